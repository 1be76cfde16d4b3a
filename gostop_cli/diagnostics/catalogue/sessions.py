"""GS70x, GS71x: an evening: who leads, what is carried, chips, corrections, totals."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry
from gostop_cli.diagnostics.model import Severity

_HANDS: Final = (
    entry(
        "GS701",
        "dealer-not-due",
        ("{name} leads this hand, but it is {due}'s to lead", "이 판의 선은 {name:이/가} 아니라 {due}입니다"),
        (
            "Who leads a hand follows from the one before it: the winner, or with `session.next_dealer: rotate` the next in "
            "order; after a nagari, a misdeal or a hand called off the same player once more. The first hand is led by whom the "
            "cards of `drawn` chose. Either the dealer is wrong or a hand is missing. Where the table agreed on somebody else, "
            "the hand says so with `waive`.",
            "선은 앞 판에 따라 정해집니다. 이긴 사람이 선이고, `session.next_dealer: rotate`이면 다음 차례 사람입니다. 나가리, 파투, 무효가 "
            "된 판 다음에는 같은 사람이 다시 선입니다. 첫 판은 `drawn`에 적은 패로 정합니다. 선이 잘못 적혔거나 빠진 판이 있습니다. 판에서 "
            "다르게 정했으면 그 판의 `waive`에 적습니다.",
        ),
        "hands:\n  - {dealer: Hana, void: spilt tea}\n  - {dealer: Mina, void: spilt again}",
        "hands:\n  - {dealer: Hana, void: spilt tea}\n  - {dealer: Mina, void: spilt again, waive: [{code: GS701, why: Hana went home}]}",
        label=("{due} leads", "선은 {due}"),
        waivable=True,
    ),
    entry(
        "GS702",
        "carry-not-due",
        (
            "this hand is said to be worth ×{carry}, but the hands before it make it ×{due}",
            "이 판은 ×{carry:이라/라}고 적혀 있지만 앞 판까지 따지면 ×{due}입니다",
        ),
        (
            "A nagari makes the next hand worth more (`nagari.multiplier`), one after another as far as the house lets it grow "
            "(`nagari.cumulative`, `nagari.cap`), and any win uses it up. The hand is reckoned with what it says itself. One that "
            "says nothing inherits what is carried. Where the table agreed otherwise, the hand says so with `waive`.",
            "나가리가 나면 다음 판은 배판이 되고(`nagari.multiplier`), 이어지면 규칙이 정한 데까지 쌓이며(`nagari.cumulative`, "
            "`nagari.cap`), 누가 이기면 없어집니다. 정산은 그 판에 적힌 값으로 합니다. 적지 않은 판은 이어진 배수를 따릅니다. 판에서 다르게 "
            "정했으면 그 판의 `waive`에 적습니다.",
        ),
        "hands:\n  - {void: spilt tea, carry: 1}\n  - {void: spilt again, carry: 2}",
        "hands:\n  - {void: spilt tea, carry: 1}\n  - {void: spilt again}",
        label=("×{due} is due", "맞는 배수는 ×{due}"),
        waivable=True,
    ),
    entry(
        "GS703",
        "chips-not-due",
        (
            "{name} is said to have {claimed}, but the evening leaves {name} with {computed}",
            "{name:이/가} {claimed:을/를} 가졌다고 적혀 있지만, 앞 판까지 셈하면 {computed}입니다",
        ),
        (
            "What somebody has before a hand is what he bought, with everything that he has won and lost since. A hand need not "
            "say it. The hand is reckoned with what it says.",
            "판을 시작할 때 가진 돈은 산 칩에 그동안 따고 잃은 돈을 더한 것입니다. 판마다 적지 않아도 됩니다. 정산은 그 판에 적힌 값으로 "
            "합니다.",
        ),
        "buy_in: 10000\nhands:\n  - {void: spilt tea, chips: {Mina: 12000}}",
        "buy_in: 10000\nhands:\n  - {void: spilt tea, chips: {Mina: 10000}}",
        label=("{difference}", "{difference}"),
    ),
    entry(
        "GS704",
        "player-not-in-session",
        ("{name:'} is not one of the players of the evening", "{name:'이라/라}는 사람은 이 모임에 없습니다"),
        (
            "The session's `players` are all who play tonight, those who come later and those who leave early too; a hand may have "
            "fewer of them. This is a misspelt name, or somebody who is not on the list yet. The hand counts all the same.",
            "세션의 `players`에는 늦게 온 사람과 먼저 간 사람까지 그날 치는 사람을 모두 적고, 판마다 그 가운데 몇 사람만 칠 수 있습니다. "
            "이름을 잘못 적었거나 아직 명단에 없는 사람입니다. 그래도 판은 셈에 넣습니다.",
        ),
        "players: [Hana, Joon]\nhands:\n  - {players: [Hana, Jun], void: spilt tea}",
        "players: [Hana, Joon]\nhands:\n  - {players: [Hana, Joon], void: spilt tea}",
        label=("not on the list", "명단에 없음"),
    ),
    entry(
        "GS706",
        "hand-twice-in-session",
        ("this is the same hand as hand {hand} of the evening", "이 모임의 {hand}번째 판과 같은 판입니다"),
        (
            "A hand with the same players, deal and turns, or the same file, stands in the evening already. If it was handed in "
            "twice its money counts twice.",
            "사람과 패, 차례까지 같은 판이나 같은 파일이 이 모임에 이미 있습니다. 두 번 넣은 것이라면 돈도 두 번 셈한 것입니다.",
        ),
        "hands:\n  - file: 01.gostop.yaml\n  - file: 01.gostop.yaml",
        "hands:\n  - file: 01.gostop.yaml\n  - file: 02.gostop.yaml",
        severity=Severity.WARNING,
    ),
)

_MONEY: Final = (
    entry(
        "GS705",
        "correction-not-zero",
        ("this correction does not add up to 0, but to {total}", "정정한 돈의 합이 0이 아니라 {total}입니다"),
        (
            "A correction moves money between the players of the evening: what some pay others receive. As it stands it would "
            "make money or lose some, so that nothing of it is counted.",
            "정정은 이 모임 사람들 사이에서 돈을 옮기는 것이어서, 한쪽이 낸 만큼 다른 쪽이 받습니다. 이대로면 돈이 생기거나 사라지므로 셈에 "
            "넣지 않습니다.",
        ),
        "- {correction: {Joon: -500, Mina: 300}, why: miscounted}",
        "- {correction: {Joon: -500, Mina: 500}, why: miscounted}",
        label=("{total}", "{total}"),
    ),
    entry(
        "GS707",
        "total-claim",
        (
            "{name}'s total is claimed as {claimed}, but it is {computed}",
            "{name}의 합계가 {claimed:이라/라}고 적혀 있지만 {computed}입니다",
        ),
        (
            "A player's total is all that the hands of the evening brought and cost him, with instant payments, sold cards and "
            "corrections.",
            "합계는 그날 판에서 따고 잃은 돈에 바로 주고받은 돈, 광 판 값, 정정까지 모두 더한 것입니다.",
        ),
        "hands: []\nresult: {totals: {Mina: 500, Joon: -500}}",
        "hands: []\nresult: {totals: {Mina: 0, Joon: 0}}",
        label=("off by {difference}", "{difference} 차이"),
    ),
    entry(
        "GS708",
        "chips-claim",
        (
            "{name} is claimed to end with {claimed}, but ends with {computed}",
            "{name:이/가} 끝에 {claimed:을/를} 가졌다고 적혀 있지만 {computed}입니다",
        ),
        (
            "What somebody has at the end is what he bought, with his total. Where the chips on the table say otherwise, some were "
            "paid wrongly, or a purchase or a hand was not written down.",
            "끝에 가진 칩은 산 칩에 합계를 더한 것입니다. 실제 칩과 다르면 잘못 주고받았거나, 적지 않은 판이나 더 산 칩이 있습니다.",
        ),
        "buy_in: 10000\nhands: []\nresult: {chips: {Mina: 9500}}",
        "buy_in: 10000\nhands: []\nresult: {chips: {Mina: 10000}}",
        label=("off by {difference}", "{difference} 차이"),
    ),
    entry(
        "GS709",
        "hands-claim",
        (
            "the hands are claimed to be {claimed}, but the evening has {computed}",
            "{claimed}판이라고 적혀 있지만 {computed}판입니다",
        ),
        (
            "The table counted more hands, or fewer, than stand in the session: one is missing, or one came twice.",
            "판에서 센 수와 세션에 적힌 판의 수가 다릅니다. 빠진 판이 있거나 두 번 넣은 판이 있습니다.",
        ),
        "hands:\n  - file: 01.gostop.yaml\nresult: {hands: 2}",
        "hands:\n  - file: 01.gostop.yaml\n  - file: 02.gostop.yaml\nresult: {hands: 2}",
        label=("{computed}", "{computed}"),
    ),
    entry(
        "GS710",
        "chips-run-out",
        ("{name} has run out of chips and stands at {amount}", "{name}의 칩이 떨어져 {amount:이/가} 됩니다"),
        (
            "More was paid than lay there, so that chips must have been bought or lent that nobody wrote down. The money counts all "
            "the same.",
            "가진 것보다 많이 냈으므로, 적지 않은 채 칩을 더 샀거나 빌린 것입니다. 돈은 그대로 셈합니다.",
        ),
        "buy_in: 1000\nhands:\n  - {correction: {Joon: -1500, Mina: 1500}, why: the pizza}",
        "buy_in: 1000\nhands:\n  - buy_in: {Joon: 1000}\n  - {correction: {Joon: -1500, Mina: 1500}, why: the pizza}",
        severity=Severity.WARNING,
        help=("`- buy_in: {{{name}: AMOUNT}}` writes it down", "`- buy_in: {{{name}: 금액}}`으로 적습니다"),
    ),
)

_OPEN: Final = (
    entry(
        "GS711",
        "first-dealer-open",
        ("the cards drawn do not tell who leads the first hand", "뗀 패로는 첫 판의 선을 정할 수 없습니다"),
        (
            "With `session.first_dealer: high` the highest month leads, with `night_low_day_high` the highest by day (06:00 to "
            "17:59) and the lowest by night, which needs the time in `played`. Those who drew the same month draw again, and "
            "`drawn` holds the cards that decided. Until then the first hand is led by whom it says.",
            "`session.first_dealer: high`이면 가장 높은 달이 선이고, `night_low_day_high`(밤일낮장)이면 낮(06:00~17:59)에는 높은 달, 밤에는 "
            "낮은 달이 선이라 `played`에 시각이 있어야 합니다. 같은 달이 나오면 다시 떼며, `drawn`에는 선이 갈린 패를 적습니다. 그때까지 첫 "
            "판의 선은 그 판에 적힌 대로입니다.",
        ),
        "rules: {extends: standard, session: {first_dealer: high}}\ndrawn: {Mina: 3g, Joon: 3p}",
        "rules: {extends: standard, session: {first_dealer: high}}\ndrawn: {Mina: 3g, Joon: 11p}",
        severity=Severity.WARNING,
    ),
    entry(
        "GS712",
        "carry-open",
        (
            "what this hand is worth hangs on hand {hand}, which has no end; ×1 is taken",
            "이 판의 배수는 {hand}번째 판에 달렸는데 그 판이 끝나지 않아 ×1로 셈합니다",
        ),
        (
            "The hand before is refused, unfinished, unreadable or missing, so that nobody can tell whether it was a nagari. A hand "
            "that says itself what it is worth (`carry`) needs no guess.",
            "앞 판이 거부되었거나, 끝나지 않았거나, 읽을 수 없거나, 빠져 있어서 나가리였는지 알 수 없습니다. 판에 배수(`carry`)를 직접 적으면 "
            "됩니다.",
        ),
        "hands:\n  - file: lost.gostop.yaml\n  - {void: spilt tea}",
        "hands:\n  - file: lost.gostop.yaml\n  - {void: spilt tea, carry: 1}",
        severity=Severity.WARNING,
    ),
)

ENTRIES: Final[tuple[Entry, ...]] = tuple(sorted((*_HANDS, *_MONEY, *_OPEN), key=lambda one: one.code))

NOTES: Final[dict[str, Text]] = {
    "session.winner-leads": Text("{won} won hand {hand}", "{hand}번째 판은 {won:이/가} 이겼습니다"),
    "session.next-in-order": Text(
        "{name} sits next to the dealer of hand {hand}", "{hand}번째 판의 선 다음은 {name}입니다"
    ),
    "session.same-dealer": Text(
        "nobody won hand {hand}, which {name} led", "{hand}번째 판은 이긴 사람이 없고 선은 {name:이었/였}습니다"
    ),
    "session.drawn": Text("{name}'s card decided it", "{name:이/가} 뗀 패로 정해졌습니다"),
    "session.sits-out": Text("{name} sits this hand out", "{name:은/는} 이 판을 쉽니다"),
    "session.carry-grown": Text(
        "after hand {hand} the next one is worth ×{carry}", "{hand}번째 판 다음은 ×{carry}입니다"
    ),
    "session.carry-none": Text("hand {hand} carries nothing over", "{hand}번째 판에서 이어지는 배수가 없습니다"),
    "session.players": Text("the players of the evening are {names}", "이 모임의 사람: {names}"),
    "session.drawn-alike": Text("{names} drew the same month ({cards})", "{names}의 패가 같은 달입니다({cards})"),
    "session.no-hour": Text(
        "`played` does not tell the time of day", "`played`에 시각이 없어 낮인지 밤인지 알 수 없습니다"
    ),
    "session.documents": Text(
        "the file holds {count} documents; a session is one by itself",
        "문서가 {count}개 들어 있는데, 세션은 하나여야 합니다",
    ),
    "session.is-hand": Text(
        "this is a single hand: `gostop score` reads it, and a session names it under `hands` (`- file: …`)",
        "판 하나의 기록입니다. `gostop score`로 읽거나, 세션의 `hands`에 `- file: …`로 적습니다",
    ),
    "shape.expects-session-players": Text(
        "the names of two players or more belong here, in the order in which they sit",
        "앉은 순서대로 두 사람 이상의 이름이 와야 합니다",
    ),
    "shape.expects-session-entry": Text(
        "a hand belongs here, or `file`, `buy_in`, or `correction` with `why`",
        "판, 또는 `file`, `buy_in`, `why`가 있는 `correction`이 와야 합니다",
    ),
    "shape.expects-buy-in": Text(
        "what everybody bought in for belongs here, or an amount for each player",
        "모두가 산 금액이나 사람마다의 금액이 와야 합니다",
    ),
    "shape.expects-bought-amount": Text(
        "an amount of won belongs here, digits only, 0 or more", "0 이상의 금액(원)이 숫자로만 와야 합니다"
    ),
}
