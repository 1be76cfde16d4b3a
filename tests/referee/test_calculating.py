"""The calculator: the seeds' amounts, the same answers as a replay, and nothing guessed where counts leave something open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from random_cases import case

from gostop_cli.game.cards import GODORI, GWANG, TTI, YEOL, CardSet, pi_worth
from gostop_cli.game.jokbo import DANS, has_set
from gostop_cli.game.rules import Rules
from gostop_cli.game.switches import HouseRules
from gostop_cli.record.calculation import decode_calculation
from gostop_cli.record.decode import decode_hand, decode_record
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.source import read_records
from gostop_cli.referee.calc_model import CalcReport, Calculated
from gostop_cli.referee.calculating import calculate
from gostop_cli.referee.model import HandReport, Settlement
from gostop_cli.referee.run import Judged, judge, report_on

from .told import told, won

EXAMPLES = Path(__file__).parents[2] / "examples"
QUICK, SLOW = 200, 1000


def house(ref: Any = "standard") -> HouseRules:
    loaded = load_rules(ref)
    assert loaded.rules is not None, loaded.diagnostics
    return loaded.rules


def calculated(plain: dict[str, Any], rules: Any = "standard") -> Calculated:
    said, found = decode_calculation({"gostop-calc": 1, **plain})
    assert said is not None, found
    return calculate(said, house(rules))


def calc(captured: dict[str, str], winner: str = "", rules: Any = "standard", **more: Any) -> CalcReport:
    """What is said, calculated; the players in the order in which they are told."""
    told_so = {"captured": captured, **more} | ({"winner": winner} if winner else {})
    answer = calculated(told_so, rules)
    assert answer.report is not None, answer.found
    return answer.report


def pays(report: CalcReport) -> dict[str, int]:
    """What each loser pays, in won."""
    settlement = report.report.settlement
    assert settlement is not None, report.questions
    return {name: int(loser.money) for name, loser in settlement.losers.items()}


def codes(plain: dict[str, Any], rules: Any = "standard") -> list[str]:
    said, found = decode_calculation({"gostop-calc": 1, **plain})
    return [one.code for one in (found if said is None else calculate(said, house(rules)).found)]


# ------------------------------------------------------------------------------------------------ the seeds' amounts


def test_seed_003_hongdan_and_ten_pi() -> None:
    """Settling up, first row: A stops with Hongdan + 10 Pi = 4 points; B has 7 Pi: 400 won; C has 4 Pi: 800 won."""
    report = calc({"A": "hongdan pi 10", "B": "pi 7", "C": "pi 4"}, "A", stake=100)
    assert pays(report) == {"B": 400, "C": 800}


@pytest.mark.parametrize(
    "winner", ["pi 12 yeol 5 -9y", "pi 12, 2y 4y 5y 6y 7y", "피 12 열 5 -국진"], ids=["count", "named", "Korean"]
)
def test_seed_003_gobak(winner: str) -> None:
    """Second row: A calls 1 Go, then B stops with 12 Pi (3) + 5 Yeolkkeut (1) = 4; A has 3 Pi, C has 6 Pi: 1,200 and 0."""
    report = calc({"A": "pi 3", "B": winner, "C": "pi 6"}, "B", go={"A": 1}, stake=100)
    assert pays(report) == {"A": 1200, "C": 0}


def test_seed_003_three_go_and_a_shake() -> None:
    """Third row: (6 + 3) × 2 × 2 = 36; B has 0 Gwang: 7,200 won; C has 1 Gwang: 3,600 won."""
    report = calc(
        {"A": "1g 3g 8g tti 7", "B": "gwang 0", "C": "gwang 1"}, "A", go={"A": 3}, shaken={"A": [6]}, stake=100
    )
    assert pays(report) == {"B": 7200, "C": 3600}


@pytest.mark.parametrize(
    ("rules", "second", "third"),
    [
        (
            "wikipedia",
            {"A": 1600, "C": 400},
            {"B": 4800, "C": 2400},
        ),  # own share doubled; no go points from the third Go on
        ("club", {"A": 800, "C": 0}, {"B": 3200, "C": 3200}),  # no bak; go points up to two: (6 + 2) × 2 × 2
    ],
)
def test_the_same_hands_at_other_tables(rules: str, second: dict[str, int], third: dict[str, int]) -> None:
    """examples/settlement-2-… and -3-…: 4 × pibak × gobak and 4; 6 × 2 × 2 = 24 and × 2; 8 × 2 × 2 = 32.

    Under `wikipedia` the rain ribbon is none, and the May bridge may be two pi: 3 + 2 and 10 pi, 1.
    """
    gobak = calc({"A": "pi 3", "B": "pi 12 yeol 5 -9y -5y", "C": "pi 6"}, "B", rules, go={"A": 1}, stake=100)
    assert pays(gobak) == second
    three = {"A": "1g 3g 11g tti 7 5y pi 8", "B": "gwang 0 pi 6", "C": "gwang 1 pi 6"}
    assert pays(calc(three, "A", rules, go={"A": 3}, shaken={"A": [6]}, stake=100)) == third


def test_six_ribbons_with_two_sets() -> None:
    """Seed 003: six Tti that include Hongdan and Cheongdan score 2 + 3 + 3 = 8."""
    report = calc({"A": "hongdan cheongdan"})
    assert report.calls["A"].score == 8


CHIPS = "club"


@pytest.mark.parametrize(
    ("captured", "more", "each"),
    [
        ("hongdan", {}, 3),  # Stop now: 3 from each
        ("hongdan tti 5", {"go": {"A": "1@3"}}, 5),  # Go and win with 1 more point: 5 from each
        ("godori", {}, 5),
        ("godori", {"shaken": {"A": [8]}}, 10),  # 5 points after one shake: 10 chips instead of 5
        ("godori", {"shaken": {"A": [8, 6]}}, 20),  # two shakes make ×4
        ("godori", {"go": {"A": 3}}, 14),  # 5 points after 3 Gos = (5 + 2) × 2 = 14
    ],
)
def test_seed_004_chips_from_each(captured: str, more: dict[str, Any], each: int) -> None:
    report = calc({"A": captured}, "A", CHIPS, **more)
    assert pays(report) == {"B": each, "C": each}


def test_seed_004_go_and_lose() -> None:
    """In chips: you pay 6, the whole table's share."""
    assert pays(calc({"A": "hongdan", "B": "", "C": ""}, "A", CHIPS, go={"B": 1})) == {"B": 6, "C": 0}


