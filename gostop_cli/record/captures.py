"""What a table says of the cards that somebody captured, in one line: cards, counts, sets, bak.

| in the line | says |
|---|---|
| `1g 3g 8g`, `1광 비광` | has these cards |
| `-9y`, `-국진` | has not this card |
| `pi 7`, `7 pi`, `pi=7`, `피 7`, `광 없음` | so many of this kind, named ones included; pi by value, an ssangpi as 2 |
| `hongdan`, `고도리` | has the whole set; the rules may know sets of their own, so other words are kept for them |
| `gwangbak pibak`, `no-bak`, `박없음` | suffers these bak and no other |
| `nothing`, `없음` | has captured nothing |

A line of cards alone is all that was captured; see `referee.readings` for what the others leave open.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.diagnostics.model import Diagnostic, Note, Path, Related, Where
from gostop_cli.game.cards import UNSEEN, Card, Kind
from gostop_cli.record.cardwords import card_named, fold, month_named
from gostop_cli.record.lines import card_fault
from gostop_cli.record.marks import shorten

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.diagnostics.model import Fact

KINDS: Final = ("gwang", "yeol", "tti", "pi")
_KIND_WORDS: Final = {
    "gwang": ("gwang", "광", "bright", "brights"),
    "yeol": ("yeol", "yeolkkeut", "열끗", "열", "끗", "animal", "animals"),
    "tti": ("tti", "띠", "ribbon", "ribbons"),
    "pi": ("pi", "피", "junk"),
}
KIND_OF: Final = {word: kind for kind, words in _KIND_WORDS.items() for word in words}
"""The kind that a word counts."""
SETS: Final = {
    "hongdan": "hongdan", "홍단": "hongdan", "chodan": "chodan", "초단": "chodan",
    "cheongdan": "cheongdan", "청단": "cheongdan", "godori": "godori", "고도리": "godori",
}  # fmt: skip
"""The sets of the book by their words."""
BAKS: Final = {
    "gwangbak": "gwangbak", "광박": "gwangbak", "pibak": "pibak", "피박": "pibak",
    "meongbak": "meongbak", "멍박": "meongbak", "ttibak": "ttibak", "띠박": "ttibak",
}  # fmt: skip
_NO_BAK: Final = ("no-bak", "nobak", "박없음")
_NOTHING: Final = ("nothing", "none", "없음", "-")
_NONE: Final = ("none", "no", "없음")
_PAIRS: Final = {("no", "bak"): "no-bak", ("박", "없음"): "no-bak"}
"""Two words that are one."""
_WORD: Final = re.compile(r"[^\s,;]+")
_NUMBER: Final = re.compile(r"([0-9]{1,4})(?:장|개|점)?")
_COUNTED: Final = re.compile(rf"({'|'.join(sorted(KIND_OF, key=len, reverse=True))})=?([0-9]{{1,4}})(?:장|개|점)?")
_COUNT_FIRST: Final = re.compile(rf"([0-9]{{1,4}})({'|'.join(sorted(KIND_OF, key=len, reverse=True))})")


class Word(msgspec.Struct, frozen=True):
    """A word of a line and where it stands; `text` as it is compared."""

    text: str
    written: str
    where: Where


class ToldCard(msgspec.Struct, frozen=True):
    """A card that somebody has, or has not."""

    card: Card
    where: Where


class Count(msgspec.Struct, frozen=True):
    """How many of a kind somebody has."""

    number: int
    where: Where


class Captured(msgspec.Struct, frozen=True):
    """All that is said of what one player captured, each piece with its place.

    `baks` None: nothing is said of bak; empty: he suffers none. `others` are words that only the house rules may know.
    """

    where: Where = Where()
    cards: tuple[ToldCard, ...] = ()
    without: tuple[ToldCard, ...] = ()
    counts: dict[str, Count] = {}
    sets: tuple[Word, ...] = ()
    baks: tuple[Word, ...] | None = None
    others: tuple[Word, ...] = ()
    nothing: bool = False

    @property
    def exact(self) -> bool:
        """Whether the cards named are all that there are: a line of nothing else, or one that says so."""
        loose = self.without or self.counts or self.sets or self.others or self.baks is not None
        return self.nothing or bool(self.cards and not loose)


def words_of(text: str, path: Path, start: int = 0) -> list[Word]:
    """The words of a line, parted by blanks or commas; `start` is where it begins in the text at the path."""
    words = [
        Word(fold(match[0]), match[0], Where(path, token=(start + match.start(), start + match.end())))
        for match in _WORD.finditer(text)
    ]
    return list(_joined(words))


def _joined(words: list[Word]) -> Iterator[Word]:
    """The words, those that mean something together made one."""
    at = 0
    while at < len(words):
        word = words[at]
        beside = words[at + 1] if at + 1 < len(words) else None
        pair = _PAIRS.get((word.text, beside.text)) if beside is not None else None
        if beside is not None and pair is not None:
            yield Word(pair, f"{word.written} {beside.written}", _until(word.where, beside.where))
            at += 2
        else:
            yield word
            at += 1


def _until(where: Where, other: Where) -> Where:
    """A place that goes on to the end of another one in the same text."""
    if where.token is None or other.token is None or where.path != other.path:
        return where
    return Where(where.path, token=(where.token[0], other.token[1]))


def read_captured(words: Iterable[Word], path: Path, found: list[Diagnostic]) -> Captured:
    """What these words say; what they cannot mean is put to `found`."""
    reader = _Reader(list(words), found)
    while reader.at < len(reader.words):
        reader.take()
    reader.check()
    return Captured(
        Where(path),
        tuple(reader.cards),
        tuple(reader.without),
        reader.counts,
        tuple(reader.sets),
        tuple(reader.baks) if reader.baks is not None else None,
        tuple(reader.others),
        reader.nothing is not None,
    )


def _is_strange(word: Word | None) -> bool:
    """Whether a word means nothing here, so that a number beside it is not what is wrong."""
    if word is None or card_named(word.text) is not None or month_named(word.text) is not None:
        return False
    known = word.text in {*KIND_OF, *SETS, *BAKS, *_NO_BAK, *_NOTHING} or word.text.startswith("-")
    return not known and _COUNTED.fullmatch(word.text) is None


class _Reader:
    """Goes through the words of a line from left to right."""

    def __init__(self, words: list[Word], found: list[Diagnostic]) -> None:
        self.words = words
        self.at = 0
        self.cards: list[ToldCard] = []
        self.without: list[ToldCard] = []
        self.counts: dict[str, Count] = {}
        self.sets: list[Word] = []
        self.baks: list[Word] | None = None
        self.others: list[Word] = []
        self.nothing: Word | None = None
        self.no_bak: Word | None = None
        self._found = found

    def take(self) -> None:
        """One word, or a count and what it counts."""
        word = self.words[self.at]
        self.at += 1
        text = word.text
        if text in _NOTHING:
            self.nothing = word
        elif text in _NO_BAK:
            self.no_bak, self.baks = word, self.baks or []
        elif text in SETS:
            self._once(word, self.sets, SETS[text])
        elif text in BAKS:
            self.baks = self.baks or []
            self._once(word, self.baks, BAKS[text])
        elif text in KIND_OF or _NUMBER.fullmatch(text) or _COUNTED.fullmatch(text):
            self._count(word)
        elif text.startswith("-"):
            self._lacks(word)
        else:
            self._card(word)

    def _once(self, word: Word, told: list[Word], name: str) -> None:
        """A set or bak, which is said once."""
        before = next((other for other in told if other.text == name), None)
        if before is not None:
            self._twice(word, before.where)
        else:
            told.append(Word(name, word.written, word.where))

    def _count(self, word: Word) -> None:
        """A count of a kind: its number stands behind it, before it, or is joined to it."""
        joined = _COUNTED.fullmatch(word.text)
        if joined is not None:
            self._counted(KIND_OF[joined[1]], int(joined[2]), word.written, word.where)
            return
        before, beside, next_but_one = (self._beside(by) for by in (-2, 0, 1))
        first, second = (word, beside) if word.text in KIND_OF else (beside, word)
        kind = KIND_OF.get(first.text) if first is not None else None
        number = self._number(second, after=second is beside)
        if first is beside and _is_strange(before) and self._number(next_but_one, after=True) is not None:
            return  # `gwnag 3 pi 4`: the number is that of the word before
        if kind is None or number is None or beside is None:
            if word.text in KIND_OF or not (_is_strange(before) or _is_strange(beside)):
                self._report("GS162", word.where, word=shorten(word.written))
            return
        self.at += 1
        self._counted(kind, number, f"{word.written} {beside.written}", _until(word.where, beside.where))

    def _beside(self, by: int) -> Word | None:
        """A word so far from the next one, if there is one."""
        at = self.at + by
        return self.words[at] if 0 <= at < len(self.words) else None

    def _number(self, word: Word | None, *, after: bool) -> int | None:
        """The number that a word is; `none` behind a kind is nought."""
        if word is None:
            return None
        if after and word.text in _NONE:
            return 0
        digits = _NUMBER.fullmatch(word.text)
        return int(digits[1]) if digits is not None else None

    def _counted(self, kind: str, number: int, written: str, where: Where) -> None:
        if kind in self.counts:
            self._twice(Word("", written, where), self.counts[kind].where)
        else:
            self.counts[kind] = Count(number, where)

    def _lacks(self, word: Word) -> None:
        card = card_named(word.text[1:])
        if card is None or card is UNSEEN:
            self._no_card(word, word.written[1:])
        else:
            self.without.append(ToldCard(card, word.where))

    def _card(self, word: Word) -> None:
        card = card_named(word.text)
        if card is UNSEEN:
            self._found.append(Diagnostic("GS122", word.where))
        elif card is not None:
            self.cards.append(ToldCard(card, word.where))
        else:
            self._no_card(word, word.written)

    def _no_card(self, word: Word, written: str) -> None:
        """A word that is no card: a count the wrong way round, a card that there is not, or a word of the house's own."""
        turned = _COUNT_FIRST.fullmatch(word.text)
        if turned is not None:
            right = f"{written[len(turned[1]) :]} {turned[1]}"
            self._report("GS162", word.where, notes=(Note("calc.help-count", {"right": right}),), word=shorten(written))
        elif month_named(written) is not None and not word.text.startswith("-"):
            fault = card_fault(written, (0, len(written)))
            self._found.append(Diagnostic(fault.code, word.where, fault.facts, notes=fault.notes))
        else:
            self.others.append(word)

    def check(self) -> None:
        """What cannot stand together: nothing beside something, no bak beside one, a pi that may be meant as a count."""
        told = [
            *(card.where for card in self.cards),
            *(count.where for count in self.counts.values()),
            *(word.where for word in (*self.sets, *self.others)),
        ]
        if self.nothing is not None and told:
            self._twice(self.nothing, told[0])
        if self.no_bak is not None and self.baks:
            self._twice(self.no_bak, self.baks[0].where)
        self._check_pi()

    def _check_pi(self) -> None:
        """A lone `7p` (`7피`) among counts, or by itself, is more likely seven pi than the pi of July; it must be said."""
        pi = [told for told in self.cards if told.card.kind is Kind.PI]
        counting = bool(self.counts or self.sets or self.baks is not None)
        alone = len(self.cards) == 1 and not self.without
        if len(pi) != 1 or "pi" in self.counts or not (counting or alone):
            return
        if any(told.card.pi for told in self.cards if told is not pi[0]):
            return
        card = pi[0].card
        facts: dict[str, Fact] = {"count": f"pi {card.month}", "card": f"{card.code} pi 1"}
        self._report("GS162", pi[0].where, notes=(Note("calc.help-pi", facts),), word=card.code)

    def _twice(self, word: Word, before: Where) -> None:
        related = (Related(before, Note("calc.said-here")),)
        facts: dict[str, Fact] = {"word": shorten(word.written)}
        self._found.append(Diagnostic("GS163", word.where, facts, related=related))

    def _report(self, code: str, where: Where, *, notes: tuple[Note, ...] = (), **facts: Fact) -> None:
        self._found.append(Diagnostic(code, where, facts, notes=notes))
