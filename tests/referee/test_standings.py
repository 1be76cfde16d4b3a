"""Standings as the sum of rows: a tournament of three hands worked out by hand, ranks, groups, repeats."""

from __future__ import annotations

import random
import tracemalloc
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from gostop_cli.referee.groups import day_of
from gostop_cli.referee.row import Row
from gostop_cli.referee.standings import (
    EQUAL,
    Biggest,
    Figures,
    Group,
    Pair,
    Place,
    Standings,
    contributions,
    entries,
    per_hundred,
    ranked,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.referee.groups import By

OUT = "out.jsonl"

# Mina stops with 7 points, shaken (×2), one Go. Joon is pibak: 7 × 2 × 2 = 28 points, Hana owes 14, at 100 won. Joon's
# ppeok on the first turn has paid him 3 points from each before. Mina +4,200 - 300, Joon -2,800 + 600, Hana -1,400 - 300.
FIRST = Row(
    "night.jsonl", 1, "chuseok/1", "2026-09-25T21:40", "sha256:01", "standard", "7f3a19c2", "settled", True, "stop",
    "Mina", 14, 7, 2, 1, ("Mina", "Joon", "Hana"),
    payments={"Mina": 3900, "Joon": -2200, "Hana": -1700},
    paid=(("Joon", "Mina", 2500), ("Hana", "Mina", 1400), ("Hana", "Joon", 300)),
    go={"Mina": 1}, ppeok={"Joon": 1}, bak={"Joon": ("pibak",)}, events={"jjok": 2, "ppeok": 1, "shake": 1},
)  # fmt: skip
# Hana stops with 5 points after two Go of Joon's, who is gobak and pays for Mina too, who is gwangbak: 5 + 5 × 2 = 15
# points. Dae sits out and has sold a gwang for 200 won from each. Hana +1,500 - 200, Joon -1,500 - 200, Mina -200.
SECOND = Row(
    "night.jsonl", 2, "chuseok/2", "2026-09-26T00:20", "sha256:02", "standard", "7f3a19c2", "settled", False, "stop",
    "Hana", 20, 5, 1, 1, ("Mina", "Joon", "Hana", "Dae"), ("Dae",),
    payments={"Mina": -200, "Joon": -1700, "Hana": 1300, "Dae": 600},
    paid=(("Joon", "Hana", 1500), ("Mina", "Dae", 200), ("Joon", "Dae", 200), ("Hana", "Dae", 200)),
    go={"Joon": 2}, bak={"Joon": ("gobak",), "Mina": ("gwangbak",)}, events={"jjok": 1},
)  # fmt: skip
# A matgo that nobody wins, although Joon has called Go.
THIRD = Row(
    "matgo.yaml", 1, None, None, "sha256:03", "hangame-matgo", "00c0ffee", "settled", True, "nagari",
    None, 20, 0, 1, 1, ("Mina", "Joon"),
    payments={"Mina": 0, "Joon": 0}, go={"Joon": 1}, ppeok={"Mina": 2}, events={"ppeok": 2},
)  # fmt: skip
REFUSED = Row("night.jsonl", 3, "chuseok/3", status="refused", players=("Mina", "Joon"), errors=1)
UNFINISHED = Row("night.jsonl", 4, status="unfinished", players=("Mina", "Joon"), payments={"Mina": 300, "Joon": -300})
UNREADABLE = Row("night.jsonl", 5, errors=1)
EVENING = (FIRST, SECOND, THIRD, REFUSED, UNFINISHED, UNREADABLE)


def summed(rows: Iterable[Row], by: By | None = None, out: str = OUT, **options: bool) -> Standings:
    sums = Standings(by)
    for entry in entries(((out, row) for row in rows), **options):
        sums.add(entry)
    return sums


def test_a_tournament_of_three_hands() -> None:
    total = summed(EVENING).total()
    assert total.hands == 3
    assert total.outcomes == {"stop": 2, "nagari": 1}
    assert total.events == {"jjok": 3, "ppeok": 3, "shake": 1}
    assert total.bak == {"pibak": 1, "gobak": 1, "gwangbak": 1}
    assert total.players == {
        "Mina": Figures(
            hands=3, wins=1, points=7, net=3700, go=1, go_hands=1, go_won=1, ppeok=2,
            suffered={"gwangbak": 1}, inflicted={"pibak": 1}, biggest=Biggest(3900, Place(OUT, "night.jsonl", 1)),
        ),
        "Joon": Figures(
            hands=3, net=-3900, go=3, go_hands=2, go_lost=1, ppeok=1, suffered={"pibak": 1, "gobak": 1},
        ),
        "Hana": Figures(
            hands=2, wins=1, points=5, net=-400, inflicted={"gobak": 1, "gwangbak": 1},
            biggest=Biggest(1300, Place(OUT, "night.jsonl", 2)),
        ),
        "Dae": Figures(sat_out=1, net=600, biggest=Biggest(600, Place(OUT, "night.jsonl", 2))),
    }  # fmt: skip
    assert [(player.rank, player.name) for player in ranked(total)] == [
        (1, "Mina"), (2, "Dae"), (3, "Hana"), (4, "Joon"),
    ]  # fmt: skip


def test_who_won_what_from_whom() -> None:
    """The lesser name comes first; a sitter is paid by players whom he did not play."""
    total = summed(EVENING).total()
    assert total.pairs == {
        ("Joon", "Mina"): Pair(3, 0, 1, -2500),
        ("Hana", "Mina"): Pair(2, 1, 1, -1400),
        ("Hana", "Joon"): Pair(2, 1, 0, -300 + 1500),
        ("Dae", "Mina"): Pair(0, 0, 0, 200),
        ("Dae", "Joon"): Pair(0, 0, 0, 200),
        ("Dae", "Hana"): Pair(0, 0, 0, 200),
    }
    assert total.against("Mina", "Joon") == Pair(3, 1, 0, 2500)
    assert total.against("Joon", "Mina") == Pair(3, 0, 1, -2500)
    assert total.against("Mina", "Sora") is None
    for name, figures in total.players.items():
        sides = (total.against(name, other) for other in total.players if other != name)
        assert sum(pair.money for pair in sides if pair is not None) == figures.net


def test_rows_that_do_not_count_are_told_apart() -> None:
    sums = summed(EVENING)
    assert (sums.rows, sums.hands) == (6, 3)
    assert sums.left_out == {"refused": 1, "unfinished": 1, "unreadable": 1}


def test_a_status_that_nobody_knows_does_not_count() -> None:
    assert summed([Row("a.jsonl", 1, status="pending")]).left_out == {"unreadable": 1}


def test_the_order_of_rows_does_not_matter() -> None:
    rng = random.Random(3)
    rows = [*EVENING, *(_hand(number, rng.choice((-500, 0, 500))) for number in range(40))]
    straight = summed(rows)
    for _ in range(10):
        rng.shuffle(rows)
        assert summed(rows) == straight
        assert ranked(summed(rows).total()) == ranked(straight.total())


def _hand(number: int, money: int) -> Row:
    """A matgo in which Sora wins so much of Bora."""
    return Row(
        "many.jsonl", number, content_id=f"sha256:{number:08x}", status="settled", outcome="stop", winner="Sora",
        points=3, players=("Sora", "Bora"), payments={"Sora": money, "Bora": -money},
        paid=(("Bora", "Sora", money),) if money else (),
    )  # fmt: skip


def test_contributions_add_up_to_the_figures() -> None:
    total = summed(EVENING).total()
    for name, figures in total.players.items():
        added = Figures()
        for row in (FIRST, SECOND, THIRD):
            for other, share in contributions(row, OUT):
                if other == name:
                    added.add(share)
        assert added == figures


def test_memory_does_not_grow_with_the_rows() -> None:
    def peak(count: int) -> int:
        tracemalloc.start()
        summed(_hand(number, 500) for number in range(count))
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return used

    peak(10)
    assert peak(4000) < peak(400) + 20_000


# ---------------------------------------------------------------- ranks


def _figures(net: int, wins: int = 0, biggest: int = 0, hands: int = 9) -> Figures:
    place = Place(OUT, "hands.jsonl", 1)
    return Figures(hands=hands, wins=wins, net=net, biggest=Biggest(biggest, place) if biggest else None)


def test_ties_are_broken_in_order_and_the_tie_break_is_named() -> None:
    players = {
        "Ara": _figures(500),
        "Bora": _figures(100, wins=4, biggest=100),
        "Chan": _figures(100, wins=3, biggest=900),
        "Dae": _figures(100, wins=3, biggest=800, hands=7),
        "Eun": _figures(100, wins=3, biggest=800, hands=8),
        "Gil": _figures(100, wins=3, biggest=800, hands=8),
        "Fay": _figures(100, wins=3, biggest=800, hands=8),
        "Han": _figures(-100),
        "Ina": _figures(-1000),
    }
    shuffled = list(players.items())
    random.Random(1).shuffle(shuffled)
    assert [(one.rank, one.name, one.tie_break) for one in ranked(Group(players=dict(shuffled)))] == [
        (1, "Ara", None),
        (2, "Bora", None),
        (3, "Chan", "wins"),
        (4, "Dae", "biggest"),
        (5, "Eun", "hands"),
        (5, "Fay", EQUAL),
        (5, "Gil", EQUAL),
        (8, "Han", None),
        (9, "Ina", None),
    ]


def test_of_equal_hands_the_biggest_is_the_first_by_place() -> None:
    rows = [_hand(number, 500) for number in (7, 2, 5)]
    for order in (rows, rows[::-1]):
        biggest = summed(order).total().players["Sora"].biggest
        assert biggest == Biggest(500, Place(OUT, "many.jsonl", 2))


# ---------------------------------------------------------------- repeats


def test_a_hand_that_was_handed_in_twice_counts_once() -> None:
    again: dict[str, Any] = {name: getattr(FIRST, name) for name in FIRST.__struct_fields__} | {"record": 9}
    named = Row(**again | {"repeats": "night.jsonl#1"})
    for rows in ([FIRST, named], [named, FIRST], [FIRST, Row(**again)]):
        sums = summed(rows)
        assert (sums.hands, sums.left_out) == (1, {"repeat": 1})
        assert sums.total().players["Mina"].net == 3900
    assert summed([FIRST, named], count_repeats=True).total().players["Mina"].net == 7800


def test_repeats_are_found_across_outputs() -> None:
    rows = [("one.jsonl", FIRST), ("one.jsonl", SECOND), ("two.csv", FIRST), ("two.csv", THIRD)]
    found = list(entries(rows))
    assert [(entry.out, entry.left_out) for entry in found] == [
        ("one.jsonl", None), ("one.jsonl", None), ("two.csv", "repeat"), ("two.csv", None),
    ]  # fmt: skip


def test_the_same_hand_under_other_rules_is_no_repeat() -> None:
    other = Row(**{name: getattr(FIRST, name) for name in FIRST.__struct_fields__} | {"fingerprint": "0000abcd"})
    assert summed([FIRST, other]).hands == 2


# ---------------------------------------------------------------- groups


@pytest.mark.parametrize(
    ("by", "hands"),
    [
        ("rules", {"hangame-matgo (00c0ffee)": 1, "standard (7f3a19c2)": 2}),
        ("day", {"2026-09-25": 1, "2026-09-26": 1, None: 1}),
        ("session", {"chuseok": 2, None: 1}),
        ("file", {"matgo.yaml": 1, "night.jsonl": 2}),
    ],
)
def test_groups_add_up_to_the_total(by: By, hands: dict[str | None, int]) -> None:
    sums = summed(EVENING, by)
    assert {name: group.hands for name, group in sums.in_order()} == hands
    assert [name for name, _ in sums.in_order()] == list(hands)
    assert sums.total() == summed(EVENING).total()


@pytest.mark.parametrize(
    ("id_", "session"),
    [
        ("chuseok/1", "chuseok"),
        ("2026/chuseok/1", "2026/chuseok"),
        ("alone", None),
        ("", None),
        (None, None),
        ("/1", ""),
    ],
)
def test_the_session_is_what_stands_before_the_last_slash(id_: str | None, session: str | None) -> None:
    row = Row("a.yaml", 1, id_, status="settled", players=("Mina",), payments={"Mina": 0})
    assert list(summed([row], "session").groups) == [session]


@pytest.mark.parametrize(
    ("played", "day"),
    [
        ("2026-09-25", "2026-09-25"),
        ("20260925", "2026-09-25"),
        ("2026-09-25T23:59+09:00", "2026-09-25"),
        ("2026-09-25 01:00Z", "2026-09-25"),
        ("20260925T2140", "2026-09-25"),
        (
            "2026-W39-5",
            "2026-09-25",
        ),  # the Friday of week 39: 1 January 2026 is a Thursday, so week 1 begins on 29 December
        ("2026W395T10", "2026-09-25"),
        ("2026-268", "2026-09-25"),  # 243 days to the end of August, and 25
        ("2026268", "2026-09-25"),
        ("2026-09", "2026-09"),
        ("2026", "2026"),
        ("2026-W39", "2026-W39"),
        ("2026-02-30", "2026-02-30"),
        ("2026-366", "2026-366"),
    ],
)
def test_a_day_is_the_same_in_every_spelling(played: str, day: str) -> None:
    assert day_of(played) == day


# ---------------------------------------------------------------- numbers


def test_money_with_fractions_stays_exact() -> None:
    tenth = Decimal("0.1")
    rows = [
        Row("a.jsonl", number, status="settled", players=("Mina", "Joon"), winner="Mina", points=1,
            payments={"Mina": tenth, "Joon": -tenth}, paid=(("Joon", "Mina", tenth),))
        for number in range(1, 4)
    ]  # fmt: skip
    total = summed(rows).total()
    assert total.players["Mina"].net == Decimal("0.3")
    assert total.against("Joon", "Mina") == Pair(3, 0, 3, Decimal("-0.3"))


@pytest.mark.parametrize(
    ("count", "hands", "places", "expected"),
    [
        (1, 3, 2, "33.33"),
        (2, 3, 1, "66.7"),
        (0, 0, 2, "0.00"),
        (1, 8, 2, "12.50"),
        (1, 800, 2, "0.12"),
        (3, 2, 0, "150"),
    ],
)
def test_so_many_in_a_hundred_hands(count: int, hands: int, places: int, expected: str) -> None:
    assert str(per_hundred(count, hands, places)) == expected


def _none() -> Iterator[Row]:
    return iter(())


def test_no_rows_at_all() -> None:
    sums = summed(_none())
    assert (sums.rows, sums.hands, sums.left_out, ranked(sums.total())) == (0, 0, {}, [])
