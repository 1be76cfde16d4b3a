"""Fine points of rules.md §13: "Turn" and "Shake", and sentences of §3 and §4 that no table row shows."""

from __future__ import annotations

import pytest

from gostop_cli.game.cards import CARD, UNSEEN
from gostop_cli.game.legality import legal_moves
from gostop_cli.game.moves import BonusDraw, Move, Shake
from gostop_cli.game.step import Refused, attempt
from gostop_cli.game.table import NOBODY, next_to_play

from .support import (
    bill,
    codes,
    events,
    found,
    gave,
    house,
    labels,
    loose,
    owes,
    play,
    refused,
    report,
    rules,
    stacked,
    table,
    won,
)

ONE_BONUS = {"deck.bonus": ["b2"]}


# ------------------------------------------------------------------------------------------------ who, and what is played


def test_only_the_one_whose_turn_it_is() -> None:
    three = rules(3)
    at = table(three, hands={0: "1p 2p", 1: "3p 4p"})
    assert refused(at, "3p / 9p", three, seat=1) == {"GS401"}
    assert play(at, "1p / 9p", three).table.to_play == 1


def test_all_reasons_of_a_phase_are_told() -> None:
    # product.md: "A refused turn reports all its reasons of one phase (who, declarations and play together …)".
    three = rules(3)
    at = table(three, hands={0: "1p 2p", 1: "3p 4p"}, floor="5t 5p")
    assert refused(at, "shake 8 9p / 9p", three, seat=1) == {"GS401", "GS411", "GS403"}
    # A later phase of a refused turn would be fiction: the choice that 5y would need is not asked for.
    assert refused(at, "5y / 9p", three) == {"GS403"}


def test_nobody_must_play_a_matching_card() -> None:
    # rules.md §3: "Nobody must play a matching card, but a card played on its month does capture."
    three = rules(3)
    at = table(three, hands={0: "1p 2p"}, floor="1t 8g")
    assert loose(play(at, "2p / 9p", three).table) == "1t 2p 8g 9p"
    assert won(play(at, "1p / 9p", three)) == "1t 1p"


# ------------------------------------------------------------------------------------------------ declarations


def test_bonus_draws_come_before_shakes_however_written() -> None:
    # "Declarations are judged together: bonus draws first, then shakes, in whatever order they are written"
    position = {
        "to_play": "Hana",
        "floor": "10p",
        "hands": {"Hana": "8g 8y b2 2p", "Joon": 2, "Mina": 2},
        "stock_left": 9,
    }
    for line in ("shake 8 bonus b2 8p 2p / 1p", "bonus b2 8p shake 8 2p / 1p"):
        answer = report(house(ONE_BONUS), position=position, turns=[{"Hana": line}])
        assert answer.status == "unfinished"
        assert [event.kind for event in answer.turns[0].events] == ["shake", "bonus"]


def test_declarations_may_precede_a_bomb_or_a_pass() -> None:
    # "they may precede a bomb or a pass"
    two = rules(2, ONE_BONUS)
    at = table(two, hands={0: "8g 8y 8p b2 2p"}, floor="8p 10p")
    step = play(at, "bonus b2 3p shake 8 bomb 8 / 1p", two)
    assert events(step) == ["shake 8", "bomb 8 +1", "bonus b2 +0"]
    at = table(two, hands={0: "8g 8y 8p b2 2p"}, floor="10p", owed={0: 1})
    step = play(at, "bonus b2 3p shake 8 pass / 1p", two)
    assert events(step) == ["shake 8", "pass", "bonus b2 +0"]
    assert codes(step.table.players[0].hand) == "2p 3p 8g 8y 8p"


def test_any_number_of_bonus_cards() -> None:
    # rules.md §3: "bonus cards from hand in any number"; the card drawn may be a bonus card again (survey §3.4 C2, C3).
    two = rules(2, {"deck.bonus": ["b2", "b2", "b3"]})
    at = table(two, hands={0: "b2 b2 2p"}, stock="b3 4p 5p 9y 9t")
    step = play(at, "bonus b2 b3 bonus b3 4p bonus b2 5p 4p / 9y", two)
    assert won(step) == "b2 b2 b3"
    assert sorted(events(step)) == ["bonus b2 +0", "bonus b2 +0", "bonus b3 +0"]
    assert codes(step.table.players[0].hand) == "2p 5p"
    assert step.table.stock_left == 1


