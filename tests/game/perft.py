"""Counts of legal moves to a depth from fixed tables ("perft", as chess programs do it), and the script that stores them.

`cd tests && ../.venv/bin/python -m game.perft` writes perft.txt anew. Only depth 1 is checked by hand (test_perft.py); the
deeper counts are the engine's own: they tell that something has changed, never that it is right.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from gostop_cli.game.deal import dealt_stacks
from gostop_cli.game.legality import legal_moves
from gostop_cli.game.rules import Rules
from gostop_cli.game.step import apply
from gostop_cli.game.table import Table

from .support import rules, table

STORED = Path(__file__).with_name("perft.txt")
_HEADER = """\
# Legal move sequences from the tables of perft.py: table, depth, count. Written by `python -m game.perft`, from the engine.
# Depth 1 is derived by hand in test_perft.py; the others only tell that something has changed.
"""


class Start(NamedTuple):
    """A table to count from, its rules, and how deep the stored counts go."""

    table: Table
    rules: Rules
    depth: int


def starts() -> dict[str, Start]:
    """The fixed tables."""
    three, two = rules(3), rules(2, {"deck.bonus": ["b2", "b3"], "bonus.steal": "hand_and_flip"})
    shake = table(
        three,
        floor="1p 4t 8g 8p 10t 12g",
        hands={0: "1g 3p 5y 5t 5p 7y 8y", 1: "1t 2y 2t 3g 6y 6p 9y", 2: "1p 4y 4p 7t 9t 11g 11s"},
        stock="8p 3t 9p 12s 6t 10p 2p 7p 11p 4p 12y 5p 9p 10y 2p 7p 3p 6p 11p 10p 12t",
        turns={0: 0, 1: 0, 2: 0},
    )
    bomb = table(
        two,
        floor="3g 3t 5y 6p 7p 8g 10y 12y",
        hands={0: "1p 1p 2y 4y 6y 6t 6p 9t 11g b2", 1: "1g 2t 3p 4t 5t 7y 8y 9p 10t 12s"},
        stock="9y 11p b3 1t 2p 4p 5p 7t 8p 10p 11s 12g 2p 3p 4p 5p 7p 8p 9p 10p 11p 12t",
        turns={0: 0, 1: 0},
    )
    call = table(
        three,
        floor="1p 9t 10p",
        hands={0: "1t 2p", 1: "4y 5y", 2: "6y 7y"},
        captured={0: "2t 3t", 1: "8p 8p", 2: "3p"},
        stacks={"11g 11s 11p": 1},
        owed={0: 1},
        stock="9p 10y 4t 5t 6t 7t 11p",
    )
    assert dealt_stacks(shake.floor) == dealt_stacks(bomb.floor) == ()
    return {"shake": Start(shake, three, 4), "bomb": Start(bomb, two, 3), "call": Start(call, three, 7)}


def perft(at: Table, house: Rules, depth: int) -> int:
    """How many sequences of `depth` legal moves there are; one that ends the hand earlier is none."""
    if depth == 0:
        return 1
    moves = list(legal_moves(at, house))
    if depth == 1:
        return len(moves)
    return sum(perft(apply(at, move, house).table, house, depth - 1) for move in moves)


def stored() -> dict[tuple[str, int], int]:
    """The counts on file."""
    rows = [line.split() for line in STORED.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {(name, int(depth)): int(count) for name, depth, count in rows}


def main() -> None:
    """Count everything and write the file."""
    rows = [
        f"{name} {depth} {perft(start.table, start.rules, depth)}\n"
        for name, start in starts().items()
        for depth in range(1, start.depth + 1)
    ]
    STORED.write_text(_HEADER + "".join(rows), "utf-8")


if __name__ == "__main__":
    main()
