"""The report of `gostop score` as text: verdict, turn by turn, what each player captured, and the bill.

Everything lines up by display width in both languages and nothing wraps, so that the output may be piped. Nothing
is computed here.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import CardList
from gostop_cli.game.cards import CARD
from gostop_cli.present import terms
from gostop_cli.present.bill import aligned, bill_lines, headline, phrase
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.terms import plain
from gostop_cli.values import replace

if TYPE_CHECKING:
    from decimal import Decimal

    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.model import ClaimReport, EventReport, HandReport, PlayerReport, TurnReport

_COLUMNS: Final = ("turn", "player", "play", "flip", "captured", "events", "pi", "score", "call", "verdict")
_RIGHT: Final = (0, 7)
_ROW_OF: Final = {code: {"g": "gwang", "y": "yeol", "t": "tti"}.get(code[-1], "pi") for code in CARD}
"""The row in which a captured card lies before a player, by the last letter of its code; all others lie as pi."""


def report_text(
    report: HandReport, lang: Lang, *, quiet: bool = False, verbose: bool = False, style: Style = PLAIN
) -> str:
    """One hand's report, no newline at its end. `quiet` is the bill alone; `verbose` adds what usually goes unsaid."""
    if quiet:
        return "\n".join(bill_lines(report, lang, style))
    sections = [
        title_lines(report, lang, style, verbose=verbose),
        _turn_lines(report.turns, lang, style, verbose=verbose),
        [line for name, player in _scored(report).items() for line in player_lines(name, player, lang, style)],
        bill_lines(report, lang, style) if report.settlement is not None else [],
        _closing_lines(report, lang, style, verbose=verbose),
    ]
    return "\n\n".join("\n".join(section) for section in sections if section)


def title_lines(report: HandReport, lang: Lang, style: Style, *, verbose: bool) -> list[str]:
    """Which hand this is, under which house rules, and how it ended."""
    title = plain(report.file)
    if report.record > 1:
        title = phrase("text.hand", lang, file=report.file, number=report.record)
    if report.id is not None:
        title += f" ({plain(report.id)})"
    ended = headline(report, lang)
    if report.outcome.turn is not None:
        ended += (
            f" ({phrase('text.at-turn' if report.outcome.turn else 'text.at-deal', lang, turn=report.outcome.turn)})"
        )
    lines = [style.paint("strong", title)] if title else []
    if report.rules_name:
        lines.append(f"{terms.word('text.rules', lang)}: {plain(report.rules_name)} ({report.fingerprint})")
    if verbose and report.content_id:
        lines.append(f"{terms.word('text.content', lang)}: {report.content_id}")
    if report.outcome.kind is None:
        return [*lines, style.paint("error" if report.status in ("refused", "unreadable") else "warning", ended)]
    return [*lines, f"{style.paint('good', terms.word(f'status.{report.status}', lang))}: {ended}"]


def _turn_lines(turns: tuple[TurnReport, ...], lang: Lang, style: Style, *, verbose: bool) -> list[str]:
    """A table of the turns that stand, one a line."""
    if not turns:
        return []
    cards = terms.IN_A_ROW[lang]
    rows: list[tuple[str, ...]] = [
        (
            str(turn.n),
            plain(turn.by),
            cards(turn.play) or "-",
            cards(turn.flip) or "-",
            cards(turn.captured) or "-",
            _events(turn, lang) if turn.events or turn.entry != "turn" else "-",
            _given(turn.pi, lang) if turn.pi else "-",
            terms.number(turn.score),
            terms.word(f"call.{turn.call}", lang) if turn.call else "-",
        )
        for turn in turns
    ]
    if verbose or any(turn.verdict != "proved" for turn in turns):
        verdicts = [terms.word(f"verdict.{turn.verdict}", lang) for turn in turns]
        rows = [(*row, verdict) for row, verdict in zip(rows, verdicts, strict=True)]
    first, *rest = aligned([_headings(len(rows[0]), lang), *rows], right=_RIGHT, gap="  ")
    return [style.paint("faint", first), *rest]


