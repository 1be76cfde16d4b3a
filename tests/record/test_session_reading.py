"""Session files: their schema and the gate that mirrors it, what hands inherit, and where everything stands."""

from __future__ import annotations

import copy
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support_record import EVERYTHING, LEADING, plain
from test_hand_schema import PIECES

from gostop_cli.diagnostics.catalogue import NOTES
from gostop_cli.present.session_schema import COMMAND, session_schema_text
from gostop_cli.record.decode import decode_record
from gostop_cli.record.explain import explain
from gostop_cli.record.locate import locate
from gostop_cli.record.schema import schema_text
from gostop_cli.record.session import MAX_SESSION, SessionFile, read_session, session_in, without_hands
from gostop_cli.record.session_gate import admit_session, is_hand
from gostop_cli.record.session_model import BuyIn, Correction, HandAt, Missing

SCHEMA: Any = json.loads(schema_text("session"))
VALIDATORS = [
    jsonschema.Draft7Validator(SCHEMA),
    jsonschema.Draft202012Validator({key: value for key, value in SCHEMA.items() if key != "$schema"}),
]
EVENING: dict[str, Any] = {
    "gostop-session": 1,
    "id": "chuseok",
    "played": "2026-09-25T20:30",
    "rules": "standard",
    "stake": 100,
    "players": ["Hana", "Joon", "Mina"],
    "buy_in": {"Hana": 5000, "Joon": Decimal("0.5")},
    "drawn": {"Hana": "3g"},
    "hands": [
        {"file": "01.gostop.yaml", "note": "the first", "x-a": 1},
        {"void": "spilt tea"},
        {**{key: value for key, value in plain(LEADING).items() if key not in ("gostop", "players")}},
        {"buy_in": {"Joon": 10000}},
        {"correction": {"Joon": -500, "Mina": 500}, "why": "miscounted"},
    ],
    "result": {"hands": 3, "totals": {"Joon": -1}, "chips": {"Hana": 1}},
    "note": {"of": "mine"},
    "x-mine": True,
}
VOID = "gostop-session: 1\nplayers: [Hana, Joon, Mina]\n"


def allowed(session: Any) -> bool:
    """What the schema says; both drafts must say the same."""
    answers = {validator.is_valid(session) for validator in VALIDATORS}
    assert len(answers) == 1
    return answers.pop()


def read(text: str, file: str = "a.session.yaml") -> SessionFile:
    return session_in(text.encode(), file)


def codes(file: SessionFile) -> list[str]:
    return [found.code for found in (*file.found, *(one for _, found in file.unread for one in found))]


# ---------------------------------------------------------------- the schema


def test_the_schema_is_fresh() -> None:
    assert schema_text("session") == session_schema_text(), f"schemas/session.schema.json is stale: {COMMAND}"


def test_it_is_a_schema_of_both_drafts() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator.check_schema({key: value for key, value in SCHEMA.items() if key != "$schema"})


def _nodes(node: Any) -> Any:
    if isinstance(node, dict):
        yield node
        for key, value in node.items():
            if key not in ("enum", "required"):
                yield from _nodes(value)
    elif isinstance(node, list):
        for item in node:
            yield from _nodes(item)


def test_every_expectation_has_its_words_and_every_description_both_languages() -> None:
    for node in _nodes(SCHEMA):
        comment = node.get("$comment")
        if isinstance(comment, str) and comment != "expects: deal-or-position":
            assert f"shape.expects-{comment.removeprefix('expects: ')}" in NOTES
        if isinstance(node.get("description"), str):
            english, _, korean = node["description"].partition(" / ")
            assert english
            assert any("가" <= letter <= "힣" for letter in korean), english


def test_the_evening_is_allowed() -> None:
    assert allowed(EVENING)
    assert admit_session(EVENING) is not None


@pytest.mark.parametrize("hand", [plain(LEADING), EVERYTHING], ids=["leading", "everything"])
def test_whatever_is_a_hand_by_itself_is_one_in_a_session(hand: Any) -> None:
    assert allowed({**EVENING, "hands": [hand]})


