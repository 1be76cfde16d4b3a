"""How much a hand costs, as a multiple of `json.loads` of the same line, measured in one run on one machine.

    python benchmarks/throughput.py [HANDS]

Hands are random legal ones (two and three players, standard rules, every card on record), one JSON object a line. Each figure
is the best of several rounds over all of them, in microseconds a hand.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from gostop_cli.present.report_json import encode, report_to_plain
from gostop_cli.present.text import report_text
from gostop_cli.record.decode import decode_record
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.source import read_records
from gostop_cli.record.write import to_plain
from gostop_cli.referee.run import bill, check_record, judge, report_record
from gostop_cli.referee.sampling import sample_hand

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 9


def sample_lines(count: int) -> list[str]:
    """Random legal hands as JSON Lines, as `json.dumps` writes them."""
    house = load_rules("standard").rules
    assert house is not None
    rng = Random(20261130)
    return [json.dumps(to_plain(sample_hand(rng, house, 2 + i % 2)), ensure_ascii=False) for i in range(count)]


def best_us(rows: dict[str, Callable[[], object]], count: int) -> dict[str, float]:
    """The best time of each over several rounds, in microseconds for one of `count` hands.

    The rounds go through all rows in turn, so that a busy machine slows every row and not one of them.
    """
    best = dict.fromkeys(rows, float("inf"))
    for _ in range(ROUNDS):
        for label, work in rows.items():
            begin = time.perf_counter()
            work()
            best[label] = min(best[label], (time.perf_counter() - begin) / count * 1e6)
    return best


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    lines = sample_lines(count)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hands.jsonl"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        name = str(path)

        def check_all() -> None:
            for raw in read_records(name):
                status, found = check_record(raw)
                assert status == "settled", found

        def bill_all() -> None:
            for raw in read_records(name):
                record, _ = decode_record(raw)
                assert record is not None
                house = load_rules(record.rules).rules
                assert house is not None
                bill(judge(record, house))

        def score_all() -> None:
            for raw in read_records(name):
                encode(report_to_plain(report_record(raw), "en"), indent=False)

        def text_all() -> None:
            for raw in read_records(name):
                report_text(report_record(raw), "en")

        best = best_us(
            {
                "json.loads": lambda: [json.loads(line) for line in lines],
                "read": lambda: [None for _ in read_records(name)],
                "read + decode": lambda: [decode_record(raw) for raw in read_records(name)],
                "check": check_all,
                "score: verdict and bill": bill_all,
                "+ whole report as JSON": score_all,
                "+ whole report as text": text_all,
            },
            count,
        )
    base = best["json.loads"]
    size = sum(len(line) for line in lines) / count
    print(f"{count} hands, {size:.0f} characters a line on average")
    for label, took in best.items():
        print(f"{label:24}{took:10.1f} us a hand {took / base:8.1f} x json.loads")


if __name__ == "__main__":
    main()
