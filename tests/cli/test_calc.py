"""`gostop calc`: options, a file, questions; the bill as `score` prints it, and everything that can be wrong with them."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gostop_cli
from gostop_cli.cli.calc_statement import Statement, UnclearError
from gostop_cli.present.terms import width
from gostop_cli.record.calculation import decode_calculation
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.referee.calculating import calculate

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"

THREE_GO = (
    "-w",
    "Ara: 1g 3g 8g tti 7",
    "-l",
    "Bora: gwang 0",
    "-l",
    "Chan: gwang 1",
    "--go",
    "3",
    "--shake",
    "6",
    "-s",
    "100",
)

THREE_GO_EN = """\
Ara stops with 6 points and 3 go
  three gwang                    3   1g 3g 8g
  tti, 7 cards                   3
  go ×3                         +3
  points                         9
  3 go                          ×2
  shake, month 6                ×2
  winner's multiplier           ×4   = 36
  Bora   36 × 2 gwangbak (0 gwang)          = 72   7,200 won
  Chan   36                                 = 36   3,600 won
payments
  Ara    +10,800 won
  Bora    -7,200 won
  Chan    -3,600 won
"""


def section(text: str, first: str) -> str:
    """The lines of a report from one that begins so to the next blank one."""
    lines = text.splitlines()
    begin = next(at for at, line in enumerate(lines) if line.startswith(first))
    end = next((at for at in range(begin, len(lines)) if not lines[at]), len(lines))
    return "\n".join(lines[begin:end])


# ------------------------------------------------------------------------------------------------ options


def test_the_bill_of_seed_003(gostop: Gostop) -> None:
    """product.md, "The settlement's derivation": seed 003's third example comes out exactly so."""
    ran = gostop("calc", *THREE_GO, "-q")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == THREE_GO_EN


def test_what_was_said_stands_above_the_bill(gostop: Gostop) -> None:
    out = gostop("calc", *THREE_GO).out
    assert re.fullmatch(r"rules: standard \([0-9a-f]{8}\), 3 players, 100 won a point", out.splitlines()[0])
    assert section(out, "Ara:") == (
        "Ara: 6 points, 3 go, shook month 6\n"
        "  gwang           3  1g 3g 8g\n"
        "  tti             7\n"
        "  = three gwang  +3  1g 3g 8g\n"
        "  = tti          +3\n"
        "Bora:\n"
        "  gwang  0\n"
        "Chan:\n"
        "  gwang  1"
    )


def test_in_korean(gostop: Gostop) -> None:
    ran = gostop(
        "calc", "--lang", "ko", "-w", "미나: 1광 3광 8광 띠 7", "-l", "준: 광 0", "-l", "하나: 광 1", "--go", "3", "--shake",
        "6월", "-s", "100",
    )  # fmt: skip
    assert ran.code == 0
    assert "미나 스톱, 6점 3고" in ran.out
    assert re.search(r"준 +36 × 2 광박 \(광 0장\) += 72 +7,200원", ran.out)
    columns = [width(line[: line.index("= ")]) for line in ran.out.splitlines() if re.search(r" = \d+ +\d.*원", line)]
    assert len(set(columns)) == 1


@pytest.mark.parametrize(
    ("name", "players"),
    [("settlement-1", "Ara Bora Chan"), ("settlement-2", "Ara Bora Chan"), ("hidden-hands", ""), ("settlement-3", "")],
)
def test_the_same_text_as_score(gostop: Gostop, name: str, players: str) -> None:
    """The captures and calls of an example by options: players and bill are printed as `score` prints them."""
    path = str(EXAMPLES / f"{name}.gostop.yaml")
    report = json.loads(gostop("score", path, "--format", "json").out)
    options = ["-s", str(report["settlement"]["stake"]), "-r", report["rules"]["name"]]
    order = [report["outcome"]["winner"], *report["settlement"]["losers"]]
    for who in order:
        options += ["-w" if who == order[0] else "-l", f"{who}: {' '.join(report['players'][who]['captured'])}"]
    calls: dict[str, list[int]] = {}
    for turn in report["turns"]:
        if turn["call"] == "go":
            calls.setdefault(turn["by"], []).append(turn["score"])
    for who, scores in calls.items():
        options += ["--go", f"{who}={len(scores)}@{scores[-1]}"]
    for who in order:
        options += [piece for month in report["players"][who]["shakes"] for piece in ("--shake", f"{who}={month}")]
        options += [piece for month in report["players"][who]["bombs"] for piece in ("--bomb", f"{who}={month}")]
    options += ["--go-order", ",".join(turn["by"] for turn in report["turns"] if turn["call"] == "go")] * bool(calls)
    ran = gostop("calc", *options)
    assert (ran.code, ran.err) == (0, "")
    scored = gostop("score", path).out
    for who in order:
        told = ran.out.splitlines()
        assert f"{who}: " in ran.out
        assert section(scored, f"{who}: ").split("\n")[0].split(",")[0] in "\n".join(told)
    bill = section(scored, f"{order[0]} stops").split("\npayments")[0].splitlines()
    printed = section(ran.out, f"{order[0]} stops").split("\npayments")[0].splitlines()
    assert sorted(bill) == sorted(printed)  # losers may stand in another order


