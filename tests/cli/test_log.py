"""`gostop log` from a script: the examples written down anew, killed after every line, and what keeps it from working."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from records import ILLEGAL, LEADING
from scripted import script_of

from gostop_cli.cli import log_file
from gostop_cli.present.terms import width
from gostop_cli.record.canonical import join, record_text
from gostop_cli.record.decode import decode_record
from gostop_cli.record.session import read_session
from gostop_cli.record.session_model import HandAt
from gostop_cli.record.source import format_of, read_records
from gostop_cli.referee.run import report_record
from gostop_cli.referee.session import report_session
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    from gostop_cli.record.model import HandRecord

    Gostop = Callable[..., Ran]

EXAMPLES = Path(__file__).parents[2] / "examples"
DRIVER = Path(__file__).parent / "log_driver.py"
KILLED = ("lead.gostop.yaml", "korean.gostop.yaml", "same/hand.gostop.json")
"""Of these every line is heard by a process that is then killed; of all the others in `-m slow`."""
TABLE = "Hana Joon Mina\n\n\n\n1p 4t 8p 10t 12g 12s\n\n"
"""Enter wherever something is usual, and no hand is told."""
BEGUN = """\
gostop: 1
rules: standard
players: [Hana, Joon, Mina]
dealer: Hana
deal:
  floor: [1p, 4t, 8p, 10t, 12g, 12s]
"""


@cache
def hands(name: str) -> tuple[HandRecord, ...]:
    """The hands of an example; none where it is no file of hands."""
    found = []
    for raw in read_records(str(EXAMPLES / name)):
        record, _ = (None, ()) if raw.diagnostics else decode_record(raw)
        if record is not None:
            found.append(record)
    return tuple(found)


def whole() -> list[str]:
    """The examples that are hands from the deal on."""
    files = (path.relative_to(EXAMPLES).as_posix() for path in sorted(EXAMPLES.rglob("*.*")) if path.suffix != ".md")
    return [name for name in files if hands(name) and all(record.deal is not None for record in hands(name))]


WHOLE = whole()


def lines_of(name: str) -> list[str]:
    return [line for at, record in enumerate(hands(name)) for line in script_of(record, further=at > 0)]


def canonical(name: str) -> str:
    """The example as it stands in a file of its own format."""
    with (EXAMPLES / name).open("rb") as stream:
        form: Any = format_of(name, stream)[0]
    return "".join(join([record_text(record, form) for record in hands(name)], form))


@pytest.fixture
def log(gostop: Gostop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Ran]:
    """Runs the logger on these lines, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def run(file: str, lines: str | list[str], *options: str) -> Ran:
        fed = lines if isinstance(lines, str) else "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", io.StringIO(fed))
        return gostop("log", file, *options)

    return run


# ---------------------------------------------------------------- the examples


def test_there_are_examples() -> None:
    assert len(WHOLE) >= 22
    assert set(KILLED) < set(WHOLE)


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_an_example_is_written_down_word_for_word(
    name: str, lang: str, log: Callable[..., Ran], tmp_path: Path
) -> None:
    """Byte for byte its canonical form; and no line of the dialogue is wider than a terminal."""
    file = Path(name).name
    ran = log(file, lines_of(name), "--lang", lang)
    assert ran.code == 0
    assert (tmp_path / file).read_text(encoding="utf-8") == canonical(name)
    fed = set(lines_of(name))
    for line in (ran.out + ran.err).splitlines():
        assert width(line) <= 80 or any(line.endswith(f"> {typed}") for typed in fed), line
    assert "GS" not in ran.err
    for report in map(report_record, read_records(str(tmp_path / file))):
        assert report.status == "settled"


@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.session.yaml")), ids=lambda path: path.stem)
def test_the_hands_of_an_evening_are_written_down_word_for_word(
    path: Path, log: Callable[..., Ran], tmp_path: Path
) -> None:
    """Each as a record of its own, with what it inherits: house rules from the evening, the dealer from the hand before."""
    read = read_session(str(path))
    session = read.session
    assert session is not None
    for entry, report in zip(session.entries, report_session(read).entries, strict=True):
        if not isinstance(entry, HandAt):
            continue
        record, _ = decode_record(entry.raw)
        assert record is not None
        file = f"{len(os.listdir(tmp_path))}.yaml"
        record = replace(
            record, rules=record.rules or session.rules, dealer=report.dealer, carry=record.carry or report.carry
        )
        if record.deal is not None:
            assert log(file, script_of(record)).code == 0
            assert (tmp_path / file).read_text(encoding="utf-8") == record_text(record)


