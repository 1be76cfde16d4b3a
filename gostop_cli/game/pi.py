"""Pi that change hands: which card each opponent gives for each event of a turn.

| rule | rules.md | switch | here |
|---|---|---|---|
| order bomb, bonus, stack, ttadak, jjok, sseul; each opponent gives for each, or the richest alone | §3 | pi.from | move_pi |
| the lowest value; among equals plain pi, bonus, gukjin lying as pi, and the lowest month | §3, §13 Pi | pi.which: lowest | next_pi |
| the giver chooses freely | §13 Pi | pi.which: giver | _chosen_by_giver |
| the units of the turn together, the least sufficient value, of that the fewest cards | §3 | pi.which: by_value | _give_by_value |
| one's own stack: cards until their value is enough, or as many cards | §3 | pi.self_stack_big_card | _give_for |
| a gukjin stands anew before each transfer; the only pi is locked as yeol, or taken, or never taken | §13 Pi | pi.gukjin | takable |
| the record may name another of the same value | §13 Pi | – | _named |
| no pi: nothing, and no debt | §3 | – | next_pi |
"""

from __future__ import annotations

from itertools import product
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
from gostop_cli.game.jokbo import GUKJIN_PI, pi_value, standing
from gostop_cli.game.moves import Event, EventKind, Seat, Transfer

if TYPE_CHECKING:
    from gostop_cli.game.draft import Draft
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.table import Player

TRANSFER_ORDER: Final = {
    kind: place
    for place, kind in enumerate(
        (EventKind.BOMB, EventKind.BONUS, EventKind.STACK, EventKind.TTADAK, EventKind.JJOK, EventKind.SSEUL)
    )
}


class Giver:
    """One opponent while he gives: his captures, what is sealed, and the cards that the record names for him."""

    __slots__ = ("as_pi", "captured", "named", "sealed", "seat", "used")

    def __init__(self, seat: Seat, player: Player, named: tuple[Card, ...]) -> None:
        self.seat = seat
        self.captured = player.captured
        self.sealed = player.sealed
        self.as_pi = player.as_pi
        self.named = named
        self.used = 0

    def names_next(self) -> tuple[int, Card] | None:
        """The next card that the record names for him, with its place in the list; None when none is left."""
        if self.used >= len(self.named):
            return None
        index = self.used
        self.used += 1
        return index, self.named[index]


def move_pi(draft: Draft) -> None:
    """Move all pi of the turn, in order; what the player then holds. Refuses a gift that may not be."""
    due = [event for event in draft.events if event.pi] if draft.events else []
    if due or draft.move.gives:
        _transfer(draft, due)
    draft.holdings |= draft.captured


def _transfer(draft: Draft, due: list[Event]) -> None:
    gives = dict(draft.move.gives)
    givers = [Giver(seat, draft.table.players[seat], gives.pop(seat, ())) for seat in _who_gives(draft)]
    draft.givers = tuple(givers)
    if draft.rules.pi_which == "by_value":
        units = sum(event.pi for event in due)
        for giver in givers:
            _give_by_value(draft, units, giver)
    else:
        due.sort(key=lambda event: TRANSFER_ORDER[event.kind])
        for event in due:
            for giver in givers:
                _give_for(draft, event, giver)
    for giver in givers:
        for index in range(giver.used, len(giver.named)):
            draft.refuse("GS462", ("gives", giver.seat, index), "pi.which", seat=giver.seat, card=giver.named[index])
    for seat, cards in gives.items():
        draft.refuse("GS462", ("gives", seat, 0), "pi.which", seat=seat, card=cards[0])


def _give(draft: Draft, giver: Giver, single: CardSet) -> None:
    giver.captured &= ~single
    draft.holdings |= single
    draft.transfers += (Transfer(giver.seat, single),)


def _who_gives(draft: Draft) -> list[Seat]:
    """The opponents in order, or of them the one with the most pi, the first in order of equals (`pi.from`)."""
    players, rules = draft.table.players, draft.rules
    count = len(players)
    opponents = [(draft.move.seat + step) % count for step in range(1, count)]
    if rules.pi_from == "each":
        return opponents

    def worth(seat: Seat) -> int:
        player = players[seat]
        return pi_value(player.captured, standing(player.captured, player.sealed, player.as_pi, rules))

    return [max(opponents, key=worth)]


def _give_for(draft: Draft, event: Event, giver: Giver) -> None:
    """What one event takes from one opponent: so many cards, or for an own stack so much value."""
    rules = draft.rules
    by_value = event.of == "self" and rules.pi_self_stack_big_card == "one_card_enough"
    left = event.pi
    while left > 0:
        candidates = takable(giver, rules)
        if not candidates:
            return
        single = (
            _chosen_by_giver(draft, giver, candidates)
            if rules.pi_which == "giver"
            else _named(draft, giver, candidates)
        )
        _give(draft, giver, single)
        left -= worth_as_pi(single) if by_value else 1


def worth_as_pi(single: CardSet) -> int:
    """What one card given as pi is worth."""
    return card_of(single).pi or GUKJIN_PI


