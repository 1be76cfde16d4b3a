"""Which places of a document hold numbers, so that everything else keeps the text that was written.

YAML lets a plain word be a number, a truth value or nothing. A player called `No` or `1004`, a date, a card `12e3` must
stay text (record.md §2), so a plain scalar is resolved by the YAML 1.2 core schema only where the record's own schema
wants something else than text. A `Shape` says so for one place of a document and for the places below it.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, TypeAlias

from gostop_cli.record.marks import MAX_DIGITS

Scalar: TypeAlias = str | int | Decimal | bool | None


class Shape:
    """One place: whether its scalar is resolved, and the places below it by key, by any other key, and by list item.

    Unless told otherwise, everything below is as the place itself. Keys that begin with `x-` are the writer's own and
    always resolve by core.
    """

    __slots__ = ("items", "keys", "other", "resolves")

    def __init__(
        self,
        *,
        resolves: bool = False,
        keys: dict[str, Shape] | None = None,
        other: Shape | None = None,
        items: Shape | None = None,
    ) -> None:
        self.resolves = resolves
        self.keys = keys or {}
        self.other = other or self
        self.items = items or self


TEXT: Final = Shape()
"""Text at every depth."""
CORE: Final = Shape(resolves=True)
"""Resolved by YAML 1.2 core at every depth: house rules, and the writer's own `x-…`."""
_NUMBER_OR_CARDS: Final = Shape(resolves=True, items=TEXT)


def _mapping(**keys: Shape) -> Shape:
    return Shape(keys=keys, other=TEXT, items=TEXT)


def _list(items: Shape) -> Shape:
    return Shape(items=items, other=TEXT)


_TURN: Final = _mapping(
    play=Shape(resolves=True, keys={"bomb": CORE}, items=TEXT),
    shake=_list(_NUMBER_OR_CARDS),
    chongtong=_NUMBER_OR_CARDS,
    on=CORE,
    shodang=CORE,
)
_POSITION: Final = _mapping(
    hands=Shape(other=_NUMBER_OR_CARDS),
    stock_left=CORE,
    go=CORE,
    shaken=CORE,
    bombed=CORE,
    owed=CORE,
    turns_had=CORE,
    ppeok=CORE,
)
RECORD: Final = _mapping(
    gostop=CORE,
    stake=CORE,
    carry=CORE,
    rules=Shape(other=CORE, items=CORE),
    players=_list(_mapping(sits_out=CORE, triple=CORE)),
    position=_POSITION,
    turns=_list(_TURN),
    result=_mapping(points=CORE, multiplier=CORE, payments=CORE),
    extra=_list(_mapping(factor=CORE)),
    chips=CORE,
    waive=_list(_mapping(turn=CORE)),
)
"""A hand record, both spellings of a turn."""


class Unusable(ValueError):
    """A number that no record needs; `code` says why (GS0xx)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


TOO_LONG: Final = "GS043"
NOT_FINITE: Final = "GS044"

_WORDS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("null", "Null", "NULL", "~"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_NUMBER_START: Final = frozenset("0123456789+-.")
_NUMBER_END: Final = frozenset("0123456789.abcdefABCDEFnN")
"""Digits of any base, and the ends of `.inf` and `.nan`; no card of a month ends so."""
_INT: Final = re.compile(r"[-+]?[0-9]+")
_BASED: Final = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT: Final = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_SPECIAL: Final = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")


def resolve(text: str) -> Scalar:
    """The value of a plain scalar by the YAML 1.2 core schema. Fractions are Decimals. Raises Unusable."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMBER_START or text[-1] not in _NUMBER_END:
        return text
    if _INT.fullmatch(text):
        if len(text) > MAX_DIGITS and len(text.lstrip("+-")) > MAX_DIGITS:
            raise Unusable(TOO_LONG)
        return int(text)
    if _FLOAT.fullmatch(text):
        return decimal(text)
    if _BASED.fullmatch(text):
        if len(text) > MAX_DIGITS - 2:
            raise Unusable(TOO_LONG)
        return int(text[2:], 8 if text[1] == "o" else 16)
    if _SPECIAL.fullmatch(text):
        raise Unusable(NOT_FINITE)
    return text


def decimal(text: str) -> Decimal:
    """A number with a fraction or an exponent, exactly as written. Raises Unusable where it is out of all proportion."""
    if len(text) > 2 * MAX_DIGITS:
        raise Unusable(TOO_LONG)
    number = Decimal(text)
    if len(number.as_tuple().digits) > MAX_DIGITS or abs(number.adjusted()) > MAX_DIGITS:
        raise Unusable(TOO_LONG)
    return number
