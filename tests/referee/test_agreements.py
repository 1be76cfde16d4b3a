"""What a table agrees on beside the cards, through whole small records and the report as JSON: liabilities (rules.md §8,
§13 Settlement), chips (`money.liability`), sitters who sell (§10) and shodang (§7)."""

from __future__ import annotations

from typing import Any

import pytest
from game.support import found, house, report

from gostop_cli.present.report_json import report_to_plain
from gostop_cli.referee.model import HandReport

from .test_after_the_hand import NAGARI, STOP, THREE_PPEOK


def jsoned(answer: HandReport) -> Any:
    """The report as a program reads it."""
    return report_to_plain(answer, "en")


def settled(switches: dict[str, Any], **record: Any) -> Any:
    """The settlement of a hand about which nothing was found, as JSON."""
    answer = report(house(switches), **record)
    assert (answer.status, found(answer)) == ("settled", [])
    return jsoned(answer)["settlement"]


def against(switches: dict[str, Any], **record: Any) -> list[str]:
    """What was found about a refused hand, of which nothing is settled."""
    answer = report(house(switches), **record)
    assert (answer.status, answer.settlement) == ("refused", None)
    return found(answer)


GWANG: dict[str, Any] = {
    "position": {
        "to_play": "Hana",
        "floor": "8p 10p",
        "hands": {"Hana": "8g 2p", "Joon": 2, "Mina": 2},
        "captured": {"Hana": "1g 3g", "Joon": "11g 6p", "Mina": "7p"},
        "stock_left": 6,
    },
    "turns": [{"Hana": "8g / 9p stop"}],
}
"""Three gwang, three points; Mina has no gwang."""


def called(record: dict[str, Any], **gos: list[int]) -> dict[str, Any]:
    """The same hand after these Go."""
    order = {"go_order": list(gos)} if len(gos) > 1 else {}
    return {**record, "position": {**record["position"], "go": gos, **order}}


# ------------------------------------------------------------------------------------------------ a declared liability

FEEDER = {"dokbak.feeder": "claimed"}
SHODANG = {"shodang": "agreed"}
JOON = {"player": "Joon", "why": "feeder"}


@pytest.mark.parametrize("switches", [FEEDER, SHODANG, {**FEEDER, **SHODANG}])
def test_liability_moves_the_other_losers_share(switches: dict[str, str]) -> None:
    # §8: "A declared liability (`liable`, e.g. feeder dokbak or a refused shodang) moves the other loser's share to the
    # liable player where the rules file allows it." Mina's share with her own bak: 3 × 2. §13: "a freed
    # loser keeps his own bak and multiplier in the report and owes 0."
    bill = settled(switches, liable=JOON, stake=100, **GWANG)
    assert bill["losers"] == {
        "Joon": {"bak": [], "multiplier": 1, "points": 9, "money": 900},
        "Mina": {"bak": ["gwangbak"], "multiplier": 2, "points": 0, "money": 0},
    }
    assert bill["payments"] == {"Hana": 900, "Joon": -900, "Mina": 0}
    joon, mina = sorted(bill["derivation"]["losers"], key=lambda share: share["name"])
    assert (joon["own"], joon["moved"], joon["paid_for"]) == (3, 6, "Mina")
    assert (mina["own"], mina["moved"], mina["paid_by"]) == (6, -6, "Joon")


def test_liable_with_his_own_bak() -> None:
    bill = settled(FEEDER, liable={"player": "Mina"}, **GWANG)
    assert bill["losers"]["Mina"] == {"bak": ["gwangbak"], "multiplier": 2, "points": 9, "money": 9}
    assert bill["losers"]["Joon"] == {"bak": [], "multiplier": 1, "points": 0, "money": 0}


def test_liability_holds_for_fixed_wins() -> None:
    # §13: "it holds for fixed wins too."
    assert settled(FEEDER, liable=JOON, carry=2, **THREE_PPEOK)["payments"] == {"Hana": 12, "Joon": -12, "Mina": 0}


