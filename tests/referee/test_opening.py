"""Before the first turn: the deal (rules.md §2) and chongtong (§2.4, §13 "Chongtong")."""

from __future__ import annotations

from typing import Any

import pytest
from game.support import found, house, report

from gostop_cli.referee.model import HandReport

FOUR_OF_JOON: dict[str, Any] = {
    "floor": "8p 9p 10p 11p 12s 7p",
    "hands": {"Hana": "2t 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 1p 4y 6p 7p", "Mina": "4t 4p 4p 5p 6p 8g 9p"},
}
FOUR_OF_TWO: dict[str, Any] = {
    "floor": "8p 9p 10p 11p 12s 7p",
    "hands": {"Hana": "2t 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 1p 6p 7p 9p", "Mina": "4y 4t 4p 4p 5p 6p 8g"},
}
HANAS_TURN = {"Hana": "2t / 12y"}
JOON_SHOWS, MINA_SHOWS = {"Joon": "chongtong 1"}, {"Mina": "chongtong 4"}


def ended(answer: HandReport) -> tuple[str | None, str | None, int | None]:
    """Outcome, winner, and the entry that ended the hand."""
    return answer.outcome.kind, answer.outcome.winner, answer.outcome.turn


# ------------------------------------------------------------------------------------------------ chongtong, by choice


def test_holder_shows_and_wins() -> None:
    # §2: worth the threshold; seed 004: "Each opponent pays the call threshold."
    answer = report(house(), deal=FOUR_OF_JOON, turns=[JOON_SHOWS])
    assert ended(answer) == ("chongtong", "Joon", 1)
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Hana": -3, "Joon": 6, "Mina": -3}


def test_shown_by_its_four_cards() -> None:
    # record.md §3: "explicit: `{by: Mina, chongtong: 4}`, or the four cards".
    entry = {"by": "Joon", "chongtong": ["1p", "1g", "1p", "1t"]}
    assert ended(report(house(), deal=FOUR_OF_JOON, turns=[entry])) == ("chongtong", "Joon", 1)
    wrong = {"by": "Joon", "chongtong": ["1p", "1g", "1t", "4y"]}
    plain: dict[str, Any] = {"deal": FOUR_OF_JOON, "turns": [wrong]}
    with pytest.raises(AssertionError):  # no four of a month: the record cannot be read
        report(house(), **plain)


def test_saying_nothing_costs_the_right() -> None:
    # "`optional`: a holder may show and win, or say nothing, which costs him the right"
    silent = report(house(), deal=FOUR_OF_JOON, turns=[HANAS_TURN])
    assert (silent.status, len(silent.turns)) == ("unfinished", 1)
    late = report(house(), deal=FOUR_OF_JOON, turns=[HANAS_TURN, JOON_SHOWS])
    assert (late.status, found(late)) == ("refused", ["GS513"])


def test_only_who_holds_four() -> None:
    for entry in ({"Hana": "chongtong 3"}, {"Joon": "chongtong 4"}):
        answer = report(house(), deal=FOUR_OF_JOON, turns=[entry])
        assert (answer.status, found(answer)) == ("refused", ["GS511"])


def test_nothing_is_played_after_it() -> None:
    # "Turns after the end are errors" (record.md §5).
    answer = report(house(), deal=FOUR_OF_JOON, turns=[JOON_SHOWS, HANAS_TURN])
    assert (answer.status, found(answer)) == ("refused", ["GS541"])


def test_two_holders_must_both_have_claimed() -> None:
    # "Two holders: both must have claimed under `optional`."
    assert ended(report(house(), deal=FOUR_OF_TWO, turns=[MINA_SHOWS])) == ("chongtong", "Mina", 1)
    assert ended(report(house(), deal=FOUR_OF_TWO, turns=[JOON_SHOWS])) == ("chongtong", "Joon", 1)
    for turns in ([JOON_SHOWS, MINA_SHOWS], [MINA_SHOWS, JOON_SHOWS]):
        assert ended(report(house(), deal=FOUR_OF_TWO, turns=turns)) == ("nagari", None, 2)
        dealer = house({"chongtong.two_holders": "dealer"})
        assert ended(report(dealer, deal=FOUR_OF_TWO, turns=turns)) == ("chongtong", "Joon", 2)
        month = house({"chongtong.two_holders": "higher_month"})
        assert ended(report(month, deal=FOUR_OF_TWO, turns=turns)) == ("chongtong", "Mina", 2)


