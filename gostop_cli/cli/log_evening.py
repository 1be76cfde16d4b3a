"""The evening of `gostop log --session`: what its next hand begins with, and each hand added to it once it is over."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING, Any

import typer

from gostop_cli.cli.console import NO_WORK
from gostop_cli.cli.judging import Judge, source_of
from gostop_cli.cli.record_output import fail
from gostop_cli.record.model import HandRecord, Player
from gostop_cli.record.rulesfile import preset_names
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.cli.console import Console
    from gostop_cli.record.session import SessionFile
    from gostop_cli.record.session_model import Session


class Evening:
    """A session file that hands are added to. `file` is the file in which they are played, which may lie elsewhere."""

    def __init__(self, path: str, file: str, console: Console) -> None:
        self.path = path
        self._console = console
        self._folders = os.path.dirname(path), os.path.dirname(file)
        self._session()  # what is no session is told before anything is asked

    def next_hand(self) -> HandRecord:
        """The hand that comes next, as far as the evening tells: who is there, rules, stake, who leads, what it is worth."""
        from gostop_cli.record.session import read_session
        from gostop_cli.referee.session import report_session

        session, report = self._session(), report_session(read_session(self.path))
        return HandRecord(
            tuple(map(Player, session.players)),
            rules=_moved(session.rules, *self._folders),
            stake=session.stake,
            carry=None if report.next_carry in (None, 1) else report.next_carry,
            dealer=report.next_dealer,
        )

    def holds(self, record: HandRecord, earlier: Sequence[HandRecord] = ()) -> bool:
        """Whether a hand is in the evening already: no two are dealt and played alike, those that nobody dealt are counted.

        `earlier` are the hands before it in its file.
        """
        from gostop_cli.record.decode import decode_hand
        from gostop_cli.record.session_model import HandAt

        found = (decode_hand(entry.raw.plain)[0] for entry in self._session().entries if isinstance(entry, HandAt))
        sign = _sign(record)
        there = sum(known is not None and _sign(known) == sign for known in found)
        return there > sum(_sign(other) == sign for other in earlier)

    def add(self, record: HandRecord) -> bool:
        """Put a hand at the end of the evening; False where it is there already. Where it fails the command ends."""
        from gostop_cli.cli.session_saving import append_hand
        from gostop_cli.record.sessionfile import CommentsLostError, NotASessionError

        if _is_dealt(record) and self.holds(record):
            return False
        rules = _moved(record.rules, *reversed(self._folders))
        try:
            append_hand(self.path, replace(record, rules=rules))
        except NotASessionError as fault:
            self._tell(fault.file)
        except CommentsLostError:
            fail(self._console, "log.comments", file=self.path)
        except OSError as fault:
            fail(
                self._console, "new.unwritable", file=self.path, reason=errno.errorcode.get(fault.errno or 0, "?")
            )  # fmt: skip
        return True

    def _session(self) -> Session:
        """The evening as it stands; one that cannot be read ends the command."""
        from gostop_cli.record.session import read_session

        read = read_session(self.path)
        if read.session is None:
            self._tell(read)
        assert read.session is not None
        return read.session

    def _tell(self, read: SessionFile) -> None:
        """What is wrong with the session file; the command ends."""
        from gostop_cli.referee.run import locate_all

        judge = Judge(self._console, quiet=False)
        for located in locate_all(read.raw, read.found):
            judge.tell(located, source_of(located, read.raw), rules="")
        judge.show_count()
        raise typer.Exit(NO_WORK)


def _is_dealt(record: HandRecord) -> bool:
    return record.deal is not None or record.position is not None


def _sign(record: HandRecord) -> tuple[Any, ...]:
    """What tells a hand from others: its cards and turns, and of one that nobody dealt who sat there and why it is void."""
    if _is_dealt(record):
        return record.deal, record.position, record.turns
    return record.players, record.void


def _moved(rules: str | dict[str, Any] | None, old: str, new: str) -> str | dict[str, Any] | None:
    """House rules as they are named from another folder: a path is given from where the record lies."""
    if isinstance(rules, dict):
        return {**rules, "extends": _moved(rules["extends"], old, new)} if "extends" in rules else rules
    if rules is None or rules in preset_names() or os.path.isabs(rules) or os.path.abspath(old) == os.path.abspath(new):
        return rules
    path = os.path.relpath(os.path.join(old, rules), new or os.curdir).replace(os.sep, "/")
    return path if "/" in path or path.endswith((".yaml", ".yml", ".json")) else f"./{path}"
