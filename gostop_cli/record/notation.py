"""The score-sheet line: one turn as people write it down, `shake 1 bomb 1 / 12t > 12s` (record.md §3).

`parse_line` answers what a line says, with names and cards but without judging it; a line that cannot be read is a `Fault`
with the offsets of the token at fault and what was expected there. `parts_of` tells where in the line each part stands.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache
from typing import Final, NoReturn

from gostop_cli.diagnostics.model import CardList, Fact, Months, Note, Path
from gostop_cli.game.cards import CARD, UNSEEN, Card
from gostop_cli.record.cardwords import card_named, fold
from gostop_cli.record.lines import (
    ChongtongLine,
    Fault,
    Line,
    ShodangLine,
    TurnLine,
    card_fault,
    is_reserved,
    keyword,
    nearest_keyword,
    wide_sign,
)
from gostop_cli.record.marks import Extent, shorten
from gostop_cli.record.model import Bomb, BonusPlay, Chongtong, Entry, Shake, Shodang, Turn
from gostop_cli.values import replace

_BEFORE: Final = ("shake", "bonus", "gukjin")
_PLAYS: Final = ("bomb", "pass")
_AFTER: Final = ("go", "stop", "gukjin", "gives")
_TOKEN: Final = re.compile(r"[/>]|[^\s/>]+")
_MONTH: Final = re.compile(r"(1[0-2]|[1-9])월?")


@lru_cache(maxsize=16384)
def parse_line(line: str) -> Line | Fault:
    """What a score-sheet line says."""
    words = line.split()
    if len(words) == 3 and words[1] == "/":
        play, flip = CARD.get(words[0]), CARD.get(words[2])
        if play is not None and flip is not None and play.month and flip.month:
            return TurnLine(play, (flip,))
    try:
        return _Parser(line).line()
    except _Unread as unread:
        return unread.fault


def parts_of(line: str) -> dict[Path, Extent]:
    """Where each part of a line stands, by the part's path in the explicit spelling; as far as the line can be read."""
    parser = _Parser(line)
    with suppress(_Unread):
        parser.line()
    return parser.parts


class _Unread(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.code)
        self.fault = fault


