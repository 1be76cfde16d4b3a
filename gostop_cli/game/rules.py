"""House rules as the engine reads them: one frozen value, resolved for a number of players.

The one table of switches (names, types, defaults, bounds, meaning, source) is `game.switches`; this is its shape as typed
attributes, the switch's dot written as an underscore. No attribute has a default here: every value comes from the table.
Numbers that the table writes as `threshold` or `2*threshold` are already points, per-player values already chosen.
"""

from __future__ import annotations

from decimal import Decimal

import msgspec

from gostop_cli.game.cards import CardSet


class ExtraSet(msgspec.Struct, frozen=True):
    """A set of the house's own that scores (`score.extra_sets`).

    `needs` pairs the copies of a card with how many of them the set asks for. `points` are added to the card score;
    `counts` says whether they also count toward the call threshold.
    """

    name: str
    needs: tuple[tuple[CardSet, int], ...]
    points: int
    counts: bool


class BalanceSet(msgspec.Struct, frozen=True):
    """A set of the balance game (`balance.sets`): who holds all of `cards` gets `each` points from each other player."""

    name: str
    cards: CardSet
    each: int


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The house rules of one table with a fixed number of players in play (rules.md; switches.yaml). Points, not won."""

    players: int
    game: str
    deck_bonus: tuple[str, ...]
    deal_floor_four: str

    chongtong_mode: str
    chongtong_points: int
    chongtong_two_holders: str
    chongtong_play_on: str

    bonus_steal: str
    bonus_buried: str
    bonus_replacement: str

    events_jjok: int
    events_ttadak: int
    events_sseul: int
    events_sseul_scope: str
    events_sseul_with_bomb: bool
    events_bomb: int
    events_nuclear_bomb: int
    events_stack: int
    events_stack_self: int
    events_stack_dealt: int
    events_ppeok: str

    last_scope: str
    last_no_pi: frozenset[str]
    last_ppeok: str

    pi_which: str
    pi_self_stack_big_card: str
    pi_gukjin: str
    pi_from: str

    shake_multiplier: int
    shake_when: str
    shake_floor: str
    shake_must_play_shown: bool
    shake_drawn_triple: bool
    shake_counts_for: str
    shake_then_bomb: str
    shake_nov_dec: int
    bomb_multiplier: int
    bomb_passes: int
    bomb_pass_when: str
    bomb_needs_shake: bool
    bomb_two_card: str

    score_gwang: dict[str, int]
    score_godori: int
    score_dan: int
    score_yeol_from: int
    score_tti_from: int
    score_pi_from: int
    score_rain_ribbon: bool
    score_ten_tti: int | None
    score_extra_sets: tuple[ExtraSet, ...]

    gukjin_cards: tuple[str, ...]
    gukjin_decide: str
    gukjin_settlement: str
    gukjin_one_way: bool
    gukjin_both_uses: bool

    call_threshold: int
    call_rise: int
    call_last_card: str
    call_max_go: int | None
    go_add: tuple[int, ...]
    go_add_tail: str
    go_multiply: tuple[int, ...]
    go_multiply_tail: str
    go_reverse: str

    nagari_multiplier: int
    nagari_cumulative: bool
    nagari_cap: int | None
    nagari_on_fixed_wins: bool | tuple[str, ...]

    gwangbak_effect: str
    gwangbak_rain_protects: bool
    pibak_effect: str
    pibak_limit: int
    pibak_zero_exempt: bool
    meongtta_count: int
    meongbak: str
    ttibak: str
    bak_combine: str
    bak_nothing_captured_pays: bool
    gobak_min_go: int
    gobak_two_players: str
    gobak_three_players: str
    gobak_who: str
    gobak_on_fixed_wins: bool
    dokbak_feeder: str
    shodang: str

    instant_ppeok: tuple[int, ...]
    instant_first_ttadak: int
    instant_first_jjok: int
    instant_first_bomb: int
    instant_multiplied: bool
    three_ppeok_points: int
    three_ppeok_multipliers: bool
    hudang_turns: int
    hudang_points: int

    sell_cards: tuple[str, ...]
    sell_price: int
    sell_triple: str
    sell_payers: str
    sell_when: str

    money_stake: int | Decimal
    money_cap_points: int | None
    money_cap_when: str
    money_liability: str
    session_next_dealer: str
    session_first_dealer: str

    balance_gwang: int
    balance_yeol: int
    balance_tti: int
    balance_goal: int
    balance_sets: tuple[BalanceSet, ...]

    deck: CardSet
    """All physical cards of this table's deck (from `deck.bonus`)."""
    gukjin: CardSet
    """The physical cards that may lie as yeol or as two pi (from `gukjin.cards`)."""
    tti: CardSet
    """The physical cards that count as ribbons (from `score.rain_ribbon`)."""
    scored: dict[CardSet, int]
    """What sets of brights, of yeol and of ribbons score by themselves, as far as it has been asked (`jokbo.score`)."""
