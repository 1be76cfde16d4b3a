"""The two closed vocabularies of the game: what a player may do in a turn, and what the table sees happen.

A `Move` is a turn already resolved to seats and cards; an `Event` is a fact that the table would call out. A `Reason` says
why a move is refused: a catalogue code, the piece of the turn at fault, and the facts. Nothing here is worded.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, TypeAlias

import msgspec

from gostop_cli.game.cards import Card, CardSet

Seat: TypeAlias = int
"""A player by place in the order of play, 0 being the dealer."""


class Call(StrEnum):
    """What a player says at the end of a turn in which he may end the hand."""

    GO = "go"
    STOP = "stop"


CALL: Final[dict[str, Call]] = {call.value: call for call in Call}
"""The calls by their words."""


class Bomb(msgspec.Struct, frozen=True, gc=False):
    """Three of a month laid on its fourth; `cards` are those that the record names (may be empty)."""

    month: int
    cards: tuple[Card, ...] = ()


class Shake(msgspec.Struct, frozen=True, gc=False):
    """Three or four of a month shown from the hand; `cards` are those that the record names (may be empty)."""

    month: int
    cards: tuple[Card, ...] = ()


class BonusDraw(msgspec.Struct, frozen=True, gc=False):
    """A bonus card played from the hand, and the card drawn for it: UNSEEN for x, None where nothing is written."""

    card: Card
    drew: Card | None


class Move(msgspec.Struct, frozen=True, gc=False):
    """One turn: declarations, one play (a card, a bomb, or None for a flip-only turn), the flip, choices, the call.

    `flip` None means that it is not written and must follow from the known stock. `take` names floor cards chosen. `gives`
    names the pi handed over, by giver, in the order of the transfers.
    """

    seat: Seat
    play: Card | Bomb | None
    flip: tuple[Card, ...] | None = None
    take: tuple[Card, ...] = ()
    bonus: tuple[BonusDraw, ...] = ()
    shake: tuple[Shake, ...] = ()
    gukjin: str | None = None
    gives: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    call: Call | None = None


class EventKind(StrEnum):
    """What the table calls out, in the order in which one turn's events are listed."""

    SHAKE = "shake"
    PASS = "pass"
    STACK = "stack"
    BOMB = "bomb"
    BONUS = "bonus"
    TTADAK = "ttadak"
    JJOK = "jjok"
    PPEOK = "ppeok"
    SSEUL = "sseul"


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened in a turn. `pi` is what it takes from each opponent (0 where a rule says so).

    `month` is 0 where the event has none; `of` tells whose stack was taken; `cards` are a bomb's cards or the one bonus.
    """

    kind: EventKind
    month: int = 0
    pi: int = 0
    of: str = ""
    cards: tuple[Card, ...] = ()


class Instant(msgspec.Struct, frozen=True, gc=False):
    """A payment made at once, in points from each opponent: first-ppeok, second-ppeok … (rules.md §9)."""

    kind: str
    seat: Seat
    points: int


class Reason(msgspec.Struct, frozen=True, gc=False):
    """Why a move is refused: a catalogue code, the piece of the turn (`("play",)`, `("flip", 0)` …) and the facts.

    Facts hold plain game values: seats, cards (`Card`, lists of them), months, numbers, words that are switch values.
    `clause` names the switch or the rule behind it. `place` says where the card in question went, where it is known.
    """

    code: str
    part: tuple[str | int, ...]
    facts: dict[str, Any] = {}
    clause: str = ""


class Transfer(msgspec.Struct, frozen=True, gc=False):
    """One pi that moved: who gave it, and the physical card."""

    giver: Seat
    card: CardSet


EVENT_ORDER: Final = {kind: place for place, kind in enumerate(EventKind)}
