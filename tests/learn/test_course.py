"""The way through a lesson without a window: what is waited for, what is played for others, what is taken back."""

import pytest

from caurobat.core.zones import PILES, TABLE
from caurobat.learn import TEACHING
from caurobat.learn.course import Course, Waiting
from caurobat.learn.lesson import OWN, Ask, Lesson, Try, action_of, right_answer, solution
from caurobat.match.seating import SeatSetup
from caurobat.players.roster import HUMAN

ALL = [lesson for teaching in TEACHING.values() for lesson in teaching.lessons]


def lesson_called(name: str) -> Lesson:
    return next(lesson for lesson in ALL if lesson.name == name)


def course_of(lesson: Lesson, first: int = 0) -> Course:
    players = (HUMAN, *["greedy"] * (lesson.start.seats - 1))
    return Course(lesson, tuple(SeatSetup("", player, seat, seat + 1) for seat, player in enumerate(players)), first)


def play_plan(course: Course) -> None:
    while course.has_plan:
        play = course.next_play()
        assert play is not None
        course.session.submit(play)


def play(course: Course, code: str) -> None:
    course.session.submit(action_of(course.lesson.game, course.session.state, code))


def do_step(course: Course) -> None:
    """Do what the step asks for, as somebody does who has understood it."""
    step = course.step
    match step:
        case Try():
            play(course, solution(step, course.lesson.game, course.session.state))
        case Ask():
            course.choose(right_answer(step, course.lesson.game, course.session.state))
        case _:
            pass
    play_plan(course)
    assert course.is_done


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_each_lesson_can_be_gone_through_and_taken_up_at_each_step(lesson: Lesson) -> None:
    course = course_of(lesson)
    for number in range(len(lesson.steps)):
        assert repr(course_of(lesson, number).session.state) == repr(course.session.state)
        do_step(course)
        course.go_on()
    assert course.is_over


def test_a_miss_is_answered_and_taken_back() -> None:
    course = course_of(lesson_called("cau-robat.protect"), 2)
    before = course.session.state
    play(course, "B2")
    assert course.waiting is Waiting.SECOND_TRY
    assert course.remark.startswith("Laia’s 5 takes the 5")
    play_plan(course)
    assert len(course.session.state.zones[PILES[1]]) > len(before.zones[PILES[1]]) + 2  # it cost the pile
    course.again()
    assert course.session.state == before
    assert course.waiting is Waiting.PLAY
    assert course.remark == ""


def test_a_wrong_answer_hears_its_own_sentence_and_plays_nothing() -> None:
    course = course_of(lesson_called("cau-robat.run"), 2)
    before = course.session.state
    course.choose(4)
    assert course.remark.startswith("There is no 8 and no 9 here")
    assert (course.wrong, course.answer, course.session.state) == ((4,), None, before)
    course.choose(5)
    assert course.answer == 5
    play_plan(course)
    assert len(course.session.state.zones[PILES[OWN]]) == 5


def test_it_can_be_shown_and_done_once_more() -> None:
    course = course_of(lesson_called("cau-robat.stays"), 1)
    course.show()
    play_plan(course)
    assert course.is_done
    assert course.session.state.zones[TABLE] != course_of(course.lesson, 1).session.state.zones[TABLE]
    course.again()
    assert not course.is_done
    assert repr(course.session.state) == repr(course.lesson.start)


def test_nobody_is_waited_for_whose_play_is_not_planned() -> None:
    course = course_of(lesson_called("cau-robat.pair"))
    assert course.session.turn == OWN
    play(course, "E6")
    assert course.session.turn is None
