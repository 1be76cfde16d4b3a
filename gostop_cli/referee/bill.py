"""From a hand that has ended to money: the bill, payments made at once, what sitters sold, what every seat gains or loses.

The amounts are `game.settlement`'s and `game.balance`'s; here points become won and seats become names. Whatever some pay
others receive, so that the payments of a hand sum to zero.

| rule | rules.md | switch | here |
|---|---|---|---|
| won per point; the record's own stake comes first | §8 | money.stake | stake_of |
| payments made at once, times the carry or not | §9 | instant.multiplied | instant_reports |
| what a sitter is paid, by whom, when | §10 | sell.price, sell.triple, sell.payers, sell.when | sold_reports |
| the chips that limit what each pays | §8, §13 Settlement | money.liability | _limits |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.game import settlement as bills
from gostop_cli.game.balance import balance_sheets
from gostop_cli.game.table import NOBODY
from gostop_cli.referee.agreements import sells
from gostop_cli.referee.model import (
    BalanceReport,
    Derivation,
    Factor,
    InstantReport,
    LoserReport,
    Settlement,
    Share,
    SoldReport,
    Won,
)
from gostop_cli.referee.report import all_codes

if TYPE_CHECKING:
    from gostop_cli.game.moves import Seat
    from gostop_cli.game.rules import Rules
    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.replay import Replay

TRIPLE = 2
"""`sell.triple: x2` names its own factor."""


def stake_of(record: HandRecord, rules: Rules) -> Won:
    """Won per point: the record's own, else the rules'."""
    return rules.money_stake if record.stake is None else record.stake


def whole(amount: Won) -> Won:
    """Money as an int where it is whole, else as a Decimal; never a float."""
    return int(amount) if isinstance(amount, int) or amount == int(amount) else amount


def carry_of(record: HandRecord) -> int:
    """What earlier nagari hands have made this one worth."""
    return 1 if record.carry is None else record.carry


# ---------------------------------------------------------------- beside the hand


def instant_reports(record: HandRecord, hand: Replay, rules: Rules) -> tuple[InstantReport, ...]:
    """Every payment made at once, in order (rules.md §9); multiplied by the carry where the house has it so."""
    carry = carry_of(record) if rules.instant_multiplied else 1
    worth = stake_of(record, rules) * carry
    return tuple(
        InstantReport(paid.kind, hand.names[paid.seat], number, paid.points, whole(paid.points * worth), carry)
        for number, paid in hand.paid
    )


def sold_reports(record: HandRecord, hand: Replay, rules: Rules) -> tuple[SoldReport, ...]:
    """What each sitter is paid for the cards that he sold, and by whom (rules.md §10)."""
    if rules.sell_when == "at_end_by_losers":
        payers = tuple(name for seat, name in enumerate(hand.names) if hand.winner not in (seat, NOBODY))
    elif rules.sell_payers == "all_players":
        payers = hand.names
    else:
        payers = hand.names[1:]
    sold = []
    for player in record.players:
        cards = tuple(card.code for card in player.sold if sells(card, rules)) if player.sits_out else ()
        if not cards or not payers:
            continue
        doubled = player.triple and rules.sell_triple == "x2"
        points = rules.sell_price * len(cards) * (TRIPLE if doubled else 1)
        money = whole(points * stake_of(record, rules))
        sold.append(SoldReport(player.name, cards, points, money, payers, doubled))
    return tuple(sold)


# ---------------------------------------------------------------- the bill


def agreement_of(record: HandRecord, hand: Replay, rules: Rules) -> bills.Agreement:
    """What the table agreed on beside the cards, in terms of seats."""
    liable = NOBODY
    if record.liable is not None and record.liable.player in hand.names:
        liable = hand.names.index(record.liable.player)
    extras = tuple(bills.Extra(extra.factor, extra.why or "") for extra in record.extra)
    limits = _limits(record, hand, rules)
    return bills.Agreement(carry_of(record), extras, liable, stake_of(record, rules), limits)


def _limits(record: HandRecord, hand: Replay, rules: Rules) -> tuple[Won | None, ...]:
    """The most that each can pay: chips at the start of the hand and what was paid at once since (`money.liability`)."""
    if rules.money_liability == "unlimited" or not record.chips:
        return ()
    have: dict[str, Won] = dict(record.chips)
    for paid in instant_reports(record, hand, rules):
        for name in hand.names:
            if name in have:
                have[name] += paid.money * (len(hand.names) - 1) if name == paid.player else -paid.money
    if rules.money_liability == "loser_balance":
        return tuple(have.get(name) for name in hand.names)
    return tuple(have.get(hand.names[hand.winner]) for _ in hand.names)


def bill_of(record: HandRecord, hand: Replay, rules: Rules) -> bills.Bill | None:
    """The bill of a hand that somebody won; None for one that nobody did."""
    if hand.table is None or hand.winner == NOBODY or hand.kind is None:
        return None
    return bills.settle(hand.table, hand.kind, hand.winner, agreement_of(record, hand, rules), rules)


def settlement_of(record: HandRecord, hand: Replay, bill: bills.Bill | None, rules: Rules) -> Settlement:
    """The settlement in points and won: the bill, payments made at once, sales, and what every seat gains or loses."""
    payments: dict[str, Won] = {player.name: 0 for player in record.players}
    instants = instant_reports(record, hand, rules)
    for paid in instants:
        _pay(payments, hand.names, paid.player, paid.money)
    sold = sold_reports(record, hand, rules)
    for sale in sold:
        _pay(payments, sale.payers, sale.player, sale.money)
    losers: dict[str, LoserReport] = {}
    if bill is not None:
        for share in bill.shares:
            money = whole(bill.agreed.pays(share.seat, share.owes))
            name = hand.names[share.seat]
            losers[name] = LoserReport(share.baks, share.multiplier, share.owes, money)
            _pay(payments, (name,), hand.names[bill.winner], money)
    balance = _balance(record, hand, rules, payments)
    return Settlement(
        bill.points if bill else 0,
        bill.multiplier if bill else 1,
        losers,
        instants,
        sold,
        {name: whole(money) for name, money in payments.items()},
        derivation_of(bill, hand.names) if bill else Derivation(),
        stake_of(record, rules),
        balance,
    )


def _pay(payments: dict[str, Won], payers: tuple[str, ...], to: str, money: Won) -> None:
    """Each payer pays this much; who would pay himself does not."""
    for name in payers:
        if name != to:
            payments[name] -= money
            payments[to] += money


def _balance(record: HandRecord, hand: Replay, rules: Rules, payments: dict[str, Won]) -> dict[str, BalanceReport]:
    """The balance game's reckoning by player, put into the payments; empty for every other hand."""
    if hand.kind != "balance" or hand.table is None:
        return {}
    reports = {}
    for sheet in balance_sheets(hand.table, rules):
        name = hand.names[sheet.seat]
        reports[name] = BalanceReport(sheet.cards, dict(sheet.sets), sheet.total, sheet.goal, sheet.balance)
        payments[name] += sheet.balance * stake_of(record, rules)
    return reports


# ---------------------------------------------------------------- the derivation


def derivation_of(bill: bills.Bill, names: tuple[str, ...]) -> Derivation:
    """The bill's own terms, with names for seats."""

    def name(seat: Seat) -> str:
        return "" if seat == NOBODY else names[seat]

    return Derivation(
        _factors(bill.points_terms),
        _factors(bill.winner_terms),
        tuple(
            [
                Share(
                    names[share.seat],
                    _factors(share.plus),
                    _factors(share.factors),
                    share.own,
                    share.moved,
                    name(share.paid_by),
                    name(share.paid_for),
                    share.doubled,
                    share.limit,
                )
                for share in bill.shares
            ]
        ),
    )


def _factors(terms: tuple[bills.Term, ...]) -> tuple[Factor, ...]:
    return tuple(
        [
            Factor(term.label, term.op, term.value, all_codes(term.cards), term.number, term.switch, term.text)
            for term in terms
        ]
    )
