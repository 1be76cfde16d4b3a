"""Fine points of rules.md §13: "Calls", with the sentences of §6, §7 and §9 that they refine."""

from __future__ import annotations

import pytest

from gostop_cli.game.moves import Call
from gostop_cli.game.table import Ending

from .support import bill, events, instants, owes, play, refused, rules, table

GO_OWED, NOT_ALLOWED = {"GS501"}, {"GS502"}
EIGHT_PI = "1p 1p 2p 2p 3p 3p 4p 4p"
RAIN_THREE = "1g 3g 12g"
"""Two points; with ten pi three, the threshold of a table of three."""


# ------------------------------------------------------------------------------------------------ when a call is owed


def test_neither_call_below_the_threshold() -> None:
    # §6: "he owes `go` or `stop`. Neither may be called otherwise."
    three = rules(3)
    at = table(three, hands={0: "1t 2p"}, captured={0: "2t"}, floor="1p 10p")
    assert refused(at, "1t / 9p", three) == set()
    assert refused(at, "1t / 9p go", three) == NOT_ALLOWED
    assert refused(at, "1t / 9p stop", three) == NOT_ALLOWED
    owed = table(three, hands={0: "1t 2p"}, captured={0: "2t 3t"}, floor="1p 10p")
    assert refused(owed, "1t / 9p", three) == GO_OWED
    assert play(owed, "1t / 9p go", three).call is Call.GO
    assert play(owed, "1t / 9p stop", three).table.ending == Ending("stop", 0)


def test_call_is_about_the_card_score_alone() -> None:
    # §6: "card score (jokbo only, no go points, no multipliers)"; pitfalls "Rules": "the call question asked on the
    # multiplied score, or with the go bonus in it".
    two = rules(2)
    shaken = table(two, hands={0: "11p 2p"}, captured={0: "2y 4y 8y 5y 6y"}, floor="11g", shaken={0: (1, 9)})
    assert refused(shaken, "11p / 10p", two) == set()  # six points, four times over
    called = table(two, hands={0: "11p 2p"}, captured={0: "2y 4y 8y 5y 6y 7y"}, floor="11g", gos={0: (7,)})
    assert refused(called, "11p / 10p", two) == set()  # seven again, with the Go's point eight


def test_call_counts_the_pi_taken_in_the_turn() -> None:
    # Survey §5.1: "The call is owed at the end of the caller's own turn, after pi transfers."
    three = rules(3)
    at = table(three, hands={0: "6p 12y"}, captured={0: f"{RAIN_THREE} {EIGHT_PI[:-3]}", 1: "7p"}, floor="8g")
    assert refused(at, "6p / 6p", three) == GO_OWED  # seven pi, two of the jjok, one taken: ten
    nobody = table(three, hands={0: "6p 12y"}, captured={0: f"{RAIN_THREE} {EIGHT_PI[:-3]}"}, floor="8g")
    assert refused(nobody, "6p / 6p", three) == set()


def test_nobody_calls_in_anothers_turn() -> None:
    # A score that stands at the threshold without a turn of his own is no call: only the player who plays is asked.
    three = rules(3)
    at = table(three, hands={0: "9p 2p"}, captured={1: "1t 2t 3t"}, floor="8g")
    step = play(at, "9p / 10p", three)
    assert (step.call, step.table.ending) == (None, None)


# "A call can be owed on a ppeok turn (a bonus card from hand may have raised the score)."


def test_call_on_a_ppeok_turn() -> None:
    three = rules(3, {"deck.bonus": ["b2"]})
    at = table(three, hands={0: "6y b2 12y"}, captured={0: f"{RAIN_THREE} {EIGHT_PI}"}, floor="6t 8g")
    line = "bonus b2 9p 6y / 6p"
    assert refused(at, line, three) == GO_OWED
    step = play(at, f"{line} go", three)
    assert events(step) == ["bonus b2 +0", "ppeok 6"]
    assert step.table.players[0].gos == (3,)
    # Where the turn's bonus cards are buried with the ppeok, it raised nothing.
    buried = rules(3, {"deck.bonus": ["b2"], "bonus.buried": "all_of_turn"})
    assert refused(at, line, buried) == set()
    assert refused(at, f"{line} stop", buried) == NOT_ALLOWED


