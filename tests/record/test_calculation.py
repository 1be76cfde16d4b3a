"""What is told to the calculator, as it is read: the words about captures, the file and its schema, and what is wrong."""

from __future__ import annotations

import copy
import io
import json
from decimal import Decimal
from pathlib import Path
from typing import Any, get_args

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_cli.diagnostics.catalogue import NOTES
from gostop_cli.diagnostics.model import Diagnostic
from gostop_cli.record.calculation import (
    GO_PATTERN,
    Calculation,
    Gone,
    Outcome,
    decode_calculation,
    read_calculation,
)
from gostop_cli.record.captures import Captured, read_captured, words_of
from gostop_cli.record.locate import locate
from gostop_cli.record.schema import schema_text

SCHEMA: Any = json.loads(schema_text("calc"))

EVERYTHING: dict[str, Any] = {
    "gostop-calc": 1,
    "rules": {"extends": "club"},
    "stake": Decimal("0.5"),
    "players": 3,
    "captured": {"Mina": "1g 3g 8g tti 7", "Joon": ["gwang 0", "피 7"], "하나": ""},
    "winner": "Mina",
    "outcome": "stop",
    "go": {"Mina": "3@6", "Joon": 1},
    "go_order": ["Joon", "Mina"],
    "shaken": {"Mina": [6]},
    "bombed": {"Mina": [8]},
    "two_card_bombed": {"Joon": [11]},
    "gukjin": {"Mina": "pi", "Joon": {"9y": "yeol"}},
    "carry": 2,
    "extra": [{"factor": 2, "why": "New Year"}, {"factor": 3}],
    "liable": {"player": "Joon", "why": "fed him"},
    "chips": {"Joon": 3000},
    "note": "after the third hand",
    "x-app": {"id": 1},
}


def line(text: str) -> tuple[Captured, list[Diagnostic]]:
    found: list[Diagnostic] = []
    return read_captured(words_of(text, ("captured", "A")), ("captured", "A"), found), found


def said(text: str) -> dict[str, Any]:
    """What a line says, places left out."""
    captured, found = line(text)
    assert found == []
    return {
        key: value
        for key, value in {
            "cards": [told.card.code for told in captured.cards],
            "without": [told.card.code for told in captured.without],
            "counts": {kind: count.number for kind, count in captured.counts.items()},
            "sets": [word.text for word in captured.sets],
            "baks": None if captured.baks is None else [word.text for word in captured.baks],
            "others": [word.text for word in captured.others],
            "nothing": captured.nothing,
            "exact": captured.exact,
        }.items()
        if value not in ([], {}, None, False)
    }


# ------------------------------------------------------------------------------------------------ words about captures


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1g 3g 8g", {"cards": ["1g", "3g", "8g"], "exact": True}),
        ("1광, 국진 비쌍피;11쌍피", {"cards": ["1g", "9y", "12s", "11s"], "exact": True}),
        ("pi 7", {"counts": {"pi": 7}}),
        ("7 pi", {"counts": {"pi": 7}}),
        ("pi=7", {"counts": {"pi": 7}}),
        ("pi7 tti=0", {"counts": {"pi": 7, "tti": 0}}),
        ("광 0 열끗 2 띠 1 피 7장", {"counts": {"gwang": 0, "yeol": 2, "tti": 1, "pi": 7}}),
        ("0 gwang 2 yeol, ribbons 3", {"counts": {"gwang": 0, "yeol": 2, "tti": 3}}),
        ("광 없음 피７", {"counts": {"gwang": 0, "pi": 7}}),
        ("gwang none", {"counts": {"gwang": 0}}),
        ("hongdan 고도리 pi 10", {"counts": {"pi": 10}, "sets": ["hongdan", "godori"]}),
        ("gwang 3 -12g -국진", {"counts": {"gwang": 3}, "without": ["12g", "9y"]}),
        ("광박 pibak", {"baks": ["gwangbak", "pibak"]}),
        ("no-bak", {"baks": []} | {}),
        ("nothing", {"nothing": True, "exact": True}),
        ("없음", {"nothing": True, "exact": True}),
        ("three-birds pi 3", {"counts": {"pi": 3}, "others": ["three-birds"]}),
        ("7p pi 1", {"cards": ["7p"], "counts": {"pi": 1}}),
        ("7p 8p", {"cards": ["7p", "8p"], "exact": True}),
        ("", {}),
    ],
)
def test_what_a_line_says(text: str, meant: dict[str, Any]) -> None:
    assert said(text) == {key: value for key, value in meant.items() if value != []}


@pytest.mark.parametrize("text", ["no bak", "nobak", "박 없음", "박없음"])
def test_no_bak_is_said_of_nothing_else(text: str) -> None:
    captured, found = line(text)
    assert (captured.baks, found) == ((), [])


