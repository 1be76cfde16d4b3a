"""Whether the calendar has the day on which somebody says a hand was played.

The gate knows what a date looks like; how many days a month or a year has, and how many weeks, is asked here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import Diagnostic, Note, Where
from gostop_cli.record.marks import shorten

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.record.words import Findings

_PARTS: Final = re.compile(r"([0-9]{4})-?(?:([0-9]{2})-?([0-9]{2})|W([0-9]{2})(?:-?[0-9])?|([0-9]{3}))(?![^T ])")
"""Year, and month and day, or week, or day of the year; what names neither day nor week is always there."""
_DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def decode_played(written: str, findings: Findings) -> str:
    """The day of a hand or an evening as it is written; one that the calendar does not have is put down (GS104)."""
    note = _missing(written)
    if note is not None:
        facts: dict[str, Fact] = {"key": "played", "value": shorten(written)}
        findings.found.append(Diagnostic("GS104", Where(("played",)), facts, notes=(note,)))
    return written


def _missing(written: str) -> Note | None:
    """What the calendar has instead of a day or a week that it has not."""
    match = _PARTS.match(written)
    if match is None:
        return None
    shown = match[1]
    year, month, day, week, of_year = (int(part) if part else 0 for part in match.groups())
    if month and day > _days_of_month(year, month):
        return Note("shape.days-of-month", {"year": shown, "month": month, "days": _days_of_month(year, month)})
    if week > _weeks_of_year(year):
        return Note("shape.weeks-of-year", {"year": shown, "weeks": _weeks_of_year(year)})
    if of_year > _days_of_year(year):
        return Note("shape.days-of-year", {"year": shown, "days": _days_of_year(year)})
    return None


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _days_of_month(year: int, month: int) -> int:
    return 29 if month == 2 and _is_leap(year) else _DAYS[month - 1]


def _days_of_year(year: int) -> int:
    return 366 if _is_leap(year) else 365


def _weeks_of_year(year: int) -> int:
    """53 where the year begins or ends on a Thursday, else 52: every week belongs to the year of its Thursday."""
    return 53 if 4 in (_last_weekday(year), (_last_weekday(year - 1) + 1) % 7) else 52


def _last_weekday(year: int) -> int:
    """The weekday of 31 December, 4 for Thursday."""
    return (year + year // 4 - year // 100 + year // 400) % 7
