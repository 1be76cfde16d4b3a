"""The files of `gostop fmt`: records read from a stream, and the draft of their canonical text before it goes anywhere.

A draft is kept outside memory where it is long, so that a file of a million lines costs no more than one record.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from contextlib import contextmanager
from itertools import zip_longest
from tempfile import SpooledTemporaryFile
from typing import IO, TYPE_CHECKING, BinaryIO, Final, cast

import msgspec

from gostop_cli.cli.console import NO_WORK
from gostop_cli.cli.judging import shown_name, source_of
from gostop_cli.diagnostics.model import Diagnostic, Located, Note, Span, Where
from gostop_cli.present.diagnostics_text import Source
from gostop_cli.record.canonical import Form, TextTooLongError, join, reads_back, record_text
from gostop_cli.record.comments import comments, modeline, without
from gostop_cli.record.decode import decode_record
from gostop_cli.record.document import MAX_RECORD, MEBI
from gostop_cli.record.encoding import BOM, text_of
from gostop_cli.record.filenames import as_spelt
from gostop_cli.record.locate import locate
from gostop_cli.record.marks import Lines
from gostop_cli.record.source import format_of, read_records, records_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from contextlib import ExitStack

    from gostop_cli.cli.judging import Judge
    from gostop_cli.record.comments import Comment
    from gostop_cli.record.source import RawRecord

_IN_MEMORY: Final = 16 * MEBI
_LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
_LONGEST_LINE: Final = 70
"""A canonical line is quoted as far as this; of a longer one, the part from the first difference on."""


class NotTheSameError(Exception):
    """What was to be written would not be read as the record that it was made from."""


class Wanted(msgspec.Struct, frozen=True):
    """What the command line asks for. `sheet` None: as the format has it."""

    sheet: bool | None
    input_format: str | None
    drop_comments: bool
    check: bool = False
    diff: bool = False


class Draft:
    """The canonical text of a file, or of several together, and whether it may be written.

    `broken`: something was wrong and has been told, so nothing may be. `commented`: the file is canonical but for its
    comments, and is left as it is.
    """

    __slots__ = ("_head", "_original", "_text", "broken", "changed", "commented")

    def __init__(self, text: IO[str], original: BinaryIO | None) -> None:
        self._text = text
        self._head = ""
        self._original = original
        self.broken = False
        self.commented = False
        self.changed = False

    def keep(self, comment: Comment) -> None:
        """Let a comment stand on the first line."""
        self._head = f"{comment.text.rstrip()}\n"

    def pieces(self) -> Iterator[str]:
        """The text, line by line."""
        if self._head:
            yield self._head
        self._text.seek(0)
        for line in self._text:  # noqa: UP028 - `yield from` would close the file when a reader stops early
            yield line

    def original(self) -> BinaryIO:
        """The file as it is, from its beginning."""
        assert self._original is not None
        self._original.seek(0)
        return self._original

    def original_text(self) -> Iterator[str]:
        """The file as it is, line by line."""
        for line in self.original():
            yield line.decode("utf-8", "replace")

    def compare(self) -> None:
        """Find out whether the file would change."""
        original = self.original()
        same = all(original.read(len(data)) == data for data in (piece.encode() for piece in self.pieces()))
        self.changed = not same or bool(original.read(1))

    def diff(self, name: str) -> Iterator[str]:
        """A unified diff from the file, called so, to its canonical form."""
        from difflib import unified_diff

        old = _LINE.findall("".join(self.original_text()))
        for line in unified_diff(old, list(self.pieces()), name, name):
            yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"

    def first_change(self, name: str) -> tuple[Located, Source]:
        """The first place at which the file is not canonical, and its line."""
        lines = zip_longest(self.original(), self.pieces())
        number, old, new = next((n, old or b"", new) for n, (old, new) in enumerate(lines, 1) if _differ(old, new))
        marked = number == 1 and old.startswith(BOM)
        shown = old.removeprefix(BOM if marked else b"").decode("utf-8", "replace").rstrip("\r\n")
        at = 0 if marked else _first_difference(shown, (new or "").rstrip("\n"))
        if new is not None and shown == new.rstrip("\n"):
            note = Note("status.canonical-bytes")
        elif new is None:
            note = Note("status.canonical-end")
        else:
            line = new.strip()
            cut = line if len(line) <= _LONGEST_LINE else f"...{new.rstrip()[max(0, at - 10) :][:_LONGEST_LINE]}"
            note = Note("status.canonical-line", {"line": cut})
        span = Span(number, at + 1, number, at + 2)
        found = Diagnostic("GS821", Where(), notes=(note,))
        return Located(found, span), Source(shown_name(name), lambda wanted: shown if wanted == number else None)


def _differ(old: bytes | None, new: str | None) -> bool:
    return old is None or new is None or old != new.encode()


def _first_difference(old: str, new: str) -> int:
    return next((at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))


# ---------------------------------------------------------------- reading


def opened(name: str, wanted: Wanted, judge: Judge, stack: ExitStack) -> BinaryIO | None:
    """A file (or standard input) as a stream that can be read again; None where it cannot be had, which is told."""
    try:
        stream: BinaryIO = sys.stdin.buffer if name == "-" else stack.enter_context(open(as_spelt(name), "rb"))  # noqa: SIM115
        if name != "-" and stream.seekable():
            return stream
        copy = cast("BinaryIO", stack.enter_context(SpooledTemporaryFile(_IN_MEMORY)))  # noqa: SIM115
        shutil.copyfileobj(stream, copy)
    except (OSError, ValueError):
        for raw in read_records(name, wanted.input_format):
            _tell(raw, raw.diagnostics, judge)
        return None
    copy.seek(0)
    return copy


@contextmanager
def draft_of(
    sources: Sequence[tuple[str, BinaryIO]], form: str, wanted: Wanted, judge: Judge, *, out: str | None = None
) -> Iterator[Draft]:
    """The draft of what the sources hold; whatever is wrong with them has been told.

    `out` is the file that the draft is for; None: its one source.
    """
    target = cast("Form", form)
    with SpooledTemporaryFile(_IN_MEMORY, mode="w+", encoding="utf-8", newline="\n") as text:
        draft = Draft(text, sources[0][1] if sources else None)
        errors = judge.errors
        listed = out is None and form == "json" and _is_list(draft.original())
        for piece in join(_texts(sources, target, wanted, judge), target, listed=listed):
            text.write(piece)
        draft.broken = judge.errors > errors
        if not draft.broken:
            _mind_comments(sources, draft, target, wanted, judge, out=out)
        if out is None and not (draft.broken or draft.commented):
            draft.compare()
        yield draft


def _is_list(stream: BinaryIO) -> bool:
    head = stream.read(len(BOM)).removeprefix(BOM)
    while head and not head.strip():
        head = stream.read(1)
    stream.seek(0)
    return head.lstrip().startswith(b"[")


def _texts(sources: Iterable[tuple[str, BinaryIO]], form: Form, wanted: Wanted, judge: Judge) -> Iterator[str]:
    """The canonical texts of all records, until the first that cannot be written; the rest are still looked at."""
    errors = judge.errors
    for name, stream in sources:
        for raw in records_of(name, stream, wanted.input_format):
            try:
                text = _text(raw, form, wanted, judge)
            except Exception as fault:
                judge.own_fault(fault, raw)
                continue
            if judge.errors == errors:
                yield text


def _text(raw: RawRecord, form: Form, wanted: Wanted, judge: Judge) -> str:
    """The canonical text of one record; what is wrong with it is told."""
    record, found = (None, raw.diagnostics) if raw.diagnostics else decode_record(raw)
    if record is None:
        _tell(raw, found, judge)
        return ""
    try:
        text = record_text(record, form, sheet=wanted.sheet)
    except TextTooLongError:
        _tell(raw, (Diagnostic("GS014", Where(), {"limit": MAX_RECORD // MEBI}),), judge)
        return ""
    if not reads_back(text, form, record):
        raise NotTheSameError
    return text


def _tell(raw: RawRecord, found: Iterable[Diagnostic], judge: Judge) -> None:
    """Everything that is wrong with a record, in the order of the file."""
    document = raw.place()
    located = [
        Located(one, locate(document, one.where), tuple((locate(document, r.where), r.note) for r in one.related))
        for one in found
    ]
    for one in sorted(located, key=lambda one: (one.span is not None, one.span or 0)):
        judge.tell(one, source_of(one, raw), rules="")


# ---------------------------------------------------------------- comments


def _mind_comments(
    sources: Sequence[tuple[str, BinaryIO]], draft: Draft, form: Form, wanted: Wanted, judge: Judge, *, out: str | None
) -> None:
    """Keep the modeline; refuse where other comments would be lost, unless that was asked for.

    Another format has no comments, and the source keeps its own: then there is nothing to refuse.
    """
    for number, (name, stream) in enumerate(sources):
        was, packed = format_of(name, stream, wanted.input_format)
        if was != "yaml" or packed or (form != "yaml" and not _is_same(name, out)):
            continue
        text = text_of(stream.read())
        found = comments(text)
        kept = modeline(found) if form == "yaml" and number == 0 else None
        others = [comment for comment in found if comment is not kept]
        if kept is not None:
            draft.keep(kept)
        if not others or wanted.drop_comments:
            continue
        if out is None and without(text, others) == "".join(draft.pieces()):
            draft.commented = True
            continue
        _refuse_comments(name, text, others[0], judge)
        draft.broken = True


def _is_same(name: str, out: str | None) -> bool:
    """Whether what is written takes the place of this source."""
    return out is None or ("-" not in (name, out) and os.path.exists(out) and os.path.samefile(as_spelt(name), out))


def _refuse_comments(name: str, text: str, first: Comment, judge: Judge) -> None:
    lines = Lines(text)
    located = Located(Diagnostic("GS822", Where()), lines.span(first.start, first.start + 1))
    judge.tell(located, Source(shown_name(name), lines.line), rules="")
    judge.exit_code = NO_WORK
