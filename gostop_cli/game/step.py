"""One turn: the only place where one Table becomes another.

`attempt` judges and plays a turn in one pass; `apply` is the same for a move that is known to be legal. Three turns of four
are plain (`plain_turn`) and need no more; any other goes through the phases. After the pi have moved: instant payments, then
three ppeok, hudang, the call, and nagari, in this order (rules.md §6, §7, §9, §13 Calls).

| rule | rules.md | switch | here |
|---|---|---|---|
| paid at once: ppeok on one's own first turns running | §9 | instant.ppeok | _instants |
| paid at once: events of one's first turn | §9 | instant.first_ttadak, instant.first_jjok, instant.first_bomb | _instants |
| the third ppeok of one player wins | §7 | three_ppeok.points | _win_by_itself |
| own turns running without a captured card win | §7 | hudang.turns | end_turn, _win_by_itself |
| go or stop is owed from the threshold on | §6, §13 Calls | call.threshold | end_turn, _next_player |
| after a Go only with more than its score | §6 | call.rise | _next_player |
| nothing left to play: stops by himself, or calls | §6, §13 Calls | call.last_card | _judge_call |
| the most Go | §6 | call.max_go | _judge_call |
| nothing left to play and nobody stopped: a nagari, or the balance game is over | §7, §11 | game | _next_table |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.game.capture import capture
from gostop_cli.game.cards import CARD_OF, MONTH, NO_CARDS, Card, CardSet
from gostop_cli.game.draft import Draft
from gostop_cli.game.flip import turn_up_flip
from gostop_cli.game.gukjin import declare
from gostop_cli.game.jokbo import placed
from gostop_cli.game.moves import EVENT_ORDER, Call, Event, EventKind, Instant, Move, Reason, Transfer
from gostop_cli.game.opening import open_turn
from gostop_cli.game.pi import Giver, move_pi
from gostop_cli.game.table import NOBODY, Ending, Player, Table, next_to_play
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from gostop_cli.game.rules import Rules

NOTHING_WAIVED: Final[frozenset[str]] = frozenset()
THREE_PPEOK: Final = 3
FIRST_TURNS: Final = 3
"""Own turns in which a ppeok may be paid at once."""
SERIAL_PPEOK: Final = ("first-ppeok", "second-ppeok", "third-ppeok")


class Step(msgspec.Struct, frozen=True, gc=False):
    """A turn that was played: the table after it and what the table saw.

    `flip` is every card turned up, in order. `captured` groups the captured cards in the order they were taken. `score` is
    the player's best card score at the end of the turn. `call` is what he called, an automatic stop included.
    `owes_call`: a call was owed and the record ends here.
    `from_unseen` are the cards that left or were shown from an unseen hand.
    """

    table: Table
    move: Move
    played: CardSet
    flip: tuple[Card, ...]
    captured: tuple[CardSet, ...]
    events: tuple[Event, ...]
    transfers: tuple[Transfer, ...]
    instants: tuple[Instant, ...]
    score: int
    call: Call | None
    owes_call: bool = False
    from_unseen: CardSet = NO_CARDS
    waived: tuple[Reason, ...] = ()


class Refused(msgspec.Struct, frozen=True, gc=False):
    """A turn that may not be played, with all reasons of the first phase that has any."""

    reasons: tuple[Reason, ...]


def apply(table: Table, move: Move, rules: Rules) -> Step:
    """Play a legal turn. A move that is not legal is an error of the caller (ValueError); ask `legality.reasons` first."""
    step = attempt(table, move, rules)
    if isinstance(step, Refused):
        raise ValueError(f"illegal move: {step.reasons}")
    return step


def attempt(
    table: Table, move: Move, rules: Rules, *, open_end: bool = False, waived: frozenset[str] = NOTHING_WAIVED
) -> Step | Refused:
    """Judge a turn and play it. `open_end`: an owed call may be missing (the record's last turn). `waived`: reasons with
    these codes are set aside and reported in the step."""
    if table.ending is not None:
        return Refused((Reason("GS541", (), {}, "end"),))
    return plain_turn(table, move, rules) or by_phases(table, move, rules, open_end, waived)


def by_phases(table: Table, move: Move, rules: Rules, open_end: bool, waived: frozenset[str]) -> Step | Refused:
    """Any turn, judged and played phase by phase (see `attempt`)."""
    draft = Draft(table, move, rules, open_end, waived)
    for phase in _PHASES:
        phase(draft)
        if draft.reasons and not draft.let_stand():
            return Refused(tuple(draft.reasons))
    return _played(draft)


def plain_turn(table: Table, move: Move, rules: Rules) -> Step | None:
    """A turn in which nothing is called out and nothing chosen; None for every other one, and for one that may be wrong.

    A card that is known to be in the hand, and the next of a known pile, of another month. Each of the two lies down on a
    month that is not there, or takes the one card that is. The phases come to the same, at three times the cost.
    """
    seat, card, written, stock, at = move.seat, move.play, move.flip, table.stock, table.stock_at
    flip = stock[at] if at < len(stock) else NO_CARDS
    if type(card) is not Card or seat != table.to_play or not flip or rules.game != "gostop":
        return None
    if move.call or move.take or move.bonus or move.shake or move.gives or move.gukjin or rules.hudang_turns:
        return None
    month, players = card.month, table.players
    turned, before = CARD_OF[flip], players[seat]
    laid = before.hand & card.copies & ~before.kept
    if not laid or not month or not turned.month or month == turned.month or before.owed:
        return None
    if written is not None and (len(written) != 1 or written[0] is not turned):
        return None
    laid &= -laid
    floor, captured = table.floor, before.captured
    groups: tuple[CardSet, ...] = ()
    there = floor & MONTH[month]
    if not there:
        floor |= laid
    elif there & (there - 1):
        return None
    else:
        floor ^= there
        captured |= laid | there
        groups = (laid, there)
    there = floor & MONTH[turned.month]
    if not there:
        floor |= flip
    elif there & (there - 1):
        return None
    else:
        floor ^= there
        captured |= flip | there
        groups = (*groups, flip, there)
    score = placed(captured, before.sealed, before.as_pi, rules)[1]
    if not floor or score >= before.to_call:
        return None
    seats = list(players)
    seats[seat] = Player(
        before.hand ^ laid,
        before.unseen,
        captured,
        0,
        before.turns + 1,
        before.to_call,
        before.gos,
        before.shaken,
        before.bombed,
        before.ppeoks,
        before.played | laid,
        before.drawn,
        before.sealed,
        before.as_pi,
        before.declared,
        before.two_card,
        0 if groups else before.dry + 1,
        before.doubled,
        before.kept,
        before.keeps,
    )
    everybody = tuple(seats)
    to_play = next_to_play(everybody, seat)
    if to_play == NOBODY:
        return None
    left, seen, just_laid = table.stock_left - 1, table.seen | flip, laid & floor
    after = Table(everybody, floor, table.stacks, stock, at + 1, left, seen, to_play, table.go_order, None, just_laid)
    return Step(after, move, laid, (turned,), groups, (), (), (), score, None)


def end_turn(draft: Draft) -> None:
    """The last phase: gukjin declarations, the score, a win of its own, and the call."""
    rules = draft.rules
    if draft.move.gukjin is not None or draft.captured & rules.gukjin or draft.transfers:
        declare(draft)
        if draft.reasons and not draft.let_stand():
            return
    draft.dry = 0 if draft.captured else draft.before.dry + 1
    if draft.events or rules.hudang_turns:
        _win_by_itself(draft)
    if rules.game == "gostop":
        draft.score = placed(draft.holdings, draft.before.sealed, draft.as_pi, rules)[1]
        draft.owed_call = draft.score >= draft.before.to_call and not draft.fixed_win
    if draft.owed_call or draft.move.call is not None:
        _judge_call(draft)


def _win_by_itself(draft: Draft) -> None:
    """Three ppeok, then hudang: wins that end the hand without a call; and the payments made at once (rules.md §7, §9)."""
    rules, before = draft.rules, draft.before
    if draft.events:
        _remember(draft)
        if len(draft.ppeoks) > len(before.ppeoks) and len(draft.ppeoks) >= THREE_PPEOK and rules.three_ppeok_points > 0:
            draft.fixed_win = "three-ppeok"
    hudang = rules.hudang_turns and draft.dry >= rules.hudang_turns and rules.game == "gostop"
    if hudang and not draft.fixed_win:
        draft.fixed_win = "hudang"


def _played(draft: Draft) -> Step:
    """The turn as played, and the table after it."""
    events = draft.events
    if len(events) > 1:
        events.sort(key=lambda event: EVENT_ORDER[event.kind])
    owes_call = draft.owed_call and draft.call is None and not any(r.code == "GS501" for r in draft.set_aside)
    return Step(
        _next_table(draft, owes_call),
        draft.move,
        draft.laid,
        tuple(draft.turned_up),
        tuple(draft.capture_groups),
        tuple(events) if events else (),
        draft.transfers,
        draft.instants,
        draft.score,
        draft.call,
        owes_call,
        draft.unseen_uses,
        draft.set_aside,
    )


def _next_player(draft: Draft) -> Player:
    """The player after his turn."""
    before, call = draft.before, draft.call
    raised = call is Call.GO or (draft.owed_call and call is None)
    return Player(
        draft.hand,
        draft.unseen,
        draft.holdings,
        draft.owed,
        before.turns + 1,
        max(draft.rules.call_threshold, draft.score + draft.rules.call_rise) if raised else before.to_call,
        (*before.gos, draft.score) if call is Call.GO else before.gos,
        before.shaken + draft.shaken if draft.shaken else before.shaken,
        draft.bombed,
        draft.ppeoks,
        before.played | draft.laid,
        draft.drawn,
        before.sealed,
        draft.as_pi,
        draft.declared,
        draft.two_card,
        draft.dry,
        before.doubled,
        draft.kept,
        draft.keeps,
    )


def _remember(draft: Draft) -> None:
    """What the rules remember of this turn: a ppeok, a bomb, and what is paid at once for them."""
    before = draft.before
    for event in draft.events:
        if event.kind is EventKind.PPEOK:
            draft.ppeoks = (*before.ppeoks, before.turns + 1)
        elif event.kind is EventKind.BOMB:
            draft.bombed = (*before.bombed, event.month)
            if len(event.cards) == 2:
                draft.two_card = (*before.two_card, event.month)
    if before.turns < FIRST_TURNS:
        draft.instants = _instants(draft, before.turns + 1, draft.ppeoks)


def _judge_call(draft: Draft) -> None:
    """The call of this turn, an automatic stop included; refuses one that is not allowed and one that is missing."""
    rules, before, call = draft.rules, draft.before, draft.move.call
    draft.call = call
    if not draft.owed_call:
        _refuse_call(draft)
        return
    nothing_left = not (draft.hand or draft.unseen or draft.owed)
    if nothing_left and rules.call_last_card == "auto_stop":
        if call is Call.GO:
            draft.refuse("GS503", ("call",), "call.last_card")
        else:
            draft.call = Call.STOP
        return
    if call is Call.GO and rules.call_max_go is not None and len(before.gos) >= rules.call_max_go:
        draft.refuse("GS505", ("call",), "call.max_go", most=rules.call_max_go)
    if call is None and not draft.open_end:
        draft.refuse("GS501", ("call",), "call.threshold", score=draft.score, **_to_beat(draft))


def _refuse_call(draft: Draft) -> None:
    """A call that is not owed may not be made."""
    call = draft.move.call
    assert call is not None
    if draft.fixed_win:
        clause = "hudang.turns" if draft.fixed_win == "hudang" else "three_ppeok.points"
        draft.refuse("GS504", ("call",), clause, call=call.value, won=draft.fixed_win)
    elif draft.rules.game == "balance":
        draft.refuse("GS434", ("call",), "game", what="call")
    else:
        clause = "call.rise" if draft.before.gos else "call.threshold"
        draft.refuse("GS502", ("call",), clause, call=call.value, score=draft.score, **_to_beat(draft))


def _to_beat(draft: Draft) -> dict[str, int]:
    before = draft.before
    facts = {"needed": before.to_call, "threshold": draft.rules.call_threshold}
    return {**facts, "last_go": before.gos[-1]} if before.gos else facts


def _instants(draft: Draft, turn: int, ppeoks: tuple[int, ...]) -> tuple[Instant, ...]:
    """What is paid at once (rules.md §9): ppeok on own first turns running, first ttadak, jjok and bomb."""
    rules, seat = draft.rules, draft.move.seat
    first = {
        EventKind.TTADAK: ("first-ttadak", rules.instant_first_ttadak),
        EventKind.JJOK: ("first-jjok", rules.instant_first_jjok),
        EventKind.BOMB: ("first-bomb", rules.instant_first_bomb),
    }
    paid: list[Instant] = []
    for event in draft.events:
        kind, points = first.get(event.kind, ("", 0)) if turn == 1 else ("", 0)
        if event.kind is EventKind.PPEOK and ppeoks == tuple(range(1, turn + 1)):
            kind, points = SERIAL_PPEOK[turn - 1], rules.instant_ppeok[turn - 1]
        if points:
            paid.append(Instant(kind, seat, points))
    return tuple(paid)


def _after_giving(players: tuple[Player, ...], givers: tuple[Giver, ...]) -> tuple[Player, ...]:
    """The players after the pi have moved and gukjin have been sealed."""
    result = list(players)
    for giver in givers:
        old = result[giver.seat]
        if giver.captured != old.captured or giver.sealed != old.sealed:
            result[giver.seat] = replace(old, captured=giver.captured, sealed=giver.sealed)
    return tuple(result)


def _next_table(draft: Draft, owes_call: bool) -> Table:
    table, seat, call = draft.table, draft.move.seat, draft.call
    everybody = (*table.players[:seat], _next_player(draft), *table.players[seat + 1 :])
    if draft.givers:
        everybody = _after_giving(everybody, draft.givers)
    to_play = next_to_play(everybody, seat)
    ending = None
    if draft.fixed_win:
        ending = Ending(draft.fixed_win, seat)
    elif call is Call.STOP:
        ending = Ending("stop", seat)
    elif to_play == NOBODY and not owes_call:
        ending = Ending("nagari" if draft.rules.game == "gostop" else "balance")
    return Table(
        everybody,
        draft.floor,
        draft.stacks,
        table.stock,
        draft.stock_at,
        draft.stock_left,
        draft.seen,
        to_play,
        (*table.go_order, seat) if call is Call.GO else table.go_order,
        ending,
        draft.laid & draft.floor if draft.laid.bit_count() == 1 else NO_CARDS,
    )


_PHASES: Final[tuple[Callable[[Draft], None], ...]] = (open_turn, turn_up_flip, capture, move_pi, end_turn)
