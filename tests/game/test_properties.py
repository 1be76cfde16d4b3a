"""What must hold of every hand, over random legal hands, the presets and random house rules: Go-Stop with two and three
players, the balance game with two, three and four.

A few examples of each by default; many more with `pytest -m slow`.
"""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from math import prod
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_data import plain_data

from gostop_cli.game.cards import CARD, CARDS, MONTH, MONTH_CARDS, NO_CARDS, CardSet, cards_of, pi_worth
from gostop_cli.game.deal import SIZES
from gostop_cli.game.jokbo import lines, placements, score
from gostop_cli.game.legality import legal_moves, reasons
from gostop_cli.game.moves import Bomb, BonusDraw, Call, EventKind, Move, Shake
from gostop_cli.game.rules import Rules
from gostop_cli.game.settlement import next_carry
from gostop_cli.game.step import NOTHING_WAIVED, Step, apply, by_phases, plain_turn
from gostop_cli.game.switches import HouseRules
from gostop_cli.game.table import NOBODY, Table
from gostop_cli.record.model import HandRecord, Turn
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.replay import Replay, replay
from gostop_cli.referee.run import referee
from gostop_cli.referee.sampling import sample_hand
from gostop_cli.values import replace

from .strategies import balance_values, fitting_rules, hands, hands_of, house_rules
from .support import best_score, house, rules

Hand = tuple[HandRecord, HouseRules]

few = settings(max_examples=150, deadline=None)
many = settings(max_examples=3000, deadline=None)
any_hand = given(hands(house_rules()))


def names_of(record: HandRecord) -> tuple[str, ...]:
    return tuple(player.name for player in record.players)


def replayed(hand: Hand) -> tuple[Replay, Rules]:
    """A sampled hand through the replay, which must find nothing wrong with it."""
    record, under = hand
    names = names_of(record)
    result = replay(record, under.at(len(names)), Findings(names), names)
    assert not result.findings.found
    assert result.table is not None
    return result, under.at(len(names))


def steps_of(result: Replay) -> list[Step]:
    return [played for played in result.played if isinstance(played, Step)]


def tables_of(result: Replay) -> list[Table]:
    """The table before the first turn and after each."""
    assert result.setup is not None
    return [result.setup.table, *(step.table for step in steps_of(result))]


# ------------------------------------------------------------------------------------------------ plain turns


def plainly(table: Table, move: Move, under: Rules) -> bool:
    """Whether a turn is played as a plain one; then it must end as the phases have it."""
    plain = plain_turn(table, move, under)
    assert plain is None or plain == by_phases(table, move, under, False, NOTHING_WAIVED)
    return plain is not None


def test_most_turns_of_most_houses_are_plain() -> None:
    """Three of four are, in a hundred random hands; so that the next test holds something against something."""
    found: Counter[bool] = Counter()
    for number in range(100):
        under = house()
        result, resolved = replayed((sample_hand(Random(number), under, 2 + number % 2), under))
        turns = zip(tables_of(result), steps_of(result), strict=False)
        found.update(plainly(table, step.move, resolved) for table, step in turns)
    assert found[True] > 2 * found[False]


@few
@any_hand
def test_a_plain_turn_ends_as_by_the_phases(hand: Hand) -> None:
    """Turns as played, and with every other card in place of the one that was played or turned up, most of them wrong."""
    result, under = replayed(hand)
    for table, step in zip(tables_of(result), steps_of(result), strict=False):
        move = step.move
        plainly(table, move, under)
        for card in CARDS:
            plainly(table, replace(move, play=card), under)
            plainly(table, replace(move, flip=(card,)), under)
        for bare in (Move(move.seat, move.play), Move(move.seat, move.play, (*step.flip, *step.flip))):
            plainly(table, bare, under)
        plainly(table, replace(move, seat=(move.seat + 1) % len(table.players)), under)


# ------------------------------------------------------------------------------------------------ cards


