"""Hands for `gostop batch`, ways to spoil one, and the command as a process of its own.

The hands are sampled (legal from the deal to the end) and made different by their stakes: hand number n is played at n + 1
won a point, so that no two have the same content and every amount is known to be a multiple of the stake.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from gostop_cli.record.write import to_plain
from gostop_cli.referee.chance import Chance
from gostop_cli.referee.sampling import sample_hand

DRIVER = Path(__file__).with_name("batch_driver.py")
KINDS = ("csv", "jsonl", "sqlite", "parquet")
SIZE = 20_000
"""Bytes of a stretch in these tests: some fifteen hands, so that small inputs are many tasks too."""


@cache
def sampled(count: int = 40) -> tuple[dict[str, Any], ...]:
    """Whole hands as plain data."""
    from gostop_cli.record.rulesfile import load_rules

    house = load_rules("standard").rules
    assert house is not None
    return tuple(json.loads(json.dumps(to_plain(sample_hand(Chance(11, n), house, 2 + n % 2)))) for n in range(count))


def hand(n: int) -> dict[str, Any]:
    """Hand number n."""
    many = sampled()
    return {**many[n % len(many)], "id": f"h{n}", "stake": n + 1}


def line(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False) + "\n"


def lines(count: int) -> list[str]:
    return [line(hand(n)) for n in range(count)]


def _with(plain: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {**plain, **keys}


def _without_a_hand(plain: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in plain.items() if key != "players"}


def _twice(plain: dict[str, Any]) -> dict[str, Any]:
    deal = plain["deal"]
    return _with(plain, deal=_with(deal, floor=[deal["floor"][0], *deal["floor"][:-1]]))


def _first_turn(plain: dict[str, Any], **keys: Any) -> dict[str, Any]:
    turns = plain["turns"]
    first = next(index for index, turn in enumerate(turns) if "play" in turn)
    return _with(plain, turns=[*turns[:first], _with(turns[first], **keys), *turns[first + 1 :]])


def _another_players_card(plain: dict[str, Any]) -> dict[str, Any]:
    return _first_turn(plain, play=plain["deal"]["hands"][plain["players"][1]][0])


SPOILT: dict[str, Any] = {
    "GS030": lambda plain: line(plain)[:-30] + "\n",
    "GS041": lambda plain: '{"id": "first", ' + line(plain)[1:],
    "GS050": lambda plain: line({"gostop-session": 1}),
    "GS101": lambda plain: line(_with(plain, deeler="Hana")),
    "GS102": lambda plain: line(_without_a_hand(plain)),
    "GS120": lambda plain: line(_with(plain, deal=_with(plain["deal"], floor=["13g", *plain["deal"]["floor"][1:]]))),
    "GS205": lambda plain: line(_with(plain, rules="standrad")),
    "GS301": lambda plain: line(_twice(plain)),
    "GS403": lambda plain: line(_another_players_card(plain)),
    "GS603": lambda plain: line(_with(plain, result={"points": 999})),
}
"""Ten ways to spoil a hand, by the code of the first thing that is then wrong with it."""
REFUSED = ("GS301", "GS403")
UNREADABLE = ("GS030", "GS041", "GS050", "GS101", "GS102", "GS120", "GS205")


def process(*arguments: str, cwd: Path, stdin: bytes = b"", **environ: str) -> subprocess.CompletedProcess[bytes]:
    """`gostop` as a process, with no language of its own."""
    return subprocess.run(
        [sys.executable, "-m", "gostop_cli", *arguments],
        input=stdin, capture_output=True, cwd=cwd, env=environment(**environ), check=False, timeout=600,
    )  # fmt: skip


def driven(
    driver: dict[str, Any], *arguments: str, cwd: Path, stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """The same with something changed in it (see `batch_driver`)."""
    return subprocess.run(
        driver_line(driver, *arguments),
        input=stdin, capture_output=True, cwd=cwd, env=environment(), check=False, timeout=600,
    )  # fmt: skip


def driver_line(driver: dict[str, Any], *arguments: str) -> list[str]:
    return [sys.executable, str(DRIVER), json.dumps({"size": SIZE, **driver}), *arguments]


def environment(**more: str) -> dict[str, str]:
    unset = ("LC_ALL", "LC_MESSAGES", "LANG", "GOSTOP_LANG", "TERM")
    kept = {key: value for key, value in os.environ.items() if key not in unset}
    return {**kept, "LC_ALL": "C.UTF-8", "COLUMNS": "100", **more}


def rows_in(raw: bytes) -> list[dict[str, Any]]:
    """Rows as JSON Lines have them."""
    return [json.loads(text) for text in raw.splitlines()]


def left_beside(path: Path) -> list[str]:
    """What else there is that is called like a file."""
    return sorted(one.name for one in path.parent.iterdir() if one.name.startswith(path.name) and one != path)
