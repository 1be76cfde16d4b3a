"""The balance game (`game: balance`): rules.md §11 and §13 "Balance", seeds 000 and 001 ("Variation"), survey §11."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gostop_cli.cli.main import main
from gostop_cli.game.balance import balance_sheets
from gostop_cli.game.cards import CARD
from gostop_cli.game.switches import HouseRules
from gostop_cli.present.report_json import report_to_plain
from gostop_cli.record.write import to_plain
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.run import referee
from gostop_cli.referee.sampling import sample_hand

from .stage_two_bill import SURVEY_HAND
from .support import events, found, gave, house, loose, play, refused, report, table, won

BALANCE = house(preset="balance")
FOUR = ("Hana", "Joon", "Mina", "Dae")
DECK = Counter(code for code, card in CARD.items() if card.month for _ in range(card.copies.bit_count()))
"""The 48 cards, as often as there are of each."""
GOAL = {2: 120, 3: 80, 4: 60}


def jsoned(answer: HandReport) -> Any:
    return report_to_plain(answer, "en")


# ------------------------------------------------------------------------------------------------ worked by others

SEED_HAND = {
    "Hana": "1g 4y 2t 4t 5p 5p 11s 12s",
    "Joon": "3g 8g 5y 3t 5t 6t 1p 2p 3p 3p 4p 4p",
    "Mina": "11g 6y 7y 8y 7t 9t 6p 6p 7p 7p 10p 10p",
    "Dae": "12g 9y 10y 12y 10t 12t 8p 8p 9p 9p 11p 11p",
}
"""What four have captured before Hana's last turn, in which 1t and 2y come to her: 55, 65, 60 and 60 of 240, and nobody
has any set whole."""
LAST_TURN: dict[str, Any] = {
    "players": list(FOUR),
    "position": {
        "to_play": "Hana",
        "floor": "1t 2y",
        "hands": {"Hana": "1p", "Joon": 0, "Mina": 0, "Dae": 0},
        "captured": SEED_HAND,
        "stock": "2p",
    },
    "turns": [{"Hana": "1p / 2p"}],
}


def test_example_of_the_seed() -> None:
    # "in a four player game, if the goal was 60 points, and a player scored 55, their final balance would be -5. If all the
    # players' balances add up to 0, the scoring has been done correctly."
    answer = report(BALANCE, **LAST_TURN)
    assert (answer.status, answer.outcome.kind, answer.outcome.winner, found(answer)) == (
        "settled",
        "balance",
        None,
        [],
    )
    assert answer.settlement is not None
    sheets = answer.settlement.balance
    assert {name: (sheet.total, sheet.goal, sheet.balance) for name, sheet in sheets.items()} == {
        "Hana": (55, 60, -5),
        "Joon": (65, 60, 5),
        "Mina": (60, 60, 0),
        "Dae": (60, 60, 0),
    }
    assert answer.settlement.payments == {"Hana": -5, "Joon": 5, "Mina": 0, "Dae": 0}
    assert report(BALANCE, stake=100, **LAST_TURN).settlement.payments["Hana"] == -500  # type: ignore[union-attr]


def test_hand_of_the_survey() -> None:
    # §11.3, three players, goal 80: cards, hongdan, May, November, cheongdan, total, balance.
    three = BALANCE.at(3)
    rows = [
        (sheet.cards, dict(sheet.sets), sheet.total, sheet.balance)
        for sheet in balance_sheets(table(three, captured=SURVEY_HAND), three)
    ]
    assert rows == [
        (60, {"hongdan": 60, "may": 40, "november": -40, "cheongdan": -30}, 90, 10),
        (90, {"hongdan": -30, "may": -20, "november": 80, "cheongdan": -30}, 90, 10),
        (90, {"hongdan": -30, "may": -20, "november": -40, "cheongdan": 60}, 60, -20),
    ]


def test_hand_of_the_survey_as_a_record() -> None:
    # The same with A's last turn still to come: 8p takes 8g, the flip 10p takes 10y.
    position: dict[str, Any] = {
        "to_play": "A",
        "floor": "8g 10y",
        "hands": {"A": "8p", "B": 0, "C": 0},
        "captured": {"A": "1t 1p 2t 2p 3t 3p 5y 5t 5p 5p", "B": SURVEY_HAND[1], "C": SURVEY_HAND[2]},
        "stock": "10p",
    }
    record: dict[str, Any] = {"players": ["A", "B", "C"], "position": position, "turns": [{"A": "8p / 10p"}]}
    claims = {"outcome": "balance", "payments": {"A": 1000, "B": 1000, "C": -2000}}
    answer = report(BALANCE, stake=100, carry=4, dealer="B", result=claims, **record)
    assert (found(answer), {claim.verdict for claim in answer.claims}) == ([], {"proved"})
    assert (answer.complete, answer.outcome.turn) == (True, 1)
    # §13 After the hand: "Balance: same dealer."
    assert (answer.next_dealer, answer.next_carry) == ("B", 4)
    settlement = jsoned(answer)["settlement"]
    assert settlement["balance"]["A"] == {
        "cards": 60,
        "sets": {"hongdan": 60, "cheongdan": -30, "may": 40, "november": -40},
        "total": 90,
        "goal": 80,
        "balance": 10,
    }
    assert settlement["payments"] == {"A": 1000, "B": 1000, "C": -2000}
    assert (settlement["points"], settlement["multiplier"], settlement["losers"]) == (0, 1, {})
    wrong = report(BALANCE, result={"payments": {"A": 0, "B": 0, "C": 0}}, **record)
    assert {claim.verdict for claim in wrong.claims} == {"refuted"}


@pytest.mark.parametrize(
    ("captured", "cards", "sets"),
    [
        # Seed 000: chodan is none of the sets; 5y and 9y are 10 each, once; the rain ribbon 5 (survey §11.2).
        ("4t 5t 7t", 15, {}),
        ("5y 9y", 20, {}),
        ("12t", 5, {}),
        ("11s 12s 1p 1p", 0, {}),
        ("6t 9t 10t", 15, {"cheongdan": 30}),
        ("5y 5t 5p 5p", 15, {"may": 20}),
        ("5y 5t 5p", 15, {}),
        ("10y 10t 10p 10p", 15, {"october": 20}),
        ("11g 11s 11p 11p", 20, {"november": 40}),
        ("11g 11s 11p", 20, {}),
        ("12g 12y 12t 12s", 35, {"december": 20}),
        ("12g 12y 12t", 35, {}),
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_cards_and_sets_bring(captured: str, cards: int, sets: dict[str, int], players: int) -> None:
    # "From **each** other player to the owner"
    many = BALANCE.at(players)
    owner, *others = balance_sheets(table(many, captured={0: captured}), many)
    assert (owner.cards, dict(owner.sets)) == (cards, {name: each * (players - 1) for name, each in sets.items()})
    assert [dict(other.sets) for other in others] == [{name: -each for name, each in sets.items()}] * (players - 1)
    assert owner.balance == cards + sum(sets.values()) * (players - 1) - GOAL[players]


# ------------------------------------------------------------------------------------------------ whole hands


def points_of(captured: tuple[str, ...]) -> int:
    """Gwang 20, yeol 10, ribbons 5, by the last letter of the code."""
    return sum({"g": 20, "y": 10, "t": 5}.get(code[-1], 0) for code in captured)


SETS = {
    "hongdan": (30, {"1t", "2t", "3t"}),
    "cheongdan": (30, {"6t", "9t", "10t"}),
    "may": (20, {"5y", "5t"}),
    "october": (20, {"10y", "10t"}),
    "november": (40, {"11g", "11s"}),
    "december": (20, {"12g", "12y", "12t", "12s"}),
}
"""What each other player owes for a set, and the cards of it that there is one of."""
PAIRS = {"may": "5p", "october": "10p", "november": "11p"}
"""The card of a month's set that there are two of."""


