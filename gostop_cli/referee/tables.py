"""The table as it stood at each turn of a record, described for people: what lies where, what is owed, what each turn did.

Plain frozen data like the report: players are named, cards are codes; renderers walk it and compute nothing. What nobody
had seen at that moment is unseen here, whatever the record shows later.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import msgspec

from gostop_cli.game.balance import card_points
from gostop_cli.game.cards import BONUS, GWANG, JUNK, TTI, card_of, code_tuple
from gostop_cli.game.jokbo import lines, pi_value, placed, yeol_of
from gostop_cli.game.moves import EventKind, Move
from gostop_cli.game.step import Step
from gostop_cli.game.table import NOBODY
from gostop_cli.record.decode import decode_record
from gostop_cli.record.model import Turn
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.referee.alternatives import Alternatives, alternatives, line_of
from gostop_cli.referee.deeds import Codes, Deed, came_off, deeds, deeds_before_play
from gostop_cli.referee.model import HandReport, Line, TurnReport
from gostop_cli.referee.positions import stages
from gostop_cli.referee.run import Judged, judge, report_record
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.game.cards import Card
    from gostop_cli.game.jokbo import JokboLine
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.game.table import Player, Stack, Table
    from gostop_cli.record.model import Entry, HandRecord
    from gostop_cli.record.source import RawRecord


class StackView(msgspec.Struct, frozen=True, gc=False):
    """A stack on the floor: its three cards, the bonus cards buried in it, who made it (None: dealt) and in which turn.

    `turn` is 0 for a stack that lay there when the record begins.
    """

    month: int
    cards: Codes
    buried: Codes
    by: str | None
    turn: int = 0


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What lies before one player: his hand as far as it is seen, his captures by row, and what the rules remember.

    `score` is the best of that moment (in the balance game what his cards count); `short` how much of it is missing for a
    call, None where there is none to make. `gos` are the scores at his Go calls.
    """

    name: str
    hand: Codes
    unseen: int
    rows: dict[str, Codes]
    pi: int
    score: int
    short: int | None
    jokbo: tuple[Line, ...]
    gos: tuple[int, ...]
    shaken: tuple[int, ...]
    bombed: tuple[int, ...]
    owed: int
    ppeok: int


class TableView(msgspec.Struct, frozen=True, gc=False):
    """The whole table between two turns; `stock` is the known beginning of the pile, `to_play` None once it is over."""

    floor: Codes
    stacks: tuple[StackView, ...]
    stock: Codes
    stock_left: int
    seats: tuple[SeatView, ...]
    to_play: str | None


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """One entry of the record: the line, the table before and after it, and what it did.

    For a turn that was refused there is no report, no deed and no table after it.
    """

    n: int
    by: str
    line: str
    before: TableView
    after: TableView | None
    report: TurnReport | None
    deeds: tuple[Deed, ...]
    others: Alternatives | None


class HandView(msgspec.Struct, frozen=True):
    """A whole record turn by turn. `start` is the table before the first turn, None where nothing could be dealt."""

    report: HandReport
    entries: int
    """How many entries the record has, those after a refused one included."""
    start: TableView | None = None
    turns: tuple[TurnView, ...] = ()
    judged: Judged | None = None


def view(raw: RawRecord, override: HouseRules | None = None, first: int = 1, last: int | None = None) -> HandView:
    """The tables of a record as read, from turn `first` to turn `last`, as far as it is legal and one refused turn more."""
    report = report_record(raw, override)
    record, _ = decode_record(raw) if report.status != "unreadable" else (None, ())
    house = override
    if record is not None and house is None:
        house = load_rules(record.rules, os.path.dirname(raw.file) or None).rules
    if record is None or house is None:
        return HandView(report, 0)
    return view_of(judge(record, house), report, first, last)


def view_of(judged: Judged, report: HandReport, first: int = 1, last: int | None = None) -> HandView:
    """The tables of a record that was judged and reported on already."""
    record, tables = judged.record, stages(judged.hand)
    if not tables or judged.rules is None:
        return HandView(report, len(record.turns), judged=judged)
    teller = _Teller(record, judged, judged.rules, tables, report)
    turns = tuple(teller.turn(n) for n in teller.shown() if first <= n and (last is None or n <= last))
    return HandView(report, len(record.turns), teller.table(0), turns, judged)


