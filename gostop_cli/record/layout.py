"""What the YAML and the JSON of the canonical form have in common: which values stand open, numbers, and quoted texts.

A value stands *open* where each of its parts has a line of its own, and *closed* where it is written on one line.
"""

from __future__ import annotations

import unicodedata
from decimal import Decimal
from typing import Final

from gostop_cli.diagnostics.model import Path
from gostop_cli.record.marks import MAX_DIGITS, Plain

COLUMNS: Final = 100
"""What may stand either way is written on one line if the line is no longer than this."""

_OPEN: Final[frozenset[Path]] = frozenset(((), ("deal",), ("deal", "hands"), ("position",), ("turns",), ("result",)))
_ROWS: Final = ("deal", "position")
"""Parts of the table, whose lists are rows of cards: a row is one line, however long."""

_ESCAPES: Final = {
    '"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
}  # fmt: skip
_LINE_ENDS: Final = frozenset(("Cc", "Zl", "Zp", "Cs"))
_HIDDEN: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\ufffe\uffff")
"""Marks that turn the direction of what follows, the byte order mark, and what is no letter at all."""


def stands_open(value: Plain, path: Path) -> bool | None:
    """Whether a value must stand open (True) or closed (False); None where that depends on its length."""
    if not isinstance(value, dict | list) or not value:
        return False
    if path[:1] == ("hands",):
        path = path[2:]  # a hand of a session is laid out as it would be by itself
    if path in _OPEN:
        return True
    if path[0] == "turns" or (path[0] in _ROWS and isinstance(value, list) and not isinstance(value[0], dict)):
        return False
    return None


def number_text(number: int | Decimal) -> str:
    """A number that every reader takes for the same: digits and a point; a power of ten only where a reader of ours
    would find the digits too many."""
    text = f"{number:f}" if isinstance(number, Decimal) else str(number)
    digits = text.lstrip("-")
    if len(digits) <= MAX_DIGITS or ("." in digits and len(text) <= 2 * MAX_DIGITS):
        return text
    mantissa, _, exponent = f"{Decimal(number).normalize():E}".partition("E")
    return f"{mantissa}{'' if '.' in mantissa else '.0'}E{exponent}"


def quoted(text: str) -> str:
    """A text in double quotes, as YAML and JSON both read it; Hangul and emoji as they are."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    return '"' + "".join(_escaped(letter) for letter in text) + '"'


def must_escape(letter: str) -> bool:
    """Whether a letter would break a line or be hidden from whoever reads the text."""
    return unicodedata.category(letter) in _LINE_ENDS or letter in _HIDDEN


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return f"\\u{ord(letter):04x}" if must_escape(letter) else letter
