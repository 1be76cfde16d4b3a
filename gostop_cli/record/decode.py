"""Plain data to a hand record: shapes, cards, names and lines checked; what the table allows is not asked here.

`decode_hand` lets a record through the strict gate and converts it; everything in it that is no card, no player or no
score-sheet line is reported at once (GS1xx). Where the gate refuses, `explain` says why, and the rest is converted all
the same, so that one run tells all.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from gostop_cli.record.dates import decode_played
from gostop_cli.record.gate import Admitted, PlayerShape, admit
from gostop_cli.record.model import (
    Deal,
    Extra,
    HandRecord,
    Liable,
    Player,
    Position,
    Result,
    StackAt,
    Waiver,
)
from gostop_cli.record.turns import decode_turns, free_text
from gostop_cli.record.words import Findings

if TYPE_CHECKING:
    from collections.abc import Callable

    from gostop_cli.diagnostics.model import Diagnostic, Path
    from gostop_cli.game.cards import Card
    from gostop_cli.record.gate import DealShape, PositionShape, RecordShape, ResultShape
    from gostop_cli.record.marks import Plain
    from gostop_cli.record.source import RawRecord


def decode_record(raw: RawRecord) -> tuple[HandRecord | None, tuple[Diagnostic, ...]]:
    """`decode_hand` for a record as it was read; one that has passed the gate already is only converted."""
    return decode_hand(raw.found) if raw.admitted is None else _converted(raw.admitted)


def decode_hand(plain: Plain) -> tuple[HandRecord | None, tuple[Diagnostic, ...]]:
    """The hand record of a plain document, or None and everything that is wrong with its shape, words and lines."""
    admitted = admit(plain)
    if admitted is not None:
        return _converted(admitted)
    from gostop_cli.record.explain import blank, explain, without

    reasons = explain(plain)
    rest = admit(without(plain, reasons))
    if rest is not None:
        findings = Findings(blank=blank(reasons))
        _convert(rest, findings)
        return None, (*(found for _, found in reasons), *findings.found)
    return None, tuple(found for _, found in reasons)


def readable_part(plain: Plain, found: tuple[Diagnostic, ...]) -> HandRecord | None:
    """The hand as far as the first entry of its turns that cannot be read; None where anything else cannot be read either.

    What the record says of the end is left out: its claims, the cards shown then, that the hand was called off.
    """
    paths = [finding.where.path for finding in found]
    entries = [path[1] for path in paths if path[:1] == ("turns",) and len(path) > 1 and isinstance(path[1], int)]
    if not isinstance(plain, dict) or len(entries) < len(found):
        return None
    begun = {key: value for key, value in plain.items() if key not in ("result", "revealed", "void")}
    return decode_hand(begun | {"turns": plain["turns"][: min(entries)]})[0]


def _converted(admitted: Admitted) -> tuple[HandRecord | None, tuple[Diagnostic, ...]]:
    findings = Findings()
    record = _convert(admitted, findings)
    return (None, tuple(findings.found)) if findings.found else (record, ())


def _convert(admitted: Admitted, findings: Findings) -> HandRecord:
    shape = admitted.record
    players = _players(shape, findings)
    findings.names = tuple(player.name for player in players)
    return HandRecord(
        players,
        decode_turns(admitted.turns, admitted.own_of_turns, findings),
        None if shape.deal is UNSET else _deal(shape.deal, findings),
        None if shape.position is UNSET else _position(shape.position, findings),
        _known(shape.id),
        None if shape.played is UNSET else decode_played(shape.played, findings),
        _known(shape.rules),
        _amount(shape.stake),
        _known(shape.carry),
        None if shape.dealer is UNSET else findings.name(shape.dealer, ("dealer",)),
        None if shape.revealed is UNSET else findings.cards_by_name(shape.revealed, ("revealed",)),
        None if shape.result is UNSET else _result(shape.result, findings),
        tuple(Extra(extra.factor, _known(extra.why)) for extra in shape.extra),
        None if shape.liable is UNSET else Liable(
            findings.name(shape.liable.player, ("liable", "player")), _known(shape.liable.why)
        ),
        None if shape.chips is UNSET else _amounts(shape.chips, ("chips",), findings),
        _known(shape.void),
        tuple(Waiver(waiver.code, _known(waiver.turn), _known(waiver.why)) for waiver in shape.waive),
        free_text(shape.note),
        admitted.own,
    )  # fmt: skip


def _known(value: Any) -> Any:
    """A value that was written, or None."""
    return None if value is UNSET else value


def _amount(value: Any) -> int | Decimal | None:
    """An amount of won; whole amounts are integers however they were written."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else value
    return None if value is UNSET else value


