"""YAML to plain data, one document at a time, on libyaml's event stream.

PyYAML's own constructors are not used: they follow YAML 1.1 and lose duplicate keys and positions. Here scalars are
resolved by the shape of the document (`shapes`), duplicate keys, tags and unbounded aliases are refused, and the events
themselves are kept, so that the extent of every key and value is known without having been computed. Without libyaml the
pure Python scanner of PyYAML serves, about eight times slower.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from gostop_cli.record.marks import MAX_DEPTH, Entry, Node, Plain, Refused, nfc, shorten
from gostop_cli.record.shapes import CORE, Shape, Unusable, resolve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gostop_cli.record.marks import Extent

MAX_ALIASED: Final = 100_000
"""Values that aliases may stand for in one document, counted each time."""

_BOUNDARY: Final = re.compile(r"^(?:%[^\r\n]*(?:\r\n|\n|\r)(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r))*)*---(?=\s|\Z)", re.M)


class Branch:
    """A mapping or list as its events: where it begins and ends, and its parts (events, or branches)."""

    __slots__ = ("end", "parts", "size", "start")

    def __init__(self, start: Any, end: Any, parts: Any, size: int) -> None:
        self.start = start
        self.end = end
        self.parts = parts
        self.size = size


def chunks(text: str) -> Iterator[tuple[int, str]]:
    """A YAML stream cut at its `---` lines, so that a fault in one document does not cost the next; with offsets."""
    begin = 0
    if "---" in text:
        for match in _BOUNDARY.finditer(text):
            if match.start() > begin:
                yield begin, text[begin : match.start()]
            begin = match.start()
    yield begin, text[begin:] if begin else text


def documents(text: str, shape: Shape) -> Iterator[tuple[Plain, Callable[[], Node]]]:
    """The documents of one stretch of YAML: plain data, and a function for the tree of extents. Raises Refused.

    A document without any content (nothing, or only comments) is passed over.
    """
    import yaml
    from yaml import events

    try:
        builder = _Builder(text, events)
        while True:
            start = builder.next_document()
            if start is None:
                return
            if type(start) is events.ScalarEvent and start.implicit[0] and not start.value:
                builder.get()
                continue
            plain, mark = builder.value(start, shape, 0)
            builder.get()
            yield plain, lambda mark=mark: settle(mark)  # type: ignore[misc]
    except yaml.YAMLError as fault:
        from gostop_cli.record.yamlfault import classify  # its patterns cost ten milliseconds, and most files are whole

        raise classify(text, fault) from None


def _parser(text: str) -> Callable[[], Any]:
    """The source of events: libyaml where PyYAML was built with it."""
    try:
        from yaml._yaml import CParser
    except ImportError:
        from gostop_cli.record.yamlpure import PureParser

        return PureParser(text).get_event
    return CParser(text).get_event


class _Builder:
    """Plain data from events. Every method is given the event that begins its value."""

    __slots__ = ("aliased", "anchors", "events", "get", "text")

    def __init__(self, text: str, events: Any) -> None:
        self.text = text
        self.get = _parser(text)
        self.events = events
        self.anchors: dict[str, tuple[Plain, Any]] = {}
        self.aliased = 0

    def next_document(self) -> Any:
        """The first event of the next document's content, or None at the end of the stream."""
        self.anchors = {}
        self.aliased = 0
        while True:
            event = self.get()
            kind = type(event)
            if event is None or kind is self.events.StreamEndEvent:
                return None
            if kind is not self.events.StreamStartEvent and kind is not self.events.DocumentStartEvent:
                return event

    def value(self, event: Any, shape: Shape, depth: int) -> tuple[Plain, Any]:
        """Any value: its plain data and its mark (the event of a scalar, the branch of a collection)."""
        kind = type(event)
        if kind is self.events.AliasEvent:
            return self._alias(event, shape)
        if event.tag is not None:
            raise Refused(
                "GS025", extent_of(event), {"tag": shorten(str(event.tag).replace("tag:yaml.org,2002:", "!!"))}
            )
        plain: Plain
        mark: Any
        if kind is self.events.ScalarEvent:
            plain, mark = _scalar(event, shape), event
        elif depth >= MAX_DEPTH:
            raise Refused("GS042", extent_of(event), {"limit": MAX_DEPTH})
        elif kind is self.events.MappingStartEvent:
            plain, mark = self._mapping(event, shape, depth + 1)
        else:
            plain, mark = self._list(event, shape, depth + 1)
        if event.anchor is not None:
            self.anchors[event.anchor] = plain, mark
        return plain, mark

    def _mapping(self, start: Any, shape: Shape, depth: int) -> tuple[Plain, Branch]:
        get, scalar_event, shapes = self.get, self.events.ScalarEvent, shape.keys
        plain: dict[str, Plain] = {}
        parts: dict[str, tuple[Any, Any]] = {}
        size = 1
        while True:
            event = get()
            if type(event) is scalar_event and event.tag is None and event.anchor is None and event.value:
                key = event.value
                if not key.isascii():
                    key = nfc(key)
            elif type(event) is self.events.MappingEndEvent:
                return plain, Branch(start, event, parts, size)
            else:
                key = self._odd_key(event, depth)
            if key in parts:
                raise _twice(event, key, plain, parts)
            below = shapes.get(key)
            if below is None:
                below = CORE if key[:2] == "x-" else shape.other
            value = get()
            if type(value) is scalar_event and value.tag is None and value.anchor is None:
                if below.resolves or not value.value or not value.value.isascii():
                    plain[key] = _scalar(value, below)
                else:
                    plain[key] = value.value
                parts[key] = event, value
                size += 1
            else:
                plain[key], mark = self.value(value, below, depth)
                parts[key] = event, mark
                size += _size(mark)

    def _list(self, start: Any, shape: Shape, depth: int) -> tuple[Plain, Branch]:
        get, scalar_event, below = self.get, self.events.ScalarEvent, shape.items
        plain: list[Plain] = []
        parts: list[Any] = []
        size = 1
        while True:
            event = get()
            if type(event) is scalar_event and event.tag is None and event.anchor is None:
                if below.resolves or not event.value or not event.value.isascii():
                    plain.append(_scalar(event, below))
                else:
                    plain.append(event.value)
                parts.append(event)
                size += 1
            elif type(event) is self.events.SequenceEndEvent:
                return plain, Branch(start, event, parts, size)
            else:
                item, mark = self.value(event, below, depth)
                plain.append(item)
                parts.append(mark)
                size += _size(mark)

    def _odd_key(self, event: Any, depth: int) -> str:
        """A key that is not simply a word: quoted and empty, anchored, an alias, or no text at all."""
        kind = type(event)
        if kind is self.events.ScalarEvent and event.tag is None:
            if event.value or not event.implicit[0]:
                key = nfc(event.value)
                if event.anchor is not None:
                    self.anchors[event.anchor] = key, event
                return key
            raise self._empty_key(event)
        if kind is self.events.AliasEvent:
            _, mark = self._alias(event, CORE)
            if type(mark) is self.events.ScalarEvent:
                return nfc(mark.value)
            raise Refused("GS028", extent_of(event))
        if event.tag is not None:
            raise Refused(
                "GS025", extent_of(event), {"tag": shorten(str(event.tag).replace("tag:yaml.org,2002:", "!!"))}
            )
        _, mark = self.value(event, CORE, depth)
        node = settle(mark)
        raise Refused("GS028", (node.start, node.end))

    def _empty_key(self, event: Any) -> Refused:
        """A key of nothing: most likely a `?` that was meant as a card."""
        before = self.text[: event.start_mark.index].rstrip().removesuffix(",")
        if before.endswith("?"):
            return Refused("GS023", (len(before) - 1, len(before)))
        return Refused("GS028", extent_of(event))

    def _alias(self, event: Any, shape: Shape) -> tuple[Plain, Any]:
        known = self.anchors.get(event.anchor)
        if known is None:
            raise Refused("GS026", extent_of(event), {"name": shorten(event.anchor)})
        plain, mark = known
        if type(mark) is self.events.ScalarEvent:
            return _scalar(mark, shape), mark
        self.aliased += mark.size
        if self.aliased > MAX_ALIASED:
            raise Refused("GS027", extent_of(event), {"limit": MAX_ALIASED})
        return plain, mark


