"""Slips of the pen that YAML takes for something else, known by what they leave behind.

`{Mina:-1000}` is a mapping with one key and no value; `{Mina: -1,000}` is a payment of one won and a key `000`; `- Mina：3g`
is no mapping at all; ` #go` is a comment. Each has a code of its own, because what the schema would say helps nobody.
"""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import Diagnostic, Path, Where
from gostop_cli.record.marks import find, shorten
from gostop_cli.record.words import turn_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.record.document import Document
    from gostop_cli.record.marks import Plain

_TIGHT_COLON: Final = re.compile(r"[^\s:]+:\S")
_THOUSANDS: Final = re.compile(r"[-+]?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")
_DASHES: Final = str.maketrans(dict.fromkeys("−–—‒‐‑﹣－", "-"))
_NUMBER: Final = re.compile(r"[-+]?[0-9]+(?:\.[0-9]+)?")
_FREE: Final = ("note", "rules")
_COMMENT: Final = re.compile(r"['\"]?[\s}\]]*\s(?P<comment>#\s?(?:go|stop|고|스톱))\s*(?:\s#.*)?", re.IGNORECASE)


def slips(plain: Plain, path: Path = ()) -> Iterator[tuple[Path, Diagnostic]]:
    """The slips in a plain record, each with the path that it spoils."""
    if isinstance(plain, dict):
        before: Plain = None
        for key, value in plain.items():
            if not path and (key in _FREE or key.startswith("x-")):
                continue
            if value is None:
                yield from _empty_key(key, before, (*path, key))
            else:
                yield from slips(value, (*path, key))
            before = value
    elif isinstance(plain, list):
        for at, item in enumerate(plain):
            if isinstance(item, str):
                if path == ("turns",):
                    yield from _text_turn(item, (*path, at))
            else:
                yield from slips(item, (*path, at))


def _empty_key(key: str, before: Plain, path: Path) -> Iterator[tuple[Path, Diagnostic]]:
    """A key without a value, which may be an entry whose colon was not one, or the rest of a number."""
    where, turn = Where(path, key=True), turn_of(path)
    if "：" in key:
        yield path, Diagnostic("GS151", where, {"text": shorten(key)}, turn)
    elif _TIGHT_COLON.match(key):
        yield path, Diagnostic("GS150", where, {"text": shorten(key)}, turn)
    elif len(key) == 3 and key.isdecimal() and isinstance(before, int | Decimal) and not isinstance(before, bool):
        yield path, Diagnostic("GS152", where, {"number": f"{before},{key}"}, turn)


def _text_turn(text: str, path: Path) -> Iterator[tuple[Path, Diagnostic]]:
    """A turn that is a text, because the colon behind the name was not one."""
    code = "GS151" if "：" in text else "GS150" if _TIGHT_COLON.match(text) else ""
    if code:
        yield path, Diagnostic(code, Where(path), {"text": shorten(text)}, turn_of(path))


def number_slip(text: str) -> str:
    """The code for a text where a number is wanted: a comma for thousands, or signs that only look right."""
    plain = unicodedata.normalize("NFKC", text.translate(_DASHES)).strip()
    if _THOUSANDS.fullmatch(plain):
        return "GS152"
    return "GS153" if plain != text and _NUMBER.fullmatch(plain) else ""


def swallowed_comment(document: Document, turn_index: int) -> str | None:
    """The comment behind a turn that was meant as its call: `#go` after a blank is a comment in YAML, and gone.

    `turn_index` counts entries of `turns` from 0. None where no such comment stands there.
    """
    node, _ = find(document.node, ("turns", turn_index))
    while node.entries:
        node = list(node.entries.values())[-1].value
    span = document.span_at(node.end, node.end)
    match = _COMMENT.fullmatch(document.text_line(span.line)[span.column - 1 :])
    return match["comment"] if match else None
