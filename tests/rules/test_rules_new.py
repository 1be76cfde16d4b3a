"""`gostop rules new`: the questions, what is answered, and the file that comes of it."""

from __future__ import annotations

import io
import os
import re
import stat
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest
from rich.cells import cell_len

from gostop_cli.cli import rules_saving
from gostop_cli.cli.console import Console
from gostop_cli.cli.main import main
from gostop_cli.cli.rules_asking import options, switch_steps
from gostop_cli.cli.rules_draft import as_flow, as_text
from gostop_cli.game.switches import STANDARD, SWITCH, HouseRules
from gostop_cli.present.question_texts import GO_TABLES, QUESTIONS, Question
from gostop_cli.present.style import PLAIN
from gostop_cli.record.rulesfile import load_rules, preset_names

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from gostop_cli.present.terms import Lang


class Ran(NamedTuple):
    """What became of a command line."""

    code: int
    out: str
    err: str


class Terminal(io.StringIO):
    """Lines typed at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def new(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Ran]:
    """Runs `gostop rules new` in a folder of its own, with lines for answers; in English unless told otherwise."""
    monkeypatch.setenv("GOSTOP_LANG", "en")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, answers: str | io.StringIO = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers) if isinstance(answers, str) else answers)
        capsys.readouterr()
        code = main(["rules", "new", *arguments])
        return Ran(code, *capsys.readouterr())

    return run


def rules_of(path: str) -> HouseRules:
    """The rules in a file that must be good."""
    loaded = load_rules(path)
    assert loaded.diagnostics == ()
    assert loaded.rules is not None
    return loaded.rules


def differences(rules: HouseRules, base: HouseRules = STANDARD) -> dict[str, object]:
    """The switches in which rules differ from others, as they would be written."""
    return {name: rules.plain(name) for name in rules.values if rules.values[name] != base.values[name]}


# ---------------------------------------------------------------- without questions


FILE_EN = """\
# yaml-language-server: $schema=rules.schema.json
# `gostop schema rules > rules.schema.json` makes the schema that editors help with.
# `gostop rules explain bomb.multiplier` tells what a rule can be; `gostop rules check FILE` finds
# mistakes.
gostop-rules: 1
name: aunts-house
title: "Our aunts' table"
extends: club
# What is not written here is as in club.

bomb:
  # By how much a bomb multiplies what its player wins.
  multiplier: 2

pibak:
  # With how many pi, or fewer, a loser is liable to pibak.
  # 2 players: 7, 3 players: 6
  limit: {2: 7, 3: 6}

# When a loser without yeol pays double.
# scored_loser0: when the winner scored with yeol
meongbak: scored_loser0

gobak:
  # What a loser who had called Go pays in a game of three.
  # own_x2: twice his own share only
  three_players: own_x2
"""

FILE_KO = """\
# yaml-language-server: $schema=rules.schema.json
# 편집기의 도움을 받으려면 `gostop schema rules > rules.schema.json`으로 스키마를 만듭니다.
# `gostop rules explain bomb.multiplier`에 항목의 설명이 나오고, `gostop rules check FILE`로 틀린
# 곳을 찾습니다.
gostop-rules: 1
name: 이모네
title: "설날 판"
extends: club
# 여기에 없는 것은 club과 같습니다.

bomb:
  # 폭탄을 내고 이기면 곱하는 배수입니다.
  multiplier: 2

pibak:
  # 피가 몇 장 이하이면 피박인지 정합니다.
  # 2명: 7, 3명: 6
  limit: {2: 7, 3: 6}

# 열끗이 없는 사람이 언제 두 배를 내는지 정합니다(멍박).
# scored_loser0: 이긴 사람이 열끗으로 났을 때
meongbak: scored_loser0

gobak:
  # 셋이 칠 때 고를 부르고 진 사람이 무엇을 내는지 정합니다(고박).
  # own_x2: 자기 몫만 두 배
  three_players: own_x2
