"""`gostop rules list` and `gostop rules show R`."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from gostop_cli.cli.main import main
from gostop_cli.game.switches import SWITCHES
from gostop_cli.present.switch_texts import SWITCH_TEXTS
from gostop_cli.record.rulesfile import load_rules, preset_names

if TYPE_CHECKING:
    from pathlib import Path

# presets.yaml: the switches by which club differs from standard (its go.multiply and chongtong.points are standard's).
CLUB_DIFFERS = [
    "chongtong.mode",
    "events.stack_self",
    "last.no_pi",
    "shake.when",
    "bomb.multiplier",
    "bomb.pass_when",
    "go.add",
    "go.add_tail",
    "gwangbak.effect",
    "pibak.effect",
    "pibak.limit",
    "meongtta.count",
    "instant.ppeok",
    "three_ppeok.points",
]


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same width everywhere, and no colour in the way."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def lines_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """What a command that succeeds prints."""
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_list_names_every_preset_in_columns(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    lines = lines_of(capsys, "rules", "list", "--lang", lang)
    heads = [line for line in lines if not line.startswith(" ")]
    assert [head.split()[0] for head in heads] == list(preset_names())
    starts = set()
    for head in heads:
        name, fingerprint = head.split()[:2]
        rules = load_rules(name).rules
        assert rules is not None
        assert fingerprint == rules.fingerprint
        starts.add((cell_len(head[: head.index(fingerprint)]), cell_len(head[: head.index(head.split()[2])])))
    assert len(starts) == 1
    # Seed 003 in standard, 000 and 001 in wikipedia (with 002) and in balance, 004 in club; the others name the survey.
    assert sum("seed 00" in line for line in lines) == 6
    assert {"second hand" in " ".join(lines), "간접 인용" in " ".join(lines)} == {True, False}


def test_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    presets = json.loads("\n".join(lines_of(capsys, "rules", "list", "--format", "json")))
    assert [preset["name"] for preset in presets] == list(preset_names())
    assert [preset["extends"] for preset in presets] == [None, *["standard"] * 8]
    assert all(preset["sources"] and preset["title"]["ko"] for preset in presets)


def test_show_lists_every_switch_and_marks_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    lines = lines_of(capsys, "rules", "show", "club", "--lang", "en")
    heads = [line for line in lines if re.match(r"[ *] [a-z]", line)]
    assert [head[2:].split()[0] for head in heads] == [switch.name for switch in SWITCHES]
    marked = [head[2:].split()[0] for head in heads if head.startswith("*")]
    assert marked == sorted(CLUB_DIFFERS, key=[switch.name for switch in SWITCHES].index)
    (limit,) = (head for head in heads if "pibak.limit" in head)
    assert limit.split(maxsplit=2)[2] == "6  (standard: {2: 7, 3: 5})"
    assert f"{len(CLUB_DIFFERS)} switches differ" in lines[2]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_show_explains_every_switch(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    lines = lines_of(capsys, "rules", "show", "standard", "--lang", lang)
    running = " ".join(" ".join(lines).split())
    for switch in SWITCHES:
        text = SWITCH_TEXTS[switch.name]
        assert f" {getattr(text.meaning, lang)} " in running
        assert f"    {text.source}" in lines
    heads = [line for line in lines if re.match(r"  [a-z]", line)]
    assert len({re.match(r"  \S+ +", head).end() for head in heads}) == 1  # type: ignore[union-attr]
    assert not any(line.startswith("*") for line in lines)


def test_show_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads("\n".join(lines_of(capsys, "rules", "show", "club", "--format", "json")))
    assert shown["name"] == "club"
    assert [switch["name"] for switch in shown["switches"] if switch["differs"]] == sorted(
        CLUB_DIFFERS, key=[switch.name for switch in SWITCHES].index
    )
    (limit,) = (switch for switch in shown["switches"] if switch["name"] == "pibak.limit")
    assert (limit["value"], limit["standard"], limit["per_player"]) == (6, {"2": 7, "3": 5}, True)


def test_show_counts_one_switch_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("gostop-rules: 1\npibak: {limit: {3: 4}}\n", encoding="utf-8")
    assert lines_of(capsys, "rules", "show", str(path), "--lang", "en")[2].strip() == (
        "1 switch differs from standard, marked with *"
    )


def test_show_a_file_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("gostop-rules: 1\ntitle: {ko: 이모네}\nextends: club\nmoney: {stake: 0.5}\n", encoding="utf-8")
    lines = lines_of(capsys, "rules", "show", str(path), "--lang", "en")
    assert lines[0] == "house  이모네"
    assert lines[1].endswith("extends club")
    assert any(line.split() == ["*", "money.stake", "0.5", "(standard:", "1)"] for line in lines)
    shown = json.loads("\n".join(lines_of(capsys, "rules", "show", str(path), "--format", "jsonl")))
    assert next(switch["value"] for switch in shown["switches"] if switch["name"] == "money.stake") == 0.5


def test_show_what_there_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "clbu", "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "[GS205]" in captured.err
    assert "'club'" in captured.err


def test_show_points_into_a_wrong_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("gostop-rules: 1\nbomb: {passes: 7}\n")
    assert main(["rules", "show", str(path), "--lang", "ko"]) == 2
    assert f"{path}:2:16" in capsys.readouterr().err
