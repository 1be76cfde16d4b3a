"""What the referee answers about an evening: its entries one after another, what each player comes to, and who pays whom.

Plain frozen data, as the report on a hand; renderers walk it and compute nothing. Money is won.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from gostop_cli.referee.model import ClaimReport, HandReport, Won

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Located
    from gostop_cli.game.settle_up import SettleUp
    from gostop_cli.record.session_model import SessionResult
    from gostop_cli.record.source import RawRecord

EntryKind: TypeAlias = Literal["hand", "missing", "buy-in", "correction"]
Amounts: TypeAlias = dict[str, Won]


class EntryReport(msgspec.Struct, frozen=True):
    """One entry of the evening, and where everybody stands after it.

    `number` counts hands from 1 (0 for what is none); a file that cannot be had counts as the hand that is missing.
    `gains` are what the entry brings each (`instant` and `sold` as parts of it), `bought` what each bought; `chips` is
    empty for those for whom none are counted. `raw` is the record to whose text `found` refers.
    """

    kind: EntryKind
    raw: RawRecord
    number: int = 0
    report: HandReport | None = None
    dealer: str | None = None
    carry: int | None = None
    gains: Amounts = {}
    instant: Amounts = {}
    sold: Amounts = {}
    bought: Amounts = {}
    why: str = ""
    totals: Amounts = {}
    chips: Amounts = {}
    found: tuple[Located, ...] = ()

    @property
    def status(self) -> str:
        """settled, unfinished, refused or unreadable as the hand; missing; else empty."""
        if self.report is not None:
            return self.report.status
        return "missing" if self.kind == "missing" else ""


class PlayerTotal(msgspec.Struct, frozen=True):
    """What a player comes to over the evening. `total` is all that he won or lost, corrections included.

    `hands` are those in which he was in play and that came to an end. `chips` is None where none are counted for him.
    """

    hands: int
    wins: int
    instant: Won
    sold: Won
    corrections: Won
    total: Won
    bought: Won
    chips: Won | None


class SessionReport(msgspec.Struct, frozen=True):
    """Everything the referee can say about an evening.

    `whole` says whether every hand has an end and its money; what the table claimed is undetermined while one has not.
    `next_dealer` and `next_carry` are None where the last hand leaves them open. `found` are the findings about the
    session itself, `claim_findings` those about its `result`; those about a hand stand with it.
    """

    file: str
    raw: RawRecord
    players: dict[str, PlayerTotal]
    entries: tuple[EntryReport, ...]
    settle_up: SettleUp
    id: str | None = None
    played: str | None = None
    rules_name: str = ""
    fingerprint: str = ""
    stake: Won | None = None
    whole: bool = True
    next_dealer: str | None = None
    next_carry: int | None = None
    result: SessionResult | None = None
    claims: tuple[ClaimReport, ...] = ()
    found: tuple[Located, ...] = ()
    claim_findings: tuple[Located, ...] = ()

    @property
    def hands(self) -> int:
        """How many hands the evening names, those that are missing included."""
        return max((entry.number for entry in self.entries), default=0)
