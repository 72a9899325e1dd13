"""All that a frame of the table shows, as a value: what the painter draws, and what tests ask about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.prompts import Prompts
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import Phase, PhaseKind
from caurobat.ui.table.story.plays import Mark, PlayedTurn
from caurobat.ui.table.tips import Tip
from caurobat.ui.table.ways import Ways


@dataclass(frozen=True, slots=True)
class Picture:
    """All that a frame of the table shows.

    `last_play` is what the last play did, and `forecast` what the focused action would do, both as the game has them.
    `offer` is the call that is offered, `offer_lines` what is said of it.
    """

    phase: Phase
    stage: TableAnimator
    faces: Sequence[SeatFace]
    scores: Sequence[int]
    title: str
    last_play: Any
    forecast: Any
    playable: frozenset[Card]
    focus: Card | None
    prompts: Prompts
    offer: str
    offer_lines: tuple[str, ...]
    offer_left: float
    shows_focus: bool
    tip: Tip | None = None
    ways: Ways | None = None
    earlier: tuple[PlayedTurn, ...] = ()  # the plays before the last one, since one's own
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    remark: str = ""  # stands above the slip: that this has been, and is only shown again

    @property
    def is_deciding(self) -> bool:
        """Whether something may be decided, or is looked back at: nothing else goes on then."""
        return self.phase.decision is not None or self.phase.kind is PhaseKind.LOOKING_BACK

    @property
    def is_thinking(self) -> bool:
        """Whether the program whose turn it is has not decided yet."""
        return self.phase.kind is PhaseKind.THINKING

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in sentences."""
        return tuple(face.called for face in self.faces)


def room_of(stage: TableAnimator) -> pygame.Rect:
    """Where the table may say something as things lie now."""
    middle = stage.areas.middle
    return middle.centre if middle.bare is None or stage.view.zones[TABLE] else middle.bare