def test_call_on_a_ppeok_turn_by_a_stolen_pi() -> None:
    # Survey §5.1: "a bonus played from hand earlier in the turn (or the pi it stole) may have raised the score".
    three = rules(3, {"deck.bonus": ["b2"], "bonus.steal": "hand"})
    at = table(three, hands={0: "6y b2 12y"}, captured={0: f"{RAIN_THREE} {EIGHT_PI[:-3]}", 1: "7p"}, floor="6t 8g")
    assert refused(at, "bonus b2 9p 6y / 6p", three) == GO_OWED  # 7 + 2 + 1


# ------------------------------------------------------------------------------------------------ after a Go

# "`Score at his last Go` is the auto score of that moment"; §6: "> his score at his own last Go (`call.rise` = 1)"


@pytest.mark.parametrize(
    ("at_go", "captured", "owed"),
    [
        (5, "2y 4y 8y", False),  # five again
        (5, "2y 4y 8y 5y 6y", True),  # six
        (6, "2y 4y 8y 5y 6y", False),
        (4, "2y 4y 8y", True),
    ],
)
def test_second_call_needs_a_new_point(at_go: int, captured: str, owed: bool) -> None:
    three = rules(3)
    at = table(three, hands={0: "11p 2p"}, captured={0: captured}, floor="11g", gos={0: (at_go,)})
    assert refused(at, "11p / 10p", three) == (GO_OWED if owed else set())
    if not owed:
        assert refused(at, "11p / 10p stop", three) == NOT_ALLOWED


def test_go_sets_the_mark_to_the_score_of_that_moment() -> None:
    # Three points called Go on, then four: the mark is four, not three and not the threshold.
    three = rules(3)
    at = table(three, hands={0: "12t 2p 11p"}, captured={0: "1t 2t 3t 4t"}, floor="12s 11g")
    go = play(at, "12t / 10p go", three).table
    assert go.players[0].gos == (4,)  # hongdan 3 and five ribbons 1
    later = table(three, hands={0: "11p 2p"}, captured={0: "1t 2t 3t 4t 12t"}, floor="11g", gos={0: (4,)})
    assert refused(later, "11p / 10p", three) == set()


def test_lost_points_must_be_regained_first() -> None:
    # Survey §5.1: "Points lost by stolen pi must first be regained". Four at his Go, three now, four after this turn.
    three = rules(3)
    at = table(three, hands={0: "6p 12y"}, captured={0: "1t 2t 3t 1p 1p 2p 2p 3p 3p 4p 4p"}, floor="6y", gos={0: (4,)})
    step = play(at, "6p / 11g", three)
    assert (step.score, step.call) == (3, None)
    at = table(
        three, hands={0: "6p 12y"}, captured={0: "1t 2t 3t 1p 1p 2p 2p 3p 3p 4p 4p 5p"}, floor="6y", gos={0: (4,)}
    )
    step = play(at, "6p / 11g", three)
    assert (step.score, step.call) == (4, None)


def test_mark_is_ones_own() -> None:
    # pitfalls "Rules": "the mark of the last go kept for one seat only". Another's Go at nine binds nobody else.
    three = rules(3)
    at = table(three, hands={0: "1t 2p"}, captured={0: "2t 3t"}, floor="1p 10p", gos={1: (9,)})
    assert refused(at, "1t / 9p", three) == GO_OWED


def test_one_may_stop_below_an_earlier_callers_score() -> None:
    # Survey §5.1: "Another player may Stop with a lower score than an earlier caller's".
    three = rules(3)
    at = table(three, hands={0: "1t 2p"}, captured={0: "2t 3t"}, floor="1p 10p", gos={1: (9,)})
    assert play(at, "1t / 9p stop", three).table.ending == Ending("stop", 0)


# ------------------------------------------------------------------------------------------------ nothing left to play

# "Nothing left to play: no hand card (an unplayed bonus is a card) and no owed flip of his own; others may still have
# some."


