"""`gostop audit` and `--require-proof`: what is said of a record in dispute, in both languages, and the exit codes."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from records import BROKEN, FALSE_CLAIM, ILLEGAL, LEADING, MISSPELT, UNFINISHED

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.present.terms import width
from gostop_cli.present.wording import MISSING

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "schemas" / "report.schema.json").read_text(encoding="utf-8"))
ONE_REPORT = jsonschema.Draft7Validator({**SCHEMA["definitions"]["report"], "definitions": SCHEMA["definitions"]})
EXAMPLES = sorted(path for path in (ROOT / "examples").rglob("*") if ".gostop." in path.name)

SLIP = LEADING.replace("Mina: 6p / 4p", "Mina: 7p / 4p")
"""Mina has played her 7p in turn 12; the table wrote it down again in turn 15 for the 6p."""
HOUSE_RULE = """\
gostop: 1
stake: 100
players: [Hana, Joon, Mina]
position:
  to_play: Hana
  floor: [3g, 10t]
  captured:
    Hana: [4t, 5t, 7t, 1p, 1p, 2p, 2p, 3p, 3p, 4p, 4p, 5p, 11s]
    Joon: [6p, 6p, 7p, 7p, 8p, 8p]
    Mina: [9p, 9p, 10p, 10p, 12s, 11p, 11p]
  hands: {Hana: [8g, 9y], Joon: 2, Mina: 2}
  stock_left: 6
turns:
  - Hana: 8g / 6y stop
result: {payments: {Hana: 1500, Joon: -1000, Mina: -500}}
"""
"""Chodan 3 and eleven pi 2; Joon's six pi are pibak where the limit is 6 or 7 and not where it is 5."""


def section(out: str, title: str) -> list[str]:
    """The lines of one section of an audit."""
    lines = out.splitlines()
    start = lines.index(title) + 1
    end = next((at for at in range(start, len(lines)) if not lines[at]), len(lines))
    return lines[start:end]


# ---------------------------------------------------------------- text


def test_a_false_claim(gostop: Gostop, record: Record) -> None:
    """Joon's pibak forgotten: 600 won of 1,200, and the winner's amount with it."""
    ran = gostop("audit", record(FALSE_CLAIM))
    assert ran.code == 1
    assert "verdict: refuted (2 of 7 claims are false)" in ran.out
    claims = section(ran.out, "claims")
    assert claims[5].endswith("refuted   off by -600 won, it leaves out pibak (1 pi)")
    assert claims[6].endswith("refuted   off by +600 won, it leaves out pibak (1 pi)")
    assert [line.split()[-1] for line in claims[:5]] == ["proved"] * 5
    assert section(ran.out, "repairs") == [
        "  no repair needed; the claim is wrong: payment, Joon by -600 won; payment, Hana by +600 won"
    ]
    rules = section(ran.out, "under other house rules")
    assert rules[0].startswith("  record and claims hold where one of these is different")
    assert [line.split()[0] for line in rules[1:]] == ["pibak.effect", "pibak.limit"]
    assert "the first impossible point" not in ran.out
    assert ran.err == "\n2 errors\n"


def test_a_claim_for_somebody_where_nobody_won(gostop: Gostop, record: Record) -> None:
    """The table called the hand off, and still says that Hana won it."""
    stop, outcome = ("8g / 6p stop", "  outcome: stop\n")
    off = LEADING.replace(stop, "8g / 6p").replace("result:\n", "void: a card fell\nresult:\n")
    text = re.sub(r"  points.*", "", off.replace(outcome, "  outcome: void\n"), flags=re.DOTALL)
    said = "  no repair needed; the claim is wrong: nobody won"
    assert section(gostop("audit", record(text)).out, "repairs") == [said]
    korean = gostop("audit", "--lang", "ko", record(text)).out
    assert section(korean, "고칠 만한 곳") == ["  기록은 고칠 곳 없음, 주장이 틀림: 이긴 사람 없음"]


def test_the_winner_follows_from_all_who_pay(gostop: Gostop, record: Record) -> None:
    """Points written for won: Mina 6 and Joon 12 of 600 and 1,200 won, so Hana 18 of 1,800."""
    text = re.sub(r"payments:.*", "payments: {Mina: -6, Joon: -12, Hana: 18}", LEADING)
    last = section(gostop("audit", record(text)).out, "claims")[-1]
    assert last.endswith("off by +1,782 won, it follows from the share of Joon, Mina")


