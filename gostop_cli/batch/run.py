"""A run from its plan to the last row: what a run before it has finished is taken over, the rest is done, all of it in order.

An engine is whatever turns tasks into rows in the same order: the processes of this machine (`crew`), or a cluster. Nothing
here knows which, so that the rows cannot depend on it.
"""

from __future__ import annotations

from collections import deque
from contextlib import closing
from itertools import chain
from typing import TYPE_CHECKING, Protocol

from gostop_cli.batch.work import Rows, Task, amount_to, digest_of, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from typing import TypeAlias

    from gostop_cli.batch.ledger import Ledger
    from gostop_cli.batch.spool import Spool

    Engine: TypeAlias = Callable[[Iterable[Task]], Generator[Rows]]


class EngineError(Exception):
    """An engine that cannot do the work, or no more.

    `problem`: unreachable (the scheduler), no-worker, no-gostop (on a host of the cluster), release (another one of gostop
    there), or lost (the scheduler, in mid-run). `detail`: the address or the release.
    """

    def __init__(self, problem: str, detail: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.detail = detail


class Watch(Protocol):
    """Who is told how a run goes."""

    def done(self, rows: Rows, weight: int) -> None:
        """A task is done and written; `weight` is for how many bytes on disk it stands."""

    def taken_over(self, rows: Rows, weight: int) -> None:
        """A task had been done by the run before."""

    def changed(self, file: str) -> None:
        """From this file on the input is not what it was; what was known of it has been dropped."""


def run(plan: Iterable[Task], engine: Engine, ledger: Ledger, keep: Callable[[Rows], None], watch: Watch) -> None:
    """Do all tasks of a plan; `keep` writes the rows of each. Raises ChangedInput."""
    weights: deque[int] = deque()

    def handed_out() -> Iterator[Task]:
        for task in plan:
            weights.append(task.weight)
            yield task

    with closing(engine(handed_out())) as made:
        for rows in made:
            entered = ledger.enter(rows)
            keep(entered)
            watch.done(entered, weights.popleft())


def resume(plan: Iterable[Task], ledger: Ledger, spool: Spool, watch: Watch, output: str) -> Iterator[Task]:
    """What is left of a plan, after what the spool of this output holds has been taken over as far as it still fits."""
    left = iter(plan)
    upcoming = next(left, None)
    taken = 0
    while upcoming is not None and taken < len(spool):
        known = spool.finished(taken)
        if not _still_fits(known, upcoming):
            break
        ledger.enter_again(known)
        watch.taken_over(known, upcoming.weight)
        taken += 1
        upcoming = next(left, None)
    if taken < len(spool):
        spool.drop_from(taken)
        watch.changed(shown(upcoming.stretches[0].file) if upcoming is not None else output)
    return chain([] if upcoming is None else [upcoming], left)


def _still_fits(known: Rows, task: Task) -> bool:
    """Whether a task would be done as it was: by what it reads, and by the house rules that its records name."""
    return known.digest == digest_of(task) and all(amount_to(use) == amount for use, amount in known.uses.items())
