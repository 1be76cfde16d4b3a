"""The second phase of a turn: the flip. Bonus cards turned up are set aside and the flip goes on to the first month card.

A known pile must agree with what is written and may stand in for it; from an unknown pile only a card whose place is not
on record can come. A pile that holds only bonus cards ends the flip with no month card. Source: record.md §3, and

| rule | rules.md | switch | here |
|---|---|---|---|
| bonus cards turned up are set aside and the flip goes on | §3 | deck.bonus | _set_aside |
| the flip agrees with the known pile, and may be left out there | §13 Turn | – | turn_up_flip |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.game.cards import CARD_OF, NO_CARDS, Card, CardSet, card_of, lowest

if TYPE_CHECKING:
    from gostop_cli.game.draft import Draft


def turn_up_flip(draft: Draft) -> None:
    """Turn up the flip as written, or from the known pile where it is not written."""
    written, stock = draft.move.flip, draft.table.stock
    if written is None:
        _from_known_pile(draft)
        return
    for index, card in enumerate(written):
        if draft.flip:
            draft.refuse("GS442", ("flip", index), "flip", card=card, last=card_of(draft.flip))
            return
        if draft.stock_left <= 0:
            draft.refuse("GS444", ("flip", index), "flip", card=card)
            return
        single = stock[draft.stock_at] if draft.stock_at < len(stock) else NO_CARDS
        if single:
            if CARD_OF[single] is not card:
                at = draft.stock_at + 1
                draft.refuse("GS311", ("flip", index), "deck", card=card, expected=card_of(single), nth=at)
                return
        else:
            single = lowest(draft.pool & card.copies)
            if not single:
                draft.refuse("GS312", ("flip", index), "deck", card=card)
                return
        _set_aside(draft, single, card)
    if not draft.flip and draft.stock_left > 0:
        draft.refuse("GS443", ("flip",), "flip", left=draft.stock_left)


def _from_known_pile(draft: Draft) -> None:
    while not draft.flip and draft.stock_left > 0:
        single = draft.next_known()
        if not single:
            draft.refuse("GS441", ("flip",), "flip")
            return
        _set_aside(draft, single, card_of(single))


def _set_aside(draft: Draft, single: CardSet, card: Card) -> None:
    """A card that was turned up: a bonus card lies aside and the flip goes on, a month card ends it."""
    draft.turn_up(single)
    draft.turned_up.append(card)
    if card.month:
        draft.flip = single
    else:
        draft.flip_bonus |= single
