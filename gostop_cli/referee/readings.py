"""What is said of captures, as cards: everything that it may mean, each meaning with cards that make it so.

Counts leave things open that may change the bill: whether the rain gwang is among three, whether the gukjin is among the
yeol, what a loser has of a kind of which nothing was said. Every way in which that can be so is a *reading*; nothing is
guessed. A reading is made of real cards of the deck, each in one place, so that one that cannot be (a sixth gwang, eight
ribbons without a dan) is none.

| said of a kind | means |
|---|---|
| cards, and no count | these and no other |
| a count | so many, with any cards that are not named; sets that are not named are not among them |
| nothing, of the winner or while nobody has won | none of it: what he has is told |
| nothing, of a loser | not known; open as far as his bak hangs on it |

A gukjin is not thought to be among yeol of which nothing is said: who counts a loser's pi alone has counted it in.
"""

from __future__ import annotations

from itertools import chain, combinations, islice, product
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from gostop_cli.game.cards import (
    GODORI,
    GWANG,
    JUNK,
    NO_CARDS,
    PI_1,
    PI_2,
    PI_3,
    RAIN_GWANG,
    RAIN_RIBBON,
    TTI,
    YEOL,
    CardSet,
    cards_of,
    codes_of,
    pi_worth,
)
from gostop_cli.game.jokbo import DANS, has_set, lines, settled_ways
from gostop_cli.game.rules import ExtraSet
from gostop_cli.game.settlement import scores_with
from gostop_cli.game.table import Player
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from gostop_cli.game.moves import Seat
    from gostop_cli.game.rules import Rules
    from gostop_cli.record.captures import Captured

Words: TypeAlias = tuple[str, ...]
"""What one would have to say for something to be so: kinds, numbers (`1+`: or more), cards, a `-` before one not held."""

MASKS: Final = {"gwang": GWANG, "yeol": YEOL, "tti": TTI, "pi": JUNK}
"""The cards of each kind that can be counted."""
PILES: Final = ("gwang", "yeol", "tti")
"""The kinds that are counted by the card."""
MOST_TRIED: Final = 200


class Holding(msgspec.Struct, frozen=True):
    """One way to have cards of a kind: how many (of pi their worth), and which of the cards that matter are among them.

    `shut` are those that must not be. `words` say so where there are other ways.
    """

    count: int
    special: CardSet = NO_CARDS
    shut: CardSet = NO_CARDS
    words: Words = ()


Way: TypeAlias = dict[str, Holding]
"""A holding of each kind."""


class Lot(msgspec.Struct, frozen=True):
    """What one player may have: the cards that are named, those that he has not, sets that he has not, holdings by kind."""

    named: CardSet
    without: CardSet
    barred: tuple[ExtraSet, ...]
    ways: dict[str, tuple[Holding, ...]]


class Reading(msgspec.Struct, frozen=True):
    """One way in which all that is said can be so: the captures by seat, and what would have to be said of each open matter.

    `answers` goes by seat and kind, and has only what is open.
    """

    captured: tuple[CardSet, ...]
    answers: dict[tuple[int, str], Words]


def sets_of(rules: Rules) -> tuple[ExtraSet, ...]:
    """Every set that can be named: those of the book, and the house's own."""
    book = [*DANS, ("godori", GODORI)]
    return (
        *(ExtraSet(name, tuple((card.copies, 1) for card in cards_of(cards)), 0, True) for name, cards in book),
        *rules.score_extra_sets,
    )


# ---------------------------------------------------------------- what a line leaves open


def specials(rules: Rules) -> dict[str, CardSet]:
    """The cards of each kind of which it matters, to him who scores, whether they are among those counted."""
    return {"gwang": RAIN_GWANG, "yeol": rules.gukjin, "tti": RAIN_RIBBON & ~rules.tti, "pi": NO_CARDS}


def specials_of_loser(matters: frozenset[str], rules: Rules) -> dict[str, CardSet]:
    """The same for a loser, whose bak alone count."""
    every = specials(rules)
    keep = {
        "gwang": "gwang" in matters and not rules.gwangbak_rain_protects,
        "yeol": bool({"yeol", "pi"} & matters),
        "tti": "tti" in matters,
    }
    return {kind: every[kind] if keep.get(kind) else NO_CARDS for kind in MASKS}


