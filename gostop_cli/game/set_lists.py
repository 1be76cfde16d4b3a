"""Lists of sets that a house may write: its own jokbo (`score.extra_sets`), and what the balance game pays for
(`balance.sets`).

Like the types of `game.switch_types`, each reads a written value and resolves it. Source: rules.md §5, §11, §13; names
and examples of sets in survey §4.2.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.game import cards
from gostop_cli.game.switch_types import Fault, Flag, Points, Problem, Reading, read_words, wrong

if TYPE_CHECKING:
    from collections.abc import Callable

    from gostop_cli.game.switch_types import Value

MOST_SETS: Final = 100
"""More sets of its own than any house has; survey §4.2 lists a dozen."""
LONGEST_NAME: Final = 40
"""Letters of a set's name, which stands in the score sheet."""

BUILT_IN_JOKBO: Final[dict[str, str]] = {
    **dict.fromkeys(("three-gwang", "rain-three-gwang", "four-gwang", "five-gwang"), "score.gwang"),
    **dict.fromkeys(("삼광", "비삼광", "사광", "오광"), "score.gwang"),
    **dict.fromkeys(("godori", "고도리"), "score.godori"),
    **dict.fromkeys(("hongdan", "chodan", "cheongdan", "홍단", "초단", "청단"), "score.dan"),
    **dict.fromkeys(("yeol", "열끗"), "score.yeol_from"),
    **dict.fromkeys(("tti", "띠"), "score.tti_from"),
    **dict.fromkeys(("pi", "피"), "score.pi_from"),
}
"""The lines of every score sheet, as they are called in both languages, and the switch that says what each scores."""

_MONTHS: Final = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
NAMED_SETS: Final[dict[str, cards.CardSet]] = {
    "hongdan": cards.HONGDAN,
    "chodan": cards.CHODAN,
    "cheongdan": cards.CHEONGDAN,
    "godori": cards.GODORI,
    **{name: cards.MONTH[month] for month, name in enumerate(_MONTHS, start=1)},
}
"""Sets that a house may name in the balance game: the dan sets, godori, and all four cards of a month."""

CARD_CODES: Final = tuple(cards.CARD)
MONTH_CARD_CODES: Final = tuple(card.code for card in cards.CARDS if card.month)


def _read_name(raw: Any) -> Reading:
    """The name of a set: a text on one line, with no blanks around it."""
    fits = isinstance(raw, str) and raw.isprintable() and 0 < len(raw) <= LONGEST_NAME and raw == raw.strip()
    return Reading(raw) if fits else wrong(Fault.TYPE, raw)


def _read_cards(raw: Any, codes: tuple[str, ...]) -> Reading:
    """The cards of a set as codes in canonical order, each at most as often as the largest deck holds it."""
    if not isinstance(raw, list):
        return wrong(Fault.TYPE, raw)
    if not raw:
        return wrong(Fault.LENGTH, raw)
    reading = read_words(raw, codes, True)
    if reading.problems:
        return reading
    problems = []
    for index, code in enumerate(raw):
        copies = cards.CARD[code].copies.bit_count()
        if raw[:index].count(code) == copies:
            problems.append(Problem(Fault.COPIES, code, (index,), count=copies))
    return Reading(reading.value, tuple(problems))


def _keys(entry: dict[Any, Any], known: tuple[str, ...], needed: tuple[str, ...]) -> tuple[Problem, ...]:
    """The keys of an entry of a list of sets that mean nothing, and those that it lacks."""
    unknown = tuple(Problem(Fault.KEY, key, (key,), known, key=True) for key in entry if key not in known)
    return unknown + tuple(Problem(Fault.MISSING, key) for key in needed if key not in entry)


def _part(entry: dict[Any, Any], key: str, read: Callable[[Any], Reading], problems: list[Problem]) -> Any:
    """The canonical value of one key of an entry, if it is there; what is wrong with it is added to the problems."""
    if key not in entry:
        return None
    reading = read(entry[key])
    problems.extend(problem.inside(key) for problem in reading.problems)
    return None if reading.problems else reading.value


def _read_sets(raw: Any, read_entry: Callable[[dict[Any, Any]], Reading]) -> Reading:
    """A list of sets, no two of which have the same name; the name comes first in what `read_entry` makes of one."""
    if not isinstance(raw, list):
        return wrong(Fault.TYPE, raw)
    if len(raw) > MOST_SETS:
        return wrong(Fault.LENGTH, raw)
    problems: list[Problem] = []
    sets: list[Value] = []
    names: set[Value] = set()
    for index, entry in enumerate(raw):
        reading = read_entry(entry) if isinstance(entry, dict) else wrong(Fault.TYPE, entry)
        problems.extend(problem.inside(index) for problem in reading.problems)
        if reading.problems:
            continue
        assert isinstance(reading.value, tuple)
        name = reading.value[0]
        if name in names:
            problems.append(Problem(Fault.REPEATED, name, (index, "name") if "name" in entry else (index,)))
        names.add(name)
        sets.append(reading.value)
    return Reading(tuple(sets), tuple(problems))


