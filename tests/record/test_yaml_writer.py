"""The canonical YAML: what stands in quotes and what does not, numbers, layout. Expected texts are written by hand."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
import yaml
from support_record import LEADING, POSITION, plain

from gostop_cli.record import jsontext
from gostop_cli.record.canonical import record_text
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.document import load_yaml
from gostop_cli.record.json_writer import write_json, write_json_line
from gostop_cli.record.model import HandRecord
from gostop_cli.record.shapes import CORE
from gostop_cli.record.yaml_writer import write_yaml


def hand(record: Any) -> HandRecord:
    result, diagnostics = decode_hand(record)
    assert diagnostics == ()
    assert result is not None
    return result


def read(text: str) -> Any:
    """What our own reader makes of a text in which nothing is known to be text."""
    (document,) = load_yaml(text, shape=CORE)
    assert document.problems == ()
    return document.plain


# The words of YAML 1.2 (core schema, YAML 1.2.2 §10.3.2) and of YAML 1.1 (yaml.org/type: bool, null, int, float, timestamp,
# merge, value) that are no text when they stand plain; research/pitfalls.md "Records and files" has the infamous ones.
WORDS = [
    "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE", "yes", "Yes", "YES", "no", "No", "NO",
    "on", "On", "ON", "off", "Off", "OFF", "y", "Y", "n", "N", "1004", "-5", "+7", "0100", "0o17", "0x1F", "0b101",
    "1_000", "1e3", "12e03", "1.5", ".5", "5.", "1.2.3", "-1.5e+3", ".inf", "-.INF", ".nan", "3:15", "190:20:30", "20:30.15",
    "2026-09-25", "2026-9-25T21:40:00Z", "2026-09-25 21:40:00.5 +09:00", "<<", "=", "12345678901234567890",
]  # fmt: skip
SIGNS = [
    "", " ", " a", "a ", "a: b", "a:", "a #b", "#go", "- a", "-", "-Kim", "---", "...", "? a", "?", ": a", "[a", "]", "{a",
    "}", "&a", "*a", "!a", "|", ">", "'a", '"a"', "%a", "@a", "`a`", ",a", "\ta", "a\tb", "a\nb", "a\r\nb", "a\x85b",
    "a\u2028b", "\ufeffa", "a\u202eb", "\x00", "\u3000a",
]  # fmt: skip
PLAIN = [
    "a", "3g", "11s", "b2", "x", "12e", "8y / 5p", "3g > 3p / 7t", "pass / -", "하나", "말띠👩‍👩‍👧", "é", "a#b", "a:b", "Ja",
    "nO", "tRUE", "a - b", "GS412", "chuseok-2026/03", "2026-09-25T21:40+09:00", "2026-09", "1-2", "03:75", "0x", "1,5",
    "it's", 'say "hi"', "1 p", "e3", "a\u3000b",
]  # fmt: skip


class TestTexts:
    @pytest.mark.parametrize("text", WORDS + SIGNS)
    def test_in_quotes(self, text: str) -> None:
        written = write_yaml({"key": text, "list": [text]})
        assert written.startswith(('key: "', "key: |"))
        assert '\nlist: ["' in written
        assert read(written) == {"key": text, "list": [text]}
        assert yaml.safe_load(written) == {"key": text, "list": [text]}

    @pytest.mark.parametrize("text", PLAIN)
    def test_without_quotes(self, text: str) -> None:
        written = write_yaml({"key": text})
        assert written == f"key: {text}\n"
        assert read(written) == {"key": text}
        assert yaml.safe_load(written) == {"key": text}

    @pytest.mark.parametrize("text", [text for text in (*WORDS, *SIGNS) if text != ""])
    def test_keys(self, text: str) -> None:
        """Keys are texts for us whatever they look like, and must be so for others."""
        for plain_data in ({text: {text: "a", "b": []}}, {"key": [{text: "a"}, {text: "a", "b": "c"}]}):
            written = write_yaml(plain_data)
            assert read(written) == plain_data
            assert yaml.safe_load(written) == plain_data

    @pytest.mark.parametrize("text", ["a,b", "a]b", "a}b", "a:b", "a?b", "http://a/b"])
    def test_quoted_only_inside_brackets(self, text: str) -> None:
        assert write_yaml({"a": text, "b": [text]}) == f'a: {text}\nb: ["{text}"]\n'

    def test_escapes(self) -> None:
        assert write_yaml({"a": 'tab\t "q" back\\ \x07 \u200d 👍\ufeff'}) == (
            'a: "tab\\t \\"q\\" back\\\\ \\u0007 \u200d 👍\\ufeff"\n'
        )

    @pytest.mark.parametrize("key", ["k" * 1000, "k" * 1001, "가" * 1500])
    def test_long_keys(self, key: str) -> None:
        """Scanners look for the colon of a key within 1,024 characters, unless a `?` announced it."""
        for plain_data in (
            {key: "a"},
            {"b": [{key: "a"}]},
            {"turns": [{key: "a", "note": "b"}]},
            {"b": {key: [1], "c": 2}},
        ):
            written = write_yaml(plain_data)
            assert read(written) == plain_data
            assert yaml.safe_load(written) == plain_data


class TestSeveralLines:
    @pytest.mark.parametrize(
        ("text", "written"),
        [
            ("one\ntwo", "a: |-\n  one\n  two\n"),
            ("one\n\n  two # no comment\n", "a: |\n  one\n\n    two # no comment\n"),
            ("---\nkey: value", "a: |-\n  ---\n  key: value\n"),
            ("one\n", 'a: "one\\n"\n'),
            ("one\ntwo\n\n", 'a: "one\\ntwo\\n\\n"\n'),
            (" one\ntwo", 'a: " one\\ntwo"\n'),
            ("\none", 'a: "\\none"\n'),
            ("one \ntwo", 'a: "one \\ntwo"\n'),
            ("one\n\ttwo", 'a: "one\\n\\ttwo"\n'),
        ],
    )
    def test_a_text_of_several_lines(self, text: str, written: str) -> None:
        assert write_yaml({"a": text}) == written
        assert read(written) == yaml.safe_load(written) == {"a": text}

    def test_inside_a_list(self) -> None:
        written = write_yaml({"a": ["one\ntwo", "x" * 100, {"b": "one\ntwo", "c": "y" * 100}]})
        assert written == (
            "a:\n  - |-\n    one\n    two\n  - "
            + "x" * 100
            + "\n  - b: |-\n      one\n      two\n    c: "
            + "y" * 100
            + "\n"
        )
        assert read(written) == {"a": ["one\ntwo", "x" * 100, {"b": "one\ntwo", "c": "y" * 100}]}


NUMBERS: list[tuple[int | Decimal, str]] = [
    (0, "0"), (-600, "-600"), (10**17, "1" + "0" * 17), (10**18, "1.0E+18"), (-12 * 10**17, "-1.2E+18"),
    (Decimal("33.30"), "33.30"), (Decimal("-0.5"), "-0.5"), (Decimal("1E+3"), "1000"), (Decimal("1E+18"), "1.0E+18"),
    (Decimal("1E-18"), "0.000000000000000001"), (Decimal("1.23456789012345678E-18"), "1.23456789012345678E-18"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "text"), NUMBERS)
def test_numbers(number: int | Decimal, text: str) -> None:
    """Digits and a point as long as a reader of at most 18 digits takes them; else with a power of ten."""
    assert write_yaml({"a": number, "b": [number]}) == f"a: {text}\nb: [{text}]\n"
    assert write_json_line([number]) == f"[{text}]\n"
    assert read(f"a: {text}\n") == {"a": number}
    assert jsontext.explain(f"[{text}]")[0] == [number]
    assert yaml.safe_load(text) == float(number)


def test_words_are_words() -> None:
    values = {"a": [None, True, False, {}, []], "b": None, "c": True, "d": {}, "e": [], "f": {"g": None}}
    assert write_yaml(values) == (
        "a: [null, true, false, {}, []]\nb: null\nc: true\nd: {}\ne: []\nf: {g: null}\n"
    )  # fmt: skip
    assert read(write_yaml(values)) == yaml.safe_load(write_yaml(values)) == values


class TestLayout:
    def test_the_leading_example(self) -> None:
        """record.md §2 without its comments: hands and payments in the order of the players, the rest as it stands there."""
        lines = [line.partition("  #")[0].rstrip() for line in LEADING.splitlines()[1:]]
        lines = [line.replace(" # optional, free ISO 8601 date or date-time", "") for line in lines if line.strip()]
        at = next(number for number, line in enumerate(lines) if line.startswith("    Mina:"))
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
        expected = "\n".join(lines).replace(
            "{Mina: -600, Joon: -1200, Hana: 1800}", "{Hana: 1800, Joon: -1200, Mina: -600}"
        )
        assert record_text(hand(plain(LEADING))) == expected + "\n"

    def test_a_position(self) -> None:
        """record.md, "Starting from a position": what was written there in one line and fits is so still."""
        assert record_text(hand(POSITION)) == (
            "gostop: 1\n"
            "players: [Mina, Joon]\n"
            "position:\n"
            "  to_play: Mina\n"
            "  floor: [5t, 8g]\n"
            "  stacks: [{cards: [6y, 6t, 6p], by: Joon}, {cards: [2y, 2t, 2p]}]\n"
            "  captured: {Mina: [1g, 1p, 3p], Joon: [7p, 9y, 9p, 11g, 11s, 11p, 11p]}\n"
            "  hands: {Mina: [5y, 12y], Joon: 2}\n"
            "  stock: [5p, 11p]\n"
            "  stock_left: 9\n"
            "  go: {Joon: [7]}\n"
            "  go_order: [Joon]\n"
            "  shaken: {Mina: [4]}\n"
            "  bombed: {Joon: [11]}\n"
            "  owed: {Joon: 1}\n"
            "  turns_had: {Mina: 4, Joon: 4}\n"
            "  ppeok: {Mina: [2]}\n"
            "  gukjin: {Joon: yeol}\n"
        )

    def test_a_row_of_cards_and_a_turn_are_one_line_however_long(self) -> None:
        cards = ["12g"] * 40
        written = write_yaml({"deal": {"stock": cards}, "turns": [{"by": "A", "note": "n" * 200}]})
        assert written == f"deal:\n  stock: [{', '.join(cards)}]\nturns:\n  - {{by: A, note: {'n' * 200}}}\n"

    def test_what_does_not_fit_stands_open(self) -> None:
        long = "n" * 79
        plain_data = {"x-a": {"b": {"c": [1, 2], "d": long}, "e": [[3], {"f": 4, "g": long}]}}
        # The line of b has 100 columns, that of e would have 102.
        assert write_yaml(plain_data) == (
            f"x-a:\n  b: {{c: [1, 2], d: {long}}}\n  e:\n    - [3]\n    - {{f: 4, g: {long}}}\n"
        )
        # The line of b would have 103 columns, that of f has 99.
        long = "n" * 76
        plain_data = {"x-a": {"b": {"c": [1, 2], "d": long}, "e": [[3], {"f": 4, "g": long}]}}
        assert write_json(plain_data) == (
            '{\n  "x-a": {\n    "b": {\n      "c": [1, 2],\n      "d": "' + long + '"\n    },\n    "e": [\n      [3],\n'
            '      {"f": 4, "g": "' + long + '"}\n    ]\n  }\n}\n'
        )

    def test_the_last_column(self) -> None:
        """A line of exactly 100 columns fits."""
        fits = {"x-a": {"b": "n" * (100 - len("x-a: {b: }"))}}
        assert len(write_yaml(fits).splitlines()[0]) == 100
        too_long = {"x-a": {"b": "n" * (101 - len("x-a: {b: }"))}}
        assert write_yaml(too_long).startswith("x-a:\n  b: n")


RESERVED = """\
gostop: 1
players: [by, A B, go, "-", 하나]
turns:
  - {by: by, play: 3g, flip: 7t}
  - A B: 3g > 3p / 7t
  - go: 3t / 7p
  - {by: 하나, play: 3p, flip: 7p, gives: {A B: 1p}}
  - {by: 하나, play: 4p, flip: 8p, gives: {go: 1p}}
  - {by: 하나, shodang: {"-": true}}
  - {by: 하나, shodang: {by: false, A B: true}}
  - {하나: chongtong 4, note: shown, x-a: 1}
void: x
"""


def test_turns_that_no_line_can_say_are_explicit() -> None:
    """record.md §3: a player called as a key of a turn; a name inside the line that is a keyword or holds a blank."""
    assert record_text(hand(plain(RESERVED))) == RESERVED
