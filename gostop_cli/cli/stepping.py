"""One turn a screen at a terminal: forward and back by single keys."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING, Final, TypeAlias

from gostop_cli.cli.help import said
from gostop_cli.cli.keys import Key, single_keys

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gostop_cli.cli.console import Console

Screen: TypeAlias = "Callable[[int], Iterator[str]]"
"""The texts that a screen of so many columns may show, the fullest first; the first that fits is shown."""

_ENTER: Final = "\x1b[?1049h\x1b[?25l"
"""To the terminal's second screen, and no cursor: what stood before is there again afterwards."""
_LEAVE: Final = "\x1b[?25h\x1b[?1049l"
_CLEAR: Final = "\x1b[H\x1b[2J"
_FOOT: Final = 2
"""Rows below a screen: a blank one, and the keys."""


def can_step() -> bool:
    """Whether both ends are a terminal that can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def step_through(screens: Iterator[Screen], console: Console) -> None:
    """Show screens one at a time until somebody has seen enough; each is made when it is first asked for."""
    seen = list(_up_to(screens, 1))
    if not seen:
        return
    at = 0
    if sys.platform == "win32":
        os.system("")  # Windows consoles heed escape sequences once a command has run in them.
    with single_keys() as next_key:
        sys.stdout.write(_ENTER)
        try:
            while True:
                seen.extend(_up_to(screens, at + 1 - len(seen)))
                at = min(at, len(seen) - 1)
                _draw(seen[at], console)
                key = next_key()
                if key is Key.QUIT:
                    return
                if key is Key.LAST:
                    seen.extend(screens)
                at = {Key.NEXT: at + 1, Key.BACK: max(0, at - 1), Key.FIRST: 0, Key.LAST: len(seen) - 1}.get(key, at)
        finally:
            sys.stdout.write(_LEAVE)
            sys.stdout.flush()


def _up_to(screens: Iterator[Screen], count: int) -> Iterator[Screen]:
    for _ in range(count):
        screen = next(screens, None)
        if screen is None:
            return
        yield screen


def _draw(screen: Screen, console: Console) -> None:
    """Clear the terminal and show the fullest text that fits into it; the shortest is cut where none does."""
    columns, rows = shutil.get_terminal_size()
    shown: list[str] = []
    for text in screen(columns):
        shown = text.split("\n")
        if _height(shown, columns) <= rows - _FOOT:
            break
    else:
        shown = _cut(shown, columns, rows - _FOOT, console)
    keys = console.out.paint("faint", said("step.keys", console.lang))
    sys.stdout.write(_CLEAR + "\n".join([*shown, "", keys]))
    sys.stdout.flush()


def _cut(lines: list[str], columns: int, rows: int, console: Console) -> list[str]:
    """As many lines as there is room for, and how many are left out."""
    room = 0
    while room < len(lines) and _height(lines[: room + 1], columns) < rows:
        room += 1
    return [*lines[:room], said("step.cut", console.lang, count=len(lines) - room)]


def _height(lines: list[str], columns: int) -> int:
    """The rows that lines take on a terminal, which breaks those that are too wide."""
    from gostop_cli.present.terms import width

    return sum(max(1, -(-width(_bare(line)) // columns)) for line in lines)


def _bare(line: str) -> str:
    """A line without the sequences that colour it."""
    import re

    return re.sub(r"\x1b\[[0-9;]*m", "", line)
