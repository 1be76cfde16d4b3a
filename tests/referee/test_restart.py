"""A hand cut at any turn and restarted as a `position` ends the same (record.md §2: "Everything after it is judged as
always")."""

from __future__ import annotations

from typing import Any

import pytest
from game.strategies import hands, house_rules
from game.support import found, house, report
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_data import plain_data

from gostop_cli.game.switches import HouseRules
from gostop_cli.record.model import HandRecord
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.positions import record_from, stages, unsaid, why_no_start
from gostop_cli.referee.replay import replay
from gostop_cli.referee.run import referee
from gostop_cli.values import replace

Hand = tuple[HandRecord, HouseRules]

few = settings(max_examples=150, deadline=None)
many = settings(max_examples=3000, deadline=None)


def cut(hand: Hand, after: int) -> tuple[HandRecord, int] | None:
    """The record that starts after so many turns (modulo the hand's length), and how many; None where it cannot be."""
    record, under = hand
    names = tuple(player.name for player in record.players)
    rules = under.at(len(names))
    result = replay(record, rules, Findings(names), names)
    after %= max(1, len(record.turns))
    if why_no_start(record, result, after) or unsaid(stages(result)[after], rules):
        return None
    return record_from(record, result, after, rules), after


def from_there_on(answer: HandReport, after: int) -> dict[str, Any]:
    """What a report says from the cut on: turns numbered anew, and payments without what was paid at once before it."""
    plain: dict[str, Any] = plain_data(answer)
    bill = plain["settlement"]
    for paid in [paid for paid in bill["instant"] if paid["turn"] <= after]:
        for name in bill["payments"]:
            others = len(bill["payments"]) - 1
            bill["payments"][name] -= paid["money"] * others if name == paid["player"] else -paid["money"]
    bill["instant"] = [{**paid, "turn": paid["turn"] - after} for paid in bill["instant"] if paid["turn"] > after]
    return {
        "turns": [{**turn, "n": turn["n"] - after} for turn in plain["turns"][after:]],
        "outcome": {**plain["outcome"], "turn": plain["outcome"]["turn"] - after},
        **{key: plain[key] for key in ("status", "players", "settlement", "next_dealer", "next_carry", "complete")},
    }


def check_restart(hand: Hand, after: int, carry: int) -> None:
    record, under = hand
    hand = replace(record, carry=carry, stake=100), under
    restarted = cut(hand, after)
    if restarted is None:
        return
    second, at = restarted
    whole, rest = referee(hand[0], under), referee(second, under)
    assert rest.diagnostics == ()
    assert from_there_on(rest, 0) == from_there_on(whole, at)


any_cut = given(hands(house_rules()), st.integers(0, 59), st.integers(1, 4))
test_restart = few(any_cut(check_restart))
test_restart_many = pytest.mark.slow(many(any_cut(check_restart)))


def check_restart_at_every_turn(hand: Hand) -> None:
    for after in range(len(hand[0].turns)):
        check_restart(hand, after, 1)


every_cut = given(hands(house_rules()))
test_restart_at_every_turn = settings(max_examples=15, deadline=None)(every_cut(check_restart_at_every_turn))


def without_proof(turn: dict[str, Any]) -> dict[str, Any]:
    """A turn as reported, without what depends on how much is known of the hands."""
    return {key: value for key, value in turn.items() if key not in ("verdict", "hangs_on")}


def check_unseen_cut(hand: Hand, after: int) -> None:
    """The same where the position gives the hands by their numbers only and the pile by how much is left."""
    restarted = cut(hand, after)
    if restarted is None:
        return
    record, at = restarted
    assert record.position is not None
    counted = {name: len(held) if isinstance(held, tuple) else held for name, held in record.position.hands.items()}
    position = replace(record.position, hands=counted, stock=None)
    rest = referee(replace(record, position=position), hand[1])
    whole = from_there_on(referee(hand[0], hand[1]), at)
    told = from_there_on(rest, 0)
    for side in (whole, told):  # what is proved of a hand depends on what is known of it
        del side["complete"]
        side["turns"] = [without_proof(turn) for turn in side["turns"]]
    assert told == whole


