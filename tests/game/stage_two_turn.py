"""Cases of the switches of stage 2 that decide what may be played and which pi move: rules.md §2 to §4, survey §2.4, §3."""

from __future__ import annotations

from typing import Any

from gostop_cli.game.switches import HouseRules

from .stage_two_case import LEGAL, TEN_PI, Case, payments
from .support import bill, events, gave, owes, play, refused, rules, settle_fixed, settle_stop, table

# ------------------------------------------------------------------------------------------------ the deal


def the_game(house: HouseRules) -> Any:
    """Hongdan is three points: saying nothing, and saying stop. The balance game knows "no go or stop" (rules.md §11)."""
    rules = house.at(3)
    at = table(rules, hands={0: "1t 2p"}, captured={0: "2t 3t"}, floor="1p")
    return refused(at, "1t / 9p", rules), refused(at, "1t / 9p stop", rules)


FOUR_OF_JOON: dict[str, Any] = {
    "floor": "8p 9p 10p 11p 12s 7t",
    "hands": {"Hana": "2t 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 1p 4y 6p 7p", "Mina": "4t 4p 4p 5p 6p 8g 9p"},
}
SHOWS_AND_GOES_ON = {"Joon": "chongtong 1 on"}
QUICK_WIN = [{"name": "two of July", "cards": ["7t", "7p"], "points": 5}]
"""A set of the house's own, of two kinds, so that no loser's bak comes into it."""


def four_shown_and_played_on(house: HouseRules) -> Any:
    """The holder shows his four, plays on and stops with five points."""
    turns = [SHOWS_AND_GOES_ON, {"Hana": "2t / 12y"}, {"Joon": "7p / 3t stop"}]
    return payments(house, deal=FOUR_OF_JOON, turns=turns)


SHOWN_THEN_BOMBED: list[Any] = [
    SHOWS_AND_GOES_ON,
    {"Hana": "2t / 12y"},
    {"Joon": "1p / 3t"},
    {"Mina": "8g / 2y"},
    {"Hana": "10t / 2p"},
    {"Joon": "bomb 1 / 11g stop"},
]
"""PM*, GT (survey §2.4): one of the four is laid down, and the other three bombed on it."""
JANUARY = [{"name": "January", "cards": ["1g", "1t"], "points": 5}]


def four_shown_then_bombed(house: HouseRules) -> Any:
    paid = payments(house, deal=FOUR_OF_JOON, turns=SHOWN_THEN_BOMBED)
    return paid["Hana"] if isinstance(paid, dict) else paid


def play_on_then(then_bomb: str, **seen: Any) -> Case:
    others = {"score.extra_sets": JANUARY, "shake.then_bomb": then_bomb}
    return Case("chongtong.play_on", four_shown_then_bombed, list(seen.items()), others)


# ------------------------------------------------------------------------------------------------ bonus cards


def drawn_card(house: HouseRules) -> Any:
    """Playing another card than the one drawn for a b2, and playing the drawn one."""
    rules = house.at(2)
    at = table(rules, hands={0: "b2 2p"}, floor="8g")
    return refused(at, "bonus b2 1p 2p / 9y", rules), refused(at, "bonus b2 1p 1p / 9y", rules)


def drawn_last(house: HouseRules) -> Any:
    """`the card drawn last must be the play`: of two bonus cards from the hand, of a bonus card that was drawn for one (C2:
    a chain), in a bomb, beside an owed flip, and with an empty stock that gives none."""
    rules = house.at(2)
    two = table(rules, hands={0: "b2 b3 2p"}, floor="8g")
    one = table(rules, hands={0: "b2 2p"}, floor="8g")
    bomb = table(rules, hands={0: "b2 8g 8y 2p"}, floor="8p")
    owed = table(rules, hands={0: "b2 2p"}, floor="8g", owed={0: 1})
    empty = table(rules, hands={0: "b2 2p"}, floor="8g", stock_left=0)
    return [
        refused(at, line, rules)
        for at, line in (
            (two, "bonus b2 1p bonus b3 3p 1p / 9y"),
            (two, "bonus b2 1p bonus b3 3p 3p / 9y"),
            (one, "bonus b2 b3 2p / 9y"),
            (one, "bonus b2 b3 bonus b3 1p 2p / 9y"),
            (one, "bonus b2 b3 bonus b3 1p 1p / 9y"),
            (bomb, "bonus b2 8p bomb 8 / 9y"),
            (owed, "bonus b2 1p pass / 9y"),
            (empty, "bonus b2 - 2p / -"),
        )
    ]


