"""What is shown beside a refusal: where the card in question went, who cannot act at all (product.md, Diagnostics)."""

from __future__ import annotations

from typing import Any

import pytest
from game.support import found, house, report

from gostop_cli.diagnostics.model import CardList, Diagnostic, Note, Path

FLOOR = "1p 4t 8p 10t 12g 12s"
SEATS = ["Hana", "Joon", "Mina", {"name": "Dae", "sits_out": True}]


def only(record: dict[str, Any], **switches: Any) -> Diagnostic:
    """The one thing that the referee found."""
    answer = report(house({name.replace("__", "."): value for name, value in switches.items()}), **record)
    (located,) = answer.diagnostics
    return located.diagnostic


def places(finding: Diagnostic) -> list[tuple[Path, Path, str]]:
    return [(other.where.path, other.where.part, other.note.key) for other in finding.related]


def test_a_card_that_was_played_and_is_played_again() -> None:
    """The example of product.md: played in turn 1, again in turn 4."""
    finding = only(
        {
            "deal": {"floor": FLOOR, "hands": {"Hana": "1g 3g 4y 6t 7p 9p 11s"}},
            "turns": [{"Hana": "3g / 10y"}, {"Joon": "2y / 12t > 12s"}, {"Mina": "9y / 3p"}, {"Hana": "3g > 3p / 7t"}],
        }
    )
    assert (finding.code, finding.turn, finding.where.part) == ("GS403", 4, ("play",))
    assert places(finding) == [(("turns", 0), ("play",), "turn.played-here")]
    assert finding.label == Note("turn.played-again", {"turn": 4})
    assert finding.notes[0].facts["cards"] == CardList(("1g", "4y", "6t", "7p", "9p", "11s"))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("12g / 2p", [(("deal", "floor", 4), (), "turn.lies-here")]),
        ("2y / 2p", [(("deal", "stock", 1), (), "turn.in-stock")]),
        # One 5p lay on the floor; the other was turned up, which tells more than that it was listed in the stock.
        ("5p / 2p", [(("deal", "floor", 5), (), "turn.lies-here"), (("turns", 0), ("flip", 0), "turn.flipped-here")]),
    ],
)
def test_a_card_that_lies_elsewhere(line: str, expected: list[tuple[Path, Path, str]]) -> None:
    finding = only(
        {
            "deal": {"floor": "1p 4t 8p 10t 12g 5p", "stock": "5p 2y", "hands": {"Joon": "1g 3g 4y 6t 7p 9p 11s"}},
            "turns": [{"Hana": "3p / 5p"}, {"Joon": line}],
        }
    )
    assert finding.code == "GS403"
    assert finding.label is None
    assert places(finding) == expected


def test_a_card_shown_after_the_end_was_never_played() -> None:
    finding = only({"deal": {"floor": FLOOR}, "turns": [{"Hana": "3g / 10y"}], "revealed": {"Hana": "3g"}})
    assert finding.code == "GS403"
    assert places(finding) == [(("revealed", "Hana", 0), (), "turn.revealed-here")]


def test_a_card_drawn_or_shown_cannot_come_from_the_stock() -> None:
    record = {
        "position": {
            "to_play": "Hana", "floor": "1p 4t", "hands": {"Hana": 5, "Joon": 5, "Mina": 5}, "stock_left": 15,
        },
        "turns": [{"Hana": "bonus b2 5t shake 8g 8y 8p 3p / 2p"}],
    }  # fmt: skip
    for card, part, key in (
        ("5t", ("bonus", 0, "drew"), "turn.drawn-here"),
        ("8g", ("shake", 0), "turn.shown-here"),
        ("b2", ("bonus", 0, "card"), "turn.played-here"),
    ):
        flip = f"{card} 9p" if card == "b2" else card
        finding = only({**record, "turns": [*record["turns"], {"Joon": f"7p / {flip}"}]}, deck__bonus=["b2"])
        assert finding.code == "GS312"
        assert places(finding) == [(("turns", 0), part, key)]


@pytest.mark.parametrize(
    ("entry", "part"),
    [
        ({"Dae": "8y / 5p"}, ("by",)),
        ({"Dae": "chongtong 11"}, ("by",)),
        ({"Hana": "8y / 5p gives Dae 7p"}, ("gives", "Dae")),
        ({"Hana": "shodang Dae yes"}, ("shodang", "Dae")),
    ],
)
def test_one_who_sits_out_neither_plays_nor_gives(entry: dict[str, str], part: Path) -> None:
    """rules.md §10: sitters hold no cards in the hand."""
    finding = only({"players": SEATS, "deal": {"floor": FLOOR}, "turns": [entry]})
    assert (finding.code, finding.where.part, finding.facts["player"]) == ("GS309", part, "Dae")


def test_nobody_in_play_is_a_number_of_players() -> None:
    seats = [{"name": "Hana", "sits_out": True}, {"name": "Joon", "sits_out": True}]
    assert found(report(house(), players=seats, deal={"floor": FLOOR})) == ["GS303"]


