"""An evening as written, typed: who played, what they bought in for, and its hands in order with what came between them.

As with a hand, nothing implied is filled in. What the hands of an evening inherit is put into each when it is read.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from gostop_cli.game.cards import Card
from gostop_cli.record.source import RawRecord

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Diagnostic, Path

Won: TypeAlias = int | Decimal


class HandAt(msgspec.Struct, frozen=True):
    """A hand of the evening: where `hands` names it, and the record with what the session states written into it.

    `path` leads to the entry. `from_file`: it stands in a file of its own. `own_rules`: it names house rules itself.
    `own_players`: it says itself who sits where, so that in a file, where it stands for itself, the first one leads.
    """

    path: Path
    raw: RawRecord
    from_file: bool = False
    own_rules: bool = False
    own_players: bool = False


class Missing(msgspec.Struct, frozen=True):
    """A file of the evening that cannot be had, and why."""

    path: Path
    reason: Diagnostic


class BuyIn(msgspec.Struct, frozen=True):
    """Chips bought between two hands, by player."""

    path: Path
    amounts: dict[str, Won]


class Correction(msgspec.Struct, frozen=True):
    """Money moved between players for a reason of the table's own: a miscount, a penalty, a round of drinks."""

    path: Path
    amounts: dict[str, Won]
    why: str


Entry: TypeAlias = HandAt | Missing | BuyIn | Correction


class SessionResult(msgspec.Struct, frozen=True):
    """What the table claimed at the end: how many hands, what each won or lost in all, what each had before him."""

    hands: int | None = None
    totals: dict[str, Won] | None = None
    chips: dict[str, Won] | None = None


class Session(msgspec.Struct, frozen=True):
    """An evening. `buy_in` is by player, empty where no chips are counted; `drawn` the cards drawn for the first dealer."""

    players: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    id: str | None = None
    played: str | None = None
    rules: str | dict[str, Any] | None = None
    stake: Won | None = None
    buy_in: dict[str, Won] = {}
    drawn: dict[str, Card] = {}
    result: SessionResult | None = None
