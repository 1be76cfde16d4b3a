"""Random legal hands, and the slips of the pen that spoil them: one card, choice, player or call written otherwise."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from oracle.oracle import report as second_opinion
from oracle.rules import rules_for

from gostop_cli.game.cards import CARDS, MONTH, UNSEEN, Card, cards_of
from gostop_cli.game.step import Step
from gostop_cli.game.switches import HouseRules
from gostop_cli.record.model import Bomb, Deal, Entry, HandRecord, Result, Shake, Turn
from gostop_cli.record.rulesfile import PRESETS, load_rules
from gostop_cli.record.write import to_plain
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.replay import replay
from gostop_cli.referee.run import referee
from gostop_cli.referee.sampling import Habits, sample_hand
from gostop_cli.values import replace

KINDS = ("card", "flip", "choice", "player", "call")
MONTH_CARDS = tuple(card for card in CARDS if card.month)


class Hand(NamedTuple):
    """A legal hand with the true result as its claim, and its house rules."""

    record: HandRecord
    house: HouseRules


class Slip(NamedTuple):
    """A hand written down with one slip: what it is about, and in which turn."""

    kind: str
    turn: int
    record: HandRecord


def preset(name: str) -> HouseRules:
    """The house rules of a preset."""
    rules = load_rules(name).rules
    assert rules is not None
    return rules


def legal_hand(rng: Random, *, hide: bool = False) -> Hand:
    """A whole legal hand under some preset and its result, every card on record or (`hide`) only the dealer's and the floor.

    One in which nobody plays is left out: there is nothing to miswrite, and hidden it would not have ended.
    """
    while True:
        house = preset(rng.choice([name for name in PRESETS if name != "balance"]))
        players = rng.choice([2, 3])
        record = sample_hand(rng, house, players, Habits(go=rng.choice([0.2, 0.6, 0.95])))
        if not any(isinstance(entry, Turn) for entry in record.turns):
            continue
        told = hidden(record, house, {player.name for player in record.players[1:]}) if hide else record
        if told is None:
            continue
        record = told
        report = referee(record, house)
        assert report.status == "settled", [located.diagnostic.code for located in report.diagnostics]
        return Hand(replace(record, result=result_of(report)), house)


def result_of(report: HandReport) -> Result:
    """What a table claims that has reckoned rightly."""
    bill = report.settlement
    assert bill is not None
    won = report.outcome.winner is not None
    return Result(
        report.outcome.kind, report.outcome.winner, bill.points if won else None, bill.multiplier if won else None,
        dict(bill.payments),
    )  # fmt: skip


# ---------------------------------------------------------------- hands that nobody saw


def hidden(record: HandRecord, house: HouseRules, names: set[str], *, pile: bool = True) -> HandRecord | None:
    """The record without these hands and (`pile`) the pile, shakes named by their cards; None where that says too little."""
    assert record.deal is not None
    if pile and any(not card.month for card in record.deal.floor):
        return None  # which card replaced a bonus card on the floor would have to be written
    hands = {name: cards for name, cards in record.deal.hands.items() if name not in names}
    deal = Deal(record.deal.floor, hands, None if pile else record.deal.stock)
    return replace(record, deal=deal, turns=_with_shakes_named(record, house))


def _with_shakes_named(record: HandRecord, house: HouseRules) -> tuple[Entry, ...]:
    names = tuple(player.name for player in record.players)
    played = replay(record, house.at(len(names)), Findings(names), names)
    assert played.setup is not None
    table = played.setup.table
    turns: list[Entry] = []
    for entry, step in zip(record.turns, played.played, strict=True):
        if isinstance(entry, Turn) and isinstance(step, Step):
            held = table.players[step.move.seat].hand | step.table.players[step.move.seat].hand | step.played
            shown = tuple(Shake(s.month, tuple(cards_of(held & MONTH[s.month])[:3])) for s in entry.shake)
            entry = replace(entry, shake=shown)
        turns.append(entry)
        assert step.table is not None
        table = step.table
    return tuple(turns)


# ---------------------------------------------------------------- slips


def slip_in(rng: Random, record: HandRecord, kinds: tuple[str, ...] = KINDS) -> Slip:
    """A random slip in a random turn: something that can be read, and is not what was written."""
    names = [player.name for player in record.players]
    while True:
        kind = rng.choice(kinds)
        order = rng.sample(range(len(record.turns)), len(record.turns))
        if kind == "call" and rng.random() < 0.5:
            order.sort(key=lambda at: getattr(record.turns[at], "call", None) is None)
        for at in order:
            changed = _slipped(rng, record.turns[at], kind, names)
            if changed is not None and changed != record.turns[at]:
                turns = (*record.turns[:at], changed, *record.turns[at + 1 :])
                return Slip(kind, at + 1, replace(record, turns=turns))


def _slipped(rng: Random, entry: Entry, kind: str, names: list[str]) -> Entry | None:
    """An entry with a slip of this kind; None where it has nothing of the kind."""
    if kind == "player":
        return replace(entry, by=rng.choice(names))
    if not isinstance(entry, Turn):
        return None
    match kind:
        case "card" if isinstance(entry.play, Bomb):
            return replace(entry, play=Bomb(rng.randint(1, 12)))
        case "card":
            return replace(entry, play=rng.choice(MONTH_CARDS))
        case "flip" if entry.flip:
            place = rng.randrange(len(entry.flip))
            flip = (*entry.flip[:place], rng.choice(CARDS), *entry.flip[place + 1 :])
            return replace(entry, flip=flip)
        case "choice" if entry.take:
            other = rng.choice(cards_of(MONTH[entry.take[0].month]))
            return replace(entry, take=(other, *entry.take[1:]))
        case "call":
            return replace(entry, call=rng.choice(["go", "stop", None]))
    return None


# ---------------------------------------------------------------- second opinions


def oracle_on(record: HandRecord) -> dict[str, Any]:
    """What the oracle, which shares no code with the engine, says of a record."""
    plain = {key: value for key, value in to_plain(record).items() if key != "result"}
    return second_opinion(plain, rules_for(record.rules, len(record.players)))


def held_before(record: HandRecord, turn: int) -> list[Card] | None:
    """The hand of whoever plays a turn, counted by hand from the deal: dealt and drawn, less what he played; None unseen."""
    assert record.deal is not None
    by = record.turns[turn - 1].by
    dealt = record.deal.hands.get(by)
    if dealt is None:
        return None
    hand = list(dealt)
    for entry in record.turns[: turn - 1]:
        if not isinstance(entry, Turn) or entry.by != by:
            continue
        for bonus in entry.bonus:
            hand.remove(bonus.card)
            hand += [bonus.drew] if bonus.drew not in (None, UNSEEN) else []
        for card in _laid(entry, hand):
            hand.remove(card)
    return hand


def _laid(turn: Turn, hand: list[Card]) -> list[Card]:
    if isinstance(turn.play, Bomb):
        return [card for card in hand if card.month == turn.play.month]
    return [turn.play] if turn.play is not None else []
