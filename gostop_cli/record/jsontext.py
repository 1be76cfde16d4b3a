"""JSON to plain data: msgspec does the work, and a small exact reader explains and locates.

msgspec, like every fast decoder, silently keeps the last of two equal keys. Whether it lost one is told by counting: each
string has two quotation marks, so the text and its re-encoding hold equally many exactly when nothing was lost. Anything
suspicious goes to the exact reader, which has the last word: it refuses with the extents at fault, and it is what finds
the extent of a value when a diagnostic must be shown.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.diagnostics.model import Note
from gostop_cli.record.marks import MAX_DEPTH, MAX_DIGITS, Entry, Node, Plain, Refused, nfc, shorten
from gostop_cli.record.shapes import NOT_FINITE, TOO_LONG, Unusable, decimal

if TYPE_CHECKING:
    from decimal import Decimal

_NOT_STRUCTURE: Final = bytes(byte for byte in range(256) if byte not in b'[]{}"')
_STRING: Final = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"', re.S)
_DIGITS: Final = bytes(48 if 48 <= byte < 58 else 0 for byte in range(256))
_TOO_MANY_DIGITS: Final = b"0" * (MAX_DIGITS + 1)

_decode: Final = msgspec.json.Decoder(float_hook=decimal).decode
_encode: Final = msgspec.json.Encoder(decimal_format="number").encode


def read(raw: bytes) -> Plain | None:
    """The plain data of one JSON value, or None where it is anything but a plain, safe value: then ask `explain`.

    None is also the answer for the value `null`, which no record is.
    """
    if _TOO_MANY_DIGITS in raw.translate(_DIGITS) or _depth(raw) > MAX_DEPTH:
        return None
    try:
        if not raw.isascii():
            text = raw.decode("utf-8")
            normal = nfc(text)
            if normal is not text and normal != text:
                raw = normal.encode("utf-8")
        plain = _decode(raw)
        if _quotes(raw) != _quotes(_encode(plain)):
            return None
    except (ValueError, RecursionError, msgspec.MsgspecError):
        return None
    if b"\\u" in raw:
        return None if _odd_text(plain) else plain
    return plain


def _quotes(raw: bytes) -> int:
    """How many quotation marks begin or end a string."""
    if b"\\" in raw:
        raw = raw.replace(b"\\\\", b"").replace(b'\\"', b"")
    return raw.count(b'"')


def _depth(raw: bytes) -> int:
    """How deep the brackets nest, those inside strings left aside; more than MAX_DEPTH is answered as one more."""
    brackets = raw.translate(None, _NOT_STRUCTURE).replace(b'""', b"")
    if b'"' in brackets or b"\\" in raw:
        brackets = _STRING.sub(b"", raw).translate(None, _NOT_STRUCTURE)
    for depth in range(MAX_DEPTH + 1):
        if not brackets:
            return depth
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return MAX_DEPTH + 1


def _odd_text(plain: Plain) -> bool:
    """Whether a text that was written with escapes is not in normal form (`read` normalises only what is written out)."""
    if isinstance(plain, str):
        return nfc(plain) != plain
    if isinstance(plain, dict):
        return any(_odd_text(key) or _odd_text(value) for key, value in plain.items())
    return isinstance(plain, list) and any(map(_odd_text, plain))


def explain(text: str) -> tuple[Plain, Node]:
    """The value of a JSON text and the tree of its extents, by the exact reader. Raises Refused."""
    return _Reader(text).document()


_BLANKS: Final = re.compile(r"[ \t\n\r]*")
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?P<fraction>(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)")
_PLAIN_STRING: Final = re.compile(r'"(?P<text>[^"\\\x00-\x1f]*)(?P<end>"?)')
_WORD: Final = re.compile(r"-?[A-Za-z_][A-Za-z0-9_]*")
_ESCAPES: Final = {
    '"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t",
}  # fmt: skip
_HEX: Final = re.compile(r"[0-9a-fA-F]{4}")
_WORDS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None}


class _Reader:
    """A strict JSON reader that knows where it is. Methods read at `at` and leave it behind what they read."""

    __slots__ = ("at", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def document(self) -> tuple[Plain, Node]:
        self._blanks()
        plain, node = self._value(0)
        self._blanks()
        if self.at < len(self.text):
            raise self._fault("file.json-more")
        return plain, node

    def _blanks(self) -> None:
        match = _BLANKS.match(self.text, self.at)
        if match:
            self.at = match.end()

    def _next(self) -> str:
        self._blanks()
        return self.text[self.at : self.at + 1]

    def _fault(self, note: str, start: int | None = None, end: int | None = None) -> Refused:
        start = self.at if start is None else start
        end = min(start + 1, len(self.text)) if end is None else end
        return Refused("GS030", (start, end), notes=(Note(note),))

    def _value(self, depth: int) -> tuple[Plain, Node]:
        letter = self._next()
        if letter == '"':
            start = self.at
            text = self._string()
            return text, Node(start, self.at)
        if letter in ("{", "["):
            if depth >= MAX_DEPTH:
                raise Refused("GS042", (self.at, self.at + 1), {"limit": MAX_DEPTH})
            return self._object(depth + 1) if letter == "{" else self._array(depth + 1)
        return self._scalar()

    def _scalar(self) -> tuple[Plain, Node]:
        start = self.at
        number = _NUMBER.match(self.text, start)
        word = _WORD.match(self.text, start)
        if word is not None:
            return self._word(word[0])
        if number is None:
            raise self._fault(self._expected())
        self.at = number.end()
        if self.text[self.at : self.at + 1].isalnum():
            raise self._fault("file.json-number", start, self.at + 1)
        try:
            return self._number(number), Node(start, self.at)
        except Unusable as fault:
            raise Refused(fault.code, (start, self.at), {"number": shorten(number[0])}) from None

    def _number(self, match: re.Match[str]) -> int | Decimal:
        if match["fraction"]:
            return decimal(match[0])
        if len(match[0].lstrip("-")) > MAX_DIGITS:
            raise Unusable(TOO_LONG)
        return int(match[0])

    def _word(self, word: str) -> tuple[Plain, Node]:
        start, end = self.at, self.at + len(word)
        if word in _WORDS:
            self.at = end
            return _WORDS[word], Node(start, end)
        if word in ("NaN", "Infinity", "-Infinity"):
            raise Refused(NOT_FINITE, (start, end), {"number": word})
        raise self._fault("file.json-word", start, end)

    def _expected(self) -> str:
        letter = self.text[self.at : self.at + 1]
        if not letter:
            return "file.json-end"
        if letter == "'":
            return "file.json-quotes"
        if letter in "/#":
            return "file.json-comment"
        if letter in "]}" and self.text[: self.at].rstrip(" \t\n\r").endswith(","):
            return "file.json-trailing-comma"
        return "file.json-value"

    def _array(self, depth: int) -> tuple[Plain, Node]:
        start = self.at
        self.at += 1
        plain: list[Plain] = []
        items: list[Node] = []
        if self._next() != "]":
            while True:
                value, node = self._value(depth)
                plain.append(value)
                items.append(node)
                if not self._another("]", start):
                    break
        self.at += 1
        return plain, Node(start, self.at, items=items)

    def _object(self, depth: int) -> tuple[Plain, Node]:
        start = self.at
        self.at += 1
        plain: dict[str, Plain] = {}
        entries: dict[str, Entry] = {}
        if self._next() != "}":
            while True:
                key, extent = self._key(entries)
                if self._next() != ":":
                    raise self._fault("file.json-colon")
                self.at += 1
                plain[key], node = self._value(depth)
                entries[key] = Entry(extent, node)
                if not self._another("}", start):
                    break
        self.at += 1
        return plain, Node(start, self.at, entries=entries)

    def _key(self, entries: dict[str, Entry]) -> tuple[str, tuple[int, int]]:
        if self._next() != '"':
            note = self._expected()
            raise self._fault("file.json-key" if note == "file.json-value" else note)
        start = self.at
        key = self._string()
        extent = start, self.at
        if key in entries:
            raise Refused("GS041", extent, {"key": key}, earlier=(entries[key].key, "file.first-key"))
        return key, extent

    def _another(self, close: str, start: int) -> bool:
        """Whether a further entry follows; otherwise `at` is left at the closing bracket."""
        letter = self._next()
        if letter == close:
            return False
        if letter == ",":
            self.at += 1
            return True
        if not letter:
            raise self._fault("file.unclosed-bracket", start, start + 1)
        raise self._fault("file.json-comma")

    def _string(self) -> str:
        start = self.at
        match = _PLAIN_STRING.match(self.text, start)
        if match is not None and match["end"]:
            self.at = match.end()
            return nfc(match["text"])
        pieces: list[str] = []
        self.at += 1
        while True:
            letter = self.text[self.at : self.at + 1]
            if letter == '"':
                self.at += 1
                break
            if not letter or letter in "\r\n":
                raise self._fault("file.unclosed-quote", start, self.at)
            if letter < " ":
                raise Refused("GS013", (self.at, self.at + 1), {"character": f"U+{ord(letter):04X}"})
            pieces.append(self._escape() if letter == "\\" else letter)
            self.at += letter != "\\"
        try:
            return nfc("".join(pieces).encode("utf-16", "surrogatepass").decode("utf-16"))
        except UnicodeDecodeError:
            raise Refused("GS045", (start, self.at)) from None

    def _escape(self) -> str:
        start = self.at
        letter = self.text[start + 1 : start + 2]
        if letter == "u":
            digits = _HEX.match(self.text, start + 2)
            if digits is not None:
                self.at = digits.end()
                return chr(int(digits[0], 16))
        elif letter in _ESCAPES and letter:
            self.at = start + 2
            return _ESCAPES[letter]
        raise self._fault("file.unknown-escape", start, min(start + 2, len(self.text)))