def test_bonus_from_an_empty_pile_draws_nothing() -> None:
    # "A bonus card played when the stock is empty draws nothing."
    two = rules(2, ONE_BONUS)
    at = table(two, hands={0: "b2 2p"}, floor="10p", stock_left=0)
    step = play(at, "bonus b2 - 2p / -", two)
    assert won(step) == "b2"
    assert loose(step.table) == "2p 10p"
    assert refused(at, "bonus b2 3p 2p / -", two) == {"GS404"}
    assert refused(at, "bonus b2 x 2p / -", two) == {"GS404"}


def test_bonus_draws_the_last_card_of_the_pile() -> None:
    two = rules(2, ONE_BONUS)
    at = table(two, hands={0: "b2 2p"}, floor="10p", stock="3p")
    step = play(at, "bonus b2 3p 3p / -", two)
    assert (loose(step.table), codes(step.table.players[0].hand)) == ("3p 10p", "2p")
    unknown = table(two, hands={0: "b2 2p"}, floor="10p", stock_left=1)
    assert refused(unknown, "bonus b2 - 2p / -", two) == {"GS405"}


def test_card_drawn_must_be_written_where_the_pile_is_not_known() -> None:
    two = rules(2, ONE_BONUS)
    at = table(two, hands={0: "b2 2p"}, floor="10p")
    assert refused(at, "bonus b2 - 2p / 1p", two) == {"GS405"}
    known = table(two, hands={0: "b2 2p"}, floor="10p", stock="3p 1p")
    assert codes(play(known, "bonus b2 - 2p", two).table.players[0].hand) == "3p"
    assert refused(known, "bonus b2 4p 2p", two) == {"GS311"}


def test_bonus_card_is_no_play_and_matches_nothing() -> None:
    two = rules(2, {"deck.bonus": ["b2", "b2"]})
    at = table(two, hands={0: "b2 2p"}, floor="10p")
    assert refused(at, "b2 / 1p", two)
    assert refused(at, "bonus 2p 3p 2p / 1p", two)
    assert refused(at, "2p / 10y", two) == set()


def test_flip_goes_on_over_bonus_cards() -> None:
    # rules.md §3: "Bonus cards turned up before f are captured … and the flip goes on; a stock that holds only bonus cards
    # ends the flip with no f."
    two = rules(2, {"deck.bonus": ["b2", "b3"]})
    at = table(two, hands={0: "2p 3p"}, floor="10p")
    assert won(play(at, "2p / b2 b3 10y", two)) == "10y 10p b2 b3"
    assert refused(at, "2p / b2", two) == {"GS443"}
    assert refused(at, "2p / 9p b2", two)
    only = table(two, hands={0: "2p 3p"}, floor="10p", stock="b2 b3")
    step = play(only, "2p", two)
    assert (won(step), loose(step.table)) == ("b2 b3", "2p 10p")
    assert step.table.stock_left == 0
    assert refused(table(two, hands={0: "2p"}, stock_left=0), "2p / 9p", two) == {"GS444"}


def test_bonus_alone_is_no_sweep() -> None:
    # rules.md §3, sseul: "at least one month card was captured and the floor … is empty".
    two = rules(2, ONE_BONUS)
    at = table(two, hands={0: ""}, owed={0: 1}, stock="b2")
    assert events(play(at, "pass", two)) == ["pass", "bonus b2 +0"]


def test_stack_on_the_floor_is_no_sweep() -> None:
    # "the floor, stacks included, is empty"
    two = rules(2)
    at = table(two, hands={0: "6y 2p"}, floor="6p 10p", stacks={"5y 5t 5p": 1})
    assert events(play(at, "6y / 10y", two)) == []


