"""Diagnostics about a hand while it is being judged: seats become names, game values become facts.

The game speaks of seats, cards and months; a diagnostic speaks of names and of words that the catalogue can put into a
sentence. This is the one place where the first becomes the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gostop_cli.diagnostics.model import CardList, Diagnostic, Fact, Months, Note, Path, Related, Term, Where
from gostop_cli.game.cards import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.game.moves import Reason

_WORDS = {"call": "call", "when": "shake-when", "what": "declared", "role": "role", "won": "outcome"}


class Findings:
    """The diagnostics of one hand, in the order found; `names` are the players in play, from the dealer."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = tuple(names)
        self.found: list[Diagnostic] = []

    def __bool__(self) -> bool:
        return bool(self.found)

    def add(
        self,
        code: str,
        path: Path,
        *,
        part: Path = (),
        turn: int | None = None,
        related: tuple[Related, ...] = (),
        notes: tuple[Note, ...] = (),
        clause: str = "",
        key: bool = False,
        label: Note | None = None,
        **facts: Any,
    ) -> None:
        """Report one finding at a place of the record."""
        worded = {name: self.fact(name, value) for name, value in facts.items()}
        self.found.append(Diagnostic(code, Where(path, part, key), worded, turn, related, notes, clause, label))

    def refuse(
        self,
        reason: Reason,
        index: int,
        by: str,
        related: tuple[Related, ...] = (),
        notes: tuple[Note, ...] = (),
        label: Note | None = None,
    ) -> None:
        """Report why entry `index` of the turns, by this player, is refused."""
        part = self.part_of(reason)
        facts = {"player": by, **reason.facts}
        self.add(
            reason.code, ("turns", index), part=part, turn=index + 1, related=related, notes=notes, clause=reason.clause,
            label=label, **facts,
        )  # fmt: skip

    def part_of(self, reason: Reason) -> Path:
        """The piece of the turn at fault, with names for seats."""
        part = reason.part
        if len(part) > 1 and part[0] == "gives" and isinstance(part[1], int):
            return (part[0], self.names[part[1]], *part[2:])
        return part

    def fact(self, name: str, value: Any) -> Fact:
        """A game value as a fact: a seat as its name, cards and months as such, a call as a word."""
        if isinstance(value, Card):
            return CardList((value.code,))
        if isinstance(value, list):
            return CardList(tuple(card.code for card in value))
        if name in ("seat", "expected") and isinstance(value, int):
            return self.names[value]
        if name == "month":
            return Months((value,))
        if name in _WORDS:
            return Term(f"{_WORDS[name]}.{value}")
        result: Fact = value
        return result
