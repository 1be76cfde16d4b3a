"""One entry of `turns`, judged and applied to the table (§3, §4, §6, §13)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from .cards import DECK, contains, is_bonus, month, of_month, order, pi_value, without
from .score import call_total, entitled, gukjin_of, jokbo, pi_total
from .table import Seat, State, as_list, lay, show


class Refused(Exception):
    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


class Decider:
    """What a record does not say. The default knows nothing: what is missing is an error, never a guess.
    The generator has one that decides, and notes what it decided."""

    def take(self, state: State, name: str, cards: list[str]) -> str | None:
        return None

    def give(self, state: State, giver: str, cards: list[str]) -> str | None:
        return None

    def give_many(self, state: State, giver: str, ways: list[list[str]]) -> list[str] | None:
        return None

    def call(self, state: State, name: str, score: int, may_go: bool) -> str | None:
        return None


class Work:
    """One turn while it is judged."""

    def __init__(self, state: State, turn: dict[str, Any], n: int, last_entry: bool, decider: Decider) -> None:
        self.state = state
        self.turn = turn
        self.n = n
        self.last_entry = last_entry
        self.decider = decider
        self.rules = state.rules
        self.balance = state.rules["game"] == "balance"
        self.name: str = turn["by"]
        self.seat: Seat = state.seats[self.name]
        self.unseen_used = False  # a card left or was shown from an unseen hand
        self.hand_bonus: list[str] = []
        self.drawn_last: str | None = None
        self.shakes: list[tuple[int, list[str]]] = []
        self.laid: list[str] = []
        self.play = ""  # card, bomb, two_card, pass
        self.month: int | None = None
        self.flips: list[str] = []
        self.flip_bonus: list[str] = []
        self.f: str | None = None
        self.last = False
        self.captured: list[str] = []
        self.month_captured: list[str] = []
        self.stack_bonus: list[str] = []
        self.taken_stacks: list[tuple[str, int]] = []
        self.jjok = self.ttadak = self.ppeok = self.sseul = False
        self.nuclear = False
        self.arrived: list[str] = []
        self.moved: dict[str, list[str]] = {}
        self.events: list[dict[str, Any]] = []


def apply_turn(
    state: State, turn: dict[str, Any], n: int, last_entry: bool, decider: Decider | None = None
) -> dict[str, Any]:
    """Judge and apply one turn to `state` (a copy of the caller's). Refused carries the reasons of one phase."""
    if turn.get("by") not in state.seats:
        raise Refused([f"{turn.get('by')} does not play"])
    work = Work(state, turn, n, last_entry, decider or Decider())
    declare_and_play(work)
    flip(work)
    capture(work)
    name_events(work)
    transfer(work)
    declare_gukjin(work)
    count_turn(work)
    score, call = call_and_end(work)
    played = [] if work.play == "pass" else work.laid
    return {
        "n": n,
        "by": work.name,
        "play": list(played),
        "flip": list(work.flips),
        "captured": list(work.captured),
        "events": work.events,
        "pi": {giver: cards for giver, cards in work.moved.items() if cards},
        "score": score,
        "call": call,
        "unseen_used": work.unseen_used,
    }


# ----------------------------------------------------------------- phase 1: who, declarations and the play


def declare_and_play(w: Work) -> None:
    why: list[str] = []
    if w.name != w.state.to_act:
        why.append(f"it is {w.state.to_act}'s turn")
    # §13: bonus draws first, then shakes, in whatever order they are written
    draw_bonuses(w, why)
    judge_shakes(w, why)
    judge_play(w, why)
    judge_shake_times(w, why)
    if why:
        raise Refused(why)


def draw_bonuses(w: Work, why: list[str]) -> None:
    state, seat = w.state, w.seat
    for item in as_list(w.turn.get("bonus")):
        card, drew = item["card"], item.get("drew")
        if not is_bonus(card) or w.balance:
            why.append(f"{card} is no bonus card of this game")
            continue
        shown = lay(state, seat, [card])
        if shown is None:
            why.append(f"{card} is not in {w.name}'s hand")
            continue
        w.unseen_used = w.unseen_used or shown
        seat.captured.append(card)
        w.hand_bonus.append(card)
        if state.stock_left == 0:  # §13: played when the stock is empty it draws nothing
            w.drawn_last = None
            if drew is not None:
                why.append("the stock is empty, nothing can be drawn")
            continue
        if state.stock:
            top = state.stock[0]
            if drew not in (None, "x", top):
                why.append(f"{drew} was drawn, but the stock gives {top}")
                continue
            state.stock.pop(0)
            seat.hand.append(top)
            w.drawn_last = top
        elif drew is None:
            why.append(f"nothing says what replaced {card}")
            continue
        elif drew == "x":
            seat.x += 1
            w.drawn_last = "x"
        elif drew in state.unseen:
            state.unseen.remove(drew)
            seat.hand.append(drew)
            w.drawn_last = drew
        else:
            why.append(f"{drew} cannot have been drawn")
            continue
        state.stock_left -= 1
        seat.drew.append(w.drawn_last)


def judge_shakes(w: Work, why: list[str]) -> None:
    """§4, §13 Shake: the cards."""
    state, seat, rules = w.state, w.seat, w.rules
    for entry in as_list(w.turn.get("shake")):
        if w.balance:
            why.append("there is no shake in the balance game")
            continue
        if isinstance(entry, list):
            months = {month(c) for c in entry}
            m = month(entry[0]) if entry else None
            if len(months) != 1 or m is None or len(entry) not in (3, 4):
                why.append(f"{entry} are not three or four of a month")
                continue
            cards = list(entry)
        else:
            m = int(entry)
            held = of_month(seat.hand, m)
            if len(held) >= 3:
                cards = held
            else:
                # from an unseen hand the cards must be named unless only one triple can be meant
                pool = of_month(state.unseen, m)
                need = 3 - len(held)
                ways = {tuple(sorted(way)) for way in combinations(pool, need)} if seat.x >= need else set()
                if len(ways) > 1:
                    why.append(f"which three of month {m} were shown?")
                    continue
                if not ways:
                    why.append(f"{w.name} does not hold three of month {m}")
                    continue
                cards = held + list(ways.pop())
        if m in seat.shaken or m in [done for done, _ in w.shakes]:
            why.append(f"month {m} was shaken before")
            continue
        shown = show(state, seat, cards)
        if shown is None:
            why.append(f"{w.name} does not hold {cards}")
            continue
        w.unseen_used = w.unseen_used or shown
        if not rules["shake.drawn_triple"]:
            held = of_month(seat.hand, m)
            as_dealt = sum(min(held.count(c), seat.dealt.count(c)) for c in set(held))
            if as_dealt < 3:
                why.append(f"the three of month {m} were completed by a draw")
        lying = state.floor + [c for s in state.stacks for c in s["cards"]]
        if rules["shake.floor"] == "month_absent" and of_month(lying, m):
            why.append(f"month {m} lies on the floor")
        if rules["shake.when"] == "first_play_of_month" and m in seat.months_played:
            why.append(f"{w.name} has played a card of month {m} before")
        w.shakes.append((m, cards))


def judge_shake_times(w: Work, why: list[str]) -> None:
    """The conditions on a shake that depend on the play."""
    for m, cards in w.shakes:
        if w.rules["shake.when"] == "with_play" and not of_month(w.laid, m):
            why.append(f"month {m} is shaken only with a play of it")
        if w.rules["shake.must_play_shown"] and not any(c in cards for c in w.laid):
            why.append(f"one of the shown cards of month {m} must be played")
    for m, _ in w.shakes:
        w.seat.shaken.append(m)


def judge_play(w: Work, why: list[str]) -> None:
    state, seat, rules = w.state, w.seat, w.rules
    play = w.turn.get("play")
    if isinstance(play, str):
        w.play = "card"
        if is_bonus(play) or play not in DECK:
            why.append(f"{play} cannot be the play")
            return
        shown = lay(state, seat, [play])
        if shown is None:
            why.append(f"{play} is not in {w.name}'s hand")
            return
        w.unseen_used = w.unseen_used or shown
        w.laid, w.month = [play], month(play)
    elif play is None:
        w.play = "pass"
        judge_pass(w, why)
    else:
        judge_bomb(w, play, why)
    if rules["bomb.pass_when"] == "next_turns" and seat.owed and play is not None:
        why.append("owed flips come before any further card")
    # bonus.replacement: the card drawn last must be the play
    if (
        rules["bonus.replacement"] == "must_be_played"
        and w.drawn_last not in (None, "x")
        and w.drawn_last not in w.laid
    ):
        why.append(f"{w.drawn_last} was drawn and must be played")
    if w.month is not None:
        seat.months_played.append(w.month)


def judge_pass(w: Work, why: list[str]) -> None:
    seat = w.seat
    if seat.owed == 0:
        # the hand was nothing but bonus cards and the stock gave nothing for them
        if w.hand_bonus and not seat.cards_left():
            return
        why.append(f"{w.name} owes no flip")
    elif w.rules["bomb.pass_when"] == "hand_empty" and seat.cards_left():
        why.append("owed flips wait until the hand is empty")


def judge_bomb(w: Work, play: Any, why: list[str]) -> None:
    """§3: three in hand and exactly one on the floor; bomb.two_card allows two and two."""
    state, seat, rules = w.state, w.seat, w.rules
    w.play = "bomb"
    if w.balance:
        why.append("there is no bomb in the balance game")
        return
    named: list[str] | None = None
    if isinstance(play, dict):
        m = int(play["bomb"])
    else:
        named = list(play)
        months = {month(c) for c in named}
        if len(months) != 1 or None in months:
            why.append(f"{named} are not of one month")
            return
        m = month(named[0]) or 0
    lying = of_month(state.floor, m)
    cards = without(of_month(DECK, m), lying) if contains(of_month(DECK, m), lying) else []
    if len(lying) == 2 and rules["bomb.two_card"] != "off":
        w.play = "two_card"
    elif len(lying) != 1:
        why.append(f"month {m} cannot be bombed")
        return
    if named is not None and sorted(named) != sorted(cards):
        why.append(f"{named} are not the cards that a bomb of month {m} needs")
        return
    shown = lay(state, seat, cards)
    if shown is None:
        why.append(f"{w.name} does not hold {cards}")
        return
    w.unseen_used = w.unseen_used or shown
    shaken = m in seat.shaken or m in [done for done, _ in w.shakes]
    if rules["shake.then_bomb"] == "forbidden" and shaken:
        why.append(f"month {m} was shaken and may not be bombed")
    if rules["bomb.needs_shake"] and w.play == "bomb" and not shaken:
        why.append(f"month {m} must be shaken before it is bombed")
    w.laid, w.month = cards, m


# ------------------------------------------------------------------------------------- phase 2: the flip


def flip(w: Work) -> None:
    """Bonus cards turned up first, then the card that ends the flip; nothing where the stock is empty."""
    state = w.state
    written = None if w.turn.get("flip") is None else as_list(w.turn["flip"])
    step = 0
    while state.stock_left:
        if state.stock:
            card = state.stock[0]
            if written is not None and (step >= len(written) or written[step] != card):
                raise Refused([f"the stock gives {card}"])
            state.stock.pop(0)
        else:
            if written is None or step >= len(written):
                raise Refused(["a card was to be flipped"])
            card = written[step]
            if card not in state.unseen:
                raise Refused([f"{card} cannot have been flipped"])
            state.unseen.remove(card)
        step += 1
        state.stock_left -= 1
        w.flips.append(card)
        if is_bonus(card):
            w.flip_bonus.append(card)
        else:
            w.f = card
            break
    if written is not None and step < len(written):
        raise Refused(["more was flipped than the turn allows"])


# --------------------------------------------------------------------------------- phase 3: the captures


def is_last_turn(w: Work) -> bool:
    """last.scope. The hand is counted after the play; flips owed by a bomb of this turn are included."""
    scope = w.rules["last.scope"]
    seat = w.seat
    if scope == "own_last_card":
        return seat.cards_left() == 0
    if scope == "own_final":
        return seat.cards_left() == 0 and seat.owed == 0
    return all(s.cards_left() == 0 and s.owed == 0 for s in w.state.seats.values())


def choose(w: Work, cards: list[str], m: int) -> str:
    """The chosen one of two floor cards."""
    if cards[0] == cards[1]:  # a choice between two p is no choice
        return cards[0]
    named = [c for c in as_list(w.turn.get("take")) if month(c) == m]
    if named:
        return named[0]
    picked = w.decider.take(w.state, w.name, cards)
    if picked is None:
        raise Refused([f"which of {cards} was taken?"])
    return picked


def judge_takes(w: Work, h: str | None, lying_h: list[str], lying_f: list[str]) -> None:
    """§13 Turn: a choice that was not needed is accepted if it names a card that lay there to be taken, and refused
    otherwise; a choice that was needed is one choice, however often it is named."""
    why: list[str] = []
    there = [*lying_h, *lying_f]
    if h is not None and w.f is not None and month(w.f) == w.month:
        there.append(h)  # the flip fell on the hand card just laid
    needed = [
        set(two) for two in (lying_h, lying_f) if len(set(two)) == 2 == len(two) and not (w.ttadak and two == lying_h)
    ]
    named = as_list(w.turn.get("take"))
    why += [f"{card} did not lie there to be taken" for card in named if card not in there]
    for two in needed:
        why += [f"two choices between {sorted(two)}"] * (len({card for card in named if card in two}) > 1)
    if why:
        raise Refused(why)


def capture(w: Work) -> None:
    state, seat, rules = w.state, w.seat, w.rules
    if w.play == "pass":
        if seat.owed:
            seat.owed -= 1
    elif w.play == "bomb":
        seat.owed += rules["bomb.passes"]
    elif w.play == "two_card":
        seat.owed += 1
    w.last = is_last_turn(w)

    m = w.month
    q = month(w.f) if w.f is not None else None
    h = w.laid[0] if w.play == "card" else None
    stack_h = state.stack_of(m) if m is not None else None
    lying_h = of_month(state.floor, m) if m is not None else []
    lying_f = of_month(state.floor, q) if q is not None and q != m else []
    stack_f = state.stack_of(q) if q is not None and q != m else None
    w.ttadak = h is not None and len(lying_h) == 2 and q == m
    judge_takes(
        w,
        h,
        list(stack_h["cards"]) if stack_h else lying_h,
        list(stack_f["cards"]) if stack_f else lying_f,
    )
    if w.play == "bomb" and rules["events.nuclear_bomb"] > 0 and state.laid_last == lying_h[0]:
        w.nuclear = True
    state.laid_last = None

    by_hand: list[str] = []
    by_flip: list[str] = []
    gone: list[str] = []  # loose cards that leave the floor
    stays: list[str] = []
    buried: list[str] = []
    flip_done = w.f is None
    ppeok_off = rules["events.ppeok"] == "off" or w.balance

    if w.play in ("bomb", "two_card"):
        by_hand, gone = w.laid + lying_h, list(lying_h)
    elif h is not None and stack_h is not None:  # n = 3
        by_hand = [h, *take_stack(w, stack_h)]
    elif h is not None and not lying_h:  # n = 0
        if q == m and w.f is not None:
            by_hand, by_flip, flip_done, w.jjok = [h], [w.f], True, True
        else:
            stays.append(h)
            state.laid_last = h
    elif h is not None and len(lying_h) == 1:  # n = 1
        if q == m and w.f is not None:
            flip_done = True
            forms = not ppeok_off and not (w.last and rules["last.ppeok"] != "forms")
            if forms:
                w.ppeok = True
                if rules["bonus.buried"] != "never":
                    buried += w.flip_bonus
                if rules["bonus.buried"] == "all_of_turn":
                    buried += w.hand_bonus
                gone = [lying_h[0]]
                state.stacks.append({"cards": [lying_h[0], h, w.f, *buried], "by": w.name})
            elif ppeok_off or rules["last.ppeok"] == "leave_flip":
                by_hand, gone = [h, lying_h[0]], [lying_h[0]]
                stays.append(w.f)
            else:  # take_three
                by_hand, by_flip, gone = [h, lying_h[0]], [w.f], [lying_h[0]]
        else:
            by_hand, gone = [h, lying_h[0]], [lying_h[0]]
    elif h is not None:  # n = 2
        if q == m and w.f is not None:
            by_hand, by_flip, flip_done, gone = [h, *lying_h], [w.f], True, list(lying_h)
        else:
            chosen = choose(w, lying_h, m or 0)
            by_hand, gone = [h, chosen], [chosen]

    if not flip_done and w.f is not None:
        if stack_f is not None:  # k = 3
            by_flip = [w.f, *take_stack(w, stack_f)]
        elif len(lying_f) == 2:
            chosen = choose(w, lying_f, q or 0)
            by_flip = [w.f, chosen]
            gone = [*gone, chosen]
        elif len(lying_f) == 1:
            by_flip = [w.f, lying_f[0]]
            gone = [*gone, lying_f[0]]
        else:
            stays.append(w.f)

    # move the cards
    for card in gone:
        state.floor.remove(card)
    state.floor += stays
    if w.ppeok and rules["bonus.buried"] == "all_of_turn":
        for card in w.hand_bonus:  # captured when it was played, now it lies in the stack
            seat.captured.remove(card)
    hand_bonus = list(w.hand_bonus)
    flip_bonus = list(w.flip_bonus)
    if w.ppeok and rules["bonus.buried"] != "never":
        flip_bonus = []
        if rules["bonus.buried"] == "all_of_turn":
            hand_bonus = []
    seat.captured += by_hand + by_flip + flip_bonus
    w.captured = hand_bonus + by_hand + flip_bonus + by_flip
    w.month_captured = [c for c in by_hand + by_flip if not is_bonus(c)]
    w.stack_bonus = [c for c in by_hand + by_flip if is_bonus(c)]
    w.hand_bonus, w.flip_bonus = hand_bonus, flip_bonus
    w.arrived += gukjin_of(by_hand + by_flip, rules)

    w.sseul = bool(w.month_captured) and not state.floor and not state.stacks
    if rules["events.sseul_scope"] == "two_months" and len({month(c) for c in w.month_captured}) < 2:
        w.sseul = False
    if not rules["events.sseul_with_bomb"] and w.play in ("bomb", "two_card"):
        w.sseul = False


def take_stack(w: Work, stack: dict[str, Any]) -> list[str]:
    w.state.stacks.remove(stack)
    of = "dealt" if stack["by"] is None else "self" if stack["by"] == w.name else "other"
    m = next(month(c) for c in stack["cards"] if not is_bonus(c))
    w.taken_stacks.append((of, m or 0))
    return list(stack["cards"])


# ---------------------------------------------------------------------------- events and the pi they take


def name_events(w: Work) -> None:
    """In the order of product.md: shake, pass, stack, bomb, bonus, ttadak, jjok, ppeok, sseul."""
    rules = w.rules

    def pi(switch: str, name: str) -> int:
        if w.balance:
            return 0
        if w.last and name in rules["last.no_pi"]:
            return 0
        return rules[switch]

    for m, _ in w.shakes:
        w.events.append({"kind": "shake", "month": m, "pi": 0})
    if w.play == "pass":
        w.events.append({"kind": "pass", "pi": 0})
    for of, m in w.taken_stacks:
        switch = {"other": "events.stack", "self": "events.stack_self", "dealt": "events.stack_dealt"}[of]
        w.events.append({"kind": "stack", "of": of, "month": m, "pi": pi(switch, "stack")})
    if w.play == "bomb":
        switch = "events.nuclear_bomb" if w.nuclear else "events.bomb"
        w.events.append({"kind": "bomb", "month": w.month, "pi": pi(switch, "bomb"), "cards": list(w.laid)})
    if w.play == "two_card":
        worth = 0 if rules["bomb.two_card"] == "move_only" else pi("events.bomb", "bomb")
        w.events.append({"kind": "bomb", "month": w.month, "pi": worth, "cards": list(w.laid)})
    steal = rules["bonus.steal"]
    silent = w.balance or (w.last and "bonus" in rules["last.no_pi"])
    for card in w.hand_bonus:
        worth = 0 if steal == "none" or silent else 1
        w.events.append({"kind": "bonus", "card": card, "pi": worth})
    for card in w.stack_bonus + w.flip_bonus:  # one out of a stack counts as turned up
        worth = 0 if steal != "hand_and_flip" or silent else 1
        w.events.append({"kind": "bonus", "card": card, "pi": worth})
    if w.ttadak:
        w.events.append({"kind": "ttadak", "month": w.month, "pi": pi("events.ttadak", "ttadak")})
    if w.jjok:
        w.events.append({"kind": "jjok", "month": w.month, "pi": pi("events.jjok", "jjok")})
    if w.ppeok:
        w.events.append({"kind": "ppeok", "month": w.month, "pi": 0})
    if w.sseul:
        w.events.append({"kind": "sseul", "pi": pi("events.sseul", "sseul")})


def transfer(w: Work) -> None:
    """§3 Which pi; §13 Pi. In the order bomb, bonus, stack, ttadak, jjok, sseul."""
    state, rules = w.state, w.rules
    at = state.order.index(w.name)
    opponents = state.order[at + 1 :] + state.order[:at]
    w.moved = {giver: [] for giver in opponents}
    gives = {giver: as_list(cards) for giver, cards in (w.turn.get("gives") or {}).items()}
    for giver in gives:
        if giver not in opponents:
            raise Refused([f"{giver} has no pi to give here"])
    if rules["pi.from"] == "richest":
        richest = max(opponents, key=lambda o: pi_total(state.seats[o].captured, state.standing(o)))
        opponents = [richest]
    ranked = ["bomb", "bonus", "stack", "ttadak", "jjok", "sseul"]
    due = sorted((e for e in w.events if e["kind"] in ranked), key=lambda e: ranked.index(e["kind"]))
    for giver in opponents:
        if rules["pi.which"] == "by_value":
            move_by_value(w, giver, sum(e["pi"] for e in due), gives)
    if rules["pi.which"] != "by_value":
        for event in due:
            for giver in opponents:
                move_for_event(w, giver, event, gives)
    for giver, cards in gives.items():
        if cards:
            raise Refused([f"{giver} gave more than was due"])


def move_for_event(w: Work, giver: str, event: dict[str, Any], gives: dict[str, list[str]]) -> None:
    units = event["pi"]
    by_worth = (
        event["kind"] == "stack" and event["of"] == "self" and w.rules["pi.self_stack_big_card"] == "one_card_enough"
    )
    taken = 0
    while taken < units:
        value = move_one(w, giver, gives)
        if value == 0:
            return
        taken += value if by_worth else 1


def givable(w: Work, giver: str) -> list[str]:
    """The pi he could give now, lowest first; seals his gukjin where lock_when_only says so."""
    state, seat = w.state, w.state.seats[giver]
    as_pi = state.standing(giver)
    held = gukjin_of(seat.captured, w.rules)
    plain = [c for c in seat.captured if c not in held and pi_value(c, []) > 0]
    able = list(plain)
    if w.rules["pi.gukjin"] == "if_in_pi_pile":
        able += as_pi
    elif w.rules["pi.gukjin"] == "lock_when_only":
        if plain:
            able += as_pi
        elif held:
            seat.sealed = list(held)

    def rank(card: str) -> tuple[int, int, tuple[int, int, str]]:
        kind_rank = 2 if card in as_pi else 1 if is_bonus(card) else 0
        return (pi_value(card, as_pi), kind_rank, order(card))

    return sorted(able, key=rank)


def move_one(w: Work, giver: str, gives: dict[str, list[str]]) -> int:
    """One single transfer; its value, or 0 where nothing moves."""
    able = givable(w, giver)
    if not able:
        return 0
    as_pi = w.state.standing(giver)
    least = pi_value(able[0], as_pi)
    if w.rules["pi.which"] == "lowest":
        free = [c for c in able if pi_value(c, as_pi) == least]
    else:
        free = able
    if gives.get(giver):
        card = gives[giver].pop(0)
        if card not in free:
            raise Refused([f"{giver} may not give {card}"])
    else:
        card = w.decider.give(w.state, giver, free) or ""
        if not card:
            if w.rules["pi.which"] == "giver" and len(set(free)) > 1:
                raise Refused([f"which pi did {giver} give?"])
            card = free[0]
    value = pi_value(card, as_pi)
    hand_over(w, giver, card)
    return value


def hand_over(w: Work, giver: str, card: str) -> None:
    from_seat = w.state.seats[giver]
    from_seat.captured.remove(card)
    w.seat.captured.append(card)
    w.moved[giver].append(card)
    if card in w.rules["gukjin.cards"]:  # §13: a gukjin taken as pi arrives as pi
        from_seat.roles.pop(card, None)
        w.seat.roles[card] = "pi"
        w.arrived.append(card)


def move_by_value(w: Work, giver: str, units: int, gives: dict[str, list[str]]) -> None:
    """by_value: the least sufficient value, of that the fewest cards."""
    if units == 0:
        return
    able = givable(w, giver)
    if not able:
        return
    as_pi = w.state.standing(giver)
    ways: list[list[str]] = []
    if sum(pi_value(c, as_pi) for c in able) <= units:
        ways = [able]
    else:
        best: tuple[int, int] | None = None
        found: set[tuple[str, ...]] = set()
        # as many cards as it takes at most: more than `units` cards never is the least
        for size in range(1, min(units, len(able)) + 1):
            if best is not None and best[0] == units:
                break
            for way in combinations(able, size):
                if way in found:
                    continue
                value = sum(pi_value(c, as_pi) for c in way)
                if value < units:
                    continue
                if best is None or (value, size) < best:
                    best, ways, found = (value, size), [list(way)], {way}
                elif (value, size) == best:
                    ways.append(list(way))
                    found.add(way)

    # among equals: plain pi before bonus cards before gukjin, then the lowest months
    def rank(way: list[str]) -> tuple[int, int, list[int]]:
        return (
            sum(1 for c in way if c in as_pi),
            sum(1 for c in way if is_bonus(c)),
            [able.index(c) for c in way],
        )

    chosen = min(ways, key=rank)
    if gives.get(giver):
        named = gives.pop(giver)
        if not any(sorted(named) == sorted(way) for way in ways):
            raise Refused([f"{giver} may not give {named}"])
        chosen = named
    else:
        chosen = w.decider.give_many(w.state, giver, ways) or chosen
    for card in chosen:
        hand_over(w, giver, card)


# --------------------------------------------------------------------------------------- gukjin declared


def declare_gukjin(w: Work) -> None:
    """§13: judged after the transfers, wherever it is written."""
    role = w.turn.get("gukjin")
    mode = w.rules["gukjin.decide"]
    if role is None or mode == "auto" or w.balance:
        return  # under auto an unused declaration, a warning
    seat = w.seat
    able = []
    for card in gukjin_of(seat.captured, w.rules):
        if card in seat.sealed:
            continue
        if mode == "on_capture" and card not in w.arrived:
            continue
        if mode == "once" and card in seat.declared:
            continue
        if mode == "until_go" and seat.go:
            continue
        if w.rules["gukjin.one_way"] and role == "yeol" and seat.roles.get(card) == "pi":
            continue
        able.append(card)
    if not able:
        raise Refused([f"{w.name} has no gukjin that may be declared"])
    for card in able:
        seat.roles[card] = role
        seat.declared.append(card)


# ------------------------------------------------------------------- instant payments, score, call, the end


def count_turn(w: Work) -> None:
    """What the turn adds to the counts, and §9: instant payments."""
    state, seat, rules = w.state, w.seat, w.rules
    seat.turns += 1
    own = seat.turns
    seat.dry = 0 if w.captured else seat.dry + 1
    if w.play in ("bomb", "two_card") and w.month is not None:
        seat.bombed.append(w.month)
        if w.play == "two_card":
            seat.two_card.append(w.month)
    if w.ppeok:
        seat.ppeok.append(own)
    if w.balance:
        return

    def instant(kind_of: str, points: int) -> None:
        if points > 0:
            money = points * state.stake
            if rules["instant.multiplied"]:
                money *= state.carry
            item = {"kind": kind_of, "turn": w.n, "by": w.name, "points": points, "money": money}
            state.instant.append(item)

    running = own <= 3 and all(k in seat.ppeok for k in range(1, own + 1))
    if w.ppeok and running:
        instant(["first-ppeok", "second-ppeok", "third-ppeok"][own - 1], rules["instant.ppeok"][own - 1])
    if own == 1 and w.ttadak:
        instant("first-ttadak", rules["instant.first_ttadak"])
    if own == 1 and w.jjok:
        instant("first-jjok", rules["instant.first_jjok"])
    if own == 1 and w.play in ("bomb", "two_card"):
        instant("first-bomb", rules["instant.first_bomb"])


def call_and_end(w: Work) -> tuple[int, str | None]:
    """§13 Calls: three ppeok, hudang, call, nagari, in that order."""
    state, seat, rules = w.state, w.seat, w.rules
    state.begun = True
    call = w.turn.get("call")
    if w.balance:
        if call is not None:
            raise Refused(["there is no Go and no Stop in the balance game"])
        state.to_act = state.next_to_act(w.name)
        if state.to_act is None:
            state.outcome = {"kind": "balance", "winner": None, "turn": w.n}
        return 0, None

    score = call_total(jokbo(seat.captured, state.standing(w.name), rules))
    fixed: tuple[str, int] | None = None
    if w.ppeok and rules["three_ppeok.points"] > 0 and len(seat.ppeok) >= 3:
        fixed = ("three-ppeok", rules["three_ppeok.points"])
    elif rules["hudang.turns"] and seat.dry >= rules["hudang.turns"]:
        fixed = ("hudang", rules["hudang.points"])
    if fixed is not None:
        if call is not None:
            raise Refused(["the hand has ended, no call is owed"])
        state.outcome = {"kind": fixed[0], "winner": w.name, "turn": w.n}
        state.fixed_points = fixed[1]
        return score, None

    done = seat.cards_left() == 0 and seat.owed == 0
    auto = done and rules["call.last_card"] == "auto_stop"
    owed = entitled(score, seat.go, rules)
    if not owed:
        if call is not None:
            raise Refused([f"no call is owed at {score} points"])
    else:
        full = rules["call.max_go"] is not None and len(seat.go) >= rules["call.max_go"]
        may_go = not auto and not full
        if call is None and auto:
            call = "stop"
        if call is None:
            call = w.decider.call(state, w.name, score, may_go)
        if call == "go" and not may_go:
            raise Refused(["Go may not be called here"])
        if call is None:
            if not w.last_entry:
                raise Refused(["Go or Stop is owed"])
            state.open_call = True
            return score, None
    if call == "stop":
        state.outcome = {"kind": "stop", "winner": w.name, "turn": w.n}
        return score, call
    if call == "go":
        seat.go.append(score)
        state.go_order.append(w.name)
    state.to_act = state.next_to_act(w.name)
    state.shodang_asked = False
    if state.to_act is None:
        state.outcome = {"kind": "nagari", "winner": None, "turn": w.n}
    return score, call
