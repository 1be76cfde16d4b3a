"""What every house-rule switch means at the table, in English and Korean, with where it comes from.

One entry a switch of `game.switches`; a test holds the two tables to each other. `values` words the choices, and the
words that a list may hold. Sources: the page and section of the rules of play, then of the survey of published rules.
"""

from __future__ import annotations

from typing import Final

import msgspec

from gostop_cli.diagnostics.entry import Text


class SwitchText(msgspec.Struct, frozen=True):
    """A switch in words: what it decides, where that is written, and what each of its words means."""

    meaning: Text
    source: str
    values: dict[str, Text] = {}


def meaning_of(name: str) -> Text | None:
    """What a switch decides, or None where there is no such switch."""
    text = SWITCH_TEXTS.get(name)
    return None if text is None else text.meaning


def value_of(name: str, word: str) -> Text | None:
    """What one of a switch's words means, or None where it is no word of that switch."""
    text = SWITCH_TEXTS.get(name)
    return None if text is None else text.values.get(word)


_EVENT_WORDS: Final = {
    "sseul": Text("a sweep", "판쓸이"),
    "ttadak": Text("ttadak", "따닥"),
    "jjok": Text("jjok", "쪽"),
    "stack": Text("taking a stack", "뻑 먹기"),
    "bomb": Text("a bomb", "폭탄"),
    "bonus": Text("a bonus card", "보너스패"),
}

_DEAL: Final[dict[str, SwitchText]] = {
    "game": SwitchText(
        Text("Which game is played.", "어떤 놀이를 하는지 정합니다."),
        "rules §1, §11 · survey §11",
        {
            "gostop": Text("Go-Stop, or matgo with two players", "고스톱(둘이면 맞고)"),
            "balance": Text(
                "the balance game, card points counted against a goal", "밸런스(딴 패의 점수를 목표 점수에 견줌)"
            ),
        },
    ),
    "deck.bonus": SwitchText(
        Text(
            "The bonus cards in the deck, each worth 2 or 3 pi; six at most.",
            "섞어 쓰는 보너스패입니다. 2피짜리와 3피짜리를 여섯 장까지 넣습니다.",
        ),
        "rules §1-2 · survey §1.4",
        {"b2": Text("a bonus card worth 2 pi", "2피 보너스패"), "b3": Text("a bonus card worth 3 pi", "3피 보너스패")},
    ),
    "deal.floor_four": SwitchText(
        Text(
            "What happens when four cards of a month are dealt to the floor.",
            "바닥에 같은 달 넉 장이 깔렸을 때 어떻게 하는지 정합니다.",
        ),
        "rules §2 · survey §2.3",
        {
            "redeal": Text("the cards are dealt again", "패를 다시 돌립니다"),
            "dealer_wins": Text("the dealer wins as with chongtong", "선이 총통으로 이깁니다"),
            "nagari": Text("the hand is a nagari", "나가리입니다"),
        },
    ),
    "chongtong.mode": SwitchText(
        Text(
            "What four cards of a month in a dealt hand are good for (chongtong).",
            "처음 받은 손패에 같은 달 넉 장이 있을 때(총통) 어떻게 하는지 정합니다.",
        ),
        "rules §2, §13 · survey §2.4",
        {
            "optional": Text("the holder may show them and win", "든 사람이 보이면 이깁니다(보이지 않아도 됩니다)"),
            "automatic": Text("the holder wins at once", "든 사람이 바로 이깁니다"),
            "off": Text("nothing", "아무것도 아닙니다"),
            "redeal": Text("the cards are dealt again", "패를 다시 돌립니다"),
        },
    ),
    "chongtong.points": SwitchText(
        Text(
            "How many points a chongtong wins from each opponent.",
            "총통으로 이기면 한 사람에게서 몇 점을 받는지 정합니다.",
        ),
        "rules §2 · survey §2.4",
    ),
    "chongtong.two_holders": SwitchText(
        Text("What happens when two players hold a chongtong.", "두 사람이 총통을 들었을 때 어떻게 하는지 정합니다."),
        "rules §2, §13 · survey §2.3",
        {
            "nagari": Text("the hand is a nagari", "나가리입니다"),
            "dealer": Text("the first of them from the dealer wins", "선부터 따져 먼저인 사람이 이깁니다"),
            "redeal": Text("the cards are dealt again", "패를 다시 돌립니다"),
            "higher_month": Text("the higher month wins", "달이 높은 쪽이 이깁니다"),
        },
    ),
    "chongtong.play_on": SwitchText(
        Text(
            "What a holder of a chongtong may do who shows the four and does not take the win.",
            "총통을 보이고도 이기지 않고 계속 치면 어떻게 되는지 정합니다.",
        ),
        "rules §2, §13 · survey §2.4",
        {
            "forbidden": Text("nothing; who shows them wins", "계속 칠 수 없고, 보이면 이깁니다"),
            "plain": Text("he plays on, and gains nothing by it", "계속 치며, 덤은 없습니다"),
            "shake": Text(
                "he plays on, and it counts as a shake of that month", "계속 치며, 그 달을 흔든 것으로 칩니다"
            ),
            "double": Text("he plays on, and what he wins is doubled", "계속 치며, 이기면 두 배입니다"),
        },
    ),
}

