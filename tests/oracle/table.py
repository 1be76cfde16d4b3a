"""The table: seats, floor, stacks, stock, and how it is laid out from a record (§2; record.md §2, §4)."""

from __future__ import annotations

from typing import Any

from .cards import DEAL, DECK, contains, is_bonus, month, of_month
from .rules import Rules
from .score import best_placement, gukjin_of


class Seat:
    """One player who plays: what he holds, what he took, and what he did."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hand: list[str] = []  # cards known to be in the hand
        self.x = 0  # unseen cards in the hand
        self.dealt: list[str] = []  # of the known cards, those of the deal (or unseen until they were shown)
        self.kept: list[str] = []  # `revealed`: must still be there at the end
        self.captured: list[str] = []
        self.owed = 0
        self.go: list[int] = []
        self.shaken: list[int] = []
        self.bombed: list[int] = []
        self.two_card: list[int] = []  # of the bombed months, those bombed with two cards
        self.chongtong_double = False
        self.shown_four: list[int] = []  # chongtong shown and played on
        self.turns = 0
        self.ppeok: list[int] = []
        self.months_played: list[int] = []
        self.dry = 0  # own turns running without a captured card
        self.sealed: list[str] = []  # gukjin sealed as yeol
        self.roles: dict[str, str] = {}  # declared modes: how each gukjin stands
        self.drew: list[str] = []  # what he drew for bonus cards
        self.declared: list[str] = []  # gukjin he has declared once

    def copy(self) -> Seat:
        new = Seat(self.name)
        for key, value in vars(self).items():
            if isinstance(value, list):
                value = list(value)
            elif isinstance(value, dict):
                value = dict(value)
            setattr(new, key, value)
        return new

    def cards_left(self) -> int:
        return len(self.hand) + self.x


class State:
    """Everything that changes during a hand, and what was stated before it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.order: list[str] = []  # who plays, from the dealer
        self.everybody: list[str] = []  # every seat
        self.dealer = ""
        self.to_act: str | None = None
        self.seats: dict[str, Seat] = {}
        self.floor: list[str] = []
        self.stacks: list[dict[str, Any]] = []  # {"cards": [...], "by": name or None}
        self.stock: list[str] = []  # known top of the pile
        self.stock_left = 0
        self.unseen: list[str] = []  # cards of the deck that nothing has shown yet
        self.go_order: list[str] = []
        self.instant: list[dict[str, Any]] = []
        self.sold: list[dict[str, Any]] = []
        self.laid_last: str | None = None  # the single hand card of the entry before, if it still lies there
        self.stake: Any = 1
        self.carry = 1
        self.extra: list[int] = []
        self.chips: dict[str, Any] = {}
        self.liable: str | None = None
        self.outcome: dict[str, Any] | None = None
        self.fixed_points: int | None = None
        self.open_call = False  # the last turn owes a call and the record ends there
        self.whole_deck = True
        self.claims: list[tuple[str, int]] = []  # chongtong claimed: who, month
        self.begun = False  # a turn has been played
        self.shodang_asked = False
        self.auto_end: list[tuple[str, int]] = []  # holders whose known hand ended the hand at the deal

    def copy(self) -> State:
        new = State(self.rules)
        for key, value in vars(self).items():
            if key == "seats":
                value = {name: seat.copy() for name, seat in value.items()}
            elif key == "stacks":
                value = [{"cards": list(s["cards"]), "by": s["by"]} for s in value]
            elif key == "rules":
                continue
            elif isinstance(value, list):
                value = list(value)
            setattr(new, key, value)
        return new

    @property
    def fixed_standing(self) -> bool:
        """Does every gukjin stand at settlement as it stood in play?"""
        return self.rules["gukjin.decide"] != "auto" or self.rules["gukjin.settlement"] == "as_placed"

    def standing(self, name: str) -> list[str]:
        """The gukjin that stand as pi at this moment (§5)."""
        seat = self.seats[name]
        held = gukjin_of(seat.captured, self.rules)
        if not held:
            return []
        if self.rules["gukjin.both_uses"]:
            return held
        if self.rules["gukjin.decide"] == "auto":
            return best_placement(seat.captured, seat.sealed, self.rules)
        return [c for c in held if c not in seat.sealed and seat.roles.get(c) == "pi"]

    def next_to_act(self, after: str) -> str | None:
        """The next player who has a card or an owed flip; nobody: None."""
        start = self.order.index(after)
        for step in range(1, len(self.order) + 1):
            name = self.order[(start + step) % len(self.order)]
            if self.seats[name].cards_left() or self.seats[name].owed:
                return name
        return None

    def stack_of(self, wanted: int) -> dict[str, Any] | None:
        for stack in self.stacks:
            if any(month(c) == wanted for c in stack["cards"]):
                return stack
        return None


