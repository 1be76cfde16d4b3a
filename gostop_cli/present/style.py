"""Colour, where a console has it: a handful of ANSI styles that say again what the words already say."""

from __future__ import annotations

from typing import Final

import msgspec

_STYLES: Final[dict[str, str]] = {
    "error": "1;31",
    "warning": "1;33",
    "info": "1;36",
    "frame": "34",
    "related": "1;34",
    "strong": "1",
    "faint": "2",
    "good": "32",
}


class Style(msgspec.Struct, frozen=True):
    """Whether texts are painted; without colour every text comes back as it is."""

    colour: bool = False

    def paint(self, name: str, text: str) -> str:
        """The text in one of the styles."""
        if not self.colour or not text:
            return text
        return f"\x1b[{_STYLES[name]}m{text}\x1b[0m"


PLAIN: Final = Style()
