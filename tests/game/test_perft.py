"""Legal moves counted from fixed tables: one move deep by hand, deeper against perft.txt (see perft.py)."""

from __future__ import annotations

import pytest

from gostop_cli.game.legality import legal_moves

from .perft import Start, perft, starts, stored

STARTS = starts()
STORED = stored()
QUICK = 3000
"""Counts up to this are compared by default."""


def test_shake_table_one_move_deep() -> None:
    """A dealer with three of May before the first turn; the flip is the third of August beside 8g and 8p.

    1g 3p 5y 5t 5p 7y: none of August, so the flip takes 8g or 8p: 6 × 2 = 12. 8y: the flip makes a ttadak, no choice: 1.
    Each with May shaken or not: 13 × 2 = 26. No bomb (May is not on the floor), nothing owed, no call.
    """
    assert count("shake") == 26


def test_bomb_table_one_move_deep() -> None:
    """A matgo hand with three of June, the fourth on the floor, a pair of equal pi and a bonus card.

    Without the bonus: 1p (twice the same card) 2y 4y 6y 6t 6p 9t 11g are 8 cards, and the bomb; the flip 9y meets no pair:
    9, with June shaken or not 18. With b2 played it draws 9y: 9 cards and the bomb, the flip is 11p: 10, shaken or not 20.
    18 + 20 = 38. Three of March or December lie nowhere; no call at no points.
    """
    assert count("bomb") == 38


def test_call_table_one_move_deep() -> None:
    """In mid-hand: 1t completes hongdan, so it is played with Go or with Stop: 2. 2p lies down: 1. The owed flip: 1."""
    assert count("call") == 4
    written = [(str(move.play), move.call) for move in legal_moves(STARTS["call"].table, STARTS["call"].rules)]
    assert len(set(written)) == 4


def count(name: str) -> int:
    start = STARTS[name]
    return perft(start.table, start.rules, 1)


def test_stored_counts_agree_with_the_hand() -> None:
    assert [STORED[name, 1] for name in STARTS] == [26, 38, 4]


@pytest.mark.parametrize(
    ("name", "depth"),
    [
        pytest.param(name, depth, marks=[pytest.mark.slow] if number > QUICK else [])
        for (name, depth), number in STORED.items()
        if depth > 1
    ],
)
def test_deeper(name: str, depth: int) -> None:
    # From the engine, by `python -m game.perft`: a change here must be explained in the CHANGELOG.
    start: Start = STARTS[name]
    assert perft(start.table, start.rules, depth) == STORED[name, depth]
