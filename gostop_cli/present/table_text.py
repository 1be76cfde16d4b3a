"""A hand turn by turn as text: the table before and after each turn, what the turn did, what else could have been played.

Two forms: in full, a row of captured cards a line, for one turn that is looked at closely; and brief, a player a line, for
a whole hand. Columns line up by display width. Nothing is computed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import CardList, Months, Term
from gostop_cli.present import terms
from gostop_cli.present.bill import phrase
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.terms import plain
from gostop_cli.present.text import jokbo_name, title_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.alternatives import Alternatives
    from gostop_cli.referee.deeds import Deed
    from gostop_cli.referee.tables import HandView, SeatView, StackView, TableView, TurnView

COLUMNS: Final = 100
"""How wide lines may run."""
OTHERS_SHOWN: Final = 12
"""How many other legal turns are listed unless more is asked for."""
_HERE: Final = "> "
_ROOM: Final = 12
"""Columns that captured cards want at least beside the hands; where there are fewer they go on behind them."""
_HANGING: Final = 6
"""Stands before whoever is to play."""


def replay_text(
    view: HandView, lang: Lang, *, full: bool, start: bool, everything: bool = False, style: Style = PLAIN
) -> str:
    """A hand's turns, no newline at the end. `start`: the table before the first turn too. `everything` cuts no list."""
    pieces = ["\n".join(title_lines(view.report, lang, style, verbose=False))]
    if start and view.start is not None:
        pieces.append(start_text(view.start, lang, full=full, style=style))
    for turn in view.turns:
        if full:
            pieces.append(turn_in_full(turn, view.entries, lang, everything=everything, style=style))
        else:
            pieces.append(turn_in_brief(turn, lang, style))
    return "\n\n".join(pieces)


def start_text(table: TableView, lang: Lang, *, full: bool, style: Style = PLAIN, columns: int = COLUMNS) -> str:
    """The table before the first turn."""
    title = style.paint("strong", terms.term("replay.start", lang))
    return "\n".join([title, *(table_in_full(table, lang, style) if full else table_in_brief(table, lang, columns))])


def turn_in_brief(turn: TurnView, lang: Lang, style: Style = PLAIN, columns: int = COLUMNS) -> str:
    """One turn in a few lines: the line of the score sheet, what it did, the table after it."""
    lines = [f"{turn.n:>3}  {_heading(turn, lang, style)}"]
    said = "; ".join(deed_words(deed, lang) for deed in turn.deeds)
    lines += wrapped(said, " " * 5, columns=columns)
    table = turn.before if turn.after is None else turn.after
    return "\n".join([*lines, *(f"   {line}" for line in table_in_brief(table, lang, columns - 3))])


def turn_in_full(
    turn: TurnView, count: int, lang: Lang, *, before: bool = True, everything: bool = False, style: Style = PLAIN
) -> str:
    """One turn at length; `count` is the number of entries of the record. Without `before` only the table after it."""
    lines = [style.paint("faint", phrase("replay.turn", lang, turn=turn.n, count=count)), _heading(turn, lang, style)]
    if before or turn.after is None:
        title = phrase("replay.before", lang, turn=turn.n)
        lines += ["", style.paint("strong", title), *table_in_full(turn.before, lang, style)]
    if turn.deeds:
        lines += ["", style.paint("strong", terms.term("replay.deeds", lang))]
        lines += [line for deed in turn.deeds for line in wrapped(deed_words(deed, lang), "  ", "    ")]
    if turn.after is not None:
        title = phrase("replay.after", lang, turn=turn.n)
        lines += ["", style.paint("strong", title), *table_in_full(turn.after, lang, style)]
    limit = None if everything else OTHERS_SHOWN
    others = others_lines(turn.others, lang, refused=turn.after is None, limit=limit, style=style)
    return "\n".join([*lines, *([""] if others else []), *others])


def _heading(turn: TurnView, lang: Lang, style: Style) -> str:
    """Who played, and the line of the score sheet; marked where it was refused."""
    said = style.paint("strong", f"{plain(turn.by)}: {plain(turn.line)}")
    return f"{said}   {style.paint('error', terms.term('replay.refused', lang))}" if turn.after is None else said