# ------------------------------------------------------------------------------ laying and showing cards


def lay(state: State, seat: Seat, cards: list[str]) -> bool | None:
    """Take cards out of a hand. None: it cannot hold them all. True: some came from an unseen place."""
    hand, x, unseen, shown = list(seat.hand), seat.x, list(state.unseen), False
    for card in cards:
        if hand.count(card) > seat.kept.count(card):
            hand.remove(card)
        elif x > 0 and card in unseen:
            x -= 1
            unseen.remove(card)
            shown = True
        else:
            return None
    seat.hand, seat.x, state.unseen = hand, x, unseen
    return shown


def show(state: State, seat: Seat, cards: list[str]) -> bool | None:
    """Show cards that stay in the hand; unseen ones are known from then on (§13 Shake)."""
    if contains(seat.hand, cards):
        return False
    x, unseen, new = seat.x, list(state.unseen), []
    known = list(seat.hand)
    for card in cards:
        if card in known:
            known.remove(card)
        elif x > 0 and card in unseen:
            x -= 1
            unseen.remove(card)
            new.append(card)
        else:
            return None
    seat.hand = seat.hand + new
    seat.dealt = seat.dealt + new
    seat.x, state.unseen = x, unseen
    return True


# ------------------------------------------------------------------------------------------ from a record


class DealError(Exception):
    """What makes the table impossible; `of_deal` where it is an error of the deal (§11: sizes, a card twice, a foreign or
    missing card) and not of what is written beside it."""

    def __init__(self, reasons: list[str], of_deal: bool = True) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons
        self.of_deal = of_deal


def as_list(value: Any) -> list[Any]:
    if value is None:
        return []
    return list(value) if isinstance(value, list) else [value]


def seated(record: dict[str, Any]) -> tuple[list[str], list[str], list[dict[str, Any]]]:
    """Every name, the names of those who play, and what sitters sold."""
    everybody, playing, sales = [], [], []
    for entry in record["players"]:
        if isinstance(entry, str):
            everybody.append(entry)
            playing.append(entry)
            continue
        everybody.append(entry["name"])
        if entry.get("sits_out"):
            if entry.get("sold"):
                sales.append({"by": entry["name"], "cards": list(entry["sold"]), "triple": bool(entry.get("triple"))})
        else:
            playing.append(entry["name"])
    return everybody, playing, sales


def take_seen(state: State, cards: list[str], why: list[str]) -> None:
    """Strike cards from those nobody has seen; a card too often is an error of the deal."""
    for card in cards:
        if card in state.unseen:
            state.unseen.remove(card)
        else:
            why.append(f"{card} stands too often, or is not in this deck")


def set_table(record: dict[str, Any], rules: Rules, draws: dict[str, list[str]] | None = None) -> State:
    """The table before the first turn; DealError where the deal itself is wrong. `draws`: see reveal; without
    it the revealed cards are left out of account."""
    why: list[str] = []
    state = State(rules)
    seat_all(record, state)
    if record.get("position"):
        set_position(state, record["position"], why)
    else:
        set_deal(state, record.get("deal") or {}, why)
    if draws is not None:
        reveal(state, record, draws, why)
    if why:
        raise DealError(why)
    if not state.seats[state.to_act].cards_left() and not state.seats[state.to_act].owed:
        state.to_act = state.next_to_act(state.to_act)
    return state


def seat_all(record: dict[str, Any], state: State) -> None:
    """Who is at the table, who plays in which order, and what stands beside the cards."""
    rules = state.rules
    state.everybody, playing, sales = seated(record)
    state.stake = record.get("stake", rules["money.stake"])
    state.carry = record.get("carry", 1)
    state.extra = [item["factor"] for item in record.get("extra") or []]
    state.chips = dict(record.get("chips") or {})
    state.unseen = list(DECK) + list(rules["deck.bonus"])
    if state.carry < 1 or any(f < 1 for f in state.extra):
        raise DealError(["carry and extra factors are integers of at least 1"], of_deal=False)
    allowed = (2, 3, 4) if rules["game"] == "balance" else (2, 3)
    if len(playing) not in allowed:
        raise DealError([f"{len(playing)} players cannot play"], of_deal=False)
    state.dealer = record.get("dealer") or playing[0]
    if state.dealer not in playing:
        raise DealError(["the dealer does not play"], of_deal=False)
    start = playing.index(state.dealer)
    state.order = playing[start:] + playing[:start]
    state.seats = {name: Seat(name) for name in state.order}
    state.to_act = state.dealer
    why: list[str] = []
    for sale in sales:
        sell(state, sale, why)
    if why:
        raise DealError(why, of_deal=False)


