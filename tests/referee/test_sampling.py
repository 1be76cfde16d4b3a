"""Sampled hands: fair deals, legal whatever the rules, the same hand hidden or not, and players as they tend to be."""

from __future__ import annotations

from collections import Counter

import pytest
from game.strategies import house_rules
from game.support import found, house
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_cli.game.cards import CARD, Card, cards_of
from gostop_cli.game.switches import HouseRules
from gostop_cli.record.model import Bomb, Chongtong, Deal, HandRecord, Player, Turn
from gostop_cli.record.rulesfile import PRESETS, load_rules
from gostop_cli.referee.chance import Chance
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.run import referee
from gostop_cli.referee.sampling import (
    BOMB_HAPPY,
    GO_HAPPY,
    NAMES,
    Habits,
    deal_hand,
    play_out,
    result_of,
    sample_hand,
    shuffled,
)
from gostop_cli.values import replace

TABLES = [(preset, players) for preset in PRESETS for players in range(2, 5 if preset == "balance" else 8)]
DECK = """
1g 1t 1p 1p 2y 2t 2p 2p 3g 3t 3p 3p 4y 4t 4p 4p 5y 5t 5p 5p 6y 6t 6p 6p
7y 7t 7p 7p 8g 8y 8p 8p 9y 9t 9p 9p 10y 10t 10p 10p 11g 11p 11p 11s 12g 12y 12t 12s
"""
TENDENCIES: list[dict[str, float]] = [{}, GO_HAPPY, BOMB_HAPPY, GO_HAPPY | BOMB_HAPPY]


def preset_rules(name: str) -> HouseRules:
    rules = load_rules(name).rules
    assert rules is not None
    return rules


def dealt(under: HouseRules, players: int, number: int, seed: int = 7) -> HandRecord:
    """A deal at a table of so many, at which a different one deals each time."""
    names = NAMES[:players]
    return deal_hand(Chance(seed, number), under, names, names[number % players])


def all_well(record: HandRecord, under: HouseRules) -> HandReport:
    """The report on a hand in which nothing is wrong."""
    report = referee(record, under)
    assert (report.status, found(report)) == ("settled", []), record
    return report


# ---------------------------------------------------------------- the deal


def test_the_deal_of_a_seed() -> None:
    """From the first block of seed 7, hand 1 (see test_sampling_chance): six bits a card, from the last place down.

    36, 1, 20, 30, 19, 40, 28 and again 36, where by then the last card of the deck lies.
    """
    deck = DECK.split()
    taken = [deck[36], deck[1], deck[20], deck[30], deck[19], deck[40], deck[28], deck[47]]
    deal = shuffled(Chance(7, 1), house().at(3), NAMES[:3])
    assert deal.stock is not None
    assert [card.code for card in deal.stock[: -len(taken) - 1 : -1]] == taken


@pytest.mark.parametrize(("players", "sizes"), [(2, (10, 8, 20)), (3, (7, 6, 21)), (4, (7, 6, 21)), (7, (7, 6, 21))])
def test_sizes_of_a_deal(players: int, sizes: tuple[int, int, int]) -> None:
    """rules.md §2: 10, 8 and 20 for two; 7, 6 and 21 for three; with more at the table three play."""
    deal = dealt(house(), players, 1).deal
    assert deal is not None
    assert deal.stock is not None
    assert {len(hand) for hand in deal.hands.values()} == {sizes[0]}
    assert (len(deal.floor), len(deal.stock)) == sizes[1:]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_deal_holds_the_deck_and_begins_a_record(preset: str, players: int) -> None:
    under = preset_rules(preset)
    for number in range(1, 9):
        record = dealt(under, players, number)
        deal = record.deal
        assert deal is not None
        assert deal.stock is not None
        cards = Counter([*deal.floor, *deal.stock, *(card for hand in deal.hands.values() for card in hand)])
        assert cards == Counter(cards_of(under.at(len(deal.hands)).deck))
        report = referee(record, under)
        assert found(report) in ([], ["GS551"])  # what is missing is the turns, if the deal did not end it


def test_who_sits_out() -> None:
    """rules.md §2: with four or more at Go-Stop three play: here from the dealer on."""
    record = deal_hand(Chance(1, 1), house(), ["A", "B", "C", "D", "E"], "D")
    assert [player.name for player in record.players if player.sits_out] == ["B", "C"]
    assert record.deal is not None
    assert list(record.deal.hands) == ["A", "D", "E"]
    balance = deal_hand(Chance(1, 1), preset_rules("balance"), ["A", "B", "C", "D"], "D")
    assert not [player for player in balance.players if player.sits_out]


