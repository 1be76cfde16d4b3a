"""Fine points of the switches of stage 2: sentences of rules.md and switches.yaml that a case of one switch does not show.
Each test quotes the sentence that it is about."""

from __future__ import annotations

from typing import Any

import pytest

from gostop_cli.game.moves import Seat

from .stage_two_case import SEVEN_POINTS, TEN_PI, ended
from .stage_two_score import EIGHT_PI, NINE_Y, as_pi_of, declare, three_ssangpi
from .stage_two_turn import FIVE_BONUS, FOUR_OF_JOON, JANUARY
from .support import (
    baks,
    best_score,
    bill,
    cards,
    codes,
    events,
    found,
    gave,
    house,
    instants,
    owes,
    play,
    refused,
    report,
    rules,
    settle_fixed,
    table,
    won,
)

B2 = {"deck.bonus": ["b2"]}

# ------------------------------------------------------------------------------------------------ chongtong, played on

FOUR_OF_TWO: dict[str, Any] = {
    "floor": "8p 9p 10p 11p 12s 7p",
    "hands": {"Hana": "2t 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 1p 6p 7p 9p", "Mina": "4y 4t 4p 4p 5p 6p 8g"},
}


@pytest.mark.parametrize("play_on", ["plain", "shake", "double"])
def test_who_plays_on_claims_nothing(play_on: str) -> None:
    # "`play_on` is about one who shows the four and goes on"; "Two holders: both must have claimed under `optional`."
    turns = [{"Joon": "chongtong 1 on"}, {"Mina": "chongtong 4"}]
    answer = report(house({"chongtong.play_on": play_on}), deal=FOUR_OF_TWO, turns=turns)
    assert ended(answer) == ("settled", "chongtong", "Mina")
    alone = report(house({"chongtong.play_on": play_on}), deal=FOUR_OF_TWO, turns=turns[:1])
    assert (ended(alone), alone.turns[0].entry) == (("unfinished", None, None), "chongtong")


def test_playing_on_is_said_before_any_play() -> None:
    # "Entries at the head of `turns`, before any play, by any player"
    rules = house({"chongtong.play_on": "plain"})
    answer = report(rules, deal=FOUR_OF_TWO, turns=[{"Hana": "2t / 12y"}, {"Joon": "chongtong 1 on"}])
    assert (answer.status, found(answer)) == ("refused", ["GS513"])
    not_his = report(rules, deal=FOUR_OF_TWO, turns=[{"Joon": "chongtong 4 on"}])
    assert (not_his.status, found(not_his)) == ("refused", ["GS511"])


def test_the_four_that_were_shown_are_shaken() -> None:
    # "`shake` counts as his shake of that month"; §4: "once per month".
    rules = house({"chongtong.play_on": "shake"})
    shown = [{"Joon": "chongtong 1 on"}, {"Hana": "2t / 12y"}]
    answer = report(rules, deal=FOUR_OF_JOON, turns=[*shown, {"Joon": "shake 1 1p / 3t"}])
    assert (answer.status, found(answer)) == ("refused", ["GS413"])
    answer = report(rules, deal=FOUR_OF_JOON, turns=[*shown, {"Joon": "1p / 3t"}])
    assert (answer.status, answer.players["Joon"].shakes) == ("unfinished", (1,))


def test_shown_and_played_on_from_an_unseen_hand() -> None:
    # §13 Shake: "Seen cards are known from then on": a fourth of January cannot come from anywhere else.
    hands = {"Hana": FOUR_OF_JOON["hands"]["Hana"], "Mina": FOUR_OF_JOON["hands"]["Mina"]}
    deal = {"floor": FOUR_OF_JOON["floor"], "hands": hands}
    rules = house({"chongtong.play_on": "plain"})
    answer = report(rules, deal=deal, turns=[{"Joon": "chongtong 1 on"}, {"Hana": "2t / 12y"}])
    assert answer.status == "unfinished"
    answer = report(rules, deal=deal, turns=[{"Joon": "chongtong 1 on"}, {"Hana": "2t / 1p"}])
    assert (answer.status, found(answer)) == ("refused", ["GS312"])


def test_two_fours_double_once() -> None:
    # "`double` is ×2 once if he wins": ten cards may hold two of them.
    deal = {
        "floor": "8p 9p 10p 11p 12s 7t 6y 5y",
        "hands": {"Hana": "2t 5t 7y 9t 10t 4t 4p 4p 6t 6p", "Joon": "1g 1t 1p 1p 3g 3t 3p 3p 4y 7p"},
    }
    july = [{"name": "two of July", "cards": ["7t", "7p"], "points": 7}]
    rules = house({"chongtong.play_on": "double", "score.extra_sets": july})
    turns = [
        {"Joon": "chongtong 1 on"},
        {"Joon": "chongtong 3 on"},
        {"Hana": "2t / 12y"},
        {"Joon": "7p / 12t stop"},
    ]
    answer = report(rules, players=["Hana", "Joon"], deal=deal, turns=turns)
    assert ended(answer) == ("settled", "stop", "Joon")
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Hana": -14, "Joon": 14}


