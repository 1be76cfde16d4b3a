"""Whole random legal hands by the oracle's own table, one change that may spoil a record, and random rules.

Everything comes from the `random.Random` that is handed in.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from .cards import DEAL, DECK, arranged, is_bonus, month, of_month
from .oracle import apply_entry, opening, report
from .rules import Rules, contradictions, flatten, resolve, rules_for
from .rules_data import PRESETS, SWITCHES
from .score import card_points, gukjin_of
from .table import Seat, State
from .turn import Decider

NAMES = ["Hana", "Joon", "Mina", "Dae", "Sora"]

Record = dict[str, Any]
Entry = dict[str, Any]

STAGE_TWO_DRAWS: dict[str, list[Any]] = {
    "gukjin.decide": ["auto", "on_capture", "once", "until_go", "free"],
    "gukjin.one_way": [True, False],
    "gukjin.both_uses": [True, False],
}


# --------------------------------------------------------------------------------------------- the rules


def nested(flat: dict[str, Any]) -> dict[str, Any]:
    groups: dict[str, Any] = {}
    for name, value in flat.items():
        if "." in name:
            group, key = name.split(".", 1)
            groups.setdefault(group, {})[key] = copy.deepcopy(value)
        else:
            groups[name] = copy.deepcopy(value)
    return groups


def random_rules(
    rng: random.Random, all_switches: bool = False, most: int = 8, extends: str | None = None
) -> dict[str, Any]:
    """Groups of switches over some preset: a few drawn values, no contradiction (§12)."""
    names = [n for n, (stage, _d, draws) in SWITCHES.items() if (all_switches or stage == 1) and len(draws) > 1]
    if all_switches:
        names += list(STAGE_TWO_DRAWS)
    bases = list(PRESETS) if all_switches else ["standard", "wikipedia", "club"]
    bases = [b for b in bases if b != "balance"]
    while True:
        flat: dict[str, Any] = {}
        for name in rng.sample(names, rng.randint(0, most)):
            flat[name] = rng.choice(STAGE_TWO_DRAWS.get(name, SWITCHES[name][2]))
        if rng.random() < 0.25:  # a good part of the rules is about bonus cards
            flat["deck.bonus"] = rng.choice(SWITCHES["deck.bonus"][2])
            flat["bonus.steal"] = rng.choice(SWITCHES["bonus.steal"][2])
        base = extends or rng.choice(bases)
        if not any(contradictions(resolve([PRESETS[base], flat], players)) for players in (2, 3)):
            return {"extends": base, **nested(flat)}


def with_goal(rng: random.Random, flat: dict[str, Any], players: int, unfit: float = 0.1) -> dict[str, Any]:
    """Switches over the balance game with a goal that fits the cards for so many (§11), now and then one that does not; where
    the cards cannot be shared out evenly, gwang count a little more."""
    flat = dict(flat)
    while True:
        rules = resolve([PRESETS["balance"], flat], players)
        worth = sum(card_points([card], rules) for card in DECK)
        if worth % players == 0:
            break
        flat["balance.gwang"] = rules["balance.gwang"] + 1
    goal = worth // players
    if rng.random() < unfit:
        goal = rng.choice([goal + 1, max(0, goal - 1), rng.randint(0, 200)])
    flat["balance.goal"] = rng.choice([goal, {players: goal}, {**dict.fromkeys((2, 3, 4), 60), players: goal}])
    return flat


def spelled_rules(spec: Any, players: int) -> tuple[Any, Rules]:
    """What the record says, and the resolved values."""
    if spec is None or isinstance(spec, str):
        return spec or "standard", rules_for(spec, players)
    if all("." in key or key == "game" for key in spec):  # resolved values
        return {"extends": "standard", **nested(spec)}, resolve([flatten(spec)], players)
    return spec, rules_for(spec, players)


# ---------------------------------------------------------------------------------------------- the deal


def random_deal(rng: random.Random, rules: Rules, order: list[str]) -> dict[str, Any]:
    """A full deal, rigged now and then so that the rare things happen."""
    hand_size, floor_size = DEAL[len(order)]
    pile = list(DECK) + list(rules["deck.bonus"])
    rng.shuffle(pile)
    floor: list[str] = []
    hands: dict[str, list[str]] = {name: [] for name in order}

    def put(place: list[str], cards: list[str], size: int) -> None:
        for card in cards:
            if card in pile and len(place) < size:
                pile.remove(card)
                place.append(card)

    months = list(range(1, 13))
    rng.shuffle(months)
    luck = rng.random()
    if luck < 0.02:
        put(floor, of_month(DECK, months.pop()), floor_size)
    elif luck < 0.06:
        put(hands[rng.choice(order)], of_month(DECK, months.pop()), hand_size)
        if rng.random() < 0.3:
            put(hands[rng.choice(order)], of_month(DECK, months.pop()), hand_size)
    for _ in range(rng.choice([0, 0, 1, 1, 2])):  # a triple in a hand, its fourth on the floor or not
        four = of_month(DECK, months.pop())
        rng.shuffle(four)
        put(hands[rng.choice(order)], four[:3], hand_size)
        if rng.random() < 0.6:
            put(floor, four[3:], floor_size)
    if rng.random() < 0.15:  # a stack dealt
        put(floor, of_month(DECK, months.pop())[:3], floor_size)
    if rng.random() < 0.4:  # a pair on the floor, and a pair in a hand or one card of it
        four = of_month(DECK, months.pop())
        rng.shuffle(four)
        put(floor, four[:2], floor_size)
        put(hands[rng.choice(order)], four[rng.choice([2, 3, 3]) :], hand_size)
    bonus = list(rules["deck.bonus"])
    if bonus and rng.random() < 0.3:
        put(rng.choice([floor, *hands.values()]), [rng.choice(bonus)], floor_size)
    for name in order:
        put(hands[name], list(pile), hand_size)
    put(floor, list(pile), floor_size)
    if rng.random() < 0.3:  # a ttadak to come: the fourth of a pair turns up when the holder of the third plays
        for k, name in enumerate(order):
            for m in range(1, 13):
                rest = of_month(pile, m)
                if len(of_month(floor, m)) == 2 and len(of_month(hands[name], m)) == 1 and rest:
                    pile.remove(rest[0])
                    pile.insert(k + len(order) * rng.randint(0, 1), rest[0])
    rng.shuffle(floor)
    for cards in hands.values():
        rng.shuffle(cards)
    return {"floor": floor, "hands": hands, "stock": pile}


# ---------------------------------------------------------------------------------------------- the play


class Manner:
    """How a table plays in one hand."""

    def __init__(self, rng: random.Random) -> None:
        self.go = rng.choice([0.1, 0.5, 0.85, 1.0])
        self.bomb = rng.choice([0.3, 0.9])
        self.shake = rng.choice([0.2, 0.9])
        self.bonus = rng.choice([0.4, 0.9])
        self.passing = rng.choice([0.2, 0.6])
        self.match = rng.choice([0.4, 0.85])
        self.lucky = rng.choice([0.0, 0.0, 0.5, 0.9])  # plays what the next flip will be
        self.name_gives = rng.random() < 0.2
        self.gukjin = rng.choice([0.1, 0.5])


class Player(Decider):
    """Decides at random, and notes what must be written."""

    def __init__(self, rng: random.Random, manner: Manner, which: str) -> None:
        self.rng = rng
        self.manner = manner
        self.which = which
        self.took: list[str] = []
        self.gave: dict[str, list[str]] = {}
        self.called: str | None = None

    def take(self, state: State, name: str, cards: list[str]) -> str | None:
        card = self.rng.choice(cards)
        self.took.append(card)
        return card

    def give(self, state: State, giver: str, cards: list[str]) -> str | None:
        if self.which == "lowest" and not self.manner.name_gives:
            return None
        if self.which == "giver" and len(set(cards)) == 1 and not self.gave.get(giver):
            return None
        card = self.rng.choice(cards)
        self.gave.setdefault(giver, []).append(card)
        return card

    def give_many(self, state: State, giver: str, ways: list[list[str]]) -> list[str] | None:
        if not self.manner.name_gives:
            return None
        self.gave[giver] = list(self.rng.choice(ways))
        return self.gave[giver]

    def call(self, state: State, name: str, score: int, may_go: bool) -> str | None:
        go = may_go and self.rng.random() < self.manner.go
        self.called = "go" if go else "stop"
        return self.called


def lying(state: State, m: int | None) -> list[str]:
    return of_month(state.floor, m) if m is not None else []


def may_shake(state: State, seat: Seat, hand: list[str], m: int, drawn: list[str]) -> bool:
    rules = state.rules
    held = of_month(hand, m)
    if len(held) < 3 or m in seat.shaken:
        return False
    table = state.floor + [c for s in state.stacks for c in s["cards"]]
    if rules["shake.floor"] == "month_absent" and of_month(table, m):
        return False
    if rules["shake.when"] == "first_play_of_month" and m in seat.months_played:
        return False
    dealt = seat.dealt
    return rules["shake.drawn_triple"] or sum(min(held.count(c), dealt.count(c)) for c in set(held)) >= 3


def bombs(state: State, seat: Seat, hand: list[str], shaking: list[int]) -> list[int]:
    rules = state.rules
    found = []
    for m in range(1, 13):
        mine, there = len(of_month(hand, m)), len(lying(state, m))
        shaken = m in seat.shaken or m in shaking
        if mine == 3 and there == 1:
            if rules["shake.then_bomb"] == "forbidden" and shaken:
                continue
            if rules["bomb.needs_shake"] and not shaken:
                continue
            found.append(m)
        if mine == 2 and there == 2 and rules["bomb.two_card"] != "off":
            found.append(m)
    return found


def random_turn(rng: random.Random, state: State, manner: Manner) -> Entry:
    """A legal turn of the player whose turn it is; all cards are known. Choices, gifts and the call come
    from the Player while it is applied."""
    rules = state.rules
    name = state.to_act
    assert name is not None
    seat = state.seats[name]
    hand, stock = list(seat.hand), list(state.stock)
    entry: Entry = {"by": name}
    balance = rules["game"] == "balance"

    # bonus cards from the hand
    drawn: list[str] = []
    last_drawn: str | None = None
    only_bonus = all(is_bonus(c) for c in hand)
    next_turns = rules["bomb.pass_when"] == "next_turns" and seat.owed > 0
    must = rules["bonus.replacement"] == "must_be_played"
    while True:
        held = [c for c in hand if is_bonus(c)]
        if not held or (next_turns and must):
            break
        forced = only_bonus and all(is_bonus(c) for c in hand) and not (seat.owed and not must)
        forced = forced or (must and last_drawn is not None and is_bonus(last_drawn))
        if rules["bomb.pass_when"] == "hand_empty" and all(is_bonus(c) for c in hand):
            forced = True
        if not forced and rng.random() > manner.bonus:
            break
        card = last_drawn if must and last_drawn in held else rng.choice(held)
        hand.remove(card)
        item: dict[str, Any] = {"card": card}
        if stock:
            last_drawn = stock.pop(0)
            item["drew"] = last_drawn
            hand.append(last_drawn)
            drawn.append(last_drawn)
        else:
            last_drawn = None
        entry.setdefault("bonus", []).append(item)
    if not (must and last_drawn is not None):
        last_drawn = None

    # a flip-only turn
    cards = [c for c in hand if not is_bonus(c)]
    may_pass = seat.owed > 0 and last_drawn is None
    if rules["bomb.pass_when"] == "hand_empty" and hand:
        may_pass = False
    passing = may_pass and (next_turns or not cards or rng.random() < manner.passing)

    # shakes
    triples = [] if balance else [m for m in range(1, 13) if may_shake(state, seat, hand, m, drawn)]
    late = rules["shake.when"] == "with_play" or rules["shake.must_play_shown"]
    shaking: list[int] = []
    if not late:
        shaking = [m for m in triples if rng.random() < manner.shake]
    elif triples and not passing and last_drawn is None and rng.random() < manner.shake:
        shaking = [rng.choice(triples)]
    rng.shuffle(shaking)

    if passing:
        entry["play"] = None
    elif not cards:
        entry["play"] = None  # nothing but bonus cards, and nothing was drawn
    else:
        able = [] if balance else bombs(state, seat, hand, shaking)
        if last_drawn is not None:
            able = [m for m in able if month(last_drawn) == m]
        if late and shaking:
            able = [m for m in able if m in shaking]
        if able and rng.random() < manner.bomb:
            entry["play"] = {"bomb": rng.choice(able)}
        else:
            if late and shaking:
                cards = of_month(cards, shaking[0])
            elif last_drawn is not None:
                cards = [last_drawn]
            entry["play"] = random_card(rng, state, cards, stock, manner)
    if shaking:
        entry["shake"] = shaking
    # the flip
    flips: list[str] = []
    while stock:
        card = stock.pop(0)
        flips.append(card)
        if not is_bonus(card):
            break
    entry["flip"] = flips
    return entry


def random_card(rng: random.Random, state: State, cards: list[str], stock: list[str], manner: Manner) -> str:
    coming = next((month(c) for c in stock if not is_bonus(c)), None)
    lucky = [c for c in cards if month(c) == coming]
    if lucky and rng.random() < manner.lucky:
        return rng.choice(lucky)
    matching = [c for c in cards if lying(state, month(c)) or state.stack_of(month(c) or 0)]
    if matching and rng.random() < manner.match:
        return rng.choice(matching)
    return rng.choice(cards)


def may_declare(rng: random.Random, state: State, entry: Entry, manner: Manner) -> None:
    """A gukjin declaration in the declared modes, for the gukjin he already has or might get."""
    rules = state.rules
    mode = rules["gukjin.decide"]
    seat = state.seats[entry["by"]]
    if mode == "auto":
        return
    role = rng.choice(["pi", "pi", "yeol"])
    held = [c for c in gukjin_of(seat.captured, rules) if c not in seat.sealed]
    able = []
    for card in held:
        if mode == "on_capture" or (mode == "once" and card in seat.declared):
            continue
        if mode == "until_go" and seat.go:
            continue
        if rules["gukjin.one_way"] and role == "yeol" and seat.roles.get(card) == "pi":
            continue
        able.append(card)
    coming = [entry.get("play"), *entry["flip"]]
    if mode == "on_capture" and any(c in rules["gukjin.cards"] for c in coming if isinstance(c, str)):
        able.append("perhaps")
    if able and rng.random() < manner.gukjin:
        entry["gukjin"] = role


class Hand:
    """A played hand: all cards known, every turn written whole, and the table after each."""

    def __init__(self, record: Record, rules: Rules) -> None:
        self.record = record
        self.rules = rules
        self.states: list[State] = []  # states[k] is the table after k entries
        self.entries: list[Entry] = []


def play_hand(rng: random.Random, record: Record, rules: Rules) -> Hand:
    manner = Manner(rng)
    hand = Hand(record, rules)
    state = opening(record, rules)
    hand.states.append(state)
    head = chongtong_entries(rng, state, rules)
    for k, entry in enumerate(head):
        following = head[k + 1] if k + 1 < len(head) else {"by": state.dealer}
        state, _ = apply_entry(state, entry, len(hand.entries) + 1, following)
        hand.entries.append(entry)
        hand.states.append(state)
    while state.outcome is None:
        n = len(hand.entries) + 1
        if rules["shodang"] == "agreed" and len(state.order) == 3 and rng.random() < 0.01:
            others = [o for o in state.order if o != state.to_act]
            entry = {"by": state.to_act, "shodang": {o: rng.random() < 0.5 for o in others}}
            state, _ = apply_entry(state, entry, n, {"by": "somebody"})
            hand.entries.append(entry)
            hand.states.append(state)
            continue
        entry = random_turn(rng, state, manner)
        may_declare(rng, state, entry, manner)
        player = Player(rng, manner, rules["pi.which"])
        before = state
        try:
            state, _ = apply_entry(before, entry, n, None, player)
        except Exception:
            if "gukjin" not in entry:
                raise
            del entry["gukjin"]  # the gukjin did not come to him after all
            player = Player(rng, manner, rules["pi.which"])
            state, _ = apply_entry(before, entry, n, None, player)
        if player.took:
            entry["take"] = player.took
        if player.gave:
            entry["gives"] = player.gave
        if player.called:
            entry["call"] = player.called
        elif state.outcome is not None and state.outcome["kind"] == "stop" and rng.random() < 0.5:
            entry["call"] = "stop"  # he stops by himself; it may be written
        hand.entries.append(entry)
        hand.states.append(state)
    return hand


def chongtong_entries(rng: random.Random, state: State, rules: Rules) -> list[Entry]:
    mode = rules["chongtong.mode"]
    if rules["game"] == "balance" or mode == "off" or state.begun:
        return []
    if state.outcome is not None:
        if state.auto_end and rng.random() < 0.4:
            return [{"by": who, "chongtong": m} for who, m in state.auto_end]
        return []
    entries: list[Entry] = []
    claimed: list[Entry] = []
    for name in state.order:
        for m in range(1, 13):
            if len(of_month(state.seats[name].hand, m)) < 4:
                continue
            if rng.random() < 0.5:
                if not any(e["by"] == name for e in claimed):
                    claimed.append({"by": name, "chongtong": m})
            elif rules["chongtong.play_on"] != "forbidden" and rng.random() < 0.7:
                entries.append({"by": name, "chongtong": m, "on": True})
    return entries + claimed


# ----------------------------------------------------------------------------------------------- spelling


def unneeded_choice(rng: random.Random, state: State, entry: Entry) -> None:
    """Now and then a choice that was not needed, but names a card that lay there."""
    play = entry.get("play")
    if not isinstance(play, str) or "take" in entry or rng.random() > 0.1:
        return
    months = [month(play)]
    if entry["flip"] and not is_bonus(entry["flip"][-1]) and month(entry["flip"][-1]) != month(play):
        months.append(month(entry["flip"][-1]))
    takes = [rng.choice(lying(state, m)) for m in months if lying(state, m)]
    if takes:
        entry["take"] = takes


def spell(rng: random.Random, hand: Hand, hidden: bool, keep: int) -> Record:
    """The record as a table might have written it: some stock, some hands, some flips."""
    record = copy.deepcopy(hand.record)
    rules = hand.rules
    entries = copy.deepcopy(hand.entries[:keep])
    states = hand.states
    deal = record["deal"]
    order = states[0].order
    whole_stock = list(deal["stock"])

    # the stock: whole, only its beginning, or nothing
    luck = rng.random()
    if hidden or luck < 0.45:
        known = 0
        if hidden and luck < 0.15:
            known = rng.randint(1, 6)
    elif luck < 0.55:
        known = rng.randint(1, len(whole_stock) - 1)
    else:
        known = len(whole_stock)
    deal["stock"] = whole_stock[:known]
    if not known:
        del deal["stock"]

    # bonus cards dealt to the floor
    dealt_bonus = sum(1 for c in deal["floor"] if is_bonus(c))
    replaced = replacements(deal["floor"], whole_stock)
    if dealt_bonus and (known < len(replaced) or rng.random() < 0.5):
        deal["floor_bonus"] = replaced

    # the hands: all, some unseen cards, or hidden
    unseen_for: list[str] = []
    quads = states[0].auto_end
    if hidden:
        open_hands = rng.choice([0, 1, 1])
        shown = rng.sample(order, open_hands)
        for name in order:
            if name not in shown:
                unseen_for.append(name)
                del deal["hands"][name]
    elif rng.random() < 0.4:
        for name in rng.sample(order, rng.randint(1, len(order))):
            chance = rng.choice([0.1, 0.5, 1.0])
            cards = ["x" if rng.random() < chance else c for c in deal["hands"][name]]
            deal["hands"][name] = cards
            if "x" in cards:
                unseen_for.append(name)
    if any(who in unseen_for for who, _ in quads):  # an unseen hand is never assumed to hold four
        for name in {who for who, _ in quads}:
            deal["hands"][name] = list(hand.record["deal"]["hands"][name])
            if name in unseen_for:
                unseen_for.remove(name)
    if not deal["hands"]:
        del deal["hands"]

    drew_unseen: list[str] = []
    used = len(replaced)
    balance = rules["game"] == "balance"
    for k, entry in enumerate(entries):
        if "chongtong" in entry:
            if rng.random() < 0.3:
                entry["chongtong"] = of_month(DECK, entry["chongtong"])
            continue
        if "shodang" in entry:
            continue
        name = entry["by"]
        unneeded_choice(rng, states[k], entry)
        for item in entry.get("bonus", []):
            if "drew" not in item:
                continue
            if used >= known and name in unseen_for and rules["bonus.replacement"] == "to_hand":
                if rng.random() < 0.6:
                    item["drew"] = "x"
                    drew_unseen.append(name)
            elif used < known and rng.random() < 0.3:
                del item["drew"]
            used += 1
        if "shake" in entry:
            hand_before = list(states[k].seats[name].hand)
            for item, written in zip(entry.get("bonus", []), hand.entries[k].get("bonus", []), strict=True):
                hand_before.remove(item["card"])
                if written.get("drew"):
                    hand_before.append(written["drew"])
            spelled: list[Any] = []
            for m in entry["shake"]:
                cards = of_month(hand_before, m)
                if name in unseen_for or rng.random() < 0.3:
                    if len(cards) == 4 and rng.random() < 0.5 and not must_hold(rules, entry, m):
                        cards.remove(rng.choice(cards))
                    spelled.append(cards)
                else:
                    spelled.append(m)
            entry["shake"] = spelled
        if isinstance(entry.get("play"), dict) and rng.random() < 0.4:
            m = entry["play"]["bomb"]
            on_floor = lying(states[k], m)
            cards = of_month(DECK, m)
            for card in on_floor:
                cards.remove(card)
            entry["play"] = cards
        flips = entry["flip"]
        used += len(flips)
        if used <= known and rng.random() < 0.5:
            del entry["flip"]
        elif len(flips) == 1 and rng.random() < 0.5:
            entry["flip"] = flips[0]
        for giver, cards in entry.get("gives", {}).items():
            if len(cards) == 1 and rng.random() < 0.5:
                entry["gives"][giver] = cards[0]
    record["turns"] = entries
    if not balance and unseen_for and rng.random() < 0.3:
        final = states[keep]
        shown_hands = {}
        for name in unseen_for:
            left = list(final.seats[name].hand)
            if left and name not in drew_unseen and rng.random() < 0.7:
                shown_hands[name] = arranged(left)
        if shown_hands:
            record["revealed"] = shown_hands
    return record


def must_hold(rules: Rules, entry: Entry, m: int) -> bool:
    """Must the shown cards hold the one that is played?"""
    return bool(rules["shake.must_play_shown"]) or not rules["shake.drawn_triple"]


def replacements(floor: list[str], stock: list[str]) -> list[list[str]]:
    waiting = [c for c in floor if is_bonus(c)]
    pile = list(stock)
    pairs = []
    while waiting:
        bonus = waiting.pop(0)
        card = pile.pop(0)
        pairs.append([bonus, card])
        if is_bonus(card):
            waiting.append(card)
    return pairs


def as_position(rng: random.Random, hand: Hand, record: Record, hidden: bool, keep: int) -> Record | None:
    """The same hand begun from the table as it stood before some turn; None where that says too little."""
    rules = hand.rules
    if rules["hudang.turns"] or rules["events.nuclear_bomb"] or rules["gukjin.decide"] != "auto":
        return None
    starts = [k for k in range(keep) if "chongtong" not in hand.entries[k] and "shodang" not in hand.entries[k]]
    if not starts:
        return None
    k = rng.choice(starts)
    state = hand.states[k]
    if any(s.two_card or s.chongtong_double or s.shown_four for s in state.seats.values()):
        return None
    new = copy.deepcopy(record)
    for key in ("deal", "revealed"):
        new.pop(key, None)
    position: dict[str, Any] = {"to_play": state.to_act, "floor": list(state.floor)}
    if state.stacks:
        position["stacks"] = [
            {"cards": list(s["cards"]), **({"by": s["by"]} if s["by"] is not None else {})} for s in state.stacks
        ]
    position["captured"] = {n: arranged(s.captured) for n, s in state.seats.items() if s.captured}
    hands: dict[str, Any] = {}
    for name, seat in state.seats.items():
        if hidden and rng.random() < 0.7:
            hands[name] = seat.cards_left()
        else:
            chance = rng.choice([0.0, 0.0, 0.3])
            hands[name] = ["x" if rng.random() < chance else c for c in seat.hand]
    position["hands"] = hands
    known = 0 if hidden else rng.randint(0, len(state.stock))
    if known:
        position["stock"] = list(state.stock[:known])
    position["stock_left"] = state.stock_left
    seats = state.seats.items()
    history: dict[str, Any] = {
        "go": {n: list(s.go) for n, s in seats if s.go},
        "go_order": list(state.go_order),
        "shaken": {n: list(s.shaken) for n, s in seats if s.shaken},
        "bombed": {n: list(s.bombed) for n, s in seats if s.bombed},
        "owed": {n: s.owed for n, s in seats if s.owed},
        "turns_had": {n: s.turns for n, s in seats},
        "ppeok": {n: list(s.ppeok) for n, s in seats if s.ppeok},
        "gukjin": {n: "yeol" for n, s in seats if s.sealed},
    }
    position.update({key: value for key, value in history.items() if value})
    if any(s.sealed != gukjin_of(s.captured, rules) for _, s in seats if s.sealed):
        return None
    new["position"] = position
    new["turns"] = copy.deepcopy(hand.entries[k:keep])
    for k2, entry in enumerate(new["turns"], start=k):
        if "shake" in entry:
            before = list(hand.states[k2].seats[entry["by"]].hand)
            before += [i["drew"] for i in entry.get("bonus", []) if i.get("drew")]
            entry["shake"] = [of_month(before, m) for m in entry["shake"]]
    return new


# ------------------------------------------------------------------------------------------ whole records


def random_record(
    rng: random.Random,
    rules_name_or_values: Any = "standard",
    players: int = 3,
    *,
    hidden: bool = False,
    unfinished: float = 0.05,
    position: float = 0.08,
    sitters: float = 0.1,
    result: float = 0.2,
) -> Record:
    """A whole legal hand in the explicit spelling. `rules_name_or_values`: a preset, groups of switches (as
    `random_rules` gives them), or resolved values."""
    spelled, rules = spelled_rules(rules_name_or_values, players)
    names = list(NAMES)
    rng.shuffle(names)
    seats = names[:players]
    record: Record = {"gostop": 1, "rules": spelled}
    if rng.random() < 0.6:
        record["stake"] = rng.choice([1, 10, 100])
    if rng.random() < 0.3:
        record["carry"] = rng.choice([1, 2, 4, 8])
    record["players"] = list(seats)
    dealer = rng.choice(seats)
    if dealer != seats[0] or rng.random() < 0.5:
        record["dealer"] = dealer
    deal = random_deal(rng, rules, seats[seats.index(dealer) :] + seats[: seats.index(dealer)])
    record["deal"] = deal
    balance = rules["game"] == "balance"
    if players == 3 and not balance and rng.random() < sitters:
        add_sitters(rng, record, rules, names[players:])
    if not balance and rng.random() < 0.08:
        record["extra"] = [{"factor": rng.choice([2, 3]), "why": "mission"}]
    if rules["money.liability"] != "unlimited":
        record["chips"] = {name: rng.choice([0, 20, 500, 10000]) for name in seats}
    hand = play_hand(rng, record, rules)

    keep = len(hand.entries)
    started = [k for k, e in enumerate(hand.entries) if "play" in e]
    cut = started and rng.random() < unfinished
    if cut:
        keep = rng.choice(started) + 1
    full = record
    record = spell(rng, hand, hidden, keep)
    if cut and keep < len(hand.entries):
        if rng.random() < 0.5:
            record["turns"][-1].pop("call", None)
        if rng.random() < 0.3 and hand.states[keep].outcome is None:
            record["void"] = "exposed card"
    if keep == len(hand.entries):
        final = hand.states[-1]
        winner = (final.outcome or {}).get("winner")
        knows = rules["dokbak.feeder"] == "claimed" or rules["shodang"] == "agreed"
        if winner is not None and knows and players == 3 and rng.random() < 0.3:
            losers = [n for n in seats if n != winner]
            if not any(final.seats[n].go for n in losers):
                record["liable"] = {"player": rng.choice(losers), "why": "feeder"}
    if rng.random() < position:
        other = as_position(rng, hand, record, hidden, keep)
        if other is not None and report(other, rules)["refused_at"] is None:
            record = other
    if rng.random() < result:
        add_result(rng, record, rules)
    del full
    return ordered(record)


def add_sitters(rng: random.Random, record: Record, rules: Rules, names: list[str]) -> None:
    """Four or five at the table (§10): what they sold went back into the stock."""
    for name in names[: rng.choice([1, 1, 2])]:
        entry: dict[str, Any] = {"name": name, "sits_out": True}
        able = []
        for card in record["deal"]["stock"]:
            if card.endswith("g") and "gwang" in rules["sell.cards"]:
                able.append(card)
            if card.endswith("s") and "ssangpi" in rules["sell.cards"]:
                able.append(card)
            if is_bonus(card) and "bonus" in rules["sell.cards"]:
                able.append(card)
        taken = [c for p in record["players"] if isinstance(p, dict) for c in p.get("sold", [])]
        for card in taken:
            if card in able:
                able.remove(card)
        if able and rng.random() < 0.7:
            entry["sold"] = arranged(rng.sample(able, rng.randint(1, min(3, len(able)))))
            if rng.random() < 0.3:
                entry["triple"] = True
        record["players"].insert(rng.randint(0, len(record["players"])), entry)


def add_result(rng: random.Random, record: Record, rules: Rules) -> None:
    """The table's claims, as they should be; every key is optional."""
    found = report(record, rules)
    if found["status"] != "settled" or found["outcome"]["kind"] in (None, "void"):
        return
    settlement = found["settlement"]
    claims: dict[str, Any] = {"outcome": found["outcome"]["kind"]}
    if found["outcome"]["winner"] is not None:
        claims["winner"] = found["outcome"]["winner"]
        claims["points"] = settlement["points"]
        claims["multiplier"] = settlement["multiplier"]
    claims["payments"] = {n: v for n, v in settlement["payments"].items() if v or rng.random() < 0.5}
    record["result"] = {k: v for k, v in claims.items() if rng.random() < 0.8}


