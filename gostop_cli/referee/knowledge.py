"""What a partial record proves: whether a card that left an unseen hand can have lain anywhere else.

A turn is *undetermined* when a card left or was shown from an unseen hand and could, by all that the whole record shows,
have lain in stock never turned up or in another unseen hand that still has room; else it is *proved*. One that cannot have
been is refused. Source: product.md, Three-valued; record.md §4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.diagnostics.model import CardList, Note, Term
from gostop_cli.game.cards import MONTH, NO_CARDS, codes_of
from gostop_cli.game.step import Step

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Path
    from gostop_cli.game.cards import CardSet
    from gostop_cli.game.moves import Seat
    from gostop_cli.game.table import Table
    from gostop_cli.referee.model import ClaimReport
    from gostop_cli.referee.replay import Played, Replay

PROVED = "proved"
REFUTED = "refuted"
UNDETERMINED = "undetermined"


def may_lie_elsewhere(end: Table, seat: Seat) -> bool:
    """Whether a card from this player's unseen hand could have lain elsewhere, by the table at the end of the record."""
    if end.stock_left > len(end.stock) - end.stock_at:
        return True
    return any(player.unseen for other, player in enumerate(end.players) if other != seat)


def hangs_on(entry: Played, end: Table) -> CardSet:
    """The cards that this legal entry hangs on: those from an unseen hand, where they might have lain elsewhere."""
    seat = entry.move.seat if isinstance(entry, Step) else entry.seat
    return entry.from_unseen if entry.from_unseen and may_lie_elsewhere(end, seat) else NO_CARDS


def report_undetermined(hand: Replay, claims: tuple[ClaimReport, ...]) -> None:
    """Report every turn, and the claims, that the record leaves undetermined (`--require-proof`).

    Of a hand that is refused nothing is: what proves its first turns may stand behind the refusal.
    """
    end = hand.table
    if end is None or hand.refused:
        return
    for index, entry in enumerate(hand.played):
        cards = hangs_on(entry, end)
        if cards:
            subject = Term("proof.turn", index + 1)
            note = Note("status.hangs-on", {"cards": CardList(tuple(codes_of(cards)))})
            hand.findings.add(
                "GS801", ("turns", index), part=_shown_by(entry, cards), turn=index + 1, notes=(note,),
                label=Note("status.from-unseen"), subject=subject,
            )  # fmt: skip
    if any(claim.verdict == UNDETERMINED for claim in claims):
        hand.findings.add(
            "GS801", ("result",), key=True, notes=(Note("status.not-over"),), label=Note("status.claimed"),
            subject=Term("proof.claims"),
        )  # fmt: skip


def _shown_by(entry: Played, cards: CardSet) -> Path:
    """The piece of an entry that shows the first of these cards."""
    if not isinstance(entry, Step):
        return ("chongtong",)
    for place, drawn in enumerate(entry.move.bonus):
        if drawn.card.copies & cards:
            return ("bonus", place, "card")
    for place, shake in enumerate(entry.move.shake):
        if MONTH[shake.month] & cards:
            return ("shake", place)
    return ("play",)
