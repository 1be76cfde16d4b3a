"""Where the lines of `gostop log` come from: fed by a script, or typed at a terminal with completion and history."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Any, Protocol

from gostop_cli.present import terms
from gostop_cli.record.cardwords import CARD_WORDS, fold
from gostop_cli.record.lines import KEYWORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gostop_cli.cli.console import Console
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.scribe_offers import Offer

    Offering = Callable[[str], tuple[Offer, ...]]

_LAST_WORD = re.compile(r"[^\s/>:]*$")
_MENU_ROWS = 6
"""Rows that the menu of completions may take, so that the table stays in sight on a small terminal."""


class Lines(Protocol):
    """Whoever types, or what feeds the lines in his place; `fed`: nobody sees the answers before the next line."""

    fed: bool

    def next(self, prompt: str, offering: Offering) -> str | None:
        """The next line, or None where there are no more."""


def lines_of_input(console: Console) -> Lines:
    """The lines of standard input, in the way that it allows."""
    if sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        return Typed(console)
    return Read(console)


class Read:
    """Lines that are read as they come; each is shown behind its prompt, so that the whole can be read afterwards."""

    def __init__(self, console: Console) -> None:
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
        self.fed = not sys.stdin.isatty()
        self._console = console

    def next(self, prompt: str, offering: Offering) -> str | None:
        """The next line."""
        sys.stdout.flush()
        sys.stderr.write(prompt)
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            self._console.tell("")
            return None
        line = line.rstrip("\r\n")
        if self.fed:
            self._console.tell(terms.plain(line))
        return line


class Typed:
    """Lines typed at a terminal."""

    def __init__(self, console: Console) -> None:
        from prompt_toolkit import PromptSession

        self.fed = False
        self._lang = console.lang
        self._session: PromptSession[str] = PromptSession(
            complete_while_typing=True, reserve_space_for_menu=_MENU_ROWS, enable_history_search=False
        )

    def next(self, prompt: str, offering: Offering) -> str | None:
        """The next line; Ctrl-C drops what was typed, Ctrl-D on an empty line leaves."""
        while True:
            try:
                return self._session.prompt(prompt, completer=_completer(offering, self._lang))
            except KeyboardInterrupt:
                continue
            except EOFError:
                return None


def _completer(offering: Offering, lang: Lang) -> Any:
    """The completions of a line as prompt_toolkit wants them; made here, because only a terminal needs it."""
    from prompt_toolkit.completion import Completer, Completion

    class Continuing(Completer):
        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Completion]:
            for begin, text in completions(document.text_before_cursor, offering, lang):
                yield Completion(text, start_position=begin)

    return Continuing()


def completions(typed: str, offering: Offering, lang: Lang) -> Iterator[tuple[int, str]]:
    """What may stand in the place of the last word: how far it reaches back (0 or less), and the words in this language."""
    last = _LAST_WORD.search(typed)
    assert last is not None
    begun = fold(last[0])
    for offer in offering(typed[: last.start()]):
        if any(name.startswith(begun) for name in _names(offer)):
            yield -len(last[0]), worded(offer, lang)


def worded(offer: Offer, lang: Lang) -> str:
    """An offer as it is written in a language."""
    match offer.kind:
        case "card":
            return terms.card(offer.text, lang)
        case "word" if lang == "ko":
            return next(alias for alias, meaning in KEYWORDS.items() if meaning == offer.text)
        case "command":
            from gostop_cli.present.scribe_text import said

            return said(f"command.{offer.text}", lang)
    return offer.text


def _names(offer: Offer) -> Iterator[str]:
    """Everything by which an offer may be called, folded."""
    if offer.kind == "card":
        yield from (word for word, card in CARD_WORDS.items() if card.code == offer.text)
    elif offer.kind == "word":
        yield from (alias for alias, meaning in KEYWORDS.items() if meaning == offer.text)
    elif offer.kind == "command":
        from gostop_cli.referee.scribe import COMMANDS

        yield from (alias for alias, meaning in COMMANDS.items() if meaning == offer.text)
    else:
        yield fold(offer.text)
