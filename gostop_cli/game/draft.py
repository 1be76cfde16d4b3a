"""One turn while it is being judged: the table's parts that it changes, what it takes, and the reasons against it.

A `Draft` lives for one call of `step.attempt` and never leaves it. Its phases run in the order of the table (who,
declarations and play; the flip; choices; pi; the call); a phase that finds reasons ends it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gostop_cli.game.cards import NO_CARDS, Card, CardSet, lowest
from gostop_cli.game.moves import Call, Event, Instant, Move, Reason, Transfer

if TYPE_CHECKING:
    from gostop_cli.game.pi import Giver
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.table import Player, Stack, Table


class Draft:
    """The working copy of a turn. Only the phases write to it."""

    __slots__ = (
        "as_pi", "before", "bombed", "bonus_played", "call", "capture_groups", "captured", "declared", "drawn",
        "drawn_last", "dry", "events", "fixed_win", "flip", "flip_bonus", "floor", "givers", "hand", "holdings",
        "instants", "is_last", "keeps", "kept", "laid", "month", "move", "open_end", "owed", "owed_call", "ppeoks",
        "reasons", "rules", "score", "seen", "set_aside", "shaken", "stacks", "stock_at", "stock_left", "table",
        "transfers", "turned_up", "two_card", "unseen", "unseen_uses", "waived",
    )  # fmt: skip

    def __init__(
        self, table: Table, move: Move, rules: Rules, open_end: bool = False, waived: frozenset[str] = frozenset()
    ) -> None:
        before = table.players[move.seat]
        self.table = table
        self.move = move
        self.rules = rules
        self.open_end = open_end
        self.waived = waived
        self.reasons: list[Reason] = []
        self.set_aside: tuple[Reason, ...] = ()
        """Reasons that the table has waived."""
        self.before: Player = before
        """The player whose turn it is, as he stood before it."""
        # The hand, and what leaves it.
        self.hand: CardSet = before.hand
        self.unseen: int = before.unseen
        self.kept: CardSet = before.kept
        self.keeps: tuple[Card, ...] = before.keeps
        self.drawn: CardSet = before.drawn
        self.drawn_last: CardSet | None = None
        """What the last bonus card of this turn drew; NO_CARDS for a card nobody saw, None when nothing was drawn."""
        self.shaken: tuple[int, ...] = ()
        self.laid: CardSet = NO_CARDS
        """The hand cards played: one, two or three for a bomb, none for a flip-only turn."""
        self.month: int = 0
        """The month of the card or bomb that was laid; 0 for a flip-only turn."""
        self.bonus_played: CardSet = NO_CARDS
        self.unseen_uses: CardSet = NO_CARDS
        """Cards that left or were shown from an unseen hand."""
        self.owed: int = before.owed
        # The floor and the flip.
        self.floor: CardSet = table.floor
        self.stacks: tuple[Stack, ...] = table.stacks
        self.stock_at: int = table.stock_at
        self.stock_left: int = table.stock_left
        self.seen: CardSet = table.seen
        self.turned_up: list[Card] = []
        """Every card of the flip, in the order it came."""
        self.flip_bonus: CardSet = NO_CARDS
        self.flip: CardSet = NO_CARDS
        """The month card that ended the flip, if there was one."""
        # What is captured, and the pi that move.
        self.is_last: bool = False
        self.captured: CardSet = NO_CARDS
        self.capture_groups: list[CardSet] = []
        self.events: list[Event] = []
        self.transfers: tuple[Transfer, ...] = ()
        self.givers: tuple[Giver, ...] = ()
        self.holdings: CardSet = before.captured
        """Everything the player has captured, once the pi have moved."""
        self.as_pi: CardSet = before.as_pi
        self.declared: CardSet = before.declared
        # The end of the turn.
        self.ppeoks: tuple[int, ...] = before.ppeoks
        self.bombed: tuple[int, ...] = before.bombed
        self.two_card: tuple[int, ...] = before.two_card
        self.dry: int = 0
        self.instants: tuple[Instant, ...] = ()
        self.score: int = 0
        self.fixed_win: str = ""
        self.owed_call: bool = False
        self.call: Call | None = None

    def let_stand(self) -> bool:
        """Set aside the reasons that the table has waived; whether none is left."""
        self.set_aside += tuple(reason for reason in self.reasons if reason.code in self.waived)
        self.reasons = [reason for reason in self.reasons if reason.code not in self.waived]
        return not self.reasons

    def refuse(self, code: str, part: tuple[str | int, ...], clause: str = "", **facts: Any) -> None:
        """Put a reason on record; the phase goes on, so that all its reasons are told."""
        self.reasons.append(Reason(code, part, facts, clause))

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
        if single & ~self.hand:
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
