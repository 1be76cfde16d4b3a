"""Files by URL: in memory, on this disk by URL, and below a folder of it (a file system chained to another)."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest

from gostop_cli.batch.planning import files, tasks
from gostop_cli.batch.work import Orders, rows_of
from gostop_cli.record import stores
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.stretches import ChangedInput, content_of, records_in, stretches

fsspec = pytest.importorskip("fsspec")

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

HAND = '{"gostop": 1, "players": ["Mina", "Joon"]}\n'


@pytest.fixture(params=["memory", "file", "dir"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """From a path in a store to its URL, for three kinds of store."""
    if request.param == "memory":
        yield lambda path: f"memory://in/{path}"
        fsspec.filesystem("memory").rm("/", recursive=True)
    elif request.param == "file":
        yield lambda path: f"file://{tmp_path}/in/{path}"
    else:
        yield lambda path: f"dir://in/{path}::file://{tmp_path}"


def write(url: str, content: bytes | str) -> None:
    fs, path = fsspec.core.url_to_fs(url)
    fs.makedirs(path.rpartition("/")[0], exist_ok=True)
    fs.pipe_file(path, content.encode() if isinstance(content, str) else content)


@pytest.mark.parametrize("name", [
    "s3://bucket/a.jsonl", "memory://a", "file:///a.csv", "zip://a.jsonl::s3://bucket/a.zip", "simplecache::s3://bucket/a",
    "github+x://a",
])  # fmt: skip
def test_what_is_a_url(name: str) -> None:
    assert stores.is_url(name)


@pytest.mark.parametrize(
    "name", ["a.jsonl", "-", "C:\\hands\\a.jsonl", "c://a", "a::b.jsonl", "./s3://b", "://a", "한://a", ""]
)
def test_what_is_none(name: str) -> None:
    assert not stores.is_url(name)


def test_a_password_is_not_shown() -> None:
    assert stores.shown("ftp://mina:secret@host:21/a.jsonl") == "ftp://mina@host:21/a.jsonl"
    assert stores.shown("simplecache::sftp://mina:se:cret@host/a") == "simplecache::sftp://mina@host/a"
    for plain in ("ftp://mina@host/a", "s3://bucket/a:b@c", "a:b@c", "memory://a"):
        assert stores.shown(plain) == plain
    (stretch,) = stretches("unknown://mina:secret@host/a.jsonl")
    assert (stretch.file, stretch.code) == ("unknown://mina@host/a.jsonl", "GS003")


def test_why_a_kind_of_url_is_of_no_use() -> None:
    assert stores.trouble("memory://a") is None
    assert "nonsense" in str(stores.trouble("nonsense://a"))


def test_folders_to_the_bottom_and_patterns(url: Callable[[str], str]) -> None:
    """The same files in the same order as of a folder on disk; house rules, hidden files and our output are none."""
    for path in (
        "b/1.json",
        "b.jsonl",
        "a.yaml",
        "Z/x.ndjson",
        ".hidden/2.json",
        ".secret.json",
        "readme.txt",
        "out.jsonl",
    ):
        write(url(path), HAND)
    write(url("aunts.yaml"), "gostop-rules: 1\nname: aunts\n")
    folder = stores.folder_of(url("x"))
    order = ["Z/x.ndjson", "a.yaml", "b.jsonl", "b/1.json"]
    assert list(files([folder], [url("out.jsonl")])) == [url(path) for path in order]
    assert list(files([url("*.json*")])) == [url("b.jsonl"), url("out.jsonl")]
    assert list(files([url("**/*.json")])) == [url("b/1.json")]
    assert list(files([url("*.nothing")])) == [url("*.nothing")]
    assert list(files([url("a.yaml")])) == [url("a.yaml")]


def test_an_empty_folder_is_told(url: Callable[[str], str]) -> None:
    fsspec.core.url_to_fs(url("empty/x"))[0].makedirs(fsspec.core.url_to_fs(url("empty"))[1])
    (fault,) = files([url("empty")])
    assert not isinstance(fault, str)
    assert (fault.file, fault.code) == (url("empty"), "GS004")


def test_a_file_cut_anywhere_gives_its_records(url: Callable[[str], str]) -> None:
    """Lines, an archive of lines, and YAML: the numbers and lines of records are those of the whole."""
    lines = "".join(f'{{"n": {n}}}\n' for n in range(50))
    write(url("a.jsonl"), lines)
    write(url("a.jsonl.gz"), gzip.compress(lines.encode()))
    write(url("a.yaml"), "".join(f"---\nn: {n}\n" for n in range(50)))
    for name, form in (("a.jsonl", "lines"), ("a.jsonl.gz", "lines"), ("a.yaml", "documents")):
        cut = list(stretches(url(name), size=100))
        assert len(cut) > 3
        assert {stretch.form for stretch in cut} == {form}
        found = [raw.plain["n"] for stretch in cut for raw in records_in(stretch, content_of(stretch))]
        assert list(map(int, found)) == list(range(50))


def test_a_change_is_noticed(url: Callable[[str], str]) -> None:
    write(url("a.jsonl"), HAND)
    (stretch,) = stretches(url("a.jsonl"))
    assert content_of(stretch) == HAND.encode()
    write(url("a.jsonl"), HAND + HAND)
    with pytest.raises(ChangedInput) as changed:
        content_of(stretch)
    assert changed.value.args == (url("a.jsonl"),)


def test_what_is_not_there_is_a_row(url: Callable[[str], str]) -> None:
    (task,) = tasks([url("nowhere.jsonl")], None, None)
    made = rows_of(task, Orders())
    assert made.counts.unreadable == 1
    assert b'"code":"GS001"' in made.lines


def test_house_rules_beside_a_record(url: Callable[[str], str]) -> None:
    """They are looked for where the record is, down to what they extend, and a circle is told."""
    write(url("house.yaml"), "gostop-rules: 1\nname: house\nextends: below/club.yaml\nbomb: {multiplier: 3}\n")
    write(url("below/club.yaml"), "gostop-rules: 1\nname: below\nextends: club\nshake: {multiplier: 5}\n")
    write(url("ring.yaml"), "gostop-rules: 1\nname: ring\nextends: below/gnir.yaml\n")
    write(url("below/gnir.yaml"), "gostop-rules: 1\nname: gnir\nextends: ../ring.yaml\n")
    folder = stores.folder_of(url("a.yaml"))
    loaded = load_rules("house.yaml", folder)
    assert loaded.diagnostics == ()
    assert loaded.rules is not None
    values = loaded.rules.values
    assert (loaded.rules.name, values["bomb.multiplier"], values["shake.multiplier"]) == ("house", 3, 5)
    (circle,) = load_rules("ring.yaml", folder).diagnostics
    assert circle.code == "GS207"
    (nowhere,) = load_rules("nowhere.yaml", folder).diagnostics
    assert nowhere.code == "GS206"


def test_house_rules_are_not_fetched_because_a_record_says_so(url: Callable[[str], str], tmp_path: Path) -> None:
    """A record is a stranger's text: a URL in it is no reason to ask a server for anything."""
    write(url("house.yaml"), "gostop-rules: 1\nname: house\n")
    for base in (None, str(tmp_path)):
        (found,) = load_rules(url("house.yaml"), base).diagnostics
        assert found.code == "GS206"


