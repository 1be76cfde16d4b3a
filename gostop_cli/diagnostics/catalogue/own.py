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
    Entry(
        "GS902",
        "worker-killed",
        Severity.ERROR,
        Text(
            "gostop's own process died of this record, twice",
            "이 기록을 처리하던 gostop의 프로세스가 두 번 죽었습니다",
        ),
        Text(
            "The process that was given this record alone was ended by the system, and another one too: memory ran out, or a "
            "library failed. This is not a verdict on the hand; all other records were judged. Please report it with the record "
            "and the version.",
            "이 기록만 맡은 프로세스가 두 번 모두 시스템에 의해 끝났습니다. 메모리가 모자랐거나 라이브러리에 문제가 있습니다. 판이 "
            "틀렸다는 뜻은 아니며 다른 기록은 모두 판정했습니다. 기록과 버전을 함께 알려 주십시오.",
        ),
        "# any record",
        "# the same record, once gostop is mended",
    ),
)

NOTES: Final[dict[str, Text]] = {}
