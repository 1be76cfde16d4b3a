"""What each loser owes: the bill, as a derivation that is evaluated and not recomputed beside it.

| rule | rules.md | switch | here |
|---|---|---|---|
| points = jokbo + go points | §6, §8 | go.add, go.add_tail | go_points |
| winner × = go × shakes and bombs × meongtta × carry × extras | §8, §4 | go.multiply, shake.*, bomb.multiplier, meongtta.count | winner_factors |
| loser × = gwangbak, pibak, meongbak, ttibak, gobak | §8 | gwangbak.*, pibak.*, meongbak, ttibak, gobak.* | bak_factors |
| gobak with three: pay for all and its variants; who among two callers | §8, §13 Settlement | gobak.three_players, gobak.who, gobak.min_go | gobak_payers, move_liability |
| gukjin at the settlement: the winner's where he receives most, each loser's where he pays least | §5, §13 Gukjin | gukjin.settlement | settle_stop |
| fixed wins: points × carry, nothing else | §8 | chongtong.points, three_ppeok.points, nagari.on_fixed_wins | settle_fixed |

All amounts are points; stake and payments made at once are the referee's to add.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

import msgspec

from gostop_cli.game.cards import GWANG, MONTH, NO_CARDS, YEOL, CardSet
from gostop_cli.game.jokbo import JokboLine, lines, pi_value, placed_best, placements, score
from gostop_cli.game.table import Player, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.moves import Seat
    from gostop_cli.game.rules import Rules

MEONGBAK_YEOL = 7
"""`meongbak: winner7_loser0` names its own number of yeol."""
TWICE = 2
GWANGBAK_POINTS = 2
"""`gwangbak.effect: plus2` names its own points."""


class Term(msgspec.Struct, frozen=True):
    """One number of a derivation: added (`+`) or multiplied (`×`), what it is, and the switch behind it.

    `number` is what the label counts (gos, a month, a loser's pi); `text` are the record's own words.
    """

    label: str
    op: str
    value: int
    number: int = 0
    switch: str = ""
    text: str = ""
    cards: CardSet = NO_CARDS


class Share(msgspec.Struct, frozen=True):
    """One loser's debt in points: (points + `plus`) × winner's multiplier × `factors` = `own`; then what liability moves.

    `moved` is what a payer for the whole table takes over (`paid_for`) or what is taken off a freed loser (`paid_by`);
    `doubled` multiplies all that a payer owes (`gobak.three_players: pay_for_all_x2`).
    """

    seat: Seat
    as_pi: CardSet
    plus: tuple[Term, ...]
    factors: tuple[Term, ...]
    own: int
    baks: tuple[str, ...]
    moved: int = 0
    paid_by: Seat = -1
    paid_for: Seat = -1
    doubled: int = 1

    @property
    def multiplier(self) -> int:
        """The product of this loser's bak."""
        return prod(term.value for term in self.factors)

    @property
    def owes(self) -> int:
        """Points owed on account of the hand after liability has moved."""
        return (self.own + self.moved) * self.doubled


class Bill(msgspec.Struct, frozen=True):
    """The settlement of a hand in points: terms of the points, terms of the winner's multiplier, each loser's share."""

    winner: Seat
    as_pi: CardSet
    points_terms: tuple[Term, ...]
    winner_terms: tuple[Term, ...]
    shares: tuple[Share, ...]
    fixed: bool = False

    @property
    def points(self) -> int:
        """Jokbo and go points, or the fixed points of the win."""
        return sum(term.value for term in self.points_terms)

    @property
    def multiplier(self) -> int:
        """The winner's multiplier, which every loser shares."""
        return prod(term.value for term in self.winner_terms)

    @property
    def received(self) -> int:
        """Points that the winner receives in all."""
        return sum(share.owes for share in self.shares)


class Extra(msgspec.Struct, frozen=True):
    """A further multiplier that the table declared, and why."""

    factor: int
    why: str = ""


# ---------------------------------------------------------------- go


def run_of(values: tuple[int, ...], tail: str, count: int) -> int:
    """The entry for `count` Go of a list with a tail rule: hold the last, one more each, or double each."""
    if count <= len(values):
        return values[count - 1]
    beyond = count - len(values)
    match tail:
        case "plus_one":
            return values[-1] + beyond
        case "double":
            return values[-1] << beyond
        case _:
            return values[-1]


def go_points(gos: int, rules: Rules) -> int:
    """Points that this many Go add to the cards' points."""
    return run_of(rules.go_add, rules.go_add_tail, gos) if gos else 0


def go_factor(gos: int, rules: Rules) -> int:
    """What this many Go multiply by."""
    return run_of(rules.go_multiply, rules.go_multiply_tail, gos) if gos else 1


# ---------------------------------------------------------------- the winner's side


def _points_terms(sheet: tuple[JokboLine, ...], pi: int, gos: int, rules: Rules) -> tuple[Term, ...]:
    """The jokbo lines and the go points; a pi line counts what the pi are worth, the others count cards."""
    terms = [
        Term(
            f"jokbo.{line.name}",
            "+",
            line.points,
            pi if line.name == "pi" else line.cards.bit_count(),
            "score",
            cards=line.cards,
        )
        for line in sheet
    ]
    if added := go_points(gos, rules):
        terms.append(Term("go-points", "+", added, gos, "go.add"))
    return tuple(terms)


def winner_factors(
    winner: Player, as_pi: CardSet, carry: int, extras: tuple[Extra, ...], rules: Rules
) -> tuple[Term, ...]:
    """The terms of the winner's multiplier: go, shakes and bombs, meongtta, the carry, declared extras."""
    gos = len(winner.gos)
    terms = []
    if (factor := go_factor(gos, rules)) != 1:
        terms.append(Term("go-factor", "×", factor, gos, "go.multiply"))
    terms += _shake_and_bomb(winner, rules)
    if rules.meongtta_count and (winner.captured & YEOL & ~as_pi).bit_count() >= rules.meongtta_count:
        yeol = winner.captured & YEOL & ~as_pi
        terms.append(Term("meongtta", "×", TWICE, yeol.bit_count(), "meongtta.count", cards=yeol))
    if carry != 1:
        terms.append(Term("carry", "×", carry, 0, "nagari.multiplier"))
    terms += [Term("extra", "×", extra.factor, text=extra.why) for extra in extras]
    return tuple(terms)


def _shake_and_bomb(winner: Player, rules: Rules) -> Iterator[Term]:
    """A month shaken, bombed, or both: under `once` the larger of the two factors counts, once (rules.md §4)."""
    both = set(winner.shaken) & set(winner.bombed)
    for month in winner.shaken:
        if month in both and rules.shake_then_bomb == "once":
            factor = max(rules.shake_multiplier, rules.bomb_multiplier)
            yield Term("shake-and-bomb", "×", factor, month, "shake.then_bomb", cards=MONTH[month])
        else:
            yield Term("shake", "×", rules.shake_multiplier, month, "shake.multiplier", cards=MONTH[month])
    for month in winner.bombed:
        counted = month in both and rules.shake_then_bomb == "once"
        if not counted and rules.bomb_multiplier != 1:
            yield Term("bomb", "×", rules.bomb_multiplier, month, "bomb.multiplier", cards=MONTH[month])


# ---------------------------------------------------------------- the losers' side


def _scores_with(sheet: tuple[JokboLine, ...]) -> frozenset[str]:
    """The kinds with which the winner scored: at least one jokbo line made of such cards (godori is yeol, dans are tti)."""
    kinds = {
        "godori": "yeol", "yeol": "yeol", "tti": "tti", "hongdan": "tti", "chodan": "tti", "cheongdan": "tti", "pi": "pi",
    }  # fmt: skip
    return frozenset(kinds.get(line.name, "gwang") for line in sheet)


def bak_factors(
    sheet: tuple[JokboLine, ...], winner_yeol: int, loser: Player, as_pi: CardSet, rules: Rules
) -> tuple[list[Term], list[Term]]:
    """This loser's bak as (points added, factors), gobak apart; judged for each loser by himself (rules.md §8)."""
    kinds = _scores_with(sheet)
    plus: list[Term] = []
    factors: list[Term] = []
    if "gwang" in kinds and rules.gwangbak_effect != "off" and not loser.captured & GWANG:
        if rules.gwangbak_effect == "x2":
            factors.append(Term("gwangbak", "×", TWICE, 0, "gwangbak.effect"))
        else:
            plus.append(Term("gwangbak", "+", GWANGBAK_POINTS, 0, "gwangbak.effect"))
    pi = pi_value(loser.captured, as_pi)
    if "pi" in kinds and rules.pibak_effect == "x2" and pi <= rules.pibak_limit and (pi or not rules.pibak_zero_exempt):
        factors.append(Term("pibak", "×", TWICE, pi, "pibak.limit"))
    if not loser.captured & YEOL & ~as_pi and (
        (rules.meongbak == "winner7_loser0" and winner_yeol >= MEONGBAK_YEOL)
        or (rules.meongbak == "scored_loser0" and "yeol" in kinds)
    ):
        factors.append(Term("meongbak", "×", TWICE, 0, "meongbak"))
    if rules.ttibak == "x2" and "tti" in kinds and not loser.captured & rules.tti:
        factors.append(Term("ttibak", "×", TWICE, 0, "ttibak"))
    return plus, factors


def gobak_payers(table: Table, winner: Seat, rules: Rules) -> tuple[Seat, ...]:
    """Who of the losers is gobak: he had called Go; of two callers those that `gobak.who` names."""
    effect = rules.gobak_two_players if rules.players == 2 else rules.gobak_three_players
    if effect == "off":
        return ()
    callers = [
        seat for seat, player in enumerate(table.players) if seat != winner and len(player.gos) >= rules.gobak_min_go
    ]
    if len(callers) < 2 or rules.gobak_who == "every_caller":
        return tuple(callers)
    order = table.go_order if rules.gobak_who == "first_caller" else tuple(reversed(table.go_order))
    return (next(seat for seat in order if seat in callers),)


def _gobak_term(payer: Player, rules: Rules) -> Term | None:
    """Gobak as a factor on the caller's own share, where the house has it as one."""
    gos = len(payer.gos)
    if rules.players == 2:
        factor = gos + 1 if rules.gobak_two_players == "go_count_plus_one" else TWICE
        return Term("gobak", "×", factor, gos, "gobak.two_players")
    if rules.gobak_three_players in ("own_x2", "pay_for_all_own_x2"):
        return Term("gobak", "×", TWICE, gos, "gobak.three_players")
    return None


def _share(
    seat: Seat, loser: Player, sheet: tuple[JokboLine, ...], winner_yeol: int, base: int, multiplier: int, gobak: bool,
    rules: Rules,
) -> Share:  # fmt: skip
    """This loser's own share, his gukjin standing where it is least (`gukjin.settlement`)."""
    free = loser.captured & rules.gukjin & ~loser.sealed
    if rules.gukjin_settlement == "optimal":
        ways = list(placements(free))
    else:
        ways = [placed_best(loser.captured, loser.sealed, rules)]
    best: Share | None = None
    for as_pi in ways:
        plus, factors = bak_factors(sheet, winner_yeol, loser, as_pi, rules)
        baks = [term.label for term in (*plus, *factors)]
        if gobak:
            baks.append("gobak")
            if term := _gobak_term(loser, rules):
                factors.append(term)
        own = (base + sum(t.value for t in plus)) * multiplier * prod(t.value for t in factors)
        if best is None or own < best.own:
            best = Share(seat, as_pi, tuple(plus), tuple(factors), own, tuple(baks))
    assert best is not None
    return best


def move_liability(shares: list[Share], payers: tuple[Seat, ...], rules: Rules) -> list[Share]:
    """With three players a gobak payer takes over the other loser's share; with two payers nothing moves."""
    form = rules.gobak_three_players
    if rules.players == 2 or not payers or not form.startswith("pay_for_all"):
        return shares
    doubled = TWICE if form == "pay_for_all_x2" else 1
    if len(payers) > 1:
        return [msgspec.structs.replace(share, doubled=doubled) for share in shares]
    payer = payers[0]
    taken = sum(share.own for share in shares if share.seat != payer)
    moved = []
    for share in shares:
        if share.seat == payer:
            other = next((s.seat for s in shares if s.seat != payer), -1)
            moved.append(msgspec.structs.replace(share, moved=taken, paid_for=other, doubled=doubled))
        else:
            moved.append(msgspec.structs.replace(share, moved=-share.own, paid_by=payer))
    return moved


# ---------------------------------------------------------------- the bill


def settle_stop(table: Table, winner: Seat, carry: int, extras: tuple[Extra, ...], rules: Rules) -> Bill:
    """The bill of a stop. The winner's gukjin stand where he receives most, among those under which he might call."""
    player = table.players[winner]
    free = player.captured & rules.gukjin & ~player.sealed
    if rules.gukjin_settlement == "optimal":
        ways = [p for p in placements(free) if score(player.captured, p, rules) >= player.to_call] or list(
            placements(free)
        )
    else:
        ways = [placed_best(player.captured, player.sealed, rules)]
    best: Bill | None = None
    for as_pi in ways:
        bill = _stop_bill(table, winner, as_pi, carry, extras, rules)
        if best is None or bill.received > best.received:
            best = bill
    assert best is not None
    return best


def _stop_bill(table: Table, winner: Seat, as_pi: CardSet, carry: int, extras: tuple[Extra, ...], rules: Rules) -> Bill:
    player = table.players[winner]
    sheet = lines(player.captured, as_pi, rules)
    points_terms = _points_terms(sheet, pi_value(player.captured, as_pi), len(player.gos), rules)
    winner_terms = winner_factors(player, as_pi, carry, extras, rules)
    base = sum(term.value for term in points_terms)
    multiplier = prod(term.value for term in winner_terms)
    yeol = (player.captured & YEOL & ~as_pi).bit_count()
    payers = gobak_payers(table, winner, rules)
    shares = [
        _share(seat, loser, sheet, yeol, base, multiplier, seat in payers, rules)
        for seat, loser in enumerate(table.players)
        if seat != winner
    ]
    return Bill(winner, as_pi, points_terms, winner_terms, tuple(move_liability(shares, payers, rules)))


def settle_fixed(table: Table, kind: str, winner: Seat, carry: int, rules: Rules) -> Bill:
    """The bill of a chongtong or of three ppeok: its points × carry from each opponent, without go, shake or bak."""
    points, switch = {
        "chongtong": (rules.chongtong_points, "chongtong.points"),
        "three-ppeok": (rules.three_ppeok_points, "three_ppeok.points"),
    }[kind]
    carried = rules.nagari_on_fixed_wins
    applies = carried if isinstance(carried, bool) else kind.replace("-", "_") in carried
    terms = (Term("carry", "×", carry, 0, "nagari.on_fixed_wins"),) if applies and carry != 1 else ()
    owes = points * prod(term.value for term in terms)
    shares = tuple(
        Share(seat, placed_best(player.captured, player.sealed, rules), (), (), owes, ())
        for seat, player in enumerate(table.players)
        if seat != winner
    )
    as_pi = placed_best(table.players[winner].captured, table.players[winner].sealed, rules)
    return Bill(winner, as_pi, (Term(f"fixed.{kind}", "+", points, 0, switch),), terms, shares, fixed=True)


def next_carry(kind: str, carry: int, rules: Rules) -> int:
    """What the next hand is worth (rules.md §13, After the hand): a win uses the carry up, a nagari raises it."""
    if kind == "nagari":
        raised = carry * rules.nagari_multiplier if rules.nagari_cumulative else rules.nagari_multiplier
        return raised if rules.nagari_cap is None else min(raised, rules.nagari_cap)
    return carry if kind in ("misdeal", "void") else 1
