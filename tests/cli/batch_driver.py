"""`gostop` with something changed in it, for tests: `batch_driver.py '{"size": 20000, "kill": ["h7"]}' batch …`.

`size`: bytes of a stretch. `kill`, `raise`: the ids of hands on which a worker dies, or an exception comes up.
`kill_reading`, `raise_reading`: records (by a text in their bytes) that cannot even be read without that. `once`: a file;
while it is not there, the worker makes it and dies. `die_after`: this process dies right after the output is whole.
`slow`: seconds that each hand takes. What is finished is made safe after every task.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from functools import partial
from typing import Any

from gostop_cli.batch import planning, spool, work
from gostop_cli.cli import batch_job
from gostop_cli.cli.main import run


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _first(mark: str) -> bool:
    """Whether this worker is the one that makes the file: two may come to it at the same moment."""
    try:
        open(mark, "x").close()
    except FileExistsError:
        return False
    return True


def change(told: dict[str, Any]) -> None:
    batch_job.tasks = partial(planning.tasks, size=told["size"])  # type: ignore[assignment]
    spool.PAUSE = 0.0  # type: ignore[misc]
    row_of, records_in, publish = work.row_of, work.records_in, batch_job._publish

    def judged(raw: Any, *rest: Any) -> Any:
        known = raw.plain.get("id") if isinstance(raw.plain, dict) else None
        if known in told.get("kill", ()):
            _die()
        if known in told.get("raise", ()):
            raise ZeroDivisionError("a secret of the record")
        if "once" in told and _first(told["once"]):
            _die()
        time.sleep(told.get("slow", 0))
        return row_of(raw, *rest)

    def read(stretch: Any, content: bytes) -> Any:
        for text in told.get("kill_reading", ()):
            if text.encode() in content:
                _die()
        for text in told.get("raise_reading", ()):
            if text.encode() in content:
                raise KeyError("a secret of the reader")
        return records_in(stretch, content)

    def published(*arguments: Any) -> Any:
        is_new = publish(*arguments)
        if told.get("die_after"):
            _die()
        return is_new

    work.row_of, work.records_in, batch_job._publish = judged, read, published


if __name__ == "__main__":
    change(json.loads(sys.argv.pop(1)))
    run()
