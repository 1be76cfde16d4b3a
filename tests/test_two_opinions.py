"""The engine against the oracle: two implementations of the same pages must say the same of the same random record.

`tests/oracle` was written from rules.md, record.md and product.md alone and shares no code with the engine. Half of the
records are whole legal hands, the other half is one of these with something changed. A few hundred by default, 5,000 with
`pytest -m slow`. Where the two differ, one of them or the specification is wrong; nothing here says which.

A failing case is named by its number: `python tests/test_two_opinions.py 1234` prints its record and both answers.
"""

from __future__ import annotations

import copy
import json
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

from oracle.cards import DECK
from oracle.generate import Record, corrupt, nested, ordered, random_record, random_rules
from oracle.oracle import report as second_opinion
from oracle.rules import contradictions, resolve, rules_for
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
from gostop_cli.present.report_json import report_to_plain
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.referee.run import referee

QUICK = 300
SLOW = 5000
SHARES = 6
"""Into how many tests the quick cases are divided, so that a failure names a part and the rest still runs."""
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
        names = of_balance if base == "balance" else [name for name in SWITCH if name not in ("game", *of_balance)]
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


# ------------------------------------------------------------------------------------------------ two answers


def answers(given: Case) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the oracle and the engine say of a record, in the same form."""
    record = given.record
    theirs = second_opinion(copy.deepcopy(record), rules_for(record.get("rules"), given.players))
    claimed = [key for key, claim in record.get("result", {}).items() if claim != {}]
    theirs["claims"] = [{"verdict": "proved"} for _ in claimed]  # they are the oracle's own figures
    hand, _ = decode_hand(record)
    if hand is None:  # what cannot be read is refused before the table is laid, and has no legal prefix
        return {"status": theirs["status"]}, {"status": "refused"}
    house = load_rules(hand.rules)
    assert house.rules is not None, house.diagnostics
    ours = report_to_plain(referee(hand, house.rules), "en")
    return compared(theirs, ours), compared(ours, ours)


def compared(answer: dict[str, Any], ours: dict[str, Any]) -> dict[str, Any]:
    """What both must agree on, put into one order. A refused record has no more than its legal prefix."""
    plain = {
        "status": answer["status"],
        "turns": [turn(one) for one in answer["turns"]],
        "players": {name: player(one) for name, one in answer["players"].items()} if ours["players"] else {},
    }
    if answer["status"] == "refused":
        return plain
    following = answer["next"]
    return plain | {
        "complete": answer["complete"],
        "outcome": answer["outcome"],
        "settlement": settlement(answer["settlement"]),
        "next": None if following is None or following["dealer"] is None else following,
        "claims": sorted({claim["verdict"] for claim in answer["claims"]}),
    }


def turn(one: dict[str, Any]) -> dict[str, Any]:
    """A turn with its cards sorted. `entry` is a key of the engine's own; several bonus cards may be named in any order."""
    events = [{**event, "cards": sorted(event["cards"])} if "cards" in event else event for event in one["events"]]
    bonus = iter(sorted((event for event in events if event["kind"] == "bonus"), key=lambda event: event["card"]))
    return {key: one[key] for key in ("n", "by", "flip", "score", "call", "verdict")} | {
        "play": sorted(one["play"]),
        "captured": sorted(one["captured"]),
        "pi": {giver: sorted(cards) for giver, cards in one["pi"].items() if cards},
        "events": [next(bonus) if event["kind"] == "bonus" else event for event in events],
    }


def player(one: dict[str, Any]) -> dict[str, Any]:
    jokbo = sorted((line["name"], line["points"], sorted(line["cards"])) for line in one["jokbo"])
    return {**one, "captured": sorted(one["captured"]), "jokbo": jokbo}


def settlement(bill: dict[str, Any] | None) -> dict[str, Any] | None:
    """A bill; the oracle calls him `by` whom the engine calls `player`, and does not list the sets of a balance."""
    if bill is None:
        return None
    return {
        "points": bill["points"],
        "multiplier": bill["multiplier"],
        "losers": {name: {**loser, "bak": sorted(loser["bak"])} for name, loser in bill["losers"].items()},
        "instant": [[paid.get("player", paid.get("by")), *(paid[k] for k in ("kind", "turn", "points", "money"))]
                    for paid in bill["instant"]],
        "sold": [[sale.get("player", sale.get("by")), sale["cards"], sale["points"], sale["money"],
                  sorted(sale["payers"])] for sale in bill["sold"]],
        "payments": bill["payments"],
        "balance": {name: [row["cards"], row["total"], row["balance"]]
                    for name, row in bill.get("balance", {}).items()},
    }  # fmt: skip


