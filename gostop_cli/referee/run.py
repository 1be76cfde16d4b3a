"""One record from end to end: decoded, replayed under its rules, settled, its claims checked, every finding located.

`referee` is the referee as a function of typed values; `report_record` is the same for a record as it was read, whatever
is wrong with it. Neither prints, neither raises for bad input.

| rule | rules.md | switch | here |
|---|---|---|---|
| who leads the next hand; the same dealer where nobody won | §7, §13 After the hand | session.next_dealer | _next |
| an unseen hand that turns out to have held a chongtong | §13 Chongtong | chongtong.mode | _report_missed_chongtong |
| balances add to 0, or the rules are no rules for so many | §11, §12 | balance.goal | judge |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gostop_cli.diagnostics.model import Diagnostic, Located, Note, Related, Severity, Where
from gostop_cli.game.balance import misfit
from gostop_cli.game.cards import BONUS, MONTH, UNSEEN
from gostop_cli.game.deal import quads
from gostop_cli.game.settlement import next_carry
from gostop_cli.game.step import Step
from gostop_cli.record.decode import decode_record, readable_part
from gostop_cli.record.goals import for_players, unfit
from gostop_cli.record.locate import locate
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.slips import swallowed_comment
from gostop_cli.record.source import RawRecord, document
from gostop_cli.record.stores import folder_of
from gostop_cli.record.words import turn_of
from gostop_cli.record.write import content_id
from gostop_cli.referee.agreements import check_agreements
from gostop_cli.referee.bill import bill_of, carry_of, settlement_of
from gostop_cli.referee.claims import check_claims
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.knowledge import PROVED, report_undetermined
from gostop_cli.referee.model import ClaimReport, HandReport, Outcome, PlayerReport, Settlement, TurnReport
from gostop_cli.referee.replay import Replay, check_players, is_waivable, replay, shown_beyond
from gostop_cli.referee.report import placement_of, player_report, turn_report
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from gostop_cli.diagnostics.model import Path
    from gostop_cli.game.cards import CardSet
    from gostop_cli.game.moves import Seat
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.settlement import Bill
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.document import Document
    from gostop_cli.record.model import HandRecord, Waiver
    from gostop_cli.record.rulesfile import Load, LoadedRules

    Fill: TypeAlias = Callable[[HandRecord, HouseRules], HandRecord]


class Judged(msgspec.Struct):
    """A record under its rules: the replay and every finding, before anything is put into the form of a report.

    `workable` is False where so many cannot play by these rules: nothing of the hand was judged.
    """

    record: HandRecord
    house: HouseRules
    hand: Replay
    rules: Rules | None
    findings: Findings
    workable: bool = True

    @property
    def status(self) -> str:
        """settled, unfinished, refused or unreadable (product.md)."""
        if not self.workable:
            return "unreadable"
        if self.hand.refused:
            return "refused"
        return "unfinished" if self.hand.kind is None else "settled"


def judge(record: HandRecord, house: HouseRules) -> Judged:
    """Replay a record under house rules and check all that does not need the bill."""
    findings = Findings()
    names = check_players(record, str(house.values["game"]), findings)
    if not names:
        return Judged(record, house, Replay((), findings, refused=True), None, findings)
    findings.names = names
    rules = house.at(len(names))
    wrong = misfit(rules)
    if wrong is not None:
        label = Note("rules.play-by", {"players": len(names), "name": house.name})
        findings.found.append(unfit(wrong, Where(("players",)), label=label))
        return Judged(record, house, Replay(names, findings, refused=True), None, findings, workable=False)
    hand = replay(record, rules, findings, names)
    check_agreements(record, hand, rules, findings)
    if record.waive:
        _report_waivers(record, hand, findings)
    if rules.game == "gostop" and rules.chongtong_mode in ("automatic", "redeal"):
        _report_missed_chongtong(hand, rules, findings, positioned=record.position is not None)
    if not hand.refused and hand.kind is None:
        code = "GS552" if hand.owes_call else "GS551"
        findings.add(
            code, ("turns", len(record.turns) - 1) if record.turns else (), turn=len(record.turns), clause="end"
        )
    return Judged(record, house, hand, rules, findings)


def _report_waivers(record: HandRecord, hand: Replay, findings: Findings) -> None:
    """Every waiver is reported: applied, without use, or about something that can never be waived."""
    for index, waiver in enumerate(record.waive):
        where: Path = ("waive", index)
        related: tuple[Related, ...] = ()
        if is_of_evening(waiver.code):
            continue  # whether it has a use only an evening can tell
        if not is_waivable(waiver.code):
            code, where = "GS804", ("waive", index, "code")
        elif index in hand.used_waivers:
            code, related = "GS802", _let_stand(hand, waiver, findings)
        else:
            code = "GS803"
        findings.add(
            code, where, turn=waiver.turn, clause="waive", related=related, waived=waiver.code, why=waiver.why or "",
        )  # fmt: skip


def is_of_evening(code: str) -> bool:
    """Whether a waiver with this code is about a hand's place in an evening (`referee.session`), not about its turns."""
    return code.startswith("GS7") and is_waivable(code)


