"""What a cluster is asked to do at a time, and the worker's side of it. Nothing here knows which cluster.

A worker needs gostop of our release, and nothing else. It reads the ranges of files itself where it can; what it cannot have
(a file that is not there or is not the same there, house rules that a record names by a file) it asks for, and then it is
sent with the errand.
"""

from __future__ import annotations

import pickle
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from gostop_cli.batch.work import Orders, Rows, Task, read, rows_of, use_of
from gostop_cli.record.rulesfile import PRESETS, LoadedRules, load_rules
from gostop_cli.record.stretches import ChangedInput, content_of
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.record.stretches import Stretch


class Errand(msgspec.Struct, frozen=True):
    """A task, and what a worker may need for it: our folder, where relative names start, and house rules by their use."""

    task: Task
    orders: Orders
    folder: str
    houses: dict[str, LoadedRules] = {}


class Lacking(Exception):
    """What a worker cannot have by itself: `args[0]` whether it is the content of the files, `args[1]` the uses of rules."""


class OtherRelease(Exception):
    """A worker of another release than ours, `args[0]`, whose rows might be others."""


def packed(errand: Errand) -> bytes:
    """An errand as it is sent."""
    return pickle.dumps(errand, protocol=5)


@cache
def release() -> str:
    """The release of gostop that runs here."""
    from importlib.metadata import version

    return version("gostop-cli")


def run_errand(theirs: str, sent: bytes) -> Rows:
    """The rows of a task that somebody sent whose release is `theirs`. Raises OtherRelease and Lacking."""
    if theirs != release():
        raise OtherRelease(release())
    errand: Errand = pickle.loads(sent)
    lacking: set[str] = set()

    def content(stretch: Stretch) -> bytes:
        try:
            return content_of(stretch, errand.folder)
        except (OSError, ChangedInput):
            raise Lacking(True, ()) from None

    def load(ref: str | dict[Any, Any] | None, folder: str | None) -> LoadedRules:
        if ref is None or not _is_on_disk(ref):
            return load_rules(ref)
        use = use_of(ref, folder or "")
        if use not in errand.houses:
            lacking.add(use)
        return errand.houses.get(use) or load_rules(None)

    rows = rows_of(errand.task, errand.orders, content, load)
    if lacking:
        raise Lacking(False, tuple(sorted(lacking)))
    return rows


def carried(task: Task) -> Task:
    """A task with the content of all its ranges. Raises ChangedInput."""
    return Task(tuple(replace(stretch, data=content, stamp=None) for stretch, content in map(read, task.stretches)))


def _is_on_disk(ref: str | dict[Any, Any]) -> bool:
    """Whether one has to look for a file to know what house rules these are."""
    below = ref.get("extends") if isinstance(ref, dict) else ref
    return isinstance(below, str) and below not in PRESETS
