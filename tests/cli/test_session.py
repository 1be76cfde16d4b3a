"""`gostop session`: the scorecard as text, CSV and JSON, one hand of an evening, and evenings that begin."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gostop_cli.present.session_json import CSV_HEAD, session_csv, session_to_plain
from gostop_cli.present.session_text import session_text
from gostop_cli.present.terms import width
from gostop_cli.record.session import session_in
from gostop_cli.referee.session import report_session

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

EXAMPLES = Path(__file__).parents[2] / "examples"
CLUB, CHUSEOK = (str(EXAMPLES / "evenings" / f"{name}.session.yaml") for name in ("club", "chuseok"))
SMALL = """\
gostop-session: 1
id: night
stake: 100
players: [Mina, Joon, Hana]
hands:
  - deal: {floor: [1t, 3p, 6y, 8p, 9t, 11p], hands: {Joon: [2p, 4y, 4t, 4p, 4p, 7t, 12s]}}
    turns: [{Joon: chongtong 4}]
  - {dealer: Mina, void: spilt tea}
"""
"""Joon's chongtong brings 300 from each (rules.md §2); then the wrong player leads."""


# ---------------------------------------------------------------- text


def test_an_evening_as_text(gostop: Gostop) -> None:
    ran = gostop("session", CLUB)
    assert (ran.code, ran.err) == (0, "")
    rows = [line.split() for line in ran.out.splitlines()]
    assert [
        "2",
        "Mina",
        "stop",
        "Hana",
        "3",
        "-6",
        "+4",
        "0",
        "-5",
        "+6",
        "+1",
        "Mina",
        "1",
        "go,",
        "Mina",
        "gobak",
    ] in rows
    assert ["buy-in", "Joon", "20"] in rows
    assert ["Mina", "4", "1", "+1", "-8", "20", "12"] in rows
    assert ["Joon", "pays", "Hana", "9", "won"] in rows
    assert "claims: all 7 hold" in ran.out
    assert "next: Joon leads" in ran.out


def test_show_may_be_left_out_and_options_may_come_first(gostop: Gostop) -> None:
    plain = gostop("session", CHUSEOK, "--lang", "ko")
    assert plain == gostop("session", "show", CHUSEOK, "--lang", "ko")
    assert plain == gostop("session", "--lang", "ko", CHUSEOK)
    assert "아빠가 할머니에게   1,300원" in plain.out
    assert "다음 판: 선 엄마" in plain.out


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("file", [CLUB, CHUSEOK])
def test_columns_line_up_in_both_languages(gostop: Gostop, file: str, lang: str) -> None:
    """Every amount of a player ends in the column in which his name ends."""
    lines = gostop("session", file, "--lang", lang).out.splitlines()
    head = next(at for at, line in enumerate(lines) if line.startswith("  "))
    so_far = {"en": "so far", "ko": "누계"}[lang]
    title = lines[head]
    ends, at = [], title.find(so_far)
    while at >= 0:
        ends.append(width(title[: at + len(so_far)]))
        at = title.find(so_far, at + 1)
    assert len(ends) >= 3
    for line in lines[head + 1 :]:
        if not line.startswith("  "):
            break
        for end in ends:
            cut = next(at for at in range(len(line) + 1) if width(line[:at]) >= end)
            assert width(line[:cut]) == end
            assert line[cut : cut + 2].strip() == ""


def test_quiet_says_only_the_end_and_verbose_every_claim(gostop: Gostop) -> None:
    quiet = gostop("session", CLUB, "-q").out
    assert quiet.startswith("at the end")
    assert "scorecard" not in quiet
    verbose = gostop("session", CLUB, "-v").out
    assert "chips, Hana   claimed 37 won" in verbose


