"""`gostop check --format …`: every format tells the same codes at the same places, in its own form, on standard output."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

import pytest
from records import BROKEN, FALSE_CLAIM, ILLEGAL, LEADING, MISSPELT, UNFINISHED

import gostop_cli.referee.run
from gostop_cli.cli.formats import CheckFormat, name_in_repository
from gostop_cli.diagnostics.model import Diagnostic, Located, Span, Where
from gostop_cli.present.junit import junit_lines
from gostop_cli.present.lint_formats import Checked, github_lines
from gostop_cli.record.source import read_records

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

FORMATS = [form.value for form in CheckFormat]
LINE_FORMATS = ["concise", "github", "sarif", "junit"]
WARNED = LEADING.replace("carry: 2\n", "carry: 2\nwaive: [{code: GS401, turn: 1}]\n")
"""A legal hand with a waiver that nothing needs (GS803, a warning), on line 6."""
WARNED_AND_ILLEGAL = ILLEGAL.replace("carry: 2\n", "carry: 2\nwaive: [{code: GS401, turn: 1}]\n")


@pytest.fixture(autouse=True)
def _no_workspace(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on being run by GitHub."""
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)


class Place(NamedTuple):
    """What every format must agree on."""

    code: str
    line: int
    column: int


# ---------------------------------------------------------------- what each format says of one file


def _in_text(gostop: Gostop, name: str) -> list[Place]:
    told = re.findall(r"^\w+\[(GS\d+)\]: .*\n +--> [^\n]*?:(\d+):(\d+)$", gostop("check", name).err, re.M)
    return [Place(code, int(line), int(column)) for code, line, column in told]


def _in_quiet_text(gostop: Gostop, name: str) -> list[Place]:
    told = re.findall(r"^[^\n]*?:(\d+):(\d+): \w+\[(GS\d+)\]: ", gostop("check", "-q", name).err, re.M)
    return [Place(code, int(line), int(column)) for line, column, code in told]


def _in_concise(gostop: Gostop, name: str) -> list[Place]:
    told = re.findall(r"^[^\n]*?:(\d+):(\d+): (GS\d+) ", gostop("check", "--format", "concise", name).out, re.M)
    return [Place(code, int(line), int(column)) for line, column, code in told]


def _in_json(gostop: Gostop, name: str) -> list[Place]:
    found = json.loads(gostop("check", "--format", "json", name).out)["diagnostics"]
    return [Place(one["code"], one["line"], one["column"]) for one in found]


def _in_jsonl(gostop: Gostop, name: str) -> list[Place]:
    found = json.loads(gostop("check", "--format", "jsonl", name).out)["diagnostics"]
    return [Place(one["code"], one["line"], one["column"]) for one in found]


def _in_github(gostop: Gostop, name: str) -> list[Place]:
    out = gostop("check", "--format", "github", name).out
    told = re.findall(r"^::error file=[^,]*,line=(\d+),endLine=\d+,col=(\d+),endColumn=\d+,title=(GS\d+) ", out, re.M)
    return [Place(code, int(line), int(column)) for line, column, code in told]


def _in_sarif(gostop: Gostop, name: str) -> list[Place]:
    (run,) = json.loads(gostop("check", "--format", "sarif", name).out)["runs"]
    regions = [(one["ruleId"], one["locations"][0]["physicalLocation"]["region"]) for one in run["results"]]
    return [Place(code, region["startLine"], region["startColumn"]) for code, region in regions]


def _in_junit(gostop: Gostop, name: str) -> list[Place]:
    tree = ElementTree.fromstring(gostop("check", "--format", "junit", name).out)
    lines = [line for failed in tree.iter("failure") for line in (failed.text or "").splitlines()]
    told = [re.search(r":(\d+):(\d+): (GS\d+) ", line) for line in lines]
    return [Place(match[3], int(match[1]), int(match[2])) for match in told if match]


READERS = [
    _in_text, _in_quiet_text, _in_concise, _in_json, _in_jsonl, _in_github, _in_sarif, _in_junit,
]  # fmt: skip