def test_seed_004_penalties_where_they_are_on() -> None:
    """The winner scores 6: a loser with no Brights pays 12, the other 6; two penalties stack, 6 becomes 24."""
    on = {"extends": CHIPS, "gwangbak": {"effect": "x2"}, "pibak": {"effect": "x2", "limit": 6}}
    six = "1g 3g 8g pi 12"  # three bright 3, twelve junk 3
    assert pays(calc({"A": six, "B": "gwang 0 pi 7", "C": "gwang 1 pi 7"}, "A", on)) == {"B": 12, "C": 6}
    assert pays(calc({"A": six, "B": "gwang 0 pi 6", "C": "gwang 1 pi 7"}, "A", on)) == {"B": 24, "C": 6}


@pytest.mark.parametrize(("players", "missing"), [(3, 3), (2, 7)])
def test_seed_004_more_points_to_call(players: int, missing: int) -> None:
    """The score calculator with no card: 3 more points to call Go or Stop; with two players the target is 7."""
    report = calc({"A": "nothing"}, rules=CHIPS, players=players)
    assert (report.status, report.calls["A"].score, report.calls["A"].missing) == ("open", 0, missing)


# ------------------------------------------------------------------------------------------------ what is missing to call


@pytest.mark.parametrize(
    ("cards", "go", "score", "needs", "missing"),
    [
        ("hongdan", 0, 3, 3, 0),
        ("2y 4y 8y", 0, 5, 3, 0),
        ("1g 3g tti 5", 0, 1, 3, 2),
        ("hongdan", "1@3", 3, 4, 1),  # after a Go only a higher score will do (seed 003, Going out)
        ("hongdan tti 5", "1@3", 4, 4, 0),
        ("hongdan", 2, 3, 5, 2),  # the first Go was at 3 or more, the second higher: at least 3 + 2
    ],
)
def test_what_is_missing_to_call(cards: str, go: int | str, score: int, needs: int, missing: int) -> None:
    call = calc({"A": cards}, go={"A": go}).calls["A"]
    assert (call.score, call.needs, call.missing) == (score, needs, missing)
    assert call.at_least is (go == 2)


