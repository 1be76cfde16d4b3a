"""How a hand ends and what follows: rules.md §7 and §13 "After the hand", "Nobody won"; record.md §5."""

from __future__ import annotations

from typing import Any

import pytest
from game.support import found, house, report

from gostop_cli.referee.model import HandReport

from .test_opening import FLOOR_OF_FOUR, FOUR_OF_JOON, JOON_SHOWS

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
"""Hongdan: three points."""
THREE_PPEOK: dict[str, Any] = {
    "position": {
        "to_play": "Hana",
        "floor": "5t 8g",
        "hands": {"Hana": "5y 2p", "Joon": 2, "Mina": 2},
        "ppeok": {"Hana": [1, 3]},
        "stock_left": 6,
    },
    "turns": [{"Hana": "5y / 5p"}],
}
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
CHONGTONG: dict[str, Any] = {"deal": FOUR_OF_JOON, "turns": [JOON_SHOWS]}
MISDEAL: dict[str, Any] = {"deal": FLOOR_OF_FOUR}
VOID: dict[str, Any] = {**NAGARI, "turns": NAGARI["turns"][:1], "void": "exposed card"}


def following(answer: HandReport) -> tuple[str | None, int | None]:
    return answer.next_dealer, answer.next_carry


# ------------------------------------------------------------------------------------------------ after the hand

# "Any win uses the carry up. Misdeal and void: same dealer, same carry. Nagari: same dealer, carry × `nagari.multiplier`
# … Unfinished, refused: none."


@pytest.mark.parametrize(
    ("hand", "kind", "dealer", "carry"),
    [
        (STOP, "stop", "Hana", 1),
        (THREE_PPEOK, "three-ppeok", "Hana", 1),
        (CHONGTONG, "chongtong", "Joon", 1),
        (NAGARI, "nagari", "Mina", 8),
        (MISDEAL, "misdeal", "Mina", 4),
        (VOID, "void", "Mina", 4),
    ],
)
def test_next_dealer_and_carry(hand: dict[str, Any], kind: str, dealer: str, carry: int) -> None:
    answer = report(house(), carry=4, dealer="Mina", **hand)
    assert (answer.status, answer.outcome.kind) == ("settled", kind)
    assert following(answer) == (dealer, carry)


@pytest.mark.parametrize(
    ("switches", "carry"),
    [
        ({"nagari.multiplier": 3}, 12),
        ({"nagari.cumulative": False}, 2),  # "not cumulative: carry = the multiplier"
        ({"nagari.cap": 4}, 4),  # "at most the cap"
        ({"nagari.multiplier": 1}, 4),
    ],
)
def test_carry_of_a_nagari(switches: dict[str, Any], carry: int) -> None:
    assert following(report(house(switches), carry=4, dealer="Mina", **NAGARI)) == ("Mina", carry)


def test_two_holders_of_chongtong_are_a_nagari_like_any_other() -> None:
    rules = house({"deal.floor_four": "nagari"})
    assert following(report(rules, carry=2, dealer="Mina", **MISDEAL)) == ("Mina", 4)


def test_nothing_follows_a_hand_that_has_not_ended() -> None:
    unfinished = report(house(), carry=4, **{**NAGARI, "turns": NAGARI["turns"][:1]})
    assert (unfinished.status, following(unfinished)) == ("unfinished", (None, None))
    refused = report(house(), carry=4, **{**STOP, "turns": [{"Hana": "4t / 9p"}]})
    assert (refused.status, following(refused), refused.settlement) == ("refused", (None, None), None)


@pytest.mark.parametrize(
    ("hand", "each"),
    [(STOP, 3 * 4), (THREE_PPEOK, 3 * 4), (CHONGTONG, 3 * 4)],
)
def test_carry_multiplies_every_win(hand: dict[str, Any], each: int) -> None:
    # rules.md §7: "The carry also multiplies fixed wins"; pitfalls: "forgotten by chongtong and three ppeok".
    answer = report(house(), carry=4, **hand)
    assert answer.settlement is not None
    winner = answer.outcome.winner
    assert {name: money for name, money in answer.settlement.payments.items() if name != winner} == dict.fromkeys(
        {"Hana", "Joon", "Mina"} - {winner}, -each
    )


def test_declared_extras_do_not_multiply_a_fixed_win() -> None:
    # "(and by declared extras only under `three_ppeok.multipliers`)", which does not exist yet.
    for hand in (THREE_PPEOK, CHONGTONG):
        answer = report(house(), extra=[{"factor": 5, "why": "mission"}], **hand)
        assert answer.settlement is not None
        assert answer.settlement.multiplier == 1
    answer = report(house(), extra=[{"factor": 5, "why": "mission"}], **STOP)
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Hana": 30, "Joon": -15, "Mina": -15}