_TURN: Final[dict[str, SwitchText]] = {
    "bonus.steal": SwitchText(
        Text(
            "Whether a bonus card takes a pi from each opponent when it is captured.",
            "보너스패를 가져올 때 상대마다 피를 한 장씩 받는지 정합니다.",
        ),
        "rules §3 · survey §3.4",
        {
            "none": Text("it takes none", "받지 않습니다"),
            "hand": Text("one that is played from the hand does", "손에서 낸 것만 받습니다"),
            "hand_and_flip": Text(
                "one from the hand, from the flip or out of a stack does",
                "손에서 내거나 뒤집거나 뻑에서 나온 것 모두 받습니다",
            ),
        },
    ),
    "bonus.buried": SwitchText(
        Text(
            "Which bonus cards of a turn lie in the ppeok that it makes.",
            "뻑을 했을 때 어떤 보너스패가 함께 묻히는지 정합니다.",
        ),
        "rules §3, §13 · survey §3.4",
        {
            "flipped": Text("those turned up by the flip", "뒤집어서 나온 것"),
            "all_of_turn": Text("those and the ones played from the hand", "손에서 낸 것까지 그 차례의 모두"),
            "never": Text("none; they are captured", "묻히지 않고 가져옵니다"),
        },
    ),
    "bonus.replacement": SwitchText(
        Text(
            "What becomes of the card that is drawn for a bonus card from the hand.",
            "보너스패를 내고 더미에서 받은 패를 어떻게 하는지 정합니다.",
        ),
        "rules §3 · survey §3.4",
        {
            "to_hand": Text("it goes into the hand", "손에 듭니다"),
            "must_be_played": Text(
                "the one drawn last must be played in that turn", "마지막에 받은 패를 그 차례에 내야 합니다"
            ),
        },
    ),
    "events.jjok": SwitchText(
        Text("How many pi a jjok takes from each opponent.", "쪽을 하면 상대마다 받는 피의 장수입니다."),
        "rules §3 · survey §3.6",
    ),
    "events.ttadak": SwitchText(
        Text("How many pi a ttadak takes from each opponent.", "따닥을 하면 상대마다 받는 피의 장수입니다."),
        "rules §3 · survey §3.6",
    ),
    "events.sseul": SwitchText(
        Text("How many pi a sweep takes from each opponent.", "판쓸이를 하면 상대마다 받는 피의 장수입니다."),
        "rules §3 · survey §3.6",
    ),
    "events.sseul_scope": SwitchText(
        Text(
            "Which captures that empty the floor are a sweep.",
            "바닥을 비우면 어떤 때에 판쓸이로 치는지 정합니다.",
        ),
        "rules §3 · survey §3.6",
        {
            "any": Text("any", "비우기만 하면 됩니다"),
            "two_months": Text(
                "only those of at least two months in the turn", "그 차례에 두 달 이상의 패를 먹었을 때만"
            ),
        },
    ),
    "events.sseul_with_bomb": SwitchText(
        Text(
            "Whether a turn with a bomb can be a sweep too.",
            "폭탄을 낸 차례에 바닥을 비워도 판쓸이로 치는지 정합니다.",
        ),
        "rules §3 · survey §3.6",
    ),
    "events.bomb": SwitchText(
        Text("How many pi a bomb takes from each opponent.", "폭탄을 내면 상대마다 받는 피의 장수입니다."),
        "rules §3 · survey §3.6",
    ),
    "events.nuclear_bomb": SwitchText(
        Text(
            "How many pi a bomb takes, in place of the usual, on the card that the player before just laid down; 0 for off.",
            "바로 앞 사람이 내려놓은 패에 폭탄을 내면 보통 폭탄 대신 상대마다 받는 피의 장수입니다. 0이면 따로 치지 않습니다.",
        ),
        "rules §3 · survey §3.6",
    ),
    "events.stack": SwitchText(
        Text(
            "How many pi one takes from each opponent with a stack that somebody else made.",
            "남이 싼 뻑을 먹으면 상대마다 받는 피의 장수입니다.",
        ),
        "rules §3 · survey §3.6",
    ),
    "events.stack_self": SwitchText(
        Text(
            "How many pi one takes from each opponent with a stack of one's own making.",
            "자기가 싼 뻑을 먹으면(자뻑) 상대마다 받는 피의 장수입니다.",
        ),
        "rules §3 · survey §3.6",
    ),
    "events.stack_dealt": SwitchText(
        Text(
            "How many pi one takes from each opponent with a stack that was dealt to the floor.",
            "처음부터 바닥에 깔린 석 장을 먹으면 상대마다 받는 피의 장수입니다.",
        ),
        "rules §3 · survey §3.6",
    ),
    "events.ppeok": SwitchText(
        Text(
            "What happens when the third card of a month is turned up on a pair just made.",
            "맞춘 두 장 위에 같은 달이 또 뒤집혔을 때 어떻게 되는지 정합니다.",
        ),
        "rules §3, §11 · survey §3.2",
        {
            "on": Text("it is a ppeok, nothing is captured and the three stay", "뻑이 되어 못 먹고 석 장이 남습니다"),
            "off": Text("the pair is captured and the flipped card stays", "두 장은 먹고 뒤집은 패만 남습니다"),
        },
    ),
    "last.scope": SwitchText(
        Text("Which turn counts as a last one.", "어떤 차례를 막판으로 보는지 정합니다."),
        "rules §3 · survey §3.7",
        {
            "hand_final": Text(
                "the last of the hand, after which nobody has a card or an owed flip",
                "그 판의 맨 마지막 차례(아무에게도 낼 패가 없음)",
            ),
            "own_final": Text("each player's last, owed flips included", "저마다 자기 마지막 차례(뒤집을 것까지 포함)"),
            "own_last_card": Text("any turn after which the player holds no card", "손패를 다 털고 난 뒤의 차례 모두"),
        },
    ),
    "last.no_pi": SwitchText(
        Text("What takes no pi on a last turn.", "막판에 해도 피를 받지 않는 것들입니다."),
        "rules §3 · survey §3.7",
        _EVENT_WORDS,
    ),
    "last.ppeok": SwitchText(
        Text("What becomes of a ppeok on a last turn.", "막판에 뻑이 되면 어떻게 하는지 정합니다."),
        "rules §3 · survey §3.7",
        {
            "take_three": Text("it is none, all three are captured", "뻑이 아니라 석 장을 다 먹습니다"),
            "leave_flip": Text("it is none, and the flipped card stays", "뻑이 아니고 뒤집은 패만 남습니다"),
            "forms": Text("it is one as on any turn", "여느 때처럼 뻑입니다"),
        },
    ),
    "pi.which": SwitchText(
        Text("Which pi an opponent gives.", "상대가 어떤 피를 주는지 정합니다."),
        "rules §3, §13 · survey §3.6",
        {
            "lowest": Text(
                "his smallest, that is single, then double, then triple", "작은 것부터(홑피, 쌍피, 쓰리피 순)"
            ),
            "giver": Text("any of his, as he likes", "주는 사람이 마음대로 고릅니다"),
            "by_value": Text(
                "the least worth that covers all the pi of the turn, in the fewest cards",
                "그 차례에 줄 피를 합쳐, 모자라지 않는 가장 작은 값을 가장 적은 장수로",
            ),
        },
    ),
    "pi.self_stack_big_card": SwitchText(
        Text(
            "Whether one card worth two pi pays for a stack of one's own that takes two.",
            "자뻑으로 두 장을 받을 때 쌍피 한 장이면 되는지 정합니다.",
        ),
        "rules §3 · survey §3.6",
        {
            "one_card_enough": Text("one is enough", "쌍피 한 장이면 됩니다"),
            "two_cards": Text("two cards are given all the same", "그래도 두 장을 줍니다"),
        },
    ),
    "pi.gukjin": SwitchText(
        Text("Whether a gukjin can be taken as a pi.", "국진을 피로 빼앗길 수 있는지 정합니다."),
        "rules §3, §13 · survey §3.6",
        {
            "lock_when_only": Text(
                "it can, but where it is his only pi it stays and counts as yeol from then on",
                "빼앗길 수 있으나, 피가 국진뿐이면 주지 않고 그때부터 열끗으로 굳습니다",
            ),
            "if_in_pi_pile": Text("it can where it counts as pi", "피로 쓰고 있으면 빼앗깁니다"),
            "never": Text("never", "빼앗기지 않습니다"),
        },
    ),
    "pi.from": SwitchText(
        Text(
            "Who gives the pi that an event takes.",
            "피를 누구에게서 받는지 정합니다.",
        ),
        "rules §3 · survey §3.6",
        {
            "each": Text("each opponent", "상대 모두"),
            "richest": Text("only the opponent with the most pi", "피가 가장 많은 상대 한 사람"),
        },
    ),
}

