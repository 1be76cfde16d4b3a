"""`gostop fmt`: files rewritten whole or not at all, comments never lost unasked, conversion, exit codes 0, 1 and 2."""

from __future__ import annotations

import gzip
import io
import json
import os
import shutil
import stat
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from records import BROKEN, LEADING, MISSPELT

import gostop_cli.cli.fmt_files
import gostop_cli.cli.rules_saving
from gostop_cli.record.source import read_records

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(path for path in (ROOT / "examples").rglob("*") if ".gostop." in path.name)
MODELINE = "# yaml-language-server: $schema=../schemas/hand.schema.json\n"

MESSY = """\
players: ["하나", 'No', {name: 준}]
"x-b": [1,2]
turns:
- {by: 하나, play: 3광, take: [3피], flip: 7띠, note: '3:15'}
- "No": 흔들기 6 6열>6피/-   고
deal:
    hands: {준: [x, 11쌍피, 보너스2, 3P], 하나: [ 3g, 1g ]}
    floor: [비광, 솔광]
gostop: 1
played: 2026-09-25
note: No
"""
TIDY = """\
gostop: 1
played: "2026-09-25"
players: [하나, "No", 준]
deal:
  floor: [12g, 1g]
  hands:
    하나: [1g, 3g]
    준: [3p, 11s, b2, x]
turns:
  - {하나: 3g > 3p / 7t, note: "3:15"}
  - "No": shake 6 6y > 6p / - go
note: "No"
x-b: [1, 2]
"""
TIDY_JSON = """\
{
  "gostop": 1,
  "played": "2026-09-25",
  "players": ["하나", "No", "준"],
  "deal": {
    "floor": ["12g", "1g"],
    "hands": {
      "하나": ["1g", "3g"],
      "준": ["3p", "11s", "b2", "x"]
    }
  },
  "turns": [
    {"by": "하나", "play": "3g", "take": ["3p"], "flip": "7t", "note": "3:15"},
    {"by": "No", "shake": [6], "play": "6y", "take": ["6p"], "flip": [], "call": "go"}
  ],
  "note": "No",
  "x-b": [1, 2]
}
"""
TIDY_LINE = (
    '{"gostop":1,"played":"2026-09-25","players":["하나","No","준"],"deal":{"floor":["12g","1g"],'
    '"hands":{"하나":["1g","3g"],"준":["3p","11s","b2","x"]}},"turns":[{"by":"하나","play":"3g","take":["3p"],"flip":"7t",'
    '"note":"3:15"},{"by":"No","shake":[6],"play":"6y","take":["6p"],"flip":[],"call":"go"}],"note":"No","x-b":[1,2]}\n'
)
COMMENTED = TIDY.replace("gostop: 1\n", "# a hand\ngostop: 1   # the version\n")


def text(name: str) -> str:
    return Path(name).read_bytes().decode("utf-8")


def typed(monkeypatch: pytest.MonkeyPatch, content: str | bytes) -> None:
    """Put something on standard input."""
    raw = content.encode() if isinstance(content, str) else content
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))


