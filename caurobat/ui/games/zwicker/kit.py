"""The kit of Zwicker."""

from collections.abc import Sequence
from typing import Final, cast

from pygame import Rect

from caurobat.games.zwicker import GAME, View
from caurobat.games.zwicker.counting import SEVENS, TEN
from caurobat.games.zwicker.state import item_of
from caurobat.narration.first_steps import NewMoment
from caurobat.narration.zwicker.advice import ADVICE
from caurobat.narration.zwicker.rules import RULES
from caurobat.narration.zwicker.scores import SCORE
from caurobat.narration.zwicker.words import WORDS
from caurobat.ui.games.fishing.count import Line, PileCount
from caurobat.ui.games.fishing.table import SweepingSeats
from caurobat.ui.games.zwicker.middle import MIDDLE
from caurobat.ui.games.zwicker.telling import STAGE
from caurobat.ui.table.kit import Counted, TableKit, player_pile
from caurobat.ui.table.layout import Areas


def _view(moment: NewMoment) -> View:
    return cast("View", moment.view)


def _build(areas: Areas, moment: NewMoment) -> Rect:
    view = _view(moment)
    placed, item = STAGE.lay_middle(view, areas), item_of(view.items, moment.last_play.card)
    if item is None:
        return areas.centre
    first, *others = [placed[card].pose.rect for card in item.cards]
    return first.unionall(others)


def _joker(areas: Areas, moment: NewMoment) -> Rect:
    view = _view(moment)
    (card, *_), *_ = [item.cards for item in view.items if item.value is None]
    return STAGE.lay_middle(view, areas)[card].pose.rect


class ZwickerCount(PileCount):
    """The count; most cards have a line only if they count."""

    def lines(self, counted: Counted) -> Sequence[Line]:
        """Return the lines that count at this table."""
        lines = super().lines(counted)
        return lines if counted.view.options.most_cards else lines[:-1]


COUNT: Final = ZwickerCount(
    SCORE,
    [
        Line("sevens", lambda card: card in SEVENS),
        Line("aces", lambda card: card.rank == 1),
        Line("sweeps"),
        Line("ten", lambda card: card is TEN, 1.2),
        Line("cards", lambda card: True, 0.75, is_number=True),
    ],
)

KIT: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SweepingSeats(WORDS),
    words=WORDS,
    rules=RULES,
    score=SCORE,
    count_show=COUNT.show,
    advice=ADVICE,
    pointers={"sweep": player_pile, "built": _build, "joker": _joker},
)
