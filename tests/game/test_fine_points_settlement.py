"""Fine points of rules.md §13: "Gukjin" and "Settlement", with the sentences of §8 that they refine. Amounts in points."""

from __future__ import annotations

from typing import Any

import pytest

from gostop_cli.game.jokbo import lines
from gostop_cli.game.moves import Seat
from gostop_cli.game.settlement import Bill
from gostop_cli.game.table import NOBODY

from .support import (
    baks,
    best_score,
    bill,
    cards,
    codes,
    house,
    labels,
    owes,
    placed_best,
    report,
    rules,
    settle_fixed,
    table,
)

TEN_PI = "1p 1p 2p 2p 3p 3p 4p 4p 5p 5p"
EIGHT_PI = "1p 1p 2p 2p 3p 3p 4p 4p"
SEVEN_YEOL = "2y 4y 5y 6y 7y 10y 12y"
"""Three points, no godori."""


def lies_as_pi(settled: Bill, seat: Seat) -> str:
    """A loser's gukjin that lie as pi."""
    return next(codes(share.as_pi) for share in settled.shares if share.seat == seat)


# ------------------------------------------------------------------------------------------------ gukjin

# rules.md §5: "Under auto it stands, at each moment, where its owner's score is highest … equal → yeol."


@pytest.mark.parametrize(
    ("captured", "as_pi", "points"),
    [
        (f"9y {EIGHT_PI}", "9y", 1),
        ("9y 2y 5y 6y 7y", "", 1),
        (f"9y 2y 5y 6y 7y {EIGHT_PI}", "", 1),  # one point either way
        (f"9y 2y 5y 6y 7y {EIGHT_PI} 5p", "9y", 2),
        (f"9y 2y 5y 6y 7y 10y {EIGHT_PI}", "", 2),  # six yeol 2, or five yeol 1 and ten pi 1
        ("9y", "", 0),
    ],
)
def test_gukjin_stands_where_the_score_is_highest(captured: str, as_pi: str, points: int) -> None:
    three = rules(3)
    assert codes(placed_best(cards(captured), 0, three)) == as_pi
    assert best_score(cards(captured), 0, three) == points
    assert sum(line.points for line in lines(cards(captured), cards(as_pi), three)) == points


def test_gukjin_is_never_both() -> None:
    # Survey §1.3: "GUIDE and FUDA main text say expressly never both". Five yeol and nine pi: 1, or 2 as pi; never 3.
    assert best_score(cards(f"9y 2y 5y 6y 7y {EIGHT_PI} 5p"), 0, rules(3)) == 2


def test_each_of_two_gukjin_stands_for_itself() -> None:
    # Five other yeol and eight pi: one as pi makes 2 + 1, none 3 (seven yeol), both 1 + 3.
    house = rules(3, preset="wikipedia")
    assert codes(placed_best(cards(f"5y 9y 2y 4y 6y 7y 10y {EIGHT_PI}"), 0, house)) == "5y 9y"
    # Eight pi and no other yeol: as both pi 3.
    assert best_score(cards(f"5y 9y {EIGHT_PI}"), 0, house) == 3
    # Beside godori they are the fourth and the fifth yeol.
    assert best_score(cards("5y 9y 2y 4y 8y"), 0, house) == 5 + 1


# "the winner's stands where he receives most": seven yeol are a meongtta, though ten pi and six yeol score the same.


def test_winners_gukjin_stands_where_he_receives_most() -> None:
    captured = {0: f"9y 2y 4y 5y 6y 7y 10y {EIGHT_PI}", 1: "6p 6p 7p 7p 8p 8p", 2: "9p 9p 10p 10p 11p 11p"}
    settled = bill(rules(3), captured)
    assert codes(settled.as_pi) == ""
    assert owes(settled) == {1: 6, 2: 6}  # 3 × meongtta
    # With losers who are short of pi, ten pi are worth more: (2 + 1) × pibak, against 3 without a meongtta.
    poor = {0: captured[0], 1: "6p", 2: "7p"}
    settled = bill(rules(3, {"meongtta.count": 0}), poor)
    assert codes(settled.as_pi) == "9y"
    assert owes(settled) == {1: 6, 2: 6}


