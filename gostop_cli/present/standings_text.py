"""Standings as text: a table of the players, who won what from whom, how often what happened; and the rows behind it.

Everything lines up by display width in both languages and nothing wraps. Nothing is computed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.present import terms
from gostop_cli.present.bill import aligned, phrase
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.terms import plain
from gostop_cli.referee.row import BAK_COLUMNS
from gostop_cli.referee.standings import contributions, per_hundred, ranked

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.model import Won
    from gostop_cli.referee.standings import Entry, Figures, Group, Pair, Place, Ranked, Standings

WIDEST_MATRIX: Final = 12
"""So many players still fit beside each other; of more each is told by himself (`--player`)."""
_NOTHING: Final = "-"
_AMOUNT: Final = 12
"""Columns of an amount in the journal of rows, which is written as it comes and cannot wait for the widest."""


class Wish(msgspec.Struct, frozen=True):
    """What is to be shown: which parts (none: all), of which players (none: all), and whether everything about them."""

    parts: Collection[str] = ()
    players: Collection[str] = ()
    several_outs: bool = False
    verbose: bool = False

    def wants(self, part: str) -> bool:
        """Whether this part is asked for."""
        return not self.parts or part in self.parts

    def of(self, name: str) -> bool:
        """Whether this player is asked for."""
        return not self.players or name in self.players


def standings_text(sums: Standings, wish: Wish, lang: Lang, style: Style = PLAIN) -> str:
    """The standings, no newline at the end: all rows together, or each group of them by itself."""
    sections = [[count_line(sums, lang)]]
    for name, group in sums.in_order():
        if sums.by is not None:
            label = plain(name) if name is not None else terms.term(f"standings.no-{sums.by}", lang)
            sections.append([style.paint("strong", f"{label}: {terms.counted(group.hands, 'hand', lang)}")])
        sections += _sections(group, wish, lang, style)
    return "\n\n".join("\n".join(section) for section in sections if section)


def count_line(sums: Standings, lang: Lang) -> str:
    """How many hands count, and how many rows do not, and why."""
    counted = terms.counted(sums.hands, "hand", lang)
    if not sums.left_out:
        return counted
    reasons = [
        phrase(f"standings.left-out.{reason}", lang, number=number)
        for reason, number in sums.left_out_in_order().items()
    ]
    key = "standings.counted" if sums.rows != 1 else "standings.counted-one"
    return phrase(key, lang, hands=counted, rows=sums.rows, reasons=", ".join(reasons))


def _sections(group: Group, wish: Wish, lang: Lang, style: Style) -> Iterator[list[str]]:
    players = ranked(group)
    if wish.wants("standings"):
        yield table_lines(players, wish, lang, style)
        if wish.verbose:
            yield _bak_lines(players, wish, lang, style)
    if wish.wants("head-to-head"):
        yield _meetings(group, players, wish, lang, style)
    if wish.wants("frequencies"):
        yield _frequency_lines(group, lang, style)


# ---------------------------------------------------------------- players


class Column(msgspec.Struct, frozen=True):
    """A column of the table of players: its heading, what it says of a player, and whether that is no number."""

    heading: str
    cell: Callable[[Ranked], str]
    is_text: bool = False


def table_lines(players: list[Ranked], wish: Wish, lang: Lang, style: Style = PLAIN) -> list[str]:
    """The players by rank, a line each."""
    shown = [player for player in players if wish.of(player.name)]
    if not shown:
        return []
    columns = list(_columns(shown, wish, lang))
    rows = [[terms.term(f"standings.{column.heading}", lang) for column in columns]]
    rows += [[column.cell(player) for column in columns] for player in shown]
    first, *rest = _table(rows, left=[at for at, column in enumerate(columns) if column.is_text])
    return [style.paint("faint", first), *rest]


def _columns(players: list[Ranked], wish: Wish, lang: Lang) -> Iterator[Column]:
    """The columns of the table; those of sitters and of ties only where there are any."""

    def count(heading: str, figure: Callable[[Figures], int]) -> Column:
        return Column(heading, lambda player: terms.number(figure(player.figures)))

    yield Column("rank", lambda player: str(player.rank))
    yield Column("player", lambda player: plain(player.name), is_text=True)
    yield count("hands-played", lambda figures: figures.hands)
    if any(player.figures.sat_out for player in players):
        yield count("sat-out", lambda figures: figures.sat_out)
    yield count("wins", lambda figures: figures.wins)
    yield Column("win-rate", lambda player: _rate(player.figures.wins, player.figures.hands))
    yield count("points", lambda figures: figures.points)
    yield Column("net", lambda player: _won(player.figures.net))
    yield count("go", lambda figures: figures.go)
    yield Column("go-won", lambda player: _gos_won(player.figures))
    yield count("suffered", lambda figures: sum(figures.suffered.values()))
    yield count("inflicted", lambda figures: sum(figures.inflicted.values()))
    yield count("ppeok", lambda figures: figures.ppeok)
    yield Column("biggest", lambda player: _biggest(player.figures, wish), is_text=True)
    if any(player.tie_break is not None for player in players):
        yield Column("tie-break", lambda player: _tie_break(player, lang), is_text=True)


def _rate(count: int, hands: int) -> str:
    return f"{per_hundred(count, hands, 1)}" if hands else _NOTHING


def _won(amount: Won) -> str:
    return terms.number(amount, signed=True)


def _gos_won(figures: Figures) -> str:
    """Of the hands in which he called Go, those that he won."""
    return f"{terms.number(figures.go_won)}/{terms.number(figures.go_hands)}" if figures.go_hands else _NOTHING


def _biggest(figures: Figures, wish: Wish) -> str:
    biggest = figures.biggest
    return _NOTHING if biggest is None else f"{_won(biggest.money)} {place_text(biggest.place, wish)}"


def _tie_break(player: Ranked, lang: Lang) -> str:
    return "" if player.tie_break is None else terms.term(f"tie-break.{player.tie_break}", lang)


def _table(rows: list[list[str]], left: Collection[int]) -> list[str]:
    """Rows in columns: numbers flush right, the columns `left` not."""
    right = tuple(at for at in range(len(rows[0])) if at not in left)
    return aligned([tuple(row) for row in rows], right=right, gap="  ")


def place_text(place: Place, wish: Wish) -> str:
    """Where a row is found: `chuseok.jsonl#3`, behind the output where there are several."""
    record = f"{plain(place.file)}#{place.record}"
    return f"{plain(place.out)}: {record}" if wish.several_outs else record


def _bak_lines(players: list[Ranked], wish: Wish, lang: Lang, style: Style) -> list[str]:
    """Every kind of bak by player: how often suffered, how often inflicted."""
    shown = [player for player in players if wish.of(player.name)]
    kinds = [kind for kind in BAK_COLUMNS if any(kind in player.figures.suffered for player in players)]
    if not kinds or not shown:
        return []
    rows = [[terms.term("standings.player", lang), *(terms.term(f"bak.{kind}", lang) for kind in kinds)]]
    for player in shown:
        suffered, inflicted = player.figures.suffered, player.figures.inflicted
        cells = (f"{suffered.get(kind, 0)} / {inflicted.get(kind, 0)}" for kind in kinds)
        rows.append([plain(player.name), *cells])
    first, *rest = _table(rows, left=(0,))
    return [style.paint("strong", terms.term("standings.bak-title", lang)), style.paint("faint", first), *rest]


# ---------------------------------------------------------------- against each other


def _meetings(group: Group, players: list[Ranked], wish: Wish, lang: Lang, style: Style) -> list[str]:
    """Who won what from whom: everybody against everybody, or those who are asked for one by one."""
    if not group.pairs:
        return []
    if wish.players:
        lines = [
            line for player in players if wish.of(player.name) for line in _against(group, player, players, lang, style)
        ]
    elif len(players) <= WIDEST_MATRIX:
        lines = _matrix(group, players, lang, style)
    else:
        title = style.paint("strong", terms.term("standings.head-to-head", lang))
        lines = [title, "  " + phrase("standings.too-wide", lang, number=len(players))]
    if lines and group.outcomes.get("balance"):
        hands = terms.counted(group.outcomes["balance"], "hand", lang)
        lines.append("  " + phrase("standings.one-pot", lang, hands=hands))
    return lines


def _matrix(group: Group, players: list[Ranked], lang: Lang, style: Style) -> list[str]:
    """What each won from each, and how many hands they played together."""
    names = [player.name for player in players]
    rows = [["", *map(plain, names)]]
    for name in names:
        pairs = (group.against(name, other) if name != other else None for other in names)
        rows.append([plain(name), *(_NOTHING if pair is None else _won_from(pair) for pair in pairs)])
    first, *rest = _table(rows, left=(0,))
    return [style.paint("strong", terms.term("standings.matrix", lang)), style.paint("faint", first), *rest]


def _won_from(pair: Pair) -> str:
    return f"{_won(pair.money)} ({terms.number(pair.hands)})"


def _against(group: Group, player: Ranked, players: list[Ranked], lang: Lang, style: Style) -> list[str]:
    """One player against each whom he met, in the order of their ranks."""
    met = [(other.name, group.against(player.name, other.name)) for other in players if other.name != player.name]
    rows = [
        [plain(name), *map(terms.number, (pair.hands, pair.first_wins, pair.second_wins)), _won(pair.money)]
        for name, pair in met
        if pair is not None
    ]
    if not rows:
        return []
    keys = ("opponent", "hands-played", "wins", "losses", "net")
    first, *rest = _table([[terms.term(f"standings.{key}", lang) for key in keys], *rows], left=(0,))
    title = style.paint("strong", phrase("standings.against", lang, name=player.name))
    return [title, style.paint("faint", first), *rest]


# ---------------------------------------------------------------- how often


def _frequency_lines(group: Group, lang: Lang, style: Style) -> list[str]:
    """How hands ended, what happened in them and which bak there were: how often, and in a hundred hands."""
    if not group.hands:
        return []
    rows: list[list[str]] = []
    titles = []
    for what, counts in group.frequencies():
        if counts:
            titles.append(len(rows))
            rows.append([terms.term(f"standings.{key}", lang) for key in (what, "count", "per-hundred")])
        for kind, count in counts.items():
            rows.append([terms.term(f"{what}.{kind}", lang), terms.number(count), _rate(count, group.hands)])
    lines = _table(rows, left=(0,))
    for at in reversed(titles):
        lines[at : at + 1] = [""] * bool(at) + [style.paint("faint", lines[at])]
    return lines


# ---------------------------------------------------------------- the rows behind it


class Journal:
    """The rows that count, one line for each player in them, with his net as it grows; memory is that of the players."""

    def __init__(self, wish: Wish, lang: Lang) -> None:
        self._wish = wish
        self._lang = lang
        self._net: dict[str, Won] = {}

    def lines(self, entry: Entry) -> Iterator[str]:
        """What is to be said of one row."""
        place = place_text(entry.place, self._wish)
        if entry.left_out is not None:
            if not self._wish.players or any(map(self._wish.of, entry.row.players)):
                reason = terms.term(f"standings.why.{entry.left_out}", self._lang)
                yield f"  {' ' * (2 * _AMOUNT + 2)}  {place}  {phrase('standings.why', self._lang, reason=reason)}"
            return
        for name, figures in contributions(entry.row, entry.out):
            if self._wish.of(name):
                self._net[name] = self._net.get(name, 0) + figures.net
                amounts = (terms.pad(_won(amount), _AMOUNT, right=True) for amount in (figures.net, self._net[name]))
                said = ", ".join(_deeds(figures, self._lang))
                yield f"  {'  '.join(amounts)}  {place}  {plain(name)}{': ' if said else ''}{said}"


def _deeds(figures: Figures, lang: Lang) -> Iterator[str]:
    """What a row adds to a player's figures besides money and the hand itself."""
    if figures.sat_out:
        yield terms.term("standings.sat-out", lang)
    if figures.wins:
        yield phrase("standings.won", lang, points=terms.counted(figures.points, "point", lang))
    if figures.go:
        yield terms.counted(figures.go, "go", lang)
    if figures.ppeok:
        yield terms.counted(figures.ppeok, "ppeok", lang)
    for key, counts in (("suffered", figures.suffered), ("inflicted", figures.inflicted)):
        for kind, number in counts.items():
            bak = terms.term(f"bak.{kind}", lang)
            yield phrase(f"standings.bak-{key}", lang, bak=bak if number == 1 else f"{bak} ×{number}")


def journal_head(lang: Lang, style: Style = PLAIN) -> str:
    """What stands above the rows."""
    amounts = (terms.pad(terms.term(f"standings.{key}", lang), _AMOUNT, right=True) for key in ("net", "so-far"))
    return style.paint("faint", f"  {'  '.join(amounts)}  {terms.term('standings.row', lang)}")
