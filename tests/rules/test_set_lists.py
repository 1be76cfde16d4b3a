"""A house's own sets (`score.extra_sets`) and those that the balance game pays for (`balance.sets`)."""

from __future__ import annotations

from typing import Any

import pytest

from gostop_cli.game import cards
from gostop_cli.game.rules import BalanceSet, ExtraSet
from gostop_cli.game.switch_types import Fault
from gostop_cli.game.switches import STANDARD, SWITCH
from gostop_cli.record.rulesfile import load_rules

EXTRA, BALANCE = "score.extra_sets", "balance.sets"
# Survey §4.2: three birds 2y 4y 11g = 4; three ssangpi 9y 11s 12s = 3, not counted toward the threshold (FUDA).
BIRDS: dict[str, Any] = {"name": "three-birds", "cards": ["2y", "4y", "11g"], "points": 4}
SSANGPI: dict[str, Any] = {"name": "쌍피 셋", "cards": ["12s", "9y", "11s"], "points": 3, "counts": False}


def problems(name: str, *sets: Any) -> list[tuple[Fault, tuple[Any, ...]]]:
    """What is wrong with a list of sets, and where."""
    return [(problem.fault, problem.path) for problem in SWITCH[name].read(list(sets)).problems]


def extra(**changes: Any) -> list[tuple[Fault, tuple[Any, ...]]]:
    """What is wrong with one own set that is the three birds but for this."""
    return problems(EXTRA, BIRDS | changes)


def table(players: int = 2, **groups: Any) -> Any:
    """Standard with these switches, for a number of players."""
    loaded = load_rules(groups)
    assert loaded.rules is not None, loaded.diagnostics
    return loaded.rules.at(players)


def needs(*codes: str) -> tuple[tuple[int, int], ...]:
    """One of each card."""
    return tuple((cards.CARD[code].copies, 1) for code in codes)


# ---------------------------------------------------------------- own sets


def test_an_own_set_as_the_engine_reads_it() -> None:
    rules = table(score={"extra_sets": [SSANGPI, BIRDS]})
    assert rules.score_extra_sets == (
        ExtraSet("쌍피 셋", needs("9y", "11s", "12s"), 3, counts=False),
        ExtraSet("three-birds", needs("2y", "4y", "11g"), 4, counts=True),
    )


def test_equal_cards_are_counted() -> None:
    both = table(score={"extra_sets": [{"name": "pines", "cards": ["1p", "1g", "1p"], "points": 1}]})
    assert both.score_extra_sets[0].needs == ((cards.CARD["1g"].copies, 1), (cards.CARD["1p"].copies, 2))
    bonus = table(score={"extra_sets": [{"name": "jokers", "cards": ["b2"] * 6, "points": 1}]})
    assert bonus.score_extra_sets[0].needs == ((cards.CARD["b2"].copies, 6),)


def test_points_of_an_own_set_may_be_the_threshold() -> None:
    for players, points in ((2, 14), (3, 6)):
        rules = table(players, score={"extra_sets": [BIRDS | {"points": "2*threshold"}]})
        assert rules.score_extra_sets[0].points == points
    assert table(score={"extra_sets": [BIRDS | {"points": None}]}).score_extra_sets[0].points == 0


def test_an_own_set_is_written_out_in_full() -> None:
    switch = SWITCH[EXTRA]
    assert switch.plain(switch.read([SSANGPI, BIRDS]).value) == [
        {"name": "쌍피 셋", "cards": ["9y", "11s", "12s"], "points": 3, "counts": False},
        {"name": "three-birds", "cards": ["2y", "4y", "11g"], "points": 4, "counts": True},
    ]


@pytest.mark.parametrize("raw", ["three-birds", BIRDS, None, False, 3])
def test_sets_are_a_list(raw: Any) -> None:
    for name in (EXTRA, BALANCE):
        assert [problem.fault for problem in SWITCH[name].read(raw).problems] == [Fault.TYPE]


def test_a_list_of_sets_has_an_end() -> None:
    many = [BIRDS | {"name": f"set {number}"} for number in range(101)]
    assert problems(EXTRA, *many[:100]) == []
    assert problems(EXTRA, *many) == [(Fault.LENGTH, ())]