def _let_stand(hand: Replay, waiver: Waiver, findings: Findings) -> tuple[Related, ...]:
    """The pieces of turns that a waiver let stand."""
    return tuple(
        Related(Where(("turns", index), findings.part_of(reason)), Note("status.let-stand", {"turn": index + 1}))
        for index, step in enumerate(hand.played)
        if isinstance(step, Step) and waiver.turn in (None, index + 1)
        for reason in step.waived
        if reason.code == waiver.code
    )


def _report_missed_chongtong(hand: Replay, rules: Rules, findings: Findings, *, positioned: bool) -> None:
    """Where a chongtong ends the hand by itself, an unseen hand that turns out to have held one is pointed out.

    Not where the fourth may have been drawn for a bonus card: unseen, or before the position.
    """
    if hand.table is None or hand.setup is None or hand.turn == 0:
        return
    for seat, player in enumerate(hand.table.players):
        drew_unseen = any(
            isinstance(step, Step) and step.move.seat == seat and any(d.drew is UNSEEN for d in step.move.bonus)
            for step in hand.played
        )
        drew_before = positioned and rules.deck & BONUS and hand.setup.table.players[seat].turns
        months = quads((player.hand | player.played) & ~player.drawn)
        if months and not drew_unseen and not drew_before:
            path, part = _last_seen(hand, seat, MONTH[months[-1]])
            if path[0] == "position" and not positioned:
                continue  # the deal itself names the four, and the hand was refused before they counted
            findings.add(
                "GS812", path, part=part, turn=turn_of(path), player=hand.names[seat], month=months[-1],
                clause="chongtong.mode",
            )  # fmt: skip


def _last_seen(hand: Replay, seat: Seat, cards: CardSet) -> tuple[Path, Path]:
    """The turn, and the piece of it, in which the last of these cards came from a hand; else the hand of the position."""
    for index in range(len(hand.played) - 1, -1, -1):
        step = hand.played[index]
        if isinstance(step, Step) and step.move.seat == seat and (step.played | step.from_unseen) & cards:
            return ("turns", index), ("play",) if step.played & cards else ()
    return ("position", "hands", hand.names[seat]), ()


def referee(record: HandRecord, house: HouseRules, file: str = "", number: int = 1) -> HandReport:
    """The referee's whole answer about a typed record under these house rules; findings are not yet located."""
    judged = judge(record, house)
    return report_on(judged, file, number)


class Billed(msgspec.Struct, frozen=True):
    """A judged record with its bill: the settlement (None for a refused hand), and where gukjin stand in it."""

    bill: Bill | None
    settlement: Settlement | None
    kind: str | None
    winner: str | None


def bill(judged: Judged) -> Billed:
    """What a judged record comes to: how it ended, who won, and who owes what."""
    record, hand, rules = judged.record, judged.hand, judged.rules
    if rules is None or hand.refused:
        return Billed(None, None, None, None)
    computed = bill_of(record, hand, rules)
    winner = hand.names[hand.winner] if hand.kind is not None and hand.winner >= 0 else None
    return Billed(computed, settlement_of(record, hand, computed, rules), hand.kind, winner)


