"""Every switch, and every word that a switch may hold, is explained in both languages."""

from __future__ import annotations

import re

import pytest

from gostop_cli.game import set_lists
from gostop_cli.game import switch_types as types
from gostop_cli.game.switches import SWITCHES, Switch
from gostop_cli.present.switch_texts import SWITCH_TEXTS, meaning_of, value_of


def words_of(switch: Switch) -> tuple[str, ...]:
    """The words and keys that are written as values of a switch."""
    match switch.type:
        case types.Choice(words=words) | types.Words(words=words) | types.FlagOrWords(words=words):
            return words
        case types.Cards(codes=codes):
            return codes
        case types.PointsMap(keys=keys):
            return keys
        case set_lists.BalanceSets():
            return tuple(set_lists.NAMED_SETS)
    return ()


def test_the_texts_are_those_of_the_table() -> None:
    assert list(SWITCH_TEXTS) == [switch.name for switch in SWITCHES]


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_has_a_meaning_in_both_languages(switch: Switch) -> None:
    text = meaning_of(switch.name)
    assert text is not None
    assert text.en.endswith(".")
    assert not re.search("[가-힣]", text.en)
    assert re.search("[가-힣]", text.ko)
    assert re.search(r"니다(?:\([^)]+\))?\.$", text.ko)
    assert len(re.findall(r"[.;](?: |$)", text.en)) <= 2


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_names_its_source(switch: Switch) -> None:
    source = SWITCH_TEXTS[switch.name].source
    assert re.fullmatch(r"rules §[0-9]+(?:[-,] ?§?[0-9]+)*(?: · survey §[0-9.]+(?:-[0-9.]+)?)?", source)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_each_word_has_a_phrase_in_both_languages(switch: Switch) -> None:
    assert set(SWITCH_TEXTS[switch.name].values) == set(words_of(switch))
    for word in words_of(switch):
        phrase = value_of(switch.name, word)
        assert phrase is not None
        assert phrase.en
        assert re.search("[가-힣]", phrase.ko)
        assert not re.search("[가-힣]", phrase.en)


def test_what_is_no_switch_has_no_text() -> None:
    assert meaning_of("turn.hand-card") is None
    assert value_of("gobak.who", "nobody") is None
    assert value_of("nothing", "nobody") is None
