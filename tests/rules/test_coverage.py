"""The coverage tables at the top of the modules that implement the rule book: every switch stands in one, what a row names
is there, and every attribute of `Rules` is read by somebody (issue B: "every switch in the table of switches is read by
the engine").
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import gostop_cli
from gostop_cli.game.rules import Rules
from gostop_cli.game.switches import SWITCH, SWITCHES

PACKAGE = Path(gostop_cli.__file__).parent
MODULES = sorted([*(PACKAGE / "game").glob("*.py"), *(PACKAGE / "referee").glob("*.py")])

NOT_READ_ITSELF = {
    "deck_bonus": "deck",
    "score_rain_ribbon": "tti",
}
"""Attributes of `Rules` that nothing reads: what is read in their stead, made of them where the rules are resolved."""


class Row(NamedTuple):
    """One row of a coverage table."""

    module: Path
    switches: str
    here: str


@cache
def rows() -> tuple[Row, ...]:
    """The rows of all coverage tables: a table has a header with `switch` and `here`."""
    found = []
    for module in MODULES:
        docstring = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
        header: list[str] = []
        for line in docstring.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
            if not cells:
                header = []
            elif not header:
                header = cells
            elif not set(line) <= set("|-"):
                assert len(cells) == len(header), f"{module.name}: {line}"
                row = dict(zip(header, cells, strict=True))
                if "switch" in row:
                    found.append(Row(module, row["switch"], row["here"]))
    return tuple(found)


def named(cell: str) -> list[str]:
    """The switches of a cell, each as the table of switches calls it; what follows a colon is a value."""
    parts = re.split(r", | · ", cell)
    return [part.split(":")[0].strip() for part in parts if part not in ("–", "as above")]


@pytest.mark.parametrize("switch", [switch.name for switch in SWITCHES])
def test_every_switch_stands_in_a_coverage_table(switch: str) -> None:
    assert any(switch in named(row.switches) for row in rows()), switch


def test_tables_name_no_switch_that_is_not_there() -> None:
    unknown = [(row.module.name, name) for row in rows() for name in named(row.switches) if name not in SWITCH]
    assert not unknown


def test_what_a_row_says_is_here_is_here() -> None:
    missing = []
    for row in rows():
        tree = ast.parse(row.module.read_text(encoding="utf-8"))
        defined = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        defined |= {
            name.id for name in ast.walk(tree) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        }
        names = re.split(r", | · ", row.here)
        missing += [(row.module.name, name) for name in names if name != "as above" and name not in defined]
    assert not missing


# ------------------------------------------------------------------------------------------------ nothing unread


@cache
def attributes_read() -> frozenset[str]:
    """Every name that is read as an attribute anywhere but where rules are resolved."""
    resolved = {PACKAGE / "game" / "switches.py", PACKAGE / "game" / "rules.py"}
    return frozenset(
        node.attr
        for module in PACKAGE.rglob("*.py")
        if module not in resolved
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    )


@pytest.mark.parametrize("attribute", Rules.__struct_fields__)
def test_every_attribute_of_the_rules_is_read(attribute: str) -> None:
    if attribute in NOT_READ_ITSELF:
        assert attribute not in attributes_read()
        assert NOT_READ_ITSELF[attribute] in attributes_read()
    else:
        assert attribute in attributes_read()


def test_every_switch_is_an_attribute_of_the_rules() -> None:
    assert {switch.attribute for switch in SWITCHES} <= set(Rules.__struct_fields__)
