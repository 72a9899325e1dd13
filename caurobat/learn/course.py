"""The way through a lesson: what is said now, what is waited for, and who plays what next.

Whoever shows it lets people and programs play in `session`, asks `next_play` what is to be played without anybody's
choice, and says `text`. Nothing here knows time: what is planned waits until it is asked for.
"""

from collections import deque
from enum import Enum
from typing import assert_never

from caurobat.core.decisions import Action
from caurobat.core.game import AnyState
from caurobat.learn.happened import Happened
from caurobat.learn.lesson import (
    Ask,
    Lesson,
    Step,
    Tell,
    Try,
    Value,
    Watch,
    action_of,
    choices,
    objection,
    reason,
    right_answer,
    solution,
    worst_answer,
)
from caurobat.learn.session import LessonSession
from caurobat.match.seating import SeatSetup


class Waiting(Enum):
    """The thing that a course waits for."""

    READING = "reading"  # somebody reads, and then goes on
    PLAY = "play"  # the learner plays
    CHOICE = "choice"  # the learner chooses an answer
    SECOND_TRY = "second try"  # the learner has missed, and reads why


class Course:
    """Goes through `lesson`, from step `first` on, at a table with these `seats`."""

    def __init__(self, lesson: Lesson, seats: tuple[SeatSetup, ...], first: int = 0) -> None:
        self.lesson = lesson
        self.number = first
        self.is_over = False
        self.is_found = True
        """Whether nothing was missed, nor shown."""
        self.wrong: tuple[Value, ...] = ()
        """The wrong answers that were chosen."""
        self.remark = ""
        """The sentence on what was done; empty while nothing was."""
        self.waiting = Waiting.READING
        self._planned: deque[str | Action] = deque()
        self._begins = self._begin_of(first)
        self.session = LessonSession(lesson.game, self._begins, seats)
        self.session.heard = self._hear
        self.session.is_awaited = lambda: self.has_plan or self.waiting is Waiting.PLAY
        self._begin()

    @property
    def step(self) -> Step:
        """The step that is being gone through."""
        return self.lesson.steps[self.number]

    @property
    def is_done(self) -> bool:
        """Whether all of the step was done: it is left to go on."""
        return self.waiting is Waiting.READING and (bool(self.remark) or isinstance(self.step, Tell))

    @property
    def choices(self) -> tuple[Value, ...]:
        """The answers to choose from; none where nothing is asked."""
        return choices(self.step, self.lesson.game, self._begins) if isinstance(self.step, Ask) else ()

    @property
    def answer(self) -> Value | None:
        """The right answer, once it is found."""
        step = self.step
        if not isinstance(step, Ask) or self.waiting is not Waiting.READING:
            return None
        return right_answer(step, self.lesson.game, self._begins)

    @property
    def has_plan(self) -> bool:
        """Whether something is to be played without the learner's choice."""
        return bool(self._planned)

    def next_play(self) -> Action | None:
        """The play to be made now without the learner's choice, once; None where there is none."""
        if not self._planned:
            return None
        play = self._planned.popleft()
        return action_of(self.lesson.game, self.session.state, play) if isinstance(play, str) else play

    def choose(self, value: Value) -> None:
        """The learner answers the question with `value`."""
        step = self.step
        if not isinstance(step, Ask) or self.waiting is not Waiting.CHOICE:
            return
        if value == right_answer(step, self.lesson.game, self._begins):
            self._reveal(step)
        else:
            self.is_found = False
            self.wrong = (*self.wrong, value)
            self.remark = objection(step, self.lesson.game, self._begins, value)

    def again(self) -> None:
        """The step once more, from its beginning."""
        self.session.lay(self._begins)
        self._begin()

    def show(self) -> None:
        """Let be seen how it is done."""
        self.is_found = False
        step = self.step
        match step:
            case Ask():
                self.again()
                self._reveal(step)
            case Try():
                self.again()
                self._planned.append(self._solution(step))
            case Watch():
                self.again()
            case Tell():
                pass
            case _:
                assert_never(step)

    def go_on(self) -> None:
        """The next step; after the last one it `is_over`."""
        if self.number + 1 == len(self.lesson.steps):
            self.is_over = True
            return
        self.number += 1
        start = self.step.start
        if start is not None:
            self.session.lay(start)
        self._begins = self.session.state
        self._begin()

    # --- within a step

    def _begin_of(self, number: int) -> AnyState:
        """Return the position in which step `number` begins, if all before it is done as it is shown."""
        state = self.lesson.start
        for step in self.lesson.steps[: number + 1]:
            state = step.start if step.start is not None else state
            if step is self.lesson.steps[number]:
                break
            for action in self._shown(step, state):
                state = self.lesson.game.apply(state, action_of(self.lesson.game, state, action)).state
        return state

    def _shown(self, step: Step, state: AnyState) -> tuple[str, ...]:
        match step:
            case Tell():
                return ()
            case Watch() | Ask():
                return step.plays
            case Try():
                return (solution(step, self.lesson.game, state), *step.answers)
            case _:
                assert_never(step)

    def _begin(self) -> None:
        step = self.step
        self.remark, self.wrong = "", ()
        self._planned.clear()
        match step:
            case Tell():
                self.waiting = Waiting.READING
            case Watch():
                self.waiting = Waiting.READING
                self._planned.extend(step.plays)
                self.remark = step.done
            case Try():
                self.waiting = Waiting.PLAY
            case Ask():
                self.waiting = Waiting.CHOICE
            case _:
                assert_never(step)

    def _reveal(self, step: Ask) -> None:
        self.remark, self.waiting = step.done, Waiting.READING
        self._planned.extend(step.plays)

    def _solution(self, step: Try) -> str:
        return solution(step, self.lesson.game, self._begins)

    def _hear(self, action: Action, happened: Happened) -> None:
        """Something was played: if the learner tried, tell whether that was it."""
        step = self.step
        if not isinstance(step, Try) or self.waiting is not Waiting.PLAY:
            return
        if step.passes(happened):
            self.remark, self.waiting = step.done, Waiting.READING
            self._planned.extend(step.answers)
            return
        self.is_found = False
        because = reason(step, happened)
        self.waiting = Waiting.SECOND_TRY
        self.remark = because.text if because is not None else ""
        if because is not None and because.is_answered:
            answer = worst_answer(happened)
            self._planned.extend([answer] if answer is not None else [])
