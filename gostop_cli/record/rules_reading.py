"""Reading the switches that somebody wrote, in a house-rules file or in a record's `rules`, with everything wrong
with them.

Nothing here knows which rules stand below; a written value is checked against the table of switches alone, so that
all of a file's mistakes are told at once. Source: rules.md §12.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.diagnostics.model import CardList, Diagnostic, Note, Path, Related, Where
from gostop_cli.game import set_lists
from gostop_cli.game import switch_types as types
from gostop_cli.game.cards import codes_of
from gostop_cli.game.switch_types import Fault, Problem, Value
from gostop_cli.game.switches import GROUPS, PLAYERS, SWITCH, Contradiction, Switch
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.game.switches import HouseRules

VERSION_KEY: Final = "gostop-rules"
VERSION: Final = 1
FILE_KEYS: Final = (VERSION_KEY, "name", "title", "date", "extends", "sources", "notes")
"""The keys of a house-rules file that are no switches."""
INLINE_KEYS: Final = ("extends",)
"""Those of switches written in a record."""
_OTHER_DOCUMENTS: Final = {"gostop": "rules.is-record", "gostop-session": "rules.is-session"}
"""Keys that open a hand record or a session, and the note on it: somebody named the wrong file."""

_AT_TOP: Final = tuple(switch for switch in SWITCH if "." not in switch)
"""The switches that stand in no group."""

_CODES: Final = {
    Fault.WORD: "GS202",
    Fault.TYPE: "GS203",
    Fault.BOUNDS: "GS204",
    Fault.LENGTH: "GS209",
    Fault.REPEATED: "GS210",
    Fault.KEY: "GS211",
    Fault.MISSING: "GS214",
    Fault.TAKEN: "GS215",
    Fault.COPIES: "GS216",
}
_SHOWN: Final = 40
"""How much of a wrong value is quoted."""
_LONG: Final = 200
"""Bits of a number that is written out."""


class Written(msgspec.Struct, frozen=True):
    """What one document says: the switches it writes (canonical values), what it extends, and all that is wrong with
    it."""

    switches: dict[str, Value]
    extends: str | None
    name: str | None
    diagnostics: tuple[Diagnostic, ...]


def read_document(plain: Any) -> Written:
    """A house-rules file's content."""
    if not isinstance(plain, dict):
        return _refused(Diagnostic("GS212", Where(), notes=(Note("rules.no-mapping", {"found": shown(plain)}),)))
    version = plain.get(VERSION_KEY)
    if VERSION_KEY in plain:
        if version == VERSION and not isinstance(version, (bool, float)):
            return _read(plain, FILE_KEYS, ())
        return _refused(Diagnostic("GS208", Where((VERSION_KEY,)), {"found": shown(version)}))
    for key, note in _OTHER_DOCUMENTS.items():
        if key in plain:
            return _refused(Diagnostic("GS212", Where((key,), key=True), notes=(Note(note),)))
    missing = Diagnostic("GS212", Where(), notes=(Note("rules.no-version"),))
    if not any(key in GROUPS or key in _AT_TOP for key in plain):
        return _refused(missing)
    written = _read(plain, FILE_KEYS, ())
    return replace(written, diagnostics=(missing, *written.diagnostics))


def read_inline(mapping: Mapping[Any, Any], prefix: Path) -> Written:
    """Switches written in a record; `prefix` is where the mapping stands in it."""
    return _read(mapping, INLINE_KEYS, prefix)


def contradicted(
    pair: Contradiction, rules: HouseRules, written: Mapping[str, Value], prefix: Path, below: Mapping[str, str]
) -> Diagnostic:
    """Two switches that contradict each other, told about the document that writes one or both of them.

    `prefix` is where its switches stand. `below` names the rules from which a switch comes that it does not write.
    """
    here = [switch for switch in (pair.first, pair.second) if switch in written]
    says = {switch: f"{switch}: {as_yaml(rules.plain(switch))}" for switch in (pair.first, pair.second)}
    related = tuple(
        Related(Where((*prefix, *switch.split("."))), Note("rules.and-this", {"says": says[switch]}))
        for switch in here[1:]
    )
    notes = [
        Note("rules.from-below", {"says": says[switch], "name": below[switch]}) for switch in says if switch not in here
    ]
    notes.append(Note(f"rules.clash-{pair.name}"))
    facts: dict[str, Fact] = {"first": says[pair.first], "second": says[pair.second], "here": says[here[0]]}
    where = Where((*prefix, *here[0].split(".")))
    return Diagnostic("GS213", where, facts, related=related, notes=tuple(notes), clause=pair.first)


