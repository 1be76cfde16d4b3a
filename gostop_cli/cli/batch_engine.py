"""Who does the work of a batch: the processes of this machine, or a cluster, which can also be told files by URL."""

from __future__ import annotations

import os
from contextlib import nullcontext
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from gostop_cli.cli.record_output import STDOUT, fail

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from typing import TypeAlias

    from gostop_cli.batch.run import Engine
    from gostop_cli.batch.work import Orders
    from gostop_cli.cli.console import Console

    Opening: TypeAlias = Callable[[Callable[[], None]], AbstractContextManager[Engine]]
    """Makes an engine ready; it is told whom to call when a cluster has no worker left."""


class EngineName(StrEnum):
    """Who does the work."""

    LOCAL = "local"
    DASK = "dask"


EngineOption = Annotated[EngineName, typer.Option("--engine", help="opt.engine")]
SchedulerOption = Annotated[
    str | None, typer.Option("--scheduler", metavar="ADDRESS", help="opt.scheduler", show_default=False)
]


def opening(console: Console, name: EngineName, scheduler: str | None, jobs: int | None, orders: Orders) -> Opening:
    """The engine that the command line asks for; ends the command where the options do not go together."""
    if name is EngineName.LOCAL:
        if scheduler is not None:
            fail(console, "usage.only-with", name="--scheduler", other="--engine dask")
        from gostop_cli.batch.crew import in_order

        local: Engine = partial(in_order, orders=orders, jobs=jobs or _processors())
        return lambda _: nullcontext(local)
    if scheduler is not None and jobs is not None:
        fail(console, "cluster.jobs")
    from gostop_cli.batch.cluster import cluster, is_installed

    if not is_installed():
        fail(console, "cluster.missing")
    return partial(cluster, orders, scheduler, jobs or _processors())


def refuse_urls(console: Console, names: list[str], engine: EngineName) -> None:
    """End the command where a file is told by a URL that is of no use."""
    from gostop_cli.record import stores

    for name in names:
        if name == STDOUT or not stores.is_url(name):
            continue
        if engine is EngineName.LOCAL:
            fail(console, "usage.only-with", name=stores.shown(name), other="--engine dask")
        trouble = stores.trouble(name)
        if trouble is not None:
            fail(console, "cluster.url", file=stores.shown(name), reason=trouble)


def _processors() -> int:
    """How many processors we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
