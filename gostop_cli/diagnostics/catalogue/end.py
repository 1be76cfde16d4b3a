"""GS5xx: calls, the end of a hand, and agreements about it."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text
from gostop_cli.diagnostics.model import Severity


def _entry(
    code: str,
    slug: str,
    headline: tuple[str, str],
    meaning: tuple[str, str],
    wrong: str,
    right: str,
    help: tuple[str, str] = ("", ""),
    severity: Severity = Severity.ERROR,
    waivable: bool = False,
) -> Entry:
    return Entry(
        code, slug, severity, Text(*headline), Text(*meaning), wrong, right, help=Text(*help), waivable=waivable
    )


ENTRIES: Final[tuple[Entry, ...]] = (
    _entry(
        "GS501",
        "call-owed",
        ("{player} has {score} points and owes a call", "{player:은/는} {score}점이므로 고나 스톱을 불러야 합니다"),
        (
            "At the end of a turn a player whose card score has reached the threshold, and has risen above the score of his "
            "last Go, calls go or stop.",
            "차례가 끝났을 때 날 점수가 되고, 고를 부른 적이 있으면 그때보다 점수가 올랐을 때 고나 스톱을 불러야 합니다.",
        ),
        "- Hana: 8g / 6p   # 3 points\n- Joon: 3p / 4p",
        "- Hana: 8g / 6p go\n- Joon: 3p / 4p",
        help=("`go` or `stop` stands at the end of the turn", "차례 끝에 `고`(`go`)나 `스톱`(`stop`)을 적습니다"),
        waivable=True,
    ),
    _entry(
        "GS502",
        "call-not-allowed",
        (
            "{player} may not call {call} with a score of {score}: {needed} is needed",
            "{player:은/는} {score}점이라 {call:을/를} 부를 수 없습니다({needed}점부터)",
        ),
        (
            "A call needs a card score at the threshold (`call.threshold`) and above the score of the last own Go "
            "(`call.rise`); go points and multipliers do not count.",
            "날 점수가 되어야 부를 수 있고(`call.threshold`), 고를 부른 적이 있으면 그때보다 점수가 올라야 합니다(`call.rise`). 고로 "
            "얹는 점수나 배수는 치지 않습니다.",
        ),
        "- Hana: 8g / 6p stop   # 2 points with three players",
        "- Hana: 8g / 6p",
        waivable=True,
    ),
    _entry(
        "GS503",
        "go-with-nothing-left",
        (
            "{player} has nothing left to play and cannot go on",
            "{player:은/는} 더 칠 것이 없어서 고를 부를 수 없습니다",
        ),
        (
            "A player who has neither a card nor an owed flip stops by himself (`call.last_card: auto_stop`).",
            "손패도 뒤집을 차례도 없으면 자동으로 스톱입니다(`call.last_card: auto_stop`).",
        ),
        "- Hana: 8g / 6p go   # her last card",
        "- Hana: 8g / 6p stop",
        waivable=True,
    ),
    _entry(
        "GS504",
        "call-after-win",
        (
            "{player} has already won with the third ppeok and may not call {call}",
            "{player:은/는} 세 번 싸서 이미 이겼으므로 {call:을/를} 부를 수 없습니다",
        ),
        (
            "The third ppeok of one player wins the hand at once; where the hand has ended no call is owed and a written "
            "one is refused.",
            "한 사람이 세 번 싸면 그 자리에서 이깁니다(삼뻑). 끝난 판에서는 고도 스톱도 부르지 않습니다.",
        ),
        "- Hana: 8g / 8p stop   # her third ppeok",
        "- Hana: 8g / 8p",
    ),
    _entry(
        "GS511",
        "chongtong-not-held",
        ("{player} cannot hold all four cards of {month}", "{player}에게 {month} 넉 장이 있을 수 없습니다"),
        (
            "A chongtong is four of a month in the hand as dealt. One of the four lies elsewhere, or the hand is known and "
            "does not have them.",
            "총통은 처음 받은 손패에 같은 달 넉 장이 있는 것입니다. 그중 한 장이 다른 데 있거나, 적힌 손패에 없습니다.",
        ),
        "turns:\n  - Mina: chongtong 4   # 4t lies on the floor",
        "turns:\n  - Mina: 4y / 6y",
    ),
    _entry(
        "GS512",
        "chongtong-off",
        ("these house rules have no chongtong", "이 규칙에는 총통이 없습니다"),
        (
            "Whether four of a month win before play is a house rule (`chongtong.mode`).",
            "총통을 인정하는지는 판마다 다릅니다(`chongtong.mode`).",
        ),
        "rules: {chongtong: {mode: off}}\nturns:\n  - Mina: chongtong 4",
        "rules: {chongtong: {mode: optional}}\nturns:\n  - Mina: chongtong 4",
    ),
    _entry(
        "GS513",
        "chongtong-too-late",
        ("a chongtong is shown before play", "총통은 치기 전에 보여야 합니다"),
        (
            "Only the hand as dealt counts, before the first play; who plays without showing it has lost the right.",
            "총통은 첫 패를 내기 전에, 처음 받은 손패로만 인정합니다. 보이지 않고 치기 시작하면 권리가 없어집니다.",
        ),
        "turns:\n  - Hana: 8y / 5p\n  - Mina: chongtong 4",
        "turns:\n  - Mina: chongtong 4",
    ),
    _entry(
        "GS515",
        "chongtong-no-play-on",
        (
            "a chongtong that is shown wins; playing on is not allowed here",
            "이 판에서는 총통을 보이고 계속 칠 수 없습니다",
        ),
        (
            "Whether a holder may show his four and play on is a house rule that this table does not have.",
            "총통을 보이고도 계속 칠 수 있는지는 판마다 다릅니다. 이 규칙에서는 그럴 수 없습니다.",
        ),
        "turns:\n  - Mina: chongtong 4 on",
        "turns:\n  - Mina: chongtong 4",
    ),
    _entry(
        "GS516",
        "chongtong-twice",
        ("{player} has already shown a chongtong", "{player:은/는} 이미 총통을 보였습니다"),
        (
            "One chongtong wins the hand; a second of the same player adds nothing.",
            "총통 하나면 이깁니다. 같은 사람이 총통을 또 보여도 더해지는 것이 없습니다.",
        ),
        "turns:\n  - Mina: chongtong 4\n  - Mina: chongtong 7",
        "turns:\n  - Mina: chongtong 7",
    ),
    _entry(
        "GS521",
        "shodang-not-in-rules",
        ("these house rules have no shodang", "이 규칙에는 쇼당이 없습니다"),
        (
            "An offer to call the hand off is a house rule that this table does not have.",
            "쇼당은 하는 판도 있고 안 하는 판도 있습니다. 이 규칙에는 없습니다.",
        ),
        "- Mina: shodang Joon yes Hana no",
        "- Mina: 8y / 5p",
    ),
    _entry(
        "GS531",
        "void-beside-ended",
        (
            "the hand ended by itself ({outcome}) and cannot be called off",
            "판이 이미 끝났으므로({outcome}) 무효로 할 수 없습니다",
        ),
        (
            "`void` says that the table called an unfinished hand off. This one has an outcome of its own.",
            "`void`는 끝나지 않은 판을 그만두기로 했다는 뜻입니다. 이 판은 이미 결과가 났습니다.",
        ),
        "turns:\n  # …\n  - Hana: 8g / 6p stop\nvoid: exposed card",
        "turns:\n  # …\n  - Hana: 8g / 6p stop",
    ),
    _entry(
        "GS541",
        "turn-after-end",
        ("the hand had already ended ({outcome})", "판이 이미 끝났습니다({outcome})"),
        (
            "After a stop, a win before play, three ppeok, a nagari or a misdeal nobody plays.",
            "스톱, 총통, 삼뻑, 나가리, 파투가 난 뒤에는 아무도 치지 않습니다.",
        ),
        "- Hana: 8g / 6p stop\n- Joon: 3p / 4p",
        "- Hana: 8g / 6p stop",
    ),
    _entry(
        "GS551",
        "unfinished",
        ("the record ends before the hand does", "판이 끝나기 전에 기록이 끝납니다"),
        (
            "Cards are left to play and nobody has stopped. That is no fault; only payments made at once are settled.",
            "칠 패가 남았고 아무도 스톱을 부르지 않았습니다. 틀린 것은 아니며, 그때까지 바로 주고받은 것만 정산합니다.",
        ),
        "turns:\n  - Hana: 8y / 5p",
        "turns:\n  - Hana: 8y / 5p\n  # … and so on to the stop",
        severity=Severity.INFO,
    ),
    _entry(
        "GS552",
        "call-open",
        ("the record ends on a turn that owes a call", "고나 스톱을 불러야 하는 차례에서 기록이 끝납니다"),
        (
            "The last turn of the record reaches the threshold and no call is written, so the hand is unfinished. A `#` "
            "after a blank begins a comment in YAML: `#stop` is not read.",
            "마지막 차례에 날 점수가 되었는데 고도 스톱도 적히지 않아 끝나지 않은 판으로 봅니다. YAML에서 빈칸 뒤의 `#`부터는 "
            "주석이라 `#stop`은 읽히지 않습니다.",
        ),
        "- Hana: 8g / 6p",
        "- Hana: 8g / 6p stop",
        severity=Severity.INFO,
    ),
    _entry(
        "GS561",
        "liability-not-in-rules",
        (
            "these house rules know no liability for {player} to bear",
            "이 규칙에는 {player:이/가} 독박을 쓰는 경우가 없습니다",
        ),
        (
            "A liability that the table agreed on moves the other loser's share only where the house rules have such a rule.",
            "남의 몫까지 무는 독박은 규칙에 있을 때만 적용합니다.",
        ),
        "liable: {player: Joon, why: feeder}",
        "# no `liable`",
    ),
    _entry(
        "GS562",
        "selling-not-in-rules",
        ("these house rules have no price for what {player} sold", "이 규칙에는 {player:이/가} 판 패의 값이 없습니다"),
        (
            "What a sitter is paid for is a house rule. These rules have none, so nothing is settled for it.",
            "쉬는 사람이 광을 팔고 받는 값은 판마다 다릅니다. 이 규칙에는 광값이 없어서 정산하지 않습니다.",
        ),
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true, sold: [1g]}]",
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true}]",
    ),
)

NOTES: Final[dict[str, Text]] = {
    "end.comment": Text(
        "`{comment}` after a blank is a comment in YAML and was not read",
        "빈칸 뒤의 {comment:`은/는} YAML에서 주석이라 읽히지 않았습니다",
    ),
    "end.ended-here": Text("ended here, turn {turn}", "{turn}번째 차례에 여기서 끝남"),
    "end.last-go": Text("score of {player}'s last Go: {score}", "{player}의 지난번 고: {score}점"),
}
