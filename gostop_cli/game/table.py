"""The table in mid-hand: floor and stacks, the pile, what each player holds and has captured, what is owed, whose turn.

A `Table` is a frozen value; `step.apply` makes the next one. It holds what is *so*, as far as it is on record: a hand may
have unseen cards, which are only counted. `seen` is every card whose place is on record; what is not seen is in an unseen
hand or in the unknown part of the stock, and no one can say which.
"""

from __future__ import annotations

from typing import Final

import msgspec

from gostop_cli.game.cards import MONTH, NO_CARDS, Card, CardSet
from gostop_cli.game.moves import Seat

NOBODY: Final[Seat] = -1
"""Whose stack a dealt one is."""


class Stack(msgspec.Struct, frozen=True, gc=False):
    """Three of a month stuck together on the floor, with the bonus cards buried in it; `by` made it (NOBODY: dealt)."""

    month: int
    cards: CardSet
    by: Seat = NOBODY


class Player(msgspec.Struct, frozen=True, gc=False):
    """One player in play: his hand (known cards, and how many unseen), his captures and what the rules remember of him."""

    hand: CardSet
    unseen: int = 0
    captured: CardSet = NO_CARDS
    owed: int = 0
    """Flip-only turns still owed from bombs."""
    turns: int = 0
    """Own turns had so far."""
    to_call: int = 0
    """The least card score at which he owes a call: the threshold, and after a Go more than the score of that Go."""
    gos: tuple[int, ...] = ()
    """Card score at each of his Go calls."""
    shaken: tuple[int, ...] = ()
    bombed: tuple[int, ...] = ()
    ppeoks: tuple[int, ...] = ()
    """Which of his own turns were a ppeok."""
    played: CardSet = NO_CARDS
    """Cards that he has played from his hand."""
    drawn: CardSet = NO_CARDS
    """Known cards that came to his hand for a bonus card."""
    sealed: CardSet = NO_CARDS
    """Gukjin that must stay yeol until the end of the hand."""
    as_pi: CardSet = NO_CARDS
    """Gukjin that he has declared, or received, as pi (all of `gukjin.decide` but auto)."""
    declared: CardSet = NO_CARDS
    """Gukjin that he has declared, either way."""
    two_card: tuple[int, ...] = ()
    """Those of `bombed` that were two-card bombs."""
    dry: int = 0
    """Own turns running in which he captured no card (`hudang.turns`)."""
    doubled: bool = False
    """Whether a chongtong that he showed and did not take doubles his win (`chongtong.play_on: double`)."""
    kept: CardSet = NO_CARDS
    """Cards that the record shows in his hand after the end, so that he cannot have played them."""
    keeps: tuple[Card, ...] = ()
    """Cards that he is still to draw for a bonus card, and that the record shows in his hand after the end."""

    @property
    def holds(self) -> int:
        """How many cards he holds, seen or not; bonus cards are cards."""
        return self.hand.bit_count() + self.unseen

    @property
    def may_play_on(self) -> bool:
        """Whether he has anything left to play: a card, or an owed flip."""
        return bool(self.hand or self.unseen or self.owed)


class Ending(msgspec.Struct, frozen=True, gc=False):
    """How the hand ended: an outcome of rules.md §7 and the winner's seat (NOBODY where there is none)."""

    kind: str
    winner: Seat = NOBODY


class Table(msgspec.Struct, frozen=True, gc=False):
    """The whole table between two turns. Seats run in the order of play from the dealer, who is seat 0.

    `floor` is every month card on the floor, those in stacks included. `stock` is the known pile as physical cards, in
    order from where it was first known; `stock_at` is how far it has been used, `stock_left` how many cards the whole pile
    still has (known or not).
    """

    players: tuple[Player, ...]
    floor: CardSet
    stacks: tuple[Stack, ...]
    stock: tuple[CardSet, ...]
    stock_at: int
    stock_left: int
    seen: CardSet
    to_play: Seat
    go_order: tuple[Seat, ...] = ()
    ending: Ending | None = None
    just_laid: CardSet = NO_CARDS
    """The hand card that the entry before laid down and that still lies there (`events.nuclear_bomb`)."""

    def on_floor(self, month: int) -> CardSet:
        """The cards of this month on the floor, loose or stacked."""
        return self.floor & MONTH[month]


def next_to_play(players: tuple[Player, ...], after: Seat) -> Seat:
    """Who plays next: the next in order with a card or an owed flip; NOBODY when nobody has anything left."""
    count = len(players)
    seat = after
    for _ in range(count):
        seat = seat + 1 if seat + 1 < count else 0
        player = players[seat]
        if player.hand or player.unseen or player.owed:
            return seat
    return NOBODY
