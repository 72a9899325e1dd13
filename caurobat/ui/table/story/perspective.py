"""The perspective: the one place that decides whose hand may be drawn, whatever opens and closes over the table.

At a table with several people nobody's hand is shown until its owner has taken the screen, and it is hidden again when
that may have changed hands. Whoever has let a program go on still sits there, and may look. Everything that shows the
table as somebody sees it asks here for the view, each time it shows it.
"""

from caurobat.core.game import AnyView
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings


class Perspective:
    """Which seat of `session` is looked from. `viewer` is the seat at the bottom of the screen, revealed or not.

    `phones` are the seats that hold their cards on a phone: the screen never shows their hands, and asks them nothing.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.phones: frozenset[int] = frozenset()
        self._taken = ONLOOKER
        self.viewer = first_viewer(session)

    @property
    def is_shared(self) -> bool:
        """Whether hands have to be hidden from somebody at the table."""
        return len(self._session.people) > 1 and not self._session.table.is_open

    @property
    def is_afar(self) -> bool:
        """Whether all people hold their cards on phones, and look at the screen from where they sit."""
        session = self._session
        is_open = session.table.is_open or len(session.seats) == 1
        return bool(self.phones) and set(people(session)) <= self.phones and not is_open

    @property
    def seat(self) -> int:
        """The seat whose hand may be drawn now; `ONLOOKER` where nobody's may.

        One person needs no ceremony, nor do open hands; where only programs play, one may watch one of them.
        """
        session = self._session
        if session.table.is_open:
            return self.viewer
        people = session.people
        if not people:
            return self.viewer
        seat = people[0] if len(people) == 1 else self._taken
        is_here = len(people) == 1 or (seat != ONLOOKER and session.is_human(seat))
        return seat if is_here and seat not in self.phones else ONLOOKER

    @property
    def you(self) -> int:
        """The person's seat that texts call "you"; `ONLOOKER` where several may be reading, or nobody who plays.

        Of several people it is the one who has the screen, as long as the round goes on.
        """
        session, seat = self._session, self.seat
        is_alone = len(session.people) == 1
        is_theirs = is_alone or (self.is_shared and not session.is_round_over)
        return seat if is_theirs and seat in session.people else ONLOOKER

    def why_no_hint(self, strings: Strings) -> str:
        """Why there is no hint while nobody's turn has come; where only programs play, it never does."""
        if self._session.people:
            return strings.t("You can ask for a hint when it is your turn.")
        return strings.t("Only the computer plays here: there is nobody to give a hint to.")

    def take(self, seat: int) -> None:
        """The person of `seat` says to have taken the screen; or, with open hands, the table turns to it."""
        self._taken = self.viewer = seat

    def leave(self) -> None:
        """Whoever had the screen may not have it any more."""
        self._taken = ONLOOKER
        if self.seat != ONLOOKER:
            self.viewer = self.seat

    def view(self, count: int) -> AnyView:
        """The table after `count` events of the round, as it may be drawn."""
        return self._session.view_after(self.seat, count)


def people(session: Session) -> tuple[int, ...]:
    """The seats that people play now."""
    return tuple(seat for seat in range(len(session.seats)) if session.is_human(seat))


def first_viewer(session: Session) -> int:
    """The seat that sits at the bottom of the screen at first: the first person's, where there is one."""
    owners = people(session) or session.away
    return owners[0] if owners else 0
