"""A comparison of house rules as JSON: a whole report for each of them, and where and why they part.

Each report has the form of product.md, "The report, as JSON". Only messages depend on the language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gostop_cli.present import wording
from gostop_cli.present.report_json import (
    balance_to_plain,
    diagnostic_to_plain,
    factor_to_plain,
    instant_to_plain,
    report_to_plain,
    sale_to_plain,
    share_to_plain,
    turn_to_plain,
)
from gostop_cli.referee.questions import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.diagnostics.model import Diagnostic, Located
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.comparing import Comparison, Parting, Side

VERSION: Final = 1
"""The version of the form; keys may be added under it, none renamed."""


def comparison_to_plain(found: Comparison, labels: Sequence[str], lang: Lang) -> dict[str, Any]:
    """One hand under all its house rules, called by `labels`, as plain data ready to be encoded."""
    reports = [report_to_plain(report, lang) for report in found.reports]
    return {
        "gostop_compare": VERSION,
        **{key: reports[0][key] for key in ("file", "record", "id", "content_id")},
        "rules": [
            {"label": label, "name": house.name, "fingerprint": house.fingerprint}
            for label, house in zip(labels, found.houses, strict=True)
        ],
        "reports": reports,
        "partings": [
            {
                "a": labels[0],
                "b": label,
                "places": [_parting(parting, (found.houses[0], house), lang) for parting in partings],
            }
            for label, house, partings in zip(labels[1:], found.houses[1:], found.partings, strict=True)
        ],
        "diagnostics": [],
    }


def unreadable_to_plain(file: str, number: int, found: tuple[Located, ...], lang: Lang) -> dict[str, Any]:
    """A record that could not be read under any rules: the same keys, nothing compared, and why."""
    return {
        "gostop_compare": VERSION,
        "file": file.encode("utf-8", "surrogateescape").decode("utf-8", "replace"),
        "record": number,
        "id": None,
        "content_id": None,
        "rules": [],
        "reports": [],
        "partings": [],
        "diagnostics": [diagnostic_to_plain(located, lang) for located in found],
    }


def _parting(parting: Parting, houses: tuple[HouseRules, HouseRules], lang: Lang) -> dict[str, Any]:
    """A place at which the second of two tables parts from the first; `turn` and `by` are null outside of turns."""
    one, other = houses
    place, entry = parting.place, parting.entry
    return {
        "at": str(place.stage),
        "turn": place.turn if entry is not None else None,
        "by": entry.by if entry is not None else None,
        "topics": [str(topic) for topic in parting.topics],
        "player": place.player or None,
        "sides": {"a": _side(parting.one, place.stage, lang), "b": _side(parting.other, place.stage, lang)},
        "switches": [{"name": name, "a": one.plain(name), "b": other.plain(name)} for name in parting.switches],
        "together": parting.together,
    }


def _side(side: Side, stage: Stage, lang: Lang) -> dict[str, Any]:
    """What one table says there: the keys of the stage, all of them, whichever of them differ."""
    match stage:
        case Stage.BILL:
            return _in_bill(side)
        case Stage.NEXT:
            return {"dealer": side.next_dealer, "carry": side.next_carry}
        case Stage.AGREEMENTS:
            return {"refused": [_refusal(found, lang) for found in side.refused]}
    ended = side.ended
    return {
        "refused": [_refusal(found, lang) for found in side.refused],
        "turn": None if side.turn is None else turn_to_plain(side.turn),
        "jokbo": [{"name": line.name, "points": line.points, "cards": list(line.cards)} for line in side.jokbo],
        "paid": [{"kind": paid.kind, "player": paid.player, "points": paid.points} for paid in side.paid],
        "owes_call": side.owes_call,
        "ended": None if ended is None else {"kind": ended.kind, "winner": ended.winner, "turn": ended.turn},
    }


def _in_bill(side: Side) -> dict[str, Any]:
    return {
        "terms": [factor_to_plain(factor) for factor in side.terms],
        "share": None if side.share is None else share_to_plain(side.share),
        "amount": side.amount,
        "paid": [instant_to_plain(paid) for paid in side.paid],
        "sold": [sale_to_plain(sale) for sale in side.sold],
        "balance": None if side.balance is None else balance_to_plain(side.balance),
    }


def _refusal(found: Diagnostic, lang: Lang) -> dict[str, Any]:
    entry = wording.entry_of(found.code)
    message = wording.headline(found, lang)
    return {"code": found.code, "slug": entry.slug, "clause": found.clause, "message": message}
