"""The canonical form of a record, and the content id that is taken over it (record.md §7).

Canonical is the explicit spelling with keys in the order of record.md, canonical card codes and hands sorted by month and
kind; for people the turns are score-sheet lines, wherever a line can say all of a turn. Nothing implied is added: what was
left out stays out. The writer's own keys (`x-…`) come last, by name, their values as they are.
"""

from __future__ import annotations

from decimal import Decimal
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from gostop_cli.game.cards import Card
from gostop_cli.record.gate import TURN_KEYS, is_own_key
from gostop_cli.record.model import Chongtong, Shodang, Turn
from gostop_cli.record.notation import write_line
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gostop_cli.record.model import (
        Deal,
        Entry,
        HandRecord,
        Player,
        Position,
        Result,
    )

Plain: TypeAlias = dict[str, Any]

_NOT_LINE_NAMES: Final = TURN_KEYS | {"note"}
"""Names that would be read as keys of a turn."""
_in_order: Final = attrgetter("order")
_encode: Final = msgspec.json.Encoder(decimal_format="number").encode


def to_plain(record: HandRecord, *, sheet: bool = False) -> Plain:
    """The record in canonical form, as builtins (amounts that are not whole are Decimals).

    Turns are explicit; `sheet` asks for score-sheet lines, except where only the explicit spelling can say a turn.
    """
    names = tuple(player.name for player in record.players)
    turn = _sheet if sheet else _entry
    plain = _written(
        gostop=1,
        id=record.id,
        played=record.played,
        rules=_rules(record.rules),
        stake=_amount(record.stake),
        carry=record.carry,
        players=[_player(player) for player in record.players],
        dealer=record.dealer,
        deal=record.deal and _deal(record.deal, names),
        position=record.position and _position(record.position, names),
        turns=[turn(entry, names) for entry in record.turns] or None,
        revealed=_by_name(record.revealed, names, _hand),
        result=record.result and _result(record.result, names),
        extra=[_written(factor=extra.factor, why=extra.why) for extra in record.extra] or None,
        liable=record.liable and _written(player=record.liable.player, why=record.liable.why),
        chips=_by_name(record.chips, names, _amount),
        void=record.void,
        waive=[_written(code=waiver.code, turn=waiver.turn, why=waiver.why) for waiver in record.waive] or None,
        note=record.note,
    )
    return _with_own(plain, record.own)


def content_id(record: HandRecord) -> str:
    """`sha256:` and the digest of the canonical JSON without `note`, `x-…`, `id` and `result`."""
    bare = replace(record, id=None, result=None, note=None, own=None)
    plain = to_plain(bare)
    if any(entry.own or entry.note is not None for entry in record.turns):
        plain["turns"] = [_content(turn) for turn in plain["turns"]]
    from hashlib import sha256  # costs more at start-up than all else here, and `check` asks for no id

    return "sha256:" + sha256(_encode(plain)).hexdigest()


def _content(plain: Plain) -> Plain:
    """The part of a turn that the content id is about."""
    return {key: value for key, value in plain.items() if key != "note" and not is_own_key(key)}


def _with_own(plain: Plain, own: Plain | None) -> Plain:
    """A document, or a turn, with the keys of its writer's own."""
    return plain if own is None else plain | {key: own[key] for key in sorted(own)}


def _written(**keys: Any) -> Plain:
    """A mapping of what was written."""
    return {key: value for key, value in keys.items() if value is not None}


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


def _hand(cards: tuple[Card, ...]) -> list[str]:
    return [card.code for card in sorted(cards, key=_in_order)]


def _hand_or_count(hand: tuple[Card, ...] | int) -> list[str] | int:
    return hand if isinstance(hand, int) else _hand(hand)


def _one_or_list(cards: tuple[Card, ...]) -> str | list[str]:
    return cards[0].code if len(cards) == 1 else _codes(cards)


def _amount(amount: Any) -> Any:
    return amount.normalize() if isinstance(amount, Decimal) else amount


def _rules(rules: Any) -> Any:
    """House rules: a reference, or switches with their keys in order behind what they extend."""
    if isinstance(rules, dict) and "extends" in rules:
        return {"extends": rules["extends"], **_sorted({key: rules[key] for key in rules if key != "extends"})}
    return _sorted(rules)


def _sorted(rules: Any) -> Any:
    """Keys in order and numbers in their shortest form, at every depth."""
    if isinstance(rules, dict):
        return {key: _sorted(rules[key]) for key in sorted(rules)}
    if isinstance(rules, list):
        return [_sorted(rule) for rule in rules]
    if isinstance(rules, Decimal) and rules == rules.to_integral_value():
        return int(rules)
    return _amount(rules)


