"""What commands print as JSON over hands of every kind, for the schemas that describe it.

Nothing here is expected to be right in its amounts, to which other tests see; what counts is that every key turns up.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from records import BROKEN, FALSE_CLAIM, ILLEGAL, LEADING, UNFINISHED
from support_batch import SPOILT, hand
from test_audit import HOUSE_RULE, SLIP
from test_calc import FILE, THREE_GO
from test_compare import AT_STOP, FLOOR_OF_FOUR, NAGARI, NINE, SITTER, under
from test_session import CLUB, SMALL

from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.write import to_plain
from gostop_cli.referee.chance import Chance
from gostop_cli.referee.sampling import BOMB_HAPPY, GO_HAPPY, Habits, sample_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

EXAMPLES = Path(__file__).parents[2] / "examples"
EAGER = Habits(**{**GO_HAPPY, **BOMB_HAPPY, "bonus": 1.0})
TABLES: dict[str, tuple[int, Any]] = {
    "standard": (3, "standard"),
    "pmang-matgo": (2, "pmang-matgo"),
    "balance": (3, "balance"),
    "hudang": (3, {"hudang": {"turns": 2}}),
    "baks": (3, {"ttibak": "x2", "meongbak": "scored_loser0", "deck": {"bonus": ["b2", "b2", "b3"]}}),
}
"""Tables at which sampled hands are played: how many sit there, and the house rules."""
DRAW = """\
gostop: 1
rules: balance
players: [Hana, Joon, Mina, Dae]
deal: {floor: [1g, 2y, 3g, 4y, 5y, 6y, 7y, 8g], hands: {Hana: [1t, 2t, 3t, 4t, 4t]}}
turns: []
"""
"""A card twice: in the balance game that is a draw (rules.md §11)."""
VOID = "gostop: 1\nplayers: [Hana, Joon, Mina]\nplayed: 2026-09-25\nid: night/1\nvoid: spilt tea\n"
GOBAK = AT_STOP.replace("position:\n", "position:\n  go: {Joon: [3]}\n")
"""Joon has called Go and pays for the table."""
EXTRA = "extra: [{factor: 2, why: New Year}]\n"
TTIBAK = AT_STOP.replace("Hana: [1g, 3g, 2p]", "Hana: [1t, 2t, 3t, 4t, 5t]") + "rules: {ttibak: x2}\n"
"""Hongdan and five ribbons: Joon and Mina have none."""
ENDED = (DRAW, VOID)
FAULTY = "gostop-rules: 1\nbomb: {multiplyer: 2}\n"
"""House rules that are misspelt."""
ASTRAY = (VOID + "rules: faulty.yaml\n", VOID + "carry: [1,\n  2]\n", BROKEN)
"""Records that cannot be read: for their house rules, for a place of two lines, and at all."""
WARNED = LEADING + 'waive: [{code: GS401, turn: 2, why: "let it be"}]\n'
"""A waiver of nothing."""


def examples() -> list[str]:
    """Every hand record that is shipped."""
    return sorted(str(path) for path in EXAMPLES.rglob("*.gostop.*"))


def played(table: str, count: int) -> list[dict[str, Any]]:
    """So many hands of a table, sampled and eagerly played, on three days and partly of an evening."""
    players, rules = TABLES[table]
    house = load_rules(rules).rules
    assert house is not None
    hands = [to_plain(sample_hand(Chance(5, n), house, players, EAGER)) for n in range(count)]
    return [
        {**plain, "rules": rules, "stake": 0.5 if n % 2 else 100}
        | ({"id": f"{table}/{n}", "played": f"2026-09-{25 + n % 3}"} if n % 3 else {})
        for n, plain in enumerate(hands)
    ]


def lines(hands: list[dict[str, Any]]) -> str:
    """Hands as JSON Lines."""
    return "".join(json.dumps(plain, ensure_ascii=False) + "\n" for plain in hands)


def of_rows(gostop: Gostop, record: Record) -> Iterator[Any]:
    """Rows of everything that may become of a record."""
    texts = (LEADING, ILLEGAL, FALSE_CLAIM, UNFINISHED, BROKEN, FLOOR_OF_FOUR, NAGARI, SITTER, *ENDED, TTIBAK, WARNED)
    files = [record(text, f"{n}.yaml") for n, text in enumerate(texts)]
    files += [record(lines(played(table, 12)), f"{table}.jsonl") for table in TABLES]
    files.append(record("".join(spoil(hand(n)) for n, spoil in enumerate(SPOILT.values())), "spoilt.jsonl"))
    for line in gostop("batch", "-j", "1", *examples(), *files).out.splitlines():
        yield json.loads(line)


def of_standings(gostop: Gostop, record: Record) -> Iterator[Any]:
    """Standings of these rows, by everything that they can be grouped by and in parts, and the rows behind them."""
    rows = [json.dumps(row) + "\n" for row in of_rows(gostop, record)]
    record("".join(rows), "out.jsonl")
    choices: list[tuple[str, ...]] = [("--by", by) for by in ("rules", "day", "session", "file")]
    choices += [("--show", part) for part in ("standings", "head-to-head", "frequencies")]
    choices += [(), ("--player", "Hana"), ("--count-repeats",), ("--rows",), ("--rows", "--by", "day")]
    for options in choices:
        yield json.loads(gostop("standings", "out.jsonl", *options, "--format", "json").out)


def of_sessions(gostop: Gostop, record: Record) -> Iterator[Any]:
    """The shipped evenings, and some on which much went wrong."""
    head = "gostop-session: 1\nplayers: [Mina, Joon, Hana]\n"
    record(FAULTY, "faulty.yaml")
    record(ILLEGAL, "illegal.yaml")
    evenings = {
        "odd": head + "hands: [{file: nowhere.yaml}, {file: illegal.yaml}, {correction: {Mina: 1}, why: a slip}]\n"
        "result: {hands: 3, totals: {Mina: 7}}\n",
        "theirs": head + "hands: [{rules: faulty.yaml, void: spilt tea}, {void: [1,\n  2]}]\n",
        "unruly": head + "rules: faulty.yaml\n",
        "broken": BROKEN,
        "small": SMALL,
    }
    shipped = map(str, sorted(EXAMPLES.glob("evenings/*.session.yaml")))
    for file in (*shipped, *(record(text, f"{name}.session.yaml") for name, text in evenings.items())):
        yield json.loads(gostop("session", file, "--format", "json").out)


def of_calculations(gostop: Gostop, record: Record) -> Iterator[Any]:
    """What is settled, not yet won, open, much too open, and impossible."""
    record(FAULTY, "faulty.yaml")
    rules = "gostop-rules: 1\nname: ours\ngobak: {three_players: pay_for_all_x2}\nmoney: {cap_points: 20}\n"
    ours = ("-r", record(rules, "ours.yaml"))
    for options in (
        THREE_GO,
        ("-w", "pi 10", "-l", "pibak", "-l", "no-bak"),
        ("-w", "Mina: hongdan yeol 2", "-l", "Joon:", "-l", "1g", "--go", "Joon=1", "--extra", "9:New Year", *ours),
        ("-p", "hongdan", "--go", "2"),
        ("-w", "gwang 3", "-l", "gwang 1", "-l", "gwang 1"),
        ("-p", "Mina: gwang 3"),
        ("-w", "Mina: 1g 1g"),
        (record(FILE),),
        (record(FILE + "rules: faulty.yaml\n", "ruled.yaml"),),
        (record(FILE + "carry: [1,\n  2]\n", "long.yaml"),),
    ):
        yield json.loads(gostop("calc", *options, "--format", "json").out)


def of_comparisons(gostop: Gostop, record: Record) -> Iterator[Any]:
    """Shipped hands under all presets, hands that one rule of the house makes a difference to, and what cannot be read."""
    names = ("lead", "settlement-1", "settlement-3", "matgo-bonus", "three-ppeok", "chongtong")
    files = [str(EXAMPLES / f"{name}.gostop.yaml") for name in names]
    files += [record(text, f"{n}.yaml") for n, text in enumerate((BROKEN, UNFINISHED, *ENDED))]
    yield json.loads(gostop("compare", *files, *under(*NINE), "--format", "json").out)
    balance = lines(played("balance", 1))
    for text, house, rules in (
        (FLOOR_OF_FOUR, "standard", "deal: {floor_four: dealer_wins}"),
        (NAGARI, "standard", "nagari: {cumulative: false}"),
        (NAGARI, "standard", "instant: {multiplied: true}"),
        (AT_STOP, "standard", "money: {cap_points: 5}"),
        (AT_STOP + EXTRA, "standard", "gwangbak: {effect: 'off'}"),
        (AT_STOP + "chips: {Hana: 1000, Joon: 400, Mina: 1000}\n", "standard", "money: {liability: loser_balance}"),
        (AT_STOP + "liable: {player: Joon}\n", "standard", "dokbak: {feeder: claimed}"),
        (SITTER, "standard", "sell: {price: 2}"),
        (balance, "balance", "balance: {gwang: 28, tti: 1}"),
        (GOBAK, "standard", "gobak: {three_players: pay_for_all_x2}"),
    ):
        ours = record(f"gostop-rules: 1\nname: house\nextends: {house}\n{rules}\n", "house.yaml")
        name = record(text, "hand.yaml")
        yield json.loads(gostop("compare", name, *under(house, ours), "--format", "json").out)
    record(FAULTY, "faulty.yaml")
    for text in ASTRAY:
        yield json.loads(gostop("compare", record(text), *under("club"), "--format", "json").out)


def of_audits(gostop: Gostop, record: Record) -> Iterator[Any]:
    """Hands with everything that there can be to dispute about, and the shipped ones that settle most."""
    record(FAULTY, "faulty.yaml")
    texts = (LEADING, ILLEGAL, SLIP, FALSE_CLAIM, UNFINISHED, HOUSE_RULE, FLOOR_OF_FOUR, SITTER, DRAW)
    texts += (GOBAK + EXTRA + "rules: {gobak: {three_players: pay_for_all_x2}, money: {cap_points: 5}}\n",)
    texts += (lines(played("balance", 1)), *ASTRAY)
    names = ("settlement-3", "matgo-bonus", "three-ppeok", "chongtong")
    files = [str(EXAMPLES / f"{name}.gostop.yaml") for name in names]
    for file in (*files, *(record(text, f"{n}.yaml") for n, text in enumerate(texts))):
        yield json.loads(gostop("audit", file, "--format", "json").out)


def of_replays(gostop: Gostop, record: Record) -> Iterator[Any]:
    """Shipped hands turn by turn, and a few that are refused or cannot be read."""
    record(FAULTY, "faulty.yaml")
    texts = (ILLEGAL, UNFINISHED, VOID, SPOILT["GS403"](hand(0)), *ASTRAY)
    names = ("lead", "matgo-bonus", "three-ppeok", "chongtong")
    files = [str(EXAMPLES / f"{name}.gostop.yaml") for name in names]
    for file in (*files, *(record(text, f"{n}.yaml") for n, text in enumerate(texts))):
        yield json.loads(gostop("replay", file, "--from", "0", "--format", "json").out)


def of_rules(gostop: Gostop, record: Record) -> Iterator[Any]:
    """The presets listed and shown, and house rules of one's own."""
    yield json.loads(gostop("rules", "list", "--format", "json").out)
    yield from map(json.loads, gostop("rules", "list", "--format", "jsonl").out.splitlines())
    own = record("gostop-rules: 1\nname: ours\ntitle: Ours\nextends: club\n", "ours.yaml")
    for rules in (*NINE, own):
        yield json.loads(gostop("rules", "show", rules, "--format", "json").out)


