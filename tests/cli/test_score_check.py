"""`gostop score` and `gostop check`: results on stdout, diagnostics on stderr, exit codes 0, 1 and 2."""

from __future__ import annotations

import io
import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import msgspec
import pytest
from records import BROKEN, FALSE_CLAIM, ILLEGAL, LEADING, MISSPELT, UNFINISHED

from gostop_cli.record.source import read_records

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]


ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "schemas" / "report.schema.json").read_text(encoding="utf-8"))
ONE_REPORT = jsonschema.Draft7Validator({**SCHEMA["definitions"]["report"], "definitions": SCHEMA["definitions"]})
EXAMPLES = sorted(path for path in (ROOT / "examples").rglob("*") if ".gostop." in path.name)


def test_score_prints_the_bill_of_the_leading_example(gostop: Gostop, record: Record) -> None:
    """record.md §2: Mina -600, Joon -1200 with pibak, Hana 1800."""
    ran = gostop("score", record(LEADING))
    assert ran.code == 0
    assert "settled: Hana stops with 3 points (turn 16)" in ran.out
    assert "  Joon   6 × 2 pibak (1 pi)                 = 12   1,200 won" in ran.out
    assert "  Mina   6                                  =  6     600 won" in ran.out
    assert "claims: all 7 hold" in ran.out
    assert ran.err == ""


def test_score_in_korean(gostop: Gostop, record: Record) -> None:
    ran = gostop("score", "--lang", "ko", record(LEADING))
    assert "정산 완료: Hana 스톱, 3점 (16번째 차례)" in ran.out
    assert "  Joon   6 × 2 피박 (피 1장)                = 12   1,200원" in ran.out


def test_quiet_score_is_the_bill(gostop: Gostop, record: Record) -> None:
    out = gostop("score", "-q", record(LEADING)).out
    assert out.startswith("Hana stops with 3 points\n")
    assert "captured" not in out


def test_a_content_id_is_told_to_whoever_asks_for_more(gostop: Gostop, record: Record) -> None:
    known = json.loads(gostop("score", "--format", "json", record(LEADING)).out)["content_id"]
    assert known in gostop("score", "-v", record(LEADING)).out
    assert "sha256" not in gostop("score", record(LEADING)).out


def test_check_is_quiet_when_all_is_well(gostop: Gostop, record: Record) -> None:
    assert gostop("check", record(LEADING)) == (0, "", "")


def test_check_says_more_when_asked(gostop: Gostop, record: Record) -> None:
    assert gostop("check", "-v", record(LEADING)) == (0, "hand.gostop.yaml#1: settled\n", "")


@pytest.mark.parametrize("command", ["score", "check"])
def test_an_illegal_move_exits_1_and_points_at_the_token(gostop: Gostop, record: Record, command: str) -> None:
    ran = gostop(command, record(ILLEGAL))
    assert ran.code == 1
    assert ran.err.startswith("error[GS403]: 8y is not in Joon's hand\n  --> hand.gostop.yaml:19:11\n")
    assert "19 |   - Joon: 8y / 9p\n   |           ^^" in ran.err
    assert "15 |   - Hana: 8y / 5p\n   |           -- played here, turn 1" in ran.err
    assert "= note: Joon holds 2t 3g 3p 7y 9t and 1 unseen" in ran.err
    assert ran.err.endswith("\n1 error\n")
    assert "GS403" not in ran.out


def test_score_of_a_refused_hand_keeps_the_legal_prefix(gostop: Gostop, record: Record) -> None:
    out = gostop("score", record(ILLEGAL)).out
    assert "refused, legal up to turn 4" in out
    assert "payments" not in out


def test_a_false_claim_exits_1_and_says_by_how_much(gostop: Gostop, record: Record) -> None:
    ran = gostop("score", record(FALSE_CLAIM))
    assert ran.code == 1
    assert "payment, Joon   claimed -600 won     computed -1,200 won   refuted" in ran.out
    assert "error[GS605]" in ran.err


