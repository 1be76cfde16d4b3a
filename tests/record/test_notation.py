"""The score-sheet line: record.md §3."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support_record import marked

from gostop_cli.diagnostics.model import Note
from gostop_cli.game.cards import CARD, CARDS, UNSEEN, Card
from gostop_cli.record.lines import Fault, TurnLine
from gostop_cli.record.model import Bomb, BonusPlay, Chongtong, Shake, Shodang, Turn
from gostop_cli.record.notation import parse_line, parts_of, write_line


def c(*codes: str) -> tuple[Card, ...]:
    return tuple(CARD[code] for code in codes)


def turn(play: Any, flip: tuple[str, ...] | None = None, **more: Any) -> Turn:
    return Turn("Q", CARD[play] if isinstance(play, str) else play, None if flip is None else c(*flip), **more)


LINES = {
    "8y / 5p": turn("8y", ("5p",)),
    "8y": turn("8y"),
    "3g > 3p / 7t": turn("3g", ("7t",), take=c("3p")),
    "3g / 7t > 7p": turn("3g", ("7t",), take=c("7p")),
    "3g > 3p / 7t > 7p go": turn("3g", ("7t",), take=c("3p", "7p"), call="go"),
    "8g / 6p stop": turn("8g", ("6p",), call="stop"),
    "8g stop": turn("8g", call="stop"),
    "pass / 2p": turn(None, ("2p",)),
    "shake 1 bomb 1 / 12t > 12s": turn(Bomb(1), ("12t",), take=c("12s"), shake=(Shake(1),)),
    "shake 6y 6t 6p 6p / 7t": turn("6p", ("7t",), shake=(Shake(6, c("6y", "6t", "6p")),)),
    "shake 6 shake 7 6p / 7t": turn("6p", ("7t",), shake=(Shake(6), Shake(7))),
    "bomb 8g 8y 8p / 7t": turn(Bomb(8, c("8g", "8y", "8p")), ("7t",)),
    "bomb 8g 8y / 7t": turn(Bomb(8, c("8g", "8y")), ("7t",)),
    "bonus b2 5p 5p / 7t": turn("5p", ("7t",), bonus=(BonusPlay(CARD["b2"], CARD["5p"]),)),
    "bonus b2 b3 bonus b3 x 5p / 7t": turn(
        "5p", ("7t",), bonus=(BonusPlay(CARD["b2"], CARD["b3"]), BonusPlay(CARD["b3"], UNSEEN))
    ),
    "3g / b2 b3 7t": turn("3g", ("b2", "b3", "7t")),
    "3g / b2 -": turn("3g", ("b2",)),
    # What no table can play is read all the same: that it is refused, and why, is the referee's to say.
    "b2 / 7t": turn("b2", ("7t",)),
    "3g / 7t > 7p 5p": turn("3g", ("7t", "5p"), take=c("7p")),
    "3g / 7t b2": turn("3g", ("7t", "b2")),
    "3g / b3 7t b2 5p go": turn("3g", ("b3", "7t", "b2", "5p"), call="go"),
    "3g / -": turn("3g", ()),
    "3g / 7t gukjin pi": turn("3g", ("7t",), gukjin="pi"),
    "3g / 7t gives Mina 11s": turn("3g", ("7t",), gives={"Mina": c("11s")}),
    "3g / 7t gives Mina 11s gives Mina 1p gives Joon b2 go": turn(
        "3g", ("7t",), gives={"Mina": c("11s", "1p"), "Joon": c("b2")}, call="go"
    ),
    "chongtong 4": Chongtong("Q", 4),
    "chongtong 4 on": Chongtong("Q", 4, (), True),
    "chongtong 4y 4t 4p 4p": Chongtong("Q", 4, c("4y", "4t", "4p", "4p")),
    "shodang Joon yes Hana no": Shodang("Q", {"Joon": True, "Hana": False}),
}


@pytest.mark.parametrize(("line", "entry"), LINES.items())
def test_canonical_line_is_read_and_written(line: str, entry: Any) -> None:
    read = parse_line(line)
    assert not isinstance(read, Fault)
    assert read.entry("Q") == entry
    assert write_line(entry) == line


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("3g>3p/7t>7p go", "3g > 3p / 7t > 7p go"),
        ("  3g   /\t7t ", "3g / 7t"),
        ("흔들기 1 폭탄 1 / 12t > 12s 고", "shake 1 bomb 1 / 12t > 12s go"),
        ("보너스 보너스2 5피 5피 / 7띠 스톱", "bonus b2 5p 5p / 7t stop"),
        ("패스 / 2피 줌 미나 11쌍피", "pass / 2p gives 미나 11s"),
        ("국진 열 3광 / 7띠", "3g / 7t gukjin yeol"),
        ("3광 / 7띠 국진 피 고", "3g / 7t gukjin pi go"),
        ("국진 / 국진", "9y / 9y"),
        ("국진 열 국진 / 국진", "9y / 9y gukjin yeol"),
        ("국진 > 9p / 7t", "9y > 9p / 7t"),
        ("gukjin pi 3g / 7t", "3g / 7t gukjin pi"),
        ("3g / 7t go gukjin pi", "3g / 7t gukjin pi go"),
        ("shake 7 bonus b2 5p 5p / 7t", "bonus b2 5p shake 7 5p / 7t"),
        ("3G / ７ｔ STOP", "3g / 7t stop"),
        ("shake 12 12g / 7t", "shake 12 12g / 7t"),
        ("폭탄 8월 / 7t", "bomb 8 / 7t"),
        ("총통 4 계속", "chongtong 4 on"),
        ("쇼당 준 예 하나 아니오", "shodang 준 yes 하나 no"),
        ("소당 준 예 하나 아니요", "shodang 준 yes 하나 no"),
        ("3광 / 7띠 9열 고", "3g / 7t 9y go"),
        ("bonus b2 ? 5p / 7t", "bonus b2 x 5p / 7t"),
        (unicodedata.normalize("NFD", "송학광 / 벚꽃피 스톱"), "1g / 3p stop"),
    ],
)
def test_other_spellings_mean_the_same(line: str, canonical: str) -> None:
    read, again = parse_line(line), parse_line(canonical)
    assert not isinstance(read, Fault)
    assert not isinstance(again, Fault)
    assert read.entry("Q") == again.entry("Q")
    assert write_line(read.entry("Q")) == canonical


@pytest.mark.parametrize(
    ("line", "code", "expects"),
    [
        ("«»", "GS131", "line-start"),
        ("   «»", "GS131", "line-start"),
        ("3g /«»", "GS131", "flip"),
        ("3g >«»", "GS131", "taken-card"),
        ("3g / b2«»", "GS131", "flip-on"),
        ("bomb«»", "GS131", "month-or-cards"),
        ("shake 6y 6t«»", "GS131", "cards-of-month"),
        ("shake 6«»", "GS131", "line-start"),
        ("3g / 7t gives«»", "GS131", "name"),
        ("3g / 7t gives Mina«»", "GS131", "given-card"),
        ("bonus b2«»", "GS131", "drawn-card"),
        ("chongtong«»", "GS131", "month-or-cards"),
        ("shodang Joon«»", "GS131", "yes-or-no"),
        ("3g «7t»", "GS130", "flip-or-after"),
        ("3g «3p» / 7t", "GS130", "taken-or-bomb"),
        ("2y «2p» 2p / 1p go", "GS130", "taken-or-bomb"),
        ("bonus b2 10p «/» 10y", "GS130", "play-behind-drawn"),
        ("bonus b2 10p«»", "GS131", "play-behind-drawn"),
        ("bonus b2 10p «go»", "GS130", "line-start"),
        ("3광 / 7띠 국진«»", "GS131", "role"),
        ("3광 / 7띠 국진 «고»", "GS130", "role"),
        ("9p 국진«»", "GS131", "role"),  # the declaration, not a second card of September
        ("3g / 7t «-»", "GS130", "after"),
        ("3g / 7t 5p «-»", "GS130", "after"),
        ("3g / 7t «/» 5p", "GS130", "after"),
        ("3g > 3p «>» 3t", "GS130", "flip-or-after"),
        ("«gives» Mina 3g", "GS130", "line-start"),
        ("«go»", "GS130", "line-start"),
        ("3g / «go»", "GS130", "flip"),
        ("«-» / 7t", "GS130", "line-start"),
        ("3g / 7t gives «11s»", "GS130", "name"),
        ("3g / 7t gives «go» 11s", "GS130", "name"),
        ("shodang Joon «maybe»", "GS130", "yes-or-no"),
        ("chongtong 4 «go»", "GS130", "end-of-chongtong"),
        ("pass «>» 3p", "GS130", "flip-or-after"),
        ("3g / 7t «stpo»", "GS132", "after"),
        ("3g / 7t «스톱프»", "GS132", "after"),
        ("3g / 7t «스탑»", "GS132", "after"),
        ("3g / 7t «guknji» pi", "GS132", "after"),
        ("«bomd» 8 / 7t", "GS132", "line-start"),
        ("«shkae» 8 8p / 7t", "GS132", "line-start"),
        ("gukjin «yoel» 3g", "GS132", "role"),
        ("3g / 7t go «stop»", "GS133", None),
        ("gukjin pi 3g / 7t «gukjin» pi", "GS133", None),
        ("shodang Joon yes «Joon» no", "GS133", None),
        ("bomb «13» / 7t", "GS134", None),
        ("shake «0» 3g", "GS134", None),
        ("«3q» / 7t", "GS121", None),
        ("3g / «8홍단»", "GS121", None),
        ("3g / «13g»", "GS120", None),
        ("«뭐» / 7t", "GS120", None),
        ("«x» / 7t", "GS122", None),
        ("3g / «x»", "GS122", None),
        ("3g > «x» / 7t", "GS122", None),
        ("3g / 7t gives Mina «x»", "GS122", None),
        ("bomb 8g «b2» / 7t", "GS123", None),
        ("bomb 8g 8y «b2» / 7t", "GS123", None),
        ("shake 8g 8y «b2» 8p / 7t", "GS123", None),
        ("chongtong 4y 4t 4p «b2»", "GS123", None),
        ("3g > «b2» / 7t", "GS123", None),
        ("bonus «x» 5p 3g", "GS122", None),
        ("bomb 8g 8y «7p» / 7t", "GS125", None),
        ("shake 6y «7t» 6p 6p", "GS125", None),
        ("chongtong 4y 4t 4p «5p»", "GS125", None),
        ("3g > «4p» / 7t", "GS126", None),
        ("3g / 7t > «8p»", "GS126", None),
    ],
)
def test_fault_at_its_token(line: str, code: str, expects: str | None) -> None:
    """Three ways to fail are told apart in the diagnostics; this is the first: the line cannot be read."""
    text, start, end = marked(line)
    fault = parse_line(text)
    assert isinstance(fault, Fault)
    assert fault.code == code
    assert fault.extent == (start, end)
    assert [note.key for note in fault.notes] == ([f"shape.expects-{expects}"] if expects else [])


@pytest.mark.parametrize(("line", "near"), [("8y / «4t,» 5p", "4t"), ("«8열,» / 4t", "8열"), ("8y / «4t.»", "4t")])
def test_a_card_that_only_a_comma_spoils(line: str, near: str) -> None:
    text, start, end = marked(line)
    fault = parse_line(text)
    assert isinstance(fault, Fault)
    assert (fault.code, fault.extent) == ("GS120", (start, end))
    assert fault.notes == (Note("shape.help-nearest", {"near": near}),)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("3g «／» 7t", "/"),
        ("3g«／»7t", "/"),
        ("3g > 3p «／»7t", "/"),
        ("3g«＞»3p ／ 7t", ">"),  # the first of two
        ("3g / 7t «＞» 7p", ">"),
        ("bomb 8«／»7t", "/"),
        ("bomb 8 «／» 7t", "/"),
        ("3g / b2 «－»", "-"),
        ("3g / 7t go«／»", "/"),
        ("«／» 7t", "/"),
    ],
)
def test_a_full_width_sign_is_told_at_its_place(line: str, plain: str) -> None:
    """Card words alone are folded (record.md §1), so that a sign as wide as a syllable is none."""
    text, start, end = marked(line)
    fault = parse_line(text)
    assert fault == Fault("GS135", (start, end), {"sign": text[start:end], "plain": plain})


def test_a_name_may_hold_what_looks_like_a_sign() -> None:
    read = parse_line("3g / 7t gives A／B 5p")
    assert isinstance(read, TurnLine)
    assert list(read.gives) == ["A／B"]


def test_a_wrong_card_lists_its_month() -> None:
    fault = parse_line("8홍단 / 7t")
    assert isinstance(fault, Fault)
    assert fault.facts["word"] == "8홍단"
    assert getattr(fault.facts["cards"], "codes", None) == ("8g", "8y", "8p")


@pytest.mark.parametrize(
    ("word", "near"), [("stpo", "stop"), ("sotp", "stop"), ("gvies", "gives"), ("스톱프", "스톱"), ("gukjn", "gukjin")]
)
def test_the_nearest_word_is_in_the_script_that_was_written(word: str, near: str) -> None:
    fault = parse_line(f"3g / 7t {word}")
    assert isinstance(fault, Fault)
    assert fault.facts == {"word": word, "near": near}


def test_parts_know_their_place() -> None:
    line = "bonus b2 5p shake 6y 6t 6p 6p > 6t / b3 7t > 7p gukjin pi gives Mina 11s gives Mina 1p stop"
    parts = {part: line[slice(*extent)] for part, extent in parts_of(line).items()}
    assert parts == {
        ("bonus", 0): "bonus b2 5p",
        ("bonus", 0, "card"): "b2",
        ("bonus", 0, "drew"): "5p",
        ("shake", 0): "shake 6y 6t 6p",
        ("shake", 0, 0): "6y",
        ("shake", 0, 1): "6t",
        ("shake", 0, 2): "6p",
        ("play",): "6p",
        ("take", 0): "6t",
        ("flip",): "b3 7t",
        ("flip", 0): "b3",
        ("flip", 1): "7t",
        ("take", 1): "7p",
        ("gukjin",): "gukjin pi",
        ("gives", "Mina"): "gives Mina 11s gives Mina 1p",
        ("gives", "Mina", "name"): "Mina",
        ("gives", "Mina", 0): "11s",
        ("gives", "Mina", 1): "1p",
        ("call",): "stop",
    }
    assert parts_of("3g / 7t stpo")["play",] == (0, 2)
    assert parts_of("shake 1 bomb 1 / -")["flip",] == (17, 18)


@pytest.mark.parametrize(
    "entry",
    [
        turn("3g", ("7t",), gives={"Min a": c("11s")}),
        turn("3g", ("7t",), gives={"stop": c("11s")}),
        turn("3g", ("7t",), gives={"No": c("11s")}),
        turn("3g", ("7t",), gives={"1g": c("11s")}),
        turn("3g", None, take=c("7p")),
        turn("6p", ("7t",), shake=(Shake(6, c("6y", "6t", "6p", "6p")),)),
        turn("6p", ("7t",), bonus=(BonusPlay(CARD["b2"], None),)),
        Shodang("Q", {"Min a": True}),
        Shodang("Q", {}),
    ],
)
def test_what_a_line_cannot_say_is_left_to_the_explicit_spelling(entry: Any) -> None:
    """record.md §3: names with a blank, keywords and card words; and what the grammar has no place for."""
    assert write_line(entry) is None


MONTH_CARDS = [card for card in CARDS if card.month]
BONUS = [card for card in CARDS if not card.month]
NAMES = st.sampled_from(["Mina", "준", "한나", "Q2"])


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    def of_month(month: int, size: int) -> tuple[Card, ...]:
        cards = [card for card in MONTH_CARDS if card.month == month]
        return tuple(draw(st.lists(st.sampled_from(cards), min_size=size, max_size=size)))

    def choice(card: Card) -> tuple[Card, ...]:
        return of_month(card.month, draw(st.integers(0, 1)))

    months = st.integers(1, 12)
    play = draw(st.none() | st.sampled_from(MONTH_CARDS) | st.builds(Bomb, months))
    if isinstance(play, Bomb) and draw(st.booleans()):
        play = Bomb(play.month, of_month(play.month, draw(st.integers(2, 3))))
    take = choice(play) if isinstance(play, Card) else ()
    flip = draw(st.none() | st.lists(st.sampled_from(BONUS), max_size=2).map(tuple))
    if flip is not None and draw(st.booleans()):
        flip = (*flip, draw(st.sampled_from(MONTH_CARDS)))
        take += choice(flip[-1])
    shakes = [Shake(m, of_month(m, 3) if draw(st.booleans()) else ()) for m in draw(st.lists(months, max_size=2))]
    drawn = st.sampled_from([*CARDS, UNSEEN])
    return Turn(
        "Q", play, flip, take,
        tuple(draw(st.lists(st.builds(BonusPlay, st.sampled_from(BONUS), drawn), max_size=2))),
        tuple(shakes),
        draw(st.sampled_from([None, "yeol", "pi"])),
        draw(st.dictionaries(NAMES, st.lists(st.sampled_from(CARDS), min_size=1, max_size=2).map(tuple), max_size=2)),
        draw(st.sampled_from([None, "go", "stop"])),
    )  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(turns())
def test_every_turn_that_a_line_can_say_comes_back(entry: Turn) -> None:
    line = write_line(entry)
    assert line is not None
    read = parse_line(line)
    assert not isinstance(read, Fault)
    assert read.entry("Q") == entry
    assert write_line(read.entry("Q")) == line
    for start, end in parts_of(line).values():
        assert line[start:end].strip() == line[start:end] != ""


WORDS = st.sampled_from(
    ["3g", "7t", "b2", "x", "/", ">", "-", "shake", "bomb", "bonus", "gukjin", "국진", "pass", "go", "stop", "gives",
     "yeol", "pi", "열", "피", "Mina", "4", "13", "chongtong", "on", "shodang", "yes", "뭐", "stpo", "8y", "8p", "8g"]
)  # fmt: skip


@settings(max_examples=500, deadline=None)
@given(st.lists(WORDS, max_size=8).map(" ".join))
def test_any_line_is_read_or_faulted_within_itself(line: str) -> None:
    read = parse_line(line)
    if isinstance(read, Fault):
        assert 0 <= read.extent[0] <= read.extent[1] <= len(line)
        assert read.code.startswith("GS1")
    else:
        again = write_line(read.entry("Q"))
        assert again is None or parse_line(again) == read
