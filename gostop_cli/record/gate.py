"""The strict mirror of schemas/hand.schema.json: it says yes or no to a plain record, quickly, and explains nothing.

Each struct is one object of the schema, with no other keys allowed; keys that begin with `x-` are free on the document and
on turns. A property test holds the two to the same answer.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from gostop_cli.record.marks import MAX_DIGITS, Plain, nfc

NAME_PATTERN: Final = r"^(?!x-)[^\s/>#:]([^/>#:]*[^\s/>#:])?(?![\s\S])"
"""Names: no blank at either end, none of `/ > # :`, not beginning with `x-` (record.md §3)."""
DATE_PATTERN: Final = (
    r"^[0-9]{4}(-(0[1-9]|1[0-2])|-?W(0[1-9]|[1-4][0-9]|5[0-3])|"
    r"(-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])|(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])|"
    r"-?W(0[1-9]|[1-4][0-9]|5[0-3])-?[1-7]|-?(00[1-9]|0[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6]))"
    r"([T ]([01][0-9]|2[0-4])(:?[0-5][0-9](:?[0-6][0-9]([.,][0-9]+)?)?)?( ?(Z|[+-][0-9]{2}(:?[0-9]{2})?))?)?)?(?![\s\S])"
)
"""ISO 8601: a date or date-time, basic or extended, by month, week or day of the year, down to a year alone."""
CODE_PATTERN: Final = r"^GS[0-9]{3}(?![\s\S])"

OUTCOMES: Final = (
    "stop", "chongtong", "three-ppeok", "hudang", "nagari", "misdeal", "balance", "draw", "void",
)  # fmt: skip
TURN_KEYS: Final = frozenset(
    ("by", "bonus", "shake", "play", "take", "flip", "gukjin", "gives", "call", "chongtong", "on", "shodang")
)
"""Keys that make an entry of `turns` the explicit spelling; `note` and `x-…` stand in both."""

Number: TypeAlias = int | Decimal
Month: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Name: TypeAlias = Annotated[str, Meta(pattern=NAME_PATTERN)]
Cards: TypeAlias = list[str]
Role: TypeAlias = Literal["yeol", "pi"]
Call: TypeAlias = Literal["go", "stop"]
Outcome: TypeAlias = Literal[
    "stop", "chongtong", "three-ppeok", "hudang", "nagari", "misdeal", "balance", "draw", "void"
]
Shown: TypeAlias = Annotated[list[str], Meta(min_length=3, max_length=4)]
Laid: TypeAlias = Annotated[list[str], Meta(min_length=2, max_length=3)]
Four: TypeAlias = Annotated[list[str], Meta(min_length=4, max_length=4)]
Pair: TypeAlias = Annotated[list[str], Meta(min_length=2, max_length=2)]


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """An object with no further keys."""


class PlayerShape(_Strict, frozen=True):
    """`players[]` where more than the name is known."""

    name: Name
    sits_out: bool = False
    sold: Cards = []
    triple: bool = False


class DealShape(_Strict, frozen=True):
    """`deal`."""

    floor: Cards
    hands: dict[str, Cards] = {}
    stock: Cards | UnsetType = UNSET
    floor_bonus: list[Pair] | UnsetType = UNSET


class StackShape(_Strict, frozen=True):
    """`position.stacks[]`."""

    cards: Cards
    by: str | UnsetType = UNSET


class PositionShape(_Strict, frozen=True):
    """`position`."""

    to_play: str
    floor: Cards
    hands: dict[str, Cards | Count]
    stacks: list[StackShape] | UnsetType = UNSET
    captured: dict[str, Cards] | UnsetType = UNSET
    stock: Cards | UnsetType = UNSET
    stock_left: Count | UnsetType = UNSET
    go: dict[str, list[Count]] | UnsetType = UNSET
    go_order: list[str] | UnsetType = UNSET
    shaken: dict[str, list[Month]] | UnsetType = UNSET
    bombed: dict[str, list[Month]] | UnsetType = UNSET
    owed: dict[str, Count] | UnsetType = UNSET
    turns_had: dict[str, Count] | UnsetType = UNSET
    ppeok: dict[str, list[Count]] | UnsetType = UNSET
    gukjin: dict[str, Role] | UnsetType = UNSET


class BonusShape(_Strict, frozen=True):
    """`turns[].bonus[]`."""

    card: str
    drew: str | UnsetType = UNSET


class BombShape(_Strict, frozen=True):
    """`turns[].play` by month."""

    bomb: Month


class TurnShape(_Strict, frozen=True):
    """`turns[]`, a turn in the explicit spelling."""

    by: str
    play: str | Laid | BombShape | None
    flip: str | Cards | UnsetType = UNSET
    take: Cards = []
    bonus: list[BonusShape] = []
    shake: list[Month | Shown] = []
    gukjin: Role | UnsetType = UNSET
    gives: dict[str, str | Cards] = {}
    call: Call | UnsetType = UNSET
    note: Any = None


class ChongtongShape(_Strict, frozen=True):
    """`turns[]`, four of a month shown before play."""

    by: str
    chongtong: Month | Four
    on: bool = False
    note: Any = None


class ShodangShape(_Strict, frozen=True):
    """`turns[]`, an offer to call the hand off."""

    by: str
    shodang: dict[str, bool]
    note: Any = None


class ExtraShape(_Strict, frozen=True):
    """`extra[]`."""

    factor: Annotated[int, Meta(ge=1, le=1_000_000)]
    why: str | UnsetType = UNSET


class LiableShape(_Strict, frozen=True):
    """`liable`."""

    player: str
    why: str | UnsetType = UNSET


class WaiverShape(_Strict, frozen=True):
    """`waive[]`."""

    code: Annotated[str, Meta(pattern=CODE_PATTERN)]
    turn: Count | UnsetType = UNSET
    why: str | UnsetType = UNSET


class ResultShape(_Strict, frozen=True):
    """`result`."""

    outcome: Outcome | UnsetType = UNSET
    winner: str | UnsetType = UNSET
    points: int | UnsetType = UNSET
    multiplier: int | UnsetType = UNSET
    payments: dict[str, Number] | UnsetType = UNSET


class RecordShape(_Strict, frozen=True):
    """The document; the entries of `turns` are told apart by their keys."""

    gostop: Literal[1]
    players: Annotated[list[Name | PlayerShape], Meta(min_length=2, max_length=10)]
    id: str | UnsetType = UNSET
    played: Annotated[str, Meta(pattern=DATE_PATTERN)] | UnsetType = UNSET
    rules: str | dict[str, Any] | UnsetType = UNSET
    stake: Number | UnsetType = UNSET
    carry: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    dealer: str | UnsetType = UNSET
    deal: DealShape | UnsetType = UNSET
    position: PositionShape | UnsetType = UNSET
    turns: list[dict[str, Any]] = []
    revealed: dict[str, Cards] | UnsetType = UNSET
    result: ResultShape | UnsetType = UNSET
    extra: list[ExtraShape] = []
    liable: LiableShape | UnsetType = UNSET
    chips: dict[str, Number] | UnsetType = UNSET
    void: str | UnsetType = UNSET
    waive: list[WaiverShape] = []
    note: Any = None


class _ExplicitShape(RecordShape, frozen=True):
    """The document where every entry of `turns` is a turn in the explicit spelling, as programs write it."""

    turns: list[TurnShape] = []  # type: ignore[assignment]


EntryShape: TypeAlias = TurnShape | ChongtongShape | ShodangShape | dict[str, Any]
"""An entry of `turns`; a mapping is the score-sheet spelling."""

_BUILTINS: Final = (Decimal,)
_NUMBERS: Final = bytes(48 if byte in b"0123456789" else 46 if byte in b".eE" else 0 for byte in range(256))
"""What a number is made of: 0 for every digit, a point for what makes it a fraction."""
_FRACTION: Final = b"0."
_TOO_LONG: Final = b"0" * (MAX_DIGITS + 1)
_decode_explicit: Final = msgspec.json.Decoder(_ExplicitShape).decode
_encode: Final = msgspec.json.Encoder(decimal_format="number").encode


class Admitted(msgspec.Struct, frozen=True):
    """A record that has the right shape; `own` are the writer's own keys (`x-…`) of the document, and of turns by index."""

    record: RecordShape
    turns: list[EntryShape]
    own: Plain | None = None
    own_of_turns: dict[int, Plain] = {}