def test_bonus_in_a_jjok_or_ttadak_turn() -> None:
    # Survey §3.4 C8: the bonus is captured, the event is unaffected.
    two = rules(2, ONE_BONUS)
    assert events(play(table(two, hands={0: "6y 2p"}, floor="8g"), "6y / b2 6p", two)) == ["bonus b2 +0", "jjok 6 +1"]
    at = table(two, hands={0: "6y 2p"}, floor="6t 6p 8g")
    assert events(play(at, "6y / b2 6p", two)) == ["bonus b2 +0", "ttadak 6 +1"]


def test_bonus_in_a_ppeok_that_does_not_form() -> None:
    # Survey §3.4 C9: "last ppeok" turn with a flipped bonus: ppeok does not form, so the bonus is captured. switches.yaml,
    # last.ppeok: "where a ppeok does not form nothing is named, counted or buried".
    for how in ("take_three", "leave_flip"):
        two = rules(2, {**ONE_BONUS, "last.scope": "own_final", "last.ppeok": how, "instant.ppeok": [7, 7, 7]})
        step = play(table(two, hands={0: "6y"}, floor="6t 8g", turns={0: 0}), "6y / b2 6p", two)
        assert "b2" in won(step).split()
        assert events(step) == ["bonus b2 +0"]
        assert (step.instants, step.table.players[0].ppeoks) == ((), ())


def test_buried_bonus_goes_to_the_taker() -> None:
    # Survey §3.4 C7.
    two = rules(2, ONE_BONUS)
    step = play(table(two, hands={0: "6y 2p"}, floor="8g", stacks={"6t 6p 6p b2": 1}), "6y / 9p", two)
    assert won(step) == "6y 6t 6p 6p b2"
    assert events(step) == ["stack 6 other +1", "bonus b2 +0"]


def test_all_of_turn_buries_the_bonus_of_the_hand_too() -> None:
    # "Under `all_of_turn` a hand-played bonus lies in the ppeok's stack too", and steals nothing until it is captured.
    two = rules(2, {"deck.bonus": ["b2", "b3"], "bonus.buried": "all_of_turn", "bonus.steal": "hand_and_flip"})
    at = table(two, hands={0: "6y b2 2p"}, floor="6t 8g", captured={1: "7p 7p 9p"})
    step = play(at, "bonus b2 3p 6y / b3 6p", two)
    assert (stacked(step.table), won(step), gave(step)) == ({"6y 6t 6p b2 b3": 0}, "", {})
    at = table(two, hands={0: "6p 2p"}, floor="8g", stacks={"6y 6t 6p b2 b3": 1}, captured={1: "7p 7p 9p"})
    step = play(at, "6p / 9y", two)
    assert gave(step) == {1: "7p 7p 9p"}  # the stack and two bonus cards
    # Where the bonus is no ppeok's, it is captured as ever.
    at = table(two, hands={0: "6y b2 2p"}, floor="6t 8g", captured={1: "7p 7p 9p"})
    step = play(at, "bonus b2 3p 6y / 9y", two)
    assert (won(step), gave(step)) == ("6y 6t b2", {1: "7p"})


def test_stealing_from_the_hand_only() -> None:
    # switches.yaml, bonus.steal: "one captured out of a stack counts as turned up"
    two = rules(2, {**ONE_BONUS, "bonus.steal": "hand"})
    at = table(two, hands={0: "6p 2p"}, floor="8g", stacks={"6y 6t 6p b2": 1}, captured={1: "7p 7p 9p"})
    step = play(at, "6p / 9y", two)
    assert events(step) == ["stack 6 other +1", "bonus b2 +0"]
    assert gave(step) == {1: "7p"}


# ------------------------------------------------------------------------------------------------ choices