def places(table: Table) -> list[CardSet]:
    """Every place where a card may lie, of a table that is wholly known."""
    buried = [stack.cards & ~MONTH_CARDS for stack in table.stacks]
    return [
        table.floor,
        *buried,
        *table.stock[table.stock_at :],
        *(player.hand for player in table.players),
        *(player.captured for player in table.players),
    ]


def check_cards_are_conserved(hand: Hand) -> None:
    # rules.md §1: "Cards are conserved: deck = hands + floor + stacks + stock + captured … at every moment."
    result, under = replayed(hand)
    for table in tables_of(result):
        lying = places(table)
        assert sum(place.bit_count() for place in lying) == under.deck.bit_count()
        assert union(lying) == under.deck
        assert table.stock_left == len(table.stock) - table.stock_at
        assert all(stack.cards & MONTH_CARDS & ~table.floor == NO_CARDS for stack in table.stacks)


def union(sets: list[CardSet]) -> CardSet:
    whole = NO_CARDS
    for cards in sets:
        whole |= cards
    return whole


test_cards_are_conserved = few(any_hand(check_cards_are_conserved))
test_cards_are_conserved_many = pytest.mark.slow(many(any_hand(check_cards_are_conserved)))


def check_pi_move_and_are_not_made(hand: Hand) -> None:
    # pitfalls: "junk conjured up instead of moved". What a player has more after a turn is what he captured and was given.
    result, _ = replayed(hand)
    for before, step in zip(tables_of(result), steps_of(result), strict=False):
        seat = step.move.seat
        given = union([transfer.card for transfer in step.transfers])
        taken = union(list(step.captured))
        assert step.table.players[seat].captured == before.players[seat].captured | given | taken
        for giver, player in enumerate(before.players):
            if giver != seat:
                own = union([transfer.card for transfer in step.transfers if transfer.giver == giver])
                assert own & ~player.captured == NO_CARDS
                assert step.table.players[giver].captured == player.captured & ~own
        # Each opponent gives at most what the events take.
        most = sum(event.pi for event in step.events)
        assert all(count <= most for count in Counter(transfer.giver for transfer in step.transfers).values())


test_pi_move_and_are_not_made = few(any_hand(check_pi_move_and_are_not_made))
test_pi_move_and_are_not_made_many = pytest.mark.slow(many(any_hand(check_pi_move_and_are_not_made)))


# ------------------------------------------------------------------------------------------------ the bill


def check_payments_sum_to_zero(hand: Hand, carry: int, stake: int) -> None:
    record, under = hand
    answer = referee(replace(record, carry=carry, stake=stake), under)
    assert answer.status == "settled"
    assert answer.settlement is not None
    payments = answer.settlement.payments
    assert set(payments) == set(names_of(record))
    assert sum(payments.values()) == 0
    if answer.outcome.winner is None:
        assert answer.settlement.losers == {}
    else:
        assert set(answer.settlement.losers) == set(payments) - {answer.outcome.winner}
    assert answer.outcome.kind is not None
    assert answer.next_carry == next_carry(answer.outcome.kind, carry, under.at(len(payments)))


any_bill = given(hands(house_rules()), st.integers(1, 8), st.integers(1, 1000))
test_payments_sum_to_zero = few(any_bill(check_payments_sum_to_zero))
test_payments_sum_to_zero_many = pytest.mark.slow(many(any_bill(check_payments_sum_to_zero)))


SHOWN = ("shake", "bomb", "shake-and-bomb")
"""Terms of a loser's share that are no bak (a house where a loser's own shakes count)."""