"""

SETTINGS = (
    "--set", "bomb.multiplier=2", "--set", "gobak.three_players=own_x2", "--set", "pibak.limit={2: 7, 3: 6}",
    "--set", "meongbak=scored_loser0", "--extends", "club",
)  # fmt: skip


def test_a_file_out_of_settings(new: Callable[..., Ran]) -> None:
    assert new(*SETTINGS, "--name", "aunts-house", "--title", "Our aunts' table") == (0, FILE_EN, "")
    assert new("-", *SETTINGS, "--name", "aunts-house", "--title", "Our aunts' table").out == FILE_EN


def test_a_file_out_of_settings_in_korean(new: Callable[..., Ran]) -> None:
    assert new(*SETTINGS, "--name", "이모네", "--title", "설날 판", "--lang", "ko") == (0, FILE_KO, "")


def test_the_file_is_what_was_asked_for(new: Callable[..., Ran]) -> None:
    ran = new("house.yaml", *SETTINGS)
    rules = rules_of("house.yaml")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == f"house.yaml is written: house, fingerprint {rules.fingerprint}\n"
    club = load_rules("club").rules
    assert club is not None
    assert differences(rules, club) == {
        "bomb.multiplier": 2,
        "gobak.three_players": "own_x2",
        "meongbak": "scored_loser0",
    } | {"pibak.limit": rules.plain("pibak.limit")}
    assert [rules.at(players).pibak_limit for players in (2, 3)] == [7, 6]
    assert main(["rules", "check", "house.yaml"]) == 0


@pytest.mark.parametrize(
    ("setting", "switch", "value"),
    [
        ("deck.bonus=b2,b3", "deck.bonus", ["b2", "b3"]),
        ("deck.bonus=[b2, b2, b3]", "deck.bonus", ["b2", "b2", "b3"]),
        ("last.no_pi=jjok sseul", "last.no_pi", ["sseul", "jjok"]),
        ("last.no_pi=[]", "last.no_pi", []),
        ("gukjin.cards=5y,9y", "gukjin.cards", ["5y", "9y"]),
        ("instant.ppeok=7, 14, 21", "instant.ppeok", [7, 14, 21]),
        ("instant.ppeok=threshold,2*threshold,0", "instant.ppeok", ["threshold", "2*threshold", 0]),
        ("chongtong.points=2 * threshold", "chongtong.points", "2*threshold"),
        ("events.ppeok=off", "events.ppeok", "off"),
        ("score.rain_ribbon=false", "score.rain_ribbon", False),
        ("nagari.cap=8", "nagari.cap", 8),
        ("meongtta.count=false", "meongtta.count", 0),
        ("nagari.on_fixed_wins=chongtong", "nagari.on_fixed_wins", ["chongtong"]),
        ("money.stake=100", "money.stake", 100),
        ("go.multiply=1, 1, 2, 4, 8", "go.multiply", [1, 1, 2, 4, 8]),
    ],
)
def test_values_of_every_kind_may_be_written_without_brackets(
    new: Callable[..., Ran], setting: str, switch: str, value: object
) -> None:
    ran = new("house.yaml", "--set", setting)
    assert ran.code == 0, ran.err
    assert differences(rules_of("house.yaml")) == {switch: value}


def test_a_map_by_players_may_be_written_without_braces(new: Callable[..., Ran]) -> None:
    assert new("house.yaml", "--set", "pibak.limit=2:6,3:4", "--set", "score.gwang=5:20, 3-with-rain: 1").code == 0
    rules = rules_of("house.yaml")
    assert [rules.at(players).pibak_limit for players in (2, 3)] == [6, 4]
    assert rules.plain("score.gwang") == {"3": 3, "3-with-rain": 1, "4": 4, "4-with-rain": 4, "5": 20}


def test_part_of_a_map_leaves_the_rest_alone(new: Callable[..., Ran]) -> None:
    assert new("house.yaml", "--set", "pibak.limit={2: 6}").code == 0
    rules = rules_of("house.yaml")
    assert [rules.at(players).pibak_limit for players in (2, 3)] == [6, 5]
    with open("house.yaml", encoding="utf-8") as file:
        assert "  # 2 players: 6, 3 players: 5\n  limit: {2: 6}\n" in file.read()


def test_every_wrong_setting_is_shown_at_its_place(new: Callable[..., Ran]) -> None:
    ran = new("house.yaml", "--set", "bomb.multplier=2", "--set", "bomb.passes=7", "--set", "gobak.who=fist_caller")
    assert (ran.code, ran.out) == (2, "")
    assert not os.path.exists("house.yaml")
    heads = re.findall(r"error\[(GS\d{3})\].*\n  --> (\S+)", ran.err)
    assert heads == [("GS201", "--set:1:7"), ("GS204", "--set:2:19"), ("GS202", "--set:3:17")]
    assert " 1 | --set bomb.multplier=2\n   |       ^^^^^^^^^^^^^^ not a known house rule\n" in ran.err
    assert "= help: the nearest known one is 'bomb.multiplier'" in ran.err
    assert " 2 | --set bomb.passes=7\n   |                   ^ out of bounds\n" in ran.err
    assert "= help: the nearest known one is 'first_caller'" in ran.err
    assert ran.err.endswith("\n\n3 errors\n")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--set", "bomb.passes"], "--set wants a house rule and its value, such as pibak.limit=6, not 'bomb.passes'"),
        (["--set", "extends=club"], "'extends' is no house rule; there is the option --extends"),
        (["--set", "ttibak=x2", "--set", "ttibak=off"], "ttibak is set twice"),
        (["--name", "club"], "'club' is the name of a preset; the rules need one of their own"),
        (["--name", " "], "the name is empty"),
        (["house"], "a house-rules file is named .yaml, so that --rules finds it: house.yaml"),
        (["house.json"], "a house-rules file is named .yaml, so that --rules finds it: house.yaml"),
        (["no/house.yaml"], "there is no folder no"),
    ],
)
def test_a_command_line_that_will_not_do(new: Callable[..., Ran], arguments: list[str], line: str) -> None:
    assert new(*arguments) == (2, "", f"error: {line}\n")
    assert os.listdir() == []


def test_rules_that_are_not_there_cannot_be_extended(new: Callable[..., Ran]) -> None:
    ran = new("--extends", "clbu", "--yes")
    assert (ran.code, ran.out) == (2, "")
    assert "error[GS205]: there is no preset 'clbu'" in ran.err
    assert "'club'" in ran.err


def test_a_path_is_written_as_the_new_file_must_have_it(new: Callable[..., Ran]) -> None:
    """A path on the command line starts where the command runs, one in a file at the file's folder (rules.md §12)."""
    os.mkdir("mine")
    with open("base.yaml", "w", encoding="utf-8") as file:
        file.write("gostop-rules: 1\nttibak: x2\n")
    assert new("mine/house.yaml", "--extends", "base.yaml", "--set", "bomb.passes=1").code == 0
    with open("mine/house.yaml", encoding="utf-8") as file:
        assert 'extends: "../base.yaml"\n' in file.read()
    assert differences(rules_of("mine/house.yaml")) == {"ttibak": "x2", "bomb.passes": 1}
    ran = new("base.yaml", "--extends", "base.yaml", "--force", "--yes")
    assert ran == (2, "", "error: the rules cannot extend the file that is being written\n")


