"""What a run is given to do: the files of records that it was told, in order, cut into tasks that are worth their way.

Folders are gone through to the bottom, by the code points of their names. Nothing here depends on what is found in records,
so that the plan of the same files is the same.
"""

from __future__ import annotations

import glob
import os
import re
from typing import TYPE_CHECKING, BinaryIO, Final

from gostop_cli.batch.work import Task
from gostop_cli.record import stores
from gostop_cli.record.archives import SUFFIXES
from gostop_cli.record.marks import nfc
from gostop_cli.record.source import form_by_suffix, os_code
from gostop_cli.record.stretches import SIZE, Stretch, stretches

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SMALLEST: Final = 4096
"""What a file counts at least, small as it may be: opening it costs as much as reading so many bytes."""
_HOUSE_RULES: Final = re.compile(rb"^[\s{]*[\"']?gostop-rules[\"']?\s*:", re.M)


def tasks(
    paths: Iterable[str], told: str | None, stdin: BinaryIO | None, apart_from: Iterable[str] = (), size: int = SIZE
) -> Iterator[Task]:
    """The tasks of a run, each of about so many bytes. Files of which the paths are among `apart_from` are no input."""
    gathered: list[Stretch] = []
    length = 0
    for name in files(paths, apart_from):
        for stretch in stretches(name, told, stdin, size) if isinstance(name, str) else [name]:
            added = max(SMALLEST, len(stretch.data or b"") or stretch.end - stretch.begin)
            if gathered and length + added > size:
                yield Task(tuple(gathered))
                gathered, length = [], 0
            gathered.append(stretch)
            length += added
    if gathered:
        yield Task(tuple(gathered))


def files(paths: Iterable[str], apart_from: Iterable[str] = ()) -> Iterator[str | Stretch]:
    """The files that paths name: themselves, those in a folder, those that a pattern fits.

    What is not there is named all the same, for reading it will say so; a folder in which there are none is a fault.
    """
    own = {stores.canonical(path) for path in apart_from}
    for path in paths:
        for name in _named(path):
            if not (stores.is_folder(name) if stores.is_url(name) else os.path.isdir(name)):
                yield name
                continue
            empty = True
            for found in _within(name, own):
                empty = False
                yield found
            if empty:
                yield Stretch(nfc(stores.shown(name)), name, "fault", code="GS004", data=b"")


def _named(path: str) -> list[str]:
    """A path, or what is there where it is a pattern; a file that is called like a pattern goes before."""
    if stores.is_url(path):
        return stores.named(path)
    if path == "-" or "\0" in path or not glob.has_magic(path) or os.path.lexists(path):
        return [path]
    return sorted(glob.glob(path, recursive=True)) or [path]


def _within(folder: str, own: set[str]) -> Iterator[str | Stretch]:
    """The files of records in a folder and those below. Hidden ones, house rules and our own output are passed over."""
    remote = stores.is_url(folder)
    try:
        found = stores.entries(folder) if remote else _entries(folder)
    except OSError as fault:
        yield Stretch(nfc(stores.shown(folder)), folder, "fault", code=os_code(fault), data=b"")
        return
    for name, is_folder in sorted(found, key=lambda one: one[0] + "/" * one[1]):
        path = stores.beside(folder, name) if remote else os.path.join(folder, name)
        if name.startswith("."):
            continue
        if is_folder:
            yield from _within(path, own)
        elif form_by_suffix(name) and not (_is_own(path, own) or _is_house_rules(path)):
            yield path


def _entries(folder: str) -> list[tuple[str, bool]]:
    """What is in a folder, and whether that is a folder itself."""
    with os.scandir(folder) as entries:
        return [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries]


def _is_own(path: str, own: set[str]) -> bool:
    """Whether a file is one that this run writes."""
    if stores.is_url(path):
        return stores.canonical(path) in own
    return any(os.path.basename(path) == os.path.basename(one) for one in own) and stores.canonical(path) in own


def _is_house_rules(path: str) -> bool:
    """Whether a file says in its first lines that it is one of house rules."""
    if path.lower().endswith(SUFFIXES) or form_by_suffix(path) == "jsonl":
        return False
    try:
        if stores.is_url(path):
            return _HOUSE_RULES.search(stores.content(path, 0, SMALLEST)) is not None
        with open(path, "rb") as file:
            return _HOUSE_RULES.search(file.read(SMALLEST)) is not None
    except OSError:
        return False