_SHAKE: Final[dict[str, SwitchText]] = {
    "shake.multiplier": SwitchText(
        Text("By how much a shake multiplies what the shaker wins.", "흔들고 이기면 곱하는 배수입니다."),
        "rules §4 · survey §3.8",
    ),
    "shake.when": SwitchText(
        Text("When three of a month may be shown.", "같은 달 석 장을 언제 흔들 수 있는지 정합니다."),
        "rules §4 · survey §3.8",
        {
            "turn_start": Text("at the start of any own turn", "자기 차례를 시작할 때 언제든"),
            "with_play": Text("only in the turn that plays one of them", "그 달 패를 내는 차례에만"),
            "first_play_of_month": Text("before the first of them is played", "그 달 패를 처음 내기 전까지"),
        },
    ),
    "shake.floor": SwitchText(
        Text(
            "Whether one may shake while the fourth card is on the floor.",
            "바닥에 그 달 패가 있어도 흔들 수 있는지 정합니다.",
        ),
        "rules §4 · survey §3.8",
        {
            "any": Text("one may", "흔들 수 있습니다"),
            "month_absent": Text("no card of the month may lie there", "바닥에 그 달 패가 없어야 합니다"),
        },
    ),
    "shake.must_play_shown": SwitchText(
        Text(
            "Whether one of the shown cards must be played in the same turn.",
            "흔든 패 가운데 한 장을 그 차례에 내야 하는지 정합니다.",
        ),
        "rules §4 · survey §3.8",
    ),
    "shake.drawn_triple": SwitchText(
        Text(
            "Whether three of a month that a bonus card's replacement completed may be shaken.",
            "보너스패를 내고 받은 패로 석 장이 되었을 때도 흔들 수 있는지 정합니다.",
        ),
        "rules §4, §13 · survey §3.8",
    ),
    "shake.counts_for": SwitchText(
        Text(
            "Whose shakes and bombs multiply.",
            "누구의 흔들기와 폭탄을 배수로 치는지 정합니다.",
        ),
        "rules §4 · survey §3.8",
        {
            "winner": Text("the winner's only", "이긴 사람의 것만"),
            "anyone": Text("a loser's too, on what he pays", "진 사람의 것도(그 사람이 낼 몫에)"),
        },
    ),
    "shake.then_bomb": SwitchText(
        Text("How a bomb with cards that were shaken counts.", "흔든 패로 폭탄을 내면 배수를 어떻게 세는지 정합니다."),
        "rules §4 · survey §3.8",
        {
            "once": Text("once, by the larger factor", "큰 배수로 한 번만 셉니다"),
            "twice": Text("both count", "흔들기와 폭탄을 다 셉니다"),
            "forbidden": Text("it may not be played", "흔든 패로는 폭탄을 낼 수 없습니다"),
        },
    ),
    "shake.nov_dec": SwitchText(
        Text(
            "By how much a shake of November or December multiplies; 2 for no special rule.",
            "11월이나 12월 패를 흔들고 이기면 곱하는 배수입니다. 2이면 따로 치지 않습니다.",
        ),
        "rules §4 · survey §3.8",
    ),
    "bomb.multiplier": SwitchText(
        Text("By how much a bomb multiplies what its player wins.", "폭탄을 내고 이기면 곱하는 배수입니다."),
        "rules §4 · survey §3.8",
    ),
    "bomb.passes": SwitchText(
        Text(
            "How many flip-only turns a bomb leaves.",
            "폭탄을 내고 나면 손패를 내지 않고 뒤집기만 하는 차례의 수입니다.",
        ),
        "rules §3-4 · survey §3.8",
    ),
    "bomb.pass_when": SwitchText(
        Text("When the flip-only turns of a bomb are taken.", "폭탄 뒤의 뒤집기 차례를 언제 쓰는지 정합니다."),
        "rules §3 · survey §3.8",
        {
            "any_later": Text("on any later turns one likes", "나중에 아무 차례에나"),
            "next_turns": Text("on the very next turns", "바로 다음 차례들에"),
            "hand_empty": Text("when the hand is empty", "손패가 떨어진 뒤에"),
        },
    ),
    "bomb.needs_shake": SwitchText(
        Text(
            "Whether the three must have been shaken before they are a bomb.",
            "먼저 흔든 패로만 폭탄을 낼 수 있는지 정합니다.",
        ),
        "rules §4 · survey §3.8",
    ),
    "bomb.two_card": SwitchText(
        Text(
            "What two of a month in the hand are good for on two of it on the floor.",
            "손에 든 두 장과 바닥의 두 장이 같은 달일 때(두 장 폭탄) 어떻게 하는지 정합니다.",
        ),
        "rules §3 · survey §3.8",
        {
            "off": Text("nothing, it is no bomb", "폭탄이 아닙니다"),
            "move_only": Text("both may be played at once, for nothing more", "두 장을 한꺼번에 내기만 합니다"),
            "pi_only": Text("a bomb that takes its pi", "폭탄의 피만 받습니다"),
            "x2": Text("a bomb that takes its pi and doubles", "폭탄의 피를 받고, 이기면 두 배입니다"),
        },
    ),
}

