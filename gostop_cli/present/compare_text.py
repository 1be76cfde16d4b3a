"""A comparison of house rules as text: a table with a line for each of them, then where and why they part.

Everything lines up by display width in both languages and nothing wraps, so that the output may be piped. Nothing is
computed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.diagnostics.model import Severity
from gostop_cli.game.switches import SWITCH
from gostop_cli.present import terms
from gostop_cli.present.bill import aligned, bill_lines, factor_label, formula, phrase
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.switch_texts import SWITCH_TEXTS
from gostop_cli.present.terms import plain
from gostop_cli.present.text import event_words, jokbo_name
from gostop_cli.present.wording import entry_of, headline, pick
from gostop_cli.record.notation import write_line
from gostop_cli.record.rules_reading import as_yaml
from gostop_cli.referee.questions import Stage, Topic

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gostop_cli.diagnostics.model import Diagnostic
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.comparing import Comparison, Parting, Side
    from gostop_cli.referee.model import Factor, HandReport, InstantReport, Line, Won

_NOTHING_SAID: Final = "-"
_CLAIMS: Final = "GS6"
"""The family of what is wrong with claims, which refuses no hand."""
_COLUMNS: Final = ("text.rules", "claim.outcome", "claim.winner", "text.turn", "claim.points", "claim.multiplier")
_NUMBERS_FROM: Final = 3
"""The first column of the table that holds numbers."""


class Pair(msgspec.Struct, frozen=True):
    """Two tables that part: what they are called, their house rules, and how many play."""

    names: tuple[str, str]
    houses: tuple[HouseRules, HouseRules]
    players: int


def comparison_text(
    found: Comparison,
    labels: Sequence[str],
    lang: Lang,
    *,
    quiet: bool = False,
    verbose: bool = False,
    style: Style = PLAIN,
) -> str:
    """One hand under all its house rules, called by `labels`; `quiet` is the table alone, `verbose` adds every bill."""
    sections = [_title_lines(found, labels, lang, style), _table_lines(found, labels, lang, style)]
    if not quiet:
        sections += _parting_sections(found, labels, lang, style)
    if verbose:
        sections += [
            [style.paint("strong", plain(label)), *(f"  {line}" for line in bill_lines(report, lang))]
            for label, report in zip(labels, found.reports, strict=True)
        ]
    return "\n\n".join("\n".join(section) for section in sections if section)


def _title_lines(found: Comparison, labels: Sequence[str], lang: Lang, style: Style) -> list[str]:
    report = found.reports[0]
    title = plain(report.file)
    if report.record > 1:
        title = phrase("text.hand", lang, file=report.file, number=report.record)
    if report.id is not None:
        title += f" ({plain(report.id)})"
    named = [f"{plain(label)} ({house.fingerprint})" for label, house in zip(labels, found.houses, strict=True)]
    return [style.paint("strong", title), f"{terms.term('text.rules', lang)}: {', '.join(named)}"]


# ---------------------------------------------------------------- the table


def _table_lines(found: Comparison, labels: Sequence[str], lang: Lang, style: Style) -> list[str]:
    """House rules in rows, so that the amounts of each player stand one above the other."""
    names = list(dict.fromkeys(name for report in found.reports for name in _payments(report)))
    header = (*(terms.term(key, lang) for key in _COLUMNS), *map(plain, names))
    rows = [_row(report, label, names, lang) for report, label in zip(found.reports, labels, strict=True)]
    right = tuple(range(_NUMBERS_FROM, len(header)))
    first, *rest = aligned([header, *rows], right=right, gap="  ")
    return [style.paint("faint", first), *rest]


def _row(report: HandReport, label: str, names: list[str], lang: Lang) -> tuple[str, ...]:
    outcome, bill = report.outcome, report.settlement
    kind = f"outcome.{outcome.kind}" if outcome.kind else f"status.{report.status}"
    counts = outcome.winner is not None or outcome.kind == "nagari"
    payments = _payments(report)
    if outcome.kind is None and not any(payments.values()):
        payments = {}
    return (
        plain(label),
        terms.term(kind, lang),
        plain(outcome.winner) if outcome.winner else _NOTHING_SAID,
        _turn_of(report),
        terms.number(bill.points) if counts and bill else _NOTHING_SAID,
        f"×{terms.number(bill.multiplier)}" if counts and bill else _NOTHING_SAID,
        *(terms.money(payments[n], lang, signed=True) if n in payments else _NOTHING_SAID for n in names),
    )


def _turn_of(report: HandReport) -> str:
    """The turn at which the hand ended or was refused; none where it goes on, or nothing but an agreement is refused."""
    if report.outcome.turn is not None:
        return str(report.outcome.turn)
    refused = [found.diagnostic.turn for found in report.diagnostics if found.diagnostic.turn == len(report.turns) + 1]
    return str(refused[0]) if report.status == "refused" and refused else _NOTHING_SAID


def _payments(report: HandReport) -> dict[str, Won]:
    return report.settlement.payments if report.settlement is not None else {}


# ---------------------------------------------------------------- where they part


def _parting_sections(found: Comparison, labels: Sequence[str], lang: Lang, style: Style) -> Iterator[list[str]]:
    """A section for every table that parts from the first; those that do not are told in one line."""
    first, *others = labels
    same = []
    for at, (label, partings) in enumerate(zip(others, found.partings, strict=True), start=1):
        if not partings:
            same.append(plain(label))
            continue
        pair = Pair((plain(first), plain(label)), (found.houses[0], found.houses[at]), found.players)
        reports = (found.reports[0], found.reports[at])
        section: list[str] = []
        for place, parting in enumerate(partings):
            header = _further(parting, lang) if place else _where(parting, pair.names, lang)
            section += [style.paint("strong", header), *_side_lines(parting, pair, reports, lang)]
            told = {name for before in partings[:place] for name in before.switches}
            section += _rule_lines(parting, pair, told, lang)
        yield section
    if same:
        lines = [phrase("compare.same", lang, a=plain(first), names=terms.listed(same, lang))]
        yield [*lines, *_refusals(found.reports[0], lang)]


def _refusals(report: HandReport, lang: Lang) -> Iterator[str]:
    """Why a hand is refused at tables that agree on it."""
    if report.status == "refused":
        for located in report.diagnostics:
            if entry_of(located.diagnostic.code).severity is Severity.ERROR and located.diagnostic.code[:3] != _CLAIMS:
                yield f"  {_refusal(located.diagnostic, lang)}"


def _where(parting: Parting, names: tuple[str, str], lang: Lang) -> str:
    """The place at which two tables part, in one line."""
    place, (one, other) = parting.place, names
    where = _at(parting, lang)
    return phrase(f"compare.{place.stage}", lang, a=one, b=other, turn=place.turn, line=_line(parting), where=where)


def _further(parting: Parting, lang: Lang) -> str:
    """A place after the first, in one line."""
    turn, where = parting.place.turn, _at(parting, lang)
    return phrase(f"compare.then-{parting.place.stage}", lang, turn=turn, line=_line(parting), where=where)


def _at(parting: Parting, lang: Lang) -> str:
    """Which part of the bill."""
    place = parting.place
    if place.stage is not Stage.BILL:
        return ""
    key = place.topic if place.topic not in (Topic.LIMIT, Topic.LIABILITY) else Topic.SHARE
    return phrase(f"compare.at.{key}", lang, name=place.player)


def _line(parting: Parting) -> str:
    """The turn as a score sheet has it."""
    entry = parting.entry
    if entry is None:
        return ""
    written = write_line(entry)
    return f"{plain(entry.by)}: {written}" if written else plain(entry.by)


def _side_lines(parting: Parting, pair: Pair, reports: tuple[HandReport, HandReport], lang: Lang) -> list[str]:
    """What each of the two says, one under the other."""
    sides = ((parting.one, parting.other, reports[0]), (parting.other, parting.one, reports[1]))
    return aligned([(name, _side(parting, side, lang)) for name, side in zip(pair.names, sides, strict=True)])


def _rule_lines(parting: Parting, pair: Pair, told: set[str], lang: Lang) -> Iterator[str]:
    """The house rules behind a parting: each with both values, and what it decides, unless that was told before."""
    if not parting.switches:
        return
    several = len(parting.switches) > 1
    key = "compare.rule" if not several else "compare.rules-together" if parting.together else "compare.rules-each"
    yield f"  {terms.term(key, lang)}:"
    for name in parting.switches:
        sides = zip(pair.names, pair.houses, strict=True)
        yield f"    {name} ({', '.join(f'{label}: {_written(house, name, pair.players)}' for label, house in sides)})"
        if name not in told:
            yield f"      {pick(SWITCH_TEXTS[name].meaning, lang)}"


def _written(house: HouseRules, name: str, players: int) -> str:
    """The value of a switch for this number of players, as it would be written in a file."""
    switch = SWITCH[name]
    return as_yaml(switch.at(house.values[name], players) if switch.per_player else house.plain(name))


# ---------------------------------------------------------------- what each side says


def _side(parting: Parting, sides: tuple[Side, Side, HandReport], lang: Lang) -> str:
    """What one table says at the place; beside it stand the other's side and its own report."""
    side, other, report = sides
    if parting.topics[0] is Topic.REFUSED:
        return _judged(side, lang)
    if parting.place.stage is Stage.TURN:
        # Who has called owes no call; that need not be said beside the call.
        called = side.turn is not None and side.turn.call is not None
        topics = [topic for topic in parting.topics if not (called and topic is Topic.OWED)]
        return "; ".join(_in_turn(topic, side, other, parting.topics, lang) for topic in topics)
    if parting.topics[0] is Topic.ENDED:
        return _ended(side, lang)
    return _in_bill(parting.topics[0], side, report, lang)


