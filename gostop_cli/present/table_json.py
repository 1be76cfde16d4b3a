"""A hand turn by turn as JSON: the tables, what each turn did, what else could have been played.

Cards are codes, players are names, kinds are words: only the messages of diagnostics depend on the language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gostop_cli.present.report_json import report_to_plain, turn_to_plain

if TYPE_CHECKING:
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.deeds import Deed
    from gostop_cli.referee.tables import HandView, SeatView, TableView, TurnView

VERSION: Final = 1
"""The version of the form; keys may be added under it, none renamed."""
_OF_REPORT: Final = ("file", "record", "id", "content_id", "rules", "status", "outcome")


def replay_to_plain(view: HandView, lang: Lang, *, start: bool) -> dict[str, Any]:
    """One hand with its tables as plain data, ready to be encoded. `start`: the table before the first turn too."""
    report = report_to_plain(view.report, lang)
    return {
        "gostop_replay": VERSION,
        **{key: report[key] for key in _OF_REPORT},
        "entries": view.entries,
        **({"start": None if view.start is None else table_to_plain(view.start)} if start else {}),
        "turns": [_turn(turn) for turn in view.turns],
        "diagnostics": report["diagnostics"],
    }


def _turn(turn: TurnView) -> dict[str, Any]:
    """A turn as in a report, and around it the line, the tables, the deeds and the other legal lines."""
    told = {"n": turn.n, "by": turn.by} if turn.report is None else turn_to_plain(turn.report)
    others = turn.others
    return {
        **told,
        "line": turn.line,
        "legal": turn.after is not None,
        "deeds": [_deed(deed) for deed in turn.deeds],
        "before": table_to_plain(turn.before),
        "after": None if turn.after is None else table_to_plain(turn.after),
        "alternatives": None if others is None else {"lines": list(others.lines), "more": others.more},
    }


def table_to_plain(table: TableView) -> dict[str, Any]:
    """The table between two turns."""
    return {
        "to_play": table.to_play,
        "floor": list(table.floor),
        "stacks": [
            {
                "month": stack.month,
                "cards": list(stack.cards),
                "buried": list(stack.buried),
                "by": stack.by,
                "turn": stack.turn or None,
            }
            for stack in table.stacks
        ],
        "stock": list(table.stock),
        "stock_left": table.stock_left,
        "players": {seat.name: _seat(seat) for seat in table.seats},
    }


def _seat(seat: SeatView) -> dict[str, Any]:
    return {
        "hand": list(seat.hand),
        "unseen": seat.unseen,
        "captured": {row: list(codes) for row, codes in seat.rows.items()},
        "pi": seat.pi,
        "score": seat.score,
        "short": seat.short,
        "jokbo": [{"name": line.name, "points": line.points, "cards": list(line.cards)} for line in seat.jokbo],
        "go": list(seat.gos),
        "shakes": list(seat.shaken),
        "bombs": list(seat.bombed),
        "owed": seat.owed,
        "ppeok": seat.ppeok,
    }


def _deed(deed: Deed) -> dict[str, Any]:
    """A deed with the facts that it has."""
    facts: dict[str, Any] = {
        "cards": list(deed.cards),
        "taken": list(deed.taken),
        "options": list(deed.options),
        "month": deed.month,
        "who": deed.who,
        "event": deed.event.rpartition(".")[2],
    }
    plain = {"kind": deed.kind, **{name: value for name, value in facts.items() if value}}
    if deed.kind == "score":
        return {**plain, "number": deed.number, "was": deed.was}
    return {**plain, "number": deed.number} if deed.number or deed.kind == "pass" else plain
