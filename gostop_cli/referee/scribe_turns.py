"""The turns of a hand that is being written down: read, weighed against the table, completed where they lack something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gostop_cli.diagnostics.model import CardList
from gostop_cli.game.table import NOBODY
from gostop_cli.record.cardwords import card_named
from gostop_cli.record.lines import Fault, is_reserved, keyword
from gostop_cli.record.model import Chongtong, Turn
from gostop_cli.record.notation import parse_line, write_line
from gostop_cli.record.source import documents_of
from gostop_cli.referee.replay import is_waivable
from gostop_cli.referee.scribe_model import Ended, Pending, Played, Refusal, Told, Want, Warned
from gostop_cli.referee.scribe_setup import split_name
from gostop_cli.referee.scribe_sheet import errors, look, news, plain_of, record_in
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Fact, Located
    from gostop_cli.game.cards import Card
    from gostop_cli.record.model import Entry, HandRecord, Waiver
    from gostop_cli.record.write import Plain
    from gostop_cli.referee.scribe_model import Answer, Look, Scribe
    from gostop_cli.referee.scribe_setup import Heard

OWED_CALL: Final = "GS501"
_FLIP: Final = ("GS441", "GS443")
_CHOICE: Final = "GS451"
_GIFT: Final = "GS463"
_BEFORE_PLAY: Final = ("chongtong", "shodang")
"""Declarations at the head of a hand."""
WANTED: Final = frozenset((*_FLIP, _CHOICE, _GIFT))
"""Refusals that ask for something: what was turned up, which of two cards was taken, which pi was given."""


def is_over(scribe: Scribe) -> bool:
    """Whether the hand has ended."""
    return scribe.hand is not None and not scribe.asking and scribe.hand.kind is not None


def owes_call(scribe: Scribe) -> bool:
    """Whether the last turn of the record owes a call that nobody has made or waived."""
    hand = scribe.hand
    if hand is None or hand.kind is not None or not hand.owes_call or hand.table is None:
        return False
    number = len(scribe.record.turns)
    waived = any(waiver.code == OWED_CALL and waiver.turn in (None, number) for waiver in scribe.record.waive)
    return not waived or hand.table.to_play == NOBODY


def to_play(scribe: Scribe) -> str:
    """Whose turn it is."""
    hand = scribe.hand
    assert hand is not None
    assert hand.table is not None
    return hand.names[hand.table.to_play]


def answer(scribe: Scribe, line: str) -> Heard | None:
    """A line that answers what was asked about the last turn or the waiting one; None where it is a line of its own."""
    pending = scribe.pending
    if pending is not None and pending.want is not None:
        return _complete(scribe, pending, pending.want, line)
    if owes_call(scribe):
        call = keyword(line)
        last = scribe.record.turns[-1]
        if call not in ("go", "stop") or not isinstance(last, Turn):
            return scribe, (Told("need.call", {"name": last.by}),)
        called = Pending(replace(last, call=call), again=True)
        return weigh(scribe, plain_of(with_pending(scribe, called)), called)
    return None


def _complete(scribe: Scribe, pending: Pending, want: Want, line: str) -> Heard | None:
    """The waiting turn with what it lacked; None where the line is a turn of its own."""
    turn = pending.entry
    assert isinstance(turn, Turn)
    if want.kind in ("flip", "flip-on"):
        if "/" in line or ":" in line or line.startswith("{"):
            return None
        return turn_line(scribe, _with_flip(turn, line), turn.by, pending.waive)
    card = _one_of(want.options, line)
    if card is None:
        return None if len(line.split()) > 1 else (scribe, (Told("need.option", _options(want.options)),))
    if want.kind == "gift":
        given = {**turn.gives, want.name: (*turn.gives.get(want.name, ()), card)}
        turn = replace(turn, gives=given)
    else:
        turn = replace(turn, take=(*turn.take, card))
    completed = Pending(turn, pending.waive)
    return weigh(scribe, plain_of(with_pending(scribe, completed)), completed)


def _options(cards: tuple[Card, ...]) -> dict[str, Fact]:
    return {"cards": CardList(tuple(card.code for card in cards))}


def _one_of(options: tuple[Card, ...], line: str) -> Card | None:
    """The card that an answer means, by its name or by its place."""
    if line.isascii() and line.isdecimal() and 1 <= int(line) <= len(options):
        return options[int(line) - 1]
    card = card_named(line)
    return card if card in options else None


def _with_flip(turn: Turn, line: str) -> str:
    """The line of a turn with the cards that were turned up put behind the play, before what was said after it."""
    bare = write_line(replace(turn, gukjin=None, gives={}, call=None)) or ""
    whole = write_line(turn) or bare
    after = whole.removeprefix(bare)
    if turn.flip is not None:
        bare = bare.removesuffix(" -")
    else:
        bare += " /"
    written = f"{bare} {line}{after}"
    ends = isinstance(parse_line(f"{bare} {line} -"), Fault)
    return written if ends or not isinstance(parse_line(written), Fault) else f"{bare} {line} -{after}"


def turn_line(scribe: Scribe, line: str, by: str = "", waive: tuple[Waiver, ...] = ()) -> Heard:
    """A line of the score sheet, of whoever is to play or of somebody named before it; or a turn in brackets."""
    if line.startswith("{") and not by:
        return _explicit(scribe, line)
    if not by:
        line = line.replace("：", ":")
        named = ":" in line or _begins_with_name(line, scribe.names)
        if not named and keyword(line.split()[0]) == "chongtong":
            return scribe, (Told("need.holder", {"name": scribe.names[0], "line": line}),)
        by, line = split_name(line, scribe.names) if named else (_due(scribe), line)
    read = parse_line(line)
    entry: Entry = Chongtong(by, 1) if isinstance(read, Fault) else read.entry(by)
    plain = plain_of(with_pending(scribe, Pending(entry, waive)))
    if isinstance(read, Fault) or list(plain["turns"][-1]) == [by]:
        plain["turns"][-1] = {by: line}
    return weigh(scribe, plain, Pending(entry, waive))


def begins_play(line: str) -> bool:
    """Whether a line where hands are asked for is a turn already: with a card turned up, or four of a month shown."""
    return "/" in line or any(keyword(word) in _BEFORE_PLAY for word in line.replace(":", " ").split())


def _begins_with_name(line: str, names: tuple[str, ...]) -> bool:
    """Whether a player stands before his turn without a colon; a first word that can begin a turn does begin it."""
    return not is_reserved(line.split()[0]) and any(line.startswith(f"{name} ") for name in names)


def _due(scribe: Scribe) -> str:
    """By whom a line is that names nobody: whoever is to play, or after the end whoever played last."""
    hand = scribe.hand
    assert hand is not None
    if hand.table is not None and hand.table.to_play != NOBODY:
        return hand.names[hand.table.to_play]
    return scribe.record.turns[-1].by if scribe.record.turns else scribe.names[0]


def _explicit(scribe: Scribe, line: str) -> Heard:
    """A turn as a program would write it, or one with a note."""
    raw = next(documents_of(scribe.file, f"turns: [{line}]"), None)
    plain: Any = raw.plain if raw is not None else None
    if not isinstance(plain, dict) or len(plain.get("turns", ())) != 1:
        return scribe, (Told("need.value", {"key": "turns"}),)
    whole = plain_of(with_pending(scribe, Pending(Chongtong(scribe.names[0], 1))))
    whole["turns"][-1] = plain["turns"][0]
    return weigh(scribe, whole, None)


def with_pending(scribe: Scribe, pending: Pending) -> HandRecord:
    """The record with a turn that is not in it yet."""
    record = scribe.record
    turns = record.turns[:-1] if pending.again else record.turns
    return replace(record, turns=(*turns, pending.entry), waive=(*record.waive, *pending.waive))


def weigh(scribe: Scribe, plain: Plain, pending: Pending | None) -> Heard:
    """Put a turn down, or say why not: refused, or wanting something."""
    before, seen = scribe.seen, look(scribe, plain)
    if seen.judged is None or seen.judged.status in ("refused", "unreadable"):
        return _turned_down(scribe, seen, pending)
    record = record_in(seen)
    scribe = replace(scribe, record=record, seen=seen, pending=None)
    answers: list[Answer] = [Played(len(record.turns), seen)]
    warned = news(seen, before)
    if warned:
        answers.append(Warned(seen, warned))
    if is_over(scribe) and seen.report is not None:
        answers.append(Ended(seen.report))
    return scribe, tuple(answers)


def _turned_down(scribe: Scribe, seen: Look, pending: Pending | None) -> Heard:
    found = errors(seen)
    codes = tuple(dict.fromkeys(one.diagnostic.code for one in found))
    if seen.judged is None:
        return replace(scribe, pending=None), (Refusal(seen, found or seen.found),)
    waive = pending.waive if pending is not None else ()
    again = pending is not None and pending.again
    entry = seen.judged.record.turns[-1]
    if codes and WANTED.issuperset(codes):
        want = _want(found)
        return replace(scribe, pending=Pending(entry, waive, again, want)), ()
    waivable = all(map(is_waivable, codes))
    waiting = Pending(entry, waive, again, None, codes, waivable)
    return replace(scribe, pending=waiting), (Refusal(seen, found, waivable),)


def _want(found: tuple[Located, ...]) -> Want:
    """What a turn lacks, the first thing first."""
    diagnostic = next((one.diagnostic for one in found if one.diagnostic.code in _FLIP), found[0].diagnostic)
    if diagnostic.code in _FLIP:
        return Want("flip" if diagnostic.code == _FLIP[0] else "flip-on")
    cards = diagnostic.facts["options"]
    assert isinstance(cards, CardList)
    options = tuple(dict.fromkeys(card for code in cards.codes if (card := card_named(code)) is not None))
    return (
        Want("choice", options) if diagnostic.code == _CHOICE else Want("gift", options, str(diagnostic.facts["seat"]))
    )
