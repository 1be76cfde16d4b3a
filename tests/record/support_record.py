"""Records and small helpers that the tests of the record layer share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gostop_cli.record.document import load_json, load_yaml

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Diagnostic
    from gostop_cli.record.document import Document

# The leading example of record.md §2, letter for letter.
LEADING = """\
# yaml-language-server: $schema=../schemas/hand.schema.json
gostop: 1                      # format version, required
id: chuseok-2026/03            # optional
played: 2026-09-25T21:40+09:00 # optional, free ISO 8601 date or date-time
rules: standard                # a preset
stake: 100                     # won per point; optional, overrides the rules' own
carry: 2                       # multiplier brought in from earlier nagari hands; optional, default 1
players: [Hana, Joon, Mina]    # order of play round the table
dealer: Hana                   # who leads (seon); optional, default the first named who plays
deal:
  floor: [1p, 4t, 8p, 10t, 12g, 12s]
  hands:
    Mina: [1g, 1t, 1p, 3p, 4y, 6p, 7p]
    Joon: [2t, 3g, 3p, 5t, 7y, 9t, x]    # x = one unseen card
    # Hana is absent: seven unseen cards
  stock: [5p, 2y, 12t]         # optional: the draw pile from the top, whole or only its beginning
turns:
  - Hana: 8y / 5p
  - Joon: 5t / 2y
  - Mina: shake 1 bomb 1 / 12t > 12s     # a choice: 12g and 12s lay there
  - Hana: 5y / 11p
  - Joon: 2t / 9p
  - Mina: 4y / 6y
  - Hana: 7p / 12y
  - Joon: 11s / 11g                      # ppeok
  - Mina: pass / 2p
  - Hana: 5p / 8p
  - Joon: 3g / 7t
  - Mina: 7p / 10p
  - Hana: 11p / 2p                       # takes the ppeok, one pi from each
  - Joon: 3p / 4p
  - Mina: 6p / 4p
  - Hana: 8g / 6p stop                   # rain three gwang 2 + ten pi 1 = 3
revealed: {}                   # optional: cards still in hand that were shown after the end, by player
result:                        # optional: what the table claimed; every key is optional and is checked
  outcome: stop
  winner: Hana
  points: 3
  multiplier: 2
  payments: {Mina: -600, Joon: -1200, Hana: 1800}   # Joon: pibak
"""

# Every key that record.md §2 and §3 know, in the explicit spelling (it need not be a hand that can be played).
EVERYTHING: dict[str, Any] = {
    "gostop": 1,
    "id": "all/1",
    "played": "2026-09-25",
    "rules": {"extends": "club", "bomb": {"multiplier": 2}},
    "stake": 100,
    "carry": 2,
    "players": ["Hana", "Joon", "Mina", {"name": "Dae", "sits_out": True, "sold": ["1g", "3g"], "triple": False}],
    "dealer": "Hana",
    "deal": {
        "floor": ["b2", "4t", "8p", "10t", "12g", "12s"],
        "hands": {"Mina": ["1g", "1t", "1p", "3p", "4y", "6p", "x"]},
        "stock": ["7t", "5p"],
        "floor_bonus": [["b2", "7t"]],
    },
    "turns": [
        {"by": "Mina", "chongtong": 4, "on": True},
        {"by": "Mina", "chongtong": ["4y", "4t", "4p", "4p"], "note": "shown"},
        {"by": "Hana", "shodang": {"Joon": True, "Mina": False}, "x-heard": "yes"},
        {
            "by": "Hana",
            "bonus": [{"card": "b2", "drew": "5p"}, {"card": "b3"}],
            "shake": [6, ["7y", "7t", "7p"]],
            "play": "6p",
            "take": ["6y"],
            "flip": ["b2", "7t"],
            "gukjin": "pi",
            "gives": {"Mina": "11s", "Joon": ["1p", "2p"]},
            "call": "go",
            "note": {"any": ["thing"]},
        },
        {"by": "Joon", "play": {"bomb": 8}, "flip": "7p"},
        {"by": "Mina", "play": ["8g", "8y"], "flip": []},
        {"by": "Hana", "play": None},
        {"Joon": "3g > 3p / 7t", "note": "spilt tea", "x-a": 1},
    ],
    "revealed": {"Mina": ["9y"]},
    "result": {"outcome": "stop", "winner": "Hana", "points": 3, "multiplier": 2, "payments": {"Mina": -600}},
    "extra": [{"factor": 2, "why": "mission"}],
    "liable": {"player": "Joon", "why": "feeder"},
    "chips": {"Mina": 20000, "Joon": 15000},
    "waive": [{"code": "GS412", "turn": 4, "why": "the table let it stand"}],
    "note": "free text, ignored",
    "x-own": [1, None, {"a": True}],
}

# record.md, "Starting from a position", key for key.
POSITION: dict[str, Any] = {
    "gostop": 1,
    "players": ["Mina", "Joon"],
    "position": {
        "to_play": "Mina",
        "floor": ["5t", "8g"],
        "stacks": [{"cards": ["6y", "6t", "6p"], "by": "Joon"}, {"cards": ["2y", "2t", "2p"]}],
        "captured": {"Mina": ["1g", "1p", "3p"], "Joon": ["7p", "9y", "9p", "11g", "11s", "11p", "11p"]},
        "hands": {"Mina": ["5y", "12y"], "Joon": 2},
        "stock": ["5p", "11p"],
        "stock_left": 9,
        "go": {"Joon": [7]},
        "go_order": ["Joon"],
        "shaken": {"Mina": [4]},
        "bombed": {"Joon": [11]},
        "owed": {"Joon": 1},
        "turns_had": {"Mina": 4, "Joon": 4},
        "ppeok": {"Mina": [2]},
        "gukjin": {"Joon": "yeol"},
    },
}


def one(text: str) -> Document:
    """The one document of a YAML text."""
    (document,) = load_yaml(text)
    return document


def plain(text: str) -> Any:
    """The plain data of a YAML text that can be read."""
    document = one(text)
    assert document.problems == ()
    return document.plain


def refusal(text: str, *, json: bool = False) -> tuple[Diagnostic, Document]:
    """The one finding about a text that cannot be read."""
    document = load_json(text) if json else one(text)
    assert document.plain is None
    (problem,) = document.problems
    return problem, document


def marked(text: str) -> tuple[str, int, int]:
    """A text with one stretch marked by « and », without the marks, and the offsets of the stretch."""
    start = text.index("«")
    end = text.index("»") - 1
    return text.replace("«", "").replace("»", ""), start, end