OUTPUTS: dict[str, Callable[[Gostop, Record], Iterator[Any]]] = {
    "session-report": of_sessions,
    "calc-report": of_calculations,
    "standings": of_standings,
    "replay": of_replays,
    "audit": of_audits,
    "compare": of_comparisons,
    "row": of_rows,
    "rules-report": of_rules,
}
"""The schemas that describe what a command prints, each with documents of that kind."""


def one_of(name: str, gostop: Gostop, record: Record) -> Any:
    """One small document of a kind."""
    file = str(EXAMPLES / "settlement-2.gostop.yaml")
    commands: dict[str, tuple[str, ...]] = {
        "session-report": ("session", CLUB, "--format", "json"),
        "calc-report": ("calc", *THREE_GO, "--format", "json"),
        "replay": ("replay", file, "--format", "json"),
        "audit": ("audit", file, "--format", "json"),
        "compare": ("compare", file, *under("standard", "wikipedia"), "--format", "json"),
        "row": ("batch", "-j", "1", file),
        "rules-report": ("rules", "show", "standard", "--format", "json"),
    }
    if name == "standings":
        record(gostop("batch", "-j", "1", file, *examples()).out, "out.jsonl")
        commands[name] = ("standings", "out.jsonl", "--format", "json")
    return json.loads(gostop(*commands[name]).out)
