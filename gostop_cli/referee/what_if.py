"""Which rule would make this right: single switches, and whole presets, under which a record is legal and its claims hold.

Source: product.md, "Which rule would make this right?". A switch is tried with every word that it may hold, with each word
of a list added or left out, with the values of the presets, and with numbers: all of them where there are few, else those
near its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.game.balance import misfit
from gostop_cli.game.switch_types import Cards, Choice, Flag, FlagOrWords, Integer, OneOf, Points, Stake, Value, Words
from gostop_cli.game.switches import SWITCH, SWITCHES, HouseRules, Switch
from gostop_cli.record.rulesfile import load_rules, preset_names
from gostop_cli.referee.run import holds, judge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.record.model import HandRecord

NEAR: Final = (-2, -1, 1, 2)
SMALL: Final = range(6)
"""Numbers that are tried whatever the switch holds."""
FEW: Final = 21
"""So many values of a switch are all tried: no table has a pibak limit above 20."""
STAKES: Final = (1, 10, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10000)
"""Won per point, as tables play for."""


class WhatIf(msgspec.Struct, frozen=True):
    """One switch with which the record would be right: its own value and the other one, for the players of this hand."""

    switch: str
    was: Value
    now: Value


class Answer(msgspec.Struct, frozen=True):
    """All single switches, and the presets, under which the record is legal and every claim holds."""

    switches: tuple[WhatIf, ...]
    presets: tuple[str, ...]
    tried: int


def what_if(record: HandRecord, house: HouseRules, players: int) -> Answer:
    """Try every switch alone, and every preset, on this record."""
    found: list[WhatIf] = []
    tried = 0
    for switch in SWITCHES:
        if not _matters(switch, record, house):
            continue
        own = switch.at(house.values[switch.name], players)
        for value in alternatives(switch, house, players):
            other = house.over({switch.name: ((players, value),) if switch.per_player else value}, house.name)
            if other.contradictions or misfit(other.at(players)):
                continue
            tried += 1
            if holds(judge(record, other)):
                found.append(WhatIf(switch.name, own, value))
    others = other_presets(house)
    right = tuple(name for name, rules in others.items() if holds(judge(record, rules)))
    return Answer(tuple(found), right, tried + len(others))


def other_presets(house: HouseRules) -> dict[str, HouseRules]:
    """The presets that are other rules than these, by name."""
    loaded = {name: load_rules(name).rules for name in preset_names()}
    return {name: rules for name, rules in loaded.items() if rules and rules.fingerprint != house.fingerprint}


def _matters(switch: Switch, record: HandRecord, house: HouseRules) -> bool:
    """Whether a switch by itself can decide anything about this record."""
    if switch.name == "money.stake":
        return record.stake is None
    if switch.group == "balance":
        return house.values["game"] == "balance"
    return switch.group != "session"


# ---------------------------------------------------------------- other values of a switch


def alternatives(switch: Switch, house: HouseRules, players: int) -> Iterator[Value]:
    """Other values of a switch for so many players that some table might have, each meaning once."""
    call = SWITCH["call.threshold"]
    threshold: Any = call.at(house.values[call.name], players)
    own = switch.at(house.values[switch.name], players)
    meanings = [switch.type.resolve(own, threshold)]
    for value in (*_of_type(switch, own), *_of_presets(switch, players)):
        meaning = switch.type.resolve(value, threshold)
        if meaning not in meanings:
            meanings.append(meaning)
            yield value


def _of_type(switch: Switch, own: Any) -> Iterator[Value]:
    """What the type alone suggests, as far as the switch may hold it."""
    candidates: list[Any] = []
    match switch.type:
        case Choice(words=words):
            candidates += words
        case Flag():
            candidates += (True, False)
        case FlagOrWords(words=words):
            candidates += (True, False, *_with_one_changed(() if isinstance(own, bool) else own, words))
        case Words(words=words) | Cards(codes=words):
            candidates += ([], *_with_one_changed(own, words))
        case OneOf(numbers=numbers):
            candidates += numbers
        case Integer(low=low, high=high) if high - low < FEW:
            candidates += (None, *range(low, high + 1))
        case Integer() | Points():
            candidates += [own + step for step in NEAR] if isinstance(own, int) else []
            candidates += (None, *SMALL, "threshold", "2*threshold")
        case Stake():
            candidates += STAKES
    for raw in candidates:
        reading = switch.type.read(raw)
        if not reading.problems:
            yield reading.value


def _with_one_changed(own: tuple[str, ...], words: tuple[str, ...]) -> Iterator[list[str]]:
    """A list with one word less, or one more."""
    for word in words:
        yield [*own, word]
        if word in own:
            at = own.index(word)
            yield [*own[:at], *own[at + 1 :]]


def _of_presets(switch: Switch, players: int) -> Iterator[Value]:
    for name in preset_names():
        rules = load_rules(name).rules
        if rules is not None:
            yield switch.at(rules.values[switch.name], players)
