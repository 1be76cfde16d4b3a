"""`gostop standings`: tables, the rows behind them, CSV, JSON, and outputs that cannot be read.

The evening is that of tests/referee/test_standings.py, where its bills are worked out: Mina wins 28 and 14 points at 100 won
after Joon's ppeok has cost her and Hana 300 each; Joon is gobak for 15 points, and Dae has sold a gwang to all three for 200;
a matgo ends in a nagari.
"""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest

from gostop_cli.cli.main import main
from gostop_cli.present.terms import width

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

FIRST: dict[str, Any] = {
    "file": "n.jsonl", "record": 1, "id": "chuseok/1", "played": "2026-09-25T21:40", "content_id": "sha256:01",
    "rules": "standard", "fingerprint": "7f3a19c2", "status": "settled", "outcome": "stop", "winner": "Mina", "points": 7,
    "multiplier": 2, "players": ["Mina", "Joon", "Hana"],
    "payments": {"Mina": 3900, "Joon": -2200, "Hana": -1700},
    "paid": [["Joon", "Mina", 2500], ["Hana", "Mina", 1400], ["Hana", "Joon", 300]],
    "go": {"Mina": 1}, "ppeok": {"Joon": 1}, "bak": {"Joon": ["pibak"]}, "events": {"jjok": 2, "ppeok": 1, "shake": 1},
}  # fmt: skip
SECOND: dict[str, Any] = {
    "file": "n.jsonl", "record": 2, "id": "chuseok/2", "played": "2026-09-26T00:20", "content_id": "sha256:02",
    "rules": "standard", "fingerprint": "7f3a19c2", "status": "settled", "outcome": "stop", "winner": "Hana", "points": 5,
    "multiplier": 1, "players": ["Mina", "Joon", "Hana", "Dae"], "sat_out": ["Dae"],
    "payments": {"Mina": -200, "Joon": -1700, "Hana": 1300, "Dae": 600},
    "paid": [["Joon", "Hana", 1500], ["Mina", "Dae", 200], ["Joon", "Dae", 200], ["Hana", "Dae", 200]],
    "go": {"Joon": 2}, "bak": {"Joon": ["gobak"], "Mina": ["gwangbak"]}, "events": {"jjok": 1},
}  # fmt: skip
THIRD: dict[str, Any] = {
    "file": "matgo.yaml", "record": 1, "content_id": "sha256:03", "rules": "hangame-matgo", "fingerprint": "00c0ffee",
    "status": "settled", "outcome": "nagari", "points": 0, "multiplier": 1, "players": ["Mina", "Joon"],
    "payments": {"Mina": 0, "Joon": 0}, "go": {"Joon": 1}, "ppeok": {"Mina": 2}, "events": {"ppeok": 2},
}  # fmt: skip
REFUSED: dict[str, Any] = {"file": "n.jsonl", "record": 3, "status": "refused", "players": ["Mina", "Joon"]}
UNREADABLE: dict[str, Any] = {"file": "n.jsonl", "record": 4}
AGAIN = FIRST | {"file": "sent.jsonl", "record": 8}
EVENING = (FIRST, SECOND, THIRD, REFUSED, UNREADABLE, AGAIN)


