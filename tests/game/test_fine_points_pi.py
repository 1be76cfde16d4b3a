"""Fine points of rules.md §13: "Pi". Each test quotes the sentence that it is about."""

from __future__ import annotations

from typing import Any

import pytest

from .support import DEALT, baks, best_score, bill, codes, events, gave, labels, play, refused, rules, table

BONUS = {"deck.bonus": ["b2", "b2", "b3", "b3", "b3"]}


def take(switches: dict[str, Any], captured: str, due: int = 1, *, players: int = 2) -> str:
    """What seat 1 gives, one card after another, when a jjok takes `due` pi."""
    house = rules(players, {**switches, "events.jjok": due})
    return gave(play(table(house, hands={0: "6y 2p"}, floor="8g", captured={1: captured}), "6y / 6p", house)).get(1, "")


# "Among cards of equal value plain pi move before bonus cards, those before a gukjin that stands as pi, and of each the
# lowest month"


@pytest.mark.parametrize(
    ("captured", "due", "given"),
    [
        ("11p 9p 10p 1g", 3, "9p 10p 11p"),
        ("12s 11s 10p", 3, "10p 11s 12s"),
        ("b2 12s", 1, "12s"),
        ("b2 b3 12s 11s", 3, "11s 12s b2"),
        ("b2 b3 11p 1t", 3, "11p b2 b3"),
        ("1g 2y 3t", 3, ""),
    ],
)
def test_order_among_pi(captured: str, due: int, given: str) -> None:
    assert take(BONUS, captured, due) == given


def test_gukjin_as_pi_comes_after_a_bonus_card_of_its_value() -> None:
    # 2 + 3 + 3 + 2 = 10: the gukjin stands as pi. After the b2 it would stand as a yeol (8), so a single pi is due.
    assert take(BONUS, "b2 b3 b3 9y") == "b2"
    # 3 + 3 + 3 + 2 = 11, and it is worth less than the three-pi.
    assert take(BONUS, "b3 b3 b3 9y", 2) == "9y b3"


# "the record may name another of the same value with `gives` … `gives` takes a card or a list a player, in the order of
# the transfers"


def test_gives_names_another_of_the_same_value() -> None:
    house = rules(3, BONUS)
    at = table(house, hands={0: "6y 2p"}, floor="8g", captured={1: "7p 9p 11s", 2: "12s b2"})
    step = play(at, "6y / 6p gives 1 9p gives 2 b2", house)
    assert gave(step) == {1: "9p", 2: "b2"}
    assert refused(at, "6y / 6p gives 1 11s", house) == {"GS461"}  # not of the same value
    assert refused(at, "6y / 6p gives 1 10p", house) == {"GS461"}  # not his
    assert refused(at, "6y / 6p gives 1 9p gives 1 7p", house) == {"GS462"}  # one is due, and not two
    assert refused(at, "2p / 9y gives 1 9p", house) == {"GS462"}  # nothing is due


def test_gives_runs_in_the_order_of_the_transfers() -> None:
    # A jjok that sweeps: two transfers. The first of the list answers the first.
    house = rules(2)
    at = table(house, hands={0: "6y 2p"}, captured={1: "7p 9p 11s 12s"})
    assert gave(play(at, "6y / 6p gives 1 9p gives 1 7p", house)) == {1: "9p 7p"}
    short = table(house, hands={0: "6y 2p"}, captured={1: "7p 11s 12s"})
    assert gave(play(short, "6y / 6p gives 1 7p gives 1 12s", house)) == {1: "7p 12s"}
    assert refused(short, "6y / 6p gives 1 12s", house) == {"GS461"}


# rules.md §3: "Transfers of one turn happen in the order bomb, bonus, stack, ttadak, jjok, sseul." It shows where one's
# own stack is content with one big card: what was taken before decides which cards are left for it.


def test_bomb_comes_before_the_stack() -> None:
    # 7p for the bomb, then 11s is enough for the stack. The other way round the stack would take 7p and 11s, the bomb 12s.
    house = rules(2)
    at = table(house, hands={0: "5y 5t 5p 2p"}, floor="5p 8g", stacks={"6t 6p 6p": 0}, captured={1: "7p 11s 12s"})
    step = play(at, "bomb 5 / 6y", house)
    assert events(step) == ["stack 6 self +2", "bomb 5 +1"]
    assert gave(step) == {1: "7p 11s"}