def _by_name(values: dict[str, Any] | None, names: tuple[str, ...], convert: Any = None) -> Plain | None:
    """A mapping by player, in the order of the players."""
    if values is None:
        return None
    return {name: convert(values[name]) if convert else values[name] for name in names if name in values}


def _player(player: Player) -> str | Plain:
    if not (player.sits_out or player.sold or player.triple):
        return player.name
    return _written(
        name=player.name,
        sits_out=player.sits_out or None,
        sold=_codes(player.sold) or None,
        triple=player.triple or None,
    )


def _deal(deal: Deal, names: tuple[str, ...]) -> Plain:
    return _written(
        floor=_codes(deal.floor),
        hands=_by_name(deal.hands, names, _hand) or None,
        stock=None if deal.stock is None else _codes(deal.stock),
        floor_bonus=None if deal.floor_bonus is None else [_codes(pair) for pair in deal.floor_bonus],
    )


def _position(position: Position, names: tuple[str, ...]) -> Plain:
    return _written(
        to_play=position.to_play,
        floor=_codes(position.floor),
        stacks=None if position.stacks is None else [
            _written(cards=_codes(stack.cards), by=stack.by) for stack in position.stacks
        ],
        captured=_by_name(position.captured, names, _codes),
        hands=_by_name(position.hands, names, _hand_or_count),
        stock=None if position.stock is None else _codes(position.stock),
        stock_left=position.stock_left,
        go=_by_name(position.go, names, list),
        go_order=None if position.go_order is None else list(position.go_order),
        shaken=_by_name(position.shaken, names, list),
        bombed=_by_name(position.bombed, names, list),
        owed=_by_name(position.owed, names),
        turns_had=_by_name(position.turns_had, names),
        ppeok=_by_name(position.ppeok, names, list),
        gukjin=_by_name(position.gukjin, names),
    )  # fmt: skip


def _result(result: Result, names: tuple[str, ...]) -> Plain:
    return _written(
        outcome=result.outcome,
        winner=result.winner,
        points=result.points,
        multiplier=result.multiplier,
        payments=_by_name(result.payments, names, _amount),
    )


def _sheet(entry: Entry, names: tuple[str, ...]) -> Plain:
    """An entry as a score-sheet line, or explicitly where a line cannot say it."""
    if isinstance(entry, Shodang):
        entry = replace(entry, answers=_by_name(entry.answers, names))
    elif not isinstance(entry, Chongtong) and entry.gives:
        entry = replace(entry, gives=_by_name(entry.gives, names))
    line = None if entry.by in _NOT_LINE_NAMES else write_line(entry)
    if line is None:
        return _entry(entry, names)
    plain = {entry.by: line}
    if entry.note is not None:
        plain["note"] = entry.note
    return _with_own(plain, entry.own)


def _entry(entry: Entry, names: tuple[str, ...]) -> Plain:
    if isinstance(entry, Turn):
        plain = _turn(entry, names)
    elif isinstance(entry, Chongtong):
        shown = _codes(entry.cards) or entry.month
        plain = _written(by=entry.by, chongtong=shown, on=entry.on or None, note=entry.note)
    else:
        plain = _written(by=entry.by, shodang=_by_name(entry.answers, names), note=entry.note)
    return plain if entry.own is None else _with_own(plain, entry.own)


def _turn(turn: Turn, names: tuple[str, ...]) -> Plain:
    plain: Plain = {"by": turn.by}
    if turn.bonus:
        plain["bonus"] = [_written(card=bonus.card.code, drew=bonus.drew and bonus.drew.code) for bonus in turn.bonus]
    if turn.shake:
        plain["shake"] = [_codes(shake.cards) or shake.month for shake in turn.shake]
    play = turn.play
    if isinstance(play, Card):
        plain["play"] = play.code
    elif play is None:
        plain["play"] = None
    else:
        plain["play"] = _codes(play.cards) or {"bomb": play.month}
    if turn.take:
        month = 0 if play is None else play.month
        plain["take"] = _codes(sorted(turn.take, key=lambda card: card.month != month))
    if turn.flip is not None:
        plain["flip"] = _one_or_list(turn.flip)
    if turn.gukjin is not None:
        plain["gukjin"] = turn.gukjin
    if turn.gives:
        plain["gives"] = _by_name(turn.gives, names, _one_or_list)
    if turn.call is not None:
        plain["call"] = turn.call
    if turn.note is not None:
        plain["note"] = turn.note
    return plain
