"""Words out of the one table (`term_texts`), and how cards, months, money and numbers are written in each language."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from gostop_cli.game.cards import CARD
from gostop_cli.present.josa import josa
from gostop_cli.present.term_texts import TERMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Lang: TypeAlias = Literal["en", "ko"]
LANGS: Final[tuple[Lang, Lang]] = ("en", "ko")

__all__ = [
    "IN_A_ROW",
    "LANGS",
    "TERMS",
    "Lang",
    "card",
    "cards",
    "counted",
    "has_term",
    "is_narrow",
    "is_unsafe",
    "josa",
    "listed",
    "money",
    "month",
    "months",
    "number",
    "pad",
    "plain",
    "term",
    "width",
    "word",
]


def has_term(key: str) -> bool:
    """Whether the table has this word."""
    return key in TERMS


@lru_cache(maxsize=1 << 11)
def word(key: str, lang: Lang) -> str:
    """The word with this key, a template as it is; of a key that the table lacks the last part, so that something is said."""
    words = TERMS.get(key)
    if words is None:
        return key.rpartition(".")[2]
    return words.ko if lang == "ko" else words.en


def term(key: str, lang: Lang, *, number: int = 0, text: str = "") -> str:
    """The word with this key; a template is filled."""
    template = word(key, lang)
    return template.format(number=number, text=text) if "{" in template else template


_KOREAN_KIND: Final = {"g": "광", "y": "열", "t": "띠", "p": "피", "s": "쌍피"}
_KOREAN_CARD: Final = {
    code: f"보너스{code[1:]}" if code[0] == "b" else code[:-1] + _KOREAN_KIND[code[-1]] for code in CARD
}


def card(code: str, lang: Lang) -> str:
    """A card as people write it: its code in English (`3g`), `3광` in Korean; an unseen card stays `x`."""
    return code if lang == "en" else _KOREAN_CARD.get(code, code)


def cards(codes: Iterable[str], lang: Lang) -> str:
    """Cards in a row, blanks between; a word for none where there are none."""
    return IN_A_ROW[lang](tuple(codes)) or ("없음" if lang == "ko" else "none")


@lru_cache(maxsize=1 << 12)
def _korean_row(codes: tuple[str, ...]) -> str:
    return " ".join([_KOREAN_CARD.get(code, code) for code in codes])


IN_A_ROW: Final[dict[Lang, Callable[[tuple[str, ...]], str]]] = {"en": " ".join, "ko": _korean_row}
"""How each language writes cards in a row, blanks between; nothing where there are none."""


def month(number: int, lang: Lang, *, flower: bool = False) -> str:
    """A month: `month 8`, `8월`; with its flower `month 8 (pampas)`, `8월 공산`."""
    if lang == "ko":
        return f"{number}월 {term(f'flower.{number}', lang)}" if flower else f"{number}월"
    return f"month {number} ({term(f'flower.{number}', lang)})" if flower else f"month {number}"


def months(numbers: Iterable[int], lang: Lang) -> str:
    """One or more months: `months 6 and 8`, `6월, 8월`."""
    given = tuple(numbers)
    if len(given) == 1:
        return month(given[0], lang)
    if lang == "ko":
        return ", ".join(f"{n}월" for n in given)
    return "months " + listed([str(n) for n in given], lang)


def listed(words: Iterable[str], lang: Lang) -> str:
    """Words as a list in running text: `a, b and c`, `a, b, c`."""
    given = list(words)
    if lang == "ko" or len(given) < 2:
        return ", ".join(given)
    return ", ".join(given[:-1]) + " and " + given[-1]


@lru_cache(maxsize=1 << 10)
def number(value: int | Decimal, *, signed: bool = False) -> str:
    """A number with its thousands grouped, a fraction only where there is one; a nought has no sign.

    The minus is the ASCII one, so that an amount can be copied back into a record.
    """
    sign = "+" if signed and value else ""
    if isinstance(value, Decimal) and value != value.to_integral_value():
        return f"{value.normalize():{sign},f}"
    return f"{int(value):{sign},d}"


def money(amount: int | Decimal, lang: Lang, *, signed: bool = False) -> str:
    """An amount of won: `7,200 won`, `7,200원`; with its sign where it says who pays whom."""
    return number(amount, signed=signed) + ("원" if lang == "ko" else " won")


def counted(count: int | Decimal, what: str, lang: Lang) -> str:
    """So many points, gos, turns …: `6 points`, `6점`; in English with the plural where the noun has one."""
    if lang == "ko":
        return number(count) + _KOREAN_COUNTERS[what]
    plural = "s" if count != 1 and what not in ("go", "pi", "ppeok") else ""
    return f"{number(count)} {what}{plural}"


_KOREAN_COUNTERS: Final = {"point": "점", "go": "고", "turn": "차례", "pi": "피", "ppeok": "뻑", "hand": "판"}


_NARROW: Final = re.compile("[ -~×]*")
_NARROW_OR_HANGUL: Final = re.compile("[ -~×가-힣]*")


def is_narrow(text: str) -> bool:
    """Whether every letter of a text takes one column, so that what Python counts is what shows."""
    return text.isascii() or _NARROW.fullmatch(text) is not None


@lru_cache(maxsize=1 << 12)
def width(text: str) -> int:
    """How many columns a text takes on a console: Hangul two a syllable, composed or not."""
    if is_narrow(text):
        return len(text)
    if _NARROW_OR_HANGUL.fullmatch(text):  # in UTF-8 a syllable is three bytes, and × is two
        return len(text) + (len(text.encode()) - len(text) - text.count("×")) // 2
    from rich.cells import cell_len

    return cell_len(text)


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """A text filled with blanks to a number of columns, at its end or (`right`) before it; never cut."""
    blanks = " " * max(0, columns - width(text))
    return blanks + text if right else text + blanks


_UNSAFE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
_BIDI: Final = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


def is_unsafe(letter: str) -> bool:
    """Whether a letter could move the cursor, break a line or turn the direction of a console's text."""
    return unicodedata.category(letter) in _UNSAFE or letter in _BIDI


def plain(text: str) -> str:
    """A user's text as it may stand on a console: control characters and direction marks are escaped."""
    if text.isprintable():  # then no letter of it is unsafe
        return text
    return "".join(c.encode("unicode_escape").decode("ascii") if is_unsafe(c) else c for c in text)
