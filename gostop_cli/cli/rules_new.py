"""`gostop rules new [FILE]`: a commented house-rules file out of answers, or out of what `--set` says."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from gostop_cli.cli.console import NO_WORK, Colour, ColourOption, Console, LangOption
from gostop_cli.cli.help import said
from gostop_cli.cli.rules_draft import Draft, file_text, understand
from gostop_cli.cli.rules_io import STDIN, preset_completion, tell_faults, unknown_switch
from gostop_cli.values import replace

if TYPE_CHECKING:
    from typing import NoReturn

    from gostop_cli.cli.judging import Judge
    from gostop_cli.diagnostics.model import Diagnostic, Fact, Note, Span, Where

_OPTION = "--set"
_OWN_OPTIONS = ("name", "title", "extends")
_SUFFIXES = (".yaml", ".yml")
_UNNAMED = "house"
"""What rules are called that go to standard output."""


def _switches(incomplete: str) -> list[str]:
    from gostop_cli.game.switches import SWITCH

    return [f"{name}=" for name in SWITCH if name.startswith(incomplete)]


def new(
    ctx: typer.Context,
    file: Annotated[str | None, typer.Argument(metavar="[FILE]", help="arg.new-file", show_default=False)] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(_OPTION, metavar="SWITCH=VALUE", help="opt.set", show_default=False, autocompletion=_switches),
    ] = None,
    extends: Annotated[
        str | None,
        typer.Option(
            "--extends", metavar="R", help="opt.extends", show_default=False, autocompletion=preset_completion
        ),
    ] = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="opt.name", show_default=False)] = None,
    title: Annotated[str | None, typer.Option("--title", metavar="TITLE", help="opt.title", show_default=False)] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="opt.yes")] = False,
    force: Annotated[bool, typer.Option("--force", help="opt.force")] = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Write a house-rules file."""
    console = Console.open(ctx, lang, color)
    target = None if file in (None, STDIN) else file
    if target is not None:
        _refuse_target(target, console, force=force)
    draft = _begin(target, name, title, extends, console)
    draft = _with_settings(draft, settings or [], console)
    if not (settings or yes):
        draft = _asked(draft, console, given={"name": name, "title": title, "extends": extends})
    _finish(draft, target, console, force=force)


def _fail(console: Console, key: str, **facts: Fact) -> NoReturn:
    """One line about why nothing is written."""
    console.tell(f"{said('usage.error', console.lang)}: {said(key, console.lang, **facts)}")
    raise typer.Exit(NO_WORK)


def _refuse_target(target: str, console: Console, *, force: bool) -> None:
    """What would keep the file from being written is told before anything is asked."""
    stem, suffix = os.path.splitext(target)
    if suffix.lower() not in _SUFFIXES:
        _fail(console, "new.suffix", file=(target if not suffix or suffix == "." else stem).rstrip(".") + ".yaml")
    folder = os.path.dirname(target)
    if folder and not os.path.isdir(folder):
        _fail(console, "new.no-folder", folder=folder)
    if os.path.lexists(target) and not force:
        _fail(console, "new.exists", file=target)


def _begin(target: str | None, name: str | None, title: str | None, extends: str | None, console: Console) -> Draft:
    """The draft as the options have it, before any switch is set."""
    from gostop_cli.cli.rules_asking import name_problem, reference

    stem = os.path.basename(target).rpartition(".")[0].removesuffix(".rules") if target is not None else ""
    folder = (os.path.dirname(target) or None) if target is not None else None
    unnamed = _clean(stem) if stem and not name_problem(_clean(stem), console) else _UNNAMED
    draft = Draft(unnamed if name is None else _clean(name), _clean(title or ""), folder=folder)
    problem = name_problem(draft.name, console)
    if problem:
        console.tell(f"{said('usage.error', console.lang)}: {problem}")
        raise typer.Exit(NO_WORK)
    if extends is None:
        return draft
    draft = replace(draft, extends=reference(_clean(extends), folder))
    if target is not None and os.path.exists(extends) and os.path.exists(target) and os.path.samefile(extends, target):
        _fail(console, "new.itself")
    loaded = draft.loaded()
    if loaded.rules is None:
        from gostop_cli.cli.judging import Judge

        tell_faults(Judge(console, quiet=False), loaded, extends)
        raise typer.Exit(NO_WORK)
    return draft


def _clean(text: str) -> str:
    """A text from the command line as it can stand in a file: what was no text there is replaced."""
    return text.encode("utf-8", "replace").decode("utf-8").strip()


# ---------------------------------------------------------------- --set


