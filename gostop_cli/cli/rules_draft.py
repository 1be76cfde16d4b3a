"""A house-rules file that is being made: what it will say, how a value is understood, and the commented text."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.cli.help import said, wrap
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gostop_cli.diagnostics.model import Diagnostic
    from gostop_cli.game.switches import HouseRules, Switch
    from gostop_cli.present.terms import Lang
    from gostop_cli.record.rulesfile import LoadedRules

MODELINE: Final = "# yaml-language-server: $schema=rules.schema.json"
_COMMENT_COLUMNS: Final = 100
_EXAMPLE: Final = "pibak.limit"
_PLAIN_TEXT: Final = re.compile(r"[A-Za-z가-힣][\w-]*")
"""A text that needs no quotes in a file, unless it is one of the words below."""
_PLAIN_VALUE: Final = re.compile(r"[A-Za-z가-힣_][\w-]*|[0-9]{1,2}[a-z]|[0-9]+-[a-z-]+|(?:[0-9]+ ?\* ?)?threshold")
_NOT_TEXT: Final = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})
"""Words that some reader of YAML or other takes for something else than text."""
_NOT_WORDS: Final = frozenset({"null", "true", "false"})


class Draft(msgspec.Struct, frozen=True):
    """What the file will say: its own keys, and the switches that are set (plain values by name, in any order).

    `extends` is a preset or a path as the file will have it; `folder` is where a relative path starts (None: where the
    command runs).
    """

    name: str
    title: str = ""
    extends: str = "standard"
    folder: str | None = None
    switches: dict[str, Any] = {}

    def over(self, switches: Mapping[str, Any]) -> Draft:
        """The draft with some switches set anew."""
        return replace(self, switches={**self.switches, **switches})

    def loaded(self) -> LoadedRules:
        """The house rules that the draft amounts to, or what is wrong with it."""
        from gostop_cli.record.rulesfile import load_rules

        return load_rules({"extends": self.extends, **nested(self.switches)}, self.folder)

    def rules(self) -> HouseRules:
        """The house rules of a draft that nothing is wrong with."""
        rules = self.loaded().rules
        assert rules is not None
        return rules


def nested(switches: Mapping[str, Any]) -> dict[str, Any]:
    """Values by switch as a file has them, in the order of the table, those of a group in a mapping of their own."""
    from gostop_cli.game.switches import SWITCHES

    plain: dict[str, Any] = {}
    for switch in SWITCHES:
        if switch.name not in switches:
            continue
        inside = plain.setdefault(switch.group, {}) if switch.group else plain
        inside[switch.name.rpartition(".")[2]] = switches[switch.name]
    return plain


# ---------------------------------------------------------------- values


def understand(switch: Switch, text: str) -> tuple[Any, tuple[Diagnostic, ...]]:
    """The plain value that a text means for a switch, and what is wrong with it.

    It is read as in a file; the brackets of a list, and the braces of a map by number of players, may be left out.
    """
    from gostop_cli.game.switch_types import Fault
    from gostop_cli.record.rules_reading import read_inline

    read = [(raw, switch.read(raw).problems) for raw in map(_plain, _spellings(text))]
    for raw, problems in read:
        if not problems:
            return raw, ()
    # What is a list or map at least, if one with a mistake in it, was meant as such.
    shaped = (raw for raw, problems in read if all(p.path or p.fault is not Fault.TYPE for p in problems))
    meant = next(shaped, _plain(text))
    return meant, read_inline(nested({switch.name: meant}), ()).diagnostics


def _spellings(text: str) -> Iterator[str]:
    yield text
    yield f"[{text}]"
    yield "[" + ", ".join(re.split(r"[,\s]+", text.strip())) + "]"
    if ":" in text:
        yield "{" + re.sub(r":(?=\S)", ": ", text) + "}"


def _plain(text: str) -> Any:
    """The value of a piece of YAML; the text itself where it is none."""
    from gostop_cli.record.document import load_yaml
    from gostop_cli.record.shapes import CORE

    documents = list(load_yaml(text, shape=CORE))
    return documents[0].plain if len(documents) == 1 and not documents[0].problems else text


def as_flow(raw: Any) -> str:
    """A plain value in YAML on one line, quoted wherever it could be read otherwise."""
    match raw:
        case None:
            return "null"
        case bool():
            return "true" if raw else "false"
        case int() | Decimal():
            return str(raw)
        case list():
            return "[" + ", ".join(as_flow(entry) for entry in raw) + "]"
        case dict():
            return "{" + ", ".join(f"{_key(key)}: {as_flow(value)}" for key, value in raw.items()) + "}"
    text = str(raw)
    return text if _PLAIN_VALUE.fullmatch(text) and text.lower() not in _NOT_WORDS else quoted(text)


def _key(key: Any) -> str:
    return str(key) if str(key).isdecimal() else as_flow(key)


def as_text(text: str) -> str:
    """A text of the file's own (a name, a title), in quotes where it needs them."""
    return text if _PLAIN_TEXT.fullmatch(text) and text.lower() not in _NOT_TEXT else quoted(text)


def quoted(text: str) -> str:
    """A text in double quotes; what would break a line or hide something is escaped."""
    from gostop_cli.present.terms import is_unsafe

    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(f"\\u{ord(letter):04x}" if is_unsafe(letter) else letter for letter in escaped) + '"'


# ---------------------------------------------------------------- the text


def file_text(draft: Draft, lang: Lang) -> str:
    """The house-rules file: its own keys, then each switch that is set, under what it means in a comment."""
    return "\n".join((*_head(draft, lang), *_body(draft, draft.rules(), lang))) + "\n"


def _head(draft: Draft, lang: Lang) -> Iterator[str]:
    yield MODELINE
    yield from _comment(said("file.schema", lang), "")
    yield from _comment(said("file.explain", lang, name=next(iter(draft.switches), _EXAMPLE)), "")
    yield "gostop-rules: 1"
    yield f"name: {as_text(draft.name)}"
    if draft.title:
        yield f"title: {as_text(draft.title)}"
    yield f"extends: {as_text(draft.extends)}"
    yield from _comment(said("file.rest", lang, name=draft.extends), "")


def _body(draft: Draft, rules: HouseRules, lang: Lang) -> Iterator[str]:
    from gostop_cli.game.switches import SWITCH

    for key, value in nested(draft.switches).items():
        yield ""
        if key in SWITCH:
            yield from _entry(SWITCH[key], value, rules, lang, "")
            continue
        yield f"{key}:"
        for name, entry in value.items():
            yield from _entry(SWITCH[f"{key}.{name}"], entry, rules, lang, "  ")


def _entry(switch: Switch, raw: Any, rules: HouseRules, lang: Lang, indent: str) -> Iterator[str]:
    """One switch: what it decides, what the value means, and the value."""
    from gostop_cli.present.rules_text import more_words
    from gostop_cli.present.switch_texts import SWITCH_TEXTS
    from gostop_cli.present.wording import pick

    name = switch.name.rpartition(".")[2]
    yield from _comment(pick(SWITCH_TEXTS[switch.name].meaning, lang), indent)
    words = more_words(switch, rules.values[switch.name], lang)
    if words:
        yield from _comment(words if isinstance(raw, dict) else f"{as_flow(raw)}: {words}", indent)
    yield f"{indent}{name}: {as_flow(raw)}"


def _comment(text: str, indent: str) -> Iterator[str]:
    yield from wrap(text, _COMMENT_COLUMNS, f"{indent}# ")