class _Parser:
    """One line, token by token; `parts` grows with what has been read."""

    def __init__(self, line: str) -> None:
        self.text = line
        self.tokens = [(match[0], match.span()) for match in _TOKEN.finditer(line)]
        self.at = 0
        self.parts: dict[Path, Extent] = {}
        self.bonus: list[BonusPlay] = []
        self.shake: list[Shake] = []
        self.take: list[Card] = []
        self.gives: dict[str, tuple[Card, ...]] = {}
        self.gukjin: str | None = None
        self.call: str | None = None

    # Tokens

    def peek(self, ahead: int = 0) -> str:
        """A coming token, or "" behind the last."""
        place = self.at + ahead
        return self.tokens[place][0] if place < len(self.tokens) else ""

    def extent(self) -> Extent:
        """The offsets of the coming token; behind the last one, the end of the line."""
        if self.at < len(self.tokens):
            return self.tokens[self.at][1]
        end = self.tokens[-1][1][1] if self.tokens else len(self.text)
        return end, end

    def since(self, start: int) -> Extent:
        """The offsets from token number `start` to the last one read."""
        return self.tokens[start][1][0], self.tokens[self.at - 1][1][1]

    def fail(self, code: str, expects: str | None = None, **facts: Fact) -> NoReturn:
        """Refuse the coming token."""
        notes = (Note(f"shape.expects-{expects}"),) if expects else ()
        raise _Unread(Fault(code, self.extent(), facts, notes))

    def unexpected(self, expects: str, words: tuple[str, ...] = ()) -> NoReturn:
        """The coming token cannot stand here; `words` are keywords that could, to be named where one is near."""
        token = self.peek()
        if not token:
            self.fail("GS131", expects)
        self.refuse_wide_sign()
        near = nearest_keyword(token, words)
        if near:
            raise _Unread(
                Fault(
                    "GS132", self.extent(), {"word": shorten(token), "near": near}, (Note(f"shape.expects-{expects}"),)
                )
            )
        self.fail("GS130", expects, word=shorten(token))

    def refuse_wide_sign(self) -> None:
        """Refuse the full-width sign in the coming token, which cannot be read, if there is one: it explains the rest."""
        fault = wide_sign(self.peek(), self.extent()[0])
        if fault is not None:
            raise _Unread(fault)

    # Pieces

    def seen_card(self, expects: str, words: tuple[str, ...] = ()) -> Card:
        """A card that is seen, a bonus card included: whether it may be played or turned up here is the referee's to say."""
        card = self.any_card(expects, words)
        if card is UNSEEN:
            self.fail_back("GS122")
        return card

    def card(self, expects: str = "card") -> Card:
        """A card that is seen and has a month."""
        card = self.seen_card(expects)
        if not card.month:
            self.fail_back("GS123", word=CardList((card.code,)))
        return card

    def any_card(self, expects: str, words: tuple[str, ...] = ()) -> Card:
        """Any card word, `x` included."""
        token = self.peek()
        card = CARD.get(token) or card_named(token)
        if card is None:
            if not token or token in "/>-" or keyword(token) or (words and nearest_keyword(token, words)):
                self.unexpected(expects, words)
            self.refuse_wide_sign()
            raise _Unread(card_fault(token, self.extent()))
        self.at += 1
        return card

    def fail_back(self, code: str, **facts: Fact) -> NoReturn:
        """Refuse the token just read."""
        self.at -= 1
        raise _Unread(Fault(code, self.extent(), facts))

    def month_or_cards(self, least: int) -> tuple[int, tuple[Card, ...]]:
        """A month, or `least` to three cards of one month."""
        match = _MONTH.fullmatch(fold(self.peek()))
        if match is not None:
            self.at += 1
            return int(match[1]), ()
        if self.peek().isdecimal():
            self.fail("GS134", word=shorten(self.peek()))
        cards = [self.card("month-or-cards")]
        while len(cards) < 3 and (len(cards) < least or card_named(self.peek()) is not None):
            cards.append(self.card("cards-of-month"))
            if cards[-1].month != cards[0].month:
                self.fail_back("GS125", word=CardList((cards[-1].code,)), month=Months((cards[0].month,)))
        return cards[0].month, tuple(cards)

    def name(self) -> str:
        """A player's name inside the line."""
        token = self.peek()
        if not token or token in "/>-" or is_reserved(token):
            self.unexpected("name")
        self.at += 1
        return token

    # The grammar

    def line(self) -> Line:
        """The whole line."""
        first = keyword(self.peek())
        if not self.tokens:
            self.fail("GS131", "line-start")
        if first == "chongtong":
            return self.chongtong()
        if first == "shodang":
            return self.shodang()
        self.before()
        play = self.play()
        flip = self.flip() if self.peek() == "/" else None
        self.after(flip is not None)
        return TurnLine(
            play, flip, tuple(self.take), tuple(self.bonus), tuple(self.shake), self.gukjin, self.gives, self.call
        )

    def chongtong(self) -> ChongtongLine:
        """`chongtong 4`, or its four cards, and `on` for a holder who plays on."""
        self.at += 1
        start = self.at
        month, cards = self.month_or_cards(3)
        if cards:
            cards = (*cards, self.card("cards-of-month"))
            if cards[3].month != month:
                self.fail_back("GS125", word=CardList((cards[3].code,)), month=Months((month,)))
        self.parts["chongtong",] = self.since(start)
        on = keyword(self.peek()) == "on"
        if on:
            self.parts["on",] = self.extent()
            self.at += 1
        if self.peek():
            self.unexpected("end-of-chongtong", () if on else ("on",))
        return ChongtongLine(month, cards, on)

    def shodang(self) -> ShodangLine:
        """`shodang Joon yes Hana no`."""
        self.parts["shodang",] = self.extent()
        self.at += 1
        answers: dict[str, bool] = {}
        while self.peek() or not answers:
            extent = self.extent()
            name = self.name()
            self.parts["shodang", name, "name"] = extent
            if name in answers:
                self.fail_back("GS133", word=shorten(name))
            answer = keyword(self.peek())
            if answer not in ("yes", "no"):
                self.unexpected("yes-or-no", ("yes", "no"))
            self.at += 1
            answers[name] = answer == "yes"
            self.parts["shodang", name] = extent
        return ShodangLine(answers)

    def before(self) -> None:
        """Declarations before the play."""
        while True:
            start, word = self.at, keyword(self.peek())
            if word == "shake":
                self.at += 1
                self.shake.append(Shake(*self.month_or_cards(3)))
                self.each_part("shake", len(self.shake) - 1, since=start)
            elif word == "bonus":
                self.at += 1
                self.bonus_play(start)
            elif self.declares_gukjin():
                self.role()
            else:
                return

    def declares_gukjin(self) -> bool:
        """Whether a declaration stands here; 국진 is also a card, and means the declaration where a role follows it."""
        if keyword(self.peek()) != "gukjin":
            return False
        return self.peek() != "국진" or keyword(self.peek(1)) in ("yeol", "pi")

    def each_part(self, *part: str | int, since: int) -> None:
        """Put down where a keyword and its cards stand: together as one part, and each card as a piece of it."""
        self.parts[part] = self.since(since)
        for place, (_, extent) in enumerate(self.tokens[since + 1 : self.at]):
            self.parts[*part, place] = extent

    def bonus_play(self, start: int) -> None:
        """`bonus b2 5p`: the bonus card, and the card drawn for it."""
        at, place = len(self.bonus), self.extent()
        card = self.seen_card("bonus-card")
        self.parts["bonus", at, "card"] = place
        place = self.extent()
        drew = self.any_card("drawn-card")
        self.parts["bonus", at, "drew"] = place
        self.bonus.append(BonusPlay(card, drew))
        self.parts["bonus", at] = self.since(start)

    def role(self) -> None:
        """`gukjin yeol` or `gukjin pi`."""
        if self.gukjin is not None:
            self.fail("GS133", word=self.peek())
        start = self.at
        self.at += 1
        role = keyword(self.peek())
        if role not in ("yeol", "pi"):
            self.unexpected("role", ("yeol", "pi"))
        self.at += 1
        self.gukjin = role
        self.parts["gukjin",] = self.since(start)

    def play(self) -> Card | Bomb | None:
        """The one play: a card, a bomb or a pass."""
        start, word = self.at, keyword(self.peek())
        play: Card | Bomb | None
        if word == "pass":
            self.at += 1
            play = None
        elif word == "bomb":
            self.at += 1
            play = Bomb(*self.month_or_cards(2))
        else:
            expects = "line-start"
            if self.bonus and self.peek() in ("", "/"):
                expects = "play-behind-drawn"
            play = self.seen_card(expects, (*_BEFORE, *_PLAYS))
        self.each_part("play", since=start)
        if isinstance(play, Card):
            self.choice(play)
            further = card_named(self.peek())
            if further is not None and further.month == play.month and keyword(self.peek()) is None:
                self.unexpected("taken-or-bomb")
        return play

    def choice(self, card: Card) -> None:
        """`> CARD` behind a card: which of two floor cards it takes."""
        if self.peek() != ">":
            return
        self.at += 1
        place = self.extent()
        taken = self.card("taken-card")
        if taken.month != card.month:
            self.fail_back("GS126", word=CardList((taken.code,)), card=CardList((card.code,)))
        self.parts["take", len(self.take)] = place
        self.take.append(taken)

    def flip(self) -> tuple[Card, ...]:
        """`/ b2 7t > 7p`: bonus cards turned up first, then the card that ended the flip, or `-`.

        Cards behind the one that ended it are read too, so that the referee can say what is wrong with them.
        """
        self.at += 1
        start = self.at
        cards: list[Card] = []
        ended = False
        while True:
            place = self.extent()
            if self.peek() == "-":
                self.at += 1
                break
            card = self.seen_card("flip" if not cards else "flip-on")
            self.parts["flip", len(cards)] = place
            cards.append(card)
            self.parts["flip",] = self.since(start)
            if card.month:
                self.choice(card)
                ended = True
            if ended and (card_named(self.peek()) is None or keyword(self.peek()) == "gukjin"):
                return tuple(cards)
        self.parts["flip",] = self.since(start)
        return tuple(cards)

    def after(self, flipped: bool) -> None:
        """Calls and declarations behind the flip, in any order."""
        while self.peek():
            start, word = self.at, keyword(self.peek())
            if word in ("go", "stop"):
                if self.call is not None:
                    self.fail("GS133", word=self.peek())
                self.parts["call",] = self.extent()
                self.at += 1
                self.call = word
            elif word == "gukjin":
                self.role()
            elif word == "gives":
                self.gift(start)
            else:
                self.unexpected("after" if flipped else "flip-or-after", _AFTER)

    def gift(self, start: int) -> None:
        """`gives NAME CARD`: the pi that somebody handed over."""
        self.at += 1
        place = self.extent()
        name = self.name()
        self.parts["gives", name, "name"] = place
        place = self.extent()
        card = self.any_card("given-card")
        if card is UNSEEN:
            self.fail_back("GS122")
        cards = self.gives.get(name, ())
        self.parts["gives", name, len(cards)] = place
        begin = self.parts.get(("gives", name), self.tokens[start][1])[0]
        self.parts["gives", name] = begin, place[1]
        self.gives[name] = (*cards, card)


