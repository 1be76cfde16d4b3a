"""From what is said of captures to lots of cards: names, sets and counts checked against the deck and each other.

Every named card is given to one player; a set is its cards. What cannot be is reported here as far as it is about one player;
whether all lots can be at one table is for `referee.readings` to find.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gostop_cli.diagnostics.model import Diagnostic, Note, Related, Term, Where
from gostop_cli.game.cards import NO_CARDS, CardSet, card_of, cards_of, pi_worth
from gostop_cli.game.jokbo import has_set
from gostop_cli.record.captures import SETS, Captured, Word
from gostop_cli.record.cardwords import fold
from gostop_cli.record.marks import shorten
from gostop_cli.referee.accounts import Accounts
from gostop_cli.referee.readings import (
    MASKS,
    PILES,
    Lot,
    holdings,
    pi_holdings,
    sets_of,
    specials,
    specials_of_loser,
    what_matters,
)
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.diagnostics.model import Fact, Path
    from gostop_cli.game.cards import Card
    from gostop_cli.game.moves import Seat
    from gostop_cli.game.rules import ExtraSet, Rules
    from gostop_cli.record.calculation import Calculation
    from gostop_cli.referee.findings import Findings


class _Named(msgspec.Struct):
    """What one player is named to have, while it is put together."""

    said: Captured
    cards: CardSet = NO_CARDS
    without: CardSet = NO_CARDS


def lots_of(
    said: Calculation, names: Sequence[str], winner: Seat, rules: Rules, findings: Findings, *, bak: bool
) -> tuple[Lot, ...]:
    """The lot of each player; empty where something cannot be, which is reported. `bak`: whether bak count in this win.

    `winner` is a seat, or NOBODY while nobody has won.
    """
    named = _named(said, names, rules, findings)
    if findings:
        return ()
    taken = NO_CARDS
    for one in named:
        taken |= one.cards
    lots: list[Lot | None] = [None] * len(names)
    matters: frozenset[str] = frozenset()
    for seat in sorted(range(len(names)), key=lambda seat: seat != winner):  # a loser's lot hangs on the winner's
        loser = winner >= 0 and seat != winner
        special = specials_of_loser(matters, rules) if loser else specials(rules)
        lot = _lot(named[seat], taken, special, matters if loser else frozenset(), rules)
        _check_counts(lot, named[seat], names[seat], rules, findings)
        lots[seat] = lot
        if seat == winner and bak and not findings:
            matters = what_matters(lot, rules.deck & ~(taken & ~lot.named), rules)
    return () if findings else tuple(lot for lot in lots if lot is not None)


def _lot(one: _Named, taken: CardSet, special: dict[str, CardSet], matters: frozenset[str], rules: Rules) -> Lot:
    """What one may have; `matters` are the kinds of which nothing need be said to leave them open."""
    said = one.said
    loose = frozenset() if said.exact else matters
    ways = {
        kind: holdings(kind, said, one.cards, special[kind] & ~taken & ~one.without, loose=kind in loose)
        for kind in PILES
    }
    gukjin = one.cards & rules.gukjin
    for holding in ways["yeol"]:
        gukjin |= holding.special
    ways["pi"] = pi_holdings(said, one.cards, gukjin.bit_count(), rules, loose="pi" in loose)
    barred = tuple(each for each in sets_of(rules) if not has_set(one.cards, each))
    return Lot(one.cards, one.without, barred, ways)


# ---------------------------------------------------------------- what is named


def _named(said: Calculation, names: Sequence[str], rules: Rules, findings: Findings) -> list[_Named]:
    """The cards that each is named to have, by themselves, by a set or by where a gukjin lies; each given out once."""
    accounts = Accounts(rules.deck, findings)
    places: dict[Path, Where] = {}
    named = [_Named(said.captured.get(name, Captured())) for name in names]
    for one, name in zip(named, names, strict=True):
        told = [*((told.card, told.where) for told in one.said.cards), *_gukjin(said, name, one.said, rules, findings)]
        places |= {("captured", name, at): where for at, (_, where) in enumerate(told)}
        one.cards = sum(accounts.take_each([card for card, _ in told], ("captured", name)))
        for lacking in one.said.without:
            one.without |= lacking.card.copies
            if lacking.card.copies & one.cards == lacking.card.copies & rules.deck:
                beside = next(where for card, where in told if card is lacking.card)
                _against(f"-{lacking.card.code}", lacking.where, beside, findings)
    for one, name in zip(named, names, strict=True):
        for word in (*one.said.sets, *one.said.others):
            found = _set_named(word, rules)
            if found is None:
                findings.found.append(_unknown(word, rules))
                continue
            _give_set(found, word, one, accounts, ("captured", name), places)
    _point(findings, places)
    return named


def _gukjin(said: Calculation, name: str, line: Captured, rules: Rules, findings: Findings) -> list[tuple[Card, Where]]:
    """The gukjin that a player is said to lay as one or the other, and that his line does not name: so he has them."""
    every = cards_of(rules.gukjin)
    held = [told.card for told in line.cards]
    more: list[tuple[Card, Where]] = []
    for card, _ in said.gukjin.get(name, ()):
        where = Where(("gukjin", name))
        mine = [one for one in every if one in held and card in (None, one)]
        if mine:
            continue
        meant = card if card is not None else every[0] if len(every) == 1 else None
        if meant not in every or line.exact or any(told.card is meant for told in line.without):
            findings.found.append(Diagnostic("GS327", where, {"player": name}, clause="gukjin.cards"))
        elif meant is not None:
            more.append((meant, where))
    return more


def _set_named(word: Word, rules: Rules) -> ExtraSet | None:
    """The set of a word: one of the book, or one of the house's own, blanks in its name written as `-`."""
    wanted = SETS.get(word.text, word.text)
    return next(
        (each for each in sets_of(rules) if wanted in (fold(each.name), fold(each.name).replace(" ", "-"))), None
    )


