"""Session files on disk: begun and added to, whole or not at all.

For whoever logs a hand: `append_hand(path, record)` puts it at the end of the evening.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gostop_cli.record.model import HandRecord


def append_hand(path: str, record: HandRecord) -> None:
    """Add a hand to the end of a session file; nothing else in the file changes, comments included.

    House rules that the record names by a path must be named as seen from the session's folder. What the session states is
    not written again, and a record without `carry` inherits what is carried. The file is replaced by a
    rename after the new one is on disk, so that whoever looks sees the evening with the hand or without it. Raises
    OSError where the file cannot be read or written, `record.sessionfile.NotASessionError` where it is no session (its
    `file` tells why, to be shown with `locate_all`), and `CommentsLostError` where the file is laid out so that its
    comments could not be kept (an evening on one line).
    """
    from gostop_cli.cli.rules_saving import save
    from gostop_cli.record.filenames import as_spelt
    from gostop_cli.record.sessionfile import with_hand

    spelt = as_spelt(path)
    with open(spelt, "rb") as file:
        content = file.read()
    save(spelt, with_hand(content, path, record), force=True)
