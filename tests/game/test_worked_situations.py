"""The worked situations of the survey (research/rules-survey.md §13), each under the number it has there.

"Answer" there is what the named source decides, "else" are sources that decide otherwise; both are asserted wherever the
switches know them. W74, W75 (shodang), W77 (feeder liability) and W78 (boar pot) need rules that do not exist yet.
"""

# ruff: noqa: N802 (the tests are named as the survey numbers its situations)
from __future__ import annotations

import pytest

from gostop_cli.game.deal import chongtong_ending, dealt_stacks, floor_four, holders
from gostop_cli.game.jokbo import lines
from gostop_cli.game.moves import Call
from gostop_cli.game.rules import Rules
from gostop_cli.game.settlement import next_carry
from gostop_cli.game.table import NOBODY, Ending

from .support import (
    DEALT,
    baks,
    best_score,
    bill,
    cards,
    codes,
    events,
    gave,
    instants,
    loose,
    owes,
    placed_best,
    play,
    refused,
    rules,
    settle_stop,
    stacked,
    table,
    won,
)

TEN_PI = "1p 1p 2p 2p 3p 3p 4p 4p 5p 5p"
"""Ten plain pi: one point (survey §4.1)."""
TABLE_B = {"go.add": [1, 2, 0], "go.add_tail": "hold"}
"""Go table B of survey §5.2: from three Go on only the multiplier."""


# ------------------------------------------------------------------------------------------------ a turn


def test_W01_ppeok() -> None:
    house = rules(2)
    before = table(house, floor="5t 8g", hands={0: "5y 1p"})
    step = play(before, "5y / 5p", house)
    assert won(step) == ""
    assert stacked(step.table) == {"5y 5t 5p": 0}
    assert loose(step.table) == "8g"
    assert events(step) == ["ppeok 5"]
    assert len(step.table.players[0].ppeoks) == 1


@pytest.mark.parametrize(
    ("ppeok", "captured", "floor", "stacks"),
    [
        ("take_three", "5y 5t 5p", "8g", {}),  # E1-ppeok-last-turn, HG*, ITS
        ("leave_flip", "5y 5t", "5p 8g", {}),  # GT, KAIST
        ("forms", "", "8g", {"5y 5t 5p": 0}),  # CIV
    ],
)
def test_W02_ppeok_with_the_last_card(ppeok: str, captured: str, floor: str, stacks: dict[str, int]) -> None:
    house = rules(2, {"last.scope": "own_final", "last.ppeok": ppeok})
    step = play(table(house, floor="5t 8g", hands={0: "5y"}), "5y / 5p", house)
    assert won(step) == captured
    assert loose(step.table) == floor
    assert stacked(step.table) == stacks
    assert events(step) == (["ppeok 5"] if stacks else [])
    assert len(step.table.players[0].ppeoks) == len(stacks)


def test_W03_no_ppeok_with_another_month() -> None:
    house = rules(2)
    step = play(table(house, floor="5t 8g", hands={0: "5y 1p"}), "5y / 11p", house)
    assert won(step) == "5y 5t"
    assert loose(step.table) == "8g 11p"
    assert events(step) == []


def test_W04_stack_of_another_player_taken() -> None:
    house = rules(2)
    before = table(house, floor="8g", stacks={"5t 5y 5p": 1}, hands={0: "5p 1p"}, captured={1: "7p 8p"})
    step = play(before, "5p / 11p", house)
    assert won(step) == "5y 5t 5p 5p"
    assert events(step) == ["stack 5 other +1"]
    assert gave(step) == {1: "7p"}
    assert codes(step.table.players[1].captured) == "8p"
    assert codes(step.table.players[0].captured) == "5y 5t 5p 5p 7p"