def holds(captured: tuple[str, ...], name: str) -> bool:
    return SETS[name][1] <= set(captured) and (name not in PAIRS or captured.count(PAIRS[name]) == 2)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(20))
def test_whole_hands(players: int, seed: int) -> None:
    # Survey §11.2: "a referee can check: captured cards = 48, sum of card points = 240, sum of balances = 0".
    record = sample_hand(Random(1000 * players + seed), BALANCE, players)
    answer = referee(record, BALANCE)
    assert (answer.status, found(answer)) == ("settled", [])
    assert answer.settlement is not None
    assert sum(answer.settlement.payments.values()) == 0
    if answer.outcome.kind == "misdeal":  # four of a month on the floor
        assert (record.turns, answer.settlement.balance) == ((), {})
        return
    assert answer.outcome.kind == "balance"
    taken = {name: player.captured for name, player in answer.players.items()}
    assert sum((Counter(cards) for cards in taken.values()), Counter()) == DECK
    assert sum(points_of(cards) for cards in taken.values()) == 240
    for name, cards in taken.items():
        others = [other for other in taken if other != name]
        balance = points_of(cards) - GOAL[players]
        for each, (worth, _) in SETS.items():
            balance += worth * len(others) if holds(cards, each) else 0
            balance -= worth if any(holds(taken[other], each) for other in others) else 0
        assert answer.settlement.balance[name].balance == balance
        assert answer.settlement.payments[name] == balance
    assert all(event.pi == 0 for turn in answer.turns for event in turn.events)
    assert all(turn.pi == {} and turn.call is None for turn in answer.turns)
    assert {event.kind for turn in answer.turns for event in turn.events} <= {"jjok", "ttadak", "stack", "sseul"}


