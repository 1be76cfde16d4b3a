"""`gostop check --format …`: what was found, for editors, CI and code scanners, on standard output.

The formats tell what the drawn text tells (`--quiet` less, `--verbose` more), in the same order and at the same places.
"""

from __future__ import annotations

import os
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gostop_cli.cli.judging import Judge, content_of, fault_line, rules_name, shown_name
from gostop_cli.diagnostics.model import Diagnostic, Located, Where

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gostop_cli.cli.console import Console
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.present.lint_formats import Checked
    from gostop_cli.record.source import RawRecord


class CheckFormat(StrEnum):
    """How `check` tells what it found."""

    TEXT = "text"
    CONCISE = "concise"
    JSON = "json"
    JSONL = "jsonl"
    GITHUB = "github"
    SARIF = "sarif"
    JUNIT = "junit"


CheckFormatOption = Annotated[CheckFormat, typer.Option("--format", help="opt.check-format")]


def write_findings(
    judge: Judge, files: list[str], input_format: str | None, override: HouseRules | None, form: CheckFormat
) -> int:
    """What was found in the files, in one of the formats that need no report; answers the exit code."""
    hands = _checked(judge, files, input_format, override)
    for text in _WRITERS[form](hands, judge):
        judge.console.say(text)
    return judge.exit_code


def _concise(hands: Iterable[Checked], judge: Judge) -> Iterator[str]:
    from gostop_cli.present.lint_formats import concise_lines

    return concise_lines(hands, judge.console.lang)


def _github(hands: Iterable[Checked], judge: Judge) -> Iterator[str]:
    from gostop_cli.present.lint_formats import github_lines

    return github_lines(hands, judge.console.lang, name_in_repository, summary=not judge.quiet)


def _sarif(hands: Iterable[Checked], judge: Judge) -> Iterator[str]:
    from importlib.metadata import version

    from gostop_cli.present.report_json import encode
    from gostop_cli.present.sarif import sarif_log

    console = judge.console
    log = sarif_log(hands, console.lang, name_in_repository, version=version("gostop-cli"))
    yield encode(log, ascii_only=console.ascii_only)


def _junit(hands: Iterable[Checked], judge: Judge) -> Iterator[str]:
    from gostop_cli.present.junit import junit_lines

    return junit_lines(hands, judge.console.lang, ascii_only=judge.console.ascii_only)


_WRITERS: dict[CheckFormat, Callable[[Iterable[Checked], Judge], Iterator[str]]] = {
    CheckFormat.CONCISE: _concise,
    CheckFormat.GITHUB: _github,
    CheckFormat.SARIF: _sarif,
    CheckFormat.JUNIT: _junit,
}


def _checked(
    judge: Judge, files: list[str], input_format: str | None, override: HouseRules | None
) -> Iterator[Checked]:
    """Every hand as judged; one on which gostop itself fails is told of like any other, and on standard error too."""
    from gostop_cli.present.lint_formats import Checked
    from gostop_cli.referee.run import check_record

    def found_in(raw: RawRecord) -> tuple[Located, ...]:
        try:
            return check_record(raw, override, require_proof=judge.require_proof)[1]
        except Exception as fault:
            return (_own_fault(fault, raw, judge.console),)

    for raw, found in judge.each(files, input_format, found_in):
        for located in found:
            judge.count(located)
        told = judge.worth_showing(found)
        own: Any = raw.plain.get("id") if isinstance(raw.plain, dict) else None
        name, number, known = shown_name(raw.file), raw.number, own if isinstance(own, str) else ""
        if not told:
            yield Checked(name, number, id=known)
            continue
        content = content_of(raw)
        yield Checked(name, number, told, known, "" if content == "-" else content, rules_name(raw, override))


def _own_fault(fault: Exception, raw: RawRecord, console: Console) -> Located:
    """A fault of gostop's own as a finding about the record on which it failed."""
    console.tell(fault_line(fault, shown_name(raw.file), content_of(raw), console.lang))
    return Located(Diagnostic("GS901", Where(), {"fault": type(fault).__name__}), None)


def name_in_repository(file: str) -> str:
    """A file as it is named from the top of the checkout (where GitHub runs us), else from the current folder.

    One that lies in neither keeps its whole path; what is no file (`<stdin>`) its name.
    """
    if file.startswith("<"):
        return file
    path = os.path.abspath(file)
    for top in (os.environ.get("GITHUB_WORKSPACE", ""), os.getcwd()):
        if top and path.startswith(os.path.join(os.path.abspath(top), "")):
            return os.path.relpath(path, top).replace(os.sep, "/")
    return path
