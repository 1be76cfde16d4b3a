"""Fair deals, and whole random hands that are legal from the deal to the end: for tests, teaching and benchmarks.

What is drawn depends on nothing but the source of chance (see `chance`) and the house rules. A turn is drawn as a player
makes it: declarations, then a play, then the choices and the call that the table asks of him; what is refused is drawn
anew. Nothing is settled here: a sample carries no `result` unless a report is asked for one. Gukjin declarations and offers
to call a hand off, which no turn has to have, do not occur.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.game import moves
from gostop_cli.game.cards import BONUS, MONTH, MONTH_CARDS, NO_CARDS, UNSEEN, Kind, card_of, cards_of, lowest
from gostop_cli.game.deal import MOST_AT_GOSTOP, SIZES, floor_four, holders
from gostop_cli.game.legality import legal_moves
from gostop_cli.game.step import Refused, Step, apply, attempt
from gostop_cli.record.model import Bomb, BonusPlay, Chongtong, Deal, Entry, HandRecord, Player, Result, Shake, Turn
from gostop_cli.referee.agreements import sells
from gostop_cli.referee.chance import below, happens, one_of, shuffle
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.setup import seats_in_play, set_up
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal
    from typing import Any

    from gostop_cli.game.cards import Card, CardSet
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.game.table import Table
    from gostop_cli.referee.chance import Draws
    from gostop_cli.referee.model import HandReport

NAMES: Final = ("Hana", "Joon", "Mina", "Dae", "Sora", "Minho", "Yuna")
TRIES: Final = 8
"""How often a turn is drawn before one of its legal moves is taken as it comes."""
TRIPLE: Final = 3
CHIPS: Final = range(10, 201)
"""What a player may have before him where the house limits what he can lose, in points."""


class Habits(msgspec.Struct, frozen=True):
    """How the sampled players tend to play: chances from 0 to 1.

    `shake`, `bomb`, `bonus`: to do so in a turn in which he can; `chongtong`: to show one and take the win; `capture`: to
    choose among the cards that capture; `keep`: to hold three of a month back for a bomb.
    """

    go: float = 0.4
    shake: float = 0.5
    bomb: float = 0.7
    chongtong: float = 0.5
    capture: float = 0.8
    bonus: float = 0.5
    keep: float = 0.0


GO_HAPPY: Final = {"go": 0.95}
BOMB_HAPPY: Final = {"shake": 0.95, "bomb": 0.95, "keep": 0.9}
"""What such players do more often than others."""


# ---------------------------------------------------------------- the deal


def most_players(house: HouseRules) -> int:
    """How many can sit at a table: four at the balance game, seven at Go-Stop, where all but three sit out."""
    return max(SIZES) if house.at(2).game == "balance" else len(NAMES)


def deal_hand(draws: Draws, house: HouseRules, names: Sequence[str], dealer: str | None = None) -> HandRecord:
    """A fair deal as the beginning of a record. Of more than three at Go-Stop the three from the dealer on play."""
    first = names.index(dealer) if dealer is not None else 0
    count = len(names) if house.at(2).game == "balance" else min(len(names), MOST_AT_GOSTOP)
    playing = [*names[first:], *names[:first]][:count]
    players = tuple(Player(name, sits_out=name not in playing) for name in names)
    deal = shuffled(draws, house.at(count), [name for name in names if name in playing])
    return HandRecord(players, deal=deal, rules=house.name, dealer=dealer)


def shuffled(draws: Draws, rules: Rules, names: Sequence[str]) -> Deal:
    """The whole deck in an order of which every one is equally likely: floor, hands, then the pile from the top."""
    cards = cards_of(rules.deck)
    shuffle(draws, cards)
    hand, floor = SIZES[rules.players]
    hands = {name: tuple(cards[floor + seat * hand : floor + (seat + 1) * hand]) for seat, name in enumerate(names)}
    on_floor, stock = tuple(cards[:floor]), tuple(cards[floor + rules.players * hand :])
    return Deal(on_floor, hands, stock, tuple(_replaced(on_floor, stock)) or None)


def _replaced(floor: tuple[Card, ...], stock: tuple[Card, ...]) -> Iterator[tuple[Card, Card]]:
    """Each bonus card on the floor with the card of the pile that replaces it, a bonus among these after the others."""
    due = [card for card in floor if card.kind is Kind.BONUS]
    for card, replacement in zip(due, stock, strict=False):  # `due` grows meanwhile
        yield card, replacement
        if replacement.kind is Kind.BONUS:
            due.append(replacement)


# ---------------------------------------------------------------- the hand


def sample_hand(draws: Draws, house: HouseRules, players: int, habits: Habits | None = None) -> HandRecord:
    """A whole legal hand under these house rules, every card and flip on record."""
    return play_out(draws, deal_hand(draws, house, NAMES[:players]), house, habits or Habits())


def play_out(
    draws: Draws, record: HandRecord, house: HouseRules, habits: Habits, *, hidden: bool = False
) -> HandRecord:
    """A deal with every card on record, played to the end.

    `hidden`: as a table can write it down, where nobody sees the pile or another's hand.
    """
    names = seats_in_play(record)
    rules = house.at(len(names))
    setup = set_up(record, names, rules, Findings(names))
    assert setup is not None
    assert record.deal is not None
    turns = tuple(_turns(draws, setup.table, names, rules, habits, hidden=hidden))
    return replace(
        record,
        players=_with_sales(draws, record, rules),
        deal=Deal(record.deal.floor, floor_bonus=record.deal.floor_bonus) if hidden else record.deal,
        turns=turns,
        chips=_chips(draws, names, rules),
    )


def _with_sales(draws: Draws, record: HandRecord, rules: Rules) -> tuple[Player, ...]:
    """The players, each sitter with what he sold: of the hand that he put back into the pile, what the table pays for."""
    if len(record.players) == rules.players:
        return record.players
    assert record.deal is not None
    pile = list(record.deal.stock or ())
    shuffle(draws, pile)
    size, _ = SIZES[rules.players]
    players = []
    for player in record.players:
        if player.sits_out:
            sold = tuple(card for card in pile[:size] if sells(card, rules))
            pile = pile[size:]
            player = replace(player, sold=sold)
        players.append(player)
    return tuple(players)


def _chips(draws: Draws, names: tuple[str, ...], rules: Rules) -> dict[str, int | Decimal] | None:
    """What each player has before him, where the house limits by it what he can lose (`money.liability`)."""
    if rules.money_liability == "unlimited":
        return None
    return {name: rules.money_stake * one_of(draws, CHIPS) for name in names}


def _turns(
    draws: Draws, table: Table, names: tuple[str, ...], rules: Rules, habits: Habits, *, hidden: bool
) -> Iterator[Entry]:
    """What is written of the hand, turn by turn to its end."""
    if floor_four(table, rules) is not None:
        return
    mode = rules.chongtong_mode if rules.game == "gostop" else "off"
    shown = [held for held in holders(table) if mode != "optional" or happens(draws, habits.chongtong)]
    if shown and mode != "off":
        if hidden or mode == "optional":  # else a hand on record speaks for itself
            yield from (Chongtong(names[seat], month) for seat, month in shown)
        return
    while table.ending is None:
        step = _turn(draws, table, rules, habits)
        turn = turn_of(step, names)
        yield _as_seen(turn, step) if hidden else turn
        table = step.table


def _as_seen(turn: Turn, step: Step) -> Turn:
    """The turn as the others see it: a shake by the cards shown, what replaced a bonus card unseen."""
    held = step.table.players[step.move.seat].hand | step.played
    bonus = tuple(BonusPlay(played.card, played.drew and UNSEEN) for played in turn.bonus)
    shake = tuple(Shake(shown.month, _shown(held & MONTH[shown.month], turn.play)) for shown in turn.shake)
    return replace(turn, bonus=bonus, shake=shake)


def _shown(of_month: CardSet, play: Card | Bomb | None) -> tuple[Card, ...]:
    """The three cards of a month that a shake shows; the one that is played then is among them."""
    cards = cards_of(of_month)
    if play in cards:
        cards.sort(key=lambda card: card is not play)
    return tuple(sorted(cards[:TRIPLE], key=lambda card: card.order))


# ---------------------------------------------------------------- a turn


def _turn(draws: Draws, table: Table, rules: Rules, habits: Habits) -> Step:
    """A legal turn, by the player's habits; one of all legal moves where they lead to none."""
    for _ in range(TRIES):
        step = _completed(draws, table, _proposed(draws, table, rules, habits), rules, habits)
        if step is not None:
            return step
    return apply(table, one_of(draws, list(legal_moves(table, rules))), rules)


