"""From a file name to raw records: the file opened, its format told, its records one after another.

A raw record is plain data and the place it came from; nothing is known yet about whether it is a hand. What cannot be read
costs as little as possible: a line of a JSON Lines file, a document of a YAML stream, or the file.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from io import BytesIO
from itertools import chain
from pathlib import PurePath
from typing import TYPE_CHECKING, BinaryIO, Final

import msgspec

from gostop_cli.diagnostics.model import Diagnostic, Where
from gostop_cli.record import archives, jsontext
from gostop_cli.record.document import MAX_RECORD, MEBI, Document, load_json, load_yaml
from gostop_cli.record.encoding import BOM, readable, refuse_utf16, text_of
from gostop_cli.record.filenames import as_spelt
from gostop_cli.record.gate import Admitted, admit_text
from gostop_cli.record.marks import Plain, Refused, nfc

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

MAX_FILE: Final = 256 * MEBI
"""Bytes of a YAML or JSON file, which is held whole; JSON Lines may be of any length."""

FORMATS: Final = ("yaml", "json", "jsonl")
SUFFIXES: Final = {".yaml": "yaml", ".yml": "yaml", ".json": "json", ".jsonl": "jsonl", ".ndjson": "jsonl"}
"""The format that the end of a file's name tells."""


class RawRecord(msgspec.Struct, frozen=True):
    """One record as read. `number` counts from 1 within the file.

    `place` answers the document with the positions; it is asked only when something must be shown. `admitted` is a record
    that has passed the gate already.
    """

    file: str
    number: int
    found: Plain
    diagnostics: tuple[Diagnostic, ...]
    place: Callable[[], Document]
    admitted: Admitted | None = None

    @property
    def plain(self) -> Plain:
        """What the record holds as plain data; None where it could not be read."""
        return self.found if self.admitted is None else self.place().plain

    @property
    def rules(self) -> Plain:
        """The house rules that the record names or writes; None where it has none, or cannot be read."""
        if self.admitted is not None:
            return self.admitted.record.rules or None
        return self.found.get("rules") if isinstance(self.found, dict) else None


class _Place:
    """Reads a record once more with its positions, when they are first asked for, and keeps the answer."""

    __slots__ = ("_arguments", "_document", "_read")

    def __init__(self, read: Callable[..., Document], *arguments: object) -> None:
        self._read = read
        self._arguments = arguments
        self._document: Document | None = None

    def __call__(self) -> Document:
        if self._document is None:
            self._document = self._read(*self._arguments)
        return self._document


def document(raw: RawRecord) -> Document:
    """The document of a record: its text, and where everything in it stands."""
    return raw.place()


def read_records(name: str, input_format: str | None = None, stdin: BinaryIO | None = None) -> Iterator[RawRecord]:
    """The records of a file, or of standard input for `-`. Never raises for what it finds; GS0xx is in the records.

    `input_format` is one of FORMATS (`ndjson` is JSON Lines); else the suffix tells, else the first characters.
    """
    file = nfc(name)
    try:
        with opened(name, stdin) as stream:
            yield from _records(file, stream, form_told(name, input_format))
    except OSError as fault:
        yield unreadable(file, os_code(fault))


def records_of(file: str, stream: BinaryIO, input_format: str | None = None) -> Iterator[RawRecord]:
    """The records of a stream that is open already, as `read_records` has them; `file` is what it is called."""
    try:
        yield from _records(nfc(file), stream, form_told(file, input_format))
    except OSError as fault:
        yield unreadable(file, os_code(fault))


def format_of(name: str, stream: BinaryIO, input_format: str | None = None) -> tuple[str, bool]:
    """The format by which a stream would be read from its beginning, to which it goes back, and whether it is an archive."""
    head = stream.readline(MAX_RECORD + 1)
    packed = archives.is_packed(head)
    form = form_told(name, input_format)
    if form is None:
        form = "jsonl" if packed else sniffed(head, stream)[0]
    stream.seek(0)
    return form, packed


def os_code(fault: OSError) -> str:
    """The code of what kept a file from being opened."""
    if isinstance(fault, FileNotFoundError | NotADirectoryError):
        return "GS001"
    if isinstance(fault, IsADirectoryError):
        return "GS002"
    return "GS003"


