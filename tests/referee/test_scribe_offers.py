"""What is offered while a line is typed: every word of every legal turn, and of the plays no other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from gostop_cli.game.cards import Card
from gostop_cli.game.legality import legal_moves
from gostop_cli.game.moves import Bomb
from gostop_cli.record.notation import write_line
from gostop_cli.record.rulesfile import load_rules, preset_names
from gostop_cli.referee.chance import Chance
from gostop_cli.referee.sampling import BOMB_HAPPY, GO_HAPPY, Habits, deal_hand, play_out
from gostop_cli.referee.scribe import begin, hear, question, resume
from gostop_cli.referee.scribe_offers import offers
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.scribe_model import Scribe

SEED = 2026
HANDS = 6
"""Of every preset: in turn every number of players, and two of three with hands that are not on record."""
NAMES = ("Ara", "Bora", "Chan", "Dae")
COMMANDS = {"undo", "show", "help", "quit"}


def sampled(preset: str, number: int) -> HandRecord:
    """A whole legal hand, from another part of the program: it plays by `game.step`, not by what is offered."""
    house = load_rules(preset).rules
    assert house is not None
    sizes = (2, 3, 4) if preset == "balance" else (2,) if "matgo" in preset else (2, 3)
    size = sizes[number % len(sizes)]
    draws = Chance(SEED, number)
    dealt = deal_hand(draws, house, NAMES[:size], NAMES[number % size])
    hand = play_out(draws, dealt, house, Habits(**(GO_HAPPY | BOMB_HAPPY)), hidden=number % 3 > 0)
    return replace(hand, rules=preset)


def words(scribe: Scribe, typed: str) -> set[str]:
    return {offer.text for offer in offers(scribe, typed)}


@pytest.mark.parametrize("preset", preset_names())
def test_every_word_of_every_legal_turn_is_offered(preset: str) -> None:
    for number in range(1, HANDS + 1):
        whole = sampled(preset, number)
        scribe, _ = resume("hand.yaml", (replace(whole, turns=(), result=None),))
        for turn in whole.turns:
            line = write_line(turn)
            assert line is not None
            if line.startswith("chongtong"):
                line = f"{turn.by}: {line}"
            tokens = re.findall(r"[^\s:]+:|[/>]|[^\s/>]+", line)
            for at, token in enumerate(tokens):
                typed = "".join(f"{before} " for before in tokens[:at])
                assert token.endswith(":") or token in words(scribe, typed), (preset, number, typed, token)
            scribe, _ = hear(scribe, line)
        assert scribe.record.turns == whole.turns


@pytest.mark.parametrize("preset", preset_names())
def test_no_play_is_offered_that_is_not_legal(preset: str) -> None:
    """Where all is on record, the cards that a line may begin with are those with which some legal turn is played."""
    whole = sampled(preset, 3)  # every third hand is on record as a whole
    scribe, _ = resume("hand.yaml", (replace(whole, turns=(), result=None),))
    for turn in whole.turns:
        hand, judged = scribe.hand, scribe.seen and scribe.seen.judged
        assert hand is not None
        assert hand.table is not None
        assert judged
        assert judged.rules is not None
        moves = list(legal_moves(hand.table, judged.rules))
        offered = words(scribe, "") - COMMANDS
        plain = [move for move in moves if not move.bonus and not move.shake]
        assert {word for word in offered if word[0].isdigit()} == {
            move.play.code for move in plain if isinstance(move.play, Card)
        }
        assert ("pass" in offered) == any(move.play is None for move in plain)
        assert ("bomb" in offered) == any(isinstance(move.play, Bomb) for move in plain)
        assert ("shake" in offered) == any(move.shake for move in moves)
        scribe, _ = hear(scribe, f"{turn.by}: {write_line(turn)}")


def test_names_rules_and_cards_before_the_first_turn() -> None:
    scribe = begin("hand.yaml")
    assert words(scribe, "") == {"undo", "help", "quit"}
    for line, expected in (
        ("Hana Joon Mina", {"standard", "balance", "fuda"}),
        ("", set()),
        ("", {"Hana", "Joon", "Mina"}),
        ("", {"1g", "8p", "12s"}),
        ("1p 4t 8p 10t 12g 12s", {"Hana", "Joon", "Mina"}),
    ):
        scribe, _ = hear(scribe, line)
        assert expected <= words(scribe, "")
    left = words(scribe, "Mina 8p ")
    assert not left & {"4t", "8p", "12g"}  # one 8p lies on the floor, the other has just been typed
    assert {"1p", "8g", "x"} <= left


def test_what_was_asked_for_is_offered() -> None:
    scribe = begin("hand.yaml")
    for line in ("Hana Joon Mina", "", "", "", "1p 4t 8p 10t 12g 12s", "", "8y / 12t"):
        scribe, _ = hear(scribe, line)
    assert question(scribe).kind == "choice"
    assert words(scribe, "") - COMMANDS == {"12g", "12s"}
    scribe, _ = hear(scribe, "undo")
    scribe, _ = hear(scribe, "8y")
    assert question(scribe).kind == "flip"
    flips = words(scribe, "")
    assert {"8g", "5p"} <= flips
    assert not flips & {"8y", "4t", "12s", "go"}
    assert {"12g", "12s"} == words(scribe, "12t > ")


def test_go_and_stop_are_offered_only_where_they_are_owed() -> None:
    """examples/hidden-hands: Yuna's cheongdan is complete with 10t, not with any other card."""
    scribe = begin("hand.yaml")
    for line in ("Yuna Dae Sora", "", "", "", "2p 6p 6p 7t 9t 10p", "", "7p / 9y", "4y / 1p", "4t / 2y"):
        scribe, _ = hear(scribe, line)
    assert {"go", "stop"} <= words(scribe, "6t / 10t ")
    assert not {"go", "stop"} & words(scribe, "6t / 3g ")
    scribe, _ = hear(scribe, "6t / 10t")
    assert words(scribe, "") - COMMANDS == {"go", "stop"}