# "At settlement the winner's placement is chosen among those under which he was entitled to his call"


@pytest.mark.parametrize(("threshold", "as_pi", "each"), [(5, "9y", 5), (4, "", 8)])
def test_winners_placement_must_have_entitled_him(threshold: int, as_pi: str, each: int) -> None:
    # As pi: six yeol 2, twelve pi 3 = 5. As a yeol: seven yeol 3, ten pi 1 = 4, and meongtta doubles: 8.
    captured = {0: f"9y 2y 4y 5y 6y 7y 10y {TEN_PI}", 1: "6p 6p 7p 7p 8p 8p", 2: "9p 9p 10p 10p 11p 11p"}
    settled = bill(rules(3, {"call.threshold": threshold}), captured)
    assert (codes(settled.as_pi), owes(settled)) == (as_pi, {1: each, 2: each})


def test_entitlement_after_a_go_is_the_rise_over_it() -> None:
    # As above, with a Go at four: only the five points as pi are a rise. (5 + 1) each.
    captured = {0: f"9y 2y 4y 5y 6y 7y 10y {TEN_PI}", 1: "6p 6p 7p 7p 8p 8p", 2: "9p 9p 10p 10p 11p 11p"}
    settled = bill(rules(3), captured, gos={0: (4,)})
    assert (codes(settled.as_pi), owes(settled)) == ("9y", {1: 6, 2: 6})


# "he chooses knowing that each loser answers with his best"


def test_winner_knows_that_the_loser_answers() -> None:
    # As pi (ten pi) he scores nine and would double the loser's six pi, but the loser's 5y answers as pi: 9 × 1. As a yeol
    # he scores nine too. What he receives is equal, and equal means yeol.
    two = rules(2, {"gukjin.cards": ["5y", "9y"]})
    captured = {0: f"2y 4y 8y 6y 9y 1t 2t 3t {EIGHT_PI}", 1: "6p 6p 7p 7p 8p 8p 5y"}
    settled = bill(two, captured)
    assert (codes(settled.as_pi), owes(settled)) == ("", {1: 9})
    # A loser who cannot answer is doubled.
    alone = bill(rules(2), captured)
    assert (codes(alone.as_pi), owes(alone)) == ("9y", {1: 18})


# "each loser's stands where his own share before any liability moves is least"; equal → yeol


def test_losers_gukjin_stands_where_his_share_is_least() -> None:
    # Four pi and a gukjin are six: no pibak with three players. One who is safe anyway keeps a yeol.
    captured = {0: f"1t 2t 3t {TEN_PI}", 1: "6p 6p 7p 7p 9y", 2: "8p 8p 9p 9p 10p 10p"}
    settled = bill(rules(3), captured)
    assert (owes(settled), lies_as_pi(settled, 1)) == ({1: 4, 2: 4}, "9y")
    # Three pi and a gukjin are five: pibak either way, so it lies as a yeol.
    settled = bill(rules(3), {**captured, 1: "6p 6p 7p 9y"})
    assert (owes(settled), lies_as_pi(settled, 1)) == ({1: 8, 2: 4}, "")
    # No pi at all is exempt; two pi by the gukjin would not be.
    settled = bill(rules(3), {**captured, 1: "9y"})
    assert (owes(settled), lies_as_pi(settled, 1)) == ({1: 4, 2: 4}, "")
    # Under meongbak the yeol saves him, and under both he takes the cheaper: here they are worth the same.
    meongbak = rules(3, {"meongbak": "scored_loser0"})
    rows = {0: f"2y 4y 8y {TEN_PI}", 1: "6p 6p 7p 7p 9y", 2: "8p 8p 9p 9p 10p 10p 6y"}
    settled = bill(meongbak, rows)
    assert (owes(settled), lies_as_pi(settled, 1), baks(settled)[1]) == ({1: 12, 2: 6}, "", {"pibak"})


