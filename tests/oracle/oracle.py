"""The referee, written the slow and obvious way: `report(record, rules)` replays a record (explicit spelling)
and returns the core of product.md's report, plus `refused_at` and `refused_why`."""

from __future__ import annotations

from typing import Any

from .cards import DECK, arranged, is_bonus, month, of_month
from .rules import Rules, default_rules, preset, rules_for
from .score import balance_totals, bill_of_win, call_total, card_points, gukjin_of, jokbo, pi_total, total
from .table import DealError, State, hand_holds_four, seat_all, seated, set_table, show
from .turn import Decider, Refused, apply_turn

__all__ = ["apply_entry", "default_rules", "preset", "report", "rules_for"]


# ------------------------------------------------------------------------------------- chongtong, shodang


def deal_chongtong(state: State, dealt: dict[str, list[str]]) -> None:
    """`automatic` and `redeal`: a known hand of four ends the hand at the deal (§2, §13 Chongtong)."""
    mode = state.rules["chongtong.mode"]
    if state.rules["game"] == "balance" or mode not in ("automatic", "redeal") or state.outcome is not None:
        return
    holders = [(name, m) for name in state.order for m in hand_holds_four(dealt[name])]
    if holders:
        state.auto_end = holders
        end_by_chongtong(state, holders, 0)


def end_by_chongtong(state: State, holders: list[tuple[str, int]], turn: int) -> None:
    rules = state.rules
    names = [name for name in state.order if name in [who for who, _ in holders]]
    winner: str | None = None
    kind = "chongtong"
    if rules["chongtong.mode"] == "redeal":
        kind = "misdeal"
    elif len(names) == 1:
        winner = names[0]
    else:
        how = rules["chongtong.two_holders"]
        if how == "nagari":
            kind = "nagari"
        elif how == "redeal":
            kind = "misdeal"
        elif how == "dealer":
            winner = names[0]  # the first holder from the dealer
        else:
            winner = max(holders, key=lambda holder: holder[1])[0]
    state.outcome = {"kind": kind, "winner": winner, "turn": turn}
    state.fixed_points = rules["chongtong.points"] if kind == "chongtong" else None


def apply_chongtong(state: State, entry: dict[str, Any], n: int) -> dict[str, Any]:
    """An entry {by, chongtong: month or four cards, on: true} at the head of the turns."""
    rules = state.rules
    mode = rules["chongtong.mode"]
    name = entry["by"]
    if name not in state.seats:
        raise Refused([f"{name} does not play"])
    if rules["game"] == "balance" or mode == "off":
        raise Refused(["there is no chongtong at this table"])
    if state.begun:
        raise Refused(["chongtong comes before any play"])
    named = entry["chongtong"]
    m = month(named[0]) if isinstance(named, list) else int(named)
    four = of_month(DECK, m or 0)
    if len(four) != 4 or (isinstance(named, list) and sorted(named) != sorted(four)):
        raise Refused([f"{named} are not the four of a month"])
    seat = state.seats[name]
    shown = show(state, seat, four)
    if shown is None:
        raise Refused([f"{name} does not hold the four of month {m}"])
    on = bool(entry.get("on"))
    if (name, m) in state.claims or m in seat.shown_four:
        raise Refused(["that chongtong has been shown already"])
    if on:
        if mode in ("automatic", "redeal") or rules["chongtong.play_on"] == "forbidden":
            raise Refused(["who shows the four may not play on"])
        if state.claims:
            raise Refused(["the hand has ended"])
        seat.shown_four.append(m or 0)
        if rules["chongtong.play_on"] == "shake":
            if m in seat.shaken:
                raise Refused([f"month {m} was shaken before"])
            seat.shaken.append(m or 0)
        elif rules["chongtong.play_on"] == "double":
            seat.chongtong_double = True
    else:
        if name in [who for who, _ in state.claims]:
            raise Refused(["the hand has ended"])
        state.claims.append((name, m or 0))
    row = empty_row(n, name)
    row["unseen_used"] = shown
    return row


def empty_row(n: int, name: str) -> dict[str, Any]:
    return {
        "n": n,
        "by": name,
        "play": [],
        "flip": [],
        "captured": [],
        "events": [],
        "pi": {},
        "score": 0,
        "call": None,
        "unseen_used": False,
    }


