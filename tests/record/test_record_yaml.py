"""YAML: what a scalar is, what is refused, and where everything stands."""

from __future__ import annotations

import sys
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support_record import LEADING, marked, one, plain, refusal

from gostop_cli.record.document import load_json, load_yaml
from gostop_cli.record.marks import MAX_DEPTH
from gostop_cli.record.shapes import CORE


@pytest.fixture(params=["libyaml", "pure"])
def yaml_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both parsers that PyYAML may have: with libyaml and without."""
    if request.param == "pure":
        monkeypatch.setitem(sys.modules, "yaml._yaml", None)
    return str(request.param)


@pytest.mark.usefixtures("yaml_parser")
class TestScalars:
    """record.md §2: names, cards, dates and texts stay text; numbers are numbers where the record has numbers."""

    def test_names_are_text_whatever_yaml_1_1_makes_of_them(self) -> None:
        assert plain("players: [No, On, Yes, 1004, ~, null, 3:15, 0100, 1e3, true]")["players"] == [
            "No", "On", "Yes", "1004", "~", "null", "3:15", "0100", "1e3", "true",
        ]  # fmt: skip

    def test_names_are_text_as_keys_too(self) -> None:
        result = plain("result: {payments: {1004: -100, No: 50, ~: 50}}")["result"]
        assert result == {"payments": {"1004": -100, "No": 50, "~": 50}}

    @pytest.mark.parametrize("key", ["id", "played", "dealer", "void", "note"])
    @pytest.mark.parametrize("text", ["2026-09-25", "12", "1.5", "yes", "12e3", "0x1f", ".inf", "true"])
    def test_free_text_stays_as_written(self, key: str, text: str) -> None:
        assert plain(f"{key}: {text}") == {key: text}

    def test_a_card_that_looks_like_a_number_stays_text(self) -> None:
        assert plain("turns: [{by: A, play: [12e3, 1], flip: 12e3, take: [1]}]")["turns"] == [
            {"by": "A", "play": ["12e3", "1"], "flip": "12e3", "take": ["1"]}
        ]

    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("100", 100), ("-1000", -1000), ("+5", 5), ("0100", 100), ("0x1F", 31), ("0o17", 15),
            ("0.5", Decimal("0.5")), ("1e2", Decimal("1e2")), (".5", Decimal("0.5")), ("100.10", Decimal("100.10")),
            ("1_000", "1_000"), ("1,000", "1,000"), ("3:15", "3:15"), ("2026-09-25", "2026-09-25"), ("yes", "yes"),
            ("true", True), ("False", False), ("null", None), ("~", None), ("'100'", "100"), ('"true"', "true"),
        ],
    )  # fmt: skip
    def test_amounts_are_resolved_by_yaml_1_2_core(self, text: str, value: Any) -> None:
        """YAML 1.2.2 §10.3.2, the table of the core schema; fractions are exact."""
        found = plain(f"stake: {text}")["stake"]
        assert found == value
        assert type(found) is type(value)

    def test_every_numeric_place_of_a_record_is_a_number(self) -> None:
        record = plain(
            """
gostop: 1
stake: 100
carry: 2
players: [{name: 12, sits_out: true, triple: false}]
position: {hands: {A: [1], B: 2}, stock_left: 9, go: {A: [7]}, shaken: {A: [4]}, bombed: {A: [1]}, owed: {A: 1},
  turns_had: {A: 4}, ppeok: {A: [2]}, to_play: 7}
