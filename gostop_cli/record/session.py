"""From a session file to an evening: its head decoded, the hands in it and the files that it names made records of.

Every hand of an evening becomes a record as it would be read from a file of its own, with what the session states written
into it where the hand does not say otherwise; a hand that stands in the session keeps the lines and columns that it has
there. So everything that judges records judges these as well. House rules are not written into a hand, because their path
starts at the session: whoever judges a hand that names none takes the session's.

| what a hand inherits | where it says nothing itself |
|---|---|
| `players`, `stake`, `played` | as the session states them |
| `id` | the session's, and the number of the hand behind it: `chuseok/3` |
| `gostop: 1` | may be left out of a hand that stands in the session |
| `dealer`, `carry`, `chips` | out of the hands before (`referee.session`) |
"""

from __future__ import annotations

import os
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO, Final

import msgspec
from msgspec import UNSET

from gostop_cli.diagnostics.model import Diagnostic, Note, Where
from gostop_cli.record.dates import decode_played
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.document import MEBI, Document, load_json, load_yaml
from gostop_cli.record.encoding import readable, refuse_utf16, text_of
from gostop_cli.record.marks import Plain, Refused, nfc
from gostop_cli.record.session_gate import (
    SESSION,
    VERSION_KEY,
    BuyInShape,
    CorrectionShape,
    FileShape,
    admit_session,
    is_hand,
)
from gostop_cli.record.session_model import BuyIn, Correction, HandAt, Missing, Session, SessionResult
from gostop_cli.record.source import RawRecord, form_told, opened, os_code, read_records, sniffed
from gostop_cli.record.words import Findings
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.diagnostics.model import Path
    from gostop_cli.game.cards import Card
    from gostop_cli.record.session_gate import AdmittedSession, Amounts, EntryShape, SessionShape
    from gostop_cli.record.session_model import Entry, Won

MAX_SESSION: Final = 16 * MEBI
"""Bytes of a session file; a long evening with every card takes a twentieth of one."""
_NO_FILE: Final = ("GS001", "GS002", "GS003")


class SessionFile(msgspec.Struct, frozen=True):
    """A session as read: the file as one record (for places in it), and the evening, or None and what is wrong.

    `unread` are hands in the file that are no hands, where something else is wrong as well: they are told in one go.
    """

    raw: RawRecord
    session: Session | None
    found: tuple[Diagnostic, ...] = ()
    unread: tuple[tuple[RawRecord, tuple[Diagnostic, ...]], ...] = ()


def read_session(name: str, input_format: str | None = None, stdin: BinaryIO | None = None) -> SessionFile:
    """The session of a file, or of standard input for `-`. Never raises for what it finds.

    `input_format` is yaml or json; else the suffix tells, else the first characters.
    """
    file = nfc(name)
    try:
        with opened(name, stdin) as stream:
            content = stream.read(MAX_SESSION + 1)
    except OSError as fault:
        problems = (Diagnostic(os_code(fault), Where(), {"file": file}),)
        return _as_read(Document(file, "", problems=problems), problems)
    return session_in(content, file, input_format)


def session_in(content: bytes, file: str, input_format: str | None = None) -> SessionFile:
    """The session in a content that has been read; a relative path in it starts at the folder of `file`."""
    document, found = _document(content, file, input_format)
    if found:
        return _as_read(document, found)
    plain = document.plain
    admitted = admit_session(plain)
    if admitted is not None:
        findings = Findings()
        session = _session(admitted, document, findings)
        if not findings.found:
            return _as_read(document, (), session)
        found = tuple(findings.found)
    else:
        from gostop_cli.record.explain import explain

        found = tuple(reason for _, reason in explain(without_hands(plain), "session"))
    return replace(_as_read(document, found), unread=tuple(_unread(document)))


def _as_read(document: Document, found: tuple[Diagnostic, ...], session: Session | None = None) -> SessionFile:
    return SessionFile(RawRecord(document.file, 1, document.plain, found, lambda: document), session, found)


