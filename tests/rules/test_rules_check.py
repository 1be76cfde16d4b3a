"""`gostop rules check FILE...`: quiet when all is well, else every mistake at its place, exit code 2."""

from __future__ import annotations

import io
import json
import sys
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


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Runs `gostop rules check`, in English unless told otherwise."""
    monkeypatch.setenv("GOSTOP_LANG", "en")
    monkeypatch.setenv("NO_COLOR", "1")

    def run(*arguments: object) -> Ran:
        capsys.readouterr()
        code = main(["rules", "check", *map(str, arguments)])
        return Ran(code, *capsys.readouterr())

    return run


GOOD = "gostop-rules: 1\nname: house\npibak: {limit: {2: 7, 3: 6}}\n"


def test_good_files_are_passed_over_in_silence(check: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD)
    (tmp_path / "b.json").write_text('{"gostop-rules": 1, "extends": "club", "ttibak": "x2"}')
    (tmp_path / "house").write_text(GOOD)
    assert check(tmp_path / "a.yaml", tmp_path / "b.json", tmp_path / "house") == (0, "", "")


def test_a_file_without_suffix_is_no_preset(
    check: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club").write_text("gostop-rules: 1\nbom: {passes: 1}\n")
    found = check("club")
    assert found.code == 2
    assert "club:2:1" in found.err


def test_a_mistake_is_drawn_at_its_place(check: Callable[..., Ran], tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("gostop-rules: 1\ngobak:\n  three_players: pay_al\n")
    assert check(path) == (
        2,
        "",
        f"""\
error[GS202]: gobak.three_players cannot be 'pay_al'
  --> {path}:3:18
   |
 3 |   three_players: pay_al
   |                  ^^^^^^ not one of its values
   |
   = note: gobak.three_players is one of pay_for_all, pay_for_all_x2, pay_for_all_own_x2, own_x2, off
   = help: the nearest known one is 'pay_for_all'
   = rule: house.yaml, gobak.three_players: What a loser who had called Go pays in a game of three   \
(gostop explain GS202)

1 error
""",
    )


def test_all_mistakes_of_all_files_are_told(check: Callable[..., Ran], tmp_path: Path) -> None:
    bad, good, worse = (tmp_path / f"{name}.yaml" for name in ("bad", "good", "worse"))
    bad.write_text("gostop-rules: 1\nbomb: {multiplyer: 2, passes: 9}\n")
    good.write_text(GOOD)
    worse.write_text("gostop-rules: 1\nttibak: {x2\n")
    found = check(bad, good, worse, "--quiet")
    assert found.code == 2
    assert found.out == ""
    lines = found.err.splitlines()
    assert [line.split(" ", 2)[:2] for line in lines[:2]] == [
        [f"{bad}:2:8:", "error[GS201]:"],
        [f"{bad}:2:31:", "error[GS204]:"],
    ]
    assert lines[2].startswith(f"{worse}:2:9: error[GS0")
    assert len(lines) == 3
    assert check(bad, good, worse).err.rstrip().endswith("\n3 errors")


def test_what_a_file_stands_on_is_checked_too(check: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text("gostop-rules: 1\nbomb: {passes: 9}\n")
    (tmp_path / "top.yaml").write_text("gostop-rules: 1\nextends: base.yaml\n")
    found = check(tmp_path / "top.yaml")
    assert found.code == 2
    assert f"--> {tmp_path / 'base.yaml'}:2:16" in found.err


def test_a_file_that_is_not_there(check: Callable[..., Ran]) -> None:
    found = check("nowhere.yaml")
    assert found.code == 2
    assert found.err.startswith(
        "error[GS206]: the house rules nowhere.yaml cannot be read\n  --> nowhere.yaml\n   = note: there is no such file\n"
    )


def test_korean(check: Callable[..., Ran], tmp_path: Path) -> None:
    path = tmp_path / "이모네.yaml"
    path.write_text("gostop-rules: 1\nttibak: x3 # 띠박\n")
    found = check(path, "--lang", "ko")
    assert found.code == 2
    assert "오류[GS202]: ttibak에는 'x3'이라는 값이 없습니다" in found.err
    assert found.err.endswith("\n\n오류 1건\n")


def test_standard_input(check: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    def feed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))

    feed(GOOD)
    assert check("-") == (0, "", "")
    feed("gostop-rules: 1\nextends: club\nttibak: x2\n")
    assert check("-") == (0, "", "")
    feed("gostop-rules: 1\nttibak: x3\n")
    assert "--> <stdin>:2:9" in check("-").err


def test_json(check: Callable[..., Ran], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(GOOD)
    bad.write_text("gostop-rules: 1\nbomb: {passes: 9}\n")
    found = check(good, bad, "--format", "json")
    assert (found.code, found.err) == (2, "")
    one, other = json.loads(found.out)
    assert (one["file"], one["rules"]["name"], one["diagnostics"]) == (str(good), "house", [])
    assert (other["file"], other["rules"]) == (str(bad), None)
    (diagnostic,) = other["diagnostics"]
    assert (diagnostic["code"], diagnostic["line"], diagnostic["column"]) == ("GS204", 2, 16)
    alone = check(good, "--format", "json")
    assert alone.code == 0
    assert json.loads(alone.out) == one
    assert [json.loads(line) for line in check(good, bad, "--format", "jsonl").out.splitlines()] == [one, other]
