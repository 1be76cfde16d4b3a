"""From a place of a record to its token, whatever the spelling, the quotes and the script."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support_record import one

from gostop_cli.diagnostics.model import Where
from gostop_cli.record.document import Document, load_json
from gostop_cli.record.locate import locate


def written(document: Document, where: Where) -> str:
    """What stands at a place, as far as its first line goes."""
    span = locate(document, where)
    assert span is not None
    line = document.text_line(span.line)
    return line[span.column - 1 : span.end_column - 1 if span.end_line == span.line else None]


PARTS: list[tuple[tuple[Any, ...], bool, str, str]] = [
    # part, key, in the sheet line, in the explicit spelling
    (("by",), False, "하나", "하나"),
    (("play",), False, "3g", "3g"),
    (("take", 0), False, "3p", "3p"),
    (("take", 1), False, "7p", "7p"),
    (("flip",), False, "b2 7t", "[b2, 7t]"),
    (("flip", 0), False, "b2", "b2"),
    (("flip", 1), False, "7t", "7t"),
    (("flip", 5), False, "b2 7t", "[b2, 7t]"),
    (("bonus", 0), False, "bonus b3 5p", "{card: b3, drew: 5p}"),
    (("bonus", 0, "card"), False, "b3", "b3"),
    (("bonus", 0, "drew"), False, "5p", "5p"),
    (("shake", 0), False, "shake 6", "6"),
    (("gukjin",), False, "gukjin pi", "pi"),
    (("gives", "미나"), False, "gives 미나 11s", "11s"),
    (("gives", "미나"), True, "미나", "미나"),
    (("call",), False, "go", "go"),
]
LINE = "bonus b3 5p shake 6 3g > 3p / b2 7t > 7p gukjin pi gives 미나 11s go"
EXPLICIT = (
    "{by: 하나, bonus: [{card: b3, drew: 5p}], shake: [6], play: 3g, take: [3p, 7p], flip: [b2, 7t], gukjin: pi, "
    "gives: {미나: 11s}, call: go}"
)


@pytest.mark.parametrize(("part", "key", "in_line", "in_explicit"), PARTS)
@pytest.mark.parametrize("quote", ["", "'", '"'])
def test_a_part_is_found_in_either_spelling(part: Any, key: bool, in_line: str, in_explicit: str, quote: str) -> None:
    document = one(f"turns:\n- 미나: 1p / 2p\n- 하나: {quote}{LINE}{quote}  # 바닥\n- {EXPLICIT}\n")
    assert written(document, Where(("turns", 1), part, key)) == in_line
    assert written(document, Where(("turns", 2), part, key)) == in_explicit
    span = locate(document, Where(("turns", 1), part, key))
    assert span is not None
    assert span.line == 3


def test_columns_count_code_points_with_hangul_before() -> None:
    """`- 하나: ` is six characters, so the line begins in column 7 and `7t` in column 12."""
    document = one("turns:\n- 하나: 3g / 7t\n")
    span = locate(document, Where(("turns", 0), ("flip", 0)))
    assert span is not None
    assert (span.line, span.column, span.end_line, span.end_column) == (2, 12, 2, 14)


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ('turns:\n- Mina: "\\x33g / \\u0037t"', ("play",), "\\x33g"),
        ('turns:\n- Mina: "\\x33g / \\u0037t"', ("flip", 0), "\\u0037t"),
        ("turns:\n- 'O''Neil': '3g / 7t gives O''Neil 1p'", ("gives", "O'Neil"), "gives O''Neil 1p"),
        ("turns:\n- Mina: &t 3g / 7t\n- Mina: *t", ("flip", 0), "7t"),
        ("turns:\n- Mina: 3g / 7t", ("call",), "Mina: 3g / 7t"),
        ("turns:\n- Mina: 3g / 7t", ("bonus", 0, "drew"), "Mina: 3g / 7t"),
        ("turns:\n- {note: x, Mina: 3g / 7t}", ("flip", 0), "7t"),
        ("turns:\n- Mina: 3g\n    / 7t", ("flip", 0), "3g"),
        ("turns:\n- Mina: >-\n    3g / 7t", ("flip", 0), ">-"),
        ("turns:\n- {by: Mina, play: 3g, flip: 7t}", ("flip", 0), "7t"),
        ("turns:\n- {by: Mina, play: [8g, 8y, 8p]}", ("play", 1), "8y"),
        ("turns:\n- {by: Mina, play: {bomb: 8}}", ("play",), "{bomb: 8}"),
        ("turns:\n- Mina: chongtong 4 on", ("chongtong",), "4"),
        ("turns:\n- Mina: chongtong 4 on", ("on",), "on"),
        ("turns:\n- Mina: shodang Joon yes", ("shodang", "Joon"), "Joon"),
        ("turns:\n- {by: Mina, shodang: {Joon: true}}", ("shodang", "Joon"), "true"),
        ("turns:\n- Mina: 3g / 7t stpo", ("play",), "3g"),
        ("turns: 3", ("play",), "3"),
    ],
)
def test_quotes_escapes_folds_and_what_was_not_written(text: str, part: Any, expected: str) -> None:
    assert written(one(text), Where(("turns", 0), part)) == expected


def test_decomposed_hangul_is_found_as_it_is_written() -> None:
    line = unicodedata.normalize("NFD", "송학광 > 송학피 / 국진 고")
    document = one(f"turns:\n- Mina: {line}\n")
    for part, expected in [(("play",), "송학광"), (("take", 0), "송학피"), (("flip", 0), "국진"), (("call",), "고")]:
        assert written(document, Where(("turns", 0), part)) == unicodedata.normalize("NFD", expected)


@pytest.mark.parametrize("ascii_only", [True, False])
def test_json_lines_and_sheet_lines_in_json(ascii_only: bool) -> None:
    import json

    text = json.dumps({"turns": [{"하나": "솔광 > 1피 / 🎴"}, {"하나": "솔광 / 2피"}]}, ensure_ascii=ascii_only)
    document = load_json(text, first=7)
    span = locate(document, Where(("turns", 1), ("flip", 0)))
    assert span is not None
    assert span.line == 7
    assert json.loads(f'"{written(document, Where(("turns", 1), ("flip", 0)))}"') == "2피"
    assert json.loads(f'"{written(document, Where(("turns", 0), ("take", 0)))}"') == "1피"


def test_a_place_without_a_part_is_the_value_or_its_key() -> None:
    document = one("stake: 100\nresult: {payments: {Mina: -5}}\n")
    assert written(document, Where(("stake",))) == "100"
    assert written(document, Where(("stake",), key=True)) == "stake"
    assert written(document, Where(("result", "payments", "Mina"))) == "-5"
    assert written(document, Where(("result", "payments", "Joon"))) == "{Mina: -5}"
    assert written(document, Where(("nothing",))) == "stake: 100"
    assert written(document, Where(("stake",), token=(1, 2))) == "100"


def test_a_token_inside_a_text() -> None:
    document = one("note: abc def\nvoid: 'a''b'\n")
    assert written(document, Where(("note",), token=(4, 7))) == "def"
    assert written(document, Where(("void",), token=(1, 2))) == "''"
    assert written(document, Where(("void",), token=(1, 99))) == "'a''b'"


def test_what_could_not_be_read_has_a_place_only_in_its_text() -> None:
    document = one("a: [")
    assert locate(document, Where()) is None
    assert locate(document, Where(("a",))) is None
    assert locate(document, document.problems[0].where) is not None
    assert locate(Document("x", ""), Where(token=(0, 0))) is None


LETTERS = st.text(st.sampled_from("ab '\"\\하ㅎé🎴\t#:-"), min_size=1, max_size=10)


@settings(max_examples=300, deadline=None)
@given(LETTERS, st.data())
def test_every_stretch_of_a_quoted_text_is_found(text: str, data: st.DataObject) -> None:
    """Double quotes as JSON and YAML both write them: the stretch that is found spells exactly the stretch asked for."""
    import json

    text = unicodedata.normalize("NFC", text)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    quoted = json.dumps(text, ensure_ascii=data.draw(st.booleans()))
    where = Where(("k",), token=(start, end))
    readers = [load_json(f'{{"k": {quoted}}}')]
    if "\\ud83c" not in quoted:  # half a pair of escapes is no character to YAML
        readers.append(one(f"k: {quoted}"))
    for document in readers:
        assert document.plain == {"k": text}
        assert json.loads(f'"{written(document, where)}"') == text[start:end]
    single = "'" + text.replace("'", "''") + "'"
    if "\t" not in text:
        document = one(f"k: {single}")
        assert written(document, where).replace("''", "'") == text[start:end]


@settings(max_examples=150, deadline=None)
@given(st.text(st.sampled_from("하나éa "), min_size=1, max_size=6).filter(lambda text: text.strip() == text), st.data())
def test_a_decomposed_text_is_cut_between_letters(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    document = one("k: '" + unicodedata.normalize("NFD", text) + "'")
    assert unicodedata.normalize("NFC", written(document, Where(("k",), token=(start, end)))) == text[start:end]
