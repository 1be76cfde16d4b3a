"""`gostop rules explain [SWITCH]`: one house rule whole, or all of them in a list."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from gostop_cli.cli.main import main
from gostop_cli.game.switches import GROUPS, SWITCHES, Switch
from gostop_cli.present.switch_texts import SWITCH_TEXTS

if TYPE_CHECKING:
    from gostop_cli.present.terms import Lang


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same width everywhere, and no colour in the way."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def explained(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints where it succeeds."""
    assert main(["rules", "explain", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


# The words are those of switch_texts; default and presets are those of switches.yaml and presets.yaml.
GOBAK_EN = """\
gobak.two_players
    What a loser who had called Go pays in a game of two.

values:
    gobak.two_players is one of x2, go_count_plus_one, off
    x2                  double
    go_count_plus_one   times the number of his Go, and one more
    off                 nothing more

default:
    x2   double

presets that differ:
    none

written:
    gobak: {two_players: x2}

source:
    rules §8 · survey §7.3
"""

GOBAK_KO = """\
gobak.two_players
    맞고에서 고를 부르고 진 사람이 얼마를 내는지 정합니다(고박).

값:
    gobak.two_players의 값: x2, go_count_plus_one, off
    x2                  두 배
    go_count_plus_one   부른 고의 수에 1을 더한 배수
    off                 고박이 없습니다

기본값:
    x2   두 배

값이 다른 규칙 모음:
    없음

적는 법:
    gobak: {two_players: x2}

출처:
    rules §8 · survey §7.3
"""


@pytest.mark.parametrize(("lang", "expected"), [("en", GOBAK_EN), ("ko", GOBAK_KO)])
def test_a_choice(capsys: pytest.CaptureFixture[str], lang: str, expected: str) -> None:
    assert explained(capsys, "gobak.two_players", "--lang", lang) == expected


def test_a_number_by_players_and_the_presets_that_have_another(capsys: pytest.CaptureFixture[str]) -> None:
    # presets.yaml: only wikipedia (5) and club (6) set pibak.limit.
    lines = explained(capsys, "pibak.limit", "--lang", "en").splitlines()
    assert "    pibak.limit is a whole number from 0 to 20" in lines
    assert "    may differ with the number of players" in lines
    assert lines[lines.index("default:") + 1] == "    {2: 7, 3: 5}   2 players: 7, 3 players: 5"
    at = lines.index("presets that differ:")
    assert lines[at + 1 : lines.index("", at)] == ["    wikipedia   5", "    club        6"]
    assert "    pibak: {limit: {2: 7, 3: 5}}" in lines


@pytest.mark.parametrize(
    ("switch", "lang", "expected"),
    [
        ("score.rain_ribbon", "en", ["    true    yes", "    false   no"]),
        ("score.rain_ribbon", "ko", ["    true    예", "    false   아니요"]),
        ("chongtong.points", "en", ["    threshold     the call threshold"]),
        ("chongtong.points", "ko", ["    2*threshold   날 수 있는 점수의 2배"]),
        ("nagari.cap", "ko", ["    null   없음"]),
        ("last.no_pi", "ko", ["    ttadak   따닥", "    [sseul, ttadak, jjok]   판쓸이, 따닥, 쪽"]),
        ("nagari.on_fixed_wins", "en", ["    true          yes", "    three_ppeok   three ppeok"]),
        ("score.gwang", "ko", ["    3-with-rain   비삼광", "    4             비광 없는 사광"]),
        ("money.stake", "ko", ["    1   1원"]),
        ("ttibak", "en", ["    ttibak: off"]),
    ],
)
def test_values_of_every_kind_are_told_in_words(
    capsys: pytest.CaptureFixture[str], switch: str, lang: str, expected: list[str]
) -> None:
    lines = explained(capsys, switch, "--lang", lang).splitlines()
    assert [line for line in expected if line not in lines] == []


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_long_default_does_not_run_over_the_line(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    # switches.yaml: score.gwang; the words, an entry each, do not fit beside it.
    lines = explained(capsys, "score.gwang", "--lang", lang).splitlines()
    assert "    {3: 3, 3-with-rain: 2, 4: 4, 4-with-rain: 4, 5: 15}" in lines
    assert all(cell_len(line) <= 100 for line in lines)


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_is_explained(capsys: pytest.CaptureFixture[str], switch: Switch, lang: Lang) -> None:
    page = explained(capsys, switch.name, "--lang", lang)
    text = SWITCH_TEXTS[switch.name]
    running = " ".join(page.split())
    assert (text.meaning.ko if lang == "ko" else text.meaning.en) in running
    for word, phrase in text.values.items():
        told = phrase.ko if lang == "ko" else phrase.en
        assert re.search(rf"^    {re.escape(word)} +{re.escape(told)}$", page, re.M), word
    assert page.endswith(f"    {text.source}\n")
    assert running.startswith(switch.name)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_without_a_name_all_are_listed_by_group(capsys: pytest.CaptureFixture[str], lang: Lang) -> None:
    lines = explained(capsys, "--lang", lang).splitlines()
    names = [line.split()[0] for line in lines if line and not line.startswith(" ")]
    assert names == [switch.name for switch in SWITCHES]
    running = " ".join(" ".join(lines).split())
    for switch in SWITCHES:
        meaning = SWITCH_TEXTS[switch.name].meaning
        assert f"{switch.name} {meaning.ko if lang == 'ko' else meaning.en}" in running
    starts = {cell_len(re.match(r"\S+ +", line)[0]) for line in lines if re.match(r"\S", line)}  # type: ignore[index]
    assert len(starts) == 1
    assert all(cell_len(line) <= 100 for line in lines)
    blocks = "\n".join(lines).split("\n\n")
    groups = [{line.rpartition(".")[0] for line in re.findall(r"^[a-z_.0-9]+", block, re.M)} for block in blocks]
    assert all(len(group) == 1 for group in groups)


def test_a_group_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = explained(capsys, "pibak", "--lang", "en").splitlines()
    # switches.yaml: pibak.effect, pibak.limit, pibak.zero_exempt.
    assert lines == [
        "pibak.effect       What a loser with few pi pays more when the winner scored with pi.",
        "pibak.limit        With how many pi, or fewer, a loser is liable to pibak.",
        "pibak.zero_exempt  Whether a loser with no pi at all is exempt from pibak.",
    ]
    assert "pibak" in GROUPS


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("gobak.three_player", "gobak.three_players"),
        ("three_players", "gobak.three_players"),
        ("piback.limit", "pibak.limit"),
        ("gobac", "gobak"),
        ("rain-ribbon", "score.rain_ribbon"),
    ],
)
def test_an_unknown_switch_names_the_nearest(capsys: pytest.CaptureFixture[str], name: str, near: str) -> None:
    assert main(["rules", "explain", name, "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"error: there is no house rule '{name}'; the nearest known one is '{near}'\n"


def test_an_unknown_switch_in_korean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "explain", "gobak.whom", "--lang", "ko"]) == 2
    assert capsys.readouterr().err == (
        "오류: 'gobak.whom'이라는 규칙 항목은 없습니다. 가장 비슷한 것은 'gobak.who'입니다\n"
    )
    assert main(["rules", "explain", "zzz", "--lang", "ko"]) == 2
    assert "`gostop rules show standard`" in capsys.readouterr().err


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(explained(capsys, "gobak.three_players", "--format", "json"))
    assert (found["name"], found["group"], found["default"]) == ("gobak.three_players", "gobak", "pay_for_all")
    assert found["words"]["own_x2"] == {"en": "twice his own share only", "ko": "자기 몫만 두 배"}
    assert found["presets"]["wikipedia"] == "own_x2"
    assert "club" not in found["presets"]
    rows = json.loads(explained(capsys, "--format", "json"))
    assert [row["name"] for row in rows] == [switch.name for switch in SWITCHES]
    lines = explained(capsys, "pibak", "--format", "jsonl").splitlines()
    assert [json.loads(line)["name"] for line in lines] == ["pibak.effect", "pibak.limit", "pibak.zero_exempt"]


@pytest.mark.parametrize("command", ["diff", "check", "explain", "new"])
def test_help_of_the_commands_about_rules(capsys: pytest.CaptureFixture[str], command: str) -> None:
    pages = {}
    for lang in ("en", "ko"):
        assert main(["--lang", lang, "rules", command, "--help"]) == 0
        pages[lang] = capsys.readouterr().out
        assert all(cell_len(line) <= 100 for line in pages[lang].splitlines())
    assert pages["en"].startswith(f"Usage: gostop rules {command}")
    assert pages["ko"].startswith(f"사용법: gostop rules {command}")
    assert pages["en"].isascii()
    assert not re.search(r"(?:arg|opt)\.[a-z]", pages["en"] + pages["ko"])
