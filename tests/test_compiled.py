"""The game layer stays compilable by mypyc, and what is compiled judges as the source does (`benchmarks/compiled.py`)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))


def cli(folder: Path, *arguments: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-m", "gostop_cli", *arguments]
    done = subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.slow
def test_a_compiled_copy_reports_as_the_source_does(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", reason="mypyc builds with setuptools")
    from compiled import compile_copy  # type: ignore[import-not-found]

    compile_copy(tmp_path)
    assert list((tmp_path / "gostop_cli" / "game").glob("step.*.so")), "nothing was compiled"
    hands = tmp_path / "hands.jsonl"
    hands.write_text(cli(ROOT, "sample", "--count", "300", "--seed", "11", "--players", "2,3"), encoding="utf-8")
    slips = hands.read_text(encoding="utf-8").replace('"1p"', '"1t"', 40).replace('"call":"go"', '"call":"stop"', 9)
    (tmp_path / "slips.jsonl").write_text(slips, encoding="utf-8")
    for name in ("hands.jsonl", "slips.jsonl"):
        report = ("score", str(tmp_path / name), "--format", "jsonl", "--lang", "en")
        assert cli(tmp_path, *report) == cli(ROOT, *report)
