"""GS8xx: what is let stand, without effect, or worth knowing."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text
from gostop_cli.diagnostics.model import Severity

ENTRIES: Final[tuple[Entry, ...]] = (
    Entry(
        "GS802",
        "waived",
        Severity.INFO,
        Text("the table let {waived} stand", "{waived:은/는} 그 자리에서 넘어가기로 했습니다"),
        Text(
            "A waiver says that the table let a refusal stand. The turn counts as played, and every report says so.",
            "그 자리에서 그냥 넘어가기로 한 잘못입니다. 친 대로 인정하고, 결과를 낼 때마다 알립니다.",
        ),
        "waive: [{code: GS401, turn: 4}]",
        'waive: [{code: GS401, turn: 4, why: "agreed at once"}]',
        label=Text("{why}", "{why}"),
    ),
    Entry(
        "GS803",
        "waiver-unused",
        Severity.WARNING,
        Text("the waiver of {waived} has no use", "{waived:을/를} 넘어간다고 적었지만 그런 잘못이 없습니다"),
        Text(
            "Nothing was refused under this code at this turn, so the waiver is superfluous or names the wrong turn.",
            "그 차례에 그런 잘못이 없었습니다. `waive`가 필요 없거나 차례 번호가 틀렸습니다.",
        ),
        "waive: [{code: GS401, turn: 3}]   # it was turn 4",
        "waive: [{code: GS401, turn: 4}]",
    ),
    Entry(
        "GS804",
        "not-waivable",
        Severity.WARNING,
        Text("{waived} cannot be waived", "{waived:은/는} 그냥 넘어갈 수 없는 잘못입니다"),
        Text(
            'Only what has a plain "as played" can be let stand: out of turn, calls, a declaration out of time, owed flips '
            "out of order, the wrong pi. Where a card is can never be waived.",
            "친 대로 인정할 수 있는 것만 넘어갈 수 있습니다: 차례, 고와 스톱, 때를 놓친 흔들기, 뒤집기 순서, 잘못 준 피. 패가 어디 "
            "있는지는 넘어갈 수 없습니다.",
        ),
        "waive: [{code: GS403, turn: 4}]",
        "waive: [{code: GS401, turn: 4}]",
    ),
    Entry(
        "GS811",
        "gukjin-declaration-unused",
        Severity.WARNING,
        Text("{player}'s gukjin needs no declaration here", "{player:은/는} 여기서 국진을 선언할 필요가 없습니다"),
        Text(
            "Under these house rules a gukjin stands by itself where it is worth most (`gukjin.decide: auto`), or counts both as "
            "yeol and as pi (`gukjin.both_uses`). A declaration changes nothing.",
            "이 규칙에서는 국진을 열끗과 피 가운데 유리한 쪽으로 저절로 치거나(`gukjin.decide: auto`), 열끗으로도 피로도 칩니다"
            "(`gukjin.both_uses`). 선언해도 달라지는 것이 없습니다.",
        ),
        "- Mina: 9y / 2p gukjin pi",
        "- Mina: 9y / 2p",
    ),
    Entry(
        "GS812",
        "chongtong-came-to-light",
        Severity.WARNING,
        Text(
            "{player} was dealt all four cards of {month}",
            "{player:은/는} 처음부터 {month} 넉 장을 들고 있었습니다",
        ),
        Text(
            "Under these house rules four of a month end the hand before play (`chongtong.mode`). The hand was not on "
            "record and is never assumed to hold four; what was played later proves that it did.",
            "이 규칙에서는 같은 달 넉 장이면 치기 전에 끝납니다(`chongtong.mode`). 손패가 적혀 있지 않아 그렇다고 보지 않았지만, 나중에 "
            "나온 패로 보아 넉 장을 들고 있었습니다.",
        ),
        "rules: club   # chongtong.mode: automatic\nturns:\n  - Mina: 4y / 6y\n  # … and later 4t, 4p and 4p, all from an unseen hand",
        "rules: club\nturns:\n  - Mina: chongtong 4",
    ),
)

NOTES: Final[dict[str, Text]] = {
    "status.let-stand": Text("let stand, turn {turn}", "{turn}번째 차례에 넘어감"),
}
