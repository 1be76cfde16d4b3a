"""Session files as text: a new one, and one more hand at the end of one that is there.

A hand is put at the end of `hands` as its own canonical lines; everything else of the file, comments included, stays as it
is, letter for letter. Only where that cannot be (an evening on one line, JSON) the whole file is laid out anew, and never
where comments would be lost. What comes out is read back before anybody sees it: the old evening and one hand more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gostop_cli.record.comments import comments, modeline
from gostop_cli.record.encoding import BOM
from gostop_cli.record.json_writer import write_json
from gostop_cli.record.marks import find
from gostop_cli.record.session import session_in
from gostop_cli.record.session_gate import VERSION_KEY
from gostop_cli.record.write import to_plain
from gostop_cli.record.yaml_writer import write_yaml
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gostop_cli.diagnostics.model import Diagnostic
    from gostop_cli.record.document import Document
    from gostop_cli.record.model import HandRecord
    from gostop_cli.record.session import SessionFile
    from gostop_cli.record.session_model import Won

_INHERITED: Final = ("rules", "stake", "played", "players")
_STEP: Final = "  "


class NotASessionError(Exception):
    """A file to which no hand can be added, because it cannot be read as a session; `file` knows why."""

    def __init__(self, file: SessionFile) -> None:
        super().__init__(file.raw.file)
        self.file = file

    @property
    def found(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the file."""
        return self.file.found


class CommentsLostError(Exception):
    """A session on one line, or otherwise laid out so that adding a hand would cost its comments."""


def new_session(
    players: Sequence[str],
    *,
    id: str | None = None,
    played: str | None = None,
    rules: str | dict[str, Any] | None = None,
    stake: Won | None = None,
    buy_in: Won | Mapping[str, Won] | None = None,
) -> str:
    """The text of a session that begins: who plays, by which rules, for how much, and no hand yet."""
    head = {VERSION_KEY: 1, "id": id, "played": played, "rules": rules, "stake": stake, "players": list(players)}
    bought = dict(buy_in) if isinstance(buy_in, dict) else buy_in
    written = {key: value for key, value in {**head, "buy_in": bought}.items() if value is not None}
    return write_yaml({**written, "hands": []})


def with_hand(content: bytes, file: str, record: HandRecord) -> str:
    """The text of a session file with one more hand at its end.

    `content` is what the file called `file` holds now. House rules that the record names by a path must be named as seen
    from the session's folder. What the session states already (players, rules, stake, date) is not written again. Raises
    NotASessionError, and CommentsLostError where the file would have to be laid out anew and has comments.
    """
    read = session_in(content, file)
    if read.session is None:
        raise NotASessionError(read)
    document = read.raw.place()
    old: dict[str, Any] = document.plain
    entry = _entry(record, old)
    wanted = {**old, "hands": [*old.get("hands", ()), entry]}
    mark = BOM.decode() if content.startswith(BOM) else ""
    if document.text.lstrip().startswith("{") and session_in(content, file, "json").session is not None:
        return mark + write_json(wanted)
    text = _inserted(document, entry)
    if _plain(text, file) == wanted:
        return mark + text
    found = comments(document.text)
    kept = modeline(found)
    if [comment for comment in found if comment is not kept]:
        raise CommentsLostError
    text = (f"{kept.text.rstrip()}\n" if kept is not None else "") + write_yaml(wanted)
    assert _plain(text, file) == wanted
    return mark + text


def _plain(text: str, file: str) -> Any:
    """What a text is read as; None where it is no session."""
    read = session_in(text.encode(), file)
    return None if read.session is None else read.raw.place().plain


def _entry(record: HandRecord, session: Mapping[str, Any]) -> dict[str, Any]:
    """The hand as it stands in a session, without what it inherits from there.

    Who leads is written, because a hand by itself is led by the first it names and one in a session by whom the hands
    before it say; what it is worth is left to the evening where the hand does not tell.
    """
    in_play = [player.name for player in record.players if not player.sits_out]
    if record.dealer is None and in_play:
        record = replace(record, dealer=in_play[0])
    plain = to_plain(record, sheet=True)
    del plain["gostop"]
    for key in _INHERITED:
        if key in plain and plain[key] == session.get(key):
            del plain[key]
    return plain


def _inserted(document: Document, entry: dict[str, Any]) -> str:
    """The text with an item more at the end of its block of hands; what comes of it is still to be read back."""
    line_end = "\r\n" if "\r\n" in document.text else "\n"
    lines = [line.removeprefix("  ") for line in write_yaml({"hands": [entry]}).splitlines()[1:]]
    before, after, indent = _around(document, line_end)
    item = line_end.join(f"{indent}{line}" if line else "" for line in lines)
    return before + item + (after if after.startswith(("\n", "\r\n")) else line_end + after)


def _around(document: Document, line_end: str) -> tuple[str, str, str]:
    """What stands before an item at the end of `hands`, what behind it, and how far it is indented."""
    text, plain = document.text, document.plain
    node, _ = find(document.node, ("hands",))
    if "hands" not in plain:
        return text.rstrip("\r\n") + f"{line_end}hands:{line_end}", "", _STEP
    if not plain["hands"]:
        stop = _end_of_line(text, node.end)
        return text[: node.start].rstrip(" ") + text[node.end : stop].rstrip() + line_end, text[stop:], _STEP
    line = text[text.rfind("\n", 0, node.start) + 1 : node.start]
    if text[node.end - 1] == "\n":  # a text of several lines ends behind its line break
        return text[: node.end], text[node.end :], " " * len(line)
    stop = _end_of_line(text, node.end)
    return text[:stop] + line_end, text[stop:], " " * len(line)


def _end_of_line(text: str, at: int) -> int:
    """Where the line that holds a place ends, before its line break."""
    stop = text.find("\n", at)
    stop = len(text) if stop < 0 else stop
    return stop - 1 if text[stop - 1 : stop] == "\r" else stop
