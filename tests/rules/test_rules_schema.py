"""schemas/rules.schema.json is what the table makes, and says of a file what the loader says of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_cli.game.switches import SWITCHES, Switch
from gostop_cli.present.rules_schema import rules_schema, rules_schema_text
from gostop_cli.record.document import load_yaml
from gostop_cli.record.rules_reading import read_document
from gostop_cli.record.rulesfile import preset_names
from gostop_cli.record.shapes import CORE

ROOT = Path(__file__).parents[2]
VALIDATOR = jsonschema.Draft7Validator(rules_schema())


def test_the_file_is_fresh() -> None:
    stored = (ROOT / "schemas" / "rules.schema.json").read_text(encoding="utf-8")
    assert stored == rules_schema_text(), "python -m gostop_cli.present.rules_schema > schemas/rules.schema.json"


def test_it_is_a_schema_of_both_drafts() -> None:
    schema = json.loads(rules_schema_text())
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.Draft202012Validator.check_schema({key: value for key, value in schema.items() if key != "$schema"})


@pytest.mark.parametrize("name", preset_names())
def test_presets_are_valid(name: str) -> None:
    text = (ROOT / "gostop_cli" / "presets" / f"{name}.yaml").read_text(encoding="utf-8")
    (document,) = load_yaml(text, shape=CORE)
    VALIDATOR.validate(document.plain)


def both(plain: dict[str, Any]) -> tuple[bool, bool]:
    """Whether the schema and the loader accept a document."""
    return VALIDATOR.is_valid(plain), not read_document(plain).diagnostics


# Survey §4.2, FUDA.
BIRDS: dict[str, Any] = {"name": "three-birds", "cards": ["2y", "4y", "11g"], "points": 4}
ACCEPTED: list[dict[str, Any]] = [
    {},
    {"name": "house", "title": "Ours", "sources": ["here"], "notes": [{"ko": "우리끼리"}], "date": "2026", "x-any": 1},
    {"title": {"en": "Ours"}, "extends": "club"},
    {"shodang": "agreed"},
    {"hudang": {"turns": 0}},
    {"hudang": {"turns": False}},
    {"shake": {"nov_dec": 4}},
    {"call": {"threshold": {"4": 7}}},
    {"score": {"ten_tti": None, "extra_sets": [BIRDS, BIRDS | {"name": "새 셋", "counts": False}]}},
    {"score": {"extra_sets": [BIRDS | {"cards": ["1p", "1p", "b2"], "points": "2*threshold"}]}},
    {"score": {"extra_sets": []}},
    {"balance": {"sets": [{"name": "may", "each": 20}, {"cards": ["1g", "3g"], "each": 10}]}},
    {"balance": {"sets": [{"name": "flowers", "cards": ["3g", "4y"], "each": None}]}},
    {"balance": {"goal": {"2": 100, "4": 50}}},
]
REFUSED: list[dict[str, Any]] = [
    {"gostop-rules": 2},
    {"gostop-rules": True},
    {"gostop-rules": "1"},
    {"name": ""},
    {"name": 7},
    {"title": {"fr": "Chez nous"}},
    {"title": {}},
    {"title": None},
    {"sources": "here"},
    {"notes": [3]},
    {"date": 2026},
    {"extends": None},
    {"bomb": None},
    {"bomb": 2},
    {"bomb": {"multiplyer": 2}},
    {"bomb.multiplier": 2},
    {"game": {"gostop": 1}},
    {"shodang": "accepted"},
    {"shodang": {"agreed": True}},
    {"hudang": {"turns": 1}},
    {"shake": {"nov_dec": 3}},
    {"call": {"threshold": {"5": 7}}},
    {"score": {"extra_sets": [BIRDS | {"name": "godori"}]}},
    {"score": {"extra_sets": [BIRDS | {"name": "고도리"}]}},
    {"score": {"extra_sets": [BIRDS | {"name": ""}]}},
    {"score": {"extra_sets": [BIRDS | {"name": "x" * 41}]}},
    {"score": {"extra_sets": [BIRDS | {"cards": []}]}},
    {"score": {"extra_sets": [BIRDS | {"cards": ["2x"]}]}},
    {"score": {"extra_sets": [BIRDS | {"points": -1}]}},
    {"score": {"extra_sets": [BIRDS | {"counts": None}]}},
    {"score": {"extra_sets": [BIRDS | {"worth": 4}]}},
    {"score": {"extra_sets": [{"name": "three-birds", "points": 4}]}},
    {"score": {"extra_sets": [{"name": "three-birds", "cards": ["2y"]}]}},
    {"score": {"extra_sets": [{"cards": ["2y"], "points": 4}]}},
    {"score": {"extra_sets": BIRDS}},
    {"balance": {"sets": [{"name": "may"}]}},
    {"balance": {"sets": [{"each": 20}]}},
    {"balance": {"sets": [{"name": "mai", "each": 20}]}},
    {"balance": {"sets": [{"name": "may", "each": 20, "points": 3}]}},
    {"balance": {"sets": [{"cards": ["b2"], "each": 20}]}},
    {"balance": {"sets": ["may"]}},
]


@pytest.mark.parametrize("keys", ACCEPTED)
def test_both_accept(keys: dict[str, Any]) -> None:
    assert both({"gostop-rules": 1, **keys}) == (True, True)


@pytest.mark.parametrize("keys", REFUSED)
def test_both_refuse(keys: dict[str, Any]) -> None:
    assert both({"gostop-rules": 1, **keys}) == (False, False)


def test_both_refuse_a_file_without_a_version() -> None:
    assert both({"bomb": {"multiplier": 2}}) == (False, False)


_WORDS = sorted(
    {word for switch in SWITCHES for word in getattr(switch.type, "words", ())}
    | {"b2", "b3", "b4", "5y", "9y", "threshold", "2*threshold", "0*threshold", "2 * threshold", "none", "yes", ""}
)
_SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 25),
    st.sampled_from([10**9, 10**9 + 1, 10**17]),
    st.sampled_from(_WORDS),
)
_VALUES = st.one_of(
    _SCALARS,
    st.lists(_SCALARS, max_size=8),
    st.dictionaries(st.sampled_from(["2", "3", "4", "5", "3-with-rain", "4-with-rain", "6"]), _SCALARS, max_size=4),
)


_SETS = st.lists(
    st.one_of(
        _SCALARS,
        st.fixed_dictionaries(
            {},
            optional={
                "name": st.one_of(st.sampled_from(["godori", "pi", "may", "ours", "새 셋", " x"]), _SCALARS),
                "cards": st.one_of(st.lists(st.sampled_from(["1g", "2y", "b2", "x9"]), unique=True), _SCALARS),
                "points": _SCALARS,
                "counts": _SCALARS,
                "each": _SCALARS,
                "worth": _SCALARS,
            },
        ),
    ),
    max_size=1,
)
"""One set at most, without equal cards: how often a name or a card may stand, a schema cannot say."""


@given(st.sampled_from([switch for switch in SWITCHES if switch.is_sets]), _SETS)
def test_schema_and_loader_agree_on_every_set(switch: Switch, sets: list[Any]) -> None:
    name = switch.name.removeprefix(f"{switch.group}.")
    schema, loader = both({"gostop-rules": 1, switch.group: {name: sets}})
    assert schema == loader


@given(st.sampled_from(SWITCHES), st.data())
def test_schema_and_loader_agree_on_every_value(switch: Switch, data: st.DataObject) -> None:
    likely = st.just(switch.plain(switch.read(switch.default).value))
    value = data.draw(st.one_of(likely, _VALUES, st.sampled_from(getattr(switch.type, "words", ("",)))))
    name = switch.name.removeprefix(f"{switch.group}.")
    schema, loader = both({"gostop-rules": 1, **({switch.group: {name: value}} if switch.group else {name: value})})
    assert schema == loader
