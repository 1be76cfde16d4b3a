"""The calculator's answer as text: what each captured as far as it was said, then the bill exactly as `score` prints it.

Nothing is computed here. Where something was left open, the answers that are possible stand in place of the bill.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gostop_cli.game.cards import CARD
from gostop_cli.present import terms
from gostop_cli.present.bill import aligned, bill_lines, phrase
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.terms import plain
from gostop_cli.present.text import jokbo_name, player_lines

if TYPE_CHECKING:
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.calc_model import CalcReport, Possible, Question, ToCall
    from gostop_cli.referee.readings import Words

MOST_SHOWN: Final = 12
"""How many possible answers are listed; all are in the JSON."""


def calc_text(calc: CalcReport, lang: Lang, *, quiet: bool = False, style: Style = PLAIN) -> str:
    """The whole answer, no newline at its end; `quiet` is the bill, or what is missing to call, alone."""
    bill = _bill(calc, lang, style)
    if quiet:
        return "\n".join(bill or _call_lines(calc, lang))
    sections = [
        [_title(calc, lang)],
        [line for name in calc.said for line in _player(calc, name, lang, style)],
        bill,
        _call_lines(calc, lang),
    ]
    return "\n\n".join("\n".join(section) for section in sections if section)


def _title(calc: CalcReport, lang: Lang) -> str:
    report = calc.report
    table = phrase("calc.table", lang, count=calc.players, stake=terms.money(calc.stake, lang))
    return f"{terms.term('text.rules', lang)}: {plain(report.rules_name)} ({report.fingerprint}), {table}"


def _bill(calc: CalcReport, lang: Lang, style: Style) -> list[str]:
    """The bill, or all that it may come to; empty while nobody has won and nothing is open."""
    if calc.possible:
        return _possible_lines(calc, lang, style)
    return bill_lines(calc.report, lang, style) if calc.report.settlement is not None else []


# ---------------------------------------------------------------- players


def _player(calc: CalcReport, name: str, lang: Lang, style: Style) -> list[str]:
    """A player all of whose cards are told as `score` shows him; of another what was said, if anything, by kind."""
    said, player = calc.said[name], calc.report.players.get(name)
    if said.exact and player is not None:
        return player_lines(name, player, lang, style)
    rows = [
        (terms.term(f"kind.{row.kind}", lang), terms.number(row.count), terms.cards(row.cards, lang) if row.cards else "")
        for row in said.rows
    ]  # fmt: skip
    facts = []
    if player is not None and _is_scored(calc, name):
        facts.append(terms.counted(player.score, "point", lang))
        rows += [
            (f"= {jokbo_name(line.name, lang)}", f"+{terms.number(line.points)}", " ".join(_cards(line.cards, lang)))
            for line in player.jokbo
        ]
    if player is not None:
        facts += [terms.counted(player.go, "go", lang)] if player.go else []
        facts += [phrase("text.shakes", lang, months=terms.months(player.shakes, lang))] if player.shakes else []
        facts += [phrase("text.bombs", lang, months=terms.months(player.bombs, lang))] if player.bombs else []
    if said.bak is not None:
        facts += [terms.term(f"bak.{bak}", lang) for bak in said.bak] or [terms.term("calc.no-bak", lang)]
    if not rows and not facts:
        return []
    first = f"{style.paint('strong', plain(name))}:" + (f" {', '.join(facts)}" if facts else "")
    return [first, *aligned(rows, right=(1,), gap="  ")]


def _is_scored(calc: CalcReport, name: str) -> bool:
    """Whether the score of a player of whom counts were told is what he has: of a loser more may have gone unsaid."""
    return name in calc.calls or name == calc.report.outcome.winner


def _cards(codes: tuple[str, ...], lang: Lang) -> list[str]:
    return [terms.card(code, lang) for code in codes]


# ---------------------------------------------------------------- what is missing


def _call_lines(calc: CalcReport, lang: Lang) -> list[str]:
    """What each is from calling; of who stopped only that he had not enough."""
    if calc.report.outcome.kind is None:
        return [f"{plain(name)}: {_missing(call, lang)}" for name, call in calc.calls.items()]
    remark = terms.term("text.remark", lang)
    return [
        f"{remark}: {phrase('calc.below', lang, name=name, missing=_missing(call, lang))}"
        for name, call in calc.calls.items()
        if call.missing
    ]


def _missing(call: ToCall, lang: Lang) -> str:
    if call.at_least and call.missing:
        return terms.term("calc.missing-least", lang, number=call.missing)
    if call.missing == 1:
        return terms.term("calc.missing-one", lang)
    if call.missing:
        return terms.term("calc.missing", lang, number=call.missing)
    return terms.term("calc.may-call", lang)


# ---------------------------------------------------------------- what was left open


def _possible_lines(calc: CalcReport, lang: Lang, style: Style) -> list[str]:
    """Each different answer in a line: how the open questions would have to be answered, and who pays what."""
    rows = [(answers_text(calc.questions, possible, lang), *_amounts(possible, lang)) for possible in calc.possible]
    width = len(rows[0])
    lines = [
        style.paint("strong", terms.term("calc.possible", lang)),
        *aligned(rows[:MOST_SHOWN], right=tuple(range(2, width, 2))),
    ]
    if len(rows) > MOST_SHOWN:
        lines.append(f"  {phrase('audit.more', lang, count=len(rows) - MOST_SHOWN)}")
    return lines


def _amounts(possible: Possible, lang: Lang) -> list[str]:
    """The players with what each pays, or with his score."""
    cells: list[str] = []
    if possible.settlement is None:
        for name, points in possible.scores.items():
            cells += [plain(name), terms.counted(points, "point", lang)]
        return cells
    for name, loser in possible.settlement.losers.items():
        cells += [plain(name), terms.money(loser.money, lang)]
    return cells


def answers_text(questions: tuple[Question, ...], possible: Possible, lang: Lang) -> str:
    """How the open questions stand in one of the possible answers: `A: -12g; B: pi 6+`."""
    return "; ".join(
        f"{topic(question, lang)}: {words_text(words, lang)}"
        for question, words in zip(questions, possible.answers, strict=True)
        if words
    )


def topic(question: Question, lang: Lang) -> str:
    """What an open question is about: a player's cards, the order of Gos, a score."""
    if question.about == "go-order":
        return terms.term("calc.go-order", lang)
    if question.about == "last-go":
        return phrase("calc.last-go", lang, name=question.player)
    return plain(question.player)


def words_text(words: Words, lang: Lang) -> str:
    """What would have to be said, in words that the calculator reads in this language."""
    return " ".join(_word(word, lang) for word in words)


def _word(word: str, lang: Lang) -> str:
    bare = word.removeprefix("-")
    if bare in CARD:
        return f"{word[: len(word) - len(bare)]}{terms.card(bare, lang)}"
    return terms.term(f"kind.{word}", lang) if terms.has_term(f"kind.{word}") else plain(word)
