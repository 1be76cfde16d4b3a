"""`gostop calc`: the bill out of what a table says after a hand, told by options, in a file, or in answer to questions."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Final

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
    QuietOption,
)
from gostop_cli.cli.help import said
from gostop_cli.cli.rules_io import STDIN, preset_completion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import NoReturn

    from gostop_cli.cli.calc_statement import Statement
    from gostop_cli.cli.judging import Judge
    from gostop_cli.diagnostics.model import Diagnostic, Located, Span, Where
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.present.diagnostics_text import Source
    from gostop_cli.record.rulesfile import LoadedRules
    from gostop_cli.referee.calc_model import CalcReport


HouseRulesOption = Annotated[
    str | None,
    typer.Option(
        "--rules", "-r", metavar="RULES", help="opt.calc-rules", show_default=False, autocompletion=preset_completion
    ),
]


class WonBy(StrEnum):
    """How a hand can be won."""

    STOP = "stop"
    CHONGTONG = "chongtong"
    THREE_PPEOK = "three-ppeok"
    HUDANG = "hudang"


class Told(msgspec.Struct, frozen=True):
    """What is told in whatever way: the plain form, where things stand in it, and where its house rules start from."""

    plain: Any
    place: Callable[[Where], Span | None]
    source: Source
    folder: str | None = None


_Repeated = list[str] | None


def _option(*names: str, metavar: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=f"opt.calc-{names[0].removeprefix('--')}", show_default=False)


def calc(
    ctx: typer.Context,
    file: Annotated[str | None, typer.Argument(metavar="[FILE]", help="arg.calc-file", show_default=False)] = None,
    winner: Annotated[_Repeated, _option("--winner", "-w", metavar="[NAME:]CARDS")] = None,
    loser: Annotated[_Repeated, _option("--loser", "-l", metavar="[NAME:]CARDS")] = None,
    player: Annotated[_Repeated, _option("--player", "-p", metavar="[NAME:]CARDS")] = None,
    go: Annotated[_Repeated, _option("--go", metavar="[NAME=]N[@SCORE]")] = None,
    go_order: Annotated[str | None, _option("--go-order", metavar="NAMES")] = None,
    shake: Annotated[_Repeated, _option("--shake", metavar="[NAME=]MONTHS")] = None,
    bomb: Annotated[_Repeated, _option("--bomb", metavar="[NAME=]MONTHS")] = None,
    two_card_bomb: Annotated[_Repeated, _option("--two-card-bomb", metavar="[NAME=]MONTHS")] = None,
    gukjin: Annotated[_Repeated, _option("--gukjin", metavar="[NAME=]yeol|pi")] = None,
    carry: Annotated[str | None, _option("--carry", metavar="N")] = None,
    extra: Annotated[_Repeated, _option("--extra", metavar="N[:WHY]")] = None,
    liable: Annotated[str | None, _option("--liable", metavar="NAME[:WHY]")] = None,
    chips: Annotated[_Repeated, _option("--chips", metavar="NAME=WON")] = None,
    outcome: Annotated[WonBy | None, typer.Option("--outcome", help="opt.calc-outcome", show_default=False)] = None,
    players: Annotated[str | None, _option("--players", "-n", metavar="N")] = None,
    stake: Annotated[str | None, _option("--stake", "-s", metavar="WON")] = None,
    rules: HouseRulesOption = None,
    output: OutputOption = Output.TEXT,
    quiet: QuietOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Calculate what each pays."""
    from gostop_cli.cli.judging import Judge

    console = Console.open(ctx, lang, color)
    judge = Judge(console, quiet=quiet)
    override = judge.rules(rules)
    if judge.exit_code:
        raise typer.Exit(judge.exit_code)
    pieces = _pieces(ctx)
    if file is not None:
        if pieces:
            _misuse(console, "usage.not-with", name=pieces[0][0], other="FILE")
        answer = _from_file(file, override, judge)
    elif pieces:
        answer = _answer(told_by(_statement(pieces, console)), override, judge)
    else:
        from gostop_cli.cli.calc_asking import ask

        answer = ask(console, override, lambda statement, house: _answer(told_by(statement), house, judge))
    _write(answer, judge, output)
    raise typer.Exit(judge.exit_code)


# ---------------------------------------------------------------- options

_OPTIONS: Final[tuple[tuple[str, str, str], ...]] = (
    ("winner", "captured", "winner"),
    ("loser", "captured", ""),
    ("player", "captured", ""),
    ("go", "by_player", "go"),
    ("go_order", "names_in_order", "go_order"),
    ("shake", "months", "shaken"),
    ("bomb", "months", "bombed"),
    ("two_card_bomb", "months", "two_card_bombed"),
    ("gukjin", "gukjin", ""),
    ("chips", "by_player", "chips"),
    ("extra", "extra", ""),
    ("liable", "liable", ""),
    ("carry", "value", "carry"),
    ("outcome", "value", "outcome"),
    ("players", "value", "players"),
    ("stake", "value", "stake"),
)
"""Every parameter that says something of the hand: how a `Statement` takes it, and under which key. Players come first."""