# ---------------------------------------------------------------- writing


def test_a_file_is_put_whole(url: Callable[[str], str], tmp_path: Path) -> None:
    fsspec.core.url_to_fs(url("x"))[0].makedirs(fsspec.core.url_to_fs(stores.folder_of(url("x")))[1], exist_ok=True)
    (tmp_path / "new").write_bytes(b"rows")
    stores.try_writing(url("out.csv"))
    assert not stores.exists(url("out.csv"))
    for content in (b"rows", b"other rows"):
        (tmp_path / "new").write_bytes(content)
        stores.put(str(tmp_path / "new"), url("out.csv"))
        assert stores.content(url("out.csv"), 0, 100) == content
        stores.fetch(url("out.csv"), str(tmp_path / "copy"))
        assert (tmp_path / "copy").read_bytes() == content
    assert [name for name, _ in stores.entries(stores.folder_of(url("x")))] == ["out.csv"]


def test_a_store_that_fails_in_between_has_the_old_file(
    url: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(url("out.csv"), "old")
    (tmp_path / "new").write_bytes(b"rows")
    fs, _ = fsspec.core.url_to_fs(url("out.csv"))

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the line is dead")

    with monkeypatch.context() as patched:
        patched.setattr(type(fs), "mv", fail)
        with pytest.raises(OSError, match="the line is dead"):
            stores.put(str(tmp_path / "new"), url("out.csv"))
    assert stores.content(url("out.csv"), 0, 100) == b"old"
    assert [name for name, _ in stores.entries(stores.folder_of(url("x")))] == ["out.csv"]


def test_a_store_that_cannot_rename(url: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(url("out.csv"), "old")
    (tmp_path / "new").write_bytes(b"rows")
    fs, _ = fsspec.core.url_to_fs(url("out.csv"))

    def unable(*_: object, **__: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(type(fs), "mv", unable)
    stores.put(str(tmp_path / "new"), url("out.csv"))
    assert stores.content(url("out.csv"), 0, 100) == b"rows"
    assert [name for name, _ in stores.entries(stores.folder_of(url("x")))] == ["out.csv"]