@pytest.mark.parametrize(
    ("floor", "line", "codes"),
    [
        ("5t 8g", "5y > 5t / 9p", set()),  # one lay there: it names that one
        ("5t 8g", "5y > 5p / 9p", {"GS452"}),  # one that did not lie there
        ("5t 8g", "5y > 8g / 9p", {"GS452"}),  # one that lay there, but not to be taken
        ("5t 5p 8g", "5y > 5p / 9p", set()),
        ("5t 5p 8g", "5y / 9p", {"GS451"}),
        ("5t 5p 8g", "5y > 8g / 9p", {"GS451", "GS452"}),  # the choice is missing, and what is written is none
        ("5t 5p 8g", "5y / 5p", set()),  # "one that a ttadak made void may be left out"
        ("5t 5p 8g", "5y > 5t / 5p", set()),  # and may be there
        ("5p 5p 8g", "5y / 9p", set()),  # "A choice between two `p` is no choice"
        ("5p 5p 8g", "5y > 5p / 9p", set()),
        ("9t 9y 8g", "5y / 9p > 9y", set()),
        ("9t 9y 8g", "5y / 9p", {"GS451"}),
        ("9t 9y 8g", "5y > 9t / 9p", set()),  # the month tells which choice it is (record.md §3)
        ("5t 5p 9t 9y", "5y / 9p", {"GS451"}),
        ("5t 5p 9t 9y", "5y > 5t / 9p > 9t", set()),
        ("8g", "5y / 5p > 5y", set()),  # the flip of a jjok takes the card just laid
        ("8g", "5y > 5t / 9p", {"GS452"}),
    ],
)
def test_choices(floor: str, line: str, codes: set[str]) -> None:
    # "A choice that was not needed is accepted if it names a card that lay there to be taken, and refused otherwise"
    three = rules(3)
    answer = refused(table(three, hands={0: "5y 2p"}, floor=floor), line, three)
    assert answer == codes


def test_a_needless_choice_on_a_stack() -> None:
    three = rules(3)
    at = table(three, hands={0: "5y 2p"}, floor="8g", stacks={"5t 5p 5p": 1})
    assert refused(at, "5y > 5t / 9p", three) == set()
    assert refused(at, "5y > 9t / 9p", three) == {"GS452"}


def test_a_needless_choice_in_a_flip_only_turn() -> None:
    three = rules(3)
    at = table(three, hands={0: "2p"}, floor="1t 9y 8g", owed={0: 1})
    assert refused(at, "pass / 9p > 9y", three) == set()
    assert refused(at, "pass / 9p > 1t", three) == {"GS452"}
    empty = table(three, hands={0: "2p 5y"}, floor="1t 5t", stock_left=0)
    assert refused(empty, "5y > 5t / -", three) == set()
    assert refused(empty, "5y > 1t / -", three) == {"GS452"}


def test_two_choices_are_made_each_for_itself() -> None:
    three = rules(3)
    at = table(three, hands={0: "5y 2p"}, floor="5t 5p 9t 9y")
    step = play(at, "5y > 5p / 9p > 9t", three)
    assert won(step) == "5y 5p 9t 9p"
    assert loose(step.table) == "5t 9y"


# ------------------------------------------------------------------------------------------------ bombs and passes


def test_bomb_names_its_month_or_its_cards() -> None:
    # "`bomb 8` names its month; the cards follow."
    three = rules(3)
    at = table(three, hands={0: "8g 8y 8p 2p"}, floor="8p 10p")
    by_month, by_cards = play(at, "bomb 8 / 1p", three), play(at, "bomb 8p 8g 8y / 1p", three)
    assert by_month.table == by_cards.table
    assert codes(by_month.played) == "8g 8y 8p"
    other = table(three, hands={0: "8g 8p 8p 2p"}, floor="8y 10p")
    assert refused(other, "bomb 8g 8y 8p / 1p", three) == {"GS423"}


def test_owed_flips_may_wait() -> None:
    # `any_later` (survey §3.8: "any two subsequent turns"), and they add up.
    three = rules(3)
    at = table(three, hands={0: "8g 8y 8p 2p"}, floor="8p 10p", owed={0: 1})
    step = play(at, "bomb 8 / 1p", three)
    assert step.table.players[0].owed == 3
    assert refused(table(three, hands={0: "2p"}, floor="10p", owed={0: 2}), "2p / 1p", three) == set()


def test_pass_must_be_owed() -> None:
    three = rules(3)
    assert refused(table(three, hands={0: "2p"}, floor="10p"), "pass / 1p", three) == {"GS432"}
    after = play(table(three, hands={0: "2p"}, floor="10p", owed={0: 2}), "pass / 1p", three)
    assert after.table.players[0].owed == 1


