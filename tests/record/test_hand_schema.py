"""schemas/hand.schema.json, and the gate that mirrors it: the two always give the same answer."""

from __future__ import annotations

import copy
import json
import re
from decimal import Decimal
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support_record import EVERYTHING, LEADING, POSITION, plain

from gostop_cli.diagnostics.catalogue import NOTES
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.explain import explain
from gostop_cli.record.gate import CODE_PATTERN, DATE_PATTERN, NAME_PATTERN, OUTCOMES, TURN_KEYS, admit
from gostop_cli.record.schema import schema, schema_text

SCHEMA: Any = json.loads(schema_text("hand"))
VALIDATORS = [
    jsonschema.Draft7Validator(SCHEMA),
    jsonschema.Draft202012Validator({key: value for key, value in SCHEMA.items() if key != "$schema"}),
]


def allowed(record: Any) -> bool:
    """What the schema says; both drafts must say the same."""
    answers = {validator.is_valid(record) for validator in VALIDATORS}
    assert len(answers) == 1
    return answers.pop()


def _nodes(node: Any, where: str = "#") -> Any:
    if isinstance(node, dict):
        yield where, node
        for key, value in node.items():
            if key not in ("enum", "required"):
                yield from _nodes(value, f"{where}/{key}")
    elif isinstance(node, list):
        for at, item in enumerate(node):
            yield from _nodes(item, f"{where}/{at}")


def test_it_is_a_schema_of_both_drafts() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator.check_schema({key: value for key, value in SCHEMA.items() if key != "$schema"})


def test_it_keeps_to_what_both_drafts_share() -> None:
    """No keyword of one draft only, no list under `items`, nothing beside `$ref` (draft-07 would not see it)."""
    only_one = {"$defs", "dependencies", "dependentRequired", "dependentSchemas", "prefixItems", "additionalItems",
                "unevaluatedProperties", "unevaluatedItems", "$recursiveRef", "$dynamicRef", "contains"}  # fmt: skip
    for where, node in _nodes(SCHEMA):
        if where.endswith(("/properties", "/definitions", "/patternProperties")):
            continue
        assert not only_one & set(node), where
        assert not isinstance(node.get("items"), list), where
        assert "$ref" not in node or set(node) == {"$ref"}, where


def test_every_description_is_in_both_languages() -> None:
    texts = [node["description"] for where, node in _nodes(SCHEMA) if isinstance(node.get("description"), str)]
    assert len(texts) > 60
    for text in texts:
        english, _, korean = text.partition(" / ")
        assert english
        assert not re.search("[가-힣]", english.replace("1광", ""))
        assert re.search("[가-힣]", korean), text


def test_every_top_level_key_is_described() -> None:
    for key, node in SCHEMA["properties"].items():
        target = node
        if "$ref" in node:
            target = SCHEMA["definitions"][node["$ref"].rpartition("/")[2]]
        assert "description" in target, key


def test_every_expectation_has_its_words() -> None:
    expected = {node["$comment"] for _, node in _nodes(SCHEMA) if isinstance(node.get("$comment"), str)}
    for comment in expected - {"expects: deal-or-position"}:
        assert f"shape.expects-{comment.removeprefix('expects: ')}" in NOTES


def test_it_says_what_the_code_says() -> None:
    definitions = SCHEMA["definitions"]
    assert definitions["name"]["pattern"] == NAME_PATTERN
    assert SCHEMA["properties"]["played"]["pattern"] == DATE_PATTERN
    assert SCHEMA["properties"]["waive"]["items"]["properties"]["code"]["pattern"] == CODE_PATTERN
    assert definitions["result"]["properties"]["outcome"]["enum"] == list(OUTCOMES)
    assert {branch["required"][0] for branch in definitions["entry"]["if"]["anyOf"]} == TURN_KEYS


def test_it_is_found_from_a_checkout_and_unknown_ones_are_not() -> None:
    assert schema("hand") == SCHEMA
    with pytest.raises(FileNotFoundError):
        schema_text("no-such-schema")


@pytest.mark.parametrize("record", [plain(LEADING), EVERYTHING, POSITION], ids=["leading", "everything", "position"])
def test_the_examples_are_allowed(record: Any) -> None:
    assert allowed(record)
    assert admit(record) is not None


