"""Which rule would make this right: single switches and presets under which a record and its claims hold (issue C, 4)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gostop_cli.game.switch_types import Points
from gostop_cli.game.switches import SWITCH, HouseRules
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.model import HandRecord
from gostop_cli.record.rulesfile import PRESETS
from gostop_cli.referee.run import holds, judge, referee
from gostop_cli.referee.what_if import Answer, alternatives, other_presets, what_if
from gostop_cli.values import replace

from .slips import legal_hand, preset, result_of

STANDARD = preset("standard")


def stopped(**changed: Any) -> HandRecord:
    """Hana stops with chodan 3 and eleven pi 2: 5 points, 500 won each. Joon has six pi, Mina eight."""
    plain: dict[str, Any] = {
        "gostop": 1,
        "stake": 100,
        "players": ["Hana", "Joon", "Mina"],
        "position": {
            "to_play": "Hana",
            "floor": ["3g", "10t"],
            "captured": {
                "Hana": ["4t", "5t", "7t", "1p", "1p", "2p", "2p", "3p", "3p", "4p", "4p", "5p", "11s"],
                "Joon": ["6p", "6p", "7p", "7p", "8p", "8p"],
                "Mina": ["9p", "9p", "10p", "10p", "12s", "11p", "11p"],
            },
            "hands": {"Hana": ["8g", "9y"], "Joon": 2, "Mina": 2},
            "stock_left": 6,
        },
        "turns": [{"Hana": "8g / 6y stop"}],
        **changed,
    }
    record, found = decode_hand(plain)
    assert record is not None, found
    return record


def asked(record: HandRecord, house: HouseRules = STANDARD) -> Answer:
    return what_if(record, house, 3)


def values(answer: Answer, switch: str) -> list[Any]:
    return [one.now for one in answer.switches if one.switch == switch]


def paying(hana: int, joon: int, mina: int) -> dict[str, Any]:
    return {"result": {"payments": {"Hana": hana, "Joon": joon, "Mina": mina}}}


# ---------------------------------------------------------------- by hand


def test_pibak_limit_of_another_table() -> None:
    """Issue C, 4. A limit of 6 or 7 makes pibak of Joon's six pi and not of Mina's eight: 1000 and 500 won."""
    answer = asked(stopped(**paying(1500, -1000, -500)))
    assert [(one.switch, one.was) for one in answer.switches] == [("pibak.limit", 5), ("pibak.limit", 5)]
    assert values(answer, "pibak.limit") == [6, 7]


def test_a_claim_that_several_rules_explain() -> None:
    """300 won each are 3 points: 1 for the dan and 2 for the pi, or 3 and none where pi count from 12, or 5 capped at 3."""
    answer = asked(stopped(**paying(600, -300, -300)))
    found = {(one.switch, one.now) for one in answer.switches}
    assert found == {("score.dan", 1), ("score.pi_from", 12), ("money.cap_points", 3)}


def test_points_that_a_table_counts_otherwise() -> None:
    """4 points for a dan are 6 in all, 600 won each."""
    assert values(asked(stopped(**paying(1200, -600, -600))), "score.dan") == [4]


def test_the_stake_where_the_record_has_none() -> None:
    """500 won each for 5 points are 100 a point; a record that says so itself leaves nothing to ask."""
    claim = paying(1000, -500, -500)
    without = replace(stopped(**claim), stake=None)
    assert values(asked(without), "money.stake") == [100]
    assert values(asked(stopped(**paying(2000, -1000, -1000))), "money.stake") == []


def test_a_turn_that_one_rule_refuses() -> None:
    """A stop with 5 points, where 6 are needed: any threshold up to 5 would let it stand."""
    house = STANDARD.over({"call.threshold": ((3, 6),)}, "six")
    answer = asked(stopped(), house)
    assert set(values(answer, "call.threshold")) >= {3, 4, 5}
    assert not any(isinstance(value, int) and value > 5 for value in values(answer, "call.threshold"))
    assert "standard" in answer.presets


def test_none_where_no_rule_can_help() -> None:
    """Hana plays a card that Joon has captured."""
    answer = asked(stopped(turns=[{"Hana": "6p / 6y stop"}]))
    assert (answer.switches, answer.presets) == ((), ())
    assert answer.tried > 200


def test_known_tables_are_named() -> None:
    """`club` knows no pibak (seed 004): with Joon's pi down to five, 500 won each hold there and not here."""
    record = stopped(**paying(1000, -500, -500))
    assert record.position is not None
    assert record.position.captured is not None
    captured = {**record.position.captured, "Joon": record.position.captured["Joon"][:5]}
    fewer = replace(record, position=replace(record.position, captured=captured))
    assert holds(judge(record, STANDARD))
    assert not holds(judge(fewer, STANDARD))
    answer = asked(fewer)
    assert "club" in answer.presets
    assert values(answer, "pibak.effect") == ["off"]
    assert 4 in values(answer, "pibak.limit")


