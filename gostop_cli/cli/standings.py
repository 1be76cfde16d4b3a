"""`gostop standings`: who stands where after a batch, who won what from whom, how often what happened."""

from __future__ import annotations

import os
import sys
import unicodedata
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from gostop_cli.cli.batch import BomOption, refuse_file, refuse_rows
from gostop_cli.cli.console import Colour, ColourOption, Console, LangOption
from gostop_cli.cli.csv_out import BOM, csv_lines
from gostop_cli.cli.help import said
from gostop_cli.cli.judging import Judge
from gostop_cli.cli.record_output import fail

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.present.standings_text import Wish
    from gostop_cli.referee.row import Row
    from gostop_cli.referee.standings import Entry, Standings


class GroupBy(StrEnum):
    """What the hands are grouped by."""

    RULES = "rules"
    DAY = "day"
    SESSION = "session"
    FILE = "file"


class Part(StrEnum):
    """What standings are made of."""

    STANDINGS = "standings"
    HEAD_TO_HEAD = "head-to-head"
    FREQUENCIES = "frequencies"


class Form(StrEnum):
    """How standings are written."""

    TEXT = "text"
    CSV = "csv"
    JSON = "json"


Outs = Annotated[list[str], typer.Argument(metavar="OUT...", help="arg.outs", show_default=False)]
ByOption = Annotated[GroupBy | None, typer.Option("--by", help="opt.by", show_default=False)]
ShowOption = Annotated[list[Part] | None, typer.Option("--show", help="opt.show", show_default=False)]
PlayerOption = Annotated[
    list[str] | None, typer.Option("--player", metavar="NAME", help="opt.player", show_default=False)
]
RowsOption = Annotated[bool, typer.Option("--rows", help="opt.rows")]
RepeatsOption = Annotated[bool, typer.Option("--count-repeats", help="opt.count-repeats")]
FormOption = Annotated[Form, typer.Option("--format", help="opt.standings-format")]
VerboseOption = Annotated[bool, typer.Option("--verbose", "-v", help="opt.verbose-standings")]