@pytest.mark.parametrize(
    ("self_made", "taken", "left"),
    [(2, "7p 8p", "9p"), (1, "7p", "8p 9p")],  # E2-self-ppeok (HG*, PM*) · CLUB, ITS 3p, PS, KFC
)
def test_W05_own_stack_taken(self_made: int, taken: str, left: str) -> None:
    house = rules(2, {"events.stack_self": self_made})
    before = table(house, floor="8g", stacks={"5t 5y 5p": 0}, hands={0: "5p 1p"}, captured={1: "7p 8p 9p"})
    step = play(before, "5p / 11p", house)
    assert events(step) == [f"stack 5 self +{self_made}"]
    assert gave(step) == {1: taken}
    assert codes(step.table.players[1].captured) == left


def test_W08_stack_taken_from_one_without_pi() -> None:
    house = rules(2)
    before = table(house, floor="8g", stacks={"5t 5y 5p": 1}, hands={0: "5p 1p"}, captured={1: "1g 2t"})
    after = play(before, "5p / 11p", house)
    assert gave(after) == {}
    # No debt: the pi that he captures later stays his.
    later = table(house, floor="7p 2p", hands={0: "1p", 1: "7y 3p"}, captured={1: "1g 2t"}, to_play=1)
    assert codes(play(later, "7y / 3p", house).table.players[1].captured) == "1g 2t 7y 7p"


@pytest.mark.parametrize(("dealt", "taken"), [(1, {1: "7p"}), (0, {})])  # R7, WP · stack_dealt 0
def test_W10_dealt_stack_taken(dealt: int, taken: dict[int, str]) -> None:
    house = rules(2, {"events.stack_dealt": dealt, "events.stack_self": 2})
    (stack,) = dealt_stacks(cards("1g 1t 1p 8g"))
    assert (codes(stack.cards), stack.by) == ("1g 1t 1p", NOBODY)
    before = table(house, floor="8g", stacks={"1g 1t 1p": DEALT}, hands={0: "1p 2p"}, captured={1: "7p 8p"})
    step = play(before, "1p / 11p", house)
    assert won(step) == "1g 1t 1p 1p"
    assert events(step) == [f"stack 1 dealt +{dealt}"]
    assert gave(step) == taken


def test_W11_stack_taken_by_the_flip() -> None:
    house = rules(2)
    before = table(house, floor="8g", stacks={"5t 5y 5p": 1}, hands={0: "9p 1p"}, captured={1: "7p 8p"})
    step = play(before, "9p / 5p", house)
    assert won(step) == "5y 5t 5p 5p"
    assert events(step) == ["stack 5 other +1"]
    assert gave(step) == {1: "7p"}
    assert loose(step.table) == "8g 9p"


def test_W12_ttadak() -> None:
    house = rules(2)
    before = table(house, floor="8g 8p 1t", hands={0: "8y 2p"}, captured={1: "7p"})
    step = play(before, "8y / 8p", house)
    assert won(step) == "8g 8y 8p 8p"
    assert events(step) == ["ttadak 8 +1"]
    assert gave(step) == {1: "7p"}


def test_W13_two_pairs_of_different_months_are_no_ttadak() -> None:
    house = rules(2)
    before = table(house, floor="5t 6y 1t", hands={0: "5y 2p"}, captured={1: "7p"})
    step = play(before, "5y / 6p", house)
    assert won(step) == "5y 5t 6y 6p"
    assert events(step) == []
    assert gave(step) == {}


@pytest.mark.parametrize(("choice", "captured", "left"), [("3g", "3g 3t", "3p"), ("3p", "3t 3p", "3g")])
def test_W14_choice_of_two(choice: str, captured: str, left: str) -> None:
    house = rules(2)
    before = table(house, floor="3g 3p 10y", hands={0: "3t 2p"})
    assert refused(before, "3t / 7p", house) == {"GS451"}
    step = play(before, f"3t > {choice} / 7p", house)
    assert won(step) == captured
    assert loose(step.table) == f"{left} 7p 10y"


def test_W16_jjok() -> None:
    house = rules(3)
    before = table(house, floor="4p 8p 11p", hands={0: "1g 3p"}, captured={1: "7p 9p", 2: "12s"})
    step = play(before, "1g / 1p", house)
    assert won(step) == "1g 1p"
    assert events(step) == ["jjok 1 +1"]
    assert gave(step) == {1: "7p", 2: "12s"}


