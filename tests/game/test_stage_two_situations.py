"""Worked situations of the survey (research/rules-survey.md §13) as rules of stage 2 decide them, under their numbers there.
What stage 1 decides of them is in `test_worked_situations`; W78 (boar pot) and W75 (why a shodang is offered, which is the
table's own business) are judged by no rule of the referee.
"""

# ruff: noqa: N802 (the tests are named as the survey numbers its situations)
from __future__ import annotations

from typing import Any

import pytest

from .stage_two_case import STOP, TEN_PI, ended
from .support import (
    baks,
    bill,
    codes,
    events,
    found,
    gave,
    house,
    labels,
    owes,
    play,
    refused,
    report,
    rules,
    settle_stop,
    table,
)


@pytest.mark.parametrize(
    ("value", "against", "given", "each"),
    [
        ("off", {"GS421"}, {}, 0),  # "no bomb by default"
        ("pi_only", set(), {1: "7p", 2: "9p"}, 5),  # "HG*: 1 pi and one flip-only turn"
        ("x2", set(), {1: "7p", 2: "9p"}, 10),  # "PM*: also ×2"
        ("move_only", set(), {}, 5),  # FUDA (survey §12.1)
    ],
)
def test_W21_two_in_hand_and_two_on_the_floor(value: str, against: set[str], given: Any, each: int) -> None:
    house = rules(3, {"bomb.two_card": value})
    at = table(house, hands={0: "4y 4p 2p"}, floor="4t 4p 10p", captured={0: "2y 8y", 1: "7p", 2: "9p"})
    assert refused(at, "bomb 4 / 1p stop", house) == against
    if not against:
        step = play(at, "bomb 4 / 1p stop", house)
        assert (gave(step), step.table.players[0].owed) == (given, 1)
        assert owes(settle_stop(step.table, 0, 1, (), house)) == {1: each, 2: each}  # godori


@pytest.mark.parametrize("which", ["lowest", "giver", "by_value"])
def test_W26_stolen_bonus_steals_nothing(which: str) -> None:
    house = rules(2, {"deck.bonus": ["b2"], "bonus.steal": "hand_and_flip", "pi.which": which})
    at = table(house, hands={0: "1g 3p"}, floor="8p 4p", captured={1: "b2"})
    step = play(at, "1g / 1p", house)
    assert (events(step), gave(step)) == (["jjok 1 +1"], {1: "b2"})


def test_W26_stolen_bonus_of_ones_choice() -> None:
    house = rules(2, {"deck.bonus": ["b2"], "bonus.steal": "hand_and_flip", "pi.which": "giver"})
    at = table(house, hands={0: "1g 3p"}, floor="8p 4p", captured={1: "7p b2 11s"})
    step = play(at, "1g / 1p gives 1 b2", house)
    assert (events(step), gave(step)) == (["jjok 1 +1"], {1: "b2"})
    assert codes(step.table.players[1].captured) == "7p 11s"


@pytest.mark.parametrize(("reverse", "multiplier"), [("none", 4), ("x2", 8), ("x4_instead", 8)])
def test_W51_with_a_go_called_after_another(reverse: str, multiplier: int) -> None:
    # A: three gwang 3 and seven tti 3, three Go and a shake; here B had called first and pays for all: his gwangbak, C none.
    house = rules(3, {"go.reverse": reverse})
    captured = {0: "1g 3g 8g 1t 2t 4t 5t 6t 10t 12t", 1: "7p", 2: "11g"}
    settled = bill(house, captured, gos={0: (3, 4, 5), 1: (3,)}, go_order=(1, 0, 0, 0), shaken={0: (6,)})
    # none: 9 × 2 × 2; x2: × 2 more; x4 instead of the ×2 of three Go: 9 × 4 × 2.
    assert settled.multiplier == multiplier
    assert owes(settled) == {1: 9 * multiplier * 2 + 9 * multiplier, 2: 0}


@pytest.mark.parametrize(("combine", "factor"), [("multiply", 8), ("single", 2)])
def test_W52_gobak_gwangbak_and_pibak(combine: str, factor: int) -> None:
    # "caller loses to a winner with gwang and pi points, has neither": ×2×2×2 (WP) · DPF classic: one of them. The others of
    # three players pay what their own bak makes of four points.
    house = rules(3, {"gobak.three_players": "own_x2", "bak.combine": combine})
    settled = bill(house, {0: f"1g 3g 8g {TEN_PI}", 1: "6p", 2: "11g 7p 7p 8p 8p 9p 9p"}, gos={1: (3,)})
    assert owes(settled) == {1: 4 * factor, 2: 4}
    assert baks(settled)[1] == {"gwangbak", "pibak", "gobak"}


def test_W55_with_a_mission_on_three_ppeok() -> None:
    # The numbers of W55 (one Go, a shake, mission ×4, carry ×4) on three ppeok, three points: 3 × 2 × 4 × 4, "no Go points".
    position = {
        "to_play": "Hana",
        "floor": "5t 8g",
        "hands": {"Hana": "5y 2p", "Joon": 2, "Mina": 2},
        "ppeok": {"Hana": [1, 3]},
        "go": {"Hana": [3]},
        "shaken": {"Hana": [6]},
        "stock_left": 6,
    }
    record: dict[str, Any] = {"position": position, "turns": [{"Hana": "5y / 5p"}], "carry": 4}
    record["extra"] = [{"factor": 4, "why": "mission"}]
    for multiplied, each in ((False, 3 * 4), (True, 3 * 2 * 4 * 4)):
        answer = report(house({"three_ppeok.multipliers": multiplied}), **record)
        assert answer.settlement is not None
        assert answer.settlement.payments == {"Hana": 2 * each, "Joon": -each, "Mina": -each}