# ------------------------------------------------------------------------------------------------ the card that was drawn


def test_a_drawn_card_that_nobody_saw() -> None:
    # record.md §4: "a card played from an unseen hand is legal if it can still have been there"; "The referee never assumes
    # an unseen card". What was drawn may be any card that is not on record.
    house = rules(2, {**B2, "bonus.replacement": "must_be_played"})
    assert refused(table(house, hands={0: "b2 2t"}, floor="8g"), "bonus b2 x 1p / 9y", house) == set()
    # There is one 2t, and it was in his hand already.
    assert refused(table(house, hands={0: "b2 2t"}, floor="8g"), "bonus b2 x 2t / 9y", house) == {"GS407"}
    # There are two 2p, but the other one lies on the floor.
    assert refused(table(house, hands={0: "b2 2p"}, floor="8g 2p"), "bonus b2 x 2p / 9y", house) == {"GS407"}


def test_a_drawn_card_that_nobody_saw_may_be_among_those_shown() -> None:
    # As above: the three are shown, and seen by that, only after the draw; one of them may be what was drawn.
    house = rules(2, {**B2, "bonus.replacement": "must_be_played"})
    turn = "bonus b2 x shake 2y 2p 2p bomb 2 / 9y"
    assert refused(table(house, hands={0: "b2 x x x 1g"}, floor="8g 2t"), turn, house) == set()
    # All three were known to be in his hand before.
    assert refused(table(house, hands={0: "b2 2y 2p 2p 1g"}, floor="8g 2t"), turn, house) == {"GS407"}


def test_a_drawn_card_may_be_the_other_of_two() -> None:
    # As above: there are two 2p, one was in his hand, and the other one is not on record, so he may have drawn it.
    house = rules(2, {**B2, "bonus.replacement": "must_be_played"})
    assert refused(table(house, hands={0: "b2 2p"}, floor="8g"), "bonus b2 x 2p / 9y", house) == set()


# ------------------------------------------------------------------------------------------------ pi: the giver chooses

# switches.yaml: "giver: chooses freely among all his pi"; §13 Pi: "(under `giver`: any of his pi, and leaving it out is an
# error unless all he could give are the same)".


def jjok(switches: dict[str, Any], line: str, captured: dict[Seat, str], floor: str = "8g", players: int = 2) -> Any:
    """What is given for a jjok (on an empty floor for a sweep too), or the reasons against it."""
    house = rules(players, switches)
    at = table(house, hands={0: "6y 12y"}, floor=floor, captured=captured)
    return refused(at, f"6y / 6p {line}", house) or gave(play(at, f"6y / 6p {line}", house))


GIVER = {"pi.which": "giver"}


def test_each_giver_chooses_for_himself() -> None:
    captured = {1: "7p 11s", 2: "9p 9p"}
    assert jjok(GIVER, "", captured, players=3) == {"GS463"}
    assert jjok(GIVER, "gives 1 11s", captured, players=3) == {1: "11s", 2: "9p"}
    assert jjok(GIVER, "gives 1 7p gives 2 9p", captured, players=3) == {1: "7p", 2: "9p"}
    assert jjok(GIVER, "gives 1 7p", {1: "7p 11s", 2: "9p 10p"}, players=3) == {"GS463"}
    assert jjok(GIVER, "", {1: "1g", 2: "11s"}, players=3) == {2: "11s"}


def test_giver_chooses_each_time_anew() -> None:
    # A jjok that sweeps: two transfers.
    captured = {1: "7p 9p 11s"}
    assert jjok(GIVER, "gives 1 7p", captured, floor="") == {"GS463"}
    assert jjok(GIVER, "gives 1 11s gives 1 7p", captured, floor="") == {1: "11s 7p"}
    assert jjok(GIVER, "gives 1 11s", {1: "7p 7p 11s"}, floor="") == {1: "11s 7p"}  # what is left is the same
    assert jjok(GIVER, "gives 1 7p", {1: "7p 11s"}, floor="") == {1: "7p 11s"}  # and here there is one left
    assert jjok(GIVER, "gives 1 7p gives 1 9p gives 1 11s", captured, floor="") == {"GS462"}


