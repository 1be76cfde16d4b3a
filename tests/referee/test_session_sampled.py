"""An evening of random hands comes to what its hands come to one by one, whatever the house rules and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gostop_cli.record.rulesfile import load_rules, preset_names
from gostop_cli.record.session import session_in
from gostop_cli.record.sessionfile import new_session, with_hand
from gostop_cli.referee.chance import Chance
from gostop_cli.referee.run import referee
from gostop_cli.referee.sampling import NAMES, Habits, deal_hand, most_players, play_out
from gostop_cli.referee.session import report_session
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.model import HandRecord

HANDS = 8


def sampled(house: HouseRules, rules: str, number: int) -> HandRecord:
    """A hand of two players or more; it says what it is worth, so that it is worth the same by itself."""
    draws = Chance(11, number)
    names = NAMES[: 2 + number % (most_players(house) - 1)]
    hand = play_out(draws, deal_hand(draws, house, names), house, Habits(), hidden=number % 2 == 0)
    return replace(hand, rules=rules, stake=100, carry=1 + number % 3)


@pytest.mark.parametrize("rules", preset_names())
def test_an_evening_is_the_sum_of_its_hands(rules: str) -> None:
    house = load_rules(rules).rules
    assert house is not None
    text = new_session(NAMES, rules=rules, stake=100, buy_in=1000)
    expected = dict.fromkeys(NAMES, 0)
    payments = []
    for number in range(HANDS):
        hand = sampled(house, rules, number)
        text = with_hand(text.encode(), "a.yaml", hand)
        alone = referee(hand, house)
        assert alone.settlement is not None
        payments.append(alone.settlement.payments)
        for name, amount in alone.settlement.payments.items():
            expected[name] += int(amount)
    report = report_session(session_in(text.encode(), "a.yaml"))
    assert [entry.gains for entry in report.entries] == payments
    assert {name: player.total for name, player in report.players.items()} == expected
    assert {name: player.chips for name, player in report.players.items()} == {
        name: 1000 + amount for name, amount in expected.items()
    }  # fmt: skip
    left = dict(expected)
    for one in report.settle_up.transfers:
        left[one.payer] += int(one.amount)
        left[one.to] -= int(one.amount)
    assert not any(left.values())
    errors = {one.diagnostic.code for entry in report.entries for one in entry.found}
    assert errors <= {"GS701", "GS702", "GS710", "GS812"}
