"""What the calculator answers: the report of a hand as far as it can be had without a replay, and what was left open."""

from __future__ import annotations

import msgspec

from gostop_cli.diagnostics.model import Diagnostic
from gostop_cli.referee.model import HandReport, Settlement, Won
from gostop_cli.referee.readings import Words


class SaidRow(msgspec.Struct, frozen=True):
    """What was said of one kind of a player's cards: how many (of pi their worth), and those that are named."""

    kind: str
    count: int
    cards: tuple[str, ...]


class SaidPlayer(msgspec.Struct, frozen=True):
    """What was said of a player's captures; `exact`: every card. Kinds of which nothing was said have no row.

    `bak` None: nothing was said of bak; empty: that he suffers none.
    """

    exact: bool
    rows: tuple[SaidRow, ...]
    bak: tuple[str, ...] | None = None


class ToCall(msgspec.Struct, frozen=True):
    """How far a player is from calling: his card score, what he needs, what is missing (0: he may call).

    `at_least`: he has called Go before, and his score at it was not said, so that he may need more.
    """

    score: int
    needs: int
    missing: int
    at_least: bool = False


class Question(msgspec.Struct, frozen=True):
    """What was left open and changes the answer: about whom (empty: nobody), what, and the ways in which it can be.

    `about` is a kind of card, `go-order` or `last-go`.
    """

    player: str
    about: str
    options: tuple[Words, ...]


class Possible(msgspec.Struct, frozen=True):
    """One of the answers that are left possible: how each question would have to be answered, and what follows."""

    answers: tuple[Words, ...]
    settlement: Settlement | None
    scores: dict[str, int]


class CalcReport(msgspec.Struct, frozen=True):
    """The calculator's whole answer. `report` is one of a hand without turns; where something is open its settlement is None.

    `status` is settled, open (nobody has won) or undetermined.
    """

    status: str
    report: HandReport
    players: int
    stake: Won
    said: dict[str, SaidPlayer]
    calls: dict[str, ToCall]
    questions: tuple[Question, ...] = ()
    possible: tuple[Possible, ...] = ()


class Calculated(msgspec.Struct, frozen=True):
    """A report, or None and what is wrong with what was said; findings may be warnings beside a report."""

    report: CalcReport | None
    found: tuple[Diagnostic, ...] = ()
