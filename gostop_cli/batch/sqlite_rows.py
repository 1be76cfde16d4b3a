"""Rows as an SQLite database: one table of hands, and what has an inner structure in tables of its own.

    SELECT player, sum(won) FROM players GROUP BY player;

Money and points are integers; an amount with a fraction, and one that no integer of SQLite can hold, is the text of the
exact number. Every `batch` that was written into the database is a run.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from decimal import Decimal
from hashlib import sha256
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.batch.rowfiles import LARGEST, RowFileError, rows_of_lines
from gostop_cli.referee.model import Won
from gostop_cli.referee.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

APPLICATION: Final = 0x676F7374
"""By which SQLite's header tells our databases from others (`gost`)."""
VERSION: Final = 1
_GROUP: Final = 1000

_HAND: Final = (
    "file", "record", "id", "played", "content_id", "rules", "fingerprint", "status", "complete", "outcome", "winner",
    "turn", "points", "multiplier", "carry", "errors", "warnings", "code", "line", "column", "message", "repeats",
)  # fmt: skip

# Columns of money and points have no type: SQLite would turn the text of an exact number into a float.
SCHEMA: Final = """
CREATE TABLE runs (run INTEGER PRIMARY KEY, hands INTEGER NOT NULL, digest TEXT NOT NULL);
CREATE TABLE hands (
  hand INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs, file TEXT NOT NULL, record INTEGER NOT NULL, id TEXT,
  played TEXT, content_id TEXT, rules TEXT NOT NULL, fingerprint TEXT NOT NULL, status TEXT NOT NULL,
  complete INTEGER NOT NULL, outcome TEXT, winner TEXT, turn INTEGER, points, multiplier, carry, errors INTEGER NOT NULL,
  warnings INTEGER NOT NULL, code TEXT, line INTEGER, "column" INTEGER, message TEXT, repeats TEXT
);
CREATE TABLE players (
  hand INTEGER NOT NULL REFERENCES hands, seat INTEGER NOT NULL, player TEXT NOT NULL, sat_out INTEGER NOT NULL,
  won, go INTEGER NOT NULL, ppeok INTEGER NOT NULL, PRIMARY KEY (hand, seat)
) WITHOUT ROWID;
CREATE TABLE paid (
  hand INTEGER NOT NULL REFERENCES hands, n INTEGER NOT NULL, payer TEXT NOT NULL, payee TEXT NOT NULL, won NOT NULL,
  PRIMARY KEY (hand, n)
) WITHOUT ROWID;
CREATE TABLE bak (
  hand INTEGER NOT NULL REFERENCES hands, n INTEGER NOT NULL, player TEXT NOT NULL, kind TEXT NOT NULL,
  PRIMARY KEY (hand, n)
) WITHOUT ROWID;
CREATE TABLE events (
  hand INTEGER NOT NULL REFERENCES hands, kind TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (hand, kind)
) WITHOUT ROWID;
"""


