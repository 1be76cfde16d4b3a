"""From the name of house rules to the rules: presets, house-rules files, and switches written in a record.

A reference is a preset's name, the path of a file, or a mapping of switches over one of these; each is a *layer* that
extends the one below, down to `standard`, which the table of switches itself defines. Loading the same reference
again costs a look at the file's time: layers are kept by path, time and size, and what a chain of layers amounts to
by the chain.

| rule (rules.md §12) | here |
|---|---|
| presets, files and switches in a record; `extends`, and that it may not go round | _find, _climb |
| what may be written, and the nearest known name | rules_reading, game.switch_types, game.set_lists |
| a map by number of players merges entry by entry | game.switches.Switch.merge |
| switches in a record are called by what they extend with a `+` | _resolved |
| contradictions | game.switches.CONTRADICTIONS, _checked |
| fingerprint of the resolved values | game.switches.HouseRules.fingerprint |
"""

from __future__ import annotations

import errno
import os
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gostop_cli.diagnostics.model import Diagnostic, Note, Where
from gostop_cli.game.switches import STANDARD, HouseRules
from gostop_cli.record import stores
from gostop_cli.record.filenames import as_spelt
from gostop_cli.record.marks import Refused, nfc
from gostop_cli.record.rules_reading import FILE_KEYS, VERSION_KEY, contradicted, nearest, read_document, read_inline
from gostop_cli.record.shapes import TEXT, Shape
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeAlias

    from gostop_cli.diagnostics.model import Path
    from gostop_cli.game.switch_types import Value
    from gostop_cli.game.switches import Contradiction
    from gostop_cli.record.document import Document

    Load: TypeAlias = Callable[[str | dict[Any, Any] | None, str | None], "LoadedRules"]
    """House rules by the reference in a record and the record's folder: `load_rules`, or somebody who has them at hand."""

PRESETS: Final = (
    "standard",
    "wikipedia",
    "club",
    "balance",
    "hangame-matgo",
    "hangame-gostop",
    "pmang-matgo",
    "netmarble-matgo",
    "fuda",
)
"""The house rules that come with the tool, in the order in which they are listed."""

_FOLDER: Final = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "presets")
_SUFFIXES: Final = (".yaml", ".yml", ".json")
_IN_RECORD: Final = ("rules",)
MAX_FILE: Final = 1024 * 1024
"""Bytes of a house-rules file; one with every switch and a page of notes takes ten thousand."""
_SHAPE: Final = Shape(resolves=True, keys={key: TEXT for key in FILE_KEYS if key != VERSION_KEY})
"""A house-rules file: switches by YAML 1.2 core, what it says of itself (a name such as 1004, a date) as text."""


class LoadedRules(msgspec.Struct, frozen=True):
    """House rules, or None and what is wrong with them.

    The diagnostics are those of one document: the house-rules file `file` (whose `document` tells lines and columns),
    or, where `file` is empty, the record that refers to the rules, in which all their paths begin with `rules`. `layers`
    are the documents that rules which could be read are made of, the top one first.
    """

    rules: HouseRules | None
    diagnostics: tuple[Diagnostic, ...] = ()
    file: str = ""
    document: Document | None = None
    layers: tuple[Layer, ...] = ()


class RulesInfo(msgspec.Struct, frozen=True):
    """What house rules tell about themselves, texts by language (`en`, `ko`, one of them at least).

    `date` is when they were agreed, or that of a preset's source (empty where it has none).
    """

    name: str
    rules: HouseRules
    title: dict[str, str] = {}
    date: str = ""
    extends: str = ""
    sources: tuple[dict[str, str], ...] = ()
    notes: tuple[dict[str, str], ...] = ()