NOT_THE_DRAWN = {"GS407"}


# ------------------------------------------------------------------------------------------------ events


def happens(house: HouseRules, line: str, **at: Any) -> list[str]:
    """What is called out in one turn of seat 0."""
    rules = house.at(2)
    return events(play(table(rules, captured={1: "7p"}, **at), line, rules))


def sweeps(house: HouseRules) -> Any:
    """A floor emptied by a jjok, a ttadak and a stack alone, by two pairs (W19), and by a stack and a pair."""
    hand = {0: "5y 2p"}
    return [
        happens(house, "5y / 5p", hands=hand),
        happens(house, "5y / 5p", hands=hand, floor="5t 5p"),
        happens(house, "pass / 5y", hands={0: "2p"}, owed={0: 1}, stacks={"5t 5p 5p": 1}),
        happens(house, "5y / 10y", hands=hand, floor="5p 10p"),
        happens(house, "5y / 10y", hands=hand, floor="10p", stacks={"5t 5p 5p": 1}),
    ]


def sweeps_with_a_bomb(house: HouseRules) -> Any:
    """By a bomb whose flip takes the last card, by a two-card bomb (survey §3.3), and the same without a bomb."""
    return [
        happens(house, "bomb 5 / 10y", hands={0: "5y 5t 5p 2p"}, floor="5p 10p"),
        happens(house, "bomb 5 / 10y", hands={0: "5y 5t 2p"}, floor="5p 5p 10p"),
        happens(house, "5y / 10y", hands={0: "5y 2p"}, floor="5p 10p"),
    ]


def nuclear_bomb(house: HouseRules) -> Any:
    """What a bomb on the card that the player before has just laid down takes (survey B5)."""
    rules = house.at(2)
    at = table(rules, hands={0: "8g 8y 8p 3p", 1: "8p 2p"}, floor="10t", captured={1: "7p 7p 9p 9p"}, to_play=1)
    step = play(play(at, "8p / 1p", rules).table, "bomb 8 / 11p", rules)
    return events(step), gave(step)


def no_nuclear_bomb(house: HouseRules) -> Any:
    """Bombs on a card that lay there, that was turned up by the player before, and that was laid down an entry earlier."""
    rules = house.at(3)
    mine = {0: "8g 8y 8p 3p"}
    there = table(rules, hands=mine, floor="8p 10t")
    flipped = table(rules, hands={**mine, 2: "2p 3p"}, floor="10t", to_play=2)
    earlier = table(rules, hands={**mine, 1: "8p 2p", 2: "4p 5p"}, floor="10t", to_play=1)
    tables = (there, play(flipped, "2p / 8p", rules).table)
    later = play(play(earlier, "8p / 1p", rules).table, "4p / 1t", rules).table
    return [events(play(at, "bomb 8 / 11p", rules)) for at in (*tables, later)]


# ------------------------------------------------------------------------------------------------ pi


def which_pi(house: HouseRules) -> Any:
    """A jjok that sweeps takes two pi of one who has two plain ones and a double one. Nothing written; one and the double
    one; the double one twice."""
    rules = house.at(2)
    at = table(rules, hands={0: "6y 2p"}, captured={1: "7p 9p 11s"})
    answers = []
    for gives in ("", "gives 1 11s gives 1 9p", "gives 1 11s gives 1 11s"):
        against = refused(at, f"6y / 6p {gives}", rules)
        answers.append(against or gave(play(at, f"6y / 6p {gives}", rules)))
    return answers


def who_gives(house: HouseRules) -> Any:
    """Opponents in order with one and two pi; with as many; with three cards and with two that are worth more; with a
    gukjin that stands as pi; and two transfers, after the first of which they have as many."""
    rules = house.at(3)
    rows: tuple[tuple[str, str], ...] = (
        ("7p", "9p 9p"),
        ("7p", "9p"),
        ("7p 7p 9p", "11s 12s"),
        (TEN_PI, "6p 7p 7p 8p 8p 9p 9p 10p 10p 9y"),
    )
    given = [
        gave(play(table(rules, hands={0: "6y 12y"}, floor="8g", captured={1: one, 2: two}), "6y / 6p", rules))
        for one, two in rows
    ]
    twice = table(rules, hands={0: "6y 2p"}, captured={1: "7p 9p", 2: "11p 11s"})
    return [*given, gave(play(twice, "6y / 6p", rules))]


# ------------------------------------------------------------------------------------------------ shake and bomb