def test_bonus_comes_before_the_stack() -> None:
    house = rules(2, {"deck.bonus": ["b2"], "bonus.steal": "hand_and_flip"})
    at = table(house, hands={0: "6y 2p"}, floor="8g", stacks={"6t 6p 6p": 0}, captured={1: "7p 11s 12s"})
    step = play(at, "6y / b2 9p", house)
    assert events(step) == ["stack 6 self +2", "bonus b2 +1"]
    assert gave(step) == {1: "7p 11s"}


def test_stack_comes_before_the_sweep() -> None:
    # The stack takes 7p and 11s, the sweep 12s. The other way round 7p and 11s would be all.
    house = rules(2)
    at = table(house, hands={0: "6y 2p"}, floor="8g", stacks={"6t 6p 6p": 0}, captured={1: "7p 11s 12s"})
    step = play(at, "6y / 8p", house)
    assert events(step) == ["stack 6 self +2", "sseul +1"]
    assert gave(step) == {1: "7p 11s 12s"}


# switches.yaml, pi.self_stack_big_card: "one own stack takes cards, lowest first, until their value is at least
# events.stack_self"


@pytest.mark.parametrize(
    ("mode", "captured", "given"),
    [
        ("one_card_enough", "7p 9p 11s", "7p 9p"),  # lowest first: the big card is not sought
        ("one_card_enough", "7p 11s 12s", "7p 11s"),
        ("one_card_enough", "b3 b3", "b3"),
        ("one_card_enough", "7p", "7p"),
        ("two_cards", "7p 11s 12s", "7p 11s"),
        ("two_cards", "b3 b3", "b3 b3"),
        ("two_cards", "11s", "11s"),
    ],
)
def test_two_pi_for_ones_own_stack(mode: str, captured: str, given: str) -> None:
    house = rules(2, {**BONUS, "pi.self_stack_big_card": mode})
    at = table(house, hands={0: "6y 2p"}, floor="8g", stacks={"6t 6p 6p": 0}, captured={1: captured})
    assert gave(play(at, "6y / 10p", house)) == {1: given}


def test_two_pi_for_another_event_are_two_cards() -> None:
    # The clause is about one's own stack only.
    assert take(BONUS, "11s 12s", 2) == "11s 12s"


def test_two_own_stacks_are_reckoned_one_by_one() -> None:
    house = rules(2)
    at = table(
        house, hands={0: "6y 2p"}, floor="8g", stacks={"6t 6p 6p": 0, "5y 5t 5p": 0}, captured={1: "7p 9p 11s 12s"}
    )
    assert gave(play(at, "6y / 5p", house)) == {1: "7p 9p 11s"}


# "Before each single transfer every gukjin stands anew."


def test_gukjin_stands_anew_before_each_transfer() -> None:
    # 2 + 2 + 3 + 3 + 2 = 12, after the first 10: pi; after the second 8: a yeol, so the third is a three-pi.
    assert take(BONUS, "11s 12s b3 b3 9y", 3) == "11s 12s b3"
    # 2 + 3 + 3 + 3 + 2 = 13, after the first 11: pi, and the lowest of all.
    assert take(BONUS, "11s b3 b3 b3 9y", 3) == "11s 9y b3"


# "`lock_when_only`: a pi that is due from a player who has none but gukjin moves nothing and seals all his gukjin as yeol
# until the end of the hand, settlement included"


def test_only_gukjin_is_sealed() -> None:
    house = rules(2, {"gukjin.cards": ["5y", "9y"]})
    at = table(house, hands={0: "6y 2p"}, floor="8g", captured={1: "9y 5y 1g"})
    step = play(at, "6y / 6p", house)
    assert gave(step) == {}
    assert codes(step.table.players[1].sealed) == "5y 9y"
    assert codes(step.table.players[1].captured) == "1g 5y 9y"


def test_gukjin_is_sealed_when_the_turn_has_taken_the_last_pi() -> None:
    # A jjok that sweeps: the first transfer takes the 7p, the second finds nothing but the gukjin.
    house = rules(2)
    step = play(table(house, hands={0: "6y 2p"}, captured={1: "7p 9y"}), "6y / 6p", house)
    assert gave(step) == {1: "7p"}
    assert codes(step.table.players[1].sealed) == "9y"


