"""`gostop batch` on very many hands: a hundred bad ones among a hundred thousand, and no more memory than for a few."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from support_batch import KINDS, SPOILT, UNREADABLE, environment, hand, lines, process, rows_in, sampled
from test_batch import see_that_each_is_told, spoilt

if TYPE_CHECKING:
    from pathlib import Path


def net_of(count: int, bad: dict[int, str]) -> Counter[str]:
    """What each player wins and loses in the hands that count: each of the few sampled hands at many stakes.

    The referee is asked once for each sampled hand at 1 won a point; the rest is arithmetic.
    """
    from gostop_cli.record.decode import decode_hand
    from gostop_cli.record.rulesfile import load_rules
    from gostop_cli.referee.run import referee

    house = load_rules("standard").rules
    assert house is not None
    base = []
    for n in range(len(sampled())):
        record, _ = decode_hand({**hand(n), "stake": 1})
        assert record is not None
        report = referee(record, house)
        assert report.settlement is not None
        base.append(report.settlement.payments)
    net: Counter[str] = Counter()
    for n in range(count):
        if bad.get(n + 1, "GS603") == "GS603":  # a false claim does not keep a hand from being settled
            for name, won in base[n % len(base)].items():
                net[name] += int(won) * (n + 1)
    return net


def see_the_run(tmp_path: Path, count: int, each: int) -> None:
    told, bad = spoilt(count, each, seed=7)
    (tmp_path / "hands.jsonl").write_text("".join(told), encoding="utf-8")
    ran = process("batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    assert ran.returncode == 1
    found = rows_in((tmp_path / "out.jsonl").read_bytes())
    assert len(found) == count
    assert len(bad) == each * len(SPOILT)
    see_that_each_is_told(found, bad, ran.stderr, count)
    unreadable, refused = each * len(UNREADABLE), each * 2
    assert ran.stderr.decode().splitlines()[-1] == (
        f"{count:,} records: {count - unreadable - refused:,} settled, {refused} refused, {unreadable} unreadable; "
        f"{len(bad)} with errors"
    )
    standings = json.loads(process("standings", "out.jsonl", "--format", "json", cwd=tmp_path).stdout)
    assert {player["player"]: player["net"] for player in standings["total"]["players"]} == net_of(count, bad)


def test_two_thousand_hands(tmp_path: Path) -> None:
    see_the_run(tmp_path, 2_000, 2)


@pytest.mark.slow
def test_a_hundred_bad_ones_among_a_hundred_thousand(tmp_path: Path) -> None:
    see_the_run(tmp_path, 100_000, 10)


def peaks(count: int, cwd: Path, kind: str) -> tuple[int, int]:
    """The most memory (kilobytes) that a worker and that the run itself ever had resident."""
    (cwd / "hands.jsonl").write_text("".join(lines(count)), encoding="utf-8")
    running = subprocess.Popen(
        [sys.executable, "-m", "gostop_cli", "batch", "hands.jsonl", "-o", f"out.{kind}", "-j", "2", "-q", "--force"],
        cwd=cwd, env=environment(),
    )  # fmt: skip
    worker = own = 0
    while running.poll() is None:
        for child in _children(running.pid):
            worker = max(worker, _peak(child))
        own = max(own, _peak(running.pid))
        time.sleep(0.02)
    assert running.returncode == 0
    return worker, own


def _children(process: int) -> list[int]:
    try:
        with open(f"/proc/{process}/task/{process}/children") as listed:
            return [int(child) for child in listed.read().split()]
    except OSError:
        return []


def _peak(process: int) -> int:
    try:
        with open(f"/proc/{process}/status") as told:
            return next(int(line.split()[1]) for line in told if line.startswith("VmHWM"))
    except (OSError, StopIteration):
        return 0


@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="memory is told by Linux's /proc")
@pytest.mark.parametrize("kind", KINDS)
def test_memory_does_not_grow_with_the_hands(tmp_path: Path, kind: str) -> None:
    """Ten times the hands, that is 56 MB more of them: a worker needs the same, the run itself only what its caches hold."""
    few, many = peaks(5_000, tmp_path, kind), peaks(50_000, tmp_path, kind)
    assert many[0] < few[0] + 4_000
    assert many[1] < few[1] + 24_000
