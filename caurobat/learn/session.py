"""A match that begins in the middle of a round, at any position, and can be set back to it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, AnyState, AnyView, Deal, Held
from caurobat.core.record import RoundRecord
from caurobat.learn.happened import Happened
from caurobat.learn.lesson import OWN
from caurobat.match.match import Match, start_match
from caurobat.match.seating import SeatSetup, setups_of
from caurobat.match.session import Session

_NO_SEED = 0  # there is no chance in a lesson


class LessonSession(Session):
    """A session without a deal, never saved. `heard` is called after every play.

    Unless `is_awaited` returns True, no seat is asked to play.
    """

    is_lesson = True

    def __init__(self, game: AnyGame, start: AnyState, seats: Sequence[SeatSetup]) -> None:
        self._base: AnyState = start
        self.heard: Callable[[Action, Happened], None] = lambda action, happened: None
        self.is_awaited: Callable[[], bool] = lambda: False
        match = start_match(game, start.options, [seat.to_record() for seat in seats])
        super().__init__(_at(match, start), _NO_SEED)

    @property
    def state(self) -> AnyState:
        """The full state: a lesson has no secrets from itself."""
        return self._match.state

    @property
    def turn(self) -> int | None:
        """The seat to decide; None if nobody is asked. The others always answer calls."""
        turn = super().turn
        is_answer = self.is_call_open and turn != OWN
        return turn if is_answer or self.is_awaited() else None

    def lay(self, state: AnyState) -> None:
        """Set the table back to `state`."""
        self._base = state
        self._take_up(_at(self._match, state))
        self._revision += 1

    def submit(self, action: Action, at: int | None = None) -> bool:
        """Play `action` and report it to `heard`; see `Session.submit`."""
        before, count = self.state, self.event_count
        if not super().submit(action, at):
            return False
        self.heard(action, Happened(self.game, OWN, before, tuple(self._events[count:]), self.state))
        return True

    def view_after(self, seat: int, count: int) -> AnyView:
        """Return the view of `seat` after the first `count` events since the last `lay`."""
        view: Any = self.game.view(self._base, seat)
        for event in self.events(seat)[:count]:
            view = self.game.fold(view, event)
        return view

    def _take_up(self, match: Match) -> None:
        """Replace the match by `match`, without any events."""
        self._match = match
        self._seats = setups_of(match.game.id, match.seats)
        self._events = []


def _at(match: Match, state: Held) -> Match:
    """Return `match` with a single round at `state`, whose deal is left empty."""
    deal = Deal(state.dealer, (), ())
    standing = match.game.standing(match.options, len(match.seats), (), state)
    return replace(match, rounds=(RoundRecord(deal),), state=state, results=(), standing=standing)
