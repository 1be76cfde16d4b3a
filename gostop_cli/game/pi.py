"""Pi that change hands: which card each opponent gives for each event of a turn.

| rule | rules.md | switch | here |
|---|---|---|---|
| order bomb, bonus, stack, ttadak, jjok, sseul; each opponent gives for each | §3 | events.* | move_pi |
| the lowest value; among equals plain pi, bonus, gukjin lying as pi, and the lowest month | §3, §13 Pi | pi.which | next_pi |
| one's own stack: cards until their value is enough, or as many cards | §3 | pi.self_stack_big_card | _owed_for |
| a gukjin stands anew before each transfer; the only pi is locked as yeol, or taken, or never taken | §13 Pi | pi.gukjin | next_pi |
| the record may name another of the same value | §13 Pi | – | _named |
| no pi: nothing, and no debt | §3 | – | move_pi |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gostop_cli.game.cards import (
    BONUS,
    JUNK,
    NO_CARDS,
    PI_1,
    PI_2,
    PI_3,
    Card,
    CardSet,
    card_of,
    cards_of,
    lowest,
)
from gostop_cli.game.jokbo import GUKJIN_PI, placed_best
from gostop_cli.game.moves import Event, EventKind, Seat, Transfer

if TYPE_CHECKING:
    from gostop_cli.game.draft import Draft
    from gostop_cli.game.rules import Rules

TRANSFER_ORDER: Final = {
    kind: place
    for place, kind in enumerate(
        (EventKind.BOMB, EventKind.BONUS, EventKind.STACK, EventKind.TTADAK, EventKind.JJOK, EventKind.SSEUL)
    )
}


class Giver:
    """One opponent while he gives: his captures, what is sealed, and the cards that the record names for him."""

    __slots__ = ("captured", "named", "part", "sealed", "seat", "used")

    def __init__(self, seat: Seat, captured: CardSet, sealed: CardSet, named: tuple[Card, ...]) -> None:
        self.seat = seat
        self.captured = captured
        self.sealed = sealed
        self.named = named
        self.used = 0


def move_pi(draft: Draft) -> tuple[list[Transfer], list[Giver]]:
    """All transfers of the turn, in order, and how the opponents stand after them. Refuses a gift that may not be."""
    due = [event for event in draft.events if event.pi]
    players = draft.table.players
    count = len(players)
    if not due and not draft.move.gives:
        return [], []
    gives = dict(draft.move.gives)
    givers = [
        Giver(seat, players[seat].captured, players[seat].sealed, gives.pop(seat, ()))
        for seat in ((draft.move.seat + step) % count for step in range(1, count))
    ]
    due.sort(key=lambda event: TRANSFER_ORDER[event.kind])
    transfers: list[Transfer] = []
    for event in due:
        for giver in givers:
            _give_for(draft, event, giver, transfers)
    for giver in givers:
        for index in range(giver.used, len(giver.named)):
            draft.refuse("GS462", ("gives", giver.seat, index), "pi.which", seat=giver.seat, card=giver.named[index])
    for seat, cards in gives.items():
        draft.refuse("GS462", ("gives", seat, 0), "pi.which", seat=seat, card=cards[0])
    return transfers, givers


def _give_for(draft: Draft, event: Event, giver: Giver, transfers: list[Transfer]) -> None:
    rules = draft.rules
    by_value = event.of == "self" and rules.pi_self_stack_big_card == "one_card_enough"
    left = event.pi
    while left > 0:
        single = next_pi(giver, rules)
        if not single:
            return
        single = _named(draft, giver, single)
        giver.captured &= ~single
        transfers.append(Transfer(giver.seat, single))
        left -= worth_as_pi(single) if by_value else 1


def worth_as_pi(single: CardSet) -> int:
    """What one card given as pi is worth."""
    return card_of(single).pi or GUKJIN_PI


def _takable(giver: Giver, rules: Rules) -> CardSet:
    """All that this opponent could give; seals his gukjin where they are all he has (`pi.gukjin: lock_when_only`)."""
    junk = giver.captured & JUNK
    gukjin = giver.captured & rules.gukjin
    if not gukjin or rules.pi_gukjin == "never":
        return junk
    if not junk and rules.pi_gukjin == "lock_when_only":
        giver.sealed |= gukjin
        return NO_CARDS
    return junk | placed_best(giver.captured, giver.sealed, rules)


def next_pi(giver: Giver, rules: Rules) -> CardSet:
    """The card this opponent must give next: the lowest value he has, or nothing."""
    takable = _takable(giver, rules)
    for candidates in (
        takable & PI_1,
        takable & PI_2 & ~BONUS,
        takable & PI_2 & BONUS,
        takable & ~JUNK,
        takable & PI_3,
    ):
        if candidates:
            return lowest(candidates)
    return NO_CARDS


def _named(draft: Draft, giver: Giver, default: CardSet) -> CardSet:
    """The card that the record names for this transfer, where it is of the same value; else the one that is due."""
    if giver.used >= len(giver.named):
        return default
    index, card = giver.used, giver.named[giver.used]
    giver.used += 1
    takable = _takable(giver, draft.rules)
    single = lowest(takable & card.copies)
    if not single:
        draft.refuse(
            "GS461",
            ("gives", giver.seat, index),
            "pi.which",
            seat=giver.seat,
            card=card,
            due=card_of(default),
        )
        single = lowest(giver.captured & card.copies & (JUNK | draft.rules.gukjin))
        return single or default
    if worth_as_pi(single) != worth_as_pi(default):
        same = [c for c in cards_of(takable) if (c.pi or GUKJIN_PI) == worth_as_pi(default)]
        draft.refuse(
            "GS461", ("gives", giver.seat, index), "pi.which",
            seat=giver.seat, card=card, due=card_of(default), options=list(dict.fromkeys(same)),
        )  # fmt: skip
    return single