def no_shakes(hand: Hand) -> bool:
    """A shake from an unseen hand must name its cards (rules.md §13); the sampled ones name months."""
    return not any(getattr(turn, "shake", ()) for turn in hand[0].turns)


unseen_hands = hands(house_rules()).filter(no_shakes)
any_unseen_cut = given(unseen_hands, st.integers(0, 59))
test_unseen_cut = few(any_unseen_cut(check_unseen_cut))
test_unseen_cut_many = pytest.mark.slow(many(any_unseen_cut(check_unseen_cut)))


# ------------------------------------------------------------------------------------------------ what a position says

BARE: dict[str, Any] = {
    "to_play": "Hana",
    "floor": "5t 8g",
    "hands": {"Hana": "5y 2p", "Joon": 2, "Mina": 2},
    "stock_left": 9,
}


def test_turns_before_a_position_are_some() -> None:
    # record.md §2: "default: some, so that nothing is a first turn".
    turns = [{"Hana": "5y / 5p"}]
    bare = report(house(), position=BARE, turns=turns)
    first = report(house(), position={**BARE, "turns_had": {"Hana": 0}}, turns=turns)
    assert bare.settlement is not None
    assert first.settlement is not None
    assert bare.settlement.instant == ()
    assert [paid.kind for paid in first.settlement.instant] == ["first-ppeok"]


def test_position_need_not_account_for_the_deck() -> None:
    # record.md §2: "and the report then says `complete: false`".
    assert report(house(), position=BARE, turns=[{"Hana": "5y / 5p"}]).complete is False


def test_stock_left_is_as_many_as_stock_lists() -> None:
    # record.md §2: "default: as many as `stock` lists".
    position = {**{key: value for key, value in BARE.items() if key != "stock_left"}, "stock": "5p"}
    answer = report(house(), position=position, turns=[{"Hana": "5y"}, {"Joon": "3p / 4p"}])
    assert (answer.status, found(answer)) == ("refused", ["GS444"])


def test_card_stands_once() -> None:
    # record.md §2: "a card may not stand twice".
    position = {**BARE, "captured": {"Joon": "5y"}}
    answer = report(house(), position=position, turns=[{"Hana": "5y / 5p"}])
    assert (answer.status, found(answer)) == ("refused", ["GS301"])


def test_several_callers_need_their_order() -> None:
    # record.md §2: "go_order: every Go call so far, in order, where several have called (names repeat)".
    position = {**BARE, "go": {"Joon": [3], "Mina": [3, 4]}}
    answer = report(house(), position=position, turns=[{"Hana": "5y / 5p"}])
    assert (answer.status, found(answer)) == ("refused", ["GS315"])
    for order, status in ((["Mina", "Joon", "Mina"], "unfinished"), (["Mina", "Joon"], "refused")):
        answer = report(house(), position={**position, "go_order": order}, turns=[{"Hana": "5y / 5p"}])
        assert answer.status == status


def test_sealed_gukjin_of_a_position() -> None:
    # record.md §2: "gukjin: {Joon: yeol} # sealed or declared". Four pi and a free gukjin are no pibak, sealed they are.
    ten = "1p 1p 2p 3p 3p 4p 4p 6p 6p"
    position = {
        **BARE,
        "hands": {"Hana": "5p 2p", "Joon": 2, "Mina": 2},
        "captured": {"Hana": f"1t 2t 3t {ten}", "Joon": "7p 7p 8p 8p 9y", "Mina": "9p 9p 10p 10p 11p 11p"},
    }
    turns = [{"Hana": "5p / 12y stop"}]
    free = report(house(), position=position, turns=turns).settlement
    sealed = report(house(), position={**position, "gukjin": {"Joon": "yeol"}}, turns=turns).settlement
    assert free is not None
    assert sealed is not None
    assert (free.payments["Joon"], sealed.payments["Joon"]) == (-4, -8)
