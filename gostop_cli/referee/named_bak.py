"""The bak that a table names of a loser, in place of his cards: only readings in which he suffers these and no other.

| rule | rules.md | here |
|---|---|---|
| a loser's bak follow from what he and the winner captured; gobak is from his calls, and not named so | §8 | fitting_ways |
| which he suffers hangs on where the winner's gukjin pays best, so that all are settled first | §8, §5 | with_named_bak |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from gostop_cli.diagnostics.model import Diagnostic, Note
from gostop_cli.game.cards import NO_CARDS
from gostop_cli.game.jokbo import lines, settled_ways
from gostop_cli.game.settlement import Win, bak_factors
from gostop_cli.game.table import NOBODY, Table
from gostop_cli.referee.calc_cases import player_of
from gostop_cli.referee.readings import realise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.game.cards import CardSet
    from gostop_cli.game.moves import Seat
    from gostop_cli.game.table import Player
    from gostop_cli.referee.calc_cases import Case, Stated
    from gostop_cli.referee.findings import Findings
    from gostop_cli.referee.readings import Way

Bak: TypeAlias = frozenset[str]


def fitting_ways(table: Stated, ways: Sequence[list[Way]], findings: Findings) -> list[list[Way]]:
    """The ways of each player; of a loser whose bak are named those in which he may suffer just these."""
    kept = list(ways)
    for seat in _named(table):
        suffered = [(way, _suffered(table, seat, way, ways[table.winner])) for way in ways[seat]]
        kept[seat] = [way for way, possible in suffered if _wanted(table, seat) in possible]
        if not kept[seat]:
            _refuse(table, seat, frozenset().union(*(possible for _, possible in suffered)), findings)
    return kept


def with_named_bak(table: Stated, cases: list[Case], findings: Findings) -> list[Case]:
    """The cases in which each loser suffers just the bak that are named of him, where any are."""
    for seat in _named(table):
        fitting = [case for case in cases if _bak_of(case, table.names[seat]) == _wanted(table, seat)]
        if not fitting:
            _refuse(table, seat, frozenset(_bak_of(case, table.names[seat]) for case in cases), findings)
            return []
        cases = fitting
    return cases


def _named(table: Stated) -> list[Seat]:
    """The losers whose bak are named."""
    seats = range(len(table.names)) if table.winner != NOBODY else ()
    return [seat for seat in seats if seat != table.winner and table.line(seat).baks is not None]


def _wanted(table: Stated, seat: Seat) -> Bak:
    return frozenset(word.text for word in table.line(seat).baks or ())


def _bak_of(case: Case, name: str) -> Bak:
    """The bak that a loser suffers for his cards."""
    assert case.settlement is not None
    return frozenset(case.settlement.losers[name].bak) - {"gobak"}


def _suffered(table: Stated, seat: Seat, way: Way, winner_ways: list[Way]) -> frozenset[Bak]:
    """The bak that a loser with such cards can suffer, by himself with the winner."""
    rules = table.rules
    found: set[Bak] = set()
    for winner_way in winner_ways:
        captured = realise((table.lots[table.winner], table.lots[seat]), (winner_way, way), rules.deck)
        if captured is None:
            continue
        player, loser = player_of(table, table.winner, captured[0], 0), player_of(table, seat, captured[1], 0)
        end = Table((player, loser), NO_CARDS, (), (), 0, 0, NO_CARDS, 0)
        for lies in settled_ways(player, rules):
            win = Win(end, 0, table.said.outcome, lies, lines(player.captured, lies, rules), rules)
            found |= {_bak(win, loser, as_pi) for as_pi in settled_ways(loser, rules)}
    return frozenset(found)


def _bak(win: Win, loser: Player, as_pi: CardSet) -> Bak:
    """What a loser suffers where the gukjin lie so."""
    if win.is_plain:
        return frozenset()
    return frozenset(term.label for terms in bak_factors(win, loser, as_pi) for term in terms)


def _refuse(table: Stated, seat: Seat, possible: frozenset[Bak], findings: Findings) -> None:
    """The bak that are named cannot be; what can is told."""
    said = table.line(seat)
    names = tuple(sorted(" ".join(sorted(bak)) or "no-bak" for bak in possible))
    facts: dict[str, Fact] = {"player": table.names[seat], "named": " ".join(sorted(_wanted(table, seat))) or "no-bak"}
    where = said.baks[0].where if said.baks else said.where
    findings.found.append(Diagnostic("GS608", where, facts, notes=(Note("calc.bak-possible", {"names": names}),)))
