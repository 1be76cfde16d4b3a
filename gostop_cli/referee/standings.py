"""Who stands where after many hands: every figure of a player is the sum of what single rows contribute to it.

A row counts when its hand was settled; what the table claimed does not matter, the computed bill does. A hand that was
handed in twice counts once. `contributions` is what a row gives to each of its players, `Standings.add` sums it up; memory
grows with the players, the pairs that met and the groups, not with the rows.

| tie-break | here |
|---|---|
| net, in won | the order itself |
| then more hands won; the larger biggest hand; fewer hands played | TIE_BREAKS, `ranked` |
| still the same | the same rank, in the order of names |
"""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations
from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.record.gate import OUTCOMES
from gostop_cli.referee.groups import group_of
from gostop_cli.referee.row import BAK_COLUMNS, EVENT_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.referee.groups import By
    from gostop_cli.referee.model import Won
    from gostop_cli.referee.row import Row

REPEAT: Final = "repeat"
"""Why a settled row is left out: the same record under the same rules has been counted."""
LEFT_OUT: Final = ("refused", "unfinished", "unreadable", REPEAT)
TIE_BREAKS: Final = ("wins", "biggest", "hands")
"""What parts players with the same net, the first that differs."""
EQUAL: Final = "equal"
"""In place of a tie-break: nothing parts the two, they have the same rank."""


class Place(msgspec.Struct, frozen=True, order=True):
    """Where a row is found: the output of a batch, and the file and number of its record."""

    out: str
    file: str
    record: int


class Biggest(msgspec.Struct, frozen=True):
    """The most that a player gained in one hand, and which hand that was; of several the first by place."""

    money: Won
    place: Place

    def beats(self, other: Biggest) -> bool:
        """Whether this is the bigger hand; which of two was seen first does not matter."""
        return self.money > other.money or (self.money == other.money and self.place < other.place)


class Figures(msgspec.Struct):
    """What a player has to show, of one hand or of many.

    `hands`: he was in play, however the hand ended (nagari, misdeal and void too); `sat_out`: he had a seat and was not.
    `wins`: he is the hand's winner; a balance game names none. `points`: the settlement's points of the hands that he won,
    before any multiplier. `net`: won, everything that he was paid less everything that he paid, instant payments and sold
    cards included. `go`: his calls; `go_hands`: hands in which he called at least once, of which he won `go_won` and
    another won `go_lost` (nobody the rest). `ppeok`: his. `suffered`: bak by kind that the bill names for him, whoever paid
    in the end; `inflicted`: those of the losers of hands that he won. `biggest`: None where he never gained.
    """

    hands: int = 0
    sat_out: int = 0
    wins: int = 0
    points: int = 0
    net: Won = 0
    go: int = 0
    go_hands: int = 0
    go_won: int = 0
    go_lost: int = 0
    ppeok: int = 0
    suffered: dict[str, int] = {}
    inflicted: dict[str, int] = {}
    biggest: Biggest | None = None

    def add(self, other: Figures) -> None:
        """Sum up."""
        self.hands += other.hands
        self.sat_out += other.sat_out
        self.wins += other.wins
        self.points += other.points
        self.net += other.net
        self.go += other.go
        self.go_hands += other.go_hands
        self.go_won += other.go_won
        self.go_lost += other.go_lost
        self.ppeok += other.ppeok
        if other.suffered:
            _count(self.suffered, other.suffered)
        if other.inflicted:
            _count(self.inflicted, other.inflicted)
        if other.biggest is not None and (self.biggest is None or other.biggest.beats(self.biggest)):
            self.biggest = other.biggest


def _count(counts: dict[str, int], more: dict[str, int]) -> None:
    for kind, number in more.items():
        counts[kind] = counts.get(kind, 0) + number


def contributions(row: Row, out: str) -> list[tuple[str, Figures]]:
    """What a settled row gives to each player with a seat, in the order of seats."""
    place = Place(out, row.file, row.record)
    shares = []
    for name in row.players:
        figures = Figures(net=row.payments.get(name, 0))
        if figures.net > 0:
            figures.biggest = Biggest(figures.net, place)
        if name in row.sat_out:
            figures.sat_out = 1
        else:
            figures.hands = 1
            _play(figures, name, row)
        shares.append((name, figures))
    return shares


