"""Help pages and usage errors in the user's language, laid out by display width (Hangul is two columns wide)."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any, Final

from typer.core import TyperCommand, TyperGroup, TyperOption

from gostop_cli.cli.help_texts import HELP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.present.terms import Lang

WIDEST_PAGE: Final = 100
_BUILT_IN: Final = {
    "help": "opt.help",
    "install_completion": "opt.install-completion",
    "show_completion": "opt.show-completion",
}
"""Options that Typer itself adds, and the texts that we have for them."""


def said(key: str, lang: Lang, **facts: Fact) -> str:
    """A text of the help catalogue, its facts filled in."""
    text = HELP[key].ko if lang == "ko" else HELP[key].en
    if "{" not in text:
        return text
    from gostop_cli.present.wording import fill

    return fill(text, facts, lang)


def translated(command: Any, lang: Lang) -> Any:
    """A tree of commands whose help keys have become texts of one language."""
    command.help = _text(command.help, lang)
    command.page_lang = lang
    for parameter in command.params:
        parameter.help = _text(_BUILT_IN.get(parameter.name, parameter.help), lang)
    for child in getattr(command, "commands", {}).values():
        translated(child, lang)
    return command


def _text(key: str | None, lang: Lang) -> str | None:
    return said(key, lang) if key in HELP else key


class Page:
    """How a command shows its help: usage, what it does, arguments, options, and the commands under it."""

    page_lang: Lang = "en"

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page; called by Typer for `--help`."""
        formatter.write("\n".join(self._page(ctx)))

    def _page(self: Any, ctx: Any) -> Iterator[str]:
        lang: Lang = self.page_lang
        shown = [p for p in self.get_params(ctx) if not getattr(p, "hidden", False)]
        arguments = [p for p in shown if p.param_type_name == "argument"]
        pieces = ["[OPTIONS]", *(p.make_metavar(ctx).strip("{}") for p in arguments)]
        if hasattr(self, "commands"):
            pieces.append("COMMAND ...")
        yield f"{said('page.usage', lang)}: {' '.join([ctx.command_path, *pieces])}"
        yield ""
        for line in (self.help or "").split("\n"):
            yield from wrap(line, page_width(), "  ")
        yield from _section("page.arguments", [_argument_row(p, ctx) for p in arguments], lang)
        options = [_translated_help(p, lang) for p in shown if p.param_type_name == "option"]
        yield from _section("page.options", [_option_row(p, ctx, lang) for p in options], lang)
        commands = getattr(self, "commands", {})
        rows = [(name, (child.help or "").split("\n")[0]) for name, child in commands.items() if not child.hidden]
        yield from _section("page.commands", rows, lang)


class HelpCommand(Page, TyperCommand):
    """A command with a help page of ours."""


class HelpGroup(Page, TyperGroup):
    """A group of commands with a help page of ours; commands stand in the order in which they were added."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of the commands, the main one first."""
        return list(self.commands)


def _translated_help(parameter: Any, lang: Lang) -> Any:
    """The `--help` option is made anew for each page, so it is worded here."""
    if parameter.name == "help":
        parameter.help = said("opt.help", lang)
    return parameter


def _argument_row(parameter: Any, ctx: Any) -> tuple[str, str]:
    return parameter.make_metavar(ctx), parameter.help or ""


def _option_row(parameter: TyperOption, ctx: Any, lang: Lang) -> tuple[str, str]:
    names = ", ".join(sorted(parameter.opts, key=len))
    if not parameter.is_flag and not parameter.count:
        names += f" {parameter.make_metavar(ctx)}"
    words = parameter.help or ""
    default = getattr(parameter.default, "value", parameter.default)
    if default not in (None, False, "") and not parameter.is_flag:
        words += f"  [{said('page.default', lang)}: {default}]"
    return names, words


