"""One hand under several house rules: where the tables part, what each says there, and which rules are behind it.

Amounts and places are those of the examples, which were worked out by hand from the seeds (each file says how), or follow
from them by the arithmetic in the comments.
"""

from __future__ import annotations

import random
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from game.support import house

from gostop_cli.game.switches import HouseRules
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.model import HandRecord, Liable
from gostop_cli.record.rulesfile import load_rules, preset_names
from gostop_cli.record.source import read_records
from gostop_cli.referee.comparing import Comparison, Parting, Side, compare, compare_record
from gostop_cli.referee.questions import Stage, Topic
from gostop_cli.referee.sampling import sample_hand
from gostop_cli.values import replace

EXAMPLES = Path(__file__).parents[2] / "examples"


def preset(name: str) -> HouseRules:
    rules = load_rules(name).rules
    assert rules is not None
    return rules


def example(name: str, number: int = 1, **changes: Any) -> HandRecord:
    raw = list(read_records(str(EXAMPLES / f"{name}.gostop.yaml")))[number - 1]
    record, found = decode_hand(raw.plain)
    assert record is not None, found
    return replace(record, **changes)


def decoded(**plain: Any) -> HandRecord:
    record, found = decode_hand({"gostop": 1, **plain})
    assert record is not None, found
    return record


def between(record: HandRecord, one: HouseRules | str, other: HouseRules | str) -> tuple[Parting, ...]:
    """Where two tables part; a text is the name of a preset."""
    houses = [preset(rules) if isinstance(rules, str) else rules for rules in (one, other)]
    return compare(record, houses).partings[0]


def places(partings: tuple[Parting, ...]) -> list[tuple[str, int, str, tuple[str, ...]]]:
    """Each parting by stage, turn, first topic and the rules behind it."""
    return [(str(p.place.stage), p.place.turn, str(p.place.topic), p.switches) for p in partings]


def values(side: Side) -> list[tuple[str, int]]:
    return [(term.label, term.value) for term in side.terms]


def codes(side: Side) -> list[str]:
    return [reason.code for reason in side.refused]


NAMES = ["Hana", "Joon", "Mina"]


def stopped(
    *,
    players: Any = NAMES,
    turns: Any = ({"Hana": "8g / 6p stop"},),
    stake: Any = 100,
    chips: Any = None,
    **position: Any,
) -> HandRecord:
    """Hana stops with three gwang, 3 points; Joon has no gwang (×2), Mina has that of the rain: 600 and 300 won."""
    at_stop = {
        "to_play": "Hana",
        "floor": "6y 8p",
        "captured": {"Hana": "1g 3g 2p", "Joon": "5y 5p", "Mina": "12g 12s"},
        "hands": {"Hana": "8g 10y", "Joon": 2, "Mina": 2},
        "stock_left": 6,
        **position,
    }
    more = {key: value for key, value in (("stake", stake), ("chips", chips)) if value is not None}
    return decoded(players=list(players), position=_listed(at_stop), turns=list(turns), **more)


def nagari(**more: Any) -> HandRecord:
    """A first ppeok, paid at once (3 points from each), and then nothing: nobody has a card left."""
    at_ppeok = {
        "to_play": "Hana",
        "floor": "5t 8g",
        "hands": {"Hana": "5y", "Joon": "9p", "Mina": 0},
        "turns_had": {"Hana": 0, "Joon": 0},
        "stock": "5p 10p",
    }
    turns = [{"Hana": "5y / 5p"}, {"Joon": "9p / 10p"}]
    return decoded(players=NAMES, stake=100, position=_listed(at_ppeok), turns=turns, **more)


def _listed(value: Any) -> Any:
    """Texts of cards as lists of cards."""
    if isinstance(value, dict):
        return {key: inner if key == "to_play" else _listed(inner) for key, inner in value.items()}
    return value.split() if isinstance(value, str) else value


# ---------------------------------------------------------------- what each pays