def test_next_turns_holds_back_bombs_too() -> None:
    # switches.yaml: "next_turns: owed flips come before any further card"
    three = rules(3, {"bomb.pass_when": "next_turns"})
    at = table(three, hands={0: "8g 8y 8p 2p"}, floor="8p 10p", owed={0: 1})
    assert refused(at, "bomb 8 / 1p", three) == {"GS431"}
    assert refused(at, "pass / 1p", three) == set()


def test_hand_of_bonus_cards_is_not_empty() -> None:
    # "under `hand_empty` he must first play the bonus and the card that it draws"
    two = rules(2, {**ONE_BONUS, "bomb.pass_when": "hand_empty"})
    at = table(two, hands={0: "b2"}, floor="10p", owed={0: 1})
    assert refused(at, "pass / 1p", two) == {"GS433"}
    assert refused(at, "bonus b2 3p pass / 1p", two) == {"GS433"}
    after = play(at, "bonus b2 3p 3p / 1p", two).table
    assert refused(after, "pass / 1t", two, seat=0) == {"GS401"}
    assert refused(table(two, hands={0: ""}, floor="10p", owed={0: 1}), "pass / 1p", two) == set()
    # Where the pile is empty the bonus draws nothing, and the hand is empty.
    none_left = table(two, hands={0: "b2"}, floor="10p", owed={0: 1}, stock_left=0)
    assert refused(none_left, "bonus b2 - pass / -", two) == set()


def test_who_has_nothing_left_is_skipped() -> None:
    # rules.md §3: "A player with no hand card passes while passes are owed, then is skipped." §13: "other values [of
    # bomb.passes] reach that clause".
    three = rules(3, {"bomb.passes": 1})
    at = table(three, hands={0: "2p 3p", 1: "", 2: "x"})
    assert play(at, "2p / 9p", three).table.to_play == 2
    owed = table(three, hands={0: "2p 3p", 1: "", 2: "x"}, owed={1: 1})
    assert play(owed, "2p / 9p", three).table.to_play == 1
    last = table(three, hands={0: "", 1: "", 2: ""})
    assert next_to_play(last.players, 0) == NOBODY


def test_flips_owed_by_this_bomb_are_still_to_come() -> None:
    # switches.yaml, last.scope: "flips owed by a bomb of this turn included"
    three = rules(3, {"last.scope": "own_final", "last.no_pi": ["bomb"]})
    at = table(three, hands={0: "8g 8y 8p"}, floor="8p 10p", captured={1: "7p"})
    assert events(play(at, "bomb 8 / 1p", three)) == ["bomb 8 +1"]
    none = rules(3, {"last.scope": "own_final", "last.no_pi": ["bomb"], "bomb.passes": 0})
    assert events(play(at, "bomb 8 / 1p", none)) == ["bomb 8 +0"]


def test_unplayed_bonus_is_a_card_on_the_last_turn_too() -> None:
    two = rules(2, {**ONE_BONUS, "last.scope": "own_last_card"})
    at = table(two, hands={0: "6y b2"}, floor="6p 10p", captured={1: "7p"})
    assert events(play(at, "6y / 10y", two)) == ["sseul +1"]


def test_own_last_card_lasts_through_the_owed_flips() -> None:
    # switches.yaml: "own_last_card: any turn of his after which he holds no card" (survey §3.7: every later flip too).
    three = rules(3, {"last.scope": "own_last_card"})
    at = table(three, hands={0: ""}, floor="10p", captured={1: "7p"}, owed={0: 2})
    assert events(play(at, "pass / 10y", three)) == ["pass", "sseul +0"]


# ------------------------------------------------------------------------------------------------ shakes


def test_four_of_a_month_are_one_shake_and_one_factor() -> None:
    # "Three or four of a month, one factor a month."
    three = rules(3)
    at = table(three, hands={0: "8g 8y 8p 8p 2p"}, floor="10p")
    assert events(play(at, "shake 8 2p / 1p", three)) == ["shake 8"]
    assert refused(at, "shake 8 shake 8 2p / 1p", three) == {"GS413"}
    again = table(three, hands={0: "8g 8y 8p 2p"}, floor="10p", shaken={0: (8,)})
    assert refused(again, "shake 8 2p / 1p", three) == {"GS413"}
    assert owes(bill(three, {0: "2y 4y 8y"}, shaken={0: (8,)})) == {1: 10, 2: 10}