ORDER = [
    "gostop",
    "rules",
    "stake",
    "carry",
    "players",
    "dealer",
    "deal",
    "position",
    "turns",
    "revealed",
    "result",
]
TURN_ORDER = ["by", "chongtong", "on", "shodang", "bonus", "shake", "play", "take", "flip", "gukjin", "gives", "call"]


def ordered(record: Record) -> Record:
    new = {key: record[key] for key in ORDER if key in record}
    new.update({key: value for key, value in record.items() if key not in new})
    new["turns"] = [{key: e[key] for key in TURN_ORDER if key in e} for e in record["turns"]]
    return new


# ---------------------------------------------------------------------------------------------- spoiling


def corrupt(rng: random.Random, record: Record) -> tuple[Record, str]:
    """One changed card, choice, player or call. The new record may happen to be legal still."""
    record = copy.deepcopy(record)
    record.pop("result", None)
    names = [p if isinstance(p, str) else p["name"] for p in record["players"]]
    playing = [p for p in record["players"] if isinstance(p, str)]
    deck = [*sorted(set(DECK)), "b2", "b3"]
    ways = []
    for k, entry in enumerate(record["turns"]):
        n = k + 1
        ways.append((n, "player"))
        if "chongtong" in entry:
            ways.append((n, "chongtong"))
            continue
        if "shodang" in entry:
            continue
        ways += [(n, key) for key in ("play", "flip", "call", "take", "shake") if key != "flip" or "flip" in entry]
        ways += [(n, key) for key in ("bonus", "gives") if key in entry]
    if "deal" in record:
        ways += [(0, key) for key in ("floor", "hand", "stock") for _ in range(2)]
        if not record["deal"].get("hands"):
            ways = [w for w in ways if w != (0, "hand")]
        if not record["deal"].get("stock"):
            ways = [w for w in ways if w != (0, "stock")]
    n, what = rng.choice(ways)
    if n == 0:
        deal = record["deal"]
        place = deal["floor"] if what == "floor" else deal["stock"] if what == "stock" else None
        if place is None:
            place = deal["hands"][rng.choice(list(deal["hands"]))]
        at = rng.randrange(len(place))
        old, place[at] = place[at], rng.choice(deck)
        return record, f"deal: {what}, {old} became {place[at]}"
    entry = record["turns"][n - 1]
    if what == "player":
        others = [p for p in playing if p != entry["by"]] or names
        entry["by"] = rng.choice(others)
        return record, f"turn {n}: played by {entry['by']}"
    if what == "chongtong":
        entry["chongtong"] = rng.randint(1, 12)
        return record, f"turn {n}: chongtong {entry['chongtong']}"
    if what == "play":
        luck = rng.random()
        old = entry.get("play")
        if luck < 0.15:
            entry["play"] = None
        elif luck < 0.3:
            entry["play"] = {"bomb": rng.randint(1, 12)}
        else:
            entry["play"] = rng.choice(deck)
        return record, f"turn {n}: play {old} became {entry['play']}"
    if what == "flip":
        flips = list(entry["flip"]) if isinstance(entry["flip"], list) else [entry["flip"]]
        luck = rng.random()
        if not flips or luck < 0.1:
            flips.append(rng.choice(deck))
        elif luck < 0.2:
            flips.pop()
        else:
            flips[rng.randrange(len(flips))] = rng.choice(deck)
        entry["flip"] = flips
        return record, f"turn {n}: flip became {flips}"
    if what == "call":
        old = entry.pop("call", None)
        new = rng.choice([c for c in ("go", "stop", None) if c != old])
        if new is not None:
            entry["call"] = new
        return record, f"turn {n}: call {old} became {new}"
    if what == "take":
        luck = rng.random()
        if "take" in entry and luck < 0.4:
            del entry["take"]
        elif "take" in entry:
            entry["take"][rng.randrange(len(entry["take"]))] = rng.choice(deck)
        else:
            entry["take"] = [rng.choice(deck)]
        return record, f"turn {n}: take became {entry.get('take')}"
    if what == "shake":
        if "shake" in entry and rng.random() < 0.3:
            del entry["shake"]
        else:
            entry["shake"] = [rng.randint(1, 12)]
        return record, f"turn {n}: shake became {entry.get('shake')}"
    if what == "bonus":
        item = rng.choice(entry["bonus"])
        item[rng.choice(["card", "drew"])] = rng.choice(deck)
        return record, f"turn {n}: bonus became {entry['bonus']}"
    giver = rng.choice(list(entry["gives"]))
    entry["gives"][giver] = rng.choice(deck)
    return record, f"turn {n}: {giver} gives {entry['gives'][giver]}"
