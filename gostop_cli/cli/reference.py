"""`gostop explain` and `gostop schema`: the catalogue of diagnostics and the JSON Schemas, as they are."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gostop_cli.cli.console import NO_WORK, Colour, ColourOption, Console, LangOption, Output, OutputOption
from gostop_cli.cli.help import page_width, said, wrap
from gostop_cli.cli.json_out import say_list, say_rows
from gostop_cli.diagnostics.catalogue import ENTRIES, find
from gostop_cli.present import terms
from gostop_cli.present.wording import pick, sketch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.diagnostics.entry import Entry, Text


class SchemaName(StrEnum):
    """The schemas that there are."""

    HAND = "hand"
    RULES = "rules"
    SESSION = "session"
    CALC = "calc"
    REPORT = "report"
    SESSION_REPORT = "session-report"
    CALC_REPORT = "calc-report"
    REPLAY = "replay"
    AUDIT = "audit"
    COMPARE = "compare"
    ROW = "row"
    STANDINGS = "standings"
    RULES_REPORT = "rules-report"


def _codes(incomplete: str) -> list[str]:
    names = [name for entry in ENTRIES.values() for name in (entry.code, entry.slug)]
    return [name for name in names if name.lower().startswith(incomplete.lower())]


def explain(
    ctx: typer.Context,
    code: Annotated[
        str | None,
        typer.Argument(metavar="[CODE]", help="arg.code", show_default=False, autocompletion=_codes),
    ] = None,
    output: OutputOption = Output.TEXT,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Explain one diagnostic, or list them all."""
    console = Console.open(ctx, lang, color)
    if code is None:
        _show_all(console, output)
        return
    entry = find(code)
    if entry is None:
        console.tell(f"{said('usage.error', console.lang)}: {_unknown(code, console)}")
        raise typer.Exit(NO_WORK)
    if output is Output.TEXT:
        console.say("\n".join(_page(entry, console)))
    else:
        say_rows([_plain(entry)], console, output)


def _unknown(code: str, console: Console) -> str:
    from difflib import get_close_matches

    problem = said("usage.no-code", console.lang, value=code)
    rules = _house_rules(code.strip().lower())
    if rules:
        key, name = ("usage.house-rule", rules[0]) if len(rules) == 1 else ("usage.house-rules", code.strip().lower())
        return said(key, console.lang, problem=problem, name=name, names=rules)
    known = [name for entry in ENTRIES.values() for name in (entry.code.lower(), entry.slug)]
    near = get_close_matches(code.lower(), known, 1, 0.5)
    if not near:
        return problem
    name = near[0].upper() if near[0].startswith("gs") and near[0][2:].isdigit() else near[0]
    return said("usage.near", console.lang, problem=problem, name=name)


def _house_rules(word: str) -> tuple[str, ...]:
    """The house rule of this name, or those of this group, for whoever asks here about one."""
    from gostop_cli.game.switches import GROUPS, SWITCH

    return (word,) if word in SWITCH else tuple(switch.name for switch in GROUPS.get(word, ()))


def _show_all(console: Console, output: Output) -> None:
    from gostop_cli.present.bill import aligned

    if output is not Output.TEXT:
        say_list([_plain(entry) for entry in ENTRIES.values()], console, output)
        return
    lang = console.lang
    rows = [
        (entry.code, entry.slug, terms.term(f"severity.{entry.severity}", lang), sketch(pick(entry.headline, lang)))
        for entry in sorted(ENTRIES.values(), key=lambda entry: entry.code)
    ]
    for line in aligned(rows, gap="  "):
        console.say(line.removeprefix("  "))


def _page(entry: Entry, console: Console) -> Iterator[str]:
    lang = console.lang
    severity = terms.term(f"severity.{entry.severity}", lang)
    yield console.out.paint("strong", f"{entry.code} {entry.slug}") + f" ({severity})"
    yield from wrap(sketch(pick(entry.headline, lang)), page_width(), "  ")
    yield ""
    yield from wrap(pick(entry.meaning, lang), page_width(), "")
    if entry.severity == "error":
        yield said("explain.waivable" if entry.waivable else "explain.no-waive", lang)
    for title, example in (("explain.wrong", entry.wrong), ("explain.right", entry.right)):
        if example:
            yield ""
            yield f"{said(title, lang)}:"
            yield from (f"  {line}" for line in example.rstrip("\n").split("\n"))


def _plain(entry: Entry) -> dict[str, Any]:
    def both(text: Text) -> dict[str, str]:
        return {"en": text.en, "ko": text.ko}

    return {
        "code": entry.code,
        "slug": entry.slug,
        "severity": str(entry.severity),
        "waivable": entry.waivable,
        "headline": {lang: sketch(words) for lang, words in both(entry.headline).items()},
        "meaning": both(entry.meaning),
        "wrong": entry.wrong,
        "right": entry.right,
    }


def schema(
    ctx: typer.Context,
    name: Annotated[SchemaName, typer.Argument(metavar="NAME", help="arg.schema", show_default=False)],
    lang: LangOption = None,
) -> None:
    """Print a JSON Schema as it is shipped."""
    Console.open(ctx, lang).say(schema_text(name.value).rstrip("\n"))


def schema_text(name: str) -> str:
    """A schema's file: beside the package in a source tree, inside it once installed."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    inside = os.path.join(package, "schemas", f"{name}.schema.json")
    beside = os.path.join(os.path.dirname(package), "schemas", f"{name}.schema.json")
    with open(inside if os.path.exists(inside) else beside, encoding="utf-8") as file:
        return file.read()
