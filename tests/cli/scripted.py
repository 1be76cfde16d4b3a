"""A record as the lines by which somebody would have written it down with `gostop log`, made from the record alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gostop_cli.record.model import Chongtong, Shodang
from gostop_cli.record.write import to_plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.record.model import HandRecord

_ASKED = {"gostop", "rules", "stake", "players", "dealer", "deal", "turns", "waive"}
_AT_THE_END = ("liable", "revealed", "result")


def script_of(record: HandRecord, *, further: bool = False) -> list[str]:
    """The lines, from the first question to the last; `further`: it is not the first hand of its file."""
    return list(_lines(record, to_plain(record, sheet=True), further))


def _lines(record: HandRecord, plain: dict[str, Any], further: bool) -> Iterator[str]:
    if further:
        yield "next"
    else:
        yield ", ".join(player.name for player in record.players)
        yield record.rules if isinstance(record.rules, str) else _flow(record.rules) if record.rules else ""
        yield "" if record.stake is None else _flow(record.stake)
    if any(player.sits_out for player in record.players):
        yield ", ".join(_sitter(player) for player in plain["players"] if isinstance(player, dict))
    if not further:
        yield record.dealer or ""
    yield from _deal(plain["deal"])
    for key in ("rules", "dealer"):
        if key not in plain:
            yield f"{key}:"
    for key, value in plain.items():
        if key not in _ASKED and key not in _AT_THE_END:
            yield f"{key}: {_flow(value)}"
    for at, entry in enumerate(plain.get("turns", ())):
        yield from _turn(record, at, entry)
    for key in _AT_THE_END:
        if key in plain:
            yield f"{key}: {_flow(plain[key])}"


def _deal(deal: dict[str, Any]) -> Iterator[str]:
    yield " ".join(deal["floor"])
    if "stock" not in deal:
        yield from (pair[1] for pair in deal.get("floor_bonus", ()))
    else:
        yield "stock: " + " ".join(deal["stock"])
        if "floor_bonus" in deal:
            yield f"floor_bonus: {_flow(deal['floor_bonus'])}"
    yield from (f"{name} {' '.join(cards)}" for name, cards in deal.get("hands", {}).items())
    yield ""


def _turn(record: HandRecord, at: int, entry: dict[str, Any]) -> Iterator[str]:
    """A turn of whoever is next needs no name; one that only brackets can say stands in them."""
    by = record.turns[at].by
    if set(entry) != {by}:
        yield _flow(entry)
    elif isinstance(record.turns[at], Chongtong | Shodang) or any(w.turn == at + 1 for w in record.waive):
        yield f"{by}: {entry[by]}"
    else:
        yield entry[by]
    for waiver in record.waive:
        if waiver.turn == at + 1:
            yield f"! {waiver.why or ''}".rstrip()


def _sitter(player: dict[str, Any]) -> str:
    return " ".join([player["name"], *player.get("sold", ()), *(["triple"] if player.get("triple") else ())])


def _flow(value: Any) -> str:
    """A value on one line, as JSON, which every reader of YAML takes for the same."""
    return msgspec.json.Encoder(decimal_format="number").encode(value).decode()