@pytest.mark.parametrize(
    ("text", "code", "token"),
    [
        ("gwang", "GS162", (0, 5)),
        ("1g 7", "GS162", (3, 4)),
        ("10피 gwang 1", "GS162", (0, 3)),  # the pi of October, or ten pi?
        ("7p", "GS162", (0, 2)),
        ("13피", "GS162", (0, 3)),
        ("10pi", "GS162", (0, 4)),
        ("pi 7 pi 8", "GS163", (5, 9)),
        ("hongdan pi 3 홍단", "GS163", (13, 15)),
        ("nothing pi 3", "GS163", (0, 7)),
        ("pibak no-bak", "GS163", (6, 12)),
        ("1g 8t", "GS121", (3, 5)),
        ("1g x", "GS122", (3, 4)),
    ],
)
def test_what_a_line_cannot_say(text: str, code: str, token: tuple[int, int]) -> None:
    _, found = line(text)
    assert [(one.code, one.where.token) for one in found] == [(code, token)]


def test_a_number_beside_an_unknown_word_is_not_what_is_wrong() -> None:
    captured, found = line("gwnag 3 pi 4")
    assert (found, [word.text for word in captured.others]) == ([], ["gwnag"])


# ------------------------------------------------------------------------------------------------ the whole document


def decoded(plain: Any) -> Calculation:
    calculation, found = decode_calculation(plain)
    assert calculation is not None, found
    return calculation


def test_everything_that_can_be_said() -> None:
    calculation = decoded(EVERYTHING)
    assert calculation.names == ("Mina", "Joon", "하나")
    assert calculation.go == {"Mina": Gone(3, 6), "Joon": Gone(1)}
    assert calculation.two_card_bombed == {"Joon": (11,)}
    assert {name: len(roles) for name, roles in calculation.gukjin.items()} == {"Mina": 1, "Joon": 1}
    assert (calculation.stake, calculation.carry, calculation.chips) == (Decimal("0.5"), 2, {"Joon": 3000})
    assert [(extra.factor, extra.why) for extra in calculation.extra] == [(2, "New Year"), (3, None)]


@pytest.mark.parametrize(
    ("plain", "names"),
    [
        ({"captured": {"Mina": "1g"}}, ("Mina", "A", "B")),
        ({"captured": {"B": "1g"}, "players": 2}, ("B", "A")),
        ({"captured": {"Mina": "1g", "Joon": ""}}, ("Mina", "Joon")),
        ({"captured": {"Mina": "1g", "Joon": ""}, "players": 3}, ("Mina", "Joon", "A")),
    ],
)
def test_who_is_not_named_has_a_letter(plain: dict[str, Any], names: tuple[str, ...]) -> None:
    assert decoded({"gostop-calc": 1, **plain}).names == names


@pytest.mark.parametrize(
    ("plain", "code", "path"),
    [
        ({"gostop-calc": 2}, "GS105", ("gostop-calc",)),
        ({"gostop-calc": 1, "winer": "A"}, "GS101", ("winer",)),
        ({"gostop-calc": 1, "captured": {"A": 3}}, "GS103", ("captured", "A")),
        ({"gostop-calc": 1, "captured": {"A": None}}, "GS106", ("captured", "A")),
        ({"gostop-calc": 1, "captured": {"A/B": ""}}, "GS110", ("captured", "A/B")),
        ({"gostop-calc": 1, "winner": "Mina"}, "GS112", ("winner",)),
        ({"gostop-calc": 1, "captured": {"A": ""}, "go": {"Z": 1}}, "GS112", ("go", "Z")),
        ({"gostop-calc": 1, "captured": {"A": ""}, "go": {"A": "x"}}, "GS104", ("go", "A")),
        ({"gostop-calc": 1, "captured": {"A": ""}, "shaken": {"A": [6, 6]}}, "GS323", ("shaken", "A", 1)),
        ({"gostop-calc": 1, "captured": {"A": ""}, "gukjin": {"A": {"9z": "pi"}}}, "GS121", ("gukjin", "A", "9z")),
        ({"gostop-calc": 1, "players": 4}, "GS104", ("players",)),
        ({"gostop-calc": 1, "outcome": "nagari"}, "GS104", ("outcome",)),
        ({"gostop-calc": 1, "stake": -1}, "GS104", ("stake",)),
        ({"gostop-calc": 1, "carry": 0}, "GS104", ("carry",)),
        ({"gostop-calc": 1, "liable": {}}, "GS102", ("liable",)),
    ],
)
def test_what_cannot_be_written(plain: Any, code: str, path: tuple[Any, ...]) -> None:
    calculation, found = decode_calculation(plain)
    assert calculation is None
    assert [(one.code, one.where.path) for one in found] == [(code, path)]


# ------------------------------------------------------------------------------------------------ schema and gate


def test_the_schema_says_what_the_code_says() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["properties"]["outcome"]["enum"] == list(get_args(Outcome))
    assert SCHEMA["properties"]["go"]["additionalProperties"]["pattern"] == GO_PATTERN
    comments = set(_comments(SCHEMA))
    assert comments
    for comment in comments:
        assert f"shape.expects-{comment.removeprefix('expects: ')}" in NOTES


