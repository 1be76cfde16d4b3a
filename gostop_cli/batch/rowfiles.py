"""Rows in files: which kinds there are, written whole and in order, and read back as they were.

`read_rows` and `write_rows` are the only way in and out; each kind has a module of its own. What is written depends on
nothing but the rows, so that the same rows are the same bytes.
"""

from __future__ import annotations

import os
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.record.filenames import as_spelt
from gostop_cli.referee.row import Row
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

KINDS: Final = {
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
    ".sqlite": "sqlite",
    ".sqlite3": "sqlite",
    ".db": "sqlite",
}
"""What a file of rows is, by the suffix of its name."""

LARGEST: Final = 2**63 - 1
"""The largest integer that every kind of file can hold as one."""
_ENCODER: Final = msgspec.json.Encoder(decimal_format="number")
_DECODER: Final = msgspec.json.Decoder(Row)


class RowFileError(Exception):
    """A file of rows that cannot be read or written. `problem`: suffix, missing (a package), or not-rows."""

    def __init__(self, problem: str, path: str, detail: str = "") -> None:
        super().__init__(f"{problem}: {path}")
        self.problem = problem
        self.path = path
        self.detail = detail


def kind_of(path: str) -> str:
    """Which kind of file this is by its name; RowFileError (suffix) where it is none of ours."""
    kind = KINDS.get(os.path.splitext(path)[1].lower())
    if kind is None:
        raise RowFileError("suffix", path)
    return kind


def check_kind(kind: str, path: str) -> None:
    """See that files of a kind can be written here; RowFileError (missing) where a package is not installed."""
    if kind == "parquet":
        from gostop_cli.batch.parquet_rows import pyarrow

        pyarrow(path)


def line_of(row: Row) -> bytes:
    """A row as one line of JSON, with its line break."""
    try:
        return _ENCODER.encode(row) + b"\n"
    except OverflowError:
        return _ENCODER.encode(_widened(row)) + b"\n"


def _widened(row: Row) -> Row:
    """A row with amounts beyond 64 bits, which JSON may have and the encoder only takes as decimals."""

    def wide(value: Any) -> Any:
        return Decimal(value) if isinstance(value, int) and abs(value) > LARGEST else value

    return replace(
        row,
        **{name: wide(getattr(row, name)) for name in ("points", "multiplier", "carry")},
        payments={name: wide(won) for name, won in row.payments.items()},
        paid=tuple((payer, payee, wide(won)) for payer, payee, won in row.paid),
    )


def row_in(line: bytes) -> Row:
    """The row of such a line. Raises msgspec.ValidationError or DecodeError where it is none."""
    return _DECODER.decode(line)


def read_rows(path: str) -> Iterator[Row]:
    """The rows of a file that `batch` wrote, of whichever kind, in order and one at a time.

    OSError where the file cannot be opened; RowFileError where its name tells no kind or it holds something else.
    """
    kind = kind_of(path)
    path = as_spelt(path)
    with open(path, "rb"):  # what is not there, or may not be read, says so in the same way for every kind
        pass
    if kind == "csv":
        from gostop_cli.batch.csv_rows import read
    elif kind == "parquet":
        from gostop_cli.batch.parquet_rows import read
    elif kind == "sqlite":
        from gostop_cli.batch.sqlite_rows import read
    else:
        read = _read_lines
    yield from read(path)


def _read_lines(path: str) -> Iterator[Row]:
    with open(path, "rb") as file:
        yield from rows_in(file, path)


def rows_in(lines: Iterable[bytes], path: str) -> Iterator[Row]:
    """The rows of JSON Lines that come from this file, or from a stream that is called so; RowFileError where one is none."""
    for number, line in enumerate(lines, start=1):
        if line.isspace():
            continue
        try:
            yield row_in(line)
        except (msgspec.MsgspecError, RecursionError):
            raise RowFileError("not-rows", path, str(number)) from None


def write_rows(path: str, kind: str, lines: Callable[[], Iterator[bytes]], *, csv_bom: bool = False) -> None:
    """Write a new file of rows; `lines` gives them from the beginning, as stretches of JSON Lines, each time it is asked.

    Whoever calls sees to it that the file is not there yet, and that it becomes visible only when it is whole.
    """

    def rows() -> Iterator[Row]:
        return rows_of_lines(lines())

    if kind == "csv":
        from gostop_cli.batch import csv_rows

        csv_rows.write(path, rows(), bom=csv_bom)
    elif kind == "parquet":
        from gostop_cli.batch import parquet_rows

        parquet_rows.write(path, rows)
    elif kind == "sqlite":
        from gostop_cli.batch import sqlite_rows

        sqlite_rows.write(path, lines())
    else:
        with open(path, "wb") as file:
            file.writelines(lines())


def rows_of_lines(stretches: Iterable[bytes]) -> Iterator[Row]:
    """The rows of stretches of JSON Lines."""
    return (row_in(line) for stretch in stretches for line in stretch.splitlines())
