"""Evenings: who leads, what is carried and capped, chips, corrections, what stops the money of a hand and not the evening.

A chongtong is worth 3 points with three players (rules.md §2), times the carry, from each of the two others.
"""

from __future__ import annotations

from decimal import Decimal
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.session import read_session, session_in
from gostop_cli.record.source import records_of
from gostop_cli.referee.first_dealer import first_dealer
from gostop_cli.referee.run import report_record
from gostop_cli.referee.session import report_session

from .support_session import all_codes, chongtong, codes, evening, hands, nagari, totals, void

STAKE = "stake: 100\n"


# ---------------------------------------------------------------- money


def test_money_adds_up_hand_by_hand() -> None:
    report = evening(chongtong("Joon"), chongtong("Mina", deal=1), chongtong("Joon", deal=2), head=STAKE)
    assert [entry.gains for entry in report.entries] == [
        {"Mina": -300, "Joon": 600, "Hana": -300},
        {"Mina": 600, "Joon": -300, "Hana": -300},
        {"Mina": -300, "Joon": 600, "Hana": -300},
    ]
    assert [list(entry.totals.values()) for entry in report.entries] == [
        [-300, 600, -300], [300, 300, -600], [0, 900, -900],
    ]  # fmt: skip
    assert [(one.payer, one.to, one.amount) for one in report.settle_up.transfers] == [("Hana", "Joon", 900)]
    player = report.players["Joon"]
    assert (player.hands, player.wins, player.total, player.chips) == (3, 2, 900, None)
    assert not all_codes(report)


def test_a_fractional_stake_stays_exact() -> None:
    report = evening(chongtong("Joon"), chongtong("Joon", deal=1), chongtong("Joon", deal=2), head="stake: 0.1\n")
    assert totals(report) == {"Mina": Decimal("-0.9"), "Joon": Decimal("1.8"), "Hana": Decimal("-0.9")}
    whole = evening(chongtong("Joon"), chongtong("Joon", deal=1), head="stake: 0.5\n")
    assert totals(whole) == {"Mina": -3, "Joon": 6, "Hana": -3}
    assert all(isinstance(amount, int) for amount in totals(whole).values())
    corrected = evening(
        "correction: {Mina: 0.5, Joon: -0.5}\nwhy: x\n", "correction: {Mina: 1.5, Joon: -1.5}\nwhy: y\n", head="buy_in: 0.5\n"
    )  # fmt: skip
    last = corrected.entries[-1]
    assert (last.totals["Mina"], last.chips["Mina"]) == (2, Decimal("2.5"))
    assert isinstance(last.totals["Mina"], int)


def test_a_hand_may_have_fewer_players_and_stakes_of_its_own() -> None:
    two = "players: [Mina, Joon]\nstake: 50\ndeal: {floor: [1t, 1p, 3p, 6y, 8p, 9t, 10p, 11p]}\nvoid: x\n"
    report = evening(chongtong("Joon"), two, chongtong("Hana", deal=1, stake=10), head=STAKE)
    assert [player.hands for player in report.players.values()] == [3, 3, 2]
    assert totals(report) == {"Mina": -330, "Joon": 570, "Hana": -240}


def test_sitters_and_what_they_sold() -> None:
    """rules.md §10: 1 point a gwang, from the two in play who do not lead; the hand itself is nothing to the sitter."""
    seated = "[Mina, Joon, Hana, {name: Dae, sits_out: true, sold: [1g, 8g]}]"
    report = evening(
        chongtong("Joon", players=seated, dealer="Mina"),
        head=STAKE,
        players="gostop-session: 1\nplayers: [Mina, Joon, Hana, Dae]\n",
    )
    (entry,) = report.entries
    assert entry.sold == {"Joon": -200, "Hana": -200, "Dae": 400}
    assert entry.gains == {"Mina": -300, "Joon": 400, "Hana": -500, "Dae": 400}
    dae = report.players["Dae"]
    assert (dae.hands, dae.sold, dae.total) == (0, 400, 400)
    assert report.players["Joon"].hands == 1