_SCORE: Final[dict[str, SwitchText]] = {
    "score.gwang": SwitchText(
        Text(
            "What the gwang sets score; only the best one counts.",
            "광 족보의 점수입니다. 가장 높은 것 하나만 칩니다.",
        ),
        "rules §5 · survey §4.1-4.2",
        {
            "3": Text("three without the rain gwang", "삼광"),
            "3-with-rain": Text("three with the rain gwang", "비삼광"),
            "4": Text("four without the rain gwang", "비광 없는 사광"),
            "4-with-rain": Text("four with the rain gwang", "비광 낀 사광"),
            "5": Text("all five", "오광"),
        },
    ),
    "score.godori": SwitchText(
        Text("What godori (2y 4y 8y) scores.", "고도리(2열 4열 8열)의 점수입니다."), "rules §5 · survey §4.1-4.2"
    ),
    "score.dan": SwitchText(
        Text("What hongdan, chodan and cheongdan score each.", "홍단, 초단, 청단의 점수입니다."),
        "rules §5 · survey §4.1",
    ),
    "score.yeol_from": SwitchText(
        Text(
            "From how many yeol on they score, 1 and 1 more each.",
            "열끗이 몇 장부터 1점인지 정합니다(한 장 늘 때마다 1점).",
        ),
        "rules §5 · survey §4.1",
    ),
    "score.tti_from": SwitchText(
        Text(
            "From how many ribbons on they score, 1 and 1 more each.",
            "띠가 몇 장부터 1점인지 정합니다(한 장 늘 때마다 1점).",
        ),
        "rules §5 · survey §4.1",
    ),
    "score.pi_from": SwitchText(
        Text(
            "From how many pi on they score, 1 and 1 more each.",
            "피가 몇 장부터 1점인지 정합니다(한 장 늘 때마다 1점).",
        ),
        "rules §5 · survey §4.1",
    ),
    "score.rain_ribbon": SwitchText(
        Text("Whether the rain ribbon 12t counts as a ribbon.", "비띠(12띠)를 띠로 치는지 정합니다."),
        "rules §5 · survey §1.2",
    ),
    "score.ten_tti": SwitchText(
        Text(
            "What all ten ribbons score, in place of the points for their number; null for no such rule.",
            "띠 열 장을 다 모으면 장수로 치는 띠 점수 대신 받는 점수입니다. null이면 따로 치지 않습니다.",
        ),
        "rules §5 · survey §4.2",
    ),
    "score.extra_sets": SwitchText(
        Text(
            "The house's own sets: name, cards and points of each, and whether they count toward the call threshold.",
            "이 판에서만 치는 족보입니다. 이름과 패와 점수를 적고, 날 수 있는 점수에 넣을지(`counts`)도 정합니다.",
        ),
        "rules §5 · survey §4.2",
    ),
    "gukjin.cards": SwitchText(
        Text("Which yeol may count as two pi instead.", "열끗과 쌍피 가운데 골라 쓸 수 있는 패입니다."),
        "rules §5 · survey §1.3",
        {"5y": Text("the May bridge", "5월 난초 열끗"), "9y": Text("the September cup, gukjin", "9월 국진")},
    ),
    "gukjin.decide": SwitchText(
        Text(
            "When and by whom it is decided whether a gukjin is yeol or pi.",
            "국진을 열끗으로 쓸지 피로 쓸지 누가 언제 고르는지 정합니다.",
        ),
        "rules §5, §13 · survey §4.5",
        {
            "auto": Text("it counts, at each moment, where it scores most", "그때그때 점수가 높은 쪽으로 칩니다"),
            "on_capture": Text("its owner says so once, in the turn that brought it", "먹은 그 차례에 한 번 정합니다"),
            "once": Text("its owner says so once, on any turn of his", "자기 차례에 언제든 한 번 정합니다"),
            "until_go": Text(
                "its owner says so freely, up to the turn of his first Go",
                "처음 고를 부르는 차례까지 마음대로 바꿉니다",
            ),
            "free": Text("its owner says so freely, on any turn of his", "자기 차례마다 마음대로 바꿉니다"),
        },
    ),
    "gukjin.settlement": SwitchText(
        Text("How a gukjin counts when the hand is settled.", "정산할 때 국진을 어떻게 치는지 정합니다."),
        "rules §5, §13 · survey §4.5",
        {
            "optimal": Text(
                "where the winner receives most and each loser pays least",
                "이긴 사람은 가장 많이 받게, 진 사람은 가장 적게 내게 칩니다",
            ),
            "as_placed": Text("as it scored last", "마지막에 점수로 친 그대로 칩니다"),
        },
    ),
    "gukjin.one_way": SwitchText(
        Text(
            "Whether a gukjin may be moved from yeol to pi only, and never back.",
            "국진을 열끗에서 피로만 옮기고 되돌릴 수는 없는지 정합니다.",
        ),
        "rules §5 · survey §4.5",
    ),
    "gukjin.both_uses": SwitchText(
        Text(
            "Whether a gukjin counts as a yeol and as two pi at the same time.",
            "국진을 열끗이면서 쌍피로도 함께 치는지 정합니다.",
        ),
        "rules §5 · survey §4.5",
    ),
}

