"""What a score-sheet line can say: its words in Korean and English, the values that it stands for, and its faults."""

from __future__ import annotations

from typing import Any, Final, TypeAlias
from unicodedata import normalize

import msgspec

from gostop_cli.diagnostics.model import CardList, Fact, Months, Note
from gostop_cli.game.cards import Card
from gostop_cli.record.cardwords import CARD_WORDS, card_named, codes_of_month, fold, month_named
from gostop_cli.record.marks import Extent, shorten
from gostop_cli.record.model import Bomb, BonusPlay, Chongtong, Shake, Shodang, Turn

_KOREAN: Final = {
    "흔들기": "shake", "폭탄": "bomb", "보너스": "bonus", "국진": "gukjin", "패스": "pass", "고": "go", "스톱": "stop",
    "열": "yeol", "피": "pi", "줌": "gives", "총통": "chongtong", "쇼당": "shodang", "소당": "shodang", "예": "yes",
    "아니오": "no", "아니요": "no", "계속": "on",
}  # fmt: skip
KEYWORDS: Final[dict[str, str]] = {**_KOREAN, **{word: word for word in _KOREAN.values()}}
"""The words of the notation, each alias with its English keyword."""
_WIDE_SIGNS: Final = {"／": "/", "＞": ">", "－": "-"}
"""The signs of a line as Korean and Japanese keyboards also give them, as wide as a syllable, and the plain ones."""


class Fault(msgspec.Struct, frozen=True):
    """Why a line, or a word of a record, cannot be read: a GS1xx code, the offsets, the facts and further lines."""

    code: str
    extent: Extent
    facts: dict[str, Fact] = {}
    notes: tuple[Note, ...] = ()


class TurnLine(msgspec.Struct, frozen=True):
    """A line that is a turn; the fields are those of `Turn` after `by`, in order."""

    play: Card | Bomb | None
    flip: tuple[Card, ...] | None = None
    take: tuple[Card, ...] = ()
    bonus: tuple[BonusPlay, ...] = ()
    shake: tuple[Shake, ...] = ()
    gukjin: str | None = None
    gives: dict[str, tuple[Card, ...]] = {}
    call: str | None = None

    def entry(self, by: str, note: Any = None) -> Turn:
        """The turn of a player."""
        return Turn(
            by, self.play, self.flip, self.take, self.bonus, self.shake, self.gukjin, self.gives, self.call, note
        )


class ChongtongLine(msgspec.Struct, frozen=True):
    """A line that shows four of a month before play."""

    month: int
    cards: tuple[Card, ...] = ()
    on: bool = False

    def entry(self, by: str, note: Any = None) -> Chongtong:
        """The declaration of a player."""
        return Chongtong(by, self.month, self.cards, self.on, note)


class ShodangLine(msgspec.Struct, frozen=True):
    """A line that offers to call the hand off."""

    answers: dict[str, bool]

    def entry(self, by: str, note: Any = None) -> Shodang:
        """The offer of a player."""
        return Shodang(by, self.answers, note)


Line: TypeAlias = TurnLine | ChongtongLine | ShodangLine


def keyword(word: str) -> str | None:
    """The English keyword that a word of a line stands for."""
    return KEYWORDS.get(word) or KEYWORDS.get(fold(word))


def is_reserved(name: str) -> bool:
    """Whether a name cannot stand inside a line, being a keyword, a card word or a sign, or holding a blank."""
    return name == "-" or keyword(name) is not None or fold(name) in CARD_WORDS or len(name.split()) != 1


def card_fault(word: str, extent: Extent) -> Fault:
    """Why a word that should be a card is none: the card that only a comma spoils, or the cards of its month."""
    near = word.strip(",.;")
    if near != word and card_named(near) is not None:
        return Fault("GS120", extent, {"word": shorten(word)}, (Note("shape.help-nearest", {"near": near}),))
    month = month_named(word)
    if month is None:
        return Fault("GS120", extent, {"word": shorten(word)})
    facts: dict[str, Fact] = {
        "word": shorten(word), "month": Months((month,)), "cards": CardList(codes_of_month(month))
    }  # fmt: skip
    return Fault("GS121", extent, facts)


def wide_sign(word: str, start: int) -> Fault | None:
    """The first full-width sign in a word that cannot be read, at its own place; `start` is the offset of the word."""
    for at, sign in enumerate(word, start):
        plain = _WIDE_SIGNS.get(sign)
        if plain is not None:
            return Fault("GS135", (at, at + 1), {"sign": sign, "plain": plain})
    return None


def nearest_keyword(word: str, keywords: tuple[str, ...]) -> str:
    """The keyword that somebody most likely meant, in the script he wrote; "" where none is near."""
    if not keywords or not word:
        return ""
    import difflib

    written = fold(word)
    if card_named(word) is not None or len(written) < 2:
        return ""
    # By single letters of Hangul: 스탑 is one letter away from 스톱.
    known = {
        normalize("NFD", alias): alias
        for alias, meaning in KEYWORDS.items()
        if meaning in keywords and alias.isascii() == written.isascii()
    }
    near = difflib.get_close_matches(normalize("NFD", written), known, n=1, cutoff=0.7)
    return known[near[0]] if near else ""
