"""Jokbo of captured cards (§5), and what each loser owes (§6 Go points, §8, §13 Settlement)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from .cards import CHEONGDAN, CHODAN, DECK, GODORI, HONGDAN, arranged, contains, is_bonus, kind, of_month, pi_value
from .rules import Rules

Line = dict[str, Any]


# ---------------------------------------------------------------------------------------------- jokbo


def gukjin_of(captured: list[str], rules: Rules) -> list[str]:
    return [c for c in arranged(captured) if c in rules["gukjin.cards"]]


def yeol_cards(captured: list[str], as_pi: list[str], rules: Rules) -> list[str]:
    found = [c for c in captured if kind(c) == "y"]
    if rules["gukjin.both_uses"]:
        return found
    return [c for c in found if c not in as_pi]


def tti_cards(captured: list[str], rules: Rules) -> list[str]:
    found = [c for c in captured if kind(c) == "t"]
    if not rules["score.rain_ribbon"]:
        found = [c for c in found if c != "12t"]
    return found


def pi_cards(captured: list[str], as_pi: list[str]) -> list[str]:
    return [c for c in captured if pi_value(c, as_pi) > 0]


def pi_total(captured: list[str], as_pi: list[str]) -> int:
    return sum(pi_value(c, as_pi) for c in captured)


def jokbo(captured: list[str], as_pi: list[str], rules: Rules) -> list[Line]:
    """The lines of §5, in the order product.md lists their names."""
    lines: list[Line] = []

    def line(name: str, points: int, cards: list[str], counts: bool = True) -> None:
        if points > 0:
            lines.append({"name": name, "points": points, "cards": arranged(cards), "counts": counts})

    # gwang: "the best one only" (§5); of two worth the same the larger
    gwang = [c for c in captured if kind(c) == "g"]
    dry = [c for c in gwang if c != "12g"]
    rain = "12g" in gwang
    worth = rules["score.gwang"]
    sets: list[tuple[str, int, list[str]]] = []
    if len(gwang) == 5:
        sets.append(("five-gwang", worth["5"], gwang))
    if len(dry) == 4:
        sets.append(("four-gwang", worth["4"], gwang))
    if rain and len(gwang) >= 4:
        sets.append(("four-gwang", worth["4-with-rain"], gwang))
    if len(dry) >= 3:
        sets.append(("three-gwang", worth["3"], dry))
    if rain and len(gwang) >= 3:
        sets.append(("rain-three-gwang", worth["3-with-rain"], gwang))
    if sets:
        line(*max(sets, key=lambda one: one[1]))

    yeol = yeol_cards(captured, as_pi, rules)
    if contains(captured, GODORI):
        line("godori", rules["score.godori"], GODORI)
    if len(yeol) >= rules["score.yeol_from"]:
        line("yeol", len(yeol) - rules["score.yeol_from"] + 1, yeol)

    for name, cards in (("hongdan", HONGDAN), ("chodan", CHODAN), ("cheongdan", CHEONGDAN)):
        if contains(captured, cards):
            line(name, rules["score.dan"], cards)
    tti = tti_cards(captured, rules)
    if len(tti) == 10 and rules["score.ten_tti"] is not None:
        line("tti", rules["score.ten_tti"], tti)
    elif len(tti) >= rules["score.tti_from"]:
        line("tti", len(tti) - rules["score.tti_from"] + 1, tti)

    pi = pi_total(captured, as_pi)
    if pi >= rules["score.pi_from"]:
        line("pi", pi - rules["score.pi_from"] + 1, pi_cards(captured, as_pi))

    for extra in rules["score.extra_sets"]:
        if contains(captured, extra["cards"]):
            line(extra["name"], extra["points"], extra["cards"], extra.get("counts", True))
    return lines


def total(lines: list[Line]) -> int:
    return sum(line["points"] for line in lines)


def call_total(lines: list[Line]) -> int:
    """What counts toward the threshold: without extra sets that do not count."""
    return sum(line["points"] for line in lines if line["counts"])


def scores_with(lines: list[Line], wanted: str) -> bool:
    """§13: has at least one jokbo line made of cards of that kind (godori is yeol, the dan sets tti)."""
    named = {
        "gwang": ["three-gwang", "rain-three-gwang", "four-gwang", "five-gwang"],
        "yeol": ["yeol", "godori"],
        "tti": ["tti", "hongdan", "chodan", "cheongdan"],
        "pi": ["pi"],
    }
    kinds = {"gwang": "g", "yeol": "y", "tti": "t", "pi": "psb"}
    standard = [name for names in named.values() for name in names]
    for line in lines:
        if line["name"] in named[wanted]:
            return True
        if line["name"] not in standard and all(kind(c) in kinds[wanted] for c in line["cards"]):
            return True
    return False


def placements(captured: list[str], sealed: list[str], rules: Rules) -> list[list[str]]:
    """Every way his gukjin may stand, as the list of those that stand as pi; all yeol first."""
    if rules["gukjin.both_uses"]:
        return [gukjin_of(captured, rules)]
    free = [c for c in gukjin_of(captured, rules) if c not in sealed]
    ways: list[list[str]] = []
    for size in range(len(free) + 1):
        # of two, the lower month stays a yeol first
        ways += [list(way) for way in combinations(list(reversed(free)), size)]
    return ways


def best_placement(captured: list[str], sealed: list[str], rules: Rules) -> list[str]:
    """auto: where his score is highest; equal -> yeol (§5)."""
    best: list[str] = []
    best_score = -1
    for way in placements(captured, sealed, rules):
        score = total(jokbo(captured, way, rules))
        if score > best_score:
            best, best_score = way, score
    return best


# ------------------------------------------------------------------------------------------- Go points


def go_add(count: int, rules: Rules) -> int:
    table = rules["go.add"]
    if count == 0:
        return 0
    if count <= len(table):
        return table[count - 1]
    beyond = count - len(table)
    return table[-1] + (beyond if rules["go.add_tail"] == "plus_one" else 0)


def go_multiply(count: int, rules: Rules) -> int:
    table = rules["go.multiply"]
    if count == 0:
        return 1
    if count <= len(table):
        return table[count - 1]
    beyond = count - len(table)
    tail = rules["go.multiply_tail"]
    if tail == "plus_one":
        return table[-1] + beyond
    if tail == "double":
        return table[-1] * 2**beyond
    return table[-1]


# ------------------------------------------------------------------------------------------- the bill


def shake_bomb_factor(seat: Any, rules: Rules) -> int:
    """§4: shakes and bombs of different months multiply; the same month by shake.then_bomb."""
    product = 1
    months = sorted(set(seat.shaken) | set(seat.bombed))
    for m in months:
        shake = bomb = 1
        if m in seat.shaken:
            shake = rules["shake.multiplier"]
            if m in (11, 12) and rules["shake.nov_dec"] == 4:
                shake = 4
        if m in seat.bombed:
            if m in seat.two_card:
                bomb = 2 if rules["bomb.two_card"] == "x2" else 1
            else:
                bomb = rules["bomb.multiplier"]
        if m in seat.shaken and m in seat.bombed and rules["shake.then_bomb"] == "once":
            product *= max(shake, bomb)
        else:
            product *= shake * bomb
    return product


def bak_of(
    lines: list[Line],
    winner_yeol: int,
    loser: list[str],
    loser_as_pi: list[str],
    rules: Rules,
) -> tuple[list[str], list[int], int]:
    """The bak of one loser but gobak: names, factors, and points added by gwangbak plus2 (§8)."""
    names: list[str] = []
    factors: list[int] = []
    plus = 0
    gwang = [c for c in loser if kind(c) == "g"]
    if not rules["gwangbak.rain_protects"]:
        gwang = [c for c in gwang if c != "12g"]
    if rules["gwangbak.effect"] != "off" and scores_with(lines, "gwang") and not gwang:
        names.append("gwangbak")
        if rules["gwangbak.effect"] == "plus2":
            plus = 2
        else:
            factors.append(2)
    pi = pi_total(loser, loser_as_pi)
    exempt = pi == 0 and rules["pibak.zero_exempt"]
    if rules["pibak.effect"] != "off" and scores_with(lines, "pi") and pi <= rules["pibak.limit"] and not exempt:
        names.append("pibak")
        factors.append(2)
    no_yeol = not yeol_cards(loser, loser_as_pi, rules)
    if no_yeol and (
        (rules["meongbak"] == "winner7_loser0" and winner_yeol >= 7)
        or (rules["meongbak"] == "scored_loser0" and scores_with(lines, "yeol"))
    ):
        names.append("meongbak")
        factors.append(2)
    if rules["ttibak"] != "off" and scores_with(lines, "tti") and not tti_cards(loser, rules):
        names.append("ttibak")
        factors.append(2)
    return names, factors, plus


class Bill:
    """What a win costs each loser, with the placements under which it was computed."""

    def __init__(self) -> None:
        self.points = 0
        self.multiplier = 1
        self.losers: dict[str, dict[str, Any]] = {}
        self.as_pi: dict[str, list[str]] = {}
        self.received: Any = 0


def gobak_plan(state: Any, winner: str, fixed: bool) -> tuple[list[str], dict[str, int], str | None, int]:
    """Who is a gobak payer, his own factor, who pays for all, and the factor on that total (§8, §13)."""
    rules = state.rules
    if fixed and not rules["gobak.on_fixed_wins"]:
        return [], {}, None, 1
    losers = [name for name in state.order if name != winner]
    callers = [n for n in losers if len(state.seats[n].go) >= rules["gobak.min_go"]]
    if not callers:
        return [], {}, None, 1
    if len(state.order) == 2:
        effect = rules["gobak.two_players"]
        caller = callers[0]
        if effect == "off":
            return [], {}, None, 1
        factor = 2 if effect == "x2" else len(state.seats[caller].go) + 1
        return [caller], {caller: factor}, None, 1
    form = rules["gobak.three_players"]
    if form == "off":
        return [], {}, None, 1
    who = rules["gobak.who"]
    if who == "first_caller":
        payers = [min(callers, key=state.go_order.index)]
    elif who == "last_caller":
        payers = [max(callers, key=lambda n: len(state.go_order) - state.go_order[::-1].index(n))]
    else:
        payers = callers
    if form == "own_x2":
        return payers, dict.fromkeys(payers, 2), None, 1
    own = dict.fromkeys(payers, 2) if form == "pay_for_all_own_x2" else {}
    if len(payers) > 1:  # §13: every_caller, "two move nothing"; each is a gobak payer of his own share all the same
        return payers, own, None, 1
    return payers, own, payers[0], 2 if form == "pay_for_all_x2" else 1


def fixed_key(outcome: str) -> str:
    return outcome.replace("-", "_")


def bill_for(state: Any, winner: str, outcome: str, fixed_points: int | None, way: list[str]) -> Bill:
    """The bill with the winner's gukjin placed `way`, each loser answering with his best."""
    rules = state.rules
    seats = state.seats
    seat = seats[winner]
    losers = [name for name in state.order if name != winner]
    bill = Bill()
    bill.as_pi[winner] = way
    lines = jokbo(seat.captured, way, rules)
    winner_yeol = len(yeol_cards(seat.captured, way, rules))

    fixed = fixed_points is not None
    plain_fixed = fixed and not (outcome == "three-ppeok" and rules["three_ppeok.multipliers"])
    carried = True
    if fixed:
        allowed = rules["nagari.on_fixed_wins"]
        carried = allowed if isinstance(allowed, bool) else fixed_key(outcome) in allowed

    # points and the winner's multiplier
    bill.points = fixed_points if fixed_points is not None else total(lines) + go_add(len(seat.go), rules)
    cap = rules["money.cap_points"]
    if cap is not None and rules["money.cap_when"] == "before":
        bill.points = min(bill.points, cap)
    multiplier = 1
    if not plain_fixed:
        go = go_multiply(len(seat.go), rules)
        firsts = {n: state.go_order.index(n) for n in state.go_order}
        if winner in firsts and any(n in firsts and firsts[n] < firsts[winner] for n in losers):
            if rules["go.reverse"] == "x4_instead":
                go = 4
            elif rules["go.reverse"] == "x2":
                go *= 2
        multiplier *= go
        multiplier *= shake_bomb_factor(seat, rules)
        if seat.chongtong_double:  # chongtong.play_on: double, once if he wins
            multiplier *= 2
        if rules["meongtta.count"] and winner_yeol >= rules["meongtta.count"]:
            multiplier *= 2
        for extra in state.extra:
            multiplier *= extra
    if carried:
        multiplier *= state.carry
    bill.multiplier = multiplier

    # each loser's own share
    payers, own_factor, payer, total_factor = gobak_plan(state, winner, fixed)
    share: dict[str, int] = {}
    for name in losers:
        loser = seats[name]
        if state.fixed_standing:
            ways = [state.standing(name)]
        else:
            ways = placements(loser.captured, loser.sealed, rules)
        best: tuple[int, list[str], list[str], int] | None = None
        for loser_way in ways:
            names: list[str] = []
            factors: list[int] = []
            plus = 0
            if not plain_fixed:
                names, factors, plus = bak_of(lines, winner_yeol, loser.captured, loser_way, rules)
            if name in payers:
                names.append("gobak")
                if name in own_factor:
                    factors.append(own_factor[name])
            if rules["bak.combine"] == "single":
                bak = max([1, *factors])
            else:
                bak = 1
                for factor in factors:
                    bak *= factor
            if rules["shake.counts_for"] == "anyone" and not plain_fixed:
                bak *= shake_bomb_factor(loser, rules)
            owes = (bill.points + plus) * multiplier * bak
            if cap is not None and rules["money.cap_when"] == "after":
                owes = min(owes, cap)
            if not loser.captured and not rules["bak.nothing_captured_pays"] and not plain_fixed:
                owes = 0  # a plain fixed win is paid by each opponent, whatever he has captured (§8)
            if best is None or owes < best[0]:
                best = (owes, loser_way, names, bak)
        assert best is not None
        share[name], bill.as_pi[name], names, bak = best
        bill.losers[name] = {"bak": names, "multiplier": bak, "points": 0, "money": 0}

    # liability moves
    owed = dict(share)
    if payer is None and state.liable is not None:
        payer = state.liable
    if payer is not None:
        owed = dict.fromkeys(losers, 0)
        owed[payer] = sum(share.values()) * total_factor
    for name in losers:
        money = owed[name] * state.stake
        bill.losers[name]["points"] = owed[name]
        bill.losers[name]["money"] = limited(state, winner, name, money)
        bill.received += bill.losers[name]["money"]
    return bill


