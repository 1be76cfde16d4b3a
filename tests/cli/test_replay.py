"""`gostop replay`: the table at each turn, a screen a turn, and the record that starts there."""

from __future__ import annotations

import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from records import BROKEN, FALSE_CLAIM, ILLEGAL, LEADING, MISSPELT, UNFINISHED

from gostop_cli.cli.keys import Key, first_key
from gostop_cli.present.terms import width

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

EXAMPLES = Path(__file__).parents[2] / "examples"
SECONDS = 30
"""How long a test waits for what a terminal should show."""


# ---------------------------------------------------------------- text


def test_all_turns_in_brief(gostop: Gostop, record: Record) -> None:
    """record.md §2, followed with cards on a table: the ppeok of turn 8 lies there until turn 13."""
    ran = gostop("replay", record(LEADING))
    assert (ran.code, ran.err) == (0, "")
    assert re.findall(r"^ {1,2}(\d+)  \w+: ", ran.out, re.M) == [str(n) for n in range(1, 17)]
    assert ran.out.count("stack 11g 11p 11s (Joon's ppeok, turn 8)") == 5  # after turns 8 to 12
    assert "the table before the first turn\n  floor 1p 4t 8p 10t 12g 12s; stock 21 left, next 5p 2y 12t\n" in ran.out
    assert "> Hana  0 points  x×7 " in ran.out
    assert "  Joon  0 points  2t 3g 3p 5t 7y 9t x×1  -" in ran.out
    assert "\x1b" not in ran.out
    assert max(width(line) for line in ran.out.splitlines()) <= 100


def test_one_turn_at_length(gostop: Gostop, record: Record) -> None:
    """Turn 13: Hana takes Joon's stack with 11p, 2p takes 2p, and each gives one pi (his lowest: 7p, 1p)."""
    out = gostop("replay", record(LEADING), "--turn", "13").out
    assert (
        out
        == """\
hand.gostop.yaml (chuseok-2026/03)
rules: standard (cc32fdfa)
settled: Hana stops with 3 points (turn 16)

turn 13 of 16
Hana: 11p / 2p

before turn 13
  floor  2p 3g 6y 7p 8p 9p
  stack  11g 11p 11s (Joon's ppeok, turn 8)
  stock  9 left
> Hana: to play, 0 points, 3 points short of a call
    hand   3  x×3
    gwang  1  12g
    yeol   3  5y 8y 12y
    pi     1  5p
  Joon: 0 points, 3 points short of a call, 1 ppeok
    hand  3  3p 7y 9t
    yeol  1  2y
    tti   3  2t 5t 7t
    pi    1  7p
  Mina: 0 points, 3 points short of a call, shook month 1, bombed month 1, 1 to flip only
    hand   2  3p 6p
    gwang  1  1g
    yeol   1  4y
    tti    4  1t 4t 10t 12t
    pi     7  1p 1p 5p 8p 10p 12s

what it did
  plays 11p and takes Joon's stack of month 11: 11g 11p 11s
  turns up 2p, which takes 2p
  another's stack taken: 1 pi from each
  Joon gives 7p
  Mina gives 1p

after turn 13
  floor  3g 6y 7p 8p 9p
  stock  8 left
  Hana: 0 points, 3 points short of a call
    hand   2  x×2
    gwang  2  11g 12g
    yeol   3  5y 8y 12y
    pi     9  1p 2p 2p 5p 7p 11p 11p 11s
> Joon: to play, 0 points, 3 points short of a call, 1 ppeok
    hand  3  3p 7y 9t
    yeol  1  2y
    tti   3  2t 5t 7t
  Mina: 0 points, 3 points short of a call, shook month 1, bombed month 1, 1 to flip only
    hand   2  3p 6p
    gwang  1  1g
    yeol   1  4y
    tti    4  1t 4t 10t 12t
    pi     6  1p 5p 8p 10p 12s

other legal turns: not known, as the hand or the next card is not on record
"""
    )


def test_what_else_could_have_been_played(gostop: Gostop, record: Record) -> None:
    """At turn 14 Joon holds 3p 7y 9t, all on record, and 4p came next."""
    out = gostop("replay", record(LEADING), "--turn", "14").out
    assert out.endswith("\nother legal turns\n  7y / 4p\n  9t / 4p\n")


