"""Every table that what is said may mean, settled: readings of the captures, orders of Gos, scores to beat.

| rule | rules.md | here |
|---|---|---|
| who called first and last, where gobak or a reverse Go hangs on it | §8, §6 | orders |
| to call after n Gos one needs at least the threshold and n rises | §6 | least_to_call |
| the winner's gukjin stands where he was entitled to his call | §13 Gukjin | _needed |
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from gostop_cli.game.cards import NO_CARDS, CardSet
from gostop_cli.game.jokbo import placed, score, settled_ways
from gostop_cli.game.moves import Seat
from gostop_cli.game.rules import Rules
from gostop_cli.game.settlement import Bill
from gostop_cli.game.switches import HouseRules
from gostop_cli.game.table import NOBODY, Player, Table
from gostop_cli.record.calculation import Calculation
from gostop_cli.record.captures import Captured
from gostop_cli.record.model import HandRecord
from gostop_cli.referee.bill import bill_of, settlement_of
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.model import Settlement
from gostop_cli.referee.readings import Lot, Reading, Words
from gostop_cli.referee.replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gostop_cli.record.calculation import Gone

Key: TypeAlias = tuple[Seat, str]
"""What is open: whose, and a kind of card, `go-order` (nobody's) or `last-go`."""
Order: TypeAlias = tuple[Words, tuple[Seat, ...]]
"""An order of all Gos, and the words that say so where there are others."""


class Case(msgspec.Struct, frozen=True):
    """One reading of all that was said, settled: how open matters stand in it, the bill, and every card score."""

    answers: dict[Key, Words]
    hand: Replay
    bill: Bill | None
    settlement: Settlement | None
    scores: tuple[int, ...]


class Stated(msgspec.Struct, frozen=True):
    """What is said of a hand, with names, seats and lots: all that the readings are made of."""

    said: Calculation
    names: tuple[str, ...]
    winner: Seat
    lots: tuple[Lot, ...]
    record: HandRecord
    house: HouseRules
    rules: Rules

    def line(self, seat: Seat) -> Captured:
        """What is said of a player's captures."""
        return self.said.captured.get(self.names[seat], Captured())


def orders(said: Calculation, names: tuple[str, ...], findings: Findings) -> list[tuple[Words, tuple[Seat, ...]]]:
    """Every order of all Gos that makes a difference, with the words that say so; one without words where it is told."""
    times = {seat: said.go[name].times for seat, name in enumerate(names) if name in said.go and said.go[name].times}
    told = None if said.go_order is None else tuple(names.index(name) for name in said.go_order)
    firsts = tuple(dict.fromkeys(told)) if told is not None else None
    if told is not None and Counter(told) not in (Counter(times), Counter(times.keys())):
        findings.add("GS315", ("go_order",), clause="gobak.who")
        return []
    if told is not None and Counter(told) == Counter(times):
        return [((), told)]
    kept: dict[tuple[tuple[Seat, ...], tuple[Seat, ...]], tuple[Seat, ...]] = {}
    for order in sorted(set(permutations([seat for seat, count in times.items() for _ in range(min(count, 2))]))):
        first, last = tuple(dict.fromkeys(order)), tuple(dict.fromkeys(reversed(order)))
        if firsts in (None, first):
            kept.setdefault((first, last), order)
    whole = [_all_gos(order, times) for order in kept.values()]
    words = [tuple(names[seat] for seat in order) if len(whole) > 1 else () for order in whole]
    return list(zip(words, whole, strict=True))


def _all_gos(order: tuple[Seat, ...], times: dict[Seat, int]) -> tuple[Seat, ...]:
    """An order of first and last Gos with those between put in behind each first."""
    whole: list[Seat] = []
    for seat in order:
        whole += [seat] * (1 if seat in whole else max(1, times[seat] - 1))
    return tuple(whole)


def least_to_call(gone: Gone | None, rules: Rules) -> int:
    """The least card score with which he may call: the threshold, and more than at his last Go."""
    if gone is None or not gone.times:
        return rules.call_threshold
    if gone.last is not None:
        return max(rules.call_threshold, gone.last + rules.call_rise)
    return rules.call_threshold + gone.times * rules.call_rise


def _needed(table: Stated, reading: Reading) -> list[tuple[Words, int]]:
    """What the winner needed to call; where his last Go's score is not said, all that leave his gukjin different places."""
    seat, rules = table.winner, table.rules
    gone = table.said.go.get(table.names[seat]) if seat != NOBODY else None
    least = least_to_call(gone, rules)
    if gone is None or not gone.times or gone.last is not None or table.said.outcome != "stop":
        return [((), least)]
    player = player_of(table, seat, reading.captured[seat], least)
    ways = settled_ways(player, rules)
    needs = [least, *sorted({points for way in ways if (points := score(player.captured, way, rules)) > least})]
    if len(ways) < 2 or len(needs) < 2:
        return [((), least)]
    return [((f"{gone.times}@{need - rules.call_rise}",), need) for need in needs]


# ---------------------------------------------------------------- one table


def player_of(table: Stated, seat: Seat, captured: CardSet, to_call: int) -> Player:
    """A player as he would be at the end of a replay, as far as a bill asks."""
    said, name, rules = table.said, table.names[seat], table.rules
    gone = said.go.get(name)
    yeol = pi = NO_CARDS
    for card, role in said.gukjin.get(name, ()):
        cards = captured & rules.gukjin & (card.copies if card is not None else rules.gukjin)
        yeol, pi = (yeol | cards, pi) if role == "yeol" else (yeol, pi | cards)
    two_card = said.two_card_bombed.get(name, ())
    return Player(
        NO_CARDS,
        captured=captured,
        to_call=to_call,
        gos=(0,) * (gone.times if gone else 0),
        shaken=said.shaken.get(name, ()),
        bombed=(*said.bombed.get(name, ()), *two_card),
        two_card=two_card,
        sealed=yeol if rules.gukjin_decide == "auto" else NO_CARDS,
        as_pi=pi,
        declared=yeol | pi,
    )


def cases_of(table: Stated, reading: Reading, orders: Sequence[tuple[Words, tuple[Seat, ...]]]) -> Iterator[Case]:
    """A reading with every order of Gos and every score to beat that are open, settled."""
    open_cards: dict[Key, Words] = dict(reading.answers)
    for call_words, to_call in _needed(table, reading):
        for order_words, order in orders:
            answers = open_cards
            if call_words:
                answers = {**answers, (table.winner, "last-go"): call_words}
            if order_words:
                answers = {**answers, (NOBODY, "go-order"): order_words}
            yield _settled(table, reading.captured, to_call, order, answers)


def _settled(
    table: Stated, captured: tuple[CardSet, ...], to_call: int, order: tuple[Seat, ...], answers: dict[Key, Words]
) -> Case:
    said, rules = table.said, table.rules
    players = tuple(
        player_of(
            table, seat, cards, to_call if seat == table.winner else least_to_call(said.go.get(table.names[seat]), rules)
        )
        for seat, cards in enumerate(captured)
    )  # fmt: skip
    seen = NO_CARDS
    for cards in captured:
        seen |= cards
    end = Table(players, NO_CARDS, (), (), 0, 0, seen, 0, order)
    kind = None if table.winner == NOBODY else said.outcome
    hand = Replay(table.names, Findings(table.names), table=end, kind=kind, winner=table.winner)
    scores = tuple(placed(p.captured, p.sealed, p.as_pi, rules)[1] for p in players)
    if kind is None:
        return Case(answers, hand, None, None, scores)
    bill = bill_of(table.record, hand, rules)
    return Case(answers, hand, bill, settlement_of(table.record, hand, bill, rules), scores)
