"""The work done by processes of this machine, in order, whatever becomes of the processes.

Each worker has a pipe of its own, so that it is known which task a worker held that died. That task is then done by a worker
alone, and in halves where that dies too; a single record that has killed a worker twice gets a row that says so. A worker
whose parent is gone finds its pipe closed and ends.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.batch.work import Rows, Task, digest_of, failed, killed, place_of, rows_of
from gostop_cli.garbage import collect_seldom
from gostop_cli.record.stretches import ChangedInput, content_of, parts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from multiprocessing.connection import Connection
    from typing import TypeAlias

    from gostop_cli.batch.work import Orders
    from gostop_cli.record.stretches import Stretch

    Work: TypeAlias = Callable[[Task, Orders], Rows]

AHEAD: Final = 4
"""Tasks for each worker that may be begun before the first of them is written."""
SHORT: Final = 4096
"""Bytes that a pipe takes on every system before anybody reads them."""
_PROCESSES: Final[Any] = get_context("fork" if sys.platform == "linux" else "spawn")
"""Forking is quick, and safe as we have no threads; on macOS it is not, and Windows does not know it."""
_AMONG_THREADS: Final[Any] = get_context("spawn")


class Failure(msgspec.Struct, frozen=True):
    """An exception in the reading of records, which cost a whole task: its name, and where it was raised."""

    fault: str
    place: str


def in_order(tasks: Iterable[Task], orders: Orders, jobs: int, work: Work = rows_of) -> Generator[Rows]:
    """The rows of each task, in order, by so many workers. Raises ChangedInput. Closing it ends the workers."""
    crew = _Crew(orders, work, jobs)
    try:
        yield from crew.run(tasks)
    finally:
        crew.dismiss()


def apart(task: Task, orders: Orders, work: Work = rows_of) -> Rows:
    """The rows of a task over which others have lost their workers, taken apart here, by a process among whatever threads."""
    return _Crew(orders, work, 1, _AMONG_THREADS).apart(task)


class _Worker:
    """A process, and the tasks that it has been given and not answered, by number."""

    def __init__(self, orders: Orders, work: Work, others: Iterable[_Worker] = (), processes: Any = _PROCESSES) -> None:
        self.pipe, theirs = processes.Pipe()
        self.held: deque[tuple[int, Task]] = deque()
        # A fork has our ends of all pipes; as long as anybody holds them, no worker would notice that we are gone.
        ours = [self.pipe, *(other.pipe for other in others)] if processes.get_start_method() == "fork" else []
        self.process = processes.Process(target=_serve, args=(theirs, ours, orders, work), daemon=True)
        with _no_interrupt():
            self.process.start()
        theirs.close()

    def has_room(self, task: Task) -> bool:
        """Whether it may be given a further task: one in advance, so that it never waits, if that is short.

        A longer one would fill the pipe, and we would wait for a worker who waits for us.
        """
        if len(self.held) > 1 or any(stretch.data for stretch in task.stretches):
            return False
        return sum(SHORT // 8 + 4 * len(stretch.name) for stretch in task.stretches) <= SHORT

    def give(self, number: int, task: Task) -> None:
        """Give it a task. That it is dead is found out where its answer is awaited."""
        self.held.append((number, task))
        with suppress(OSError):
            self.pipe.send(task)

    def answer(self) -> Any:
        """What has become of the first task that it holds; None if it died."""
        try:
            return self.pipe.recv()
        except (EOFError, OSError):
            return None

    def end(self) -> None:
        """End it at once; it holds nothing that could be lost."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class _Crew:
    def __init__(self, orders: Orders, work: Work, jobs: int, processes: Any = _PROCESSES) -> None:
        self.orders = orders
        self.work = work
        self.jobs = jobs
        self.processes = processes
        self.workers: list[_Worker] = []

    def dismiss(self) -> None:
        """End all workers."""
        while self.workers:
            self.workers.pop().end()

    def run(self, tasks: Iterable[Task]) -> Iterator[Rows]:
        """The rows of all tasks in order."""
        source = zip(count(), tasks, strict=False)
        upcoming = next(source, None)
        made: dict[int, Rows] = {}
        written = 0
        while upcoming is not None or written in made or any(worker.held for worker in self.workers):
            while upcoming is not None and upcoming[0] < written + AHEAD * self.jobs:
                worker = self._free(upcoming[1])
                if worker is None:
                    break
                worker.give(*upcoming)
                upcoming = next(source, None)
            if written in made:
                yield made.pop(written)
                written += 1
            else:
                made.update(self._answers())

    def _free(self, task: Task) -> _Worker | None:
        """A worker for this task: an idle one, a new one while there are too few, else one with room."""
        idle = next((worker for worker in self.workers if not worker.held), None)
        if idle is None and len(self.workers) < self.jobs:
            idle = _Worker(self.orders, self.work, self.workers, self.processes)
            self.workers.append(idle)
        return idle or next((worker for worker in self.workers if worker.has_room(task)), None)

    def _answers(self) -> Iterator[tuple[int, Rows]]:
        """Wait until somebody answers, and what the answers are."""
        by_pipe: dict[Any, _Worker] = {worker.pipe: worker for worker in self.workers if worker.held}
        for pipe in wait(list(by_pipe)):
            worker = by_pipe[pipe]
            answer = worker.answer()
            number, task = worker.held.popleft()
            if isinstance(answer, ChangedInput):
                raise answer
            if isinstance(answer, Rows):
                yield number, answer
                continue
            if answer is None:
                self.workers.remove(worker)
                worker.end()
                yield from self._left_behind(worker)
            yield number, self.apart(task)

    def _left_behind(self, dead: _Worker) -> Iterator[tuple[int, Rows]]:
        """What a dead worker had been given in advance, done after all."""
        for number, task in dead.held:
            yield number, self.apart(task)

    def apart(self, task: Task) -> Rows:
        """The rows of a task over which a worker died or failed, taken apart as far as it needs."""
        made = Rows(digest=digest_of(task))
        left = list(reversed(task.stretches))
        while left:
            stretch = left.pop()
            answer = self._alone(stretch)
            if not isinstance(answer, Rows):
                parts = parts_of(stretch, content_of(stretch))
                if len(parts) > 1:
                    left.extend(reversed(parts))
                    continue
                answer = self._alone(stretch)
            if isinstance(answer, Failure):
                answer = failed(stretch, self.orders, answer.fault, answer.place)
            made.add(answer if answer is not None else killed(stretch, self.orders))
        return made

    def _alone(self, stretch: Stretch) -> Rows | Failure | None:
        """What a worker of its own makes of a stretch; None if it dies."""
        worker = _Worker(self.orders, self.work, self.workers, self.processes)
        try:
            worker.give(0, Task((stretch,)))
            answer: Rows | Failure | ChangedInput | None = worker.answer()
        finally:
            worker.end()
        if isinstance(answer, ChangedInput):
            raise answer
        return answer


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Ctrl-C goes to the whole group of processes; a new one must not be hit before it has said that it does not care."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection, ours: list[Connection], orders: Orders, work: Work) -> None:
    """A worker's life: tasks in, rows out, until the pipe is closed. `ours` are the parent's ends, of no use here."""
    for end in ours:
        end.close()
    collect_seldom()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    answer: Rows | Failure | ChangedInput
    with suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            try:
                answer = work(task, orders)
            except ChangedInput as changed:
                answer = changed
            except Exception as fault:
                answer = Failure(type(fault).__name__, place_of(fault))
            pipe.send(answer)
    os._exit(0)