@pytest.mark.parametrize(("players", "sizes"), [(2, (10, 8, 20)), (3, (7, 6, 21)), (4, (5, 8, 20))])
def test_deal(players: int, sizes: tuple[int, int, int]) -> None:
    # rules.md §2 and seed 000: 10, 8, 20 · 7, 6, 21 · 5, 8, 20; every hand runs "until everything is played".
    deal = sample_hand(Random(7), BALANCE, players).deal
    assert deal is not None
    assert {len(hand) for hand in deal.hands.values()} == {sizes[0]}
    assert deal.stock is not None
    assert (len(deal.floor), len(deal.stock)) == sizes[1:]


# ------------------------------------------------------------------------------------------------ a turn


def test_ppeok_leaves_the_flip() -> None:
    # "If the card drawn … matches the two cards matched in step 2, the player collects the two cards and adds the drawn card
    # on the table."
    for under in (BALANCE, house({"game": "balance"})):
        four = under.at(4)
        step = play(table(four, hands={0: "5y 1p"}, floor="5t 8g", turns={0: 0}), "5y / 5p", four)
        assert (won(step), loose(step.table), events(step)) == ("5y 5t", "5p 8g", [])
        assert step.instants == ()


@pytest.mark.parametrize(
    ("floor", "stacks", "line", "captured", "called"),
    [
        ("8g", {}, "5y / 5p", "5y 5p", ["jjok 5 +0"]),  # "the player collects both cards"
        ("8g 5p 5p", {}, "5y / 5t", "5y 5t 5p 5p", ["ttadak 5 +0"]),  # "the player collects all four cards"
        ("8g", {"5t 5p 5p": -1}, "5y / 10p", "5y 5t 5p 5p", ["stack 5 dealt +0"]),
        ("5p 10p", {}, "5y / 10y", "5y 5p 10y 10p", ["sseul +0"]),
    ],
)
def test_events_are_named_with_no_pi(
    floor: str, stacks: dict[str, int], line: str, captured: str, called: list[str]
) -> None:
    # §13 Balance: "Events are named with 0 pi"; §11: "no pi moves". Whatever the switches of a pi say.
    for under in (BALANCE, house({"game": "balance"})):
        three = under.at(3)
        at = table(three, hands={0: "5y 2p"}, floor=floor, stacks=stacks, captured={1: "7p", 2: "9p"})
        step = play(at, line, three)
        assert (won(step), events(step), gave(step)) == (captured, called, {})
        assert refused(at, f"{line} gives 1 7p", three) == {"GS462"}


@pytest.mark.parametrize(
    ("line", "against"),
    [
        ("8g / 1p", set()),
        ("shake 8 8g / 1p", {"GS434"}),
        ("bomb 8 / 1p", {"GS434"}),
        ("bonus b2 3p 8g / 1p", {"GS434"}),
        ("8g / 1p go", {"GS434"}),
        ("8g / 1p stop", {"GS434"}),
    ],
)
def test_neither_shake_nor_bomb_nor_bonus_nor_call(line: str, against: set[str]) -> None:
    # §11: "no go or stop, no shake, bomb, bonus or chongtong".
    three = BALANCE.at(3)
    captured = {0: "1g 3g 11g 1t 2t 3t"}  # six points at Go-Stop
    at = table(three, hands={0: "8g 8y 8p 2p"}, floor="8p 10p", captured=captured)
    assert refused(at, line, three) - {"GS403"} == against


