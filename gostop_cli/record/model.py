"""The hand record as written, typed: what somebody claims happened, before anybody has judged it.

Every type mirrors one part of record.md. Cards are `Card` objects (aliases resolved, `UNSEEN` for `x`), names are NFC
strings, both spellings of a turn have become the same value. What was left out stays `None` or empty: nothing implied is
filled in here, so that the canonical form and the content id are those of the record as written.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, TypeAlias

import msgspec

from gostop_cli.game.cards import Card

Names: TypeAlias = tuple[str, ...]


class Player(msgspec.Struct, frozen=True, gc=False):
    """A seat at the table, in order of play; `sold` are the cards a sitter was paid for."""

    name: str
    sits_out: bool = False
    sold: tuple[Card, ...] = ()
    triple: bool = False


class Deal(msgspec.Struct, frozen=True, gc=False):
    """The deal as dealt: floor with its bonus cards, the hands that are known (`UNSEEN` for x), the pile from the top.

    `floor_bonus` pairs each bonus card dealt to the floor with what replaced it. `stock` None means not on record.
    """

    floor: tuple[Card, ...]
    hands: dict[str, tuple[Card, ...]] = {}
    stock: tuple[Card, ...] | None = None
    floor_bonus: tuple[tuple[Card, Card], ...] | None = None


class StackAt(msgspec.Struct, frozen=True, gc=False):
    """A stack on the floor of a position; `by` None means dealt."""

    cards: tuple[Card, ...]
    by: str | None = None


class Position(msgspec.Struct, frozen=True, gc=False):
    """The table as it stood when the first written turn began (record.md, "Starting from a position").

    A hand is a tuple of cards (UNSEEN allowed) or how many cards it holds. Optional parts are None when not written.
    """

    to_play: str
    floor: tuple[Card, ...]
    hands: dict[str, tuple[Card, ...] | int]
    stacks: tuple[StackAt, ...] | None = None
    captured: dict[str, tuple[Card, ...]] | None = None
    stock: tuple[Card, ...] | None = None
    stock_left: int | None = None
    go: dict[str, tuple[int, ...]] | None = None
    go_order: Names | None = None
    shaken: dict[str, tuple[int, ...]] | None = None
    bombed: dict[str, tuple[int, ...]] | None = None
    owed: dict[str, int] | None = None
    turns_had: dict[str, int] | None = None
    ppeok: dict[str, tuple[int, ...]] | None = None
    gukjin: dict[str, str] | None = None


class BonusPlay(msgspec.Struct, frozen=True, gc=False):
    """A bonus card played from the hand and the card drawn for it (UNSEEN for x; None when it was not written)."""

    card: Card
    drew: Card | None


class Bomb(msgspec.Struct, frozen=True, gc=False):
    """A bomb as written: its month, or the cards (which tell the month)."""

    month: int
    cards: tuple[Card, ...] = ()


class Shake(msgspec.Struct, frozen=True, gc=False):
    """A shake as written: its month, and the cards shown where they were written."""

    month: int
    cards: tuple[Card, ...] = ()


class Turn(msgspec.Struct, frozen=True, gc=False):
    """One turn of one player, either spelling. `play` None is a flip-only turn (pass); `flip` None was not written.

    `take` lists the floor cards chosen; the month of each tells which choice it was. `note` is text at every depth, and
    `own` are the writer's own keys (`x-…`), here and below.
    """

    by: str
    play: Card | Bomb | None
    flip: tuple[Card, ...] | None = None
    take: tuple[Card, ...] = ()
    bonus: tuple[BonusPlay, ...] = ()
    shake: tuple[Shake, ...] = ()
    gukjin: str | None = None
    gives: dict[str, tuple[Card, ...]] = {}
    call: str | None = None
    note: Any = None
    own: dict[str, Any] | None = None


class Chongtong(msgspec.Struct, frozen=True, gc=False):
    """Four of a month shown before play, by month or by cards; `on` for a holder who shows them and plays on."""

    by: str
    month: int
    cards: tuple[Card, ...] = ()
    on: bool = False
    note: Any = None
    own: dict[str, Any] | None = None


class Shodang(msgspec.Struct, frozen=True, gc=False):
    """An offer to call the hand off, and who accepted it."""

    by: str
    answers: dict[str, bool]
    note: Any = None
    own: dict[str, Any] | None = None


Entry: TypeAlias = Turn | Chongtong | Shodang


class Extra(msgspec.Struct, frozen=True, gc=False):
    """A further multiplier that the table declared, with its reason."""

    factor: int
    why: str | None = None


class Liable(msgspec.Struct, frozen=True, gc=False):
    """A liability that the table agreed on."""

    player: str
    why: str | None = None


class Waiver(msgspec.Struct, frozen=True, gc=False):
    """The table let a refusal stand: the code, the turn it is about, and why."""

    code: str
    turn: int | None = None
    why: str | None = None


class Result(msgspec.Struct, frozen=True, gc=False):
    """What the table claimed at the end; every part is optional (None) and checked. Amounts are won."""

    outcome: str | None = None
    winner: str | None = None
    points: int | None = None
    multiplier: int | None = None
    payments: dict[str, int | Decimal] | None = None


class HandRecord(msgspec.Struct, frozen=True, gc=False):
    """One hand as written: who played, what was dealt, every turn, and what the table claimed at the end."""

    players: tuple[Player, ...]
    turns: tuple[Entry, ...] = ()
    deal: Deal | None = None
    position: Position | None = None
    id: str | None = None
    played: str | None = None
    rules: str | dict[str, Any] | None = None
    stake: int | Decimal | None = None
    carry: int | None = None
    dealer: str | None = None
    revealed: dict[str, tuple[Card, ...]] | None = None
    result: Result | None = None
    extra: tuple[Extra, ...] = ()
    liable: Liable | None = None
    chips: dict[str, int | Decimal] | None = None
    void: str | None = None
    waive: tuple[Waiver, ...] = ()
    note: Any = None
    own: dict[str, Any] | None = None
