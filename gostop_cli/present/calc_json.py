"""The calculator's answer as JSON: the keys of a report (product.md), and what it says beside them.

`players` and `settlement` are those of a report. What was not said of a player is null: his score, where only some of his
cards were counted, too. `captured` names only cards that were named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.present.report_json import diagnostic_to_plain, report_to_plain, value_to_plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.diagnostics.model import Located
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.calc_model import CalcReport

VERSION: Final = 1
"""The version of the form; keys may be added under it, none renamed."""
_UNKNOWN: Final = dict.fromkeys(("score", "jokbo", "pi", "gukjin"))


def calc_to_plain(calc: CalcReport, found: Sequence[Located], lang: Lang) -> dict[str, Any]:
    """One answer as plain data, with everything that was found, located."""
    whole = report_to_plain(calc.report, lang)
    return {
        "gostop_calc": VERSION,
        "rules": whole["rules"],
        "in_play": calc.players,
        "stake": value_to_plain(calc.stake),
        "status": calc.status,
        "complete": whole["complete"],
        "outcome": {key: whole["outcome"][key] for key in ("kind", "winner")},
        "players": {name: _player(calc, name, whole["players"].get(name)) for name in calc.said},
        "settlement": whole["settlement"],
        "open": [
            {
                "player": question.player or None,
                "about": question.about,
                "options": list(map(" ".join, question.options)),
            }
            for question in calc.questions
        ],
        "possible": [
            {
                "answers": [" ".join(words) for words in possible.answers],
                "payments": None
                if possible.settlement is None
                else {name: value_to_plain(money) for name, money in possible.settlement.payments.items()},
                "scores": possible.scores if possible.settlement is None else None,
            }
            for possible in calc.possible
        ],
        "diagnostics": [diagnostic_to_plain(located, lang) for located in found],
    }


def refused_to_plain(found: Sequence[Located], lang: Lang) -> dict[str, Any]:
    """The answer to what cannot be so, or cannot be read."""
    return {
        "gostop_calc": VERSION,
        "status": "refused",
        "settlement": None,
        "diagnostics": [diagnostic_to_plain(located, lang) for located in found],
    }


def _player(calc: CalcReport, name: str, player: dict[str, Any] | None) -> dict[str, Any]:
    """A player of the report, with what was said of him and how far he is from calling."""
    said = calc.said[name]
    counts = {row.kind: row.count for row in said.rows}
    told = [code for row in said.rows for code in row.cards]
    shown: dict[str, Any] = {"captured": told, **_UNKNOWN} if player is None else dict(player)
    shown.pop("ppeok", None)
    if not said.exact and name not in calc.calls and name != calc.report.outcome.winner:
        shown |= {**_UNKNOWN, "pi": counts.get("pi")}
    call = calc.calls.get(name)
    return {
        **shown,
        "exact": said.exact,
        "counts": counts,
        "to_call": None if call is None else msgspec.to_builtins(call),
    }
