"""`gostop replay`: the table as it stood at each turn, a screen a turn, or as the record that starts there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, NoReturn

import msgspec
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
from gostop_cli.cli.judging import Judge, shown_name
from gostop_cli.cli.score import InputOption, RulesOption
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.cli.stepping import Screen
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.present.terms import Lang
    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.tables import HandView, TurnView

File = Annotated[str, typer.Argument(metavar="FILE", help="arg.file", show_default=False)]
RecordOption = Annotated[int | None, typer.Option("--record", metavar="N", help="opt.record", show_default=False)]
TurnOption = Annotated[int | None, typer.Option("--turn", metavar="N", help="opt.turn", show_default=False)]
FromOption = Annotated[int | None, typer.Option("--from", metavar="N", help="opt.from", show_default=False)]
ToOption = Annotated[int | None, typer.Option("--to", metavar="N", help="opt.to", show_default=False)]
StepOption = Annotated[bool, typer.Option("--step", help="opt.step")]
PositionOption = Annotated[bool, typer.Option("--as-position", help="opt.as-position")]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="opt.quiet-diagnostics")]
VerboseOption = Annotated[bool, typer.Option("--verbose", "-v", help="opt.verbose-replay")]


class Wanted(msgspec.Struct, frozen=True):
    """What is asked for: a hand of the file (None: all), and the turns from `first` to `last` (None: to the end)."""

    file: str
    record: int | None
    turn: int | None
    first: int
    last: int | None


def replay(
    ctx: typer.Context,
    file: File,
    record: RecordOption = None,
    turn: TurnOption = None,
    first: FromOption = None,
    last: ToOption = None,
    step: StepOption = False,
    as_position: PositionOption = False,
    rules: RulesOption = None,
    input_format: InputOption = None,
    output: OutputOption = Output.TEXT,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Show the table at the turns that are asked for."""
    console = Console.open(ctx, lang, color)
    _check_options(console, turn, first, last, step=step, as_position=as_position)
    judge = Judge(console, quiet=quiet, verbose=verbose)
    override = judge.rules(rules)
    if judge.exit_code:
        raise typer.Exit(judge.exit_code)
    wanted = Wanted(
        file, record, turn, first or 0 if turn is None else turn, last if turn is None else turn,
    )  # fmt: skip
    hands = _hands(judge, wanted, input_format, override)
    if as_position:
        _write_position(judge, wanted, hands, rules, output)
    elif output is not Output.TEXT:
        _write_json(judge, wanted, hands, output)
    elif step and _can_step():
        _step(judge, wanted, hands)
    else:
        _write_text(judge, wanted, hands, full=turn is not None or verbose)
    if output is Output.TEXT or as_position:
        judge.show_count()
    raise typer.Exit(judge.exit_code)


def _check_options(
    console: Console, turn: int | None, first: int | None, last: int | None, *, step: bool, as_position: bool
) -> None:
    """Options that contradict one another or need one another end the command."""
    given = {"--turn": turn is not None, "--from": first is not None, "--to": last is not None, "--step": step}
    for name, other in (("--turn", "--from"), ("--turn", "--to"), ("--turn", "--step")):
        if given[name] and given[other]:
            _misused(console, said("usage.not-with", console.lang, name=name, other=other))
    if as_position and step:
        _misused(console, said("usage.not-with", console.lang, name="--as-position", other="--step"))
    if as_position and turn is None:
        _misused(console, said("usage.only-with", console.lang, name="--as-position", other="--turn"))
    if first is not None and last is not None and first > last:
        _misused(console, said("usage.backwards", console.lang, first=first, last=last))


def _misused(console: Console, problem: str) -> NoReturn:
    console.tell(f"{said('usage.error', console.lang)}: {problem}")
    raise typer.Exit(NO_WORK)


# ---------------------------------------------------------------- the hands of the file


def _hands(
    judge: Judge, wanted: Wanted, input_format: str | None, override: HouseRules | None
) -> Iterator[tuple[RawRecord, HandView]]:
    """The hands that are asked for, with their turns; what is wrong with them is counted, not told."""
    from gostop_cli.referee.tables import view

    def look(raw: RawRecord) -> HandView | None:
        asked = wanted.record in (None, raw.number) or (raw.plain is None and raw.number < (wanted.record or 0))
        return view(raw, override, wanted.first, wanted.last) if asked else None

    count, broken = 0, None
    for raw, seen in judge.each([wanted.file], input_format, look):
        count = raw.number
        if seen is None:
            continue
        if wanted.record not in (None, raw.number):
            broken = raw, seen
            continue
        yield _counted(judge, raw, seen)
        if wanted.record is not None:
            return
    if broken is not None and broken[0].number == count:
        # The file breaks off before the hand that was asked for.
        yield _counted(judge, *broken)
    elif wanted.record is not None and not judge.exit_code:
        name = shown_name(wanted.file)
        _misused(judge.console, said("usage.no-hand", judge.console.lang, number=wanted.record, file=name, count=count))


