"""Hands that were handed in twice: remembered outside of memory, so that a million of them cost no more than a few."""

from __future__ import annotations

import sqlite3
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Self

    from gostop_cli.referee.row import Row


class Seen:
    """The records seen so far, by content and house rules; kept in a temporary file that vanishes with it."""

    def __init__(self) -> None:
        # A database without a name is a temporary one: it spills to disk what its cache does not hold.
        self._database = sqlite3.connect("", isolation_level=None)
        self._database.execute("PRAGMA journal_mode=OFF")
        self._database.execute("PRAGMA cache_size=-32000")
        self._database.execute("CREATE TABLE seen (record BLOB PRIMARY KEY) WITHOUT ROWID")
        self._database.execute("BEGIN")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def before(self, row: Row) -> bool:
        """Whether this record has come before under the same rules; from now on it has."""
        if row.content_id is None:
            return False
        key = blake2b(f"{row.content_id} {row.fingerprint}".encode(), digest_size=16).digest()
        return self._database.execute("INSERT OR IGNORE INTO seen VALUES (?)", (key,)).rowcount == 0