@pytest.mark.parametrize("entry", ["three-birds", None, ["2y"], 4])
def test_each_set_is_a_mapping(entry: Any) -> None:
    assert problems(EXTRA, BIRDS, entry) == [(Fault.TYPE, (1,))]
    assert problems(BALANCE, entry) == [(Fault.TYPE, (0,))]


@pytest.mark.parametrize("key", ["name", "cards", "points"])
def test_a_key_that_is_missing_is_named(key: str) -> None:
    written = {name: value for name, value in BIRDS.items() if name != key}
    (problem,) = SWITCH[EXTRA].read([written]).problems
    assert (problem.fault, problem.found, problem.path) == (Fault.MISSING, key, (0,))


def test_a_key_that_means_nothing_is_pointed_at() -> None:
    (problem,) = SWITCH[EXTRA].read([BIRDS | {"worth": 4}]).problems
    assert (problem.fault, problem.found, problem.path, problem.key) == (Fault.KEY, "worth", (0, "worth"), True)
    assert problem.known == ("name", "cards", "points", "counts")


@pytest.mark.parametrize("name", ["", " ", " birds", "birds ", "two\nlines", "tab\there", "x" * 41, 7, None, ["birds"]])
def test_a_name_is_one_short_line(name: Any) -> None:
    assert extra(name=name) == [(Fault.TYPE, (0, "name"))]


def test_any_other_name_will_do() -> None:
    for name in ("x" * 40, "쌍피 셋", "name", "godori+"):
        assert extra(name=name) == []


# rules.md §5: the table of jokbo, as reports name them, and as Korean players do.
@pytest.mark.parametrize(
    "name",
    [
        *("three-gwang", "rain-three-gwang", "four-gwang", "five-gwang", "godori", "yeol", "hongdan", "chodan"),
        *("cheongdan", "tti", "pi", "고도리", "홍단", "초단", "청단", "오광", "비삼광", "피"),
    ],
)
def test_a_name_of_every_score_sheet_is_taken(name: str) -> None:
    assert extra(name=name) == [(Fault.TAKEN, (0, "name"))]


def test_two_sets_of_one_name_are_refused() -> None:
    assert problems(EXTRA, BIRDS, SSANGPI, BIRDS | {"points": 6}) == [(Fault.REPEATED, (2, "name"))]


@pytest.mark.parametrize(
    ("written", "faults"),
    [
        ("2y", [(Fault.TYPE, (0, "cards"))]),
        ([], [(Fault.LENGTH, (0, "cards"))]),
        (["2y", "2g", 3], [(Fault.WORD, (0, "cards", 1)), (Fault.TYPE, (0, "cards", 2))]),
        (["2y", "4y", "2y"], [(Fault.COPIES, (0, "cards", 2))]),
        (["3p", "3p", "3p", "3p"], [(Fault.COPIES, (0, "cards", 2))]),
        (["b3"] * 7, [(Fault.COPIES, (0, "cards", 6))]),
    ],
)
def test_cards_are_those_that_there_are(written: Any, faults: Any) -> None:
    assert extra(cards=written) == faults


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"points": -1}, [(Fault.BOUNDS, (0, "points"))]),
        ({"points": "four"}, [(Fault.WORD, (0, "points"))]),
        ({"points": True}, [(Fault.TYPE, (0, "points"))]),
        ({"counts": "no"}, [(Fault.TYPE, (0, "counts"))]),
        ({"counts": None}, [(Fault.TYPE, (0, "counts"))]),
    ],
)
def test_points_and_whether_they_count(changes: dict[str, Any], faults: Any) -> None:
    assert extra(**changes) == faults


def test_everything_wrong_with_the_sets_is_told_at_once() -> None:
    assert problems(EXTRA, {"name": "pi", "cards": ["1g", "1g"]}, BIRDS | {"points": -2}) == [
        (Fault.MISSING, (0,)),
        (Fault.TAKEN, (0, "name")),
        (Fault.COPIES, (0, "cards", 1)),
        (Fault.BOUNDS, (1, "points")),
    ]


# ---------------------------------------------------------------- the balance game


