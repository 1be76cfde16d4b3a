"""One hand under several house rules: where the tables part, what each says there, and which rules are why.

The first table is the one that the others are held against. Where two part is the first question (`referee.questions`)
that they answer differently. What follows a turn that comes out differently is its consequence and is not told; as long
as the same is played on, further differences are: a payment made at once, a score, every term of the bill.

Why they part is found by trying: a house rule lies behind it where it alone, taken over from one table by the other, lets
the two agree there; where none does so alone, a smallest set of rules that does. Source: product.md, Commands.
"""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.diagnostics.model import Diagnostic, Located
from gostop_cli.game.balance import misfit
from gostop_cli.game.cards import codes_of
from gostop_cli.game.jokbo import lines, standing
from gostop_cli.game.step import Step
from gostop_cli.game.switches import PLAYERS, SWITCH, HouseRules
from gostop_cli.record.decode import decode_record
from gostop_cli.record.model import Entry, HandRecord
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.referee.bill import bill_of, settlement_of
from gostop_cli.referee.model import (
    BalanceReport,
    Factor,
    HandReport,
    InstantReport,
    Line,
    Outcome,
    Share,
    SoldReport,
    TurnReport,
    Won,
)
from gostop_cli.referee.questions import (
    Course,
    Place,
    Question,
    Stage,
    Topic,
    bill_questions,
    follow,
    questions,
    term_of,
)
from gostop_cli.referee.run import report_record
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.model import Settlement


class Side(msgspec.Struct, frozen=True):
    """What one of two tables says at the place where they part.

    At the deal and in a turn: why it is refused, or what happened, the jokbo of the score after it, what was paid at once,
    how the hand ended there, whether a call is owed. In the bill: the terms in question, the loser's whole share, an amount
    (a stake, or money), payments beside the bill, a balance. After it: who leads, and what the next hand is worth.
    """

    refused: tuple[Diagnostic, ...] = ()
    turn: TurnReport | None = None
    jokbo: tuple[Line, ...] = ()
    paid: tuple[InstantReport, ...] = ()
    ended: Outcome | None = None
    owes_call: bool = False
    terms: tuple[Factor, ...] = ()
    share: Share | None = None
    amount: Won | None = None
    sold: tuple[SoldReport, ...] = ()
    balance: BalanceReport | None = None
    next_dealer: str | None = None
    next_carry: int | None = None


class Parting(msgspec.Struct, frozen=True):
    """Where two tables part on a hand.

    `topics` are all that differ in that turn, or the one term of the bill, `place.topic` being the first. `switches` are the
    house rules behind it: each of them enough by itself, or, where `together`, all of them needed. `entry` is the turn as
    written.
    """

    place: Place
    topics: tuple[Topic, ...]
    one: Side
    other: Side
    switches: tuple[str, ...]
    together: bool
    entry: Entry | None = None


class Comparison(msgspec.Struct, frozen=True):
    """A hand under several house rules: a report for each of `houses`, and for each but the first where it parts from it.

    `partings` are in the order of `houses[1:]`, those of one table in the order of the hand; none for a table at which
    nothing in this hand is different. `players` is how many are in play.
    """

    houses: tuple[HouseRules, ...]
    reports: tuple[HandReport, ...]
    partings: tuple[tuple[Parting, ...], ...]
    players: int


def compare(record: HandRecord, houses: Sequence[HouseRules], file: str = "", number: int = 1) -> Comparison:
    """A typed record under two or more house rules; findings of the reports are not located."""
    courses = [follow(record, house, file, number) for house in houses]
    first, *others = courses
    return Comparison(
        tuple(houses),
        tuple(course.report for course in courses),
        tuple(part(first, other) for other in others),
        sum(not player.sits_out for player in record.players),
    )


def compare_record(raw: RawRecord, houses: Sequence[HouseRules | None]) -> Comparison | tuple[Located, ...]:
    """A record as read under two or more house rules, findings located; or why it, or its rules, could not be read.

    None among the house rules stands for those that the record names.
    """
    reports = tuple(report_record(raw, house) for house in houses)
    unreadable = next((report for report in reports if report.status == "unreadable"), None)
    if unreadable is not None:
        return unreadable.diagnostics
    record, _ = decode_record(raw)
    assert record is not None
    own = load_rules(record.rules, os.path.dirname(raw.file) or None).rules if None in houses else None
    known = [house or own for house in houses]
    found = compare(record, [house for house in known if house is not None], raw.file, raw.number)
    return replace(found, reports=reports)


