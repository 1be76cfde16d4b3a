"""The presets against spec/presets.yaml, transcribed here by hand, and what each of them tells about itself."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import gostop_cli
from gostop_cli.game.switches import STANDARD
from gostop_cli.record.document import load_yaml
from gostop_cli.record.rulesfile import load_rules, preset_info, preset_names
from gostop_cli.record.shapes import CORE

FOLDER = Path(gostop_cli.__file__).parent / "presets"

# presets.yaml, what each preset changes from standard, by the full name of the switch.
CHANGES: dict[str, dict[str, Any]] = {
    "standard": {},
    "wikipedia": {
        "gukjin.cards": ["5y", "9y"],
        "score.rain_ribbon": False,
        "events.sseul": 0,
        "events.stack_self": 1,
        "last.no_pi": [],
        "bomb.multiplier": 1,
        "go.add": [1, 2, 0],
        "go.add_tail": "hold",
        "go.multiply": [1, 1, 2],
        "go.multiply_tail": "plus_one",
        "meongtta.count": 0,
        "pibak.limit": 5,
        "pibak.zero_exempt": False,
        "gobak.three_players": "own_x2",
        "gobak.who": "every_caller",
        "instant.ppeok": [0, 0, 0],
        "three_ppeok.points": 0,
        "nagari.cumulative": False,
    },
    "club": {
        "chongtong.mode": "automatic",
        "events.stack_self": 1,
        "last.no_pi": ["sseul"],
        "shake.when": "first_play_of_month",
        "bomb.multiplier": 1,
        "bomb.pass_when": "next_turns",
        "go.add": [1, 2, 2],
        "go.add_tail": "hold",
        "go.multiply": [1, 1, 2],
        "go.multiply_tail": "double",
        "meongtta.count": 0,
        "gwangbak.effect": "off",
        "pibak.effect": "off",
        "pibak.limit": 6,
        "instant.ppeok": [0, 0, 0],
        "three_ppeok.points": 0,
    },
}


def test_the_folder_holds_exactly_these_presets() -> None:
    assert set(preset_names()) == set(CHANGES)
    assert {path.stem for path in FOLDER.iterdir()} == set(CHANGES)
    assert preset_names()[0] == "standard"


@pytest.mark.parametrize("name", CHANGES)
def test_a_preset_changes_what_the_specification_says_and_nothing_else(name: str) -> None:
    loaded = load_rules(name)
    assert loaded.diagnostics == ()
    rules = loaded.rules
    assert rules is not None
    assert rules.name == name
    expected = {switch: STANDARD.plain(switch) for switch in STANDARD.values} | CHANGES[name]
    assert {switch: rules.plain(switch) for switch in rules.values} == expected


def test_standard_is_the_table_itself() -> None:
    assert load_rules("standard").rules == STANDARD
    assert load_rules(None).rules == STANDARD
    assert load_rules(str(FOLDER / "standard.yaml")).rules == STANDARD


@pytest.mark.parametrize("name", CHANGES)
def test_a_preset_tells_its_sources_in_both_languages(name: str) -> None:
    info = preset_info(name)
    assert info.name == name
    assert re.search("[가-힣]", info.title["ko"])
    assert info.title["en"].isascii()
    assert any("seed" in source["en"] for source in info.sources)
    for note in info.notes:
        assert note["en"].strip()
        assert re.search("[가-힣]", note["ko"])


def test_the_date_is_that_of_the_source() -> None:
    # Seed 003: "Last updated 2026-10-09"; the other pages carry no date.
    assert {name: preset_info(name).date for name in CHANGES} == {"standard": "2026-10-09", "wikipedia": "", "club": ""}


# Survey §12.2: topics on which the column of the source has a dash, by a word of the note about each.
SILENT: dict[str, list[str]] = {
    "standard": ["bonus card", "four of a month on the floor", "stack dealt", "gukjin", "ppeok on the last turn"],
    "wikipedia": [
        "stealing a pi",
        "sweep",
        "last turn",
        "bomb's multiplier",
        "meongtta",
        "meongbak",
        "no pi at all",
        "first ppeok",
        "first ttadak",
        "three ppeok",
        "shaken",
    ],
    "club": [
        "stealing",
        "burying",
        "stack dealt",
        "stack taken",
        "bomb's multiplier",
        "shaken",
        "meongtta",
        "no pi at all",
        "gobak with two players",
        "first ppeok",
        "first ttadak",
        "three ppeok",
        "nagari",
    ],
}


@pytest.mark.parametrize("name", CHANGES)
def test_every_silence_of_the_source_has_a_note(name: str) -> None:
    notes = " ".join(note["en"] for note in preset_info(name).notes).lower()
    assert [topic for topic in SILENT[name] if topic not in notes] == []


def test_an_unknown_preset_has_no_information() -> None:
    with pytest.raises(KeyError):
        preset_info("balance")


@pytest.mark.parametrize("name", CHANGES)
def test_preset_files_are_one_plain_document(name: str) -> None:
    (document,) = load_yaml((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), shape=CORE)
    assert document.plain["gostop-rules"] == 1
    assert document.plain["name"] == name
