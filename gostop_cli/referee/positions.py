"""A table in mid-hand written as the `position` of a record, and the record that starts there.

What a position cannot say counts as not having happened; `unsaid` tells what of it could matter at a table, so that nobody
takes the shorter record for the whole hand. Source: record.md, "Starting from a position".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.game.cards import MONTH, NO_CARDS, UNSEEN, Card, card_of, cards_of
from gostop_cli.game.step import Step
from gostop_cli.game.table import NOBODY, Player, Table
from gostop_cli.record.model import Chongtong, HandRecord, Position, Result, StackAt, Waiver
from gostop_cli.referee.bill import instant_reports, whole
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.game.rules import Rules
    from gostop_cli.referee.model import InstantReport, Won
    from gostop_cli.referee.replay import Replay

THREE = 3
"""What a shake needs of a month."""


def stages(hand: Replay) -> tuple[Table, ...]:
    """The table before each legal entry of the record and after the last; empty where the deal itself was refused."""
    if hand.setup is None:
        return ()
    tables = [hand.setup.table]
    for entry in hand.played:
        assert entry.table is not None
        tables.append(entry.table)
    return tuple(tables)


def position_of(table: Table, names: tuple[str, ...], rules: Rules) -> Position:
    """The position in which this table stands; `names` are the players by seat."""
    loose = table.floor
    for stack in table.stacks:
        loose &= ~stack.cards
    seats = dict(zip(names, table.players, strict=True))
    callers = {name: player.gos for name, player in seats.items() if player.gos}
    gukjin = {name: role for name, player in seats.items() if (role := _gukjin(player, rules))}
    stacks = tuple(
        StackAt(tuple(cards_of(stack.cards)), None if stack.by == NOBODY else names[stack.by]) for stack in table.stacks
    )
    return Position(
        to_play=names[table.to_play],
        floor=tuple(cards_of(loose)),
        hands={name: _hand(player) for name, player in seats.items()},
        stacks=stacks or None,
        captured={name: tuple(cards_of(player.captured)) for name, player in seats.items() if player.captured} or None,
        stock=tuple(card_of(single) for single in table.stock[table.stock_at :]) or None,
        stock_left=table.stock_left,
        go=callers or None,
        go_order=tuple(names[seat] for seat in table.go_order) if len(callers) > 1 else None,
        shaken={name: player.shaken for name, player in seats.items() if player.shaken} or None,
        bombed={name: player.bombed for name, player in seats.items() if player.bombed} or None,
        owed={name: player.owed for name, player in seats.items() if player.owed} or None,
        turns_had={name: player.turns for name, player in seats.items()},
        ppeok={name: player.ppeoks for name, player in seats.items() if player.ppeoks} or None,
        gukjin=gukjin or None,
    )


def _hand(player: Player) -> tuple[Card, ...] | int:
    """The cards of a hand, or how many where none of them is known."""
    if player.unseen and not player.hand:
        return player.unseen
    return (*cards_of(player.hand), *[UNSEEN] * player.unseen)


def _gukjin(player: Player, rules: Rules) -> str | None:
    """What a position says of a player's gukjin: `yeol` where they are sealed or declared so, `pi` where declared."""
    held = player.captured & rules.gukjin
    if player.as_pi & held:
        return "pi"
    return "yeol" if (player.sealed | player.declared) & held else None


# ---------------------------------------------------------------- what it cannot say


def unsaid(table: Table, rules: Rules) -> tuple[str, ...]:
    """What happened before this table, could still matter under these rules, and has no place in a position.

    Words of the table of terms (`unsaid.…`).
    """
    players = table.players
    silent = {
        "dry": rules.hudang_turns > 0 and any(player.dry for player in players),
        "two-card": any(player.two_card for player in players),
        "gukjin": not all(_says_gukjin(player, rules) for player in players),
        "chongtong": any(player.doubled for player in players),
        "just-laid": rules.events_nuclear_bomb > 0 and table.just_laid != NO_CARDS,
        "played": rules.shake_when == "first_play_of_month" and any(_broke_triple(table, player) for player in players),
        "drawn": not rules.shake_drawn_triple and any(_drew_triple(player) for player in players),
        "let-pass": any(player.to_call != _to_call(player, rules) for player in players),
    }
    return tuple(word for word, matters in silent.items() if matters)


