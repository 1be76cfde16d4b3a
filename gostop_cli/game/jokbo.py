"""The jokbo: what a player's captured cards score.

| rule (rules.md §5, survey §4.1) | switch | here |
|---|---|---|
| three, rain three, four, five gwang: the best one only | score.gwang | gwang_line |
| yeolkkeut from five · godori | score.yeol_from · score.godori | lines |
| tti from five, the rain ribbon among them or not · hongdan, chodan, cheongdan | score.tti_from, score.rain_ribbon · score.dan | lines |
| pi by value from ten | score.pi_from | lines |
| all ten ribbons · a house's own sets, counting toward the threshold or not | score.ten_tti · score.extra_sets | tti_points · has_set |
| gukjin as yeol or as two pi: where its owner's score is highest, as declared, or both | gukjin.cards, gukjin.decide, gukjin.both_uses | standing |
| gukjin at the settlement | gukjin.settlement | settled_ways |

A *placement* is the set of a player's gukjin that lie as pi; the others lie as yeol.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gostop_cli.game.cards import (
    CHEONGDAN,
    CHODAN,
    GODORI,
    GWANG,
    HONGDAN,
    JUNK,
    NO_CARDS,
    PI_1,
    PI_2,
    PI_3,
    RAIN_GWANG,
    TTI,
    YEOL,
    CardSet,
    lowest,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.rules import ExtraSet, Rules
    from gostop_cli.game.table import Player

DANS = (("hongdan", HONGDAN), ("chodan", CHODAN), ("cheongdan", CHEONGDAN))
ALL_TTI = TTI.bit_count()
LEAST_GWANG = 3
"""Brights that the smallest gwang jokbo asks for (rules.md §5)."""
GUKJIN_PI = 2
"""What a gukjin is worth in pi (rules.md §5: a yeol or two pi)."""


class JokboLine(msgspec.Struct, frozen=True, gc=False):
    """One line of a score: a jokbo, its points and the cards that make it."""

    name: str
    points: int
    cards: CardSet
    counts: bool = True
    """Whether it counts toward the threshold; a house's own set may not."""


def pi_value(captured: CardSet, as_pi: CardSet) -> int:
    """What a player's pi are worth: plain pi 1, ssangpi and b2 2, b3 3, a gukjin that lies as pi 2."""
    singles = (captured & PI_1).bit_count()
    doubles = (captured & PI_2).bit_count() + as_pi.bit_count()
    return singles + 2 * doubles + 3 * (captured & PI_3).bit_count()


def gwang_line(gwang: CardSet, points: dict[str, int]) -> tuple[str, int]:
    """The best gwang jokbo of these brights, the larger one where two are worth the same (`score.gwang`)."""
    count = gwang.bit_count()
    if count < LEAST_GWANG:
        return "", 0
    dry = count - (1 if gwang & RAIN_GWANG else 0)
    rain = count > dry
    held = [
        ("five-gwang", "5", count == 5),
        ("four-gwang", "4", dry == 4),
        ("four-gwang", "4-with-rain", rain and count >= 4),
        ("three-gwang", "3", dry >= 3),
        ("rain-three-gwang", "3-with-rain", rain and count >= 3),
    ]
    name, best = "", 0
    for jokbo, key, has in held:
        if has and points[key] > best:
            name, best = jokbo, points[key]
    return name, best


def yeol_of(captured: CardSet, as_pi: CardSet, rules: Rules) -> CardSet:
    """A player's yeol: gukjin that lie as pi are none, unless the house counts them both ways (`gukjin.both_uses`)."""
    return captured & YEOL if rules.gukjin_both_uses else captured & YEOL & ~as_pi


def tti_points(count: int, rules: Rules) -> int:
    """One point from `score.tti_from` ribbons and one more each; all ten are `score.ten_tti` where the house has it."""
    if count == ALL_TTI and rules.score_ten_tti is not None:
        return rules.score_ten_tti
    return _run(count, rules.score_tti_from)


def has_set(captured: CardSet, extra: ExtraSet) -> bool:
    """Whether the captures hold every card of a house's own set, equal cards as often as it needs them."""
    return all((captured & copies).bit_count() >= count for copies, count in extra.needs)


def score(captured: CardSet, as_pi: CardSet, rules: Rules) -> int:
    """The card score in points with this placement, by which calls are judged: the sum of the `lines` that count.

    Asked after every turn. What a set of brights, yeol or ribbons scores by itself is worked out once and kept.
    """
    known = rules.scored
    gwang, yeol, tti = captured & GWANG, captured & YEOL, captured & rules.tti
    if as_pi and not rules.gukjin_both_uses:
        yeol &= ~as_pi
    try:
        total = known[gwang] + known[yeol] + known[tti]
    except KeyError:
        for cards in (gwang, yeol, tti):
            known[cards] = sum(line.points for line in _lines_of_the_book(cards, NO_CARDS, rules))
        total = known[gwang] + known[yeol] + known[tti]
    count = (
        (captured & PI_1).bit_count() + 2 * (captured & PI_2 | as_pi).bit_count() + 3 * (captured & PI_3).bit_count()
    )
    if count >= rules.score_pi_from:
        total += count - rules.score_pi_from + 1
    if rules.score_extra_sets:
        total += sum(extra.points for extra in rules.score_extra_sets if extra.counts and has_set(captured, extra))
    return total