def test_the_sets_of_the_balance_game() -> None:
    # rules.md §11.
    each = {set_.name: (cards.codes_of(set_.cards), set_.each) for set_ in STANDARD.at(4).balance_sets}
    assert each == {
        "hongdan": (["1t", "2t", "3t"], 30),
        "cheongdan": (["6t", "9t", "10t"], 30),
        "may": (["5y", "5t", "5p", "5p"], 20),
        "october": (["10y", "10t", "10p", "10p"], 20),
        "november": (["11g", "11p", "11p", "11s"], 40),
        "december": (["12g", "12y", "12t", "12s"], 20),
    }


def test_a_known_set_by_name_and_any_other_by_its_cards() -> None:
    sets = [{"name": "june", "each": 5}, {"cards": ["3g", "1g"], "each": "threshold"}]
    assert table(3, balance={"sets": sets}).balance_sets == (
        BalanceSet("june", cards.MONTH[6], 5),
        BalanceSet("1g 3g", cards.named("1g", "3g"), 3),
    )
    named = [{"name": "spring", "cards": ["3g", "1g"], "each": 10}]
    assert table(3, balance={"sets": named}).balance_sets == (BalanceSet("spring", cards.named("1g", "3g"), 10),)


def test_a_known_set_has_one_writing() -> None:
    switch = SWITCH[BALANCE]
    by_name = switch.read([{"name": "may", "each": 20}]).value
    assert switch.read([{"cards": ["5p", "5y", "5p", "5t"], "each": 20}]).value == by_name
    assert switch.read([{"name": "may", "cards": ["5y", "5t", "5p", "5p"], "each": 20}]).value == by_name
    assert switch.plain(by_name) == [{"name": "may", "each": 20}]
    other = switch.read([{"cards": ["3g", "1g"], "each": 10}]).value
    assert switch.plain(other) == [{"cards": ["1g", "3g"], "each": 10}]
    assert switch.read(switch.plain(other)).value == other
    # Fifteen cards, whose codes are longer than a name may be.
    large = switch.read([{"cards": cards.codes_of(cards.GWANG | cards.TTI | cards.HONGDAN), "each": 10}]).value
    assert switch.read(switch.plain(large)).value == large


def test_a_house_may_drop_the_sets() -> None:
    assert table(balance={"sets": []}).balance_sets == ()


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({"name": "may"}, [(Fault.MISSING, (0,))]),
        ({"cards": ["1g"]}, [(Fault.MISSING, (0,))]),
        ({"each": 20}, [(Fault.MISSING, (0,))]),
        ({"name": "may", "each": -1}, [(Fault.BOUNDS, (0, "each"))]),
        ({"name": "mai", "each": 1}, [(Fault.WORD, (0, "name"))]),
        ({"name": 5, "each": 1}, [(Fault.TYPE, (0, "name"))]),
        ({"name": "May", "each": 1}, [(Fault.WORD, (0, "name"))]),
        ({"name": "may", "points": 1, "each": 1}, [(Fault.KEY, (0, "points"))]),
        ({"name": "may", "cards": ["5y", "5t"], "each": 1}, [(Fault.TAKEN, (0, "name"))]),
        ({"cards": ["b2"], "each": 1}, [(Fault.WORD, (0, "cards", 0))]),
        ({"cards": ["1g", "1g"], "each": 1}, [(Fault.COPIES, (0, "cards", 1))]),
        # One plain pi of a month alone could be held by two players.
        ({"cards": ["1g", "1p"], "each": 1}, [(Fault.COPIES, (0, "cards", 1))]),
        ({"cards": [], "each": 1}, [(Fault.LENGTH, (0, "cards"))]),
    ],
)
def test_what_can_be_wrong_with_a_set_of_the_balance_game(entry: dict[str, Any], faults: Any) -> None:
    assert problems(BALANCE, entry) == faults


def test_two_balance_sets_of_one_name_or_the_same_cards_are_refused() -> None:
    may = {"name": "may", "each": 20}
    assert problems(BALANCE, may, may) == [(Fault.REPEATED, (1, "name"))]
    assert problems(BALANCE, may, {"cards": ["5y", "5t", "5p", "5p"], "each": 3}) == [(Fault.REPEATED, (1,))]
