"""What else could have been played in a turn, as lines that may be copied into a record.

Asked only where the hand was wholly on record and the next cards of the pile are: those that the record says were under it,
and those that it shows coming off later.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.game.cards import NO_CARDS, UNSEEN, Card, CardSet, lowest
from gostop_cli.game.legality import legal_moves
from gostop_cli.game.step import Step, attempt
from gostop_cli.record.model import HandRecord, Player
from gostop_cli.record.notation import write_line
from gostop_cli.record.write import to_plain
from gostop_cli.referee.sampling import turn_of
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gostop_cli.game.moves import Move
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.table import Table
    from gostop_cli.record.model import Entry

MOST: Final = 300
"""How many are looked for: a giver who may choose each of several pi has thousands of ways."""


class Alternatives(msgspec.Struct, frozen=True, gc=False):
    """The other legal turns at a table, as score-sheet lines; `more`: there are further ones than were looked for."""

    lines: tuple[str, ...]
    more: bool = False


def alternatives(
    table: Table, played: Move | None, pile: Iterable[Card], rules: Rules, names: tuple[str, ...]
) -> Alternatives | None:
    """Every legal turn but the one played; None where the hand or the next card is not known.

    `pile` are the cards that came off the pile from this turn on, in order, as far as the record shows them. `played` is
    None for a turn that was refused.
    """
    if table.ending is not None or table.players[table.to_play].unseen:
        return None
    known = _with_pile(table, pile, rules)
    found = list(islice(legal_moves(known, rules), MOST + 1))
    if not found:
        return None
    outcome = attempt(known, played, rules) if played is not None else None
    lines = []
    for move in found[:MOST]:
        step = attempt(known, move, rules)
        assert isinstance(step, Step)
        if isinstance(outcome, Step) and step.table == outcome.table:
            continue
        lines.append(line_of(turn_of(step, names), names))
    return Alternatives(tuple(lines), len(found) > MOST)


def line_of(entry: Entry, names: tuple[str, ...]) -> str:
    """An entry as a score-sheet line; in the explicit spelling where no line can say it."""
    line = write_line(entry)
    if line is not None:
        return line
    alone = HandRecord(tuple(map(Player, names)), (replace(entry, note=None, own=None),))
    return msgspec.json.encode(to_plain(alone)["turns"][0]).decode()


def _with_pile(table: Table, pile: Iterable[Card], rules: Rules) -> Table:
    """The table with the next cards of the pile known as far as they are told: first those it knows by itself.

    Cards that were shown in the player's hand after the end might all the same have been played.
    """
    known = list(table.stock[table.stock_at :])
    free: CardSet = rules.deck & ~table.seen
    for place, card in enumerate(pile):
        if card is UNSEEN or place >= table.stock_left:
            break
        if place < len(known):
            continue
        single = lowest(free & card.copies)
        if not single:
            break
        free &= ~single
        known.append(single)
    seen = table.seen
    for single in known:
        seen |= single
    seat = table.to_play
    player = replace(table.players[seat], kept=NO_CARDS, keeps=())
    players = (*table.players[:seat], player, *table.players[seat + 1 :])
    return replace(table, players=players, stock=tuple(known), stock_at=0, seen=seen)
