"""Who leads the first hand of an evening, where a card is drawn for it.

| rule | rules.md | switch | here |
|---|---|---|---|
| by night the lowest month, by day the highest; or always the highest | §7 | session.first_dealer | first_dealer |
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import CardList, Note

if TYPE_CHECKING:
    from gostop_cli.game.cards import Card
    from gostop_cli.game.rules import Rules

DAY: Final = range(6, 18)
"""The hours of day, 06:00 to 17:59 (survey §2.2)."""
_ABOVE_DECEMBER: Final = 13
"""A bonus card beats every month (survey §2.2)."""
_HOUR: Final = re.compile(r"^[0-9W-]+[T ]([0-9]{2})")


def first_dealer(drawn: dict[str, Card], played: str | None, rules: Rules) -> str | Note | None:
    """Who leads by the cards that everybody drew; a note where they do not decide it; None where no card is drawn."""
    way = rules.session_first_dealer
    if not drawn or way == "given":
        return None
    hour = None if played is None else _HOUR.match(played)
    if way == "night_low_day_high" and hour is None:
        return Note("session.no-hour")
    by_night = way == "night_low_day_high" and hour is not None and int(hour[1]) not in DAY
    months = {name: card.month or _ABOVE_DECEMBER for name, card in drawn.items()}
    best = min(months.values()) if by_night else max(months.values())
    first, *others = [name for name, month in months.items() if month == best]
    if others:
        cards = CardList(tuple(drawn[name].code for name in (first, *others)))
        return Note("session.drawn-alike", {"names": (first, *others), "cards": cards})
    return first
