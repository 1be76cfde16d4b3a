"""A hand written down while it is played: a pure function from what is known and the next line to what is known then.

`hear` takes one line, whatever it is: the answer to a question, a turn of the score sheet, a command, a key of the record.
Everything is judged as `gostop check` would judge the file; what is impossible is not put down. The terminal, the words and
the file are somebody else's.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from gostop_cli.record.cardwords import fold
from gostop_cli.record.model import HandRecord, Waiver
from gostop_cli.referee import scribe_setup as setup
from gostop_cli.referee.replay import is_waivable
from gostop_cli.referee.sampling import result_of
from gostop_cli.referee.scribe_model import (
    Ended,
    Finished,
    Helped,
    Left,
    Pending,
    Question,
    Refusal,
    Scribe,
    Shown,
    Told,
    Warned,
)
from gostop_cli.referee.scribe_sheet import errors, is_key, look, news, plain_of, recalled, record_in, seen_anew
from gostop_cli.referee.scribe_turns import (
    OWED_CALL,
    answer,
    begins_play,
    is_over,
    owes_call,
    to_play,
    turn_line,
    weigh,
    with_pending,
)
from gostop_cli.values import replace

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.record.write import Plain
    from gostop_cli.referee.scribe_model import Answer
    from gostop_cli.referee.scribe_setup import Heard

COMMANDS: Final[dict[str, str]] = {
    **dict.fromkeys(("undo", "되돌리기", "취소"), "undo"),
    **dict.fromkeys(("show", "보기"), "show"),
    **dict.fromkeys(("help", "?", "도움말"), "help"),
    **dict.fromkeys(("!", "overrule", "봐주기"), "overrule"),
    **dict.fromkeys(("result", "결과"), "result"),
    **dict.fromkeys(("next", "다음"), "next"),
    **dict.fromkeys(("quit", "그만"), "quit"),
}
"""What may be said instead of a turn, in both languages."""
LEAVE: Final = "quit"
"""What is as good as the end of the lines."""
_IN_PASSING: Final = ("id", "played", "note")
"""Keys that change nothing of what a hand comes to."""


# ---------------------------------------------------------------- beginning


def begin(file: str, known: HandRecord | None = None) -> Scribe:
    """A new hand of which nothing is known, or what an evening tells of it."""
    if known is None:
        return Scribe(file, HandRecord(()), "players")
    return _first_asked(Scribe(file, known, "floor", evening=True))


def _first_asked(scribe: Scribe) -> Scribe:
    scribe = seen_anew(scribe)
    return replace(scribe, asking=setup.chain(scribe)[0])


def resume(
    file: str, records: tuple[HandRecord, ...], head: str = "", *, evening: bool = False
) -> tuple[Scribe, tuple[Answer, ...]]:
    """The last hand of a file as it was left; a refusal among the answers says that nothing can follow it."""
    record, asking, pending = recalled(records[-1])
    if not asking and record.deal is None and record.position is None and record.void is None:
        asking = "rules" if record.rules is None else "floor"
    scribe = seen_anew(Scribe(file, record, asking, None, records[:-1], head, evening=evening))
    seen = scribe.seen
    assert seen is not None
    found = errors(seen, setup.ignored(asking))
    if found:
        return scribe, (Refusal(seen, found),)
    if pending is not None:
        return weigh(scribe, plain_of(with_pending(scribe, pending)), pending)
    return scribe, _state_of_things(scribe)


def _state_of_things(scribe: Scribe) -> tuple[Answer, ...]:
    """What somebody sees who comes back to the table."""
    seen = scribe.seen
    if scribe.asking or seen is None:
        return ()
    if seen.report is not None and is_over(scribe):
        return (Ended(seen.report),)
    return (Shown(seen),)


def follow(scribe: Scribe) -> Scribe:
    """The next hand of the evening: the same table, the dealer and the carry that this one leaves."""
    assert scribe.seen is not None
    record, report = scribe.record, scribe.seen.report
    assert report is not None
    paid = report.settlement.payments if report.settlement is not None else {}
    further = HandRecord(
        tuple(replace(player, sits_out=False, sold=(), triple=False) for player in record.players),
        id=_next_id(record.id),
        rules=record.rules,
        stake=record.stake,
        carry=report.next_carry if report.next_carry not in (None, 1) else None,
        dealer=report.next_dealer,
        chips=record.chips and {name: have + paid.get(name, 0) for name, have in record.chips.items()},
    )
    before = (*scribe.before, record)
    return _first_asked(Scribe(scribe.file, further, "floor", None, before, scribe.head, evening=scribe.evening))


def _next_id(name: str | None) -> str | None:
    """The id of the hand after this one, where ids are numbered."""
    number = re.search(r"[0-9]+$", name or "")
    if name is None or number is None:
        return None
    return name[: number.start()] + str(int(number[0]) + 1).zfill(len(number[0]))


# ---------------------------------------------------------------- what is wanted next


def question(scribe: Scribe) -> Question:
    """What is wanted now."""
    if scribe.asking:
        return setup.question(scribe)
    hand, pending = scribe.hand, scribe.pending
    assert hand is not None
    if is_over(scribe):
        return Question("end")
    if pending is not None and pending.want is not None:
        want = pending.want
        return Question(want.kind, {"name": want.name or pending.entry.by}, want.options)
    number = len(scribe.record.turns)
    if owes_call(scribe):
        return Question("call", {"name": scribe.record.turns[-1].by, "turn": number})
    return Question("turn", {"name": to_play(scribe), "turn": number + 1})


# ---------------------------------------------------------------- hearing


def hear(scribe: Scribe, line: str) -> Heard:
    """The hand after one more line, and what is to be said about it."""
    line = unicodedata.normalize("NFC", line).strip()
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(fold(word))
    if line.startswith("!"):
        command, rest = "overrule", line[1:]
    if command is not None and (not rest or command == "overrule"):
        return _obey(scribe, command, rest.strip())
    name, colon, rest = line.replace("：", ":").partition(":")
    if colon and scribe.closed:
        return scribe, (Told("handed-over"),)
    if colon and scribe.record.players and name not in scribe.names and _is_key(name):
        return _note_down(scribe, name, rest.strip())
    if scribe.asking and not (scribe.asking == "hands" and begins_play(line)):
        scribe, answers = setup.answer(scribe, line)
        return scribe, answers if scribe.asking else _state_of_things(scribe)
    if scribe.asking:  # a turn where hands are asked for: there are none to be told
        scribe, _ = setup.begin_play(scribe)
    if not line:
        return scribe, ()
    answered = answer(scribe, line)
    return turn_line(scribe, line) if answered is None else answered


def _obey(scribe: Scribe, command: str, rest: str) -> Heard:
    match command:
        case "undo" | "result" if scribe.closed:
            return scribe, (Told("handed-over"),)
        case "undo":
            return _undo(scribe)
        case "show":
            shown = scribe.seen is not None and scribe.seen.judged is not None and scribe.hand and scribe.hand.setup
            return scribe, ((Shown(scribe.seen, full=True),) if shown and scribe.seen else (Told("nothing-to-show"),))
        case "help":
            return scribe, (Helped(),)
        case "overrule":
            return _overrule(scribe, rest)
        case "quit":
            return _leave(scribe)
        case _ if not is_over(scribe):
            return scribe, (Told("not-over"),)
        case "result":
            return _claim(scribe)
    further = follow(scribe)
    facts: dict[str, Fact] = {"name": further.record.dealer or ""}
    if further.record.carry is not None:
        facts["carry"] = further.record.carry
    return further, (Finished(scribe.record), Told("next-hand-carry" if "carry" in facts else "next-hand", facts))


def _leave(scribe: Scribe) -> Heard:
    """Nothing more is put down. A next hand that was not dealt was none: the file ends with the one before it."""
    record = scribe.record
    if scribe.before and record.deal is None and record.position is None and record.void is None:
        earlier, answers = resume(scribe.file, scribe.before, scribe.head, evening=scribe.evening)
        if not any(isinstance(told, Refusal) for told in answers):
            return earlier, (Left(),)
    return scribe, ((Finished(record),) if is_over(scribe) else ()) + (Left(),)


def _claim(scribe: Scribe) -> Heard:
    """The table paid what was computed: that becomes its claim."""
    report = scribe.seen.report if scribe.seen is not None else None
    assert report is not None
    if report.settlement is None:
        return scribe, (Told("no-bill"),)
    record = replace(scribe.record, result=result_of(report))
    return seen_anew(replace(scribe, record=record)), (Told("claimed"),)


def _undo(scribe: Scribe) -> Heard:
    """One step back: a turn that waits, the last turn, the question before; across the end of the hand too."""
    waiting, scribe = scribe.pending, replace(scribe, pending=None)
    if waiting is not None and waiting.want is not None:
        return scribe, (Told("dropped"),)
    if scribe.asking:
        earlier = setup.step_back(scribe)
        if earlier is not None:
            return earlier, ()
        if not scribe.before:
            return scribe, (Told("nothing-to-undo"),)
        if scribe.evening:
            return scribe, (Told("handed-over"),)
        earlier, answers = resume(scribe.file, scribe.before, scribe.head)
        return (scribe if any(isinstance(told, Refusal) for told in answers) else earlier), answers
    record = scribe.record
    if record.void is not None:
        record = replace(record, void=None, result=None)
        scribe = seen_anew(replace(scribe, record=record))
        scribe = replace(scribe, asking=setup.still_asked(scribe))
        return scribe, (Told("undone-void"), *_state_of_things(scribe))
    number = len(record.turns)
    if not number:
        if record.deal is None:
            return scribe, (Told("nothing-to-undo"),)
        return replace(scribe, asking="hands"), ()
    last = record.turns[-1]
    over = is_over(scribe)
    record = replace(
        record,
        turns=record.turns[:-1],
        waive=tuple(waiver for waiver in record.waive if waiver.turn != number),
        result=None if over else record.result,
        revealed=None if over else record.revealed,
    )
    scribe = seen_anew(replace(scribe, record=record))
    return scribe, (Told("undone", {"turn": number, "name": last.by}), *_state_of_things(scribe))


def _overrule(scribe: Scribe, why: str) -> Heard:
    """The table lets a refusal stand, or goes on without a call that is owed: a waiver for each code."""
    pending = scribe.pending
    if pending is None and owes_call(scribe):
        number = len(scribe.record.turns)
        waiver = Waiver(OWED_CALL, number, why or None)
        record = replace(scribe.record, waive=(*scribe.record.waive, waiver))
        return seen_anew(replace(scribe, record=record)), (Told("waived", {"codes": (OWED_CALL,)}),)
    if pending is None or not pending.codes:
        return scribe, (Told("nothing-refused"),)
    if not pending.waivable:
        fixed = tuple(code for code in pending.codes if not is_waivable(code))
        return scribe, (Told("not-waivable", {"codes": fixed}),)
    number = len(scribe.record.turns) + (not pending.again)
    waive = (*pending.waive, *(Waiver(code, number, why or None) for code in pending.codes))
    pending = Pending(pending.entry, waive, pending.again)
    scribe, answers = weigh(scribe, plain_of(with_pending(scribe, pending)), pending)
    refused = any(isinstance(told, Refusal) for told in answers)
    return scribe, answers if refused else (Told("waived", {"codes": tuple(w.code for w in waive)}), *answers)


# ---------------------------------------------------------------- keys of the record


def _is_key(name: str) -> bool:
    return is_key(name) or name in ("floor", "stock", "floor_bonus", "hands")


def _patch(scribe: Scribe, key: str, text: str) -> Plain | Told:
    """The keys of the record that a line writes anew; a part of the deal may be written without it."""
    patch = setup.flow(key, text) if text else {key: None}
    if isinstance(patch, Told) or is_key(key):
        return patch
    value = patch[key]
    value = setup.card_words(value) if isinstance(value, str) else value
    rest = {name: part for name, part in plain_of(scribe.record).get("deal", {}).items() if name != key}
    return {"deal": {**rest, **({} if value is None else {key: value})} or None}


def _note_down(scribe: Scribe, key: str, text: str) -> Heard:
    """A key of the record with its value, as it would stand in the file; without a value the key goes."""
    patch = _patch(scribe, key, text)
    if isinstance(patch, Told):
        return scribe, (patch,)
    seen = look(scribe, setup.patched(plain_of(scribe.record), patch))
    before, passed = scribe.seen, setup.ignored(scribe.asking)
    if before is not None:
        passed |= {found.diagnostic.code for found in errors(before)}
    # A hand that is called off is over: nothing about it is still to be answered.
    found = errors(seen, () if key == "void" and text else passed)
    if found or seen.judged is None:
        return scribe, (Refusal(seen, found or seen.found),)
    waiting = scribe.pending
    scribe = replace(scribe, record=record_in(seen), seen=seen, pending=None)
    scribe = replace(scribe, asking=setup.still_asked(scribe))
    warned = news(seen, before)
    answers: tuple[Answer, ...] = (Told("noted", {"key": key}),)
    answers += (Warned(seen, warned),) if warned and not scribe.asking else ()
    if is_over(scribe) and key not in _IN_PASSING and not key.startswith("x-") and seen.report is not None:
        answers += (Ended(seen.report),)
    if waiting is None or scribe.asking or is_over(scribe):
        return scribe, answers
    # The turn that waits may be another thing now.
    waiting = Pending(waiting.entry, waiting.waive, waiting.again)
    scribe, more = weigh(scribe, plain_of(with_pending(scribe, waiting)), waiting)
    return scribe, answers + more