def test_losers_gukjin_before_liability_moves() -> None:
    # The freed loser still lays his gukjin as cheaply as he can, so the payer takes over four and not eight.
    captured = {0: f"1t 2t 3t {TEN_PI}", 1: "6p 6p 7p 7p 9y", 2: "8p 8p 9p 9p 10p 10p"}
    settled = bill(rules(3), captured, gos={2: (3,)})
    assert (owes(settled), lies_as_pi(settled, 1)) == ({1: 0, 2: 8}, "9y")


def test_each_player_has_a_gukjin_of_his_own() -> None:
    # pitfalls "Rules": "one gukjin flag for the whole table; a loser's gukjin ignored".
    wikipedia = rules(3, preset="wikipedia")
    captured = {0: f"1t 2t 3t {TEN_PI}", 1: "6p 6p 7p 7p 9y", 2: "8p 8p 9p 9p 5y"}
    settled = bill(wikipedia, captured)
    assert owes(settled) == {1: 4, 2: 4}
    assert (lies_as_pi(settled, 1), lies_as_pi(settled, 2)) == ("9y", "5y")


def test_as_placed_leaves_the_winners_gukjin_where_it_stood() -> None:
    # Six yeol 2 and eleven pi 2 = 4 as pi, 3 as a yeol with meongtta: as placed he keeps the four.
    row = f"9y 2y 4y 5y 6y 7y 10y {EIGHT_PI} 5p"
    others = {1: "6p 6p 7p 7p 8p 8p", 2: "9p 9p 10p 10p 11p 11p"}
    assert owes(bill(rules(3), {0: row, **others})) == {1: 6, 2: 6}
    assert owes(bill(rules(3, {"gukjin.settlement": "as_placed"}), {0: row, **others})) == {1: 4, 2: 4}


# "Reports show placement, score and jokbo as settled; `turns[].score` the best of that moment."


def test_report_shows_the_placement_as_settled() -> None:
    position = {
        "to_play": "Hana",
        "floor": "12y 10p",
        "hands": {"Hana": "12s 2p", "Joon": 2, "Mina": 2},
        "captured": {
            "Hana": f"9y 2y 4y 5y 6y 7y {TEN_PI.replace('2p 2p', '2p')}",
            "Joon": "6p 6p 7p 7p 8p 8p",
            "Mina": "9p 9p 10p 11p 11p 11s",
        },
        "stock_left": 9,
    }
    answer = report(house(), position=position, turns=[{"Hana": "12s / 8g stop"}])
    # With 12s eleven pi; as pi 13 → 4, six yeol 2: six points. As yeol: seven yeol 3, eleven pi 2: five, × meongtta.
    assert answer.turns[0].score == 6
    hana = answer.players["Hana"]
    assert (hana.gukjin, hana.score, hana.pi) == ("yeol", 5, 11)
    assert [(line.name, line.points) for line in hana.jokbo] == [("yeol", 3), ("pi", 2)]
    assert answer.settlement is not None
    assert (answer.settlement.points, answer.settlement.multiplier) == (5, 2)


# ------------------------------------------------------------------------------------------------ bak

# "`Scores with gwang / yeol / tti / pi`: has at least one jokbo line made of such cards (godori is yeol, the dan sets are
# tti)."


