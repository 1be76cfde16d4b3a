"""The comments of a YAML file, by the scanner's own marks: whatever lies between two tokens and begins with `#`.

A formatter that writes a file anew must know them, because no record holds them. A `#` inside a text, quoted or not, lies
inside a token and is none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.record import yamltext

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_COMMENT: Final = re.compile(r"#[^\r\n\x85\u2028\u2029]*")
_LINE_END: Final = re.compile(r"[\r\n\x85\u2028\u2029]")
_MODELINE: Final = re.compile(r"#\s*yaml-language-server\s*:\s*\$schema\s*=\s*\S+\s*")
_BLANKS: Final = " \t"


class Comment(msgspec.Struct, frozen=True):
    """A comment: its offsets in the text, from its `#` to the end of its line; `head`: nothing but comments before it."""

    start: int
    end: int
    text: str
    head: bool


def comments(text: str) -> list[Comment]:
    """All comments of a YAML text that can be read, in order."""
    found: list[Comment] = []
    head = True
    for begin, piece in yamltext.chunks(text):
        for start, end, opens in _gaps(piece):
            found += [
                Comment(begin + match.start(), begin + match.end(), match[0], head)
                for match in _COMMENT.finditer(piece, start, end)
            ]
            head = head and opens
    return found


def modeline(found: Iterable[Comment]) -> Comment | None:
    """The comment at the head of a file that tells editors its schema: the one that a formatter keeps."""
    return next((comment for comment in found if comment.head and _MODELINE.fullmatch(comment.text)), None)


def without(text: str, found: Iterable[Comment]) -> str:
    """A text without these comments, nor the lines that hold nothing else."""
    pieces: list[str] = []
    at = 0
    for comment in found:
        start = len(text[at : comment.start].rstrip(_BLANKS)) + at
        end = comment.end
        if start == 0 or text[start - 1] in "\r\n":
            end += 2 if text.startswith("\r\n", end) else 1
        pieces.append(text[at:start])
        at = end
    return "".join(pieces) + text[at:]


def _gaps(text: str) -> Iterator[tuple[int, int, bool]]:
    """The stretches of a text that hold no token, and whether what follows is still no content."""
    import yaml

    at = 0
    no_content = yaml.StreamStartToken, yaml.StreamEndToken, yaml.DirectiveToken, yaml.DocumentStartToken
    for token in yaml.scan(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        start, end = token.start_mark.index, token.end_mark.index
        if start > at:
            yield at, start, isinstance(token, no_content)
        elif not isinstance(token, no_content):
            yield at, at, False
        if _is_block_text(token):
            # The line of `|` or `>` belongs to the token; behind the sign it may hold a comment.
            line_end = _LINE_END.search(text, start, end)
            yield start, line_end.start() if line_end else end, False
        at = max(at, end)
    yield at, len(text), True


def _is_block_text(token: Any) -> bool:
    import yaml

    return isinstance(token, yaml.ScalarToken) and token.style in ("|", ">")