def lines(*rows: dict[str, Any]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


@pytest.fixture
def evening(record: Record) -> str:
    return record(lines(*EVENING), "out.jsonl")


# ---------------------------------------------------------------- text


def test_the_evening(gostop: Gostop, evening: str) -> None:
    ran = gostop("standings", evening)
    assert (ran.code, ran.err) == (0, "")
    assert (
        ran.out
        == """\
3 hands of 6 rows (left out: 1 refused, 1 unreadable, 1 handed in before)

  rank  player  hands  sat out  wins  win %  points  net (won)  go  go wins  bak suffered  inflicted  ppeok  biggest hand
     1  Mina        3        0     1   33.3       7     +3,700   1      1/1             1          1      2  +3,900 n.jsonl#1
     2  Dae         0        1     0      -       0       +600   0        -             0          0      0  +600 n.jsonl#2
     3  Hana        2        0     1   50.0       5       -400   0        -             0          2      0  +1,300 n.jsonl#2
     4  Joon        3        0     0    0.0       0     -3,900   3      0/2             2          0      1  -

head to head: won of the row's player from the column's (hands together)
              Mina       Dae        Hana        Joon
  Mina           -  -200 (0)  +1,400 (2)  +2,500 (3)
  Dae     +200 (0)         -    +200 (0)    +200 (0)
  Hana  -1,400 (2)  -200 (0)           -  +1,200 (2)
  Joon  -2,500 (3)  -200 (0)  -1,200 (2)           -

  how hands ended  times  in 100 hands
  stop                 2          66.7
  nagari               1          33.3

  what happened    times  in 100 hands
  jjok                 3         100.0
  ppeok                3         100.0
  shake                1          33.3

  bak              times  in 100 hands
  gwangbak             1          33.3
  pibak                1          33.3
  gobak                1          33.3
"""
    )


def test_the_evening_in_korean(gostop: Gostop, record: Record) -> None:
    names = {"Mina": "미나", "Joon": "준", "Hana": "하나", "Dae": "대한"}
    text = re.sub("|".join(names), lambda match: names[match.group()], lines(*EVENING))
    ran = gostop("standings", "--lang", "ko", record(text, "out.jsonl"))
    assert (ran.code, ran.err) == (0, "")
    assert (
        ran.out
        == """\
3판, 전체 6줄 (뺀 것: 거부 1, 읽을 수 없음 1, 중복 1)

  순위  이름  판  쉼  승  승률 %  점수  득실(원)  고  고 성공  당한 박  씌운 박  뻑  가장 크게 딴 판
     1  미나   3   0   1    33.3     7    +3,700   1      1/1        1        1   2  +3,900 n.jsonl#1
     2  대한   0   1   0       -     0      +600   0        -        0        0   0  +600 n.jsonl#2
     3  하나   2   0   1    50.0     5      -400   0        -        0        2   0  +1,300 n.jsonl#2
     4  준     3   0   0     0.0     0    -3,900   3      0/2        2        0   1  -

상대 전적: 줄의 사람이 칸의 사람에게서 딴 돈(함께 친 판)
              미나      대한        하나          준
  미나           -  -200 (0)  +1,400 (2)  +2,500 (3)
  대한    +200 (0)         -    +200 (0)    +200 (0)
  하나  -1,400 (2)  -200 (0)           -  +1,200 (2)
  준    -2,500 (3)  -200 (0)  -1,200 (2)           -

  판이 끝난 꼴  횟수  100판당
  스톱             2     66.7
  나가리           1     33.3

  일어난 일     횟수  100판당
  쪽               3    100.0
  뻑               3    100.0
  흔들기           1     33.3

  박            횟수  100판당
  광박             1     33.3
  피박             1     33.3
  고박             1     33.3
"""
    )


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_tables_line_up(gostop: Gostop, evening: str, lang: str) -> None:
    """The last column of numbers ends at the same place in every line."""
    out = gostop("standings", "--lang", lang, "--show", "frequencies", evening).out
    table = [line for line in out.splitlines()[2:] if line]
    assert len({width(line) for line in table}) == 1


def test_one_player(gostop: Gostop, evening: str) -> None:
    ran = gostop("standings", evening, "--player", "Joon", "--show", "standings", "--show", "head-to-head", "-v")
    assert (ran.code, ran.err) == (0, "")
    assert (
        ran.out.partition("\n\n")[2]
        == """\
  rank  player  hands  wins  win %  points  net (won)  go  go wins  bak suffered  inflicted  ppeok  biggest hand
     4  Joon        3     0    0.0       0     -3,900   3      0/2             2          0      1  -

bak by kind: suffered / inflicted
  player  gwangbak  pibak  gobak
  Joon       0 / 0  1 / 0  1 / 0

Joon against each opponent
  opponent  hands  wins  losses  net (won)
  Mina          3     0       1     -2,500
  Dae           0     0       0       -200
  Hana          2     0       1     -1,200
"""
    )


def test_the_tie_break_is_named(gostop: Gostop, record: Record) -> None:
    """Ara and Bora gain 500 won each of Chan and Dae: Ara with two wins. Chan and Dae have all alike."""
    duels = [("Ara", "Chan", 300), ("Ara", "Dae", 200), ("Bora", "Chan", 200), ("Bora", "Dae", 300)]
    rows = [
        {
            "file": "a.jsonl", "record": number, "content_id": f"sha256:{number}", "status": "settled", "outcome": "stop",
            "winner": winner if number != 4 else loser, "points": 3, "players": [winner, loser],
            "payments": {winner: won, loser: -won}, "paid": [[loser, winner, won]],
        }
        for number, (winner, loser, won) in enumerate(duels, start=1)
    ]  # fmt: skip
    out = record(lines(*rows), "out.jsonl")
    table = gostop("standings", out, "--show", "standings").out.splitlines()[2:]
    assert [line.split()[:2] for line in table[1:]] == [["1", "Ara"], ["2", "Bora"], ["3", "Dae"], ["4", "Chan"]]
    assert table[0].endswith("  biggest hand    tie-break")
    assert [line.split("  ")[-1].strip() for line in table[1:]] == [
        "+300 a.jsonl#1", "hands won", "-", "hands won",
    ]  # fmt: skip
    assert "  승수\n" in gostop("standings", out, "--lang", "ko").out
    answer = json.loads(gostop("standings", out, "--format", "json").out)
    assert [player["tie_break"] for player in answer["total"]["players"]] == [None, "wins", None, "wins"]


def test_equal_players_share_a_rank(gostop: Gostop, record: Record) -> None:
    row = FIRST | {"winner": None, "outcome": "nagari", "payments": {"Mina": 0, "Joon": 0, "Hana": 0}, "bak": {}}
    rows = json.loads(gostop("standings", record(lines(row), "out.jsonl"), "--format", "json").out)["total"]["players"]
    assert [(row["rank"], row["player"], row["tie_break"]) for row in rows] == [
        (1, "Hana", None), (1, "Joon", "equal"), (1, "Mina", "equal"),
    ]  # fmt: skip


def test_groups_have_tables_of_their_own(gostop: Gostop, evening: str) -> None:
    out = gostop("standings", evening, "--by", "day", "--show", "standings").out
    assert re.findall(r"^\S.*$", out, re.M)[1:] == [
        "2026-09-25: 1 hand", "2026-09-26: 1 hand", "no day named: 1 hand",
    ]  # fmt: skip
    assert [line.split()[:3] for line in out.splitlines() if re.match(r" +\d", line)] == [
        ["1", "Mina", "1"], ["2", "Hana", "1"], ["3", "Joon", "1"],
        ["1", "Hana", "1"], ["2", "Dae", "0"], ["3", "Mina", "1"], ["4", "Joon", "1"],
        ["1", "Joon", "1"], ["1", "Mina", "1"],
    ]  # fmt: skip
    korean = gostop("standings", evening, "--by", "session", "--lang", "ko", "--show", "standings").out
    assert re.findall(r"^\S.*$", korean, re.M)[1:] == ["chuseok: 2판", "모임 없음: 1판"]


def test_many_players_have_no_matrix(gostop: Gostop, record: Record) -> None:
    rows = [
        FIRST | {"content_id": f"sha256:{number}", "players": [f"P{number}", "Mina"], "winner": "Mina", "bak": {},
                 "payments": {f"P{number}": -100, "Mina": 100}, "paid": [[f"P{number}", "Mina", 100]], "ppeok": {}}
        for number in range(12)
    ]  # fmt: skip
    out = record(lines(*rows), "out.jsonl")
    assert "13 players are too many for a matrix" in gostop("standings", out).out
    one = gostop("standings", out, "--player", "Mina", "--show", "head-to-head").out.splitlines()[3:]
    assert one[1].split() == ["P0", "1", "1", "0", "+100"]
    assert len(one) == 13
    assert "Mina" in gostop("standings", record(lines(*rows[:11]), "out.jsonl"), "--show", "head-to-head").out


def test_a_balance_game_moves_nothing_between_two(gostop: Gostop, record: Record) -> None:
    row = THIRD | {"outcome": "balance", "payments": {"Mina": 700, "Joon": -700}}
    ran = gostop("standings", record(lines(row), "out.jsonl"))
    assert "  Mina      -  0 (1)\n" in ran.out
    assert "  without the money of 1 hand of the balance game, where all pay into one pot\n" in ran.out
    assert "+700" in ran.out


# ---------------------------------------------------------------- the rows behind it


def test_rows_add_up_before_the_eyes(gostop: Gostop, evening: str) -> None:
    ran = gostop("standings", evening, "--rows", "--player", "Joon")
    assert (ran.code, ran.err) == (0, "")
    assert (
        ran.out
        == """\
     net (won)        so far  row
        -2,200        -2,200  n.jsonl#1  Joon: 1 ppeok, pibak suffered
        -1,700        -3,900  n.jsonl#2  Joon: 2 go, gobak suffered
             0        -3,900  matgo.yaml#1  Joon: 1 go
                              n.jsonl#3  left out: refused
                              sent.jsonl#8  left out: handed in before

  rank  player  hands  wins  win %  points  net (won)  go  go wins  bak suffered  inflicted  ppeok  biggest hand
     4  Joon        3     0    0.0       0     -3,900   3      0/2             2          0      1  -

3 hands of 6 rows (left out: 1 refused, 1 unreadable, 1 handed in before)
"""
    )


def test_rows_of_everybody_in_korean(gostop: Gostop, evening: str) -> None:
    out = gostop("standings", evening, "--rows", "--lang", "ko").out.splitlines()
    assert out[0] == "      득실(원)          누계  기록"
    assert out[1] == "        +3,900        +3,900  n.jsonl#1  Mina: 7점으로 이김, 1고, 피박 씌움"
    assert out[7] == "          +600          +600  n.jsonl#2  Dae: 쉼"
    assert out[11] == "                              n.jsonl#4  뺌: 읽을 수 없음"


def test_rows_as_json(gostop: Gostop, evening: str) -> None:
    answer = json.loads(gostop("standings", evening, "--rows", "--format", "json", "--by", "day").out)
    assert answer["gostop_standings"] == 1
    assert [(row["file"], row["record"], row["group"], row["left_out"]) for row in answer["rows"]] == [
        ("n.jsonl", 1, "2026-09-25", None),
        ("n.jsonl", 2, "2026-09-26", None),
        ("matgo.yaml", 1, None, None),
        ("n.jsonl", 3, None, "refused"),
        ("n.jsonl", 4, None, "unreadable"),
        ("sent.jsonl", 8, "2026-09-25", "repeat"),
    ]
    assert answer["rows"][1]["players"]["Dae"] == {
        "hands": 0, "sat_out": 1, "wins": 0, "points": 0, "net": 600, "go": 0, "go_hands": 0, "go_won": 0, "go_lost": 0,
        "ppeok": 0, "suffered": {}, "inflicted": {},
    }  # fmt: skip
    assert answer["rows"][3]["players"] == {}
    nobody = json.loads(gostop("standings", evening, "--rows", "--format", "json", "--player", "Dae").out)
    assert [row["record"] for row in nobody["rows"]] == [2]


def test_rows_as_csv(gostop: Gostop, evening: str) -> None:
    rows = list(csv.DictReader(io.StringIO(gostop("standings", evening, "--rows", "--format", "csv").out)))
    assert len(rows) == 3 + 4 + 2 + 3
    assert sum(int(row["net"] or 0) for row in rows if row["player"] == "Joon") == -3900
    assert [row["left_out"] for row in rows if row["left_out"]] == ["refused", "unreadable", "repeat"]


# ---------------------------------------------------------------- CSV


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_csv_of_the_players(gostop: Gostop, evening: str) -> None:
    rows = table(gostop("standings", evening, "--format", "csv").out)
    assert [(row["rank"], row["player"], row["net"]) for row in rows] == [
        ("1", "Mina", "3700"), ("2", "Dae", "600"), ("3", "Hana", "-400"), ("4", "Joon", "-3900"),
    ]  # fmt: skip
    joon = {name: value for name, value in rows[3].items() if value not in ("", "0")}
    assert joon == {
        "rank": "4", "player": "Joon", "hands": "3", "net": "-3900", "go": "3", "go_hands": "2", "go_lost": "1",
        "ppeok": "1", "pibak_suffered": "1", "gobak_suffered": "1", "win_percent": "0.00",
    }  # fmt: skip
    assert (rows[0]["biggest"], rows[0]["biggest_file"], rows[0]["biggest_record"]) == ("3900", "n.jsonl", "1")


def test_csv_of_pairs_and_frequencies(gostop: Gostop, evening: str) -> None:
    pairs = table(gostop("standings", evening, "--format", "csv", "--show", "head-to-head", "--player", "Hana").out)
    assert [list(row.values()) for row in pairs] == [
        ["", "Hana", "Dae", "0", "0", "0", "-200"],
        ["", "Hana", "Joon", "2", "1", "0", "1200"],
        ["", "Hana", "Mina", "2", "1", "1", "-1400"],
    ]
    counts = table(gostop("standings", evening, "--format", "csv", "--show", "frequencies", "--by", "rules").out)
    assert [list(row.values()) for row in counts if row["group"] == "hangame-matgo (00c0ffee)"] == [
        ["hangame-matgo (00c0ffee)", "outcome", "nagari", "1", "100.00"],
        ["hangame-matgo (00c0ffee)", "event", "ppeok", "2", "200.00"],
    ]


def test_no_cell_runs_as_a_formula(gostop: Gostop, record: Record) -> None:
    """A player may be called so; a negative amount stays a number."""
    text = lines(*EVENING).replace("Joon", "=2+3").replace("Hana", "-1")
    rows = table(gostop("standings", record(text, "out.jsonl"), "--format", "csv").out)
    assert [row["player"] for row in rows] == ["Mina", "Dae", "-1", "'=2+3"]
    assert rows[3]["net"] == "-3900"


def test_csv_for_excel(gostop: Gostop, evening: str) -> None:
    plain = gostop("standings", evening, "--format", "csv").out
    assert gostop("standings", evening, "--format", "csv", "--csv-bom").out == "\ufeff" + plain


# ---------------------------------------------------------------- JSON


def test_json_of_the_evening(gostop: Gostop, evening: str) -> None:
    answer = json.loads(gostop("standings", evening, "--format", "json", "--by", "session").out)
    assert answer["gostop_standings"] == 1
    assert answer["outs"] == ["out.jsonl"]
    assert answer["rows"] == {"read": 6, "counted": 3, "left_out": {"refused": 1, "unreadable": 1, "repeat": 1}}
    assert [(group["group"], group["hands"]) for group in answer["groups"]] == [("chuseok", 2), (None, 1)]
    assert answer["total"]["hands"] == 3
    assert answer["total"]["players"][0] == {
        "player": "Mina", "rank": 1, "tie_break": None, "hands": 3, "sat_out": 0, "wins": 1, "points": 7, "net": 3700,
        "go": 1, "go_hands": 1, "go_won": 1, "go_lost": 0, "ppeok": 2, "suffered": {"gwangbak": 1},
        "inflicted": {"pibak": 1}, "win_percent": 33.33,
        "biggest": {"money": 3900, "out": "out.jsonl", "file": "n.jsonl", "record": 1},
    }  # fmt: skip
    assert answer["total"]["head_to_head"][2] == {
        "players": ["Dae", "Mina"], "hands": 0, "wins": [0, 0], "net": [200, -200],
    }  # fmt: skip
    assert answer["total"]["frequencies"]["event"]["jjok"] == {"count": 3, "per_hundred": 100}


def test_a_stake_with_a_fraction_stays_exact(gostop: Gostop, record: Record) -> None:
    text = lines(FIRST).replace("3900", "0.3").replace("-2200", "-0.1").replace("-1700", "-0.2")
    out = record(text + text.replace("sha256:01", "sha256:04"), "out.jsonl")
    assert '"net": 0.6,' in gostop("standings", out, "--format", "json").out
    assert "+0.6  " in gostop("standings", out).out
    assert ",-0.4," in gostop("standings", out, "--format", "csv").out


def test_only_the_parts_that_are_asked_for(gostop: Gostop, evening: str) -> None:
    answer = json.loads(gostop("standings", evening, "--format", "json", "--show", "frequencies").out)
    assert set(answer["total"]) == {"group", "hands", "frequencies"}


# ---------------------------------------------------------------- outputs


def test_several_outputs_and_what_they_share(gostop: Gostop, record: Record) -> None:
    one, two = record(lines(FIRST, SECOND), "one.jsonl"), record(lines(THIRD, FIRST), "two.jsonl")
    ran = gostop("standings", one, two)
    assert ran.out.startswith("3 hands of 4 rows (left out: 1 handed in before)\n")
    assert "+3,900 one.jsonl: n.jsonl#1\n" in ran.out


def test_every_kind_of_output_gives_the_same(gostop: Gostop, evening: str, tmp_path: Any) -> None:
    from gostop_cli.batch.rowfiles import write_rows

    written = (tmp_path / evening).read_bytes()
    expected = gostop("standings", evening, "--verbose").out
    kinds = ["csv", "sqlite"] + ["parquet"] * (find_spec("pyarrow") is not None)
    for name, kind in ((f"out.{kind}", kind) for kind in kinds):
        write_rows(str(tmp_path / name), kind, lambda: iter([written]))
        ran = gostop("standings", name, "--verbose")
        assert (ran.code, ran.err, ran.out) == (0, "", expected)


def test_standard_input_is_json_lines(gostop: Gostop, evening: str, tmp_path: Any, monkeypatch: Any) -> None:
    expected = gostop("standings", evening).out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((tmp_path / evening).read_bytes())))
    assert gostop("standings", "-") == (0, expected, "")