def test_giver_may_give_a_gukjin_that_lies_as_pi() -> None:
    switches = {**FIVE_BONUS, **GIVER}
    as_pi, as_yeol = {1: "b3 b3 b3 9y"}, {1: "7p 9y"}  # 3 + 3 + 3 + 2 score two points
    assert jjok(switches, "", as_pi) == {"GS463"}
    assert jjok(switches, "gives 1 9y", as_pi) == {1: "9y"}
    assert jjok(switches, "gives 1 b3", as_pi) == {1: "b3"}
    assert jjok(switches, "", as_yeol) == {1: "7p"}
    assert jjok(switches, "gives 1 9y", as_yeol) == {"GS461"}
    assert jjok({**switches, "pi.gukjin": "never"}, "", as_pi) == {1: "b3"}


def test_giver_with_nothing_but_gukjin_seals_it() -> None:
    house = rules(2, GIVER)
    at = table(house, hands={0: "6y 12y"}, floor="8g", captured={1: "9y"})
    assert codes(play(at, "6y / 6p", house).table.players[1].sealed) == "9y"
    assert refused(at, "6y / 6p gives 1 9y", house) == {"GS462"}


@pytest.mark.parametrize(
    ("mode", "first", "given"),
    [
        ("one_card_enough", "11s", "11s"),
        ("one_card_enough", "7p", "7p 11s"),
        ("two_cards", "11s", "11s 7p"),
        ("two_cards", "7p", "7p 11s"),
    ],
)
def test_giver_and_anothers_own_stack(mode: str, first: str, given: str) -> None:
    # Two pi for one's own stack; "takes cards … until their value is at least events.stack_self".
    house = rules(2, {**GIVER, "pi.self_stack_big_card": mode})
    at = table(house, hands={0: "6y 2p"}, floor="8g", stacks={"6t 6p 6p": 0}, captured={1: "7p 11s"})
    assert gave(play(at, f"6y / 10p gives 1 {first}", house)) == {1: given}


def test_gifts_in_a_record() -> None:
    # record.md §3: "gives NAME CARD" in a line, `gives: {Mina: 11s}` or a list in the explicit spelling.
    position = {
        "to_play": "Hana",
        "floor": "",
        "hands": {"Hana": "6y 12y", "Joon": 3, "Mina": 3},
        "captured": {"Joon": "7p 9p 11s", "Mina": "10p"},
        "stock_left": 9,
    }
    for turn in (
        {"Hana": "6y / 6p gives Joon 11s gives Joon 7p"},
        {"by": "Hana", "play": "6y", "flip": "6p", "gives": {"Joon": ["11s", "7p"]}},
    ):
        answer = report(house(GIVER), position=position, turns=[turn])
        assert answer.turns[0].pi == {"Joon": ("11s", "7p"), "Mina": ("10p",)}
        assert answer.players["Joon"].captured == ("9p",)
    missing = report(house(GIVER), position=position, turns=[{"Hana": "6y / 6p"}])
    assert (missing.status, set(found(missing))) == ("refused", {"GS463"})


# ------------------------------------------------------------------------------------------------ pi: by value, the richest

BY_VALUE = {"pi.which": "by_value"}


def test_units_of_a_turn_are_added() -> None:
    # switches.yaml: "the units of the turn are added and the least sufficient value is taken". Own stack 2 and sweep 1.
    house = rules(2, {**FIVE_BONUS, **BY_VALUE})
    at = table(house, hands={0: "6y 2p"}, floor="8g", stacks={"6t 6p 6p": 0}, captured={1: "7p 11s b3"})
    step = play(at, "6y / 8p", house)
    assert events(step) == ["stack 6 self +2", "sseul +1"]
    assert gave(step) == {1: "b3"}
    # From each opponent by himself.
    assert jjok(BY_VALUE, "", {1: "7p 9p", 2: "11s 7p"}, floor="", players=3) == {1: "7p 9p", 2: "11s"}


def test_by_value_the_record_may_name_as_many_of_the_same_value() -> None:
    # §13 Pi: "the record may name another of the same value with `gives`".
    assert jjok(BY_VALUE, "gives 1 12s", {1: "11s 12s"}, floor="") == {1: "12s"}
    assert jjok(BY_VALUE, "gives 1 9p gives 1 10p", {1: "7p 9p 10p"}, floor="") == {1: "9p 10p"}
    assert jjok(BY_VALUE, "gives 1 7p gives 1 9p", {1: "7p 9p 11s"}, floor="") == {"GS461"}  # "the fewest cards"
    assert jjok(BY_VALUE, "gives 1 12s gives 1 11s", {1: "11s 12s"}, floor="") == {"GS461"}
    assert jjok(BY_VALUE, "gives 1 7p", {1: "1g"}, floor="") == {"GS462"}


def test_by_value_nothing_is_due_on_the_last_turn() -> None:
    house = rules(2, BY_VALUE)
    last = table(house, hands={0: "6y", 1: ""}, captured={1: "7p 9y"}, stock="6p")
    step = play(last, "6y", house)
    assert (events(step), gave(step)) == (["jjok 6 +0", "sseul +0"], {})