def _json_line() -> str:
    """The leading example as one line of JSON, with the key `deeler` where `dealer` should be."""
    (raw,) = read_records("hand.gostop.yaml")
    return json.dumps(raw.plain, ensure_ascii=False).replace('"dealer"', '"deeler"')


# The card 8y of turn 5 stands on line 19. Columns count code points from 1, so that it is at
#   "  - Joon: 8y"     11 = 2 + "- " + "Joon: " + 1, whatever ends the line, and with or without a byte order mark
#   "  - 준: 8y"        8, composed; decomposed into three jamo 10
#   "  - 🎴: 8y"        8 (UTF-16 would say 9)
#   "  - Joon:<tab><tab>8y"  12, a tab being one code point
PLACES = {
    "as it is": (ILLEGAL, "", 11),
    "byte order mark": ("\ufeff" + ILLEGAL, "", 11),
    "CRLF": (ILLEGAL.replace("\n", "\r\n"), "", 11),
    "byte order mark and CRLF": ("\ufeff" + ILLEGAL.replace("\n", "\r\n"), "", 11),
    "CR": (ILLEGAL.replace("\n", "\r"), "", 11),
    "Hangul before it": (ILLEGAL, "준", 8),
    "decomposed Hangul before it": (ILLEGAL, unicodedata.normalize("NFD", "준"), 10),
    "beyond 16 bits before it": (ILLEGAL, "🎴", 8),
    "tabs before it": (ILLEGAL.replace("- Joon: 8y", "- Joon:\t\t8y"), "", 12),
    "all at once": (
        "\ufeff" + ILLEGAL.replace("- Joon: 8y", "- Joon:\t\t8y").replace("\n", "\r\n"),
        unicodedata.normalize("NFD", "준"),
        11,
    ),
}


@pytest.mark.parametrize("case", PLACES)
def test_all_formats_agree(gostop: Gostop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    monkeypatch.chdir(tmp_path)
    text, name, column = PLACES[case]
    written = text.replace("Joon", name) if name else text
    Path("hand.gostop.yaml").write_bytes(written.encode())
    line = re.split("\r\n|\r|\n", written.removeprefix("\ufeff"))[18]
    assert line[column - 1 : column + 1] == "8y"
    for reader in READERS:
        assert reader(gostop, "hand.gostop.yaml") == [Place("GS403", 19, column)], reader.__name__


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "byte order mark"])
@pytest.mark.parametrize("suffix", ["json", "jsonl"])
def test_all_formats_agree_on_one_line_of_json(gostop: Gostop, record: Record, suffix: str, mark: str) -> None:
    """On the line of the byte order mark itself, and behind Hangul."""
    record(LEADING.replace("Hana", "하나"))
    text = _json_line()
    name = record(mark + text, f"hand.gostop.{suffix}")
    expected = [Place("GS101", 1, text.index('"deeler"') + 1)]
    for reader in READERS:
        assert reader(gostop, name) == expected, reader.__name__


def test_the_ends_agree_too(gostop: Gostop, record: Record) -> None:
    """The end is exclusive: 8y at column 11 ends at 13."""
    name = record(ILLEGAL)
    assert json.loads(gostop("check", "--format", "json", name).out)["diagnostics"][0]["end_column"] == 13
    assert "line=19,endLine=19,col=11,endColumn=13," in gostop("check", "--format", "github", name).out
    (run,) = json.loads(gostop("check", "--format", "sarif", name).out)["runs"]
    assert run["results"][0]["locations"][0]["physicalLocation"]["region"] == {
        "startLine": 19, "startColumn": 11, "endLine": 19, "endColumn": 13,
    }  # fmt: skip


# ---------------------------------------------------------------- exit codes, silence, languages


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(
    ("text", "code"),
    [(LEADING, 0), (UNFINISHED, 0), (WARNED, 0), (ILLEGAL, 1), (FALSE_CLAIM, 1), (MISSPELT, 1), (BROKEN, 2)],
)
def test_exit_codes_depend_on_no_format(gostop: Gostop, record: Record, form: str, text: str, code: int) -> None:
    assert gostop("check", "--format", form, record(text)).code == code


