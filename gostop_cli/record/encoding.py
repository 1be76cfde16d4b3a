"""Bytes to text: UTF-8 with or without a byte order mark, and the other encodings by name, so that they can be converted."""

from __future__ import annotations

import codecs
from typing import Final

from gostop_cli.record.marks import Refused

BOM: Final = codecs.BOM_UTF8
_HANGUL: Final = ("\uac00", "\ud7a3")


def text_of(raw: bytes) -> str:
    """The text of UTF-8 bytes. Raises Refused, its extents counting in `readable(raw)`."""
    raw = raw.removeprefix(BOM)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise _named(raw, fault.start) from None


def readable(raw: bytes) -> str:
    """The bytes as far as they can be shown."""
    return raw.removeprefix(BOM).decode("utf-8", "replace")


def refuse_utf16(head: bytes) -> None:
    """Raises Refused where bytes begin like UTF-16 (a mark, or every second byte of plain text zero)."""
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in (head[0:1], head[1:2]):
        raise Refused("GS011", (0, 0))


def _named(raw: bytes, at: int) -> Refused:
    place = len(raw[:at].decode("utf-8"))
    extent = place, place + 1
    try:
        text = raw.decode("cp949")
    except UnicodeDecodeError:
        return Refused("GS010", extent, {"byte": f"0x{raw[at]:02X}"})
    if any(_HANGUL[0] <= letter <= _HANGUL[1] for letter in text):
        return Refused("GS012", extent)
    return Refused("GS010", extent, {"byte": f"0x{raw[at]:02X}"})
