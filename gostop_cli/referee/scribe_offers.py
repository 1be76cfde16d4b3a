"""How the line that is being typed may go on: what is legal now, as far as the table shows it.

A card of an unseen hand is offered where it can be there, a card turned up where it can come. What stays open until later
(which of two cards, go or stop) does not keep a word from being offered.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.game.cards import BONUS, MONTH_CARDS, UNSEEN, Card, CardSet, Kind, card_of, cards_of
from gostop_cli.game.step import Refused, attempt
from gostop_cli.record.cardwords import card_named
from gostop_cli.record.lines import TurnLine, keyword
from gostop_cli.record.model import Bomb, Shake, Turn
from gostop_cli.record.notation import parse_line
from gostop_cli.record.rulesfile import preset_names
from gostop_cli.referee.replay import move_of
from gostop_cli.referee.scribe import question
from gostop_cli.referee.scribe_setup import card_words, in_play, split_name
from gostop_cli.referee.scribe_turns import OWED_CALL, WANTED
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.moves import Reason
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.table import Player, Table
    from gostop_cli.referee.scribe_model import Scribe

_OPEN: Final = WANTED | {OWED_CALL}
_FLIP_MISSING: Final = ("GS441",)
_AFTER_FLIP: Final = _OPEN.difference(_FLIP_MISSING)
_TOKEN: Final = re.compile(r"[/>]|[^\s/>]+")
_MONTHS: Final = range(1, 13)
_SHAKE_OPEN: Final = ("GS415", "GS417")
_TRIPLE: Final = 3
_BEFORE_PLAY: Final = ("chongtong",)


class Offer(msgspec.Struct, frozen=True):
    """One word that may come next: a `card` by its code, a `word` of the notation, a `command`, or a `text` as it is."""

    kind: str
    text: str


def offers(scribe: Scribe, typed: str) -> tuple[Offer, ...]:
    """What may follow the words typed so far, the one that is being typed not among them."""
    found = list(dict.fromkeys(_offers(scribe, typed)))
    if not typed.strip():
        found += [Offer("command", word) for word in _commands(scribe)]
    return tuple(found)


def _commands(scribe: Scribe) -> tuple[str, ...]:
    if scribe.asking:
        return "undo", "help", "quit"
    if question(scribe).kind == "end":
        return "next", "result", "undo", "show", "help", "quit"
    overrule = ("overrule",) if scribe.pending is not None and scribe.pending.codes else ()
    return *overrule, "undo", "show", "help", "quit"


def _offers(scribe: Scribe, typed: str) -> Iterator[Offer]:
    asked = question(scribe)
    match asked.kind:
        case "rules":
            yield from (Offer("text", name) for name in preset_names() if not typed.strip())
        case "dealer":
            yield from (Offer("text", name) for name in in_play(scribe) if not typed.strip())
        case "sitters":
            yield from (Offer("text", name) for name in scribe.names if not typed.strip())
        case "floor" | "floor-bonus" | "hands":
            yield from _cards_left(scribe, typed)
        case "choice" | "gift":
            yield from _as_cards(asked.options if not typed.strip() else ())
        case "call":
            yield from (Offer("word", word) for word in ("go", "stop") if not typed.strip())
        case "turn" | "flip" | "flip-on":
            yield from _of_turn(scribe, typed)


def _as_cards(cards: tuple[Card, ...] | list[Card]) -> Iterator[Offer]:
    return (Offer("card", card.code) for card in cards)


def _cards_left(scribe: Scribe, typed: str) -> Iterator[Offer]:
    """The cards that have not been dealt to anybody yet, those on the line among them."""
    if scribe.asking == "hands":
        if not typed.strip():
            yield from (Offer("text", name) for name in in_play(scribe))
            return
        typed = split_name(typed.strip(), scribe.names)[1]
    judged = scribe.seen.judged if scribe.seen is not None else None
    if judged is None:
        return
    out = [card for word in card_words(typed) if (card := card_named(word)) is not None]
    deal = scribe.record.deal
    if deal is not None:
        out += [*deal.floor, *(card for hand in deal.hands.values() for card in hand), *(deal.stock or ())]
        out += [pair[1] for pair in deal.floor_bonus or ()]
    deck = judged.house.at(len(in_play(scribe))).deck
    for card in dict.fromkeys(cards_of(deck)):
        if out.count(card) < (deck & card.copies).bit_count():
            yield Offer("card", card.code)
    if scribe.asking == "hands":
        yield Offer("card", UNSEEN.code)


# ---------------------------------------------------------------- a turn


class _Desk(msgspec.Struct, frozen=True):
    """The table at which a turn is being written, and whose turn that is."""

    table: Table
    rules: Rules
    names: tuple[str, ...]
    by: str

    @property
    def player(self) -> Player:
        return self.table.players[self.names.index(self.by)]

    def against(self, turn: Turn, *, call: bool = False) -> tuple[Reason, ...]:
        """What the table has against a turn; `call`: a missing call too."""
        step = attempt(self.table, move_of(turn, self.names), self.rules, open_end=not call)
        return step.reasons if isinstance(step, Refused) else ()

    def allows(self, turn: Turn, still_open: frozenset[str]) -> bool:
        """Whether nothing is against a turn but what is told later."""
        return all(reason.code in still_open for reason in self.against(turn))


def _of_turn(scribe: Scribe, typed: str) -> Iterator[Offer]:
    hand, judged = scribe.hand, scribe.seen and scribe.seen.judged
    if hand is None or hand.table is None or not judged or judged.rules is None:
        return
    pending = scribe.pending
    if pending is not None and pending.want is not None and isinstance(pending.entry, Turn):
        desk = _Desk(hand.table, judged.rules, hand.names, pending.entry.by)
        yield from _flips(desk, pending.entry, typed)
        return
    by, line = split_name(typed, scribe.names) if ":" in typed else (hand.names[hand.table.to_play], typed)
    if by not in hand.names:
        return
    tokens = _TOKEN.findall(line)
    desk = _Desk(hand.table, judged.rules, hand.names, by)
    if "/" in tokens:
        at = line.index("/")
        read = parse_line(line[:at])
        if isinstance(read, TurnLine):
            yield from _flips(desk, read.entry(by), line[at + 1 :])
        return
    yield from _plays(desk, line, tokens)
    if not line.strip() and not scribe.record.turns and scribe.record.position is None:
        yield from (Offer("word", word) for word in _BEFORE_PLAY)


def _plays(desk: _Desk, line: str, tokens: list[str]) -> Iterator[Offer]:
    """Before the flip: declarations, the play, a choice, and the slash."""
    words = [keyword(token) for token in tokens]
    last = words[-1] if words else ""
    read = parse_line(line) if tokens else None
    if tokens and tokens[-1] == ">":
        read = parse_line(line.rstrip().removesuffix(">"))
        if isinstance(read, TurnLine):
            yield from _as_cards(_choices(desk, read.entry(desk.by)))
    elif isinstance(read, TurnLine):
        turn = read.entry(desk.by)
        yield from (Offer("text", ">") for _ in _choices(desk, turn)[:1])
        if desk.table.stock_left:
            yield Offer("text", "/")
    elif last in ("shake", "bomb"):
        declared = _declared(desk, line.rpartition(tokens[-1])[0])
        yield from (Offer("text", str(month)) for month in _MONTHS if declared and _may(desk, declared, last, month))
        if last == "shake" and declared is not None and desk.player.unseen:
            yield from _as_cards([card for card in _held(desk) if _may(desk, declared, last, card.month)])
    elif 0 < (shown := _shown(tokens)) < _TRIPLE:
        yield from _as_cards(_rest_of_month(desk, tokens[-shown:]))
    elif last == "chongtong":
        yield from (Offer("text", str(month)) for month in _MONTHS)
    elif last == "gukjin" and tokens[-1] != "국진":
        yield from (Offer("word", word) for word in ("yeol", "pi"))
    elif last == "bonus":
        yield from _as_cards([card for card in _held(desk) if card.kind is Kind.BONUS])
    elif words[-2:-1] == ["bonus"]:
        yield from _as_cards([*_may_come(desk), UNSEEN])
    else:
        declared = _declared(desk, line)
        if declared is not None:
            yield from _starts(desk, declared)


def _shown(tokens: list[str]) -> int:
    """How many cards of a shake stand at the end of a line."""
    cards = 0
    while cards < len(tokens) and card_named(tokens[-1 - cards]) is not None:
        cards += 1
    return cards if 0 < cards < len(tokens) and keyword(tokens[-1 - cards]) == "shake" else 0


def _rest_of_month(desk: _Desk, words: list[str]) -> list[Card]:
    """The cards that may be shown with those that are."""
    shown = [card_named(word) for word in words]
    month = shown[0].month if shown[0] is not None else 0
    return [card for card in _held(desk) if card.month == month and shown.count(card) < card.copies.bit_count()]


def _declared(desk: _Desk, line: str) -> Turn | None:
    """The declarations of a line that has no play yet, as a flip-only turn."""
    read = parse_line(f"{line} pass")
    return read.entry(desk.by) if isinstance(read, TurnLine) else None


def _starts(desk: _Desk, declared: Turn) -> Iterator[Offer]:
    """What a turn may begin with, or go on with behind its declarations."""
    for card in [*_held(desk), *(bonus.drew for bonus in declared.bonus if bonus.drew is not None)]:
        if card.month and desk.allows(replace(declared, play=card), _OPEN):
            yield Offer("card", card.code)
    for word in ("shake", "bomb"):
        if any(_may(desk, declared, word, month) for month in _MONTHS):
            yield Offer("word", word)
    if any(card.kind is Kind.BONUS for card in _held(desk)):
        yield Offer("word", "bonus")
    if desk.allows(declared, _OPEN):
        yield Offer("word", "pass")
    held = desk.player.captured & desk.rules.gukjin
    if held and desk.rules.gukjin_decide != "auto" and declared.gukjin is None:
        yield Offer("word", "gukjin")


def _may(desk: _Desk, declared: Turn, word: str, month: int) -> bool:
    """Whether a month may be bombed, or shaken before some play."""
    if word == "bomb":
        return desk.allows(replace(declared, play=Bomb(month)), _OPEN)
    shaken = replace(declared, shake=(*declared.shake, Shake(month)))
    plays = [None, *(card for card in _held(desk) if card.month == month)]
    return any(_may_be_shown(desk, replace(shaken, play=play)) for play in plays)


def _may_be_shown(desk: _Desk, turn: Turn) -> bool:
    """Whether nothing is wrong with a shake but what is still to come: the play, and the cards that are meant."""
    return not any(reason.part[:1] == ("shake",) and reason.code not in _SHAKE_OPEN for reason in desk.against(turn))


def _held(desk: _Desk) -> list[Card]:
    """The cards that may be in the hand of whoever writes his turn."""
    player = desk.player
    cards: CardSet = player.hand & ~player.kept
    if player.unseen:
        cards |= desk.rules.deck & ~desk.table.seen
    return list(dict.fromkeys(cards_of(cards & (MONTH_CARDS | BONUS))))


def _may_come(desk: _Desk, taken: int = 0) -> list[Card]:
    """The cards that may come off the pile once so many are taken."""
    table = desk.table
    if table.stock_left <= taken:
        return []
    if table.stock_at + taken < len(table.stock):
        return [card_of(table.stock[table.stock_at + taken])]
    return list(dict.fromkeys(cards_of(desk.rules.deck & ~table.seen)))


def _choices(desk: _Desk, turn: Turn) -> list[Card]:
    """The two cards among which a turn has to choose, if there are any."""
    if turn.flip is not None:
        return _choices_of(desk, turn, "flip") or []
    if not any(reason.code in _FLIP_MISSING for reason in desk.against(turn)):
        return _choices_of(desk, turn, "play") or []
    # Any card will do that makes no other difference: the choice of the card played is asked either way.
    month = turn.play.month if isinstance(turn.play, Card) else 0
    for card in _may_come(desk, len(turn.bonus)):
        if card.month and card.month != month:
            found = _choices_of(desk, replace(turn, flip=(card,)), "play")
            if found is not None:
                return found
    return []


def _choices_of(desk: _Desk, turn: Turn, part: str) -> list[Card] | None:
    """The choice that a turn still lacks in one of its parts; None where the turn cannot be so at all."""
    reasons = desk.against(turn)
    if any(reason.code not in _OPEN for reason in reasons):
        return None
    options = [reason.facts["options"] for reason in reasons if reason.code == "GS451" and reason.part == (part,)]
    return list(options[0]) if options else []


def _flips(desk: _Desk, turn: Turn, typed: str) -> Iterator[Offer]:
    """Behind the slash: the cards that may come, a choice, which pi was given, and the call."""
    tokens = _TOKEN.findall(typed)
    words = [keyword(token) for token in tokens]
    if tokens and tokens[-1] == ">":
        yield from _as_cards(_choices(desk, whole) if (whole := _whole(turn, tokens[:-1])) else [])
    elif words[-1:] == ["gives"]:
        whole = _whole(turn, tokens[:-1])
        yield from (Offer("text", name) for name, _ in _gift(desk, whole))
    elif words[-2:-1] == ["gives"]:
        whole = _whole(turn, tokens[:-2])
        yield from (offer for name, cards in _gift(desk, whole) if name == tokens[-1] for offer in _as_cards(cards))
    elif whole := _whole(turn, tokens):
        yield from (Offer("text", ">") for _ in _choices(desk, whole)[:1])
        yield from (Offer("word", "gives") for _ in _gift(desk, whole))
        if whole.call is None:
            yield from (
                Offer("word", call) for call in ("go", "stop") if desk.allows(replace(whole, call=call), WANTED)
            )
    else:
        yield from _next_up(desk, turn, tokens)


def _whole(turn: Turn, tokens: list[str]) -> Turn | None:
    """The turn with what is written behind its slash, where that is a flip that has ended."""
    up = parse_line(" ".join(["pass", "/", *tokens])) if tokens else None
    if not isinstance(up, TurnLine):
        return None
    return replace(
        turn,
        flip=(*(turn.flip or ()), *(up.flip or ())),
        take=(*turn.take, *up.take),
        gives={**turn.gives, **up.gives},
        call=up.call or turn.call,
    )


def _gift(desk: _Desk, turn: Turn | None) -> list[tuple[str, list[Card]]]:
    """Who has to say next which pi he gave, and those among which he chooses."""
    reasons = desk.against(turn) if turn is not None else ()
    return [(desk.names[reason.facts["seat"]], reason.facts["options"]) for reason in reasons if reason.code == "GS463"]


def _next_up(desk: _Desk, turn: Turn, tokens: list[str]) -> Iterator[Offer]:
    """The cards that may be turned up next, behind the bonus cards that were."""
    up = [*(turn.flip or ()), *(card for token in tokens if (card := card_named(token)) is not None)]
    if len(up) < len(tokens) or any(card.month for card in up):
        return
    coming = _may_come(desk, len(turn.bonus) + len(up))
    if not coming:
        yield Offer("text", "-")
    for card in coming:
        if desk.allows(replace(turn, flip=(*up, card)), _AFTER_FLIP):
            yield Offer("card", card.code)
