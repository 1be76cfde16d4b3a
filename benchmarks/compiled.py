"""The throughput benchmark on the compiled package, whatever is installed.

    python benchmarks/compiled.py [HANDS and options of throughput.py] [--into FOLDER]

The compiled wheel (hatch_build.py) is made and installed into a folder of its own, a temporary one unless told. Needs a C
compiler; takes two minutes. Put `FOLDER` first in PYTHONPATH to run anything else on it, such as the tests.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def install_compiled(folder: Path) -> None:
    """Make the compiled wheel and install it into a folder, alone. Raises CalledProcessError where it does not compile."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(folder), str(ROOT)]
    subprocess.run(command, env={**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "1"}, check=True, stdout=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="an empty folder that keeps the compiled package")
    told, others = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = told.into or Path(temporary)
        install_compiled(folder)
        benchmark = [sys.executable, str(ROOT / "benchmarks" / "throughput.py"), *others]
        subprocess.run(benchmark, env={**os.environ, "PYTHONPATH": str(folder)}, check=True)


if __name__ == "__main__":
    main()
