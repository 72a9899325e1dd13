"""The count of a round as a small show: sevens, aces, sweeps, and at last the ten of diamonds.

Line by line the cards that count lie before whoever has them, and the points are added up before everybody's eyes.
"""

from typing import Final

import pygame

from caurobat.core.zones import PILES
from caurobat.decks import Card
from caurobat.games.zwicker.counting import POINTS, SEVENS, TEN
from caurobat.narration.zwicker.scores import LINES
from caurobat.ui.games.fishing.count import Line, Share, draw_lines
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.score_kit import Counted, CountShow

_EACH: Final = 1.1
"""Seconds for a line."""
_CARDS: Final = "cards"
_HEIGHTS: Final = {"ten": 1.2, _CARDS: 0.75}


def lines_of(counted: Counted) -> list[Line]:
    """The lines of the count, in their order; most cards only where they count."""
    reasons = [why for why in POINTS if why != _CARDS or counted.view.options.most_cards]
    return [Line(why, LINES[why], _HEIGHTS.get(why, 1.0)) for why in reasons]


def draw_count(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: Counted, part: float) -> None:
    """Draw the count into `box` as it is at `part` of its time, from 0 to 1."""

    def share(why: str, side: int, points: int, grown: float) -> Share:
        return share_of(counted, why, side, points, grown)

    draw_lines(surface, easel, box, counted, part, lines_of(counted), share)


def share_of(counted: Counted, why: str, side: int, points: int, grown: float) -> Share:
    """Return the share of `side` in a line, its cards laid out so far, and the `points` that it has been given."""
    seats = counted.sides[side]
    held = [card for seat in seats for card in counted.view.zones[PILES[seat]]]
    if why == _CARDS:
        return Share(str(round(len(held) * grown)), (), True, points)
    if why == "sweeps":
        cards = tuple([card for seat in seats for card in counted.view.sweeps[seat]])
    else:
        cards = tuple([card for card in held if card is not None and _counts(card, why)])
    return Share("", cards[: round(len(cards) * grown)], True, points)


def _counts(card: Card, why: str) -> bool:
    """Whether `card` is one of those that make the points of that reason."""
    if why == "aces":
        return card.rank == 1
    return card is TEN if why == "ten" else card in SEVENS


SHOW: Final = CountShow(lambda counted: _EACH * len(lines_of(counted)), draw_count)
