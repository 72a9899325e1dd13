"""The routes into lessons and between them, and the saved progress."""

from collections.abc import Callable
from datetime import date

from caurobat.learn import LESSONS
from caurobat.learn.course import Course
from caurobat.learn.puzzle_book import lesson_of, of_the_day, puzzles_of
from caurobat.learn.puzzles import BadPuzzle, Puzzle, name_of, next_of, with_result
from caurobat.narration.strings import msg
from caurobat.ui.host import Host
from caurobat.ui.scenes.learn import LearnDoors, LearnScene
from caurobat.ui.scenes.lesson import LessonScene
from caurobat.ui.scenes.lesson_panel import Numbered
from caurobat.ui.scenes.lesson_table import seats_of


class Learning:
    """Opens the lessons of a game and saves the progress; `play(game, has_coach)` deals a round."""

    def __init__(self, host: Host, play: Callable[[str, bool], None]) -> None:
        self._host, self._play = host, play

    def open(self, game: str) -> None:
        """Show the lessons of `game`."""
        doors = LearnDoors(
            lambda number: self._host.stack.push(self._lesson(game, number)),
            lambda: self._play(game, True),
            lambda: self._play(game, False),
            lambda: self._open_puzzle(lambda: next_of(puzzles_of(game), self._host.learnt())),
            lambda: self._open_puzzle(lambda: of_the_day(date.today()), is_alone=True),
        )
        self._host.stack.push(LearnScene(self._host, game, LESSONS[game], self._host.learnt, doors))

    def _open_puzzle(self, pick: Callable[[], Puzzle], *, is_alone: bool = False) -> None:
        """Open the puzzle that `pick` returns, or show a notice if a file of puzzles cannot be read."""
        try:
            self._host.stack.push(self._puzzle(pick(), is_alone=is_alone))
        except BadPuzzle as error:
            self._host.toast(self._host.t("The puzzles cannot be read: {why}.", why=str(error)), stays=True)

    def _puzzle(self, puzzle: Puzzle, *, is_alone: bool = False) -> LessonScene:
        lesson = lesson_of(puzzle)
        course = Course(lesson, seats_of(self._host, lesson))
        place = Numbered(words=msg("Today’s puzzle"))
        if not is_alone:
            others = [each for each in puzzles_of(puzzle.game) if each != puzzle]
            done = sum(name_of(each) in self._host.learnt().done for each in others)
            place = Numbered(done + 1, len(others) + 1, msg("Puzzle {number} of {count}"), msg("Next puzzle"))

        def finish() -> None:
            self._host.note(with_result(self._host.learnt(), puzzle, is_found=course.is_found))
            if is_alone:
                self._host.stack.pop()
            else:
                following = next_of(puzzles_of(puzzle.game), self._host.learnt(), puzzle)
                self._host.stack.replace(self._puzzle(following))

        return LessonScene(self._host, course, finish=finish, place=place)

    def _lesson(self, game: str, number: int) -> LessonScene:
        host, lesson = self._host, LESSONS[game][number]
        first = min(self._host.learnt().places.get(lesson.name, 0), len(lesson.steps) - 1)
        return LessonScene(
            host,
            Course(lesson, seats_of(self._host, lesson), first),
            finish=lambda: self._finish(game, number),
            at_step=lambda step: self._host.note(self._host.learnt().with_place(lesson.name, step)),
            place=Numbered(number + 1, len(LESSONS[game])),
        )

    def _finish(self, game: str, number: int) -> None:
        """Save the lesson as done, and start the next one if there is one."""
        self._host.note(self._host.learnt().with_done(LESSONS[game][number].name))
        if number + 1 < len(LESSONS[game]):
            self._host.stack.replace(self._lesson(game, number + 1))
        else:
            self._host.stack.pop()