def _give_set(
    found: ExtraSet, word: Word, one: _Named, accounts: Accounts, path: Path, places: dict[Path, Where]
) -> None:
    """The cards of a set that its owner is not named to have yet."""
    for copies, count in found.needs:
        for _ in range(count - (one.cards & copies).bit_count()):
            place = (*path, "set", len(places))
            places[place] = word.where
            if copies & one.without:
                beside = next(told.where for told in one.said.without if told.card.copies & copies)
                _against(word.written, word.where, beside, accounts.findings)
            one.cards |= accounts.take(card_of(copies & -copies), place)


def _against(word: str, where: Where, beside: Where, findings: Findings) -> None:
    related = (Related(beside, Note("calc.said-here")),)
    findings.found.append(Diagnostic("GS163", where, {"word": shorten(word)}, related=related))


def _unknown(word: Word, rules: Rules) -> Diagnostic:
    """A word that is no card, count, set or bak, and what may have been meant."""
    import difflib

    from gostop_cli.record.captures import BAKS, KIND_OF

    known = [*SETS, *BAKS, *KIND_OF, *(fold(each.name).replace(" ", "-") for each in rules.score_extra_sets)]
    near = difflib.get_close_matches(word.text, known, n=1, cutoff=0.7)
    notes = (Note("shape.help-nearest", {"near": near[0]}),) if near else (Note("calc.help-words"),)
    return Diagnostic("GS161", word.where, {"word": shorten(word.written)}, notes=notes)


def _point(findings: Findings, places: dict[Path, Where]) -> None:
    """Findings of the accounts, which count the cards of a list, moved to the words that name them."""

    def moved(where: Where) -> Where:
        return places.get(where.path, where)

    for at, finding in enumerate(findings.found):
        related = tuple(Related(moved(other.where), other.note) for other in finding.related)
        findings.found[at] = replace(finding, where=moved(finding.where), related=related)


# ---------------------------------------------------------------- counts


def _check_counts(lot: Lot, one: _Named, name: str, rules: Rules, findings: Findings) -> None:
    """A count is no less than what is named, and no more than the deck has."""
    for kind, count in one.said.counts.items():
        held, every = lot.named & MASKS[kind], rules.deck & MASKS[kind]
        least = pi_worth(held) if kind == "pi" else held.bit_count()
        most = pi_worth(every) if kind == "pi" else every.bit_count()
        if least <= count.number <= most:
            continue
        if count.number < least:
            note = Note("calc.named-more", {"count": least})
        else:
            note = Note("calc.deck-has", {"count": most})
        facts: dict[str, Fact] = {"player": name, "count": count.number, "kind": Term(f"kind.{kind}")}
        findings.found.append(Diagnostic("GS325", count.where, facts, notes=(note,), clause="deck"))
