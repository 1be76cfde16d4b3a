"""Where commands that write records put them: on standard output, or in a new file, whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import sys
from typing import TYPE_CHECKING, Final

import typer

from gostop_cli.cli.console import NO_WORK, Console, ReaderGoneError
from gostop_cli.cli.help import said

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import NoReturn

    from gostop_cli.diagnostics.model import Fact

STDOUT: Final = "-"
_ARCHIVES: Final = (".gz", ".zst")


def fail(console: Console, key: str, **facts: Fact) -> NoReturn:
    """One line about why nothing can be done at all."""
    console.tell(f"{said('usage.error', console.lang)}: {said(key, console.lang, **facts)}")
    raise typer.Exit(NO_WORK)


def refuse_target(out: str | None, console: Console, *, force: bool) -> None:
    """What would keep the output from being written is told before anything is read."""
    if out is None or out == STDOUT:
        return
    if out.lower().endswith(_ARCHIVES):
        fail(console, "fmt.archive-out", file=out)
    folder = os.path.dirname(out)
    if folder and not os.path.isdir(folder):
        fail(console, "new.no-folder", folder=folder)
    if os.path.lexists(out) and not force:
        fail(console, "new.exists", file=out)
    if os.path.exists(out) and not stat.S_ISREG(os.stat(out).st_mode):
        fail(console, "fmt.no-file", file=out)


def write(out: str | None, pieces: Iterable[str], console: Console, *, force: bool) -> None:
    """Write records, piece by piece, to a new file or (None, -) to standard output."""
    if out is None or out == STDOUT:
        put(pieces)
        return
    from gostop_cli.cli.rules_saving import save

    try:
        save(out, pieces, force=force)
    except FileExistsError:
        fail(console, "new.exists", file=out)
    except OSError as fault:
        fail(console, "new.unwritable", file=out, reason=errno.errorcode.get(fault.errno or 0, "?"))


def put(pieces: Iterable[str]) -> None:
    """Records on standard output: UTF-8 with LF whatever the console is, as they would stand in a file."""
    raw = getattr(sys.stdout, "buffer", None)
    try:
        sys.stdout.flush()
        for piece in pieces:
            if raw is None:
                sys.stdout.write(piece)
            else:
                raw.write(piece.encode("utf-8", "surrogateescape"))  # a file name need not be text
        if raw is not None:
            raw.flush()
    except BrokenPipeError as gone:
        raise ReaderGoneError from gone
