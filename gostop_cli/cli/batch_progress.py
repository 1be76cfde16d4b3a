"""What is told while a batch runs, all on standard error: what is wrong, and on a terminal how far it has come."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING, Any, Final

from gostop_cli.batch.planning import files
from gostop_cli.cli.help import said
from gostop_cli.diagnostics.model import Diagnostic, Located, Where
from gostop_cli.present.diagnostics_text import Source, concise
from gostop_cli.present.terms import number, term
from gostop_cli.record.stores import is_url

if TYPE_CHECKING:
    from typing import Self

    from gostop_cli.batch.work import Counts, Rows, Told
    from gostop_cli.cli.console import Console
    from gostop_cli.present.terms import Lang

_PAUSE: Final = 0.2
"""Seconds between two drawings of the bar."""
_STATUS: Final = ("settled", "unfinished", "refused", "unreadable")


class Progress:
    """Tells what is found, and draws a bar where standard error is a terminal. `quiet`: warnings about the run alone.

    `between`: rows are written to the same terminal, where a bar would be in their way.
    """

    def __init__(self, console: Console, paths: list[str], *, quiet: bool, between: bool = False) -> None:
        self.console = console
        self.quiet = quiet
        self._terminal = not quiet and sys.stderr.isatty()
        self._draws = self._terminal and not between
        self._total = _size(paths) if self._draws else None
        self._started = time.monotonic()
        self._drawn = 0.0
        self._taken_over = 0
        self._records = 0
        self._bar: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._close()

    def done(self, rows: Rows, weight: int) -> None:
        """A task is done and written."""
        for told in rows.told:
            self._tell(_line(told, self.console.lang))
        self._records += rows.counts.records
        if self._draws:
            self._draw(weight)

    def taken_over(self, rows: Rows, weight: int) -> None:
        """A task had been done by the run before."""
        self._taken_over += weight

    def changed(self, file: str) -> None:
        """From this file on the input is not what it was."""
        self._warn("GS762", file)

    def begun_anew(self, file: str) -> None:
        """What a run with other options has finished for this output is of no use."""
        self._warn("GS763", file)

    def alone(self) -> None:
        """A cluster has no worker left; its work is done here."""
        self._tell(said("cluster.alone", self.console.lang))

    def writing(self, file: str) -> None:
        """All records are judged; the output is being written."""
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], description=said("batch.writing", self.console.lang, file=file))
            self._bar.refresh()

    def summary(self, counts: Counts) -> None:
        """The last line: how many records there were, and what became of them."""
        self._close()
        if self.quiet:
            return
        line = summary_line(counts, self.console.lang)
        if self._terminal:
            line += f"; {_pace(self._records, time.monotonic() - self._started, self.console.lang)}"
        self.console.tell(line)

    def _warn(self, code: str, file: str) -> None:
        found = Located(Diagnostic(code, Where()), None)
        lang, style = self.console.lang, self.console.err
        self._tell(concise(found, Source(file, lambda _: None), lang=lang, style=style))

    def _tell(self, line: str) -> None:
        if self._bar is None:
            self.console.tell(line)
        else:
            self._bar.console.print(line, markup=False, highlight=False, soft_wrap=True)

    def _draw(self, weight: int) -> None:
        """Move the bar, and draw it anew if the last drawing is a while ago."""
        if self._bar is None:
            words = said("batch.judging", self.console.lang)
            self._bar = _bar(words, self._total, self._taken_over, colour=self.console.err.colour)
        now = time.monotonic()
        pace = _pace(self._records, now - self._started, self.console.lang)
        self._bar.update(self._bar.task_ids[0], advance=weight, pace=pace)
        if now - self._drawn > _PAUSE:
            self._drawn = now
            self._bar.refresh()

    def _close(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None


def summary_line(counts: Counts, lang: Lang) -> str:
    """How many records there were, by what became of them, how many were wrong, and how many repeated."""
    parts = [
        f"{term(f'status.{status}', lang)} {number(getattr(counts, status))}"
        for status in _STATUS
        if getattr(counts, status)
    ]
    if lang == "en":
        parts = [" ".join(reversed(part.rsplit(" ", 1))) for part in parts]
    line = f"{_records(counts.records, lang)}: {', '.join(parts)}"
    for key, count in (("batch.wrong", counts.wrong), ("batch.repeats", counts.repeats)):
        if count:
            line += f"; {said(key, lang, count=count)}"
    return line


def _records(count: int, lang: Lang) -> str:
    return said("batch.record" if count == 1 else "batch.records", lang, count=count)


def _pace(records: int, seconds: float, lang: Lang) -> str:
    """How long it has taken, and how many hands a second that is."""
    rate = round(records / seconds) if seconds > 0 else 0
    return said("batch.pace", lang, seconds=f"{seconds:.1f}", rate=rate)


def _line(told: Told, lang: Lang) -> str:
    """A finding in one line; of a fault of our own how to report it."""
    if not told.place:
        return told.line
    return f"{told.line}; {said('fault.report', lang, place=told.place, content_id=told.content_id)}"


def _size(paths: list[str]) -> int | None:
    """How many bytes there are to read; None where that cannot be known."""
    if any(path == "-" or is_url(path) for path in paths):
        return None
    total = 0
    for name in files(paths):
        if isinstance(name, str) and os.path.exists(name):
            total += os.path.getsize(name)
    return total


def _bar(words: str, total: int | None, done: int, *, colour: bool) -> Any:
    from rich.console import Console as Terminal
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[pace]}", markup=False),
        TimeRemainingColumn(),
        console=Terminal(stderr=True, no_color=not colour),
        auto_refresh=False,  # it would need a thread, and no process may be forked from among threads
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
    bar.start()
    bar.add_task(words, total=total, completed=done, pace="")
    return bar
