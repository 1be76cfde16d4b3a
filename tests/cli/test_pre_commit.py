"""`.pre-commit-hooks.yaml`: what a repository of hand records may run before every commit."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from records import ILLEGAL, LEADING

from gostop_cli.cli.main import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

MANIFEST: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
)
HOOKS = {hook["id"]: hook for hook in MANIFEST}


def test_the_hooks() -> None:
    assert [hook["id"] for hook in MANIFEST] == ["gostop-check", "gostop-fmt"]


@pytest.mark.parametrize("name", HOOKS)
def test_a_hook_has_what_pre_commit_needs(name: str) -> None:
    """pre-commit.com, "Creating new hooks": id, name, entry and language are required."""
    hook = HOOKS[name]
    assert set(hook) == {"id", "name", "description", "entry", "language", "files"}
    assert all(isinstance(value, str) and value for value in hook.values())
    assert hook["language"] == "python"


@pytest.mark.parametrize("name", HOOKS)
@pytest.mark.parametrize(
    ("file", "taken"),
    [
        ("chuseok/03.gostop.yaml", True),
        ("03.gostop.yml", True),
        ("a.gostop.json", True),
        ("all.gostop.jsonl", True),
        ("판.gostop.yaml", True),
        ("house.yaml", False),
        ("gostop.yaml", False),
        ("a.gostop.yaml.orig", False),
        ("a.gostop.jsonlines", False),
        ("a_gostop.yaml", False),
    ],
)
def test_hooks_take_hand_records_and_nothing_else(name: str, file: str, taken: bool) -> None:
    """pre-commit searches (`re.search`) each path for `files`."""
    assert (re.search(HOOKS[name]["files"], file) is not None) is taken


@pytest.mark.parametrize("name", HOOKS)
def test_an_entry_is_a_command(name: str) -> None:
    program, command = shlex.split(HOOKS[name]["entry"])
    assert program == "gostop"
    assert command in COMMANDS


def test_the_check_hook_fails_what_is_wrong(gostop: Gostop, record: Record) -> None:
    """pre-commit appends the files; any exit code but 0 fails the commit."""
    _, *entry = shlex.split(HOOKS["gostop-check"]["entry"])
    right, wrong = record(LEADING, "a.gostop.yaml"), record(ILLEGAL, "b.gostop.yaml")
    assert gostop(*entry, right) == (0, "", "")
    assert gostop(*entry, right, wrong).code == 1


def test_the_fmt_hook_writes_in_place_and_then_has_nothing_to_do(gostop: Gostop, record: Record) -> None:
    """pre-commit fails a hook that changed files; once they are staged, the next commit must pass."""
    _, *entry = shlex.split(HOOKS["gostop-fmt"]["entry"])
    name = record(LEADING.replace("dealer: Hana", "dealer:    Hana"), "a.gostop.yaml")
    before = Path(name).read_bytes()
    assert gostop(*entry, name).code == 0
    written = Path(name).read_bytes()
    assert written != before
    assert gostop(*entry, name).code == 0
    assert Path(name).read_bytes() == written
    assert gostop("check", name) == (0, "", "")