# ------------------------------------------------------------------------------------------------ nobody won

# "Nagari and misdeal settle with 0 points, multiplier 1, no losers; instant payments stand. `payments` names every seat,
# sitters included."


def test_nagari_keeps_what_was_paid_at_once() -> None:
    answer = report(house(), carry=4, stake=100, **NAGARI)
    bill = answer.settlement
    assert bill is not None
    assert (bill.points, bill.multiplier, bill.losers) == (0, 1, {})
    # The threshold of three from each of the two, not multiplied by the carry (`instant.multiplied`).
    assert bill.payments == {"Hana": 600, "Joon": -300, "Mina": -300}
    (paid,) = bill.instant
    assert (paid.kind, paid.player, paid.turn, paid.points, paid.money) == ("first-ppeok", "Hana", 1, 3, 300)


def test_misdeal_moves_no_money() -> None:
    bill = report(house(), carry=4, stake=100, **MISDEAL).settlement
    assert bill is not None
    assert (bill.points, bill.multiplier, bill.losers) == (0, 1, {})
    assert bill.payments == {"Hana": 0, "Joon": 0, "Mina": 0}


def test_void_keeps_what_was_paid_at_once() -> None:
    # record.md §5: "what it has is checked all the same, a call left open is forgiven, instant payments stand".
    bill = report(house(), stake=100, **VOID).settlement
    assert bill is not None
    assert bill.payments == {"Hana": 600, "Joon": -300, "Mina": -300}
    left_open = report(house(), **{**STOP, "turns": [{"Hana": "1t / 9p"}], "void": "a cat on the table"})
    assert (left_open.status, left_open.outcome.kind, found(left_open)) == ("settled", "void", [])


def test_void_beside_a_hand_that_ended_is_an_error() -> None:
    answer = report(house(), **STOP, void="changed their minds")
    assert found(answer) == ["GS531"]


def test_void_without_deal_and_turns() -> None:
    # record.md §5: "such a record may leave out `deal` and `turns`".
    answer = report(house(), void="spilt tea", carry=2, dealer="Joon")
    assert (answer.status, answer.outcome.kind, answer.outcome.turn) == ("settled", "void", 0)
    assert following(answer) == ("Joon", 2)


def test_sitters_neither_pay_nor_receive() -> None:
    # §10: "neither pay nor receive except for what they sold".
    seats = ["Hana", "Joon", "Mina", {"name": "Dae", "sits_out": True}]
    for hand in (STOP, NAGARI, MISDEAL):
        answer = report(house(), players=seats, **hand)
        assert answer.settlement is not None
        assert answer.settlement.payments["Dae"] == 0
        assert sum(answer.settlement.payments.values()) == 0


def test_instants_are_paid_beside_the_win() -> None:
    # A first ppeok of the loser, then a stop of another: 3 from each, and hongdan's 3 from each.
    position = {
        "to_play": "Joon",
        "floor": "5t 8g 1p",
        "hands": {"Joon": "5y 2p", "Mina": "9p 9t", "Hana": "1t 4p"},
        "captured": {"Hana": "2t 3t"},
        "turns_had": {"Joon": 0, "Mina": 0, "Hana": 1},
        "stock": "5p 10p 11p",
    }
    turns = [{"Joon": "5y"}, {"Mina": "9p"}, {"Hana": "1t stop"}]
    answer = report(house(), position=position, turns=turns, players=("Joon", "Mina", "Hana"))
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Joon": 6 - 3, "Mina": -3 - 3, "Hana": -3 + 6}


# ------------------------------------------------------------------------------------------------ calls at the record's end


def test_open_call_leaves_the_hand_unfinished() -> None:
    # record.md §3: "A `stop` or `go` that was owed and is missing is an error, except on the very last turn of the record,
    # where the hand is then unfinished".
    open_ = report(house(), **{**STOP, "turns": [{"Hana": "1t / 9p"}]})
    assert (open_.status, found(open_)) == ("unfinished", ["GS552"])
    missing = report(house(), **{**STOP, "turns": [{"Hana": "1t / 9p"}, {"Joon": "4p / 4t"}]})
    assert (missing.status, found(missing)) == ("refused", ["GS501"])


def test_automatic_stop_is_reported_as_stop() -> None:
    position = {**STOP["position"], "hands": {"Hana": "1t", "Joon": 2, "Mina": 2}}
    answer = report(house(), position=position, turns=[{"Hana": "1t / 9p"}])
    assert (answer.status, answer.outcome.kind, answer.turns[0].call) == ("settled", "stop", "stop")


def test_declared_liability_is_refused_where_it_cannot_apply() -> None:
    # "A declared `liable` is refused where it cannot apply: the rules do not know it …"
    answer = report(house(), liable={"player": "Joon", "why": "feeder"}, **STOP)
    assert "GS561" in found(answer)