def test_players_without_names_are_letters(gostop: Gostop) -> None:
    """Seed 003's first example, in the fewest letters."""
    out = gostop("calc", "-w", "hongdan pi 10", "-l", "pi 7", "-l", "pi 4", "-s", "100").out
    assert re.search(r"B +4 += 4 +400 won", out)
    assert re.search(r"C +4 × 2 pibak \(4 pi\) += 8 +800 won", out)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("-p", "nothing", "-r", "club"), "A: 3 more points to call"),  # seed 004
        (("-p", "nothing", "-r", "club", "-n", "2"), "A: 7 more points to call"),
        (("-p", "Mina: 1g 3g tti 5"), "Mina: 2 more points to call"),
        (("-p", "hongdan", "--go", "1@3"), "A: 1 more point to call"),
        (("-p", "hongdan", "--go", "2"), "A: at least 2 more to call, as the score at the last go is not told"),
        (("-p", "hongdan"), "A: may call go or stop"),
        (("-p", "없음", "--lang", "ko"), "A: 고나 스톱까지 3점 남음"),
    ],
)
def test_what_is_missing_to_call(gostop: Gostop, options: tuple[str, ...], told: str) -> None:
    ran = gostop("calc", "-q", *options)
    assert (ran.code, ran.out, ran.err) == (0, f"{told}\n", "")


def test_who_stops_with_too_little_is_noted(gostop: Gostop) -> None:
    ran = gostop("calc", "-w", "1g 3g 12g", "-l", "gwang 1", "-l", "gwang 1")
    assert ran.code == 0
    assert ran.out.endswith("note: A had not enough to stop: 1 more point to call\n")


def test_what_is_not_determined_is_listed(gostop: Gostop) -> None:
    ran = gostop("calc", "-w", "Mina: gwang 3", "-l", "Joon: gwang 1", "-l", "gwang 1", "-s", "100")
    assert ran.code == 1
    assert section(ran.out, "what it may come to") == (
        "what it may come to\n  Mina: -12g   Joon   300 won   A   300 won\n  Mina: 12g    Joon   200 won   A   200 won"
    )
    assert "error[GS831]" in ran.err
    assert "Mina: one of -12g, 12g" in ran.err


def test_many_possible_answers_are_cut_short(gostop: Gostop, record: Record) -> None:
    """Three bak are on: each loser may pay ×1, ×2, ×4 or ×8, 16 answers in all, of which twelve are shown."""
    rules = record("gostop-rules: 1\nname: ours\nttibak: x2\n", "ours.yaml")
    options = ("calc", "-w", "1g 3g 8g tti 5 pi 10", "-l", "", "-l", "", "-r", rules)
    shown = section(gostop(*options).out, "what it may come to").splitlines()
    assert (len(shown), shown[-1]) == (1 + 12 + 1, "  and 4 more")
    assert len(json.loads(gostop(*options, "--format", "json").out)["possible"]) == 16


def test_every_option(gostop: Gostop) -> None:
    """2 + 5 points (four yeol with the gukjin as pi … as declared), 2 Go: 3 more; × 2 shake × 2 bomb × 2 carry × 3 extra."""
    ran = gostop(
        "calc", "-w", "Mina: 2y 4y 8y 9y 5y", "-l", "Joon: 1g 2p 3p 4p 5p 6p 7p", "-l", "Hana: 3g", "--go", "Mina=2@5",
        "--go", "Joon=1", "--go-order", "Joon,Mina,Mina", "--shake", "공산", "--bomb", "Mina:5", "--carry", "2",
        "--extra", "3:New Year", "--gukjin", "Mina=yeol", "--outcome", "stop", "-s", "10", "--format", "json",
    )  # fmt: skip
    answer = json.loads(ran.out)
    assert ran.code == 0, answer
    # godori 5, five yeol 1, two Go 2: 8 × 2 × 2 × 2 × 3 = 192; Joon had called first and pays for both.
    assert answer["settlement"]["points"] == 8
    assert answer["settlement"]["multiplier"] == 24
    assert answer["settlement"]["payments"] == {"Mina": 3840, "Joon": -3840, "Hana": 0}