def _counted(judge: Judge, raw: RawRecord, seen: HandView) -> tuple[RawRecord, HandView]:
    for located in seen.report.diagnostics:
        judge.count(located)
    named = replace(seen.report, file=shown_name(raw.file))
    return raw, replace(seen, report=named)


def _has_turn(judge: Judge, wanted: Wanted, raw: RawRecord, seen: HandView) -> bool:
    """Whether the hand has the turn that the asking begins with; one that it has not is told."""
    problem = _no_turn(wanted.first, raw, seen, judge.console.lang)
    if problem:
        _misses(judge, problem)
    return not problem


def _misses(judge: Judge, problem: str) -> None:
    """Tell that something asked for is not there, and go on with what is."""
    judge.console.tell(f"{said('usage.error', judge.console.lang)}: {problem}")
    judge.exit_code = NO_WORK


def _no_turn(first: int, raw: RawRecord, seen: HandView, lang: Lang) -> str:
    """Why there is no such turn to show; empty where there is."""
    if seen.start is None or first in (0, *(turn.n for turn in seen.turns)):
        return ""
    if 0 < first <= seen.entries:
        return said("usage.turn-behind-refused", lang, number=first, refused=len(seen.report.turns) + 1)
    name = shown_name(raw.file)
    return said("usage.no-turn", lang, number=first, file=name, hand=raw.number, count=seen.entries)


# ---------------------------------------------------------------- text and JSON


def _write_text(judge: Judge, wanted: Wanted, hands: Iterator[tuple[RawRecord, HandView]], *, full: bool) -> None:
    from gostop_cli.present.table_text import replay_text

    console = judge.console
    printed = False
    for raw, seen in hands:
        if _has_turn(judge, wanted, raw, seen):
            if printed:
                console.part()
            printed = True
            start = wanted.first == 0
            console.say(
                replay_text(seen, console.lang, full=full, start=start, everything=judge.verbose, style=console.out)
            )
        _tell(judge, raw, seen)


def _tell(judge: Judge, raw: RawRecord, seen: HandView) -> None:
    """What is wrong with a hand, drawn on standard error."""
    judge.show_all(raw, judge.worth_showing(seen.report.diagnostics), seen.report.rules_name)


def _write_json(judge: Judge, wanted: Wanted, hands: Iterator[tuple[RawRecord, HandView]], output: Output) -> None:
    from gostop_cli.present.table_json import replay_to_plain

    console = judge.console
    rows = (
        replay_to_plain(seen, console.lang, start=wanted.first == 0)
        for raw, seen in hands
        if _has_turn(judge, wanted, raw, seen)
    )
    say_rows(rows, console, output)


# ---------------------------------------------------------------- a screen a turn


def _can_step() -> bool:
    from gostop_cli.cli.stepping import can_step

    return can_step()


def _step(judge: Judge, wanted: Wanted, hands: Iterator[tuple[RawRecord, HandView]]) -> None:
    """Turn by turn at the terminal; afterwards what is wrong with the hands that were looked at."""
    from gostop_cli.cli.stepping import step_through

    looked_at: list[tuple[RawRecord, HandView]] = []

    def screens() -> Iterator[Screen]:
        for raw, seen in hands:
            looked_at.append((raw, seen))
            if not _no_turn(wanted.first, raw, seen, judge.console.lang):
                yield from _screens(judge, raw, seen, start=wanted.first == 0)

    step_through(screens(), judge.console)
    for raw, seen in looked_at:
        _has_turn(judge, wanted, raw, seen)
        _tell(judge, raw, seen)


def _screens(judge: Judge, raw: RawRecord, seen: HandView, *, start: bool) -> Iterator[Screen]:
    if start or not seen.turns:
        yield partial(_start_screen, seen, judge.console)
    for turn in seen.turns:
        yield partial(_turn_screen, judge, raw, seen, turn)


