"""What referees of other games cost for work of like size, beside ours and `json.loads`, in one run on one machine.

    python benchmarks/peers.py [ITEMS] [--rounds N]

Each reads a text, replays it by the rules of its game, and comes to a verdict; that it refuses a text with one wrong action
is tried before it is measured. Their texts are made here, from a seed: random hands and games, as long as random hands of
Go-Stop. What is not installed is passed over and named. PokerKit, python-chess and jansou are in the extra `bench`;
pgn-extract is a package of Debian.
"""

from __future__ import annotations

import argparse
import io
import logging
import os
import shutil
import subprocess
import tempfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from measuring import SEED, as_commands_do, best_us, load_each, machine, sample, turns_in

from gostop_cli.record.source import read_records
from gostop_cli.referee.run import bill, judge_record

if TYPE_CHECKING:
    from collections.abc import Callable

ITEMS = 200
ROUNDS = 7
TWICE = 2
"""A turn of Go-Stop lays two cards, as two half-moves of chess move two men."""
POKER_PLAYERS = 3
STACK = 1000
MANY = 10_000
"""So many games are given to a program, so that its start counts for nothing."""

LOADS = "json.loads, result dropped at once"
OURS = "gostop: verdict and bill"


class Peer(NamedTuple):
    """Another referee: what does the work, for how many texts, with how many actions in each on average."""

    name: str
    item: str
    action: str
    work: Callable[[], object]
    count: int
    actions: float


class AcceptedError(AssertionError):
    """A peer has let a text pass with which something is wrong: what it does is not what we do."""


# ---------------------------------------------------------------- PokerKit


def poker_hand(rng: Random) -> str:
    """A hand of no-limit hold'em in PHH, played at random by players who seldom fold; its final stacks are claimed."""
    from pokerkit import Automation, HandHistory, NoLimitTexasHoldem

    by_itself = set(HandHistory.automations) - {Automation.CARD_BURNING} | {Automation.HOLE_CARDS_SHOWING_OR_MUCKING}
    game = NoLimitTexasHoldem(tuple(sorted(by_itself)), True, 0, (5, 10), 10)
    state = game((STACK,) * POKER_PLAYERS, POKER_PLAYERS)
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    rng.shuffle(deck)
    while state.status:
        chance = rng.random()
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            state.deal_hole(deck.pop() + deck.pop())
        elif state.can_deal_board():
            state.deal_board("".join(deck.pop() for _ in range(1 if state.board_cards else 3)))
        elif chance < 0.02 and state.can_fold():
            state.fold()
        elif chance < 0.3 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()
    return HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks)).dumps()


def poker_verdict(text: str) -> None:
    """Replay a hand; ValueError where an action is not possible, or the stacks are not those that it claims."""
    from pokerkit import HandHistory

    history = HandHistory.loads(text)
    for state in history:  # noqa: B007 - the last state is what counts
        pass
    if state.stacks != history.finishing_stacks:
        raise ValueError(text)


def pokerkit(turns: list[int]) -> Peer:
    from pokerkit import HandHistory

    rng = Random(SEED)
    texts = [poker_hand(rng) for _ in turns]
    actions = [len(HandHistory.loads(text).actions) for text in texts]
    refuses(poker_verdict, texts[0].replace(" cc'", " cbr 3'", 1))
    refuses(poker_verdict, texts[0].replace("finishing_stacks = [", "finishing_stacks = [1", 1))
    return each("PokerKit", "pokerkit", "hand of hold'em", "action or deal", poker_verdict, texts, actions)


# ---------------------------------------------------------------- chess


def chess_game(rng: Random, length: int) -> str:
    """A game of random legal moves in PGN, of so many half-moves or until it is over."""
    import chess
    import chess.pgn

    board = chess.Board()
    while len(board.move_stack) < length and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    game = chess.pgn.Game.from_board(board)
    game.headers["Result"] = board.result()
    return str(game) + "\n\n"


def chess_verdict(text: str) -> None:
    """Replay a game; ValueError where a move is not legal."""
    import chess.pgn

    game = chess.pgn.read_game(io.StringIO(text))
    if game is None or game.errors:
        raise ValueError(text)


def python_chess(turns: list[int]) -> Peer:
    texts, moves = chess_games(turns)
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)  # what is refused is told to us already
    refuses(chess_verdict, with_illegal_move(texts[0]))
    return each("python-chess", "chess", "game of chess", "half-move", chess_verdict, texts, moves)


def chess_games(turns: list[int]) -> tuple[list[str], list[int]]:
    """A game for each hand, and how many half-moves each has."""
    rng = Random(SEED)
    texts = [chess_game(rng, TWICE * count) for count in turns]
    import chess.pgn

    read = (chess.pgn.read_game(io.StringIO(text)) for text in texts)
    return texts, [game.end().ply() for game in read if game is not None]


def with_illegal_move(text: str) -> str:
    """The same game with three castlings at its end, of which one is his who has castled already."""
    moves, result = text.rsplit(maxsplit=1)
    return f"{moves} O-O-O O-O-O O-O-O {result}\n"


