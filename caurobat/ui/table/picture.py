"""Everything a frame of the table shows, as a value: the painter draws it, and tests inspect it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from caurobat.decks import Card
from caurobat.narration.plays import PlaySummary
from caurobat.ui.table.buttons import Prompts
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.marks import Mark, Ways
from caurobat.ui.table.slip import PlayedTurn
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import Phase, PhaseKind
from caurobat.ui.table.tips import Tip


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything a frame of the table shows.

    `last_play` is the game's summary of the last play, and `forecast` its forecast of the focused action. `offer` is
    the offered call, `offer_lines` the text about it.
    """

    phase: Phase
    stage: TableAnimator
    faces: Sequence[SeatFace]
    scores: Sequence[int]
    title: str
    focus: Card | None
    shows_focus: bool
    last_play: PlaySummary | None = None
    forecast: object = None
    playable: frozenset[Card] = frozenset()
    prompts: Prompts = field(default_factory=Prompts)
    offer: str = ""
    offer_lines: tuple[str, ...] = ()
    offer_left: float = 0.0
    tip: Tip | None = None
    ways: Ways | None = None
    earlier: tuple[PlayedTurn, ...] = ()  # the plays since the viewer's own, without the last one
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    remark: str = ""  # stands above the slip, for a play that is only shown again

    @property
    def is_deciding(self) -> bool:
        """Whether something may be decided, or the past is on display: nothing else is going on then."""
        return self.phase.decision is not None or self.phase.kind is PhaseKind.LOOKING_BACK

    @property
    def is_thinking(self) -> bool:
        """Whether the program to move has not decided yet."""
        return self.phase.kind is PhaseKind.THINKING

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in sentences."""
        return tuple(face.called for face in self.faces)