def loser_shook(house: HouseRules) -> Any:
    """W63: hongdan against one who shook and one who bombed; one who did both with one month; a pibak beside it; a payer for
    all, whose own share alone it raises; and three ppeok, a fixed win."""
    rules = house.at(3)
    pi = {0: f"1t 2t 3t {TEN_PI}", 1: "6p", 2: "8g"}
    fixed = table(rules, shaken={1: (7,)})
    return [
        owes(bill(rules, {0: "1t 2t 3t", 1: "7p", 2: "8g"}, shaken={1: (7,)}, bombed={2: (8,)})),
        owes(bill(rules, {0: "1t 2t 3t", 1: "7p", 2: "8g"}, shaken={1: (7,)}, bombed={1: (7,)})),
        owes(bill(rules, pi, shaken={1: (7, 10)})),
        owes(bill(rules, {0: "1t 2t 3t"}, shaken={1: (7,)}, gos={1: (3,)})),
        owes(settle_fixed(fixed, "three-ppeok", 0, 1, rules)),
    ]


def winter_shake(house: HouseRules) -> Any:
    """Godori and a shake of November, of December and of October; November shaken and bombed."""
    rules = house.at(3)
    shaken = [owes(bill(rules, {0: "2y 4y 8y"}, shaken={0: (month,)}))[1] for month in (11, 12, 10)]
    return [*shaken, owes(bill(rules, {0: "2y 4y 8y"}, shaken={0: (11,)}, bombed={0: (11,)}))[1]]


def bomb_without_a_shake(house: HouseRules) -> Any:
    """Not shaken, shaken in the same turn, shaken earlier, and another month shaken (TAE, survey §3.8)."""
    rules = house.at(2)
    hand, floor = {0: "8g 8y 8p 2p"}, "8p 10p"
    plain = table(rules, hands=hand, floor=floor)
    return (
        refused(plain, "bomb 8 / 1p", rules),
        refused(plain, "shake 8 bomb 8 / 1p", rules),
        refused(table(rules, hands=hand, floor=floor, shaken={0: (8,)}), "bomb 8 / 1p", rules),
        refused(table(rules, hands=hand, floor=floor, shaken={0: (5,)}), "bomb 8 / 1p", rules),
    )


def two_card_bomb(house: HouseRules) -> Any:
    """W21: what is called out and given, how many flips are owed, and what the godori that it completes costs."""
    rules = house.at(3)
    at = table(rules, hands={0: "8y 8p 2p"}, floor="8g 8p 10p", captured={0: "2y 4y", 1: "7p", 2: "9p"})
    against = refused(at, "bomb 8 / 1p stop", rules)
    if against:
        return against
    step = play(at, "bomb 8 / 1p stop", rules)
    owed = step.table.players[0].owed
    return events(step), gave(step), owed, owes(settle_stop(step.table, 0, 1, (), rules))


# ------------------------------------------------------------------------------------------------ the cases

TWO_BONUS = {"deck.bonus": ["b2", "b3"]}
JJOK, TTADAK, SSEUL = "jjok 5 +1", "ttadak 5 +1", "sseul +1"
# Rules.md §3, both tables: a flip that takes a stack is called like a hand card that does.
BY_FLIP = ["pass", "stack 5 other +1"]
STACK = "stack 5 other +1"
GIVER = {"GS463"}


def nuclear(pi: int) -> tuple[list[str], dict[int, str]]:
    """What a nuclear bomb of so many pi calls out, and what the opponent gives of four."""
    pi_cards = ["7p", "7p", "9p", "9p"][:pi]
    return [f"bomb 8 +{pi}"], ({1: " ".join(pi_cards)} if pi else {})