def test_an_empty_output(gostop: Gostop, record: Record) -> None:
    out = record("", "out.jsonl")
    assert gostop("standings", out) == (0, "0 hands\n", "")
    assert json.loads(gostop("standings", out, "--format", "json").out)["total"]["players"] == []
    assert len(gostop("standings", out, "--format", "csv").out.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "text", "code", "place"),
    [
        ("missing.jsonl", None, "GS001", "missing.jsonl"),
        ("out.txt", lines(FIRST), "GS751", "out.txt"),
        ("hands.jsonl", '{"gostop": 1, "players": ["Mina", "Joon"]}\n', "GS753", "hands.jsonl:1:1"),
        ("torn.jsonl", lines(FIRST, SECOND)[:-20], "GS753", "torn.jsonl:2:1"),
        ("part.csv", "file,record\na.jsonl,1\n", "GS753", "part.csv:1:1"),
        ("text.sqlite", "no database", "GS753", "text.sqlite"),
    ],
)
def test_what_is_no_output_of_a_batch(
    gostop: Gostop, record: Record, name: str, text: str | None, code: str, place: str
) -> None:
    record(text or "", name if text is not None else "other.jsonl")
    for lang, word in (("en", "error"), ("ko", "오류")):
        ran = gostop("standings", "--lang", lang, name)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"{word}[{code}]: ")
        assert f"--> {place}\n" in ran.err


