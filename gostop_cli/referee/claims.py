"""What the table claimed at the end against what was computed: every key of `result`, with the difference.

Source: record.md §2 (`result`), product.md (claims, GS6xx).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.diagnostics.model import Term
from gostop_cli.referee.knowledge import PROVED, REFUTED, UNDETERMINED
from gostop_cli.referee.model import ClaimReport, Won
from gostop_cli.referee.partings import parting

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Note
    from gostop_cli.record.model import HandRecord, Result
    from gostop_cli.referee.findings import Findings
    from gostop_cli.referee.model import Settlement

_CODES = {"outcome": "GS601", "winner": "GS602", "points": "GS603", "multiplier": "GS604"}


def check_claims(
    record: HandRecord, kind: str | None, winner: str | None, settlement: Settlement | None, findings: Findings
) -> tuple[ClaimReport, ...]:
    """Every claim with its verdict; a hand that has not ended leaves them undetermined. Refuted ones become findings."""
    result = record.result
    if result is None:
        return ()
    _check_sum(record, result, findings)
    computed: dict[str, str | Won | None] = {"outcome": kind, "winner": winner}
    if settlement is not None:
        computed |= {"points": settlement.points, "multiplier": settlement.multiplier}
        computed |= {f"payments.{name}": money for name, money in settlement.payments.items()}
    claims = _claims(result)
    reports = []
    for claim, claimed in claims:
        if kind is None:
            reports.append(ClaimReport(claim, claimed, None, UNDETERMINED))
            continue
        right = computed.get(claim)
        verdict = PROVED if claimed == right else REFUTED
        reports.append(ClaimReport(claim, claimed, right, verdict))
        if verdict == REFUTED:
            notes: tuple[Note, ...] = ()
            if settlement is not None and not isinstance(claimed, str):
                notes = parting(claim, claimed, settlement, dict(claims))
            _refute(claim, claimed, right, notes, findings)
    return tuple(reports)


def _claims(result: Result) -> list[tuple[str, str | Won]]:
    named = [(key, getattr(result, key)) for key in _CODES]
    claims = [(key, claimed) for key, claimed in named if claimed is not None]
    claims += [(f"payments.{name}", money) for name, money in (result.payments or {}).items()]
    return claims


def _check_sum(record: HandRecord, result: Result, findings: Findings) -> None:
    """Claimed payments that name every seat must sum to zero, whatever was played."""
    payments = result.payments or {}
    if all(player.name in payments for player in record.players):
        total = sum(payments.values())
        if total:
            findings.add("GS606", ("result", "payments"), key=True, total=_money(total), clause="payments")


def _refute(
    claim: str, claimed: str | Won, right: str | Won | None, notes: tuple[Note, ...], findings: Findings
) -> None:
    key, _, name = claim.partition(".")
    if key == "payments":
        assert isinstance(right, Won)
        assert not isinstance(claimed, str)
        findings.add(
            "GS605",
            ("result", "payments", name),
            player=name,
            claimed=_money(claimed),
            computed=_money(right),
            difference=_money(right - claimed),
            notes=notes,
            clause="payments",
        )
    elif key == "outcome":
        findings.add(
            "GS601",
            ("result", key),
            claimed=Term(f"outcome.{claimed}"),
            computed=Term(f"outcome.{right}"),
            clause="end",
        )
    elif key == "winner":
        findings.add("GS602" if right is not None else "GS607", ("result", key), claimed=claimed, computed=right or "")
    else:
        findings.add(_CODES[key], ("result", key), notes=notes, claimed=claimed, computed=right)


def _money(amount: Won) -> str:
    """A signed amount as text with grouped thousands, the same in both languages."""
    return f"{amount:+,}" if amount else "0"