def sell(state: State, sale: dict[str, Any], why: list[str]) -> None:
    """§10: what a sitter sold, and who pays it."""
    rules = state.rules
    for card in sale["cards"]:
        kinds = []
        if card.endswith("g"):
            kinds.append("gwang")
        if card.endswith("s"):
            kinds.append("ssangpi")
        if card in rules["gukjin.cards"]:
            kinds.append("gukjin")
        if is_bonus(card):
            kinds.append("bonus")
        if not any(k in rules["sell.cards"] for k in kinds):
            why.append(f"{card} cannot be sold")
    points = rules["sell.price"] * len(sale["cards"])
    if sale["triple"] and rules["sell.triple"] == "x2":
        points *= 2
    state.sold.append({"by": sale["by"], "cards": sale["cards"], "points": points})


def set_deal(state: State, deal: dict[str, Any], why: list[str]) -> None:
    rules = state.rules
    hand_size, floor_size = DEAL[len(state.order)]
    floor = list(deal.get("floor") or [])
    if len(floor) != floor_size:
        why.append(f"the floor has {len(floor)} cards, not {floor_size}")
    take_seen(state, floor, why)
    hands = deal.get("hands") or {}
    why += [f"{name} has a hand and does not play" for name in hands if name not in state.order]
    for name in state.order:
        seat = state.seats[name]
        cards = list(hands.get(name, ["x"] * hand_size))
        if len(cards) != hand_size:
            why.append(f"{name} has {len(cards)} cards, not {hand_size}")
        seat.x = cards.count("x")
        seat.hand = [c for c in cards if c != "x"]
        seat.dealt = list(seat.hand)
        take_seen(state, seat.hand, why)
    size = 48 + len(rules["deck.bonus"]) - floor_size - hand_size * len(state.order)
    state.stock = list(deal.get("stock") or [])
    state.stock_left = size
    if len(state.stock) > size:
        why.append(f"the stock has {len(state.stock)} cards, not {size}")
    take_seen(state, state.stock, why)
    if why:
        return

    # §2 step 1: bonus cards on the floor go to the dealer, the top of the stock replaces each;
    # record.md §2: in floor order, a replacement that is itself a bonus is replaced after the others
    waiting = [c for c in floor if is_bonus(c)]
    floor = [c for c in floor if not is_bonus(c)]
    written = [list(pair) for pair in deal.get("floor_bonus") or []]
    given = "floor_bonus" in deal and deal["floor_bonus"] is not None
    step = 0
    while waiting:
        bonus = waiting.pop(0)
        state.seats[state.dealer].captured.append(bonus)
        pair = written[step] if step < len(written) else None
        if given and (pair is None or pair[0] != bonus):
            why.append(f"floor_bonus does not say what replaced {bonus}")
            return
        if state.stock:
            card = state.stock.pop(0)
            if pair is not None and pair[1] != card:
                why.append(f"{pair[1]} replaced {bonus}, but the stock gives {card}")
                return
        elif pair is not None:
            card = pair[1]
            if card not in state.unseen:
                why.append(f"{card} cannot have replaced {bonus}")
                return
            state.unseen.remove(card)
        else:
            why.append(f"nothing says what replaced {bonus}")
            return
        state.stock_left -= 1
        if is_bonus(card):
            waiting.append(card)
        else:
            floor.append(card)
        step += 1
    if step < len(written):
        why.append("floor_bonus names more cards than were replaced")
        return
    state.floor = floor

    # §2 step 2: four of a month on the floor
    for m in range(1, 13):
        if len(of_month(floor, m)) == 4:
            if rules["game"] == "balance":  # §11
                state.outcome = {"kind": "misdeal", "winner": None, "turn": 0}
            elif rules["deal.floor_four"] == "dealer_wins":
                state.outcome = {"kind": "chongtong", "winner": state.dealer, "turn": 0}
                state.fixed_points = rules["chongtong.points"]
            elif rules["deal.floor_four"] == "nagari":
                state.outcome = {"kind": "nagari", "winner": None, "turn": 0}
            else:
                state.outcome = {"kind": "misdeal", "winner": None, "turn": 0}
            return

    # §2 step 3: three of a month are one stack, nobody's own
    for m in range(1, 13):
        three = of_month(state.floor, m)
        if len(three) == 3:
            state.stacks.append({"cards": three, "by": None})
            state.floor = [c for c in state.floor if month(c) != m]


