"""Whether house rules go by the name of a preset that they are not.

They can be played by, so a file is not refused for it. But reports and standings tell tables apart by the names of their
rules, and whoever reads `standard` takes it for the preset (rules.md §12).
"""

from __future__ import annotations

from gostop_cli.diagnostics.model import Diagnostic, Note, Where
from gostop_cli.record.rulesfile import PRESETS, LoadedRules, load_rules


def borrowed_name(loaded: LoadedRules) -> tuple[Diagnostic, ...]:
    """The warning (GS219) about a file that is called like a preset and says something else; none where all is well.

    It points at `name`, or at the file as a whole where its file name is all that it is called by.
    """
    rules, document = loaded.rules, loaded.document
    if rules is None or document is None or rules.name not in PRESETS:
        return ()
    preset = load_rules(rules.name).rules
    assert preset is not None
    if preset.fingerprint == rules.fingerprint:
        return ()
    written = "name" in document.plain
    notes = (
        *(() if written else (Note("rules.named-by-file"),)),
        Note("rules.two-fingerprints", {"name": rules.name, "preset": preset.fingerprint, "these": rules.fingerprint}),
    )
    return (Diagnostic("GS219", Where(("name",) if written else ()), {"name": rules.name}, notes=notes),)
