"""`gostop log --session`: an evening gives each hand its beginning, and takes it when it is left."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from scripted import script_of

from gostop_cli.record.decode import decode_record
from gostop_cli.record.source import read_records

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

EXAMPLE = Path(__file__).parents[2] / "examples" / "nagari-then-carry.gostop.yaml"
EVENING = """\
gostop-session: 1
# at our aunt's
id: evening
rules: standard
stake: 100
players: [Mina, Joon, Hana]
hands: []   # to come
"""


@pytest.fixture
def log(gostop: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Ran]:
    """Runs the logger on these lines, in a folder with the evening."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "e.session.yaml").write_text(EVENING, encoding="utf-8")

    def run(lines: list[str], file: str = "hands.yaml", session: str = "e.session.yaml") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return gostop("log", file, "--session", session)

    return run


def played(number: int) -> list[str]:
    """The lines of a hand of the example, from its floor to its last turn."""
    record, _ = decode_record(list(read_records(str(EXAMPLE)))[number - 1])
    assert record is not None
    lines = script_of(record, further=True)[1:]
    return [line for line in lines if not line.startswith(("id:", "carry:", "result:"))]


def test_an_evening_of_two_hands(log: Callable[..., Ran], gostop: Callable[..., Ran], tmp_path: Path) -> None:
    """seed 003: after a nagari the same player leads, and the next hand is worth double; amounts as in the example."""
    ran = log(["Hana", *played(1), "next", *played(2)])
    assert ran.code == 0
    assert "Who plays?" not in ran.err  # the evening tells
    assert "the next hand: Hana leads, and it counts 2 times" in ran.err
    text = (tmp_path / "e.session.yaml").read_text(encoding="utf-8")
    assert text.startswith(EVENING.replace("hands: []", "hands:"))  # the comments are there still
    assert [text.count(word) for word in ("- dealer: Hana", "carry: 2", "players:")] == [1, 1, 1]
    shown = gostop("session", "e.session.yaml")
    assert shown.code == 0
    # Hana 600 - 3,200; Mina 4,800 - 300; Joon -300 - 1,600
    for name, total in (("Mina", "+4,500"), ("Joon", "-1,900"), ("Hana", "-2,600")):
        assert any(line.split()[:1] == [name] and line.split()[-1] == total for line in shown.out.splitlines())
    both = list(read_records(str(tmp_path / "hands.yaml")))
    assert [raw.plain.get("carry") for raw in both] == [None, 2]


def test_a_hand_is_added_once(log: Callable[..., Ran], tmp_path: Path) -> None:
    log(["Hana", *played(1)])
    once = (tmp_path / "e.session.yaml").read_text(encoding="utf-8")
    assert once.count("- dealer:") == 1
    ran = log(["undo", "result", "stake: 50"])
    assert ran.code == 0
    assert ran.err.count("this hand stands in the evening already") == 3
    assert (tmp_path / "e.session.yaml").read_text(encoding="utf-8") == once
    ran = log(["next", "undo"])
    assert "this hand stands in the evening already" in ran.err
    assert (tmp_path / "e.session.yaml").read_text(encoding="utf-8") == once


def test_a_hand_that_is_not_over_is_not_added(log: Callable[..., Ran], tmp_path: Path) -> None:
    log(["Hana", *played(1)[:-1]])
    assert (tmp_path / "e.session.yaml").read_text(encoding="utf-8") == EVENING
    log([played(1)[-1], "undo", played(1)[-1]])
    assert (tmp_path / "e.session.yaml").read_text(encoding="utf-8").count("- dealer:") == 1


def test_hands_called_off_before_the_deal_are_each_added_once(
    log: Callable[..., Ran], gostop: Callable[..., Ran], tmp_path: Path
) -> None:
    """But for who sold what they say nothing, and yet they are three: 100 won from each of two each time (rules.md §10).

    An evening that goes on in another file knows nothing of those hands: one called off like them is a fourth.
    """
    (tmp_path / "e.session.yaml").write_text(
        EVENING.replace("players: [Mina, Joon, Hana]", "players: [Mina, Joon, Hana, Dae]"), encoding="utf-8"
    )
    log(["Dae 1g", "Mina", "void: misdealt", "next", "Dae 1g", "void: misdealt", "next", "Dae 1g", "void: again"])
    log(["quit"])
    text = (tmp_path / "e.session.yaml").read_text(encoding="utf-8")
    assert [text.count(word) for word in ("void: misdealt", "void: again")] == [2, 1]
    log(["Dae 1g", "void: again"], "more.yaml")
    shown = gostop("session", "e.session.yaml")
    for name, total in (("Mina", "0"), ("Joon", "-400"), ("Hana", "-400"), ("Dae", "+800")):
        assert any(line.split()[:1] == [name] and line.split()[-1] == total for line in shown.out.splitlines()), name


def test_what_to_type_to_go_on_names_the_evening(log: Callable[..., Ran]) -> None:
    ran = log(["Hana", *played(1)[:-1]], "our hands.yaml")
    assert ran.err.endswith("\n  gostop log 'our hands.yaml' --session e.session.yaml\n")


def test_house_rules_are_named_from_where_each_file_lies(log: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("gostop-rules: 1\nname: ours\nextends: standard\n", encoding="utf-8")
    (tmp_path / "played").mkdir()
    text = EVENING.replace("rules: standard", "rules: ours.yaml")
    (tmp_path / "e.session.yaml").write_text(text, encoding="utf-8")
    assert log(["Hana", *played(1)], "played/hands.yaml").code == 0
    (raw,) = read_records(str(tmp_path / "played" / "hands.yaml"))
    assert raw.plain["rules"] == "../ours.yaml"
    assert (tmp_path / "e.session.yaml").read_text(encoding="utf-8").count("rules") == text.count("rules")


@pytest.mark.parametrize(("text", "code"), [("gostop: 1\nplayers: [A, B]\n", "GS051"), ("gostop-session: [", "GS0")])
def test_what_is_no_evening(text: str, code: str, log: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "other.yaml").write_text(text, encoding="utf-8")
    ran = log(["Hana"], session="other.yaml")
    assert (ran.code, code in ran.err, (tmp_path / "hands.yaml").exists()) == (2, True, False)
    assert log(["Hana"], session="nowhere.yaml").code == 2
