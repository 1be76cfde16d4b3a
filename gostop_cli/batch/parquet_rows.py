"""Rows as Parquet, for notebooks and data tools: every column has its type (extra `parquet`).

Money is a column of integers; where some amount has a fraction, or is larger than 64 bits, of exact decimals, and where those
do not reach either, of texts. The columns are those of the CSV, payments and the like with their structure.
"""

from __future__ import annotations

from decimal import Decimal
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.batch.rowfiles import LARGEST, RowFileError
from gostop_cli.referee.model import Won
from gostop_cli.referee.row import EVENT_COLUMNS, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_GROUP: Final = 16_384
"""Rows that are held in memory and written together."""
_FIELDS: Final = msgspec.structs.fields(Row)
_POINTS: Final = ("points", "multiplier", "carry")
_DIGITS: Final = 38
"""Decimal digits of the widest number that all tools read."""
_EVENTS: Final = {kind: f"event_{kind}" for kind in EVENT_COLUMNS}
_MAPS: Final = ("payments", "go", "ppeok", "bak")


def write(path: str, rows: Callable[[], Iterator[Row]]) -> None:
    """Write a new Parquet file. The rows are gone through twice: first to see how wide their amounts are."""
    arrow, parquet = pyarrow(path)
    schema = _schema(arrow, _number_type(arrow, _amounts(rows())), _number_type(arrow, _points(rows())))
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        left = rows()
        while group := list(islice(left, _GROUP)):
            texts = (
                schema.field("payments").type.item_type == arrow.string(),
                schema.field("points").type == arrow.string(),
            )
            writer.write_batch(arrow.RecordBatch.from_pylist([_plain(row, *texts) for row in group], schema))


def read(path: str) -> Iterator[Row]:
    """The rows of a Parquet file, one at a time."""
    arrow, parquet = pyarrow(path)
    try:
        file = parquet.ParquetFile(path)
        if set(file.schema_arrow.names) != _columns():
            raise RowFileError("not-rows", path)
        for batch in file.iter_batches(1024):
            for plain in batch.to_pylist():
                yield _row(plain)
    except (arrow.ArrowException, ValueError, TypeError):
        raise RowFileError("not-rows", path) from None


def pyarrow(path: str) -> tuple[Any, Any]:
    """The package, and the part of it that reads and writes Parquet; RowFileError where it is not installed."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError:
        raise RowFileError("missing", path, "parquet") from None
    return arrow, parquet


def _columns() -> set[str]:
    return {field.name for field in _FIELDS} - {"events"} | set(_EVENTS.values())


def _schema(arrow: Any, money: Any, points: Any) -> Any:
    text, whole = arrow.string(), arrow.int64()
    paid = arrow.struct([("payer", text), ("payee", text), ("won", money)])
    nested = {
        "players": arrow.list_(text),
        "sat_out": arrow.list_(text),
        "payments": arrow.map_(text, money),
        "paid": arrow.list_(paid),
        "go": arrow.map_(text, whole),
        "ppeok": arrow.map_(text, whole),
        "bak": arrow.map_(text, arrow.list_(text)),
        "complete": arrow.bool_(),
        **dict.fromkeys(_POINTS, points),
    }
    columns: list[tuple[str, Any]] = []
    for field in _FIELDS:
        if field.name == "events":
            columns += [(column, whole) for column in _EVENTS.values()]
        else:
            columns.append((field.name, nested.get(field.name, text if field.type in (str, str | None) else whole)))
    return arrow.schema(columns)


def _amounts(rows: Iterable[Row]) -> Iterator[Won]:
    for row in rows:
        yield from row.payments.values()
        yield from (won for _, _, won in row.paid)


def _points(rows: Iterable[Row]) -> Iterator[Won]:
    return (value for row in rows for name in _POINTS if (value := getattr(row, name)) is not None)


def _number_type(arrow: Any, numbers: Iterable[Won]) -> Any:
    """The narrowest type that holds all of these exactly."""
    before = after = 0
    wide = False
    for number in numbers:
        if isinstance(number, int) and -LARGEST <= number <= LARGEST:
            continue
        wide = True
        exact = Decimal(number)
        before = max(before, exact.adjusted() + 1)
        after = max(after, -int(exact.as_tuple().exponent))
    if not wide:
        return arrow.int64()
    before = max(before, len(str(LARGEST)))
    return arrow.decimal128(_DIGITS, after) if before + after <= _DIGITS else arrow.string()


def _plain(row: Row, money_as_text: bool, points_as_text: bool) -> dict[str, Any]:
    plain = {field.name: getattr(row, field.name) for field in _FIELDS if field.name != "events"}
    plain |= {name: list(plain[name].items()) for name in _MAPS}
    plain["paid"] = [{"payer": payer, "payee": payee, "won": won} for payer, payee, won in row.paid]
    plain |= {column: row.events.get(kind) for kind, column in _EVENTS.items()}
    if money_as_text:
        plain["payments"] = [(name, str(won)) for name, won in row.payments.items()]
        for one in plain["paid"]:
            one["won"] = str(one["won"])
    if points_as_text:
        plain |= {name: str(plain[name]) for name in _POINTS if plain[name] is not None}
    return plain


def _row(plain: dict[str, Any]) -> Row:
    events = {kind: plain.pop(column) for kind, column in _EVENTS.items()}
    plain["events"] = {kind: times for kind, times in events.items() if times is not None}
    plain |= {name: _number(plain[name]) for name in _POINTS}
    plain["payments"] = {name: _number(won) for name, won in plain["payments"]}
    plain["paid"] = tuple((one["payer"], one["payee"], _number(one["won"])) for one in plain["paid"])
    plain["bak"] = {name: tuple(kinds) for name, kinds in plain["bak"]}
    plain |= {name: dict(plain[name]) for name in ("go", "ppeok")}
    plain |= {name: tuple(plain[name]) for name in ("players", "sat_out")}
    return Row(**plain)


def _number(value: Any) -> Any:
    """The exact number of a cell, whole wherever it is."""
    if isinstance(value, str):
        value = msgspec.json.decode(value, type=Won)
    return int(value) if isinstance(value, Decimal) and value == value.to_integral_value() else value