def test_what_is_wrong_is_told_on_standard_error(gostop: Gostop, record: Record) -> None:
    ran = gostop("session", record(SMALL, "a.session.yaml"))
    assert ran.code == 1
    assert "  2  Mina    called off" in ran.out
    assert ran.err.splitlines()[:2] == [
        "error[GS701]: Mina leads this hand, but it is Joon's to lead",
        "  --> a.session.yaml:8:14",
    ]
    quiet = gostop("session", "-q", "a.session.yaml").err
    assert quiet == "a.session.yaml:8:14: error[GS701]: Mina leads this hand, but it is Joon's to lead\n"


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        (SMALL.replace("dealer: Mina, ", ""), 0, ""),
        (SMALL.replace("stake", "stkae"), 1, "GS101"),
        (SMALL.replace("Mina, void: spilt tea", "Joon, void: x, result: {winner: Mina}"), 1, "GS607"),
        (SMALL + "rules: nowhere\n", 2, "GS205"),
        (SMALL + "  - file: gone.yaml\n", 2, "GS001"),
        ("gostop: 1\nplayers: [A, B]\nvoid: x\n", 2, "GS051"),
    ],
)
def test_exit_codes(gostop: Gostop, record: Record, text: str, code: int, found: str) -> None:
    ran = gostop("session", record(text, "a.session.yaml"))
    assert ran.code == code
    assert found in ran.err
    assert bool(ran.err) == bool(found)


def test_other_commands_say_which_one_reads_an_evening(gostop: Gostop, record: Record) -> None:
    for command in ("score", "check"):
        ran = gostop(command, record(SMALL, "a.session.yaml"))
        assert ran.code == 2
        assert "help: `gostop session` reads it" in ran.err


def test_standard_input(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    text = SMALL.replace("dealer: Mina, ", "")
    for content in (text, json.dumps(session_in(text.encode(), "a").raw.plain)):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content.encode())))
        ran = gostop("session", "-")
        assert (ran.code, ran.err) == (0, "")
        assert "Mina pays Joon   300 won" in ran.out


def test_other_house_rules(gostop: Gostop, record: Record) -> None:
    ran = gostop("session", record(SMALL, "a.session.yaml"), "-r", "club")
    assert "rules: club (fe61f7ad)" in ran.out
    assert gostop("session", "a.session.yaml", "-r", "clubb").code == 2


# ---------------------------------------------------------------- one hand


def test_one_hand_at_length_with_what_it_inherits(gostop: Gostop) -> None:
    """The second hand of the family names neither dealer nor carry: the grandmother leads again, and it is worth ×2."""
    ran = gostop("session", CHUSEOK, "--hand", "2")
    assert (ran.code, ran.err) == (0, "")
    assert "carried over from nagari" in ran.out
    assert "6 + 12 for 지우 (gobak)" in ran.out
    plain = json.loads(gostop("session", CHUSEOK, "--hand", "2", "--format", "json").out)
    assert (plain["gostop_report"], plain["id"], plain["settlement"]["multiplier"]) == (1, "추석/2", 2)
    assert plain["settlement"]["payments"] == {"지우": 0, "엄마": 0, "아빠": -1800, "할머니": 1800}


def test_one_hand_brings_its_own_findings_only(gostop: Gostop, record: Record) -> None:
    name = record(SMALL, "a.session.yaml")
    assert gostop("session", name, "--hand", "1").code == 0
    ran = gostop("session", name, "--hand", "2")
    assert ran.code == 1
    assert "GS701" in ran.err


@pytest.mark.parametrize("number", ["0", "3", "-1"])
def test_no_such_hand(gostop: Gostop, record: Record, number: str) -> None:
    ran = gostop("session", record(SMALL, "a.session.yaml"), "--hand", number)
    assert (ran.code, ran.out) == (2, "")
    assert f"there is no hand {number} in a.session.yaml; it has 2" in ran.err


def test_options_that_do_not_go_together(gostop: Gostop) -> None:
    assert "--csv-bom needs --format csv" in gostop("session", CLUB, "--csv-bom").err
    assert "--hand does not go with --format csv" in gostop("session", CLUB, "--hand", "1", "--format", "csv").err


# ---------------------------------------------------------------- programs


def test_json(gostop: Gostop) -> None:
    ran = gostop("session", CHUSEOK, "--format", "json")
    told = json.loads(ran.out)
    assert told["gostop_session"] == 1
    assert told["id"] == "추석"
    assert [entry["kind"] for entry in told["entries"]] == ["hand", "hand", "hand", "correction"]
    second = told["entries"][1]
    assert (second["id"], second["dealer"], second["carry"], second["multiplier"]) == ("추석/2", "할머니", 2, 2)
    assert second["payments"] == {"지우": 0, "엄마": 0, "아빠": -1800, "할머니": 1800}
    assert told["entries"][3]["why"] == "개평"
    assert told["players"]["아빠"]["total"] == -2700
    assert told["settle_up"] == {
        "fewest": True,
        "transfers": [
            {"from": "아빠", "to": "지우", "amount": 200},
            {"from": "아빠", "to": "엄마", "amount": 1200},
            {"from": "아빠", "to": "할머니", "amount": 1300},
        ],
    }
    assert told["next"] == {"dealer": "엄마", "carry": 1}
    assert {claim["verdict"] for claim in told["claims"]} == {"proved"}