@pytest.mark.parametrize("name", [
    name if name in KILLED else pytest.param(name, marks=pytest.mark.slow) for name in WHOLE
])  # fmt: skip
def test_killed_after_every_line_it_comes_to_the_same_file(name: str, tmp_path: Path) -> None:
    """Each line is heard by a process that knows the file alone, and is killed with SIGKILL when it asks for the next."""
    file = tmp_path / Path(name).name
    with Mortal(file) as logger:
        for line in lines_of(name):
            logger.hear(line)
    assert file.read_text(encoding="utf-8") == canonical(name)
    assert os.listdir(tmp_path) == [file.name]


def test_killed_at_any_moment_it_loses_no_more_than_the_line(tmp_path: Path) -> None:
    """The file is always whole: as before the line, or as after it. The moments are spread over the work of a line."""
    file = tmp_path / "hand.gostop.yaml"
    record = hands("lead.gostop.yaml")[0]
    script = script_of(record)
    turns = [line for line in script if " / " in line]
    heard = 0
    with Mortal(file) as logger:
        for line in script[: script.index(turns[0])]:
            text = logger.hear(line)
        for at, line in enumerate(turns):
            for moment in range(6):
                before, text = text, logger.hear(line, (at + moment * 5) * 0.001)
                lines = [part for part in text.splitlines() if part.startswith("  - ")]
                assert len(lines) in (at, at + 1)
                assert (text == before) == (len(lines) == at)
                if len(lines) > at:
                    heard += 1
                    break
            else:
                text = logger.hear(line)
    assert heard > 0
    assert text.endswith("  - Hana: 8g / 6p stop\n")