def test_a_slip(gostop: Gostop, record: Record) -> None:
    ran = gostop("audit", record(SLIP))
    assert ran.code == 1
    assert "verdict: refuted (turn 15 is refused)" in ran.out
    turns = section(ran.out, "turns")
    assert turns[-2].split() == ["15", "refuted", "Mina:", "7p", "/", "4p"]
    assert turns[-1] == "  16: what follows it would be fiction and was not looked at"
    assert turns[0].split("  ")[-1].strip() == "hangs on 8y"
    assert turns[0].split()[:2] == ["1", "undetermined"]
    drawn = section(ran.out, "the first impossible point")
    assert drawn[0] == "error[GS403]: 7p is not in Mina's hand"
    assert "29 |   - Mina: 7p / 4p" in drawn
    assert section(ran.out, "repairs")[2:] == [
        "   1  turn 15: 6p instead of 7p   hand.gostop.yaml:29:11",
        "      written  Mina: 7p / 4p",
        "      mended   Mina: 6p / 4p",
        "   2  turn 12: 6p instead of 7p   hand.gostop.yaml:26:11",
        "      written  Mina: 7p / 10p",
        "      mended   Mina: 6p / 10p",
    ]
    assert section(ran.out, "rules that decided it") == [
        "  -   refuses turn 15 (GS403)   a turn plays a card from the hand"
    ]
    assert ran.err == "\n1 error\n"


def test_a_slip_in_korean(gostop: Gostop, record: Record) -> None:
    out = gostop("audit", "--lang", "ko", record(SLIP)).out
    assert "판정: 틀림 (15번째 차례 거부)" in out
    assert "오류[GS403]: " in section(out, "처음으로 맞지 않는 곳")[0]
    assert "   1  15번째 차례: 7피 대신 6피   hand.gostop.yaml:29:11" in out
    assert "      적힌 줄  Mina: 7p / 4p\n      고친 줄  Mina: 6p / 4p" in out


def test_a_claim_of_another_house_rule(gostop: Gostop, record: Record) -> None:
    """Issue C, 4: "pibak limit 7 instead of 5" is named, with the value here."""
    out = gostop("audit", record(HOUSE_RULE)).out
    assert section(out, "under other house rules")[1] == "    pibak.limit   6, 7   here 5"
    korean = gostop("audit", "--lang", "ko", record(HOUSE_RULE)).out
    assert section(korean, "다른 규칙이라면")[1] == "    pibak.limit   6, 7   여기서는 5"


def test_a_record_that_is_right(gostop: Gostop, record: Record) -> None:
    """Nothing to mend and no rule to try: the rules behind the bill, and what other known tables would have said."""
    ran = gostop("audit", record(LEADING))
    assert (ran.code, ran.err) == (0, "")
    assert "verdict: undetermined (the record does not decide every turn)" in ran.out
    assert "repairs" not in ran.out
    assert "under other house rules" not in ran.out
    clauses = section(ran.out, "rules that decided it")
    assert [line.split()[0] for line in clauses] == [
        "events.bomb", "events.stack", "score.gwang", "score.pi_from", "call.threshold", "nagari.multiplier",
        "pibak.limit",
    ]  # fmt: skip
    assert re.split(r"  +", clauses[-1].strip()) == ["pibak.limit", "Joon: pibak (1 pi) ×2", "5"]
    tables = section(ran.out, "other known tables")
    assert any(line.split()[0] == "club" and "refuses turn 6" in line and "(GS431)" in line for line in tables)
    assert any("hangame-gostop" in line and "refuses turn 3" in line and "(shake.floor)" in line for line in tables)


def test_one_repair_in_ten_is_not_lost(gostop: Gostop, record: Record) -> None:
    """Without a result and without hands many cards may have been turned up: ten are shown, the others counted."""
    bare = re.sub(r"  hands:\n(    .*\n)+  stock:.*\n", "", LEADING.partition("result:")[0])
    name = record(bare.replace("- Hana: 5y / 11p", "- Hana: 5y / 2y").replace(" stop", ""))
    told = json.loads(gostop("audit", "--format", "json", name).out)
    count = told["repairs"]["found"]
    assert count == len(told["repairs"]["proposals"]) > 10
    lines = section(gostop("audit", name).out, "repairs")
    assert sum(line.startswith("      mended") for line in lines) == 10
    assert lines[-1] == f"  and {count - 10} more"
    everything = section(gostop("audit", "-v", name).out, "repairs")
    assert sum(line.startswith("      mended") for line in everything) == count


def test_none_is_said_plainly(gostop: Gostop, record: Record) -> None:
    twice = SLIP.replace("Joon: 2t / 9p", "Mina: 2t / 9p")
    (line,) = section(gostop("audit", record(twice)).out, "repairs")
    assert re.fullmatch(r"  none: no single change makes the record right \([\d,]+ tried\)", line)
    korean = section(gostop("audit", "--lang", "ko", record(twice)).out, "고칠 만한 곳")
    assert korean[0].startswith("  없음: 한 군데만 고쳐서는 맞지 않음")