@pytest.mark.parametrize(
    ("captured", "gwang", "yeol", "tti", "pi"),
    [
        ("2y 4y 8y", False, True, False, False),
        ("2y 5y 6y 7y 10y", False, True, False, False),
        ("1t 2t 3t", False, False, True, False),
        ("4t 5t 7t", False, False, True, False),
        ("6t 9t 10t", False, False, True, False),
        ("1t 2t 4t 5t 6t", False, False, True, False),
        (TEN_PI, False, False, False, True),
        ("1g 3g 8g", True, False, False, False),
        ("1g 3g 12g", True, False, False, False),
        ("1g 3g 8g 11g 12g", True, False, False, False),
        # Cards without a line score nothing: two gwang, four yeol, four tti, nine pi beside a godori.
        ("2y 4y 8y 1g 3g 1t 2t 4t 5t 1p 1p 2p 2p 3p 3p 4p 4p 5p", False, True, False, False),
    ],
)
def test_with_what_the_winner_scores(captured: str, gwang: bool, yeol: bool, tti: bool, pi: bool) -> None:
    two = rules(2, {"meongbak": "scored_loser0", "ttibak": "x2", "pibak.zero_exempt": False})
    expected = {"gwangbak": gwang, "meongbak": yeol, "ttibak": tti, "pibak": pi}
    assert baks(bill(two, {0: captured, 1: ""})) == {1: {name for name, so in expected.items() if so}}


def test_line_worth_nothing_is_no_line() -> None:
    # A house may give a set no points; then nobody scores with it.
    two = rules(2, {"score.gwang": {"3": 0}})
    assert baks(bill(two, {0: "1g 3g 8g 2y 4y 8y", 1: ""})) == {1: set()}


def test_bak_is_judged_for_each_loser() -> None:
    # GUIDE: "Bak penalties are judged for each loser separately … When several bak apply, they multiply". pitfalls: "Bak
    # tested once for all losers; gwangbak with one gwang or inverted; cards compared by number instead of value".
    captured = {0: f"1g 3g 8g {TEN_PI}", 1: "11g 6p 6p 11s", 2: "11p 12s 6t"}
    settled = bill(rules(3), captured)
    assert baks(settled) == {1: {"pibak"}, 2: {"gwangbak", "pibak"}}  # 4 pi by value, and 3
    assert owes(settled) == {1: 8, 2: 16}


@pytest.mark.parametrize(
    ("pi", "caught"),
    [("11s 12s 6p", True), ("11s 12s 6p 6p", False), ("b3 11s", True), ("b3 b2 6p", False), ("b3 b2", True)],
)
def test_pi_are_counted_by_value(pi: str, caught: bool) -> None:
    # Survey §4.4: "Pi are counted by value everywhere"; pitfalls: "a b3 worth 3 in the score and 2 in the bak".
    three = rules(3, {"deck.bonus": ["b2", "b3"]})
    settled = bill(three, {0: TEN_PI, 1: pi, 2: "8p 8p 9p 9p 10p 10p"})
    assert ("pibak" in baks(settled)[1]) is caught


def test_rain_gwang_protects_from_gwangbak() -> None:
    # rules.md §8: `gwangbak.rain_protects` = true.
    assert owes(bill(rules(3), {0: "1g 3g 8g", 1: "12g", 2: "7p"})) == {1: 3, 2: 6}


def test_plus_two_is_added_before_all_multipliers() -> None:
    # switches.yaml: "plus2: two points more for that loser, before all multipliers": (4 + 1 Go + 2) × 2 × pibak 2.
    three = rules(3, {"gwangbak.effect": "plus2"})
    captured = {0: f"1g 3g 8g {TEN_PI}", 1: "6p", 2: "11g 8p 8p 9p 9p 10p 10p"}
    settled = bill(three, captured, gos={0: (3,)}, shaken={0: (7,)})
    assert owes(settled) == {1: 28, 2: 10}
    assert baks(settled)[1] == {"gwangbak", "pibak"}


# ------------------------------------------------------------------------------------------------ gobak

WINNER = f"1t 2t 3t {TEN_PI}"
"""Four points."""
POOR, RICH = "6p 6p", "8p 8p 9p 9p 10p 10p"
"""In pibak with three players, and not."""


def gobak(form: str, who: str = "first_caller", **facts: Any) -> Bill:
    return bill(rules(3, {"gobak.three_players": form, "gobak.who": who}), {0: WINNER, 1: POOR, 2: RICH}, **facts)


# "Under pay_for_all with two callers the payer also pays the other caller's share"