class TestInPlace:
    def test_a_file_is_rewritten(self, gostop: Gostop, record: Record) -> None:
        name = record(MESSY)
        os.chmod(name, 0o640)
        assert gostop("fmt", name) == (0, "", "hand.gostop.yaml is rewritten\n")
        assert text(name) == TIDY
        assert stat.S_IMODE(os.stat(name).st_mode) == 0o640
        assert os.listdir() == [name]

    def test_in_korean_and_quietly(self, gostop: Gostop, record: Record) -> None:
        assert gostop("fmt", "--lang", "ko", record(MESSY)).err == "hand.gostop.yaml을 다시 썼습니다\n"
        assert gostop("fmt", "-q", record(MESSY)) == (0, "", "")

    def test_what_is_canonical_is_not_written(self, gostop: Gostop, record: Record) -> None:
        name = record(TIDY)
        os.utime(name, (1, 1))
        before = os.stat(name)
        assert gostop("fmt", name) == (0, "", "")
        after = os.stat(name)
        assert (after.st_mtime, after.st_ino) == (1, before.st_ino)

    @pytest.mark.parametrize("style", ["sheet", "explicit"])
    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.relative_to(ROOT / "examples").as_posix())
    def test_examples(self, gostop: Gostop, tmp_path: Path, path: Path, style: str) -> None:
        """Twice is once, and every record, its claims and its bill are what they were."""
        copy = tmp_path / path.name
        shutil.copy(path, copy)
        before = gostop("score", "--format", "jsonl", str(copy)).out
        assert gostop("fmt", "--drop-comments", "--style", style, str(copy)).code == 0
        first = copy.read_bytes()
        assert gostop("fmt", "--style", style, str(copy)) == (0, "", "")
        assert gostop("fmt", "--check", "--style", style, str(copy)) == (0, "", "")
        assert copy.read_bytes() == first
        known = ("status", "id", "content_id", "rules", "outcome", "turns", "players", "settlement", "next")
        for old, new in zip(
            map(json.loads, before.splitlines()),
            map(json.loads, gostop("score", "--format", "jsonl", str(copy)).out.splitlines()),
            strict=True,
        ):
            assert [old[key] for key in known] == [new[key] for key in known]

    def test_documents_stay_documents(self, gostop: Gostop, record: Record) -> None:
        name = record(f"---\n{MESSY}...\n\n---\n---\n{TIDY}", "two.yaml")
        assert gostop("fmt", name).code == 0
        assert text(name) == f"{TIDY}---\n{TIDY}"

    def test_json_stays_json(self, gostop: Gostop, record: Record) -> None:
        name = record(json.dumps(json.loads(TIDY_LINE)), "hand.json")
        assert gostop("fmt", name).code == 0
        assert text(name) == TIDY_JSON

    @pytest.mark.parametrize("count", [1, 2])
    def test_a_list_stays_a_list(self, gostop: Gostop, record: Record, count: int) -> None:
        name = record("\n [" + ",".join([TIDY_LINE] * count) + "]", "hands.json")
        assert gostop("fmt", name).code == 0
        inside = "".join(f"  {line}\n" for line in TIDY_JSON.splitlines()).removesuffix("\n")
        assert text(name) == "[\n" + ",\n".join([inside] * count) + "\n]\n"

    def test_lines_stay_lines(self, gostop: Gostop, record: Record) -> None:
        name = record(f"{TIDY_JSON.replace(chr(10), '')}\n\n\n{TIDY_LINE}"[:-1], "hands.ndjson")
        assert gostop("fmt", name).code == 0
        assert text(name) == TIDY_LINE * 2
        assert gostop("fmt", name) == (0, "", "")

    def test_the_style_may_be_chosen(self, gostop: Gostop, record: Record) -> None:
        name = record(TIDY)
        assert gostop("fmt", "--style", "explicit", name).code == 0
        assert '  - {by: 하나, play: 3g, take: [3p], flip: 7t, note: "3:15"}\n' in text(name)
        assert gostop("fmt", name).code == 0
        assert text(name) == TIDY

    def test_byte_order_mark_and_crlf(self, gostop: Gostop, record: Record) -> None:
        """Read as they are everywhere, written without and as LF."""
        name = record("\ufeff" + TIDY.replace("\n", "\r\n"))
        assert gostop("fmt", name).code == 0
        assert text(name) == TIDY

    def test_decomposed_hangul(self, gostop: Gostop, record: Record) -> None:
        """As macOS writes it; the canonical form is composed."""
        content = unicodedata.normalize("NFD", MESSY)
        assert content != MESSY
        assert gostop("fmt", record(content)).code == 0
        assert text("hand.gostop.yaml") == TIDY

    def test_a_link_stays_a_link(self, gostop: Gostop, record: Record) -> None:
        os.symlink(record(MESSY), "link.yaml")
        assert gostop("fmt", "link.yaml").code == 0
        assert os.path.islink("link.yaml")
        assert text("hand.gostop.yaml") == TIDY

    def test_names_in_a_line_without_a_suffix(self, gostop: Gostop, record: Record) -> None:
        """The format is told by the content then; --input-format overrides both."""
        assert gostop("fmt", record(TIDY_LINE.replace(",", ", "), "hand")).code == 0
        assert text("hand") == TIDY_LINE
        assert gostop("fmt", "--input-format", "json", record(TIDY_LINE, "hand")).code == 0
        assert text("hand") == TIDY_JSON
        assert gostop("fmt", record(TIDY_LINE, "json.yaml")).code == 0
        assert text("json.yaml") == TIDY


