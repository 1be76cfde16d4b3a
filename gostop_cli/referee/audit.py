"""One record in dispute: every claim and every turn with its verdict, what would mend it, and which rules decided it.

Everything here is put together from what the referee can already say: a report, the search for repairs, other house rules
tried on the same record. Nothing is assumed and nothing is mended. Source: product.md, Commands and Diagnostics; issue C.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import Fact, Located, Severity, Span, Term
from gostop_cli.record.locate import locate
from gostop_cli.record.model import HandRecord, StackAt
from gostop_cli.record.notation import write_line
from gostop_cli.record.source import document
from gostop_cli.referee.alternatives import line_of
from gostop_cli.referee.changes import Change, Slip
from gostop_cli.referee.clauses import Clause, clauses
from gostop_cli.referee.comparing import part
from gostop_cli.referee.knowledge import PROVED, REFUTED, UNDETERMINED, report_undetermined
from gostop_cli.referee.model import ClaimReport, HandReport, Outcome, Won
from gostop_cli.referee.partings import parting
from gostop_cli.referee.questions import Course, follow
from gostop_cli.referee.repairs import errors, needs_repair, search
from gostop_cli.referee.run import holds, judge, judge_record, locate_all, report_on, unreadable_report
from gostop_cli.referee.what_if import Answer, other_presets, what_if
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Diagnostic, Path
    from gostop_cli.game.cards import Card
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.document import Document
    from gostop_cli.record.model import Entry
    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.run import Judged


UNPROVED: Final = "GS801"
"""What is open, and an error only where proof is required."""


_LUMP_SUMS: Final = {
    "claims.leaves-out-instant": "compare.at.instant",
    "claims.leaves-out-sold": "compare.at.sold",
}
"""What a claim may leave out that is no term of the derivation, by the note that says so."""


class Parts(msgspec.Struct, frozen=True):
    """Where a claim parts from the derivation: `leaves-out` a term, `follows` from the claim on it, `follows-share` of
    losers, `counts-more` or `counts-less` by a factor; with what is to be said about it."""

    kind: str
    facts: dict[str, Fact]


class ClaimCheck(msgspec.Struct, frozen=True):
    """A claim with its verdict: by how much it is wrong (computed less claimed), and where it parts from the derivation."""

    report: ClaimReport
    difference: Won | None = None
    parts_at: Parts | None = None


class Stretch(msgspec.Struct, frozen=True):
    """Turns running that have the same verdict; `hangs_on` are the cards of one that is undetermined."""

    first: int
    last: int
    verdict: str
    hangs_on: tuple[str, ...] = ()
    line: str = ""


class Refusal(msgspec.Struct, frozen=True):
    """The first impossible point: the turn (0: the deal, or what the table agreed on), its line, and all reasons against it.

    `unseen` is how many turns behind it were not looked at.
    """

    turn: int
    line: str
    reasons: tuple[Located, ...]
    unseen: int


class Proposal(msgspec.Struct, frozen=True):
    """A change that would make the record right: its place in the file, the lines as written and as they would be."""

    change: Change
    span: Span | None
    before: tuple[str, ...]
    after: tuple[str, ...]


class Repairs(msgspec.Struct, frozen=True):
    """What the search for repairs came to; `needed` where something in the record itself is wrong or missing."""

    needed: bool
    proposals: tuple[Proposal, ...] = ()
    tried: int = 0
    legal: int = 0


class Elsewhere(msgspec.Struct, frozen=True):
    """Another known table: how the hand would have ended there, who pays what, and the rules that make the difference.

    `refused` is the turn that it would refuse (0: the deal), None where it lets all stand; `reasons` are why. `since` is
    the turn at which the two tables first part (0: at the deal, or not before the bill).
    """

    rules: str
    fingerprint: str
    outcome: Outcome
    payments: dict[str, Won]
    refused: int | None
    reasons: tuple[Diagnostic, ...]
    switches: tuple[str, ...]
    since: int = 0


class Audit(msgspec.Struct, frozen=True):
    """Everything that can be said about a record in dispute. Of one that cannot be read there is the report alone.

    `what_if` is None for a record that is right. `otherwise` are the presets that would have decided otherwise, `same` the
    others.
    """

    report: HandReport
    house: HouseRules | None = None
    players: int = 0
    claims: tuple[ClaimCheck, ...] = ()
    stretches: tuple[Stretch, ...] = ()
    refusal: Refusal | None = None
    repairs: Repairs = Repairs(False)
    what_if: Answer | None = None
    clauses: tuple[Clause, ...] = ()
    otherwise: tuple[Elsewhere, ...] = ()
    same: tuple[str, ...] = ()

    @property
    def verdict(self) -> str | None:
        """Of the whole record: refuted where anything is wrong, undetermined where anything is open, else proved."""
        if self.house is None:
            return None
        codes = [located.diagnostic.code for located in self.report.diagnostics]
        if any(ENTRIES[code].severity is Severity.ERROR and code != UNPROVED for code in codes):
            return REFUTED
        verdicts = {check.report.verdict for check in self.claims} | {stretch.verdict for stretch in self.stretches}
        return UNDETERMINED if UNDETERMINED in verdicts else PROVED


def audit_record(raw: RawRecord, override: HouseRules | None = None, *, require_proof: bool = False) -> Audit:
    """A record as read, audited under its own house rules or those of `--rules`; findings and proposals are located."""
    judged = judge_record(raw, override)
    if isinstance(judged, tuple):
        return Audit(unreadable_report(raw, override, judged))
    record, house, hand = judged.record, judged.house, judged.hand
    repairs = _repairs(judged, raw)
    report = report_on(judged, raw.file, raw.number)
    if require_proof:
        report_undetermined(hand, report.claims)
    report = replace(report, diagnostics=locate_all(raw, judged.findings.found))
    players = len(hand.names)
    refusal = _refusal(judged, report)
    refusals = tuple(located.diagnostic for located in refusal.reasons) if refusal is not None else ()
    right = holds(judge(record, house))
    otherwise, same = _elsewhere(record, house)
    return Audit(
        report,
        house,
        players,
        claim_checks(report),
        tuple(_stretches(judged, report)),
        refusal,
        repairs,
        None if right or not players else what_if(record, house, players),
        clauses(record, report, refusals, house, players) if players else (),
        otherwise,
        same,
    )


# ---------------------------------------------------------------- claims


def claim_checks(report: HandReport) -> tuple[ClaimCheck, ...]:
    """Every claim of a report, with what is wrong about it."""
    return tuple(_claim_check(claim, report) for claim in report.claims)


def _claim_check(claim: ClaimReport, report: HandReport) -> ClaimCheck:
    claimed, computed = claim.claimed, claim.computed
    if claim.verdict != REFUTED or isinstance(claimed, str | None) or isinstance(computed, str | None):
        return ClaimCheck(claim)
    return ClaimCheck(claim, computed - claimed, _parts_at(claim.claim, claimed, computed, report))


def _parts_at(claim: str, claimed: Won, computed: Won, report: HandReport) -> Parts | None:
    """The one term that a claim leaves out; else the claim before it that it follows from; else by which factor it is off."""
    settlement = report.settlement
    if settlement is None:
        return None
    refuted = {one.claim for one in report.claims if one.verdict == REFUTED}
    said = {one.claim: one.claimed for one in report.claims}
    for note in parting(claim, claimed, settlement, said):
        return Parts("leaves-out", {"term": note.facts.get("term") or Term(_LUMP_SUMS[note.key])})
    key, _, name = claim.partition(".")
    if key == "payments":
        for earlier in ("points", "multiplier"):
            if earlier in refuted:
                return Parts("follows", {"term": Term(f"claim.{earlier}")})
        losers = [loser for loser in settlement.losers if f"payments.{loser}" in refuted]
        if losers and name not in settlement.losers:
            return Parts("follows-share", {"names": tuple(losers)})
    if key != "points" and claimed and computed and (claimed > 0) == (computed > 0):
        if not claimed % computed:
            return Parts("counts-more", {"factor": int(claimed // computed)})
        if not computed % claimed:
            return Parts("counts-less", {"factor": int(computed // claimed)})
    return None


# ---------------------------------------------------------------- legality


def _stretches(judged: Judged, report: HandReport) -> list[Stretch]:
    """The turns that stand, proved ones together, undetermined ones one by one."""
    found: list[Stretch] = []
    for key, group in groupby(report.turns, key=lambda turn: (turn.verdict, turn.n if turn.hangs_on else 0)):
        turns = list(group)
        first = turns[0]
        line = _written(judged.record.turns[first.n - 1], judged.hand.names) if first.hangs_on else ""
        found.append(Stretch(first.n, turns[-1].n, key[0], first.hangs_on, line))
    return found


def _refusal(judged: Judged, report: HandReport) -> Refusal | None:
    """The first impossible point, with everything that is wrong there."""
    wrong = set(map(id, errors(judged)))
    reasons = tuple(
        located
        for located in report.diagnostics
        if id(located.diagnostic) in wrong and located.diagnostic.code != UNPROVED
    )
    if not reasons:
        return None
    turns = judged.record.turns
    turn = min((located.diagnostic.turn for located in reasons if located.diagnostic.turn), default=0)
    line = _written(turns[turn - 1], judged.hand.names) if 0 < turn <= len(turns) else ""
    legal = len(judged.hand.played)
    unseen = len(turns) - legal - (turn > legal) if judged.hand.refused else 0
    return Refusal(turn, line, reasons, unseen)


def _written(entry: Entry, names: tuple[str, ...]) -> str:
    """An entry as a score sheet has it: `Mina: 7p / 4p`; in the explicit spelling where no line can say it."""
    line = write_line(entry)
    return f"{entry.by}: {line}" if line is not None else line_of(entry, names)


# ---------------------------------------------------------------- repairs


def _repairs(judged: Judged, raw: RawRecord) -> Repairs:
    """The changes that make the record right, each with its place in the file and its lines."""
    if not needs_repair(judged) or not judged.hand.names:
        return Repairs(needs_repair(judged))
    found = search(judged.record, judged.house, judged)
    text = document(raw) if found.repairs else None
    # Of two cards alike in one hand the later is the one that a diagnostic points at.
    told = {_what_it_does(change): change for change in found.repairs}
    proposals = tuple(_proposal(change, judged, text) for change in told.values())
    return Repairs(True, proposals, found.tried, found.legal)


def _what_it_does(change: Change) -> tuple[Any, ...]:
    """The same for two changes that put the same card in the place of one of two alike, in a list without order."""
    where = change.where
    if change.kind is Slip.DEAL and where.path[1] not in ("stock", "floor_bonus") and isinstance(where.path[-1], int):
        return (where.path[:-1], change.was, change.now)
    return (change.kind, where, change.was, change.now)


def _proposal(change: Change, judged: Judged, text: Document | None) -> Proposal:
    span = locate(text, change.where) if text is not None else None
    return Proposal(change, span, _lines(change, judged.record, judged), _lines(change, change.record, judged))


def _lines(change: Change, record: HandRecord, judged: Judged) -> tuple[str, ...]:
    """The line or lines that a change is about, as one of the two records has them."""
    names = judged.hand.names
    if change.kind is Slip.SWAP:
        return tuple(_written(record.turns[int(turn) - 1], names) for turn in (change.was, change.now))
    if change.turn:
        return (_written(record.turns[change.turn - 1], names),)
    path = change.where.path
    if path == ("dealer",):
        return (f"dealer: {record.dealer or names[0]}",)
    return (_list_at(record, path),)


def _list_at(record: HandRecord, path: Path) -> str:
    """The list of cards (or the name) that a place of a record is in: `Mina: 1g 1t 1p`."""
    value: Any = record
    name: object = ""
    for step in path:
        if isinstance(value, tuple) and not isinstance(value[0], tuple | StackAt):
            break
        if isinstance(step, str):
            name = step
            value = value[step] if isinstance(value, dict) else getattr(value, step)
        else:
            value = value[step]
    return f"{name}: {value if isinstance(value, str) else _codes(value)}"


def _codes(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


# ---------------------------------------------------------------- other known tables


def _elsewhere(record: HandRecord, house: HouseRules) -> tuple[tuple[Elsewhere, ...], tuple[str, ...]]:
    """The presets that would have decided this hand otherwise, and those that would not."""
    own = follow(record, house)
    decided = _decision(own)
    otherwise: list[Elsewhere] = []
    same: list[str] = []
    for name, rules in other_presets(house).items():
        course = follow(record, rules)
        if _decision(course) == decided:
            same.append(name)
        else:
            otherwise.append(_told_elsewhere(name, own, course))
    return tuple(otherwise), tuple(same)


def _refused_turn(course: Course) -> int | None:
    """The turn that a table refuses, 0 where it is the deal or an agreement."""
    if not course.hand.refused and not course.errors:
        return None
    return course.refused_at or 0


def _decision(course: Course) -> tuple[Any, ...]:
    """What a table says of a hand that matters to those who pay: is it legal, who won how, and who pays what."""
    refused = _refused_turn(course)
    if refused is not None:
        return (refused,)
    bill = course.report.settlement
    return (course.ending, dict(bill.payments) if bill is not None else {})


def _told_elsewhere(name: str, own: Course, course: Course) -> Elsewhere:
    refused = _refused_turn(course)
    bill = course.report.settlement
    partings = part(own, course)
    return Elsewhere(
        name,
        course.house.fingerprint,
        course.report.outcome,
        dict(bill.payments) if bill is not None else {},
        refused,
        course.errors if refused is not None else (),
        tuple(dict.fromkeys(switch for parting in partings for switch in parting.switches)),
        partings[0].place.turn if partings else 0,
    )
