"""A report as JSON: the plain data of product.md, "The report, as JSON", in that order of keys.

Cards are codes, players are names, kinds are words: only `message` depends on the language. Money is a whole
number of won wherever it is one, and otherwise an exact decimal number.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.present import wording

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Located
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.model import (
        BalanceReport,
        Derivation,
        EventReport,
        Factor,
        HandReport,
        InstantReport,
        PlayerReport,
        Settlement,
        Share,
        SoldReport,
        TurnReport,
    )

VERSION: Final = 1
"""The version of the form; keys may be added under it, none renamed."""
_WITHOUT_MONTH: Final = frozenset({"bonus", "pass", "sseul"})
_ENCODER: Final = msgspec.json.Encoder(decimal_format="number")
_NOT_ASCII: Final = re.compile(r"[^\x00-\x7f]")


def report_to_plain(report: HandReport, lang: Lang) -> dict[str, Any]:
    """One report as plain data (dicts, lists, text, numbers), ready to be encoded."""
    outcome = report.outcome
    return {
        "gostop_report": VERSION,
        "file": as_text(report.file),
        "record": report.record,
        "id": report.id,
        "content_id": report.content_id,
        "rules": {"name": report.rules_name, "fingerprint": report.fingerprint},
        "status": report.status,
        "complete": report.complete,
        "outcome": {"kind": outcome.kind, "winner": outcome.winner, "turn": outcome.turn},
        "turns": [turn_to_plain(turn) for turn in report.turns],
        "players": {name: _player(player) for name, player in report.players.items()},
        "settlement": None if report.settlement is None else _settlement(report.settlement),
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
        "diagnostics": [diagnostic_to_plain(located, lang) for located in report.diagnostics],
    }


def encode(report: dict[str, Any] | list[dict[str, Any]], *, indent: bool = True, ascii_only: bool = False) -> str:
    """Plain data as JSON text, indented by two or in one line; `ascii_only` for a console that is not UTF-8."""
    raw = _ENCODER.encode(report)
    text = (msgspec.json.format(raw, indent=2) if indent else raw).decode("utf-8")
    return _NOT_ASCII.sub(_escape, text) if ascii_only else text


def _escape(letter: re.Match[str]) -> str:
    """A letter as JSON escapes it: its UTF-16 units."""
    units = letter.group().encode("utf-16-be")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def as_text(text: str) -> str:
    """A file's name that is no text (undecodable bytes on disk) as far as it can be told in UTF-8."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def value_to_plain(value: str | int | Decimal | None) -> str | int | Decimal | None:
    """An amount as a whole number wherever it is one."""
    if isinstance(value, Decimal) and value == value.to_integral_value():
        return int(value)
    return value


def turn_to_plain(turn: TurnReport) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "n": turn.n,
        "by": turn.by,
        "play": [*turn.play],
        "flip": [*turn.flip],
        "captured": [*turn.captured],
        "events": [event_to_plain(event) for event in turn.events] if turn.events else [],
        "pi": {giver: [*given] for giver, given in turn.pi.items()} if turn.pi else {},
        "score": turn.score,
        "call": turn.call,
        "verdict": turn.verdict,
        "hangs_on": [*turn.hangs_on],
    }
    if turn.entry != "turn":
        plain["entry"] = turn.entry
    return plain


def event_to_plain(event: EventReport) -> dict[str, Any]:
    """An event with the keys that its kind has."""
    plain: dict[str, Any] = {"kind": event.kind}
    if event.kind == "stack":
        plain["of"] = event.of
    if event.kind not in _WITHOUT_MONTH:
        plain["month"] = event.month
    if event.kind == "bonus":
        plain["card"] = event.cards[0] if event.cards else None
    if event.kind == "bomb":
        plain["cards"] = list(event.cards)
    plain["pi"] = event.pi
    return plain


