"""`gostop deal` and `gostop sample`: the same bytes from the same seed, in every format, and nothing for `check` to say."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gostop_cli.record.rulesfile import PRESETS

Gostop = Any
FOLDER = Path(__file__).parent
GOLDEN = FOLDER / "sample-7.jsonl"
"""The first hand of seed 7 at three tables, as it was when sampling was written. Another Python, machine or version of gostop
must give the same; where the game itself gives other hands, the change of verdict comes first."""
GOLDEN_TABLES = (("standard", "3"), ("hangame-matgo", "2"), ("balance", "4"))


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def lines(gostop: Gostop, *arguments: str) -> list[str]:
    """Hands as JSON Lines."""
    ran = gostop("sample", "--seed", "7", "--to", "jsonl", *arguments)
    assert (ran.code, ran.err) == (0, "")
    return list(ran.out.splitlines(keepends=True))


def plain(gostop: Gostop, *arguments: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines(gostop, *arguments)]


def piped(*arguments: str, **environ: str) -> bytes:
    """A command line in a process of its own."""
    command = [sys.executable, "-m", "gostop_cli", *arguments]
    return subprocess.run(command, capture_output=True, check=True, timeout=60, env={**os.environ, **environ}).stdout


def checked(gostop: Gostop, monkeypatch: pytest.MonkeyPatch, text: str, *arguments: str) -> tuple[int, str, str]:
    """What `gostop check -` says of hands on its standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    return tuple(gostop("check", *arguments, "-"))


# ---------------------------------------------------------------- a deal


def test_a_deal_begins_a_record(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the pile is worked out in tests/referee/test_sampling.py."""
    ran = gostop("deal", "--players", "3", "--seed", "7")
    assert (ran.code, ran.err) == (0, "")
    head, rest = ran.out.split("deal:\n")
    assert head == "gostop: 1\nid: deal-7\nrules: standard\nplayers: [Hana, Joon, Mina]\ndealer: Hana\n"
    floor, title, *hands, stock = rest.splitlines()
    assert re.fullmatch(r"  floor: \[(\w+, ){5}\w+]", floor)
    assert title == "  hands:"
    for name, hand in zip(("Hana", "Joon", "Mina"), hands, strict=True):
        assert re.fullmatch(rf"    {name}: \[(\w+, ){{6}}\w+]", hand)
    assert re.fullmatch(r"  stock: \[(\w+, ){13}12s, 8g, 11g, 5p, 8p, 6y, 1t, 10y]", stock)
    assert checked(gostop, monkeypatch, ran.out) == (0, "", "")


def test_it_is_the_deal_of_the_first_hand(gostop: Gostop) -> None:
    dealt = json.loads(gostop("deal", "--seed", "7", "--to", "json").out)
    (hand,) = plain(gostop)
    assert {key: dealt[key] for key in ("rules", "players", "dealer", "deal")} == {
        key: hand[key] for key in ("rules", "players", "dealer", "deal")
    }


def test_who_sits_at_the_table(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [part for name in ("철수", "영희", "민수", "Dae Won") for part in ("--player", name)]
    ran = gostop("deal", "--seed", "1", *names, "--dealer", "민수")
    assert "\nplayers: [철수, {name: 영희, sits_out: true}, 민수, Dae Won]\ndealer: 민수\n" in ran.out
    assert checked(gostop, monkeypatch, ran.out) == (0, "", "")
    four = gostop("deal", "--seed", "1", "-r", "balance", "--players", "4").out
    assert "players: [Hana, Joon, Mina, Dae]\n" in four
    assert checked(gostop, monkeypatch, four) == (0, "", "")


def test_a_name_is_the_same_however_it_is_composed(gostop: Gostop) -> None:
    decomposed = "\u1112\u1161\u1102\u1161"
    ran = gostop("deal", "--seed", "1", "--player", decomposed, "--player", "B", "--dealer", decomposed)
    assert "players: [하나, B]\ndealer: 하나\n" in ran.out


def test_a_deal_that_the_rules_annul_stays(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four of a month on the floor come in some of 600 deals; each is written down like any other (rules.md §2.2)."""
    hands = plain(gostop, "--players", "2", "--count", "600")
    annulled = [hand for hand in hands if "turns" not in hand]
    for hand in annulled:
        months = [card[:-1] for card in hand["deal"]["floor"]]
        assert max(months.count(month) for month in months) == 4
        assert checked(gostop, monkeypatch, json.dumps(hand)) == (0, "", "")
    assert annulled


# ---------------------------------------------------------------- the same seed


def test_hands_are_what_they_were(gostop: Gostop) -> None:
    hands = [line for rules, players in GOLDEN_TABLES for line in lines(gostop, "-r", rules, "--players", players)]
    assert "".join(hands) == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", ["standard", "hangame-gostop"])
def test_nothing_depends_on_the_process(rules: str) -> None:
    """Neither hashes nor the language of the machine change a byte."""
    command = ("sample", "--seed", "11", "--count", "12", "-r", rules, "--players", "2,3,5", "--bomb-happy")
    one = piped(*command, PYTHONHASHSEED="1", LC_ALL="C")
    other = piped(*command, PYTHONHASHSEED="2", LC_ALL="ko_KR.UTF-8", PYTHONIOENCODING="cp949")
    assert one == other
    assert len(one.splitlines()) == 12


def test_a_hand_is_the_same_however_many_are_asked_for(gostop: Gostop) -> None:
    few, many = lines(gostop, "--count", "3"), lines(gostop, "--count", "9")
    assert many[:3] == few
    assert lines(gostop, "--first", "8") == many[7:8]
    assert lines(gostop, "--first", "4", "--count", "6") == many[3:]
    assert len(set(many)) == 9
    assert [json.loads(line)["id"] for line in many] == [f"sample-7/{number}" for number in range(1, 10)]


def test_without_a_seed_one_is_chosen_and_told(gostop: Gostop) -> None:
    for command in ("deal", "sample"):
        first, second = gostop(command), gostop(command)
        assert first.out != second.out
        told = re.fullmatch(r"seed (\d+): --seed \1 gives the same cards again\n", first.err)
        assert told is not None
        again = gostop(command, "--seed", told[1])
        assert (again.out, again.err) == (first.out, "")
        assert f"id: {command}-{told[1]}" in first.out
    assert re.fullmatch(r"시드 (\d+): 같은 패를 다시 받으려면 --seed \1\n", gostop("deal", "--lang", "ko").err)


def test_no_seed_is_told_where_nothing_comes_of_it(gostop: Gostop) -> None:
    Path("there.yaml").write_text("mine")
    assert gostop("sample", "-o", "there.yaml").err == "error: there.yaml is there already; --force overwrites it\n"


# ---------------------------------------------------------------- what is played


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    "tendency", [(), ("--hidden",), ("--go-happy", "--bomb-happy", "--result"), ("--hidden", "--result")]
)
def test_check_has_nothing_to_say(
    gostop: Gostop, monkeypatch: pytest.MonkeyPatch, rules: str, tendency: tuple[str, ...]
) -> None:
    players = "2,3,4" if rules == "balance" else "2,3,5"
    text = "".join(lines(gostop, "-r", rules, "--players", players, "--count", "9", *tendency))
    code, out, err = checked(gostop, monkeypatch, text, "-v")
    assert (code, err) == (0, "")
    assert out == "".join(f"<stdin>#{number}: settled\n" for number in range(1, 10))