_CALLS: Final[dict[str, SwitchText]] = {
    "call.threshold": SwitchText(
        Text(
            "From which card score on Go or Stop must be called.",
            "몇 점부터 나는지 정합니다. 그 점수부터 고나 스톱을 부릅니다.",
        ),
        "rules §6 · survey §5.1",
    ),
    "call.rise": SwitchText(
        Text(
            "By how much the score must have risen since one's own last Go.",
            "고를 부른 뒤 점수가 얼마나 더 올라야 다시 부를 수 있는지 정합니다.",
        ),
        "rules §6 · survey §5.1",
    ),
    "call.last_card": SwitchText(
        Text(
            "What a player with nothing left to play calls.",
            "낼 패가 없는 사람이 점수가 났을 때 어떻게 하는지 정합니다.",
        ),
        "rules §6, §13 · survey §5.1",
        {
            "auto_stop": Text("he stops by himself", "저절로 스톱입니다"),
            "choice": Text("Go or Stop, as he likes", "고와 스톱 가운데 고릅니다"),
        },
    ),
    "call.max_go": SwitchText(
        Text(
            "How many Go one player may call; null for no limit.",
            "한 사람이 부를 수 있는 고의 수입니다. null이면 한도가 없습니다.",
        ),
        "rules §6 · survey §5.1",
    ),
    "go.add": SwitchText(
        Text("How many points 1, 2, 3 … Go add.", "1고, 2고, 3고 …에 더하는 점수입니다."), "rules §6 · survey §5.2"
    ),
    "go.add_tail": SwitchText(
        Text("How the added points go on after the list.", "목록에 없는 그다음 고의 점수를 어떻게 더하는지 정합니다."),
        "rules §6 · survey §5.2",
        {
            "hold": Text("they stay as they are", "그대로 둡니다"),
            "plus_one": Text("one more for each Go", "고마다 1점씩 더합니다"),
        },
    ),
    "go.multiply": SwitchText(
        Text("By how much 1, 2, 3 … Go multiply.", "1고, 2고, 3고 …에 곱하는 배수입니다."), "rules §6 · survey §5.2"
    ),
    "go.multiply_tail": SwitchText(
        Text("How the multiplier goes on after the list.", "목록에 없는 그다음 고의 배수를 어떻게 하는지 정합니다."),
        "rules §6 · survey §5.2",
        {
            "hold": Text("it stays as it is", "그대로 둡니다"),
            "plus_one": Text("one more for each Go", "고마다 1배씩 더합니다"),
            "double": Text("doubled with each Go", "고마다 두 배로 합니다"),
        },
    ),
    "go.reverse": SwitchText(
        Text(
            "What a winner gains whose own Go came after a loser had called Go (reverse Go).",
            "상대가 고를 부른 뒤에 자기도 고를 부르고 이기면(역고) 어떻게 치는지 정합니다.",
        ),
        "rules §6 · survey §5.3",
        {
            "none": Text("nothing", "역고가 없습니다"),
            "x2": Text("double, beside his Go multiplier", "고의 배수에 두 배를 더 곱합니다"),
            "x4_instead": Text("four times, in place of his Go multiplier", "고의 배수 대신 네 배입니다"),
        },
    ),
    "nagari.multiplier": SwitchText(
        Text("By how much the hand after a nagari multiplies.", "나가리 다음 판에 곱하는 배수입니다."),
        "rules §7 · survey §6",
    ),
    "nagari.cumulative": SwitchText(
        Text("Whether several nagari running multiply with each other.", "나가리가 이어지면 배수가 쌓이는지 정합니다."),
        "rules §7, §13 · survey §6",
    ),
    "nagari.cap": SwitchText(
        Text(
            "The largest multiplier that nagari can carry over; null for no limit.",
            "나가리로 쌓이는 배수의 한도입니다. null이면 한도가 없습니다.",
        ),
        "rules §7 · survey §6",
    ),
    "nagari.on_fixed_wins": SwitchText(
        Text(
            "Which wins by fixed points the carried multiplier applies to.",
            "정해진 점수로 이길 때도 나가리 배수를 곱하는지 정합니다.",
        ),
        "rules §7 · survey §6",
        {
            "chongtong": Text("chongtong", "총통"),
            "three_ppeok": Text("three ppeok", "삼뻑"),
            "hudang": Text("hudang", "허당"),
        },
    ),
}

