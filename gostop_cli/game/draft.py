"""One turn while it is being judged: the table's parts that it changes, what it takes, and the reasons against it.

A `Draft` lives for one call of `step.attempt` and never leaves it. Its phases run in the order of the table (who,
declarations and play; the flip; choices; pi; the call); a phase that finds reasons ends it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gostop_cli.game.cards import NO_CARDS, Card, CardSet, lowest
from gostop_cli.game.moves import Event, Move, Reason

if TYPE_CHECKING:
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.table import Stack, Table


class Draft:
    """The working copy of a turn. Only the phases write to it."""

    __slots__ = (
        "bonus_played", "capture_groups", "captured", "drawn", "events", "flip", "flip_bonus", "floor", "hand", "is_last",
        "kept", "laid", "move", "owed", "reasons", "rules", "seen", "shaken", "stacks", "stock_at", "stock_left", "table",
        "turned_up", "unseen", "unseen_uses",
    )  # fmt: skip

    def __init__(self, table: Table, move: Move, rules: Rules) -> None:
        player = table.players[move.seat]
        self.table = table
        self.move = move
        self.rules = rules
        self.hand: CardSet = player.hand
        self.unseen: int = player.unseen
        self.kept: CardSet = player.kept
        self.drawn: CardSet = player.drawn
        self.shaken: tuple[int, ...] = ()
        self.owed: int = player.owed
        self.floor: CardSet = table.floor
        self.stacks: tuple[Stack, ...] = table.stacks
        self.stock_at: int = table.stock_at
        self.stock_left: int = table.stock_left
        self.seen: CardSet = table.seen
        self.laid: CardSet = NO_CARDS
        """The hand cards played: one, three for a bomb, none for a flip-only turn."""
        self.bonus_played: CardSet = NO_CARDS
        self.flip_bonus: CardSet = NO_CARDS
        self.turned_up: list[Card] = []
        """Every card of the flip, in the order it came."""
        self.flip: CardSet = NO_CARDS
        """The month card that ended the flip, if there was one."""
        self.captured: CardSet = NO_CARDS
        self.capture_groups: list[CardSet] = []
        self.events: list[Event] = []
        self.unseen_uses: CardSet = NO_CARDS
        """Cards that left or were shown from an unseen hand."""
        self.is_last: bool = False
        self.reasons: list[Reason] = []

    def refuse(self, code: str, part: tuple[str | int, ...], clause: str = "", **facts: Any) -> None:
        """Put a reason on record; the phase goes on, so that all its reasons are told."""
        self.reasons.append(Reason(code, part, facts, clause))

    @property
    def played_month(self) -> int:
        """The month of the card or bomb that was laid; 0 for a flip-only turn."""
        return self.move.play.month if self.move.play is not None else 0

    @property
    def pool(self) -> CardSet:
        """The cards whose place is not on record: in an unseen hand or in the unknown part of the stock."""
        return self.rules.deck & ~self.seen

    def find(self, card: Card) -> CardSet:
        """This card in the player's hand: a known one that he may still play, else one that an unseen card can be."""
        known = self.hand & card.copies & ~self.kept
        if known:
            return lowest(known)
        if self.unseen:
            return lowest(self.rules.deck & card.copies & ~self.seen)
        return NO_CARDS

    def identify(self, single: CardSet) -> None:
        """An unseen card of the hand turns out to be this one; a known one stays as it is."""
        if single & ~self.hand:
            self.hand |= single
            self.unseen -= 1
            self.seen |= single
            self.unseen_uses |= single

    def lay(self, single: CardSet) -> None:
        """A card leaves the hand; the caller has found it there."""
        self.identify(single)
        self.hand &= ~single

    def next_known(self) -> CardSet:
        """The next card of the pile where it is known."""
        stock = self.table.stock
        return stock[self.stock_at] if self.stock_at < len(stock) else NO_CARDS

    def turn_up(self, single: CardSet) -> None:
        """A card comes off the pile, known or now seen."""
        if self.stock_at < len(self.table.stock):
            self.stock_at += 1
        self.stock_left -= 1
        self.seen |= single
