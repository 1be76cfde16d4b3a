"""Declaring a gukjin as yeol or as pi, at the tables where it does not stand by itself (`gukjin.decide`).

| rule | rules.md §13 Gukjin | switch | here |
|---|---|---|---|
| in the turn it came, once · any own turn, once · until the first Go, that turn included · any own turn | yes | gukjin.decide | may_declare |
| from yeol to pi only | §5 | gukjin.one_way | declare |
| all he holds that may still be declared; judged after the transfers | yes | – | declare |
| one taken as pi arrives as pi; a sealed one stays yeol | §13 Pi | – | declare |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.game.cards import NO_CARDS, CardSet, cards_of

if TYPE_CHECKING:
    from gostop_cli.game.draft import Draft


def declare(draft: Draft) -> None:
    """Put down how the player's gukjin lie after this turn. Refuses a declaration that may not be."""
    rules, before, role = draft.rules, draft.before, draft.move.gukjin
    arrived = NO_CARDS
    for transfer in draft.transfers:
        arrived |= transfer.card & rules.gukjin
    draft.as_pi |= arrived
    if role is None or rules.gukjin_decide == "auto" or rules.gukjin_both_uses:
        return
    held = draft.holdings & rules.gukjin & ~before.sealed
    chosen = may_declare(draft, held, arrived)
    if role == "yeol" and rules.gukjin_one_way:
        chosen &= ~draft.as_pi
    if not chosen:
        _refuse(draft, held, in_time=bool(may_declare(draft, held, arrived)))
        chosen = held
    draft.as_pi = draft.as_pi | chosen if role == "pi" else draft.as_pi & ~chosen
    draft.declared |= chosen


def _refuse(draft: Draft, held: CardSet, *, in_time: bool) -> None:
    """A declaration that may not be, and why: nothing to declare, sealed, a pi that stays one, or out of time."""
    rules, role = draft.rules, draft.move.gukjin
    if not held:
        sealed = bool(draft.holdings & rules.gukjin)
        why, clause = ("sealed", "pi.gukjin") if sealed else ("none", "gukjin.cards")
    elif in_time:
        why, clause = "one-way", "gukjin.one_way"
    else:
        why, clause = rules.gukjin_decide, "gukjin.decide"
    draft.refuse("GS471", ("gukjin",), clause, role=role, why=why, gukjin=cards_of(held))


def may_declare(draft: Draft, held: CardSet, arrived: CardSet) -> CardSet:
    """Which of his gukjin the player may declare in this turn."""
    before = draft.before
    match draft.rules.gukjin_decide:
        case "on_capture":
            return held & (draft.captured | arrived) & ~before.declared
        case "once":
            return held & ~before.declared
        case "until_go":
            return NO_CARDS if before.gos else held
        case _:
            return held
