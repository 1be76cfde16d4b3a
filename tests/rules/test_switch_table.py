"""The table of switches against its specification, spec/switches.yaml, transcribed here by hand."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from gostop_cli.game.rules import Rules
from gostop_cli.game.switch_types import Choice, Fault
from gostop_cli.game.switches import GROUPS, STANDARD, SWITCH, SWITCHES
from gostop_cli.record.rulesfile import load_rules

# Every switch of switches.yaml with its default there, in the order of the file.
DEFAULTS: dict[str, Any] = {
    "game": "gostop",
    "deck.bonus": [],
    "deal.floor_four": "redeal",
    "chongtong.mode": "optional",
    "chongtong.points": "threshold",
    "chongtong.two_holders": "nagari",
    "chongtong.play_on": "forbidden",
    "bonus.steal": "none",
    "bonus.buried": "flipped",
    "bonus.replacement": "to_hand",
    "events.jjok": 1,
    "events.ttadak": 1,
    "events.sseul": 1,
    "events.sseul_scope": "any",
    "events.sseul_with_bomb": True,
    "events.bomb": 1,
    "events.nuclear_bomb": 0,
    "events.stack": 1,
    "events.stack_self": {"2": 2, "3": 1},
    "events.stack_dealt": 1,
    "events.ppeok": "on",
    "last.scope": "hand_final",
    "last.no_pi": ["sseul", "ttadak", "jjok"],
    "last.ppeok": "take_three",
    "pi.which": "lowest",
    "pi.self_stack_big_card": "one_card_enough",
    "pi.gukjin": "lock_when_only",
    "pi.from": "each",
    "shake.multiplier": 2,
    "shake.when": "turn_start",
    "shake.floor": "any",
    "shake.must_play_shown": False,
    "shake.drawn_triple": True,
    "shake.counts_for": "winner",
    "shake.then_bomb": "once",
    "shake.nov_dec": 2,
    "bomb.multiplier": 2,
    "bomb.passes": 2,
    "bomb.pass_when": "any_later",
    "bomb.needs_shake": False,
    "bomb.two_card": "off",
    "score.gwang": {"3": 3, "3-with-rain": 2, "4": 4, "4-with-rain": 4, "5": 15},
    "score.godori": 5,
    "score.dan": 3,
    "score.yeol_from": 5,
    "score.tti_from": 5,
    "score.pi_from": 10,
    "score.rain_ribbon": True,
    "score.ten_tti": None,
    "score.extra_sets": [],
    "gukjin.cards": ["9y"],
    "gukjin.decide": "auto",
    "gukjin.settlement": "optimal",
    "gukjin.one_way": False,
    "gukjin.both_uses": False,
    "call.threshold": {"2": 7, "3": 3},
    "call.rise": 1,
    "call.last_card": "auto_stop",
    "call.max_go": None,
    "go.add": [1, 2, 3],
    "go.add_tail": "plus_one",
    "go.multiply": [1, 1, 2],
    "go.multiply_tail": "double",
    "go.reverse": "none",
    "nagari.multiplier": 2,
    "nagari.cumulative": True,
    "nagari.cap": None,
    "nagari.on_fixed_wins": True,
    "gwangbak.effect": "x2",
    "gwangbak.rain_protects": True,
    "pibak.effect": "x2",
    "pibak.limit": {"2": 7, "3": 5},
    "pibak.zero_exempt": True,
    "meongtta.count": 7,
    "meongbak": "off",
    "ttibak": "off",
    "bak.combine": "multiply",
    "bak.nothing_captured_pays": True,
    "gobak.min_go": 1,
    "gobak.two_players": "x2",
    "gobak.three_players": "pay_for_all",
    "gobak.who": "first_caller",
    "gobak.on_fixed_wins": False,
    "dokbak.feeder": "off",
    "shodang": "off",
    "instant.ppeok": ["threshold", 0, 0],
    "instant.first_ttadak": 0,
    "instant.first_jjok": 0,
    "instant.first_bomb": 0,
    "instant.multiplied": False,
    "three_ppeok.points": "threshold",
    "three_ppeok.multipliers": False,
    "hudang.turns": 0,
    "hudang.points": "threshold",
    "sell.cards": ["gwang"],
    "sell.price": 1,
    "sell.triple": "none",
    "sell.payers": "non_dealers",
    "sell.when": "before",
    "money.stake": 1,
    "money.cap_points": None,
    "money.cap_when": "after",
    "money.liability": "unlimited",
    "session.next_dealer": "winner",
    "session.first_dealer": "given",
    "balance.gwang": 20,
    "balance.yeol": 10,
    "balance.tti": 5,
    "balance.goal": {"2": 120, "3": 80, "4": 60},
    "balance.sets": [
        {"name": "hongdan", "each": 30},
        {"name": "cheongdan", "each": 30},
        {"name": "may", "each": 20},
        {"name": "october", "each": 20},
        {"name": "november", "each": 40},
        {"name": "december", "each": 20},
    ],
}

# The words of every choice.
WORDS: dict[str, list[str]] = {
    "game": ["gostop", "balance"],
    "deal.floor_four": ["redeal", "dealer_wins", "nagari"],
    "chongtong.mode": ["optional", "automatic", "off", "redeal"],
    "chongtong.two_holders": ["nagari", "dealer", "redeal", "higher_month"],
    "chongtong.play_on": ["forbidden", "plain", "shake", "double"],
    "bonus.steal": ["none", "hand", "hand_and_flip"],
    "bonus.buried": ["flipped", "all_of_turn", "never"],
    "bonus.replacement": ["to_hand", "must_be_played"],
    "events.sseul_scope": ["any", "two_months"],
    "events.ppeok": ["on", "off"],
    "last.scope": ["hand_final", "own_final", "own_last_card"],
    "last.ppeok": ["take_three", "leave_flip", "forms"],
    "pi.which": ["lowest", "giver", "by_value"],
    "pi.self_stack_big_card": ["one_card_enough", "two_cards"],
    "pi.gukjin": ["lock_when_only", "if_in_pi_pile", "never"],
    "pi.from": ["each", "richest"],
    "shake.when": ["turn_start", "with_play", "first_play_of_month"],
    "shake.floor": ["any", "month_absent"],
    "shake.counts_for": ["winner", "anyone"],
    "shake.then_bomb": ["once", "twice", "forbidden"],
    "bomb.pass_when": ["any_later", "next_turns", "hand_empty"],
    "bomb.two_card": ["off", "move_only", "pi_only", "x2"],
    "gukjin.decide": ["auto", "on_capture", "once", "until_go", "free"],
    "gukjin.settlement": ["optimal", "as_placed"],
    "call.last_card": ["auto_stop", "choice"],
    "go.add_tail": ["hold", "plus_one"],
    "go.multiply_tail": ["hold", "plus_one", "double"],
    "go.reverse": ["none", "x2", "x4_instead"],
    "gwangbak.effect": ["x2", "plus2", "off"],
    "pibak.effect": ["x2", "off"],
    "meongbak": ["off", "winner7_loser0", "scored_loser0"],
    "ttibak": ["off", "x2"],
    "bak.combine": ["multiply", "single"],
    "gobak.two_players": ["x2", "go_count_plus_one", "off"],
    "gobak.three_players": ["pay_for_all", "pay_for_all_x2", "pay_for_all_own_x2", "own_x2", "off"],
    "gobak.who": ["first_caller", "last_caller", "every_caller"],
    "dokbak.feeder": ["off", "claimed"],
    "shodang": ["off", "agreed"],
    "sell.triple": ["none", "x2"],
    "sell.payers": ["non_dealers", "all_players"],
    "sell.when": ["before", "at_end_by_losers"],
    "money.cap_when": ["before", "after"],
    "money.liability": ["unlimited", "loser_balance", "winner_balance"],
    "session.next_dealer": ["winner", "rotate"],
    "session.first_dealer": ["given", "night_low_day_high", "high"],
}

PER_PLAYER = {"events.stack_self", "call.threshold", "pibak.limit", "pibak.zero_exempt", "balance.goal"}

# The bounds of every whole number: the least and the greatest (None: no bound in the specification).
BOUNDS: dict[str, tuple[int, int | None]] = {
    **dict.fromkeys(
        (
            f"events.{event}"
            for event in ("jjok", "ttadak", "sseul", "bomb", "nuclear_bomb", "stack", "stack_self", "stack_dealt")
        ),
        (0, 3),
    ),
    **dict.fromkeys(("shake.multiplier", "bomb.multiplier", "nagari.multiplier", "call.rise"), (1, None)),
    **dict.fromkeys(("score.yeol_from", "score.tti_from", "score.pi_from", "gobak.min_go", "nagari.cap"), (1, None)),
    **dict.fromkeys(("call.max_go", "money.cap_points"), (1, None)),
    "bomb.passes": (0, 2),
    "call.threshold": (1, 100),
    "pibak.limit": (0, 20),
    "meongtta.count": (0, 9),
}

POINTS = [
    "chongtong.points",
    "score.godori",
    "score.dan",
    "instant.first_ttadak",
    "instant.first_jjok",
    "instant.first_bomb",
    "three_ppeok.points",
    "hudang.points",
    "sell.price",
    "balance.gwang",
    "balance.yeol",
    "balance.tti",
    "balance.goal",
]

FLAGS = [
    "events.sseul_with_bomb",
    "shake.must_play_shown",
    "shake.drawn_triple",
    "bomb.needs_shake",
    "score.rain_ribbon",
    "gukjin.one_way",
    "gukjin.both_uses",
    "nagari.cumulative",
    "gwangbak.rain_protects",
    "pibak.zero_exempt",
    "bak.nothing_captured_pays",
    "gobak.on_fixed_wins",
    "instant.multiplied",
    "three_ppeok.multipliers",
]


def read(name: str, raw: Any) -> Any:
    """The plain form of a value that must be readable."""
    reading = SWITCH[name].read(raw)
    assert not reading.problems
    return SWITCH[name].plain(reading.value)


def faults(name: str, raw: Any) -> list[Fault]:
    """What is wrong with a value."""
    return [problem.fault for problem in SWITCH[name].read(raw).problems]


def test_the_table_holds_exactly_the_switches_of_the_specification() -> None:
    assert [switch.name for switch in SWITCHES] == list(DEFAULTS)


@pytest.mark.parametrize(("name", "default"), DEFAULTS.items())
def test_standard_holds_the_default(name: str, default: Any) -> None:
    assert STANDARD.plain(name) == default
    assert type(STANDARD.plain(name)) is type(default)


def test_every_switch_is_of_one_of_these_kinds() -> None:
    other = {
        "deck.bonus",
        "last.no_pi",
        "shake.nov_dec",
        "score.gwang",
        "score.ten_tti",
        "score.extra_sets",
        "gukjin.cards",
        "go.add",
        "go.multiply",
        "nagari.on_fixed_wins",
        "instant.ppeok",
        "hudang.turns",
        "sell.cards",
        "money.stake",
        "balance.sets",
    }
    kinds = [set(WORDS), set(BOUNDS), set(POINTS), set(FLAGS), other]
    assert sum(map(len, kinds)) == len(DEFAULTS)
    assert set().union(*kinds) == set(DEFAULTS)


def test_only_these_may_differ_by_number_of_players() -> None:
    assert {switch.name for switch in SWITCHES if switch.per_player} == PER_PLAYER


def test_the_choices_have_exactly_their_words() -> None:
    found = {switch.name: sorted(switch.type.words) for switch in SWITCHES if isinstance(switch.type, Choice)}
    assert found == {name: sorted(words) for name, words in WORDS.items()}


@pytest.mark.parametrize("name", WORDS)
def test_a_choice_takes_its_words_and_no_other(name: str) -> None:
    for word in WORDS[name]:
        assert read(name, word) == word
    assert faults(name, "something_else") == [Fault.WORD]
    assert faults(name, 1) == [Fault.TYPE]
    assert faults(name, [WORDS[name][0]]) == [Fault.TYPE]


@pytest.mark.parametrize(("name", "bounds"), BOUNDS.items())
def test_whole_numbers_keep_their_bounds(name: str, bounds: tuple[int, int | None]) -> None:
    least, most = bounds
    assert read(name, least) == least
    assert faults(name, least - 1) == [Fault.BOUNDS]
    if most is None:
        assert read(name, 1000) == 1000
    else:
        assert read(name, most) == most
        assert faults(name, most + 1) == [Fault.BOUNDS]
    assert faults(name, 10**18) == [Fault.BOUNDS]


@pytest.mark.parametrize("name", [*BOUNDS, *POINTS])
def test_a_boolean_or_a_fraction_is_no_whole_number(name: str) -> None:
    assert faults(name, True) == [Fault.TYPE]
    assert faults(name, Decimal("2.0")) == [Fault.TYPE]
    assert faults(name, 2.0) == [Fault.TYPE]
    assert Fault.TYPE in faults(name, "2") or Fault.WORD in faults(name, "2")


@pytest.mark.parametrize("name", POINTS)
def test_points_are_a_number_or_the_threshold_times_something(name: str) -> None:
    for value in (0, 7, 250, "threshold", "2*threshold", "10*threshold"):
        assert read(name, value) == value
    assert read(name, "1*threshold") == "threshold"
    assert read(name, "2 * threshold") == "2*threshold"
    for word in (
        "0*threshold",
        "-1*threshold",
        "threshold*2",
        "2threshold",
        "Threshold",
        "٢*threshold",
        "02*threshold",
    ):
        assert faults(name, word) == [Fault.WORD]
    assert faults(name, -1) == [Fault.BOUNDS]


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("2threshold", "2*threshold"),
        ("2 threshold", "2*threshold"),
        ("2xthreshold", "2*threshold"),
        ("12 x Threshold", "12*threshold"),
        ("3*treshold", "3*threshold"),
        ("threshold*2", "2*threshold"),
        ("1threshold", "threshold"),
        ("treshold", "threshold"),
        ("threshold+2", "threshold"),  # no number of times
        ("0threshold", "threshold"),  # no multiple of it either
        ("3points", None),
        ("7", None),
    ],
)
def test_a_multiple_of_the_threshold_is_named_as_it_is_written(written: str, near: str | None) -> None:
    for value, path in ((written, ()), ([0, written, 0], (1,))):
        switch = "ppeok" if path else "first_bomb"
        (found,) = load_rules({"instant": {switch: value}}).diagnostics
        assert (found.code, found.where.path) == ("GS202", ("rules", "instant", switch, *path))
        named = [note.facts["name"] for note in found.notes if note.key == "rules.help-nearest"]
        assert named == ([near] if near else [])


@pytest.mark.parametrize("raw", [False, None])
def test_false_and_null_stand_for_off_zero_and_null(raw: object) -> None:
    # rules.md §12: "`false` and `null` are accepted wherever `off`, 0 or null is a value".
    off = [name for name, words in WORDS.items() if "off" in words]
    zero = [name for name, (least, _) in BOUNDS.items() if least == 0] + POINTS
    assert {name: read(name, raw) for name in off} == dict.fromkeys(off, "off")
    assert {name: read(name, raw) for name in zero} == dict.fromkeys(zero, 0)
    none = ["bonus.steal", "go.reverse", "sell.triple"]
    assert {name: read(name, raw) for name in none} == dict.fromkeys(none, "none")
    null = ["nagari.cap", "call.max_go", "money.cap_points", "score.ten_tti"]
    assert {name: read(name, raw) for name in null} == dict.fromkeys(null, None)
    assert read("hudang.turns", raw) == 0
    assert read("instant.ppeok", [7, raw, raw]) == [7, 0, 0]
    for name in ("shake.multiplier", "call.threshold", "deal.floor_four", "deck.bonus", "money.stake", "go.add"):
        assert faults(name, raw) == [Fault.TYPE]
    for name in ("chongtong.play_on", "pi.from", "shake.nov_dec", "score.extra_sets", "balance.sets", "sell.cards"):
        assert faults(name, raw) == [Fault.TYPE]


def test_null_is_no_truth_value_and_off_no_number() -> None:
    assert faults("shake.must_play_shown", None) == [Fault.TYPE]
    assert faults("score.rain_ribbon", "off") == [Fault.TYPE]
    assert faults("score.rain_ribbon", 1) == [Fault.TYPE]
    assert faults("meongtta.count", "off") == [Fault.TYPE]
    assert read("events.ppeok", True) == "on"


def test_bonus_cards_are_six_at_most_in_any_order() -> None:
    assert read("deck.bonus", ["b3", "b2", "b2"]) == ["b2", "b2", "b3"]
    assert read("deck.bonus", ["b2"] * 6) == ["b2"] * 6
    assert faults("deck.bonus", ["b2"] * 7) == [Fault.LENGTH]
    assert faults("deck.bonus", ["b4"]) == [Fault.WORD]
    assert faults("deck.bonus", "b2") == [Fault.TYPE]


def test_gukjin_cards_are_the_september_and_the_may_yeol() -> None:
    assert read("gukjin.cards", ["9y", "5y"]) == ["5y", "9y"]
    assert read("gukjin.cards", []) == []
    assert faults("gukjin.cards", ["9y", "9y"]) == [Fault.REPEATED]
    assert faults("gukjin.cards", ["10y"]) == [Fault.WORD]


def test_a_list_of_events_holds_each_of_six_once() -> None:
    every = ["sseul", "ttadak", "jjok", "stack", "bomb", "bonus"]
    assert read("last.no_pi", list(reversed(every))) == every
    assert read("last.no_pi", []) == []
    assert faults("last.no_pi", ["jjok", "jjok"]) == [Fault.REPEATED]
    assert faults("last.no_pi", ["ppeok", 3]) == [Fault.WORD, Fault.TYPE]


def test_fixed_wins_are_all_none_or_some() -> None:
    assert read("nagari.on_fixed_wins", ["three_ppeok", "chongtong"]) == ["chongtong", "three_ppeok"]
    assert read("nagari.on_fixed_wins", ["hudang", "three_ppeok", "chongtong"]) is True
    assert read("nagari.on_fixed_wins", []) is False
    assert faults("nagari.on_fixed_wins", "chongtong") == [Fault.TYPE]
    assert faults("nagari.on_fixed_wins", ["stop"]) == [Fault.WORD]


def test_instant_ppeok_has_three_amounts() -> None:
    assert read("instant.ppeok", ["threshold", "2*threshold", 21]) == ["threshold", "2*threshold", 21]
    assert faults("instant.ppeok", [7, 14]) == [Fault.LENGTH]
    assert faults("instant.ppeok", [7, -1, True]) == [Fault.BOUNDS, Fault.TYPE]


def test_go_tables_have_an_entry_at_least() -> None:
    assert read("go.add", [0]) == [0]
    assert faults("go.add", []) == [Fault.LENGTH]
    assert faults("go.multiply", [1, 0]) == [Fault.BOUNDS]


def test_gwang_points_may_be_given_in_part_by_text_or_number() -> None:
    assert read("score.gwang", {5: 50, "4-with-rain": 3}) == {"4-with-rain": 3, "5": 50}
    assert faults("score.gwang", {"6": 36}) == [Fault.KEY]
    assert faults("score.gwang", {3: 3, "3": 4}) == [Fault.REPEATED]
    assert faults("score.gwang", 15) == [Fault.TYPE]


def test_a_stake_is_positive_and_may_have_a_fraction() -> None:
    assert read("money.stake", 100) == 100
    assert read("money.stake", Decimal("0.50")) == Decimal("0.5")
    assert read("money.stake", 0.1) == Decimal("0.1")
    assert type(read("money.stake", Decimal("100.0"))) is int
    for amount in (0, -1, 10**10):
        assert faults("money.stake", amount) == [Fault.BOUNDS]
    for nothing in ("100", True, Decimal("NaN"), float("inf")):
        assert faults("money.stake", nothing) == [Fault.TYPE]


@pytest.mark.parametrize("name", FLAGS)
def test_a_flag_is_true_or_false(name: str) -> None:
    assert read(name, True) is True
    assert read(name, False) is False
    for other in ("true", 1, None, "off"):
        assert faults(name, other) == [Fault.TYPE]


def test_ten_ribbons_score_points_or_there_is_no_such_rule() -> None:
    # switches.yaml: "null or points"; no points at all are points too.
    assert read("score.ten_tti", 15) == 15
    assert read("score.ten_tti", 0) == 0
    assert read("score.ten_tti", "2*threshold") == "2*threshold"
    assert faults("score.ten_tti", "fifteen") == [Fault.WORD]
    assert faults("score.ten_tti", -1) == [Fault.BOUNDS]


def test_november_and_december_are_two_or_four() -> None:
    assert (read("shake.nov_dec", 2), read("shake.nov_dec", 4)) == (2, 4)
    assert faults("shake.nov_dec", 3) == [Fault.WORD]
    assert faults("shake.nov_dec", "4") == [Fault.TYPE]
    assert faults("shake.nov_dec", True) == [Fault.TYPE]


def test_hudang_is_off_or_two_turns_at_least() -> None:
    # switches.yaml: "0 (off) or integer >= 2".
    assert [read("hudang.turns", turns) for turns in (0, 2, 5)] == [0, 2, 5]
    for turns in (1, -1, 10**18):
        assert faults("hudang.turns", turns) == [Fault.BOUNDS]
    assert faults("hudang.turns", True) == [Fault.TYPE]


def test_what_can_be_sold_is_a_list_of_four_words() -> None:
    # The preset fuda writes them in this order (presets.yaml).
    assert read("sell.cards", ["gwang", "bonus", "gukjin", "ssangpi"]) == ["gwang", "ssangpi", "gukjin", "bonus"]
    assert read("sell.cards", []) == []
    assert faults("sell.cards", ["gwang", "gwang"]) == [Fault.REPEATED]
    assert faults("sell.cards", ["godori"]) == [Fault.WORD]
    assert faults("sell.cards", "gwang") == [Fault.TYPE]


@pytest.mark.parametrize("name", sorted(PER_PLAYER))
def test_a_value_by_number_of_players_knows_two_three_and_four(name: str) -> None:
    one = SWITCH[name].read(DEFAULTS[name]).value
    assert isinstance(one, tuple)
    some = one[0][1]
    assert SWITCH[name].read({2: some, 3: some, 4: some}).value == SWITCH[name].read(some).value
    assert SWITCH[name].read({"2": some}).value == ((2, some),)
    assert SWITCH[name].read({"4": some}).value == ((4, some),)
    assert faults(name, {5: some}) == [Fault.KEY]
    assert faults(name, {1: some}) == [Fault.KEY]
    assert faults(name, {"two": some}) == [Fault.KEY]
    assert faults(name, {2: some, "2": some}) == [Fault.REPEATED]


def test_groups_and_top_switches_do_not_share_a_name() -> None:
    assert not GROUPS.keys() & SWITCH.keys()
    assert {switch.name for switches in GROUPS.values() for switch in switches} == {n for n in DEFAULTS if "." in n}


def test_every_switch_is_an_attribute_of_the_rules_and_none_has_a_default_there() -> None:
    fields = Rules.__struct_fields__
    derived = {"players", "deck", "gukjin", "tti", "scored"}
    assert set(fields) - derived == {name.replace(".", "_") for name in DEFAULTS}
    rules = STANDARD.at(3)
    values = {name: getattr(rules, name) for name in fields}
    assert Rules(**values) == rules
    for name in fields:
        with pytest.raises(TypeError):
            Rules(**{key: value for key, value in values.items() if key != name})
