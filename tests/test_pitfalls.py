"""The section "Records and files" of research/pitfalls.md, clause by clause, through the command line.

Each test is named after its clause. What the reader makes of a text is asserted line by line in tests/record; what is
asked here is what a user gets: code, line and column of every clause, exit code, and words in Korean and in English. A
place that must be pointed at is marked « » in the input. Numbers of the leading example are those of record.md §2.

Clauses of the section that are tested where their commands are: batch (a dead worker, the order of rows, a resumed run,
changed input) in tests/cli/test_batch*.py, CSV (mojibake in Excel, formulas, negative numbers) in
tests/batch/test_rowfiles.py, zstd of several frames in tests/record/test_record_source.py. The live logger (crash, undo) and
sessions are to be tested with theirs.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import time
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from cli.records import ILLEGAL, LEADING
from fuzz.support_fuzz import Answer, judged, rows, run, sound

PAYMENTS = {"Mina": -600, "Joon": -1200, "Hana": 1800}
_LINE_END = re.compile("\r\n|\r|\n")
_HELP = {"en": "= help: ", "ko": "= 도움말: "}
_NOTE = {"en": "= note: ", "ko": "= 참고: "}


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has a folder of its own, and no language of the machine's."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "GOSTOP_LANG", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)


def decomposed(text: str) -> str:
    """As macOS writes it."""
    return unicodedata.normalize("NFD", text)


def unmarked(text: str) -> tuple[str, int, int]:
    """A text without its marks, and the line and column (from 1, in code points) at which « stood."""
    before, mark, _ = text.partition("«")
    assert mark
    lines = _LINE_END.split(before.removeprefix("\ufeff"))
    return text.replace("«", "").replace("»", ""), len(lines), len(lines[-1]) + 1


def check(content: str | bytes, name: str = "hand.gostop.yaml", *more: str) -> list[tuple[str, int | None, int | None]]:
    """What `gostop check` finds in a file: codes, lines and columns, the same ones in both languages."""
    raw = content.encode() if isinstance(content, str) else content
    Path(name).write_bytes(raw)
    text = content if isinstance(content, str) else None
    english, korean = (judged(run("check", "--format", "json", "--lang", lang, *more, name), text) for lang in _HELP)
    assert english == korean
    return english


def drawn(name: str = "hand.gostop.yaml") -> dict[str, str]:
    """What `gostop check` says of a file in either language."""
    answers = {lang: run("check", "--lang", lang, name) for lang in _HELP}
    for answer in answers.values():
        sound(answer)
    return {lang: answer.err for lang, answer in answers.items()}


def slip(right: str, wrong: str, code: str, label: dict[str, str] = _HELP) -> None:
    """The leading example with a slip in it: one code, at the mark, with a line of help (or a note) in both languages."""
    assert right in LEADING
    text, line, column = unmarked(LEADING.replace(right, wrong))
    assert check(text)[0] == (code, line, column)
    for lang, said in drawn().items():
        first = said.split("\n\n")[0]
        assert f"[{code}]" in first
        assert f":{line}:{column}\n" in first
        assert label[lang] in first, first


def payments(content: str | bytes, name: str = "hand.gostop.yaml") -> dict[str, int]:
    """What `gostop score` makes everybody pay; the record is legal and its claims hold."""
    Path(name).write_bytes(content.encode() if isinstance(content, str) else content)
    answer = run("score", "--format", "json", name)
    assert answer.code == 0, answer
    (row,) = rows(answer)
    assert row["diagnostics"] == []
    paid: dict[str, int] = row["settlement"]["payments"]
    return paid


def plain() -> dict[str, Any]:
    """The leading example as plain data."""
    Path("leading.yaml").write_text(LEADING)
    made: dict[str, Any] = json.loads(run("fmt", "--to", "json", "leading.yaml").out)
    return made


class TestYaml11:
    """Names, keys, octal, base sixty, dates. The scalars one by one: tests/record/test_record_yaml.py, TestScalars."""

    @pytest.mark.parametrize(
        "name", ["No", "On", "Yes", "off", "1004", "~", "null", "0100", "1e3", "true", "0x1f", ".nan", "12e3", "2026-09-25",
                 "2026-02-30", "1_000", "<<", "="],
    )  # fmt: skip
    def test_names_as_values_and_as_keys(self, name: str) -> None:
        """`<<` is a merge key and `=` a default value in YAML 1.1. Written without quotes wherever the name stands."""
        assert payments(re.sub(r"\bMina\b", name, LEADING)) == {name: -600, "Joon": -1200, "Hana": 1800}
        formatted = run("fmt", "hand.gostop.yaml", "--to", "yaml").out
        assert payments(formatted)[name] == -600

    def test_octal_is_ten(self) -> None:
        """0100 is 64 in YAML 1.1."""
        assert payments(LEADING.replace("stake: 100", "stake: 0100")) == PAYMENTS

    def test_an_exponent_is_a_number_where_a_number_is_wanted(self) -> None:
        assert payments(LEADING.replace("stake: 100", "stake: 1e2")) == PAYMENTS

    def test_base_sixty_is_no_number(self) -> None:
        """3:15 is 195 in YAML 1.1."""
        slip("stake: 100", "stake: «3:15»", "GS103", _NOTE)

    @pytest.mark.parametrize("date", ["2026-13-45", "0000-00-00", "2026-9-5", "31.12.2026", "2026-02-30"])
    def test_impossible_dates_are_refused_at_their_place(self, date: str) -> None:
        """In other programs a bare ValueError. Where any text may stand they are text."""
        slip("id: chuseok-2026/03", f"played: «{date}»", "GS104", _NOTE)
        assert payments(LEADING.replace("id: chuseok-2026/03", f"id: {date}")) == PAYMENTS

    @pytest.mark.parametrize("date", ["2024-02-29", "2026-09-25", "2026-09-25T21:40+09:00"])
    def test_dates_stay_text(self, date: str) -> None:
        """record.md §2: free text."""
        assert payments(LEADING.replace("id: chuseok-2026/03", f"played: {date}\nid: {date}")) == PAYMENTS
        assert json.loads(run("fmt", "--to", "json", "hand.gostop.yaml").out)["played"] == date

    @pytest.mark.parametrize("name", ["No", "1004", "2026-02-30"])
    def test_house_rules_may_be_called_anything(self, name: str) -> None:
        Path("house.yaml").write_text(f"gostop-rules: 1\nname: {name}\nextends: standard\n")
        row = json.loads(run("rules", "check", "--format", "json", "house.yaml").out)
        assert row["rules"]["name"] == name


class TestDuplicateKeys:
    """Both places are named (tests/diagnostics/GS041-*); here: every format, every command, and in house rules."""

    @pytest.mark.parametrize(
        ("name", "text"),
        [
            ("a.yaml", LEADING.replace("carry: 2", "carry: 2\n«stake»: 200")),
            ("a.yaml", LEADING.replace("Joon: -1200,", "Joon: -1200, «Mina»: 600,")),
            ("a.yaml", LEADING.replace("Mina", "미나").replace("Hana: 1800", "«" + decomposed("미나") + "»: 1800")),
            ("a.json", '{"gostop": 1,\n "stake": 100, «"stake"»: 200}'),
            ("a.jsonl", '{"gostop": 1, "stake": 100, «"st\\u0061ke"»: 200}'),
            ("a.json", '[{"gostop": 1,\n "players": ["A"],\n«"gostop"»: 1}]'),
        ],
    )
    def test_in_records(self, name: str, text: str) -> None:
        text, line, column = unmarked(text)
        assert check(text, name) == [("GS041", line, column)]
        assert run("score", name).code == run("fmt", name).code == 2
        assert Path(name).read_text() == text

    def test_in_house_rules(self) -> None:
        content = "gostop-rules: 1\nbomb: {multiplier: 2}\nbomb: {multiplier: 4}\n"
        Path("house.yaml").write_text(content)
        answer = run("rules", "check", "--format", "json", "house.yaml")
        assert judged(answer, content) == [("GS041", 3, 1)]
        with_rules = LEADING.replace("rules: standard", "rules: house.yaml")
        assert [code for code, _, _ in check(with_rules)] == ["GS041"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.yaml", LEADING.replace("stake: 100", "stake: «.nan»")),
        ("a.yaml", LEADING.replace("Mina: -600", "Mina: «-.INF»")),
        ("a.json", '{"gostop": 1, "stake": «NaN»}'),
        ("a.jsonl", '{"gostop": 1, "stake": «-Infinity»}'),
    ],
)
def test_nan_is_refused(name: str, text: str) -> None:
    text, line, column = unmarked(text)
    assert check(text, name) == [("GS044", line, column)]


def test_nan_as_yaml_1_2_does_not_spell_it_is_text() -> None:
    """A bare NaN is text in YAML, and no amount."""
    slip("stake: 100", "stake: «NaN»", "GS103", _NOTE)


class TestSlips:
    """Slips of the pen, each with its own help in both languages."""

    @pytest.mark.parametrize("call", ["#stop", "#스톱", "# stop"])
    def test_a_call_after_a_blank_is_a_comment(self, call: str) -> None:
        """The last turn then owes its call: the record is unfinished, GS552, which is told without being asked for."""
        text, line, column = unmarked(LEADING.replace("- Hana: 8g / 6p stop", f"- «Hana: 8g / 6p» {call}"))
        assert ("GS552", line, column) in check(text)
        for lang, said in drawn().items():
            assert call in said.partition("[GS552]")[2]
            assert _HELP[lang] in said or _NOTE[lang] in said

    @pytest.mark.parametrize("call", ["#go", "#고"])
    def test_a_call_after_a_blank_in_mid_hand(self, call: str) -> None:
        text = LEADING.replace("- Hana: 8g / 6p stop", f"- «Hana: 8g / 6p» {call}\n  - Joon: 9t / 6t")
        text, line, column = unmarked(text)
        assert check(text)[0] == ("GS501", line, column)
        for said in drawn().values():
            first = said.split("\n\n")[0]
            assert "[GS501]" in first
            assert f"`{call}`" in first

    @pytest.mark.parametrize(
        ("right", "wrong", "code"),
        [
            ("- Joon: 2t / 9p", "- «Joon:2t / 9p»", "GS150"),
            ("{Mina: -600,", "{«Mina:-600»,", "GS150"),
            ("- Joon: 2t / 9p", "- «Joon：2t / 9p»", "GS151"),
            ("{Mina: -600,", "{«Mina：-600»,", "GS151"),
            ("Joon: -1200,", "Joon: -1,«200»,", "GS152"),
            ("stake: 100", "stake: «1,000»", "GS152"),
            ("Joon: -1200,", "Joon: «−1200»,", "GS153"),
            ("Joon: -1200,", "Joon: «–1200»,", "GS153"),
            ("stake: 100", "stake: «１００»", "GS153"),
            ("9t, x]", "9t, «?»]", "GS023"),
            ("- Joon: 2t / 9p", "- Joon: «?» / 9p", "GS023"),
            ("- Joon: 2t / 9p", "- Joon: «>» 2t / 9p", "GS022"),
            ("- Joon: 2t / 9p", "- Joon: «*» 2t / 9p", "GS022"),
            ("- Joon: 2t / 9p", "«\t»- Joon: 2t / 9p", "GS021"),
            ("  floor: [1p", "«\t»floor: [1p", "GS021"),
        ],
    )  # fmt: skip
    def test_slip(self, right: str, wrong: str, code: str) -> None:
        """A missing blank, a full-width colon, a comma for thousands, typographic minus, `?`, `>`, `*`, a tab."""
        if code == "GS021":
            right, wrong = f"  {right}" if right[0] == "-" else right, wrong
        slip(right, wrong, code)

    @pytest.mark.parametrize("colon", [":", "："])
    def test_a_colon_between_two_keys(self, colon: str) -> None:
        """The line is no entry to YAML: the colon itself is pointed at."""
        slip("stake: 100", f"stake«{colon}»100", "GS020")

    def test_an_alias_of_nothing(self) -> None:
        text, line, column = unmarked(LEADING.replace("- Joon: 2t / 9p", "- Joon: «*2t» / 9p"))
        assert check(text) == [("GS026", line, column)]

    def test_a_quoted_question_mark_is_an_unseen_card(self) -> None:
        assert payments(LEADING.replace("9t, x]", "9t, '?']")) == PAYMENTS
        assert payments(LEADING.replace("9t, x]", '9t, "??"]')) == PAYMENTS

    @pytest.mark.parametrize(("right", "wrong", "code"), [
        ("-1200", '"-1,200"', "GS152"), ("-1200", '"−1200"', "GS153"), ("100", '"1,000"', "GS152"),
    ])  # fmt: skip
    def test_numbers_written_as_text_in_json(self, right: str, wrong: str, code: str) -> None:
        text = json.dumps(plain()).replace(f": {right},", f": {wrong},", 1)
        (found, *_) = check(text, "a.json")
        assert found == (code, 1, text.index(wrong) + 1)


class TestHostileSizes:
    """Thousands of digits and brackets, aliases, halves of characters: a GS0xx in a moment, and no traceback."""

    NINES = "9" * 5000
    """More digits than Python turns into a number without being asked twice (4,300)."""

    @pytest.mark.parametrize(
        ("right", "wrong", "code"),
        [
            ("stake: 100", "stake: «NINES»", "GS043"),
            ("stake: 100", "stake: «0xNINES»", "GS043"),
            ("stake: 100", "stake: «1eNINES»", "GS043"),
            ("stake: 100", "stake: «-0.NINES»", "GS043"),
            ("rules: standard", "rules: {bomb: {multiplier: «NINES»}}", "GS043"),
            ("id: chuseok-2026/03", "x-own: «NINES»", "GS043"),
            ("Joon: 2t / 9p", "Joon: shake «NINES» 2t / 9p", "GS134"),
            ("Joon: 2t / 9p", "Joon: bomb «NINES» / 9p", "GS134"),
            ("Joon: 2t / 9p", "Joon: «NINESt» / 9p", "GS120"),
            ("10t, 12g", "10t, «NINES»g", "GS120"),
        ],
    )
    def test_integers_of_thousands_of_digits(self, right: str, wrong: str, code: str) -> None:
        text, line, column = unmarked(LEADING.replace(right, wrong.replace("NINES", self.NINES)))
        assert check(text)[0] == (code, line, column)
        assert all(len(said) < 4000 for said in drawn().values())

    @pytest.mark.parametrize("suffix", ["json", "jsonl", "yaml"])
    def test_integers_in_json(self, suffix: str) -> None:
        text = f'{{"gostop": 1, "x-own": {self.NINES}}}'
        assert check(text, f"a.{suffix}")[0] == ("GS043", 1, 24)

    @pytest.mark.parametrize("suffix", ["json", "jsonl", "yaml"])
    @pytest.mark.parametrize("bracket", ["[", '{"a":'])
    def test_brackets(self, suffix: str, bracket: str) -> None:
        """64 levels are allowed; the 65th is pointed at, the record itself being the first."""
        text = '{"gostop": 1, "note": ' + bracket * 5000
        if suffix == "yaml" and bracket == "[":
            # On one line libyaml gives up before it has told of a single bracket: the next test.
            assert check(text.replace("[", "[\n"), "a.yaml") == [("GS042", 64, 1)]
            return
        assert check(text, f"a.{suffix}") == [("GS042", 1, 23 + 63 * len(bracket))]

    def test_brackets_on_one_line_of_yaml(self) -> None:
        """libyaml looks ahead on a line and refuses at its own limit, a thousand: too deep all the same, and pointed at."""
        ((code, line, column),) = check("gostop: 1\nnote: " + "[" * 5000)
        assert (code, line) == ("GS042", 2)
        assert column is not None
        assert 6 + 64 <= column <= 6 + 1001

    def test_brackets_in_house_rules(self) -> None:
        Path("house.yaml").write_text("gostop-rules: 1\nnotes: " + "[" * 5000)
        found = judged(run("rules", "check", "--format", "json", "house.yaml"), None)
        assert [code for code, _, _ in found] == ["GS042"]

    def test_alias_bombs(self) -> None:
        bomb = "x-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n" + "".join(
            f"x-{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 30)
        )
        before = time.monotonic()
        for command in (["check"], ["score"], ["fmt", "--to", "json"]):
            Path("bomb.yaml").write_text(bomb + LEADING)
            answer = run(*command, "bomb.yaml")
            sound(answer)
            assert answer.code == 2
            assert "[GS027]" in answer.err
        Path("house.yaml").write_text("gostop-rules: 1\n" + bomb)
        assert "[GS027]" in run("rules", "check", "house.yaml").err
        assert time.monotonic() - before < 5

    @pytest.mark.parametrize("half", ["\\ud83c", "\\udfb4", "x\\ud83c.", "\\udfb4\\ud83c"])
    @pytest.mark.parametrize(("name", "text"), [
        ("a.json", '{"gostop": 1, "note": «"HALF"»}'), ("a.jsonl", '{"gostop": 1, "note": «"HALF"»}'),
        ("a.json", '{"gostop": 1, «"HALF"»: 2}'), ("a.yaml", 'gostop: 1\nnote: «"HALF"»\n'),
        ("a.yaml", 'gostop: 1\nplayers: ["\\\\ud83c", «"HALF"»]\n'),
    ])  # fmt: skip
    def test_half_a_surrogate_pair(self, name: str, text: str, half: str) -> None:
        text, line, column = unmarked(text.replace("HALF", half))
        assert check(text, name) == [("GS045", line, column)]

    def test_half_a_surrogate_pair_without_libyaml(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "yaml._yaml", None)
        assert check('gostop: 1\nnote: "\\ud83c"\n') == [("GS045", 2, 7)]

    def test_half_a_surrogate_pair_as_bytes(self) -> None:
        """CESU-8, as some databases write it, is no UTF-8."""
        (found,) = check(b"gostop: 1\nnote: \xed\xa0\xbc\n")
        assert found == ("GS010", 2, 7)

    def test_what_only_looks_like_half(self) -> None:
        assert payments(LEADING.replace("id: chuseok-2026/03", 'id: "\\\\ud83c \\U0001F3B4"')) == PAYMENTS
        (found,) = check('gostop: 1\nid: "\\U00110000"\nnote: "\\ud83c"\n')
        assert found[:2] == ("GS020", 2)


@pytest.mark.parametrize("command", ["check", "score", "fmt"])
def test_truncated_gzip(command: str) -> None:
    """EOFError is no OSError. What could be read is judged (tests/record/test_record_source.py); cut all along here."""
    packed = gzip.compress((json.dumps(plain()) + "\n").encode())
    for end in range(2, len(packed), 5 if command == "check" else 41):
        Path("a.jsonl.gz").write_bytes(packed[:end])
        answer = run(command, *(["--to", "json"] if command == "fmt" else []), "a.jsonl.gz")
        sound(answer)
        assert answer.code == 2
        assert "[GS006]" in answer.err


class TestEncodings:
    """Places under each encoding: tests/cli/test_formats.py, PLACES. Here: that the verdict does not depend on it."""

    @pytest.mark.parametrize("mark", ["", "\ufeff"])
    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    def test_byte_order_mark_crlf_and_lone_cr(self, mark: str, end: str) -> None:
        assert payments(mark + LEADING.replace("\n", end)) == PAYMENTS
        text = json.dumps(plain(), indent=1)
        assert payments(mark + text.replace("\n", end), "a.json") == PAYMENTS
        house = (mark + "gostop-rules: 1\nbomb: {multiplyer: 2}\n").replace("\n", end)
        Path("house.yaml").write_bytes(house.encode())
        assert judged(run("rules", "check", "--format", "json", "house.yaml"), house) == [("GS201", 2, 8)]

    def test_lone_cr_among_json_lines(self) -> None:
        """It ends no record there, but a line: the place told is where an editor shows it."""
        text = '\r\r{"gostop": 1,\r "players": ["A"], "deal": {"floor": []}}\r\n\r{"gostop": 1, «"deeler"»: "A"}\n'
        text, line, column = unmarked(text)
        assert (line, column) == (6, 15)
        assert ("GS101", line, column) in check(text, "a.jsonl")

    @pytest.mark.parametrize(("encoding", "code"), [
        ("cp949", "GS012"), ("utf-16", "GS011"), ("utf-16-le", "GS011"), ("utf-16-be", "GS011"),
    ])  # fmt: skip
    def test_cp949_and_utf_16_are_named_and_converted_by_a_line_of_help(self, encoding: str, code: str) -> None:
        raw = LEADING.replace("Hana", "하나").encode(encoding)
        assert [found for found, _, _ in check(raw)] == [code]
        for lang, said in drawn().items():
            assert _HELP[lang] in said
            assert f"iconv -f {'CP949' if encoding == 'cp949' else 'UTF-16'} -t UTF-8" in said
        assert run("fmt", "hand.gostop.yaml").code == 2
        assert Path("hand.gostop.yaml").read_bytes() == raw
        Path("house.yaml").write_bytes("gostop-rules: 1\nname: 우리\n".encode(encoding))
        assert f"[{code}]" in run("rules", "check", "house.yaml").err


class TestDecomposedHangul:
    """macOS decomposes the names of files, and what is typed into some of its programs."""

    NAMES = LEADING.replace("Mina", "미나").replace("Hana", "하나")

    def test_in_names_and_keys(self) -> None:
        """Some places decomposed, the others not; the answer is composed."""
        text = self.NAMES.replace("- 미나", decomposed("- 미나")).replace("winner: 하나", decomposed("winner: 하나"))
        text = text.replace("미나: -600", decomposed("미나") + ": -600")
        assert text.count("미나") < self.NAMES.count("미나")
        assert payments(text) == {"미나": -600, "Joon": -1200, "하나": 1800}

    def test_in_cards_and_keywords(self) -> None:
        line = decomposed("하나: 공산광 / 6피 스톱")
        assert payments(self.NAMES.replace("하나: 8g / 6p stop", line))["하나"] == 1800

    def test_in_the_name_of_the_record(self) -> None:
        """A file that came from a Mac, its name typed on Linux; and a name of no file stays one."""
        Path(decomposed("추석.yaml")).write_text(LEADING)
        assert run("check", "추석.yaml") == Answer(0, "", "")
        assert run("check", decomposed("추석.yaml")) == Answer(0, "", "")
        assert json.loads(run("check", "--format", "json", decomposed("추석.yaml")).out)["file"] == "추석.yaml"
        assert "[GS001]" in run("check", "설날.yaml").err
        assert "[GS001]" in run("check", "설날/추석.yaml").err

    def test_fmt_writes_the_file_that_it_read(self) -> None:
        Path(decomposed("추석.yaml")).write_text(LEADING.replace("1p, 4t, 8p", "8p, 1p, 4t"))
        assert run("fmt", "추석.yaml").code == 0
        assert os.listdir() == [decomposed("추석.yaml")]
        assert run("fmt", "--check", "추석.yaml") == Answer(0, "", "")

    def test_in_the_folders_on_the_way_to_house_rules(self) -> None:
        """The record says it composed, the disk has it decomposed, folder and file; and the other way round."""
        folder = Path(decomposed("한가위"), decomposed("규칙"))
        folder.mkdir(parents=True)
        Path(folder, decomposed("집.yaml")).write_text("gostop-rules: 1\nname: ours\nextends: standard\n")
        for name in ("규칙/집.yaml", decomposed("규칙/집.yaml")):
            record = Path(decomposed("한가위"), "hand.yaml")
            record.write_text(LEADING.replace("rules: standard", f"rules: {name}"))
            (row,) = rows(run("check", "--format", "json", str(record)))
            assert row["rules"]["name"] == "ours"
            assert row["status"] == "settled"


class TestDigits:
    """record.md §1: cards are folded, so full-width digits work there; only 0 to 9 count, in cards and everywhere else."""

    def test_full_width_digits_in_cards(self) -> None:
        assert payments(LEADING.replace("Joon: 2t / 9p", "Joon: ２ｔ / ９p")) == PAYMENTS

    @pytest.mark.parametrize(("right", "wrong", "code"), [
        ("Joon: 2t / 9p", "Joon: «٢t» / 9p", "GS120"),
        ("Joon: 2t / 9p", "Joon: «२t» / 9p", "GS120"),
        ("Joon: 2t / 9p", "Joon: shake «٢» 2t / 9p", "GS134"),
        ("10t, 12g", "10t, «१२g»", "GS120"),
        ("stake: 100", "stake: «١٠٠»", "GS103"),
        ("carry: 2", "carry: «२»", "GS103"),
        ("points: 3", "points: «三»", "GS103"),
        ("points: 3", "points: «³»", "GS153"),
        ("carry: 2", "carry: «２»", "GS153"),
        ("gostop: 1\n", "gostop: «１»\n", "GS103"),
    ])  # fmt: skip
    def test_digits_of_other_scripts(self, right: str, wrong: str, code: str) -> None:
        text, line, column = unmarked(LEADING.replace(right, wrong, 1))
        assert check(text)[0] == (code, line, column)

    def test_in_house_rules(self) -> None:
        content = "gostop-rules: 1\nbomb: {multiplier: ٢}\n"
        Path("house.yaml").write_text(content)
        answer = run("rules", "check", "--format", "json", "house.yaml")
        assert [place[1:] for place in judged(answer, content)] == [(2, 20)]


class TestErrors:
    """Line, column and record of every error; columns in code points, not bytes: tests/cli/test_formats.py, PLACES."""

    def test_an_illegal_move_stops_the_replay(self) -> None:
        """Joon plays in turn 5 what Hana has played: four turns are kept, nothing is settled, no later turn is judged."""
        Path("hand.yaml").write_text(ILLEGAL)
        (row,) = rows(run("score", "--format", "json", "hand.yaml"))
        assert row["status"] == "refused"
        assert [turn["n"] for turn in row["turns"]] == [1, 2, 3, 4]
        assert row["settlement"] is None
        assert [(found["code"], found["turn"]) for found in row["diagnostics"]] == [("GS403", 5)]

    @pytest.mark.parametrize("suffix", ["yaml", "jsonl", "json"])
    def test_the_record_is_told_and_the_line_is_that_of_the_file(self, suffix: str) -> None:
        """Three records, the second of them illegal."""
        good = plain()
        bad = {**good, "turns": [*good["turns"]]}
        bad["turns"][4] = {"by": "Joon", "play": "8y", "flip": "9p"}
        content = {
            "yaml": LEADING + "---\n" + ILLEGAL + "---\n" + LEADING,
            "jsonl": "".join(json.dumps(one) + "\n" for one in (good, bad, good)),
            "json": "[\n" + ",\n".join(json.dumps(one) for one in (good, bad, good)) + "\n]",
        }[suffix]
        line = {"yaml": len(LEADING.splitlines()) + 1 + 19, "jsonl": 2, "json": 3}[suffix]
        column = 11 if suffix == "yaml" else content.splitlines()[line - 1].index('"Joon", "play": "8y"') + 17
        name = f"hands.{suffix}"
        found = check(content, name)
        assert found == [("GS403", line, column)]
        answer = run("check", "--format", "json", name)
        assert [(row["record"], row["status"]) for row in rows(answer)] == [
            (1, "settled"),
            (2, "refused"),
            (3, "settled"),
        ]
        for lang, word in (("en", "hand 2"), ("ko", "2번째 판")):
            told = run("score", "--lang", lang, name)
            assert f"{name}:{line}:" in told.err
            assert word in told.out

    @pytest.mark.parametrize(
        ("right", "wrong", "code", "near"),
        [
            ("dealer: Hana", "«deeler»: Hana", "GS101", "dealer"),
            ("  winner: Hana", "  «winer»: Hana", "GS101", "winner"),
            ("  stock: [", "  «stok»: [", "GS101", "stock"),
            ("rules: standard", "rules: {bomb: {«multiplyer»: 2}}", "GS201", "multiplier"),
            ("rules: standard", "rules: «standrad»", "GS205", "standard"),
            ("outcome: stop", "outcome: «stopp»", "GS104", "stop"),
        ],
    )
    def test_unknown_keys_are_errors_and_the_nearest_is_named(
        self, right: str, wrong: str, code: str, near: str
    ) -> None:
        """A misspelt switch never has a hand settled as if it were not there."""
        text, line, column = unmarked(LEADING.replace(right, wrong))
        assert check(text)[0] == (code, line, column)
        for lang, said in drawn().items():
            assert re.search(rf"{re.escape(_HELP[lang])}.*{near}", said), said
        (row,) = rows(run("score", "--format", "json", "hand.gostop.yaml"))
        assert row["settlement"] is None

    def test_a_misspelt_switch_in_a_file(self) -> None:
        """In the file of the house rules, whichever way it is named."""
        Path("house.yaml").write_text("gostop-rules: 1\npibak:\n  limitt: 5\n")
        with_rules = LEADING.replace("rules: standard", "rules: house.yaml")
        assert check(with_rules) == [("GS201", 3, 3)]
        assert run("score", "-r", "house.yaml", "hand.gostop.yaml").code == 2
        (row,) = rows(run("score", "--format", "json", "hand.gostop.yaml"))
        assert row["settlement"] is None


@pytest.mark.parametrize(
    "bad",
    [b"{bad", b'{"gostop": 1, "gostop": 1}', b"\xff\xfe", "하나".encode("cp949"), b"[1]", b"7", b'"x"', b"null", b"{}",
     b'{"note": "\\ud83c"}', b"[" * 9000, b"9" * 9000, b'{"x-a": NaN}', b"\x00\x01", b"\xed\xa0\x80",
     b'{"gostop-session": 1}', b'{"gostop": 2}', b"gostop: 1"],
)  # fmt: skip
def test_one_bad_record_costs_only_itself(bad: bytes) -> None:
    line = json.dumps(plain()).encode()
    Path("hands.jsonl").write_bytes(b"\n".join([line, bad, line, b""]))
    for command in ("check", "score"):
        answer = run(command, "--format", "json", "hands.jsonl")
        judged(answer, None)
        assert answer.code in (1, 2)
        first, second, third = rows(answer)
        assert [row["record"] for row in (first, second, third)] == [1, 2, 3]
        assert first["status"] == third["status"] == "settled"
        assert second["status"] == "unreadable"
        assert all(found["line"] in (2, None) for found in second["diagnostics"])
        assert second["diagnostics"]


def test_one_bad_document_of_a_stream_and_one_bad_file_cost_only_themselves() -> None:
    Path("hands.yaml").write_text(LEADING + "---\nplayers: [\n---\n" + LEADING)
    Path("empty.yaml").write_text("")
    answer = run("check", "--format", "json", "hands.yaml", "empty.yaml", "nowhere.yaml", "hands.yaml")
    assert answer.code == 2
    assert [row["status"] for row in rows(answer)] == [
        "settled", "unreadable", "settled", "unreadable", "unreadable", "settled", "unreadable", "settled",
    ]  # fmt: skip


@pytest.mark.parametrize("encoding", ["cp949", "ascii"])
def test_output_of_errors_to_a_narrow_console_does_not_raise(encoding: str) -> None:
    """tests/cli/test_faults.py has `score` and the help; here what goes to standard error, and letters cp949 has not."""
    Path("hand.yaml").write_text(ILLEGAL.replace("Joon", "준é\U0001f3b4"), encoding="utf-8")
    environ = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": encoding}
    done = subprocess.run(
        [sys.executable, "-m", "gostop_cli", "check", "--lang", "ko", "hand.yaml"],
        capture_output=True, env=environ, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 1
    assert b"GS403" in done.stderr
    assert b"Traceback" not in done.stderr
    assert "준".encode("cp949") in done.stderr or encoding == "ascii"


class TestFormatting:
    """Every example, format and style: tests/cli/test_fmt.py. Comments: its TestComments, and record/test_comments.py."""

    @pytest.mark.parametrize("form", ["yaml", "json", "jsonl"])
    @pytest.mark.parametrize("style", ["sheet", "explicit"])
    def test_formatting_twice_gives_one_result(self, form: str, style: str) -> None:
        """A record with everything that is spelt in more than one way: aliases, decomposed names, odd numbers, quotes."""
        text = LEADING.replace("Mina", "'No'").replace("Hana", decomposed("하나")).replace("stake: 100", "stake: 0x64")
        text = text.replace("- Joon: 2t / 9p", '- {"by": Joon, play: 2홍단, flip: [９피], note: "- a: #b"}')
        Path("a.yaml").write_text(text)
        command = ["fmt", "--to", form, "--style", style]
        first = run(*command, "a.yaml")
        assert first.code == 0, first
        Path(f"b.{form}").write_text(first.out)
        assert run(*command, f"b.{form}") == first
        assert payments(first.out, f"b.{form}") == {"No": -600, "Joon": -1200, "하나": 1800}

    def test_comments_are_kept(self) -> None:
        text = LEADING.replace("stake: 100", "stake: 0100   # as always").replace("turns:", "turns:   # the quarrel")
        Path("a.yaml").write_text(text)
        for lang in _HELP:
            answer = run("fmt", "--lang", lang, "a.yaml")
            assert answer.code == 2
            assert "[GS822]" in answer.err
            assert "a.yaml:4:15" in answer.err
            assert Path("a.yaml").read_text() == text


def test_nothing_depends_on_locale_or_hash_order() -> None:
    """Replays that do. The same bytes under another seed of hashes, another locale and another time zone."""
    Path("hand.yaml").write_text(ILLEGAL.replace("carry: 2", "carry: 2\nwaive: [{code: GS401, turn: 1}]"))
    outs = set()
    for seed, locale, zone in (("0", "C.UTF-8", "UTC"), ("4711", "tr_TR.UTF-8", "Asia/Seoul")):
        environ = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": locale, "TZ": zone, "PYTHONUTF8": "1"}
        done = subprocess.run(
            [sys.executable, "-m", "gostop_cli", "score", "--format", "json", "--lang", "en", "hand.yaml"],
            capture_output=True, env=environ, check=False, timeout=60,
        )  # fmt: skip
        outs.add((done.returncode, done.stdout, done.stderr))
    assert len(outs) == 1
