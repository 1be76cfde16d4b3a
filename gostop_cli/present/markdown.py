"""Texts of the catalogue in Markdown, for the documentation and for what code scanners show."""

from __future__ import annotations

import re
from typing import Final

_CODE: Final = re.compile(r"(`[^`]*`)")
_MARKUP: Final = re.compile(r"[\\<>*_\[\]|]")


def escaped(text: str) -> str:
    """A text as it reads: what stands in backticks is code, and nothing else is markup or HTML."""
    pieces = _CODE.split(text)
    pieces[::2] = [_MARKUP.sub(r"\\\g<0>", piece) for piece in pieces[::2]]
    return "".join(pieces)


def fenced(text: str) -> str:
    """A text as a block of code, whatever backticks it holds."""
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}\n{text}\n{fence}"
