"""From what the record says was there before the first turn to a Table: the deal or the position, with every card counted.

Each known card is given a physical card of the deck; a card that the deck does not have, or has not so often, is refused
with both places. What is wrong here is card accounting and can never be waived. Source: rules.md §2, record.md §2 and §4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gostop_cli.diagnostics.model import Note, Path, Related, Where
from gostop_cli.game.cards import (
    BONUS,
    MONTH_CARDS,
    NO_CARDS,
    UNSEEN,
    CardSet,
    Kind,
    card_of,
)
from gostop_cli.game.deal import SIZES, dealt_stacks, quads, stock_size
from gostop_cli.game.table import NOBODY, Player, Stack, Table
from gostop_cli.referee.accounts import Accounts
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.revealed import reveal
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gostop_cli.game.cards import Card
    from gostop_cli.game.rules import Rules
    from gostop_cli.record.model import HandRecord, Position

SOME_TURNS = 4
"""Own turns before a position that does not say: some, so that nothing is a first, second or third turn (record.md §2)."""


class Setup(msgspec.Struct, frozen=True):
    """The table before the first turn; `places` tells where the record names each known card, `accounted` whether a
    position accounts for the whole deck (a deal always does)."""

    table: Table
    names: tuple[str, ...]
    accounts: Accounts
    accounted: bool = True

    @property
    def places(self) -> dict[CardSet, Where]:
        """Where the record names each known card."""
        return self.accounts.places


def seats_in_play(record: HandRecord) -> tuple[str, ...]:
    """The players of this hand in the order of play, from the dealer; empty when the dealer does not play."""
    names = [player.name for player in record.players if not player.sits_out]
    dealer = record.dealer or (names[0] if names else "")
    if dealer not in names:
        return ()
    first = names.index(dealer)
    return tuple(names[first:] + names[:first])


def set_up(record: HandRecord, names: tuple[str, ...], rules: Rules, findings: Findings) -> Setup | None:
    """The table before the first turn; None when it cannot have been so, with the reasons in `findings`."""
    accounts = Accounts(rules.deck, findings)
    if record.position is not None:
        built = _from_position(record, record.position, names, rules, accounts)
    elif record.deal is not None:
        built = _from_deal(record, names, rules, accounts)
    else:
        findings.add("GS320", ("turns",), key=True)
        return None
    if findings or built is None:
        return None
    table = reveal(record, names, built, accounts)
    if findings:
        return None
    accounted = record.position is None or _accounts_for_all(table, accounts.free)
    return Setup(table, names, accounts, accounted)


# ---------------------------------------------------------------- the deal


def _from_deal(record: HandRecord, names: tuple[str, ...], rules: Rules, accounts: Accounts) -> Table | None:
    deal, findings = record.deal, accounts.findings
    assert deal is not None
    hand_size, floor_size = SIZES[len(names)]
    if len(deal.floor) != floor_size:
        findings.add(
            "GS304",
            ("deal", "floor"),
            has=len(deal.floor),
            should=floor_size,
            players=len(names),
            clause="deal",
        )
    floor, unseen_floor = accounts.take_all(deal.floor, ("deal", "floor"))
    if unseen_floor:
        findings.add("GS122", ("deal", "floor", deal.floor.index(UNSEEN)))
    size = stock_size(rules)
    if deal.stock is not None and len(deal.stock) > size:
        findings.add("GS306", ("deal", "stock"), has=len(deal.stock), should=size, clause="deal")
    taken = _take_each(deal.hands, ("deal", "hands"), names, accounts)
    hands: list[Player] = []
    for name in names:
        cards = deal.hands.get(name)
        if cards is not None and len(cards) != hand_size:
            findings.add(
                "GS305", ("deal", "hands", name), player=name, has=len(cards), should=hand_size, players=len(names),
                clause="deal",
            )  # fmt: skip
        known, unseen = taken.get(name, (NO_CARDS, 0))
        hands.append(Player(known, unseen if cards is not None else hand_size, to_call=rules.call_threshold))
    for name in deal.hands:
        if name not in names:
            findings.add("GS309", ("deal", "hands", name), player=name, key=True, clause="seats")
    stock = accounts.take_each(deal.stock or (), ("deal", "stock"))
    if deal.stock is not None and UNSEEN in deal.stock:
        findings.add("GS122", ("deal", "stock", deal.stock.index(UNSEEN)))
    if findings:
        return None
    return _replace_floor_bonus(record, floor, tuple(hands), tuple(stock), size, accounts)


def _take_each(
    lists: Mapping[str, tuple[Card, ...] | int], path: Path, names: tuple[str, ...], accounts: Accounts
) -> dict[str, tuple[CardSet, int]]:
    """The known and the unseen cards of each player in play, taken in the order in which the record has them."""
    return {
        name: (NO_CARDS, cards) if isinstance(cards, int) else accounts.take_all(cards, (*path, name))
        for name, cards in lists.items()
        if name in names
    }


def _replace_floor_bonus(
    record: HandRecord,
    floor: CardSet,
    hands: tuple[Player, ...],
    stock: tuple[CardSet, ...],
    size: int,
    accounts: Accounts,
) -> Table | None:
    """Bonus cards on the floor go to the dealer, replaced from the pile until only month cards lie there (rules.md §2.1)."""
    deal, findings = record.deal, accounts.findings
    assert deal is not None
    queue = [card for card in deal.floor if card.kind is Kind.BONUS]
    lies_at: list[Path] = [("deal", "floor", i) for i, card in enumerate(deal.floor) if card.kind is Kind.BONUS]
    written = deal.floor_bonus
    at, left = 0, size
    index = 0
    while index < len(queue):
        path: Path = ("deal", "floor_bonus", index)
        pair = written[index] if written is not None and index < len(written) else None
        if pair is not None and pair[0] is not queue[index]:
            findings.add(
                "GS307", (*path, 0), card=pair[0], should=queue[index], clause="floor-bonus",
                related=(Related(Where(lies_at[index]), Note("deal.due-here")),),
            )  # fmt: skip
            return None
        if at < len(stock):
            single = stock[at]
            if pair is not None and pair[1] is not card_of(single):
                findings.add(
                    "GS311", (*path, 1), card=pair[1], expected=card_of(single), clause="floor-bonus",
                    related=(Related(Where(("deal", "stock", at)), Note("turn.next-in-stock")),),
                )  # fmt: skip
                return None
        elif pair is None:
            findings.add("GS308", lies_at[index], card=queue[index], clause="floor-bonus")
            return None
        else:
            single = accounts.take(pair[1], (*path, 1))
            if not single:
                return None
        at, left, index = at + 1, left - 1, index + 1
        floor |= single
        if single & BONUS:
            queue.append(card_of(single))
            lies_at.append((*path, 1))
    if written is not None and len(written) > len(queue):
        findings.add("GS310", ("deal", "floor_bonus", len(queue)), clause="floor-bonus")
        return None
    dealer = replace(hands[0], captured=floor & BONUS)
    floor &= MONTH_CARDS
    return Table(
        (dealer, *hands[1:]), floor, dealt_stacks(floor), stock, min(at, len(stock)), left,
        accounts.deck & ~accounts.free, 0,
    )  # fmt: skip


# ---------------------------------------------------------------- a position


def _from_position(
    record: HandRecord, position: Position, names: tuple[str, ...], rules: Rules, accounts: Accounts
) -> Table | None:
    findings = accounts.findings
    if position.to_play not in names:
        findings.add("GS309", ("position", "to_play"), player=position.to_play, clause="seats")
        return None
    floor, _ = accounts.take_all(position.floor, ("position", "floor"))
    for index, card in enumerate(position.floor):
        if not card.month:
            code = "GS122" if card is UNSEEN else "GS321"
            findings.add(code, ("position", "floor", index), card=card, clause="floor-bonus")
    stacks = _position_stacks(position, names, accounts)
    for stack in stacks:
        floor |= stack.cards & MONTH_CARDS
    _check_floor(position, floor, findings)
    loose = floor
    for stack in stacks:
        loose &= ~stack.cards
    hands = _take_each(position.hands, ("position", "hands"), names, accounts)
    captured = _take_each(position.captured or {}, ("position", "captured"), names, accounts)
    for name in names:
        if name not in hands:
            findings.add("GS317", ("position", "hands"), player=name, key=True, clause="position")
    players = tuple(
        _position_player(position, name, *hands.get(name, (NO_CARDS, 0)), captured.get(name, (NO_CARDS, 0))[0], rules)
        for name in names
    )
    stock = accounts.take_each(position.stock or (), ("position", "stock"))
    left = len(stock) if position.stock_left is None else position.stock_left
    if left < len(stock):
        findings.add("GS314", ("position", "stock_left"), has=left, should=len(stock), clause="position")
    _check_position_names(position, names, findings)
    _check_history(position, findings)
    go_order = _go_order(position, names, findings)
    unknown = sum(player.unseen for player in players) + left - len(stock)
    if unknown > accounts.free.bit_count():
        findings.add(
            "GS318", ("position",), key=True, unknown=unknown, free=accounts.free.bit_count(), clause="deck",
        )  # fmt: skip
    if findings:
        return None
    return Table(
        players, floor, (*stacks, *dealt_stacks(loose)), tuple(stock), 0, left, accounts.deck & ~accounts.free,
        names.index(position.to_play), go_order,
    )  # fmt: skip


def _position_stacks(position: Position, names: tuple[str, ...], accounts: Accounts) -> tuple[Stack, ...]:
    stacks = []
    for index, stack in enumerate(position.stacks or ()):
        path: Path = ("position", "stacks", index)
        cards, _ = accounts.take_all(stack.cards, (*path, "cards"))
        months = [card.month for card in stack.cards if card.month]
        if len(months) != 3 or len(set(months)) != 1:
            accounts.findings.add("GS313", (*path, "cards"), cards=list(stack.cards), clause="stack")
            continue
        if stack.by is not None and stack.by not in names:
            accounts.findings.add("GS309", (*path, "by"), player=stack.by, clause="seats")
            continue
        stacks.append(Stack(months[0], cards, NOBODY if stack.by is None else names.index(stack.by)))
    return tuple(stacks)


def _check_floor(position: Position, floor: CardSet, findings: Findings) -> None:
    """No month has all its four cards on the floor in mid-hand, loose or in a stack."""
    for month in quads(floor):
        loose = [place for place, card in enumerate(position.floor) if card.month == month]
        related = tuple(
            Related(Where(("position", "stacks", place, "cards")), Note("deal.stack-here"))
            for place, stack in enumerate(position.stacks or ())
            if any(card.month == month for card in stack.cards)
        )
        findings.add("GS316", ("position", "floor", loose[-1]), month=month, related=related, clause="stack")


def _position_player(
    position: Position, name: str, known: CardSet, unseen: int, captured: CardSet, rules: Rules
) -> Player:
    gos = (position.go or {}).get(name, ())
    to_call = rules.call_threshold if not gos else max(rules.call_threshold, gos[-1] + rules.call_rise)
    gukjin = (position.gukjin or {}).get(name)
    return Player(
        known,
        unseen,
        captured,
        (position.owed or {}).get(name, 0),
        (position.turns_had or {}).get(name, SOME_TURNS),
        to_call,
        gos,
        (position.shaken or {}).get(name, ()),
        (position.bombed or {}).get(name, ()),
        (position.ppeok or {}).get(name, ()),
        sealed=captured & rules.gukjin if gukjin == "yeol" and rules.gukjin_decide == "auto" else NO_CARDS,
        as_pi=captured & rules.gukjin if gukjin == "pi" else NO_CARDS,
        declared=captured & rules.gukjin if gukjin else NO_CARDS,
    )


def _check_position_names(position: Position, names: tuple[str, ...], findings: Findings) -> None:
    """Everybody named in the position plays in this hand."""
    for key in ("hands", "captured", "go", "shaken", "bombed", "owed", "turns_had", "ppeok", "gukjin"):
        for name in getattr(position, key) or {}:
            if name not in names:
                findings.add("GS309", ("position", key, name), player=name, key=True, clause="seats")


def _check_history(position: Position, findings: Findings) -> None:
    """A month is shaken or bombed once, and each ppeok was one of the turns that its maker had."""
    for key in ("shaken", "bombed", "ppeok"):
        for name, numbers in (getattr(position, key) or {}).items():
            turns = (position.turns_had or {}).get(name)
            for index, number in enumerate(numbers):
                if number in numbers[:index]:
                    code = "GS323"
                elif key == "ppeok" and not 1 <= number <= (number if turns is None else turns):
                    code = "GS324"
                else:
                    continue
                findings.add(code, ("position", key, name, index), number=number, player=name, clause="position")


def _go_order(position: Position, names: tuple[str, ...], findings: Findings) -> tuple[int, ...]:
    """Every Go so far, in order; it must be told where several have called, and agree with `go`."""
    calls = {name: len(gos) for name, gos in (position.go or {}).items() if gos}
    if position.go_order is None:
        if len(calls) > 1:
            findings.add("GS315", ("position", "go"), key=True, clause="gobak.who")
            return ()
        return tuple(names.index(name) for name, count in calls.items() if name in names for _ in range(count))
    told = {name: position.go_order.count(name) for name in position.go_order}
    if told != calls or not set(told) <= set(names):
        findings.add("GS315", ("position", "go_order"), clause="gobak.who")
        return ()
    return tuple(names.index(name) for name in position.go_order)


def _accounts_for_all(table: Table, free: CardSet) -> bool:
    unseen = sum(player.unseen for player in table.players)
    return free.bit_count() == unseen + table.stock_left - (len(table.stock) - table.stock_at)
