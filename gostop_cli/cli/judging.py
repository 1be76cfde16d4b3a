"""What `score` and `check` have in common: every record of every file judged, one after another, and an exit code.

One record is in memory at a time, so that a stream of a million costs no more than one.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TypeVar

from gostop_cli.cli.console import NO_WORK, OK, WRONG_RECORD, Console
from gostop_cli.cli.help import said
from gostop_cli.diagnostics.model import Diagnostic, Located, Severity, Span, Where

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gostop_cli.game.switches import HouseRules
    from gostop_cli.present.diagnostics_text import Source
    from gostop_cli.present.terms import Lang
    from gostop_cli.record.rulesfile import LoadedRules
    from gostop_cli.record.source import RawRecord
    from gostop_cli.referee.model import HandReport

Judgement = TypeVar("Judgement")

COMMAND_LINE = "--rules"
"""What stands for a file where the house rules on the command line are at fault."""
_UNWORKABLE = ("GS0", "GS2", "GS9")
"""The families under which nothing could be judged."""
_ALWAYS_TOLD = frozenset({"GS552", "GS802"})
"""What is nobody's fault and is told all the same: a call left open at the end, and what the table let stand."""


class Judge:
    """Judges records and counts what is found; `exit_code` is the worst so far.

    `require_proof`: what a record leaves undetermined counts as wrong.
    """

    def __init__(self, console: Console, *, quiet: bool, verbose: bool = False, require_proof: bool = False) -> None:
        self.console = console
        self.quiet = quiet
        self.verbose = verbose
        self.require_proof = require_proof
        self.exit_code = OK
        self.errors = 0
        self.warnings = 0
        self._drawn = 0

    def rules(self, name: str | None) -> HouseRules | None:
        """The house rules of `--rules`; where they cannot be had, that is told and `exit_code` says so."""
        if name is None:
            return None
        from gostop_cli.record.rulesfile import load_rules

        loaded = load_rules(name)
        for located, source in located_rules(loaded, name):
            self.tell(located, source, rules="")
        if loaded.rules is None:
            self.show_count()
        return loaded.rules

    def tell(self, located: Located, source: Source, *, rules: str) -> None:
        """One thing that is wrong, counted and drawn."""
        self.count(located)
        self.show(located, source, rules=rules)

    def reports(
        self, files: list[str], input_format: str | None, override: HouseRules | None, *, identified: bool = True
    ) -> Iterator[tuple[RawRecord, HandReport]]:
        """Every record with its whole report; `identified` with the content id."""
        from gostop_cli.referee.run import report_record

        def judged(raw: RawRecord) -> HandReport:
            return report_record(raw, override, require_proof=self.require_proof, identified=identified)

        for raw, report in self.each(files, input_format, judged):
            for located in report.diagnostics:
                self.count(located)
            yield raw, report

    def verdicts(
        self, files: list[str], input_format: str | None, override: HouseRules | None
    ) -> Iterator[tuple[RawRecord, str, tuple[Located, ...]]]:
        """Every record with its status and what is wrong with it, which costs less than a report."""
        from gostop_cli.referee.run import check_record

        def judged(raw: RawRecord) -> tuple[str, tuple[Located, ...]]:
            return check_record(raw, override, require_proof=self.require_proof)

        for raw, (status, found) in self.each(files, input_format, judged):
            for located in found:
                self.count(located)
            yield raw, status, found

    def each(
        self, files: list[str], input_format: str | None, judge: Callable[[RawRecord], Judgement]
    ) -> Iterator[tuple[RawRecord, Judgement]]:
        """Every record of every file, judged; a fault of our own costs one record, not the run."""
        from gostop_cli.record.source import read_records

        for name in files:
            for raw in read_records(name, input_format, sys.stdin.buffer if name == "-" else None):
                try:
                    judgement = judge(raw)
                except Exception as fault:
                    self.own_fault(fault, raw)
                    continue
                yield raw, judgement

    def count(self, located: Located) -> None:
        """Add one diagnostic to the numbers, and to what the exit code will be."""
        from gostop_cli.present.wording import entry_of

        code, severity = located.diagnostic.code, entry_of(located.diagnostic.code).severity
        if severity is Severity.ERROR:
            self.errors += 1
            self.exit_code = max(self.exit_code, NO_WORK if code.startswith(_UNWORKABLE) else WRONG_RECORD)
        elif severity is Severity.WARNING:
            self.warnings += 1

    def worth_showing(self, found: tuple[Located, ...]) -> tuple[Located, ...]:
        """What is drawn of these: of what is nobody's fault only a little, all of it when more is asked for."""
        return tuple(located for located in found if self._is_shown(located.diagnostic.code))

    def _is_shown(self, code: str) -> bool:
        from gostop_cli.present.wording import entry_of

        if entry_of(code).severity is not Severity.INFO:
            return True
        return not self.quiet and (self.verbose or code in _ALWAYS_TOLD)

    def show_all(self, raw: RawRecord, found: tuple[Located, ...], rules: str) -> None:
        """Every diagnostic of a record, drawn on standard error; `rules` names the house rules."""
        for located in found:
            self.show(located, source_of(located, raw), rules=rules)

    def show(self, located: Located, source: Source, *, rules: str) -> None:
        """One diagnostic, drawn on standard error; in one line under `--quiet`."""
        from gostop_cli.present.diagnostics_text import concise, draw

        console = self.console
        if self.quiet:
            console.tell(concise(located, source, lang=console.lang, style=console.err))
            return
        if self._drawn:
            console.tell("")
        self._drawn += 1
        console.tell(draw(located, source, rules=rules, lang=console.lang, style=console.err))

    def show_count(self) -> None:
        """The last line: how many errors and warnings there were, if any."""
        if self.quiet or not (self.errors or self.warnings):
            return
        from gostop_cli.present.diagnostics_text import count_line

        self.console.tell(f"\n{count_line(self.errors, self.warnings, self.console.lang)}")

    def own_fault(self, fault: Exception, raw: RawRecord) -> None:
        """A fault of gostop's own on one record: one line, with what is needed to report it."""
        self.errors += 1
        self.exit_code = NO_WORK
        self.console.tell(fault_line(fault, shown_name(raw.file), content_of(raw), self.console.lang))


