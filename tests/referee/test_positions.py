"""A table written as a position, and the record that starts there (record.md, "Starting from a position")."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from game.strategies import hands, house_rules
from game.support import cards, house, rules, table
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_data import plain_data

from gostop_cli.game.switches import HouseRules
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.document import load_yaml
from gostop_cli.record.model import HandRecord, Player
from gostop_cli.record.source import read_records
from gostop_cli.record.write import to_plain
from gostop_cli.record.yaml_writer import write_yaml
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.positions import position_of, record_from, stages, unsaid, why_no_start
from gostop_cli.referee.replay import Replay, replay
from gostop_cli.referee.run import judge, referee
from gostop_cli.referee.setup import set_up
from gostop_cli.values import replace

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ("Hana", "Joon", "Mina")


def read(text: str) -> HandRecord:
    """A record as somebody who is given this text reads it."""
    document = next(iter(load_yaml(text)))
    assert document.problems == ()
    record, found = decode_hand(document.plain)
    assert record is not None, found
    assert found == ()
    return record


def example(name: str, number: int = 1) -> HandRecord:
    raw = next(raw for raw in read_records(str(EXAMPLES / name)) if raw.number == number)
    record, _ = decode_hand(raw.plain)
    assert record is not None
    return record


def replayed(record: HandRecord, under: HouseRules) -> tuple[Replay, Any]:
    judged = judge(record, under)
    assert judged.rules is not None
    return judged.hand, judged.rules


def start(record: HandRecord, turn: int, under: HouseRules) -> HandRecord:
    hand, at_table = replayed(record, under)
    assert why_no_start(record, hand, turn - 1) == ""
    return record_from(record, hand, turn - 1, at_table)


# ---------------------------------------------------------------- by hand


def test_leading_example_at_turn_13() -> None:
    """record.md §2, followed with cards on a table: Joon's ppeok of turn 8 lies there, Mina still owes one flip."""
    started = start(example("lead.gostop.yaml"), 13, house())
    assert to_plain(started, sheet=True) == {
        "gostop": 1,
        "id": "chuseok-2026/03/from-13",
        "played": "2026-09-25T21:40+09:00",
        "rules": "standard",
        "stake": 100,
        "carry": 2,
        "players": ["Hana", "Joon", "Mina"],
        "dealer": "Hana",
        "position": {
            "to_play": "Hana",
            "floor": ["2p", "3g", "6y", "7p", "8p", "9p"],
            "stacks": [{"cards": ["11g", "11p", "11s"], "by": "Joon"}],
            "captured": {
                "Hana": ["5y", "5p", "8y", "12g", "12y"],
                "Joon": ["2y", "2t", "5t", "7t", "7p"],
                "Mina": ["1g", "1t", "1p", "1p", "4y", "4t", "5p", "8p", "10t", "10p", "12t", "12s"],
            },
            # Hana's seven were never seen: four are played, three are left. The top of the pile is used up.
            "hands": {"Hana": 3, "Joon": ["3p", "7y", "9t"], "Mina": ["3p", "6p"]},
            "stock_left": 9,
            "shaken": {"Mina": [1]},
            "bombed": {"Mina": [1]},
            "owed": {"Mina": 1},
            "turns_had": {"Hana": 4, "Joon": 4, "Mina": 4},
            "ppeok": {"Joon": [3]},
        },
        "turns": [{"Hana": "11p / 2p"}, {"Joon": "3p / 4p"}, {"Mina": "6p / 4p"}, {"Hana": "8g / 6p stop"}],
        "revealed": {},
        "result": {
            "outcome": "stop",
            "winner": "Hana",
            "points": 3,
            "multiplier": 2,
            "payments": {"Hana": 1800, "Joon": -1200, "Mina": -600},
        },
    }


