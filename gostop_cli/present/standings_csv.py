"""Standings as CSV, and the rows behind them: one table a file, the same whatever the language. Nothing is computed here.

A bak has two columns a kind, `pibak_suffered` and `pibak_inflicted`. Amounts are plain numbers.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final, TypeAlias

from gostop_cli.present.report_json import value_to_plain
from gostop_cli.present.standings_json import figures_to_plain
from gostop_cli.referee.groups import group_of
from gostop_cli.referee.row import BAK_COLUMNS
from gostop_cli.referee.standings import Figures, contributions, per_hundred, ranked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.present.standings_text import Wish
    from gostop_cli.referee.groups import By
    from gostop_cli.referee.standings import Entry, Group, Standings

FIGURES: Final = tuple(name for name in figures_to_plain(Figures()) if name not in ("suffered", "inflicted"))
"""What adds up, but for bak."""
BAK: Final = tuple(f"{kind}_{side}" for side in ("suffered", "inflicted") for kind in BAK_COLUMNS)
PLAYER_HEAD: Final = (
    "group", "rank", "tie_break", "player", *FIGURES, *BAK, "win_percent",
    "biggest", "biggest_out", "biggest_file", "biggest_record",
)  # fmt: skip
PAIR_HEAD: Final = ("group", "player", "opponent", "hands", "wins", "losses", "net")
FREQUENCY_HEAD: Final = ("group", "what", "kind", "count", "per_hundred")
ROW_HEAD: Final = ("out", "file", "record", "id", "group", "left_out", "player", *FIGURES, *BAK)

Cell: TypeAlias = str | int | Decimal | None


def standings_csv(sums: Standings, part: str, wish: Wish) -> Iterator[list[Cell]]:
    """One part of the standings, its heading first; of the groups where there are any, else of all rows together."""
    head, rows = {
        "standings": (PLAYER_HEAD, _player_rows),
        "head-to-head": (PAIR_HEAD, _pair_rows),
        "frequencies": (FREQUENCY_HEAD, _frequency_rows),
    }[part]
    yield list(head)
    for name, group in sums.in_order():
        for row in rows(group, wish):
            yield [name, *row]


def _player_rows(group: Group, wish: Wish) -> Iterator[list[Cell]]:
    for player in ranked(group):
        if wish.of(player.name):
            figures, biggest = player.figures, player.figures.biggest
            place = (
                (biggest.place.out, biggest.place.file, biggest.place.record) if biggest is not None else (None,) * 3
            )
            yield [
                player.rank,
                player.tie_break,
                player.name,
                *_figures(figures),
                per_hundred(figures.wins, figures.hands),
                value_to_plain(biggest.money) if biggest is not None else None,
                *place,
            ]


def _figures(figures: Figures) -> list[Cell]:
    plain = figures_to_plain(figures)
    bak = [plain[side].get(kind, 0) for side in ("suffered", "inflicted") for kind in BAK_COLUMNS]
    return [*(plain[name] for name in FIGURES), *bak]


def _pair_rows(group: Group, wish: Wish) -> Iterator[list[Cell]]:
    """Every pair twice, seen from each of the two."""
    for name, other in sorted([*group.pairs, *((second, first) for first, second in group.pairs)]):
        pair = group.against(name, other)
        if pair is not None and wish.of(name):
            yield [name, other, pair.hands, pair.first_wins, pair.second_wins, value_to_plain(pair.money)]


def _frequency_rows(group: Group, wish: Wish) -> Iterator[list[Cell]]:
    for what, counts in group.frequencies():
        for kind, count in counts.items():
            yield [what, kind, count, per_hundred(count, group.hands)]


def entries_csv(found: Iterable[Entry], by: By | None, wish: Wish) -> Iterator[list[Cell]]:
    """What each row contributes, a line for each player; one without a player for a row that does not count."""
    yield list(ROW_HEAD)
    for entry in found:
        yield from _entry_rows(entry, by, wish)


def _entry_rows(entry: Entry, by: By | None, wish: Wish) -> Iterator[list[Cell]]:
    row, place = entry.row, entry.place
    begin: list[Cell] = [place.out, place.file, place.record, row.id, None if by is None else group_of(row, by)]
    if entry.left_out is not None:
        if not wish.players or any(map(wish.of, row.players)):
            yield [*begin, entry.left_out, *[None] * (len(ROW_HEAD) - len(begin) - 1)]
        return
    for name, figures in contributions(row, entry.out):
        if wish.of(name):
            yield [*begin, None, name, *_figures(figures)]
