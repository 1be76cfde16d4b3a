"""Repairs: a record with a slip of the pen, and the changes that the referee proposes (issue C, `audit`)."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from game.support import house as tuned

from gostop_cli.record.decode import decode_hand
from gostop_cli.record.model import HandRecord
from gostop_cli.record.source import read_records
from gostop_cli.referee.changes import Change, Slip, changes
from gostop_cli.referee.repairs import Found, needs_repair, search
from gostop_cli.referee.run import holds, judge
from gostop_cli.values import replace

from .slips import KINDS, legal_hand, preset, slip_in

EXAMPLES = Path(__file__).parents[2] / "examples"
STANDARD = preset("standard")


def lead(**changed: Any) -> HandRecord:
    """The leading example of record.md §2; `turns` maps the number of a turn to the entry that stands there instead."""
    plain: Any = next(iter(read_records(str(EXAMPLES / "lead.gostop.yaml")))).plain
    for number, entry in changed.pop("turns", {}).items():
        plain["turns"][number - 1] = entry
    plain.update(changed)
    record, found = decode_hand(plain)
    assert record is not None, found
    return record


def repairs_of(record: HandRecord) -> Found:
    return search(record, STANDARD, judge(record, STANDARD))


def told(change: Change) -> tuple[str, int, str, str]:
    return str(change.kind), change.turn, change.was, change.now


# ---------------------------------------------------------------- by hand, in the leading example


@pytest.mark.parametrize(
    ("turn", "entry", "repair"),
    [
        (15, {"Mina": "7p / 4p"}, ("card", 15, "7p", "6p")),  # she has played her 7p in turn 12
        (5, {"Mina": "2t / 9p"}, ("player", 5, "Mina", "Joon")),
        (4, {"Hana": "5y / 2y"}, ("card", 4, "2y", "11p")),  # Joon turned up the 2y in turn 2
        (3, {"Mina": "shake 1 bomb 10 / 12t > 12s"}, ("month", 3, "10", "1")),
        (3, {"Mina": "shake 2 bomb 1 / 12t > 12s"}, ("month", 3, "2", "1")),
        (13, {"Hana": "11p / 2p go"}, ("call", 13, "go", "")),
        (16, {"Hana": "8g / 6p go"}, ("call", 16, "go", "stop")),
        (16, {"Hana": "8g / 6p"}, ("call", 16, "", "stop")),
        (13, {"by": "Hana", "play": "11p", "flip": "2p", "gives": {"Mina": "1g"}}, ("card", 13, "1g", "1p")),
    ],
)
def test_one_token_of_a_turn(turn: int, entry: Any, repair: tuple[str, int, str, str]) -> None:
    """The true token is the first that is proposed: under it the whole hand is legal, and pays what was claimed."""
    found = repairs_of(lead(turns={turn: entry}))
    assert told(found.repairs[0]) == repair
    assert found.tried > 1000


def test_a_pass_that_was_written_as_a_play() -> None:
    """Mina plays 6p in turns 9 and 15: one of the two may have been her 3p, or turn 9 one of the two flips her bomb owes."""
    found = [told(change) for change in repairs_of(lead(turns={9: {"Mina": "6p / 2p"}})).repairs]
    assert {("card", 15, "6p", "3p"), ("card", 9, "6p", "pass")} <= set(found)


@pytest.mark.parametrize(("written", "was"), [("12t > 12y", "12y"), ("12t", "")])
def test_a_choice(written: str, was: str) -> None:
    """With the 12g in Mina's hands Hana takes the 12s in turn 7: 12 pi are 3 points as well, and both choices fit."""
    found = repairs_of(lead(turns={3: {"Mina": f"shake 1 bomb 1 / {written}"}}))
    assert [told(change) for change in found.repairs[:2]] == [("choice", 3, was, "12g"), ("choice", 3, was, "12s")]


def test_a_flip_that_was_not_written() -> None:
    """Six cards are named nowhere: 3t 6t 9p 9y 10p 10y. With 9p (as it was), 9y, or a ten that takes the 10t, Hana ends with
    3 points and Joon in pibak. With 3t he would take it by his 3g and have no pi at all, which is exempt; with 6t Mina would
    take it by the 6y and the last 6p be Hana's, who so had 12 pi."""
    found = repairs_of(lead(turns={5: {"Joon": "2t"}}))
    # In the order of the deck: the months by number, not as text.
    assert [told(change) for change in found.repairs] == [("card", 5, "", card) for card in ("9y", "9p", "10y", "10p")]
    assert found.legal == 2
    bonus = lead(turns={5: {"by": "Joon", "play": "2t", "flip": ["b2"]}})
    house = tuned({"deck.bonus": ["b2"]})
    assert ("card", 5, "", "9p") in [told(change) for change in search(bonus, house, judge(bonus, house)).repairs]