def test_the_call_to_beat_is_the_last_go() -> None:
    """rules.md §6: after a Go at 3 a call needs a higher score."""
    finding = only(
        {
            "position": {
                "to_play": "Hana", "floor": "6y 5t", "hands": {"Hana": "6t 10y", "Joon": 2, "Mina": 2},
                "captured": {"Hana": "1g 3g 8g"}, "stock_left": 6, "go": {"Hana": [3]},
            },
            "turns": [{"Hana": "6t / 9p stop"}],
        }
    )  # fmt: skip
    assert (finding.code, finding.clause, finding.facts["needed"]) == ("GS502", "call.rise", 4)
    assert finding.notes == (Note("end.last-go", {"player": "Hana", "score": 3}),)


HANAS = {"to_play": "Hana", "floor": "5t 9p 11p", "hands": {"Hana": "9y 11g 7p", "Joon": 3, "Mina": 3}, "stock_left": 9}
BETWEEN: list[dict[str, str]] = [{"Joon": "4y / 1p"}, {"Mina": "8y / 10p"}]


def test_a_drawn_card_that_must_be_played_is_the_last() -> None:
    """switches.yaml, `bonus.replacement`: "the card drawn last must be the play"."""
    hands = {"Hana": "b2 b3 1g", "Joon": 3, "Mina": 3}
    finding = only(
        {
            "position": {"to_play": "Hana", "floor": "5t 8g", "hands": hands, "stock_left": 9},
            "turns": [{"Hana": "bonus b2 7p bonus b3 3t 7p / 2p"}],
        },
        deck__bonus=["b2", "b3"],
        bonus__replacement="must_be_played",
    )
    assert (finding.code, finding.where.part) == ("GS407", ("play",))
    assert places(finding) == [(("turns", 0), ("bonus", 1, "drew"), "turn.just-drawn")]


def test_a_flip_that_goes_on_shows_where_it_ended() -> None:
    """rules.md §3: the flip goes on after a bonus card only."""
    finding = only(
        {"position": HANAS, "turns": [{"by": "Hana", "play": "7p", "flip": ["b2", "2p", "3p"]}]}, deck__bonus=["b2"]
    )
    assert (finding.code, finding.where.part) == ("GS442", ("flip", 2))
    assert places(finding) == [(("turns", 0), ("flip", 1), "turn.flip-ended")]


@pytest.mark.parametrize(
    ("decide", "turns", "where", "note"),
    [
        ("on_capture", ["9y / 2p", "11g / 3p gukjin pi"], [(("turns", 0), ("play",), "turn.captured-here")],
         "turn.gukjin-on-capture"),
        ("once", ["9y / 2p gukjin yeol", "11g / 3p gukjin pi"], [(("turns", 0), ("gukjin",), "turn.declared-here")],
         "turn.gukjin-once"),
        ("free", ["7p / 2p gukjin pi"], [], "turn.gukjin-none"),
    ],
)  # fmt: skip
def test_why_a_gukjin_may_not_be_declared(
    decide: str, turns: list[str], where: list[tuple[Path, Path, str]], note: str
) -> None:
    """rules.md §13, Gukjin."""
    first, *then = ({"Hana": line} for line in turns)
    finding = only({"position": HANAS, "turns": [first, *BETWEEN, *then]}, gukjin__decide=decide)
    assert (finding.code, finding.where.part) == ("GS471", ("gukjin",))
    assert places(finding) == where
    assert [shown.key for shown in finding.notes] == [note]


def test_a_gukjin_is_not_declared_after_the_first_go() -> None:
    """rules.md §13, Gukjin: "`until_go`: freely until his first Go, that turn included"."""
    captured = {"Hana": "1g 3g 8g 9y"}
    go = {"position": {**HANAS, "hands": {"Hana": "9p 11g 7p", "Joon": 3, "Mina": 3}, "floor": "5t 11p",
                       "captured": captured, "go": {"Hana": [3]}}}  # fmt: skip
    finding = only({**go, "turns": [{"Hana": "7p / 2p gukjin pi"}]}, gukjin__decide="until_go")
    assert finding.code == "GS471"
    assert places(finding) == [(("position", "go", "Hana"), (), "end.gos-before")]
    position = {**HANAS, "captured": {"Hana": "1g 3g 8g"}, "floor": "5t 9p 11p"}
    called = [{"Hana": "9y / 2p gukjin pi go"}, *BETWEEN, {"Hana": "7p / 3p gukjin yeol"}]
    finding = only({"position": position, "turns": called}, gukjin__decide="until_go")
    assert finding.code == "GS471"
    assert places(finding) == [(("turns", 0), ("call",), "end.go-here")]


