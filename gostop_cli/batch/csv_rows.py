"""Rows as CSV, for spreadsheets: a column for every plain value, and one for every kind of event and bak.

What has an inner structure (payments by player) stands in its cell as compact JSON. A spreadsheet takes a text that begins
with `=`, `+`, `-`, `@`, a tab or a line break for a formula; such a text, and one that begins with an apostrophe, gets an
apostrophe in front, which is taken off again on reading. Numbers stay as they are, negative ones too.
"""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.batch.rowfiles import RowFileError
from gostop_cli.referee.row import BAK_COLUMNS, EVENT_COLUMNS, Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_TYPES: Final = {field.name: field.type for field in msgspec.structs.fields(Row)}
_TEXTS: Final = tuple(name for name, kind in _TYPES.items() if kind in (str, str | None))
_KNOWN: Final = frozenset(name for name, kind in _TYPES.items() if kind is str)
_NUMBERS: Final = tuple(name for name, kind in _TYPES.items() if kind in (int, int | None))
_NESTED: Final = ("players", "sat_out", "payments", "paid", "go", "ppeok", "bak")
_EVENTS: Final = tuple(f"event_{kind}" for kind in EVENT_COLUMNS)

COLUMNS: Final = tuple(
    column for name in _TYPES for column in {"events": _EVENTS, "bak": (*BAK_COLUMNS, "bak")}.get(name, (name,))
)
"""The columns, in the order of the row. That of a kind of bak counts the players who suffered it."""

_RUNS: Final = re.compile(r"[=+\-@\t\r\n'＝＋－＠]")
_IS_NUMBER: Final = re.compile(r"[+-]?\d+(?:\.\d+)?\Z", re.ASCII)
_BOM: Final = "\ufeff"
_ENCODE: Final = msgspec.json.Encoder(decimal_format="number").encode


def write(path: str, rows: Iterable[Row], *, bom: bool) -> None:
    """Write a new CSV file in UTF-8; with a byte order mark where Excel is to tell that it is."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        if bom:
            file.write(_BOM)
        writer = csv.writer(file)  # lines end as RFC 4180 has it, and a lone CR or LF in a cell is quoted
        writer.writerow(COLUMNS)
        writer.writerows(map(_cells, rows))


def read(path: str) -> Iterator[Row]:
    """The rows of a CSV file, one at a time."""
    csv.field_size_limit(2**31 - 1)  # Python's own limit is below what a message about a long record may take
    with open(path, encoding="utf-8-sig", newline="") as file:
        try:
            reader = csv.reader(file, strict=True)
            if tuple(next(reader, ())) != COLUMNS:
                raise RowFileError("not-rows", path, "1")
            for cells in reader:
                yield _row(dict(zip(COLUMNS, cells, strict=True)))
        except (csv.Error, ValueError, RecursionError):  # msgspec's errors and wrong encodings are ValueErrors
            raise RowFileError("not-rows", path, str(reader.line_num)) from None


def harmless(text: str) -> str:
    """A text that no spreadsheet runs."""
    return f"'{text}" if _RUNS.match(text) and not _IS_NUMBER.match(text) else text


def _maybe(text: str | None) -> str:
    """A text that may not be known; one that is empty must not be taken for that."""
    return "" if text is None else harmless(text) or "'"


def _json(value: Any) -> str:
    return _ENCODE(value).decode() if value else ""


def _cells(row: Row) -> list[Any]:
    """The cells of a row, in the order of the columns; what is not known stays empty."""
    baks = [kind for suffered in row.bak.values() for kind in suffered]
    return [
        harmless(row.file), row.record, _maybe(row.id), _maybe(row.played), _maybe(row.content_id), harmless(row.rules),
        harmless(row.fingerprint), harmless(row.status), "true" if row.complete else "false", _maybe(row.outcome),
        _maybe(row.winner), row.turn, row.points, row.multiplier, row.carry, _json(row.players), _json(row.sat_out),
        _json(row.payments), _json(row.paid), _json(row.go), _json(row.ppeok),
        *([baks.count(kind) or None for kind in BAK_COLUMNS] if baks else [None] * len(BAK_COLUMNS)), _json(row.bak),
        *[row.events.get(kind) for kind in EVENT_COLUMNS], row.errors, row.warnings, _maybe(row.code), row.line,
        row.column, _maybe(row.message), _maybe(row.repeats),
    ]  # fmt: skip


def _row(cells: dict[str, str]) -> Row:
    values: dict[str, Any] = {name: cells[name].removeprefix("'") for name in _TEXTS if cells[name] or name in _KNOWN}
    values |= {name: int(cells[name]) for name in _NUMBERS if cells[name]}
    values |= {name: msgspec.json.decode(cells[name], type=_TYPES[name]) for name in _NESTED if cells[name]}
    values["complete"] = cells["complete"] == "true"
    events = zip(EVENT_COLUMNS, _EVENTS, strict=True)
    values["events"] = {kind: int(cells[column]) for kind, column in events if cells[column]}
    return Row(**values)
