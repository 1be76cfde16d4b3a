"""A bill without a replay: captures, calls and shakes as a table tells them, by the scoring and settlement of every hand.

What is said becomes a table with these captures (`stating`, `readings`), which is settled as one at the end of a replay is
(`calc_cases`). Where all that it may mean comes to the same amounts, that is the answer; where it does not, the answer is
what it hangs on, and what it may come to (`calc_report`).

| rule | rules.md | here |
|---|---|---|
| two or three play; the balance game is settled from its cards alone, and not here | §2, §11 | calculate |
| which wins are multiplied by bak at all | §8 | is_multiplied |
| bak that the table names | §8 | _with_named_bak |
| agreements that cannot apply | §13 Settlement | _check |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gostop_cli.diagnostics.model import Diagnostic, Note, Related, Where
from gostop_cli.game.deal import MOST_AT_GOSTOP
from gostop_cli.game.table import NOBODY
from gostop_cli.record.model import HandRecord
from gostop_cli.record.model import Player as Seated
from gostop_cli.referee.agreements import check_agreements
from gostop_cli.referee.calc_cases import Case, Stated, cases_of, orders
from gostop_cli.referee.calc_model import Calculated
from gostop_cli.referee.calc_report import report_of
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.readings import readings
from gostop_cli.referee.stating import lots_of

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.calculation import Calculation
    from gostop_cli.referee.replay import Replay


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
    cases = [case for reading in readings(lots, rules.deck) for case in cases_of(table, reading, told)]
    if not cases:
        findings.found.append(_impossible(said))
        return Calculated(None, tuple(findings.found))
    cases = _with_named_bak(table, cases, findings)
    if cases:
        _check(table, cases[0].hand, findings)
    if findings and (not cases or cases[0].hand.refused):
        return Calculated(None, tuple(findings.found))
    return report_of(table, cases, findings)


def _impossible(said: Calculation) -> Diagnostic:
    """That what is said of all players together cannot be, told about the last of them."""
    places = [Where(("captured", name)) for name in said.captured]
    related = tuple(Related(place, Note("calc.said-here")) for place in places[:-1])
    return Diagnostic("GS326", places[-1] if places else Where(), related=related, clause="deck")


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


def _with_named_bak(table: Stated, cases: list[Case], findings: Findings) -> list[Case]:
    """Only the readings in which each loser suffers just the bak that are named, where any are."""
    for seat, name in enumerate(table.names):
        said = table.line(seat)
        if said.baks is None or seat == table.winner or table.winner == NOBODY:
            continue
        wanted = frozenset(word.text for word in said.baks)
        fitting = [case for case in cases if _bak_of(case, name) == wanted]
        if not fitting:
            possible = sorted({" ".join(sorted(_bak_of(case, name))) or "no-bak" for case in cases})
            note = Note("calc.bak-possible", {"names": tuple(possible)})
            where = said.baks[0].where if said.baks else said.where
            facts: dict[str, Fact] = {"player": name, "named": " ".join(sorted(wanted)) or "no-bak"}
            findings.found.append(Diagnostic("GS608", where, facts, notes=(note,)))
            return []
        cases = fitting
    return cases


def _bak_of(case: Case, name: str) -> frozenset[str]:
    """The bak that a loser suffers for his cards."""
    if case.settlement is None:
        return frozenset()
    return frozenset(case.settlement.losers[name].bak) - {"gobak"}


def _check(table: Stated, hand: Replay, findings: Findings) -> None:
    """Agreements that cannot apply, and gukjin that need no word; a place in `players` is one in `captured` here."""
    check_agreements(table.record, hand, table.rules, findings)
    for at, finding in enumerate(findings.found):
        path = finding.where.path
        if path[:1] == ("players",) and len(path) > 1 and isinstance(path[1], int):
            where = Where(("captured", table.names[path[1]]), key=True)
            findings.found[at] = msgspec.structs.replace(finding, where=where)
    rules = table.rules
    for name, roles in table.said.gukjin.items():
        if rules.gukjin_both_uses or (rules.gukjin_decide == "auto" and any(role == "pi" for _, role in roles)):
            findings.add("GS811", ("gukjin", name), player=name, clause="gukjin.decide")
