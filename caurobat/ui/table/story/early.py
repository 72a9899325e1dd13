"""Answers that people at one screen give ahead of their turns, so that the screen goes round less often.

Everybody is asked for an announcement, say, before the first card of a batch; in the order of play the screen
would go round once for that alone. Here whoever has it after the last card of the batch before is asked first, then
the others, and last the one who plays first, who keeps it for that card. The rules get each answer at its turn.

Nobody learns anything by that. Each person is asked once, whatever it holds, in an order that follows from the seats
and from who has the screen, which all see. No answer is told before the last is given, so each comes from the own hand
alone: the rules let those who are asked later hear the earlier ones, and nobody here hears more than they allow. An
answer that the rules don't ask for any more, as after a partner's ronda that brought the side to thirty, is dropped.
"""

from caurobat.core.decisions import Action, Decision
from caurobat.core.events import CallOffered
from caurobat.match.session import ONLOOKER, Session
from caurobat.ui.table.story.perspective import Perspective


class EarlyAnswers:
    """The answers to the calls of `session` that its game lets people give early, where they share a screen."""

    def __init__(self, session: Session, perspective: Perspective) -> None:
        self._session, self._perspective = session, perspective
        self._call = ""
        self._order: tuple[int, ...] = ()
        self._answers: dict[int, Action | None] = {}
        self._choices: tuple[tuple[int, int], Decision | None] | None = None

    def begin(self, offer: CallOffered) -> None:
        """`offer` has been told: its seat and those after it may be asked now."""
        if offer.call not in self._session.game.early_calls or not self._perspective.is_shared:
            return
        seats, dealer = len(self._session.seats), self._session.view(ONLOOKER).dealer
        self._call = offer.call
        self._order = tuple([(offer.seat + ahead) % seats for ahead in range((dealer - offer.seat) % seats + 1)])

    def forget(self) -> None:
        """Nothing is asked early any more."""
        self._order, self._answers = (), {}

    def has(self, offer: CallOffered | None) -> bool:
        """Whether the seat of `offer` has answered already."""
        return offer is not None and offer.seat in self._answers

    @property
    def seat(self) -> int | None:
        """The seat to be asked next: whoever has the screen first, and the first to play last; None: all are."""
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
        """The decision of that seat: nothing but to let it pass, where there is nothing to answer with."""
        session, seat = self._session, self.seat
        if seat is None:
            return None
        key = (session.revision, seat)
        if self._choices is None or self._choices[0] != key:
            asked = session.game.fold(session.view(seat), self.offer(seat))
            self._choices = (key, session.game.choices(asked))
        return self._choices[1]

    def offer(self, seat: int) -> CallOffered:
        """The offer that `seat` will have, as the rules tell it."""
        return CallOffered(seat, self._call)

    def give(self, seat: int, action: Action | None) -> None:
        """`seat` answers; None: it has nothing to answer with."""
        self._answers[seat] = action
        self.hand_in()

    def hand_in(self) -> None:
        """Once all are given, let the rules have those that they ask for now."""
        if self.seat is not None:
            return
        session = self._session
        while session.is_call_open and session.turn is not None and (action := self._answers.get(session.turn)):
            session.submit(action)