def test_who_stops_with_too_little_is_settled_and_told() -> None:
    report = calc({"A": "1g 3g 12g", "B": "gwang 1", "C": "gwang 1"}, "A", stake=100)
    assert pays(report) == {"B": 200, "C": 200}  # rain three gwang, 2
    assert report.calls["A"].missing == 1


def test_everybody_is_told_of_while_nobody_has_won() -> None:
    report = calc({"Mina": "hongdan", "Joon": "4y", "Hana": "1g 3g 8g 11g"})
    assert {name: call.missing for name, call in report.calls.items()} == {"Mina": 0, "Joon": 3, "Hana": 0}
    assert report.report.settlement is None
    assert report.report.outcome.kind is None


# ------------------------------------------------------------------------------------------------ other wins, agreements


@pytest.mark.parametrize(("outcome", "switch"), [("chongtong", "chongtong"), ("three-ppeok", "three_ppeok")])
def test_fixed_wins_need_no_cards(outcome: str, switch: str) -> None:
    """rules.md §8: fixed points × carry from each; 5 × 2 = 10 points of 100 won."""
    rules = {"extends": "standard", switch: {"points": 5}}
    report = calc({"A": "", "B": "", "C": ""}, "A", rules, outcome=outcome, carry=2, stake=100)
    assert pays(report) == {"B": 1000, "C": 1000}


def test_agreements_of_the_table() -> None:
    """3 points × carry 2 × extra 3 = 18 from each; Joon is liable for both, Hana for none."""
    liable = {"extends": "standard", "dokbak": {"feeder": "claimed"}}
    captured = {"Mina": "hongdan", "Joon": "1p 2p", "Hana": "3p 4p"}
    more: dict[str, Any] = {"carry": 2, "extra": [{"factor": 3, "why": "New Year"}]}
    assert pays(calc(captured, "Mina", **more)) == {"Joon": 18, "Hana": 18}
    assert pays(calc(captured, "Mina", liable, liable={"player": "Joon"}, **more)) == {"Joon": 36, "Hana": 0}
    assert codes({"captured": captured, "winner": "Mina", "liable": {"player": "Joon"}}) == ["GS561"]


def test_who_pays_no_more_than_he_has() -> None:
    limited = {"extends": "standard", "money": {"liability": "loser_balance"}}
    captured = {"Mina": "godori", "Joon": "1p 2p", "Hana": "3p 4p"}
    assert pays(calc(captured, "Mina", limited, stake=100, chips={"Joon": 300, "Hana": 900})) == {
        "Joon": 300,
        "Hana": 500,
    }
    answer = calculated({"captured": captured, "winner": "Mina", "chips": {"Joon": 300}}, limited)
    assert [(one.code, one.where.path) for one in answer.found] == [("GS565", ("chips",))]


def test_bombs_of_three_and_of_two_cards() -> None:
    """pmang-matgo (survey §12.2): a bomb of two cards is ×2 as well. 7 × 2 × 2; `standard` knows no two-card bomb."""
    captured = {"A": "godori 5y 10y 1t", "B": "nothing"}  # 5 + 1
    six = calc(captured, "A", players=2)
    assert pays(six) == {"B": 6}
    assert pays(calc(captured, "A", bombed={"A": [8]})) == {"B": 12}
    assert pays(calc(captured, "A", "pmang-matgo", two_card_bombed={"A": [5]})) == {
        "B": pays(calc(captured, "A", "pmang-matgo"))["B"] * 2
    }


