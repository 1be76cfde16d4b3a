"""`played`: a day or a week that the calendar does not have is refused, in records and in sessions, with what it has."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from support_record import LEADING, plain
from test_hand_schema import allowed

from gostop_cli.diagnostics.catalogue import NOTES
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.gate import admit
from gostop_cli.record.session import session_in

RIGHT = [
    "2024-02-29", "2000-02-29", "20240229", "2024-02-29T21:40+09:00", "2026-02-28", "2026-04-30", "2026-12-31",
    "2024-366", "2024366", "2026-365", "2026-W53-1", "2026-W53", "2026W537", "2020W53", "2027-W52-7", "2026-02", "2026",
]  # fmt: skip
WRONG = [
    ("2026-02-30", "month 2 of 2026 has 28 days", "2026년 2월은 28일까지입니다"),
    ("2026-02-29", "month 2 of 2026 has 28 days", "2026년 2월은 28일까지입니다"),
    ("2024-02-30", "month 2 of 2024 has 29 days", "2024년 2월은 29일까지입니다"),
    ("1900-02-29", "month 2 of 1900 has 28 days", "1900년 2월은 28일까지입니다"),
    ("20260229", "month 2 of 2026 has 28 days", "2026년 2월은 28일까지입니다"),
    ("2026-04-31", "month 4 of 2026 has 30 days", "2026년 4월은 30일까지입니다"),
    ("2026-11-31T21:40+09:00", "month 11 of 2026 has 30 days", "2026년 11월은 30일까지입니다"),
    ("20261131 2140", "month 11 of 2026 has 30 days", "2026년 11월은 30일까지입니다"),
    ("2026-366", "2026 has 365 days", "2026년은 365일까지입니다"),
    ("2026366", "2026 has 365 days", "2026년은 365일까지입니다"),
    ("1900-366", "1900 has 365 days", "1900년은 365일까지입니다"),
    ("2027-W53-1", "2027 has 52 weeks by ISO 8601", "ISO 8601로 2027년은 52주까지입니다"),
    ("2027W531T21", "2027 has 52 weeks by ISO 8601", "ISO 8601로 2027년은 52주까지입니다"),
    ("2025-W53", "2025 has 52 weeks by ISO 8601", "ISO 8601로 2025년은 52주까지입니다"),
]


def hand(played: str) -> Any:
    return {**plain(LEADING), "played": played}


@pytest.mark.parametrize("played", RIGHT)
def test_a_day_that_is(played: str) -> None:
    record, found = decode_hand(hand(played))
    assert found == ()
    assert record is not None
    assert record.played == played


@pytest.mark.parametrize(("played", "english", "korean"), WRONG)
def test_a_day_that_is_not(played: str, english: str, korean: str) -> None:
    record, (found,) = decode_hand(hand(played))
    assert record is None
    assert (found.code, found.where.path, found.facts["value"]) == ("GS104", ("played",), played)
    (note,) = found.notes
    assert NOTES[note.key].en.format(**note.facts) == english
    assert NOTES[note.key].ko.format(**note.facts) == korean


@pytest.mark.parametrize("played", [*RIGHT, *(played for played, _, _ in WRONG)])
def test_the_form_is_right_all_the_same(played: str) -> None:
    """The schema cannot count days, so neither does the gate that mirrors it."""
    assert allowed(hand(played))
    assert admit(hand(played)) is not None


def test_every_day_of_four_centuries() -> None:
    """The calendar repeats itself after 400 years; Python's own says which days and weeks there are."""
    bare = {"gostop": 1, "players": ["Hana", "Mina"], "void": "tea"}

    def taken(played: str) -> bool:
        return decode_hand({**bare, "played": played})[0] is not None

    for year in range(1900, 2300):
        leap = (date(year, 3, 1) - timedelta(1)).day == 29
        assert taken(f"{year}-02-29") is leap
        assert taken(f"{year}-366") is leap
        assert taken(f"{year}-W53") is (date(year, 12, 28).isocalendar().week == 53)
    for month in range(1, 13):
        last = (date(2026 + month // 12, month % 12 + 1, 1) - timedelta(1)).day
        assert [day for day in range(28, 32) if taken(f"2026-{month:02}-{day}")] == list(range(28, last + 1))


@pytest.mark.parametrize(
    ("played", "codes"), [("2024-02-29", []), ("2026-02-29", ["GS104"]), ("2027-W53-1", ["GS104"])]
)
def test_an_evening(played: str, codes: list[str]) -> None:
    text = f"gostop-session: 1\nplayers: [Hana, Mina]\nplayed: {played}\nhands: [{{void: tea}}]\n"
    read = session_in(text.encode(), "evening.yaml")
    assert [found.code for found in read.found] == codes
    assert (read.session is None) == bool(codes)
