"""The goal of the balance game must fit the cards (rules.md §11): for the players in play, told where it is written."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from gostop_cli.game.switches import PLAYERS, STANDARD
from gostop_cli.present.wording import MISSING, word
from gostop_cli.record.goals import for_players, unplayable
from gostop_cli.record.rulesfile import LoadedRules, load_rules, preset_names

if TYPE_CHECKING:
    from pathlib import Path

    from gostop_cli.diagnostics.model import Diagnostic


def only(loaded: LoadedRules) -> Diagnostic:
    """The one thing wrong with rules that so many cannot play by."""
    assert loaded.rules is None
    (diagnostic,) = loaded.diagnostics
    return diagnostic


def of_balance(**values: Any) -> dict[str, Any]:
    """Switches as a record writes them."""
    return {"extends": "balance", "balance": values}


def codes(loaded: LoadedRules) -> list[tuple[str, int]]:
    """What a file is told: the code, and for how many players."""
    return [(only(one).code, only(one).facts["players"]) for one in unplayable(loaded)]  # type: ignore[misc]


# ------------------------------------------------------------------------------------------------ which


@pytest.mark.parametrize("name", preset_names())
def test_the_presets_fit_for_any_number(name: str) -> None:
    loaded = load_rules(name)
    assert unplayable(loaded) == ()
    assert all(for_players(loaded, players) is loaded for players in PLAYERS)


def test_a_file_is_not_refused_for_players_who_are_not_there() -> None:
    # Four would play for 4 × 55 = 220 of 240; two and three have what the preset says.
    loaded = load_rules(of_balance(goal={4: 55}))
    assert (loaded.diagnostics, loaded.rules is None) == ((), False)
    assert for_players(loaded, 2) is for_players(loaded, 3) is loaded
    assert only(for_players(loaded, 4)).code == "GS217"


def test_goals_mean_nothing_at_gostop() -> None:
    loaded = load_rules({"balance": {"goal": 1}})
    assert unplayable(loaded) == ()
    assert for_players(loaded, 3) is loaded


def test_rules_that_could_not_be_read_stay_as_they_are() -> None:
    broken = load_rules("standrad")
    assert for_players(broken, 2) is broken
    assert unplayable(broken) == ()


@pytest.mark.parametrize(
    ("values", "told"),
    [
        # 5 × 30 + 9 × 10 + 10 × 5 = 290 = 2 × 145. Nobody can play: all of it is wrong.
        ({"gwang": 30}, [("GS217", 2), ("GS217", 3), ("GS217", 4)]),
        ({"goal": {2: 100, 3: 100, 4: 100}}, [("GS217", 2), ("GS217", 3), ("GS217", 4)]),
        # A table of two: nothing that it could write would be right for three or four.
        ({"gwang": 30, "goal": {2: 145}}, [("GS218", 3), ("GS218", 4)]),
        ({"gwang": 30, "goal": 145}, [("GS218", 3), ("GS218", 4)]),
        # What is written for just so many was meant for them.
        ({"goal": {4: 55}}, [("GS217", 4)]),
        ({"gwang": 30, "goal": {2: 145, 4: 72}}, [("GS218", 3), ("GS217", 4)]),
        ({"gwang": 30, "goal": {"2": 145, "4": 72}}, [("GS218", 3), ("GS217", 4)]),
    ],
)
def test_what_is_an_error_in_a_file_and_what_a_warning(values: dict[str, Any], told: list[tuple[str, int]]) -> None:
    assert codes(load_rules(of_balance(**values))) == told


# ------------------------------------------------------------------------------------------------ where


@pytest.mark.parametrize(
    ("values", "where", "related"),
    [
        ({"goal": {2: 120, 4: 55}}, ("goal", 4), []),
        ({"goal": {"4": 55}}, ("goal", "4"), []),
        ({"goal": 55}, ("goal",), []),
        ({"gwang": 30}, ("gwang",), []),
        ({"tti": 6, "yeol": 11}, ("yeol",), [("tti",)]),
        ({"gwang": 30, "goal": {4: 55}}, ("goal", 4), [("gwang",)]),
        ({"gwang": 30, "goal": {2: 145}}, ("gwang",), []),
    ],
)
def test_it_is_told_where_it_is_written(
    values: dict[str, Any], where: tuple[Any, ...], related: list[tuple[Any, ...]]
) -> None:
    found = only(for_players(load_rules(of_balance(**values)), 4))
    assert found.where.path == ("rules", "balance", *where)
    assert [one.where.path for one in found.related] == [("rules", "balance", *path) for path in related]


def test_the_uppermost_document_that_has_to_do_with_it_is_at_fault(tmp_path: Path) -> None:
    (tmp_path / "low.yaml").write_text(
        "gostop-rules: 1\nname: low\nextends: balance\nbalance: {gwang: 30, goal: {2: 145}}\n"
    )
    (tmp_path / "middle.yaml").write_text(
        "gostop-rules: 1\nname: middle\nextends: low.yaml\nbalance: {goal: {4: 60}}\n"
    )
    (tmp_path / "top.yaml").write_text("gostop-rules: 1\nname: top\nextends: middle.yaml\nbalance: {sets: []}\n")
    loaded = load_rules({"extends": "top.yaml", "money": {"stake": 100}}, str(tmp_path))
    assert for_players(loaded, 2) is loaded
    three, four = for_players(loaded, 3), for_players(loaded, 4)
    assert (os.path.basename(three.file), only(three).where.path) == ("low.yaml", ("balance", "gwang"))
    assert (os.path.basename(four.file), only(four).where.path) == ("middle.yaml", ("balance", "goal", "4"))
    assert four.document is not None
    span = four.document.span(only(four).where.path)
    assert span is not None
    assert (span.line, span.column) == (4, 21)


def test_a_goal_from_below_is_named_with_its_rules(tmp_path: Path) -> None:
    (tmp_path / "low.yaml").write_text("gostop-rules: 1\nname: low\nextends: balance\nbalance: {goal: {3: 90}}\n")
    (tmp_path / "mine.yaml").write_text("gostop-rules: 1\nextends: low.yaml\nbalance: {gwang: 23}\n")
    loaded = load_rules("mine.yaml", str(tmp_path))
    for players, says in ((3, "'balance.goal: 90' comes from low"), (2, "'balance.goal: 120' comes from standard")):
        assert says in word(only(for_players(loaded, players)), "en").lines[0].words
    assert "'balance.goal: 90'은 low에서" in word(only(for_players(loaded, 3)), "ko").lines[0].words


def test_a_word_stands_for_other_points_with_other_players() -> None:
    # threshold is 7 with two: 5 × 7 + 90 + 50 = 175; 3 with three: 155; and 5 with three: 165 = 3 × 55.
    values = {"gwang": "threshold", "goal": 55}
    assert only(for_players(load_rules(of_balance(**values)), 2)).facts["worth"] == 175
    assert only(for_players(load_rules(of_balance(**values)), 3)).facts["worth"] == 155
    loaded = load_rules({**of_balance(**values), "call": {"threshold": {3: 5}}})
    assert for_players(loaded, 3) is loaded


# ------------------------------------------------------------------------------------------------ how it is said


@pytest.mark.parametrize(
    ("values", "players", "english", "korean"),
    [
        (
            {"goal": {4: 55}},
            4,
            (
                "goal 55 × 4 players is 220, but the cards are worth 240",
                "5 gwang × 20 + 9 yeol × 10 + 10 ribbons × 5 = 240",
                "with 4 players `balance: {goal: {4: 60}}` fits",
            ),
            (
                "목표 55점 × 4명은 220점인데 패는 모두 240점입니다",
                "광 5장 × 20 + 열끗 9장 × 10 + 띠 10장 × 5 = 240",
                "4명이면 맞는 값은 `balance: {goal: {4: 60}}`입니다",
            ),
        ),
        (
            {"gwang": 30},
            3,
            (
                "goal 80 × 3 players is 240, but the cards are worth 290",
                "290 shared out among 3 leaves 2 over, so no goal",
            ),
            (
                "목표 80점 × 3명은 240점인데 패는 모두 290점입니다",
                "290점을 3명이 나누면 2점이 남으므로 맞는 목표가 없고",
            ),
        ),
        # What is to be copied has no comma in its number.
        ({"gwang": 2000}, 2, ("the cards are worth 10,140", "`balance: {goal: {2: 5070}}`"), ("10,140점",)),
    ],
)
def test_the_arithmetic_and_what_would_fit(
    values: dict[str, Any], players: int, english: tuple[str, ...], korean: tuple[str, ...]
) -> None:
    found = only(for_players(load_rules(of_balance(**values)), players))
    for lang, pieces in (("en", english), ("ko", korean)):
        words = word(found, lang)  # type: ignore[arg-type]
        text = "\n".join([words.headline, words.label, *words.related, *(line.words for line in words.lines)])
        assert not MISSING.search(text)
        for piece in pieces:
            assert piece in text


def test_standard_alone_always_fits() -> None:
    assert unplayable(LoadedRules(STANDARD)) == ()
