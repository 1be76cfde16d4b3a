"""What the referee answers about one hand: the report that text, JSON and every later format are drawn from.

Plain frozen data, named as in product.md ("The report, as JSON"); renderers walk it and compute nothing. Players are named,
cards are codes. Points are points, money is won.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TypeAlias

import msgspec

from gostop_cli.diagnostics.model import Located

Won: TypeAlias = int | Decimal


class Line(msgspec.Struct, frozen=True, gc=False):
    """One jokbo line of a score: its name (`three-gwang`, `tti` …), points, and the cards that make it."""

    name: str
    points: int
    cards: tuple[str, ...]


class EventReport(msgspec.Struct, frozen=True, gc=False):
    """One event of a turn; `month` 0, `of` "" and no `cards` where the kind has none."""

    kind: str
    pi: int
    month: int = 0
    of: str = ""
    cards: tuple[str, ...] = ()


class TurnReport(msgspec.Struct, frozen=True, gc=False):
    """One entry of `turns` that was legal: what was played, turned up and captured, and what followed."""

    n: int
    by: str
    play: tuple[str, ...]
    flip: tuple[str, ...]
    captured: tuple[str, ...]
    events: tuple[EventReport, ...]
    pi: dict[str, tuple[str, ...]]
    score: int
    call: str | None
    verdict: str
    entry: str = "turn"
    """turn, chongtong or shodang."""
    hangs_on: tuple[str, ...] = ()
    """The cards that an undetermined turn hangs on: from an unseen hand, and they might have lain elsewhere."""


class PlayerReport(msgspec.Struct, frozen=True, gc=False):
    """A player in play at the end of the hand, placement of gukjin and score as settled."""

    captured: tuple[str, ...]
    score: int
    jokbo: tuple[Line, ...]
    go: int
    shakes: tuple[int, ...]
    bombs: tuple[int, ...]
    ppeok: int
    pi: int
    gukjin: str | dict[str, str] | None


class Factor(msgspec.Struct, frozen=True, gc=False):
    """One term of a derivation: a label key with its facts, the operation (`+` or `×`) and the number.

    `switch` names the house rule it comes from. `cards` are those that it rests on.
    """

    label: str
    op: str
    value: int
    cards: tuple[str, ...] = ()
    number: int = 0
    """What the label counts: gos, a month, a loser's pi …"""
    switch: str = ""
    text: str = ""
    """Words of the record itself (why an extra multiplier was declared, the name of a set)."""


class Share(msgspec.Struct, frozen=True, gc=False):
    """What one loser owes, as its own derivation: base × that loser's factors, then what liability moved.

    `own` is the loser's own share in points; `moved` what another pays for him (negative) or he pays for another (positive);
    `paid_for` names for whom.
    """

    name: str
    plus: tuple[Factor, ...]
    factors: tuple[Factor, ...]
    own: int
    moved: int = 0
    paid_by: str = ""
    paid_for: str = ""
    doubled: int = 1
    """A factor on all that a payer for the whole table owes (`gobak.three_players: pay_for_all_x2`)."""
    limit: str = ""
    """Why the own share is less than its product: `cap` or `nothing-captured`."""


class Derivation(msgspec.Struct, frozen=True, gc=False):
    """How the bill comes about, to be checked with a pencil: points, the winner's multiplier, each loser's share."""

    points: tuple[Factor, ...] = ()
    winner: tuple[Factor, ...] = ()
    losers: tuple[Share, ...] = ()


class LoserReport(msgspec.Struct, frozen=True, gc=False):
    """A loser's bak, multiplier, points owed after liability, and the money."""

    bak: tuple[str, ...]
    multiplier: int
    points: int
    money: Won


class InstantReport(msgspec.Struct, frozen=True, gc=False):
    """A payment made at once: `points` and `money` from each opponent to `player`, multiplied by `carry`."""

    kind: str
    player: str
    turn: int
    points: int
    money: Won
    carry: int = 1


class SoldReport(msgspec.Struct, frozen=True, gc=False):
    """What a sitter sold: his cards, points and money from each payer; `doubled` where he showed three of a month."""

    player: str
    cards: tuple[str, ...]
    points: int
    money: Won
    payers: tuple[str, ...]
    doubled: bool = False


class BalanceReport(msgspec.Struct, frozen=True, gc=False):
    """One player's reckoning in the balance game, in points: cards, each set's gain or loss, the goal, the balance."""

    cards: int
    sets: dict[str, int]
    total: int
    goal: int
    balance: int


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """The bill: payments of all seats in won, which sum to zero."""

    points: int
    multiplier: int
    losers: dict[str, LoserReport]
    instant: tuple[InstantReport, ...]
    sold: tuple[SoldReport, ...]
    payments: dict[str, Won]
    derivation: Derivation
    stake: Won = 1
    balance: dict[str, BalanceReport] = {}


class ClaimReport(msgspec.Struct, frozen=True, gc=False):
    """One key of `result` against what was computed; verdict proved, refuted or undetermined."""

    claim: str
    claimed: str | int | Decimal | None
    computed: str | int | Decimal | None
    verdict: str


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How the hand ended; all None while it has not."""

    kind: str | None
    winner: str | None
    turn: int | None


class HandReport(msgspec.Struct, frozen=True, gc=False):
    """Everything the referee can say about one record. `players` and `settlement` are None where nothing can be settled."""

    file: str
    record: int
    id: str | None
    content_id: str | None
    rules_name: str
    fingerprint: str
    status: str
    complete: bool
    outcome: Outcome
    turns: tuple[TurnReport, ...]
    players: dict[str, PlayerReport]
    settlement: Settlement | None
    next_dealer: str | None
    next_carry: int | None
    claims: tuple[ClaimReport, ...]
    diagnostics: tuple[Located, ...]
