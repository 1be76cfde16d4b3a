"""`gostop fmt`: records in their one canonical spelling, in place or converted; and whether files are written so."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import ExitStack
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from gostop_cli.cli.console import (
    NO_WORK,
    WRONG_RECORD,
    Colour,
    ColourOption,
    Console,
    InputFormat,
    LangOption,
)
from gostop_cli.cli.help import said
from gostop_cli.cli.judging import Judge, shown_name
from gostop_cli.cli.record_output import fail, put, refuse_target, write

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gostop_cli.cli.fmt_files import Draft, Wanted
    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.record.canonical import Form

STDIN = "-"


class StyleName(StrEnum):
    """How turns are spelled."""

    SHEET = "sheet"
    EXPLICIT = "explicit"


def fmt(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="arg.files", show_default=False)],
    check: Annotated[bool, typer.Option("--check", help="opt.fmt-check")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="opt.fmt-diff")] = False,
    to: Annotated[InputFormat | None, typer.Option("--to", help="opt.fmt-to", show_default=False)] = None,
    style: Annotated[StyleName | None, typer.Option("--style", help="opt.fmt-style", show_default=False)] = None,
    out: Annotated[
        str | None, typer.Option("--output", "-o", metavar="OUT", help="opt.fmt-output", show_default=False)
    ] = None,
    drop_comments: Annotated[bool, typer.Option("--drop-comments", help="opt.drop-comments")] = False,
    force: Annotated[bool, typer.Option("--force", help="opt.force")] = False,
    input_format: Annotated[
        InputFormat | None, typer.Option("--input-format", help="opt.input-format", show_default=False)
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="opt.quiet-diagnostics")] = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Write records in canonical form."""
    from gostop_cli.cli.fmt_files import Wanted

    console = Console.open(ctx, lang, color)
    _refuse_together(console, {"--check": check, "--diff": diff}, {"--to": to is not None, "--output": out is not None})
    sheet = None if style is None else style is StyleName.SHEET
    wanted = Wanted(sheet, input_format and input_format.value, drop_comments, check=check, diff=diff)
    judge = Judge(console, quiet=quiet)
    if to is not None or out is not None:
        _convert(files, None if to is None else to.value, out, wanted, judge, force=force)
    else:
        for name in files:
            _rewrite(name, wanted, judge)
    judge.show_count()
    raise typer.Exit(judge.exit_code)


def _refuse_together(console: Console, some: dict[str, bool], others: dict[str, bool]) -> None:
    for name in (name for name, given in some.items() if given):
        for other in (other for other, given in others.items() if given):
            fail(console, "usage.not-with", name=name, other=other)


def _complain(judge: Judge, key: str, **facts: Fact) -> None:
    """One line about why one file is left alone; the others are still looked at."""
    judge.errors += 1
    judge.exit_code = NO_WORK
    lang = judge.console.lang
    judge.console.tell(f"{said('usage.error', lang)}: {said(key, lang, **facts)}")


# ---------------------------------------------------------------- in place


def _rewrite(name: str, wanted: Wanted, judge: Judge) -> None:
    """One file, formatted where it is; standard input goes to standard output."""
    from gostop_cli.cli.fmt_files import draft_of, opened
    from gostop_cli.record.source import format_of

    with ExitStack() as stack:
        source = opened(name, wanted, judge, stack)
        if source is None:
            return
        form, packed = format_of(name, source, wanted.input_format)
        if packed:
            _complain(judge, "fmt.archive", file=shown_name(name))
            return
        draft = stack.enter_context(draft_of([(name, source)], form, wanted, judge))
        if draft.broken:
            return
        if wanted.check or wanted.diff:
            _show_changes(name, draft, wanted, judge)
        elif name == STDIN:
            put(draft.original_text() if draft.commented else draft.pieces())
        elif draft.changed:
            _replace(name, draft, judge)


def _show_changes(name: str, draft: Draft, wanted: Wanted, judge: Judge) -> None:
    """Say how a file differs from its canonical form, if it does; nothing is written."""
    if not draft.changed:
        return
    if wanted.diff:
        put(_painted(draft.diff(shown_name(name)), judge.console))
    if wanted.check:
        judge.exit_code = max(judge.exit_code, WRONG_RECORD)
        if not wanted.diff:
            judge.console.say(shown_name(name))
        if not judge.quiet:
            located, source = draft.first_change(name)
            judge.tell(located, source, rules="")


def _painted(lines: Iterable[str], console: Console) -> Iterable[str]:
    """A diff in colour where the console has it; on a terminal, what could steer it is made harmless."""
    from gostop_cli.present.terms import plain

    styles = {"-": "error", "+": "good", "@": "frame"}
    shown = plain if sys.stdout.isatty() else str
    for line in lines:
        style = styles.get(line[:1])
        body = "\n".join(shown(part) for part in line.split("\n"))
        yield console.out.paint(style, body.removesuffix("\n")) + "\n" if style else body


def _replace(name: str, draft: Draft, judge: Judge) -> None:
    from gostop_cli.cli.rules_saving import save
    from gostop_cli.record.filenames import as_spelt

    target = os.path.realpath(as_spelt(name))
    try:
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, name)
        save(target, draft.pieces(), force=True)
    except OSError as fault:
        _complain(judge, "new.unwritable", file=name, reason=errno.errorcode.get(fault.errno or 0, "?"))
        return
    if not judge.quiet:
        judge.console.tell(said("fmt.written", judge.console.lang, file=name))


# ---------------------------------------------------------------- conversion


def _convert(files: list[str], to: Form | None, out: str | None, wanted: Wanted, judge: Judge, *, force: bool) -> None:
    """All records of all files in one output, which is written only if every one of them can be."""
    from gostop_cli.cli.fmt_files import draft_of, opened
    from gostop_cli.record.source import form_by_suffix, format_of

    console = judge.console
    refuse_target(out, console, force=force)
    with ExitStack() as stack:
        sources = [(name, opened(name, wanted, judge, stack)) for name in files]
        whole = [(name, source) for name, source in sources if source is not None]
        form = to or (form_by_suffix(out) if out is not None else None)
        if form is None and whole:
            form = format_of(*whole[0], wanted.input_format)[0]
        if form is None:
            return
        draft = stack.enter_context(draft_of(whole, form, wanted, judge, out=out or STDIN))
        if draft.broken or len(whole) < len(files):
            return
        write(out, draft.pieces(), console, force=force)