class Layer(msgspec.Struct, frozen=True, eq=False):
    """One document of a chain: the switches it writes and the reference to the one below (None at the bottom)."""

    name: str
    extends: str | None
    switches: Mapping[str, Value] = {}
    diagnostics: tuple[Diagnostic, ...] = ()
    file: str = ""
    document: Document | None = None
    plain: Mapping[Any, Any] = {}
    """What is written, as it is written."""
    folder: str | None = None
    """Where relative paths start: the folder of a file; of a record's switches, that of the record."""
    identity: tuple[int, int] | None = None
    """Device and number of a file, by which one that is reached by two paths is known again."""

    @property
    def prefix(self) -> Path:
        """Where its switches stand in the document."""
        return () if self.file else _IN_RECORD


class _Inline(msgspec.Struct, frozen=True, eq=False):
    """Switches written in a record, to be looked up by what is written: as a key, equal mappings are the same."""

    written: str
    mapping: dict[Any, Any]
    folder: str | None

    def __hash__(self) -> int:
        return hash((self.written, self.folder))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Inline) and (self.written, self.folder) == (other.written, other.folder)


_BOTTOM: Final = Layer("standard", None)
_IN_STORE: Final = -2
"""The device of a file that is in a store, for its identity."""
_ON_NO_DISK: Final = (-1, -1)
"""The identity of a text that is no file: that of no file there is, and not None, which every preset has."""


def load_rules(ref: str | dict[Any, Any] | None, base: str | None = None) -> LoadedRules:
    """The house rules that a record or the command line names.

    `ref` is a preset's name, a path (relative to the folder `base`, or to where the command runs), a mapping of
    switches ({extends: club, bomb: {multiplier: 2}}), or None for `standard`. Bad rules are told, never raised.
    """
    if ref is None:
        return LoadedRules(STANDARD)
    if isinstance(ref, dict):
        layer: Layer | Diagnostic = _inline_layer(_Inline(repr(ref), ref, base))
    else:
        layer = _find(ref, base, Where(_IN_RECORD))
    if isinstance(layer, Diagnostic):
        return LoadedRules(None, (layer,))
    return _climb(layer)


def rules_in(raw: bytes, file: str) -> LoadedRules:
    """The house rules in a content that is not on disk (yet): standard input, or a file that is about to be written.

    `file` is its name in diagnostics; a relative path in it starts at that name's folder.
    """
    try:
        status = os.stat(file)
        identity = (status.st_dev, status.st_ino)
    except (OSError, ValueError):
        identity = _ON_NO_DISK
    return _climb(replace(_layer_in(raw, file), identity=identity))


def preset_names() -> tuple[str, ...]:
    """The names of the presets, `standard` first."""
    return PRESETS


def preset_info(name: str) -> RulesInfo:
    """What a preset tells about itself; KeyError for a name that is none."""
    if name not in PRESETS:
        raise KeyError(name)
    info = rules_info(_climb(_preset_layer(name)))
    assert info is not None
    return info


def rules_info(loaded: LoadedRules) -> RulesInfo | None:
    """What loaded house rules tell about themselves; None where they could not be loaded."""
    rules = loaded.rules
    if rules is None:
        return None
    if rules is STANDARD and loaded.document is None:
        return preset_info(rules.name)
    plain: dict[str, Any] = loaded.document.plain if loaded.document is not None else {}
    title = plain.get("title")
    return RulesInfo(
        rules.name,
        rules,
        _by_language(title) if title is not None else {},
        plain.get("date", ""),
        "" if rules.name == STANDARD.name else plain.get("extends", STANDARD.name),
        tuple(_by_language(text) for text in plain.get("sources", ())),
        tuple(_by_language(text) for text in plain.get("notes", ())),
    )


def _by_language(text: str | dict[str, str]) -> dict[str, str]:
    return {"en": text, "ko": text} if isinstance(text, str) else text


def _climb(top: Layer) -> LoadedRules:
    """From the top layer down to `standard`; where one has something wrong it is told, and no lower one is read."""
    layers = [top]
    while True:
        layer = layers[-1]
        if layer.diagnostics:
            return LoadedRules(None, layer.diagnostics, layer.file, layer.document)
        if layer.extends is None:
            return LoadedRules(STANDARD) if top is _BOTTOM else _checked(tuple(layers))
        where = Where((*layer.prefix, "extends"))
        below = _find(layer.extends, layer.folder, where)
        if isinstance(below, Layer):
            files = [above for above in layers if above.file]
            if below.file and any(below.identity == above.identity for above in files):
                below = _circular([above.file for above in (*files, below)], where)
        if isinstance(below, Diagnostic):
            return LoadedRules(None, (below,), layer.file, layer.document)
        layers.append(below)