def test_a_gukjin_that_does_not_turn_back() -> None:
    """switches.yaml, `gukjin.one_way`: from yeol to pi only."""
    turns = [{"Hana": "9y / 2p gukjin pi"}, *BETWEEN, {"Hana": "11g / 3p gukjin yeol"}]
    finding = only({"position": HANAS, "turns": turns}, gukjin__decide="free", gukjin__one_way=True)
    assert (finding.code, finding.clause) == ("GS471", "gukjin.one_way")
    assert [shown.key for shown in finding.notes] == ["turn.gukjin-one-way"]


def test_a_gukjin_that_was_sealed() -> None:
    """rules.md §13, Pi: a pi due from one who has none but gukjin seals it as yeol until the end of the hand."""
    position = {**HANAS, "captured": {"Joon": "9y 5y"}, "hands": {"Hana": "1g 7p 11g", "Joon": 3, "Mina": 3}}
    turns = [{"Hana": "1g / 1p"}, {"Joon": "4y / 2p gukjin pi"}]
    finding = only({"position": position, "turns": turns}, gukjin__decide="free")
    assert (finding.code, finding.clause) == ("GS471", "pi.gukjin")
    assert [shown.key for shown in finding.notes] == ["turn.gukjin-sealed"]


def test_the_gos_that_were_the_last() -> None:
    """switches.yaml, `call.max_go`: at the maximum Go is illegal; the calls before it are shown."""
    position = {
        **HANAS, "hands": {"Hana": "11g 5p 6t", "Joon": 3, "Mina": 3}, "captured": {"Hana": "1g 3g 8g 1t 2t 4t 7t"},
        "go": {"Hana": [3]},
    }  # fmt: skip
    # Four gwang are 4 points; then 5p takes the fifth ribbon, which is one more.
    turns = [{"Hana": "11g / 2p go"}, *BETWEEN, {"Hana": "5p / 6p go"}]
    finding = only({"position": position, "turns": turns}, call__max_go=1)
    assert (finding.code, finding.turn) == ("GS505", 1)
    assert places(finding) == [(("position", "go", "Hana"), (), "end.gos-before")]
    finding = only({"position": position, "turns": turns}, call__max_go=2)
    assert (finding.code, finding.turn) == ("GS505", 4)
    assert places(finding) == [
        (("position", "go", "Hana"), (), "end.gos-before"),
        (("turns", 0), ("call",), "end.go-here"),
    ]


@pytest.mark.parametrize(
    ("by", "answers", "why", "part"),
    [
        ("Hana", {"Joon": True}, "shodang-why.answers", ("shodang",)),
        ("Hana", {"Joon": True, "Hana": True, "Mina": True}, "shodang-why.self", ("shodang", "Hana")),
        ("Joon", {"Hana": True, "Mina": True}, "shodang-why.turn", ("by",)),
    ],
)
def test_why_a_shodang_cannot_be_offered(by: str, answers: dict[str, bool], why: str, part: Path) -> None:
    """Survey §10.1: three players, at the start of an own turn, both others answer."""
    finding = only({"position": HANAS, "turns": [{"by": by, "shodang": answers}]}, shodang="agreed")
    assert (finding.code, finding.where.part, getattr(finding.facts["why"], "key", None)) == ("GS522", part, why)


def test_a_shodang_takes_three() -> None:
    position = {**HANAS, "hands": {"Hana": "9y 11g 7p", "Joon": 3}}
    record = {"players": ["Hana", "Joon"], "position": position, "turns": [{"Hana": "shodang Joon yes"}]}
    assert getattr(only(record, shodang="agreed").facts["why"], "key", None) == "shodang-why.players"


@pytest.mark.parametrize(
    ("liable", "why", "where"),
    [
        ("Hana", "winner", [(("turns", 3), ("call",), "end.ended-here")]),
        ("Mina", "go", [(("turns", 1), ("call",), "end.go-here")]),
        ("Dae", "sits-out", [(("players", 3), (), "end.sits-out")]),
    ],
)
def test_why_nobody_is_liable(liable: str, why: str, where: list[tuple[Path, Path, str]]) -> None:
    """rules.md §13, Settlement: refused for the winner and after a Go by some loser; §10: sitters neither pay nor receive."""
    position = {
        **HANAS, "floor": "3p 8p", "captured": {"Hana": "1g 3g", "Joon": "1t 2t"},
        "hands": {"Hana": "7p 8g 10y", "Joon": "3t 9p 10p", "Mina": 3},
    }  # fmt: skip
    turns = [{"Hana": "7p / 4y"}, {"Joon": "3t / 5y go"}, {"Mina": "12y / 11p"}, {"Hana": "8g / 6p stop"}]
    record = {"players": SEATS, "position": position, "turns": turns, "liable": {"player": liable}}
    finding = only(record, dokbak__feeder="claimed")
    assert (finding.code, finding.where.path) == ("GS563", ("liable", "player"))
    assert getattr(finding.facts["why"], "key", None) == f"liable.{why}"
    assert places(finding) == where