def test_quiet_is_the_verdict(gostop: Gostop, record: Record) -> None:
    ran = gostop("audit", "-q", record(SLIP))
    assert ran.out.splitlines()[-1] == "verdict: refuted (turn 15 is refused)"
    assert len(ran.out.splitlines()) == 4
    assert ran.err == "hand.gostop.yaml:29:11: error[GS403]: 7p is not in Mina's hand\n"


def test_an_unfinished_record_is_not_wrong(gostop: Gostop, record: Record) -> None:
    ran = gostop("audit", record(UNFINISHED))
    assert ran.code == 0
    assert "repairs" not in ran.out
    claimed = UNFINISHED + "result: {outcome: stop}\n"
    ran = gostop("audit", record(claimed))
    assert ran.code == 0
    assert "1 of 1 claims are open" in ran.out


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_columns_line_up(gostop: Gostop, record: Record, lang: str) -> None:
    """By display width: in every table the third column begins at the same place."""
    hangul = FALSE_CLAIM.replace("Hana", "하나").replace("Joon", "준").replace("Mina", "미나리")
    lines = section(gostop("audit", "--lang", lang, record(hangul)).out, {"en": "claims", "ko": "주장"}[lang])
    word = {"en": "computed", "ko": "계산 값"}[lang]
    assert len({width(line[: line.index(word)]) for line in lines}) == 1


# ---------------------------------------------------------------- which hands, and what cannot be read


def test_one_hand_of_several(gostop: Gostop, record: Record) -> None:
    name = record(LEADING + "---\n" + FALSE_CLAIM)
    both = gostop("audit", name)
    assert (both.code, both.out.count("verdict: ")) == (1, 2)
    one = gostop("audit", "--record", "1", name)
    assert (one.code, one.out.count("verdict: ")) == (0, 1)
    ran = gostop("audit", "--record", "3", name)
    assert (ran.code, ran.out) == (2, "")
    assert "there is no hand 3 in hand.gostop.yaml; it has 2" in ran.err


@pytest.mark.parametrize(("text", "code", "exit_code"), [(MISSPELT, "GS101", 1), (BROKEN, "GS020", 2)])
def test_what_cannot_be_read_is_told(gostop: Gostop, record: Record, text: str, code: str, exit_code: int) -> None:
    ran = gostop("audit", record(text))
    assert ran.code == exit_code
    assert "unreadable" in ran.out
    assert f"error[{code}]" in ran.err


def test_rules_of_the_command_line_win(gostop: Gostop, record: Record) -> None:
    """The club leads the owed flips first (seed 004): turn 6 is refused there."""
    ran = gostop("audit", record(LEADING), "-r", "club")
    assert "verdict: refuted (turn 6 is refused)" in ran.out
    assert section(ran.out, "rules that decided it")[0].startswith("  bomb.pass_when   refuses turn 6 (GS431)")
    assert gostop("audit", record(LEADING), "-r", "clubb").code == 2


def test_standard_input(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SLIP.encode())))
    out = gostop("audit", "-").out
    assert "6p instead of 7p   <stdin>:29:11" in out


# ---------------------------------------------------------------- JSON


@pytest.mark.parametrize("text", [LEADING, ILLEGAL, SLIP, FALSE_CLAIM, MISSPELT, BROKEN, UNFINISHED, HOUSE_RULE])
def test_json_holds_the_whole_report(gostop: Gostop, record: Record, text: str) -> None:
    name = record(text)
    told = json.loads(gostop("audit", "--format", "json", name).out)
    assert told["gostop_audit"] == 1
    assert [error.message for error in ONE_REPORT.iter_errors(told["report"])] == []
    assert told["report"] == json.loads(gostop("score", "--format", "json", name).out)
    assert list(told) == [
        "gostop_audit", "file", "record", "id", "content_id", "rules", "verdict", "claims", "turns", "repairs", "what_if",
        "clauses", "elsewhere", "report",
    ]  # fmt: skip


def test_json_of_a_slip(gostop: Gostop, record: Record) -> None:
    told = json.loads(gostop("audit", "--format", "json", record(SLIP)).out)
    assert told["verdict"] == "refuted"
    refuted = told["turns"]["refuted"]
    assert (refuted["turn"], refuted["line"], refuted["unseen"]) == (15, "Mina: 7p / 4p", 1)
    assert [found["code"] for found in refuted["diagnostics"]] == ["GS403"]
    assert told["turns"]["undetermined"][0] == {"turn": 1, "hangs_on": ["8y"]}
    first = told["repairs"]["proposals"][0]
    assert first == {
        "kind": "card", "turn": 15, "path": ["turns", 14, "play"], "line": 29, "column": 11, "end_column": 13,
        "was": "7p", "now": "6p", "before": ["Mina: 7p / 4p"], "after": ["Mina: 6p / 4p"],
    }  # fmt: skip
    assert told["what_if"]["switches"] == []
    assert told["report"]["turns"][0]["hangs_on"] == ["8y"]
    assert told["report"]["turns"][1]["hangs_on"] == []