def test_W19_sweep() -> None:
    # CLUB's picture: a June and an October card are left, a June card is in hand, October turns up.
    house = rules(3)
    before = table(house, floor="6p 10p", hands={0: "6y 1p"}, captured={1: "7p", 2: "9p"})
    step = play(before, "6y / 10y", house)
    assert won(step) == "6y 6p 10y 10p"
    assert events(step) == ["sseul +1"]
    assert gave(step) == {1: "7p", 2: "9p"}
    last = table(house, floor="6p 10p", hands={0: "6y", 1: "", 2: ""}, captured={1: "7p", 2: "9p"})
    step = play(last, "6y / 10y", house)
    assert won(step) == "6y 6p 10y 10p"
    assert events(step) == ["sseul +0"]
    assert gave(step) == {}


def test_W20_bomb() -> None:
    house = rules(3)
    before = table(house, floor="8p 10p", hands={0: "8g 8y 8p 2p"}, captured={1: "7p", 2: "9p"})
    step = play(before, "bomb 8 / 1p", house)
    assert won(step) == "8g 8y 8p 8p"
    assert events(step) == ["bomb 8 +1"]
    assert gave(step) == {1: "7p", 2: "9p"}
    assert step.table.players[0].owed == 2
    # A right and not a duty (E9-bomb-legal).
    assert won(play(before, "8y / 1p", house)) == "8y 8p"


def test_W21_two_and_two_is_no_bomb() -> None:
    house = rules(2)
    before = table(house, floor="8p 8g 10p", hands={0: "8y 8p 2p"})
    assert refused(before, "bomb 8 / 1p", house) == {"GS421"}


@pytest.mark.parametrize(("floor", "codes"), [("month_absent", {"GS416"}), ("any", set())])  # E11 · WP, CIV, TAE
def test_W22_shake_with_the_month_on_the_floor(floor: str, codes: set[str]) -> None:
    house = rules(2, {"shake.floor": floor})
    before = table(house, floor="8p 10p", hands={0: "8g 8y 8p 2p"})
    assert refused(before, "shake 8 2p / 1p", house) == codes


@pytest.mark.parametrize(("then_bomb", "each"), [("once", 10), ("twice", 20)])  # GUIDE, TAE · FUDA
def test_W23_shown_and_bombed(then_bomb: str, each: int) -> None:
    house = rules(3, {"shake.then_bomb": then_bomb})
    before = table(house, floor="8p 10p", hands={0: "8g 8y 8p 2p"}, captured={0: "2y 4y"})
    shaken = play(before, "shake 8 bomb 8 / 1p stop", house).table
    assert (shaken.players[0].shaken, shaken.players[0].bombed) == ((8,), (8,))
    # Godori is five points.
    assert owes(settle_stop(shaken, 0, 1, (), house)) == {1: each, 2: each}


def test_W23_shown_and_bombed_forbidden() -> None:
    house = rules(3, {"shake.then_bomb": "forbidden"})  # PLAN
    before = table(house, floor="8p 10p", hands={0: "8g 8y 8p 2p"})
    assert refused(before, "shake 8 bomb 8 / 1p", house) == {"GS424"}
    earlier = table(house, floor="8p 10p", hands={0: "8g 8y 8p 2p"}, shaken={0: [8]})
    assert refused(earlier, "bomb 8 / 1p", house) == {"GS424"}
    assert refused(earlier, "8y / 1p", house) == set()


def test_W24_bonus_buried_in_the_ppeok() -> None:
    house = rules(2, {"deck.bonus": ["b2"], "bonus.steal": "hand_and_flip"})
    before = table(house, floor="5t 10p", hands={0: "5y 1p"}, captured={1: "7p"})
    step = play(before, "5y / b2 5p", house)
    assert stacked(step.table) == {"5y 5t 5p b2": 0}
    assert events(step) == ["ppeok 5"]
    assert won(step) == ""
    assert gave(step) == {}


