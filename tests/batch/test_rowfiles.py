"""Rows in files: whatever kind it is, what is read is what was written, and the same rows are the same bytes."""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from contextlib import closing
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_cli.batch import sqlite_rows
from gostop_cli.batch.csv_rows import COLUMNS, harmless
from gostop_cli.batch.rowfiles import RowFileError, line_of, read_rows, row_in, write_rows
from gostop_cli.referee.row import BAK_COLUMNS, EVENT_COLUMNS, Row
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

KINDS = ("csv", "jsonl", "sqlite", "parquet")

SETTLED = Row(
    "chuseok/03.yaml", 1, "chuseok/03", "2026-09-25", "sha256:ab", "standard", "7f3a19c2", "settled", True, "stop", "미나",
    14, 9, 4, 1, ("미나", "Joon", "Hana", "Dae"), ("Dae",), {"미나": 10800, "Joon": -7200, "Hana": -3600, "Dae": 0},
    (("Joon", "미나", 7200), ("Hana", "미나", 3600)), {"미나": 3}, {"Joon": 1}, {"Joon": ("gwangbak", "pibak")},
    {"jjok": 1, "stack": 2}, 1, 2, "GS605", 36, 32, "a \"message\", in\ntwo lines",
    "chuseok/01.yaml#1",
)  # fmt: skip
UNREADABLE = Row("x.jsonl", 2, errors=1, code="GS030", line=2, column=8, message="this is not valid JSON")
FRACTIONS = replace(
    SETTLED, payments={"미나": Decimal("12.5"), "Joon": Decimal("-12.5")}, paid=(("Joon", "미나", Decimal("12.5")),)
)
HUGE = replace(SETTLED, payments={"미나": 10**20, "Joon": -(10**20)}, points=Decimal(10**20))
"""Beyond 64 bits. Rows have such numbers as decimals, which is what JSON makes of them."""
TINY = replace(SETTLED, payments={"미나": Decimal("1E-18"), "Joon": Decimal(f"-{10**30}")})
"""More digits than any column of numbers has."""


def write(path: Path, rows: Iterable[Row], *, cut: int = 1000, bom: bool = False) -> None:
    """Rows in stretches of so many."""
    lines = [line_of(row) for row in rows]
    stretches = [b"".join(lines[at : at + cut]) for at in range(0, len(lines), cut)]
    write_rows(str(path), path.suffix[1:], lambda: iter(stretches), csv_bom=bom)


def there_and_back(folder: Path, kind: str, rows: list[Row]) -> list[Row]:
    path = folder / f"rows.{kind}"
    path.unlink(missing_ok=True)
    write(path, rows)
    return list(read_rows(str(path)))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("odd", [[], [FRACTIONS], [HUGE], [TINY], [FRACTIONS, HUGE, TINY]])
def test_rows_come_back_as_they_were(tmp_path: Path, kind: str, odd: list[Row]) -> None:
    rows = [SETTLED, UNREADABLE, *odd, Row("empty", 1)]
    assert there_and_back(tmp_path, kind, rows) == rows


_names = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=8)
_texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
_won = st.integers(-(10**12), 10**12) | st.decimals(-1000, 1000, allow_nan=False, places=2)


@st.composite
def _rows(draw: st.DrawFn) -> Row:
    names = draw(st.lists(_names, max_size=4, unique=True))
    some = st.lists(st.sampled_from(names), unique=True) if names else st.just([])
    maybe = st.none() | _texts
    return Row(
        file=draw(_texts),
        record=draw(st.integers(1, 10**9)),
        id=draw(maybe),
        played=draw(maybe),
        rules=draw(_texts),
        status=draw(st.sampled_from(["settled", "refused", "unfinished", "unreadable"])),
        complete=draw(st.booleans()),
        winner=draw(maybe),
        players=tuple(names),
        sat_out=tuple(name for name in names if name in draw(some)),
        payments={name: draw(_won) for name in names} if draw(st.booleans()) else {},
        paid=tuple((payer, payee, draw(_won)) for payer in names for payee in names if payer < payee),
        go={name: 1 + draw(st.integers(0, 9)) for name in names if name in draw(some)},
        bak={name: ("gwangbak", "gobak") for name in names if name in draw(some)},
        events={kind: 2 for kind in EVENT_COLUMNS if draw(st.booleans())},
        message=draw(maybe),
        repeats=draw(maybe),
    )


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=40, deadline=None)
@given(rows=st.lists(_rows(), max_size=5))
def test_any_rows_come_back(tmp_path_factory: pytest.TempPathFactory, kind: str, rows: list[Row]) -> None:
    assert there_and_back(tmp_path_factory.mktemp("rows"), kind, rows) == rows


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_rows_are_the_same_bytes(tmp_path: Path, kind: str) -> None:
    """However they come in stretches."""
    rows = [replace(SETTLED, record=n, id=f"h{n}") for n in range(3000)]
    written = []
    for n, cut in enumerate((1, 700, 5000)):
        write(tmp_path / f"{n}.{kind}", rows, cut=cut)
        written.append((tmp_path / f"{n}.{kind}").read_bytes())
    assert written[0] == written[1] == written[2]


