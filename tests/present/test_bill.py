"""The bill as text: the worked settlements of seed 003 in the form of product.md, in both languages."""

from __future__ import annotations

from decimal import Decimal

import pytest
import sample_reports

from gostop_cli.game import settlement
from gostop_cli.present.bill import aligned, bill_lines, factor_label, headline
from gostop_cli.present.terms import LANGS, Lang, has_term, width
from gostop_cli.referee.model import Factor, HandReport, InstantReport, Outcome, SoldReport
from gostop_cli.values import replace

# product.md, "The settlement's derivation", to the letter.
SEED_003 = """\
Mina stops with 6 points and 3 go
  three gwang                    3   1g 3g 8g
  tti, 7 cards                   3   1t 2t 4t 5t 6t 10t 12t
  go ×3                         +3
  points                         9
  3 go                          ×2
  shake, month 6                ×2
  winner's multiplier           ×4   = 36
  Joon   36 × 2 gwangbak (0 gwang)          = 72   7,200 won
  Hana   36                                 = 36   3,600 won"""


def test_seed_003_comes_out_to_the_letter() -> None:
    assert "\n".join(bill_lines(sample_reports.three_gos(), "en")[:10]) == SEED_003


def test_payments_of_every_seat_follow() -> None:
    assert bill_lines(sample_reports.three_gos(), "en")[10:] == [
        "payments",
        "  Mina   +10,800 won",
        "  Joon    -7,200 won",
        "  Hana    -3,600 won",
    ]


def test_seed_003_in_korean() -> None:
    assert bill_lines(sample_reports.three_gos(), "ko") == [
        "Mina 스톱, 6점 3고",
        "  삼광                           3   1광 3광 8광",
        "  띠 7장                         3   1띠 2띠 4띠 5띠 6띠 10띠 12띠",
        "  고 3번                        +3",
        "  점수                           9",
        "  3고                           ×2",
        "  흔들기 6월                    ×2",
        "  이긴 사람의 배수              ×4   = 36",
        "  Joon   36 × 2 광박 (광 0장)               = 72   7,200원",
        "  Hana   36                                 = 36   3,600원",
        "정산",
        "  Mina   +10,800원",
        "  Joon    -7,200원",
        "  Hana    -3,600원",
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_columns_line_up_by_display_width(lang: Lang) -> None:
    lines = bill_lines(sample_reports.three_gos(), lang)
    values = lines[1:8]
    ends = {
        width(line[: max(line.index(sign) for sign in ("3 ", "+3", " 9", "×2", "×4") if sign in line[20:])])
        for line in values[3:7]
    }
    assert len(ends) <= 2  # one digit, or a sign before it
    assert {width(line.partition(" = ")[0]) for line in lines[8:10]} == {43}
    assert len({width(line) for line in lines[8:10]}) == 1


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        ([("a", "7", ""), ("bbb", "10", "x")], ["  a     7", "  bbb  10 x"]),
        ([("미", "7", ""), ("bbb", "10", "x")], ["  미    7", "  bbb  10 x"]),
        ([("a", "7원", ""), ("bbb", "10원", "×")], ["  a     7원", "  bbb  10원 ×"]),
        ([("a", "×2", ""), ("bbbbb", "×10", "= 36")], ["  a      ×2", "  bbbbb ×10 = 36"]),
        ([], []),
    ],
)
def test_rows_line_up(rows: list[tuple[str, ...]], lines: list[str]) -> None:
    """The first column takes four columns at least, the second is flush right, and no line ends in blanks."""
    assert aligned(rows, right=(1,), gap=" ", least=(4,)) == lines


def test_who_pays_for_whom() -> None:
    """Seed 003, second worked settlement: A 1,200 won, C 0 won."""
    assert bill_lines(sample_reports.pay_for_all(), "en")[-6:-4] == [
        "  A   4 × 2 pibak (3 pi) + 4 for C (gobak)  = 12   1,200 won",
        "  C   4, paid by A (gobak)                  =  0       0 won",
    ]
    assert bill_lines(sample_reports.pay_for_all(), "ko")[-6:-4] == [
        "  A   4 × 2 피박 (피 3장) + C 몫 4 (고박)   = 12   1,200원",
        "  C   4, A가 대신 냄 (고박)                 =  0       0원",
    ]


def test_points_added_for_one_loser_stand_before_the_multiplier() -> None:
    lines = bill_lines(sample_reports.gwangbak_adds(), "en")
    assert "  Joon   (3 + 2 gwangbak (0 gwang)) × 2     = 10   5 won" in lines
    assert "  Hana   6                                  =  6   3 won" in lines
    assert "  Hana   first ppeok, turn 3   3 points from each   1.5 won" in lines
    assert "  Mina   +6.5 won" in lines


