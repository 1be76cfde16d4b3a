"""A balance game whose goal does not fit its cards: no command works on it, every one says so in one line of arithmetic."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

HAND = """\
gostop: 1
rules: RULES
players: [Hana, Joon]
deal:
  floor: [1g, 2y, 3g, 4y, 5y, 6y, 7y, 8g]
turns:
  - Hana: 1t / 6p
"""
INLINE = "{extends: balance, balance: {goal: 55}}"
FILE = "gostop-rules: 1\nname: aunts-house\nextends: balance\nbalance: {goal: {2: 55}}\n"
SAID = "goal 55 × 2 players is 110, but the cards are worth 240"
KOREAN = "목표 55점 × 2명은 110점인데 패는 모두 240점입니다"
TOLD_OF = {
    "score": ["score"],
    "check": ["check"],
    "audit": ["audit"],
    "replay": ["replay"],
    "replay at a turn": ["replay", "--turn", "1"],
    "a record from there on": ["replay", "--turn", "1", "--as-position"],
    "compare": ["compare", "-r", "balance"],
}


def hand(rules: str) -> str:
    return HAND.replace("RULES", rules)


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("command", TOLD_OF)
def test_every_command_says_why_and_works_on_nothing(gostop: Gostop, record: Record, command: str, lang: str) -> None:
    name, *options = TOLD_OF[command]
    ran = gostop(name, record(hand(INLINE)), *options, "--lang", lang)
    assert ran.code == 2
    assert {"en": f"error[GS217]: {SAID}\n", "ko": f"오류[GS217]: {KOREAN}\n"}[lang] in ran.err
    assert "--> hand.gostop.yaml:2:43\n" in ran.err
    assert "GS9" not in ran.err
    assert "?>" not in ran.err


@pytest.mark.parametrize("command", ["score", "check", "audit", "replay"])
def test_rules_in_a_file_of_their_own_are_pointed_at_there(gostop: Gostop, record: Record, command: str) -> None:
    record(FILE, "aunts.yaml")
    ran = gostop(command, record(hand("aunts.yaml")), "--lang", "en")
    assert ran.code == 2
    assert f"error[GS217]: {SAID}\n" in ran.err
    assert "--> aunts.yaml:4:21\n" in ran.err
    assert " 4 | balance: {goal: {2: 55}}\n" in ran.err


@pytest.mark.parametrize("command", ["score", "check", "audit", "replay", "compare"])
def test_rules_of_the_command_line_are_named_beside_the_players(gostop: Gostop, record: Record, command: str) -> None:
    record(FILE, "aunts.yaml")
    ran = gostop(command, record(hand("balance")), "-r", "aunts.yaml", "--lang", "en")
    assert ran.code == 2
    assert f"error[GS217]: {SAID}\n" in ran.err
    assert "--> hand.gostop.yaml:3:10\n" in ran.err
    assert "^ 2 play by 'aunts-house'\n" in ran.err


def test_others_may_play_by_the_same_rules(gostop: Gostop, record: Record) -> None:
    """Two for 120 each; only four would play for too little."""
    record("gostop-rules: 1\nextends: balance\nbalance: {goal: {4: 55}}\n", "aunts.yaml")
    for rules, options in (("aunts.yaml", []), ("balance", ["-r", "aunts.yaml"])):
        assert gostop("check", record(hand(rules)), *options).code == 0


@pytest.mark.parametrize("rules", [INLINE, "aunts.yaml"])
def test_the_report_is_that_of_a_record_that_nothing_could_be_said_about(
    gostop: Gostop, record: Record, rules: str
) -> None:
    record(FILE, "aunts.yaml")
    ran = gostop("score", record(hand(rules)), "--format", "json", "--lang", "en")
    assert (ran.code, ran.err) == (2, "")
    told = json.loads(ran.out)
    assert (told["status"], told["settlement"], told["outcome"]["kind"]) == ("unreadable", None, None)
    assert (told["turns"], told["players"], told["next"]) == ([], {}, {"dealer": None, "carry": None})
    (diagnostic,) = told["diagnostics"]
    assert (diagnostic["code"], diagnostic["message"]) == ("GS217", SAID)
    # As with any other rules that contradict themselves.
    other = json.loads(gostop("score", record(hand("{gukjin: {both_uses: true}}")), "--format", "json").out)
    assert other["diagnostics"][0]["code"] == "GS213"
    assert {**other, "diagnostics": []} == {**told, "diagnostics": []}


def test_a_record_that_cannot_be_judged_does_not_stop_the_next(gostop: Gostop, record: Record) -> None:
    ran = gostop("score", record(f"{hand(INLINE)}---\n{hand('balance')}"), "--format", "jsonl")
    assert ran.code == 2
    assert [json.loads(line)["status"] for line in ran.out.splitlines()] == ["unreadable", "unfinished"]


def test_formatting_asks_for_no_rules(gostop: Gostop, record: Record) -> None:
    name = record(hand(INLINE))
    assert gostop("fmt", name).code == 0


# ---------------------------------------------------------------- the file itself


def test_a_file_that_nobody_can_play_by(gostop: Gostop, record: Record) -> None:
    name = record("gostop-rules: 1\nextends: balance\nbalance: {gwang: 30}\n", "house.yaml")
    ran = gostop("rules", "check", name, "--lang", "en")
    assert (ran.code, ran.err.count("error[GS217]")) == (2, 3)
    assert ran.err.endswith("\n3 errors\n")
    told = json.loads(gostop("rules", "check", name, "--format", "json").out)
    assert [one["code"] for one in told["diagnostics"]] == ["GS217"] * 3
    assert {(one["line"], one["column"]) for one in told["diagnostics"]} == {(3, 18)}


def test_a_file_for_two_is_no_mistake(gostop: Gostop, record: Record) -> None:
    name = record("gostop-rules: 1\nextends: balance\nbalance: {gwang: 30, goal: 145}\n", "house.yaml")
    ran = gostop("rules", "check", name, "--lang", "en")
    assert (ran.code, ran.err.count("warning[GS218]")) == (0, 2)
    assert ran.err.endswith("\n2 warnings\n")


def test_nothing_is_written_that_nobody_can_play_by(gostop: Gostop, record: Record) -> None:
    ran = gostop("rules", "new", "--extends", "balance", "--set", "balance.gwang=30", "-", "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert "error[GS217]: goal 120 × 2 players is 240, but the cards are worth 290\n  --> --set:1:21\n" in ran.err
    ran = gostop("rules", "new", "--extends", "balance", "--set", "balance.gwang=30", "--set", "balance.goal=145", "-")
    assert ran.code == 0
    assert "\n  goal: 145\n" in ran.out