def _proposed(draws: Draws, table: Table, rules: Rules, habits: Habits) -> moves.Move:
    """Declarations and a play, as they come to a player's mind."""
    player = table.players[table.to_play]
    bonus, hand = _bonus_plays(draws, table, player.hand, habits) if player.hand & BONUS else ((), player.hand)
    triples = [month for month in range(1, 13) if (hand & MONTH[month]).bit_count() >= TRIPLE]
    unshaken = [month for month in triples if month not in player.shaken and rules.game == "gostop"]
    shakes = tuple(moves.Shake(month) for month in unshaken if happens(draws, habits.shake))
    return moves.Move(table.to_play, _play(draws, table, hand, triples, rules, habits), None, (), bonus, shakes)


def _bonus_plays(
    draws: Draws, table: Table, hand: CardSet, habits: Habits
) -> tuple[tuple[moves.BonusDraw, ...], CardSet]:
    """Bonus cards played from the hand, and the hand with what the pile gave for them; he must who has no other card."""
    pile = list(table.stock[table.stock_at :])
    played: list[moves.BonusDraw] = []
    while hand & BONUS and (not hand & MONTH_CARDS or happens(draws, habits.bonus)):
        card = one_of(draws, cards_of(hand & BONUS))
        drew = pile.pop(0) if pile else NO_CARDS
        hand = hand & ~lowest(hand & card.copies) | drew
        played.append(moves.BonusDraw(card, card_of(drew) if drew else None))
    return tuple(played), hand


