"""The whole command line over bytes, and what must hold of its answer whatever the bytes are."""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
from typing import Any, NamedTuple

from gostop_cli.cli.main import main
from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import Severity
from gostop_cli.present.wording import MISSING

_LINE_END = re.compile("\r\n|\r|\n")
_CODE = re.compile(r"\[(GS\d{3})\]")
LEADING_HEAD = """\
gostop: 1
stake: 100
carry: 2
players: [Hana, Joon, Mina]
deal:
  floor: [1p, 4t, 8p, 10t, 12g, 12s]
  hands:
    Mina: [1g, 1t, 1p, 3p, 4y, 6p, 7p]
    Joon: [2t, 3g, 3p, 5t, 7y, 9t, x]
  stock: [5p, 2y, 12t]
"""
"""The leading example of record.md §2 as far as its turns."""


class Answer(NamedTuple):
    """What a command line did with the bytes it was given."""

    code: int
    out: str
    err: str


def run(*arguments: str, stdin: bytes = b"") -> Answer:
    """A command line in this process. Nothing it does is caught: what it raises fails the test."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in "12")
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin))
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(arguments)
    finally:
        sys.stdin = before
    written = []
    for stream in (out, err):
        stream.flush()
        written.append(stream.buffer.getvalue().decode())  # type: ignore[attr-defined]
    return Answer(code, *written)


def sound(answer: Answer) -> None:
    """No fault of our own, an exit code that means something, and no message with a hole in it."""
    said = answer.out + answer.err
    assert answer.code in (0, 1, 2), answer
    assert "Traceback" not in said, said
    assert "GS901" not in said, said
    for line in said.splitlines():  # a message may quote the record, and so anything; only its own words are looked at
        if line.startswith(("error[", "warning[", "오류[", "경고[")):
            assert not MISSING.search(line.partition("'")[0]), line
    assert set(_CODE.findall(re.sub(r"^ .*$", "", said, flags=re.M))) <= set(ENTRIES)


def rows(answer: Answer) -> list[dict[str, Any]]:
    """The rows of an answer in JSON, of which there may be one, or a list."""
    plain = json.loads(answer.out)
    return plain if isinstance(plain, list) else [plain]


def judged(answer: Answer, text: str | None) -> list[tuple[str, int | None, int | None]]:
    """The diagnostics of an answer in JSON, each checked: a known code, words, and a place inside `text` where it is had."""
    sound(answer)
    lines = None if text is None else _LINE_END.split(text.removeprefix("\ufeff"))
    places, errors = [], set()
    for found in (found for row in rows(answer) for found in row["diagnostics"]):
        code, line, column = found["code"], found["line"], found["column"]
        assert ENTRIES[code].slug == found["slug"]
        assert found["message"].strip()
        if lines is not None and line is not None:
            assert 1 <= line <= len(lines), found
            assert 1 <= column <= len(lines[line - 1]) + 1, found
            if found["end_column"] is not None:
                last = found.get("end_line") or line
                assert (last, found["end_column"]) >= (line, column), found
                assert last <= len(lines)
                assert found["end_column"] <= max(len(one) for one in lines) + 1, found
        if ENTRIES[code].severity is Severity.ERROR:
            errors.add(code[:3])
        places.append((code, line, column))
    expected = 2 if errors & {"GS0", "GS2", "GS9"} else 1 if errors else 0
    assert answer.code == expected, (answer.code, places)
    return places


def text_of(content: bytes) -> str | None:
    """The text in which places are counted; None where the bytes have no text of their own (archives, UTF-16)."""
    if content.startswith((b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"\xff\xfe", b"\xfe\xff")) or b"\0" in content[:2]:
        return None
    return content.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")


def check_all(content: bytes, told: str | None = None, *, forms: tuple[str, ...] = ("check", "score", "fmt")) -> None:
    """A file of records through check, score and fmt, in both languages; all must agree on codes and places."""
    options = ("--input-format", told) if told else ()
    text = text_of(content)
    english = judged(run("check", "--format", "json", "--lang", "en", *options, "-", stdin=content), text)
    korean = judged(run("check", "--format", "json", "--lang", "ko", *options, "-", stdin=content), text)
    assert english == korean
    code = run("check", "--format", "concise", "--lang", "ko", *options, "-", stdin=content).code
    for lang in ("en", "ko"):
        if "score" in forms:
            scored = run("score", "--lang", lang, *options, "-", stdin=content)
            sound(scored)
            assert scored.code == code
    if "fmt" in forms:
        sound(run("fmt", *options, "-", stdin=content))


def check_rules(content: bytes) -> None:
    """A file of house rules through `rules check`, in both languages."""
    text = text_of(content)
    english = judged(run("rules", "check", "--format", "json", "--lang", "en", "-", stdin=content), text)
    korean = judged(run("rules", "check", "--format", "json", "--lang", "ko", "-", stdin=content), text)
    assert english == korean
    assert all(code.startswith(("GS0", "GS2")) for code, _, _ in english), english
    sound(run("rules", "check", "--lang", "ko", "-", stdin=content))
