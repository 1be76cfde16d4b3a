"""Whether so many players can play the balance game by these house rules: their goals together are what the cards are worth.

A contradiction of the rules like any other, but one that only shows once it is known how many play: with cards worth 290 two
may play for 145 each, and three cannot play at all. So a file is not refused for numbers of players that never sit down.

| rule (rules.md §11, §12) | here |
|---|---|
| balances add to 0, for the players in play | for_players |
| a file is told for which numbers of players they do not | unplayable |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.model import Diagnostic, Note, Related, Where
from gostop_cli.game.balance import misfit
from gostop_cli.game.switches import PLAYERS, STANDARD
from gostop_cli.record.rulesfile import LoadedRules

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Fact, Path
    from gostop_cli.game.balance import Misfit
    from gostop_cli.record.rulesfile import Layer

_GOAL: Final = "balance.goal"
_CARD_VALUES: Final = ("balance.gwang", "balance.yeol", "balance.tti")


def for_players(loaded: LoadedRules, players: int) -> LoadedRules:
    """House rules for so many in play; refused (GS217) where the goal does not fit the cards."""
    found = misfit(loaded.rules.at(players)) if loaded.rules is not None else None
    return loaded if found is None else _misfitting(loaded, found, refused=True)


def unplayable(loaded: LoadedRules) -> tuple[LoadedRules, ...]:
    """Which numbers of players cannot play by these rules, and why, each by itself.

    An error where nobody can, or where the goal at fault was written for just so many. Else no more than a warning (GS218):
    a table of two is free to agree on cards that cannot be shared out among three.
    """
    if loaded.rules is None:
        return ()
    found = [one for one in (misfit(loaded.rules.at(players)) for players in PLAYERS) if one is not None]
    return tuple(_misfitting(loaded, one, refused=len(found) == len(PLAYERS)) for one in found)


def unfit(
    found: Misfit,
    where: Where,
    *,
    related: tuple[Related, ...] = (),
    notes: tuple[Note, ...] = (),
    label: Note | None = None,
    refused: bool = True,
) -> Diagnostic:
    """A goal that does not fit the cards, with the arithmetic, and what would fit."""
    facts: dict[str, Fact] = {
        "players": found.players,
        "goal": found.goal,
        "made": found.goal * found.players,
        "worth": found.worth,
    }
    sums: dict[str, Fact] = {"worth": found.worth}
    for switch, count, each in found.values:
        kind = switch.rpartition(".")[2]
        sums |= {f"{kind}_count": count, kind: each}
    code = "GS217" if refused else "GS218"
    notes = (*notes, Note("rules.worth", sums), _advice(found))
    return Diagnostic(code, where, facts, related=related, notes=notes, clause=_GOAL, label=label)


def _advice(found: Misfit) -> Note:
    """The goal that fits, as it would be written; or that there is none."""
    if found.fitting is None:
        left = found.worth % found.players
        return Note("rules.help-no-goal", {"players": found.players, "worth": found.worth, "left": left})
    written = f"balance: {{goal: {{{found.players}: {found.fitting}}}}}"
    return Note("rules.help-goal", {"players": found.players, "written": written})


def _misfitting(loaded: LoadedRules, found: Misfit, *, refused: bool) -> LoadedRules:
    """A misfit, told about the uppermost document that writes the goal for so many players or what the cards count."""
    written = [(layer, _places(layer, found.players)) for layer in loaded.layers]
    height = next(height for height, (_, places) in enumerate(written) if places)
    layer, places = written[height]
    (first, path), *others = places.items()
    worth = {switch: Note("rules.worth-here", {"count": count, "each": each}) for switch, count, each in found.values}
    notes: tuple[Note, ...] = ()
    if first != _GOAL:
        below = next((layer.name for layer, places in written[height:] if _GOAL in places), STANDARD.name)
        notes = (Note("rules.from-below", {"says": f"{_GOAL}: {found.goal}", "name": below}),)
    told = unfit(
        found,
        Where(path),
        related=tuple(Related(Where(other), worth[switch]) for switch, other in others),
        notes=notes,
        label=worth.get(first),
        refused=refused or str(path[-1]) == str(found.players),
    )
    return LoadedRules(None, (told,), layer.file, layer.document)


def _places(layer: Layer, players: int) -> dict[str, Path]:
    """Where a document writes the goal for so many, and then what cards count: of these what it does write."""
    places: dict[str, Path] = {}
    goals = layer.switches.get(_GOAL, ())
    assert isinstance(goals, tuple)
    if players in dict(goals):
        goal = layer.plain["balance"]["goal"]
        keys = [key for key in goal if str(key) == str(players)] if isinstance(goal, dict) else []
        places[_GOAL] = ("balance", "goal", *keys)
    for switch in _CARD_VALUES:
        if switch in layer.switches:
            places[switch] = tuple(switch.split("."))
    return {switch: (*layer.prefix, *path) for switch, path in places.items()}
