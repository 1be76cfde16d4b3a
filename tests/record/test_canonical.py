"""Writing and reading back, over random records: whatever the spelling, it is the same record and nothing is lost."""

from __future__ import annotations

import io
import random
from decimal import Decimal
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from support_record import EVERYTHING, LEADING, POSITION, plain

from gostop_cli.game.cards import CARDS
from gostop_cli.game.switches import HouseRules
from gostop_cli.record.canonical import Form, TextTooLongError, join, reads_back, record_text
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.document import load_yaml
from gostop_cli.record.marks import nfc
from gostop_cli.record.model import HandRecord
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.source import read_records
from gostop_cli.record.write import content_id, to_plain
from gostop_cli.referee.sampling import sample_hand

SPELLINGS: list[tuple[Form, bool]] = [
    ("yaml", True), ("yaml", False), ("json", True), ("json", False), ("jsonl", True), ("jsonl", False),
]  # fmt: skip


def decoded(record: Any) -> HandRecord:
    result, diagnostics = decode_hand(record)
    assert diagnostics == ()
    assert result is not None
    return result


def read(text: str, form: str) -> list[HandRecord]:
    raws = list(read_records("-", form, io.BytesIO(text.encode())))
    assert [raw.diagnostics for raw in raws] == [()] * len(raws)
    return [decoded(raw.plain) for raw in raws]


def house(preset: str) -> HouseRules:
    rules = load_rules(preset).rules
    assert rules is not None
    return rules


HOUSES = [(house("standard"), 3), (house("standard"), 2), (house("club"), 3), (house("pmang-matgo"), 2)]

# ---------------------------------------------------------------- random records

DATES = [
    "2026", "2026-09", "2026-09-25", "2026-09-25T21:40+09:00", "2026-09-25 21:40:00Z",
    "20260925T2140", "2026-W39-5", "2026W395", "2026-268",
]  # fmt: skip
"""ISO 8601, extended and basic; all of them the same day."""
_BAD_IN_NAMES = "/>#:"
ODD_NAMES = [
    "No", "On", "y", "~", "1004", "1e3", "0100", "-5", ".inf", "2026-09-25", "<<", "=", "null", "by", "note", "play", "go",
    "stop", "gives", "1p", "x", "국진", "고", "-", "...", "---", "A B", "Kim, Jr", "{a}", "[b", "&x", "*x", "!t", "|", "%",
    "@", "`", "?", "? a", "'q'", '"q"', "하나", "말띠👩\u200d👩\u200d👧", "A\u202eB", "a\u2028b", "\ufeffa", "\x07", "é",
    "rules",
]  # fmt: skip
letters = st.characters(exclude_categories=("Cs",), exclude_characters="\r\n" + _BAD_IN_NAMES)
names = st.one_of(
    st.sampled_from(ODD_NAMES),
    st.text(letters, min_size=1, max_size=6)
    .map(lambda text: nfc(text.strip()))
    .filter(
        lambda name: name and name == name.strip() and not name.startswith("x-") and not set(name) & set(_BAD_IN_NAMES)
    ),
)
texts = st.one_of(
    st.text(st.characters(exclude_categories=("Cs",)), max_size=12),
    st.sampled_from(
        [*ODD_NAMES, "3:15", "a: b", "a #b", "one\ntwo", "one\n two\n", " a", "a\t", "\r\n", "http://a/b?c=d"]
    ),
).map(nfc)
decimals = st.builds(
    lambda digits, exponent: Decimal(digits).scaleb(exponent),
    st.integers(-(10**18) + 1, 10**18 - 1), st.integers(-18, 18),
).filter(lambda number: abs(number.adjusted()) <= 18)  # fmt: skip
own_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**18) + 1, 10**18 - 1) | decimals | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
own = st.dictionaries(texts.map(lambda text: f"x-{text}"), own_values, max_size=2)
notes = st.none() | texts | own_values
card = st.sampled_from([card.code for card in CARDS])
month_card = card.filter(lambda code: code[0] != "b")
bonus_card = st.sampled_from(["b2", "b3"])
months = st.integers(1, 12)


@st.composite
def turn(draw: st.DrawFn, players: list[str]) -> dict[str, Any]:
    """An explicit turn with the right shape; whether it could be played does not matter here."""
    entry: dict[str, Any] = {"by": draw(st.sampled_from(players))}
    kind = draw(st.sampled_from(["card", "card", "bomb", "pass", "chongtong", "shodang"]))
    if kind == "chongtong":
        entry["chongtong"] = draw(st.one_of(months, st.just(["4y", "4t", "4p", "4p"])))
        entry["on"] = draw(st.booleans())
    elif kind == "shodang":
        entry["shodang"] = draw(st.dictionaries(st.sampled_from(players), st.booleans(), max_size=3))
    else:
        plays = {
            "card": month_card,
            "pass": st.none(),
            "bomb": st.sampled_from([{"bomb": 8}, ["8g", "8y"], ["6y", "6t", "6p"]]),
        }
        entry["play"] = draw(plays[kind])
        optional: dict[str, st.SearchStrategy[Any]] = {
            "bonus": st.lists(
                st.fixed_dictionaries({"card": bonus_card}, optional={"drew": card | st.just("x")}), max_size=2
            ),
            "shake": st.lists(months | st.just(["6y", "6t", "6p"]) | st.just(["4y", "4t", "4p", "4p"]), max_size=2),
            "take": st.lists(month_card, max_size=2),
            "flip": st.lists(bonus_card, max_size=2) | st.lists(card, max_size=2) | card,
            "gukjin": st.sampled_from(["yeol", "pi"]),
            "gives": st.dictionaries(st.sampled_from(players), card | st.lists(card, max_size=2), max_size=3),
            "call": st.sampled_from(["go", "stop"]),
        }
        entry |= {key: draw(value) for key, value in optional.items() if draw(st.integers(0, 2)) == 0}
    if draw(st.booleans()):
        entry |= draw(own)
        entry["note"] = draw(notes)
    return entry


