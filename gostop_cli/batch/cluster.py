"""The work done by a cluster of Dask, in order, whatever becomes of its workers.

So many errands are out at a time as keep the workers busy, and no more, so that our memory does not grow. What a worker held
that died Dask gives to another. An errand over which it has lost several is taken apart by a process of this machine, as by
the local engine (`crew.apart`), and so is everything as long as no worker is left.
"""

from __future__ import annotations

import logging
import os
import signal
import time
import warnings
from collections import deque
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.batch.crew import AHEAD, apart
from gostop_cli.batch.errand import Errand, Lacking, OtherRelease, carried, packed, release, run_errand
from gostop_cli.batch.run import EngineError
from gostop_cli.batch.work import named_in
from gostop_cli.record.rulesfile import load_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from gostop_cli.batch.run import Engine
    from gostop_cli.batch.work import Orders, Rows, Task
    from gostop_cli.record.rulesfile import LoadedRules

CONNECTING: Final = 10.0
"""Seconds in which a scheduler must answer."""
GATHERING: Final = 30.0
"""Seconds in which a first worker must be there."""
PATIENCE: Final = 10.0
"""Seconds without any worker after which the work goes on here; one that its nanny starts again takes a few."""
PAUSE: Final = 1.0
"""Seconds between two looks at who is there."""
ABROAD: Final = 64 * 1024 * 1024
"""Bytes of records that may be on their way, where workers cannot read them themselves."""
KEPT: Final = 8
"""House rules of records that are sent along unasked: those that were asked for last."""
_COMING: Final = ("pending", "lost")
"""Of what there is no result yet, or none any more, as the worker that had it died."""
LOSSES: Final = 1
"""Workers of our own that an errand may cost before it is taken apart."""


def is_installed() -> bool:
    """Whether the packages of the extra are there."""
    return all(find_spec(name) is not None for name in ("distributed", "fsspec"))


@contextmanager
def cluster(orders: Orders, scheduler: str | None, jobs: int, alone: Callable[[], None]) -> Iterator[Engine]:
    """An engine on the cluster of a scheduler, or on one of our own with so many workers. Raises EngineError.

    `alone` is called where no worker is left, and the work goes on here.
    """
    with _hushed(), ExitStack() as held:
        client = _joined(held, scheduler, jobs)
        yield lambda tasks: _Dispatch(client, orders, alone).run(tasks)


@contextmanager
def _hushed() -> Iterator[None]:
    """Dask logs and warns about what we tell ourselves, or what is no trouble, such as a worker that died."""
    disabled = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(disabled)


