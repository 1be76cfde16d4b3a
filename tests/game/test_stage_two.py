"""The switches of stage 2 (spec/switches.yaml) do something: for each value a case in which legality, events, pi, call,
outcome or bill is another than with another value. The cases stand in `stage_two_turn`, `stage_two_score` and
`stage_two_bill`; here they are looked at, and the tests at the end see to it that no switch and no word is without one.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from gostop_cli.game.switch_types import Choice, Flag, OneOf, Words
from gostop_cli.game.switches import SWITCH, Switch

from .stage_two_bill import CASES as BILL
from .stage_two_case import Case
from .stage_two_score import CASES as SCORE
from .stage_two_turn import BY_VALUE, given_by_value
from .stage_two_turn import CASES as TURN
from .support import house

CASES: tuple[Case, ...] = (*TURN, *SCORE, *BILL)


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


@pytest.mark.parametrize(("units", "captured", "given"), BY_VALUE)
def test_given_by_value(units: int, captured: str, given: str) -> None:
    assert given_by_value(units, captured) == given


# ------------------------------------------------------------------------------------------------ none forgotten

STAGE_TWO = """
    chongtong.play_on bonus.replacement events.sseul_scope events.sseul_with_bomb events.nuclear_bomb pi.from
    shake.counts_for shake.nov_dec bomb.needs_shake bomb.two_card score.ten_tti score.extra_sets gukjin.one_way
    gukjin.both_uses call.max_go go.reverse gwangbak.rain_protects bak.combine bak.nothing_captured_pays
    gobak.on_fixed_wins dokbak.feeder shodang instant.multiplied three_ppeok.multipliers hudang.turns hudang.points
    sell.cards sell.price sell.triple sell.payers sell.when money.cap_points money.cap_when money.liability
    session.next_dealer session.first_dealer balance.gwang balance.yeol balance.tti balance.goal balance.sets
"""
"""`stage: 2` in spec/switches.yaml."""
LATE_VALUES = ("game", "pi.which", "gukjin.decide")
"""Switches of stage 1 that have values of stage 2."""
WITHOUT_EFFECT = {
    "session.first_dealer": "how the first dealer of an evening is found; a hand names its dealer, so no hand differs",
}
"""Switches that no single hand can show, and why."""


def cases_of(name: str) -> list[Case]:
    return [case for case in CASES if case.switch == name]


def told_apart(name: str, one: Any, other: Any) -> bool:
    """Whether some case looks different under these two values."""
    for case in cases_of(name):
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
        case OneOf(numbers=numbers):
            return list(numbers)
        case Words(words=words):
            return [[], *([word] for word in words)]
        case _:
            return [value for case in cases_of(switch.name)[:1] for value, _ in case.seen]


@pytest.mark.parametrize("name", [*STAGE_TWO.split(), *LATE_VALUES])
def test_every_switch_changes_something(name: str) -> None:
    if name in WITHOUT_EFFECT:
        assert not cases_of(name)
        return
    values = values_to_show(SWITCH[name])
    assert len(values) > 1, f"no case shows what {name} does"
    assert not [pair for pair in combinations(values, 2) if not told_apart(name, *pair)]


def test_the_default_is_among_what_is_shown() -> None:
    # A case that shows only values other than the table's own would leave the default untried.
    for name in set(STAGE_TWO.split()) - set(WITHOUT_EFFECT):
        default = _name(SWITCH[name].default)
        assert any(default == _name(value) for case in cases_of(name) for value, _ in case.seen), name


def test_no_case_is_about_another_switch() -> None:
    assert {case.switch for case in CASES} == {*STAGE_TWO.split(), *LATE_VALUES} - set(WITHOUT_EFFECT)


@pytest.mark.parametrize("value", SWITCH["session.first_dealer"].type.words)  # type: ignore[union-attr]
def test_first_dealer_changes_no_hand(value: str) -> None:
    # The one switch on the list above: every case of every other switch comes out as it does without it.
    for case in CASES[:12]:
        written, seen = case.seen[0]
        assert case.look(house({**case.others, case.switch: written, "session.first_dealer": value})) == seen