def test_shakes_and_bombs_of_different_months_multiply() -> None:
    # rules.md §4; pitfalls "Rules": "two different shakes counted once".
    three = rules(3)
    assert owes(bill(three, {0: "2y 4y 8y"}, shaken={0: (1, 6)})) == {1: 20, 2: 20}
    assert owes(bill(three, {0: "2y 4y 8y"}, shaken={0: (1,)}, bombed={0: (6,)})) == {1: 20, 2: 20}
    assert owes(bill(three, {0: "2y 4y 8y"}, shaken={0: (1, 6)}, bombed={0: (6, 9)})) == {1: 40, 2: 40}


def test_once_means_the_larger_of_the_two_factors() -> None:
    # switches.yaml, shake.then_bomb: "once: the larger of the two factors, once"
    for shake, bomb, factor in ((2, 3, 3), (3, 2, 3), (2, 1, 2), (1, 4, 4)):
        three = rules(3, {"shake.multiplier": shake, "bomb.multiplier": bomb})
        settled = bill(three, {0: "2y 4y 8y"}, shaken={0: (8,)}, bombed={0: (8,)})
        assert settled.multiplier == factor
        assert labels(settled)["shake-and-bomb"] == factor


def test_two_shakes_in_one_turn() -> None:
    three = rules(3)
    at = table(three, hands={0: "8g 8y 8p 6y 6t 6p"}, floor="10p")
    assert events(play(at, "shake 8 shake 6 6y / 1p", three)) == ["shake 8", "shake 6"]


def test_shake_needs_three() -> None:
    three = rules(3)
    at = table(three, hands={0: "8g 8y 2p"}, floor="10p")
    assert refused(at, "shake 8 2p / 1p", three) == {"GS411"}
    assert refused(at, "shake 8g 8y 8p 2p / 1p", three) == {"GS414"}
    two_only = Move(0, CARD["2p"], (CARD["1p"],), shake=(Shake(8, (CARD["8g"], CARD["8y"])),))
    mixed = Move(0, CARD["2p"], (CARD["1p"],), shake=(Shake(8, (CARD["8g"], CARD["8y"], CARD["2p"])),))
    for move in (two_only, mixed):
        assert isinstance(attempt(at, move, three), Refused)


def test_shake_before_an_owed_flip() -> None:
    # switches.yaml: "with_play: only in the turn that plays a card of the month"; a flip-only turn plays none.
    for when, codes_ in (("turn_start", set()), ("first_play_of_month", set()), ("with_play", {"GS412"})):
        three = rules(3, {"shake.when": when})
        at = table(three, hands={0: "8g 8y 8p 2p"}, floor="10p", owed={0: 1})
        assert refused(at, "shake 8 pass / 1p", three) == codes_
    three = rules(3, {"shake.must_play_shown": True})
    at = table(three, hands={0: "8g 8y 8p 2p"}, floor="10p", owed={0: 1})
    assert refused(at, "shake 8 pass / 1p", three) == {"GS417"}


def test_bonus_card_is_part_of_no_triple() -> None:
    # Survey §1.4.
    three = rules(3, ONE_BONUS)
    at = table(three, hands={0: "8g 8y b2 2p"}, floor="10p")
    assert refused(at, "shake 8 2p / 1p", three) == {"GS411"}


# "From an unseen hand the cards must be named unless only one triple can be meant"


def test_shake_from_an_unseen_hand_names_its_cards() -> None:
    three = rules(3)
    at = table(three, floor="10p")
    assert refused(at, "shake 8 2p / 1p", three) == {"GS415"}
    after = play(at, "shake 8g 8y 8p 8g / 1p", three).table.players[0]
    assert (codes(after.hand), after.unseen) == ("8y 8p", 0)


