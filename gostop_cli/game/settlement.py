"""What each loser owes: the bill, as a derivation that is evaluated and not recomputed beside it.

| rule | rules.md | switch | here |
|---|---|---|---|
| points = jokbo + go points | §6, §8 | go.add, go.add_tail | points_terms |
| the fixed points of a win without a stop | §2, §7, §8 | chongtong.points, three_ppeok.points, hudang.points | points_terms |
| winner × = go × shakes and bombs × meongtta × carry × extras | §8, §4 | go.multiply, go.multiply_tail, meongtta.count | winner_terms |
| a month shaken, bombed or both; November and December; two-card bombs | §4 | shake.multiplier, shake.nov_dec, shake.then_bomb, bomb.multiplier, bomb.two_card | shake_and_bomb |
| going out first after another's Go, then calling Go oneself | §6 | go.reverse | _go_terms |
| a chongtong shown and not taken | §13 Chongtong | chongtong.play_on: double | winner_terms |
| loser × = gwangbak, pibak, meongbak, ttibak | §8 | gwangbak.effect, gwangbak.rain_protects, pibak.effect, pibak.limit, pibak.zero_exempt, meongbak, ttibak | bak_factors |
| the bak multiply, or the largest counts, gobak included | §8 | bak.combine | _share_placed |
| gobak with two | §8 | gobak.two_players, gobak.min_go | gobak_payers, _gobak_term |
| a loser's own shakes and bombs | §4 | shake.counts_for: anyone | _share_placed |
| who captured nothing pays nothing | §8 | bak.nothing_captured_pays | _share_placed |
| gobak with three: pay for all and its variants; who among two callers | §8, §13 Settlement | gobak.three_players, gobak.who, gobak.min_go | gobak_payers, move_liability |
| an agreed liability (feeder, refused shodang) | §8 | dokbak.feeder, shodang | move_liability |
| gukjin at the settlement: the winner's where he receives most, each loser's where he pays least | §5, §13 Gukjin | gukjin.settlement | settle |
| fixed wins: points × carry, nothing else unless the house multiplies three ppeok | §8 | nagari.on_fixed_wins, three_ppeok.multipliers, gobak.on_fixed_wins | Win, _carries |
| caps, and what a player can pay at all | §8 | money.cap_points, money.cap_when, money.liability | points_terms, _share_placed, Agreement |
| what the next hand is worth | §7, §13 After the hand | nagari.multiplier, nagari.cumulative, nagari.cap | next_carry |

Amounts are points; a bill becomes won in `Agreement.pays`. Payments made at once are the referee's to add.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from gostop_cli.game.cards import GWANG, JUNK, MONTH, NO_CARDS, RAIN_GWANG, TTI, YEOL, CardSet
from gostop_cli.game.jokbo import JokboLine, lines, pi_value, score, settled_ways, standing, yeol_of
from gostop_cli.game.rules import Rules
from gostop_cli.game.table import NOBODY, Player, Table
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.game.moves import Seat

Won: TypeAlias = int | Decimal

MEONGBAK_YEOL: Final = 7
"""`meongbak: winner7_loser0` names its own number of yeol."""
TWICE: Final = 2
REVERSE_GO: Final = 4
"""`go.reverse: x4_instead` names its own factor."""
GWANGBAK_POINTS: Final = 2
"""`gwangbak.effect: plus2` names its own points."""
NOV_DEC: Final = (11, 12)


class Term(msgspec.Struct, frozen=True, gc=False):
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


def total(terms: Sequence[Term]) -> int:
    """What terms come to that are added."""
    points = 0
    for term in terms:
        points += term.value
    return points


def product(terms: Sequence[Term]) -> int:
    """What terms come to that are multiplied."""
    factor = 1
    for term in terms:
        factor *= term.value
    return factor


class Extra(msgspec.Struct, frozen=True, gc=False):
    """A further multiplier that the table declared, and why."""

    factor: int
    why: str = ""


class Agreement(msgspec.Struct, frozen=True, gc=False):
    """What the table agreed on beside the cards: the carry, declared multipliers, a liability, the stake, what each can pay.

    `limits` has for each seat the most he can pay in won, where the house limits it (None: no limit).
    """

    carry: int = 1
    extras: tuple[Extra, ...] = ()
    liable: Seat = NOBODY
    stake: Won = 1
    limits: tuple[Won | None, ...] = ()

    def pays(self, seat: Seat, points: int) -> Won:
        """These points as money, no more than this loser can pay."""
        money = points * self.stake
        limit = self.limits[seat] if self.limits else None
        return money if limit is None else max(0, min(money, limit))


class Share(msgspec.Struct, frozen=True, gc=False):
    """One loser's debt in points: (points + `plus`) × winner's multiplier × `multiplier` = `own`; then what liability moves.

    `own` is no more than the cap, where there is one, and 0 for one who captured nothing where the house has it so.
    `factors` are the terms that count; `baks` names every bak. `moved` is what a payer for the whole table takes over
    (`paid_for`) or what is taken off a freed loser (`paid_by`); `doubled` multiplies all that a payer owes
    (`gobak.three_players: pay_for_all_x2`).
    """

    seat: Seat
    as_pi: CardSet
    plus: tuple[Term, ...]
    factors: tuple[Term, ...]
    own: int
    baks: tuple[str, ...]
    limit: str = ""
    """Why `own` is less than its product: `cap` or `nothing-captured`."""
    moved: int = 0
    paid_by: Seat = NOBODY
    paid_for: Seat = NOBODY
    doubled: int = 1

    @property
    def multiplier(self) -> int:
        """The product of what multiplies this loser alone."""
        return product(self.factors)

    @property
    def owes(self) -> int:
        """Points owed on account of the hand after liability has moved."""
        return (self.own + self.moved) * self.doubled


class Bill(msgspec.Struct, frozen=True, gc=False):
    """The settlement of a hand in points: terms of the points, terms of the winner's multiplier, each loser's share."""

    winner: Seat
    as_pi: CardSet
    points_terms: tuple[Term, ...]
    winner_terms: tuple[Term, ...]
    shares: tuple[Share, ...]
    agreed: Agreement

    @property
    def points(self) -> int:
        """Jokbo and go points, or the fixed points of the win."""
        return total(self.points_terms)

    @property
    def multiplier(self) -> int:
        """The winner's multiplier, which every loser shares."""
        return product(self.winner_terms)


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


