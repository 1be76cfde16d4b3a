"""What a worker does, wherever it runs: stretches of records in, rows out, as plain bytes.

`rows_of` is a pure function of a task and the files that it names. The rows of a record are the same however records are
cut into tasks; what only the whole run can know (the numbers of YAML documents, repeated hands) is left to `ledger`.
"""

from __future__ import annotations

import os
import traceback
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.batch.rowfiles import line_of
from gostop_cli.diagnostics.model import Diagnostic, Located, Where
from gostop_cli.game.switches import HouseRules
from gostop_cli.present.diagnostics_text import Source, address, concise
from gostop_cli.present.wording import headline
from gostop_cli.record.decode import decode_record
from gostop_cli.record.rulesfile import PRESETS, load_rules
from gostop_cli.record.source import os_code
from gostop_cli.record.stores import folder_of
from gostop_cli.record.stretches import Stretch, content_of, records_in
from gostop_cli.record.write import content_id
from gostop_cli.referee.row import Row, row_of
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeAlias

    from gostop_cli.present.terms import Lang
    from gostop_cli.record.rulesfile import Load
    from gostop_cli.record.source import RawRecord

    Content: TypeAlias = Callable[[Stretch], bytes]

KEY: Final = 16
"""Bytes by which a record's content under its rules is known again."""
NO_KEY: Final = bytes(KEY)
NO_FILE: Final = frozenset({"GS001", "GS002", "GS003", "GS005", "GS006", "GS015"})
"""A file, or the rest of one, was not read at all: the work could not be done."""


class Orders(msgspec.Struct, frozen=True):
    """What holds for every record of a run.

    `rules` are those of `--rules`. `lang` is the language of the rows' messages, `spoken` that of what is told on the
    way (None: nothing is).
    """

    rules: HouseRules | None = None
    lang: Lang = "en"
    spoken: Lang | None = None


class Task(msgspec.Struct, frozen=True):
    """What a worker is given at a time: stretches, in order."""

    stretches: tuple[Stretch, ...]

    @property
    def weight(self) -> int:
        """For how many bytes on disk it stands."""
        return sum(stretch.weight for stretch in self.stretches)


class Told(msgspec.Struct, frozen=True):
    """One line about a record that is wrong. Of a fault of our own also where in the code, and the record's content."""

    line: str
    place: str = ""
    content_id: str = ""


