"""Reports and other values as plain data, to be compared and changed."""

from __future__ import annotations

from typing import Any

import msgspec


def plain_data(value: Any) -> Any:
    """Dicts, lists and scalars of a value; in a compiled installation some values are no structs that msgspec knows."""
    return msgspec.to_builtins(value, enc_hook=lambda one: {name: getattr(one, name) for name in one.__struct_fields__})