class ExtraSets(msgspec.Struct, frozen=True):
    """Sets of the house's own that score, each {name, cards, points, counts}.

    Canonical: tuples (name, codes, points, whether it counts toward the threshold), in the order written.
    """

    keys: tuple[str, ...] = ("name", "cards", "points", "counts")
    needed: tuple[str, ...] = ("name", "cards", "points")

    def read(self, raw: Any) -> Reading:
        """Every set; one that does not say so counts toward the threshold."""
        return _read_sets(raw, self._entry)

    def _entry(self, entry: dict[Any, Any]) -> Reading:
        problems = list(_keys(entry, self.keys, self.needed))
        name = _part(entry, "name", _read_name, problems)
        if name in BUILT_IN_JOKBO:
            problems.append(Problem(Fault.TAKEN, name, ("name",)))
        codes = _part(entry, "cards", lambda raw: _read_cards(raw, CARD_CODES), problems)
        points = _part(entry, "points", Points().read, problems)
        counts = _part({"counts": True, **entry}, "counts", Flag().read, problems)
        return Reading((name, codes, points, counts), tuple(problems))

    def resolve(self, value: Any, threshold: int) -> Any:
        """The same, with the points resolved."""
        return tuple(
            (name, codes, Points().resolve(points, threshold), counts) for name, codes, points, counts in value
        )

    def plain(self, value: Any) -> list[dict[str, Any]]:
        """The sets as they would be written."""
        return [dict(zip(self.keys, (name, list(codes), *rest), strict=True)) for name, codes, *rest in value]


class BalanceSets(msgspec.Struct, frozen=True):
    """Sets that the balance game pays for, each {name, each} of a known set or {name, cards, each} of any other.

    Canonical: tuples (name, codes, each), in the order written; a set without a name is called by its cards.
    """

    keys: tuple[str, ...] = ("name", "cards", "each")

    def read(self, raw: Any) -> Reading:
        """Every set, with all copies of its cards: which of two equal cards somebody holds is nobody's business."""
        return _read_sets(raw, self._entry)

    def _entry(self, entry: dict[Any, Any]) -> Reading:
        needed = ("each",) if entry.keys() & {"name", "cards"} else ("name", "each")
        problems = list(_keys(entry, self.keys, needed))
        name = _part(entry, "name", _read_name, problems)
        codes = _part(entry, "cards", self._cards, problems)
        each = _part(entry, "each", Points().read, problems)
        known = NAMED_SETS.get(name)
        if "cards" not in entry and name is not None:
            if known is None:
                problems.append(Problem(Fault.WORD, name, ("name",), tuple(NAMED_SETS)))
            else:
                codes = tuple(cards.codes_of(known))
        if codes is not None and known is not None and cards.named(*codes) != known:
            problems.append(Problem(Fault.TAKEN, name, ("name",)))
        if codes is not None and name is None:
            name = _name_of(codes)
        return Reading((name, codes, each), tuple(problems))

    @staticmethod
    def _cards(raw: Any) -> Reading:
        reading = _read_cards(raw, MONTH_CARD_CODES)
        if reading.problems:
            return reading
        problems = []
        for code, count in Counter(raw).items():
            copies = cards.CARD[code].copies.bit_count()
            if count < copies:
                problems.append(Problem(Fault.COPIES, code, (raw.index(code),), count=copies))
        return Reading(reading.value, tuple(problems))

    def resolve(self, value: Any, threshold: int) -> Any:
        """The same, with the points resolved."""
        return tuple((name, codes, Points().resolve(each, threshold)) for name, codes, each in value)

    def plain(self, value: Any) -> list[dict[str, Any]]:
        """The sets as they would be written: a known one by its name alone, one without a name by its cards."""
        return [_written(*entry) for entry in value]


def _written(name: str, codes: tuple[str, ...], each: Any) -> dict[str, Any]:
    if name in NAMED_SETS:
        return {"name": name, "each": each}
    entry = {"cards": list(codes), "each": each}
    return entry if name == _name_of(codes) else {"name": name, **entry}


def _name_of(codes: tuple[str, ...]) -> str:
    """What a set of these cards is called where nobody named it."""
    held = cards.named(*codes)
    return next((name for name, known in NAMED_SETS.items() if known == held), " ".join(codes))
