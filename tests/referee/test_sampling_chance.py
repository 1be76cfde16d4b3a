"""Chance: what a seed gives, worked out by hand from its definition; and that every outcome is as likely, by counting."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import product

import pytest

from gostop_cli.referee.chance import Chance, below, happens, one_of, shuffle

FIRST_BLOCK = "9359400a 04fae5c3 524566e9 7860fca2 4fcc8d5e a17995a2 707ee06b 90041757"
"""`printf gostop/7/1/0 | sha256sum`, in eights."""


class Script:
    """Draws that were laid down beforehand, with how many bits each was asked for."""

    def __init__(self, *drawn: int) -> None:
        self.drawn = list(drawn)
        self.asked: list[int] = []

    def getrandbits(self, k: int, /) -> int:
        self.asked.append(k)
        return self.drawn.pop(0)


def test_the_first_block_of_a_seed() -> None:
    draws = Chance(7, 1)
    assert [draws.getrandbits(32) for _ in range(8)] == [int(number, 16) for number in FIRST_BLOCK.split()]


def test_the_leading_bits_count() -> None:
    # 9359400a begins with 1001 0011; 04fae5c3 with 0000 0100; 524566e9 with 0101 0010.
    draws = Chance(7, 1)
    assert [draws.getrandbits(bits) for bits in (6, 8, 3, 0)] == [0b100100, 0b00000100, 0b010, 0]


def test_blocks_follow_one_another() -> None:
    draws = Chance(20261130, 12)
    blocks = b"".join(sha256(f"gostop/20261130/12/{block}".encode()).digest() for block in range(5))
    assert b"".join(draws.getrandbits(32).to_bytes(4, "big") for _ in range(40)) == blocks


def test_what_does_not_fit_is_drawn_anew() -> None:
    # Of five, three bits: 5, 6 and 7 are nobody's, the others equally likely.
    script = Script(7, 5, 3)
    assert below(script, 5) == 3
    assert script.asked == [3, 3, 3]
    assert Counter(below(Script(drawn, 0), 5) for drawn in range(8)) == {
        0: 4,
        1: 1,
        2: 1,
        3: 1,
        4: 1,
    }  # 0 after a 5, 6, 7


def test_of_one_there_is_no_choice() -> None:
    assert one_of(Chance(0, 1), ["only"]) == "only"


def test_every_order_comes_in_exactly_one_way() -> None:
    """Four places: the last may take one of 4, the next of 3, the next of 2; 24 ways and 24 orders."""
    orders = set()
    for drawn in product(range(4), range(3), range(2)):
        items = list("abcd")
        shuffle(Script(*drawn), items)
        orders.add("".join(items))
    assert len(orders) == 24


@pytest.mark.parametrize(
    ("chance", "drawn", "comes"),
    [(0.0, 0, False), (1.0, 2**32 - 1, True), (0.25, 2**30 - 1, True), (0.25, 2**30, False)],
)
def test_what_is_likely(chance: float, drawn: int, comes: bool) -> None:
    assert happens(Script(drawn), chance) is comes