def test_liability_and_chips(gostop: Gostop, record: Record) -> None:
    rules = record(
        "gostop-rules: 1\nname: ours\ndokbak: {feeder: claimed}\nmoney: {liability: loser_balance}\n", "ours.yaml"
    )
    ran = gostop(
        "calc", "-w", "Mina: hongdan", "-l", "Joon:", "-l", "Hana:", "--liable", "Joon: fed her", "--chips", "Joon=5",
        "--chips", "Hana=9", "-r", rules, "--format", "jsonl",
    )  # fmt: skip
    answer = json.loads(ran.out)
    assert (ran.code, ran.out.count("\n")) == (0, 1)
    assert {name: loser["points"] for name, loser in answer["settlement"]["losers"].items()} == {"Joon": 6, "Hana": 0}
    assert answer["settlement"]["payments"] == {"Mina": 5, "Joon": -5, "Hana": 0}


def test_what_chips_cut_off_is_told_beside_the_amount(gostop: Gostop, record: Record) -> None:
    """Three gwang 3 at 100 won: Joon owes 600 with gwangbak and has 450, Hana owes 300 and has them."""
    rules = record("gostop-rules: 1\nname: ours\nmoney: {liability: loser_balance}\n", "ours.yaml")
    told = (
        "-w", "Mina: 1g 3g 8g", "-l", "Joon: gwang 0", "-l", "Hana: gwang 1", "--chips", "Joon=450", "--chips", "Hana=300",
        "-s", "100", "-r", rules, "-q",
    )  # fmt: skip
    lines = [line.rstrip() for line in gostop("calc", *told, "--lang", "en").out.splitlines()]
    assert "  Joon   3 × 2 gwangbak (0 gwang)           = 6   450 won (of 600 won, as far as the chips go)" in lines
    assert "  Hana   3                                  = 3   300 won" in lines
    assert "450원 (600원 가운데 칩이 닿는 만큼)" in gostop("calc", *told, "--lang", "ko").out


# ------------------------------------------------------------------------------------------------ JSON


def test_json_has_the_keys_of_a_report(gostop: Gostop) -> None:
    """`settlement` and each player are those of schemas/report.schema.json, as far as they are known."""
    report = json.loads((ROOT / "schemas" / "report.schema.json").read_text(encoding="utf-8"))
    answer = json.loads(gostop("calc", *THREE_GO, "--format", "json").out)
    assert (answer["gostop_calc"], answer["status"], answer["complete"]) == (1, "settled", False)
    assert answer["outcome"] == {"kind": "stop", "winner": "Ara"}
    definitions = {"$schema": report["$schema"], "definitions": report["definitions"]}
    stated = json.loads(gostop("calc", "-w", "pi 10", "-l", "pibak", "-l", "no-bak", "--format", "json").out)
    for settlement in (answer["settlement"], stated["settlement"]):
        jsonschema.validate(settlement, definitions | {"$ref": "#/definitions/settlement"})
    told = {key: value for key, value in answer["players"]["Ara"].items() if key not in ("exact", "counts", "to_call")}
    jsonschema.validate(told | {"ppeok": 0}, definitions | {"$ref": "#/definitions/player"})
    assert answer["players"]["Ara"]["score"] == 6
    assert answer["players"]["Ara"]["to_call"] == {"score": 6, "needs": 6, "missing": 0, "at_least": True}
    assert answer["players"]["Bora"]["counts"] == {"gwang": 0}
    assert answer["players"]["Bora"]["score"] is None


def test_json_of_what_is_open(gostop: Gostop) -> None:
    ran = gostop("calc", "-w", "gwang 3", "-l", "gwang 1", "-l", "gwang 1", "--format", "json")
    answer = json.loads(ran.out)
    assert (ran.code, ran.err) == (1, "")
    assert (answer["status"], answer["settlement"]) == ("undetermined", None)
    assert answer["open"] == [{"player": "A", "about": "gwang", "options": ["-12g", "12g"]}]
    assert [one["payments"]["A"] for one in answer["possible"]] == [6, 4]
    assert [one["answers"] for one in answer["possible"]] == [["-12g"], ["12g"]]
    assert [one["code"] for one in answer["diagnostics"]] == ["GS831"]