@pytest.mark.parametrize(
    "text", ['our "house"', "이모네 판", "no", "a: b # c", "-", "12", "tab\there", "back\\slash", "’"]
)
def test_any_name_and_title_is_read_back(new: Callable[..., Ran], text: str) -> None:
    assert new("house.yaml", "--name", text, "--title", text, "--yes").code == 0
    loaded = load_rules("house.yaml")
    assert loaded.rules is not None
    assert loaded.rules.name == text
    assert loaded.document is not None
    assert loaded.document.plain["title"] == text  # type: ignore[index, call-overload]


# ---------------------------------------------------------------- written whole or not at all


def test_nothing_is_overwritten_without_force(new: Callable[..., Ran]) -> None:
    with open("house.yaml", "w", encoding="utf-8") as file:
        file.write("mine\n")
    ran = new("house.yaml", "--set", "ttibak=x2")
    assert ran == (2, "", "error: house.yaml is there already; --force overwrites it\n")
    with open("house.yaml", encoding="utf-8") as file:
        assert file.read() == "mine\n"
    assert new("house.yaml", "--set", "ttibak=x2", "--force").code == 0
    assert differences(rules_of("house.yaml")) == {"ttibak": "x2"}
    assert os.listdir() == ["house.yaml"]


def test_a_file_that_came_up_while_questions_were_asked_is_kept(
    new: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Intruder(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:
            with open("house.yaml", "w", encoding="utf-8") as file:
                file.write("somebody else's\n")
            return ""

    assert new("house.yaml", answers=Intruder()).code == 2
    with open("house.yaml", encoding="utf-8") as file:
        assert file.read() == "somebody else's\n"
    assert os.listdir() == ["house.yaml"]


@pytest.mark.parametrize("step", ["fsync", "link", "replace"])
def test_a_failure_leaves_nothing_behind(new: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(rules_saving.os, step, fail)
    if step == "replace":  # only reached where the file system knows no links
        monkeypatch.setattr(rules_saving.os, "link", fail)
    ran = new("house.yaml", "--yes")
    if step == "link":
        assert ran.code == 0
        assert os.listdir() == ["house.yaml"]
        return
    assert ran == (2, "", "error: house.yaml cannot be written (ENOSPC)\n")
    assert os.listdir() == []


def test_permissions_are_those_of_any_new_file(new: Callable[..., Ran]) -> None:
    mask = os.umask(0o027)
    try:
        assert new("house.yaml", "--yes").code == 0
    finally:
        os.umask(mask)
    assert stat.S_IMODE(os.stat("house.yaml").st_mode) == 0o640


# ---------------------------------------------------------------- questions


def answer_at(lines: dict[str, str], *, own: tuple[str, ...] = ("", "", ""), base: str = "standard") -> str:
    """A line for each question: what is given by the question's first switch, else an empty one.

    Which questions are passed over is told by the rules that are extended; no answer here may change that.
    """
    rules = load_rules(base).rules
    assert rules is not None
    answers = list(own)
    answers += [
        lines.get(question.switches[0], "")
        for question in asked()
        if not any(rules.plain(name) in values for name, values in question.idle)
    ]
    return "\n".join(answers)


def asked() -> list[Question]:
    """The questions about switches that the table has, with more than one answer."""
    console = Console("en", PLAIN, PLAIN)
    found = [q for q in QUESTIONS if all(name in SWITCH for name in q.switches)]
    return [q for q in found if len(options(q, STANDARD, console)) > 1]


def test_end_of_input_keeps_everything(new: Callable[..., Ran]) -> None:
    ran = new("house.yaml")
    rules = rules_of("house.yaml")
    assert ran.code == 0
    assert (rules.name, rules.items) == ("house", STANDARD.items)
    with open("house.yaml", encoding="utf-8") as file:
        assert file.read().splitlines()[4:] == [
            "gostop-rules: 1",
            "name: house",
            "extends: standard",
            "# What is not written here is as in standard.",
        ]


def test_answers_are_fed_as_lines(new: Callable[..., Ran]) -> None:
    """The first lines answer name, title and what is extended; then by number, by value, and by word."""
    answers = answer_at(
        {
            "deal.floor_four": "2",
            "events.stack_self": "2",
            "last.no_pi": "jjok",
            "score.rain_ribbon": "no",
            "gukjin.cards": "2",
            "go.add": "2",
            "pibak.limit": "{2: 7, 3: 6}",
            "gobak.three_players": "pay_for_all_x2",
            "three_ppeok.points": "0",
        },
        own=("aunts", "Our aunts", "1"),
    )
    ran = new("house.yaml", answers=answers)
    assert ran.code == 0, ran.err
    assert (rules_of("house.yaml").name, rules_of("house.yaml").at(3).pibak_limit) == ("aunts", 6)
    # By the order of the words in switches.yaml, of the values in the list of questions, and of survey §5.2 (table B).
    assert differences(rules_of("house.yaml")) | {"pibak.limit": None, "events.stack_self": None} == {
        "deal.floor_four": "dealer_wins",
        "events.stack_self": None,
        "last.no_pi": ["jjok"],
        "score.rain_ribbon": False,
        "gukjin.cards": ["5y", "9y"],
        "go.add": [1, 2, 0],
        "go.add_tail": "hold",
        "pibak.limit": None,
        "gobak.three_players": "pay_for_all_x2",
        "three_ppeok.points": 0,
    }


def test_what_is_answered_is_written_and_what_is_kept_is_not(new: Callable[..., Ran]) -> None:
    """An answer that is the default all the same stands in the file: the table has agreed on it."""
    ran = new(answers=answer_at({"bomb.multiplier": "2", "gobak.two_players": "1"}))
    assert "  multiplier: 2\n" in ran.out
    assert "  two_players: x2\n" in ran.out
    assert len(re.findall(r"^ *[a-z_]+: \S", ran.out, re.M)) == 4  # name, extends, and these two


def test_options_are_not_asked_again(new: Callable[..., Ran]) -> None:
    ran = new("--extends", "club", "--name", "n", "--title", "t")
    assert "[1/" in ran.err.split("\n\n")[1]
    assert "extends: club\n" in ran.out
    assert new("--yes").err == ""


def test_a_question_mark_explains(new: Callable[..., Ran]) -> None:
    ran = new("--name", "n", "--title", "t", answers="?\nclub\n?\n")
    assert ran.code == 0
    assert "    Everything that is not answered is taken from there." in ran.err
    # switch_texts: the words of deck.bonus.
    assert "    b2   a bonus card worth 2 pi\n" in ran.err
    assert "extends: club\n" in ran.out


def test_one_may_go_back(new: Callable[..., Ran]) -> None:
    """Four questions about bonus cards and the floor: the second answer to the first one counts."""
    ran = new("--name", "n", "--title", "t", "--extends", "standard", answers="b2\nhand\n<\n<\n[b3]\n")
    assert "  bonus: [b3]\n" in ran.out
    assert "  steal: hand\n" in ran.out
    first = new("--name", "n", "--title", "t", "--extends", "standard", answers="<\nb2\n")
    assert "this is the first question" in first.err
    assert "  bonus: [b2]\n" in first.out


def test_questions_that_mean_nothing_are_passed_over(new: Callable[..., Ran]) -> None:
    with_bonus = new("--name", "n", "--title", "t", "--extends", "standard", answers="b2\n" + "\n" * 60)
    without = new("--name", "n", "--title", "t", "--extends", "standard", answers="\n" * 60)
    assert "(bonus.steal)" in with_bonus.err
    assert "(bonus.steal)" not in without.err
    assert "(pibak.limit)" in without.err
    assert "(pibak.limit)" not in new("--name", "n", "--title", "t", "--extends", "club", answers="\n" * 60).err


@pytest.mark.parametrize(
    ("switch", "answer", "problem"),
    [
        ("gobak.three_players", "pay_for_al", "the nearest known one is 'pay_for_all'"),
        ("gobak.three_players", "9", "the answer is a number from 1 to 5"),
        ("pibak.limit", "21", "pibak.limit cannot be 21; pibak.limit is a whole number from 0 to 20"),
        ("bomb.multiplier", "two", "bomb.multiplier is a whole number from 1 to 1,000,000,000"),
        ("go.add", "A", "the answer is a number from 1 to 10"),
    ],
)
def test_a_wrong_answer_among_fed_lines_ends_the_command(
    new: Callable[..., Ran], switch: str, answer: str, problem: str
) -> None:
    """The lines behind it may be meant for other questions; nothing is guessed, nothing is written."""
    answers = answer_at({switch: answer})
    ran = new("house.yaml", answers=answers)
    line = answers.split("\n").index(answer) + 1
    assert ran.code == 2
    told, last = ran.err.splitlines()[-2:]
    assert told.startswith(f"error: answer {line}: ")
    assert problem in told
    assert last == "nothing was written"
    assert os.listdir() == []


def test_a_wrong_answer_at_a_terminal_is_asked_again(new: Callable[..., Ran]) -> None:
    answers = answer_at({"bomb.multiplier": "two\n0\n3"}, own=("standard\naunts", "", "clbu\nclub"), base="club")
    ran = new("house.yaml", answers=Terminal(answers))
    assert ran.code == 0
    assert "'standard' is the name of a preset; the rules need one of their own\n" in ran.err
    assert "there is no preset 'clbu'; the nearest known one is 'club'" in ran.err
    assert "bomb.multiplier cannot be 'two'" in ran.err
    assert "bomb.multiplier cannot be 0" in ran.err
    rules = rules_of("house.yaml")
    assert (rules.name, rules.plain("bomb.multiplier"), rules.plain("gwangbak.effect")) == ("aunts", 3, "off")


@pytest.mark.parametrize("answer", ["예", "네", "ㅇㅇ", "yes", "y", "1", "true", "１"])
def test_yes_may_be_said_in_many_ways(new: Callable[..., Ran], answer: str) -> None:
    ran = new(answers=answer_at({"score.rain_ribbon": answer}, own=("", "", "wikipedia"), base="wikipedia"))
    assert "  rain_ribbon: true\n" in ran.out


@pytest.mark.parametrize("answer", ["아니요", "아니오", "ㄴㄴ", "no", "N", "2", "false"])
def test_and_so_may_no(new: Callable[..., Ran], answer: str) -> None:
    assert "  rain_ribbon: false\n" in new(answers=answer_at({"score.rain_ribbon": answer})).out


def test_korean_questions_and_comments(new: Callable[..., Ran]) -> None:
    answers = answer_at({"gobak.three_players": "4"}, own=("이모네", "설날 판", ""))
    ran = new("이모네.yaml", "--lang", "ko", answers=answers)
    assert ran.code == 0
    assert "셋이 칠 때 고를 부르고 진 사람이 무엇을 내는지 정합니다(고박). (gobak.three_players)\n" in ran.err
    assert "  * 1  pay_for_all         자기 몫과 다른 진 사람의 몫\n" in ran.err
    rules = rules_of("이모네.yaml")
    assert f"이모네.yaml을 만들었습니다: 이모네, 지문 {rules.fingerprint}\n" in ran.err
    assert differences(rules) == {"gobak.three_players": "own_x2"}
    with open("이모네.yaml", encoding="utf-8") as file:
        assert "  # own_x2: 자기 몫만 두 배\n  three_players: own_x2\n" in file.read()


# ---------------------------------------------------------------- the list of questions


# survey §14 and the issue: what tables quarrel over.
QUARRELS = [
    "go.add", "gobak.three_players", "events.stack_self", "pibak.limit", "pibak.zero_exempt", "last.scope", "last.no_pi",
    "bomb.multiplier", "bonus.buried", "bonus.steal", "deck.bonus", "chongtong.mode", "chongtong.points",
    "deal.floor_four", "score.rain_ribbon", "meongtta.count", "meongbak", "instant.ppeok", "three_ppeok.points",
    "nagari.multiplier", "nagari.cumulative", "gukjin.cards", "gobak.two_players",
]  # fmt: skip


def test_what_tables_quarrel_over_is_asked() -> None:
    switches = [name for question in QUESTIONS for name in question.switches]
    assert [name for name in QUARRELS if name not in switches] == []
    assert len(set(switches)) == len(switches)


@pytest.mark.parametrize("question", asked(), ids=lambda question: question.switches[0])
def test_every_answer_that_is_offered_is_good(question: Question) -> None:
    for offer in question.offers:
        assert len(offer.values) == len(question.switches)
        assert (offer.text is None) == (len(question.switches) == 1)
        for name, raw in zip(question.switches, offer.values, strict=True):
            assert SWITCH[name].read(raw).problems == ()
    assert (question.text is None) == (len(question.switches) == 1)
    for name, values in question.idle:
        assert all(SWITCH[name].read(value).problems == () for value in values)


@pytest.mark.parametrize("base", preset_names())
@pytest.mark.parametrize("question", asked(), ids=lambda question: question.switches[0])
def test_the_default_is_marked_whatever_is_extended(question: Question, base: str) -> None:
    rules = load_rules(base).rules
    assert rules is not None
    offered = options(question, rules, Console("en", PLAIN, PLAIN))
    assert [option.stands for option in offered].count(True) == 1
    (stands,) = (option for option in offered if option.stands)
    same = rules.over({name: SWITCH[name].read(raw).value for name, raw in stands.values.items()}, base)
    assert same == rules
    if len(question.switches) == 1:
        assert len({option.written for option in offered}) == len(offered)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_questions_line_up_and_fit_the_page(new: Callable[..., Ran], lang: Lang) -> None:
    ran = new("--name", "n", "--title", "t", "--lang", lang, answers="\nb2\n" + "\n" * 60)
    blocks = [block.splitlines() for block in ran.err.split("\n\n")]
    questions = [block for block in blocks if block[0].startswith("[")]
    assert len(questions) >= 20
    assert all(cell_len(line) <= 100 for block in blocks for line in block)
    checked = 0
    for block in questions:
        # `* 1  word  its meaning`; numbers stand alone, and the Go tables have no word to be named by.
        rows = [re.match(r"  [* ] \d  \S+ +", line) for line in block if "[" not in line]
        starts = {cell_len(row[0]) for row in rows if row and not row[0].isspace()}
        if starts and "(go.add" not in " ".join(block):
            checked += 1
            assert len(starts) == 1, block
    assert checked >= 10


def test_questions_are_numbered(new: Callable[..., Ran]) -> None:
    ran = new("--name", "n", "--title", "t", "--extends", "standard", answers="b2\n" + "\n" * 60)
    places = re.findall(r"^\[(\d+)/(\d+)\]", ran.err, re.M)
    total = len(switch_steps(None, None))  # type: ignore[arg-type]
    assert {int(of) for _, of in places} == {total}
    assert [int(at) for at, _ in places] == list(range(1, total + 1))


# survey §5.2, "Numbers for s = 7": the columns A, B, D, G, I, C3, C1, C2, E, F for 1 to 7 Go, in the order of the offers.
TABLES = {
    "A": (8, 9, 20, 44, 96, 208, 448),
    "B": (8, 9, 14, 28, 56, 112, 224),
    "D": (8, 9, 18, 36, 72, 144, 288),
    "G": (8, 9, 20, 44, 96, 104, 112),
    "I": (8, 9, 20, 22, 24, 26, 28),
    "C3": (8, 9, 20, 33, 48, 65, 84),
    "C1": (8, 9, 14, 21, 28, 35, 42),
    "C2": (8, 9, 18, 27, 36, 45, 54),
    "E": (8, 14, 21, 28, 35, 42, 49),
    "F": (8, 16, 32, 64, 128, 256, 512),
}


def continued(entries: list[int], tail: str, gos: int) -> int:
    """The entry for so many Go: from the list, or from its last one by the tail rule of switches.yaml."""
    if gos <= len(entries):
        return entries[gos - 1]
    further = gos - len(entries)
    return {"hold": entries[-1], "plus_one": entries[-1] + further, "double": entries[-1] * 2**further}[tail]


def test_the_go_tables_are_those_of_the_survey() -> None:
    assert len(GO_TABLES.offers) == len(TABLES)
    for offer, (name, points) in zip(GO_TABLES.offers, TABLES.items(), strict=True):
        add, add_tail, multiply, multiply_tail = offer.values
        found = tuple(
            (7 + continued(add, add_tail, gos)) * continued(multiply, multiply_tail, gos) for gos in range(1, 8)
        )
        assert found == points, name
        assert offer.text is not None
        for text in (offer.text.en, offer.text.ko):
            told = tuple(int(number) for number in re.findall(r"\d+", text.rpartition("(")[2].rpartition(":")[2])[-6:])
            assert points[: len(told)] == told or points[: len(told) - 1] == told[1:], name


# ---------------------------------------------------------------- mistakes in the written file


MISTAKES = [
    # What is replaced by what; the code, and the one line that helps.
    ("three_players:", "three_player:", "GS201", {
        "en": "= help: the nearest known one is 'gobak.three_players'",
        "ko": "= 도움말: 가장 비슷한 것은 'gobak.three_players'입니다",
    }),
    ("multiplier: 2", "multiplier: two", "GS203", {
        "en": "= note: bomb.multiplier is a whole number from 1 to 1,000,000,000",
        "ko": "= 참고: bomb.multiplier의 값: 1부터 1,000,000,000까지의 정수",
    }),
    ("limit: {2: 7, 3: 6}", "limit: 60", "GS204", {
        "en": "= note: pibak.limit is a whole number from 0 to 20",
        "ko": "= 참고: pibak.limit의 값: 0부터 20까지의 정수",
    }),
    ("three_players: own_x2", "three_players: ownx2", "GS202", {
        "en": "= help: the nearest known one is 'own_x2'",
        "ko": "= 도움말: 가장 비슷한 것은 'own_x2'입니다",
    }),
    ("extends: club", "extends: culb", "GS205", {
        "en": "= help: the nearest known one is 'club'",
        "ko": "= 도움말: 가장 비슷한 것은 'club'입니다",
    }),
]  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize(("right", "wrong", "code", "help_line"), MISTAKES, ids=[mistake[2] for mistake in MISTAKES])
def test_a_typical_mistake_gives_one_helpful_line(
    new: Callable[..., Ran],
    capsys: pytest.CaptureFixture[str],
    right: str,
    wrong: str,
    code: str,
    help_line: dict[str, str],
    lang: str,
) -> None:
    assert new("house.yaml", *SETTINGS, "--lang", lang).code == 0
    with open("house.yaml", encoding="utf-8") as file:
        text = file.read()
    assert text.count(right) == 1
    with open("house.yaml", "w", encoding="utf-8") as file:
        file.write(text.replace(right, wrong))
    capsys.readouterr()
    assert main(["rules", "check", "house.yaml", "--lang", lang]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert re.findall(r"\[(GS\d{3})\]:", captured.err) == [code]
    assert captured.err.count(help_line[lang]) == 1
    number = text[: text.index(right)].count("\n") + 1
    assert f"house.yaml:{number}:" in captured.err


def test_contradictions(new: Callable[..., Ran], capsys: pytest.CaptureFixture[str]) -> None:
    """rules.md §12: `shake.then_bomb: forbidden` with `bomb.needs_shake`; one diagnostic, both places."""
    ran = new("house.yaml", "--set", "shake.then_bomb=forbidden", "--set", "bomb.needs_shake=true")
    assert ran.code == 2
    assert len(re.findall(r"error\[GS\d{3}\]", ran.err)) == 1
    assert " 1 | --set shake.then_bomb=forbidden\n" in ran.err
    assert " 2 | --set bomb.needs_shake=true\n" in ran.err
    assert os.listdir() == []
    assert new("house.yaml", "--set", "shake.then_bomb=forbidden").code == 0
    with open("house.yaml", "a", encoding="utf-8") as file:
        file.write("bomb: {needs_shake: true}\n")
    capsys.readouterr()
    assert main(["rules", "check", "house.yaml"]) == 2
    assert len(re.findall(r"error\[GS\d{3}\]", capsys.readouterr().err)) == 1


# ---------------------------------------------------------------- pieces of YAML


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("own_x2", "own_x2"),
        ("off", "off"),
        ("9y", "9y"),
        ("2*threshold", "2*threshold"),
        ("null", '"null"'),
        ("12", '"12"'),
        ("my set, too", '"my set, too"'),
        ({"2": 7, "3": 5}, "{2: 7, 3: 5}"),
        ({"3-with-rain": 2}, "{3-with-rain: 2}"),
        ([{"name": "a: b", "counts": True}, None], '[{name: "a: b", counts: true}, null]'),
    ],
)
def test_values_are_quoted_where_they_must_be(raw: object, text: str) -> None:
    assert as_flow(raw) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [("house", "house"), ("이모네", "이모네"), ("no", '"no"'), ('a"b', '"a\\"b"'), ("a\u2028b", '"a\\u2028b"')],
)
def test_texts_are_quoted_where_they_must_be(text: str, written: str) -> None:
    assert as_text(text) == written
