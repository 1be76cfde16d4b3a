"""The book of a run: what only somebody who sees all rows in order can know, and the rows with it.

Documents of YAML get their numbers, and a hand that was handed in before is marked as a repeat. Memory does not grow with the
rows: what has been seen is kept in a temporary database, which spills to disk what its cache does not hold.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from gostop_cli.batch.rowfiles import line_of, row_in
from gostop_cli.batch.work import KEY, NO_KEY, Counts, told_of
from gostop_cli.diagnostics.model import Diagnostic, FileName, Located, Where
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

    from gostop_cli.batch.work import Orders, Part, Rows


class Ledger:
    """Takes the rows of one task after another. `counts` are those of all rows that have been entered."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        self.counts = Counts()
        self._next = 1
        self._files = 0
        self._base = sqlite3.connect("", isolation_level=None)
        self._base.execute("PRAGMA journal_mode = OFF")
        self._base.execute("PRAGMA cache_size = -32000")
        self._base.execute("CREATE TABLE files (file INTEGER PRIMARY KEY, name TEXT)")
        self._base.execute("CREATE TABLE seen (key BLOB PRIMARY KEY, file INTEGER, record INTEGER) WITHOUT ROWID")
        self._base.execute("BEGIN")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._base.close()

    def enter(self, rows: Rows) -> Rows:
        """The rows of the next task as they are to be written: numbered, and repeats marked."""
        rows = self._numbered(rows)
        rows = self._marked(rows, self._repeats(rows))
        self.counts.add(rows.counts)
        return rows

    def enter_again(self, rows: Rows) -> None:
        """Enter rows that have been written already, by a run that broke off."""
        self._repeats(self._numbered(rows))
        self.counts.add(rows.counts)

    def _numbered(self, rows: Rows) -> Rows:
        """The rows with their numbers, those too that go on from the part before."""
        lines: list[bytes] = []
        at = 0
        for part in rows.parts:
            if part.record == 0:
                part.record = self._next
                lines = lines or rows.lines.splitlines(keepends=True)
                for index in range(at, at + part.count):
                    row = row_in(lines[index])
                    lines[index] = line_of(replace(row, record=row.record + part.record - 1))
            elif part.record == 1:
                self._files += 1
                self._base.execute("INSERT INTO files VALUES (?, ?)", (self._files, part.file))
            part.file_number = self._files
            self._next = part.record + part.count
            at += part.count
        return replace(rows, lines=b"".join(lines)) if lines else rows

    def _repeats(self, rows: Rows) -> list[tuple[int, str]]:
        """Which of the rows are of a hand that has been seen: index, and where it was seen first."""
        seen = [
            (key, part.file_number, part.record + index)
            for part, begin in _begins(rows.parts)
            for index in range(part.count)
            if (key := rows.keys[(begin + index) * KEY : (begin + index + 1) * KEY]) != NO_KEY
        ]
        before = self._base.total_changes
        self._base.executemany("INSERT OR IGNORE INTO seen VALUES (?, ?, ?)", seen)
        if self._base.total_changes - before == len(seen):
            return []
        return list(self._seen_before(rows))

    def _seen_before(self, rows: Rows) -> Iterator[tuple[int, str]]:
        query = "SELECT file, record, name FROM seen NATURAL JOIN files WHERE key = ?"
        for part, begin in _begins(rows.parts):
            for index in range(part.count):
                key = rows.keys[(begin + index) * KEY : (begin + index + 1) * KEY]
                found = self._base.execute(query, (key,)).fetchone()
                if found is not None and found[:2] != (part.file_number, part.record + index):
                    yield begin + index, f"{found[2]}#{found[1]}"

    def _marked(self, rows: Rows, repeats: list[tuple[int, str]]) -> Rows:
        """The rows with their repeats marked and told."""
        if not repeats:
            return rows
        lines = rows.lines.splitlines(keepends=True)
        for index, earlier in repeats:
            row = replace(row_in(lines[index]), repeats=earlier)
            lines[index] = line_of(row)
            rows.counts.repeats += 1
            if self.orders.spoken is not None:
                found = Diagnostic("GS761", Where(), {"record": row.record, "earlier": FileName(earlier)})
                rows.told.append(told_of(Located(found, None), row.file, self.orders))
        return replace(rows, lines=b"".join(lines))


def _begins(parts: list[Part]) -> Iterator[tuple[Part, int]]:
    """Each part with the index of its first row."""
    begin = 0
    for part in parts:
        yield part, begin
        begin += part.count