def _start_screen(seen: HandView, console: Console, columns: int) -> Iterator[str]:
    from gostop_cli.present.table_text import start_text
    from gostop_cli.present.text import title_lines

    title = "\n".join(title_lines(seen.report, console.lang, console.out, verbose=False))
    if seen.start is None:
        yield title
        return
    for full in (True, False):
        table = start_text(seen.start, console.lang, full=full, style=console.out, columns=columns)
        yield f"{title}\n\n{table}"


def _turn_screen(judge: Judge, raw: RawRecord, seen: HandView, turn: TurnView, columns: int) -> Iterator[str]:
    """A turn and the table after it (the one before it is a screen back), at length, then shorter and shorter.

    Under a refused turn stands what is wrong with it.
    """
    from gostop_cli.present.table_text import others_lines, turn_in_brief, turn_in_full

    console = judge.console
    lang, style = console.lang, console.out
    wrong = _drawn(judge, raw, seen) if turn.after is None else []
    yield "\n\n".join([turn_in_full(turn, seen.entries, lang, before=False, style=style), *wrong])
    brief = turn_in_brief(turn, lang, style, columns)
    others = others_lines(turn.others, lang, refused=turn.after is None, limit=None, style=style)
    yield "\n\n".join([brief, *(["\n".join(others)] if others else []), *wrong])
    yield "\n\n".join([brief, *wrong])


def _drawn(judge: Judge, raw: RawRecord, seen: HandView) -> list[str]:
    """What is wrong with a hand, as it is drawn on standard error."""
    from gostop_cli.cli.judging import source_of
    from gostop_cli.present.diagnostics_text import draw

    console, found = judge.console, judge.worth_showing(seen.report.diagnostics)
    rules = seen.report.rules_name
    return [draw(one, source_of(one, raw), rules=rules, lang=console.lang, style=console.out) for one in found]


# ---------------------------------------------------------------- the record that starts there


def _write_position(
    judge: Judge, wanted: Wanted, hands: Iterator[tuple[RawRecord, HandView]], rules: str | None, output: Output
) -> None:
    """Write the record that starts at the turn that is asked for, and tell what it cannot say."""
    console = judge.console
    raw, seen = next(hands, (None, None))
    if raw is None or seen is None:
        return
    if wanted.record is None and next(hands, None) is not None:
        _misused(console, said("usage.which-hand", console.lang, file=shown_name(wanted.file)))
    _tell(judge, raw, seen)
    if seen.judged is None or not _may_start(judge, wanted, raw, seen):
        return
    from gostop_cli.referee.positions import record_from

    judged = seen.judged
    assert judged.rules is not None
    at = max(0, wanted.first - 1)
    started = record_from(judged.record, judged.hand, at, judged.rules)
    if rules is not None:
        started = replace(started, rules=rules)
    _say_record(started, console, output)
    _tell_unsaid(judge, seen, at)


def _may_start(judge: Judge, wanted: Wanted, raw: RawRecord, seen: HandView) -> bool:
    """Whether a record can start at the turn that is asked for; why it cannot is told."""
    from gostop_cli.referee.positions import why_no_start

    judged, lang = seen.judged, judge.console.lang
    assert judged is not None
    why = why_no_start(judged.record, judged.hand, max(0, wanted.first - 1))
    if not why:
        return True
    if why in ("turns", "refused"):
        return _has_turn(judge, wanted, raw, seen)
    _misses(judge, said(f"usage.start-{why}", lang, number=wanted.first))
    return False


def _say_record(record: object, console: Console, output: Output) -> None:
    from gostop_cli.record.json_writer import write_json, write_json_line
    from gostop_cli.record.write import to_plain
    from gostop_cli.record.yaml_writer import write_yaml

    plain = to_plain(record, sheet=output is Output.TEXT)  # type: ignore[arg-type]
    writer = {Output.TEXT: write_yaml, Output.JSON: write_json, Output.JSONL: write_json_line}[output]
    console.say(writer(plain), end="")


def _tell_unsaid(judge: Judge, seen: HandView, at: int) -> None:
    """What the record that starts at an entry leaves out and might matter."""
    from gostop_cli.present import terms
    from gostop_cli.referee.positions import stages, unsaid

    judged, lang = seen.judged, judge.console.lang
    assert judged is not None
    assert judged.rules is not None
    silent = unsaid(stages(judged.hand)[at], judged.rules)
    if silent:
        what = terms.listed([terms.term(f"unsaid.{word}", lang) for word in silent], lang)
        judge.console.tell(said("position.unsaid", lang, what=what))
    settlement = seen.report.settlement
    if settlement is not None and any(paid.turn <= at for paid in settlement.instant):
        judge.console.tell(said("position.paid", lang, turn=at + 1))
