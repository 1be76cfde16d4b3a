"""Every preset's playthrough is what it was: a change of verdict shows as a changed hand (see regenerate.py).

The files were read against rules.md when they were written; a diff must be read in the same way before it is kept.
"""

from __future__ import annotations

import re

import pytest

from gostop_cli.record.rulesfile import PRESETS

from .regenerate import FOLDER, RECORDS, path_of, play, playthrough

IDS = [f"{preset}-{players}" for preset, players in RECORDS]
REGENERATE = "python tests/playthroughs/regenerate.py"


@pytest.mark.parametrize(("preset", "players"), RECORDS, ids=IDS)
def test_playthrough(preset: str, players: int) -> None:
    path = path_of(preset, players)
    assert path.exists(), f"{path.name} is missing: {REGENERATE}"
    assert playthrough(preset, players) == path.read_text(encoding="utf-8"), f"read the diff of {REGENERATE}"


def test_every_preset_has_one() -> None:
    assert {preset for preset, _ in RECORDS} == set(PRESETS)
    assert {players for preset, players in RECORDS if preset == "balance"} == {2, 3, 4}
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(*key).name for key in RECORDS}


@pytest.mark.parametrize(("preset", "players"), RECORDS, ids=IDS)
def test_text_shows_the_whole_table(preset: str, players: int) -> None:
    """Every step of the text holds every card of the deck that is not in the stock, and the stock's number makes it whole."""
    deck = play(preset, players).house.at(players).deck.bit_count()
    _, *steps = re.split(r"\n    floor ", path_of(preset, players).read_text(encoding="utf-8"))
    assert len(steps) > 8
    for step in steps:
        table = re.split(r"\n\n", step)[0]
        cards = re.findall(r"\b(?:1[0-2]|[1-9])[gytps]\b|\bb[23]\b", re.sub(r"gukjin [^|\n]*", "", table))
        stock = re.search(r"stock (\d+)", table)
        assert stock is not None
        assert len(cards) + int(stock[1]) == deck, table


def test_playthroughs_are_eventful() -> None:
    """Together the hands show what the rules are about."""
    text = "\n".join(path_of(*key).read_text(encoding="utf-8") for key in RECORDS)
    for word in (
        "! ppeok", "! jjok", "! ttadak", "! sseul", "! shake", "! bomb", "! pass", "! bonus",
        " other,", " self,", " dealt,", " gives ", " go at ", " stop at ", "gobak", "pibak", "gwangbak", "at once, turn",
        "the end: stop", "the end: balance",
    ):  # fmt: skip
        assert word in text, word