class Win(msgspec.Struct, frozen=True, gc=False):
    """A win to be settled: who, how, under which placement of his gukjin, and his score sheet under it."""

    table: Table
    winner: Seat
    kind: str
    as_pi: CardSet
    sheet: tuple[JokboLine, ...]
    rules: Rules

    @property
    def player(self) -> Player:
        """The winner."""
        return self.table.players[self.winner]

    @property
    def is_plain(self) -> bool:
        """Whether the win pays its fixed points and nothing else."""
        return pays_plainly(self.kind, self.rules)


def pays_plainly(kind: str, rules: Rules) -> bool:
    """Whether a win of this kind pays its fixed points and nothing else: no go, shake or bak (rules.md §8)."""
    return kind != "stop" and not (kind == "three-ppeok" and rules.three_ppeok_multipliers)


def points_terms(win: Win) -> tuple[Term, ...]:
    """The jokbo lines and go points of a stop, or the fixed points of the win; capped where the house caps them first."""
    rules = win.rules
    if win.kind == "stop":
        terms = _card_terms(win)
    else:
        points, switch = {
            "chongtong": (rules.chongtong_points, "chongtong.points"),
            "three-ppeok": (rules.three_ppeok_points, "three_ppeok.points"),
            "hudang": (rules.hudang_points, "hudang.points"),
        }[win.kind]
        terms = [Term(f"fixed.{win.kind}", "+", points, 0, switch)]
    cap, points = rules.money_cap_points, total(terms)
    if cap is not None and rules.money_cap_when == "before" and points > cap:
        terms.append(Term("cap", "+", cap - points, cap, "money.cap_points"))
    return tuple(terms)