def limited(state: Any, winner: str, loser: str, money: Any) -> Any:
    """money.liability: chips at the start of the hand, the hand's instant payments counted in."""
    kind_of = state.rules["money.liability"]
    if kind_of == "unlimited":
        return money
    whose = loser if kind_of == "loser_balance" else winner
    if whose not in state.chips:
        return money
    has = state.chips[whose] + instant_balance(state, whose)
    return max(0, min(money, has))


def instant_balance(state: Any, name: str) -> Any:
    balance: Any = 0
    for item in state.instant:
        if item["by"] == name:
            balance += item["money"] * (len(state.order) - 1)
        else:
            balance -= item["money"]
    return balance


def bill_of_win(state: Any, winner: str, outcome: str, fixed_points: int | None) -> Bill:
    """§13 Gukjin: the winner's placement is where he receives most, among those that entitled him to his call."""
    rules = state.rules
    seat = state.seats[winner]
    plain_fixed = fixed_points is not None and not (outcome == "three-ppeok" and rules["three_ppeok.multipliers"])
    if state.fixed_standing or plain_fixed:
        bill = bill_for(state, winner, outcome, fixed_points, state.standing(winner))
        if plain_fixed:  # nobody's placement matters: as it stands at that moment
            bill.as_pi = {name: state.standing(name) for name in state.order}
        return bill
    best: Bill | None = None
    for way in placements(seat.captured, seat.sealed, rules):
        if fixed_points is None:
            score = call_total(jokbo(seat.captured, way, rules))
            if not entitled(score, seat.go, rules):
                continue
        bill = bill_for(state, winner, outcome, fixed_points, way)
        if best is None or bill.received > best.received:
            best = bill
    assert best is not None
    return best