def _judged(side: Side, lang: Lang) -> str:
    """Why one table refuses the place; the other lets it stand, or has ended the hand there."""
    if side.refused:
        return "; ".join(_refusal(found, lang) for found in side.refused)
    return _ended(side, lang) if side.ended is not None else terms.term("compare.legal", lang)


def _refusal(found: Diagnostic, lang: Lang) -> str:
    return f"{terms.term('compare.refused', lang)}: {headline(found, lang)} ({found.code})"


def _ended(side: Side, lang: Lang) -> str:
    if side.ended is None:
        return terms.term("compare.goes-on", lang)
    outcome = terms.term(f"outcome.{side.ended.kind}", lang)
    return phrase(
        "compare.ends", lang, outcome=f"{outcome}, {plain(side.ended.winner)}" if side.ended.winner else outcome
    )


def _in_turn(topic: Topic, side: Side, other: Side, topics: tuple[Topic, ...], lang: Lang) -> str:
    turn = side.turn
    assert turn is not None
    match topic:
        case Topic.CAPTURED:
            key = "compare.captured" if turn.captured else "text.nothing"
            return phrase(key, lang, cards=terms.cards(turn.captured, lang))
        case Topic.EVENTS:
            return _events(side, lang) or terms.term("compare.no-event", lang)
        case Topic.PI:
            told = "" if Topic.EVENTS in topics else _events(side, lang)
            return f"{told}: {_pi(side, lang)}" if told else _pi(side, lang)
        case Topic.SCORE:
            return _score(side, other.jokbo, lang)
        case Topic.CALL:
            return terms.term(f"call.{turn.call or 'none'}", lang)
        case Topic.PAID:
            return _paid(side.paid, lang)
        case Topic.OWED:
            return terms.term("compare.owes" if side.owes_call else "compare.owes-none", lang)
    return _ended(side, lang)