_TURNS_AWAY: Final = frozenset(
    {Topic.REFUSED, Topic.CAPTURED, Topic.PI, Topic.CALL, Topic.OWED, Topic.ENDED},
)
"""After a difference in one of these the two tables no longer play the same hand."""
_FOLLOWS_FROM: Final[dict[Topic, frozenset[Topic]]] = {
    Topic.SCORE: frozenset({Topic.SCORE}),
    Topic.LIABILITY: frozenset({Topic.LIABILITY}),
    Topic.BALANCE: frozenset({Topic.BALANCE}),
    Topic.MONEY: frozenset(Topic) - {Topic.SCORE, Topic.PAID, Topic.EVENTS},
    Topic.INSTANT: frozenset({Topic.PAID, Topic.STAKE}),
    Topic.PAYMENTS: frozenset(Topic),
}
"""What is not told any more once one of these has been: it is the same difference again, or its consequence."""


def part(one: Course, other: Course) -> tuple[Parting, ...]:
    """Where two tables part on the same hand, the first place and those after it up to which they play on alike."""
    told: list[Parting] = []
    asked: list[Place] = []
    parted: set[Place] = set()
    for place, answer, reply in questions(one, other):
        asked.append(place)
        if answer == reply or place in parted:
            continue
        topics = _topics(one, other, place)
        known = {topic for parting in told for topic in parting.topics}
        if any(not known & _FOLLOWS_FROM.get(topic, frozenset()) for topic in topics):
            trial = Trial(one, other, place, frozenset(asked), frozenset(parted))
            told.append(_parting(trial, topics))
        parted |= {replace(place, topic=topic) for topic in topics}
        if place.stage in (Stage.DEAL, Stage.TURN) and _TURNS_AWAY & set(topics):
            break
    return tuple(told)


def _topics(one: Course, other: Course, place: Place) -> tuple[Topic, ...]:
    """All that differs in the turn at which two tables part; elsewhere each question stands for itself."""
    if place.stage is not Stage.TURN:
        return (place.topic,)
    return tuple(
        at.topic
        for at, answer, reply in questions(one, other)
        if (at.stage, at.turn) == (place.stage, place.turn) and answer != reply
    )


def _parting(trial: Trial, topics: tuple[Topic, ...]) -> Parting:
    place = trial.place
    switches, together = _causes(trial)
    entry = trial.one.record.turns[place.turn - 1] if place.stage is Stage.TURN else None
    return Parting(place, topics, _side(trial.one, place), _side(trial.other, place), switches, together, entry)


# ---------------------------------------------------------------- what each side says


def _side(course: Course, place: Place) -> Side:
    if place.stage is Stage.AGREEMENTS:
        return Side(refused=course.reasons(None))
    if place.stage is Stage.NEXT:
        return Side(next_dealer=course.report.next_dealer, next_carry=course.report.next_carry)
    if place.stage is Stage.BILL:
        assert course.report.settlement is not None
        return _in_bill(course.report.settlement, place)
    return _in_turn(course, place.turn)


def _in_turn(course: Course, entry: int) -> Side:
    """The deal (0) or an entry at one table."""
    ended = None
    if course.ending is not None and course.hand.turn is not None and course.hand.turn <= entry:
        kind, winner = course.ending
        ended = Outcome(kind, winner, course.hand.turn)
    turn = course.turn(entry)
    if turn is None:
        return Side(refused=course.reasons(entry), ended=ended)
    step = course.hand.played[entry - 1]
    last = entry == len(course.hand.played)
    return Side(
        turn=turn,
        jokbo=_jokbo(course, step) if isinstance(step, Step) else (),
        paid=_paid(course, step, entry) if isinstance(step, Step) else (),
        ended=ended,
        owes_call=course.hand.owes_call and last,
    )


def _jokbo(course: Course, step: Step) -> tuple[Line, ...]:
    """What the player scored with after his turn, his gukjin standing as they did then."""
    rules = course.house.at(len(course.hand.names))
    player = step.table.players[step.move.seat]
    sheet = lines(player.captured, standing(player.captured, player.sealed, player.as_pi, rules), rules)
    return tuple(Line(line.name, line.points, tuple(codes_of(line.cards))) for line in sheet)


def _paid(course: Course, step: Step, entry: int) -> tuple[InstantReport, ...]:
    """What was paid at once in a turn, in points; the money of a hand that is refused later is not known."""
    names = course.hand.names
    return tuple(InstantReport(paid.kind, names[paid.seat], entry, paid.points, 0) for paid in step.instants)