def test_who_deals_goes_round(gostop: Gostop) -> None:
    hands = plain(gostop, "--count", "5")
    assert [hand["dealer"] for hand in hands] == ["Hana", "Joon", "Mina", "Hana", "Joon"]
    assert {tuple(hand["players"]) for hand in hands} == {("Hana", "Joon", "Mina")}
    assert all(hand["turns"][0]["by"] == hand["dealer"] for hand in hands)


def test_who_plays_goes_round_where_more_are_named(gostop: Gostop) -> None:
    names = [part for name in "ABCDE" for part in ("--player", name)]
    hands = plain(gostop, "--count", "5", "--players", "2", *names)
    assert [hand["players"] for hand in hands] == [["A", "B"], ["B", "C"], ["C", "D"], ["D", "E"], ["A", "E"]]
    assert [hand["dealer"] for hand in hands] == list("ABCDE")


def test_tables_of_several_sizes_take_turns(gostop: Gostop) -> None:
    hands = plain(gostop, "--count", "4", "--players", "2,3")
    assert [len(hand["deal"]["hands"]) for hand in hands] == [2, 3, 2, 3]


def test_hidden_hands_show_what_the_table_saw(gostop: Gostop) -> None:
    seen, whole = plain(gostop, "--count", "20", "--hidden"), plain(gostop, "--count", "20")
    for one, other in zip(seen, whole, strict=True):
        assert one["deal"] == {"floor": other["deal"]["floor"]}
        assert [{**turn, "shake": None} for turn in one["turns"]] == [
            {**turn, "shake": None} for turn in other["turns"]
        ]


def test_tendencies_show(gostop: Gostop) -> None:
    def words(*tendency: str) -> str:
        return "".join(lines(gostop, "--count", "60", "--players", "2", *tendency))

    usual = words()
    assert words("--go-happy").count('"call":"go"') > 2 * usual.count('"call":"go"') > 0
    assert words("--bomb-happy").count('"bomb":') > usual.count('"bomb":') > 0