def test_amounts_beyond_64_bits_are_json_too() -> None:
    line = line_of(replace(HUGE, points=10**20, paid=(("Joon", "미나", 10**20),)))
    assert b'"points":100000000000000000000,' in line
    assert b'["Joon","\xeb\xaf\xb8\xeb\x82\x98",100000000000000000000]' in line
    assert row_in(line).payments["Joon"] == -(10**20)


# ---------------------------------------------------------------- CSV


def test_csv_as_others_read_it(tmp_path: Path) -> None:
    """A column for every event and bak; what is not known is empty; amounts by player are JSON."""
    write(tmp_path / "rows.csv", [SETTLED, UNREADABLE], bom=True)
    with open(tmp_path / "rows.csv", encoding="utf-8-sig", newline="") as file:
        first, second = csv.DictReader(file)
    assert first["winner"] == "미나"
    assert json.loads(first["payments"]) == SETTLED.payments
    assert {kind: first[f"event_{kind}"] for kind in EVENT_COLUMNS if first[f"event_{kind}"]} == {
        "jjok": "1",
        "stack": "2",
    }
    assert {kind: first[kind] for kind in BAK_COLUMNS if first[kind]} == {"gwangbak": "1", "pibak": "1"}
    assert first["message"] == 'a "message", in\ntwo lines'
    assert (second["status"], second["points"], second["payments"]) == ("unreadable", "", "")
    assert set(Row.__struct_fields__) - {"events"} <= set(COLUMNS)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"), ("+82-10", "'+82-10"), ("-준", "'-준"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"), ("\n=1", "'\n=1"), ("＝1+1", "'＝1+1"), ("'=1", "''=1"), ("-5-5", "'-5-5"), ("-1e5", "'-1e5"),
        ("-5", "-5"), ("-7200.50", "-7200.50"), ("+3", "+3"), ("Mina", "Mina"), ("a=1", "a=1"), ("", ""), ("３", "３"),
    ],
)  # fmt: skip
def test_no_cell_runs_as_a_formula(text: str, cell: str) -> None:
    assert harmless(text) == cell


def test_every_text_of_a_row_is_made_harmless(tmp_path: Path) -> None:
    nasty = "=cmd|' /C calc'!A0"
    row = replace(
        SETTLED, file=nasty, id=nasty, played=nasty, rules=nasty, winner=nasty, message=nasty, repeats=nasty,
        players=(nasty, "-2"), payments={nasty: 5, "-2": -5}, paid=(("-2", nasty, 5),), go={nasty: 1},
        bak={nasty: ("pibak",)},
    )  # fmt: skip
    write(tmp_path / "rows.csv", [row])
    text = (tmp_path / "rows.csv").read_text(encoding="utf-8")
    with open(tmp_path / "rows.csv", encoding="utf-8", newline="") as file:
        for cells in csv.reader(file):
            assert [cell for cell in cells if re.match(r"[=+\-@\t\r]", cell)] == []
    assert text.count(f"'{nasty}") == 7
    assert list(read_rows(str(tmp_path / "rows.csv"))) == [row]


def test_amounts_in_csv_are_numbers(tmp_path: Path) -> None:
    """Without the apostrophe of the cure, negative ones too."""
    write(tmp_path / "rows.csv", [SETTLED, FRACTIONS])
    text = (tmp_path / "rows.csv").read_text(encoding="utf-8")
    assert '"{""미나"":10800,""Joon"":-7200,""Hana"":-3600,""Dae"":0}"' in text
    assert '"{""미나"":12.5,""Joon"":-12.5}"' in text


# ---------------------------------------------------------------- SQLite


def base_of(folder: Path, rows: list[Row]) -> sqlite3.Connection:
    write(folder / "rows.sqlite", rows)
    return sqlite3.connect(folder / "rows.sqlite")


def test_sql_can_sum_and_join(tmp_path: Path) -> None:
    with closing(base_of(tmp_path, [SETTLED, replace(SETTLED, record=2), UNREADABLE])) as base:
        sums = base.execute("SELECT player, sum(won), sum(sat_out) FROM players GROUP BY player ORDER BY player")
        assert sums.fetchall() == [("Dae", 0, 2), ("Hana", -7200, 0), ("Joon", -14400, 0), ("미나", 21600, 0)]
        bak = base.execute(
            "SELECT kind, count(*) FROM bak JOIN hands USING (hand) WHERE status = 'settled' GROUP BY kind"
        )
        assert bak.fetchall() == [("gwangbak", 2), ("pibak", 2)]
        assert base.execute("SELECT sum(won) FROM paid WHERE payee = '미나'").fetchone() == (21600,)
        assert base.execute("SELECT sum(times) FROM events WHERE kind = 'stack'").fetchone() == (4,)
        assert base.execute("SELECT count(*), max(line) FROM hands").fetchone() == (3, 36)


