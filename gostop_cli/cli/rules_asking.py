"""The questions of `gostop rules new`, put one after another, and the lines that answer them.

Questions go to standard error, so that the file may go to standard output. At a terminal a wrong answer is asked for
again; where answers are fed from elsewhere it ends the command, because the lines behind it could not be trusted.
"""

from __future__ import annotations

import os
import sys
import unicodedata
from enum import Enum
from typing import TYPE_CHECKING, Any, TextIO

import msgspec
import typer

from gostop_cli.cli.console import NO_WORK, Console
from gostop_cli.cli.help import page_width, said, wrap
from gostop_cli.cli.rules_draft import Draft, understand
from gostop_cli.cli.rules_io import both, in_language, one_line
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gostop_cli.game.switches import HouseRules, Switch
    from gostop_cli.present.question_texts import Question

_PROMPT = "> "


class Reply(Enum):
    """What somebody may answer instead of a value."""

    KEEP = "keep"
    BACK = "back"
    END = "end"


class Answers:
    """The lines that answer, typed at a terminal or fed; they are counted to say which one was wrong."""

    def __init__(self, stream: TextIO, console: Console) -> None:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
        self.live = stream.isatty()
        self.number = 0
        self._stream = stream
        self._console = console

    def next(self, explain: Callable[[], Iterator[str]]) -> str | Reply:
        """The next answer; a `?` is answered with the explanation, and asked for again."""
        while True:
            line = self._read()
            if not line:
                return Reply.END
            self.number += 1
            answer = line.strip()
            match unicodedata.normalize("NFKC", answer):
                case "":
                    return Reply.KEEP
                case "<":
                    return Reply.BACK
                case "?":
                    self._console.tell("\n".join(explain()))
                case _:
                    return answer

    def _read(self) -> str:
        """One line, empty at the end of input; at a terminal behind a prompt."""
        if not self.live:
            return self._stream.readline()
        sys.stderr.write(_PROMPT)
        sys.stderr.flush()
        line = self._stream.readline()
        if not line:
            self._console.tell("")
        return line

    def refuse(self, problem: str) -> None:
        """Tell what is wrong with the last answer; where nobody can be asked again, end the command."""
        lang = self._console.lang
        if self.live:
            self._console.tell(problem)
            return
        where = said("new.answer", lang, line=self.number)
        self._console.tell(f"{said('usage.error', lang)}: {where}: {problem}")
        self._console.tell(said("new.nothing-written", lang))
        raise typer.Exit(NO_WORK)


class Step(msgspec.Struct, frozen=True):
    """One question of the dialogue: whether it means anything for a draft, and how it is put."""

    idle: Callable[[Draft], bool]
    put: Callable[[Draft], Draft | Reply]


def interview(draft: Draft, steps: Sequence[Step], console: Console) -> Draft:
    """The draft after all the questions; the end of input leaves the rest as it is."""
    console.tell("\n".join(wrap(said("new.intro", console.lang), page_width(), "")))
    been: list[int] = []
    at = 0
    while at < len(steps):
        reply = Reply.KEEP if steps[at].idle(draft) else steps[at].put(draft)
        if reply is Reply.END:
            break
        if reply is Reply.BACK and not been:
            console.tell(said("new.first", console.lang))
        elif reply is Reply.BACK:
            at = been.pop()
        else:
            if not steps[at].idle(draft):
                been.append(at)
            draft = draft if isinstance(reply, Reply) else reply
            at += 1
    return draft


# ---------------------------------------------------------------- questions about the file itself


def name_step(answers: Answers, console: Console) -> Step:
    """What reports call the rules."""

    def put(draft: Draft) -> Draft | Reply:
        _ask(console, said("new.name", console.lang), [("*", draft.name, "")])
        while True:
            answer = answers.next(lambda: wrap(said("new.name-more", console.lang), page_width(), "    "))
            if isinstance(answer, Reply):
                return answer
            problem = name_problem(answer, console)
            if not problem:
                return replace(draft, name=answer)
            answers.refuse(problem)

    return Step(lambda draft: False, put)


def name_problem(name: str, console: Console) -> str:
    """Why rules cannot be called so; empty where they can."""
    from gostop_cli.record.rulesfile import preset_names

    if not name.strip():
        return said("new.no-name", console.lang)
    return said("new.preset-name", console.lang, name=name) if name in preset_names() else ""


def title_step(answers: Answers, console: Console) -> Step:
    """What people call them."""

    def put(draft: Draft) -> Draft | Reply:
        _ask(console, said("new.title", console.lang), [("*", draft.title or said("new.no-title", console.lang), "")])
        answer = answers.next(lambda: wrap(said("new.title-more", console.lang), page_width(), "    "))
        return answer if isinstance(answer, Reply) else replace(draft, title=answer)

    return Step(lambda draft: False, put)


