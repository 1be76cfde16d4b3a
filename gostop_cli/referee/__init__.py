"""The referee: from a typed record and house rules to everything that can be said about the hand.

The package itself can be called: `gostop_cli.referee(record, rules)` is `referee.run.referee`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.model import HandReport


class _Referee(ModuleType):
    """A package that is also the function of its name, so that `import gostop_cli.referee.model` does not hide it."""

    def __call__(self, record: HandRecord, rules: HouseRules | None = None) -> HandReport:
        """The whole report on a record under house rules; without them under those that the record names.

        ValueError where the record names house rules that cannot be had.
        """
        from gostop_cli.record.rulesfile import load_rules
        from gostop_cli.referee.run import referee

        house = rules if rules is not None else load_rules(record.rules).rules
        if house is None:
            raise ValueError(f"there are no such house rules: {record.rules!r}")
        return referee(record, house)


sys.modules[__name__].__class__ = _Referee