def test_W24_bonus_never_buried() -> None:
    house = rules(2, {"deck.bonus": ["b2"], "bonus.buried": "never"})  # PLAN
    before = table(house, floor="5t 10p", hands={0: "5y 1p"}, captured={1: "7p"})
    step = play(before, "5y / b2 5p", house)
    assert stacked(step.table) == {"5y 5t 5p": 0}
    assert won(step) == "b2"
    assert events(step) == ["bonus b2 +0", "ppeok 5"]


def test_W25_bonus_as_the_last_card() -> None:
    house = rules(2, {"deck.bonus": ["b2"]})
    before = table(house, floor="5t 10p", hands={0: "b2"})
    step = play(before, "bonus b2 1p 1p / 2p", house)
    assert won(step) == "b2"
    assert loose(step.table) == "1p 2p 5t 10p"
    assert step.table.players[0].holds == 0
    # Without the bonus there is nothing that he could play.
    assert refused(before, "b2 / 2p", house)


def test_W26_stolen_bonus_steals_nothing() -> None:
    house = rules(2, {"deck.bonus": ["b2", "b3"], "bonus.steal": "hand_and_flip"})
    before = table(house, floor="4p 8p", hands={0: "1g 3p"}, captured={1: "b2 b3"})
    step = play(before, "1g / 1p", house)
    assert events(step) == ["jjok 1 +1"]
    assert gave(step) == {1: "b2"}


# ------------------------------------------------------------------------------------------------ gukjin, scoring


def test_W28_nine_pi_and_gukjin() -> None:
    house = rules(2)
    captured = cards("1p 1p 2p 2p 3p 3p 4p 4p 5p 9y")
    assert placed_best(captured, 0, house) == cards("9y")
    assert [(line.name, line.points) for line in lines(captured, cards("9y"), house)] == [("pi", 2)]
    assert lines(captured, 0, house) == ()


def test_W29_gukjin_saves_from_pibak() -> None:
    # The winner: godori 5 and eleven pi 2 make the seven of matgo.
    house = rules(2)
    settled = bill(house, {0: f"2y 4y 8y {TEN_PI} 6p", 1: "6p 7p 7p 9p 9p 10p 9y"})
    assert owes(settled) == {1: 7}
    assert baks(settled) == {1: set()}
    assert settled.shares[0].as_pi == cards("9y")


def test_W32_six_ribbons_with_two_dans() -> None:
    assert best_score(cards("1t 2t 3t 6t 9t 10t"), 0, rules(2)) == 8


def test_W33_rain_ribbon_makes_no_chodan() -> None:
    assert best_score(cards("4t 5t 12t"), 0, rules(2)) == 0


def test_W34_double_and_bonus_pi() -> None:
    # 2 + 2 + 2 + 3 + 1 + 1 = 11
    house = rules(2, {"deck.bonus": ["b2", "b3"]})
    assert best_score(cards("11s 12s b2 b3 1p 1p"), 0, house) == 2


def test_W35_six_yeol_with_godori() -> None:
    assert best_score(cards("2y 4y 5y 6y 7y 8y"), 0, rules(2)) == 7


# ------------------------------------------------------------------------------------------------ calls and the end


def test_W38_six_points_owe_no_call_in_matgo() -> None:
    # Godori 5 and five yeol 1.
    house = rules(2)
    before = table(house, floor="1g 10p", hands={0: "1p 3p"}, captured={0: "2y 4y 8y 5y 6y"})
    step = play(before, "1p / 11p", house)
    assert (step.score, step.call) == (6, None)
    assert refused(before, "1p / 11p stop", house) == {"GS502"}
    assert refused(before, "1p / 11p go", house) == {"GS502"}


def test_W40_last_card_stops_by_itself() -> None:
    # Godori 5 and six yeol 2; the opponent still holds cards and had called Go.
    house = rules(2)
    before = table(house, floor="7p 10p", hands={0: "7y"}, captured={0: "2y 4y 8y 5y 6y"}, gos={1: (7,)})
    step = play(before, "7y / 11p", house)
    assert (step.score, step.call) == (7, Call.STOP)
    assert step.table.ending == Ending("stop", 0)
    assert refused(before, "7y / 11p go", house) == {"GS503"}
    assert owes(settle_stop(step.table, 0, 1, (), house)) == {1: 14}


