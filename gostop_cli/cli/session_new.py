"""`gostop session new`: an evening that begins, as a file to which hands are added."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Annotated

import typer

from gostop_cli.cli.console import NO_WORK, Colour, ColourOption, Console, LangOption
from gostop_cli.cli.help import said
from gostop_cli.cli.record_output import STDOUT, fail, refuse_target, write
from gostop_cli.cli.rules_io import load_info, one_line, preset_completion
from gostop_cli.cli.sample import ForceOption, NamesOption, rules_reference

if TYPE_CHECKING:
    from gostop_cli.record.session_model import Won

RulesOption = Annotated[
    str,
    typer.Option("--rules", "-r", metavar="RULES", help="opt.house-rules", autocompletion=preset_completion),
]
SUFFIXES = (".yaml", ".yml")


def new(
    ctx: typer.Context,
    file: Annotated[str | None, typer.Argument(metavar="[FILE]", help="arg.new-file", show_default=False)] = None,
    players: NamesOption = None,
    rules: RulesOption = "standard",
    stake: Annotated[str | None, typer.Option("--stake", metavar="WON", help="opt.stake", show_default=False)] = None,
    buy_in: Annotated[
        str | None, typer.Option("--buy-in", metavar="WON", help="opt.buy-in", show_default=False)
    ] = None,
    name: Annotated[str | None, typer.Option("--id", metavar="ID", help="opt.session-id", show_default=False)] = None,
    played: Annotated[
        str | None, typer.Option("--played", metavar="DATE", help="opt.played", show_default=False)
    ] = None,
    force: ForceOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Write the file of an evening that begins."""
    from gostop_cli.record.sessionfile import new_session

    console = Console.open(ctx, lang, color)
    if file is not None and file != STDOUT and not file.lower().endswith(SUFFIXES):
        fail(console, "session.suffix", file=file)
    if not players:
        fail(console, "usage.missing", name="--player")
    refuse_target(file, console, force=force)
    load_info(rules, console)
    text = new_session(
        players,
        id=name,
        played=played,
        rules=rules_reference(rules, file),
        stake=_money("--stake", stake, console),
        buy_in=_money("--buy-in", buy_in, console),
    )
    _refuse_unreadable(text, console)
    write(file, [text], console, force=force)


def _money(option: str, text: str | None, console: Console) -> Won | None:
    """An amount of won from the command line."""
    if text is None:
        return None
    try:
        amount = Decimal(text)
    except InvalidOperation:
        amount = Decimal(-1)
    if not amount.is_finite() or amount < 0 or not text.isascii():
        fail(console, "usage.bad-value", name=option, value=text)
    return int(amount) if amount == int(amount) else amount


def _refuse_unreadable(text: str, console: Console) -> None:
    """What the options ask for must be a session: names that records can have, no two the same, a date that is one."""
    from gostop_cli.record.session import session_in

    read = session_in(text.encode("utf-8", "surrogateescape"), "session.yaml")
    if read.session is None:
        console.tell(f"{said('usage.error', console.lang)}: {one_line(read.found[0], console.lang)}")
        raise typer.Exit(NO_WORK)
