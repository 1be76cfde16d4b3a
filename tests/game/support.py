"""Tables, house rules and turns written as short text, and readable answers out of steps and bills.

A seat is a number, 0 being the dealer. A table that says nothing of a hand gives it three unseen cards, and nothing of the
pile leaves nine unseen cards in it, so that a turn is never a last turn by accident and any free card may be turned up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gostop_cli.game.cards import CARD, NO_CARDS, UNSEEN, Card, CardSet, codes_of, lowest
from gostop_cli.game.jokbo import score, standing
from gostop_cli.game.moves import Bomb, BonusDraw, Call, Event, Move, Seat, Shake
from gostop_cli.game.rules import Rules
from gostop_cli.game.settlement import Agreement, Bill, Extra, settle
from gostop_cli.game.step import Refused, Step, attempt
from gostop_cli.game.switches import HouseRules
from gostop_cli.game.table import NOBODY, Player, Stack, Table
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.run import referee

DEALT = NOBODY
"""Whose stack a dealt one is."""
UNSEEN_HAND = 3
UNSEEN_PILE = 9
SOME_TURNS = 4


# ------------------------------------------------------------------------------------------------ rules


def house(switches: Mapping[str, Any] | None = None, preset: str = "standard") -> HouseRules:
    """House rules over a preset; a switch is named as everywhere: `house({"events.jjok": 2})`."""
    written: dict[str, Any] = {"extends": preset}
    for name, value in (switches or {}).items():
        group, _, key = name.rpartition(".")
        if group:
            written.setdefault(group, {})[key] = value
        else:
            written[name] = value
    loaded = load_rules(written)
    assert loaded.rules is not None, loaded.diagnostics
    return loaded.rules


def rules(players: int = 3, switches: Mapping[str, Any] | None = None, preset: str = "standard") -> Rules:
    """House rules as the engine reads them."""
    return house(switches, preset).at(players)


# ------------------------------------------------------------------------------------------------ scores and bills


def placed_best(captured: CardSet, sealed: CardSet, rules: Rules) -> CardSet:
    """Which gukjin lie as pi by themselves (`gukjin.decide: auto`)."""
    return standing(captured, sealed, NO_CARDS, rules)


def best_score(captured: CardSet, sealed: CardSet, rules: Rules) -> int:
    """The card score with gukjin standing by themselves."""
    return score(captured, placed_best(captured, sealed, rules), rules)


def settle_stop(table: Table, winner: Seat, carry: int, extras: tuple[Extra, ...], rules: Rules) -> Bill:
    """The bill of a stop."""
    return settle(table, "stop", winner, Agreement(carry, extras), rules)


def settle_fixed(table: Table, kind: str, winner: Seat, carry: int, rules: Rules) -> Bill:
    """The bill of a chongtong, of three ppeok or of a hudang."""
    return settle(table, kind, winner, Agreement(carry), rules)


# ------------------------------------------------------------------------------------------------ tables


class Pack:
    """Gives out each physical card once; naming a card once more than the deck has it is a fault of the test."""

    def __init__(self, deck: CardSet) -> None:
        self.free = deck

    def take(self, text: str) -> CardSet:
        """The physical cards for these codes; `x` is no card."""
        taken = NO_CARDS
        for code in text.split():
            if code != "x":
                taken |= self.one(code)
        return taken

    def one(self, code: str) -> CardSet:
        single = lowest(self.free & CARD[code].copies)
        assert single, f"the test names {code} once too often"
        self.free &= ~single
        return single


def cards(text: str) -> CardSet:
    """A set of physical cards from codes, from a full pack with all bonus cards."""
    everything = NO_CARDS
    for card in CARD.values():
        everything |= card.copies
    return Pack(everything).take(text)


def table(
    rules: Rules,
    *,
    hands: Mapping[Seat, str] | None = None,
    floor: str = "",
    stacks: Mapping[str, Seat] | None = None,
    captured: Mapping[Seat, str] | None = None,
    stock: str = "",
    stock_left: int | None = None,
    to_play: Seat = 0,
    go_order: tuple[Seat, ...] | None = None,
    **facts: Mapping[Seat, Any],
) -> Table:
    """A table in mid-hand. `facts` are owed, turns, gos, shaken, bombed, ppeoks (numbers), played, drawn, sealed (cards),
    each by seat. `drawn` and `sealed` name cards of the hand and of the captures."""
    pack = Pack(rules.deck)
    floor_cards = pack.take(floor)
    made = []
    for text, maker in (stacks or {}).items():
        three = pack.take(text)
        month = next(CARD[code].month for code in text.split() if CARD[code].month)
        made.append(Stack(month, three, maker))
        floor_cards |= three & ((1 << 48) - 1)
    players = tuple(
        _player(rules, pack, (hands or {}).get(seat), (captured or {}).get(seat, ""), _of_seat(facts, seat))
        for seat in range(rules.players)
    )
    pile = tuple(pack.one(code) for code in stock.split())
    left = stock_left if stock_left is not None else len(pile) or UNSEEN_PILE
    if go_order is None:
        callers = [seat for seat, player in enumerate(players) if player.gos]
        assert len(callers) < 2, "the test must say in which order they called"
        go_order = tuple(seat for seat in callers for _ in players[seat].gos)
    return Table(
        players, floor_cards, tuple(made), pile, 0, left, rules.deck & ~pack.free, to_play, go_order,
    )  # fmt: skip


def _of_seat(facts: Mapping[str, Mapping[Seat, Any]], seat: Seat) -> dict[str, Any]:
    return {name: by_seat[seat] for name, by_seat in facts.items() if seat in by_seat}


def _player(rules: Rules, pack: Pack, hand: str | None, captured: str, facts: dict[str, Any]) -> Player:
    gos = tuple(facts.pop("gos", ()))
    held = pack.take(hand or "")
    taken = pack.take(captured)
    unseen = UNSEEN_HAND if hand is None else hand.split().count("x")
    drawn = _among(held, facts.pop("drawn", ""))
    sealed = _among(taken, facts.pop("sealed", ""))
    return Player(
        held,
        unseen,
        taken,
        facts.pop("owed", 0),
        facts.pop("turns", SOME_TURNS),
        gos[-1] + rules.call_rise if gos else rules.call_threshold,
        gos,
        tuple(facts.pop("shaken", ())),
        tuple(facts.pop("bombed", ())),
        tuple(facts.pop("ppeoks", ())),
        pack.take(facts.pop("played", "")),
        drawn,
        sealed,
        **facts,
    )


def _among(held: CardSet, text: str) -> CardSet:
    return Pack(held).take(text)


# ------------------------------------------------------------------------------------------------ turns


def turn(line: str, seat: Seat = 0) -> Move:
    """A turn as the score sheet writes it; `gives` names a seat: `8y > 8g / b2 7t go gives 1 11s`."""
    words = line.replace(">", " > ").split()
    move: dict[str, Any] = {
        "bonus": (),
        "shake": (),
        "take": (),
        "flip": None,
        "gives": {},
        "call": None,
        "gukjin": None,
    }
    play: Card | Bomb | None = None
    while words:
        word = words.pop(0)
        if word == "shake":
            named = _codes(words)
            month = named[0].month if named else int(words.pop(0))
            move["shake"] += (Shake(month, named),)
        elif word == "bonus":
            card, drew = words.pop(0), words.pop(0)
            drawn = None if drew == "-" else UNSEEN if drew == "x" else CARD[drew]
            move["bonus"] += (BonusDraw(CARD[card], drawn),)
        elif word == "bomb":
            named = _codes(words)
            play = Bomb(named[0].month if named else int(words.pop(0)), named)
        elif word == "/":
            move["flip"] = ()
        elif word == ">":
            move["take"] += (CARD[words.pop(0)],)
        elif word in ("go", "stop"):
            move["call"] = Call(word)
        elif word == "gukjin":
            move["gukjin"] = words.pop(0)
        elif word == "gives":
            giver = int(words.pop(0))
            move["gives"][giver] = (*move["gives"].get(giver, ()), CARD[words.pop(0)])
        elif word in CARD and move["flip"] is not None:
            move["flip"] += (CARD[word],)
        elif word in CARD:
            play = CARD[word]
        else:
            assert word in ("pass", "-"), f"the test wrote {word!r}"
    return Move(
        seat, play, move["flip"], move["take"], move["bonus"], move["shake"], move["gukjin"], tuple(move["gives"].items()),
        move["call"],
    )  # fmt: skip


def _codes(words: list[str]) -> tuple[Card, ...]:
    named: list[Card] = []
    while words and words[0] in CARD and len(named) < 3:
        named.append(CARD[words.pop(0)])
    return tuple(named)


def play(table: Table, line: str, rules: Rules, *, seat: Seat | None = None) -> Step:
    """Play a turn that must be legal."""
    step = attempt(table, turn(line, table.to_play if seat is None else seat), rules)
    assert isinstance(step, Step), f"refused: {[reason.code for reason in step.reasons]}"
    return step


def refused(table: Table, line: str, rules: Rules, *, seat: Seat | None = None) -> set[str]:
    """The codes of all reasons against a turn; empty where it is legal."""
    step = attempt(table, turn(line, table.to_play if seat is None else seat), rules)
    return {reason.code for reason in step.reasons} if isinstance(step, Refused) else set()


# ------------------------------------------------------------------------------------------------ whole records

NAMES = ("Hana", "Joon", "Mina")


def report(house: HouseRules, **record: Any) -> HandReport:
    """The referee's report about a record as somebody writes it (record.md §2); card lists may be one text."""
    players = record.pop("players", NAMES)
    plain = {"gostop": 1, "players": list(players), **{key: _lists(value) for key, value in record.items()}}
    hand, found = decode_hand(plain)
    assert hand is not None, found
    return referee(hand, house)


