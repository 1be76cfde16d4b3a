"""Files that are not on this machine's disk: whatever fsspec has a URL for (`s3://…`, `file://…`, `zip://…::s3://…`).

Only what has been told by URL on the command line is ever looked for here. What is wrong comes up as OSError, whatever the
store's own library raises. fsspec is imported where a name is a URL, and nowhere else.
"""

from __future__ import annotations

import errno
import os
import re
from contextlib import contextmanager, suppress
from functools import lru_cache
from io import BufferedReader
from posixpath import normpath
from typing import TYPE_CHECKING, Any, BinaryIO, Final, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

_URL: Final = re.compile(r"(?:[A-Za-z][\w+.-]+::)*[A-Za-z][\w+.-]+://", re.ASCII)
_PASSWORD: Final = re.compile(r"(://[^/@:]*):[^/@]*@")
_MARKS: Final = (
    "ETag", "etag", "e_tag", "md5Hash", "checksum", "mtime", "last_modified", "LastModified", "modified", "updated",
    "created",
)  # fmt: skip
"""By which stores tell that a file is another than it was, the surest first."""
NEW: Final = ".part-sent"
"""What is behind the name of a file that is not whole yet; here it may lie beside one of ours, which is called otherwise."""


def is_url(name: str) -> bool:
    """Whether a file is named by a URL."""
    return _URL.match(name) is not None


def shown(name: str) -> str:
    """A name as others may see it: without the password that a URL may hold."""
    return _PASSWORD.sub(r"\1@", name) if is_url(name) else name


def trouble(url: str) -> str | None:
    """Why nothing can be had from this kind of URL at all, such as a package that is missing; None if nothing is known."""
    try:
        _at(url)
    except OSError as fault:
        return fault.strerror or str(fault)
    return None


def base_name(url: str) -> str:
    """What the file itself is called."""
    return _parts(url)[1].rpartition("/")[2]


@lru_cache(maxsize=1 << 10)
def folder_of(name: str) -> str:
    """The folder of a file, be it named by a path or a URL."""
    if not is_url(name):
        return os.path.dirname(name)
    before, place, after = _parts(name)
    folder = place.rpartition("/")[0]
    return before + (folder if is_url(folder) else f"{folder}/") + after


def canonical(name: str) -> str:
    """One spelling for every name of a file, by which it is known again."""
    if not is_url(name):
        return os.path.realpath(name)
    if "::" in name:
        return name
    fs, path = _at(name)
    return os.path.realpath(path) if "file" in _protocols(fs) else str(fs.unstrip_protocol(path))


# ---------------------------------------------------------------- reading


@contextmanager
def opened(url: str) -> Iterator[BinaryIO]:
    """A file, opened for reading."""
    fs, path = _at(url)
    with _as_os_error():
        stream = fs.open(path, "rb")
    with BufferedReader(stream) as buffered:  # of their own, few know how to read a line of at most so many bytes
        yield cast("BinaryIO", buffered)


def content(url: str, begin: int, end: int) -> bytes:
    """The bytes of a file from `begin` to `end` (exclusive), or as many of them as there are."""
    fs, path = _at(url)
    with _as_os_error():
        found = bytes(fs.cat_file(path, start=begin, end=end))
    return found if len(found) <= end - begin else found[begin:end]  # some web servers send all of it


def stamp(url: str) -> tuple[int, int] | None:
    """The size of a file and a number by which a change is noticed; None where not even the size is known."""
    from hashlib import blake2b

    fs, path = _at(url)
    with _as_os_error():
        told = fs.info(path)
    if told.get("size") is None:
        return None
    mark = next((str(told[name]) for name in _MARKS if told.get(name)), "")
    return int(told["size"]), int.from_bytes(blake2b(mark.encode(), digest_size=7).digest(), "big")


# ---------------------------------------------------------------- looking for files


