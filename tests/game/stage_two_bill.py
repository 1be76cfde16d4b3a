"""Cases of the switches of stage 2 about the bill, money, sitters and the balance game: rules.md §8 to §11 and §13."""

from __future__ import annotations

from typing import Any

from gostop_cli.game.balance import balance_sheets
from gostop_cli.game.settlement import Agreement, Extra, settle
from gostop_cli.game.switches import HouseRules

from .stage_two_case import EIGHT_POINTS, NAGARI, SEVEN_POINTS, STOP, TEN_PI, Case, payments
from .support import baks, bill, found, owes, report, settle_fixed, table

# ------------------------------------------------------------------------------------------------ bak


def rain_gwang(house: HouseRules) -> Any:
    """Three gwang against one who has 12g alone and one who has 11g; and against one who has both and one who has none."""
    rules = house.at(3)
    return [
        owes(bill(rules, {0: "1g 3g 8g", 1: "12g", 2: "11g"})),
        owes(bill(rules, {0: "1g 3g 8g", 1: "11g 12g", 2: "7p"})),
    ]


def several_bak(house: HouseRules) -> Any:
    """Three gwang and ten pi (4) against one with pibak and gwangbak and one with pibak; W52: three gwang, godori and ten pi
    (9) in matgo against a caller with both; and three gwang and godori against one who had called Go three times."""
    two, three = house.at(2), house.at(3)
    captured = {0: f"1g 3g 8g 2y 4y 8y {TEN_PI}", 1: "6p"}
    return [
        owes(bill(three, {0: f"1g 3g 8g {TEN_PI}", 1: "6p", 2: "11g 7p"})),
        owes(bill(two, captured, gos={1: (7,)}))[1],
        baks(bill(two, captured, gos={1: (7,)}))[1],
        owes(bill(two, {0: "1g 3g 8g 2y 4y 8y", 1: "7p"}, gos={1: (7, 8, 9)}))[1],
    ]


def nothing_captured(house: HouseRules) -> Any:
    """W59: three gwang and ten pi against one who captured nothing; the same with the other a payer for all; and a fixed
    win, before which nobody has captured anything."""
    rules = house.at(3)
    captured = {0: f"1g 3g 8g {TEN_PI}", 1: "", 2: "11g 6p 6p 7p 7p 8p 8p"}
    return [
        owes(bill(rules, captured)),
        owes(bill(rules, captured, gos={2: (3,)})),
        owes(settle_fixed(table(rules), "chongtong", 0, 1, rules)),
    ]


def gobak_on_three_ppeok(house: HouseRules) -> Any:
    """Three ppeok against one who had called Go: with three players, with two; and a hudang with three."""
    two, three = house.at(2), house.at(3)
    return [
        owes(settle_fixed(table(three, gos={1: (3,)}), "three-ppeok", 0, 1, three)),
        owes(settle_fixed(table(two, gos={1: (7,)}), "three-ppeok", 0, 1, two)),
        owes(settle_fixed(table(three, gos={1: (3,)}), "hudang", 0, 1, three)),
    ]


def three_ppeok_of_a_caller(house: HouseRules) -> Any:
    """Three ppeok (3) of one who had three Go, one shake, three gwang and seven yeol, in a hand worth double, with a
    declared extra of five; one loser has a gwang. And a chongtong beside it."""
    rules = house.at(3)
    at = table(
        rules,
        captured={0: "1g 3g 8g 2y 4y 5y 6y 7y 10y 12y", 1: "7p", 2: "11g"},
        gos={0: (3, 4, 5)},
        shaken={0: (6,)},
    )
    agreed = Agreement(2, (Extra(5, "mission"),))
    return [owes(settle(at, kind, 0, agreed, rules)) for kind in ("three-ppeok", "chongtong")]


# ------------------------------------------------------------------------------------------------ agreements


def feeder(house: HouseRules) -> Any:
    """W77: hongdan, and the table says that Joon is liable for both."""
    return payments(house, liable={"player": "Joon", "why": "feeder"}, **STOP)


def paid_at_once(house: HouseRules) -> Any:
    """A first ppeok of three points at 100 won in a hand that is worth four times as much."""
    return payments(house, carry=4, stake=100, **NAGARI)


# ------------------------------------------------------------------------------------------------ sitters


def at_the_table(*sold: str, triple: bool = False) -> list[Any]:
    """Three who play, and one who sits out and sold these cards."""
    seller: dict[str, Any] = {"name": "Dae", "sits_out": True}
    return ["Hana", "Joon", "Mina", {**seller, "sold": list(sold), **({"triple": True} if triple else {})}]