class _Teller:
    """Tells the turns of one judged record; `tables` are the stages of its replay."""

    def __init__(
        self, record: HandRecord, judged: Judged, rules: Rules, tables: tuple[Table, ...], report: HandReport
    ) -> None:
        self.record = record
        self.hand = judged.hand
        self.rules = rules
        self.tables = tables
        self.report = report
        self.made = tuple(_stacks_made(judged))

    def shown(self) -> range:
        """The turns that there is something to show of: the legal ones, and the one that was refused."""
        legal = len(self.hand.played)
        return range(1, legal + 1 + (self.hand.refused and legal < len(self.record.turns)))

    def table(self, at: int) -> TableView:
        """The table after so many entries."""
        table, names = self.tables[at], self.hand.names
        loose = table.floor
        for stack in table.stacks:
            loose &= ~stack.cards
        over = table.ending is not None or table.to_play == NOBODY
        over = over or (self.hand.kind is not None and at == len(self.hand.played))
        return TableView(
            code_tuple(loose),
            tuple(self._stack(stack, at) for stack in table.stacks),
            tuple(card_of(single).code for single in table.stock[table.stock_at :]),
            table.stock_left,
            tuple(_seat(name, player, self.rules) for name, player in zip(names, table.players, strict=True)),
            None if over else names[table.to_play],
        )

    def _stack(self, stack: Stack, at: int) -> StackView:
        by = None if stack.by == NOBODY else self.hand.names[stack.by]
        made = max((turn for turn, month in self.made if month == stack.month and turn <= at), default=0)
        return StackView(stack.month, code_tuple(stack.cards & ~BONUS), code_tuple(stack.cards & BONUS), by, made)

    def turn(self, n: int) -> TurnView:
        """One entry, by its number."""
        entry, before = self.record.turns[n - 1], self.tables[n - 1]
        if n > len(self.hand.played):
            line = line_of(entry, self.hand.names)
            others = self._others(before, None, n, _written_pile(entry))
            return TurnView(n, entry.by, line, self.table(n - 1), None, None, (), others)
        step = self.hand.played[n - 1]
        if not isinstance(step, Step):
            done, others = deeds_before_play(step, entry), None
        else:
            done = deeds(step, before, self.hand.names, self.rules)
            others = self._others(before, step.move, n, self._pile(n))
            if isinstance(entry, Turn) and entry.flip is None:
                entry = replace(entry, flip=step.flip)
        line, report = line_of(entry, self.hand.names), self.report.turns[n - 1]
        return TurnView(n, entry.by, line, self.table(n - 1), self.table(n), report, done, others)

    def _others(self, before: Table, played: Move | None, n: int, pile: tuple[Card, ...]) -> Alternatives | None:
        if self.hand.kind is not None and n > len(self.hand.played):
            return None
        return alternatives(before, played, pile, self.rules, self.hand.names)

    def _pile(self, n: int) -> tuple[Card, ...]:
        """What came off the pile from this turn on."""
        cards: tuple[Card, ...] = ()
        for step, before in zip(self.hand.played[n - 1 :], self.tables[n - 1 :], strict=False):
            if isinstance(step, Step):
                cards += came_off(step, before)
        return cards


def _written_pile(entry: Entry) -> tuple[Card, ...]:
    """What a turn that was refused says it took off the pile; nothing where a card is left unsaid."""
    if not isinstance(entry, Turn):
        return ()
    drawn = tuple(bonus.drew for bonus in entry.bonus if bonus.drew is not None)
    return (*drawn, *(entry.flip or ())) if len(drawn) == len(entry.bonus) else ()


def _stacks_made(judged: Judged) -> Iterator[tuple[int, int]]:
    """In which turn each month was stacked."""
    for turn, step in enumerate(judged.hand.played, start=1):
        if isinstance(step, Step):
            for event in step.events:
                if event.kind is EventKind.PPEOK:
                    yield turn, event.month


def _seat(name: str, player: Player, rules: Rules) -> SeatView:
    captured = player.captured
    as_pi, score = placed(captured, player.sealed, player.as_pi, rules)
    short: int | None = None
    sheet: tuple[JokboLine, ...] = ()
    if rules.game == "balance":
        score = card_points(captured, rules)
    else:
        short, sheet = max(0, player.to_call - score), lines(captured, as_pi, rules)
    junk = captured & JUNK if rules.gukjin_both_uses else captured & JUNK | as_pi
    rows = {"gwang": captured & GWANG, "yeol": yeol_of(captured, as_pi, rules), "tti": captured & TTI, "pi": junk}
    return SeatView(
        name,
        code_tuple(player.hand),
        player.unseen,
        {row: code_tuple(cards) for row, cards in rows.items()},
        pi_value(captured, as_pi),
        score,
        short,
        tuple(Line(line.name, line.points, code_tuple(line.cards)) for line in sheet),
        player.gos,
        player.shaken,
        player.bombed,
        player.owed,
        len(player.ppeoks),
    )
