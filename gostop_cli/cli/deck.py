"""`gostop cards`: a table's deck by month and kind, the sets that each card serves, and what the house rules say of it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from gostop_cli.cli.console import NO_WORK, Colour, ColourOption, Console, LangOption, Output, OutputOption
from gostop_cli.cli.help import page_width, said, wrap
from gostop_cli.cli.json_out import say_list
from gostop_cli.cli.rules_io import load_info, preset_completion
from gostop_cli.game import cards as deck
from gostop_cli.present import terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.card_rules import CardRule
    from gostop_cli.game.cards import Card
    from gostop_cli.game.switches import HouseRules

RulesOption = Annotated[
    str,
    typer.Option("--rules", "-r", metavar="RULES", help="opt.house-rules", autocompletion=preset_completion),
]
_DIFFERS: Final = "*"
"""Marks what is not as in `standard`, as in `rules show`."""
_LEAST_ROOM: Final = 30
"""Columns for what a rule says, beside the longest name of a house's own set."""


class KindName(StrEnum):
    """The kinds of card."""

    GWANG = "gwang"
    YEOL = "yeol"
    TTI = "tti"
    PI = "pi"
    SSANGPI = "ssangpi"
    BONUS = "bonus"


def cards(
    ctx: typer.Context,
    month: Annotated[str | None, typer.Argument(metavar="[MONTH]", help="arg.month", show_default=False)] = None,
    kind: Annotated[KindName | None, typer.Option("--kind", help="opt.kind", show_default=False)] = None,
    rules: RulesOption = "standard",
    output: OutputOption = Output.TEXT,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Print the deck, or a part of it."""
    console = Console.open(ctx, lang, color)
    number = None if month is None else _month(month)
    if month is not None and number is None:
        problem = said("usage.no-month", console.lang, value=month)
        console.tell(f"{said('usage.error', console.lang)}: {problem} ({said('arg.month', console.lang)})")
        raise typer.Exit(NO_WORK)
    house = load_info(rules, console).rules
    shown = [
        card
        for card in deck.CARDS
        if (number is None or card.month == number) and (kind is None or card.kind.name.lower() == kind.value)
    ]
    if output is Output.TEXT:
        console.say("\n".join((*_table(shown, house, console), *_notes(shown, house, console))))
    else:
        say_list([_plain(card, house) for card in shown], console, output)


def _month(text: str) -> int | None:
    """A month by number or flower, in either language; 0 for the bonus cards."""
    wanted = text.strip().casefold().removesuffix("월")
    if wanted in ("bonus", "보너스"):
        return 0
    if wanted.isascii() and wanted.isdigit():
        return int(wanted) if 1 <= int(wanted) <= 12 else None
    for number in range(1, 13):
        if wanted in (terms.term(f"flower.{number}", lang).casefold() for lang in terms.LANGS):
            return number
    return None


def _about(shown: list[Card], house: HouseRules) -> Iterator[CardRule]:
    """The rules that are about any of the cards."""
    from gostop_cli.game.card_rules import card_rules

    return (rule for rule in card_rules(house) if any(card.copies & rule.cards for card in shown))


def _count(card: Card, house: HouseRules) -> int:
    """How many of this card the table's deck has."""
    from gostop_cli.game.card_rules import resolved

    return (card.copies & resolved(house).deck).bit_count()


def _english(card: Card) -> str:
    """The card's English name, which records may use too: `1-bright`, `bonus-2`."""
    words = {"g": "bright", "y": "animal", "t": "ribbon", "p": "junk", "s": "double"}
    return f"{card.month}-{words[card.kind]}" if card.month else f"bonus-{card.code[1:]}"


# ---------------------------------------------------------------- text


def _table(shown: list[Card], house: HouseRules, console: Console) -> list[str]:
    from gostop_cli.present.bill import aligned
    from gostop_cli.present.deck_text import serves

    lang = console.lang
    rows = [tuple(said(f"cards.{column}", lang) for column in ("month", "code", "name", "kind", "count", "sets"))]
    for card in shown:
        month = f"{card.month} {terms.term(f'flower.{card.month}', lang)}" if card.month else "-"
        names = f"{terms.card(card.code, 'ko')} {_english(card)}"
        kind = terms.term(f"kind.{card.kind}", lang)
        sets = ", ".join(serves(card, house, lang)) or "-"
        rows.append((month, card.code, names, kind, str(_count(card, house)), sets))
    first, *rest = (line.removeprefix("  ") for line in aligned(rows, right=(4,), gap="  "))
    return [console.out.paint("strong", first), *rest]


def _notes(shown: list[Card], house: HouseRules, console: Console) -> Iterator[str]:
    """Which rules these are, and what they say of the cards, a line or more for each thing."""
    from gostop_cli.present.deck_text import label, words

    lang = console.lang
    rules = list(_about(shown, house))
    differing = [any(_differs(house, switch) for switch in rule.switches) for rule in rules]
    yield ""
    legend = f"   {said('cards.differs', lang)}" if any(differing) else ""
    yield f"{terms.term('text.rules', lang)}: {terms.plain(house.name)} ({house.fingerprint}){legend}"
    labels = [label(rule, lang) for rule in rules]
    columns = max((terms.width(text) for text in labels), default=0)
    room = max(_LEAST_ROOM, page_width() - columns - 4)
    for rule, text, marked in zip(rules, labels, differing, strict=True):
        first, *rest = wrap(words(rule, house, lang), room, "")
        line = f"{_DIFFERS if marked else ' '} {terms.pad(text, columns)}  {first}"
        yield console.out.paint("strong", line) if marked else line
        yield from (f"{' ' * (columns + 4)}{line}" for line in rest)


def _differs(house: HouseRules, switch: str) -> bool:
    from gostop_cli.game.switches import STANDARD, SWITCH

    return not SWITCH[switch].same(house.values[switch], STANDARD.values[switch])


# ---------------------------------------------------------------- JSON


def _plain(card: Card, house: HouseRules) -> dict[str, Any]:
    from gostop_cli.game.card_rules import Topic, counts_as
    from gostop_cli.game.switches import STANDARD

    rules = list(_about([card], house))
    sets = [rule for rule in rules if rule.topic is Topic.SET]
    return {
        "code": card.code,
        "month": card.month or None,
        "kind": card.kind.name.lower(),
        "count": _count(card, house),
        "pi": card.pi,
        "names": {"ko": terms.card(card.code, "ko"), "en": _english(card)},
        "sets": [rule.name for rule in sets],
        "counts_as": [kind.name.lower() for kind in counts_as(card, house)],
        "serves": [
            {"name": rule.name, "points": rule.points, "cards": deck.codes_of(rule.cards), "counts": rule.counts}
            for rule in sets
        ],
        "rules": {"name": house.name, "fingerprint": house.fingerprint, "game": house.plain("game")},
        "switches": [
            {
                "name": switch,
                "value": house.plain(switch),
                "standard": STANDARD.plain(switch),
                "differs": _differs(house, switch),
            }
            for switch in dict.fromkeys(switch for rule in rules for switch in rule.switches)
        ],
    }
