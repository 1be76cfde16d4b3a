"""GS6xx: what the table claimed at the end, against what comes out."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry

_WHY: Final = (
    "Every key of `result` is a claim of the table and is checked. `gostop score` shows the derivation term by term.",
    "`result`에 적은 것은 모두 그 자리의 주장이며 하나하나 확인합니다. `gostop score`가 계산을 한 줄씩 보여 줍니다.",
)


ENTRIES: Final[tuple[Entry, ...]] = (
    entry(
        "GS601",
        "outcome-differs",
        ("the outcome is {computed}, not {claimed}", "결과는 {claimed:이/가} 아니라 {computed}입니다"),
        _WHY,
        "result: {outcome: stop}   # nobody stopped",
        "result: {outcome: nagari}",
    ),
    entry(
        "GS602",
        "winner-differs",
        ("the winner is {computed}, not {claimed}", "이긴 사람은 {claimed:이/가} 아니라 {computed}입니다"),
        _WHY,
        "result: {winner: Joon}   # Hana stopped",
        "result: {winner: Hana}",
    ),
    entry(
        "GS603",
        "points-differ",
        ("the points are {computed}, not {claimed}", "점수는 {claimed}점이 아니라 {computed}점입니다"),
        (
            f"{_WHY[0]} Points are the winner's jokbo and go points, before every multiplier.",
            f"{_WHY[1]} 점수는 이긴 사람의 족보 점수와 고 점수이며, 배수를 곱하기 전입니다.",
        ),
        "result: {points: 4}   # three points were made",
        "result: {points: 3}",
    ),
    entry(
        "GS604",
        "multiplier-differs",
        (
            "the winner's multiplier is {computed}, not {claimed}",
            "이긴 사람의 배수는 {claimed}배가 아니라 {computed}배입니다",
        ),
        (
            f"{_WHY[0]} The multiplier is what all losers share: go, shakes and bombs, meongtta, carry, declared extras.",
            f"{_WHY[1]} 배수는 진 사람 모두에게 똑같이 붙는 것입니다: 고, 흔들기와 폭탄, 멍따, 나가리 배판, 따로 정한 배수.",
        ),
        "result: {multiplier: 2}   # no shake, no third go",
        "result: {multiplier: 1}",
    ),
    entry(
        "GS605",
        "payment-differs",
        (
            "{player}'s payment is {computed} won, not {claimed} (difference {difference})",
            "{player}의 정산은 {claimed}원이 아니라 {computed}원입니다(차이 {difference}원)",
        ),
        (
            f"{_WHY[0]} Payments are won, negative for who pays, and include payments made at once.",
            f"{_WHY[1]} 금액은 원이며 내는 사람은 음수이고, 판 중에 바로 주고받은 것도 들어갑니다.",
        ),
        "result: {payments: {Joon: -600}}   # Joon is pibak",
        "result: {payments: {Joon: -1200}}",
    ),
    entry(
        "GS606",
        "payments-do-not-cancel",
        ("the claimed payments sum to {total} won, not 0", "적힌 정산을 모두 더하면 0원이 아니라 {total}원입니다"),
        (
            "What some pay others receive: the payments of all seats sum to zero, whatever was played.",
            "낸 돈과 받은 돈은 같아야 합니다. 모두의 정산을 더하면 언제나 0입니다.",
        ),
        "result: {payments: {Mina: -600, Joon: -1200, Hana: 1700}}",
        "result: {payments: {Mina: -600, Joon: -1200, Hana: 1800}}",
    ),
    entry(
        "GS607",
        "nobody-won",
        (
            "nobody won this hand, but {claimed} is claimed to have",
            "이 판은 이긴 사람이 없는데 {claimed:이/가} 이겼다고 적혔습니다",
        ),
        _WHY,
        "result: {outcome: nagari, winner: Hana}",
        "result: {outcome: nagari}",
    ),
)

NOTES: Final[dict[str, Text]] = {
    "claims.leaves-out": Text("the claim leaves out {term}", "적힌 값에는 {term:이/가} 빠져 있습니다"),
    "claims.leaves-out-instant": Text(
        "the claim leaves out what was paid at once", "적힌 값에는 판 중에 바로 주고받은 돈이 빠져 있습니다"
    ),
    "claims.leaves-out-sold": Text(
        "the claim leaves out what sitters are paid", "적힌 값에는 광 판 값이 빠져 있습니다"
    ),
}
