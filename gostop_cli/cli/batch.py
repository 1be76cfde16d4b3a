"""`gostop batch`: any number of records, a row for each, in a file or on standard output."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from gostop_cli.cli.batch_engine import EngineName, EngineOption, SchedulerOption, opening, refuse_urls
from gostop_cli.cli.console import (
    NO_WORK,
    OK,
    WRONG_RECORD,
    Colour,
    ColourOption,
    Console,
    LangName,
    LangOption,
)
from gostop_cli.cli.help import said
from gostop_cli.cli.judging import Judge, shown_name
from gostop_cli.cli.record_output import STDOUT, fail
from gostop_cli.cli.score import InputOption, RulesOption

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.batch.rowfiles import RowFileError
    from gostop_cli.batch.work import Counts

INTERRUPTED = 130
TERMINATED = 143
"""As shells have it: 128 and the signal's number."""
ROW_FILE_CODES = {"suffix": "GS751", "missing": "GS752", "not-rows": "GS753"}
"""What is wrong with a file of rows."""

Paths = Annotated[list[str], typer.Argument(metavar="PATH...", help="arg.paths", show_default=False)]
OutOption = Annotated[
    str | None, typer.Option("--output", "-o", metavar="OUT", help="opt.batch-output", show_default=False)
]
JobsOption = Annotated[
    int | None, typer.Option("--jobs", "-j", metavar="N", min=1, help="opt.jobs", show_default=False)
]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="opt.quiet-batch")]
ResumeOption = Annotated[bool, typer.Option("--resume", help="opt.resume")]
AppendOption = Annotated[bool, typer.Option("--append", help="opt.append")]
ForceOption = Annotated[bool, typer.Option("--force", help="opt.batch-force")]
BomOption = Annotated[bool, typer.Option("--csv-bom", help="opt.csv-bom")]


class Stopped(KeyboardInterrupt):
    """Somebody has asked us to stop (SIGTERM), which is done as after Ctrl-C."""


def batch(
    ctx: typer.Context,
    paths: Paths,
    rules: RulesOption = None,
    out: OutOption = None,
    jobs: JobsOption = None,
    engine: EngineOption = EngineName.LOCAL,
    scheduler: SchedulerOption = None,
    resume: ResumeOption = False,
    append: AppendOption = False,
    force: ForceOption = False,
    csv_bom: BomOption = False,
    input_format: InputOption = None,
    quiet: QuietOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Judge any number of records and write a row for each."""
    from gostop_cli.batch.errand import release
    from gostop_cli.batch.rowfiles import RowFileError
    from gostop_cli.batch.run import EngineError
    from gostop_cli.batch.work import Orders
    from gostop_cli.cli.batch_job import Job, Output, to_file, to_stdout
    from gostop_cli.record.stretches import ChangedInput

    console = Console.open(ctx, lang, color)
    judge = Judge(console, quiet=quiet)
    override = judge.rules(rules)
    if judge.exit_code:
        raise typer.Exit(judge.exit_code)
    # What the environment says must not decide about the rows: their messages are English unless the command line says so.
    told = lang or (ctx.parent.params.get("lang") if ctx.parent is not None else None) or LangName.EN
    orders = Orders(override, LangName(told).value, None if quiet else console.lang)
    job = Job(console, paths, orders, opening(console, engine, scheduler, jobs, orders), input_format)
    refuse_urls(console, [*paths, out or STDOUT], engine)
    try:
        if out is None or out == STDOUT:
            _refuse(console, "-o", {"--resume": resume, "--append": append, "--force": force, "--csv-bom": csv_bom})
            with _stoppable():
                counts = to_stdout(job)
        else:
            output = Output.of(out, append=append, force=force, csv_bom=csv_bom)
            _refuse(console, ".sqlite", {"--append": append and output.kind != "sqlite"})
            _refuse(console, ".csv", {"--csv-bom": csv_bom and output.kind != "csv"})
            with _stoppable():
                counts = to_file(job, output, resume=resume)
    except KeyboardInterrupt as stop:
        console.tell(said("batch.stopped-stdout" if out in (None, STDOUT) else "batch.stopped", console.lang))
        raise typer.Exit(TERMINATED if isinstance(stop, Stopped) else INTERRUPTED) from None
    except EngineError as fault:
        fail(console, f"cluster.{fault.problem}", detail=fault.detail, release=release())
    except ChangedInput as changed:
        fail(console, "batch.changed", file=str(changed))
    except RowFileError as unfit:
        refuse_rows(unfit, judge)
    raise typer.Exit(_exit_code(counts))


def _exit_code(counts: Counts) -> int:
    """Whether the work was done, and whether anything was wrong with the records."""
    if counts.failed:
        return NO_WORK
    return WRONG_RECORD if counts.wrong else OK


def _refuse(console: Console, needed: str, wanted: dict[str, bool]) -> None:
    """The first of these options that was given cannot be had without something else."""
    for name, was_given in wanted.items():
        if was_given:
            fail(console, "usage.only-with", name=name, other=needed)


def refuse_rows(fault: RowFileError, judge: Judge) -> NoReturn:
    """End the command: rows cannot be written to a file of this name, or what is there holds something else."""
    line = int(fault.detail) if fault.detail.isdigit() else None
    refuse_file(judge, fault.path, ROW_FILE_CODES[fault.problem], line, extra=fault.detail)


def refuse_file(judge: Judge, path: str, code: str, line: int | None = None, **facts: str) -> NoReturn:
    """End the command: nothing can be done with this file, from this line on."""
    from gostop_cli.diagnostics.model import Diagnostic, Located, Span, Where
    from gostop_cli.present.diagnostics_text import Source

    file = shown_name(path)
    span = Span(line, 1, line, 1) if line is not None else None
    judge.tell(
        Located(Diagnostic(code, Where(), {"file": file, **facts}), span), Source(file, lambda _: None), rules=""
    )
    raise typer.Exit(NO_WORK)


@contextmanager
def _stoppable() -> Iterator[None]:
    """SIGTERM stops the run as Ctrl-C does: what is finished is kept, and no worker stays behind."""

    def stop(*_: object) -> NoReturn:
        raise Stopped

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