def _events(side: Side, lang: Lang) -> str:
    return ", ".join(event_words(event, lang) for event in side.turn.events) if side.turn is not None else ""


def _pi(side: Side, lang: Lang) -> str:
    given = side.turn.pi if side.turn is not None else {}
    said = [
        phrase("compare.gives", lang, name=giver, cards=terms.cards(codes, lang))
        for giver, codes in given.items()
        if codes
    ]
    return ", ".join(said) or terms.term("compare.no-pi", lang)


def _score(side: Side, beside: tuple[Line, ...], lang: Lang) -> str:
    """The score after the turn, with the jokbo that the other table does not count, or counts otherwise."""
    assert side.turn is not None
    elsewhere = {(line.name, line.points) for line in beside}
    own = [
        f"{jokbo_name(line.name, lang)} {terms.number(line.points)}"
        for line in side.jokbo
        if (line.name, line.points) not in elsewhere
    ]
    points = terms.counted(side.turn.score, "point", lang)
    return f"{points} ({', '.join(own)})" if own else points


def _paid(paid: tuple[InstantReport, ...], lang: Lang, *, money: bool = False) -> str:
    """What is paid at once: in points in a turn, as money in the bill."""
    said = []
    for each in paid:
        kind = terms.term(f"instant.{each.kind}", lang)
        amount = terms.money(each.money, lang) if money else terms.counted(each.points, "point", lang)
        kind = phrase("text.instant", lang, kind=kind, turn=each.turn) if money else kind
        said.append(f"{kind}: {phrase('text.from-each', lang, points=amount)}")
    return ", ".join(said) or terms.term("compare.paid-none", lang)


def _in_bill(topic: Topic, side: Side, report: HandReport, lang: Lang) -> str:
    match topic:
        case Topic.POINTS | Topic.MULTIPLIER | Topic.SHARE:
            return ", ".join(_term(factor, lang) for factor in side.terms) or terms.term("compare.no-term", lang)
        case Topic.LIMIT | Topic.LIABILITY if side.share is not None and report.settlement is not None:
            return formula(side.share, report.settlement, lang)
        case Topic.STAKE:
            return phrase("compare.stake", lang, money=terms.money(side.amount or 0, lang))
        case Topic.MONEY | Topic.PAYMENTS:
            return terms.money(side.amount or 0, lang, signed=topic is Topic.PAYMENTS)
        case Topic.INSTANT:
            return _paid(side.paid, lang, money=True)
        case Topic.SOLD:
            return ", ".join(f"{plain(sale.player)} {terms.money(sale.money, lang)}" for sale in side.sold)
        case Topic.BALANCE if side.balance is not None:
            return terms.counted(side.balance.balance, "point", lang)
    following = phrase("text.leads", lang, name=side.next_dealer or _NOTHING_SAID)
    return f"{following}, {phrase('text.carry', lang, carry=side.next_carry or 1)}"


def _term(factor: Factor, lang: Lang) -> str:
    """A term with its number: `pibak (4 pi) ×2`, `tti, 7 cards: +3`."""
    label = factor_label(factor, lang)
    return f"{label}: {factor.value:+,d}" if factor.op == "+" else f"{label} ×{terms.number(factor.value)}"
