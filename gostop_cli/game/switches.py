"""The one table of house-rule switches, and house rules made of it.

Every rule that tables dispute is a switch here, with its type, its bounds and the value of the preset `standard`; no
default stands anywhere else. What a switch means, in Korean and English, is `present.switch_texts`; what each value
does is the engine's business. Source: rules.md §1-§13; the sources of every value are in survey §12.1.
"""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.game import cards
from gostop_cli.game.rules import Rules
from gostop_cli.game.switch_types import (
    LARGEST,
    MOST_GOS,
    PI,
    Cards,
    Choice,
    Flag,
    FlagOrWords,
    Integer,
    Points,
    PointsMap,
    Reading,
    Sequence,
    Stake,
    SwitchType,
    Value,
    Words,
    read_map,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAYERS: Final = (2, 3)
"""The numbers of players in play for which house rules are resolved."""

_PLAYER_KEYS: Final = {str(players): players for players in PLAYERS}


class Switch(msgspec.Struct, frozen=True):
    """One house rule that tables dispute: its name (`group.switch`), what it may hold, and what `standard` says.

    `default` is written as it would be in a rules file. A `per_player` switch may hold one value for any number of
    players, or a map by that number.
    """

    name: str
    type: SwitchType
    default: Any
    per_player: bool = False

    @property
    def group(self) -> str:
        """The mapping in which it is written in a rules file; empty for a switch that stands at the top."""
        return self.name.rpartition(".")[0]

    @property
    def attribute(self) -> str:
        """Its name in `game.rules.Rules`."""
        return self.name.replace(".", "_")

    @property
    def is_map(self) -> bool:
        """Whether its canonical value is a tuple of pairs, which is merged with the one below pair by pair."""
        return self.per_player or isinstance(self.type, PointsMap)

    def read(self, raw: Any) -> Reading:
        """The canonical value of what is written, or what is wrong with it.

        Of a `per_player` switch that is a tuple of pairs (players, value), of all that the writing decides.
        """
        if not self.per_player:
            return self.type.read(raw)
        if isinstance(raw, dict):
            return read_map(raw, _PLAYER_KEYS, self.type)
        reading = self.type.read(raw)
        return Reading(tuple((players, reading.value) for players in PLAYERS), reading.problems)

    def merge(self, below: Value, above: Value) -> Value:
        """The value where `above` is written over `below`: maps entry by entry, everything else as a whole."""
        if not self.is_map:
            return above
        assert isinstance(below, tuple)
        assert isinstance(above, tuple)
        written = dict(above)
        return tuple((key, written.get(key, value)) for key, value in below)

    def resolve(self, value: Value, players: int, threshold: int) -> Any:
        """The value as `game.rules.Rules` holds it for this number of players."""
        if self.per_player:
            assert isinstance(value, tuple)
            value = dict(value)[players]
        return self.type.resolve(value, threshold)

    def plain(self, value: Value) -> Any:
        """The canonical value as it would be written in a rules file, in plain data that JSON can hold."""
        if self.per_player:
            assert isinstance(value, tuple)
            choices = [entry for _, entry in value]
            return choices[0] if len(set(choices)) == 1 else {str(key): entry for key, entry in value}
        if isinstance(self.type, PointsMap):
            assert isinstance(value, tuple)
            return dict(value)
        return list(value) if isinstance(value, tuple) else value


_THRESHOLD: Final = "threshold"

SWITCHES: Final[tuple[Switch, ...]] = (
    Switch("game", Choice(("gostop",)), "gostop"),
    # The deal (rules.md §2)
    Switch("deck.bonus", Cards(("b2", "b3"), cards.MAX_BONUS, repeatable=True), []),
    Switch("deal.floor_four", Choice(("redeal", "dealer_wins", "nagari")), "redeal"),
    Switch("chongtong.mode", Choice(("optional", "automatic", "off", "redeal")), "optional"),
    Switch("chongtong.points", Points(), _THRESHOLD),
    Switch("chongtong.two_holders", Choice(("nagari", "dealer", "redeal", "higher_month")), "nagari"),
    # A turn (rules.md §3)
    Switch("bonus.steal", Choice(("none", "hand", "hand_and_flip")), "none"),
    Switch("bonus.buried", Choice(("flipped", "all_of_turn", "never")), "flipped"),
    Switch("events.jjok", PI, 1),
    Switch("events.ttadak", PI, 1),
    Switch("events.sseul", PI, 1),
    Switch("events.bomb", PI, 1),
    Switch("events.stack", PI, 1),
    Switch("events.stack_self", PI, {2: 2, 3: 1}, per_player=True),
    Switch("events.stack_dealt", PI, 1),
    Switch("events.ppeok", Choice(("on", "off")), "on"),
    Switch("last.scope", Choice(("hand_final", "own_final", "own_last_card")), "hand_final"),
    Switch(
        "last.no_pi",
        Words(("sseul", "ttadak", "jjok", "stack", "bomb", "bonus")),
        ["sseul", "ttadak", "jjok"],
    ),
    Switch("last.ppeok", Choice(("take_three", "leave_flip", "forms")), "take_three"),
    Switch("pi.which", Choice(("lowest",)), "lowest"),
    Switch("pi.self_stack_big_card", Choice(("one_card_enough", "two_cards")), "one_card_enough"),
    Switch("pi.gukjin", Choice(("lock_when_only", "if_in_pi_pile", "never")), "lock_when_only"),
    # Shake and bomb (rules.md §4)
    Switch("shake.multiplier", Integer(1), 2),
    Switch("shake.when", Choice(("turn_start", "with_play", "first_play_of_month")), "turn_start"),
    Switch("shake.floor", Choice(("any", "month_absent")), "any"),
    Switch("shake.must_play_shown", Flag(), False),
    Switch("shake.drawn_triple", Flag(), True),
    Switch("shake.then_bomb", Choice(("once", "twice", "forbidden")), "once"),
    Switch("bomb.multiplier", Integer(1), 2),
    Switch("bomb.passes", Integer(0, 2), 2),
    Switch("bomb.pass_when", Choice(("any_later", "next_turns", "hand_empty")), "any_later"),
    # Scoring captured cards (rules.md §5)
    Switch(
        "score.gwang",
        PointsMap(("3", "3-with-rain", "4", "4-with-rain", "5")),
        {"3": 3, "3-with-rain": 2, "4": 4, "4-with-rain": 4, "5": 15},
    ),
    Switch("score.godori", Points(), 5),
    Switch("score.dan", Points(), 3),
    Switch("score.yeol_from", Integer(1), 5),
    Switch("score.tti_from", Integer(1), 5),
    Switch("score.pi_from", Integer(1), 10),
    Switch("score.rain_ribbon", Flag(), True),
    Switch("gukjin.cards", Cards(("5y", "9y"), 2), ["9y"]),
    Switch("gukjin.decide", Choice(("auto",)), "auto"),
    Switch("gukjin.settlement", Choice(("optimal", "as_placed")), "optimal"),
    # Go and stop (rules.md §6; the tables A to I of survey §5.2)
    Switch("call.threshold", Integer(1, 100), {2: 7, 3: 3}, per_player=True),
    Switch("call.rise", Integer(1), 1),
    Switch("call.last_card", Choice(("auto_stop", "choice")), "auto_stop"),
    Switch("go.add", Sequence(Points(), 1, MOST_GOS), [1, 2, 3]),
    Switch("go.add_tail", Choice(("hold", "plus_one")), "plus_one"),
    Switch("go.multiply", Sequence(Integer(1), 1, MOST_GOS), [1, 1, 2]),
    Switch("go.multiply_tail", Choice(("hold", "plus_one", "double")), "double"),
    # How a hand ends without a winner (rules.md §7)
    Switch("nagari.multiplier", Integer(1), 2),
    Switch("nagari.cumulative", Flag(), True),
    Switch("nagari.cap", Integer(1, LARGEST, nullable=True), None),
    Switch("nagari.on_fixed_wins", FlagOrWords(("chongtong", "three_ppeok", "hudang")), True),
    # Bak (rules.md §8)
    Switch("gwangbak.effect", Choice(("x2", "plus2", "off")), "x2"),
    Switch("pibak.effect", Choice(("x2", "off")), "x2"),
    Switch("pibak.limit", Integer(0, 20), {2: 7, 3: 5}, per_player=True),
    Switch("pibak.zero_exempt", Flag(), True, per_player=True),
    Switch("meongtta.count", Integer(0, 9), 7),
    Switch("meongbak", Choice(("off", "winner7_loser0", "scored_loser0")), "off"),
    Switch("ttibak", Choice(("off", "x2")), "off"),
    Switch("gobak.min_go", Integer(1), 1),
    Switch("gobak.two_players", Choice(("x2", "go_count_plus_one", "off")), "x2"),
    Switch(
        "gobak.three_players",
        Choice(("pay_for_all", "pay_for_all_x2", "pay_for_all_own_x2", "own_x2", "off")),
        "pay_for_all",
    ),
    Switch("gobak.who", Choice(("first_caller", "last_caller", "every_caller")), "first_caller"),
    # Paid at once, and fixed wins (rules.md §9)
    Switch("instant.ppeok", Sequence(Points(), 3, 3), [_THRESHOLD, 0, 0]),
    Switch("instant.first_ttadak", Points(), 0),
    Switch("instant.first_jjok", Points(), 0),
    Switch("instant.first_bomb", Points(), 0),
    Switch("three_ppeok.points", Points(), _THRESHOLD),
    Switch("money.stake", Stake(), 1),
)
"""Every house rule there is, in the order of a hand."""

SWITCH: Final[dict[str, Switch]] = {switch.name: switch for switch in SWITCHES}
"""By name."""

GROUPS: Final[dict[str, tuple[Switch, ...]]] = {
    group: tuple(switch for switch in SWITCHES if switch.group == group)
    for group in dict.fromkeys(switch.group for switch in SWITCHES)
    if group
}
"""The mappings of a rules file, with the switches that stand in each."""


class HouseRules(msgspec.Struct, frozen=True, dict=True):
    """The house rules of a table, for any number of players: a value for every switch, under a name.

    `items` pairs each switch with its canonical value, in the order of the table. Two house rules are equal where
    name and values are; whether they play alike whatever they are called is a question for their fingerprints.
    """

    name: str
    items: tuple[tuple[str, Value], ...]

    @cached_property
    def values(self) -> Mapping[str, Value]:
        """The canonical values by switch."""
        return MappingProxyType(dict(self.items))

    @cached_property
    def fingerprint(self) -> str:
        """Eight hexadecimal digits by which two tables see whether they play by the same rules.

        The beginning of the SHA-256 of the values as they are resolved for two and for three players, in canonical
        JSON, so that it does not matter how a value was written.
        """
        from hashlib import sha256

        resolved = {str(players): self._resolved(players) for players in PLAYERS}
        return sha256(msgspec.json.encode(resolved, order="deterministic")).hexdigest()[:8]

    def at(self, players: int) -> Rules:
        """The rules as the engine reads them, for 2 or 3 players in play; made once and kept."""
        return self._tables[players]

    def over(self, written: Mapping[str, Value], name: str) -> HouseRules:
        """These rules with some switches written over them, under another name."""
        items = tuple(
            (key, SWITCH[key].merge(value, written[key]) if key in written else value) for key, value in self.items
        )
        return HouseRules(name, items)

    def plain(self, switch: str) -> Any:
        """The value of a switch as it would be written in a rules file."""
        return SWITCH[switch].plain(self.values[switch])

    @cached_property
    def _tables(self) -> dict[int, Rules]:
        return {players: self._rules(players) for players in PLAYERS}

    def _resolved(self, players: int) -> dict[str, Any]:
        threshold = SWITCH["call.threshold"].resolve(self.values["call.threshold"], players, 0)
        return {key: SWITCH[key].resolve(value, players, threshold) for key, value in self.items}

    def _rules(self, players: int) -> Rules:
        resolved = self._resolved(players)
        tti = cards.TTI if resolved["score.rain_ribbon"] else cards.TTI & ~cards.RAIN_RIBBON
        return Rules(
            players=players,
            deck=cards.deck(resolved["deck.bonus"]),
            gukjin=cards.named(*resolved["gukjin.cards"]),
            tti=tti,
            **{SWITCH[key].attribute: value for key, value in resolved.items()},
        )


STANDARD: Final = HouseRules("standard", tuple((s.name, s.read(s.default).value) for s in SWITCHES))
"""What the table of switches says where nobody says otherwise: the preset `standard`."""