def _amounts(values: dict[str, int | Decimal], path: Path, findings: Findings) -> dict[str, int | Decimal]:
    findings.keys(values, path)
    return {name: _amount(value) or 0 for name, value in values.items()}


def _players(shape: RecordShape, findings: Findings) -> tuple[Player, ...]:
    players: list[Player] = []
    seen: dict[str, Path] = {}
    for at, player in enumerate(shape.players):
        path: Path = ("players", at)
        if isinstance(player, PlayerShape):
            sold = findings.cards(player.sold, (*path, "sold"))
            entry = Player(player.name, player.sits_out, sold, player.triple)
            path = (*path, "name")
        else:
            entry = Player(player)
        if entry.name in seen:
            findings.add("GS111", path, related=(seen[entry.name], "shape.first-player"), name=entry.name)
        seen.setdefault(entry.name, path)
        players.append(entry)
    return tuple(players)


def _deal(shape: DealShape, findings: Findings) -> Deal:
    hands = shape.hands
    findings.keys(hands, ("deal", "hands"))
    return Deal(
        findings.cards(shape.floor, ("deal", "floor")),
        {name: findings.cards(cards, ("deal", "hands", name), unseen=True) for name, cards in hands.items()},
        None if shape.stock is UNSET else findings.cards(shape.stock, ("deal", "stock")),
        None if shape.floor_bonus is UNSET else _floor_bonus(shape.floor_bonus, findings),
    )


def _floor_bonus(pairs: list[list[str]], findings: Findings) -> tuple[tuple[Card, Card], ...]:
    result = []
    for at, pair in enumerate(pairs):
        path: Path = ("deal", "floor_bonus", at)
        cards = findings.cards(pair, path)
        if len(cards) == 2:
            findings.bonus(cards[0], (*path, 0))
            result.append((cards[0], cards[1]))
    return tuple(result)


def _position(shape: PositionShape, findings: Findings) -> Position:
    top: Path = ("position",)

    def by_name(key: str, convert: Callable[[Any, Path], Any]) -> dict[str, Any] | None:
        values = getattr(shape, key)
        if values is UNSET:
            return None
        findings.keys(values, (*top, key))
        return {name: convert(value, (*top, key, name)) for name, value in values.items()}

    def as_is(value: Any, path: Path) -> Any:
        return tuple(value) if isinstance(value, list) else value

    def hand(value: Any, path: Path) -> Any:
        return value if isinstance(value, int) else findings.cards(value, path, unseen=True)

    return Position(
        findings.name(shape.to_play, (*top, "to_play")),
        findings.cards(shape.floor, (*top, "floor")),
        by_name("hands", hand) or {},
        None if shape.stacks is UNSET else tuple(
            StackAt(
                findings.cards(stack.cards, (*top, "stacks", at, "cards")),
                None if stack.by is UNSET else findings.name(stack.by, (*top, "stacks", at, "by")),
            )
            for at, stack in enumerate(shape.stacks)
        ),
        by_name("captured", findings.cards),
        None if shape.stock is UNSET else findings.cards(shape.stock, (*top, "stock")),
        _known(shape.stock_left),
        by_name("go", as_is),
        None if shape.go_order is UNSET else tuple(
            findings.name(name, (*top, "go_order", at)) for at, name in enumerate(shape.go_order)
        ),
        *(by_name(key, as_is) for key in ("shaken", "bombed", "owed", "turns_had", "ppeok", "gukjin")),
    )  # fmt: skip


def _result(shape: ResultShape, findings: Findings) -> Result:
    return Result(
        _known(shape.outcome),
        None if shape.winner is UNSET else findings.name(shape.winner, ("result", "winner")),
        _known(shape.points),
        _known(shape.multiplier),
        None if shape.payments is UNSET else _amounts(shape.payments, ("result", "payments"), findings),
    )
