"""Random records for the engine and the oracle to differ about: whole legal hands under random house rules, and spoilt ones.

The oracle's generator plays the hands and spoils some; here are rules drawn from the engine's own table of switches, and
more ways to spoil a record. A case is made from its number alone.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from oracle.cards import DECK
from oracle.generate import Record, corrupt, nested, ordered, random_record, random_rules, with_goal
from oracle.rules import contradictions, flatten, resolve, rules_for
from oracle.rules_data import PRESETS

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
from gostop_cli.game.switches import SWITCH, SwitchType

HIDDEN = 0.3
"""How often hands are hidden, as at a real table."""
POSITIONS = 0.15
"""How often a record begins in mid-hand."""
NAMES = ("Hana", "Joon", "Mina", "Dae", "Sora")


# ------------------------------------------------------------------------------------------------ random house rules

EXTRA_SETS: list[dict[str, Any]] = [
    {"name": "three-ssangpi", "cards": ["9y", "11s", "12s"], "points": 3, "counts": False},
    {"name": "three-birds", "cards": ["2y", "4y", "11g"], "points": 4},
    {"name": "may", "cards": ["5y", "5t", "5p", "5p"], "points": "threshold", "counts": True},
]
BALANCE_SETS: list[dict[str, Any]] = [
    {"name": "hongdan", "each": 10},
    {"name": "chodan", "each": 25},
    {"name": "godori", "each": "threshold"},
    {"name": "december", "each": 40},
    {"name": "two swallows", "cards": ["12y", "12s"], "each": 5},
]
MOST_SWITCHES = 40
FAR = 6
"""No number is drawn much above its lower bound: near it things happen."""


def value(rng: Random, kind: SwitchType) -> Any:
    """Something that may be written for a switch of this type."""
    match kind:
        case Choice(words=words):
            return rng.choice(words)
        case Flag():
            return rng.random() < 0.5
        case Integer(low=low, high=high, nullable=nullable):
            return None if nullable and rng.random() < 0.3 else rng.randint(low, min(high, low + FAR))
        case OneOf(numbers=numbers):
            return rng.choice(numbers)
        case Points():
            return rng.choice([rng.randint(0, FAR), "threshold", "2*threshold"])
        case Sequence(item=item, least=least, most=most):
            return [value(rng, item) for _ in range(rng.randint(least, min(most, max(least, 4))))]
        case Words(words=words):
            return some(rng, words)
        case FlagOrWords(words=words):
            return rng.choice([True, False, some(rng, words)])
        case Cards(codes=codes, most=most, repeatable=repeatable):
            return rng.choices(codes, k=rng.randint(0, most)) if repeatable else some(rng, codes)
        case PointsMap():
            return gwang_points(rng)
        case Stake():
            return rng.choice([1, 10, 100])
        case ExtraSets():
            return some(rng, EXTRA_SETS)
        case BalanceSets():
            return some(rng, BALANCE_SETS)


def gwang_points(rng: Random) -> dict[str, int]:
    """What gwang score: more of them never less, the rain gwang never more, so that the cards of the best set are certain."""
    three, four, five = sorted(rng.randint(0, FAR) for _ in range(3))
    return {"3": three, "3-with-rain": rng.randint(0, three), "4": four, "4-with-rain": rng.randint(0, four), "5": five}


def some(rng: Random, things: Iterable[Any]) -> list[Any]:
    """A few of these, in any order."""
    things = list(things)
    return rng.sample(things, rng.randint(0, len(things)))


def any_rules(rng: Random) -> dict[str, Any]:
    """A preset with up to forty switches written over it, each of the engine's own table as likely as another."""
    while True:
        base = rng.choice(list(PRESETS))
        of_balance = [name for name in SWITCH if name.startswith("balance.")]
        names = [name for name in SWITCH if name not in ("game", *of_balance)]
        if base == "balance":  # the goal is drawn once it is known how many play (oracle.generate.with_goal)
            names = [name for name in of_balance if name != "balance.goal"]
        flat: dict[str, Any] = {}
        for name in rng.sample(names, rng.randint(1, min(MOST_SWITCHES, len(names)))):
            drawn = value(rng, SWITCH[name].type)
            if SWITCH[name].per_player and rng.random() < 0.5:
                drawn = {players: value(rng, SWITCH[name].type) for players in some(rng, (2, 3))} or drawn
            flat[name] = drawn
        if not any(contradictions(resolve([PRESETS[base], flat], players)) for players in (2, 3, 4)):
            return {"extends": base, **nested(flat)}


# ------------------------------------------------------------------------------------------------ random records


class Case(NamedTuple):
    """A record to judge, how many play, and what was changed in it ("" in a legal one)."""

    record: Record
    players: int
    changed: str


@cache
def case(number: int) -> Case:
    """The case of this number, the same for ever as long as the generators are."""
    rng = Random(f"two opinions {number}")
    luck = rng.random()
    spec: Any = rng.choice(list(PRESETS))
    if luck > 0.5:
        spec = any_rules(rng)
    elif luck > 0.25:
        spec = random_rules(rng, all_switches=True, most=MOST_SWITCHES)
    balance = rules_for(spec, 2)["game"] == "balance"
    players = rng.choice([2, 3, 4] if balance else [2, 3])
    if balance and isinstance(spec, dict):
        flat = flatten({group: switches for group, switches in spec.items() if group != "extends"})
        spec = {"extends": spec["extends"], **nested(with_goal(rng, flat, players))}
    record = random_record(rng, spec, players, hidden=rng.random() < HIDDEN, position=POSITIONS)
    changed = ""
    if number % 2:
        record, changed = rng.choice([corrupt, corrupt, spoil])(rng, record)
    return Case(json.loads(json.dumps(record)), sum(1 for player in record["players"] if in_play(player)), changed)


