"""How long `gostop` takes as a whole process, as a multiple of `python -c pass` measured in the same run.

    python benchmarks/startup.py [--rounds N]

Start-up is part of the interface: `gostop check one.yaml` must stay within twelve times of an empty interpreter. Rounds of
all commands alternate and the median counts, so that another process on the machine disturbs all alike. Compiled
modules are kept as an installation keeps them, but in a folder of the run's own. Exit code 1 when the limit is passed.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LIMIT = 12
ROUNDS = 15
ROOT = Path(__file__).resolve().parent.parent
RECORD = """\
gostop: 1
players: [Hana, Joon, Mina]
position:
  to_play: Mina
  floor: [3p, 10p, 7t]
  hands: {Mina: [3g, 5p], Joon: 2, Hana: 2}
  stock: [10y, 4p]
turns:
  - Mina: 3g / 10y
"""
"""The March/October turn of seed 003."""


def seconds(command: list[str], environ: dict[str, str]) -> float:
    """Wall time of one run of a command."""
    begin = time.perf_counter()
    done = subprocess.run(command, capture_output=True, check=False, cwd=ROOT, env=environ)
    taken = time.perf_counter() - begin
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr.decode()}")
    return taken


def measured(commands: dict[str, list[str]], rounds: int, environ: dict[str, str]) -> dict[str, float]:
    """The median wall time of each command, rounds of all alternating; the first round only compiles."""
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            elapsed = seconds(command, environ)
            if number:
                taken[name].append(elapsed)
    return {name: statistics.median(times) for name, times in taken.items()}


def main() -> int:
    """Measure, print a table, and tell whether the limit holds."""
    rounds = int(sys.argv[sys.argv.index("--rounds") + 1]) if "--rounds" in sys.argv else ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        record = os.path.join(folder, "one.yaml")
        Path(record).write_text(RECORD, encoding="utf-8")
        environ = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environ["PYTHONPYCACHEPREFIX"] = os.path.join(folder, "compiled")
        script = Path(sys.executable).with_name("gostop")
        python = [sys.executable]
        gostop = [*python, str(script)] if script.exists() else [*python, "-m", "gostop_cli"]
        times = measured(
            {
                "python -c pass": [*python, "-c", "pass"],
                "python -c 'import typer'": [*python, "-c", "import typer"],
                "gostop --help": [*gostop, "--help"],
                "gostop check one.yaml": [*gostop, "check", record],
                "gostop score one.yaml": [*gostop, "score", record],
            },
            rounds,
            environ,
        )
    base = times["python -c pass"]
    for name, taken in times.items():
        print(f"{name:<26} {taken * 1000:7.1f} ms  {taken / base:5.1f}x")
    ratio = times["gostop check one.yaml"] / base
    print(f"gostop check one.yaml: {ratio:.1f}x of python -c pass (limit {LIMIT}x)")
    return 0 if ratio <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