def test_everything_a_position_can_say() -> None:
    """Every key of record.md's own example of a position, said again."""
    at_table = rules(2)
    standing = table(
        at_table,
        hands={0: "5y 12y", 1: "x x"},
        floor="5t 8g",
        stacks={"6y 6t 6p": 1, "4y 4t 4p": -1},
        captured={0: "1g 1p 3p", 1: "7p 9y 9p 11g 11s 11p 11p"},
        stock="5p 10p",
        stock_left=9,
        gos={1: (7, 9)},
        shaken={0: (4,)},
        bombed={1: (11,)},
        owed={1: 1},
        turns={0: 4, 1: 5},
        ppeoks={0: (2,)},
        sealed={1: "9y"},
    )
    position = position_of(standing, ("Mina", "Joon"), at_table)
    record = HandRecord((Player("Mina"), Player("Joon")), position=position)
    assert to_plain(record)["position"] == {
        "to_play": "Mina",
        "floor": ["5t", "8g"],
        "stacks": [{"cards": ["6y", "6t", "6p"], "by": "Joon"}, {"cards": ["4y", "4t", "4p"]}],
        "captured": {"Mina": ["1g", "1p", "3p"], "Joon": ["7p", "9y", "9p", "11g", "11p", "11p", "11s"]},
        "hands": {"Mina": ["5y", "12y"], "Joon": 2},
        "stock": ["5p", "10p"],
        "stock_left": 9,
        "go": {"Joon": [7, 9]},
        "shaken": {"Mina": [4]},
        "bombed": {"Joon": [11]},
        "owed": {"Joon": 1},
        "turns_had": {"Mina": 4, "Joon": 5},
        "ppeok": {"Mina": [2]},
        "gukjin": {"Joon": "yeol"},
    }


def test_several_callers_are_told_in_order() -> None:
    at_table = rules()
    standing = table(at_table, gos={1: (3,), 2: (3, 4)}, go_order=(2, 1, 2))
    position = position_of(standing, NAMES, at_table)
    assert position.go == {"Joon": (3,), "Mina": (3, 4)}
    assert position.go_order == ("Mina", "Joon", "Mina")


def test_a_hand_that_is_known_in_part() -> None:
    standing = table(rules(), hands={0: "5y x x", 1: "", 2: "x x"})
    held = position_of(standing, NAMES, rules()).hands
    assert {name: hand if isinstance(hand, int) else [card.code for card in hand] for name, hand in held.items()} == {
        "Hana": ["5y", "x", "x"],
        "Joon": [],
        "Mina": 2,
    }


@pytest.mark.parametrize(("role", "said"), [("as_pi", "pi"), ("declared", "yeol")])
def test_declared_gukjin(role: str, said: str) -> None:
    """`gukjin: {Joon: yeol}   # sealed or declared`."""
    at_table = rules(switches={"gukjin.decide": "free"})
    nine = cards("9y")
    facts: dict[str, Any] = {"declared": {1: nine}, **({"as_pi": {1: nine}} if role == "as_pi" else {})}
    standing = table(at_table, captured={1: "9y"}, **facts)
    assert position_of(standing, NAMES, at_table).gukjin == {"Joon": said}
    assert unsaid(standing, at_table) == ()


# ---------------------------------------------------------------- what it cannot say


@pytest.mark.parametrize(
    ("word", "switches", "standing"),
    [
        # record.md: "turns without a capture … counts as not having happened"
        ("dry", {"hudang.turns": 5}, {"dry": {1: 2}}),
        # record.md: `bombed` holds "months, two-card bombs included"
        ("two-card", {"bomb.two_card": "x2"}, {"bombed": {1: (4,)}, "two_card": {1: (4,)}}),
        # one word for all his gukjin, where one of two is sealed
        ("gukjin", {"gukjin.cards": ["5y", "9y"]}, {"captured": {1: "5y 9y"}, "sealed": {1: "9y"}}),
        # where gukjin are declared, `yeol` is a declaration, and one that is sealed could be declared anew
        ("gukjin", {"gukjin.decide": "free"}, {"captured": {1: "9y"}, "sealed": {1: "9y"}}),
        ("chongtong", {"chongtong.play_on": "double"}, {"doubled": {1: True}}),
        # record.md: "months already played": he may still hold the other three, and could shake them
        ("played", {"shake.when": "first_play_of_month"}, {"played": {1: "4p"}}),
        ("drawn", {"shake.drawn_triple": False}, {"hands": {1: "4y 4t 4p"}, "drawn": {1: "4p"}}),
        # a call that was waived raises what the next must beat
        ("let-pass", {}, {"to_call": {1: 5}}),
    ],
)  # fmt: skip
def test_unsaid(word: str, switches: dict[str, Any], standing: dict[str, Any]) -> None:
    at_table = rules(switches=switches)
    facts = dict(standing)
    to_call = facts.pop("to_call", None)
    there = table(at_table, **facts)
    if to_call is not None:
        second = replace(there.players[1], to_call=to_call[1])
        there = replace(there, players=(there.players[0], second, there.players[2]))
    assert unsaid(there, at_table) == (word,)