class Mortal:
    """A logger that is killed after every line (`log_driver`)."""

    def __init__(self, file: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, DRIVER, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Mortal:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def hear(self, line: str, seconds: float | None = None) -> str:
        """The file after a line, and after the death of whoever heard it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([line, seconds]) + "\n")
        self._process.stdin.flush()
        text = json.loads(self._process.stdout.readline())
        return "" if text is None else text


# ---------------------------------------------------------------- the dialogue


def test_table_and_bill_are_results_and_questions_are_not(log: Callable[..., Ran]) -> None:
    script = script_of(hands("lead.gostop.yaml")[0])
    ran = log("hand.gostop.yaml", script)
    assert "> Joon  0 points  2t 3g 3p 5t 7y 9t x×1  -" in ran.out
    assert "stack 11g 11p 11s (Joon's ppeok, turn 8)" in ran.out
    assert "2 to\n" in ran.out
    assert "Hana stops with 3 points\n" in ran.out
    assert "  Joon   -1,200 won\n" in ran.out
    assert ran.out.endswith("next: Hana leads\n")
    assert "Which 6 cards lie on the floor?" in ran.err
    assert "3 Mina> shake 1 bomb 1 / 12t > 12s\n" in ran.err  # what is fed can be read afterwards
    assert ran.err.endswith("hand.gostop.yaml holds the whole hand\n")


def test_a_refusal_is_drawn_with_both_places(log: Callable[..., Ran]) -> None:
    ran = log("hand.gostop.yaml", TABLE + "8y / 5p\n5t / 2y\n8y / 1t\n7y / 1t\n")
    assert ran.code == 0
    assert "error[GS403]: 8y is not in Mina's hand\n  --> hand.gostop.yaml:10:11\n" in ran.err
    assert "   |           -- played here, turn 1\n" in ran.err
    assert "10 |   - Mina: 8y / 1t\n   |           ^^ played again, turn 3\n" in ran.err
    assert "not put down" in ran.err


def test_korean_from_the_first_question_to_the_bill(log: Callable[..., Ran], tmp_path: Path) -> None:
    lines = [
        "미나 준 하나",
        "",
        "100",
        "",
        "3광 3피 7열 7초단 9청단 국화피",
        "",
        "3홍단",
        "3광",
        "2홍단",
        "되돌리기",
        "끝",
    ]
    ran = log("판.yaml", lines[:7], "--lang", "ko")
    assert "바닥에 깔린 6장은 무엇입니까?" in ran.err
    assert "무엇을 뒤집었습니까?" in ran.err
    ran = log("판.yaml", ["2홍단", "1", "되돌리기", "그만"], "--lang", "ko")
    assert "1) 3광   2) 3피" in ran.err
    assert "3띠로" in ran.out or "3띠" in ran.out
    assert "1번째 차례(미나)를 물렀습니다" in ran.err
    assert "turns" not in (tmp_path / "판.yaml").read_text(encoding="utf-8")
    assert not re.search(r"\b(turn|plays|floor|Which)\b", ran.out + ran.err)


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_the_width_of_the_terminal_is_kept_but_never_more_than_80(
    columns: int, log: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    script = [*script_of(hands("matgo-bonus.gostop.yaml")[0]), "show", "8y / 8y"]
    ran = log("hand.gostop.yaml", script)
    fed = [line for line in ran.err.splitlines() if any(line.endswith(f"> {typed}") for typed in script)]
    for line in (ran.out + ran.err).splitlines():
        assert width(line) <= min(columns, 80) or line in fed, line


def test_help_tells_all_that_may_be_written(log: Callable[..., Ran]) -> None:
    for lang, words in (("en", ("undo", "chongtong", "stake: 100")), ("ko", ("되돌리기", "총통", "stake: 100"))):
        ran = log("hand.gostop.yaml", "help\n", "--lang", lang)
        assert all(word in ran.err for word in words)


def test_the_english_help_says_what_the_kinds_of_card_are(log: Callable[..., Ran], gostop: Gostop) -> None:
    """The words of the glossary, for who has never held a Korean deck; wherever the line happens to be broken."""
    for ran in (gostop("log", "--help", "--lang", "en"), log("hand.gostop.yaml", "help\n", "--lang", "en")):
        told = " ".join((ran.out + ran.err).split())
        for kind, english in (("1g gwang", "bright"), ("2y yeol", "animal"), ("3t tti", "ribbon"), ("4p pi", "junk")):
            assert f"{kind} ({english})" in told


# ---------------------------------------------------------------- the file


def test_it_goes_on_where_it_stopped(log: Callable[..., Ran], tmp_path: Path) -> None:
    ran = log("hand.gostop.yaml", TABLE + "8y / 5p\n")
    assert (ran.code, ran.err.endswith("\n  gostop log hand.gostop.yaml\n")) == (0, True)
    log("hand.gostop.yaml", "5t / 2y\n")
    text = (tmp_path / "hand.gostop.yaml").read_text(encoding="utf-8")
    assert text == BEGUN + "turns:\n  - Hana: 8y / 5p\n  - Joon: 5t / 2y\n"


@pytest.mark.parametrize("asked", [[], ["quit"]])
def test_a_next_hand_that_is_never_dealt_is_none(asked: list[str], log: Callable[..., Ran], tmp_path: Path) -> None:
    """Who leaves instead of dealing has played one hand; it would count as one that was called off."""
    log("hand.gostop.yaml", TABLE + "Joon: chongtong 9\n")
    once = (tmp_path / "hand.gostop.yaml").read_text(encoding="utf-8")
    ran = log("hand.gostop.yaml", "\n".join(["next", *asked]) + "\n")
    assert ran.code == 0
    assert (tmp_path / "hand.gostop.yaml").read_text(encoding="utf-8") == once
    log("hand.gostop.yaml", "next\n1p 4t 8p 10t 12g 12s\n")
    assert len(list(read_records(str(tmp_path / "hand.gostop.yaml")))) == 2


def test_nothing_is_written_before_anything_is_known(log: Callable[..., Ran], tmp_path: Path) -> None:
    ran = log("hand.gostop.yaml", "")
    assert (ran.code, os.listdir(tmp_path)) == (0, [])
    assert "nothing was put down" in ran.err


def test_a_file_that_nobody_changes_is_left_as_it_is_spelt(log: Callable[..., Ran], tmp_path: Path) -> None:
    spelt = BEGUN.replace("[1p, 4t, 8p, 10t, 12g, 12s]", "[1피, 4띠, 8피, 10띠, 비광, 비쌍피]")
    (tmp_path / "hand.yaml").write_text(spelt, encoding="utf-8")
    log("hand.yaml", "show\n8y / 8y\n")
    assert (tmp_path / "hand.yaml").read_text(encoding="utf-8") == spelt
    log("hand.yaml", "8y / 5p\n")
    assert (tmp_path / "hand.yaml").read_text(encoding="utf-8") == BEGUN + "turns:\n  - Hana: 8y / 5p\n"


def test_the_line_for_editors_is_kept(log: Callable[..., Ran], tmp_path: Path) -> None:
    line = "# yaml-language-server: $schema=../schemas/hand.schema.json\n"
    (tmp_path / "hand.yaml").write_text(line + BEGUN, encoding="utf-8")
    log("hand.yaml", "8y / 5p\nJoon: 8y / 1t\n")
    assert (tmp_path / "hand.yaml").read_text(encoding="utf-8") == line + BEGUN + "turns:\n  - Hana: 8y / 5p\n"


def test_comments_are_not_lost(log: Callable[..., Ran], tmp_path: Path) -> None:
    text = BEGUN.replace("dealer: Hana", "dealer: Hana   # by the cards")
    (tmp_path / "hand.yaml").write_text(text, encoding="utf-8")
    ran = log("hand.yaml", "8y / 5p\n")
    assert ran.code == 2
    assert "error[GS822]" in ran.err
    assert "hand.yaml:4:16" in ran.err
    assert "gostop fmt --drop-comments" in ran.err
    assert (tmp_path / "hand.yaml").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("suffix", [".json", ".jsonl"])
def test_other_formats(suffix: str, log: Callable[..., Ran], tmp_path: Path) -> None:
    file = tmp_path / f"evening{suffix}"
    assert log(file.name, [*TABLE.splitlines(), "8y / 5p", "void: spilt tea", "next", "1p 4t 8p 10t 12g 12s"]).code == 0
    assert log(file.name, ["", "8y / 5p"]).code == 0
    first, second = read_records(str(file))
    assert (first.plain["void"], first.plain["turns"]) == ("spilt tea", [{"by": "Hana", "play": "8y", "flip": "5p"}])
    assert second.plain == {key: value for key, value in first.plain.items() if key != "void"}


def test_a_file_that_somebody_else_has_written_is_not_overwritten(
    gostop: Gostop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "hand.yaml"
    file.write_text(BEGUN, encoding="utf-8")

    class Typist(io.StringIO):
        """Writes the file elsewhere before the second line is typed."""

        def readline(self, size: int | None = -1) -> str:
            line = super().readline()
            if line.startswith("5t"):
                file.write_text(LEADING, encoding="utf-8")
            return line

    monkeypatch.setattr(sys, "stdin", Typist("8y / 5p\n5t / 2y\n"))
    ran = gostop("log", "hand.yaml")
    assert ran.code == 2
    assert "hand.yaml was changed by somebody else meanwhile" in ran.err
    assert file.read_text(encoding="utf-8") == LEADING


def test_a_full_disk_ends_it_and_costs_no_more_than_the_line(
    log: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log("hand.yaml", TABLE + "8y / 5p\n")
    before = (tmp_path / "hand.yaml").read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr(log_file, "save", full)
    ran = log("hand.yaml", "5t / 2y\n")
    assert (ran.code, "ENOSPC" in ran.err) == (2, True)
    assert (tmp_path / "hand.yaml").read_bytes() == before


# ---------------------------------------------------------------- exit codes


def test_a_line_that_stays_refused(log: Callable[..., Ran]) -> None:
    ran = log("hand.yaml", TABLE + "8y / 5p\n8y / 1t\n")
    assert (ran.code, ran.err.endswith("a line was refused and never mended\n")) == (1, True)
    assert log("hand.yaml", "8y / 1t\n5t / 2y\n").code == 0
    assert log("hand.yaml", "Joon: 9p / 9t\n").code == 1
    assert log("hand.yaml", "Joon: 9p / 9t\n12y / 3p\n1\n").code == 0  # whose turn it was has played in its place
    assert log("hand.yaml", "Mina: 9p / 9t\n!\n").code == 0
    assert log("other.yaml", "Hana Hana\n").code == 1


def test_a_stake_may_name_its_unit(log: Callable[..., Ran], tmp_path: Path) -> None:
    for file, said in (("won.yaml", "100 won"), ("wons.yaml", "100원")):
        assert log(file, f"Hana Joon Mina\n\n{said}\n").code == 0
        assert "stake: 100\n" in (tmp_path / file).read_text(encoding="utf-8")
    assert log("other.yaml", "Hana Joon Mina\n\n\nNobody\n").code == 1


@pytest.mark.parametrize(("name", "text", "said"), [
    ("hand.yaml", ILLEGAL, "`gostop audit hand.yaml` proposes repairs"),
    ("hand.yaml", "gostop: 1\nplayers: [Hana, Joon]\n", "GS107"),
    ("hand.yaml", "gostop: [", "GS0"),
    ("hand.yaml", "gostop-session: 1\nplayers: [Hana, Joon]\nhands: []\n", "GS050"),
    ("hand.yaml.gz", None, "archives are read, not written"),
    ("nowhere/hand.yaml", None, "there is no folder nowhere"),
    ("-", None, "needs a file of its own"),
    (".", None, "no regular file"),
])  # fmt: skip
def test_what_it_cannot_work_on(
    name: str, text: str | None, said: str, log: Callable[..., Ran], tmp_path: Path
) -> None:
    if text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")
    ran = log(name, "8y / 5p\n")
    assert ran.code == 2
    assert said in " ".join(ran.err.split())
    assert text is None or (tmp_path / name).read_text(encoding="utf-8") == text