# ------------------------------------------------------------------------------------------------ what counts leave open


def opened(report: CalcReport) -> list[tuple[str, str, tuple[str, ...]]]:
    """The open questions: of whom, about what, and the ways in which they can be answered."""
    return [(one.player, one.about, tuple(" ".join(words) for words in one.options)) for one in report.questions]


def may_pay(report: CalcReport) -> list[dict[str, int]]:
    """Every answer that is possible: what each loser pays."""
    found = []
    for possible in report.possible:
        assert possible.settlement is not None
        found.append({name: int(loser.money) for name, loser in possible.settlement.losers.items()})
    return found


def test_whether_the_rain_gwang_is_among_three() -> None:
    """Three gwang are 3 points, with the rain gwang 2."""
    losers = {"B": "gwang 1", "C": "gwang 1"}
    report = calc({"A": "gwang 3", **losers}, "A")
    assert (report.status, report.report.settlement) == ("undetermined", None)
    assert opened(report) == [("A", "gwang", ("-12g", "12g"))]
    assert may_pay(report) == [{"B": 3, "C": 3}, {"B": 2, "C": 2}]
    assert pays(calc({"A": "gwang 3 -12g", **losers}, "A")) == {"B": 3, "C": 3}
    assert pays(calc({"A": "gwang 3 비광", **losers}, "A")) == {"B": 2, "C": 2}


def test_what_others_have_decides_as_well() -> None:
    """There is one rain gwang; and where the winner has four of five, only one loser can have one."""
    assert pays(calc({"A": "gwang 3", "B": "12g", "C": "gwang 1"}, "A")) == {"B": 3, "C": 3}
    assert pays(calc({"A": "gwang 4", "B": "gwang 1", "C": ""}, "A")) == {"B": 4, "C": 8}


def test_whether_the_gukjin_is_among_the_yeol() -> None:
    """Five yeol and 12 pi: 1 + 3; with the gukjin laid as two pi, four yeol and 14 pi: 5."""
    report = calc({"A": "yeol 5 pi 12", "B": "pi 7", "C": "pi 7"}, "A")
    assert opened(report) == [("A", "yeol", ("-9y", "9y"))]
    assert may_pay(report) == [{"B": 4, "C": 4}, {"B": 5, "C": 5}]


def test_whether_a_loser_has_the_gukjin() -> None:
    """Ten pi score 1. Of three yeol one may be the gukjin: 4 pi and 2 are no pibak (5 or fewer)."""
    report = calc({"A": "pi 10", "B": "yeol 3 pi 4", "C": "pi 7"}, "A")
    assert opened(report) == [("B", "yeol", ("-9y", "9y"))]
    assert may_pay(report) == [{"B": 2, "C": 1}, {"B": 1, "C": 1}]
    assert pays(calc({"A": "pi 10", "B": "yeol 3 pi 4", "C": "pi 7 9y"}, "A")) == {"B": 2, "C": 1}


def test_what_was_not_said_of_a_loser_is_not_known() -> None:
    """No pi at all is no pibak (`pibak.zero_exempt`), one to five are, six are not; gwang do not matter to ten pi."""
    report = calc({"A": "pi 10", "B": "gwang 0", "C": "pi 7"}, "A")
    assert opened(report) == [("B", "pi", ("pi 0", "pi 1-5", "pi 6+"))]
    assert sorted(answer["B"] for answer in may_pay(report)) == [1, 2]


def test_nothing_is_open_that_does_not_matter() -> None:
    """Hongdan scores with ribbons alone, on which `standard` has no bak; a club without bak asks of nothing."""
    assert pays(calc({"A": "hongdan"}, "A")) == {"B": 3, "C": 3}
    assert pays(calc({"A": "1g 3g 8g pi 12", "B": "", "C": ""}, "A", "club")) == {"B": 6, "C": 6}


