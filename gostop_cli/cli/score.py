"""`gostop score` and `gostop check`: records judged, and what is found shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gostop_cli.cli.console import (
    Colour,
    ColourOption,
    Console,
    InputFormat,
    LangOption,
    Output,
    OutputOption,
    QuietOption,
    TerseOption,
    VerboseOption,
)
from gostop_cli.cli.formats import CheckFormat, CheckFormatOption, write_findings
from gostop_cli.cli.json_out import say_rows
from gostop_cli.cli.judging import Judge, rules_name, shown_name
from gostop_cli.cli.rules_io import preset_completion
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.model import HandReport


Files = Annotated[list[str], typer.Argument(metavar="FILE...", help="arg.files", show_default=False)]
RulesOption = Annotated[
    str | None,
    typer.Option(
        "--rules", "-r", metavar="RULES", help="opt.rules", show_default=False, autocompletion=preset_completion
    ),
]
InputOption = Annotated[InputFormat | None, typer.Option("--input-format", help="opt.input-format", show_default=False)]
ProofOption = Annotated[bool, typer.Option("--require-proof", help="opt.require-proof")]


def score(
    ctx: typer.Context,
    files: Files,
    rules: RulesOption = None,
    require_proof: ProofOption = False,
    input_format: InputOption = None,
    output: OutputOption = Output.TEXT,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Replay every record and print its report."""
    console = Console.open(ctx, lang, color)
    judge = Judge(console, quiet=quiet, verbose=verbose, require_proof=require_proof)
    override = judge.rules(rules)
    if judge.exit_code:
        raise typer.Exit(judge.exit_code)
    if output is not Output.TEXT:
        raise typer.Exit(_write_json(judge, files, input_format, override, output))
    from gostop_cli.present.text import report_text

    printed = False
    for raw, report in judge.reports(files, input_format, override, identified=verbose):
        if printed:
            console.part(quiet=quiet)
        printed = True
        console.say(report_text(_named(report), console.lang, quiet=quiet, verbose=verbose, style=console.out))
        judge.show_all(raw, judge.worth_showing(report.diagnostics), report.rules_name)
    judge.show_count()
    raise typer.Exit(judge.exit_code)


def check(
    ctx: typer.Context,
    files: Files,
    rules: RulesOption = None,
    require_proof: ProofOption = False,
    input_format: InputOption = None,
    output: CheckFormatOption = CheckFormat.TEXT,
    quiet: TerseOption = False,
    verbose: VerboseOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Judge every record and tell only what is wrong."""
    console = Console.open(ctx, lang, color)
    judge = Judge(console, quiet=quiet, verbose=verbose, require_proof=require_proof)
    override = judge.rules(rules)
    if judge.exit_code:
        raise typer.Exit(judge.exit_code)
    if output in (CheckFormat.JSON, CheckFormat.JSONL):
        raise typer.Exit(_write_json(judge, files, input_format, override, Output(output.value)))
    if output is not CheckFormat.TEXT:
        raise typer.Exit(write_findings(judge, files, input_format, override, output))
    for raw, status, found in judge.verdicts(files, input_format, override):
        shown = judge.worth_showing(found)
        if shown:
            judge.show_all(raw, shown, rules_name(raw, override))
        if verbose:
            console.say(_one_line(raw, status, console))
    judge.show_count()
    raise typer.Exit(judge.exit_code)


def _named(report: HandReport) -> HandReport:
    """The report with its file named as people know it."""
    return replace(report, file=shown_name(report.file)) if report.file == "-" else report


def _one_line(raw: RawRecord, status: str, console: Console) -> str:
    """One hand in one line: file, number, and how far it could be judged."""
    from gostop_cli.present import terms

    return f"{terms.plain(shown_name(raw.file))}#{raw.number}: {terms.term(f'status.{status}', console.lang)}"


def _write_json(
    judge: Judge, files: list[str], input_format: str | None, override: HouseRules | None, output: Output
) -> int:
    """The reports as JSON, as they come; the exit code."""
    from gostop_cli.present.report_json import report_to_plain

    lang = judge.console.lang
    reports = judge.reports(files, input_format, override)
    say_rows((report_to_plain(report, lang) for _, report in reports), judge.console, output)
    return judge.exit_code