def _in_bill(bill: Settlement, place: Place) -> Side:
    share = next((share for share in bill.derivation.losers if share.name == place.player), None)
    match place.topic:
        case Topic.POINTS:
            return Side(terms=_terms(bill.derivation.points, place))
        case Topic.MULTIPLIER:
            return Side(terms=_terms(bill.derivation.winner, place))
        case Topic.SHARE if share is not None:
            return Side(terms=_terms((*share.plus, *share.factors), place), share=share)
        case Topic.STAKE:
            return Side(amount=bill.stake)
        case Topic.MONEY:
            return Side(amount=bill.losers[place.player].money, share=share)
        case Topic.INSTANT:
            return Side(paid=bill.instant)
        case Topic.SOLD:
            return Side(sold=bill.sold)
        case Topic.BALANCE:
            return Side(balance=bill.balance.get(place.player))
        case Topic.PAYMENTS:
            return Side(amount=bill.payments[place.player])
    return Side(share=share)


def _terms(factors: tuple[Factor, ...], place: Place) -> tuple[Factor, ...]:
    return tuple(factor for factor in factors if term_of(factor) == place.term)


# ---------------------------------------------------------------- which rules lie behind it


class Trial(msgspec.Struct, frozen=True):
    """Two tables and the place at which they part, to be tried with other rules.

    `asked` is every place up to this one, it included; at those in `parted` the tables have differed before.
    """

    one: Course
    other: Course
    place: Place
    asked: frozenset[Place]
    parted: frozenset[Place]

    def is_passed(self, asked_anew: Iterable[Question]) -> bool:
        """Whether two tables now agree here: whatever else differs for the first time comes after it."""
        for at, answer, reply in asked_anew:
            if answer == reply or at in self.parted:
                continue
            if at.order > self.place.order:
                return True
            # Another term of the same sum or product says nothing about this one.
            if at.order < self.place.order or at in self.asked:
                return False
        return True


def _causes(trial: Trial) -> tuple[tuple[str, ...], bool]:
    """The switches behind a parting, and whether only all of them together are.

    Tried in both directions, so that it does not matter which of the two tables is named first.
    """
    differing = trial.one.house.differing(trial.other.house)
    telling = [name for name in differing if _tells(trial.one, trial.other, name)]
    for settles in (_settles_bill, _settles) if trial.place.stage is Stage.BILL else (_settles,):
        alone = tuple(
            name
            for name in telling
            if settles(trial, trial.one, trial.other, (name,)) or settles(trial, trial.other, trial.one, (name,))
        )
        if alone:
            return alone, False
    needed = differing
    for name in differing:
        fewer = tuple(switch for switch in needed if switch != name)
        if _settles(trial, trial.one, trial.other, fewer):
            needed = fewer
    return needed, True


def _tells(one: Course, other: Course, switch: str) -> bool:
    """Whether a switch is resolved differently for the number of players of this hand."""
    players = len(one.hand.names)
    if players != len(other.hand.names) or players not in PLAYERS:
        return True
    name = SWITCH[switch].attribute
    return bool(getattr(one.house.at(players), name) != getattr(other.house.at(players), name))


def _settles(trial: Trial, base: Course, goal: Course, switches: tuple[str, ...]) -> bool:
    """Whether the hand replayed at `base` with these switches of `goal` agrees with it here."""
    mixed = _mixed(base.house, goal.house, switches)
    if mixed is None:
        return False
    record = base.record
    if trial.place.stage in (Stage.DEAL, Stage.TURN):
        # No need for the rest; one turn more, as a call may be left open in the last one only.
        record = replace(record, turns=record.turns[: trial.place.turn + 1])
    return trial.is_passed(questions(follow(record, mixed), goal))


def _settles_bill(trial: Trial, base: Course, goal: Course, switches: tuple[str, ...]) -> bool:
    """The same for the bill of the hand as it was played at `base`, where both let it stand.

    A rule that changes the bill often changes a score on the way to it, too, and with it who may call.
    """
    mixed = _mixed(base.house, goal.house, switches)
    if mixed is None or goal.report.settlement is None:
        return False
    rules = mixed.at(len(base.hand.names))
    if misfit(rules):
        return False
    bill = settlement_of(base.record, base.hand, bill_of(base.record, base.hand, rules), rules)
    return trial.is_passed(bill_questions(bill, goal.report.settlement))


@lru_cache(maxsize=1024)
def _mixed(base: HouseRules, goal: HouseRules, switches: tuple[str, ...]) -> HouseRules | None:
    """Rules with the values of others for some switches; None where these would contradict the rest."""
    mixed = base.over({name: goal.values[name] for name in switches}, base.name)
    return None if mixed.contradictions else mixed