def test_shake_of_the_only_triple_that_can_be_meant() -> None:
    three = rules(3)
    at = table(three, floor="8p 10p")
    after = play(at, "shake 8 8y / 1p", three).table.players[0]
    assert (codes(after.hand), after.unseen) == ("8g 8p", 0)
    # With 8g known and the others unseen, 8g 8y 8p and 8g 8p 8p can both be meant; with 8y lying elsewhere one is left.
    open_ = table(three, hands={0: "8g x x 2p"}, floor="10p")
    assert refused(open_, "shake 8 2p / 1p", three) == {"GS415"}
    closed = table(three, hands={0: "8g x x 2p"}, floor="10p", captured={1: "8y"})
    assert codes(play(closed, "shake 8 2p / 1p", three).table.players[0].hand) == "8g 8p 8p"
    # Three known cards and an unseen one: the known ones are meant, a fourth is nobody's business.
    known = table(three, hands={0: "8g 8y 8p x 2p"}, floor="10p")
    assert play(known, "shake 8 2p / 1p", three).table.players[0].unseen == 1


@pytest.mark.parametrize(
    ("hand", "elsewhere", "shown"),
    [
        ("8p x x 2p", "8y", "8g 8p 8p"),
        ("8p x x 2p", "", None),  # 8g 8y 8p, 8g 8p 8p, 8y 8p 8p
        ("8p 8p x 2p", "", None),  # 8g 8p 8p, 8y 8p 8p
        ("8p 8p x 2p", "8y", "8g 8p 8p"),
        ("8g 8y x 2p", "", "8g 8y 8p"),  # whichever 8p it is
        ("8g 8y x 2p", "8p", "8g 8y 8p"),
        ("8g x x x 2p", "8p", "8g 8y 8p"),
        ("x x x x 2p", "8g", "8y 8p 8p"),
    ],
)
def test_triples_that_can_be_meant(hand: str, elsewhere: str, shown: str | None) -> None:
    three = rules(3)
    at = table(three, hands={0: hand}, floor="10p", captured={1: elsewhere})
    if shown is None:
        assert refused(at, "shake 8 2p / 1p", three) == {"GS415"}
    else:
        after = play(at, "shake 8 2p / 1p", three).table.players[0]
        assert codes(after.hand) == shown
        assert after.holds == len(hand.split()) - 1


def test_shake_that_cannot_be() -> None:
    three = rules(3)
    assert refused(table(three, floor="8p 8y 10p"), "shake 8 2p / 1p", three) == {"GS411"}
    assert refused(table(three, hands={0: "x x 2p"}, floor="10p"), "shake 8 2p / 1p", three) == {"GS411"}
    assert refused(table(three, floor="8y 10p"), "shake 8g 8y 8p 2p / 1p", three) == {"GS414"}


def test_three_of_four_shown_from_an_unseen_hand_are_enough() -> None:
    # record.md §3: "A shake of four is written by its month (from an unseen hand naming three of the four is enough)".
    three = rules(3)
    at = table(three, hands={0: "x x x x"}, floor="10p")
    shown = play(at, "shake 8g 8y 8p 8p / 1p", three).table.players[0]
    assert (codes(shown.hand), shown.unseen) == ("8g 8y", 1)


# "Seen cards are known from then on."


def test_shown_cards_are_known_from_then_on() -> None:
    three = rules(3)
    shown = play(table(three, hands={0: "x x x x"}, floor="10p"), "shake 8g 8y 8p 2p / 1p", three).table
    assert codes(shown.players[0].hand) == "8g 8y 8p"
    # So nobody else can have them, and they can turn up no more.
    assert refused(shown, "8g / 1t", three) == {"GS403"}
    assert refused(shown, "3p / 8y", three) == {"GS312"}


def test_bomb_shows_its_cards() -> None:
    # record.md §4: "a `bomb` shows them"
    three = rules(3)
    step = play(table(three, hands={0: "x x x x"}, floor="8p 10p"), "bomb 8 / 1p", three)
    assert codes(step.played) == "8g 8y 8p"
    assert step.table.players[0].unseen == 1
    assert refused(table(three, hands={0: "x x"}, floor="8p 10p"), "bomb 8 / 1p", three) == {"GS422"}
    assert refused(table(three, floor="8p 10p", captured={1: "8g"}), "bomb 8 / 1p", three) == {"GS422"}