def holds(judged: Judged) -> bool:
    """Whether a judged record is legal and every claim of its table holds."""
    from gostop_cli.diagnostics.catalogue import ENTRIES  # the catalogue is loaded only where something is found

    if judged.hand.refused:
        return False
    if judged.record.result is not None:
        billed = bill(judged)
        claims = check_claims(judged.record, billed.kind, billed.winner, billed.settlement, judged.findings)
        if any(claim.verdict != PROVED for claim in claims):
            return False
    return not any(ENTRIES[finding.code].severity is Severity.ERROR for finding in judged.findings.found)


def report_on(judged: Judged, file: str, number: int, *, identified: bool = True) -> HandReport:
    """Put a judged record into the form of a report, with its bill and its claims; `identified` with its content id."""
    record, hand, rules = judged.record, judged.hand, judged.rules
    players: dict[str, PlayerReport] = {}
    turns: tuple[TurnReport, ...] = ()
    billed = bill(judged)
    if rules is not None and hand.table is not None:
        end = hand.table
        turns = tuple([turn_report(n, entry, hand.names, end) for n, entry in enumerate(hand.played, start=1)])
        players = {
            name: player_report(hand, seat, placement_of(hand, seat, billed.bill, rules), rules)
            for seat, name in enumerate(hand.names)
        }
    claims = check_claims(record, billed.kind, billed.winner, billed.settlement, judged.findings)
    dealer, carry = _next(judged, billed)
    return HandReport(
        file,
        number,
        record.id,
        content_id(record) if identified else None,
        judged.house.name,
        judged.house.fingerprint,
        judged.status,
        is_complete(judged),
        Outcome(billed.kind, billed.winner, hand.turn if billed.kind is not None else None),
        turns,
        players,
        billed.settlement,
        dealer,
        carry,
        claims,
        tuple(Located(finding, None) for finding in judged.findings.found),
    )


def is_complete(judged: Judged) -> bool:
    """Whether no hand card of anybody is unidentified at the end, and a position accounted for the whole deck."""
    hand = judged.hand
    if hand.table is None or hand.setup is None or not hand.setup.accounted:
        return False
    shown = judged.record.revealed or {}
    return all(
        not player.unseen or player.unseen <= len(shown_beyond(player, shown.get(name, ())))
        for name, player in zip(hand.names, hand.table.players, strict=True)
    )


def _next(judged: Judged, billed: Billed) -> tuple[str | None, int | None]:
    """Who leads the next hand and what it is worth; nobody knows while this one has not ended."""
    if billed.kind is None or judged.rules is None:
        return None, None
    carry = next_carry(billed.kind, carry_of(judged.record), judged.rules)
    if billed.winner is None:
        return judged.hand.names[0], carry
    return judged.hand.names[1] if judged.rules.session_next_dealer == "rotate" else billed.winner, carry


# ---------------------------------------------------------------- records as read


def check_record(
    raw: RawRecord, override: HouseRules | None = None, *, require_proof: bool = False
) -> tuple[str, tuple[Located, ...]]:
    """The status of a record and every finding about it, claims included, without a report."""
    judged = judge_record(raw, override)
    if isinstance(judged, tuple):
        return "unreadable", judged
    claims: tuple[ClaimReport, ...] = ()
    if judged.record.result is not None:
        billed = bill(judged)
        claims = check_claims(judged.record, billed.kind, billed.winner, billed.settlement, judged.findings)
    if require_proof:
        report_undetermined(judged.hand, claims)
    return judged.status, locate_all(raw, judged.findings.found)


def report_record(
    raw: RawRecord,
    override: HouseRules | None = None,
    *,
    require_proof: bool = False,
    identified: bool = True,
    fill: Fill | None = None,
) -> HandReport:
    """The referee's whole answer about a record as read; `override` are the rules of `--rules`.

    `require_proof`: what the record leaves undetermined is reported too (`--require-proof`). `identified`: with the content
    id, which costs more than a settlement. `fill` puts into the record what it leaves to an evening.
    """
    judged = judge_record(raw, override, fill=fill)
    if isinstance(judged, tuple):
        return unreadable_report(raw, override, judged)
    report = report_on(judged, raw.file, raw.number, identified=identified)
    if require_proof:
        report_undetermined(judged.hand, report.claims)
    if not judged.findings:
        return report
    return replace(report, diagnostics=locate_all(raw, judged.findings.found))