def reveal(state: State, record: dict[str, Any], draws: dict[str, list[str]], why: list[str]) -> None:
    """record.md §4: cards revealed at the end are known backwards to the deal, unless the player drew an
    unseen card. `draws` says what each drew in the course of the hand."""
    for name, cards in (record.get("revealed") or {}).items():
        if name not in state.seats:
            why.append(f"{name} revealed cards and does not play")
            continue
        seat = state.seats[name]
        kept = list(cards)
        drew = draws.get(name, [])
        for card in drew:  # what he drew from the stock did not lie in the hand dealt to him
            if card in kept and card not in seat.hand:
                kept.remove(card)
        if "x" not in drew:
            deal_twins(state, seat, record, list(cards), drew)
        if "x" in drew:  # then only that nobody else can have them
            for card in kept:
                if card in state.unseen and card not in seat.hand:
                    state.unseen.remove(card)
            continue
        seat.kept = kept
        for card in set(kept):
            for _ in range(max(0, kept.count(card) - seat.hand.count(card))):
                if seat.x == 0 or card not in state.unseen:
                    why.append(f"{card} cannot have been in {name}'s hand")
                    continue
                seat.x -= 1
                state.unseen.remove(card)
                seat.hand.append(card)
                seat.dealt.append(card)


def deal_twins(state: State, seat: Seat, record: dict[str, Any], shown: list[str], drew: list[str]) -> None:
    """Of two equal cards, one drawn: how often he has played and shown that card tells how many were dealt to him."""
    played = [entry.get("play") for entry in record.get("turns") or [] if entry.get("by") == seat.name]
    for card in sorted(set(drew) & set(shown)):
        dealt = played.count(card) + shown.count(card) - drew.count(card)
        while seat.hand.count(card) < dealt and seat.x > 0 and card in state.unseen:
            seat.x -= 1
            state.unseen.remove(card)
            seat.hand.append(card)
            seat.dealt.append(card)


def set_position(state: State, position: dict[str, Any], why: list[str]) -> None:
    """record.md "Starting from a position"."""
    rules = state.rules
    state.begun = True
    state.to_act = position["to_play"]
    if state.to_act not in state.order:
        raise DealError([f"{state.to_act} does not play"])
    for key in ("captured", "hands", "go", "shaken", "bombed", "owed", "turns_had", "ppeok", "gukjin"):
        for name in position.get(key) or {}:
            if name not in state.order:
                raise DealError([f"{name} does not play and stands under {key}"])
    state.floor = list(position["floor"])
    take_seen(state, state.floor, why)
    for stack in position.get("stacks") or []:
        state.stacks.append({"cards": list(stack["cards"]), "by": stack.get("by")})
        take_seen(state, stack["cards"], why)
    for m in range(1, 13):  # three loose cards of a month can only be a dealt stack
        three = of_month(state.floor, m)
        if len(three) == 3:
            state.stacks.append({"cards": three, "by": None})
            state.floor = [c for c in state.floor if month(c) != m]
    for name, cards in (position.get("captured") or {}).items():
        state.seats[name].captured = list(cards)
        take_seen(state, cards, why)
    for name in state.order:
        seat = state.seats[name]
        if name not in position["hands"]:
            why.append(f"the position does not say what {name} holds")
            continue
        hand = position["hands"][name]
        cards = ["x"] * hand if isinstance(hand, int) else list(hand)
        seat.x = cards.count("x")
        seat.hand = [c for c in cards if c != "x"]
        seat.dealt = list(seat.hand)
        take_seen(state, seat.hand, why)
    state.stock = list(position.get("stock") or [])
    take_seen(state, state.stock, why)
    state.stock_left = position.get("stock_left", len(state.stock))
    if state.stock_left < len(state.stock):
        why.append("stock lists more cards than stock_left")
    places = state.stock_left - len(state.stock) + sum(s.x for s in state.seats.values())
    if len(state.unseen) < places:
        why.append("more unseen cards than the deck has left")
    state.whole_deck = len(state.unseen) == places
    for name, scores in (position.get("go") or {}).items():
        state.seats[name].go = list(scores)
    if position.get("go_order"):
        state.go_order = list(position["go_order"])
    else:
        callers = [n for n in state.order if state.seats[n].go]
        if len(callers) > 1:
            why.append("go_order is needed where several have called")
        state.go_order = [n for n in callers for _ in state.seats[n].go]
    for name, months in (position.get("shaken") or {}).items():
        state.seats[name].shaken = list(months)
    for name, months in (position.get("bombed") or {}).items():
        state.seats[name].bombed = list(months)
    for name, flips in (position.get("owed") or {}).items():
        state.seats[name].owed = flips
    turns_had = position.get("turns_had") or {}
    for name in state.order:
        state.seats[name].turns = turns_had.get(name, 1000)  # some, so that nothing is a first turn
        state.seats[name].ppeok = list((position.get("ppeok") or {}).get(name, []))
    for name, role in (position.get("gukjin") or {}).items():
        seat = state.seats[name]
        held = gukjin_of(seat.captured, rules)
        if rules["gukjin.decide"] == "auto":
            if role == "yeol":
                seat.sealed = held
        else:
            for card in held:
                seat.roles[card] = role
                seat.declared.append(card)


def hand_holds_four(cards: list[str]) -> list[int]:
    return [m for m in range(1, 13) if len(of_month(cards, m)) == 4]
