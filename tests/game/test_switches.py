"""Every house-rule switch does something: for each value a case in which legality, events, pi, call, outcome or bill is
another than with another value. Meanings: spec/rules.md; sources of the values: survey §12.1.

A *case* is a small situation; it is looked at under each value and must give what the rules say. The tests at the end
see to it that no switch and no word of a switch is without one. Here are the switches and values of stage 1
(spec/switches.yaml); those of stage 2 are looked at in `test_stage_two`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from itertools import combinations
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from gostop_cli.game.deal import chongtong_ending, floor_four, holders, stock_size
from gostop_cli.game.settlement import next_carry
from gostop_cli.game.switch_types import Choice, Flag, FlagOrWords, Integer, PointsMap, Words
from gostop_cli.game.switches import SWITCH, SWITCHES, HouseRules, Switch

from .support import (
    DEALT,
    baks,
    best_score,
    bill,
    cards,
    codes,
    events,
    gave,
    house,
    instants,
    labels,
    loose,
    owes,
    placed_best,
    play,
    refused,
    report,
    settle_fixed,
    stacked,
    table,
    won,
)
from .test_stage_two import STAGE_TWO

TEN_PI = "1p 1p 2p 2p 3p 3p 4p 4p 5p 5p"
LEGAL: set[str] = set()


class Case(NamedTuple):
    """A situation that depends on a switch: values as a rules file writes them, with what must be seen under each.

    `others` are switches without which this one would not show.
    """

    switch: str
    look: Callable[[HouseRules], Any]
    seen: list[tuple[Any, Any]]
    others: Mapping[str, Any] = MappingProxyType({})


# ------------------------------------------------------------------------------------------------ the deal


def the_game(house: HouseRules) -> Any:
    """Three points owe a call; the balance game knows none (rules.md §11)."""
    rules = house.at(3)
    return refused(table(rules, hands={0: "1t 2p"}, captured={0: "2t 3t"}, floor="1p"), "1t / 9p", rules)


def bonus_deck(house: HouseRules) -> Any:
    """How many cards the pile has after the deal, and whether a b3 may be turned up."""
    rules = house.at(3)
    return stock_size(rules), refused(table(rules, hands={0: "1p 2p"}), "1p / b3 9p", rules)


def floor_of_four(house: HouseRules) -> Any:
    ending = floor_four(table(house.at(3), floor="1g 1t 1p 1p 8g 9p"), house.at(3))
    return (ending.kind, ending.winner) if ending else None


DEALT_FOUR = {
    "floor": "8p 9p 10p 11p 12s 7p",
    "hands": {"Hana": "2t 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 1p 4y 6p 7p", "Mina": "4t 4p 4p 5p 6p 8g 9p"},
}


def chongtong_mode(house: HouseRules) -> Any:
    """How the hand stands when nobody says a word, and when Joon shows his four."""
    silent = report(house, deal=DEALT_FOUR)
    shown = report(house, deal=DEALT_FOUR, turns=[{"Joon": "chongtong 1"}])
    return (silent.status, silent.outcome.kind), (shown.status, shown.outcome.kind)


def chongtong_points(house: HouseRules) -> Any:
    return [owes(settle_fixed(table(house.at(n)), "chongtong", 0, 1, house.at(n)))[1] for n in (2, 3)]


def two_chongtong(house: HouseRules) -> Any:
    dealt = table(house.at(3), hands={1: "2y 2t 2p 2p 9p", 2: "8g 8y 8p 8p 9t"})
    ending = chongtong_ending(holders(dealt), house.at(3))
    return ending.kind, ending.winner


# ------------------------------------------------------------------------------------------------ a turn


def bonus_steals(house: HouseRules) -> Any:
    """Pi given for a b2 from the hand, one turned up, and one taken out of a stack (with the stack's own pi)."""
    rules = house.at(2)
    mine, floor, theirs = {0: "b2 2p", 1: "x"}, "8g", {1: "7p 7p 9p"}
    from_hand = play(table(rules, hands=mine, floor=floor, captured=theirs), "bonus b2 1p 2p / 9y", rules)
    flipped = play(table(rules, hands={0: "2p 3p"}, floor=floor, captured=theirs), "2p / b2 9y", rules)
    stack = {"5y 5t 5p b2": 1}
    taken = play(table(rules, hands={0: "5p 3p"}, floor=floor, stacks=stack, captured=theirs), "5p / 9y", rules)
    return gave(from_hand), gave(flipped), gave(taken)


def bonus_buried(house: HouseRules) -> Any:
    """A ppeok with a b2 played from the hand and a b3 turned up: the stack, and what is captured."""
    rules = house.at(2)
    step = play(table(rules, hands={0: "b2 5y"}, floor="5t 8g"), "bonus b2 1p 5y / b3 5p", rules)
    return next(iter(stacked(step.table))), won(step)


def by_event(floor: str, hand: str, line: str, **more: Any) -> Callable[[HouseRules], Any]:
    """What both opponents give in one turn, who have three plain pi each."""

    def look(house: HouseRules) -> Any:
        rules = house.at(3)
        at = table(rules, hands={0: hand}, floor=floor, captured={1: "7p 7p 9p", 2: "1p 6p 6p"}, **more)
        return gave(play(at, line, rules))

    return look


PI_GIVEN: list[tuple[Any, Any]] = [
    (0, {}),
    (1, {1: "7p", 2: "1p"}),
    (2, {1: "7p 7p", 2: "1p 6p"}),
    (3, {1: "7p 7p 9p", 2: "1p 6p 6p"}),
]


def own_stack(house: HouseRules) -> Any:
    """How many pi one's own stack takes with two players, and with three."""
    given = []
    for players in (2, 3):
        rules = house.at(players)
        at = table(rules, hands={0: "5p 2p"}, floor="8g", stacks={"5y 5t 5p": 0}, captured={1: "7p 7p 9p"})
        given.append(gave(play(at, "5p / 10p", rules)).get(1, ""))
    return given


def ppeok_or_not(house: HouseRules) -> Any:
    rules = house.at(3)
    step = play(table(rules, hands={0: "5y 2p"}, floor="5t 8g"), "5y / 5p", rules)
    return events(step), won(step), loose(step.table)


def which_turn_is_last(house: HouseRules) -> Any:
    """Whether a sweep takes its pi: with the last card while others hold cards, the same with a flip owed, and with the
    last card of all."""
    rules = house.at(3)
    sweep: dict[str, Any] = {"floor": "6p 10p", "captured": {1: "7p"}}
    own = table(rules, hands={0: "6y"}, **sweep)
    owed = table(rules, hands={0: "6y"}, owed={0: 1}, **sweep)
    final = table(rules, hands={0: "6y", 1: "", 2: ""}, **sweep)
    return [events(play(at, "6y / 10y", rules)) for at in (own, owed, final)]


PAID, FREE = ["sseul +1"], ["sseul +0"]


def free_on_the_last_turn(house: HouseRules) -> Any:
    """Of the six events, those that take no pi with one's last card."""
    rules = house.at(2)
    turns: dict[str, tuple[dict[str, Any], str]] = {
        "sseul": ({"hands": {0: "6y"}, "floor": "6p 10p"}, "6y / 10y"),
        "ttadak": ({"hands": {0: "6y"}, "floor": "6p 6t 8g"}, "6y / 6p"),
        "jjok": ({"hands": {0: "6y"}, "floor": "8g"}, "6y / 6p"),
        "stack": ({"hands": {0: "6y"}, "floor": "8g", "stacks": {"6t 6p 6p": 1}}, "6y / 10y"),
        "bomb": ({"hands": {0: "6y 6t 6p"}, "floor": "6p 8g"}, "bomb 6 / 10y"),
        "bonus": ({"hands": {0: "6y"}, "floor": "8g"}, "6y / b2 10y"),
    }
    steps = {name: play(table(rules, captured={1: "7p"}, **at), line, rules) for name, (at, line) in turns.items()}
    return {name for name, step in steps.items() if not gave(step)}


def last_ppeok(house: HouseRules) -> Any:
    rules = house.at(2)
    step = play(table(rules, hands={0: "5y"}, floor="5t 8g"), "5y / 5p", rules)
    return won(step), loose(step.table), events(step)


def lowest_pi(house: HouseRules) -> Any:
    """The three-pi goes last."""
    rules = house.at(2)
    at = table(rules, hands={0: "6y 2p"}, floor="8g", captured={1: "b3 11s 7p"})
    return gave(play(at, "6y / 6p", rules)), refused(at, "6y / 6p gives 1 11s", rules)


def two_for_ones_own(house: HouseRules) -> Any:
    """Own stack, two pi due, and the opponent has nothing but double junk."""
    rules = house.at(2)
    at = table(rules, hands={0: "5p 2p"}, floor="8g", stacks={"5y 5t 5p": 0}, captured={1: "11s 12s"})
    return gave(play(at, "5p / 10p", rules))


def gukjin_as_the_only_pi(house: HouseRules) -> Any:
    """A gukjin that stands as pi and is all that the opponent has: what he gives, and what is sealed."""
    rules = house.at(2)
    step = play(table(rules, hands={0: "6y 2p"}, floor="8g", captured={1: "9y"}), "6y / 6p", rules)
    return gave(step), codes(step.table.players[1].sealed)


def gukjin_beside_b3(house: HouseRules) -> Any:
    """A gukjin that stands as pi (3 + 3 + 3 + 2 = 11) beside three-pi: it is the lower one."""
    rules = house.at(2)
    return gave(play(table(rules, hands={0: "6y 2p"}, floor="8g", captured={1: "b3 b3 b3 9y"}), "6y / 6p", rules))


# ------------------------------------------------------------------------------------------------ shake and bomb


def winner_shook(house: HouseRules) -> Any:
    return owes(bill(house.at(3), {0: "2y 4y 8y"}, shaken={0: (1,)}))


def winner_bombed(house: HouseRules) -> Any:
    return owes(bill(house.at(3), {0: "2y 4y 8y"}, bombed={0: (1,)}))


def when_to_shake(house: HouseRules) -> Any:
    """With another card, with a card of the month, and after the fourth of the month has been played."""
    rules = house.at(2)
    fresh = table(rules, hands={0: "8g 8y 8p 2p"}, floor="10p")
    begun = table(rules, hands={0: "8g 8y 8p 2p"}, floor="10p", played={0: "8p"})
    return (
        refused(fresh, "shake 8 2p / 1p", rules),
        refused(fresh, "shake 8 8g / 1p", rules),
        refused(begun, "shake 8 8g / 1p", rules),
    )


def shake_with_a_bomb(house: HouseRules) -> Any:
    """`with_play`: "a bomb included" (switches.yaml)."""
    rules = house.at(2)
    at = table(rules, hands={0: "8g 8y 8p 2p"}, floor="8p 10p")
    return refused(at, "shake 8 bomb 8 / 1p", rules)


def shake_beside_the_floor(house: HouseRules) -> Any:
    rules = house.at(2)
    return refused(table(rules, hands={0: "8g 8y 8p 2p"}, floor="8p 10p"), "shake 8 2p / 1p", rules)


def shake_and_play_another(house: HouseRules) -> Any:
    """Another month, one of the shown three, and the fourth of the month that was not shown."""
    rules = house.at(2)
    at = table(rules, hands={0: "8g 8y 8p 8p 2p"}, floor="10p")
    three = "shake 8g 8y 8p"
    return (
        refused(at, f"{three} 2p / 1p", rules),
        refused(at, f"{three} 8y / 1p", rules),
        refused(table(rules, hands={0: "6y 6t 6p 6p 2p"}, floor="10p"), "shake 6t 6p 6p 6y / 1p", rules),
    )


def drawn_triple(house: HouseRules) -> Any:
    """A triple completed by a bonus card's replacement, in this turn and in an earlier one; and three that were dealt."""
    rules = house.at(2)
    now = table(rules, hands={0: "8g 8y b2 2p"}, floor="10p")
    earlier = table(rules, hands={0: "8g 8y 8p 2p"}, floor="10p", drawn={0: "8p"})
    dealt = table(rules, hands={0: "8g 8y 8p 2p"}, floor="10p")
    return (
        refused(now, "bonus b2 8p shake 8 2p / 1p", rules),
        refused(earlier, "shake 8 2p / 1p", rules),
        refused(dealt, "shake 8 2p / 1p", rules),
    )


def shaken_and_bombed(house: HouseRules) -> Any:
    """W23: whether the three that were shown may be bombed, and what five points then cost."""
    rules = house.at(3)
    at = table(rules, hands={0: "8g 8y 8p 2p"}, floor="8p 10p", shaken={0: (8,)})
    return refused(at, "bomb 8 / 1p", rules), owes(bill(rules, {0: "2y 4y 8y"}, shaken={0: (8,)}, bombed={0: (8,)}))[1]


def flips_owed(house: HouseRules) -> Any:
    rules = house.at(3)
    return play(table(rules, hands={0: "8g 8y 8p 2p"}, floor="8p 10p"), "bomb 8 / 1p", rules).table.players[0].owed


def when_to_flip(house: HouseRules) -> Any:
    """With a flip owed and a card in hand: playing the card, and passing; with an empty hand: passing."""
    rules = house.at(3)
    at = table(rules, hands={0: "2p"}, floor="10p", owed={0: 1})
    empty = table(rules, hands={0: ""}, floor="10p", owed={0: 1})
    return refused(at, "2p / 1p", rules), refused(at, "pass / 1p", rules), refused(empty, "pass / 1p", rules)


# ------------------------------------------------------------------------------------------------ scoring


def score_of(*captured: str) -> Callable[[HouseRules], Any]:
    """The card scores of some captures."""

    def look(house: HouseRules) -> Any:
        return [best_score(cards(text), 0, house.at(3)) for text in captured]

    return look


GWANG_SETS = score_of("1g 3g 8g", "1g 3g 12g", "1g 3g 8g 11g", "1g 3g 8g 12g", "1g 3g 8g 11g 12g")


def gukjin_cards(house: HouseRules) -> Any:
    """Nine plain pi with the May and the September yeol: the score, and which of them lie as pi."""
    captured = cards("1p 1p 2p 2p 3p 3p 4p 4p 5p 5y 9y")
    return best_score(captured, 0, house.at(3)), codes(placed_best(captured, 0, house.at(3)))


def losers_gukjin(house: HouseRules) -> Any:
    """A loser with six pi and a gukjin that his own score leaves a yeol (matgo: pibak at seven)."""
    settled = bill(house.at(2), {0: f"2y 4y 8y {TEN_PI} 6p", 1: "6p 7p 7p 9p 9p 10p 9y"})
    return baks(settled)[1]


def gukjin_by_itself(house: HouseRules) -> Any:
    """Nobody declares anything: nine pi and the gukjin owe the call of a score of two and hongdan."""
    rules = house.at(3)
    at = table(rules, hands={0: "1t 10p"}, captured={0: "2p 2p 3p 3p 4p 4p 5p 5p 2t 3t 9y"}, floor="1p")
    return play(at, "1t / 11p stop", rules).score


# ------------------------------------------------------------------------------------------------ calls


def owes_a_call_at(house: HouseRules) -> Any:
    """With two players and with three: at which of 3, 5 and 7 points a call is owed."""
    points = {3: "1t 2t 3t", 5: "2y 4y 8y", 7: "2y 4y 8y 5y 6y 7y"}
    owed = []
    for players in (2, 3):
        rules = house.at(players)
        tables = {n: table(rules, hands={0: "11p 2p"}, captured={0: own}, floor="11g") for n, own in points.items()}
        owed.append([n for n, at in tables.items() if refused(at, "11p / 10p", rules) == {"GS501"}])
    return owed


def next_call(house: HouseRules) -> Any:
    """After a Go at five points: which of six and seven points owe a call."""
    rules = house.at(3)
    six = table(rules, hands={0: "11p 2p"}, captured={0: "2y 4y 8y 5y 6y"}, floor="11g", gos={0: (5,)})
    seven = table(rules, hands={0: "11p 2p"}, captured={0: "2y 4y 8y 5y 6y 7y"}, floor="11g", gos={0: (5,)})
    return [refused(at, "11p / 10p", rules) == {"GS501"} for at in (six, seven)]


def with_nothing_left(house: HouseRules) -> Any:
    """Hongdan with one's last card: saying nothing, Go, and Stop."""
    rules = house.at(3)
    at = table(rules, hands={0: "1t"}, captured={0: "2t 3t"}, floor="1p 10p")
    return [refused(at, f"1t / 11p {call}", rules) for call in ("", "go", "stop")]


def go_table(house: HouseRules) -> Any:
    """What three card points (hongdan) are worth after 1 to 6 Go."""
    return [owes(bill(house.at(3), {0: "1t 2t 3t"}, gos={0: tuple(range(3, 3 + n))}))[1] for n in range(1, 7)]


# ------------------------------------------------------------------------------------------------ nagari, bak, gobak


def carry_after(*carries: int) -> Callable[[HouseRules], Any]:
    """What the hand after a nagari is worth, by what this one was worth."""

    def look(house: HouseRules) -> Any:
        return [next_carry("nagari", carry, house.at(3)) for carry in carries]

    return look


def carried_fixed_wins(house: HouseRules) -> Any:
    """A chongtong and three ppeok (three points each) in a hand that is worth double."""
    rules = house.at(3)
    return [owes(settle_fixed(table(rules), kind, 0, 2, rules))[1] for kind in ("chongtong", "three-ppeok")]


def gwangbak(house: HouseRules) -> Any:
    """Three gwang 3 and hongdan 3, one shake; nobody else has a gwang, one has no pibak to fear."""
    settled = bill(house.at(3), {0: "1g 3g 8g 1t 2t 3t", 1: "7p", 2: "11g"}, shaken={0: (6,)})
    return owes(settled)


def pibak(*losers: str) -> Callable[[HouseRules], Any]:
    """Which of these losers are in pibak, with two players and with three."""

    def look(house: HouseRules) -> Any:
        caught = []
        for players in (2, 3):
            bills = [bill(house.at(players), {0: f"1t 2t 3t {TEN_PI}", 1: f"8g {pi}"}) for pi in losers]
            caught.append(
                [pi.count("p") for pi, settled in zip(losers, bills, strict=True) if "pibak" in baks(settled)[1]]
            )
        return caught

    return look


SOME_PI = "6p 6p 7p 7p 8p 8p 9p 9p"


def few_pi(count: int) -> str:
    return " ".join(SOME_PI.split()[:count])


PI_COUNTS = pibak(*(few_pi(count) for count in range(4, 9)))


def meongtta(house: HouseRules) -> Any:
    """Six yeol, seven, eight (no godori among them)."""
    rows = ("2y 4y 5y 6y 7y 9y", "2y 4y 5y 6y 7y 9y 10y", "2y 4y 5y 6y 7y 9y 10y 12y")
    return [labels(bill(house.at(3), {0: row})).get("meongtta", 1) for row in rows]


def meongbak(house: HouseRules) -> Any:
    """A winner with six yeol, then with seven; a loser without a yeol, and one with."""
    six, seven = "2y 4y 5y 6y 7y 10y", "2y 4y 5y 6y 7y 10y 12y"
    return [baks(bill(house.at(3), {0: row, 1: "7p", 2: "8y"})) for row in (six, seven)]


def ttibak(house: HouseRules) -> Any:
    return owes(bill(house.at(3), {0: "1t 2t 3t", 1: "7p", 2: "12t"}))


def one_go_or_two(house: HouseRules) -> Any:
    """Losers who had called Go once, and twice, against hongdan."""
    return [owes(bill(house.at(3), {0: "1t 2t 3t"}, gos={1: gos})) for gos in ((3,), (3, 4))]


def matgo_gobak(house: HouseRules) -> Any:
    """Seven points against one who had called Go three times."""
    return owes(bill(house.at(2), {0: "2y 4y 8y 5y 6y 7y"}, gos={1: (7, 8, 9)}))[1]


def gobak_of_three(house: HouseRules) -> Any:
    """W50: A called and has pibak, C has none; four points."""
    captured = {0: "7p 7p 9p", 1: f"{TEN_PI} 6p 6p 2y 5y 6y 7y 10y", 2: "8p 8p 10p 10p 11s"}
    return owes(bill(house.at(3), captured, winner=1, gos={0: (3,)}))


def two_callers(house: HouseRules) -> Any:
    """Hongdan against two who had called: the first Go was seat 1's, the last seat 1's too; seat 2's in between."""
    return owes(bill(house.at(3), {0: "1t 2t 3t"}, gos={1: (3, 4), 2: (3,)}, go_order=(2, 1, 1)))


# ------------------------------------------------------------------------------------------------ paid at once, money


def running_ppeok(house: HouseRules) -> Any:
    """A ppeok in one's first turn, in the second after the first, in the third after both; two and three players."""
    paid = []
    for players in (2, 3):
        rules = house.at(players)
        for had in ((), (1,), (1, 2)):
            at = table(rules, hands={0: "5y 1p"}, floor="5t 8g", turns={0: len(had)}, ppeoks={0: had})
            paid.append(sum(instants(play(at, "5y / 5p", rules)).values()))
    return paid


def on_the_first_turn(floor: str, hand: str, line: str) -> Callable[[HouseRules], Any]:
    """What an event in one's first turn is paid with, and in the second."""

    def look(house: HouseRules) -> Any:
        rules = house.at(3)
        tables = [table(rules, hands={0: hand}, floor=floor, turns={0: had}) for had in (0, 1)]
        return [instants(play(at, line, rules)) for at in tables]

    return look


def three_ppeok(house: HouseRules) -> Any:
    """The third ppeok of one player: how the hand stands, and what each owes."""
    rules = house.at(3)
    at = table(rules, hands={0: "5y 1p"}, floor="5t 8g", ppeoks={0: (1, 3)})
    after = play(at, "5y / 5p", rules).table
    if after.ending is None:
        return None
    return after.ending.kind, owes(settle_fixed(after, "three-ppeok", 0, 1, rules))[1]


def stakes(house: HouseRules) -> Any:
    """Hongdan in won, and the same where the record has its own stake."""
    hand: dict[str, Any] = {
        "position": {
            "to_play": "Hana",
            "floor": "1p",
            "hands": {"Hana": "1t 2p", "Joon": 2, "Mina": 2},
            "captured": {"Hana": "2t 3t"},
            "stock_left": 5,
        },
        "turns": [{"Hana": "1t / 9p stop"}],
    }
    settlements = (report(house, **hand).settlement, report(house, stake=10, **hand).settlement)
    return [settlement.payments["Hana"] if settlement else None for settlement in settlements]


# ------------------------------------------------------------------------------------------------ the cases

TWO_BONUS = {"deck.bonus": ["b2", "b3"]}
GO = "GS501"

CASES = (
    Case("game", the_game, [("gostop", {GO})]),
    Case(
        "deck.bonus", bonus_deck, [([], (21, {"GS312"})), (["b2"], (22, {"GS312"})), (["b2", "b2", "b3"], (24, LEGAL))]
    ),
    Case(
        "deal.floor_four",
        floor_of_four,
        [("redeal", ("misdeal", -1)), ("dealer_wins", ("chongtong", 0)), ("nagari", ("nagari", -1))],
    ),
    Case(
        "chongtong.mode",
        chongtong_mode,
        [
            ("optional", (("unfinished", None), ("settled", "chongtong"))),
            ("automatic", (("settled", "chongtong"), ("settled", "chongtong"))),
            ("off", (("unfinished", None), ("refused", None))),
            ("redeal", (("settled", "misdeal"), ("settled", "misdeal"))),
        ],
    ),
    Case("chongtong.points", chongtong_points, [("threshold", [7, 3]), (10, [10, 10]), ("2*threshold", [14, 6])]),
    Case(
        "chongtong.two_holders",
        two_chongtong,
        [
            ("nagari", ("nagari", -1)),
            ("dealer", ("chongtong", 1)),  # the first holder from the dealer
            ("redeal", ("misdeal", -1)),
            ("higher_month", ("chongtong", 2)),
        ],
    ),
    Case(
        "bonus.steal",
        bonus_steals,
        [
            ("none", ({}, {}, {1: "7p"})),
            ("hand", ({1: "7p"}, {}, {1: "7p"})),
            ("hand_and_flip", ({1: "7p"}, {1: "7p"}, {1: "7p 7p"})),
        ],
        TWO_BONUS,
    ),
    Case(
        "bonus.buried",
        bonus_buried,
        [("flipped", ("5y 5t 5p b3", "b2")), ("all_of_turn", ("5y 5t 5p b2 b3", "")), ("never", ("5y 5t 5p", "b2 b3"))],
        TWO_BONUS,
    ),
    Case("events.jjok", by_event("8g", "5y 2p", "5y / 5p"), PI_GIVEN),
    Case("events.ttadak", by_event("8g 5p 5p", "5y 2p", "5y / 5t"), PI_GIVEN),
    Case("events.sseul", by_event("5p 10p", "5y 2p", "5y / 10y"), PI_GIVEN),
    Case("events.bomb", by_event("8g 5p", "5y 5t 5p 2p", "bomb 5 / 10y"), PI_GIVEN),
    Case("events.stack", by_event("8g", "5y 2p", "5y / 10y", stacks={"5t 5p 5p": 2}), PI_GIVEN),
    Case("events.stack_dealt", by_event("8g", "5y 2p", "5y / 10y", stacks={"5t 5p 5p": DEALT}), PI_GIVEN),
    Case(
        "events.stack_self",
        own_stack,
        [
            (0, ["", ""]),
            (1, ["7p", "7p"]),
            (2, ["7p 7p", "7p 7p"]),
            (3, ["7p 7p 9p", "7p 7p 9p"]),
            ({2: 2, 3: 1}, ["7p 7p", "7p"]),
            ({3: 3}, ["7p 7p", "7p 7p 9p"]),  # written over {2: 2, 3: 1} (rules.md §12)
        ],
    ),
    Case("events.ppeok", ppeok_or_not, [("on", (["ppeok 5"], "", "8g")), ("off", ([], "5y 5t", "5p 8g"))]),
    Case(
        "last.scope",
        which_turn_is_last,
        [("hand_final", [PAID, PAID, FREE]), ("own_final", [FREE, PAID, FREE]), ("own_last_card", [FREE, FREE, FREE])],
    ),
    Case(
        "last.no_pi",
        free_on_the_last_turn,
        [
            (["sseul", "ttadak", "jjok"], {"sseul", "ttadak", "jjok"}),
            ([], set()),
            *((name.split(), {name}) for name in ("sseul", "ttadak", "jjok", "stack", "bomb", "bonus")),
        ],
        {"last.scope": "own_last_card", "bonus.steal": "hand_and_flip", **TWO_BONUS},
    ),
    Case(
        "last.ppeok",
        last_ppeok,
        [
            ("take_three", ("5y 5t 5p", "8g", [])),
            ("leave_flip", ("5y 5t", "5p 8g", [])),
            ("forms", ("", "8g", ["ppeok 5"])),
        ],
        {"last.scope": "own_final"},
    ),
    Case("pi.which", lowest_pi, [("lowest", ({1: "7p"}, {"GS461"}))], TWO_BONUS),
    Case(
        "pi.self_stack_big_card",
        two_for_ones_own,
        [("one_card_enough", {1: "11s"}), ("two_cards", {1: "11s 12s"})],
    ),
    Case(
        "pi.gukjin",
        gukjin_as_the_only_pi,
        [("lock_when_only", ({}, "9y")), ("if_in_pi_pile", ({1: "9y"}, "")), ("never", ({}, ""))],
        {"score.pi_from": 2},
    ),
    Case(
        "pi.gukjin",
        gukjin_beside_b3,
        [("lock_when_only", {1: "9y"}), ("if_in_pi_pile", {1: "9y"}), ("never", {1: "b3"})],
        {"deck.bonus": ["b3", "b3", "b3"]},
    ),
    Case("shake.multiplier", winner_shook, [(1, {1: 5, 2: 5}), (2, {1: 10, 2: 10}), (4, {1: 20, 2: 20})]),
    Case(
        "shake.when",
        when_to_shake,
        [
            ("turn_start", (LEGAL, LEGAL, LEGAL)),
            ("with_play", ({"GS412"}, LEGAL, LEGAL)),
            ("first_play_of_month", (LEGAL, LEGAL, {"GS412"})),
        ],
    ),
    Case(
        "shake.when", shake_with_a_bomb, [("turn_start", LEGAL), ("with_play", LEGAL), ("first_play_of_month", LEGAL)]
    ),
    Case("shake.floor", shake_beside_the_floor, [("any", LEGAL), ("month_absent", {"GS416"})]),
    Case(
        "shake.must_play_shown",
        shake_and_play_another,
        [(False, (LEGAL, LEGAL, LEGAL)), (True, ({"GS417"}, LEGAL, {"GS417"}))],
    ),
    Case(
        "shake.drawn_triple",
        drawn_triple,
        [(True, (LEGAL, LEGAL, LEGAL)), (False, ({"GS418"}, {"GS418"}, LEGAL))],
        {"deck.bonus": ["b2"]},
    ),
    Case(
        "shake.then_bomb",
        shaken_and_bombed,
        [("once", (LEGAL, 10)), ("twice", (LEGAL, 20)), ("forbidden", ({"GS424"}, 20))],
    ),
    Case("bomb.multiplier", winner_bombed, [(1, {1: 5, 2: 5}), (2, {1: 10, 2: 10}), (3, {1: 15, 2: 15})]),
    Case("bomb.passes", flips_owed, [(0, 0), (1, 1), (2, 2)]),
    Case(
        "bomb.pass_when",
        when_to_flip,
        [
            ("any_later", (LEGAL, LEGAL, LEGAL)),
            ("next_turns", ({"GS431"}, LEGAL, LEGAL)),
            ("hand_empty", (LEGAL, {"GS433"}, LEGAL)),
        ],
    ),
    Case(
        "score.gwang",
        GWANG_SETS,
        [
            ({"3": 3}, [3, 2, 4, 4, 15]),
            ({"3": 5}, [5, 2, 5, 5, 15]),  # the best one only: a dry three beats a four worth 4
            ({"3-with-rain": 3}, [3, 3, 4, 4, 15]),
            ({"4": 5}, [3, 2, 5, 4, 15]),
            ({"4-with-rain": 3}, [3, 2, 4, 3, 15]),
            ({"5": 50}, [3, 2, 4, 4, 50]),
        ],
    ),
    Case("score.godori", score_of("2y 4y 8y"), [(5, [5]), (3, [3]), (0, [0])]),
    Case("score.dan", score_of("1t 2t 3t", "4t 5t 7t", "6t 9t 10t"), [(3, [3, 3, 3]), (1, [1, 1, 1])]),
    Case("score.yeol_from", score_of("2y 4y 5y 6y 7y", "2y 4y 5y 6y 7y 9y 10y"), [(5, [1, 3]), (7, [0, 1])]),
    Case("score.tti_from", score_of("1t 2t 4t 5t", "1t 2t 4t 5t 6t 10t"), [(5, [0, 2]), (4, [1, 3])]),
    Case("score.pi_from", score_of(TEN_PI, f"{TEN_PI} 11s"), [(10, [1, 3]), (11, [0, 2])]),
    Case("score.rain_ribbon", score_of("1t 2t 4t 5t 12t"), [(True, [1]), (False, [0])]),
    Case(
        "gukjin.cards",
        gukjin_cards,
        [(["9y"], (2, "9y")), (["5y"], (2, "5y")), (["5y", "9y"], (4, "5y 9y")), ([], (0, ""))],
    ),
    Case("gukjin.decide", gukjin_by_itself, [("auto", 5)]),
    Case("gukjin.settlement", losers_gukjin, [("optimal", set()), ("as_placed", {"pibak"})]),
    Case(
        "call.threshold",
        owes_a_call_at,
        [
            ({2: 7, 3: 3}, [[7], [3, 5, 7]]),
            ({2: 5}, [[5, 7], [3, 5, 7]]),  # written over {2: 7, 3: 3} (rules.md §12)
            ({3: 7}, [[7], [7]]),
            (4, [[5, 7], [5, 7]]),
        ],
    ),
    Case("call.rise", next_call, [(1, [True, True]), (2, [False, True]), (3, [False, False])]),
    Case(
        "call.last_card",
        with_nothing_left,
        [("auto_stop", [LEGAL, {"GS503"}, LEGAL]), ("choice", [{GO}, LEGAL, LEGAL])],
    ),
    # Three points after 1 to 6 Go: rows of survey §5.2 (A, B, and D), and arithmetic on A.
    Case(
        "go.add",
        go_table,
        [([1, 2, 3], [4, 5, 12, 28, 64, 144]), ([2], [5, 6, 14, 32, 72, 160])],
    ),
    Case("go.add_tail", go_table, [("plus_one", [4, 5, 12, 28, 64, 144]), ("hold", [4, 5, 12, 24, 48, 96])]),
    Case("go.multiply", go_table, [([1, 1, 2], [4, 5, 12, 28, 64, 144]), ([1, 2], [4, 10, 24, 56, 128, 288])]),
    Case(
        "go.multiply_tail",
        go_table,
        [
            ("double", [4, 5, 12, 28, 64, 144]),
            ("plus_one", [4, 5, 12, 21, 32, 45]),  # C3
            ("hold", [4, 5, 12, 14, 16, 18]),  # I
        ],
    ),
    Case("nagari.multiplier", carry_after(1, 2), [(1, [1, 2]), (2, [2, 4]), (3, [3, 6])]),
    Case("nagari.cumulative", carry_after(1, 2, 4), [(True, [2, 4, 8]), (False, [2, 2, 2])]),
    Case("nagari.cap", carry_after(1, 4, 8), [(None, [2, 8, 16]), (8, [2, 8, 8]), (1, [1, 1, 1])]),
    Case(
        "nagari.on_fixed_wins",
        carried_fixed_wins,
        [
            (True, [6, 6]),
            (False, [3, 3]),
            (["chongtong"], [6, 3]),
            (["three_ppeok"], [3, 6]),
            (["hudang"], [3, 3]),
            (["chongtong", "three_ppeok"], [6, 6]),
        ],
    ),
    Case(
        "gwangbak.effect",
        gwangbak,
        [("x2", {1: 24, 2: 12}), ("plus2", {1: 16, 2: 12}), ("off", {1: 12, 2: 12})],  # plus2: (6 + 2) × 2
    ),
    Case("pibak.effect", PI_COUNTS, [("x2", [[4, 5, 6, 7], [4, 5]]), ("off", [[], []])]),
    Case(
        "pibak.limit",
        PI_COUNTS,
        [
            ({2: 7, 3: 5}, [[4, 5, 6, 7], [4, 5]]),
            (6, [[4, 5, 6], [4, 5, 6]]),
            ({2: 5}, [[4, 5], [4, 5]]),
            ({3: 4}, [[4, 5, 6, 7], [4]]),
            (0, [[], []]),
        ],
    ),
    Case(
        "pibak.zero_exempt",
        pibak("", "6p"),
        [(True, [[1], [1]]), (False, [[0, 1], [0, 1]]), ({2: False, 3: True}, [[0, 1], [1]])],
    ),
    Case("meongtta.count", meongtta, [(7, [1, 2, 2]), (0, [1, 1, 1]), (8, [1, 1, 2]), (6, [2, 2, 2])]),
    Case(
        "meongbak",
        meongbak,
        [
            ("off", [{1: set(), 2: set()}, {1: set(), 2: set()}]),
            ("winner7_loser0", [{1: set(), 2: set()}, {1: {"meongbak"}, 2: set()}]),
            ("scored_loser0", [{1: {"meongbak"}, 2: set()}, {1: {"meongbak"}, 2: set()}]),
        ],
    ),
    Case("ttibak", ttibak, [("off", {1: 3, 2: 3}), ("x2", {1: 6, 2: 3})]),
    Case("ttibak", ttibak, [("off", {1: 3, 2: 3}), ("x2", {1: 6, 2: 6})], {"score.rain_ribbon": False}),
    Case(
        "gobak.min_go",
        one_go_or_two,
        [
            (1, [{1: 6, 2: 0}, {1: 6, 2: 0}]),
            (2, [{1: 3, 2: 3}, {1: 6, 2: 0}]),
            (3, [{1: 3, 2: 3}, {1: 3, 2: 3}]),
        ],
    ),
    Case("gobak.two_players", matgo_gobak, [("x2", 14), ("go_count_plus_one", 28), ("off", 7)]),
    Case(
        "gobak.three_players",
        gobak_of_three,
        [
            ("pay_for_all", {0: 12, 2: 0}),
            ("pay_for_all_x2", {0: 24, 2: 0}),
            ("pay_for_all_own_x2", {0: 20, 2: 0}),
            ("own_x2", {0: 16, 2: 4}),
            ("off", {0: 8, 2: 4}),
        ],
    ),
    Case(
        "gobak.who",
        two_callers,
        [("first_caller", {1: 0, 2: 6}), ("last_caller", {1: 6, 2: 0}), ("every_caller", {1: 3, 2: 3})],
    ),
    Case(
        "gobak.who",
        two_callers,
        [("first_caller", {1: 3, 2: 6}), ("last_caller", {1: 6, 2: 3}), ("every_caller", {1: 6, 2: 6})],
        {"gobak.three_players": "own_x2"},
    ),
    Case(
        "instant.ppeok",
        running_ppeok,
        [
            (["threshold", 0, 0], [7, 0, 0, 3, 0, 0]),
            ([7, 14, 21], [7, 14, 21, 7, 14, 21]),
            (["threshold", "2*threshold", "4*threshold"], [7, 14, 28, 3, 6, 12]),
            ([0, 0, 0], [0, 0, 0, 0, 0, 0]),
        ],
    ),
    Case(
        "instant.first_ttadak",
        on_the_first_turn("8g 5p 5p", "5y 2p", "5y / 5t"),
        [(0, [{}, {}]), (7, [{"first-ttadak": 7}, {}]), ("threshold", [{"first-ttadak": 3}, {}])],
    ),
    Case(
        "instant.first_jjok",
        on_the_first_turn("8g", "5y 2p", "5y / 5t"),
        [(0, [{}, {}]), (7, [{"first-jjok": 7}, {}]), ("threshold", [{"first-jjok": 3}, {}])],
    ),
    Case(
        "instant.first_bomb",
        on_the_first_turn("8g 5p", "5y 5t 5p 2p", "bomb 5 / 1p"),
        [(0, [{}, {}]), (7, [{"first-bomb": 7}, {}]), ("threshold", [{"first-bomb": 3}, {}])],
    ),
    Case("three_ppeok.points", three_ppeok, [("threshold", ("three-ppeok", 3)), (1, ("three-ppeok", 1)), (0, None)]),
    Case("money.stake", stakes, [(1, [6, 60]), (100, [600, 60]), (0.5, [3, 60]), (0.25, [Decimal("1.5"), 60])]),
)


def _name(value: Any) -> str:
    return str(value).replace(" ", "")


@pytest.mark.parametrize(
    ("case", "value", "seen"),
    [
        pytest.param(case, value, seen, id=f"{case.switch}={_name(value)}-{case.look.__name__}")
        for case in CASES
        for value, seen in case.seen
    ],
)
def test_value(case: Case, value: Any, seen: Any) -> None:
    assert case.look(house({**case.others, case.switch: value})) == seen


# ------------------------------------------------------------------------------------------------ none forgotten


LATE_VALUES = ("game", "pi.which", "gukjin.decide")
"""Switches of which stage 1 knows one value only; `test_stage_two` tells all their values apart."""
STAGE_ONE = [switch for switch in SWITCHES if switch.name not in STAGE_TWO.split()]


def cases_of(switch: Switch) -> list[Case]:
    return [case for case in CASES if case.switch == switch.name]


def told_apart(cases: Iterable[Case], one: Any, other: Any) -> bool:
    """Whether some case looks different under these two values."""
    for case in cases:
        seen = {_name(value): answer for value, answer in case.seen}
        if _name(one) in seen and _name(other) in seen and seen[_name(one)] != seen[_name(other)]:
            return True
    return False


def values_to_show(switch: Switch) -> list[Any]:
    """The values that must be told apart from one another."""
    match switch.type:
        case Choice(words=words):
            return list(words)
        case Flag():
            return [True, False]
        case Integer(low=low, high=high) if high - low <= 3:
            return list(range(low, high + 1))
        case Words(words=words):
            return [[], *([word] for word in words)]
        case FlagOrWords(words=words):
            return [True, False, ["chongtong"], ["three_ppeok"]]
        case _:
            return [value for value, _ in cases_of(switch)[0].seen]


@pytest.mark.parametrize("switch", STAGE_ONE, ids=lambda switch: switch.name)
def test_every_switch_changes_something(switch: Switch) -> None:
    cases = cases_of(switch)
    assert cases, f"no case shows what {switch.name} does"
    if switch.name in LATE_VALUES:
        return
    values = values_to_show(switch)
    assert len(values) > 1
    assert not [pair for pair in combinations(values, 2) if not told_apart(cases, *pair)]


def test_every_gwang_set_is_changed_by_itself() -> None:
    (case,) = cases_of(SWITCH["score.gwang"])
    assert isinstance(SWITCH["score.gwang"].type, PointsMap)
    assert [list(value) for value, _ in case.seen[1:]] == [[key] for key in SWITCH["score.gwang"].type.keys]


def test_no_case_is_about_no_switch() -> None:
    assert {case.switch for case in CASES} == {switch.name for switch in STAGE_ONE}


@pytest.mark.parametrize("switch", [s for s in STAGE_ONE if s.per_player], ids=lambda switch: switch.name)
def test_values_by_number_of_players_are_looked_at_with_both(switch: Switch) -> None:
    maps = [(value, seen) for case in cases_of(switch) for value, seen in case.seen if isinstance(value, dict)]
    assert any(seen[0] != seen[1] for _, seen in maps)
