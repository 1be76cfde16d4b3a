"""A table's deck in words: the sets that each card serves, and what the house rules say about the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.game.card_rules import Topic, card_rules, counts_as, resolved
from gostop_cli.game.cards import BONUS, CARDS, MONTH, RAIN_GWANG, RAIN_RIBBON, TTI, codes_of
from gostop_cli.game.jokbo import GUKJIN_PI
from gostop_cli.game.switches import SWITCH
from gostop_cli.present import terms
from gostop_cli.present.bill import phrase
from gostop_cli.present.rules_text import in_words, points_in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.card_rules import CardRule
    from gostop_cli.game.cards import Card, CardSet
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.present.terms import Lang


def set_name(name: str, lang: Lang) -> str:
    """What a set is called; one of the house's own as its rules file calls it."""
    known = next((key for key in (f"jokbo.{name}", f"set.{name}") if terms.has_term(key)), None)
    return terms.term(known, lang) if known else terms.plain(name)


def serves(card: Card, house: HouseRules, lang: Lang) -> list[str]:
    """The name that a card has of its own, what else it may count as, and the sets that it serves."""
    said = [terms.term(f"named.{card.code}", lang)] if terms.has_term(f"named.{card.code}") else []
    rules = resolved(house)
    for rule in card_rules(house):
        if not rule.cards & card.copies:
            continue
        if rule.topic is Topic.GWANG:
            said.append(terms.term("deck.gwang-sets", lang))
        elif rule.topic is Topic.GUKJIN and rules.gukjin:
            said.append(_either(house, lang))
        elif rule.topic is Topic.TTI and not counts_as(card, house):
            said.append(terms.term("deck.not-tti", lang))
        elif rule.topic is Topic.SET:
            whole = rule.cards == MONTH[card.month]  # the row has named the month
            said.append(terms.term("deck.whole-month", lang) if whole else set_name(rule.name, lang))
    return said


def label(rule: CardRule, lang: Lang) -> str:
    """What a line about cards is about, in a word or two."""
    match rule.topic:
        case Topic.SET:
            return set_name(rule.name, lang)
        case Topic.WORTH:
            return terms.term(f"kind.{rule.name}", lang)
        case Topic.GWANG:
            return terms.term("deck.gwang-sets", lang)
        case Topic.GWANGBAK:
            return terms.term("bak.gwangbak", lang)
        case Topic.GUKJIN:
            return terms.term("named.9y", lang)
        case _:
            return terms.term(f"kind.{rule.topic}", lang)


def words(rule: CardRule, house: HouseRules, lang: Lang) -> str:
    """What a rule says about its cards."""
    return (". " if lang == "ko" else "; ").join(_parts(rule, house, lang))


def _parts(rule: CardRule, house: HouseRules, lang: Lang) -> Iterator[str]:
    match rule.topic:
        case Topic.BONUS:
            has_some = resolved(house).deck & BONUS
            yield _value("deck.bonus", house, lang) if has_some else terms.term("rules-value.none", lang)
        case Topic.GWANG:
            yield _value("score.gwang", house, lang)
        case Topic.GWANGBAK:
            yield from _gwangbak(house, lang)
        case Topic.YEOL:
            yield _run("deck.run", "score.yeol_from", house, lang)
        case Topic.TTI:
            yield from _tti(house, lang)
        case Topic.PI:
            yield _run("deck.run-pi", "score.pi_from", house, lang)
            yield from _worth_more(rule.cards, lang)
        case Topic.GUKJIN:
            yield from _gukjin(rule.cards, house, lang)
        case Topic.SET:
            yield from _set(rule, house, lang)
        case Topic.WORTH:
            yield phrase("deck.each", lang, points=points_in_words(rule.points, lang))


def _value(switch: str, house: HouseRules, lang: Lang) -> str:
    return in_words(SWITCH[switch], house.values[switch], lang)


def _run(key: str, switch: str, house: HouseRules, lang: Lang) -> str:
    return phrase(key, lang, number=_value(switch, house, lang))


def _gwangbak(house: HouseRules, lang: Lang) -> Iterator[str]:
    yield _value("gwangbak.effect", house, lang)
    if house.values["gwangbak.effect"] != "off":
        key = "deck.rain-protects" if house.values["gwangbak.rain_protects"] else "deck.rain-does-not"
        yield phrase(key, lang, card=terms.cards(codes_of(RAIN_GWANG), lang))


def _tti(house: HouseRules, lang: Lang) -> Iterator[str]:
    yield _run("deck.run", "score.tti_from", house, lang)
    key = "deck.rain-ribbon" if house.values["score.rain_ribbon"] else "deck.no-rain-ribbon"
    yield phrase(key, lang, card=terms.cards(codes_of(RAIN_RIBBON), lang))
    if house.values["score.ten_tti"] is not None:
        points = _value("score.ten_tti", house, lang)
        yield phrase("deck.all-tti", lang, number=TTI.bit_count(), points=points)


def _worth_more(cards: CardSet, lang: Lang) -> Iterator[str]:
    """The junk that is worth more than one pi: `11s 12s count 2`."""
    by_worth: dict[int, list[str]] = {}
    for card in CARDS:
        if card.pi > 1 and card.copies & cards:
            by_worth.setdefault(card.pi, []).append(card.code)
    for worth, codes in by_worth.items():
        yield phrase("deck.pi-worth", lang, cards=terms.cards(codes, lang), number=worth)


def _gukjin(cards: CardSet, house: HouseRules, lang: Lang) -> Iterator[str]:
    if not resolved(house).gukjin:
        yield terms.term("rules-value.none", lang)
        return
    yield f"{terms.cards(codes_of(cards), lang)}: {_either(house, lang)}"
    if house.values["gukjin.both_uses"]:
        return
    yield _value("gukjin.decide", house, lang)
    if house.values["gukjin.decide"] == "auto":
        yield phrase("deck.gukjin-settled", lang, how=_value("gukjin.settlement", house, lang))
        return
    yield terms.term("deck.gukjin-stays", lang)
    if house.values["gukjin.one_way"]:
        yield terms.term("deck.gukjin-one-way", lang)


def _either(house: HouseRules, lang: Lang) -> str:
    """The two uses of a gukjin: one or the other, or both."""
    key = "deck.yeol-and-pi" if house.values["gukjin.both_uses"] else "deck.yeol-or-pi"
    return phrase(key, lang, number=GUKJIN_PI)


def _set(rule: CardRule, house: HouseRules, lang: Lang) -> Iterator[str]:
    points = points_in_words(rule.points, lang)
    if house.values["game"] == "balance":
        points = phrase("deck.from-each", lang, points=points)
    yield f"{terms.cards(codes_of(rule.cards), lang)}: {points}"
    if not rule.counts:
        yield terms.term("deck.not-counted", lang)
