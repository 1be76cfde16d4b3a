"""A file of records cut into stretches that can be read apart from each other, each by whoever has the time.

A stretch names some bytes of a file on disk, or carries them where nobody else can have them (standard input, the content
of an archive). However a file is cut, `records_in` gives the very records that `source.read_records` has, with the same
numbers and lines. Only the documents of a YAML file cannot be counted without being read: in a stretch that goes on from
the one before, `record` is 0 and its records are numbered from 1.
"""

from __future__ import annotations

import os
import re
import stat
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, BinaryIO, Final, cast

import msgspec

from gostop_cli.record import archives, stores
from gostop_cli.record.document import MAX_RECORD
from gostop_cli.record.encoding import BOM, refuse_utf16, text_of
from gostop_cli.record.marks import Refused, nfc
from gostop_cli.record.source import (
    MAX_FILE,
    documents_of,
    following,
    form_told,
    items_of,
    lines_of,
    list_items,
    measured,
    opened,
    os_code,
    records_of,
    sniffed,
    unreadable,
)
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.record.source import RawRecord

SIZE: Final = 1024 * 1024
"""Bytes of a stretch: enough to be worth the way to a worker, and little to do again when one dies."""

_DOCUMENT: Final = re.compile(rb"^---(?=\s|\Z)", re.M)
"""Where a document begins; `yamltext.chunks` finds all of these lines again, and others that look a little different."""
_DIRECTIVE: Final = re.compile(rb"^%", re.M)
_CONTENT: Final = re.compile(rb"^[^\s#%.-]", re.M)
"""A line with which some document has content: a mapping's key in the first column."""


class Stretch(msgspec.Struct, frozen=True):
    """Consecutive records of one file, `name` as it was given and `file` as it is called in results.

    `form`: lines (JSON Lines), documents (YAML), whole (a file of any format from its beginning, `told` being the one that
    was told), or fault (the file, or the rest of it, cannot be read: `code` and `archive` say why). `record` and `line` are
    the numbers of the first record and the first line. `data` is None where the bytes are those from `begin` to `end`
    (exclusive) of a file on disk, whose size and time `stamp` tells. `weight`: for how many bytes on disk it stands. Of the
    list of a JSON file only the items numbered `only` (the end exclusive) count, where that is given.
    """

    file: str
    name: str
    form: str
    record: int = 1
    line: int = 1
    begin: int = 0
    end: int = 0
    data: bytes | None = None
    stamp: tuple[int, int] | None = None
    weight: int = 0
    told: str | None = None
    code: str = ""
    archive: str = ""
    only: tuple[int, int] | None = None


class ChangedInput(Exception):
    """A file that has changed between being cut and being read; `args[0]` is its name."""


def stretches(name: str, told: str | None = None, stdin: BinaryIO | None = None, size: int = SIZE) -> Iterator[Stretch]:
    """A file cut into stretches of about so many bytes, in order; at least one. `told` and `stdin` as in `read_records`."""
    whole = Stretch(nfc(stores.shown(name)), name, "whole", told="jsonl" if told == "ndjson" else told)
    try:
        with stores.opened(name) if stores.is_url(name) else opened(name, stdin) as stream:
            yield from _weighed(_cut(whole, stream, size), stream)
    except OSError as fault:
        yield _fault(whole, os_code(fault))


def content_of(stretch: Stretch, folder: str = "") -> bytes:
    """The bytes of a stretch. Raises OSError, and ChangedInput where the file is not the one any more that was cut.

    `folder` is where relative names start, if that is not where we are.
    """
    if stretch.data is not None:
        return stretch.data
    if stores.is_url(stretch.name):
        if stores.stamp(stretch.name) != stretch.stamp:
            raise ChangedInput(stretch.name)
        return stores.content(stretch.name, stretch.begin, stretch.end)
    with opened(os.path.join(folder, stretch.name)) as stream:
        if _stamp(stream) != stretch.stamp:
            raise ChangedInput(stretch.name)
        stream.seek(stretch.begin)
        return stream.read(stretch.end - stretch.begin)