def differences(theirs: Any, ours: Any, at: str = "") -> list[str]:
    """Where two answers part, each with its path, the oracle's value and the engine's."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        keys = [key for key in (*theirs, *ours) if key not in theirs or key not in ours]
        found = [f"{at}.{key}: only in {'the oracle' if key in theirs else 'the engine'}" for key in keys]
        return found + [
            line for key in theirs if key in ours for line in differences(theirs[key], ours[key], f"{at}.{key}")
        ]
    if isinstance(theirs, list) and isinstance(ours, list) and len(theirs) == len(ours):
        return [
            line for i, pair in enumerate(zip(theirs, ours, strict=True)) for line in differences(*pair, f"{at}[{i}]")
        ]
    return [] if theirs == ours else [f"{at}: oracle {theirs!r}, engine {ours!r}"]


def verdict(number: int) -> str | None:
    """None where both say the same of this case; else the record and where they part."""
    given = case(number)
    parted = differences(*answers(given))
    if not parted:
        return None
    return "\n".join([f"case {number}, changed: {given.changed or 'nothing'}", json.dumps(given.record), *parted[:20]])


# ------------------------------------------------------------------------------------------------ tests


def agree_on(numbers: Iterable[int]) -> None:
    parted = [found for number in numbers if (found := verdict(number)) is not None]
    assert not parted, f"{len(parted)} cases\n\n" + "\n\n".join(parted[:3])


@pytest.mark.parametrize("share", range(SHARES))
def test_two_opinions_agree(share: int) -> None:
    agree_on(range(share, QUICK, SHARES))


@pytest.mark.slow
def test_two_opinions_agree_on_many() -> None:
    agree_on(range(QUICK, SLOW))


def test_cases_are_worth_an_opinion() -> None:
    """The quick cases hold what matters: every preset, most ways to end, every kind of event, all statuses."""
    cases = [case(number) for number in range(QUICK)]
    found: Counter[Any] = Counter()
    for given in cases:
        rules = given.record.get("rules")
        found.update([rules["extends"] if isinstance(rules, dict) else rules, given.players])
        found.update(
            key for key in ("position", "revealed", "extra", "chips", "result", "carry") if key in given.record
        )
        judged = second_opinion(copy.deepcopy(given.record), rules_for(rules, given.players))
        found.update([judged["status"], judged["outcome"]["kind"]])
        found.update(event["kind"] for one in judged["turns"] for event in one["events"])
        found.update(one["call"] for one in judged["turns"])
    wanted = [*PRESETS, 2, 3, 4, "position", "revealed", "extra", "chips", "result", "carry"]
    wanted += ["settled", "unfinished", "refused", "stop", "chongtong", "nagari", "misdeal", "balance", "go"]
    wanted += ["jjok", "ttadak", "ppeok", "stack", "sseul", "bomb", "shake", "bonus", "pass"]
    assert not [one for one in wanted if found[one] < 3]


@pytest.mark.parametrize(
    ("theirs", "ours", "parted"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, []),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, [".a[1].b: oracle 2, engine 3"]),
        ({"a": [1]}, {"a": [1, 2]}, [".a: oracle [1], engine [1, 2]"]),
        ({"a": 1}, {"b": 1}, [".a: only in the oracle", ".b: only in the engine"]),
        ({"a": 0}, {"a": None}, [".a: oracle 0, engine None"]),
    ],
)
def test_differences_are_seen(theirs: Any, ours: Any, parted: list[str]) -> None:
    assert differences(theirs, ours) == parted


def show(number: int) -> None:
    """Print a case whole, with both answers where they part."""
    given = case(number)
    theirs, ours = answers(given)
    out = sys.stdout.write
    out(f"changed: {given.changed or 'nothing'}\n")
    for key, part in given.record.items():
        out(f"{key}: {json.dumps(part)}\n" if key != "turns" else "")
    for n, entry in enumerate(given.record["turns"], start=1):
        out(f"{n:3} {json.dumps(entry)}\n")
    out("\n".join(differences(theirs, ours) or [f"both: {ours['status']}"]) + "\n")


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        show(int(argument))