@cache
def _headings(columns: int, lang: Lang) -> tuple[str, ...]:
    return tuple([terms.word(f"text.{column}", lang) for column in _COLUMNS[:columns]])


def _events(turn: TurnReport, lang: Lang) -> str:
    """What was called out during a turn."""
    events = [event_words(event, lang) for event in turn.events]
    if turn.entry != "turn":
        events.insert(0, terms.word(f"event.{turn.entry}", lang))
    return "; ".join(events)


def _given(pi: dict[str, tuple[str, ...]], lang: Lang) -> str:
    """The cards that others gave during a turn."""
    return ", ".join([f"{plain(giver)} {terms.cards(codes, lang)}" for giver, codes in pi.items() if codes]) or "-"


@lru_cache(maxsize=1 << 10)
def event_words(event: EventReport, lang: Lang) -> str:
    """An event as the table calls it out: `sweep (1 pi)`, `shake, month 6`, `bonus card b2`."""
    if event.kind == "stack":
        name = terms.word(f"stack-of.{event.of}", lang)
    elif event.kind == "shake":
        name = terms.term("derivation.shake", lang, number=event.month)
    elif event.kind == "bonus":
        name = phrase("text.bonus", lang, card=CardList(event.cards))
    else:
        name = terms.word(f"event.{event.kind}", lang)
    return phrase("text.event-pi", lang, event=name, pi=event.pi) if event.pi else name


def _scored(report: HandReport) -> dict[str, PlayerReport]:
    """The players with what their cards are worth in the game that was played: the balance game knows no jokbo."""
    if report.settlement is None or not report.settlement.balance:
        return report.players
    sheets = report.settlement.balance
    return {
        name: replace(player, score=sheets[name].cards, jokbo=(), gukjin=None)
        for name, player in report.players.items()
    }


def player_lines(name: str, player: PlayerReport, lang: Lang, style: Style) -> list[str]:
    """What one player captured, by kind, and the jokbo that it makes."""
    lines = [f"{style.paint('strong', plain(name))}: {', '.join(_player_facts(player, lang))}"]
    rows = []
    for row, lying in _by_row(player).items():
        if lying:
            count = player.pi if row == "pi" else len(lying)
            rows.append((_row_name(row, lang), str(count), terms.cards(lying, lang)))
    rows += [
        (_jokbo_label(line.name, lang), f"+{terms.number(line.points)}", terms.cards(line.cards, lang))
        for line in player.jokbo
    ]
    return lines + (aligned(rows, right=(1,), gap="  ") or [f"  {terms.word('text.nothing', lang)}"])


@cache
def _row_name(row: str, lang: Lang) -> str:
    return terms.word(f"kind.{row}", lang)


@lru_cache(maxsize=1 << 10)
def _jokbo_label(name: str, lang: Lang) -> str:
    return f"= {jokbo_name(name, lang)}"


def jokbo_name(name: str, lang: Lang) -> str:
    """A jokbo's name; a set of the house's own is called as the rules file calls it."""
    key = f"jokbo.{name}"
    return terms.word(key, lang) if terms.has_term(key) else plain(name)


def _player_facts(player: PlayerReport, lang: Lang) -> list[str]:
    facts = [terms.counted(player.score, "point", lang)]
    if player.go:
        facts.append(terms.counted(player.go, "go", lang))
    if player.shakes:
        facts.append(phrase("text.shakes", lang, months=terms.months(player.shakes, lang)))
    if player.bombs:
        facts.append(phrase("text.bombs", lang, months=terms.months(player.bombs, lang)))
    if player.ppeok:
        facts.append(terms.counted(player.ppeok, "ppeok", lang))
    for code, role in _gukjin(player.gukjin).items():
        fact = phrase("text.gukjin", lang, role=terms.word(f"role.{role}", lang))
        facts.append(fact if code == "9y" else f"{terms.card(code, lang)}: {fact}")
    return facts


