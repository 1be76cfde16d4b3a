"""The benchmarks run, on next to nothing, and print what they promise. How long anything takes is not tested."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
FIGURE = r" +[\d,]+\.\d"
RATIO = r" +[\d,]+\.\d+x"


def run(script: str, *arguments: str) -> str:
    """What a benchmark prints."""
    command = [sys.executable, str(BENCHMARKS / script), *arguments]
    ran = subprocess.run(command, capture_output=True, check=False, text=True, encoding="utf-8")
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_throughput_prints_every_figure() -> None:
    """Two hands: each step and each spelling as a multiple of both ways to load JSON, one worker and two, memory."""
    told = run("throughput.py", "2", "--batch", "2", "--rounds", "1", "--output", ".jsonl")
    for label in (
        "json.loads, result dropped at once",
        "json.loads, all results kept",
        "JSON Lines: read and decode",
        "JSON Lines: check",
        "JSON Lines: verdict and bill",
        "JSON Lines: a row of batch",
        "JSON Lines: whole report, as JSON",
        "JSON Lines: whole report, as text",
        "YAML, score-sheet: verdict and bill",
        "YAML, explicit: verdict and bill",
    ):
        assert re.search(f"^{re.escape(label)}{FIGURE}{RATIO}{RATIO}$", told, re.M), label
    for jobs in (1, 2):
        assert re.search(rf"^batch -o OUT\.jsonl -j {jobs}{FIGURE}{RATIO} +[\d,]+$", told, re.M), jobs
    assert re.search(r"^two workers: \d+\.\d\dx \(\.jsonl\) of one", told, re.M)
    assert re.search("^peak memory", told, re.M)


def test_peers_prints_ours_and_names_who_is_not_here() -> None:
    told = run("peers.py", "2", "--rounds", "1")
    assert re.search(f"^gostop: verdict and bill{FIGURE} +1\\.00x", told, re.M)
    for name, package in (("PokerKit", "pokerkit"), ("python-chess", "chess"), ("jansou", "jansou")):
        assert re.search(rf"^{name} \d.*{RATIO}|^{package} is not installed", told, re.M), name