def test_who_called_first_where_it_decides() -> None:
    """Two callers: `gobak.who` of `standard` is the first one, who pays for both."""
    captured = {"A": "hongdan", "B": "", "C": ""}
    report = calc(captured, "A", go={"B": 1, "C": 1})
    assert opened(report) == [("", "go-order", ("B C", "C B"))]
    assert may_pay(report) == [{"B": 6, "C": 0}, {"B": 0, "C": 6}]
    assert pays(calc(captured, "A", go={"B": 1, "C": 1}, go_order=["C", "B"])) == {"B": 0, "C": 6}


def test_an_order_of_first_gos_will_do() -> None:
    """Mina 3, Joon 1: `Joon Mina` says that Joon was first, and nothing else hangs on it."""
    captured = {"Hana": "hongdan", "Mina": "", "Joon": ""}
    told_so = calc(captured, "Hana", go={"Mina": 3, "Joon": 1}, go_order=["Joon", "Mina"])
    assert pays(told_so) == {"Mina": 0, "Joon": 6}
    whole = calc(captured, "Hana", go={"Mina": 3, "Joon": 1}, go_order=["Joon", "Mina", "Mina", "Mina"])
    assert pays(whole) == {"Mina": 0, "Joon": 6}
    wrong = {"captured": captured, "winner": "Hana", "go": {"Mina": 3, "Joon": 1}, "go_order": ["Joon", "Joon"]}
    assert codes(wrong) == ["GS315"]


def test_the_order_is_not_asked_for_where_it_does_not_decide() -> None:
    """Every caller pays his own share doubled: whoever was first."""
    every = {"extends": "standard", "gobak": {"who": "every_caller", "three_players": "own_x2"}}
    assert pays(calc({"A": "hongdan", "B": "", "C": ""}, "A", every, go={"B": 1, "C": 2})) == {"B": 6, "C": 6}


def test_the_last_go_decides_where_the_gukjin_may_lie() -> None:
    """rules.md §13: the winner's gukjin stands where he was entitled to his call.

    Seven yeol with the gukjin and 10 pi: as yeol 3 + 1 points and meongtta ×2; as pi 2 + 3 without it. One Go adds 1:
    (4 + 1) × 2 = 10 or 5 + 1 = 6. Who called at 4 needs 5, which only the gukjin as pi gives.
    """
    captured = {"A": "9y 4y 5y 6y 7y 10y 12y pi 10", "B": "pi 7", "C": "pi 7"}
    assert pays(calc(captured, "A", go={"A": "1@3"})) == {"B": 10, "C": 10}
    assert pays(calc(captured, "A", go={"A": "1@4"})) == {"B": 6, "C": 6}
    report = calc(captured, "A", go={"A": 1})
    assert opened(report) == [("A", "last-go", ("1@3", "1@4"))]
    assert may_pay(report) == [{"B": 10, "C": 10}, {"B": 6, "C": 6}]


def test_declared_gukjin_lie_where_they_were_laid() -> None:
    """`gukjin.decide: free`: undeclared is yeol. Five yeol and 10 pi are 1 + 1; four and 12 are 3."""
    free = {"extends": "standard", "gukjin": {"decide": "free"}}
    captured = {"A": "9y 4y 5y 6y 7y pi 10", "B": "pi 7", "C": "pi 7"}
    assert pays(calc(captured, "A", free)) == {"B": 2, "C": 2}
    assert pays(calc(captured, "A", free, gukjin={"A": "pi"})) == {"B": 3, "C": 3}
    assert pays(calc(captured, "A", free, gukjin={"A": {"국진": "pi"}})) == {"B": 3, "C": 3}
    assert codes({"captured": captured, "winner": "A", "gukjin": {"A": "pi"}}) == ["GS811"]  # auto: no word needed