def _player(player: PlayerReport) -> dict[str, Any]:
    return {
        "captured": list(player.captured),
        "score": player.score,
        "jokbo": [{"name": line.name, "points": line.points, "cards": list(line.cards)} for line in player.jokbo],
        "go": player.go,
        "shakes": list(player.shakes),
        "bombs": list(player.bombs),
        "ppeok": player.ppeok,
        "pi": player.pi,
        "gukjin": player.gukjin,
    }


def _settlement(settlement: Settlement) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "points": settlement.points,
        "multiplier": settlement.multiplier,
        "losers": {
            name: {
                "bak": list(loser.bak),
                "multiplier": loser.multiplier,
                "points": loser.points,
                "money": value_to_plain(loser.money),
            }
            for name, loser in settlement.losers.items()
        },
        "instant": [instant_to_plain(paid) for paid in settlement.instant],
        "sold": [sale_to_plain(sale) for sale in settlement.sold],
        "payments": {name: value_to_plain(amount) for name, amount in settlement.payments.items()},
        "derivation": _derivation(settlement.derivation),
        "stake": value_to_plain(settlement.stake),
    }
    if settlement.balance:
        plain["balance"] = {name: balance_to_plain(sheet) for name, sheet in settlement.balance.items()}
    return plain


def balance_to_plain(sheet: BalanceReport) -> dict[str, Any]:
    """One player's reckoning in the balance game."""
    return {
        "cards": sheet.cards,
        "sets": sheet.sets,
        "total": sheet.total,
        "goal": sheet.goal,
        "balance": sheet.balance,
    }


def instant_to_plain(paid: InstantReport) -> dict[str, Any]:
    """A payment made at once, points and money from each opponent."""
    return {
        "kind": paid.kind,
        "player": paid.player,
        "turn": paid.turn,
        "points": paid.points,
        "money": value_to_plain(paid.money),
    }


def sale_to_plain(sale: SoldReport) -> dict[str, Any]:
    """What a sitter sold, points and money from each payer."""
    return {
        "player": sale.player,
        "cards": list(sale.cards),
        "points": sale.points,
        "money": value_to_plain(sale.money),
        "payers": list(sale.payers),
    }


def _derivation(derivation: Derivation) -> dict[str, Any]:
    return {
        "points": [factor_to_plain(factor) for factor in derivation.points],
        "winner": [factor_to_plain(factor) for factor in derivation.winner],
        "losers": [share_to_plain(share) for share in derivation.losers],
    }


def factor_to_plain(factor: Factor) -> dict[str, Any]:
    """A term of the derivation; what it does not rest on is left out."""
    plain: dict[str, Any] = {"label": factor.label, "op": factor.op, "value": factor.value}
    if factor.cards:
        plain["cards"] = list(factor.cards)
    if factor.number is not None:
        plain["number"] = factor.number
    if factor.switch:
        plain["switch"] = factor.switch
    if factor.text:
        plain["text"] = factor.text
    return plain


def share_to_plain(share: Share) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "name": share.name,
        "plus": [factor_to_plain(factor) for factor in share.plus],
        "factors": [factor_to_plain(factor) for factor in share.factors],
        "own": share.own,
        "moved": share.moved,
    }
    if share.paid_by:
        plain["paid_by"] = share.paid_by
    if share.paid_for:
        plain["paid_for"] = share.paid_for
    if share.doubled != 1:
        plain["doubled"] = share.doubled
    if share.limit:
        plain["limit"] = share.limit
    return plain


def diagnostic_to_plain(located: Located, lang: Lang) -> dict[str, Any]:
    """One diagnostic with its place; only `message` depends on the language."""
    found = located.diagnostic
    span = located.span
    entry = wording.entry_of(found.code)
    plain: dict[str, Any] = {
        "code": found.code,
        "slug": entry.slug,
        "severity": str(entry.severity),
        "turn": found.turn,
        "line": None if span is None else span.line,
        "column": None if span is None else span.column,
        "end_column": None if span is None else span.end_column,
        "message": wording.headline(found, lang),
    }
    if span is not None and span.end_line != span.line:
        plain["end_line"] = span.end_line
    if located.file:
        plain["file"] = as_text(located.file)
    return plain