def test_unplayed_bonus_is_a_card() -> None:
    three = rules(3, {"deck.bonus": ["b2"]})
    at = table(three, hands={0: "1t b2"}, captured={0: "2t 3t"}, floor="1p 10p")
    assert refused(at, "1t / 9p", three) == GO_OWED
    assert play(at, "1t / 9p go", three).call is Call.GO


def test_owed_flip_is_something_left() -> None:
    three = rules(3)
    at = table(three, hands={0: "1t"}, captured={0: "2t 3t"}, floor="1p 10p", owed={0: 1})
    assert refused(at, "1t / 9p", three) == GO_OWED
    assert play(at, "1t / 9p go", three).call is Call.GO
    last_flip = table(three, hands={0: ""}, captured={0: "2t 3t 1p"}, floor="1t 10p", owed={0: 1})
    assert play(last_flip, "pass / 1p", three).call is Call.STOP


def test_automatic_stop_while_others_hold_cards() -> None:
    # §6: "the record may omit the call, and `go` is illegal"; §13: "An automatic stop is reported as `stop`."
    three = rules(3)
    at = table(three, hands={0: "1t", 1: "x x", 2: "x"}, captured={0: "2t 3t"}, floor="1p 10p")
    for line in ("1t / 9p", "1t / 9p stop"):
        step = play(at, line, three)
        assert (step.call, step.table.ending) == (Call.STOP, Ending("stop", 0))
    assert refused(at, "1t / 9p go", three) == {"GS503"}


def test_no_automatic_stop_without_a_new_point() -> None:
    # Survey §5.1: "If his score did not rise above his last Go there is no Stop".
    three = rules(3)
    at = table(three, hands={0: "11p"}, captured={0: "1t 2t 3t"}, floor="11g 9p", gos={0: (3,)})
    step = play(at, "11p / 10p", three)
    assert (step.call, step.table.ending) == (None, None)
    final = table(
        three, hands={0: "11p", 1: "", 2: ""}, captured={0: "1t 2t 3t"}, floor="11g", gos={0: (3,)}, stock="10p"
    )
    assert play(final, "11p", three).table.ending == Ending("nagari")


def test_last_go_under_choice_is_a_nagari() -> None:
    # "Under `choice` the very last Go makes the hand a nagari."
    three = rules(3, {"call.last_card": "choice"})
    at = table(three, hands={0: "1t", 1: "", 2: ""}, captured={0: "2t 3t"}, floor="1p", stock="9p")
    assert play(at, "1t go", three).table.ending == Ending("nagari")
    assert play(at, "1t stop", three).table.ending == Ending("stop", 0)
    assert refused(at, "1t", three) == GO_OWED
    others = table(three, hands={0: "1t", 1: "x", 2: ""}, captured={0: "2t 3t"}, floor="1p", stock="9p 10p")
    assert play(others, "1t go", three).table.ending is None


# ------------------------------------------------------------------------------------------------ the end of a turn

# "Order at the end of a turn: three ppeok, hudang, call, nagari; where the hand has ended no call is owed and a written
# one is illegal."


def test_three_ppeok_comes_before_the_call() -> None:
    three = rules(3, {"deck.bonus": ["b2"]})
    at = table(
        three, hands={0: "6y b2 12y"}, captured={0: f"{RAIN_THREE} {EIGHT_PI}"}, floor="6t 8g", ppeoks={0: (1, 3)}
    )
    line = "bonus b2 9p 6y / 6p"
    step = play(at, line, three)
    assert (step.call, step.table.ending) == (None, Ending("three-ppeok", 0))
    assert refused(at, f"{line} stop", three) == {"GS504"}
    assert refused(at, f"{line} go", three) == {"GS504"}


def test_call_comes_before_nagari() -> None:
    three = rules(3)
    at = table(three, hands={0: "1t", 1: "", 2: ""}, captured={0: "2t 3t"}, floor="1p", stock="9p")
    assert play(at, "1t", three).table.ending == Ending("stop", 0)


def test_nothing_is_played_after_the_end() -> None:
    three = rules(3)
    at = table(three, hands={0: "1t 2p"}, captured={0: "2t 3t"}, floor="1p 10p")
    over = play(at, "1t / 9p stop", three).table
    assert refused(over, "2p / 3p", three, seat=1) == {"GS541"}


