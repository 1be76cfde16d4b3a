"""Writing a file whole or not at all: whoever looks sees the old content or the new one, never half of it."""

from __future__ import annotations

import contextlib
import os
import tempfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def save(path: str, text: str | Iterable[str], *, force: bool) -> None:
    """Write a text, whole or in pieces, as UTF-8: to a temporary file beside it, flushed to disk, then renamed.

    FileExistsError where there is a file already and `force` is not given; OSError where it cannot be written. Neither
    leaves anything behind.
    """
    target = os.path.realpath(path)
    folder = os.path.dirname(target)
    handle, temporary = tempfile.mkstemp(prefix=f".{os.path.basename(target)[:50]}.", suffix=".tmp", dir=folder)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.writelines([text] if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode_of(target))
        put(temporary, target, force=force)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    flush_folder(folder)


def put(temporary: str, target: str, *, force: bool) -> None:
    """Give the temporary file its name; without `force` in a way that cannot hit a file that came up meanwhile."""
    if force:
        os.replace(temporary, target)
        return
    try:
        os.link(temporary, target)
    except FileExistsError:
        raise
    except OSError:
        # A file system without hard links: look, then rename.
        if os.path.lexists(target):
            raise FileExistsError(target) from None
        os.replace(temporary, target)
    else:
        os.unlink(temporary)


def mode_of(target: str) -> int:
    """The permissions of the file that is overwritten, else those of any new file."""
    with contextlib.suppress(OSError):
        return os.stat(target).st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def flush_folder(folder: str) -> None:
    """Make the new name last through a crash, where the system can be asked to."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