def test_liability_beside_a_go_of_the_winner() -> None:
    # "or a Go by some loser": the winner's own does not matter. (3 + 1) from each.
    hand = called({**STOP, "position": {**STOP["position"], "captured": {"Hana": "2t 3t 4t 5t"}}}, Hana=[3])
    # Hongdan 3 and five tti 1, above the three of the Go.
    assert settled(FEEDER, liable=JOON, **hand)["payments"] == {"Hana": 10, "Joon": -10, "Mina": 0}


def test_liability_is_unknown_to_the_rules() -> None:
    # "A declared `liable` is refused where it cannot apply: the rules do not know it, two players, the winner, or a Go by
    # some loser."
    assert against({}, liable=JOON, **GWANG) == ["GS561"]


def test_liability_cannot_fall_on_the_winner() -> None:
    assert against(FEEDER, liable={"player": "Hana"}, **GWANG) == ["GS563"]


@pytest.mark.parametrize("caller", ["Joon", "Mina"])
def test_liability_gives_way_to_a_go_of_a_loser(caller: str) -> None:
    # switches.yaml: "never when some loser had called Go"; the same for a refused shodang (FUDA: "gobak has precedence").
    for switches in (FEEDER, SHODANG):
        assert against(switches, liable=JOON, **called(GWANG, **{caller: [3]})) == ["GS563"]
    # It stays so where that Go moves nothing by itself.
    assert against({**FEEDER, "gobak.three_players": "off"}, liable=JOON, **called(GWANG, Mina=[3])) == ["GS563"]


MATGO: dict[str, Any] = {
    "players": ["Hana", "Joon"],
    "position": {
        "to_play": "Hana",
        "floor": "7p 10p",
        "hands": {"Hana": "7y 2p", "Joon": 2},
        "captured": {"Hana": "2y 4y 8y 5y 6y", "Joon": "1g"},
        "stock_left": 6,
    },
    "turns": [{"Hana": "7y / 9p stop"}],
}
"""Godori 5 and six yeol 2."""


def test_liability_needs_three_players() -> None:
    assert against(FEEDER, liable=JOON, **MATGO) == ["GS563"]


def test_liability_cannot_fall_on_a_sitter() -> None:
    players = ["Hana", "Joon", "Mina", {"name": "Dae", "sits_out": True}]
    assert against(FEEDER, players=players, liable={"player": "Dae"}, **GWANG) == ["GS563"]
    assert settled(FEEDER, players=players, liable=JOON, **GWANG)["payments"]["Dae"] == 0


def test_liability_of_a_hand_that_nobody_won_moves_nothing() -> None:
    bill = settled(FEEDER, liable=JOON, **NAGARI)
    assert (bill["losers"], bill["payments"]) == ({}, {"Hana": 6, "Joon": -3, "Mina": -3})  # the first ppeok


def test_a_cap_comes_before_the_liability() -> None:
    # switches.yaml: "after: each loser's share before liability moves": five of Mina's six, and Joon's own three.
    bill = settled({**FEEDER, "money.cap_points": 5}, liable=JOON, **GWANG)
    assert {name: loser["points"] for name, loser in bill["losers"].items()} == {"Joon": 8, "Mina": 0}
    (mina,) = (share for share in bill["derivation"]["losers"] if share["name"] == "Mina")
    assert (mina["own"], mina["limit"]) == (5, "cap")


def test_one_who_captured_nothing_and_the_liability() -> None:
    # W59 (`bak.nothing_captured_pays`): his own share is nothing, so nothing of it moves to the other.
    position = {**GWANG["position"], "captured": {"Hana": "1g 3g", "Joon": "11g 6p"}}
    hand = {**GWANG, "position": position}
    exempt = {"bak.nothing_captured_pays": False}
    bill = settled(exempt, **hand)
    assert {name: loser["points"] for name, loser in bill["losers"].items()} == {"Joon": 3, "Mina": 0}
    (mina,) = (share for share in bill["derivation"]["losers"] if share["name"] == "Mina")
    assert (mina["own"], mina["limit"]) == (0, "nothing-captured")
    assert settled({**exempt, **FEEDER}, liable=JOON, **hand)["payments"] == {"Hana": 3, "Joon": -3, "Mina": 0}
    assert settled({**exempt}, **called(hand, Joon=[3]))["payments"] == {"Hana": 3, "Joon": -3, "Mina": 0}


