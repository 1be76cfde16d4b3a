"""What else to show beside a refusal: where the card in question went, what the player holds, where the hand ended.

A diagnostic points at the token at fault; these are the related places and notes that let a table see at once why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import Note, Related, Where
from gostop_cli.game.cards import NO_CARDS, cards_of
from gostop_cli.game.moves import Call
from gostop_cli.game.step import Step
from gostop_cli.record.model import Chongtong

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.diagnostics.model import Fact, Path
    from gostop_cli.game import moves
    from gostop_cli.game.cards import Card, CardSet
    from gostop_cli.record.model import HandRecord, Turn
    from gostop_cli.referee.replay import Replay

_ABOUT_A_CARD: Final = frozenset({"GS312", "GS403", "GS414"})
"""Refusals of a card that lies elsewhere; `card` in their facts."""
_ABOUT_CARDS: Final = frozenset({"GS411", "GS422"})
"""Refusals because cards of a month lie elsewhere; `missing` in their facts."""
_ABOUT_THE_FLOOR: Final = {"GS421": "floor", "GS452": "options"}
"""Refusals that are understood best beside what of that month lay on the floor, and the fact that has it."""
_ABOUT_A_GUKJIN: Final = {
    "none": "turn.gukjin-none",
    "sealed": "turn.gukjin-sealed",
    "one-way": "turn.gukjin-one-way",
    "on_capture": "turn.gukjin-on-capture",
    "once": "turn.gukjin-once",
    "until_go": "turn.gukjin-until-go",
}
"""Why a gukjin may not be declared, and the words for it."""
_ABOUT_A_HAND: Final = frozenset({"GS403", "GS411", "GS414", "GS422", "GS432", "GS433"})
"""Refusals that are understood best beside what the player holds."""


def places_of(record: HandRecord, hand: Replay, reason: moves.Reason, at: int, turn: Turn) -> tuple[Related, ...]:
    """The other places that matter for a refusal at entry `at`."""
    code, facts = reason.code, reason.facts
    if code == "GS311":
        start = "position" if record.position is not None else "deal"
        return (Related(Where((start, "stock", facts["nth"] - 1)), Note("turn.next-in-stock")),)
    if code == "GS407":
        return _just_drawn(at, turn)
    if code == "GS413":
        return _shaken_before(record, hand, facts["month"], at, turn)
    if code == "GS442":
        ended = reason.part[0], int(reason.part[1]) - 1
        return (Related(Where(("turns", at), ended), Note("turn.flip-ended")),)
    if code == "GS471":
        return _gukjin_before(record, hand, facts["why"], facts["gukjin"], at, turn.by)
    if code == "GS505":
        return gos_of(record, hand, hand.names.index(turn.by))
    if code in _ABOUT_A_CARD:
        return (*whereabouts(hand, (facts["card"],)), *_kept_place(record, hand, facts["card"], turn.by))
    if code in _ABOUT_CARDS:
        return whereabouts(hand, facts["missing"])
    return ()


def notes_of(hand: Replay, reason: moves.Reason, by: str) -> tuple[Note, ...]:
    """Further lines for a refusal: what the player holds, the score of his last Go, a position without a stock."""
    if reason.code in _ABOUT_A_HAND:
        return holds(hand, hand.names.index(by))
    if reason.code in _ABOUT_THE_FLOOR:
        there, card = reason.facts[_ABOUT_THE_FLOOR[reason.code]], reason.facts.get("card")
        month = reason.facts["month"] if card is None else card.month
        facts = {name: hand.findings.fact(name, value) for name, value in (("month", month), ("cards", there))}
        return (Note("turn.floor-of-month", facts),)
    if reason.code == "GS463":
        seat, options = reason.facts["seat"], reason.facts["options"]
        return (Note("turn.could-give", {"player": hand.names[seat], "cards": hand.findings.fact("cards", options)}),)
    if reason.code == "GS471":
        return (Note(_ABOUT_A_GUKJIN[reason.facts["why"]], {"player": by}),)
    if reason.code == "GS502" and "last_go" in reason.facts:
        return (Note("end.last-go", {"player": by, "score": reason.facts["last_go"]}),)
    if reason.code == "GS444" and hand.setup is not None and not hand.setup.table.stock_left:
        return (Note("turn.no-stock"),)
    return ()


def label_of(reason: moves.Reason, related: tuple[Related, ...], at: int) -> Note | None:
    """The words beside the caret where they depend on what happened before."""
    if reason.code == "GS403" and any(place.note.key == "turn.played-here" for place in related):
        return Note("turn.played-again", {"turn": at + 1})
    return None


def holds(hand: Replay, seat: moves.Seat) -> tuple[Note, ...]:
    """What the player holds, as far as it is known."""
    assert hand.table is not None
    player = hand.table.players[seat]
    facts: dict[str, Fact] = {"player": hand.names[seat], "cards": hand.findings.fact("cards", cards_of(player.hand))}
    if not player.unseen:
        return (Note("turn.holds" if player.hand else "turn.holds-nothing", facts),)
    facts["unseen"] = player.unseen
    return (Note("turn.holds-partly" if player.hand else "turn.holds-unseen", facts),)


def end_of(hand: Replay) -> tuple[Related, ...]:
    """The entry at which the hand ended; none where it ended with the deal."""
    if not hand.turn:
        return ()
    part: Path = {"stop": ("call",), "chongtong": ("chongtong",)}.get(hand.kind or "", ())
    return (Related(Where(("turns", hand.turn - 1), part), Note("end.ended-here", {"turn": hand.turn})),)


def whereabouts(hand: Replay, cards: Iterable[Card]) -> tuple[Related, ...]:
    """Where every copy of these cards is on record: named before the first turn, or seen in a turn."""
    return tuple(place for card in dict.fromkeys(cards) for place in _of_card(hand, card))


def _of_card(hand: Replay, card: Card) -> Iterator[Related]:
    assert hand.setup is not None
    found: list[Related] = []
    played: CardSet = NO_CARDS
    for index, step in enumerate(hand.played):
        if isinstance(step, Step):
            played |= step.played & card.copies
            found += [
                Related(Where(("turns", index), part), Note(key, {"turn": index + 1}))
                for part, key in _seen_in(step, card)
            ]
    for single, where in hand.setup.places.items():
        label = _label_of_place(where)
        # A card of the stock, or a bonus card, that has come to light is told by the turn in which it did.
        told = found and (label == "turn.in-stock" or not card.month)
        if single & card.copies & ~played and not told:
            yield Related(where, Note(label))
    yield from found


def _seen_in(step: Step, card: Card) -> Iterator[tuple[Path, str]]:
    """Each piece of a turn in which a card came to light, and the words for it."""
    for place, draw in enumerate(step.move.bonus):
        if draw.card is card:
            yield ("bonus", place, "card"), "turn.played-here"
        if draw.drew is card:
            yield ("bonus", place, "drew"), "turn.drawn-here"
    if step.played & card.copies:
        yield ("play",), "turn.played-here"
    elif step.from_unseen & card.copies and card.month:
        for place, shake in enumerate(step.move.shake):
            if shake.month == card.month:
                yield ("shake", place), "turn.shown-here"
    for place, turned in enumerate(step.flip):
        if turned is card:
            yield ("flip", place), "turn.flipped-here"


def _label_of_place(where: Where) -> str:
    """The words under a place that the record names outside its turns."""
    top, *below = where.path
    if top == "revealed":
        return "turn.revealed-here"
    if below[0] == "stock":
        return "turn.in-stock"
    return "turn.lies-here" if top == "deal" else "turn.stood-here"


def _kept_place(record: HandRecord, hand: Replay, card: Card, by: str) -> tuple[Related, ...]:
    """Where the record shows a card of this player after the end, so that he cannot have played it."""
    assert hand.setup is not None
    if not hand.setup.table.players[hand.names.index(by)].kept & card.copies:
        return ()
    place = (record.revealed or {})[by].index(card)
    where = Where(("revealed", by, place))
    return () if where in hand.setup.places.values() else (Related(where, Note("turn.revealed-here")),)


def gos_of(record: HandRecord, hand: Replay, seat: moves.Seat) -> tuple[Related, ...]:
    """Every Go that a player has called so far, those before the position together."""
    name = hand.names[seat]
    before = record.position is not None and (record.position.go or {}).get(name)
    stood = (Related(Where(("position", "go", name)), Note("end.gos-before")),) if before else ()
    return stood + tuple(
        Related(Where(("turns", index), ("call",)), Note("end.go-here", {"turn": index + 1}))
        for index, step in enumerate(hand.played)
        if isinstance(step, Step) and step.move.seat == seat and step.call is Call.GO
    )


def _just_drawn(at: int, turn: Turn) -> tuple[Related, ...]:
    """The card drawn last for a bonus card of this turn, as far as it is written."""
    drawn = [place for place, bonus in enumerate(turn.bonus) if bonus.drew is not None]
    if not drawn:
        return ()
    return (Related(Where(("turns", at), ("bonus", drawn[-1], "drew")), Note("turn.just-drawn")),)


def _gukjin_before(
    record: HandRecord, hand: Replay, why: str, gukjin: list[Card], at: int, by: str
) -> tuple[Related, ...]:
    """What came before a declaration that is out of time: the first Go, an earlier declaration, or the capture."""
    if why == "until_go":
        return gos_of(record, hand, hand.names.index(by))[:1]
    if why not in ("once", "on_capture"):
        return ()
    position = record.position
    if position is not None and by in (position.gukjin or {}):
        return (Related(Where(("position", "gukjin", by)), Note("turn.stood-here")),)
    for index in range(at):
        entry = record.turns[index]
        if entry.by == by and getattr(entry, "gukjin", None) is not None:
            return (Related(Where(("turns", index), ("gukjin",)), Note("turn.declared-here", {"turn": index + 1})),)
    return tuple(place for card in gukjin for place in _captured_at(hand, card, hand.names.index(by)))


def _captured_at(hand: Replay, card: Card, seat: moves.Seat) -> Iterator[Related]:
    """Where a player last captured a card: the turn, or his captures in the position."""
    assert hand.setup is not None
    for index in range(len(hand.played) - 1, -1, -1):
        step = hand.played[index]
        if not isinstance(step, Step) or step.move.seat != seat:
            continue
        if any(group & card.copies for group in (*step.captured, *(moved.card for moved in step.transfers))):
            part = next((part for part, _ in _seen_in(step, card)), ())
            yield Related(Where(("turns", index), part), Note("turn.captured-here", {"turn": index + 1}))
            return
    for single, where in hand.setup.places.items():
        if single & card.copies:
            yield Related(where, Note("turn.stood-here"))


def _shaken_before(record: HandRecord, hand: Replay, month: int, at: int, turn: Turn) -> tuple[Related, ...]:
    """Where the same player has shaken this month: a chongtong played on, an earlier turn, this one, or the position."""
    entries = [(index, record.turns[index]) for index in range(at)] + [(at, turn)]
    for index, entry in entries:
        if isinstance(entry, Chongtong) and entry.by == turn.by and entry.month == month:
            return (Related(Where(("turns", index), ("chongtong",)), Note("turn.shown-here", {"turn": index + 1})),)
        for place, shake in enumerate(getattr(entry, "shake", ())):
            if entry.by == turn.by and shake.month == month:
                where = Where(("turns", index), ("shake", place))
                return (Related(where, Note("turn.shaken-here", {"turn": index + 1})),)
    where = Where(("position", "shaken", turn.by))
    return (Related(where, Note("turn.stood-here")),)