def check_derivation_is_the_amount(hand: Hand, carry: int, stake: int) -> None:
    # product.md: the derivation "is a small tree that a person can check with a pencil": here is the pencil.
    record, under = hand
    answer = referee(replace(record, carry=carry, stake=stake), under)
    bill = answer.settlement
    assert bill is not None
    if answer.outcome.winner is None:
        return
    tree = bill.derivation
    assert all(factor.op == "+" for factor in tree.points)
    assert all(factor.op == "×" for factor in tree.winner)
    assert sum(factor.value for factor in tree.points) == bill.points
    assert prod(factor.value for factor in tree.winner) == bill.multiplier
    assert sum(share.moved for share in tree.losers) == 0
    owed = {}
    for share in tree.losers:
        bak = prod(factor.value for factor in share.factors)
        product = (bill.points + sum(factor.value for factor in share.plus)) * bill.multiplier * bak
        limited = share.limit  # a cap, or a house where one who captured nothing pays nothing
        assert share.own < product if limited else share.own == product
        loser = bill.losers[share.name]
        assert loser.multiplier == bak
        assert loser.points == (share.own + share.moved) * share.doubled
        assert loser.money == loser.points * stake
        assert {factor.label for factor in (*share.plus, *share.factors)} <= {*loser.bak, *SHOWN}
        owed[share.name] = loser.money
    paid: dict[str, Any] = dict.fromkeys(bill.payments, 0)
    carried = carry if under.at(len(paid)).instant_multiplied else 1
    for instant in bill.instant:
        assert instant.money == instant.points * stake * carried
        for name in paid:
            paid[name] += instant.money * (len(paid) - 1) if name == instant.player else -instant.money
    winner = answer.outcome.winner
    for name, money in bill.payments.items():
        assert money == paid[name] + (sum(owed.values()) if name == winner else -owed[name])


test_derivation_is_the_amount = few(any_bill(check_derivation_is_the_amount))
test_derivation_is_the_amount_many = pytest.mark.slow(many(any_bill(check_derivation_is_the_amount)))


# ------------------------------------------------------------------------------------------------ names


def check_names_are_only_names(hand: Hand, names: list[str]) -> None:
    record, under = hand
    new = dict(zip(names_of(record), names, strict=False))
    turns = tuple(replace(entry, by=new[entry.by], **_gifts(entry, new)) for entry in record.turns)
    assert record.deal is not None
    deal = replace(record.deal, hands={new[name]: cards for name, cards in record.deal.hands.items()})
    players = tuple(replace(player, name=new[player.name]) for player in record.players)
    chips = {new[name]: amount for name, amount in (record.chips or {}).items()}
    other = replace(record, players=players, turns=turns, deal=deal, chips=chips)
    one, two = (plain(referee(written, under)) for written in (record, other))
    assert renamed(one, new) == two


def _gifts(entry: Any, new: dict[str, str]) -> dict[str, Any]:
    return {"gives": {new[name]: cards for name, cards in entry.gives.items()}} if isinstance(entry, Turn) else {}


def plain(answer: HandReport) -> Any:
    return plain_data(replace(answer, content_id=None))


def renamed(value: Any, new: dict[str, str]) -> Any:
    """The same data with every name replaced, in keys and values."""
    match value:
        case dict():
            return {new.get(key, key): renamed(inner, new) for key, inner in value.items()}
        case list() | tuple():
            return type(value)(renamed(inner, new) for inner in value)
        case str():
            return new.get(value, value)
        case _:
            return value


# Names that are card codes, keywords or words of the report are left to the record's own tests.
new_names = st.lists(st.text("ABCXYZ가나다", min_size=3, max_size=6), min_size=3, max_size=3, unique=True)
any_names = given(hands(house_rules()), new_names)
test_names_are_only_names = few(any_names(check_names_are_only_names))


# ------------------------------------------------------------------------------------------------ legality


