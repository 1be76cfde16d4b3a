"""What the `rules` commands have in common: house rules read by reference, what is wrong with them told."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import typer

from gostop_cli.cli.console import NO_WORK, Console

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.cli.judging import Judge
    from gostop_cli.diagnostics.entry import Text
    from gostop_cli.diagnostics.model import Diagnostic, Located
    from gostop_cli.present.diagnostics_text import Source
    from gostop_cli.present.terms import Lang
    from gostop_cli.record.rulesfile import LoadedRules, RulesInfo

STDIN = "-"


def preset_completion(incomplete: str) -> list[str]:
    """The presets whose names begin like this."""
    from gostop_cli.record.rulesfile import preset_names

    return [name for name in preset_names() if name.startswith(incomplete)]


def load(ref: str) -> LoadedRules:
    """House rules by a preset's name, a path, or `-` for standard input."""
    from gostop_cli.cli.judging import shown_name
    from gostop_cli.record.rulesfile import load_rules, rules_in

    return rules_in(sys.stdin.buffer.read(), shown_name(STDIN)) if ref == STDIN else load_rules(ref)


def load_info(ref: str, console: Console) -> RulesInfo:
    """House rules and what they tell about themselves; where they cannot be had that is told, and the command ends."""
    from gostop_cli.cli.judging import Judge
    from gostop_cli.record.rulesfile import rules_info

    loaded = load(ref)
    info = rules_info(loaded)
    judge = Judge(console, quiet=False)
    tell_faults(judge, loaded, ref)
    judge.show_count()
    if info is None:
        raise typer.Exit(NO_WORK)
    return info


def tell_faults(judge: Judge, loaded: LoadedRules, ref: str) -> None:
    """Everything that is wrong with house rules, counted and drawn."""
    for located, source in faults(loaded, ref):
        judge.tell(located, source, rules=os.path.basename(source.file))


def faults(loaded: LoadedRules, ref: str) -> Iterator[tuple[Located, Source]]:
    """What is wrong with house rules, each with its place in their file, or with no place but their name."""
    from gostop_cli.cli.judging import located_rules
    from gostop_cli.diagnostics.model import Located
    from gostop_cli.present.diagnostics_text import Source

    if loaded.document is not None:
        yield from located_rules(loaded, ref)
        return
    for found in loaded.diagnostics:
        related = tuple((None, other.note) for other in found.related)
        yield Located(found, None, related), Source(ref, lambda number: None)


def one_line(found: Diagnostic, lang: Lang) -> str:
    """A diagnostic and its help in one line, for where there is no file to point into."""
    from gostop_cli.present.wording import word

    words = word(found, lang)
    gap = ". " if lang == "ko" else "; "
    return gap.join((words.headline, *(line.words for line in reversed(words.lines))))


def unknown_switch(name: str) -> Diagnostic:
    """That there is no such house rule, with what may have been meant."""
    from gostop_cli.diagnostics.model import Diagnostic, Note, Where
    from gostop_cli.game.switches import GROUPS, SWITCH
    from gostop_cli.record.rules_reading import nearest

    tails = {full.rpartition(".")[2]: full for full in reversed(SWITCH)}
    if name in GROUPS:
        names = tuple(switch.name.removeprefix(f"{name}.") for switch in GROUPS[name])
        note = Note("rules.group-holds", {"group": name, "names": names})
    else:
        tail = nearest(name.rpartition(".")[2], tails)
        near = tails.get(name) or nearest(name, (*SWITCH, *GROUPS)) or (tails[tail] if tail else None)
        note = Note("rules.help-nearest", {"name": near}) if near else Note("rules.help-list")
    return Diagnostic("GS201", Where(), {"name": name}, notes=(note,))


def both(text: Text) -> dict[str, str]:
    """A text in both languages, as JSON has it."""
    return {"en": text.en, "ko": text.ko}


def in_language(lang: Lang, text: dict[str, str]) -> str:
    """A text in a language, or in the other one where it has only that; safe to print."""
    from gostop_cli.present.terms import plain

    return plain(text.get(lang) or next(iter(text.values()), ""))
