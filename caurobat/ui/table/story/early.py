"""Answers given before their turn, so that a shared screen is handed over less often.

Before the first card of a batch, everybody is asked for an announcement. In playing order, the screen would go round
the table once for that alone. Here the person who already has the screen answers first, then the others, and last the
one who leads, who keeps the screen for the first card. The rules receive each answer at its proper turn.

This reveals nothing. Each person is asked once, whatever they hold, in an order that depends only on the seats and on
who has the screen, both of which are public. No answer is shown before the last one is given, so each depends on the
person's own hand alone; the rules would even let later seats hear earlier answers. An answer the rules no longer ask
for is dropped, for example after a partner's ronda has brought the side to thirty.
"""

from caurobat.core.decisions import Action, Decision
from caurobat.core.events import CallOffered
from caurobat.match.session import ONLOOKER, Session
from caurobat.ui.table.story.perspective import Perspective


class EarlyAnswers:
    """Early answers to the calls of `session`, for games that allow them, where several people share a screen."""

    def __init__(self, session: Session, perspective: Perspective) -> None:
        self._session, self._perspective = session, perspective
        self._call = ""
        self._order: tuple[int, ...] = ()
        self._answers: dict[int, Action | None] = {}
        self._choices: tuple[tuple[int, int], Decision | None] | None = None

    def begin(self, offer: CallOffered) -> None:
        """Start asking: `offer` has been shown, so its seat and the ones after it may answer."""
        if offer.call not in self._session.game.early_calls or not self._perspective.is_shared:
            return
        seats, dealer = len(self._session.seats), self._session.view(ONLOOKER).dealer
        self._call = offer.call
        self._order = tuple([(offer.seat + ahead) % seats for ahead in range((dealer - offer.seat) % seats + 1)])

    def forget(self) -> None:
        """Drop all early answers and stop asking."""
        self._order, self._answers = (), {}

    def has(self, offer: CallOffered | None) -> bool:
        """Whether the seat of `offer` has already answered."""
        return offer is not None and offer.seat in self._answers

    @property
    def seat(self) -> int | None:
        """Return the next seat to ask: the one with the screen first, the leader last; None when all have answered."""
        session, here = self._session, self._perspective
        left = [
            seat
            for seat in self._order
            if session.is_human(seat) and seat not in here.phones and seat not in self._answers
        ]
        if not left:
            return None
        return here.seat if here.seat in left[1:] else left[min(1, len(left) - 1)]

    @property
    def next(self) -> Decision | None:
        """Return that seat's decision; its only action is to pass if it has nothing to answer with."""
        session, seat = self._session, self.seat
        if seat is None:
            return None
        key = (session.revision, seat)
        if self._choices is None or self._choices[0] != key:
            asked = session.game.fold(session.view(seat), self.offer(seat))
            self._choices = (key, session.game.choices(asked))
        return self._choices[1]

    def offer(self, seat: int) -> CallOffered:
        """Return the offer that the rules will make to `seat`."""
        return CallOffered(seat, self._call)

    def give(self, seat: int, action: Action | None) -> None:
        """Record the answer of `seat`; None means that it has nothing to answer with."""
        self._answers[seat] = action
        self.hand_in()

    def hand_in(self) -> None:
        """Once every answer is given, submit those that the rules ask for now."""
        if self.seat is not None:
            return
        session = self._session
        while session.is_call_open and session.turn is not None and (action := self._answers.get(session.turn)):
            session.submit(action)
