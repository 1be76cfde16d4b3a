"""The replay of one hand: entry by entry, as far as it was legal, and the end it came to.

A hand keeps its legal prefix and stops at its first refused entry: what follows would be fiction. Nothing is guessed and
nothing is repaired. Source: rules.md §2 to §7, record.md §4 and §5, product.md Diagnostics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from gostop_cli.diagnostics.model import Note, Related, Term, Where
from gostop_cli.game import moves
from gostop_cli.game.cards import MONTH, NO_CARDS, CardSet, cards_of
from gostop_cli.game.deal import SIZES, chongtong_ending, floor_four, holders
from gostop_cli.game.step import NOTHING_WAIVED, Refused, Step, attempt
from gostop_cli.game.table import NOBODY, Ending, Table
from gostop_cli.record.model import Bomb, Chongtong, HandRecord, Shodang, Turn
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.places import end_of, holds, label_of, notes_of, places_of, whereabouts
from gostop_cli.referee.setup import Setup, seats_in_play, set_up

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Fact, Path
    from gostop_cli.game.rules import Rules
    from gostop_cli.record.model import Entry


class Shown(msgspec.Struct, frozen=True):
    """A chongtong entry that was accepted: who showed four of which month."""

    seat: moves.Seat
    month: int
    from_unseen: CardSet = NO_CARDS


Played: TypeAlias = Step | Shown


class Replay(msgspec.Struct):
    """A hand replayed: its legal entries in order, the table after them, and how and at which entry it ended.

    `kind` is an outcome of record.md §5, None while unfinished or refused. `turn` counts entries, 0 is the deal.
    """

    names: tuple[str, ...]
    findings: Findings
    setup: Setup | None = None
    played: list[Played] = []
    table: Table | None = None
    kind: str | None = None
    winner: moves.Seat = NOBODY
    turn: int | None = None
    refused: bool = False
    owes_call: bool = False
    used_waivers: set[int] = set()


def replay(record: HandRecord, rules: Rules, findings: Findings, names: tuple[str, ...]) -> Replay:
    """Replay a record under these rules, resolved for its number of players; `names` are those in play, dealer first."""
    hand = Replay(names, findings)
    if record.void is not None and record.deal is None and record.position is None and not record.turns:
        _call_off(record, hand)
        return hand
    hand.setup = set_up(record, names, rules, findings)
    if hand.setup is None:
        hand.refused = True
        return hand
    hand.table = hand.setup.table
    entries = record.turns
    at = _before_play(record, hand, rules)
    while at < len(entries) and not hand.refused:
        _entry(record, at, hand, rules)
        at += 1
    if not hand.refused:
        _finish(record, hand)
    return hand


# ---------------------------------------------------------------- before play


def _before_play(record: HandRecord, hand: Replay, rules: Rules) -> int:
    """The deal's own endings, and chongtong entries at the head of the turns; returns where play begins."""
    assert hand.table is not None
    if record.position is not None:
        return 0
    ending = floor_four(hand.table, rules)
    if ending is not None:
        _end(hand, ending, 0)
        return 0
    at = 0
    shown: list[Shown] = []
    for entry in record.turns:
        if not isinstance(entry, Chongtong):
            break
        held = _show_chongtong(entry, at, hand, rules, shown)
        if held is None:
            return at
        shown.append(held)
        hand.played.append(held)
        at += 1
    _judge_holders(hand, rules, shown)
    return at


