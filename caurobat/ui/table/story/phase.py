"""The seat whose hand may be drawn, the phases of a table, and answers ahead of time.

`Perspective` is the one place that decides whose hand may be drawn, whatever opens or closes over the table. With
several people, a hand stays hidden until its owner has taken the screen, and is hidden again whenever the screen may
have changed hands. A person replaced by a program for now is still at the table and may look. While nobody holds a
card, between two batches, the screen is only lent: nothing can be seen, and its previous owner gets it back.

Early answers let a shared screen be handed over less often. Before the first card of a batch, everybody is asked for an
announcement. In playing order, the screen would go round the table just for that. Here the person who already has the
screen answers first, then the others, and finally the leader, who keeps the screen for the first card. The rules
receive each answer at its proper turn.

This reveals nothing. Each person is asked once, whatever they hold, in an order that depends only on the seats and on
who has the screen, both of which are public. No answer is shown before the last one is given, so each depends on the
person's own hand alone; the rules would even let later seats hear earlier answers. An answer the rules no longer ask
for is dropped, for example after a partner's ronda has brought the side to thirty.
"""

from dataclasses import dataclass
from enum import Enum

from caurobat.core.decisions import Action, Decision
from caurobat.core.events import CallOffered
from caurobat.core.game import AnyView
from caurobat.core.zones import HANDS
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings


class Perspective:
    """The seat from which `session` is viewed.

    `phones` are the seats that hold their cards on a phone: the screen never shows their hands or asks them anything.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.phones: frozenset[int] = frozenset()
        self._taken = ONLOOKER
        owners = people(session) or session.away
        self._viewer = owners[0] if owners else 0  # at first, the first person's seat
        self._lent = (-1, ONLOOKER)  # the revision at which the screen was lent, and the seat

    @property
    def viewer(self) -> int:
        """Return the seat at the bottom, whether it is revealed or not."""
        return self._viewer if self._borrower == ONLOOKER else self._borrower

    @property
    def _borrower(self) -> int:
        revision, seat = self._lent
        return seat if revision == self._session.revision else ONLOOKER

    @property
    def is_shared(self) -> bool:
        """Whether hands have to be hidden from somebody at the screen."""
        return len(self._session.people) > 1 and not self._session.table.is_open

    @property
    def is_afar(self) -> bool:
        """Whether all people hold their cards on phones and watch the screen from a distance."""
        session = self._session
        is_open = session.table.is_open or len(session.seats) == 1
        return bool(self.phones) and set(people(session)) <= self.phones and not is_open

    @property
    def seat(self) -> int:
        """Return the seat whose hand may be drawn now, or `ONLOOKER` for none.

        A single person is always revealed, and so is everybody with open hands. If only programs play, one of them may
        be watched.
        """
        session = self._session
        if session.table.is_open:
            return self.viewer
        people = session.people
        if not people:
            return self.viewer
        if self._borrower != ONLOOKER:
            return self._borrower
        seat = people[0] if len(people) == 1 else self._taken
        is_here = len(people) == 1 or (seat != ONLOOKER and session.is_human(seat))
        return seat if is_here and seat not in self.phones else ONLOOKER

    @property
    def you(self) -> int:
        """Return the seat that texts address as "you"; `ONLOOKER` if that could be several people or nobody.

        Among several people it is the one who has the screen, while the round lasts.
        """
        session, seat = self._session, self.seat
        if self._borrower != ONLOOKER:
            return ONLOOKER  # anybody may be looking
        is_alone = len(session.people) == 1
        is_theirs = is_alone or (self.is_shared and not session.is_round_over)
        return seat if is_theirs and seat in session.people else ONLOOKER

    def why_no_hint(self, strings: Strings) -> str:
        """Explain why there is no hint while nobody is to move; if only programs play, there never is one."""
        if self._session.people:
            return strings.t("You can ask for a hint when it is your turn.")
        return strings.t("Only the computer plays here: there is nobody to give a hint to.")

    def take(self, seat: int) -> None:
        """Give the screen to the person of `seat`; with open hands, turn the table to that seat."""
        self._taken = self._viewer = seat

    def is_bare(self, count: int) -> bool:
        """Whether `count` events are all there are and nobody holds a card, so that all views show the same."""
        session = self._session
        zones = session.view(ONLOOKER).zones
        return count == session.event_count and not any(zones[HANDS[seat]] for seat in range(len(session.seats)))

    def lend(self, seat: int) -> None:
        """Let the person of `seat` use the screen until play resumes; then it goes back to the previous viewer."""
        self._lent = (self._session.revision, seat)

    def leave(self) -> None:
        """Take the screen away from whoever had it."""
        self._taken, self._lent = ONLOOKER, (-1, ONLOOKER)
        if self.seat != ONLOOKER:
            self._viewer = self.seat

    def view(self, count: int) -> AnyView:
        """Return the view after `count` events of the round, as it may be drawn."""
        return self._session.view_after(self.seat, count)


def people(session: Session) -> tuple[int, ...]:
    """Return the seats played by people."""
    return tuple(seat for seat in range(len(session.seats)) if session.is_human(seat))


class PhaseKind(Enum):
    """The kinds of phases."""

    WATCHING = "watching"  # the match is played elsewhere and only watched here
    TELLING = "telling"
    THINKING = "thinking"  # the program whose turn it is makes up its mind
    CALL_OPEN = "call open"  # the window of a call is open, and the person at the screen may already answer
    DECIDING = "deciding"  # the person at the screen decides
    CANNOT_ANSWER = "cannot answer"  # the person at the screen has no card with which to answer the offered call
    ELSEWHERE = "elsewhere"  # the seat that decides or answers a call has its cards on a phone
    CURTAIN = "curtain"  # another person has to take the screen
    ROUND_OVER = "round over"
    LOOKING_BACK = "looking back"


@dataclass(frozen=True, slots=True)
class TablePhase:
    """The table's phase for `seat` (`ONLOOKER` for none); `decision` is what this seat may decide."""

    kind: PhaseKind
    seat: int = ONLOOKER
    decision: Decision | None = None


class EarlyAnswers:
    """Early answers to the calls of `session`, for games that allow them, where several people share a screen."""

    def __init__(self, session: Session, perspective: Perspective) -> None:
        self._session, self._perspective = session, perspective
        self._call = ""
        self._order: tuple[int, ...] = ()
        self._answers: dict[int, Action | None] = {}

    def begin(self, offer: CallOffered) -> None:
        """Start asking: `offer` has been shown, so its seat and those after it may answer."""
        if offer.caller is not None or not self._perspective.is_shared:
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
        """Return the next seat to ask: the one with the screen first, the leader last; None once all have answered."""
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
        """Return that seat's decision; the only action is to pass if it has nothing to answer with."""
        session, seat = self._session, self.seat
        if seat is None:
            return None
        return session.game.choices(session.game.fold(session.view(seat), CallOffered(seat, self._call)))

    def give(self, seat: int, action: Action | None) -> None:
        """Record the answer of `seat`; None means that it has nothing to answer with."""
        self._answers[seat] = action
        self.hand_in()

    def hand_in(self) -> None:
        """Once every answer is given, submit those that the rules now ask for."""
        if self.seat is not None:
            return
        session = self._session
        while session.is_call_open and session.turn is not None and (action := self._answers.get(session.turn)):
            session.submit(action)
