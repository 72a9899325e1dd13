"""Short lines that players say at great moments, one at a time and not often.

They follow from public events without any randomness, so a replayed record has the same lines.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from caurobat.core.events import Called, CallOffered, CardsMoved, Event, RoundEnded, RoundStarted, Swept
from caurobat.match.session import Session
from caurobat.narration.banter import Occasion, voice_of
from caurobat.ui.table.faces import Expression
from caurobat.ui.table.stage_kit import ShoutAt
from caurobat.ui.table.story.animator import TableAnimator

_MOODS: Final = {
    Occasion.GREETING: Expression.GLAD,
    Occasion.TRIUMPH: Expression.GLAD,
    Occasion.ROBBED: Expression.STARTLED,
    Occasion.WON: Expression.GLAD,
    Occasion.LOST: Expression.STARTLED,
}
_SECONDS, _SECONDS_A_LETTER = 1.6, 0.05
_DEAL: Final = 1.2  # seconds for which the eye follows the cards that are dealt
LAST_WORD: Final = 1.8
"""Seconds for the line about a finished round, before its count."""


@dataclass(frozen=True, slots=True)
class Said:
    """The `line`, in English, that `seat` says in `mood`, from `begin` to `end`."""

    seat: int
    line: str
    mood: Expression
    begin: float
    end: float


class Banter:
    """The talk at the table of `session`, while it `is_on`; lessons are quiet."""

    def __init__(self, session: Session) -> None:
        self.is_on = True
        self._session = session
        self._spoken: set[int] = set()  # the seats that have spoken in this round
        self._said: Said | None = None
        self._times: Counter[tuple[int, Occasion]] = Counter()  # how often each seat has spoken at each occasion
        self._first: int | None = None  # the index at which every seat begins among its lines

    def at(self, now: float) -> Said | None:
        """Return the line being said at `now`, if any."""
        said = self._said if self.is_on else None
        return said if said is not None and said.begin <= now < said.end else None

    @property
    def has_last_word(self) -> bool:
        """Whether somebody has a line about the end of a round."""
        is_quiet = self._session.is_lesson or not self.is_on
        return not is_quiet and any(self._lines(seat, Occasion.WON) for seat in range(len(self._session.seats)))

    def hush(self) -> None:
        """Drop the present line."""
        self._said = None

    def hear(self, event: Event, shout: ShoutAt, stage: TableAnimator, began: float) -> None:
        """Let somebody say a line about `event`, which began at `began` on `stage`, once its `shout` is over."""
        drama = stage.kit.drama(event)
        over = began + stage.kit.seconds(event, stage.speeds)
        match event:
            case RoundStarted(seats, dealer):
                self._spoken.clear()
                self.hush()
                self._first = dealer if self._first is None else self._first
                if self._session.round_number == 0:
                    order = [(dealer + ahead) % seats for ahead in range(1, seats + 1)]
                    self._say(Occasion.GREETING, order, began + _DEAL)
            case RoundEnded(winners=winners) if winners:
                self._spoken.clear()  # even a seat that has spoken may have the last word
                won = [seat for side in winners for seat in self._session.sides[side]]
                lost = [seat for seat in range(stage.view.seats) if seat not in won]
                self._say(Occasion.WON, won, began) or self._say(Occasion.LOST, lost, began)
            case CardsMoved() if drama is not None:
                self._say(Occasion.ROBBED, [drama.loser], over) or self._say(Occasion.TRIUMPH, [drama.winner], over)
            case CallOffered() if self._said is not None and began <= self._said.begin:
                # Nobody is heard beside a question: whoever was about to speak waits for its end.
                later = over - self._said.begin
                self._said = replace(self._said, begin=over, end=self._said.end + later)
            case Called(seat) | Swept(seat):
                self._say(Occasion.TRIUMPH, [seat], over)
            case _ if shout is not None and shout[0].has_rays:
                self._say(Occasion.TRIUMPH, [shout[1]], over)
            case _:
                pass

    def _say(self, occasion: Occasion, seats: Sequence[int], begin: float) -> bool:
        """Let the first of `seats` that has a line for `occasion`, and has not spoken yet, say it from `begin` on.

        Return whether anybody speaks. A triumph interrupts nobody.
        """
        if (
            self._session.is_lesson
            or not self.is_on
            or (occasion is Occasion.TRIUMPH and self._said and begin < self._said.end)
        ):
            return False
        for seat in seats:
            lines = self._lines(seat, occasion)
            if lines and seat not in self._spoken:
                line = lines[((self._first or 0) + self._times[seat, occasion]) % len(lines)]
                self._times[seat, occasion] += 1
                self._spoken.add(seat)
                end = begin + _SECONDS + _SECONDS_A_LETTER * len(line)
                self._said = Said(seat, line, _MOODS[occasion], begin, end)
                return True
        return False

    def _lines(self, seat: int, occasion: Occasion) -> Sequence[str]:
        """Return the lines of `seat` for `occasion`; a person or an unattended hand has none."""
        seats = self._session.seats
        lines = voice_of(seats[seat].player, seats[seat].name) if seat < len(seats) else None
        return lines[occasion] if lines is not None else ()
