"""From a replayed hand to the report: names for seats, codes for cards, won for points.

Everything here is a change of form; what happened is the replay's, what is owed is `game.settlement`'s.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from gostop_cli.game import settlement as bills
from gostop_cli.game.cards import NO_CARDS, CardSet, cards_of, codes_of
from gostop_cli.game.jokbo import lines, pi_value, placed_best
from gostop_cli.game.step import Step
from gostop_cli.game.table import NOBODY
from gostop_cli.referee.knowledge import verdict
from gostop_cli.referee.model import (
    Derivation,
    EventReport,
    Factor,
    InstantReport,
    Line,
    LoserReport,
    PlayerReport,
    Settlement,
    Share,
    TurnReport,
    Won,
)

if TYPE_CHECKING:
    from gostop_cli.game.moves import Event
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.table import Table
    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.replay import Played, Replay


def stake_of(record: HandRecord, rules: Rules) -> Won:
    """Won per point: the record's own, else the rules'."""
    stake = rules.money_stake if record.stake is None else record.stake
    return stake if isinstance(stake, int | Decimal) else Decimal(str(stake))


def in_won(points: int, stake: Won) -> Won:
    """Points as money: an int where it is whole, else a Decimal; never a float."""
    amount = points * stake
    return int(amount) if amount == int(amount) else amount


# ---------------------------------------------------------------- turns


def turn_report(number: int, entry: Played, names: tuple[str, ...], end: Table) -> TurnReport:
    """One legal entry of the record as reported."""
    said = verdict(entry, end)
    if not isinstance(entry, Step):
        return TurnReport(number, names[entry.seat], (), (), (), (), {}, 0, None, said, "chongtong")
    captured: list[str] = []
    for group in entry.captured:
        captured += codes_of(group)
    return TurnReport(
        number,
        names[entry.move.seat],
        tuple(codes_of(entry.played)),
        tuple([card.code for card in entry.flip]),
        tuple(captured),
        tuple([_event_report(event) for event in entry.events]) if entry.events else (),
        _moved(entry, names) if entry.transfers else {},
        entry.score,
        entry.call.value if entry.call else None,
        said,
    )


def _event_report(event: Event) -> EventReport:
    return EventReport(event.kind.value, event.pi, event.month, event.of, tuple(card.code for card in event.cards))


def _moved(step: Step, names: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The cards that really moved, by giver, in the order of the transfers."""
    moved: dict[str, list[str]] = {}
    for transfer in step.transfers:
        moved.setdefault(names[transfer.giver], []).extend(codes_of(transfer.card))
    return {name: tuple(codes) for name, codes in moved.items()}


# ---------------------------------------------------------------- players


def player_report(hand: Replay, seat: int, as_pi: CardSet, rules: Rules) -> PlayerReport:
    """A player at the end, with his gukjin placed as settled."""
    assert hand.table is not None
    player = hand.table.players[seat]
    sheet = lines(player.captured, as_pi, rules)
    return PlayerReport(
        tuple(codes_of(player.captured)),
        sum(line.points for line in sheet),
        tuple(Line(line.name, line.points, tuple(codes_of(line.cards))) for line in sheet),
        len(player.gos),
        player.shaken,
        player.bombed,
        len(player.ppeoks),
        pi_value(player.captured, as_pi),
        _gukjin_role(player.captured & rules.gukjin, as_pi),
    )


def _gukjin_role(gukjin: CardSet, as_pi: CardSet) -> str | dict[str, str] | None:
    """Where a player's gukjin stand: one word where all stand alike, else a word a card; None where he has none."""
    roles = {card.code: "pi" if card.copies & as_pi else "yeol" for card in cards_of(gukjin)}
    if len(set(roles.values())) > 1:
        return roles
    return next(iter(roles.values()), None)


def placement_of(hand: Replay, seat: int, bill: bills.Bill | None, rules: Rules) -> CardSet:
    """Where this player's gukjin stand in the end: as settled, or by themselves where nothing is settled."""
    assert hand.table is not None
    if bill is not None:
        if seat == bill.winner:
            return bill.as_pi
        return next(share.as_pi for share in bill.shares if share.seat == seat)
    player = hand.table.players[seat]
    return placed_best(player.captured, player.sealed, rules)


# ---------------------------------------------------------------- the bill


def bill_of(record: HandRecord, hand: Replay, rules: Rules) -> bills.Bill | None:
    """The bill of a hand that somebody won; None for one that nobody did."""
    if hand.table is None or hand.winner == NOBODY or hand.kind is None:
        return None
    carry = 1 if record.carry is None else record.carry
    if hand.kind == "stop":
        extras = tuple(bills.Extra(extra.factor, extra.why or "") for extra in record.extra)
        return bills.settle_stop(hand.table, hand.winner, carry, extras, rules)
    return bills.settle_fixed(hand.table, hand.kind, hand.winner, carry, rules)


def settlement_of(record: HandRecord, hand: Replay, bill: bills.Bill | None, rules: Rules) -> Settlement:
    """The settlement in points and won: the bill, payments made at once, and what every seat gains or loses."""
    stake = stake_of(record, rules)
    names = hand.names
    payments: dict[str, Won] = {player.name: 0 for player in record.players}
    instants = _instant_reports(hand, stake)
    for paid in instants:
        _pay_each(payments, names, paid.player, paid.money)
    if bill is None:
        return Settlement(0, 1, {}, instants, (), payments, Derivation(), stake)
    losers: dict[str, LoserReport] = {}
    for share in bill.shares:
        money = in_won(share.owes, stake)
        losers[names[share.seat]] = LoserReport(share.baks, share.multiplier, share.owes, money)
        payments[names[share.seat]] -= money
        payments[names[bill.winner]] += money
    return Settlement(bill.points, bill.multiplier, losers, instants, (), payments, derivation_of(bill, names), stake)


def _instant_reports(hand: Replay, stake: Won) -> tuple[InstantReport, ...]:
    return tuple(
        InstantReport(paid.kind, hand.names[paid.seat], number, paid.points, in_won(paid.points, stake))
        for number, step in enumerate(hand.played, start=1)
        if isinstance(step, Step)
        for paid in step.instants
    )


def _pay_each(payments: dict[str, Won], names: tuple[str, ...], to: str, money: Won) -> None:
    for name in names:
        if name != to:
            payments[name] -= money
            payments[to] += money


def derivation_of(bill: bills.Bill, names: tuple[str, ...]) -> Derivation:
    """The bill's own terms, with names for seats."""

    def name(seat: int) -> str:
        return "" if seat == NOBODY else names[seat]

    return Derivation(
        tuple(_factor(term) for term in bill.points_terms),
        tuple(_factor(term) for term in bill.winner_terms),
        tuple(
            Share(
                names[share.seat],
                tuple(_factor(term) for term in share.plus),
                tuple(_factor(term) for term in share.factors),
                share.own,
                share.moved,
                name(share.paid_by),
                name(share.paid_for),
                share.doubled,
            )
            for share in bill.shares
        ),
    )


def _factor(term: bills.Term) -> Factor:
    cards = tuple(codes_of(term.cards)) if term.cards != NO_CARDS else ()
    return Factor(term.label, term.op, term.value, cards, term.number, term.switch, term.text)