@pytest.mark.parametrize(
    ("text", "code", "exit_code"),
    [(MISSPELT, "GS10", 1), (BROKEN, "GS02", 2), (LEADING.replace("standard", "standrad"), "GS205", 2)],
)
def test_exit_codes(gostop: Gostop, record: Record, text: str, code: str, exit_code: int) -> None:
    for command in ("score", "check"):
        ran = gostop(command, record(text))
        assert ran.code == exit_code
        assert f"error[{code}" in ran.err
        assert "Traceback" not in ran.err


def test_a_missing_file_exits_2_and_the_others_are_judged(gostop: Gostop, record: Record) -> None:
    ran = gostop("score", "-q", "nowhere.yaml", record(LEADING))
    assert ran.code == 2
    assert "error[GS001]" in ran.err
    assert "1,200 won" in ran.out


def test_an_unfinished_hand_is_no_error(gostop: Gostop, record: Record) -> None:
    """record.md §5."""
    ran = gostop("check", record(UNFINISHED))
    assert ran.code == 0
    assert "error" not in ran.err
    assert "unfinished" in gostop("score", record(UNFINISHED)).out


def test_an_unfinished_hand_is_told_when_asked(gostop: Gostop, record: Record) -> None:
    """product.md: `check` is quiet when all is well; the report of `score` says by itself that the hand is unfinished."""
    assert gostop("check", record(UNFINISHED)) == (0, "", "")
    assert gostop("score", record(UNFINISHED)).err == ""
    for command in ("check", "score"):
        assert gostop(command, "-v", record(UNFINISHED)).err.startswith("info[GS551]: ")
        assert gostop(command, "-v", "-q", record(UNFINISHED)).err == ""


def test_an_open_call_and_a_waiver_are_always_told(gostop: Gostop, record: Record) -> None:
    """product.md: every report says that a refusal was let stand; record.md §3: a call missing on the last turn."""
    waived = UNFINISHED.replace("to_play: Mina", "to_play: Joon") + "waive: [{code: GS401, turn: 1}]\n"
    for command in ("check", "score"):
        assert gostop(command, record(LEADING.replace("6p stop", "6p"))).err.startswith("info[GS552]: ")
        assert "info[GS802]: the table let GS401 stand" in gostop(command, record(waived)).err


def test_quiet_check_gives_one_line_a_diagnostic(gostop: Gostop, record: Record) -> None:
    assert gostop("check", "-q", record(ILLEGAL)) == (
        1,
        "",
        "hand.gostop.yaml:19:11: error[GS403]: 8y is not in Joon's hand\n",
    )


def test_rules_of_the_command_line_win(gostop: Gostop, record: Record) -> None:
    """`wikipedia` has no pi exemption and its own pibak limit; its name is on the report."""
    ran = gostop("score", record(LEADING), "-r", "wikipedia")
    assert "rules: wikipedia (" in ran.out


def test_unknown_rules_exit_2_before_any_record_is_read(gostop: Gostop) -> None:
    ran = gostop("score", "nowhere.yaml", "--rules", "standrad")
    assert ran.code == 2
    assert ran.out == ""
    assert "error[GS205]" in ran.err
    assert " 1 | --rules standrad\n   |         ^^^^^^^^" in ran.err
    assert "GS001" not in ran.err


def test_rules_file_at_fault_is_shown_with_its_lines(gostop: Gostop, record: Record) -> None:
    house = record("gostop-rules: 1\nname: house\nbomb: {multiplyer: 2}\n", "house.yaml")
    ran = gostop("check", record(LEADING), "-r", house)
    assert ran.code == 2
    assert "--> house.yaml:3:8" in ran.err
    assert " 3 | bomb: {multiplyer: 2}\n   |        ^^^^^^^^^^" in ran.err


def test_rules_file_of_a_record_at_fault_is_shown_with_its_lines(gostop: Gostop, record: Record) -> None:
    record("gostop-rules: 1\nname: house\nbomb: {multiplyer: 2}\n", "house.yaml")
    ran = gostop("check", record(LEADING.replace("rules: standard", "rules: house.yaml")))
    assert ran.code == 2
    assert "--> house.yaml:3:8" in ran.err
    assert " 3 | bomb: {multiplyer: 2}\n   |        ^^^^^^^^^^" in ran.err