def check_reasons_apply_and_legal_moves_agree(hand: Hand, seed: int) -> None:
    """No reasons ⇔ apply succeeds ⇔ the move is, up to its spelling, one of `legal_moves` (comes to the same table)."""
    result, under = replayed(hand)
    rng = Random(seed)
    running = [table for table in tables_of(result) if table.ending is None]
    if not running:
        return
    table = rng.choice(running)
    legal = list(legal_moves(table, under))
    outcomes = []
    for move in legal:
        assert reasons(table, move, under) == ()
        outcomes.append(apply(table, move, under).table)
    assert legal, "somebody can always play"
    for _ in range(40):
        move = mutated(rng.choice(legal), table, rng)
        found = reasons(table, move, under)
        if found:
            with pytest.raises(ValueError):
                apply(table, move, under)
        else:
            assert apply(table, move, under).table in outcomes


def mutated(move: Move, table: Table, rng: Random) -> Move:
    """A move with one or two of its pieces replaced by something that may or may not be legal."""
    player = table.players[table.to_play]
    pile = [next(iter(cards_of(single))) for single in table.stock[table.stock_at :]]
    some_card = rng.choice(cards_of(player.hand)) if player.hand and rng.random() < 0.7 else rng.choice(CARDS)
    floor = cards_of(table.floor) or [some_card]
    pieces: list[dict[str, Any]] = [
        {"seat": rng.randrange(len(table.players))},
        {"play": some_card},
        {"play": Bomb(rng.randint(1, 12))},
        {"play": None},
        {"take": tuple(rng.choices(floor, k=rng.randint(0, 2)))},
        {"call": rng.choice([None, *Call])},
        {"shake": tuple(Shake(rng.randint(1, 12)) for _ in range(rng.randint(0, 2)))},
        {"flip": tuple(pile[: rng.randint(0, 3)])},
        {"flip": (rng.choice(CARDS),)},
        {"bonus": tuple(BonusDraw(CARD[rng.choice(["b2", "b3"])], drew) for drew in pile[: rng.randint(0, 2)])},
    ]
    chosen = rng.sample(pieces, rng.randint(1, 2))
    return replace(move, **{key: value for piece in chosen for key, value in piece.items()})


any_table = given(hands(house_rules()), st.integers(0, 2**32 - 1))
test_reasons_apply_and_legal_moves_agree = few(any_table(check_reasons_apply_and_legal_moves_agree))
test_reasons_apply_and_legal_moves_agree_many = pytest.mark.slow(
    many(any_table(check_reasons_apply_and_legal_moves_agree))
)


def check_spelling_out_changes_nothing(hand: Hand) -> None:
    """Flips that the known pile gives, and the pi that is due, may be left out or written."""
    record, under = hand
    result, _ = replayed(hand)
    bare = tuple(replace(entry, flip=None) if isinstance(entry, Turn) else entry for entry in record.turns)
    told = iter(steps_of(result))
    full = tuple(
        _with_gifts(entry, next(told), names_of(record)) if isinstance(entry, Turn) else entry for entry in record.turns
    )
    reports = [plain(referee(replace(record, turns=turns), under)) for turns in (record.turns, bare, full)]
    assert without_flips(reports[0]) == without_flips(reports[1])
    assert reports[0] == reports[2]


def without_flips(answer: Any) -> Any:
    """A flip that was not written is reported with its bonus cards in canonical order."""
    return {**answer, "turns": [{**turn, "flip": sorted(turn["flip"])} for turn in answer["turns"]]}


def _with_gifts(entry: Turn, step: Step, names: tuple[str, ...]) -> Turn:
    gifts: dict[str, Any] = {}
    for transfer in step.transfers:
        gifts[names[transfer.giver]] = (*gifts.get(names[transfer.giver], ()), *cards_of(transfer.card))
    return replace(entry, gives=gifts)


test_spelling_out_changes_nothing = few(any_hand(check_spelling_out_changes_nothing))
test_spelling_out_changes_nothing_many = pytest.mark.slow(many(any_hand(check_spelling_out_changes_nothing)))


# ------------------------------------------------------------------------------------------------ the balance game

balance_hands = fitting_rules().flatmap(lambda drawn: hands_of(*drawn))
"""Any card values, and the goal that fits them: rules.md §11, 240 in all = 2 × 120 = 3 × 80 = 4 × 60."""


