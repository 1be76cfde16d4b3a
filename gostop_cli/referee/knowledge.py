"""What a partial record proves: whether a card that left an unseen hand can have lain anywhere else.

A turn is *undetermined* when a card left or was shown from an unseen hand and could, by all that the whole record shows,
have lain in stock never turned up or in another unseen hand that still has room; else it is *proved*. One that cannot have
been is refused. Source: product.md, Three-valued; record.md §4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.game.step import Step

if TYPE_CHECKING:
    from gostop_cli.game.moves import Seat
    from gostop_cli.game.table import Table
    from gostop_cli.referee.replay import Played

PROVED = "proved"
REFUTED = "refuted"
UNDETERMINED = "undetermined"


def may_lie_elsewhere(end: Table, seat: Seat) -> bool:
    """Whether a card from this player's unseen hand could have lain elsewhere, by the table at the end of the record."""
    if end.stock_left > len(end.stock) - end.stock_at:
        return True
    return any(player.unseen for other, player in enumerate(end.players) if other != seat)


def verdict(entry: Played, end: Table) -> str:
    """Whether this legal entry is proved or undetermined by the whole record."""
    if isinstance(entry, Step):
        unseen, seat = entry.from_unseen, entry.move.seat
    else:
        unseen, seat = entry.from_unseen, entry.seat
    return UNDETERMINED if unseen and may_lie_elsewhere(end, seat) else PROVED