def what_matters(lot: Lot, deck: CardSet, rules: Rules) -> frozenset[str]:
    """The kinds of a loser's cards on which a bak can hang, by what this winner may score with."""
    kinds: set[str] = set()
    for way in ways_of(lot):
        captured = realise((lot,), (way,), deck)
        if captured is not None:
            for as_pi in settled_ways(Player(NO_CARDS, captured=captured[0]), rules):
                kinds |= scores_with(lines(captured[0], as_pi, rules))
    found = {
        "gwang": "gwang" in kinds and rules.gwangbak_effect != "off",
        "pi": ("pi" in kinds and rules.pibak_effect != "off") or not rules.bak_nothing_captured_pays,
        "yeol": rules.meongbak != "off",
        "tti": "tti" in kinds and rules.ttibak != "off",
    }
    return frozenset(kind for kind, does in found.items() if does)


def holdings(kind: str, said: Captured, named: CardSet, special: CardSet, *, loose: bool) -> tuple[Holding, ...]:
    """Every way in which this player may have cards of a kind; `loose`: what is not said of it is not known.

    `special` are cards that nobody is named to have. Empty where the count is less than what is named. Not for pi.
    """
    held = named & MASKS[kind]
    told = said.counts.get(kind)
    if told is not None:
        counts: tuple[int, ...] = (told.number,) if told.number >= held.bit_count() else ()
    elif loose and not held:
        # None but those that matter, and one more, which with yeol is more than a gukjin that lies as pi.
        return tuple(
            Holding(
                count, chosen, special & ~chosen, _words(kind, count, chosen, special, more=count > chosen.bit_count())
            )
            for chosen in _subsets(special)
            for count in (chosen.bit_count(), chosen.bit_count() + 1)
            if kind == "yeol" or not chosen or count == chosen.bit_count()
        )
    else:
        counts = (held.bit_count(),)
    every = [
        Holding(count, chosen, special & ~chosen, _words("", count, chosen, special))
        for count in counts
        for chosen in _subsets(special)
        if chosen.bit_count() <= count - held.bit_count()
    ]
    if len(every) == 1:
        return (replace(every[0], words=()),)
    return tuple(every)


def _subsets(cards: CardSet) -> Iterator[CardSet]:
    """Every choice among a few cards, none of them first."""
    singles = list(_singles(cards))
    for size in range(len(singles) + 1):
        for chosen in combinations(singles, size):
            yield sum(chosen)


def _words(kind: str, count: int, chosen: CardSet, special: CardSet, *, more: bool = False) -> Words:
    """What says so: the count where a kind is named, `more` for so many or more, and each of the cards that matter."""
    words = [kind, f"{count}+" if more else str(count)] if kind else []
    if count:
        words += [*codes_of(chosen), *(f"-{code}" for code in codes_of(special & ~chosen))]
    return tuple(words)


def pi_holdings(said: Captured, named: CardSet, gukjin: int, rules: Rules, *, loose: bool) -> tuple[Holding, ...]:
    """What the pi may be worth: as told; else, where it is not known, a value for each side of the limit of pibak.

    Each `gukjin` that he may have adds two where he lays it as pi, so that just below the limit it decides.
    """
    worth = pi_worth(named & JUNK)
    told = said.counts.get("pi")
    if told is not None:
        return (Holding(told.number),) if told.number >= worth else ()
    if worth or not loose:
        return (Holding(worth),)
    above = rules.pibak_limit + 1
    starts = [0, *sorted({1, *(max(1, above - 2 * lifted) for lifted in range(gukjin + 1))})]
    ends = [start - 1 for start in starts[1:]]
    spans = [str(first) if first == last else f"{first}-{last}" for first, last in zip(starts, ends, strict=False)]
    return tuple(
        Holding(value, words=("pi", span)) for value, span in zip(starts, [*spans, f"{starts[-1]}+"], strict=True)
    )


# ---------------------------------------------------------------- with the cards of the deck


def ways_of(lot: Lot) -> list[Way]:
    """Every way in which a lot can be, by itself."""
    return [dict(zip(lot.ways, chosen, strict=True)) for chosen in product(*lot.ways.values())]


def readings(lots: Sequence[Lot], ways: Sequence[list[Way]], deck: CardSet) -> Iterator[Reading]:
    """Every way in which these lots can be at one table, each of them in one of its ways."""
    for chosen in product(*ways):
        captured = realise(lots, chosen, deck)
        if captured is not None:
            answers = {
                (seat, kind): holding.words
                for seat, holds in enumerate(chosen)
                for kind, holding in holds.items()
                if holding.words
            }
            yield Reading(captured, answers)


