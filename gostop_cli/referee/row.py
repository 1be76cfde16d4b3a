"""One record in one row: what a tournament keeps of a hand, small enough for millions and enough for every total.

A row is plain data. Whatever happened to a record, it has exactly one row; what could not be read has a row too, with its
first diagnostic. `row_of` is the whole way from a record as it was read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.diagnostics.model import Severity
from gostop_cli.game.step import Step
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.write import content_id
from gostop_cli.referee.bill import carry_of
from gostop_cli.referee.claims import check_claims
from gostop_cli.referee.model import Won
from gostop_cli.referee.run import bill, is_complete, judge_record, locate_all
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gostop_cli.diagnostics.model import Located
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.rulesfile import Load
    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.model import Settlement
    from gostop_cli.referee.run import Judged

EVENT_COLUMNS: Final = ("jjok", "ttadak", "ppeok", "stack", "sseul", "bomb", "shake", "bonus", "pass")
BAK_COLUMNS: Final = ("gwangbak", "pibak", "meongbak", "ttibak", "gobak")


class Row(msgspec.Struct, frozen=True, gc=False):
    """What is kept of one record. Money is won, points are points; names are the record's own, in the order of seats.

    `paid` lists who paid whom, each pair once and only what is not 0; it adds up to `payments`, except in the balance game,
    where everybody pays into one pot and it is empty. `sat_out` are those of `players` who were not in play.
    `go`, `ppeok` and `bak` name only players who have some.
    `code`, `line`, `column` and `message` are of the first error, else of the first warning. `repeats` names the earlier
    record with the same content and rules, as `file#record`.
    """

    file: str
    record: int
    id: str | None = None
    played: str | None = None
    content_id: str | None = None
    rules: str = ""
    fingerprint: str = ""
    status: str = "unreadable"
    complete: bool = False
    outcome: str | None = None
    winner: str | None = None
    turn: int | None = None
    points: int | None = None
    multiplier: int | None = None
    carry: int | None = None
    players: tuple[str, ...] = ()
    sat_out: tuple[str, ...] = ()
    payments: dict[str, Won] = {}
    paid: tuple[tuple[str, str, Won], ...] = ()
    go: dict[str, int] = {}
    ppeok: dict[str, int] = {}
    bak: dict[str, tuple[str, ...]] = {}
    events: dict[str, int] = {}
    errors: int = 0
    warnings: int = 0
    code: str | None = None
    line: int | None = None
    column: int | None = None
    message: str | None = None
    repeats: str | None = None


def row_of(
    raw: RawRecord, override: HouseRules | None, worded: Callable[[Located], str], load: Load = load_rules
) -> Row:
    """The row of a record as read; `override` are the rules of `--rules`, `worded` puts a finding into words."""
    judged = judge_record(raw, override, load)
    if isinstance(judged, tuple):
        return _told(Row(raw.file, raw.number), judged, worded)
    row = _judged(raw, judged)
    found = judged.findings.found
    return _told(row, locate_all(raw, found), worded) if found else row


def _judged(raw: RawRecord, judged: Judged) -> Row:
    """The row of a record that was judged, before its findings are told; its claims are checked on the way."""
    record, hand = judged.record, judged.hand
    billed = bill(judged)
    check_claims(record, billed.kind, billed.winner, billed.settlement, judged.findings)
    events: dict[str, int] = {}
    for step in hand.played:
        if isinstance(step, Step):
            for event in step.events:
                events[event.kind.value] = events.get(event.kind.value, 0) + 1
    settlement = billed.settlement
    seats = list(zip(hand.names, hand.table.players, strict=True)) if hand.table is not None else []
    return Row(
        raw.file,
        raw.number,
        record.id,
        record.played,
        content_id(record),
        judged.house.name,
        judged.house.fingerprint,
        judged.status,
        is_complete(judged),
        billed.kind,
        billed.winner,
        hand.turn if billed.kind is not None else None,
        settlement.points if settlement else None,
        settlement.multiplier if settlement else None,
        carry_of(record),
        tuple(player.name for player in record.players),
        tuple(player.name for player in record.players if player.sits_out),
        settlement.payments if settlement else {},
        _paid(settlement, hand.names, billed.winner) if settlement else (),
        {name: len(player.gos) for name, player in seats if player.gos},
        {name: len(player.ppeoks) for name, player in seats if player.ppeoks},
        {name: loser.bak for name, loser in settlement.losers.items() if loser.bak} if settlement else {},
        {kind: events[kind] for kind in EVENT_COLUMNS if kind in events},
    )


def _paid(settlement: Settlement, names: tuple[str, ...], winner: str | None) -> tuple[tuple[str, str, Won], ...]:
    """Who paid whom, all accounts of the hand together, each pair in the direction in which the money went."""
    owed: dict[tuple[str, str], Won] = {}

    def pay(payer: str, payee: str, money: Won) -> None:
        if payer == payee:
            return
        if (payee, payer) in owed:
            payer, payee, money = payee, payer, -money
        owed[payer, payee] = owed.get((payer, payee), 0) + money

    if winner is not None:
        for name, loser in settlement.losers.items():
            pay(name, winner, loser.money)
    for instant in settlement.instant:
        for name in names:
            pay(name, instant.player, instant.money)
    for sale in settlement.sold:
        for name in sale.payers:
            pay(name, sale.player, sale.money)
    return tuple(
        (payer, payee, money) if money > 0 else (payee, payer, -money)
        for (payer, payee), money in owed.items()
        if money
    )


def _told(row: Row, found: Sequence[Located], worded: Callable[[Located], str]) -> Row:
    """The row with its findings: how many, and the first of the gravest kind."""
    from gostop_cli.diagnostics.catalogue import ENTRIES  # the catalogue is loaded only where something is found

    grave = {
        severity: [one for one in found if ENTRIES[one.diagnostic.code].severity is severity] for severity in Severity
    }
    errors, warnings = grave[Severity.ERROR], grave[Severity.WARNING]
    if not (errors or warnings):
        return row
    first = (errors or warnings)[0]
    span = first.span if not first.file else None  # what stands in a file of house rules is no place in this one
    return replace(
        row,
        errors=len(errors),
        warnings=len(warnings),
        code=first.diagnostic.code,
        line=span.line if span else None,
        column=span.column if span else None,
        message=worded(first),
    )
