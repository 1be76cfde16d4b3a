"""One turn: the only place where one Table becomes another.

`attempt` judges and plays a turn in one pass; `apply` is the same for a move that is known to be legal. After the pi have
moved: instant payments, then three ppeok, the call, and nagari, in this order (rules.md §6, §7, §9, §13 Calls).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.game.capture import capture
from gostop_cli.game.cards import NO_CARDS, Card, CardSet
from gostop_cli.game.draft import Draft
from gostop_cli.game.flip import turn_up_flip
from gostop_cli.game.jokbo import best_score
from gostop_cli.game.moves import EVENT_ORDER, Call, Event, EventKind, Instant, Move, Reason, Transfer
from gostop_cli.game.opening import open_turn
from gostop_cli.game.pi import Giver, move_pi
from gostop_cli.game.table import NOBODY, Ending, Player, Table, next_to_play

if TYPE_CHECKING:
    from collections.abc import Callable

    from gostop_cli.game.rules import Rules

NOTHING_WAIVED: Final[frozenset[str]] = frozenset()


class Step(msgspec.Struct, frozen=True):
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


class Refused(msgspec.Struct, frozen=True):
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
    draft = Draft(table, move, rules)
    set_aside: list[Reason] = []
    if table.ending is not None:
        draft.refuse("GS541", (), "end")
        return Refused(tuple(draft.reasons))
    for phase in _PHASES:
        phase(draft)
        if draft.reasons and not _waive(draft, waived, set_aside):
            return Refused(tuple(draft.reasons))
    transfers, givers = move_pi(draft)
    if draft.reasons and not _waive(draft, waived, set_aside):
        return Refused(tuple(draft.reasons))
    return _close(draft, transfers, givers, open_end, waived, set_aside)


_PHASES: Final[tuple[Callable[[Draft], None], ...]] = (open_turn, turn_up_flip, capture)


def _waive(draft: Draft, waived: frozenset[str], set_aside: list[Reason]) -> bool:
    """Set waived reasons aside; whether none is left."""
    set_aside += [reason for reason in draft.reasons if reason.code in waived]
    draft.reasons = [reason for reason in draft.reasons if reason.code not in waived]
    return not draft.reasons


def _close(
    draft: Draft,
    transfers: list[Transfer],
    givers: list[Giver],
    open_end: bool,
    waived: frozenset[str],
    set_aside: list[Reason],
) -> Step | Refused:
    """The end of the turn: payments made at once, the score, the call, the ending, and the next table."""
    table, rules, move = draft.table, draft.rules, draft.move
    before = table.players[move.seat]
    captured = before.captured | draft.captured
    for transfer in transfers:
        captured |= transfer.card
    score = best_score(captured, before.sealed, rules)
    ppeoks, bombed = before.ppeoks, before.bombed
    instants: tuple[Instant, ...] = ()
    three_ppeok = False
    if draft.events:
        ppeoks, bombed = _remember(draft, before)
        instants = _instants(draft, before.turns + 1, ppeoks)
        three_ppeok = ppeoks is not before.ppeoks and len(ppeoks) >= 3 and rules.three_ppeok_points > 0

    owed = score >= before.to_call and not three_ppeok
    call = move.call
    if owed or call is not None:
        call = _judge_call(draft, score, owed=owed, open_end=open_end, over=three_ppeok)
        if draft.reasons and not _waive(draft, waived, set_aside):
            return Refused(tuple(draft.reasons))
    let_pass = owed and call is None
    raised = let_pass or call is Call.GO
    player = Player(
        draft.hand,
        draft.unseen,
        captured,
        draft.owed,
        before.turns + 1,
        max(before.to_call, score + rules.call_rise) if raised else before.to_call,
        (*before.gos, score) if call is Call.GO else before.gos,
        before.shaken + draft.shaken,
        bombed,
        ppeoks,
        before.played | draft.laid,
        draft.drawn,
        before.sealed,
        draft.kept,
    )
    owes_call = let_pass and not any(reason.code == "GS501" for reason in set_aside)
    after = _next_table(draft, player, givers, call, three_ppeok, owes_call)
    if len(draft.events) > 1:
        draft.events.sort(key=lambda event: EVENT_ORDER[event.kind])
    return Step(
        after, move, draft.laid, tuple(draft.turned_up), tuple(draft.capture_groups), tuple(draft.events),
        tuple(transfers), instants, score, call, owes_call, draft.unseen_uses, tuple(set_aside),
    )  # fmt: skip


def _remember(draft: Draft, before: Player) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The player's own ppeok turns and bombed months after this turn."""
    ppeoks, bombed = before.ppeoks, before.bombed
    for event in draft.events:
        if event.kind is EventKind.PPEOK:
            ppeoks = (*ppeoks, before.turns + 1)
        elif event.kind is EventKind.BOMB:
            bombed = (*bombed, event.month)
    return ppeoks, bombed


