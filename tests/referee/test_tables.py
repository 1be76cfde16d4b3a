"""What is told of each turn: the deeds (cases of rules.md §3), the tables around it, and what else could have been played."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from game.strategies import hands, house_rules
from game.support import house, play, rules, table
from hypothesis import given, settings

from gostop_cli.game.cards import CARD, UNSEEN
from gostop_cli.game.switches import HouseRules
from gostop_cli.record.document import Document
from gostop_cli.record.model import HandRecord
from gostop_cli.record.notation import parse_line
from gostop_cli.record.source import RawRecord, read_records
from gostop_cli.record.write import to_plain
from gostop_cli.referee.alternatives import MOST, alternatives
from gostop_cli.referee.deeds import deeds
from gostop_cli.referee.tables import HandView, StackView, view

EXAMPLES = Path(__file__).parents[2] / "examples"
LEAD = str(EXAMPLES / "lead.gostop.yaml")
NAMES = ("Hana", "Joon", "Mina")


def did(line: str, switches: Mapping[str, Any] | None = None, players: int = 3, **standing: Any) -> list[str]:
    """What a turn of Hana's did, deed by deed: `stack-other 11p: 11g 11p 11s (Joon)`."""
    at_table = rules(players, switches)
    before = table(at_table, **standing)
    told = []
    for deed in deeds(play(before, line, at_table), before, NAMES, at_table):
        words = [deed.kind, *deed.cards]
        text = " ".join(words)
        if deed.taken:
            text += ": " + " ".join(deed.taken)
        for fact in (deed.who, deed.event.rpartition(".")[2], str(deed.number) if deed.number else ""):
            text += f" ({fact})" if fact else ""
        told.append(text)
    return told


# ---------------------------------------------------------------- deeds


@pytest.mark.parametrize(
    ("floor", "line", "told"),
    [
        # the table of rules.md §3, row by row: n cards of the played month on the floor, q the month turned up
        ("", "8y / 5p", ["play-stays 8y", "flip-stays 5p"]),
        ("8p", "8y / 5p", ["play-takes 8y: 8p", "flip-stays 5p"]),
        ("8g 8p", "8y > 8g / 5p", ["play-chooses 8y: 8g", "flip-stays 5p"]),
        ("8p 8p", "8y / 5p", ["play-takes 8y: 8p", "flip-stays 5p"]),  # between two pi there is no choice
        ("5t", "8y / 5p", ["play-stays 8y", "flip-takes 5p: 5t"]),
        ("5y 5t", "8y / 5p > 5t", ["play-stays 8y", "flip-chooses 5p: 5t"]),
        ("1t", "8y / 8p", ["play-stays 8y", "jjok 8p: 8y", "due (jjok) (1)", "gives 1p (Joon)", "gives-none (Mina)"]),
        ("8p", "8y / 8g", ["play-on 8y: 8p", "ppeok 8g: 8y 8p 8g"]),
        ("2p", "8y / 5p", ["play-stays 8y", "flip-stays 5p"]),
    ],
)
def test_decision_table(floor: str, line: str, told: list[str]) -> None:
    assert did(line, floor=floor, hands={0: "8y x x"}, captured={1: "1p"}) == told