def check_balance_game(hand: Hand, seed: int, carry: int, stake: int) -> None:
    # Issue B: "cards conserved, zero sum, agreement of legality and apply … for 2, 3 and 4 players".
    check_cards_are_conserved(hand)
    check_pi_move_and_are_not_made(hand)
    check_payments_sum_to_zero(hand, carry, stake)
    check_reasons_apply_and_legal_moves_agree(hand, seed)
    result, _ = replayed(hand)
    assert result.kind in ("balance", "misdeal")
    # rules.md §11: "no pi moves, no go or stop, no shake, bomb".
    steps = steps_of(result)
    assert not any(step.transfers or step.call or step.table.players[step.move.seat].bombed for step in steps)


any_balance_hand = given(balance_hands, st.integers(0, 2**32 - 1), st.integers(1, 8), st.integers(1, 1000))
test_balance_game = few(any_balance_hand(check_balance_game))
test_balance_game_many = pytest.mark.slow(many(any_balance_hand(check_balance_game)))


def check_goals_that_do_not_fit_are_refused(hand: Hand) -> None:
    # rules.md §11: "balances add to 0", and §12: "Contradictions are errors". Exactly where goal × players is not what the
    # cards are worth, nothing is judged and nothing is paid.
    record, under = hand
    players = len(record.players)
    now = under.at(players)
    worth = 5 * now.balance_gwang + 9 * now.balance_yeol + 10 * now.balance_tti
    answer = referee(record, under)
    codes = [located.diagnostic.code for located in answer.diagnostics]
    if now.balance_goal * players == worth:
        assert (answer.status, codes) == ("settled", [])
        assert answer.settlement is not None
        assert sum(answer.settlement.payments.values()) == 0
    else:
        assert (answer.status, codes, answer.settlement, answer.outcome.kind) == ("unreadable", ["GS217"], None, None)
        assert (answer.turns, answer.players, answer.next_dealer) == ((), {}, None)


any_goal = given(hands(balance_values(), (2, 3, 4)))
test_goals_that_do_not_fit_are_refused = few(any_goal(check_goals_that_do_not_fit_are_refused))
test_goals_that_do_not_fit_are_refused_many = pytest.mark.slow(many(any_goal(check_goals_that_do_not_fit_are_refused)))


# ------------------------------------------------------------------------------------------------ played to the end

PLAYED_OUT = {"call.threshold": 100, "three_ppeok.points": 0, "chongtong.mode": "off", "instant.ppeok": [0, 0, 0]}
"""Nobody can end the hand, so it runs until nothing is left."""
OUR_BONUS = st.lists(st.sampled_from(["b2", "b3"]), max_size=6)


def check_parity(seed: int, players: int) -> None:
    """Survey §3.0: what 48 cards, normal ppeok and all owed flips force."""
    under = house(PLAYED_OUT)
    result, ours = replayed((sample_hand(Random(seed), under, players), under))
    if result.kind == "misdeal":
        return
    assert result.kind == "nagari"
    tables, steps = tables_of(result), steps_of(result)
    start, end = tables[0], tables[-1]
    # 3. "Hands and stock run out on the same turn; after the final turn … the floor is always empty": always a sweep.
    assert (end.floor, end.stock_left, end.to_play) == (NO_CARDS, 0, NOBODY)
    assert all(table.stock_left > 0 for table in tables[:-1])
    assert [event.pi for event in steps[-1].events if event.kind is EventKind.SSEUL] == [0]
    # 4. "A ppeok is impossible on the final turn of the hand".
    assert all(event.kind is not EventKind.PPEOK for event in steps[-1].events)
    for before, step in zip(tables, steps, strict=False):
        # 1. "A loose pair of one month lies on the floor only if it was dealt there."
        # 2. "A stack of three is either dealt or a ppeok."
        for month in range(1, 13):
            there = before.on_floor(month)
            if there.bit_count() == 2:
                assert there & ~start.floor == NO_CARDS
            assert (there.bit_count() == 3) == any(stack.month == month for stack in before.stacks)
        # 5. "In a bomb turn the flip cannot be the bombed month; when a hand card takes a stack the flip cannot be …"
        for event in step.events:
            if event.kind is EventKind.BOMB or (event.kind is EventKind.STACK and step.played & MONTH[event.month]):
                assert all(card.month != event.month for card in step.flip)
    assert union([player.captured for player in end.players]) == ours.deck
    # rules.md §13: "everybody has exactly as many turns as dealt cards, so nobody is ever skipped"
    hand_size, _ = SIZES[players]
    assert [player.turns for player in end.players] == [hand_size] * players
    assert [step.move.seat for step in steps] == [turn % players for turn in range(hand_size * players)]


