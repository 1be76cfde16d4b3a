"""Where the pieces of a text stand: offsets while reading, lines and columns only when somebody must be shown something.

Offsets count code points of the text as written (a byte order mark is not part of it). Both readers, YAML and JSON, answer
with the same tree of `Node`s and refuse with the same `Refused`, so that everything after them knows one format.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from typing import Any, Final, TypeAlias

import msgspec

from gostop_cli.diagnostics.model import Diagnostic, Fact, Note, Path, Related, Span, Where

MAX_DEPTH: Final = 64
"""Lists and mappings inside one another; a hand record needs eight."""
MAX_DIGITS: Final = 18
"""Digits of a number: enough for any money, and what follows fits a machine word."""

Extent: TypeAlias = tuple[int, int]
"""Start and end (exclusive) as offsets into a text."""

_BLANKS: Final = re.compile(r"\s+")
_BREAK: Final = re.compile(r"\r\n|\n|\r")


class Node(msgspec.Struct, frozen=True):
    """One value of a document: its extent, and for a mapping or list those of its parts."""

    start: int
    end: int
    entries: dict[str, Entry] | None = None
    items: list[Node] | None = None


class Entry(msgspec.Struct, frozen=True):
    """One entry of a mapping: the extent of its key, and its value."""

    key: Extent
    value: Node


class Refused(Exception):
    """A text that cannot be read: a GS0xx code, the extent at fault, the facts, and an earlier place that matters."""

    def __init__(
        self,
        code: str,
        extent: Extent,
        facts: dict[str, Fact] | None = None,
        *,
        earlier: tuple[Extent, str] | None = None,
        notes: tuple[Note, ...] = (),
    ) -> None:
        super().__init__(code)
        self.code = code
        self.extent = extent
        self.facts = facts or {}
        self.earlier = earlier
        self.notes = notes

    def diagnostic(self, shift: int = 0) -> Diagnostic:
        """The finding as a diagnostic about places in the text; `shift` is where the read part begins in it."""
        related: tuple[Related, ...] = ()
        if self.earlier is not None:
            extent, words = self.earlier
            related = (Related(_at(extent, shift), Note(words)),)
        return Diagnostic(self.code, _at(self.extent, shift), self.facts, related=related, notes=self.notes)


def _at(extent: Extent, shift: int) -> Where:
    return Where(token=(extent[0] + shift, extent[1] + shift))


def find(root: Node, path: Path) -> tuple[Node, Extent | None]:
    """The node at a path and the extent of its key; where the path leaves the tree, the last node on it."""
    node, key = root, None
    for step in path:
        if isinstance(step, str):
            entry = (node.entries or {}).get(step)
            if entry is None:
                break
            node, key = entry.value, entry.key
        else:
            if node.items is None or not 0 <= step < len(node.items):
                break
            node, key = node.items[step], None
    return node, key


def nfc(text: str) -> str:
    """A text in the one form in which names, keys and words are compared (Hangul from macOS comes decomposed)."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def shorten(text: str, limit: int = 40) -> str:
    """A piece of the record to be quoted in a message, on one line."""
    flat = _BLANKS.sub(" ", text)
    return flat if len(flat) <= limit else flat[: limit - 3] + "..."


def count_breaks(text: str, begin: int, end: int) -> int:
    """How many lines end in a stretch of text."""
    return sum(1 for _ in _BREAK.finditer(text, begin, end))


class Lines:
    """A text by lines, the first of which is line `first` of its file. Lines end with LF, CRLF or a lone CR."""

    __slots__ = ("first", "starts", "text")

    def __init__(self, text: str, first: int = 1) -> None:
        self.text = text
        self.first = first
        self.starts = [0, *(match.end() for match in _BREAK.finditer(text))]

    def line(self, number: int) -> str:
        """A line of the file without its line end; empty where this text does not hold it."""
        place = number - self.first
        if not 0 <= place < len(self.starts):
            return ""
        end = self.starts[place + 1] if place + 1 < len(self.starts) else len(self.text)
        return self.text[self.starts[place] : end].rstrip("\r\n")

    def span(self, start: int, end: int) -> Span:
        """The lines and columns of an extent."""
        first, last = bisect_right(self.starts, start) - 1, bisect_right(self.starts, end) - 1
        return Span(self.first + first, start - self.starts[first] + 1, self.first + last, end - self.starts[last] + 1)


Plain: TypeAlias = Any
"""Builtins as read: dict with text keys, list, str, int, Decimal, bool, None."""
