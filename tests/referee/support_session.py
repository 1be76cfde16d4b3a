"""Evenings for the tests of sessions: short hands whose money is known by hand."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING, Any

from gostop_cli.record.session import session_in
from gostop_cli.referee.session import report_session

if TYPE_CHECKING:
    from gostop_cli.referee.session_model import EntryReport, SessionReport

PLAYERS = "gostop-session: 1\nplayers: [Mina, Joon, Hana]\n"
FLOORS = ("1t, 3p, 6y, 8p, 9t, 11p", "1g, 3t, 6t, 8y, 9p, 11s", "1p, 3g, 6p, 8g, 10y, 12y")


def chongtong(winner: str, *, deal: int = 0, **keys: Any) -> str:
    """A hand that `winner` wins at once: under standard 3 points from each of two, times the carry (rules.md §2, §8)."""
    head = "".join(f"{key}: {value}\n" for key, value in keys.items())
    hand = "[2p, 4y, 4t, 4p, 4p, 7t, 12s]" if deal < 2 else "[2t, 4y, 4t, 4p, 4p, 7p, 12t]"
    return f"{head}deal:\n  floor: [{FLOORS[deal]}]\n  hands: {{{winner}: {hand}}}\nturns:\n  - {winner}: chongtong 4\n"


def nagari(deal: int = 0, **keys: Any) -> str:
    """A hand that nobody wins: two of the players hold a chongtong and both show it (`chongtong.two_holders: nagari`)."""
    head = "".join(f"{key}: {value}\n" for key, value in keys.items())
    return (
        f"{head}deal:\n  floor: [{FLOORS[deal]}]\n  hands:\n    Mina: [2p, 4y, 4t, 4p, 4p, 7t, 12s]\n"
        "    Joon: [2t, 5y, 5t, 5p, 5p, 7p, 12t]\nturns:\n  - Mina: chongtong 4\n  - Joon: chongtong 5\n"
    )


def void(**keys: Any) -> str:
    """A hand that the table called off."""
    return "".join(f"{key}: {value}\n" for key, value in keys.items()) + "void: spilt tea\n"


def items(*entries: str) -> str:
    """Entries of `hands` in block style."""
    return "hands:\n" + "".join("  - " + indent(entry, "    ").lstrip() for entry in entries)


def evening(*entries: str, head: str = "", players: str = PLAYERS, end: str = "") -> SessionReport:
    """The report on an evening with these entries; `head` and `end` are further lines of the session."""
    text = players + head + (items(*entries) if entries else "") + end
    return report_session(session_in(text.encode(), "a.session.yaml"))


def codes(report: SessionReport) -> list[list[str]]:
    """The codes of the findings, entry by entry."""
    return [[one.diagnostic.code for one in entry.found] for entry in report.entries]


def all_codes(report: SessionReport) -> list[str]:
    found = (*report.found, *(one for entry in report.entries for one in entry.found), *report.claim_findings)
    return [one.diagnostic.code for one in found]


def hands(report: SessionReport) -> list[EntryReport]:
    return [entry for entry in report.entries if entry.kind == "hand"]


def totals(report: SessionReport) -> dict[str, Any]:
    return {name: player.total for name, player in report.players.items()}
