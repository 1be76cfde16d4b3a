"""The accounting of cards: every physical card of the deck is given out once, and the place that named it is kept.

What is wrong here can never be waived: a card lies in one place. Source: rules.md §1 and §2, record.md §1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.diagnostics.model import Note, Path, Related, Where
from gostop_cli.game.cards import NO_CARDS, UNSEEN, Card, CardSet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gostop_cli.referee.findings import Findings


class Accounts:
    """Every card is given out once: which physical cards are still free, and where the others were named."""

    def __init__(self, deck: CardSet, findings: Findings) -> None:
        self.free = deck
        self.deck = deck
        self.findings = findings
        self._named: dict[CardSet, tuple[Path, int | None]] = {}

    @property
    def places(self) -> dict[CardSet, Where]:
        """Where the record names each card that is given out."""
        return {
            single: Where(path if index is None else (*path, index)) for single, (path, index) in self._named.items()
        }

    def take(self, card: Card, path: Path, index: int | None = None) -> CardSet:
        """A physical card for this name at `path`, or at its `index`th place; reports a card too often or of no such deck."""
        single = self.free & card.copies
        if single:
            single &= -single
            self.free ^= single
            self._named[single] = path, index
        else:
            self._refuse(card, path if index is None else (*path, index))
        return single

    def _refuse(self, card: Card, path: Path) -> None:
        copies = card.copies & self.deck
        if not copies:
            self.findings.add("GS302", path, card=card, clause="deck.bonus")
            return
        related = tuple(
            Related(where, Note("deal.named-here")) for single, where in self.places.items() if single & copies
        )
        self.findings.add("GS301", path, card=card, count=copies.bit_count(), related=related, clause="deck")

    def take_all(self, cards: Iterable[Card], path: Path) -> tuple[CardSet, int]:
        """The known cards of a list, and how many of it are unseen."""
        known, unseen = NO_CARDS, 0
        for index, card in enumerate(cards):
            if card is UNSEEN:
                unseen += 1
            else:
                known |= self.take(card, path, index)
        return known, unseen