def test_one_shows_it_once() -> None:
    answer = report(house(), deal=FOUR_OF_JOON, turns=[JOON_SHOWS, JOON_SHOWS])
    assert (answer.status, found(answer)) == ("refused", ["GS516"])


def test_playing_on_is_forbidden() -> None:
    # "`chongtong 4 on`; refused where it is forbidden" (`chongtong.play_on`, standard).
    answer = report(house(), deal=FOUR_OF_JOON, turns=[{"Joon": "chongtong 1 on"}])
    assert (answer.status, found(answer)) == ("refused", ["GS515"])


def test_off_knows_no_chongtong() -> None:
    off = house({"chongtong.mode": "off"})
    answer = report(off, deal=FOUR_OF_JOON, turns=[JOON_SHOWS])
    assert (answer.status, found(answer)) == ("refused", ["GS512"])
    assert report(off, deal=FOUR_OF_JOON, turns=[HANAS_TURN]).status == "unfinished"


# "only the hand as dealt counts (floor bonus cards already replaced)"


def test_four_by_a_bonus_cards_replacement_do_not_count() -> None:
    bonus = house({"deck.bonus": ["b2"]})
    deal = {
        "floor": "8p 9p 10p 11p 12s 7p",
        "hands": {"Hana": "1g 1t 1p b2 3p 5t 7y", "Joon": "2t 3g 4y 6p 7p 9t 10t", "Mina": "4t 4p 4p 5p 6p 8g 9p"},
        "stock": "1p 12y",
    }
    answer = report(bonus, deal=deal, turns=[{"Hana": "chongtong 1"}])
    assert (answer.status, found(answer)) == ("refused", ["GS511"])
    automatic = house({"deck.bonus": ["b2"], "chongtong.mode": "automatic"})
    answer = report(automatic, deal=deal, turns=[{"Hana": "bonus b2 1p 3p / 12y"}])
    assert (answer.status, "GS812" in found(answer)) == ("unfinished", False)


# ------------------------------------------------------------------------------------------------ by itself

# "`automatic`, `redeal`: with a known hand no entry is needed (it may be written; `outcome.turn` is 0 all the same; other
# turns after it are errors)"


@pytest.mark.parametrize(("mode", "kind", "winner"), [("automatic", "chongtong", "Joon"), ("redeal", "misdeal", None)])
def test_known_hand_ends_the_hand_by_itself(mode: str, kind: str, winner: str | None) -> None:
    rules = house({"chongtong.mode": mode})
    for turns in ([], [JOON_SHOWS]):
        answer = report(rules, deal=FOUR_OF_JOON, turns=turns)
        assert (answer.status, ended(answer)) == ("settled", (kind, winner, 0))
        assert found(answer) == []
    for turns in ([HANAS_TURN], [JOON_SHOWS, HANAS_TURN]):
        answer = report(rules, deal=FOUR_OF_JOON, turns=turns)
        assert (answer.status, found(answer)) == ("refused", ["GS541"])


@pytest.mark.parametrize(
    ("two_holders", "kind", "winner"),
    [
        ("nagari", "nagari", None),
        ("dealer", "chongtong", "Joon"),
        ("redeal", "misdeal", None),
        ("higher_month", "chongtong", "Mina"),
    ],
)
@pytest.mark.parametrize("turns", [[], [MINA_SHOWS], [JOON_SHOWS, MINA_SHOWS]])
def test_two_known_hands(two_holders: str, kind: str, winner: str | None, turns: list[Any]) -> None:
    rules = house({"chongtong.mode": "automatic", "chongtong.two_holders": two_holders})
    assert ended(report(rules, deal=FOUR_OF_TWO, turns=turns)) == (kind, winner, 0)