def _document(content: bytes, file: str, input_format: str | None) -> tuple[Document, tuple[Diagnostic, ...]]:
    """The one document of a session file, and what keeps it from being read."""
    try:
        if len(content) > MAX_SESSION:
            raise Refused("GS015", (0, 0), {"limit": MAX_SESSION // MEBI})
        refuse_utf16(content[:2])
        text = text_of(content)
    except Refused as finding:
        problems = (finding.diagnostic(),)
        shown = readable(content) if finding.code in ("GS010", "GS012") else ""
        return Document(file, shown, problems=problems), problems
    if not text.strip():
        return Document(file, text), (Diagnostic("GS004", Where(), {"file": file}),)
    if _is_json(content, file, input_format):
        documents = [load_json(text, file)]
    else:
        documents = list(load_yaml(text, file, shape=SESSION))
    if not documents:
        return Document(file, text), (Diagnostic("GS004", Where(), {"file": file}),)
    unreadable = next((document for document in documents if document.problems), None)
    if unreadable is not None:
        return unreadable, unreadable.problems
    if len(documents) > 1:
        notes = (Note("session.documents", {"count": len(documents)}),)
        return documents[1], (Diagnostic("GS051", Where(), notes=notes),)
    plain = documents[0].plain
    if not isinstance(plain, dict):
        return documents[0], (Diagnostic("GS051", Where()),)
    if VERSION_KEY not in plain and "gostop" in plain:
        return documents[0], (Diagnostic("GS051", Where(("gostop",), key=True), notes=(Note("session.is-hand"),)),)
    return documents[0], ()


def _is_json(content: bytes, file: str, input_format: str | None) -> bool:
    form = form_told(file, input_format)
    if form not in ("yaml", "json"):
        stream = BytesIO(content)
        form, _ = sniffed(stream.readline(), stream)
    return form != "yaml"


def without_hands(plain: Plain) -> Plain:
    """A session with a harmless stand-in for each of its hands, which are looked at by themselves."""
    if not isinstance(plain, dict) or not isinstance(plain.get("hands"), list):
        return plain
    return {**plain, "hands": [{"file": "-"} if is_hand(entry) else entry for entry in plain["hands"]]}


def _unread(document: Document) -> Iterator[tuple[RawRecord, tuple[Diagnostic, ...]]]:
    """The hands of a session that is refused for something else, as far as they themselves are no hands."""
    plain = document.plain
    entries = plain.get("hands") if isinstance(plain, dict) else None
    names = plain.get("players") if isinstance(plain, dict) else None
    if not isinstance(entries, list):
        return
    for at, entry in enumerate(entries):
        if is_hand(entry) and ("players" in entry or isinstance(names, list)):
            raw = _written(document, ("hands", at), {"players": names}, at + 1)
            _, found = decode_hand(raw.found)
            if found:
                yield raw, found


# ---------------------------------------------------------------- the head


def _session(admitted: AdmittedSession, document: Document, findings: Findings) -> Session:
    shape = admitted.session
    names = tuple(shape.players)
    for at, name in enumerate(names):
        if name in names[:at]:
            related = (("players", names.index(name)), "shape.first-player")
            findings.add("GS111", ("players", at), related=related, name=name)
    findings.names = names
    return Session(
        names,
        tuple(_entries(admitted, document, findings)),
        _known(shape.id),
        None if shape.played is UNSET else decode_played(shape.played, findings),
        _known(shape.rules),
        None if shape.stake is UNSET else whole(shape.stake),
        _bought(shape, findings),
        {} if shape.drawn is UNSET else _drawn(shape.drawn, findings),
        None if shape.result is UNSET else _result(shape, findings),
    )


def _known(value: Plain) -> Plain:
    return None if value is UNSET else value


def whole(amount: Won) -> Won:
    """An amount of won, an integer where it is whole however it was written."""
    return int(amount) if amount == int(amount) else amount


def _amounts(amounts: Amounts, path: Path, findings: Findings) -> dict[str, Won]:
    """Amounts by player, in the order of the table."""
    findings.keys(amounts, path)
    return {name: whole(amounts[name]) for name in findings.names if name in amounts}


def _bought(shape: SessionShape, findings: Findings) -> dict[str, Won]:
    if shape.buy_in is UNSET:
        return {}
    if isinstance(shape.buy_in, dict):
        return _amounts(shape.buy_in, ("buy_in",), findings)
    return dict.fromkeys(shape.players, whole(shape.buy_in))


def _drawn(drawn: dict[str, str], findings: Findings) -> dict[str, Card]:
    findings.keys(drawn, ("drawn",))
    cards = {name: findings.card(word, ("drawn", name)) for name, word in drawn.items()}
    return {name: card for name, card in cards.items() if card is not None}


def _result(shape: SessionShape, findings: Findings) -> SessionResult:
    result = shape.result
    assert result is not UNSET
    return SessionResult(
        _known(result.hands),
        None if result.totals is UNSET else _amounts(result.totals, ("result", "totals"), findings),
        None if result.chips is UNSET else _amounts(result.chips, ("result", "chips"), findings),
    )


# ---------------------------------------------------------------- the hands


def _entries(admitted: AdmittedSession, document: Document, findings: Findings) -> Iterator[Entry]:
    hands = 0
    for at, entry in enumerate(admitted.entries):
        for made in _entry(entry, ("hands", at), hands + 1, admitted.session, document, findings):
            hands += isinstance(made, HandAt | Missing)
            yield made


def _entry(
    entry: EntryShape, path: Path, number: int, head: SessionShape, document: Document, findings: Findings
) -> Iterator[Entry]:
    """What one entry of `hands` comes to; a file may hold several hands. `number` is that of the first."""
    match entry:
        case BuyInShape(buy_in=amounts):
            yield BuyIn(path, _amounts(amounts, (*path, "buy_in"), findings))
        case CorrectionShape(correction=amounts, why=why):
            yield Correction(path, _amounts(amounts, (*path, "correction"), findings), why)
        case FileShape(file=file):
            yield from _from_file(file, path, number, head, document.file)
        case _:
            raw = _written(document, path, _inherited(head, number), number)
            yield HandAt(path, raw, own_rules="rules" in entry, own_players="players" in entry)


def _inherited(head: SessionShape, number: int) -> dict[str, Plain]:
    """What the session writes into its hand of this number where that is silent."""
    stated = {"players": list(head.players), "stake": head.stake, "played": head.played}
    if head.id is not UNSET:
        stated["id"] = f"{head.id}/{number}"
    return {key: value for key, value in stated.items() if value is not UNSET}


def _written(document: Document, path: Path, inherited: dict[str, Plain], number: int) -> RawRecord:
    """A hand that stands in the session."""
    own = document.part(path)
    return RawRecord(document.file, number, {"gostop": 1, **inherited, **own.plain}, (), lambda: own)


def _from_file(file: str, path: Path, number: int, head: SessionShape, session_file: str) -> Iterator[Entry]:
    """The hands of a file that the session names; a relative path starts where the session lies."""
    name = os.path.normpath(os.path.join(os.path.dirname(session_file), file))
    for raw in read_records(os.path.join(os.curdir, name) if name == "-" else name):
        reason = next((found for found in raw.diagnostics if found.code in _NO_FILE), None)
        if reason is not None:
            yield Missing(path, replace(reason, where=Where((*path, "file"))))
            return
        own = raw.plain
        if raw.diagnostics or not isinstance(own, dict):
            yield HandAt(path, raw, from_file=True)
        else:
            merged = {**_inherited(head, number), **own}
            whole_hand = replace(raw, found=merged, admitted=None)
            own_rules, own_players = "rules" in own, "players" in own
            yield HandAt(path, whole_hand, from_file=True, own_rules=own_rules, own_players=own_players)
        number += 1
