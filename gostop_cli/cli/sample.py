"""`gostop deal` and `gostop sample`: a fair deal, and whole random hands, from a seed that gives them again anywhere."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Final, cast

import msgspec
import typer

from gostop_cli.cli.console import NO_WORK, Colour, ColourOption, Console, InputFormat, LangOption
from gostop_cli.cli.help import said
from gostop_cli.cli.record_output import STDOUT, fail, refuse_target, write
from gostop_cli.cli.rules_io import preset_completion
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.canonical import Form
    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.sampling import Habits

PLAYERS: Final = 3
"""How many sit at a table where nobody says."""
LEAST_PLAYERS: Final = 2
_SEED_BYTES: Final = 5
"""A seed that nobody chose has at most thirteen digits, so that it can be told over the table."""

RulesOption = Annotated[
    str,
    typer.Option("--rules", "-r", metavar="RULES", help="opt.house-rules", autocompletion=preset_completion),
]
NamesOption = Annotated[
    list[str] | None, typer.Option("--player", metavar="NAME", help="opt.player-name", show_default=False)
]
SeedOption = Annotated[int | None, typer.Option("--seed", metavar="S", min=0, help="opt.seed", show_default=False)]
ToOption = Annotated[InputFormat | None, typer.Option("--to", help="opt.sample-to", show_default=False)]
OutOption = Annotated[
    str | None, typer.Option("--output", "-o", metavar="OUT", help="opt.fmt-output", show_default=False)
]
ForceOption = Annotated[bool, typer.Option("--force", help="opt.force")]


class Order(msgspec.Struct, frozen=True):
    """What hands are asked for. `roster` are all who may play, `sizes` how many sit down, hand by hand in turn."""

    house: HouseRules
    rules: str
    roster: tuple[str, ...]
    sizes: tuple[int, ...]


def deal(
    ctx: typer.Context,
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", help="opt.players", show_default=False)
    ] = None,
    names: NamesOption = None,
    dealer: Annotated[
        str | None, typer.Option("--dealer", metavar="NAME", help="opt.dealer", show_default=False)
    ] = None,
    rules: RulesOption = "standard",
    seed: SeedOption = None,
    to: ToOption = None,
    out: OutOption = None,
    force: ForceOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Write a fair deal."""
    from gostop_cli.record.marks import nfc
    from gostop_cli.referee.chance import Chance
    from gostop_cli.referee.sampling import deal_hand

    console = Console.open(ctx, lang, color)
    order = _order(console, rules, out, names, None if players is None else (players,))
    if len(order.roster) != order.sizes[0]:
        fail(console, "sample.too-many-names", names=len(order.roster), players=order.sizes[0])
    first = order.roster[0] if dealer is None else nfc(dealer)
    if first not in order.roster:
        problem = said("usage.bad-value", console.lang, name="--dealer", value=first)
        fail(console, "usage.choices", problem=problem, names=order.roster)
    refuse_target(out, console, force=force)
    form = _form(to, out, "yaml", console)
    seed = _seed(seed, console)
    dealt = deal_hand(Chance(seed, 1), order.house, order.roster, first)
    record = replace(dealt, id=f"deal-{seed}", rules=order.rules)
    _write([record], form, out, console, force=force)


