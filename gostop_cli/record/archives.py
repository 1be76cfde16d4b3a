"""Packed files: told by how they begin, and unpacked as they are read.

gzip of any number of members and zstd of any number of frames are read; other archives are known by name only.
"""

from __future__ import annotations

import gzip
import re
import sys
import zlib
from typing import TYPE_CHECKING, Any, BinaryIO, Final, cast

if TYPE_CHECKING:
    from types import ModuleType

_GZIP: Final = b"\x1f\x8b"
_ZSTD: Final = b"\x28\xb5\x2f\xfd"
_SKIPPABLE: Final = b"\x2a\x4d\x18"
"""How a frame of zstd that holds no content goes on after its first byte; some packers put one in front."""
_OTHERS: Final = {
    "xz": re.compile(rb"\xfd7zXZ\0"),
    "bzip2": re.compile(rb"BZh[1-9]1AY&SY"),
    "zip": re.compile(rb"PK\x03\x04"),
    "7z": re.compile(rb"7z\xbc\xaf"),
    "lz4": re.compile(rb"\x04\x22\x4d\x18"),
}

SUFFIXES: Final = (".gz", ".zst")


class UnknownArchive(Exception):
    """A file packed in a way that is not read; `args[0]` names it."""


def is_packed(head: bytes) -> bool:
    """Whether a file that begins like this is an archive of whatever kind."""
    return _kind(head) is not None


def unpacked(head: bytes, stream: BinaryIO) -> BinaryIO:
    """The content of an archive of which `head` has been read already. Raises UnknownArchive; reading on, any of `faults`."""
    kind = _kind(head)
    joined = cast("Any", _Joined(head, stream))
    if kind == "gzip":
        return cast("BinaryIO", gzip.GzipFile(fileobj=joined))
    if kind == "zstd" and (zstd := _zstd()) is not None:
        return cast("BinaryIO", zstd.ZstdFile(joined))
    raise UnknownArchive(kind)


def faults() -> tuple[type[Exception], ...]:
    """What unpacking raises where an archive breaks off or is damaged."""
    known: tuple[type[Exception], ...] = (EOFError, zlib.error, gzip.BadGzipFile)
    zstd = _zstd()
    return known if zstd is None else (*known, zstd.ZstdError)


def _kind(head: bytes) -> str | None:
    if head.startswith(_GZIP):
        return "gzip"
    if head.startswith(_ZSTD) or (head[1:4] == _SKIPPABLE and head[0] & 0xF0 == 0x50):
        return "zstd"
    return next((name for name, magic in _OTHERS.items() if magic.match(head)), None)


def _zstd() -> ModuleType | None:
    """Python's own module for zstd, or its backport; None where neither is there."""
    try:
        if sys.version_info >= (3, 14):
            from compression import zstd
        else:
            from backports import zstd
    except ImportError:
        return None
    return zstd


class _Joined:
    """A stream of which the beginning has been read already, as one stream."""

    __slots__ = ("_head", "_stream")

    def __init__(self, head: bytes, stream: BinaryIO) -> None:
        self._head = head
        self._stream = stream

    def read(self, size: int = -1) -> bytes:
        """The next bytes."""
        if self._head:
            if size < 0:
                head, self._head = self._head, b""
                return head + self._stream.read()
            head, self._head = self._head[:size], self._head[size:]
            return head
        return self._stream.read(size)
