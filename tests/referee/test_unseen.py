"""Hands that nobody saw: cards are counted, plays checked against what can be there, and the bill is exact (record.md §4,
product.md "Three-valued")."""

from __future__ import annotations

from typing import Any

import pytest
from game.strategies import hands, house_rules
from game.support import found, house, report
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_cli.game.cards import MONTH, NO_CARDS, cards_of
from gostop_cli.game.step import Step
from gostop_cli.game.switches import HouseRules
from gostop_cli.game.table import Table
from gostop_cli.record.model import Entry, HandRecord, Shake, Turn
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.replay import replay
from gostop_cli.referee.run import referee
from gostop_cli.values import replace

Hand = tuple[HandRecord, HouseRules]

few = settings(max_examples=150, deadline=None)
many = settings(max_examples=3000, deadline=None)


# ------------------------------------------------------------------------------------------------ hiding hands


def with_shakes_named(hand: Hand) -> HandRecord:
    """The record with three cards named at each shake, as an unseen hand needs it (rules.md §13)."""
    record, under = hand
    names = tuple(player.name for player in record.players)
    result = replay(record, under.at(len(names)), Findings(names), names)
    assert result.setup is not None
    table: Table = result.setup.table
    turns: list[Entry] = []
    for entry, played in zip(record.turns, result.played, strict=True):
        if isinstance(entry, Turn) and isinstance(played, Step):
            held = table.players[played.move.seat].hand | played.played | _drawn(table, played)
            turns.append(replace(entry, shake=tuple(_named(shake, held) for shake in entry.shake)))
            table = played.table
        else:
            turns.append(entry)
    return replace(record, turns=tuple(turns))


def _drawn(table: Table, step: Step) -> int:
    """The cards drawn for bonus cards in this turn, from the known pile."""
    drawn = NO_CARDS
    for place in range(len(step.move.bonus)):
        at = table.stock_at + place
        drawn |= table.stock[at] if at < len(table.stock) else NO_CARDS
    return drawn


def _named(shake: Shake, held: int) -> Shake:
    return Shake(shake.month, tuple(cards_of(held & MONTH[shake.month])[:3]))


def hidden(record: HandRecord, seats: set[int], pile: bool) -> HandRecord:
    """The record without the hands of these seats, and without the pile."""
    assert record.deal is not None
    names = [player.name for player in record.players]
    left = {name: cards for name, cards in record.deal.hands.items() if names.index(name) not in seats}
    stock = None if pile else record.deal.stock
    return replace(record, deal=replace(record.deal, hands=left, stock=stock))


def by_itself(under: HouseRules, record: HandRecord) -> bool:
    """Whether the hand ended at the deal by a hand that nobody showed: then what is hidden decides."""
    return not record.turns and under.at(2).chongtong_mode in ("automatic", "redeal")


def check_bill_of_a_hidden_hand(hand: Hand, seats: set[int], pile: bool) -> None:
    record = with_shakes_named(hand)
    under = hand[1]
    if by_itself(under, record):
        return
    if pile and record.deal is not None and any(not card.month for card in record.deal.floor):
        return  # which card replaced a floor bonus would have to be written
    whole = referee(record, under)
    told = referee(hidden(record, seats, pile), under)
    assert (told.status, told.outcome) == (whole.status, whole.outcome)
    assert told.settlement == whole.settlement
    assert told.players == whole.players
    for one, other in zip(told.turns, whole.turns, strict=True):
        known = replace(one, verdict="", hangs_on=())
        assert known == replace(other, verdict="", hangs_on=())
    assert {turn.verdict for turn in whole.turns} <= {"proved"}


hiding = given(hands(house_rules()), st.sets(st.integers(0, 2)), st.booleans())
test_bill_of_a_hidden_hand = few(hiding(check_bill_of_a_hidden_hand))
test_bill_of_a_hidden_hand_many = pytest.mark.slow(many(hiding(check_bill_of_a_hidden_hand)))


PLAYED_OUT = {"call.threshold": 100, "three_ppeok.points": 0, "chongtong.mode": "off"}
ALL_FLIPS = {"deck.bonus": [], "bomb.passes": 2}
played_out = given(hands(house_rules(**PLAYED_OUT, **ALL_FLIPS)), st.sets(st.integers(0, 2)))