SESSION_PIECES = [
    *PIECES, {"file": "a"}, {"file": ""}, {"file": 1}, {"buy_in": {}}, {"buy_in": {"Joon": -1}}, {"buy_in": 5}, {"void": "x"},
    {"correction": {"Joon": 1}}, {"correction": {}, "why": "x"}, {"correction": {}, "why": ""}, ["Hana", "Joon"],
]  # fmt: skip
SESSION_KEYS = [
    "gostop-session", "id", "played", "rules", "stake", "players", "buy_in", "drawn", "hands", "result", "note", "x-a",
    "file", "correction", "why", "totals", "chips", "Hana", "gostop", "zzz",
]  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A right session with one to three places outside its hands replaced, taken out, or put in."""
    session = copy.deepcopy(EVENING)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.sampled_from(_places(session)))
        parent: Any = session
        for step in place[:-1]:
            parent = parent[step]
        action = draw(st.sampled_from(["replace", "take out", "put in"]))
        piece = copy.deepcopy(draw(st.sampled_from(SESSION_PIECES)))
        if not place:
            session = piece if action == "replace" else {**session, draw(st.sampled_from(SESSION_KEYS)): piece}
            if not isinstance(session, dict):
                return session
        elif action == "replace":
            parent[place[-1]] = piece
        elif action == "take out":
            parent.pop(place[-1])
        elif isinstance(parent, dict):
            parent[draw(st.sampled_from(SESSION_KEYS))] = piece
        else:
            parent.insert(place[-1], piece)
    return session


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    places = [path]
    if len(path) == 2 and path[0] == "hands" and is_hand(value):
        return places  # hands have tests of their own
    if isinstance(value, dict):
        for key, item in value.items():
            places += _places(item, (*path, key))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            places += _places(item, (*path, at))
    return places


@settings(max_examples=300, deadline=None)
@given(mutated())
def test_gate_and_schema_give_the_same_answer(session: Any) -> None:
    """As far as the session itself goes: its hands have a gate of their own."""
    head = without_hands(session)
    assert (admit_session(session) is not None) == allowed(head)
    if not allowed(head):
        reasons = explain(head, "session")
        assert reasons
        assert all(diagnostic.code.startswith("GS1") for _, diagnostic in reasons)


# ---------------------------------------------------------------- what is no session


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["GS004"]),
        ("# nothing yet\n", ["GS004"]),
        ("gostop: 1\nplayers: [A, B]\nvoid: x\n", ["GS051"]),
        ("- gostop-session: 1\n", ["GS051"]),
        (f"{VOID}---\ngostop: 1\n", ["GS051"]),
        ("players: [A, B]\n", ["GS102"]),
        ("gostop-session: 2\nplayers: [A, B]\n", ["GS105"]),
        ("gostop-session: 1\nplayers: [A]\n", ["GS104"]),
        ("gostop-session: 1\nplayers: [A, B, A]\n", ["GS111"]),
        (f"{VOID}hand: []\n", ["GS101"]),
        (f"{VOID}hands: [spilt tea]\n", ["GS103"]),
        (f"{VOID}hands: [{{file: a, why: x}}]\n", ["GS101"]),
        (f"{VOID}hands: [{{file: ''}}]\n", ["GS104"]),
        (f"{VOID}hands: [{{correction: {{Hana: 1, Joon: -1}}}}]\n", ["GS102"]),
        (f"{VOID}hands: [{{correction: {{Hana: 1, Dae: -1}}, why: x}}]\n", ["GS112"]),
        (f"{VOID}buy_in: -1\n", ["GS104"]),
        (f'{VOID}buy_in: "20,000"\n', ["GS152"]),
        (f"{VOID}buy_in: {{Dae: 1}}\n", ["GS112"]),
        (f"{VOID}drawn: {{Hana: 13g}}\n", ["GS120"]),
        (f"{VOID}drawn: {{Hana: x}}\n", ["GS122"]),
        (f"{VOID}result: {{totals: {{Hanna: 1}}}}\n", ["GS112"]),
        (f"{VOID}result: {{total: {{Hana: 1}}}}\n", ["GS101"]),
        (f"{VOID}id: a\nid: b\n", ["GS041"]),
        (f"{VOID}hands: [", ["GS020"]),
    ],
)
def test_what_is_wrong_with_a_session_has_its_code(text: str, found: list[str]) -> None:
    file = read(text)
    assert file.session is None
    assert codes(file) == found


def test_what_is_wrong_with_hands_is_told_beside_what_is_wrong_with_the_session() -> None:
    file = read(f"{VOID}stkae: 100\nhands:\n  - {{void: x, carri: 2}}\n  - {{dealer: Mina}}\n  - {{void: y}}\n")
    assert codes(file) == ["GS101", "GS101", "GS107"]
    (first, found), _ = file.unread
    span = locate(first.place(), found[0].where)
    assert span is not None
    assert (span.line, span.column) == (5, 15)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert codes(read_session(str(tmp_path / "none.yaml"))) == ["GS001"]
    assert codes(read_session(str(tmp_path))) == ["GS002"]
    assert codes(session_in(f"{VOID}id: 추석\n".encode("cp949"), "a")) == ["GS012"]
    assert codes(session_in(VOID.encode("utf-16"), "a")) == ["GS011"]
    assert codes(session_in(b"#" * (MAX_SESSION + 1), "a")) == ["GS015"]


def test_a_byte_order_mark_crlf_and_decomposed_hangul_do_no_harm() -> None:
    text = "gostop-session: 1\nplayers: [하나, 준]\nbuy_in: {하나: 5}\n".replace("\n", "\r\n")
    file = session_in(b"\xef\xbb\xbf" + text.encode(), "a.yaml")
    assert file.session is not None
    assert file.session.buy_in == {"하나": 5}


def test_names_stay_text_and_amounts_are_numbers() -> None:
    file = read("gostop-session: 1\nplayers: [No, 1004, 미나]\nbuy_in: 0.50\nstake: 100.0\nid: 2026\n")
    assert file.session is not None
    assert file.session.players == ("No", "1004", "미나")
    assert file.session.buy_in == dict.fromkeys(("No", "1004", "미나"), Decimal("0.5"))
    assert (file.session.stake, file.session.id) == (100, "2026")
    assert isinstance(file.session.stake, int)


def test_json_says_the_same() -> None:
    text = json.dumps({"gostop-session": 1, "players": ["A", "B"], "hands": [{"void": "x", "dealer": "C"}]}, indent=1)
    for name in ("a.json", "a"):
        file = session_in(text.encode(), name)
        assert file.session is not None
        (hand,) = file.session.entries
        assert isinstance(hand, HandAt)
        _, found = decode_record(hand.raw)
        span = locate(hand.raw.place(), found[0].where)
        assert span is not None
        assert text.splitlines()[span.line - 1][span.column - 1 : span.end_column - 1] == '"C"'
    assert session_in(b'{"gostop-session": 1, "players": ["A", "B"]}', "x").session is not None


# ---------------------------------------------------------------- what hands inherit


def records(file: SessionFile) -> list[Any]:
    assert file.session is not None, codes(file)
    found = [decode_record(entry.raw) for entry in file.session.entries if isinstance(entry, HandAt)]
    assert not [diagnostic for _, wrong in found for diagnostic in wrong]
    return [record for record, _ in found]


def test_a_hand_inherits_what_the_session_states_and_keeps_what_it_says_itself() -> None:
    file = read(
        f"{VOID}id: night\nplayed: 2026-09-25\nstake: 100\nhands:\n  - void: tea\n"
        "  - {void: tea, id: mine, stake: 50, played: 2026-09-26, players: [Joon, Hana]}\n"
    )
    first, second = records(file)
    assert (first.id, first.played, first.stake) == ("night/1", "2026-09-25", 100)
    assert [player.name for player in first.players] == ["Hana", "Joon", "Mina"]
    assert (second.id, second.played, second.stake) == ("mine", "2026-09-26", 50)
    assert [player.name for player in second.players] == ["Joon", "Hana"]
    # Who leads, what is carried and what each has depends on the hands before, and is not the reader's to fill in.
    assert (first.dealer, first.carry, first.chips, first.rules) == (None, None, None, None)


def test_hands_in_files_inherit_too_and_a_file_may_hold_several(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "two.yaml").write_text(
        "gostop: 1\nplayers: [Hana, Joon]\nvoid: a\n---\ngostop: 1\nrules: club\nvoid: b\nplayers: [Mina, Joon]\nid: own\n"
    )
    (tmp_path / "three.jsonl").write_text('{"gostop": 1, "players": ["Hana", "Joon"], "void": "c", "stake": 7}\n')
    (tmp_path / "a.session.yaml").write_text(
        f"{VOID}id: n\nstake: 5\nhands:\n  - file: sub/two.yaml\n  - file: three.jsonl\n  - void: d\n"
    )
    file = read_session(str(tmp_path / "a.session.yaml"))
    assert [(one.void, one.id, one.stake) for one in records(file)] == [
        ("a", "n/1", 5), ("b", "own", 5), ("c", "n/3", 7), ("d", "n/4", 5),
    ]  # fmt: skip
    assert file.session is not None
    hands = [entry for entry in file.session.entries if isinstance(entry, HandAt)]
    assert [(hand.from_file, hand.own_rules, hand.path) for hand in hands] == [
        (True, False, ("hands", 0)), (True, True, ("hands", 0)), (True, False, ("hands", 1)), (False, False, ("hands", 2)),
    ]  # fmt: skip


def test_a_file_that_is_not_there_is_told_at_its_place(tmp_path: Path) -> None:
    (tmp_path / "a.session.yaml").write_text(f"{VOID}hands:\n  - file: gone.yaml\n  - {{file: .}}\n  - file: '-'\n")
    file = read_session(str(tmp_path / "a.session.yaml"))
    assert file.session is not None
    missing = [entry for entry in file.session.entries if isinstance(entry, Missing)]
    assert [(one.reason.code, one.reason.where.path) for one in missing] == [
        ("GS001", ("hands", 0, "file")), ("GS002", ("hands", 1, "file")), ("GS001", ("hands", 2, "file")),
    ]  # fmt: skip


def test_a_session_in_a_session_is_no_hand(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text(VOID)
    (tmp_path / "a.yaml").write_text(f"{VOID}hands: [{{file: b.yaml}}]\n")
    file = read_session(str(tmp_path / "a.yaml"))
    assert file.session is not None
    (entry,) = file.session.entries
    assert isinstance(entry, HandAt)
    assert [found.code for found in entry.raw.diagnostics] == ["GS050"]


def test_entries_between_hands() -> None:
    file = read(
        f"{VOID}hands:\n  - {{buy_in: {{Mina: 1000, Hana: 5.0}}}}\n  - {{correction: {{Hana: 1, Mina: -1}}, why: x}}\n"
    )
    assert file.session is not None
    bought, corrected = file.session.entries
    assert isinstance(bought, BuyIn)
    assert isinstance(corrected, Correction)
    assert list(bought.amounts.items()) == [("Hana", 5), ("Mina", 1000)]
    assert (corrected.amounts, corrected.why) == ({"Hana": 1, "Mina": -1}, "x")


def test_a_hand_keeps_the_lines_and_columns_that_it_has_in_the_session() -> None:
    text = f"{VOID}hands:\n  - void: tea\n  - deal: {{floor: [1p]}}\n    turns:\n      - Hana: 8y / 5zz\n"
    file = read(text)
    assert file.session is not None
    hand = file.session.entries[1]
    assert isinstance(hand, HandAt)
    _, found = decode_record(hand.raw)
    (span,) = [locate(hand.raw.place(), one.where) for one in found]
    assert span is not None
    assert (span.line, span.column, span.end_column) == (7, 20, 23)
    assert text.splitlines()[6][19:22] == "5zz"


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_bytes_make_it_stumble(content: bytes) -> None:
    for form in (None, "yaml", "json"):
        file = session_in(content, "a", form)
        assert (file.session is None) == bool(file.found)
