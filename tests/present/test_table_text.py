"""The table and its turns in words and columns, in both languages; facts are made by hand."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from gostop_cli.present import terms
from gostop_cli.present.table_json import replay_to_plain
from gostop_cli.present.table_text import (
    COLUMNS,
    deed_words,
    others_lines,
    replay_text,
    stack_words,
    table_in_brief,
    table_in_full,
    turn_in_brief,
    turn_in_full,
    wrapped,
)
from gostop_cli.record.source import read_records
from gostop_cli.referee.alternatives import Alternatives
from gostop_cli.referee.deeds import Deed
from gostop_cli.referee.model import Line
from gostop_cli.referee.tables import SeatView, StackView, TableView, TurnView, view

EXAMPLES = Path(__file__).parents[2] / "examples"


def seat(
    name: str, hand: str = "", unseen: int = 0, *, gwang: str = "", yeol: str = "", tti: str = "", pi: str = "",
    worth: int = 0, score: int = 0, short: int | None = 3, jokbo: tuple[Line, ...] = (), gos: tuple[int, ...] = (),
    shaken: tuple[int, ...] = (), bombed: tuple[int, ...] = (), owed: int = 0, ppeok: int = 0,
) -> SeatView:  # fmt: skip
    rows = {row: tuple(codes.split()) for row, codes in {"gwang": gwang, "yeol": yeol, "tti": tti, "pi": pi}.items()}
    return SeatView(
        name, tuple(hand.split()), unseen, rows, worth, score, short, jokbo, gos, shaken, bombed, owed, ppeok
    )


STACK = StackView(11, ("11g", "11p", "11s"), (), "Joon", 8)
# The table before turn 13 of record.md's leading example.
TABLE = TableView(
    ("2p", "3g", "6y", "7p", "8p", "9p"), (STACK,), (), 9,
    (
        seat("Hana", unseen=3, gwang="12g", yeol="5y 8y 12y", pi="5p", worth=1),
        seat("Joon", "3p 7y 9t", yeol="2y", tti="2t 5t 7t", pi="7p", worth=1, ppeok=1),
        seat("Mina", "3p 6p", gwang="1g", yeol="4y", tti="1t 4t 10t 12t", pi="1p 1p 5p 8p 10p 12s", worth=7,
             shaken=(1,), bombed=(1,), owed=1),
    ),
    "Hana",
)  # fmt: skip
DEEDS = (
    Deed("play-stack-other", ("11p",), ("11g", "11p", "11s"), month=11, who="Joon"),
    Deed("flip-takes", ("2p",), ("2p",), month=2),
    Deed("due", event="stack-of.other", number=1),
    Deed("gives", ("7p",), who="Joon"),
    Deed("gives", ("1p",), who="Mina"),
)
TURN = TurnView(13, "Hana", "11p / 2p", TABLE, TABLE, None, DEEDS, None)


# ---------------------------------------------------------------- the table


def test_table_in_full() -> None:
    assert (
        "\n".join(table_in_full(TABLE, "en"))
        == """\
  floor  2p 3g 6y 7p 8p 9p
  stack  11g 11p 11s (Joon's ppeok, turn 8)
  stock  9 left
> Hana: to play, 0 points, 3 points short of a call
    hand   3  x×3
    gwang  1  12g
    yeol   3  5y 8y 12y
    pi     1  5p
  Joon: 0 points, 3 points short of a call, 1 ppeok
    hand  3  3p 7y 9t
    yeol  1  2y
    tti   3  2t 5t 7t
    pi    1  7p
  Mina: 0 points, 3 points short of a call, shook month 1, bombed month 1, 1 to flip only
    hand   2  3p 6p
    gwang  1  1g
    yeol   1  4y
    tti    4  1t 4t 10t 12t
    pi     7  1p 1p 5p 8p 10p 12s"""
    )


def test_table_in_full_in_korean() -> None:
    """Hangul is two columns wide: the cards of all rows begin in the same column."""
    lines = table_in_full(TABLE, "ko")
    assert (
        "\n".join(lines[:9])
        == """\
  바닥  2피 3광 6열 7피 8피 9피
  뻑    11광 11피 11쌍피 (Joon 뻑, 8번째 차례)
  더미  9장 남음
> Hana: 칠 차례, 0점, 고·스톱까지 3점
    손패  3  x×3
    광    1  12광
    열끗  3  5열 8열 12열
    피    1  5피
  Joon: 0점, 고·스톱까지 3점, 1뻑"""
    )
    begins = [terms.width(line[: line.index(line.split()[-1])]) for line in (lines[4], lines[5], lines[7])]
    assert begins == [13, 13, 13]


def test_table_in_brief() -> None:
    assert (
        "\n".join(table_in_brief(TABLE, "en"))
        == """\
  floor 2p 3g 6y 7p 8p 9p; stack 11g 11p 11s (Joon's ppeok, turn 8); stock 9 left
> Hana  0 points  x×3       12g | 5y 8y 12y | 5p = 1 pi
  Joon  0 points  3p 7y 9t  2y | 2t 5t 7t | 7p = 1 pi; 1 ppeok
  Mina  0 points  3p 6p     1g | 4y | 1t 4t 10t 12t | 1p 1p 5p 8p 10p 12s = 7 pi; shook month 1;
                            bombed month 1; 1 to flip only"""
    )


def test_blanks_where_a_line_is_broken_are_dropped() -> None:
    """Three of them stand before `(gostop explain …)`; wherever the line ends among them, none is left over."""
    for columns in range(8, 20):
        assert wrapped("a rule   (explain)", "= ", "  ", columns) == ["= a rule", "  (explain)"]
    assert wrapped("a rule   (explain)", "= ", "  ", 20) == ["= a rule   (explain)"]


def test_table_in_brief_on_a_narrow_terminal() -> None:
    """A phone of 34 columns: hands and captures go on behind each other, and no line is wider."""
    lines = table_in_brief(TABLE, "en", 34)
    assert (
        "\n".join(lines[-10:-4])
        == """\
> Hana  0 points  x×3; 12g | 5y 8y
      12y | 5p = 1 pi
  Joon  0 points  3p 7y 9t; 2y |
      2t 5t 7t | 7p = 1 pi; 1
      ppeok
  Mina  0 points  3p 6p; 1g | 4y |"""
    )
    assert max(map(terms.width, lines + table_in_brief(TABLE, "ko", 34))) <= 34


def test_score_calls_and_lines_of_a_player() -> None:
    """record.md §2's winner: rain three gwang 2 + ten pi 1 = 3, after a Go at 2 that another table would allow."""
    pi = "1p 2p 2p 5p 7p 8p 11p 11p 11s"
    lines = (Line("rain-three-gwang", 2, ("8g", "11g", "12g")), Line("pi", 1, tuple(pi.split())))
    winner = seat("Hana", gwang="8g 11g 12g", pi=pi, worth=10, score=3, short=0, jokbo=lines, gos=(2,))
    table = TableView((), (), ("5p", "2y"), 20, (winner,), None)
    assert (
        "\n".join(table_in_full(table, "en"))
        == """\
  floor  empty
  stock  20 left, next 5p 2y
  Hana: 3 points, 1 go (at 2)
    hand                 0  -
    gwang                3  8g 11g 12g
    pi                  10  1p 2p 2p 5p 7p 8p 11p 11p 11s
    = rain three gwang  +2  8g 11g 12g
    = pi                +1  1p 2p 2p 5p 7p 8p 11p 11p 11s"""
    )
    assert table_in_full(table, "ko")[2] == "  Hana: 3점, 1고 (2점에)"
    assert table_in_full(TableView((), (), (), 0, (winner,), None), "en")[1] == "  stock  empty"


@pytest.mark.parametrize(
    ("stack", "english", "korean"),
    [
        (STACK, "11g 11p 11s (Joon's ppeok, turn 8)", "11광 11피 11쌍피 (Joon 뻑, 8번째 차례)"),
        (StackView(2, ("2y", "2t", "2p"), (), "미나"), "2y 2t 2p (미나's ppeok)", "2열 2띠 2피 (미나 뻑)"),
        (StackView(2, ("2y", "2t", "2p"), (), None), "2y 2t 2p (dealt)", "2열 2띠 2피 (깔린 패)"),
        (
            StackView(8, ("8g", "8y", "8p"), ("b2", "b3"), "Joon", 3),
            "8g 8y 8p (Joon's ppeok, turn 3, b2 b3 buried in it)",
            "8광 8열 8피 (Joon 뻑, 3번째 차례, 보너스2 보너스3 묻힘)",
        ),
    ],
)
def test_stacks_are_shown_as_stacks(stack: StackView, english: str, korean: str) -> None:
    assert stack_words(stack, "en") == english
    assert stack_words(stack, "ko") == korean


# ---------------------------------------------------------------- turns


def test_turn_in_full() -> None:
    text = turn_in_full(TURN, 16, "en", before=False)
    assert text.startswith("""\
turn 13 of 16
Hana: 11p / 2p

what it did
  plays 11p and takes Joon's stack of month 11: 11g 11p 11s
  turns up 2p, which takes 2p
  another's stack taken: 1 pi from each
  Joon gives 7p
  Mina gives 1p

after turn 13
  floor  2p""")
    assert text.endswith("other legal turns: not known, as the hand or the next card is not on record")
    both = turn_in_full(TURN, 16, "en")
    assert both.index("before turn 13") < both.index("what it did") < both.index("after turn 13")


def test_turn_in_korean() -> None:
    text = turn_in_full(TURN, 16, "ko", before=False)
    assert text.startswith("""\
13번째 차례 (모두 16)
Hana: 11p / 2p

한 일
  11피로 Joon의 11월 뻑을 먹음: 11광 11피 11쌍피
  2피를 뒤집어 2피를 먹음
  뻑 먹기: 한 사람당 피 1장
  Joon이 7피를 줌
  Mina가 1피를 줌

13번째 차례 뒤
""")


def test_turn_in_brief() -> None:
    assert turn_in_brief(TURN, "en").split("\n")[:5] == [
        " 13  Hana: 11p / 2p",
        "     plays 11p and takes Joon's stack of month 11: 11g 11p 11s; turns up 2p, which takes 2p;",
        "     another's stack taken: 1 pi from each; Joon gives 7p; Mina gives 1p",
        "     floor 2p 3g 6y 7p 8p 9p; stack 11g 11p 11s (Joon's ppeok, turn 8); stock 9 left",
        "   > Hana  0 points  x×3       12g | 5y 8y 12y | 5p = 1 pi",
    ]


def test_a_refused_turn_shows_the_table_before_it() -> None:
    refused = TurnView(13, "Hana", "8y / 2p", TABLE, None, None, (), Alternatives(("5p / 2p",)))
    text = turn_in_full(refused, 16, "en", before=False)
    assert text.startswith("turn 13 of 16\nHana: 8y / 2p   refused\n\nbefore turn 13\n  floor  2p")
    assert text.endswith("\n\nlegal turns\n  5p / 2p")
    assert "after" not in text
    assert turn_in_brief(refused, "ko").split("\n")[0] == " 13  Hana: 8y / 2p   거부"


@pytest.mark.parametrize(
    ("others", "limit", "english", "korean"),
    [
        (Alternatives(("5y / 7t",)), 12, ["other legal turns", "  5y / 7t"], ["달리 칠 수 있던 방법", "  5y / 7t"]),
        (Alternatives(()), 12, ["no other turn was legal"], ["달리 칠 방법 없음"]),
        (
            Alternatives(("1p", "2p", "3p")), 2,
            ["other legal turns", "  1p", "  2p", "  and 1 more"],
            ["달리 칠 수 있던 방법", "  1p", "  2p", "  그 밖에 1가지"],
        ),
        (
            Alternatives(("1p", "2p", "3p"), more=True), 1,
            ["other legal turns", "  1p", "  and 3 more at least"],
            ["달리 칠 수 있던 방법", "  1p", "  그 밖에 적어도 3가지"],
        ),
        (
            Alternatives(("1p", "2p"), more=True), None,
            ["other legal turns", "  1p", "  2p", "  and 1 more at least"],
            ["달리 칠 수 있던 방법", "  1p", "  2p", "  그 밖에 적어도 1가지"],
        ),
    ],
)  # fmt: skip
def test_other_legal_turns(others: Alternatives, limit: int | None, english: list[str], korean: list[str]) -> None:
    assert others_lines(others, "en", refused=False, limit=limit) == english
    assert others_lines(others, "ko", refused=False, limit=limit) == korean


def test_nothing_is_said_of_what_else_a_refused_turn_could_be_where_it_is_not_known() -> None:
    assert others_lines(None, "en", refused=True, limit=12) == []


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("deed", "english", "korean"),
    [
        (Deed("play-takes", ("5t",), ("5p",), ("5p",), 5), "plays 5t and takes 5p", "5띠로 5피를 먹음"),
        (
            Deed("flip-chooses", ("12t",), ("12s",), ("12g", "12s"), 12),
            "turns up 12t, which takes 12s, chosen of 12g 12s",
            "12띠를 뒤집어 12광 12쌍피 가운데 12쌍피를 먹음",
        ),
        (
            Deed("bomb", ("1g", "1t", "1p"), ("1p",), month=1),
            "bombs month 1: lays 1g 1t 1p on 1p and takes all four",
            "1월 폭탄: 1광 1띠 1피를 1피에 한꺼번에 내고 넉 장을 먹음",
        ),
        (Deed("shake", ("6y", "6t", "6p"), month=6), "shakes month 6: 6y 6t 6p", "6월을 흔듦: 6열 6띠 6피"),
        (
            Deed("ppeok", ("11g",), ("11s", "11p", "11g"), month=11),
            "turns up 11g, the third of month 11: 11s 11p 11g stick together, ppeok",
            "11광을 뒤집어 11월 석 장을 쌈: 11쌍피 11피 11광, 뻑",
        ),
        (
            Deed("jjok", ("1t",), ("1g",), month=1),
            "turns up 1t, which takes 1g just played: jjok",
            "1띠를 뒤집어 방금 낸 1광을 먹음: 쪽",
        ),
        (Deed("gives-none", who="준"), "준 has no pi to give", "준은 줄 피가 없음"),
        (Deed("gukjin", event="role.pi"), "declares gukjin as pi", "국진을 피로 씀"),
        (Deed("waived", event="GS401"), "the table let GS401 stand", "판에서 GS401을 봐줌"),
        (Deed("last-turn", event="event.jjok"), "jjok on the last turn: no pi moves", "막판이라 쪽은 피를 뺏지 않음"),
        (Deed("go", number=2), "calls go, number 2", "2고를 부름"),
        (Deed("score", number=4, was=3), "score 4, was 3", "점수 4, 전에는 3"),
        (
            Deed("instant", event="instant.first-ppeok", number=3),
            "first ppeok: 3 points from each at once",
            "첫뻑: 한 사람당 3점을 바로 받음",
        ),
    ],
)
def test_deeds_in_words(deed: Deed, english: str, korean: str) -> None:
    assert deed_words(deed, "en") == english
    assert deed_words(deed, "ko") == korean


def kinds_that_are_told() -> set[str]:
    """Every kind of deed that the referee can tell, out of its own source: what stands where a Deed's kind does."""
    source = (Path(__file__).parents[2] / "gostop_cli" / "referee" / "deeds.py").read_text(encoding="utf-8")
    places: list[ast.expr] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Deed":
            places.append(node.args[0])
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "kind":
            places.append(node.value)
    kinds = set()
    for place in places:
        for node in _chosen(place):
            if isinstance(node, ast.Constant):
                kinds.add(node.value)
    kinds -= {"chooses", "takes"}  # halves of a kind
    kinds |= {f"{by}-{how}" for by in ("play", "flip") for how in ("takes", "chooses")}
    return kinds | {f"{by}-stack-{of}" for by in ("play", "flip") for of in ("self", "dealt", "other")}


def _chosen(place: ast.expr) -> list[ast.expr]:
    """What an expression can come to: itself, or either side of a choice."""
    if isinstance(place, ast.IfExp):
        return _chosen(place.body) + _chosen(place.orelse)
    return [place]


def test_every_deed_has_words_and_no_words_are_left_over() -> None:
    worded = {key.removeprefix("deed.") for key in terms.TERMS if key.startswith("deed.")}
    assert kinds_that_are_told() == worded


@pytest.mark.parametrize("lang", terms.LANGS)
def test_every_deed_can_be_told_with_the_facts_of_a_deed(lang: terms.Lang) -> None:
    for kind in kinds_that_are_told():
        words = deed_words(Deed(kind, ("3g",), ("3p",), ("3t",), 3, "Joon", "event.jjok", 1, 2), lang)
        assert "?>" not in words
        assert words.strip()


# ---------------------------------------------------------------- width


def test_wrapping_is_by_width() -> None:
    assert wrapped("가나 다라 마바", "  ", "    ", 12) == ["  가나 다라", "    마바"]
    assert wrapped("", "  ") == []
    assert wrapped("a-word-that-is-too-long b", "  ", columns=6) == ["  a-word-that-is-too-long", "  b"]


@pytest.mark.parametrize("lang", terms.LANGS)
@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.gostop.yaml")), ids=lambda path: path.name)
def test_no_line_of_the_examples_is_too_wide_or_lacks_a_fact(path: Path, full: bool, lang: terms.Lang) -> None:
    for raw in read_records(str(path)):
        text = replay_text(view(raw), lang, full=full, start=True)
        too_wide = [line for line in text.split("\n")[1:] if terms.width(line) > COLUMNS]
        assert too_wide == []
        assert not re.search(r"<[\w.]+\?>", text)
        assert all(line == line.rstrip() for line in text.split("\n"))


# ---------------------------------------------------------------- JSON


def test_json_of_a_turn() -> None:
    raw = next(iter(read_records(str(EXAMPLES / "lead.gostop.yaml"))))
    plain = replay_to_plain(view(raw, None, 13, 13), "en", start=False)
    assert (plain["gostop_replay"], plain["record"], plain["entries"], plain["status"]) == (1, 1, 16, "settled")
    assert "start" not in plain
    (turn,) = plain["turns"]
    assert (turn["n"], turn["by"], turn["line"], turn["legal"]) == (13, "Hana", "11p / 2p", True)
    assert turn["events"] == [{"kind": "stack", "of": "other", "month": 11, "pi": 1}]
    assert turn["before"]["stacks"] == [
        {"month": 11, "cards": ["11g", "11p", "11s"], "buried": [], "by": "Joon", "turn": 8}
    ]
    assert turn["after"]["players"]["Hana"]["captured"] == {
        "gwang": ["11g", "12g"],
        "yeol": ["5y", "8y", "12y"],
        "tti": [],
        "pi": ["1p", "2p", "2p", "5p", "7p", "11p", "11p", "11s"],
    }
    assert (turn["after"]["to_play"], turn["after"]["stock_left"]) == ("Joon", 8)
    assert turn["deeds"][0] == {
        "kind": "play-stack-other", "cards": ["11p"], "taken": ["11g", "11p", "11s"], "month": 11, "who": "Joon",
    }  # fmt: skip
    assert turn["deeds"][2] == {"kind": "due", "event": "other", "number": 1}
    assert turn["alternatives"] is None