def may_be_sold(house: HouseRules) -> Any:
    """Which of these a sitter is paid for."""
    kinds = ("1g", "12g", "11s", "12s", "9y", "5y", "b2", "4y", "12t", "8p")
    return [card for card in kinds if not found(report(house, players=at_the_table(card), **STOP))]


def sale(house: HouseRules) -> Any:
    """Two gwang sold, then with three of a month shown; hongdan of Hana, with Mina the dealer. At 100 won, what each gains
    or loses beside the 300 that Hana gets of each."""
    answers = []
    for triple in (False, True):
        table_of_four = at_the_table("1g", "3g", triple=triple)
        paid = payments(house, players=table_of_four, dealer="Mina", stake=100, **STOP)
        answers.append({name: won - HONGDAN[name] for name, won in paid.items()})
    return answers


HONGDAN = {"Hana": 600, "Joon": -300, "Mina": -300, "Dae": 0}


def sale_of_a_nagari(house: HouseRules) -> Any:
    """What the sitter gets for one gwang where nobody wins."""
    return payments(house, players=at_the_table("1g"), dealer="Mina", **{**NAGARI, **QUIET})["Dae"]


QUIET: dict[str, Any] = {
    "position": {**NAGARI["position"], "turns_had": {"Hana": 3, "Joon": 3}},
}
"""The same without a payment at once."""


# ------------------------------------------------------------------------------------------------ money


def capped(house: HouseRules) -> Any:
    """Eight points with a shake (16); with two Go; with a caller who pays for all; ten points by a fixed win; and with a
    cheaper bill: hongdan."""
    rules = house.at(3)
    return [
        owes(bill(rules, {0: EIGHT_POINTS}, shaken={0: (8,)})),
        owes(bill(rules, {0: EIGHT_POINTS}, gos={0: (3, 4)}))[1],
        owes(bill(rules, {0: EIGHT_POINTS}, shaken={0: (8,)}, gos={1: (3,)})),
        owes(settle_fixed(table(rules), "chongtong", 0, 2, rules))[1],
        owes(bill(rules, {0: "1t 2t 3t"}))[1],
    ]


MATGO: dict[str, Any] = {
    "players": ["Hana", "Joon"],
    "stake": 100,
    "position": {
        "to_play": "Hana",
        "floor": "7p 10p",
        "hands": {"Hana": "7y 2p", "Joon": 2},
        "captured": {"Hana": SEVEN_POINTS.removesuffix(" 7y"), "Joon": "1g"},
        "stock_left": 6,
    },
    "turns": [{"Hana": "7y / 9p stop"}],
}
"""Seven points at 100 won."""


def limited(house: HouseRules) -> Any:
    """700 won of one who has 500 from one who has 200; and of one who has enough from one who has enough."""
    return [
        payments(house, chips=chips, **MATGO)["Joon"]
        for chips in ({"Hana": 500, "Joon": 200}, {"Hana": 200, "Joon": 500}, {"Hana": 5000, "Joon": 5000})
    ]


# ------------------------------------------------------------------------------------------------ the balance game

SURVEY_HAND = {
    0: "1t 1p 2t 2p 3t 3p 5y 5t 5p 5p 8g 8p 10y 10p",
    1: "1g 1p 4y 4t 4p 4p 7y 7p 11g 11s 11p 11p 12g 12t",
    2: "2y 2p 3g 3p 6y 6t 6p 6p 7t 7p 8y 8p 9y 9t 9p 9p 10t 10p 12y 12s",
}
"""The hand of survey §11.3: one, three, one gwang; two, two, five yeol; four, two, four ribbons."""


def card_values(house: HouseRules) -> Any:
    rules = house.at(3)
    return [sheet.cards for sheet in balance_sheets(table(rules, captured=SURVEY_HAND), rules)]


def set_values(house: HouseRules) -> Any:
    """What each set brings each of the three."""
    rules = house.at(3)
    return [dict(sheet.sets) for sheet in balance_sheets(table(rules, captured=SURVEY_HAND), rules)]


def goals(house: HouseRules) -> Any:
    """What two, three and four play for, and whether so many can play at all: the cards are worth 240."""
    called_off: dict[str, Any] = {"void": "rain", "turns": []}
    return [
        (house.at(n).balance_goal, report(house, players=list(HONGDAN)[:n], **called_off).status) for n in (2, 3, 4)
    ]


# ------------------------------------------------------------------------------------------------ the cases

KNOWN = ["gwang", "ssangpi", "gukjin", "bonus"]