def _card_terms(win: Win) -> list[Term]:
    """The jokbo lines and the go points; a pi line counts what the pi are worth, the others count cards."""
    pi = pi_value(win.player.captured, win.as_pi)
    terms = [
        Term(
            f"jokbo.{line.name}" if line.name in KIND_OF_LINE else "set",
            "+",
            line.points,
            pi if line.name == "pi" else line.cards.bit_count(),
            "score" if line.name in KIND_OF_LINE else "score.extra_sets",
            text="" if line.name in KIND_OF_LINE else line.name,
            cards=line.cards,
        )
        for line in win.sheet
    ]
    gos = len(win.player.gos)
    if added := go_points(gos, win.rules):
        terms.append(Term("go-points", "+", added, gos, "go.add"))
    return terms


def winner_terms(win: Win, agreed: Agreement) -> tuple[Term, ...]:
    """The terms of the winner's multiplier: go, shakes and bombs, meongtta, the carry, declared extras."""
    rules = win.rules
    terms: list[Term] = []
    if not win.is_plain:
        terms += _go_terms(win)
        terms += shake_and_bomb(win.player, rules)
        if win.player.doubled:
            terms.append(Term("chongtong-double", "×", TWICE, 0, "chongtong.play_on"))
        yeol = yeol_of(win.player.captured, win.as_pi, rules)
        if rules.meongtta_count and yeol.bit_count() >= rules.meongtta_count:
            terms.append(Term("meongtta", "×", TWICE, yeol.bit_count(), "meongtta.count", cards=yeol))
    if agreed.carry != 1 and _carries(win):
        terms.append(Term("carry", "×", agreed.carry, 0, "nagari.multiplier"))
    if not win.is_plain:
        terms += [Term("extra", "×", extra.factor, text=extra.why) for extra in agreed.extras]
    return tuple(terms)


def _carries(win: Win) -> bool:
    """Whether the carry multiplies this win (`nagari.on_fixed_wins`)."""
    carried = win.rules.nagari_on_fixed_wins
    if win.kind == "stop" or isinstance(carried, bool):
        return win.kind == "stop" or carried is True
    return win.kind.replace("-", "_") in carried


def _go_terms(win: Win) -> list[Term]:
    """The go multiplier; where the winner called after a loser had, `go.reverse` raises or replaces it."""
    gos = len(win.player.gos)
    if not gos:
        return []
    factor = go_factor(gos, win.rules)
    reverse = win.rules.go_reverse if win.table.go_order[0] != win.winner else "none"
    if reverse == "x4_instead":
        return [Term("go-reverse", "×", REVERSE_GO, gos, "go.reverse")]
    terms = [Term("go-factor", "×", factor, gos, "go.multiply")] if factor != 1 else []
    if reverse == "x2":
        terms.append(Term("go-reverse", "×", TWICE, gos, "go.reverse"))
    return terms


def shake_and_bomb(player: Player, rules: Rules) -> list[Term]:
    """A month shaken, bombed, or both: under `once` the larger of the two factors counts, once (rules.md §4)."""
    terms: list[Term] = []
    for month in player.shaken:
        factor, switch = rules.shake_multiplier, "shake.multiplier"
        if month in NOV_DEC and rules.shake_nov_dec != TWICE:
            factor, switch = rules.shake_nov_dec, "shake.nov_dec"
        if month in player.bombed and rules.shake_then_bomb == "once":
            factor = max(factor, rules.bomb_multiplier)
            terms.append(Term("shake-and-bomb", "×", factor, month, "shake.then_bomb", cards=MONTH[month]))
        else:
            terms.append(Term("shake", "×", factor, month, switch, cards=MONTH[month]))
    for month in player.bombed:
        if month in player.two_card:
            if rules.bomb_two_card == "x2":
                terms.append(Term("bomb", "×", TWICE, month, "bomb.two_card", cards=MONTH[month]))
            continue
        counted = month in player.shaken and rules.shake_then_bomb == "once"
        if not counted and rules.bomb_multiplier != 1:
            terms.append(Term("bomb", "×", rules.bomb_multiplier, month, "bomb.multiplier", cards=MONTH[month]))
    return terms