def test_W41_go_without_a_rise_is_a_nagari() -> None:
    house = rules(2)
    before = table(
        house, floor="1g 10p", hands={0: "1p", 1: ""}, captured={0: "2y 4y 8y 5y 6y 7y"}, gos={0: (7,)}, stock="10t"
    )
    step = play(before, "1p", house)
    assert (step.score, step.call) == (7, None)
    assert step.table.ending == Ending("nagari")
    assert next_carry("nagari", 1, house) == 2


TEN_POINTS = "1t 2t 3t 6t 9t 10t 1g 3g 12g"
"""Six ribbons with two dans 8, rain three gwang 2."""
TWELVE_POINTS = "1t 2t 3t 6t 9t 10t 1g 3g 11g 12g"
"""Six ribbons with two dans 8, four gwang 4."""


@pytest.mark.parametrize(
    ("house", "total"),
    [(rules(2), 26), (rules(2, TABLE_B), 20), (rules(2, preset="wikipedia"), 20)],
    ids=["A", "B", "C1"],
)
def test_W42_three_go(house: Rules, total: int) -> None:
    assert owes(bill(house, {0: TEN_POINTS, 1: "8g"}, gos={0: (7, 8, 9)})) == {1: total}


@pytest.mark.parametrize(
    ("house", "total"),
    [(rules(2), 136), (rules(2, TABLE_B), 96), (rules(2, preset="wikipedia"), 48), (rules(2, preset="club"), 112)],
    ids=["A", "B", "C1", "D"],
)
def test_W43_five_go(house: Rules, total: int) -> None:
    assert owes(bill(house, {0: TWELVE_POINTS, 1: "8g"}, gos={0: (7, 8, 9, 10, 11)})) == {1: total}


def test_W44_five_points_after_three_go() -> None:
    # Unreachable at a threshold of 3 (survey §5.1), and so a matter of arithmetic: (5 + 2) × 2.
    settled = bill(rules(3, preset="club"), {0: "2y 4y 8y"}, gos={0: (3, 4, 5)})
    assert owes(settled) == {1: 14, 2: 14}


@pytest.mark.parametrize(
    ("floor_rule", "ending"),
    [("redeal", Ending("misdeal")), ("dealer_wins", Ending("chongtong", 0)), ("nagari", Ending("nagari"))],
)
def test_W45_four_of_a_month_on_the_floor(floor_rule: str, ending: Ending) -> None:
    house = rules(2, {"deal.floor_four": floor_rule})
    assert floor_four(table(house, floor="1g 1t 1p 1p 8g 9p 10p 11p"), house) == ending
    assert floor_four(table(house, floor="1g 1t 1p 2p 8g 9p 10p 11p"), house) is None


@pytest.mark.parametrize(
    ("two_holders", "ending"),
    [
        ("nagari", Ending("nagari")),  # PM*
        ("dealer", Ending("chongtong", 0)),  # HG*
        ("redeal", Ending("misdeal")),  # PLAN
        ("higher_month", Ending("chongtong", 1)),  # FUDA
    ],
)
def test_W46_two_chongtong(two_holders: str, ending: Ending) -> None:
    house = rules(2, {"chongtong.two_holders": two_holders})
    dealt = table(house, hands={0: "2y 2t 2p 2p 9p", 1: "8g 8y 8p 8p 9t"})
    assert chongtong_ending(holders(dealt), house) == ending


# ------------------------------------------------------------------------------------------------ settlement, in points


@pytest.mark.parametrize(
    "house", [rules(3), rules(3, {"pibak.effect": "x2"}, "club")], ids=["guide", "club with its bak on"]
)
def test_W49_pibak_of_one_loser(house: Rules) -> None:
    settled = bill(house, {0: f"1t 2t 3t {TEN_PI}", 1: "6p 6p 7p 7p 8p 8p 9p", 2: "9p 10p 10p 11p"})
    assert settled.points == 4
    assert owes(settled) == {1: 4, 2: 8}


