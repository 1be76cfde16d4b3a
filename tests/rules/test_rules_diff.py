"""`gostop rules diff A B`: exactly what differs, both values, in words, in both languages."""

from __future__ import annotations

import io
import json
import re
import sys
from typing import TYPE_CHECKING, Any

import pytest
from rich.cells import cell_len

from gostop_cli.cli.main import main
from gostop_cli.cli.rules_diff import differing
from gostop_cli.game.switches import STANDARD, SWITCH, SWITCHES, Switch
from gostop_cli.record.rulesfile import load_rules

if TYPE_CHECKING:
    from pathlib import Path

# presets.yaml: what wikipedia changes from standard; the left values are the defaults of switches.yaml. Its
# go.multiply is standard's. By number of players where either depends on it.
STANDARD_WIKIPEDIA: dict[str, tuple[Any, Any]] = {
    "events.sseul": ("1", "0"),
    "events.stack_self": ({"2": "2", "3": "1"}, {"2": "1", "3": "1"}),
    "last.no_pi": ("[sseul, ttadak, jjok]", "[]"),
    "bomb.multiplier": ("2", "1"),
    "score.rain_ribbon": ("true", "false"),
    "gukjin.cards": ("[9y]", "[5y, 9y]"),
    "go.add": ("[1, 2, 3]", "[1, 2, 0]"),
    "go.add_tail": ("plus_one", "hold"),
    "go.multiply_tail": ("double", "plus_one"),
    "nagari.cumulative": ("true", "false"),
    "pibak.limit": ({"2": "7", "3": "5"}, {"2": "5", "3": "5"}),
    "pibak.zero_exempt": ("true", "false"),
    "meongtta.count": ("7", "0"),
    "gobak.three_players": ("pay_for_all", "own_x2"),
    "gobak.who": ("first_caller", "every_caller"),
    "instant.ppeok": ("[threshold, 0, 0]", "[0, 0, 0]"),
    "three_ppeok.points": ("threshold", "0"),
}

# presets.yaml: the entries of wikipedia and of club laid over each other; on events.stack_self, bomb.multiplier,
# go.add_tail, go.multiply, meongtta, instant.ppeok and three_ppeok they agree with each other.
WIKIPEDIA_CLUB: dict[str, tuple[Any, Any]] = {
    "chongtong.mode": ("optional", "automatic"),
    "events.sseul": (0, 1),
    "last.no_pi": ([], ["sseul"]),
    "shake.when": ("turn_start", "first_play_of_month"),
    "bomb.pass_when": ("any_later", "next_turns"),
    "score.rain_ribbon": (False, True),
    "gukjin.cards": (["5y", "9y"], ["9y"]),
    "go.add": ([1, 2, 0], [1, 2, 2]),
    "go.multiply_tail": ("plus_one", "double"),
    "nagari.cumulative": (False, True),
    "gwangbak.effect": ("x2", "off"),
    "pibak.effect": ("x2", "off"),
    "pibak.limit": ({"2": 5, "3": 5}, {"2": 6, "3": 6}),
    "pibak.zero_exempt": ({"2": False, "3": False}, {"2": True, "3": True}),
    "gobak.three_players": ("own_x2", "pay_for_all"),
    "gobak.who": ("every_caller", "first_caller"),
}


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same width everywhere, and no colour in the way."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def lines_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """What `rules diff` prints where it succeeds."""
    assert main(["rules", "diff", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def rows_of(lines: list[str], labels: tuple[str, str]) -> dict[str, list[list[str]]]:
    """By switch the cells of each line about a side; the switch's meaning is left out."""
    rows: dict[str, list[list[str]]] = {}
    name = ""
    for line in lines:
        if line in SWITCH:
            name = line
            rows[name] = []
        elif name and (re.match(rf"    ({'|'.join(labels)})  ", line) or line.startswith(" " * 8)):
            rows[name].append(re.split(r"  +", line.strip()))
    return rows


def sides_of(rows: list[list[str]], labels: tuple[str, str], per_player: str) -> tuple[Any, Any]:
    """Both values as they are written, by number of players where they are shown so (2 and 3 of them)."""
    sides: dict[str, Any] = {}
    label = ""
    for cells in rows:
        if cells[0] in labels:
            label, *cells = cells
        count = re.fullmatch(per_player, cells[0])
        if count is None:
            sides[label] = cells[0]
        elif count[1] in "23":
            sides.setdefault(label, {})[count[1]] = cells[1]
    return sides[labels[0]], sides[labels[1]]