@pytest.mark.parametrize(
    ("name", "rules", "points", "multiplier", "ara", "bora", "chan"),
    [
        # Seed 003, "Settling up"; the other rules' numbers are in the comments of settlement-*-*.gostop.yaml.
        ("settlement-1", "standard", 4, 1, 1200, -400, -800),
        ("settlement-1", "wikipedia", 4, 1, 1200, -400, -800),
        ("settlement-1", "club", 4, 1, 800, -400, -400),
        ("settlement-2", "standard", 4, 1, -1200, 1200, 0),
        ("settlement-2", "wikipedia", 4, 1, -1600, 2000, -400),
        ("settlement-2", "club", 4, 1, -800, 800, 0),
        ("settlement-3", "standard", 9, 4, 10800, -7200, -3600),
        ("settlement-3", "wikipedia", 6, 4, 7200, -4800, -2400),
        ("settlement-3", "club", 8, 4, 6400, -3200, -3200),
    ],
)
def test_what_each_pays(name: str, rules: str, points: int, multiplier: int, ara: int, bora: int, chan: int) -> None:
    houses = [preset(each) for each in ("standard", "wikipedia", "club")]
    found = compare(example(name), houses)
    report = next(report for report in found.reports if report.rules_name == rules)
    assert report.settlement is not None
    assert (report.settlement.points, report.settlement.multiplier) == (points, multiplier)
    assert report.settlement.payments == {"Ara": ara, "Bora": bora, "Chan": chan}


# ---------------------------------------------------------------- only the bill parts


def test_nothing_parts() -> None:
    """Bora's 7 pi escape pibak and Chan's 4 do not at either table (settlement-1-wikipedia)."""
    assert between(example("settlement-1"), "standard", "wikipedia") == ()


def test_a_bak_that_the_other_table_does_not_know() -> None:
    """Chan has 4 pi: pibak ×2; "Penalties (off at our table)" (seed 004)."""
    (parting,) = between(example("settlement-1"), "standard", "club")
    assert places((parting,)) == [("bill", 0, "share", ("pibak.effect",))]
    assert parting.place.player == "Chan"
    assert values(parting.one) == [("pibak", 2)]
    assert parting.one.terms[0].number == 4
    assert values(parting.other) == []
    assert not parting.together
    assert parting.entry is None


def test_who_pays_for_whom() -> None:
    """Ara had called Go: she pays Chan's 4 as well (seed 003), or only her own share, doubled (seed 000)."""
    freed, doubled = between(example("settlement-2"), "standard", "wikipedia")
    assert freed.place.topic is Topic.LIABILITY
    assert freed.place.player == "Chan"
    assert freed.one.share is not None
    assert freed.other.share is not None
    assert (freed.one.share.own, freed.one.share.moved, freed.one.share.paid_by) == (4, -4, "Ara")
    assert (freed.other.share.own, freed.other.share.moved, freed.other.share.paid_by) == (4, 0, "")
    assert values(doubled.one) == []
    assert values(doubled.other) == [("gobak", 2)]
    assert doubled.place.player == "Ara"
    assert freed.switches == doubled.switches == ("gobak.three_players",)


def test_every_term_of_the_points() -> None:
    """settlement-3-wikipedia: seven tti 3 against six 2, ten pi with the May yeol 1, three Go +3 against none."""
    tti, pi, go = between(example("settlement-3"), "standard", "wikipedia")
    assert [tti.one.terms[0].number, tti.other.terms[0].number] == [7, 6]
    assert (values(tti.one), values(tti.other)) == ([("jokbo.tti", 3)], [("jokbo.tti", 2)])
    assert (values(pi.one), values(pi.other)) == ([], [("jokbo.pi", 1)])
    assert (values(go.one), values(go.other)) == ([("go-points", 3)], [])
    assert [p.switches for p in (tti, pi, go)] == [("score.rain_ribbon",), ("gukjin.cards",), ("go.add",)]