def admit(plain: Plain) -> Admitted | None:
    """The record as typed values, or None where the schema does not allow it."""
    try:
        record, own = _convert(plain, RecordShape)
        turns, own_of_turns = _turns(record.turns)
    except msgspec.ValidationError:
        return None
    return Admitted(record, turns, own, own_of_turns) if _holds_together(record) else None


def admit_text(raw: bytes) -> Admitted | None:
    """A record that a program wrote as JSON, read and admitted in one go; None says nothing, but that `admit` must be asked.

    Only what both ways read alike comes through here: explicit turns, whole numbers, no escapes, no free structures; and
    since msgspec keeps the last of two equal keys, only a text that holds no more strings than what was read of it.
    """
    numbers = raw.translate(_NUMBERS)
    if _FRACTION in numbers or _TOO_LONG in numbers or b"\\" in raw or b'"note"' in raw:
        return None
    try:
        text = raw if raw.isascii() else nfc(raw.decode()).encode()
        record = _decode_explicit(text)
    except (ValueError, msgspec.MsgspecError, RecursionError):
        return None
    if type(record.rules) is dict or not _holds_together(record) or text.count(b'"') != _encode(record).count(b'"'):
        return None
    return Admitted(record, record.turns)  # type: ignore[arg-type]


def _holds_together(record: RecordShape) -> bool:
    """What the schema asks for beyond single keys: a deal or a position unless the hand is void, and no negative stake."""
    if (record.deal is UNSET) == (record.position is UNSET) and (record.deal is not UNSET or record.void is UNSET):
        return False
    return not isinstance(record.stake, int | Decimal) or record.stake >= 0


