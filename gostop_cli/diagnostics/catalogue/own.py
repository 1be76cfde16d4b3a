"""GS9xx: a fault of our own."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text
from gostop_cli.diagnostics.model import Severity

ENTRIES: Final[tuple[Entry, ...]] = (
    Entry(
        "GS901",
        "internal-fault",
        Severity.ERROR,
        Text(
            "gostop itself failed on this record ({fault})",
            "이 기록을 처리하다가 gostop 자체에 문제가 생겼습니다({fault})",
        ),
        Text(
            "This is a mistake in gostop, not in the record. Please report it with the record (or its content id) and the "
            "version.",
            "기록이 아니라 gostop의 잘못입니다. 기록(또는 내용 식별자)과 버전을 함께 알려 주십시오.",
        ),
        "# any record",
        "# the same record, once it is mended",
    ),
)

NOTES: Final[dict[str, Text]] = {}
