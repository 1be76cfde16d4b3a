"""The hwatu deck: 48 month cards, and bonus cards where a house plays with them.

A *card* is what people name: `1g`, `9y`, `3p`. Most exist once; a month's two plain pi are the same card twice,
and a house may play with several equal bonus cards, so a deck is a multiset of cards. A `CardSet` is a set of
*physical* cards, one bit each, in which the two `3p` are neighbouring bits; which of the two a bit means is nobody's
business, so code that must name a card goes through `cards_of` and `Card`.

Bits run in canonical order: months 1 to 12, four cards each, kinds in the order g y t p s; then six places for b2 and
six for b3. Source: record.md §1, rules.md §1.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

CardSet: TypeAlias = int
"""A set of physical cards, one bit a card; `|`, `&` and `& ~` are union, intersection and difference."""

NO_CARDS: Final[CardSet] = 0


class Kind(StrEnum):
    """What is printed on a card: bright, animal, ribbon, junk, double junk, or a bonus card."""

    GWANG = "g"
    YEOL = "y"
    TTI = "t"
    PI = "p"
    SSANGPI = "s"
    BONUS = "b"


class Card(msgspec.Struct, frozen=True, eq=False):
    """A card as it is named in a record; one object a name, so identity is equality.

    `month` is 1 to 12, or 0 for a bonus card (it matches nothing). `copies` is the set of physical cards of this name
    in the largest deck. `order` sorts canonically. `pi` is its worth in pi where it lies as junk (0 for the others).
    """

    code: str
    month: int
    kind: Kind
    copies: CardSet
    order: int
    pi: int

    def __str__(self) -> str:
        return self.code


_MONTH_KINDS: Final = (
    "gtpp", "ytpp", "gtpp", "ytpp", "ytpp", "ytpp", "ytpp", "gypp", "ytpp", "ytpp", "gpps", "gyts",
)  # fmt: skip
MAX_BONUS: Final = 6
"""A retail pack holds at most six bonus cards."""

_PI_WORTH: Final = {Kind.PI: 1, Kind.SSANGPI: 2}


def _deck() -> list[Card]:
    cards: list[Card] = []
    for month, kinds in enumerate(_MONTH_KINDS, start=1):
        first = (month - 1) * 4
        for kind in dict.fromkeys(kinds):
            copies = sum(1 << (first + slot) for slot, k in enumerate(kinds) if k == kind)
            cards.append(Card(f"{month}{kind}", month, Kind(kind), copies, len(cards), _PI_WORTH.get(Kind(kind), 0)))
    for worth in (2, 3):
        first = 48 + (worth - 2) * MAX_BONUS
        copies = ((1 << MAX_BONUS) - 1) << first
        cards.append(Card(f"b{worth}", 0, Kind.BONUS, copies, len(cards), worth))
    return cards


CARDS: Final[tuple[Card, ...]] = tuple(_deck())
CARD: Final[dict[str, Card]] = {card.code: card for card in CARDS}
UNSEEN: Final = Card("x", 0, Kind.BONUS, NO_CARDS, len(CARDS), 0)
"""Stands for a card that nobody has seen; it is no card of any deck."""

CARD_AT: Final[tuple[Card, ...]] = tuple(
    next(card for card in CARDS if card.copies >> bit & 1) for bit in range(48 + 2 * MAX_BONUS)
)
"""The card at each bit of a CardSet."""

CARD_OF: Final[dict[CardSet, Card]] = {1 << bit: card for bit, card in enumerate(CARD_AT)}
"""The card of each set of one."""
CODE_OF: Final[dict[CardSet, str]] = {single: card.code for single, card in CARD_OF.items()}
"""Its code."""

MONTH: Final[tuple[CardSet, ...]] = (NO_CARDS, *(0xF << (4 * m) for m in range(12)))
"""The four cards of a month; index 0 (a bonus card's month) is empty."""


def _of_kind(*kinds: Kind) -> CardSet:
    return sum(card.copies for card in CARDS if card.kind in kinds)


def named(*codes: str) -> CardSet:
    """All physical cards with these names; `named("1p")` is both of them."""
    result = NO_CARDS
    for code in codes:
        result |= CARD[code].copies
    return result


MONTH_CARDS: Final[CardSet] = (1 << 48) - 1
GWANG: Final = _of_kind(Kind.GWANG)
YEOL: Final = _of_kind(Kind.YEOL)
TTI: Final = _of_kind(Kind.TTI)
BONUS: Final = _of_kind(Kind.BONUS)
PI_1: Final = _of_kind(Kind.PI)
PI_2: Final = _of_kind(Kind.SSANGPI) | named("b2")
PI_3: Final = named("b3")
JUNK: Final = PI_1 | PI_2 | PI_3
RAIN_GWANG: Final = named("12g")
RAIN_RIBBON: Final = named("12t")
HONGDAN: Final = named("1t", "2t", "3t")
CHODAN: Final = named("4t", "5t", "7t")
CHEONGDAN: Final = named("6t", "9t", "10t")
GODORI: Final = named("2y", "4y", "8y")


def lowest(cards: CardSet) -> CardSet:
    """The first physical card of a set in canonical order, as a set of one (empty for an empty set)."""
    return cards & -cards


def card_of(single: CardSet) -> Card:
    """The name of a set of one."""
    return CARD_OF[single]


def cards_of(cards: CardSet) -> list[Card]:
    """The names of all cards in the set, in canonical order; two equal cards are named twice."""
    result = []
    while cards:
        low = cards & -cards
        result.append(CARD_OF[low])
        cards ^= low
    return result


def codes_of(cards: CardSet) -> list[str]:
    """The codes of all cards in the set, in canonical order."""
    result = []
    while cards:
        low = cards & -cards
        result.append(CODE_OF[low])
        cards ^= low
    return result


@lru_cache(maxsize=1 << 14)
def code_tuple(cards: CardSet) -> tuple[str, ...]:
    """`codes_of` as a tuple, kept for the small sets that come again and again: single cards, pairs, stacks."""
    return tuple(codes_of(cards))


def pi_worth(cards: CardSet) -> int:
    """What the junk in a set is worth in pi: plain pi 1, ssangpi and b2 2, b3 3. Other cards count nothing."""
    return (cards & PI_1).bit_count() + 2 * (cards & PI_2).bit_count() + 3 * (cards & PI_3).bit_count()


def deck(bonus: tuple[str, ...]) -> CardSet:
    """The 48 month cards and the given bonus cards (`deck.bonus`: b2 and b3, six at most)."""
    result = MONTH_CARDS
    for code in bonus:
        result |= lowest(CARD[code].copies & ~result)
    return result