# ------------------------------------------------------------------------------------------------ chips

LOSERS, WINNER = {"money.liability": "loser_balance"}, {"money.liability": "winner_balance"}


def test_loser_pays_at_most_his_chips() -> None:
    # Mina owes 600 and has 500. product.md: "under limited liability `money` is what is paid".
    bill = settled(LOSERS, stake=100, chips={"Joon": 1000, "Mina": 500}, **GWANG)
    assert bill["losers"]["Mina"] == {"bak": ["gwangbak"], "multiplier": 2, "points": 6, "money": 500}
    assert bill["losers"]["Joon"]["money"] == 300
    assert bill["payments"] == {"Hana": 800, "Joon": -300, "Mina": -500}
    # Who has nothing pays nothing, and what is enough is no limit.
    bill = settled(LOSERS, stake=100, chips={"Joon": 300, "Mina": 0}, **GWANG)
    assert bill["payments"] == {"Hana": 300, "Joon": -300, "Mina": 0}


def test_chips_do_not_matter_where_liability_is_unlimited() -> None:
    assert settled({}, stake=100, chips={"Joon": 1}, **GWANG)["payments"] == {"Hana": 900, "Joon": -300, "Mina": -600}


@pytest.mark.parametrize(("chips", "paid"), [(500, 500), (700, 700), (5000, 700), (0, 0)])
def test_winner_wins_at_most_his_chips(chips: int, paid: int) -> None:
    # Survey §10.4: "winner cannot win more than he owns" (HG*, two players).
    bill = settled(WINNER, stake=100, chips={"Hana": chips}, **MATGO)
    assert bill["payments"] == {"Hana": paid, "Joon": -paid}


def test_payer_for_all_pays_what_he_has() -> None:
    # §13: "the freed one still pays nothing"; survey §7.3: "pays what he has, the other still pays nothing (PLAN)".
    hand = called(GWANG, Joon=[3])
    bill = settled(LOSERS, stake=100, chips={"Joon": 700, "Mina": 5000}, **hand)
    assert bill["losers"]["Joon"] == {"bak": ["gobak"], "multiplier": 1, "points": 9, "money": 700}
    assert bill["payments"] == {"Hana": 700, "Joon": -700, "Mina": 0}
    liable = settled({**LOSERS, **FEEDER}, stake=100, liable=JOON, chips={"Joon": 700, "Mina": 5000}, **GWANG)
    assert liable["payments"] == {"Hana": 700, "Joon": -700, "Mina": 0}


def test_chips_limit_fixed_wins() -> None:
    bill = settled(LOSERS, stake=100, chips={"Joon": 200, "Mina": 5000}, **THREE_PPEOK)
    assert bill["payments"] == {"Hana": 500, "Joon": -200, "Mina": -300}


FIRST_PPEOK_AND_STOP: dict[str, Any] = {
    "players": ["Joon", "Mina", "Hana"],
    "position": {
        "to_play": "Joon",
        "floor": "5t 8g 1p",
        "hands": {"Joon": "5y 2p", "Mina": "9p 9t", "Hana": "1t 4p"},
        "captured": {"Hana": "2t 3t"},
        "turns_had": {"Joon": 0, "Mina": 0, "Hana": 1},
        "stock": "5p 10p 11p",
    },
    "turns": [{"Joon": "5y"}, {"Mina": "9p"}, {"Hana": "1t stop"}],
    "stake": 100,
}
"""Joon's first ppeok brings him 300 from each, and Hana stops with hongdan: 300 from each."""


