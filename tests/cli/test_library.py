"""The public API of the package: names come when they are used, and `referee` can be called whatever was imported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from records import LEADING

import gostop_cli
import gostop_cli.referee.model

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def hand(tmp_path: Path) -> gostop_cli.HandRecord:
    """The leading example, decoded."""
    path = tmp_path / "hand.yaml"
    path.write_text(LEADING, encoding="utf-8")
    (raw,) = gostop_cli.read_records(str(path))
    record, found = gostop_cli.decode_hand(raw.plain)
    assert record is not None
    assert found == ()
    return record


def test_referee_judges_a_record(hand: gostop_cli.HandRecord) -> None:
    """record.md §2: Hana 1800."""
    report = gostop_cli.referee(hand)
    assert isinstance(report, gostop_cli.HandReport)
    assert report.settlement is not None
    assert report.settlement.payments == {"Hana": 1800, "Joon": -1200, "Mina": -600}
    assert "1,800원" in gostop_cli.report_text(report, "ko")


def test_referee_under_other_rules(hand: gostop_cli.HandRecord) -> None:
    rules = gostop_cli.load_rules("wikipedia").rules
    assert rules is not None
    assert gostop_cli.referee(hand, rules).rules_name == "wikipedia"


@pytest.mark.parametrize("name", gostop_cli.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert callable(getattr(gostop_cli, name))
    assert name in dir(gostop_cli)


def test_version_and_unknown_names() -> None:
    assert gostop_cli.__version__ == "0.1.0"
    with pytest.raises(AttributeError, match="no attribute 'refree'"):
        gostop_cli.refree  # noqa: B018