# "an unseen hand is never assumed to hold four, and a record that later proves it did gets a warning"


def unseen_joon(**more: Any) -> dict[str, Any]:
    hands = {name: cards for name, cards in FOUR_OF_JOON["hands"].items() if name != "Joon"}
    return {"deal": {"floor": FOUR_OF_JOON["floor"], "hands": hands}, **more}


def test_unseen_hand_is_never_assumed_to_hold_four() -> None:
    automatic = house({"chongtong.mode": "automatic"})
    answer = report(automatic, **unseen_joon(turns=[HANAS_TURN]))
    assert (answer.status, "GS812" in found(answer)) == ("unfinished", False)
    # An entry puts the four on record.
    shown = report(automatic, **unseen_joon(turns=[JOON_SHOWS]))
    assert ended(shown)[:2] == ("chongtong", "Joon")


def test_record_that_proves_four_later_gets_a_warning() -> None:
    automatic = house({"chongtong.mode": "automatic"})
    turns = [
        HANAS_TURN,
        {"Joon": "shake 1g 1t 1p 1g / 2p"},
        {"Mina": "5p / 2p"},
        {"Hana": "5t / 5y"},
        {"Joon": "1p / 6y"},
        {"Mina": "4t / 12t"},
        {"Hana": "7y / 10y"},
        {"Joon": "1p / 3t"},
        {"Mina": "4p / 11g"},
        {"Hana": "3g / 8y"},
        {"Joon": "1t / 12g"},
    ]
    answer = report(automatic, **unseen_joon(turns=turns))
    assert answer.status == "unfinished"
    assert "GS812" in found(answer)
    # With three of them on record, before he plays the second 1p, nothing is proved.
    assert "GS812" not in found(report(automatic, **unseen_joon(turns=turns[:7])))


@pytest.mark.parametrize(("bonus", "had", "told"), [([], 3, True), (["b2"], 3, False), (["b2"], 0, True)])
def test_a_position_does_not_know_what_was_drawn_before_it(bonus: list[str], had: int, told: bool) -> None:
    # Above: "only the hand as dealt counts"; a card drawn for a bonus card before the position is in the hand all the same.
    automatic = house({"chongtong.mode": "automatic", "deck.bonus": bonus})
    position = {
        "to_play": "Joon", "floor": "8p 9p", "hands": {"Hana": 4, "Joon": "12g 12y 12t 12s", "Mina": 4},
        "captured": {}, "stock_left": 12, "turns_had": {"Hana": had, "Joon": had, "Mina": had},
    }  # fmt: skip
    answer = report(automatic, position=position, turns=[{"Joon": "12s / 3p"}])
    assert (answer.status, "GS812" in found(answer)) == ("unfinished", told)


def test_unseen_holder_may_show_what_can_be_there() -> None:
    answer = report(house(), **unseen_joon(turns=[JOON_SHOWS]))
    assert ended(answer) == ("chongtong", "Joon", 1)
    elsewhere = report(house(), **unseen_joon(turns=[{"Joon": "chongtong 3"}]))
    assert (elsewhere.status, found(elsewhere)) == ("refused", ["GS511"])


# ------------------------------------------------------------------------------------------------ the floor

FLOOR_OF_FOUR: dict[str, Any] = {
    "floor": "2y 2t 2p 2p 9p 10p",
    "hands": {"Hana": "8p 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 1p 4y 6p 7p", "Mina": "4t 4p 4p 5p 6p 8g 9p"},
}