def _judge_call(draft: Draft, score: int, *, owed: bool, open_end: bool, over: bool) -> Call | None:
    """The call of this turn, an automatic stop included; refuses one that is not allowed and one that is missing."""
    rules, call = draft.rules, draft.move.call
    if not owed:
        if call is not None:
            if over:
                draft.refuse("GS504", ("call",), "three_ppeok.points", call=call.value)
            else:
                to_beat = _to_beat(draft)
                clause = "call.rise" if to_beat["needed"] > to_beat["threshold"] else "call.threshold"
                draft.refuse("GS502", ("call",), clause, call=call.value, score=score, **to_beat)
        return call
    nothing_left = not (draft.hand or draft.unseen or draft.owed)
    if nothing_left and rules.call_last_card == "auto_stop":
        if call is Call.GO:
            draft.refuse("GS503", ("call",), "call.last_card")
            return call
        return Call.STOP
    if call is None and not open_end:
        draft.refuse("GS501", ("call",), "call.threshold", score=score, **_to_beat(draft))
    return call


def _to_beat(draft: Draft) -> dict[str, int]:
    player = draft.table.players[draft.move.seat]
    facts = {"needed": player.to_call, "threshold": draft.rules.call_threshold}
    return {**facts, "last_go": player.gos[-1]} if player.gos else facts


def _instants(draft: Draft, turn: int, ppeoks: tuple[int, ...]) -> tuple[Instant, ...]:
    """What is paid at once (rules.md §9): ppeok on own first turns running, first ttadak, jjok and bomb."""
    if turn > 3:
        return ()
    rules, seat = draft.rules, draft.move.seat
    paid: list[Instant] = []
    for event in draft.events:
        kind, points = "", 0
        if event.kind is EventKind.PPEOK and ppeoks == tuple(range(1, turn + 1)):
            kind, points = (
                ("first-ppeok", "second-ppeok", "third-ppeok")[turn - 1],
                rules.instant_ppeok[turn - 1],
            )
        elif turn == 1 and event.kind is EventKind.TTADAK:
            kind, points = "first-ttadak", rules.instant_first_ttadak
        elif turn == 1 and event.kind is EventKind.JJOK:
            kind, points = "first-jjok", rules.instant_first_jjok
        elif turn == 1 and event.kind is EventKind.BOMB:
            kind, points = "first-bomb", rules.instant_first_bomb
        if points:
            paid.append(Instant(kind, seat, points))
    return tuple(paid)


def _after_giving(players: tuple[Player, ...], givers: list[Giver]) -> tuple[Player, ...]:
    """The players after the pi have moved and gukjin have been sealed."""
    result = list(players)
    for giver in givers:
        old = result[giver.seat]
        if giver.captured != old.captured or giver.sealed != old.sealed:
            result[giver.seat] = msgspec.structs.replace(old, captured=giver.captured, sealed=giver.sealed)
    return tuple(result)


def _next_table(
    draft: Draft, player: Player, givers: list[Giver], call: Call | None, three_ppeok: bool, owes_call: bool
) -> Table:
    table, seat = draft.table, draft.move.seat
    everybody = (*table.players[:seat], player, *table.players[seat + 1 :])
    if givers:
        everybody = _after_giving(everybody, givers)
    to_play = next_to_play(everybody, seat)
    ending = None
    if three_ppeok:
        ending = Ending("three-ppeok", seat)
    elif call is Call.STOP:
        ending = Ending("stop", seat)
    elif to_play == NOBODY and not owes_call:
        ending = Ending("nagari")
    go_order = (*table.go_order, seat) if call is Call.GO else table.go_order
    return Table(
        everybody, draft.floor, draft.stacks, table.stock, draft.stock_at, draft.stock_left, draft.seen, to_play,
        go_order, ending,
    )  # fmt: skip