@pytest.mark.parametrize("form", LINE_FORMATS)
def test_nothing_but_results_and_those_on_standard_output(gostop: Gostop, record: Record, form: str) -> None:
    ran = gostop("check", "--format", form, record(ILLEGAL))
    assert ran.err == ""
    assert "GS403" in ran.out


@pytest.mark.parametrize("form", ["concise", "github"])
def test_lines_are_quiet_when_all_is_well(gostop: Gostop, record: Record, form: str) -> None:
    assert gostop("check", "--format", form, record(LEADING)) == (0, "", "")


@pytest.mark.parametrize("form", LINE_FORMATS)
def test_what_is_nobodys_fault_is_told_when_asked(gostop: Gostop, record: Record, form: str) -> None:
    """As the text has it: GS551 (unfinished) only with --verbose, and never with --quiet."""
    name = record(UNFINISHED)
    assert "GS551" not in gostop("check", "--format", form, name).out
    assert "GS551" in gostop("check", "--format", form, "-v", name).out
    assert "GS551" not in gostop("check", "--format", form, "-v", "-q", name).out


@pytest.mark.parametrize("form", LINE_FORMATS)
def test_words_are_korean_where_wanted(gostop: Gostop, record: Record, form: str) -> None:
    name = record(ILLEGAL)
    assert "Joon의 손에 8열이 없습니다" in gostop("check", "--lang", "ko", "--format", form, name).out
    assert "8y is not in Joon's hand" in gostop("check", "--lang", "en", "--format", form, name).out


@pytest.mark.parametrize("form", LINE_FORMATS)
def test_no_colour_in_what_machines_read(gostop: Gostop, record: Record, form: str) -> None:
    assert "\x1b" not in gostop("check", "--color", "always", "--format", form, record(ILLEGAL)).out


@pytest.mark.parametrize("form", LINE_FORMATS)
def test_standard_input_has_a_name(gostop: Gostop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, form: str) -> None:
    import io

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(ILLEGAL.encode())))
    ran = gostop("check", "--format", form, "-")
    name = {"sarif": "%3Cstdin%3E", "junit": "&lt;stdin&gt;"}.get(form, "<stdin>")
    assert ran.code == 1
    assert name in ran.out


@pytest.mark.parametrize("form", LINE_FORMATS)
def test_house_rules_at_fault_are_told_in_their_own_file(gostop: Gostop, record: Record, form: str) -> None:
    record("gostop-rules: 1\nname: house\nbomb: {multiplyer: 2}\n", "house.yaml")
    ran = gostop("check", "--format", form, record(LEADING.replace("rules: standard", "rules: house.yaml")))
    assert ran.code == 2
    place = {
        "concise": "house.yaml:3:8: GS201 ",
        "github": "file=house.yaml,line=3,endLine=3,col=8,endColumn=18,title=GS201 ",
        "sarif": '"uri": "house.yaml"',
        "junit": "house.yaml:3:8: GS201 ",
    }[form]
    assert place in ran.out


@pytest.mark.parametrize("form", LINE_FORMATS)
def test_unknown_rules_of_the_command_line_are_told_to_people(gostop: Gostop, record: Record, form: str) -> None:
    ran = gostop("check", "--format", form, record(LEADING), "-r", "standrad")
    assert (ran.code, ran.out) == (2, "")
    assert "error[GS205]" in ran.err