def renamed(value: Any, new: dict[str, str]) -> Any:
    """A plain record with other names for its players (no other text of a sample equals one)."""
    if isinstance(value, dict):
        return {new.get(key, key): renamed(item, new) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, new) for item in value]
    return new.get(value, value) if isinstance(value, str) else value


@st.composite
def records(draw: st.DrawFn) -> HandRecord:
    """A sampled hand under odd names, or a mere shape of one, with any of the optional parts."""
    rules, count = draw(st.sampled_from(HOUSES))
    players = draw(st.lists(names, min_size=count, max_size=count, unique=True))
    if draw(st.booleans()):
        sample = to_plain(sample_hand(random.Random(draw(st.integers(0, 10**6))), rules, count))
        record: dict[str, Any] = renamed(sample, dict(zip(("Hana", "Joon", "Mina"), players, strict=False)))
    else:
        record = {
            "gostop": 1,
            "players": players,
            "turns": draw(st.lists(turn(players), max_size=4)),
            "void": draw(texts),
        }
    money = st.integers(-(10**9), 10**9) | decimals
    amounts = st.dictionaries(st.sampled_from(players), money, max_size=3)
    optional: dict[str, st.SearchStrategy[Any]] = {
        "id": texts,
        "played": st.sampled_from(DATES),
        "rules": texts | st.dictionaries(texts, own_values, max_size=2),
        "stake": decimals.filter(lambda number: number >= 0),
        "carry": st.integers(1, 10**15),
        "dealer": st.sampled_from(players),
        "revealed": st.dictionaries(st.sampled_from(players), st.lists(card, max_size=3), max_size=2),
        "result": st.fixed_dictionaries(
            {}, optional={"winner": st.sampled_from(players), "points": st.integers(-9, 9), "payments": amounts}
        ),
        "extra": st.lists(st.fixed_dictionaries({"factor": st.integers(1, 9)}, optional={"why": texts}), max_size=2),
        "liable": st.fixed_dictionaries({"player": st.sampled_from(players)}, optional={"why": texts}),
        "chips": amounts,
        "waive": st.lists(st.fixed_dictionaries({"code": st.just("GS412")}, optional={"why": texts}), max_size=2),
        "note": notes,
    }
    record |= {key: draw(value) for key, value in optional.items() if draw(st.integers(0, 3)) == 0}
    return decoded(record | draw(own))


def canonical(record: HandRecord) -> HandRecord:
    """The record with its hands, choices and gifts in canonical order."""
    return decoded(to_plain(record))


def with_floats(value: Any) -> Any:
    """A plain value as a reader of YAML 1.1 has it: fractions are floats there."""
    if isinstance(value, dict):
        return {key: with_floats(item) for key, item in value.items()}
    if isinstance(value, list):
        return [with_floats(item) for item in value]
    return float(value) if isinstance(value, Decimal) else value


# ---------------------------------------------------------------- properties


def keeps_its_record(record: HandRecord) -> None:
    for form, sheet in SPELLINGS:
        text = record_text(record, form, sheet=sheet)
        (again,) = read(text, form)
        assert again == canonical(record)
        assert content_id(again) == content_id(record)
        assert record_text(again, form, sheet=sheet) == text
        assert reads_back(text, form, record)
    assert record_text(record, "jsonl").count("\n") == 1


def reads_alike(record: HandRecord) -> None:
    """What PyYAML's own loader, which keeps to YAML 1.1, reads is what we read. Documented exceptions: fractions are
    floats there, and so are whole numbers that are written with a power of ten because they have more than 18 digits."""
    for sheet in (True, False):
        text = record_text(record, sheet=sheet)
        (document,) = load_yaml(text)
        assert yaml.load(text, yaml.SafeLoader) == with_floats(document.plain)
        assert yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)) == with_floats(document.plain)


@settings(max_examples=80, deadline=None)
@given(records())
def test_what_was_written_reads_back(record: HandRecord) -> None:
    keeps_its_record(record)


@settings(max_examples=80, deadline=None)
@given(records())
def test_other_tools_read_the_same(record: HandRecord) -> None:
    reads_alike(record)