def sample(
    ctx: typer.Context,
    players: Annotated[
        str | None, typer.Option("--players", metavar="N[,N...]", help="opt.sample-players", show_default=False)
    ] = None,
    names: NamesOption = None,
    rules: RulesOption = "standard",
    seed: SeedOption = None,
    count: Annotated[int, typer.Option("--count", metavar="N", min=1, help="opt.count")] = 1,
    first: Annotated[int, typer.Option("--first", metavar="N", min=1, help="opt.first")] = 1,
    go_happy: Annotated[bool, typer.Option("--go-happy", help="opt.go-happy")] = False,
    bomb_happy: Annotated[bool, typer.Option("--bomb-happy", help="opt.bomb-happy")] = False,
    hidden: Annotated[bool, typer.Option("--hidden", help="opt.hidden")] = False,
    result: Annotated[bool, typer.Option("--result", help="opt.result")] = False,
    to: ToOption = None,
    out: OutOption = None,
    force: ForceOption = False,
    lang: LangOption = None,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Write whole random hands."""
    from gostop_cli.referee.sampling import BOMB_HAPPY, GO_HAPPY, Habits

    console = Console.open(ctx, lang, color)
    order = _order(console, rules, out, names, None if players is None else _sizes(players, console))
    refuse_target(out, console, force=force)
    form = _form(to, out, "yaml" if count == 1 else "jsonl", console)
    seed = _seed(seed, console)
    tendencies = (GO_HAPPY if go_happy else {}) | (BOMB_HAPPY if bomb_happy else {})
    numbers = range(first, first + count)
    hands = _hands(order, seed, numbers, Habits(**tendencies), hidden=hidden, result=result)
    _write(hands, form, out, console, force=force)


def _hands(
    order: Order, seed: int, numbers: range, habits: Habits, *, hidden: bool, result: bool
) -> Iterator[HandRecord]:
    """The hands of these numbers, each for itself; who deals goes round, and so does who plays where not all of them do."""
    from gostop_cli.referee.chance import Chance
    from gostop_cli.referee.run import referee
    from gostop_cli.referee.sampling import deal_hand, play_out, result_of

    for number in numbers:
        turn = (number - 1) % len(order.roster)
        seated = [*order.roster[turn:], *order.roster[:turn]][: order.sizes[(number - 1) % len(order.sizes)]]
        draws = Chance(seed, number)
        dealt = deal_hand(draws, order.house, [name for name in order.roster if name in seated], seated[0])
        hand = play_out(draws, dealt, order.house, habits, hidden=hidden)
        claimed = result_of(referee(hand, order.house)) if result else None
        yield replace(hand, id=f"sample-{seed}/{number}", rules=order.rules, result=claimed)


# ---------------------------------------------------------------- what is asked for


def _order(
    console: Console,
    rules: str,
    out: str | None,
    names: list[str] | None,
    sizes: tuple[int, ...] | None,
) -> Order:
    """What the options of both commands ask for; what cannot be had is told, and the command ends."""
    from gostop_cli.referee.sampling import NAMES, most_players

    roster = _names(names, console) if names else ()
    sizes = sizes or (len(roster) or PLAYERS,)
    house = _house(rules, sizes, console)
    most = most_players(house)
    for size in sizes:
        if not LEAST_PLAYERS <= size <= most:
            fail(console, "sample.players", least=LEAST_PLAYERS, most=most, count=size)
    if roster and len(roster) < max(sizes):
        fail(console, "sample.too-few-names", names=len(roster), players=max(sizes))
    return Order(house, rules_reference(rules, out), roster or NAMES[: max(sizes)], sizes)


def _seed(seed: int | None, console: Console) -> int:
    """The seed that was given, else one of the machine's own choice, which is told."""
    if seed is None:
        seed = int.from_bytes(os.urandom(_SEED_BYTES))
        console.tell(said("sample.seed", console.lang, seed=str(seed)))
    return seed


def _sizes(text: str, console: Console) -> tuple[int, ...]:
    """Numbers of players, as `--players` lists them."""
    numbers = text.split(",")
    if not all(number.isascii() and number.isdigit() and len(number) < len("100") for number in numbers):
        fail(console, "usage.bad-value", name="--players", value=text)
    return tuple(int(number) for number in numbers)


def _names(names: Sequence[str], console: Console) -> tuple[str, ...]:
    """The names of players, if records can have them and no two are the same."""
    from gostop_cli.cli.rules_io import one_line
    from gostop_cli.record.decode import decode_hand
    from gostop_cli.record.marks import nfc

    roster: list[str] = []
    for name in names:
        if not name.isprintable():
            fail(console, "usage.bad-value", name="--player", value=name)
        spelt = nfc(name)
        other = spelt if spelt in roster else f"{spelt}2"
        _, found = decode_hand({"gostop": 1, "players": [other, spelt], "void": "-"})
        if found:
            console.tell(f"{said('usage.error', console.lang)}: {one_line(found[-1], console.lang)}")
            raise typer.Exit(NO_WORK)
        roster.append(spelt)
    return tuple(roster)


def _house(ref: str, sizes: Sequence[int], console: Console) -> HouseRules:
    """The house rules, if tables of these sizes can play by them."""
    from gostop_cli.cli.judging import Judge, located_rules
    from gostop_cli.game.switches import PLAYERS as IN_PLAY
    from gostop_cli.record.goals import for_players
    from gostop_cli.record.rulesfile import load_rules

    loaded = load_rules(ref)
    for size in sizes:
        if loaded.rules is not None and size in IN_PLAY:
            loaded = for_players(loaded, size)
    if loaded.rules is not None:
        return loaded.rules
    judge = Judge(console, quiet=False)
    for located, source in located_rules(loaded, ref):
        judge.tell(located, source, rules="")
    judge.show_count()
    raise typer.Exit(NO_WORK)


def rules_reference(rules: str, out: str | None) -> str:
    """House rules as a record in this place names them: a preset, or a path from the record's own folder."""
    from gostop_cli.record.rulesfile import preset_names

    if rules in preset_names() or out is None or out == STDOUT:
        return rules
    folder = os.path.dirname(os.path.realpath(out))
    path = os.path.relpath(os.path.realpath(rules), folder).replace(os.sep, "/")
    return path if "/" in path else f"./{path}"


# ---------------------------------------------------------------- what is written


def _form(to: InputFormat | None, out: str | None, usual: Form, console: Console) -> Form:
    """The format that is asked for, else that of the file's name; on standard output the usual one."""
    from gostop_cli.record.source import SUFFIXES, form_by_suffix

    if to is None and (out is None or out == STDOUT):
        return usual
    told = to.value if to is not None else form_by_suffix(out or "")
    if told is None:
        fail(console, "sample.suffix", file=out or "", suffixes=tuple(SUFFIXES))
    return cast("Form", told)


def _write(records: Iterable[HandRecord], form: Form, out: str | None, console: Console, *, force: bool) -> None:
    """The records as they come, so that a million take no more memory than one."""
    from gostop_cli.record.canonical import join, record_text

    write(out, join((record_text(record, form) for record in records), form), console, force=force)
