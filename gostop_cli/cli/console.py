"""The user's side of a command: language, colour, where results and diagnostics go, and the exit code.

Results go to standard output, everything else to standard error.
"""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final, TextIO, cast

import msgspec
import typer

from gostop_cli.present.style import Style

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gostop_cli.present.terms import Lang

OK: Final = 0
WRONG_RECORD: Final = 1
"""Something in the records is wrong: an illegal move, a false claim, a shape that is no hand."""
NO_WORK: Final = 2
"""The command could not do its work: usage, unreadable file, bad house rules, a fault of our own."""


LANGUAGES: Final = ("en", "ko")


class LangName(StrEnum):
    """The languages of all texts."""

    KO = "ko"
    EN = "en"


class Colour(StrEnum):
    """When texts are coloured."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


class Output(StrEnum):
    """How results are written."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"


class InputFormat(StrEnum):
    """What files of records hold."""

    YAML = "yaml"
    JSON = "json"
    JSONL = "jsonl"


class ReaderGoneError(Exception):
    """Whoever read our output has closed the pipe; an exception of its own, as Typer makes exit code 1 of the system's."""


LangOption = Annotated[LangName | None, typer.Option("--lang", help="opt.lang", show_default=False)]
ColourOption = Annotated[Colour, typer.Option("--color", help="opt.color")]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="opt.quiet")]
TerseOption = Annotated[bool, typer.Option("--quiet", "-q", help="opt.quiet-diagnostics")]
VerboseOption = Annotated[bool, typer.Option("--verbose", "-v", help="opt.verbose")]
OutputOption = Annotated[Output, typer.Option("--format", help="opt.format")]


class Console(msgspec.Struct, frozen=True):
    """What a command needs to speak: the language, and whether each stream is coloured."""

    lang: Lang
    out: Style
    err: Style

    @staticmethod
    def open(ctx: typer.Context, lang: LangName | None, colour: Colour = Colour.AUTO) -> Console:
        """The console as options and environment have it; the root's `obj` is the language told before parsing."""
        spoken: Lang = language(lang) if lang is not None or ctx.obj not in LANGUAGES else ctx.obj
        return Console(spoken, Style(_coloured(sys.stdout, colour)), Style(_coloured(sys.stderr, colour)))

    def say(self, text: str, end: str = "\n") -> None:
        """A result, on standard output."""
        try:
            sys.stdout.write(text + end)
        except BrokenPipeError as gone:
            raise ReaderGoneError from gone

    def part(self, *, quiet: bool = False) -> None:
        """What stands between two hands on standard output: a line across, or where little is said a blank one."""
        self.say("" if quiet else f"\n{'-' * 72}\n")

    def tell(self, text: str) -> None:
        """A diagnostic or remark, on standard error, after what has been said so far."""
        try:
            sys.stdout.flush()
            sys.stderr.write(text + "\n")
        except BrokenPipeError as gone:
            raise ReaderGoneError from gone

    @property
    def ascii_only(self) -> bool:
        """Whether standard output is anything but UTF-8, so that JSON must escape its letters."""
        return (sys.stdout.encoding or "").lower().replace("-", "") not in ("utf8", "utf8sig")


def language(chosen: LangName | None = None, environ: Mapping[str, str] = os.environ) -> Lang:
    """The language of all texts: the option's, else GOSTOP_LANG's, else the locale's, else English."""
    if chosen is not None:
        return chosen.value
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    wanted = environ.get("GOSTOP_LANG") or locale
    return "ko" if wanted.lower().startswith("ko") else "en"


def spoken_in(arguments: Sequence[str]) -> Lang:
    """The language that a command line asks for, told before it is parsed (its help must know)."""
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        value = arguments[at + 1] if argument == "--lang" and at + 1 < len(arguments) else argument
        if argument == "--lang" or argument.startswith("--lang="):
            name = value.removeprefix("--lang=")
            if name in ("ko", "en"):
                return cast("Lang", name)
    return language()


def spoken(lang: LangOption = None) -> None:
    """The option of a group of commands: it has done its work before any command runs."""


def _coloured(stream: TextIO, colour: Colour) -> bool:
    if colour is not Colour.AUTO:
        return colour is Colour.ALWAYS
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()
