"""The one table of house-rule switches, and house rules made of it.

Every rule that tables dispute is a switch here, with its type, its bounds and the value of the preset `standard`; no
default stands anywhere else. What a switch means, in Korean and English, is `present.switch_texts`; what each value
does is the engine's business. Source: rules.md §1-§13; the sources of every value are in survey §12.1.
"""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from gostop_cli.game import cards
from gostop_cli.game.rules import BalanceSet, ExtraSet, Rules
from gostop_cli.game.set_lists import BalanceSets, ExtraSets
from gostop_cli.game.switch_types import (
    LARGEST,
    MOST_GOS,
    PI,
    Cards,
    Choice,
    Flag,
    FlagOrWords,
    Integer,
    OneOf,
    Points,
    PointsMap,
    Reading,
    Sequence,
    Stake,
    Value,
    Words,
    read_map,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAYERS: Final = (2, 3, 4)
"""The numbers of players in play for which house rules are resolved; four play the balance game only."""

SwitchType: TypeAlias = (
    Choice
    | Flag
    | Integer
    | OneOf
    | Points
    | Sequence
    | Words
    | FlagOrWords
    | Cards
    | PointsMap
    | ExtraSets
    | BalanceSets
    | Stake
)
"""The closed set; a switch whose value may depend on the number of players says so beside its type."""

_PLAYER_KEYS: Final = {str(players): players for players in PLAYERS}


class Switch(msgspec.Struct, frozen=True):
    """One house rule that tables dispute: its name (`group.switch`), what it may hold, and what `standard` says.

    `default` is written as it would be in a rules file. A `per_player` switch may hold one value for any number of
    players, or a map by that number, in which four take the value of three unless they have one of their own.
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

    @property
    def is_sets(self) -> bool:
        """Whether it is a list of sets, whose order shows in reports and decides nothing."""
        return isinstance(self.type, (ExtraSets, BalanceSets))

    @property
    def spoken_of(self) -> tuple[int, ...]:
        """The numbers of players for which a value must be there; four have one of their own in the balance game only."""
        return PLAYERS if isinstance(self.default, dict) and max(PLAYERS) in self.default else PLAYERS[:-1]

    def read(self, raw: Any) -> Reading:
        """The canonical value of what is written, or what is wrong with it.

        Of a `per_player` switch that is a tuple of pairs (players, value), of all that the writing decides.
        """
        if not self.per_player:
            return self.type.read(raw)
        if isinstance(raw, dict):
            reading = read_map(raw, _PLAYER_KEYS, self.type)
            return reading if reading.problems else Reading(self._shortest(reading.value))
        reading = self.type.read(raw)
        return Reading(tuple((players, reading.value) for players in self.spoken_of), reading.problems)

    def merge(self, below: Value, above: Value) -> Value:
        """The value where `above` is written over `below`: maps entry by entry, everything else as a whole.

        A value that leaves nothing open also ends what was written for four below.
        """
        if not self.is_map:
            return above
        assert isinstance(below, tuple)
        assert isinstance(above, tuple)
        if self.per_player and self._is_whole(above):
            return above
        pairs = {**dict(below), **dict(above)}
        order = PLAYERS if self.per_player else tuple(pairs)
        merged = tuple((key, pairs[key]) for key in order if key in pairs)
        return self._shortest(merged) if self.per_player else merged

    def _is_whole(self, value: tuple[tuple[int, Value], ...]) -> bool:
        """Whether a value by players leaves nothing open."""
        return {players for players, _ in value}.issuperset(self.spoken_of)

    def _shortest(self, value: Value) -> Value:
        """A value by players without an entry for four that says what they take anyway."""
        assert isinstance(value, tuple)
        by_players = dict(value)
        if self._is_whole(value) and max(PLAYERS) not in self.spoken_of:
            three = by_players[max(self.spoken_of)]
            return tuple(pair for pair in value if pair[0] in self.spoken_of or pair[1] != three)
        return value

    def at(self, value: Value, players: int) -> Value:
        """The canonical value for this number of players; four take the value of three where none is written for them."""
        if not self.per_player:
            return value
        assert isinstance(value, tuple)
        by_players: dict[int, Value] = dict(value)
        return by_players[players if players in by_players else max(by_players)]

    def same(self, one: Value, other: Value) -> bool:
        """Whether two canonical values mean the same for every number of players."""
        if self.is_sets:
            assert isinstance(one, tuple)
            assert isinstance(other, tuple)
            return sorted(one) == sorted(other)
        return all(self.at(one, players) == self.at(other, players) for players in PLAYERS)

    def resolve(self, value: Value, players: int, threshold: int) -> Any:
        """The value for this number of players with the threshold put in, in plain tuples, sets and numbers."""
        return self.type.resolve(self.at(value, players), threshold)

    def plain(self, value: Value) -> Any:
        """The canonical value as it would be written in a rules file, in plain data that JSON can hold."""
        if self.per_player:
            assert isinstance(value, tuple)
            choices = [entry for _, entry in value]
            return choices[0] if len(set(choices)) == 1 else {str(key): entry for key, entry in value}
        if isinstance(self.type, PointsMap):
            assert isinstance(value, tuple)
            return dict(value)
        if isinstance(self.type, (ExtraSets, BalanceSets)):
            return self.type.plain(value)
        return list(value) if isinstance(value, tuple) else value


_THRESHOLD: Final = "threshold"

SWITCHES: Final[tuple[Switch, ...]] = (
    Switch("game", Choice(("gostop", "balance")), "gostop"),
    # The deal (rules.md §2)
    Switch("deck.bonus", Cards(("b2", "b3"), cards.MAX_BONUS, repeatable=True), []),
    Switch("deal.floor_four", Choice(("redeal", "dealer_wins", "nagari")), "redeal"),
    Switch("chongtong.mode", Choice(("optional", "automatic", "off", "redeal")), "optional"),
    Switch("chongtong.points", Points(), _THRESHOLD),
    Switch("chongtong.two_holders", Choice(("nagari", "dealer", "redeal", "higher_month")), "nagari"),
    Switch("chongtong.play_on", Choice(("forbidden", "plain", "shake", "double")), "forbidden"),
    # A turn (rules.md §3)
    Switch("bonus.steal", Choice(("none", "hand", "hand_and_flip")), "none"),
    Switch("bonus.buried", Choice(("flipped", "all_of_turn", "never")), "flipped"),
    Switch("bonus.replacement", Choice(("to_hand", "must_be_played")), "to_hand"),
    Switch("events.jjok", PI, 1),
    Switch("events.ttadak", PI, 1),
    Switch("events.sseul", PI, 1),
    Switch("events.sseul_scope", Choice(("any", "two_months")), "any"),
    Switch("events.sseul_with_bomb", Flag(), True),
    Switch("events.bomb", PI, 1),
    Switch("events.nuclear_bomb", PI, 0),
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
    Switch("pi.which", Choice(("lowest", "giver", "by_value")), "lowest"),
    Switch("pi.self_stack_big_card", Choice(("one_card_enough", "two_cards")), "one_card_enough"),
    Switch("pi.gukjin", Choice(("lock_when_only", "if_in_pi_pile", "never")), "lock_when_only"),
    Switch("pi.from", Choice(("each", "richest")), "each"),
    # Shake and bomb (rules.md §4)
    Switch("shake.multiplier", Integer(1), 2),
    Switch("shake.when", Choice(("turn_start", "with_play", "first_play_of_month")), "turn_start"),
    Switch("shake.floor", Choice(("any", "month_absent")), "any"),
    Switch("shake.must_play_shown", Flag(), False),
    Switch("shake.drawn_triple", Flag(), True),
    Switch("shake.counts_for", Choice(("winner", "anyone")), "winner"),
    Switch("shake.then_bomb", Choice(("once", "twice", "forbidden")), "once"),
    Switch("shake.nov_dec", OneOf((2, 4)), 2),
    Switch("bomb.multiplier", Integer(1), 2),
    Switch("bomb.passes", Integer(0, 2), 2),
    Switch("bomb.pass_when", Choice(("any_later", "next_turns", "hand_empty")), "any_later"),
    Switch("bomb.needs_shake", Flag(), False),
    Switch("bomb.two_card", Choice(("off", "move_only", "pi_only", "x2")), "off"),
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
    Switch("score.ten_tti", Points(nullable=True), None),
    Switch("score.extra_sets", ExtraSets(), []),
    Switch("gukjin.cards", Cards(("5y", "9y"), 2), ["9y"]),
    Switch("gukjin.decide", Choice(("auto", "on_capture", "once", "until_go", "free")), "auto"),
    Switch("gukjin.settlement", Choice(("optimal", "as_placed")), "optimal"),
    Switch("gukjin.one_way", Flag(), False),
    Switch("gukjin.both_uses", Flag(), False),
    # Go and stop (rules.md §6; the tables A to I of survey §5.2)
    Switch("call.threshold", Integer(1, 100), {2: 7, 3: 3}, per_player=True),
    Switch("call.rise", Integer(1), 1),
    Switch("call.last_card", Choice(("auto_stop", "choice")), "auto_stop"),
    Switch("call.max_go", Integer(1, LARGEST, nullable=True), None),
    Switch("go.add", Sequence(Points(), 1, MOST_GOS), [1, 2, 3]),
    Switch("go.add_tail", Choice(("hold", "plus_one")), "plus_one"),
    Switch("go.multiply", Sequence(Integer(1), 1, MOST_GOS), [1, 1, 2]),
    Switch("go.multiply_tail", Choice(("hold", "plus_one", "double")), "double"),
    Switch("go.reverse", Choice(("none", "x2", "x4_instead")), "none"),
    # How a hand ends without a winner (rules.md §7)
    Switch("nagari.multiplier", Integer(1), 2),
    Switch("nagari.cumulative", Flag(), True),
    Switch("nagari.cap", Integer(1, LARGEST, nullable=True), None),
    Switch("nagari.on_fixed_wins", FlagOrWords(("chongtong", "three_ppeok", "hudang")), True),
    # Bak (rules.md §8)
    Switch("gwangbak.effect", Choice(("x2", "plus2", "off")), "x2"),
    Switch("gwangbak.rain_protects", Flag(), True),
    Switch("pibak.effect", Choice(("x2", "off")), "x2"),
    Switch("pibak.limit", Integer(0, 20), {2: 7, 3: 5}, per_player=True),
    Switch("pibak.zero_exempt", Flag(), True, per_player=True),
    Switch("meongtta.count", Integer(0, 9), 7),
    Switch("meongbak", Choice(("off", "winner7_loser0", "scored_loser0")), "off"),
    Switch("ttibak", Choice(("off", "x2")), "off"),
    Switch("bak.combine", Choice(("multiply", "single")), "multiply"),
    Switch("bak.nothing_captured_pays", Flag(), True),
    Switch("gobak.min_go", Integer(1), 1),
    Switch("gobak.two_players", Choice(("x2", "go_count_plus_one", "off")), "x2"),
    Switch(
        "gobak.three_players",
        Choice(("pay_for_all", "pay_for_all_x2", "pay_for_all_own_x2", "own_x2", "off")),
        "pay_for_all",
    ),
    Switch("gobak.who", Choice(("first_caller", "last_caller", "every_caller")), "first_caller"),
    Switch("gobak.on_fixed_wins", Flag(), False),
    Switch("dokbak.feeder", Choice(("off", "claimed")), "off"),
    Switch("shodang", Choice(("off", "agreed")), "off"),
    # Paid at once, and fixed wins (rules.md §9)
    Switch("instant.ppeok", Sequence(Points(), 3, 3), [_THRESHOLD, 0, 0]),
    Switch("instant.first_ttadak", Points(), 0),
    Switch("instant.first_jjok", Points(), 0),
    Switch("instant.first_bomb", Points(), 0),
    Switch("instant.multiplied", Flag(), False),
    Switch("three_ppeok.points", Points(), _THRESHOLD),
    Switch("three_ppeok.multipliers", Flag(), False),
    Switch("hudang.turns", Integer(2, LARGEST, zero=True), 0),
    Switch("hudang.points", Points(), _THRESHOLD),
    # Sitting out and selling gwang (rules.md §10)
    Switch("sell.cards", Words(("gwang", "ssangpi", "gukjin", "bonus"), listed=True), ["gwang"]),
    Switch("sell.price", Points(), 1),
    Switch("sell.triple", Choice(("none", "x2")), "none"),
    Switch("sell.payers", Choice(("non_dealers", "all_players")), "non_dealers"),
    Switch("sell.when", Choice(("before", "at_end_by_losers")), "before"),
    # Money, and one hand after another (rules.md §7-8)
    Switch("money.stake", Stake(), 1),
    Switch("money.cap_points", Integer(1, LARGEST, nullable=True), None),
    Switch("money.cap_when", Choice(("before", "after")), "after"),
    Switch("money.liability", Choice(("unlimited", "loser_balance", "winner_balance")), "unlimited"),
    Switch("session.next_dealer", Choice(("winner", "rotate")), "winner"),
    Switch("session.first_dealer", Choice(("given", "night_low_day_high", "high")), "given"),
    # The balance game (rules.md §11)
    Switch("balance.gwang", Points(), 20),
    Switch("balance.yeol", Points(), 10),
    Switch("balance.tti", Points(), 5),
    Switch("balance.goal", Points(), {2: 120, 3: 80, 4: 60}, per_player=True),
    Switch(
        "balance.sets",
        BalanceSets(),
        [
            {"name": "hongdan", "each": 30},
            {"name": "cheongdan", "each": 30},
            {"name": "may", "each": 20},
            {"name": "october", "each": 20},
            {"name": "november", "each": 40},
            {"name": "december", "each": 20},
        ],
    ),
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


class Contradiction(msgspec.Struct, frozen=True):
    """Two switches whose values cannot both hold (rules.md §12).

    `first` is the option that makes no sense beside the value of `second`; each with the values at which they clash
    (or, where `unless` is given, with every value but that one). `name` is the key of the words that say why.
    """

    name: str
    first: str
    second: str
    at: tuple[Value, Value]
    unless: bool = False

    def holds(self, values: Mapping[str, Value]) -> bool:
        """Whether rules with these values contradict themselves here."""
        one, other = self.at
        return (values[self.first] == one) != self.unless and values[self.second] == other


CONTRADICTIONS: Final = (
    Contradiction("needs-forbidden-shake", "bomb.needs_shake", "shake.then_bomb", (True, "forbidden")),
    Contradiction("both-uses-and-lock", "gukjin.both_uses", "pi.gukjin", (True, "lock_when_only")),
    Contradiction("nine-ribbons", "score.ten_tti", "score.rain_ribbon", (None, False), unless=True),
    Contradiction("nothing-declared", "gukjin.one_way", "gukjin.decide", (True, "auto")),
)
"""Every pair of values that the rules of play call a contradiction."""


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

        The beginning of the SHA-256 of the values as they are resolved for two, three and four players, in canonical
        JSON, so that it does not matter how a value was written, nor in which order sets are listed.
        """
        from hashlib import sha256

        resolved = {str(players): self._resolved(players) for players in PLAYERS}
        for values in resolved.values():
            values.update((name, sorted(values[name])) for name, switch in SWITCH.items() if switch.is_sets)
        return sha256(msgspec.json.encode(resolved, order="deterministic")).hexdigest()[:8]

    def at(self, players: int) -> Rules:
        """The rules as the engine reads them, for 2, 3 or 4 players in play; made once and kept.

        KeyError for any other number. Four play the balance game only; that is for the referee to say.
        """
        tables = self._tables
        if players not in tables:
            if players not in PLAYERS:
                raise KeyError(players)
            tables[players] = self._rules(players)
        return tables[players]

    @cached_property
    def contradictions(self) -> tuple[Contradiction, ...]:
        """What in these rules cannot hold together; rules read from a file or a record have none."""
        return tuple(pair for pair in CONTRADICTIONS if pair.holds(self.values))

    def differing(self, other: HouseRules) -> tuple[str, ...]:
        """The switches on which two house rules differ for some number of players, in the order of the table."""
        return tuple(
            switch.name for switch in SWITCHES if not switch.same(self.values[switch.name], other.values[switch.name])
        )

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
        """The rules that were asked for, by number of players."""
        return {}

    def _resolved(self, players: int) -> dict[str, Any]:
        threshold = SWITCH["call.threshold"].resolve(self.values["call.threshold"], players, 0)
        return {key: SWITCH[key].resolve(value, players, threshold) for key, value in self.items}

    def _rules(self, players: int) -> Rules:
        resolved = self._resolved(players)
        tti = cards.TTI if resolved["score.rain_ribbon"] else cards.TTI & ~cards.RAIN_RIBBON
        resolved["score.extra_sets"] = tuple(_extra_set(*each) for each in resolved["score.extra_sets"])
        resolved["balance.sets"] = tuple(
            BalanceSet(name, cards.named(*codes), each) for name, codes, each in resolved["balance.sets"]
        )
        return Rules(
            players=players,
            deck=cards.deck(() if resolved["game"] == "balance" else resolved["deck.bonus"]),
            gukjin=cards.named(*resolved["gukjin.cards"]),
            tti=tti,
            scored={},
            **{SWITCH[key].attribute: value for key, value in resolved.items()},
        )


def _extra_set(name: str, codes: tuple[str, ...], points: int, counts: bool) -> ExtraSet:
    needs = tuple((cards.CARD[code].copies, codes.count(code)) for code in dict.fromkeys(codes))
    return ExtraSet(name, needs, points, counts)


STANDARD: Final = HouseRules("standard", tuple((s.name, s.read(s.default).value) for s in SWITCHES))
"""What the table of switches says where nobody says otherwise: the preset `standard`."""
