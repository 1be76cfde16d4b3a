"""Chance that can be repeated: what is drawn follows from a seed alone, on any machine and under any Python.

A hand is number `k` of a seed `s`, whatever else is drawn from that seed. Its chance is a stream of 32-bit numbers: block
`b` (from 0) is the SHA-256 of the ASCII text `gostop/s/k/b`, read as eight big-endian numbers. Of each number as many
leading bits are used as a draw needs. `random.Random` would be another source of bits, but how it shuffles and chooses is
promised to nobody.
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

Item = TypeVar("Item")

_EIGHT_NUMBERS: Final = Struct(">8I").unpack
_BITS: Final = 32


class Draws(Protocol):
    """Where chance comes from: `k` random bits as a number, for a `k` of at most 32."""

    def getrandbits(self, k: int, /) -> int:
        """The next `k` bits."""
        ...


class Chance:
    """The chance of one hand of a seed."""

    __slots__ = ("_block", "_left", "_name")

    def __init__(self, seed: int, number: int) -> None:
        self._name = f"gostop/{seed}/{number}"
        self._block = 0
        self._left: list[int] = []

    def getrandbits(self, k: int, /) -> int:
        """The first `k` bits of the next number."""
        if not self._left:
            block = sha256(f"{self._name}/{self._block}".encode("ascii")).digest()
            self._left.extend(reversed(_EIGHT_NUMBERS(block)))
            self._block += 1
        return self._left.pop() >> (_BITS - k)


def below(draws: Draws, count: int) -> int:
    """A whole number from 0 to `count` - 1, each equally likely: just as many bits as that needs, anew until they fit."""
    bits = (count - 1).bit_length()
    drawn = draws.getrandbits(bits)
    while drawn >= count:
        drawn = draws.getrandbits(bits)
    return drawn


def one_of(draws: Draws, items: Sequence[Item]) -> Item:
    """One of these, each equally likely."""
    return items[below(draws, len(items))]


def happens(draws: Draws, chance: float) -> bool:
    """Whether something comes about whose chance is from 0 (never) to 1 (always)."""
    return draws.getrandbits(_BITS) < chance * (1 << _BITS)


def shuffle(draws: Draws, items: list[Item]) -> None:
    """Bring a list into a random order, every order equally likely: from the last place to the second, each item changes
    places with itself or one before it (Fisher and Yates)."""
    for place in range(len(items) - 1, 0, -1):
        other = below(draws, place + 1)
        items[place], items[other] = items[other], items[place]
