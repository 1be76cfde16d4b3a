"""Every code the referee can give, in one place and both languages; one module a family."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.catalogue import (
    batches,
    calc,
    claims,
    deal,
    end,
    file,
    notes,
    own,
    rules,
    sessions,
    shape,
    status,
    turn,
)
from gostop_cli.diagnostics.entry import Entry, Text

ENTRIES: Final[dict[str, Entry]] = {
    entry.code: entry
    for family in (file, shape, rules, deal, turn, end, claims, sessions, batches, calc, status, own)
    for entry in family.ENTRIES
}
"""By code, in order of code."""

NOTES: Final[dict[str, Text]] = notes.NOTES
"""The further lines under a diagnostic and the labels of related places, by key."""


def find(name: str) -> Entry | None:
    """The entry with this code (`GS403`, any case) or slug (`card-not-in-hand`)."""
    wanted = name.strip()
    entry = ENTRIES.get(wanted.upper())
    if entry is not None:
        return entry
    return next((e for e in ENTRIES.values() if e.slug == wanted.lower()), None)
