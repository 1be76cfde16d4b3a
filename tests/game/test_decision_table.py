"""The decision table of rules.md §3, row by row (survey §3.2 A1-A13, §3.3 B1 and B4): n × the flip, for all three plays.

May is played and October turned up. `n` cards of May lie on the floor before the play, `k` of October; three of a month
are a stack that the next player made. 8g lies beside them, so that nothing is a sweep unless a test takes it away.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from gostop_cli.game.rules import Rules
from gostop_cli.game.step import Step
from gostop_cli.game.table import Table

from .support import DEALT, events, gave, loose, play, refused, rules, stacked, table, won

MAY = {0: "", 1: "5t", 2: "5y 5t", 3: "5y 5t 5p"}
OCTOBER = {0: "", 1: "10y", 2: "10y 10t", 3: "10y 10t 10p"}
PI = {1: "7p 7p 9p", 2: "1p 6p 6p"}
"""What the opponents have to give, in the order in which it is due: plain pi, the lowest month first (rules.md §13)."""


class Row(NamedTuple):
    """One row: cards of May and October on the floor, the line, and what must come of it. `left`: on the floor, 8g apart."""

    n: int
    k: int
    line: str
    captured: str
    left: str
    events: tuple[str, ...] = ()
    pi: int = 0
    stacks: tuple[str, ...] = ()

    @property
    def sweeps(self) -> bool:
        """Whether nothing is left but 8g."""
        return bool(self.captured) and not self.left and not self.stacks


CARD = [
    # The flip is another May (q = m); n = 3 cannot be: there is no fifth.
    Row(0, 0, "5p / 5t", "5t 5p", "", ("jjok 5 +1",), 1),
    Row(1, 0, "5p / 5y", "", "", ("ppeok 5",), 0, ("5y 5t 5p",)),
    Row(2, 0, "5p / 5p", "5y 5t 5p 5p", "", ("ttadak 5 +1",), 1),
    # The flip is October.
    Row(0, 0, "5p / 10p", "", "5p 10p"),
    Row(0, 1, "5p / 10p", "10y 10p", "5p"),
    Row(0, 2, "5p / 10p > 10y", "10y 10p", "5p 10t"),
    Row(0, 3, "5p / 10p", "10y 10t 10p 10p", "5p", ("stack 10 other +1",), 1),
    Row(1, 0, "5p / 10p", "5t 5p", "10p"),
    Row(1, 1, "5p / 10p", "5t 5p 10y 10p", ""),
    Row(1, 2, "5p / 10p > 10t", "5t 5p 10t 10p", "10y"),
    Row(1, 3, "5p / 10p", "5t 5p 10y 10t 10p 10p", "", ("stack 10 other +1",), 1),
    Row(2, 0, "5p > 5y / 10p", "5y 5p", "5t 10p"),
    Row(2, 1, "5p > 5t / 10p", "5t 5p 10y 10p", "5y"),
    Row(2, 2, "5p > 5y / 10p > 10y", "5y 5p 10y 10p", "5t 10t"),
    Row(2, 3, "5p > 5y / 10p", "5y 5p 10y 10t 10p 10p", "5t", ("stack 10 other +1",), 1),
    Row(3, 0, "5p / 10p", "5y 5t 5p 5p", "10p", ("stack 5 other +1",), 1),
    Row(3, 1, "5p / 10p", "5y 5t 5p 5p 10y 10p", "", ("stack 5 other +1",), 1),
    Row(3, 2, "5p / 10p > 10y", "5y 5t 5p 5p 10y 10p", "10t", ("stack 5 other +1",), 1),
    Row(
        3, 3, "5p / 10p", "5y 5t 5p 5p 10y 10t 10p 10p", "", ("stack 5 other +1", "stack 10 other +1"), 2,
    ),
]  # fmt: skip
BOMB = [
    Row(1, 0, "bomb 5 / 10p", "5y 5t 5p 5p", "10p", ("bomb 5 +1",), 1),
    Row(1, 1, "bomb 5 / 10p", "5y 5t 5p 5p 10y 10p", "", ("bomb 5 +1",), 1),
    Row(1, 2, "bomb 5 / 10p > 10t", "5y 5t 5p 5p 10t 10p", "10y", ("bomb 5 +1",), 1),
    # product.md: a stack is listed before a bomb.
    Row(
        1, 3, "bomb 5 / 10p", "5y 5t 5p 5p 10y 10t 10p 10p", "", ("stack 10 other +1", "bomb 5 +1"), 2,
    ),
]  # fmt: skip
PASS = [
    Row(0, 0, "pass / 10p", "", "10p", ("pass",)),
    Row(0, 1, "pass / 10p", "10y 10p", "", ("pass",)),
    Row(0, 2, "pass / 10p > 10t", "10t 10p", "10y", ("pass",)),
    Row(0, 3, "pass / 10p", "10y 10t 10p 10p", "", ("pass", "stack 10 other +1"), 1),
]

CARD_HAND, BOMB_HAND, PASS_HAND = "5p 2p", "5y 5p 5p 2p", "2p"
ROWS = [
    *[pytest.param(row, CARD_HAND, 0, id=f"card n={row.n} {row.line}") for row in CARD],
    *[pytest.param(row, BOMB_HAND, 0, id=f"bomb k={row.k}") for row in BOMB],
    *[pytest.param(row, PASS_HAND, 1, id=f"pass k={row.k}") for row in PASS],
]


def set_table(
    row: Row, hand: str, owed: int, house: Rules, *, beside: str = "8g", maker: int = 1, others: str = "x x x"
) -> Table:
    """The table before a row's turn; `others` is what every other player holds."""
    three = {cards: maker for count, cards in ((row.n, MAY[3]), (row.k, OCTOBER[3])) if count == 3}
    floor = [beside, *(cards for count, cards in ((row.n, MAY[row.n]), (row.k, OCTOBER[row.k])) if count != 3)]
    captured = {seat: pi for seat, pi in PI.items() if seat < house.players}
    hands = {0: hand, **dict.fromkeys(captured, others)}
    return table(house, hands=hands, floor=" ".join(floor), stacks=three, captured=captured, owed={0: owed})


