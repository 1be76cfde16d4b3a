"""How often a process of ours looks for garbage that refers to itself."""

from __future__ import annotations

import gc
from typing import Final

ENOUGH: Final = 100_000
"""New objects after which it is worth a look. Python itself looks after fewer than one hand in YAML is made of."""


def collect_seldom() -> None:
    """Look seldom: what a record is read into goes when nobody refers to it, and next to nothing refers to itself.

    For a process that is ours alone, as it goes for all that runs in it.
    """
    gc.set_threshold(ENOUGH)
