"""`gostop log` at a terminal of 80 columns: typed by hand, with completion, undo and Korean; and what is offered there."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pexpect
import pytest

from gostop_cli.cli.log_lines import completions
from gostop_cli.present.scribe_texts import SCRIBE_TEXTS
from gostop_cli.present.terms import width
from gostop_cli.record.canonical import record_text
from gostop_cli.record.decode import decode_record
from gostop_cli.record.source import read_records
from gostop_cli.referee.scribe import COMMANDS, begin, hear
from gostop_cli.referee.scribe_offers import offers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.referee.scribe_model import Scribe


KOREAN = Path(__file__).parents[2] / "examples" / "korean.gostop.yaml"
COLUMNS, ROWS = 80, 24
CTRL_C, CTRL_D, CTRL_U = "\x03", "\x04", "\x15"


class Terminal:
    """A terminal in which the logger runs, and what a person does there."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        environ = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        environ |= {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "LC_ALL": "C.UTF-8"}
        self._typed = pexpect.spawn(
            sys.executable, ["-m", "gostop_cli", "log", *arguments], dimensions=(ROWS, COLUMNS), encoding="utf-8",
            timeout=30, cwd=str(folder), env=environ,
        )  # fmt: skip

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self._typed.close(force=True)

    def wait(self, text: str) -> str:
        """Wait until this is shown; what was shown before it."""
        self._typed.expect_exact(text)
        return str(self._typed.before)

    def press(self, keys: str) -> None:
        """Type without Enter."""
        self._typed.send(keys)

    def answer(self, prompt: str, line: str) -> str:
        """Wait for a prompt and type a line; what was shown before it."""
        shown = self.wait(f"{prompt}>")
        self.press(f"{line}\r")
        return shown

    def leave(self, prompt: str) -> int:
        """Ctrl-D on an empty line; the exit code."""
        self.wait(f"{prompt}>")
        self.press(CTRL_D)
        self._typed.expect(pexpect.EOF)
        self._typed.close()
        return int(self._typed.exitstatus)


@pytest.fixture
def setup_lines() -> list[tuple[str, str]]:
    return [
        ("사람", "미나 준 하나"), ("규칙", "{extends: standard, deck: {bonus: [b2]}}"), ("점당", "100"), ("선", ""),
        ("바닥", "벚꽃광 벚꽃피 홍싸리열 7초단 9청단 국화피"),
        ("손패", "미나 매조열 매조피 매조피 3홍단 난초열 난초피 국진"),
        ("손패", "준 흑싸리열 모란열 모란피 모란피 공산열 국화피 똥피"),
        ("손패", "하나 홍싸리피 홍싸리피 단풍피 단풍피 똥쌍피 비열 보너스2"), ("손패", ""),
    ]  # fmt: skip


def korean_turns() -> Iterator[tuple[str, str]]:
    """Who plays, and his line as it stands in the Korean example."""
    for line in KOREAN.read_text(encoding="utf-8").splitlines():
        match = re.fullmatch(r"  - (\S+): (.*?) *(?:#.*)?", line)
        if match:
            yield match[1], match[2]


def test_a_whole_hand_typed_in_korean(tmp_path: Path, setup_lines: list[tuple[str, str]]) -> None:
    """With a mistake that is refused, one that is taken back, a dropped line, and a break in the middle of the hand."""
    with Terminal(tmp_path, "판.yaml", "--lang", "ko") as terminal:
        for prompt, line in setup_lines:
            terminal.answer(prompt, line)
        turns = list(enumerate(korean_turns(), 1))
        for number, (name, line) in turns[:6]:
            prompt = f"{number} {name}"
            if number == 1:
                terminal.answer(prompt, "준: 6열 / 2홍단")  # out of turn
                terminal.wait("GS401")
                terminal.answer(prompt, "난초열 / 2홍단")
                terminal.answer(f"2 {turns[1][1][0]}", "되돌리기")
                terminal.wait(f"{prompt}>")
                terminal.press("난초" + CTRL_C)
            terminal.answer(prompt, line)
        assert terminal.leave("7 미나") == 0
    with Terminal(tmp_path, "판.yaml", "--lang", "ko") as terminal:
        for number, (name, line) in turns[6:]:
            terminal.answer(f"{number} {name}", line)
        terminal.wait("-2,000원")
        terminal.answer("끝", "id: 설날/1")
        terminal.answer("끝", "결과")
        assert terminal.leave("끝") == 0
    (raw,) = read_records(str(KOREAN))
    record, _ = decode_record(raw)
    assert record is not None
    assert (tmp_path / "판.yaml").read_text(encoding="utf-8") == record_text(record)