@pytest.mark.parametrize(
    ("floor_four", "kind", "winner"),
    [("redeal", "misdeal", None), ("nagari", "nagari", None), ("dealer_wins", "chongtong", "Hana")],
)
@pytest.mark.parametrize("mode", ["optional", "automatic", "off"])
def test_floor_of_four_comes_before_any_hand(floor_four: str, kind: str, winner: str | None, mode: str) -> None:
    # "`dealer_wins` on the floor comes before any hand's chongtong"; switches.yaml: it "pays chongtong.points whatever
    # chongtong.mode says".
    rules = house({"deal.floor_four": floor_four, "chongtong.mode": mode, "chongtong.points": 10})
    answer = report(rules, deal=FLOOR_OF_FOUR)
    assert ended(answer) == (kind, winner, 0)
    assert answer.settlement is not None
    expected = {"Hana": 20, "Joon": -10, "Mina": -10} if winner else {"Hana": 0, "Joon": 0, "Mina": 0}
    assert answer.settlement.payments == expected
    late = report(rules, deal=FLOOR_OF_FOUR, turns=[JOON_SHOWS])
    assert (late.status, found(late)) == ("refused", ["GS541"])


def test_floor_bonus_goes_to_the_dealer_and_is_replaced() -> None:
    # §2.1: "each bonus card on the floor goes to the dealer's captures and the top of the stock replaces it, until only
    # month cards lie there"; switches.yaml: the dealer's at the deal never steals. record.md §2: a replacement that is
    # itself a bonus is replaced after the others.
    rules = house({"deck.bonus": ["b2", "b2", "b3"], "bonus.steal": "hand_and_flip"})
    hands = {"Hana": "2t 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 4y 6p 7p 6y 8y", "Mina": "4t 4p 4p 5p 6p 8g 9p"}
    deal: dict[str, Any] = {"floor": "8p b2 10p b2 12s 7p", "hands": hands, "stock": "b3 9p 11p 12y"}
    for more in ({}, {"floor_bonus": [["b2", "b3"], ["b2", "9p"], ["b3", "11p"]]}):
        answer = report(rules, deal={**deal, **more}, turns=[HANAS_TURN], dealer="Hana")
        assert answer.status == "unfinished"
        # 8p 9p 10p 11p 12s 7p lie there: the flip 12y takes the 12s.
        assert answer.turns[0].captured == ("12y", "12s")
        assert answer.players["Hana"].captured == ("12y", "12s", "b2", "b2", "b3")
    wrong = {"floor_bonus": [["b2", "9p"], ["b2", "b3"], ["b3", "11p"]]}
    answer = report(rules, deal={**deal, **wrong}, turns=[HANAS_TURN])
    assert (answer.status, found(answer)) == ("refused", ["GS311"])


def test_floor_of_four_by_a_replacement() -> None:
    rules = house({"deck.bonus": ["b2"]})
    hands = {"Hana": "8p 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 1p 4y 6p 7p", "Mina": "4t 4p 4p 5p 6p 8g 9p"}
    deal = {"floor": "2y 2t 2p b2 9p 10p", "hands": hands, "stock": "2p 12y"}
    assert ended(report(rules, deal=deal)) == ("misdeal", None, 0)


def test_three_on_the_floor_are_nobodys_stack() -> None:
    # §2.3; the fourth takes it, by hand here.
    deal = {
        "floor": "2y 2t 2p 11p 9p 10p",
        "hands": {"Hana": "2p 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 4y 6p 7p 8p", "Mina": "4t 4p 4p 5p 6p 8g 9p"},
    }
    answer = report(house(), deal=deal, turns=[{"Hana": "2p / 12y"}])
    (event,) = answer.turns[0].events
    assert (event.kind, event.of, event.month, event.pi) == ("stack", "dealt", 2, 1)
    assert set(answer.turns[0].captured) == {"2p", "2y", "2t"}
    assert len(answer.turns[0].captured) == 4


def test_chongtong_of_two_months_in_one_hand() -> None:
    # Ten cards may hold two of them; the higher month is the one that counts against another's.
    rules = house({"chongtong.mode": "automatic", "chongtong.two_holders": "higher_month"})
    deal = {
        "floor": "5t 6p 7p 8p 9p 10p 11p 12s",
        "hands": {"Hana": "1g 1t 1p 1p 3g 3t 3p 3p 9t 10t", "Joon": "2y 2t 2p 2p 4y 6y 7y 8y 9y 10y"},
    }
    answer = report(rules, players=("Hana", "Joon"), deal=deal)
    assert ended(answer) == ("chongtong", "Hana", 0)