def test_go_points_and_then_a_bak() -> None:
    """settlement-3-club: +1, +1 more and then doubling, so 2 for three Go; no gwangbak for Bora."""
    go, bak = between(example("settlement-3"), "standard", "club")
    assert (values(go.one), values(go.other)) == ([("go-points", 3)], [("go-points", 2)])
    assert (values(bak.one), values(bak.other), bak.place.player) == ([("gwangbak", 2)], [], "Bora")
    assert (go.switches, bak.switches) == (("go.add",), ("gwangbak.effect",))


def test_a_shaken_bomb_is_one_term() -> None:
    """×2 where a shaken bomb counts once, ×2 ×2 where both count (rules.md §4)."""
    shaken = stopped(shaken={"Hana": [1]}, bombed={"Hana": [1]})
    (parting,) = between(shaken, "standard", house({"shake.then_bomb": "twice"}))
    assert parting.place.topic is Topic.MULTIPLIER
    assert values(parting.one) == [("shake-and-bomb", 2)]
    assert values(parting.other) == [("shake", 2), ("bomb", 2)]
    assert parting.switches == ("shake.then_bomb",)


def test_a_factor_of_one_is_no_difference() -> None:
    """A bomb that does not multiply is as good as none, and a shake that counts once beside it is a shake."""
    shaken = stopped(shaken={"Hana": [1]}, bombed={"Hana": [1]})
    assert between(shaken, "standard", house({"bomb.multiplier": 1})) == ()


def test_the_stake_where_the_record_has_none() -> None:
    (parting,) = between(stopped(stake=None), "standard", house({"money.stake": 100}))
    assert places((parting,)) == [("bill", 0, "stake", ("money.stake",))]
    assert (parting.one.amount, parting.other.amount) == (1, 100)


def test_a_cap() -> None:
    """Joon's 3 × 2 (gwangbak) = 6 are capped at 5; Mina's 3 are not."""
    (parting,) = between(stopped(), "standard", house({"money.cap_points": 5}))
    assert places((parting,)) == [("bill", 0, "limit", ("money.cap_points",))]
    assert parting.place.player == "Joon"
    assert parting.one.share is not None
    assert parting.other.share is not None
    assert (parting.one.share.own, parting.other.share.own) == (6, 5)


def test_what_a_loser_can_pay() -> None:
    """Joon owes 600 won and has 400."""
    record = stopped(chips={"Hana": 1000, "Joon": 400, "Mina": 1000})
    (parting,) = between(record, "standard", house({"money.liability": "loser_balance"}))
    assert places((parting,)) == [("bill", 0, "money", ("money.liability",))]
    assert (parting.one.amount, parting.other.amount) == (600, 400)


def test_what_a_sitter_is_paid() -> None:
    sitter = {"name": "Dae", "sits_out": True, "sold": ["11g"]}
    (parting,) = between(stopped(players=[*NAMES, sitter]), "standard", house({"sell.price": 2}))
    assert places((parting,)) == [("bill", 0, "sold", ("sell.price",))]
    assert [sale.points for sale in (*parting.one.sold, *parting.other.sold)] == [1, 2]


def test_payments_at_once_multiplied_by_the_carry() -> None:
    """A first ppeok, 3 points: 300 won from each, or with the carry of 2 600 (rules.md §9)."""
    (parting,) = between(nagari(carry=2), "standard", house({"instant.multiplied": True}))
    assert places((parting,)) == [("bill", 0, "instant", ("instant.multiplied",))]
    assert [paid.money for paid in (*parting.one.paid, *parting.other.paid)] == [300, 600]


def test_a_fixed_win() -> None:
    """Chongtong: 3 points with three players (seed 003), 5 at Hangame's table for three (survey §12.2)."""
    (parting,) = between(example("chongtong"), "standard", "hangame-gostop")
    assert (values(parting.one), values(parting.other)) == ([("fixed.chongtong", 3)], [("fixed.chongtong", 5)])
    assert parting.switches == ("chongtong.points",)


