"""Single keys from a terminal, without waiting for Enter; the terminal is given back as it was, whatever happens."""

from __future__ import annotations

import contextlib
import os
import sys
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Key(Enum):
    """What somebody who steps through turns may ask for."""

    NEXT = "next"
    BACK = "back"
    FIRST = "first"
    LAST = "last"
    QUIT = "quit"
    OTHER = "other"


_LETTERS: Final = {
    " ": Key.NEXT, "\r": Key.NEXT, "\n": Key.NEXT, "n": Key.NEXT, "j": Key.NEXT, "l": Key.NEXT,
    "b": Key.BACK, "p": Key.BACK, "k": Key.BACK, "h": Key.BACK, "\x7f": Key.BACK, "\b": Key.BACK,
    "g": Key.FIRST, "G": Key.LAST, "q": Key.QUIT, "Q": Key.QUIT, "\x03": Key.QUIT, "\x04": Key.QUIT,
    "ㅂ": Key.QUIT, "ㅠ": Key.BACK, "ㅜ": Key.NEXT,
}  # fmt: skip
"""The last row: q, b and n on a Korean keyboard that is not switched to Latin letters."""
_SEQUENCES: Final = {
    "[C": Key.NEXT, "[B": Key.NEXT, "OC": Key.NEXT, "OB": Key.NEXT, "[6~": Key.NEXT,
    "[D": Key.BACK, "[A": Key.BACK, "OD": Key.BACK, "OA": Key.BACK, "[5~": Key.BACK,
    "[H": Key.FIRST, "OH": Key.FIRST, "[1~": Key.FIRST, "[F": Key.LAST, "OF": Key.LAST, "[4~": Key.LAST,
}  # fmt: skip
"""What terminals send behind Escape: arrows (down and right go on), page keys, home and end."""
_WINDOWS: Final = {
    "M": Key.NEXT, "P": Key.NEXT, "Q": Key.NEXT, "K": Key.BACK, "H": Key.BACK, "I": Key.BACK, "G": Key.FIRST,
    "O": Key.LAST,
}  # fmt: skip
_REST_OF_SEQUENCE: Final = 0.05
"""Seconds in which the rest of a key that begins with Escape must follow; a person cannot type so fast."""


def first_key(typed: str) -> tuple[Key, int]:
    """The first key of what was typed, and how many characters it takes."""
    if typed[0] != "\x1b":
        return _LETTERS.get(typed[0], Key.OTHER), 1
    for length in (3, 2):
        if typed[1 : 1 + length] in _SEQUENCES and len(typed) > length:
            return _SEQUENCES[typed[1 : 1 + length]], 1 + length
    end = 1
    if typed[1:2] in ("[", "O"):
        end = next((at + 1 for at in range(2, len(typed)) if typed[at].isalpha() or typed[at] == "~"), len(typed))
    return Key.OTHER, end


@contextlib.contextmanager
def single_keys() -> Iterator[Callable[[], Key]]:
    """A function that waits for the next key; while the block lasts, the terminal passes keys on one by one."""
    if sys.platform == "win32":
        yield _windows_key
        return
    import termios
    import tty

    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        yield _Typed(handle).next
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)


class _Typed:
    """What was typed and has not been looked at yet."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._waiting = ""

    def next(self) -> Key:
        """The next key; the end of input is as good as `q`."""
        if not self._waiting:
            self._waiting = self._read()
        if self._waiting in ("\x1b", "\x1b[", "\x1bO") and self._more_comes():
            self._waiting += self._read()
        if not self._waiting:
            return Key.QUIT
        key, length = first_key(self._waiting)
        self._waiting = self._waiting[length:]
        return key

    def _read(self) -> str:
        try:
            return os.read(self._handle, 256).decode("utf-8", "replace")
        except OSError:  # the terminal has gone
            return ""

    def _more_comes(self) -> bool:
        import select

        return bool(select.select([self._handle], [], [], _REST_OF_SEQUENCE)[0])


def _windows_key() -> Key:
    """The next key of a Windows console."""
    if sys.platform != "win32":
        raise OSError("there is no Windows console here")
    import msvcrt

    letter = msvcrt.getwch()
    if letter in ("\x00", "\xe0"):
        return _WINDOWS.get(msvcrt.getwch(), Key.OTHER)
    return first_key(letter)[0]