@pytest.mark.parametrize(
    ("three_players", "a", "c"),
    [
        ("pay_for_all", 12, 0),  # GUIDE: 8 + 4
        ("own_x2", 16, 4),  # WP: 4 × 2 × 2
        ("pay_for_all_x2", 24, 0),  # CIV: (8 + 4) × 2
        ("pay_for_all_own_x2", 20, 0),  # ZF's code: 16 + 4
        ("off", 8, 4),  # only the pibak is left
    ],
)
@pytest.mark.parametrize("who", ["first_caller", "last_caller", "every_caller"])  # "irrelevant"
def test_W50_gobak_with_three(three_players: str, a: int, c: int, who: str) -> None:
    house = rules(3, {"gobak.three_players": three_players, "gobak.who": who})
    settled = bill(
        house,
        {0: "7p 7p 9p", 1: f"{TEN_PI} 6p 6p 2y 5y 6y 7y 10y", 2: "8p 8p 10p 10p 11s"},
        winner=1,
        gos={0: (3,)},
    )
    assert settled.points == 4  # twelve pi 3, five yeol 1
    assert owes(settled) == {0: a, 2: c}


@pytest.mark.parametrize(
    ("house", "b", "c"),
    [
        (rules(3), 72, 36),  # GUIDE: (6 + 3) × 2 × 2
        (rules(3, TABLE_B), 48, 24),  # 6 × 2 × 2
        (rules(3, {"go.add": [1, 2, 2], "go.add_tail": "hold"}), 64, 32),  # D: (6 + 2) × 2 × 2
    ],
    ids=["A", "B", "D"],
)
def test_W51_three_go_and_a_shake(house: Rules, b: int, c: int) -> None:
    settled = bill(
        house, {0: "1g 3g 8g 1t 2t 4t 5t 6t 10t 12t", 1: "7p", 2: "11g"}, gos={0: (3, 4, 5)}, shaken={0: (6,)}
    )
    assert owes(settled) == {1: b, 2: c}
    assert baks(settled) == {1: {"gwangbak"}, 2: set()}


def test_W52_three_bak_are_times_eight() -> None:
    # Three gwang 3 and ten pi 1. "Neither": the caller has no gwang and no pi, and this preset exempts nobody.
    settled = bill(
        rules(3, preset="wikipedia"), {0: f"1g 3g 8g {TEN_PI}", 1: "", 2: "11g 6p 6p 7p 7p 8p 8p"}, gos={1: (3,)}
    )
    assert owes(settled) == {1: 4 * 8, 2: 4}
    assert baks(settled) == {1: {"gwangbak", "pibak", "gobak"}, 2: set()}


def test_W55_mission_and_carry() -> None:
    # (3 + 1) × 2 × 4 × 4
    settled = bill(rules(3), {0: "1t 2t 3t"}, gos={0: (2,)}, shaken={0: (6,)}, carry=4, extras=(4,))
    assert owes(settled) == {1: 128, 2: 128}


def test_W57_carry_of_one_nagari() -> None:
    assert owes(bill(rules(3), {0: "1t 2t 3t"}, carry=next_carry("nagari", 1, rules(3)))) == {1: 6, 2: 6}


def test_W58_pibak_gwangbak_and_meongtta() -> None:
    # Three gwang 3, seven yeol 3 (no godori), fifteen pi 6.
    yeol = "2y 4y 5y 6y 7y 10y 12y"
    settled = bill(rules(2), {0: f"1g 3g 8g {yeol} {TEN_PI} 6p 6p 7p 11s", 1: "8p 8p"})
    assert settled.points == 12
    assert owes(settled) == {1: 96}
    assert baks(settled) == {1: {"gwangbak", "pibak"}}


def test_W59_loser_who_captured_nothing() -> None:
    # "others: pays, and 0 pi means no pibak but gwangbak applies"; paying 0 is a switch that does not exist yet.
    settled = bill(rules(3), {0: f"1g 3g 8g {TEN_PI}", 1: "", 2: "11g 6p 6p 7p 7p 8p 8p"})
    assert owes(settled) == {1: 8, 2: 4}
    assert baks(settled) == {1: {"gwangbak"}, 2: set()}


