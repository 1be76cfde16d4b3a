"""GS5xx: calls, the end of a hand, and agreements about it."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry
from gostop_cli.diagnostics.model import Severity

ENTRIES: Final[tuple[Entry, ...]] = (
    entry(
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
    entry(
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
    entry(
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
    entry(
        "GS504",
        "call-after-win",
        (
            "{player} has already won ({won}) and may not call {call}",
            "{player:은/는} 이미 이겼으므로({won}) {call:을/를} 부를 수 없습니다",
        ),
        (
            "The third ppeok of one player wins the hand at once (`three_ppeok.points`), and at some tables so do several "
            "turns running without a capture (`hudang.turns`). Where the hand has ended no call is owed, and a written one is "
            "refused.",
            "한 사람이 세 번 싸면 그 자리에서 이깁니다(삼뻑, `three_ppeok.points`). 몇 차례를 잇달아 한 장도 못 먹으면 이기는 판도 "
            "있습니다(허당, `hudang.turns`). 끝난 판에서는 고도 스톱도 부르지 않습니다.",
        ),
        "- Hana: 8g / 8p stop   # her third ppeok",
        "- Hana: 8g / 8p",
    ),
    entry(
        "GS505",
        "most-gos-called",
        (
            "{player} must stop: the limit here is {most} Go",
            "이 판은 {most}고까지라서 {player:은/는} 스톱해야 합니다",
        ),
        (
            "At this table nobody calls Go more often than `call.max_go` says. Whoever has called it so often stops at the next "
            "call.",
            "이 판에서는 한 사람이 부를 수 있는 고의 수가 정해져 있습니다(`call.max_go`). 다 불렀으면 다음에는 스톱해야 합니다.",
        ),
        "rules: {call: {max_go: 1}}\nturns:\n  # …\n  - Hana: 8g / 6p go   # her second Go",
        "rules: {call: {max_go: 1}}\nturns:\n  # …\n  - Hana: 8g / 6p stop",
        waivable=True,
    ),
    entry(
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
    entry(
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
    entry(
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
    entry(
        "GS515",
        "chongtong-no-play-on",
        (
            "a chongtong that is shown wins; playing on is not allowed here",
            "이 판에서는 총통을 보이고 계속 칠 수 없습니다",
        ),
        (
            "Whether a holder may show his four and play on is a house rule (`chongtong.play_on`), and where a chongtong wins by "
            "itself (`chongtong.mode`), or another one has been shown to win, nobody plays on.",
            "총통을 보이고도 계속 칠 수 있는지는 판마다 다릅니다(`chongtong.play_on`). 총통이면 저절로 이기는 판이거나"
            "(`chongtong.mode`) 다른 총통으로 이미 이겼으면 계속 칠 수 없습니다.",
        ),
        "turns:\n  - Mina: chongtong 4 on",
        "turns:\n  - Mina: chongtong 4",
    ),
    entry(
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
    entry(
        "GS521",
        "shodang-not-in-rules",
        ("these house rules have no shodang", "이 규칙에는 쇼당이 없습니다"),
        (
            "Whether a player may offer to call the hand off is a house rule (`shodang`) that this table does not have.",
            "쇼당은 하는 판도 있고 안 하는 판도 있습니다(`shodang`). 이 규칙에는 없습니다.",
        ),
        "- Mina: shodang Joon yes Hana no",
        "- Mina: 8y / 5p",
    ),
    entry(
        "GS522",
        "shodang-not-possible",
        ("{player} cannot offer shodang here: {why}", "{player:은/는} 여기서 쇼당을 부를 수 없습니다: {why}"),
        (
            "Shodang is offered by one of three players at the start of an own turn, and both others answer. Where both accept "
            "the hand is a nagari; otherwise the turn of the one who offered goes on.",
            "쇼당은 셋이 칠 때 자기 차례를 시작하면서 부르고, 나머지 두 사람이 모두 대답합니다. 둘 다 받으면 나가리이고, 아니면 부른 "
            "사람이 그대로 자기 차례를 칩니다.",
        ),
        "rules: {shodang: agreed}\nturns:\n  - Mina: shodang Joon yes   # Hana has not answered",
        "rules: {shodang: agreed}\nturns:\n  - Mina: shodang Joon yes Hana no",
    ),
    entry(
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
    entry(
        "GS541",
        "turn-after-end",
        ("the hand had already ended ({outcome})", "판이 이미 끝났습니다({outcome})"),
        (
            "After a stop, any other win, a nagari or a misdeal nobody plays.",
            "스톱이든 총통이나 삼뻑이든 누가 이겼거나, 나가리나 파투가 난 뒤에는 아무도 치지 않습니다.",
        ),
        "- Hana: 8g / 6p stop\n- Joon: 3p / 4p",
        "- Hana: 8g / 6p stop",
    ),
    entry(
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
    entry(
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
    entry(
        "GS561",
        "liability-not-in-rules",
        (
            "these house rules know no liability for {player} to bear",
            "이 규칙에는 {player:이/가} 독박을 쓰는 경우가 없습니다",
        ),
        (
            "A liability that the table agreed on moves the other loser's share only where the house rules have such a rule: for "
            "one who let another win (`dokbak.feeder`), or for one who refused a shodang (`shodang`).",
            "남의 몫까지 무는 독박은 규칙에 있을 때만 적용합니다. 남이 나게 해 준 사람이 무는 판도 있고(`dokbak.feeder`), 쇼당을 받지 "
            "않은 사람이 무는 판도 있습니다(`shodang`).",
        ),
        "liable: {player: Joon, why: feeder}",
        "rules: {dokbak: {feeder: claimed}}\nliable: {player: Joon, why: feeder}",
        help=(
            "house rules that know one have `dokbak.feeder: claimed` or `shodang: agreed`",
            "이런 독박은 `dokbak.feeder: claimed`이거나 `shodang: agreed`인 규칙에만 있습니다",
        ),
    ),
    entry(
        "GS562",
        "card-not-sold",
        ("{player} is not paid for {card} at this table", "이 판에서는 {player:이/가} {card:을/를} 팔 수 없습니다"),
        (
            "What a player who sits out is paid for is a house rule (`sell.cards`): gwang, and at some tables ssangpi, gukjin "
            "and bonus cards too.",
            "쉬는 사람이 무엇을 팔 수 있는지는 판마다 다릅니다(`sell.cards`). 대개 광을 팔고, 쌍피나 국진, 보너스패까지 파는 판도 "
            "있습니다.",
        ),
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true, sold: [11s]}]",
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true, sold: [1g]}]",
    ),
    entry(
        "GS563",
        "liability-cannot-apply",
        ("{player} cannot be liable here: {why}", "{player:은/는} 여기서 독박을 쓸 수 없습니다: {why}"),
        (
            "By an agreed liability one of two losers pays the other's share too. So it can fall neither on the winner nor on a "
            "player who sits out, and with two players there is no other share. Where a loser had called Go, gobak decides who "
            "pays for whom.",
            "독박은 진 두 사람 가운데 하나가 다른 사람 몫까지 무는 것입니다. 그래서 이긴 사람이나 쉬는 사람은 쓸 수 없고, 맞고에는 대신 "
            "낼 몫이 없습니다. 진 사람 가운데 고를 부른 사람이 있으면 누가 누구 몫을 내는지는 고박으로 정합니다.",
        ),
        "rules: {dokbak: {feeder: claimed}}\nliable: {player: Hana}   # Hana won",
        "rules: {dokbak: {feeder: claimed}}\nliable: {player: Joon}",
    ),
    entry(
        "GS564",
        "player-sells",
        ("{player} plays this hand and cannot sell cards", "{player:은/는} 이번 판을 치므로 패를 팔 수 없습니다"),
        (
            "Only a player who sits the hand out is paid, for cards of the hand that he gave up.",
            "패를 팔고 값을 받는 것은 받은 패를 내려놓고 이번 판을 쉬는 사람뿐입니다.",
        ),
        "players: [Hana, Joon, {name: Mina, sold: [1g]}, {name: Dae, sits_out: true}]",
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true, sold: [1g]}]",
        help=(
            "a player who sits the hand out has `sits_out: true`",
            "이번 판을 쉬는 사람에게는 `sits_out: true`를 적습니다",
        ),
    ),
    entry(
        "GS565",
        "chips-missing",
        ("how much {player} has is not written", "{player:이/가} 가진 돈이 적히지 않았습니다"),
        (
            "At this table nobody pays more than he has, or nobody wins more than he has (`money.liability`), so the record must "
            "say how much that is. Without it the bill is reckoned as if there were no limit.",
            "이 판에서는 가진 돈까지만 내거나 가진 만큼만 땁니다(`money.liability`). 그래서 기록에 가진 돈이 있어야 합니다. 없으면 "
            "한도가 없는 것으로 계산합니다.",
        ),
        "rules: {money: {liability: loser_balance}}\nturns:\n  # …\n  - Hana: 8g / 6p stop",
        "rules: {money: {liability: loser_balance}}\nturns:\n  # …\n  - Hana: 8g / 6p stop\nchips: {Mina: 20000, Joon: 15000}",
        help=(
            "`chips` says what each has at the start of the hand",
            "판을 시작할 때 가진 돈을 사람마다 `chips`에 적습니다",
        ),
    ),
)

NOTES: Final[dict[str, Text]] = {
    "end.comment": Text(
        "`{comment}` after a blank is a comment in YAML and was not read",
        "빈칸 뒤의 {comment:`은/는} YAML에서 주석이라 읽히지 않았습니다",
    ),
    "end.ended-here": Text("ended here, turn {turn}", "{turn}번째 차례에 여기서 끝남"),
    "end.go-here": Text("Go, turn {turn}", "{turn}번째 차례에 고"),
    "end.gos-before": Text("Go calls before the position", "시작하기 전에 부른 고"),
    "end.sits-out": Text("sits this hand out", "이번 판을 쉼"),
    "end.paid-for": Text("cards that are paid for: {cards}", "팔 수 있는 패: {cards}"),
    "end.last-go": Text("score of {player}'s last Go: {score}", "{player}의 지난번 고: {score}점"),
}