def records_in(stretch: Stretch, content: bytes) -> Iterator[RawRecord]:
    """The records of a stretch with this content."""
    if stretch.form == "fault":
        yield unreadable(
            stretch.file, stretch.code, stretch.record, {"archive": stretch.archive} if stretch.archive else None
        )
    elif stretch.form == "lines":
        yield from lines_of(stretch.file, following(b"", BytesIO(content)), stretch.record, stretch.line)
    elif stretch.form == "documents":
        yield from documents_of(stretch.file, text_of(content), stretch.line)
    elif stretch.only is not None:
        raw = content.removeprefix(BOM)
        yield from items_of(stretch.file, raw, list_items(raw) or [], stretch.only)
    else:
        yield from records_of(stretch.file, BytesIO(content), stretch.told)


def parts_of(stretch: Stretch, content: bytes) -> list[Stretch]:
    """A stretch in smaller ones of at most half its size, wherever that is possible; itself alone where it cannot be cut."""
    size = len(content) // 2
    held = replace(stretch, data=content, stamp=None)
    form = stretch.form
    if form == "whole":
        form = form_told(stretch.name, stretch.told) or sniffed(b"", cast("BinaryIO", BytesIO(content)))[0]
    if form in ("jsonl", "lines"):
        return list(_lines(held, measured(b"", BytesIO(content)), size)) or [stretch]
    if form in ("yaml", "documents"):
        return list(_documents(held, content, size))
    return _items(stretch, content) if form == "json" else [stretch]


# ---------------------------------------------------------------- cutting


def _fault(whole: Stretch, code: str, record: int = 1, archive: str = "") -> Stretch:
    """A stretch that stands for a file, or the rest of it, that cannot be read."""
    return replace(whole, form="fault", code=code, record=record, archive=archive, data=b"")


def _stamp(stream: BinaryIO) -> tuple[int, int] | None:
    """Size and time of a file on disk, by which a change is noticed; None for a pipe and the like."""
    try:
        told = os.fstat(stream.fileno())
    except OSError:
        return None
    return (told.st_size, told.st_mtime_ns) if stat.S_ISREG(told.st_mode) else None


def _weighed(cut: Iterable[Stretch], stream: BinaryIO) -> Iterator[Stretch]:
    """Stretches with their weight, told by how far the stream has been read."""
    reached = 0
    for stretch in cut:
        try:
            now = stretch.stamp[0] if stretch.form == "whole" and stretch.stamp else stream.tell()
        except OSError:
            now = 0
        yield replace(stretch, weight=max(0, now - reached))
        reached = now


def _cut(whole: Stretch, stream: BinaryIO, size: int) -> Iterator[Stretch]:
    head = stream.readline(MAX_RECORD + 1)
    if archives.is_packed(head):
        try:
            inside = archives.unpacked(head, stream)
            yield from _cut_content(whole, inside.readline(MAX_RECORD + 1), inside, size)
        except archives.UnknownArchive as unknown:
            yield _fault(whole, "GS005", archive=str(unknown))
        except archives.faults():
            yield _fault(whole, "GS006")
        return
    if stores.is_url(whole.name):
        stamp = stores.stamp(whole.name)
    else:
        stamp = None if whole.name == "-" else _stamp(stream)
    if stamp is None:
        yield from _cut_content(whole, head, stream, size)
        return
    on_disk = replace(whole, stamp=stamp, end=min(stamp[0], MAX_FILE + 1))
    if stamp[0] <= size:
        yield on_disk
    else:
        yield from _cut_content(on_disk, head, stream, size)


def _cut_content(whole: Stretch, head: bytes, stream: BinaryIO, size: int) -> Iterator[Stretch]:
    """The content of a file, of which `head` has been read; its format decides how it can be cut."""
    form = form_told(whole.name, whole.told)
    try:
        refuse_utf16(head)
        if form is None:
            form, head = sniffed(head, stream)
    except Refused:
        yield whole if whole.stamp else replace(whole, data=head)
        return
    if form == "jsonl":
        count = 0
        for stretch in _lines(whole, measured(head, stream), size):
            count += 1
            yield stretch
        if not count:
            yield _fault(whole, "GS004")
        return
    if form == "json" and whole.stamp:
        yield whole
        return
    content = head + stream.read(MAX_FILE + 1 - len(head))
    if whole.stamp is None:
        whole = replace(whole, data=content, end=len(content))
    documents = list(_documents(whole, content, size)) if form == "yaml" and len(content) <= MAX_FILE else [whole]
    # Whether a file holds any record at all is seen by who reads it from its beginning.
    yield from documents if _CONTENT.search(content, 0, documents[0].end) else [whole]