def test_every_place_is_as_likely() -> None:
    """Where the pine gwang lies in 4,800 deals: a hundred times in each place, give or take five standard deviations."""
    rules = house().at(3)
    places: Counter[int] = Counter()
    for number in range(4800):
        deal = shuffled(Chance(3, number), rules, NAMES[:3])
        assert deal.stock is not None
        order = [*deal.floor, *(card for hand in deal.hands.values() for card in hand), *deal.stock]
        places[order.index(CARD["1g"])] += 1
    assert len(places) == 48
    assert all(50 < often < 150 for often in places.values()), places


def replacements(deal: Deal) -> list[tuple[str, str]]:
    """What replaces each bonus card on the floor, done with the hands: record.md §2, "a replacement that is itself a bonus
    is replaced after the others"."""
    assert deal.stock is not None
    pile = [card.code for card in deal.stock]
    waiting = [card.code for card in deal.floor if card.code in ("b2", "b3")]
    pairs = []
    while waiting:
        pairs.append((waiting.pop(0), pile.pop(0)))
        if pairs[-1][1] in ("b2", "b3"):
            waiting.append(pairs[-1][1])
    return pairs


def test_bonus_cards_on_the_floor_are_replaced() -> None:
    rules = house({"deck.bonus": ["b2", "b2", "b2", "b3", "b3", "b3"]}).at(2)
    seen: Counter[str] = Counter()
    for number in range(200):
        deal = shuffled(Chance(9, number), rules, NAMES[:2])
        expected = replacements(deal)
        assert [(card.code, by.code) for card, by in deal.floor_bonus or ()] == expected
        seen["none" if not expected else "chain" if any(by in ("b2", "b3") for _, by in expected) else "some"] += 1
    assert min(seen["none"], seen["some"], seen["chain"]) > 10, seen


# ---------------------------------------------------------------- legal hands


def check_table(preset: str, players: int, numbers: range) -> None:
    under = preset_rules(preset)
    for number in numbers:
        habits = Habits(**TENDENCIES[number % len(TENDENCIES)])
        record = dealt(under, players, number)
        whole = all_well(play_out(Chance(8, number), record, under, habits), under)
        seen = all_well(play_out(Chance(8, number), record, under, habits, hidden=True), under)
        assert whole.settlement is not None
        assert sum(whole.settlement.payments.values()) == 0
        assert (seen.settlement, seen.players) == (whole.settlement, whole.players)
        assert (seen.outcome.kind, seen.outcome.winner) == (whole.outcome.kind, whole.outcome.winner)


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_hands_are_legal_at_every_table(preset: str, players: int) -> None:
    """Whole or hidden, by any players: nothing is wrong, nothing is open, and the bill is the same."""
    check_table(preset, players, range(8))


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_hands_are_legal_at_every_table_many(preset: str, players: int) -> None:
    check_table(preset, players, range(8, 400))


def check_any_rules(under: HouseRules, players: int, seed: int, tendency: dict[str, float]) -> None:
    record = deal_hand(Chance(seed, 1), under, NAMES[:players])
    hands = [play_out(Chance(seed, 2), record, under, Habits(**tendency), hidden=hidden) for hidden in (False, True)]
    whole, seen = (all_well(hand, under) for hand in hands)
    assert (seen.settlement, seen.players) == (whole.settlement, whole.players)


any_rules = given(house_rules(), st.integers(2, 5), st.integers(0, 2**32), st.sampled_from(TENDENCIES))
test_hands_are_legal_under_any_rules = settings(max_examples=120, deadline=None)(any_rules(check_any_rules))
test_hands_are_legal_under_any_rules_many = pytest.mark.slow(
    settings(max_examples=4000, deadline=None)(any_rules(check_any_rules))
)


def test_a_hidden_hand_holds_what_the_table_saw() -> None:
    """No hand and no pile; a shake by the three cards shown, what replaced a bonus card unseen (record.md §3, §4)."""
    under = preset_rules("hangame-gostop")
    shown = drawn = 0
    for number in range(80):
        record = dealt(under, 3, number)
        hand = play_out(Chance(8, number), record, under, Habits(**BOMB_HAPPY), hidden=True)
        assert hand.deal is not None
        assert record.deal is not None
        assert hand.deal == Deal(record.deal.floor, floor_bonus=record.deal.floor_bonus)
        for turn in hand.turns:
            assert isinstance(turn, Turn)
            drawn += len(turn.bonus)
            assert {bonus.drew.code for bonus in turn.bonus if bonus.drew is not None} <= {"x"}
            shown += len(turn.shake)
            assert all(len(shake.cards) == 3 for shake in turn.shake)
    assert shown > 5
    assert drawn > 30


