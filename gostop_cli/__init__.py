"""The referee for real Go-Stop and Matgo hands, as a library.

    >>> import gostop_cli
    >>> for raw in gostop_cli.read_records("hand.gostop.yaml"):
    ...     report = gostop_cli.report_record(raw)

`referee(record, rules)` judges a decoded record, `report_record(raw)` one as it was read, whatever is wrong with it;
both answer a `HandReport`. `report_session(read_session(file))` answers a `SessionReport` about an evening, and
`calculate(decode_calculation(plain)[0], rules)` what a hand comes to of which only the captures are known. Everything named
in `__all__` is public. Names are imported when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Diagnostic, Located
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.present.calc_text import calc_text
    from gostop_cli.present.report_json import report_to_plain
    from gostop_cli.present.text import report_text
    from gostop_cli.record.calculation import decode_calculation
    from gostop_cli.record.canonical import record_text
    from gostop_cli.record.decode import decode_hand
    from gostop_cli.record.model import HandRecord
    from gostop_cli.record.rulesfile import load_rules
    from gostop_cli.record.session import read_session
    from gostop_cli.record.source import RawRecord, read_records
    from gostop_cli.record.write import content_id
    from gostop_cli.referee.audit import audit_record
    from gostop_cli.referee.calculating import calculate
    from gostop_cli.referee.model import HandReport
    from gostop_cli.referee.run import referee, report_record
    from gostop_cli.referee.session import report_session
    from gostop_cli.referee.session_model import SessionReport

__all__ = [
    "Diagnostic",
    "HandRecord",
    "HandReport",
    "HouseRules",
    "Located",
    "RawRecord",
    "SessionReport",
    "audit_record",
    "calc_text",
    "calculate",
    "content_id",
    "decode_calculation",
    "decode_hand",
    "load_rules",
    "read_records",
    "read_session",
    "record_text",
    "referee",
    "report_record",
    "report_session",
    "report_text",
    "report_to_plain",
]

_HOMES = {
    "Diagnostic": "diagnostics.model",
    "Located": "diagnostics.model",
    "HouseRules": "game.switches",
    "HandRecord": "record.model",
    "HandReport": "referee.model",
    "RawRecord": "record.source",
    "SessionReport": "referee.session_model",
    "audit_record": "referee.audit",
    "calc_text": "present.calc_text",
    "calculate": "referee.calculating",
    "content_id": "record.write",
    "decode_calculation": "record.calculation",
    "decode_hand": "record.decode",
    "load_rules": "record.rulesfile",
    "read_records": "record.source",
    "read_session": "record.session",
    "record_text": "record.canonical",
    "report_record": "referee.run",
    "report_session": "referee.session",
    "report_text": "present.text",
    "report_to_plain": "present.report_json",
}
"""Where each public name lives; `referee` is the package of that name, which can be called."""


def __getattr__(name: str) -> Any:
    if name == "referee":
        return import_module("gostop_cli.referee")
    if name == "__version__":
        from importlib.metadata import version

        return version("gostop-cli")
    if name in _HOMES:
        return getattr(import_module(f"gostop_cli.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