def test_payments_made_at_once_stand_in_an_unfinished_hand_too() -> None:
    """record.md §5: unfinished is settled only for instant payments; a first ppeok is the threshold, 3 (rules.md §9)."""
    ppeok = (
        "dealer: Hana\ndeal:\n  floor: [3p, 6p, 7y, 8p, 9p, 11p]\n"
        "  hands: {Hana: [1t, 3t, 4p, 7p, 9p, 11g, 12y]}\nturns:\n  - Hana: 7p / 7t\n"
    )
    report = evening(ppeok, void(carry=1), head=STAKE)
    first = report.entries[0]
    assert (first.status, first.gains) == ("unfinished", {"Mina": -300, "Joon": -300, "Hana": 600})
    assert first.instant == first.gains
    assert report.players["Hana"].instant == 600
    assert [player.hands for player in report.players.values()] == [1, 1, 1]  # the void one; the other has no end
    assert not report.whole


def test_a_refused_hand_brings_nobody_anything_and_the_evening_goes_on() -> None:
    refused = chongtong("Joon").replace("Joon: chongtong 4", "Joon: chongtong 7")
    report = evening(chongtong("Joon"), refused, chongtong("Joon", deal=1, carry=1), head=STAKE)
    assert [entry.status for entry in report.entries] == ["settled", "refused", "settled"]
    assert totals(report) == {"Mina": -600, "Joon": 1200, "Hana": -600}
    assert report.entries[1].gains == {}
    assert not report.whole
    assert codes(report)[2] == []