def others_lines(
    others: Alternatives | None, lang: Lang, *, refused: bool, limit: int | None, style: Style = PLAIN
) -> list[str]:
    """The legal turns that were not played, `limit` of them at most."""
    if others is None:
        return [] if refused else [style.paint("faint", terms.term("replay.others-unknown", lang))]
    if not others.lines:
        return [terms.term("replay.no-others", lang)]
    title = terms.term("replay.others-now" if refused else "replay.others", lang)
    shown = others.lines[:limit]
    lines = [style.paint("strong", title), *(f"  {plain(line)}" for line in shown)]
    left = len(others.lines) - len(shown) + others.more
    if left:
        lines.append("  " + phrase("replay.many-more" if others.more else "replay.more", lang, number=left))
    return lines


# ---------------------------------------------------------------- the table


def table_in_full(table: TableView, lang: Lang, style: Style = PLAIN, columns: int = COLUMNS) -> list[str]:
    """The table with a row of captured cards a line."""
    rows = [(terms.term("place.floor", lang), _cards(table.floor, lang))]
    rows += [(terms.term("place.stack", lang), stack_words(stack, lang)) for stack in table.stacks]
    rows.append((terms.term("place.stock", lang), _stock(table, lang)))
    lines = _in_columns(rows, "  ", columns=columns)
    for seat in table.seats:
        lines += _seat_in_full(seat, table.to_play == seat.name, lang, style, columns)
    return lines


def _seat_in_full(seat: SeatView, to_play: bool, lang: Lang, style: Style, columns: int) -> Iterator[str]:
    facts = [_score(seat, lang), *_facts(seat, lang)]
    if seat.short:
        facts.insert(1, phrase("replay.short", lang, points=terms.counted(seat.short, "point", lang)))
    if to_play:
        facts.insert(0, terms.term("replay.to-play", lang))
    mark, name = _HERE if to_play else "  ", plain(seat.name)
    first, *further = wrapped(", ".join(facts), f"{mark}{name}: ", " " * 6, columns)
    yield mark + style.paint("strong", name) + first.removeprefix(mark + name)
    yield from further
    held = len(seat.hand) + seat.unseen
    rows = [(terms.term("place.hand", lang), str(held), _hand(seat, lang))]
    for row, codes in seat.rows.items():
        if codes:
            count = seat.pi if row == "pi" else len(codes)
            rows.append((terms.term(f"kind.{row}", lang), str(count), terms.cards(codes, lang)))
    for line in seat.jokbo:
        label = f"= {jokbo_name(line.name, lang)}"
        rows.append((label, f"+{terms.number(line.points)}", terms.cards(line.cards, lang)))
    yield from _in_columns(rows, "    ", right=1, columns=columns)


def _in_columns(
    rows: Sequence[tuple[str, ...]], indent: str, right: int | None = None, columns: int = COLUMNS
) -> list[str]:
    """Rows with their cells in columns, the column `right` flush right; a long last cell goes on below itself."""
    widths = [max(map(terms.width, column)) for column in list(zip(*rows, strict=True))[:-1]]
    lines = []
    for *cells, last in rows:
        begin = indent
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            begin += terms.pad(cell, width, right=at == right) + "  "
        lines += wrapped(last, begin, " " * terms.width(begin), columns)
    return lines


