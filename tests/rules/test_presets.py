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
    "balance": {
        "game": "balance",
        "events.ppeok": "off",
        "events.jjok": 0,
        "events.ttadak": 0,
        "events.sseul": 0,
        "events.bomb": 0,
        "events.stack": 0,
        "events.stack_self": 0,
        "events.stack_dealt": 0,
        "chongtong.mode": "off",
        "three_ppeok.points": 0,
        "instant.ppeok": [0, 0, 0],
    },
    "hangame-matgo": {
        "deck.bonus": ["b2", "b3"],
        "bonus.steal": "hand_and_flip",
        "deal.floor_four": "dealer_wins",
        "chongtong.mode": "automatic",
        "chongtong.points": 10,
        "chongtong.two_holders": "dealer",
        "events.stack_self": 2,
        "last.scope": "own_last_card",
        "last.no_pi": ["jjok"],
        "shake.when": "with_play",
        "shake.floor": "month_absent",
        "shake.must_play_shown": True,
        "bomb.two_card": "pi_only",
        "instant.ppeok": [7, 14, 21],
        "instant.first_ttadak": 7,
        "three_ppeok.points": 7,
    },
    "hangame-gostop": {
        "deck.bonus": ["b2", "b2", "b3"],
        "deal.floor_four": "dealer_wins",
        "chongtong.mode": "automatic",
        "chongtong.points": 5,
        "chongtong.two_holders": "dealer",
        "events.stack_self": 1,
        "last.scope": "own_last_card",
        "last.no_pi": ["jjok"],
        "shake.when": "with_play",
        "shake.floor": "month_absent",
        "shake.must_play_shown": True,
        "pibak.zero_exempt": False,
        "gobak.who": "last_caller",
        "instant.ppeok": [3, 6, 9],
        "instant.first_ttadak": 3,
        "three_ppeok.points": 3,
        "hudang.turns": 5,
        "hudang.points": 3,
        "nagari.cumulative": False,
    },
    "pmang-matgo": {
        "deck.bonus": ["b2", "b3"],
        "bonus.steal": "hand_and_flip",
        "deal.floor_four": "nagari",
        "chongtong.points": 7,
        "chongtong.play_on": "shake",
        "events.stack_self": 2,
        "last.scope": "own_last_card",
        "shake.floor": "month_absent",
        "shake.then_bomb": "twice",
        "bomb.two_card": "x2",
        "gobak.who": "last_caller",
        "instant.ppeok": [7, 0, 0],
        "three_ppeok.points": 7,
        "nagari.cap": 8,
    },
    "netmarble-matgo": {
        "deck.bonus": ["b2", "b3"],
        "bonus.steal": "hand_and_flip",
        "chongtong.points": 10,
        "chongtong.play_on": "double",
        "events.stack_self": 2,
        "last.scope": "own_last_card",
        "instant.ppeok": [7, 14, 21],
        "instant.first_ttadak": 7,
        "instant.first_jjok": 7,
        "instant.first_bomb": 7,
        "three_ppeok.points": 10,
    },
    "fuda": {
        "chongtong.play_on": "shake",
        "chongtong.two_holders": "higher_month",
        "events.stack_self": 1,
        "events.sseul_scope": "two_months",
        "pi.which": "giver",
        "shake.then_bomb": "twice",
        "score.gwang": {"3": 3, "3-with-rain": 2, "4": 4, "4-with-rain": 3, "5": 15},
        "bak.nothing_captured_pays": False,
        "instant.ppeok": ["threshold", "2*threshold", "4*threshold"],
        "instant.first_ttadak": "threshold",
        "hudang.turns": 5,
        "hudang.points": "threshold",
        "shodang": "agreed",
        "sell.cards": ["gwang", "ssangpi", "gukjin", "bonus"],
        "sell.price": 2,
        "sell.triple": "x2",
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
    for source in info.sources:
        assert re.search(r"seed 00[0-4]|survey", source["en"])
        assert re.search("[가-힣]", source["ko"])
    for note in info.notes:
        assert note["en"].strip()
        assert re.search("[가-힣]", note["ko"])


def test_the_date_is_that_of_the_source() -> None:
    # Seed 003: "Last updated 2026-10-09"; survey §0: NM's help of 2008, FUDA's revision 2026-07-05. The others have none.
    dated = {"standard": "2026-10-09", "netmarble-matgo": "2008", "fuda": "2026-07-05"}
    assert {name: preset_info(name).date for name in CHANGES} == {name: dated.get(name, "") for name in CHANGES}


@pytest.mark.parametrize("name", CHANGES)
def test_a_source_without_a_date_says_so(name: str) -> None:
    info = preset_info(name)
    for lang, word in (("en", "undated cop"), ("ko", "날짜 없")):
        assert info.date or any(word in source[lang] for source in info.sources)


# Survey §0.3 and the starred columns of §12.2.
SECOND_HAND = {"hangame-matgo", "hangame-gostop", "pmang-matgo", "netmarble-matgo"}


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_known_second_hand_says_so(name: str) -> None:
    info = preset_info(name)
    for lang, words in (("en", "second hand"), ("ko", "간접 인용")):
        assert any(words in source[lang] for source in info.sources) == (name in SECOND_HAND)
        assert (words in info.title[lang]) == (name in SECOND_HAND)


# Survey §12.2: topics on which the column of the source has a dash (of `balance`: those that §11.1 lists as not stated),
# by a word of the note about each.
SILENT: dict[str, list[str]] = {
    "standard": [
        "bonus card",
        "stealing",
        "buried",
        "four of a month on the floor",
        "stack dealt",
        "stack taken on the last turn",
        "ppeok on the last turn",
        "gukjin",
        "second and a third ppeok",
        "first ttadak",
    ],
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
        "a stack taken then",
        "two-card bomb",
        "shodang",
        "reverse go",
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
        "shodang",
        "reverse go",
    ],
    "balance": ["shake", "bomb", "chongtong", "bonus cards", "four of a month on the floor"],
    "hangame-matgo": [
        "stack dealt",
        "stack taken on the last turn",
        "cards that were shaken",
        "meongbak",
        "no pi at all",
        "gobak with three",
        "shodang",
        "reverse go",
    ],
    "hangame-gostop": [
        "stack dealt",
        "stack taken on the last turn",
        "cards that were shaken",
        "meongbak",
        "gobak with two",
        "shodang",
        "reverse go",
    ],
    "pmang-matgo": [
        "buried",
        "stack dealt",
        "meongbak",
        "second and a third ppeok",
        "first ttadak",
        "shodang",
        "reverse go",
    ],
    "netmarble-matgo": [
        "stealing",
        "buried",
        "four of a month on the floor",
        "stack dealt",
        "stack taken on the last turn",
        "cards that were shaken",
        "two-card bomb",
        "meongbak",
        "no pi at all",
        "gobak with three",
        "shodang",
        "reverse go",
    ],
    "fuda": ["bonus cards", "take a pi", "two-card bomb", "meongbak", "reverse go"],
}


@pytest.mark.parametrize("name", CHANGES)
def test_every_silence_of_the_source_has_a_note(name: str) -> None:
    notes = " ".join(note["en"] for note in preset_info(name).notes).lower()
    assert [topic for topic in SILENT[name] if topic not in notes] == []


def test_an_unknown_preset_has_no_information() -> None:
    with pytest.raises(KeyError):
        preset_info("hangame")


@pytest.mark.parametrize("name", CHANGES)
def test_preset_files_are_one_plain_document(name: str) -> None:
    (document,) = load_yaml((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), shape=CORE)
    assert document.plain["gostop-rules"] == 1
    assert document.plain["name"] == name