any_deal = given(st.integers(0, 2**32 - 1), st.sampled_from([2, 3]))
test_parity = few(any_deal(check_parity))
test_parity_many = pytest.mark.slow(many(any_deal(check_parity)))


def check_pile_never_runs_short(seed: int, players: int, bonus: list[str]) -> None:
    # Survey §3.0.7: "With k bonus cards the stock never runs short: every bonus costs exactly one extra draw. Bonus cards
    # can be left at the very bottom of the stock." §3.4 C12: such a card is nobody's.
    under = house({**PLAYED_OUT, "deck.bonus": bonus})
    result, ours = replayed((sample_hand(Random(seed), under, players), under))
    if result.kind == "misdeal":
        return
    assert result.kind == "nagari"
    end = tables_of(result)[-1]
    hand_size, _ = SIZES[players]
    assert [player.turns for player in end.players] == [hand_size] * players
    left = union(list(end.stock[end.stock_at :]))
    assert left & MONTH_CARDS == NO_CARDS
    assert end.floor == NO_CARDS
    assert union([player.captured for player in end.players]) | left == ours.deck
    assert all([card.month > 0 for card in step.flip].count(True) == 1 for step in steps_of(result))


any_bonus_deal = given(st.integers(0, 2**32 - 1), st.sampled_from([2, 3]), OUR_BONUS)
test_pile_never_runs_short = few(any_bonus_deal(check_pile_never_runs_short))
test_pile_never_runs_short_many = pytest.mark.slow(many(any_bonus_deal(check_pile_never_runs_short)))


# ------------------------------------------------------------------------------------------------ calls


def check_calls_rise(hand: Hand) -> None:
    # rules.md §6: at each Go and Stop the card score is at least the threshold and above that of his own last Go by the
    # rise; survey §5.1: "a winner with n Go has base score ≥ T + n at his Stop".
    result, under = replayed(hand)
    marks: dict[int, int] = {}
    for step in steps_of(result):
        seat = step.move.seat
        needed = marks[seat] + under.call_rise if seat in marks else under.call_threshold
        by_three_ppeok = step.table.ending is not None and step.table.ending.kind == "three-ppeok"
        assert (step.call is not None) == (step.score >= needed and not by_three_ppeok)
        if step.call is Call.GO:
            marks[seat] = step.score
        if step.call is Call.STOP:
            gos = len(step.table.players[seat].gos)
            assert step.score >= under.call_threshold + gos * under.call_rise
            assert step is steps_of(result)[-1]


test_calls_rise = few(any_hand(check_calls_rise))
test_calls_rise_many = pytest.mark.slow(many(any_hand(check_calls_rise)))


# ------------------------------------------------------------------------------------------------ scores