def test_in_korean(gostop: Gostop, record: Record) -> None:
    ran = gostop("replay", "--lang", "ko", record(LEADING), "--turn", "8")
    assert "  11피 위에 11쌍피를 냄\n  11광을 뒤집어 11월 석 장을 쌈: 11쌍피 11피 11광, 뻑\n" in ran.out
    assert "  뻑    11광 11피 11쌍피 (Joon 뻑, 8번째 차례)\n" in ran.out
    assert max(width(line) for line in ran.out.splitlines()) <= 100


@pytest.mark.parametrize(
    ("options", "turns", "start"),
    [
        (("--from", "14"), ["14", "15", "16"], False),
        (("--to", "2"), ["1", "2"], True),
        (("--from", "3", "--to", "4"), ["3", "4"], False),
        (("--from", "15", "--to", "99"), ["15", "16"], False),
        (("--from", "0", "--to", "0"), [], True),
    ],
)
def test_a_range_of_turns(
    gostop: Gostop, record: Record, options: tuple[str, ...], turns: list[str], start: bool
) -> None:
    out = gostop("replay", record(LEADING), *options).out
    assert re.findall(r"^ {1,2}(\d+)  \w+: ", out, re.M) == turns
    assert ("the table before the first turn" in out) is start


def test_turn_0_is_the_deal(gostop: Gostop, record: Record) -> None:
    out = gostop("replay", record(LEADING), "--turn", "0").out
    assert "the table before the first turn\n  floor  1p 4t 8p 10t 12g 12s\n" in out
    assert "turn 1 of" not in out


def test_verbose_is_every_turn_at_length(gostop: Gostop, record: Record) -> None:
    out = gostop("replay", "-v", record(LEADING), "--from", "15").out
    assert out.count("what it did") == 2
    assert out.count("before turn ") == 2


def test_rules_of_the_command_line_win(gostop: Gostop, record: Record) -> None:
    assert "rules: wikipedia (" in gostop("replay", record(LEADING), "-r", "wikipedia", "--turn", "1").out
    ran = gostop("replay", record(LEADING), "-r", "nonsense")
    assert (ran.code, ran.out) == (2, "")
    assert "error[GS205]" in ran.err


# ---------------------------------------------------------------- refused, unfinished, unreadable


def test_a_refused_hand_is_shown_as_far_as_it_is_legal(gostop: Gostop, record: Record) -> None:
    """Turn 5: Joon plays 8y, which Hana played in turn 1; then what is wrong, as `check` draws it."""
    name = record(ILLEGAL)
    ran = gostop("replay", name)
    assert ran.code == 1
    assert re.findall(r"^ {1,2}(\d+)  \w+: ", ran.out, re.M) == ["1", "2", "3", "4", "5"]
    assert "  5  Joon: 8y / 9p   refused\n" in ran.out
    assert ran.err == gostop("check", name).err
    alone = gostop("replay", name, "--turn", "5")
    assert alone.code == 1
    assert "\nJoon: 8y / 9p   refused\n\nbefore turn 5\n" in alone.out
    assert "after turn" not in alone.out


def test_nothing_is_shown_behind_a_refused_turn(gostop: Gostop, record: Record) -> None:
    ran = gostop("replay", record(ILLEGAL), "--turn", "6")
    assert (ran.code, ran.out) == (2, "")
    assert "turn 6 lies behind the refused turn 5" in ran.err
    assert "error[GS403]" in ran.err


def test_a_false_claim_is_told_under_the_turns(gostop: Gostop, record: Record) -> None:
    ran = gostop("replay", record(FALSE_CLAIM), "--turn", "16")
    assert ran.code == 1
    assert "calls stop" in ran.out
    assert "error[GS605]" in ran.err


def test_an_unfinished_hand(gostop: Gostop, record: Record) -> None:
    ran = gostop("replay", record(UNFINISHED))
    assert (ran.code, ran.err) == (0, "")
    assert "plays 3g and takes 3p; turns up 10y, which takes 10p" in ran.out


