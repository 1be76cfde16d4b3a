"""Whatever is written, `check`, `score`, `fmt` and `rules check` answer: with a known code at a place in the file, and in
both languages alike; never with a traceback. GOSTOP_FUZZ=1000 tries a thousand examples a test instead of twenty.

tests/record/test_any_bytes.py does the same for the reader and decoder alone; here it is the whole command line. More of
it, guided by coverage, by hand: atheris_check.py in this folder.
"""

from __future__ import annotations

import gzip
import json
import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support_fuzz import LEADING_HEAD, check_all, check_rules

LINES = [
    "Hana: 8y / 5p", "Joon: 5t / 2y", "Mina: shake 1 bomb 1 / 12t > 12s", "Hana: 5y / 11p", "Joon: 2t / 9p",
    "Mina: 4y / 6y", "Hana: 7p / 12y", "Joon: 11s / 11g", "Mina: pass / 2p",
]  # fmt: skip
"""The first turns of the leading example of record.md §2, all legal."""
TURNS = "turns:\n" + "".join(f"  - {line}\n" for line in LINES)
RECORD = LEADING_HEAD + TURNS + "result: {outcome: stop, winner: Hana, payments: {Mina: -600, Hana: 600}}\n"
RULES = """\
gostop-rules: 1
name: house
extends: club
title: {en: Ours, ko: 우리 집}
bomb: {multiplier: 2}
pibak: {limit: 7}
bonus: {cards: [b2, b3]}
"""
AS_JSON = json.dumps(
    {
        "gostop": 1, "players": ["하나", "Joon"], "stake": 100, "note": "\U0001f3b4",
        "position": {"to_play": "하나", "floor": ["3p", "7t"], "hands": {"하나": ["3g", "5p"], "Joon": 2}},
        "turns": [{"by": "하나", "play": "3g", "flip": "10y"}, {"Joon": "7p / 5y"}],
    },
    ensure_ascii=False,
)  # fmt: skip
SEEDS = [
    RECORD.encode(), b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode(), (RECORD + "---\n" + RECORD).encode(),
    RECORD.replace("Hana", "하나").encode("cp949"), RECORD.encode("utf-16"), AS_JSON.encode(),
    f"{AS_JSON}\n{AS_JSON}\n".encode(), f"[{AS_JSON},\n{AS_JSON}]".encode(), gzip.compress(f"{AS_JSON}\n".encode() * 2),
    RULES.encode(),
]  # fmt: skip
SCRAPS = [
    "", "\x00", '"', "'", "\\", "{", "}", "[", "]", ": ", ":", "：", "- ", "#go", " #", "\n", "\r", "\t", "---\n", "&a ",
    "*a", "? ", "\ufeff", "1e999", "\\ud83c", "\u1112", "|\n", ",", "−", "１", "٣", "9" * 40, "x", "8y", "!!int ",
    "<<: ", "\u2028",
]  # fmt: skip
PLACES = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 4), st.sampled_from(SCRAPS)), max_size=4)
WORDS = [
    "8y", "12t", "3g", "x", "?", '"?"', "b2", "1광", "국진", "2홍단", "8홍단", "１t", "٣g", "1e3", "99p", "shake", "bomb",
    "bonus", "gukjin", "pass", "go", "stop", "gives", "흔들기", "폭탄", "고", "스톱", "줌", "yeol", "pi", "chongtong", "총통",
    "on", "shodang", "yes", "no", "Mina", "Joon", "Hana", "1", "12", "13", "00", "/", ">", "-", "#go", ":", ",", "*", "&",
    "'",
    "9" * 30,
]  # fmt: skip

