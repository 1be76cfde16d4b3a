"""From a place of a record to lines and columns, into the score-sheet line where that is how the turn was written."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from gostop_cli.record.gate import TURN_KEYS, is_line_key
from gostop_cli.record.marks import Extent, nfc
from gostop_cli.record.notation import parts_of

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Path, Span, Where
    from gostop_cli.record.document import Document
    from gostop_cli.record.marks import Plain

_ANCHOR: Final = re.compile(r"&\S+\s+")
_UNIT: Final = re.compile(r"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\x..|\\u....|\\U........|\\.|.", re.S)


def locate(document: Document, where: Where) -> Span | None:
    """The lines and columns of a place; where it was not written, of the smallest piece that holds it.

    None for a document that has no text to show.
    """
    if where.token is not None and not where.path:
        return document.span_at(*where.token) if document.text else None
    if where.part:
        return _part(document, where)
    if where.token is not None:
        return _inside(document, where.path, where.token)
    return document.span(where.path, where.key)


def _part(document: Document, where: Where) -> Span | None:
    """A piece of a turn, in either spelling."""
    entry = _value(document.plain, where.path)
    if not isinstance(entry, dict) or not TURN_KEYS.isdisjoint(entry):
        return document.span((*where.path, *where.part), where.key)
    name = next((key for key in entry if is_line_key(key)), None)
    line = entry.get(name) if name is not None else None
    if name is None or not isinstance(line, str):
        return document.span(where.path)
    if where.part == ("by",):
        return document.span((*where.path, name), key=True)
    parts = parts_of(line)
    wanted = (*where.part, "name") if where.key else where.part
    while wanted:
        if wanted in parts:
            return _inside(document, (*where.path, name), parts[wanted])
        wanted = wanted[:-1]
    return document.span(where.path)


def _value(plain: Plain, path: Path) -> Plain:
    """What stands at a path, or None."""
    for step in path:
        if isinstance(plain, dict):
            plain = plain.get(step)
        elif isinstance(plain, list) and isinstance(step, int) and 0 <= step < len(plain):
            plain = plain[step]
        else:
            return None
    return plain


def _inside(document: Document, path: Path, token: Extent) -> Span | None:
    """A stretch of the text at a path: exactly where it is written on one line, else the whole text."""
    text = _value(document.plain, path)
    if document.plain is None or not isinstance(text, str):
        return document.span(path)
    start, raw = document.written(path)
    anchor = _ANCHOR.match(raw)
    if anchor is not None:
        start, raw = start + anchor.end(), raw[anchor.end() :]
    places = _places(raw, text)
    if places is None or token[1] >= len(places):
        return document.span(path)
    return document.span_at(start + places[token[0]], start + places[token[1]])


def _places(raw: str, text: str) -> list[int] | None:
    """For each offset into a text, its offset into the text as written, quotation marks and escapes included."""
    if raw == text:
        return list(range(len(raw) + 1))
    if "\n" in raw or "\r" in raw:
        return None
    places, letters = _units(raw)
    written = "".join(letters)
    if nfc(written) == written:
        return places if written == text else None
    if nfc(written) != text:
        return None
    composed = [0] * (len(text) + 1)
    for count in range(len(written) + 1):
        length = len(nfc(written[:count]))
        if length <= len(text):
            composed[length] = places[count]
    return composed


def _units(raw: str) -> tuple[list[int], list[str]]:
    """The offset of each letter of a scalar as written (and of its end), and the letters."""
    places: list[int] = []
    letters: list[str] = []
    quote = raw[:1] if raw[:1] in ("'", '"') and raw[-1:] == raw[:1] and len(raw) > 1 else ""
    at, end = len(quote), len(raw) - len(quote)
    while at < end:
        piece = raw[at]
        if quote == '"':
            unit = _UNIT.match(raw, at, end)
            piece = unit[0] if unit else piece
        elif quote == "'" and raw[at : at + 2] == "''":
            piece = "''"
        places.append(at)
        letters.append(_letter(piece))
        at += len(piece)
    places.append(end)
    return places, letters


_SIMPLE: Final = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b", "N": "\x85",
    "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip


def _letter(piece: str) -> str:
    """The letter that an escape stands for."""
    if piece == "''":
        return "'"
    if len(piece) == 1:
        return piece
    if piece[1] in "xuU" and len(piece) > 2:
        if len(piece) == 12:
            return bytes.fromhex(piece[2:6] + piece[8:12]).decode("utf-16-be", "replace")
        return chr(int(piece[2:], 16))
    return _SIMPLE.get(piece[1], piece[1])
