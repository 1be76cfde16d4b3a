"""A document: one record's plain data, and where every key and value of it stands in the file.

`load_yaml` and `load_json` answer documents and never raise for bad input: a document that cannot be read has its finding
(GS0xx) in `problems`, and `plain` is None. Lines and columns are worked out only when they are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gostop_cli.record import jsontext, yamltext
from gostop_cli.record.marks import Lines, Node, Plain, Refused, count_breaks, find
from gostop_cli.record.shapes import RECORD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gostop_cli.diagnostics.model import Diagnostic, Path, Span
    from gostop_cli.record.shapes import Shape

MEBI: Final = 1024 * 1024
MAX_RECORD: Final = 4 * MEBI
"""Characters of one record; a long hand with everything written takes five thousand."""

_NOTHING: Final = Node(0, 0)


class Document:
    """One record (or rules file) as read. `text` holds whole lines, the first of which is line `first` of the file.

    The value itself begins `shift` characters into the text; offsets in `problems` already count from the text's start.
    """

    __slots__ = ("_first", "_lines", "_node", "_shift", "_tree", "file", "plain", "problems", "text")

    def __init__(
        self,
        file: str,
        text: str,
        plain: Plain = None,
        *,
        tree: Callable[[], Node] | None = None,
        problems: tuple[Diagnostic, ...] = (),
        first: int = 1,
        shift: int = 0,
    ) -> None:
        self.file = file
        self.text = text
        self.plain = plain
        self.problems = problems
        self._tree = tree
        self._first = first
        self._shift = shift
        self._node: Node | None = None
        self._lines: Lines | None = None

    def __getstate__(self) -> tuple[None, dict[str, object]]:
        """For another process: the places as they are known when they have been asked for, not how to find them."""
        places = {"_node": self.node, "_tree": None, "_lines": None}
        return None, {name: getattr(self, name) for name in self.__slots__} | places

    @property
    def lines(self) -> Lines:
        """The text by lines."""
        if self._lines is None:
            self._lines = Lines(self.text, self._first)
        return self._lines

    @property
    def node(self) -> Node:
        """The tree of extents; offsets count from the beginning of the value."""
        if self._node is None:
            self._node = self._tree() if self._tree is not None else _NOTHING
        return self._node

    def part(self, path: Path) -> Document:
        """What stands at a path as a document of its own, everything in it at the place that it has in this one."""
        plain = self.plain
        for step in path:
            plain = plain[step]
        tree = lambda: find(self.node, path)[0]  # noqa: E731
        return Document(self.file, self.text, plain, tree=tree, first=self._first, shift=self._shift)

    def text_line(self, number: int) -> str:
        """A line of the file as written, without its line end; empty where this document does not reach."""
        return self.lines.line(number)

    def span(self, path: Path, key: bool = False) -> Span | None:
        """Where the value at a path stands, or (`key`) the key that leads to it.

        A path that leads out of the document answers the last value on it. None where nothing could be read.
        """
        if self.plain is None and self.node == _NOTHING:  # a `null` has been read, and has its place
            return None
        node, entry = find(self.node, path)
        if key and entry is not None:
            return self.span_at(*entry, shift=self._shift)
        return self.span_at(node.start, node.end, shift=self._shift)

    def span_at(self, start: int, end: int, *, shift: int = 0) -> Span:
        """Lines and columns of an extent of `text`."""
        limit = len(self.text)
        return self.lines.span(min(start + shift, limit), min(end + shift, limit))

    def written(self, path: Path) -> tuple[int, str]:
        """The value at a path as it is written in the text, quotation marks included, and its offset in `text`."""
        node, _ = find(self.node, path)
        start, end = node.start + self._shift, node.end + self._shift
        return start, self.text[start:end]


def load_yaml(text: str, file: str = "", *, shape: Shape = RECORD, first: int = 1) -> Iterator[Document]:
    """The documents of a YAML text (without byte order mark), in order; documents without content are passed over.

    A fault costs the rest of its document only: reading goes on at the next `---` line. The text begins in line `first`.
    """
    line, counted = first, 0
    for begin, piece in yamltext.chunks(text):
        if begin:
            line += count_breaks(text, counted, begin)
            counted = begin
        try:
            if len(piece) > MAX_RECORD:
                raise Refused("GS014", (0, 0), {"limit": MAX_RECORD // MEBI})
            for plain, tree in yamltext.documents(piece, shape):
                yield Document(file, piece, plain, tree=tree, first=line)
        except Refused as finding:
            yield Document(file, piece, problems=(finding.diagnostic(),), first=line)


def load_json(raw: str, file: str = "", *, first: int = 1, begin: int = 0, end: int | None = None) -> Document:
    """The one value of a JSON text, or of its part from `begin` to `end`, located exactly (the slow, explaining way)."""
    part = raw[begin:end]
    try:
        if len(part) > MAX_RECORD:
            raise Refused("GS014", (0, 0), {"limit": MAX_RECORD // MEBI})
        plain, node = jsontext.explain(part)
    except Refused as finding:
        return Document(file, raw, problems=(finding.diagnostic(begin),), first=first)
    return Document(file, raw, plain, tree=lambda: node, first=first, shift=begin)
