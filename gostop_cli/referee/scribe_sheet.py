"""The record of a hand that is being written down, as text: what is judged, what is saved, and what is read back.

What is not part of the hand yet (the question that is open, a turn that lacks a choice or was refused) is kept in the
record's own key `x-log`, which goes as soon as there is nothing to keep. So the file alone tells where to go on. Before the
deal there is no hand to speak of: until then it is called off (`void`), which makes it a whole record all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import Severity
from gostop_cli.record.canonical import Form, join, record_text
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.gate import is_own_key
from gostop_cli.record.model import HandRecord
from gostop_cli.record.source import documents_of
from gostop_cli.record.write import to_plain
from gostop_cli.record.yaml_writer import write_yaml
from gostop_cli.referee.run import judge_record, locate_all, report_on
from gostop_cli.referee.scribe_model import SETUP, Look, Pending, Scribe
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gostop_cli.diagnostics.model import Located
    from gostop_cli.record.write import Plain

OWN_KEY: Final = "x-log"
KEYS: Final = (
    "gostop", "id", "played", "rules", "stake", "carry", "players", "dealer", "deal", "position", "turns", "revealed",
    "result", "extra", "liable", "chips", "void", "waive", "note",
)  # fmt: skip
"""The keys of a record in their order (record.md §2)."""
NOT_DEALT: Final = "not dealt yet"
"""Why a hand is void of which nothing but the table is known."""
_CLAIMS: Final = "GS6"
"""What the table claimed may be wrong, and is put down all the same: it is what it claimed."""


def plain_of(record: HandRecord) -> Plain:
    """The record with its turns as score-sheet lines."""
    return to_plain(record, sheet=True)


def look(scribe: Scribe, plain: Plain) -> Look:
    """What the referee says about a record, given as plain data: it is written out and read as any file would be."""
    if not plain.keys() & {"deal", "position", "void"}:
        plain = {**plain, "void": NOT_DEALT}
    place = {key: at for at, key in enumerate(KEYS)}
    text = write_yaml(dict(sorted(plain.items(), key=lambda item: place.get(item[0], len(KEYS)))))
    raw = replace(next(documents_of(scribe.file, text, line=_first_line(scribe))), number=len(scribe.before) + 1)
    judged = judge_record(raw, None)
    if isinstance(judged, tuple):
        return Look(raw, judged)
    report = report_on(judged, raw.file, raw.number)
    return Look(raw, locate_all(raw, judged.findings.found), judged, report)


def record_in(seen: Look) -> HandRecord:
    """The record that was looked at, as it is when it is dealt."""
    assert seen.judged is not None
    return _undealt(seen.judged.record)


def _undealt(record: HandRecord) -> HandRecord:
    return replace(record, void=None) if record.void == NOT_DEALT else record


def _first_line(scribe: Scribe) -> int:
    """The line of the file in which the record begins, where the file is YAML."""
    return 1 + scribe.head.count("\n") + sum(record_text(record).count("\n") + 1 for record in scribe.before)


def seen_anew(scribe: Scribe) -> Scribe:
    """The same hand, looked at again."""
    return replace(scribe, seen=look(scribe, plain_of(scribe.record)))


def errors(seen: Look, ignored: Iterable[str] = ()) -> tuple[Located, ...]:
    """What keeps a record from being put down so."""
    return tuple(
        found
        for found in seen.found
        if ENTRIES[found.diagnostic.code].severity is Severity.ERROR
        and not found.diagnostic.code.startswith(_CLAIMS)
        and found.diagnostic.code not in ignored
    )


def news(seen: Look, before: Look | None) -> tuple[Located, ...]:
    """What was found that had not been found before and is more than a remark."""
    known = {_identity(found) for found in before.found} if before is not None else set()
    return tuple(
        found
        for found in seen.found
        if ENTRIES[found.diagnostic.code].severity is not Severity.INFO and _identity(found) not in known
    )


def _identity(found: Located) -> tuple[Any, ...]:
    return found.diagnostic.code, found.diagnostic.where


# ---------------------------------------------------------------- what is saved, and read back


def file_text(scribe: Scribe, form: Form, *, listed: bool) -> str:
    """The whole file: the hands that are over, then this one; empty while nothing is known of any."""
    records = (*scribe.before, kept(scribe)) if scribe.record.players else scribe.before
    return scribe.head + "".join(join((record_text(record, form) for record in records), form, listed=listed))


def kept(scribe: Scribe) -> HandRecord:
    """The record with what is needed to go on from here."""
    record, pending = scribe.record, scribe.pending
    if record.deal is None and record.position is None and record.void is None:
        record = replace(record, void=NOT_DEALT)
    log: Plain = {}
    if scribe.asking:
        log["ask"] = scribe.asking
    if pending is not None and (pending.want is not None or pending.waivable):
        alone = replace(record, turns=(pending.entry,), waive=pending.waive)
        written = to_plain(alone)
        log["turn"] = written["turns"][0]
        if pending.waive:
            log["waive"] = written["waive"]
        if pending.again:
            log["again"] = True
    return replace(record, own={**(record.own or {}), OWN_KEY: log}) if log else record


def recalled(record: HandRecord) -> tuple[HandRecord, str, Pending | None]:
    """A record as the hand alone, with the question that is open and the turn that waits, where it keeps any."""
    own = dict(record.own or {})
    log = own.pop(OWN_KEY, None)
    record = _undealt(replace(record, own=own or None))
    if not isinstance(log, dict):
        return record, "", None
    asking = log.get("ask")
    return record, asking if asking in SETUP else "", _pending(record, log)


def _pending(record: HandRecord, log: Plain) -> Pending | None:
    if "turn" not in log:
        return None
    bare = to_plain(HandRecord(record.players, void=NOT_DEALT))
    read, _ = decode_hand(bare | {"turns": [log["turn"]], "waive": log.get("waive", [])})
    if read is None:
        return None  # somebody has changed it by hand: it is no turn that could be asked about
    return Pending(read.turns[0], read.waive, log.get("again") is True)


def is_key(word: str) -> bool:
    """Whether a word is a key that may be written of itself; turns are put down one by one."""
    return (word in KEYS and word not in ("gostop", "turns")) or (is_own_key(word) and word != OWN_KEY)
