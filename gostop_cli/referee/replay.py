"""The replay of one hand: entry by entry, as far as it was legal, and the end it came to.

A hand keeps its legal prefix and stops at its first refused entry: what follows would be fiction. Nothing is guessed and
nothing is repaired. Source: record.md §4 and §5, product.md Diagnostics, and

| rule | rules.md | switch | here |
|---|---|---|---|
| a holder shows his four, to win or to play on | §13 Chongtong | chongtong.mode, chongtong.play_on | _show_chongtong |
| what playing on gives him | §13 Chongtong | chongtong.play_on | _put_on_table |
| who wins by it, alone or of two holders | §13 Chongtong | chongtong.mode, chongtong.two_holders | _judge_holders |
| an offer to call the hand off | §7 | shodang | _shodang |
| a deal with an error is a draw in the balance game; so is a hand that lost a card | §11, §13 Balance | game | replay |
| how many may play: two or three, and four in the balance game | §2 | game | check_players |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from gostop_cli.diagnostics.model import Note, Related, Term, Where
from gostop_cli.game import moves
from gostop_cli.game.balance import is_whole
from gostop_cli.game.cards import MONTH, NO_CARDS, CardSet, cards_of
from gostop_cli.game.deal import MOST_AT_GOSTOP, SIZES, chongtong_ending, floor_four, holders
from gostop_cli.game.jokbo import score, standing
from gostop_cli.game.step import NOTHING_WAIVED, Refused, Step, attempt
from gostop_cli.game.table import NOBODY, Ending, Player, Table
from gostop_cli.record.model import Bomb, Chongtong, HandRecord, Shodang, Turn
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.places import end_of, holds, label_of, notes_of, places_of, whereabouts
from gostop_cli.referee.setup import Setup, seats_in_play, set_up
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Fact, Path
    from gostop_cli.game.cards import Card
    from gostop_cli.game.rules import Rules
    from gostop_cli.record.model import Entry


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A chongtong entry that was accepted: who showed four of which month, to win or to play on."""

    seat: moves.Seat
    month: int
    from_unseen: CardSet = NO_CARDS
    on: bool = False
    table: Table | None = None
    """The table once they are shown."""


class Offered(msgspec.Struct, frozen=True, gc=False):
    """A shodang entry that was accepted: who offered to call the hand off."""

    seat: moves.Seat
    score: int
    from_unseen: CardSet = NO_CARDS
    table: Table | None = None
    """The table, which the offer leaves as it is."""


Played: TypeAlias = Step | Shown | Offered


class Replay(msgspec.Struct):
    """A hand replayed: its legal entries in order, the table after them, and how and at which entry it ended.

    `kind` is an outcome of record.md §5, None while unfinished or refused. `turn` counts entries, 0 is the deal.
    """

    names: tuple[str, ...]
    findings: Findings
    setup: Setup | None = None
    played: list[Played] = []
    paid: list[tuple[int, moves.Instant]] = []
    """What was paid at once, each with the entry at which it was, counted from 1."""
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
        if rules.game == "balance":
            _end(hand, Ending("draw"), 0)
        else:
            hand.refused = True
        return hand
    hand.table = hand.setup.table
    for at in range(_before_play(record, hand, rules), len(record.turns)):
        if hand.refused:
            break
        entry = record.turns[at]
        if type(entry) is Turn and hand.kind is None:
            _turn(record, entry, at, hand, rules)
        else:
            _entry(entry, at, hand, rules)
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
    _judge_holders(hand, rules, [held for held in shown if not held.on])
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
    if rules.chongtong_mode == "off" or rules.game == "balance":
        code = "GS512"
    elif (entry.on and (rules.chongtong_play_on == "forbidden" or rules.chongtong_mode != "optional")) or (
        entry.on and any(not held.on for held in shown)
    ):
        code = "GS515"
    elif any(held.seat == seat and _shuts_out(held, entry, rules) for held in shown):
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
    _put_on_table(hand, seat, entry, missing, rules)
    return Shown(seat, entry.month, missing, entry.on, hand.table)


def _shuts_out(held: Shown, entry: Chongtong, rules: Rules) -> bool:
    """Whether what the same player has shown leaves no room for this entry: the same four, or a win already claimed."""
    return held.month == entry.month or (not held.on and rules.chongtong_mode == "optional")


def _put_on_table(hand: Replay, seat: moves.Seat, entry: Chongtong, missing: CardSet, rules: Rules) -> None:
    """The four are seen from now on; who plays on keeps what `chongtong.play_on` gives him for it."""
    table = hand.table
    assert table is not None
    player = table.players[seat]
    player = replace(
        player,
        hand=player.hand | missing,
        unseen=player.unseen - missing.bit_count(),
        shaken=(*player.shaken, entry.month) if entry.on and rules.chongtong_play_on == "shake" else player.shaken,
        doubled=player.doubled or (entry.on and rules.chongtong_play_on == "double"),
    )
    players = (*table.players[:seat], player, *table.players[seat + 1 :])
    hand.table = replace(table, players=players, seen=table.seen | missing)


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
    if rules.game == "balance":
        return
    if rules.chongtong_mode == "optional":
        holding = sorted({(held.seat, held.month) for held in shown})
        turn = len(hand.played)
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


