"""The oracle against the survey's worked situations (§13) and seed 003's settlements, by hand; and its generator."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from .cards import DECK
from .generate import (
    as_position,
    corrupt,
    nested,
    play_hand,
    random_deal,
    random_record,
    random_rules,
    spell,
    with_goal,
)
from .oracle import default_rules, preset, report, rules_for
from .rules import contradictions
from .rules_data import PRESETS, SWITCHES
from .score import balance_totals, best_placement, go_add, go_multiply, jokbo, total

TWO = ["A", "B"]
THREE = ["A", "B", "C"]


def position(
    turns: list[dict[str, Any]],
    rules: Any = None,
    players: list[str] | None = None,
    extra: dict[str, Any] | None = None,
    **place: Any,
) -> dict[str, Any]:
    """Report of a hand begun from a position: A to play, everybody holds cards that nobody sees."""
    seats = players or TWO
    stock = place.pop("stock", [])
    hands = dict.fromkeys(seats, 4)
    hands |= place.pop("hands", {})
    where = {"to_play": "A", "floor": [], "stock": stock, "stock_left": len(stock) + 5, **place, "hands": hands}
    record = {"gostop": 1, "players": seats, "position": where, "turns": turns, **(extra or {})}
    return report(record, rules_for(rules, len(seats)))


def kinds(turn: dict[str, Any]) -> list[str]:
    return [event["kind"] for event in turn["events"]]


def ok(found: dict[str, Any]) -> dict[str, Any]:
    assert found["refused_at"] is None, found["refused_why"]
    return found


# ------------------------------------------------------------------------------------------------- turns


def test_w01_ppeok() -> None:
    found = ok(position([{"by": "A", "play": "5y", "flip": "5p"}], floor=["5t", "8g"], hands={"A": ["5y", "1p"]}))
    turn = found["turns"][0]
    assert turn["captured"] == []
    assert kinds(turn) == ["ppeok"]
    assert found["players"]["A"]["ppeok"] == 1


def test_w02_ppeok_on_his_last_card() -> None:
    turns = [{"by": "A", "play": "5y", "flip": "5p"}]
    place: dict[str, Any] = {"floor": ["5t", "8g"], "hands": {"A": ["5y"]}}
    took = ok(position(turns, {"last": {"scope": "own_final"}}, **place))["turns"][0]
    assert sorted(took["captured"]) == ["5p", "5t", "5y"]
    assert kinds(took) == []
    left = ok(position(turns, {"last": {"scope": "own_final", "ppeok": "leave_flip"}}, **place))["turns"][0]
    assert sorted(left["captured"]) == ["5t", "5y"]
    forms = ok(position(turns, {"last": {"scope": "own_final", "ppeok": "forms"}}, **place))["turns"][0]
    assert kinds(forms) == ["ppeok"]


def test_w03_other_month() -> None:
    found = ok(position([{"by": "A", "play": "5y", "flip": "11p"}], floor=["5t", "8g"], hands={"A": ["5y", "1p"]}))
    assert found["turns"][0]["captured"] == ["5y", "5t"]


def stack_case(by: str | None, captured: list[str], rules: Any = None) -> dict[str, Any]:
    stack: dict[str, Any] = {"cards": ["5t", "5y", "5p"]}
    if by:
        stack["by"] = by
    return ok(
        position(
            [{"by": "A", "play": "5p", "flip": "11p"}],
            rules,
            floor=["8g"],
            stacks=[stack],
            hands={"A": ["5p", "1p"]},
            captured={"B": captured},
        )
    )["turns"][0]


def test_w04_stack_of_another() -> None:
    turn = stack_case("B", ["7p", "8p"])
    assert sorted(turn["captured"]) == ["5p", "5p", "5t", "5y"]
    assert turn["pi"] == {"B": ["7p"]}
    assert turn["events"] == [{"kind": "stack", "of": "other", "month": 5, "pi": 1}]


def test_w05_own_stack() -> None:
    assert stack_case("A", ["7p", "8p", "9p"])["pi"] == {"B": ["7p", "8p"]}
    assert stack_case("A", ["7p", "8p", "9p"], {"events": {"stack_self": 1}})["pi"] == {"B": ["7p"]}
    assert stack_case("A", ["11s", "12s"])["pi"] == {"B": ["11s"]}
    assert stack_case("A", ["11s", "12s"], {"pi": {"self_stack_big_card": "two_cards"}})["pi"] == {"B": ["11s", "12s"]}


def test_w08_nothing_and_no_debt() -> None:
    assert stack_case("B", ["8y"])["pi"] == {}


def test_w10_dealt_stack() -> None:
    turn = stack_case(None, ["7p", "8p"])
    assert turn["events"] == [{"kind": "stack", "of": "dealt", "month": 5, "pi": 1}]
    assert stack_case(None, ["7p", "8p"], {"events": {"stack_dealt": 0}})["pi"] == {}


def test_w11_stack_by_flip() -> None:
    found = ok(
        position(
            [{"by": "A", "play": "1p", "flip": "5p"}],
            floor=["8g"],
            stacks=[{"cards": ["5t", "5y", "5p"], "by": "B"}],
            hands={"A": ["3p", "1p"]},
            captured={"B": ["7p"]},
        )
    )["turns"][0]
    assert found["captured"] == ["5p", "5t", "5y", "5p"]
    assert found["pi"] == {"B": ["7p"]}


def test_w12_ttadak() -> None:
    turn = ok(
        position(
            [{"by": "A", "play": "8y", "flip": "8p"}],
            floor=["8g", "8p", "1t"],
            hands={"A": ["8y", "1p"]},
            captured={"B": ["7p"]},
        )
    )["turns"][0]
    assert kinds(turn) == ["ttadak"]
    assert sorted(turn["captured"]) == ["8g", "8p", "8p", "8y"]
    assert turn["pi"] == {"B": ["7p"]}


def test_w13_two_pairs_are_no_ttadak() -> None:
    turn = ok(position([{"by": "A", "play": "5y", "flip": "6y"}], floor=["5t", "6t", "1t"], hands={"A": ["5y", "1p"]}))[
        "turns"
    ][0]
    assert kinds(turn) == []
    assert turn["captured"] == ["5y", "5t", "6y", "6t"]


def test_w14_choice() -> None:
    place: dict[str, Any] = {"floor": ["3t", "3p"], "hands": {"A": ["3g", "1p"]}}
    found = ok(position([{"by": "A", "play": "3g", "take": ["3t"], "flip": "9p"}], **place))
    assert found["turns"][0]["captured"] == ["3g", "3t"]
    assert position([{"by": "A", "play": "3g", "flip": "9p"}], **place)["refused_at"] == 1
    assert position([{"by": "A", "play": "3g", "take": ["1t"], "flip": "9p"}], **place)["refused_at"] == 1


def test_a_choice_between_two_p_is_none() -> None:
    found = ok(position([{"by": "A", "play": "3g", "flip": "9y"}], floor=["9p", "9p", "3p"], hands={"A": ["3g"]}))
    assert found["turns"][0]["captured"] == ["3g", "3p", "9y", "9p"]


def test_w16_jjok() -> None:
    turn = ok(
        position(
            [{"by": "A", "play": "1g", "flip": "1p"}],
            players=THREE,
            floor=["9p"],
            hands={"A": ["1g", "2p"]},
            captured={"B": ["12s", "11p"], "C": ["b3", "12t"]},
            rules={"deck": {"bonus": ["b3"]}},
        )
    )["turns"][0]
    assert kinds(turn) == ["jjok"]
    assert turn["pi"] == {"B": ["11p"], "C": ["b3"]}


def test_w19_sweep_and_the_last_turn() -> None:
    turns = [{"by": "A", "play": "6y", "flip": "9p"}]
    turn = ok(position(turns, floor=["6t", "9t"], hands={"A": ["6y", "1p"]}, captured={"B": ["7p"]}))["turns"][0]
    assert turn["events"] == [{"kind": "sseul", "pi": 1}]
    last = ok(position(turns, floor=["6t", "9t"], hands={"A": ["6y"], "B": []}, captured={"B": ["7p"]}))["turns"][0]
    assert last["events"] == [{"kind": "sseul", "pi": 0}]
    assert last["pi"] == {}


def test_w20_bomb_and_flips_owed() -> None:
    place: dict[str, Any] = {
        "floor": ["8p", "1t"],
        "hands": {"A": ["8g", "8y", "8p", "2p"]},
        "captured": {"B": ["7p"]},
        "turns_had": {"A": 3, "B": 3},
    }
    turns = [
        {"by": "A", "play": {"bomb": 8}, "flip": "9p"},
        {"by": "B", "play": "10p", "flip": "4p"},
        {"by": "A", "play": None, "flip": "10y"},
    ]
    found = ok(position(turns, **place))
    assert found["turns"][0]["events"][0] == {"kind": "bomb", "month": 8, "pi": 1, "cards": ["8g", "8y", "8p"]}
    assert found["turns"][0]["pi"] == {"B": ["7p"]}
    assert kinds(found["turns"][2]) == ["pass"]
    assert found["turns"][2]["captured"] == ["10y", "10p"]
    ok(position([{"by": "A", "play": "8g", "flip": "9p"}], **place))  # a right, not a duty
    assert position([{"by": "A", "play": None, "flip": "9p"}], **place)["refused_at"] == 1


def test_w21_two_card_bomb() -> None:
    turns = [{"by": "A", "play": {"bomb": 8}, "flip": "9p"}]
    place: dict[str, Any] = {"floor": ["8p", "8g"], "hands": {"A": ["8y", "8p", "2p"]}, "captured": {"B": ["7p"]}}
    assert position(turns, **place)["refused_at"] == 1
    turn = ok(position(turns, {"bomb": {"two_card": "pi_only"}}, **place))["turns"][0]
    assert turn["pi"] == {"B": ["7p"]}


def test_w22_shake_with_the_month_on_the_floor() -> None:
    turns = [{"by": "A", "shake": [8], "play": "2p", "flip": "9p"}]
    place: dict[str, Any] = {"floor": ["8p"], "hands": {"A": ["8g", "8y", "8p", "2p"]}}
    ok(position(turns, **place))
    assert position(turns, {"shake": {"floor": "month_absent"}}, **place)["refused_at"] == 1
    assert position(turns, {"shake": {"when": "with_play"}}, **place)["refused_at"] == 1


def test_w24_bonus_buried_in_a_ppeok() -> None:
    turns = [{"by": "A", "play": "5y", "flip": ["b2", "5p"]}]
    place: dict[str, Any] = {"floor": ["5t"], "hands": {"A": ["5y", "1p"]}, "captured": {"B": ["7p"]}}
    rules = {"deck": {"bonus": ["b2"]}, "bonus": {"steal": "hand_and_flip"}}
    found = ok(position(turns, rules, **place))
    assert found["turns"][0]["captured"] == []
    assert found["turns"][0]["pi"] == {}
    free = ok(position(turns, {**rules, "bonus": {"steal": "hand_and_flip", "buried": "never"}}, **place))
    assert free["turns"][0]["captured"] == ["b2"]
    assert free["turns"][0]["pi"] == {"B": ["7p"]}


def test_w25_bonus_as_the_last_card() -> None:
    rules = {"deck": {"bonus": ["b2"]}}
    turns = [{"by": "A", "bonus": [{"card": "b2", "drew": "5p"}], "play": "5p", "flip": "9p"}]
    found = ok(position(turns, rules, floor=["5t"], hands={"A": ["b2"]}))
    assert sorted(found["turns"][0]["captured"]) == ["5p", "5t", "b2"]


def test_w26_a_stolen_bonus_steals_nothing() -> None:
    rules = {"deck": {"bonus": ["b2"]}, "bonus": {"steal": "hand_and_flip"}}
    turn = ok(
        position(
            [{"by": "A", "play": "1g", "flip": "1p"}],
            rules,
            floor=["9p"],
            hands={"A": ["1g", "2p"]},
            captured={"B": ["b2", "12s", "9y"]},
        )
    )["turns"][0]
    assert turn["pi"] == {"B": ["12s"]}  # of two doubles, the month card before the bonus card


def test_gukjin_is_sealed_when_it_is_all_he_has() -> None:
    found = ok(
        position(
            [{"by": "A", "play": "1g", "flip": "1p"}],
            floor=["9p"],
            hands={"A": ["1g", "2p"]},
            captured={"B": ["9y"]},
        )
    )
    assert found["turns"][0]["pi"] == {}
    assert found["players"]["B"]["gukjin"] == "yeol"


# ----------------------------------------------------------------------------------------------- scoring


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("1t 2t 3t 6t 9t 10t", 8),  # W32
        ("4t 5t 12t", 0),  # W33
        ("11s 12s b2 b3 1p 1p", 2),  # W34: value 11
        ("2y 4y 8y 5y 6y 7y", 7),  # W35
        ("1g 3g 8g", 3),
        ("1g 3g 12g", 2),
        ("1g 3g 8g 12g", 4),
        ("1g 3g 8g 11g", 4),
        ("1g 3g 8g 11g 12g", 15),
        ("1p 1p 2p 2p 3p 3p 4p 4p 5p 9y", 2),  # W28: nine pi and the gukjin
        ("1t 2t 4t 5t 6t 10t 12t", 3),
    ],
)
def test_jokbo(cards: str, points: int) -> None:
    rules = default_rules(3)
    captured = cards.split()
    assert total(jokbo(captured, best_placement(captured, [], rules), rules)) == points


GO_TABLES: dict[str, tuple[dict[str, Any], list[int]]] = {
    "A": ({}, [7, 8, 9, 20, 44, 96, 208, 448]),
    "B": ({"add": [1, 2, 0], "add_tail": "hold"}, [7, 8, 9, 14, 28, 56, 112, 224]),
    "C1": ({"add": [1, 2, 0], "add_tail": "hold", "multiply_tail": "plus_one"}, [7, 8, 9, 14, 21, 28, 35, 42]),
    "C2": ({"add": [1, 2], "add_tail": "hold", "multiply_tail": "plus_one"}, [7, 8, 9, 18, 27, 36, 45, 54]),
    "C3": ({"multiply_tail": "plus_one"}, [7, 8, 9, 20, 33, 48, 65, 84]),
    "D": ({"add": [1, 2, 2], "add_tail": "hold"}, [7, 8, 9, 18, 36, 72, 144, 288]),
    "E": (
        {"add": [1, 0], "add_tail": "hold", "multiply": [1, 2], "multiply_tail": "plus_one"},
        [7, 8, 14, 21, 28, 35, 42, 49],
    ),
    "F": ({"add": [1], "add_tail": "hold", "multiply": [1, 2]}, [7, 8, 16, 32, 64, 128, 256, 512]),
    "G": ({"multiply": [1, 1, 2, 4, 8], "multiply_tail": "hold"}, [7, 8, 9, 20, 44, 96, 104, 112]),
    "I": ({"multiply_tail": "hold"}, [7, 8, 9, 20, 22, 24, 26, 28]),
}


@pytest.mark.parametrize("name", list(GO_TABLES))
def test_go_tables(name: str) -> None:
    """Survey §5.2, the numbers for s = 7."""
    switches, wanted = GO_TABLES[name]
    rules = rules_for({"go": switches}, 2)
    assert [(7 + go_add(n, rules)) * go_multiply(n, rules) for n in range(8)] == wanted


def test_balance_of_the_survey() -> None:
    captured = {
        "A": "1t 1p 2t 2p 3t 3p 5y 5t 5p 5p 8g 8p 10y 10p".split(),  # noqa: SIM905
        "B": "1g 1p 4y 4t 4p 4p 7y 7p 11g 11s 11p 11p 12g 12t".split(),  # noqa: SIM905
        "C": "2y 2p 3g 3p 6y 6t 6p 6p 7t 7p 8y 8p 9y 9t 9p 9p 10t 10p 12y 12s".split(),  # noqa: SIM905
    }
    totals = balance_totals(captured, preset("balance", 3), 3)
    assert {n: row["total"] for n, row in totals.items()} == {"A": 90, "B": 90, "C": 60}
    assert {n: row["balance"] for n, row in totals.items()} == {"A": 10, "B": 10, "C": -20}


# -------------------------------------------------------------------------------------------- settlement


def w49(rules: Any = None) -> dict[str, Any]:
    """Hongdan and ten pi: 4 points. B seven pi, C four."""
    return ok(
        position(
            [{"by": "A", "play": "6p", "flip": "8y", "call": "stop"}],
            rules,
            THREE,
            {"stake": 100},
            floor=["6p", "12y"],
            hands={"A": ["6p", "2y"]},
            captured={
                "A": ["1t", "2t", "3t", "1p", "1p", "2p", "2p", "4p", "4p", "5p", "5p"],
                "B": ["7p", "7p", "8p", "8p", "9p", "9p", "10p"],
                "C": ["10p", "11p", "11p", "3p"],
            },
        )
    )


def test_w49_seed_003_first() -> None:
    found = w49()["settlement"]
    assert (found["points"], found["multiplier"]) == (4, 1)
    assert found["losers"]["C"]["bak"] == ["pibak"]
    assert found["payments"] == {"A": 1200, "B": -400, "C": -800}


def w50(rules: Any = None) -> dict[str, Any]:
    """A called one Go; B stops with twelve pi and five yeol, 4 points. A three pi, C six."""
    return ok(
        position(
            [{"by": "B", "play": "4p", "flip": "10t", "call": "stop"}],
            rules,
            THREE,
            {"stake": 100},
            to_play="B",
            floor=["4p", "12t"],
            hands={"B": ["4p", "2y"]},
            go={"A": [3]},
            captured={
                "A": ["5p", "5p", "6p", "1t", "2t", "3t"],
                "B": ["4y", "5y", "6y", "7y", "10y", "11s", "12s", "1p", "1p", "2p", "2p", "3p", "3p"],
                "C": ["6p", "7p", "7p", "8p", "8p", "9p"],
            },
        )
    )["settlement"]


def test_w50_seed_003_second() -> None:
    found = w50()
    assert found["payments"] == {"A": -1200, "B": 1200, "C": 0}
    assert found["losers"]["A"] == {"bak": ["pibak", "gobak"], "multiplier": 2, "points": 12, "money": 1200}
    assert found["losers"]["C"] == {"bak": [], "multiplier": 1, "points": 0, "money": 0}


@pytest.mark.parametrize(
    ("form", "a", "c"),
    [("own_x2", 16, 4), ("pay_for_all_x2", 24, 0), ("pay_for_all_own_x2", 20, 0), ("off", 8, 4)],
)
def test_w50_elsewhere(form: str, a: int, c: int) -> None:
    found = w50({"gobak": {"three_players": form}})
    assert (found["losers"]["A"]["points"], found["losers"]["C"]["points"]) == (a, c)


def w51(rules: Any = None) -> dict[str, Any]:
    """Three gwang and seven tti: 6 points, three Go, one shake. B no gwang, C one."""
    return ok(
        position(
            [{"by": "A", "play": "12t", "flip": "9t", "call": "stop"}],
            rules,
            THREE,
            {"stake": 100},
            floor=["12y", "10p"],
            hands={"A": ["12t", "2p"]},
            go={"A": [3, 4, 5]},
            shaken={"A": [6]},
            captured={
                "A": ["1g", "3g", "8g", "1t", "2t", "4t", "5t", "6t", "10t"],
                "B": ["7p", "7p"],
                "C": ["11g", "9p"],
            },
        )
    )["settlement"]


def test_w51_seed_003_third() -> None:
    found = w51()
    assert (found["points"], found["multiplier"]) == (9, 4)
    assert found["losers"]["B"] == {"bak": ["gwangbak"], "multiplier": 2, "points": 72, "money": 7200}
    assert found["losers"]["C"] == {"bak": [], "multiplier": 1, "points": 36, "money": 3600}
    assert found["payments"] == {"A": 10800, "B": -7200, "C": -3600}


def test_w51_by_other_go_tables() -> None:
    b = w51({"go": GO_TABLES["B"][0]})["losers"]
    assert (b["B"]["points"], b["C"]["points"]) == (48, 24)
    d = w51({"go": GO_TABLES["D"][0]})["losers"]
    assert (d["B"]["points"], d["C"]["points"]) == (64, 32)


def test_w23_shaken_then_bombed() -> None:
    def multiplier(rules: Any) -> int:
        found = ok(
            position(
                [{"by": "A", "play": "12t", "flip": "9t", "call": "stop"}],
                rules,
                THREE,
                floor=["12y", "10p"],
                hands={"A": ["12t", "2p"]},
                shaken={"A": [6]},
                bombed={"A": [6]},
                captured={"A": ["1g", "3g", "8g", "6y", "6t", "6p", "6p"]},
            )
        )
        return found["settlement"]["multiplier"]

    assert multiplier(None) == 2
    assert multiplier({"shake": {"then_bomb": "twice"}}) == 4
    assert multiplier({"shake": {"then_bomb": "twice"}, "bomb": {"multiplier": 1}}) == 2


def test_w29_the_losers_gukjin_saves_him() -> None:
    def bak(loser: list[str]) -> list[str]:
        found = ok(
            position(
                [{"by": "A", "play": "10p", "flip": "12y", "call": "stop"}],
                floor=["10p", "5y"],
                hands={"A": ["10p", "2y"]},
                captured={"A": ["11s", "12s", *(f"{m}p" for m in range(1, 9)), "11p", "11p"], "B": loser},
            )
        )
        return found["settlement"]["losers"]["B"]["bak"]

    six = ["1p", "2p", "3p", "4p", "5p", "6p"]
    assert bak(six) == ["pibak"]
    assert bak([*six, "9y"]) == []
    assert bak(["4y"]) == []  # W60: none at all is exempt


def test_w58_three_doubles() -> None:
    """Winner with pi, gwang and seven yeol; the loser no gwang and two pi: ×8."""
    found = ok(
        position(
            [{"by": "A", "play": "10p", "flip": "2t", "call": "stop"}],
            floor=["10p", "6t"],
            hands={"A": ["10p", "3t"]},
            captured={
                "A": ["1g", "3g", "8g", "2y", "5y", "6y", "7y", "9y", "10y", "12y", *(f"{m}p" for m in range(1, 9))],
                "B": ["9p", "11p"],
            },
        )
    )["settlement"]
    # three gwang 3, seven yeol 3, ten pi 1
    assert found["points"] == 7
    assert found["multiplier"] == 2
    assert found["losers"]["B"]["points"] == 7 * 8


def test_first_ppeok_of_the_second_seat_w70() -> None:
    found = ok(
        position(
            [{"by": "B", "play": "5y", "flip": "5p"}],
            players=THREE,
            to_play="B",
            floor=["5t", "8g"],
            hands={"B": ["5y", "1p"]},
            turns_had={"A": 1, "B": 0, "C": 0},
        )
    )
    assert found["status"] == "unfinished"
    assert found["settlement"]["payments"] == {"A": -3, "B": 6, "C": -3}


def test_w71_not_from_the_first() -> None:
    found = ok(
        position(
            [{"by": "A", "play": "5y", "flip": "5p"}],
            floor=["5t", "8g"],
            hands={"A": ["5y", "1p"]},
            turns_had={"A": 1, "B": 1},
        )
    )
    assert found["settlement"]["instant"] == []


def test_third_ppeok_is_paid_first_and_wins() -> None:
    found = ok(
        position(
            [{"by": "A", "play": "5y", "flip": "5p"}],
            {"instant": {"ppeok": [7, 14, 21]}},
            floor=["5t", "8g"],
            hands={"A": ["5y", "1p"]},
            turns_had={"A": 2, "B": 2},
            ppeok={"A": [1, 2]},
        )
    )
    assert found["outcome"] == {"kind": "three-ppeok", "winner": "A", "turn": 1}
    assert found["settlement"]["payments"] == {"A": 28, "B": -28}


def test_w41_nagari_after_a_go() -> None:
    found = ok(
        position(
            [{"by": "A", "play": "5y", "flip": "9p"}],
            extra={"carry": 2},
            floor=["8g"],
            hands={"A": ["5y"], "B": []},
            go={"A": [7]},
        )
    )
    assert found["outcome"]["kind"] == "nagari"
    assert found["next"] == {"dealer": "A", "carry": 4}


def test_w40_automatic_stop() -> None:
    turns = [{"by": "A", "play": "12t", "flip": "9t"}]
    place: dict[str, Any] = {
        "floor": ["12y", "10p"],
        "hands": {"A": ["12t"]},
        "captured": {"A": ["1g", "3g", "8g"]},
        "players": THREE,
    }
    found = ok(position(turns, **place))
    assert found["turns"][0]["call"] == "stop"
    assert position([{**turns[0], "call": "go"}], **place)["refused_at"] == 1
    assert position(turns, {"call": {"last_card": "choice"}}, **place)["status"] == "unfinished"


def test_w38_no_call_below_the_threshold() -> None:
    found = position([{"by": "A", "play": "12t", "flip": "9t", "call": "stop"}], floor=["12y"], hands={"A": ["12t"]})
    assert found["refused_at"] == 1


# --------------------------------------------------------------------------------------- the deal, whole hands

SAMPLE = {
    "gostop": 1,
    "rules": "standard",
    "stake": 100,
    "carry": 2,
    "players": ["Hana", "Joon", "Mina"],
    "dealer": "Hana",
    "deal": {
        "floor": ["1p", "4t", "8p", "10t", "12g", "12s"],
        "hands": {
            "Mina": ["1g", "1t", "1p", "3p", "4y", "6p", "7p"],
            "Joon": ["2t", "3g", "3p", "5t", "7y", "9t", "x"],
        },
        "stock": ["5p", "2y", "12t"],
    },
    "turns": [
        {"by": "Hana", "play": "8y", "flip": "5p"},
        {"by": "Joon", "play": "5t", "flip": "2y"},
        {"by": "Mina", "shake": [1], "play": {"bomb": 1}, "flip": "12t", "take": ["12s"]},
        {"by": "Hana", "play": "5y", "flip": "11p"},
        {"by": "Joon", "play": "2t", "flip": "9p"},
        {"by": "Mina", "play": "4y", "flip": "6y"},
        {"by": "Hana", "play": "7p", "flip": "12y"},
        {"by": "Joon", "play": "11s", "flip": "11g"},
        {"by": "Mina", "play": None, "flip": "2p"},
        {"by": "Hana", "play": "5p", "flip": "8p"},
        {"by": "Joon", "play": "3g", "flip": "7t"},
        {"by": "Mina", "play": "7p", "flip": "10p"},
        {"by": "Hana", "play": "11p", "flip": "2p"},
        {"by": "Joon", "play": "3p", "flip": "4p"},
        {"by": "Mina", "play": "6p", "flip": "4p"},
        {"by": "Hana", "play": "8g", "flip": "6p", "call": "stop"},
    ],
}


def test_the_hand_of_record_md() -> None:
    found = ok(report(SAMPLE, default_rules(3)))
    assert found["outcome"] == {"kind": "stop", "winner": "Hana", "turn": 16}
    assert found["settlement"]["points"] == 3
    assert found["settlement"]["multiplier"] == 2
    assert found["settlement"]["payments"] == {"Mina": -600, "Joon": -1200, "Hana": 1800}
    assert kinds(found["turns"][7]) == ["ppeok"]
    assert not found["complete"]  # Hana holds one card that nobody has seen
    assert {turn["verdict"] for turn in found["turns"][:1]} == {"undetermined"}  # stock was never turned up


def deal_with(floor: list[str], hands: dict[str, list[str]], rules: Any = None) -> dict[str, Any]:
    record = {"gostop": 1, "players": TWO, "deal": {"floor": floor, "hands": hands}, "turns": []}
    return report(record, rules_for(rules, 2))


QUAD_FLOOR = ["1g", "1t", "1p", "1p", "2y", "3g", "4y", "5y"]
PLAIN_FLOOR = ["1g", "2t", "1p", "7p", "2y", "3g", "4y", "5y"]
QUAD_HAND = ["8g", "8y", "8p", "8p", "9t", "9p", "10t", "10p", "11p", "12t"]
QUAD_HAND_2 = ["6y", "6t", "6p", "6p", "9p", "9y", "10y", "10p", "11p", "12g"]


@pytest.mark.parametrize(
    ("how", "kind", "winner"),
    [("redeal", "misdeal", None), ("dealer_wins", "chongtong", "A"), ("nagari", "nagari", None)],
)
def test_w45_four_on_the_floor(how: str, kind: str, winner: str | None) -> None:
    found = deal_with(QUAD_FLOOR, {}, {"deal": {"floor_four": how}})
    assert found["outcome"] == {"kind": kind, "winner": winner, "turn": 0}
    assert found["settlement"]["payments"] == ({"A": 7, "B": -7} if winner else {"A": 0, "B": 0})


def test_w46_both_hold_chongtong() -> None:
    hands = {"A": QUAD_HAND, "B": QUAD_HAND_2}
    automatic = {"chongtong": {"mode": "automatic"}}
    assert deal_with(PLAIN_FLOOR, hands, automatic)["outcome"]["kind"] == "nagari"
    won = deal_with(PLAIN_FLOOR, hands, {"chongtong": {"mode": "automatic", "two_holders": "dealer"}})
    assert won["outcome"] == {"kind": "chongtong", "winner": "A", "turn": 0}
    assert deal_with(PLAIN_FLOOR, {"A": QUAD_HAND}, automatic)["outcome"]["winner"] == "A"
    assert deal_with(PLAIN_FLOOR, {"A": QUAD_HAND})["status"] == "unfinished"


def test_wrong_deals_are_refused() -> None:
    assert deal_with(PLAIN_FLOOR[:-1], {})["refused_at"] == 0
    assert deal_with([*PLAIN_FLOOR[:-1], "1g"], {})["refused_at"] == 0
    assert deal_with(PLAIN_FLOOR, {"A": QUAD_HAND[:-1]})["refused_at"] == 0
    assert deal_with([*PLAIN_FLOOR[:-1], "b2"], {})["refused_at"] == 0


# -------------------------------------------------------------------------------------- rules, generator


def test_presets_resolve() -> None:
    for name, changes in PRESETS.items():
        for players in (2, 3):
            rules = preset(name, players)
            assert set(rules) == set(SWITCHES)
            assert contradictions(rules) == []
        assert set(changes) <= set(SWITCHES)
    assert preset("standard", 2)["call.threshold"] == 7
    assert preset("fuda", 3)["instant.ppeok"] == [3, 6, 12]
    assert rules_for({"pibak": {"limit": {2: 6}}}, 3)["pibak.limit"] == 5


def whole_deck(state: Any, bonus: list[str]) -> bool:
    cards = list(state.floor) + list(state.stock)
    for stack in state.stacks:
        cards += stack["cards"]
    for seat in state.seats.values():
        cards += seat.hand + seat.captured
    return sorted(cards) == sorted(DECK + bonus)


@pytest.mark.parametrize("every_switch", [False, True])
def test_a_hand_says_the_same_however_much_of_it_is_written(every_switch: bool) -> None:
    for seed in range(100):
        rng = random.Random(seed)
        players = rng.choice([2, 3])
        spec = random_rules(rng, all_switches=every_switch)
        rules = rules_for(spec, players)
        names = THREE[:players]
        record = {"gostop": 1, "rules": spec, "players": names, "dealer": "A", "chips": dict.fromkeys(names, 50)}
        record["deal"] = random_deal(rng, rules, names)
        hand = play_hand(rng, record, rules)
        assert all(whole_deck(state, rules["deck.bonus"]) for state in hand.states)
        whole = ok(report({**record, "turns": hand.entries}, rules))
        for hidden in (False, True):
            part = ok(report(spell(rng, hand, hidden, len(hand.entries)), rules))
            for key in ("status", "outcome", "players", "settlement", "next"):
                assert part[key] == whole[key], (seed, key)
        begun = as_position(rng, hand, {**record, "turns": hand.entries}, False, len(hand.entries))
        if begun is not None:
            part = ok(report(begun, rules))
            assert part["settlement"]["losers"] == whole["settlement"]["losers"], seed


def test_generated_records_settle() -> None:
    ends: Counter[Any] = Counter()
    for seed in range(250):
        rng = random.Random(seed)
        players = rng.choice([2, 3])
        spec: Any = rng.choice(["standard", "wikipedia", "club", random_rules(rng), random_rules(rng, True)])
        record = random_record(rng, spec, players, hidden=rng.random() < 0.3)
        found = ok(report(record, rules_for(spec, players)))
        assert sum(found["settlement"]["payments"].values()) == 0
        assert found["status"] in ("settled", "unfinished")
        ends[found["outcome"]["kind"]] += 1
    assert {"stop", "nagari", "misdeal", "chongtong", "void", None} <= set(ends)


def test_the_balance_game_always_balances() -> None:
    for seed in range(45):
        rng = random.Random(seed)
        players = rng.choice([2, 3, 4])
        record = random_record(rng, "balance", players, hidden=seed % 3 == 0, unfinished=0, position=0)
        found = ok(report(record, preset("balance", players)))
        assert sum(found["settlement"]["payments"].values()) == 0
        if found["outcome"]["kind"] != "misdeal":
            assert found["outcome"]["kind"] == "balance"
            assert sum(row["cards"] for row in found["settlement"]["balance"].values()) == 240


def test_the_balance_game_balances_whatever_the_cards_count() -> None:
    statuses: Counter[str] = Counter()
    for seed in range(60):
        rng = random.Random(seed)
        players = rng.choice([2, 3, 4])
        drawn = rng.sample(["balance.gwang", "balance.yeol", "balance.tti"], rng.randint(0, 3))
        flat = {name: rng.randint(0, 40) for name in drawn}
        spec = {"extends": "balance", **nested(with_goal(rng, flat, players, unfit=0.3))}
        rules = rules_for(spec, players)
        found = report(random_record(rng, spec, players, unfinished=0, position=0), rules)
        statuses[found["status"]] += 1
        worth = 5 * rules["balance.gwang"] + 9 * rules["balance.yeol"] + 10 * rules["balance.tti"]
        assert (found["status"] == "settled") == (worth == players * rules["balance.goal"])
        if found["status"] == "settled":
            assert sum(found["settlement"]["payments"].values()) == 0
    assert set(statuses) == {"settled", "unreadable"}


def test_a_goal_that_does_not_fit_makes_no_rules() -> None:
    # Seed 000: four play for 60 each of 240; for 55 each they would win 20 more than they lose.
    record = {"gostop": 1, "players": ["A", "B", "C", "D"], "void": "rain", "turns": []}
    assert report(record, rules_for({"extends": "balance", "balance": {"goal": {4: 60}}}, 4))["status"] == "settled"
    found = report(record, rules_for({"extends": "balance", "balance": {"goal": {4: 55}}}, 4))
    assert (found["status"], found["settlement"], found["next"]) == ("unreadable", None, None)
    assert found["refused_why"] == ["the goals are 220, the cards 240"]


def test_the_same_seed_gives_the_same_record() -> None:
    first = random_record(random.Random(7), "hangame-matgo", 2)
    assert first == random_record(random.Random(7), "hangame-matgo", 2)
    assert corrupt(random.Random(3), first) == corrupt(random.Random(3), first)


def test_spoilt_records_are_judged() -> None:
    refused = 0
    for seed in range(120):
        rng = random.Random(seed)
        record, _ = corrupt(rng, random_record(rng, "standard", 3))
        found = report(record, default_rules(3))
        refused += found["refused_at"] is not None
    assert refused > 70
