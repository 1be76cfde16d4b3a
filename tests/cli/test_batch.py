"""`gostop batch`: a row for every record, in order, the same bytes however the work is done."""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
from decimal import Decimal
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from records import BROKEN, FALSE_CLAIM, ILLEGAL, LEADING, MISSPELT, UNFINISHED
from support_batch import (
    KINDS,
    REFUSED,
    SPOILT,
    UNREADABLE,
    driven,
    hand,
    left_beside,
    line,
    lines,
    process,
    rows_in,
)

from gostop_cli.batch.rowfiles import read_rows

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]


def rows(ran: Ran) -> list[dict[str, Any]]:
    return [json.loads(text) for text in ran.out.splitlines()]


# ---------------------------------------------------------------- a row


def test_the_leading_example(gostop: Gostop, record: Record) -> None:
    """record.md §2: Mina -600, Joon -1200 with pibak, Hana 1800."""
    ran = gostop("batch", record(LEADING))
    assert ran.code == 0
    (row,) = rows(ran)
    assert row["file"] == "hand.gostop.yaml"
    assert (row["record"], row["id"], row["status"]) == (1, "chuseok-2026/03", "settled")
    assert (row["outcome"], row["winner"], row["points"], row["multiplier"]) == ("stop", "Hana", 3, 2)
    assert row["payments"] == {"Hana": 1800, "Joon": -1200, "Mina": -600}
    assert sorted(row["paid"]) == [["Joon", "Hana", 1200], ["Mina", "Hana", 600]]
    assert row["bak"] == {"Joon": ["pibak"]}
    assert (row["errors"], row["code"], row["message"], row["repeats"]) == (0, None, None, None)
    assert row["content_id"].startswith("sha256:")
    assert ran.err == "1 record: 1 settled\n"


def test_a_row_for_whatever_was_written(gostop: Gostop, record: Record) -> None:
    texts = [LEADING, ILLEGAL, FALSE_CLAIM, UNFINISHED, MISSPELT, BROKEN]
    names = [record(text, f"{n}.yaml") for n, text in enumerate(texts)]
    ran = gostop("batch", *names)
    assert ran.code == 1
    told = [(row["status"], row["code"], row["line"], row["column"]) for row in rows(ran)]
    assert told[:4] == [
        ("settled", None, None, None), ("refused", "GS403", 19, 11), ("settled", "GS605", 36, 32),
        ("unfinished", None, None, None),
    ]  # fmt: skip
    assert [(status, code[:4]) for status, code, *_ in told[4:]] == [("unreadable", "GS10"), ("unreadable", "GS02")]
    assert ran.err.splitlines()[:2] == [
        "1.yaml:19:11: error[GS403]: 8y is not in Joon's hand",
        "2.yaml:36:32: error[GS605]: Joon's payment is -1,200 won, not -600 (difference -600)",
    ]
    # A claim is no part of the hand: the third record tells the first one again.
    assert ran.err.splitlines()[-1] == (
        "6 records: 2 settled, 1 unfinished, 1 refused, 2 unreadable; 4 with errors; 1 repeated"
    )


