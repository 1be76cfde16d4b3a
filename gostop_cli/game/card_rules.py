"""What house rules say about the cards of their deck: which are in it, what each counts as, and which sets it serves.

Nothing is decided by this: it is the rules that are already there, seen from the card. Source: rules.md §1 and §2 (the deck),
§5 and §13 (sets, gukjin), §8 (gwangbak), §11 (the balance game).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from gostop_cli.game.cards import BONUS, GODORI, GWANG, JUNK, NO_CARDS, TTI, YEOL, CardSet, Kind, lowest, named
from gostop_cli.game.jokbo import DANS
from gostop_cli.game.switch_types import Cards
from gostop_cli.game.switches import PLAYERS, SWITCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from gostop_cli.game.cards import Card
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.switch_types import Value
    from gostop_cli.game.switches import HouseRules


class Topic(StrEnum):
    """What a rule about cards is about."""

    BONUS = "bonus"
    GWANG = "gwang"
    GWANGBAK = "gwangbak"
    YEOL = "yeol"
    TTI = "tti"
    PI = "pi"
    GUKJIN = "gukjin"
    SET = "set"
    WORTH = "worth"


class CardRule(msgspec.Struct, frozen=True):
    """One rule of a table that is about some cards, with the switches that say it.

    `name` is that of a set, or the kind of card that is worth something. `points` is canonical as its switch has it, so it
    may be the word `threshold`. `counts`: whether a set counts toward the call threshold.
    """

    topic: Topic
    cards: CardSet
    switches: tuple[str, ...]
    name: str = ""
    points: Value = None
    counts: bool = True


def resolved(house: HouseRules) -> Rules:
    """The rules for any number of players: nothing that is asked for here depends on it."""
    return house.at(PLAYERS[0])


def card_rules(house: HouseRules) -> tuple[CardRule, ...]:
    """Every rule of a table that is about cards, in the order of the book."""
    topics = _balance(house) if house.values["game"] == "balance" else _gostop(house)
    return (*topics, CardRule(Topic.BONUS, BONUS, ("deck.bonus",)))


def counts_as(card: Card, house: HouseRules) -> tuple[Kind, ...]:
    """As what a captured card counts, a gukjin as either of two; as nothing where the house has it so."""
    rules = resolved(house)
    if rules.game == "balance":
        return () if card.copies & JUNK else (card.kind,)
    if card.copies & rules.gukjin:
        return (Kind.YEOL, Kind.PI)
    if card.copies & JUNK:
        return (Kind.PI,)
    return () if card.copies & TTI & ~rules.tti else (card.kind,)


def _gostop(house: HouseRules) -> Iterator[CardRule]:
    rules, values = resolved(house), house.values
    yield CardRule(Topic.GWANG, GWANG, ("score.gwang",))
    yield CardRule(Topic.GWANGBAK, GWANG, ("gwangbak.effect", "gwangbak.rain_protects"))
    yield CardRule(Topic.SET, GODORI, ("score.godori",), "godori", values["score.godori"])
    yield CardRule(Topic.YEOL, YEOL, ("score.yeol_from",))
    yield CardRule(Topic.GUKJIN, rules.gukjin or _may_be_gukjin(), tuple(_about_gukjin(values)))
    for name, dan in DANS:
        yield CardRule(Topic.SET, dan, ("score.dan",), name, values["score.dan"])
    yield CardRule(Topic.TTI, TTI, ("score.tti_from", "score.rain_ribbon", "score.ten_tti"))
    yield CardRule(Topic.PI, rules.deck & JUNK | rules.gukjin, ("score.pi_from",))
    extra = values["score.extra_sets"]
    assert isinstance(extra, tuple)
    for name, codes, points, counts in extra:
        yield CardRule(Topic.SET, _as_often(codes), ("score.extra_sets",), name, points, counts)


def _about_gukjin(values: Mapping[str, Value]) -> Iterator[str]:
    """The switches about gukjin that mean something beside each other (rules.md §13)."""
    yield "gukjin.cards"
    if not values["gukjin.cards"]:
        return
    yield "gukjin.both_uses"
    if values["gukjin.both_uses"]:
        return
    yield "gukjin.decide"
    yield "gukjin.settlement" if values["gukjin.decide"] == "auto" else "gukjin.one_way"


def _may_be_gukjin() -> CardSet:
    """The cards that a house may name as gukjin."""
    cards = SWITCH["gukjin.cards"].type
    assert isinstance(cards, Cards)
    return named(*cards.codes)


def _as_often(codes: Iterable[str]) -> CardSet:
    """The cards with these names, one for each time that a name stands there."""
    cards = NO_CARDS
    for code in codes:
        cards |= lowest(named(code) & ~cards)
    return cards


def _balance(house: HouseRules) -> Iterator[CardRule]:
    for name, cards in (("gwang", GWANG), ("yeol", YEOL), ("tti", TTI)):
        switch = f"balance.{name}"
        yield CardRule(Topic.WORTH, cards, (switch,), name, house.values[switch])
    sets = house.values["balance.sets"]
    assert isinstance(sets, tuple)
    for name, codes, each in sets:
        yield CardRule(Topic.SET, named(*codes), ("balance.sets",), name, each)
