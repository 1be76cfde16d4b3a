"""A file cut into stretches gives the records that it gives when it is read at once, wherever the cuts fall."""

from __future__ import annotations

import gzip
import io
import json
import os
import sys
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from gostop_cli.record import source, stretches
from gostop_cli.record.locate import locate
from gostop_cli.record.source import document, read_records
from gostop_cli.record.stretches import ChangedInput, Stretch, content_of, parts_of, records_in

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from gostop_cli.record.source import RawRecord

HAND = '{"gostop": 1, "players": ["Mina", "준"]}'
LINES = [
    HAND, "", "   ", '{"a": 1, "a": 2}', "{bad", "[1]", '{"gostop-session": 1}', "\x0b", "null", '{"x":\r1}', HAND + "\r",
    '{"players": ["Mina"', "\ufeff" + HAND, "\r", "a\rb\rc",
]  # fmt: skip
DOCUMENTS = [
    "gostop: 1\nplayers: [Mina, 준]\n", "--- {gostop: 1, players: [A, B]}\n", "---\n", "# nothing\n", "---\n[bad\n",
    "---\ngostop: 1\n...\n", "--- x\n", "---\r\ngostop: 1\r\nplayers: [A, B]\r\n", "---\na: 1\na: 2\n", "---\n{a: 1} b\n",
    "---\nnote: |\n  ---\n  text\n", "---\tgostop: 1\n",
]  # fmt: skip


def told(records: Iterable[RawRecord]) -> list[Any]:
    """Everything that anybody can learn of records: number, content, findings with their places, and the text of a line."""
    known = []
    for raw in records:
        spans = [locate(document(raw), found.where) for found in raw.diagnostics]
        place = document(raw).span(("players", 1)) if raw.plain is not None else None
        lines = [document(raw).text_line(span.line) for span in (*spans, place) if span is not None]
        facts = [(found.code, found.facts) for found in raw.diagnostics]
        known.append((raw.number, raw.file, raw.plain, facts, spans, place, lines))
    return known


def joined(cut: Iterable[Stretch], halved: bool = False) -> list[Any]:
    """The same of stretches, one after another, each read apart; `halved`: cut again as far as it goes."""
    known: list[Any] = []
    for stretch in cut:
        content = content_of(stretch)
        parts = parts_of(stretch, content) if halved else [stretch]
        if len(parts) > 1:
            found = joined(parts, halved)
        else:
            found = told(records_in(stretch, content))
        shift = len(known) if stretch.record == 0 else 0
        known += [(number + shift, *rest) for number, *rest in found]
    return known


def written(tmp_path: Path, name: str, content: bytes) -> str:
    path = tmp_path / name
    path.write_bytes(content)
    return str(path)


def random_lines(rng: Random) -> bytes:
    end = rng.choice(["", "\n"])
    text = "\n".join(rng.choices(LINES, k=rng.randint(0, 30))) + end
    bad = rng.choice([b"", b"", b"\n\xff\xfe\n", b"\xef\xbb\xbf"])
    return bad + text.encode() if rng.random() < 0.5 else text.encode() + bad


def random_documents(rng: Random) -> bytes:
    text = "".join(rng.choices(DOCUMENTS, k=rng.randint(0, 12)))
    return rng.choice([b"", b"\xef\xbb\xbf", b"%YAML 1.2\n"]) + text.encode() + rng.choice([b"", b"", b"\xff"])


