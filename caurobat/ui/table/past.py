"""A moment of a round to look back at."""

from dataclasses import dataclass

from caurobat.decks import Card
from caurobat.games.cau_robat import View
from caurobat.ui.games.cau_robat.slip import Slip


@dataclass(frozen=True, slots=True)
class PastMoment:
    """What the table showed to the view's seat, the `path` of ranks to light and the card to stand out."""

    view: View
    slip: Slip | None = None
    path: tuple[int, ...] = ()
    focus: Card | None = None
