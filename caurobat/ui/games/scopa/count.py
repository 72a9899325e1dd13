"""The count of a round as a small show: cards, coins, the settebello, the primes with their cards, the sweeps.

Line by line each side's share appears, and whoever has the most of it gets the point before everybody's eyes.
"""

from typing import Final

import pygame

from caurobat.games.scopa import Holding, holdings
from caurobat.games.scopa.counting import POINTS, PRIME_VALUES, SETTEBELLO
from caurobat.narration.scopa.scores import LINES
from caurobat.ui.games.fishing.count import Line, Share, draw_lines
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.score_kit import Counted, CountShow

_HEIGHTS: Final = {"cards": 0.75, "coins": 0.75, "settebello": 1.0, "primiera": 1.5, "scopa": 1.05}
_SECONDS: Final = 5.5


def draw_count(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: Counted, part: float) -> None:
    """Draw the count into `box` as it is at `part` of its time, from 0 to 1."""
    held = holdings(counted.view.zones, counted.view.sweeps, counted.sides)
    lines = [Line(why, LINES[why], _HEIGHTS[why]) for why in POINTS]
    draw_lines(
        surface,
        easel,
        box,
        counted,
        part,
        lines,
        lambda why, side, points, grown: _share(why, held[side], points, grown),
    )


def _share(why: str, held: Holding, points: int, grown: float) -> Share:
    """Return a side's share of a line, its numbers `grown` so far, from 0 to 1."""
    match why:
        case "cards":
            return Share(str(round(held.cards * grown)), (), True, points)
        case "coins":
            return Share(str(round(held.coins * grown)), (), True, points)
        case "settebello":
            return Share("", (SETTEBELLO,) if held.has_settebello else (), True, points)
        case "primiera":
            shown = held.prime_cards[: round(len(held.prime_cards) * grown)]
            is_whole = held.prime is not None
            number = f"= {held.prime}" if is_whole and grown >= 1.0 else ""
            values = tuple([str(PRIME_VALUES[card.rank]) for card in shown])
            return Share(number, shown, is_whole or grown < 1.0, points, values)
        case _:
            return Share("" if held.sweeps else "0", held.sweeps, True, points)


SHOW: Final = CountShow(lambda _counted: _SECONDS, draw_count)