def in_play(player: str | dict[str, Any]) -> bool:
    return isinstance(player, str) or not player.get("sits_out")


def name_of(player: str | dict[str, Any]) -> str:
    return player if isinstance(player, str) else str(player["name"])


def spoil(rng: Random, record: Record) -> tuple[Record, str]:
    """One change beside those of `oracle.generate.corrupt`: the order of turns, the end, the position, the agreements."""
    record = copy.deepcopy(record)
    record.pop("result", None)
    names = [name_of(player) for player in record["players"]]
    turns = record["turns"]
    ways = ["dealer", "carry", "extra", "liable", "void", "chips", "sitter"]
    ways += ["drop", "twice", "swap", "cut", "order", "gukjin"] * bool(turns)
    ways += ["call"] * (4 if any("call" in entry for entry in turns) else 0)
    ways += ["revealed"] * ("revealed" in record)
    ways += ["position"] * (6 if "position" in record else 0)
    ways += ["floor_bonus"] * (3 if "floor_bonus" in record.get("deal", ()) else 0)
    match what := rng.choice(ways):
        case "dealer":
            record["dealer"] = rng.choice(NAMES)
        case "carry":
            record["carry"] = rng.randint(0, 3)
        case "extra":
            record["extra"] = [{"factor": rng.randint(0, 3)}]
        case "liable":
            record["liable"] = {"player": rng.choice(names)}
        case "void":
            record["void"] = "spilt tea"
            if rng.random() < 0.3:
                for key in ("deal", "position", "revealed"):
                    record.pop(key, None)
                record["turns"] = []
        case "chips":
            record["chips"] = {name: rng.randint(0, 50) for name in some(rng, names)}
        case "sitter":
            # What he sold is of no account here: no page says what becomes of a card that the house does not pay for.
            who = rng.choice(NAMES)
            record["players"] = [player for player in record["players"] if name_of(player) != who]
            record["players"].append({"name": who, "sits_out": rng.random() < 0.8})
        case "drop":
            del turns[rng.randrange(len(turns))]
        case "twice":
            turns.insert(rng.randint(0, len(turns)), copy.deepcopy(rng.choice(turns)))
        case "swap":
            at, other = rng.randrange(len(turns)), rng.randrange(len(turns))
            turns[at], turns[other] = turns[other], turns[at]
        case "cut":
            del turns[rng.randrange(len(turns)) :]
        case "order":
            rng.shuffle(record["players"])
        case "call":
            entry = rng.choice([entry for entry in turns if "call" in entry])
            entry["call"] = "go" if entry["call"] == "stop" else "stop"
        case "gukjin":
            played = [entry for entry in turns if "play" in entry]
            for entry in rng.sample(played, min(2, len(played))):
                entry["gukjin"] = rng.choice(["yeol", "pi"])
        case "revealed":
            who = rng.choice(list(record["revealed"]))
            record["revealed"][rng.choice(names)] = [rng.choice(DECK), *record["revealed"].pop(who)[1:]]
        case "floor_bonus":
            pair = rng.choice(record["deal"]["floor_bonus"])
            pair[rng.randint(0, 1)] = rng.choice([*DECK, "b2", "b3"])
        case "position":
            what = spoil_position(rng, record["position"], names)
    return ordered(record), what


def spoil_position(rng: Random, position: dict[str, Any], names: list[str]) -> str:
    """One part of a position written anew, in the right form."""
    key = rng.choice(
        ["to_play", "floor", "hands", "stock", "stock_left", "captured", "owed", "turns_had", "shaken", "bombed", "go",
         "ppeok", "gukjin", "stacks"]
    )  # fmt: skip
    who = rng.choice(names)
    match key:
        case "to_play":
            position[key] = who
        case "stock_left":
            position[key] = rng.randint(0, 12)
        case "floor" | "stock":
            position[key] = [*position.get(key, []), rng.choice(DECK)]
        case "stacks":
            month = rng.randint(1, 12)
            lying = [card for card in DECK if card[:-1] == str(month)]
            position[key] = [{"cards": lying[:3], **({"by": who} if rng.random() < 0.5 else {})}]
        case "captured":
            held = position.setdefault(key, {}).get(who, [])
            position[key][who] = [*held, rng.choice(DECK)]
        case "hands":
            position[key][who] = rng.choice([rng.randint(0, 5), rng.sample(DECK, rng.randint(0, 3))])
        case "gukjin":
            position[key] = {who: rng.choice(["yeol", "pi"])}
        case "shaken" | "bombed" | "ppeok":
            position.setdefault(key, {})[who] = sorted(rng.sample(range(1, 7), rng.randint(1, 2)))
        case "go":
            position[key] = {who: [3, 7]}
            position.pop("go_order", None)
        case "owed" | "turns_had":
            position.setdefault(key, {})[who] = rng.randint(0, 3)
    return f"position: {key}"
