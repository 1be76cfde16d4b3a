"""What a turn did, deed by deed, in the order of the table: what was played and turned up, what it took and why, whose pi
moved, what was called.

The facts alone; the sentences are `present`'s. Nothing is judged here: everything is read off the step that was played and
the table before it. Source of the cases: rules.md §3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gostop_cli.game.cards import BONUS, CARD_OF, MONTH, NO_CARDS, UNSEEN, Card, CardSet, card_of, codes_of
from gostop_cli.game.jokbo import placed
from gostop_cli.game.moves import Bomb, Call, Event, EventKind
from gostop_cli.game.table import NOBODY
from gostop_cli.referee.replay import Shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.rules import Rules
    from gostop_cli.game.step import Step
    from gostop_cli.game.table import Table
    from gostop_cli.record.model import Entry
    from gostop_cli.referee.replay import Played

Codes = tuple[str, ...]


class Deed(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened in a turn. `kind` names its sentence (`deed.…` of the table of terms); the rest are its facts.

    `cards` acted, `taken` were taken or drawn, `options` are those among which was chosen. `who` is somebody else than the
    player. `event` is a word of the table of terms, or the code of a refusal that was let stand.
    """

    kind: str
    cards: Codes = ()
    taken: Codes = ()
    options: Codes = ()
    month: int = 0
    who: str = ""
    event: str = ""
    number: int = 0
    was: int = 0


def deeds_before_play(entry: Played, written: Entry) -> tuple[Deed, ...]:
    """What an entry that is no turn did: four of a month shown, or an offer to call the hand off."""
    if isinstance(entry, Shown):
        shown = tuple(codes_of(MONTH[entry.month]))
        return (Deed("chongtong-on" if entry.on else "chongtong", shown, month=entry.month),)
    answers: dict[str, bool] = getattr(written, "answers", {})
    said = tuple(Deed("accepts" if yes else "declines", who=name) for name, yes in answers.items())
    return (Deed("shodang"), *said)


def deeds(step: Step, before: Table, names: tuple[str, ...], rules: Rules) -> tuple[Deed, ...]:
    """Everything that a turn did."""
    return (
        *[Deed("waived", event=reason.code) for reason in step.waived],
        *_declared(step, before),
        *_play(step, before, names),
        *_flip(step, before, names),
        *_buried(step, before),
        *[Deed("sseul") for event in step.events if event.kind is EventKind.SSEUL],
        *_pi(step, before, names, rules),
        *_end(step, before, rules),
    )


def came_off(step: Step, before: Table) -> tuple[Card, ...]:
    """Every card that a turn took off the pile, in order: drawn for bonus cards (UNSEEN where unseen), then the flip."""
    return (*_draws(step, before), *step.flip)


def _draws(step: Step, before: Table) -> list[Card]:
    """The card drawn for each bonus card from the hand, as written or as the known pile gives it; none from an empty pile."""
    drawn = []
    for index, bonus in enumerate(step.move.bonus[: before.stock_left]):
        at = before.stock_at + index
        if at < len(before.stock):
            drawn.append(card_of(before.stock[at]))
        else:
            drawn.append(bonus.drew or UNSEEN)
    return drawn


def _declared(step: Step, before: Table) -> Iterator[Deed]:
    draws = _draws(step, before)
    for index, bonus in enumerate(step.move.bonus):
        drew = draws[index] if index < len(draws) else None
        kind = "bonus-empty" if drew is None else "bonus-unseen" if drew is UNSEEN else "bonus"
        yield Deed(kind, (bonus.card.code,), () if drew is None else (drew.code,))
    seat = step.move.seat
    for shake in step.move.shake:
        held = before.players[seat].hand | step.table.players[seat].hand | step.from_unseen | step.played
        shown = tuple(card.code for card in shake.cards) or tuple(codes_of(held & MONTH[shake.month]))
        yield Deed("shake", shown, month=shake.month)


# ---------------------------------------------------------------- the play and the flip


def _play(step: Step, before: Table, names: tuple[str, ...]) -> Iterator[Deed]:
    play, laid = step.move.play, _codes(step.played)
    if play is None:
        owed = before.players[step.move.seat].owed
        yield Deed("pass", number=owed - 1) if owed else Deed("no-card")
        return
    month = play.month
    there = before.on_floor(month)
    if isinstance(play, Bomb):
        yield Deed("bomb", laid, _codes(there), month=month)
    elif there.bit_count() == 3:
        yield _stack("play", play, step, before, names)
    elif there and _flipped_month(step) == month:
        yield Deed("play-on", laid, _codes(there), month=month)
    elif there:
        yield _takes("play", play, there, step)
    else:
        yield Deed("play-stays", laid, month=month)


def _flip(step: Step, before: Table, names: tuple[str, ...]) -> Iterator[Deed]:
    for card in step.flip:
        if not card.month:
            yield Deed("flip-bonus", (card.code,))
    month = _flipped_month(step)
    if not month:
        yield Deed("flip-none")
        return
    flip = step.flip[-1]
    there = before.on_floor(month)
    if step.move.play is not None and step.move.play.month == month:
        yield _same_month(flip, there, step)
    elif there.bit_count() == 3:
        yield _stack("flip", flip, step, before, names)
    elif there:
        yield _takes("flip", flip, there, step)
    else:
        yield Deed("flip-stays", (flip.code,), month=month)