@pytest.mark.parametrize("form", LINE_FORMATS)
def test_a_fault_of_our_own_is_told_and_costs_one_record(
    gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    judge = gostop_cli.referee.run.check_record

    def failing(raw: gostop_cli.record.source.RawRecord, override: None, **options: bool) -> object:
        if raw.number == 1:
            raise ZeroDivisionError
        return judge(raw, override, **options)

    monkeypatch.setattr(gostop_cli.referee.run, "check_record", failing)
    ran = gostop("check", "--format", form, record(LEADING + "---\n" + ILLEGAL))
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
    assert "error[GS901]" in ran.err
    assert "GS901" in ran.out
    assert "GS403" in ran.out
    if form == "sarif":
        assert json.loads(ran.out)["runs"][0]["invocations"] == [{"executionSuccessful": False}]


def test_an_unknown_format_names_all(gostop: Gostop) -> None:
    ran = gostop("check", "--format", "xml", "a")
    assert (ran.code, ran.out) == (2, "")
    assert "it is one of text, concise, json, jsonl, github, sarif, junit" in ran.err


# ---------------------------------------------------------------- concise


def test_concise_is_path_line_column_code_message(gostop: Gostop, record: Record) -> None:
    ran = gostop("check", "--format", "concise", "nowhere.yaml", record(ILLEGAL), record(WARNED, "other.yaml"))
    assert ran == (
        2,
        "nowhere.yaml: GS001 there is no file 'nowhere.yaml'\n"
        "hand.gostop.yaml:19:11: GS403 8y is not in Joon's hand\n"
        "other.yaml:6:9: GS803 the waiver of GS401 has no use\n",
        "",
    )


# ---------------------------------------------------------------- github


def _annotations(out: str) -> list[str]:
    return [line for line in out.splitlines() if line.startswith("::")]


def test_github_annotation(gostop: Gostop, record: Record) -> None:
    out = gostop("check", "--format", "github", record(ILLEGAL)).out
    assert out == (
        "::error file=hand.gostop.yaml,line=19,endLine=19,col=11,endColumn=13,title=GS403 card-not-in-hand::"
        "8y is not in Joon's hand%0Anote: Joon holds 2t 3g 3p 7y 9t and 1 unseen%0A"
        "rule: standard, a turn plays a card from the hand   (gostop explain GS403)\n"
        "1 error (in 1 of 1 hands)\n"
    )


def test_github_gets_one_annotation_a_hand_the_worst(gostop: Gostop, record: Record) -> None:
    """The warning stands on line 6 and the error on line 20: the error is told, and that there is more."""
    name = record("---\n".join([WARNED_AND_ILLEGAL, LEADING, WARNED, ILLEGAL]))
    out = gostop("check", "--format", "github", name).out
    first, second, third = _annotations(out)
    assert first.startswith("::error file=hand.gostop.yaml,line=20,")
    assert first.endswith("%0Aand 1 more in this hand")
    assert second.startswith("::warning ")
    assert "title=GS803 waiver-unused::" in second
    assert third.startswith("::error ")
    assert out.splitlines()[3:] == ["2 errors, 2 warnings (in 3 of 4 hands)"]


def test_github_summary_in_korean_and_not_when_quiet(gostop: Gostop, record: Record) -> None:
    name = record("---\n".join([LEADING, ILLEGAL]))
    assert gostop("check", "--lang", "ko", "--format", "github", name).out.endswith("\n오류 1건 (2판 가운데 1판)\n")
    assert len(gostop("check", "-q", "--format", "github", name).out.splitlines()) == 1


def test_github_notice(gostop: Gostop, record: Record) -> None:
    ran = gostop("check", "-v", "--format", "github", record(UNFINISHED))
    assert ran.out.startswith("::notice file=hand.gostop.yaml,line=9,")
    assert len(ran.out.splitlines()) == 1  # neither an error nor a warning is there to be counted


def test_github_has_no_columns_over_several_lines() -> None:
    """GitHub refuses columns where the lines differ (research/anchors.md, B2)."""
    located = Located(Diagnostic("GS004", Where(), {"file": "a"}), Span(3, 5, 6, 2))
    (line, _) = github_lines([Checked("a.yaml", 1, (located,))], "en", str)
    assert line.startswith("::error file=a.yaml,line=3,endLine=6,title=GS004 file-empty::")


@pytest.mark.skipif(os.name == "nt", reason="letters that a file name may have on POSIX only")
def test_github_escapes_what_means_something_to_it(gostop: Gostop, record: Record) -> None:
    """The documented escapes: % CR LF everywhere, : and , in properties; no record can forge a command of its own."""
    name = record(LEADING.replace("dealer: Hana", '"100%\\n::error::deeler": Hana'), "a,b:c%\n::error::d.gostop.yaml")
    out = gostop("check", "--format", "github", name).out
    (line,) = _annotations(out)
    assert line.startswith("::error file=a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ad.gostop.yaml,line=7,")
    assert "::there is no key '100%25 ::error::deeler' here%0A" in line


def test_files_are_named_from_the_top_of_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "repo" / "hands"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)
    assert name_in_repository("a.yaml") == "a.yaml"
    assert name_in_repository("./b/../a.yaml") == "a.yaml"
    assert name_in_repository(str(inside / "a.yaml")) == "a.yaml"
    assert name_in_repository("../a.yaml") == str(tmp_path / "repo" / "a.yaml")
    assert name_in_repository("<stdin>") == "<stdin>"
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path / "repo"))
    assert name_in_repository("a.yaml") == "hands/a.yaml"
    assert name_in_repository("../a.yaml") == "a.yaml"
    assert name_in_repository(str(tmp_path / "repository" / "a.yaml")) == str(tmp_path / "repository" / "a.yaml")