def test_only_the_richest_gives() -> None:
    # "no pi, nothing and no debt"; who is not the richest owes nothing, and nothing of his is sealed.
    richest = {"pi.from": "richest"}
    captured = {1: "9y", 2: "7p 11s"}
    assert jjok(richest, "", captured, players=3) == {2: "7p"}
    assert jjok(richest, "gives 1 9y", captured, players=3) == {"GS462"}
    assert jjok(richest, "", {1: "1g", 2: "2t"}, players=3) == {}
    assert jjok({**richest, **BY_VALUE}, "", {1: "7p", 2: "9p 10p 11s"}, floor="", players=3) == {2: "11s"}
    house = rules(3, richest)
    at = table(house, hands={0: "6y 12y"}, floor="8g", captured=captured)
    assert codes(play(at, "6y / 6p", house).table.players[1].sealed) == ""


# ------------------------------------------------------------------------------------------------ bombs


def test_a_two_card_bomb_needs_two_and_two() -> None:
    house = rules(2, {"bomb.two_card": "pi_only"})
    two_there = table(house, hands={0: "8y 2p"}, floor="8g 8p")
    assert refused(two_there, "bomb 8 / 1p", house) == {"GS422"}
    one_there = table(house, hands={0: "8y 8p 2p"}, floor="8g 10p")
    assert refused(one_there, "bomb 8 / 1p", house) == {"GS422"}
    stacked = table(house, hands={0: "8y 2p"}, stacks={"8g 8p 8p": 1})
    assert refused(stacked, "bomb 8 / 1p", house) == {"GS421"}
    right = table(house, hands={0: "8y 8p 2p"}, floor="8g 8p 10p")
    assert refused(right, "bomb 8y 8p / 1p", house) == set()
    assert refused(right, "bomb 8y 8g / 1p", house) == {"GS423"}
    # A right and not a duty.
    assert won(play(right, "8y > 8g / 1p", house)) == "8g 8y"


def test_a_two_card_bomb_owes_one_flip() -> None:
    house = rules(2, {"bomb.two_card": "x2"})
    at = table(house, hands={0: "8y 8p 2p", 1: "3p 4p 6p"}, floor="8g 8p 10p")
    after = play(play(at, "bomb 8 / 1p", house).table, "3p / 9p", house).table
    flipped = play(after, "pass / 11p", house)
    assert events(flipped) == ["pass"]
    again = play(flipped.table, "4p / 12s", house).table
    assert refused(again, "pass / 5p", house) == {"GS432"}
    assert won(play(again, "2p / 2t", house)) == "2t 2p"  # a jjok with his last card


def test_a_two_card_bomb_in_a_record() -> None:
    position = {
        "to_play": "Hana",
        "floor": "8g 8p 10p",
        "hands": {"Hana": "8y 8p 2p", "Joon": 3, "Mina": 3},
        "stock_left": 9,
    }
    for turn in ({"Hana": "bomb 8 / 1p"}, {"by": "Hana", "play": ["8y", "8p"], "flip": "1p"}):
        answer = report(house({"bomb.two_card": "x2"}), position=position, turns=[turn])
        assert answer.turns[0].play == ("8y", "8p")
        (event,) = answer.turns[0].events
        assert (event.kind, event.month, event.cards, event.pi) == ("bomb", 8, ("8y", "8p"), 1)
        assert answer.players["Hana"].bombs == (8,)
    answer = report(house(), position=position, turns=[{"Hana": "bomb 8 / 1p"}])
    assert (answer.status, found(answer)) == ("refused", ["GS421"])


def test_a_losers_two_card_bomb() -> None:
    # switches.yaml, shake.counts_for: "a loser's own shakes and bombs multiply what he pays"; bomb.two_card: "x2 also
    # multiplies by 2".
    facts: dict[str, Any] = {"bombed": {1: (8,)}, "two_card": {1: (8,)}}
    for value, each in (("x2", 6), ("pi_only", 3)):
        house = rules(3, {"shake.counts_for": "anyone", "bomb.two_card": value})
        assert owes(bill(house, {0: "1t 2t 3t"}, **facts)) == {1: each, 2: 3}


def test_a_bomb_of_three_counts_beside_one_of_two() -> None:
    # §4: "Different months multiply."
    house = rules(3, {"bomb.two_card": "x2", "bomb.multiplier": 3})
    settled = bill(house, {0: "1t 2t 3t"}, bombed={0: (8, 5)}, two_card={0: (8,)})
    assert owes(settled) == {1: 18, 2: 18}


# ------------------------------------------------------------------------------------------------ a house's own sets