def unreadable(file: str, code: str, number: int = 1, facts: dict[str, str | int] | None = None) -> RawRecord:
    """A record that stands for a file, or the rest of it, that cannot be read at all."""
    diagnostics = (Diagnostic(code, Where(), {"file": file, **(facts or {})}),)
    return RawRecord(file, number, None, diagnostics, lambda: Document(file, "", problems=diagnostics))


def form_by_suffix(name: str) -> str | None:
    """The format that a file's name tells, if it does."""
    return form_told(name, None)


def form_told(name: str, told: str | None) -> str | None:
    """The format that was told, else the one that a file's name tells."""
    if told is not None:
        return "jsonl" if told == "ndjson" else told
    path = PurePath(name.lower())
    suffix = PurePath(path.stem).suffix if path.suffix in archives.SUFFIXES else path.suffix
    return SUFFIXES.get(suffix)


@contextmanager
def opened(name: str, stdin: BinaryIO | None = None) -> Iterator[BinaryIO]:
    """A file, or standard input for `-`, opened for reading. Raises OSError."""
    if name == "-":
        yield stdin if stdin is not None else sys.stdin.buffer
        return
    if "\0" in name:
        raise FileNotFoundError(name)
    with open(as_spelt(name), "rb") as stream:
        yield stream


def _records(file: str, stream: BinaryIO, form: str | None) -> Iterator[RawRecord]:
    """The records of an open stream; an archive is unpacked on the way."""
    head = stream.readline(MAX_RECORD + 1)
    count = 0
    try:
        if archives.is_packed(head):
            stream = archives.unpacked(head, stream)
            head = stream.readline(MAX_RECORD + 1)
        for raw in _by_format(file, head, stream, form):
            count += 1
            yield raw
        if not count:
            yield unreadable(file, "GS004")
    except archives.UnknownArchive as unknown:
        yield unreadable(file, "GS005", facts={"archive": str(unknown)})
    except archives.faults():
        yield unreadable(file, "GS006", count + 1)