CASES: tuple[Case, ...] = (
    Case("game", the_game, [("gostop", ({"GS501"}, LEGAL)), ("balance", (LEGAL, {"GS434"}))]),
    # §13 Chongtong: "`plain` does nothing more, `shake` counts as his shake of that month …, `double` is ×2 once if he wins."
    # A shake is worth ×3 here, so that it can be told from a double.
    Case(
        "chongtong.play_on",
        four_shown_and_played_on,
        [
            ("forbidden", ["GS515"]),
            ("plain", {"Hana": -5, "Joon": 10, "Mina": -5}),
            ("shake", {"Hana": -15, "Joon": 30, "Mina": -15}),
            ("double", {"Hana": -10, "Joon": 20, "Mina": -10}),
        ],
        {"score.extra_sets": QUICK_WIN, "shake.multiplier": 3},
    ),
    # "(a later bomb of it falls under `shake.then_bomb`)": five points, bomb ×2.
    play_on_then("once", forbidden=["GS515"], plain=-10, shake=-10, double=-20),
    play_on_then("twice", forbidden=["GS515"], plain=-10, shake=-20, double=-20),
    play_on_then("forbidden", forbidden=["GS515"], plain=-10, shake=["GS424"], double=-20),
    # switches.yaml: "must_be_played: the card drawn last must be the play".
    Case(
        "bonus.replacement",
        drawn_card,
        [("to_hand", (LEGAL, LEGAL)), ("must_be_played", (NOT_THE_DRAWN, LEGAL))],
        TWO_BONUS,
    ),
    Case(
        "bonus.replacement",
        drawn_last,
        [
            ("to_hand", [LEGAL] * 8),
            (
                "must_be_played",
                [NOT_THE_DRAWN, LEGAL, NOT_THE_DRAWN, NOT_THE_DRAWN, LEGAL, LEGAL, NOT_THE_DRAWN, LEGAL],
            ),
        ],
        TWO_BONUS,
    ),
    # switches.yaml: "two_months: the month cards captured this turn span at least two months"; FUDA, survey §3.2.
    Case(
        "events.sseul_scope",
        sweeps,
        [
            ("any", [[JJOK, SSEUL], [TTADAK, SSEUL], [*BY_FLIP, SSEUL], [SSEUL], [STACK, SSEUL]]),
            ("two_months", [[JJOK], [TTADAK], BY_FLIP, [SSEUL], [STACK, SSEUL]]),
        ],
    ),
    # switches.yaml: "false: no sweep is named on a bomb turn"; CIV, ITS, P2P against PS (survey §3.3).
    Case(
        "events.sseul_with_bomb",
        sweeps_with_a_bomb,
        [
            (True, [["bomb 5 +1", SSEUL], ["bomb 5 +1", SSEUL], [SSEUL]]),
            (False, [["bomb 5 +1"], ["bomb 5 +1"], [SSEUL]]),
        ],
        {"bomb.two_card": "pi_only"},
    ),
    # switches.yaml: "instead of events.bomb …; 0 = no such event": then it is a bomb like any other.
    Case(
        "events.nuclear_bomb",
        nuclear_bomb,
        [(0, nuclear(1)), (2, nuclear(2)), (3, nuclear(3))],
    ),
    Case(
        "events.nuclear_bomb",
        nuclear_bomb,
        [(0, nuclear(0)), (1, nuclear(1)), (2, nuclear(2)), (3, nuclear(3))],
        {"events.bomb": 0},
    ),
    Case("events.nuclear_bomb", no_nuclear_bomb, [(0, [["bomb 8 +1"]] * 3), (2, [["bomb 8 +1"]] * 3)]),
    # lowest: the two plain ones, and nothing else may be named. giver (FUDA): "chooses freely among all his pi", but "leaving
    # it out is an error". by_value (KAIST, PLAN): two units are "the least sufficient value …, of that the fewest cards".
    Case(
        "pi.which",
        which_pi,
        [
            ("lowest", [{1: "7p 9p"}, {"GS461"}, {"GS461"}]),
            ("giver", [GIVER, {1: "11s 9p"}, {"GS461"}]),
            ("by_value", [{1: "11s"}, {"GS461"}, {"GS461"}]),
        ],
    ),
    # switches.yaml: "richest: the one with the highest pi value before the turn's transfers, ties to the next in order".
    # Last row but one: ten plain pi against nine and a gukjin that stands as two (11). Last row: 2 against 3, both from him.
    Case(
        "pi.from",
        who_gives,
        [
            (
                "each",
                [
                    {1: "7p", 2: "9p"},
                    {1: "7p", 2: "9p"},
                    {1: "7p", 2: "11s"},
                    {1: "1p", 2: "6p"},
                    {1: "7p 9p", 2: "11p 11s"},
                ],
            ),
            ("richest", [{2: "9p"}, {1: "7p"}, {2: "11s"}, {2: "6p"}, {2: "11p 11s"}]),
        ],
    ),
    # switches.yaml: "anyone: a loser's own shakes and bombs multiply what he pays". Fixed wins pay "no go, shake or bak"
    # (rules.md §8). Two months and a pibak: (3 + 1) × 2 × 2 × 2; the other pays his four.
    Case(
        "shake.counts_for",
        loser_shook,
        [
            ("winner", [{1: 3, 2: 3}, {1: 3, 2: 3}, {1: 8, 2: 4}, {1: 6, 2: 0}, {1: 3, 2: 3}]),
            ("anyone", [{1: 6, 2: 6}, {1: 6, 2: 3}, {1: 32, 2: 4}, {1: 9, 2: 0}, {1: 3, 2: 3}]),
        ],
    ),
    # switches.yaml: "4: instead of shake.multiplier for month 11 or 12; 2: no special rule"; shake.then_bomb once: "the
    # larger of the two factors, once".
    Case("shake.nov_dec", winter_shake, [(2, [10, 10, 10, 10]), (4, [20, 20, 10, 20])]),
    Case("shake.nov_dec", winter_shake, [(2, [15, 15, 15, 15]), (4, [20, 20, 15, 20])], {"shake.multiplier": 3}),
    Case("shake.nov_dec", winter_shake, [(2, [10, 10, 10, 20]), (4, [20, 20, 10, 40])], {"shake.then_bomb": "twice"}),
    Case(
        "bomb.needs_shake",
        bomb_without_a_shake,
        [(False, (LEGAL, LEGAL, LEGAL, LEGAL)), (True, ({"GS425"}, LEGAL, LEGAL, {"GS425"}))],
    ),
    # switches.yaml: "two in hand and two on the floor; owes one flip; pi_only takes events.bomb, x2 also multiplies by 2".
    Case(
        "bomb.two_card",
        two_card_bomb,
        [
            ("off", {"GS421"}),
            ("move_only", (["bomb 8 +0"], {}, 1, {1: 5, 2: 5})),
            ("pi_only", (["bomb 8 +1"], {1: "7p", 2: "9p"}, 1, {1: 5, 2: 5})),
            ("x2", (["bomb 8 +1"], {1: "7p", 2: "9p"}, 1, {1: 10, 2: 10})),
        ],
    ),
    # The two is its own: neither the multiplier nor the passes of a bomb of three change it.
    Case(
        "bomb.two_card",
        two_card_bomb,
        [
            ("pi_only", (["bomb 8 +2"], {1: "7p", 2: "9p"}, 1, {1: 5, 2: 5})),
            ("x2", (["bomb 8 +2"], {1: "7p", 2: "9p"}, 1, {1: 10, 2: 10})),
        ],
        {"bomb.multiplier": 3, "bomb.passes": 0, "events.bomb": 2},
    ),
)