@pytest.mark.parametrize(("text", "code", "exit_code"), [(MISSPELT, "GS10", 1), (BROKEN, "GS02", 2)])
def test_what_cannot_be_read(gostop: Gostop, record: Record, text: str, code: str, exit_code: int) -> None:
    for options in ((), ("--turn", "3"), ("--turn", "3", "--as-position"), ("--format", "json")):
        ran = gostop("replay", record(text), *options)
        assert ran.code == exit_code
        assert code in ran.err + ran.out
        assert "Traceback" not in ran.err


# ---------------------------------------------------------------- which hand


TWO = LEADING + "---\n" + LEADING.replace("chuseok-2026/03", "second")


def test_every_hand_of_a_file_or_one(gostop: Gostop, record: Record) -> None:
    name = record(TWO)
    both = gostop("replay", name, "--turn", "16").out
    assert both.count("turn 16 of 16") == 2
    assert "hand.gostop.yaml, hand 2 (second)" in both
    second = gostop("replay", name, "--record", "2", "--turn", "16").out
    assert second.count("turn 16 of 16") == 1
    assert "(second)" in second


def test_a_hand_that_is_not_there(gostop: Gostop, record: Record) -> None:
    for number in ("3", "0", "-1"):
        ran = gostop("replay", record(TWO), "--record", number)
        assert (ran.code, ran.out) == (2, "")
        assert f"there is no hand {number} in hand.gostop.yaml; it has 2" in ran.err


def test_a_broken_neighbour_does_not_matter(gostop: Gostop, record: Record) -> None:
    name = record(BROKEN + "---\n" + LEADING)
    ran = gostop("replay", name, "--record", "2", "--turn", "1")
    assert (ran.code, ran.err) == (0, "")
    assert "error[GS02" in gostop("replay", name, "--turn", "1").err


def test_a_file_that_is_not_there(gostop: Gostop) -> None:
    for options in ((), ("--record", "2")):
        ran = gostop("replay", "nowhere.yaml", *options)
        assert ran.code == 2
        assert "error[GS001]" in ran.err


def test_standard_input(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LEADING.encode())))
    assert gostop("replay", "-", "--turn", "13").out.startswith("<stdin> (chuseok-2026/03)\n")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--turn", "17"), "there is no turn 17 in hand.gostop.yaml, hand 1; it has 16"),
        (("--turn", "-1"), "there is no turn -1 in hand.gostop.yaml, hand 1; it has 16"),
        (("--from", "20"), "there is no turn 20 in hand.gostop.yaml, hand 1; it has 16"),
        (("--from", "5", "--to", "4"), "--from 5 is behind --to 4"),
        (("--turn", "3", "--from", "2"), "--turn does not go with --from"),
        (("--turn", "3", "--to", "4"), "--turn does not go with --to"),
        (("--turn", "3", "--step"), "--turn does not go with --step"),
        (("--as-position",), "--as-position needs --turn"),
        (("--as-position", "--step"), "--as-position does not go with --step"),
        (("--turn", "17", "--as-position"), "the hand has ended before turn 17"),
        (("--turn", "x"), "--turn cannot be 'x'; it is a whole number"),
    ],
)
def test_misuse(gostop: Gostop, record: Record, options: tuple[str, ...], problem: str) -> None:
    ran = gostop("replay", record(LEADING), *options)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error: {problem}\n")
    korean = gostop("replay", record(LEADING), *options, "--lang", "ko")
    assert korean.err.startswith("오류: ")
    assert re.search("[가-힣]", korean.err.splitlines()[0].removeprefix("오류: "))


# ---------------------------------------------------------------- JSON


