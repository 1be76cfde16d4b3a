"""The deck (record.md §1, rules.md §1). A card is its code, a set of cards is a plain list."""

from __future__ import annotations

# fmt: off
DECK = [
    "1g", "1t", "1p", "1p",
    "2y", "2t", "2p", "2p",
    "3g", "3t", "3p", "3p",
    "4y", "4t", "4p", "4p",
    "5y", "5t", "5p", "5p",
    "6y", "6t", "6p", "6p",
    "7y", "7t", "7p", "7p",
    "8g", "8y", "8p", "8p",
    "9y", "9t", "9p", "9p",
    "10y", "10t", "10p", "10p",
    "11g", "11s", "11p", "11p",
    "12g", "12y", "12t", "12s",
]
# fmt: on

HONGDAN = ["1t", "2t", "3t"]
CHODAN = ["4t", "5t", "7t"]
CHEONGDAN = ["6t", "9t", "10t"]
GODORI = ["2y", "4y", "8y"]

KIND_ORDER = "gytps"

DEAL = {2: (10, 8), 3: (7, 6), 4: (5, 8)}  # §2: hand, floor

VALUE = {"p": 1, "s": 2}
BONUS_VALUE = {"b2": 2, "b3": 3}


def is_bonus(card: str) -> bool:
    return card in BONUS_VALUE


def kind(card: str) -> str:
    """g y t p s, or b for a bonus card."""
    return "b" if is_bonus(card) else card[-1]


def month(card: str) -> int | None:
    """None for a bonus card, which has no month and matches nothing (§1), and for an unseen card."""
    return None if is_bonus(card) or card == "x" else int(card[:-1])


def of_month(cards: list[str], wanted: int) -> list[str]:
    return [c for c in cards if month(c) == wanted]


def order(card: str) -> tuple[int, int, str]:
    """Canonical order: month, then g y t p s; bonus cards last (record.md §7)."""
    if is_bonus(card):
        return (99, 0, card)
    return (int(card[:-1]), KIND_ORDER.index(card[-1]), card)


def arranged(cards: list[str]) -> list[str]:
    return sorted(cards, key=order)


def pi_value(card: str, as_pi: list[str]) -> int:
    """What a captured card counts as pi (§5); a gukjin that stands as pi counts two, other cards 0."""
    if is_bonus(card):
        return BONUS_VALUE[card]
    if card in as_pi:
        return 2
    return VALUE.get(card[-1], 0)


def without(cards: list[str], gone: list[str]) -> list[str]:
    """The list with each card of `gone` taken out once."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def contains(cards: list[str], wanted: list[str]) -> bool:
    left = list(cards)
    for card in wanted:
        if card not in left:
            return False
        left.remove(card)
    return True
