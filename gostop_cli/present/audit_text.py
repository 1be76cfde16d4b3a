"""A record in dispute as text: the verdict, every claim and turn, what would mend it, and which rules decided it.

Columns line up by display width in both languages and nothing wraps, so that the output may be piped. Nothing is computed
here.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import CardList
from gostop_cli.game.set_lists import BalanceSets, ExtraSets
from gostop_cli.game.switch_types import PointsMap
from gostop_cli.game.switches import SWITCH
from gostop_cli.present import terms
from gostop_cli.present.bill import aligned, factor_label, phrase
from gostop_cli.present.diagnostics_text import address
from gostop_cli.present.rules_text import single_in_words, written
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.terms import plain
from gostop_cli.present.text import claim_name, claim_value, event_words, title_lines
from gostop_cli.present.wording import clause as clause_words
from gostop_cli.present.wording import headline
from gostop_cli.record.rules_reading import as_yaml
from gostop_cli.referee.changes import Slip
from gostop_cli.referee.knowledge import PROVED, REFUTED, UNDETERMINED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gostop_cli.diagnostics.model import Located
    from gostop_cli.game.switch_types import Value
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.audit import Audit, ClaimCheck, Elsewhere, Proposal, Stretch
    from gostop_cli.referee.changes import Change
    from gostop_cli.referee.clauses import Clause, Use
    from gostop_cli.referee.what_if import Answer

SHOWN: Final = 10
"""How many repairs are shown unless more is asked for."""
USES_SHOWN: Final = 3
TONES: Final = {PROVED: "good", REFUTED: "error", UNDETERMINED: "warning"}


def audit_text(
    audit: Audit,
    lang: Lang,
    drawn: Callable[[Located], str],
    *,
    quiet: bool = False,
    verbose: bool = False,
    style: Style = PLAIN,
) -> str:
    """Everything about one record in dispute, no newline at its end; `drawn` draws a diagnostic.

    `quiet` is the verdict alone, `verbose` cuts no list.
    """
    title = title_lines(audit.report, lang, style, verbose=verbose)
    if audit.verdict is None:
        return "\n".join(title)
    title.append(_verdict_line(audit, lang, style))
    if quiet:
        return "\n".join(title)
    sections = [
        title,
        _claim_lines(audit, lang, style),
        list(_turn_lines(audit, lang, style)),
        *_impossible(audit, lang, drawn, style),
        list(_repair_lines(audit, lang, style, everything=verbose)),
        list(_what_if_lines(audit, lang, style)),
        _clause_lines(audit, lang, style, everything=verbose),
        list(_elsewhere_lines(audit, lang, style)),
    ]
    return "\n\n".join("\n".join(section) for section in sections if section)


# ---------------------------------------------------------------- the verdict


def _verdict_line(audit: Audit, lang: Lang, style: Style) -> str:
    verdict = audit.verdict
    assert verdict is not None
    reasons = list(_against(audit, lang)) or list(_open(audit, lang))
    if not reasons:
        reasons = [terms.term("audit.all-proved" if audit.claims else "audit.turns-proved", lang)]
    said = style.paint(TONES[verdict], terms.term(f"verdict.{verdict}", lang))
    return f"{terms.term('audit.verdict', lang)}: {said} ({'; '.join(reasons)})"


def _against(audit: Audit, lang: Lang) -> Iterator[str]:
    """What makes a record wrong, in a few words each."""
    refusal = audit.refusal
    if refusal is not None:
        yield phrase("audit.refused-at" if refusal.turn else "audit.refused", lang, turn=refusal.turn)
    false = sum(check.report.verdict == REFUTED for check in audit.claims)
    if false:
        yield phrase("audit.false-claims", lang, count=false, all=len(audit.claims))
    if any(located.diagnostic.code == "GS606" for located in audit.report.diagnostics):
        yield terms.term("audit.sum", lang)


def _open(audit: Audit, lang: Lang) -> Iterator[str]:
    """What the record leaves open."""
    if any(stretch.verdict == UNDETERMINED for stretch in audit.stretches):
        yield terms.term("audit.open-turns", lang)
    count = sum(check.report.verdict == UNDETERMINED for check in audit.claims)
    if count:
        yield phrase("audit.open-claims", lang, count=count, all=len(audit.claims))


def _titled(key: str, lines: Sequence[str], lang: Lang, style: Style) -> list[str]:
    return [style.paint("strong", terms.term(key, lang)), *lines] if lines else []


# ---------------------------------------------------------------- claims and turns


def _claim_lines(audit: Audit, lang: Lang, style: Style) -> list[str]:
    """Every claim beside what was computed, with its verdict, by how much it is wrong and where it parts."""
    rows = [
        (
            claim_name(check.report.claim, lang),
            phrase("text.claimed", lang, value=claim_value(check.report.claim, check.report.claimed, lang)),
            phrase("text.computed", lang, value=claim_value(check.report.claim, check.report.computed, lang)),
            terms.term(f"verdict.{check.report.verdict}", lang),
            _wrong_by(check, lang),
        )
        for check in audit.claims
    ]
    return _titled("text.claims", aligned(rows) if rows else [], lang, style)


def _wrong_by(check: ClaimCheck, lang: Lang) -> str:
    said = [phrase("audit.off", lang, amount=_difference(check, lang))] if check.difference is not None else []
    if check.parts_at is not None:
        said.append(phrase(f"audit.{check.parts_at.kind}", lang, **check.parts_at.facts))
    return ", ".join(said)


def _difference(check: ClaimCheck, lang: Lang) -> str:
    """By how much a claim is wrong: money, points, or the number itself."""
    amount = check.difference or 0
    if check.report.claim.startswith("payments"):
        return terms.money(amount, lang, signed=True)
    return terms.number(amount, signed=True)


def _turn_lines(audit: Audit, lang: Lang, style: Style) -> Iterator[str]:
    """Every turn with its verdict, proved ones together."""
    rows = [_stretch_row(stretch, lang) for stretch in audit.stretches]
    refusal = audit.refusal
    if refusal is not None:
        where = str(refusal.turn) if refusal.turn else terms.term("audit.deal", lang)
        rows.append((where, terms.term(f"verdict.{REFUTED}", lang), plain(refusal.line), ""))
    if rows:
        yield style.paint("strong", terms.term("audit.turns", lang))
        yield from aligned(rows)
    if refusal is not None and refusal.unseen:
        first = len(audit.report.turns) + 1 + bool(refusal.turn)
        yield f"  {_span(first, first + refusal.unseen - 1)}: {terms.term('audit.unseen', lang)}"


def _stretch_row(stretch: Stretch, lang: Lang) -> tuple[str, ...]:
    said = phrase("audit.hangs-on", lang, cards=CardList(stretch.hangs_on)) if stretch.hangs_on else ""
    verdict = terms.term(f"verdict.{stretch.verdict}", lang)
    return _span(stretch.first, stretch.last), verdict, plain(stretch.line), said


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def _impossible(audit: Audit, lang: Lang, drawn: Callable[[Located], str], style: Style) -> Iterator[list[str]]:
    """The first impossible point, drawn: one piece a diagnostic."""
    if audit.refusal is None:
        return
    for place, located in enumerate(audit.refusal.reasons):
        title = [] if place else [style.paint("strong", terms.term("audit.first-impossible", lang))]
        yield [*title, drawn(located)]


# ---------------------------------------------------------------- repairs


def _repair_lines(audit: Audit, lang: Lang, style: Style, *, everything: bool) -> Iterator[str]:
    repairs = audit.repairs
    false = [check for check in audit.claims if check.report.verdict == REFUTED]
    if not false and not (repairs.proposals or audit.refusal):
        return
    yield style.paint("strong", terms.term("audit.repairs", lang))
    if not repairs.needed:
        wrong = "; ".join(_wrong_claim(check, lang) for check in false)
        yield f"  {terms.term('audit.no-repair-needed', lang)}: {wrong}"
        return
    found = repairs.proposals
    key = "audit.repairs-found" if found else "audit.repairs-none"
    yield f"  {phrase(key, lang, count=len(found), tried=repairs.tried)}"
    if repairs.legal:
        yield f"  {phrase('audit.repairs-legal', lang, count=repairs.legal)}"
    shown = found if everything else found[:SHOWN]
    for number, proposal in enumerate(shown, start=1):
        yield from _proposal_lines(number, proposal, audit, lang, style)
    if len(found) > len(shown):
        yield f"  {phrase('audit.more', lang, count=len(found) - len(shown))}"


def _wrong_claim(check: ClaimCheck, lang: Lang) -> str:
    name = claim_name(check.report.claim, lang)
    if check.difference is not None:
        return phrase("audit.wrong-by", lang, claim=name, amount=_difference(check, lang))
    if check.report.computed is None:
        return terms.term("audit.nobody-won", lang)
    right = claim_value(check.report.claim, check.report.computed, lang)
    return phrase("audit.wrong-instead", lang, claim=name, right=right)


def _proposal_lines(number: int, proposal: Proposal, audit: Audit, lang: Lang, style: Style) -> Iterator[str]:
    """One repair: what to change and where, then the line or lines as written and mended."""
    change = proposal.change
    said = change_words(change, lang)
    if change.kind is not Slip.SWAP:
        where = phrase("text.at-turn", lang, turn=change.turn) if change.turn else terms.term("audit.deal", lang)
        said = f"{where}: {said}"
    yield f"  {number:>2}  {said}   {style.paint('faint', address(proposal.span, audit.report.file))}"
    titles = [terms.term(key, lang) for key in ("audit.as-written", "audit.mended")]
    columns = max(terms.width(title) for title in titles)
    for title, lines in zip(titles, (proposal.before, proposal.after), strict=True):
        for place, line in enumerate(lines):
            yield f"      {terms.pad('' if place else title, columns)}  {plain(line)}"


def change_words(change: Change, lang: Lang) -> str:
    """A change in a few words: `6p instead of 7p`, `stop added`."""
    how = "replace" if change.was and change.now else "add" if change.now else "drop"
    family = f"{change.kind}-" if f"change.{change.kind}-{how}" in terms.TERMS else ""
    was, now = (_changed_word(change, word, lang) for word in (change.was, change.now))
    return phrase(f"change.{family}{how}", lang, was=was, now=now)


def _changed_word(change: Change, word: str, lang: Lang) -> str:
    if not word or change.kind in (Slip.PLAYER, Slip.SWAP):
        return plain(word)
    match change.kind:
        case Slip.CALL:
            return terms.term(f"call.{word}", lang)
        case Slip.ROLE:
            return phrase("change.role", lang, role=terms.term(f"role.{word}", lang))
        case Slip.ANSWER:
            return terms.term(f"change.{word}", lang)
        case Slip.MONTH:
            piece = {"play": "derivation.bomb", "shake": "derivation.shake"}.get(str(change.where.part[0]))
            return terms.term(piece, lang, number=int(word)) if piece else terms.month(int(word), lang)
    if word in ("pass", "-"):
        return terms.term("event.pass" if word == "pass" else "change.nothing", lang)
    return terms.card(word, lang)


# ---------------------------------------------------------------- house rules


def _what_if_lines(audit: Audit, lang: Lang, style: Style) -> Iterator[str]:
    """Under which single rules, and which known tables, record and claims would hold."""
    answer = audit.what_if
    found = answer is not None and (answer.switches or answer.presets)
    if answer is None or (not found and audit.verdict != REFUTED):
        return
    yield style.paint("strong", terms.term("audit.what-if", lang))
    yield f"  {phrase('audit.what-if-found' if found else 'audit.what-if-none', lang, tried=answer.tried)}"
    rows = list(_switch_rows(answer, lang))
    yield from (f"  {line}" for line in aligned(rows)) if rows else ()
    if answer.presets:
        yield f"    {terms.term('audit.presets', lang)}: {', '.join(answer.presets)}"


def _switch_rows(answer: Answer, lang: Lang) -> Iterator[tuple[str, ...]]:
    """A line a switch: all values that would do, then its own."""
    for name, group in groupby(answer.switches, key=lambda one: one.switch):
        tries = list(group)
        values = _runs([_value(name, one.now, lang) for one in tries])
        yield name, ", ".join(values), phrase("audit.here", lang, value=_value(name, tries[0].was, lang))


def _runs(values: list[str]) -> list[str]:
    """Values, whole numbers running on told as one stretch: `6-20`."""
    if len(values) < 3 or not all(value.isdecimal() for value in values):
        return values
    numbers = sorted(map(int, values))
    found: list[str] = []
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        found += [f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run)
    return found


def _value(name: str, value: Value, lang: Lang) -> str:
    """A value for the players of this hand, as it would be written and in words where these say more."""
    switch = SWITCH[name]
    words = single_in_words(switch, value, lang)
    if isinstance(switch.type, ExtraSets | BalanceSets):
        return words
    text = as_yaml(value) if switch.per_player else written(switch, value)
    plain_enough = isinstance(value, int) or isinstance(switch.type, PointsMap) or words in (text, text.strip("[]"))
    return text if plain_enough else f"{text} ({words})"


def _clause_lines(audit: Audit, lang: Lang, style: Style, *, everything: bool) -> list[str]:
    """The rules that the hand came to rest on, each with its value and where it decided something."""
    rows = [_clause_row(clause, lang, everything=everything) for clause in audit.clauses]
    return _titled("audit.clauses", aligned(rows) if rows else [], lang, style)


def _clause_row(clause: Clause, lang: Lang, *, everything: bool) -> tuple[str, ...]:
    uses = list(dict.fromkeys(_use_words(use, lang) for use in clause.uses))
    shown = uses if everything else uses[:USES_SHOWN]
    if len(uses) > len(shown):
        shown = [*shown, phrase("audit.more", lang, count=len(uses) - len(shown))]
    if not clause.is_switch:
        return "-", "; ".join(shown), clause_words(clause.name, lang)
    return clause.name, "; ".join(shown), _value(clause.name, clause.value, lang)


def _use_words(use: Use, lang: Lang) -> str:
    """Where a rule decided something."""
    if use.code:
        return f"{phrase('audit.refuses' if use.turn else 'audit.refuses-deal', lang, turn=use.turn)} ({use.code})"
    if use.event is not None:
        what = event_words(use.event, lang)
        what = what if use.event.pi else phrase("audit.no-pi-last", lang, event=what)
        return phrase("audit.use-turn", lang, turn=use.turn, what=what)
    if use.factor is not None:
        label = factor_label(use.factor, lang)
        number = terms.number(use.factor.value)
        said = f"{label} {'+' if use.factor.op == '+' else '×'}{number}"
        return f"{plain(use.player)}: {said}" if use.player else said
    if use.paid is not None:
        return phrase("text.instant", lang, kind=terms.term(f"instant.{use.paid.kind}", lang), turn=use.turn)
    if use.ended:
        outcome = terms.term(f"outcome.{use.ended}", lang)
        said = f"{outcome}, {plain(use.player)}" if use.player else outcome
        return phrase("audit.use-turn", lang, turn=use.turn, what=said) if use.turn else said
    return phrase(f"audit.use-{use.share}", lang, name=use.player)


# ---------------------------------------------------------------- other known tables


def _elsewhere_lines(audit: Audit, lang: Lang, style: Style) -> Iterator[str]:
    """What the other presets would have said of this hand, those that say the same in one line."""
    if not audit.otherwise and not audit.same:
        return
    yield style.paint("strong", terms.term("audit.elsewhere", lang))
    if audit.otherwise:
        told: dict[str, list[str]] = {}
        for other in audit.otherwise:
            told.setdefault(_told(other, lang), []).append(other.rules)
        yield from aligned([(", ".join(names), said) for said, names in told.items()])
    if audit.same:
        yield f"  {terms.term('audit.as-here', lang)}: {', '.join(audit.same)}"


def _told(other: Elsewhere, lang: Lang) -> str:
    because = ", ".join(other.switches)
    if because and other.since not in (0, other.refused):
        because = f"{phrase('audit.since', lang, turn=other.since)}: {because}"
    because = f"   ({because})" if because else ""
    if other.refused is not None:
        first = other.reasons[0]
        refuses = phrase("audit.refuses" if other.refused else "audit.refuses-deal", lang, turn=other.refused)
        return f"{refuses}: {headline(first, lang)} ({first.code}){because}"
    kind = other.outcome.kind
    said = terms.term(f"outcome.{kind or 'unfinished'}", lang)
    if other.outcome.winner:
        said += f", {plain(other.outcome.winner)}"
    paid = ", ".join(
        f"{plain(name)} {terms.money(amount, lang, signed=True)}" for name, amount in other.payments.items() if amount
    )
    return f"{said}: {paid or terms.term('text.nobody-pays', lang)}{because}"
