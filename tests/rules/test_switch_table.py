"""The table of switches against its specification, spec/switches.yaml, transcribed here by hand."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec
import pytest

from gostop_cli.game.rules import Rules
from gostop_cli.game.switch_types import Choice, Fault
from gostop_cli.game.switches import GROUPS, STANDARD, SWITCH, SWITCHES

# Every switch of switches.yaml that is marked stage 1, with its default there, in the order of the file.
DEFAULTS: dict[str, Any] = {
    "game": "gostop",
    "deck.bonus": [],
    "deal.floor_four": "redeal",
    "chongtong.mode": "optional",
    "chongtong.points": "threshold",
    "chongtong.two_holders": "nagari",
    "bonus.steal": "none",
    "bonus.buried": "flipped",
    "events.jjok": 1,
    "events.ttadak": 1,
    "events.sseul": 1,
    "events.bomb": 1,
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
    "shake.multiplier": 2,
    "shake.when": "turn_start",
    "shake.floor": "any",
    "shake.must_play_shown": False,
    "shake.drawn_triple": True,
    "shake.then_bomb": "once",
    "bomb.multiplier": 2,
    "bomb.passes": 2,
    "bomb.pass_when": "any_later",
    "score.gwang": {"3": 3, "3-with-rain": 2, "4": 4, "4-with-rain": 4, "5": 15},
    "score.godori": 5,
    "score.dan": 3,
    "score.yeol_from": 5,
    "score.tti_from": 5,
    "score.pi_from": 10,
    "score.rain_ribbon": True,
    "gukjin.cards": ["9y"],
    "gukjin.decide": "auto",
    "gukjin.settlement": "optimal",
    "call.threshold": {"2": 7, "3": 3},
    "call.rise": 1,
    "call.last_card": "auto_stop",
    "go.add": [1, 2, 3],
    "go.add_tail": "plus_one",
    "go.multiply": [1, 1, 2],
    "go.multiply_tail": "double",
    "nagari.multiplier": 2,
    "nagari.cumulative": True,
    "nagari.cap": None,
    "nagari.on_fixed_wins": True,
    "gwangbak.effect": "x2",
    "pibak.effect": "x2",
    "pibak.limit": {"2": 7, "3": 5},
    "pibak.zero_exempt": True,
    "meongtta.count": 7,
    "meongbak": "off",
    "ttibak": "off",
    "gobak.min_go": 1,
    "gobak.two_players": "x2",
    "gobak.three_players": "pay_for_all",
    "gobak.who": "first_caller",
    "instant.ppeok": ["threshold", 0, 0],
    "instant.first_ttadak": 0,
    "instant.first_jjok": 0,
    "instant.first_bomb": 0,
    "three_ppeok.points": "threshold",
    "money.stake": 1,
}

# The words of every choice, without those that switches.yaml marks stage 2.
WORDS: dict[str, list[str]] = {
    "game": ["gostop"],
    "deal.floor_four": ["redeal", "dealer_wins", "nagari"],
    "chongtong.mode": ["optional", "automatic", "off", "redeal"],
    "chongtong.two_holders": ["nagari", "dealer", "redeal", "higher_month"],
    "bonus.steal": ["none", "hand", "hand_and_flip"],
    "bonus.buried": ["flipped", "all_of_turn", "never"],
    "events.ppeok": ["on", "off"],
    "last.scope": ["hand_final", "own_final", "own_last_card"],
    "last.ppeok": ["take_three", "leave_flip", "forms"],
    "pi.which": ["lowest"],
    "pi.self_stack_big_card": ["one_card_enough", "two_cards"],
    "pi.gukjin": ["lock_when_only", "if_in_pi_pile", "never"],
    "shake.when": ["turn_start", "with_play", "first_play_of_month"],
    "shake.floor": ["any", "month_absent"],
    "shake.then_bomb": ["once", "twice", "forbidden"],
    "bomb.pass_when": ["any_later", "next_turns", "hand_empty"],
    "gukjin.decide": ["auto"],
    "gukjin.settlement": ["optimal", "as_placed"],
    "call.last_card": ["auto_stop", "choice"],
    "go.add_tail": ["hold", "plus_one"],
    "go.multiply_tail": ["hold", "plus_one", "double"],
    "gwangbak.effect": ["x2", "plus2", "off"],
    "pibak.effect": ["x2", "off"],
    "meongbak": ["off", "winner7_loser0", "scored_loser0"],
    "ttibak": ["off", "x2"],
    "gobak.two_players": ["x2", "go_count_plus_one", "off"],
    "gobak.three_players": ["pay_for_all", "pay_for_all_x2", "pay_for_all_own_x2", "own_x2", "off"],
    "gobak.who": ["first_caller", "last_caller", "every_caller"],
}

PER_PLAYER = {"events.stack_self", "call.threshold", "pibak.limit", "pibak.zero_exempt"}

# The bounds of every whole number: the least and the greatest (None: no bound in the specification).
BOUNDS: dict[str, tuple[int, int | None]] = {
    **dict.fromkeys(
        (f"events.{event}" for event in ("jjok", "ttadak", "sseul", "bomb", "stack", "stack_self", "stack_dealt")),
        (0, 3),
    ),
    **dict.fromkeys(("shake.multiplier", "bomb.multiplier", "nagari.multiplier", "call.rise"), (1, None)),
    **dict.fromkeys(("score.yeol_from", "score.tti_from", "score.pi_from", "gobak.min_go", "nagari.cap"), (1, None)),
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
]

# A few of switches.yaml's stage 2: none of them exists yet.
LATER = [
    "chongtong.play_on",
    "bonus.replacement",
    "events.nuclear_bomb",
    "events.sseul_scope",
    "pi.from",
    "shake.counts_for",
    "bomb.two_card",
    "score.extra_sets",
    "gukjin.both_uses",
    "call.max_go",
    "go.reverse",
    "gwangbak.rain_protects",
    "bak.combine",
    "gobak.on_fixed_wins",
    "shodang",
    "hudang.turns",
    "sell.cards",
    "money.cap_points",
    "session.next_dealer",
    "balance.goal",
]


def read(name: str, raw: Any) -> Any:
    """The plain form of a value that must be readable."""
    reading = SWITCH[name].read(raw)
    assert not reading.problems
    return SWITCH[name].plain(reading.value)


def faults(name: str, raw: Any) -> list[Fault]:
    """What is wrong with a value."""
    return [problem.fault for problem in SWITCH[name].read(raw).problems]


def test_the_table_holds_exactly_the_switches_of_this_stage() -> None:
    assert [switch.name for switch in SWITCHES] == list(DEFAULTS)


@pytest.mark.parametrize(("name", "default"), DEFAULTS.items())
def test_standard_holds_the_default(name: str, default: Any) -> None:
    assert STANDARD.plain(name) == default
    assert type(STANDARD.plain(name)) is type(default)


@pytest.mark.parametrize("name", LATER)
def test_a_switch_of_a_later_stage_does_not_exist(name: str) -> None:
    assert name not in SWITCH


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


@pytest.mark.parametrize("raw", [False, None])
def test_false_and_null_stand_for_off_zero_and_null(raw: object) -> None:
    # rules.md §12: "`false` and `null` are accepted wherever `off`, 0 or null is a value".
    off = [name for name, words in WORDS.items() if "off" in words]
    zero = [name for name, (least, _) in BOUNDS.items() if least == 0] + POINTS
    assert {name: read(name, raw) for name in off} == dict.fromkeys(off, "off")
    assert {name: read(name, raw) for name in zero} == dict.fromkeys(zero, 0)
    assert read("bonus.steal", raw) == "none"
    assert read("nagari.cap", raw) is None
    assert read("instant.ppeok", [7, raw, raw]) == [7, 0, 0]
    for name in ("shake.multiplier", "call.threshold", "deal.floor_four", "deck.bonus", "money.stake", "go.add"):
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


@pytest.mark.parametrize("name", sorted(PER_PLAYER))
def test_a_value_by_number_of_players_knows_two_and_three(name: str) -> None:
    one = SWITCH[name].read(DEFAULTS[name]).value
    assert isinstance(one, tuple)
    some = one[0][1]
    assert SWITCH[name].read({2: some, 3: some}).value == SWITCH[name].read(some).value
    assert SWITCH[name].read({"2": some}).value == ((2, some),)
    assert faults(name, {4: some}) == [Fault.KEY]
    assert faults(name, {"two": some}) == [Fault.KEY]
    assert faults(name, {2: some, "2": some}) == [Fault.REPEATED]


def test_groups_and_top_switches_do_not_share_a_name() -> None:
    assert not GROUPS.keys() & SWITCH.keys()
    assert {switch.name for switches in GROUPS.values() for switch in switches} == {n for n in DEFAULTS if "." in n}


def test_every_switch_is_an_attribute_of_the_rules_and_none_has_a_default_there() -> None:
    fields = msgspec.structs.fields(Rules)
    derived = {"players", "deck", "gukjin", "tti"}
    assert {field.name for field in fields} - derived == {name.replace(".", "_") for name in DEFAULTS}
    assert all(field.required for field in fields)