def _with_settings(draft: Draft, settings: list[str], console: Console) -> Draft:
    """The draft with what `--set` says; whatever is wrong with it is told at its place on the command line."""
    from gostop_cli.cli.judging import Judge
    from gostop_cli.game.switches import SWITCH

    judge = Judge(console, quiet=False)
    names: list[str] = []
    for number, setting in enumerate(settings, 1):
        name = setting.partition("=")[0].strip()
        _refuse_setting(setting, name, name in names, console)
        names.append(name)
        if name not in SWITCH:
            _tell(judge, unknown_switch(name), settings, _span(settings, number, on_name=True))
            continue
        raw, found = understand(SWITCH[name], setting.partition("=")[2].strip())
        for diagnostic in found:
            _tell(judge, diagnostic, settings, _span(settings, number))
        draft = draft.over({name: raw})
    if not judge.errors:
        _tell_contradictions(judge, draft, settings, names)
    if judge.errors:
        judge.show_count()
        raise typer.Exit(NO_WORK)
    return draft


def _refuse_setting(setting: str, name: str, twice: bool, console: Console) -> None:
    if "=" not in setting or not name:
        _fail(console, "new.no-equals", text=setting)
    if name in _OWN_OPTIONS:
        _fail(console, "new.own-option", name=name)
    if twice:
        _fail(console, "new.set-twice", name=name)


def _tell_contradictions(judge: Judge, draft: Draft, settings: list[str], names: list[str]) -> None:
    """What is wrong with all the settings together: with one that another, or the rules below, rules out."""
    from gostop_cli.record.goals import unplayable

    def place(where: Where) -> Span | None:
        steps = [str(step) for step in where.path[1:]]
        number = next((at for at, name in enumerate(names, 1) if name in (".".join(steps[:1]), ".".join(steps[:2]))), 0)
        return _span(settings, number) if number else None

    loaded = draft.loaded()
    for diagnostic in (found for told in (loaded, *unplayable(loaded)) for found in told.diagnostics):
        related = tuple((place(other.where), other.note) for other in diagnostic.related)
        _tell(judge, diagnostic, settings, place(diagnostic.where), related)


def _tell(
    judge: Judge,
    diagnostic: Diagnostic,
    settings: list[str],
    span: Span | None,
    related: tuple[tuple[Span | None, Note], ...] = (),
) -> None:
    """Draw a diagnostic on the settings, which stand there one a line."""
    from gostop_cli.diagnostics.model import Located
    from gostop_cli.present.diagnostics_text import Source

    source = Source(_OPTION, lambda number: f"{_OPTION} {settings[number - 1]}")
    judge.tell(Located(diagnostic, span, related), source, rules="")


def _span(settings: list[str], number: int, *, on_name: bool = False) -> Span:
    """Where the value of a setting stands, or its name."""
    from gostop_cli.diagnostics.model import Span

    setting = settings[number - 1]
    begin = len(_OPTION) + 2
    at = begin + setting.index("=")
    return Span(number, begin, number, at) if on_name else Span(number, at + 1, number, begin + len(setting))


# ---------------------------------------------------------------- questions, and the file


def _asked(draft: Draft, console: Console, given: dict[str, str | None]) -> Draft:
    """The draft after the questions; what an option has said already is not asked."""
    from gostop_cli.cli import rules_asking

    answers = rules_asking.Answers(sys.stdin, console)
    own = {
        "name": rules_asking.name_step,
        "title": rules_asking.title_step,
        "extends": rules_asking.extends_step,
    }
    steps = [make(answers, console) for key, make in own.items() if given[key] is None]
    steps.extend(rules_asking.switch_steps(answers, console))
    return rules_asking.interview(draft, steps, console)


def _finish(draft: Draft, target: str | None, console: Console, *, force: bool) -> None:
    """Read the text back as a file would be read, then write it."""
    from gostop_cli.cli.judging import Judge
    from gostop_cli.cli.rules_saving import save
    from gostop_cli.record.rulesfile import rules_in

    text = file_text(draft, console.lang)
    loaded = rules_in(text.encode("utf-8"), target or f"{_UNNAMED}.yaml")
    if loaded.rules is None:
        tell_faults(Judge(console, quiet=False), loaded, target or STDIN)
        _fail(console, "new.nothing-written")
    assert loaded.rules.items == draft.rules().items
    if target is None:
        console.say(text, end="")
        return
    try:
        save(target, text, force=force)
    except FileExistsError:
        _fail(console, "new.exists", file=target)
    except OSError as error:
        _fail(console, "new.unwritable", file=target, reason=errno.errorcode.get(error.errno or 0, "?"))
    facts = {"file": target, "name": loaded.rules.name, "fingerprint": loaded.rules.fingerprint}
    console.tell(said("new.written", console.lang, **facts))
