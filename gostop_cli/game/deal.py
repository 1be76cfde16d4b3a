"""The deal: how many cards go where, what a floor of four means, and who holds a chongtong before the first turn.

| rule | rules.md | switch | here |
|---|---|---|---|
| 10 a hand and 8 on the floor for two, 7 and 6 for three, the rest in the pile | §2 | deck.bonus | SIZES, stock_size |
| three of a month on the floor are one stack, nobody's own | §2.3 | – | dealt_stacks |
| four of a month on the floor | §2.2 | deal.floor_four | floor_four |
| four of a month in one hand | §2.4, §13 Chongtong | chongtong.mode, chongtong.two_holders | holders, chongtong_ending |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gostop_cli.game.cards import MONTH, CardSet
from gostop_cli.game.table import NOBODY, Ending, Stack, Table

if TYPE_CHECKING:
    from gostop_cli.game.moves import Seat
    from gostop_cli.game.rules import Rules

SIZES: Final[dict[int, tuple[int, int]]] = {2: (10, 8), 3: (7, 6), 4: (5, 8)}
"""Cards in a hand and on the floor, by number of players in play ; four only in the balance game (rules.md §2)."""
MOST_AT_GOSTOP: Final = 3
"""With more at the table three play Go-Stop and the others sit out."""
_FIRST_OF_MONTH: Final = sum(month & -month for month in MONTH)


def stock_size(rules: Rules) -> int:
    """How many cards the pile holds after the deal, before any floor bonus is replaced."""
    hand, floor = SIZES[rules.players]
    return rules.deck.bit_count() - rules.players * hand - floor


def dealt_stacks(floor: CardSet) -> tuple[Stack, ...]:
    """Each three of a month that lie on the floor, as stacks that nobody made."""
    both, one = floor & floor >> 1, floor | floor >> 1
    three = (both & one >> 2 | both >> 2 & one) & ~(both & both >> 2)
    return tuple([Stack(m, floor & MONTH[m]) for m in _months(three)])


def quads(cards: CardSet) -> list[int]:
    """The months of which all four cards are here."""
    both = cards & cards >> 1
    return _months(both & both >> 2)


def _months(marks: CardSet) -> list[int]:
    """The months that are marked at the place of their first card."""
    marks &= _FIRST_OF_MONTH
    return [m for m in range(1, 13) if marks & MONTH[m]] if marks else []


def floor_four(table: Table, rules: Rules) -> Ending | None:
    """How the hand ends when four of a month were dealt to the floor; None when they were not."""
    if not quads(table.floor):
        return None
    if rules.game == "balance":
        return Ending("misdeal")
    endings = {"redeal": Ending("misdeal"), "dealer_wins": Ending("chongtong", 0), "nagari": Ending("nagari")}
    return endings[rules.deal_floor_four]


def holders(table: Table) -> list[tuple[Seat, int]]:
    """Who is known to hold four of a month, with the (highest) month, in order from the dealer."""
    return [(seat, quads(player.hand)[-1]) for seat, player in enumerate(table.players) if quads(player.hand)]


def chongtong_ending(holding: list[tuple[Seat, int]], rules: Rules) -> Ending:
    """How the hand ends for these holders of a chongtong, in order from the dealer (`chongtong.two_holders`)."""
    if len(holding) == 1:
        return Ending("chongtong", holding[0][0])
    match rules.chongtong_two_holders:
        case "dealer":
            return Ending("chongtong", holding[0][0])
        case "redeal":
            return Ending("misdeal")
        case "higher_month":
            return Ending("chongtong", max(holding, key=lambda held: held[1])[0])
        case _:
            return Ending("nagari", NOBODY)
