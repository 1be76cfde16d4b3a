"""The schemas of what commands print: they hold for real output, name nothing that never turns up, and refuse the rest."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from support_outputs import OUTPUTS, one_of
from support_schemas import Usage, entries, objects

from gostop_cli.cli.reference import SchemaName
from gostop_cli.present.report_json import encode
from gostop_cli.present.session_json import session_to_plain
from gostop_cli.record.gate import OUTCOMES
from gostop_cli.record.session import session_in
from gostop_cli.referee.changes import Slip
from gostop_cli.referee.questions import Stage, Topic
from gostop_cli.referee.row import BAK_COLUMNS, EVENT_COLUMNS
from gostop_cli.referee.session import report_session
from gostop_cli.referee.standings import EQUAL, LEFT_OUT, TIE_BREAKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

FILES = sorted((Path(__file__).parents[2] / "schemas").glob("*.schema.json"))
SCHEMAS: dict[str, dict[str, Any]] = {
    path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8")) for path in FILES
}


@pytest.mark.parametrize("name", OUTPUTS)
def test_real_output_is_allowed_and_uses_everything(gostop: Gostop, record: Record, name: str) -> None:
    usage = Usage(SCHEMAS[name])
    for document in OUTPUTS[name](gostop, record):
        wrong = [(list(error.absolute_path), error.message[:300]) for error in usage.validator.iter_errors(document)]
        assert wrong == []
        usage.add(document)
    dead = sorted(entries(SCHEMAS[name]) - usage.seen)
    assert not dead, "\n".join(dead)


def test_every_schema_is_offered_and_every_output_has_one() -> None:
    assert {name.value for name in SchemaName} == set(SCHEMAS)
    assert set(OUTPUTS) < set(SCHEMAS)


@pytest.mark.parametrize("name", OUTPUTS)
def test_nothing_may_stand_there_that_is_not_described(name: str) -> None:
    schema = SCHEMAS[name]
    jsonschema.Draft7Validator.check_schema(schema)
    assert schema["title"]
    assert schema["description"]
    fixed = [(at, node) for at, node in objects(schema) if "/then/properties/sides" not in at]
    assert [at for at, node in fixed if node.get("additionalProperties") is not False] == []


def test_what_several_of_them_hold_is_the_same_in_all() -> None:
    """The pieces of a report are the same wherever a command prints them, but closed; a calculation has a bill of its own."""
    report = SCHEMAS["report"]["definitions"]
    for name in OUTPUTS:
        for piece, described in SCHEMAS[name]["definitions"].items():
            if piece in report and (name, piece) != ("calc-report", "settlement"):
                assert described == _closed(report[piece]), (name, piece)


def _closed(node: Any) -> Any:
    if isinstance(node, list):
        return [_closed(each) for each in node]
    if not isinstance(node, dict):
        return node
    fixed = {"additionalProperties": False} if node.get("type") == "object" and "properties" in node else {}
    return {key: _closed(child) for key, child in node.items()} | fixed


@pytest.mark.parametrize(
    ("name", "path", "words"),
    [
        ("audit", "proposal/properties/kind", Slip),
        ("compare", "place/properties/at", Stage),
        ("compare", "place/properties/topics/items", Topic),
        ("row", "#/properties/outcome", (*OUTCOMES, None)),
        ("standings", "frequencies/properties/outcome", OUTCOMES),
        ("standings", "frequencies/properties/event", EVENT_COLUMNS),
        ("standings", "frequencies/properties/bak", BAK_COLUMNS),
        ("standings", "journal-row/properties/left_out", (*LEFT_OUT, None)),
        ("standings", "ranked/properties/tie_break", (*TIE_BREAKS, EQUAL, None)),
    ],
)
def test_words_are_those_of_the_game(name: str, path: str, words: Any) -> None:
    """What may stand where only some words may, also those that no output above happens to use."""
    node = SCHEMAS[name] if path.startswith("#") else SCHEMAS[name]["definitions"]
    for key in path.removeprefix("#/").split("/"):
        node = node[key]
    assert set(node.get("enum", node.get("properties"))) == set(words)


def test_a_session_file_whose_name_is_no_text() -> None:
    """Undecodable bytes on disk are told as far as they can be: one replacement character for one of them."""
    text = b"gostop-session: 1\nplayers: [Mina, Joon]\nhands: [{void: spilt tea}]\n"
    report = report_session(session_in(text, "caf\udce9.session.yaml"))
    told = json.loads(encode(session_to_plain(report, "en")))
    assert [told["file"], told["entries"][0]["file"]] == ["caf\ufffd.session.yaml"] * 2
    assert jsonschema.Draft7Validator(SCHEMAS["session-report"]).is_valid(told)


SURPLUS = "surplus"
SPOILT: list[tuple[str, tuple[str | int, ...], Any]] = [
    ("session-report", (SURPLUS,), 1),
    ("session-report", ("gostop_session",), 2),
    ("session-report", ("players", "Mina", SURPLUS), 1),
    ("session-report", ("players", "Mina", "total"), "-8"),
    ("session-report", ("entries", 0, "bought"), {"Mina": 20}),  # a hand is no buy-in
    ("session-report", ("entries", 0, "kind"), "correction"),
    ("session-report", ("entries", 0, "payments", "Mina"), None),
    ("session-report", ("settle_up", "transfers", 0, "amount"), 0),
    ("calc-report", (SURPLUS,), 1),
    ("calc-report", ("status",), "refused"),
    ("calc-report", ("players", "Ara", SURPLUS), 1),
    ("calc-report", ("players", "Ara", "captured", 0), "1y"),  # record.md: not a card
    ("calc-report", ("players", "Ara", "to_call", "missing"), -1),
    ("calc-report", ("settlement", "payments", "Ara"), "10,800"),
    ("standings", (SURPLUS,), 1),
    ("standings", ("by",), "month"),
    ("standings", ("rows", "left_out", SURPLUS), 1),
    ("standings", ("total", "players", 0, SURPLUS), 1),
    ("standings", ("total", "players", 0, "wins"), 0.5),
    ("standings", ("total", "head_to_head", 0, "wins"), [1, 2, 3]),
    ("replay", (SURPLUS,), 1),
    ("replay", ("turns", 0, SURPLUS), 1),
    ("replay", ("turns", 0, "before", "players", "Ara", SURPLUS), 1),
    ("replay", ("turns", 0, "after", "stock_left"), -1),
    ("audit", (SURPLUS,), 1),
    ("audit", ("report", SURPLUS), 1),
    ("audit", ("clauses", 0, "uses", 0, SURPLUS), 1),
    ("audit", ("claims", 0, "parts_at"), "gobak"),
    ("compare", (SURPLUS,), 1),
    ("compare", ("reports", 0, SURPLUS), 1),
    ("compare", ("reports", 0, "turns", 0, SURPLUS), 1),
    ("compare", ("partings", 0, "places", 0, "at"), "deal"),  # what stands there is of the bill
    ("compare", ("partings", 0, "places", 0, "sides", "a", SURPLUS), 1),
    ("compare", ("partings", 0, "places", 0, "topics"), []),
    ("row", (SURPLUS,), 1),
    ("row", ("record",), "1"),
    ("row", ("events", "sweep"), 1),
    ("row", ("paid", 0), ["Ara", "Bora"]),
    ("row", ("paid", 0, 2), -100),
    ("row", ("bak",), {"Ara": ["gwang"]}),
    ("rules-report", (SURPLUS,), 1),
    ("rules-report", ("title", "fr"), "Règles"),
    ("rules-report", ("fingerprint",), ""),
    ("rules-report", ("switches", 0, "differs"), "no"),
]
"""Of each schema a path and what may not stand there."""


@pytest.mark.parametrize(("name", "path", "value"), SPOILT)
def test_what_is_wrong_is_refused(
    gostop: Gostop, record: Record, name: str, path: tuple[str | int, ...], value: Any
) -> None:
    validator = jsonschema.Draft7Validator(SCHEMAS[name])
    document = one_of(name, gostop, record)
    assert validator.is_valid(document)
    spoilt = copy.deepcopy(document)
    *way, last = path
    target: Any = spoilt
    for step in way:
        target = target[step]
    target[last] = value
    assert not validator.is_valid(spoilt)
