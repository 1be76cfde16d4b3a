"""A record in dispute as JSON: the verdicts, the repairs and the other rules, and the whole report inside.

The report has the form of product.md, "The report, as JSON". Only messages depend on the language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gostop_cli.game.switches import SWITCH
from gostop_cli.present import wording
from gostop_cli.present.bill import phrase
from gostop_cli.present.report_json import (
    diagnostic_to_plain,
    event_to_plain,
    factor_to_plain,
    report_to_plain,
    value_to_plain,
)
from gostop_cli.referee.knowledge import PROVED, UNDETERMINED

if TYPE_CHECKING:
    from gostop_cli.game.switch_types import Value
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.audit import Audit, ClaimCheck, Elsewhere, Proposal
    from gostop_cli.referee.clauses import Clause, Use
    from gostop_cli.referee.what_if import Answer

VERSION: Final = 1
"""The version of the form; keys may be added under it, none renamed."""


def audit_to_plain(audit: Audit, lang: Lang) -> dict[str, Any]:
    """One record in dispute as plain data, ready to be encoded."""
    report = report_to_plain(audit.report, lang)
    return {
        "gostop_audit": VERSION,
        **{key: report[key] for key in ("file", "record", "id", "content_id", "rules")},
        "verdict": audit.verdict,
        "claims": [_claim(check, lang) for check in audit.claims],
        "turns": _turns(audit, lang),
        "repairs": {
            "needed": audit.repairs.needed,
            "tried": audit.repairs.tried,
            "found": len(audit.repairs.proposals),
            "legal_only": audit.repairs.legal,
            "proposals": [_proposal(proposal) for proposal in audit.repairs.proposals],
        },
        "what_if": None if audit.what_if is None else _what_if(audit.what_if),
        "clauses": [_clause(clause) for clause in audit.clauses],
        "elsewhere": {
            "otherwise": [_elsewhere(other, lang) for other in audit.otherwise],
            "same": list(audit.same),
        },
        "report": report,
    }


def _claim(check: ClaimCheck, lang: Lang) -> dict[str, Any]:
    """A claim with by how much it is wrong (computed less claimed) and where it parts from the derivation, in words."""
    claim, at = check.report, check.parts_at
    parts_at = None
    if at is not None:
        parts_at = {"kind": at.kind, "message": phrase(f"audit.{at.kind}", lang, **at.facts)}
    return {
        "claim": claim.claim,
        "claimed": value_to_plain(claim.claimed),
        "computed": value_to_plain(claim.computed),
        "verdict": claim.verdict,
        "difference": value_to_plain(check.difference),
        "parts_at": parts_at,
    }


def _turns(audit: Audit, lang: Lang) -> dict[str, Any]:
    """The turns by verdict; `refuted` is the first impossible point, turn 0 where that is no turn."""
    refusal, turns = audit.refusal, audit.report.turns
    refuted = None
    if refusal is not None:
        refuted = {
            "turn": refusal.turn,
            "line": refusal.line,
            "diagnostics": [diagnostic_to_plain(located, lang) for located in refusal.reasons],
            "unseen": refusal.unseen,
        }
    undetermined = [turn for turn in turns if turn.verdict == UNDETERMINED]
    return {
        "proved": [turn.n for turn in turns if turn.verdict == PROVED],
        "undetermined": [{"turn": turn.n, "hangs_on": list(turn.hangs_on)} for turn in undetermined],
        "refuted": refuted,
    }


def _proposal(proposal: Proposal) -> dict[str, Any]:
    change, span = proposal.change, proposal.span
    return {
        "kind": str(change.kind),
        "turn": change.turn,
        "path": [*change.where.path, *change.where.part],
        "line": None if span is None else span.line,
        "column": None if span is None else span.column,
        "end_column": None if span is None else span.end_column,
        "was": change.was,
        "now": change.now,
        "before": list(proposal.before),
        "after": list(proposal.after),
    }


def _what_if(answer: Answer) -> dict[str, Any]:
    return {
        "tried": answer.tried,
        "switches": [
            {"name": one.switch, "was": _switch_value(one.switch, one.was), "now": _switch_value(one.switch, one.now)}
            for one in answer.switches
        ],
        "presets": list(answer.presets),
    }


def _switch_value(name: str, value: Value) -> Any:
    """A value for the players of this hand as plain data."""
    return value if SWITCH[name].per_player else SWITCH[name].plain(value)


def _clause(clause: Clause) -> dict[str, Any]:
    """A rule that decided something; one that no table disputes has no value."""
    return {
        "name": clause.name,
        "switch": clause.is_switch,
        "value": _switch_value(clause.name, clause.value) if clause.is_switch else None,
        "uses": [_use(use) for use in clause.uses],
    }


def _use(use: Use) -> dict[str, Any]:
    """Where a rule decided something; only the keys that it has."""
    plain: dict[str, Any] = {}
    if use.turn:
        plain["turn"] = use.turn
    if use.player:
        plain["player"] = use.player
    if use.code:
        plain["code"] = use.code
    if use.event is not None:
        plain["event"] = event_to_plain(use.event)
    if use.factor is not None:
        plain["term"] = factor_to_plain(use.factor)
    if use.paid is not None:
        plain["instant"] = use.paid.kind
    if use.ended:
        plain["ended"] = use.ended
    if use.share:
        plain["share"] = use.share
    return plain


def _elsewhere(other: Elsewhere, lang: Lang) -> dict[str, Any]:
    return {
        "rules": {"name": other.rules, "fingerprint": other.fingerprint},
        "outcome": {"kind": other.outcome.kind, "winner": other.outcome.winner, "turn": other.outcome.turn},
        "payments": {name: value_to_plain(amount) for name, amount in other.payments.items()},
        "refused": None
        if other.refused is None
        else {
            "turn": other.refused,
            "reasons": [
                {"code": found.code, "clause": found.clause, "message": wording.headline(found, lang)}
                for found in other.reasons
            ],
        },
        "since": other.since or None,
        "switches": list(other.switches),
    }
