"""The entries of `turns`, in either spelling, as the same typed values."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET

from gostop_cli.diagnostics.model import CardList, Months, Note
from gostop_cli.game.cards import CARD, Card
from gostop_cli.record.gate import BombShape, ChongtongShape, ShodangShape, TurnShape, is_line_key
from gostop_cli.record.lines import Fault, Line, ShodangLine, TurnLine
from gostop_cli.record.model import Bomb, BonusPlay, Chongtong, Entry, Shake, Shodang, Turn
from gostop_cli.record.notation import parse_line
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Path
    from gostop_cli.record.gate import EntryShape
    from gostop_cli.record.marks import Plain
    from gostop_cli.record.words import Findings

_MONTH_CARD: Final = {code: card for code, card in CARD.items() if card.month}
_ALONE: Final = {code: (card,) for code, card in CARD.items()}
_NO_GIFTS: dict[str, tuple[Card, ...]] = {}


def decode_turns(entries: list[EntryShape], own: dict[int, Plain], findings: Findings) -> tuple[Entry, ...]:
    """All entries, with the keys of the writer's own by index; one that cannot be read is left out and reported."""
    turns: list[Entry] = []
    blank = findings.blank
    for at, entry in enumerate(entries):
        turn: Entry | None
        if blank and ("turns", at) in blank:
            continue
        if type(entry) is TurnShape:
            turn = _turn(entry, at, findings)
        elif type(entry) is dict:
            turn = _sheet(entry, ("turns", at), findings)
        elif isinstance(entry, ChongtongShape):
            turn = _chongtong(entry, ("turns", at), findings)
        else:
            turn = _shodang(entry, ("turns", at), findings)  # type: ignore[arg-type]
        if turn is not None:
            turns.append(replace(turn, own=own[at]) if own and at in own else turn)
    return tuple(turns)


def free_text(note: Plain) -> Plain:
    """A note, which is text at every depth: what YAML reads there anyway, whatever JSON may hold."""
    if note is None or type(note) is str:
        return note
    if isinstance(note, dict):
        return {key: "" if value is None else free_text(value) for key, value in note.items()}
    if isinstance(note, list):
        return ["" if value is None else free_text(value) for value in note]
    return str(note).lower() if isinstance(note, bool) else f"{note:f}" if isinstance(note, Decimal) else str(note)


def _sheet(entry: dict[str, Any], path: Path, findings: Findings) -> Entry | None:
    ((name, text),) = entry.items() if len(entry) == 1 else (("note", None),)
    note = None
    if not is_line_key(name):
        names = [key for key in entry if is_line_key(key)]
        if len(names) != 1:
            findings.add("GS140", path, notes=(Note("shape.names-in-turn", {"names": tuple(names)}),) if names else ())
            return None
        name, text, note = names[0], entry[names[0]], free_text(entry.get("note"))
    if name not in findings.names:
        findings.name(name, (*path, name), key=True)
    line = parse_line(text)
    if isinstance(line, Fault):
        findings.fault(line, (*path, name), inside=True)
        return None
    _names_inside(line, path, findings)
    return line.entry(name, note)


def _names_inside(line: Line, path: Path, findings: Findings) -> None:
    """The players named inside a line."""
    named = line.gives if type(line) is TurnLine else line.answers if isinstance(line, ShodangLine) else ()
    for name in named:
        if name not in findings.names:
            findings.name_inside(name, path, "gives" if type(line) is TurnLine else "shodang")


def _turn(shape: TurnShape, at: int, findings: Findings) -> Turn:
    """An explicit turn. Paths are made only for what is out of the ordinary: this runs once a turn of every hand."""
    by, played, turned = shape.by, shape.play, shape.flip
    if by not in findings.names:
        findings.name(by, ("turns", at, "by"))
    play: Card | Bomb | None = _MONTH_CARD.get(played) if type(played) is str else None
    if play is None:
        play = _play(played, ("turns", at, "play"), findings)
    flip: tuple[Card, ...] | None = None
    if type(turned) is str:
        flip = _ALONE.get(turned) or findings.cards([turned], ("turns", at, "flip"), single=True)
    elif turned is not UNSET:
        flip = findings.cards(turned, ("turns", at, "flip"))
    return Turn(
        by,
        play,
        flip,
        findings.cards(shape.take, ("turns", at, "take")) if shape.take else (),
        _bonus(shape, at, findings) if shape.bonus else (),
        _shakes(shape, at, findings) if shape.shake else (),
        None if shape.gukjin is UNSET else shape.gukjin,
        _gives(shape, at, findings) if shape.gives else _NO_GIFTS,
        None if shape.call is UNSET else shape.call,
        None if shape.note is None else free_text(shape.note),
    )


def _play(written: str | list[str] | BombShape | None, path: Path, findings: Findings) -> Card | Bomb | None:
    if isinstance(written, str):
        return findings.card(written, path)
    if isinstance(written, BombShape):
        return Bomb(written.bomb)
    if written is None:
        return None
    return Bomb(*_of_one_month(written, path, findings))


def _of_one_month(words: list[str], path: Path, findings: Findings) -> tuple[int, tuple[Card, ...]]:
    """The cards of a bomb, a shake or a chongtong, which must share their month."""
    cards = findings.cards(words, path)
    month = cards[0].month if cards else 0
    if len(cards) == len(words):
        for at, card in enumerate(cards):
            if not card.month:
                findings.add("GS123", (*path, at), word=CardList((card.code,)))
            elif card.month != month and month:
                findings.add("GS125", (*path, at), word=CardList((card.code,)), month=Months((month,)))
    return month, cards


def _bonus(shape: TurnShape, at: int, findings: Findings) -> tuple[BonusPlay, ...]:
    result = []
    for place, bonus in enumerate(shape.bonus):
        path: Path = ("turns", at, "bonus", place)
        card = findings.card(bonus.card, (*path, "card"))
        drew = None if bonus.drew is UNSET else findings.card(bonus.drew, (*path, "drew"), unseen=True)
        if card is not None:
            result.append(BonusPlay(card, drew))
    return tuple(result)


def _shakes(shape: TurnShape, at: int, findings: Findings) -> tuple[Shake, ...]:
    return tuple(
        Shake(shown)
        if isinstance(shown, int)
        else Shake(*_of_one_month(shown, ("turns", at, "shake", place), findings))
        for place, shown in enumerate(shape.shake)
    )


def _gives(shape: TurnShape, at: int, findings: Findings) -> dict[str, tuple[Card, ...]]:
    path: Path = ("turns", at, "gives")
    findings.keys(shape.gives, path)
    return {
        name: findings.cards([given], (*path, name), single=True)
        if isinstance(given, str)
        else findings.cards(given, (*path, name))
        for name, given in shape.gives.items()
    }


def _chongtong(shape: ChongtongShape, path: Path, findings: Findings) -> Chongtong:
    findings.name(shape.by, (*path, "by"))
    if isinstance(shape.chongtong, int):
        return Chongtong(shape.by, shape.chongtong, (), shape.on, free_text(shape.note))
    month, cards = _of_one_month(shape.chongtong, (*path, "chongtong"), findings)
    return Chongtong(shape.by, month, cards, shape.on, free_text(shape.note))


def _shodang(shape: ShodangShape, path: Path, findings: Findings) -> Shodang:
    findings.name(shape.by, (*path, "by"))
    findings.keys(shape.shodang, (*path, "shodang"))
    return Shodang(shape.by, shape.shodang, free_text(shape.note))