def given(count: int, house: Rules) -> dict[int, str]:
    """The first `count` pi that each opponent has to give."""
    return {seat: " ".join(pi.split()[:count]) for seat, pi in PI.items() if seat < house.players and count}


def on_floor(step: Step) -> set[str]:
    """The loose cards on the floor, 8g apart."""
    return set(loose(step.table).split()) - {"8g"}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("row", "hand", "owed"), ROWS)
def test_row(row: Row, hand: str, owed: int, players: int) -> None:
    house = rules(players)
    step = play(set_table(row, hand, owed, house), row.line, house)
    assert won(step) == row.captured
    assert on_floor(step) == set(row.left.split())
    assert stacked(step.table) == dict.fromkeys(row.stacks, 0)
    assert events(step) == list(row.events)
    assert gave(step) == given(row.pi, house)
    assert step.table.players[0].owed == max(0, owed - 1) + (2 if hand == BOMB_HAND else 0)


@pytest.mark.parametrize(("row", "hand", "owed"), ROWS)
def test_sweep_of_each_row(row: Row, hand: str, owed: int) -> None:
    # Without 8g the rows that leave nothing are sweeps as well: one more pi (survey §3.2, §3.5: events add up).
    house = rules(3)
    step = play(set_table(row, hand, owed, house, beside=""), row.line, house)
    assert events(step) == [*row.events, *(["sseul +1"] if row.sweeps else [])]
    assert gave(step) == given(row.pi + row.sweeps, house)


def test_which_rows_sweep() -> None:
    # By hand: jjok, ttadak, pair + pair, pair + stack, stack + pair, stack + stack; after a bomb and a pass the same.
    assert [(row.n, row.k) for row in CARD if row.sweeps] == [(0, 0), (2, 0), (1, 1), (1, 3), (3, 1), (3, 3)]
    assert [row.k for row in BOMB if row.sweeps] == [1, 3]
    assert [row.k for row in PASS if row.sweeps] == [1, 3]


