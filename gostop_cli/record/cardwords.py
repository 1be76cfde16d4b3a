"""The words by which people name a card, in Korean and English, and what they may have meant (record.md §1).

Card words are case-insensitive and folded by NFKC, so that decomposed Hangul and full-width digits work; digits of other
scripts are no digits. A word that speaks of a month but of no card of it is told apart, so that the month's cards can be
listed.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from gostop_cli.game.cards import CARD, CARDS, UNSEEN, Card

_FLOWERS: Final = (
    ("송학", "솔"), ("매조", "매화"), ("벚꽃", "사쿠라"), ("흑싸리",), ("난초",), ("모란", "목단"), ("홍싸리",),
    ("공산",), ("국화",), ("단풍",), ("오동", "똥"), ("비",),
)  # fmt: skip
_KINDS: Final = {
    "g": (("광",), "bright"),
    "y": (("열끗", "열", "끗"), "animal"),
    "t": (("띠",), "ribbon"),
    "p": (("피",), "junk"),
    "s": (("쌍피",), "double"),
}
_RIBBONS: Final = {"홍단": (1, 2, 3), "초단": (4, 5, 7), "청단": (6, 9, 10)}
_UNSEEN_WORDS: Final = ("x", "?", "??")


def _words() -> dict[str, Card]:
    """Every accepted word, folded, and its card."""
    words = {**CARD, **dict.fromkeys(_UNSEEN_WORDS, UNSEEN), "국진": CARD["9y"]}
    for card in CARDS:
        if not card.month:
            worth = card.pi
            words.update(dict.fromkeys((f"보너스{worth}", f"조커{worth}", f"bonus-{worth}"), card))
            continue
        korean, english = _KINDS[card.kind.value]
        ribbon = tuple(name for name, months in _RIBBONS.items() if card.kind == "t" and card.month in months)
        for month in (str(card.month), *_FLOWERS[card.month - 1]):
            words.update(dict.fromkeys((month + kind for kind in (*korean, *ribbon)), card))
        words[f"{card.month}-{english}"] = card
    return words


CARD_WORDS: Final[dict[str, Card]] = _words()
_MONTH: Final = re.compile(
    "(?P<number>[0-9]{1,2})(?![0-9])|" + "|".join(
        f"(?P<m{month}>{'|'.join(flowers)})" for month, flowers in enumerate(_FLOWERS, start=1)
    )
)  # fmt: skip


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """A card word or keyword in the form in which it is compared."""
    return unicodedata.normalize("NFKC", word).lower()


def card_named(word: str) -> Card | None:
    """The card of a word (`UNSEEN` for `x`), or None where it names no card."""
    return CARD.get(word) or CARD_WORDS.get(fold(word))


def month_named(word: str) -> int | None:
    """The month that a word begins with, by number or flower, whether or not it goes on to name a card."""
    match = _MONTH.match(fold(word))
    if match is None:
        return None
    if match["number"] is None:
        return int((match.lastgroup or "m0")[1:])
    month = int(match["number"])
    return month if 1 <= month <= 12 and not match["number"].startswith("0") else None


def codes_of_month(month: int) -> tuple[str, ...]:
    """What a month holds, each card named once."""
    return tuple(card.code for card in CARDS if card.month == month)
