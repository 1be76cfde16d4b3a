"""docs/log.md is fresh, and shows what it says: three turns by somebody who has read the help page and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

from log_page import COMMAND, FIRST, KOREAN, SECOND, page

from gostop_cli.present.terms import width

STORED = (Path(__file__).parents[2] / "docs" / "log.md").read_text(encoding="utf-8")


def test_the_page_is_fresh() -> None:
    assert page() == STORED, f"docs/log.md is stale: {COMMAND}"


def test_three_turns_are_put_down() -> None:
    """Of the lines typed only one is refused, and the words of every other stand in the help page."""
    (record,) = re.findall(r"```yaml\n(.*?)```", STORED, re.S)
    assert record.endswith("turns:\n  - Hana: 8y / 5p\n  - Joon: 5t / 2y\n  - Mina: 10y / 12t > 12s\n")
    _, first, second, korean = re.findall(r"```text\n(.*?)```", STORED, re.S)
    assert first.count("error[") == 1
    for lines, text in ((FIRST, first), (SECOND, second), (KOREAN, korean)):
        for line in lines:
            assert re.search(rf"^.*> ?{re.escape(line)}$", text, re.M), line
        assert max(map(width, text.splitlines())) <= 80
