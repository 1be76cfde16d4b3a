"""What somebody who writes a hand down has before him, and what he is told: plain data of `scribe`.

A `Scribe` is the whole state: it can be had again from the text of the record alone, so that nothing is lost where the
logger is killed. Nothing here knows a terminal or a sentence for people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from gostop_cli.diagnostics.model import Fact, Located
from gostop_cli.game.cards import Card
from gostop_cli.record.model import Entry, HandRecord, Waiver
from gostop_cli.record.source import RawRecord
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.run import Judged

if TYPE_CHECKING:
    from gostop_cli.referee.replay import Replay

SETUP: Final = ("players", "rules", "stake", "sitters", "dealer", "floor", "floor-bonus", "hands")
"""The questions before the first turn, in order; some are passed over (`scribe_setup`)."""


class Look(msgspec.Struct, frozen=True):
    """A record with what the referee says about it: read from its text, as `gostop check` reads it.

    `judged` and `report` are None where it could not be replayed at all.
    """

    raw: RawRecord
    found: tuple[Located, ...]
    judged: Judged | None = None
    report: HandReport | None = None


class Want(msgspec.Struct, frozen=True):
    """What a turn still lacks: a choice among cards, the card turned up (`flip`, `flip-on`), or which pi somebody gave."""

    kind: str
    options: tuple[Card, ...] = ()
    name: str = ""


class Pending(msgspec.Struct, frozen=True):
    """A turn that is not in the record yet: it lacks something, or it is refused and could be overruled.

    `again`: it is the last turn of the record with a call that may not be made so. `codes` are those of its refusal,
    `waivable` whether the table may let all of them stand.
    """

    entry: Entry
    waive: tuple[Waiver, ...] = ()
    again: bool = False
    want: Want | None = None
    codes: tuple[str, ...] = ()
    waivable: bool = False


class Scribe(msgspec.Struct, frozen=True):
    """A hand while it is written down.

    `file` is what the file is called, and `head` what stands before the first record in it (a comment that editors need);
    `before` are the hands of the same file that are over. `asking` is the question before the first turn that is open, ""
    once play has begun. `evening`: the hands go into a session file when they are over; `closed`: this one has.
    """

    file: str
    record: HandRecord
    asking: str = ""
    pending: Pending | None = None
    before: tuple[HandRecord, ...] = ()
    head: str = ""
    seen: Look | None = None
    evening: bool = False
    closed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody at the table."""
        return tuple(player.name for player in self.record.players)

    @property
    def hand(self) -> Replay | None:
        """The hand as replayed; None where nothing could be."""
        return None if self.seen is None or self.seen.judged is None else self.seen.judged.hand


class Question(msgspec.Struct, frozen=True):
    """What is wanted next: one of SETUP, or turn, choice, flip, flip-on, gift, call, end; with its facts for the words.

    `options` are the cards to choose from.
    """

    kind: str
    facts: dict[str, Fact] = {}
    options: tuple[Card, ...] = ()


class Told(msgspec.Struct, frozen=True):
    """A remark: the key of a text, and its facts."""

    key: str
    facts: dict[str, Fact] = {}


class Refusal(msgspec.Struct, frozen=True):
    """Something was not put down, with the diagnostics of `check`; `waivable`: the table may let it stand all the same."""

    look: Look
    found: tuple[Located, ...]
    waivable: bool = False


class Warned(msgspec.Struct, frozen=True):
    """Something was put down, and this should be known about it."""

    look: Look
    found: tuple[Located, ...]


class Played(msgspec.Struct, frozen=True):
    """Entry number `n` of the record was put down; what it did, and the table after it."""

    n: int
    look: Look


class Shown(msgspec.Struct, frozen=True):
    """The table as it stands; `full` with a row of captured cards a line."""

    look: Look
    full: bool = False


class Ended(msgspec.Struct, frozen=True):
    """The hand is over: the bill, and who leads the next one."""

    report: HandReport


class Helped(msgspec.Struct, frozen=True):
    """Somebody asked for help."""


class Finished(msgspec.Struct, frozen=True):
    """A hand that is over was left behind, for the next one or for good."""

    record: HandRecord


class Left(msgspec.Struct, frozen=True):
    """Somebody has had enough."""


Answer: TypeAlias = Told | Refusal | Warned | Played | Shown | Ended | Helped | Finished | Left