def test_the_balance_game() -> None:
    """With gwang at 30 points instead of 20 the cards are worth 290 instead of 240, and two play for 145 instead of 120: each
    balance is higher by 10 for every gwang captured and lower by 25. One without the other would be no rules."""
    record = sample_hand(random.Random(5), preset("balance"), 2)
    found = compare(record, [preset("balance"), house({"balance.gwang": 30, "balance.goal": {2: 145}}, "balance")])
    (parting,) = found.partings[0]
    assert places((parting,)) == [("bill", 0, "balance", ("balance.gwang", "balance.goal"))]
    assert parting.together
    gwang = sum(code.endswith("g") for code in found.reports[0].players[parting.place.player].captured)
    assert parting.one.balance is not None
    assert parting.other.balance is not None
    assert parting.other.balance.balance - parting.one.balance.balance == 10 * gwang - 25


def test_a_goal_that_does_not_fit_the_cards() -> None:
    """Five gwang at 30, nine yeol at 10 and ten ribbons at 5 are 290: two cannot play for 120 each."""
    record = sample_hand(random.Random(5), preset("balance"), 2)
    (parting,) = between(record, "balance", house({"balance.gwang": 30}, "balance"))
    assert places((parting,)) == [("deal", 0, "refused", ("balance.gwang",))]
    assert (codes(parting.one), codes(parting.other)) == ([], ["GS217"])


# ---------------------------------------------------------------- only the next hand parts


def test_what_the_next_hand_is_worth() -> None:
    """After a second nagari: 2 × 2, or double and no more (`nagari.cumulative`)."""
    (parting,) = between(nagari(carry=2), "standard", house({"nagari.cumulative": False}))
    assert places((parting,)) == [("next", 0, "leads", ("nagari.cumulative",))]
    assert (parting.one.next_carry, parting.other.next_carry) == (4, 2)


def test_who_leads_the_next_hand() -> None:
    (parting,) = between(stopped(), "standard", house({"session.next_dealer": "rotate"}))
    assert parting.place.stage is Stage.NEXT
    assert (parting.one.next_dealer, parting.other.next_dealer) == ("Hana", "Joon")


# ---------------------------------------------------------------- a turn comes out differently


@pytest.mark.parametrize(
    ("rules", "turn", "code", "switch"),
    [
        # record.md, the leading example: Mina shakes January in turn 3, the fourth of it (1p) lies on the floor, and bombs;
        # in turn 6, her next one, she plays a card: "on your next two turns you just flip" (seed 004).
        ("hangame-gostop", 3, "GS416", "shake.floor"),
        ("club", 6, "GS431", "bomb.pass_when"),
    ],
)
def test_a_turn_that_one_table_refuses(rules: str, turn: int, code: str, switch: str) -> None:
    found = compare(example("lead"), [preset("standard"), preset(rules)])
    ((parting,),) = found.partings
    assert places((parting,)) == [("turn", turn, "refused", (switch,))]
    assert codes(parting.one) == []
    assert codes(parting.other) == [code]
    assert parting.one.turn is not None
    assert parting.one.turn.by == "Mina"
    assert parting.other.turn is None
    assert parting.entry is not None
    assert parting.entry.by == "Mina"
    assert [report.status for report in found.reports] == ["settled", "refused"]


def test_both_refuse_a_turn_for_different_reasons() -> None:
    """A shake while the fourth lies on the floor, or any shake at all."""
    ((first, *_),) = compare(example("lead"), [preset("hangame-gostop"), preset("balance")]).partings
    assert (codes(first.one), codes(first.other)) == (["GS416"], ["GS434", "GS434"])


def test_both_refuse_the_same() -> None:
    """Hana does not hold the 8g that she plays: not in her hand under any rules, and nothing parts."""
    twice = example("lead")
    record = replace(twice, turns=(*twice.turns[:3], twice.turns[0], *twice.turns[4:]))
    found = compare(record, [preset("standard"), preset("wikipedia")])
    assert [report.status for report in found.reports] == ["refused", "refused"]
    assert found.partings == ((),)