def _circular(files: list[str], where: Where) -> Diagnostic:
    names = tuple(os.path.basename(file) for file in files)
    return Diagnostic("GS207", where, {"file": names[-1]}, notes=(Note("rules.chain", {"files": names}),))


def _checked(layers: tuple[Layer, ...]) -> LoadedRules:
    """The rules of a chain, or the values in it that cannot hold together.

    A contradiction is told about the uppermost document that writes one of its two switches; all that are told are
    about the same document, the uppermost of these.
    """
    rules = _resolved(layers)
    if not rules.contradictions:
        return LoadedRules(rules, (), layers[0].file, layers[0].document, layers)
    for height, layer in enumerate(layers):
        found = tuple(
            contradicted(pair, rules, layer.switches, layer.prefix, _origins(pair, layers[height:]))
            for pair in rules.contradictions
            if layer.switches.keys() & {pair.first, pair.second}
        )
        if found:
            return LoadedRules(None, found, layer.file, layer.document)
    raise AssertionError("standard contradicts itself")


def _origins(pair: Contradiction, layers: tuple[Layer, ...]) -> dict[str, str]:
    """From which rules the two switches come, by name."""
    return {
        switch: next((layer.name for layer in layers if switch in layer.switches), STANDARD.name)
        for switch in (pair.first, pair.second)
    }


@lru_cache(maxsize=256)
def _resolved(layers: tuple[Layer, ...]) -> HouseRules:
    """What a chain of layers amounts to, the top one first."""
    rules = STANDARD
    for layer in reversed(layers):
        name = layer.name or (f"{rules.name}+" if layer.switches else rules.name)
        rules = rules.over(layer.switches, name)
    return rules


def _find(ref: str, folder: str | None, where: Where) -> Layer | Diagnostic:
    """The layer that a text names, or what is wrong with the text, told at `where`."""
    if ref == STANDARD.name:
        return _BOTTOM
    if ref in PRESETS:
        return _preset_layer(ref)
    if not _is_path(ref):
        return _unknown_preset(ref, folder, where)
    if folder is not None and stores.is_url(folder) and not os.path.isabs(ref):
        return _in_store(stores.beside(folder, ref), where)
    path = os.path.normpath(os.path.join(folder or "", ref))
    try:
        path = as_spelt(path)
        status = os.stat(path)
        return _file_layer(path, (status.st_dev, status.st_ino), (status.st_mtime_ns, status.st_size))
    except (OSError, ValueError) as error:
        return Diagnostic("GS206", where, {"file": path}, notes=(_why(error),))


def _in_store(url: str, where: Where) -> Layer | Diagnostic:
    """The layer of a file that lies beside records which were named by a URL."""
    try:
        return _stored_layer(url, stores.stamp(url))
    except OSError as error:
        return Diagnostic("GS206", where, {"file": url}, notes=(_why(error),))


def _is_path(ref: str) -> bool:
    return "/" in ref or os.sep in ref or ref.lower().endswith(_SUFFIXES)


def _unknown_preset(ref: str, folder: str | None, where: Where) -> Diagnostic:
    notes = []
    beside = next((ref + s for s in _SUFFIXES if os.path.exists(os.path.join(folder or "", ref + s))), None)
    near = nearest(ref, PRESETS)
    if beside is not None:
        notes.append(Note("rules.help-file-beside", {"file": beside}))
    elif near is not None:
        notes.append(Note("rules.help-nearest", {"name": near}))
    notes.append(Note("rules.presets", {"names": PRESETS}))
    return Diagnostic("GS205", where, {"name": ref}, notes=tuple(notes))


