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

_GROUP: Final = 4096
"""Rows that are held in memory and written together."""
_FIELDS: Final = msgspec.structs.fields(Row)
_POINTS: Final = ("points", "multiplier", "carry")
_DIGITS: Final = 38
"""Decimal digits of the widest number that all tools read."""
_EVENTS: Final = {kind: f"event_{kind}" for kind in EVENT_COLUMNS}
_KIND_OF: Final = {column: kind for kind, column in _EVENTS.items()}
_MAPS: Final = ("go", "ppeok", "bak")


def write(path: str, rows: Callable[[], Iterator[Row]]) -> None:
    """Write a new Parquet file. The rows are gone through twice: first to see how wide their amounts are."""
    arrow, parquet = pyarrow(path)
    schema = _schema(arrow, *_number_types(arrow, rows()))
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        left = rows()
        while group := list(islice(left, _GROUP)):
            columns = [arrow.array(_column(group, field.name, field.type), field.type) for field in schema]
            writer.write_batch(arrow.RecordBatch.from_arrays(columns, schema=schema))


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


def _number_types(arrow: Any, rows: Iterable[Row]) -> tuple[Any, Any]:
    """The narrowest types that hold all money, and all points and multipliers, exactly."""
    money, points = _Width(), _Width()
    for row in rows:
        for won in row.payments.values():
            money.see(won)
        for _, _, won in row.paid:
            money.see(won)
        for name in _POINTS:
            points.see(getattr(row, name))
    return money.type(arrow), points.type(arrow)


class _Width:
    """How many digits there are before and behind the point, of numbers that are no integers of 64 bits."""

    def __init__(self) -> None:
        self.before, self.behind, self.is_wide = len(str(LARGEST)), 0, False

    def see(self, number: Won | None) -> None:
        """Widen for a number."""
        if number is None or (isinstance(number, int) and -LARGEST <= number <= LARGEST):
            return
        exact = Decimal(number)
        self.is_wide = True
        self.before = max(self.before, exact.adjusted() + 1)
        self.behind = max(self.behind, -int(exact.as_tuple().exponent))

    def type(self, arrow: Any) -> Any:
        """The type for all that was seen."""
        if not self.is_wide:
            return arrow.int64()
        return arrow.decimal128(_DIGITS, self.behind) if self.before + self.behind <= _DIGITS else arrow.string()


def _column(group: list[Row], name: str, kind: Any) -> list[Any]:
    """The values of a column as its type takes them."""
    if name in _KIND_OF:
        event = _KIND_OF[name]
        return [row.events.get(event) for row in group]
    if name == "payments":
        told = _teller(kind.item_type)
        return [[(player, told(won)) for player, won in row.payments.items()] for row in group]
    if name == "paid":
        told = _teller(kind.value_type.field("won").type)
        return [[{"payer": payer, "payee": payee, "won": told(won)} for payer, payee, won in row.paid] for row in group]
    if name in _MAPS:
        return [list(getattr(row, name).items()) for row in group]
    if name in _POINTS:
        told = _teller(kind)
        return [None if (value := getattr(row, name)) is None else told(value) for row in group]
    return [getattr(row, name) for row in group]


def _teller(kind: Any) -> Callable[[Won], Any]:
    """How a number is given to a column of this type."""
    name = str(kind)
    if name == "string":
        return str
    return Decimal if name.startswith("decimal") else int


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