def _says_gukjin(player: Player, rules: Rules) -> bool:
    """Whether one word tells how all the gukjin of a player lie, and what he may still do with them."""
    held = player.captured & rules.gukjin
    sealed, as_pi, declared = player.sealed & held, player.as_pi & held, player.declared & held
    match rules.gukjin_decide:
        case "auto":
            return sealed in (NO_CARDS, held)
        case "until_go" | "free":
            return not sealed and as_pi in (NO_CARDS, held)
        case _:
            told = held if as_pi else (sealed | declared)
            return as_pi in (NO_CARDS, held) and told in (NO_CARDS, held) and (sealed | declared) == told


def _broke_triple(table: Table, player: Player) -> bool:
    """Whether this player has played one of a month and may still hold the other three."""
    for cards in MONTH[1:]:
        played = player.played & cards
        rest = cards & ~played
        if played and rest.bit_count() == THREE and not rest & table.seen & ~player.hand:
            return True
    return False


def _drew_triple(player: Player) -> bool:
    """Whether a triple in this hand was completed by a bonus draw."""
    return any(player.drawn & cards and (player.hand & cards).bit_count() >= THREE for cards in MONTH[1:])


def _to_call(player: Player, rules: Rules) -> int:
    """The score at which a position takes this player to owe a call."""
    return max(rules.call_threshold, player.gos[-1] + rules.call_rise) if player.gos else rules.call_threshold


# ---------------------------------------------------------------- the record that starts there


def why_no_start(record: HandRecord, hand: Replay, at: int) -> str:
    """Why no record can start before entry `at` (counted from 0); empty where one can.

    `deal`: nothing could be dealt; `refused`: an earlier turn is refused; `end`: the hand ends before it; `turns`: there
    are not so many; `chongtong`: what is shown before play belongs to the deal.
    """
    if hand.setup is None:
        return "deal"
    if at > len(hand.played):
        return "refused" if hand.refused and at <= len(record.turns) else "end" if hand.kind is not None else "turns"
    if hand.kind is not None and at >= len(hand.played):
        return "end"
    if at < len(record.turns) and isinstance(record.turns[at], Chongtong):
        return "chongtong"
    return ""


def record_from(record: HandRecord, hand: Replay, at: int, rules: Rules) -> HandRecord:
    """The record that starts with entry `at` (counted from 0) of a replayed hand; `why_no_start` must allow it.

    Rules, stake, seats, dealer and carry stay as they are. What was paid at once before it is over: chips are those of that
    moment, and a claim about the payments of the whole hand is left out.
    """
    paid = tuple(paid for paid in instant_reports(record, hand, rules) if paid.turn <= at)
    return replace(
        record,
        id=None if record.id is None else f"{record.id}/from-{at + 1}",
        deal=None,
        position=position_of(stages(hand)[at], hand.names, rules),
        turns=record.turns[at:],
        chips=_chips(record.chips, hand.names, paid),
        result=_without_payments(record.result) if paid else record.result,
        waive=_waivers(record, hand, at),
    )


def _chips(
    chips: dict[str, Won] | None, names: tuple[str, ...], paid: tuple[InstantReport, ...]
) -> dict[str, Won] | None:
    """What everybody has before him once these payments are made."""
    if chips is None:
        return None
    have = dict(chips)
    for one in paid:
        for name in names:
            if name in have:
                have[name] = whole(have[name] + (one.money * (len(names) - 1) if name == one.player else -one.money))
    return have


def _without_payments(result: Result | None) -> Result | None:
    return None if result is None else replace(result, payments=None)


def _waivers(record: HandRecord, hand: Replay, at: int) -> tuple[Waiver, ...]:
    """The waivers about what is still to come, their turns counted anew; one for every turn goes once it is used up."""
    kept = []
    for waiver in record.waive:
        if waiver.turn is not None:
            if waiver.turn > at:
                kept.append(replace(waiver, turn=waiver.turn - at))
            continue
        used = [
            index >= at
            for index, entry in enumerate(hand.played)
            if isinstance(entry, Step) and any(reason.code == waiver.code for reason in entry.waived)
        ]
        if not used or any(used):
            kept.append(waiver)
    return tuple(kept)