# ------------------------------------------------------------------------------------------------ by value, by hand

BY_VALUE = (
    (1, "7p 11s", "7p"),
    (1, "11s b3", "11s"),
    (1, "b3 b3", "b3"),
    (2, "7p 9p 11s", "11s"),  # 2 by one card, not by two
    (2, "7p 9p 10p", "7p 9p"),  # the lowest months
    (2, "7p 9p b3", "7p 9p"),  # 2 is less than 3
    (2, "7p b3", "b3"),  # 3 is less than 4, and 1 is not enough
    (2, "11s 12s", "11s"),  # a tie of two ssangpi: the lower month (§13 Pi)
    (2, "b2 12s", "12s"),  # "plain pi move before bonus cards"
    (2, "b2 b3 b3 9y", "b2"),  # 2 + 3 + 3 + 2 stands as pi: the bonus card moves "before a gukjin that stands as pi"
    (2, "b3 b3 b3 9y", "9y"),  # 3 + 3 + 3 + 2
    (2, "7p", "7p"),  # all he has, "no debt"
    (2, "1g 2t", ""),
    (3, "7p 11s b3", "b3"),  # 3 by one card
    (3, "7p 9p 11s", "7p 11s"),
    (3, "7p 9p 10p 11s", "7p 11s"),  # 3 by two cards, not by three
    (3, "7p 9p 10p", "7p 9p 10p"),
    (3, "11s 12s", "11s 12s"),  # 4 is the least that is enough
    (3, "11s b3", "b3"),
    (4, "7p 9p 11s 12s", "11s 12s"),
    (4, "7p 9p b3", "7p b3"),
    (4, "b3 b3", "b3 b3"),
    (4, "7p 9p 10p 11s", "7p 9p 11s"),
)
"""Units of the turn, what the opponent has, what he gives: least sufficient value, then fewest cards, then §13 Pi."""
FIVE_BONUS = {"deck.bonus": ["b2", "b2", "b3", "b3", "b3"]}


def given_by_value(units: int, captured: str) -> str:
    """What seat 1 gives for so many units: up to three by a jjok, the fourth by a sweep."""
    house = rules(2, {**FIVE_BONUS, "pi.which": "by_value", "events.jjok": min(units, 3)})
    at = table(house, hands={0: "6y 2p"}, floor="" if units == 4 else "8g", captured={1: captured})
    return gave(play(at, "6y / 6p", house)).get(1, "")