@pytest.mark.parametrize(("counts", "against"), [(True, {"GS501"}), (False, set())])
def test_own_set_after_a_go(counts: bool, against: set[str]) -> None:
    # §13 Calls: "Score at his last Go" is the auto score of that moment without extra sets that do not count.
    house = rules(3, {"score.extra_sets": three_ssangpi(3, counts)})
    at = table(house, hands={0: "12s 2p"}, floor="12y", captured={0: "1t 2t 3t 9y 11s"}, gos={0: (3,)})
    assert refused(at, "12s / 1p", house) == against
    # And where such a set was there already when he called: hongdan brings him from nothing that counts to three.
    early = table(house, hands={0: "1t 4p"}, floor="1p", captured={0: "2t 3t 9y 11s 12s"})
    assert refused(early, "1t / 10p", house) == {"GS501"}
    gone = play(early, "1t / 10p go", house).table.players[0]
    assert gone.gos == ((6,) if counts else (3,))


def test_own_set_is_told_by_its_name() -> None:
    house = rules(3, {"score.extra_sets": three_ssangpi(3, False)})
    terms = bill(house, {0: "1t 2t 3t 9y 11s 12s"}).points_terms
    assert [(term.text, term.value, codes(term.cards)) for term in terms if term.label == "set"] == [
        ("three ssangpi", 3, "9y 11s 12s")
    ]


def test_own_set_of_brights_is_scored_with_gwang() -> None:
    # §13 Settlement: "Scores with gwang …: has at least one jokbo line made of such cards".
    house = rules(3, {"score.extra_sets": [{"name": "two brights", "cards": ["1g", "3g"], "points": 5}]})
    assert baks(bill(house, {0: "1g 3g", 1: "7p", 2: "8g"})) == {1: {"gwangbak"}, 2: set()}
    mixed = rules(3, {"score.extra_sets": JANUARY})
    assert baks(bill(mixed, {0: "1g 1t", 1: "7p", 2: "8g"})) == {1: set(), 2: set()}


# ------------------------------------------------------------------------------------------------ gukjin

FREE, CAPTURE = {"gukjin.decide": "free"}, {"gukjin.decide": "on_capture"}
TWO = {"gukjin.cards": ["5y", "9y"]}
LIES_AS_PI: dict[str, Any] = {"declared": {1: NINE_Y}, "as_pi": {1: NINE_Y}}


def test_declaration_is_judged_wherever_it_is_written() -> None:
    # §13 Turn: "`gukjin` is judged after the transfers, wherever it is written."
    house = rules(2, CAPTURE)
    at: dict[str, Any] = {"hands": {0: "9t 2p"}, "floor": "9y 8g"}
    assert as_pi_of(house, "gukjin pi 9t / 1p", **at) == "9y"
    assert as_pi_of(house, "9t / 1p gukjin pi", **at) == "9y"
    assert as_pi_of(house, "9t / 1p gukjin yeol", **at) == ""
    assert refused(table(house, hands={0: "9t 2p"}, floor="8g"), "9t / 1p gukjin pi", house) == {"GS471"}


def test_declaration_is_about_all_that_may_still_be_declared() -> None:
    # "`gukjin pi` means all he holds that may still be declared."
    at: dict[str, Any] = {"hands": {0: "9t 2p"}, "floor": "9y 8g", "captured": {0: "5y"}}
    assert as_pi_of(rules(2, {**TWO, **FREE}), "9t / 1p gukjin pi", **at) == "5y 9y"
    assert as_pi_of(rules(2, {**TWO, **CAPTURE}), "9t / 1p gukjin pi", **at) == "9y"
    once = rules(2, {**TWO, "gukjin.decide": "once"})
    said = {"declared": {0: cards("5y")}}
    assert as_pi_of(once, "9t / 1p gukjin pi", **at, **said) == "9y"


def test_the_turn_of_the_first_go_is_included() -> None:
    # "`until_go`: freely until his first Go, that turn included".
    house = rules(3, {"gukjin.decide": "until_go", "call.threshold": 1})
    at = table(house, hands={0: "11p 12y"}, floor="8g", captured={0: f"{EIGHT_PI} 9y"})
    assert refused(at, "11p / 10p go", house) == {"GS502"}  # nothing declared: eight pi
    after = play(at, "11p / 10p gukjin pi go", house).table
    assert (after.players[0].gos, codes(after.players[0].as_pi)) == ((1,), "9y")
    assert declare(house, "yeol", gos={0: (1,)}) == {"GS471"}


def test_freely_means_to_and_fro() -> None:
    # "`free`: any own turn": as often as he likes.
    house = rules(3, FREE)
    for as_pi, role, then in (("9y", "yeol", ""), ("", "pi", "9y"), ("9y", "pi", "9y")):
        facts = {"declared": {0: NINE_Y}, "as_pi": {0: cards(as_pi)}}
        at: dict[str, Any] = {"hands": {0: "2p 12y"}, "floor": "8g", "captured": {0: "9y"}, **facts}
        assert as_pi_of(house, f"2p / 1p gukjin {role}", **at) == then


