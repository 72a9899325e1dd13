"""All that a frame of the table shows, as a value: what the painter draws, and what tests ask about."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.decks import Card
from caurobat.ui.games.cau_robat.forecast import Forecast
from caurobat.ui.games.cau_robat.slip import Slip
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.prompts import Prompts
from caurobat.ui.table.stage import Stage
from caurobat.ui.table.tips import Tip


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
    is_thinking: bool = False  # the program whose turn it is has not decided yet
    tip: Tip | None = None