def test_json_of_one_hand_and_of_several(gostop: Gostop, record: Record) -> None:
    one = json.loads(gostop("replay", record(LEADING), "--format", "json", "--turn", "8").out)
    assert (one["gostop_replay"], one["file"], one["record"]) == (1, "hand.gostop.yaml", 1)
    assert [turn["n"] for turn in one["turns"]] == [8]
    assert one["turns"][0]["after"]["stacks"] == [
        {"month": 11, "cards": ["11g", "11p", "11s"], "buried": [], "by": "Joon", "turn": 8}
    ]
    assert "start" not in one
    whole = json.loads(gostop("replay", record(LEADING), "--format", "json").out)
    assert whole["start"]["floor"] == ["1p", "4t", "8p", "10t", "12g", "12s"]
    two = json.loads(gostop("replay", record(TWO), "--format", "json").out)
    assert [hand["record"] for hand in two] == [1, 2]
    lines = gostop("replay", record(TWO), "--format", "jsonl").out.splitlines()
    assert [json.loads(line)["id"] for line in lines] == ["chuseok-2026/03", "second"]


def test_json_of_a_refused_turn(gostop: Gostop, record: Record) -> None:
    ran = gostop("replay", record(ILLEGAL), "--format", "json", "--turn", "5")
    told = json.loads(ran.out)
    assert (ran.code, ran.err) == (1, "")
    assert (told["turns"][0]["legal"], told["turns"][0]["after"], told["turns"][0]["by"]) == (False, None, "Joon")
    assert [found["code"] for found in told["diagnostics"]] == ["GS403"]


def test_tables_follow_one_another(gostop: Gostop, record: Record) -> None:
    turns = json.loads(gostop("replay", record(LEADING), "--format", "json").out)["turns"]
    for one, following in pairwise(turns):
        assert one["after"] == following["before"]


# ---------------------------------------------------------------- the record that starts there


def test_the_record_that_starts_at_a_turn_ends_the_same(gostop: Gostop, record: Record) -> None:
    """The claims of the leading example hold from any of its turns: nothing was paid at once in it."""
    name = record(LEADING)
    for turn in range(1, 17):
        ran = gostop("replay", name, "--turn", str(turn), "--as-position")
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith(f"gostop: 1\nid: chuseok-2026/03/from-{turn}\nrules: standard\n")
        scored = gostop("score", record(ran.out, "rest.gostop.yaml"))
        assert (scored.code, scored.err) == (0, "")
        assert f"settled: Hana stops with 3 points (turn {17 - turn})" in scored.out
        assert "claims: all 7 hold" in scored.out


def test_the_record_in_every_format(gostop: Gostop, record: Record) -> None:
    name = record(LEADING)
    told = set()
    for output, file in (("text", "a.yaml"), ("json", "a.json"), ("jsonl", "a.jsonl")):
        out = gostop("replay", name, "--turn", "13", "--as-position", "--format", output).out
        told.add(json.loads(gostop("score", record(out, file), "--format", "json").out)["content_id"])
    assert len(told) == 1


def test_the_record_keeps_the_rules_it_was_made_under(gostop: Gostop, record: Record) -> None:
    out = gostop("replay", record(LEADING), "--turn", "13", "--as-position", "-r", "wikipedia").out
    assert "\nrules: wikipedia\n" in out


def test_the_refused_turn_can_be_cut_out(gostop: Gostop, record: Record) -> None:
    """What a quarrel is about, by itself: the record that starts at the refused turn is refused for the same reason."""
    ran = gostop("replay", record(ILLEGAL), "--turn", "5", "--as-position")
    assert ran.code == 1
    again = gostop("check", "-q", record(ran.out, "rest.gostop.yaml"))
    assert again.code == 1
    assert "error[GS403]: 8y is not in Joon's hand" in again.err


def test_a_file_of_several_hands_needs_to_be_told_which(gostop: Gostop, record: Record) -> None:
    ran = gostop("replay", record(TWO), "--turn", "3", "--as-position")
    assert (ran.code, ran.out) == (2, "")
    assert "has more than one hand; --record says which" in ran.err
    assert "id: second/from-3\n" in gostop("replay", record(TWO), "--turn", "3", "--as-position", "--record", "2").out


def test_what_a_position_leaves_out_is_told(gostop: Gostop) -> None:
    """nagari-then-carry.gostop.yaml: its first hand has a first ppeok, which is paid at once (300 won from each)."""
    name = str(EXAMPLES / "nagari-then-carry.gostop.yaml")
    ran = gostop("replay", name, "--record", "1", "--turn", "9", "--as-position")
    assert ran.code == 0
    assert "note: what was paid at once before turn 9 is not in it\n" in ran.err
    ran = gostop("replay", "--lang", "ko", name, "--record", "1", "--turn", "9", "--as-position")
    assert "참고: 9번째 차례 전에 바로 주고받은 돈은 들어 있지 않습니다\n" in ran.err


