"""A batch from the command line's side: where its rows go, what is told on the way, and how a run that broke off goes on."""

from __future__ import annotations

import errno
import filecmp
import os
import sqlite3
import stat
import sys
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING

import msgspec

from gostop_cli.batch.ledger import Ledger
from gostop_cli.batch.planning import tasks
from gostop_cli.batch.rowfiles import RowFileError, check_kind, kind_of, read_rows, write_rows
from gostop_cli.batch.run import resume as resumed
from gostop_cli.batch.run import run
from gostop_cli.batch.spool import SUFFIX, Spool, SpoolError, discard
from gostop_cli.batch.work import Counts, Orders
from gostop_cli.cli.batch_progress import Progress
from gostop_cli.cli.console import Console, ReaderGoneError
from gostop_cli.cli.help import said
from gostop_cli.cli.record_output import fail
from gostop_cli.cli.rules_saving import flush_folder, mode_of, put
from gostop_cli.record import stores

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.batch.work import Rows, Task
    from gostop_cli.cli.batch_engine import Opening


class Job(msgspec.Struct, frozen=True):
    """What is to be done, wherever the rows go."""

    console: Console
    paths: list[str]
    orders: Orders
    engine: Opening
    input_format: str | None

    def plan(self, apart_from: tuple[str, ...] = ()) -> Iterator[Task]:
        """The tasks, in order."""
        stdin = sys.stdin.buffer if "-" in self.paths else None
        return tasks(self.paths, self.input_format, stdin, apart_from)

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is told on the way."""
        return self.orders.spoken is None

    @property
    def wishes(self) -> str:
        """Everything but the records on which rows depend: a run that is resumed must be of the same."""
        from importlib.metadata import version

        rules = self.orders.rules
        known = (version("gostop-cli"), rules and (rules.name, rules.fingerprint), self.orders.lang, self.input_format)
        return msgspec.json.encode(known).decode()


class Output(msgspec.Struct, frozen=True):
    """Where rows go: a file by the name that was given (`name`) and by the one that it really has (`path`).

    What is given by `url` is made here, under the same name in the folder where the command runs, and then sent there.
    """

    name: str
    path: str
    kind: str
    append: bool
    force: bool
    csv_bom: bool
    url: str = ""

    @staticmethod
    def of(name: str, *, append: bool, force: bool, csv_bom: bool) -> Output:
        """An output by name. Raises RowFileError where no file of rows is called so."""
        url = name if stores.is_url(name) else ""
        local = stores.base_name(name) if url else name
        kind = kind_of(local)
        check_kind(kind, local)
        return Output(stores.shown(name), os.path.realpath(local), kind, append, force, csv_bom, url)

    @property
    def part_name(self) -> str:
        """The same as people are told."""
        return (os.path.basename(self.path) if self.url else self.name) + SUFFIX

    @property
    def part(self) -> str:
        """The file in which what is finished is kept until everything is."""
        return self.path + SUFFIX

    @property
    def is_there(self) -> bool:
        """Whether there is a file of this name already."""
        return stores.exists(self.url) if self.url else os.path.lexists(self.path)

    @contextmanager
    def at_hand(self) -> Iterator[str]:
        """The file that is there already: itself, or a copy for as long as it is needed. Raises RowFileError by its name."""
        if not self.url:
            yield self.path
            return
        copy = f"{self.part}-copy{os.path.splitext(self.path)[1]}"
        try:
            stores.fetch(self.url, copy)
            yield copy
        except RowFileError as fault:
            raise RowFileError(fault.problem, self.name, fault.detail) from None
        finally:
            with suppress(FileNotFoundError):
                os.unlink(copy)


def to_stdout(job: Job) -> Counts:
    """Write the rows to standard output, as JSON Lines."""
    between = sys.stdout.isatty()
    with (
        Progress(job.console, job.paths, quiet=job.is_quiet, between=between) as progress,
        job.engine(progress.alone) as engine,
        Ledger(job.orders) as ledger,
    ):
        run(job.plan(), engine, ledger, _say_rows, progress)
        progress.summary(ledger.counts)
    return ledger.counts


def to_file(job: Job, output: Output, *, resume: bool) -> Counts:
    """Write the rows to a file, whole or not at all; a run that breaks off leaves what is finished to be resumed."""
    try:
        if _is_finished(job, output, resume=resume):
            return _finished(job, output)
    except OSError as fault:
        fail(job.console, "new.unwritable", file=output.name, reason=_reason(fault, output))
    with ExitStack() as held:
        progress = held.enter_context(Progress(job.console, job.paths, quiet=job.is_quiet))
        engine = held.enter_context(job.engine(progress.alone))
        try:
            spool = held.enter_context(Spool(output.part, job.wishes, force=output.force))
            ledger = held.enter_context(Ledger(job.orders))
            if spool.was_dropped:
                progress.begun_anew(output.name)
            left = resumed(job.plan((output.url or output.path,)), ledger, spool, progress, output.name)
            run(left, engine, ledger, spool.add, progress)
            spool.commit()
            progress.writing(output.name)
            is_new = _publish(output, spool)
        except SpoolError as fault:
            fail(job.console, f"batch.{fault}", file=output.part_name)
        except FileExistsError:
            fail(job.console, "new.exists", file=output.name)
        except (OSError, sqlite3.Error) as fault:
            fail(job.console, "new.unwritable", file=output.name, reason=_reason(fault, output))
        progress.summary(ledger.counts)
        if not is_new and not job.is_quiet:
            job.console.tell(said("batch.added-before", job.console.lang, file=output.name))
    discard(output.part)
    return ledger.counts


def _reason(fault: OSError | sqlite3.Error, output: Output) -> str:
    """Why something cannot be written; of a store what it says itself."""
    if isinstance(fault, sqlite3.Error) or output.url:
        return getattr(fault, "strerror", None) or str(fault)
    return errno.errorcode.get(fault.errno or 0, "?")


def _is_finished(job: Job, output: Output, *, resume: bool) -> bool:
    """See that the output may be written, before anything is read; whether there is nothing left to do."""
    console, begun = job.console, os.path.exists(output.part)
    folder = os.path.dirname(output.path)
    if not os.path.isdir(folder):
        fail(console, "new.no-folder", folder=os.path.dirname(output.name))
    if not output.url and os.path.exists(output.path) and not stat.S_ISREG(os.stat(output.path).st_mode):
        fail(console, "fmt.no-file", file=output.name)
    place = stores.canonical(output.url or output.path)
    if any(path != "-" and stores.canonical(path) == place for path in job.paths):
        fail(console, "batch.itself", file=output.name)
    if begun and output.force and not resume:
        try:
            discard(output.part)
        except SpoolError as fault:
            fail(console, f"batch.{fault}", file=output.name + SUFFIX)
    elif begun and not resume:
        fail(console, "batch.begun", file=output.name)
    if output.is_there and output.append:
        from gostop_cli.batch.sqlite_rows import check

        with output.at_hand() as file:
            check(file)
    elif output.is_there and not (output.force or begun):
        if not resume:
            fail(console, "new.exists", file=output.name)
        return True
    if output.url:
        stores.try_writing(output.url)
    return False


def _finished(job: Job, output: Output) -> Counts:
    """What a run amounted to that had nothing left to do but to say so."""
    counts = Counts()
    with output.at_hand() as file:
        for row in read_rows(file):
            counts.count(row)
    if not job.is_quiet:
        job.console.tell(said("batch.finished", job.console.lang, file=output.name))
    return counts


def _publish(output: Output, spool: Spool) -> bool:
    """Make the output of what is in the spool: a new file that appears when it is whole, or a further run in a database.

    False where the database has that run already.
    """
    if output.url:
        return _send(output, spool)
    if output.append and output.is_there:
        from gostop_cli.batch.sqlite_rows import append

        return append(output.path, spool.lines())
    new = f"{output.part}-new"
    with suppress(FileNotFoundError):
        os.unlink(new)
    try:
        write_rows(new, output.kind, spool.lines, csv_bom=output.csv_bom)
        with open(new, "rb") as file:
            os.fsync(file.fileno())
        os.chmod(new, mode_of(output.path))
        try:
            put(new, output.path, force=spool.force)
        except FileExistsError:
            # It may be our own: a run that was killed when nothing was left to do but to clean up.
            if not filecmp.cmp(new, output.path, shallow=False):
                raise
    finally:
        with suppress(FileNotFoundError):
            os.unlink(new)
    flush_folder(os.path.dirname(output.path))
    return True


def _send(output: Output, spool: Spool) -> bool:
    """The same where the output is in a store: made here, and sent there."""
    is_new = True
    new = f"{output.part}-new"
    with suppress(FileNotFoundError):
        os.unlink(new)
    try:
        is_there = output.is_there
        if is_there and output.append:
            from gostop_cli.batch.sqlite_rows import append

            stores.fetch(output.url, new)
            is_new = append(new, spool.lines())
        else:
            write_rows(new, output.kind, spool.lines, csv_bom=output.csv_bom)
        if is_there and not (output.append or spool.force):
            with output.at_hand() as there:
                if not filecmp.cmp(new, there, shallow=False):
                    raise FileExistsError(output.name)
        stores.put(new, output.url)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(new)
    return is_new


def _say_rows(rows: Rows) -> None:
    """Rows on standard output: always the same bytes, UTF-8, where it is a file or a pipe."""
    try:
        buffer = getattr(sys.stdout, "buffer", None)
        if buffer is None or sys.stdout.isatty():
            sys.stdout.write(rows.lines.decode())
        else:
            buffer.write(rows.lines)
        sys.stdout.flush()
    except BrokenPipeError as gone:
        raise ReaderGoneError from gone