# ---------------------------------------------------------------- junit


def test_junit_is_a_suite_a_file_and_a_test_a_hand(gostop: Gostop, record: Record) -> None:
    # A record is 36 lines long, 37 with a waiver; the marks between them stand on lines 37 and 75.
    first = record("---\n".join([LEADING, WARNED_AND_ILLEGAL, WARNED]))
    out = gostop("check", "--format", "junit", first, record(BROKEN, "broken.yaml"), record(MISSPELT, "key.yaml")).out
    assert out.startswith('<?xml version="1.0" encoding="utf-8"?>\n<testsuites')
    suites = ElementTree.fromstring(out)
    assert [(suite.attrib["name"], suite.attrib["tests"], suite.attrib["failures"], suite.attrib["errors"])
            for suite in suites] == [
        ("hand.gostop.yaml", "3", "1", "0"), ("broken.yaml", "1", "0", "1"), ("key.yaml", "1", "1", "0"),
    ]  # fmt: skip
    well, illegal, warned = suites[0]
    names = [case.attrib["name"] for case in suites[0]]
    assert names == ["#1 chuseok-2026/03", "#2 chuseok-2026/03", "#3 chuseok-2026/03"]
    assert len(well) == 0
    assert [(part.tag, part.text) for part in illegal] == [
        ("failure", "hand.gostop.yaml:57:11: GS403 8y is not in Joon's hand"),
        ("system-out", "hand.gostop.yaml:43:9: GS803 the waiver of GS401 has no use"),
    ]
    assert illegal[0].attrib == {"type": "GS403", "message": "8y is not in Joon's hand"}
    assert illegal.attrib["line"] == "57"
    assert [part.tag for part in warned] == ["system-out"]
    assert [(part.tag, part.attrib["type"]) for part in suites[1][0]] == [("error", "GS020")]


def test_junit_holds_only_what_xml_can(gostop: Gostop, record: Record) -> None:
    """XML 1.0 has no U+FFFE, not even escaped; `<`, `&` and quotes are."""
    located = Located(Diagnostic("GS101", Where(), {"key": '<b> & "x"\ufffe'}), Span(1, 1, 1, 2))
    hand = Checked("a&b.yaml", 1, (located,), id="<id>\ufffe")
    text = "\n".join(junit_lines([hand], "en"))
    (case,) = ElementTree.fromstring(text).iter("testcase")
    assert case.attrib["name"] == "#1 <id>\ufffd"
    assert case[0].attrib["message"] == "there is no key '<b> & \"x\"\ufffd' here"


# ---------------------------------------------------------------- consoles


@pytest.mark.parametrize("form", ["sarif", "junit"])
@pytest.mark.parametrize("encoding", ["ascii", "cp949", "utf-8"])
def test_documents_stay_whole_on_any_console(tmp_path: Path, form: str, encoding: str) -> None:
    (tmp_path / "hand.yaml").write_text(ILLEGAL.replace("Joon", "준🎴é"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "gostop_cli", "check", "--format", form, "--lang", "ko", "hand.yaml"],
        capture_output=True, cwd=tmp_path, env={**os.environ, "PYTHONIOENCODING": encoding}, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, b"")
    if form == "sarif":
        told = json.loads(done.stdout)["runs"][0]["results"][0]["message"]["text"]
    else:
        told = next(iter(ElementTree.fromstring(done.stdout).iter("failure"))).attrib["message"]
    assert told.startswith("준🎴é의 손에 8열이 없습니다")
