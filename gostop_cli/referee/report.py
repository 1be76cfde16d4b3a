"""From a replayed hand to the report: names for seats, codes for cards, won for points.

Everything here is a change of form; what happened is the replay's, what is owed is `game.settlement`'s.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gostop_cli.game.cards import BONUS, CODE_OF, MONTH, CardSet, cards_of, code_tuple
from gostop_cli.game.jokbo import lines, pi_value, standing
from gostop_cli.game.step import Step
from gostop_cli.referee.knowledge import PROVED, UNDETERMINED, hangs_on
from gostop_cli.referee.model import EventReport, Line, PlayerReport, TurnReport
from gostop_cli.referee.replay import Offered, Shown

if TYPE_CHECKING:
    from gostop_cli.game.cards import Card
    from gostop_cli.game.moves import Event
    from gostop_cli.game.rules import Rules
    from gostop_cli.game.settlement import Bill
    from gostop_cli.game.table import Table
    from gostop_cli.referee.replay import Played, Replay


_SPANS: Final = (*(MONTH[first] | MONTH[first + 1] | MONTH[first + 2] for first in (1, 4, 7, 10)), BONUS)
_KIND = {Shown: "chongtong", Offered: "shodang"}

# ---------------------------------------------------------------- turns


def turn_report(number: int, entry: Played, names: tuple[str, ...], end: Table) -> TurnReport:
    """One legal entry of the record as reported."""
    doubtful = code_tuple(hangs_on(entry, end)) if entry.from_unseen else ()
    said = UNDETERMINED if doubtful else PROVED
    if not isinstance(entry, Step):
        score = entry.score if isinstance(entry, Offered) else 0
        kind = _KIND[type(entry)]
        return TurnReport(number, names[entry.seat], (), (), (), (), {}, score, None, said, kind, doubtful)
    captured: list[str] = []
    for group in entry.captured:
        code = CODE_OF.get(group)
        if code is not None:
            captured.append(code)
        else:
            captured += code_tuple(group)
    played = CODE_OF.get(entry.played)
    return TurnReport(
        number,
        names[entry.move.seat],
        (played,) if played is not None else code_tuple(entry.played),
        (entry.flip[0].code,) if len(entry.flip) == 1 else _codes(entry.flip),
        tuple(captured),
        tuple([_event_report(event) for event in entry.events]) if entry.events else (),
        _moved(entry, names) if entry.transfers else {},
        entry.score,
        entry.call.value if entry.call else None,
        said,
        "turn",
        doubtful,
    )


@lru_cache(maxsize=1 << 10)
def _codes(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.code for card in cards)


@lru_cache(maxsize=1 << 10)
def _event_report(event: Event) -> EventReport:
    return EventReport(event.kind.value, event.pi, event.month, event.of, _codes(event.cards))


def _moved(step: Step, names: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The cards that really moved, by giver, in the order of the transfers."""
    moved: dict[str, tuple[str, ...]] = {}
    for transfer in step.transfers:
        giver = names[transfer.giver]
        moved[giver] = moved.get(giver, ()) + code_tuple(transfer.card)
    return moved


# ---------------------------------------------------------------- players


def player_report(hand: Replay, seat: int, as_pi: CardSet, rules: Rules) -> PlayerReport:
    """A player at the end, with his gukjin placed as settled."""
    assert hand.table is not None
    player = hand.table.players[seat]
    sheet = lines(player.captured, as_pi, rules)
    return PlayerReport(
        all_codes(player.captured),
        sum([line.points for line in sheet]),
        tuple([Line(line.name, line.points, all_codes(line.cards)) for line in sheet]),
        len(player.gos),
        player.shaken,
        player.bombed,
        len(player.ppeoks),
        pi_value(player.captured, as_pi),
        _gukjin_role(player.captured & rules.gukjin, as_pi),
    )


def all_codes(cards: CardSet) -> tuple[str, ...]:
    """The codes of a large set, in canonical order: three months at a time, as these come again and again."""
    codes: tuple[str, ...] = ()
    for span in _SPANS:
        if cards & span:
            codes += code_tuple(cards & span)
    return codes


def _gukjin_role(gukjin: CardSet, as_pi: CardSet) -> str | dict[str, str] | None:
    """Where a player's gukjin stand: one word where all stand alike, else a word a card; None where he has none."""
    if not gukjin:
        return None
    roles = {card.code: "pi" if card.copies & as_pi else "yeol" for card in cards_of(gukjin)}
    return roles if len(set(roles.values())) > 1 else next(iter(roles.values()))


def placement_of(hand: Replay, seat: int, bill: Bill | None, rules: Rules) -> CardSet:
    """Where this player's gukjin stand in the end: as settled, or by themselves where nothing is settled."""
    assert hand.table is not None
    if bill is not None:
        if seat == bill.winner:
            return bill.as_pi
        return next(share.as_pi for share in bill.shares if share.seat == seat)
    player = hand.table.players[seat]
    return standing(player.captured, player.sealed, player.as_pi, rules)
