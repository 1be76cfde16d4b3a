"""The first phase of a turn: who acts, what he declares, and what he plays.

| rule | rules.md | switch | here |
|---|---|---|---|
| play goes round in order, players with nothing left are skipped | §1, §3 | – | open_turn |
| bonus cards from hand, any number, each replaced from the pile | §3, §13 Turn | deck.bonus | draw_bonus |
| the card drawn last must be the play | §3 | bonus.replacement | _check_replacement_played |
| shake: three or four of a month, once a month, shown | §4, §13 Shake | – | declare_shakes |
| when one may shake, and with the month on the floor or not | §4 | shake.when, shake.floor | _check_shake_rules |
| the shown card is the play · a triple that a bonus draw completed | §4 | shake.must_play_shown · shake.drawn_triple | _check_shake_rules |
| one play: a hand card, owed flips first where the house has it so | §3 | bomb.pass_when | play_card |
| a bomb of three, or of two; with shaken cards or only with them; what it owes | §3, §4 | bomb.two_card, shake.then_bomb, bomb.needs_shake, bomb.passes | play_bomb |
| an owed flip-only turn | §3 | bomb.passes, bomb.pass_when | play_pass |
| the balance game has no shake, no bomb and no bonus card | §11 | game | open_turn |
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from gostop_cli.game.cards import (
    MONTH,
    NO_CARDS,
    UNSEEN,
    Card,
    CardSet,
    Kind,
    card_of,
    cards_of,
    codes_of,
    lowest,
)
from gostop_cli.game.moves import Bomb, Shake

if TYPE_CHECKING:
    from gostop_cli.game.draft import Draft

TWO_CARD_PASSES = 1
"""A two-card bomb owes one flip-only turn (rules.md §3)."""
SHOWN = 3
"""A shake shows three of a month, a bomb lays three on the fourth (rules.md §4)."""


def open_turn(draft: Draft) -> None:
    """Judge who acts, then his declarations and his play together; after it the played cards have left the hand."""
    move, table = draft.move, draft.table
    if move.seat != table.to_play:
        draft.refuse("GS401", ("by",), "turn.order", seat=move.seat, expected=table.to_play)
    play = move.play
    if draft.rules.game == "balance" and _goes_beyond_balance(draft):
        return
    for index, drawn in enumerate(move.bonus):
        draw_bonus(draft, index, drawn.card, drawn.drew)
    held = draft.hand
    if move.shake:
        declare_shakes(draft)
    if type(play) is Card:
        play_card(draft, play)
    elif type(play) is Bomb:
        play_bomb(draft, play)
    else:
        play_pass(draft)
    if move.bonus and draft.rules.bonus_replacement == "must_be_played":
        _check_replacement_played(draft, held)


def _goes_beyond_balance(draft: Draft) -> bool:
    """Whether the turn has what the balance game has not: a shake, a bomb, a bonus card (rules.md §11); that is refused."""
    move = draft.move
    before = len(draft.reasons)
    if move.bonus:
        draft.refuse("GS434", ("bonus", 0), "game", what="bonus")
    if move.shake:
        draft.refuse("GS434", ("shake", 0), "game", what="shake")
    if type(move.play) is Bomb:
        draft.refuse("GS434", ("play",), "game", what="bomb")
    return len(draft.reasons) > before


def _check_replacement_played(draft: Draft, held: CardSet) -> None:
    """The card drawn last for a bonus card is the play, alone or in a bomb (`bonus.replacement: must_be_played`)."""
    last = draft.drawn_last
    if last is None or last & draft.bonus_played or (not draft.laid and draft.move.play is not None):
        return
    if last:
        right = card_of(last) in cards_of(draft.laid)
    else:
        # Nobody saw the card: the play may be it where it was not known to be in the hand (a shake that showed it came
        # afterwards), or is one of two equal cards.
        right = bool(draft.laid & ~held) or any(card.copies & draft.pool for card in cards_of(draft.laid))
    if not right:
        draft.refuse("GS407", ("play",), "bonus.replacement")


def draw_bonus(draft: Draft, index: int, card: Card, drew: Card | None) -> None:
    """A bonus card goes from the hand to the captures and the top of the pile replaces it; an empty pile gives nothing."""
    part = ("bonus", index)
    if card.kind is not Kind.BONUS:
        draft.refuse("GS124", (*part, "card"), "bonus", word=card)
        return
    single = draft.find(card)
    if not single:
        draft.refuse("GS403", (*part, "card"), "turn.hand-card", card=card)
        return
    draft.lay(single)
    draft.bonus_played |= single
    if draft.stock_left <= 0:
        if drew is not None:
            draft.refuse("GS404", (*part, "drew"), "bonus", card=drew)
        return
    _take_replacement(draft, (*part, "drew"), drew)


def _take_replacement(draft: Draft, part: tuple[str | int, ...], drew: Card | None) -> None:
    known = draft.next_known()
    if known:
        if drew is not None and drew is not UNSEEN and drew is not card_of(known):
            draft.refuse("GS311", part, "deck", card=drew, expected=card_of(known), nth=draft.stock_at + 1)
        single = known
    elif drew is None:
        draft.refuse("GS405", part, "bonus")
        return
    elif drew is UNSEEN:
        draft.stock_left -= 1
        draft.unseen += 1
        draft.drawn_last = NO_CARDS
        return
    else:
        single = lowest(draft.pool & drew.copies)
        if not single:
            draft.refuse("GS312", part, "deck", card=drew)
            return
    draft.turn_up(single)
    draft.hand |= single
    draft.drawn |= single
    draft.drawn_last = single
    if card_of(single) in draft.keeps:
        draft.kept |= single
        place = draft.keeps.index(card_of(single))
        draft.keeps = draft.keeps[:place] + draft.keeps[place + 1 :]


def declare_shakes(draft: Draft) -> None:
    """Judge every shake of the turn: the cards are there, the month is new, and the house allows it here and now."""
    for index, shake in enumerate(draft.move.shake):
        part = ("shake", index)
        month = shake.month
        if month in draft.shaken or month in draft.before.shaken:
            draft.refuse("GS413", part, "shake", month=month)
            continue
        if _show(draft, part, shake):
            _check_shake_rules(draft, part, shake)
            draft.shaken += (month,)


def _show(draft: Draft, part: tuple[str | int, ...], shake: Shake) -> bool:
    """Find the shown cards in the hand and put them on record; False when they cannot be there."""
    if shake.cards:
        return _show_named(draft, part, shake)
    known = draft.hand & MONTH[shake.month]
    if known.bit_count() >= SHOWN:
        return True
    pool = draft.pool & MONTH[shake.month]
    need = SHOWN - known.bit_count()
    if draft.unseen < need or pool.bit_count() < need:
        out = MONTH[shake.month] & draft.seen & ~draft.hand
        draft.refuse("GS411", part, "shake", month=shake.month, held=cards_of(known), missing=cards_of(out))
        return False
    if len(_triples(known, pool, draft.unseen)) > 1:
        draft.refuse("GS415", part, "shake", month=shake.month)
        return False
    while need:
        draft.identify(lowest(pool))
        pool &= pool - 1
        need -= 1
    return True


def _triples(known: CardSet, pool: CardSet, unseen: int) -> set[tuple[str, ...]]:
    """The different triples that the player could be showing, by code."""
    singles = [card.copies & (known | pool) for card in dict.fromkeys(cards_of(known | pool))]
    bits = [lowest(s) for s in singles] + [s & (s - 1) for s in singles if s & (s - 1)]
    shown = (sum(triple) for triple in combinations(bits, SHOWN))
    return {tuple(codes_of(triple)) for triple in shown if (triple & pool).bit_count() <= unseen}


def _show_named(draft: Draft, part: tuple[str | int, ...], shake: Shake) -> bool:
    strangers = [card for card in shake.cards if card.month != shake.month]
    for card in strangers:
        draft.refuse("GS125", part, "shake", word=card, month=shake.month)
    if len(shake.cards) < SHOWN:
        draft.refuse("GS415", part, "shake", month=shake.month)
    if strangers or len(shake.cards) < SHOWN:
        return False
    shown = NO_CARDS
    all_there = True
    for place, card in enumerate(shake.cards):
        known = draft.hand & card.copies & ~shown
        single = lowest(known) if known else NO_CARDS
        if not single and draft.unseen:
            single = lowest(draft.pool & card.copies)
        if not single:
            draft.refuse("GS414", (*part, place), "shake", card=card, cards=[card])
            all_there = False
            continue
        draft.identify(single)
        shown |= single
    return all_there


def _check_shake_rules(draft: Draft, part: tuple[str | int, ...], shake: Shake) -> None:
    rules = draft.rules
    month = shake.month
    of_month = MONTH[month]
    play = draft.move.play
    if rules.shake_when == "with_play" and not (play is not None and play.month == month):
        draft.refuse("GS412", part, "shake.when", month=month, when=rules.shake_when)
    if rules.shake_when == "first_play_of_month" and draft.before.played & of_month:
        draft.refuse("GS412", part, "shake.when", month=month, when=rules.shake_when)
    if rules.shake_floor == "month_absent" and draft.floor & of_month:
        draft.refuse("GS416", part, "shake.floor", month=month, floor=cards_of(draft.floor & of_month))
    if rules.shake_must_play_shown and not _plays_shown(draft, shake):
        draft.refuse("GS417", part, "shake.must_play_shown", month=month)
    if not rules.shake_drawn_triple and draft.drawn & of_month:
        may_be = min(draft.unseen, (draft.pool & of_month).bit_count())
        dealt = (draft.hand & of_month & ~draft.drawn).bit_count() + may_be
        if dealt < SHOWN:
            draft.refuse("GS418", part, "shake.drawn_triple", month=month, drawn=cards_of(draft.drawn & of_month))


def _plays_shown(draft: Draft, shake: Shake) -> bool:
    play = draft.move.play
    if play is None or play.month != shake.month:
        return False
    return type(play) is Bomb or not shake.cards or play in shake.cards


def play_card(draft: Draft, card: Card) -> None:
    """A card from the hand; it may not be a bonus card, and under `next_turns` owed flips come first."""
    if not card.month:
        draft.refuse("GS406", ("play",), "bonus", card=card)
        return
    if draft.owed and draft.rules.bomb_pass_when == "next_turns":
        draft.refuse("GS431", ("play",), "bomb.pass_when", owed=draft.owed)
    known = draft.hand & card.copies & ~draft.kept
    single = known & -known or draft.find(card)
    if not single:
        draft.refuse("GS403", ("play",), "turn.hand-card", card=card)
        return
    if not known:
        draft.identify(single)
    draft.hand &= ~single
    draft.laid = single
    draft.month = card.month


def play_bomb(draft: Draft, bomb: Bomb) -> None:
    """Three of a month from the hand on the one that lies loose, or two on two (`bomb.two_card`); owes flip-only turns."""
    rules = draft.rules
    month = bomb.month
    if draft.owed and rules.bomb_pass_when == "next_turns":
        draft.refuse("GS431", ("play",), "bomb.pass_when", owed=draft.owed)
    shaken = month in draft.shaken or month in draft.before.shaken
    if shaken and rules.shake_then_bomb == "forbidden":
        draft.refuse("GS424", ("play",), "shake.then_bomb", month=month)
    there = draft.floor & MONTH[month]
    two_card = there.bit_count() == 2 and rules.bomb_two_card != "off"
    if there.bit_count() != 1 and not two_card:
        draft.refuse("GS421", ("play",), "bomb", month=month, floor=cards_of(there))
        return
    if rules.bomb_needs_shake and not (shaken or two_card):
        draft.refuse("GS425", ("play",), "bomb.needs_shake", month=month)
    needed = MONTH[month] & ~there
    from_hand = needed & draft.hand & ~draft.kept
    from_pool = needed & ~draft.hand & draft.pool
    if from_hand | from_pool != needed or from_pool.bit_count() > draft.unseen:
        out = cards_of(needed & ~draft.hand & ~draft.pool)
        draft.refuse("GS422", ("play",), "bomb", month=month, held=cards_of(draft.hand & MONTH[month]), missing=out)
        return
    if bomb.cards and sorted(card.order for card in bomb.cards) != [card.order for card in cards_of(needed)]:
        draft.refuse("GS423", _wrong_of(bomb, needed), "bomb", month=month, cards=cards_of(needed))
        return
    draft.month = month
    while needed:
        single = lowest(needed)
        draft.lay(single)
        draft.laid |= single
        needed &= ~single
    draft.owed += TWO_CARD_PASSES if two_card else rules.bomb_passes


def _wrong_of(bomb: Bomb, needed: CardSet) -> tuple[str | int, ...]:
    """The first written card of a bomb that is none of those it needs, or the play as a whole where one is left out."""
    due = cards_of(needed)
    for place, card in enumerate(bomb.cards):
        if card not in due:
            return ("play", place)
        due.remove(card)
    return ("play",)


def play_pass(draft: Draft) -> None:
    """A flip-only turn, owed from a bomb (`bomb.pass_when` says when); or a hand that an empty pile left without a card."""
    if draft.owed:
        if draft.rules.bomb_pass_when == "hand_empty" and (draft.hand or draft.unseen):
            draft.refuse("GS433", ("play",), "bomb.pass_when", held=cards_of(draft.hand))
        draft.owed -= 1
    elif draft.hand or draft.unseen or not draft.bonus_played:
        draft.refuse("GS432", ("play",), "bomb.passes")