def standings(
    ctx: typer.Context,
    outs: Outs,
    by: ByOption = None,
    show: ShowOption = None,
    player: PlayerOption = None,
    rows: RowsOption = False,
    count_repeats: RepeatsOption = False,
    form: FormOption = Form.TEXT,
    csv_bom: BomOption = False,
    verbose: VerboseOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Sum up what a batch has written, and print who stands where."""
    from gostop_cli.present.standings_text import Wish
    from gostop_cli.referee.standings import Standings, entries

    console = Console.open(ctx, lang, color)
    names = [unicodedata.normalize("NFC", name) for name in player or ()]
    wish = Wish([part.value for part in show or ()], names, several_outs=len(outs) > 1, verbose=verbose)
    _check_options(console, wish, form, rows=rows, csv_bom=csv_bom)
    sums = Standings(by.value if by is not None else None)
    found = entries(_rows(outs, Judge(console, quiet=False)), count_repeats=count_repeats)
    lines = _row_lines(found, sums, wish, form, console) if rows else _lines(found, sums, wish, outs, form, console)
    mark = BOM if csv_bom and not console.ascii_only else ""
    for line in lines:
        console.say(mark + line)
        mark = ""


def _check_options(console: Console, wish: Wish, form: Form, *, rows: bool, csv_bom: bool) -> None:
    """Options that contradict one another or need one another end the command."""
    if rows and wish.parts:
        fail(console, "usage.not-with", name="--rows", other="--show")
    if form is Form.CSV and len(wish.parts) > 1:
        fail(console, "usage.one-table")
    if csv_bom and form is not Form.CSV:
        fail(console, "usage.only-with", name="--csv-bom", other="--format csv")


def _rows(outs: list[str], judge: Judge) -> Iterator[tuple[str, Row]]:
    """Every row of every output, with the output's name; one that cannot be read is told and ends the command."""
    from gostop_cli.batch.rowfiles import RowFileError, read_rows, rows_in
    from gostop_cli.batch.spool import SUFFIX

    for out in outs:
        try:
            for row in rows_in(sys.stdin.buffer, out) if out == "-" else read_rows(out):
                yield out, row
        except OSError as fault:
            from gostop_cli.record.source import os_code

            is_begun = isinstance(fault, FileNotFoundError) and os.path.exists(out + SUFFIX)
            refuse_file(judge, out, "GS754" if is_begun else os_code(fault))
        except RowFileError as fault:
            if fault.problem == "suffix" and out.endswith(SUFFIX):
                refuse_file(judge, out.removesuffix(SUFFIX), "GS754")
            refuse_rows(fault, judge)


def _lines(
    found: Iterable[Entry], sums: Standings, wish: Wish, outs: list[str], form: Form, console: Console
) -> Iterator[str]:
    """The standings in one of the formats, after all rows have been added to the sums."""
    for entry in found:
        sums.add(entry)
    _check_names(wish.players, sums, console)
    match form:
        case Form.TEXT:
            from gostop_cli.present.standings_text import standings_text

            yield standings_text(sums, wish, console.lang, console.out)
        case Form.CSV:
            from gostop_cli.present.standings_csv import standings_csv

            yield from csv_lines(standings_csv(sums, next(iter(wish.parts), Part.STANDINGS), wish))
        case Form.JSON:
            from gostop_cli.present.report_json import encode
            from gostop_cli.present.standings_json import standings_to_plain

            yield encode(standings_to_plain(sums, outs, wish), ascii_only=console.ascii_only)


# ---------------------------------------------------------------- the rows behind it


def _row_lines(found: Iterable[Entry], sums: Standings, wish: Wish, form: Form, console: Console) -> Iterator[str]:
    """Every row as it comes with what it contributes; it is added to the sums on the way."""
    added = _added(found, sums)
    match form:
        case Form.TEXT:
            yield from _journal(added, sums, wish, console)
        case Form.CSV:
            from gostop_cli.present.standings_csv import entries_csv

            yield from csv_lines(entries_csv(added, sums.by, wish))
        case Form.JSON:
            yield from _row_list(added, sums, wish, console)
    _check_names(wish.players, sums, console)


def _added(found: Iterable[Entry], sums: Standings) -> Iterator[Entry]:
    for entry in found:
        sums.add(entry)
        yield entry


def _journal(found: Iterable[Entry], sums: Standings, wish: Wish, console: Console) -> Iterator[str]:
    """The rows as text, and at the end what they add up to."""
    from gostop_cli.present.standings_text import Journal, count_line, journal_head, table_lines
    from gostop_cli.referee.standings import ranked

    journal = Journal(wish, console.lang)
    yield journal_head(console.lang, console.out)
    for entry in found:
        yield from journal.lines(entry)
    yield ""
    yield from table_lines(ranked(sums.total()), wish, console.lang, console.out)
    yield ""
    yield count_line(sums, console.lang)


def _row_list(found: Iterable[Entry], sums: Standings, wish: Wish, console: Console) -> Iterator[str]:
    """One JSON document, a row a line."""
    from gostop_cli.present.report_json import encode
    from gostop_cli.present.standings_json import VERSION, entry_to_plain

    held = ""
    yield f'{{"gostop_standings": {VERSION}, "rows": ['
    for entry in found:
        plain = entry_to_plain(entry, sums.by, wish)
        if plain is not None:
            if held:
                yield f"{held},"
            held = encode(plain, indent=False, ascii_only=console.ascii_only)
    yield f"{held}]}}"


def _check_names(names: Iterable[str], sums: Standings, console: Console) -> None:
    """Whoever is asked for has a seat in some hand that counts."""
    known = {name for group in sums.groups.values() for name in group.players}
    for name in names:
        if name in known:
            continue
        from difflib import get_close_matches

        near = get_close_matches(name, sorted(known), 1, 0.5)
        if near:
            problem = said("usage.no-player", console.lang, name=name)
            fail(console, "usage.near", problem=problem, name=near[0])
        fail(console, "usage.no-player", name=name)
