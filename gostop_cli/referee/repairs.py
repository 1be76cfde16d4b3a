"""Repairs: every single-token change of a record under which the whole of it becomes legal and its claims hold.

The referee never guesses and never repairs; this proposes. Changes behind the first refusal cannot help, so only those up
to it are tried; one that a turn refuses at once is given up there, on the table as it stood before the change. What is left
is judged from the deal like any record. Source: product.md, Waivers ("`audit` proposes single-token changes"), issue C.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import Diagnostic, Path, Severity
from gostop_cli.game.cards import CARD, UNSEEN, Card
from gostop_cli.game.step import Refused, attempt
from gostop_cli.record.model import HandRecord, Turn
from gostop_cli.referee.changes import Change, Slip, changes
from gostop_cli.referee.positions import stages
from gostop_cli.referee.replay import move_of
from gostop_cli.referee.run import holds, judge

if TYPE_CHECKING:
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.game.table import Table
    from gostop_cli.referee.run import Judged

CLAIMS: Final = "GS6"
"""The family of what is wrong with claims, which makes no play illegal."""


class Found(msgspec.Struct, frozen=True):
    """What a search for repairs came to: the repairs, best first, and how many changes were tried.

    `legal` is how many further changes make a record legal that is not, but not its claims true.
    """

    repairs: tuple[Change, ...]
    tried: int
    legal: int = 0


def errors(judged: Judged) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with a record but for its claims."""
    return tuple(
        found
        for found in judged.findings.found
        if ENTRIES[found.code].severity is Severity.ERROR and not found.code.startswith(CLAIMS)
    )


def needs_repair(judged: Judged) -> bool:
    """Whether something in the record itself is wrong, or it breaks off before what it claims has happened."""
    if judged.hand.refused or errors(judged):
        return True
    return judged.status == "unfinished" and judged.record.result is not None


def search(record: HandRecord, house: HouseRules, judged: Judged) -> Found:
    """Every single change that repairs this record; nothing is tried for one that needs none, whatever it claims."""
    if not needs_repair(judged):
        return Found((), 0)
    trial, illegal = _Trial(record, judged), bool(judged.hand.refused or errors(judged))
    found: list[Change] = []
    tried = legal = 0
    for change in changes(record, judged.hand.names, trial.last):
        tried += 1
        if not trial.may_stand(change):
            continue
        again = judge(change.record, house)
        if holds(again):
            found.append(change)
        elif illegal and not again.hand.refused and not errors(again):
            legal += 1
    refused = refused_at(judged)
    part = next((error.where.part for error in errors(judged) if error.turn == refused), ())
    return Found(tuple(sorted(found, key=lambda change: _rank(change, refused, part))), tried, legal)


def refused_at(judged: Judged) -> int:
    """The number of the refused turn, 0 where the deal itself is refused, the last where all turns stand."""
    hand = judged.hand
    if hand.refused and hand.setup is None:
        return 0
    return min(len(hand.played) + 1, len(judged.record.turns))


def _rank(change: Change, refused: int, part: Path) -> tuple[Any, ...]:
    """The nearer to the refusal the better: the token at fault, then its turn, then those before; then the likelier slip."""
    at_fault = change.turn == refused and change.where.part[:1] == part[:1]
    likeness = _unlike(change.was, change.now) if change.kind in (Slip.CARD, Slip.DEAL) else 0
    wanting = not (change.was and change.now)
    slip = list(Slip).index(change.kind)
    return (not at_fault, abs(refused - change.turn), slip, wanting, likeness, _in_order(change.now), change.now)


def _in_order(now: str) -> int:
    """Cards in the order of the deck and months by number, not as text."""
    return CARD[now].order if now in CARD else int(now) if now.isdecimal() else 0


def _unlike(was: str, now: str) -> int:
    """How unlike two card codes are: the same month, the same kind, neither, or no card at all."""
    if was not in CARD or now not in CARD:
        return 3
    if was[:-1] == now[:-1]:
        return 0
    return 1 if was[-1:] == now[-1:] else 2


class _Trial:
    """A record that something is wrong with, and its table turn by turn, on which changes are tried."""

    def __init__(self, record: HandRecord, judged: Judged) -> None:
        self.record = record
        self.hand = judged.hand
        self.rules = judged.rules
        self.tables = stages(judged.hand)
        # Cards shown after the end are accounted for at the deal, with what every turn draws.
        self.whole = bool(record.waive or record.revealed) or self.rules is None
        self.last = len(record.turns) if record.revealed and not self.tables else refused_at(judged)
        self.named = Counter(_cards_of_deal(record))

    def may_stand(self, change: Change) -> bool:
        """Whether a change is worth judging; False only where it certainly makes nothing right."""
        if change.where.path[0] == "deal":
            return self._has_free(CARD.get(change.now, UNSEEN))
        if change.where.path[0] != "turns" or self.whole:
            return True
        at = change.turn - 1
        if self.hand.turn is not None and self.hand.turn <= at:
            return False
        turns = change.record.turns[at:]
        if at >= len(self.tables) or not all(isinstance(turn, Turn) for turn in turns):
            return True
        return self._goes_on(self.tables[at], turns)

    def _has_free(self, card: Card) -> bool:
        """Whether the deck has one more of a card than the deal names."""
        if card is UNSEEN or self.rules is None:
            return True
        return self.named[card] < (card.copies & self.rules.deck).bit_count()

    def _goes_on(self, table: Table, turns: tuple[Any, ...]) -> bool:
        """Whether these turns can be played one after another to the end of the record."""
        assert self.rules is not None
        for place, turn in enumerate(turns, start=1):
            if table.ending is not None or not {turn.by, *turn.gives} <= set(self.hand.names):
                return False
            step = attempt(table, move_of(turn, self.hand.names), self.rules, open_end=place == len(turns))
            if isinstance(step, Refused):
                return False
            table = step.table
        return True


def _cards_of_deal(record: HandRecord) -> list[Card]:
    """Every card that the deal names."""
    deal = record.deal
    if deal is None:
        return []
    hands = [card for hand in deal.hands.values() for card in hand if card is not UNSEEN]
    return [*deal.floor, *hands, *(deal.stock or ())]