def test_no_chongtong() -> None:
    deal = {
        "floor": "8p 9p 10p 11p 12s 7p",
        "hands": {"Hana": "2t 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 1p 4y 6p 7p", "Mina": "4t 4p 4p 5p 6p 8g 9p"},
    }
    for mode in ("off", "automatic", "optional"):
        under = house({"chongtong.mode": mode}, preset="balance")
        assert report(under, deal=deal, turns=[{"Hana": "2t / 12y"}]).status == "unfinished"
        answer = report(under, deal=deal, turns=[{"Joon": "chongtong 1"}])
        assert (answer.status, found(answer)) == ("refused", ["GS512"])


FLOOR_OF_FOUR = {
    "floor": "2y 2t 2p 2p 9p 10p",
    "hands": {"Hana": "8p 3g 3p 5t 7y 9t 10t", "Joon": "1g 1t 1p 4p 4y 6p 7p", "Mina": "4t 5p 6t 6p 8g 8y 9y"},
}


def test_four_on_the_floor_is_a_redeal() -> None:
    # §11: "four on the floor is a redeal": they could be captured by nobody (survey §11.1).
    answer = report(BALANCE, deal=FLOOR_OF_FOUR, dealer="Joon", carry=2)
    assert (answer.status, answer.outcome.kind, answer.outcome.turn) == ("settled", "misdeal", 0)
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Hana": 0, "Joon": 0, "Mina": 0}
    assert (answer.next_dealer, answer.next_carry) == ("Joon", 2)
    late = report(BALANCE, deal=FLOOR_OF_FOUR, turns=[{"Hana": "8p / 8p"}])
    assert (late.status, found(late)) == ("refused", ["GS541"])


@pytest.mark.parametrize(
    ("switches", "line"),
    [({"hudang.turns": 2}, "2p / 1p"), ({"three_ppeok.points": 3}, "5y / 5p"), ({"call.threshold": 1}, "2p / 8p")],
)
def test_hand_runs_until_everything_is_played(switches: dict[str, Any], line: str) -> None:
    # §11: "The hand runs until everything is played." No switch of Go-Stop ends it before: here a second turn without a
    # capture, a third pair of which the flip is the third card, and five ribbons that would be worth a call.
    two = house(switches, preset="balance").at(2)
    at = table(
        two, hands={0: "2p 5y 3p"}, floor="5t 8g", captured={0: "1t 4t 2t 6t 7t"}, dry={0: 1}, ppeoks={0: (1, 3)}
    )
    step = play(at, line, two)
    assert (step.table.ending, step.call, step.owes_call) == (None, None, False)


def test_nobody_calls_the_balance_game_off_by_a_shodang() -> None:
    # As above, and survey §10.1: a shodang is about who wins, and here nobody does; nor is the next hand worth double.
    answer = report(
        house({"shodang": "agreed"}, preset="balance"), deal=MAY_PPEOK, turns=[{"Hana": "shodang Joon yes Mina yes"}]
    )
    assert (answer.status, answer.outcome.kind) == ("refused", None)


MAY_PPEOK = {
    "floor": "5t 8p 9p 10p 11p 12s",
    "hands": {"Hana": "5y 2t 3g 3p 7y 9t 10t", "Joon": "1g 1t 1p 4y 6p 7p 6t", "Mina": "4t 4p 4p 6y 6p 8g 9y"},
}
"""At Go-Stop the dealer may make a ppeok with his first card."""


# ------------------------------------------------------------------------------------------------ a card too many or too few

DEAL: dict[str, Any] = {
    "floor": "1g 2y 3g 4y 5y 6y 7y 8g",
    "hands": {
        "Hana": "1t 2t 3t 4t 5t",
        "Joon": "6t 7t 8y 9y 10y",
        "Mina": "11g 12g 9t 10t 12t",
        "Dae": "1p 2p 3p 4p 5p",
    },
    "stock": "6p 7p 8p 9p 10p 11p 1p 2p 3p 4p 5p 6p 7p 8p 9p 10p 11p 11s 12s 12y",
}


def changed(**parts: Any) -> dict[str, Any]:
    return {**DEAL, **parts}


