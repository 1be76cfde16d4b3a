"""`gostop audit`: a record in dispute, with every claim and turn judged, repairs proposed and other house rules tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gostop_cli.cli.console import (
    NO_WORK,
    Colour,
    ColourOption,
    Console,
    LangOption,
    Output,
    OutputOption,
)
from gostop_cli.cli.help import said
from gostop_cli.cli.json_out import say_rows
from gostop_cli.cli.judging import Judge, shown_name, source_of
from gostop_cli.cli.replay import File, RecordOption
from gostop_cli.cli.score import InputOption, ProofOption, RulesOption
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.diagnostics.model import Located
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.audit import Audit

QuietAudit = Annotated[bool, typer.Option("--quiet", "-q", help="opt.quiet-audit")]
VerboseAudit = Annotated[bool, typer.Option("--verbose", "-v", help="opt.verbose-audit")]


def audit(
    ctx: typer.Context,
    file: File,
    record: RecordOption = None,
    rules: RulesOption = None,
    require_proof: ProofOption = False,
    input_format: InputOption = None,
    output: OutputOption = Output.TEXT,
    quiet: QuietAudit = False,
    verbose: VerboseAudit = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Audit every hand of a file, or the one that is asked for."""
    console = Console.open(ctx, lang, color)
    judge = Judge(console, quiet=quiet, verbose=verbose, require_proof=require_proof)
    override = judge.rules(rules)
    if judge.exit_code:
        raise typer.Exit(judge.exit_code)
    audits = _audits(judge, file, record, input_format, override)
    if output is Output.TEXT:
        _write_text(judge, audits)
        judge.show_count()
    else:
        _write_json(judge, audits, output)
    raise typer.Exit(judge.exit_code)


def _audits(
    judge: Judge, file: str, wanted: int | None, input_format: str | None, override: HouseRules | None
) -> Iterator[tuple[RawRecord, Audit]]:
    """The hands that are asked for, audited; what is wrong with them is counted, not told."""
    from gostop_cli.referee.audit import audit_record

    def look(raw: RawRecord) -> Audit | None:
        if wanted not in (None, raw.number):
            return None
        return audit_record(raw, override, require_proof=judge.require_proof)

    count = 0
    found = False
    for raw, audited in judge.each([file], input_format, look):
        count = raw.number
        if audited is None:
            continue
        found = True
        for located in audited.report.diagnostics:
            judge.count(located)
        report = replace(audited.report, file=shown_name(raw.file))
        yield raw, replace(audited, report=report)
        if wanted is not None:
            return
    if wanted is not None and not found and not judge.exit_code:
        console = judge.console
        problem = said("usage.no-hand", console.lang, number=wanted, file=shown_name(file), count=count)
        console.tell(f"{said('usage.error', console.lang)}: {problem}")
        judge.exit_code = NO_WORK


def _write_text(judge: Judge, audits: Iterator[tuple[RawRecord, Audit]]) -> None:
    from gostop_cli.present.audit_text import audit_text
    from gostop_cli.present.diagnostics_text import draw

    console, quiet, verbose = judge.console, judge.quiet, judge.verbose
    printed = False
    for raw, audited in audits:

        def drawn(located: Located, raw: RawRecord = raw, name: str = audited.report.rules_name) -> str:
            return draw(located, source_of(located, raw), rules=name, lang=console.lang, style=console.out)

        if printed:
            console.part(quiet=quiet)
        printed = True
        console.say(audit_text(audited, console.lang, drawn, quiet=quiet, verbose=verbose, style=console.out))
        rest = audited.report.diagnostics if quiet else _not_told(audited)
        judge.show_all(raw, judge.worth_showing(rest), audited.report.rules_name)


def _not_told(audited: Audit) -> tuple[Located, ...]:
    """What is wrong with a record beside what its audit tells by itself: the first impossible point, and the claims."""
    told = set() if audited.refusal is None else {id(located) for located in audited.refusal.reasons}
    return tuple(
        located
        for located in audited.report.diagnostics
        if id(located) not in told and not located.diagnostic.code.startswith("GS6")
    )


def _write_json(judge: Judge, audits: Iterator[tuple[RawRecord, Audit]], output: Output) -> None:
    from gostop_cli.present.audit_json import audit_to_plain

    lang = judge.console.lang
    say_rows((audit_to_plain(audited, lang) for _, audited in audits), judge.console, output)