def test_where_too_much_is_open_all_of_it_is_asked_for() -> None:
    """Every bak on, two gukjin, and nothing said of two losers: thousands of readings are not worked through."""
    rules = {
        "extends": "wikipedia", "ttibak": "x2", "meongbak": "scored_loser0", "gwangbak": {"rain_protects": False},
        "bak": {"nothing_captured_pays": False},
    }  # fmt: skip
    captured = {"A": "gwang 3 yeol 5 tti 6 pi 10", "B": "", "C": ""}
    report = calc(captured, "A", rules)
    assert (report.status, report.possible, report.report.settlement) == ("undetermined", (), None)
    assert {(player, about) for player, about, _ in opened(report)} == {
        *(("A", kind) for kind in ("gwang", "yeol", "tti")),
        *((loser, kind) for loser in "BC" for kind in ("gwang", "yeol", "tti", "pi")),
    }
    losers = {"B": "no-bak", "C": "gwangbak meongbak"}
    # three gwang 3, yeol 1, tti 2, pi 1: 7; gwangbak and meongbak ×4
    assert pays(calc({"A": f"{captured['A']} -12g -12t -9y -5y", **losers}, "A", rules)) == {"B": 7, "C": 28}


# ------------------------------------------------------------------------------------------------ bak that are named


def test_losers_by_their_bak_alone() -> None:
    """Three gwang and ten pi, 4 points: ×2 for each bak, and only those that are named."""
    captured = {"A": "1g 3g 8g pi 10", "B": "gwangbak pibak", "C": "no-bak"}
    assert pays(calc(captured, "A", stake=100)) == {"B": 1600, "C": 400}
    assert pays(calc({**captured, "B": "광박", "C": "피박"}, "A", stake=100)) == {"B": 800, "C": 800}


def test_a_bak_without_its_count_names_no_number() -> None:
    report = calc({"A": "pi 10", "B": "pibak", "C": "pi 5"}, "A")
    assert report.report.settlement is not None
    factors = {share.name: share.factors for share in report.report.settlement.derivation.losers}
    assert [(one.label, one.value) for one in factors["B"]] == [("stated.pibak", 2)]
    assert [(one.label, one.number) for one in factors["C"]] == [("pibak", 5)]


@pytest.mark.parametrize(
    ("winner", "loser"),
    [("hongdan", "gwangbak"), ("gwang 5", "no-bak"), ("pi 10", "pi 6 pibak"), ("yeol 5 -9y", "meongbak")],
)
def test_bak_that_cannot_be(winner: str, loser: str) -> None:
    assert codes({"captured": {"A": winner, "B": loser, "C": "gwang 0 pi 7"}, "winner": "A"}) == ["GS608"]


# ------------------------------------------------------------------------------------------------ what cannot be


@pytest.mark.parametrize(
    ("captured", "code"),
    [
        ({"A": "1g 3g", "B": "1g 2y"}, "GS301"),
        ({"A": "1p 1p 1p"}, "GS301"),
        ({"A": "hongdan", "B": "2t 3p"}, "GS301"),
        ({"A": "1g b2"}, "GS302"),
        ({"A": "hongdan -2t"}, "GS163"),
        ({"A": "1g -1g pi 3"}, "GS163"),
        ({"A": "1t 2t 4t tti 2"}, "GS325"),
        ({"A": "gwang 6"}, "GS325"),
        ({"A": "pi 27"}, "GS325"),  # 22 plain pi and two ssangpi: 26
        ({"A": "gwang 3 -1g -3g -8g"}, "GS326"),
        ({"A": "gwang 3", "B": "gwang 3"}, "GS326"),
        ({"A": "pi 14", "B": "pi 13"}, "GS326"),
        ({"A": "tti 8"}, "GS326"),  # two of each dan and the rain ribbon are seven
        ({"A": "godoli pi 3"}, "GS161"),
        ({"A": "1g 2y", "B": "", "C": "", "D": ""}, "GS303"),
    ],
)
def test_what_cannot_be(captured: dict[str, str], code: str) -> None:
    answer = calculated({"captured": captured})
    assert answer.report is None
    assert code in [one.code for one in answer.found]