turns:
- {by: 1, shake: [6, [6, 7, 8]], play: {bomb: 8}}
- {by: 1, play: null, flip: 1}
- {by: 1, chongtong: 4, on: true}
- {by: 1, chongtong: [4, 4, 4, 4]}
- {by: 1, shodang: {2: true}}
- 1: 12
result: {points: 3, multiplier: 2, payments: {1: -5}, winner: 1}
extra: [{factor: 2, why: 2}]
chips: {1: 2}
waive: [{code: 1, turn: 2, why: 3}]
x-own: [1, {y: 2}]
"""
        )
        assert record["players"] == [{"name": "12", "sits_out": True, "triple": False}]
        assert record["position"] == {
            "hands": {"A": ["1"], "B": 2}, "stock_left": 9, "go": {"A": [7]}, "shaken": {"A": [4]},
            "bombed": {"A": [1]}, "owed": {"A": 1}, "turns_had": {"A": 4}, "ppeok": {"A": [2]}, "to_play": "7",
        }  # fmt: skip
        assert record["turns"] == [
            {"by": "1", "shake": [6, ["6", "7", "8"]], "play": {"bomb": 8}},
            {"by": "1", "play": None, "flip": "1"},
            {"by": "1", "chongtong": 4, "on": True},
            {"by": "1", "chongtong": ["4", "4", "4", "4"]},
            {"by": "1", "shodang": {"2": True}},
            {"1": "12"},
        ]
        assert record["result"] == {"points": 3, "multiplier": 2, "payments": {"1": -5}, "winner": "1"}
        assert record["extra"] == [{"factor": 2, "why": "2"}]
        assert record["chips"] == {"1": 2}
        assert record["waive"] == [{"code": "1", "turn": 2, "why": "3"}]
        assert record["x-own"] == [1, {"y": 2}]

    def test_inline_rules_are_core_and_a_reference_is_text(self) -> None:
        assert plain("rules: {bomb: {multiplier: 2}, bonus: {steal: off}}")["rules"] == {
            "bomb": {"multiplier": 2},
            "bonus": {"steal": "off"},
        }
        assert plain("rules: 1")["rules"] == "1"

    def test_a_rules_file_is_core_throughout(self) -> None:
        (document,) = load_yaml("name: 12\non: off\nlist: [1, true, ~]\n", shape=CORE)
        assert document.plain == {"name": 12, "on": "off", "list": [1, True, None]}

    def test_a_key_without_value_is_nothing(self) -> None:
        assert plain("id:\nnote: ''\n") == {"id": None, "note": ""}

    def test_names_and_texts_are_nfc_and_not_nfkc(self) -> None:
        decomposed = "하나"  # 하나 as macOS writes it
        record = plain(f"players: [{decomposed}, Ｍina]\nturns:\n- {decomposed}: ３g / 7t\n")
        assert record["players"] == ["하나", "Ｍina"]
        assert record["turns"] == [{"하나": "３g / 7t"}]

    def test_the_leading_example(self) -> None:
        record = plain(LEADING)
        assert record["played"] == "2026-09-25T21:40+09:00"
        assert len(record["turns"]) == 16
        assert record["turns"][2] == {"Mina": "shake 1 bomb 1 / 12t > 12s"}
        assert record["deal"]["hands"]["Joon"] == ["2t", "3g", "3p", "5t", "7y", "9t", "x"]
        assert record["result"]["payments"] == {"Mina": -600, "Joon": -1200, "Hana": 1800}


@pytest.mark.usefixtures("yaml_parser")
class TestRefusals:
    """What cannot be read has a code and a place."""

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("players: «[»a, b", "GS020"),
            ("a: «'»x", "GS020"),
            ("a: b«:» c", "GS020"),
            ("a:\n«\t»- 1", "GS021"),
            ("«\t»a: 1", "GS021"),
            ("- Mina: «>» 3p / 7t", "GS022"),
            ("- Mina: «@»3g", "GS022"),
            ("- Mina: «%»3g", "GS022"),
            ("- Mina: «`»3g", "GS022"),
            ("- Mina: «*3g»", "GS026"),
            ("- Mina: «*»", "GS022"),
            ("a: «?»\n", "GS023"),
            ("- Mina: «?» / 7t", "GS023"),
            ("a: [«?»]", "GS023"),
            ("a: [1g, «?», ?]", "GS023"),
            ("a: «!!str x»", "GS025"),
            ("a: «!thing {b: 1}»", "GS025"),
            ("«!k a»: 1", "GS025"),
            ("a: «*b»", "GS026"),
            ("a: &a [«*a»]", "GS026"),
            ("«[a]»: 1", "GS028"),
            ("«{a: 1}»: 1", "GS028"),
            ("a: 1\nb: 2\n«a»: 3", "GS041"),
            ("a: {b: 1, «'b'»: 2}", "GS041"),
            ("stake: «1234567890123456789»", "GS043"),
            ("stake: «1e99»", "GS043"),
            ("stake: «.inf»", "GS044"),
            ("stake: «-.Inf»", "GS044"),
            ("x-a: «.nan»", "GS044"),
            ("a: x«\x07»y", "GS013"),
            ("result: {payments: {A: -1,000, B: -2,«000»}}", "GS152"),
            ("stake«:»100\na: 1", "GS020"),
            ("gostop: 1\nstake«：» 100\nplayers: [a]", "GS020"),
        ],
    )
    def test_code_and_place(self, text: str, code: str) -> None:
        text, start, end = marked(text)
        problem, document = refusal(text)
        assert problem.code == code
        assert problem.where.token is not None
        at = problem.where.token
        assert text[at[0] : max(at[1], at[0] + 1)].startswith(text[start:end][0])
        assert at[0] == start
        span = document.span_at(*at)
        assert document.text_line(span.line)[span.column - 1 :].startswith(text[start : start + 1])

    def test_a_duplicate_key_names_both_places(self) -> None:
        problem, document = refusal("a: 1\nb: {c: 1,\n  c: 2}")
        (related,) = problem.related
        assert problem.where.token is not None
        assert related.where.token is not None
        assert document.span_at(*problem.where.token).line == 3
        assert document.span_at(*related.where.token).line == 2
        assert problem.facts == {"key": "c"}

    def test_keys_that_differ_only_in_normal_form_are_equal(self) -> None:
        problem, _ = refusal("하나: 1\n하나: 2")
        assert problem.code == "GS041"

    def test_hints_of_common_faults(self) -> None:
        def hint(text: str) -> list[str]:
            return [note.key for note in refusal(text)[0].notes]

        assert hint("gostop: 1\nstake:100\nplayers: [a]\n") == ["file.help-colon-blank"]
        assert hint("gostop: 1\nstake：100\nplayers: [a]\n") == ["file.help-wide-colon"]
        assert hint("players: [a") == ["file.unclosed-bracket"]
        assert hint('a: "x') == ["file.unclosed-quote"]
        assert hint('a: "\\q"') == ["file.unknown-escape"]
        assert hint("a: b: c") == ["file.second-colon"]
        assert hint("a:\n  - 1\n b: 2") == ["file.indentation"]

    def test_depth_is_bounded(self) -> None:
        assert plain("note: " + "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1))
        problem, _ = refusal("note: " + "[" * 5000 + "]" * 5000)
        assert problem.code == "GS042"

    def test_aliases_work_and_are_bounded(self) -> None:
        record = plain("players: [&m Mina, &n 1004]\ndealer: *m\nresult: {winner: *n}\nstake: &s 100\nx-t: *s\n*m : 1")
        assert record == {
            "players": ["Mina", "1004"], "dealer": "Mina", "result": {"winner": "1004"}, "stake": 100, "x-t": 100,
            "Mina": "1",
        }  # fmt: skip
        lines = ["x-a: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"]
        lines += [f"x-{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
        problem, _ = refusal("\n".join(lines))
        assert problem.code == "GS027"

    def test_an_alias_takes_the_meaning_of_its_new_place(self) -> None:
        assert plain("note: &n 100\nstake: *n") == {"note": "100", "stake": 100}


@pytest.mark.usefixtures("yaml_parser")
class TestDocuments:
    def test_several_documents_and_empty_ones(self) -> None:
        found = [d.plain for d in load_yaml("# c\n---\na: 1\n---\n---\nb: 2\n...\n---\n")]
        assert found == [{"a": "1"}, {"b": "2"}]

    def test_directives_belong_to_the_document_after_them(self) -> None:
        text = "%YAML 1.2\n---\na: 1\n...\n%YAML 1.2\n# c\n---\nb: 2\n"
        assert [d.plain for d in load_yaml(text)] == [{"a": "1"}, {"b": "2"}]

    def test_a_fault_costs_its_own_document_only(self) -> None:
        documents = list(load_yaml("a: 1\n---\nb: [\n---\nc: 3\n"))
        assert [d.plain for d in documents] == [{"a": "1"}, None, {"c": "3"}]
        assert [p.code for p in documents[1].problems] == ["GS020"]

    def test_lines_go_on_through_the_documents(self) -> None:
        text = "a: 1\r\n---\r\nb: [x,\r\n  y]\r\n--- \r\nc: 3\n"
        documents = list(load_yaml(text))
        span = documents[1].span(("b", 1))
        assert span is not None
        assert (span.line, span.column) == (4, 3)
        assert documents[1].text_line(4) == "  y]"
        last = documents[2].span(("c",), key=True)
        assert last is not None
        assert (last.line, last.column, last.end_column) == (6, 1, 2)

    def test_three_hyphens_inside_a_text_are_no_boundary(self) -> None:
        assert plain("note: |\n  ---\n  x\nid: a---b\n") == {"note": "---\nx\n", "id": "a---b"}


def test_a_text_like_a_lone_document_marker_is_not_lost() -> None:
    assert [d.plain for d in load_yaml("--- x\n--- y")] == ["x", "y"]


class TestSpans:
    TEXT = "gostop: 1\nplayers: [하나, 'Jo''on']\ndeal:\n  floor:\n  - 1p\n  - 2p   # two\n\n# end of deal\nturns: []\n"

    @pytest.mark.parametrize(
        ("path", "key", "expected"),
        [
            (("gostop",), False, (1, 9, 1, 10)),
            (("gostop",), True, (1, 1, 1, 7)),
            (("players",), False, (2, 10, 2, 24)),
            (("players", 0), False, (2, 11, 2, 13)),
            (("players", 1), False, (2, 15, 2, 23)),
            (("deal",), True, (3, 1, 3, 5)),
            (("deal", "floor"), False, (5, 3, 6, 7)),
            (("deal", "floor", 1), False, (6, 5, 6, 7)),
            (("deal",), False, (4, 3, 6, 7)),
            (("turns",), False, (9, 8, 9, 10)),
            ((), False, (1, 1, 9, 10)),
            (("deal", "floor", 7, "x"), False, (5, 3, 6, 7)),
        ],
    )
    def test_lines_and_columns(self, path: Any, key: bool, expected: tuple[int, ...]) -> None:
        """Counted by hand in TEXT."""
        span = one(self.TEXT).span(path, key)
        assert span is not None
        assert (span.line, span.column, span.end_line, span.end_column) == expected

    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    def test_every_kind_of_line_end(self, end: str) -> None:
        document = one(self.TEXT.replace("\n", end))
        span = document.span(("deal", "floor", 1))
        assert span is not None
        assert (span.line, span.column) == (6, 5)
        assert document.text_line(6) == "  - 2p   # two"
        assert document.text_line(2) == "players: [하나, 'Jo''on']"
        assert document.text_line(99) == ""


NAME = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=6)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | NAME,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAME, inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(PLAIN)
def test_json_is_read_alike_by_both_readers(value: Any) -> None:
    """JSON is YAML: under the core shape the YAML loader reads what the JSON reader reads, and finds it at the same place."""
    import json

    text = json.dumps({"x": value}, ensure_ascii=False)
    as_json = load_json(text)
    documents = list(load_yaml(text, shape=CORE))
    assert len(documents) == 1
    as_yaml = documents[0]
    if as_json.problems or as_yaml.problems:
        assert [p.code for p in as_json.problems] == [p.code for p in as_yaml.problems]
        return
    assert as_json.plain == as_yaml.plain
    path: tuple[str | int, ...] = ("x",)
    while True:
        assert as_json.span(path) == as_yaml.span(path)
        if isinstance(value, list) and value:
            path, value = (*path, len(value) - 1), value[-1]
        elif isinstance(value, dict) and value:
            import unicodedata

            key = list(value)[-1]
            path, value = (*path, unicodedata.normalize("NFC", key)), value[key]
        else:
            break


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from("ab:-?,[]{}'\"#&*!|>%@` \n\t\r1.~\\ux가：−"), max_size=40))
def test_no_text_makes_the_reader_stumble(text: str) -> None:
    """Whatever is written, documents come back, and what is refused lies within the text."""
    for document in load_yaml(text):
        for problem in document.problems:
            assert problem.where.token is not None
            start, end = problem.where.token
            assert 0 <= start <= end <= len(document.text)
            span = document.span_at(start, end)
            assert span.column <= len(document.text_line(span.line)) + 2