PIECES: list[Any] = [
    None, True, False, 0, 1, 2, 13, -1, 1001, 10**15, Decimal("0.5"), Decimal("-0.5"), Decimal("1.0"), "", "x", "3g",
    "Mina", "yeol", "go", "stop", "a/b", " a", "x-a", "GS412", "2026-09-25", "2026-02-30", [], ["3g"], ["3g", "3p"],
    ["3g", "3p", "3t"], ["4y", "4t", "4p", "4p"], ["5"] * 5, [1], [[]], {}, {"bomb": 8}, {"Mina": 1}, {"Mina": "3g"},
    {"Mina": ["3g"]}, {"Mina": True}, {"note": 1}, {"x-a": 1}, {"name": "Z"}, {"by": "Mina", "play": None},
    {"by": "Mina", "chongtong": 4}, {"by": "Mina", "shodang": {}}, {"factor": 1}, {"code": "GS412"}, {"card": "b2"},
    {"cards": []}, {"floor": []}, {"to_play": "Mina", "floor": [], "hands": {}},
]  # fmt: skip
KEYS = [
    "gostop", "id", "played", "rules", "stake", "carry", "players", "dealer", "deal", "position", "turns", "revealed",
    "result", "extra", "liable", "chips", "void", "waive", "note", "x-a", "by", "play", "flip", "take", "bonus", "shake",
    "gukjin", "gives", "call", "chongtong", "on", "shodang", "Mina", "floor", "hands", "stock", "floor_bonus", "name",
    "sold", "bomb", "why", "zzz",
]  # fmt: skip


def _places(record: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    places = [path]
    if isinstance(record, dict):
        for key, value in record.items():
            places += _places(value, (*path, key))
    elif isinstance(record, list):
        for at, value in enumerate(record):
            places += _places(value, (*path, at))
    return places


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A right record with one to three places replaced, taken out, or put in."""
    record = copy.deepcopy(draw(st.sampled_from([plain(LEADING), EVERYTHING, POSITION])))
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.sampled_from(_places(record)))
        parent = record
        for step in place[:-1]:
            parent = parent[step]
        action = draw(st.sampled_from(["replace", "take out", "put in"]))
        piece = copy.deepcopy(draw(st.sampled_from(PIECES)))
        if not place:
            record = piece if action == "replace" else {**record, draw(st.sampled_from(KEYS)): piece}
            if not isinstance(record, dict):
                return record
        elif action == "replace":
            parent[place[-1]] = piece
        elif action == "take out":
            parent.pop(place[-1])
        elif isinstance(parent, dict):
            parent[draw(st.sampled_from(KEYS))] = piece
        else:
            parent.insert(place[-1], piece)
    return record


@settings(max_examples=300, deadline=None)
@given(mutated())
def test_gate_and_schema_give_the_same_answer(record: Any) -> None:
    """Neither lets anything through that the other refuses; what is refused is explained, and nothing stumbles."""
    same_answer(record)


@pytest.mark.slow
@settings(max_examples=3000, deadline=None)
@given(mutated())
def test_gate_and_schema_give_the_same_answer_at_length(record: Any) -> None:
    same_answer(record)


def same_answer(record: Any) -> None:
    assert (admit(record) is not None) == allowed(record)
    if not allowed(record):
        reasons = explain(record)
        assert reasons
        assert all(diagnostic.code.startswith("GS1") for _, diagnostic in reasons)
    result, diagnostics = decode_hand(record)
    assert (result is None) == bool(diagnostics)


@pytest.mark.parametrize("key", ["bomb", "chongtong", "shake"])
@pytest.mark.parametrize("size", range(6))
def test_lengths_of_card_lists(key: str, size: int) -> None:
    """A bomb names two or three cards, a shake three or four, a chongtong four."""
    cards = ["8g", "8y", "8p", "8p", "8p"][:size]
    entry = {"bomb": {"play": cards}, "chongtong": {"chongtong": cards}, "shake": {"play": None, "shake": [cards]}}[key]
    record = {"gostop": 1, "players": ["A", "B"], "void": "x", "turns": [{"by": "A", **entry}]}
    expected = size in {"bomb": (2, 3), "chongtong": (4,), "shake": (3, 4)}[key]
    assert allowed(record) is expected
    assert (admit(record) is not None) is expected