def test_claims_are_those_of_the_bill(gostop: Gostop) -> None:
    Path("hands.jsonl").write_text("".join(lines(gostop, "--count", "8", "--result")))
    told = json.loads(gostop("score", "--format", "json", "hands.jsonl").out)
    for number, report in enumerate(told):
        payments = {claim["claim"]: claim for claim in report["claims"] if claim["claim"].startswith("payments")}
        assert {claim["verdict"] for claim in report["claims"]} == {"proved"}, number
        assert len(payments) == 3


# ---------------------------------------------------------------- formats and files


def test_one_hand_is_a_score_sheet_and_several_are_lines(gostop: Gostop) -> None:
    one = gostop("sample", "--seed", "7").out
    assert one.startswith("gostop: 1\nid: sample-7/1\n")
    assert re.search(r"^turns:\n  - Hana: \w+", one, re.M)
    several = gostop("sample", "--seed", "7", "--count", "2").out
    assert [json.loads(line)["gostop"] for line in several.splitlines()] == [1, 1]
    documents = gostop("sample", "--seed", "7", "--count", "2", "--to", "yaml").out
    assert documents.startswith(one)
    assert documents.count("\n---\n") == 1
    listed = json.loads(gostop("sample", "--seed", "7", "--count", "2", "--to", "json").out)
    assert listed == [json.loads(line) for line in several.splitlines()]


@pytest.mark.parametrize("name", ["hands.yaml", "hands.json", "hands.jsonl"])
def test_the_suffix_tells_the_format_and_it_is_canonical(gostop: Gostop, name: str) -> None:
    assert gostop("sample", "--seed", "7", "--count", "3", "--hidden", "-o", name) == (0, "", "")
    assert gostop("check", name) == (0, "", "")
    assert gostop("fmt", "--check", name) == (0, "", "")
    assert gostop("deal", "--seed", "7", "-r", "hangame-gostop", "-o", f"deal-{name}") == (0, "", "")
    assert gostop("fmt", "--check", f"deal-{name}") == (0, "", "")


@pytest.mark.parametrize("command", ["deal", "sample"])
@pytest.mark.parametrize("name", ["hands.csv", "hands", "yaml", "hands.yaml.bak"])
def test_a_suffix_of_no_format_is_refused(gostop: Gostop, command: str, name: str) -> None:
    """What the command itself names, and no seed, since nothing comes of one."""
    english = f"'{name}' does not end in .yaml, .yml, .json, .jsonl, .ndjson; --to says the format of any other name"
    assert gostop(command, "-o", name) == (2, "", f"error: {english}\n")
    korean = (
        f"'{name}'의 확장자가 .yaml, .yml, .json, .jsonl, .ndjson 가운데 하나가 아닙니다. 다른 이름이면 --to로 형식을"
    )
    assert korean in gostop(command, "-o", name, "--lang", "ko").err
    assert list(Path().iterdir()) == []
    assert gostop(command, "--seed", "7", "--to", "json", "-o", name) == (0, "", "")
    assert json.loads(Path(name).read_text(encoding="utf-8"))["gostop"] == 1


@pytest.mark.parametrize(("name", "first"), [("A.YML", "gostop: 1\n"), ("a.ndjson", '{"gostop":1,')])
def test_the_suffix_in_any_letters(gostop: Gostop, name: str, first: str) -> None:
    assert gostop("deal", "--seed", "7", "-o", name) == (0, "", "")
    assert Path(name).read_text(encoding="utf-8").startswith(first)


def test_standard_output_by_its_sign_is_in_the_usual_format(gostop: Gostop) -> None:
    assert gostop("sample", "--seed", "7", "-o", "-") == gostop("sample", "--seed", "7")


def test_nothing_is_overwritten(gostop: Gostop) -> None:
    Path("there.yaml").write_text("mine")
    for command in ("deal", "sample"):
        ran = gostop(command, "--seed", "7", "-o", "there.yaml")
        assert (ran.code, ran.out) == (2, "")
        assert Path("there.yaml").read_text() == "mine"
    assert gostop("sample", "--seed", "7", "-o", "there.yaml", "--force") == (0, "", "")
    assert Path("there.yaml").read_text() == gostop("sample", "--seed", "7").out
    assert [entry.name for entry in Path().iterdir()] == ["there.yaml"]


