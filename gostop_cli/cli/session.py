"""`gostop session`: an evening's scorecard and who pays whom; and `session new`, which begins one.

`gostop session FILE` is short for `gostop session show FILE`.
"""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gostop_cli.cli.console import (
    Colour,
    ColourOption,
    Console,
    LangOption,
    QuietOption,
    VerboseOption,
    spoken,
)
from gostop_cli.cli.csv_out import BOM, csv_lines
from gostop_cli.cli.help import HelpCommand, HelpGroup
from gostop_cli.cli.judging import Judge, shown_name
from gostop_cli.cli.record_output import fail
from gostop_cli.cli.score import RulesOption
from gostop_cli.cli.session_new import new

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.diagnostics.model import Located
    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.session_model import EntryReport, SessionReport

SHOW = "show"


class Form(StrEnum):
    """How an evening is written."""

    TEXT = "text"
    CSV = "csv"
    JSON = "json"


class InputForm(StrEnum):
    """What a session file holds."""

    YAML = "yaml"
    JSON = "json"


class SessionGroup(HelpGroup):
    """The group of commands about an evening; what begins with none of their names is for `show`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """The words behind `gostop session`; called by Typer."""
        first = args[2:] if args[:1] == ["--lang"] else args[1:] if args and args[0].startswith("--lang=") else args
        if first and first[0] not in (*self.commands, *ctx.help_option_names):
            args = [SHOW, *args]
        parsed: list[str] = super().parse_args(ctx, args)
        return parsed


app = typer.Typer(cls=SessionGroup, no_args_is_help=True, rich_markup_mode=None, callback=spoken)


@app.command(SHOW, cls=HelpCommand, help="session-show")
def show(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="arg.session", show_default=False)],
    rules: RulesOption = None,
    hand: Annotated[int | None, typer.Option("--hand", metavar="N", help="opt.hand", show_default=False)] = None,
    input_format: Annotated[
        InputForm | None, typer.Option("--input-format", help="opt.input-format", show_default=False)
    ] = None,
    form: Annotated[Form, typer.Option("--format", help="opt.session-format")] = Form.TEXT,
    csv_bom: Annotated[bool, typer.Option("--csv-bom", help="opt.csv-bom")] = False,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Judge an evening and print its scorecard."""
    console = Console.open(ctx, lang, color)
    if csv_bom and form is not Form.CSV:
        fail(console, "usage.only-with", name="--csv-bom", other="--format csv")
    if hand is not None and form is Form.CSV:
        fail(console, "usage.not-with", name="--hand", other="--format csv")
    judge = Judge(console, quiet=quiet, verbose=verbose)
    report = _judged(file, input_format, rules, judge)
    if hand is not None:
        _show_hand(report, _entry(report, hand, console), judge, form, verbose=verbose)
        raise typer.Exit(judge.exit_code)
    for _, located, _ in _findings(report):
        judge.count(located)
    _show(report, judge, form, csv_bom=csv_bom, verbose=verbose)
    raise typer.Exit(judge.exit_code)


app.command("new", cls=HelpCommand, help="session-new")(new)


def _judged(file: str, input_format: InputForm | None, rules: str | None, judge: Judge) -> SessionReport:
    """The report on the evening in a file; where there can be none the command ends."""
    from gostop_cli.record.session import read_session
    from gostop_cli.referee.session import report_session

    override = judge.rules(rules)
    if judge.exit_code:
        raise typer.Exit(judge.exit_code)
    stdin = sys.stdin.buffer if file == "-" else None
    read = read_session(file, input_format.value if input_format is not None else None, stdin)
    try:
        return report_session(read, override)
    except Exception as fault:
        judge.own_fault(fault, read.raw)
        raise typer.Exit(judge.exit_code) from None


def _entry(report: SessionReport, hand: int, console: Console) -> EntryReport | None:
    """The entry of a hand by its number; None where there is no evening to look in."""
    entry = next((entry for entry in report.entries if entry.number == hand and hand > 0), None)
    if entry is None and not report.found:
        name = shown_name(report.file)
        fail(console, "usage.no-hand", number=hand, file=name, count=report.hands)
    return entry


def _findings(report: SessionReport) -> Iterator[tuple[RawRecord, Located, str]]:
    """Everything that is wrong with an evening, each with the record it is about and the name of the house rules."""
    for located in report.found:
        yield report.raw, located, report.rules_name
    for entry in report.entries:
        yield from _findings_of(entry, report)
    for located in report.claim_findings:
        yield report.raw, located, report.rules_name


def _findings_of(entry: EntryReport, report: SessionReport) -> Iterator[tuple[RawRecord, Located, str]]:
    rules = entry.report.rules_name if entry.report is not None else report.rules_name
    for located in entry.found:
        yield entry.raw, located, rules


def _show(report: SessionReport, judge: Judge, form: Form, *, csv_bom: bool, verbose: bool) -> None:
    """The evening in one of the formats, and what is wrong with it where the format does not tell."""
    console = judge.console
    if form is Form.JSON:
        from gostop_cli.present.report_json import encode
        from gostop_cli.present.session_json import session_to_plain

        console.say(encode(session_to_plain(report, console.lang), ascii_only=console.ascii_only))
        return
    if form is Form.CSV:
        from gostop_cli.present.session_json import session_csv

        mark = BOM if csv_bom and not console.ascii_only else ""
        for line in csv_lines(session_csv(report)):
            console.say(mark + line)
            mark = ""
    elif report.players:
        from gostop_cli.present.session_text import session_text

        console.say(session_text(report, console.lang, quiet=judge.quiet, verbose=verbose, style=console.out))
    _tell(_findings(report), judge)


def _tell(findings: Iterator[tuple[RawRecord, Located, str]], judge: Judge) -> None:
    """What is worth showing of these, drawn, and how many errors and warnings there were."""
    from gostop_cli.cli.judging import source_of

    for raw, located, rules in findings:
        if judge.worth_showing((located,)):
            judge.show(located, source_of(located, raw), rules=rules)
    judge.show_count()


def _show_hand(report: SessionReport, entry: EntryReport | None, judge: Judge, form: Form, *, verbose: bool) -> None:
    """The whole report on one hand, as `score` has it, with what the evening has left to it."""
    console = judge.console
    findings = list(_findings(report) if entry is None else _findings_of(entry, report))
    for _, located, _ in findings:
        judge.count(located)
    if entry is not None and entry.report is not None:
        if form is Form.JSON:
            from gostop_cli.present.report_json import encode, report_to_plain

            plain = report_to_plain(entry.report, console.lang)
            console.say(encode(plain, ascii_only=console.ascii_only))
            return
        from gostop_cli.present.text import report_text

        text = report_text(entry.report, console.lang, quiet=judge.quiet, verbose=verbose, style=console.out)
        console.say(text)
    _tell(iter(findings), judge)