def test_card_from_an_unseen_hand_must_be_able_to_lie_there() -> None:
    # record.md §4: "legal if it can still have been there (not seen elsewhere, and the player still holds that many …)"
    three = rules(3)
    at = table(three, hands={0: "x"}, floor="8p 10p", captured={1: "8g"})
    assert refused(at, "8g / 1p", three) == {"GS403"}
    assert play(at, "8y / 1p", three).table.players[0].holds == 0
    assert refused(table(three, hands={0: ""}, owed={0: 1}), "8y / 1p", three) == {"GS403"}


# "a triple completed by an unseen draw is let pass under `shake.drawn_triple: false`"


def test_triple_completed_by_an_unseen_draw() -> None:
    two = rules(2, {**ONE_BONUS, "shake.drawn_triple": False})
    at = table(two, hands={0: "8g 8y b2 2p"}, floor="10p")
    seen = Move(0, CARD["2p"], (CARD["1p"],), bonus=(BonusDraw(CARD["b2"], CARD["8p"]),), shake=(Shake(8),))
    unseen = Move(
        0,
        CARD["2p"],
        (CARD["1p"],),
        bonus=(BonusDraw(CARD["b2"], UNSEEN),),
        shake=(Shake(8, (CARD["8g"], CARD["8y"], CARD["8p"])),),
    )
    assert isinstance(attempt(at, seen, two), Refused)
    assert not isinstance(attempt(at, unseen, two), Refused)


def test_unseen_triple_and_a_drawn_fourth() -> None:
    # Three unseen cards may be 8g 8y 8p as dealt, whatever was drawn to them: it cannot be refuted (record.md §4).
    two = rules(2, {**ONE_BONUS, "shake.drawn_triple": False})
    at = table(two, hands={0: "x x x b2 2p"}, floor="10p")
    assert refused(at, "bonus b2 8p shake 8g 8y 8p 2p / 1p", two) == set()
    # Two unseen cards and the one drawn are a triple completed by the draw.
    at = table(two, hands={0: "x x b2 2p"}, floor="10p")
    assert refused(at, "bonus b2 8p shake 8g 8y 8p 2p / 1p", two) == {"GS418"}


def test_dealt_triple_and_a_drawn_fourth() -> None:
    # Three as dealt are a triple whatever is drawn to them; two dealt and one drawn are not, though a fourth was dealt
    # and has been played ("a triple completed by a bonus draw").
    two = rules(2, {**ONE_BONUS, "shake.drawn_triple": False})
    assert refused(table(two, hands={0: "8g 8y 8p 8p"}, drawn={0: "8p"}), "shake 8 8g / 1p", two) == set()
    at = table(two, hands={0: "8y 8p 8p"}, drawn={0: "8p"}, played={0: "8g"})
    assert refused(at, "shake 8 8y / 1p", two) == {"GS418"}


# ------------------------------------------------------------------------------------------------ gukjin under auto


def test_declaration_under_auto_is_unused() -> None:
    # §13 Gukjin: "Under `auto` a declaration is an unused-declaration warning."
    position = {"to_play": "Hana", "floor": "10p", "hands": {"Hana": "9y 2p", "Joon": 2, "Mina": 2}, "stock_left": 9}
    answer = report(house(), position=position, turns=[{"Hana": "gukjin pi 2p / 1p"}, {"Joon": "3p / 4p"}])
    assert "GS811" in found(answer)
    assert answer.status == "unfinished"
    assert len(answer.turns) == 2


# ------------------------------------------------------------------------------------------------ legal moves


def test_each_way_once() -> None:
    # Two in hand of one month with a pair on the floor, the flip another pair: 2 × (2 × 2) moves, and no other.
    three = rules(3)
    at = table(three, hands={0: "5y 5p"}, floor="5t 5p 9t 9y", stock="9p 1p 2p")
    written = [(str(move.play), [card.code for card in move.take]) for move in legal_moves(at, three)]
    assert sorted(written) == sorted(
        [(hand, [mine, flip]) for hand in ("5y", "5p") for mine in ("5t", "5p") for flip in ("9t", "9y")]
    )


def test_nothing_is_listed_where_the_pile_is_not_known() -> None:
    three = rules(3)
    assert list(legal_moves(table(three, hands={0: "5y 5p"}, floor="1p"), three)) == []
