"""What the referee has to say: a diagnostic is data, worded only when somebody is shown it.

A diagnostic names its code, the place in the record and the facts; the catalogue holds the words in Korean and English,
`record.locate` turns a place into line and column, and the renderers draw. Nothing here knows a language or a file format.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

Step: TypeAlias = str | int
Path: TypeAlias = tuple[Step, ...]
"""Where something stands in a document: keys and zero-based list indexes, from the top."""


class Severity(StrEnum):
    """How much a diagnostic matters: an error decides the exit code, a warning and an info do not."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Where(msgspec.Struct, frozen=True):
    """A place in a record.

    `path` leads to a value of the document. For a turn it is `("turns", i)` and `part` says which piece of the turn in
    terms of the explicit spelling (`("play",)`, `("flip", 0)`, `("bonus", 0, "drew")`, `("by",)`), whichever spelling
    was written; a part that was not written means the turn as a whole. `key` points at a mapping's key instead of its
    value. `token` narrows the place to an offset range (code points) inside a scalar, where a reader knows it.
    """

    path: Path = ()
    part: Path = ()
    key: bool = False
    token: tuple[int, int] | None = None


class Span(msgspec.Struct, frozen=True, order=True):
    """A stretch of a file: lines and columns from 1, columns in code points of the text as written, the end exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Term(msgspec.Struct, frozen=True):
    """A fact that is a word of the game or of the tool (an event, an outcome, a switch …), to be worded by language.

    `key` is an entry of the table of terms, such as `event.jjok` or `outcome.nagari`. `number` and `text` fill a term
    that is a template (`derivation.pibak`: how many pi).
    """

    key: str
    number: int = 0
    text: str = ""


class Months(msgspec.Struct, frozen=True):
    """Fact: one or more months, worded as such (`month 8`, `8월`)."""

    months: tuple[int, ...]


class CardList(msgspec.Struct, frozen=True):
    """Fact: cards by code, in the order to be shown. Worded as codes in English, as `3광` in Korean."""

    codes: tuple[str, ...]


class Money(msgspec.Struct, frozen=True):
    """Fact: an amount of won, signed when `signed`."""

    amount: int
    signed: bool = False


class FileName(msgspec.Struct, frozen=True):
    """Fact: a file, or a record in one, told in full: names that differ at their end alone are not cut short."""

    path: str


Fact: TypeAlias = str | int | Term | Months | CardList | Money | FileName | tuple[str, ...]
"""A value to be put into a message: text and names as they are, or something that has a word of its own. A tuple of
texts is a list (joined by commas)."""


class Note(msgspec.Struct, frozen=True):
    """A further line under a diagnostic (`= note: …`, `= help: …`): the key of a bilingual template, and its facts."""

    key: str
    facts: dict[str, Fact] = {}


class Related(msgspec.Struct, frozen=True):
    """Another place that matters, with the words written under it (`played here, turn 1`)."""

    where: Where
    note: Note


class Diagnostic(msgspec.Struct, frozen=True):
    """One finding about one record or file.

    `facts` fill the catalogue's templates. `turn` counts entries of `turns` from 1. `clause` names the house-rule switch
    (`shake.when`) or rule (`turn.hand-card`) it rests on. `severity` is the catalogue's unless a command raised it.
    `label` is what stands beside the caret where that depends on the case; otherwise it is the catalogue's.
    """

    code: str
    where: Where
    facts: dict[str, Fact] = {}
    turn: int | None = None
    related: tuple[Related, ...] = ()
    notes: tuple[Note, ...] = ()
    clause: str = ""
    label: Note | None = None


class Located(msgspec.Struct, frozen=True):
    """A diagnostic with its place found in a file: what renderers work from.

    `file` is the file of the spans where that is not the record's own: a rules file.
    """

    diagnostic: Diagnostic
    span: Span | None
    related: tuple[tuple[Span | None, Note], ...] = ()
    file: str = ""


def fact_names(facts: Mapping[str, Fact]) -> frozenset[str]:
    """The names a template may use."""
    return frozenset(facts)