def _lists(value: Any) -> Any:
    """Texts of several cards as lists of cards, wherever a record has them; lines of turns stay texts."""
    match value:
        case dict():
            return {key: _lists(inner) for key, inner in value.items()}
        case str() if value == "" or all(word in CARD or word == "x" for word in value.split()):
            return value.split()
        case _:
            return value


def found(report: HandReport) -> list[str]:
    """The codes of everything that the referee found."""
    return [located.diagnostic.code for located in report.diagnostics]


# ------------------------------------------------------------------------------------------------ answers


def codes(cards: CardSet | Iterable[CardSet]) -> str:
    """Cards as a text of codes in canonical order; an iterable of sets as the set of all."""
    if not isinstance(cards, int):
        cards = sum(set(cards))
    return " ".join(codes_of(cards))


def _event(event: Event) -> str:
    words = [event.kind.value]
    if event.month:
        words.append(str(event.month))
    words += [word for word in (event.of,) if word]
    if event.kind.value == "bonus":
        words += [card.code for card in event.cards]
    return " ".join([*words, f"+{event.pi}"] if event.kind.value not in ("shake", "pass", "ppeok") else words)


def events(step: Step) -> list[str]:
    """What the table calls out, with the pi it takes from each: `["stack 5 other +1", "sseul +1"]`, `["ppeok 5"]`."""
    return [_event(event) for event in step.events]


