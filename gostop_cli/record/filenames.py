"""File names as somebody writes them, and as the disk has them: Hangul that came from macOS is decomposed there."""

from __future__ import annotations

import os

from gostop_cli.record.marks import nfc


def as_spelt(path: str) -> str:
    """The path as the file system spells it, its folders too; the path as given where nothing on disk answers to it."""
    if path.isascii() or os.path.exists(path):
        return path
    folder, name = os.path.split(path)
    if folder and name:
        folder = as_spelt(folder)
    try:
        entries = os.listdir(folder or os.curdir)
    except (OSError, ValueError):
        return path
    wanted = nfc(name)
    found = min((entry for entry in entries if nfc(entry) == wanted), default=None)
    return path if found is None else os.path.join(folder, found)
