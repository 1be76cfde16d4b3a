"""Whole random hands, legal from the deal to the end: for tests, teaching and benchmarks.

The same random source gives the same hand on any machine; the hands are played by the rules of the game layer, so a sample
is a claim about the engine as much as a record. Nothing is settled here: a sample carries no `result`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gostop_cli.game import moves
from gostop_cli.game.cards import MONTH, cards_of
from gostop_cli.game.deal import SIZES, chongtong_ending, floor_four, holders
from gostop_cli.game.legality import legal_moves
from gostop_cli.game.step import Step, apply
from gostop_cli.record.model import Bomb, BonusPlay, Chongtong, Deal, Entry, HandRecord, Player, Shake, Turn
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.setup import set_up

if TYPE_CHECKING:
    from random import Random

    from gostop_cli.game.cards import Card
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.game.table import Table

NAMES = ("Hana", "Joon", "Mina", "Dae")


class Habits(msgspec.Struct, frozen=True):
    """How the sampled players tend to play: chances from 0 to 1, and how much they prefer a card that captures."""

    go: float = 0.4
    shake: float = 0.5
    bomb: float = 0.7
    chongtong: float = 0.5
    capture: float = 4.0


def shuffled(rng: Random, rules: Rules) -> Deal:
    """A fair deal of the whole deck: every order of the cards is equally likely."""
    cards = cards_of(rules.deck)
    rng.shuffle(cards)
    hand, floor = SIZES[rules.players]
    names = NAMES[: rules.players]
    hands = {name: tuple(cards[floor + seat * hand : floor + (seat + 1) * hand]) for seat, name in enumerate(names)}
    return Deal(tuple(cards[:floor]), hands, tuple(cards[floor + rules.players * hand :]))


def sample_hand(rng: Random, house: HouseRules, players: int, habits: Habits | None = None) -> HandRecord:
    """A whole legal hand under these house rules, every card and flip on record."""
    habits = habits or Habits()
    rules = house.at(players)
    names = NAMES[:players]
    record = HandRecord(tuple(Player(name) for name in names), deal=shuffled(rng, rules), rules=house.name)
    setup = set_up(record, names, rules, Findings(names))
    assert setup is not None
    turns = _play_out(rng, setup.table, names, rules, habits)
    return msgspec.structs.replace(record, turns=tuple(turns))


def _play_out(rng: Random, table: Table, names: tuple[str, ...], rules: Rules, habits: Habits) -> list[Entry]:
    if floor_four(table, rules) is not None:
        return []
    turns: list[Entry] = []
    mode = rules.chongtong_mode if rules.game == "gostop" else "off"
    holding = holders(table)
    if holding and mode in ("automatic", "redeal"):
        return []
    if mode == "optional":
        shown = [held for held in holding if rng.random() < habits.chongtong]
        turns += [Chongtong(names[seat], month) for seat, month in shown]
        if shown and chongtong_ending(shown, rules):
            return turns
    while table.ending is None:
        move = _choose(rng, table, rules, habits)
        step = apply(table, move, rules)
        turns.append(turn_of(step, names))
        table = step.table
    return turns


def _choose(rng: Random, table: Table, rules: Rules, habits: Habits) -> moves.Move:
    options = list(legal_moves(table, rules))
    weights = [_weight(option, table, habits) for option in options]
    return rng.choices(options, weights)[0]


def _weight(move: moves.Move, table: Table, habits: Habits) -> float:
    weight = 1.0
    if move.shake:
        weight *= habits.shake * 4
    if isinstance(move.play, moves.Bomb):
        weight *= habits.bomb * 20
    elif move.play is not None and table.floor & MONTH[move.play.month]:
        weight *= habits.capture
    if move.call is not None:
        weight *= habits.go if move.call is moves.Call.GO else 1 - habits.go
    return weight + 1e-9


def turn_of(step: Step, names: tuple[str, ...]) -> Turn:
    """The turn as a record writes it in full: the cards of a bomb by their month, the flip as it came, choices made."""
    move = step.move
    play: Card | Bomb | None = Bomb(move.play.month) if isinstance(move.play, moves.Bomb) else move.play
    return Turn(
        names[move.seat],
        play,
        step.flip,
        move.take,
        tuple(BonusPlay(drawn.card, drawn.drew) for drawn in move.bonus),
        tuple(Shake(shake.month, shake.cards) for shake in move.shake),
        move.gukjin,
        {names[seat]: cards for seat, cards in move.gives},
        move.call.value if move.call else None,
    )