def _lines(whole: Stretch, lines: Iterable[tuple[bytes, int]], size: int) -> Iterator[Stretch]:
    """JSON Lines by their lines, as many to a stretch as it holds, but one at least; an archive may break off among them."""
    gathered = _Gathered(whole)
    try:
        for line, length in lines:
            if gathered.records and gathered.length + len(line) > size:
                yield from gathered.flush()
            gathered.add(line, length)
            if length > len(line):
                yield from gathered.flush()
    except archives.faults():
        yield from gathered.flush()
        yield _fault(whole, "GS006", gathered.record)
    else:
        yield from gathered.flush()


class _Gathered:
    """The lines of the stretch that is being gathered, records and lines counted as `source.lines_of` does.

    Of a line too long only the beginning is kept, by which it is known; it is the last line of its stretch.
    """

    def __init__(self, whole: Stretch) -> None:
        self.whole = whole
        self.keeps = whole.stamp is None
        self.record, self.line, self.begin = whole.record, whole.line, whole.begin
        self._start()

    def _start(self) -> None:
        self.records = self.breaks = self.length = self.passed = 0
        self.kept: list[bytes] = []

    def add(self, line: bytes, length: int) -> None:
        """A line (or its beginning), which is so long in its file."""
        text = line.removeprefix(BOM) if self.line + self.breaks == 1 else line
        if text and not text.isspace():
            self.records += 1
        self.breaks += 1
        if b"\r" in text:  # a lone CR within a line ends one to every editor
            self.breaks += text.count(b"\r") - text.endswith(b"\r\n")
        self.length += len(line)
        self.passed += length
        if self.keeps:
            self.kept.append(line)

    def flush(self) -> Iterator[Stretch]:
        """The stretch of these lines, if there is any record in them; what follows belongs to the next."""
        if self.records:
            yield replace(
                self.whole,
                form="lines",
                record=self.record,
                line=self.line,
                begin=self.begin,
                end=self.begin + self.length,
                data=None if self.whole.stamp else b"".join(self.kept),
            )
        self.record += self.records
        self.line += self.breaks
        self.begin += self.passed
        self._start()


def _documents(whole: Stretch, content: bytes, size: int) -> Iterator[Stretch]:
    """YAML by its `---` lines, as many documents to a stretch as it holds, but one at least."""
    line = whole.line
    bounds = _bounds(content, size)
    if len(bounds) == 2:
        yield whole
        return
    for begin, end in pairwise(bounds):
        part = content[begin:end]
        yield replace(
            whole,
            form="documents",
            record=0 if begin else whole.record,
            line=line,
            begin=whole.begin + begin,
            end=whole.begin + end,
            data=None if whole.stamp else part,
        )
        line += part.count(b"\n") + part.count(b"\r") - part.count(b"\r\n")


def _bounds(content: bytes, size: int) -> list[int]:
    """Where YAML can be cut, from 0 to its length. What is no UTF-8 is refused as a whole; a directive belongs to a `---`."""
    bounds, last = [0], 0
    try:
        text_of(content)
        cuttable = _DIRECTIVE.search(content) is None
    except Refused:
        cuttable = False
    starts = [match.start() for match in _DOCUMENT.finditer(content)] if cuttable else []
    for at in (*starts, len(content)):
        if at - bounds[-1] > size and last > bounds[-1]:
            bounds.append(last)
        last = at
    return [*bounds, len(content)]


def _items(stretch: Stretch, content: bytes) -> list[Stretch]:
    """The list of a JSON file in two halves; it is read as a whole each time."""
    first, end = stretch.only or (1, len(list_items(content.removeprefix(BOM)) or ()) + 1)
    middle = (first + end) // 2
    if not first < middle < end:
        return [stretch]
    return [replace(stretch, record=only[0], only=only) for only in ((first, middle), (middle, end))]
