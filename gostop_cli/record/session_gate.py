"""The strict mirror of the head of schemas/session.schema.json, as `gate` is that of a hand: yes or no, and no reasons.

The hands inside a session go through the gate of hands, each for itself. A property test holds gate and schema to the same
answer.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from gostop_cli.record.gate import DATE_PATTERN, Count, Name, Number, is_own_key
from gostop_cli.record.marks import Plain
from gostop_cli.record.shapes import CORE, RECORD, TEXT, Shape

VERSION_KEY: Final = "gostop-session"
MOST_PLAYERS: Final = 50

Amount: TypeAlias = Number
Amounts: TypeAlias = dict[str, Amount]

SESSION: Final = Shape(
    keys={
        VERSION_KEY: CORE,
        "stake": CORE,
        "rules": RECORD.keys["rules"],
        "buy_in": CORE,
        "hands": Shape(
            items=Shape(keys={**RECORD.keys, "buy_in": CORE, "correction": CORE}, other=TEXT, items=TEXT), other=TEXT
        ),
        "result": CORE,
    },
    other=TEXT,
    items=TEXT,
)
"""Which places of a session hold numbers (see `shapes`); everything else keeps the text that was written."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An object with no further keys."""


class FileShape(_Strict, frozen=True):
    """An entry of `hands` that names a file with the hand, or with several."""

    file: Annotated[str, Meta(min_length=1)]
    note: Any = None


class BuyInShape(_Strict, frozen=True):
    """An entry of `hands` that says who bought chips between two hands."""

    buy_in: Amounts
    note: Any = None


class CorrectionShape(_Strict, frozen=True):
    """An entry of `hands` that moves money for a reason of the table's own."""

    correction: Amounts
    why: Annotated[str, Meta(min_length=1)]
    note: Any = None


class SessionResultShape(_Strict, frozen=True):
    """`result` of a session."""

    hands: Count | UnsetType = UNSET
    totals: Amounts | UnsetType = UNSET
    chips: Amounts | UnsetType = UNSET


class SessionShape(_Strict, frozen=True):
    """The document; the entries of `hands` are told apart by their keys."""

    version: Literal[1] = msgspec.field(name=VERSION_KEY)
    players: Annotated[list[Name], Meta(min_length=2, max_length=MOST_PLAYERS)]
    id: str | UnsetType = UNSET
    played: Annotated[str, Meta(pattern=DATE_PATTERN)] | UnsetType = UNSET
    rules: str | dict[str, Any] | UnsetType = UNSET
    stake: Number | UnsetType = UNSET
    buy_in: Number | Amounts | UnsetType = UNSET
    drawn: dict[str, str] | UnsetType = UNSET
    hands: list[dict[str, Any]] = []
    result: SessionResultShape | UnsetType = UNSET
    note: Any = None


EntryShape: TypeAlias = FileShape | BuyInShape | CorrectionShape | dict[str, Any]
"""An entry of `hands`; a mapping is a hand written in the session itself."""
_SHAPES: Final[dict[str, Any]] = {"file": FileShape, "buy_in": BuyInShape, "correction": CorrectionShape}


class AdmittedSession(msgspec.Struct, frozen=True):
    """The head of a session, and its entries; those that are hands have still to pass their own gate."""

    session: SessionShape
    entries: list[EntryShape]


def is_hand(entry: Plain) -> bool:
    """Whether an entry of `hands` is a hand written out, and not what has a key of its own."""
    return isinstance(entry, dict) and _SHAPES.keys().isdisjoint(entry)


def admit_session(plain: Plain) -> AdmittedSession | None:
    """The session as typed values, or None where the schema does not allow its head."""
    try:
        session: SessionShape = _convert(plain, SessionShape)
        entries = [_entry(entry) for entry in session.hands]
    except msgspec.ValidationError:
        return None
    bought = [session.buy_in, *(entry.buy_in for entry in entries if isinstance(entry, BuyInShape))]
    amounts = [session.stake, *(amount for part in bought for amount in _amounts(part))]
    if any(isinstance(amount, int | Decimal) and amount < 0 for amount in amounts):
        return None
    return AdmittedSession(session, entries)


def _amounts(part: Number | Amounts | UnsetType) -> list[Number | UnsetType]:
    return list(part.values()) if isinstance(part, dict) else [part]


def _entry(plain: dict[str, Any]) -> EntryShape:
    shape = next((_SHAPES[key] for key in _SHAPES if key in plain), None)
    entry: EntryShape = plain if shape is None else _convert(plain, shape)
    return entry


def _convert(plain: Plain, shape: Any) -> Any:
    """`plain` as `shape`, without the keys of its writer's own, which do not count."""
    if isinstance(plain, dict):
        plain = {key: value for key, value in plain.items() if not is_own_key(key)}
    return msgspec.convert(plain, shape, builtin_types=(Decimal,))
