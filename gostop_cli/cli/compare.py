"""`gostop compare`: every record under several house rules, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gostop_cli.cli.console import (
    Colour,
    ColourOption,
    Console,
    LangOption,
    Output,
    OutputOption,
    QuietOption,
    VerboseOption,
)
from gostop_cli.cli.json_out import say_rows
from gostop_cli.cli.judging import Judge, located_rules, shown_name
from gostop_cli.cli.rules_io import preset_completion
from gostop_cli.cli.score import Files, InputOption
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.diagnostics.model import Located
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.comparing import Comparison

RulesOption = Annotated[
    list[str],
    typer.Option(
        "--rules", "-r", metavar="RULES", help="opt.rules-compared", show_default=False,
        autocompletion=preset_completion,
    ),
]  # fmt: skip


OWN = "record"
"""What the record's own rules are called in JSON where their name is also that of others."""


def compare(
    ctx: typer.Context,
    files: Files,
    rules: RulesOption,
    input_format: InputOption = None,
    output: OutputOption = Output.TEXT,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Replay every record under each of the house rules and print where they part."""
    console = Console.open(ctx, lang, color)
    judge = Judge(console, quiet=quiet)
    houses = _load(rules, judge)
    comparisons = _comparisons(judge, files, input_format, houses)
    if output is not Output.TEXT:
        say_rows(_rows(comparisons, rules, console), console, output)
        raise typer.Exit(judge.exit_code)
    from gostop_cli.present import terms
    from gostop_cli.present.compare_text import comparison_text

    printed = False
    for raw, found in comparisons:
        if isinstance(found, tuple):
            judge.show_all(raw, found, "")
            continue
        if printed:
            console.part(quiet=quiet)
        printed = True
        labels = labels_of(found, rules, terms.term("compare.own", console.lang))
        console.say(
            comparison_text(_named(found), labels, console.lang, quiet=quiet, verbose=verbose, style=console.out)
        )
    judge.show_count()
    raise typer.Exit(judge.exit_code)


def _named(found: Comparison) -> Comparison:
    """The comparison with its file named as people know it."""
    reports = tuple(replace(report, file=shown_name(report.file)) for report in found.reports)
    return replace(found, reports=reports)


def _load(names: list[str], judge: Judge) -> list[HouseRules | None]:
    """The house rules of the command line, before them the record's own (None) where only one is named."""
    from gostop_cli.record.rulesfile import load_rules

    houses: list[HouseRules | None] = [None] if len(names) == 1 else []
    for name in names:
        loaded = load_rules(name)
        for located, source in located_rules(loaded, name):
            judge.tell(located, source, rules="")
        houses.append(loaded.rules)
    if judge.exit_code:
        judge.show_count()
        raise typer.Exit(judge.exit_code)
    return houses


def _comparisons(
    judge: Judge, files: list[str], input_format: str | None, houses: list[HouseRules | None]
) -> Iterator[tuple[RawRecord, Comparison | tuple[Located, ...]]]:
    """Every record compared; what is wrong with one that cannot be read is counted, what a table refuses is not."""
    from gostop_cli.referee.comparing import compare_record

    for raw, found in judge.each(files, input_format, lambda raw: compare_record(raw, houses)):
        for located in found if isinstance(found, tuple) else ():
            judge.count(located)
        yield raw, found


def labels_of(found: Comparison, names: list[str], own: str) -> list[str]:
    """What the house rules are called: their names, or how they were asked for (`own`: not at all) where two share one."""
    asked = names if len(names) > 1 else [own, *names]
    called = [house.name for house in found.houses]
    labels = [name if called.count(name) == 1 else ref for name, ref in zip(called, asked, strict=True)]
    return [
        label if labels.index(label) == at else f"{label} ({labels[: at + 1].count(label)})"
        for at, label in enumerate(labels)
    ]


# ---------------------------------------------------------------- JSON


def _rows(
    comparisons: Iterable[tuple[RawRecord, Comparison | tuple[Located, ...]]], names: list[str], console: Console
) -> Iterator[dict[str, Any]]:
    from gostop_cli.present.compare_json import comparison_to_plain, unreadable_to_plain

    for raw, found in comparisons:
        if isinstance(found, tuple):
            yield unreadable_to_plain(raw.file, raw.number, found, console.lang)
        else:
            yield comparison_to_plain(found, labels_of(found, names, OWN), console.lang)