class TestNothingIsLost:
    @pytest.mark.parametrize(
        ("content", "code", "says"),
        [(BROKEN, 2, "GS020"), (MISSPELT, 1, "GS101"), ("", 2, "GS004"), ("gostop-session: 1\n", 2, "GS050")],
    )
    def test_what_cannot_be_read_is_left_alone(
        self, gostop: Gostop, record: Record, content: str, code: int, says: str
    ) -> None:
        bad, good = record(content, "bad.yaml"), record(MESSY, "good.yaml")
        ran = gostop("fmt", bad, good)
        assert ran.code == code
        assert f"error[{says}]" in ran.err
        assert "  --> bad.yaml" in ran.err
        assert text(bad) == content
        assert text(good) == TIDY

    def test_all_that_is_wrong_with_a_file_is_told_and_it_is_left_alone(self, gostop: Gostop, record: Record) -> None:
        content = f"{MESSY}---\n{MISSPELT}---\n{LEADING.replace('8y / 5p', '8x / 5p')}"
        name = record(content)
        ran = gostop("fmt", name)
        assert ran.code == 1
        assert [line[:12] for line in ran.err.splitlines() if line.startswith("error")] == [
            "error[GS101]",
            "error[GS121]",
        ]
        assert text(name) == content

    def test_no_such_file_and_a_folder(self, gostop: Gostop, record: Record) -> None:
        name = record(MESSY)
        ran = gostop("fmt", "nowhere.yaml", ".", name)
        assert ran.code == 2
        assert "error[GS001]" in ran.err
        assert "error[GS002]" in ran.err
        assert text(name) == TIDY

    def test_an_illegal_hand_is_formatted_all_the_same(self, gostop: Gostop, record: Record) -> None:
        """A formatter does not judge."""
        name = record(TIDY.replace("shake 6 6y > 6p", "shake  6 8g"))
        assert gostop("check", name).code == 1
        assert gostop("fmt", name).code == 0
        assert "shake 6 8g / -" in text(name)

    @pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
    def test_a_full_disk_costs_nothing(
        self, gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch, step: str
    ) -> None:
        name = record(MESSY)

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(gostop_cli.cli.rules_saving.os, step, full)
        ran = gostop("fmt", name)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == "error: hand.gostop.yaml cannot be written (ENOSPC)\n\n1 error\n"
        assert text(name) == MESSY
        assert os.listdir() == [name]

    def test_a_write_protected_file(self, gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
        """The folder would let it be replaced, but somebody has said no."""
        name = record(MESSY)
        monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write everything
        assert gostop("fmt", "-q", name) == (2, "", "error: hand.gostop.yaml cannot be written (EACCES)\n")
        assert text(name) == MESSY

    def test_a_fault_of_our_own_leaves_the_file_alone(
        self, gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """What is to be written is read back first; should it ever be another record, nothing is written."""
        name = record(MESSY)
        monkeypatch.setattr(gostop_cli.cli.fmt_files, "reads_back", lambda *_: False)
        ran = gostop("fmt", name)
        assert ran.code == 2
        assert "error[GS901]" in ran.err
        assert "NotTheSameError" in ran.err
        assert text(name) == MESSY

    def test_aliases_that_stand_for_too_much(self, gostop: Gostop, record: Record) -> None:
        """What would be written could not be read again: more than 4 MiB."""
        content = f"{TIDY}x-c: &c [{', '.join(['y' * 90] * 900)}]\nx-d: [{', '.join(['*c'] * 100)}]\n"
        name = record(content)
        ran = gostop("fmt", name)
        assert ran.code == 2
        assert "error[GS014]" in ran.err
        assert text(name) == content

    def test_archives_are_not_rewritten(self, gostop: Gostop, record: Record) -> None:
        record("", "x")
        packed = gzip.compress(TIDY_JSON.replace("\n", "").encode())
        Path("hands.jsonl.gz").write_bytes(packed)
        ran = gostop("fmt", "hands.jsonl.gz")
        assert ran.code == 2
        assert "--to jsonl" in ran.err
        assert Path("hands.jsonl.gz").read_bytes() == packed
        assert gostop("fmt", "--to", "jsonl", "hands.jsonl.gz") == (0, TIDY_LINE, "")


class TestComments:
    def test_a_file_with_comments_is_left_alone(self, gostop: Gostop, record: Record) -> None:
        content = "# a hand\n" + MESSY
        name, other = record(content), record(MESSY, "other.yaml")
        ran = gostop("fmt", name, other)
        assert ran.code == 2
        assert ran.err.startswith("error[GS822]: ")
        assert "  --> hand.gostop.yaml:1:1\n" in ran.err
        assert "--drop-comments" in ran.err
        assert text(name) == content
        assert text(other) == TIDY

    @pytest.mark.parametrize("how", [["--check"], ["--diff"], ["--to", "yaml"], ["-o", "out.yaml"]])
    def test_whatever_is_asked_for(self, gostop: Gostop, record: Record, how: list[str]) -> None:
        name = record("# a hand\n" + MESSY)
        ran = gostop("fmt", *how, name)
        assert (ran.code, ran.out) == (2, "")
        assert "GS822" in ran.err
        assert os.listdir() == [name]

    def test_unless_they_are_given_up(self, gostop: Gostop, record: Record) -> None:
        name = record(MODELINE + "# a hand\n" + MESSY + "# the end\n")
        assert gostop("fmt", "--check", "--drop-comments", name).code == 1
        assert gostop("fmt", "--drop-comments", name).code == 0
        assert text(name) == MODELINE + TIDY

    def test_the_modeline_is_no_comment(self, gostop: Gostop, record: Record) -> None:
        name = record("\n" + MODELINE + MESSY)
        assert gostop("fmt", name).code == 0
        assert text(name) == MODELINE + TIDY
        assert gostop("fmt", "--check", name) == (0, "", "")
        assert gostop("fmt", "--to", "yaml", name).out == MODELINE + TIDY
        assert gostop("fmt", "--to", "json", name).out == TIDY_JSON

    def test_comments_in_a_canonical_file_are_fine(
        self, gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """There is nothing to change, so nothing is lost; a filter hands them on."""
        name = record(MODELINE + COMMENTED)
        for options in ((), ("--check",), ("--diff",)):
            assert gostop("fmt", *options, name) == (0, "", "")
        assert text(name) == MODELINE + COMMENTED
        typed(monkeypatch, COMMENTED)
        assert gostop("fmt", "-") == (0, COMMENTED, "")

    def test_json_has_none_and_the_file_keeps_its_own(self, gostop: Gostop, record: Record) -> None:
        name = record(COMMENTED)
        assert gostop("fmt", "--to", "jsonl", name) == (0, TIDY_LINE, "")
        assert gostop("fmt", "-o", "out.json", name) == (0, "", "")
        assert text("out.json") == TIDY_JSON
        assert text(name) == COMMENTED

    def test_not_even_when_it_is_overwritten_by_force(self, gostop: Gostop, record: Record) -> None:
        name = record(COMMENTED)
        for form in ("json", "yaml"):
            ran = gostop("fmt", "--to", form, "-o", name, "--force", name)
            assert (ran.code, ran.out) == (2, "")
            assert "GS822" in ran.err
            assert text(name) == COMMENTED
        assert gostop("fmt", "--to", "json", "-o", name, "--force", "--drop-comments", name).code == 0
        assert text(name) == TIDY_JSON

    def test_a_sign_inside_a_text_is_no_comment(self, gostop: Gostop, record: Record) -> None:
        content = TIDY.replace('note: "No"', "note: |\n  # one\n  two # three")
        assert gostop("fmt", "--check", record(content)) == (0, "", "")


class TestCheckAndDiff:
    def test_check_lists_and_writes_nothing(self, gostop: Gostop, record: Record) -> None:
        names = record(MESSY, "a.yaml"), record(TIDY, "b.yaml"), record(TIDY_LINE, "c.json")
        ran = gostop("fmt", "--check", *names)
        assert (ran.code, ran.out) == (1, "a.yaml\nc.json\n")
        assert "warning[GS821]" in ran.err
        assert "  --> a.yaml:1:1\n" in ran.err
        assert "= note: in canonical form this line is 'gostop: 1'" in ran.err
        assert "  --> c.json:1:2\n" in ran.err
        assert [text(name) for name in names] == [MESSY, TIDY, TIDY_LINE]
        assert gostop("fmt", "--check", "--quiet", *names) == (1, "a.yaml\nc.json\n", "")
        assert gostop("fmt", "--check", "b.yaml") == (0, "", "")

    @pytest.mark.parametrize(
        ("content", "place", "note"),
        [
            (TIDY.replace("\n", "\r\n"), "1:10", "a line ends with LF"),
            ("\ufeff" + TIDY, "1:1", "a line ends with LF"),
            (TIDY[:-1], "13:12", "a line ends with LF"),
            (TIDY + "\n", "14:1", "has ended before this line"),
            (TIDY.replace("/ - go", "/ -   go"), "11:31", "'- \"No\": shake 6 6y > 6p / - go'"),
            (TIDY.replace('note: "3:15"}', "note: '3:15'}"), "10:30", "'- {하나: 3g > 3p / 7t, note: \"3:15\"}'"),
        ],
    )
    def test_the_first_place_that_differs(
        self, gostop: Gostop, record: Record, content: str, place: str, note: str
    ) -> None:
        """Columns counted by hand, in letters of the line as written."""
        record("")
        Path("hand.yaml").write_bytes(content.encode())
        ran = gostop("fmt", "--check", "hand.yaml")
        assert ran.code == 1
        assert f"  --> hand.yaml:{place}\n" in ran.err
        assert note in ran.err

    def test_a_difference_far_along_a_long_line(self, gostop: Gostop, record: Record) -> None:
        ran = gostop("fmt", "--check", record(TIDY_LINE.replace('"x-b":[1,2]', '"x-b":[1, 2]'), "hands.jsonl"))
        assert f"  --> hands.jsonl:1:{TIDY_LINE.index(',2]}') + 2}\n" in ran.err
        assert "'...,\"x-b\":[1,2]}'" in ran.err

    def test_diff_is_a_patch(self, gostop: Gostop, record: Record) -> None:
        content = TIDY.replace("floor: [12g, 1g]", "floor: [비광, 1g]")
        name = record(content)
        expected = (
            '--- hand.gostop.yaml\n+++ hand.gostop.yaml\n@@ -2,7 +2,7 @@\n played: "2026-09-25"\n players: [하나, "No", 준]\n'
            " deal:\n-  floor: [비광, 1g]\n+  floor: [12g, 1g]\n   hands:\n     하나: [1g, 3g]\n     준: [3p, 11s, b2, x]\n"
        )
        assert gostop("fmt", "--diff", name) == (0, expected, "")
        ran = gostop("fmt", "--diff", "--check", name)
        assert (ran.code, ran.out) == (1, expected)
        assert text(name) == content
        assert "\x1b[1;31m-  floor" in gostop("fmt", "--diff", "--color", "always", name).out

    def test_diff_cannot_steer_a_terminal(
        self, gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """JSON may hold C1 control characters as they are (U+009B begins a command of the terminal)."""
        name = record(TIDY_JSON.replace('"note": "No"', '"note":  "\x9b2J\u202e"'), "a.json")
        assert '-  "note":  "\x9b2J\u202e",\n' in gostop("fmt", "--diff", name).out
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        shown = gostop("fmt", "--diff", "--color", "never", name).out
        assert '-  "note":  "\\x9b2J\\u202e",\n' in shown
        assert '+  "note": "\\u009b2J\\u202e",\n' in shown

    def test_diff_of_a_last_line_without_its_end(self, gostop: Gostop, record: Record) -> None:
        ran = gostop("fmt", "--diff", record(TIDY[:-1]))
        assert ran.out.endswith(' note: "No"\n-x-b: [1, 2]\n\\ No newline at end of file\n+x-b: [1, 2]\n')

    @pytest.mark.parametrize("some", ["--check", "--diff"])
    @pytest.mark.parametrize("others", [["--to", "json"], ["-o", "x.yaml"]])
    def test_not_with_a_conversion(self, gostop: Gostop, record: Record, some: str, others: list[str]) -> None:
        ran = gostop("fmt", some, *others, record(MESSY))
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"error: {some} does not go with ")


class TestStandardInput:
    def test_a_filter(self, gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
        typed(monkeypatch, MESSY)
        assert gostop("fmt", "-") == (0, TIDY, "")
        typed(monkeypatch, TIDY_LINE)
        assert gostop("fmt", "-") == (0, TIDY_LINE, "")
        typed(monkeypatch, TIDY_LINE)
        assert gostop("fmt", "--input-format", "json", "-") == (0, TIDY_JSON, "")

    @pytest.mark.parametrize(("content", "code"), [(BROKEN, 2), (MISSPELT, 1), ("# a\n" + MESSY, 2), ("", 2)])
    def test_nothing_comes_out_when_something_is_wrong(
        self, gostop: Gostop, monkeypatch: pytest.MonkeyPatch, content: str, code: int
    ) -> None:
        typed(monkeypatch, content)
        ran = gostop("fmt", "-")
        assert (ran.code, ran.out) == (code, "")
        assert "<stdin>" in ran.err

    def test_check_and_diff(self, gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
        typed(monkeypatch, MESSY)
        ran = gostop("fmt", "--check", "-")
        assert (ran.code, ran.out) == (1, "<stdin>\n")
        typed(monkeypatch, MESSY)
        assert gostop("fmt", "--diff", "-").out.startswith("--- <stdin>\n+++ <stdin>\n@@")

    @pytest.mark.parametrize("encoding", ["ascii", "cp949", "cp1252"])
    def test_output_is_utf_8_on_every_console(self, tmp_path: Path, encoding: str) -> None:
        """It is a file, and a file is UTF-8; nothing of it may be replaced or escaped."""
        done = subprocess.run(
            [sys.executable, "-m", "gostop_cli", "fmt", "-"], input=MESSY.encode(), capture_output=True, cwd=tmp_path,
            env={**os.environ, "PYTHONIOENCODING": encoding}, check=False, timeout=60,
        )  # fmt: skip
        assert (done.returncode, done.stdout, done.stderr) == (0, TIDY.encode(), b"")


class TestConversion:
    @pytest.mark.parametrize(("form", "written"), [("yaml", TIDY), ("json", TIDY_JSON), ("jsonl", TIDY_LINE)])
    @pytest.mark.parametrize(("name", "content"), [("a.yaml", MESSY), ("a.json", TIDY_JSON), ("a.jsonl", TIDY_LINE)])
    def test_from_every_format_to_every_other(
        self, gostop: Gostop, record: Record, form: str, written: str, name: str, content: str
    ) -> None:
        assert gostop("fmt", "--to", form, record(content, name)) == (0, written, "")
        assert text(name) == content
        assert gostop("fmt", "-o", f"out.{form}", name) == (0, "", "")
        assert text(f"out.{form}") == written

    def test_styles(self, gostop: Gostop, record: Record) -> None:
        line = gostop("fmt", "--to", "jsonl", "--style", "sheet", record(MESSY)).out
        assert '"turns":[{"하나":"3g > 3p / 7t","note":"3:15"},{"No":"shake 6 6y > 6p / - go"}]' in line
        typed_again = gostop("fmt", "--to", "yaml", record(line, "a.jsonl")).out
        assert typed_again == TIDY

    def test_several_files_are_one_output(self, gostop: Gostop, record: Record) -> None:
        names = record(MESSY, "a.yaml"), record(f"[{TIDY_LINE},{TIDY_LINE}]", "b.json")
        assert gostop("fmt", "--to", "jsonl", *names).out == TIDY_LINE * 3
        assert gostop("fmt", "--to", "yaml", *names).out == "---\n".join([TIDY] * 3)
        assert json.loads(gostop("fmt", "--to", "json", *names).out) == [json.loads(TIDY_LINE)] * 3
        assert gostop("fmt", "-o", "out", *names).code == 0
        assert text("out") == "---\n".join([TIDY] * 3)

    def test_all_or_nothing(self, gostop: Gostop, record: Record) -> None:
        names = record(MESSY, "a.yaml"), record(MISSPELT, "b.yaml"), record(MESSY, "c.yaml")
        for out in ([], ["-o", "out.jsonl"]):
            ran = gostop("fmt", "--to", "jsonl", *out, *names)
            assert (ran.code, ran.out) == (1, "")
            assert "GS101" in ran.err
        assert gostop("fmt", "--to", "jsonl", "a.yaml", "nowhere.yaml").out == ""
        assert sorted(os.listdir()) == list(names)

    def test_nothing_is_overwritten_unless_told(self, gostop: Gostop, record: Record) -> None:
        record("precious", "out.json")
        ran = gostop("fmt", "-o", "out.json", record(MESSY))
        assert (ran.code, ran.err) == (2, "error: out.json is there already; --force overwrites it\n")
        assert text("out.json") == "precious"
        assert gostop("fmt", "-o", "out.json", "--force", "hand.gostop.yaml").code == 0
        assert text("out.json") == TIDY_JSON

    def test_where_it_cannot_be_written(self, gostop: Gostop, record: Record) -> None:
        name = record(MESSY)
        for out, says in (
            ("nowhere/out.json", "there is no folder nowhere"),
            (".", ". is there already"),
            ("out.jsonl.gz", "archives are read, not written"),
        ):
            ran = gostop("fmt", "-o", out, name)
            assert (ran.code, ran.out) == (2, "")
            assert says in ran.err
        assert os.listdir() == [name]

    @pytest.mark.skipif(not os.path.exists("/dev/null"), reason="devices of POSIX")
    def test_a_device_is_never_replaced(self, gostop: Gostop, record: Record) -> None:
        ran = gostop("fmt", "-o", "/dev/null", "--force", record(MESSY))
        assert (ran.code, ran.err) == (2, "error: /dev/null is no regular file\n")
        assert stat.S_ISCHR(os.stat("/dev/null").st_mode)

    def test_dash_is_standard_output(self, gostop: Gostop, record: Record) -> None:
        assert gostop("fmt", "-o", "-", "--to", "jsonl", record(MESSY)) == (0, TIDY_LINE, "")


def test_a_stream_that_cannot_be_read_twice(gostop: Gostop, record: Record) -> None:
    """`gostop fmt --to jsonl <(command)`."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("pipes of POSIX")
    import threading

    record("")
    os.mkfifo("pipe.yaml")
    writer = threading.Thread(target=lambda: Path("pipe.yaml").write_text(MESSY, encoding="utf-8"))
    writer.start()
    assert gostop("fmt", "--to", "jsonl", "pipe.yaml") == (0, TIDY_LINE, "")
    writer.join()


def test_a_long_file_is_not_held_in_memory(gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record at a time: a file of lines may be longer than memory."""
    import gc
    import tracemalloc

    monkeypatch.setattr(gostop_cli.cli.fmt_files, "_IN_MEMORY", 1000)
    name = record(TIDY_LINE.replace(",", ", "), "many.jsonl")
    assert gostop("fmt", name).code == 0  # whatever is imported or kept once is there now
    line = TIDY_LINE.replace('"note":"No"', '"note":"' + "n" * 10_000 + '"')
    record(line.replace(",", ", ") * 400, name)
    size = os.path.getsize(name)
    gc.collect()
    tracemalloc.start()
    assert gostop("fmt", name).code == 0
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert text(name) == line * 400
    assert most < size / 3


def test_the_files_of_the_examples_say_the_same_after_a_round_trip(gostop: Gostop, tmp_path: Path) -> None:
    """YAML to JSON Lines to JSON and back."""
    for path in EXAMPLES:
        first = gostop("fmt", "--to", "yaml", "--drop-comments", str(path)).out.removeprefix(MODELINE)
        (tmp_path / "a.jsonl").write_text(gostop("fmt", "--to", "jsonl", str(path)).out, encoding="utf-8")
        (tmp_path / "a.json").write_text(gostop("fmt", "--to", "json", str(tmp_path / "a.jsonl")).out, encoding="utf-8")
        last = gostop("fmt", "--to", "yaml", str(tmp_path / "a.json")).out
        assert last == "".join(line for line in first.splitlines(keepends=True) if not line.startswith("#"))
        assert len(list(read_records(str(tmp_path / "a.json")))) == len(list(read_records(str(path))))
