"""Who pays whom when the evening is over, in the fewest transfers.

Whoever has lost pays, whoever has won is paid, and nobody does both. People among whom the money comes out even settle by
themselves with one transfer fewer than they are, so that transfers are fewest where such groups are most: a partition of
all that are not even into as many groups that add up to nothing as there can be. Up to `EXACT_FOR` people the best one is
found; among more, pairs that cancel out are taken first and the rest is settled as one group, which may not be the fewest.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Money: TypeAlias = int | Decimal

EXACT_FOR: Final = 12
"""So many people who are not even take 40 ms, and each further one doubles that."""


class Transfer(msgspec.Struct, frozen=True):
    """One payment from hand to hand, always of more than nothing."""

    payer: str
    to: str
    amount: Money


class SettleUp(msgspec.Struct, frozen=True):
    """Transfers after which everybody is even; `fewest`: it is certain that fewer will not do."""

    transfers: tuple[Transfer, ...]
    fewest: bool


def settle_up(balances: Mapping[str, Money]) -> SettleUp:
    """The transfers that make everybody even, in the order of the table.

    `balances` are what each has won (or lost, below 0) and add up to 0; ValueError where they do not.
    """
    if sum(balances.values()):
        raise ValueError("the balances do not add up to zero")
    uneven = [name for name, balance in balances.items() if balance]
    fewest = len(uneven) <= EXACT_FOR
    groups = most_groups([balances[name] for name in uneven]) if fewest else _pairs([balances[name] for name in uneven])
    found = [transfer for group in groups for transfer in _within([uneven[at] for at in group], balances)]
    seat = {name: at for at, name in enumerate(balances)}
    return SettleUp(tuple(sorted(found, key=lambda one: (seat[one.payer], seat[one.to]))), fewest)


def most_groups(amounts: Sequence[Money]) -> list[list[int]]:
    """Amounts that add up to 0, by index, in as many groups as possible that each add up to 0.

    `best[members]` is how many such groups those members can be cut into when they leave one by one, a group being
    complete whenever those who are left add up to 0; `last[members]` is who leaves first on the best way.
    """
    everybody = (1 << len(amounts)) - 1
    total: list[Money] = [0] * (everybody + 1)
    best = [0] * (everybody + 1)
    last = [0] * (everybody + 1)
    for members in range(1, everybody + 1):
        lowest = (members & -members).bit_length() - 1
        total[members] = total[members & (members - 1)] + amounts[lowest]
        leaving = max(_members(members), key=lambda at: (best[members & ~(1 << at)], -at))
        last[members] = leaving
        best[members] = best[members & ~(1 << leaving)] + (total[members] == 0)
    groups: list[list[int]] = []
    members = everybody
    while members:
        if total[members] == 0:
            groups.append([])
        groups[-1].append(last[members])
        members &= ~(1 << last[members])
    return [sorted(group) for group in groups]


def _members(members: int) -> Iterator[int]:
    """The indexes of a set of people written as bits."""
    while members:
        yield (members & -members).bit_length() - 1
        members &= members - 1


def _pairs(amounts: Sequence[Money]) -> list[list[int]]:
    """Groups where people are too many to try them all: pairs that cancel out, and everybody else together."""
    left = dict(enumerate(amounts))
    groups = []
    for at, amount in enumerate(amounts):
        other = next((other for other, owed in left.items() if at in left and owed == -amount), None)
        if other is not None:
            groups.append(sorted((at, other)))
            del left[at], left[other]
    return [*groups, list(left)] if left else groups


def _within(group: list[str], balances: Mapping[str, Money]) -> Iterator[Transfer]:
    """The transfers of one group: whoever owes most pays whom most is owed to, until all are even.

    Each makes at least one of the two even and the last one both, so that there is one fewer than there are people.
    """
    left = {name: balances[name] for name in group}
    while left:
        payer, to = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[to])
        yield Transfer(payer, to, amount)
        left[payer] += amount
        left[to] -= amount
        left = {name: balance for name, balance in left.items() if balance}
