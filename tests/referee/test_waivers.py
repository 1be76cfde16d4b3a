"""What the table let stand: waivers (product.md, "Waivers, not leniency")."""

from __future__ import annotations

from typing import Any

import pytest
from game.support import found, house, report

THREE_HOLD: dict[str, Any] = {
    "position": {
        "to_play": "Hana",
        "floor": "1p 4t 9t 10p",
        "hands": {"Hana": "1t 2p 8y", "Joon": "4y 5y x", "Mina": "6y 7y x"},
        "captured": {"Hana": "2t 3t", "Joon": "11s 3p"},
        "stock_left": 12,
    }
}


def waiving(code: str, turn: int = 1) -> list[dict[str, Any]]:
    return [{"code": code, "turn": turn, "why": "the table let it stand"}]


def test_waived_turn_out_of_order_passes_on_from_the_one_who_played() -> None:
    # product.md: "out of turn (the named player plays, the turn then passes on from him)".
    turns = [{"Joon": "5y / 12y"}, {"Mina": "6y / 12t"}, {"Hana": "2p / 11g"}]
    answer = report(house(), **THREE_HOLD, turns=turns, waive=waiving("GS401"))
    assert (answer.status, [turn.by for turn in answer.turns]) == ("unfinished", ["Joon", "Mina", "Hana"])
    assert "GS802" in found(answer)


def test_call_that_was_let_pass_is_owed_after_a_rise_only() -> None:
    # product.md: "a call that was let pass is owed again only after a rise above the score of that turn".
    turns = [{"Hana": "1t / 12y"}, {"Joon": "5y / 12t"}, {"Mina": "6y / 11g"}, {"Hana": "2p / 3g"}, {"Joon": "4y / 2t"}]
    position = {**THREE_HOLD["position"], "captured": {"Hana": "2t 3t", "Joon": "11s 3p"}}
    answer = report(house(), position=position, turns=turns[:4], waive=waiving("GS501"))
    assert (answer.status, answer.turns[3].score, answer.turns[3].call) == ("unfinished", 3, None)


def test_waived_go_counts_with_the_score_of_that_moment() -> None:
    # product.md: "A waived Go counts, with the score of that moment to beat". Seven at his first Go, six at the waived
    # one: seven again is a rise over six.
    position = {
        "to_play": "Hana",
        "floor": "1p 9t 11g 10p",
        "hands": {"Hana": "9p 11p 2p", "Joon": 3},
        "captured": {"Hana": "2y 4y 8y 5y 6y"},
        "go": {"Hana": [7]},
        "stock_left": 12,
    }
    turns = [{"Hana": "9p / 12y go"}, {"Joon": "3p / 7y"}, {"Hana": "11p / 7p stop"}]
    answer = report(house(), players=("Hana", "Joon"), position=position, turns=turns, waive=waiving("GS502"))
    assert [turn.score for turn in answer.turns] == [6, 0, 7]
    assert (answer.status, answer.outcome.kind) == ("settled", "stop")
    assert answer.players["Hana"].go == 2


def test_waived_stop_settles() -> None:
    # product.md: "a waived Stop settles as placed best".
    turns = [{"Hana": "2p / 12y stop"}]
    answer = report(house(), **THREE_HOLD, turns=turns, waive=waiving("GS502"))
    assert (answer.status, answer.outcome.kind, answer.outcome.winner) == ("settled", "stop", "Hana")


def test_waived_shake_counts() -> None:
    # product.md: "a shake … declaration out of time or place" has a plain "as played".
    position = {**THREE_HOLD["position"], "hands": {"Hana": "1t 8y 8g 8p", "Joon": 3, "Mina": 3}}
    turns = [{"Hana": "shake 8 1t / 12y stop"}]
    answer = report(house({"shake.when": "with_play"}), position=position, turns=turns, waive=waiving("GS412"))
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Hana": 12, "Joon": -6, "Mina": -6}  # hongdan 3 × 2


def test_waived_pi_is_the_one_that_was_named() -> None:
    # product.md: "the wrong pi given".
    turns = [{"Hana": "8y / 8p gives Joon 11s"}]
    answer = report(house(), **THREE_HOLD, turns=turns, waive=waiving("GS461"))
    assert answer.turns[0].pi == {"Joon": ("11s",)}


def test_waived_card_before_the_owed_flips() -> None:
    # product.md: "a pass or a card in the wrong order of owed flips".
    position = {**THREE_HOLD["position"], "owed": {"Hana": 1}}
    next_turns = house({"bomb.pass_when": "next_turns"})
    turns = [{"Hana": "2p / 12y"}, {"Joon": "5y / 12t"}, {"Mina": "6y / 11g"}, {"Hana": "pass / 3g"}]
    answer = report(next_turns, position=position, turns=turns, waive=waiving("GS431"))
    assert (answer.status, answer.turns[0].play, answer.turns[3].play) == ("unfinished", ("2p",), ())
    hand_empty = house({"bomb.pass_when": "hand_empty"})
    turns = [{"Hana": "pass / 12y"}, {"Joon": "5y / 12t"}, {"Mina": "6y / 11g"}, {"Hana": "pass / 3g"}]
    answer = report(hand_empty, position=position, turns=turns, waive=waiving("GS433"))
    # The one owed flip is used up, so the second pass is not owed.
    assert (answer.status, len(answer.turns)) == ("refused", 3)
    assert "GS432" in found(answer)


def test_waiver_that_nothing_needed_is_reported() -> None:
    # product.md: "an unused waiver is a warning".
    turns = [{"Hana": "2p / 12y"}]
    answer = report(house(), **THREE_HOLD, turns=turns, waive=waiving("GS401"))
    assert (answer.status, "GS803" in found(answer)) == ("unfinished", True)


def test_waiver_is_about_its_turn() -> None:
    turns = [{"Hana": "2p / 12y"}, {"Mina": "6y / 12t"}]
    answer = report(house(), **THREE_HOLD, turns=turns, waive=waiving("GS401", turn=1))
    assert (answer.status, len(answer.turns)) == ("refused", 1)


@pytest.mark.parametrize("code", ["GS403", "GS451", "GS312", "GS432", "GS541"])
def test_what_has_no_plain_as_played_cannot_be_waived(code: str) -> None:
    # product.md: "card accounting can never be waived"; a choice that is missing is no play.
    position = {**THREE_HOLD["position"], "floor": "1p 8p 8g 9t 10p"}
    line = {"GS403": "9y / 12y", "GS451": "8y / 12y", "GS312": "2p / 1p", "GS432": "pass / 12y"}
    turns = [{"Hana": line.get(code, "1t / 12y stop")}, {"Joon": "5y / 12t"}]
    position["captured"] = {**position["captured"], "Mina": "1p"}
    answer = report(house(), position=position, turns=turns, waive=[{"code": code}])
    assert answer.status == "refused"
    assert {code, "GS804"} <= set(found(answer))
