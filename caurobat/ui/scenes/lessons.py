"""The course through the lessons of a game: opens one after the other, and records the person's progress."""

from caurobat.learn import TEACHING
from caurobat.learn.course import Course
from caurobat.learn.progress import next_lesson, steps_done
from caurobat.ui.host import Host
from caurobat.ui.scenes.lesson import LessonProgress, LessonScene
from caurobat.ui.scenes.lesson_table import seats_of


class Lessons:
    """The lessons of `game` as the person at the screen takes them."""

    def __init__(self, host: Host, game: str) -> None:
        self._host, self.all = host, TEACHING[game].lessons

    def is_done(self, number: int) -> bool:
        """Return whether lesson `number` (from 0) is finished."""
        return self.all[number].name in self._host.learnt().done

    def steps_done(self, number: int) -> int:
        """Return the number of steps after which an unfinished lesson was left; 0 if it was not begun."""
        return steps_done(self._host.learnt(), self.all[number])

    @property
    def next(self) -> int:
        """The number of the lesson to take next."""
        return next_lesson(self._host.learnt(), self.all)

    def open(self, number: int) -> None:
        """Open lesson `number` where it was left."""
        self._host.stack.push(self._scene(number))

    def _scene(self, number: int) -> LessonScene:
        host, lesson = self._host, self.all[number]
        return LessonScene(
            host,
            Course(lesson, seats_of(host, lesson), self.steps_done(number)),
            finish=lambda: self._finish(number),
            at_step=lambda step: self._note_step(number, step),
            place=LessonProgress(number + 1, len(self.all)),
        )

    def _note_step(self, number: int, step: int) -> None:
        """Record the place in a lesson or, after its last step, that it is done."""
        lesson, learnt = self.all[number], self._host.learnt()
        is_over = step == len(lesson.steps)
        self._host.note(learnt.with_done(lesson.name) if is_over else learnt.with_place(lesson.name, step))

    def _finish(self, number: int) -> None:
        """Record the lesson as done, and open the next one if there is one."""
        self._host.note(self._host.learnt().with_done(self.all[number].name))
        if number + 1 < len(self.all):
            self._host.stack.replace(self._scene(number + 1))
        else:
            self._host.stack.pop()
