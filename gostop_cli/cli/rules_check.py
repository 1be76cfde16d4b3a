"""`gostop rules check FILE...`: house-rules files read, and everything that is wrong with them told."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gostop_cli.cli.console import Colour, ColourOption, Console, LangOption, Output, OutputOption, TerseOption
from gostop_cli.cli.json_out import say_rows
from gostop_cli.cli.rules_io import STDIN, faults, load

if TYPE_CHECKING:
    from gostop_cli.cli.judging import Judge
    from gostop_cli.record.rulesfile import LoadedRules

Files = Annotated[list[str], typer.Argument(metavar="FILE...", help="arg.rules-files", show_default=False)]


def check(
    ctx: typer.Context,
    files: Files,
    output: OutputOption = Output.TEXT,
    quiet: TerseOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Tell what is wrong with house-rules files."""
    from gostop_cli.cli.judging import Judge

    console = Console.open(ctx, lang, color)
    judge = Judge(console, quiet=quiet)
    rows = [_checked(judge, name, load(_path(name)), output) for name in files]
    if output is not Output.TEXT:
        say_rows(rows, console, output)
        raise typer.Exit(judge.exit_code)
    judge.show_count()
    raise typer.Exit(judge.exit_code)


def _path(name: str) -> str:
    """A file of any name as a path, so that one called `house` is not looked for among the presets."""
    return os.path.join(os.curdir, name) if name != STDIN and os.path.exists(name) else name


def _checked(judge: Judge, name: str, loaded: LoadedRules, output: Output) -> dict[str, Any]:
    """One file: what is wrong with it drawn (as text) and counted, and its row of JSON."""
    from gostop_cli.cli.judging import shown_name
    from gostop_cli.record.goals import unplayable

    found = [fault for told in (loaded, *unplayable(loaded)) for fault in faults(told, name)]
    for located, source in found:
        if output is Output.TEXT:
            judge.tell(located, source, rules=os.path.basename(source.file))
        else:
            judge.count(located)
    if output is Output.TEXT:
        return {}
    from gostop_cli.present.report_json import diagnostic_to_plain

    rules = loaded.rules
    return {
        "file": shown_name(name),
        "rules": None if rules is None else {"name": rules.name, "fingerprint": rules.fingerprint},
        "diagnostics": [diagnostic_to_plain(located, judge.console.lang) for located, _ in found],
    }
