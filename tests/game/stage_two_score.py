"""Cases of the switches of stage 2 about scores, gukjin, calls and how a hand ends: rules.md §5 to §7 and §13."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gostop_cli.game.rules import Rules
from gostop_cli.game.switches import HouseRules
from gostop_cli.game.table import Table

from .stage_two_case import LEGAL, NAGARI, SEVEN_POINTS, STOP, Case, ended
from .support import (
    baks,
    best_score,
    bill,
    cards,
    codes,
    found,
    labels,
    owes,
    play,
    refused,
    report,
    settle_fixed,
    table,
)

EIGHT_PI = "1p 1p 2p 2p 3p 3p 4p 4p"
TEN_TTI = "1t 2t 3t 4t 5t 6t 7t 9t 10t 12t"


def score_of(*captured: str) -> Callable[[HouseRules], Any]:
    """The card scores of some captures."""

    def look(house: HouseRules) -> Any:
        return [best_score(cards(text), 0, house.at(3)) for text in captured]

    return look


# ------------------------------------------------------------------------------------------------ a house's own sets


def own_set(house: HouseRules) -> Any:
    """9y, 11s and 12s (survey §4.2): whether the last of them owes a call (not without its points), whether stop may be
    called, and what hongdan with it costs each."""
    rules = house.at(3)
    at = table(rules, hands={0: "12s 2p"}, floor="12y", captured={0: "9y 11s"})
    each = owes(bill(rules, {0: "1t 2t 3t 9y 11s 12s"}))[1]
    return refused(at, "12s / 1p", rules), refused(at, "12s / 1p stop", rules), each


def three_ssangpi(points: Any, counts: bool) -> list[dict[str, Any]]:
    return [{"name": "three ssangpi", "cards": ["9y", "11s", "12s"], "points": points, "counts": counts}]


def set_of_pairs(house: HouseRules) -> Any:
    """A set with both pi of a month, by one who has both and by one who has one; and two sets at once."""
    rules = house.at(3)
    return [best_score(cards(text), 0, rules) for text in ("4y 4p 4p", "4y 4p", "4y 4p 4p 2y 8y 11g")]


APRIL = {"name": "April", "cards": ["4p", "4y", "4p"], "points": 4}
SIX_BIRDS = {"name": "six birds", "cards": ["2y", "4y", "8y", "11g"], "points": 6}


# ------------------------------------------------------------------------------------------------ gukjin

NINE_Y = cards("9y")


def declare(rules: Rules, role: str, **at: Any) -> set[str]:
    """The reasons against declaring the gukjin, captured earlier, in a turn that captures nothing."""
    before = table(rules, hands={0: "2p 12y"}, floor="8g", captured={0: "9y"}, **at)
    return refused(before, f"2p / 1p gukjin {role}", rules)


def when_to_declare(house: HouseRules) -> Any:
    """In the turn that brings it; later; again after a declaration; later after a Go; in the turn that brings it after a Go;
    and what nine pi and the gukjin score when nobody has said anything."""
    rules = house.at(3)
    now = table(rules, hands={0: "9y 2p"}, floor="9p 8g")
    late = table(rules, hands={0: "9y 2p"}, floor="9p 8g", gos={0: (3,)})
    return [
        refused(now, "9y / 1p gukjin pi", rules),
        declare(rules, "pi"),
        declare(rules, "yeol", declared={0: NINE_Y}, as_pi={0: NINE_Y}),
        declare(rules, "pi", gos={0: (3,)}),
        refused(late, "9y / 1p gukjin pi", rules),
        best_score(cards(f"{EIGHT_PI} 5p 9y"), 0, rules),
    ]


def declared(house: HouseRules) -> Any:
    """What it is good for: eight pi and the gukjin are ten pi (a call at one point), said in the turn and not said."""
    rules = house.at(3)
    at = table(rules, hands={0: "6p 12y"}, floor="8g", captured={0: f"{EIGHT_PI} 9y"})
    return (
        refused(at, "6p / 10p gukjin pi", rules),
        refused(at, "6p / 10p", rules),
        refused(at, "gukjin yeol 6p / 10p", rules),
    )


def losers_declaration(house: HouseRules) -> Any:
    """W29 where it must be said: six pi and a gukjin, not declared, declared yeol, declared pi (matgo: pibak at seven)."""
    rules = house.at(2)
    captured = {0: f"2y 4y 8y {EIGHT_PI} 5p 5p 6p", 1: "6p 7p 7p 9p 9p 10p 9y"}
    said: tuple[dict[str, Any], ...] = ({}, {"declared": {1: NINE_Y}}, {"declared": {1: NINE_Y}, "as_pi": {1: NINE_Y}})
    return [baks(bill(rules, captured, **facts))[1] for facts in said]


def back_to_yeol(house: HouseRules) -> Any:
    """From yeol to pi, from pi to yeol, and a yeol that is declared a yeol."""
    rules = house.at(3)
    lies_as_pi = {"declared": {0: NINE_Y}, "as_pi": {0: NINE_Y}}
    return declare(rules, "pi"), declare(rules, "yeol", **lies_as_pi), declare(rules, "yeol")


def both_uses(house: HouseRules) -> Any:
    """Four other yeol and nine pi; the same with the meongtta of seven yeol; and a loser with six pi who fears both pibak and
    meongbak."""
    rules = house.at(3)
    seven = f"9y 2y 4y 5y 6y 7y 10y {EIGHT_PI}"
    pi = bill(rules, {0: f"2y 5y 6y 7y 10y {EIGHT_PI} 5p 5p", 1: "6p 6p 7p 7p 9y", 2: "4y 8p 8p 9p 9p 10p 10p"})
    scores = [best_score(cards(text), 0, rules) for text in (f"9y 2y 5y 6y 7y {EIGHT_PI} 5p", seven)]
    return scores, labels(bill(rules, {0: seven}))["meongtta"], baks(pi)[1]


# ------------------------------------------------------------------------------------------------ calls and go


def at_most(house: HouseRules) -> Any:
    """After one Go and after two: go, stop and no word with a risen score."""
    rules = house.at(3)

    def after(*gos: int) -> Table:
        return table(rules, hands={0: "11p 2p"}, captured={0: SEVEN_POINTS}, floor="11g", gos={0: gos})

    return [[refused(at, f"11p / 10p {call}", rules) for call in ("go", "stop", "")] for at in (after(3), after(3, 4))]


def reversed_go(house: HouseRules) -> Any:
    """Seven points in matgo against one who had called Go, who pays double for that (gobak): the winner called after him
    once, three times, four times; before him; and not at all."""
    rules = house.at(2)

    def owed(gos: int, order: tuple[int, ...]) -> int:
        called = {0: tuple(range(3, 3 + gos)), 1: (7,)}
        return owes(bill(rules, {0: SEVEN_POINTS}, gos=called, go_order=order))[1]

    return [
        owed(1, (1, 0)),
        owed(3, (1, 0, 0, 0)),
        owed(4, (1, 0, 0, 0, 0)),
        owed(1, (0, 1)),
        owed(0, (1,)),
    ]


# ------------------------------------------------------------------------------------------------ how a hand ends


def shodang(house: HouseRules) -> Any:
    """Both accept, one refuses; and what follows: the hand after it, and whether the turn may be played."""
    both = report(house, **{**STOP, "turns": [{"Hana": "shodang Joon yes Mina yes"}]}, dealer="Mina")
    one = report(house, **{**STOP, "turns": [{"Hana": "shodang Joon yes Mina no"}, *STOP["turns"]]})
    return (ended(both), both.next_dealer, both.next_carry, found(both)), ended(one)


def without_a_capture(house: HouseRules) -> Any:
    """A turn without a capture after one, after two and after four such turns running."""
    rules = house.at(3)
    endings = []
    for dry in (1, 2, 4):
        step = play(table(rules, hands={0: "2p 3p"}, floor="8g", dry={0: dry}), "2p / 1p", rules)
        endings.append(step.table.ending.kind if step.table.ending else None)
    return endings


def hudang_points(house: HouseRules) -> Any:
    """What each owes, with two players and with three; and with three in a hand that is worth double."""
    two, three = house.at(2), house.at(3)
    each = [owes(settle_fixed(table(rules), "hudang", 0, 1, rules))[1] for rules in (two, three)]
    return [*each, owes(settle_fixed(table(three), "hudang", 0, 2, three))[1]]


def who_leads_next(house: HouseRules) -> Any:
    """Mina, Hana and Joon in order of play: after Hana's stop, after Hana's stop as the dealer, after a nagari."""
    return (
        report(house, dealer="Mina", **STOP).next_dealer,
        report(house, **STOP).next_dealer,
        report(house, dealer="Mina", **NAGARI).next_dealer,
    )


# ------------------------------------------------------------------------------------------------ the cases

LATE = {"GS471"}
OWES, MAY_NOT = {"GS501"}, {"GS502"}

CASES: tuple[Case, ...] = (
    # switches.yaml: "null or points; replaces the tti line at ten ribbons": 6 and three dans 9. Nine ribbons: 5 and 9.
    Case(
        "score.ten_tti",
        score_of(TEN_TTI, TEN_TTI.removesuffix(" 12t")),
        [(None, [15, 14]), (15, [24, 14]), (0, [9, 14]), ("threshold", [12, 14])],
    ),
    Case("score.ten_tti", score_of(TEN_TTI), [(6, [15])]),  # survey §12.1: the run by another name
    # rules.md §5: "a list of own sets: name, cards, points, whether it counts toward the threshold"; survey §4.2: "3, not
    # counted toward T (FUDA)". What does not count is paid all the same.
    Case(
        "score.extra_sets",
        own_set,
        [
            ([], (LEGAL, MAY_NOT, 3)),
            (three_ssangpi(3, True), (OWES, LEGAL, 6)),
            (three_ssangpi(2, True), (LEGAL, MAY_NOT, 5)),
            (three_ssangpi(3, False), (LEGAL, MAY_NOT, 6)),
            (three_ssangpi("2*threshold", True), (OWES, LEGAL, 9)),
        ],
    ),
    Case(
        "score.extra_sets",
        set_of_pairs,
        [([], [0, 0, 5]), ([APRIL], [4, 0, 9]), ([SIX_BIRDS], [0, 0, 11]), ([APRIL, SIX_BIRDS], [4, 0, 15])],
    ),
    # §13 Gukjin: "`on_capture`: in the turn the card came to him, once; `once`: any own turn, once; `until_go`: freely until
    # his first Go, that turn included; `free`: any own turn." "an undeclared one is a yeol" (§5); auto: eleven pi (W28).
    Case(
        "gukjin.decide",
        when_to_declare,
        [
            ("auto", [LEGAL, LEGAL, LEGAL, LEGAL, LEGAL, 2]),
            ("on_capture", [LEGAL, LATE, LATE, LATE, LEGAL, 0]),
            ("once", [LEGAL, LEGAL, LATE, LEGAL, LEGAL, 0]),
            ("until_go", [LEGAL, LEGAL, LEGAL, LATE, LATE, 0]),
            ("free", [LEGAL, LEGAL, LEGAL, LEGAL, LEGAL, 0]),
        ],
    ),
    Case(
        "gukjin.decide",
        declared,
        [
            ("auto", (OWES, OWES, OWES)),
            ("on_capture", (LATE, LEGAL, LATE)),
            ("once", (OWES, LEGAL, LEGAL)),
            ("until_go", (OWES, LEGAL, LEGAL)),
            ("free", (OWES, LEGAL, LEGAL)),
        ],
        {"call.threshold": 1},
    ),
    # "Under the declared modes the declaration stands at settlement too."
    Case(
        "gukjin.decide",
        losers_declaration,
        [
            ("auto", [set(), set(), set()]),
            *((mode, [{"pibak"}, {"pibak"}, set()]) for mode in ("on_capture", "once", "until_go", "free")),
        ],
    ),
    # switches.yaml: "from yeol to pi only".
    Case(
        "gukjin.one_way",
        back_to_yeol,
        [(False, (LEGAL, LEGAL, LEGAL)), (True, (LEGAL, LATE, LEGAL))],
        {"gukjin.decide": "free"},
    ),
    # rules.md §5: "a yeol or two pi, never both (`gukjin.both_uses` = false)"; FUDA's variant counts it twice. Five yeol 1
    # or eleven pi 2, both 3; seven yeol 3 or six yeol 2 and ten pi 1, both 3 + 1.
    Case(
        "gukjin.both_uses",
        both_uses,
        [(False, ([2, 3], 2, {"pibak"})), (True, ([3, 4], 2, set()))],
        {"pi.gukjin": "never", "meongbak": "scored_loser0"},
    ),
    # switches.yaml: "at the maximum Go is illegal and stop must be written".
    Case(
        "call.max_go",
        at_most,
        [
            (None, [[LEGAL, LEGAL, OWES], [LEGAL, LEGAL, OWES]]),
            (1, [[{"GS505"}, LEGAL, OWES], [{"GS505"}, LEGAL, OWES]]),
            (2, [[LEGAL, LEGAL, OWES], [{"GS505"}, LEGAL, OWES]]),
        ],
    ),
    Case("call.max_go", at_most, [(5, [[LEGAL, LEGAL, OWES], [LEGAL, LEGAL, OWES]])]),  # KON
    # switches.yaml: "the winner has a Go and some loser called his first before the winner's first; x4_instead replaces the
    # Go multiplier, x2 multiplies it"; survey §5.3: "keeps +n, and gobak still doubles (effective ×8)".
    # (7 + 1) × gobak; (7 + 3) × 2 × gobak; (7 + 4) × 4 × gobak; not reversed: (7 + 1) × gobak, 7 × gobak.
    Case(
        "go.reverse",
        reversed_go,
        [("none", [16, 40, 88, 16, 14]), ("x2", [32, 80, 176, 16, 14]), ("x4_instead", [64, 80, 88, 16, 14])],
    ),
    # rules.md §7: "shodang accepted by both (`shodang` = off | agreed) → nagari"; after it "the same dealer leads", ×2.
    Case(
        "shodang",
        shodang,
        [
            ("off", ((("refused", None, None), None, None, ["GS521"]), ("refused", None, None))),
            ("agreed", ((("settled", "nagari", None), "Mina", 2, []), ("settled", "stop", "Hana"))),
        ],
    ),
    # switches.yaml: "own turns running without any captured card".
    Case(
        "hudang.turns",
        without_a_capture,
        [
            (0, [None, None, None]),
            (2, ["hudang", "hudang", "hudang"]),
            (3, [None, "hudang", "hudang"]),
            (5, [None, None, "hudang"]),
        ],
    ),
    # Survey §8: "7 (old HG*), 3 (ITS 3p), T (FUDA)"; "The carry also multiplies fixed wins" (rules.md §7).
    Case(
        "hudang.points",
        hudang_points,
        [("threshold", [7, 3, 6]), (7, [7, 7, 14]), (3, [3, 3, 6]), ("2*threshold", [14, 6, 12])],
    ),
    # rules.md §7, after a nagari: "the same dealer leads. Otherwise the winner leads (… = winner | rotate)".
    Case(
        "session.next_dealer",
        who_leads_next,
        [("winner", ("Hana", "Hana", "Mina")), ("rotate", ("Hana", "Joon", "Mina"))],
    ),
)


# ------------------------------------------------------------------------------------------------ for the fine points


def as_pi_of(rules: Rules, line: str, **at: Any) -> str:
    """The gukjin that lie as pi after a turn of seat 0."""
    step = play(table(rules, **at), line, rules)
    return codes(step.table.players[0].as_pi)