def _play(
    draws: Draws, table: Table, hand: CardSet, triples: list[int], rules: Rules, habits: Habits
) -> Card | moves.Bomb | None:
    """A bomb, a card of the hand or an owed flip; `triples` are the months of which he holds three or four."""
    bombs = [month for month in triples if table.on_floor(month).bit_count() == 1]
    if rules.bomb_two_card != "off":
        pairs = (month for month in range(1, 13) if (hand & MONTH[month]).bit_count() == 2)
        bombs += [month for month in pairs if table.on_floor(month).bit_count() == 2]
    if bombs and happens(draws, habits.bomb):
        return moves.Bomb(one_of(draws, bombs))
    cards = cards_of(hand & MONTH_CARDS)
    if triples and happens(draws, habits.keep):
        cards = [card for card in cards if card.month not in triples] or cards
    capturing = [card for card in cards if table.floor & MONTH[card.month]]
    if capturing and happens(draws, habits.capture):
        cards = capturing
    owed = table.players[table.to_play].owed
    if not cards or (owed and below(draws, len(cards) + 1) == len(cards)):
        return None
    return one_of(draws, cards)


def _completed(draws: Draws, table: Table, move: moves.Move, rules: Rules, habits: Habits) -> Step | None:
    """The turn with each choice and the call that it wants; None where it is refused for what he declared or played."""
    while True:
        step = attempt(table, move, rules)
        if not isinstance(step, Refused):
            return step
        reasons = {reason.code: reason.facts for reason in reversed(step.reasons)}
        if "GS463" in reasons:
            move = _with_gift(draws, move, reasons["GS463"])
        elif reasons.keys() == {"GS451"}:
            chosen = one_of(draws, reasons["GS451"]["options"])
            move = replace(move, take=(*move.take, chosen))
        elif reasons.keys() == {"GS501"}:
            call = moves.Call.GO if happens(draws, habits.go) else moves.Call.STOP
            move = replace(move, call=call)
        elif move.call is moves.Call.GO:
            move = replace(move, call=moves.Call.STOP)
        else:
            return None


def _with_gift(draws: Draws, move: moves.Move, facts: dict[str, Any]) -> moves.Move:
    """The move with the next pi that a giver chooses (`pi.which: giver`)."""
    given = dict(move.gives)
    seat = facts["seat"]
    given[seat] = (*given.get(seat, ()), one_of(draws, facts["options"]))
    return replace(move, gives=tuple(given.items()))


def turn_of(step: Step, names: tuple[str, ...]) -> Turn:
    """The turn as a record writes it in full: the cards of a bomb by their month, the flip as it came, choices made."""
    move = step.move
    play: Card | Bomb | None = Bomb(move.play.month) if isinstance(move.play, moves.Bomb) else move.play
    return Turn(
        names[move.seat],
        play,
        step.flip,
        move.take,
        tuple(BonusPlay(drawn.card, drawn.drew) for drawn in move.bonus),
        tuple(Shake(shake.month, shake.cards) for shake in move.shake),
        move.gukjin,
        {names[seat]: cards for seat, cards in move.gives},
        move.call.value if move.call else None,
    )


# ---------------------------------------------------------------- what the table says


def result_of(report: HandReport) -> Result:
    """What a table claims that has reckoned rightly."""
    bill = report.settlement
    assert bill is not None
    won = report.outcome.winner is not None
    points, multiplier = (bill.points, bill.multiplier) if won else (None, None)
    return Result(report.outcome.kind, report.outcome.winner, points, multiplier, dict(bill.payments))
