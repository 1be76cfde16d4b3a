"""House rules as a value: resolved for a number of players, merged, and told apart by fingerprint."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_cli.game import cards
from gostop_cli.game.switches import STANDARD, SWITCH, HouseRules
from gostop_cli.record.rulesfile import load_rules

# Survey §4.2, FUDA; rules.md §11.
BIRDS: dict[str, Any] = {"name": "three-birds", "cards": ["2y", "4y", "11g"], "points": 4}
MOONS: dict[str, Any] = {"name": "moon", "cards": ["8g", "8y"], "points": "2*threshold", "counts": False}
MAY: dict[str, Any] = {"name": "may", "each": 20}


def rules(**groups: Any) -> HouseRules:
    """Standard with these switches written over it."""
    loaded = load_rules(groups)
    assert loaded.rules is not None, loaded.diagnostics
    return loaded.rules


def test_threshold_is_three_points_with_three_and_seven_with_two() -> None:
    # rules.md §2, §7, §9 with call.threshold {2: 7, 3: 3}.
    two, three = STANDARD.at(2), STANDARD.at(3)
    assert (two.call_threshold, two.chongtong_points, two.three_ppeok_points, two.instant_ppeok) == (7, 7, 7, (7, 0, 0))
    assert (three.call_threshold, three.chongtong_points, three.instant_ppeok) == (3, 3, (3, 0, 0))
    assert (two.players, three.players) == (2, 3)


def test_multiples_of_the_threshold_follow_a_changed_threshold() -> None:
    # The preset fuda's instant.ppeok (presets.yaml) at a table that plays matgo to 5 (survey §5.1).
    mine = rules(
        call={"threshold": {"2": 5}}, instant={"ppeok": ["threshold", "2*threshold", "4*threshold"]}, go={"add": [1, 2]}
    )
    assert mine.at(2).instant_ppeok == (5, 10, 20)
    assert mine.at(3).instant_ppeok == (3, 6, 12)
    assert mine.at(2).go_add == (1, 2)


def test_values_by_number_of_players() -> None:
    assert (STANDARD.at(2).pibak_limit, STANDARD.at(3).pibak_limit) == (7, 5)
    assert (STANDARD.at(2).events_stack_self, STANDARD.at(3).events_stack_self) == (2, 1)


def test_rules_are_made_once_for_each_number_of_players() -> None:
    for players in (2, 3, 4):
        assert STANDARD.at(players) is STANDARD.at(players)
        assert STANDARD.at(players).players == players
    for players in (0, 1, 5):
        with pytest.raises(KeyError):
            STANDARD.at(players)


def test_the_goal_of_the_balance_game_is_for_two_three_and_four() -> None:
    # rules.md §11: {2: 120, 3: 80, 4: 60}, each of which is 240 in all.
    assert [STANDARD.at(players).balance_goal for players in (2, 3, 4)] == [120, 80, 60]
    mine = rules(balance={"goal": {"3": 90}})
    assert [mine.at(players).balance_goal for players in (2, 3, 4)] == [120, 90, 60]
    assert [rules(balance={"goal": 70}).at(players).balance_goal for players in (2, 3, 4)] == [70, 70, 70]


def test_four_take_the_value_of_three_where_none_is_written_for_them() -> None:
    assert (STANDARD.at(4).pibak_limit, STANDARD.at(4).call_threshold, STANDARD.at(4).events_stack_self) == (5, 3, 1)
    # `threshold` is the call threshold of as many.
    assert STANDARD.at(4).chongtong_points == 3
    mine = rules(pibak={"limit": {"3": 6}}, call={"threshold": {"4": 9}})
    assert [mine.at(players).pibak_limit for players in (2, 3, 4)] == [7, 6, 6]
    assert [mine.at(players).call_threshold for players in (2, 3, 4)] == [7, 3, 9]
    assert mine.at(4).chongtong_points == 9


def test_an_entry_for_four_is_merged_like_any_other() -> None:
    below = rules(pibak={"limit": {"4": 9}})
    above = below.over({"pibak.limit": ((3, 6),)}, "above")
    assert [above.at(players).pibak_limit for players in (2, 3, 4)] == [7, 6, 9]
    assert above.plain("pibak.limit") == {"2": 7, "3": 6, "4": 9}
    every = above.over({"pibak.limit": SWITCH["pibak.limit"].read(1).value}, "every")
    assert [every.at(players).pibak_limit for players in (2, 3, 4)] == [1, 1, 1]
    assert every.plain("pibak.limit") == 1


def test_house_rules_say_where_they_differ() -> None:
    assert STANDARD.differing(STANDARD) == ()
    # In the order of the table; the limit for three is standard's, the limit for four was not written there.
    mine = rules(shodang="agreed", pibak={"limit": {"4": 5, "3": 5}}, bomb={"multiplier": 1})
    assert mine.differing(STANDARD) == STANDARD.differing(mine) == ("bomb.multiplier", "shodang")
    assert rules(pibak={"limit": {"4": 6}}).differing(STANDARD) == ("pibak.limit",)
    one, other = (rules(score={"extra_sets": sets}) for sets in ([BIRDS, MOONS], [MOONS, BIRDS]))
    assert one.differing(other) == ()
    assert one.differing(STANDARD) == ("score.extra_sets",)


def test_card_sets_follow_their_switches() -> None:
    standard = STANDARD.at(3)
    assert standard.deck.bit_count() == 48
    assert cards.codes_of(standard.gukjin) == ["9y"]
    # All ten ribbons (record.md §1), the rain ribbon among them.
    assert cards.codes_of(standard.tti) == [f"{month}t" for month in (1, 2, 3, 4, 5, 6, 7, 9, 10, 12)]
    dry = rules(score={"rain_ribbon": False}, gukjin={"cards": ["9y", "5y"]}, deck={"bonus": ["b3", "b2", "b2"]}).at(3)
    assert "12t" not in cards.codes_of(dry.tti)
    assert dry.tti.bit_count() == 9
    assert cards.codes_of(dry.gukjin) == ["5y", "9y"]
    assert cards.codes_of(dry.deck)[48:] == ["b2", "b2", "b3"]
    assert cards.codes_of(rules(gukjin={"cards": []}).at(2).gukjin) == []


def test_attributes_have_the_types_that_the_engine_reads() -> None:
    standard = STANDARD.at(2)
    assert standard.last_no_pi == frozenset({"sseul", "ttadak", "jjok"})
    assert standard.score_gwang == {"3": 3, "3-with-rain": 2, "4": 4, "4-with-rain": 4, "5": 15}
    assert standard.nagari_cap is None
    assert standard.nagari_on_fixed_wins is True
    assert rules(nagari={"on_fixed_wins": ["chongtong"]}).at(2).nagari_on_fixed_wins == ("chongtong",)
    assert (standard.score_ten_tti, standard.call_max_go, standard.money_cap_points) == (None, None, None)
    assert (standard.shake_nov_dec, standard.hudang_turns, standard.hudang_points) == (2, 0, 7)
    assert standard.sell_cards == ("gwang",)
    assert rules(sell={"cards": ["bonus", "gwang"]}).at(2).sell_cards == ("gwang", "bonus")
    assert (standard.shodang, standard.dokbak_feeder, standard.gukjin_both_uses) == ("off", "off", False)


def test_a_map_by_players_is_merged_entry_by_entry() -> None:
    # rules.md §12: "A per-player map is merged entry by entry with the one below".
    some = rules(pibak={"limit": {"3": 6}})
    assert (some.at(2).pibak_limit, some.at(3).pibak_limit) == (7, 6)
    every = rules(pibak={"limit": 6})
    assert (every.at(2).pibak_limit, every.at(3).pibak_limit) == (6, 6)


def test_gwang_points_left_out_stay_as_below() -> None:
    mine = rules(score={"gwang": {"5": 50}}).at(3)
    assert mine.score_gwang == {"3": 3, "3-with-rain": 2, "4": 4, "4-with-rain": 4, "5": 50}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"pibak": {"limit": 5}}, {"pibak": {"limit": {"2": 5, "3": 5}}}),
        ({"pibak": {"limit": {"2": 5}}}, {"pibak": {"limit": {2: 5}}}),
        ({"pibak": {"limit": {"2": 7}}}, {}),
        ({"last": {"no_pi": ["jjok", "sseul"]}}, {"last": {"no_pi": ["sseul", "jjok"]}}),
        ({"pibak": {"effect": False}}, {"pibak": {"effect": "off"}}),
        ({"meongtta": {"count": None}}, {"meongtta": {"count": 0}}),
        ({"three_ppeok": {"points": "1*threshold"}}, {}),
        ({"call": {"threshold": 5}, "chongtong": {"points": 5}}, {"call": {"threshold": 5}}),
        ({"nagari": {"on_fixed_wins": ["hudang", "chongtong", "three_ppeok"]}}, {}),
        ({"money": {"stake": 100.0}}, {"money": {"stake": 100}}),
        ({"score": {"gwang": {3: 3}}}, {}),
        ({"pibak": {"limit": {"3": 5, "4": 5}}}, {}),
        ({"pibak": {"zero_exempt": {"2": True, "3": True}}}, {}),
        ({"score": {"ten_tti": False}}, {}),
        ({"hudang": {"turns": None}}, {}),
        ({"sell": {"cards": ["bonus", "gwang"]}}, {"sell": {"cards": ["gwang", "bonus"]}}),
        ({"score": {"extra_sets": [BIRDS]}}, {"score": {"extra_sets": [BIRDS | {"counts": True}]}}),
        ({"score": {"extra_sets": [BIRDS, MOONS]}}, {"score": {"extra_sets": [MOONS, BIRDS]}}),
        ({"balance": {"sets": [{"cards": ["5p", "5p", "5t", "5y"], "each": 20}]}}, {"balance": {"sets": [MAY]}}),
    ],
)
def test_equal_rules_have_equal_fingerprints(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert rules(**one).fingerprint == rules(**other).fingerprint


@pytest.mark.parametrize(
    "groups",
    [
        {"pibak": {"limit": {"2": 6}}},
        {"pibak": {"limit": {"3": 6}}},
        {"deck": {"bonus": ["b2"]}},
        {"deck": {"bonus": ["b2", "b2"]}},
        {"score": {"rain_ribbon": False}},
        {"nagari": {"cap": 2}},
        {"money": {"stake": 100}},
        {"money": {"stake": 0.5}},
        {"three_ppeok": {"points": "2*threshold"}},
        {"last": {"no_pi": []}},
        {"pibak": {"limit": {"4": 6}}},
        {"balance": {"goal": {"4": 61}}},
        {"balance": {"sets": []}},
        {"game": "balance"},
        {"score": {"ten_tti": 0}},
        {"score": {"extra_sets": [BIRDS]}},
        {"session": {"next_dealer": "rotate"}},
    ],
)
def test_different_rules_have_different_fingerprints(groups: dict[str, Any]) -> None:
    assert rules(**groups).fingerprint != STANDARD.fingerprint


def test_a_fingerprint_is_eight_hexadecimal_digits_and_does_not_know_the_name() -> None:
    assert len(STANDARD.fingerprint) == 8
    assert int(STANDARD.fingerprint, 16) >= 0
    assert HouseRules("other", STANDARD.items).fingerprint == STANDARD.fingerprint
    assert HouseRules("other", STANDARD.items) != STANDARD
    assert hash(HouseRules("standard", STANDARD.items)) == hash(STANDARD)


def test_fingerprints_do_not_depend_on_the_hash_seed() -> None:
    program = (
        "from gostop_cli.record.rulesfile import load_rules, preset_names;"
        "print([load_rules(name).rules.fingerprint for name in preset_names()])"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "42")
    }
    assert len(answers) == 1
    assert len(set(eval(answers.pop()))) == 9


_SOME: dict[tuple[str, str], st.SearchStrategy[Any]] = {
    ("events", "jjok"): st.integers(0, 3),
    ("events", "stack_self"): st.one_of(
        st.integers(0, 3), st.dictionaries(st.sampled_from(["2", "3", "4"]), st.integers(0, 3))
    ),
    ("pibak", "limit"): st.one_of(
        st.integers(0, 20), st.dictionaries(st.sampled_from(["2", "3", "4"]), st.integers(0, 20))
    ),
    ("balance", "goal"): st.dictionaries(st.sampled_from(["2", "3", "4"]), st.integers(0, 240)),
    ("score", "ten_tti"): st.one_of(st.none(), st.integers(0, 20)),
    ("score", "extra_sets"): st.sampled_from([[], [BIRDS], [MOONS], [BIRDS, MOONS]]),
    ("hudang", "turns"): st.sampled_from([0, 2, 5]),
    ("chongtong", "points"): st.one_of(st.integers(0, 50), st.sampled_from(["threshold", "2*threshold"])),
    ("last", "no_pi"): st.lists(st.sampled_from(["sseul", "ttadak", "jjok", "stack", "bomb", "bonus"]), unique=True),
    ("gobak", "who"): st.sampled_from(["first_caller", "last_caller", "every_caller"]),
    ("nagari", "cap"): st.one_of(st.none(), st.integers(1, 64)),
}


@st.composite
def written(draw: st.DrawFn) -> dict[str, Any]:
    """Some switches as somebody might write them."""
    groups: dict[str, Any] = {}
    for group, name in draw(st.sets(st.sampled_from(sorted(_SOME)))):
        groups.setdefault(group, {})[name] = draw(_SOME[group, name])
    return groups


@given(written(), written())
def test_fingerprints_are_equal_exactly_where_the_resolved_rules_are(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    first, second = rules(**one), rules(**other)
    alike = all(first.at(players) == second.at(players) for players in (2, 3, 4))
    assert (first.fingerprint == second.fingerprint) == alike


@given(written())
def test_rules_written_out_in_full_are_the_same_rules(groups: dict[str, Any]) -> None:
    mine = rules(**groups)
    full: dict[str, Any] = {}
    for name in mine.values:
        group, _, switch = name.rpartition(".")
        if group:
            full.setdefault(group, {})[switch] = mine.plain(name)
        else:
            full[switch] = mine.plain(name)
    again = rules(extends="club", **full)
    assert (again.items, again.fingerprint) == (mine.items, mine.fingerprint)
    assert again.differing(mine) == ()