def test_a_batch_that_is_not_finished(gostop: Gostop, record: Record) -> None:
    """What it has done so far lies beside its output; a finished output of the same name is read as it is."""
    record("", "out.csv.part")
    for name in ("out.csv", "out.csv.part"):
        ran = gostop("standings", name)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("error[GS754]: the batch that writes 'out.csv' is not finished\n")
    record("", "out.jsonl.part")
    assert gostop("standings", record(lines(*EVENING), "out.jsonl")).code == 0


def test_a_folder_is_no_output(gostop: Gostop, tmp_path: Any, monkeypatch: Any) -> None:
    (tmp_path / "out.csv").mkdir()
    monkeypatch.chdir(tmp_path)
    ran = gostop("standings", "out.csv")
    assert (ran.code, ran.out) == (2, "")
    assert "[GS002]" in ran.err


def test_parquet_without_its_package(gostop: Gostop, record: Record, monkeypatch: Any) -> None:
    """GS752, which no file of tests/diagnostics can show to everybody: the package may be there."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    out = record("PAR1", "out.parquet")
    for lang in ("en", "ko"):
        ran = gostop("standings", "--lang", lang, out)
        assert (ran.code, ran.out) == (2, "")
        assert "[GS752]: " in ran.err
        assert "pip install 'gostop-cli[parquet]'" in ran.err
        assert "?>" not in ran.err


def test_options_that_do_not_go_together(gostop: Gostop, evening: str) -> None:
    for options, problem in (
        (("--rows", "--show", "standings"), "--rows does not go with --show"),
        (("--format", "csv", "--show", "standings", "--show", "frequencies"), "CSV is one table"),
        (("--csv-bom",), "--csv-bom needs --format csv"),
        (("--player", "Mna"), "no hand that counts has a player 'Mna'; the nearest is Mina"),
        (("--by", "month"), "--by cannot be 'month'"),
    ):
        ran = gostop("standings", evening, *options)
        assert (ran.code, ran.out) == (2, "")
        assert problem in ran.err


def test_names_are_found_however_they_are_composed(gostop: Gostop, record: Record) -> None:
    import unicodedata

    out = record(lines(*EVENING).replace("Mina", "미나"), "out.jsonl")
    assert gostop("standings", out, "--player", unicodedata.normalize("NFD", "미나")).code == 0


def test_a_name_cannot_move_the_cursor(gostop: Gostop, record: Record) -> None:
    row = json.dumps(FIRST).replace("Mina", "Mi\\u001bna").replace("n.jsonl", "n\\u202e.jsonl")
    out = gostop("standings", record(row + "\n", "out.jsonl")).out + gostop("standings", "out.jsonl", "--rows").out
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert r"Mi\x1bna" in out


def test_main_answers_the_exit_code(evening: str) -> None:
    assert main(["standings", evening, "--show", "standings"]) == 0


def test_a_single_row_that_does_not_count(gostop: Gostop, record: Record) -> None:
    gostop("batch", record('{"gostop": 1}\n', "bad.jsonl"), "-o", "out.csv")
    assert gostop("standings", "out.csv", "--lang", "en").out == "0 hands of 1 row (left out: 1 unreadable)\n"
    assert gostop("standings", "out.csv", "--lang", "ko").out == "0판, 전체 1줄 (뺀 것: 읽을 수 없음 1)\n"
