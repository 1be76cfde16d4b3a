"""Files, formats and encodings: what is read, how many records it holds, and what a bad one costs."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import sys
import unicodedata
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from gostop_cli.diagnostics.model import Where
from gostop_cli.record import source
from gostop_cli.record.locate import locate
from gostop_cli.record.source import document, read_records

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from gostop_cli.record.source import RawRecord

HAND = {"gostop": 1, "players": ["Mina", "준"]}
LINE = json.dumps(HAND, ensure_ascii=False)
YAML = "gostop: 1\nplayers: [Mina, 준]\n"


def codes(records: list[RawRecord]) -> list[Any]:
    """By record: its number, and its codes or that it could be read."""
    return [(raw.number, [d.code for d in raw.diagnostics] or "read") for raw in records]


def read(tmp_path: Path, name: str, content: str | bytes, **options: Any) -> list[RawRecord]:
    path = tmp_path / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return list(read_records(str(path), **options))


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize(
    ("name", "content", "count"),
    [
        ("a.yaml", YAML, 1),
        ("a.YML", YAML.replace("\n", "\r\n"), 1),
        ("a.yaml", f"{YAML}---\n{YAML}---\n", 2),
        ("a.json", LINE, 1),
        ("a.json", json.dumps(HAND, indent=2), 1),
        ("a.json", f"[\n {LINE},\n{LINE}]\n", 2),
        ("a.jsonl", f"{LINE}\n\n  \n{LINE}\r\n{LINE}", 3),
        ("a.ndjson", f"{LINE}\n", 1),
        ("hand", YAML, 1),
        ("hand.txt", LINE + "\n" + LINE + "\n", 2),
        ("hand.txt", "\n\n" + json.dumps(HAND, indent=2), 1),
        ("hand.txt", json.dumps([HAND, HAND]), 2),
        ("hand.txt", "{gostop: 1, players: [Mina, 준]}", 1),
    ],
)
def test_formats_by_suffix_or_by_what_stands_there(
    tmp_path: Path, name: str, content: str, count: int, bom: bytes
) -> None:
    records = read(tmp_path, name, bom + content.encode())
    assert codes(records) == [(number, "read") for number in range(1, count + 1)]
    assert all(raw.plain == HAND for raw in records)
    for raw in records:
        span = document(raw).span(("players", 1))
        assert span is not None
        written = document(raw).text_line(span.line)[span.column - 1 : span.end_column - 1]
        assert written.strip('"') in ("준", "\\uc900")


@pytest.mark.parametrize(
    ("content", "told", "count"),
    [(YAML, None, 1), (YAML, "yaml", 1), (LINE, "json", 1), (LINE + "\n" + LINE, "jsonl", 2), (f"[{LINE}]", None, 1),
     (LINE + "\n" + LINE, "ndjson", 2), (LINE, "yaml", 1), ("\n\n" + LINE, None, 1)],
)  # fmt: skip
def test_standard_input(content: str, told: str | None, count: int) -> None:
    records = list(read_records("-", told, io.BytesIO(content.encode())))
    assert [raw.plain for raw in records] == [HAND] * count


def test_a_told_format_goes_before_the_suffix(tmp_path: Path) -> None:
    assert codes(read(tmp_path, "a.json", YAML, input_format="yaml")) == [(1, "read")]


def test_a_bad_line_costs_one_record(tmp_path: Path) -> None:
    bad = ["{bad", '{"a": 1, "a": 2}', "\ufffe".encode("utf-16-le").decode("latin-1"), "[1]", '{"gostop-session": 1}']
    content = "\n".join([LINE, *bad, LINE]).encode() + b"\n\xff\n" + LINE.encode()
    records = read(tmp_path, "a.jsonl", content)
    assert codes(records) == [
        (1, "read"), (2, ["GS030"]), (3, ["GS041"]), (4, ["GS030"]), (5, "read"), (6, ["GS050"]), (7, "read"),
        (8, ["GS010"]), (9, "read"),
    ]  # fmt: skip
    assert [raw.plain is None for raw in records] == [False, True, True, True, False, True, False, True, False]
    for raw in records:
        for diagnostic in raw.diagnostics:
            span = locate(document(raw), diagnostic.where)
            assert span is not None
            assert span.line == raw.number


def test_a_bad_item_costs_one_record_of_a_list(tmp_path: Path) -> None:
    content = f'[\n  {LINE}, {LINE},\n  {{"a": 1, "a": 2}}, {LINE}]'
    records = read(tmp_path, "a.json", content)
    assert codes(records) == [(1, "read"), (2, "read"), (3, ["GS041"]), (4, "read")]
    place = records[2].diagnostics[0].where
    span = locate(document(records[2]), place)
    assert span is not None
    assert (span.line, span.column, span.end_column) == (3, 12, 15)
    second = document(records[1]).span(("players", 1))
    fourth = document(records[3]).span(("players", 1))
    assert second is not None
    assert fourth is not None
    assert document(records[1]).text_line(2)[second.column - 1 : second.end_column - 1] == '"준"'
    assert (fourth.line, document(records[3]).text_line(3)[fourth.column - 1 : fourth.end_column - 1]) == (3, '"준"')


def test_null_stands_in_its_line_too(tmp_path: Path) -> None:
    """Line 2 of the lines, and the second value of the list, which begins in column 2 of line 2: nothing but `null`."""
    for name, content, column in (("a.jsonl", f"{LINE}\nnull\n", 1), ("a.json", f"[{LINE},\n null]", 2)):
        raw = read(tmp_path, name, content)[1]
        assert raw.plain is None
        span = locate(document(raw), Where())
        assert span is not None
        assert (span.line, span.column, span.end_column) == (2, column, column + 4)


def test_a_list_that_breaks_off_is_one_record_that_cannot_be_read(tmp_path: Path) -> None:
    assert codes(read(tmp_path, "a.json", f"[{LINE}, {LINE}")) == [(1, ["GS030"])]


@pytest.mark.parametrize("name", ["a.jsonl.gz", "a.ndjson.gz", "a.JSONL.GZ"])
def test_gzip_of_any_number_of_members(tmp_path: Path, name: str) -> None:
    packed = gzip.compress((LINE + "\n").encode() * 2) + gzip.compress((LINE + "\n").encode())
    assert codes(read(tmp_path, name, packed)) == [(1, "read"), (2, "read"), (3, "read")]


def test_gzip_of_a_yaml_file_and_from_standard_input(tmp_path: Path) -> None:
    packed = gzip.compress(YAML.encode())
    assert [raw.plain for raw in read(tmp_path, "a.yaml.gz", packed)] == [HAND]
    assert [raw.plain for raw in read_records("-", None, io.BytesIO(packed))] == [HAND]


def test_a_truncated_archive_keeps_what_could_be_read(tmp_path: Path) -> None:
    packed = gzip.compress((LINE + "\n").encode() * 5000)
    records = read(tmp_path, "a.jsonl.gz", packed[: len(packed) - 12])
    assert [d.code for d in records[-1].diagnostics] == ["GS006"]
    assert records[-1].number == len(records)
    assert len(records) > 1000
    assert all(raw.plain == HAND for raw in records[:-1])


def test_a_damaged_archive(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(Random(6).randbytes(2000)))
    packed[500:600] = bytes(100)
    assert [d.code for raw in read(tmp_path, "a.jsonl.gz", bytes(packed))[-1:] for d in raw.diagnostics] == ["GS006"]
    assert codes(read(tmp_path, "b.jsonl.gz", b"\x1f\x8b"))[-1] == (1, ["GS006"])


@pytest.mark.parametrize("name", ["a.jsonl.zst", "a.ndjson.ZST", "a.zst"])
def test_zstd_of_any_number_of_frames(tmp_path: Path, name: str) -> None:
    """Some packers put a frame without content in front: its magic, its length, as many bytes."""
    skippable = b"\x50\x2a\x4d\x18" + (3).to_bytes(4, "little") + b"abc"
    packed = skippable + zstd.compress((LINE + "\n").encode() * 2) + skippable + zstd.compress((LINE + "\n").encode())
    assert codes(read(tmp_path, name, packed)) == [(1, "read"), (2, "read"), (3, "read")]


def test_zstd_of_a_yaml_file_and_from_standard_input(tmp_path: Path) -> None:
    packed = zstd.compress(YAML.encode())
    assert [raw.plain for raw in read(tmp_path, "a.yaml.zst", packed)] == [HAND]
    assert [raw.plain for raw in read_records("-", "yaml", io.BytesIO(packed))] == [HAND]


def test_zstd_that_breaks_off_or_is_damaged(tmp_path: Path) -> None:
    packed = zstd.compress((LINE + "\n").encode() * 5000) + zstd.compress((LINE + "\n").encode() * 5000)
    records = read(tmp_path, "a.jsonl.zst", packed[: len(packed) - 12])
    assert codes(records)[-1] == (len(records), ["GS006"])
    assert len(records) > 5000
    assert codes(read(tmp_path, "b.jsonl.zst", packed + b"more"))[-1] == (10001, ["GS006"])
    assert codes(read(tmp_path, "c.jsonl.zst", b"\x28\xb5\x2f\xfd")) == [(1, ["GS006"])]


@pytest.mark.parametrize("pack", [bz2.compress, lzma.compress])
def test_other_archives_are_named(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    (raw,) = read(tmp_path, "a.jsonl", pack(LINE.encode()))
    assert [(d.code, d.facts["archive"]) for d in raw.diagnostics] == [
        ("GS005", "bzip2" if pack is bz2.compress else "xz")
    ]


@pytest.mark.parametrize("name", ["a.yaml", "a.json", "a.jsonl", "a.txt"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named(tmp_path: Path, name: str, encoding: str) -> None:
    assert codes(read(tmp_path, name, LINE.encode(encoding))) == [(1, ["GS011"])]


@pytest.mark.parametrize(("name", "content"), [("a.yaml", YAML), ("a.json", LINE), ("a.jsonl", LINE)])
def test_cp949_is_named(tmp_path: Path, name: str, content: str) -> None:
    (raw,) = read(tmp_path, name, content.replace("Mina", "미나").encode("cp949"))
    assert [d.code for d in raw.diagnostics] == ["GS012"]
    span = locate(document(raw), raw.diagnostics[0].where)
    assert span is not None
    assert (span.line, span.column) == ((2, 11) if name == "a.yaml" else (1, LINE.index("Mina") + 1))


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
def test_other_bytes_are_not_utf_8(tmp_path: Path, bom: bytes) -> None:
    (raw,) = read(tmp_path, "a.yaml", bom + b"a: 1\nb: \xe9t\xe9\n")
    assert [(d.code, d.facts) for d in raw.diagnostics] == [("GS010", {"byte": "0xE9"})]
    span = locate(document(raw), raw.diagnostics[0].where)
    assert span is not None
    assert (span.line, span.column) == (2, 4)


@pytest.mark.parametrize(
    ("name", "content"),
    [("a.yaml", ""), ("a.yaml", "# only a comment\n---\n"), ("a.json", " \n"), ("a.json", "[]"), ("a.jsonl", "\n\n"),
     ("a.txt", "\n"), ("a.yaml", b"\xef\xbb\xbf")],
)  # fmt: skip
def test_nothing_in_it(tmp_path: Path, name: str, content: Any) -> None:
    assert codes(read(tmp_path, name, content)) == [(1, ["GS004"])]


def test_what_is_no_file(tmp_path: Path) -> None:
    def code(name: str) -> list[Any]:
        return codes(list(read_records(name)))

    assert code(str(tmp_path / "none.yaml")) == [(1, ["GS001"])]
    assert code("a\0b.yaml") == [(1, ["GS001"])]
    assert code(str(tmp_path)) == [(1, ["GS002"])]
    (tmp_path / "file").write_text("x")
    assert code(str(tmp_path / "file" / "a.yaml")) == [(1, ["GS001"])]


def test_a_file_that_may_not_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr("builtins.open", refuse)
    (raw,) = read_records(str(tmp_path / "a.yaml"))
    assert [d.code for d in raw.diagnostics] == ["GS003"]
    assert document(raw).plain is None
    assert locate(document(raw), raw.diagnostics[0].where) is None


def test_sizes_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MAX_RECORD", 2000)
    monkeypatch.setattr(source, "MAX_FILE", 5000)
    long = '{"note": "' + "x" * 3000 + '"}'
    content = "\n".join([LINE, long, LINE, long + long + long, LINE])
    assert codes(read(tmp_path, "a.jsonl", content)) == [
        (1, "read"), (2, ["GS014"]), (3, "read"), (4, ["GS014"]), (5, "read"),
    ]  # fmt: skip
    assert codes(read(tmp_path, "a.yaml", "note: " + "x" * 5001)) == [(1, ["GS015"])]
    assert codes(read(tmp_path, "a.yaml", YAML + "note: " + "x" * 4000)) == [(1, "read")]


def test_a_record_of_yaml_is_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gostop_cli.record.document.MAX_RECORD", 100)
    found = [[p.code for p in d.problems] for d in source.load_yaml("a: 1\n---\nb: " + "x" * 200 + "\n---\nc: 1")]
    assert found == [[], ["GS014"], []]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.yaml", "gostop-session: 1\nhands: []"),
        ("a.json", '{"gostop-session": 1}'),
        ("a.jsonl", '{"gostop-session": 1}'),
    ],
)
def test_a_session_is_recognised(tmp_path: Path, name: str, content: str) -> None:
    (raw,) = read(tmp_path, name, content)
    assert [d.code for d in raw.diagnostics] == ["GS050"]
    assert raw.plain is None
    span = locate(document(raw), raw.diagnostics[0].where)
    assert span is not None
    assert span.line == 1
    assert span.end_column - span.column >= len("gostop-session")


def test_the_name_of_the_file_is_shown_in_normal_form(tmp_path: Path) -> None:
    decomposed = unicodedata.normalize("NFD", "추석.yaml")
    (tmp_path / decomposed).write_text(YAML, encoding="utf-8")
    (raw,) = read_records(str(tmp_path / decomposed))
    assert raw.file.endswith("추석.yaml")
    assert raw.plain == HAND


def test_json_lines_are_read_one_at_a_time() -> None:
    """Constant memory: the second line is not asked for before the first record has been handed over."""
    asked: list[int] = []

    class Slow(io.RawIOBase):
        def readline(self, size: int | None = -1) -> bytes:
            asked.append(1)
            return (LINE + "\n").encode() if len(asked) < 5 else b""

    records = read_records("-", "jsonl", Slow())  # type: ignore[arg-type]
    next(records)
    assert len(asked) == 1
    assert len(list(records)) == 3
