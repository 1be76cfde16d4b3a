"""The Go tables of survey §5.2: all of them can be written with `go.add`, `go.multiply` and their tails (rules.md §6).

The numbers are the survey's own ("Numbers for s = 7 (s = 3 in brackets)"), n = number of Go from 0 to 7.
"""

from __future__ import annotations

from typing import Any

import pytest

from .support import bill, owes, rules

SEVEN = "2y 4y 5y 6y 7y 8y"
"""Six yeol with godori: 2 + 5."""
THREE = "1t 2t 3t"

UP: dict[str, Any] = {"go.add": [1, 2, 3], "go.add_tail": "plus_one"}
"""Every Go adds a point."""
KEPT: dict[str, Any] = {"go.add": [1, 2, 2], "go.add_tail": "hold"}
DROPPED: dict[str, Any] = {"go.add": [1, 2, 0], "go.add_tail": "hold"}


def times(factors: list[int], tail: str) -> dict[str, Any]:
    return {"go.multiply": factors, "go.multiply_tail": tail}


TABLES = {
    "A": (UP | times([1, 1, 2], "double"), "7 8 9 20 44 96 208 448", "3 4 5 12 28 64 144 320"),
    "B": (DROPPED | times([1, 1, 2], "double"), "7 8 9 14 28 56 112 224", "3 4 5 6 12 24 48 96"),
    "C1": (DROPPED | times([1, 1, 2], "plus_one"), "7 8 9 14 21 28 35 42", "3 4 5 6 9 12 15 18"),
    "C2": (KEPT | times([1, 1, 2], "plus_one"), "7 8 9 18 27 36 45 54", "3 4 5 10 15 20 25 30"),
    "C3": (UP | times([1, 1, 2], "plus_one"), "7 8 9 20 33 48 65 84", "3 4 5 12 21 32 45 60"),
    "D": (KEPT | times([1, 1, 2], "double"), "7 8 9 18 36 72 144 288", "3 4 5 10 20 40 80 160"),
    "E": (
        {"go.add": [1, 0], "go.add_tail": "hold"} | times([1, 2], "plus_one"),
        "7 8 14 21 28 35 42 49",
        "3 4 6 9 12 15 18 21",
    ),
    "F": (
        {"go.add": [1], "go.add_tail": "hold"} | times([1, 2], "double"),
        "7 8 16 32 64 128 256 512",
        "3 4 8 16 32 64 128 256",
    ),
    "G": (UP | times([1, 1, 2, 4, 8], "hold"), "7 8 9 20 44 96 104 112", "3 4 5 12 28 64 72 80"),
    "I": (UP | times([1, 1, 2], "hold"), "7 8 9 20 22 24 26 28", "3 4 5 12 14 16 18 20"),
}
"""H ("×2 already from the first Go, doubling on") states no additions; it is the multiplier [2] with the tail `double`."""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("gos", range(8))
def test_table(table: str, gos: int) -> None:
    switches, seven, three = TABLES[table]
    for captured, row in ((SEVEN, seven), (THREE, three)):
        settled = bill(rules(3, switches), {0: captured}, gos={0: tuple(range(3, 3 + gos))})
        assert owes(settled)[1] == int(row.split()[gos])


def test_multiplier_from_the_first_go() -> None:
    # H with A's additions: (7 + n) × 2^n.
    house = rules(3, UP | times([2], "double"))
    assert [owes(bill(house, {0: SEVEN}, gos={0: (7,) * n}))[1] for n in range(4)] == [7, 16, 36, 80]


@pytest.mark.parametrize(("preset", "table"), [("standard", "A"), ("wikipedia", "C1"), ("club", "D")])
def test_table_of_each_preset(preset: str, table: str) -> None:
    # rules.md §6: standard = A, wikipedia = C1, club = D.
    house = rules(3, preset=preset)
    _, _, three = TABLES[table]
    worth = [owes(bill(house, {0: THREE}, gos={0: tuple(range(3, 3 + n))}))[1] for n in range(8)]
    assert worth == [int(number) for number in three.split()]