@pytest.mark.parametrize(("pays", "owed"), [(True, 8), (False, 0)])
def test_W59_loser_who_captured_nothing(pays: bool, owed: int) -> None:
    # "wins stand, pays 0" (ITS-2p, FUDA) · "others: pays, and 0 pi means no pibak but gwangbak applies".
    house = rules(3, {"bak.nothing_captured_pays": pays})
    settled = bill(house, {0: f"1g 3g 8g {TEN_PI}", 1: "", 2: "11g 6p 6p 7p 7p 8p 8p"})
    assert owes(settled) == {1: owed, 2: 4}
    assert baks(settled)[1] == {"gwangbak"}
    # In matgo nobody is left to pay, and the win stands.
    alone = bill(rules(2, {"bak.nothing_captured_pays": pays}), {0: "2y 4y 8y 5y 6y 7y", 1: ""})
    assert owes(alone) == {1: 7 if pays else 0}


@pytest.mark.parametrize(("counts_for", "owed"), [("winner", {1: 3, 2: 3}), ("anyone", {1: 6, 2: 12})])
def test_W63_a_losers_shake(counts_for: str, owed: dict[int, int]) -> None:
    # "I shook and lost": nothing (GUIDE FAQ, CLUB) · win or lose in "some regions" (GUIDE, survey §3.8).
    house = rules(3, {"shake.counts_for": counts_for})
    settled = bill(house, {0: "1t 2t 3t", 1: "7p", 2: "8g"}, shaken={1: (7,), 2: (8,)}, bombed={2: (10,)})
    assert owes(settled) == owed
    assert labels(settled) == {"jokbo.hongdan": 3}  # none of it is the winner's


SHODANG: dict[str, Any] = {
    "to_play": "Hana",
    "floor": "5t 10p",
    "hands": {"Hana": "8y 12g", "Joon": 2, "Mina": "12y 6p"},
    "captured": {"Joon": "2y 4y", "Mina": "1g 3g 1t 2t 4t 6t 9t 12t"},
    "stock_left": 6,
}
"""Hana can only play 8y (Joon has two of godori) or 12g (Mina has two gwang and two points, six tti)."""


def test_W74_shodang_may_be_offered() -> None:
    offered = {"Hana": "shodang Joon yes Mina yes"}
    assert ended(report(house(), position=SHODANG, turns=[offered])) == ("refused", None, None)
    answer = report(house({"shodang": "agreed"}), position=SHODANG, turns=[offered], carry=2)
    assert (ended(answer), answer.next_carry) == (("settled", "nagari", None), 4)


def test_W74_one_who_refused_is_liable() -> None:
    # "Otherwise play on; the refuser is liable (pays for both) if another player wins" (FUDA). Joon refuses and Mina takes
    # the rain gwang: rain three 2 and six tti 2; both others are without a gwang.
    turns = [
        {"Hana": "shodang Joon no Mina yes"},
        {"Hana": "12g / 5p"},
        {"Joon": "7p / 11p"},
        {"Mina": "12y / 3p stop"},
    ]
    record: dict[str, Any] = {"position": SHODANG, "turns": turns}
    played_on = report(house({"shodang": "agreed"}), **record)
    assert played_on.settlement is not None
    assert played_on.settlement.payments == {"Hana": -8, "Joon": -8, "Mina": 16}
    liable = report(house({"shodang": "agreed"}), liable={"player": "Joon", "why": "refused shodang"}, **record)
    assert (found(liable), ended(liable)) == ([], ("settled", "stop", "Mina"))
    assert liable.settlement is not None
    assert liable.settlement.payments == {"Hana": 0, "Joon": -16, "Mina": 16}


def test_W77_one_who_let_another_win_is_liable() -> None:
    # "B pays for both if the table accepts the claim; … never if someone had called Go".
    claimed = {"player": "Joon", "why": "feeder"}
    answer = report(house({"dokbak.feeder": "claimed"}), liable=claimed, **STOP)
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Hana": 6, "Joon": -6, "Mina": 0}
    assert found(report(house(), liable=claimed, **STOP)) == ["GS561"]
    called = {**STOP, "position": {**STOP["position"], "go": {"Mina": [3]}}}
    answer = report(house({"dokbak.feeder": "claimed"}), liable=claimed, **called)
    assert (answer.status, found(answer)) == ("refused", ["GS563"])
    # Without the claim it is Mina's gobak.
    gobak = report(house({"dokbak.feeder": "claimed"}), **called)
    assert gobak.settlement is not None
    assert gobak.settlement.payments == {"Hana": 6, "Joon": 0, "Mina": -6}


# ------------------------------------------------------------------------------------------------ none forgotten


@pytest.mark.parametrize("number", [21, 26, 51, 52, 55, 59, 63, 74, 77])
def test_every_situation_has_a_test(number: int) -> None:
    assert any(name.startswith(f"test_W{number:02}_") for name in globals())
