"""`gostop log`: a hand written down while it is played, saved after every line."""

from __future__ import annotations

import errno
import re
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer

from gostop_cli.cli.console import NO_WORK, OK, WRONG_RECORD, Colour, ColourOption, Console, LangOption
from gostop_cli.cli.record_output import fail
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.cli.log_evening import Evening
    from gostop_cli.cli.log_file import LogFile
    from gostop_cli.cli.log_lines import Lines
    from gostop_cli.diagnostics.model import Fact, Located
    from gostop_cli.referee.scribe_model import Answer, Look, Question, Scribe
    from gostop_cli.referee.scribe_offers import Offer

_NARROWEST: Final = 40
_PLAIN_NAME: Final = re.compile(r"[\w@%+=:,./-]+")
_EXCERPT_MARGIN: Final = 6
"""Columns beside an excerpt of the record: the line's number, and the bar."""


def log(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="arg.log-file", show_default=False)],
    session: Annotated[
        str | None, typer.Option("--session", metavar="EVENING", help="opt.log-session", show_default=False)
    ] = None,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Write a hand down while it is played."""
    from gostop_cli.cli.log_file import open_log
    from gostop_cli.cli.log_lines import lines_of_input
    from gostop_cli.referee.scribe import begin, resume

    console = Console.open(ctx, lang, color)
    sheet, records = open_log(file, console)
    desk = _Desk(console, file, session)
    evening = _evening(session, file, console)
    if records:
        scribe, answers = resume(file, records, sheet.head, evening=evening is not None)
        sheet.begin(scribe)
        if evening is not None and not scribe.asking:
            scribe = replace(scribe, closed=evening.holds(scribe.record, scribe.before))
    else:
        scribe, answers = begin(file, None if evening is None else evening.next_hand()), ()
    if _cannot_go_on(scribe, answers):
        desk.give_up("cannot-go-on", answers)
    desk.say(answers)
    raise typer.Exit(_write_down(scribe, sheet, evening, desk, lines_of_input(console)))


def _evening(session: str | None, file: str, console: Console) -> Evening | None:
    from gostop_cli.cli.log_evening import Evening

    return None if session is None else Evening(session, file, console)


def _cannot_go_on(scribe: Scribe, answers: tuple[Answer, ...]) -> bool:
    """Whether a record is wrong as it stands: what follows would be fiction."""
    from gostop_cli.referee.scribe_model import Refusal

    return scribe.pending is None and any(isinstance(told, Refusal) for told in answers)


def _write_down(scribe: Scribe, sheet: LogFile, evening: Evening | None, desk: _Desk, lines: Lines) -> int:
    """Line by line until somebody leaves; the exit code."""
    from gostop_cli.referee.scribe import LEAVE, hear, question
    from gostop_cli.referee.scribe_model import Left

    refused: int | None = None
    while True:
        asked = question(scribe)
        desk.ask(asked)
        line = lines.next(desk.prompt(asked), partial(_offers, scribe))
        before = scribe
        scribe, answers = hear(scribe, LEAVE if line is None else line)
        if evening is not None and not before.closed:
            _hand_over(answers, evening, desk)
        _save(sheet, scribe, desk)
        desk.say(answers)
        refused = _still_refused(before, scribe, answers, refused)
        if any(isinstance(told, Left) for told in answers):
            break
    return desk.leave(scribe, refused=refused is not None and lines.fed)


def _still_refused(before: Scribe, after: Scribe, answers: tuple[Answer, ...], refused: int | None) -> int | None:
    """Behind how many turns a line was turned down and never mended, by something put down in its place; None: nowhere."""
    if any(map(_turns_down, answers)):
        return len(before.record.turns)
    if refused is None or after.record == before.record:
        return refused
    return None if before.asking or len(after.record.turns) > refused else refused


def _hand_over(answers: tuple[Answer, ...], evening: Evening, desk: _Desk) -> None:
    """Put a hand that was left behind into the evening, before the file goes on to the next one."""
    from gostop_cli.referee.scribe_model import Finished

    for told in answers:
        if isinstance(told, Finished) and evening.add(told.record):
            desk.remark("added", file=evening.path)


def _for_shell(name: str) -> str:
    """A name as a shell takes it for one word; Hangul needs no quotes."""
    from shlex import quote

    return name if _PLAIN_NAME.fullmatch(name) else quote(name)


def _turns_down(told: Answer) -> bool:
    """Whether a line was not what was wanted."""
    from gostop_cli.referee.scribe_model import Refusal, Told

    return isinstance(told, Refusal) or (isinstance(told, Told) and told.key.startswith("need."))


def _offers(scribe: Scribe, typed: str) -> tuple[Offer, ...]:
    from gostop_cli.referee.scribe_offers import offers

    return offers(scribe, typed)


def _save(sheet: LogFile, scribe: Scribe, desk: _Desk) -> None:
    """Put the record on disk before anything is said about it; where that fails the command ends."""
    from gostop_cli.cli.log_file import ChangedError

    try:
        sheet.keep(scribe)
    except ChangedError:
        desk.give_up("changed")
    except OSError as fault:
        fail(desk.console, "new.unwritable", file=sheet.path, reason=errno.errorcode.get(fault.errno or 0, "?"))


class _Desk:
    """What somebody at the table sees: questions and refusals on standard error, the table and the bill on the other."""

    def __init__(self, console: Console, file: str, session: str | None) -> None:
        from shutil import get_terminal_size

        from gostop_cli.present.scribe_text import COLUMNS

        self.console = console
        self.file = file
        self._session = session
        self.columns = max(_NARROWEST, min(COLUMNS, get_terminal_size((COLUMNS, 24)).columns))
        self._asked: Question | None = None

    def ask(self, asked: Question) -> None:
        """Put a question in full where it is not the one that stands already; what a turn looks like is said once."""
        from gostop_cli.present.scribe_text import question_text

        before, self._asked = self._asked, asked
        if asked == before:
            return
        if asked.kind == "turn" and before is not None and before.kind not in ("hands", "end"):
            return
        self.console.tell(question_text(asked, self.console.lang, self.columns))

    def prompt(self, asked: Question) -> str:
        """What stands before the line that is typed."""
        from gostop_cli.present.scribe_text import prompt_text

        return prompt_text(asked, self.console.lang)

    def say(self, answers: tuple[Answer, ...]) -> None:
        """Everything that there is to say about a line."""
        for told in answers:
            self._say(told)

    def _say(self, told: Answer) -> None:
        from gostop_cli.present import scribe_text as words
        from gostop_cli.referee import scribe_model as model

        lang, style, columns = self.console.lang, self.console.out, self.columns
        match told:
            case model.Told(key=key, facts=facts):
                self.remark(key, **facts)
            case model.Refusal(look=look, found=found, waivable=waivable):
                self._draw(look, found)
                self.remark("can-waive" if waivable else "try-again")
            case model.Warned(look=look, found=found):
                self._draw(look, found)
            case model.Played():
                self._show(words.played_text(told, lang, style, columns))
            case model.Shown():
                self._show(words.shown_text(told, lang, style, columns))
            case model.Ended(report=report):
                self._show(words.ended_text(report, lang, style, columns))
            case model.Helped():
                self.console.tell(words.help_text(lang))
            case model.Finished() | model.Left():
                pass

    def _show(self, text: str) -> None:
        from gostop_cli.present.scribe_text import fitted

        self.console.say("\n".join(fitted(text.split("\n"), self.columns)))

    def _draw(self, look: Look, found: tuple[Located, ...]) -> None:
        """Diagnostics as `gostop check` draws them, on the record as it would have been."""
        from gostop_cli.cli.judging import source_of
        from gostop_cli.present.diagnostics_text import draw
        from gostop_cli.present.scribe_text import fitted

        rules = look.report.rules_name if look.report is not None else ""
        for located in found:
            drawn = draw(
                located, source_of(located, look.raw), rules=rules, lang=self.console.lang, style=self.console.err,
                columns=self.columns - _EXCERPT_MARGIN,
            )  # fmt: skip
            self.console.tell("\n".join(fitted(drawn.split("\n"), self.columns)))

    def remark(self, key: str, /, **facts: Fact) -> None:
        """A line about how things stand."""
        from gostop_cli.present.scribe_text import told_text

        self.console.tell(told_text(key, facts, self.console.lang, self.columns))

    def give_up(self, key: str, answers: tuple[Answer, ...] = ()) -> NoReturn:
        """Say why nothing more can be done."""
        from gostop_cli.referee.scribe_model import Refusal

        for told in answers:
            if isinstance(told, Refusal):
                self._draw(told.look, told.found)
        self.remark(key, file=self.file)
        raise typer.Exit(NO_WORK)

    def leave(self, scribe: Scribe, *, refused: bool) -> int:
        """Say how things stand in the file, and how to go on; the exit code. `refused`: nobody can mend the last line."""
        from gostop_cli.referee.scribe_turns import is_over

        if refused:
            self.remark("stays-refused")
            return WRONG_RECORD
        if not scribe.record.players:
            self.remark("nothing-written")
            return OK
        if is_over(scribe):
            self.remark("is-whole", file=self.file)
        else:
            self.remark("goes-on", file=self.file, command=self._command())
        return OK

    def _command(self) -> str:
        """What to type to go on, with the evening that the hand belongs to."""
        evening = [] if self._session is None else ["--session", self._session]
        return " ".join(["gostop", "log", *map(_for_shell, [self.file, *evening])])
