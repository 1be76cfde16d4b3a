"""`gostop cards`: the deck by month and kind, with names in both languages and the sets that each card serves."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from gostop_cli.cli.console import NO_WORK, Colour, ColourOption, Console, LangOption, Output, OutputOption
from gostop_cli.cli.help import said
from gostop_cli.cli.json_out import say_list
from gostop_cli.game import cards as deck
from gostop_cli.present import terms

if TYPE_CHECKING:
    from gostop_cli.game.cards import Card
    from gostop_cli.present.terms import Lang

_SETS: Final = (
    ("hongdan", deck.HONGDAN),
    ("chodan", deck.CHODAN),
    ("cheongdan", deck.CHEONGDAN),
    ("godori", deck.GODORI),
)


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
    shown = [
        card
        for card in deck.CARDS
        if (number is None or card.month == number) and (kind is None or card.kind.name.lower() == kind.value)
    ]
    if output is Output.TEXT:
        console.say("\n".join(_table(shown, console)))
    else:
        say_list([_plain(card) for card in shown], console, output)


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


def _count(card: Card) -> int:
    """How many of this card a deck has; of the bonus cards the house decides, six at most."""
    return card.copies.bit_count()


def _sets(card: Card, lang: Lang) -> list[str]:
    """The sets that a card serves, and the name that it has of its own."""
    own = [terms.term(f"named.{card.code}", lang)] if terms.has_term(f"named.{card.code}") else []
    return own + [terms.term(f"jokbo.{name}", lang) for name, members in _SETS if card.copies & members]


def _table(shown: list[Card], console: Console) -> list[str]:
    from gostop_cli.present.bill import aligned

    lang = console.lang
    header = tuple(said(f"cards.{column}", lang) for column in ("month", "code", "name", "kind", "count", "sets"))
    rows = [header]
    for card in shown:
        month = f"{card.month} {terms.term(f'flower.{card.month}', lang)}" if card.month else "-"
        count = str(_count(card)) if card.month else f"0-{_count(card)}"
        names = f"{terms.card(card.code, 'ko')} {_english(card)}"
        kind = terms.term(f"kind.{card.kind}", lang)
        rows.append((month, card.code, names, kind, count, ", ".join(_sets(card, lang)) or "-"))
    first, *rest = aligned(rows, right=(4,), gap="  ")
    return [console.out.paint("strong", first), *rest]


def _english(card: Card) -> str:
    """The card's English name, which records may use too: `1-bright`, `bonus-2`."""
    words = {"g": "bright", "y": "animal", "t": "ribbon", "p": "junk", "s": "double"}
    return f"{card.month}-{words[card.kind]}" if card.month else f"bonus-{card.code[1:]}"


def _plain(card: Card) -> dict[str, Any]:
    return {
        "code": card.code,
        "month": card.month or None,
        "kind": card.kind.name.lower(),
        "count": _count(card),
        "pi": card.pi,
        "names": {"ko": terms.card(card.code, "ko"), "en": _english(card)},
        "sets": [name for name, members in _SETS if card.copies & members],
    }
