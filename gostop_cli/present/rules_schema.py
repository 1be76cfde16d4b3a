"""The JSON Schema of house-rules files, made from the table of switches and the words of every switch.

`schemas/rules.schema.json` is what `rules_schema_text` gives; a test fails where the file is stale, and
`python -m gostop_cli.present.rules_schema > schemas/rules.schema.json` makes it anew. Only keywords are used that JSON
Schema draft-07 and 2020-12 share.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from gostop_cli.game import set_lists
from gostop_cli.game import switch_types as types
from gostop_cli.game.switches import GROUPS, PLAYERS, SWITCHES, Switch, SwitchType
from gostop_cli.present.switch_texts import SWITCH_TEXTS

_NOTHING: Final = {"enum": [False, None]}
"""What may stand for off, 0 or null."""
_TEXT: Final = {"type": "string"}
_TEXTS: Final = {
    "anyOf": [
        _TEXT,
        {"type": "object", "properties": {"en": _TEXT, "ko": _TEXT}, "additionalProperties": False, "minProperties": 1},
    ]
}
_OWN: Final[dict[str, Any]] = {
    "gostop-rules": {"const": 1, "description": "The version of this format. / 형식의 버전입니다."},
    "name": {
        "type": "string",
        "pattern": r"\S",
        "description": "What reports call these rules. / 보고서에 쓰는 이름입니다.",
    },
    "title": {**_TEXTS, "description": "What people call them. / 사람들이 부르는 이름입니다."},
    "date": {**_TEXT, "description": "When they were agreed or published. / 정하거나 펴낸 날입니다."},
    "extends": {
        "type": "string",
        "pattern": r"\S",
        "default": "standard",
        "description": "The preset or file that they change. / 바탕이 되는 규칙의 이름이나 파일 경로입니다.",
    },
    "sources": {"type": "array", "items": _TEXTS, "description": "Where they come from. / 출처입니다."},
    "notes": {"type": "array", "items": _TEXTS, "description": "Remarks for people. / 덧붙이는 말입니다."},
}


def rules_schema() -> dict[str, Any]:
    """The schema as plain data."""
    properties = dict(_OWN)
    for switch in SWITCHES:
        if not switch.group:
            properties[switch.name] = _switch(switch)
    for group, switches in GROUPS.items():
        inside = {switch.name.removeprefix(f"{group}."): _switch(switch) for switch in switches}
        properties[group] = {"type": "object", "properties": inside, "additionalProperties": False}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "House rules of Go-Stop and matgo, version 1",
        "type": "object",
        "required": ["gostop-rules"],
        "properties": properties,
        "patternProperties": {"^x-": {}},
        "additionalProperties": False,
    }


def rules_schema_text() -> str:
    """The schema as the file holds it."""
    return msgspec.json.format(msgspec.json.encode(rules_schema()), indent=2).decode() + "\n"


def _switch(switch: Switch) -> dict[str, Any]:
    meaning = SWITCH_TEXTS[switch.name].meaning
    shape = _type(switch.type)
    if switch.per_player:
        players = {str(players): shape for players in PLAYERS}
        shape = {"anyOf": [shape, {"type": "object", "properties": players, "additionalProperties": False}]}
    default = switch.plain(switch.read(switch.default).value)
    return {**shape, "default": default, "description": f"{meaning.en} / {meaning.ko}"}


def _type(kind: SwitchType) -> dict[str, Any]:
    """What a value of this type looks like; the same as its `read` accepts."""
    match kind:
        case types.Choice(words=words):
            nothing: list[Any] = [False, None] if kind.nothing is not None else []
            return {"enum": [*words, *nothing, *([True] if "on" in words else [])]}
        case types.Flag():
            return {"type": "boolean"}
        case types.Integer(low=low, high=high, nullable=nullable, zero=zero):
            number = {"type": "integer", "minimum": low, "maximum": high}
            if zero:
                return {"anyOf": [number, {"enum": [0]}, _NOTHING]}
            return {"anyOf": [number, _NOTHING]} if nullable or low == 0 else number
        case types.OneOf(numbers=numbers):
            return {"type": "integer", "enum": list(numbers)}
        case types.Points():
            number = {"type": "integer", "minimum": 0, "maximum": types.LARGEST}
            multiple = {"type": "string", "pattern": f"^(?:{types.THRESHOLDS.pattern})$"}
            return {"anyOf": [number, multiple, _NOTHING]}
        case types.Sequence(item=item, least=least, most=most):
            return {"type": "array", "items": _type(item), "minItems": least, "maxItems": most}
        case types.Words(words=words):
            return _words(words)
        case types.FlagOrWords(words=words):
            return {"anyOf": [{"type": "boolean"}, _words(words)]}
        case types.Cards(codes=codes, most=most, repeatable=repeatable):
            items = {"type": "array", "items": {"enum": list(codes)}, "maxItems": most}
            return items if repeatable else {**items, "uniqueItems": True}
        case types.PointsMap(keys=keys):
            points = _type(types.Points())
            return {"type": "object", "properties": dict.fromkeys(keys, points), "additionalProperties": False}
        case set_lists.ExtraSets() | set_lists.BalanceSets():
            return {"type": "array", "items": _set(kind), "maxItems": set_lists.MOST_SETS}
        case types.Stake():
            return {"type": "number", "exclusiveMinimum": 0, "maximum": types.LARGEST}


def _set(kind: set_lists.ExtraSets | set_lists.BalanceSets) -> dict[str, Any]:
    """One set of a list. How often a card may stand in it, and that no two have one name, only `read` can tell."""
    name = {"type": "string", "minLength": 1, "maxLength": set_lists.LONGEST_NAME}
    entry: dict[str, Any] = {"type": "object", "additionalProperties": False}
    if isinstance(kind, set_lists.ExtraSets):
        properties = {
            "name": {**name, "not": {"enum": list(set_lists.BUILT_IN_JOKBO)}},
            "cards": _cards(set_lists.CARD_CODES),
            "points": _type(types.Points()),
            "counts": {**_type(types.Flag()), "default": True},
        }
        return {**entry, "required": list(kind.needed), "properties": properties}
    known = {"enum": list(set_lists.NAMED_SETS)}
    properties = {"cards": _cards(set_lists.MONTH_CARD_CODES), "each": _type(types.Points())}
    return {
        **entry,
        "required": ["each"],
        "properties": {"name": {"anyOf": [known, name]}, **properties},
        "anyOf": [{"required": ["cards"]}, {"required": ["name"], "properties": {"name": known}}],
    }


def _cards(codes: tuple[str, ...]) -> dict[str, Any]:
    return {"type": "array", "items": {"enum": list(codes)}, "minItems": 1}


def _words(words: tuple[str, ...]) -> dict[str, Any]:
    return {"type": "array", "items": {"enum": list(words)}, "uniqueItems": True}


if __name__ == "__main__":
    import sys

    sys.stdout.write(rules_schema_text())