def test_several_hands_are_told_apart(gostop: Gostop, record: Record) -> None:
    ran = gostop("score", record(LEADING + "---\n" + FALSE_CLAIM))
    assert ran.code == 1
    assert ran.out.count("settled: ") == 2
    assert "hand.gostop.yaml, hand 2 (chuseok-2026/03)" in ran.out


# ---------------------------------------------------------------- JSON


def test_json_of_one_hand_is_an_object(gostop: Gostop, record: Record) -> None:
    ran = gostop("score", "--format", "json", record(LEADING))
    told = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert told["gostop_report"] == 1
    assert told["settlement"]["payments"] == {"Hana": 1800, "Joon": -1200, "Mina": -600}
    assert told["settlement"]["losers"]["Joon"] == {"bak": ["pibak"], "multiplier": 2, "points": 12, "money": 1200}


@pytest.mark.parametrize("text", [LEADING, ILLEGAL, FALSE_CLAIM, MISSPELT, BROKEN, UNFINISHED])
@pytest.mark.parametrize("rules", ["standard", "wikipedia", "club"])
def test_json_matches_the_schema(gostop: Gostop, record: Record, text: str, rules: str) -> None:
    told = json.loads(gostop("score", "--format", "json", "-r", rules, record(text)).out)
    assert [error.message for error in ONE_REPORT.iter_errors(told)] == []


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_json_of_every_example_matches_the_schema(gostop: Gostop, example: Path) -> None:
    told = json.loads(gostop("score", "--format", "json", str(example)).out)
    for hand in told if isinstance(told, list) else [told]:
        assert [error.message for error in ONE_REPORT.iter_errors(hand)] == []


def test_json_of_several_hands_is_a_list(gostop: Gostop, record: Record) -> None:
    names = [record(LEADING, "a.yaml"), record(ILLEGAL + "---\n" + LEADING, "b.yaml")]
    ran = gostop("check", "--format", "json", *names)
    told = json.loads(ran.out)
    assert ran.code == 1
    assert [(hand["file"], hand["record"], hand["status"]) for hand in told] == [
        ("a.yaml", 1, "settled"),
        ("b.yaml", 1, "refused"),
        ("b.yaml", 2, "settled"),
    ]
    assert told[1]["diagnostics"][0]["code"] == "GS403"
    assert ran.err == ""


def test_jsonl_is_one_hand_a_line(gostop: Gostop, record: Record) -> None:
    ran = gostop("score", "--format", "jsonl", record(LEADING + "---\n" + LEADING))
    assert [json.loads(line)["record"] for line in ran.out.splitlines()] == [1, 2]


def _as_json(record: Record) -> str:
    plain: Any = next(iter(read_records(record(LEADING)))).plain
    return json.dumps(plain, ensure_ascii=False)


def test_every_spelling_gives_the_same_report(gostop: Gostop, record: Record) -> None:
    """The same hand in YAML, JSON and JSON Lines: equal but for the file's name and the places."""
    text = _as_json(record)
    told = []
    for name in (record(LEADING), record(text, "hand.json"), record(text + "\n", "hand.jsonl")):
        hand = json.loads(gostop("score", "--format", "json", name).out)
        del hand["file"]
        told.append(json.dumps(hand))
    assert told[0] == told[1] == told[2]


