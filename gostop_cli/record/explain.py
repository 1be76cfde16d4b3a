"""Why the gate refused a record: what the JSON Schema says against it, told as our own codes with the places at fault.

Slips of the pen that YAML quietly turns into something else come first (`slips`); what stands on them is not reported
again. Then `jsonschema` goes through schemas/hand.schema.json, whose `$comment` names what each place expects.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from gostop_cli.diagnostics.model import Diagnostic, Fact, Note, Path, Where
from gostop_cli.record.gate import TURN_KEYS
from gostop_cli.record.marks import shorten
from gostop_cli.record.schema import schema
from gostop_cli.record.slips import number_slip, slips
from gostop_cli.record.words import turn_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jsonschema.exceptions import ValidationError

    from gostop_cli.record.marks import Plain

Reason: TypeAlias = tuple[Path, Diagnostic]
"""A path that cannot be used, and why."""

_encode: Final = msgspec.json.Encoder(decimal_format="number").encode
_VALUE_CODES: Final = {
    "enum", "const", "pattern", "minimum", "maximum", "minItems", "maxItems", "minLength",
}  # fmt: skip
_NUMERAL: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?", re.ASCII)
_NUMBERS: Final = frozenset(
    ("amount", "stake", "count", "whole-number", "month", "carry", "factor", "buy-in", "bought-amount")
)


def explain(plain: Plain, name: str = "hand") -> list[Reason]:
    """Everything the schema has against a plain record, in the order of the document; never empty.

    `name` is the schema: that of a hand, or `session`.
    """
    if not isinstance(plain, dict):
        return [((), Diagnostic("GS100", Where(), {"value": shown(plain)}))]
    found = list(slips(plain))
    slipped = [path for path, _ in found]
    seen: set[tuple[Path, str, str]] = set()
    for reason in _from_schema(plain, name):
        path, diagnostic = reason
        mark = (path, diagnostic.code, str(diagnostic.facts))
        if mark not in seen and not any(path[: len(slip)] == slip for slip in slipped):
            seen.add(mark)
            found.append(reason)
    if not found:
        found.append(((), Diagnostic("GS100", Where(), {"value": shown(plain)})))
    return sorted(found, key=lambda reason: _order(plain, reason[0]))


def without(plain: Plain, reasons: list[Reason]) -> Plain:
    """The record with harmless stand-ins for what was refused, so that the rest can be looked at."""
    if not isinstance(plain, dict):
        return None
    rest = dict(plain)
    if isinstance(rest.get("turns"), list):
        rest["turns"] = list(rest["turns"])
    for path, _ in reasons:
        top = path[0] if path else ""
        if top == "turns" and len(path) > 1:
            rest["turns"][path[1]] = {"by": "", "play": None}
        else:
            rest.pop(top, None)
    if ("deal" in rest) == ("position" in rest):
        rest.pop("position", None)
        rest.setdefault("deal", {"floor": []})
    rest["gostop"] = 1
    return rest


def blank(reasons: list[Reason]) -> frozenset[Path]:
    """The entries of `turns` for which something else stands in."""
    return frozenset(path[:2] for path, _ in reasons if path[:1] == ("turns",))


def shown(value: Plain) -> str:
    """A value of the record as it is quoted in a message."""
    if isinstance(value, str):
        return shorten(value)
    try:
        return shorten(_encode(value).decode())
    except TypeError:
        return shorten(str(value))


def _order(plain: Plain, path: Path) -> tuple[int, ...]:
    """Where a path stands in the document, for sorting."""
    order: list[int] = []
    for step in path:
        if isinstance(plain, dict) and step in plain:
            order.append(list(plain).index(step))
            plain = plain[step]
        elif isinstance(plain, list) and isinstance(step, int) and step < len(plain):
            order.append(step)
            plain = plain[step]
        else:
            break
    return tuple(order)


def _from_schema(plain: dict[str, Plain], name: str) -> Iterator[Reason]:
    from jsonschema import Draft7Validator

    errors = list(Draft7Validator(schema(name)).iter_errors(plain))
    mistyped = {tuple(error.absolute_path) for error in errors if error.validator == "type"}
    for error in errors:
        path: Path = tuple(error.absolute_path)
        if path in mistyped and error.validator in _VALUE_CODES:
            continue  # what is of the wrong kind cannot have the right value
        mixed = _mixed(plain, path)
        if mixed is not None:
            yield mixed
        else:
            yield from _told(error, path)


def _mixed(plain: dict[str, Plain], path: Path) -> Reason | None:
    """A turn that begins as a score-sheet line and goes on as the explicit spelling."""
    if len(path) < 2 or path[0] != "turns" or not isinstance(path[1], int):
        return None
    entry = plain["turns"][path[1]]
    if not isinstance(entry, dict) or "by" in entry or TURN_KEYS.isdisjoint(entry):
        return None
    names = [key for key in entry if key not in TURN_KEYS and key != "note" and not key.startswith("x-")]
    if len(names) != 1 or not isinstance(entry[names[0]], str):
        return None
    key = next(key for key in entry if key in TURN_KEYS)
    where = Where((*path[:2], key), key=True)
    return path[:2], Diagnostic("GS142", where, {"key": key, "name": shorten(names[0])}, turn_of(path))


def _told(error: ValidationError, path: Path) -> Iterator[Reason]:
    """One complaint of the schema in our words."""
    kind, turn = str(error.validator), turn_of(path)
    value: Any = error.instance
    here: Any = error.schema
    if kind == "additionalProperties":
        yield from _unknown_keys(here, value, path)
    elif kind == "required":
        for key in here["required"]:
            if key not in value:
                yield path, Diagnostic("GS102", Where(path, key=True), {"key": key}, turn)
    elif kind in ("oneOf", "not"):
        if "deal" in value:
            yield ("position",), Diagnostic("GS108", Where(("position",), key=True))
        else:
            yield (), Diagnostic("GS107", Where())
    elif kind == "minProperties":
        yield path, Diagnostic("GS140", Where(path), turn=turn)
    else:
        yield path, _unfit(kind, here, value, path)


def _unfit(kind: str, here: dict[str, Any], value: Plain, path: Path) -> Diagnostic:
    """A value that does not fit its place."""
    expects = str(here.get("$comment", "")).removeprefix("expects: ")
    turn = turn_of(path)
    facts: dict[str, Fact] = {"key": _key(path), "value": shown(value)}
    notes = (Note(f"shape.expects-{expects}"),)
    if value is None:
        return Diagnostic("GS106", Where(path, key=True), {"key": _key(path)}, turn, notes=notes)
    if kind == "const":
        return Diagnostic("GS105", Where(path), {"value": shown(value)}, turn)
    if expects == "name" and kind == "pattern":
        return Diagnostic("GS110", Where(path), {"name": shown(value)}, turn)
    if kind in _VALUE_CODES:
        return Diagnostic("GS104", Where(path), facts, turn, notes=(*_nearest_value(here, value), *notes))
    if expects in _NUMBERS and isinstance(value, str):
        slip = number_slip(value)
        if slip:
            return Diagnostic(slip, Where(path), {"number": shown(value)}, turn)
    if expects == "turn" and isinstance(value, str):
        return Diagnostic("GS140", Where(path), turn=turn)
    if isinstance(value, str) and _NUMERAL.fullmatch(value):
        facts["value"] = f'"{shown(value)}"'  # the quotation marks are what is wrong with it
    return Diagnostic("GS103", Where(path), facts, turn, notes=notes)


def _key(path: Path) -> str:
    """The last key on a path: what the place is called."""
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def _unknown_keys(here: dict[str, Any], value: dict[str, Plain], path: Path) -> Iterator[Reason]:
    import difflib

    known = list(here["properties"])
    for key in value:
        free = "patternProperties" in here and key.startswith("x-")
        if key in known or free:
            continue
        near = difflib.get_close_matches(key.lower(), known, n=1, cutoff=0.7)
        notes = (Note("shape.help-nearest", {"near": near[0]}),) if near else ()
        if not near and key.startswith("x-"):
            notes = (Note("shape.own-keys"),)
        elif not near:
            notes = (Note("shape.known-keys", {"keys": tuple(known)}),)
        place = (*path, key)
        yield place, Diagnostic("GS101", Where(place, key=True), {"key": shorten(key)}, turn_of(path), notes=notes)


def _nearest_value(here: dict[str, Any], value: Plain) -> tuple[Note, ...]:
    import difflib

    known = [word for word in here.get("enum", ()) if isinstance(word, str)]
    near = difflib.get_close_matches(value.lower(), known, n=1, cutoff=0.6) if isinstance(value, str) else []
    return (Note("shape.help-nearest", {"near": near[0]}),) if near else ()