def won(step: Step) -> str:
    """The cards captured in this turn (pi that moved are not among them)."""
    return codes(step.captured)


def gave(step: Step) -> dict[Seat, str]:
    """The pi that moved in this turn, by giver, in order."""
    moved: dict[Seat, list[str]] = {}
    for transfer in step.transfers:
        moved.setdefault(transfer.giver, []).extend(codes_of(transfer.card))
    return {giver: " ".join(given) for giver, given in moved.items()}


def loose(table: Table) -> str:
    """What lies on the floor, stacks apart."""
    stacked = NO_CARDS
    for stack in table.stacks:
        stacked |= stack.cards
    return codes(table.floor & ~stacked)


def stacked(table: Table) -> dict[str, Seat]:
    """The stacks on the floor, and who made each."""
    return {codes(stack.cards): stack.by for stack in table.stacks}


def instants(step: Step) -> dict[str, int]:
    """Payments made at once in this turn, points from each opponent by kind."""
    return {paid.kind: paid.points for paid in step.instants}


# ------------------------------------------------------------------------------------------------ bills


def bill(
    rules: Rules,
    captured: Mapping[Seat, str],
    *,
    winner: Seat = 0,
    carry: int = 1,
    extras: tuple[int, ...] = (),
    **facts: Any,
) -> Bill:
    """The settlement after `winner` stopped, from what everybody has captured and called."""
    at_stop = table(rules, captured=captured, **facts)
    return settle_stop(at_stop, winner, carry, tuple(Extra(factor) for factor in extras), rules)


def owes(bill: Bill) -> dict[Seat, int]:
    """Points that each loser owes on account of the hand."""
    return {share.seat: share.owes for share in bill.shares}


def baks(bill: Bill) -> dict[Seat, set[str]]:
    """Each loser's bak."""
    return {share.seat: set(share.baks) for share in bill.shares}


def labels(bill: Bill) -> dict[str, int]:
    """The terms of the winner's side: what each adds or multiplies by, by label."""
    return {term.label: term.value for term in (*bill.points_terms, *bill.winner_terms)}
