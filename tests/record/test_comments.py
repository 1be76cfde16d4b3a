"""Where a YAML file has comments, told by the scanner: a `#` inside a text is none."""

from __future__ import annotations

import random

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from support_record import LEADING

from gostop_cli.record.canonical import record_text
from gostop_cli.record.comments import comments, modeline, without
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.referee.sampling import sample_hand

MODELINE = "# yaml-language-server: $schema=../schemas/hand.schema.json"

CASES = [
    # A `#` that begins no comment.
    ("a: b#c\n", []),
    ("a: 'b #c'\n", []),
    ('a: "b #c" \nd: "\\" # e"\n', []),
    ("'a # b': c\n", []),
    ('a: "b\n  # c"\n', []),
    ("a: |\n  # b\n  c\n", []),
    ("a: >-\n  b\n\n  # c\n", []),
    ("a: [b#c, 'd # e']\n", []),
    ("a: b\n#c\n", ["#c"]),
    # Comments, wherever they may stand.
    ("# a\nb: c # d\n# e", ["# a", "# d", "# e"]),
    ("a: # b\n  - c # d # e\n  # f\n  - 'g' #h\n", ["# b", "# d # e", "# f", "#h"]),
    ("a: | # b\n  # c\n  d\n# e\n", ["# b", "# e"]),
    ("a: |-2 # b\n   # c\nd: e\n", ["# b"]),
    ("a:\n  b: |\n    c\n # d\n  e: f\n", ["# d"]),
    ("a: [b, # c\n  d] # e\n", ["# c", "# e"]),
    ("a: {b: c} # d\n", ["# d"]),
    ("a: &x b # c\nd: *x # e\n", ["# c", "# e"]),
    ("a: b c\n  d # e\n", ["# e"]),
    ("%YAML 1.2 # a\n--- # b\nc: d\n... # e\n# f\n---\n# g\nh: i\n", ["# a", "# b", "# e", "# f", "# g"]),
    ("하나: 준 # 메모\n'하나#': '#' # 끝\n", ["# 메모", "# 끝"]),
    ("a: b # c\r\n# d\r\ne: f\r\n", ["# c", "# d"]),
    ("a: b # c\r# d\re: f\r", ["# c", "# d"]),
    ("a: | # b\r  # c\r# d\r", ["# b", "# d"]),
    ("# only", ["# only"]),
    ("", []),
]


@pytest.fixture(params=["libyaml", "pure Python"])
def _scanner(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "pure Python":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)


@pytest.mark.usefixtures("_scanner")
@pytest.mark.parametrize(("text", "found"), CASES)
def test_comments(text: str, found: list[str]) -> None:
    known = comments(text)
    assert [comment.text for comment in known] == found
    assert [text[comment.start : comment.end] for comment in known] == found


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("# a\nb: c   # d\n  # e\nf: g\t# h", "b: c\nf: g"),
        ("a: b # c\r\n# d\r\ne: f\r\n", "a: b\r\ne: f\r\n"),
        ("# a\n# b\n", ""),
        ("a: b\n\n# c\n\nd: e\n", "a: b\n\n\nd: e\n"),
        ("a: | # b\n  # c\n", "a: |\n  # c\n"),
        ("a: b\n# c", "a: b\n"),
    ],
)
def test_without_comments(text: str, rest: str) -> None:
    assert without(text, comments(text)) == rest


def test_the_leading_example() -> None:
    """record.md §2: a comment at almost every line, and the modeline first."""
    known = comments(LEADING)
    assert len(known) == LEADING.count("#")  # no text of it holds the sign
    kept = modeline(known)
    assert kept is not None
    assert kept.text == MODELINE


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (f"{MODELINE}\na: b\n", True),
        (f"\n# a hand\n{MODELINE}\na: b\n", True),
        (f"%YAML 1.2\n---\n{MODELINE}\na: b\n", True),
        (f"{MODELINE}\n---\na: b\n", True),
        ("#yaml-language-server:$schema=x\na: b\n", True),
        (f"a: b\n{MODELINE}\n", False),
        (f"a: b {MODELINE}\n", False),
        (f"a: | {MODELINE}\n  b\n", False),
        (f"a: b\n---\n{MODELINE}\nc: d\n", False),
        ("# yaml-language-server: $schema\na: b\n", False),
        ("# yaml-language-server: $schema=x and more\na: b\n", False),
        ("# see yaml-language-server: $schema=x\na: b\n", False),
    ],
)
def test_modeline_at_the_head(text: str, kept: bool) -> None:
    """Only what stands before all content counts."""
    assert (modeline(comments(text)) is not None) is kept


REMARKS = st.sampled_from(["# x", "#", "# 하나: [3g]", "# 'a", '#"', "# a # b", "#go"])
_rules = load_rules("standard").rules
assert _rules is not None
STANDARD = _rules


@settings(max_examples=40, deadline=None)
@given(
    st.integers(0, 10**6), st.lists(st.tuples(st.integers(0, 200), st.booleans(), REMARKS), max_size=6), st.booleans()
)
def test_comments_put_in_come_out(seed: int, remarks: list[tuple[int, bool, str]], sheet: bool) -> None:
    text = record_text(sample_hand(random.Random(seed), STANDARD, 3), sheet=sheet)
    lines = text.splitlines(keepends=True)
    for at, beside, remark in sorted(remarks, reverse=True):
        at %= len(lines)
        if beside and "#" not in lines[at]:
            lines[at] = f"{lines[at][:-1]}  {remark}\n"
        else:
            lines.insert(at, f"   {remark}\n")
    known = comments("".join(lines))
    assert sorted(comment.text for comment in known) == sorted(remark for _, _, remark in remarks)
    assert without("".join(lines), known) == text
