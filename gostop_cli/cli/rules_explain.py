"""`gostop rules explain [SWITCH]`: what a house rule decides, and every value that it can have, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gostop_cli.cli.console import NO_WORK, Colour, ColourOption, Console, LangOption, Output, OutputOption
from gostop_cli.cli.help import page_width, said, wrap
from gostop_cli.cli.json_out import say_list, say_rows
from gostop_cli.cli.rules_io import both, in_language, one_line, unknown_switch

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.game.switch_types import Value
    from gostop_cli.game.switches import Switch
    from gostop_cli.present.terms import Lang

_INDENT = "    "


def _completion(incomplete: str) -> list[str]:
    from gostop_cli.game.switches import GROUPS, SWITCH

    return [name for name in (*GROUPS, *SWITCH) if name.startswith(incomplete)]


def explain(
    ctx: typer.Context,
    switch: Annotated[
        str | None,
        typer.Argument(metavar="[SWITCH]", help="arg.switch", show_default=False, autocompletion=_completion),
    ] = None,
    output: OutputOption = Output.TEXT,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Explain one switch, or list those of a group, or all."""
    from gostop_cli.game.switches import GROUPS, SWITCH, SWITCHES

    console = Console.open(ctx, lang, color)
    if switch is None or switch in GROUPS:
        _show_list(SWITCHES if switch is None else GROUPS[switch], console, output)
        return
    found = SWITCH.get(switch)
    if found is None:
        console.tell(f"{said('usage.error', console.lang)}: {one_line(unknown_switch(switch), console.lang)}")
        raise typer.Exit(NO_WORK)
    if output is Output.TEXT:
        console.say("\n".join(switch_page(found, console)))
    else:
        say_rows([_plain(found)], console, output)


def _show_list(switches: Iterable[Switch], console: Console, output: Output) -> None:
    if output is Output.TEXT:
        console.say("\n".join(_listed(list(switches), console.lang)))
    else:
        say_list([_plain(switch) for switch in switches], console, output)


# ---------------------------------------------------------------- text


def _listed(switches: list[Switch], lang: Lang) -> Iterator[str]:
    """Each switch with its meaning, group by group with a blank line between."""
    from gostop_cli.present.switch_texts import SWITCH_TEXTS
    from gostop_cli.present.terms import pad, width

    columns = max(width(switch.name) for switch in switches)
    group = switches[0].group
    for switch in switches:
        if switch.group != group:
            yield ""
        group = switch.group
        meaning = in_language(lang, both(SWITCH_TEXTS[switch.name].meaning))
        first, *rest = wrap(meaning, page_width() - columns - 2, "")
        yield f"{pad(switch.name, columns)}  {first}"
        yield from (f"{' ' * columns}  {line}" for line in rest)


def switch_page(switch: Switch, console: Console) -> Iterator[str]:
    """Everything about one switch: meaning, values, default, how it is written, source, presets that differ."""
    from gostop_cli.game.switches import STANDARD
    from gostop_cli.present.bill import aligned
    from gostop_cli.present.rules_text import possible, takes_in_words
    from gostop_cli.present.switch_texts import SWITCH_TEXTS

    lang = console.lang
    default = STANDARD.values[switch.name]
    yield console.out.paint("strong", switch.name)
    yield from wrap(in_language(lang, both(SWITCH_TEXTS[switch.name].meaning)), page_width(), _INDENT)
    yield from _section("switch.values", lang)
    yield from wrap(takes_in_words(switch, lang), page_width(), _INDENT)
    if switch.per_player:
        yield _INDENT + said("switch.per-player", lang)
    yield from (f"  {line}" for line in aligned(possible(switch, lang)))
    yield from _section("switch.default", lang)
    yield from _with_words(switch, [("", default)], lang)
    yield from _section("switch.presets", lang)
    others = list(_presets_that_differ(switch))
    yield from _with_words(switch, others, lang) if others else (_INDENT + said("switch.presets-none", lang),)
    yield from _section("switch.written", lang)
    yield _INDENT + _example(switch)
    yield from _section("switch.source", lang)
    yield _INDENT + SWITCH_TEXTS[switch.name].source


def _section(title: str, lang: Lang) -> tuple[str, str]:
    return "", f"{said(title, lang)}:"


def _with_words(switch: Switch, values: list[tuple[str, Value]], lang: Lang) -> Iterator[str]:
    """Values, each under a name, as they are written and in words where these say more; long ones in two lines."""
    from gostop_cli.present.bill import aligned
    from gostop_cli.present.rules_text import more_words, written
    from gostop_cli.present.terms import width

    rows = [(name, written(switch, value), more_words(switch, value, lang)) for name, value in values]
    columns = 3 if any(name for name, _, _ in rows) else 2
    lines = aligned([row[-columns:] for row in rows])
    if max(map(width, lines)) <= page_width() - 2:
        yield from (f"  {line}" for line in lines)
        return
    for name, text, words in rows:
        yield _INDENT + f"{name}   {text}".lstrip()
        if words:
            yield from wrap(words, page_width(), _INDENT + "  ")


def _presets_that_differ(switch: Switch) -> Iterator[tuple[str, Value]]:
    from gostop_cli.game.switches import STANDARD
    from gostop_cli.record.rulesfile import load_rules, preset_names

    for name in preset_names():
        rules = load_rules(name).rules
        if rules is not None and rules.values[switch.name] != STANDARD.values[switch.name]:
            yield name, rules.values[switch.name]


def _example(switch: Switch) -> str:
    """The default as a line of a house-rules file."""
    from gostop_cli.game.switches import STANDARD
    from gostop_cli.present.rules_text import written

    entry = f"{switch.name.removeprefix(f'{switch.group}.')}: {written(switch, STANDARD.values[switch.name])}"
    return f"{switch.group}: {{{entry}}}" if switch.group else entry


# ---------------------------------------------------------------- JSON


def _plain(switch: Switch) -> dict[str, Any]:
    from gostop_cli.game.switches import STANDARD
    from gostop_cli.present.rules_text import takes_in_words
    from gostop_cli.present.switch_texts import SWITCH_TEXTS
    from gostop_cli.present.terms import LANGS

    text = SWITCH_TEXTS[switch.name]
    return {
        "name": switch.name,
        "group": switch.group or None,
        "meaning": both(text.meaning),
        "takes": {lang: takes_in_words(switch, lang) for lang in LANGS},
        "words": {word: both(phrase) for word, phrase in text.values.items()},
        "default": STANDARD.plain(switch.name),
        "per_player": switch.per_player,
        "source": text.source,
        "presets": {name: switch.plain(value) for name, value in _presets_that_differ(switch)},
    }