def test_a_pi_that_was_given_and_not_written() -> None:
    """Where the giver chooses, turn 13 must say which of 1p 5p 8p 10p 12s Mina gave; with the ssangpi Hana has 11 pi."""
    house, record = tuned({"pi.which": "giver"}), lead()
    found = search(record, house, judge(record, house))
    given = {told(change) for change in found.repairs if change.where.part[0] == "gives"}
    assert given == {("card", 13, "", card) for card in ("1p", "5p", "8p", "10p")}


def test_another_turn_may_be_the_one_that_was_miswritten() -> None:
    """Mina plays 7p in turns 12 and 15 and holds one: either may have been the 6p, nothing else of hers is left to play."""
    found = repairs_of(lead(turns={15: {"Mina": "7p / 4p"}}))
    assert [told(change) for change in found.repairs] == [("card", 15, "7p", "6p"), ("card", 12, "7p", "6p")]


def test_two_turns_that_changed_places() -> None:
    record = lead(turns={5: {"Mina": "4y / 6y"}, 6: {"Joon": "2t / 9p"}})
    found = repairs_of(record)
    assert [told(change) for change in found.repairs] == [("swap", 5, "5", "6")]
    assert found.repairs[0].record == lead()


@pytest.mark.parametrize(
    ("old", "new", "repair"),
    [
        ("8p", "8g", ("deal", 0, "8g", "8p")),  # Hana plays the 8g in turn 16
        ("10t", "10p", ("deal", 0, "10p", "10t")),
    ],
)
def test_a_card_of_the_deal(old: str, new: str, repair: tuple[str, int, str, str]) -> None:
    plain = [new if card == old else card for card in ["1p", "4t", "8p", "10t", "12g", "12s"]]
    deal: dict[str, Any] = {
        "floor": plain,
        "hands": {
            "Mina": ["1g", "1t", "1p", "3p", "4y", "6p", "7p"],
            "Joon": ["2t", "3g", "3p", "5t", "7y", "9t", "x"],
        },
        "stock": ["5p", "2y", "12t"],
    }
    record = lead(deal=deal)
    assert needs_repair(judge(record, STANDARD)) is (old == "8p")
    if old == "8p":
        assert repair in [told(change) for change in repairs_of(record).repairs]


def test_the_dealer() -> None:
    found = repairs_of(lead(dealer="Mina"))
    assert told(found.repairs[0]) == ("player", 0, "Mina", "Hana")


def test_a_card_shown_after_the_end() -> None:
    """Joon still holds 7y, 9t and one card that nobody saw; a 2t he has played in turn 5."""
    found = repairs_of(lead(revealed={"Joon": ["7y", "2t"]}))
    assert ("deal", 0, "2t", "9t") in [told(change) for change in found.repairs]
    assert all(change.where.path[0] == "revealed" for change in found.repairs if change.turn == 0)


def test_a_position() -> None:
    """The March/October turn of seed 003: Mina holds 3g and 5p, and it is her turn."""
    plain: dict[str, Any] = {
        "gostop": 1,
        "players": ["Hana", "Joon", "Mina"],
        "position": {
            "to_play": "Joon",
            "floor": ["3p", "10p", "7t"],
            "hands": {"Mina": ["3g", "5p"], "Joon": 2, "Hana": 2},
            "stock": ["10y", "4p"],
        },
        "turns": [{"Mina": "3g / 10y"}],
    }
    record, _ = decode_hand(plain)
    assert record is not None
    found = [told(change) for change in repairs_of(record).repairs]
    assert ("player", 0, "Joon", "Mina") in found


def test_chongtong_and_shodang() -> None:
    """Hana holds the four of May, not of June; where `shodang` is agreed, both others must take an offer to end the hand."""
    plain: dict[str, Any] = {
        "gostop": 1,
        "players": ["Hana", "Joon", "Mina"],
        "deal": {
            "floor": ["6t", "4t", "8p", "10t", "12g", "12s"],
            "hands": {"Hana": ["5y", "5t", "5p", "5p", "1g", "2y", "3g"]},
        },
        "turns": [{"Hana": "chongtong 6"}],
    }
    record, _ = decode_hand(plain)
    assert record is not None
    assert ("month", 1, "6", "5") in [told(change) for change in repairs_of(record).repairs]
    plain["turns"] = [{"by": "Hana", "shodang": {"Joon": True, "Mina": False}}]
    plain["rules"] = {"shodang": "agreed"}
    plain["result"] = {"outcome": "nagari"}
    record, _ = decode_hand(plain)
    assert record is not None
    house = preset("standard").over({"shodang": "agreed"}, "agreed")
    found = search(record, house, judge(record, house))
    assert ("answer", 1, "no", "yes") in [told(change) for change in found.repairs]


# ---------------------------------------------------------------- where there is nothing to propose


def test_nothing_is_tried_for_a_legal_record() -> None:
    """Issue C: "a hand with a right record and a false claim gets "no repair needed""."""
    right, false = lead(), lead(result={"payments": {"Joon": -600}})
    for record in (right, false):
        judged = judge(record, STANDARD)
        assert not needs_repair(judged)
        assert search(record, STANDARD, judged) == Found((), 0)
    assert not holds(judge(false, STANDARD))