@pytest.mark.parametrize("seed", range(150))
def test_json_lines_cut_anywhere(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(seed)
    if seed % 3 == 0:  # some of the lines are too long
        monkeypatch.setattr(source, "MAX_RECORD", 30)
        monkeypatch.setattr(stretches, "MAX_RECORD", 30)
    content = random_lines(rng)
    size = rng.choice([1, 20, 100, 400])
    path = written(tmp_path, "a.jsonl", content)
    whole = told(read_records(path))
    assert joined(stretches.stretches(path, size=size)) == whole
    assert joined(stretches.stretches(path, size=10**6), halved=True) == whole
    assert len(list(stretches.stretches(path, size=10**6))) == 1
    for pack in (gzip.compress, zstd.compress):
        packed = written(tmp_path, "b.jsonl.gz", pack(content))
        assert [one[1:] for one in _named(joined(stretches.stretches(packed, size=size)), path)] == [
            one[1:] for one in whole
        ]


def _named(known: list[Any], file: str) -> list[Any]:
    """Records and their facts as those of another file."""
    return [
        (number, file, plain, [(c, {**f, **({"file": file} if "file" in f else {})}) for c, f in facts], *rest)
        for number, _, plain, facts, *rest in known
    ]


@pytest.mark.parametrize("seed", range(150))
def test_yaml_cut_anywhere(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    content = random_documents(rng)
    path = written(tmp_path, "a.yaml", content)
    whole = told(read_records(path))
    for size in (1, 60):
        assert joined(stretches.stretches(path, size=size)) == whole
        stdin = io.BytesIO(content)
        assert _named(joined(stretches.stretches("-", "yaml", stdin, size=size)), path) == whole
    if whole and whole[0][3] != [("GS004", {"file": path})]:  # what holds no record has none that could be told apart
        assert joined(stretches.stretches(path), halved=True) == whole


def test_yaml_is_really_cut(tmp_path: Path) -> None:
    path = written(tmp_path, "a.yaml", b"---\n".join([b"gostop: 1\nplayers: [A, B]\n"] * 50))
    cut = list(stretches.stretches(path, size=100))
    assert [(one.form, one.record, one.line) for one in cut[:3]] == [
        ("documents", 1, 1), ("documents", 0, 9), ("documents", 0, 18),
    ]  # fmt: skip  # a document takes 27 bytes, its `---` four more: three to a stretch of 100
    assert sum(one.end - one.begin for one in cut) == os.path.getsize(path) == sum(one.weight for one in cut)


@pytest.mark.parametrize(
    "content",
    [
        f"[{HAND}, {HAND},\n {HAND}]",
        f"[{HAND}",
        "[]",
        HAND,
        f'[\n{HAND},\n{{"a":1,"a":2}},{HAND}\n]',
        "",
        "\ufeff[1,\n2]",
    ],
)
def test_a_json_list_in_halves(tmp_path: Path, content: str) -> None:
    path = written(tmp_path, "a.json", content.encode())
    whole = told(read_records(path))
    assert joined(stretches.stretches(path, size=10)) == whole
    if len(whole) > 1:
        parts = parts_of(next(stretches.stretches(path)), content.encode())
        assert [part.record for part in parts] == [1, 1 + len(whole) // 2]
    assert joined(stretches.stretches(path), halved=True) == whole


@pytest.mark.parametrize(
    "content", [b"", b"\n \n", "gostop: 1".encode("utf-16"), b"\x00{", b"\xff\n" * 50, b"{\n" * 50]
)
@pytest.mark.parametrize("name", ["a.jsonl", "a.yaml", "a.json", "a"])
def test_what_holds_no_record_at_all(tmp_path: Path, name: str, content: bytes) -> None:
    path = written(tmp_path, name, content)
    whole = told(read_records(path))
    for size in (1, 10**6):
        assert joined(stretches.stretches(path, size=size)) == whole
    stdin = told(read_records("-", None, io.BytesIO(content)))
    assert joined(stretches.stretches("-", None, io.BytesIO(content), size=1)) == stdin


@pytest.mark.parametrize("pack", [gzip.compress, zstd.compress])
def test_an_archive_that_breaks_off(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    content = "".join(json.dumps({"gostop": 1, "id": str(Random(n).random())}) + "\n" for n in range(20000)).encode()
    packed = pack(content[:500_000]) + pack(content[500_000:])
    path = written(tmp_path, "a.jsonl.x", packed[:-100])
    whole = told(read_records(path, "jsonl"))
    assert whole[-1][3][0][0] == "GS006"
    assert len(whole) > 10_000
    cut = list(stretches.stretches(path, "jsonl", size=50_000))
    assert joined(cut) == whole
    assert sum(one.weight for one in cut) == os.path.getsize(path)


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    for name in (str(tmp_path / "nowhere.yaml"), str(tmp_path), "a\0b"):
        assert joined(stretches.stretches(name)) == told(read_records(name))


def test_a_file_that_changes_meanwhile_is_not_read(tmp_path: Path) -> None:
    path = written(tmp_path, "a.jsonl", (HAND + "\n").encode() * 10)
    cut = list(stretches.stretches(path, size=100))
    written(tmp_path, "a.jsonl", (HAND + "\n").encode() * 11)
    with pytest.raises(ChangedInput):
        content_of(cut[0])


def test_a_line_too_long_is_not_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MAX_RECORD", 100)
    monkeypatch.setattr(stretches, "MAX_RECORD", 100)
    path = written(tmp_path, "a.jsonl", f"{HAND}\n{'x' * 10_000}\n{HAND}\n".encode())
    cut = list(stretches.stretches(path, size=1000))
    assert [one.end - one.begin for one in cut] == [len(HAND.encode()) + 1 + 101, len(HAND.encode()) + 1]
    assert [one[3] for one in joined(cut)] == [[], [("GS014", {"limit": 0})], []]  # 100 bytes are 0 MiB