FAULTS = {
    "a floor of nine": (changed(floor=f"{DEAL['floor']} 12y"), "GS304"),
    "a floor of seven": (changed(floor="1g 2y 3g 4y 5y 6y 7y"), "GS304"),
    "a hand of four": (changed(hands={**DEAL["hands"], "Joon": "6t 7t 8y 9y"}), "GS305"),
    "a hand of six": (changed(hands={**DEAL["hands"], "Joon": "6t 7t 8y 9y 10y 12y"}), "GS305"),
    "a card twice": (changed(hands={**DEAL["hands"], "Joon": "6t 7t 8y 9y 1t"}), "GS301"),
    "a foreign card": (changed(hands={**DEAL["hands"], "Joon": "6t 7t 8y 9y b2"}), "GS302"),
    "a stock of twenty-one": (changed(stock=f"{DEAL['stock']} 12y"), "GS306"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_error_of_the_deal_is_a_draw(name: str) -> None:
    # §13 Balance: "An error of the deal (sizes, a card twice, a foreign or missing card) is reported as such, and the hand is
    # settled as a `draw` at turn 0 without payments (exit 1)"; seed 000: "it means someone has cheated".
    deal, code = FAULTS[name]
    answer = report(BALANCE, players=FOUR, deal=deal, turns=[{"Hana": "1t / 6p"}], stake=100, dealer="Hana", carry=2)
    assert (answer.status, answer.outcome.kind, answer.outcome.winner, answer.outcome.turn) == (
        "settled",
        "draw",
        None,
        0,
    )
    assert code in found(answer)
    assert answer.settlement is not None
    assert (answer.settlement.payments, answer.settlement.balance) == (dict.fromkeys(FOUR, 0), {})
    assert (answer.next_dealer, answer.next_carry) == ("Hana", 2)
    plain = jsoned(answer)
    assert (plain["outcome"], plain["settlement"]["payments"]) == (
        {"kind": "draw", "winner": None, "turn": 0},
        dict.fromkeys(FOUR, 0),
    )


def test_the_same_deal_without_a_fault_is_played() -> None:
    answer = report(BALANCE, players=FOUR, deal=DEAL, turns=[{"Hana": "1t / 6p"}])
    assert (answer.status, found(answer)) == ("unfinished", ["GS551"])


def test_go_stop_refuses_such_a_deal() -> None:
    deal = {
        "floor": "1g 2y 3g 4y 5y 6y",
        "hands": {"Hana": "1t 2t 3t 4t 5t 6t", "Joon": "6p 7t 8y 9y 10y 1p 2p", "Mina": "11g 12g 9t 10t 12t 3p 4p"},
    }
    assert report(house(), deal=deal, turns=[]).status == "refused"


def test_impossible_card_in_a_turn_is_refused() -> None:
    # "a word that is no card at all and an impossible card in a turn are refusals as ever."
    answer = report(BALANCE, players=FOUR, deal=DEAL, turns=[{"Hana": "6t / 6p"}])
    assert (answer.status, answer.outcome.kind, found(answer)) == ("refused", None, ["GS403"])
    answer = report(BALANCE, players=FOUR, deal=DEAL, turns=[{"Hana": "1t / 12y"}])
    assert (answer.status, found(answer)) == ("refused", ["GS311"])


SHEET = """\
gostop: 1
rules: balance
players: [Hana, Joon, Mina, Dae]
deal:
  floor: [1g, 2y, 3g, 4y, 5y, 6y, 7y, 8g]
  hands:
    Hana: [1t, 2t, 3t, 4t, {card}]
turns: []
"""


@pytest.mark.parametrize(
    ("card", "exit_code", "said"), [("5t", 0, "unfinished"), ("4t", 1, "GS301"), ("b2", 1, "GS302"), ("13p", 1, "GS1")]
)
def test_exit_code(card: str, exit_code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.gostop.yaml"
    file.write_text(SHEET.format(card=card), encoding="utf-8")
    assert main(["score", "--lang", "en", str(file)]) == exit_code
    written = capsys.readouterr()
    assert said in written.out + written.err


@pytest.mark.parametrize("mode", ["automatic", "redeal", "optional"])
def test_four_of_a_month_in_a_hand_are_nothing(mode: str) -> None:
    # rules.md §11: "no shake, bomb, bonus or chongtong", whatever the file that is played over says of one: the hand goes
    # on, and no chongtong is said to have come to light (GS812).
    hand = {"Hana": ["9y", "9t", "9p", "9p", "1t", "2t", "3t", "4t", "5t", "6t"]}
    deal = {"floor": ["1g", "2y", "3g", "4y", "5y", "6y", "7y", "8g"], "hands": hand}
    under = house({"chongtong.mode": mode}, preset="balance")
    answer = report(under, players=FOUR[:2], deal=deal, turns=[{"Hana": "9y / 10p"}])
    assert found(answer) == ["GS551"]


# ------------------------------------------------------------------------------------------------ positions


def without(captured: dict[str, str], name: str, card: str) -> dict[str, str]:
    held = captured[name].split()
    held.remove(card)
    return {**captured, name: " ".join(held)}


@pytest.mark.parametrize(("name", "card"), [("Mina", "6p"), ("Hana", "1g"), ("Dae", "12t")])
def test_position_that_does_not_account_for_every_card_is_a_draw(name: str, card: str) -> None:
    # record.md §2: "the balance game settles only from a position that accounts for every card".
    position = {**LAST_TURN["position"], "captured": without(SEED_HAND, name, card)}
    answer = report(BALANCE, **{**LAST_TURN, "position": position})
    assert (answer.status, answer.outcome.kind, answer.complete) == ("settled", "draw", False)
    assert answer.settlement is not None
    assert (answer.settlement.payments, answer.settlement.balance) == (dict.fromkeys(FOUR, 0), {})


def test_position_with_unseen_cards_settles_when_all_are_played() -> None:
    # Every card is somewhere, though the pile and Joon's last card show only as they are played: 4p takes 4p, 8p takes 8p.
    position = {
        "to_play": "Hana",
        "floor": "1t 2y 4p 8p",
        "hands": {"Hana": "1p", "Joon": 1, "Mina": 0, "Dae": 0},
        "captured": {
            **SEED_HAND,
            "Joon": "3g 8g 5y 3t 5t 6t 1p 2p 3p 3p",
            "Dae": "12g 9y 10y 12y 10t 12t 9p 9p 11p 11p",
        },
        "stock_left": 2,
    }
    turns = [{"Hana": "1p / 2p"}, {"Joon": "4p / 8p"}]
    answer = report(BALANCE, players=FOUR, position=position, turns=turns)
    assert (answer.status, answer.outcome.kind, answer.complete) == ("settled", "balance", True)
    assert answer.settlement is not None
    assert answer.settlement.payments == {"Hana": -5, "Joon": 5, "Mina": 0, "Dae": 0}


# ------------------------------------------------------------------------------------------------ the same record


def test_same_record_under_the_other_game() -> None:
    # Issue B: "on the same engine and the same record: `balance` differs in its rules values, not in a second engine". Three
    # of May: a ppeok at Go-Stop, paid at once in a first turn; a pair here.
    record: dict[str, Any] = {"deal": MAY_PPEOK, "turns": [{"Hana": "5y / 5p"}]}
    under_gostop, under_balance = report(house(), **record), report(BALANCE, **record)
    assert [event.kind for event in under_gostop.turns[0].events] == ["ppeok"]
    assert under_balance.turns[0].events == ()
    assert (under_gostop.turns[0].captured, under_balance.turns[0].captured) == ((), ("5y", "5t"))
    assert under_gostop.settlement is not None
    assert under_balance.settlement is not None
    assert under_gostop.settlement.payments == {"Hana": 6, "Joon": -3, "Mina": -3}
    assert under_balance.settlement.payments == {"Hana": 0, "Joon": 0, "Mina": 0}
    # And a whole hand of it goes through the record's own form.
    whole = sample_hand(Random(3), BALANCE, 2)
    plain = to_plain(whole)
    assert (plain["rules"], len(plain["turns"])) == ("balance", 20)


def test_four_play_the_balance_game_only() -> None:
    # rules.md §2: "4 (balance only)".
    for under, codes in ((BALANCE, ["GS551"]), (house(), ["GS303"])):
        assert found(report(under, players=FOUR, deal=DEAL, turns=[{"Hana": "1t / 6p"}])) == codes


# ------------------------------------------------------------------------------------------------ a house's own values


def test_balance_switches_over_the_preset() -> None:
    # "All of these are switches of the rules file too (`balance.…`)." 5 × 26 + 9 × 10 + 10 × 5 = 270 = 3 × 90: the hand of
    # survey §11.3 with 6 more for each gwang (one, three, one) and 10 less for everybody.
    own = house({"balance.goal": {3: 90}, "balance.gwang": 26}, preset="balance")
    assert [own.at(players).balance_goal for players in (2, 3, 4)] == [120, 90, 60]
    three = own.at(3)
    sheets = balance_sheets(table(three, captured=SURVEY_HAND), three)
    assert [(sheet.cards, sheet.total, sheet.balance) for sheet in sheets] == [
        (66, 96, 6),
        (108, 108, 18),
        (96, 66, -24),
    ]


def called_off(under: HouseRules, players: int) -> HandReport:
    """What the referee says of a hand of so many in which no card was dealt."""
    return report(under, players=FOUR[:players], void="rain", turns=[])


@pytest.mark.parametrize(
    ("switches", "fits"),
    [
        ({}, {2, 3, 4}),  # 240 = 2 × 120 = 3 × 80 = 4 × 60
        ({"balance.goal": {3: 90}}, {2, 4}),
        ({"balance.goal": 80}, {3}),
        ({"balance.goal": {2: 121, 3: 79, 4: 61}}, set()),
        ({"balance.gwang": 30}, set()),  # 290: no third and no quarter of it is whole
        ({"balance.gwang": 30, "balance.goal": 145}, {2}),
        ({"balance.gwang": 32, "balance.goal": {2: 150, 3: 100, 4: 75}}, {2, 3, 4}),  # 300
        ({"balance.gwang": 0, "balance.yeol": 0, "balance.tti": 0, "balance.goal": 0}, {2, 3, 4}),
        # What the words stand for hangs on the number of players: 5 × 7 + 140 = 175, which two cannot share; 5 × 3 + 140 =
        # 155, which three cannot; four have the threshold of three, and no quarter of 155 is whole.
        ({"balance.gwang": "threshold", "balance.goal": {2: 87, 3: 51, 4: 38}}, set()),
        # 5 × 14 + 140 = 210 = 2 × 105; 5 × 6 + 140 = 170.
        ({"balance.gwang": "2*threshold", "balance.goal": 105}, {2}),
        ({"balance.sets": [], "score.rain_ribbon": False, "deck.bonus": ["b2", "b3"]}, {2, 3, 4}),
    ],
)
def test_goals_together_are_what_the_cards_are_worth(switches: dict[str, Any], fits: set[int]) -> None:
    under = house(switches, preset="balance")
    assert {players for players in (2, 3, 4) if called_off(under, players).status == "settled"} == fits
    for players in {2, 3, 4} - fits:
        answer = called_off(under, players)
        assert (answer.status, found(answer), answer.settlement) == ("unreadable", ["GS217"], None)


def test_gostop_has_no_goal() -> None:
    assert called_off(house({"balance.goal": 1}), 3).status == "settled"


def test_nothing_is_judged_where_the_goal_does_not_fit() -> None:
    # Whatever else is wrong with the hand would be told by rules that cannot be played: an error of the deal, a false claim.
    own = house({"balance.goal": {4: 55}}, preset="balance")
    claims = {"outcome": "balance", "payments": {"Hana": 5}}
    answer = report(own, players=FOUR, deal=FAULTS["a card twice"][0], turns=[], result=claims)
    assert (answer.status, found(answer)) == ("unreadable", ["GS217"])
    assert (answer.outcome.kind, answer.turns, answer.players) == (None, (), {})
    assert (answer.next_dealer, answer.next_carry) == (None, None)
    assert {claim.verdict for claim in answer.claims} <= {"undetermined"}
    (located,) = answer.diagnostics
    facts = {"players": 4, "goal": 55, "made": 220, "worth": 240}
    assert located.diagnostic.facts == facts


def test_who_may_play_is_asked_before_the_goal() -> None:
    own = house({"balance.goal": 1}, preset="balance")
    sitter = {"name": "Sora", "sits_out": True}
    for players, dealer, code in (([*FOUR, "Sora"], "Hana", "GS303"), ([*FOUR, sitter], "Sora", "GS322")):
        answer = report(own, players=players, dealer=dealer, void="rain", turns=[])
        assert (answer.status, found(answer)) == ("refused", [code])