def entitled(score: int, go: list[int], rules: Rules) -> bool:
    """§6: at the threshold, and a rise above the score at his own last Go."""
    if score < rules["call.threshold"]:
        return False
    return not go or score >= go[-1] + rules["call.rise"]


# ------------------------------------------------------------------------------------- the balance game


def card_points(cards: list[str], rules: Rules) -> int:
    """§11: what cards are worth by themselves."""
    worth = {"g": rules["balance.gwang"], "y": rules["balance.yeol"], "t": rules["balance.tti"]}
    return sum(worth.get(kind(card), 0) for card in cards if not is_bonus(card))


def balance_totals(captured: dict[str, list[str]], rules: Rules, players: int) -> dict[str, dict[str, int]]:
    """§11: card points, then each set from each other player, then total - goal."""
    months = ["january", "february", "march", "april", "may", "june"]
    months += ["july", "august", "september", "october", "november", "december"]
    named = {"hongdan": HONGDAN, "cheongdan": CHEONGDAN, "chodan": CHODAN, "godori": GODORI}
    named |= {name: of_month(DECK, m) for m, name in enumerate(months, start=1)}
    result: dict[str, dict[str, int]] = {}
    for name, cards in captured.items():
        result[name] = {"cards": card_points(cards, rules), "sets": 0}
    for item in rules["balance.sets"]:
        cards = item.get("cards") or named[item["name"]]
        for owner in captured:
            if contains(captured[owner], cards):
                for other in captured:
                    if other != owner:
                        result[other]["sets"] -= item["each"]
                        result[owner]["sets"] += item["each"]
    for row in result.values():
        row["total"] = row["cards"] + row["sets"]
        row["balance"] = row["total"] - rules["balance.goal"]
    return result