def _section(title: str, rows: Iterable[tuple[str, str]], lang: Lang) -> Iterator[str]:
    from gostop_cli.present.terms import pad, width

    given = list(rows)
    if not given:
        return
    yield ""
    yield f"{said(title, lang)}:"
    names = min(34, max(width(name) for name, _ in given))
    for name, words in given:
        wrapped = list(wrap(words, page_width() - names - 4, ""))
        if width(name) > names:
            yield f"  {name}"
            name = ""
        first, *rest = wrapped or [""]
        yield f"  {pad(name, names)}  {first}".rstrip()
        for line in rest:
            yield f"  {' ' * names}  {line}"


def page_width() -> int:
    """How wide texts may run: the terminal's width, within reason."""
    return max(50, min(WIDEST_PAGE, shutil.get_terminal_size((WIDEST_PAGE, 24)).columns))


def wrap(text: str, columns: int, indent: str) -> Iterator[str]:
    """A text in lines of at most so many columns, broken at blanks."""
    from gostop_cli.present.terms import width

    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width(indent + longer) > columns:
            yield indent + line
            longer = word
        line = longer
    yield indent + line


# ---------------------------------------------------------------- usage errors


def usage_error(fault: Any, lang: Lang) -> str:
    """What is wrong with the command line, and where to read more; any error of Typer's that has a message."""
    ctx = getattr(fault, "ctx", None)
    lines = [f"{said('usage.error', lang)}: {_problem(fault, ctx, lang)}"]
    if ctx is not None:
        lines.append(said("usage.try", lang, command=ctx.command_path))
    return "\n".join(lines)


def _problem(fault: Any, ctx: Any, lang: Lang) -> str:
    match type(fault).__name__:
        case "NoSuchOption":
            problem = said("usage.no-option", lang, name=fault.option_name)
            near = (fault.possibilities or [None])[0]
            return said("usage.near", lang, problem=problem, name=near) if near else problem
        case "MissingParameter":
            return said("usage.missing", lang, name=_name_of(fault.param, ctx) if fault.param is not None else "")
        case "BadParameter" if fault.param is not None:
            return _bad_value(fault, ctx, lang)
        case "BadOptionUsage":
            key = "usage.takes-no-value" if "take a value" in fault.message else "usage.needs-value"
            return said(key, lang, name=fault.option_name)
        case "UsageError" if fault.message == "Missing command.":
            return said("usage.no-command-named", lang)
        case "UsageError" if fault.message.startswith(("No such command", "Got unexpected extra")):
            return _unexpected(fault, ctx, lang)
    return str(fault.format_message())


def _name_of(parameter: Any, ctx: Any) -> str:
    """An option by its long name, an argument as the usage has it."""
    if parameter.param_type_name == "option":
        return str(max(parameter.opts, key=len))
    return str(parameter.make_metavar(ctx)).strip("[]").removesuffix("...")


def _bad_value(fault: Any, ctx: Any, lang: Lang) -> str:
    """A value that an option cannot have, with those that it can."""
    parameter, name = fault.param, _name_of(fault.param, ctx)
    quoted = fault.message.split("'")
    value = quoted[1] if len(quoted) > 2 else fault.message.partition(" is not in the range")[0]
    problem = said("usage.bad-value", lang, name=name, value=value)
    choices = [str(getattr(choice, "value", choice)) for choice in getattr(parameter.type, "choices", ())]
    if choices:
        return said("usage.choices", lang, problem=problem, names=tuple(choices))
    # By the name of the class: typer has the classes from click or, in newer versions, in a private module of its own.
    if type(parameter.type).__name__ not in ("IntParamType", "IntRange"):
        return problem
    least = getattr(parameter.type, "min", None)
    if least is None:
        return said("usage.whole", lang, problem=problem)
    return said("usage.whole-from", lang, problem=problem, least=least)


def _unexpected(fault: Any, ctx: Any, lang: Lang) -> str:
    if fault.message.startswith("No such command"):
        name = fault.message.split("'")[1]
        problem = said("usage.no-command", lang, name=name)
        from difflib import get_close_matches

        near = get_close_matches(name, list(getattr(ctx.command, "commands", {})), 1)
        return said("usage.near", lang, problem=problem, name=near[0]) if near else problem
    return said("usage.extra", lang, name=fault.message.rpartition("(")[2].rstrip(")"))
