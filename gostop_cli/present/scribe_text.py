"""The dialogue of `gostop log` in words: questions, what a turn did, the table, refusals, the bill; in lines that fit.

Nothing is computed here. No line is wider than it may be: what is longer goes on below itself.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from gostop_cli.present import terms
from gostop_cli.present.bill import bill_lines
from gostop_cli.present.scribe_texts import SCRIBE_TEXTS
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.table_text import table_in_brief, table_in_full, turn_in_brief, wrapped
from gostop_cli.present.text import next_line
from gostop_cli.present.wording import fill
from gostop_cli.referee.tables import view_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.model import HandReport
    from gostop_cli.referee.scribe_model import Played, Question, Shown

COLUMNS: Final = 80
"""How wide lines may run at a table."""
_LONGEST_PROMPT: Final = 30
_GUTTER: Final = re.compile(r" *\d* \|")
_HANGING: Final = "  "


def said(key: str, lang: Lang, /, **facts: Fact) -> str:
    """A text of the dialogue with its facts."""
    text = SCRIBE_TEXTS[key]
    words = text.ko if lang == "ko" else text.en
    return fill(words, facts, lang) if facts else words


def question_text(question: Question, lang: Lang, columns: int = COLUMNS) -> str:
    """A question in full."""
    facts = dict(question.facts)
    if question.options:
        # Choosing by number is the quickest with cards in the other hand.
        numbered = (f"{at}) {terms.card(card.code, lang)}" for at, card in enumerate(question.options, 1))
        facts["options"] = "   ".join(numbered)
    return "\n".join(fitted([said(f"ask.{question.kind}", lang, **facts)], columns))


def prompt_text(question: Question, lang: Lang) -> str:
    """What stands before the line that is typed."""
    facts = {name: str(fact) for name, fact in question.facts.items() if name in ("turn", "name")}
    words = terms.plain(said(f"prompt.{question.kind}", lang, **facts))
    return f"{words if terms.width(words) <= _LONGEST_PROMPT else facts.get('turn', '')}> "


def played_text(played: Played, lang: Lang, style: Style = PLAIN, columns: int = COLUMNS) -> str:
    """What a turn did, and the table after it."""
    judged, report = played.look.judged, played.look.report
    assert judged is not None
    assert report is not None
    (turn,) = view_of(judged, report, played.n, played.n).turns
    return turn_in_brief(turn, lang, style, columns)


def shown_text(shown: Shown, lang: Lang, style: Style = PLAIN, columns: int = COLUMNS) -> str:
    """The table as it stands; in brief, or a row of captured cards a line."""
    judged, report = shown.look.judged, shown.look.report
    assert judged is not None
    assert report is not None
    view = view_of(judged, report, len(judged.hand.played), len(judged.hand.played))
    table = view.turns[-1].after if view.turns else view.start
    if table is None:
        return ""
    return "\n".join(table_in_full(table, lang, style, columns) if shown.full else table_in_brief(table, lang, columns))


def ended_text(report: HandReport, lang: Lang, style: Style = PLAIN, columns: int = COLUMNS) -> str:
    """The bill, and who leads the next hand."""
    lines = ["", *bill_lines(report, lang, style)]
    following = next_line(report, lang)
    if following:
        lines.append(following)
    return "\n".join(fitted(lines, columns))


def help_text(lang: Lang) -> str:
    """All that may be written."""
    return said("help", lang)


def told_text(key: str, facts: dict[str, Fact], lang: Lang, columns: int = COLUMNS) -> str:
    """A remark."""
    return "\n".join(fitted(said(key, lang, **facts).split("\n"), columns))


def fitted(lines: Iterable[str], columns: int) -> list[str]:
    """Lines that are no wider than so many columns; the rest of a longer one goes on below it.

    Beside an excerpt of a file it stays beside it.
    """
    fit: list[str] = []
    for line in lines:
        if terms.width(_bare(line)) <= columns:
            fit.append(line)
            continue
        gutter = _GUTTER.match(line)
        first = line[: len(line) - len(line.lstrip(" "))]
        hanging = " " * (gutter.end() - 1) + "|" + 2 * _HANGING if gutter else first + _HANGING
        fit += wrapped(line.lstrip(" "), first, hanging, columns)
    return fit


def _bare(line: str) -> str:
    """A line without the sequences that colour it."""
    return re.sub(r"\x1b\[[0-9;]*m", "", line)