def test_completion_writes_the_rest_of_a_word(tmp_path: Path, setup_lines: list[tuple[str, str]]) -> None:
    """3홍단 is Mina's only card of March, and 1홍단 can be turned up; Tab writes what stands first in the menu."""
    with Terminal(tmp_path, "판.yaml", "--lang", "ko") as terminal:
        for prompt, line in setup_lines:
            terminal.answer(prompt, line)
        terminal.wait("1 미나>")
        terminal.press("3")
        terminal.wait("3띠")  # the menu
        terminal.press("\t > ")
        terminal.wait("3광")
        terminal.press("3광 / 송학")
        terminal.wait("1띠")
        terminal.press("\t\t\r")
        assert terminal.leave("2 준") == 0
    assert "  - 미나: 3t > 3g / 1t\n" in (tmp_path / "판.yaml").read_text(encoding="utf-8")


def test_a_dumb_terminal_is_read_line_by_line(tmp_path: Path) -> None:
    environ = {**os.environ, "TERM": "dumb", "LC_ALL": "C.UTF-8"}
    typed = pexpect.spawn(
        sys.executable,
        ["-m", "gostop_cli", "log", "hand.yaml"],
        cwd=str(tmp_path),
        env=environ,
        encoding="utf-8",
        timeout=30,
    )
    for prompt, line in (("players> ", "Hana Joon"), ("rules> ", ""), ("won a point> ", "")):
        typed.expect_exact(prompt)
        typed.sendline(line)
    typed.expect_exact("dealer> ")
    typed.sendeof()
    typed.expect(pexpect.EOF)
    assert "\x1b" not in typed.before
    typed.close()
    assert typed.exitstatus == 0


# ---------------------------------------------------------------- what is offered, in both languages


def at_first_turn() -> Scribe:
    scribe = begin("hand.yaml")
    for line in ("Hana Joon Mina", "", "", "", "1p 4t 8p 10t 12g 12s", "Hana 2y 2p 2p 5t 6p 8y 12y", ""):
        scribe, _ = hear(scribe, line)
    return scribe


@pytest.mark.parametrize(("typed", "lang", "expected"), [
    ("5", "en", [(-1, "5t")]),
    ("난", "ko", [(-1, "5띠")]),  # May is 난초; it is written as the language has it
    ("난", "en", [(-1, "5t")]),
    ("8Y", "en", [(-2, "8y")]),
    ("비", "ko", [(-1, "12열")]),
    ("12y >", "en", [(0, "12g"), (0, "12s")]),
    ("12y>1", "en", [(-1, "12g"), (-1, "12s")]),
    ("sh", "en", [(-2, "shake"), (-2, "show")]),
    ("흔", "ko", [(-1, "흔들기")]),
    ("흔들기 ", "ko", [(0, "2")]),
    ("되", "ko", [(-1, "되돌리기")]),
    ("un", "ko", [(-2, "되돌리기")]),
    ("8y ", "en", [(0, "/")]),
    ("8y / 12t > ", "ko", [(0, "12광"), (0, "12쌍피")]),
    ("zz", "en", []),
])  # fmt: skip
def test_the_last_word_goes_on_as_it_may(typed: str, lang: Any, expected: list[tuple[int, str]]) -> None:
    scribe = at_first_turn()
    assert list(completions(typed, lambda before: offers(scribe, before), lang)) == expected


# ---------------------------------------------------------------- the words


@pytest.mark.parametrize("key", SCRIBE_TEXTS)
def test_every_text_is_there_in_both_languages(key: str) -> None:
    text = SCRIBE_TEXTS[key]
    assert text.en.isascii()
    assert text.en != text.ko or key in ("prompt.turn", "command.overrule")
    places = [sorted(set(re.findall(r"\{(\w+)[:}]", words))) for words in (text.en, text.ko)]
    if key != "help":
        assert places[0] == places[1]


def test_every_command_has_its_name_in_both_languages() -> None:
    for command in set(COMMANDS.values()):
        text = SCRIBE_TEXTS[f"command.{command}"]
        assert COMMANDS[text.en] == COMMANDS[text.ko] == command


def test_the_help_of_the_dialogue_fits_a_terminal() -> None:
    for words in (SCRIBE_TEXTS["help"].en, SCRIBE_TEXTS["help"].ko):
        lines = words.split("\n")
        assert max(map(width, lines)) <= COLUMNS
        assert len(lines) <= 30
