"""The file of `gostop log`: read when the logger begins, and written whole after every line that changes the record."""

from __future__ import annotations

import errno
import os
import stat
from io import BytesIO
from typing import TYPE_CHECKING, NoReturn, cast

import typer

from gostop_cli.cli.console import NO_WORK
from gostop_cli.cli.judging import Judge, shown_name
from gostop_cli.cli.record_output import STDOUT, fail
from gostop_cli.cli.rules_saving import save
from gostop_cli.diagnostics.model import Diagnostic, Located, Where
from gostop_cli.record.filenames import as_spelt
from gostop_cli.record.source import format_of, records_of

if TYPE_CHECKING:
    from gostop_cli.cli.console import Console
    from gostop_cli.record.canonical import Form
    from gostop_cli.record.model import HandRecord
    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.scribe_model import Scribe

_ARCHIVES = (".gz", ".zst")


class ChangedError(Exception):
    """Somebody else has written the file since it was last read or written here."""


class LogFile:
    """A file of hands, the last of which is being played; it is written only where something has changed.

    `head` is the comment at its beginning that tells editors the schema.
    """

    def __init__(self, path: str, form: Form, data: bytes | None, *, listed: bool, head: str) -> None:
        self.path = path
        self.head = head
        self._form: Form = form
        self._listed = listed
        self._data = data
        self._text: str | None = None

    def begin(self, scribe: Scribe) -> None:
        """Take this for what the file says, however it is spelt there."""
        self._text = self._text_of(scribe)

    def keep(self, scribe: Scribe) -> None:
        """Write what has changed: aside, to the disk, and then in the place of the file. OSError where that fails."""
        text = self._text_of(scribe)
        if text == (self._text or ""):
            return
        if self._on_disk() != self._data:
            raise ChangedError
        try:
            save(self.path, text, force=self._data is not None)
        except FileExistsError:
            raise ChangedError from None
        self._text, self._data = text, text.encode()

    def _text_of(self, scribe: Scribe) -> str:
        from gostop_cli.referee.scribe_sheet import file_text

        return file_text(scribe, self._form, listed=self._listed)

    def _on_disk(self) -> bytes | None:
        try:
            with open(self.path, "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None


def open_log(name: str, console: Console) -> tuple[LogFile, tuple[HandRecord, ...]]:
    """The file and the hands that it holds; whatever keeps it from being written to is told, and ends the command."""
    _refuse(name, console)
    path = as_spelt(name)
    if not os.path.exists(path):
        return LogFile(path, cast("Form", _form_told(name)), None, listed=False, head=""), ()
    judge = Judge(console, quiet=False)
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as fault:
        _unreadable(name, fault, console)
    form, packed = format_of(name, BytesIO(data))
    if packed:
        fail(console, "fmt.archive-out", file=name)
    records = [_record(raw, judge) for raw in records_of(name, BytesIO(data))] if data.strip() else []
    head = _head(name, data, judge) if form == "yaml" else ""
    if judge.errors:
        judge.show_count()
        raise typer.Exit(NO_WORK)
    file_of = LogFile(path, cast("Form", form), data, listed=data.lstrip()[:1] == b"[", head=head)
    return file_of, tuple(record for record in records if record is not None)


def _form_told(name: str) -> str:
    from gostop_cli.record.source import form_told

    return form_told(name, None) or "yaml"


def _refuse(name: str, console: Console) -> None:
    """What can be no file of a live hand is refused before anything is asked."""
    if name == STDOUT:
        from gostop_cli.present.scribe_text import said

        console.tell(said("needs-file", console.lang))
        raise typer.Exit(NO_WORK)
    if name.lower().endswith(_ARCHIVES):
        fail(console, "fmt.archive-out", file=name)
    folder = os.path.dirname(name)
    if folder and not os.path.isdir(folder):
        fail(console, "new.no-folder", folder=folder)
    if os.path.exists(name) and not stat.S_ISREG(os.stat(name).st_mode):
        fail(console, "fmt.no-file", file=name)


def _unreadable(name: str, fault: OSError, console: Console) -> NoReturn:
    fail(console, "new.unwritable", file=name, reason=errno.errorcode.get(fault.errno or 0, "?"))


def _record(raw: RawRecord, judge: Judge) -> HandRecord | None:
    """A record of the file; what is wrong with its shape is told."""
    from gostop_cli.cli.judging import source_of
    from gostop_cli.record.decode import decode_record
    from gostop_cli.referee.run import locate_all

    record, found = (None, raw.diagnostics) if raw.diagnostics else decode_record(raw)
    for located in locate_all(raw, found):
        judge.tell(located, source_of(located, raw), rules="")
    return record


def _head(name: str, data: bytes, judge: Judge) -> str:
    """The comment for editors at the head of a YAML file; any other would be lost, and is refused."""
    from gostop_cli.present.diagnostics_text import Source
    from gostop_cli.record.comments import comments, modeline
    from gostop_cli.record.encoding import text_of
    from gostop_cli.record.marks import Lines

    if judge.errors:
        return ""
    text = text_of(data)
    found = comments(text)
    kept = modeline(found)
    other = next((comment for comment in found if comment is not kept), None)
    if other is not None:
        lines = Lines(text)
        located = Located(Diagnostic("GS822", Where()), lines.span(other.start, other.start + 1))
        judge.tell(located, Source(shown_name(name), lines.line), rules="")
    return f"{kept.text.rstrip()}\n" if kept is not None else ""
