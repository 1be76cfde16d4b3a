"""Whatever the bytes, there are records, findings with words, and places inside the file; never a traceback."""

from __future__ import annotations

import gzip
import io
import json

from hypothesis import given, settings
from hypothesis import strategies as st
from support_record import EVERYTHING, LEADING, POSITION

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.locate import locate
from gostop_cli.record.source import document, read_records
from gostop_cli.record.write import content_id

SEEDS = [
    LEADING.encode(),
    LEADING.replace("Hana", "하나").encode(),
    json.dumps(EVERYTHING).encode(),
    json.dumps([POSITION, EVERYTHING], indent=1, ensure_ascii=False).encode(),
    (json.dumps(POSITION) + "\n" + json.dumps(EVERYTHING) + "\n").encode(),
    gzip.compress(LEADING.encode()),
]
SCRAPS = [b"", b"\x00", b"\xff", b"\xed\xa0\x80", b'"', b"'", b"\\", b"{", b"]", b": ", b"- ", b"#", b"\n", b"\r", b"\t",
          b"---\n", b"&a ", b"*a", b"? ", b"\xef\xbb\xbf", b"1e999", b"\\ud800", "ㅎ".encode(), b"|\n", b","]  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(SEEDS),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 3), st.sampled_from(SCRAPS)), max_size=4),
    st.sampled_from([None, "yaml", "json", "jsonl"]),
)
def test_damaged_files(content: bytes, damages: list[tuple[float, int, bytes]], told: str | None) -> None:
    for place, taken, put in damages:
        at = int(place * len(content))
        content = content[:at] + put + content[at + taken :]
    records = list(read_records("-", told, io.BytesIO(content)))
    assert [raw.number for raw in records] == list(range(1, len(records) + 1))
    assert records
    for raw in records:
        record, found = (None, raw.diagnostics) if raw.diagnostics else decode_hand(raw.plain)
        assert (record is None) == bool(found)
        if record is not None:
            assert content_id(record).startswith("sha256:")
        text = document(raw)
        for diagnostic in found:
            assert diagnostic.code in ENTRIES
            span = locate(text, diagnostic.where)
            if span is not None:
                assert (span.line, span.column) <= (span.end_line, span.end_column)
                assert span.column <= len(text.text_line(span.line)) + 1
