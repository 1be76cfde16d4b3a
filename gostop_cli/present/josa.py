"""Korean particles: which of 은/는, 이/가, 을/를, 과/와, 으로/로 stands after a word.

A particle depends on whether the word before it ends in a consonant, and 으로/로 also on whether that is ㄹ.
Hangul tells by its code point; digits and Latin letters are taken as Koreans read them aloud (3 is 삼).
"""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from typing import Final


class Ending(Enum):
    """How the last syllable of a word ends, as far as particles care."""

    VOWEL = 0
    RIEUL = 1
    CONSONANT = 2
    UNKNOWN = 3


_PAIRS: Final[dict[str, tuple[str, str]]] = {
    "은/는": ("은", "는"),
    "이/가": ("이", "가"),
    "을/를": ("을", "를"),
    "과/와": ("과", "와"),
    "으로/로": ("으로", "로"),
    "이라/라": ("이라", "라"),
    "이나/나": ("이나", "나"),
    "이란/란": ("이란", "란"),
    "이고/고": ("이고", "고"),
    "이며/며": ("이며", "며"),
    "이었/였": ("이었", "였"),
    "아/야": ("아", "야"),
}
"""By the form written in templates: after a consonant, after a vowel."""

_DIGIT_ENDINGS: Final = (
    Ending.CONSONANT,  # 영; 십, 백, 천 and 만 end in a consonant too
    Ending.RIEUL,
    Ending.VOWEL,
    Ending.CONSONANT,
    Ending.VOWEL,
    Ending.VOWEL,
    Ending.CONSONANT,
    Ending.RIEUL,
    Ending.RIEUL,
    Ending.VOWEL,
)
_SIGNS: Final = {"%": Ending.VOWEL, "/": Ending.CONSONANT, "+": Ending.VOWEL}
"""퍼센트, 빗금, 플러스 (`standard+`)."""
_RIEUL_LETTERS: Final = frozenset("lr")
_CONSONANT_LETTERS: Final = frozenset("mn")
_VOWELS: Final = frozenset("aeiouy")
_SILENT_E: Final = re.compile(r"[aeiouy]([lmn])\1?e$")
_LAST_RUN: Final = re.compile(r"[a-z]+$")
_UNREAD: Final = "'\"`»›」』】〉》.!?"
"""Closing quotes and brackets, and the points behind `Jr.`; nobody says them."""


def is_pair(spec: str) -> bool:
    """Whether this is one of the particle pairs that templates may name."""
    return spec in _PAIRS


def josa(word: str, pair: str) -> str:
    """The particle of `pair` (such as `은/는`) after `word`; `은(는)` where the word cannot be read."""
    after_consonant, after_vowel = _PAIRS[pair]
    ending = word_ending(word)
    if ending is Ending.UNKNOWN:
        return "(으)로" if pair == "으로/로" else f"{after_consonant}({after_vowel})"
    if ending is Ending.VOWEL or (ending is Ending.RIEUL and pair == "으로/로"):
        return after_vowel
    return after_consonant


def word_ending(word: str) -> Ending:
    """How a word ends when read aloud in Korean; closing quotes, brackets and points at its end are not read."""
    text = _spoken(word)
    if not text:
        return Ending.UNKNOWN
    last = text[-1]
    if "가" <= last <= "힣":
        return _syllable_ending(last)
    if "ㄱ" <= last <= "ㅎ":  # a letter on its own is called by its name: 기역, 리을, 히읗
        return Ending.RIEUL if last == "ㄹ" else Ending.CONSONANT
    if "ㅏ" <= last <= "ㅣ":
        return Ending.VOWEL
    digit = unicodedata.digit(last, None)
    if digit is not None:
        return _DIGIT_ENDINGS[digit]
    if last in _SIGNS:
        return _SIGNS[last]
    return _latin_ending(text)


def _spoken(word: str) -> str:
    text = unicodedata.normalize("NFC", word)
    end = len(text)
    while end and (
        text[end - 1].isspace() or text[end - 1] in _UNREAD or unicodedata.category(text[end - 1]) in ("Pe", "Pf")
    ):
        end -= 1
    return text[:end]


def _syllable_ending(syllable: str) -> Ending:
    final = (ord(syllable) - ord("가")) % 28
    if final == 0:
        return Ending.VOWEL
    return Ending.RIEUL if final == 8 else Ending.CONSONANT


def _latin_ending(text: str) -> Ending:
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    run = _LAST_RUN.search(plain.lower())
    if run is None:
        return Ending.UNKNOWN
    letters = run.group()
    # One letter (3g, b) and what nobody could pronounce (CSV) is spelt out: only 엘, 알, 엠, 엔 end in a consonant.
    if len(letters) == 1 or not _VOWELS & set(letters):
        return _letter_ending(letters[-1])
    return _reading_ending(letters)


def _letter_ending(letter: str) -> Ending:
    if letter in _RIEUL_LETTERS:
        return Ending.RIEUL
    return Ending.CONSONANT if letter in _CONSONANT_LETTERS else Ending.VOWEL


def _reading_ending(letters: str) -> Ending:
    """How a word in Latin letters ends in its usual Korean transcription (Jack 잭, Mike 마이크)."""
    silent = _SILENT_E.search(letters)
    if silent is not None:
        return Ending.RIEUL if silent.group(1) == "l" else Ending.CONSONANT
    last, before = letters[-1], letters[-2]
    if last == "l":
        return Ending.RIEUL
    if last in "mn" or letters.endswith("ng"):
        return Ending.CONSONANT
    # A stop after a short vowel closes the syllable (Bob 밥, Pat 팻, Scott 스콧, Jack 잭); else it gets a vowel.
    stops = last in "bkpt" and (before in "aeiou" or before == last or letters.endswith("ck"))
    return Ending.CONSONANT if stops else Ending.VOWEL