def test_ttadak() -> None:
    told = did("8y / 8g", floor="8p 8p 1t", hands={0: "8y x x"}, captured={1: "1p", 2: "2p"})
    assert told == [
        "play-on 8y: 8p 8p", "ttadak 8g: 8y 8p 8p", "due (ttadak) (1)", "gives 1p (Joon)", "gives 2p (Mina)",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("maker", "kind", "event", "pi"),
    [(1, "other (Joon)", "other", 1), (0, "self", "self", 1), (-1, "dealt", "dealt", 1)],
)
def test_stack_taken_by_the_play_and_by_the_flip(maker: int, kind: str, event: str, pi: int) -> None:
    """Whose stack it was, and the bonus card buried in it (rules.md §3: "buried bonus cards included")."""
    of, _, who = kind.partition(" ")
    stacks = {"11g 11p 11s b2": maker}
    common: dict[str, Any] = {"stacks": stacks, "floor": "1t", "switches": {"deck.bonus": ["b2"]}}
    who = f" {who}" if who else ""
    gone = ["gives-none (Joon)", "gives-none (Mina)"]
    told = did("11p / 5p", hands={0: "11p x x"}, **common)
    assert told[:2] == [f"play-stack-{of} 11p: 11g 11p 11s b2{who}", "flip-stays 5p"]
    assert told[2:] == [f"due ({event}) ({pi})", *gone]
    told = did("8y / 11p", hands={0: "8y x x"}, **common)
    assert told == ["play-stays 8y", f"flip-stack-{of} 11p: 11g 11p 11s b2{who}", f"due ({event}) ({pi})", *gone]


def test_bomb_and_the_passes_that_it_owes() -> None:
    told = did("bomb 6 / 5p", floor="6p 1t", hands={0: "6y 6t 6p x x"}, captured={1: "1p"})
    assert told == [
        "bomb 6y 6t 6p: 6p", "flip-stays 5p", "due (bomb) (1)", "gives 1p (Joon)", "gives-none (Mina)",
    ]  # fmt: skip
    assert did("pass / 5p", owed={0: 2})[0] == "pass (1)"
    assert did("pass / 5p", owed={0: 1})[0] == "pass"


def test_shake_with_the_cards_that_were_shown() -> None:
    assert did("shake 6 6y / 5p", hands={0: "6y 6t 6p x x"})[0] == "shake 6y 6t 6p"
    assert did("shake 6y 6t 6p 8y / 5p", hands={0: "x x x x"})[0] == "shake 6y 6t 6p"


def test_sweep() -> None:
    told = did("8y / 5p", floor="8p 5t", hands={0: "8y x x"})
    assert told[2:] == ["sseul", "due (sseul) (1)", "gives-none (Joon)", "gives-none (Mina)"]


def test_bonus_cards_played_drawn_turned_up_and_buried() -> None:
    """rules.md §3: bonus cards turned up first are captured, or buried where a ppeok forms (`bonus.buried: flipped`)."""
    bonus = {"deck.bonus": ["b2", "b3"]}
    hand = {0: "8y b2 x x"}
    assert did("bonus b2 5t 8y / 1p", bonus, hands=hand)[:2] == ["bonus b2: 5t", "play-stays 8y"]
    assert did("bonus b2 x 8y / 1p", bonus, hands=hand)[0] == "bonus-unseen b2: x"
    assert did("bonus b2 - 8y / -", bonus, hands=hand, stock_left=0) == ["bonus-empty b2", "play-stays 8y", "flip-none"]
    told = did("8y / b3 8g", bonus, hands={0: "8y x x"}, floor="8p 1t")
    assert told == ["play-on 8y: 8p", "flip-bonus b3", "ppeok 8g: 8y 8p 8g", "buried b3"]
    # where the pile is known, the card drawn is told even if the record has an x for it
    assert did("bonus b2 x 8y / 1p", bonus, hands=hand, stock="5t 1p", floor="3t")[0] == "bonus b2: 5t"


def test_no_ppeok_on_the_last_turn() -> None:
    """`last.ppeok`: take_three, leave_flip. Hana plays the very last card of the hand."""
    last: dict[str, Any] = {"hands": {0: "8y", 1: "", 2: ""}, "floor": "8p 1t", "stock": "8g"}
    assert did("8y / 8g", {"last.ppeok": "take_three"}, **last) == ["play-on 8y: 8p", "takes-three 8g: 8y 8p"]
    assert did("8y / 8g", {"last.ppeok": "leave_flip"}, **last) == ["play-on 8y: 8p", "leaves-flip 8g: 8y 8p"]


