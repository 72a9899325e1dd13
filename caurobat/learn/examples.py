"""The examples of the rules' pages, played by the rules in force, with which they therefore always agree."""

import re
from dataclasses import replace
from typing import Final

from caurobat.core.game import AnyGame, AnyOptions
from caurobat.learn import POSITIONS
from caurobat.learn.lesson import Lesson, Watch
from caurobat.narration.rules import Example

_FRENCH: Final = re.compile(r"\b(10|[AJQK2-9]|)([HDCS])\b")  # a card or a suit
_SUITS: Final = dict(zip("HDCS", "OCEB", strict=True))
_RANKS: Final = {"A": "1", "J": "10", "Q": "11", "K": "12", "10": "6", "9": "5", "8": "4"}


def lesson_of(game: AnyGame, options: AnyOptions, example: Example) -> Lesson:
    """Return `example` as a lesson of one step, played by the rules of `options`.

    If those use Spanish cards, French ones are translated. Raises `BadPosition` if it is no position of `game`.
    """
    start, plays = POSITIONS[game.id](example.position), example.plays
    if game.deck(options) is not game.deck(start.options):
        start = type(start).parse(_in_spanish(repr(start)))
        plays = tuple(map(_in_spanish, plays))
    return Lesson("example", "", game, replace(start, options=options), (Watch("", plays, ""),))


def _in_spanish(text: str) -> str:
    return _FRENCH.sub(lambda card: _SUITS[card[2]] + _RANKS.get(card[1], card[1]), text)