def _entry(entry: Entry, at: int, hand: Replay, rules: Rules) -> None:
    """An entry that is no turn in mid-hand: one after the end, a chongtong too late, an offer to call the hand off."""
    if _names_a_sitter(entry, at, hand):
        return
    if hand.kind is not None:
        clause = "three_ppeok.points" if hand.kind == "three-ppeok" else "end"
        ended: dict[str, Fact] = {"outcome": Term(f"outcome.{hand.kind}"), "ended": hand.turn or 0}
        hand.findings.refuse(moves.Reason("GS541", ("by",), ended, clause), at, entry.by, end_of(hand))
        hand.refused = True
    elif isinstance(entry, Chongtong):
        hand.findings.refuse(moves.Reason("GS513", ("chongtong",), {"month": entry.month}, "chongtong"), at, entry.by)
        hand.refused = True
    elif isinstance(entry, Shodang):
        _shodang(entry, at, hand, rules)


def _shodang(entry: Shodang, at: int, hand: Replay, rules: Rules) -> None:
    """An offer to call the hand off, at the start of an own turn with three players; both others answer."""
    table = hand.table
    assert table is not None
    seat = hand.names.index(entry.by)
    reason = _no_shodang(entry, hand.names[table.to_play], rules)
    if reason is not None:
        hand.findings.refuse(reason, at, entry.by)
        hand.refused = True
        return
    player = table.players[seat]
    as_pi = standing(player.captured, player.sealed, player.as_pi, rules)
    hand.table = replace(table, just_laid=NO_CARDS)
    hand.played.append(Offered(seat, score(player.captured, as_pi, rules), table=hand.table))
    if all(entry.answers.values()):
        _end(hand, Ending("nagari"), at + 1)


def _no_shodang(entry: Shodang, to_play: str, rules: Rules) -> moves.Reason | None:
    """Why an offer to call the hand off cannot be made, if it cannot."""
    if rules.game == "balance":
        return moves.Reason("GS434", ("shodang",), {"what": "shodang"}, "game")
    if rules.shodang == "off":
        return moves.Reason("GS521", ("shodang",), {}, "shodang")
    part: Path = ("shodang",)
    if rules.players != 3:
        why = Term("shodang-why.players")
    elif entry.by != to_play:
        part, why = ("by",), Term("shodang-why.turn", text=to_play)
    elif entry.by in entry.answers:
        part, why = ("shodang", entry.by), Term("shodang-why.self")
    elif len(entry.answers) < rules.players - 1:
        why = Term("shodang-why.answers")
    else:
        return None
    return moves.Reason("GS522", part, {"why": why}, "shodang")


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
        moves.CALL[turn.call] if turn.call else None,
    )


def _turn(record: HandRecord, turn: Turn, at: int, hand: Replay, rules: Rules) -> None:
    table, names = hand.table, hand.names
    assert table is not None
    if (turn.gives or turn.by not in names) and _names_a_sitter(turn, at, hand):
        return
    waived = NOTHING_WAIVED
    if record.waive:
        waived = frozenset(w.code for w in record.waive if w.turn in (None, at + 1) and is_waivable(w.code))
    open_end = at == len(record.turns) - 1
    result = attempt(table, move_of(turn, names), rules, open_end=open_end, waived=waived)
    if type(result) is not Step:
        assert isinstance(result, Refused)
        _refuse(record, turn, at, hand, result)
        return
    if turn.gukjin is not None and (rules.gukjin_decide == "auto" or rules.gukjin_both_uses):
        hand.findings.add("GS811", ("turns", at), part=("gukjin",), turn=at + 1, player=turn.by, clause="gukjin.decide")
    for reason in result.waived:
        hand.used_waivers |= {
            i for i, w in enumerate(record.waive) if w.code == reason.code and w.turn in (None, at + 1)
        }
    hand.played.append(result)
    if result.instants:
        hand.paid += [(at + 1, paid) for paid in result.instants]
    hand.table = result.table
    ending = result.table.ending
    if ending is not None:
        if ending.kind == "balance" and not is_whole(result.table, rules):
            ending = Ending("draw")
        _end(hand, ending, at + 1)
    elif result.owes_call:
        hand.owes_call = True


def _refuse(record: HandRecord, turn: Turn, at: int, hand: Replay, refused: Refused) -> None:
    """Report every reason against a turn, with the places and notes that let a table see why."""
    for reason in refused.reasons:
        related = places_of(record, hand, reason, at, turn)
        notes, label = notes_of(hand, reason, turn.by), label_of(reason, related, at)
        hand.findings.refuse(reason, at, turn.by, related, notes, label)
    hand.refused = True


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
    """Cards shown after the end must be in the hand then, each as often as shown; an unseen card may be any of them."""
    table = hand.table
    assert table is not None
    for name, cards in (record.revealed or {}).items():
        player = table.players[hand.names.index(name)]
        beyond = shown_beyond(player, cards)
        if len(beyond) > player.unseen:
            left = Note("deal.cards-left", {"player": name, "count": player.holds})
            hand.findings.add("GS319", ("revealed", name), player=name, card=beyond, notes=(left,), clause="deck")


def shown_beyond(player: Player, cards: tuple[Card, ...]) -> list[Card]:
    """Of the cards shown after the end, those that the known hand does not account for."""
    held = cards_of(player.hand)
    beyond = []
    for card in cards:
        if card in held:
            held.remove(card)
        else:
            beyond.append(card)
    return beyond


def check_players(record: HandRecord, game: str, findings: Findings) -> tuple[str, ...]:
    """The players in play from the dealer; reports a number that the game is not for and a dealer who does not play."""
    count = sum(not player.sits_out for player in record.players)
    names = seats_in_play(record)
    if count not in SIZES or (count > MOST_AT_GOSTOP and game == "gostop"):
        findings.add("GS303", ("players",), count=count, clause="players")
    if count and not names:
        findings.add("GS322", ("dealer",), player=record.dealer or "", clause="seats")
    return () if findings else names