def test_what_was_paid_at_once_is_counted_in() -> None:
    # §13: "chips are those at the start of the hand; the loser pays at most his chips with the hand's instant payments
    # counted in …; instant payments are not limited." Joon: 100 + 600; Mina: 400 − 300.
    bill = settled(LOSERS, chips={"Joon": 100, "Mina": 400}, **FIRST_PPEOK_AND_STOP)
    assert {name: loser["money"] for name, loser in bill["losers"].items()} == {"Joon": 300, "Mina": 100}
    assert bill["payments"] == {"Joon": 600 - 300, "Mina": -300 - 100, "Hana": -300 + 400}
    # In a hand that is worth double Joon owes all the 600 that he was given.
    bill = settled(LOSERS, chips={"Joon": 0, "Mina": 5000}, carry=2, **FIRST_PPEOK_AND_STOP)
    assert bill["payments"] == {"Joon": 600 - 600, "Mina": -300 - 600, "Hana": -300 + 1200}
    # She pays at once what she does not have, and then nothing more.
    bill = settled(LOSERS, chips={"Joon": 0, "Mina": 200}, **FIRST_PPEOK_AND_STOP)
    assert {name: loser["money"] for name, loser in bill["losers"].items()} == {"Joon": 300, "Mina": 0}
    assert bill["payments"] == {"Joon": 300, "Mina": -300, "Hana": 0}


def test_instant_payments_under_a_carry_are_counted_in_as_paid() -> None:
    # `instant.multiplied`: 600 from each. Joon: 0 + 1200 against 600; Mina: 1000 − 600 against 600.
    switches = {**LOSERS, "instant.multiplied": True}
    bill = settled(switches, chips={"Joon": 0, "Mina": 1000}, carry=2, **FIRST_PPEOK_AND_STOP)
    (paid,) = bill["instant"]
    assert (paid["kind"], paid["player"], paid["points"], paid["money"]) == ("first-ppeok", "Joon", 3, 600)
    assert bill["payments"] == {"Joon": 1200 - 600, "Mina": -600 - 400, "Hana": -600 + 1000}


def test_a_winners_balance_counts_what_was_paid_at_once() -> None:
    # The winner made the first ppeok of matgo: 700 on top of his 100 are 800, of which he may win 700 again.
    position = {
        "to_play": "Hana",
        "floor": "5t 8g 1p 12y",
        "hands": {"Hana": "5p 7y 2p", "Joon": "12s 9t 9p"},
        "captured": {"Hana": "2y 4y 8y 5y 6y", "Joon": "1g"},
        "turns_had": {"Hana": 0, "Joon": 0},
        "stock": "5p 11p 7p 10p",
    }
    turns = [{"Hana": "5p"}, {"Joon": "12s"}, {"Hana": "7y stop"}]
    record: dict[str, Any] = {"players": ["Hana", "Joon"], "position": position, "turns": turns, "stake": 100}
    unlimited = settled({}, **record)["payments"]
    # A jjok of July takes a pi and leaves the score at seven.
    assert unlimited == {"Hana": 700 + 700, "Joon": -700 - 700}
    assert settled(WINNER, chips={"Hana": 0}, **record)["payments"] == unlimited


@pytest.mark.parametrize(
    ("switches", "chips", "codes"),
    [
        (LOSERS, {}, ["GS565", "GS565"]),
        (LOSERS, {"Joon": 100}, ["GS565"]),
        (LOSERS, {"Joon": 100, "Mina": 100}, []),
        (WINNER, {"Joon": 100, "Mina": 100}, ["GS565"]),
        (WINNER, {"Hana": 100}, []),
    ],
)
def test_limited_liability_needs_chips(switches: dict[str, str], chips: dict[str, int], codes: list[str]) -> None:
    # §8: "(needs `chips` in the record)": of those whose chips are the limit.
    assert found(report(house(switches), chips=chips, **GWANG)) == codes
    # Where nobody wins nothing is limited.
    assert found(report(house(switches), chips={}, **NAGARI)) == []


# ------------------------------------------------------------------------------------------------ sitters who sell


def seats(*sitters: dict[str, Any]) -> list[Any]:
    return ["Hana", "Joon", "Mina", *({**sitter, "sits_out": True} for sitter in sitters)]


