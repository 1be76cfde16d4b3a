"""The command line in this process: its exit code, and what it wrote to either stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from gostop_cli.cli.main import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Ran(NamedTuple):
    """What became of a command line."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on the language of the machine that it runs on, nor on the colours and the width of its terminal."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "GOSTOP_LANG", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def gostop(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs a command line."""

    def run(*arguments: str) -> Ran:
        capsys.readouterr()
        code = main(arguments)
        written = capsys.readouterr()
        return Ran(code, written.out, written.err)

    return run


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Writes a record into the folder in which the command then runs, and answers its name."""
    monkeypatch.chdir(tmp_path)

    def write(text: str, name: str = "hand.gostop.yaml") -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return name

    return write
