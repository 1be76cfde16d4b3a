"""The questions before the first turn: who plays, by which rules, who leads, what lies on the floor, which hands are known.

Each answer is put into the record and looked at at once, with the diagnostics that `gostop check` has for it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from gostop_cli.diagnostics.model import CardList
from gostop_cli.game.deal import MOST_AT_GOSTOP, SIZES
from gostop_cli.record.cardwords import fold
from gostop_cli.record.rulesfile import preset_names
from gostop_cli.record.source import documents_of
from gostop_cli.referee.bill import stake_of
from gostop_cli.referee.scribe_model import SETUP, Answer, Question, Refusal, Scribe, Told
from gostop_cli.referee.scribe_sheet import errors, look, plain_of, record_in, seen_anew
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.record.write import Plain
    from gostop_cli.referee.scribe_model import Look

Heard: TypeAlias = tuple[Scribe, tuple[Answer, ...]]

USUAL_RULES: Final = "standard"
_BEFORE_DEAL: Final = frozenset({"GS303", "GS322"})
"""Not yet wrong while it is open how many play and who leads."""
_IGNORED: Final[dict[str, frozenset[str]]] = {
    "players": _BEFORE_DEAL,
    "rules": _BEFORE_DEAL,
    "stake": _BEFORE_DEAL,
    "sitters": frozenset({"GS322"}),
    "floor": frozenset({"GS308"}),
    "floor-bonus": frozenset({"GS308"}),
}
_BONUS_REPLACED: Final = "GS308"
_INHERITED: Final = ("players", "rules", "stake")
"""What is not asked again for a further hand of the evening, nor who leads where that is known."""
_TRIPLE: Final = ("triple", "세장", "석장")


def ignored(asking: str) -> frozenset[str]:
    """The codes that say no more than that a question is still open."""
    return _IGNORED.get(asking, frozenset())


def answer(scribe: Scribe, line: str) -> Heard:
    """The hand after the open question was answered."""
    if scribe.asking == "hands" and not line:
        return begin_play(scribe)
    patch = _READERS[scribe.asking](scribe, line)
    if isinstance(patch, Told):
        return scribe, (patch,)
    plain = patched(plain_of(scribe.record), patch)
    seen = look(scribe, plain)
    found = errors(seen, ignored(scribe.asking))
    if found or seen.judged is None:
        return scribe, (Refusal(seen, found or seen.found),)
    scribe = replace(scribe, record=record_in(seen), seen=seen)
    return replace(scribe, asking=_following(scribe)), ()


def begin_play(scribe: Scribe) -> Heard:
    """Nobody shows more cards: the first turn comes."""
    return replace(scribe, asking=""), ()


def patched(plain: Plain, patch: Plain) -> Plain:
    """A record with these keys written anew; None takes a key out."""
    return {key: value for key, value in {**plain, **patch}.items() if value is not None}


def _following(scribe: Scribe) -> str:
    """The question after the one that was just answered; hands are asked for until nobody shows one."""
    if scribe.asking == "hands":
        return "hands"
    if scribe.asking in ("floor", "floor-bonus"):
        return "floor-bonus" if bonus_due(scribe.seen) else "hands"
    asked = chain(scribe)
    return asked[asked.index(scribe.asking) + 1]


def still_asked(scribe: Scribe) -> str:
    """The question that is open once a key of the record was written by itself."""
    record, asking = scribe.record, scribe.asking
    if record.void is not None:
        return ""
    if asking in ("", "hands", "floor-bonus") and record.deal is None and record.position is None:
        return "floor"
    return "hands" if asking == "floor-bonus" and not bonus_due(scribe.seen) else asking


def chain(scribe: Scribe) -> tuple[str, ...]:
    """The questions that this hand is asked, in order."""
    skipped: set[str] = set()
    if scribe.before or scribe.evening:
        skipped |= {*_INHERITED, *(["dealer"] if scribe.record.dealer is not None else [])}
    if not needs_sitters(scribe):
        skipped.add("sitters")
    deal = scribe.record.deal
    if deal is None or deal.floor_bonus is None:
        skipped.add("floor-bonus")
    return tuple(question for question in SETUP if question not in skipped or question == scribe.asking)


def needs_sitters(scribe: Scribe) -> bool:
    """Whether more are at the table than can play by these rules."""
    return len(scribe.record.players) > _most(scribe)


def _most(scribe: Scribe) -> int:
    judged = scribe.seen.judged if scribe.seen is not None else None
    balance = judged is not None and judged.house.values["game"] == "balance"
    return max(SIZES) if balance else MOST_AT_GOSTOP


def bonus_due(seen: Look | None) -> str:
    """The bonus card on the floor of which it is not told what replaced it; "" where there is none."""
    for found in () if seen is None else seen.found:
        if found.diagnostic.code == _BONUS_REPLACED:
            card = found.diagnostic.facts["card"]
            assert isinstance(card, CardList)
            return card.codes[0]
    return ""


def in_play(scribe: Scribe) -> tuple[str, ...]:
    """Who plays this hand."""
    return tuple(player.name for player in scribe.record.players if not player.sits_out)


def question(scribe: Scribe) -> Question:
    """The open question, with what its words need."""
    facts: dict[str, Fact] = {}
    names = in_play(scribe)
    match scribe.asking:
        case "rules":
            facts["names"] = preset_names()
        case "stake":
            judged = scribe.seen.judged if scribe.seen is not None else None
            size = min(max(len(names), min(SIZES)), _most(scribe))
            if judged is not None:
                bare = replace(scribe.record, stake=None)
                facts["stake"] = str(stake_of(bare, judged.house.at(size)))
        case "sitters":
            facts = {"count": len(scribe.names), "most": _most(scribe)}
        case "dealer":
            facts["name"] = names[0]
        case "floor":
            facts["count"] = SIZES[len(names)][1]
        case "floor-bonus":
            facts = {"card": CardList((bonus_due(scribe.seen),)), "name": scribe.record.dealer or names[0]}
        case "hands":
            facts = {"count": SIZES[len(names)][0], "name": names[0]}
    return Question(scribe.asking, facts)


# ---------------------------------------------------------------- reading the answers


def _players(scribe: Scribe, line: str) -> Plain | Told:
    names = listed_names(line)
    return {"players": names} if names else Told("need.players")


def listed_names(line: str) -> list[str]:
    """Names, between commas where there are any, so that a name may have a blank."""
    pieces = re.split(r"[,，、]", line) if re.search(r"[,，、]", line) else line.split()
    return [piece.strip() for piece in pieces if piece.strip()]


def _rules(scribe: Scribe, line: str) -> Plain | Told:
    if line.startswith("{"):
        return flow("rules", line)
    return {"rules": line or USUAL_RULES}


def flow(key: str, text: str) -> Plain | Told:
    """A key of the record with its value as it would stand in a file."""
    raw = next(documents_of("", f"{key}: {text}"), None)
    plain = None if raw is None else raw.plain
    return Told("need.value", {"key": key}) if not isinstance(plain, dict) or list(plain) != [key] else plain


def _stake(scribe: Scribe, line: str) -> Plain | Told:
    return flow("stake", re.sub(r"\s*(won|원)$", "", line)) if line else {"stake": None}


def _sitters(scribe: Scribe, line: str) -> Plain | Told:
    if not line:
        return Told("need.sitters", {"most": _most(scribe)})
    players: dict[str, Any] = dict.fromkeys(scribe.names)
    for piece in re.split(r"[,，、]", line):
        name, rest = split_name(piece.strip(), scribe.names)
        words = rest.split()
        sits: Plain = {"name": name, "sits_out": True}
        sold = [word for word in words if fold(word) not in _TRIPLE]
        if sold:
            sits["sold"] = sold
        if len(sold) < len(words):
            sits["triple"] = True
        if name not in players:
            return Told("need.known", {"name": name, "names": scribe.names})
        players[name] = sits
    return {"players": [sits or name for name, sits in players.items()]}


def _dealer(scribe: Scribe, line: str) -> Plain | Told:
    return {"dealer": line or in_play(scribe)[0]}


def _floor(scribe: Scribe, line: str) -> Plain | Told:
    cards = card_words(line)
    if not cards:
        return Told("need.floor")
    rest = {key: value for key, value in _deal(scribe).items() if key != "floor_bonus"}
    return {"deal": {**rest, "floor": cards}}


def _floor_bonus(scribe: Scribe, line: str) -> Plain | Told:
    cards = card_words(line)
    if len(cards) != 1:
        return Told("need.one-card")
    pairs = [*_deal(scribe).get("floor_bonus", []), [bonus_due(scribe.seen), cards[0]]]
    return {"deal": {**_deal(scribe), "floor_bonus": pairs}}


def _hands(scribe: Scribe, line: str) -> Plain | Told:
    name, rest = split_name(line, scribe.names)
    cards = card_words(rest)
    if not cards:
        return Told("need.hand", {"name": scribe.names[0]})
    hands = {**_deal(scribe).get("hands", {}), name: cards}
    order = {known: at for at, known in enumerate(scribe.names)}
    return {"deal": {**_deal(scribe), "hands": dict(sorted(hands.items(), key=lambda hand: order.get(hand[0], 99)))}}


def _deal(scribe: Scribe) -> Plain:
    deal = plain_of(scribe.record).get("deal", {})
    assert isinstance(deal, dict)
    return deal


def split_name(line: str, names: tuple[str, ...]) -> tuple[str, str]:
    """Whose line this is, and the rest of it; the first word where it is nobody's at the table."""
    for name in sorted(names, key=len, reverse=True):
        rest = line.removeprefix(name)
        if line.startswith(name) and (not rest or rest[0] in " :"):
            return name, rest.lstrip(" :")
    name, _, rest = line.partition(":") if ":" in line else line.partition(" ")
    return name.strip(), rest.strip()