def _play(figures: Figures, name: str, row: Row) -> None:
    """The figures of a player who was in play."""
    won = name == row.winner
    if won:
        figures.wins = 1
        figures.points = row.points or 0
        for suffered in row.bak.values():
            _count(figures.inflicted, dict.fromkeys(suffered, 1))
    if name in row.bak:
        figures.suffered = dict.fromkeys(row.bak[name], 1)
    if name in row.go:
        figures.go = row.go[name]
        figures.go_hands = 1
        figures.go_won = int(won)
        figures.go_lost = int(not won and row.winner is not None)
    figures.ppeok = row.ppeok.get(name, 0)


# ---------------------------------------------------------------- which rows count


class Entry(msgspec.Struct, frozen=True):
    """A row out of a batch's output, and why it is left out (one of LEFT_OUT) where it does not count."""

    out: str
    row: Row
    left_out: str | None

    @property
    def place(self) -> Place:
        """Where the row is found."""
        return Place(self.out, self.row.file, self.row.record)


def entries(rows: Iterable[tuple[str, Row]], *, count_repeats: bool = False) -> Iterator[Entry]:
    """Every row, each with the output that it stands in; told apart are those that do not count.

    A repeat is what the batch called one, and a record that came with the same content under the same rules before, in
    whichever output.
    """
    from gostop_cli.referee.repeats import Seen

    with Seen() as seen:
        for out, row in rows:
            left_out = None
            if row.status != "settled":
                left_out = row.status if row.status in LEFT_OUT else "unreadable"
            elif not count_repeats and (row.repeats is not None or seen.before(row)):
                left_out = REPEAT
            yield Entry(out, row, left_out)


# ---------------------------------------------------------------- sums


class Pair(msgspec.Struct):
    """Two players against each other: hands with both in play, how many of them each won, and who paid whom.

    `money` is what the second paid the first less what the first paid the second, in won. The balance game, where all pay
    into one pot, moves none of it.
    """

    hands: int = 0
    first_wins: int = 0
    second_wins: int = 0
    money: Won = 0

    def add(self, other: Pair) -> None:
        """Sum up."""
        self.hands += other.hands
        self.first_wins += other.first_wins
        self.second_wins += other.second_wins
        self.money += other.money


class Group(msgspec.Struct):
    """The sums of some rows: how the hands ended, what happened in them, the players, and the pairs that met.

    `events` and `bak` count by kind over all hands; `pairs` by two names, the lesser first.
    """

    hands: int = 0
    outcomes: dict[str, int] = {}
    events: dict[str, int] = {}
    bak: dict[str, int] = {}
    players: dict[str, Figures] = {}
    pairs: dict[tuple[str, str], Pair] = {}

    def add(self, row: Row, shares: list[tuple[str, Figures]]) -> None:
        """Add a row that counts."""
        self.hands += 1
        if row.outcome is not None:
            self.outcomes[row.outcome] = self.outcomes.get(row.outcome, 0) + 1
        _count(self.events, row.events)
        for kinds in row.bak.values():
            _count(self.bak, dict.fromkeys(kinds, 1))
        for name, figures in shares:
            self.players.setdefault(name, Figures()).add(figures)
        self._meet(row)

    def merge(self, other: Group) -> None:
        """Add the sums of other rows."""
        self.hands += other.hands
        for counts, more in zip(
            (self.outcomes, self.events, self.bak), (other.outcomes, other.events, other.bak), strict=True
        ):
            _count(counts, more)
        for name, figures in other.players.items():
            self.players.setdefault(name, Figures()).add(figures)
        for names, pair in other.pairs.items():
            self.pairs.setdefault(names, Pair()).add(pair)

    def _meet(self, row: Row) -> None:
        for one, other in combinations([name for name in row.players if name not in row.sat_out], 2):
            pair = self._pair(one, other)
            pair.hands += 1
            if row.winner in (one, other):
                if row.winner == min(one, other):
                    pair.first_wins += 1
                else:
                    pair.second_wins += 1
        for payer, payee, money in row.paid:
            self._pair(payer, payee).money += money if payee < payer else -money

    def _pair(self, one: str, other: str) -> Pair:
        names = (one, other) if one < other else (other, one)
        pair = self.pairs.get(names)
        if pair is None:
            pair = self.pairs[names] = Pair()
        return pair

    def against(self, name: str, other: str) -> Pair | None:
        """One player's side of a pair, himself as the first; None where the two never met."""
        if name < other:
            return self.pairs.get((name, other))
        pair = self.pairs.get((other, name))
        return None if pair is None else Pair(pair.hands, pair.second_wins, pair.first_wins, -pair.money)

    def frequencies(self) -> list[tuple[str, dict[str, int]]]:
        """Outcomes, events and bak: how often each that there was, in the order in which they are always told."""
        return [
            ("outcome", _in_order(self.outcomes, OUTCOMES)),
            ("event", _in_order(self.events, EVENT_COLUMNS)),
            ("bak", _in_order(self.bak, BAK_COLUMNS)),
        ]