def _why(error: OSError | ValueError) -> Note:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return Note("rules.no-file")
        case IsADirectoryError():
            return Note("rules.is-folder")
        case PermissionError():
            return Note("rules.no-permission")
        case OSError(errno=errno.EFBIG):
            return Note("rules.too-large", {"most": MAX_FILE})
        case OSError():
            return Note("rules.system-says", {"reason": errno.errorcode.get(error.errno or 0, "?")})
    return Note("rules.no-file")


@lru_cache(maxsize=256)
def _inline_layer(inline: _Inline) -> Layer:
    written = read_inline(inline.mapping, _IN_RECORD)
    extends = written.extends or STANDARD.name
    return Layer("", extends, written.switches, written.diagnostics, plain=inline.mapping, folder=inline.folder)


@lru_cache(maxsize=len(PRESETS))
def _preset_layer(name: str) -> Layer:
    layer = _read_file(os.path.join(_FOLDER, f"{name}.yaml"))
    return replace(layer, extends=None) if name == STANDARD.name else layer


@lru_cache(maxsize=64)
def _file_layer(path: str, identity: tuple[int, int], state: tuple[int, int]) -> Layer:
    """A file's layer, kept as long as the path leads to the same file in the same state (its time and size)."""
    return replace(_read_file(path), identity=identity)


@lru_cache(maxsize=64)
def _stored_layer(url: str, stamp: tuple[int, int] | None) -> Layer:
    """The same of a file in a store, kept as long as its stamp there is the same."""
    layer = _within_size(stores.content(url, 0, MAX_FILE + 1), url)
    return replace(layer, identity=(_IN_STORE, hash(stores.canonical(url))))


def _read_file(path: str) -> Layer:
    """Read and check one file; OSError where it cannot be opened."""
    with open(path, "rb") as file:
        return _within_size(file.read(MAX_FILE + 1), path)


def _within_size(raw: bytes, path: str) -> Layer:
    """Check what has been read of one file; OSError where there is too much of it."""
    if len(raw) > MAX_FILE:
        raise OSError(errno.EFBIG, "", path)
    return _layer_in(raw, path)


def _layer_in(raw: bytes, path: str) -> Layer:
    """Read and check the content of one file."""
    stem = _utf8(os.path.basename(path)).partition(".")[0] or "rules"
    document, diagnostics = _read_document(path, raw)
    if diagnostics:
        return Layer(stem, None, {}, diagnostics, path, document)
    written = read_document(document.plain)
    name, extends = written.name or stem, written.extends or STANDARD.name
    folder, plain = stores.folder_of(path), document.plain if isinstance(document.plain, dict) else {}
    return Layer(name, extends, written.switches, written.diagnostics, path, document, plain, folder)


def _utf8(name: str) -> str:
    """A file's name as it may stand in a report; one that is not UTF-8 on disk cannot be told exactly."""
    return nfc(name.encode("utf-8", "surrogateescape").decode("utf-8", "replace"))


def _read_document(path: str, raw: bytes) -> tuple[Document, tuple[Diagnostic, ...]]:
    """The one document of a file, and what keeps it from being read."""
    from gostop_cli.record.document import Document, load_json, load_yaml
    from gostop_cli.record.encoding import readable, refuse_utf16, text_of

    try:
        refuse_utf16(raw[:2])
        text = text_of(raw)
    except Refused as finding:
        problems = (finding.diagnostic(),)
        return Document(path, readable(raw) if finding.code != "GS011" else "", problems=problems), problems
    documents = [load_json(text, path)] if path.lower().endswith(".json") else list(load_yaml(text, path, shape=_SHAPE))
    unreadable = next((document for document in documents if document.problems), None)
    if unreadable is not None:
        return unreadable, unreadable.problems
    if len(documents) != 1:
        note = Note("rules.documents", {"count": len(documents)}) if documents else Note("rules.empty")
        where = Where() if documents else Where(token=(0, 0))
        return Document(path, text) if not documents else documents[1], (Diagnostic("GS212", where, notes=(note,)),)
    return documents[0], ()