_BAK: Final[dict[str, SwitchText]] = {
    "gwangbak.effect": SwitchText(
        Text(
            "What a loser without gwang pays more when the winner scored with gwang.",
            "이긴 사람이 광으로 났을 때 광이 없는 사람이 얼마나 더 내는지 정합니다(광박).",
        ),
        "rules §8 · survey §7.1",
        {
            "x2": Text("double", "두 배"),
            "plus2": Text("two points more, before all multipliers", "곱하기 전에 2점을 더합니다"),
            "off": Text("nothing", "광박이 없습니다"),
        },
    ),
    "gwangbak.rain_protects": SwitchText(
        Text(
            "Whether the rain gwang by itself protects from gwangbak.",
            "비광만 있어도 광박을 면하는지 정합니다.",
        ),
        "rules §8 · survey §7.1",
    ),
    "pibak.effect": SwitchText(
        Text(
            "What a loser with few pi pays more when the winner scored with pi.",
            "이긴 사람이 피로 났을 때 피가 적은 사람이 얼마나 더 내는지 정합니다(피박).",
        ),
        "rules §8 · survey §7.1",
        {"x2": Text("double", "두 배"), "off": Text("nothing", "피박이 없습니다")},
    ),
    "pibak.limit": SwitchText(
        Text("With how many pi, or fewer, a loser is liable to pibak.", "피가 몇 장 이하이면 피박인지 정합니다."),
        "rules §8 · survey §7.1",
    ),
    "pibak.zero_exempt": SwitchText(
        Text(
            "Whether a loser with no pi at all is exempt from pibak.", "피가 한 장도 없으면 피박을 면하는지 정합니다."
        ),
        "rules §8 · survey §7.1",
    ),
    "meongtta.count": SwitchText(
        Text(
            "From how many yeol of the winner everybody pays double (meongtta); 0 for off.",
            "이긴 사람의 열끗이 몇 장 이상이면 모두 두 배를 내는지 정합니다(멍따). 0이면 없습니다.",
        ),
        "rules §8 · survey §4.3",
    ),
    "meongbak": SwitchText(
        Text("When a loser without yeol pays double.", "열끗이 없는 사람이 언제 두 배를 내는지 정합니다(멍박)."),
        "rules §8 · survey §4.3",
        {
            "off": Text("never", "멍박이 없습니다"),
            "winner7_loser0": Text("when the winner has seven yeol", "이긴 사람의 열끗이 일곱 장 이상일 때"),
            "scored_loser0": Text("when the winner scored with yeol", "이긴 사람이 열끗으로 났을 때"),
        },
    ),
    "ttibak": SwitchText(
        Text(
            "What a loser without ribbons pays more when the winner scored with ribbons.",
            "이긴 사람이 띠로 났을 때 띠가 없는 사람이 얼마나 더 내는지 정합니다(띠박).",
        ),
        "rules §8 · survey §4.3",
        {"off": Text("nothing", "띠박이 없습니다"), "x2": Text("double", "두 배")},
    ),
    "bak.combine": SwitchText(
        Text(
            "How several bak of one loser go together.",
            "한 사람에게 박이 겹치면 어떻게 치는지 정합니다.",
        ),
        "rules §8 · survey §7.2",
        {
            "multiply": Text("they multiply each other", "서로 곱합니다"),
            "single": Text("only the largest counts, gobak included", "고박까지 쳐서 가장 큰 것 하나만 칩니다"),
        },
    ),
    "bak.nothing_captured_pays": SwitchText(
        Text(
            "Whether a loser who has captured nothing at all pays.",
            "한 장도 먹지 못한 사람도 내는지 정합니다.",
        ),
        "rules §8 · survey §7.1",
    ),
    "gobak.min_go": SwitchText(
        Text(
            "After how many Go of his own a loser is liable to gobak.",
            "진 사람이 고를 몇 번 이상 불렀으면 고박인지 정합니다.",
        ),
        "rules §8 · survey §7.3",
    ),
    "gobak.two_players": SwitchText(
        Text(
            "What a loser who had called Go pays in a game of two.",
            "맞고에서 고를 부르고 진 사람이 얼마를 내는지 정합니다(고박).",
        ),
        "rules §8 · survey §7.3",
        {
            "x2": Text("double", "두 배"),
            "go_count_plus_one": Text("times the number of his Go, and one more", "부른 고의 수에 1을 더한 배수"),
            "off": Text("nothing more", "고박이 없습니다"),
        },
    ),
    "gobak.three_players": SwitchText(
        Text(
            "What a loser who had called Go pays in a game of three.",
            "셋이 칠 때 고를 부르고 진 사람이 무엇을 내는지 정합니다(고박).",
        ),
        "rules §8, §13 · survey §7.3",
        {
            "pay_for_all": Text("his own share and the other loser's", "자기 몫과 다른 진 사람의 몫"),
            "pay_for_all_x2": Text("twice both shares", "두 사람 몫을 합친 것의 두 배"),
            "pay_for_all_own_x2": Text(
                "twice his own share, and the other loser's", "자기 몫의 두 배와 다른 진 사람의 몫"
            ),
            "own_x2": Text("twice his own share only", "자기 몫만 두 배"),
            "off": Text("nothing more", "고박이 없습니다"),
        },
    ),
    "gobak.who": SwitchText(
        Text(
            "Who is liable where two losers had called Go.", "진 두 사람이 모두 고를 불렀을 때 누가 고박인지 정합니다."
        ),
        "rules §8, §13 · survey §7.3",
        {
            "first_caller": Text("the one whose first Go came first", "고를 먼저 부른 사람"),
            "last_caller": Text("the one whose last Go came last", "고를 나중에 부른 사람"),
            "every_caller": Text("each of them", "부른 사람 모두"),
        },
    ),
    "gobak.on_fixed_wins": SwitchText(
        Text(
            "Whether gobak applies to wins by fixed points too.",
            "총통이나 삼뻑처럼 정해진 점수로 이길 때도 고박을 치는지 정합니다.",
        ),
        "rules §8 · survey §7.3",
    ),
    "dokbak.feeder": SwitchText(
        Text(
            "Whether one who let another win can be made to pay for all (dokbak).",
            "남이 나게 해 준 사람에게 남의 몫까지 물리는지(독박) 정합니다.",
        ),
        "rules §8, §13 · survey §7.4",
        {
            "off": Text("never", "그런 독박이 없습니다"),
            "claimed": Text(
                "where the record names him as `liable`, unless a loser had called Go",
                "기록에 `liable`로 적으면 물립니다(진 사람이 고를 불렀으면 아님)",
            ),
        },
    ),
    "shodang": SwitchText(
        Text(
            "Whether a shodang may be offered, which ends the hand as a nagari where both others accept.",
            "쇼당을 할 수 있는지 정합니다. 두 사람이 다 받으면 나가리입니다.",
        ),
        "rules §7-8 · survey §10.1",
        {
            "off": Text("there is no shodang", "쇼당이 없습니다"),
            "agreed": Text(
                "it may; one who refuses can be named as `liable`",
                "할 수 있고, 받지 않은 사람을 `liable`로 적을 수 있습니다",
            ),
        },
    ),
}