# ---------------------------------------------------------------- the losers' side

KIND_OF_LINE: Final = {
    "three-gwang": "gwang", "rain-three-gwang": "gwang", "four-gwang": "gwang", "five-gwang": "gwang",
    "godori": "yeol", "yeol": "yeol", "tti": "tti", "hongdan": "tti", "chodan": "tti", "cheongdan": "tti", "pi": "pi",
}  # fmt: skip
"""The kind of cards that each jokbo scores with (godori is yeol, the dans are tti)."""
_KINDS: Final = (("gwang", GWANG), ("yeol", YEOL), ("tti", TTI), ("pi", JUNK))


def scores_with(sheet: tuple[JokboLine, ...]) -> frozenset[str]:
    """The kinds with which the winner scored: at least one line made of such cards, a house's own set among them."""
    kinds = set()
    for line in sheet:
        known = KIND_OF_LINE.get(line.name)
        if known is not None:
            kinds.add(known)
        else:
            kinds |= {kind for kind, cards in _KINDS if not line.cards & ~cards}
    return frozenset(kinds)


def bak_factors(win: Win, loser: Player, as_pi: CardSet) -> tuple[list[Term], list[Term]]:
    """This loser's bak as (points added, factors), gobak apart; judged for each loser by himself (rules.md §8)."""
    rules = win.rules
    kinds = scores_with(win.sheet)
    plus: list[Term] = []
    factors: list[Term] = []
    gwang = loser.captured & GWANG
    bare = not gwang or (gwang == RAIN_GWANG and not rules.gwangbak_rain_protects)
    if "gwang" in kinds and rules.gwangbak_effect != "off" and bare:
        if rules.gwangbak_effect == "x2":
            factors.append(Term("gwangbak", "×", TWICE, gwang.bit_count(), "gwangbak.effect"))
        else:
            plus.append(Term("gwangbak", "+", GWANGBAK_POINTS, gwang.bit_count(), "gwangbak.effect"))
    pi = pi_value(loser.captured, as_pi)
    if "pi" in kinds and rules.pibak_effect == "x2" and pi <= rules.pibak_limit and (pi or not rules.pibak_zero_exempt):
        factors.append(Term("pibak", "×", TWICE, pi, "pibak.limit"))
    yeol = yeol_of(win.player.captured, win.as_pi, rules).bit_count()
    if not yeol_of(loser.captured, as_pi, rules) and (
        (rules.meongbak == "winner7_loser0" and yeol >= MEONGBAK_YEOL)
        or (rules.meongbak == "scored_loser0" and "yeol" in kinds)
    ):
        factors.append(Term("meongbak", "×", TWICE, 0, "meongbak"))
    if rules.ttibak == "x2" and "tti" in kinds and not loser.captured & rules.tti:
        factors.append(Term("ttibak", "×", TWICE, 0, "ttibak"))
    return plus, factors