@pytest.mark.parametrize(("row", "hand", "owed"), [param for param in ROWS if param.values[1] != BOMB_HAND])
def test_last_turn_of_each_row(row: Row, hand: str, owed: int) -> None:
    # `last.no_pi`: sweep, ttadak and jjok take no pi on the last turn of the hand, but are captured and named; a stack
    # still pays. (A bomb owes flips, so it is never the last turn of the hand.)
    house = rules(3)
    last_card = hand.removesuffix("2p").strip()
    step = play(set_table(row, last_card, owed, house, beside="", others=""), row.line, house)
    if row.stacks:
        # `last.ppeok: take_three`; it leaves the floor empty, and no ppeok is named or counted.
        assert (won(step), events(step)) == ("5y 5t 5p", ["sseul +0"])
        assert step.table.players[0].ppeoks == ()
        return
    still_paid = [name for name in row.events if name.startswith("stack")]
    named = [name if name in still_paid else name.replace("+1", "+0") for name in row.events]
    assert events(step) == [*named, *(["sseul +0"] if row.sweeps else [])]
    assert gave(step) == given(len(still_paid), house)
    assert won(step) == row.captured


@pytest.mark.parametrize(
    ("maker", "name", "two", "three"),
    [(1, "other", 1, 1), (0, "self", 2, 1), (DEALT, "dealt", 1, 1)],  # events.stack, _self {2: 2, 3: 1}, _dealt
)
@pytest.mark.parametrize(("row", "month"), [(CARD[15], 5), (CARD[6], 10)], ids=["by hand", "by flip"])
def test_whose_stack(row: Row, month: int, maker: int, name: str, two: int, three: int) -> None:
    for players, pi in ((2, two), (3, three)):
        house = rules(players)
        step = play(set_table(row, CARD_HAND, 0, house, maker=maker), row.line, house)
        assert events(step) == [f"stack {month} {name} +{pi}"]
        assert gave(step) == given(pi, house)


def test_two_on_the_floor_are_two_loose_cards() -> None:
    # Survey §2.3, pitfalls "Rules": a hand card on two takes one and not all three; a flip on two is no ppeok.
    house = rules(2)
    step = play(table(house, hands={0: "5p 2p"}, floor="5y 5t 8g"), "5p > 5t / 10p", house)
    assert won(step) == "5t 5p"
    assert "5y" in loose(step.table)
    step = play(table(house, hands={0: "4p 2p"}, floor="5y 5t 8g"), "4p / 5p > 5t", house)
    assert (won(step), events(step)) == ("5t 5p", [])


def test_capture_of_another_month_takes_no_stack() -> None:
    # pitfalls "Rules": after a ppeok the next capture of any month counted as eating it.
    house = rules(2)
    at = table(house, hands={0: "4p 2p"}, floor="4y 8g", stacks={"5y 5t 5p": 1}, captured={1: "7p"})
    step = play(at, "4p / 9p", house)
    assert (won(step), events(step), gave(step)) == ("4y 4p", [], {})
    assert stacked(step.table) == {"5y 5t 5p": 1}


def test_no_bomb_on_an_empty_month_nor_on_a_pair_nor_with_two() -> None:
    house = rules(3)
    assert refused(table(house, hands={0: "5y 5p 5p"}, floor="8g"), "bomb 5 / 10p", house) == {"GS421"}
    assert refused(table(house, hands={0: "5y 5p 2p"}, floor="5p 8g"), "bomb 5 / 10p", house) == {"GS422"}
    assert refused(table(house, hands={0: "5y 2p"}, stacks={"5t 5p 5p": 1}), "bomb 5 / 10p", house) == {"GS421"}


def test_who_holds_a_triple_need_not_bomb() -> None:
    # Survey §3.3: bombing is a right. One of the three takes the floor card like any other; the flip may be the third.
    house = rules(3)
    at = table(house, hands={0: "5y 5p 5p 2p"}, floor="5t 8g")
    assert won(play(at, "5y / 10p", house)) == "5y 5t"
