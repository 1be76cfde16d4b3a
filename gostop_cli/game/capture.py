"""The third phase of a turn: what is captured, the choices it needs, and the events that the table calls out.

The decision table of rules.md §3 (survey §3.2, §3.3), n = cards of the played month on the floor, q the month turned up:

| n | flip | captured | event | switch | here |
|---|---|---|---|---|---|
| 0 | same month | both | jjok | events.jjok | _hand_on_empty |
| 1 | same month | nothing, a stack is made | ppeok | events.ppeok, last.ppeok, bonus.buried | _hand_on_one |
| 2 | same month | all four | ttadak | events.ttadak | _hand_on_two |
| 3 | – | the stack and what is buried in it | stack | events.stack, events.stack_self, events.stack_dealt | _take_stack |
| 0, 1, 2 | another | nothing, the pair, the chosen pair | – | – | as above |
| bomb, of three or of two cards | – | all four | bomb | events.bomb, events.nuclear_bomb, bomb.two_card | _bomb_lands |
| then the flip on 0, 1, 2, 3 | – | stays, the pair, the chosen pair, the stack | stack | as above | _flip_lands |
| any capture that empties the floor | – | – | sseul | events.sseul, events.sseul_scope, events.sseul_with_bomb | _is_sseul |

| rule | rules.md | switch | here |
|---|---|---|---|
| bonus cards of the turn are captured, or lie in the ppeok; one captured takes a pi | §3, §13 Turn | bonus.buried, bonus.steal | _collect_bonus, _bonus_event |
| what a last turn is; on it some events are named and take no pi | §3 Last turn | last.scope, last.no_pi | _is_last_turn, _event |
| a choice between two of a month: written where it matters, needless ones must name what lay there | §13 Turn | – | _choose, _check_needless_choices |
| the balance game has no ppeok, and its events take nothing | §11, §13 Balance | game, events.ppeok | _hand_on_one, _event |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.game.cards import MONTH, MONTH_CARDS, NO_CARDS, Card, CardSet, cards_of
from gostop_cli.game.moves import Event, EventKind
from gostop_cli.game.table import NOBODY, Stack

if TYPE_CHECKING:
    from gostop_cli.game.draft import Draft


def capture(draft: Draft) -> None:
    """Settle where every card of the turn comes to lie, and name the events. Refuses a missing or impossible choice."""
    if not (draft.hand or draft.unseen):
        draft.is_last = _is_last_turn(draft)
    if draft.shaken or not draft.laid:
        _declared_events(draft)
    laid, flip = draft.laid, draft.flip
    before = draft.floor
    ppeok = False
    if laid:
        month = draft.month
        same = bool(flip & MONTH[month])
        there = before & MONTH[month]
        if laid & (laid - 1):
            _bomb_lands(draft, month, there)
        elif there.bit_count() == 3:
            _take_stack(draft, month, laid)
        elif there.bit_count() == 2:
            _hand_on_two(draft, there, same)
        elif there:
            ppeok = _hand_on_one(draft, month, there, same)
        else:
            _hand_on_empty(draft, same)
        landed = same and not (laid & (laid - 1))
    else:
        landed = False
    if draft.bonus_played or draft.flip_bonus:
        _collect_bonus(draft, ppeok)
    if flip and not landed:
        _flip_lands(draft)
    if draft.move.take:
        _check_needless_choices(draft, before)
    if draft.captured & MONTH_CARDS and not draft.floor and _is_sseul(draft):
        _event(draft, EventKind.SSEUL, draft.rules.events_sseul)


def _is_sseul(draft: Draft) -> bool:
    """Whether a capture that left the floor empty is a sweep at this table."""
    rules = draft.rules
    if not rules.events_sseul_with_bomb and draft.laid & (draft.laid - 1):
        return False
    if rules.events_sseul_scope == "two_months":
        return len({card.month for card in cards_of(draft.captured & MONTH_CARDS)}) >= 2
    return True


def _is_last_turn(draft: Draft) -> bool:
    """Whether a turn that leaves no hand card is a last turn (`last.scope`); flips owed by its bomb are still to come."""
    scope = draft.rules.last_scope
    if scope == "own_last_card":
        return True
    if draft.owed:
        return False
    if scope == "own_final":
        return True
    seat = draft.move.seat
    return not any(player.may_play_on for other, player in enumerate(draft.table.players) if other != seat)


def _event(draft: Draft, kind: EventKind, pi: int, month: int = 0, of: str = "", cards: tuple[Card, ...] = ()) -> None:
    if draft.rules.game == "balance" or (draft.is_last and kind.value in draft.rules.last_no_pi):
        pi = 0
    draft.events.append(Event(kind, month, pi, of, cards))


def _declared_events(draft: Draft) -> None:
    for month in draft.shaken:
        draft.events.append(Event(EventKind.SHAKE, month))
    if not draft.laid:
        draft.events.append(Event(EventKind.PASS))


def _group(draft: Draft, cards: CardSet, first: CardSet = NO_CARDS) -> None:
    """Capture these cards; `first` is named before the others, as the card that took them."""
    draft.captured |= first | cards
    if first:
        draft.capture_groups.append(first)
    if cards & ~first:
        draft.capture_groups.append(cards & ~first)


def _bomb_lands(draft: Draft, month: int, there: CardSet) -> None:
    rules = draft.rules
    draft.floor &= ~there
    _group(draft, there | draft.laid, draft.laid)
    pi = rules.events_bomb
    if there.bit_count() == 2:
        pi = 0 if rules.bomb_two_card == "move_only" else pi
    elif rules.events_nuclear_bomb and there == draft.table.just_laid:
        pi = rules.events_nuclear_bomb
    _event(draft, EventKind.BOMB, pi, month, cards=tuple(cards_of(draft.laid)))


def _take_stack(draft: Draft, month: int, taker: CardSet) -> None:
    """The fourth card of a month takes the whole stack; whose stack it is decides the pi."""
    rules = draft.rules
    stack = next(stack for stack in draft.stacks if stack.month == month)
    draft.stacks = tuple(s for s in draft.stacks if s is not stack)
    draft.floor &= ~MONTH[month]
    _group(draft, taker | stack.cards, taker)
    if stack.by == draft.move.seat:
        _event(draft, EventKind.STACK, rules.events_stack_self, month, "self")
    elif stack.by == NOBODY:
        _event(draft, EventKind.STACK, rules.events_stack_dealt, month, "dealt")
    else:
        _event(draft, EventKind.STACK, rules.events_stack, month, "other")
    for card in cards_of(stack.cards & ~MONTH_CARDS):
        _bonus_event(draft, card, stolen_by=("hand_and_flip",))


def _hand_on_two(draft: Draft, there: CardSet, same: bool) -> None:
    laid, flip = draft.laid, draft.flip
    if same:
        draft.floor &= ~there
        _group(draft, there | laid | flip, laid)
        _event(draft, EventKind.TTADAK, draft.rules.events_ttadak, draft.month)
        return
    chosen = _choose(draft, there)
    draft.floor &= ~chosen
    _group(draft, laid | chosen, laid)


def _hand_on_one(draft: Draft, month: int, there: CardSet, same: bool) -> bool:
    """A pair, or with the third card turned up a ppeok (True): nothing is captured and the three stay as a stack."""
    rules, laid, flip = draft.rules, draft.laid, draft.flip
    if not same:
        draft.floor &= ~there
        _group(draft, laid | there, laid)
        return False
    effect = "forms" if rules.events_ppeok == "on" and rules.game == "gostop" else "leave_flip"
    if draft.is_last and effect == "forms":
        effect = rules.last_ppeok
    if effect == "forms":
        draft.floor |= laid | flip
        buried = NO_CARDS
        if rules.bonus_buried != "never":
            buried |= draft.flip_bonus
        if rules.bonus_buried == "all_of_turn":
            buried |= draft.bonus_played
        draft.stacks = (*draft.stacks, Stack(month, there | laid | flip | buried, draft.move.seat))
        _event(draft, EventKind.PPEOK, 0, month)
        return True
    draft.floor &= ~there
    if effect == "take_three":
        _group(draft, laid | there | flip, laid)
    else:
        _group(draft, laid | there, laid)
        draft.floor |= flip
    return False


def _hand_on_empty(draft: Draft, same: bool) -> None:
    laid, flip = draft.laid, draft.flip
    if same:
        _group(draft, laid | flip, laid)
        _event(draft, EventKind.JJOK, draft.rules.events_jjok, draft.month)
    else:
        draft.floor |= laid


def _collect_bonus(draft: Draft, ppeok: bool) -> None:
    """Bonus cards of the turn are captured, unless a ppeok buries them (`bonus.buried`)."""
    rules = draft.rules
    if draft.bonus_played and not (ppeok and rules.bonus_buried == "all_of_turn"):
        draft.capture_groups.insert(0, draft.bonus_played)
        draft.captured |= draft.bonus_played
        later, draft.events = draft.events, []
        for drawn in draft.move.bonus:
            _bonus_event(draft, drawn.card, stolen_by=("hand", "hand_and_flip"))
        draft.events += later
    if draft.flip_bonus and not (ppeok and rules.bonus_buried != "never"):
        _group(draft, draft.flip_bonus)
        for card in draft.turned_up[:-1] if draft.flip else draft.turned_up:
            _bonus_event(draft, card, stolen_by=("hand_and_flip",))


def _bonus_event(draft: Draft, card: Card, stolen_by: tuple[str, ...]) -> None:
    _event(draft, EventKind.BONUS, 1 if draft.rules.bonus_steal in stolen_by else 0, cards=(card,))


def _flip_lands(draft: Draft) -> None:
    """The month card turned up: it stays, takes the one of its month, the chosen one of two, or the stack."""
    flip = draft.flip
    month = draft.turned_up[-1].month
    there = draft.floor & MONTH[month]
    count = there.bit_count()
    if count == 0:
        draft.floor |= flip
    elif count == 3:
        _take_stack(draft, month, flip)
    else:
        chosen = _choose(draft, there) if count == 2 else there
        draft.floor &= ~chosen
        _group(draft, flip | chosen, flip)


def _choose(draft: Draft, options: CardSet) -> CardSet:
    """The chosen one of two loose cards; two plain pi are no choice, and a choice that matters must be written."""
    first = options & -options
    two = cards_of(options)
    if two[0] is two[1]:
        return first
    written = [(index, card) for index, card in enumerate(draft.move.take) if card.month == two[0].month]
    if not written:
        part = "play" if draft.month == two[0].month else "flip"
        draft.refuse("GS451", (part,), "turn.choice", month=two[0].month, options=two)
        return first
    chosen = written[0][1]
    for index, card in written:
        if card not in two or card is not chosen:
            draft.refuse("GS452", ("take", index), "turn.choice", card=card, options=two)
    return first if chosen is two[0] else options & ~first


def _check_needless_choices(draft: Draft, before: CardSet) -> None:
    """A choice that was not needed must at least name a card that lay there to be taken (rules.md §13)."""
    laid, flip = draft.laid, draft.flip
    month = draft.month
    flip_month = draft.turned_up[-1].month if flip else 0
    there = before & (MONTH[month] | MONTH[flip_month])
    if month == flip_month:
        there |= laid
    told = {reason.part for reason in draft.reasons}
    for index, card in enumerate(draft.move.take):
        if not card.copies & there and ("take", index) not in told:
            draft.refuse(
                "GS452",
                ("take", index),
                "turn.choice",
                card=card,
                options=cards_of(there & MONTH[card.month]),
            )
