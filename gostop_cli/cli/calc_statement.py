"""What the options of `gostop calc`, or the answers to its questions, say: in the form of a file, with places on their lines.

Every option becomes a line, `--winner Mina: 1g 3g 8g`, into which diagnostics point as they do into a file.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from gostop_cli.diagnostics.model import Span
from gostop_cli.record.calculation import LETTERS, VERSION_KEY
from gostop_cli.record.cardwords import fold, month_named
from gostop_cli.record.marks import nfc
from gostop_cli.record.shapes import Unusable, resolve

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Path, Where

SOURCE: Final = "gostop calc"
"""What stands for a file where options are at fault."""
_COLON: Final = re.compile(r"[:：]")
_OWNER: Final = re.compile(r"(?P<name>.*\S)\s*[=:：]\s*(?P<value>[^=:：]*)")
_PIECES: Final = re.compile(r"[^\s,;]+")
_ROLES: Final = {"yeol": "yeol", "열끗": "yeol", "열": "yeol", "pi": "pi", "피": "pi"}


class UnclearError(Exception):
    """What cannot be told so: the text of the help catalogue that says why, and its facts."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class Statement:
    """A calculation as it is told, piece by piece, and where each piece stands."""

    def __init__(self) -> None:
        self.plain: dict[str, Any] = {VERSION_KEY: 1}
        self.lines: list[str] = []
        self._values: dict[Path, Span] = {}
        self._keys: dict[Path, Span] = {}

    @property
    def names(self) -> list[str]:
        """The players so far."""
        return list(self.plain.get("captured", {}))

    def line(self, number: int) -> str | None:
        """A line, by number from 1."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else None

    def place(self, where: Where) -> Span | None:
        """Where something stands; the smallest piece that holds it."""
        path = where.path
        if where.key and path in self._keys:
            return self._keys[path]
        while path:
            span = self._values.get(path)
            if span is not None:
                if where.token is None or path != where.path:
                    return span
                return Span(span.line, span.column + where.token[0], span.line, span.column + where.token[1])
            path = path[:-1]
        if where.path[:1] == ("captured",):
            return next((span for path, span in self._keys.items() if path[0] == "captured"), None)
        return None

    # ------------------------------------------------------------ who captured what

    def captured(self, option: str, written: str, *, wins: bool = False) -> None:
        """A player and what he captured; who is not named is called by a letter, or by a number when these are used up."""
        if wins and "winner" in self.plain:
            raise UnclearError("calc.one-winner", option=option)
        written = nfc(written)
        start = self._begin(option, written)
        colon = _COLON.search(written)
        if colon is not None:
            name, at = written[: colon.start()].strip(), colon.end()
            at += len(written[at:]) - len(written[at:].lstrip())
            name_at = (start, start + colon.start())
        else:
            name, at = next((letter for letter in LETTERS if letter not in self.names), str(len(self.names) + 1)), 0
            name_at = (start, start + len(written))
        if name in self.names:
            raise UnclearError("calc.named-twice", option=option, name=name)
        self.plain.setdefault("captured", {})[name] = written[at:]
        self._mark(("captured", name), start + at, start + len(written), key=name_at)
        if wins:
            self.plain["winner"] = name
            self._mark(("winner",), *name_at)

    # ------------------------------------------------------------ what else is told

    def by_player(self, key: str, option: str, written: str) -> None:
        """`NAME=VALUE`, or a value alone: that of the winner, or of the only player."""
        name, value, start = self._owned(key, option, nfc(written))
        if name in self.plain.setdefault(key, {}):
            raise UnclearError("calc.said-twice", option=option, name=name)
        self.plain[key][name] = _number(value)
        self._mark((key, name), start, start + len(value))

    def months(self, key: str, option: str, written: str) -> None:
        """`NAME=MONTHS`: months by number or flower; several options of a player add up."""
        name, value, start = self._owned(key, option, nfc(written))
        listed = self.plain.setdefault(key, {}).setdefault(name, [])
        for piece in _PIECES.finditer(value):
            month = month_named(piece[0])
            listed.append(_number(piece[0]) if month is None else month)
            self._mark((key, name, len(listed) - 1), start + piece.start(), start + piece.end())

    def gukjin(self, option: str, written: str) -> None:
        """`NAME=yeol` or `NAME=pi`, for all his gukjin; `NAME=5y pi` for one of them."""
        name, value, start = self._owned("gukjin", option, nfc(written))
        *card, role = value.split() or [""]
        told = _ROLES.get(fold(role), role)
        roles = self.plain.setdefault("gukjin", {})
        if card:
            before = roles.get(name)
            roles[name] = {**(before if isinstance(before, dict) else {}), " ".join(card): told}
        else:
            roles[name] = told
        self._mark(("gukjin", name), start, start + len(value))

    def names_in_order(self, key: str, option: str, written: str) -> None:
        """Names, parted by commas or else by blanks."""
        written = nfc(written)
        start = self._begin(option, written)
        pieces = re.finditer(r"[^,]+", written) if "," in written else re.finditer(r"\S+", written)
        names = self.plain.setdefault(key, [])
        for piece in pieces:
            names.append(piece[0].strip())
            self._mark((key, len(names) - 1), start + piece.start(), start + piece.end())

    def value(self, key: str, option: str, written: str | int) -> None:
        """One value of its own: a number, a word."""
        text = nfc(str(written))
        start = self._begin(option, text)
        self.plain[key] = _number(text) if key in ("stake", "carry", "players") else text
        self._mark((key,), start, start + len(text))

    def extra(self, option: str, written: str) -> None:
        """`FACTOR` or `FACTOR:WHY`."""
        written = nfc(written)
        start = self._begin(option, written)
        factor, colon, why = re.split(r"([:：])", written, maxsplit=1) if _COLON.search(written) else (written, "", "")
        listed = self.plain.setdefault("extra", [])
        listed.append({"factor": _number(factor.strip()), **({"why": why.strip()} if colon else {})})
        self._mark(("extra", len(listed) - 1), start, start + len(written))

    def liable(self, option: str, written: str) -> None:
        """`NAME` or `NAME:WHY`."""
        written = nfc(written)
        start = self._begin(option, written)
        name, colon, why = re.split(r"([:：])", written, maxsplit=1) if _COLON.search(written) else (written, "", "")
        self.plain["liable"] = {"player": name.strip(), **({"why": why.strip()} if colon else {})}
        self._mark(("liable",), start, start + len(name))

    # ------------------------------------------------------------ lines and places

    def _begin(self, option: str, written: str) -> int:
        """A new line; the column at which its value begins."""
        self.lines.append(f"{option} {written}")
        return len(option) + 2

    def _mark(self, path: Path, start: int, end: int, *, key: tuple[int, int] | None = None) -> None:
        number = len(self.lines)
        self._values[path] = Span(number, start, number, end)
        if key is not None:
            self._keys[path] = Span(number, key[0], number, key[1])

    def _owned(self, key: str, option: str, written: str) -> tuple[str, str, int]:
        """Whose an option is, its value, and the column at which that begins."""
        start = self._begin(option, written)
        owned = _OWNER.fullmatch(written)
        if owned is not None:
            number, name = len(self.lines), owned["name"].strip()
            self._keys[key, name] = Span(number, start, number, start + owned.end("name"))
            return name, owned["value"], start + owned.start("value")
        winner = self.plain.get("winner")
        if winner is None and len(self.names) != 1:
            raise UnclearError("calc.whose", option=option)
        return winner or self.names[0], written, start


def _number(text: str) -> Any:
    """A number as a file has it; the text itself where it is none."""
    try:
        return resolve(text.strip()) if text.strip() else text
    except Unusable:
        return text