def test_json_of_what_cannot_be(gostop: Gostop) -> None:
    ran = gostop("calc", "-w", "Mina: 1g 1g", "--format", "json")
    answer = json.loads(ran.out)
    assert (ran.code, ran.err, answer["status"], answer["settlement"]) == (1, "", "refused", None)
    (found,) = answer["diagnostics"]
    assert (found["code"], found["line"], found["column"], found["end_column"]) == ("GS301", 1, 19, 21)


def test_from_python() -> None:
    """The library answers as the command does: 6 points, 7,200 and 3,600 won."""
    captured = {"Ara": "1g 3g 8g tti 7", "Bora": "gwang 0", "Chan": "gwang 1"}
    plain = {
        "gostop-calc": 1,
        "captured": captured,
        "winner": "Ara",
        "go": {"Ara": 3},
        "shaken": {"Ara": [6]},
        "stake": 100,
    }
    said, found = gostop_cli.decode_calculation(plain)
    assert said is not None, found
    rules = gostop_cli.load_rules("standard").rules
    assert rules is not None
    report = gostop_cli.calculate(said, rules).report
    assert report is not None
    assert report.report.settlement is not None
    assert report.report.settlement.payments == {"Ara": 10800, "Bora": -7200, "Chan": -3600}
    assert f"{gostop_cli.calc_text(report, 'en', quiet=True)}\n" == THREE_GO_EN


# ------------------------------------------------------------------------------------------------ files


FILE = """\
# yaml-language-server: $schema=calc.schema.json
gostop-calc: 1
stake: 100
captured:
  Ara: 1g 3g 8g tti 7
  Bora: gwang 0
  Chan: [gwang 1]
winner: Ara
go: {Ara: 3}
shaken: {Ara: [6]}
"""


def test_a_file(gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    name = record(FILE, "hand.calc.yaml")
    assert gostop("calc", name, "-q").out == THREE_GO_EN
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(FILE.encode())))
    assert gostop("calc", "-", "-q").out == THREE_GO_EN


def test_a_file_names_its_rules_from_where_it_lies(gostop: Gostop, record: Record, tmp_path: Path) -> None:
    record("gostop-rules: 1\nname: ours\nextends: club\n", "ours.yaml")
    (tmp_path / "deep").mkdir()
    name = record(FILE + "rules: ../ours.yaml\n", "deep/hand.yaml")
    assert gostop("calc", name).out.startswith("rules: ours (")
    assert gostop("calc", name, "-r", "standard").out.startswith("rules: standard (")
    wrong = gostop("calc", record(FILE + "rules: {gwangbak: {effect: x9}}\n", "wrong.yaml"))
    assert (wrong.code, wrong.out) == (2, "")
    assert "wrong.yaml:11:28" in wrong.err


def test_places_in_a_file(gostop: Gostop, record: Record) -> None:
    ran = gostop("calc", record(FILE.replace("gwang 0", "gwang 0 1g"), "hand.yaml"))
    assert (ran.code, ran.out) == (1, "")
    assert "--> hand.yaml:6:17" in ran.err
    assert "  -- named here" in ran.err