def apply_shodang(state: State, entry: dict[str, Any], n: int) -> dict[str, Any]:
    """{by, shodang: {other: yes or no}}: both accept and the hand is a nagari (§7)."""
    name = entry["by"]
    why = []
    if state.rules["shodang"] != "agreed" or state.rules["game"] == "balance":
        why.append("there is no shodang at this table")
    if name != state.to_act:
        why.append(f"it is {state.to_act}'s turn")
    others = [o for o in state.order if o != name]
    if len(state.order) < 3:
        why.append("shodang is for three players")
    if sorted(entry["shodang"]) != sorted(others):
        why.append("both others answer")
    if why:
        raise Refused(why)
    state.begun = True
    state.laid_last = None
    if all(entry["shodang"].values()):
        state.outcome = {"kind": "nagari", "winner": None, "turn": n}
    row = empty_row(n, name)
    row["score"] = call_total(jokbo(state.seats[name].captured, state.standing(name), state.rules))
    return row


# -------------------------------------------------------------------------------------------- the replay


def apply_entry(
    state: State, entry: dict[str, Any], n: int, following: dict[str, Any] | None, decider: Decider | None = None
) -> tuple[State, dict[str, Any]]:
    """One entry of `turns` on a copy of the table; Refused where it is not possible."""
    state = state.copy()
    if state.auto_end:
        # the hand ended at the deal; an entry for it may be written all the same
        if "chongtong" in entry and not entry.get("on"):
            named = entry["chongtong"]
            m = month(named[0]) if isinstance(named, list) else int(named)
            if (entry["by"], m) in state.auto_end:
                state.auto_end = [h for h in state.auto_end if h != (entry["by"], m)] or [("", 0)]
                return state, empty_row(n, entry["by"])
        raise Refused(["the hand has ended"])
    if state.outcome is not None:
        raise Refused(["the hand has ended"])
    if "chongtong" in entry:
        row = apply_chongtong(state, entry, n)
    else:
        if state.claims:
            raise Refused(["the hand has ended"])
        if "shodang" in entry:
            row = apply_shodang(state, entry, n)
        else:
            row = apply_turn(state, entry, n, following is None, decider)
    # a claimed chongtong ends the hand when nobody else claims one
    if state.claims and (following is None or "chongtong" not in following):
        end_by_chongtong(state, state.claims, n)
    return state, row


def opening(record: dict[str, Any], rules: Rules, draws: dict[str, list[str]] | None = None) -> State:
    """The table at the first turn, the deal's own endings included."""
    state = set_table(record, rules, draws)
    if not record.get("position"):
        listed = (record.get("deal") or {}).get("hands") or {}
        deal_chongtong(state, {name: list(listed.get(name, [])) for name in state.order})
    liable = record.get("liable")
    if liable:
        state.liable = liable["player"]
    return state