def unreadable_report(raw: RawRecord, override: HouseRules | None, found: tuple[Located, ...]) -> HandReport:
    """The report of a record that could not be replayed at all."""
    return HandReport(
        file=raw.file,
        record=raw.number,
        id=None,
        content_id=None,
        rules_name=override.name if override else "",
        fingerprint=override.fingerprint if override else "",
        status="unreadable",
        complete=False,
        outcome=Outcome(None, None, None),
        turns=(),
        players={},
        settlement=None,
        next_dealer=None,
        next_carry=None,
        claims=(),
        diagnostics=found,
    )


def judge_record(
    raw: RawRecord, override: HouseRules | None, load: Load = load_rules, fill: Fill | None = None
) -> Judged | tuple[Located, ...]:
    """A record as read, judged; or why it could not be."""
    if raw.diagnostics:
        return locate_all(raw, raw.diagnostics)
    record, found = decode_record(raw)
    if record is None:
        return locate_all(raw, (*found, *_wrong_before(raw, found, override, load, fill)))
    house, loaded = override, None
    if house is None:
        loaded = load(record.rules, folder_of(raw.file) or None)
        if loaded.rules is None:
            return locate_all(raw, found) + _locate_rules(raw, loaded)
        house = loaded.rules
    judged = judge(record if fill is None else fill(record, house), house)
    if not judged.workable and loaded is not None:
        return locate_all(raw, found) + _locate_rules(raw, for_players(loaded, len(judged.hand.names)))
    if found:
        judged.findings.found[:0] = found
    if not judged.workable:
        return locate_all(raw, judged.findings.found)
    _tell_swallowed_call(raw, judged)
    return judged


def _wrong_before(
    raw: RawRecord, unreadable: tuple[Diagnostic, ...], override: HouseRules | None, load: Load, fill: Fill | None
) -> list[Diagnostic]:
    """What is wrong with the deal, and with the turns before the first that cannot be read (product.md: all in one run)."""
    from gostop_cli.diagnostics.catalogue import ENTRIES  # the catalogue is loaded only where something is found

    record = readable_part(raw.plain, unreadable)
    house = override or (None if record is None else load(record.rules, folder_of(raw.file) or None).rules)
    if record is None or house is None:
        return []
    judged = judge(record if fill is None else fill(record, house), house)
    return [found for found in judged.findings.found if ENTRIES[found.code].severity is Severity.ERROR]


def _tell_swallowed_call(raw: RawRecord, judged: Judged) -> None:
    """Where a call that is owed was written behind a `#`, say that YAML took it for a comment."""
    found = judged.findings.found
    for index, finding in enumerate(found):
        if finding.code not in ("GS501", "GS552"):
            continue
        turn = finding.turn if finding.turn is not None else len(judged.record.turns)
        comment = swallowed_comment(document(raw), turn - 1)
        if comment is not None:
            note = Note("end.comment", {"comment": comment})
            found[index] = replace(finding, notes=(*finding.notes, note))


def locate_all(raw: RawRecord, found: Sequence[Diagnostic]) -> tuple[Located, ...]:
    """Each finding with its place in the file, in the order of the file; findings without a place come first."""
    if not found:
        return ()
    located = [_locate_one(document(raw), finding) for finding in found]
    return tuple(sorted(located, key=lambda one: (one.span is not None, one.span or 0)))


def _locate_rules(raw: RawRecord, loaded: LoadedRules) -> tuple[Located, ...]:
    """What is wrong with the house rules, in their own file where they have one."""
    if loaded.document is None:
        return locate_all(raw, loaded.diagnostics)
    return tuple(_locate_one(loaded.document, finding, loaded.file) for finding in loaded.diagnostics)


def _locate_one(text: Document, finding: Diagnostic, file: str = "") -> Located:
    related = tuple((locate(text, other.where), other.note) for other in finding.related)
    return Located(finding, locate(text, finding.where), related, file)