def test_no_pi_on_the_last_turn() -> None:
    """`last.no_pi` of standard: sweep, ttadak and jjok are named and take nothing."""
    told = did("8y / 8g", hands={0: "8y", 1: "", 2: ""}, floor="1t", stock="8g", captured={1: "1p"})
    assert told == ["play-stays 8y", "jjok 8g: 8y", "last-turn (jjok)"]


def test_pi_from_whoever_has_most() -> None:
    told = did("8y / 8p", {"pi.from": "richest"}, hands={0: "8y x x"}, floor="1t", captured={1: "1p", 2: "2p 2p"})
    assert told[2:] == ["due-richest (jjok) (1)", "gives 2p (Mina)"]


def test_gukjin_that_is_all_somebody_has_is_sealed() -> None:
    """`pi.gukjin: lock_when_only` (rules.md §13)."""
    told = did("8y / 8p", hands={0: "8y x x"}, floor="1t", captured={1: "9y"})
    assert told[2:] == ["due (jjok) (1)", "sealed 9y (Joon)", "gives-none (Mina)"]


def test_calls_and_payments_at_once() -> None:
    """Hongdan makes 3, the threshold for three; a first ppeok pays 3 from each (standard)."""
    ready: dict[str, Any] = {"captured": {0: "1t 2t"}, "hands": {0: "3t x x"}, "floor": "3p 9t"}
    assert did("3t / 5p go", **ready)[2:] == ["score (3)", "go (1)"]
    assert did("3t / 5p stop", **ready)[2:] == ["score (3)", "stop"]
    last: dict[str, Any] = {**ready, "hands": {0: "3t", 1: "x", 2: "x"}}
    assert did("3t / 5p", **last)[2:] == ["score (3)", "stops-by-rule"]
    told = did("5y / 5p", floor="5t", turns={0: 0}, hands={0: "5y x x"})
    assert told == ["play-on 5y: 5t", "ppeok 5p: 5y 5t 5p", "instant (first-ppeok) (3)"]


def test_gukjin_declared() -> None:
    told = did("8y / 5p gukjin pi", {"gukjin.decide": "free"}, hands={0: "8y x x"}, captured={0: "9y"})
    assert told[2:] == ["gukjin (pi)"]


def test_the_balance_game_takes_no_pi_and_knows_no_score() -> None:
    told = did("8y / 8p", {"game": "balance"}, hands={0: "8y x x"}, floor="1t", captured={1: "1p"})
    assert told == ["play-stays 8y", "jjok 8p: 8y"]
    assert did("8y / 8g", {"game": "balance"}, hands={0: "8y x x"}, floor="8p") == [
        "play-on 8y: 8p",
        "leaves-flip 8g: 8y 8p",
    ]


# ---------------------------------------------------------------- tables


def seen(
    record: Mapping[str, Any], under: HouseRules | None = None, first: int = 0, last: int | None = None
) -> HandView:
    plain = {"gostop": 1, "players": list(NAMES), **record}
    return view(RawRecord("hand.yaml", 1, plain, (), lambda: Document("hand.yaml", "")), under or house(), first, last)


def lead(turn: int) -> HandView:
    return view(next(iter(read_records(LEAD))), None, turn, turn)


