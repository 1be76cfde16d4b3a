"""House rules as the engine reads them: one frozen value, resolved for a number of players.

The one table of switches (names, types, defaults, bounds, meaning, source) is `game.switches`; this is its shape as typed
attributes, the switch's dot written as an underscore. No attribute has a default here: every value comes from the table.
Numbers that the table writes as `threshold` or `2*threshold` are already points, per-player values already chosen.
"""

from __future__ import annotations

from decimal import Decimal

import msgspec

from gostop_cli.game.cards import CardSet


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The house rules of one table with a fixed number of players in play (rules.md; switches.yaml). Points, not won."""

    players: int
    game: str
    deck_bonus: tuple[str, ...]
    deal_floor_four: str

    chongtong_mode: str
    chongtong_points: int
    chongtong_two_holders: str

    bonus_steal: str
    bonus_buried: str

    events_jjok: int
    events_ttadak: int
    events_sseul: int
    events_bomb: int
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

    shake_multiplier: int
    shake_when: str
    shake_floor: str
    shake_must_play_shown: bool
    shake_drawn_triple: bool
    shake_then_bomb: str
    bomb_multiplier: int
    bomb_passes: int
    bomb_pass_when: str

    score_gwang: dict[str, int]
    score_godori: int
    score_dan: int
    score_yeol_from: int
    score_tti_from: int
    score_pi_from: int
    score_rain_ribbon: bool

    gukjin_cards: tuple[str, ...]
    gukjin_decide: str
    gukjin_settlement: str

    call_threshold: int
    call_rise: int
    call_last_card: str
    go_add: tuple[int, ...]
    go_add_tail: str
    go_multiply: tuple[int, ...]
    go_multiply_tail: str

    nagari_multiplier: int
    nagari_cumulative: bool
    nagari_cap: int | None
    nagari_on_fixed_wins: bool | tuple[str, ...]

    gwangbak_effect: str
    pibak_effect: str
    pibak_limit: int
    pibak_zero_exempt: bool
    meongtta_count: int
    meongbak: str
    ttibak: str
    gobak_min_go: int
    gobak_two_players: str
    gobak_three_players: str
    gobak_who: str

    instant_ppeok: tuple[int, ...]
    instant_first_ttadak: int
    instant_first_jjok: int
    instant_first_bomb: int
    three_ppeok_points: int

    money_stake: int | Decimal

    deck: CardSet
    """All physical cards of this table's deck (from `deck.bonus`)."""
    gukjin: CardSet
    """The physical cards that may lie as yeol or as two pi (from `gukjin.cards`)."""
    tti: CardSet
    """The physical cards that count as ribbons (from `score.rain_ribbon`)."""