def extends_step(answers: Answers, console: Console) -> Step:
    """Which rules they stand on: a preset by number or name, or the path of a file."""
    from gostop_cli.record.rulesfile import preset_info, preset_names

    names = preset_names()

    def put(draft: Draft) -> Draft | Reply:
        rows = [
            (f"{'*' if name == draft.extends else ' '} {at}", name, in_language(console.lang, preset_info(name).title))
            for at, name in enumerate(names, 1)
        ]
        _ask(console, said("new.extends", console.lang), rows)
        while True:
            answer = answers.next(lambda: wrap(said("new.extends-more", console.lang), page_width(), "    "))
            if isinstance(answer, Reply):
                return answer
            if answer.isdecimal() and 1 <= int(answer) <= len(names):
                answer = names[int(answer) - 1]
            standing = replace(draft, extends=reference(answer, draft.folder))
            problem = draft_problem(standing, console)
            if not problem:
                return standing
            answers.refuse(problem)

    return Step(lambda draft: False, put)


def reference(ref: str, folder: str | None) -> str:
    """A preset or path as a file in that folder names it; a path is given from where the command runs."""
    from gostop_cli.record.rulesfile import preset_names

    if ref in preset_names() or folder is None or os.path.isabs(ref) or not os.path.exists(ref):
        return ref
    path = os.path.relpath(ref, folder).replace(os.sep, "/")
    return path if "/" in path or path.endswith((".yaml", ".yml", ".json")) else f"./{path}"


def draft_problem(draft: Draft, console: Console) -> str:
    """What is wrong with a draft, in one line; empty where nothing is."""
    found = draft.loaded().diagnostics
    return one_line(found[0], console.lang) if found else ""


# ---------------------------------------------------------------- questions about switches


class Option(msgspec.Struct, frozen=True):
    """One answer to choose from: the values that it sets, as they are written, in words, and whether they stand now."""

    values: dict[str, Any]
    written: str
    words: str
    stands: bool


def switch_steps(answers: Answers, console: Console) -> tuple[Step, ...]:
    """A step for every question about switches that leaves something to choose."""
    from gostop_cli.present.question_texts import QUESTIONS

    asked = [question for question in QUESTIONS if _leaves_a_choice(question)]
    return tuple(
        switch_step(question, f"[{at}/{len(asked)}] ", answers, console) for at, question in enumerate(asked, 1)
    )


def _leaves_a_choice(question: Question) -> bool:
    """Whether the table of switches has all of it, and more than one answer to it."""
    from gostop_cli.game.switches import SWITCH

    if not all(name in SWITCH for name in question.switches):
        return False
    return len(question.offers) > 1 or len(_closed(_only(question))) > 1


def switch_step(question: Question, place: str, answers: Answers, console: Console) -> Step:
    """One question about one or more switches."""
    from gostop_cli.present.question_texts import OTHER_GAMES

    def idle(draft: Draft) -> bool:
        rules = draft.rules()
        return any(rules.plain(name) in values for name, values in (*OTHER_GAMES, *question.idle))

    def put(draft: Draft) -> Draft | Reply:
        offered = options(question, draft.rules(), console)
        _ask(console, place + _heading(question, console), list(_rows(question, offered)))
        if _is_open(question):
            console.tell(f"    {said('new.other-value', console.lang)}")
        while True:
            answer = answers.next(lambda: _explanation(question, console))
            if isinstance(answer, Reply):
                return answer
            values, problem = chosen(question, offered, answer, console)
            answered = draft.over(values)
            problem = problem or draft_problem(answered, console)
            if not problem:
                return answered
            answers.refuse(problem)

    return Step(idle, put)


def options(question: Question, rules: HouseRules, console: Console) -> list[Option]:
    """The answers to choose from; what stands now is among them, whatever it is."""
    from gostop_cli.present.rules_text import more_words
    from gostop_cli.present.wording import pick
    from gostop_cli.record.rules_reading import as_yaml

    only = _only(question)
    offered = []
    for values, text in [*((value, None) for value in _closed(only)), *((o.values, o.text) for o in question.offers)]:
        after = rules.over(
            {name: _switch(name).read(raw).value for name, raw in zip(question.switches, values, strict=True)}, ""
        )
        words = pick(text, console.lang) if text else more_words(_switch(only), after.values[only], console.lang)
        written = as_yaml(after.plain(only)) if only else ""
        stands = all(after.values[name] == rules.values[name] for name in question.switches)
        offered.append(Option(dict(zip(question.switches, values, strict=True)), written, words, stands))
    if any(option.stands for option in offered):
        return offered
    return [_as_it_stands(question, rules, console), *offered]


