"""What hands are put together by, so that each part of an evening or a tournament has standings of its own."""

from __future__ import annotations

import re
from datetime import date, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from gostop_cli.referee.row import Row

By: TypeAlias = Literal["rules", "day", "session", "file"]
"""What rows are grouped by: house rules, day, session, or the file that the record came from."""


def group_of(row: Row, by: By) -> str | None:
    """The group of a row: rules with their fingerprint, day, session or file; None where the record does not say.

    The session is the part of the record's `id` before the last `/`.
    """
    match by:
        case "rules":
            return f"{row.rules} ({row.fingerprint})"
        case "day":
            return day_of(row.played) if row.played is not None else None
        case "session":
            session, slash, _ = (row.id or "").rpartition("/")
            return session if slash else None
        case "file":
            return row.file


_DAY: Final = re.compile(r"([0-9]{4})-?(?:([0-9]{2})-?([0-9]{2})|W([0-9]{2})-?([0-9])|([0-9]{3}))")
"""By month and day, by week and weekday, by day of the year."""


@lru_cache(maxsize=1 << 10)
def day_of(played: str) -> str:
    """The day on which a hand was played, as the record has it, whatever its time zone: `2026-09-25`.

    A date by week or day of the year is the same day in other words; what names no day (`2026-09`) stays as written.
    """
    written = re.split("[T ]", played, maxsplit=1)[0]
    match = _DAY.fullmatch(written)
    if match is None:
        return written
    year, month, day, week, weekday, of_year = (int(part) if part else 0 for part in match.groups())
    try:
        if month:
            found = date(year, month, day)
        elif week:
            found = date.fromisocalendar(year, week, weekday)
        else:
            found = date(year, 1, 1) + timedelta(of_year - 1)
            if found.year != year:
                return written  # the 366th of a common year
    except (ValueError, OverflowError):
        return written  # 2026-02-30
    return found.isoformat()