def test_one_who_has_other_pi_seals_nothing() -> None:
    house = rules(2)
    step = play(table(house, hands={0: "6y 2p"}, floor="8g", captured={1: "7p 9y"}), "6y / 6p", house)
    assert codes(step.table.players[1].sealed) == ""


def test_sealed_until_the_end_of_the_hand() -> None:
    house = rules(2)
    sealed = {1: "9y"}
    # Nine pi and a sealed gukjin score nothing (W28: two points where it is free), and it is never taken later.
    nine = "1p 1p 2p 2p 3p 3p 4p 4p 5p 9y"
    at = table(house, hands={1: "6p 12y"}, floor="8g", captured={1: nine}, sealed=sealed, to_play=1)
    assert best_score(at.players[1].captured, at.players[1].sealed, house) == 0
    assert play(at, "6p / 10p", house).table.players[1].sealed == at.players[1].sealed
    # At the settlement it does not save from pibak (W29: six pi and a free gukjin do), nor can the winner lay it as pi.
    winner = "2y 4y 8y 1p 1p 2p 2p 3p 3p 4p 4p 5p 5p 6p"
    settled = bill(house, {0: winner, 1: "6p 7p 7p 9p 9p 10p 9y"}, sealed=sealed)
    assert (settled.shares[0].as_pi, baks(settled)) == (0, {1: {"pibak"}})
    settled = bill(house, {0: f"2y 4y 8y 5y {nine}", 1: "11p"}, sealed={0: "9y"})
    assert labels(settled) == {"jokbo.godori": 5, "jokbo.yeol": 1}


def test_sealed_gukjin_counts_as_a_yeol() -> None:
    # Survey §14: "by wording yes".
    seven = "2y 4y 5y 6y 7y 10y 9y"
    assert labels(bill(rules(3), {0: seven}, sealed={0: "9y"}))["meongtta"] == 2


# "a transfer reduced to nothing (last turn) seals nothing"


def test_last_turn_seals_nothing() -> None:
    house = rules(2)
    at = table(house, hands={0: "6y", 1: ""}, captured={1: "9y"}, stock="6p")
    step = play(at, "6y", house)
    assert events(step) == ["jjok 6 +0", "sseul +0"]
    assert codes(step.table.players[1].sealed) == ""


def test_event_of_no_pi_seals_nothing() -> None:
    # "`events.…` of 0: the event is named, nothing moves."
    house = rules(2, {"events.jjok": 0, "events.stack_dealt": 0})
    step = play(table(house, hands={0: "6y 2p"}, floor="8g", captured={1: "9y"}), "6y / 6p", house)
    assert (events(step), codes(step.table.players[1].sealed)) == (["jjok 6 +0"], "")
    at = table(house, hands={0: "6y 2p"}, floor="8g", stacks={"6t 6p 6p": DEALT}, captured={1: "9y"})
    step = play(at, "6y / 10p", house)
    assert (events(step), codes(step.table.players[1].sealed)) == (["stack 6 dealt +0"], "")


def test_never_taken_is_never_sealed() -> None:
    house = rules(2, {"pi.gukjin": "never"})
    step = play(table(house, hands={0: "6y 2p"}, floor="8g", captured={1: "9y"}), "6y / 6p", house)
    assert (gave(step), codes(step.table.players[1].sealed)) == ({}, "")


# "A gukjin taken as pi arrives as pi."


def test_gukjin_arrives_as_pi() -> None:
    # Taken from 3 + 3 + 3 + 2; six plain pi and the two of the jjok make eight with it ten.
    house = rules(3, {**BONUS, "call.threshold": 1})
    at = table(house, hands={0: "6p 2p"}, floor="8g", captured={0: "1p 1p 2p 3p 3p 4p", 1: "b3 b3 b3 9y"})
    step = play(at, "6p / 6p stop", house)
    assert gave(step) == {1: "9y"}
    assert step.score == 1


# rules.md §3: "no pi, nothing and no debt; no change is given"; "From each opponent, per event"


def test_each_opponent_gives_what_he_has() -> None:
    house = rules(3)
    at = table(house, hands={0: "6y 2p"}, captured={1: "1g", 2: "11s"})
    step = play(at, "6y / 6p", house)
    assert events(step) == ["jjok 6 +1", "sseul +1"]
    assert gave(step) == {2: "11s"}  # one card for the first pi, no change, and nothing for the second
    assert codes(step.table.players[0].captured) == "6y 6p 11s"