def _same_month(flip: Card, there: CardSet, step: Step) -> Deed:
    """The month just played is turned up: jjok, ppeok or ttadak by what lay there; or where no ppeok forms, what is taken."""
    laid = _codes(step.played)
    if not there:
        return Deed("jjok", (flip.code,), laid, month=flip.month)
    if there.bit_count() == 2:
        return Deed("ttadak", (flip.code,), (*laid, *_codes(there)), month=flip.month)
    if any(event.kind is EventKind.PPEOK for event in step.events):
        return Deed("ppeok", (flip.code,), (*laid, *_codes(there), flip.code), month=flip.month)
    kind = "takes-three" if _taken_by(card_of(step.played), step) & ~there else "leaves-flip"
    return Deed(kind, (flip.code,), (*laid, *_codes(there)), month=flip.month)


def _takes(by: str, card: Card, there: CardSet, step: Step) -> Deed:
    """A card that takes one of its month: the only one, or one of two."""
    taken, options = _codes(_taken_by(card, step)), _codes(there)
    kind = "chooses" if len(set(options)) > 1 else "takes"
    return Deed(f"{by}-{kind}", (card.code,), taken, options, month=card.month)


def _stack(by: str, card: Card, step: Step, before: Table, names: tuple[str, ...]) -> Deed:
    """The fourth card of a month that takes a stack, and whose it was."""
    stack = next(stack for stack in before.stacks if stack.month == card.month)
    if stack.by == step.move.seat:
        of, who = "self", ""
    else:
        of, who = ("dealt", "") if stack.by == NOBODY else ("other", names[stack.by])
    return Deed(f"{by}-stack-{of}", (card.code,), _codes(stack.cards), month=card.month, who=who)


def _taken_by(card: Card, step: Step) -> CardSet:
    """What was captured with this card: captures come in groups, the card that took first."""
    groups = step.captured
    at = next(index for index, group in enumerate(groups) if CARD_OF.get(group) is card)
    return groups[at + 1]


def _flipped_month(step: Step) -> int:
    """The month of the card that ended the flip; 0 where none came."""
    return step.flip[-1].month if step.flip else 0


def _buried(step: Step, before: Table) -> Iterator[Deed]:
    """Bonus cards that a ppeok of this turn keeps in its stack."""
    for stack in step.table.stacks:
        if stack not in before.stacks and stack.cards & BONUS:
            yield Deed("buried", _codes(stack.cards & BONUS), month=stack.month)


# ---------------------------------------------------------------- pi, score and call


def _pi(step: Step, before: Table, names: tuple[str, ...], rules: Rules) -> Iterator[Deed]:
    due = [event for event in step.events if event.pi]
    for event in due:
        yield Deed("due" if rules.pi_from == "each" else "due-richest", event=_word(event), number=event.pi)
    for event in step.events:
        if not event.pi and event.kind.value in rules.last_no_pi and _usual(event, rules):
            yield Deed("last-turn", event=_word(event))
    moved: dict[int, CardSet] = {}
    for transfer in step.transfers:
        moved[transfer.giver] = moved.get(transfer.giver, NO_CARDS) | transfer.card
    for giver, cards in moved.items():
        yield Deed("gives", _codes(cards), who=names[giver])
    for seat, name in enumerate(names):
        sealed = step.table.players[seat].sealed & ~before.players[seat].sealed
        if sealed:
            yield Deed("sealed", _codes(sealed), who=name)
        elif due and rules.pi_from == "each" and seat not in moved and seat != step.move.seat:
            yield Deed("gives-none", who=name)


def _usual(event: Event, rules: Rules) -> int:
    """The pi that an event takes from each on any turn but the last; nothing in the balance game."""
    if rules.game == "balance":
        return 0
    stack = {"self": rules.events_stack_self, "dealt": rules.events_stack_dealt, "other": rules.events_stack}
    usual = {
        EventKind.JJOK: rules.events_jjok,
        EventKind.TTADAK: rules.events_ttadak,
        EventKind.SSEUL: rules.events_sseul,
        EventKind.STACK: stack.get(event.of, 0),
    }
    return usual.get(event.kind, 0)


def _word(event: Event) -> str:
    return f"stack-of.{event.of}" if event.kind is EventKind.STACK else f"event.{event.kind.value}"


def _end(step: Step, before: Table, rules: Rules) -> Iterator[Deed]:
    if step.move.gukjin is not None:
        yield Deed("gukjin", event=f"role.{step.move.gukjin}")
    for paid in step.instants:
        yield Deed("instant", event=f"instant.{paid.kind}", number=paid.points)
    if rules.game != "gostop":
        return
    player = before.players[step.move.seat]
    was = placed(player.captured, player.sealed, player.as_pi, rules)[1]
    if was != step.score:
        yield Deed("score", number=step.score, was=was)
    if step.owes_call:
        yield Deed("owes")
    elif step.call is Call.GO:
        yield Deed("go", number=len(player.gos) + 1)
    elif step.call is Call.STOP:
        yield Deed("stop" if step.move.call is Call.STOP else "stops-by-rule")


def _codes(cards: CardSet) -> Codes:
    return tuple(codes_of(cards))
