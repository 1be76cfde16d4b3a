"""At which term of the derivation a claim parts from what was computed: the one that it leaves out, where there is just one.

Two people who differ by a factor want to know by which. A claim that is right but for one term of the bill (a jokbo line, a
shake, one loser's pibak, who pays for whom, what was paid at once) is answered with that term. Source: product.md, GS6xx.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.diagnostics.model import Note, Term

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gostop_cli.referee.model import Factor, Settlement, Won


def parting(claim: str, claimed: Won, settlement: Settlement, said: Mapping[str, str | Won | None]) -> tuple[Note, ...]:
    """The note that names the one term without which the claim would be right; none where none or several would do.

    `said` is everything that is claimed: a payment does not part at a term of points or of a multiplier that is agreed on,
    and where it follows from a wrong claim on them, at no other term.
    """
    key, _, name = claim.partition(".")
    if key == "points":
        found = [_left_out(t) for t in settlement.derivation.points if settlement.points - t.value == claimed]
    elif key == "multiplier":
        found = [_left_out(t) for t in settlement.derivation.winner if claimed * t.value == settlement.multiplier]
    else:
        found = [note for note, amount in _without_each(name, claimed, settlement, said) if amount == claimed]
    return tuple(found) if len(found) == 1 else ()


def _left_out(term: Factor) -> Note:
    label = term.label
    if not label.startswith("jokbo."):
        label = f"derivation.{label}" if label != "extra" or term.text else "derivation.extra-plain"
    return Note("claims.leaves-out", {"term": Term(label, term.number, term.text)})


def _without_each(
    name: str, claimed: Won, settlement: Settlement, said: Mapping[str, str | Won | None]
) -> Iterator[tuple[Note, Won]]:
    """What a seat's payment would be without each term of the bill in turn."""
    payment, sold = settlement.payments[name], _for_cards_sold(name, settlement)
    if sold:
        yield Note("claims.leaves-out-sold"), payment - sold
    if payment == sold and name not in settlement.losers:
        return  # one who sits out has no part in any other term
    on_the_hand = sum(loser.money for loser in settlement.losers.values())
    if name in settlement.losers:
        on_the_hand = -settlement.losers[name].money
    follows = _follows(claimed - payment + on_the_hand, on_the_hand, settlement, said)
    for note, less in [*_of_the_winner(settlement, said), *(() if follows else _of_losers(settlement))]:
        own = less.get(name)
        change = own if own is not None else 0 if name in settlement.losers else -sum(less.values())
        yield note, payment + change * settlement.stake
    if payment - sold != on_the_hand and not follows:
        yield Note("claims.leaves-out-instant"), on_the_hand + sold


def _for_cards_sold(name: str, settlement: Settlement) -> Won:
    """What a seat was paid for cards that it sold, less what it paid for those of others."""
    paid = sum(sale.money for sale in settlement.sold if name in sale.payers)
    return sum(sale.money * len(sale.payers) for sale in settlement.sold if sale.player == name) - paid


def _follows(claimed: Won, computed: Won, settlement: Settlement, said: Mapping[str, str | Won | None]) -> bool:
    """Whether an amount on the hand is what it would be by the points and the multiplier that are claimed."""
    points = said.get("points", settlement.points)
    multiplier = said.get("multiplier", settlement.multiplier)
    if not isinstance(points, int) or not isinstance(multiplier, int):
        return False
    right, wrong = settlement.points * settlement.multiplier, points * multiplier
    return right not in (0, wrong) and claimed * right == computed * wrong


def _of_the_winner(
    settlement: Settlement, said: Mapping[str, str | Won | None]
) -> Iterator[tuple[Note, dict[str, int]]]:
    """How many points each loser would owe less without each term of the winner's that is not agreed on."""
    losers, derivation = settlement.losers, settlement.derivation
    for term in derivation.winner if said.get("multiplier") != settlement.multiplier else ():
        yield _left_out(term), {name: loser.points - loser.points // term.value for name, loser in losers.items()}
    if said.get("points") != settlement.points and not any(share.plus for share in derivation.losers):
        for term in derivation.points:
            yield (
                _left_out(term),
                {name: loser.points * term.value // settlement.points for name, loser in losers.items()},
            )


def _of_losers(settlement: Settlement) -> Iterator[tuple[Note, dict[str, int]]]:
    """How many points each loser would owe less without each bak, or if nobody paid for another."""
    losers, derivation = settlement.losers, settlement.derivation
    if any(share.moved for share in derivation.losers):
        gobak = Note("claims.leaves-out", {"term": Term("bak.gobak")})
        yield gobak, {share.name: losers[share.name].points - share.own for share in derivation.losers}
        return
    for share in derivation.losers:
        for term in share.factors:
            yield _left_out(term), {share.name: share.own - share.own // term.value}
