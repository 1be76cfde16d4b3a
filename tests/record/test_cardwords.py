"""The words for cards: record.md §1, its table and its aliases."""

from __future__ import annotations

import unicodedata

import pytest

from gostop_cli.game.cards import CARDS, UNSEEN
from gostop_cli.record.cardwords import card_named, codes_of_month, month_named

# Source: record.md §1. Kind names after the month number, flower names, bonus cards, English.
ALIASES = {
    "1광": "1g", "2열": "2y", "2끗": "2y", "2열끗": "2y", "1띠": "1t", "1홍단": "1t", "6청단": "6t", "4초단": "4t",
    "1피": "1p", "11쌍피": "11s", "송학광": "1g", "솔광": "1g", "매조열": "2y", "벚꽃광": "3g", "사쿠라광": "3g",
    "흑싸리열": "4y", "난초띠": "5t", "모란열": "6y", "홍싸리열": "7y", "공산광": "8g", "국화열": "9y", "국진": "9y",
    "단풍열": "10y", "오동광": "11g", "똥광": "11g", "똥쌍피": "11s", "비광": "12g", "비열": "12y", "비띠": "12t",
    "비쌍피": "12s", "보너스2": "b2", "보너스3": "b3", "조커2": "b2", "조커3": "b3", "1-bright": "1g", "2-animal": "2y",
    "1-ribbon": "1t", "1-junk": "1p", "11-double": "11s", "bonus-2": "b2", "bonus-3": "b3", "2홍단": "2t",
    "3홍단": "3t", "5초단": "5t", "7초단": "7t", "9청단": "9t", "10청단": "10t", "12광": "12g", "12띠": "12t",
    "똥피": "11p", "공산피": "8p",
}  # fmt: skip


@pytest.mark.parametrize(("word", "code"), ALIASES.items())
def test_alias(word: str, code: str) -> None:
    card = card_named(word)
    assert card is not None
    assert card.code == code


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_code_is_read_in_any_case_and_width(card: object) -> None:
    code = str(card)
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
    assert card_named(code) is card
    assert card_named(code.upper()) is card
    assert card_named(wide) is card


@pytest.mark.parametrize("word", ["x", "X", "?", "??", "？", "ｘ"])
def test_unseen(word: str) -> None:
    assert card_named(word) is UNSEEN


@pytest.mark.parametrize("word", ["벚꽃광", "11쌍피", "국진"])
def test_decomposed_hangul(word: str) -> None:
    assert card_named(unicodedata.normalize("NFD", word)) is card_named(word)


@pytest.mark.parametrize(
    "word", ["", "g", "1", "13g", "0g", "01g", "1gg", "1 g", "b1", "b4", "b", "12p", "8t", "1y", "8홍단", "5청단",
             "1초단", "2광", "비피", "12홍단", "9쌍피", "보너스", "1-animal", "12-junk", "광", "٣g", "३g", "-", "/"]
)  # fmt: skip
def test_what_is_no_card(word: str) -> None:
    """Other scripts' digits are none, and names that contradict the deck are no cards."""
    assert card_named(word) is None


@pytest.mark.parametrize(
    ("word", "month"),
    [("8홍단", 8), ("5청단", 5), ("1y", 1), ("12p", 12), ("비피", 12), ("벚꽃열", 3), ("흑싸리광", 4), ("12-junk", 12),
     ("８ｔ", 8), ("11", 11), ("13g", None), ("0g", None), ("01g", None), ("gg", None), ("", None), ("111g", None),
     ("홍싸리광", 7)],
)  # fmt: skip
def test_month_that_a_wrong_word_speaks_of(word: str, month: int | None) -> None:
    assert month_named(word) == month


def test_what_a_month_holds() -> None:
    """record.md §1: month 8 has g, y and two p; month 11 g, s and two p; month 12 no plain p."""
    assert codes_of_month(8) == ("8g", "8y", "8p")
    assert codes_of_month(11) == ("11g", "11p", "11s")
    assert codes_of_month(12) == ("12g", "12y", "12t", "12s")
    assert codes_of_month(1) == ("1g", "1t", "1p")
