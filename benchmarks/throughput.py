"""How much a hand costs, as a multiple of `json.loads` of the same line, measured in one run on one machine.

    python benchmarks/throughput.py [HANDS] [--batch N] [--output SUFFIX ...] [--rounds N] [--million] [--peers]

HANDS are judged in this process, for the cost of each step; N by the command `batch`, for each kind of output, with one
worker and with two. `--million` measures the memory of a run over 1,000,000 hands as well, and `--peers` goes on with
`peers.py`. Each figure is the best of several rounds. Limits are printed beside the figures and decide nothing here.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
import threading
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from measuring import GOSTOP, SEED, as_commands_do, best_us, first_lines, load_all, load_each, machine, sample, turns_in

from gostop_cli.batch.rowfiles import line_of
from gostop_cli.present.report_json import encode, report_to_plain
from gostop_cli.present.text import report_text
from gostop_cli.record.canonical import join, record_text
from gostop_cli.record.decode import decode_record
from gostop_cli.record.source import read_records
from gostop_cli.referee.row import row_of
from gostop_cli.referee.run import bill, check_record, judge_record, report_record

if TYPE_CHECKING:
    from collections.abc import Callable

HANDS = 1000
BATCH = 20_000
MILLION = 1_000_000
ROUNDS = 7
BATCH_ROUNDS = 2
OUTPUTS = (".jsonl", ".csv", ".sqlite", ".parquet")

DROPPED = "json.loads, result dropped at once"
KEPT = "json.loads, all results kept"
READ = "JSON Lines: read and decode"
CHECK = "JSON Lines: check"
SCORE = "JSON Lines: verdict and bill"
ROW = "JSON Lines: a row of batch"
AS_JSON = "JSON Lines: whole report, as JSON"
AS_TEXT = "JSON Lines: whole report, as text"
SHEET = "YAML, score-sheet: verdict and bill"
EXPLICIT = "YAML, explicit: verdict and bill"


def read_all(name: str) -> None:
    for raw in read_records(name):
        decode_record(raw)


def check_all(name: str) -> None:
    for raw in read_records(name):
        status, found = check_record(raw)
        assert status == "settled", found


def bill_all(name: str) -> None:
    for raw in read_records(name):
        judged = judge_record(raw, None)
        assert not isinstance(judged, tuple), judged
        assert bill(judged).settlement is not None, judged.findings.found


def row_all(name: str) -> None:
    for raw in read_records(name):
        line_of(row_of(raw, None, str))


def json_all(name: str) -> None:
    for raw in read_records(name):
        encode(report_to_plain(report_record(raw), "en"), indent=False)


def text_all(name: str) -> None:
    for raw in read_records(name):
        report_text(report_record(raw, identified=False), "en")


def step_by_step(sampled: Path, folder: Path, hands: int, rounds: int) -> None:
    """Print what each step of judging costs, in this process."""
    lines = first_lines(sampled, hands, folder / "hands.jsonl")
    name, sheet, explicit = (str(folder / file) for file in ("hands.jsonl", "sheet.yaml", "explicit.yaml"))
    for yaml, is_sheet in ((sheet, True), (explicit, False)):
        records = [record for record, _ in map(decode_record, read_records(name)) if record is not None]
        texts = join((record_text(record, "yaml", sheet=is_sheet) for record in records), "yaml")
        Path(yaml).write_text("".join(texts), encoding="utf-8")
    ours: dict[str, Callable[[], object]] = {
        READ: lambda: read_all(name),
        CHECK: lambda: check_all(name),
        SCORE: lambda: bill_all(name),
        ROW: lambda: row_all(name),
        AS_JSON: lambda: json_all(name),
        AS_TEXT: lambda: text_all(name),
        SHEET: lambda: bill_all(sheet),
        EXPLICIT: lambda: bill_all(explicit),
    }
    rows: dict[str, Callable[[], object]] = {DROPPED: lambda: load_each(lines), KEPT: lambda: load_all(lines)}
    rows |= {label: as_commands_do(work) for label, work in ours.items()}
    best = best_us(rows, dict.fromkeys(rows, hands), rounds)
    size, turns = sum(map(len, lines)) / hands, sum(map(turns_in, lines)) / hands
    print(f"{hands} hands of seed {SEED}; on average {turns:.1f} turns, and {size:.0f} characters a line of JSON")
    print(f"\n{'':38}{'us a hand':>10}{'x dropped':>11}{'x kept':>8}")
    for label, took in best.items():
        print(f"{label:38}{took:10.1f}{took / best[DROPPED]:10.1f}x{took / best[KEPT]:7.1f}x")
    by_json = {yaml: best[yaml] / best[SCORE] for yaml in (SHEET, EXPLICIT)}
    dropped, kept = best[SCORE] / best[DROPPED], best[SCORE] / best[KEPT]
    print(f"\nverdict and bill: {dropped:.1f}x json.loads, {kept:.1f}x with all results kept (limit 15x, goal 3x)")
    print(f"YAML: {by_json[SHEET]:.1f}x JSON as a score-sheet, {by_json[EXPLICIT]:.1f}x explicit (limit 4x)")


# ---------------------------------------------------------------- the command `batch`


class Ran(NamedTuple):
    """A run of `batch`: seconds from beginning to end, and the most memory that was resident, in MB (0: not known).

    `worker` is of the worker that had most, `command` of the process that was called.
    """

    seconds: float
    worker: float
    command: float


class Memory(threading.Thread):
    """Looks at the memory of a process and of those that it has started, until that is over. Only Linux tells."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self.process = process
        self.is_over = threading.Event()
        self.peaks: dict[int, float] = {}

    def run(self) -> None:
        while not self.is_over.wait(0.02):
            with suppress(OSError, ValueError):
                children = Path(f"/proc/{self.process}/task/{self.process}/children").read_text(encoding="ascii")
                for process in (self.process, *map(int, children.split())):
                    self._look(process)

    def _look(self, process: int) -> None:
        told = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
        peak = next((line.split()[1] for line in told.splitlines() if line.startswith("VmHWM:")), "0")
        self.peaks[process] = max(self.peaks.get(process, 0), int(peak) / 1024)

    def ended(self) -> tuple[float, float]:
        """The most of any worker, and of the process itself."""
        self.is_over.set()
        self.join()
        own = self.peaks.pop(self.process, 0)
        return max(self.peaks.values(), default=0), own


