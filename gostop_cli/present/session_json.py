"""An evening as JSON, and as rows of CSV: the same whatever the language, but for messages. Nothing is computed here.

Amounts are won. `payments` of a hand are all that it brings each (payments made at once and sold cards included, as
`instant` and `sold` show them apart); `totals` and `chips` are those after the entry.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from gostop_cli.present.report_json import as_text, diagnostic_to_plain, value_to_plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.model import HandReport, Won
    from gostop_cli.referee.session_model import EntryReport, PlayerTotal, SessionReport

VERSION: Final = 1
"""The version of the form; keys may be added under it, none renamed."""
Cell: TypeAlias = str | int | Decimal

CSV_HEAD: Final = (
    "entry", "kind", "hand", "file", "record", "id", "status", "outcome", "winner", "dealer", "carry", "points",
    "multiplier", "player", "bought", "gain", "instant", "sold", "total", "chips", "why",
)  # fmt: skip


def session_to_plain(report: SessionReport, lang: Lang) -> dict[str, Any]:
    """The evening as plain data, ready to be encoded."""
    return {
        "gostop_session": VERSION,
        "file": as_text(report.file),
        "id": report.id,
        "played": report.played,
        "rules": {"name": report.rules_name, "fingerprint": report.fingerprint},
        "stake": value_to_plain(report.stake),
        "whole": report.whole,
        "hands": report.hands,
        "entries": [_entry(entry, lang) for entry in report.entries],
        "players": {name: _player(player) for name, player in report.players.items()},
        "settle_up": {
            "fewest": report.settle_up.fewest,
            "transfers": [
                {"from": one.payer, "to": one.to, "amount": value_to_plain(one.amount)}
                for one in report.settle_up.transfers
            ],
        },
        "next": {"dealer": report.next_dealer, "carry": report.next_carry},
        "claims": [
            {
                "claim": claim.claim,
                "claimed": value_to_plain(claim.claimed),
                "computed": value_to_plain(claim.computed),
                "verdict": claim.verdict,
            }
            for claim in report.claims
        ],
        "diagnostics": [diagnostic_to_plain(one, lang) for one in (*report.found, *report.claim_findings)],
    }


def _amounts(amounts: Mapping[str, Won]) -> dict[str, Any]:
    return {name: value_to_plain(amount) for name, amount in amounts.items()}


def _player(player: PlayerTotal) -> dict[str, Any]:
    return {
        "hands": player.hands,
        "wins": player.wins,
        "instant": value_to_plain(player.instant),
        "sold": value_to_plain(player.sold),
        "corrections": value_to_plain(player.corrections),
        "total": value_to_plain(player.total),
        "bought": value_to_plain(player.bought),
        "chips": value_to_plain(player.chips),
    }


def _entry(entry: EntryReport, lang: Lang) -> dict[str, Any]:
    plain: dict[str, Any] = {"kind": entry.kind}
    if entry.number:
        plain["hand"] = entry.number
    if entry.report is not None:
        plain |= _hand(entry, entry.report)
    if entry.kind == "buy-in":
        plain["bought"] = _amounts(entry.bought)
    elif entry.kind == "correction":
        plain |= {"why": entry.why, "payments": _amounts(entry.gains)}
    plain |= {"totals": _amounts(entry.totals), "chips": _amounts(entry.chips)}
    plain["diagnostics"] = [diagnostic_to_plain(one, lang) for one in entry.found]
    return plain


def _hand(entry: EntryReport, hand: HandReport) -> dict[str, Any]:
    settlement = hand.settlement
    return {
        "file": as_text(hand.file),
        "record": hand.record,
        "id": hand.id,
        "content_id": hand.content_id,
        "rules": {"name": hand.rules_name, "fingerprint": hand.fingerprint},
        "status": hand.status,
        "outcome": {"kind": hand.outcome.kind, "winner": hand.outcome.winner, "turn": hand.outcome.turn},
        "dealer": entry.dealer,
        "carry": entry.carry,
        "points": None if settlement is None else settlement.points,
        "multiplier": None if settlement is None else settlement.multiplier,
        "payments": _amounts(entry.gains),
        "instant": _amounts(entry.instant),
        "sold": _amounts(entry.sold),
    }


# ---------------------------------------------------------------- CSV


def session_csv(report: SessionReport) -> Iterator[list[Cell]]:
    """A row for each entry and player, the head first. What does not apply stays empty."""
    yield list(CSV_HEAD)
    for number, entry in enumerate(report.entries, start=1):
        for name in entry.totals:
            yield [number, *_entry_cells(entry), *_player_cells(entry, name), entry.why]


def _entry_cells(entry: EntryReport) -> list[Cell]:
    hand, number = entry.report, entry.number or ""
    if hand is None:
        return [entry.kind, number, *[""] * 10]
    settlement = hand.settlement
    points: list[Cell] = ["", ""] if settlement is None else [settlement.points, settlement.multiplier]
    told = (hand.record, hand.id, hand.status, hand.outcome.kind, hand.outcome.winner, entry.dealer, entry.carry)
    return [entry.kind, number, as_text(hand.file), *("" if cell is None else cell for cell in told), *points]


def _player_cells(entry: EntryReport, name: str) -> list[Cell]:
    parts = (entry.bought, entry.gains, entry.instant, entry.sold, entry.totals, entry.chips)
    return [name, *(_cell(part.get(name)) for part in parts)]


def _cell(amount: Won | None) -> Cell:
    return "" if amount is None else amount