@pytest.mark.parametrize(
    ("declared", "mode", "given", "sealed"),
    [
        # An undeclared one is a yeol: with other pi beside it, it is not taken, and alone it is sealed (§13 Pi).
        (False, "lock_when_only", {}, "9y"),
        (False, "if_in_pi_pile", {}, ""),
        (False, "never", {}, ""),
        (True, "lock_when_only", {}, "9y"),
        (True, "if_in_pi_pile", {1: "9y"}, ""),
        (True, "never", {}, ""),
    ],
)
def test_pi_of_one_who_has_none_but_a_gukjin(declared: bool, mode: str, given: Any, sealed: str) -> None:
    house = rules(2, {**FREE, "pi.gukjin": mode})
    facts: dict[str, Any] = LIES_AS_PI if declared else {}
    at = table(house, hands={0: "6y 12y", 1: "2p 12s"}, floor="8g", captured={1: "9y 1g"}, **facts)
    step = play(at, "6y / 6p", house)
    assert (gave(step), codes(step.table.players[1].sealed)) == (given, sealed)
    if sealed:
        # "seals all his gukjin as yeol until the end of the hand, settlement included".
        assert refused(step.table, "2p / 1p gukjin pi", house) == {"GS471"}
        settled = bill(
            rules(2, FREE), {0: f"2y 4y 8y {TEN_PI} 6p", 1: "6p 7p 7p 8p 8p 10p 9y"}, sealed={1: "9y"}, **facts
        )
        assert baks(settled)[1] == {"pibak"}


def test_declared_as_pi_it_is_one_of_his_pi() -> None:
    # §13 Pi: "plain pi move before bonus cards, those before a gukjin that stands as pi".
    switches = {**FIVE_BONUS, **FREE}
    house = rules(2, switches)
    for captured, facts, given in (
        ("7p 9y", LIES_AS_PI, "7p"),
        ("11s 9y", LIES_AS_PI, "11s"),
        ("b2 9y", LIES_AS_PI, "b2"),
        ("b3 9y", LIES_AS_PI, "9y"),
        ("b3 9y", {}, "b3"),
    ):
        at = table(house, hands={0: "6y 12y"}, floor="8g", captured={1: captured}, **facts)
        assert gave(play(at, "6y / 6p", house)) == {1: given}


def test_taken_as_pi_it_arrives_as_pi() -> None:
    # "A gukjin taken as pi arrives as pi." It came to him in this turn, so under on_capture he may say otherwise.
    at: dict[str, Any] = {"hands": {0: "6y 12y"}, "floor": "8g", "captured": {1: "b3 9y"}, **LIES_AS_PI}
    for switches, declaration, as_pi in (
        (FREE, "", "9y"),
        (CAPTURE, "", "9y"),
        (CAPTURE, "gukjin yeol", ""),
        ({"gukjin.decide": "once"}, "gukjin yeol", ""),
    ):
        assert as_pi_of(rules(2, {**FIVE_BONUS, **switches}), f"6y / 6p {declaration}", **at) == as_pi
    one_way = rules(2, {**FIVE_BONUS, **FREE, "gukjin.one_way": True})
    assert refused(table(one_way, **at), "6y / 6p gukjin yeol", one_way) == {"GS471"}
    # It counts at once: eight pi and two of the jjok make none of ten, with it twelve.
    house = rules(3, {**FIVE_BONUS, **FREE, "call.threshold": 1})
    before = table(house, hands={0: "6p 12y"}, floor="8g", captured={0: EIGHT_PI, 1: "b3 9y"}, **LIES_AS_PI)
    assert play(before, "6p / 6p stop", house).score == 3


def test_declarations_in_a_record() -> None:
    # record.md §2: position `gukjin: {Joon: yeol}` "sealed or declared"; §3: "before" or "after" in a line, `gukjin: pi`.
    position: dict[str, Any] = {
        "to_play": "Hana",
        "floor": "1p 10p",
        "hands": {"Hana": "1t 2p", "Joon": 2, "Mina": 2},
        "captured": {"Hana": "2t 3t 9y", "Joon": "9p"},
        "stock_left": 6,
    }
    for turn in (
        {"Hana": "1t / 11p gukjin pi stop"},
        {"Hana": "gukjin pi 1t / 11p stop"},
        {"by": "Hana", "play": "1t", "flip": "11p", "gukjin": "pi", "call": "stop"},
    ):
        answer = report(house(FREE), position=position, turns=[turn])
        assert (found(answer), answer.players["Hana"].gukjin, answer.players["Hana"].pi) == ([], "pi", 3)
    before = {**position, "gukjin": {"Hana": "pi"}}
    undeclared, declared = (
        report(house({"gukjin.decide": "once"}), position=at, turns=[{"Hana": "1t / 11p stop"}])
        for at in (position, before)
    )
    assert (undeclared.players["Hana"].gukjin, declared.players["Hana"].gukjin) == ("yeol", "pi")
    again = report(house({"gukjin.decide": "once"}), position=before, turns=[{"Hana": "1t / 11p gukjin yeol stop"}])
    assert (again.status, found(again)) == ("refused", ["GS471"])
    # "Under `auto` a declaration is an unused-declaration warning."
    unused = report(house(), position=position, turns=[{"Hana": "1t / 11p gukjin pi stop"}])
    assert (unused.status, found(unused)) == ("settled", ["GS811"])


