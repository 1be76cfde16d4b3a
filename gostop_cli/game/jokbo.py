"""The jokbo: what a player's captured cards score.

| rule (rules.md §5, survey §4.1) | switch | here |
|---|---|---|
| three, rain three, four, five gwang: the best one only | score.gwang | gwang_line |
| yeolkkeut from five · godori | score.yeol_from · score.godori | lines |
| tti from five, the rain ribbon among them or not · hongdan, chodan, cheongdan | score.tti_from, score.rain_ribbon · score.dan | lines |
| pi by value from ten | score.pi_from | lines |
| gukjin as yeol or as two pi, where its owner's score is highest | gukjin.cards, gukjin.decide | best, placements |

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
    RAIN_GWANG,
    YEOL,
    CardSet,
    lowest,
    pi_worth,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.rules import Rules

DANS = (("hongdan", HONGDAN), ("chodan", CHODAN), ("cheongdan", CHEONGDAN))
GUKJIN_PI = 2
"""What a gukjin is worth in pi (rules.md §5: a yeol or two pi)."""


class JokboLine(msgspec.Struct, frozen=True):
    """One line of a score: a jokbo, its points and the cards that make it."""

    name: str
    points: int
    cards: CardSet


def pi_value(captured: CardSet, as_pi: CardSet) -> int:
    """What a player's pi are worth: plain pi 1, ssangpi and b2 2, b3 3, a gukjin that lies as pi 2."""
    return pi_worth(captured) + GUKJIN_PI * as_pi.bit_count()


def gwang_line(gwang: CardSet, points: dict[str, int]) -> tuple[str, int]:
    """The best gwang jokbo of these brights, the larger one where two are worth the same (`score.gwang`)."""
    count = gwang.bit_count()
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


def score(captured: CardSet, as_pi: CardSet, rules: Rules) -> int:
    """The card score in points with this placement: the sum of `lines`, without making them."""
    total = 0
    gwang = captured & GWANG
    if gwang.bit_count() >= 3:
        total = gwang_line(gwang, rules.score_gwang)[1]
    yeol = captured & YEOL & ~as_pi
    count = yeol.bit_count()
    if count >= rules.score_yeol_from:
        total += count - rules.score_yeol_from + 1
    if captured & GODORI == GODORI:
        total += rules.score_godori
    tti = captured & rules.tti
    count = tti.bit_count()
    if count >= rules.score_tti_from:
        total += count - rules.score_tti_from + 1
    if count >= 3:
        for _, dan in DANS:
            if tti & dan == dan:
                total += rules.score_dan
    count = pi_value(captured, as_pi)
    if count >= rules.score_pi_from:
        total += count - rules.score_pi_from + 1
    return total


def lines(captured: CardSet, as_pi: CardSet, rules: Rules) -> tuple[JokboLine, ...]:
    """The score sheet of these captures with this placement, in the order of the book; lines worth nothing are left out."""
    yeol = captured & YEOL & ~as_pi
    tti = captured & rules.tti
    pi = (captured & JUNK) | as_pi
    gwang = captured & GWANG
    name, points = gwang_line(gwang, rules.score_gwang)
    sheet = [JokboLine(name, points, _best_gwang_cards(gwang, name))]
    sheet.append(JokboLine("godori", rules.score_godori if yeol & GODORI == GODORI else 0, GODORI))
    sheet.append(JokboLine("yeol", _run(yeol.bit_count(), rules.score_yeol_from), yeol))
    for name, dan in DANS:
        sheet.append(JokboLine(name, rules.score_dan if tti & dan == dan else 0, dan))
    sheet.append(JokboLine("tti", _run(tti.bit_count(), rules.score_tti_from), tti))
    sheet.append(JokboLine("pi", _run(pi_value(captured, as_pi), rules.score_pi_from), pi))
    return tuple(line for line in sheet if line.points)


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


def placed_best(captured: CardSet, sealed: CardSet, rules: Rules) -> CardSet:
    """Where a player's gukjin stand by themselves: where his score is highest, as yeol where it makes no difference."""
    free = captured & rules.gukjin & ~sealed
    if not free:
        return NO_CARDS
    best, chosen = -1, NO_CARDS
    for as_pi in placements(free):
        points = score(captured, as_pi, rules)
        if points > best:
            best, chosen = points, as_pi
    return chosen


def best_score(captured: CardSet, sealed: CardSet, rules: Rules) -> int:
    """A player's card score at this moment, his gukjin standing where it is highest."""
    free = captured & rules.gukjin & ~sealed
    if not free:
        return score(captured, NO_CARDS, rules)
    return max(score(captured, as_pi, rules) for as_pi in placements(free))
