"""The questions of `gostop calc`, put one after another where neither options nor a file say anything.

Questions go to standard error and answers come from standard input, a terminal or not. At a terminal a wrong answer is asked
for again; where answers are fed it ends the command. Where what was said does not decide, it asks for more.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import msgspec
import typer

from gostop_cli.cli.calc_statement import Statement, UnclearError
from gostop_cli.cli.console import NO_WORK
from gostop_cli.cli.help import page_width, said, wrap
from gostop_cli.cli.rules_asking import Answers, Reply
from gostop_cli.diagnostics.model import Severity

if TYPE_CHECKING:
    from collections.abc import Callable

    from gostop_cli.cli.calc import Answer
    from gostop_cli.cli.console import Console
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.referee.calc_model import Question

    Answering = Callable[[Statement, HouseRules | None], Answer]

_NOBODY: Final = ("-", "nobody", "없음")
"""Answers that say that nobody has won yet."""
_OPEN: Final = "GS831"
"""That more must be said is no mistake while questions are still being put."""
_LATER: Final = ("second", "third")
_OF_PLAYERS: Final = ("go", "shaken", "bombed")
"""What is asked of all players at once, in the form of the options."""
_VALUES: Final = ("players", "carry", "stake", "rules")


class Replies(Answers):
    """The answers to a calculation; a wrong one that cannot be asked for again ends the command."""

    def refuse(self, problem: str) -> None:
        """Tell what is wrong with the last answer; where nobody can be asked again, end the command."""
        lang = self._console.lang
        if self.live:
            self._console.tell(problem)
            return
        where = said("new.answer", lang, line=self.number)
        self._console.tell(f"{said('usage.error', lang)}: {where}: {problem}")
        raise typer.Exit(NO_WORK)


class _Asking(msgspec.Struct, frozen=True):
    """What asking needs: where answers come from, how they are judged, and what has been answered, by question."""

    console: Console
    replies: Replies
    answering: Answering
    override: HouseRules | None
    told: dict[str, str]

    def answer(self) -> Answer:
        """The answer to everything so far."""
        return self.answering(_statement(self.told), self.override)

    def problem(self) -> str:
        """What is wrong with what has been answered so far, in one line; empty where nothing is."""
        from gostop_cli.cli.rules_io import one_line
        from gostop_cli.present.wording import entry_of

        lang = self.console.lang
        try:
            answer = self.answer()
        except UnclearError as unclear:
            return said(unclear.key, lang, **unclear.facts)
        for located, _ in answer.found:
            code = located.diagnostic.code
            if code != _OPEN and entry_of(code).severity is Severity.ERROR:
                return one_line(located.diagnostic, lang)
        return ""


def ask(console: Console, override: HouseRules | None, answering: Answering) -> Answer:
    """The answer to what is told in reply to the questions."""
    asking = _Asking(console, Replies(sys.stdin, console), answering, override, {})
    console.tell("\n".join(wrap(said("calc.intro", console.lang), page_width(), "")))
    _interview(asking)
    if not any(key in asking.told for key in _seats(asking.told)):
        console.tell(f"{said('usage.error', console.lang)}: {said('calc.nothing-told', console.lang)}")
        raise typer.Exit(NO_WORK)
    answer = asking.answer()
    while answer.report is not None and answer.report.questions:
        if not _ask_more(answer.report.questions[0], asking):
            break
        answer = asking.answer()
    return answer


def _interview(asking: _Asking) -> None:
    """All questions in turn; `<` goes back, the end of input leaves the rest unsaid."""
    at = 0
    while at < len(questions := _questions(asking)):
        reply = _put(questions[at], asking)
        if reply is Reply.END:
            return
        if reply is Reply.BACK and not at:
            asking.console.tell(said("new.first", asking.console.lang))
        at = max(0, at - 1) if reply is Reply.BACK else at + 1


def _questions(asking: _Asking) -> list[str]:
    """The questions that there are to put, by what has been answered."""
    won = [] if _nobody_won(asking.told) else ["carry", "stake"]
    rules = [] if asking.override is not None else ["rules"]
    seats = _seats(asking.told)
    first = ["winner"] if seats[0] == "winner" else ["winner", "first"]
    return [*rules, "players", *first, *seats[1:], *_OF_PLAYERS, *won]


def _nobody_won(told: dict[str, str]) -> bool:
    return told.get("winner") in _NOBODY


def _seats(told: dict[str, str]) -> tuple[str, ...]:
    """The questions about players, the winner first."""
    count = 1 if told.get("players") == "2" else 2
    return ("first" if _nobody_won(told) else "winner", *_LATER[:count])


def _put(question: str, asking: _Asking, *, key: str = "", add: bool = False, **facts: str) -> Reply:
    """A question, until it is answered well: KEEP where it was, END or BACK where it was not.

    The answer is told under the question's name, or as `key`: in place of what stands there, or (`add`) behind it.
    """
    console, told, key = asking.console, asking.told, key or question
    console.tell("")
    for line in wrap(said(f"calc.ask-{question}", console.lang, **facts), page_width(), ""):
        console.tell(console.err.paint("strong", line))
    while True:
        reply = asking.replies.next(lambda: wrap(said("calc.ask-help", console.lang), page_width(), "    "))
        if isinstance(reply, Reply):
            return reply
        before = dict(told)
        told[key] = f"{told.get(key, '')} {reply}".strip() if add else reply
        problem = asking.problem()
        if not problem:
            return Reply.KEEP
        told.clear()
        told.update(before)
        asking.replies.refuse(problem)


def _ask_more(question: Question, asking: _Asking) -> bool:
    """Ask what the answer hangs on; False where it stays open."""
    from gostop_cli.present.calc_text import words_text

    told, name = asking.told, question.player
    options = ", ".join(words_text(words, asking.console.lang) for words in question.options)
    before = dict(told)
    if question.about == "go-order":
        _put("go-order", asking, options=options)
    elif question.about == "last-go":
        _put("last-go", asking, key="go", options=options, name=name)
    else:
        _put("more", asking, key=_seat_of(name, told), add=True, name=name, options=options)
    return told != before


def _seat_of(name: str, told: dict[str, str]) -> str:
    """The question about a player; of one of whom nothing was said the first that was left unsaid."""
    seats = [key for key in _seats(told) if key in told or key == "winner"]
    names = _statement(told).names
    return seats[names.index(name)] if name in names else next(key for key in _seats(told) if key not in seats)


def _statement(told: dict[str, str]) -> Statement:
    """The answers in the form of a file. Raises UnclearError."""
    statement = Statement()
    for key in _seats(told):
        if key in told or key == "winner":
            statement.captured(key, told.get(key, ""), wins=key == "winner")
    for key in _OF_PLAYERS:
        for piece in _listed(told.get(key, "")):
            if key == "go":
                statement.by_player(key, key, piece)
            else:
                statement.months(key, key, piece)
    for key in _VALUES:
        if key in told or key == "players":
            statement.value(key, key, told.get(key, "3"))
    if "go-order" in told:
        statement.names_in_order("go_order", "go-order", told["go-order"])
    return statement


def _listed(text: str) -> list[str]:
    """The pieces of an answer about several players: parted by commas, or else by blanks."""
    return [piece.strip() for piece in (text.split(",") if "," in text else text.split()) if piece.strip()]
