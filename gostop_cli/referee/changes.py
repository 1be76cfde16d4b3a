"""Every single-token change of a record: another card, choice, player, call, month or role, and two turns that change places.

What people do when they write a hand down: the pen slips in one place. Each change is the whole record with that one place
written otherwise; whether it makes sense is for `referee.repairs` to try. Source: product.md, Waivers; issue C.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from gostop_cli.diagnostics.model import Path, Where
from gostop_cli.game.cards import CARDS, MONTH, UNSEEN, Card, cards_of
from gostop_cli.record.model import Bomb, Chongtong, Entry, HandRecord, Shake, Shodang, StackAt, Turn
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MONTH_CARDS: Final = tuple(card for card in CARDS if card.month)
BONUS_CARDS: Final = tuple(card for card in CARDS if not card.month)
CALLS: Final = ("go", "stop", None)
ROLES: Final = ("yeol", "pi", None)
MONTHS: Final = range(1, 13)
HOLD_CARDS: Final = ("floor", "floor_bonus", "stacks", "hands", "captured", "stock")
"""What of a deal or a position names cards."""


class Slip(StrEnum):
    """What a change is about, the likelier slips of the pen first."""

    CHOICE = "choice"
    CALL = "call"
    PLAYER = "player"
    SWAP = "swap"
    CARD = "card"
    MONTH = "month"
    ROLE = "role"
    ANSWER = "answer"
    DEAL = "deal"


class Change(msgspec.Struct, frozen=True):
    """A record with one place written otherwise: where, what is written there, and what would be.

    `was` and `now` are codes of cards, names, calls, roles, months or yes and no as text, `pass` for a flip-only turn,
    `-` for a flip that turns nothing up, empty where nothing is written; for two turns that change places they are the
    numbers of the turns. `turn` is 0 for what is written outside of turns.
    """

    kind: Slip
    where: Where
    turn: int
    was: str
    now: str
    record: HandRecord


_Piece: TypeAlias = tuple[Slip, Path, str, str, Entry]
"""A change of one entry: kind, the piece of the turn, what is written, what would be, and the entry with it."""


def changes(record: HandRecord, names: tuple[str, ...], last: int) -> Iterator[Change]:
    """Every change of the start of a record and of its first `last` entries; `names` are the players in play."""
    yield from _changes_of_start(record, names)
    for at, entry in enumerate(record.turns[:last]):
        pieces = _changes_of_entry(entry, names)
        if at == last - 1 and isinstance(entry, Turn):
            pieces = chain(pieces, _forgotten(entry, names))
        for kind, part, was, now, changed in pieces:
            turns = _put(record.turns, at, changed)
            yield Change(kind, Where(("turns", at), part), at + 1, was, now, _with(record, turns=turns))
    for first in range(last):
        for second in range(first + 1, len(record.turns)):
            turns = _put(_put(record.turns, first, record.turns[second]), second, record.turns[first])
            swapped = _with(record, turns=turns)
            yield Change(Slip.SWAP, Where(("turns", first)), first + 1, str(first + 1), str(second + 1), swapped)


# ---------------------------------------------------------------- one entry


def _changes_of_entry(entry: Entry, names: tuple[str, ...]) -> Iterator[_Piece]:
    for name in names:
        if name != entry.by:
            yield Slip.PLAYER, ("by",), entry.by, name, _with(entry, by=name)
    match entry:
        case Turn():
            yield from _words(entry)
            yield from _play(entry)
            yield from _flip(entry)
            yield from _choices(entry)
            yield from _bonus(entry)
            yield from _shakes(entry)
            yield from _gifts(entry, names)
        case Chongtong():
            for month in MONTHS:
                if month != entry.month:
                    shown = Chongtong(entry.by, month, on=entry.on)
                    yield Slip.MONTH, ("chongtong",), str(entry.month), str(month), shown
        case Shodang():
            for name, said in entry.answers.items():
                answers = {**entry.answers, name: not said}
                was, now = ("yes", "no") if said else ("no", "yes")
                yield Slip.ANSWER, ("shodang", name), was, now, _with(entry, answers=answers)


def _words(turn: Turn) -> Iterator[_Piece]:
    """Another call and another role of the gukjin, or none, or one where none is written."""
    for call in CALLS:
        if call != turn.call:
            yield Slip.CALL, ("call",), turn.call or "", call or "", _with(turn, call=call)
    for role in ROLES:
        if role != turn.gukjin:
            yield Slip.ROLE, ("gukjin",), turn.gukjin or "", role or "", _with(turn, gukjin=role)


def _play(turn: Turn) -> Iterator[_Piece]:
    """Another card, another month of a bomb, a pass for a card or a card for a pass."""
    play = turn.play
    if isinstance(play, Bomb):
        for month in MONTHS:
            if month != play.month and not play.cards:
                yield Slip.MONTH, ("play",), str(play.month), str(month), _with(turn, play=Bomb(month))
        for at, card in enumerate(play.cards):
            for other in _others(card, _of_month(play.month)):
                laid = Bomb(play.month, _put(play.cards, at, other))
                yield Slip.CARD, ("play", at), card.code, other.code, _with(turn, play=laid)
        return
    was = play.code if play else "pass"
    for other in _others(play, MONTH_CARDS):
        yield Slip.CARD, ("play",), was, other.code, _with(turn, play=other)
    if play is not None:
        yield Slip.CARD, ("play",), was, "pass", _with(turn, play=None)


def _flip(turn: Turn) -> Iterator[_Piece]:
    """Another card turned up; a card where nothing was, and nothing where a card was."""
    if turn.flip is None:
        return
    for at, card in enumerate(turn.flip):
        for other in _others(card, CARDS):
            yield Slip.CARD, ("flip", at), card.code, other.code, _with(turn, flip=_put(turn.flip, at, other))
    if len(turn.flip) == 1:
        yield Slip.CARD, ("flip", 0), turn.flip[0].code, "-", _with(turn, flip=())
    elif not turn.flip:
        for card in MONTH_CARDS:
            yield Slip.CARD, ("flip",), "-", card.code, _with(turn, flip=(card,))


def _choices(turn: Turn) -> Iterator[_Piece]:
    """Another floor card of the same month, none, or a choice where none is written."""
    for at, card in enumerate(turn.take):
        for other in _others(card, _of_month(card.month)):
            yield Slip.CHOICE, ("take", at), card.code, other.code, _with(turn, take=_put(turn.take, at, other))
        yield Slip.CHOICE, ("take", at), card.code, "", _with(turn, take=turn.take[:at] + turn.take[at + 1 :])
    months = {card.month for card in turn.take}
    for part, laid in (("play", turn.play), ("flip", turn.flip[-1] if turn.flip else None)):
        if isinstance(laid, Card) and laid.month and laid.month not in months:
            for other in _of_month(laid.month):
                yield Slip.CHOICE, (part,), "", other.code, _with(turn, take=(*turn.take, other))


def _bonus(turn: Turn) -> Iterator[_Piece]:
    """Another bonus card, another card drawn for it."""
    for at, bonus in enumerate(turn.bonus):
        for other in _others(bonus.card, BONUS_CARDS):
            played = _put(turn.bonus, at, _with(bonus, card=other))
            yield Slip.CARD, ("bonus", at, "card"), bonus.card.code, other.code, _with(turn, bonus=played)
        for other in _others(bonus.drew, (*CARDS, UNSEEN)):
            drawn = _put(turn.bonus, at, _with(bonus, drew=other))
            was = bonus.drew.code if bonus.drew else ""
            yield Slip.CARD, ("bonus", at, "drew"), was, other.code, _with(turn, bonus=drawn)


def _shakes(turn: Turn) -> Iterator[_Piece]:
    """Another month or card shown, one shake less, or one of the month that is played."""
    for at, shake in enumerate(turn.shake):
        for month in MONTHS:
            if month != shake.month and not shake.cards:
                shown = _put(turn.shake, at, Shake(month))
                yield Slip.MONTH, ("shake", at), str(shake.month), str(month), _with(turn, shake=shown)
        for place, card in enumerate(shake.cards):
            for other in _others(card, _of_month(shake.month)):
                shown = _put(turn.shake, at, Shake(shake.month, _put(shake.cards, place, other)))
                yield Slip.CARD, ("shake", at, place), card.code, other.code, _with(turn, shake=shown)
        fewer = turn.shake[:at] + turn.shake[at + 1 :]
        yield Slip.MONTH, ("shake", at), str(shake.month), "", _with(turn, shake=fewer)
    month = turn.play.month if turn.play is not None else 0
    if month and all(shake.month != month for shake in turn.shake):
        yield Slip.MONTH, ("shake",), "", str(month), _with(turn, shake=(*turn.shake, Shake(month)))


def _gifts(turn: Turn, names: tuple[str, ...]) -> Iterator[_Piece]:
    """Another pi that is handed over, or another giver."""
    for giver, cards in turn.gives.items():
        for at, card in enumerate(cards):
            for other in _others(card, CARDS):
                gives = {**turn.gives, giver: _put(cards, at, other)}
                yield Slip.CARD, ("gives", giver, at), card.code, other.code, _with(turn, gives=gives)
        for name in names:
            if name not in (turn.by, *turn.gives):
                gives = {name if key == giver else key: given for key, given in turn.gives.items()}
                yield Slip.PLAYER, ("gives", giver), giver, name, _with(turn, gives=gives)


def _forgotten(turn: Turn, names: tuple[str, ...]) -> Iterator[_Piece]:
    """A card that ends the flip, or a pi that is handed over, where none is written; any turn before has been legal so."""
    flip = turn.flip or ()
    if turn.flip != () and not any(card.month for card in flip):
        for card in MONTH_CARDS:
            yield Slip.CARD, ("flip", len(flip)), "", card.code, _with(turn, flip=(*flip, card))
    for name in names:
        if name not in (turn.by, *turn.gives):
            for card in CARDS:
                gives = {**turn.gives, name: (card,)}
                yield Slip.CARD, ("gives", name, 0), "", card.code, _with(turn, gives=gives)


# ---------------------------------------------------------------- what is written outside of turns


def _changes_of_start(record: HandRecord, names: tuple[str, ...]) -> Iterator[Change]:
    """Another dealer or player to move, and another card wherever the record names one outside of turns."""
    position = record.position
    begins = names[0] if position is None and names else position.to_play if position is not None else ""
    for name in names:
        if name == begins:
            continue
        if position is None:
            yield Change(Slip.PLAYER, Where(("dealer",)), 0, begins, name, _with(record, dealer=name))
        else:
            changed = _with(record, position=_with(position, to_play=name))
            yield Change(Slip.PLAYER, Where(("position", "to_play")), 0, begins, name, changed)
    start = record.deal if record.position is None else record.position
    if start is not None:
        key = "deal" if record.position is None else "position"
        for path, card, other, new in _cards_in(start, HOLD_CARDS):
            yield Change(Slip.DEAL, Where((key, *path)), 0, card.code, other.code, _with(record, **{key: new}))
    for path, card, other, new in _cards_in(record, ("revealed",)):
        yield Change(Slip.DEAL, Where(path), 0, card.code, other.code, new)


def _cards_in(holder: Any, fields: tuple[str, ...]) -> Iterator[tuple[Path, Card, Card, Any]]:
    """For every card that stands somewhere in these fields: every other card, and the holder with it there."""
    for field in fields:
        for path, card, other, new in _inside(getattr(holder, field, None), UNSEEN if field == "hands" else None):
            yield (field, *path), card, other, _with(holder, **{field: new})


def _inside(value: Any, more: Card | None) -> Iterator[tuple[Path, Card, Card, Any]]:
    """The same for a card, a list, a mapping or a stack; `more` is what may stand there beside the cards of the deck."""
    match value:
        case Card():
            for other in _others(value, CARDS if more is None else (*CARDS, more)):
                yield (), value, other, other
        case tuple():
            for at, item in enumerate(value):
                for path, card, other, new in _inside(item, more):
                    yield (at, *path), card, other, _put(value, at, new)
        case dict():
            for name, item in value.items():
                for path, card, other, new in _inside(item, more):
                    yield (name, *path), card, other, {**value, name: new}
        case StackAt():
            yield from _cards_in(value, ("cards",))


# ---------------------------------------------------------------- small pieces


def _of_month(month: int) -> Iterator[Card]:
    """The cards of a month, each name once."""
    return iter(dict.fromkeys(cards_of(MONTH[month])))


def _others(card: Card | None, cards: Iterable[Card]) -> Iterator[Card]:
    return (other for other in cards if other is not card)


def _put(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _with(value: Any, **parts: Any) -> Any:
    return replace(value, **parts)