def shown(raw: Any) -> str:
    """A plain value as somebody would write it in YAML, on one line and cut short."""
    text = " ".join(as_yaml(raw).split())
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def as_yaml(raw: Any) -> str:
    """A plain value as somebody would write it in YAML."""
    match raw:
        case None:
            return "null"
        case bool():
            return "true" if raw else "false"
        case int():
            return str(raw) if raw.bit_length() < _LONG else "…"
        case float() | Decimal():
            return str(raw)
        case str():
            return raw
        case list():
            return "[" + ", ".join(as_yaml(entry) for entry in raw) + "]"
        case dict():
            return "{" + ", ".join(f"{as_yaml(key)}: {as_yaml(value)}" for key, value in raw.items()) + "}"
        case _:
            return type(raw).__name__


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like this one, if any is like it."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word.lower(), list(known), n=1, cutoff=0.7)), None)


def _refused(diagnostic: Diagnostic) -> Written:
    return Written({}, None, None, (diagnostic,))


def _read(mapping: Mapping[Any, Any], own_keys: tuple[str, ...], prefix: Path) -> Written:
    switches: dict[str, Value] = {}
    own: dict[str, str] = {}
    found: list[Diagnostic] = []
    for key, value in mapping.items():
        path = (*prefix, key)
        if isinstance(key, str) and key.startswith("x-"):
            continue
        if key in own_keys:
            found.extend(_own(key, value, path, own))
        elif key in _AT_TOP:
            found.extend(_switch(SWITCH[key], value, path, switches))
        elif key in GROUPS:
            found.extend(_group(key, value, path, switches))
        else:
            found.append(_unknown_at_top(shown(key), path, own_keys))
    return Written(switches, own.get("extends"), own.get("name"), tuple(found))


def _group(group: str, value: Any, path: Path, switches: dict[str, Value]) -> list[Diagnostic]:
    names = tuple(switch.name.removeprefix(f"{group}.") for switch in GROUPS[group])
    if not isinstance(value, dict):
        note = Note("rules.group-holds", {"group": group, "names": names})
        return [Diagnostic("GS203", Where(path), {"name": group, "found": shown(value)}, notes=(note,))]
    found: list[Diagnostic] = []
    for key, entry in value.items():
        switch = SWITCH.get(f"{group}.{key}")
        if switch is None:
            found.append(_unknown_in_group(group, shown(key), (*path, key), names))
        else:
            found.extend(_switch(switch, entry, (*path, key), switches))
    return found


def _switch(switch: Switch, value: Any, path: Path, switches: dict[str, Value]) -> list[Diagnostic]:
    reading = switch.read(value)
    if not reading.problems:
        switches[switch.name] = reading.value
    return [_diagnostic(switch, problem, path) for problem in reading.problems]


def _diagnostic(switch: Switch, problem: Problem, path: Path) -> Diagnostic:
    facts: dict[str, Fact] = {"name": switch.name, "found": shown(problem.found)}
    if problem.fault is Fault.LENGTH:
        facts["count"] = len(problem.found)
    where = Where((*path, *problem.path), key=problem.key)
    notes = tuple(_notes(switch, problem))
    return Diagnostic(_CODES[problem.fault], where, facts, notes=notes, clause=switch.name)


def _notes(switch: Switch, problem: Problem) -> Iterator[Note]:
    """What helps with a problem: the word that was likely meant, and what the switch may hold."""
    if isinstance(problem.found, str) and problem.known:
        near = nearest(problem.found, problem.known)
        if near is not None:
            yield Note("rules.help-nearest", {"name": near})
    if problem.fault is Fault.TAKEN:
        yield _taken(problem.found)
    elif problem.fault is Fault.COPIES:
        kind = "all" if isinstance(switch.type, set_lists.BalanceSets) and problem.count > 1 else "most"
        yield Note(f"rules.copies-{kind}", {"card": CardList((problem.found,)), "count": problem.count})
    elif not (switch.per_player and problem.fault is Fault.KEY):
        yield takes(switch)
    if switch.per_player and problem.fault in (Fault.TYPE, Fault.KEY):
        yield Note("rules.per-player", {"players": tuple(str(p) for p in PLAYERS)})


def _taken(name: str) -> Note:
    """What a name stands for already: a line of every score sheet, or a known set of the balance game."""
    if name in set_lists.BUILT_IN_JOKBO:
        return Note("rules.scored-by", {"name": name, "switch": set_lists.BUILT_IN_JOKBO[name]})
    return Note("rules.known-set", {"name": name, "cards": CardList(tuple(codes_of(set_lists.NAMED_SETS[name])))})


