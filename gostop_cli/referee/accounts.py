"""The accounting of cards: every physical card of the deck is given out once, and the place that named it is kept.

What is wrong here can never be waived: a card lies in one place. Source: rules.md §1 and §2, record.md §1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.diagnostics.model import Note, Path, Related, Where
from gostop_cli.game.cards import UNSEEN, Card, CardSet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gostop_cli.referee.findings import Findings


class Accounts:
    """Every card is given out once: which physical cards are still free, and where the others were named."""

    def __init__(self, deck: CardSet, findings: Findings) -> None:
        self.free = deck
        self.deck = deck
        self.findings = findings
        self._lists: list[tuple[Path, list[CardSet]]] = []
        self._singles: dict[CardSet, Path] = {}

    @property
    def places(self) -> dict[CardSet, Where]:
        """Where the record names each card that is given out; put together only when somebody must be shown one."""
        places = {
            single: Where((*path, index))
            for path, singles in self._lists
            for index, single in enumerate(singles)
            if single
        }
        return places | {single: Where(path) for single, path in self._singles.items()}

    def take(self, card: Card, path: Path) -> CardSet:
        """A physical card for this name at `path`; NO_CARDS for a card too often or of no such deck, which is reported."""
        single = self.free & card.copies
        if single:
            single &= -single
            self.free ^= single
            self._singles[single] = path
        else:
            self._refuse(card, path)
        return single

    def take_each(self, cards: Iterable[Card], path: Path) -> list[CardSet]:
        """As `take`, for a list of the record; an unseen card is NO_CARDS and nothing to report."""
        singles: list[CardSet] = []
        self._lists.append((path, singles))
        free = self.free
        for card in cards:
            single = free & card.copies
            if single:
                single &= -single
                free ^= single
            elif card is not UNSEEN:
                self._refuse(card, (*path, len(singles)))
            singles.append(single)
        self.free = free
        return singles

    def take_all(self, cards: tuple[Card, ...], path: Path) -> tuple[CardSet, int]:
        """The known cards of a list, and how many of it are unseen."""
        return sum(self.take_each(cards, path)), cards.count(UNSEEN)

    def _refuse(self, card: Card, path: Path) -> None:
        copies = card.copies & self.deck
        if not copies:
            self.findings.add("GS302", path, card=card, clause="deck.bonus")
            return
        related = tuple(
            Related(where, Note("deal.named-here")) for single, where in self.places.items() if single & copies
        )
        self.findings.add("GS301", path, card=card, count=copies.bit_count(), related=related, clause="deck")