def test_winners_declaration_stands_at_the_settlement() -> None:
    # Six yeol and ten pi as pi (2 + 1), seven yeol and a meongtta as yeol (3 × 2): as declared.
    captured = {0: f"9y 2y 4y 5y 6y 7y 10y {EIGHT_PI}", 1: "6p 6p 7p 7p 8p 8p", 2: "9p 9p 10p 10p 11p 11p"}
    assert owes(bill(rules(3, FREE), captured)) == {1: 6, 2: 6}
    assert owes(bill(rules(3, FREE), captured, as_pi={0: NINE_Y}, declared={0: NINE_Y})) == {1: 3, 2: 3}


def test_both_uses_and_a_pi_that_is_due() -> None:
    # It lies among the pi too: it is taken as one (`if_in_pi_pile`), and what was sealed nowhere is no lock.
    house = rules(2, {"gukjin.both_uses": True, "pi.gukjin": "if_in_pi_pile"})
    at = table(house, hands={0: "6y 12y"}, floor="8g", captured={1: "9y"})
    assert gave(play(at, "6y / 6p", house)) == {1: "9y"}
    assert best_score(NINE_Y, 0, house) == 0


# ------------------------------------------------------------------------------------------------ go, and wins by themselves


@pytest.mark.parametrize(
    ("order", "each"), [((1, 0, 2), 8), ((2, 0), 8), ((0, 1, 2), 4), ((0, 1, 0), 5), ((2, 1, 0), 8)]
)
def test_reverse_go_of_three(order: tuple[Seat, ...], each: int) -> None:
    # "some loser called his first before the winner's first". (3 + 1) × 2; (3 + 1); two Go (3 + 2).
    house = rules(3, {"go.reverse": "x2", "gobak.three_players": "off"})
    gos = {seat: tuple(range(3, 3 + order.count(seat))) for seat in set(order)}
    assert owes(bill(house, {0: "1t 2t 3t"}, gos=gos, go_order=order)) == {1: each, 2: each}


HUDANG = {"hudang.turns": 2}


def outcome(switches: dict[str, Any], line: str, **at: Any) -> str | None:
    """How the hand ended with the second turn without a capture, if it did."""
    house = rules(2, {**HUDANG, **switches})
    step = play(table(house, **{"dry": {0: 1}, **at}), line, house)
    return step.table.ending.kind if step.table.ending else None


# switches.yaml: "own turns running without any captured card; flip-only turns count, a captured bonus breaks the run, a
# ppeok captures nothing".


def test_flip_only_turn_counts() -> None:
    assert outcome({}, "pass / 1p", hands={0: "2p"}, owed={0: 1}, floor="8g") == "hudang"
    assert outcome({}, "pass / 8p", hands={0: "2p"}, owed={0: 1}, floor="8g") is None


def test_any_captured_card_breaks_the_run() -> None:
    hand = {0: "2p 3p"}
    assert outcome({}, "2p / 1p", hands=hand, floor="8g") == "hudang"
    assert outcome({}, "2p / 8p", hands=hand, floor="8g") is None
    assert outcome(B2, "2p / b2 1p", hands=hand, floor="8g") is None
    assert outcome(B2, "bonus b2 1p 2p / 9p", hands={0: "2p b2"}, floor="8g") is None
    house = rules(2, HUDANG)
    after = play(table(house, hands={0: "8y 3p 4p", 1: "5p 6p"}, floor="8g", dry={0: 1}), "8y / 1p", house).table
    later = play(after, "5p / 10p", house).table  # the opponent's own run begins
    assert play(later, "3p / 9p", house).table.ending is None  # and so does his


def test_ppeok_captures_nothing() -> None:
    at: dict[str, Any] = {"hands": {0: "5y 3p"}, "floor": "5t 8g"}
    assert outcome({}, "5y / 5p", **at) == "hudang"
    assert outcome(B2, "5y / b2 5p", **at) == "hudang"  # the bonus card is buried
    assert outcome({**B2, "bonus.buried": "never"}, "5y / b2 5p", **at) is None


