"""The findings while a record is converted: cards and names looked up, and what is wrong with them put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.diagnostics.model import CardList, Diagnostic, Fact, Note, Path, Related, Where
from gostop_cli.game.cards import CARD, UNSEEN, Card, Kind
from gostop_cli.record.cardwords import card_named
from gostop_cli.record.lines import Fault, card_fault
from gostop_cli.record.marks import shorten

if TYPE_CHECKING:
    from collections.abc import Iterable

_card = CARD.get


class Findings:
    """What has been found so far. `names` are the players; `blank` holds paths already refused, whose stand-ins
    are not looked at."""

    __slots__ = ("blank", "found", "names")

    def __init__(self, blank: frozenset[Path] = frozenset()) -> None:
        self.found: list[Diagnostic] = []
        self.names: tuple[str, ...] = ()
        self.blank = blank

    def add(
        self,
        code: str,
        path: Path,
        *,
        key: bool = False,
        related: tuple[Path, str] | None = None,
        notes: tuple[Note, ...] = (),
        **facts: Fact,
    ) -> None:
        """One finding at a place of the document."""
        places = () if related is None else (Related(Where(related[0]), Note(related[1])),)
        self.found.append(Diagnostic(code, Where(path, key=key), facts, turn_of(path), places, notes))

    def fault(self, fault: Fault, path: Path, *, inside: bool = False) -> None:
        """A word or line that cannot be read; `inside`: the offsets point into a longer text."""
        token = fault.extent if inside else None
        self.found.append(
            Diagnostic(fault.code, Where(path, token=token), fault.facts, turn_of(path), notes=fault.notes)
        )

    def card(self, word: str, path: Path, *, unseen: bool = False) -> Card | None:
        """The card of a word, or None and a finding. `x` is allowed where `unseen` says so."""
        card = _card(word) or card_named(word)
        if card is None:
            self.fault(card_fault(word, (0, len(word))), path)
        elif card is UNSEEN and not unseen:
            self.add("GS122", path)
            return None
        return card

    def cards(
        self, words: Iterable[str], path: Path, *, unseen: bool = False, single: bool = False
    ) -> tuple[Card, ...]:
        """The cards of a list of words (`single`: of one word that stands alone); those that are none are left out
        and reported."""
        cards = tuple(map(_card, words))
        if None not in cards:
            return cards  # type: ignore[return-value]
        slow = (self.card(word, path if single else (*path, at), unseen=unseen) for at, word in enumerate(words))
        return tuple(card for card in slow if card is not None)

    def bonus(self, card: Card, path: Path) -> None:
        """Report a card that should be a bonus card and is none."""
        if card.kind is not Kind.BONUS or card is UNSEEN:
            self.add("GS124", path, word=CardList((card.code,)))

    def name(self, name: str, path: Path, *, key: bool = False) -> str:
        """A name that must be a player's."""
        if name not in self.names and self.names:
            self.add("GS112", path, key=key, notes=self._known(name), name=shorten(name))
        return name

    def name_inside(self, name: str, path: Path, part: str) -> None:
        """A name inside a score-sheet line that is no player's."""
        where = Where(path, (part, name), key=True)
        facts: dict[str, Fact] = {"name": shorten(name)}
        self.found.append(Diagnostic("GS112", where, facts, turn_of(path), notes=self._known(name)))

    def keys(self, mapping: Iterable[str], path: Path) -> None:
        """The keys of a mapping by player."""
        for name in mapping:
            if name not in self.names:
                self.name(name, (*path, name), key=True)

    def cards_by_name(self, hands: dict[str, list[str]], path: Path) -> dict[str, tuple[Card, ...]]:
        """Lists of seen cards by player."""
        self.keys(hands, path)
        return {name: self.cards(cards, (*path, name)) for name, cards in hands.items()}

    def _known(self, name: str) -> tuple[Note, ...]:
        import difflib

        near = difflib.get_close_matches(name, self.names, n=1, cutoff=0.6)
        known = Note("shape.players", {"names": self.names})
        return (Note("shape.help-nearest", {"near": near[0]}), known) if near else (known,)


def turn_of(path: Path) -> int | None:
    """The number of the turn that a path leads into, counted from 1."""
    if len(path) > 1 and path[0] == "turns" and isinstance(path[1], int):
        return path[1] + 1
    return None