def test_fractions_in_sqlite_are_exact_texts(tmp_path: Path) -> None:
    with closing(base_of(tmp_path, [FRACTIONS, HUGE])) as base:
        stored = base.execute("SELECT won, typeof(won) FROM players WHERE player = 'Joon' ORDER BY hand").fetchall()
        assert stored == [("-12.5", "text"), ("-100000000000000000000", "text")]


def test_a_run_is_appended_whole_and_once(tmp_path: Path) -> None:
    path = tmp_path / "rows.sqlite"
    write(path, [SETTLED])
    assert sqlite_rows.append(str(path), [line_of(UNREADABLE), line_of(FRACTIONS)])
    before = path.read_bytes()
    assert not sqlite_rows.append(str(path), [line_of(UNREADABLE) + line_of(FRACTIONS)])
    assert not sqlite_rows.append(str(path), [line_of(SETTLED)])
    assert path.read_bytes() == before

    def breaks_off() -> Iterable[bytes]:
        yield line_of(HUGE)
        raise OSError

    with pytest.raises(OSError):
        sqlite_rows.append(str(path), breaks_off())
    assert list(read_rows(str(path))) == [SETTLED, UNREADABLE, FRACTIONS]


# ---------------------------------------------------------------- Parquet


@pytest.mark.parametrize(
    ("odd", "money", "points"),
    [
        ([], "int64", "int64"),
        ([FRACTIONS], "decimal128(38, 1)", "int64"),
        ([HUGE], "decimal128(38, 0)", "decimal128(38, 0)"),
        ([TINY], "string", "int64"),
    ],
)
def test_parquet_columns_have_the_narrowest_exact_type(tmp_path: Path, odd: list[Row], money: str, points: str) -> None:
    from pyarrow import parquet

    write(tmp_path / "rows.parquet", [SETTLED, *odd])
    schema = parquet.ParquetFile(tmp_path / "rows.parquet").schema_arrow
    assert str(schema.field("payments").type.item_type) == money
    assert str(schema.field("paid").type.value_type.field("won").type) == money
    assert str(schema.field("points").type) == points
    assert str(schema.field("event_jjok").type) == "int64"
    assert str(schema.field("complete").type) == "bool"


# ---------------------------------------------------------------- what is no file of rows


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "content", [b"", b"something else\n", b"\xff\xfe\x00", b'{"file": 1}\n', b"a,b\n1,2\n", b"[" * 100_000]
)
def test_other_content_is_refused(tmp_path: Path, kind: str, content: bytes) -> None:
    (tmp_path / f"rows.{kind}").write_bytes(content)
    if kind == "jsonl" and not content:
        assert list(read_rows(str(tmp_path / "rows.jsonl"))) == []
        return
    with pytest.raises(RowFileError) as refused:
        list(read_rows(str(tmp_path / f"rows.{kind}")))
    assert refused.value.problem == "not-rows"


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_breaks_off_is_refused(tmp_path: Path, kind: str) -> None:
    write(tmp_path / f"rows.{kind}", [SETTLED] * 2000)
    content = (tmp_path / f"rows.{kind}").read_bytes()
    (tmp_path / f"rows.{kind}").write_bytes(content[: len(content) * 2 // 3])
    with pytest.raises(RowFileError):
        list(read_rows(str(tmp_path / f"rows.{kind}")))


def test_names_that_tell_no_kind(tmp_path: Path) -> None:
    for name in ("rows.txt", "rows", ".csv"):
        with pytest.raises(RowFileError) as refused:
            list(read_rows(str(tmp_path / name)))
        assert refused.value.problem == "suffix"
    with pytest.raises(FileNotFoundError):
        list(read_rows(str(tmp_path / "nowhere.sqlite")))
    assert list(tmp_path.iterdir()) == []


def values(row: Row) -> dict[str, Any]:
    return msgspec.to_builtins(row)


def test_the_lines_of_json_are_plain(tmp_path: Path) -> None:
    """A program without us reads them."""
    write(tmp_path / "rows.jsonl", [SETTLED, FRACTIONS])
    first, second = (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(first) == json.loads(json.dumps(values(SETTLED)))
    assert json.loads(second)["payments"] == {"미나": 12.5, "Joon": -12.5}