def realise(lots: Sequence[Lot], chosen: Sequence[Way], deck: CardSet) -> tuple[CardSet, ...] | None:
    """Cards that make these holdings so, each card in one place; None where there are none.

    Where sets of the house mix kinds, so that pi can complete one, as many ways as MOST_TRIED are tried.
    """
    captured = [lot.named for lot in lots]
    free = deck
    for lot in lots:
        free &= ~lot.named
    for seat, holds in enumerate(chosen):
        for holding in holds.values():
            if holding.special & ~free:
                return None
            captured[seat] |= holding.special
            free &= ~holding.special
    values = [holds["pi"].count for holds in chosen]
    if sum(values) > pi_worth(deck & JUNK):
        return None
    slots = [
        (seat, holds[kind].count - (captured[seat] & MASKS[kind]).bit_count(), MASKS[kind] & ~holds[kind].shut)
        for kind in PILES
        for seat, holds in enumerate(chosen)
    ]
    mixed = any(copies & JUNK for lot in lots for barred in lot.barred for copies, _ in barred.needs)
    piles = _piles(lots, slots, tuple(captured), free)
    for held in islice(piles, MOST_TRIED if mixed else 1):
        for dealt in _deal_pi(lots, values, held, free, every=mixed):
            return dealt
    return None


def _piles(
    lots: Sequence[Lot], slots: Sequence[tuple[Seat, int, CardSet]], captured: tuple[CardSet, ...], free: CardSet
) -> Iterator[tuple[CardSet, ...]]:
    """Every way to fill these slots (a seat, how many cards, from which), so that nobody has a set that he has not."""
    if not slots:
        yield captured
        return
    seat, count, pool = slots[0]
    if not count:
        yield from _piles(lots, slots[1:], captured, free)
        return
    lot = lots[seat]
    for chosen in combinations(list(_singles(free & pool & ~lot.without)), count):
        cards = sum(chosen)
        held = captured[seat] | cards
        if not any(has_set(held, barred) for barred in lot.barred):
            now = (*captured[:seat], held, *captured[seat + 1 :])
            yield from _piles(lots, slots[1:], now, free & ~cards)


def _deal_pi(
    lots: Sequence[Lot], values: list[int], captured: tuple[CardSet, ...], free: CardSet, *, every: bool
) -> Iterator[tuple[CardSet, ...]]:
    """Pi of these values beside what is captured: single ones as far as there are enough, then those worth more.

    `every`: with those worth more in every way, as it matters who has which.
    """
    due = [value - pi_worth(held & JUNK) for value, held in zip(values, captured, strict=True)]
    singles = free & PI_1
    rich = [*_singles(free & PI_3), *_singles(free & PI_2)]
    ways: Iterable[tuple[Seat | None, ...]] = [_fewest(due, rich, singles.bit_count())]
    if every:
        ways = chain(ways, islice(product((None, *range(len(lots))), repeat=len(rich)), MOST_TRIED))
    for way in ways:
        held, left = list(captured), list(due)
        for single, seat in zip(rich, way, strict=True):
            if seat is not None:
                held[seat] |= single
                left[seat] -= pi_worth(single)
        if min(left) >= 0 and _add_singles(lots, left, held, singles):
            yield tuple(held)


def _fewest(due: list[int], rich: list[CardSet], singles: int) -> tuple[Seat | None, ...]:
    """Who has which of the pi that are worth more, as few of them as will do."""
    left = list(due)
    way: list[Seat | None] = []
    for single in rich:
        seat = max(range(len(left)), key=left.__getitem__)
        takes = sum(left) > singles and left[seat] >= pi_worth(single)
        way.append(seat if takes else None)
        left[seat] -= pi_worth(single) if takes else 0
    return tuple(way)


def _add_singles(lots: Sequence[Lot], due: list[int], held: list[CardSet], singles: CardSet) -> bool:
    """Add single pi to what is held, as many as are due; whether there were enough that everybody can have."""
    for seat, lot in enumerate(lots):
        for single in _singles(singles & ~lot.without):
            if not due[seat]:
                break
            if not any(has_set(held[seat] | single, barred) for barred in lot.barred):
                held[seat] |= single
                due[seat] -= 1
                singles &= ~single
    return not any(due) and all(_may_have(lot, cards) for lot, cards in zip(lots, held, strict=True))


def _may_have(lot: Lot, cards: CardSet) -> bool:
    """Whether a player can have these cards, by what is said of him."""
    if cards & ~lot.named & lot.without:
        return False
    return not any(has_set(cards, barred) for barred in lot.barred)


def _singles(cards: CardSet) -> Iterator[CardSet]:
    """The cards of a set, one by one."""
    while cards:
        low = cards & -cards
        yield low
        cards ^= low