def card_words(line: str) -> list[str]:
    """The words of a list of cards, with or without the signs of a list."""
    return re.sub(r"[\[\],，]", " ", line).split()


_READERS: Final[dict[str, Callable[[Scribe, str], Plain | Told]]] = {
    "players": _players,
    "rules": _rules,
    "stake": _stake,
    "sitters": _sitters,
    "dealer": _dealer,
    "floor": _floor,
    "floor-bonus": _floor_bonus,
    "hands": _hands,
}


# ---------------------------------------------------------------- one question back


def step_back(scribe: Scribe) -> Scribe | None:
    """The question before the open one again, without what the open one has put down; None at the first."""
    deal, record = scribe.record.deal, scribe.record
    if scribe.asking == "hands" and deal is not None and deal.hands:
        hands = dict(list(deal.hands.items())[:-1])
        record = replace(record, deal=replace(deal, hands=hands))
        return seen_anew(replace(scribe, record=record))
    asked = chain(scribe)
    at = asked.index(scribe.asking)
    if not at:
        return None
    if scribe.asking == "floor":
        record = replace(record, deal=None)
    elif scribe.asking == "floor-bonus" and deal is not None:
        record = replace(record, deal=replace(deal, floor_bonus=None))
    return seen_anew(replace(scribe, record=record, asking=asked[at - 1]))