def test_order_at_the_end_of_a_turn() -> None:
    # §13 Calls: "Order at the end of a turn: three ppeok, hudang, call, nagari; where the hand has ended no call is owed and
    # a written one is illegal."
    at: dict[str, Any] = {"hands": {0: "5y 3p"}, "floor": "5t 8g"}
    assert outcome({}, "5y / 5p", ppeoks={0: (1, 3)}, **at) == "three-ppeok"
    assert outcome({"three_ppeok.points": 0}, "5y / 5p", ppeoks={0: (1, 3)}, **at) == "hudang"
    last: dict[str, Any] = {"hands": {0: "2p", 1: ""}, "floor": "8g", "stock": "1p"}
    assert outcome({}, "2p / 1p", **last) == "hudang"
    assert outcome({"hudang.turns": 0}, "2p / 1p", **last) == "nagari"
    # A declaration may bring the points for a call in a turn without a capture.
    house = rules(2, {**HUDANG, **FREE, "call.threshold": 1})
    dry = table(house, hands={0: "11p 12y"}, floor="8g", captured={0: f"{EIGHT_PI} 9y"}, dry={0: 1})
    assert refused(dry, "11p / 10p gukjin pi", house) == set()
    assert refused(dry, "11p / 10p gukjin pi stop", house) == {"GS504"}


def test_what_is_paid_at_once_is_paid_first() -> None:
    # rules.md §9: "If a serial ppeok is also the third, it is paid first and the win follows."
    house = rules(2, {**HUDANG, "instant.ppeok": [7, 14, 21]})
    at = table(house, hands={0: "5y 3p"}, floor="5t 8g", turns={0: 1}, ppeoks={0: (1,)}, dry={0: 1})
    step = play(at, "5y / 5p", house)
    assert instants(step) == {"second-ppeok": 14}
    assert step.table.ending is not None
    assert step.table.ending.kind == "hudang"


def test_hudang_in_a_record() -> None:
    position = {
        "to_play": "Hana",
        "floor": "8g",
        "hands": {"Hana": "2p 3p 4p", "Joon": "5p 6p 7p"},
        "stock": "9p 10p 11p 12s",
        "stock_left": 6,
    }
    turns: list[Any] = [{"Hana": "2p"}, {"Joon": "5p"}, {"Hana": "3p"}]
    record: dict[str, Any] = {"players": ["Hana", "Joon"], "position": position, "carry": 2, "stake": 100}
    answer = report(house(HUDANG), turns=turns, **record)
    assert (ended(answer), answer.outcome.turn) == (("settled", "hudang", "Hana"), 3)
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Hana": 1400, "Joon": -1400}  # the threshold of matgo, carried
    assert (answer.next_dealer, answer.next_carry) == ("Hana", 1)
    beyond = report(house(HUDANG), turns=[*turns, {"Joon": "6p"}], **record)
    assert (beyond.status, found(beyond)) == ("refused", ["GS541"])


@pytest.mark.parametrize(("listed", "owed"), [(["hudang"], 14), (["chongtong"], 7), (True, 14), (False, 7)])
def test_carry_of_a_hudang(listed: Any, owed: int) -> None:
    house = rules(2, {"nagari.on_fixed_wins": listed})
    assert owes(settle_fixed(table(house), "hudang", 0, 2, house)) == {1: owed}


@pytest.mark.parametrize(
    ("multipliers", "gobak", "owed"), [(False, False, 7), (False, True, 14), (True, False, 14), (True, True, 28)]
)
def test_gobak_and_bak_on_three_ppeok(multipliers: bool, gobak: bool, owed: int) -> None:
    # 7 by the threshold of matgo × pibak (`three_ppeok.multipliers`) × gobak (`gobak.on_fixed_wins`).
    house = rules(2, {"three_ppeok.multipliers": multipliers, "gobak.on_fixed_wins": gobak})
    at = table(house, captured={0: TEN_PI, 1: "6p"}, gos={1: (7,)})
    assert owes(settle_fixed(at, "three-ppeok", 0, 1, house)) == {1: owed}


def test_the_most_go_leaves_only_a_stop() -> None:
    # switches.yaml: "at the maximum Go is illegal and stop must be written": also where the call ends the record.
    position = {
        "to_play": "Hana",
        "floor": "11g",
        "hands": {"Hana": "11p 2p", "Joon": 2},
        "captured": {"Hana": SEVEN_POINTS},
        "go": {"Hana": [3]},
        "stock_left": 6,
    }
    record: dict[str, Any] = {"players": ["Hana", "Joon"], "position": position}
    answers = [
        report(house({"call.max_go": 1}), turns=[{"Hana": f"11p / 10p{call}"}], **record)
        for call in (" stop", " go", "")
    ]
    assert [answer.status for answer in answers] == ["settled", "refused", "unfinished"]
    assert [found(answer) for answer in answers] == [[], ["GS505"], ["GS552"]]