def test_an_unreadable_hand_and_a_missing_file_stop_nothing(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("gostop: 1\nplayers: [Mina\n")
    entries = "  - file: bad.yaml\n  - {void: x, carri: 2}\n  - file: gone.yaml\n  - {void: x, carry: 3}\n"
    (tmp_path / "a.yaml").write_text(f"gostop-session: 1\nplayers: [Mina, Joon]\nhands:\n{entries}")
    report = report_session(read_session(str(tmp_path / "a.yaml")))
    assert [(entry.number, entry.status) for entry in report.entries] == [
        (1, "unreadable"), (2, "unreadable"), (3, "missing"), (4, "settled"),
    ]  # fmt: skip
    assert codes(report) == [["GS020"], ["GS101"], ["GS001"], []]
    assert (report.hands, report.next_carry) == (4, 3)


def test_corrections_move_money_for_a_reason() -> None:
    report = evening(
        chongtong("Joon"), "correction: {Joon: -500, Hana: 500}\nwhy: drinks\n", "correction: {Mina: 1}\nwhy: x\n", head=STAKE
    )  # fmt: skip
    assert totals(report) == {"Mina": -300, "Joon": 100, "Hana": 200}
    assert (report.players["Joon"].corrections, report.entries[1].why) == (-500, "drinks")
    assert codes(report) == [[], [], ["GS705"]]


# ---------------------------------------------------------------- who leads


def test_the_winner_leads_and_a_hand_need_not_say_so() -> None:
    report = evening(chongtong("Hana", dealer="Joon"), chongtong("Mina", deal=1), void(), void())
    assert [entry.dealer for entry in report.entries] == ["Joon", "Hana", "Mina", "Mina"]
    assert report.next_dealer == "Mina"
    assert not all_codes(report)


def test_without_a_word_the_first_named_leads_the_first_hand() -> None:
    assert hands(evening(void()))[0].dealer == "Mina"


@pytest.mark.parametrize(
    ("first", "stated", "due"),
    [
        (chongtong("Hana"), "Mina", "Hana"),
        (nagari(), "Joon", "Mina"),
        (void(dealer="Joon"), "Hana", "Joon"),
    ],
)
def test_a_wrong_dealer_is_told(first: str, stated: str, due: str) -> None:
    report = evening(first, void(dealer=stated))
    assert codes(report)[1] == ["GS701"]
    (found,) = report.entries[1].found
    assert (found.diagnostic.facts["name"], found.diagnostic.facts["due"]) == (stated, due)
    assert found.span is not None
    assert report.next_dealer == stated  # from here on it is as the hand says
    assert not all_codes(evening(first, void(dealer=due)))


def test_dealers_rotate_where_the_house_has_it_so() -> None:
    house = "rules: {extends: standard, session: {next_dealer: rotate}}\n"
    report = evening(chongtong("Hana"), chongtong("Hana", deal=1), nagari(deal=2), void(), head=house)
    assert [entry.dealer for entry in report.entries] == ["Mina", "Joon", "Hana", "Hana"]
    assert codes(evening(chongtong("Hana"), void(dealer="Hana"), head=house))[1] == ["GS701"]


def test_whoever_has_left_leads_no_hand() -> None:
    report = evening(chongtong("Hana"), void(players="[Joon, Mina]"), void(players="[Mina, Joon]", dealer="Joon"))
    assert [entry.dealer for entry in report.entries] == ["Mina", "Joon", "Joon"]
    assert not all_codes(report)


def test_whoever_is_to_lead_does_not_sit_out() -> None:
    report = evening(chongtong("Hana"), void(players="[Mina, Joon, {name: Hana, sits_out: true}]"))
    (found,) = report.entries[1].found
    assert found.diagnostic.code == "GS701"
    assert [note.key for note in found.diagnostic.notes] == ["session.winner-leads", "session.sits-out"]


def test_after_a_hand_without_an_end_nobody_knows_who_leads() -> None:
    unfinished = "deal: {floor: [1t, 3p, 6y, 8p, 9t, 11p]}\n"
    report = evening(chongtong("Hana"), unfinished, void(dealer="Joon", carry=1))
    assert [entry.dealer for entry in report.entries] == ["Mina", "Hana", "Joon"]
    assert codes(report)[2] == []


def test_a_file_that_stands_for_itself_is_led_by_the_first_it_names(tmp_path: Path) -> None:
    (tmp_path / "2.yaml").write_text("gostop: 1\nplayers: [Joon, Hana, Mina]\nvoid: x\n")
    text = "gostop-session: 1\nplayers: [Mina, Joon, Hana]\nhands:\n  - {dealer: Hana, void: y}\n  - file: 2.yaml\n"
    (tmp_path / "a.yaml").write_text(text)
    report = report_session(read_session(str(tmp_path / "a.yaml")))
    assert [entry.dealer for entry in report.entries] == ["Hana", "Joon"]
    (found,) = report.entries[1].found
    assert found.diagnostic.code == "GS701"
    assert found.span is not None
    assert (found.span.line, found.span.column) == (2, 10)  # in its own file


# ---------------------------------------------------------------- the first dealer

DRAWS = [
    # survey §2.2: by night (18:00 to 05:59) the lowest month, by day the highest; a bonus card beats them all
    ("night_low_day_high", "2026-09-25T17:59", "{Mina: 3g, Joon: 11p, Hana: 1t}", "Joon"),
    ("night_low_day_high", "2026-09-25T18:00", "{Mina: 3g, Joon: 11p, Hana: 1t}", "Hana"),
    ("night_low_day_high", "2026-09-25 05:59", "{Mina: 3g, Joon: 11p, Hana: 1t}", "Hana"),
    ("night_low_day_high", "20260925T06", "{Mina: 3g, Joon: 11p, Hana: 1t}", "Joon"),
    ("high", "2026-09-25T23:00", "{Mina: 3g, Joon: 11p, Hana: 12y}", "Hana"),
    ("high", "", "{Mina: b2, Joon: 11p, Hana: 12y}", "Mina"),
    ("high", "", "{Mina: 12g, Joon: 12y, Hana: 1t}", ""),
    ("night_low_day_high", "2026-09-25", "{Mina: 3g, Joon: 11p, Hana: 1t}", ""),
    ("night_low_day_high", "", "{Mina: 3g, Joon: 11p, Hana: 1t}", ""),
    ("given", "2026-09-25T23:00", "{Mina: 3g, Joon: 11p, Hana: 1t}", None),
    ("high", "", "{}", None),
]


@pytest.mark.parametrize(("way", "played", "drawn", "leads"), DRAWS)
def test_the_cards_drawn_decide_who_leads_first(way: str, played: str, drawn: str, leads: str | None) -> None:
    when = f"played: {played}\n" if played else ""
    head = f"rules: {{extends: standard, session: {{first_dealer: {way}}}}}\n{when}drawn: {drawn}\n"
    report = evening(void(), head=head)
    if leads:
        assert hands(report)[0].dealer == leads
        assert not all_codes(report)
        other = "Mina" if leads != "Mina" else "Joon"
        wrong = evening(void(dealer=other), head=head)
        assert codes(wrong) == [["GS701"]]
        assert wrong.entries[0].found[0].diagnostic.clause == "session.first_dealer"
    else:
        assert hands(report)[0].dealer == "Mina"
        assert all_codes(report) == (["GS711"] if leads == "" else [])


def test_the_time_may_stand_with_the_first_hand() -> None:
    head = "rules: {extends: standard, session: {first_dealer: night_low_day_high}}\ndrawn: {Mina: 3g, Joon: 11p, Hana: 1t}\n"
    report = evening(void(played="2026-09-25T12:00"), head=head)
    assert (hands(report)[0].dealer, all_codes(report)) == ("Joon", [])


def test_every_value_of_the_switch_tells_evenings_apart() -> None:
    from gostop_cli.game.cards import CARD
    from gostop_cli.game.switches import SWITCH

    drawn = {"Mina": CARD["3g"], "Joon": CARD["11p"], "Hana": CARD["1t"]}
    found: dict[Any, Any] = {}
    for way in SWITCH["session.first_dealer"].type.words:  # type: ignore[union-attr]
        house = load_rules({"session": {"first_dealer": way}}).rules
        assert house is not None
        found[way] = first_dealer(drawn, "2026-09-25T23:00", house.at(3))
    assert found == {"given": None, "night_low_day_high": "Hana", "high": "Joon"}


# ---------------------------------------------------------------- what is carried


def test_nagari_is_carried_added_up_and_used_up_by_a_win() -> None:
    report = evening(nagari(), nagari(deal=1), void(), chongtong("Joon", deal=2), chongtong("Joon"), head=STAKE)
    assert [entry.carry for entry in report.entries] == [1, 2, 4, 4, 1]
    assert report.entries[3].gains == {"Mina": -1200, "Joon": 2400, "Hana": -1200}  # 3 × 4
    assert report.entries[4].gains == {"Mina": -300, "Joon": 600, "Hana": -300}
    assert [entry.dealer for entry in report.entries] == ["Mina", "Mina", "Mina", "Mina", "Joon"]
    assert not all_codes(report)


@pytest.mark.parametrize(
    ("nagari_rules", "carries"),
    [
        ("{}", [1, 2, 4, 8]),
        ("{cap: 4}", [1, 2, 4, 4]),
        ("{cap: 3}", [1, 2, 3, 3]),
        ("{cumulative: false}", [1, 2, 2, 2]),
        ("{multiplier: 3}", [1, 3, 9, 27]),
        ("{multiplier: 1}", [1, 1, 1, 1]),
    ],
)
def test_how_far_it_grows_is_the_houses(nagari_rules: str, carries: list[int]) -> None:
    head = f"rules: {{extends: standard, nagari: {nagari_rules}}}\n"
    report = evening(nagari(), nagari(deal=1), nagari(deal=2), void(), head=head)
    assert [entry.carry for entry in report.entries] == carries


def test_a_hand_that_says_what_it_is_worth_must_be_right() -> None:
    report = evening(nagari(), chongtong("Joon", deal=1, carry=2), head=STAKE)
    assert not all_codes(report)
    wrong = evening(nagari(), chongtong("Joon", deal=1, carry=4), head=STAKE)
    (found,) = wrong.entries[1].found
    assert (found.diagnostic.code, found.diagnostic.facts) == ("GS702", {"carry": 4, "due": 2})
    assert totals(wrong) == {"Mina": -1200, "Joon": 2400, "Hana": -1200}  # reckoned as it says itself: 3 × 4
    used_up = evening(chongtong("Joon"), chongtong("Joon", deal=1, carry=2))
    assert codes(used_up) == [[], ["GS702"]]


def test_the_first_hand_may_go_on_from_another_evening() -> None:
    report = evening(nagari(carry=4), void())
    assert [entry.carry for entry in report.entries] == [4, 8]
    assert not all_codes(report)


def test_what_hangs_on_a_hand_without_an_end_is_told() -> None:
    unfinished = "deal: {floor: [1t, 3p, 6y, 8p, 9t, 11p]}\n"
    report = evening(nagari(deal=1), unfinished, void(), void())
    assert [entry.carry for entry in report.entries] == [1, 2, 1, 1]
    assert [code for code in codes(report)[2] if code.startswith("GS7")] == ["GS712"]
    assert codes(report)[3] == []


def test_after_a_hand_without_an_end_who_has_the_first_turn_leads() -> None:
    """Nobody can tell who won the refused hand: the next one, silent about it too, is led by Hana, who plays first in it.

    Her first ppeok brings her the threshold of 3 from each (rules.md §9), and called off it leaves her the lead (§13).
    """
    refused = chongtong("Joon").replace("Joon: chongtong 4", "Joon: chongtong 7")
    ppeok = (
        "carry: 1\ndeal:\n  floor: [3p, 6p, 7y, 8p, 9p, 11p]\n"
        "  hands: {Hana: [1t, 3t, 4p, 7p, 9p, 11g, 12y]}\nturns:\n  - Hana: 7p / 7t\nvoid: spilt tea\n"
    )
    report = evening(refused, ppeok, void(), head=STAKE)
    assert [entry.dealer for entry in report.entries] == ["Mina", "Hana", "Hana"]
    assert totals(report) == {"Mina": -300, "Joon": -300, "Hana": 600}
    assert codes(report)[1:] == [[], []]


# ---------------------------------------------------------------- waivers


def test_the_table_may_let_dealer_and_carry_stand() -> None:
    waived = "waive: [{code: GS701, why: she asked}, {code: GS702}]\n"
    report = evening(chongtong("Joon"), void(dealer="Hana", carry=2) + waived)
    assert codes(report)[1] == ["GS802", "GS802"]
    unused = evening(chongtong("Joon"), void(dealer="Joon") + waived)
    assert codes(unused)[1] == ["GS803", "GS803"]


def test_a_hand_by_itself_says_nothing_about_what_only_an_evening_can_tell() -> None:
    hand = "gostop: 1\nplayers: [Mina, Joon]\nvoid: x\nwaive: [{code: GS701}, {code: GS702}, {code: GS704}]\n"
    (raw,) = records_of("a.yaml", BytesIO(hand.encode()))
    assert [one.diagnostic.code for one in report_record(raw).diagnostics] == ["GS804"]


def test_nothing_else_of_an_evening_is_let_stand() -> None:
    report = evening(void(players="[Mina, Dae]") + "waive: [{code: GS704}]\n")
    assert sorted(codes(report)[0]) == ["GS704", "GS804"]


# ---------------------------------------------------------------- chips


def test_chips_are_what_was_bought_and_won() -> None:
    report = evening(
        chongtong("Joon"), "buy_in: {Mina: 500, Hana: 100}\n", chongtong("Joon", deal=1),
        head="stake: 100\nbuy_in: {Mina: 1000, Joon: 2000}\n",
    )  # fmt: skip
    assert [entry.chips for entry in report.entries] == [
        {"Mina": 700, "Joon": 2600},
        {"Mina": 1200, "Joon": 2600, "Hana": -200},
        {"Mina": 900, "Joon": 3200, "Hana": -500},
    ]
    player = report.players["Mina"]
    assert (player.bought, player.total, player.chips) == (1500, -600, 900)


def test_running_out_of_chips_is_told_once() -> None:
    report = evening(
        chongtong("Joon"), chongtong("Joon", deal=1), "buy_in: {Mina: 1000}\n", chongtong("Joon", deal=2),
        head="stake: 100\nbuy_in: {Mina: 200, Hana: 10000}\n",
    )  # fmt: skip
    assert codes(report) == [["GS710"], [], [], []]
    assert report.entries[0].found[0].diagnostic.facts == {"name": "Mina", "amount": "-100"}


def test_chips_that_a_hand_states_must_be_right() -> None:
    head = "stake: 100\nbuy_in: {Mina: 1000, Joon: 1000}\n"
    report = evening(chongtong("Joon"), void(chips="{Mina: 700, Joon: 1500, Hana: 5}"), head=head)
    (found,) = report.entries[1].found
    assert found.diagnostic.code == "GS703"
    facts = {"name": "Joon", "claimed": "1,500", "computed": "1,600", "difference": "+100"}
    assert found.diagnostic.facts == facts


LIMITED = "rules: {extends: standard, money: {liability: loser_balance}}\nstake: 100\n"


def test_limited_liability_takes_what_the_evening_has_left() -> None:
    """Joon wins 3 × 100 from each; Mina has 250 and pays that, then 0, then 300 of 1,000 (rules.md §8, §13)."""
    report = evening(
        chongtong("Joon"), chongtong("Joon", deal=1), "buy_in: {Mina: 1000}\n", chongtong("Joon", deal=2),
        head=LIMITED + "buy_in: {Mina: 250, Joon: 5000, Hana: 5000}\n",
    )  # fmt: skip
    assert [entry.gains.get("Mina") for entry in hands(report)] == [-250, 0, -300]
    assert [entry.gains.get("Joon") for entry in hands(report)] == [550, 300, 600]
    assert not all_codes(report)


def test_a_hands_own_chips_limit_it_instead_and_nobody_is_limited_by_what_is_not_counted() -> None:
    own = evening(chongtong("Joon", chips="{Mina: 100, Hana: 5000}"), head=LIMITED + "buy_in: {Mina: 100}\n")
    assert own.entries[0].gains == {"Mina": -100, "Joon": 400, "Hana": -300}
    assert evening(chongtong("Joon"), head=LIMITED).entries[0].gains == {"Mina": -300, "Joon": 600, "Hana": -300}


# ---------------------------------------------------------------- who plays, and what comes twice


def test_somebody_who_is_not_on_the_list_is_told_and_counts() -> None:
    report = evening(chongtong("Dae", players="[Mina, {name: Dae}, Hana]"), head=STAKE)
    assert codes(report) == [["GS704"]]
    span = report.entries[0].found[0].span
    assert span is not None
    assert totals(report) == {"Mina": -300, "Joon": 0, "Hana": -300, "Dae": 600}
    assert sum(one.amount for one in report.settle_up.transfers) == 600


def test_the_same_hand_twice_is_told() -> None:
    report = evening(chongtong("Joon"), chongtong("Joon", dealer="Joon", carry=1, id="again"), void(), void())
    assert codes(report) == [[], ["GS706"], [], []]
    assert report.entries[1].found[0].diagnostic.facts == {"hand": 1}
    assert totals(report)["Joon"] == 2 * 6  # it counts as often as it stands there (the rules' own stake is 1)


def test_the_same_file_twice_is_told_by_whatever_path(tmp_path: Path) -> None:
    (tmp_path / "h.yaml").write_text("gostop: 1\nplayers: [Mina, Joon]\nvoid: x\n")
    (tmp_path / "a.yaml").write_text(
        f"gostop-session: 1\nplayers: [Mina, Joon]\nhands:\n  - file: h.yaml\n  - file: ./../{tmp_path.name}/h.yaml\n"
    )
    report = report_session(read_session(str(tmp_path / "a.yaml")))
    assert codes(report) == [[], ["GS706"]]


# ---------------------------------------------------------------- claims


def test_claims_that_hold() -> None:
    end = "result:\n  hands: 1\n  totals: {Joon: 600, Mina: -300}\n  chips: {Joon: 1600, Hana: -300}\n"
    report = evening(chongtong("Joon"), head="stake: 100\nbuy_in: {Joon: 1000}\n", end=end)
    assert [(claim.claim, claim.verdict) for claim in report.claims] == [
        ("hands", "proved"), ("totals.Mina", "proved"), ("totals.Joon", "proved"), ("chips.Joon", "proved"),
        ("chips.Hana", "proved"),
    ]  # fmt: skip
    assert not all_codes(report)


def test_claims_that_do_not() -> None:
    end = "result: {hands: 2, totals: {Joon: 500}, chips: {Joon: 700}}\n"
    report = evening(chongtong("Joon"), head=STAKE, end=end)
    assert [one.diagnostic.code for one in report.claim_findings] == ["GS709", "GS707", "GS708"]
    assert report.claim_findings[1].diagnostic.facts == {
        "name": "Joon", "claimed": "+500", "computed": "+600", "difference": "+100",
    }  # fmt: skip


def test_while_a_hand_has_no_end_totals_are_open_and_the_count_is_not() -> None:
    end = "result: {hands: 3, totals: {Joon: 500}}\n"
    report = evening(chongtong("Joon"), "deal: {floor: [1t, 3p, 6y, 8p, 9t, 11p]}\n", end=end)
    assert [(claim.claim, claim.verdict) for claim in report.claims] == [
        ("hands", "refuted"), ("totals.Joon", "undetermined"),
    ]  # fmt: skip


# ---------------------------------------------------------------- house rules


def test_rules_come_from_the_session_the_hand_or_whoever_asks(tmp_path: Path) -> None:
    """The club's chongtong is the threshold as well; `chongtong.points: 7` is worth 7."""
    (tmp_path / "sub").mkdir()
    (tmp_path / "seven.yaml").write_text("gostop-rules: 1\nname: seven\nchongtong: {points: 7}\n")
    hand = "gostop: 1\nplayers: [Mina, Joon, Hana]\n" + chongtong("Joon", deal=1)
    (tmp_path / "sub" / "h.yaml").write_text(hand)
    text = (
        "gostop-session: 1\nplayers: [Mina, Joon, Hana]\nrules: ./seven.yaml\nhands:\n  - file: sub/h.yaml\n"
        "  - rules: club\n    dealer: Joon\n"
        + "".join(f"    {line}\n" for line in chongtong("Joon").splitlines())
        + "  - rules: {extends: ./seven.yaml, chongtong: {points: 6}}\n"
        + "".join(f"    {line}\n" for line in chongtong("Joon", deal=2).splitlines())
    )
    (tmp_path / "a.yaml").write_text(text)
    file = read_session(str(tmp_path / "a.yaml"))
    report = report_session(file)
    assert [(entry.report.rules_name, entry.gains["Joon"]) for entry in report.entries if entry.report] == [
        ("seven", 14), ("club", 6), ("seven+", 12),
    ]  # fmt: skip
    asked = load_rules({"chongtong": {"points": 5}}).rules
    assert [entry.gains["Joon"] for entry in report_session(file, asked).entries] == [10, 10, 10]


@pytest.mark.parametrize(
    ("rules", "code"), [("nothing", "GS205"), ("./none.yaml", "GS206"), ("{extends: standard, pibak: {limt: 5}}", "GS201")]
)  # fmt: skip
def test_house_rules_that_cannot_be_had_end_the_evening(rules: str, code: str) -> None:
    report = evening(void(), head=f"rules: {rules}\n")
    assert (all_codes(report), report.entries) == ([code], ())
    assert report.found[0].span is not None
    assert report.found[0].span.line == 3


def test_a_fault_in_a_rules_file_is_shown_there(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("gostop-rules: 1\npibak: {limt: 5}\n")
    (tmp_path / "a.yaml").write_text("gostop-session: 1\nplayers: [Mina, Joon]\nrules: ./bad.yaml\n")
    report = report_session(read_session(str(tmp_path / "a.yaml")))
    (found,) = report.found
    assert (found.diagnostic.code, Path(found.file).name) == ("GS201", "bad.yaml")
    assert found.span is not None
    assert found.span.line == 2


def test_nothing_at_all_is_an_evening_too() -> None:
    report = evening()
    assert (report.entries, report.settle_up.transfers, report.whole, report.next_dealer) == ((), (), True, None)


def test_a_call_swallowed_by_a_comment_is_pointed_out_in_a_session_too() -> None:
    path = Path(__file__).parents[2] / "examples" / "evenings" / "club.session.yaml"
    text = path.read_text(encoding="utf-8").replace("3g / 11p stop", "3g / 11p #stop")
    report = report_session(session_in(text.encode(), str(path)))
    notes = [note.key for entry in report.entries for one in entry.found for note in one.diagnostic.notes]
    assert notes.count("end.comment") == 1