def test_the_file_of_the_readme(gostop: Gostop, record: Record) -> None:
    """README, "The calculator": the same hand again."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = next(block for block in re.findall(r"```yaml\n(.*?)```", readme, re.DOTALL) if "gostop-calc: 1" in block)
    ran = gostop("calc", record(shown, "hand.yaml"), "-q")
    assert ran.code == 0
    expected = THREE_GO_EN.replace("Ara", "Mina").replace("Bora", "Joon").replace("Chan", "Hana")
    assert ran.out.split() == expected.split()


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("nosuch.yaml",), 2, "error[GS001]"),
        ((str(EXAMPLES / "lead.gostop.yaml"),), 2, "this is a record, which `gostop score` settles"),
        (("hand.yaml", "--go", "3"), 2, "--go does not go with FILE"),
        (("-w", "1g", "--shake", "13"), 1, "a month belongs here"),
        (("-w", "1g", "--go", "often"), 1, "error[GS104]"),
        (("-w", "1g", "--go", "Joon=2"), 1, "'Joon' is not one of the players"),
        (("-w", "1g", "--go", "1", "--go", "2"), 2, "--go is told of A twice"),
        (("-w", "A: 1g", "-l", "A: 3g"), 2, "--loser tells of A a second time"),
        (("-w", "1g 3g 8g", "-w", "godori", "-l", "pi 3"), 2, "--winner is there twice, and one player wins"),
        (("-p", "1g", "-p", "3g", "--go", "1"), 2, "--go does not say whose it is: --go NAME=..."),
        (("-w", "1g", "-s", "much"), 1, "won per point belong here"),
        (("-w", "1g", "-s", "-5"), 1, "won per point belong here"),
        (("-w", "1g", "-n", "4"), 1, "2 or 3 belongs here"),
        (("-w", "1g", "--carry", "0"), 1, "a multiplier belongs here"),
        (("-w", "1g", "--extra", "x:why"), 1, "a multiplier belongs here"),
        (("-w", "1g", "--outcome", "nagari"), 2, "--outcome cannot be 'nagari'"),
        (("-w", "1g", "-r", "nosuch"), 2, "error[GS205]"),
        (("-w", "1g", "-r", "balance"), 1, "the balance game has no calculator"),
        (("-w", "a/b: 1g"), 1, "error[GS110]"),
        (("-w", "1g", "--chips", "Joon=5"), 1, "error[GS112]"),
        (("-p", "1g", *("-l", "") * 7), 1, "a hand cannot be played by 8"),
    ],
)
def test_what_is_wrong_is_told(
    gostop: Gostop, record: Record, arguments: tuple[str, ...], code: int, words: str
) -> None:
    record(FILE, "hand.yaml")
    ran = gostop("calc", *arguments)
    assert (ran.code, ran.out) == (code, "")
    assert words in ran.err


def test_fixed_wins(gostop: Gostop) -> None:
    """Chongtong is worth the threshold, 3 from each; nobody need be named."""
    ran = gostop("calc", "--outcome", "chongtong", "-s", "100")
    assert (ran.code, ran.err) == (0, "")
    assert "A wins with chongtong" in ran.out
    assert re.search(r"A +\+600 won", ran.out)


# ------------------------------------------------------------------------------------------------ questions


@pytest.fixture
def asked(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> Gostop:
    """Runs `gostop calc` with lines for answers."""

    def run(*arguments: str, answers: str) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        return gostop("calc", *arguments)

    return run


def test_questions(asked: Gostop) -> None:
    ran = asked("-q", answers="\n\nAra: 1g 3g 8g tti 7\nBora: gwang 0\nChan: gwang 1\n3\n6\n\n\n100\n")
    assert (ran.code, ran.out) == (0, THREE_GO_EN)
    assert ran.err.count("?") > 8


def test_questions_in_korean(asked: Gostop) -> None:
    ran = asked("--lang", "ko", answers="\n\n미나: 1광 3광 8광 띠 7\n준: 광 0\n하나: 광 1\n3\n6월\n\n\n100\n")
    assert ran.code == 0
    assert "누가 이겼고 무엇을 먹었습니까?" in ran.err
    assert "7,200원" in ran.out


def test_more_is_asked_for_where_it_decides(asked: Gostop) -> None:
    start = "\n\nAra: gwang 3 tti 7\nBora: gwang 0\nChan: gwang 1\n3\n6\n\n\n100\n"
    ran = asked("-q", answers=f"{start}-12g\n")
    assert ran.code == 0
    assert "More about Ara's cards; it is one of: -12g, 12g" in ran.err
    assert "Bora   36 × 2 gwangbak (0 gwang)          = 72   7,200 won" in ran.out
    left_open = asked("-q", answers=start)
    assert left_open.code == 1
    assert "what it may come to" in left_open.out


def test_more_is_asked_of_a_loser_and_of_calls(asked: Gostop) -> None:
    """Two callers: the first pays for both, 3 + 3."""
    ran = asked("-q", answers="\n\nAra: hongdan\n\n\nA=1, B=1\n\n\n\n100\nB A\n")
    assert ran.code == 0
    assert "Who called Go before whom? One of: A B, B A" in ran.err
    assert re.search(r"B +3 \+ 3 for A \(gobak\) += 6 +600 won", ran.out)
    pi = asked("-q", answers="\n\nAra: pi 10\npi 7\n\n\n\n\n\n100\npi 5\n")
    assert pi.code == 0
    assert "More about B's cards; it is one of: pi 0, pi 1-5, pi 6+" in pi.err
    assert re.search(r"B +1 × 2 pibak \(5 pi\) += 2 +200 won", pi.out)


def test_nobody_has_won_yet(asked: Gostop) -> None:
    ran = asked("-q", "-r", "club", answers="2\n-\nMina: 4y 8y\nJoon: 1g\n\n\n\n")
    assert (ran.code, ran.out) == (0, "Mina: 7 more points to call\nJoon: 7 more points to call\n")
    assert "house rules" not in ran.err  # --rules has said them


def test_back_and_explain(asked: Gostop) -> None:
    ran = asked("-q", answers="<\n?\n\n3\n<\n2\nMina: godori pi 10\nJoon: pi 8\n\n\n\n\n10\n")
    assert "this is the first question" in ran.err
    assert "Cards: 1g 3g 8g" in ran.err
    assert "Joon   6                                  = 6   60 won" in ran.out


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ("", "nobody's cards were told"),
        ("nosuch\n", "answer 1: "),
        ("\n5\n", "answer 2: "),
        ("\n\nMina: gwnag 3\n", "answer 3: 'gwnag' is no card, count, set or bak"),
        ("\n\nMina: 1g\nJoon: 1g\n", "answer 4: 1g is named more often than the deck has it"),
        ("\n\nMina: 1g\n\n\nZed=1\n", "answer 6: 'Zed' is not one of the players"),
    ],
)
def test_a_wrong_answer_that_was_fed_ends_it(asked: Gostop, answers: str, told: str) -> None:
    ran = asked(answers=answers)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


class Terminal(io.StringIO):
    """Lines typed at a terminal."""

    def isatty(self) -> bool:
        return True


def test_at_a_terminal_a_wrong_answer_is_asked_for_again(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("\n\nMina: gwnag 3\nMina: hongdan\n\n\n\n\n\n\n\n"))
    ran = gostop("calc", "-q")
    assert ran.code == 0
    assert "'gwang' may be meant" in ran.err
    assert "Mina stops with 3 points" in ran.out


# ------------------------------------------------------------------------------------------------ whatever is said

WORDS = st.sampled_from(
    [
        *("1g", "3g", "12g", "비광", "9y", "국진", "-9y", "-12g", "2y", "7p", "11s", "b2", "x", "13g", "8t"),
        *("gwang", "yeol", "tti", "pi", "광", "피", "0", "1", "3", "7", "12", "99", "99999", "hongdan", "고도리"),
        *("pibak", "no-bak", "광박", "nothing", "-", ":", "=", "@", "#", "zzz", "띠3", "pi=7", "7pi", "피7"),
    ]
)
LINES = st.lists(WORDS, max_size=6).map(" ".join)


@settings(max_examples=250, deadline=None)
@given(
    lines=st.lists(LINES, min_size=1, max_size=4),
    wins=st.booleans(),
    go=st.sampled_from(["", "3", "1@4", "B=2", "zz", "="]),
    months=st.sampled_from(["", "6", "13", "B=6,8", "공산"]),
    gukjin=st.sampled_from(["", "pi", "9y yeol", "C=pi", "B=5y pi"]),
    rules=st.sampled_from(["standard", "wikipedia", "club", "hangame-matgo", "balance", "fuda"]),
)
def test_whatever_is_said_is_answered_or_refused(
    lines: list[str], wins: bool, go: str, months: str, gukjin: str, rules: str
) -> None:
    """No words whatever make it stumble: there is an answer, or it is told what is wrong, in a place that is there."""
    statement = Statement()
    house = load_rules(rules).rules
    assert house is not None
    try:
        for at, written in enumerate(lines):
            statement.captured("--player", written, wins=wins and at == 0)
        if go:
            statement.by_player("go", "--go", go)
        if months:
            statement.months("shaken", "--shake", months)
        if gukjin:
            statement.gukjin("--gukjin", gukjin)
    except UnclearError:
        return
    said, found = decode_calculation(statement.plain)
    if said is not None:
        answer = calculate(said, house)
        found = answer.found
        assert answer.report is not None or found
        if answer.report is not None and answer.report.report.settlement is not None:
            assert sum(answer.report.report.settlement.payments.values()) == 0
    for one in found:
        span = statement.place(one.where)
        if span is not None:
            shown = statement.line(span.line)
            assert shown is not None
            assert 1 <= span.column <= span.end_column <= len(shown) + 1
