"""House rules: from a preset or groups of switches to one flat dict of values for a number of players (§12)."""

from __future__ import annotations

import copy
from typing import Any

from .rules_data import POINT_SWITCHES, PRESETS, SWITCHES

Rules = dict[str, Any]

# §12: false and null are accepted wherever off, 0 or null is a value.
OFF_WORDS = {
    "chongtong.mode": "off",
    "events.ppeok": "off",
    "bomb.two_card": "off",
    "gwangbak.effect": "off",
    "pibak.effect": "off",
    "meongbak": "off",
    "ttibak": "off",
    "gobak.two_players": "off",
    "gobak.three_players": "off",
    "dokbak.feeder": "off",
    "shodang": "off",
    "bonus.steal": "none",
    "go.reverse": "none",
}
ZEROES = [
    "events.jjok",
    "events.ttadak",
    "events.sseul",
    "events.bomb",
    "events.nuclear_bomb",
    "events.stack",
    "events.stack_self",
    "events.stack_dealt",
    "meongtta.count",
    "instant.first_ttadak",
    "instant.first_jjok",
    "instant.first_bomb",
    "three_ppeok.points",
    "hudang.turns",
]
NULLS = ["call.max_go", "nagari.cap", "score.ten_tti", "money.cap_points"]


def flatten(groups: dict[str, Any]) -> dict[str, Any]:
    """{"bomb": {"multiplier": 1}} -> {"bomb.multiplier": 1}; a name that is a switch already stays."""
    flat: dict[str, Any] = {}
    for key, value in groups.items():
        if key in SWITCHES:
            flat[key] = value
        elif isinstance(value, dict):
            for inner, inner_value in value.items():
                name = f"{key}.{inner}"
                if name not in SWITCHES:
                    raise ValueError(f"unknown switch {name}")
                flat[name] = inner_value
        else:
            raise ValueError(f"unknown switch {key}")
    return flat


def for_players(layers: list[Any], players: int) -> Any:
    """The value for a number of players: the uppermost layer that speaks of that number (§12)."""
    for value in reversed(layers):
        if not isinstance(value, dict):
            return value
        numbers = {int(k): v for k, v in value.items()}
        if players in numbers:
            return numbers[players]
    # nobody speaks of that number (a Go-Stop switch read in a balance game of four)
    numbers = {int(k): v for k, v in layers[0].items()}
    return numbers[max(numbers)]


def points_of(value: Any, threshold: int) -> Any:
    if isinstance(value, str) and value.endswith("threshold"):
        times = value[: -len("threshold")].rstrip("*")
        return (int(times) if times else 1) * threshold
    return value


def off_value(name: str, value: Any) -> Any:
    if value is None or value is False:
        if name in OFF_WORDS:
            return OFF_WORDS[name]
        if name in ZEROES:
            return 0
        if name in NULLS:
            return None
    return value


def resolve(layers: list[dict[str, Any]], players: int) -> Rules:
    """Layers of flat switches, the lowest first; standard lies below them all."""
    rules: Rules = {}
    for name, (_stage, default, _draw) in SWITCHES.items():
        values = [default, *(off_value(name, layer[name]) for layer in layers if name in layer)]
        if name == "score.gwang":  # a map by key, not by players
            rules[name] = dict(values[-1])
        else:
            rules[name] = copy.deepcopy(for_players(values, players))
    threshold = rules["call.threshold"]
    for name in POINT_SWITCHES:
        rules[name] = points_of(rules[name], threshold)
    for name in ("instant.ppeok", "go.add"):
        rules[name] = [points_of(v, threshold) or 0 for v in rules[name]]
    rules["score.gwang"] = {k: points_of(v, threshold) for k, v in rules["score.gwang"].items()}
    for name, key in (("score.extra_sets", "points"), ("balance.sets", "each")):
        rules[name] = [{**one, key: points_of(one[key], threshold)} for one in rules[name]]
    return rules


def default_rules(players: int = 3) -> Rules:
    return resolve([], players)


def preset(name: str, players: int = 3) -> Rules:
    return resolve([PRESETS[name]], players)


def rules_for(spec: Any, players: int) -> Rules:
    """A preset's name, or groups of switches with an optional `extends` (a preset), as in a record."""
    if spec is None:
        return default_rules(players)
    if isinstance(spec, str):
        return preset(spec, players)
    groups = dict(spec)
    below = PRESETS[groups.pop("extends", "standard")]
    return resolve([below, flatten(groups)], players)


def contradictions(rules: Rules) -> list[str]:
    """§12: the combinations that are errors of the rules file."""
    found = []
    if rules["shake.then_bomb"] == "forbidden" and rules["bomb.needs_shake"]:
        found.append("shake.then_bomb: forbidden with bomb.needs_shake")
    if rules["gukjin.both_uses"] and rules["pi.gukjin"] == "lock_when_only":
        found.append("gukjin.both_uses with pi.gukjin: lock_when_only")
    if rules["score.ten_tti"] is not None and not rules["score.rain_ribbon"]:
        found.append("score.ten_tti without the rain ribbon")
    if rules["gukjin.one_way"] and rules["gukjin.decide"] == "auto":
        found.append("gukjin.one_way under auto")
    return found