# ---------------------------------------------------------------- what is tried


@pytest.mark.parametrize("name", SWITCH)
def test_alternatives_are_other_values_that_the_switch_may_hold(name: str) -> None:
    switch = SWITCH[name]
    for players in (2, 3):
        own = switch.at(STANDARD.values[name], players)
        tried = list(alternatives(switch, STANDARD, players))
        assert own not in tried
        assert len(tried) == len({repr(value) for value in tried})
        for value in tried:
            raw = value if switch.per_player else switch.plain(value)
            assert switch.type.read(raw).value == value
        if isinstance(switch.type, Points):
            assert len(tried) >= 5


def test_presets_that_are_the_same_rules_are_not_tried() -> None:
    assert "standard" not in other_presets(STANDARD)
    assert set(other_presets(preset("club"))) == set(PRESETS) - {"club"}


@pytest.mark.parametrize("number", range(12))
def test_the_rule_that_makes_a_claim_right_is_found(number: int) -> None:
    """A hand reckoned under a preset's value for one switch, and audited without it."""
    rng = Random(f"what if {number}")
    while True:
        hand = legal_hand(rng)
        players = len(hand.record.players)
        other = preset(rng.choice([name for name in PRESETS if name != "balance"]))
        differing = hand.house.differing(other)
        if not differing:
            continue
        name = rng.choice(differing)
        switch = SWITCH[name]
        there = switch.at(other.values[name], players)
        house = hand.house.over({name: ((players, there),) if switch.per_player else there}, "elsewhere")
        report = referee(hand.record, house)
        if house.contradictions or report.status != "settled":
            continue
        record = replace(hand.record, result=result_of(report))
        if not holds(judge(record, hand.house)):
            break
    assert name in {one.switch for one in what_if(record, hand.house, players).switches}


def balance_of_four(hana: int) -> HandRecord:
    """Seed 000: 55, 65, 60 and 60 points of 240 with four players; claimed is what Hana gains."""
    captured = {
        "Hana": "1g 4y 2t 4t 5p 5p 11s 12s",
        "Joon": "3g 8g 5y 3t 5t 6t 1p 2p 3p 3p 4p 4p",
        "Mina": "11g 6y 7y 8y 7t 9t 6p 6p 7p 7p 10p 10p",
        "Dae": "12g 9y 10y 12y 10t 12t 8p 8p 9p 9p 11p 11p",
    }
    plain: dict[str, Any] = {
        "gostop": 1,
        "players": list(captured),
        "position": {
            "to_play": "Hana",
            "floor": ["1t", "2y"],
            "hands": {"Hana": ["1p"], "Joon": 0, "Mina": 0, "Dae": 0},
            "captured": {name: cards.split() for name, cards in captured.items()},
            "stock": ["2p"],
        },
        "turns": [{"Hana": "1p / 2p"}],
        "result": {"payments": {"Hana": hana}},
    }
    record, found = decode_hand(plain)
    assert record is not None, found
    return record


def test_no_goal_that_does_not_fit_is_proposed() -> None:
    """With a goal of 61 Hana would be 6 short and not 5, and so would everybody be one more: rules for nobody."""
    balance = preset("balance")
    assert holds(judge(balance_of_four(-5), balance))
    assert not holds(judge(balance_of_four(-6), balance))
    answer = what_if(balance_of_four(-6), balance, 4)
    assert (answer.switches, answer.presets) == ((), ())