def lines(captured: CardSet, as_pi: CardSet, rules: Rules) -> tuple[JokboLine, ...]:
    """The score sheet of these captures with this placement, in the order of the book; lines worth nothing are left out."""
    sheet = _lines_of_the_book(captured, as_pi, rules)
    for extra in rules.score_extra_sets:
        if extra.points and has_set(captured, extra):
            sheet.append(JokboLine(extra.name, extra.points, _set_cards(captured, extra), extra.counts))
    return tuple(sheet)


def _lines_of_the_book(captured: CardSet, as_pi: CardSet, rules: Rules) -> list[JokboLine]:
    """Every jokbo that is not a house's own and that is worth something."""
    gwang, yeol, tti = captured & GWANG, yeol_of(captured, as_pi, rules), captured & rules.tti
    sheet = []
    name, points = gwang_line(gwang, rules.score_gwang)
    if points:
        sheet.append(JokboLine(name, points, _best_gwang_cards(gwang, name)))
    if yeol & GODORI == GODORI and rules.score_godori:
        sheet.append(JokboLine("godori", rules.score_godori, GODORI))
    if points := _run(yeol.bit_count(), rules.score_yeol_from):
        sheet.append(JokboLine("yeol", points, yeol))
    for name, dan in DANS:
        if tti & dan == dan and rules.score_dan:
            sheet.append(JokboLine(name, rules.score_dan, dan))
    if points := tti_points(tti.bit_count(), rules):
        sheet.append(JokboLine("tti", points, tti))
    if points := _run(pi_value(captured, as_pi), rules.score_pi_from):
        sheet.append(JokboLine("pi", points, (captured & JUNK) | as_pi))
    return sheet


def _set_cards(captured: CardSet, extra: ExtraSet) -> CardSet:
    """The captured cards that make a house's own set."""
    made = NO_CARDS
    for copies, count in extra.needs:
        held = captured & copies
        for _ in range(count):
            made |= lowest(held & ~made)
    return made


def _run(count: int, start: int) -> int:
    """One point from `start` cards, one more for each further card."""
    return max(0, count - start + 1)


def _best_gwang_cards(gwang: CardSet, name: str) -> CardSet:
    """The brights that a gwang jokbo rests on: without the rain gwang where the dry three are the better set."""
    return gwang & ~RAIN_GWANG if name == "three-gwang" else gwang


def placements(gukjin: CardSet) -> Iterator[CardSet]:
    """Every way to lay these gukjin (a house has two at most), by what lies as pi: all as yeol first, then the later month."""
    early = lowest(gukjin)
    late = gukjin & ~early
    yield NO_CARDS
    if late:
        yield late
    if early:
        yield early
    if late:
        yield gukjin


def standing(captured: CardSet, sealed: CardSet, as_pi: CardSet, rules: Rules) -> CardSet:
    """Which of a player's gukjin lie as pi at this moment (see `placed`)."""
    if not captured & rules.gukjin:
        return NO_CARDS
    return placed(captured, sealed, as_pi, rules)[0]


def placed(captured: CardSet, sealed: CardSet, as_pi: CardSet, rules: Rules) -> tuple[CardSet, int]:
    """Which of a player's gukjin lie as pi at this moment, and his card score with it.

    Under `gukjin.decide: auto` they stand by themselves where his score is highest, as yeol where it makes no difference;
    otherwise as he has declared them. Where the house counts them both ways they are always pi too.
    """
    free = captured & rules.gukjin & ~sealed
    if not free or rules.gukjin_both_uses or rules.gukjin_decide != "auto":
        lie = free if rules.gukjin_both_uses else free & as_pi
        return lie, score(captured, lie, rules)
    chosen, best = NO_CARDS, score(captured, NO_CARDS, rules)
    for way in placements(free):
        points = score(captured, way, rules) if way else best
        if points > best:
            chosen, best = way, points
    return chosen, best


def settled_ways(player: Player, rules: Rules) -> list[CardSet]:
    """Every way in which a player's gukjin may stand at the settlement: all of them only under auto and `optimal`."""
    free = player.captured & rules.gukjin & ~player.sealed
    if free and rules.gukjin_decide == "auto" and rules.gukjin_settlement == "optimal" and not rules.gukjin_both_uses:
        return list(placements(free))
    return [standing(player.captured, player.sealed, player.as_pi, rules)]