def _convert(plain: Plain, shape: Any) -> tuple[Any, Plain | None]:
    """`plain` as `shape`, and the keys of its writer's own, which do not count."""
    try:
        return msgspec.convert(plain, shape, builtin_types=_BUILTINS), None
    except msgspec.ValidationError:
        if not isinstance(plain, dict) or not any(map(is_own_key, plain)):
            raise
    known = {key: value for key, value in plain.items() if not is_own_key(key)}
    return msgspec.convert(known, shape, builtin_types=_BUILTINS), own_keys(plain)


def _turns(turns: list[dict[str, Any]]) -> tuple[list[EntryShape], dict[int, Plain]]:
    if turns and "by" in turns[0]:
        try:
            explicit: list[EntryShape] = msgspec.convert(turns, list[TurnShape], builtin_types=_BUILTINS)
            return explicit, {}
        except msgspec.ValidationError:
            pass
    entries = [_entry(turn) for turn in turns]
    return [entry for entry, _ in entries], {at: own for at, (_, own) in enumerate(entries) if own is not None}


def _entry(turn: dict[str, Any]) -> tuple[EntryShape, Plain | None]:
    if TURN_KEYS.isdisjoint(turn):
        if not turn or not all(isinstance(text, str) for key, text in turn.items() if is_line_key(key)):
            raise msgspec.ValidationError
        return turn, own_keys(turn) if len(turn) > 1 else None
    shape = ChongtongShape if "chongtong" in turn else ShodangShape if "shodang" in turn else TurnShape
    return _convert(turn, shape)


def is_line_key(key: str) -> bool:
    """Whether a key of a score-sheet turn is a player's name."""
    return key != "note" and not is_own_key(key)


def is_own_key(key: str) -> bool:
    """Whether a key is free for the writer's own use."""
    return key.startswith("x-")


def own_keys(plain: dict[str, Any]) -> Plain | None:
    """The entries that are the writer's own, or None where there are none."""
    return {key: value for key, value in plain.items() if is_own_key(key)} or None