@pytest.mark.parametrize(("lang", "per_player"), [("en", r"(\d) players"), ("ko", r"(\d)명")])
def test_standard_and_wikipedia_differ_in_what_the_specification_says(
    capsys: pytest.CaptureFixture[str], lang: str, per_player: str
) -> None:
    labels = ("standard", "wikipedia")
    rows = rows_of(lines_of(capsys, *labels, "--lang", lang), labels)
    assert {name: sides_of(found, labels, per_player) for name, found in rows.items()} == STANDARD_WIKIPEDIA


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "en",
            [
                "gobak.three_players",
                "    What a loser who had called Go pays in a game of three.",
                "    standard   pay_for_all  his own share and the other loser's",
                "    wikipedia  own_x2       twice his own share only",
                "",
            ],
        ),
        (
            "ko",
            [
                "gobak.three_players",
                "    셋이 칠 때 고를 부르고 진 사람이 무엇을 내는지 정합니다(고박).",
                "    standard   pay_for_all  자기 몫과 다른 진 사람의 몫",
                "    wikipedia  own_x2       자기 몫만 두 배",
                "",
            ],
        ),
    ],
)
def test_each_value_is_told_in_words(capsys: pytest.CaptureFixture[str], lang: str, expected: list[str]) -> None:
    lines = lines_of(capsys, "standard", "wikipedia", "--lang", lang)
    at = lines.index("gobak.three_players")
    assert lines[at : at + len(expected)] == expected


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["yes", "no", "none", "the May bridge, the September cup, gukjin", "the call threshold", "0 points"]),
        ("ko", ["예", "아니요", "없음", "5월 난초 열끗, 9월 국진", "날 수 있는 점수", "0점"]),
    ],
)
def test_values_without_a_word_of_their_own_are_told_too(
    capsys: pytest.CaptureFixture[str], lang: str, words: list[str]
) -> None:
    rows = rows_of(lines_of(capsys, "standard", "wikipedia", "--lang", lang), ("standard", "wikipedia"))
    told = {cells[-1] for found in rows.values() for cells in found}
    assert [word for word in words if word not in told] == []


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("pair", [("standard", "wikipedia"), ("wikipedia", "club"), ("club", "standard")])
def test_columns_line_up(capsys: pytest.CaptureFixture[str], lang: str, pair: tuple[str, str]) -> None:
    """In each block the last cells begin in the same column, Hangul counted as two."""
    starts: dict[str, set[int]] = {}
    name = ""
    for line in lines_of(capsys, *pair, "--lang", lang):
        assert cell_len(line) <= 100
        if not line.startswith(" "):
            name = line
        elif re.match(r"    (standard|wikipedia|club)  |        ", line) and "  " in line.strip():
            starts.setdefault(name, set()).add(cell_len(line) - cell_len(re.split(r"  +", line)[-1]))
    blocks = {name: columns for name, columns in starts.items() if "." in name}
    assert len(blocks) >= 10
    assert {name for name, columns in blocks.items() if len(columns) > 1} == set()


@pytest.mark.parametrize(
    ("lang", "count", "word"), [("en", "17 differences", "fingerprints"), ("ko", "다른 항목 17개", "지문")]
)
def test_the_last_line_has_both_fingerprints(
    capsys: pytest.CaptureFixture[str], lang: str, count: str, word: str
) -> None:
    lines = lines_of(capsys, "standard", "wikipedia", "--lang", lang)
    prints = [rules.fingerprint for name in ("standard", "wikipedia") if (rules := load_rules(name).rules) is not None]
    assert lines[-2] == count
    assert lines[-1] == f"{word}: standard {prints[0]}, wikipedia {prints[1]}"