def test_json_of_a_claim_of_another_house_rule(gostop: Gostop, record: Record) -> None:
    told = json.loads(gostop("audit", "--format", "json", record(HOUSE_RULE)).out)
    assert told["what_if"]["switches"] == [
        {"name": "pibak.limit", "was": 5, "now": 6},
        {"name": "pibak.limit", "was": 5, "now": 7},
    ]
    (joon,) = [claim for claim in told["claims"] if claim["claim"] == "payments.Joon"]
    assert (joon["difference"], joon["parts_at"]["kind"]) == (500, "counts-more")


def test_only_messages_depend_on_the_language(gostop: Gostop, record: Record) -> None:
    def without_messages(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: without_messages(inner) for key, inner in value.items() if key != "message"}
        return [without_messages(inner) for inner in value] if isinstance(value, list) else value

    for text in (SLIP, FALSE_CLAIM):
        english, korean = (
            json.loads(gostop("audit", "--format", "json", "--lang", lang, record(text)).out) for lang in ("en", "ko")
        )
        assert english != korean
        assert without_messages(english) == without_messages(korean)


def test_jsonl_is_one_hand_a_line(gostop: Gostop, record: Record) -> None:
    ran = gostop("audit", "--format", "jsonl", record(LEADING + "---\n" + SLIP))
    assert [json.loads(line)["verdict"] for line in ran.out.splitlines()] == ["undetermined", "refuted"]
    listed = json.loads(gostop("audit", "--format", "json", record(LEADING + "---\n" + SLIP)).out)
    assert [one["record"] for one in listed] == [1, 2]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_every_example_can_be_audited(gostop: Gostop, example: Path) -> None:
    """In both languages every word is there, and the verdict is that of `check`."""
    code = gostop("check", str(example)).code
    for lang in ("en", "ko"):
        ran = gostop("audit", "--lang", lang, str(example))
        assert ran.code == code
        assert not MISSING.search(ran.out)
        assert "audit." not in ran.out
        assert "change." not in ran.out


# ---------------------------------------------------------------- --require-proof

OPEN = [1, 4, 7, 8, 10, 13, 16]
"""The turns of the leading example that play a card from Hana's hand, which is not on record, and Joon's unseen one."""


@pytest.mark.parametrize("command", ["check", "score", "audit"])
def test_what_is_not_proved_is_an_error_where_proof_is_required(gostop: Gostop, record: Record, command: str) -> None:
    name = record(LEADING)
    assert gostop(command, name).code == 0
    assert "GS801" not in gostop(command, "-v", name).err
    ran = gostop(command, "--require-proof", name)
    assert ran.code == 1
    assert ran.err.count("error[GS801]: turn ") == len(OPEN)
    assert "error[GS801]: turn 8 cannot be proved\n  --> hand.gostop.yaml:22:11\n" in ran.err
    assert "= note: it hangs on 11s: by all that the record shows, it might have lain elsewhere" in ran.err
    assert ran.err.endswith("\n7 errors\n")


def test_a_record_with_every_hand_needs_no_more_proof(gostop: Gostop) -> None:
    whole = str(ROOT / "examples" / "same" / "sheet.gostop.yaml")
    assert gostop("check", "--require-proof", whole) == (0, "", "")


def test_every_format_of_check_requires_proof(gostop: Gostop, record: Record) -> None:
    name = record(LEADING)
    for form in ("concise", "json", "jsonl", "github", "sarif", "junit"):
        ran = gostop("check", "--require-proof", "--format", form, name)
        assert ran.code == 1
        assert "GS801" in ran.out
    told = json.loads(gostop("check", "--require-proof", "--format", "json", name).out)
    assert [found["turn"] for found in told["diagnostics"]] == OPEN
    assert {turn["n"] for turn in told["turns"] if turn["verdict"] == "undetermined"} == set(OPEN)


def test_claims_of_a_hand_that_has_not_ended_are_not_proved(gostop: Gostop, record: Record) -> None:
    claimed = UNFINISHED + "result: {outcome: stop}\n"
    assert gostop("check", record(claimed)).code == 0
    ran = gostop("check", "--require-proof", "-q", record(claimed))
    assert (ran.code, ran.err) == (1, "hand.gostop.yaml:10:1: error[GS801]: the claims cannot be proved\n")


def test_a_refused_hand_is_not_asked_for_more_proof(gostop: Gostop, record: Record) -> None:
    """What proves its first turns may stand behind the refusal."""
    assert "GS801" not in gostop("check", "--require-proof", record(ILLEGAL)).err
    assert ENTRIES["GS801"].severity == "error"
    assert not ENTRIES["GS801"].waivable
