"""The report as JSON: the fixed core of product.md, described by schemas/report.schema.json."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import sample_reports

from gostop_cli.diagnostics.model import CardList, Diagnostic, Located, Span, Where
from gostop_cli.present.report_json import encode, report_to_plain
from gostop_cli.referee.model import EventReport, HandReport
from gostop_cli.values import replace

SCHEMA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "schemas" / "report.schema.json").read_text(encoding="utf-8")
)
VALIDATORS = (jsonschema.Draft7Validator, jsonschema.Draft202012Validator)
SAMPLES = (
    sample_reports.three_gos,
    sample_reports.pay_for_all,
    sample_reports.gwangbak_adds,
    sample_reports.nobody_won,
    sample_reports.refused,
)


def _valid(plain: object) -> bool:
    return all(validator(SCHEMA).is_valid(plain) for validator in VALIDATORS)


@pytest.mark.parametrize("validator", VALIDATORS)
def test_schema_itself_is_valid_in_both_drafts(validator: Any) -> None:
    validator.check_schema(SCHEMA)


@pytest.mark.parametrize("sample", SAMPLES)
def test_reports_match_the_schema(sample: Any) -> None:
    plain = report_to_plain(sample(), "en")
    assert _valid(plain)
    assert _valid([plain, plain])
    assert _valid(json.loads(encode(plain)))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("status",), "fine"),
        (("outcome", "kind"), "win"),
        (("turns", 0, "call"), "stay"),
        (("turns", 0, "play", 0), "1y"),  # record.md: not a card
        (("turns", 0, "events", 0, "kind"), "sweep"),
        (("turns", 0, "events", 2, "month"), 3),  # sseul has no month
        (("turns", 0, "events", 1, "of"), "mine"),
        (("settlement", "losers", "Joon", "bak", 0), "gwang"),
        (("gostop_report",), 2),
    ],
)
def test_schema_refuses_what_the_report_may_not_say(path: tuple[str | int, ...], value: object) -> None:
    plain = report_to_plain(sample_reports.three_gos(), "en")
    *way, last = path
    target: Any = plain
    for step in way:
        target = target[step]
    target[last] = value
    assert not _valid(plain)


def test_keys_stand_in_the_order_of_product_md() -> None:
    plain = report_to_plain(sample_reports.three_gos(), "en")
    assert list(plain) == [
        "gostop_report", "file", "record", "id", "content_id", "rules", "status", "complete", "outcome", "turns",
        "players", "settlement", "next", "claims", "diagnostics",
    ]  # fmt: skip
    assert list(plain["turns"][0]) == [
        "n", "by", "play", "flip", "captured", "events", "pi", "score", "call", "verdict", "hangs_on",
    ]  # fmt: skip
    assert list(plain["players"]["Mina"]) == [
        "captured", "score", "jokbo", "go", "shakes", "bombs", "ppeok", "pi", "gukjin",
    ]  # fmt: skip
    assert list(plain["settlement"])[:7] == [
        "points", "multiplier", "losers", "instant", "sold", "payments", "derivation",
    ]  # fmt: skip


def test_settlement_is_that_of_seed_003() -> None:
    settlement = report_to_plain(sample_reports.three_gos(), "en")["settlement"]
    assert settlement["points"] == 9
    assert settlement["multiplier"] == 4
    assert settlement["losers"] == {
        "Joon": {"bak": ["gwangbak"], "multiplier": 2, "points": 72, "money": 7200},
        "Hana": {"bak": [], "multiplier": 1, "points": 36, "money": 3600},
    }
    assert settlement["payments"] == {"Mina": 10800, "Joon": -7200, "Hana": -3600}
    assert settlement["derivation"]["losers"][0] == {
        "name": "Joon",
        "plus": [],
        "factors": [
            {"label": "gwangbak", "op": "×", "value": 2, "number": 0, "switch": "gwangbak.effect"},
        ],
        "own": 72,
        "moved": 0,
    }


@pytest.mark.parametrize(
    ("event", "plain"),
    [
        (EventReport("jjok", 1, 6), {"kind": "jjok", "month": 6, "pi": 1}),
        (EventReport("stack", 2, 6, "self"), {"kind": "stack", "of": "self", "month": 6, "pi": 2}),
        (EventReport("sseul", 1), {"kind": "sseul", "pi": 1}),
        (EventReport("pass", 0), {"kind": "pass", "pi": 0}),
        (EventReport("bonus", 0, 0, "", ("b3",)), {"kind": "bonus", "card": "b3", "pi": 0}),
        (
            EventReport("bomb", 1, 8, "", ("8g", "8y", "8p")),
            {"kind": "bomb", "month": 8, "cards": ["8g", "8y", "8p"], "pi": 1},
        ),
        (EventReport("shake", 0, 6), {"kind": "shake", "month": 6, "pi": 0}),
        (EventReport("ppeok", 0, 6), {"kind": "ppeok", "month": 6, "pi": 0}),
    ],
)
def test_events_have_only_the_keys_of_their_kind(event: EventReport, plain: dict[str, object]) -> None:
    """product.md: `month` on all but bonus, pass and sseul, `card` on bonus, `cards` on bomb, `of` on stack."""
    report = sample_reports.refused()
    turn = replace(report.turns[0], events=(event,))
    told = report_to_plain(replace(report, turns=(turn,)), "en")
    assert told["turns"][0]["events"] == [plain]
    assert _valid(told)


def _with_diagnostic(file: str = "") -> HandReport:
    facts = {"card": CardList(("3g",)), "player": "준"}
    found = Diagnostic("GS403", Where(("turns", 1), ("play",)), facts, 2)
    located = Located(found, Span(14, 11, 14, 13), (), file)
    return replace(sample_reports.refused(), diagnostics=(located, Located(found, None)))


def test_diagnostics_have_code_place_and_message() -> None:
    told = report_to_plain(_with_diagnostic(), "en")["diagnostics"]
    assert told[0] == {
        "code": "GS403",
        "slug": "card-not-in-hand",
        "severity": "error",
        "turn": 2,
        "line": 14,
        "column": 11,
        "end_column": 13,
        "message": "3g is not in 준's hand",
    }
    assert (told[1]["line"], told[1]["column"], told[1]["end_column"]) == (None, None, None)
    assert "3광" in report_to_plain(_with_diagnostic(), "ko")["diagnostics"][0]["message"]
    assert _valid(report_to_plain(_with_diagnostic("house.yaml"), "en"))


def test_only_messages_depend_on_the_language() -> None:
    english, korean = (report_to_plain(_with_diagnostic(), lang) for lang in ("en", "ko"))
    for told in (english, korean):
        for diagnostic in told["diagnostics"]:
            del diagnostic["message"]
    assert english == korean


def test_money_is_exact() -> None:
    """Whole amounts are integers, others decimal numbers; a float would print 0.30000000000000004."""
    assert encode({"money": Decimal("0.3")}, indent=False) == '{"money":0.3}'
    payments = report_to_plain(sample_reports.gwangbak_adds(), "en")["settlement"]["payments"]
    assert encode(payments, indent=False) == '{"Mina":6.5,"Joon":-6.5,"Hana":0}'
    whole = replace(sample_reports.gwangbak_adds().settlement, payments={"Mina": Decimal("300.0")})
    report = replace(sample_reports.gwangbak_adds(), settlement=whole)
    amount = report_to_plain(report, "en")["settlement"]["payments"]["Mina"]
    assert (amount, type(amount)) == (300, int)


def test_ascii_output_is_the_same_json() -> None:
    plain = {"이름": "미나 🎴"}
    text = encode(plain, ascii_only=True)
    assert text.isascii()
    assert json.loads(text) == plain
    assert encode(plain, indent=False) == '{"이름":"미나 🎴"}'


def test_a_file_name_that_is_no_text_is_told_all_the_same() -> None:
    report = replace(sample_reports.refused(), file="caf\udce9.yaml")
    assert report_to_plain(report, "en")["file"] == "caf\ufffd.yaml"
    assert encode(report_to_plain(report, "en"))
