"""What a case of a house-rule switch is, and the few things that the tables of cases share.

The cases of the switches of stage 2 (spec/switches.yaml) stand in `stage_two_turn`, `stage_two_score` and
`stage_two_bill`; `test_stage_two` looks at each under each value and sees to it that no switch and no value is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from gostop_cli.game.switches import HouseRules
from gostop_cli.referee.model import HandReport

from .support import found, report

LEGAL: set[str] = set()
TEN_PI = "1p 1p 2p 2p 3p 3p 4p 4p 5p 5p"
"""Ten plain pi: one point (rules.md §5)."""
SEVEN_POINTS = "2y 4y 8y 5y 6y 7y"
"""Godori 5 and six yeol 2 (W35), with neither gwang, tti nor pi: only a gobak can fall on a loser."""
EIGHT_POINTS = "1t 2t 3t 6t 9t 10t"
"""Six tti 2, hongdan 3 and cheongdan 3 (W32)."""


class Case(NamedTuple):
    """A situation that depends on a switch: values as a rules file writes them, with what must be seen under each.

    `others` are switches without which this one would not show.
    """

    switch: str
    look: Callable[[HouseRules], Any]
    seen: list[tuple[Any, Any]]
    others: Mapping[str, Any] = MappingProxyType({})


STOP: dict[str, Any] = {
    "position": {
        "to_play": "Hana",
        "floor": "1p 10p",
        "hands": {"Hana": "1t 2p", "Joon": 2, "Mina": 2},
        "captured": {"Hana": "2t 3t"},
        "stock_left": 6,
    },
    "turns": [{"Hana": "1t / 9p stop"}],
}
"""Hongdan: three points from each of two."""
NAGARI: dict[str, Any] = {
    "position": {
        "to_play": "Hana",
        "floor": "5t 8g",
        "hands": {"Hana": "5y", "Joon": "9p", "Mina": 0},
        "turns_had": {"Hana": 0, "Joon": 0},
        "stock": "5p 10p",
    },
    "turns": [{"Hana": "5y / 5p"}, {"Joon": "9p / 10p"}],
}
"""A first ppeok, paid at once, and then nothing: nobody has a card left."""


def payments(house: HouseRules, **record: Any) -> Any:
    """What every seat gains or loses in won; where the hand is refused, the codes of what was found."""
    answer = report(house, **record)
    return found(answer) if answer.settlement is None else answer.settlement.payments


def ended(answer: HandReport) -> tuple[str, str | None, str | None]:
    """How the hand stands, how it ended, and who won it."""
    return answer.status, answer.outcome.kind, answer.outcome.winner
