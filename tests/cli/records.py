"""Small records for the tests of the command line. The leading example is that of record.md §2."""

from __future__ import annotations

LEADING = """\
gostop: 1
id: chuseok-2026/03
rules: standard
stake: 100
carry: 2
players: [Hana, Joon, Mina]
dealer: Hana
deal:
  floor: [1p, 4t, 8p, 10t, 12g, 12s]
  hands:
    Mina: [1g, 1t, 1p, 3p, 4y, 6p, 7p]
    Joon: [2t, 3g, 3p, 5t, 7y, 9t, x]
  stock: [5p, 2y, 12t]
turns:
  - Hana: 8y / 5p
  - Joon: 5t / 2y
  - Mina: shake 1 bomb 1 / 12t > 12s
  - Hana: 5y / 11p
  - Joon: 2t / 9p
  - Mina: 4y / 6y
  - Hana: 7p / 12y
  - Joon: 11s / 11g
  - Mina: pass / 2p
  - Hana: 5p / 8p
  - Joon: 3g / 7t
  - Mina: 7p / 10p
  - Hana: 11p / 2p
  - Joon: 3p / 4p
  - Mina: 6p / 4p
  - Hana: 8g / 6p stop
result:
  outcome: stop
  winner: Hana
  points: 3
  multiplier: 2
  payments: {Mina: -600, Joon: -1200, Hana: 1800}
"""

ILLEGAL = LEADING.replace("Joon: 2t / 9p", "Joon: 8y / 9p")
"""Joon plays the card that Hana played in turn 1."""

FALSE_CLAIM = LEADING.replace("Joon: -1200, Hana: 1800", "Joon: -600, Hana: 1200")
"""Joon's pibak forgotten."""

MISSPELT = LEADING.replace("dealer: Hana", "deeler: Hana")

BROKEN = "gostop: 1\nplayers: [Hana, Joon\nturns: []\n"
"""A bracket that is never closed."""

UNFINISHED = """\
gostop: 1
players: [Hana, Joon, Mina]
position:
  to_play: Mina
  floor: [3p, 10p, 7t]
  hands: {Mina: [3g, 5p], Joon: 2, Hana: 2}
  stock: [10y, 4p]
turns:
  - Mina: 3g / 10y
"""
"""The March/October turn of seed 003, and nothing after it."""
