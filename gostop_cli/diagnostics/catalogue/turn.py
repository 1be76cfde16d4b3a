"""GS4xx: a turn. What has a plain "as played" may be waived by the table; what would move a card out of nowhere may not."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry

ENTRIES: Final[tuple[Entry, ...]] = (
    entry(
        "GS401",
        "out-of-turn",
        ("it is {expected}'s turn, not {player}'s", "지금은 {player}의 차례가 아니라 {expected}의 차례입니다"),
        (
            "Play goes round in the order of `players`, from the dealer; a player with neither a card nor an owed flip is "
            "skipped. A turn that is missing in the record shows up here too.",
            "선부터 `players`에 적힌 순서대로 돌아갑니다. 낼 패도 뒤집을 차례도 없는 사람은 건너뜁니다. 기록에 차례가 빠졌을 때도 "
            "이렇게 나옵니다.",
        ),
        "dealer: Hana\nturns:\n  - Joon: 5t / 2y",
        "dealer: Hana\nturns:\n  - Hana: 8y / 5p\n  - Joon: 5t / 2y",
        help=("a turn of {expected} may be missing before it", "앞에 {expected}의 차례가 빠졌을 수 있습니다"),
        waivable=True,
    ),
    entry(
        "GS403",
        "card-not-in-hand",
        ("{card} is not in {player}'s hand", "{player}의 손에 {card:이/가} 없습니다"),
        (
            "A turn plays a card from the hand. This card was played before, lies elsewhere, or was never dealt to the "
            "player. From an unseen hand any card may come that can still be there.",
            "차례에는 손에 든 패를 냅니다. 이 패는 이미 냈거나, 다른 데 있거나, 이 사람이 받은 적이 없습니다. 손패를 적지 않은 사람은 "
            "아직 손에 있을 수 있는 패면 무엇이든 낼 수 있습니다.",
        ),
        "- Mina: 3g / 10y\n# …\n- Mina: 3g > 3p / 7t",
        "- Mina: 3g / 10y\n# …\n- Mina: 3t > 3p / 7t",
    ),
    entry(
        "GS404",
        "nothing-to-draw",
        ("{card} cannot be drawn: the stock is empty", "더미가 떨어져서 {card:을/를} 받을 수 없습니다"),
        (
            "A bonus card played when the stock is empty draws nothing.",
            "더미가 떨어진 뒤에는 보너스패를 내도 받을 패가 없습니다.",
        ),
        "- Mina: bonus b2 3t 1g / -",
        "- {by: Mina, bonus: [{card: b2}], play: 1g, flip: []}",
    ),
    entry(
        "GS405",
        "drawn-card-missing",
        ("the card drawn for the bonus card is not written", "보너스패로 받은 패가 적히지 않았습니다"),
        (
            "A bonus card played from the hand is replaced from the stock. Where the stock is not on record the record "
            "says what came, or `x` when nobody saw it.",
            "손에서 낸 보너스패 대신 더미에서 한 장을 받습니다. 더미가 적혀 있지 않으면 무슨 패인지 적고, 아무도 못 봤으면 `x`로 "
            "적습니다.",
        ),
        "- {by: Mina, bonus: [{card: b2}], play: 1g, flip: 2p}",
        "- {by: Mina, bonus: [{card: b2, drew: x}], play: 1g, flip: 2p}",
        help=(
            "`drew` names the card, or `x` when nobody saw it",
            "받은 패를 `drew`에 적고, 아무도 못 봤으면 `x`로 적습니다",
        ),
    ),
    entry(
        "GS406",
        "bonus-is-no-play",
        (
            "{card} is a bonus card and cannot be the play",
            "{card:은/는} 보너스패라서 그것만 내고 차례를 넘길 수 없습니다",
        ),
        (
            "A bonus card matches nothing. It is laid aside before the play and replaced from the stock; then a month card is "
            "played.",
            "보너스패는 짝이 없습니다. 먼저 내려놓고 더미에서 한 장을 받은 뒤, 달이 있는 패를 한 장 냅니다.",
        ),
        "- Mina: b2 / 3t",
        "- Mina: bonus b2 3t 1g / 2p",
        help=(
            "it is written `bonus {card} <card drawn>` before the play",
            "낼 패 앞에 `보너스 {card} <받은 패>`로 적습니다",
        ),
    ),
    entry(
        "GS407",
        "drawn-card-not-played",
        (
            "{player} must play the card just drawn for the bonus card",
            "{player:은/는} 방금 보너스패로 받은 패를 내야 합니다",
        ),
        (
            "At this table the card drawn for a bonus card is the play of the same turn, alone or in a bomb; after several "
            "bonus cards it is the one drawn last (`bonus.replacement: must_be_played`).",
            "이 판에서는 보너스패를 내고 받은 패를 그 차례에 바로 냅니다. 폭탄에 넣어도 되고, 보너스패를 여러 장 냈으면 마지막에 "
            "받은 패를 냅니다(`bonus.replacement: must_be_played`).",
        ),
        "rules: {bonus: {replacement: must_be_played}, deck: {bonus: [b2]}}\nturns:\n  - Mina: bonus b2 3t 1g / 2p",
        "rules: {bonus: {replacement: must_be_played}, deck: {bonus: [b2]}}\nturns:\n  - Mina: bonus b2 3t 3t / 2p",
    ),
    entry(
        "GS411",
        "shake-not-held",
        ("{player} cannot hold three cards of {month}", "{player}에게 {month} 패가 석 장 있을 수 없습니다"),
        (
            "A shake shows three (or four) of a month from the hand. By what is on record the player does not hold so many.",
            "흔들기는 손에 든 같은 달 석 장(또는 넉 장)을 보이는 것입니다. 적힌 것으로 보아 이 사람은 그만큼 들고 있을 수 없습니다.",
        ),
        "- Mina: shake 3 3p / 2p   # Mina holds 3p and 3t only",
        "- Mina: 3p / 2p",
    ),
    entry(
        "GS412",
        "shake-out-of-time",
        (
            "{month} may not be shaken here: this table shakes {when}",
            "이 판은 {when} 흔들므로 여기서는 {month:을/를} 흔들 수 없습니다",
        ),
        (
            "When a triple may be shown is a house rule (`shake.when`): at the start of any own turn, with the play of a "
            "card of that month, or before the first card of that month is played.",
            "언제 흔들 수 있는지는 판마다 다릅니다(`shake.when`). 자기 차례를 시작할 때면 언제든지, 그 달 패를 낼 때만, 또는 그 달 패를 "
            "처음 낼 때까지입니다.",
        ),
        "rules: {shake: {when: with_play}}\nturns:\n  - Mina: shake 8 7p / 2p",
        "rules: {shake: {when: with_play}}\nturns:\n  - Mina: shake 8 8g / 2p",
        waivable=True,
    ),
    entry(
        "GS413",
        "shake-twice",
        ("{player} has already shaken {month}", "{player:은/는} {month:을/를} 이미 흔들었습니다"),
        ("Each month is shaken once.", "같은 달은 한 번만 흔듭니다."),
        "- Mina: shake 8 7p / 2p\n# …\n- Mina: shake 8 8g / 2p",
        "- Mina: shake 8 7p / 2p\n# …\n- Mina: 8g / 2p",
    ),
    entry(
        "GS414",
        "shown-card-not-in-hand",
        ("{cards} cannot be shown: not in {player}'s hand", "{player}의 손에 {cards:이/가} 없어서 보일 수 없습니다"),
        (
            "The cards shown in a shake are in the hand. This one lies elsewhere, or the hand is on record and does not have it.",
            "흔들 때 보이는 패는 손에 있어야 합니다. 이 패는 다른 데 있거나, 적힌 손패에 없습니다.",
        ),
        "- Mina: shake 8g 8y 8p 7p / 2p   # 8g lies on the floor",
        "- Mina: 7p / 2p",
    ),
    entry(
        "GS415",
        "shake-unclear",
        (
            "which three cards of {month} were shown is not clear",
            "{month} 넉 장 가운데 어느 석 장을 보였는지 알 수 없습니다",
        ),
        (
            "A shake shows three cards to the table. From an unseen hand that may hold four of the month they must be named.",
            "흔들 때는 석 장을 모두에게 보입니다. 손패가 적혀 있지 않아 그 달 넉 장을 다 들었을 수도 있으면 어느 석 장인지 적어야 합니다.",
        ),
        "- Mina: shake 8 7p / 2p   # Mina's hand is not on record",
        "- Mina: shake 8g 8y 8p 7p / 2p",
        help=("the three cards are written after `shake`", "`흔들기`(`shake`) 뒤에 석 장을 적습니다"),
    ),
    entry(
        "GS416",
        "shake-with-month-on-floor",
        (
            "{month} lies on the floor ({floor}), so it may not be shaken",
            "바닥에 {month} 패({floor})가 있어서 흔들 수 없습니다",
        ),
        (
            "At this table a triple may be shaken only while no card of its month lies on the floor (`shake.floor`); with "
            "one there it can be a bomb.",
            "이 판에서는 바닥에 그 달 패가 없을 때만 흔듭니다(`shake.floor`). 바닥에 한 장 있으면 폭탄으로 낼 수 있습니다.",
        ),
        "rules: {shake: {floor: month_absent}}\nturns:\n  - Mina: shake 8 8g / 2p   # 8p lies on the floor",
        "rules: {shake: {floor: month_absent}}\nturns:\n  - Mina: bomb 8 / 2p",
        waivable=True,
    ),
    entry(
        "GS417",
        "shown-card-not-played",
        (
            "a card of {month} must be played at once after shaking it",
            "{month:을/를} 흔들었으면 그 패를 바로 내야 합니다",
        ),
        (
            "At this table one of the shown cards is the play of the same turn (`shake.must_play_shown`).",
            "이 판에서는 흔들면서 보인 패 가운데 한 장을 그 차례에 냅니다(`shake.must_play_shown`).",
        ),
        "rules: {shake: {must_play_shown: true}}\nturns:\n  - Mina: shake 8 7p / 2p",
        "rules: {shake: {must_play_shown: true}}\nturns:\n  - Mina: shake 8 8g / 2p",
        waivable=True,
    ),
    entry(
        "GS418",
        "drawn-triple",
        (
            "{month} may not be shaken: {drawn} came only with a bonus card",
            "{month:은/는} 보너스패로 받은 {drawn:을/를} 보태야 석 장이라 흔들 수 없습니다",
        ),
        (
            "At this table a triple that a bonus draw completed may not be shaken (`shake.drawn_triple`).",
            "이 판에서는 보너스패로 받은 패를 보태서 맞춘 석 장은 흔들 수 없습니다(`shake.drawn_triple`).",
        ),
        "rules: {shake: {drawn_triple: false}, deck: {bonus: [b2]}}\nturns:\n  - Mina: bonus b2 8p shake 8 8g / 2p",
        "rules: {shake: {drawn_triple: false}, deck: {bonus: [b2]}}\nturns:\n  - Mina: bonus b2 8p 8g / 2p",
        waivable=True,
    ),
    entry(
        "GS421",
        "bomb-needs-one-on-floor",
        (
            "a bomb of {month} needs exactly one card of it on the floor",
            "{month} 폭탄을 내려면 바닥에 그 달 패가 꼭 한 장 있어야 합니다",
        ),
        (
            "A bomb lays three of a month from the hand on the fourth, which lies loose on the floor. With none there the "
            "triple can only be shaken. Two on two are a bomb only where the table plays it (`bomb.two_card`).",
            "폭탄은 손에 든 석 장을 바닥에 있는 넷째 장에 한꺼번에 내는 것입니다. 바닥에 그 달 패가 없으면 흔들 수만 있습니다. 바닥의 두 "
            "장에 두 장을 내는 것은 두 장 폭탄을 하는 판에서만 됩니다(`bomb.two_card`).",
        ),
        "- Mina: bomb 8 / 2p   # no August on the floor",
        "- Mina: shake 8 8g / 2p",
    ),
    entry(
        "GS422",
        "bomb-not-held",
        (
            "{player} cannot hold the other cards of {month}",
            "{player}에게 {month} 나머지 패가 다 있을 수 없습니다",
        ),
        (
            "A bomb needs all cards of the month in hand that do not lie on the floor, so three, or two for a two-card bomb. One of "
            "them lies elsewhere, or the hand is known and does not have them.",
            "폭탄을 내려면 바닥에 있는 것을 뺀 그 달 패가 손에 다 있어야 합니다. 석 장이고, 두 장 폭탄이면 두 장입니다. 그중 하나가 다른 "
            "데 있거나, 적힌 손패에 없습니다.",
        ),
        "- Mina: bomb 8 / 2p   # Mina holds 8g and 8y only",
        "- Mina: 8g / 2p",
    ),
    entry(
        "GS423",
        "bomb-cards-wrong",
        ("a bomb of {month} is {cards} here", "여기서 {month} 폭탄은 {cards}입니다"),
        (
            "The cards of a bomb are those of its month that do not lie on the floor.",
            "폭탄으로 내는 것은 바닥에 있는 것을 뺀 그 달의 나머지 패입니다.",
        ),
        "- Mina: bomb 8g 8y 8y / 2p",
        "- Mina: bomb 8g 8y 8p / 2p",
    ),
    entry(
        "GS424",
        "bomb-after-shake",
        ("{month} was shaken and may not be bombed", "{month:은/는} 흔들었기 때문에 폭탄으로 낼 수 없습니다"),
        (
            "At this table three cards that were shaken may not be played as a bomb (`shake.then_bomb: forbidden`).",
            "이 판에서는 흔든 패로 폭탄을 낼 수 없습니다(`shake.then_bomb: forbidden`).",
        ),
        "rules: {shake: {then_bomb: forbidden}}\nturns:\n  - Mina: shake 8 bomb 8 / 2p",
        "rules: {shake: {then_bomb: forbidden}}\nturns:\n  - Mina: bomb 8 / 2p",
    ),
    entry(
        "GS425",
        "bomb-needs-shake",
        ("{month} must be shaken before it is bombed", "{month:은/는} 먼저 흔들어야 폭탄으로 낼 수 있습니다"),
        (
            "At this table three cards are shaken before they are played as a bomb (`bomb.needs_shake`), in the same turn or "
            "before.",
            "이 판에서는 석 장을 먼저 흔들어야 폭탄으로 낼 수 있습니다(`bomb.needs_shake`). 같은 차례에 흔들고 바로 내도 됩니다.",
        ),
        "rules: {bomb: {needs_shake: true}}\nturns:\n  - Mina: bomb 8 / 2p",
        "rules: {bomb: {needs_shake: true}}\nturns:\n  - Mina: shake 8 bomb 8 / 2p",
        help=(
            "a shake in the same turn is written before the bomb",
            "같은 차례에 흔들었으면 폭탄 앞에 `흔들기`(`shake`)를 적습니다",
        ),
    ),
    entry(
        "GS431",
        "owed-flips-first",
        (
            "{player} must first flip only, as his bomb left him to ({owed} to come)",
            "{player:은/는} 폭탄 뒤에 뒤집기만 하는 차례가 {owed}번 남아서 패를 낼 수 없습니다",
        ),
        (
            "A bomb leaves a player short of cards, so he has flip-only turns to come. At this table they are the next ones "
            "(`bomb.pass_when: next_turns`).",
            "폭탄을 내면 손패가 모자라므로 그만큼 뒤집기만 합니다. 이 판에서는 바로 다음 차례부터 뒤집기만 합니다(`bomb.pass_when: "
            "next_turns`).",
        ),
        "rules: {bomb: {pass_when: next_turns}}\nturns:\n  - Mina: bomb 8 / 2p\n  # …\n  - Mina: 7p / 5p",
        "rules: {bomb: {pass_when: next_turns}}\nturns:\n  - Mina: bomb 8 / 2p\n  # …\n  - Mina: pass / 5p",
        waivable=True,
    ),
    entry(
        "GS432",
        "pass-not-owed",
        ("{player} has no flip-only turn to take", "{player}에게는 뒤집기만 할 차례가 없습니다"),
        (
            "Only a bomb earns flip-only turns (`bomb.passes`); every other turn plays a card from the hand.",
            "뒤집기만 하는 차례는 폭탄을 낸 뒤에만 있습니다(`bomb.passes`). 그 밖에는 손패를 내야 합니다.",
        ),
        "- Mina: pass / 2p   # Mina has not bombed",
        "- Mina: 7p / 2p",
    ),
    entry(
        "GS433",
        "pass-too-early",
        (
            "{player} still holds cards, so flip-only turns must wait",
            "{player:은/는} 아직 손패가 있어서 뒤집기만 할 수 없습니다",
        ),
        (
            "At this table owed flip-only turns are taken only when the hand is empty (`bomb.pass_when: hand_empty`).",
            "이 판에서는 손패가 다 떨어진 뒤에야 뒤집기만 합니다(`bomb.pass_when: hand_empty`).",
        ),
        "rules: {bomb: {pass_when: hand_empty}}\nturns:\n  - Mina: bomb 8 / 2p\n  # …\n  - Mina: pass / 5p",
        "rules: {bomb: {pass_when: hand_empty}}\nturns:\n  - Mina: bomb 8 / 2p\n  # …\n  - Mina: 7p / 5p",
        waivable=True,
    ),
    entry(
        "GS434",
        "not-in-the-balance-game",
        ("the balance game has no {what}", "밸런스에는 {what:이/가} 없습니다"),
        (
            "The balance game runs until everything is played, and only the captured cards count: it has no shake, no bomb, no "
            "bonus cards, no shodang, and neither go nor stop.",
            "밸런스는 패가 다 떨어질 때까지 치고 먹은 패만 셉니다. 흔들기도 폭탄도 보너스패도 쇼당도 없고, 고도 스톱도 부르지 않습니다.",
        ),
        "rules: balance\nturns:\n  - Mina: shake 8 8g / 2p",
        "rules: balance\nturns:\n  - Mina: 8g / 2p",
    ),
    entry(
        "GS441",
        "flip-missing",
        ("what was turned up is not written", "뒤집은 패가 적히지 않았습니다"),
        (
            "Every turn turns up the top of the stock. It may be left out only where the record's own `stock` gives it.",
            "차례마다 더미 맨 위를 뒤집습니다. 기록에 더미가 적혀 있을 때만 생략할 수 있습니다.",
        ),
        "- Mina: 3g",
        "- Mina: 3g / 7t",
        help=("the card turned up is written after ` / `", "뒤집은 패는 ` / ` 뒤에 적습니다"),
    ),
    entry(
        "GS442",
        "flip-goes-on",
        (
            "the flip ended with {last}; {card} cannot follow",
            "{last:이/가} 나와서 뒤집기가 끝났으므로 {card:을/를} 더 뒤집을 수 없습니다",
        ),
        (
            "One goes on turning up only after a bonus card; the first card with a month ends the flip.",
            "보너스패가 나왔을 때만 한 장을 더 뒤집습니다. 달이 있는 패가 나오면 끝납니다.",
        ),
        "- Mina: 3g / 7t 5p",
        "- Mina: 3g / b2 5p",
    ),
    entry(
        "GS443",
        "flip-not-finished",
        (
            "the flip must go on to a month card: the stock still has {left}",
            "더미가 {left}장 남았으므로 달이 있는 패가 나올 때까지 뒤집어야 합니다",
        ),
        (
            "After a bonus card the flip goes on; only an empty stock ends it without a month card.",
            "보너스패가 나오면 한 장을 더 뒤집습니다. 더미가 떨어졌을 때만 달이 있는 패 없이 끝납니다.",
        ),
        "- Mina: 3g / b2 -   # cards are left in the stock",
        "- Mina: 3g / b2 5p",
    ),
    entry(
        "GS444",
        "stock-empty",
        ("{card} cannot be turned up: the stock is empty", "더미가 떨어져서 {card:을/를} 뒤집을 수 없습니다"),
        (
            "Nothing is left to turn up; such a turn is written with ` / -`.",
            "더 뒤집을 패가 없습니다. 그런 차례는 ` / -`로 적습니다.",
        ),
        "- Mina: 3g / 5p",
        "- Mina: 3g / -",
        help=("an empty flip is written ` / -`", "뒤집을 것이 없으면 ` / -`로 적습니다"),
    ),
    entry(
        "GS451",
        "choice-missing",
        ("which of {options} was taken is not written", "{options} 가운데 어느 것을 먹었는지 적히지 않았습니다"),
        (
            "Two different cards of the month lay on the floor, and the player takes one of them. A choice that matters is "
            "written, never guessed.",
            "바닥에 그 달 패가 서로 다른 두 장 있어서 하나를 골라 먹습니다. 결과가 달라지는 선택은 꼭 적어야 하며 짐작하지 않습니다.",
        ),
        "- Mina: bomb 1 / 12t   # 12g and 12s lay there",
        "- Mina: bomb 1 / 12t > 12s",
        help=("the card taken is written after ` > `", "먹은 패는 ` > ` 뒤에 적습니다"),
    ),
    entry(
        "GS452",
        "choice-impossible",
        ("{card} did not lie there to be taken", "{card:은/는} 여기서 먹을 수 있는 바닥패가 아닙니다"),
        (
            "A card takes a card of its own month that lies on the floor.",
            "패는 바닥에 있는 같은 달 패만 먹습니다.",
        ),
        "- Mina: 3g > 3t / 7t   # only 3p lay there",
        "- Mina: 3g > 3p / 7t",
    ),
    entry(
        "GS461",
        "wrong-pi",
        (
            "{seat} may not give {card} here, only {options}",
            "{seat:은/는} 여기서 {card:을/를} 줄 수 없습니다(줄 수 있는 피: {options})",
        ),
        (
            "Which pi is given is a house rule (`pi.which`). As a rule it is the cheapest the player has, a single before a double, "
            "a double before a triple, and among cards of the same value the record may name which. At some tables the giver "
            "chooses freely, or the cards are those that make up what the whole turn takes with the least value.",
            "어떤 피를 주는지는 판마다 다릅니다(`pi.which`). 대개 가장 작은 것부터, 곧 홑피, 쌍피, 쓰리피 순으로 주고, 값이 같은 것이 "
            "여럿이면 어느 것을 주었는지 적을 수 있습니다. 주는 사람이 마음대로 고르는 판도 있고, 그 차례에 줄 것을 합쳐 모자라지 "
            "않는 가장 작은 값으로 주는 판도 있습니다.",
        ),
        "- Mina: 1g / 1p gives Joon 11s   # Joon has 7p",
        "- Mina: 1g / 1p gives Joon 7p",
        waivable=True,
    ),
    entry(
        "GS462",
        "pi-not-due",
        (
            "{seat} does not owe {card} here",
            "{card:은/는} 여기서 {seat:이/가} 주어야 할 피가 아닙니다",
        ),
        (
            "A pi moves only for an event that takes one, from an opponent who has one to give; one more than that is not given. "
            "At some tables only the opponent with the most pi gives (`pi.from`).",
            "피는 쪽, 따닥, 판쓸이, 뻑 먹기, 폭탄처럼 피를 뺏는 일이 있을 때만, 줄 피가 있는 사람이 그만큼만 줍니다. 피가 가장 많은 "
            "사람만 주는 판도 있습니다(`pi.from`).",
        ),
        "- Mina: 1g / 7p gives Joon 7p",
        "- Mina: 1g / 7p",
    ),
    entry(
        "GS463",
        "pi-given-missing",
        ("which pi {seat} gave is not written", "{seat:이/가} 어떤 피를 주었는지 적히지 않았습니다"),
        (
            "At this table the giver chooses freely among all his pi (`pi.which: giver`), so the record says which, unless all "
            "that he could give are the same.",
            "이 판에서는 주는 사람이 마음대로 골라 주므로(`pi.which: giver`) 어떤 피를 주었는지 적어야 합니다. 줄 수 있는 것이 모두 "
            "같은 패면 적지 않아도 됩니다.",
        ),
        "rules: fuda\nturns:\n  - Mina: 1g / 1p   # Joon has 7p and 11s",
        "rules: fuda\nturns:\n  - Mina: 1g / 1p gives Joon 7p",
        help=(
            "the pi given is written after `gives {seat}`",
            "건넨 피는 `줌 {seat}`(`gives {seat}`) 뒤에 적습니다",
        ),
    ),
    entry(
        "GS471",
        "gukjin-declaration-not-allowed",
        (
            "{player} may not declare the gukjin as {role} here",
            "{player:은/는} 여기서 국진을 {role:으로/로} 정할 수 없습니다",
        ),
        (
            "When its owner may say whether a gukjin is yeol or pi is a house rule (`gukjin.decide`): in the turn that brought "
            "it, once in any own turn, up to the turn of the first Go, or in any own turn. Some tables do not let a pi become "
            "yeol again (`gukjin.one_way`), and a gukjin that was sealed as yeol stays so.",
            "국진을 열끗으로 쓸지 피로 쓸지 언제 정하는지는 판마다 다릅니다(`gukjin.decide`). 먹은 차례에만, 자기 차례에 한 번만, "
            "처음 고를 부르는 차례까지, 또는 자기 차례면 언제든지입니다. 피로 정한 것은 열끗으로 되돌리지 못하는 판도 있고"
            "(`gukjin.one_way`), 열끗으로 굳은 국진은 바꿀 수 없습니다.",
        ),
        "rules: {gukjin: {decide: on_capture}}\nturns:\n  - Mina: 3g / 2p gukjin pi   # captured earlier",
        "rules: {gukjin: {decide: on_capture}}\nturns:\n  - Mina: 9y / 2p gukjin pi",
        waivable=True,
    ),
)

NOTES: Final[dict[str, Text]] = {
    "turn.holds": Text("{player} holds {cards}", "{player}의 손패: {cards}"),
    "turn.holds-nothing": Text("{player} holds no card", "{player:은/는} 손패가 없습니다"),
    "turn.holds-partly": Text(
        "{player} holds {cards} and {unseen} unseen", "{player}의 손패: {cards}, 그 밖에 못 본 패 {unseen}장"
    ),
    "turn.holds-unseen": Text("unseen cards in {player}'s hand: {unseen}", "{player}의 손패: 못 본 패 {unseen}장"),
    "turn.no-stock": Text(
        "the position has no stock: `stock_left` says how many cards are left",
        "이 장면에는 더미가 없습니다. 남은 장수는 `stock_left`에 적습니다",
    ),
    "turn.floor-of-month": Text("of {month} on the floor: {cards}", "바닥의 {month} 패: {cards}"),
    "turn.could-give": Text("{player} could give {cards}", "{player:이/가} 줄 수 있는 피: {cards}"),
    "turn.just-drawn": Text("drawn here", "여기서 받음"),
    "turn.flip-ended": Text("the flip ended here", "여기서 뒤집기가 끝남"),
    "turn.gukjin-none": Text("{player} has captured no gukjin", "{player:은/는} 먹은 국진이 없습니다"),
    "turn.gukjin-sealed": Text(
        "{player}'s gukjin was sealed as yeol when it was all the pi there was to give",
        "{player}의 국진은 줄 피가 그것뿐일 때 열끗으로 굳었습니다",
    ),
    "turn.gukjin-one-way": Text(
        "{player}'s gukjin is a pi already, and here a pi does not become yeol again",
        "{player}의 국진은 이미 피이고, 이 판에서는 피를 열끗으로 되돌리지 않습니다",
    ),
    "turn.gukjin-on-capture": Text(
        "here a gukjin is declared once, in the turn that brings it", "이 판에서 국진은 먹은 차례에 한 번만 정합니다"
    ),
    "turn.gukjin-once": Text("here a gukjin is declared once", "이 판에서 국진은 한 번만 정합니다"),
    "turn.gukjin-until-go": Text(
        "here a gukjin is declared up to the turn of the first Go",
        "이 판에서 국진은 처음 고를 부르는 차례까지만 정합니다",
    ),
    "turn.declared-here": Text("declared here, turn {turn}", "{turn}번째 차례에 여기서 정함"),
    "turn.captured-here": Text("captured here, turn {turn}", "{turn}번째 차례에 여기서 먹음"),
    "turn.played-here": Text("played here, turn {turn}", "{turn}번째 차례에 여기서 냄"),
    "turn.played-again": Text("played again, turn {turn}", "{turn}번째 차례에 또 냄"),
    "turn.flipped-here": Text("turned up here, turn {turn}", "{turn}번째 차례에 여기서 뒤집음"),
    "turn.drawn-here": Text("drawn here, turn {turn}", "{turn}번째 차례에 보너스패로 받음"),
    "turn.shown-here": Text("shown here, turn {turn}", "{turn}번째 차례에 여기서 보임"),
    "turn.shaken-here": Text("shaken here, turn {turn}", "{turn}번째 차례에 여기서 흔듦"),
    "turn.lies-here": Text("dealt here", "처음부터 여기 있음"),
    "turn.stood-here": Text("here in the position", "시작할 때 여기 있음"),
    "turn.revealed-here": Text("shown here after the end", "끝나고 여기서 보임"),
    "turn.in-stock": Text("listed in the stock", "더미에 적혀 있음"),
    "turn.next-in-stock": Text("next in the stock", "더미의 다음 패"),
}
