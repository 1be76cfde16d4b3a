"""What two tables are asked about one hand, in order: is it legal, what happened, what is owed, who leads the next one.

A `Course` is the hand as one table judges it. `questions` walks two of them from the deal to the next hand and puts the
same question to both at each `Place`; who compares the answers sees where the tables first part. Of a turn the questions
are about what really happened: an event that would take a pi from players who have none is no difference.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import Diagnostic, Severity
from gostop_cli.game.step import Step
from gostop_cli.record.model import Chongtong
from gostop_cli.referee.model import Factor
from gostop_cli.referee.report import turn_report
from gostop_cli.referee.run import Judged, judge, report_on
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.model import HandReport, Settlement, Share, TurnReport
    from gostop_cli.referee.replay import Replay


class Stage(StrEnum):
    """The parts of a hand in their order; a turn is any entry of the record."""

    DEAL = "deal"
    TURN = "turn"
    AGREEMENTS = "agreements"
    BILL = "bill"
    NEXT = "next"


class Topic(StrEnum):
    """What a question is about, in the order in which a stage asks."""

    REFUSED = "refused"
    CAPTURED = "captured"
    EVENTS = "events"
    PI = "pi"
    SCORE = "score"
    CALL = "call"
    PAID = "paid"
    OWED = "owed"
    ENDED = "ended"
    POINTS = "points"
    MULTIPLIER = "multiplier"
    SHARE = "share"
    LIMIT = "limit"
    LIABILITY = "liability"
    STAKE = "stake"
    MONEY = "money"
    INSTANT = "instant"
    SOLD = "sold"
    BALANCE = "balance"
    PAYMENTS = "payments"
    LEADS = "leads"


_STAGES: Final = tuple(Stage)
_TOPICS: Final = tuple(Topic)
_OF_A_LOSER: Final = (Topic.SHARE, Topic.LIMIT, Topic.LIABILITY)
"""Topics that are asked loser by loser."""


class Place(msgspec.Struct, frozen=True):
    """One question: the stage, the entry (0 where it is about none), the topic, and for the bill whose share and which term.

    `seat` counts the losers in the order of the bill; `player` is the one it is about.
    """

    stage: Stage
    turn: int
    topic: Topic
    term: str = ""
    player: str = ""
    seat: int = 0

    @property
    def order(self) -> tuple[int, ...]:
        """By which of two questions comes first; the terms of one sum or product are in no order of their own."""
        topic = _TOPICS.index(Topic.SHARE) if self.topic in _OF_A_LOSER else _TOPICS.index(self.topic)
        return (_STAGES.index(self.stage), self.turn, topic, self.seat, _TOPICS.index(self.topic))


Question: TypeAlias = tuple[Place, Any, Any]
"""A place and the answers of the two tables."""


class Course(msgspec.Struct, frozen=True, dict=True):
    """A hand as one table judges it: the replay, every error that is not about a claim, and the report when asked for."""

    judged: Judged
    errors: tuple[Diagnostic, ...]
    file: str
    number: int

    @property
    def record(self) -> HandRecord:
        """The hand as written."""
        return self.judged.record

    @property
    def house(self) -> HouseRules:
        """The house rules of the table."""
        return self.judged.house

    @property
    def hand(self) -> Replay:
        """The hand as far as it was legal."""
        return self.judged.hand

    @cached_property
    def report(self) -> HandReport:
        """Everything that this table says about the hand."""
        return report_on(self.judged, self.file, self.number)

    def turn(self, entry: int) -> TurnReport | None:
        """What happened in an entry; None where it does not stand, and for the deal."""
        if not 0 < entry <= len(self.hand.played) or self.hand.table is None:
            return None
        return turn_report(entry, self.hand.played[entry - 1], self.hand.names, self.hand.table)

    @cached_property
    def facts(self) -> tuple[dict[Topic, Any], ...]:
        """What happened in each entry that stands, by topic."""
        return tuple(_facts(self, entry) for entry in range(1, len(self.hand.played) + 1))

    @cached_property
    def refused_at(self) -> int | None:
        """The entry that was refused, 0 for the deal or position; None where all that was written stands."""
        if not self.hand.refused:
            return None
        if self.hand.setup is None:
            return 0
        entry = len(self.hand.played) + 1
        return entry if entry <= len(self.record.turns) else None

    def reasons(self, entry: int | None) -> tuple[Diagnostic, ...]:
        """Why this entry is refused, 0 for the deal; with None what is wrong with the agreements beside the cards."""
        if entry == 0:
            return self.errors if self.refused_at == 0 else ()
        if entry is None:
            return tuple(error for error in self.errors if error.turn is None)
        return tuple(error for error in self.errors if error.turn == entry) if self.refused_at == entry else ()

    @property
    def ending(self) -> tuple[str, str | None] | None:
        """How and by whom the hand was ended, whether or not the record goes on after it."""
        if self.hand.kind is None:
            return None
        return self.hand.kind, self.hand.names[self.hand.winner] if self.hand.winner >= 0 else None


def follow(record: HandRecord, house: HouseRules, file: str = "", number: int = 1) -> Course:
    """The hand as these house rules have it."""
    judged = judge(record, house)
    errors = tuple(found for found in judged.findings.found if ENTRIES[found.code].severity is Severity.ERROR)
    return Course(judged, errors, file, number)


def questions(one: Course, other: Course) -> Iterator[Question]:
    """Every question in order, until one of the two hands is refused."""
    shown = _leading_chongtong(one.record)
    for entry in range(len(one.record.turns) + 1):
        stage = Stage.TURN if entry else Stage.DEAL
        refusals = [_codes(course.reasons(entry)) for course in (one, other)]
        yield Place(stage, entry, Topic.REFUSED), refusals[0], refusals[1]
        # A balance game that is a draw for its cards ends with the deal, and no entry of it is looked at.
        halted = any(course.refused_at == entry for course in (one, other))
        if entry > min(len(course.hand.played) for course in (one, other)) and not halted:
            break
        if entry and not halted:
            yield from _about_turn(one, other, entry)
        # A chongtong that wins by itself and one that is shown to win end the hand alike, before anybody plays.
        if entry >= shown:
            yield Place(stage, entry, Topic.ENDED), _ends_at(one, entry, shown), _ends_at(other, entry, shown)
        if halted:
            return
    agreed = [_codes(course.reasons(None)) for course in (one, other)]
    yield Place(Stage.AGREEMENTS, 0, Topic.REFUSED), agreed[0], agreed[1]
    first, second = one.report.settlement, other.report.settlement
    if first is not None and second is not None:
        yield from bill_questions(first, second)
        yield Place(Stage.NEXT, 0, Topic.LEADS), _following(one), _following(other)


def _leading_chongtong(record: HandRecord) -> int:
    """How many chongtong are shown before play."""
    count = 0
    while count < len(record.turns) and isinstance(record.turns[count], Chongtong):
        count += 1
    return count


def _codes(reasons: Iterable[Diagnostic]) -> tuple[str, ...]:
    return tuple(sorted({reason.code for reason in reasons}))


def _ends_at(course: Course, entry: int, shown: int) -> tuple[str, str | None] | None:
    at = course.hand.turn
    if at is None or course.ending is None:
        return None
    return course.ending if (at <= shown if entry == shown else at == entry) else None


def _following(course: Course) -> tuple[str | None, int | None]:
    return course.report.next_dealer, course.report.next_carry


# ---------------------------------------------------------------- a turn


def _about_turn(one: Course, other: Course, entry: int) -> Iterator[Question]:
    """What happened in an entry that both tables let stand."""
    first, second = one.facts[entry - 1], other.facts[entry - 1]
    for topic, answer in first.items():
        if topic in second:
            yield Place(Stage.TURN, entry, topic), answer, second[topic]


def _facts(course: Course, entry: int) -> dict[Topic, Any]:
    turn, played = course.turn(entry), course.hand.played[entry - 1]
    assert turn is not None
    facts: dict[Topic, Any] = {
        Topic.CAPTURED: sorted(turn.captured),
        Topic.EVENTS: [(event.kind, event.month, event.of, event.cards) for event in turn.events],
        Topic.PI: turn.pi,
    }
    if course.house.values["game"] == "gostop":
        facts[Topic.SCORE] = turn.score
    facts[Topic.CALL] = turn.call
    facts[Topic.PAID] = [(paid.kind, paid.points) for paid in played.instants] if isinstance(played, Step) else []
    facts[Topic.OWED] = course.hand.owes_call and entry == len(course.hand.played)
    return facts


# ---------------------------------------------------------------- the bill


def bill_questions(one: Settlement, other: Settlement) -> Iterator[Question]:
    """Every term of the bill, then what makes money of it and what is paid beside it."""
    yield from _terms(Place(Stage.BILL, 0, Topic.POINTS), one.derivation.points, other.derivation.points)
    yield from _terms(Place(Stage.BILL, 0, Topic.MULTIPLIER), one.derivation.winner, other.derivation.winner)
    others = {share.name: share for share in other.derivation.losers}
    for seat, share in enumerate(one.derivation.losers):
        if share.name in others:
            yield from _about_share(seat, share, others[share.name])
    yield Place(Stage.BILL, 0, Topic.STAKE), one.stake, other.stake
    yield from _by_name(Topic.MONEY, one, other, lambda bill: {key: owed.money for key, owed in bill.losers.items()})
    yield Place(Stage.BILL, 0, Topic.INSTANT), one.instant, other.instant
    yield Place(Stage.BILL, 0, Topic.SOLD), one.sold, other.sold
    yield from _by_name(Topic.BALANCE, one, other, lambda bill: {k: sheet.balance for k, sheet in bill.balance.items()})
    yield from _by_name(Topic.PAYMENTS, one, other, lambda bill: bill.payments)


def _by_name(
    topic: Topic, one: Settlement, other: Settlement, of: Callable[[Settlement], dict[str, Any]]
) -> Iterator[Question]:
    """An amount of each player."""
    first, second = of(one), of(other)
    for seat, (name, amount) in enumerate(first.items()):
        yield Place(Stage.BILL, 0, topic, player=name, seat=seat), amount, second.get(name)


def _about_share(seat: int, one: Share, other: Share) -> Iterator[Question]:
    at = Place(Stage.BILL, 0, Topic.SHARE, player=one.name, seat=seat)
    yield from _terms(at, (*one.plus, *one.factors), (*other.plus, *other.factors))
    limits = [(share.limit, share.own if share.limit else 0) for share in (one, other)]
    yield replace(at, topic=Topic.LIMIT), limits[0], limits[1]
    moved = [(share.paid_by, share.paid_for, share.doubled) for share in (one, other)]
    yield replace(at, topic=Topic.LIABILITY), moved[0], moved[1]


def _terms(at: Place, one: tuple[Factor, ...], other: tuple[Factor, ...]) -> Iterator[Question]:
    """Each term of a sum or product that either side has; a term that changes nothing is as good as none."""
    for term in _merged([term_of(factor) for factor in one], [term_of(factor) for factor in other]):
        yield replace(at, term=term), _worth(one, term), _worth(other, term)


def _merged(one: list[str], other: list[str]) -> list[str]:
    """The terms of both sides, each once, those that only the second has before what follows them there."""
    merged = list(dict.fromkeys(one))
    at = 0
    for term in dict.fromkeys(other):
        if term in merged:
            at = merged.index(term) + 1
        else:
            merged.insert(at, term)
            at += 1
    return merged


def _worth(factors: tuple[Factor, ...], term: str) -> tuple[int, int]:
    """What a term adds and by what it multiplies."""
    found = [factor for factor in factors if term_of(factor) == term]
    return sum(f.value for f in found if f.op == "+"), prod(f.value for f in found if f.op != "+")


def term_of(factor: Factor) -> str:
    """Which term of the bill a factor belongs to: what tables count differently but is about the same is one term.

    The shake and the bomb of a month, the go multiplier with what reverse Go makes of it, the gwang jokbo.
    """
    label = factor.label.removeprefix("derivation.").removeprefix("jokbo.").removeprefix("bak.")
    if label in ("shake", "bomb", "shake-and-bomb"):
        return f"month.{factor.number}"
    if label in ("go-factor", "go-reverse"):
        return "go"
    if label.endswith("-gwang"):
        return "gwang"
    return f"{label}.{factor.text}" if label in ("set", "extra") else label