def takes(switch: Switch) -> Note:
    """What the switch may hold, as a line under the diagnostic."""
    name = switch.name
    match switch.type:
        case types.Choice(words=words):
            return Note("rules.takes-words", {"name": name, "words": words})
        case types.Flag():
            return Note("rules.takes-flag", {"name": name})
        case types.Integer(low=low, high=high, nullable=nullable, zero=zero):
            kind = "or-null" if nullable else "or-zero" if zero else "from"
            return Note(f"rules.takes-integer-{kind}", {"name": name, "low": low, "high": high})
        case types.OneOf(numbers=numbers):
            return Note("rules.takes-words", {"name": name, "words": tuple(str(number) for number in numbers)})
        case types.Points(nullable=nullable):
            kind = "points-or-null" if nullable else "points"
            return Note(f"rules.takes-{kind}", {"name": name, "high": types.LARGEST})
        case types.Sequence(item=types.Integer(low=low), least=least, most=most):
            return Note("rules.takes-integers-up-to", {"name": name, "least": least, "most": most, "low": low})
        case types.Sequence(least=least, most=most):
            size = "exactly" if least == most else "up-to"
            return Note(f"rules.takes-points-{size}", {"name": name, "least": least, "most": most})
        case types.Words(words=words):
            return Note("rules.takes-word-list", {"name": name, "words": words})
        case types.FlagOrWords(words=words):
            return Note("rules.takes-flag-or-words", {"name": name, "words": words})
        case types.Cards(codes=codes, most=most):
            return Note("rules.takes-cards", {"name": name, "words": codes, "most": most})
        case types.PointsMap(keys=keys):
            return Note("rules.takes-map", {"name": name, "words": keys})
        case set_lists.ExtraSets():
            return Note("rules.takes-extra-sets", {"name": name, "letters": set_lists.LONGEST_NAME})
        case set_lists.BalanceSets():
            return Note("rules.takes-balance-sets", {"name": name, "words": tuple(set_lists.NAMED_SETS)})
        case types.Stake():
            return Note("rules.takes-stake", {"name": name, "high": types.LARGEST})


def _unknown_at_top(name: str, path: Path, own_keys: tuple[str, ...]) -> Diagnostic:
    group, _, rest = name.partition(".")
    near = nearest(name, (*GROUPS, *_AT_TOP, *own_keys)) or nearest(name, SWITCH) or _elsewhere(name)
    if name in SWITCH:
        note = Note("rules.help-nested", {"group": group, "name": rest})
    elif name in FILE_KEYS:
        note = Note("rules.file-key", {"name": name})
    elif near is not None:
        note = Note("rules.help-nearest", {"name": near})
    else:
        note = Note("rules.help-list")
    return Diagnostic("GS201", Where(path, key=True), {"name": name}, notes=(note,))


def _unknown_in_group(group: str, name: str, path: Path, names: tuple[str, ...]) -> Diagnostic:
    near = nearest(name, names)
    full = f"{group}.{near}" if near else _elsewhere(name)
    if full is None:
        note = Note("rules.group-holds", {"group": group, "names": names})
    else:
        note = Note("rules.help-nearest", {"name": full})
    return Diagnostic("GS201", Where(path, key=True), {"name": f"{group}.{name}"}, notes=(note,))


def _elsewhere(name: str) -> str | None:
    """A switch of any group with exactly this name (`bomb.passes` for `shake.passes`)."""
    return next((full for full in SWITCH if full.partition(".")[2] == name), None)


def _own(key: str, value: Any, path: Path, own: dict[str, str]) -> list[Diagnostic]:
    """A key of the file itself: kept where it is a text that matters, refused where it is of the wrong type."""
    if key == VERSION_KEY:
        return []
    if key in ("extends", "name"):
        if isinstance(value, str) and value.strip():
            own[key] = value
            return []
        note = Note("rules.takes-text", {"name": key})
    elif key == "date":
        if isinstance(value, str):
            return []
        note = Note("rules.takes-text", {"name": key})
    elif key == "title":
        if _is_text(value):
            return []
        note = Note("rules.takes-title", {"name": key})
    else:
        if isinstance(value, list) and all(_is_text(entry) for entry in value):
            return []
        note = Note("rules.takes-texts", {"name": key})
    return [Diagnostic("GS203", Where(path), {"name": key, "found": shown(value)}, notes=(note,))]


def _is_text(value: Any) -> bool:
    """A text, or the same text by language."""
    if isinstance(value, dict):
        return set(value) <= {"en", "ko"} and bool(value) and all(isinstance(text, str) for text in value.values())
    return isinstance(value, str)