def test_a_call_that_is_not_allowed() -> None:
    """Three gwang, 3 points: enough at three, not at four."""
    (parting,) = between(stopped(), "standard", house({"call.threshold": 4}))
    assert places((parting,)) == [("turn", 1, "refused", ("call.threshold",))]
    assert codes(parting.other) == ["GS502"]


def test_a_call_that_is_owed() -> None:
    (parting,) = between(stopped(turns=[{"Hana": "8g / 6p"}]), "standard", house({"call.threshold": 4}))
    assert places((parting,)) == [("turn", 1, "owed", ("call.threshold",))]
    assert (parting.one.owes_call, parting.other.owes_call) == (True, False)


def test_a_ppeok_that_the_balance_game_does_not_know() -> None:
    """settlement-1, turn 4: Chan's 3t takes the 3p of turn 3 and 3p is turned up: a ppeok, or a pair and a card left over.

    The balance preset turns the ppeok off, and the game has none anyhow.
    """
    (parting,) = between(example("settlement-1"), "standard", "balance")
    assert places((parting,)) == [("turn", 4, "captured", ("game", "events.ppeok"))]
    assert parting.topics == (Topic.CAPTURED, Topic.EVENTS)
    assert parting.one.turn is not None
    assert parting.other.turn is not None
    assert [event.kind for event in parting.one.turn.events] == ["ppeok"]
    assert (parting.one.turn.captured, parting.other.turn.captured) == ((), ("3t", "3p"))


def test_the_balance_game_has_no_shake() -> None:
    """settlement-3 begins with a shake of June."""
    (parting,) = between(example("settlement-3"), "standard", "balance")
    assert places((parting,)) == [("turn", 1, "refused", ("game",))]
    assert codes(parting.other) == ["GS434"]


def test_pi_that_an_event_takes() -> None:
    """nagari-then-carry, turn 8: Mina's sweep. Joon's 6p went to Hana in turn 4, so he gives 9p; Hana has 3p 6p 7p 7p."""
    (parting,) = between(example("nagari-then-carry"), "standard", house({"events.sseul": 0}))
    assert places((parting,)) == [("turn", 8, "pi", ("events.sseul",))]
    assert parting.one.turn is not None
    assert parting.other.turn is not None
    assert parting.one.turn.pi == {"Joon": ("9p",), "Hana": ("3p",)}
    assert parting.other.turn.pi == {}


def test_an_event_that_takes_nothing_is_no_difference() -> None:
    """nagari-then-carry, turn 2: a jjok, but nobody has a pi yet. Of the whole hand only its one jjok is asked about."""
    assert between(example("nagari-then-carry"), "standard", house({"events.jjok": 0})) == ()


def test_a_payment_at_once_does_not_end_the_comparison() -> None:
    """three-ppeok: the club pays nothing for the first ppeok, in turn 1, and the third, in turn 13, does not end the hand."""
    paid, ended = between(example("three-ppeok"), "standard", "club")
    assert places((paid, ended)) == [
        ("turn", 1, "paid", ("instant.ppeok",)),
        ("turn", 13, "ended", ("three_ppeok.points",)),
    ]
    assert ([each.points for each in paid.one.paid], paid.other.paid) == ([3], ())
    assert ended.one.ended is not None
    assert (ended.one.ended.kind, ended.one.ended.winner) == ("three-ppeok", "Mina")
    assert ended.other.ended is None


def test_a_payment_is_told_once() -> None:
    """What is paid at once differs in the turn; the bill, in which it stands again, does not part anew."""
    assert places(between(nagari(), "standard", house({"instant.ppeok": [5, 0, 0]}))) == [
        ("turn", 1, "paid", ("instant.ppeok",)),
    ]


TTI = {"Hana": "1g 3g 1t 2t 4t 6t 12t", "Joon": "5y 5p", "Mina": "12g 12s"}
"""Five ribbons with that of the rain, four without it, and no dan."""


