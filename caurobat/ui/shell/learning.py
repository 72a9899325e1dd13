"""The ways into lessons and between them, and the notes on what was learnt."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date

from caurobat.learn import LESSONS, PUZZLE_KINDS
from caurobat.learn.course import Course
from caurobat.learn.progress import Notes, Progress
from caurobat.learn.puzzle_book import lesson_of, of_the_day, puzzles_of
from caurobat.learn.puzzles import BadPuzzle, name_of
from caurobat.narration.strings import msg
from caurobat.ui.audio.sounds import Sounds
from caurobat.ui.games.covers import COVERS
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.learn import LearnDoors, LearnScene
from caurobat.ui.scenes.lesson import LessonScene
from caurobat.ui.scenes.lesson_panel import Numbered
from caurobat.ui.scenes.lesson_table import seats_of


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
            (lambda: self._open_puzzle(game)) if game in PUZZLE_KINDS else None,
            self._open_today,
        )
        name = COVERS[game].name
        self._host.stack.push(LearnScene(self._host, name, LESSONS[game], lambda: self.progress, doors))

    def _open_puzzle(self, game: str) -> None:
        """Open the next puzzle of `game` that is not solved, or the first where all are."""
        with self._telling():
            self._host.stack.push(self._puzzle(game, self._next_puzzle(game)))

    def _open_today(self) -> None:
        with self._telling():
            today = of_the_day(date.today())
            self._host.stack.push(self._puzzle(today.game, puzzles_of(today.game).index(today), is_alone=True))

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """A file of puzzles that cannot be read is told of."""
        try:
            yield
        except BadPuzzle as error:
            self._host.toast(self._host.t("The puzzles cannot be read: {why}.", why=str(error)), stays=True)

    def _next_puzzle(self, game: str, after: int = -1) -> int:
        """Return the number of the first unsolved puzzle after `after`, or else of the first unsolved one."""
        puzzles, done = puzzles_of(game), self.progress.done
        numbers: list[int] = [*range(after + 1, len(puzzles)), *range(after + 1)]
        return next((number for number in numbers if name_of(puzzles[number]) not in done), numbers[0])

    def _puzzle(self, game: str, number: int, *, is_alone: bool = False) -> LessonScene:
        puzzles = puzzles_of(game)
        lesson = lesson_of(puzzles[number])
        place = Numbered(words=msg("Today’s puzzle"))
        if not is_alone:
            place = Numbered(number + 1, len(puzzles), msg("Puzzle {number} of {count}"), msg("Next puzzle"))
        return LessonScene(
            self._host,
            Course(lesson, seats_of(self._host, lesson)),
            leave=self._leave,
            finish=lambda: self._solve(game, number, is_alone),
            place=place,
            sounds=self._sounds,
        )

    def _solve(self, game: str, number: int, is_alone: bool) -> None:
        """It is noted that a puzzle is solved, and the next one opens."""
        self.keep(self.progress.with_done(name_of(puzzles_of(game)[number])))
        if is_alone:
            self._host.stack.pop()
        else:
            self._host.stack.replace(self._puzzle(game, self._next_puzzle(game, number)))

    def _begin(self, game: str, number: int) -> None:
        self._host.stack.push(self._lesson(game, number))

    def _lesson(self, game: str, number: int) -> LessonScene:
        host, lesson = self._host, LESSONS[game][number]
        first = min(self.progress.places.get(lesson.name, 0), len(lesson.steps) - 1)
        return LessonScene(
            host,
            Course(lesson, seats_of(self._host, lesson), first),
            leave=self._leave,
            finish=lambda: self._finish(game, number),
            at_step=lambda step: self.keep(self.progress.with_place(lesson.name, step)),
            place=Numbered(number + 1, len(LESSONS[game])),
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