def test_json_of_two_presets(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads("\n".join(lines_of(capsys, "wikipedia", "club", "--format", "json")))
    assert (found["a"]["name"], found["b"]["name"], found["same"]) == ("wikipedia", "club", False)

    def plain(value: Any, per_player: bool) -> Any:
        return {count: value[count] for count in ("2", "3")} if per_player else value

    told = {
        entry["name"]: (plain(entry["a"], entry["per_player"]), plain(entry["b"], entry["per_player"]))
        for entry in found["differences"]
    }
    assert told == WIKIPEDIA_CLUB
    (gobak,) = (entry for entry in found["differences"] if entry["name"] == "gobak.who")
    assert gobak["words"]["a"] == {"en": "each of them", "ko": "부른 사람 모두"}
    assert gobak["source"] == "rules §8, §13 · survey §7.3"
    alone = lines_of(capsys, "wikipedia", "club", "--format", "jsonl")
    assert [json.loads(line) for line in alone] == [found]


@pytest.mark.parametrize(
    ("lang", "plainly"),
    [
        ("en", "no difference: club and house play by the same rules"),
        ("ko", "차이 없음: club과 house의 규칙이 같습니다"),
    ],
)
def test_no_difference_is_said_plainly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, plainly: str
) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("gostop-rules: 1\nextends: club\n")
    lines = lines_of(capsys, "club", str(path), "--lang", lang)
    assert lines[-2] == plainly
    assert len({*re.findall(r"\b[0-9a-f]{8}\b", lines[-1])}) == 1
    found = json.loads("\n".join(lines_of(capsys, "club", str(path), "--format", "json")))
    assert (found["same"], found["differences"]) == (True, [])


def test_what_is_only_written_otherwise_is_no_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """threshold where the threshold is 7 for everybody, and 7 (rules.md §12)."""
    one, other = tmp_path / "one.yaml", tmp_path / "other.yaml"
    one.write_text("gostop-rules: 1\ncall: {threshold: 7}\n")
    other.write_text("gostop-rules: 1\ncall: {threshold: 7}\nchongtong: {points: 7}\n")
    assert lines_of(capsys, str(one), str(other), "--lang", "en")[-2].startswith("no difference")


def test_a_threshold_is_told_once_and_not_what_follows_from_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "five.yaml"
    path.write_text("gostop-rules: 1\ncall: {threshold: {2: 5}}\n")
    rows = rows_of(lines_of(capsys, "standard", str(path), "--lang", "en"), ("standard", "five"))
    sides = sides_of(rows["call.threshold"], ("standard", "five"), r"(\d) players")
    assert list(rows) == ["call.threshold"]
    assert sides == ({"2": "7", "3": "3"}, {"2": "5", "3": "3"})


def test_one_difference_and_rules_of_the_same_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [tmp_path / folder / "house.yaml" for folder in ("a", "b")]
    for path, passes in zip(paths, (1, 2), strict=True):
        path.parent.mkdir()
        path.write_text(f"gostop-rules: 1\nbomb: {{passes: {passes}}}\n")
    lines = lines_of(capsys, *map(str, paths), "--lang", "en")
    assert f"    {paths[0]}  1" in lines
    assert f"    {paths[1]}  2" in lines
    assert lines[-2] == "1 difference"


def test_standard_input_is_one_side(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"gostop-rules: 1\nname: piped\nttibak: x2\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", stdin)
    rows = rows_of(lines_of(capsys, "standard", "-", "--lang", "en"), ("standard", "piped"))
    assert rows == {"ttibak": [["standard", "off", "nothing"], ["piped", "x2", "double"]]}


def test_what_cannot_be_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "diff", "standard", "wikipeda", "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "error[GS205]: there is no preset 'wikipeda'" in captured.err
    assert "the nearest known one is 'wikipedia'" in captured.err
    path = tmp_path / "house.yaml"
    path.write_text("gostop-rules: 1\nbomb: {passes: 7}\n")
    assert main(["rules", "diff", str(path), "standard"]) == 2
    assert f"{path}:2:16" in capsys.readouterr().err


CANDIDATES: tuple[Any, ...] = (
    True, False, 0, 1, 2, 3, 4, 9, None, [], [1], [1, 2, 3], ["9y"], ["b2"], ["jjok"], ["gwang"], ["chongtong"],
    {"5": 20}, [{"name": "may", "each": 5}], [{"name": "mine", "cards": ["1g", "3g"], "points": 2}],
)  # fmt: skip
"""Something for every kind of switch that there is."""


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_of_the_table_is_compared(switch: Switch) -> None:
    words = getattr(switch.type, "words", ())
    for raw in (*words, *CANDIDATES):
        reading = switch.read(raw)
        changed = STANDARD.over({switch.name: reading.value}, "changed") if not reading.problems else STANDARD
        if changed.fingerprint != STANDARD.fingerprint:
            assert [found.name for found in differing(STANDARD, changed)] == [switch.name]
            assert [found.name for found in differing(changed, STANDARD)] == [switch.name]
            return
    assert len(words) == 1, "no other value was found"