def gobak_payers(win: Win) -> tuple[Seat, ...]:
    """Who of the losers is gobak: he had called Go; of two callers those that `gobak.who` names."""
    rules, table = win.rules, win.table
    effect = rules.gobak_two_players if rules.players == 2 else rules.gobak_three_players
    if effect == "off" or (win.kind != "stop" and not rules.gobak_on_fixed_wins):
        return ()
    callers = [
        seat
        for seat, player in enumerate(table.players)
        if seat != win.winner and len(player.gos) >= rules.gobak_min_go
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


def _share(win: Win, seat: Seat, points: int, multiplier: int, gobak: bool) -> Share:
    """This loser's own share, his gukjin standing where it is least."""
    loser, rules = win.table.players[seat], win.rules
    if win.is_plain:
        ways = [standing(loser.captured, loser.sealed, loser.as_pi, rules)]
    else:
        ways = settled_ways(loser, rules)
    shares = [_share_placed(win, seat, as_pi, points, multiplier, gobak) for as_pi in ways]
    return shares[0] if len(shares) == 1 else min(shares, key=lambda share: share.own)


def _share_placed(win: Win, seat: Seat, as_pi: CardSet, points: int, multiplier: int, gobak: bool) -> Share:
    loser, rules = win.table.players[seat], win.rules
    plus, factors = ([], []) if win.is_plain else bak_factors(win, loser, as_pi)
    baks = [term.label for term in (*plus, *factors)]
    if gobak:
        baks.append("gobak")
        if term := _gobak_term(loser, rules):
            factors.append(term)
    if rules.bak_combine == "single" and len(factors) > 1:
        factors = [max(factors, key=lambda term: term.value)]
    if rules.shake_counts_for == "anyone" and not win.is_plain:
        factors += shake_and_bomb(loser, rules)
    own = (points + total(plus)) * multiplier * product(factors)
    limit = ""
    if rules.money_cap_points is not None and rules.money_cap_when == "after" and own > rules.money_cap_points:
        own, limit = rules.money_cap_points, "cap"
    if not loser.captured and not rules.bak_nothing_captured_pays and not win.is_plain:
        own, limit = 0, "nothing-captured"
    return Share(seat, as_pi, tuple(plus), tuple(factors), own, tuple(baks), limit)


def move_liability(
    shares: tuple[Share, ...], payers: tuple[Seat, ...], liable: Seat, rules: Rules
) -> tuple[Share, ...]:
    """With three players a gobak payer, or who is liable by agreement, takes over the other's share; two payers move nothing."""
    doubled = 1
    if rules.players == 3 and len(payers) == 1 and rules.gobak_three_players.startswith("pay_for_all"):
        payer = payers[0]
        doubled = TWICE if rules.gobak_three_players == "pay_for_all_x2" else 1
    elif liable != NOBODY:
        payer = liable
    else:
        return shares
    other = next(share for share in shares if share.seat != payer)
    return tuple(
        replace(share, moved=other.own, paid_for=other.seat, doubled=doubled)
        if share.seat == payer
        else replace(share, moved=-share.own, paid_by=payer)
        for share in shares
    )


# ---------------------------------------------------------------- the bill


def settle(table: Table, kind: str, winner: Seat, agreed: Agreement, rules: Rules) -> Bill:
    """The bill of a win. The winner's gukjin stand where he receives most, among those under which he might call."""
    player = table.players[winner]
    placed = standing(player.captured, player.sealed, player.as_pi, rules)
    if pays_plainly(kind, rules):
        ways = [placed]
    else:
        ways = settled_ways(player, rules)
        if kind == "stop":
            ways = [way for way in ways if score(player.captured, way, rules) >= player.to_call] or ways
    bills = [_bill(Win(table, winner, kind, way, lines(player.captured, way, rules), rules), agreed) for way in ways]
    if len(bills) == 1:
        return bills[0]
    return max(bills, key=lambda bill: sum(agreed.pays(share.seat, share.owes) for share in bill.shares))


def _bill(win: Win, agreed: Agreement) -> Bill:
    added, factors = points_terms(win), winner_terms(win, agreed)
    points, multiplier, payers = total(added), product(factors), gobak_payers(win)
    shares = tuple(
        [
            _share(win, seat, points, multiplier, seat in payers)
            for seat in range(len(win.table.players))
            if seat != win.winner
        ]
    )
    shares = move_liability(shares, payers, agreed.liable, win.rules)
    return Bill(win.winner, win.as_pi, added, factors, shares, agreed)


def next_carry(kind: str, carry: int, rules: Rules) -> int:
    """What the next hand is worth (rules.md §13, After the hand): a win uses the carry up, a nagari raises it."""
    if kind == "nagari":
        raised = carry * rules.nagari_multiplier if rules.nagari_cumulative else rules.nagari_multiplier
        return raised if rules.nagari_cap is None else min(raised, rules.nagari_cap)
    return carry if kind in ("misdeal", "void", "balance", "draw") else 1
