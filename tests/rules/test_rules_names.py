"""House rules that go by the name of a preset: a warning (GS219), unless they are that preset in all its values."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from gostop_cli.cli.main import main
from gostop_cli.record.rules_names import borrowed_name
from gostop_cli.record.rulesfile import load_rules, preset_names

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "gostop-rules: 1\n"
OTHER = f"{HEAD}name: standard\npibak: {{limit: 1}}\n"
HAND = "gostop: 1\nplayers: [Hana, Joon]\nvoid: spilt tea\n"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house.yaml").write_text(OTHER)
    (tmp_path / "hand.gostop.yaml").write_text(HAND)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (OTHER, True),
        (f"{HEAD}name: club\n", True),  # standard's values under another preset's name
        (f"{HEAD}name: club\nextends: club\nbomb: {{multiplier: 3}}\n", True),
        (f"{HEAD}name: standard\n", False),
        (f"{HEAD}name: club\nextends: club\n", False),
        (f"{HEAD}name: standard\nextends: standard\ntitle: ours\n", False),
        (f"{HEAD}name: ours\npibak: {{limit: 1}}\n", False),
        (f"{HEAD}pibak: {{limit: 1}}\n", False),  # called `house`, by its file
    ],
)
def test_a_name_and_values(tmp_path: Path, text: str, told: bool) -> None:
    (tmp_path / "house.yaml").write_text(text)
    loaded = load_rules("house.yaml")
    assert loaded.rules is not None
    assert loaded.diagnostics == ()
    assert [found.code for found in borrowed_name(loaded)] == ["GS219"] * told


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_may_have_its_name(name: str) -> None:
    assert borrowed_name(load_rules(name)) == ()


def test_a_name_that_only_the_file_has(tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text(f"{HEAD}bomb: {{multiplier: 1}}\n")
    (found,) = borrowed_name(load_rules("./club.yaml"))
    assert (found.where.path, found.notes[0].key) == ((), "rules.named-by-file")


def test_rules_that_cannot_be_read_are_told_for_that(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(f"{HEAD}name: standard\npibak: {{limit: many}}\n")
    assert borrowed_name(load_rules("house.yaml")) == ()


@pytest.mark.parametrize(
    "line",
    [
        "rules check house.yaml",
        "rules show house.yaml",
        "cards --rules house.yaml",
        "check -r house.yaml hand.gostop.yaml",
        "score -r house.yaml hand.gostop.yaml",
        "rules diff club house.yaml",
        "audit -r house.yaml hand.gostop.yaml",
        "compare -r house.yaml hand.gostop.yaml",
        "batch -r house.yaml hand.gostop.yaml",
    ],
)
def test_commands_that_are_given_the_file_say_so(line: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main([*line.split(), "--lang", "en"]) == 0
    told = capfd.readouterr().err
    assert told.count("warning[GS219]: these house rules are called 'standard' and are not that preset\n") == 1
    assert "house.yaml:2:7\n" in told
    assert main([*line.split(), "--lang", "ko"]) == 0
    assert "경고[GS219]: 이름이 'standard'이지만" in capfd.readouterr().err


def test_it_points_at_the_name_in_json(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "check", "--format", "json", "house.yaml"]) == 0
    (told,) = json.loads(capfd.readouterr().out)["diagnostics"]
    assert (told["code"], told["severity"], told["line"], told["column"], told["end_column"]) == (
        "GS219", "warning", 2, 7, 15,
    )  # fmt: skip
