"""What may be played at a table: every reason against a move, and every legal move.

A move has no reasons exactly when `step.apply` accepts it and exactly when it is, up to spelling, one of `legal_moves`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.game.cards import BONUS, MONTH, MONTH_CARDS, UNSEEN, Card, CardSet, card_of, cards_of
from gostop_cli.game.moves import Bomb, BonusDraw, Call, Move, Reason, Shake
from gostop_cli.game.step import Refused, attempt
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.rules import Rules
    from gostop_cli.game.table import Player, Table


def reasons(table: Table, move: Move, rules: Rules) -> tuple[Reason, ...]:
    """All reasons of the first phase that has any why this move is refused; empty when it is legal."""
    step = attempt(table, move, rules)
    return step.reasons if isinstance(step, Refused) else ()


def legal_moves(table: Table, rules: Rules) -> Iterator[Move]:
    """Every legal move of the player to play, each once, where his hand and the next cards of the pile are known.

    Declarations are those that add something (a bonus card at a time, each shake or none); choices are written only where
    they matter; the flip is left to the known pile. Where the pile is not known nothing is yielded.
    """
    if table.ending is not None:
        return
    seat = table.to_play
    player = table.players[seat]
    for bonus, hand, _ in _bonus_plays(table, player):
        for shakes in _shake_sets(player, hand):
            for play in _plays(table, player, hand, rules):
                move = Move(seat, play, None, (), bonus, shakes)
                yield from _with_choices(table, move, rules)


def _bonus_plays(table: Table, player: Player) -> Iterator[tuple[tuple[BonusDraw, ...], CardSet, int]]:
    """Every way to play bonus cards from the hand: which, in which order, with the cards that the known pile gives."""

    def go_on(
        played: tuple[BonusDraw, ...], hand: CardSet, at: int, left: int
    ) -> Iterator[tuple[tuple[BonusDraw, ...], CardSet, int]]:
        yield played, hand, at
        for card in dict.fromkeys(cards_of(hand & BONUS)):
            single = hand & card.copies & -(hand & card.copies)
            rest = hand & ~single
            if left <= 0:
                yield from go_on((*played, BonusDraw(card, None)), rest, at, left)
            elif at < len(table.stock):
                drew = table.stock[at]
                yield from go_on((*played, BonusDraw(card, card_of(drew))), rest | drew, at + 1, left - 1)
            else:
                yield from go_on((*played, BonusDraw(card, UNSEEN)), rest, at, left - 1)

    yield from go_on((), player.hand & ~player.kept, table.stock_at, table.stock_left)


def _shake_sets(player: Player, hand: CardSet) -> Iterator[tuple[Shake, ...]]:
    months = [m for m in range(1, 13) if (hand & MONTH[m]).bit_count() >= 3 and m not in player.shaken]
    for mask in range(1 << len(months)):
        yield tuple(Shake(month) for place, month in enumerate(months) if mask >> place & 1)


def _plays(table: Table, player: Player, hand: CardSet, rules: Rules) -> Iterator[Card | Bomb | None]:
    yield from dict.fromkeys(cards_of(hand & MONTH_CARDS))
    for month in range(1, 13):
        held, there = (hand & MONTH[month]).bit_count(), table.on_floor(month).bit_count()
        if (held == 3 and there == 1) or (held == 2 and there == 2 and rules.bomb_two_card != "off"):
            yield Bomb(month)
    if player.owed or not hand:
        yield None


def _with_gifts(table: Table, move: Move, rules: Rules, reason: Reason) -> Iterator[Move]:
    """The move with the next pi of a giver who may choose (`pi.which: giver`) chosen each way."""
    giver = reason.facts["seat"]
    given = dict(move.gives)
    for card in reason.facts["options"]:
        gives = {**given, giver: (*given.get(giver, ()), card)}
        yield from _with_choices(table, replace(move, gives=tuple(gives.items())), rules)


def _with_choices(table: Table, move: Move, rules: Rules) -> Iterator[Move]:
    """The move with each choice that matters made each way, and with each call that is allowed."""
    step = attempt(table, move, rules)
    if not isinstance(step, Refused):
        yield move
        if step.call is Call.STOP and rules.call_last_card == "auto_stop":
            return
    found = step.reasons if isinstance(step, Refused) else ()
    codes = {reason.code for reason in found}
    if codes == {"GS451"}:
        open_choices = [reason.facts["options"] for reason in found]
        for card in open_choices[0]:
            yield from _with_choices(table, replace(move, take=(*move.take, card)), rules)
    elif "GS463" in codes:
        yield from _with_gifts(table, move, rules, found[0])
    elif codes == {"GS501"}:
        for call in Call:
            called = replace(move, call=call)
            if not isinstance(attempt(table, called, rules), Refused):
                yield called
