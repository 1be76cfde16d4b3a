"""The command `gostop`: its commands put together, its errors made quiet and clear, its exit code.

The language of help and errors is told before anything is parsed; heavy imports happen inside the commands.
"""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gostop_cli.cli.console import NO_WORK, LangOption, ReaderGoneError, spoken_in
from gostop_cli.cli.help import HelpCommand, HelpGroup, said, translated, usage_error
from gostop_cli.garbage import collect_seldom

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.present.terms import Lang

INTERRUPTED = 130
"""As shells have it: 128 and the signal's number."""
CLOSED_PIPE = 141
NO_ROOM = ("ENOSPC", "EDQUOT", "EFBIG")
"""What a system says when a file cannot become longer."""
COMMANDS = {
    "score": ("score", "score"),
    "check": ("score", "check"),
    "replay": ("replay", "replay"),
    "audit": ("audit", "audit"),
    "compare": ("compare", "compare"),
    "batch": ("batch", "batch"),
    "standings": ("standings", "standings"),
    "session": ("session", "app"),
    "log": ("log", "log"),
    "calc": ("calc", "calc"),
    "fmt": ("fmt", "fmt"),
    "rules": ("rules", "app"),
    "cards": ("deck", "cards"),
    "deal": ("sample", "deal"),
    "sample": ("sample", "sample"),
    "explain": ("reference", "explain"),
    "schema": ("reference", "schema"),
}
"""Module and attribute of each command, in the order in which `--help` lists them, the main one first."""


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"gostop {version('gostop-cli')}")
        raise typer.Exit


def _root(
    lang: LangOption = None,
    version: Annotated[
        bool, typer.Option("--version", help="opt.version", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """The options of `gostop` itself; both have done their work before any command runs."""


def build(lang: Lang, arguments: Sequence[str] = ()) -> Any:
    """The command line in one language; of a line that begins with a command only that one is made, which is quicker."""
    app = typer.Typer(
        name="gostop", cls=HelpGroup, help="app", no_args_is_help=True, rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )  # fmt: skip
    app.callback(cls=HelpGroup, help="app")(_root)
    names = arguments[:1] if arguments and arguments[0] in COMMANDS else COMMANDS
    for name in names:
        module, attribute = COMMANDS[name]
        part = getattr(import_module(f"gostop_cli.cli.{module}"), attribute)
        if isinstance(part, typer.Typer):
            app.add_typer(part, name=name, help=name)
        else:
            app.command(name, cls=HelpCommand, help=name)(part)
    command: Any = translated(typer.main.get_command(app), lang)
    command.commands = {name: command.commands[name] for name in names}
    return command


def main(arguments: Sequence[str]) -> int:
    """Run one command line and answer its exit code; nothing but that code tells of an error that was shown."""
    lang = spoken_in(arguments)
    try:
        code = build(lang, arguments).main(args=list(arguments), prog_name="gostop", standalone_mode=False, obj=lang)
        sys.stdout.flush()
    except (ReaderGoneError, BrokenPipeError):
        _send_rest_nowhere()
        return CLOSED_PIPE
    except typer.Abort:
        return INTERRUPTED
    except Exception as fault:
        if hasattr(fault, "format_message"):
            return _misused(fault, lang)
        if isinstance(fault, OSError) and errno.errorcode.get(fault.errno or 0) in NO_ROOM:
            return _unwritten(fault, lang)
        return _failed(fault, lang)
    return code if isinstance(code, int) else 0


def _misused(fault: Any, lang: Lang) -> int:
    """A command line that cannot be understood; a group named without a command shows its help instead."""
    if type(fault).__name__ == "NoArgsIsHelpError":
        sys.stderr.write(fault.ctx.get_help() + "\n")
    else:
        sys.stderr.write(usage_error(fault, lang) + "\n")
    return NO_WORK


def _unwritten(fault: OSError, lang: Lang) -> int:
    """What standard output leads to takes no more; who writes files has told of them himself."""
    problem = said("usage.no-room", lang, reason=errno.errorcode[fault.errno or 0])
    sys.stderr.write(f"{said('usage.error', lang)}: {problem}\n")
    sys.stderr.flush()
    _send_rest_nowhere()
    return NO_WORK


def _failed(fault: Exception, lang: Lang) -> int:
    """A fault of our own outside any record: one line."""
    from gostop_cli.cli.judging import fault_line

    sys.stderr.write(fault_line(fault, "gostop", "-", lang) + "\n")
    return NO_WORK


def _send_rest_nowhere() -> None:
    """Let what is still buffered for a reader who has left go nowhere, so that nobody complains at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def run() -> None:
    """The console script: streams that never fail on a letter, then the command, then its exit code."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us; what goes there is wanted by nobody
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    collect_seldom()
    try:
        code = main(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)
