"""A bill without a replay: captures, calls and shakes as a table tells them, by the scoring and settlement of every hand.

What is said becomes a table with these captures (`stating`, `readings`), which is settled as one at the end of a replay is
(`calc_cases`). Where all that it may mean comes to the same amounts, that is the answer; where it does not, the answer is
what it hangs on, and what it may come to (`calc_report`).

| rule | rules.md | here |
|---|---|---|
| two or three play; the balance game is settled from its cards alone, and not here | §2, §11 | calculate |
| which wins are multiplied by bak at all | §8 | is_multiplied |
| agreements that cannot apply | §13 Settlement | _check |
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import Diagnostic, Note, Related, Where
from gostop_cli.game.deal import MOST_AT_GOSTOP
from gostop_cli.game.table import NOBODY
from gostop_cli.record.model import HandRecord
from gostop_cli.record.model import Player as Seated
from gostop_cli.referee.agreements import check_agreements
from gostop_cli.referee.calc_cases import Stated, cases_of, orders
from gostop_cli.referee.calc_model import Calculated
from gostop_cli.referee.calc_report import report_of, too_open
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.named_bak import fitting_ways, with_named_bak
from gostop_cli.referee.readings import readings, realise, ways_of
from gostop_cli.referee.stating import lots_of
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.game.cards import CardSet
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.calculation import Calculation
    from gostop_cli.referee.readings import Lot, Way
    from gostop_cli.referee.replay import Replay


MOST_READINGS: Final = 4096
"""Where more is left open than that, it is asked for before anything is settled."""


def calculate(said: Calculation, house: HouseRules) -> Calculated:
    """What a hand comes to, by all that is said of it; or what is wrong with that. Findings are not located."""
    names = said.names
    findings = Findings(names)
    if house.values["game"] == "balance":
        findings.add("GS434", ("rules",), what="calc")
    elif len(names) > MOST_AT_GOSTOP:
        findings.add("GS303", ("captured",), key=True, count=len(names), clause="players")
    if findings:
        return Calculated(None, tuple(findings.found))
    rules = house.at(len(names))
    winner = NOBODY if said.winner is None else names.index(said.winner)
    lots = lots_of(said, names, winner, rules, findings, bak=is_multiplied(said.outcome, rules))
    told = orders(said, names, findings)
    if findings:
        return Calculated(None, tuple(findings.found))
    table = Stated(said, names, winner, lots, _record(said, names), house, rules)
    ways = fitting_ways(table, [ways_of(lot) for lot in lots], findings)
    if findings:
        return Calculated(None, tuple(findings.found))
    if prod(map(len, ways)) * len(told) > MOST_READINGS:
        return too_open(table, findings)
    cases = [case for reading in readings(lots, ways, rules.deck) for case in cases_of(table, reading, told)]
    if not cases:
        return Calculated(None, (_impossible(table, ways),))
    cases = with_named_bak(table, cases, findings)
    if not cases:
        return Calculated(None, tuple(findings.found))
    _check(table, cases[0].hand, findings)
    return Calculated(None, tuple(findings.found)) if cases[0].hand.refused else report_of(table, cases, findings)


def _impossible(table: Stated, ways: list[list[Way]]) -> Diagnostic:
    """That what is said cannot be: of one player by himself, for want of a set that is named; else of all together."""
    deck = table.rules.deck
    for name, lot, alone in zip(table.names, table.lots, ways, strict=True):
        with_sets = replace(lot, barred=())
        if not _can_be(lot, alone, deck) and _can_be(with_sets, alone, deck):
            note = Note("calc.help-name-the-set")
            return Diagnostic("GS326", Where(("captured", name)), notes=(note,), clause="deck")
    places = [Where(("captured", name)) for name in table.said.captured]
    related = tuple(Related(place, Note("calc.said-here")) for place in places[:-1])
    return Diagnostic("GS326", places[-1] if places else Where(), related=related, clause="deck")


def _can_be(lot: Lot, ways: list[Way], deck: CardSet) -> bool:
    return any(realise((lot,), (way,), deck) is not None for way in ways)


def is_multiplied(outcome: str, rules: Rules) -> bool:
    """Whether a win of this kind is multiplied by anything but the carry, bak among it (rules.md §8)."""
    return outcome == "stop" or (outcome == "three-ppeok" and rules.three_ppeok_multipliers)


def _record(said: Calculation, names: tuple[str, ...]) -> HandRecord:
    """The agreements of the table, as a record has them."""
    return HandRecord(
        tuple(Seated(name) for name in names),
        stake=said.stake,
        carry=said.carry,
        extra=said.extra,
        liable=said.liable,
        chips=said.chips,
    )


def _check(table: Stated, hand: Replay, findings: Findings) -> None:
    """Agreements that cannot apply, and gukjin that need no word; a place in `players` is one in `captured` here."""
    check_agreements(table.record, hand, table.rules, findings)
    for at, finding in enumerate(findings.found):
        path = finding.where.path
        if path[:1] == ("players",) and len(path) > 1 and isinstance(path[1], int):
            where = Where(("captured", table.names[path[1]]), key=True)
            findings.found[at] = replace(finding, where=where)
    rules = table.rules
    for name, roles in table.said.gukjin.items():
        if rules.gukjin_both_uses or (rules.gukjin_decide == "auto" and any(role == "pi" for _, role in roles)):
            findings.add("GS811", ("gukjin", name), player=name, clause="gukjin.decide")