def test_none_is_said_where_two_slips_would_have_to_be_mended() -> None:
    found = repairs_of(lead(turns={5: {"Mina": "2t / 9p"}, 15: {"Mina": "7p / 4p"}}))
    assert found.repairs == ()
    assert found.legal == 0
    assert found.tried > 500


def test_changes_that_mend_the_record_but_not_its_claims_are_counted() -> None:
    """With the 6p in turn 15 Hana stops with 3 points; a claim of 4 is false under every legal repair."""
    slip = {"turns": {15: {"Mina": "7p / 4p"}}}
    free = repairs_of(lead(**slip, result={}))
    claimed = repairs_of(lead(**slip, result={"points": 4, "outcome": "nagari"}))
    assert claimed.repairs == ()
    assert claimed.legal == len(free.repairs) >= 2


def test_an_unfinished_record_without_claims_needs_none() -> None:
    plain: Any = next(iter(read_records(str(EXAMPLES / "lead.gostop.yaml")))).plain
    record, _ = decode_hand({**plain, "turns": plain["turns"][:5], "result": {}})
    assert record is not None
    assert repairs_of(replace(record, result=None)).tried == 0


# ---------------------------------------------------------------- random hands with a single slip


def check_true_repairs(numbers: range) -> None:
    """Issue C, 2: for hands with a single slip, the true repair is among the proposals; a slip that leaves the record legal
    needs none."""
    ranks: Counter[Any] = Counter()
    missing = []
    for number in numbers:
        rng = Random(f"repair {number}")
        hand = legal_hand(rng, hide=number % 3 == 2)
        slip = slip_in(rng, hand.record)
        judged = judge(slip.record, hand.house)
        if not needs_repair(judged):
            ranks[slip.kind, "legal as it is"] += 1
            continue
        found = search(slip.record, hand.house, judged)
        at = [place for place, change in enumerate(found.repairs) if change.record == hand.record]
        if at:
            ranks[slip.kind, "first" if at[0] == 0 else "further down"] += 1
        else:
            missing.append((number, slip.kind, slip.turn))
    told = ", ".join(f"{kind} {what}: {count}" for (kind, what), count in sorted(ranks.items()))
    assert not missing, f"the true repair is missing for {missing}; of the others {told}"
    assert {kind for kind, what in ranks if what == "first"} == set(KINDS), told
    assert sum(count for (_, what), count in ranks.items() if what == "first") > len(numbers) // 2, told


def test_true_repair_is_among_the_proposals() -> None:
    check_true_repairs(range(40))


@pytest.mark.slow
def test_true_repair_is_among_the_proposals_of_many() -> None:
    check_true_repairs(range(40, 640))


@pytest.mark.parametrize("number", [0, 1, 2, 5, 8])
def test_what_is_given_up_early_would_not_have_helped(number: int) -> None:
    """The search against judging every change from the deal."""
    rng = Random(f"early {number}")
    hand = legal_hand(rng, hide=number % 3 == 2)
    slip = slip_in(rng, hand.record)
    record = slip.record if number % 2 else replace(slip.record, result=None)
    judged = judge(record, hand.house)
    last = len(judged.hand.played) + 1
    slow = [change for change in changes(record, judged.hand.names, min(last, len(record.turns)))
            if holds(judge(change.record, hand.house))]  # fmt: skip
    found = search(record, hand.house, judged).repairs
    assert sorted(map(told, found)) == sorted(map(told, slow)) if needs_repair(judged) else found == ()


def test_every_change_is_one_and_can_be_read_again() -> None:
    """No change leaves the record as it is, and no two are the same but where one token can be mended in two ways."""
    record = legal_hand(Random(4)).record
    names = tuple(player.name for player in record.players)
    tried = list(changes(record, names, len(record.turns)))
    assert all(change.record != record for change in tried if change.kind is not Slip.SWAP)
    assert all(change.was != change.now for change in tried)
    assert {change.kind for change in tried} >= {Slip.CARD, Slip.CALL, Slip.PLAYER, Slip.SWAP, Slip.ROLE, Slip.DEAL}
    assert sum(change.kind is Slip.SWAP for change in tried) == len(record.turns) * (len(record.turns) - 1) // 2


def test_a_long_hand_takes_no_two_seconds() -> None:
    """Three play all their 21 turns, only the floor is on record, and the last turn is wrong."""
    hand = next(
        hand for number in range(100) if len((hand := legal_hand(Random(number), hide=True)).record.turns) >= 19
    )
    last = hand.record.turns[-1]
    wrong = replace(last, by=next(p.name for p in hand.record.players if p.name != last.by))
    record = replace(hand.record, turns=(*hand.record.turns[:-1], wrong))
    judged = judge(record, hand.house)
    start = time.process_time()
    found = search(record, hand.house, judged)
    assert time.process_time() - start < 2
    assert hand.record in [change.record for change in found.repairs]