class Counts(msgspec.Struct):
    """How many records there were, and what became of them. `wrong`: those with an error; `failed`: with no work done."""

    records: int = 0
    settled: int = 0
    unfinished: int = 0
    refused: int = 0
    unreadable: int = 0
    wrong: int = 0
    errors: int = 0
    warnings: int = 0
    failed: int = 0
    repeats: int = 0

    def count(self, row: Row) -> None:
        """Count a row."""
        self.records += 1
        setattr(self, row.status, getattr(self, row.status) + 1)
        self.errors += row.errors
        self.warnings += row.warnings
        self.wrong += row.errors > 0
        self.failed += row.code is not None and (row.code in NO_FILE or row.code.startswith("GS9"))
        self.repeats += row.repeats is not None

    def add(self, other: Counts) -> None:
        """Count what others have counted."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Part(msgspec.Struct):
    """Consecutive rows of one file: the number of the first record (0: it goes on from the part before), and how many.

    `file_number` tells files of one name apart; the ledger gives it.
    """

    file: str
    record: int
    count: int
    file_number: int = 0


class Rows(msgspec.Struct):
    """The rows of a task: JSON Lines, a key for each row (`KEY` bytes), and what they are the rows of.

    `digest` is of all that was read. `uses` are the house rules that records of it named, by reference and folder, and
    what they amounted to.
    """

    digest: bytes = b""
    uses: dict[str, str] = {}
    parts: list[Part] = []
    keys: bytes = b""
    counts: Counts = msgspec.field(default_factory=Counts)
    told: list[Told] = []
    lines: bytes = b""

    def add(self, other: Rows) -> None:
        """Put further rows behind these."""
        self.uses |= other.uses
        self.parts += other.parts
        self.keys += other.keys
        self.counts.add(other.counts)
        self.told += other.told
        self.lines += other.lines


def rows_of(task: Task, orders: Orders, content: Content = content_of, load: Load = load_rules) -> Rows:
    """The rows of all records of a task. Raises ChangedInput where a file is not the one any more that was planned with.

    `content` and `load` are how the bytes of a stretch and the house rules that a record names are had.
    """
    held = [read(stretch, content) for stretch in task.stretches]
    making = _Making(orders, load)
    for stretch, raw in held:
        making.add(stretch, records_in(stretch, raw))
    return making.rows(_digest(held))


def digest_of(task: Task) -> bytes:
    """By which a task is known to be the same again: what it is called and what it holds."""
    return _digest([read(stretch) for stretch in task.stretches])


def _digest(held: list[tuple[Stretch, bytes]]) -> bytes:
    digest = sha256()
    for stretch, content in held:
        known = (stretch.name, stretch.form, stretch.record, stretch.line, stretch.told, stretch.code, len(content))
        digest.update(repr(known).encode("utf-8", "surrogatepass"))
        digest.update(content)
    return digest.digest()


def read(stretch: Stretch, content: Content = content_of) -> tuple[Stretch, bytes]:
    """A stretch with its content; one that is gone from the disk has turned into a fault."""
    try:
        return stretch, content(stretch)
    except OSError as fault:
        return replace(stretch, form="fault", code=os_code(fault)), b""


class _Making:
    """Rows in the making."""

    def __init__(self, orders: Orders, load: Load) -> None:
        self.orders = orders
        self.load = load
        self.lines: list[bytes] = []
        self.keys: list[bytes] = []
        self.made = Rows()

    def add(self, stretch: Stretch, records: Iterable[RawRecord]) -> None:
        """The rows of a stretch."""
        file = shown(stretch.file)
        before = len(self.lines)
        for raw in records:
            row = self._row(raw, file)
            self.lines.append(line_of(row))
            self.keys.append(_key(row))
            self.made.counts.count(row)
            self._note_rules(raw)
        self.made.parts.append(Part(file, stretch.record, len(self.lines) - before))

    def rows(self, digest: bytes) -> Rows:
        """What has been made."""
        return replace(self.made, digest=digest, keys=b"".join(self.keys), lines=b"".join(self.lines))

    def _row(self, raw: RawRecord, file: str) -> Row:
        """The row of a record; a fault of our own costs that record and nothing else."""
        first: list[Located] = []

        def worded(located: Located) -> str:
            first.append(located)
            words = headline(located.diagnostic, self.orders.lang)
            return f"{address(located.span, located.file)}: {words}" if located.file else words

        try:
            row = row_of(raw, self.orders.rules, worded, self.load)
        except Exception as fault:
            return self._own_fault(raw, file, fault)
        if row.errors and self.orders.spoken is not None:
            self._tell(first[0], file)
        return row if row.file == file else replace(row, file=file)

    def _own_fault(self, raw: RawRecord, file: str, fault: Exception) -> Row:
        located = Located(Diagnostic("GS901", Where(), {"fault": type(fault).__name__}), None)
        known = _content_of(raw)
        if self.orders.spoken is not None:
            self._tell(located, file, place_of(fault), known or "-")
        return fault_row(located, file, raw.number, self.orders, known)

    def _tell(self, located: Located, file: str, place: str = "", known: str = "") -> None:
        self.made.told.append(told_of(located, file, self.orders, place, known))

    def _note_rules(self, raw: RawRecord) -> None:
        """Remember which house rules on disk a record rests on, so that a change of theirs is noticed."""
        written = raw.rules if self.orders.rules is None else None
        if isinstance(written, dict) or (isinstance(written, str) and written not in PRESETS):
            use = use_of(written, folder_of(raw.file))
            if use not in self.made.uses:
                self.made.uses[use] = amount_to(use, self.load)


def use_of(written: str | dict[Any, Any], folder: str) -> str:
    """House rules as a record names them, and the folder in which it does, of which the name need not be text."""
    return msgspec.json.encode((written, folder.encode("utf-8", "surrogateescape").decode("latin-1"))).decode()


def named_in(use: str) -> tuple[str | dict[Any, Any], str | None]:
    """The house rules and the folder of a use."""
    written, folder = msgspec.json.decode(use)
    return written, folder.encode("latin-1").decode("utf-8", "surrogateescape") or None


def amount_to(use: str, load: Load = load_rules) -> str:
    """What house rules that a record named amount to now: name and fingerprint, or what is wrong with them."""
    loaded = load(*named_in(use))
    if loaded.rules is None:
        return repr(loaded.diagnostics)
    return f"{loaded.rules.name} {loaded.rules.fingerprint}"


def killed(stretch: Stretch, orders: Orders) -> Rows:
    """The row of a record that has killed every worker that was given it."""
    return _without_record(stretch, orders, Located(Diagnostic("GS902", Where()), None))


def failed(stretch: Stretch, orders: Orders, fault: str, place: str) -> Rows:
    """The row of a record that we fail to read at all."""
    return _without_record(stretch, orders, Located(Diagnostic("GS901", Where(), {"fault": fault}), None), place)


def _without_record(stretch: Stretch, orders: Orders, located: Located, place: str = "") -> Rows:
    file = shown(stretch.file)
    row = fault_row(located, file, stretch.record or 1, orders)
    made = Rows(parts=[Part(file, stretch.record, 1)], keys=NO_KEY, lines=line_of(row))
    made.counts.count(row)
    if orders.spoken is not None:
        made.told.append(told_of(located, file, orders, place, "-" if place else ""))
    return made


def fault_row(located: Located, file: str, number: int, orders: Orders, known: str | None = None) -> Row:
    """The row of a record on which gostop itself failed."""
    code, message = located.diagnostic.code, headline(located.diagnostic, orders.lang)
    return Row(file, number, content_id=known, errors=1, code=code, message=message)


def told_of(located: Located, file: str, orders: Orders, place: str = "", known: str = "") -> Told:
    """A finding in one line, as editors read it."""
    line = concise(located, Source(located.file or file, lambda _: None), lang=orders.spoken or "en")
    return Told(line, place, known)


def place_of(fault: BaseException) -> str:
    """The line of gostop's own code at which it failed."""
    trace = traceback.extract_tb(fault.__traceback__)
    return f"{os.path.basename(trace[-1].filename)}:{trace[-1].lineno}" if trace else "?"


def shown(file: str) -> str:
    """A file as rows and diagnostics name it; a name that is no text as far as it can be told in UTF-8."""
    if file == "-":
        return "<stdin>"
    return file.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _key(row: Row) -> bytes:
    if row.content_id is None:
        return NO_KEY
    return blake2b(f"{row.content_id} {row.fingerprint}".encode(), digest_size=KEY).digest()


def _content_of(raw: RawRecord) -> str | None:
    """The content id of a record, as far as it can be had when something has already failed."""
    try:
        record, _ = decode_record(raw)
        return content_id(record) if record is not None else None
    except Exception:
        # The fault may lie in decoding itself; the report of it must still come out.
        return None