@pytest.mark.parametrize(
    ("captured", "whose", "helped"),
    [
        ({"A": "tti 8", "B": "pi 9", "C": "nothing"}, "A", True),  # two of each dan and the rain ribbon are seven
        ({"A": "pi 9", "B": "yeol 9"}, "B", True),  # all nine, godori among them
        ({"A": "gwang 3 -1g -3g -8g", "B": "pi 9"}, "B", False),  # two are left, whatever sets there are
        ({"A": "gwang 3", "B": "gwang 3"}, "B", False),
    ],
)
def test_counts_that_cannot_be_without_a_set_say_so_where_they_stand(
    captured: dict[str, str], whose: str, helped: bool
) -> None:
    (found,) = calculated({"captured": captured}).found
    assert (found.code, found.where.path) == ("GS326", ("captured", whose))
    assert [note.key for note in found.notes] == ["calc.help-name-the-set"] * helped


def test_the_deck_just_suffices() -> None:
    assert calc({"A": "pi 13", "B": "pi 13"}).status == "open"
    assert calc({"A": "tti 7", "B": "tti 3", "C": "nothing"}).calls["A"].score == 3
    assert calc({"A": "gwang 5 yeol 9 -9y"} | {"A": "gwang 5"}, players=2).calls["A"].score == 15


def test_gukjin_of_one_who_has_none() -> None:
    """A line of cards names all; a line of counts leaves room for the gukjin that is spoken of."""
    captured = {"A": "1g 3g 8g", "B": "2y", "C": "gwang 1"}
    assert codes({"captured": captured, "winner": "A", "gukjin": {"A": "pi"}}) == ["GS327"]
    assert codes({"captured": captured, "winner": "A", "gukjin": {"C": "yeol"}}) == []


def test_the_balance_game_has_no_calculator() -> None:
    assert codes({"captured": {"A": "1g 3g"}}, "balance") == ["GS434"]


def test_sets_of_the_house_are_named_like_others() -> None:
    """An own set of three bright cards for 4 points: named, it is held; not named, no count makes it."""
    rules = {
        "extends": "standard",
        "score": {"extra_sets": [{"name": "New Moon", "cards": ["1g", "8g", "4y"], "points": 4}]},
    }
    assert calc({"A": "new-moon"}, rules=rules).calls["A"].score == 4
    assert calc({"A": "gwang 2 yeol 4 -9y"}, rules=rules).calls["A"].score == 0
    assert codes({"captured": {"A": "new-moons"}}, rules) == ["GS161"]


# ------------------------------------------------------------------------------------------------ the same as a replay


@cache
def random_wins(count: int) -> tuple[tuple[int, Judged, HandReport], ...]:
    """So many legal hands that somebody won, under presets and random house rules, each with its number."""
    found: list[tuple[int, Judged, HandReport]] = []
    number = 0
    while len(found) < count:
        record, _ = decode_hand(case(number).record)
        if record is not None:
            judged = judge(record, house(record.rules))
            if won(judged) and judged.rules is not None and judged.rules.game != "balance":
                found.append((number, judged, report_on(judged, "", 1)))
        number += 2  # every second case has something changed in it
    return tuple(found)


def same(judged: Judged, report: HandReport) -> None:
    """The calculator's settlement of a hand is the replay's, but for what was paid at once and for sold cards."""
    said, found = decode_calculation(told(judged, report))
    assert said is not None, found
    answer = calculate(said, judged.house).report
    assert answer is not None
    theirs, ours = report.settlement, answer.report.settlement
    assert theirs is not None
    assert ours is not None, answer.questions
    assert (ours.points, ours.multiplier, ours.losers) == (theirs.points, theirs.multiplier, theirs.losers)
    assert ours.payments == of_the_hand(theirs, judged)
    if not any(player.doubled for player in judged.hand.table.players):  # type: ignore[union-attr]
        assert ours.derivation == theirs.derivation  # a chongtong played on is told as an extra multiplier


def of_the_hand(settlement: Settlement, judged: Judged) -> dict[str, Any]:
    """The payments of a settlement on account of the hand alone."""
    names = judged.hand.names
    payments = {name: settlement.payments[name] for name in names}
    for paid in settlement.instant:
        for name in names:
            payments[name] -= paid.money * (len(names) - 1) if name == paid.player else -paid.money
    for sale in settlement.sold:
        for name in sale.payers:
            payments[name] += sale.money
    return payments


