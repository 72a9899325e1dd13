"""The course through a lesson: the current step, the input it waits for, and the plays to be made next.

The scene lets people and programs play in `session`, a match that begins in the middle of a round, makes the plays of
`next_play`, and shows the texts. Nothing here is timed: planned plays wait until they are asked for.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, assert_never

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, AnyState, AnyView, Deal, Held
from caurobat.core.record import RoundRecord
from caurobat.learn.happened import Happened
from caurobat.learn.lesson import (
    OWN,
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
    played,
    reason,
    right_answer,
    solution,
    worst_answer,
)
from caurobat.match.match import Match, start_match
from caurobat.match.seating import SeatSetup
from caurobat.match.session import Session


class Waiting(Enum):
    """The input that a course waits for."""

    READING = "reading"  # the learner reads, and then continues
    PLAY = "play"
    CHOICE = "choice"  # the learner chooses an answer
    SECOND_TRY = "second try"  # the learner was wrong, and reads why


class Course:
    """The course through `lesson`, from step `first` on, at a table with `seats`."""

    def __init__(self, lesson: Lesson, seats: tuple[SeatSetup, ...], first: int = 0) -> None:
        self.lesson = lesson
        self.number = first
        self.is_over = False
        self.is_found = True
        """Whether the learner has made no mistake and needed no help."""
        self.wrong: tuple[Value, ...] = ()
        """The wrong answers chosen so far."""
        self.remark = ""
        """The sentence about the learner's play or answer; empty before that."""
        self.waiting = Waiting.READING
        self._planned: deque[str | Action] = deque()
        self._begins = self._begin_of(first)
        self.session = LessonSession(lesson.game, self._begins, seats)
        self.session.heard = self._hear
        self.session.is_awaited = lambda: self.has_plan or self.waiting is Waiting.PLAY
        self._begin()

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.number]

    @property
    def is_done(self) -> bool:
        """Whether the step is complete, so that `go_on` can follow."""
        return self.waiting is Waiting.READING and (bool(self.remark) or isinstance(self.step, Tell))

    @property
    def choices(self) -> tuple[Value, ...]:
        """The answers to choose from; empty if there is no question."""
        return choices(self.step, self.lesson.game, self._begins) if isinstance(self.step, Ask) else ()

    @property
    def answer(self) -> Value | None:
        """The right answer, once it is revealed."""
        step = self.step
        if not isinstance(step, Ask) or self.waiting is not Waiting.READING:
            return None
        return right_answer(step, self.lesson.game, self._begins)

    @property
    def has_plan(self) -> bool:
        """Whether the next play is made without the learner's choice."""
        return bool(self._planned)

    def next_play(self) -> Action | None:
        """Return and remove the next play to be made without the learner's choice, or None."""
        if not self._planned:
            return None
        play = self._planned.popleft()
        return action_of(self.lesson.game, self.session.state, play) if isinstance(play, str) else play

    def choose(self, value: Value) -> None:
        """Answer the question with `value`; ignored if no answer is due."""
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
        """Restart the step."""
        self.session.lay(self._begins)
        self._begin()

    def show(self) -> None:
        """Show the solution of the step, or repeat it."""
        self.is_found = False
        self.again()
        match self.step:
            case Ask() as step:
                self._reveal(step)
            case Try() as step:
                self._planned.append(solution(step, self.lesson.game, self._begins))
            case Watch() | Tell():
                pass
            case step:
                assert_never(step)

    def go_on(self) -> None:
        """Begin the next step; after the last one, the course `is_over`."""
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
        """Return the position in which step `number` begins if all earlier steps go as demonstrated."""
        state, game = self.lesson.start, self.lesson.game
        for step in self.lesson.steps[:number]:
            state = step.start if step.start is not None else state
            state = played(game, state, self._shown(step, state)).after
        start = self.lesson.steps[number].start
        return start if start is not None else state

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

    def _hear(self, action: Action, happened: Happened) -> None:
        """Check a play if the learner was asked to try something."""
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


_NO_SEED = 0  # nothing is random in a lesson


class LessonSession(Session):
    """A session without a deal, never saved. `heard` is called after every play.

    Unless `is_awaited` returns True, no seat is asked to play.
    """

    is_lesson = True

    def __init__(self, game: AnyGame, start: AnyState, seats: Sequence[SeatSetup]) -> None:
        self._base: AnyState = start
        self.heard: Callable[[Action, Happened], None] = lambda action, happened: None
        self.is_awaited: Callable[[], bool] = lambda: False
        match = start_match(game, start.options, [seat.to_record() for seat in seats])
        super().__init__(_at(match, start), _NO_SEED)

    @property
    def state(self) -> AnyState:
        """The full state: a lesson hides nothing from its own code."""
        return self._match.state

    @property
    def turn(self) -> int | None:
        """The seat to decide, or None if nobody is asked. The others always answer calls."""
        turn = super().turn
        is_answer = self.is_call_open and turn != OWN
        return turn if is_answer or self.is_awaited() else None

    def lay(self, state: AnyState) -> None:
        """Reset the table to `state`."""
        self._base = state
        self._take_up(_at(self._match, state))
        self._revision += 1

    def submit(self, action: Action, at: int | None = None) -> bool:
        """Play `action` and report it to `heard`; see `Session.submit`."""
        before, count = self.state, self.event_count
        if not super().submit(action, at):
            return False
        self.heard(action, Happened(self.game, OWN, before, tuple(self._events[count:]), self.state))
        return True

    def view_after(self, seat: int, count: int) -> AnyView:
        """Return the view of `seat` after the first `count` events since the last `lay`."""
        view: Any = self.game.view(self._base, seat)
        for event in self.events(seat)[:count]:
            view = self.game.fold(view, event)
        return view

    def _take_up(self, match: Match) -> None:
        """Replace the match by `match`, without any events."""
        self._become(match)
        self._seat_all()
        self._events = []


def _at(match: Match, state: Held) -> Match:
    """Return `match` with a single round at `state`, whose deal is left empty."""
    deal = Deal(state.dealer, (), ())
    standing = match.game.standing(match.options, len(match.seats), (), state)
    return replace(match, rounds=(RoundRecord(deal),), state=state, results=(), standing=standing)