def test_house_rules_of_a_file_are_found_from_the_record(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    """record.md §2: a path is relative to the record's own file, of standard input to where the command runs."""
    Path("aunts.yaml").write_text("gostop-rules: 1\nname: aunts\nextends: club\nmoney: {liability: loser_balance}\n")
    Path("far").mkdir()
    for out, written in (("near.jsonl", "./aunts.yaml"), ("far/hands.jsonl", "../aunts.yaml"), (None, "aunts.yaml")):
        where = () if out is None else ("-o", out)
        ran = gostop("sample", "--seed", "7", "--count", "2", "-r", "aunts.yaml", *where)
        text = ran.out if out is None else Path(out).read_text()
        assert [json.loads(line)["rules"] for line in text.splitlines()] == [written, written]
        assert (checked(gostop, monkeypatch, text) if out is None else gostop("check", out)) == (0, "", "")


def test_a_reader_who_leaves_costs_nothing() -> None:
    """Hands are written as they come, so the first of a million is there at once."""
    command = [sys.executable, "-m", "gostop_cli", "sample", "--seed", "7", "--count", "1000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"gostop":1,"id":"sample-7/1"')
        running.stdout.close()
        assert running.wait(60) == 141
        assert running.stderr.read() == b""


# ---------------------------------------------------------------- what cannot be had

CLUB_OF_TWO = "gostop-rules: 1\nname: two\nextends: balance\nbalance: {gwang: 30, goal: {2: 145}}\n"
"""All cards are worth 290: 145 for each of two, and nothing that three could share (rules.md §11)."""


@pytest.mark.parametrize(
    ("arguments", "english", "korean"),
    [
        ("sample --players 1", "a table by these rules is of 2 to 7 players, not 1", "2명에서 7명까지 앉습니다. 1명은 안"),
        ("sample --players 2,8", "a table by these rules is of 2 to 7 players, not 8", "2명에서 7명까지 앉습니다. 8명은 안"),
        ("deal -r balance --players 5", "is of 2 to 4 players, not 5", "2명에서 4명까지 앉습니다. 5명은 안"),
        ("sample --players 2,,3", "--players cannot be '2,,3'", "--players에 '2,,3'은 쓸 수 없습니다"),
        ("sample --players ²", "--players cannot be '²'", "--players에 '²'는 쓸 수 없습니다"),
        ("sample --count 0", "--count cannot be '0'; it is a whole number from 1", "없습니다. 1 이상의 정수여야 합니다\n"),
        ("sample --first 0", "--first cannot be '0'; it is a whole number from 1", "없습니다. 1 이상의 정수여야 합니다\n"),
        ("deal --seed -1", "--seed cannot be '-1'; it is a whole number from 0", "없습니다. 0 이상의 정수여야 합니다\n"),
        ("deal --seed x", "--seed cannot be 'x'; it is a whole number from 0", "없습니다. 0 이상의 정수여야 합니다\n"),
        ("deal --player A --player a/b", "'a/b' cannot be a player's name", "'a/b'는 사람 이름으로 쓸 수 없습니다"),
        ("deal --player A --player A", "two players are called 'A'", "'A'라는 사람이 둘입니다"),
        ("deal --player A --player B\n", "--player cannot be 'B", "--player에 'B"),
        ("sample --player A --player B --players 3", "3 sit down, but only 2 are named", "3명이 앉는데 이름은 2명뿐입니다"),
        ("deal --player A --player B --player C --players 2", "3 are named, but only 2", "이름은 3명인데 2명만 앉습니다"),
        ("deal --dealer Zoe", "cannot be 'Zoe'; it is one of Hana, Joon, Mina\n", "쓸 수 있는 값: Hana, Joon, Mina\n"),
        ("deal --player A --player B --dealer Hana", "it is one of A, B\n", "'Hana'는 쓸 수 없습니다. 쓸 수 있는 값: A, B\n"),
        ("deal -r nobodys", "there is no preset 'nobodys'", "'nobodys'라는 규칙 모음은 없습니다"),
        ("sample -o a.jsonl.gz", "archives are read, not written: a.jsonl.gz", "압축 파일은 읽기만 하고"),
        ("sample -o no/a.jsonl", "there is no folder no", "no라는 폴더가 없습니다"),
        ("sample -r two.yaml --players 2,3", "error[GS217]", "오류[GS217]"),
    ],
)  # fmt: skip
def test_what_cannot_be_had(gostop: Gostop, arguments: str, english: str, korean: str) -> None:
    Path("two.yaml").write_text(CLUB_OF_TWO)
    for lang, text in (("en", english), ("ko", korean)):
        ran = gostop(*arguments.split(" "), "--lang", lang)
        assert (ran.code, ran.out) == (2, "")
        assert text in ran.err
        assert "--seed" not in ran.err or "--seed" in arguments


def test_rules_that_suit_this_table_do(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("two.yaml").write_text(CLUB_OF_TWO)
    text = "".join(lines(gostop, "-r", "two.yaml", "--players", "2", "--count", "3"))
    assert checked(gostop, monkeypatch, text) == (0, "", "")