def test_three_ppeok_of_one_player_not_of_two() -> None:
    # pitfalls "Rules": "other events counted towards three ppeok". Survey §8: "the maker's own stacks in the hand,
    # consecutive or not".
    three = rules(3)
    at = table(three, hands={0: "6y 2p"}, floor="6t 8g", ppeoks={0: (2,), 1: (1, 3)})
    assert play(at, "6y / 6p", three).table.ending is None
    at = table(three, hands={0: "6y 2p"}, floor="6t 8g", ppeoks={0: (2, 4), 1: (1,)})
    assert play(at, "6y / 6p", three).table.ending == Ending("three-ppeok", 0)
    # A jjok is no ppeok.
    at = table(three, hands={0: "6y 2p"}, floor="8g", ppeoks={0: (2, 4)})
    assert play(at, "6y / 6p", three).table.ending is None


# ------------------------------------------------------------------------------------------------ paid at once


def test_serial_ppeok_are_paid_before_the_win() -> None:
    # §9: "If a serial ppeok is also the third, it is paid first and the win follows." P2P: 7 + 14 + 21 + 7 = 49.
    two = rules(2, {"instant.ppeok": [7, 14, 21]})
    at = table(two, hands={0: "6y 2p"}, floor="6t 8g", turns={0: 2}, ppeoks={0: (1, 2)})
    step = play(at, "6y / 6p", two)
    assert instants(step) == {"third-ppeok": 21}
    assert step.table.ending == Ending("three-ppeok", 0)


@pytest.mark.parametrize(
    ("had", "ppeoks", "paid"),
    [
        (0, (), {"first-ppeok": 7}),
        (1, (1,), {"second-ppeok": 14}),
        (1, (), {}),  # survey §8: "a ppeok on turn 2 alone pays nothing, 2+3 is not serial"
        (2, (2,), {}),
        (2, (1,), {}),  # pitfalls: "Consecutive ppeok = any second one"
        (3, (1, 2), {}),
        (4, (), {}),
    ],
)
def test_serial_ppeok_run_from_the_first_turn(had: int, ppeoks: tuple[int, ...], paid: dict[str, int]) -> None:
    two = rules(2, {"instant.ppeok": [7, 14, 21], "three_ppeok.points": 0})
    at = table(two, hands={0: "6y 2p"}, floor="6t 8g", turns={0: had}, ppeoks={0: ppeoks})
    assert instants(play(at, "6y / 6p", two)) == paid


def test_payments_at_once_are_not_multiplied() -> None:
    # §9: "outside the score, never multiplied": a shaken, bombing player's first ppeok is the threshold all the same.
    three = rules(3)
    at = table(three, hands={0: "6y 2p"}, floor="6t 8g", turns={0: 0}, shaken={0: (1, 9)})
    assert instants(play(at, "6y / 6p", three)) == {"first-ppeok": 3}


# ------------------------------------------------------------------------------------------------ who had called

# "First caller: by first Go; last caller: by last Go; among losers with at least `gobak.min_go`."


@pytest.mark.parametrize(
    ("order", "first", "last"),
    [((1, 2), 1, 2), ((2, 1), 2, 1), ((1, 2, 1), 1, 1), ((2, 1, 1), 2, 1), ((1, 0, 2), 1, 2), ((2, 1, 2, 0), 2, 2)],
)
def test_first_and_last_caller(order: tuple[int, ...], first: int, last: int) -> None:
    gos = {seat: tuple(range(3, 3 + order.count(seat))) for seat in set(order)}
    for who, payer in (("first_caller", first), ("last_caller", last)):
        three = rules(3, {"gobak.who": who})
        settled = bill(three, {0: "2y 4y 8y 5y 6y 7y 10y"}, gos=gos, go_order=order)
        each = settled.points * settled.multiplier
        assert owes(settled) == {payer: 2 * each, 3 - payer: 0}


def test_callers_below_the_least_number_of_go_are_none() -> None:
    three = rules(3, {"gobak.min_go": 2})
    settled = bill(three, {0: "1t 2t 3t"}, gos={1: (3,), 2: (3, 4)}, go_order=(1, 2, 2))
    assert owes(settled) == {1: 0, 2: 6}
