"""What a run has finished, kept on disk until all of it is: one SQLite file beside the output, `OUT.part`.

A task's rows and the digest of what they were made of are written in one transaction, so that whenever the run is killed the
file holds the first so many tasks whole, and nothing else. A run that resumes takes them over as far as they still fit.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.batch.work import Rows
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

SUFFIX: Final = ".part"
APPLICATION: Final = 0x676F7370
"""By which SQLite's header tells a spool from other databases (`gosp`)."""
PAUSE: Final = 1.0
"""Seconds between commits: so much work is lost at most, and the disk is not kept busy."""
_DECODER: Final = msgspec.msgpack.Decoder(Rows)


class SpoolError(Exception):
    """A spool that cannot be used. `args[0]`: busy (another run writes it) or foreign (it is no spool)."""


class Spool:
    """The rows of the first `len(spool)` tasks of a run; `wishes` are the options on which rows depend."""

    def __init__(self, path: str, wishes: str, *, force: bool = False) -> None:
        """Open a spool, or begin one; what a run with other wishes has written is dropped (`was_dropped`).

        `force`: this run, or the one that it resumes, may overwrite the output.
        """
        self._base = _opened(path)
        self._committed = time.monotonic()
        self._count = int(self._base.execute("SELECT count(*) FROM tasks").fetchone()[0])
        known, forced = self._base.execute("SELECT wishes, force FROM run").fetchone() or (wishes, False)
        self.force = force or bool(forced)
        self.was_dropped = self._count > 0 and known != wishes
        if self.was_dropped:
            self.drop_from(0)
        self._base.execute("DELETE FROM run")
        self._base.execute("INSERT INTO run VALUES (?, ?)", (wishes, self.force))
        self.commit()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Close it, whatever happened; all that was added is kept."""
        with suppress(sqlite3.Error):  # such as a full disk, which has been told of already
            self.commit()
        self._base.close()

    def __len__(self) -> int:
        return self._count

    def finished(self, task: int) -> Rows:
        """What is known of a finished task, without its lines."""
        found = self._base.execute("SELECT rows FROM tasks WHERE task = ?", (task,)).fetchone()
        return _DECODER.decode(found[0])

    def add(self, rows: Rows) -> None:
        """Write the rows of the next task."""
        known = msgspec.msgpack.encode(replace(rows, lines=b"", told=[]))
        self._base.execute("INSERT INTO tasks VALUES (?, ?, ?)", (self._count, known, rows.lines))
        self._count += 1
        if time.monotonic() - self._committed > PAUSE:
            self.commit()

    def drop_from(self, task: int) -> None:
        """Forget this task and all that follow."""
        self._base.execute("DELETE FROM tasks WHERE task >= ?", (task,))
        self._count = min(self._count, task)

    def commit(self) -> None:
        """Make safe what has been written."""
        self._base.execute("COMMIT")
        self._base.execute("BEGIN IMMEDIATE")
        self._committed = time.monotonic()

    def lines(self) -> Iterator[bytes]:
        """All rows in order, as stretches of JSON Lines."""
        for (lines,) in self._base.execute("SELECT lines FROM tasks ORDER BY task"):
            yield lines


def _opened(path: str) -> sqlite3.Connection:
    """The database, locked for us alone and in a transaction."""
    base = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        base.execute("PRAGMA locking_mode = EXCLUSIVE")
        base.execute("BEGIN IMMEDIATE")
        kind = base.execute("PRAGMA application_id").fetchone()[0]
        if kind == 0 and not base.execute("SELECT 1 FROM sqlite_schema").fetchone():
            base.execute(f"PRAGMA application_id = {APPLICATION}")
            base.execute("CREATE TABLE run (wishes TEXT, force INTEGER)")
            base.execute("CREATE TABLE tasks (task INTEGER PRIMARY KEY, rows BLOB, lines BLOB)")
        elif kind != APPLICATION:
            raise SpoolError("foreign")
    except sqlite3.OperationalError as fault:
        base.close()
        if "locked" in str(fault):
            raise SpoolError("busy") from None
        raise  # it cannot be opened or written
    except (sqlite3.DatabaseError, SpoolError):
        base.close()
        raise SpoolError("foreign") from None
    return base


def discard(path: str) -> None:
    """Remove a spool, and what a killed run may have left beside it. Raises SpoolError."""
    if os.path.exists(path):
        _opened(path).close()
    for suffix in ("", "-journal"):
        with suppress(FileNotFoundError):
            os.unlink(path + suffix)
