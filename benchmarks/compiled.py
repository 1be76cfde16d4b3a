"""What compiling the hot path with mypyc would bring: the throughput benchmark over a compiled copy of the package.

    python benchmarks/compiled.py [HANDS] [--into FOLDER]

The package is copied to a folder of its own (a temporary one, unless told), its game layer and the replay are compiled there
and the benchmark runs on the copy; the source stays as it is. Needs a C compiler, mypy and setuptools. Put `FOLDER` first in
PYTHONPATH to run anything else on the compiled copy, such as the tests.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAME = (
    "balance", "capture", "deal", "draft", "flip", "gukjin", "jokbo", "legality", "opening", "pi", "settlement", "step",
)  # fmt: skip
REFEREE = ("accounts", "findings", "replay", "setup")
"""What only defines values (cards, moves, table, rules) stays as it is: compiled, a struct is neither frozen nor hashable."""


def compile_copy(folder: Path) -> None:
    """Put a compiled copy of the package into a folder. Raises CalledProcessError where it does not compile."""
    for part in ("gostop_cli", "schemas"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    modules = [f"gostop_cli/game/{name}.py" for name in GAME] + [f"gostop_cli/referee/{name}.py" for name in REFEREE]
    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
    subprocess.run(
        [sys.executable, "-m", "mypyc", *options, *modules],
        cwd=folder, env={**os.environ, "MYPYC_OPT_LEVEL": "3"}, check=True, stdout=sys.stderr,
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("hands", nargs="?", default="1000", help="how many hands the benchmark judges")
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="an empty folder that keeps the compiled copy")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = told.into or Path(temporary)
        compile_copy(folder)
        benchmark = [sys.executable, str(ROOT / "benchmarks" / "throughput.py"), told.hands]
        subprocess.run(benchmark, env={**os.environ, "PYTHONPATH": str(folder)}, check=True)


if __name__ == "__main__":
    main()
