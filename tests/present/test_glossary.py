"""docs/glossary.md: fresh, and with every word of the game that records and reports use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gostop_cli.present.glossary_page import COMMAND, glossary_page, korean, meaning
from gostop_cli.present.glossary_texts import SECTIONS, Word
from gostop_cli.present.terms import LANGS, TERMS
from gostop_cli.present.wording import pick

ROOT = Path(__file__).parents[2]
PAGE = glossary_page()
WORDS = [word for _, words in SECTIONS for word in words]
HANGUL = re.compile(r"[가-힣]")

# product.md, "The report, as JSON": event kinds, what a stack was, instant kinds, outcomes, jokbo names, bak names; calls.
VOCABULARY = {
    "event": ["jjok", "ttadak", "ppeok", "stack", "sseul", "bomb", "shake", "bonus", "pass"],
    "stack-of": ["other", "self", "dealt"],
    "instant": ["first-ppeok", "second-ppeok", "third-ppeok", "first-ttadak", "first-jjok", "first-bomb"],
    "outcome": ["stop", "chongtong", "three-ppeok", "hudang", "nagari", "misdeal", "void", "balance", "draw"],
    "jokbo": [
        *("three-gwang", "rain-three-gwang", "four-gwang", "five-gwang", "godori"),
        *("yeol", "hongdan", "chodan", "cheongdan", "tti", "pi"),
    ],
    "bak": ["gwangbak", "pibak", "meongbak", "ttibak", "gobak"],
    "call": ["go", "stop"],
    "kind": ["gwang", "yeol", "tti", "pi", "ssangpi", "bonus"],
    "flower": [str(month) for month in range(1, 13)],
}


def test_the_glossary_is_fresh() -> None:
    stored = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    assert stored == PAGE, f"docs/glossary.md is stale: {COMMAND}"


@pytest.mark.parametrize("family", VOCABULARY)
def test_every_word_of_records_and_reports_is_explained(family: str) -> None:
    explained = {key for word in WORDS for key in word.keys}
    assert [name for name in VOCABULARY[family] if f"{family}.{name}" not in explained] == []


# The field's one romanisation, as rules.md and the survey spell it.
@pytest.mark.parametrize(
    ("hangul", "roman"),
    [
        ("쪽", "jjok"),
        ("따닥", "ttadak"),
        ("뻑", "ppeok"),
        ("자뻑", "jappeok"),
        ("판쓸이", "sseul"),
        ("폭탄", "poktan"),
        ("흔들기", "heundeulgi"),
        ("총통", "chongtong"),
        ("나가리", "nagari"),
        ("쇼당", "shodang"),
        ("국진", "gukjin"),
        ("고도리", "godori"),
        ("홍단", "hongdan"),
        ("초단", "chodan"),
        ("청단", "cheongdan"),
        ("광박", "gwangbak"),
        ("피박", "pibak"),
        ("고박", "gobak"),
        ("멍박", "meongbak"),
        ("띠박", "ttibak"),
        ("멍따", "meongtta"),
        ("독박", "dokbak"),
        ("선", "seon"),
    ],
)
def test_words_are_romanised_as_everywhere(hangul: str, roman: str) -> None:
    assert [word.roman.partition(",")[0] for word in WORDS if korean(word) == hangul] == [roman]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.keys[0])
def test_every_word_is_whole(word: Word) -> None:
    assert all(key in TERMS for key in word.keys)
    assert len({TERMS[key].ko for key in word.keys if not key.startswith("kind.b")}) == 1, "one word in Korean"
    assert HANGUL.search(korean(word))
    assert re.fullmatch(r"[a-z, -]+", word.roman)
    assert word.english.isascii()
    text, _ = meaning(word)
    assert not HANGUL.search(pick(text, "en"))
    assert HANGUL.search(pick(text, "ko"))
    assert "{" not in text.en + text.ko, "a template, not a meaning"


def test_no_word_or_meaning_of_the_table_is_left_out() -> None:
    told = {key for word in WORDS for key in (*word.keys, word.meaning)}
    assert [key for key in TERMS if key.startswith(("word.", "meaning.")) and key not in told] == []


def test_every_row_is_a_row() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("|")]
    assert {row.replace(r"\|", "").count("|") for row in rows} == {6}
    assert len(rows) == len(WORDS) + 2 * len(SECTIONS)
    for lang in LANGS:
        assert pick(SECTIONS[0][0], lang) in PAGE
