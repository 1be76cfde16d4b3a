"""Values that are never changed: whoever needs another one makes it from the one he has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from typing import Self


class Replaceable(Protocol):
    """A value that can make its like: a struct of msgspec, or what mypyc makes of one in a compiled installation."""

    def __replace__(self, /, **changes: Any) -> Self: ...


Value = TypeVar("Value", bound=Replaceable)


def replace(value: Value, /, **changes: Any) -> Value:
    """The same value with some fields changed, as `copy.replace` of Python 3.13 makes it. TypeError for an unknown field."""
    return value.__replace__(**changes)