def test_unsaid_card_just_laid() -> None:
    at_table = rules(switches={"events.nuclear_bomb": 3})
    there = replace(table(at_table, floor="4p"), just_laid=cards("4p"))
    assert unsaid(there, at_table) == ("just-laid",)
    assert unsaid(there, rules()) == ()


@pytest.mark.parametrize(
    ("switches", "standing"),
    [
        ({"hudang.turns": 5}, {}),
        ({}, {"played": {1: "4p"}}),  # standard: a shake at any start of a turn
        ({"shake.when": "first_play_of_month"}, {"played": {1: "4p"}, "floor": "4y"}),  # three are not left to him
        ({"shake.drawn_triple": False}, {"hands": {1: "4y 4t 5p"}, "drawn": {1: "5p"}}),
        ({}, {"captured": {1: "9y"}, "sealed": {1: "9y"}}),
    ],
)
def test_nothing_unsaid(switches: dict[str, Any], standing: dict[str, Any]) -> None:
    at_table = rules(switches=switches)
    assert unsaid(table(at_table, **standing), at_table) == ()


# ---------------------------------------------------------------- where none can start


def hand_of(**record: Any) -> tuple[HandRecord, Replay]:
    plain = {"gostop": 1, "players": list(NAMES), **record}
    read_as, found = decode_hand(plain)
    assert read_as is not None, found
    return read_as, replay(read_as, rules(), Findings(NAMES), NAMES)


FLOOR = ["1p", "4t", "8p", "10t", "12g", "12s"]


def test_why_no_record_can_start() -> None:
    turns = [{"Hana": "8y / 5p"}, {"Joon": "8y / 2y"}, {"Mina": "3p / 4p"}]
    record, hand = hand_of(deal={"floor": FLOOR}, turns=turns)
    assert [why_no_start(record, hand, at) for at in range(5)] == ["", "", "refused", "refused", "turns"]
    record, hand = hand_of(deal={"floor": FLOOR}, turns=turns[:1])  # unfinished: it may go on from the end
    assert [why_no_start(record, hand, at) for at in range(3)] == ["", "", "turns"]
    record, hand = hand_of(deal={"floor": [*FLOOR, "2p"]}, turns=turns)
    assert why_no_start(record, hand, 0) == "deal"
    record, hand = hand_of(deal={"floor": FLOOR}, turns=[{"Joon": "chongtong 2"}])
    assert [why_no_start(record, hand, at) for at in range(3)] == ["chongtong", "end", "end"]


def test_the_refused_turn_is_where_a_quarrel_starts() -> None:
    """A record that starts at the refused turn is refused for the same reason."""
    record, _ = hand_of(deal={"floor": FLOOR}, turns=[{"Hana": "8y / 5p"}, {"Joon": "8y / 2y"}])
    answer = referee(start(record, 2, house()), house())
    assert answer.status == "refused"
    assert [located.diagnostic.code for located in answer.diagnostics] == ["GS403"]


# ---------------------------------------------------------------- what is kept


def first_ppeok(**more: Any) -> HandRecord:
    """Hana's first turn is a ppeok, paid at once: 3 points from each (rules.md §9, standard)."""
    turns = [{"Hana": "5y / 5p"}, {"Joon": "8y / 2y"}, {"Mina": "3p / 7p"}]
    record, _ = hand_of(deal={"floor": ["5t", "8p", "10t", "12g", "12s", "1p"]}, turns=turns, **more)
    return record


def test_chips_are_those_of_the_moment() -> None:
    chips = {"Hana": 1000, "Joon": 1000, "Mina": 1000}
    assert start(first_ppeok(stake=100, chips=chips), 2, house()).chips == {"Hana": 1600, "Joon": 700, "Mina": 700}
    assert start(first_ppeok(stake=100, chips=chips), 1, house()).chips == chips


def test_payments_claimed_of_the_whole_hand_are_left_out() -> None:
    claimed = {"points": 3, "payments": {"Hana": 600, "Joon": -300, "Mina": -300}}
    assert to_plain(start(first_ppeok(result=claimed), 2, house()))["result"] == {"points": 3}
    assert to_plain(start(first_ppeok(result=claimed), 1, house()))["result"] == claimed


def test_waivers_are_counted_anew() -> None:
    waive = [{"code": "GS401", "turn": 2}, {"code": "GS401", "turn": 3, "why": "tea"}, {"code": "GS412"}]
    turns = [{"Hana": "5y / 5p"}, {"Mina": "8y / 2y"}, {"Joon": "3p / 7p"}]
    record, _ = hand_of(deal={"floor": ["5t", "8p", "10t", "12g", "12s", "1p"]}, turns=turns, waive=waive)
    started = start(record, 3, house())
    assert to_plain(started)["waive"] == [{"code": "GS401", "turn": 1, "why": "tea"}, {"code": "GS412"}]


