"""The table of a lesson or an example: planned plays are made on it, and the rest is left to the learner."""

from caurobat.core.decisions import Action as Decided
from caurobat.learn.course import Course
from caurobat.learn.lesson import OWN, Lesson
from caurobat.match.seating import SeatSetup
from caurobat.match.session import Session
from caurobat.players.roster import HUMAN, LEVELS
from caurobat.ui.host import Host
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import named, plan_for

_BEFORE = 0.7  # seconds before a planned play of the learner's own seat
_FIRST_TEACHERS = 1  # index into the levels, so that Laia sits on the learner's right


class Prompter:
    """Replaces the bot runner: it makes the plays that the course has planned, and no others."""

    def __init__(self, course: Course) -> None:
        self._course = course

    def start(self, session: Session) -> None:
        """Do nothing, since there is nothing to compute."""

    def poll(self) -> Decided | None:
        """Return the next planned play, or None."""
        return self._course.next_play()

    def hurry(self) -> Decided:
        """Return the next planned play, or else the last possible action."""
        decision = self._course.lesson.game.decision(self._course.session.state)
        assert decision is not None, "it is asked while a call is open"
        return self._course.next_play() or decision.actions[-1]

    def cancel(self) -> None:
        """Do nothing, since nothing is being computed."""


def seats_of(host: Host, lesson: Lesson) -> tuple[SeatSetup, ...]:
    """Return the seats around the table of a lesson, the learner's first."""
    players = (HUMAN, *LEVELS[_FIRST_TEACHERS:])[: lesson.start.seats]
    plan = plan_for(players, lesson.start.options, lesson.game.id)
    return named(plan, host.t, host.settings.player_name)


class LessonTable(TableScene):
    """The table of `course`."""

    def __init__(self, host: Host, course: Course) -> None:
        super().__init__(host, course.session, bots=Prompter(course))
        self._course = course
        self._due: float | None = None  # when the planned play of the learner's own seat is due

    @property
    def is_animating(self) -> bool:
        """Whether the table moves, or a planned play is due."""
        return super().is_animating or self._due is not None

    @property
    def is_at_rest(self) -> bool:
        """Whether everything that has happened is shown and nothing moves."""
        is_told = self.story.shown_events == self._course.session.event_count and not self.story.is_telling
        return is_told and not self.stage.is_moving(self.host.clock.now())

    def update(self, now: float) -> None:
        """Update the table, and make the planned plays of the learner's seat."""
        super().update(now)
        if not (self.is_at_rest and self._course.has_plan and self._course.session.turn == OWN):
            self._due = None
        elif self._due is None:
            self._due = now + _BEFORE
        elif now >= self._due and (play := self._course.next_play()) is not None:
            self._due = None
            self.story.decide(play)