def takable(giver: Giver, rules: Rules) -> CardSet:
    """All that this opponent could give; seals his gukjin where they are all he has (`pi.gukjin: lock_when_only`)."""
    junk = giver.captured & JUNK
    gukjin = giver.captured & rules.gukjin
    if not gukjin or rules.pi_gukjin == "never":
        return junk
    if not junk and rules.pi_gukjin == "lock_when_only":
        giver.sealed |= gukjin
        return NO_CARDS
    return junk | standing(giver.captured, giver.sealed, giver.as_pi, rules)


def in_giving_order(candidates: CardSet) -> tuple[CardSet, ...]:
    """The pi of a player in the order in which they go: single, ssangpi, b2, gukjin as pi, triple."""
    return (
        candidates & PI_1,
        candidates & PI_2 & ~BONUS,
        candidates & PI_2 & BONUS,
        candidates & ~JUNK,
        candidates & PI_3,
    )


def next_pi(candidates: CardSet) -> CardSet:
    """The card that is due of these: the lowest value, and among equals the first in order."""
    return next((lowest(cards) for cards in in_giving_order(candidates) if cards), NO_CARDS)


def _named(draft: Draft, giver: Giver, candidates: CardSet) -> CardSet:
    """The card that the record names for this transfer, where it is of the same value; else the one that is due."""
    due = next_pi(candidates)
    written = giver.names_next()
    if written is None:
        return due
    index, card = written
    single = lowest(candidates & card.copies)
    if single and worth_as_pi(single) == worth_as_pi(due):
        return single
    same = [c for c in cards_of(candidates) if worth_as_pi(lowest(c.copies)) == worth_as_pi(due)]
    return _refuse_gift(draft, giver, index, card, due, same)


def _refuse_gift(draft: Draft, giver: Giver, index: int, card: Card, due: CardSet, options: list[Card]) -> CardSet:
    """Refuse a named pi; where the table lets it stand, it moves if the giver has it to give."""
    draft.refuse(
        "GS461",
        ("gives", giver.seat, index),
        "pi.which",
        seat=giver.seat,
        card=card,
        due=card_of(due),
        options=list(dict.fromkeys(options)),
    )
    return lowest(giver.captured & card.copies & (JUNK | draft.rules.gukjin)) or due


def _chosen_by_giver(draft: Draft, giver: Giver, candidates: CardSet) -> CardSet:
    """The pi that the giver chose; it must be written unless all that he could give are the same."""
    options = list(dict.fromkeys(cards_of(candidates)))
    written = giver.names_next()
    if written is None:
        if len(options) > 1:
            draft.refuse("GS463", ("gives", giver.seat), "pi.which", seat=giver.seat, options=options)
        return next_pi(candidates)
    index, card = written
    single = lowest(candidates & card.copies)
    return single or _refuse_gift(draft, giver, index, card, next_pi(candidates), options)


# ---------------------------------------------------------------- by value


def _give_by_value(draft: Draft, units: int, giver: Giver) -> None:
    """The units of the whole turn, paid with the least sufficient value and of that the fewest cards."""
    if units == 0:
        return
    candidates = takable(giver, draft.rules)
    due = least_sufficient(candidates, units)
    chosen = _named_set(draft, giver, candidates, due) if giver.named and due else due
    for card in cards_of(chosen):
        single = lowest(chosen & card.copies)
        chosen &= ~single
        _give(draft, giver, single)


def least_sufficient(candidates: CardSet, units: int) -> CardSet:
    """The pi that pay this many units: least value, then fewest cards, then fewest gukjin and bonus cards, lowest first.

    All of them where they are not enough.
    """
    if sum(worth_as_pi(lowest(card.copies)) for card in cards_of(candidates)) <= units:
        return candidates
    kinds = in_giving_order(candidates)
    worth = (1, 2, 2, 2, 3)
    best: tuple[int, int, int, int] | None = None
    chosen: tuple[int, ...] = ()
    for counts in product(*(range(min(cards.bit_count(), units) + 1) for cards in kinds)):
        value = sum(count * each for count, each in zip(counts, worth, strict=True))
        if value < units:
            continue
        cost = (value, sum(counts), counts[3], counts[2] + counts[4])
        if best is None or cost < best:
            best, chosen = cost, counts
    taken = NO_CARDS
    for cards, count in zip(kinds, chosen, strict=True):
        for _ in range(count):
            single = lowest(cards & ~taken)
            taken |= single
    return taken


def _named_set(draft: Draft, giver: Giver, candidates: CardSet, due: CardSet) -> CardSet:
    """The set of pi that the record names, where it is of the same value and number as the one that is due."""
    named = NO_CARDS
    for index, card in enumerate(giver.named):
        single = lowest(candidates & card.copies & ~named)
        if not single:
            giver.used = len(giver.named)
            return _refuse_gift(draft, giver, index, card, lowest(due), cards_of(due)) and due
        named |= single
    giver.used = len(giver.named)
    worth = [sum(worth_as_pi(lowest(card.copies)) for card in cards_of(cards)) for cards in (named, due)]
    if worth[0] == worth[1] and named.bit_count() == due.bit_count():
        return named
    _refuse_gift(draft, giver, 0, giver.named[0], lowest(due), cards_of(due))
    return due
