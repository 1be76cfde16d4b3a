"""Cards shown after the end: what they tell about the hands before it.

They were in that hand all along, unless they were drawn into it for a bonus card. Source: record.md §4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.diagnostics.model import CardList, Note, Path
from gostop_cli.game.cards import NO_CARDS, UNSEEN, Card, Kind, codes_of, lowest
from gostop_cli.record.model import Turn
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.game.table import Player, Table
    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.accounts import Accounts


def reveal(record: HandRecord, names: tuple[str, ...], table: Table, accounts: Accounts) -> Table:
    """Cards shown after the end were in that hand all along, unless they were drawn into it (record.md §4)."""
    if not record.revealed:
        return table
    players = list(table.players)
    for name, cards in record.revealed.items():
        if name not in names:
            accounts.findings.add("GS309", ("revealed", name), player=name, key=True, clause="seats")
            continue
        seat = names.index(name)
        players[seat] = _with_revealed(players[seat], name, cards, record, accounts)
    return replace(table, players=tuple(players), seen=accounts.deck & ~accounts.free)


def _drawn_by(record: HandRecord, name: str) -> list[Card]:
    """What this player draws for bonus cards, as written or as the listed pile gives it; UNSEEN where neither tells."""
    start = record.deal or record.position
    pile = list((start.stock or ()) if start is not None else ())
    if record.deal is not None:
        replaced = 0
        for card in record.deal.floor:
            replaced += card.kind is Kind.BONUS
        while replaced and pile:
            replaced += (pile.pop(0).kind is Kind.BONUS) - 1
    drawn: list[Card] = []
    for turn in record.turns:
        if not isinstance(turn, Turn):
            continue
        for bonus in turn.bonus:
            top = pile.pop(0) if pile else UNSEEN
            if turn.by == name:
                drawn.append(top if bonus.drew in (None, UNSEEN) else bonus.drew)
        if turn.flip is not None:
            del pile[: len(turn.flip)]
            continue
        while pile and pile.pop(0).kind is Kind.BONUS:
            pass
    return drawn


def _with_revealed(
    player: Player, name: str, cards: tuple[Card, ...], record: HandRecord, accounts: Accounts
) -> Player:
    """A player whose hand is known as far as it was shown after the end."""
    turns = [turn for turn in record.turns if isinstance(turn, Turn) and turn.by == name]
    drawn = _drawn_by(record, name)
    played = [turn.play for turn in turns] + [bonus.card for turn in turns for bonus in turn.bonus]
    kept, hand, unseen = NO_CARDS, player.hand, player.unseen
    keeps: list[Card] = []
    for index, card in enumerate(cards):
        path: Path = ("revealed", name, index)
        held = hand & card.copies & ~kept
        if card not in drawn:
            single = lowest(held) or accounts.take(card, path)
            kept |= single
        elif (card.copies & accounts.deck).bit_count() == 1:
            keeps.append(card)
            continue
        else:
            # Of two equal cards it is all the same which was drawn, which kept and which played: how many were dealt tells.
            dealt = played.count(card) + cards[: index + 1].count(card) - drawn.count(card)
            single = NO_CARDS if held.bit_count() >= dealt else accounts.take(card, path)
        if not single & ~hand or UNSEEN in drawn:
            continue
        if unseen == 0:
            whole = Note("deal.whole-hand", {"player": name, "cards": CardList(tuple(codes_of(hand)))})
            accounts.findings.add(
                "GS319", path, player=name, card=card, notes=(whole,) if hand else (), clause="deck",
            )  # fmt: skip
            continue
        hand |= single
        unseen -= 1
    return replace(player, hand=hand, unseen=unseen, kept=kept, keeps=tuple(keeps))
