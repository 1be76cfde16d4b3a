"""schemas/session.schema.json, made of the schema of hands: what a session adds stands here, what a hand is stands there.

    python -m gostop_cli.present.session_schema > schemas/session.schema.json

It holds the whole schema of a hand, so that an editor needs no second file.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from gostop_cli.record.schema import schema
from gostop_cli.record.session_gate import MOST_PLAYERS, VERSION_KEY

COMMAND: Final = "python -m gostop_cli.present.session_schema > schemas/session.schema.json"
_OWN_OF_HANDS: Final = ("$schema", "$id", "title", "required", "definitions")
_OWN_KEYS: Final[dict[str, Any]] = {"^x-": {}}


def session_schema() -> dict[str, Any]:
    """The schema as plain data."""
    hand = schema("hand")
    return {
        "$schema": hand["$schema"],
        "$id": hand["$id"].replace("hand.schema", "session.schema"),
        "title": "An evening of Go-Stop / 고스톱 모임 한 번의 기록",
        "$comment": "expects: mapping",
        "type": "object",
        "properties": _properties(hand),
        "patternProperties": _OWN_KEYS,
        "required": [VERSION_KEY, "players"],
        "additionalProperties": False,
        "definitions": {**hand["definitions"], **_definitions(hand)},
    }


def _properties(hand: dict[str, Any]) -> dict[str, Any]:
    same = hand["properties"]
    return {
        VERSION_KEY: same["gostop"],
        "id": _text(
            "A name of your own for the evening; hands without one are called by it.",
            "모임의 이름. 이름 없는 판은 이 이름으로 부릅니다.",
        ),
        "played": same["played"],
        "rules": same["rules"],
        "stake": same["stake"],
        "players": {
            **_described(
                "Everybody who plays tonight, as they sit.", "앉은 순서대로, 이날 치는 사람 모두.", "session-players"
            ),
            "type": "array",
            "items": {"$ref": "#/definitions/name"},
            "minItems": 2,
            "maxItems": MOST_PLAYERS,
        },
        "buy_in": {
            **_described(
                "What everybody bought in for, or each by name.",
                "처음 산 칩: 모두 같으면 금액 하나, 아니면 이름마다.",
                "buy-in",
            ),
            "type": ["number", "object"],
            "if": {"type": "object"},
            "then": {"$ref": "#/definitions/bought"},
            "else": {"$ref": "#/definitions/bought-amount"},
        },
        "drawn": {
            **_described("The card that each drew for the first dealer.", "선을 정하려고 저마다 뗀 패.", "by-player"),
            "type": "object",
            "additionalProperties": {"$ref": "#/definitions/card"},
        },
        "hands": {
            **_described(
                "The evening in order: hands, and what happened between them.",
                "순서대로: 판, 그리고 판 사이의 일.",
                "list",
            ),
            "type": "array",
            "items": {"$ref": "#/definitions/session-entry"},
        },
        "result": {"$ref": "#/definitions/session-result"},
        "note": {"$ref": "#/definitions/note"},
    }


def _definitions(hand: dict[str, Any]) -> dict[str, Any]:
    told = {"$ref": "#/definitions/note"}
    reason = {**_text("Why.", "까닭."), "minLength": 1}
    file = {
        **_text("A file with the hand, relative to this one.", "판이 든 파일(이 파일에서 본 경로)."),
        "minLength": 1,
    }
    bought = _by_name("Who bought how much, in won.", "누가 얼마어치 샀는지, 원.", "bought-amount")
    moved = _by_name(
        "Who receives (+) and who pays (-), in won; it adds up to 0.",
        "누가 받고(+) 누가 내는지(-), 원. 합은 0.",
        "amount",
    )
    totals = _by_name(
        "What each has won (+) or lost (-) in all, in won.", "저마다 딴(+) 또는 잃은(-) 돈 모두, 원.", "amount"
    )
    chips = _by_name("What each has before him at the end, in won.", "끝났을 때 저마다 앞에 있는 칩, 원.", "amount")
    return {
        "one-hand": {key: value for key, value in hand.items() if key not in _OWN_OF_HANDS},
        "bought-amount": {
            **_described("What was bought, in won.", "산 금액(원).", "bought-amount"),
            "type": "number",
            "minimum": 0,
        },
        "bought": bought,
        "hand-file": _entry({"file": file, "note": told}, ["file"]),
        "later-buy-in": _entry({"buy_in": {"$ref": "#/definitions/bought"}, "note": told}, ["buy_in"]),
        "correction": _entry({"correction": moved, "why": reason, "note": told}, ["correction", "why"]),
        "session-entry": {
            **_described(
                "A hand written out, a file, chips bought, or a correction.",
                "적어 넣은 판, 파일, 산 칩, 또는 정정.",
                "session-entry",
            ),
            "type": "object",
            **_by_key([("file", "hand-file"), ("buy_in", "later-buy-in"), ("correction", "correction")], "one-hand"),
        },
        "session-result": {
            **_described(
                "What the table claimed at the end; every key is optional and is checked.",
                "끝나고 판에서 셈한 것. 모두 선택이며 검사합니다.",
                "mapping",
            ),
            "type": "object",
            "properties": {"hands": {"$ref": "#/definitions/count"}, "totals": totals, "chips": chips},
            "additionalProperties": False,
        },
    }


def _described(english: str, korean: str, expects: str) -> dict[str, Any]:
    return {"description": f"{english} / {korean}", "$comment": f"expects: {expects}"}


def _text(english: str, korean: str) -> dict[str, Any]:
    return {**_described(english, korean, "text"), "type": "string"}


def _by_name(english: str, korean: str, amount: str) -> dict[str, Any]:
    values = {"$ref": f"#/definitions/{amount}"}
    return {**_described(english, korean, "by-player"), "type": "object", "additionalProperties": values}


def _entry(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {
        "$comment": "expects: session-entry",
        "properties": properties,
        "patternProperties": _OWN_KEYS,
        "required": required,
        "additionalProperties": False,
    }


def _by_key(kinds: list[tuple[str, str]], otherwise: str) -> dict[str, Any]:
    """What an entry must be by the first of these keys that it has."""
    (key, name), *rest = kinds
    below = _by_key(rest, otherwise) if rest else {"$ref": f"#/definitions/{otherwise}"}
    return {"if": {"required": [key]}, "then": {"$ref": f"#/definitions/{name}"}, "else": below}


def session_schema_text() -> str:
    """The schema as it is shipped."""
    return msgspec.json.format(msgspec.json.encode(session_schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    import sys

    sys.stdout.write(session_schema_text())