SELLERS = (
    {"name": "Dae", "sold": ["1g"]},
    {"name": "Eun", "sold": ["3g", "12g"], "triple": True},
    {"name": "Fay"},
    {"name": "Gil", "sold": ["11g"]},
)
"""Sitters of a table of seven: one, two and no gwang, one of them with three of a month."""


@pytest.mark.parametrize("sitting", [1, 2, 3, 4])
@pytest.mark.parametrize("triple", ["none", "x2"])
def test_four_to_seven_at_the_table(sitting: int, triple: str) -> None:
    # §10: "`sits_out` players hold no cards in the hand, neither pay nor receive except for what they sold". At 100 won a
    # gwang from Joon and Mina, who are not the dealer.
    bill = settled({"sell.triple": triple}, players=seats(*SELLERS[:sitting]), stake=100, **STOP)
    brought = {"Dae": 100, "Eun": 400 if triple == "x2" else 200, "Gil": 100}
    brought = {name: each for name, each in brought.items() if name in {s["name"] for s in SELLERS[:sitting]}}
    total = sum(brought.values())
    assert bill["payments"] == {
        "Hana": 600,
        "Joon": -300 - total,
        "Mina": -300 - total,
        **{sitter["name"]: 2 * brought.get(str(sitter["name"]), 0) for sitter in SELLERS[:sitting]},
    }
    assert [sale["player"] for sale in bill["sold"]] == list(brought)
    assert bill["sold"][0] == {
        "player": "Dae", "cards": ["1g"], "points": 1, "money": 100, "payers": ["Joon", "Mina"],
    }  # fmt: skip


def test_dealer_is_who_leads() -> None:
    for dealer, payers in (("Hana", ["Joon", "Mina"]), ("Joon", ["Hana", "Mina"]), ("Mina", ["Hana", "Joon"])):
        bill = settled({}, players=seats(SELLERS[0]), dealer=dealer, **STOP)
        assert sorted(bill["sold"][0]["payers"]) == payers
        everybody = settled({"sell.payers": "all_players"}, players=seats(SELLERS[0]), dealer=dealer, **STOP)
        assert sorted(everybody["sold"][0]["payers"]) == ["Hana", "Joon", "Mina"]
        assert everybody["payments"]["Dae"] == 3


def test_sale_is_neither_multiplied_nor_limited() -> None:
    # §9 of the survey: "prepaid, independent of carry" (CIV); rules.md §8 limits what a loser owes for the hand.
    switches = {**LOSERS, "shake.multiplier": 2}
    chips = {"Joon": 100, "Mina": 5000}
    bill = settled(switches, players=seats(SELLERS[0]), carry=4, stake=100, chips=chips, **STOP)
    assert bill["sold"][0]["money"] == 100
    assert bill["payments"] == {"Hana": 1300, "Joon": -100 - 100, "Mina": -1200 - 100, "Dae": 200}


def test_sale_before_play_stands_whatever_comes_of_the_hand() -> None:
    # `sell.when` = before | at_end_by_losers: where nobody wins there are no losers.
    for when, brought in (("before", 2), ("at_end_by_losers", 0)):
        bill = settled({"sell.when": when}, players=seats(SELLERS[0]), **NAGARI)
        assert bill["payments"] == {
            "Hana": 6, "Joon": -3 - brought // 2, "Mina": -3 - brought // 2, "Dae": brought,
        }  # fmt: skip


def test_losers_pay_at_the_end() -> None:
    # The losers, the dealer among them; one whose share another pays for is a loser all the same.
    at_end = {"sell.when": "at_end_by_losers"}
    bill = settled(at_end, players=seats(SELLERS[0]), dealer="Mina", **STOP)
    assert sorted(bill["sold"][0]["payers"]) == ["Joon", "Mina"]
    freed = settled({**at_end, **FEEDER}, players=seats(SELLERS[0]), liable=JOON, **STOP)
    assert freed["payments"] == {"Hana": 6, "Joon": -7, "Mina": -1, "Dae": 2}