def _in_order(counts: dict[str, int], kinds: tuple[str, ...]) -> dict[str, int]:
    return {kind: counts[kind] for kind in kinds if kind in counts}


class Standings(msgspec.Struct):
    """The sums of all rows that count, by group; `left_out` counts the others by reason.

    Without `by` there is one group, None.
    """

    by: By | None = None
    groups: dict[str | None, Group] = {}
    rows: int = 0
    left_out: dict[str, int] = {}

    def add(self, entry: Entry) -> None:
        """Add a row."""
        self.rows += 1
        if entry.left_out is not None:
            self.left_out[entry.left_out] = self.left_out.get(entry.left_out, 0) + 1
            return
        name = group_of(entry.row, self.by) if self.by is not None else None
        self.groups.setdefault(name, Group()).add(entry.row, contributions(entry.row, entry.out))

    @property
    def hands(self) -> int:
        """How many rows count."""
        return sum(group.hands for group in self.groups.values())

    def total(self) -> Group:
        """All groups together."""
        total = Group()
        for group in self.groups.values():
            total.merge(group)
        return total

    def left_out_in_order(self) -> dict[str, int]:
        """How many rows do not count, by reason, in the order in which the reasons are always told."""
        return _in_order(self.left_out, LEFT_OUT)

    def in_order(self) -> list[tuple[str | None, Group]]:
        """The groups in the order of their names, rows that belong to none last; without `by` the one with all rows."""
        if self.by is None:
            return [(None, self.total())]
        return sorted(self.groups.items(), key=lambda item: (item[0] is None, item[0] or ""))


# ---------------------------------------------------------------- ranks


class Ranked(msgspec.Struct, frozen=True):
    """A player in his place. `tie_break` says what put him behind the one above with the same net, or that nothing did."""

    rank: int
    name: str
    figures: Figures
    tie_break: str | None = None


def ranked(group: Group) -> list[Ranked]:
    """The players in order of net, ties broken as TIE_BREAKS has it."""
    placed: list[Ranked] = []
    for name, figures in sorted(group.players.items(), key=lambda item: (*map(_less, _merits(item[1])), item[0])):
        rank, tie_break = len(placed) + 1, None
        if placed and placed[-1].figures.net == figures.net:
            tie_break = _parting(placed[-1].figures, figures)
            if tie_break == EQUAL:
                rank = placed[-1].rank
        placed.append(Ranked(rank, name, figures, tie_break))
    return placed


def _merits(figures: Figures) -> tuple[Won, ...]:
    """Net and tie-breaks, more being better."""
    biggest = figures.biggest.money if figures.biggest is not None else 0
    return figures.net, figures.wins, biggest, -figures.hands


def _less(merit: Won) -> Won:
    return -merit


def _parting(above: Figures, below: Figures) -> str:
    """The first tie-break in which two with the same net differ."""
    pairs = zip(TIE_BREAKS, _merits(above)[1:], _merits(below)[1:], strict=True)
    return next((name for name, one, other in pairs if one != other), EQUAL)


def per_hundred(count: int, hands: int, places: int = 2) -> Decimal:
    """So many in a hundred hands, rounded half to even; 0 of no hands."""
    share = Decimal(100 * count) / hands if hands else Decimal(0)
    return share.quantize(Decimal(1).scaleb(-places))