def example_wins() -> Iterator[tuple[str, Judged, HandReport]]:
    for path in sorted(EXAMPLES.glob("*.gostop.yaml")):
        for raw in read_records(str(path)):
            record, _ = decode_record(raw)
            if record is not None:
                judged = judge(record, house(record.rules))
                if won(judged):
                    yield f"{path.stem}#{raw.number}", judged, report_on(judged, "", 1)


@pytest.mark.parametrize(
    ("name", "judged", "report"), list(example_wins()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_example_that_somebody_won(name: str, judged: Judged, report: HandReport) -> None:
    same(judged, report)


@pytest.mark.parametrize("count", [QUICK, pytest.param(SLOW, marks=pytest.mark.slow)])
def test_random_hands(count: int) -> None:
    wins = random_wins(count)
    for number, judged, report in wins:
        try:
            same(judged, report)
        except AssertionError as error:
            raise AssertionError(f"case {number}") from error
    assert sum(any(player.go for player in report.players.values()) for _, _, report in wins) > count / 10
    assert sum(report.outcome.kind != "stop" for _, _, report in wins) > count / 50


# ------------------------------------------------------------------------------------------------ counts against cards


def counts_of(captured: CardSet, rules: Rules) -> str:
    """Captures as a table would count them: kinds, sets of the book and of the house."""
    words = [f"gwang {(captured & GWANG).bit_count()}", f"yeol {(captured & YEOL).bit_count()}"]
    words += [f"tti {(captured & TTI).bit_count()}", f"pi {pi_worth(captured)}"]
    words += [name for name, cards in (*DANS, ("godori", GODORI)) if captured & cards == cards]
    words += [each.name.replace(" ", "-") for each in rules.score_extra_sets if has_set(captured, each)]
    return " ".join(words)


def amounts(settlement: Settlement) -> tuple[Any, ...]:
    return settlement.points, settlement.multiplier, {name: loser.money for name, loser in settlement.losers.items()}


@pytest.mark.parametrize("count", [QUICK, pytest.param(SLOW, marks=pytest.mark.slow)])
def test_counts_agree_with_cards_or_say_what_they_leave_open(count: int) -> None:
    settled = undetermined = 0
    for number, judged, report in random_wins(count):
        assert judged.hand.table is not None
        assert judged.rules is not None
        plain = told(judged, report)
        players = dict(zip(judged.hand.names, judged.hand.table.players, strict=True))
        plain["captured"] = {name: counts_of(player.captured, judged.rules) for name, player in players.items()}
        said, _ = decode_calculation(plain)
        assert said is not None
        answer = calculate(said, judged.house).report
        assert answer is not None, number
        theirs = report.settlement
        assert theirs is not None
        if answer.status == "settled":
            settled += 1
            assert answer.report.settlement is not None
            assert amounts(answer.report.settlement) == amounts(theirs), number
        else:
            undetermined += 1
            assert amounts(theirs) in [amounts(one.settlement) for one in answer.possible if one.settlement], number
    assert settled > count / 5
    assert undetermined > count / 20


def test_losers_told_by_their_bak_agree_with_cards() -> None:
    """A winner by his cards and losers by what they suffer: the same amounts wherever that is all that matters."""
    compared = 0
    for number, judged, report in random_wins(QUICK):
        assert judged.rules is not None
        assert report.settlement is not None
        if report.outcome.kind != "stop" or not judged.rules.bak_nothing_captured_pays:
            continue
        plain = told(judged, report)
        for name, loser in report.settlement.losers.items():
            named = [bak for bak in loser.bak if bak != "gobak"]
            plain["captured"][name] = " ".join(named) or "no-bak"
            plain["gukjin"].pop(name, None)
        said, _ = decode_calculation(plain)
        assert said is not None
        answer = calculate(said, judged.house).report
        assert answer is not None, number
        assert answer.report.settlement is not None, number
        assert amounts(answer.report.settlement) == amounts(report.settlement), number
        compared += 1
    assert compared > QUICK / 2