NO_CAPTURE = UNFINISHED.replace("gostop: 1\n", "gostop: 1\nrules: {hudang: {turns: 4}}\n").replace(
    "3g / 10y", "5p / 4p"
)


def test_what_a_position_cannot_say_is_told(gostop: Gostop, record: Record) -> None:
    """`hudang.turns`: Mina has captured nothing in her turn, and a position counts no turns without a capture."""
    ran = gostop("replay", record(NO_CAPTURE.replace("[10y, 4p]", "[4p, 10y]")), "--turn", "2", "--as-position")
    assert ran.code == 0
    assert "position cannot say how many turns running somebody has captured nothing" in ran.err


def test_chongtong_comes_before_any_position(gostop: Gostop) -> None:
    ran = gostop("replay", str(EXAMPLES / "chongtong.gostop.yaml"), "--turn", "1", "--as-position")
    assert (ran.code, ran.out) == (2, "")
    assert "turn 1 shows a chongtong before play, which no position can say" in ran.err


# ---------------------------------------------------------------- a screen a turn


def test_step_without_a_terminal_prints_all(gostop: Gostop, record: Record) -> None:
    name = record(LEADING)
    assert gostop("replay", name, "--step") == gostop("replay", name)


@pytest.mark.parametrize(
    ("typed", "key", "length"),
    [
        (" ", Key.NEXT, 1), ("\r", Key.NEXT, 1), ("b", Key.BACK, 1), ("\x7f", Key.BACK, 1), ("q", Key.QUIT, 1),
        ("\x1b[C", Key.NEXT, 3), ("\x1b[B", Key.NEXT, 3), ("\x1bOC", Key.NEXT, 3), ("\x1b[6~", Key.NEXT, 4),
        ("\x1b[D", Key.BACK, 3), ("\x1b[A", Key.BACK, 3), ("\x1bOD", Key.BACK, 3), ("\x1b[5~", Key.BACK, 4),
        ("\x1b[H", Key.FIRST, 3), ("\x1b[F", Key.LAST, 3), ("\x1b[1~", Key.FIRST, 4), ("\x1b[4~", Key.LAST, 4),
        ("\x1b[Cq", Key.NEXT, 3), ("\x1b[5~b", Key.BACK, 4),
        ("\x1b", Key.OTHER, 1), ("\x1bq", Key.OTHER, 1), ("\x1b[15~q", Key.OTHER, 5), ("\x1b[1;5Cq", Key.OTHER, 6),
        ("ㅂ", Key.QUIT, 1), ("ㅠ", Key.BACK, 1), ("x", Key.OTHER, 1), ("\x04", Key.QUIT, 1),
    ],
)  # fmt: skip
def test_keys(typed: str, key: Key, length: int) -> None:
    assert first_key(typed) == (key, length)


class Terminal:
    """A terminal of so many rows and columns, with `gostop` running in it."""

    def __init__(self, *arguments: str, rows: int = 45, columns: int = 100, **environ: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.end, self.side = pty.openpty()
        fcntl.ioctl(self.side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.side)
        clean = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gostop_cli", "replay", *arguments],
            stdin=self.side, stdout=self.side, stderr=self.side,
            env={**clean, "TERM": "xterm", "LC_ALL": "C.UTF-8", "GOSTOP_LANG": "en", **environ},
        )  # fmt: skip
        self.shown = ""

    def until(self, text: str) -> str:
        """What is shown from now until this text comes."""
        begin, limit = len(self.shown), time.monotonic() + SECONDS
        while text not in self.shown[begin:]:
            assert time.monotonic() < limit, self.shown[begin:]
            self.listen(0.1)
        return self.shown[begin:]

    def listen(self, seconds: float) -> bool:
        """Take in what comes within these seconds; False where nothing does."""
        if not select.select([self.end], [], [], seconds)[0]:
            return False
        self.shown += os.read(self.end, 65536).decode("utf-8", "replace").replace("\r\n", "\n")
        return True

    def press(self, keys: str, until: str) -> str:
        os.write(self.end, keys.encode())
        return self.until(until)

    def leave(self, keys: str = "q") -> int:
        """Quit by these keys, or by an interrupt, and the exit code; the terminal is as it was."""
        import termios

        if keys:
            os.write(self.end, keys.encode())
        else:
            self.process.send_signal(signal.SIGINT)
        self.until("\x1b[?1049l")
        code = self.process.wait(SECONDS)
        while self.listen(0):
            pass
        assert termios.tcgetattr(self.side) == self.before
        return code

    def close(self) -> None:
        self.process.kill()
        self.process.wait(SECONDS)
        os.close(self.end)
        os.close(self.side)


