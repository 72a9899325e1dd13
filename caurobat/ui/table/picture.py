"""All that a frame of the table shows, as a value: what the painter draws, and what tests ask about."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.cards import Card
from caurobat.ui.table.forecast import Forecast
from caurobat.ui.table.prompts import Prompts
from caurobat.ui.table.seats import SeatFace
from caurobat.ui.table.slip import Slip
from caurobat.ui.table.stage import Stage


@dataclass(frozen=True, slots=True)
class Picture:
    """All that a frame of the table shows."""

    stage: Stage
    faces: Sequence[SeatFace]
    scores: Sequence[int]
    title: str
    slip: Slip | None
    forecast: Forecast | None
    playable: frozenset[Card]
    is_deciding: bool
    focus: Card | None
    prompts: Prompts
    offer: str
    offer_left: float
    shows_focus: bool