def test_leading_example_around_turn_13() -> None:
    """record.md §2, followed with cards on a table (see the arithmetic in examples/lead.gostop.yaml)."""
    (turn,) = lead(13).turns
    assert turn.line == "11p / 2p"
    before, after = turn.before, turn.after
    assert after is not None
    assert before.floor == ("2p", "3g", "6y", "7p", "8p", "9p")
    assert before.stacks == (StackView(11, ("11g", "11p", "11s"), (), "Joon", 8),)
    assert (before.stock, before.stock_left, before.to_play) == ((), 9, "Hana")
    assert after.floor == ("3g", "6y", "7p", "8p", "9p")
    assert (after.stacks, after.stock_left, after.to_play) == ((), 8, "Joon")
    hana, joon, mina = before.seats
    assert (hana.hand, hana.unseen, hana.score, hana.short) == ((), 3, 0, 3)
    assert hana.rows == {"gwang": ("12g",), "yeol": ("5y", "8y", "12y"), "tti": (), "pi": ("5p",)}
    assert (joon.hand, joon.unseen, joon.ppeok) == (("3p", "7y", "9t"), 0, 1)
    assert (mina.hand, mina.owed, mina.shaken, mina.bombed, mina.pi) == (("3p", "6p"), 1, (1,), (1,), 7)
    assert after.seats[0].rows["pi"] == ("1p", "2p", "2p", "5p", "7p", "11p", "11p", "11s")
    assert (after.seats[0].pi, after.seats[0].score, after.seats[2].pi) == (9, 0, 6)
    told = [(deed.kind, deed.cards, deed.who) for deed in turn.deeds]
    assert told == [
        ("play-stack-other", ("11p",), "Joon"),
        ("flip-takes", ("2p",), ""),
        ("due", (), ""),
        ("gives", ("7p",), "Joon"),
        ("gives", ("1p",), "Mina"),
    ]
    assert turn.others is None  # Hana's hand was never seen


def test_leading_example_ends_with_turn_16() -> None:
    (turn,) = lead(16).turns
    assert turn.after is not None
    assert turn.after.to_play is None
    hana = turn.after.seats[0]
    assert (hana.score, hana.short, hana.unseen) == (3, 0, 1)
    assert [(line.name, line.points) for line in hana.jokbo] == [("rain-three-gwang", 2), ("pi", 1)]
    assert [deed.kind for deed in turn.deeds] == ["play-takes", "flip-stays", "score", "stop"]


def test_a_go_raises_what_is_missing() -> None:
    """rules.md §6: the next call needs more than the score of the last Go. Hongdan 3 at the Go, so 4 next."""
    position = {
        "to_play": "Hana", "floor": ["3p"], "hands": {"Hana": ["3t", "8y"], "Joon": 2, "Mina": 2}, "stock_left": 9,
        "captured": {"Hana": ["1t", "2t"]},
    }  # fmt: skip
    (turn,) = seen({"position": position, "turns": [{"Hana": "3t / 5p go"}]}).turns
    assert turn.after is not None
    assert (turn.before.seats[0].short, turn.after.seats[0].score, turn.after.seats[0].short) == (3, 3, 1)
    assert turn.after.seats[0].gos == (3,)


def test_what_was_not_seen_then_is_unseen_whatever_comes_later() -> None:
    """The record shows at its end what Hana kept; at her first turn the table had not seen that she would play 8y."""
    view_of_all = seen({"deal": {"floor": ["1p", "4t", "8p", "10t", "12g", "12s"]}, "turns": [{"Hana": "8y / 5p"}]})
    assert view_of_all.start is not None
    assert (view_of_all.start.seats[0].hand, view_of_all.start.seats[0].unseen) == ((), 7)
    assert view_of_all.turns[0].after is not None
    assert view_of_all.turns[0].after.seats[0].unseen == 6


def test_the_gukjin_lies_where_it_scores_best() -> None:
    """rules.md §5: nine single pi and gukjin as two are eleven, 2 points; as a yeol they are none."""
    pi = ["1p", "1p", "2p", "2p", "3p", "3p", "4p", "4p", "6p"]
    position = {
        "to_play": "Hana", "floor": [], "hands": {"Hana": 2, "Joon": 2, "Mina": 2}, "stock_left": 9,
        "captured": {"Hana": [*pi, "9y"]},
    }  # fmt: skip
    start = seen({"position": position}).start
    assert start is not None
    assert start.seats[0].rows["pi"] == (*pi, "9y")
    assert (start.seats[0].rows["yeol"], start.seats[0].pi, start.seats[0].score) == ((), 11, 2)


def test_balance_game_counts_cards() -> None:
    """rules.md §11: gwang 20, yeol 10, ribbons 5."""
    position = {
        "to_play": "Hana", "floor": [], "hands": {"Hana": 2, "Joon": 2, "Mina": 2}, "stock_left": 9,
        "captured": {"Hana": ["1g", "9y", "12t", "1p"]},
    }  # fmt: skip
    start = seen({"position": position}, house(preset="balance")).start
    assert start is not None
    assert (start.seats[0].score, start.seats[0].short, start.seats[0].jokbo) == (35, None, ())