def test_rows_are_english_unless_the_command_line_says_so(
    gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = record(ILLEGAL)
    monkeypatch.setenv("LANG", "ko_KR.UTF-8")
    by_locale = gostop("batch", name)
    assert rows(by_locale)[0]["message"] == "8y is not in Joon's hand"
    assert "오류[GS403]: Joon의 손에 8열이 없습니다" in by_locale.err
    assert by_locale.err.endswith("기록 1건: 거부 1; 오류 있음 1\n")
    for options in (["batch", "--lang", "ko", name], ["--lang", "ko", "batch", name]):
        assert rows(gostop(*options))[0]["message"] == "Joon의 손에 8열이 없습니다"


def test_quiet_tells_nothing_on_the_way(gostop: Gostop, record: Record) -> None:
    ran = gostop("batch", "-q", record(ILLEGAL))
    assert (ran.code, ran.err) == (1, "")
    assert rows(ran)[0]["code"] == "GS403"


def test_rules_of_the_command_line_win(gostop: Gostop, record: Record) -> None:
    name = record(LEADING)
    assert rows(gostop("batch", name, "-r", "wikipedia"))[0]["rules"] == "wikipedia"
    ran = gostop("batch", name, "-r", "wikipedai")
    assert (ran.code, ran.out) == (2, "")
    assert "error[GS205]" in ran.err


def test_house_rules_of_a_record_that_are_at_fault(gostop: Gostop, record: Record) -> None:
    """The place is in the rules' own file, which the message names; the row has no place in the record."""
    record("gostop-rules: 1\nname: house\nbomb: {multiplyer: 2}\n", "house.yaml")
    (row,) = rows(ran := gostop("batch", record(LEADING.replace("rules: standard", "rules: house.yaml"))))
    assert (row["status"], row["line"], row["column"]) == ("unreadable", None, None)
    assert row["message"].startswith("house.yaml:3:8: ")
    assert ran.err.startswith("house.yaml:3:8: error[GS2")
    assert ran.code == 1


# ---------------------------------------------------------------- what is read


def test_folders_to_the_bottom_by_code_points(gostop: Gostop, record: Record, tmp_path: Path) -> None:
    """Hidden files, house rules, our own output and what is no record are passed over."""
    for folder in ("in", "in/b", "in/.hidden", "in/Z"):
        (tmp_path / folder).mkdir()
    text = line(hand(0))
    for name in (
        "in/b/1.json", "in/b.jsonl", "in/a.yaml", "in/Z/x.ndjson", "in/é.json", "in/.secret.json", "in/.hidden/2.json",
        "in/readme.txt", "in/b-c.json",
    ):  # fmt: skip
        (tmp_path / name).write_text(text, encoding="utf-8")
    record("gostop-rules: 1\nname: aunts\n", "in/aunts.yaml")
    record('{\n  "gostop-rules": 1,\n  "name": "uncles"\n}\n', "in/uncles.json")
    (tmp_path / "in" / "old.jsonl.gz").write_bytes(gzip.compress(text.encode()))
    order = ["in/Z/x.ndjson", "in/a.yaml", "in/b-c.json", "in/b.jsonl", "in/b/1.json", "in/old.jsonl.gz", "in/é.json"]
    assert [row["file"] for row in rows(gostop("batch", "in"))] == order
    ran = gostop("batch", "in", "-o", "in/out.jsonl")
    assert ran.code == 0
    assert [row.file for row in read_rows("in/out.jsonl")] == order
    gostop("batch", "in", "-o", "in/out.jsonl", "--force")
    assert [row.file for row in read_rows("in/out.jsonl")] == order
    assert [row["file"] for row in rows(gostop("batch", "in/aunts.yaml"))] == ["in/aunts.yaml"]


def test_patterns_in_quotes(gostop: Gostop, record: Record, tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    for name in ("b.json", "a.json", "deep/er/c.json", "[x].json"):
        record(line(hand(0)), name)
    assert [row["file"] for row in rows(gostop("batch", "?.json"))] == ["a.json", "b.json"]
    assert [row["file"] for row in rows(gostop("batch", "**/*.json"))] == [
        "[x].json", "a.json", "b.json", "deep/er/c.json",
    ]  # fmt: skip
    assert [row["file"] for row in rows(gostop("batch", "[x].json"))] == ["[x].json"]
    assert [row["code"] for row in rows(gostop("batch", "*.yml"))] == ["GS001"]


def test_what_is_not_there_is_a_row_and_exits_2(gostop: Gostop, record: Record, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ran = gostop("batch", "nowhere.yaml", record(LEADING), "empty")
    assert ran.code == 2
    assert [(row["file"], row["record"], row["code"]) for row in rows(ran)] == [
        ("nowhere.yaml", 1, "GS001"), ("hand.gostop.yaml", 1, None), ("empty", 1, "GS004"),
    ]  # fmt: skip
    assert ran.err.splitlines()[0] == "nowhere.yaml: error[GS001]: there is no file 'nowhere.yaml'"
    assert gostop("batch").code == 2


@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstd.compress])
def test_standard_input(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    text = "".join(lines(40)).encode()
    ran = driven({}, "batch", "-", cwd=tmp_path, stdin=pack(text))
    assert ran.returncode == 0
    assert [(row["file"], row["record"], row["id"]) for row in rows_in(ran.stdout)] == [
        ("<stdin>", n + 1, f"h{n}") for n in range(40)
    ]
    yaml = driven(
        {"size": 300}, "batch", "-", cwd=tmp_path, stdin=pack(f"{LEADING}---\n{ILLEGAL}---\n{LEADING}".encode())
    )
    assert yaml.returncode == 1
    found = [(row["record"], row["line"], row["repeats"]) for row in rows_in(yaml.stdout)]
    # The leading example has 36 lines and the `---` is one more; Joon's card stands in line 19 of the second.
    assert found == [(1, None, None), (2, 37 + 19, None), (3, None, "<stdin>#1")]


def test_every_archive_and_format_gives_the_same_rows(tmp_path: Path) -> None:
    hands = [hand(n) for n in range(60)]
    text = "".join(map(line, hands)).encode()
    half = text.index(b"\n", len(text) // 2) + 1
    contents = {
        "a.jsonl": text,
        "a.json": json.dumps(hands).encode(),
        "a.yaml": "".join(f"---\n{line(one)}" for one in hands).encode(),
        "a.jsonl.gz": gzip.compress(text[:half]) + gzip.compress(text[half:]),
        "a.jsonl.zst": zstd.compress(text[:half]) + zstd.compress(text[half:]),
        "a.json.zst": zstd.compress(json.dumps(hands).encode()),
        "a.yaml.gz": gzip.compress("---\n".join(map(line, hands)).encode()),
    }
    found = []
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
        ran = driven({}, "batch", name, cwd=tmp_path)
        assert ran.returncode == 0, ran.stderr
        found.append([{**row, "file": ""} for row in rows_in(ran.stdout)])
    assert all(one == found[0] for one in found)
    assert [row["record"] for row in found[0]] == list(range(1, 61))


def test_an_archive_that_breaks_off_exits_2(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress("".join(lines(200)).encode())[:-200])
    ran = driven({}, "batch", "a.jsonl.gz", cwd=tmp_path)
    found = rows_in(ran.stdout)
    assert ran.returncode == 2
    assert [row["record"] for row in found] == list(range(1, len(found) + 1))
    assert [row["code"] for row in found if row["code"]] == ["GS006"]
    assert found[-1]["code"] == "GS006"


# ---------------------------------------------------------------- the same bytes


def spoilt(count: int, each: int, seed: int) -> tuple[list[str], dict[int, str]]:
    """Lines of hands, so many of each kind spoilt at random places; and the code by the number of the line."""
    rng = Random(seed)
    told = lines(count)
    codes = [code for code in SPOILT for _ in range(each)]
    bad = dict(zip(rng.sample(range(count), len(codes)), codes, strict=True))
    for n, code in bad.items():
        told[n] = SPOILT[code](hand(n))
    return told, {n + 1: code for n, code in bad.items()}


def see_that_each_is_told(found: list[dict[str, Any]], bad: dict[int, str], stderr: bytes, count: int) -> None:
    """A row for each record, and of the bad ones the code, the line and one line on standard error."""
    assert [row["record"] for row in found] == list(range(1, count + 1))
    assert {row["record"]: row["code"] for row in found if row["errors"]} == bad
    assert all(row["line"] == row["record"] for row in found if row["errors"])
    status = {
        code: "refused" if code in REFUSED else "unreadable" if code in UNREADABLE else "settled" for code in SPOILT
    }
    assert all(row["status"] == status[bad[row["record"]]] for row in found if row["errors"])
    assert all(row["status"] == "settled" for row in found if not row["errors"])
    said = [text.split(": ")[:2] for text in stderr.decode().splitlines()[:-1]]
    assert [(int(place.split(":")[1]), code) for place, code in said] == sorted(
        (number, f"error[{code}]") for number, code in bad.items()
    )


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_bad_records_of_ten_kinds(tmp_path: Path, jobs: str) -> None:
    told, bad = spoilt(400, 2, seed=4)
    (tmp_path / "hands.jsonl").write_text("".join(told), encoding="utf-8")
    ran = driven({}, "batch", "hands.jsonl", "-j", jobs, cwd=tmp_path)
    assert ran.returncode == 1
    see_that_each_is_told(rows_in(ran.stdout), bad, ran.stderr, 400)
    assert ran.stderr.decode().splitlines()[-1] == (
        "400 records: 382 settled, 4 refused, 14 unreadable; 20 with errors"
    )


def test_every_amount_is_right(tmp_path: Path) -> None:
    """Against the referee itself, one hand at a time; each hand is played at its number of won a point."""
    import msgspec

    from gostop_cli.record.decode import decode_hand
    from gostop_cli.record.rulesfile import load_rules
    from gostop_cli.referee.run import referee

    (tmp_path / "hands.jsonl").write_text("".join(lines(80)), encoding="utf-8")
    found = rows_in(driven({}, "batch", "hands.jsonl", cwd=tmp_path).stdout)
    house = load_rules("standard").rules
    assert house is not None
    for n, row in enumerate(found):
        record, _ = decode_hand(hand(n))
        assert record is not None
        report = referee(record, house)
        assert report.settlement is not None
        assert row["payments"] == msgspec.to_builtins(report.settlement.payments)
        assert sum(row["payments"].values()) == 0
        assert all(money % (n + 1) == 0 for money in row["payments"].values())
        assert row["content_id"] == report.content_id


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_bytes_however_it_is_done(tmp_path: Path, kind: str) -> None:
    """Whatever the number of workers, the cut, the hash seed, the locale and the time zone."""
    told, _ = spoilt(150, 1, seed=9)
    (tmp_path / "hands.jsonl").write_text("".join([*told, told[0]]), encoding="utf-8")
    (tmp_path / "more.yaml").write_text(f"{LEADING}---\n{ILLEGAL}", encoding="utf-8")
    done = []
    for n, (options, environ) in enumerate([
        ([], {}),
        (["-j", "1"], {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "Asia/Seoul"}),
        (["-j", "2"], {"PYTHONHASHSEED": "2", "LC_ALL": "ko_KR.EUC-KR", "TZ": "America/New_York"}),
        (["-j", "5"], {"PYTHONHASHSEED": "3", "LC_ALL": "", "LANG": "ko_KR.UTF-8", "PYTHONUTF8": "0"}),
    ]):  # fmt: skip
        ran = process("batch", "hands.jsonl", "more.yaml", "-o", f"{n}.{kind}", *options, cwd=tmp_path, **environ)
        assert ran.returncode == 1
        done.append((tmp_path / f"{n}.{kind}").read_bytes())
    for n, size in enumerate([3_000, 50_000]):
        ran = driven({"size": size}, "batch", "hands.jsonl", "more.yaml", "-o", f"c{n}.{kind}", "-j", "2", cwd=tmp_path)
        done.append((tmp_path / f"c{n}.{kind}").read_bytes())
    assert all(one == done[0] for one in done)


def test_every_kind_holds_the_same_rows(tmp_path: Path) -> None:
    """Amounts with a fraction, amounts beyond 64 bits, Korean names, messages and names that a spreadsheet would run."""
    told, _ = spoilt(60, 1, seed=2)
    odd = [
        {**hand(0), "stake": Decimal("0.07"), "id": "=1+1"},
        {**hand(1), "stake": 999_999_999_999_999_999, "carry": 64, "id": "-5"},
        {**hand(2), "id": "", "players": hand(2)["players"][:1]},
    ]
    text = "".join([*told, *(json.dumps(one, default=float) + "\n" for one in odd)])
    (tmp_path / "@hands.jsonl").write_text(text.replace("Hana", "=하나").replace("Joon", "-준"), encoding="utf-8")
    kept = {}
    for kind in KINDS:
        process("batch", "@hands.jsonl", "-o", f"out.{kind}", cwd=tmp_path)
        kept[kind] = list(read_rows(str(tmp_path / f"out.{kind}")))
    assert kept["csv"] == kept["jsonl"] == kept["sqlite"] == kept["parquet"]
    fraction, huge, _ = kept["csv"][-3:]
    assert [one.status for one in kept["csv"][-3:]] == ["settled", "settled", "unreadable"]
    assert any(isinstance(won, Decimal) for won in fraction.payments.values())
    assert sum(fraction.payments.values()) == sum(huge.payments.values()) == 0
    assert any(abs(won) > 2**63 for won in huge.payments.values())


# ---------------------------------------------------------------- repeats


def test_repeated_hands_are_told(gostop: Gostop, record: Record) -> None:
    """The content and the rules decide: another id or note is the same hand, other rules make another."""
    once = {**hand(3), "note": "again", "id": "other"}
    first = record("".join([line(hand(3)), line(hand(4)), line(once)]), "a.jsonl")
    second = record(line({**hand(3), "rules": "club"}) + line(hand(4)), "b.jsonl")
    ran = gostop("batch", first, second)
    assert ran.code == 0
    assert [row["repeats"] for row in rows(ran)] == [None, None, "a.jsonl#1", None, "a.jsonl#2"]
    assert ran.err.splitlines()[:2] == [
        "a.jsonl: warning[GS761]: record 3 is the same hand as a.jsonl#1 under the same rules",
        "b.jsonl: warning[GS761]: record 2 is the same hand as a.jsonl#2 under the same rules",
    ]
    assert ran.err.splitlines()[2].endswith("; 2 repeated")
    assert [row["repeats"] for row in rows(gostop("batch", second, second))] == [None, None, "b.jsonl#1", "b.jsonl#2"]


def test_the_first_of_two_repeats_is_named_in_full(gostop: Gostop, record: Record) -> None:
    """However long the names, as each must be found again."""
    first = record(LEADING, f"{'table-' * 20}1.gostop.yaml")
    second = record(LEADING, f"{'table-' * 20}2.gostop.yaml")
    ran = gostop("batch", first, second, "--lang", "en")
    told = f"{second}: warning[GS761]: record 1 is the same hand as {first}#1 under the same rules"
    assert ran.err.splitlines()[0] == told


def test_repeats_do_not_depend_on_the_cut(tmp_path: Path) -> None:
    told = lines(60)
    told = [*told, *told[::-1], *told[:5]]
    (tmp_path / "hands.jsonl").write_text("".join(told), encoding="utf-8")
    expected = [None] * 60 + [f"hands.jsonl#{60 - n}" for n in range(60)] + [f"hands.jsonl#{n + 1}" for n in range(5)]
    for size in (2_000, 10**6):
        found = rows_in(driven({"size": size}, "batch", "hands.jsonl", cwd=tmp_path).stdout)
        assert [row["repeats"] for row in found] == expected


# ---------------------------------------------------------------- the output


def test_an_output_is_not_overwritten(gostop: Gostop, record: Record, tmp_path: Path) -> None:
    name = record(LEADING)
    (tmp_path / "out.csv").write_text("precious")
    ran = gostop("batch", name, "-o", "out.csv")
    assert (ran.code, ran.out) == (2, "")
    assert "--force" in ran.err
    assert (tmp_path / "out.csv").read_text() == "precious"
    assert gostop("batch", name, "-o", "out.csv", "--force").code == 0
    assert (tmp_path / "out.csv").read_text().startswith("file,record,")
    assert left_beside(tmp_path / "out.csv") == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["-o", "out.txt"], "GS751"),
        (["-o", "out"], "GS751"),
        (["-o", "no/out.csv"], "there is no folder no"),
        (["-o", "folder.csv"], "folder.csv is no regular file"),
        (["-o", "hand.jsonl", "--force"], "hand.jsonl is input and output at once"),
        (["-o", "out.csv", "--append"], "--append needs .sqlite"),
        (["-o", "out.jsonl", "--csv-bom"], "--csv-bom needs .csv"),
        (["--resume"], "--resume needs -o"),
        (["--force"], "--force needs -o"),
        (["-o", "foreign.sqlite", "--append"], "GS753"),
        (["-o", "out.csv", "-j", "0"], "--jobs cannot be '0'; it is a whole number from 1\n"),
    ],
)
def test_outputs_that_will_not_do(
    gostop: Gostop, record: Record, tmp_path: Path, options: list[str], words: str
) -> None:
    name = record(line(hand(0)), "hand.jsonl")
    record("no database", "foreign.sqlite")
    (tmp_path / "folder.csv").mkdir()
    before = sorted(os.listdir(tmp_path))
    ran = gostop("batch", name, *options)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert sorted(os.listdir(tmp_path)) == before