def test_sitter_is_outside_everything_else() -> None:
    # Survey §8: "A seller (광팔이) neither pays nor receives them (ZF, FLUT)": a first ppeok.
    bill = settled({}, players=seats({"name": "Dae"}, {"name": "Eun"}), **NAGARI)
    assert bill["payments"] == {"Hana": 6, "Joon": -3, "Mina": -3, "Dae": 0, "Eun": 0}
    assert bill["sold"] == []


@pytest.mark.parametrize(
    ("switches", "card", "codes"),
    [
        ({}, "1g", []),
        ({}, "11s", ["GS562"]),
        ({"sell.cards": ["ssangpi"]}, "11s", []),
        ({"sell.cards": ["ssangpi"]}, "1g", ["GS562"]),
        ({"sell.cards": ["gukjin"]}, "9y", []),
        ({"sell.cards": ["gukjin"], "gukjin.cards": []}, "9y", ["GS562"]),
        ({"sell.cards": ["bonus"], "deck.bonus": ["b3"]}, "b3", []),
        ({"sell.cards": []}, "1g", ["GS562"]),
    ],
)
def test_only_what_the_table_pays_for(switches: dict[str, Any], card: str, codes: list[str]) -> None:
    assert found(report(house(switches), players=seats({"name": "Dae", "sold": [card]}), **STOP)) == codes


def test_who_plays_sells_nothing() -> None:
    players = ["Hana", "Joon", {"name": "Mina", "sold": ["1g"]}, {"name": "Dae", "sits_out": True}]
    assert found(report(house(), players=players, **STOP)) == ["GS564"]


@pytest.mark.parametrize(
    "sitters",
    [
        [{"name": "Dae", "sold": ["1g", "1g"]}],
        [{"name": "Dae", "sold": ["1g"]}, {"name": "Eun", "sold": ["1g"]}],
    ],
)
def test_a_card_is_sold_once(sitters: list[dict[str, Any]]) -> None:
    # record.md §1: a card that exists once is seen once; one of the two lies.
    assert found(report(house(), players=seats(*sitters), **STOP)) == ["GS301"]


@pytest.mark.parametrize(("card", "wrong"), [("1g", ["GS301"]), ("3g", ["GS301"]), ("8g", [])])
def test_a_card_that_was_dealt_to_somebody_else_is_not_sold(card: str, wrong: list[str]) -> None:
    # rules.md §10: the cards of a sitter "go back into the stock". 8g comes up from there; 1g lies on the floor and 3g is
    # Joon's from the beginning, so Dae has not held them.
    deal = {"floor": "1g 2p 4t 6p 9t 10p", "hands": {"Joon": "3g 5t 7y 7p 11p 12t x"}}
    turns = [{"Hana": "2y / 8g"}]
    answer = report(house(), players=seats({"name": "Dae", "sold": [card]}), deal=deal, turns=turns)
    assert [code for code in found(answer) if code.startswith("GS3")] == wrong


def test_a_card_that_is_not_in_the_deck_is_not_sold() -> None:
    # `deck.bonus` of this table is empty: there is no b2 that anybody could have held, so nobody is paid for one.
    answer = report(house({"sell.cards": ["bonus"]}), players=seats({"name": "Dae", "sold": ["b2"]}), **STOP)
    assert found(answer) in (["GS302"], ["GS562"])


# ------------------------------------------------------------------------------------------------ shodang


def offer(joon: str, mina: str) -> dict[str, str]:
    return {"Hana": f"shodang Joon {joon} Mina {mina}"}


def test_accepted_by_both_is_a_nagari() -> None:
    # §7: "shodang accepted by both (`shodang` = off | agreed) → nagari"; "the next hand is worth ×2, cumulative; the same
    # dealer leads".
    for entry in (offer("yes", "yes"), {"by": "Hana", "shodang": {"Joon": True, "Mina": True}}):
        answer = report(house(SHODANG), **{**STOP, "turns": [entry]}, carry=2, dealer="Joon")
        plain = jsoned(answer)
        assert plain["outcome"] == {"kind": "nagari", "winner": None, "turn": 1}
        assert plain["next"] == {"dealer": "Joon", "carry": 4}
        assert (plain["turns"][0]["entry"], plain["turns"][0]["by"]) == ("shodang", "Hana")
        assert plain["settlement"]["payments"] == {"Hana": 0, "Joon": 0, "Mina": 0}
    late = {**STOP, "turns": [offer("yes", "yes"), *STOP["turns"]]}
    assert against(SHODANG, **late) == ["GS541"]