def check_all_is_proved_when_no_card_is_left(hand: Hand, seats: set[int]) -> None:
    # product.md: "in a hand played until no card is left, with every flip recorded, hidden hands or not, every turn is
    # proved".
    record = with_shakes_named(hand)
    told = referee(hidden(record, seats, pile=True), hand[1])
    if told.outcome.kind != "nagari" or not told.outcome.turn:
        return
    assert told.complete
    assert {turn.verdict for turn in told.turns} <= {"proved"}


test_all_is_proved_when_no_card_is_left = few(played_out(check_all_is_proved_when_no_card_is_left))


# ------------------------------------------------------------------------------------------------ by hand

OPEN: dict[str, Any] = {
    "floor": "8p 9p 10p 11p 12s 7p",
    "hands": {"Hana": "2t 3g 3p 5t 7y 9t 10t"},
}
"""Two hands are hidden, and the pile."""


def test_play_from_a_hidden_hand_is_undetermined() -> None:
    # product.md: "a card left … an unseen hand and could … have lain elsewhere: in stock never turned up, or in another
    # unseen hand".
    answer = report(house(), deal=OPEN, turns=[{"Hana": "2t / 12y"}, {"Joon": "1g / 2p"}])
    assert [turn.verdict for turn in answer.turns] == ["proved", "undetermined"]
    assert answer.complete is False


def test_card_that_is_elsewhere_is_refused() -> None:
    for card, code in (("3g", "GS403"), ("8p", None), ("2t", "GS403")):
        answer = report(house(), deal=OPEN, turns=[{"Hana": "2t / 12y"}, {"Joon": f"{card} / 2p"}])
        assert (code in found(answer)) is (code is not None)


def test_same_card_three_times() -> None:
    # record.md §1: "`1p` may be seen twice, never three times".
    turns = [{"Hana": "2t / 12y"}, {"Joon": "1p / 4p"}, {"Mina": "1p / 4y"}, {"Hana": "5t / 1p"}]
    answer = report(house(), deal=OPEN, turns=turns)
    assert (answer.status, found(answer), len(answer.turns)) == ("refused", ["GS312"], 3)


def test_legal_prefix_is_kept() -> None:
    # Issue A: "a hand keeps its legal prefix and stops at its first refused turn".
    turns = [{"Hana": "2t / 12y"}, {"Joon": "1p / 4p"}, {"Mina": "3g / 4y"}, {"Hana": "3g / 5p"}]
    answer = report(house(), deal=OPEN, turns=turns)
    assert (answer.status, answer.settlement, answer.outcome.kind) == ("refused", None, None)
    assert [turn.by for turn in answer.turns] == ["Hana", "Joon"]
    assert found(answer) == ["GS403"]


def test_unseen_marks_in_a_hand() -> None:
    # record.md §4: "A listed hand has exactly the dealt number of entries, `x` for each unseen card".
    six = {**OPEN, "hands": {**OPEN["hands"], "Joon": "1g 1t 1p 4y 6p x"}}
    assert found(report(house(), deal=six)) == ["GS305"]
    seven = {**OPEN, "hands": {**OPEN["hands"], "Joon": "1g 1t 1p 4y 6p x x"}}
    turns = [{"Hana": "2t / 12y"}, {"Joon": "4y / 2p"}, {"Mina": "5p / 4p"}]
    assert [turn.verdict for turn in report(house(), deal=seven, turns=turns).turns] == [
        "proved",
        "proved",
        "undetermined",
    ]


def test_revealed_cards_were_there_all_along() -> None:
    # record.md §4: "cards `revealed` at the end are known backwards to the deal".
    turns = [{"Hana": "2t / 12y"}, {"Joon": "1g / 2p"}]
    shown = report(house(), deal=OPEN, turns=turns, revealed={"Joon": "1t 1p"})
    assert shown.status == "unfinished"
    # He cannot have played what he still shows, nor can it turn up.
    played = report(house(), deal=OPEN, turns=turns, revealed={"Joon": "1g"})
    assert played.status == "refused"
    turned_up = report(house(), deal=OPEN, turns=turns, revealed={"Joon": "2p 2p"})
    assert (turned_up.status, found(turned_up)) == ("refused", ["GS312"])