short = settings(
    max_examples=int(os.environ.get("GOSTOP_FUZZ", "20")), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def damaged(content: bytes, damages: list[tuple[float, int, str]]) -> bytes:
    """The content with a few bytes taken out and scraps put in."""
    for place, taken, put in damages:
        at = int(place * len(content))
        content = content[:at] + put.encode() + content[at + taken :]
    return content


@short
@given(st.one_of(st.binary(max_size=60), st.builds(damaged, st.sampled_from(SEEDS), PLACES)))
def test_any_bytes(content: bytes) -> None:
    check_all(content)


@short
@given(st.builds(damaged, st.sampled_from(SEEDS[5:8]), PLACES), st.sampled_from(["json", "jsonl", "yaml"]))
def test_any_json(content: bytes, told: str) -> None:
    check_all(content, told)


@short
@given(st.lists(st.sampled_from([*SCRAPS, *RECORD.split(" "), " ", "\n", "  "]), max_size=30).map("".join))
def test_any_yaml(text: str) -> None:
    check_all(text.encode("utf-8", "surrogatepass"), "yaml", forms=("check", "score"))


@short
@given(st.integers(0, len(LINES) - 1), st.lists(st.sampled_from(WORDS), max_size=8), st.booleans(), st.booleans())
def test_any_score_sheet_line(at: int, words: list[str], blanks: bool, in_json: bool) -> None:
    """In YAML as somebody writes it, signs and all; in JSON, where every text is a text and reaches the notation."""
    line = (" " if blanks else "").join(words)
    if in_json:
        turns = [dict([one.split(": ", 1)]) for one in LINES]
        name = next(iter(turns[at]))
        turns[at] = {name: line}
        head = {
            "gostop": 1,
            "players": ["Hana", "Joon", "Mina"],
            "deal": {"floor": ["1p", "4t", "8p", "10t", "12g", "12s"]},
        }
        check_all(json.dumps({**head, "turns": turns}, ensure_ascii=False).encode(), "json")
        return
    turn = LINES[at].partition(": ")[0]
    check_all(RECORD.replace(LINES[at], f"{turn}: {line}").encode(), "yaml")


@short
@given(st.integers(0, len(LINES) - 1), PLACES)
def test_any_damage_of_a_line(at: int, damages: list[tuple[float, int, str]]) -> None:
    check_all(
        RECORD.replace(LINES[at], damaged(LINES[at].encode(), damages).decode("utf-8", "replace")).encode(), "yaml"
    )


SWITCHES = [
    "bomb",
    "pibak",
    "gwangbak",
    "bonus",
    "go",
    "call",
    "nagari",
    "extends",
    "name",
    "title",
    "sets",
    "x-own",
    "bom",
]
SCALARS = (
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.sampled_from([*SWITCHES, "club", "off", "on", "1/2", ""])
    | st.decimals(-10, 10, places=2).map(float)
)  # fmt: skip
KEYS = st.sampled_from(["multiplier", "limit", "en", "2", "3", "points", "name", "cards", "", "하나"])
FLAT = SCALARS | st.lists(SCALARS, max_size=3) | st.dictionaries(KEYS, SCALARS, max_size=3)
VALUES = FLAT | st.lists(FLAT, max_size=3) | st.dictionaries(KEYS, FLAT, max_size=3)


@short
@given(st.one_of(
    st.builds(damaged, st.sampled_from([RULES.encode(), RULES.replace("\n", "\r\n").encode()]), PLACES),
    st.binary(max_size=40),
))  # fmt: skip
def test_any_rules_file(content: bytes) -> None:
    check_rules(content)


@short
@given(st.dictionaries(st.sampled_from(SWITCHES), VALUES, max_size=4))
def test_any_value_of_a_switch(switches: dict[str, object]) -> None:
    """In a file of its own, and written in a record."""
    check_rules(json.dumps({"gostop-rules": 1, **switches}, ensure_ascii=False).encode())
    record = {**json.loads(AS_JSON), "rules": switches}
    check_all(json.dumps(record, ensure_ascii=False).encode(), "json", forms=("check",))


@pytest.mark.parametrize("at", range(0, 210, 15))
def test_every_beginning_of_a_file(at: int) -> None:
    """A file cut off while it was copied."""
    for content in (SEEDS[5], SEEDS[8], SEEDS[1]):
        check_all(content[:at], forms=("check",))