def write(path: str, stretches: Iterable[bytes]) -> None:
    """Write a new database with one run, its rows given as stretches of JSON Lines.

    It is written without a journal: what a crash leaves of it is thrown away.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA page_size = 4096")
        base.execute("PRAGMA journal_mode = OFF")
        base.execute("PRAGMA synchronous = OFF")
        base.execute(f"PRAGMA application_id = {APPLICATION}")
        base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute("BEGIN")
        for statement in SCHEMA.split(";"):
            base.execute(statement)
        _insert(base, stretches)
        base.execute("COMMIT")


def append(path: str, stretches: Iterable[bytes]) -> bool:
    """Add a further run to a database, the whole of it or nothing; False where the very same run is in it already."""
    with closing(_opened(path)) as base:
        base.execute("BEGIN IMMEDIATE")
        run, digest = _insert(base, stretches)
        known = base.execute("SELECT 1 FROM runs WHERE digest = ? AND run < ?", (digest, run)).fetchone()
        base.execute("ROLLBACK" if known else "COMMIT")
        return known is None


def check(path: str) -> None:
    """See that a file is a database of ours; RowFileError where it is not."""
    _opened(path).close()


def _opened(path: str) -> sqlite3.Connection:
    base = sqlite3.connect(path, isolation_level=None)
    try:
        told = base.execute("PRAGMA application_id").fetchone(), base.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError:
        told = None
    if told != ((APPLICATION,), (VERSION,)):
        base.close()
        raise RowFileError("not-rows", path)
    return base


def _insert(base: sqlite3.Connection, stretches: Iterable[bytes]) -> tuple[int, str]:
    """Put rows into the tables as one run; answers its number, and the digest by which it is known again."""
    run = base.execute("SELECT coalesce(max(run), 0) + 1 FROM runs").fetchone()[0]
    hand = first = base.execute("SELECT coalesce(max(hand), 0) + 1 FROM hands").fetchone()[0]
    digest = sha256()

    def seen() -> Iterator[bytes]:
        for stretch in stretches:
            digest.update(stretch)
            yield stretch

    rows = rows_of_lines(seen())
    # So many rows at a time, however they come: which page of the file a row lies on depends on the order of insertions.
    while group := list(enumerate(islice(rows, _GROUP), start=hand)):
        hand += len(group)
        for table, columns, values in _TABLES:
            places = ", ".join("?" * columns)
            inserted = (one for number, row in group for one in values(number, run, row))
            base.executemany(f"INSERT INTO {table} VALUES ({places})", inserted)
    base.execute("INSERT INTO runs VALUES (?, ?, ?)", (run, hand - first, digest.hexdigest()))
    return run, digest.hexdigest()


def _hands(hand: int, run: int, row: Row) -> list[tuple[Any, ...]]:
    return [
        (
            hand, run, row.file, row.record, row.id, row.played, row.content_id, row.rules, row.fingerprint, row.status,
            row.complete, row.outcome, row.winner, row.turn, _stored(row.points), _stored(row.multiplier),
            _stored(row.carry), row.errors, row.warnings, row.code, row.line, row.column, row.message, row.repeats,
        )
    ]  # fmt: skip


def _players(hand: int, run: int, row: Row) -> list[tuple[Any, ...]]:
    """The players of a hand by seat. Where two have one name, which only a refused hand can have, each is told alike."""
    return [
        (
            hand, seat, name, name in row.sat_out, _stored(row.payments.get(name)), row.go.get(name, 0),
            row.ppeok.get(name, 0),
        )
        for seat, name in enumerate(row.players)
    ]  # fmt: skip


def _paid(hand: int, run: int, row: Row) -> list[tuple[Any, ...]]:
    return [(hand, n, payer, payee, _stored(won)) for n, (payer, payee, won) in enumerate(row.paid)]


def _bak(hand: int, run: int, row: Row) -> list[tuple[Any, ...]]:
    baks = [(player, kind) for player, kinds in row.bak.items() for kind in kinds]
    return [(hand, n, *bak) for n, bak in enumerate(baks)]


def _events(hand: int, run: int, row: Row) -> list[tuple[Any, ...]]:
    return [(hand, *event) for event in row.events.items()]


_TABLES: Final = (
    ("hands", 24, _hands),
    ("players", 7, _players),
    ("paid", 5, _paid),
    ("bak", 4, _bak),
    ("events", 3, _events),
)
"""The tables, how many columns each has, and what a row puts into it."""


def _stored(value: Any) -> Any:
    """A value as SQLite takes it."""
    if isinstance(value, Decimal) or (isinstance(value, int) and not -LARGEST <= value <= LARGEST):
        return str(value)
    return value


def read(path: str) -> Iterator[Row]:
    """The rows of all runs, in order and one at a time."""
    with closing(_opened(path)) as base:
        try:
            yield from _read(base)
        except (sqlite3.DatabaseError, ValueError):
            raise RowFileError("not-rows", path) from None


def _read(base: sqlite3.Connection) -> Iterator[Row]:
    names = ", ".join(f'"{name}"' for name in _HAND)
    seats = _beside(base, "SELECT hand, player, sat_out, won, go, ppeok FROM players ORDER BY hand, seat")
    paid = _beside(base, "SELECT hand, payer, payee, won FROM paid ORDER BY hand, n")
    bak = _beside(base, "SELECT hand, player, kind FROM bak ORDER BY hand, n")
    events = _beside(base, "SELECT hand, kind, times FROM events ORDER BY hand, kind")
    for hand, *values in base.execute(f"SELECT hand, {names} FROM hands ORDER BY hand"):
        plain = dict(zip(_HAND, values, strict=True))
        for name in ("points", "multiplier", "carry"):
            plain[name] = _number(plain[name])
        plain["complete"] = bool(plain["complete"])
        players = seats(hand)
        suffered = {name: tuple(kind for _, kind in kinds) for name, kinds in groupby(bak(hand), lambda one: one[0])}
        yield Row(
            **plain,
            players=tuple(one[0] for one in players),
            sat_out=tuple(one[0] for one in players if one[1]),
            payments={one[0]: _number(one[2]) for one in players if one[2] is not None},
            paid=tuple((payer, payee, _number(won)) for payer, payee, won in paid(hand)),
            go={one[0]: one[3] for one in players if one[3]},
            ppeok={one[0]: one[4] for one in players if one[4]},
            bak=suffered,
            events=dict(events(hand)),
        )


class _Beside:
    """What further tables hold of one hand after another, read in step with the hands."""

    def __init__(self, base: sqlite3.Connection, query: str) -> None:
        self._groups = groupby(base.execute(query), lambda one: one[0])
        self._next = next(self._groups, None)

    def __call__(self, hand: int) -> list[tuple[Any, ...]]:
        if self._next is None or self._next[0] != hand:
            return []
        found = [tuple(values) for _, *values in self._next[1]]
        self._next = next(self._groups, None)
        return found


_beside = _Beside


def _number(value: Any) -> Won | Any:
    """The exact number that is stored."""
    return msgspec.json.decode(value, type=Won) if isinstance(value, str) else value