def slow_score(codes: list[str], as_pi: list[str], house: Rules) -> int:
    """The table of survey §4.1 counted on fingers: one card after another, no sets of bits."""
    total = 0
    brights = [code for code in codes if code.endswith("g")]
    dry = [code for code in brights if code != "12g"]
    worth = house.score_gwang
    candidates = [0]
    if len(dry) >= 3:
        candidates.append(worth["3"])
    if len(dry) >= 2 and "12g" in brights:
        candidates.append(worth["3-with-rain"])
    if len(dry) == 4:
        candidates.append(worth["4"])
    if len(dry) >= 3 and "12g" in brights:
        candidates.append(worth["4-with-rain"])
    if len(brights) == 5:
        candidates.append(worth["5"])
    total += max(candidates)
    animals = [code for code in codes if code.endswith("y") and code not in as_pi]
    for place, _ in enumerate(animals, start=1):
        total += 1 if place >= house.score_yeol_from else 0
    total += house.score_godori if {"2y", "4y", "8y"} <= set(animals) else 0
    ribbons = [code for code in codes if code.endswith("t") and (code != "12t" or house.score_rain_ribbon)]
    for place, _ in enumerate(ribbons, start=1):
        total += 1 if place >= house.score_tti_from else 0
    for dan in ({"1t", "2t", "3t"}, {"4t", "5t", "7t"}, {"6t", "9t", "10t"}):
        total += house.score_dan if dan <= set(ribbons) else 0
    pi = sum({"p": 1, "s": 2, "2": 2, "3": 3}[code[-1]] for code in codes if code[-1] in "ps" or code[0] == "b")
    pi += 2 * len(as_pi)
    while pi >= house.score_pi_from:
        total, pi = total + 1, pi - 1
    return total


def check_scores_agree(mask: int, under: HouseRules) -> None:
    ours = under.at(3)
    if (
        ours.score_ten_tti is not None or ours.score_extra_sets or ours.gukjin_both_uses
    ):  # what a house adds to the table has tests of its own
        return
    captured = mask & ours.deck
    codes = [card.code for card in cards_of(captured)]
    found = []
    for as_pi in placements(captured & ours.gukjin):
        points = score(captured, as_pi, ours)
        assert points == slow_score(codes, [card.code for card in cards_of(as_pi)], ours)
        sheet = lines(captured, as_pi, ours)
        assert points == sum(line.points for line in sheet)
        assert all(line.points > 0 and line.cards & ~captured == NO_CARDS for line in sheet)
        found.append(points)
    assert len(found) == 2 ** (captured & ours.gukjin).bit_count()
    if ours.gukjin_decide == "auto":
        assert best_score(captured, NO_CARDS, ours) == max(found)


captures = st.integers(0, 2**60 - 1)
any_captures = given(captures, house_rules(**{"deck.bonus": ["b2", "b2", "b3"]}))
test_scores_agree = few(any_captures(check_scores_agree))
test_scores_agree_many = pytest.mark.slow(many(any_captures(check_scores_agree)))


def test_slow_scorer_knows_the_worked_situations() -> None:
    # Survey §13, W28, W32-W35; so that the two scorers do not share a mistake.
    two = rules(2)
    assert slow_score(["1p", "1p", "2p", "2p", "3p", "3p", "4p", "4p", "5p", "9y"], ["9y"], two) == 2
    assert slow_score(["1t", "2t", "3t", "6t", "9t", "10t"], [], two) == 8
    assert slow_score(["4t", "5t", "12t"], [], two) == 0
    assert slow_score(["11s", "12s", "b2", "b3", "1p", "1p"], [], two) == 2
    assert slow_score(["2y", "4y", "5y", "6y", "7y", "8y"], [], two) == 7


@given(captures)
@few
def test_more_cards_never_score_less(mask: int) -> None:
    # Under the standard table every further card leaves each line as it was or better.
    ours = rules(3, {"deck.bonus": ["b2", "b3"]})
    cards = [1 << bit for bit in range(60) if mask & ours.deck >> bit & 1]
    growing = list(accumulate(cards, initial=NO_CARDS, func=lambda have, card: have | card))
    scores = [best_score(captured & ours.deck, NO_CARDS, ours) for captured in growing]
    assert scores == sorted(scores)
    assert pi_worth(growing[-1]) <= 26 + 5