@pytest.mark.parametrize(("exempt", "each"), [(True, 4), (False, 8)])  # GUIDE FAQ, PM*, FUDA · ITS-3p
def test_W60_no_pi_at_all(exempt: bool, each: int) -> None:
    house = rules(3, {"pibak.zero_exempt": exempt})
    assert owes(bill(house, {0: f"1t 2t 3t {TEN_PI}", 1: "8g", 2: "6p 6p 7p 7p 8p 8p"})) == {1: each, 2: 4}


def test_W61_no_pibak_without_pi_points() -> None:
    assert owes(bill(rules(2), {0: "1t 2t 3t 6t 9t 10t", 1: "8p 8p"})) == {1: 8}


def test_W62_rain_three_is_gwang_enough_for_gwangbak() -> None:
    # Rain three gwang 2, hongdan 3.
    assert owes(bill(rules(3), {0: "1g 3g 12g 1t 2t 3t", 1: "7p", 2: "8g"})) == {1: 10, 2: 5}


def test_W63_a_losers_shake_is_nothing() -> None:
    settled = bill(rules(3), {0: "1t 2t 3t", 1: "7p", 2: "8g"}, shaken={1: (7,)}, bombed={2: (8,)})
    assert owes(settled) == {1: 3, 2: 3}


@pytest.mark.parametrize(
    ("three_players", "won_at_100"),
    [("pay_for_all_own_x2", 41_600), ("pay_for_all", 31_200)],  # ZF's test · 104 × (1 + 2)
)
def test_W67_five_go_and_another_callers_gobak(three_players: str, won_at_100: int) -> None:
    # Three gwang 3, godori 5; (8 + 5) × 8 = 104.
    settled = bill(
        rules(3, {"gobak.three_players": three_players}),
        {0: "1g 3g 8g 2y 4y 8y", 1: "11g", 2: "7p"},
        gos={0: (3, 4, 5, 6, 7), 1: (3,)},
        go_order=(0, 0, 1, 0, 0, 0),
    )
    assert settled.points * settled.multiplier == 104
    assert owes(settled) == {1: won_at_100 // 100, 2: 0}


def test_W69_go_and_lose_at_three() -> None:
    assert owes(bill(rules(3, preset="club"), {0: "1t 2t 3t"}, gos={1: (3,)})) == {1: 6, 2: 0}


@pytest.mark.parametrize(("players", "threshold"), [(2, 7), (3, 3)])
def test_W70_first_ppeok_of_the_second_seat(players: int, threshold: int) -> None:
    house = rules(players)
    before = table(house, floor="5t 8g", hands={1: "5y 1p"}, turns={0: 1, 1: 0, 2: 0}, to_play=1)
    step = play(before, "5y / 5p", house)
    assert instants(step) == {"first-ppeok": threshold}
    assert step.instants[0].seat == 1


def test_W71_ppeok_in_the_second_turn_only() -> None:
    house = rules(2, {"instant.ppeok": [7, 14, 21]})
    before = table(house, floor="5t 8g", hands={0: "5y 1p"}, turns={0: 1, 1: 1})
    assert instants(play(before, "5y / 5p", house)) == {}


# ------------------------------------------------------------------------------------------------ none forgotten

# fmt: off
SITUATIONS = (
    1, 2, 3, 4, 5, 8, 10, 11, 12, 13, 14, 16, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 32, 33, 34, 35, 38, 40, 41, 42, 43,
    44, 45, 46, 49, 50, 51, 52, 55, 57, 58, 59, 60, 61, 62, 63, 67, 69, 70, 71,
)
# fmt: on
"""The situations of survey §13 that switches of stage 1 decide."""


@pytest.mark.parametrize("number", SITUATIONS)
def test_every_situation_has_a_test(number: int) -> None:
    assert any(name.startswith(f"test_W{number:02}_") for name in globals())
