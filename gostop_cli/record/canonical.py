"""The canonical text of a record, in YAML, JSON or JSON Lines (record.md §7).

Two records that are equal have one text, what is written reads back as the record that it was, and nothing of a record is
lost: its result, its notes and the keys of its writer's own included. Comments are no part of a record; `comments` knows
where a file has any.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from gostop_cli.record import jsontext
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.document import MAX_RECORD, load_json, load_yaml
from gostop_cli.record.json_writer import write_json, write_json_line
from gostop_cli.record.write import to_plain
from gostop_cli.record.yaml_writer import write_yaml

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.record.model import HandRecord

Form: TypeAlias = Literal["yaml", "json", "jsonl"]

_WRITERS: Final = {"yaml": write_yaml, "json": write_json, "jsonl": write_json_line}


class TextTooLongError(Exception):
    """A record that would be longer than any reader of ours reads: its aliases stood for too much."""


def record_text(record: HandRecord, form: Form = "yaml", *, sheet: bool | None = None) -> str:
    """The canonical text of a record, with a line break at its end.

    `sheet` says whether turns are score-sheet lines; unless told, they are in YAML and not in JSON. Raises
    TextTooLongError.
    """
    text = _WRITERS[form](to_plain(record, sheet=form == "yaml" if sheet is None else sheet))
    if len(text) > MAX_RECORD:
        raise TextTooLongError
    return text


def reads_back(text: str, form: Form, record: HandRecord) -> bool:
    """Whether a text is read as the record that it was written from, nothing added and nothing lost."""
    if form == "yaml":
        found = [document.plain for document in load_yaml(text)]
    else:
        found = [jsontext.read(text.encode()) or load_json(text).plain]
    again, _ = decode_hand(found[0])
    return len(found) == 1 and again is not None and to_plain(again) == to_plain(record)


def join(texts: Iterable[str], form: Form, *, listed: bool = False) -> Iterator[str]:
    """The texts of records as one file, piece by piece: YAML documents, lines, or a JSON list where there are several.

    `listed` makes a list of a single record too.
    """
    rest = iter(texts)
    first = next(rest, None)
    if first is None:
        return
    if form == "json":
        second = next(rest, None)
        if second is None and not listed:
            yield first
            return
        yield "[\n" + _inside_list(first)
        for text in chain([] if second is None else [second], rest):
            yield ",\n" + _inside_list(text)
        yield "\n]\n"
        return
    yield first
    for text in rest:
        yield "---\n" + text if form == "yaml" else text


def _inside_list(text: str) -> str:
    """A record's text as an item of a list. A line break inside a string is never written as such in JSON."""
    return "  " + text.removesuffix("\n").replace("\n", "\n  ")