@pytest.mark.parametrize(("joon", "mina"), [("yes", "no"), ("no", "yes"), ("no", "no")])
def test_refused_by_one_is_played_on(joon: str, mina: str) -> None:
    # FUDA: "Both accept → draw …. Otherwise play on". `turn` counts "chongtong and shodang lines included" (product.md).
    answer = report(house(SHODANG), **{**STOP, "turns": [offer(joon, mina), *STOP["turns"]]})
    assert (found(answer), answer.outcome.kind, answer.outcome.turn) == ([], "stop", 2)
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Hana": 6, "Joon": -3, "Mina": -3}


@pytest.mark.parametrize(
    "entry",
    [
        {"Joon": "shodang Hana yes Mina yes"},  # not his turn
        {"Hana": "shodang Joon yes"},  # one has not answered
        {"Hana": "shodang Joon yes Mina yes Hana yes"},  # his own offer
    ],
)
def test_who_may_offer_and_who_answers(entry: dict[str, str]) -> None:
    # Survey §10.1: "at own turn start"; the two others answer.
    assert against(SHODANG, **{**STOP, "turns": [entry]}) == ["GS522"]


def test_shodang_is_for_three() -> None:
    # Survey §10.1: "(three players only)".
    assert against(SHODANG, **{**MATGO, "turns": [{"Hana": "shodang Joon yes"}]}) == ["GS522"]


def test_shodang_is_not_in_the_rules() -> None:
    assert against({}, **{**STOP, "turns": [offer("yes", "yes")]}) == ["GS521"]
    assert against(FEEDER, **{**STOP, "turns": [offer("no", "no"), *STOP["turns"]]}) == ["GS521"]


def test_sitter_does_not_answer() -> None:
    players = ["Hana", "Joon", "Mina", {"name": "Dae", "sits_out": True}]
    entry = {"Hana": "shodang Joon yes Mina yes Dae yes"}
    assert against(SHODANG, players=players, **{**STOP, "turns": [entry]}) == ["GS309"]


def test_what_was_paid_at_once_stands_after_a_shodang() -> None:
    # §13 "Nobody won": "instant payments stand."
    position = {**NAGARI["position"], "hands": {"Hana": "5y", "Joon": "9p 2p", "Mina": 1}, "stock": "5p 10p 11p 12s"}
    turns = [NAGARI["turns"][0], {"Joon": "shodang Hana yes Mina yes"}]
    answer = report(house(SHODANG), position=position, turns=turns)
    assert answer.settlement is not None
    assert (answer.outcome.kind, answer.settlement.payments) == ("nagari", {"Hana": 6, "Joon": -3, "Mina": -3})


def test_offer_after_an_open_call_leaves_it_owed() -> None:
    # record.md §3: a call that was owed and is missing is an error, except on the very last turn of the record.
    turns = [{"Hana": "1t / 9p"}, {"Joon": "shodang Hana yes Mina yes"}]
    assert against(SHODANG, **{**STOP, "turns": turns}) == ["GS501"]


# ------------------------------------------------------------------------------------------------ declared multipliers


def test_extras_and_carry_multiply_the_winner() -> None:
    # rules.md §8: "winner × = … × carry × Π declared extras"; W55 has a mission among them.
    bill = settled({}, carry=2, extra=[{"factor": 4, "why": "mission"}, {"factor": 3}], **STOP)
    assert (bill["points"], bill["multiplier"]) == (3, 24)
    assert bill["payments"] == {"Hana": 144, "Joon": -72, "Mina": -72}
    labels = [(term["label"], term["value"], term.get("text", "")) for term in bill["derivation"]["winner"]]
    assert labels == [("carry", 2, ""), ("extra", 4, "mission"), ("extra", 3, "")]