FLOOR = ["1p", "4t", "8p", "10t", "12g", "12s"]
HANDS = {"Joon": ["2t", "3g", "3p", "5t", "7y", "9t", "11s"]}


def test_a_refused_turn_is_the_last_that_is_shown() -> None:
    turns = [{"Hana": "8y / 5p"}, {"Joon": "8y / 2y"}, {"Mina": "3p / 4p"}]
    shown = seen({"deal": {"floor": FLOOR, "hands": HANDS}, "turns": turns})
    assert [(turn.n, turn.after is None, turn.line) for turn in shown.turns] == [
        (1, False, "8y / 5p"),
        (2, True, "8y / 2y"),
    ]
    assert (shown.entries, shown.report.status) == (3, "refused")
    refused = shown.turns[1]
    assert (refused.report, refused.deeds, refused.before.to_play) == (None, (), "Joon")
    assert refused.others is not None
    # Joon's seven with the flip that was written: 5t takes 5p, nothing else matches but 2t, on which 2y then comes.
    assert refused.others.lines == (
        "2t / 2y", "3g / 2y", "3p / 2y", "5t / 2y", "7y / 2y", "9t / 2y", "11s / 2y",
    )  # fmt: skip


def test_nothing_can_be_shown_of_a_deal_that_is_refused() -> None:
    shown = seen({"deal": {"floor": [*FLOOR, "2p"]}, "turns": [{"Hana": "8y / 5p"}]})
    assert (shown.start, shown.turns, shown.entries, shown.report.status) == (None, (), 1, "refused")
    shown = seen({"deal": {"flor": FLOOR}})
    assert (shown.start, shown.turns, shown.report.status) == (None, (), "unreadable")


def test_entries_before_play() -> None:
    four = ["4y", "4t", "4p", "4p", "9t", "10y", "11s"]
    turns = [{"Joon": "chongtong 4 on"}, {"Hana": "8y / 5p"}]
    floor = ["1p", "2t", "8p", "10t", "12g", "12s"]
    under = house({"chongtong.play_on": "shake"})
    shown = seen({"deal": {"floor": floor, "hands": {"Joon": four}}, "turns": turns}, under)
    first = shown.turns[0]
    assert (first.line, [deed.kind for deed in first.deeds], first.others) == ("chongtong 4 on", ["chongtong-on"], None)
    assert first.deeds[0].cards == ("4y", "4t", "4p", "4p")
    assert first.after is not None
    assert first.after.seats[1].shaken == (4,)  # it counts as his shake of that month (rules.md §13)
    offer = [{"Hana": "shodang Joon yes Mina no"}, {"Hana": "8y / 5p"}]
    shown = seen({"deal": {"floor": FLOOR}, "turns": offer}, house({"shodang": "agreed"}))
    assert [(deed.kind, deed.who) for deed in shown.turns[0].deeds] == [
        ("shodang", ""), ("accepts", "Joon"), ("declines", "Mina"),
    ]  # fmt: skip
    assert [turn.n for turn in shown.turns] == [1, 2]


# ---------------------------------------------------------------- alternatives


def others(line: str, pile: str, switches: Mapping[str, Any] | None = None, **standing: Any) -> tuple[str, ...] | None:
    at_table = rules(3, switches)
    before = table(at_table, **standing)
    cards = tuple(UNSEEN if code == "x" else CARD[code] for code in pile.split())
    found = alternatives(before, play(before, line, at_table).move, cards, at_table, NAMES)
    return None if found is None else found.lines


def test_every_other_card_and_choice_is_an_alternative() -> None:
    told = others("3g > 3t / 7t", "7t", hands={0: "3g 5y"}, floor="3t 3p 7p 9t")
    assert told == ("3g > 3p / 7t", "5y / 7t")


