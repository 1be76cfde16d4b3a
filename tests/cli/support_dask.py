"""A Dask scheduler and its workers as processes on loopback, and `gostop` as a client of them."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil
from support_batch import SIZE, environment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SABOTAGE = Path(__file__).with_name("sabotage")


def sabotaged(told: dict[str, Any]) -> dict[str, str]:
    """The environment in which a process is changed so (see `sabotage`)."""
    return environment(PYTHONPATH=str(SABOTAGE), GOSTOP_SABOTAGE=json.dumps({"size": SIZE, **told}))


def until(what: Callable[[], Any], seconds: float = 60) -> Any:
    """Wait for something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.02)
    raise AssertionError("waited in vain")


class Cluster:
    """A scheduler and workers, which run in a folder of their own where no file of a test is to be found."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", str(file), told={})
        self.address = until(lambda: file.exists() and file.read_text() and json.loads(file.read_text())["address"])

    def _start(self, command: str, *options: str, told: dict[str, Any]) -> subprocess.Popen[bytes]:
        name = f"{command}-{len(self.processes)}"
        environ = {**sabotaged(told), "DASK_TEMPORARY_DIRECTORY": str(self.folder / name)}
        with (self.folder / f"{name}.log").open("wb") as log:
            started = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{command}", "--host", "127.0.0.1", "--no-dashboard", *options],
                cwd=self.folder, env=environ, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        self.processes.append(started)
        return started

    def worker(self, *options: str, **told: Any) -> subprocess.Popen[bytes]:
        """Start a worker, without a nanny and with one thread unless it is told otherwise."""
        return self._start("worker", self.address, "--nthreads", "1", "--no-nanny", *options, told=told)

    def logs(self) -> str:
        return "\n".join(f"{log.name}:\n{log.read_text()}" for log in sorted(self.folder.glob("*.log")))

    def end(self) -> list[psutil.Process]:
        """End all, and say which processes of theirs are left."""
        mine = [psutil.Process(one.pid) for one in self.processes if one.poll() is None]
        family = [*mine, *(child for one in mine for child in one.children(recursive=True))]
        for started in self.processes:
            started.kill()
            started.wait()
        return list(psutil.wait_procs(family, timeout=10)[1])


@contextmanager
def running(folder: Path) -> Iterator[Cluster]:
    """A scheduler without workers; in the end nothing of it is left."""
    folder.mkdir()
    cluster = Cluster(folder)
    try:
        yield cluster
    finally:
        left = cluster.end()
    assert not left


def started(
    *arguments: str, cwd: Path, session: bool = False, environ: dict[str, str] | None = None, **told: Any
) -> subprocess.Popen[bytes]:
    """`gostop` as a process, changed so, while it runs; in a `session` of its own a signal can go to all of its group."""
    return subprocess.Popen(
        [sys.executable, "-m", "gostop_cli", *arguments],
        cwd=cwd, env={**sabotaged(told), **(environ or {})}, start_new_session=session,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def ran(*arguments: str, cwd: Path, stdin: bytes = b"", **told: Any) -> subprocess.CompletedProcess[bytes]:
    """The same when it is done."""
    running = started(*arguments, cwd=cwd, **told)
    out, err = running.communicate(stdin, timeout=300)
    return subprocess.CompletedProcess(running.args, running.returncode, out, err)