def test_payer_pays_the_other_callers_share_too() -> None:
    both: dict[str, Any] = {"gos": {1: (3,), 2: (3,)}, "go_order": (2, 1)}
    assert owes(gobak("pay_for_all", **both)) == {1: 0, 2: 4 + 8}
    assert owes(gobak("pay_for_all", "last_caller", **both)) == {1: 8 + 4, 2: 0}
    assert owes(gobak("pay_for_all_x2", **both)) == {1: 0, 2: 2 * (4 + 8)}
    # Only the payer's own share is doubled, and the other caller is none.
    assert owes(gobak("pay_for_all_own_x2", **both)) == {1: 0, 2: 2 * 4 + 8}


# "`every_caller` with a pay_for_all form: one caller pays for all, two move nothing"


def test_every_caller_pays_for_all_only_where_he_is_alone() -> None:
    assert owes(gobak("pay_for_all", "every_caller", gos={1: (3,)})) == {1: 8 + 4, 2: 0}
    both: dict[str, Any] = {"gos": {1: (3,), 2: (3,)}, "go_order": (2, 1)}
    settled = gobak("pay_for_all", "every_caller", **both)
    assert owes(settled) == {1: 8, 2: 4}
    assert baks(settled) == {1: {"gobak", "pibak"}, 2: {"gobak"}}
    assert owes(gobak("own_x2", "every_caller", **both)) == {1: 16, 2: 8}


# "A gobak payer's `gobak` is listed among his bak; it is a factor for two players, `own_x2` and `pay_for_all_own_x2` (own
# share), and not otherwise; a freed loser keeps his own bak and multiplier in the report and owes 0."


@pytest.mark.parametrize(
    ("form", "multiplier"),
    [("pay_for_all", 1), ("pay_for_all_x2", 1), ("pay_for_all_own_x2", 2), ("own_x2", 2)],
)
def test_gobak_is_listed_and_is_a_factor_where_it_is_one(form: str, multiplier: int) -> None:
    settled = gobak(form, gos={2: (3,)})
    payer = next(share for share in settled.shares if share.seat == 2)
    assert set(payer.baks) == {"gobak"}
    assert payer.multiplier == multiplier


def test_gobak_is_a_factor_with_two_players() -> None:
    settled = bill(rules(2), {0: WINNER, 1: RICH}, gos={1: (7,)})
    assert (baks(settled), settled.shares[0].multiplier) == ({1: {"gobak", "pibak"}}, 4)
    assert owes(settled) == {1: 16}
    # pitfalls: "factors added (2 + 2 hides it, three factors show it)".
    three = bill(rules(2), {0: f"1g 3g 8g {WINNER}", 1: RICH}, gos={1: (7,)})
    assert owes(three) == {1: 7 * 2 * 2 * 2}


def test_freed_loser_keeps_his_bak_and_owes_nothing() -> None:
    settled = gobak("pay_for_all", gos={2: (3,)})
    freed = next(share for share in settled.shares if share.seat == 1)
    assert (set(freed.baks), freed.multiplier, freed.own, freed.owes) == ({"pibak"}, 2, 8, 0)
    assert (freed.paid_by, freed.moved) == (2, -8)
    payer = next(share for share in settled.shares if share.seat == 2)
    assert (payer.paid_for, payer.moved, payer.owes) == (1, 8, 12)


def test_payers_own_bak_stays_his_own() -> None:
    # pitfalls: "own bak mixed up with the other's". Poor caller: 8 of his own and 4; rich caller: 4 of his own and 8.
    assert owes(gobak("pay_for_all", gos={1: (3,)})) == {1: 8 + 4, 2: 0}
    assert owes(gobak("pay_for_all", gos={2: (3,)})) == {1: 0, 2: 4 + 8}


def test_winners_own_go_is_no_gobak() -> None:
    settled = gobak("pay_for_all", gos={0: (3,)})
    assert owes(settled) == {1: 2 * 5, 2: 5}
    assert baks(settled) == {1: {"pibak"}, 2: set()}


