"""`gostop rules diff A B`: every house rule in which two tables differ, with both values in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from gostop_cli.cli.console import Colour, ColourOption, Console, LangOption, Output, OutputOption
from gostop_cli.cli.help import page_width, said, wrap
from gostop_cli.cli.json_out import say_rows
from gostop_cli.cli.rules_io import STDIN, both, in_language, load_info, preset_completion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.switch_types import Value
    from gostop_cli.game.switches import HouseRules, Switch
    from gostop_cli.record.rulesfile import RulesInfo

_INDENT = "    "

A = Annotated[
    str, typer.Argument(metavar="A", help="arg.house-rules", show_default=False, autocompletion=preset_completion)
]
B = Annotated[
    str, typer.Argument(metavar="B", help="arg.house-rules", show_default=False, autocompletion=preset_completion)
]


class Side(msgspec.Struct, frozen=True):
    """One of the two sets of rules, and what it is called here."""

    label: str
    info: RulesInfo

    @property
    def rules(self) -> HouseRules:
        """The rules themselves."""
        return self.info.rules


def diff(
    ctx: typer.Context,
    a: A,
    b: B,
    output: OutputOption = Output.TEXT,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Print the switches in which two sets of house rules differ."""
    console = Console.open(ctx, lang, color)
    first = load_info(a, console)
    second = first if a == b == STDIN else load_info(b, console)
    same_name = first.name == second.name
    one, other = Side(a if same_name else first.name, first), Side(b if same_name else second.name, second)
    if output is Output.TEXT:
        console.say("\n".join(_page(one, other, console)))
    else:
        say_rows([_plain(one, other)], console, output)


def differing(one: HouseRules, other: HouseRules) -> list[Switch]:
    """The switches whose value is not the same for every number of players, in the order of the table.

    A value that is only written otherwise (`threshold` where that is 7, and 7) is no difference; one that differs only
    because the call threshold does is told by that. So there is none exactly where the fingerprints are the same.
    """
    from gostop_cli.game.switches import SWITCHES

    return [
        switch
        for switch in SWITCHES
        if one.values[switch.name] != other.values[switch.name] and _resolved(one, switch) != _resolved(other, switch)
    ]


def _resolved(rules: HouseRules, switch: Switch) -> list[Any]:
    """What the switch comes to for each number of players."""
    from gostop_cli.game.switches import PLAYERS, SWITCH

    threshold = SWITCH["call.threshold"]
    return [
        switch.resolve(rules.values[switch.name], players, threshold.resolve(rules.values[threshold.name], players, 0))
        for players in PLAYERS
    ]


# ---------------------------------------------------------------- text


def _page(one: Side, other: Side, console: Console) -> Iterator[str]:
    from gostop_cli.present.bill import aligned
    from gostop_cli.present.terms import plain

    lang = console.lang
    found = differing(one.rules, other.rules)
    rows = [(plain(side.label), in_language(lang, side.info.title)) for side in (one, other)]
    yield from (line.removeprefix("  ") for line in aligned(rows, gap="  "))
    yield ""
    for switch in found:
        yield from _difference(switch, one, other, console)
        yield ""
    if not found:
        yield said("diff.none", lang, a=one.label, b=other.label)
    else:
        yield said("diff.one", lang) if len(found) == 1 else said("diff.count", lang, count=len(found))
    prints = {"first": one.rules.fingerprint, "second": other.rules.fingerprint}
    yield said("diff.fingerprints", lang, a=one.label, b=other.label, **prints)


def _difference(switch: Switch, one: Side, other: Side, console: Console) -> Iterator[str]:
    """A switch, what it decides, and a line or more for each side: its name, players, the value, the value in words."""
    from gostop_cli.present.bill import aligned
    from gostop_cli.present.rules_text import depends_on_players
    from gostop_cli.present.switch_texts import SWITCH_TEXTS
    from gostop_cli.present.terms import width

    yield console.out.paint("strong", switch.name)
    yield from wrap(in_language(console.lang, both(SWITCH_TEXTS[switch.name].meaning)), page_width(), _INDENT)
    split = any(depends_on_players(switch, side.rules.values[switch.name]) for side in (one, other))
    rows = [row for side in (one, other) for row in _rows(switch, side, console, split=split)]
    if all(row[-1] in (row[-2], row[-2].strip("[]")) for row in rows):
        # Numbers: the words only say them again.
        rows = [row[:-1] for row in rows]
    lines = aligned(rows, gap="  ")
    if max(map(width, lines)) <= page_width() - 2:
        yield from (f"  {line}" for line in lines)
        return
    # Too long for one line (a map of points): the words go under the value.
    for line, row in zip(aligned([row[:-1] for row in rows], gap="  "), rows, strict=True):
        yield f"  {line}"
        yield from wrap(row[-1], page_width(), _INDENT + "  ")


def _rows(switch: Switch, side: Side, console: Console, *, split: bool) -> Iterator[tuple[str, ...]]:
    from gostop_cli.present import terms
    from gostop_cli.present.rules_text import by_players, in_words, single_in_words, written
    from gostop_cli.record.rules_reading import as_yaml

    lang, value = console.lang, side.rules.values[switch.name]
    label = terms.plain(side.label)
    if not split:
        yield label, written(switch, value), in_words(switch, value, lang)
        return
    for at, (players, entry) in enumerate(by_players(switch, value)):
        count = terms.term("rules-value.players", lang, number=players)
        yield "" if at else label, count, as_yaml(entry), single_in_words(switch, entry, lang)


# ---------------------------------------------------------------- JSON


def _plain(one: Side, other: Side) -> dict[str, Any]:
    from gostop_cli.present.switch_texts import SWITCH_TEXTS

    return {
        "a": _side(one),
        "b": _side(other),
        "same": one.rules.fingerprint == other.rules.fingerprint,
        "differences": [
            {
                "name": switch.name,
                "a": _value(switch, one.rules.values[switch.name]),
                "b": _value(switch, other.rules.values[switch.name]),
                "per_player": switch.per_player,
                "meaning": both(SWITCH_TEXTS[switch.name].meaning),
                "words": {"a": _words(switch, one), "b": _words(switch, other)},
                "source": SWITCH_TEXTS[switch.name].source,
            }
            for switch in differing(one.rules, other.rules)
        ],
    }


def _side(side: Side) -> dict[str, Any]:
    return {"name": side.info.name, "fingerprint": side.rules.fingerprint, "title": side.info.title}


def _value(switch: Switch, value: Value) -> Any:
    """The value as JSON; of a switch that may differ with the number of players always by that number."""
    from gostop_cli.present.rules_text import by_players

    entries = by_players(switch, value)
    return {str(players): entry for players, entry in entries} if entries else switch.plain(value)


def _words(switch: Switch, side: Side) -> dict[str, str]:
    from gostop_cli.present.rules_text import in_words
    from gostop_cli.present.terms import LANGS

    return {lang: in_words(switch, side.rules.values[switch.name], lang) for lang in LANGS}