def _pieces(ctx: typer.Context) -> list[tuple[str, str, str, str]]:
    """What the options say, piece by piece: option, how it is taken, key, and what is written."""
    pieces = []
    for parameter, method, key in _OPTIONS:
        given = ctx.params[parameter]
        repeated = given if isinstance(given, list | tuple) else (given,)
        for value in (one for one in repeated if one is not None):
            option = f"--{parameter.replace('_', '-')}"
            pieces.append((option, method, key, str(getattr(value, "value", value))))
    return pieces


def _statement(pieces: list[tuple[str, str, str, str]], console: Console) -> Statement:
    """The options as a statement; one that is unclear ends the command."""
    from gostop_cli.cli.calc_statement import Statement, UnclearError

    statement = Statement()
    if all(method != "captured" for _, method, _, _ in pieces):
        statement.captured("--winner", "", wins=True)
    try:
        for option, method, key, written in pieces:
            if method == "captured":
                statement.captured(option, written, wins=key == "winner")
            else:
                getattr(statement, method)(*([key] if key else []), option, written)
    except UnclearError as unclear:
        _misuse(console, unclear.key, **unclear.facts)
    return statement


def _misuse(console: Console, key: str, **facts: str) -> NoReturn:
    """One line about options that cannot be understood."""
    console.tell(f"{said('usage.error', console.lang)}: {said(key, console.lang, **facts)}")
    console.tell(said("usage.try", console.lang, command="gostop calc"))
    raise typer.Exit(NO_WORK)


def told_by(statement: Statement) -> Told:
    """A statement as it is told."""
    from gostop_cli.cli.calc_statement import SOURCE
    from gostop_cli.present.diagnostics_text import Source

    return Told(statement.plain, statement.place, Source(SOURCE, statement.line))


# ---------------------------------------------------------------- the answer


class Answer(msgspec.Struct, frozen=True):
    """A report, or None; and what was found, with the text into which each finding points."""

    report: CalcReport | None
    found: tuple[tuple[Located, Source], ...] = ()
    rules: str = ""


def _from_file(file: str, override: HouseRules | None, judge: Judge) -> Answer:
    """The answer to what a file says."""
    from gostop_cli.cli.judging import shown_name
    from gostop_cli.present.diagnostics_text import Source
    from gostop_cli.record.calculation import read_calculation
    from gostop_cli.record.locate import locate

    document, found = read_calculation(file, sys.stdin.buffer if file == STDIN else None)
    source = Source(shown_name(document.file), document.text_line if document.text else lambda number: None)
    told = Told(document.plain, lambda where: locate(document, where), source, os.path.dirname(document.file) or None)
    if found:
        return Answer(None, tuple((_located(finding, told), source) for finding in found))
    return _answer(told, override, judge)


def _answer(told: Told, override: HouseRules | None, judge: Judge) -> Answer:
    """The answer to what is told, in whatever way."""
    from gostop_cli.record.calculation import decode_calculation
    from gostop_cli.record.rulesfile import load_rules
    from gostop_cli.referee.calculating import calculate

    calculation, found = decode_calculation(told.plain)
    if calculation is None:
        return Answer(None, tuple((_located(finding, told), told.source) for finding in found))
    house = override
    if house is None:
        loaded = load_rules(calculation.rules, told.folder)
        if loaded.rules is None:
            return Answer(None, tuple(_rules_faults(loaded, told)))
        house = loaded.rules
    calculated = calculate(calculation, house)
    placed = tuple((_located(finding, told), told.source) for finding in calculated.found)
    return Answer(calculated.report, placed, house.name)


def _located(finding: Diagnostic, told: Told) -> Located:
    from gostop_cli.diagnostics.model import Located

    related = tuple((told.place(other.where), other.note) for other in finding.related)
    return Located(finding, told.place(finding.where), related)


def _rules_faults(loaded: LoadedRules, told: Told) -> Iterator[tuple[Located, Source]]:
    """What is wrong with house rules that a file names, in their own file, or writes itself."""
    from gostop_cli.cli.judging import located_rules

    if loaded.document is not None:
        yield from located_rules(loaded, "")
        return
    for finding in loaded.diagnostics:
        yield _located(finding, told), told.source


def _write(answer: Answer, judge: Judge, output: Output) -> None:
    """The answer on standard output, and what is wrong on standard error; in JSON all of it together."""
    console = judge.console
    for located, _ in answer.found:
        judge.count(located)
    if output is not Output.TEXT:
        from gostop_cli.cli.json_out import say_rows
        from gostop_cli.present.calc_json import calc_to_plain, refused_to_plain

        found = [located for located, _ in answer.found]
        report, lang = answer.report, console.lang
        plain = refused_to_plain(found, lang) if report is None else calc_to_plain(report, found, lang)
        say_rows([plain], console, output)
        return
    if answer.report is not None:
        from gostop_cli.present.calc_text import calc_text

        console.say(calc_text(answer.report, console.lang, quiet=judge.quiet, style=console.out))
    for located, source in answer.found:
        judge.show(located, source, rules=answer.rules)
    judge.show_count()
