"""A hand against the evening it belongs to: who leads, what it is worth, who sits there, what each has before him.

Nothing is changed here: a hand that contradicts the evening is judged as it is written, and the contradiction is told. Who
leads and what a hand is worth the table may have agreed otherwise; it says so with `waive` in the hand.

| rule | rules.md | switch | here |
|---|---|---|---|
| the winner leads, or the next in order; after a nagari, a misdeal or a hand called off the same dealer | §7, §13 After the hand | session.next_dealer | check_dealer |
| a nagari makes the next hand worth more, as far as the house lets it grow | §7 | nagari.multiplier, nagari.cumulative, nagari.cap | check_carry |
"""  # noqa: E501 - a row of the table is one line

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gostop_cli.diagnostics.model import Note
from gostop_cli.record.write import content_id
from gostop_cli.referee.run import is_of_evening
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.findings import Findings
    from gostop_cli.referee.model import HandReport, Won


class Due(msgspec.Struct, frozen=True):
    """What the hands so far say about the next one: who leads it and what it is worth; None where they do not say.

    `hand` is the number of the one before, 0 where there is none, and `why` says what follows from it.
    """

    dealer: str | None = None
    carry: int | None = None
    hand: int = 0
    why: Note | None = None


def due_after(report: HandReport, number: int) -> Due:
    """What a hand leaves to the next: nothing while it has no end."""
    kind, winner = report.outcome.kind, report.outcome.winner
    if kind is None:
        return Due(hand=number)
    if winner is None:
        key = "session.same-dealer"
    else:
        key = "session.winner-leads" if report.next_dealer == winner else "session.next-in-order"
    why = Note(key, {"hand": number, "name": report.next_dealer or "", "won": winner or ""})
    return Due(report.next_dealer, report.next_carry, number, why)


def check_dealer(written: HandRecord, leads: str, due: Due, findings: Findings) -> None:
    """Whoever the rules say leads this hand, if he sits at the table."""
    if due.dealer is None or leads == due.dealer:
        return
    seats = {player.name: player.sits_out for player in written.players}
    if due.dealer not in seats:
        return  # he has left, and who leads then is the table's business
    notes = [] if due.why is None else [due.why]
    if seats[due.dealer]:
        notes.append(Note("session.sits-out", {"name": due.dealer}))
    place = "players" if written.dealer is None else "dealer"
    clause = "session.first_dealer" if due.hand == 0 else "session.next_dealer"
    findings.add("GS701", (place,), name=leads, due=due.dealer, notes=tuple(notes), clause=clause)


def check_carry(written: HandRecord, due: Due, findings: Findings) -> None:
    """A hand that says what it is worth says what the hands before have made of it; one that is silent inherits it."""
    if due.carry is None:
        if due.hand and written.carry is None:
            findings.add("GS712", (), hand=due.hand)
        return
    if written.carry not in (None, due.carry):
        key = "session.carry-grown" if due.carry > 1 else "session.carry-none"
        note = Note(key, {"hand": due.hand, "carry": due.carry})
        findings.add(
            "GS702", ("carry",), carry=written.carry, due=due.carry, notes=(note,), clause="nagari.multiplier"
        )  # fmt: skip


def check_players(written: HandRecord, players: tuple[str, ...], findings: Findings) -> None:
    """Nobody plays whom the evening does not name."""
    for at, player in enumerate(written.players):
        if player.name not in players:
            note = Note("session.players", {"names": players})
            findings.add("GS704", ("players", at), name=player.name, notes=(note,))


def check_chips(written: HandRecord, chips: Mapping[str, Won], findings: Findings) -> None:
    """What a hand says that each has before him is what the evening leaves him, as far as chips are counted for him."""
    for name, claimed in (written.chips or {}).items():
        if name in chips and chips[name] != claimed:
            findings.add(
                "GS703", ("chips", name), name=name, claimed=amount(claimed), computed=amount(chips[name]),
                difference=amount(chips[name] - claimed, signed=True),
            )  # fmt: skip


def heed_waivers(written: HandRecord, findings: Findings) -> None:
    """What the table agreed otherwise is no error; an agreement about nothing is pointed out."""
    for at, waiver in enumerate(written.waive):
        if not is_of_evening(waiver.code):
            continue
        rest = [finding for finding in findings.found if finding.code != waiver.code]
        code = "GS803" if len(rest) == len(findings.found) else "GS802"
        findings.found[:] = rest
        findings.add(code, ("waive", at), clause="waive", waived=waiver.code, why=waiver.why or "")


def identity(written: HandRecord) -> str | None:
    """What makes a hand the same hand, wherever it stands in an evening; None where too little of it is on record."""
    if written.deal is None and written.position is None:
        return None
    return content_id(replace(written, dealer=None, carry=None, chips=None))


def amount(money: Won, *, signed: bool = False) -> str:
    """An amount as text with grouped thousands, the same in both languages."""
    return f"{money:{'+' if signed and money else ''},}"