posix = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are a thing of POSIX")
KEYS = "space or right: next   b or left: back   q: quit"


@pytest.fixture
def terminal(record: Record) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def run(text: str, *options: str, **more: object) -> Terminal:
        opened.append(Terminal(record(text), "--step", *options, **more))  # type: ignore[arg-type]
        return opened[-1]

    yield run
    for one in opened:
        one.close()


@posix
def test_stepping_forward_and_back(terminal: Callable[..., Terminal]) -> None:
    there = terminal(LEADING)
    first = there.until(KEYS)
    assert "\x1b[?1049h" in first
    assert "the table before the first turn" in first
    assert "turn 1 of 16" in there.press(" ", KEYS)
    assert "turn 2 of 16" in there.press("\x1b[C", KEYS)
    assert "turn 3 of 16" in there.press("\x1b[B", KEYS)
    assert "turn 2 of 16" in there.press("b", KEYS)
    assert "turn 1 of 16" in there.press("\x1b[D", KEYS)
    assert "the table before the first turn" in there.press("\x1b[A", KEYS)
    assert "the table before the first turn" in there.press("b", KEYS)  # there is nothing before it
    last = there.press("G", KEYS)
    assert "turn 16 of 16" in last
    assert "calls stop" in last
    assert "turn 16 of 16" in there.press(" ", KEYS)  # nor behind it
    assert there.leave() == 0


@posix
def test_stepping_to_the_refused_turn(terminal: Callable[..., Terminal]) -> None:
    """The refused turn is the last screen, with what is wrong; that is told again once the screens are gone."""
    there = terminal(ILLEGAL, "--from", "4")
    assert "turn 4 of 16" in there.until(KEYS)
    screen = there.press("\x1b[C", KEYS)
    assert "refused" in screen
    assert "[GS403]" in screen
    assert there.leave() == 1
    assert "[GS403]" in there.shown.rpartition("\x1b[?1049l")[2]


@posix
def test_a_small_terminal_gets_less(terminal: Callable[..., Terminal]) -> None:
    """No screen is higher or wider than the terminal: in brief where it does not fit at length, cut where not even so."""
    there = terminal(LEADING, "--from", "13", rows=16, columns=80, NO_COLOR="1")
    screen = there.until(KEYS).rpartition("\x1b[2J")[2]
    assert screen.startswith(" 13  Hana: 11p / 2p\n")
    assert len(screen.splitlines()) <= 16
    assert max(width(line) for line in screen.splitlines()) <= 80
    assert there.leave() == 0
    there = terminal(LEADING, "--from", "13", rows=8, columns=80, NO_COLOR="1")
    screen = there.until(KEYS).rpartition("\x1b[2J")[2]
    assert len(screen.splitlines()) <= 8
    assert re.search(r"^\.\.\. \d+ more lines$", screen, re.M)
    assert there.leave() == 0


@posix
def test_an_interrupt_gives_the_terminal_back(terminal: Callable[..., Terminal]) -> None:
    there = terminal(LEADING)
    there.until(KEYS)
    assert there.leave("") == 130


@posix
def test_a_dumb_terminal_is_printed_to(terminal: Callable[..., Terminal]) -> None:
    there = terminal(LEADING, TERM="dumb")
    assert "\x1b" not in there.until("calls stop")
    assert there.process.wait(SECONDS) == 0