def fault_line(fault: BaseException, file: str, content_id: str, lang: Lang) -> str:
    """GS901 in one line: what failed, on which record, and how to report it."""
    from gostop_cli.present.diagnostics_text import Source, concise

    located = Located(Diagnostic("GS901", Where(), {"fault": type(fault).__name__}), None)
    said_so = concise(located, Source(file, _no_lines), lang=lang)
    return f"{said_so}; {said('fault.report', lang, place=_place_of(fault), content_id=content_id)}"


def _place_of(fault: BaseException) -> str:
    """The line of gostop's own code at which it failed."""
    trace = fault.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "?"
    return f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"


def content_of(raw: RawRecord) -> str:
    """The content id of a record, as far as it can be had when something has already failed."""
    from gostop_cli.record.decode import decode_record
    from gostop_cli.record.write import content_id

    try:
        record, _ = decode_record(raw)
        return content_id(record) if record is not None else "-"
    except Exception:
        # The fault may lie in decoding itself; the report of it must still come out.
        return "-"


def shown_name(file: str) -> str:
    """A file as diagnostics name it."""
    return "<stdin>" if file == "-" else file


def rules_name(raw: RawRecord, override: HouseRules | None) -> str:
    """What the house rules of a record are called; asked only where something is shown."""
    if override is not None:
        return override.name
    from gostop_cli.record.rulesfile import load_rules

    written = raw.rules
    loaded = load_rules(written if isinstance(written, str | dict) else None, os.path.dirname(raw.file) or None)
    return loaded.rules.name if loaded.rules is not None else ""


def source_of(located: Located, raw: RawRecord) -> Source:
    """The file that a diagnostic points into: the record's own, or a file of house rules."""
    from gostop_cli.present.diagnostics_text import Source

    if located.file and located.file != raw.file:
        return Source(located.file, _lines_of(located.file))
    from gostop_cli.record.source import document

    whole = document(raw)
    return Source(shown_name(raw.file), whole.text_line if whole.text else _no_lines)


def _no_lines(number: int) -> str | None:
    return None


def _lines_of(file: str) -> Callable[[int], str | None]:
    """The lines of a text file on disk; none where it cannot be read."""
    try:
        with open(file, encoding="utf-8-sig") as stream:
            lines = stream.read().split("\n")
    except (OSError, ValueError):
        return _no_lines
    return lambda number: lines[number - 1] if 0 < number <= len(lines) else None


def located_rules(loaded: LoadedRules, name: str) -> Iterator[tuple[Located, Source]]:
    """What is wrong with house rules named on the command line: places in their file, or in the option itself."""
    from gostop_cli.present.diagnostics_text import Source
    from gostop_cli.record.locate import locate
    from gostop_cli.record.rules_names import borrowed_name

    for found in (*loaded.diagnostics, *borrowed_name(loaded)):
        if loaded.document is not None:
            document = loaded.document
            related = tuple((locate(document, other.where), other.note) for other in found.related)
            source = Source(loaded.file, document.text_line)
            yield Located(found, locate(document, found.where), related, loaded.file), source
        else:
            begin = len(COMMAND_LINE) + 2
            span = Span(1, begin, 1, begin + len(name))
            line = f"{COMMAND_LINE} {name}"
            yield Located(found, span), Source(COMMAND_LINE, lambda number, line=line: line)  # type: ignore[misc]
