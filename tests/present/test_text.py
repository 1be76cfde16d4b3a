"""The report of `score` as text: verdict, turns, captured cards, bill, claims; lined up in both languages."""

from __future__ import annotations

import pytest
import sample_reports

from gostop_cli.present.bill import bill_lines
from gostop_cli.present.terms import LANGS, Lang, width
from gostop_cli.present.text import report_text
from gostop_cli.referee.model import ClaimReport
from gostop_cli.values import replace

# Blanks are single here: columns are tested by themselves below.
ENGLISH = """\
chuseok/03.gostop.yaml (chuseok/03)
rules: standard (7f3a19c2)
settled: Mina stops with 6 points and 3 go (turn 14)

turn player play flip captured events pi taken score call
1 Mina 6y 6t 6y 6t 6p 6p shake, month 6; dealt stack taken (1 pi); sweep (1 pi) Joon 1p, Hana 11s 0 -
2 Joon 8y 8p 8p b2 2y 8g 8y 8p 8p b2 bomb (1 pi); bonus card b2 Mina 1p 3 go
3 Hana - 4y - pass - 0 -

Mina: 6 points, 3 go, shook month 6, gukjin as pi
  gwang          3  1g 3g 8g
  tti            7  1t 2t 4t 5t 6t 10t 12t
  pi             4  9y 1p 2p
  = three gwang  +3  1g 3g 8g
  = tti          +3  1t 2t 4t 5t 6t 10t 12t
Joon: 0 points
  yeol  1  2y
Hana: 0 points
  gwang  1  11g
  yeol   1  4y
  pi     3  11s 9p
"""


def _columns(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.split("\n")]


def test_whole_report_in_english() -> None:
    """Section by section; the bill is tested by itself, and `next` follows it."""
    text = report_text(sample_reports.three_gos(), "en")
    bill = "\n".join(bill_lines(sample_reports.three_gos(), "en"))
    assert _columns(text) == _columns(f"{ENGLISH}\n{bill}\n\nnext: Mina leads")


@pytest.mark.parametrize("lang", LANGS)
def test_turns_line_up(lang: Lang) -> None:
    """Right-aligned scores end where their heading ends; every cell begins where its heading begins."""
    section = report_text(sample_reports.three_gos(), lang).split("\n\n")[1].split("\n")
    header, *rows = section
    heading = {"en": "score", "ko": "점수"}[lang]
    end = width(header[: header.rindex(heading)] + heading)
    for row, score in zip(rows, "030", strict=True):
        cut = next(at for at in range(len(row) + 1) if width(row[:at]) == end)
        assert row[cut - 1] == score
        assert row[cut : cut + 2] == "  "
    play = {"en": "play ", "ko": "낸 패"}[lang]
    start = width(header[: header.index(play)])
    for row in rows:
        cut = next(at for at in range(len(row) + 1) if width(row[:at]) == start)
        assert row[cut] != " "
        assert row[cut - 1] == " "


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_wraps_and_no_blanks_at_line_ends(lang: Lang) -> None:
    text = report_text(sample_reports.three_gos(), lang, verbose=True)
    assert all(line == line.rstrip() for line in text.split("\n"))
    assert "\x1b" not in text


def test_korean_names_cards_and_words_in_korean() -> None:
    text = report_text(sample_reports.three_gos(), "ko")
    assert "정산 완료: Mina 스톱, 6점 3고 (14번째 차례)" in text
    assert "흔들기 6월; 깔린 석 장 먹기 (피 1장); 판쓸이 (피 1장)" in text
    assert "Mina: 6점, 3고, 6월 흔듦, 국진은 피로" in text
    assert "8열 8피 8피" in text
    assert "보너스2 2열" in text


def test_quiet_is_the_bill_alone() -> None:
    report = sample_reports.three_gos()
    assert report_text(report, "en", quiet=True) == "\n".join(bill_lines(report, "en"))


def test_verdicts_are_shown_where_not_all_are_proved() -> None:
    report = sample_reports.three_gos()
    assert "verdict" not in report_text(report, "en")
    first, *rest = report.turns
    doubtful = replace(report, turns=(replace(first, verdict="undetermined"), *rest), complete=False)
    text = report_text(doubtful, "en")
    assert "  verdict" in text
    assert "note: what is on record does not decide these turns: 1" in text
    assert "note: some hand cards were never seen; the bill is exact all the same" in text
    assert "참고: 기록만으로 판정할 수 없는 차례: 1" in report_text(doubtful, "ko")


CLAIMS = (
    ClaimReport("outcome", "nagari", "stop", "refuted"),
    ClaimReport("winner", "Mina", "Mina", "proved"),
    ClaimReport("payments.Joon", -3600, -7200, "refuted"),
    ClaimReport("points", 9, None, "undetermined"),
)


def test_claims_against_what_was_computed() -> None:
    report = replace(sample_reports.three_gos(), claims=CLAIMS)
    assert report_text(report, "en").split("\n\n")[-1].split("\n")[:5] == [
        "claims",
        "  outcome         claimed nagari       computed stop         refuted",
        "  winner          claimed Mina         computed Mina         proved",
        "  payment, Joon   claimed -3,600 won   computed -7,200 won   refuted",
        "  points          claimed 9            computed -            undetermined",
    ]
    assert "  결과           적힌 값 나가리     계산 값 스톱       틀림" in report_text(report, "ko")


def test_claims_that_hold_take_one_line() -> None:
    held = replace(sample_reports.three_gos(), claims=CLAIMS[1:2])
    assert "claims: all 1 hold" in report_text(held, "en")
    assert "claims\n  winner" in report_text(held, "en", verbose=True)


def test_refused_hand_keeps_its_legal_prefix() -> None:
    text = report_text(sample_reports.refused(), "en")
    assert "\nrefused, legal up to turn 1\n" in text
    assert "3g 3p" in text
    assert "payments" not in text


def test_next_hand_after_a_nagari() -> None:
    report = replace(sample_reports.nobody_won(), next_dealer="Hana", next_carry=4)
    assert report_text(report, "en").endswith("next: Hana leads, worth ×4")
    assert report_text(report, "ko").endswith("다음 판: 선 Hana, 배판 ×4")


def test_names_of_a_record_cannot_move_the_cursor() -> None:
    report = replace(sample_reports.three_gos(), id="\x1b[2J", file="a\nb.yaml")
    assert r"a\nb.yaml (\x1b[2J)" in report_text(report, "en")


def test_two_gukjin_that_stand_apart() -> None:
    """`gukjin.cards: [9y, 5y]`: one as yeol, one as pi."""
    owner = sample_reports.player("5y 9y 1p", pi=3, gukjin={"5y": "pi", "9y": "yeol"})
    report = replace(sample_reports.three_gos(), players={"Mina": owner})
    text = report_text(report, "en")
    assert "Mina: 0 points, 5y: gukjin as pi, gukjin as yeol" in text
    assert "  yeol  1  9y" in text
    assert "  pi    3  5y 1p" in text
