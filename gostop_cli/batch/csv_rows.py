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

_FIELDS: Final = msgspec.structs.fields(Row)
_NESTED: Final = ("players", "sat_out", "payments", "paid", "go", "ppeok", "bak")
_NUMBERS: Final = tuple(field.name for field in _FIELDS if field.type in (int, int | None))
_TEXTS: Final = tuple(field.name for field in _FIELDS if field.type in (str, str | None))
_TYPES: Final = {field.name: field.type for field in _FIELDS}
_NULLABLE: Final = frozenset(field.name for field in _FIELDS if field.type == str | None)

_EVENTS: Final = tuple(f"event_{kind}" for kind in EVENT_COLUMNS)
COLUMNS: Final = tuple(
    column
    for field in _FIELDS
    for column in {"events": _EVENTS, "bak": (*BAK_COLUMNS, "bak")}.get(field.name, (field.name,))
)
"""The columns, in the order of the row. That of a kind of bak counts the players who suffered it."""

_RUNS: Final = re.compile(r"[=+\-@\t\r\n'＝＋－＠]")
_IS_NUMBER: Final = re.compile(r"[+-]?\d+(?:\.\d+)?\Z", re.ASCII)
_BOM: Final = "\ufeff"
_ENCODER: Final = msgspec.json.Encoder(decimal_format="number")


def write(path: str, rows: Iterable[Row], *, bom: bool) -> None:
    """Write a new CSV file in UTF-8; with a byte order mark where Excel is to tell that it is."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        if bom:
            file.write(_BOM)
        writer = csv.writer(file, lineterminator="\n")
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


def _cells(row: Row) -> list[str | int]:
    """The cells of a row, in the order of the columns; what is not known stays empty."""
    baks = [kind for suffered in row.bak.values() for kind in suffered]
    cells: list[str | int] = []
    for field in _FIELDS:
        name, value = field.name, getattr(row, field.name)
        if name == "events":
            cells += [value.get(kind, "") for kind in EVENT_COLUMNS]
            continue
        if name == "bak":
            cells += [baks.count(kind) or "" for kind in BAK_COLUMNS]
        if name in _NESTED:
            cells.append(_ENCODER.encode(value).decode() if value else "")
        elif value is None:
            cells.append("")
        elif isinstance(value, str):
            cells.append(harmless(value, empty="'" if name in _NULLABLE else ""))
        else:
            cells.append(str(value).lower())
    return cells


def harmless(text: str, empty: str = "") -> str:
    """A text that no spreadsheet runs; one that is empty must not be taken for one that is not known."""
    if not text:
        return empty
    return f"'{text}" if _RUNS.match(text) and not _IS_NUMBER.match(text) else text


def _row(cells: dict[str, str]) -> Row:
    values: dict[str, Any] = {name: cells[name].removeprefix("'") for name in _TEXTS if cells[name]}
    values |= {name: int(cells[name]) for name in _NUMBERS if cells[name]}
    values |= {name: msgspec.json.decode(cells[name], type=_TYPES[name]) for name in _NESTED if cells[name]}
    values["complete"] = cells["complete"] == "true"
    values["events"] = {
        kind: int(cells[column]) for kind, column in zip(EVENT_COLUMNS, _EVENTS, strict=True) if cells[column]
    }
    return Row(**values)
