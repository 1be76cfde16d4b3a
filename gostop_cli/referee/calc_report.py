"""The calculator's answer: a report where all readings come to the same, else what they hang on and may come to.

Cards that only stand for a count are never shown: a report names those that were named.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import Diagnostic, Located, Note, Where
from gostop_cli.game.cards import codes_of, pi_worth
from gostop_cli.game.table import NOBODY
from gostop_cli.referee.calc_cases import Case, Key, Stated
from gostop_cli.referee.calc_model import CalcReport, Calculated, Possible, Question, SaidPlayer, SaidRow, ToCall
from gostop_cli.referee.model import HandReport, Outcome
from gostop_cli.referee.readings import MASKS, Lot, Words
from gostop_cli.referee.report import placement_of, player_report
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Fact, Path
    from gostop_cli.game.moves import Seat
    from gostop_cli.referee.findings import Findings
    from gostop_cli.referee.model import Factor, PlayerReport, Settlement

_KIND_OF_BAK: Final = {"gwangbak": "gwang", "pibak": "pi", "meongbak": "yeol", "ttibak": "tti"}
_OF_MONTHS: Final = ("shake", "bomb", "shake-and-bomb")
"""Terms that rest on a month and not on captures."""


def report_of(table: Stated, cases: list[Case], findings: Findings) -> Calculated:
    """The report: settled where all readings come to the same, else what they hang on."""
    first = cases[0]
    different: dict[object, list[Case]] = {}
    for case in cases:
        different.setdefault(_comes_to(case), []).append(case)
    questions: tuple[Question, ...] = ()
    possible: tuple[Possible, ...] = ()
    if len(different) > 1:
        questions, possible = _what_is_open(table, cases, list(different.values()))
        findings.found.append(_undetermined(questions))
    status = "undetermined" if questions else "open" if first.hand.kind is None else "settled"
    return Calculated(_calc_report(table, first, status, findings, questions, possible), tuple(findings.found))


def _calc_report(
    table: Stated,
    case: Case | None,
    status: str,
    findings: Findings,
    questions: tuple[Question, ...],
    possible: tuple[Possible, ...] = (),
) -> CalcReport:
    """The answer with what was said; of the case only where it is the only one."""
    determined = None if status == "undetermined" else case
    return CalcReport(
        status,
        _hand_report(table, determined, status, findings),
        len(table.names),
        table.rules.money_stake if table.said.stake is None else table.said.stake,
        {name: _said_of(table, seat) for seat, name in enumerate(table.names)},
        {} if determined is None else _calls(table, determined),
        questions,
        possible,
    )


def too_open(table: Stated, findings: Findings) -> Calculated:
    """The answer where so much is left open that all of it must be asked for first."""
    questions = tuple(
        Question(name, kind, tuple(holding.words for holding in holdings))
        for name, lot in zip(table.names, table.lots, strict=True)
        for kind, holdings in lot.ways.items()
        if len(holdings) > 1
    )
    findings.found.append(_undetermined(questions))
    return Calculated(_calc_report(table, None, "undetermined", findings, questions), tuple(findings.found))


def _hand_report(table: Stated, case: Case | None, status: str, findings: Findings) -> HandReport:
    """The report of a hand without turns; players and settlement only where they are determined."""
    rules, kind = table.rules, None if table.winner == NOBODY else table.said.outcome
    players: dict[str, PlayerReport] = {}
    if case is not None:
        for seat, name in enumerate(table.names):
            placement = placement_of(case.hand, seat, case.bill, rules)
            players[name] = _player_as_said(table.lots[seat], player_report(case.hand, seat, placement, rules))
    settled = None if case is None else case.settlement
    return HandReport(
        file="",
        record=1,
        id=None,
        content_id=None,
        rules_name=table.house.name,
        fingerprint=table.house.fingerprint,
        status=status,
        complete=all(table.line(seat).exact for seat in range(len(table.names))),
        outcome=Outcome(kind, None if kind is None else table.names[table.winner], None),
        turns=(),
        players=players,
        settlement=None if settled is None else _as_said(table, settled),
        next_dealer=None,
        next_carry=None,
        claims=(),
        diagnostics=tuple(Located(found, None) for found in findings.found),
    )


def _comes_to(case: Case) -> object:
    """The amounts of a reading: what has to be the same for it not to matter."""
    settled = case.settlement
    if settled is None:
        return case.scores
    owed = tuple((loser.points, loser.money) for loser in settled.losers.values())
    return settled.points, settled.multiplier, owed, tuple(settled.payments.values())


def _what_is_open(
    table: Stated, cases: list[Case], groups: list[list[Case]]
) -> tuple[tuple[Question, ...], tuple[Possible, ...]]:
    """The questions on which the answer hangs, and each different answer with one way to get it."""
    keys = list(dict.fromkeys(key for case in cases for key in case.answers))
    mattering = keys
    for key in reversed(keys):
        others = [other for other in mattering if other != key]
        if _decide(others, cases):
            mattering = others
    questions = tuple(
        Question(
            table.names[seat] if seat != NOBODY else "",
            about,
            tuple(dict.fromkeys(case.answers[seat, about] for case in cases if (seat, about) in case.answers)),
        )
        for seat, about in mattering
    )
    possible = tuple(
        Possible(
            tuple(case.answers.get(key, ()) for key in mattering),
            None if case.settlement is None else _as_said(table, case.settlement),
            dict(zip(table.names, case.scores, strict=True)),
        )
        for case, *_ in groups
    )
    return questions, possible


def _decide(keys: list[Key], cases: list[Case]) -> bool:
    """Whether it is enough to know how these matters stand: readings that agree in them come to the same."""
    seen: dict[tuple[Words, ...], object] = {}
    return all(
        seen.setdefault(tuple(case.answers.get(key, ()) for key in keys), amounts) == amounts
        for case, amounts in ((case, _comes_to(case)) for case in cases)
    )


def _undetermined(questions: tuple[Question, ...]) -> Diagnostic:
    """That what was said does not decide, and what would."""
    notes = []
    for question in questions:
        options = tuple(" ".join(words) for words in question.options)
        facts: dict[str, Fact] = {"player": question.player, "options": options}
        notes.append(Note(f"calc.open-{question.about if '-' in question.about else 'cards'}", facts))
    first = questions[0]
    paths: dict[str, Path] = {"go-order": ("go",), "last-go": ("go", first.player)}
    path = paths.get(first.about, ("captured", first.player))
    return Diagnostic("GS831", Where(path, key=True), notes=tuple(notes))


def _calls(table: Stated, case: Case) -> dict[str, ToCall]:
    """How far each is from calling: everybody while nobody has won, else the winner of a stop."""
    assert case.hand.table is not None
    calls: dict[str, ToCall] = {}
    if case.hand.kind not in (None, "stop"):
        return calls
    for seat, (name, player) in enumerate(zip(table.names, case.hand.table.players, strict=True)):
        if table.winner in (NOBODY, seat) and (name in table.said.captured or table.winner == seat):
            gone = table.said.go.get(name)
            unsaid = gone is not None and gone.times > 0 and gone.last is None
            needs, points = player.to_call, case.scores[seat]
            calls[name] = ToCall(points, needs, max(0, needs - points), unsaid)
    return calls


# ---------------------------------------------------------------- only what was said


def _said_of(table: Stated, seat: Seat) -> SaidPlayer:
    """What was said of a player by kind, sets and named cards included."""
    lot, said = table.lots[seat], table.line(seat)
    rows = []
    for kind, mask in MASKS.items():
        named = lot.named & mask
        if said.exact or kind in said.counts or named:
            counted = said.counts.get(kind)
            worth = pi_worth(named) if kind == "pi" else named.bit_count()
            rows.append(SaidRow(kind, worth if counted is None else counted.number, tuple(codes_of(named))))
    bak = None if said.baks is None else tuple(word.text for word in said.baks)
    return SaidPlayer(said.exact, tuple(rows), bak)


def _player_as_said(lot: Lot, player: PlayerReport) -> PlayerReport:
    """A player with those of his cards that are named, and none of those that stand for a count."""
    jokbo = tuple(replace(line, cards=_named_of(line.cards, lot)) for line in player.jokbo)
    return replace(player, captured=_named_of(player.captured, lot), jokbo=jokbo)


def _named_of(codes: tuple[str, ...], lot: Lot) -> tuple[str, ...]:
    """Of these cards those that are named, a card that there is twice as often as it is."""
    left = Counter(codes_of(lot.named))
    kept = []
    for code in codes:
        if left[code]:
            left[code] -= 1
            kept.append(code)
    return tuple(kept)


def _as_said(table: Stated, settlement: Settlement) -> Settlement:
    """The settlement with named cards only; a bak that rests on a count which nobody told does not name one."""
    lot = table.lots[table.winner]

    def named(factor: Factor) -> Factor:
        if not factor.cards or factor.label.rpartition(".")[2] in _OF_MONTHS:
            return factor
        return replace(factor, cards=_named_of(factor.cards, lot))

    derivation = settlement.derivation
    losers = tuple(
        replace(
            share,
            plus=tuple(_told_bak(table, share.name, factor) for factor in share.plus),
            factors=tuple(_told_bak(table, share.name, factor) for factor in share.factors),
        )
        for share in derivation.losers
    )
    derivation = replace(
        derivation,
        points=tuple(named(factor) for factor in derivation.points),
        winner=tuple(named(factor) for factor in derivation.winner),
        losers=losers,
    )
    return replace(settlement, derivation=derivation)


def _told_bak(table: Stated, name: str, factor: Factor) -> Factor:
    """A loser's bak as `stated.pibak`, without a number, where the count that it rests on was not told."""
    label = factor.label.rpartition(".")[2]
    kind = _KIND_OF_BAK.get(label)
    if kind is None:
        return factor
    seat = table.names.index(name)
    said = table.line(seat)
    if said.exact or kind in said.counts or table.lots[seat].named & MASKS[kind]:
        return factor
    return replace(factor, label=f"stated.{label}", number=0)