def test_rules_that_only_together_part_two_tables() -> None:
    """Five ribbons from five: 1. Four (without the rain) from three: 2. Five from three would be 3, four from five 0."""
    at_turn, at_bill = between(
        stopped(captured=TTI), "standard", house({"score.rain_ribbon": False, "score.tti_from": 3})
    )
    assert at_turn.place.topic is Topic.SCORE
    assert at_turn.one.turn is not None
    assert at_turn.other.turn is not None
    assert (at_turn.one.turn.score, at_turn.other.turn.score) == (4, 5)
    assert [(line.name, line.points) for line in at_turn.other.jokbo] == [("three-gwang", 3), ("tti", 2)]
    assert (values(at_bill.one), values(at_bill.other)) == ([("jokbo.tti", 1)], [("jokbo.tti", 2)])
    for parting in (at_turn, at_bill):
        assert parting.switches == ("score.tti_from", "score.rain_ribbon")
        assert parting.together


def test_rules_that_cancel_out() -> None:
    """Four ribbons without the rain, counted from four: 1, as five from five."""
    assert between(stopped(captured=TTI), "standard", house({"score.rain_ribbon": False, "score.tti_from": 4})) == ()


# ---------------------------------------------------------------- the deal, and what the table agreed


def test_a_deck_that_one_table_does_not_play_with() -> None:
    (parting,) = between(example("matgo-bonus"), "standard", "netmarble-matgo")
    assert places((parting,)) == [("deal", 0, "refused", ("deck.bonus",))]
    assert set(codes(parting.one)) == {"GS302"}
    assert codes(parting.other) == []


def test_a_balance_game_with_a_card_too_many_is_a_draw() -> None:
    """Seed 000: "if there is an extra or missing card … the game ends in a draw"; elsewhere the deal is refused."""
    (parting,) = between(example("matgo-bonus"), "standard", "balance")
    assert parting.place.stage is Stage.DEAL
    assert parting.switches == ("game",)
    assert parting.other.ended is not None
    assert parting.other.ended.kind == "draw"
    assert between(example("matgo-bonus"), "balance", house({"balance.sets": []}, "balance")) == ()


def test_four_of_a_month_on_the_floor() -> None:
    """rules.md §2: dealt again, or a chongtong of the dealer."""
    record = decoded(players=NAMES, deal={"floor": ["1g", "1t", "1p", "1p", "2p", "3p"]})
    (parting,) = between(record, "standard", house({"deal.floor_four": "dealer_wins"}))
    assert places((parting,)) == [("deal", 0, "ended", ("deal.floor_four",))]
    assert parting.one.ended is not None
    assert parting.other.ended is not None
    assert (parting.one.ended.kind, parting.one.ended.winner) == ("misdeal", None)
    assert parting.other.ended.winner == "Hana"


def test_a_chongtong_that_wins_by_itself_and_one_that_is_shown() -> None:
    """Joon shows his four before play: he wins 3 points at either table (seeds 003 and 004)."""
    assert between(example("chongtong"), "standard", "club") == ()


def test_a_chongtong_that_one_table_does_not_know() -> None:
    (parting,) = between(example("chongtong"), "standard", house({"chongtong.mode": "off"}))
    assert places((parting,)) == [("turn", 1, "refused", ("chongtong.mode",))]
    assert codes(parting.other) == ["GS512"]
    assert parting.one.ended is not None
    assert parting.one.ended.kind == "chongtong"


def test_four_players_play_the_balance_game_only() -> None:
    record = decoded(players=[*NAMES, "Dae"], deal={"floor": ["1g", "2y", "3p", "4p", "5p", "6p", "7p", "8p"]})
    (parting,) = between(record, "standard", "balance")
    assert places((parting,)) == [("deal", 0, "refused", ("game",))]
    assert codes(parting.one) == ["GS303"]