def test_an_output_that_cannot_be_written(gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    from gostop_cli.cli import batch_job

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    name = record(LEADING)
    with monkeypatch.context() as patched:
        patched.setattr(batch_job, "write_rows", full)
        ran = gostop("batch", name, "-o", "out.csv")
    assert ran.code == 2
    assert ran.err.endswith("error: out.csv cannot be written (ENOSPC)\n")
    assert gostop("batch", name, "-o", "out.csv", "--resume").code == 0


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="a folder in which nobody can write, not even root")
def test_a_folder_that_cannot_be_written(gostop: Gostop, record: Record) -> None:
    ran = gostop("batch", record(LEADING), "-o", "/proc/out.csv")
    assert ran.code == 2
    assert ran.err == "error: /proc/out.csv cannot be written (unable to open database file)\n"


def test_csv_for_excel(gostop: Gostop, record: Record, tmp_path: Path) -> None:
    gostop("batch", record(LEADING), "-o", "out.csv", "--csv-bom")
    assert (tmp_path / "out.csv").read_bytes().startswith(b"\xef\xbb\xbffile,record,id,")
    assert [row.winner for row in read_rows("out.csv")] == ["Hana"]


def test_an_output_behind_a_link_keeps_it(gostop: Gostop, record: Record, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "out.csv").symlink_to("real/out.csv")
    assert gostop("batch", record(LEADING), "-o", "out.csv").code == 0
    assert (tmp_path / "out.csv").is_symlink()
    assert os.listdir(tmp_path / "real") == ["out.csv"]


