"""How a diagnostic is drawn: the form of product.md, carets by display width, long lines, gaps, colour."""

from __future__ import annotations

import re
import unicodedata

import pytest

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import CardList, Diagnostic, Located, Note, Related, Span, Where
from gostop_cli.present.diagnostics_text import EXCERPT_COLUMNS, Source, concise, count_line, draw
from gostop_cli.present.style import Style
from gostop_cli.present.terms import width

HOLDS = Note("turn.holds", {"player": "Mina", "cards": CardList(("1g", "4y", "6t", "7p", "9p", "11s"))})
PLAYED = Note("turn.played-here", {"turn": 1})


def _found(*, notes: tuple[Note, ...] = (HOLDS,), related: bool = True, clause: str = "turn.hand-card") -> Diagnostic:
    other = (Related(Where(("turns", 0), ("play",)), PLAYED),) if related else ()
    facts = {"card": CardList(("3g",)), "player": "Mina", "turn": 4}
    return Diagnostic("GS403", Where(("turns", 3), ("play",)), facts, 4, other, notes, clause)


def _source(lines: dict[int, str]) -> Source:
    return Source("chuseok/03.gostop.yaml", lines.get)


def test_form_of_product_md() -> None:
    """product.md, "Diagnostics": the example, with the words that the catalogue has for them."""
    located = Located(_found(), Span(14, 11, 14, 13), ((Span(12, 11, 12, 13), PLAYED),))
    source = _source({12: "  - Mina: 3g / 10y", 14: "  - Mina: 3g > 3p / 7t"})
    label = ENTRIES["GS403"].label.en
    assert draw(located, source, rules="standard", lang="en") == "\n".join(
        [
            "error[GS403]: 3g is not in Mina's hand",
            "  --> chuseok/03.gostop.yaml:14:11",
            "   |",
            "12 |   - Mina: 3g / 10y",
            "   |           -- played here, turn 1",
            "14 |   - Mina: 3g > 3p / 7t",
            f"   |           ^^ {label.format(turn=4)}".rstrip(),
            "   |",
            "   = note: Mina holds 1g 4y 6t 7p 9p 11s",
            "   = rule: standard, a turn plays a card from the hand   (gostop explain GS403)",
        ]
    )


@pytest.mark.parametrize(
    ("line", "token", "before"),
    [
        ("  - Mina: 3g / 7t", "3g", 10),
        ("  - 미나: 3g / 7t", "3g", 10),  # each syllable two columns: 4 + 4 + 2
        (unicodedata.normalize("NFD", "  - 미나: 3g / 7t"), "3g", 10),
        ("\t- Mina: 3g / 7t", "3g", 12),  # a tab is shown as four blanks
        ("  - 미나: 3광 / 7띠", "7띠", 16),
    ],
)
def test_carets_stand_under_the_token_by_display_width(line: str, token: str, before: int) -> None:
    column = line.index(token) + 1
    located = Located(_found(related=False), Span(14, column, 14, column + len(token)))
    drawn = draw(located, _source({14: line}), rules="standard", lang="en").split("\n")
    carets = next(text for text in drawn if "^" in text).removeprefix("   | ")
    assert len(carets) - len(carets.lstrip()) == before
    assert carets.strip().split(" ")[0] == "^" * width(token)


def test_two_places_on_one_line_are_both_marked() -> None:
    located = Located(_found(), Span(3, 17, 3, 19), ((Span(3, 11, 3, 13), PLAYED),))
    drawn = draw(located, _source({3: "  - Mina: 3g 3p 3g / 7t"}), rules="standard", lang="en")
    assert drawn.count("3g 3p 3g") == 1
    assert "   |           -- played here, turn 1\n   |                 ^^" in drawn


def test_distant_lines_have_a_gap() -> None:
    located = Located(_found(), Span(40, 11, 40, 13), ((Span(12, 11, 12, 13), PLAYED),))
    source = _source({12: "  - Mina: 3g / 10y", 40: "  - Mina: 3g > 3p / 7t"})
    drawn = draw(located, source, rules="standard", lang="en").split("\n")
    assert drawn.index("...") == drawn.index("40 |   - Mina: 3g > 3p / 7t") - 1


def test_related_place_after_the_primary_stands_in_line_order() -> None:
    located = Located(_found(), Span(5, 11, 5, 13), ((Span(9, 11, 9, 13), PLAYED),))
    source = _source({5: "  - Mina: 3g / 10y", 9: "  - Mina: 3g > 3p / 7t"})
    drawn = draw(located, source, rules="standard", lang="en")
    assert drawn.index(" 5 |") < drawn.index("^^") < drawn.index(" 9 |") < drawn.index("-- played")


def test_gutter_grows_with_the_line_number() -> None:
    located = Located(_found(related=False), Span(12345, 3, 12345, 4))
    drawn = draw(located, _source({12345: "  - Mina"}), rules="standard", lang="en").split("\n")
    assert drawn[1:4] == ["     --> chuseok/03.gostop.yaml:12345:3", "      |", "12345 |   - Mina"]
    assert drawn[-1].startswith("      = rule: ")


