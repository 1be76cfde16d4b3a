"""The second phase of a turn: the flip. Bonus cards turned up are set aside and the flip goes on to the first month card.

A known pile must agree with what is written and may stand in for it; from an unknown pile only a card whose place is not
on record can come. A pile that holds only bonus cards ends the flip with no month card. Source: rules.md §3, record.md §3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.game.cards import BONUS, NO_CARDS, Card, CardSet, card_of, lowest

if TYPE_CHECKING:
    from gostop_cli.game.draft import Draft


def turn_up_flip(draft: Draft) -> None:
    """Turn up the flip as written, or from the known pile where it is not written."""
    if draft.move.flip is None:
        _from_known_pile(draft)
        return
    for index, card in enumerate(draft.move.flip):
        if draft.flip:
            draft.refuse("GS127", ("flip", index), "flip", word=card.code, card=card_of(draft.flip))
            return
        single = _written(draft, index, card)
        if not single:
            return
        _set_aside(draft, single)
    if not draft.flip and draft.stock_left > 0:
        draft.refuse("GS443", ("flip",), "flip", left=draft.stock_left)


def _from_known_pile(draft: Draft) -> None:
    while not draft.flip and draft.stock_left > 0:
        single = draft.next_known()
        if not single:
            draft.refuse("GS441", ("flip",), "flip")
            return
        _set_aside(draft, single)


def _written(draft: Draft, index: int, card: Card) -> CardSet:
    if draft.stock_left <= 0:
        draft.refuse("GS444", ("flip", index), "flip", card=card)
        return NO_CARDS
    known = draft.next_known()
    if known:
        if card_of(known) is not card:
            draft.refuse("GS311", ("flip", index), "deck", card=card, expected=card_of(known), nth=draft.stock_at + 1)
            return NO_CARDS
        return known
    single = lowest(draft.pool & card.copies)
    if not single:
        draft.refuse("GS312", ("flip", index), "deck", card=card)
    return single


def _set_aside(draft: Draft, single: CardSet) -> None:
    draft.turn_up(single)
    draft.turned_up.append(card_of(single))
    if single & BONUS:
        draft.flip_bonus |= single
    else:
        draft.flip = single