def _show_chongtong(entry: Chongtong, at: int, hand: Replay, rules: Rules, shown: list[Shown]) -> Shown | None:
    """A holder shows his four: they must be in the hand as dealt, seen or able to be there."""
    if _names_a_sitter(entry, at, hand):
        return None
    table = hand.table
    assert table is not None
    seat = hand.names.index(entry.by)
    player = table.players[seat]
    missing = MONTH[entry.month] & ~player.hand
    code = ""
    if rules.chongtong_mode == "off":
        code = "GS512"
    elif entry.on:
        code = "GS515"
    elif any(held.seat == seat for held in shown):
        code = "GS516"
    elif missing & table.seen or missing.bit_count() > player.unseen:
        code = "GS511"
    if code:
        facts = {"month": entry.month, "held": cards_of(player.hand & MONTH[entry.month])}
        part = ("on",) if code == "GS515" else ("chongtong",)
        reason = moves.Reason(code, part, facts, "chongtong.mode" if code == "GS512" else "chongtong")
        hand.findings.refuse(
            reason,
            at,
            entry.by,
            _chongtong_places(hand, code, missing & table.seen, seat, shown),
            holds(hand, seat) if code == "GS511" else (),
        )
        hand.refused = True
        return None
    if missing:
        player = msgspec.structs.replace(player, hand=player.hand | missing, unseen=player.unseen - missing.bit_count())
        players = (*table.players[:seat], player, *table.players[seat + 1 :])
        hand.table = msgspec.structs.replace(table, players=players, seen=table.seen | missing)
    return Shown(seat, entry.month, missing)


def _chongtong_places(
    hand: Replay, code: str, out: CardSet, seat: moves.Seat, shown: list[Shown]
) -> tuple[Related, ...]:
    """Where the cards of a refused chongtong lie, or where the same player has shown one before."""
    if code == "GS516":
        first = next(place for place, held in enumerate(shown) if held.seat == seat)
        return (Related(Where(("turns", first), ("chongtong",)), Note("turn.shown-here", {"turn": first + 1})),)
    if code == "GS511":
        return whereabouts(hand, cards_of(out))
    return ()


def _judge_holders(hand: Replay, rules: Rules, shown: list[Shown]) -> None:
    table = hand.table
    assert table is not None
    if rules.chongtong_mode == "optional":
        holding = sorted({(held.seat, held.month) for held in shown})
        turn = len(shown)
    elif rules.chongtong_mode in ("automatic", "redeal"):
        holding, turn = holders(table), 0
    else:
        return
    if not holding:
        return
    if rules.chongtong_mode == "redeal":
        _end(hand, Ending("misdeal"), turn)
    else:
        _end(hand, chongtong_ending(holding, rules), turn)


# ---------------------------------------------------------------- the turns


def _entry(record: HandRecord, at: int, hand: Replay, rules: Rules) -> None:
    entry = record.turns[at]
    if _names_a_sitter(entry, at, hand):
        return
    if hand.kind is not None:
        clause = "three_ppeok.points" if hand.kind == "three-ppeok" else "end"
        ended: dict[str, Fact] = {"outcome": Term(f"outcome.{hand.kind}"), "ended": hand.turn or 0}
        hand.findings.refuse(moves.Reason("GS541", ("by",), ended, clause), at, entry.by, end_of(hand))
        hand.refused = True
    elif isinstance(entry, Turn):
        _turn(record, entry, at, hand, rules)
    elif isinstance(entry, Chongtong):
        hand.findings.refuse(moves.Reason("GS513", ("chongtong",), {"month": entry.month}, "chongtong"), at, entry.by)
        hand.refused = True
    elif isinstance(entry, Shodang):
        hand.findings.refuse(moves.Reason("GS521", ("shodang",), {}, "shodang"), at, entry.by)
        hand.refused = True


def _names_a_sitter(entry: Entry, at: int, hand: Replay) -> bool:
    """Whether an entry names somebody who sits this hand out, who can neither play nor give; that is reported."""
    named: list[tuple[Path, str]] = []
    if entry.by not in hand.names:
        named.append((("by",), entry.by))
    if isinstance(entry, Turn):
        named += [(("gives", name), name) for name in entry.gives if name not in hand.names]
    elif isinstance(entry, Shodang):
        named += [(("shodang", name), name) for name in entry.answers if name not in hand.names]
    for part, name in named:
        hand.findings.add(
            "GS309", ("turns", at), part=part, key=len(part) > 1, turn=at + 1, player=name, clause="seats",
        )  # fmt: skip
        hand.refused = True
    return bool(named)