def test_json_tells_what_is_wrong_and_nothing_stands_on_standard_error(gostop: Gostop, record: Record) -> None:
    ran = gostop("session", record(SMALL, "a.session.yaml"), "--format", "json")
    assert (ran.code, ran.err) == (1, "")
    (found,) = json.loads(ran.out)["entries"][1]["diagnostics"]
    assert (found["code"], found["line"], found["column"]) == ("GS701", 8, 14)
    broken = gostop("session", record("gostop-session: 1\n", "b.yaml"), "--format", "json")
    assert broken.code == 1
    assert [one["code"] for one in json.loads(broken.out)["diagnostics"]] == ["GS102"]


def test_csv_has_a_row_for_each_entry_and_player(gostop: Gostop) -> None:
    ran = gostop("session", CLUB, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert tuple(rows[0]) == CSV_HEAD
    assert [(row["hand"], row["player"]) for row in rows[:3]] == [("1", "Mina"), ("1", "Joon"), ("1", "Hana")]
    assert len(rows) == 6 * 3
    third = [row for row in rows if row["hand"] == "3"]
    assert [(row["gain"], row["total"], row["chips"]) for row in third] == [
        ("-10", "-6", "14"), ("-10", "-15", "5"), ("20", "21", "41"),
    ]  # fmt: skip
    assert {(row["winner"], row["points"], row["multiplier"]) for row in third} == {("Hana", "5", "2")}
    assert [row["bought"] for row in rows if row["kind"] == "buy-in"] == ["", "20", ""]
    sums = {
        name: sum(int(row["gain"] or 0) for row in rows if row["player"] == name) for name in ("Mina", "Joon", "Hana")
    }
    assert sums == {"Mina": -8, "Joon": -9, "Hana": 17}


def test_no_name_or_reason_runs_as_a_formula(gostop: Gostop, record: Record) -> None:
    text = (
        "gostop-session: 1\nplayers: ['=1+1', '@b']\nhands:\n"
        "  - {correction: {'=1+1': 5, '@b': -5}, why: '=HYPERLINK(1)'}\n"
    )
    rows = list(csv.reader(io.StringIO(gostop("session", record(text, "a.yaml"), "--format", "csv").out)))
    cells = [cell for row in rows[1:] for cell in row]
    assert "'=1+1" in cells
    assert "'@b" in cells
    assert "'=HYPERLINK(1)" in cells
    assert "-5" in cells  # negative amounts are not mangled
    assert not [cell for cell in cells if cell.startswith(("=", "@", "+"))]


def test_csv_for_excel(gostop: Gostop) -> None:
    assert gostop("session", CLUB, "--format", "csv", "--csv-bom").out.startswith("\ufeffentry,")


def test_names_cannot_move_the_cursor(gostop: Gostop, record: Record) -> None:
    text = 'gostop-session: 1\nplayers: ["A\\u001b[2J", B]\nhands: [{void: x}]\n'
    ran = gostop("session", record(text, "a.yaml"))
    assert "\x1b" not in ran.out + ran.err


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_became_of_a_file_it_is_told_and_nothing_stumbles(data: st.DataObject) -> None:
    """Lines lost, doubled or exchanged, and letters changed."""
    lines = Path(CLUB).read_text(encoding="utf-8").splitlines(keepends=True)[20:]
    for _ in range(data.draw(st.integers(1, 3))):
        at, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match data.draw(st.sampled_from(["lose", "double", "exchange", "change"])):
            case "lose" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(at, lines[other])
            case "exchange":
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                line = lines[at]
                place = data.draw(st.integers(0, max(0, len(line) - 1)))
                lines[at] = line[:place] + data.draw(st.sampled_from("0-9:{}[]x #,광")) + line[place + 1 :]
    report = report_session(session_in("".join(lines).encode(), CLUB))
    session_text(report, "ko", verbose=True)
    session_to_plain(report, "en")
    list(session_csv(report))
    assert sum(player.total for player in report.players.values()) == 0


# ---------------------------------------------------------------- evenings that begin


def test_a_new_session(gostop: Gostop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = [word for name in ("하나", "준", "No") for word in ("--player", name)]
    options = ["-r", "club", "--stake", "0.5", "--buy-in", "20000", "--id", "추석", "--played", "2026-09-25T20:00"]
    ran = gostop("session", "new", "a.session.yaml", *names, *options)
    assert ran == (0, "", "")
    assert (tmp_path / "a.session.yaml").read_text(encoding="utf-8") == (
        "gostop-session: 1\nid: 추석\nplayed: 2026-09-25T20:00\nrules: club\nstake: 0.5\n"
        'players: [하나, 준, "No"]\nbuy_in: 20000\nhands: []\n'
    )
    assert gostop("session", "a.session.yaml").code == 0
    again = gostop("session", "new", "a.session.yaml", *names)
    assert (again.code, again.out) == (2, "")
    assert "--force" in again.err
    assert gostop("session", "new", "a.session.yaml", *names, "--force").code == 0


def test_a_new_session_on_standard_output(gostop: Gostop) -> None:
    ran = gostop("session", "new", "--player", "A", "--player", "B")
    assert ran.out == "gostop-session: 1\nrules: standard\nplayers: [A, B]\nhands: []\n"


def test_house_rules_are_named_as_seen_from_the_file(
    gostop: Gostop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    (tmp_path / "ours.yaml").write_text("gostop-rules: 1\nname: ours\n")
    ran = gostop("session", "new", "sub/a.yaml", "--player", "A", "--player", "B", "-r", "ours.yaml")
    assert ran.code == 0
    assert "rules: ../ours.yaml\n" in (tmp_path / "sub" / "a.yaml").read_text()
    assert "rules: ours (" in gostop("session", "sub/a.yaml").out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ([], "--player is missing"),
        (["--player", "A"], "players"),
        (["--player", "A", "--player", "A"], "two players are called 'A'"),
        (["--player", "A/B", "--player", "C"], "A/B"),
        (["--player", "A", "--player", "B", "--stake", "-1"], "--stake cannot be '-1'"),
        (["--player", "A", "--player", "B", "--stake", "many"], "--stake cannot be 'many'"),
        (["--player", "A", "--player", "B", "--buy-in", "nan"], "--buy-in cannot be 'nan'"),
        (["--player", "A", "--player", "B", "--buy-in", "20,000"], "--buy-in cannot be '20,000'"),
        (["--player", "A", "--player", "B", "--played", "tonight"], "tonight"),
        (["--player", "A", "--player", "B", "-r", "nowhere"], "nowhere"),
    ],
)
def test_what_will_not_do_for_a_new_session(gostop: Gostop, tmp_path: Path, options: list[str], told: str) -> None:
    target = tmp_path / "a.yaml"
    ran = gostop("session", "new", str(target), *options)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert not target.exists()


def test_a_session_file_has_a_name_that_tells_what_it_is(gostop: Gostop, tmp_path: Path) -> None:
    ran = gostop("session", "new", str(tmp_path / "a.txt"), "--player", "A", "--player", "B")
    assert ran.code == 2
    assert ".yaml" in ran.err


@pytest.mark.parametrize("group", ["session", "rules"])
def test_the_help_of_a_group_is_had_in_either_language(group: str, gostop: Gostop) -> None:
    """As that of a command, whatever the locale is."""
    for lang, word, other in (("ko", "사용법:", "Usage:"), ("en", "Usage:", "사용법:")):
        for asked in (("--help", "--lang", lang), ("--lang", lang, "--help"), (f"--lang={lang}", "--help")):
            ran = gostop(group, *asked)
            assert (ran.code, ran.err, word in ran.out, other in ran.out) == (0, "", True, False)
            assert f"gostop {group} [OPTIONS] COMMAND" in ran.out


def test_a_language_may_stand_before_new_and_before_a_file(gostop: Gostop) -> None:
    assert gostop("session", "--lang", "ko", "new", "--player", "A", "--player", "B").out.startswith(
        "gostop-session: 1\n"
    )
    assert gostop("session", "--lang", "ko", str(CHUSEOK)).out.split("\n")[1].startswith("규칙:")