def test_a_long_line_is_shown_in_part_around_the_token() -> None:
    line = '{"gostop":1,"note":"' + "가" * 400 + '","turns":[{"by":"Mina","play":"3g"}' + " " * 900 + "]}"
    column = line.index('"3g"') + 1
    located = Located(_found(related=False), Span(1, column, 1, column + 4))
    drawn = draw(located, _source({1: line}), rules="standard", lang="en").split("\n")
    excerpt, carets = drawn[3].removeprefix(" 1 | "), drawn[4].removeprefix("   | ")
    assert width(excerpt) <= EXCERPT_COLUMNS + 6
    assert excerpt.startswith("...")
    at = len(carets) - len(carets.lstrip())
    assert width(excerpt[: excerpt.index('"3g"')]) == at
    assert carets.strip().split(" ")[0] == "^^^^"


def test_two_distant_places_on_a_long_line_are_shown_apart() -> None:
    line = '"3g"' + "x" * 500 + '"3p"'
    located = Located(_found(), Span(1, 505, 1, 509), ((Span(1, 1, 1, 5), PLAYED),))
    drawn = draw(located, _source({1: line}), rules="standard", lang="en").split("\n")
    assert [text[:4] for text in drawn if text.startswith(" 1 |")] == [" 1 |", " 1 |"]
    assert any(text.endswith("---- played here, turn 1") for text in drawn)


def test_without_a_place_there_is_no_excerpt() -> None:
    located = Located(_found(), None, ((None, PLAYED),))
    drawn = draw(located, _source({}), rules="standard", lang="en").split("\n")
    assert drawn[1:4] == [
        "  --> chuseok/03.gostop.yaml",
        "   = note: played here, turn 1",
        "   = note: Mina holds 1g 4y 6t 7p 9p 11s",
    ]


def test_place_at_the_end_of_the_file() -> None:
    located = Located(_found(related=False, notes=()), Span(9, 1, 9, 1))
    drawn = draw(located, _source({9: ""}), rules="standard", lang="en").split("\n")
    assert drawn[3:5] == [" 9 |", f"   | ^ {ENTRIES['GS403'].label.en}".rstrip()]


def test_place_over_several_lines_is_marked_on_the_first() -> None:
    located = Located(_found(related=False), Span(2, 3, 5, 4))
    drawn = draw(located, _source({2: "  - by: Mina", 3: "    play: 3g"}), rules="standard", lang="en").split("\n")
    assert drawn[4].removeprefix("   | ").rstrip() == "  ^^^^^^^^^^"


def test_control_characters_of_the_file_are_harmless() -> None:
    located = Located(_found(related=False), Span(1, 7, 1, 9))
    drawn = draw(located, _source({1: "\x1b[2J- 3g\u202e"}), rules="standard", lang="en")
    assert "\x1b" not in drawn
    assert "\u202e" not in drawn
    assert " 1 | ?[2J- 3g?" in drawn


def test_without_a_clause_it_says_where_to_read_more() -> None:
    located = Located(_found(related=False, clause=""), None)
    assert draw(located, _source({}), rules="standard", lang="ko").endswith("   = 자세히: gostop explain GS403")
    assert "rule" not in draw(located, _source({}), rules="standard", lang="en")


def test_korean_has_the_same_frame() -> None:
    located = Located(_found(), Span(14, 11, 14, 13), ((Span(12, 11, 12, 13), PLAYED),))
    source = _source({12: "  - Mina: 3g / 10y", 14: "  - Mina: 3g > 3p / 7t"})
    english, korean = (draw(located, source, rules="standard", lang=lang).split("\n") for lang in ("en", "ko"))
    assert korean[0].startswith("오류[GS403]: ")
    assert korean[1:4] == english[1:4]
    assert [line[:4] for line in korean[1:]] == [line[:4] for line in english[1:]]


def test_colour_adds_nothing_but_colour() -> None:
    located = Located(_found(), Span(14, 11, 14, 13), ((Span(12, 11, 12, 13), PLAYED),))
    source = _source({12: "  - Mina: 3g / 10y", 14: "  - Mina: 3g > 3p / 7t"})
    plain = draw(located, source, rules="standard", lang="en")
    painted = draw(located, source, rules="standard", lang="en", style=Style(colour=True))
    assert "\x1b[1;31m" in painted
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == plain
    assert "\x1b" not in plain


def test_concise_is_one_line_for_editors() -> None:
    located = Located(_found(), Span(14, 11, 14, 13), ((None, PLAYED),))
    assert (
        concise(located, _source({}), lang="en")
        == "chuseok/03.gostop.yaml:14:11: error[GS403]: 3g is not in Mina's hand"
    )


@pytest.mark.parametrize(
    ("errors", "warnings", "english", "korean"),
    [
        (0, 0, "", ""),
        (1, 0, "1 error", "오류 1건"),
        (2, 1, "2 errors, 1 warning", "오류 2건, 경고 1건"),
        (0, 3, "3 warnings", "경고 3건"),
    ],
)
def test_count_line(errors: int, warnings: int, english: str, korean: str) -> None:
    assert count_line(errors, warnings, "en") == english
    assert count_line(errors, warnings, "ko") == korean
