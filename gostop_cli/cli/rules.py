"""`gostop rules`: the presets with their sources, and every switch of a set of house rules with its value and meaning.

`list` and `show` are here; the other commands of the group have a module each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gostop_cli.cli.console import Colour, ColourOption, Console, LangOption, Output, OutputOption, spoken
from gostop_cli.cli.help import HelpCommand, HelpGroup, page_width, said, wrap
from gostop_cli.cli.json_out import say_list, say_rows
from gostop_cli.cli.rules_check import check
from gostop_cli.cli.rules_diff import diff
from gostop_cli.cli.rules_explain import explain
from gostop_cli.cli.rules_io import both, in_language, load_info, preset_completion
from gostop_cli.cli.rules_new import new

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.switches import HouseRules, Switch
    from gostop_cli.present.terms import Lang
    from gostop_cli.record.rulesfile import RulesInfo

app = typer.Typer(cls=HelpGroup, no_args_is_help=True, rich_markup_mode=None, callback=spoken)

_INDENT = "    "


@app.command("list", cls=HelpCommand, help="rules-list")
def list_rules(
    ctx: typer.Context,
    output: OutputOption = Output.TEXT,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Print the presets: name, fingerprint, title, sources."""
    from gostop_cli.record.rulesfile import preset_info, preset_names

    console = Console.open(ctx, lang, color)
    infos = [preset_info(name) for name in preset_names()]
    if output is Output.TEXT:
        console.say("\n".join(_listed(infos, console)))
    else:
        say_list([_info_plain(info) for info in infos], console, output)


@app.command("show", cls=HelpCommand, help="rules-show")
def show_rules(
    ctx: typer.Context,
    rules: Annotated[
        str, typer.Argument(metavar="R", help="arg.house-rules", show_default=False, autocompletion=preset_completion)
    ],
    output: OutputOption = Output.TEXT,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Print every switch of a preset or a house-rules file."""
    console = Console.open(ctx, lang, color)
    info = load_info(rules, console)
    if output is Output.TEXT:
        console.say("\n".join(_page(info, console)))
    else:
        say_rows([{**_info_plain(info), "switches": _switches_plain(info.rules)}], console, output)


app.command("diff", cls=HelpCommand, help="rules-diff")(diff)
app.command("check", cls=HelpCommand, help="rules-check")(check)
app.command("explain", cls=HelpCommand, help="rules-explain")(explain)
app.command("new", cls=HelpCommand, help="rules-new")(new)


# ---------------------------------------------------------------- text


def _listed(infos: list[RulesInfo], console: Console) -> Iterator[str]:
    from gostop_cli.present.bill import aligned

    lang = console.lang
    rows = [(info.name, info.rules.fingerprint, in_language(lang, info.title)) for info in infos]
    for info, row in zip(infos, aligned(rows, gap="  "), strict=True):
        yield console.out.paint("strong", row.removeprefix("  "))
        for source in info.sources:
            yield from wrap(in_language(lang, source), page_width(), _INDENT)


def _page(info: RulesInfo, console: Console) -> Iterator[str]:
    lang = console.lang
    yield console.out.paint("strong", "  ".join(filter(None, (info.name, in_language(lang, info.title)))))
    facts = [said("rules.fingerprint", lang, fingerprint=info.rules.fingerprint)]
    if info.extends:
        facts.append(said("rules.extends", lang, name=info.extends))
    if info.date:
        facts.append(said("rules.date", lang, date=info.date))
    yield _INDENT + ", ".join(facts)
    changed = sum(_differs(info.rules, name) for name in info.rules.values)
    counted = {0: "rules.same", 1: "rules.differs-once"}.get(changed, "rules.differs")
    yield _INDENT + said(counted, lang, count=changed)
    yield from _texts("rules.sources", info.sources, lang)
    yield from _switches(info.rules, console)
    yield from _texts("rules.notes", info.notes, lang)


def _texts(title: str, texts: tuple[dict[str, str], ...], lang: Lang) -> Iterator[str]:
    if not texts:
        return
    yield ""
    yield f"{said(title, lang)}:"
    for text in texts:
        first, *rest = wrap(in_language(lang, text), page_width() - len(_INDENT), "")
        yield f"  - {first}"
        yield from (_INDENT + line for line in rest)


def _switches(rules: HouseRules, console: Console) -> Iterator[str]:
    """Each switch: a mark where it differs from `standard`, its name and value; then what it means, and its source."""
    from gostop_cli.game.switches import STANDARD, SWITCHES
    from gostop_cli.present.bill import aligned
    from gostop_cli.present.switch_texts import SWITCH_TEXTS
    from gostop_cli.record.rules_reading import as_yaml

    lang = console.lang
    rows = []
    for switch in SWITCHES:
        differs = _differs(rules, switch.name)
        value = as_yaml(rules.plain(switch.name))
        if differs:
            value += "  " + said("rules.standard", lang, value=as_yaml(STANDARD.plain(switch.name)))
        rows.append(("*" if differs else " ", switch.name, value))
    group = None
    for switch, row in zip(SWITCHES, aligned(rows, gap=" "), strict=True):
        if group is None or switch.group != group:
            yield ""
        group = switch.group
        line = row.removeprefix("  ")
        yield console.out.paint("strong", line) if line.startswith("*") else line
        text = SWITCH_TEXTS[switch.name]
        yield from wrap(in_language(lang, both(text.meaning)), page_width(), _INDENT)
        yield from (f"{_INDENT}{line}" for line in _chosen(rules, switch, lang))
        yield _INDENT + console.out.paint("faint", text.source)


def _chosen(rules: HouseRules, switch: Switch, lang: Lang) -> Iterator[str]:
    """What the word of a choice, or each word of a list, means; one line a word."""
    from gostop_cli.present.switch_texts import value_of

    value = rules.values[switch.name]
    for word in value if isinstance(value, tuple) else (value,):
        phrase = value_of(switch.name, word) if isinstance(word, str) else None
        if phrase is not None:
            yield f"{word}: {in_language(lang, both(phrase))}"


def _differs(rules: HouseRules, switch: str) -> bool:
    from gostop_cli.game.switches import STANDARD

    return rules.values[switch] != STANDARD.values[switch]


# ---------------------------------------------------------------- JSON


def _info_plain(info: RulesInfo) -> dict[str, Any]:
    return {
        "name": info.name,
        "fingerprint": info.rules.fingerprint,
        "title": info.title,
        "date": info.date or None,
        "extends": info.extends or None,
        "sources": list(info.sources),
        "notes": list(info.notes),
    }


def _switches_plain(rules: HouseRules) -> list[dict[str, Any]]:
    from gostop_cli.game.switches import STANDARD, SWITCHES
    from gostop_cli.present.switch_texts import SWITCH_TEXTS

    return [
        {
            "name": switch.name,
            "value": rules.plain(switch.name),
            "standard": STANDARD.plain(switch.name),
            "differs": _differs(rules, switch.name),
            "per_player": switch.per_player,
            "meaning": both(SWITCH_TEXTS[switch.name].meaning),
            "source": SWITCH_TEXTS[switch.name].source,
            "words": {word: both(text) for word, text in SWITCH_TEXTS[switch.name].values.items()},
        }
        for switch in SWITCHES
    ]