def test_without_the_extra_parquet_is_refused_before_any_work(
    gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    ran = gostop("batch", record(LEADING), "-o", "out.parquet")
    assert (ran.code, ran.out) == (2, "")
    assert "pip install 'gostop-cli[parquet]'" in gostop("explain", "GS752").out + ran.err
    assert "GS752" in ran.err
    assert not (tmp_path / "out.parquet.part").exists()


# ---------------------------------------------------------------- appending


def test_a_database_takes_further_runs_once(gostop: Gostop, record: Record, tmp_path: Path) -> None:
    monday, tuesday = record("".join(lines(3)), "a.jsonl"), record("".join(map(line, map(hand, (7, 8)))), "b.jsonl")
    assert gostop("batch", monday, "-o", "all.sqlite", "--append").code == 0
    assert gostop("batch", tuesday, "-o", "all.sqlite").code == 2
    for told in (1, 2):  # the same run again adds nothing, and says so
        ran = gostop("batch", tuesday, "-o", "all.sqlite", "--append", "--lang", "en")
        assert (ran.code, ran.err.splitlines()) == (
            0,
            ["2 records: 2 settled", "all.sqlite holds this very run already; nothing was added"][:told],
        )
        assert [row.id for row in read_rows("all.sqlite")] == ["h0", "h1", "h2", "h7", "h8"]
    assert left_beside(tmp_path / "all.sqlite") == []
    import sqlite3

    base = sqlite3.connect("all.sqlite")
    assert base.execute("SELECT run, hands FROM runs").fetchall() == [(1, 3), (2, 2)]
    assert base.execute("SELECT sum(won) FROM players").fetchone() == (0,)
    assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    base.close()


# ---------------------------------------------------------------- streams and consoles


def test_rows_are_utf_8_on_any_console(tmp_path: Path) -> None:
    (tmp_path / "hand.yaml").write_text(LEADING.replace("Mina", "미나"), encoding="utf-8")
    plain = process("batch", "hand.yaml", cwd=tmp_path)
    ascii_only = process("batch", "hand.yaml", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert plain.stdout == ascii_only.stdout
    assert "미나" in plain.stdout.decode()


@pytest.mark.skipif(os.name == "nt", reason="file names are bytes on POSIX only")
def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.yaml")
    (tmp_path / name).write_text(ILLEGAL, encoding="utf-8")
    for arguments in ([name], ["."]):
        ran = process("batch", *arguments, cwd=tmp_path)
        assert ran.returncode == 1
        assert rows_in(ran.stdout)[0]["file"].endswith("caf\ufffd.yaml")


def test_a_reader_that_goes_is_no_trouble(tmp_path: Path) -> None:
    import subprocess

    from support_batch import driver_line, environment

    (tmp_path / "hands.jsonl").write_text("".join(lines(400)), encoding="utf-8")
    running = subprocess.Popen(
        driver_line({"size": 3000}, "batch", "hands.jsonl", "-q"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=environment(),
    )  # fmt: skip
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait(timeout=60) == 141


@pytest.mark.skipif(os.name == "nt", reason="terminals of POSIX")
def test_a_terminal_sees_how_far_it_is(tmp_path: Path) -> None:
    """A bar with the rate and the time that is left on standard error, and how long it took; no trace of it in the rows."""
    import pty
    import subprocess

    from support_batch import driver_line, environment

    (tmp_path / "hands.jsonl").write_text("".join(lines(120)), encoding="utf-8")
    own, theirs = pty.openpty()
    running = subprocess.Popen(
        driver_line({"slow": 0.01}, "batch", "hands.jsonl", "-j", "2"),
        stdout=subprocess.PIPE, stderr=theirs, cwd=tmp_path, env=environment(TERM="xterm", COLUMNS="100"),
    )  # fmt: skip
    os.close(theirs)
    assert running.stdout is not None
    out = running.stdout.read()
    running.stdout.close()
    shown = b""
    while True:
        try:
            part = os.read(own, 65536)
        except OSError:  # how Linux says that nobody writes to a terminal any more
            break
        if not part:
            break
        shown += part
    os.close(own)
    assert running.wait(timeout=60) == 0
    assert [row["id"] for row in rows_in(out)] == [f"h{n}" for n in range(120)]
    text = shown.decode()
    assert re.search(r"judging .*%.* s, [\d,]+ a second .*0:00:\d\d", text)
    assert re.search(r"120 records: 120 settled; [\d.]+ s, [\d,]+ a second\r\n$", text)