def test_a_liability_that_one_table_does_not_know() -> None:
    record = replace(stopped(), liable=Liable("Joon"))
    (parting,) = between(record, "standard", house({"dokbak.feeder": "claimed"}))
    assert places((parting,)) == [("agreements", 0, "refused", ("dokbak.feeder",))]
    assert codes(parting.one) == ["GS561"]


# ---------------------------------------------------------------- whatever the hand


PAIRS = [("standard", "wikipedia"), ("standard", "balance"), ("fuda", "club"), ("pmang-matgo", "netmarble-matgo")]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_what_a_comparison_says_holds(first: str, second: str, seed: int) -> None:
    """A hand played at the first table. Where nothing parts all is the same; where a turn does, all before it is."""
    record = sample_hand(random.Random(seed), preset(first), 2 + seed % 2)
    one, other = preset(first), preset(second)
    found = compare(record, [one, other, one])
    partings, none = found.partings
    assert none == ()
    here, there, _ = found.reports
    if not partings:
        assert (here.status, here.outcome, here.next_carry) == (there.status, there.outcome, there.next_carry)
        assert here.settlement is not None
        assert there.settlement is not None
        assert here.settlement.payments == there.settlement.payments
    stages = [parting.place.stage for parting in partings]
    assert stages == sorted(stages, key=list(Stage).index)
    alike = partings[0].place.turn - 1 if stages[:1] == [Stage.TURN] else 0 if stages[:1] == [Stage.DEAL] else None
    assert _played(here)[:alike] == _played(there)[:alike]
    for parting in partings:
        assert parting.switches
        assert set(parting.switches) <= set(one.differing(other))
        assert parting.one != parting.other


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_order_of_the_tables_does_not_matter(first: str, second: str, seed: int) -> None:
    record = sample_hand(random.Random(seed), preset(first), 2 + seed % 2)
    there, back = between(record, first, second), between(record, second, first)
    assert places(there[:1])[0][:2] == places(back[:1])[0][:2] if there else not back
    for parting, reverse in zip(there, back, strict=True):
        if parting.place == reverse.place and not parting.together:
            assert (parting.one, parting.other, parting.switches) == (reverse.other, reverse.one, reverse.switches)


def _played(report: Any) -> list[Any]:
    return [(turn.captured, turn.pi, turn.call) for turn in report.turns]


# ---------------------------------------------------------------- records as read


def test_a_record_as_read_has_its_findings_located() -> None:
    (raw,) = read_records(str(EXAMPLES / "lead.gostop.yaml"))
    found = compare_record(raw, [preset("standard"), preset("club")])
    assert isinstance(found, Comparison)
    refused = next(each for each in found.reports[1].diagnostics if each.diagnostic.code == "GS431")
    assert refused.span is not None


def test_the_rules_that_a_record_names() -> None:
    (raw,) = read_records(str(EXAMPLES / "settlement-1-club.gostop.yaml"))
    found = compare_record(raw, [None, preset("standard")])
    assert isinstance(found, Comparison)
    assert [rules.name for rules in found.houses] == ["club", "standard"]
    assert [parting.switches for parting in found.partings[0]] == [("pibak.effect",)]


def test_a_record_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text("gostop: 1\nplayers: [Hana]\nturn: []\n", encoding="utf-8")
    (raw,) = read_records(str(path))
    found = compare_record(raw, [preset("standard"), preset("club")])
    assert isinstance(found, tuple)
    assert "GS101" in [each.diagnostic.code for each in found]


def test_money_in_fractions() -> None:
    """Half a won a point: Chan's 8 are 4, Bora's 4 are 2."""
    found = compare(example("settlement-1", stake=Decimal("0.5")), [preset("standard"), preset("club")])
    assert found.reports[0].settlement is not None
    assert found.reports[0].settlement.payments == {"Ara": 6, "Bora": -2, "Chan": -4}


def test_all_presets_at_once() -> None:
    found = compare(example("settlement-2"), [preset(name) for name in preset_names()])
    assert len(found.reports) == 9
    assert len(found.partings) == 8
    assert found.players == 3