def table_in_brief(table: TableView, lang: Lang, columns: int = COLUMNS) -> list[str]:
    """The table with a player a line, or as few as the width allows."""
    there = [f"{terms.term('place.floor', lang)} {_cards(table.floor, lang)}"]
    there += [f"{terms.term('place.stack', lang)} {stack_words(stack, lang)}" for stack in table.stacks]
    there.append(f"{terms.term('place.stock', lang)} {_stock(table, lang)}")
    lines = wrapped("; ".join(there), "  ", "    ", columns)
    cells = [(plain(seat.name), _score(seat, lang), _hand(seat, lang)) for seat in table.seats]
    widths = [max(map(terms.width, column)) for column in zip(*cells, strict=True)]
    narrow = sum(widths) + 2 * (len(widths) + 1) > columns - _ROOM
    for seat, row in zip(table.seats, cells, strict=True):
        mark = _HERE if table.to_play == seat.name else "  "
        *before, held = (terms.pad(cell, width) for cell, width in zip(row, widths, strict=True))
        first = mark + "  ".join(before if narrow else [*before, held]) + "  "
        rest = "; ".join([*([row[-1]] if narrow else []), _captured(seat, lang), *_facts(seat, lang)])
        hanging = " " * (_HANGING if narrow else min(terms.width(first), columns // 2))
        lines += wrapped(rest, first, hanging, columns)
    return lines


def stack_words(stack: StackView, lang: Lang) -> str:
    """A stack on the floor: its cards, what is buried in it, and whose it is."""
    if stack.by is None:
        whose = terms.term("replay.stack-dealt", lang)
    elif stack.turn:
        whose = phrase("replay.stack-turn", lang, name=stack.by, turn=stack.turn)
    else:
        whose = phrase("replay.stack-by", lang, name=stack.by)
    if stack.buried:
        whose += ", " + phrase("replay.buried", lang, cards=CardList(stack.buried))
    return f"{terms.cards(stack.cards, lang)} ({whose})"


def _stock(table: TableView, lang: Lang) -> str:
    if not table.stock_left:
        return terms.term("replay.empty", lang)
    left = phrase("replay.left", lang, number=table.stock_left)
    return f"{left}, {phrase('replay.next', lang, cards=CardList(table.stock))}" if table.stock else left


def _score(seat: SeatView, lang: Lang) -> str:
    return terms.counted(seat.score, "point", lang)


def _hand(seat: SeatView, lang: Lang) -> str:
    """The cards of a hand that are seen, and how many are not: `3p 7y x×2`."""
    held = [terms.card(code, lang) for code in seat.hand]
    if seat.unseen:
        held.append(f"x×{seat.unseen}")
    return " ".join(held) or "-"


def _captured(seat: SeatView, lang: Lang) -> str:
    """The captured cards in one line, the rows apart, pi with what they are worth."""
    rows = [terms.cards(codes, lang) for row, codes in seat.rows.items() if codes and row != "pi"]
    if seat.rows["pi"]:
        rows.append(f"{terms.cards(seat.rows['pi'], lang)} = {terms.counted(seat.pi, 'pi', lang)}")
    return " | ".join(rows) or "-"


def _facts(seat: SeatView, lang: Lang) -> list[str]:
    """What else is known of a player: his calls, shakes, bombs and ppeok, and what he still owes."""
    facts = []
    if seat.gos:
        scores = ", ".join(map(terms.number, seat.gos))
        facts.append(phrase("replay.gos", lang, gos=terms.counted(len(seat.gos), "go", lang), scores=scores))
    if seat.shaken:
        facts.append(phrase("text.shakes", lang, months=Months(seat.shaken)))
    if seat.bombed:
        facts.append(phrase("text.bombs", lang, months=Months(seat.bombed)))
    if seat.owed:
        facts.append(phrase("replay.owed", lang, number=seat.owed))
    if seat.ppeok:
        facts.append(terms.counted(seat.ppeok, "ppeok", lang))
    return facts


def _cards(codes: Sequence[str], lang: Lang) -> str:
    return terms.cards(codes, lang) if codes else terms.term("replay.empty", lang)


# ---------------------------------------------------------------- what a turn did


def deed_words(deed: Deed, lang: Lang) -> str:
    """One deed as a clause: `plays 5t and takes 5p`, `Joon gives 7p`."""
    facts: dict[str, Fact] = {
        "cards": CardList(deed.cards),
        "taken": CardList(deed.taken),
        "options": CardList(deed.options),
        "month": Months((deed.month,)),
        "who": deed.who,
        "event": Term(deed.event) if terms.has_term(deed.event) else deed.event,
        "number": deed.number,
        "was": deed.was,
    }
    return phrase(f"deed.{deed.kind}", lang, **facts)


def wrapped(text: str, first: str, hanging: str | None = None, columns: int = COLUMNS) -> list[str]:
    """A text in lines of at most so many columns, broken at blanks; `first` begins the first line, `hanging` the others."""
    begin = first if hanging is None else hanging
    lines, line, empty = [], first, True
    for word in text.split(" "):
        longer = f"{line}{word}" if empty else f"{line} {word}"
        if not empty and terms.width(longer) > columns:
            lines.append(line.rstrip())
            line, empty = begin + word, not word
        else:
            line, empty = longer, empty and not word
    return [*lines, line] if text else []
