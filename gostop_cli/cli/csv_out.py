"""CSV on standard output, a row a line; texts that a spreadsheet would run as formulas are made harmless."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from decimal import Decimal

BOM: Final = "\ufeff"
"""What tells Excel that a file is UTF-8."""


def csv_lines(rows: Iterable[Sequence[str | int | Decimal | None]]) -> Iterator[str]:
    """Rows as lines of CSV, without their line breaks; what a spreadsheet would run as a formula is made harmless."""
    import csv
    from io import StringIO

    from gostop_cli.batch.csv_rows import harmless

    line = StringIO()
    writer = csv.writer(line, lineterminator="")
    for row in rows:
        writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
        yield line.getvalue()
        line.seek(0)
        line.truncate()