_MONEY: Final[dict[str, SwitchText]] = {
    "instant.ppeok": SwitchText(
        Text(
            "Points from each opponent, at once, for a ppeok on one's own first, second and third turn running.",
            "자기 첫 차례부터 잇달아 뻑을 하면(첫뻑, 연뻑, 삼연뻑) 그 자리에서 상대마다 받는 점수입니다.",
        ),
        "rules §9 · survey §8",
    ),
    "instant.first_ttadak": SwitchText(
        Text(
            "Points from each opponent, at once, for a ttadak on one's own first turn.",
            "자기 첫 차례에 따닥을 하면 그 자리에서 상대마다 받는 점수입니다.",
        ),
        "rules §9 · survey §8",
    ),
    "instant.first_jjok": SwitchText(
        Text(
            "Points from each opponent, at once, for a jjok on one's own first turn.",
            "자기 첫 차례에 쪽을 하면 그 자리에서 상대마다 받는 점수입니다.",
        ),
        "rules §9 · survey §8",
    ),
    "instant.first_bomb": SwitchText(
        Text(
            "Points from each opponent, at once, for a bomb on one's own first turn.",
            "자기 첫 차례에 폭탄을 내면 그 자리에서 상대마다 받는 점수입니다.",
        ),
        "rules §9 · survey §8",
    ),
    "instant.multiplied": SwitchText(
        Text(
            "Whether payments made at once are multiplied by what nagari carried over.",
            "그 자리에서 받는 점수에도 나가리 배수를 곱하는지 정합니다.",
        ),
        "rules §9 · survey §8",
    ),
    "three_ppeok.points": SwitchText(
        Text(
            "How many points three ppeok of one player win from each opponent; 0 where they do not win.",
            "한 사람이 뻑을 세 번 하면(삼뻑) 이기고 상대마다 받는 점수입니다. 0이면 이기지 않습니다.",
        ),
        "rules §7 · survey §8",
    ),
    "three_ppeok.multipliers": SwitchText(
        Text(
            "Whether a win by three ppeok is multiplied by Go, shakes, bombs and bak as a stop is.",
            "삼뻑으로 이길 때도 고, 흔들기, 폭탄, 박의 배수를 곱하는지 정합니다.",
        ),
        "rules §8 · survey §8",
    ),
    "hudang.turns": SwitchText(
        Text(
            "After how many turns of his own running without a captured card a player wins (hudang); 0 for off.",
            "자기 차례에 몇 번을 잇달아 한 장도 못 먹으면 이기는지 정합니다(허당). 0이면 없습니다.",
        ),
        "rules §7 · survey §8",
    ),
    "hudang.points": SwitchText(
        Text(
            "How many points a hudang wins from each opponent.",
            "허당으로 이기면 상대마다 받는 점수입니다.",
        ),
        "rules §7 · survey §8",
    ),
    "sell.cards": SwitchText(
        Text(
            "What a player who sits out is paid for.",
            "쉬는 사람이 무엇을 팔 수 있는지 정합니다(광팔이).",
        ),
        "rules §10 · survey §9",
        {
            "gwang": Text("gwang", "광"),
            "ssangpi": Text("ssangpi", "쌍피"),
            "gukjin": Text("gukjin", "국진"),
            "bonus": Text("bonus cards", "보너스패"),
        },
    ),
    "sell.price": SwitchText(
        Text(
            "How many points each card sold is worth.",
            "파는 패 한 장에 몇 점을 받는지 정합니다.",
        ),
        "rules §10 · survey §9",
    ),
    "sell.triple": SwitchText(
        Text(
            "What a player who sits out and shows three of a month is paid.",
            "쉬는 사람이 같은 달 석 장을 보이면 얼마나 더 받는지 정합니다.",
        ),
        "rules §10 · survey §9",
        {
            "none": Text("nothing more", "더 받지 않습니다"),
            "x2": Text("double", "두 배를 받습니다"),
        },
    ),
    "sell.payers": SwitchText(
        Text(
            "Who pays for what is sold.",
            "판 값을 누가 내는지 정합니다.",
        ),
        "rules §10 · survey §9",
        {
            "non_dealers": Text("those in play except the dealer", "치는 사람 가운데 선이 아닌 사람"),
            "all_players": Text("everybody in play", "치는 사람 모두"),
        },
    ),
    "sell.when": SwitchText(
        Text(
            "When what is sold is paid for.",
            "판 값을 언제 내는지 정합니다.",
        ),
        "rules §10 · survey §9",
        {
            "before": Text("before the hand", "판을 시작하기 전에"),
            "at_end_by_losers": Text("at the end, by the losers", "판이 끝나고 진 사람들이"),
        },
    ),
    "money.stake": SwitchText(
        Text("Won per point, where the record does not say.", "기록에 적혀 있지 않을 때 1점에 몇 원인지 정합니다."),
        "rules §8 · survey §10.4",
    ),
    "money.cap_points": SwitchText(
        Text(
            "How many points a loser can owe at most; null for no limit.",
            "한 사람에게서 받는 점수의 한도입니다. null이면 한도가 없습니다.",
        ),
        "rules §8 · survey §10.4",
    ),
    "money.cap_when": SwitchText(
        Text(
            "What the limit on points is applied to.",
            "점수 한도를 어디에 적용하는지 정합니다.",
        ),
        "rules §8 · survey §10.4",
        {
            "before": Text("the points, before they are multiplied", "배수를 곱하기 전의 점수"),
            "after": Text(
                "each loser's share, before any liability moves it", "배수까지 곱한 한 사람의 몫(독박으로 옮기기 전)"
            ),
        },
    ),
    "money.liability": SwitchText(
        Text(
            "How far what somebody has (the record's `chips`) limits what is paid.",
            "가진 돈(기록의 `chips`)이 내는 돈을 어디까지 제한하는지 정합니다.",
        ),
        "rules §8, §13 · survey §10.4",
        {
            "unlimited": Text("not at all", "제한이 없습니다"),
            "loser_balance": Text("a loser pays no more than he has", "진 사람은 가진 만큼만 냅니다"),
            "winner_balance": Text(
                "each loser pays no more than the winner has", "한 사람이 내는 돈은 이긴 사람이 가진 만큼까지입니다"
            ),
        },
    ),
    "session.next_dealer": SwitchText(
        Text(
            "Who is the dealer of the next hand.",
            "다음 판의 선을 누가 하는지 정합니다.",
        ),
        "rules §7, §13 · survey §2.2",
        {
            "winner": Text("the winner; after a nagari the same dealer", "이긴 사람(나가리면 그대로)"),
            "rotate": Text("the next in order", "차례로 돌아가며 합니다"),
        },
    ),
    "session.first_dealer": SwitchText(
        Text(
            "How the dealer of the first hand is found.",
            "첫 판의 선을 어떻게 뽑는지 정합니다.",
        ),
        "rules §7 · survey §2.2",
        {
            "given": Text("as the record says", "기록에 적힌 대로"),
            "night_low_day_high": Text(
                "by a drawn card, the lowest month at night and the highest by day",
                "패를 떼어 밤에는 낮은 달, 낮에는 높은 달(밤일낮장)",
            ),
            "high": Text("by a drawn card, the highest month", "패를 떼어 가장 높은 달"),
        },
    ),
}