def test_what_is_paid_beside_the_hand_can_be_checked_with_a_pencil() -> None:
    """At 0.5 won a point: 3 points × carry 2 = 3 won from each; two cards at 3 points, doubled, are 12 points = 6 won."""
    report = sample_reports.gwangbak_adds()
    bill = report.settlement
    assert bill is not None
    instant = (InstantReport("first-ppeok", "Hana", 3, 3, 3, 2),)
    sold = (
        SoldReport("Dae", ("1g", "3g"), 12, 6, ("Joon", "Hana"), doubled=True),
        SoldReport("Sora", ("8g",), 3, Decimal("1.5"), ("Joon",)),
    )
    settlement = replace(bill, instant=instant, sold=sold)
    told = {lang: bill_lines(replace(report, settlement=settlement), lang) for lang in LANGS}
    assert "  Hana   first ppeok, turn 3   3 points × 2 carried over, from each   3 won" in told["en"]
    assert "  Hana   첫뻑, 3번째 차례   한 사람당 3점 × 2 나가리 배판   3원" in told["ko"]
    at = told["en"].index("sold by sitters") + 1
    assert told["en"][at : at + 2] == [
        "  Dae    1g 3g   12 points, doubled for three of a month   6 won each from Joon, Hana",
        "  Sora   8g      3 points                                  1.5 won from Joon",
    ]
    assert "  Dae    1광 3광   12점, 같은 달 석 장이라 두 배   Joon, Hana 각 6원" in told["ko"]


def test_doubled_payer() -> None:
    """`gobak.three_players: pay_for_all_x2` by hand: (8 + 4) × 2 = 24 points."""
    report = sample_reports.pay_for_all()
    bill = report.settlement
    assert bill is not None
    first, second = bill.derivation.losers
    shares = (replace(first, doubled=2), second)
    losers = bill.losers | {"A": replace(bill.losers["A"], points=24, money=2400)}
    derivation = replace(bill.derivation, losers=shares)
    doubled = replace(report, settlement=replace(bill, derivation=derivation, losers=losers))
    lines = bill_lines(doubled, "en")
    assert "  A   (4 × 2 pibak (3 pi) + 4 for C (gobak)) × 2 paying for all  = 24   2,400 won" in lines
    assert "  C   4, paid by A (gobak)                                       =  0       0 won" in lines


def test_nobody_pays_after_a_nagari() -> None:
    assert bill_lines(sample_reports.nobody_won(), "en") == ["nagari, nobody won", "payments: nobody pays"]
    assert bill_lines(sample_reports.nobody_won(), "ko") == ["나가리, 이긴 사람 없음", "정산: 주고받을 돈 없음"]


def _ended(kind: str | None, status: str = "settled") -> HandReport:
    outcome = Outcome(kind, "Joon" if kind in ("chongtong", "three-ppeok", "hudang") else None, None)
    return replace(sample_reports.refused(), status=status, outcome=outcome)


@pytest.mark.parametrize(
    ("report", "english", "korean"),
    [
        (_ended("chongtong"), "Joon wins with chongtong", "Joon 총통으로 승리"),
        (_ended("three-ppeok"), "Joon wins with three ppeok", "Joon 삼뻑으로 승리"),
        (_ended("misdeal"), "misdeal, to be dealt again", "파투, 패를 다시 돌림"),
        (_ended("void"), "called off by the table", "합의로 무효"),
        (_ended(None, "unfinished"), "unfinished, played up to turn 1", "끝나지 않음, 1번째 차례까지 진행"),
        (_ended(None, "refused"), "refused, legal up to turn 1", "거부, 1번째 차례까지 인정"),
        (sample_reports.pay_for_all(), "B stops with 4 points", "B 스톱, 4점"),
    ],
)
def test_headline(report: HandReport, english: str, korean: str) -> None:
    assert headline(report, "en") == english
    assert headline(report, "ko") == korean


def _labels_in_engine() -> set[str]:
    """Every label that the settlement can give to a term of a derivation."""
    import ast
    from pathlib import Path

    labels: set[str] = set()
    source = Path(settlement.__file__).with_name("settlement.py")  # beside it where that one is compiled
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and getattr(node.func, "id", "") == "Term"
            and isinstance(node.args[0], ast.Constant)
        ):
            labels.add(str(node.args[0].value))
    return labels


def test_every_label_of_the_engine_has_words() -> None:
    labels = _labels_in_engine()
    assert len(labels) >= 10
    fixed = {f"fixed.{kind}" for kind in ("chongtong", "three-ppeok")}
    assert (
        sorted(
            label
            for label in labels | fixed
            if not any(has_term(f"{f}.{label}") for f in ("derivation", "jokbo", "bak"))
        )
        == []
    )


def test_words_of_the_record_are_shown_as_they_are() -> None:
    assert factor_label(Factor("extra", "×", 2, text="mission"), "en") == "declared extra: mission"
    assert factor_label(Factor("extra", "×", 2), "ko") == "추가 배수"
    assert factor_label(Factor("extra", "×", 2, text="{0} \x1b[2J"), "en") == r"declared extra: {0} \x1b[2J"