# ---------------------------------------------------------------- deals that end a hand


def cards(text: str) -> tuple[Card, ...]:
    return tuple(CARD[code] for code in text.split())


def a_deal(under: HouseRules, floor: str, hands: dict[str, str]) -> HandRecord:
    """This deal for three, the rest of the deck in the pile."""
    dealt = {name: cards(hand) for name, hand in hands.items()}
    rest = Counter(cards_of(under.at(3).deck)) - Counter(
        [*cards(floor), *(card for hand in dealt.values() for card in hand)]
    )
    deal = Deal(cards(floor), dealt, tuple(rest.elements()))
    return HandRecord(tuple(Player(name) for name in hands), deal=deal, rules=under.name)


APRIL = {"Hana": "1t 2t 3t 5t 6t 7t 9t", "Joon": "4y 4t 4p 4p 7y 9y 10y", "Mina": "10t 11g 12g 1p 2p 3p 5p"}
"""Joon holds the four of April."""
BESIDE = "1g 2y 3g 5y 6y 8g"


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize(
    ("mode", "claims", "written", "ends"),
    [
        # rules.md §13: optional: "a holder may show and win, or say nothing"; automatic, redeal: "with a known hand no entry
        # is needed"; an unseen hand is never assumed to hold four, so a table that saw it writes it down.
        ("optional", 1.0, (True, True), "chongtong"),
        ("automatic", 0.0, (False, True), "chongtong"),
        ("redeal", 0.0, (False, True), "misdeal"),
    ],
)
def test_four_of_a_month_in_a_hand(
    mode: str, claims: float, written: tuple[bool, bool], ends: str, hidden: bool
) -> None:
    under = house({"chongtong.mode": mode})
    record = a_deal(under, BESIDE, APRIL)
    hand = play_out(Chance(1, 1), record, under, Habits(chongtong=claims), hidden=hidden)
    assert hand.turns == ((Chongtong("Joon", 4),) if written[hidden] else ())
    report = all_well(hand, under)
    assert (report.outcome.kind, report.outcome.winner) == (ends, "Joon" if ends == "chongtong" else None)


@pytest.mark.parametrize(("mode", "claims"), [("optional", 0.0), ("off", 1.0)])
def test_four_of_a_month_played_out(mode: str, claims: float) -> None:
    under = house({"chongtong.mode": mode})
    hand = play_out(Chance(1, 1), a_deal(under, BESIDE, APRIL), under, Habits(chongtong=claims))
    assert isinstance(hand.turns[0], Turn)
    all_well(hand, under)


@pytest.mark.parametrize("hidden", [False, True])
def test_four_of_a_month_on_the_floor(hidden: bool) -> None:
    """rules.md §2.2: the hand ends there, whatever is in the hands."""
    under = house({"deal.floor_four": "redeal"})
    hands = {**APRIL, "Joon": "1g 2y 4y 4t 7y 9y 10y"}
    hand = play_out(Chance(1, 1), a_deal(under, "8g 8y 8p 8p 5y 6y", hands), under, Habits(), hidden=hidden)
    assert hand.turns == ()
    assert all_well(hand, under).outcome.kind == "misdeal"


# ---------------------------------------------------------------- beside the cards


def test_sitters_sell_what_the_table_pays_for() -> None:
    """Fuda pays for gwang, bonus cards, gukjin and ssangpi (its preset); what is sold lies in the pile as dealt."""
    under = preset_rules("fuda")
    paid: Counter[str] = Counter()
    for number in range(30):
        hand = play_out(Chance(8, number), dealt(under, 5, number), under, Habits())
        assert hand.deal is not None
        sold = [card for player in hand.players for card in player.sold]
        assert not Counter(sold) - Counter(hand.deal.stock)
        assert all(player.sits_out for player in hand.players if player.sold)
        assert {card.code for card in sold} <= {"1g", "3g", "8g", "11g", "12g", "9y", "11s", "12s"}
        report = all_well(hand, under)
        assert report.settlement is not None
        paid.update(code for sale in report.settlement.sold for code in sale.cards)
        assert sum(report.settlement.payments.values()) == 0
    assert len(paid) == 8