_MONTHS: Final = tuple(
    enumerate(
        (
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ),
        start=1,
    )
)

_BALANCE: Final[dict[str, SwitchText]] = {
    "balance.gwang": SwitchText(
        Text(
            "What each of the five gwang is worth in the balance game. Another value needs another `balance.goal`.",
            "밸런스에서 광 5장이 한 장마다 몇 점인지 정합니다. 점수를 바꾸면 `balance.goal`도 바꾸어야 합니다.",
        ),
        "rules §11 · survey §11",
    ),
    "balance.yeol": SwitchText(
        Text(
            "What each of the nine yeol is worth in the balance game. Another value needs another `balance.goal`.",
            "밸런스에서 열끗 9장이 한 장마다 몇 점인지 정합니다. 점수를 바꾸면 `balance.goal`도 바꾸어야 합니다.",
        ),
        "rules §11 · survey §11",
    ),
    "balance.tti": SwitchText(
        Text(
            "What each of the ten ribbons is worth in the balance game. Another value needs another `balance.goal`.",
            "밸런스에서 띠 10장이 한 장마다 몇 점인지 정합니다. 점수를 바꾸면 `balance.goal`도 바꾸어야 합니다.",
        ),
        "rules §11 · survey §11",
    ),
    "balance.goal": SwitchText(
        Text(
            "The points that each player's total is counted against in the balance game. The goals of all players together "
            "are what all cards are worth (240 with the usual values), else so many cannot play: their balances would not add "
            "up to 0.",
            "밸런스에서 각자의 점수를 견주는 목표 점수입니다. 모든 사람의 목표를 더하면 모든 패의 점수(보통 240점)와 같아야 합니다. 그렇지 않으면 "
            "밸런스의 합이 0이 되지 않으므로 그 사람 수로는 칠 수 없습니다.",
        ),
        "rules §11 · survey §11",
    ),
    "balance.sets": SwitchText(
        Text(
            "What the owner of a whole set gets from each other player: a known set by its name, or any cards.",
            "밸런스에서 족보를 다 모은 사람이 다른 사람마다 받는 점수입니다. 족보의 이름이나 패로 적습니다.",
        ),
        "rules §11 · survey §11",
        {
            "hongdan": Text("the three red ribbons 1t 2t 3t", "홍단"),
            "chodan": Text("the three plain ribbons 4t 5t 7t", "초단"),
            "cheongdan": Text("the three blue ribbons 6t 9t 10t", "청단"),
            "godori": Text("the five birds 2y 4y 8y", "고도리"),
            **{name.lower(): Text(f"all four cards of {name}", f"{month}월 넉 장") for month, name in _MONTHS},
        },
    ),
}

SWITCH_TEXTS: Final[dict[str, SwitchText]] = {
    **_DEAL,
    **_TURN,
    **_SHAKE,
    **_SCORE,
    **_CALLS,
    **_BAK,
    **_MONEY,
    **_BALANCE,
}
"""By switch."""
