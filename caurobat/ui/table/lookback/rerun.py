"""A play shown once more, in motion: the stage goes back to before it and is told its events again."""

from collections.abc import Sequence

from caurobat.core.events import CallOffered, CardsMoved, Event
from caurobat.core.zones import ZoneKind
from caurobat.decks import Card
from caurobat.match.session import Session
from caurobat.ui.base.speeds import Speeds
from caurobat.ui.input.actions import Command, Input, KeyPressed, PointerPressed
from caurobat.ui.motion.timeline import Cue, Timeline
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.story.animator import Stage
from caurobat.ui.table.story.perspective import Eyes
from caurobat.ui.table.story.plays import Mark, card_played
from caurobat.ui.table.story.script import cues

_RESTS = 1.2  # seconds in which the end of it stands


class Rerun:
    """Shows plays of `session` again on `stage`, as whoever looks (`eyes`) may see them."""

    def __init__(self, session: Session, stage: Stage, eyes: Eyes) -> None:
        self._session, self._stage, self._eyes = session, stage, eyes
        self._timeline = Timeline()
        self.comes_back = False
        self.marks: dict[Card, Mark] = {}

    @property
    def is_running(self) -> bool:
        """Whether a play is being shown again."""
        return self._timeline.is_running

    def begin(self, start: int, end: int, areas: Areas, now: float, *, comes_back: bool) -> None:
        """Show the events from `start` to before `end`, at an easy pace; `comes_back`: to the table as it is."""
        self.comes_back = comes_back
        stage = self._stage
        offered = stage.offered
        stage.reset(self._eyes.view(start), areas)
        stage.speeds = Speeds(is_motion_reduced=stage.speeds.is_motion_reduced)
        events = self._session.events(self._eyes.seat, start)[: end - start]
        shown = tuple([event for event in events if not isinstance(event, CallOffered)])
        stage.marks = self.marks = _marks(events)
        stage.offered = offered
        self._timeline = Timeline()
        told = cues(stage.kit, shown, stage.speeds, self._show, stage.light)
        self._timeline.add([*told, Cue(_RESTS if comes_back else 0.0, lambda: None, "rest")], now)

    def update(self, now: float) -> bool:
        """Move on to `now`; whether it has just come to its end."""
        if not self.is_running:
            return False
        self._timeline.update(now)
        return not self.is_running

    def stop(self) -> None:
        """Show nothing again any more."""
        self._timeline = Timeline()
        self.comes_back = False

    def _show(self, event: Event) -> None:
        offered = self._stage.offered
        self._stage.show(event, self._timeline.cue_began_at)
        self._stage.offered = offered  # what is offered now, and not what was then


def _marks(events: Sequence[Event]) -> dict[Card, Mark]:
    """The card that was played, and those that it took from the table."""
    moves = [event for event in events if isinstance(event, CardsMoved)]
    if not moves:
        return {}
    taken = [move for move in moves if (move.source.kind, move.target.kind) == (ZoneKind.TABLE, ZoneKind.PILE)]
    marks = {card: Mark.TAKEN for move in taken for card in move.cards if card is not None}
    played = card_played(events)
    return marks if played is None else marks | {played: Mark.PLAYED}


def is_press(event: Input) -> bool:
    """Whether somebody pressed something: it brings what is shown again to its end."""
    return isinstance(event, PointerPressed | KeyPressed) or (isinstance(event, Command) and not event.is_repeat)
