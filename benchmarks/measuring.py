"""What the benchmarks share: on what they are measured, the hands, and times of which the best round counts."""

from __future__ import annotations

import gc
import json
import os
import platform
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import gostop_cli.game.step
from gostop_cli.garbage import collect_seldom

try:
    import resource
except ImportError:  # Windows tells nothing about the processes that one has started
    resource = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Callable

SEED = 20261130
GOSTOP = [sys.executable, "-P", "-m", "gostop_cli"]
"""The command as it is installed, and not what lies in the folder from which it is called."""
COMPILED = not str(gostop_cli.game.step.__file__).endswith(".py")
"""Whether the game is machine code in this installation."""


def machine() -> str:
    """On what figures are measured, in one line; what else the machine has to do belongs to it."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    try:
        load = f", load {os.getloadavg()[0]:.1f}"
    except (AttributeError, OSError):
        load = ""
    game = "compiled" if COMPILED else "interpreted"
    return f"{python}, gostop_cli.game {game}; {_processor()}, {os.cpu_count()} processors{load}"


def _processor() -> str:
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.split(":", 1)[1].strip() for line in told.splitlines() if line.startswith("model name")]
    return names[0] if names else platform.machine()


def sample(path: Path, count: int) -> None:
    """Write so many hands as JSON Lines: random legal ones, two and three players by turns, every card on record."""
    players = ["--players", "2,3"]
    chosen = ["--count", str(count), "--seed", str(SEED), "--to", "jsonl", "--output", str(path)]
    subprocess.run([*GOSTOP, "sample", *players, *chosen], check=True)


def first_lines(source: Path, count: int, path: Path) -> list[str]:
    """The first so many hands of a file, in a file of their own; they are the same whatever comes after them."""
    with source.open(encoding="utf-8") as hands:
        lines = list(islice(hands, count))
    path.write_text("".join(lines), encoding="utf-8")
    return lines


def turns_in(line: str) -> int:
    """How many turns a hand has."""
    return len(json.loads(line).get("turns", ()))


def load_each(lines: list[str]) -> None:
    """`json.loads` of every line, and the result dropped at once, as a referee drops a record that is judged."""
    for line in lines:
        json.loads(line)


def load_all(lines: list[str]) -> list[object]:
    """`json.loads` of every line, and all results kept: what that costs more is garbage collection."""
    return [json.loads(line) for line in lines]


def spent() -> float:
    """Seconds of a processor, used by us and by those that we have started and awaited; on Windows, of the clock.

    What else runs on the machine does not count then; with the clock it would slow long rows more than short ones.
    """
    if resource is None:
        return time.perf_counter()
    awaited = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + awaited.ru_utime + awaited.ru_stime


def as_commands_do(work: Callable[[], object]) -> Callable[[], object]:
    """Some work of ours with garbage looked for as seldom as the commands do; for everybody else nothing changes."""

    def run() -> None:
        before = gc.get_threshold()
        collect_seldom()
        try:
            work()
        finally:
            gc.set_threshold(*before)

    return run


def best_us(rows: dict[str, Callable[[], object]], counts: dict[str, int], rounds: int) -> dict[str, float]:
    """The best time of each over several rounds, in microseconds of a processor for one of its `counts` items.

    The rounds go through all rows in turn, so that a busy machine slows every row and not one of them.
    """
    best = dict.fromkeys(rows, float("inf"))
    for _ in range(rounds):
        for label, work in rows.items():
            begin = spent()
            work()
            best[label] = min(best[label], (spent() - begin) / counts[label] * 1e6)
    return best