def report(record: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """The core of the report of one record under resolved rules."""
    why = unfit(record, rules)
    if why:
        return unreadable(why)
    if record.get("void") and "deal" not in record and "position" not in record and not record.get("turns"):
        return void_without_deal(record, rules)
    try:
        draws: dict[str, list[str]] = {}
        if record.get("revealed"):
            # once without the revealed cards, only to see who drew what
            before, rows, _, _ = replay(record, opening(record, rules))
            draws = {name: list(seat.drew) for name, seat in before.seats.items()}
            draw_as_written(record, before.stock, len(rows), draws)
        state = opening(record, rules, draws)
    except DealError as error:
        return broken_deal(record, rules if error.of_deal else {**rules, "game": "gostop"}, error.reasons)
    state, rows, refused_at, why = replay(record, state)
    if refused_at is None:
        why = check_liable(record, state)
        if why:
            refused_at = len(record.get("turns") or [])
    if refused_at is None and record.get("void"):
        if state.outcome is None:
            state.outcome = {"kind": "void", "winner": None, "turn": len(rows)}
        else:
            why = ["void stands beside a hand that ended by itself"]
    return build(state, rows, refused_at, why)


def draw_as_written(record: dict[str, Any], stock: list[str], played: int, draws: dict[str, list[str]]) -> None:
    """What is drawn from the first refused turn on: the cards shown at the end are those of the record as written, however
    far it was legal. Where no draw is written, the listed stock gives it if nothing but what is written came off it."""
    pile = list(stock)
    for entry in (record.get("turns") or [])[played:]:
        for item in entry.get("bonus") or []:
            top = pile.pop(0) if pile else "x"
            if entry["by"] in draws:
                draws[entry["by"]].append(top if item.get("drew") in (None, "x") else item["drew"])
        flips = entry.get("flip")
        if flips is not None:
            del pile[: len(flips) if isinstance(flips, list) else 1]
            continue
        while pile and is_bonus(pile.pop(0)):
            pass


def replay(record: dict[str, Any], state: State) -> tuple[State, list[dict[str, Any]], int | None, list[str]]:
    """The legal prefix: the table after it, its rows, and the first refused turn with its reasons."""
    rows: list[dict[str, Any]] = []
    turns = record.get("turns") or []
    for n, entry in enumerate(turns, start=1):
        following = turns[n] if n < len(turns) else None
        try:
            state, row = apply_entry(state, entry, n, following)
        except Refused as refused:
            return state, rows, n, refused.reasons
        rows.append(row)
    return state, rows, None, []


def check_liable(record: dict[str, Any], state: State) -> list[str]:
    """§13 Settlement: a declared `liable` is refused where it cannot apply: the rules do not know it, two players (these
    however the hand ended), the winner, or a Go by some loser."""
    if state.liable is None:
        return []
    rules = state.rules
    why = []
    if rules["dokbak.feeder"] != "claimed" and rules["shodang"] != "agreed":
        why.append("the rules know no liability")
    if len(state.order) < 3:
        why.append("liability needs three players")
    if state.liable not in state.seats:
        why.append(f"{state.liable} does not play")
    if state.outcome is None or state.outcome["winner"] is None:
        return why
    if state.liable == state.outcome["winner"]:
        why.append("the winner cannot be liable")
    if any(name != state.outcome["winner"] and state.seats[name].go for name in state.order):
        why.append("a loser had called Go")
    return why


# -------------------------------------------------------------------------------------------- the report


def unfit(record: dict[str, Any], rules: Rules) -> list[str]:
    """§11, §12: balances add to 0; where those of so many would not, the rules contradict themselves and judge nothing.
    A table that cannot sit down like that at all is refused for its own reasons."""
    _, playing, _ = seated(record)
    if rules["game"] != "balance" or len(playing) not in (2, 3, 4) or record.get("dealer", playing[0]) not in playing:
        return []
    worth = sum(card_points([card], rules) for card in DECK)
    goals = sum(rules["balance.goal"] for _ in playing)
    return [] if goals == worth else [f"the goals are {goals}, the cards {worth}"]


def unreadable(why: list[str]) -> dict[str, Any]:
    return {
        "status": "unreadable",
        "complete": False,
        "outcome": {"kind": None, "winner": None, "turn": None},
        "turns": [],
        "players": {},
        "settlement": None,
        "next": None,
        "refused_at": 0,
        "refused_why": why,
    }


def void_without_deal(record: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """record.md §5: a hand that was called off may leave out deal and turns. What sitters sold stands (README, 6)."""
    found = broken_deal(record, {**rules, "game": "balance"}, [])
    state = State(rules)
    try:
        seat_all(record, state)
    except DealError as error:
        return broken_deal(record, {**rules, "game": "gostop"}, error.reasons)
    state.outcome = {"kind": "void", "winner": None, "turn": 0}
    return {
        **found,
        "outcome": state.outcome,
        "settlement": settle(state),
        "next": next_hand(state),
        "refused_at": None,
    }


def broken_deal(record: dict[str, Any], rules: Rules, why: list[str]) -> dict[str, Any]:
    everybody = [p if isinstance(p, str) else p["name"] for p in record["players"]]
    dealer = record.get("dealer") or next(
        (p if isinstance(p, str) else p["name"])
        for p in record["players"]
        if isinstance(p, str) or not p.get("sits_out")
    )
    balance = rules["game"] == "balance"  # §11: an extra or missing card makes the game a draw
    settlement = None
    if balance:
        settlement = {
            "points": 0,
            "multiplier": 1,
            "losers": {},
            "instant": [],
            "sold": [],
            "payments": dict.fromkeys(everybody, 0),
        }
    return {
        "status": "settled" if balance else "refused",
        "complete": False,
        "outcome": {"kind": "draw" if balance else None, "winner": None, "turn": 0},
        "turns": [],
        "players": {},
        "settlement": settlement,
        "next": {"dealer": dealer, "carry": record.get("carry", 1)} if balance else None,
        "refused_at": 0,
        "refused_why": why,
    }


def build(state: State, rows: list[dict[str, Any]], refused_at: int | None, why: list[str]) -> dict[str, Any]:
    complete = state.whole_deck and all(seat.x == 0 for seat in state.seats.values())
    as_pi = {name: state.standing(name) for name in state.order}
    settlement: dict[str, Any] | None = None
    outcome = {"kind": None, "winner": None, "turn": None}
    following = None
    if refused_at is not None:
        status = "refused"
    elif state.outcome is None:
        status = "unfinished"
        settlement = settle(state)
    else:
        status = "settled"
        outcome = state.outcome
        if outcome["winner"] is not None:
            bill = bill_of_win(state, outcome["winner"], outcome["kind"], state.fixed_points)
            as_pi = bill.as_pi
            settlement = settle(state, bill)
        else:
            settlement = settle(state)
        following = next_hand(state)
    return {
        "status": status,
        "complete": complete,
        "outcome": outcome,
        "turns": [verdict_row(state, row) for row in rows],
        "players": {name: player(state, name, as_pi[name]) for name in state.order},
        "settlement": settlement,
        "next": following,
        "refused_at": refused_at,
        "refused_why": why,
    }


def verdict_row(state: State, row: dict[str, Any]) -> dict[str, Any]:
    """Three-valued: undetermined where a card from an unseen hand could have lain elsewhere, in stock never
    turned up or in another unseen hand that still had room for it."""
    row = dict(row)
    used = row.pop("unseen_used")
    elsewhere = state.stock_left > len(state.stock) or any(
        seat.x > 0 for name, seat in state.seats.items() if name != row["by"]
    )
    row["verdict"] = "undetermined" if used and elsewhere else "proved"
    return row


def player(state: State, name: str, as_pi: list[str]) -> dict[str, Any]:
    seat = state.seats[name]
    rules = state.rules
    lines = jokbo(seat.captured, as_pi, rules)
    held = gukjin_of(seat.captured, rules)
    roles = ["pi" if card in as_pi else "yeol" for card in held]
    return {
        "captured": arranged(seat.captured),
        "score": total(lines),
        "jokbo": [{"name": x["name"], "points": x["points"], "cards": x["cards"]} for x in lines],
        "go": len(seat.go),
        "shakes": list(seat.shaken),
        "bombs": list(seat.bombed),
        "ppeok": len(seat.ppeok),
        "pi": pi_total(seat.captured, as_pi),
        "gukjin": None if not held else roles[0] if len(set(roles)) == 1 else dict(zip(held, roles, strict=True)),
    }


def settle(state: State, bill: Any = None) -> dict[str, Any]:
    rules = state.rules
    payments: dict[str, Any] = dict.fromkeys(state.everybody, 0)
    for item in state.instant:
        for name in state.order:
            if name != item["by"]:
                payments[name] -= item["money"]
                payments[item["by"]] += item["money"]
    winner = state.outcome["winner"] if state.outcome else None
    sold = []
    for sale in state.sold:
        payers = [n for n in state.order if rules["sell.payers"] == "all_players" or n != state.dealer]
        if rules["sell.when"] == "at_end_by_losers":
            payers = [n for n in state.order if winner is not None and n != winner]
        money = sale["points"] * state.stake
        for name in payers:
            payments[name] -= money
            payments[sale["by"]] += money
        if payers:
            sold.append({**sale, "money": money, "payers": payers})
    losers: dict[str, Any] = {}
    points, multiplier = 0, 1
    if bill is not None:
        points, multiplier, losers = bill.points, bill.multiplier, bill.losers
        for name, loser in losers.items():
            payments[name] -= loser["money"]
            payments[winner] += loser["money"]
    settlement = {
        "points": points,
        "multiplier": multiplier,
        "losers": losers,
        "instant": list(state.instant),
        "sold": sold,
        "payments": payments,
    }
    if state.outcome is not None and state.outcome["kind"] == "balance":
        captured = {name: state.seats[name].captured for name in state.order}
        if not state.whole_deck or sum(len(c) for c in captured.values()) != 48:
            state.outcome["kind"] = "draw"
        else:
            table = balance_totals(captured, rules, len(state.order))
            settlement["balance"] = table
            for name, row in table.items():
                payments[name] += row["balance"] * state.stake
    return settlement


def next_hand(state: State) -> dict[str, Any]:
    """§13 After the hand."""
    rules = state.rules
    outcome = state.outcome or {}
    if outcome["winner"] is not None:
        dealer = outcome["winner"]
        if rules["session.next_dealer"] == "rotate":
            dealer = state.order[1]
        return {"dealer": dealer, "carry": 1}
    carry = state.carry
    if outcome["kind"] == "nagari":
        carry = carry * rules["nagari.multiplier"] if rules["nagari.cumulative"] else rules["nagari.multiplier"]
        if rules["nagari.cap"] is not None:
            carry = min(carry, rules["nagari.cap"])
    return {"dealer": state.dealer, "carry": carry}