def run_batch(source: Path, suffix: str, jobs: int) -> Ran:
    """Call the command as a user would, into a new file."""
    out = source.with_name(f"out{suffix}")
    begin = time.perf_counter()
    process = subprocess.Popen([*GOSTOP, "batch", str(source), "-o", str(out), "-j", str(jobs), "--quiet"])
    memory = Memory(process.pid)
    memory.start()
    code = process.wait()
    seconds = time.perf_counter() - begin
    worker, command = memory.ended()
    assert code == 0, code
    out.unlink()
    return Ran(seconds, worker, command)


def by_output(sampled: Path, folder: Path, hands: int, suffixes: list[str], rounds: int) -> None:
    """Print what a hand costs from file to file, start of the command included, for each output and one and two workers."""
    source = folder / "batch.jsonl"
    lines = first_lines(sampled, hands, source)
    base = best_us({DROPPED: lambda: load_each(lines)}, {DROPPED: hands}, rounds)[DROPPED]
    print(f"\nbatch of {hands} hands; json.loads of a line, result dropped at once: {base:.1f} us")
    print(f"\n{'':26}{'us a hand':>10}{'x dropped':>11}{'hands a s':>11}")
    best: dict[tuple[str, int], float] = {}
    for _ in range(rounds):
        for suffix in suffixes:
            for jobs in (1, 2):
                took = run_batch(source, suffix, jobs).seconds / hands * 1e6
                best[suffix, jobs] = min(best.get((suffix, jobs), took), took)
    for (suffix, jobs), took in best.items():
        print(f"{f'batch -o OUT{suffix} -j {jobs}':26}{took:10.1f}{took / base:10.1f}x{1e6 / took:11,.0f}")
    gains = ", ".join(f"{best[suffix, 1] / best[suffix, 2]:.2f}x ({suffix})" for suffix in suffixes)
    print(f"\ntwo workers: {gains} of one (limit 1.7x)")


def by_length(sampled: Path, folder: Path, counts: list[int]) -> None:
    """Print how much memory a run takes at most, for so many hands."""
    for hands in counts:
        source = folder / "memory.jsonl"
        first_lines(sampled, hands, source)
        ran = run_batch(source, ".jsonl", 2)
        if not ran.worker:
            print("peak memory: not known on this system, or the run was over too soon")
            return
        print(f"peak memory, {hands:>9,} hands: {ran.worker:.1f} MB a worker, {ran.command:.1f} MB the command itself")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("hands", nargs="?", type=int, default=HANDS, metavar="HANDS")
    parser.add_argument("--batch", type=int, default=BATCH, metavar="N")
    parser.add_argument("--output", action="append", choices=OUTPUTS, metavar="SUFFIX")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N")
    parser.add_argument("--million", action="store_true")
    parser.add_argument("--peers", action="store_true")
    asked = parser.parse_args()
    suffixes = asked.output or [suffix for suffix in OUTPUTS if suffix != ".parquet" or find_spec("pyarrow")]
    lengths = [max(1, asked.batch // 2), asked.batch * 2, *([MILLION] if asked.million else [])]
    print(machine())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sampled = folder / "sampled.jsonl"
        sample(sampled, max(asked.hands, *lengths))
        step_by_step(sampled, folder, asked.hands, asked.rounds)
        by_output(sampled, folder, asked.batch, suffixes, min(asked.rounds, BATCH_ROUNDS))
        by_length(sampled, folder, lengths)
    if asked.peers:
        import peers

        print()
        peers.measure(peers.ITEMS, asked.rounds)


if __name__ == "__main__":
    main()