def test_off_is_no_bak_at_all() -> None:
    settled = gobak("off", gos={1: (3,), 2: (3,)}, go_order=(1, 2))
    assert baks(settled) == {1: {"pibak"}, 2: set()}
    assert baks(bill(rules(2, {"gobak.two_players": "off"}), {0: "1t 2t 3t", 1: RICH}, gos={1: (7,)})) == {1: set()}


def test_gobak_of_two_players_knows_no_gobak_of_three() -> None:
    # pitfalls "Rules": "Gobak: the same for two and three players".
    two = rules(2, {"gobak.two_players": "off", "gobak.three_players": "own_x2"})
    assert owes(bill(two, {0: "1t 2t 3t", 1: RICH}, gos={1: (7,)})) == {1: 3}
    three = rules(3, {"gobak.two_players": "x2", "gobak.three_players": "off"})
    assert owes(bill(three, {0: "1t 2t 3t"}, gos={1: (3,)})) == {1: 3, 2: 3}


# ------------------------------------------------------------------------------------------------ the winner's side


def test_points_are_added_first_and_multiplied_after() -> None:
    # GUIDE: "Settling up: add first, then multiply". Seven yeol 3, three Go: (3 + 3) × 2 × shake × bomb × meongtta × 3.
    settled = bill(
        rules(3), {0: SEVEN_YEOL}, gos={0: (3, 4, 5)}, shaken={0: (1,)}, bombed={0: (9,)}, carry=2, extras=(3,)
    )
    assert labels(settled) == {
        "jokbo.yeol": 3, "go-points": 3, "go-factor": 2, "shake": 2, "bomb": 2, "meongtta": 2, "carry": 2, "extra": 3,
    }  # fmt: skip
    assert owes(settled) == {1: 6 * 96, 2: 6 * 96}


def test_meongtta_counts_the_gukjin_as_a_yeol_only() -> None:
    # Survey §4.4: "Meongtta counts gukjin only while it is a yeol." Six other yeol: with it seven.
    settled = bill(rules(3), {0: "2y 4y 5y 6y 7y 10y 9y"})
    assert labels(settled)["meongtta"] == 2
    # Where it must lie as pi for him to be entitled, there are six.
    row = f"2y 4y 5y 6y 7y 10y 9y {TEN_PI}"
    settled = bill(rules(3, {"call.threshold": 5}), {0: row, 1: "6p 6p 7p 7p 8p 8p", 2: "9p 9p 10p 10p 11p 11p"})
    assert "meongtta" not in labels(settled)


def test_losers_yeol_do_not_matter_to_meongtta() -> None:
    # Survey §4.3: "losers' yeol irrelevant".
    assert owes(bill(rules(3), {0: SEVEN_YEOL, 1: "8y 9y", 2: ""})) == {1: 6, 2: 6}


# ------------------------------------------------------------------------------------------------ fixed wins

# "A fixed win is multiplied by the carry"; §8: "with no go, shake or bak"


@pytest.mark.parametrize("kind", ["chongtong", "three-ppeok"])
def test_fixed_win_knows_carry_and_nothing_else(kind: str) -> None:
    for players, points in ((2, 7), (3, 3)):
        house = rules(players)
        at = table(house, captured={0: f"1g 3g 8g {TEN_PI}", 1: ""}, gos={1: (9,)}, shaken={0: (1,)}, bombed={0: (9,)})
        settled = settle_fixed(at, kind, 0, 4, house)
        assert owes(settled) == dict.fromkeys(range(1, players), 4 * points)
        assert baks(settled) == {seat: set() for seat in range(1, players)}
        assert (settled.points, settled.multiplier) == (points, 4)


def test_fixed_win_of_any_seat() -> None:
    three = rules(3)
    assert owes(settle_fixed(table(three), "three-ppeok", 2, 1, three)) == {0: 3, 1: 3}
    assert NOBODY not in owes(settle_fixed(table(three), "chongtong", 1, 1, three))