def write_line(entry: Entry) -> str | None:
    """The canonical line of a turn; None where only the explicit spelling can say it."""
    if isinstance(entry, Chongtong):
        shown = " ".join(card.code for card in entry.cards) or str(entry.month)
        return f"chongtong {shown} on" if entry.on else f"chongtong {shown}"
    if isinstance(entry, Shodang):
        if not entry.answers or any(map(is_reserved, entry.answers)):
            return None
        return "shodang " + " ".join(f"{name} {'yes' if said else 'no'}" for name, said in entry.answers.items())
    return _turn_line(entry)


def _turn_line(turn: Turn) -> str | None:
    takes = list(turn.take)
    words = [f"bonus {bonus.card} {bonus.drew}" for bonus in turn.bonus]
    words += ["shake " + (" ".join(card.code for card in shake.cards) or str(shake.month)) for shake in turn.shake]
    if isinstance(turn.play, Card):
        words.append(_with_choice(turn.play, takes))
    elif turn.play is None:
        words.append("pass")
    else:
        words.append("bomb " + (" ".join(card.code for card in turn.play.cards) or str(turn.play.month)))
    if turn.flip is not None:
        words += ["/", *(_with_choice(card, takes) for card in turn.flip)]
        if not any(card.month for card in turn.flip):
            words.append("-")
    if turn.gukjin:
        words.append(f"gukjin {turn.gukjin}")
    words += [f"gives {name} {card}" for name, cards in turn.gives.items() for card in cards]
    if turn.call:
        words.append(turn.call)
    line = " ".join(words)
    return line if _says(line, turn) else None


def _with_choice(card: Card, takes: list[Card]) -> str:
    """A card, with the floor card it takes where one of its month was chosen."""
    for taken in takes:
        if taken.month == card.month:
            takes.remove(taken)
            return f"{card} > {taken}"
    return card.code


def _says(line: str, turn: Turn) -> bool:
    """Whether a line says all of a turn and nothing else (a choice whose flip is not written has no place in a line)."""
    read = parse_line(line)
    if not isinstance(read, TurnLine):
        return False
    again = read.entry(turn.by)
    return replace(again, take=turn.take) == replace(turn, note=None, own=None) and sorted(
        card.order for card in again.take
    ) == sorted(card.order for card in turn.take)
