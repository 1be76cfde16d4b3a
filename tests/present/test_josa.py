"""Korean particles after Hangul, digits, Latin letters and quoted words.

Expected values: the rules of 한글 맞춤법 and the usual readings (표준어 규정, 외래어 표기법), by hand.
"""

from __future__ import annotations

import unicodedata

import pytest

from gostop_cli.present.josa import josa


@pytest.mark.parametrize(
    ("word", "topic", "subject", "object_", "with_", "by"),
    [
        ("미나", "는", "가", "를", "와", "로"),  # vowel
        ("준", "은", "이", "을", "과", "으로"),  # consonant
        ("더미", "는", "가", "를", "와", "로"),
        ("뻑", "은", "이", "을", "과", "으로"),
        ("한별", "은", "이", "을", "과", "로"),  # ㄹ: 으로/로 gives 로
        ("3광", "은", "이", "을", "과", "으로"),
        ("8월", "은", "이", "을", "과", "로"),
        ("11쌍피", "는", "가", "를", "와", "로"),
        ("10", "은", "이", "을", "과", "으로"),  # 십
        ("7,200", "은", "이", "을", "과", "으로"),  # 칠천이백
        ("1", "은", "이", "을", "과", "로"),  # 일
        ("2", "는", "가", "를", "와", "로"),  # 이
        ("3", "은", "이", "을", "과", "으로"),  # 삼
        ("4", "는", "가", "를", "와", "로"),  # 사
        ("5", "는", "가", "를", "와", "로"),  # 오
        ("6", "은", "이", "을", "과", "으로"),  # 육
        ("7", "은", "이", "을", "과", "로"),  # 칠
        ("8", "은", "이", "을", "과", "로"),  # 팔
        ("9", "는", "가", "를", "와", "로"),  # 구
        ("보너스2", "는", "가", "를", "와", "로"),
        ("Mina", "는", "가", "를", "와", "로"),  # 미나
        ("Joon", "은", "이", "을", "과", "으로"),  # 준
        ("Paul", "은", "이", "을", "과", "로"),  # 폴
        ("Jack", "은", "이", "을", "과", "으로"),  # 잭
        ("Bob", "은", "이", "을", "과", "으로"),  # 밥
        ("Scott", "은", "이", "을", "과", "으로"),  # 스콧
        ("Mike", "는", "가", "를", "와", "로"),  # 마이크
        ("Jane", "은", "이", "을", "과", "으로"),  # 제인
        ("Michelle", "은", "이", "을", "과", "로"),  # 미셸
        ("Peter", "는", "가", "를", "와", "로"),  # 피터
        ("Sejong", "은", "이", "을", "과", "으로"),  # 세종
        ("YAML", "은", "이", "을", "과", "로"),  # 야믈
        ("FILE", "은", "이", "을", "과", "로"),  # 파일
        ("CSV", "는", "가", "를", "와", "로"),  # 시에스브이
        ("HTML", "은", "이", "을", "과", "로"),  # 에이치티엠엘
        ("A", "는", "가", "를", "와", "로"),  # 에이
        ("R", "은", "이", "을", "과", "로"),  # 알
        ("N", "은", "이", "을", "과", "으로"),  # 엔
        ("3g", "는", "가", "를", "와", "로"),  # 지
        ("ㄱ", "은", "이", "을", "과", "으로"),  # 기역
        ("ㅏ", "는", "가", "를", "와", "로"),
        ("50%", "는", "가", "를", "와", "로"),  # 퍼센트
        ("standard+", "는", "가", "를", "와", "로"),  # 플러스
        ("'/'", "은", "이", "을", "과", "으로"),  # 빗금
    ],
)
def test_particle_follows_the_last_sound(
    word: str, topic: str, subject: str, object_: str, with_: str, by: str
) -> None:
    pairs = ("은/는", "이/가", "을/를", "과/와", "으로/로")
    assert tuple(josa(word, pair) for pair in pairs) == (topic, subject, object_, with_, by)


@pytest.mark.parametrize(
    "closed", ["미나.", "미나!", "'미나'", "“미나”", "(미나)", "「미나」", '"미나"', "`미나`", "미나 "]
)
def test_closing_marks_are_not_read(closed: str) -> None:
    assert josa(closed, "은/는") == "는"
    assert josa(closed.replace("미나", "준"), "은/는") == "은"


def test_decomposed_hangul_is_read_composed() -> None:
    assert josa(unicodedata.normalize("NFD", "준"), "이/가") == "이"
    assert josa(unicodedata.normalize("NFD", "한별"), "으로/로") == "로"


@pytest.mark.parametrize("word", ["", "美那", "さくら", "🎴", "…"])
def test_what_cannot_be_read_gets_both(word: str) -> None:
    assert josa(word, "은/는") == "은(는)"
    assert josa(word, "으로/로") == "(으)로"