def test_calls_are_alternatives() -> None:
    """Hongdan is 3, the threshold: stop instead of go; the other card scores nothing, so there is no call."""
    told = others("3t / 5p go", "5p", hands={0: "3t 8y"}, floor="3p 9t", captured={0: "1t 2t"})
    assert told == ("3t / 5p stop", "8y / 5p")


def test_an_alternative_turns_up_what_the_pile_really_held() -> None:
    """Without the bonus card the card that it drew would have been turned up, and the next one is as the record shows."""
    bonus = {"deck.bonus": ["b2"]}
    told = others("bonus b2 5t 8y / 1p", "5t 1p", bonus, hands={0: "8y b2"}, floor="9t")
    assert told == ("8y / 5t", "bonus b2 5t 5t / 1p")


def test_alternatives_are_known_only_with_the_hand_and_the_next_card() -> None:
    assert others("8y / 5p", "5p", hands={0: "8y x"}) is None
    assert others("8y / 5p", "", hands={0: "8y 3t"}) is None
    assert others("bonus b2 x 8y / 5p", "x 5p", {"deck.bonus": ["b2"]}, hands={0: "8y b2"}) is None
    assert others("pass / 5p", "5p", owed={0: 1}, hands={0: ""}) == ()


def test_a_card_shown_after_the_end_might_have_been_played() -> None:
    """`revealed`: Joon still held 9t at the end, which does not mean that he could not have played it."""
    turns = [{"Hana": "8y / 5p"}, {"Joon": "2t / 2y"}]
    shown = seen({"deal": {"floor": FLOOR, "hands": HANDS}, "turns": turns, "revealed": {"Joon": ["9t"]}})
    assert shown.turns[1].others is not None
    assert "9t / 2y" in shown.turns[1].others.lines


def test_thousands_of_ways_are_not_all_looked_for() -> None:
    """`pi.which: giver`: two opponents with ten different pi each, two pi from each, are more than MOST ways."""
    at_table = rules(3, {"pi.which": "giver", "events.jjok": 2})
    ten = {1: "1p 2p 3p 4p 6p 7p 9p 10p 11p 12s", 2: "1p 2p 3p 4p 6p 7p 9p 10p 11p 11s"}
    before = table(at_table, hands={0: "8y"}, floor="1t", captured=ten, stock="8p 1g", stock_left=2)
    found = alternatives(before, None, (), at_table, NAMES)
    assert found is not None
    assert (len(found.lines), found.more) == (MOST, True)


# ---------------------------------------------------------------- random hands


@settings(max_examples=20, deadline=None)
@given(hands(house_rules()))
def test_what_is_told_of_random_hands(hand: tuple[HandRecord, HouseRules]) -> None:
    """Every card on record is told once at any moment; a turn's deeds name the pi that moved; alternatives can be read."""
    record, under = hand
    shown = view(RawRecord("t", 1, to_plain(record), (), lambda: Document("t", "")), under)
    names = [player.name for player in record.players]
    size = under.at(len(names)).deck.bit_count()
    for turn in shown.turns:
        assert turn.after is not None
        assert turn.report is not None
        lying = [*turn.after.floor, *turn.after.stock]
        for stack in turn.after.stacks:
            lying += [*stack.cards, *stack.buried]
        for seat in turn.after.seats:
            lying += [*seat.hand, *(code for row in ("gwang", "tti") for code in seat.rows[row])]
            lying += sorted({*seat.rows["yeol"], *seat.rows["pi"]} - {*seat.rows["pi"]})
            lying += seat.rows["pi"]
        assert len(lying) == size
        given_pi = {deed.who: deed.cards for deed in turn.deeds if deed.kind == "gives"}
        assert {name: tuple(sorted(cards)) for name, cards in given_pi.items()} == {
            name: tuple(sorted(cards)) for name, cards in turn.report.pi.items()
        }
        for line in turn.others.lines if turn.others is not None else ():
            assert hasattr(parse_line(line), "entry"), line
