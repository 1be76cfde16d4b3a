"""Agreements of the table outside the cards: a liability, chips, what sitters sold. Each is checked, none silently ignored.

Source: record.md §2, and

| rule | rules.md | switch | here |
|---|---|---|---|
| a liability, where the house knows one and it can apply | §8, §13 Settlement | dokbak.feeder, shodang | _check_liable |
| the chips of who may have to pay, where they limit it | §13 Settlement | money.liability | _check_chips |
| what a sitter may sell | §10 | sell.cards | _check_sold, sells |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.diagnostics.model import CardList, Note, Related, Term, Where
from gostop_cli.game.cards import CARD, CARDS, Card, Kind
from gostop_cli.game.table import NOBODY
from gostop_cli.referee.places import end_of, gos_of

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Path
    from gostop_cli.game.rules import Rules
    from gostop_cli.record.model import Deal, HandRecord
    from gostop_cli.referee.findings import Findings
    from gostop_cli.referee.replay import Replay


def check_agreements(record: HandRecord, hand: Replay, rules: Rules, findings: Findings) -> None:
    """Report every agreement that these house rules do not know or that cannot apply to this hand."""
    if record.liable is not None:
        _check_liable(record, hand, rules, findings)
    if rules.money_liability != "unlimited":
        _check_chips(record, hand, rules, findings)
    _check_sold(record, hand, rules, findings)


def _check_liable(record: HandRecord, hand: Replay, rules: Rules, findings: Findings) -> None:
    """A liability that cannot apply is refused, and the hand with it: no share moves by an agreement that is none."""
    assert record.liable is not None
    name = record.liable.player
    if rules.dokbak_feeder == "off" and rules.shodang == "off":
        findings.add("GS561", ("liable",), key=True, player=name, clause="dokbak.feeder")
        hand.refused = True
        return
    why = _why_not_liable(name, hand, rules)
    if why:
        related = _places_against(why, record, hand)
        findings.add(
            "GS563", ("liable", "player"), player=name, why=Term(f"liable.{why}"), related=related, clause="liability"
        )
        hand.refused = True


def _why_not_liable(name: str, hand: Replay, rules: Rules) -> str:
    if rules.players != 3:
        return "two-players"
    if name not in hand.names:
        return "sits-out"
    if hand.winner == NOBODY or hand.table is None:
        return ""
    if hand.names[hand.winner] == name:
        return "winner"
    if any(player.gos for seat, player in enumerate(hand.table.players) if seat != hand.winner):
        return "go"
    return ""


def _places_against(why: str, record: HandRecord, hand: Replay) -> tuple[Related, ...]:
    """Where the record says what a liability cannot be reconciled with."""
    assert record.liable is not None
    if why == "winner":
        return end_of(hand)
    if why == "go":
        losers = (seat for seat in range(len(hand.names)) if seat != hand.winner)
        return tuple(place for seat in losers for place in gos_of(record, hand, seat)[:1])
    if why == "sits-out":
        index = next(i for i, player in enumerate(record.players) if player.name == record.liable.player)
        return (Related(Where(("players", index)), Note("end.sits-out")),)
    return ()


def _check_chips(record: HandRecord, hand: Replay, rules: Rules, findings: Findings) -> None:
    """Limited liability needs to know what each can pay."""
    if hand.winner == NOBODY:
        return
    if rules.money_liability == "winner_balance":
        needed = [hand.names[hand.winner]]
    else:
        needed = [name for seat, name in enumerate(hand.names) if seat != hand.winner]
    for name in needed:
        if name in (record.chips or {}):
            continue
        # Where there is no `chips` at all, the name shows best whose are missing.
        seat = next(i for i, player in enumerate(record.players) if player.name == name)
        path: Path = ("chips",) if record.chips is not None else ("players", seat, "name")
        findings.add("GS565", path, key=record.chips is not None, player=name, clause="money.liability")


def _check_sold(record: HandRecord, hand: Replay, rules: Rules, findings: Findings) -> None:
    """Only who sits out sells, only cards that the table pays for, and each as often as the deck has it.

    What he gives up goes back into the stock, so it may turn up later, but was not dealt to the floor or to anybody else.
    """
    sellers = any(player.sold for player in record.players)
    named = _dealt(record.deal) if sellers and record.deal is not None else []
    for index, player in enumerate(record.players):
        if player.sold and not player.sits_out:
            findings.add("GS564", ("players", index, "sold"), player=player.name, clause="sell.cards")
            continue
        for place, card in enumerate(player.sold):
            path = ("players", index, "sold", place)
            before = tuple(Related(where, Note("deal.named-here")) for sold, where in named if sold is card)
            named.append((card, Where(path)))
            if not _can_be_sold(card, path, before, rules, findings):
                hand.refused = True
            elif not sells(card, rules):
                findings.add(
                    "GS562", path, player=player.name, card=card, notes=_paid_for(rules), clause="sell.cards",
                )  # fmt: skip


def _dealt(deal: Deal) -> list[tuple[Card, Where]]:
    """Every card of the floor and of the hands, and where it is named."""
    named = [(card, Where(("deal", "floor", place))) for place, card in enumerate(deal.floor)]
    for name, hand in deal.hands.items():
        named += [(card, Where(("deal", "hands", name, place))) for place, card in enumerate(hand)]
    return named


def _can_be_sold(card: Card, path: Path, before: tuple[Related, ...], rules: Rules, findings: Findings) -> bool:
    """Whether the deck has this card, once more than it was named `before`; that it has not is reported."""
    count = (card.copies & rules.deck).bit_count()
    if not count:
        findings.add("GS302", path, card=card, clause="deck.bonus")
    elif len(before) >= count:
        findings.add("GS301", path, card=card, count=count, related=before, clause="deck")
    else:
        return True
    return False


def _paid_for(rules: Rules) -> tuple[Note, ...]:
    """The cards of this deck that a sitter is paid for."""
    codes = tuple(card.code for card in CARDS if card.copies & rules.deck and sells(card, rules))
    return (Note("end.paid-for", {"cards": CardList(codes)}),)


def sells(card: Card, rules: Rules) -> bool:
    """Whether a sitter is paid for this card (`sell.cards`)."""
    kinds = {
        "gwang": card.kind is Kind.GWANG,
        "ssangpi": card.kind is Kind.SSANGPI,
        "bonus": card.kind is Kind.BONUS and card.code in CARD,
        "gukjin": card.code in rules.gukjin_cards,
    }
    return any(kinds[name] for name in rules.sell_cards)