@pytest.mark.parametrize("liability", ["loser_balance", "winner_balance"])
def test_chips_where_the_house_asks_for_them(liability: str) -> None:
    """From 10 to 200 points' worth, at the house's stake; and they limit some payments."""
    under = house({"money.liability": liability, "money.stake": 100})
    limited = 0
    for number in range(60):
        hand = play_out(Chance(8, number), dealt(under, 3, number), under, Habits(**GO_HAPPY))
        assert hand.chips is not None
        assert set(hand.chips) == set(NAMES[:3])
        assert all(1_000 <= chips <= 20_000 and chips % 100 == 0 for chips in hand.chips.values())
        bill = all_well(hand, under).settlement
        assert bill is not None
        limited += any(loser.money < 100 * loser.points for loser in bill.losers.values())
    assert limited


def test_no_chips_where_nothing_is_limited() -> None:
    assert sample_hand(Chance(8, 1), house(), 3).chips is None


@pytest.mark.parametrize("preset", ["standard", "hangame-gostop", "balance"])
def test_a_result_is_what_the_table_should_claim(preset: str) -> None:
    under = preset_rules(preset)
    kinds = set()
    for number in range(40):
        record = sample_hand(Chance(5, number), under, 3)
        claimed = replace(record, result=result_of(referee(record, under)))
        report = all_well(claimed, under)
        assert {claim.verdict for claim in report.claims} == {"proved"}
        kinds.add(report.outcome.kind)
        if report.outcome.winner is not None:
            assert {"winner", "points", "multiplier"} <= {claim.claim for claim in report.claims}
    assert kinds >= ({"balance"} if preset == "balance" else {"stop"})


# ---------------------------------------------------------------- how they play


def played(count: int, *, seed: int = 2, **tendency: float) -> list[HandRecord]:
    return [sample_hand(Chance(seed, number), house(), 2, Habits(**tendency)) for number in range(count)]


def calls(hands: list[HandRecord]) -> Counter[str]:
    return Counter(turn.call for hand in hands for turn in hand.turns if isinstance(turn, Turn) and turn.call)


def bombs(hands: list[HandRecord]) -> int:
    return sum(isinstance(turn.play, Bomb) for hand in hands for turn in hand.turns if isinstance(turn, Turn))


def test_who_never_goes_and_who_never_stops() -> None:
    assert set(calls(played(40, go=0.0))) == {"stop"}
    assert set(calls(played(40, go=1.0))) == {"go"}


def test_go_happy_players_go_more_often() -> None:
    happy, usual = calls(played(60, **GO_HAPPY)), calls(played(60))
    assert happy["go"] > 2 * usual["go"]


def test_bomb_happy_players_bomb_more_often() -> None:
    assert bombs(played(150, **BOMB_HAPPY)) > 1.3 * bombs(played(150)) > 0
    assert bombs(played(40, bomb=0.0)) == 0


def test_shakes() -> None:
    def shaken(**tendency: float) -> int:
        hands = played(60, **tendency)
        return sum(len(turn.shake) for hand in hands for turn in hand.turns if isinstance(turn, Turn))

    assert shaken(shake=0.0) == 0
    assert shaken(shake=1.0) > 20


def test_where_habits_lead_to_no_legal_turn_one_is_found() -> None:
    """He always bombs and never shakes, and the house lets nobody bomb without: such hands come to their end all the same."""
    under = house({"bomb.needs_shake": True})
    for number in range(60):
        record = sample_hand(Chance(6, number), under, 2, Habits(bomb=1.0, shake=0.0))
        all_well(record, under)


def test_who_holds_only_bonus_cards_plays_them() -> None:
    """With no wish to play bonus cards, the last ones in a hand are played all the same: every hand comes to its end."""
    under = house({"deck.bonus": ["b2"] * 3 + ["b3"] * 3, "call.threshold": 100})
    for number in range(30):
        record = sample_hand(Chance(4, number), under, 3, Habits(bonus=0.0))
        report = all_well(record, under)
        if report.outcome.kind == "nagari" and report.turns:
            assert not any(set(cards) & {"b2", "b3"} for cards in _left(record, under))


def _left(record: HandRecord, under: HouseRules) -> list[list[str]]:
    """What is left in the hands at the end."""
    assert record.deal is not None
    left = {name: Counter(card.code for card in hand) for name, hand in record.deal.hands.items()}
    for turn in record.turns:
        assert isinstance(turn, Turn)
        for bonus in turn.bonus:
            left[turn.by][bonus.card.code] -= 1
    return [[code for code, count in hand.items() if count > 0] for hand in left.values()]
