"""A calculation: who captured what, who called and shook how often, what was agreed; as a table says it after a hand.

`read_calculation` answers the one document of a small YAML or JSON file, `decode_calculation` what it says. The command
line and the guided questions of `gostop calc` say the same in the same plain form, so that there is one way in.

```yaml
gostop-calc: 1
captured:
  Mina: 1g 3g 8g tti 7      # cards, counts, sets, bak (`record.captures`)
  Joon: gwang 0
  Hana: gwang 1
winner: Mina
go: {Mina: 3}               # 3@6: the last one with 6 points
shaken: {Mina: [6]}
```
"""

from __future__ import annotations

from decimal import Decimal
from io import BytesIO
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from gostop_cli.diagnostics.model import Diagnostic, Note, Where
from gostop_cli.game.cards import Card
from gostop_cli.record.captures import Captured, read_captured, words_of
from gostop_cli.record.document import MEBI, Document, load_json, load_yaml
from gostop_cli.record.encoding import readable, refuse_utf16, text_of
from gostop_cli.record.gate import NAME_PATTERN, ExtraShape, LiableShape, Month, Number, Role, is_own_key
from gostop_cli.record.marks import Refused, nfc
from gostop_cli.record.model import Extra, Liable
from gostop_cli.record.shapes import CORE, RECORD, TEXT, Shape
from gostop_cli.record.source import form_told, opened, os_code, sniffed
from gostop_cli.record.words import Findings

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Path
    from gostop_cli.record.marks import Plain

VERSION_KEY: Final = "gostop-calc"
MAX_FILE: Final = MEBI
"""Bytes of a calculation; one with every card takes a thousand."""
GO_PATTERN: Final = r"^[0-9]{1,3}(@[0-9]{1,4})?(?![\s\S])"
"""How often somebody called Go, and behind an @ the score of his last one."""
USUAL_PLAYERS: Final = 3
"""Who names one player only speaks of a table of three."""
LETTERS: Final = "ABCDEF"
"""What players are called whom nobody named."""

Outcome: TypeAlias = Literal["stop", "chongtong", "three-ppeok", "hudang"]
Won: TypeAlias = int | Decimal

SHAPE: Final = Shape(
    keys={
        VERSION_KEY: CORE,
        "players": CORE,
        "rules": RECORD.keys["rules"],
        "extra": RECORD.keys["extra"],
        **dict.fromkeys(("stake", "carry", "go", "shaken", "bombed", "two_card_bombed", "chips"), CORE),
    },
    other=TEXT,
    items=TEXT,
)
"""Which places of a calculation hold numbers (see `shapes`); everything else keeps the text that was written."""
_OTHER_DOCUMENTS: Final = {
    "gostop": "calc.is-hand",
    "gostop-rules": "calc.is-rules",
    "gostop-session": "calc.is-session",
}


class CalculationShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The strict mirror of schemas/calc.schema.json: it says yes or no."""

    version: Literal[1] = msgspec.field(name=VERSION_KEY)
    captured: dict[str, str | list[str]] = {}
    players: Annotated[int, Meta(ge=2, le=3)] | UnsetType = UNSET
    winner: str | UnsetType = UNSET
    outcome: Outcome = "stop"
    go: dict[str, Annotated[int, Meta(ge=0, le=999)] | Annotated[str, Meta(pattern=GO_PATTERN)]] = {}
    go_order: list[str] | UnsetType = UNSET
    shaken: dict[str, list[Month]] = {}
    bombed: dict[str, list[Month]] = {}
    two_card_bombed: dict[str, list[Month]] = {}
    gukjin: dict[str, Role | dict[str, Role]] = {}
    carry: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    extra: list[ExtraShape] = []
    liable: LiableShape | UnsetType = UNSET
    chips: dict[str, Number] | UnsetType = UNSET
    stake: Number | UnsetType = UNSET
    rules: str | dict[str, Any] | UnsetType = UNSET
    note: Any = None


class Gone(msgspec.Struct, frozen=True):
    """How often somebody called Go, and his score at the last one (None: not said)."""

    times: int
    last: int | None = None


class Calculation(msgspec.Struct, frozen=True):
    """What is said of a hand, by player. What is not said is empty or None.

    `names` are all who play, in the order in which they are named; those whom nobody named are called by a letter.
    `gukjin` pairs a gukjin (None: all that he has) with where it lies.
    """

    names: tuple[str, ...]
    captured: dict[str, Captured]
    winner: str | None = None
    outcome: str = "stop"
    go: dict[str, Gone] = {}
    go_order: tuple[str, ...] | None = None
    shaken: dict[str, tuple[int, ...]] = {}
    bombed: dict[str, tuple[int, ...]] = {}
    two_card_bombed: dict[str, tuple[int, ...]] = {}
    gukjin: dict[str, tuple[tuple[Card | None, str], ...]] = {}
    carry: int | None = None
    extra: tuple[Extra, ...] = ()
    liable: Liable | None = None
    chips: dict[str, Won] | None = None
    stake: Won | None = None
    rules: str | dict[str, Any] | None = None


# ---------------------------------------------------------------- from bytes to a document


def read_calculation(name: str, stdin: BinaryIO | None = None) -> tuple[Document, tuple[Diagnostic, ...]]:
    """The one document of a file, or of standard input for `-`, and what keeps it from being a calculation."""
    file = nfc(name)
    try:
        with opened(name, stdin) as stream:
            content = stream.read(MAX_FILE + 1)
        if len(content) > MAX_FILE:
            raise Refused("GS015", (0, 0), {"limit": MAX_FILE // MEBI})
        refuse_utf16(content[:2])
        text = text_of(content)
    except OSError as fault:
        return Document(file, ""), (Diagnostic(os_code(fault), Where(), {"file": file}),)
    except Refused as finding:
        shown = readable(content) if finding.code in ("GS010", "GS012") else ""
        return Document(file, shown), (finding.diagnostic(),)
    return _one_of(_documents(file, content, text), file, text)


def _documents(file: str, content: bytes, text: str) -> list[Document]:
    form = form_told(file, None)
    if form is None:
        stream = BytesIO(content)
        form, _ = sniffed(stream.readline(), stream)
    return list(load_yaml(text, file, shape=SHAPE)) if form == "yaml" else [load_json(text, file)]


def _one_of(documents: list[Document], file: str, text: str) -> tuple[Document, tuple[Diagnostic, ...]]:
    """The only document, if it is a calculation."""
    unreadable = next((document for document in documents if document.problems), None)
    if unreadable is not None:
        return unreadable, unreadable.problems
    if not documents:
        return Document(file, text), (Diagnostic("GS004", Where(), {"file": file}),)
    document, plain = documents[-1], documents[-1].plain
    where = Where()
    notes: tuple[Note, ...] = ()
    if len(documents) > 1:
        notes = (Note("calc.documents", {"count": len(documents)}),)
    elif isinstance(plain, dict) and VERSION_KEY in plain:
        return document, ()
    elif isinstance(plain, dict):
        other = next((key for key in _OTHER_DOCUMENTS if key in plain), None)
        where = Where((other,), key=True) if other else Where()
        notes = (Note(_OTHER_DOCUMENTS[other] if other else "calc.no-version"),)
    return document, (Diagnostic("GS052", where, notes=notes),)


# ---------------------------------------------------------------- from plain data to what is said


def decode_calculation(plain: Plain) -> tuple[Calculation | None, tuple[Diagnostic, ...]]:
    """What a plain document says, or None and everything that is wrong with its shape, names and words."""
    try:
        known = {key: value for key, value in plain.items() if not is_own_key(key)}
        shape = msgspec.convert(known, CalculationShape, builtin_types=(Decimal,))
    except msgspec.ValidationError:
        shape = None
    if shape is None or (isinstance(shape.stake, int | Decimal) and shape.stake < 0):
        from gostop_cli.record.explain import explain

        return None, tuple(found for _, found in explain(plain, "calc"))
    findings = Findings()
    calculation = _decoded(shape, findings)
    return (None, tuple(findings.found)) if findings.found else (calculation, ())


def _decoded(shape: CalculationShape, findings: Findings) -> Calculation:
    captured = {name: _captured(name, line, findings) for name, line in shape.captured.items()}
    findings.names = _names(tuple(captured), _said(shape.players))
    for key in ("go", "shaken", "bombed", "two_card_bombed", "gukjin"):
        findings.keys(getattr(shape, key), (key,))
    return Calculation(
        findings.names,
        captured,
        None if shape.winner is UNSET else findings.name(shape.winner, ("winner",)),
        shape.outcome,
        {name: _gone(written) for name, written in shape.go.items()},
        None if shape.go_order is UNSET else tuple(
            findings.name(name, ("go_order", at)) for at, name in enumerate(shape.go_order)
        ),
        _months(shape.shaken, ("shaken",), findings),
        _months(shape.bombed, ("bombed",), findings),
        _months(shape.two_card_bombed, ("two_card_bombed",), findings),
        {name: _lying(name, roles, findings) for name, roles in shape.gukjin.items()},
        _said(shape.carry),
        tuple(Extra(extra.factor, _said(extra.why)) for extra in shape.extra),
        None if shape.liable is UNSET else Liable(
            findings.name(shape.liable.player, ("liable", "player")), _said(shape.liable.why)
        ),
        None if shape.chips is UNSET else _chips(shape.chips, findings),
        _said(shape.stake),
        _said(shape.rules),
    )  # fmt: skip


def _names(named: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """All who play: those who are named, and a letter for each of the others."""
    wanted = players or (len(named) if len(named) > 1 else USUAL_PLAYERS)
    spare = [letter for letter in LETTERS if letter not in named]
    return (*named, *spare[: max(0, wanted - len(named))])


def _said(value: Any) -> Any:
    """A value that was written, or None."""
    return None if value is UNSET else value


def _captured(name: str, line: str | list[str], findings: Findings) -> Captured:
    """What is said of one player, in one text or in several."""
    import re

    path: Path = ("captured", name)
    if re.match(NAME_PATTERN, name) is None:
        findings.add("GS110", path, key=True, name=name)
    if isinstance(line, str):
        words = words_of(line, path)
    else:
        words = [word for at, piece in enumerate(line) for word in words_of(piece, (*path, at))]
    return read_captured(words, path, findings.found)


def _gone(written: int | str) -> Gone:
    if isinstance(written, int):
        return Gone(written)
    times, _, last = written.partition("@")
    return Gone(int(times), int(last) if last else None)


def _months(written: dict[str, list[int]], path: Path, findings: Findings) -> dict[str, tuple[int, ...]]:
    """Months by player, each once."""
    for name, months in written.items():
        for at, month in enumerate(months):
            if month in months[:at]:
                findings.add("GS323", (*path, name, at), number=month, player=name)
    return {name: tuple(months) for name, months in written.items()}


def _lying(name: str, roles: Role | dict[str, Role], findings: Findings) -> tuple[tuple[Card | None, str], ...]:
    """Where the gukjin of a player lie: all of them in one word, or card by card."""
    if isinstance(roles, str):
        return ((None, roles),)
    told = ((findings.card(word, ("gukjin", name, word)), role) for word, role in roles.items())
    return tuple((card, role) for card, role in told if card is not None)


def _chips(written: dict[str, Won], findings: Findings) -> dict[str, Won]:
    findings.keys(written, ("chips",))
    return dict(written)