def test_a_waiver_for_every_turn_goes_once_it_is_used_up() -> None:
    turns = [{"Mina": "5y / 5p"}, {"Hana": "8y / 2y"}]
    deal = {"floor": ["5t", "8p", "10t", "12g", "12s", "1p"]}
    record, _ = hand_of(deal=deal, turns=turns, waive=[{"code": "GS401"}])
    assert [waiver.code for waiver in start(record, 1, house()).waive] == ["GS401"]
    assert start(record, 2, house()).waive == ()


def test_what_the_table_agreed_on_stays() -> None:
    kept = {
        "extra": [{"factor": 2, "why": "mission"}],
        "carry": 4,
        "stake": 50,
        "void": "exposed card",
        "note": "at aunt's",
        "x-seen": "yes",
    }
    started = to_plain(start(first_ppeok(**kept), 3, house()))
    assert {key: started[key] for key in kept} == kept


# ---------------------------------------------------------------- the same end


def ending(answer: HandReport, after: int) -> dict[str, Any]:
    """Outcome, turns and bill from entry `after` on, without what was paid at once before."""
    plain: dict[str, Any] = plain_data(answer)
    bill = plain["settlement"]
    if bill is not None:
        others = len(plain["players"]) - 1
        for paid in [paid for paid in bill["instant"] if paid["turn"] <= after]:
            for name in plain["players"]:
                bill["payments"][name] -= paid["money"] * others if name == paid["player"] else -paid["money"]
        bill["instant"] = [{**paid, "turn": paid["turn"] - after} for paid in bill["instant"] if paid["turn"] > after]
    outcome = plain["outcome"]
    if outcome["turn"] is not None:
        outcome["turn"] -= after
    turns = [{**turn, "n": turn["n"] - after} for turn in plain["turns"][after:]]
    kept = ("status", "outcome", "settlement", "players", "next_dealer", "next_carry")
    return {"turns": turns, **{key: plain[key] for key in kept}}


def check_every_start(record: HandRecord, under: HouseRules) -> int:
    """From every turn where one can start, the record that is written and read back ends as the whole one does."""
    hand, at_table = replayed(record, under)
    whole = referee(record, under)
    tables = stages(hand)
    count = 0
    for at in range(len(record.turns)):
        if why_no_start(record, hand, at) or unsaid(tables[at], at_table):
            continue
        started = record_from(record, hand, at, at_table)
        again = read(write_yaml(to_plain(started, sheet=True)))
        assert to_plain(again) == to_plain(started)
        assert ending(referee(again, under), 0) == ending(whole, at)
        count += 1
    return count


@settings(max_examples=25, deadline=None)
@given(hands(house_rules()), st.sampled_from([None, 1, 3]))
def test_random_hands_end_the_same_from_every_turn(hand: tuple[HandRecord, HouseRules], carry: int | None) -> None:
    record, under = hand
    plain_rules = replace(record, carry=carry, rules=None)
    check_every_start(plain_rules, under)


WHOLE = sorted(path.name for path in EXAMPLES.glob("*.gostop.yaml"))


@pytest.mark.parametrize("name", WHOLE)
def test_examples_end_the_same_from_every_turn(name: str) -> None:
    from gostop_cli.record.rulesfile import load_rules

    started = 0
    for raw in read_records(str(EXAMPLES / name)):
        record, _ = decode_hand(raw.plain)
        assert record is not None
        under = load_rules(record.rules, str(EXAMPLES)).rules
        assert under is not None
        started += check_every_start(record, under)
    assert started > 0 or name == "chongtong.gostop.yaml"  # whose only entry comes before play


@pytest.mark.parametrize("path", sorted((EXAMPLES / "turns").glob("*.yaml")), ids=lambda path: path.name)
def test_a_position_says_what_a_position_said(path: Path) -> None:
    """Read as a table and written again, the positions of the examples stand as they stood."""
    record = example(f"turns/{path.name}")
    hand, at_table = replayed(record, house())
    again = record_from(record, hand, 0, at_table)
    names = hand.names
    tables = []
    for one in (record, again):
        made = set_up(one, names, at_table, Findings(names))
        assert made is not None
        tables.append(made.table)
    assert tables[0] == tables[1]
