"""The further lines under a diagnostic (`= note: …`) and the words under a related place, gathered from the families."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.catalogue import (
    batches,
    calc,
    claims,
    deal,
    end,
    file,
    own,
    rules,
    sessions,
    shape,
    status,
    turn,
)
from gostop_cli.diagnostics.entry import Text

NOTES: Final[dict[str, Text]] = {
    key: text
    for family in (file, shape, rules, deal, turn, end, claims, sessions, batches, calc, status, own)
    for key, text in family.NOTES.items()
}
