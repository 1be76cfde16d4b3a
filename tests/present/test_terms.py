"""The table of words, and how cards, months, numbers and money are written in both languages."""

from __future__ import annotations

import string
import unicodedata
from decimal import Decimal

import pytest

from gostop_cli.game.cards import CARDS, Kind
from gostop_cli.game.moves import Call, EventKind
from gostop_cli.present import terms
from gostop_cli.present.terms import LANGS, TERMS


def _placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("key", TERMS)
def test_every_word_is_there_in_both_languages(key: str) -> None:
    text = TERMS[key]
    assert text.en.strip()
    assert text.ko.strip()
    assert _placeholders(text.en) == _placeholders(text.ko)


@pytest.mark.parametrize("key", TERMS)
def test_english_is_ascii_but_for_the_multiplication_sign(key: str) -> None:
    assert TERMS[key].en.replace("×", "x").isascii()


def test_no_korean_word_was_left_in_english() -> None:
    same = {key for key, text in TERMS.items() if text.en == text.ko}
    assert same == {"derivation.set"}  # the table's own name for its own set


# product.md, "The report, as JSON": the closed lists of kinds.
CLOSED_LISTS = {
    "event": [kind.value for kind in EventKind],
    "stack-of": ["other", "self", "dealt"],
    "outcome": ["stop", "chongtong", "three-ppeok", "hudang", "nagari", "misdeal", "void", "balance", "draw"],
    "jokbo": [  # and the names of a house's own sets, which need no word
        "three-gwang",
        "rain-three-gwang",
        "four-gwang",
        "five-gwang",
        "godori",
        "yeol",
        "hongdan",
        "chodan",
        "cheongdan",
        "tti",
        "pi",
    ],
    "bak": ["gwangbak", "pibak", "meongbak", "ttibak", "gobak"],
    "instant": ["first-ppeok", "second-ppeok", "third-ppeok", "first-ttadak", "first-jjok", "first-bomb"],
    "status": ["settled", "unfinished", "refused", "unreadable"],
    "verdict": ["proved", "refuted", "undetermined"],
    "kind": [kind.value for kind in Kind],
    "role": ["yeol", "pi"],
    "call": [call.value for call in Call],
    "flower": [str(month) for month in range(1, 13)],
    "claim": ["outcome", "winner", "points", "multiplier", "payments"],
    "severity": ["error", "warning", "info"],
}


@pytest.mark.parametrize("family", CLOSED_LISTS)
def test_every_kind_that_a_report_can_hold_has_a_word(family: str) -> None:
    assert [name for name in CLOSED_LISTS[family] if f"{family}.{name}" not in TERMS] == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_word_that_is_missing_still_says_something(lang: terms.Lang) -> None:
    assert terms.term("jokbo.birds", lang) == "birds"


@pytest.mark.parametrize(
    ("code", "korean"),
    [("3g", "3광"), ("6y", "6열"), ("1t", "1띠"), ("11s", "11쌍피"), ("7p", "7피"), ("b2", "보너스2"), ("x", "x")],
)
def test_cards_are_codes_in_english_and_named_in_korean(code: str, korean: str) -> None:
    assert terms.card(code, "en") == code
    assert terms.card(code, "ko") == korean


def test_korean_names_of_cards_are_all_different() -> None:
    assert len({terms.card(card.code, "ko") for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize(
    ("amount", "signed", "english", "korean"),
    [
        (7200, False, "7,200 won", "7,200원"),
        (0, True, "0 won", "0원"),
        (10800, True, "+10,800 won", "+10,800원"),
        (-3600, True, "-3,600 won", "-3,600원"),
        (-3600, False, "-3,600 won", "-3,600원"),
        (Decimal("1250.50"), False, "1,250.5 won", "1,250.5원"),
        (Decimal("-0.25"), True, "-0.25 won", "-0.25원"),
        (Decimal("300.00"), True, "+300 won", "+300원"),
        (Decimal("1E+3"), False, "1,000 won", "1,000원"),
    ],
)
def test_money(amount: int | Decimal, signed: bool, english: str, korean: str) -> None:
    assert terms.money(amount, "en", signed=signed) == english
    assert terms.money(amount, "ko", signed=signed) == korean


def test_months() -> None:
    assert terms.months([8], "en") == "month 8"
    assert terms.months([6, 8, 12], "en") == "months 6, 8 and 12"
    assert terms.months([6, 8], "ko") == "6월, 8월"
    assert terms.month(8, "ko", flower=True) == "8월 공산"


@pytest.mark.parametrize(
    ("count", "what", "english", "korean"),
    [
        (1, "point", "1 point", "1점"),
        (6, "point", "6 points", "6점"),
        (3, "go", "3 go", "3고"),
        (1, "turn", "1 turn", "1차례"),
    ],
)
def test_counted(count: int, what: str, english: str, korean: str) -> None:
    assert terms.counted(count, what, "en") == english
    assert terms.counted(count, what, "ko") == korean


# Widths: East Asian Wide is two columns, combining letters none (Unicode TR 11), decomposed syllables as composed ones.
@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Mina", 4),
        ("미나", 4),
        ("3광", 3),
        ("×2", 2),
        ("ミナ ×2", 7),
        (unicodedata.normalize("NFD", "한글 미나"), 9),
        ("", 0),
    ],
)
def test_width_is_that_of_a_console(text: str, columns: int) -> None:
    assert terms.width(text) == columns


_SYLLABLE = "HANGUL SYLLABLE "


def test_every_hangul_syllable_takes_two_columns() -> None:
    syllables = [chr(code) for code in range(0x10000) if unicodedata.name(chr(code), "").startswith(_SYLLABLE)]
    assert len(syllables) == 19 * 21 * 28  # initial, vowel, final or none
    assert {unicodedata.east_asian_width(syllable) for syllable in syllables} == {"W"}
    assert terms.width("".join(syllables)) == 2 * len(syllables)


def test_padding_is_by_width_and_never_cuts() -> None:
    assert terms.pad("미나", 6) == "미나  "
    assert terms.pad("7,200원", 9, right=True) == "  7,200원"
    assert terms.pad("미나", 2) == "미나"


def test_control_characters_of_a_record_never_reach_the_console() -> None:
    assert terms.plain("a\x1b[31mb\nc\u202ed\ud800") == r"a\x1b[31mb\nc\u202ed\ud800"
    assert terms.plain("미나 👋") == "미나 👋"
