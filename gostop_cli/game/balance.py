"""The balance game's own scoring: every card has a value, a set takes from each other player, a goal is taken off.

| rule (rules.md §11, survey §11) | switch | here |
|---|---|---|
| gwang 20, yeol 10, ribbons 5, 240 in all | balance.gwang, balance.yeol, balance.tti | card_points |
| hongdan and cheongdan 30, May 20, October 20, November 40, December 20 from each other player | balance.sets | balance_sheets |
| balance = total − goal | balance.goal | balance_sheets |
| balances add to 0: 240 = 2 × 120 = 3 × 80 = 4 × 60, and so with a house's own values | balance.goal | misfit |
| a hand in which a card is missing or too many is a draw | – | is_whole |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gostop_cli.game.cards import GWANG, TTI, YEOL, CardSet

if TYPE_CHECKING:
    from gostop_cli.game.moves import Seat
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.table import Table


class BalanceSheet(msgspec.Struct, frozen=True, gc=False):
    """One player's reckoning in points: cards, each set as (name, what it brings him, may be negative), and the goal."""

    seat: Seat
    cards: int
    sets: tuple[tuple[str, int], ...]
    goal: int

    @property
    def total(self) -> int:
        """Cards and sets."""
        return self.cards + sum(points for _, points in self.sets)

    @property
    def balance(self) -> int:
        """What he wins or, negative, loses."""
        return self.total - self.goal


def card_points(captured: CardSet, rules: Rules) -> int:
    """What captured cards are worth; 5y, 9y and 12t count as the yeol and the ribbon that they are, pi nothing."""
    return (
        rules.balance_gwang * (captured & GWANG).bit_count()
        + rules.balance_yeol * (captured & YEOL).bit_count()
        + rules.balance_tti * (captured & TTI).bit_count()
    )


class Misfit(msgspec.Struct, frozen=True):
    """A goal with which so many players would win more or less than they lose; no such hand can be settled.

    `values` is what the cards are worth, in points: each switch with how many cards it is about and what each counts.
    """

    players: int
    goal: int
    values: tuple[tuple[str, int, int], ...]

    @property
    def worth(self) -> int:
        """All cards of the deck."""
        return sum(count * each for _, count, each in self.values)

    @property
    def fitting(self) -> int | None:
        """The goal with which balances add to 0; None where the cards cannot be shared out evenly."""
        return None if self.worth % self.players else self.worth // self.players


def misfit(rules: Rules) -> Misfit | None:
    """Whether so many players cannot play the balance game by these rules: their goals are not all that the cards are worth."""
    if rules.game != "balance":
        return None
    values = (
        ("balance.gwang", GWANG.bit_count(), rules.balance_gwang),
        ("balance.yeol", YEOL.bit_count(), rules.balance_yeol),
        ("balance.tti", TTI.bit_count(), rules.balance_tti),
    )
    found = Misfit(rules.players, rules.balance_goal, values)
    return None if found.goal * found.players == found.worth else found


def is_whole(table: Table, rules: Rules) -> bool:
    """Whether every card of the deck has been captured, as it must be when everything is played."""
    captured = 0
    for player in table.players:
        captured |= player.captured
    return captured == rules.deck


def balance_sheets(table: Table, rules: Rules) -> tuple[BalanceSheet, ...]:
    """Every player's reckoning: a set's owner receives from each other player."""
    others = len(table.players) - 1
    owners = [
        (
            each,
            next(
                (seat for seat, player in enumerate(table.players) if player.captured & each.cards == each.cards), None
            ),
        )
        for each in rules.balance_sets
    ]
    return tuple(
        BalanceSheet(
            seat,
            card_points(player.captured, rules),
            tuple(
                (each.name, each.each * others if owner == seat else -each.each)
                for each, owner in owners
                if owner is not None
            ),
            rules.balance_goal,
        )
        for seat, player in enumerate(table.players)
    )