def is_folder(url: str) -> bool:
    """Whether there is a folder of this name; of HTTP, which has none, a list of links that ends in a slash."""
    with suppress(OSError):
        fs, path = _at(url)
        if "http" in _protocols(fs):
            return url.endswith("/")
        with _as_os_error():
            return bool(fs.isdir(path))
    return False


def entries(url: str) -> list[tuple[str, bool]]:
    """What is in a folder, by its name there, and whether that is a folder itself (a link to one is none)."""
    fs, path = _at(url)
    with _as_os_error():
        found = fs.ls(path, detail=True)
    told = [(_name(one["name"]), one["type"] == "directory" and not one.get("islink")) for one in found]
    return [one for one in told if one[0]]


def beside(url: str, name: str) -> str:
    """The URL of what is called so in a folder, or in one of those above it (`..`)."""
    before, place, after = _parts(url)
    kind, _, folder = place.partition("://")
    path = f"{folder}/{name}" if folder and not folder.endswith("/") else folder + name
    return f"{before}{kind}://{normpath(path) if '..' in name.split('/') else path}{after}"


def named(url: str) -> list[str]:
    """A URL, or what is there where there is a `*` in it, by code points; nothing hidden. `**` is any number of folders."""
    before, place, after = _parts(url)
    if "*" not in place:
        return [url]
    folder = before + place[: place.index("*")].rpartition("/")[0] + "/" + after
    found: list[str] = []
    with suppress(OSError), _as_os_error():
        fs, path = _at(url)
        fixed = path[: path.index("*")].rpartition("/")[0]
        found = [one[len(fixed) :].strip("/") for one in fs.glob(path)]
    seen = [name for name in found if not any(part.startswith(".") for part in name.split("/"))]
    return sorted(beside(folder, name) for name in seen) or [url]


# ---------------------------------------------------------------- writing


def exists(url: str) -> bool:
    """Whether there is something of this name."""
    fs, path = _at(url)
    with _as_os_error():
        return bool(fs.exists(path))


def try_writing(url: str) -> None:
    """See that a file of this name could be written, by writing an empty one beside it and removing that."""
    fs, path = _at(url)
    with _as_os_error():
        fs.pipe_file(path + NEW, b"")
        fs.rm_file(path + NEW)


def fetch(url: str, file: str) -> None:
    """Copy what is there into a file of this machine."""
    fs, path = _at(url)
    with _as_os_error():
        fs.get_file(path, file)


def put(file: str, url: str) -> None:
    """Copy a file of this machine there, whole or not at all: under another name, which it loses when all of it is there.

    A store that knows no renaming has no half files either: what is sent to it is there when it is whole.
    """
    fs, path = _at(url)
    with _as_os_error():
        try:
            fs.put_file(file, path + NEW)
            fs.mv(path + NEW, path)
        except NotImplementedError:
            fs.put_file(file, path)
        finally:
            with suppress(Exception):
                if fs.exists(path + NEW):
                    fs.rm_file(path + NEW)


def _at(url: str) -> tuple[Any, str]:
    """The file system of a URL, and the path there."""
    with _as_os_error():
        from fsspec.core import url_to_fs

        fs, path = url_to_fs(url)
    return fs, path


def _protocols(fs: Any) -> tuple[str, ...]:
    return (fs.protocol,) if isinstance(fs.protocol, str) else tuple(fs.protocol)


def _parts(url: str) -> tuple[str, str, str]:
    """A URL in three: what is before the part with the file's path in it, that part, and what is behind it."""
    head, link, chain = url.partition("::")
    if "://" in head:
        return "", head, link + chain
    before, link, place = url.rpartition("::")
    return before + link, place, ""


def _name(path: str) -> str:
    return path.rstrip("/").rpartition("/")[2]


@contextmanager
def _as_os_error() -> Iterator[None]:
    """Whatever a store's library raises, as OSError."""
    try:
        yield
    except OSError:
        raise
    except Exception as fault:
        raise OSError(errno.EIO, str(fault) or type(fault).__name__) from fault