def _as_it_stands(question: Question, rules: HouseRules, console: Console) -> Option:
    from gostop_cli.present.rules_text import more_words
    from gostop_cli.record.rules_reading import as_yaml

    values = {name: rules.plain(name) for name in question.switches}
    only = _only(question)
    if only:
        words = more_words(_switch(only), rules.values[only], console.lang)
        return Option(values, as_yaml(values[only]), words, True)
    listed = tuple(f"{name} {as_yaml(value)}" for name, value in values.items())
    return Option(values, "", said("new.as-it-is", console.lang, values=listed), True)


def chosen(question: Question, offered: list[Option], answer: str, console: Console) -> tuple[dict[str, Any], str]:
    """The values that an answer means, or what is wrong with it."""
    from gostop_cli.game import switch_types as types
    from gostop_cli.present.question_texts import NO_WORDS, YES_WORDS

    said_so = answer.lower()
    answer = unicodedata.normalize("NFKC", answer)
    if _is_numbered(question) and answer.isdecimal():
        if 1 <= int(answer) <= len(offered):
            return offered[int(answer) - 1].values, ""
        return {}, said("new.number-only", console.lang, most=len(offered))
    only = _only(question)
    if not only:
        return {}, said("new.number-only", console.lang, most=len(offered))
    if isinstance(_switch(only).type, types.Flag) and said_so in YES_WORDS + NO_WORDS:
        return {only: said_so in YES_WORDS}, ""
    raw, found = understand(_switch(only), answer)
    return ({}, one_line(found[0], console.lang)) if found else ({only: raw}, "")


def _only(question: Question) -> str:
    """The switch of a question about one; empty for a question about several."""
    return question.switches[0] if len(question.switches) == 1 else ""


def _switch(name: str) -> Switch:
    from gostop_cli.game.switches import SWITCH

    return SWITCH[name]


def _closed(name: str) -> tuple[tuple[Any, ...], ...]:
    """All the values of a switch that holds one of a few words, or true or false."""
    from gostop_cli.game import switch_types as types

    match _switch(name).type if name else None:
        case types.Choice(words=words):
            return tuple((word,) for word in words)
        case types.Flag():
            return (True,), (False,)
    return ()


def _is_open(question: Question) -> bool:
    """Whether other values than those offered will do."""
    return bool(_only(question)) and not _closed(_only(question))


def _is_numbered(question: Question) -> bool:
    """Whether answers are chosen by number; where they are numbers themselves they are answered as such."""
    from gostop_cli.game import switch_types as types

    only = _only(question)
    return not (only and isinstance(_switch(only).type, types.Integer | types.Points | types.Stake))


def _heading(question: Question, console: Console) -> str:
    from gostop_cli.present.switch_texts import SWITCH_TEXTS

    text = question.text or SWITCH_TEXTS[question.switches[0]].meaning
    names = ", ".join(question.switches)
    return f"{in_language(console.lang, both(text))} ({names})"


def _rows(question: Question, offered: list[Option]) -> Iterator[tuple[str, ...]]:
    numbered = _is_numbered(question)
    for at, option in enumerate(offered, 1):
        mark = "*" if option.stands else " "
        left = (f"{mark} {at}" if numbered else mark,)
        yield (*left, option.written, option.words) if _only(question) else (*left, option.words)


def _explanation(question: Question, console: Console) -> Iterator[str]:
    """Everything about the switches of a question."""
    from gostop_cli.cli.rules_explain import switch_page

    to_stderr = Console(console.lang, console.err, console.err)
    for name in question.switches:
        yield ""
        yield from switch_page(_switch(name), to_stderr)


def _ask(console: Console, heading: str, rows: Sequence[tuple[str, ...]]) -> None:
    """Show a question and its answers, the words of each in a column of their own."""
    from gostop_cli.present.bill import aligned
    from gostop_cli.present.terms import width

    console.tell("")
    for line in wrap(heading, page_width(), ""):
        console.tell(console.err.paint("strong", line))
    lefts = aligned([row[:-1] for row in rows], gap="  ")
    columns = max(map(width, lefts)) + 2
    for left, row in zip(lefts, rows, strict=True):
        first, *rest = wrap(row[-1], page_width() - columns, "")
        console.tell(f"{left}{' ' * (columns - width(left))}{first}".rstrip())
        for line in rest:
            console.tell(" " * columns + line)
