"""The questions of `gostop rules new`: the house rules that tables quarrel over, in the order of a hand.

A question is one or more switches and the answers that are offered; its words are those of the switches, and only
where several switches are decided by one answer has it words of its own. Sources: what differs between the presets
(survey §12.2), the list of quarrels (survey §14), and the Go tables (survey §5.2).
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from gostop_cli.diagnostics.entry import Text


class Offer(msgspec.Struct, frozen=True):
    """One answer: a value for each switch of the question, as it is written in a file, and what it means.

    The words are needed only where the question decides several switches.
    """

    values: tuple[Any, ...]
    text: Text | None = None


Condition: TypeAlias = tuple[str, tuple[Any, ...]]
"""A switch, and some of its values."""


class Question(msgspec.Struct, frozen=True):
    """One question: the switches that the answer decides, and answers to choose from.

    A switch that holds one of a few words, or yes or no, offers these by itself. `idle` says where the question means
    nothing: where one of these switches has one of the values beside it.
    """

    switches: tuple[str, ...]
    offers: tuple[Offer, ...] = ()
    text: Text | None = None
    idle: tuple[Condition, ...] = ()


def _ask(switch: str, *values: Any, idle: tuple[Condition, ...] = ()) -> Question:
    return Question((switch,), tuple(Offer((value,)) for value in values), idle=idle)


_NO_BONUS: Final[tuple[Condition, ...]] = (("deck.bonus", ([],)),)
_NO_CHONGTONG: Final[tuple[Condition, ...]] = (("chongtong.mode", ("off", "redeal")),)
_NO_PIBAK: Final[tuple[Condition, ...]] = (("pibak.effect", ("off",)),)

# Survey §5.2, with what 7 points and 1 to 5 Go come to. Table H does not say what it adds, so it cannot be offered.
GO_TABLES: Final = Question(
    ("go.add", "go.add_tail", "go.multiply", "go.multiply_tail"),
    (
        Offer(
            ([1, 2, 3], "plus_one", [1, 1, 2], "double"),
            Text(
                "a point for each Go, and doubled with each from the third on (7 points: 8, 9, 20, 44, 96)",
                "고마다 1점씩 더하고, 3고부터는 고마다 두 배 (7점이면 8, 9, 20, 44, 96)",
            ),
        ),
        Offer(
            ([1, 2, 0], "hold", [1, 1, 2], "double"),
            Text(
                "1 and 2 Go add a point each; from the third on only doubled with each (8, 9, 14, 28, 56)",
                "1고와 2고는 1점씩, 3고부터는 더하지 않고 고마다 두 배 (8, 9, 14, 28, 56)",
            ),
        ),
        Offer(
            ([1, 2, 2], "hold", [1, 1, 2], "double"),
            Text(
                "1 and 2 Go add a point each, which stay; doubled with each from the third on (8, 9, 18, 36, 72)",
                "1고와 2고에 1점씩 더한 것은 그대로 두고, 3고부터는 고마다 두 배 (8, 9, 18, 36, 72)",
            ),
        ),
        Offer(
            ([1, 2, 3], "plus_one", [1, 1, 2, 4, 8], "hold"),
            Text(
                "a point for each Go, doubled from the third on, times 8 at most (8, 9, 20, 44, 96, 104)",
                "고마다 1점씩 더하고, 3고부터 고마다 두 배이되 8배까지 (8, 9, 20, 44, 96, 104)",
            ),
        ),
        Offer(
            ([1, 2, 3], "plus_one", [1, 1, 2], "hold"),
            Text(
                "a point for each Go, and doubled once, with the third (8, 9, 20, 22, 24)",
                "고마다 1점씩 더하고, 3고에 한 번만 두 배 (8, 9, 20, 22, 24)",
            ),
        ),
        Offer(
            ([1, 2, 3], "plus_one", [1, 1, 2], "plus_one"),
            Text(
                "a point for each Go; times 2, 3, 4 and on from the third (8, 9, 20, 33, 48)",
                "고마다 1점씩 더하고, 3고부터 2배, 3배, 4배로 늘어남 (8, 9, 20, 33, 48)",
            ),
        ),
        Offer(
            ([1, 2, 0], "hold", [1, 1, 2], "plus_one"),
            Text(
                "1 and 2 Go add a point each; from the third on only times 2, 3, 4 and on (8, 9, 14, 21, 28)",
                "1고와 2고는 1점씩, 3고부터는 더하지 않고 2배, 3배, 4배로 늘어남 (8, 9, 14, 21, 28)",
            ),
        ),
        Offer(
            ([1, 2, 2], "hold", [1, 1, 2], "plus_one"),
            Text(
                "1 and 2 Go add a point each, which stay; times 2, 3, 4 and on from the third (8, 9, 18, 27, 36)",
                "1고와 2고에 1점씩 더한 것은 그대로 두고, 3고부터 2배, 3배, 4배로 늘어남 (8, 9, 18, 27, 36)",
            ),
        ),
        Offer(
            ([1, 0], "hold", [1, 2], "plus_one"),
            Text(
                "one Go adds a point; from the second on only times the number of Go (8, 14, 21, 28, 35)",
                "1고는 1점, 2고부터는 더하지 않고 고의 수만큼 곱함 (8, 14, 21, 28, 35)",
            ),
        ),
        Offer(
            ([1], "hold", [1, 2], "double"),
            Text(
                "one Go adds a point, which stays; doubled with each from the second on (8, 16, 32, 64, 128)",
                "1고에 1점 더한 것은 그대로 두고, 2고부터는 고마다 두 배 (8, 16, 32, 64, 128)",
            ),
        ),
    ),
    Text("How the points rise with 1, 2, 3 Go and on.", "1고, 2고, 3고 …마다 점수가 어떻게 오르는지 정합니다."),
)

OTHER_GAMES: Final[tuple[Condition, ...]] = (("game", ("balance",)),)
"""Where one of these holds no question means anything: the quarrels are those of Go-Stop."""

QUESTIONS: Final[tuple[Question, ...]] = (
    # The cards, and what may be dealt.
    _ask("deck.bonus", [], ["b2", "b3"], ["b2", "b2", "b3"]),
    _ask("bonus.steal", idle=_NO_BONUS),
    _ask("bonus.buried", idle=_NO_BONUS),
    _ask("deal.floor_four"),
    _ask("chongtong.mode"),
    _ask("chongtong.points", "threshold", 3, 5, 7, 10, idle=_NO_CHONGTONG),
    _ask("chongtong.play_on", idle=_NO_CHONGTONG),
    # A turn.
    _ask("events.stack_self", {"2": 2, "3": 1}, 1, 2),
    _ask("last.scope"),
    _ask("last.no_pi", ["sseul", "ttadak", "jjok"], ["sseul"], ["jjok"], []),
    _ask("last.ppeok"),
    _ask("pi.which"),
    _ask("shake.then_bomb"),
    _ask("bomb.multiplier", 1, 2),
    _ask("bomb.two_card"),
    # Points, and the calls.
    _ask("score.rain_ribbon"),
    _ask("gukjin.cards", ["9y"], ["5y", "9y"], []),
    _ask("gukjin.decide"),
    _ask("call.threshold", {"2": 7, "3": 3}, {"2": 5, "3": 3}),
    GO_TABLES,
    _ask("go.reverse"),
    # How a hand ends, and who pays more.
    _ask("nagari.multiplier", 1, 2),
    _ask("nagari.cumulative", idle=(("nagari.multiplier", (1,)),)),
    _ask("nagari.cap", None, 4, 8, idle=(("nagari.multiplier", (1,)), ("nagari.cumulative", (False,)))),
    _ask("gwangbak.effect"),
    _ask("pibak.effect"),
    _ask("pibak.limit", {"2": 7, "3": 5}, 5, 6, 7, idle=_NO_PIBAK),
    _ask("pibak.zero_exempt", idle=_NO_PIBAK),
    _ask("meongtta.count", 0, 7),
    _ask("meongbak"),
    _ask("gobak.two_players"),
    _ask("gobak.three_players"),
    _ask("gobak.who", idle=(("gobak.three_players", ("off",)),)),
    _ask("shodang"),
    # Paid at once, and money.
    _ask(
        "instant.ppeok",
        ["threshold", 0, 0],
        ["threshold", "2*threshold", "3*threshold"],
        ["threshold", "2*threshold", "4*threshold"],
        [0, 0, 0],
    ),
    _ask("instant.first_ttadak", 0, "threshold", 3, 7),
    _ask("three_ppeok.points", "threshold", 0, 3, 7, 10),
    _ask("hudang.turns", 0, 5),
    _ask("money.stake", 1, 100, 500, 1000),
)
"""Every question, in the order in which it is asked."""

YES_WORDS: Final = ("yes", "y", "예", "네", "응", "ㅇㅇ", "ㅇ")
NO_WORDS: Final = ("no", "n", "아니요", "아니오", "아뇨", "ㄴㄴ", "ㄴ")
"""What somebody may answer to a question of yes or no, beside its number."""