def _scalar(event: Any, shape: Shape) -> Plain:
    text: str = event.value
    if event.implicit[0]:
        if not text:
            return None
        if shape.resolves:
            try:
                return resolve(text)
            except Unusable as fault:
                raise Refused(fault.code, extent_of(event), {"number": shorten(text)}) from None
    if text.isascii():
        return text
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in text):
        raise Refused("GS045", extent_of(event))
    return nfc(text)


def _twice(event: Any, key: str, plain: dict[str, Plain], parts: dict[str, tuple[Any, Any]]) -> Refused:
    """A key that the mapping has already; `{Mina: -1,000, Joon: -2,000}` is the common way to come by one."""
    if len(key) == 3 and key.isdecimal() and plain[key] is None:
        number = f"{list(plain.values())[-1]},{key}"
        return Refused("GS152", extent_of(event), {"number": number})
    earlier = extent_of(parts[key][0]), "file.first-key"
    return Refused("GS041", extent_of(event), {"key": shorten(key)}, earlier=earlier)


def _size(mark: Any) -> int:
    return mark.size if type(mark) is Branch else 1


def extent_of(event: Any) -> Extent:
    """The offsets at which an event begins and ends."""
    return event.start_mark.index, event.end_mark.index


def settle(mark: Any) -> Node:
    """The tree of extents of a value, from the events kept while reading."""
    if type(mark) is not Branch:
        return Node(*extent_of(mark))
    start: int = mark.start.start_mark.index
    if isinstance(mark.parts, dict):
        entries = {key: Entry(extent_of(event), settle(part)) for key, (event, part) in mark.parts.items()}
        return Node(start, _end(mark, [entry.value for entry in entries.values()]), entries=entries)
    items = [settle(part) for part in mark.parts]
    return Node(start, _end(mark, items), items=items)


def _end(mark: Branch, parts: list[Node]) -> int:
    """Where a collection ends: at its bracket, or, in block style, with its last part (not with blank lines after it)."""
    if not parts or mark.start.flow_style:
        return mark.end.end_mark.index  # type: ignore[no-any-return]
    return max(part.end for part in parts)
