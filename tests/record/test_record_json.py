"""JSON: the fast way agrees with the exact one, and what is refused has a code and a place."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support_record import marked, refusal

from gostop_cli.record import jsontext
from gostop_cli.record.document import load_json
from gostop_cli.record.marks import MAX_DEPTH


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"a": 1, «"a"»: 2}', "GS041"),
        ('{"a": 1, "b": {"c": 1, «"\\u0063"»: 2}}', "GS041"),
        ('{"하나": 1, «"하나"»: 2}', "GS041"),
        ('{"a": 1,«}»', "GS030"),
        ("[1 «2»]", "GS030"),
        ('{"a" «1»}', "GS030"),
        ("{«a»: 1}", "GS030"),
        ("{«'»a': 1}", "GS030"),
        ("[«/»/x\n1]", "GS030"),
        ("[1] «x»", "GS030"),
        ("«[»1", "GS030"),
        ('{"a": «"b»\n"}', "GS030"),
        ('["«\\q»"]', "GS030"),
        ('["«\\u12»zz"]', "GS030"),
        ("[«01»]", "GS030"),
        ("[«tru»]", "GS030"),
        ("[«True»]", "GS030"),
        ("[«+»1]", "GS030"),
        ("[«NaN»]", "GS044"),
        ("[«-Infinity»]", "GS044"),
        ("[«1e999»]", "GS043"),
        ("[«" + "9" * 5000 + "»]", "GS043"),
        ("[«0.1234567890123456789»]", "GS043"),
        ('[«"\\ud800"»]', "GS045"),
        ('[«"\\udc00\\ud800"»]', "GS045"),
        ('["a«\x01»"]', "GS013"),
        ("[" * MAX_DEPTH + "«[»" + "]" * MAX_DEPTH + "]", "GS042"),
    ],
)
def test_refused_with_code_and_place(text: str, code: str) -> None:
    text, start, end = marked(text)
    assert jsontext.read(text.encode()) is None
    problem, _ = refusal(text, json=True)
    assert problem.code == code
    assert problem.where.token is not None
    assert problem.where.token[0] == start
    assert text[slice(*problem.where.token)][:1] == text[start:end][:1]


@pytest.mark.parametrize("text", ["", " \n ", "[" * 100000, '{"a":' * 100000, '"' + "\\" * 9999])
def test_nothing_makes_the_reader_stumble(text: str) -> None:
    assert jsontext.read(text.encode()) is None
    problem, _ = refusal(text, json=True)
    assert problem.code in ("GS030", "GS042")


def test_a_duplicate_key_names_both_places() -> None:
    problem, document = refusal('{\n "a": 1,\n "a": 2}', json=True)
    (related,) = problem.related
    assert related.where.token is not None
    assert problem.where.token is not None
    assert document.span_at(*related.where.token).line == 2
    assert document.span_at(*problem.where.token).line == 3


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": "b\\"c", "d": "[{"}', {"a": 'b"c', "d": "[{"}),
        ('["\\ud83c\\udfb4", "\\\\", "\\\\\\""]', ["🎴", "\\", '\\"']),
        ("[1.50, 1e2, -0, 999999999999999999]", [Decimal("1.50"), Decimal("1e2"), 0, 10**18 - 1]),
        ('["하나", "\\u1112\\u1161"]', ["하나", "하"]),
        ("[]", []),
        ('{"": {"": ""}}', {"": {"": ""}}),
        ("[" * MAX_DEPTH + "]" * MAX_DEPTH, None),
    ],
)
def test_read_alike_by_both_ways(text: str, value: Any) -> None:
    document = load_json(text)
    assert document.problems == ()
    if value is not None:
        assert document.plain == value
    exact, _ = jsontext.explain(text)
    assert exact == document.plain
    fast = jsontext.read(text.encode())
    assert fast is None or fast == exact


def test_a_lost_key_is_noticed_whatever_stands_around_it() -> None:
    """The count of quotation marks must not be upset by escapes, numbers with fractions or text that is not ASCII."""
    for text in (
        '{"a\\\\": 1, "a\\\\": 2, "x": "\\""}', '{"k": 1.5, "k": 1.5}', '{"가": 1, "가": "\\\\\\""}',
        '{"x": {"y": 1, "y": 1}, "z": "\\u0022"}',
    ):  # fmt: skip
        assert jsontext.read(text.encode()) is None
        assert refusal(text, json=True)[0].code == "GS041"


@pytest.mark.parametrize(
    ("path", "key", "written"),
    [
        (("a",), False, '[1, {"가": "x\\"y"}, true]'),
        (("a",), True, '"a"'),
        (("a", 1, "가"), False, '"x\\"y"'),
        (("a", 1, "가"), True, '"가"'),
        (("a", 2), False, "true"),
        (("b",), False, "-1.5e3"),
        (("a", 9), False, '[1, {"가": "x\\"y"}, true]'),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_spans(path: Any, key: bool, written: str, end: str) -> None:
    text = '{\n  "a": [1, {"가": "x\\"y"}, true],\n\t"b":  -1.5e3\n}'.replace("\n", end)
    document = load_json(text)
    span = document.span(path, key)
    assert span is not None
    assert span.line == (2 if path[0] == "a" else 3)
    assert document.text_line(span.line)[span.column - 1 : span.end_column - 1] == written


TEXT = st.text(st.sampled_from('ab가ㅎ하"\\/{}[],: \té\U0001f3b4'), max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**18) + 1, 10**18 - 1) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=15,
)


@settings(max_examples=200, deadline=None)
@given(VALUES, st.booleans(), st.sampled_from([None, 1]))
def test_agrees_with_the_standard_library(value: Any, ascii_only: bool, indent: int | None) -> None:
    import unicodedata

    def nfc(plain: Any) -> Any:
        if isinstance(plain, str):
            return unicodedata.normalize("NFC", plain)
        if isinstance(plain, list):
            return [nfc(item) for item in plain]
        if isinstance(plain, dict):
            return {nfc(key): nfc(item) for key, item in plain.items()}
        return plain

    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    expected = nfc(json.loads(text))
    document = load_json(text)
    if document.problems:  # two keys that are one in normal form
        assert [problem.code for problem in document.problems] == ["GS041"]
        assert jsontext.read(text.encode()) is None
        return
    assert document.plain == expected
    fast = jsontext.read(text.encode())
    assert fast == expected or fast is None


@settings(max_examples=200, deadline=None)
@given(VALUES, st.data())
def test_a_damaged_text_is_judged_alike(value: Any, data: st.DataObject) -> None:
    """One character taken out or put in: the fast way accepts only what the exact one accepts, with the same value."""
    text = json.dumps({"k": value}, ensure_ascii=False)
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.sampled_from(["", '"', ",", "{", "]", "\\", "0", "\n", "x"]))
    text = text[:at] + put + text[at + data.draw(st.integers(0, 1)) :]
    fast = jsontext.read(text.encode())
    document = load_json(text)
    if fast is not None:
        assert document.plain == fast
    for problem in document.problems:
        assert problem.where.token is not None
        assert 0 <= problem.where.token[0] <= problem.where.token[1] <= len(text)