def pgn_extract(turns: list[int], program: str, folder: Path) -> Peer:
    texts, moves = chess_games(turns)
    games, broken = folder / "games.pgn", folder / "broken.pgn"
    times = MANY // len(texts) + 1
    games.write_text("".join(texts) * times, encoding="ascii")
    broken.write_text(with_illegal_move(texts[0]), encoding="ascii")

    def verdict(path: Path) -> None:
        """Check all games of a file; ValueError where it says anything about one (its exit code does not tell)."""
        ran = subprocess.run([program, "-r", "-s", str(path)], capture_output=True, check=True)
        if not all(line.startswith(b"Games: ") for line in ran.stderr.splitlines()):
            raise ValueError(ran.stderr)

    try:
        verdict(broken)
    except ValueError:
        pass
    else:
        raise AcceptedError(program)
    told = subprocess.run([program, "--version"], capture_output=True, check=False, text=True)
    number = (told.stdout + told.stderr).split()[1]
    name = f"pgn-extract {number} (C)"
    return Peer(name, "game of chess", "half-move", lambda: verdict(games), times * len(texts), sum(moves) / len(moves))


# ---------------------------------------------------------------- mahjong


def mahjong_deals(count: int) -> tuple[list[str], list[int]]:
    """Deals of riichi mahjong by players who want to win, each as a record of its own in MJAI, and their events."""
    from dataclasses import replace

    from jansou.core.rules import preset
    from jansou.game.agents import SmartEfficiencyAgent
    from jansou.game.environment import Environment
    from jansou.io.from_game import paifu_from_game
    from jansou.io.mjai import dump_mjai

    texts: list[str] = []
    events: list[int] = []
    seed = SEED
    while len(texts) < count:
        table = Environment(preset("tenhou"), seed=seed)
        table.run([SmartEfficiencyAgent(seat) for seat in range(table.rules.player_count)])
        game = paifu_from_game(table)
        for deal in game.rounds:
            texts.append(dump_mjai(replace(game, rounds=(deal,), final_scores=None)))
            events.append(len(deal.events))
        seed += 1
    return texts[:count], events[:count]


def mahjong_verdict(text: str) -> None:
    """Replay a deal through the engine, and score who won; ValueError where either is not what the record says."""
    from jansou.io.mjai import parse_mjai
    from jansou.io.replay import replay_paifu
    from jansou.validation.check import check_paifu

    deal = parse_mjai(text)
    for _ in replay_paifu(deal):
        pass
    if not all(verdict.passed for verdict in check_paifu(deal)):
        raise ValueError(text)


def jansou(turns: list[int]) -> Peer:
    texts, events = mahjong_deals(len(turns))
    lines = texts[0].splitlines()
    discard = next(number for number, line in enumerate(lines) if '"type":"dahai"' in line)
    refuses(mahjong_verdict, "\n".join([*lines[:discard], *lines[discard + 1 :]]))
    return each("jansou", "jansou", "deal of mahjong", "draw, discard or call", mahjong_verdict, texts, events)


# ---------------------------------------------------------------- all of them


def each(
    name: str,
    package: str,
    item: str,
    action: str,
    verdict: Callable[[str], None],
    texts: list[str],
    actions: list[int],
) -> Peer:
    """A peer that is a library: one text after another, and nothing kept."""

    def work() -> None:
        for text in texts:
            verdict(text)

    return Peer(f"{name} {version(package)}", item, action, work, len(texts), sum(actions) / len(actions))


def refuses(verdict: Callable[[str], None], broken: str) -> None:
    """See that a verdict is one: a text in which one thing is wrong must not pass."""
    try:
        verdict(broken)
    except ValueError:
        return
    raise AcceptedError(broken)


def installed(turns: list[int], folder: Path) -> list[Peer]:
    """The peers that are here; those that are not are named."""
    found: list[Peer] = []
    for package, make in (("pokerkit", pokerkit), ("chess", python_chess), ("jansou", jansou)):
        try:
            version(package)
        except PackageNotFoundError:
            print(f"{package} is not installed: pip install '.[bench]'")
            continue
        found.append(make(turns))
    program = shutil.which("pgn-extract", path=os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"]))
    if program is None:
        print("pgn-extract is not installed: apt-get install pgn-extract")
    elif not any(peer.name.startswith("python-chess") for peer in found):
        print("the games of pgn-extract are made with python-chess: pip install '.[bench]'")
    else:
        found.append(pgn_extract(turns, program, folder))
    return found


def measure(items: int, rounds: int) -> None:
    """Print what a text costs each of them."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "hands.jsonl"
        sample(path, items)
        lines = path.read_text(encoding="utf-8").splitlines()
        turns = [turns_in(line) for line in lines]

        def ours() -> None:
            for raw in read_records(str(path)):
                judged = judge_record(raw, None)
                assert not isinstance(judged, tuple), judged
                bill(judged)

        mean = sum(turns) / items
        peers = [
            Peer(LOADS, "line", "turn", lambda: load_each(lines), items, mean),
            Peer(OURS, "hand", "turn", as_commands_do(ours), items, mean),
            *installed(turns, Path(name)),
        ]
        best = best_us({peer.name: peer.work for peer in peers}, {peer.name: peer.count for peer in peers}, rounds)
    print(f"{'':38}{'us an item':>10}{'x ours':>9}{'x loads':>9}   an item, on average; us an action")
    for peer in peers:
        took = best[peer.name]
        ratios = f"{took / best[OURS]:8.2f}x{took / best[LOADS]:8.1f}x"
        what = f"{peer.item}, {peer.actions:.0f} x {peer.action}; {took / peer.actions:.1f}"
        print(f"{peer.name:38}{took:10.1f}{ratios}   {what}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("items", nargs="?", type=int, default=ITEMS, metavar="ITEMS")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N")
    asked = parser.parse_args()
    print(machine())
    measure(asked.items, asked.rounds)


if __name__ == "__main__":
    main()