def sold(one: dict[str, int], three: dict[str, int] | None = None) -> list[dict[str, int]]:
    """What a sale moves, without and with a triple, by who is named; the others nothing."""
    nobody = dict.fromkeys(HONGDAN, 0)
    return [{**nobody, **one}, {**nobody, **(three or one)}]


BY_TWO = {"Dae": 400, "Hana": -200, "Joon": -200}
"""Two gwang at one point to the two who are not the dealer."""

CASES: tuple[Case, ...] = (
    # FUDA (survey §4.2): the rain gwang "does not protect against gwangbak".
    Case(
        "gwangbak.rain_protects",
        rain_gwang,
        [(True, [{1: 3, 2: 3}, {1: 3, 2: 6}]), (False, [{1: 6, 2: 3}, {1: 3, 2: 6}])],
    ),
    # switches.yaml: "single: the largest factor, gobak included". 4 × 2 × 2 and 4 × 2; 9 × 2 × 2 × 2 (W52); gwangbak and a
    # gobak of Go count plus one: 8 × 2 × 4. A bak that does not count is named all the same.
    Case(
        "bak.combine",
        several_bak,
        [
            ("multiply", [{1: 16, 2: 8}, 72, {"gwangbak", "pibak", "gobak"}, 64]),
            ("single", [{1: 8, 2: 8}, 18, {"gwangbak", "pibak", "gobak"}, 32]),
        ],
        {"gobak.two_players": "go_count_plus_one"},
    ),
    # W59: "wins stand, pays 0" (ITS-2p, FUDA) · "others: pays, and 0 pi means no pibak but gwangbak applies".
    Case(
        "bak.nothing_captured_pays",
        nothing_captured,
        [
            (True, [{1: 8, 2: 4}, {1: 0, 2: 12}, {1: 3, 2: 3}]),
            (False, [{1: 0, 2: 4}, {1: 0, 2: 4}, {1: 3, 2: 3}]),
        ],
    ),
    # rules.md §8: "with no go, shake or bak (`three_ppeok.multipliers`, `gobak.on_fixed_wins` = false)".
    Case(
        "gobak.on_fixed_wins",
        gobak_on_three_ppeok,
        [
            (False, [{1: 3, 2: 3}, {1: 7}, {1: 3, 2: 3}]),
            (True, [{1: 6, 2: 0}, {1: 14}, {1: 6, 2: 0}]),
        ],
    ),
    # switches.yaml: "the fixed points × Go multiplier, shakes, bombs, meongtta, extras and each loser's bak, no Go points":
    # 3 × 2 × 2 × 2 × 5, and the carry 2 of every fixed win; gwangbak of the one without a gwang.
    Case(
        "three_ppeok.multipliers",
        three_ppeok_of_a_caller,
        [(False, [{1: 6, 2: 6}, {1: 6, 2: 6}]), (True, [{1: 480, 2: 240}, {1: 6, 2: 6}])],
    ),
    # rules.md §8: "A declared liability … moves the other loser's share to the liable player where the rules file allows it."
    Case(
        "dokbak.feeder",
        feeder,
        [("off", ["GS561"]), ("claimed", {"Hana": 6, "Joon": -6, "Mina": 0})],
    ),
    # rules.md §9: "never multiplied (`instant.multiplied` = false)"; switches.yaml: "by the carry".
    Case(
        "instant.multiplied",
        paid_at_once,
        [
            (False, {"Hana": 600, "Joon": -300, "Mina": -300}),
            (True, {"Hana": 2400, "Joon": -1200, "Mina": -1200}),
        ],
    ),
    # Survey §9: gwang only (ZF), gwang and ssangpi (BLOG4), gwang, joker, 9y, 11s and 12s (FUDA).
    Case(
        "sell.cards",
        may_be_sold,
        [
            ([], []),
            (["gwang"], ["1g", "12g"]),
            (["ssangpi"], ["11s", "12s"]),
            (["gukjin"], ["9y"]),
            (["bonus"], ["b2"]),
            (KNOWN, ["1g", "12g", "11s", "12s", "9y", "b2"]),
        ],
        {"deck.bonus": ["b2"]},
    ),
    Case(
        "sell.cards",
        may_be_sold,
        [(["gwang"], ["1g", "12g"]), (["gukjin"], ["9y", "5y"])],
        {"gukjin.cards": ["5y", "9y"]},
    ),
    Case(
        "sell.price",
        sale,
        [
            (1, sold(BY_TWO)),
            (2, sold({"Dae": 800, "Hana": -400, "Joon": -400})),
            ("threshold", sold({"Dae": 1200, "Hana": -600, "Joon": -600})),
            (0, sold({})),
        ],
    ),
    # Survey §9: "×2 (must be shown)" (FUDA).
    Case(
        "sell.triple",
        sale,
        [("none", sold(BY_TWO)), ("x2", sold(BY_TWO, {"Dae": 800, "Hana": -400, "Joon": -400}))],
    ),
    # "the two non-dealer players" (FUDA) · "all three players incl. dealer" (ZF).
    Case(
        "sell.payers",
        sale,
        [
            ("non_dealers", sold(BY_TWO)),
            ("all_players", sold({"Dae": 600, "Hana": -200, "Joon": -200, "Mina": -200})),
        ],
    ),
    # "at once (variant: at the end, by the two losers)" (FUDA).
    Case(
        "sell.when",
        sale,
        [("before", sold(BY_TWO)), ("at_end_by_losers", sold({"Dae": 400, "Joon": -200, "Mina": -200}))],
    ),
    Case("sell.when", sale_of_a_nagari, [("before", 2), ("at_end_by_losers", 0)]),
    # switches.yaml: "before: the points; after: each loser's share before liability moves". 8 × 2; 8 + 2; (8 × 2) twice;
    # 10 × 2; 3.
    Case(
        "money.cap_points",
        capped,
        [
            (None, [{1: 16, 2: 16}, 10, {1: 32, 2: 0}, 20, 3]),
            (6, [{1: 6, 2: 6}, 6, {1: 12, 2: 0}, 6, 3]),
            (16, [{1: 16, 2: 16}, 10, {1: 32, 2: 0}, 16, 3]),
        ],
        {"chongtong.points": 10},
    ),
    Case(
        "money.cap_when",
        capped,
        [
            ("after", [{1: 6, 2: 6}, 6, {1: 12, 2: 0}, 6, 3]),
            ("before", [{1: 12, 2: 12}, 6, {1: 24, 2: 0}, 12, 3]),
        ],
        {"chongtong.points": 10, "money.cap_points": 6},
    ),
    # Survey §10.4: "limited liability" = "winner cannot win more than he owns" (HG*); "payments never below zero" (P2P).
    Case(
        "money.liability",
        limited,
        [
            ("unlimited", [-700, -700, -700]),
            ("loser_balance", [-200, -500, -700]),
            ("winner_balance", [-500, -200, -700]),
        ],
    ),
    # rules.md §11: "Gwang 20, yeol 10 (5y and 9y once), ribbons 5 (12t included)"; survey §11.3: 60, 90, 90.
    # Values under which the three can share the cards out: 240, 300 and 150; 195; 270.
    Case("balance.gwang", card_values, [(20, [60, 90, 90]), (32, [72, 126, 102]), (2, [42, 36, 72])]),
    Case("balance.yeol", card_values, [(10, [60, 90, 90]), (5, [50, 80, 65])]),
    Case("balance.tti", card_values, [(5, [60, 90, 90]), (8, [72, 96, 102])]),
    # "Balance = total − goal ({2: 120, 3: 80, 4: 60}); balances add to 0."
    Case(
        "balance.goal",
        goals,
        [
            ({2: 120, 3: 80, 4: 60}, [(120, "settled"), (80, "settled"), (60, "settled")]),
            ({3: 90}, [(120, "settled"), (90, "unreadable"), (60, "settled")]),
            (80, [(80, "unreadable"), (80, "settled"), (80, "unreadable")]),
        ],
        {"game": "balance"},
    ),
    # "From **each** other player to the owner"; nobody has all of October or December here.
    Case(
        "balance.sets",
        set_values,
        [
            (
                [
                    {"name": "hongdan", "each": 30},
                    {"name": "cheongdan", "each": 30},
                    {"name": "may", "each": 20},
                    {"name": "october", "each": 20},
                    {"name": "november", "each": 40},
                    {"name": "december", "each": 20},
                ],
                [
                    {"hongdan": 60, "cheongdan": -30, "may": 40, "november": -40},
                    {"hongdan": -30, "cheongdan": -30, "may": -20, "november": 80},
                    {"hongdan": -30, "cheongdan": 60, "may": -20, "november": -40},
                ],
            ),
            ([{"name": "hongdan", "each": 10}], [{"hongdan": 20}, {"hongdan": -10}, {"hongdan": -10}]),
            (
                [{"name": "boar and cuckoo", "cards": ["4y", "7y"], "each": 5}],
                [{"boar and cuckoo": -5}, {"boar and cuckoo": 10}, {"boar and cuckoo": -5}],
            ),
            ([], [{}, {}, {}]),
        ],
    ),
)
