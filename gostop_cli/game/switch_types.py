"""What a house-rule switch may hold: a closed set of types, each of which reads a written value and resolves it.

`read` takes plain data as a file gives it and answers with the canonical value, or with what is wrong with it;
canonical values are hashable and equal exactly when they mean the same. `resolve` turns a canonical value into the
one that `game.rules.Rules` holds, where the word `threshold` has become points. `false` and `null` are read as `off`,
0 or null wherever one of these (or `none`) is a value, and `true` as `on` (rules.md §12). Booleans are no integers.
"""

from __future__ import annotations

import re
from decimal import Decimal
from enum import StrEnum
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from gostop_cli.values import replace

Value: TypeAlias = bool | int | str | Decimal | tuple[Any, ...] | None
"""A canonical value; lists and maps are tuples (a map of pairs)."""

LARGEST: Final = 1_000_000_000
"""No number of a rules file may be larger: far above every table, and harmless to every reader of a report."""
MOST_GOS: Final = 20
"""More entries than anybody can call Go in one hand (nine at the most, survey §5.1)."""


class Fault(StrEnum):
    """How a written value can be wrong."""

    TYPE = "type"
    WORD = "word"
    BOUNDS = "bounds"
    LENGTH = "length"
    REPEATED = "repeated"
    KEY = "key"
    MISSING = "missing"
    """A key that an entry must have is not there; the problem's `found` is the key."""
    TAKEN = "taken"
    """A name that stands for something else already."""
    COPIES = "copies"
    """A card as often as it cannot be meant; the problem's `count` says how many of it there are."""


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong with a written value: what it is, and what stands there.

    `path` leads to it inside the value, by list indexes and keys as written. `known` are the words or keys that could
    stand there, where they are a closed list. `key` says that the place is a key and not its value.
    """

    fault: Fault
    found: Any
    path: tuple[str | int, ...] = ()
    known: tuple[str, ...] = ()
    key: bool = False
    count: int = 0

    def inside(self, step: str | int) -> Problem:
        """The same problem seen from the list or map that holds the value."""
        return replace(self, path=(step, *self.path))


class Reading(msgspec.Struct, frozen=True):
    """What became of a written value: its canonical form, or the problems that it has (then `value` means nothing)."""

    value: Value = None
    problems: tuple[Problem, ...] = ()


def wrong(fault: Fault, found: Any, known: tuple[str, ...] = ()) -> Reading:
    return Reading(problems=(Problem(fault, found, (), known),))


def is_integer(raw: Any) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool)


class Choice(msgspec.Struct, frozen=True):
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def nothing(self) -> str | None:
        """The word that says that there is no such rule: `off`, or `none`."""
        return next((word for word in ("off", "none") if word in self.words), None)

    def read(self, raw: Any) -> Reading:
        """The word; `false` and `null` for off or none, `true` for on, where the switch knows these words."""
        if (raw is False or raw is None) and self.nothing is not None:
            return Reading(self.nothing)
        if raw is True and "on" in self.words:
            return Reading("on")
        if not isinstance(raw, str):
            return wrong(Fault.TYPE, raw)
        return Reading(raw) if raw in self.words else wrong(Fault.WORD, raw, self.words)

    def resolve(self, value: Any, threshold: int) -> Any:
        """The word itself."""
        return value


class Flag(msgspec.Struct, frozen=True):
    """True or false."""

    def read(self, raw: Any) -> Reading:
        """The boolean; nothing else stands for one."""
        return Reading(raw) if isinstance(raw, bool) else wrong(Fault.TYPE, raw)

    def resolve(self, value: Any, threshold: int) -> Any:
        """The boolean itself."""
        return value


class Integer(msgspec.Struct, frozen=True):
    """A whole number within bounds, both of them included.

    `nullable` where null says that there is none, `zero` where 0 says so though it is below the bounds.
    """

    low: int
    high: int = LARGEST
    nullable: bool = False
    zero: bool = False

    def read(self, raw: Any) -> Reading:
        """The number; `false` and `null` for null or for 0, where the switch knows these."""
        if raw is False or raw is None:
            if self.nullable:
                return Reading(None)
            if self.low == 0 or self.zero:
                return Reading(0)
        if not is_integer(raw):
            return wrong(Fault.TYPE, raw)
        within = self.low <= raw <= self.high or (self.zero and raw == 0)
        return Reading(raw) if within else wrong(Fault.BOUNDS, raw)

    def resolve(self, value: Any, threshold: int) -> Any:
        """The number itself."""
        return value


class OneOf(msgspec.Struct, frozen=True):
    """One of a few whole numbers."""

    numbers: tuple[int, ...]

    def read(self, raw: Any) -> Reading:
        """The number itself."""
        if not is_integer(raw):
            return wrong(Fault.TYPE, raw)
        return Reading(raw) if raw in self.numbers else wrong(Fault.WORD, raw)

    def resolve(self, value: Any, threshold: int) -> Any:
        """The number itself."""
        return value


PI: Final = Integer(0, 3)
"""How many pi an event takes from each opponent."""

THRESHOLDS: Final = re.compile(r"(?:([1-9][0-9]{0,5})[ ]?\*[ ]?)?threshold")
_TIMES: Final = re.compile(r"([0-9]+) ?[*×]? ?[a-z ]+|[a-z]+ ?[*x×] ?([0-9]+)", re.IGNORECASE)


def _threshold_meant(text: str) -> str:
    """The threshold as a misspelt text most likely means it: so many times where a number stands with the word."""
    match = _TIMES.fullmatch(text)
    times = (match[1] or match[2]) if match is not None else "1"
    multiple = f"{times}*threshold"
    return multiple if times != "1" and THRESHOLDS.fullmatch(multiple) else "threshold"


class Points(msgspec.Struct, frozen=True):
    """A whole number of points from 0, or the word `threshold`, or a multiple of it (`2*threshold`).

    `nullable` where null says that there is no such rule, which is not the same as no points.
    """

    nullable: bool = False

    def read(self, raw: Any) -> Reading:
        """The number, or the word in its shortest form; `false` and `null` for null or for 0."""
        if raw is False or raw is None:
            return Reading(None if self.nullable else 0)
        if isinstance(raw, str):
            match = THRESHOLDS.fullmatch(raw)
            if match is None:
                return wrong(Fault.WORD, raw, (_threshold_meant(raw),))
            return Reading("threshold" if match[1] in (None, "1") else f"{match[1]}*threshold")
        if not is_integer(raw):
            return wrong(Fault.TYPE, raw)
        return Reading(raw) if 0 <= raw <= LARGEST else wrong(Fault.BOUNDS, raw)

    def resolve(self, value: Any, threshold: int) -> Any:
        """The points, with the threshold of this number of players put in for the word."""
        if not isinstance(value, str):
            return value
        factor = value.removesuffix("threshold").removesuffix("*")
        return int(factor or 1) * threshold


class Sequence(msgspec.Struct, frozen=True):
    """A list whose order counts, of points or whole numbers."""

    item: Points | Integer
    least: int
    most: int

    def read(self, raw: Any) -> Reading:
        """Every entry read as the item; a single value is no list."""
        if not isinstance(raw, list):
            return wrong(Fault.TYPE, raw)
        if not self.least <= len(raw) <= self.most:
            return wrong(Fault.LENGTH, raw)
        read = [self.item.read(entry) for entry in raw]
        problems = tuple(p.inside(i) for i, entry in enumerate(read) for p in entry.problems)
        return Reading(tuple(entry.value for entry in read), problems)

    def resolve(self, value: Any, threshold: int) -> Any:
        """The entries, in order, each resolved."""
        return tuple(self.item.resolve(entry, threshold) for entry in value)


def read_words(raw: list[Any], words: tuple[str, ...], repeatable: bool) -> Reading:
    """A list of known words in the order of the table, whatever order they were written in."""
    problems = []
    for index, word in enumerate(raw):
        if not isinstance(word, str):
            problems.append(Problem(Fault.TYPE, word, (index,)))
        elif word not in words:
            problems.append(Problem(Fault.WORD, word, (index,), words))
        elif not repeatable and word in raw[:index]:
            problems.append(Problem(Fault.REPEATED, word, (index,)))
    if problems:
        return Reading(problems=tuple(problems))
    return Reading(tuple(sorted(raw, key=words.index)))


class Words(msgspec.Struct, frozen=True):
    """A set of words, written as a list; the rules hold it as a set, or `listed` in the order of the table."""

    words: tuple[str, ...]
    listed: bool = False

    def read(self, raw: Any) -> Reading:
        """The words, each at most once."""
        return read_words(raw, self.words, False) if isinstance(raw, list) else wrong(Fault.TYPE, raw)

    def resolve(self, value: Any, threshold: int) -> Any:
        """The words as a set, or listed."""
        return value if self.listed else frozenset(value)


class FlagOrWords(msgspec.Struct, frozen=True):
    """True or false, or the list of those for which it is true."""

    words: tuple[str, ...]

    def read(self, raw: Any) -> Reading:
        """A list of all the words means true, an empty one false."""
        if isinstance(raw, bool):
            return Reading(raw)
        if not isinstance(raw, list):
            return wrong(Fault.TYPE, raw)
        reading = read_words(raw, self.words, False)
        if reading.value == self.words:
            return Reading(True)
        return reading if reading.problems or reading.value else Reading(False)

    def resolve(self, value: Any, threshold: int) -> Any:
        """The boolean or the words."""
        return value


class Cards(msgspec.Struct, frozen=True):
    """A list of cards by code, `repeatable` where a house may have several equal ones."""

    codes: tuple[str, ...]
    most: int
    repeatable: bool = False

    def read(self, raw: Any) -> Reading:
        """The codes, in the order of the table."""
        if not isinstance(raw, list):
            return wrong(Fault.TYPE, raw)
        if self.repeatable and len(raw) > self.most:
            return wrong(Fault.LENGTH, raw)
        return read_words(raw, self.codes, self.repeatable)

    def resolve(self, value: Any, threshold: int) -> Any:
        """The codes themselves."""
        return value


class PointsMap(msgspec.Struct, frozen=True):
    """Points by key, such as those of the gwang sets; keys that are left out keep what the rules below say."""

    keys: tuple[str, ...]

    def read(self, raw: Any) -> Reading:
        """The pairs that are written, in the order of the table; 3 and "3" are the same key."""
        return read_map(raw, dict(zip(self.keys, self.keys, strict=True)), Points())

    def resolve(self, value: Any, threshold: int) -> Any:
        """The points by key."""
        return {key: Points().resolve(points, threshold) for key, points in value}


class Stake(msgspec.Struct, frozen=True):
    """Won per point: a number above 0, fractions allowed."""

    def read(self, raw: Any) -> Reading:
        """An int, or a Decimal where there is a fraction; a float is taken by its shortest decimal writing."""
        if isinstance(raw, bool) or not isinstance(raw, (int, float, Decimal)):
            return wrong(Fault.TYPE, raw)
        number = Decimal(str(raw)) if isinstance(raw, float) else raw
        if isinstance(number, Decimal) and not number.is_finite():
            return wrong(Fault.TYPE, raw)
        if not 0 < number <= LARGEST:
            return wrong(Fault.BOUNDS, raw)
        return Reading(int(number) if number == int(number) else Decimal(number).normalize())

    def resolve(self, value: Any, threshold: int) -> Any:
        """The number itself."""
        return value


class Readable(Protocol):
    """Any of these types, or a list of sets (`game.set_lists`); `game.switches.SwitchType` is the closed set."""

    def read(self, raw: Any) -> Reading:
        """The canonical value of what is written, or what is wrong with it."""


def read_map(raw: Any, keys: dict[str, Any], item: Readable) -> Reading:
    """A mapping with known keys as pairs in the order of `keys`, a key that was written with digits as 3 or "3".

    `keys` gives the canonical key for each way of writing it as text.
    """
    if not isinstance(raw, dict):
        return wrong(Fault.TYPE, raw)
    pairs: dict[Any, Value] = {}
    problems: list[Problem] = []
    for written, value in raw.items():
        text = str(written) if is_integer(written) else written
        if text not in keys:
            problems.append(Problem(Fault.KEY, written, (written,), tuple(keys), key=True))
        elif keys[text] in pairs:
            problems.append(Problem(Fault.REPEATED, written, (written,), key=True))
        else:
            reading = item.read(value)
            problems.extend(p.inside(written) for p in reading.problems)
            pairs[keys[text]] = reading.value
    return Reading(tuple((key, pairs[key]) for key in keys.values() if key in pairs), tuple(problems))
