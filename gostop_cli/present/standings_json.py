"""Standings as JSON, and the rows behind them; the same whatever the language. Nothing is computed here.

    {"gostop_standings": 1, "outs": […], "rows": {"read", "counted", "left_out"}, "by", "total": GROUP, "groups": [GROUP…]}

A GROUP has its name (`group`, null in the total and where a record does not say), `hands`, `players` by rank,
`head_to_head` (each pair once, its two players side by side) and `frequencies`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gostop_cli.present.report_json import value_to_plain
from gostop_cli.referee.groups import group_of
from gostop_cli.referee.row import BAK_COLUMNS
from gostop_cli.referee.standings import contributions, per_hundred, ranked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.present.standings_text import Wish
    from gostop_cli.referee.groups import By
    from gostop_cli.referee.standings import Entry, Figures, Group, Place, Ranked, Standings

VERSION: Final = 1
"""The version of the form; keys may be added under it, none renamed."""


def standings_to_plain(sums: Standings, outs: Sequence[str], wish: Wish) -> dict[str, Any]:
    """The standings as plain data ready to be encoded; only the parts and the players that are asked for."""
    return {
        "gostop_standings": VERSION,
        "outs": [_utf8(out) for out in outs],
        "rows": {"read": sums.rows, "counted": sums.hands, "left_out": sums.left_out_in_order()},
        "by": sums.by,
        "total": _group(None, sums.total(), wish),
        "groups": [_group(name, group, wish) for name, group in sums.in_order()] if sums.by is not None else [],
    }


def _group(name: str | None, group: Group, wish: Wish) -> dict[str, Any]:
    plain: dict[str, Any] = {"group": name, "hands": group.hands}
    if wish.wants("standings"):
        plain["players"] = [_player(player) for player in ranked(group) if wish.of(player.name)]
    if wish.wants("head-to-head"):
        plain["head_to_head"] = [
            {
                "players": list(names),
                "hands": pair.hands,
                "wins": [pair.first_wins, pair.second_wins],
                "net": [value_to_plain(pair.money), value_to_plain(-pair.money)],
            }
            for names, pair in sorted(group.pairs.items())
            if any(map(wish.of, names))
        ]
    if wish.wants("frequencies"):
        plain["frequencies"] = {
            what: {
                kind: {"count": count, "per_hundred": per_hundred(count, group.hands)} for kind, count in counts.items()
            }
            for what, counts in group.frequencies()
        }
    return plain


def _player(player: Ranked) -> dict[str, Any]:
    figures, biggest = player.figures, player.figures.biggest
    return {
        "player": player.name,
        "rank": player.rank,
        "tie_break": player.tie_break,
        **figures_to_plain(figures),
        "win_percent": per_hundred(figures.wins, figures.hands),
        "biggest": None if biggest is None else {"money": value_to_plain(biggest.money), **_place(biggest.place)},
    }


def figures_to_plain(figures: Figures) -> dict[str, Any]:
    """The figures that add up; bak by kind, those only of which there are any."""
    return {
        "hands": figures.hands,
        "sat_out": figures.sat_out,
        "wins": figures.wins,
        "points": figures.points,
        "net": value_to_plain(figures.net),
        "go": figures.go,
        "go_hands": figures.go_hands,
        "go_won": figures.go_won,
        "go_lost": figures.go_lost,
        "ppeok": figures.ppeok,
        "suffered": {kind: figures.suffered[kind] for kind in BAK_COLUMNS if kind in figures.suffered},
        "inflicted": {kind: figures.inflicted[kind] for kind in BAK_COLUMNS if kind in figures.inflicted},
    }


def _place(place: Place) -> dict[str, Any]:
    return {"out": _utf8(place.out), "file": place.file, "record": place.record}


def _utf8(name: str) -> str:
    """A file's name that is no text (undecodable bytes on disk) as far as it can be told in UTF-8."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


# ---------------------------------------------------------------- the rows behind it


def entry_to_plain(entry: Entry, by: By | None, wish: Wish) -> dict[str, Any] | None:
    """What a row contributes to each player, or why it does not count; None where nobody asked for is in it."""
    row = entry.row
    if wish.players and not any(map(wish.of, row.players)):
        return None
    shares = contributions(row, entry.out) if entry.left_out is None else []
    return {
        **_place(entry.place),
        "id": row.id,
        "group": None if by is None else group_of(row, by),
        "left_out": entry.left_out,
        "players": {name: figures_to_plain(figures) for name, figures in shares if wish.of(name)},
    }
