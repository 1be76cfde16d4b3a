"""Random house rules drawn from the table of switches, and random whole hands, for Hypothesis."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from gostop_cli.game.set_lists import BalanceSets, ExtraSets
from gostop_cli.game.switch_types import (
    Cards,
    Choice,
    Flag,
    FlagOrWords,
    Integer,
    OneOf,
    Points,
    PointsMap,
    Sequence,
    Stake,
    Words,
)
from gostop_cli.game.switches import SWITCH, SWITCHES, HouseRules, Switch, SwitchType
from gostop_cli.record.model import HandRecord
from gostop_cli.record.rulesfile import PRESETS
from gostop_cli.referee.sampling import Habits, sample_hand
from gostop_cli.values import replace

from .support import house

MOST_SWITCHES = 8
CHIPS = 1_000_000_000
"""What everybody has before him: enough for any bill."""
OWN_SETS: list[dict[str, Any]] = [
    {"name": "six birds", "cards": ["2y", "4y", "8y", "11g"], "points": 6},
    {"name": "three ssangpi", "cards": ["9y", "11s", "12s"], "points": 3, "counts": False},
    {"name": "april and july", "cards": ["4y", "4p", "4p", "7y", "7p", "7p"], "points": 8, "counts": False},
]
"""A house's own sets (survey §4.2)."""
BALANCE_SETS: list[dict[str, Any]] = [{"name": "godori", "each": 10}, {"name": "may", "each": 25}]
FEW = 6
"""No list, number of points or bound is drawn much larger: odd values show near the small ones."""


def values(type_: SwitchType) -> st.SearchStrategy[Any]:
    """What may be written for a switch of this type."""
    match type_:
        case Choice(words=words):
            return st.sampled_from(words)
        case Flag():
            return st.booleans()
        case Integer(low=low, high=high, nullable=nullable):
            numbers = st.integers(low, min(high, low + FEW))
            return st.none() | numbers if nullable else numbers
        case Points():
            return st.integers(0, FEW) | st.sampled_from(["threshold", "2*threshold"])
        case Sequence(item=item, least=least, most=most):
            return st.lists(values(item), min_size=least, max_size=min(most, max(least, FEW)))
        case Words(words=words):
            return st.lists(st.sampled_from(words), unique=True)
        case FlagOrWords(words=words):
            return st.booleans() | st.lists(st.sampled_from(words), unique=True)
        case Cards(codes=codes, most=most, repeatable=repeatable):
            return st.lists(st.sampled_from(codes), max_size=most, unique=not repeatable)
        case PointsMap(keys=keys):
            return st.dictionaries(st.sampled_from(keys), st.integers(0, FEW), min_size=1)
        case Stake():
            return st.integers(1, 1000)
        case OneOf(numbers=numbers):
            return st.sampled_from(numbers)
        case ExtraSets():
            return st.lists(st.sampled_from(OWN_SETS), unique_by=lambda own: own["name"])
        case BalanceSets():
            return st.lists(st.sampled_from(BALANCE_SETS), unique_by=lambda one: one["name"])


def written(switch: Switch) -> st.SearchStrategy[Any]:
    """What may be written for this switch, by number of players where that is allowed."""
    plain = values(switch.type)
    if switch.per_player:
        return plain | st.dictionaries(st.sampled_from([2, 3]), plain, min_size=1)
    return plain


@st.composite
def house_rules(draw: st.DrawFn, /, **fixed: Any) -> HouseRules:
    """A preset, as it is or with a few switches written over it; `fixed` are switches that must be so."""
    preset = draw(st.sampled_from(PRESETS))
    switches: dict[str, Any] = {}
    if draw(st.booleans()):
        chosen = draw(st.lists(st.sampled_from(SWITCHES), max_size=MOST_SWITCHES, unique_by=lambda switch: switch.name))
        switches = {switch.name: draw(written(switch)) for switch in chosen}
    if "balance" in (preset, switches.get("game")) and fixed.get("game") != "balance":
        assume(False)
    try:
        return house({**switches, **fixed}, preset)
    except AssertionError:
        assume(False)  # values that contradict one another are no house rules
        raise


CARD_VALUES = ("balance.gwang", "balance.yeol", "balance.tti")


@st.composite
def balance_values(draw: st.DrawFn) -> HouseRules:
    """House rules of the balance game, with what cards count and what everybody plays for as likely to be odd as not."""
    written_over = draw(st.fixed_dictionaries({}, optional=dict.fromkeys(CARD_VALUES, card_value)))
    goals = st.dictionaries(st.sampled_from([2, 3, 4]), goal, min_size=1)
    written_over |= draw(st.fixed_dictionaries({}, optional={"balance.goal": goal | goals}))
    return draw(house_rules(game="balance", **written_over))


card_value = st.integers(0, 30) | st.sampled_from(["threshold", "2*threshold"])
goal = st.integers(0, 150) | st.sampled_from([60, 80, 120])


@st.composite
def fitting_rules(draw: st.DrawFn) -> tuple[HouseRules, int]:
    """House rules of the balance game, and a number of players whom they fit whatever the cards count.

    Five gwang, nine yeol and ten ribbons (rules.md §11); a point more for each gwang is five more in all, so that after a few
    the cards can be shared out among two, three or four.
    """
    drawn, players = draw(balance_values()), draw(st.sampled_from([2, 3, 4]))
    now = drawn.at(players)
    gwang = now.balance_gwang
    while (5 * gwang + 9 * now.balance_yeol + 10 * now.balance_tti) % players:
        gwang += 1
    worth = 5 * gwang + 9 * now.balance_yeol + 10 * now.balance_tti
    fitting = {"balance.gwang": gwang, "balance.goal": {players: worth // players}}
    return drawn.over({name: SWITCH[name].read(value).value for name, value in fitting.items()}, "fitting"), players


@st.composite
def hands(
    draw: st.DrawFn, rules: st.SearchStrategy[HouseRules], numbers: tuple[int, ...] = (2, 3)
) -> tuple[HandRecord, HouseRules]:
    """A whole legal hand of so many players under some house rules, by players who call Go more or less gladly."""
    return draw(hands_of(draw(rules), draw(st.sampled_from(numbers))))


@st.composite
def hands_of(draw: st.DrawFn, under: HouseRules, players: int) -> tuple[HandRecord, HouseRules]:
    """The same under given rules, with a given number of players."""
    habits = Habits(go=draw(st.sampled_from([0.0, 0.4, 0.95])), chongtong=draw(st.sampled_from([0.0, 1.0])))
    record = sample_hand(Random(draw(st.integers(0, 2**32 - 1))), under, players, habits)
    return replace(record, chips={player.name: CHIPS for player in record.players}), under
