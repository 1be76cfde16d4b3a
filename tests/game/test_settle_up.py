"""Who pays whom: everybody is even afterwards, and no set of fewer transfers could make it so.

The proof is by brute force and needs no theory of groups: transfers are edges between people, and amounts can be found for
a set of edges exactly when the money of everybody whom it connects comes out even. So all sets of fewer edges are tried.
"""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_cli.game.settle_up import EXACT_FOR, settle_up

if TYPE_CHECKING:
    from collections.abc import Sequence


def can_settle(edges: Sequence[tuple[int, int]], amounts: Sequence[int]) -> bool:
    """Whether payments along these edges, of whatever amounts, can make everybody even."""
    group = list(range(len(amounts)))
    for one, other in edges:
        old, new = group[one], group[other]
        group = [new if mark == old else mark for mark in group]
    return all(sum(amounts[at] for at, mark in enumerate(group) if mark == wanted) == 0 for wanted in set(group))


def fewest_by_brute_force(amounts: Sequence[int], most: int) -> int:
    """The smallest number of transfers, up to `most`, that can make everybody even."""
    edges = list(combinations(range(len(amounts)), 2))
    for count in range(most + 1):
        if any(can_settle(chosen, amounts) for chosen in combinations(edges, count)):
            return count
    raise AssertionError("not even so many transfers will do")


@st.composite
def evenings(draw: st.DrawFn, most: int = 6, widest: int = 6) -> list[int]:
    """Balances that add up to 0; small amounts, so that many of them cancel out in groups."""
    amounts = draw(st.lists(st.integers(-widest, widest), min_size=1, max_size=most - 1))
    return [*amounts, -sum(amounts)]


def settled(amounts: Sequence[int]) -> list[int]:
    """What is left of everybody's balance after the transfers; every transfer is looked at on the way."""
    names = [f"P{at}" for at in range(len(amounts))]
    left = dict(zip(names, amounts, strict=True))
    for one in settle_up(dict(left)).transfers:
        assert one.amount > 0
        assert one.payer != one.to
        left[one.payer] += one.amount
        left[one.to] -= one.amount
    return list(left.values())


@settings(max_examples=150, deadline=None)
@given(evenings())
def test_no_set_of_fewer_transfers_will_do(amounts: list[int]) -> None:
    found = settle_up({f"P{at}": amount for at, amount in enumerate(amounts)})
    assert found.fewest
    assert len(found.transfers) == fewest_by_brute_force(amounts, len(found.transfers))


@settings(max_examples=300, deadline=None)
@given(evenings(most=20, widest=50))
def test_everybody_is_even_afterwards_however_many_they_are(amounts: list[int]) -> None:
    assert not any(settled(amounts))


@settings(max_examples=200, deadline=None)
@given(evenings(most=14, widest=50))
def test_who_lost_pays_and_who_won_is_paid(amounts: list[int]) -> None:
    balances = {f"P{at}": amount for at, amount in enumerate(amounts)}
    for one in settle_up(balances).transfers:
        assert balances[one.payer] < 0 < balances[one.to]


@pytest.mark.parametrize(
    ("amounts", "transfers"),
    [
        ([], 0),
        ([0, 0, 0], 0),
        ([300, -300], 1),
        ([2, -1, -1], 2),
        # largest to largest would take four: 5 from C to A, 4 from D to B, and 1 each to A and B from E
        ([6, 5, -5, -4, -2], 3),
        ([9, 5, -7, -5, -2], 3),
        ([10, 10, 10, 10, 10, -10, -10, -10, -10, -10], 5),
        # ten people in two groups of five, neither of which can be cut further: 4 + 4
        ([1, 2, 3, 4, -10, 20, 30, 40, 50, -140], 8),
    ],
)
def test_by_hand(amounts: list[int], transfers: int) -> None:
    found = settle_up({f"P{at}": amount for at, amount in enumerate(amounts)})
    assert (len(found.transfers), found.fewest) == (transfers, True)
    assert not any(settled(amounts))


def test_among_more_people_it_does_not_claim_to_be_the_fewest() -> None:
    pairs = [amount for at in range(1, EXACT_FOR) for amount in (at, -at)]
    found = settle_up({f"P{at}": amount for at, amount in enumerate(pairs)})
    assert not found.fewest
    assert len(found.transfers) == EXACT_FOR - 1  # pairs that cancel out are found all the same
    even = {f"Q{at}": 0 for at in range(30)}
    assert settle_up({**even, "A": 5, "B": -5}).fewest  # only those who are not even count


def test_fractions_are_exact() -> None:
    found = settle_up({"A": Decimal("0.1"), "B": Decimal("0.2"), "C": Decimal("-0.3")})
    assert [(one.payer, one.to, one.amount) for one in found.transfers] == [
        ("C", "A", Decimal("0.1")), ("C", "B", Decimal("0.2")),
    ]  # fmt: skip


def test_balances_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ValueError, match="zero"):
        settle_up({"A": 1})


def test_transfers_stand_in_the_order_of_the_table() -> None:
    found = settle_up({"A": -1, "B": 3, "C": -2})
    assert [(one.payer, one.to) for one in found.transfers] == [("A", "B"), ("C", "B")]