def _gukjin(placed: str | dict[str, str] | None) -> dict[str, str]:
    """Where each gukjin of a player stands, by card."""
    if placed is None:
        return {}
    return {"9y": placed} if isinstance(placed, str) else placed


def _by_row(player: PlayerReport) -> dict[str, list[str]]:
    """A player's captured cards in the rows in which they lie before him; a gukjin lies where it was placed."""
    rows: dict[str, list[str]] = {"gwang": [], "yeol": [], "tti": [], "pi": []}
    as_pi = [code for code, role in _gukjin(player.gukjin).items() if role == "pi"]
    for code in player.captured:
        rows["pi" if code in as_pi else _ROW_OF[code]].append(code)
    return rows


def _closing_lines(report: HandReport, lang: Lang, style: Style, *, verbose: bool) -> list[str]:
    """Claims, who leads the next hand, and what should be known about the verdicts."""
    lines = claim_lines(report.claims, lang, style, verbose=verbose)
    following = next_line(report, lang)
    if following:
        lines.append(following)
    remark = terms.word("text.remark", lang)
    open_turns = [str(turn.n) for turn in report.turns if turn.verdict == "undetermined"]
    if open_turns:
        lines.append(f"{remark}: {terms.word('text.undetermined', lang)}: {', '.join(open_turns)}")
    if report.status == "settled" and not report.complete:
        lines.append(f"{remark}: {terms.word('text.incomplete', lang)}")
    return lines


def next_line(report: HandReport, lang: Lang) -> str:
    """Who leads the next hand, and what it is worth; empty while nobody knows."""
    if report.next_dealer is None:
        return ""
    following = phrase("text.leads", lang, name=report.next_dealer)
    if report.next_carry is not None and report.next_carry != 1:
        following += ", " + phrase("text.carry", lang, carry=report.next_carry)
    return f"{terms.word('text.next', lang)}: {following}"


def claim_lines(claims: tuple[ClaimReport, ...], lang: Lang, style: Style, *, verbose: bool) -> list[str]:
    """What the table claimed: that all of it holds, or each claim with what was computed and the verdict."""
    if not claims:
        return []
    title = terms.word("text.claims", lang)
    if not verbose and all(claim.verdict == "proved" for claim in claims):
        return [f"{title}: {phrase('text.claims-hold', lang, count=len(claims))}"]
    rows = [
        (
            claim_name(claim.claim, lang),
            phrase("text.claimed", lang, value=claim_value(claim.claim, claim.claimed, lang)),
            phrase("text.computed", lang, value=claim_value(claim.claim, claim.computed, lang)),
            terms.word(f"verdict.{claim.verdict}", lang),
        )
        for claim in claims
    ]
    tones = {"proved": "good", "refuted": "error", "undetermined": "warning"}
    return [
        title,
        *(
            line.removesuffix(row[3]) + style.paint(tones[claim.verdict], row[3])
            for line, row, claim in zip(aligned(rows), rows, claims, strict=True)
        ),
    ]


def claim_name(claim: str, lang: Lang) -> str:
    """The key of a claim as people read it: `payment, Joon` for `payments.Joon`."""
    key, _, player = claim.partition(".")
    name = terms.word(f"claim.{key}", lang)
    return f"{name}, {plain(player)}" if player else name


def claim_value(claim: str, value: str | int | Decimal | None, lang: Lang) -> str:
    """What a claim says, or what was computed for it: an outcome, a name, points, or an amount (signed where it moves)."""
    if value is None:
        return "-"
    if isinstance(value, str):
        return terms.word(f"outcome.{value}", lang) if claim == "outcome" else plain(value)
    if claim.startswith(("payments", "totals", "chips")):
        return terms.money(value, lang, signed=not claim.startswith("chips"))
    return terms.number(value)
