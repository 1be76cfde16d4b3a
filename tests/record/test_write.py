"""The canonical form and the content id: record.md §7."""

from __future__ import annotations

import hashlib
import json
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from support_record import EVERYTHING, LEADING, POSITION, plain

from gostop_cli.record import jsontext
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.model import HandRecord
from gostop_cli.record.notation import write_line
from gostop_cli.record.write import content_id, to_plain


def hand(record: Any) -> HandRecord:
    result, diagnostics = decode_hand(record)
    assert diagnostics == ()
    assert result is not None
    return result


SMALL = """\
gostop: 1
players: [Hana, {name: Joon}]
deal: {floor: [2p, 1p], hands: {Joon: [x, 11s, b2, 3p, 3g], Hana: [1피]}}
turns:
- Hana: 3p>3g / 보너스2 7t > 7y gives Joon 1p 고
- Joon: 패스 / -
- {Hana: bomb 8 / 9y, note: loud, x-a: 1}
note: x
id: y
result: {points: 3}
"""


def test_canonical_form_by_hand() -> None:
    """Keys in the order of record.md §2, codes canonical, hands sorted by month and kind, unseen last, bonus before it."""
    assert json.dumps(to_plain(hand(plain(SMALL)))) == json.dumps(
        {
            "gostop": 1,
            "id": "y",
            "players": ["Hana", "Joon"],
            "deal": {"floor": ["2p", "1p"], "hands": {"Hana": ["1p"], "Joon": ["3g", "3p", "11s", "b2", "x"]}},
            "turns": [
                {
                    "by": "Hana",
                    "play": "3p",
                    "take": ["3g", "7y"],
                    "flip": ["b2", "7t"],
                    "gives": {"Joon": "1p"},
                    "call": "go",
                },
                {"by": "Joon", "play": None, "flip": []},
                {"by": "Hana", "play": {"bomb": 8}, "flip": "9y", "note": "loud", "x-a": 1},
            ],
            "result": {"points": 3},
            "note": "x",
        }
    )


def test_content_id_by_hand() -> None:
    """SHA-256 of the canonical JSON without note, x-…, id and result; compact, UTF-8."""
    text = (
        '{"gostop":1,"stake":0.5,"players":["하나","준"],"deal":{"floor":["2p","1p"]},'
        '"turns":[{"by":"준","play":"3g","flip":"7t"}]}'
    )
    record = hand(
        plain(
            "note: n\nid: i\nresult: {points: 3}\nx-a: 1\nstake: 0.50\nplayers: [하나, 준]\ngostop: 1\n"
            "turns: [{준: 3광 / 7띠, note: m, x-b: 2}]\ndeal: {floor: [2P, 1피]}\n"
        )
    )
    assert content_id(record) == "sha256:" + hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    "source", [plain(LEADING), EVERYTHING, POSITION, plain(SMALL)], ids=["leading", "all", "position", "small"]
)
def test_what_was_written_reads_back(source: Any) -> None:
    record = hand(source)
    written = to_plain(record)
    again = hand(written)
    assert to_plain(again) == written
    assert json.dumps(to_plain(again), default=str) == json.dumps(written, default=str)
    assert content_id(again) == content_id(record)
    encoded = msgspec.json.Encoder(decimal_format="number").encode(written)
    assert hand(jsontext.read(encoded)) == again
    assert again.turns == record.turns
    assert again.players == record.players


def test_all_spellings_of_a_hand_have_one_content_id() -> None:
    sheet = hand(plain(LEADING))
    explicit = hand(to_plain(sheet))
    lines = {**to_plain(sheet), "turns": [{turn.by: write_line(turn)} for turn in sheet.turns]}
    korean = plain(LEADING.replace(" stop   ", " 스톱   ").replace("pass /", "패스 /").replace("1g, 1t", "솔광, 1홍단"))
    assert len({content_id(record) for record in (sheet, explicit, hand(lines), hand(korean))}) == 1
    assert hand(lines).turns == sheet.turns


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("id: chuseok-2026/03", "id: other", True),
        ("points: 3", "points: 4", True),
        ("stake: 100 ", "stake: 100.0 ", True),
        ("Mina: [1g, 1t,", "Mina: [1t, 1g,", True),
        ("players: [", "x-a: 1\nplayers: [", True),
        ("stake: 100 ", "stake: 200 ", False),
        ("carry: 2", "carry: 1", False),
        ("8y / 5p", "8y", False),
        ("bomb 1 /", "bomb 1g 1t 1p /", False),
        ("floor: [1p, 4t,", "floor: [4t, 1p,", False),
        ("dealer: Hana", "# dealer", False),
        ("Hana: 8g / 6p stop", "Joon: 8g / 6p stop", False),
        ("revealed: {}", "# revealed", False),
    ],
)
def test_content_id_is_over_what_was_written(old: str, new: str, same: bool) -> None:
    """Reordered and respelled is the same record; anything added or removed is another."""
    assert LEADING.count(old) == 1
    changed = hand(plain(LEADING.replace(old, new)))
    assert (content_id(changed) == content_id(hand(plain(LEADING)))) is same


def test_order_of_keys_and_choices_does_not_matter() -> None:
    def record(rules: Any, take: list[str]) -> HandRecord:
        turn = {"by": "B", "play": "3g", "take": take, "flip": "7t"}
        return hand({"gostop": 1, "players": ["A", "B"], "rules": rules, "void": "x", "turns": [turn]})

    one = record({"bomb": {"passes": 1, "multiplier": 2}, "events": {"jjok": 1}}, ["7p", "3p"])
    other = record({"events": {"jjok": 1}, "bomb": {"multiplier": 2, "passes": 1}}, ["3p", "7p"])
    assert content_id(one) == content_id(other)


def test_amounts_are_exact_in_the_canonical_json() -> None:
    record = hand(plain("gostop: 1\nplayers: [A, B]\nvoid: x\nstake: 33.30\nresult: {payments: {B: -0.1, A: 0.1}}"))
    written = to_plain(record)
    assert written["stake"] == Decimal("33.3")
    assert list(written["result"]["payments"].items()) == [("A", Decimal("0.1")), ("B", Decimal("-0.1"))]
