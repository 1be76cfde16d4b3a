"""The engine against the oracle: two implementations of the same pages must say the same of the same random record.

`tests/oracle` was written from rules.md, record.md and product.md alone and shares no code with the engine. Half of the
records are whole legal hands, the other half is one of these with something changed. A few hundred by default, 5,000 with
`pytest -m slow`. Where the two differ, one of them or the specification is wrong; nothing here says which.

Not compared: what becomes of a sold card that the house does not pay for (no page says), waivers (the oracle knows none),
and which diagnostics refuse a record (tests/diagnostics).

A failing case is named by its number: `python tests/test_two_opinions.py 1234` prints its record and both answers.
"""

from __future__ import annotations

import copy
import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

from oracle.oracle import report as second_opinion
from oracle.rules import rules_for
from oracle.rules_data import PRESETS
from random_cases import Case, case

from gostop_cli.present.report_json import report_to_plain
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.referee.run import referee

QUICK = 400
SLOW = 5000
SHARES = 6
"""Into how many tests the quick cases are divided, so that a failure names a part and the rest still runs."""


# ------------------------------------------------------------------------------------------------ two answers


def answers(given: Case) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the oracle and the engine say of a record, in the same form."""
    record = given.record
    theirs = second_opinion(copy.deepcopy(record), rules_for(record.get("rules"), given.players))
    claimed = [key for key, claim in record.get("result", {}).items() if claim != {}]
    theirs["claims"] = [{"verdict": "proved"} for _ in claimed]  # they are the oracle's own figures
    hand, _ = decode_hand(record)
    if hand is None:  # what cannot be read is refused before the table is laid, and has no legal prefix
        return {"status": "refused" if theirs["status"] == "unreadable" else theirs["status"]}, {"status": "refused"}
    house = load_rules(hand.rules)
    assert house.rules is not None, house.diagnostics
    ours = report_to_plain(referee(hand, house.rules), "en")
    return compared(theirs, ours), compared(ours, ours)


def compared(answer: dict[str, Any], ours: dict[str, Any]) -> dict[str, Any]:
    """What both must agree on, put into one order. A refused record has no more than its legal prefix, and one whose house
    rules contradict themselves has none."""
    plain = {
        "status": answer["status"],
        "turns": [turn(one) for one in answer["turns"]],
        "players": {name: player(one) for name, one in answer["players"].items()} if ours["players"] else {},
    }
    if answer["status"] in ("refused", "unreadable"):
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
    wanted += ["settled", "unfinished", "refused", "unreadable"]
    wanted += ["stop", "chongtong", "nagari", "misdeal", "balance", "go"]
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