def move_of(turn: Turn, names: tuple[str, ...]) -> moves.Move:
    """A turn as written, with seats for names."""
    play = turn.play
    return moves.Move(
        names.index(turn.by),
        moves.Bomb(play.month, play.cards) if isinstance(play, Bomb) else play,
        turn.flip,
        turn.take,
        tuple(moves.BonusDraw(drawn.card, drawn.drew) for drawn in turn.bonus) if turn.bonus else (),
        tuple(moves.Shake(shake.month, shake.cards) for shake in turn.shake) if turn.shake else (),
        turn.gukjin,
        tuple((names.index(name), cards) for name, cards in turn.gives.items()) if turn.gives else (),
        moves.Call(turn.call) if turn.call else None,
    )


def _turn(record: HandRecord, turn: Turn, at: int, hand: Replay, rules: Rules) -> None:
    table = hand.table
    assert table is not None
    waived = NOTHING_WAIVED
    if record.waive:
        waived = frozenset(w.code for w in record.waive if w.turn in (None, at + 1) and is_waivable(w.code))
    open_end = at == len(record.turns) - 1
    result = attempt(table, move_of(turn, hand.names), rules, open_end=open_end, waived=waived)
    if isinstance(result, Refused):
        for reason in result.reasons:
            related = places_of(record, hand, reason, at, turn)
            notes, label = notes_of(hand, reason, turn.by), label_of(reason, related, at)
            hand.findings.refuse(reason, at, turn.by, related, notes, label)
        hand.refused = True
        return
    if turn.gukjin is not None:
        hand.findings.add("GS811", ("turns", at), part=("gukjin",), turn=at + 1, player=turn.by, clause="gukjin.decide")
    for reason in result.waived:
        hand.used_waivers |= {
            i for i, w in enumerate(record.waive) if w.code == reason.code and w.turn in (None, at + 1)
        }
    hand.played.append(result)
    hand.table = result.table
    hand.owes_call = result.owes_call
    if result.table.ending is not None:
        _end(hand, result.table.ending, at + 1)


def is_waivable(code: str) -> bool:
    """Whether the table may let this refusal stand: only what has a plain "as played"."""
    from gostop_cli.diagnostics.catalogue import ENTRIES  # the catalogue is needed only where a record waives something

    entry = ENTRIES.get(code)
    return entry is not None and entry.waivable


def _end(hand: Replay, ending: Ending, turn: int) -> None:
    hand.kind, hand.winner, hand.turn = ending.kind, ending.winner, turn


def _call_off(record: HandRecord, hand: Replay) -> None:
    if record.void is not None:
        hand.kind, hand.turn = "void", len(hand.played)


def _finish(record: HandRecord, hand: Replay) -> None:
    """After the last entry: the table called it off, or the hand has ended, or it is unfinished."""
    if record.void is not None:
        if hand.kind is not None:
            hand.findings.add("GS531", ("void",), outcome=Term(f"outcome.{hand.kind}"), clause="end")
        else:
            _call_off(record, hand)
    _check_revealed(record, hand)


def _check_revealed(record: HandRecord, hand: Replay) -> None:
    """Cards shown after the end must be in the hand then; those of a hand that drew unseen cards are only counted."""
    table = hand.table
    assert table is not None
    for name in record.revealed or {}:
        player = table.players[hand.names.index(name)]
        if (player.kept & ~player.hand).bit_count() > player.unseen:
            left = Note("deal.cards-left", {"player": name, "count": player.holds})
            hand.findings.add(
                "GS319", ("revealed", name), player=name, card=cards_of(player.kept), notes=(left,), clause="deck",
            )  # fmt: skip


def check_players(record: HandRecord, findings: Findings) -> tuple[str, ...]:
    """The players in play from the dealer; reports a number that the game is not for and a dealer who does not play."""
    count = sum(not player.sits_out for player in record.players)
    names = seats_in_play(record)
    if count not in SIZES:
        findings.add("GS303", ("players",), count=count, clause="players")
    if count and not names:
        findings.add("GS322", ("dealer",), player=record.dealer or "", clause="seats")
    return () if findings else names
