"""The values of house rules in words: what each means at the table, whatever its switch may hold.

Everything is made from the table of switches and the words of `switch_texts`, so that a new switch needs no line here.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from gostop_cli.game import switch_types as types
from gostop_cli.present import terms
from gostop_cli.present.switch_texts import SWITCH_TEXTS, value_of
from gostop_cli.present.wording import pick, word_note
from gostop_cli.record.rules_reading import as_yaml, takes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.game.switch_types import Value
    from gostop_cli.game.switches import Switch
    from gostop_cli.present.terms import Lang


def written(switch: Switch, value: Value) -> str:
    """A value as it would be written in a file: `{2: 7, 3: 5}`."""
    return as_yaml(switch.plain(value))


def by_players(switch: Switch, value: Value) -> tuple[tuple[int, Value], ...]:
    """The value for each number of players, of a switch that may differ with it; else nothing."""
    return value if switch.per_player and isinstance(value, tuple) else ()


def depends_on_players(switch: Switch, value: Value) -> bool:
    """Whether the value is not the same for every number of players."""
    return len({entry for _, entry in by_players(switch, value)}) > 1


def in_words(switch: Switch, value: Value, lang: Lang) -> str:
    """A value in words, by number of players where it depends on that: `2 players: 7, 3 players: 5`."""
    entries = by_players(switch, value)
    if not entries:
        return single_in_words(switch, value, lang)
    if not depends_on_players(switch, value):
        return single_in_words(switch, entries[0][1], lang)
    return ", ".join(
        f"{terms.term('rules-value.players', lang, number=players)}: {single_in_words(switch, entry, lang)}"
        for players, entry in entries
    )


def more_words(switch: Switch, value: Value, lang: Lang) -> str:
    """A value in words where these say more than what is written, else nothing."""
    words, text = in_words(switch, value, lang), written(switch, value)
    numbers = isinstance(switch.type, types.Sequence) and words == text.strip("[]")
    return "" if numbers or words == text else words


def single_in_words(switch: Switch, value: Value, lang: Lang) -> str:
    """A value for one number of players in words; as it is written where there are no better ones."""
    if value is None:
        return terms.term("rules-value.none", lang)
    match switch.type:
        case types.Flag():
            return _flag(value, lang)
        case types.FlagOrWords() if isinstance(value, bool):
            return _flag(value, lang)
        case types.Integer():
            return as_yaml(value)
        case types.Points():
            return points_in_words(value, lang)
        case types.Sequence() if isinstance(value, tuple):
            return ", ".join(
                as_yaml(entry) if isinstance(entry, int) else points_in_words(entry, lang) for entry in value
            )
        case types.PointsMap() if isinstance(value, tuple):
            return ", ".join(f"{_word(switch, key, lang)}: {points_in_words(points, lang)}" for key, points in value)
        case types.Words() | types.FlagOrWords() | types.Cards() if isinstance(value, tuple):
            return _listed(switch, value, lang)
        case types.Stake() if isinstance(value, Decimal | int):
            return terms.money(value, lang)
    if isinstance(value, str):
        return _word(switch, value, lang)
    return as_yaml(value) if switch.per_player else written(switch, value)


def possible(switch: Switch, lang: Lang) -> tuple[tuple[str, str], ...]:
    """The values, or the words and keys of values, that can be listed one by one, each with its meaning."""
    flags = tuple((as_yaml(flag), _flag(flag, lang)) for flag in (True, False))
    words = tuple((word, pick(text, lang)) for word, text in SWITCH_TEXTS[switch.name].values.items())
    nothing = (("null", terms.term("rules-value.none", lang)),) if getattr(switch.type, "nullable", False) else ()
    match switch.type:
        case types.Flag():
            return flags
        case types.FlagOrWords():
            return flags + words
        case types.Points():
            return (*((text, points_in_words(text, lang)) for text in ("threshold", "2*threshold")), *nothing)
    return words + nothing


def takes_in_words(switch: Switch, lang: Lang) -> str:
    """What the switch may hold, in one sentence."""
    return word_note(takes(switch), lang)


def _flag(value: Any, lang: Lang) -> str:
    return terms.term("rules-value.yes" if value else "rules-value.no", lang)


def points_in_words(value: Any, lang: Lang) -> str:
    """Points as a switch holds them, which may be the call threshold or a multiple of it."""
    if not isinstance(value, str):
        return terms.counted(value, "point", lang)
    factor = value.removesuffix("threshold").removesuffix("*")
    key = "rules-value.thresholds" if factor else "rules-value.threshold"
    return terms.term(key, lang, number=int(factor or 1))


def _word(switch: Switch, word: str, lang: Lang) -> str:
    text = value_of(switch.name, word)
    return word if text is None else pick(text, lang)


def _listed(switch: Switch, words: Sequence[Any], lang: Lang) -> str:
    """The words of a list, one that stands there several times once: `a bonus card worth 2 pi ×2`."""
    if not words:
        return terms.term("rules-value.none", lang)
    counts = {word: list(words).count(word) for word in words}
    return ", ".join(
        _word(switch, str(word), lang) + (f" ×{count}" if count > 1 else "") for word, count in counts.items()
    )