def _joined(held: ExitStack, scheduler: str | None, jobs: int) -> Any:
    """A client of the cluster, on which there is gostop of our release."""
    import dask
    import distributed

    address: Any = scheduler
    try:
        if scheduler is None:
            # What a cluster of our own leaves on the disk goes when it does.
            folder = held.enter_context(TemporaryDirectory(prefix="gostop-", ignore_cleanup_errors=True))
            wishes = {"temporary-directory": folder, "distributed.scheduler.allowed-failures": LOSSES}
            held.enter_context(dask.config.set(wishes))
            with _deaf_to_interrupts():
                own = distributed.LocalCluster(
                    n_workers=jobs, threads_per_worker=1, memory_limit=0, dashboard_address=None,
                    silence_logs=logging.CRITICAL,
                )  # fmt: skip
            address = held.enter_context(own)
        client = held.enter_context(distributed.Client(address, timeout=CONNECTING))
        _see_workers(client)
    except (OSError, ValueError):
        raise EngineError("unreachable", scheduler or "localhost") from None
    return client


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C goes to the whole group of processes. What is started here is not to hear it: it is ended by us."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # else it is started with the first of them, and unblocks the signal before that
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _see_workers(client: Any) -> None:
    """See that there are workers, and gostop on all hosts, on those of workers no other release than ours."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        client.run_on_scheduler(version, "gostop-cli")
    except PackageNotFoundError:
        raise EngineError("no-gostop", client.scheduler.address) from None
    try:
        client.wait_for_workers(1, timeout=GATHERING)
    except TimeoutError:
        raise EngineError("no-worker", client.scheduler.address) from None
    for worker, told in client.run(version, "gostop-cli", on_error="return").items():
        if isinstance(told, PackageNotFoundError):
            raise EngineError("no-gostop", worker)
        if isinstance(told, str) and told != release():
            raise EngineError("release", told)


class _Sent(msgspec.Struct, eq=False):
    """A task that is out, what will come of it, and how many bytes were sent."""

    task: Task
    future: Any
    size: int


class _Dispatch:
    def __init__(self, client: Any, orders: Orders, alone: Callable[[], None]) -> None:
        self.client = client
        self.orders = orders
        self.alone = alone
        self.houses: dict[str, LoadedRules] = {}
        self.carries = False
        self.threads = 1
        self.looked = 0.0
        self.deserted: float | None = None
        self.is_alone = False

    def run(self, tasks: Iterable[Task]) -> Generator[Rows]:
        """The rows of all tasks in order. Raises ChangedInput and EngineError."""
        left = iter(tasks)
        upcoming = next(left, None)
        out: deque[_Sent] = deque()
        while upcoming is not None or out:
            while upcoming is not None and self._has_room(out):
                out.append(self._send(upcoming, self.houses))
                upcoming = next(left, None)
            yield self._rows_of_first(out)
            out.popleft()

    def _has_room(self, out: deque[_Sent]) -> bool:
        """Whether one more may go out before the first has come back."""
        self._look()
        return not out or (len(out) < AHEAD * max(1, self.threads) and sum(one.size for one in out) < ABROAD)

    def _send(self, task: Task, houses: dict[str, LoadedRules]) -> _Sent:
        sent = packed(Errand(carried(task) if self.carries else task, self.orders, os.getcwd(), houses))
        try:
            future = self.client.submit(run_errand, release(), sent, pure=False)
        except Exception:
            if self.client.status == "running":
                raise
            raise EngineError("lost", self.client.scheduler.address) from None
        return _Sent(task, future, len(sent))

    def _rows_of_first(self, out: deque[_Sent]) -> Rows:
        """The rows of the task that went out first, when they are there; meanwhile all are supplied with what they lack."""
        while True:
            for place, one in enumerate(out):
                if one.future.status == "error":
                    out[place] = self._supplied(one)
            first = out[0]
            if self.client.status != "running" or first.future.status == "cancelled":
                raise EngineError("lost", self.client.scheduler.address)
            if first.future.status == "finished":
                with suppress(Exception):  # its worker may die before we have them, and the next ones too
                    rows: Rows = first.future.result()
                    return rows
            elif first.future.status in _COMING and not self._is_deserted():
                self._wait([one.future for one in out if one.future.status in _COMING])
                continue
            first.future.cancel()
            return apart(carried(first.task), self.orders)

    def _supplied(self, failed: _Sent) -> _Sent:
        """A task that has failed sent again, with what its worker lacked; itself where that was not it."""
        fault = failed.future.exception()
        if isinstance(fault, OtherRelease):
            raise EngineError("release", fault.args[0])
        if isinstance(fault, ImportError):
            raise EngineError("no-gostop", self.client.scheduler.address)
        if not isinstance(fault, Lacking):
            return failed
        content, uses = fault.args
        self.carries |= content
        wanted = {use: load_rules(*named_in(use)) for use in uses}
        houses = {**self.houses, **wanted}
        self.houses = dict(list(houses.items())[-KEPT:])
        return self._send(failed.task, houses)

    def _wait(self, pending: list[Any]) -> None:
        """Wait a while until something has come of one of these."""
        from distributed import CancelledError, wait

        with suppress(TimeoutError, CancelledError):
            wait(pending, timeout=PAUSE, return_when="FIRST_COMPLETED")

    def _is_deserted(self) -> bool:
        """Whether no worker has been there for a while."""
        self._look()
        if self.threads:
            self.deserted, self.is_alone = None, False
            return False
        if self.deserted is None:
            self.deserted = time.monotonic()
        if time.monotonic() - self.deserted < PATIENCE:
            return False
        if not self.is_alone:
            self.alone()
        self.is_alone = True
        return True

    def _look(self) -> None:
        """See how many threads the workers have, if the last look is a while ago."""
        if time.monotonic() - self.looked < PAUSE:
            return
        try:
            self.threads = sum(self.client.nthreads().values())
        except OSError:
            raise EngineError("lost", self.client.scheduler.address) from None
        self.looked = time.monotonic()