def _by_format(file: str, head: bytes, stream: BinaryIO, form: str | None) -> Iterator[RawRecord]:
    try:
        refuse_utf16(head)
        if form is None:
            form, head = sniffed(head, stream)
        if form == "jsonl":
            yield from lines_of(file, following(head, stream))
            return
        raw = head + stream.read(MAX_FILE + 1 - len(head))
        if len(raw) > MAX_FILE:
            raise Refused("GS015", (0, 0), {"limit": MAX_FILE // MEBI})
        text = text_of(raw)
    except Refused as finding:
        shown = readable(raw) if finding.code in ("GS010", "GS012") else ""
        yield _raw(1, Document(file, shown, problems=(finding.diagnostic(),)))
        return
    yield from _json(file, raw.removeprefix(BOM), text) if form == "json" else documents_of(file, text)


def sniffed(head: bytes, stream: BinaryIO) -> tuple[str, bytes]:
    """The format of a text by its first line that is not blank, and all that has been read of it."""
    line = head
    while line and not line.strip():
        line = stream.readline(MAX_RECORD + 1)
        head += line
    start = line.removeprefix(BOM).strip()
    if start[:1] not in (b"{", b"["):
        return "yaml", head
    if start[:1] == b"{" and jsontext.read(start) is not None:
        return "jsonl", head
    inner = start[1:].lstrip()
    return ("json" if not inner or inner[:1] in b'"{[]}' else "yaml"), head


def _raw(number: int, document: Document) -> RawRecord:
    """A raw record of a document that has been read."""
    findings = document.problems or _session(document.plain)
    plain = None if findings else document.plain
    return RawRecord(document.file, number, plain, findings, lambda: document)


def _session(plain: Plain) -> tuple[Diagnostic, ...]:
    """A session file where a hand is wanted."""
    if isinstance(plain, dict) and "gostop-session" in plain and "gostop" not in plain:
        return (Diagnostic("GS050", Where(("gostop-session",), key=True)),)
    return ()


def _plain_hand(raw: bytes) -> Plain | None:
    """What a JSON text holds where that is a mapping and no session; None sends it to the exact reader."""
    plain = jsontext.read(raw)
    return plain if type(plain) is dict and "gostop-session" not in plain else None


def documents_of(file: str, text: str, line: int = 1) -> Iterator[RawRecord]:
    """The records of a YAML text, which begins in this line of its file."""
    for number, document in enumerate(load_yaml(text, file, first=line), start=1):
        yield _raw(number, document)


def following(head: bytes, stream: BinaryIO) -> Iterator[bytes]:
    """What has been read of a stream and the rest of it, by lines. Of a line too long only the beginning is kept."""
    return (line for line, _ in measured(head, stream))


def measured(head: bytes, stream: BinaryIO) -> Iterator[tuple[bytes, int]]:
    """The same with the length that each line really has."""
    for line in chain(BytesIO(head), iter(lambda: stream.readline(MAX_RECORD + 1), b"")):
        rest, length = line, len(line)
        while len(rest) > MAX_RECORD and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_RECORD + 1)
            length += len(rest)
        yield line, length


def lines_of(file: str, lines: Iterable[bytes], number: int = 1, first: int = 1) -> Iterator[RawRecord]:
    """The records of JSON Lines, one line in memory at a time; blank lines are no records.

    `number` is that of the first record, `first` that of the first line.
    """
    number, after = number - 1, first
    for line in lines:
        if after == 1:
            line = line.removeprefix(BOM)
        at = after
        after += 1 + line.count(b"\r") - line.endswith(b"\r\n")  # a lone CR within it ends a line to every editor
        if not line or line.isspace():
            continue
        number += 1
        admitted = admit_text(line) if len(line) <= MAX_RECORD else None
        if admitted is not None:
            yield RawRecord(file, number, None, (), _Place(_line, file, line, at), admitted)
            continue
        plain = _plain_hand(line) if len(line) <= MAX_RECORD else None
        if plain is None:
            yield _raw(number, _line(file, line, at))
        else:
            yield RawRecord(file, number, plain, (), _Place(_line, file, line, at))


def _line(file: str, line: bytes, at: int) -> Document:
    """The document of one line of JSON Lines."""
    try:
        if len(line) > MAX_RECORD:
            raise Refused("GS014", (0, 0), {"limit": MAX_RECORD // MEBI})
        text = text_of(line)
    except Refused as finding:
        return Document(file, readable(line[:200]), problems=(finding.diagnostic(),), first=at)
    return load_json(text.rstrip("\r\n"), file, first=at)


def _json(file: str, raw: bytes, text: str) -> Iterator[RawRecord]:
    """The record of a JSON file, or the records of its list, each judged alone."""
    if not text.strip():
        return
    if raw.lstrip()[:1] == b"[":
        items = list_items(raw)
        if items is None:
            yield _raw(1, load_json(text, file))
        else:
            yield from items_of(file, raw, items)
        return
    plain = _plain_hand(raw)
    if plain is None:
        yield _raw(1, load_json(text, file))
    else:
        yield RawRecord(file, 1, plain, (), _Place(load_json, text, file))


def list_items(raw: bytes) -> list[msgspec.Raw] | None:
    """The items of a JSON text (without byte order mark) that is a list, each as it is written; None where it is none."""
    try:
        return msgspec.json.decode(raw, type=list[msgspec.Raw])
    except (msgspec.MsgspecError, RecursionError):
        return None


def items_of(
    file: str, raw: bytes, items: list[msgspec.Raw], only: tuple[int, int] | None = None
) -> Iterator[RawRecord]:
    """The records of a JSON list, each judged alone; of all its items those numbered `only`, the end exclusive."""
    end = 0
    for number, item in enumerate(items, start=1):
        part = bytes(item)
        begin = raw.index(part, end)
        end = begin + len(part)
        if only is not None and not only[0] <= number < only[1]:
            continue
        plain = _plain_hand(part)
        if plain is None:
            yield _raw(number, _item(file, raw, begin, end))
        else:
            yield RawRecord(file, number, plain, (), _Place(_item, file, raw, begin, end))


def _item(file: str, raw: bytes, begin: int, end: int) -> Document:
    """The document of one item of a JSON list: the whole lines that hold it."""
    start = max(raw.rfind(b"\n", 0, begin), raw.rfind(b"\r", 0, begin)) + 1
    stops = [place for place in (raw.find(b"\n", end), raw.find(b"\r", end)) if place >= 0]
    stop = min(stops, default=len(raw))
    breaks = raw.count(b"\n", 0, start) + raw.count(b"\r", 0, start) - raw.count(b"\r\n", 0, start)
    shift = len(raw[start:begin].decode())
    length = len(raw[begin:end].decode())
    text = raw[start:stop].decode()
    return load_json(text, file, first=breaks + 1, begin=shift, end=shift + length)