def _comments(node: Any) -> list[str]:
    if isinstance(node, list):
        return [found for item in node for found in _comments(item)]
    if not isinstance(node, dict):
        return []
    own = [node["$comment"]] if isinstance(node.get("$comment"), str) else []
    return own + [found for value in node.values() for found in _comments(value)]


def test_every_key_is_described_in_both_languages() -> None:
    for key, node in SCHEMA["properties"].items():
        english, _, korean = node["description"].partition(" / ")
        assert english, key
        assert any("가" <= letter <= "힣" for letter in korean), key


PIECES: list[Any] = [
    None, True, 0, 1, 3, 4, 13, -1, Decimal("0.5"), Decimal("1.0"), 10**15, "", "x", "3", "3@6", "yeol", "stop", "Mina",
    [], [6], [13], ["Mina"], [[]], {}, {"Mina": 1}, {"Mina": "pi"}, {"9y": "pi"}, {"factor": 0}, {"factor": 2},
    [{"factor": 2}],
]  # fmt: skip


def _places(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    entries = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    return [path] * bool(path) + [place for key, value in entries for place in _places(value, (*path, key))]


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A calculation with one to three places replaced, taken out, or put in."""
    plain = copy.deepcopy(EVERYTHING)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.sampled_from(_places(plain)))
        parent: Any = plain
        for step in place[:-1]:
            parent = parent[step]
        piece = copy.deepcopy(draw(st.sampled_from(PIECES)))
        match draw(st.sampled_from(["replace", "take out", "put in"])):
            case "replace":
                parent[place[-1]] = piece
            case "take out":
                parent.pop(place[-1])
            case _ if isinstance(parent, dict):
                parent[draw(st.sampled_from([*SCHEMA["properties"], "Mina", "zzz", "x-b", "why"]))] = piece
            case _:
                parent.insert(place[-1], piece)
    return plain


@settings(max_examples=200, deadline=None)
@given(mutated())
def test_gate_and_schema_give_the_same_answer(plain: Any) -> None:
    """What the schema refuses is refused and explained; what it allows can only fail by its names, words and months."""
    allowed = jsonschema.Draft7Validator(SCHEMA).is_valid(plain)
    calculation, found = decode_calculation(plain)
    assert (calculation is None) == bool(found)
    shape = {"GS101", "GS102", "GS103", "GS104", "GS105", "GS106"}
    if allowed:
        assert not shape & {one.code for one in found}
    else:
        assert found


# ------------------------------------------------------------------------------------------------ files


def test_a_file_and_where_things_stand_in_it(tmp_path: Path) -> None:
    path = tmp_path / "hand.calc.yaml"
    path.write_text(
        "gostop-calc: 1\ncaptured:\n  Mina: 1g 8t   # no such card\n  Joon: [pi 3, gwang]\n", encoding="utf-8"
    )
    document, found = read_calculation(str(path))
    assert found == ()
    _, found = decode_calculation(document.plain)
    spans = [locate(document, one.where) for one in found]
    assert [(span.line, span.column, span.end_column) for span in spans if span] == [(3, 12, 14), (4, 16, 21)]


@pytest.mark.parametrize("name", ["No", "1004", "on", "~"])
def test_names_stay_text(tmp_path: Path, name: str) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(
        f"gostop-calc: 1\nstake: 100\ncaptured: {{{name}: 1g 3g, Joon: 2y}}\ngo: {{{name}: 3}}\n", encoding="utf-8"
    )
    document, _ = read_calculation(str(path))
    calculation = decoded(document.plain)
    assert calculation.names == (name, "Joon")
    assert (calculation.go[name], calculation.stake) == (Gone(3), 100)


def test_json_and_standard_input() -> None:
    raw = json.dumps({"gostop-calc": 1, "captured": {"미나": "1광 3광"}}).encode()
    document, found = read_calculation("-", io.BytesIO(raw))
    assert found == ()
    assert decoded(document.plain).names[0] == "미나"


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "GS004"),
        (b"# nothing\n", "GS004"),
        (b"gostop: 1\n", "GS052"),
        (b"gostop-rules: 1\n", "GS052"),
        (b"captured: {A: 1g}\n", "GS052"),
        (b"- 1g\n", "GS052"),
        (b"gostop-calc: 1\n---\ngostop-calc: 1\n", "GS052"),
        (b"gostop-calc: 1\ngostop-calc: 1\n", "GS041"),
        (b"gostop-calc: [1\n", "GS020"),
        ("gostop-calc: 1\ncaptured: {미나: 1g}".encode("cp949"), "GS012"),
        ("gostop-calc: 1".encode("utf-16"), "GS011"),
        (b"gostop-calc: 1\nnote: " + b"x" * (1 << 20), "GS015"),
    ],
)
def test_what_cannot_be_read(raw: bytes, code: str) -> None:
    _, found = read_calculation("-", io.BytesIO(raw))
    assert [one.code for one in found] == [code]


def test_a_file_that_is_not_there() -> None:
    document, found = read_calculation("no/such/file.yaml")
    assert ([one.code for one in found], document.plain) == (["GS001"], None)
