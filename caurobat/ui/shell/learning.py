"""The ways into lessons and between them, and the notes on what was learnt."""

from collections.abc import Callable

from caurobat.learn import LESSONS
from caurobat.learn.course import Course
from caurobat.learn.progress import Notes, Progress
from caurobat.players.people import LEVELS
from caurobat.players.roster import HUMAN
from caurobat.ui.audio.sounds import Sounds
from caurobat.ui.games.covers import COVERS
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.learn import LearnDoors, LearnScene
from caurobat.ui.scenes.lesson import LessonScene
from caurobat.ui.setup.plan import named, plan_for

_FIRST_TEACHERS = 1  # of the levels: whoever is called Laia sits right of the learner


class Learning:
    """Opens the lessons of a game, and notes what is learnt; `play(game, has_coach)` deals a round."""

    def __init__(self, host: Host, sounds: Sounds, play: Callable[[str, bool], None]) -> None:
        self._host, self._sounds, self._play = host, sounds, play
        self.notes = Notes(host.folders.data, host.strings)
        self._say_problem()

    @property
    def progress(self) -> Progress:
        """The progress of the person at the screen."""
        return self.notes.of(self._host.settings.player_name or "")

    def keep(self, progress: Progress) -> None:
        """Note the progress of the person at the screen."""
        self.notes.keep(self._host.settings.player_name or "", progress)
        self._say_problem()

    def _say_problem(self) -> None:
        problem, self.notes.problem = self.notes.problem, ""
        if problem:
            self._host.toast(problem, stays=True)

    def open(self, game: str) -> None:
        """Show the lessons of `game`."""
        doors = LearnDoors(
            lambda number: self._begin(game, number),
            lambda: self._play(game, True),
            lambda: self._play(game, False),
        )
        name = COVERS[game].name
        self._host.stack.push(LearnScene(self._host, name, LESSONS[game], lambda: self.progress, doors))

    def _begin(self, game: str, number: int) -> None:
        self._host.stack.push(self._lesson(game, number))

    def _lesson(self, game: str, number: int) -> LessonScene:
        host, lesson = self._host, LESSONS[game][number]
        players = (HUMAN, *LEVELS[_FIRST_TEACHERS:])[: lesson.start.seats]
        seats = named(plan_for(players, lesson.start.options, game), host.t, host.settings.player_name)
        first = min(self.progress.places.get(lesson.name, 0), len(lesson.steps) - 1)
        return LessonScene(
            host,
            Course(lesson, seats, first),
            leave=lambda: self._leave(),
            finish=lambda: self._finish(game, number),
            at_step=lambda step: self.keep(self.progress.with_place(lesson.name, step)),
            place=(number + 1, len(LESSONS[game])),
            sounds=self._sounds,
        )

    def _leave(self) -> None:
        self._host.stack.pop()

    def _finish(self, game: str, number: int) -> None:
        """All of a lesson is done: it is noted, and the next one begins where there is one."""
        self.keep(self.progress.with_done(LESSONS[game][number].name))
        if number + 1 < len(LESSONS[game]):
            self._host.stack.replace(self._lesson(game, number + 1))
        else:
            self._host.stack.pop()