def test_json_lines_are_judged_as_they_come(
    gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first report is out before the second line is even written."""
    line = _as_json(record).encode() + b"\n"
    seen: list[str] = []

    class Slow(io.RawIOBase):
        def __init__(self) -> None:
            self.lines = [line, line]

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            if len(self.lines) < 2:
                seen.append(capsys.readouterr().out)
            if not self.lines:
                return 0
            part = self.lines.pop(0)
            buffer[: len(part)] = part
            return len(part)

    stdin = io.TextIOWrapper(io.BufferedReader(Slow(), buffer_size=len(line)))
    monkeypatch.setattr("sys.stdin", stdin)
    ran = gostop("score", "--format", "jsonl", "--input-format", "jsonl", "-")
    assert ran.code == 0
    assert any('"record":1' in out for out in seen)


# ---------------------------------------------------------------- standard input, colour, language


def test_standard_input(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(ILLEGAL.encode())))
    ran = gostop("check", "-")
    assert ran.code == 1
    assert "--> <stdin>:19:11" in ran.err


def test_colour_is_only_for_those_who_want_it(gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    name = record(ILLEGAL)
    assert "\x1b[" not in gostop("check", name).err
    assert "\x1b[1;31m" in gostop("check", "--color", "always", name).err
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in gostop("check", name).err


@pytest.mark.parametrize(
    ("environ", "korean"),
    [
        ({"LANG": "ko_KR.UTF-8"}, True),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"}, False),
        ({"LC_MESSAGES": "ko_KR", "LANG": "C"}, True),
        ({"GOSTOP_LANG": "ko", "LC_ALL": "en_US.UTF-8"}, True),
        ({"GOSTOP_LANG": "en", "LANG": "ko_KR.UTF-8"}, False),
        ({"LANG": "C"}, False),
        ({}, False),
    ],
)
def test_language_of_the_environment(
    gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], korean: bool
) -> None:
    name = record(ILLEGAL)
    for key, value in environ.items():
        monkeypatch.setenv(key, value)
    assert ("오류[GS403]" in gostop("check", name).err) is korean
    assert "error[GS403]" in gostop("check", "--lang", "en", name).err
    assert "오류[GS403]" in gostop("--lang", "ko", "check", name).err


@pytest.mark.skipif(os.name == "nt", reason="file names are bytes on POSIX only")
def test_a_file_name_that_is_no_text(gostop: Gostop, record: Record) -> None:
    name = os.fsdecode(b"caf\xe9.yaml")
    record(ILLEGAL, name)
    assert gostop("check", name).code == 1
    assert json.loads(gostop("check", "--format", "json", name).out)["file"] == "caf\ufffd.yaml"


@pytest.mark.parametrize("form", ["yaml", "jsonl"])
def test_an_unreadable_turn_hides_nothing_that_came_before_it(gostop: Gostop, record: Record, form: str) -> None:
    """product.md: all that can be known in one run. Turn 6 plays 9y, which Mina does not hold; there is no 10g in turn 10;
    what comes after it, here the illegal turn 13, would be fiction, and that a call is missing is no news."""
    slips = LEADING.replace("4y / 6y", "9y / 6y").replace("5p / 8p", "10g / 8p").replace("11p / 2p ", "9y / 2p ")
    name = record(slips)
    if form == "jsonl":
        name = record(msgspec.json.encode(next(iter(read_records(name))).plain).decode(), "hand.jsonl")
    ran = gostop("check", name, "--format", "json")
    told = [(found["code"], found.get("turn")) for found in json.loads(ran.out)["diagnostics"]]
    assert told == [("GS403", 6), ("GS121", 10)]
    assert json.loads(ran.out)["status"] == "unreadable"
    assert ran.code == 1


def test_an_unreadable_turn_alone_is_told_alone(gostop: Gostop, record: Record) -> None:
    """The turns before it are legal; that the hand then breaks off, a waiver without use and claims are not judged."""
    extra = LEADING.replace("5p / 8p", "10g / 8p") + "waive: [{code: GS501, turn: 12}]\n"
    ran = gostop("check", record(extra), "--format", "json")
    assert [found["code"] for found in json.loads(ran.out)["diagnostics"]] == ["GS121"]


def test_an_unreadable_turn_hides_no_wrong_deal(gostop: Gostop, record: Record) -> None:
    """Joon's 3g is dealt to Mina as well; the first turn cannot be read."""
    ran = gostop(
        "check", record(LEADING.replace("[1g, 1t, 1p, 3p,", "[1g, 1t, 3g, 3p,").replace("8y / 5p", "8y 5p")), "-q"
    )
    codes = re.findall("GS[0-9]{3}", ran.out + ran.err)
    assert codes[0] == "GS301"
    assert len(set(codes)) == 2
