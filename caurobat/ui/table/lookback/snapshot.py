"""A moment of a round to look back at, and what may be drawn of it."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from caurobat.core.game import AnyView, Seen
from caurobat.decks import Card
from caurobat.match.session import Session
from caurobat.ui.table.story.perspective import Perspective
from caurobat.ui.table.story.plays import Mark


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table after `count` events of the round, with its highlights.

    These are the summary of the play, if one is looked at, the lit places of the middle, and the raised and marked
    cards.

    `view` is one seat's view, for finished rounds only; None: as it may be drawn for the current viewer.
    """

    count: int = 0
    view: Seen | None = None
    last_play: Any = None
    lit: tuple[Hashable, ...] = ()
    focus: Card | None = None
    marks: tuple[tuple[Card, Mark], ...] = ()


class LookBack:
    """The moment of `session`'s round on display; None while the table shows the present."""

    def __init__(self, session: Session, perspective: Perspective) -> None:
        self._session, self.perspective = session, perspective
        self.moment: Snapshot | None = None

    def view(self, shown_events: int) -> AnyView:
        """Return the view after `told` events, as it may be drawn."""
        own = self._own
        if own is not None:
            return own
        return self.perspective.view(shown_events if self.moment is None else self.moment.count)

    @property
    def viewer(self) -> int:
        """The seat at the bottom of the screen."""
        own = self._own
        return self.perspective.viewer if own is None else own.seat

    @property
    def _own(self) -> Seen | None:
        """Return one seat's view, once the round is over and nothing is hidden any more."""
        return self.moment.view if self.moment is not None and self._session.is_round_over else None
