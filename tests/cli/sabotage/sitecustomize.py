"""What `batch_driver` changes, in every process of Python that finds this folder on its path: clients, schedulers, workers.

`GOSTOP_SABOTAGE` says what: besides the driver's, `reached`: a file into which whoever judges the hand `at` writes its
number; `blind`: a worker sees no files; `release`: the one of gostop that a worker believes to be; `waits`: the client's
seconds by the names that they have in `cluster`.
"""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import Any

TOLD = os.environ.get("GOSTOP_SABOTAGE")


def _change(told: dict[str, Any]) -> None:
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from batch_driver import change

    from gostop_cli.batch import cluster, errand, work

    change(told)
    row_of = work.row_of

    def judged(raw: Any, *rest: Any) -> Any:
        if isinstance(raw.plain, dict) and raw.plain.get("id") == told.get("at"):
            Path(told["reached"]).write_text(str(os.getpid()))
        return row_of(raw, *rest)

    if "reached" in told:
        work.row_of = judged
    if told.get("blind"):
        errand.content_of = partial(_sees_nothing, errand.content_of)  # type: ignore[assignment]
    if "release" in told:
        errand.release = lambda: told["release"]  # type: ignore[assignment]
    for name, seconds in told.get("waits", {}).items():
        setattr(cluster, name, seconds)


def _sees_nothing(content_of: Any, stretch: Any, folder: str) -> bytes:
    if stretch.data is None:
        raise FileNotFoundError(stretch.name)
    return bytes(content_of(stretch, folder))


if TOLD is not None:
    _change(json.loads(TOLD))
