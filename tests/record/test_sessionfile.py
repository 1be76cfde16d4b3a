"""Session files as text: a new one, and hands put at the end of one, nothing else of it changed."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_cli.cli.session_saving import append_hand
from gostop_cli.record.decode import decode_hand, decode_record
from gostop_cli.record.session import session_in
from gostop_cli.record.session_model import HandAt
from gostop_cli.record.sessionfile import CommentsLostError, NotASessionError, new_session, with_hand
from gostop_cli.record.source import read_records
from gostop_cli.record.write import to_plain
from gostop_cli.record.yaml_writer import write_yaml

if TYPE_CHECKING:
    from gostop_cli.record.model import HandRecord

EXAMPLES = Path(__file__).parents[2] / "examples"


def hand(**keys: Any) -> HandRecord:
    record, found = decode_hand({"gostop": 1, "players": ["Mina", "Joon", "Hana"], **keys})
    assert record is not None, found
    return record


def examples(name: str) -> list[HandRecord]:
    found = [decode_record(raw)[0] for raw in read_records(str(EXAMPLES / name))]
    return [record for record in found if record is not None]


NAGARI, CARRIED = examples("nagari-then-carry.gostop.yaml")
TEA = hand(void="spilt tea", dealer="Mina")
HEAD = "gostop-session: 1\nplayers: [Mina, Joon, Hana]\n"


def with_dealer(text: str) -> str:
    """The text as it is with the dealer of the hand that was added."""
    return re.sub("^( *)- void: spilt tea", r"\1- dealer: Mina\n\1  void: spilt tea", text, flags=re.MULTILINE)


def plain(text: str) -> Any:
    read = session_in(text.encode(), "a")
    assert read.session is not None, read.found
    return read.raw.place().plain


def test_a_new_session_is_what_was_asked_for() -> None:
    text = new_session(
        ["하나", "No", "Mina"], id="추석", played="2026-09-25", rules="club", stake=Decimal("0.5"), buy_in=20000
    )
    assert text == (
        'gostop-session: 1\nid: 추석\nplayed: "2026-09-25"\nrules: club\nstake: 0.5\n'
        'players: [하나, "No", Mina]\nbuy_in: 20000\nhands: []\n'
    )
    assert plain(text)["players"] == ["하나", "No", "Mina"]
    assert new_session(["A", "B"], buy_in={"A": 1}) == "gostop-session: 1\nplayers: [A, B]\nbuy_in: {A: 1}\nhands: []\n"


def test_a_hand_is_put_down_without_what_the_session_states() -> None:
    text = new_session(["Mina", "Joon", "Hana"], rules="standard", stake=100)
    text = with_hand(
        text.encode(), "a.yaml", hand(void="tea", rules="standard", stake=100, dealer="Joon", carry=1, id="x")
    )
    text = with_hand(text.encode(), "a.yaml", hand(void="tea", rules="club", stake=50, played="2026-09-25"))
    assert text.partition("hands:\n")[2] == (
        "  - id: x\n    carry: 1\n    dealer: Joon\n    void: tea\n"
        '  - played: "2026-09-25"\n    rules: club\n    stake: 50\n    dealer: Mina\n    void: tea\n'
    )


def test_others_at_the_table_are_put_down() -> None:
    fewer, found = decode_hand({"gostop": 1, "players": ["Mina", {"name": "Joon", "sits_out": True}], "void": "x"})
    assert not found
    assert fewer is not None
    text = with_hand(new_session(["Mina", "Joon"]).encode(), "a.yaml", fewer)
    assert "  - players: [Mina, {name: Joon, sits_out: true}]\n    dealer: Mina\n    void: x\n" in text


def test_what_was_put_down_is_the_hand_again() -> None:
    """Round trip: the hands of the evening, with what they inherit, are the records that were added."""
    text = new_session(["Mina", "Joon", "Hana"], rules="standard", stake=100, buy_in=5000)
    for record in (NAGARI, CARRIED):
        text = with_hand(text.encode(), "a.yaml", record)
    session = session_in(text.encode(), "a.yaml").session
    assert session is not None
    hands = [decode_record(entry.raw)[0] for entry in session.entries if isinstance(entry, HandAt)]
    again = [to_plain(record) | {"rules": "standard"} for record in hands if record is not None]
    assert again == [to_plain(NAGARI), to_plain(CARRIED)]


def test_a_canonical_evening_stays_canonical() -> None:
    text = new_session(["Mina", "Joon", "Hana"], stake=100)
    for record in (NAGARI, TEA, CARRIED):
        text = with_hand(text.encode(), "a.yaml", record)
        assert text == write_yaml(plain(text))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f"{HEAD}hands: []\n", f"{HEAD}hands:\n  - void: spilt tea\n"),
        (f"{HEAD}hands: []   # none yet\nnote: x\n", f"{HEAD}hands:   # none yet\n  - void: spilt tea\nnote: x\n"),
        (HEAD, f"{HEAD}hands:\n  - void: spilt tea\n"),
        (HEAD.rstrip("\n"), f"{HEAD}hands:\n  - void: spilt tea\n"),
        (f"{HEAD}hands:\n- void: a", f"{HEAD}hands:\n- void: a\n- void: spilt tea\n"),
        (
            f"# ours\n{HEAD}hands:\n    - void: a  # why\n    # later\nnote: x\n",
            f"# ours\n{HEAD}hands:\n    - void: a  # why\n    - void: spilt tea\n    # later\nnote: x\n",
        ),
        (
            f"{HEAD}hands:\n  - void: |\n      a\n\n      b\n\nnote: x\n",
            f"{HEAD}hands:\n  - void: |\n      a\n\n      b\n\n  - void: spilt tea\nnote: x\n",
        ),
        (
            f"---\n{HEAD}hands:\n  - void: a\n...\n",
            f"---\n{HEAD}hands:\n  - void: a\n  - void: spilt tea\n...\n",
        ),
    ],
)
def test_nothing_else_of_a_file_changes(before: str, after: str) -> None:
    after = with_dealer(after)
    assert with_hand(before.encode(), "a.yaml", TEA) == after
    crlf = with_hand(before.replace("\n", "\r\n").encode(), "a.yaml", TEA)
    if "|" not in before:  # a text of several lines keeps its own line breaks
        assert crlf.replace("\r\n", "\n") == after
        assert crlf.count("\r\n") >= crlf.count("\n") - 1


def test_an_evening_on_one_line_is_laid_out_anew_unless_it_has_comments() -> None:
    flow = "gostop-session: 1\nplayers: [Mina, Joon, Hana]\nhands: [{void: a}]\n"
    assert with_hand(flow.encode(), "a", TEA) == with_dealer(f"{HEAD}hands:\n  - void: a\n  - void: spilt tea\n")
    line = "# yaml-language-server: $schema=../schemas/session.schema.json\n"
    assert with_hand((line + flow).encode(), "a", TEA).startswith(line)
    whole = "{gostop-session: 1, players: [Mina, Joon, Hana],\n hands: []}\n"
    assert with_hand(whole.encode(), "a", TEA) == with_dealer(f"{HEAD}hands:\n  - void: spilt tea\n")
    for commented in (f"# mine\n{flow}", whole.replace(",\n", ", # mine\n")):
        with pytest.raises(CommentsLostError):
            with_hand(commented.encode(), "a", TEA)


def test_json_stays_json() -> None:
    text = '{"gostop-session": 1, "players": ["Mina", "Joon", "Hana"], "hands": [{"void": "a"}]}'
    after = with_hand(text.encode(), "a.json", TEA)
    assert after.startswith('{\n  "gostop-session": 1,')
    assert plain(after) == {**plain(text), "hands": [{"void": "a"}, {"dealer": "Mina", "void": "spilt tea"}]}


def test_a_byte_order_mark_stays() -> None:
    assert with_hand(b"\xef\xbb\xbf" + HEAD.encode(), "a.yaml", TEA).startswith("\ufeffgostop-session")


@pytest.mark.parametrize("text", ["", "gostop: 1\nplayers: [A, B]\nvoid: x\n", f"{HEAD}hand: []\n"])
def test_to_what_is_no_session_nothing_is_added(text: str) -> None:
    with pytest.raises(NotASessionError) as refused:
        with_hand(text.encode(), "a.yaml", TEA)
    assert refused.value.found


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.sampled_from(["void: a", 'void: "b # c"', "void: >-\n      c\n      d", "file: x.yaml  # e"]), max_size=4
    ),
    st.sampled_from(["", "  ", "    "]),
    st.sampled_from(["", "note: x\n", "# end\n", "result: {hands: 1}  # f\n"]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_adding_is_adding_whatever_stands_there(hands: list[str], indent: str, tail: str, line_end: str) -> None:
    items = "".join(f"{indent}- {item}\n".replace("\n      ", f"\n{indent}      ") for item in hands)
    text = f"{HEAD}hands:{chr(10) + items if hands else ' []' + chr(10)}{tail}".replace("\n", line_end)
    after = with_hand(text.encode(), "a.yaml", TEA)
    assert plain(after) == {**plain(text), "hands": [*plain(text)["hands"], {"dealer": "Mina", "void": "spilt tea"}]}
    assert [part for part in text.split() if part.startswith("#")] == [
        part for part in after.split() if part.startswith("#")
    ]  # fmt: skip


# ---------------------------------------------------------------- on disk


def test_append_hand_writes_the_file_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.session.yaml"
    path.write_text(HEAD)
    path.chmod(0o640)
    append_hand(str(path), TEA)
    assert path.read_text() == with_dealer(f"{HEAD}hands:\n  - void: spilt tea\n")
    assert path.stat().st_mode & 0o777 == 0o640

    def broken(*_: object) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr("os.fsync", broken)
    with pytest.raises(OSError, match="no space"):
        append_hand(str(path), NAGARI)
    assert path.read_text() == with_dealer(f"{HEAD}hands:\n  - void: spilt tea\n")
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.session.yaml"]
    with pytest.raises(FileNotFoundError):
        append_hand(str(tmp_path / "none.yaml"), TEA)
