"""GS3xx: the deal and the accounting of cards. None of it can be waived: a card lies in one place."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry

_FLOOR_3: Final = "deal:\n  floor: [1p, 4t, 8p, 10t, 12g, 12s]"


ENTRIES: Final[tuple[Entry, ...]] = (
    entry(
        "GS301",
        "card-too-often",
        ("{card} is named more often than the deck has it", "{card:이/가} 한 벌에 든 것보다 많이 적혔습니다"),
        (
            "A deck holds each card once, each month's two plain pi twice. The deal, or what was shown after the end, "
            "names a card that is already somewhere else.",
            "화투 한 벌에 같은 패는 한 장뿐이고, 달마다 피만 두 장씩입니다. 이미 다른 곳에 적힌 패가 처음 돌린 패나 끝나고 "
            "보인 패에 또 적혀 있습니다.",
        ),
        "deal:\n  floor: [1p, 4t, 8p, 10t, 12g, 12s]\n  hands:\n    Mina: [12g, 1t, 1p, 3p, 4y, 6p, 7p]",
        "deal:\n  floor: [1p, 4t, 8p, 10t, 12g, 12s]\n  hands:\n    Mina: [1g, 1t, 1p, 3p, 4y, 6p, 7p]",
        ("named again", "또 적힘"),
        ("the deck has {count} of {card}", "한 벌에 {card:은/는} {count}장입니다"),
    ),
    entry(
        "GS302",
        "card-not-in-deck",
        ("{card} is not in this table's deck", "{card:은/는} 이 판에서 쓰지 않는 패입니다"),
        (
            "Which bonus cards are in the deck is a house rule (`deck.bonus`). These house rules do not have this one.",
            "보너스패를 몇 장 넣고 치는지는 판마다 다릅니다(`deck.bonus`). 이 규칙에는 이 보너스패가 없습니다.",
        ),
        "rules: standard\ndeal:\n  floor: [1p, 4t, 8p, 10t, 12g, b2]",
        "rules: {deck: {bonus: [b2]}}\ndeal:\n  floor: [1p, 4t, 8p, 10t, 12g, b2]",
        help=("the bonus cards of a table stand in `deck.bonus`", "쓰는 보너스패는 `deck.bonus`에 적습니다"),
    ),
    entry(
        "GS303",
        "wrong-number-of-players",
        (
            "a hand cannot be played by {count}",
            "한 판을 {count}명이서 칠 수는 없습니다",
        ),
        (
            "Go-Stop is played by two or three, the balance game by four too. With more at the table the others sit out.",
            "맞고는 둘, 고스톱은 셋이 치고, 밸런스는 넷까지 칩니다. 사람이 더 있으면 나머지는 쉽니다.",
        ),
        "players: [Hana, Joon, Mina, Dae]",
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true}]",
        help=(
            "a player who sits the hand out is written `{{name: Dae, sits_out: true}}`",
            "이번 판을 쉬는 사람은 `{{name: Dae, sits_out: true}}`로 적습니다",
        ),
    ),
    entry(
        "GS304",
        "wrong-floor-size",
        ("the floor has {has} cards, not {should}", "바닥패가 {should}장이 아니라 {has}장입니다"),
        (
            "With two players 8 cards are dealt to the floor, with three 6, with the four of a balance game 8; bonus cards that "
            "were dealt to it count.",
            "맞고는 바닥에 8장, 셋이 치면 6장을 깔고, 밸런스를 넷이 치면 8장을 깝니다. 바닥에 깔린 보너스패도 셉니다.",
        ),
        "players: [Hana, Joon, Mina]\ndeal:\n  floor: [1p, 4t, 8p, 10t, 12g]",
        f"players: [Hana, Joon, Mina]\n{_FLOOR_3}",
        help=("with {players} players the floor is dealt {should} cards", "{players}명이면 바닥에 {should}장을 깝니다"),
    ),
    entry(
        "GS305",
        "wrong-hand-size",
        ("{player}'s hand has {has} cards, not {should}", "{player}의 손패가 {should}장이 아니라 {has}장입니다"),
        (
            "A listed hand has exactly the dealt number of cards, 10 for two players, 7 for three and 5 for the four of a balance "
            "game, with `x` for each card nobody has seen, so that a forgotten card is noticed.",
            "손패를 적을 때는 돌린 장수(맞고 10장, 셋이면 7장, 밸런스를 넷이 치면 5장)를 다 적고, 아무도 못 본 패는 `x`로 적습니다. "
            "그래야 빠뜨린 패가 드러납니다.",
        ),
        "deal:\n  hands:\n    Mina: [1g, 1t, 1p, 3p, 4y, 6p]",
        "deal:\n  hands:\n    Mina: [1g, 1t, 1p, 3p, 4y, 6p, x]",
        help=(
            "a hand is listed with {should} cards, `x` for each unseen one, or left out",
            "손패는 {should}장을 다 적되 못 본 패는 `x`로 적거나, 아예 적지 않습니다",
        ),
    ),
    entry(
        "GS306",
        "stock-too-long",
        (
            "the stock has {has} cards, but only {should} are left after the deal",
            "더미가 {has}장으로 적혔지만 돌리고 남는 것은 {should}장입니다",
        ),
        (
            "The draw pile is what the deal leaves over: 20 cards with two or four players, 21 with three, and one more for each "
            "bonus card. It may be written whole or only its beginning.",
            "더미는 패를 돌리고 남은 것입니다. 둘이나 넷이 치면 20장, 셋이면 21장이고 보너스패만큼 늘어납니다. 전부 적어도 되고 "
            "위쪽만 적어도 됩니다.",
        ),
        "deal:\n  stock: [5p, 2y, 12t, 11p, 9p]   # and 17 more, 22 cards in all",
        "deal:\n  stock: [5p, 2y, 12t]   # the top of the pile is enough",
    ),
    entry(
        "GS307",
        "floor-bonus-order",
        ("{card} stands where {should} was to be replaced", "{should:을/를} 바꿀 차례인데 {card:이/가} 적혔습니다"),
        (
            "Each bonus card dealt to the floor goes to the dealer and is replaced from the pile, in floor order; a "
            "replacement that is itself a bonus card is replaced after the others.",
            "바닥에 깔린 보너스패는 선이 가져가고 더미에서 한 장씩 대신 깝니다. 바닥에 적힌 순서대로 하고, 대신 깐 패가 또 "
            "보너스패면 나머지를 다 바꾼 뒤에 다시 바꿉니다.",
        ),
        "deal:\n  floor: [b2, 1p, b3, 8p, 10t, 12g]\n  floor_bonus: [[b3, 7t], [b2, 4t]]",
        "deal:\n  floor: [b2, 1p, b3, 8p, 10t, 12g]\n  floor_bonus: [[b2, 7t], [b3, 4t]]",
    ),
    entry(
        "GS308",
        "floor-bonus-missing",
        ("what replaced {card} on the floor is not written", "바닥의 {card} 대신 깐 패가 적히지 않았습니다"),
        (
            "A bonus card dealt to the floor goes to the dealer and the top of the stock replaces it. Without a known "
            "stock the record must say what came.",
            "바닥에 깔린 보너스패는 선이 가져가고 더미 맨 위 패를 대신 깝니다. 더미를 적지 않았으면 무슨 패가 왔는지 적어야 합니다.",
        ),
        "deal:\n  floor: [b2, 1p, 4t, 8p, 10t, 12g]",
        "deal:\n  floor: [b2, 1p, 4t, 8p, 10t, 12g]\n  floor_bonus: [[b2, 7t]]",
        help=("`floor_bonus` lists pairs such as `[b2, 7t]`", "`floor_bonus`에 `[b2, 7t]`처럼 짝으로 적습니다"),
    ),
    entry(
        "GS309",
        "not-in-play",
        ("{player} does not play this hand", "{player:은/는} 이번 판을 치지 않습니다"),
        (
            "Only a player in play holds, plays, captures or gives cards; one who sits out does not.",
            "패를 들고, 내고, 먹고, 피를 주는 것은 치는 사람뿐입니다. 쉬는 사람은 아닙니다.",
        ),
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true}]\ndeal:\n  hands: {Dae: [1g, 1t, 1p, 3p, 4y, 6p, 7p]}",
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true}]\ndeal:\n  hands: {Mina: [1g, 1t, 1p, 3p, 4y, 6p, 7p]}",
    ),
    entry(
        "GS310",
        "floor-bonus-too-many",
        ("more floor cards are replaced than bonus cards lay there", "바닥에 깔린 보너스패보다 많이 바꿔 적었습니다"),
        (
            "`floor_bonus` has one pair for each bonus card that came to lie on the floor, and no more.",
            "`floor_bonus`에는 바닥에 나온 보너스패마다 한 짝만 적습니다.",
        ),
        "deal:\n  floor: [1p, 4t, 8p, 10t, 12g, 12s]\n  floor_bonus: [[b2, 7t]]",
        _FLOOR_3,
    ),
    entry(
        "GS311",
        "stock-disagrees",
        (
            "the next card of the stock is {expected}, not {card}",
            "더미 맨 위의 패는 {card:이/가} 아니라 {expected}입니다",
        ),
        (
            "The draw pile is on record, and a flip, a card drawn for a bonus card or a floor replacement is not the card "
            "that lay on top. One of the two is wrong.",
            "더미가 적혀 있는데, 뒤집은 패나 보너스패로 받은 패, 바닥에 대신 깐 패가 그때 더미 맨 위의 패와 다릅니다. 둘 중 하나가 "
            "틀렸습니다.",
        ),
        "deal: {stock: [5p, 2y]}\nturns:\n  - Hana: 8y / 2y",
        "deal: {stock: [5p, 2y]}\nturns:\n  - Hana: 8y / 5p",
    ),
    entry(
        "GS312",
        "card-already-out",
        (
            "{card} cannot come from the stock: it is already out",
            "{card:은/는} 이미 나온 패라서 더미에서 나올 수 없습니다",
        ),
        (
            "A card comes off the pile once. This one lies somewhere else: it was dealt, played or turned up before.",
            "더미에서 같은 패가 두 번 나올 수 없습니다. 이 패는 처음에 돌렸거나, 누가 냈거나, 이미 뒤집은 패입니다.",
        ),
        "turns:\n  - Hana: 8y / 5p\n  - Joon: 5t / 2y\n  - Mina: 7p / 5t",
        "turns:\n  - Hana: 8y / 5p\n  - Joon: 5t / 2y\n  - Mina: 7p / 12t",
    ),
    entry(
        "GS313",
        "not-a-stack",
        (
            "a stack is three cards of one month, not {cards}",
            "바닥에 쌓인 패는 같은 달 석 장이어야 하는데 {cards:으로/로} 적혔습니다",
        ),
        (
            "A stack on the floor is a ppeok or three of a month that were dealt: three cards of one month, and the bonus "
            "cards buried in it.",
            "바닥에 쌓인 패는 싸 놓은 것(뻑)이거나 처음부터 깔린 같은 달 석 장입니다. 거기에 함께 묻힌 보너스패가 있을 수 있습니다.",
        ),
        "position:\n  stacks: [{cards: [6y, 6t]}]",
        "position:\n  stacks: [{cards: [6y, 6t, 6p]}]",
    ),
    entry(
        "GS314",
        "stock-left-too-small",
        (
            "the stock is said to have {has} left, but {should} are listed",
            "더미가 {has}장 남았다고 적혔는데 늘어놓은 것은 {should}장입니다",
        ),
        (
            "`stock_left` counts the whole pile, the listed cards included.",
            "`stock_left`는 적은 패까지 합한 더미 전체의 장수입니다.",
        ),
        "position:\n  stock: [5p, 11p]\n  stock_left: 1",
        "position:\n  stock: [5p, 11p]\n  stock_left: 9",
    ),
    entry(
        "GS315",
        "go-order-unclear",
        ("the order of the Go calls is not clear", "누가 먼저 고를 불렀는지 알 수 없습니다"),
        (
            "Where several players have called Go, who pays for gobak depends on the order. `go_order` names the caller "
            "of each Go so far, in order, as often as `go` lists them.",
            "여럿이 고를 불렀으면 누가 먼저 불렀는지에 따라 고박을 쓰는 사람이 달라집니다. `go_order`에 지금까지 고를 부른 사람을 "
            "순서대로, `go`에 적은 횟수만큼 적습니다.",
        ),
        "position:\n  go: {Hana: [3], Joon: [4]}",
        "position:\n  go: {Hana: [3], Joon: [4]}\n  go_order: [Joon, Hana]",
    ),
    entry(
        "GS316",
        "floor-impossible",
        ("all four cards of {month} cannot lie on the floor", "{month} 패 넉 장이 모두 바닥에 있을 수는 없습니다"),
        (
            "In mid-hand at most three cards of a month lie on the floor, and three of them are a stack. A fourth card "
            "would have taken them.",
            "치는 도중에는 바닥에 같은 달 패가 석 장까지만 있고, 석 장이면 쌓여 있습니다. 넷째 장이 나왔으면 그 패로 다 먹었을 "
            "것입니다.",
        ),
        "position:\n  floor: [5t, 5y, 5p, 5p, 8g]",
        "position:\n  floor: [8g]\n  stacks: [{cards: [5t, 5y, 5p]}]",
    ),
    entry(
        "GS317",
        "position-hand-missing",
        ("the position does not say what {player} holds", "{player}의 손패가 적히지 않았습니다"),
        (
            "A position names for everybody who plays the cards held, `x` for unseen ones, or how many.",
            "중간부터 적을 때는 치는 사람마다 손패를 적거나(못 본 패는 `x`) 몇 장인지 적습니다.",
        ),
        "players: [Hana, Joon]\nposition:\n  hands: {Hana: [5y, 12y]}",
        "players: [Hana, Joon]\nposition:\n  hands: {Hana: [5y, 12y], Joon: 2}",
    ),
    entry(
        "GS318",
        "too-many-cards",
        (
            "{unknown} cards are unseen, but only {free} cards of the deck are not named",
            "못 본 패가 {unknown}장인 셈인데, 적히지 않은 패는 {free}장뿐입니다",
        ),
        (
            "The unseen hand cards and the unknown part of the stock must be found among the cards that the position does "
            "not name. There are not so many.",
            "못 본 손패와 더미에 남은 모르는 패는 여기 적히지 않은 패여야 하는데, 그만큼 남아 있지 않습니다.",
        ),
        "position:\n  hands: {Hana: 10, Joon: 10}\n  stock_left: 40",
        "position:\n  hands: {Hana: 10, Joon: 10}\n  stock_left: 20",
    ),
    entry(
        "GS319",
        "revealed-impossible",
        ("{card} cannot be in {player}'s hand at the end", "끝났을 때 {player}의 손에 {card:이/가} 있을 수 없습니다"),
        (
            "Cards shown after the end were in that hand all along. This hand is fully known and holds other cards, or "
            "fewer cards were left in it.",
            "끝나고 보인 패는 그때까지 손에 있던 패입니다. 이 손패는 이미 다 알려져 있고 그 패가 없거나, 남은 장수가 더 적습니다.",
        ),
        "revealed: {Mina: [1g]}   # Mina's hand is on record and has no 1g left",
        "revealed: {Joon: [1g]}",
    ),
    entry(
        "GS320",
        "no-deal",
        (
            "the turns have neither `deal` nor `position` to start from",
            "차례는 적혔는데 시작이 되는 `deal`도 `position`도 없습니다",
        ),
        (
            "A hand that the table called off (`void`) may leave out the deal, but then it has no turns either: whether a "
            "turn is legal can be told only from the floor and the hands that it starts from.",
            "무효가 된 판(`void`)은 패 돌린 것을 적지 않아도 되지만, 그러면 차례도 적지 않습니다. 시작할 때의 바닥패와 손패를 알아야 "
            "차례가 맞는지 볼 수 있습니다.",
        ),
        "turns:\n  - Hana: 8y / 5p\nvoid: exposed card",
        f"{_FLOOR_3}\nturns:\n  - Hana: 8y / 5p\nvoid: exposed card",
    ),
    entry(
        "GS321",
        "bonus-on-floor",
        ("{card} cannot lie on the floor in mid-hand", "치는 도중에 {card:이/가} 바닥에 놓여 있을 수 없습니다"),
        (
            "A bonus card leaves the floor before the first turn, and one turned up later is captured at once or buried in "
            "a ppeok. One that is buried is written among the cards of its stack.",
            "바닥에 깔린 보너스패는 치기 전에 선이 가져가고, 나중에 뒤집은 것은 바로 먹거나 뻑에 묻힙니다. 묻힌 보너스패는 그 쌓인 "
            "패(`stacks`)에 함께 적습니다.",
        ),
        "position:\n  floor: [8g, b2]\n  stacks: [{cards: [5t, 5y, 5p], by: Joon}]",
        "position:\n  floor: [8g]\n  stacks: [{cards: [5t, 5y, 5p, b2], by: Joon}]",
    ),
    entry(
        "GS322",
        "dealer-not-in-play",
        ("the dealer {player} does not play this hand", "선 {player:이/가} 이번 판을 치지 않습니다"),
        (
            "The dealer (seon) leads and always plays; one who sits out cannot be the dealer.",
            "선은 반드시 치고 먼저 냅니다. 쉬는 사람은 선이 될 수 없습니다.",
        ),
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true}]\ndealer: Dae",
        "players: [Hana, Joon, Mina, {name: Dae, sits_out: true}]\ndealer: Hana",
    ),
    entry(
        "GS323",
        "position-repeats",
        ("{number} stands twice for {player}", "{player} 쪽에 {number:이/가} 두 번 적혔습니다"),
        (
            "A player shakes or bombs a month once in a hand, and a turn is a ppeok once. Each shake and bomb multiplies what "
            "is paid, so none may be counted twice.",
            "한 사람이 같은 달을 두 번 흔들거나 두 번 폭탄으로 낼 수 없고, 한 차례는 한 번만 뻑입니다. 흔들기와 폭탄은 배가 되므로 두 번 "
            "세면 안 됩니다.",
        ),
        "position:\n  shaken: {Hana: [4, 4]}",
        "position:\n  shaken: {Hana: [4]}",
    ),
    entry(
        "GS324",
        "ppeok-without-turn",
        ("{player} had no turn {number}", "{player}의 {number}번째 차례는 아직 없었습니다"),
        (
            "`ppeok` names which of a player's own turns were a ppeok, counted from 1, and `turns_had` how many he had.",
            "`ppeok`에는 자기 차례 가운데 몇 번째가 뻑이었는지를 1부터 세어 적고, `turns_had`에는 그때까지 친 차례 수를 적습니다.",
        ),
        "position:\n  turns_had: {Hana: 2}\n  ppeok: {Hana: [3]}",
        "position:\n  turns_had: {Hana: 3}\n  ppeok: {Hana: [3]}",
    ),
)

NOTES: Final[dict[str, Text]] = {
    "deal.named-here": Text("named here", "여기에 이미 적힘"),
    "deal.due-here": Text("this one is due", "이 패를 바꿀 차례"),
    "deal.stack-here": Text("the other three", "나머지 석 장"),
    "deal.whole-hand": Text("the whole hand of {player} is on record: {cards}", "{player}의 손패 전부: {cards}"),
    "deal.cards-left": Text("cards left in {player}'s hand: {count}", "{player}의 남은 손패: {count}장"),
}
