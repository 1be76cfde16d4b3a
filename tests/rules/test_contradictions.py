"""Switches that cannot both hold (rules.md §12), and how the two places are told."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from gostop_cli.game.switches import CONTRADICTIONS, STANDARD
from gostop_cli.present.wording import MISSING, word
from gostop_cli.record.rulesfile import LoadedRules, load_rules, preset_names

if TYPE_CHECKING:
    from pathlib import Path

    from gostop_cli.diagnostics.model import Diagnostic

# rules.md §12: "Contradictions are errors (…)".
BOTH: list[dict[str, Any]] = [
    {"shake": {"then_bomb": "forbidden"}, "bomb": {"needs_shake": True}},
    {"gukjin": {"both_uses": True}, "pi": {"gukjin": "lock_when_only"}},
    {"score": {"ten_tti": 15, "rain_ribbon": False}},
    {"score": {"ten_tti": 0, "rain_ribbon": False}},
    {"gukjin": {"one_way": True, "decide": "auto"}},
]
# The same with one side changed.
NEITHER: list[dict[str, Any]] = [
    {"shake": {"then_bomb": "forbidden"}, "bomb": {"needs_shake": False}},
    {"shake": {"then_bomb": "once"}, "bomb": {"needs_shake": True}},
    {"gukjin": {"both_uses": True}, "pi": {"gukjin": "if_in_pi_pile"}},
    {"gukjin": {"both_uses": True}, "pi": {"gukjin": "never"}},
    {"gukjin": {"both_uses": False}, "pi": {"gukjin": "lock_when_only"}},
    {"score": {"ten_tti": None, "rain_ribbon": False}},
    {"score": {"ten_tti": 15, "rain_ribbon": True}},
    *({"gukjin": {"one_way": True, "decide": decide}} for decide in ("on_capture", "once", "until_go", "free")),
    {"gukjin": {"one_way": False, "decide": "auto"}},
]


def only(loaded: LoadedRules) -> Diagnostic:
    """The one thing wrong with rules that must not have been loaded."""
    assert loaded.rules is None
    (diagnostic,) = loaded.diagnostics
    return diagnostic


def places(found: Diagnostic) -> set[tuple[Any, ...]]:
    """Every place that a diagnostic points at."""
    return {found.where.path, *(related.where.path for related in found.related)}


@pytest.mark.parametrize("groups", BOTH)
def test_both_switches_are_pointed_at(groups: dict[str, Any]) -> None:
    found = only(load_rules(groups))
    assert found.code == "GS213"
    assert places(found) == {("rules", group, name) for group, switches in groups.items() for name in switches}
    for lang in ("en", "ko"):
        words = word(found, lang)
        text = "\n".join([words.headline, words.label, *words.related, *(line.words for line in words.lines)])
        assert not MISSING.search(text)
        for group, switches in groups.items():
            for name in switches:
                assert f"{group}.{name}: " in words.headline


@pytest.mark.parametrize("groups", NEITHER)
def test_one_of_them_alone_is_fine(groups: dict[str, Any]) -> None:
    assert load_rules(groups).diagnostics == ()


def test_every_pair_is_tested_here() -> None:
    written = [{f"{group}.{name}" for group, switches in groups.items() for name in switches} for groups in BOTH]
    assert all({pair.first, pair.second} in written for pair in CONTRADICTIONS)


def test_the_presets_do_not_contradict_themselves() -> None:
    assert STANDARD.contradictions == ()
    for name in preset_names():
        rules = load_rules(name).rules
        assert rules is not None
        assert rules.contradictions == ()


def test_a_value_from_below_is_named_with_its_rules(tmp_path: Path) -> None:
    # `wikipedia` plays without the rain ribbon (presets.yaml).
    (tmp_path / "mine.yaml").write_text("gostop-rules: 1\nextends: wikipedia\nscore: {ten_tti: 15}\n")
    loaded = load_rules("mine.yaml", str(tmp_path))
    found = only(loaded)
    assert (found.where.path, found.related) == (("score", "ten_tti"), ())
    assert os.path.basename(loaded.file) == "mine.yaml"
    assert "'score.rain_ribbon: false' comes from wikipedia" in word(found, "en").lines[0].words
    assert "'score.rain_ribbon: false'는 wikipedia에서" in word(found, "ko").lines[0].words


def test_the_uppermost_file_that_writes_one_of_them_is_at_fault(tmp_path: Path) -> None:
    (tmp_path / "low.yaml").write_text("gostop-rules: 1\nname: low\ngukjin: {decide: once, one_way: true}\n")
    (tmp_path / "middle.yaml").write_text("gostop-rules: 1\nextends: low.yaml\ngukjin: {decide: auto}\n")
    (tmp_path / "top.yaml").write_text("gostop-rules: 1\nextends: middle.yaml\nbomb: {passes: 1}\n")
    loaded = load_rules({"extends": "top.yaml", "ttibak": "x2"}, str(tmp_path))
    found = only(loaded)
    assert found.where.path == ("gukjin", "decide")
    assert os.path.basename(loaded.file) == "middle.yaml"
    assert "comes from low" in word(found, "en").lines[0].words


def test_a_contradiction_below_may_be_settled_above(tmp_path: Path) -> None:
    (tmp_path / "low.yaml").write_text("gostop-rules: 1\ngukjin: {both_uses: true}\n")
    assert only(load_rules("low.yaml", str(tmp_path))).code == "GS213"
    mine = load_rules({"extends": "low.yaml", "pi": {"gukjin": "never"}}, str(tmp_path)).rules
    assert mine is not None
    assert mine.at(3).gukjin_both_uses


def test_several_contradictions_are_told_together() -> None:
    loaded = load_rules({"gukjin": {"both_uses": True, "one_way": True}, "score": {"ten_tti": 9}})
    assert loaded.rules is None
    assert [found.where.path[-1] for found in loaded.diagnostics] == ["both_uses", "one_way"]
    assert {found.code for found in loaded.diagnostics} == {"GS213"}