@pytest.mark.slow
@settings(max_examples=1000, deadline=None)
@given(records())
def test_at_length(record: HandRecord) -> None:
    keeps_its_record(record)
    reads_alike(record)


@settings(max_examples=25, deadline=None)
@given(st.lists(records(), min_size=1, max_size=3), st.booleans())
def test_several_records_stay_several(some: list[HandRecord], listed: bool) -> None:
    for form, sheet in SPELLINGS:
        text = "".join(join([record_text(record, form, sheet=sheet) for record in some], form, listed=listed))
        assert read(text, form) == [canonical(record) for record in some]
        if form == "json":
            assert text.startswith("[") is (listed or len(some) > 1)


@pytest.mark.parametrize("source", [plain(LEADING), EVERYTHING, POSITION], ids=["leading", "everything", "position"])
def test_every_key_of_the_format(source: Any) -> None:
    record = decoded(source)
    keeps_its_record(record)
    reads_alike(record)
    written = to_plain(record)
    lost = set(source) - set(written)
    assert not lost
    for before, after in zip(source.get("turns", []), written.get("turns", []), strict=True):
        assert {key for key in before if key.startswith("x-") or key == "note"} <= set(after)


# ---------------------------------------------------------------- single cases


def test_equal_records_have_one_text() -> None:
    """record.md §7: any record has one canonical spelling, however its mappings were ordered."""
    one = decoded(plain(
        "gostop: 1\nplayers: [A, B]\nvoid: x\nchips: {A: 1, B: 2}\nrules: {bomb: {passes: 1}, extends: club}\n"
        "x-b: 1\nx-a: 2\nturns: [{A: 3g / 7t gives A 1p gives B 2p}, {A: shodang A yes B no}]\n"
    ))  # fmt: skip
    other = decoded(plain(
        "x-a: 2\nx-b: 1\nturns: [{by: A, gives: {B: 2p, A: 1p}, flip: [7띠], play: 3광}, {A: 쇼당 B 아니오 A 예}]\n"
        "rules: {extends: club, bomb: {passes: 1}}\nchips: {B: 2.0, A: 1.0}\nvoid: 'x'\nplayers: [{name: A}, B]\ngostop: 1\n"
    ))  # fmt: skip
    assert one == other
    expected = (
        "gostop: 1\nrules: {extends: club, bomb: {passes: 1}}\nplayers: [A, B]\nturns:\n"
        "  - A: 3g / 7t gives A 1p gives B 2p\n  - A: shodang A yes B no\nchips: {A: 1, B: 2}\nvoid: x\nx-a: 2\nx-b: 1\n"
    )
    assert record_text(one) == record_text(other) == expected
    assert content_id(one) == content_id(other)


@pytest.mark.parametrize(
    ("one", "other"), [("1.50", "1.5"), ("2.0", "2"), ("1e1", "10"), ("0e3", "0"), ("[3.0]", "[3]")]
)
def test_equal_numbers_in_house_rules_are_one_record(one: str, other: str) -> None:
    """The content id is over the record as written, respelled: 1.50 is 1.5."""
    first, second = (decoded(plain(f"gostop: 1\nplayers: [A, B]\nvoid: x\nrules: {{a: {n}}}\n")) for n in (one, other))
    assert content_id(first) == content_id(second)
    assert record_text(first) == record_text(second) == f"gostop: 1\nrules: {{a: {other}}}\nplayers: [A, B]\nvoid: x\n"


def test_a_note_is_text_by_every_road() -> None:
    """record.md: `note` is free text, and YAML and JSON are spellings of one model: JSON may write numbers there."""
    written = {"gostop": 1, "players": ["A", "B"], "void": "x", "note": {"a": [1, True, None, Decimal("1.50")]}}
    yaml_text = "gostop: 1\nplayers: [A, B]\nvoid: x\nnote: {a: [1, true, '', 1.50]}\n"
    assert decoded(written).note == decoded(plain(yaml_text)).note == {"a": ["1", "true", "", "1.50"]}
    assert record_text(decoded(written)).endswith('note: {a: ["1", "true", "", "1.50"]}\n')


def test_a_record_too_long_to_be_read_again() -> None:
    """Aliases may stand for far more than was written."""
    text = (
        "gostop: 1\nplayers: [A, B]\nvoid: x\nx-a: &a ["
        + ", ".join(["y" * 90] * 900)
        + "]\nx-b: ["
        + "*a, " * 100
        + "*a]\n"
    )
    record = decoded(plain(text))
    for form, sheet in SPELLINGS:
        with pytest.raises(TextTooLongError):
            record_text(record, form, sheet=sheet)


@pytest.mark.parametrize("form", ["yaml", "json", "jsonl"])
def test_a_text_of_another_record_does_not_read_back(form: Form) -> None:
    record = decoded(plain(LEADING))
    text = record_text(record, form)
    assert reads_back(text, form, record)
    for old, new in (("8y", "9y"), ("1800", "1801"), ("chuseok", "seollal")):
        assert not reads_back(text.replace(old, new), form, record)
    assert not reads_back(text.replace("gostop", "gestop"), form, record)
