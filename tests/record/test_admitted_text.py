"""The quick way for JSON that programs write comes to the same record as the exact one, or leaves the text to it."""

from __future__ import annotations

import json
import unicodedata
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_cli.game.switches import STANDARD
from gostop_cli.record import jsontext
from gostop_cli.record.decode import decode_hand, decode_record
from gostop_cli.record.document import Document
from gostop_cli.record.gate import admit_text
from gostop_cli.record.source import RawRecord
from gostop_cli.record.write import to_plain
from gostop_cli.referee.sampling import sample_hand

if TYPE_CHECKING:
    from collections.abc import Callable

LINES = [
    json.dumps(to_plain(sample_hand(Random(seed), STANDARD, 2 + seed % 2)), ensure_ascii=False).encode()
    for seed in range(8)
]
HAND: dict[str, Any] = json.loads(LINES[0])


def check_agreement(raw: bytes) -> bool:
    """Whether the quick way took the text; where it did, the exact way takes it too and reads the same."""
    quick = admit_text(raw)
    if quick is None:
        return False
    plain = jsontext.read(raw)
    assert plain is not None
    assert decode_record(RawRecord("", 1, None, (), lambda: Document("", ""), quick)) == decode_hand(plain)
    return True


@pytest.mark.parametrize("raw", LINES)
def test_takes_what_a_program_writes(raw: bytes) -> None:
    assert check_agreement(raw)


@given(st.sampled_from(LINES), st.data())
def test_agrees_on_texts_with_a_slip(raw: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(raw) - 1))
    length = data.draw(st.integers(0, 3))
    piece = data.draw(
        st.sampled_from([b"", b'"', b",", b"0", b".5", b"e3", b"-", b"[", b"{}", b":", b"null", b'"x"', b"\xcc\x81"])
    )
    check_agreement(raw[:at] + piece + raw[at + length :])


@pytest.mark.parametrize(
    "change",
    [
        {"stake": "100"}, {"stake": 0.5}, {"stake": -1}, {"carry": 1.0}, {"carry": True}, {"chips": {"Hana": "5"}},
        {"note": {"a": 1}}, {"x-own": 1}, {"rules": {"extends": "standard"}}, {"turns": [{"Hana": "1g / 2t"}]},
        {"void": "fire", "deal": None}, {"stake": 10**19}, {"id": None}, {"gostop": 2}, {"extra": []},
    ],
    ids=str,
)  # fmt: skip
def test_leaves_what_is_read_otherwise_to_the_exact_way(change: dict[str, Any]) -> None:
    assert not check_agreement(json.dumps(HAND | change).encode())


@pytest.mark.parametrize(
    "edit",
    [
        lambda text: text.replace('"gostop": 1', '"gostop": 1, "gostop": 1'),
        lambda text: text.replace('"by": "Hana"', '"by": "Hana", "by": "Hana"', 1),
        lambda text: text.replace('"gostop": 1', '"gostop": 1e0'),
        lambda text: text.replace("Hana", "H\\u0061na"),
        lambda text: text + "{}",
    ],
)
def test_leaves_what_loses_something_to_the_exact_way(edit: Callable[[str], str]) -> None:
    text = json.dumps(HAND)
    assert edit(text) != text
    assert not check_agreement(edit(text).encode())


def test_names_are_put_into_normal_form() -> None:
    decomposed = unicodedata.normalize("NFD", "하나")
    raw = json.dumps(HAND, ensure_ascii=False).replace("Hana", decomposed).encode()
    assert check_agreement(raw)
    record, _ = decode_hand(jsontext.read(raw))
    assert record is not None
    assert record.players[0].name == "하나"
