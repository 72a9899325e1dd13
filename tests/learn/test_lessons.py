"""Every lesson against the rules: each play of each step passes or has its because, each question its answer."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from caurobat.core.game import AnyState
from caurobat.core.zones import HANDS, PILES
from caurobat.learn import TEACHING
from caurobat.learn.happened import took
from caurobat.learn.lesson import (
    Ask,
    Lesson,
    Step,
    Tell,
    Try,
    Watch,
    choices,
    done_by,
    objection,
    played,
    reason,
    right_answer,
    solution,
    written,
)
from tests.expecting import instance, present

ALL = [lesson for teaching in TEACHING.values() for lesson in teaching.lessons]


def begins(lesson: Lesson) -> Iterator[tuple[Step, AnyState]]:
    states = [lesson.start]
    for step in lesson.steps:
        if step.start is not None:
            states = [step.start]
        for state in states:
            yield step, state
        states = [after for state in states for after in ends(lesson, step, state)]


def ends(lesson: Lesson, step: Step, state: AnyState) -> list[AnyState]:
    game = lesson.game
    match step:
        case Tell():
            return [state]
        case Watch() | Ask():
            return [played(game, state, step.plays).after]
        case Try():
            decision = game.decision(state)
            done = [done_by(game, state, action) for action in present(decision).actions]
            return [played(game, each.after, step.answers).after for each in done if step.passes(each)]


def problems(lesson: Lesson) -> list[str]:
    found = []
    for step, state in begins(lesson):
        match step:
            case Try():
                found += try_problems(lesson, step, state)
            case Ask():
                found += ask_problems(lesson, step, state)
            case Watch():
                played(lesson.game, state, step.plays)
    return [f"{lesson.name}: {problem}" for problem in found]


def try_problems(lesson: Lesson, step: Try, state: AnyState) -> list[str]:
    decision = lesson.game.decision(state)
    if decision is None or decision.seat != 0:
        return [f"{step.text!r}: the learner is not to play"]
    found, passing, used = [], 0, set()
    for action in decision.actions:
        happened = done_by(lesson.game, state, action)
        if step.passes(happened):
            passing += 1
        elif (because := reason(step, happened)) is None:
            found.append(f"{step.text!r}: {written(action)} neither passes nor has its because")
        else:
            used.add(because.text)
    if not passing:
        found.append(f"{step.text!r}: nothing passes")
    found += [f"{step.text!r}: never said: {each.text}" for each in step.because if each.text not in used]
    return found


def ask_problems(lesson: Lesson, step: Ask, state: AnyState) -> list[str]:
    answer, offered = right_answer(step, lesson.game, state), choices(step, lesson.game, state)
    happened = played(lesson.game, state, step.plays)
    wrong = [mistake.measure(happened) for mistake in step.mistakes]
    found = [f"{step.text!r}: the mistake {value} is no mistake" for value in wrong if value == answer]
    found += [f"{step.text!r}: two mistakes come to the same, {wrong}"] * (len(set(wrong)) < len(wrong))
    found += [f"{step.text!r}: nothing to choose from"] * (len(offered) < 2)
    found += [f"{step.text!r}: {answer} cannot be chosen"] * (answer not in offered)
    return found + [
        f"{step.text!r}: nothing is said of {value}"
        for value in offered
        if value != answer and not objection(step, lesson.game, state, value)
    ]


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_every_play_passes_or_has_its_because_and_every_question_its_answer(lesson: Lesson) -> None:
    assert problems(lesson) == []
    assert 1 <= len(lesson.steps) <= 4


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_positions_are_possible(lesson: Lesson) -> None:
    for step, state in begins(lesson):
        cards = [card for zone in state.zones.values() for card in zone]
        pack = lesson.game.pack(state.options, state.seats)
        assert len(cards) == len(set(cards)), f"{step.text}: a card lies in two places"
        assert set(cards) <= set(pack), step.text
        hands = [len(state.zones[HANDS[(state.turn + ahead) % state.seats]]) for ahead in range(state.seats)]
        assert max(hands) - min(hands) <= 1, f"{step.text}: hands of {hands}, in the order of play"
        assert hands == sorted(hands, reverse=True), f"{step.text}: hands of {hands}, in the order of play"


@pytest.mark.parametrize("game", TEACHING)
def test_the_first_lesson_of_a_game_begins_with_a_card_to_play(game: str) -> None:
    assert isinstance(TEACHING[game].lessons[0].steps[0], Try)


def test_the_first_lesson_ends_with_the_theft_of_a_dozen_cards() -> None:
    first = TEACHING["cau-robat"].lessons[0]
    for number, (step, state) in enumerate(begins(first)):
        if isinstance(step, Try) and "steal" in step.text:
            happened = played(first.game, state, (solution(step, first.game, state),))
            assert max(len(move.cards) for move in happened.moves if move.source == PILES[1]) >= 12
            assert number in (2, 3), "it is the third or fourth step"
            return
    raise AssertionError("no step steals anything")


def test_keys_are_never_the_same() -> None:
    names = [lesson.name for lesson in ALL]
    assert len(set(names)) == len(names)


def test_nobody_is_asked_whether_they_are_their_own_partner() -> None:
    lesson = next(lesson for lesson in TEACHING["capodama"].lessons if lesson.key == "dama")
    assert choices(instance(lesson.steps[-1], Ask), lesson.game, lesson.start) == (1, 2, 3)


def test_nobody_owes_anything_before_a_lesson_says_that_one_pays() -> None:
    for lesson in TEACHING["cau-robat"].lessons:
        for step, state in begins(lesson):
            if "pays" in step.text:
                return
            assert not any(after.debts for after in ends(lesson, step, state)), step.text


def test_a_step_made_wrong_is_found() -> None:
    pair = TEACHING["cau-robat"].lessons[0]
    first, *others = pair.steps
    assert isinstance(first, Try)
    unsaid = replace(pair, steps=(replace(first, because=()), *others))
    assert "B1 neither passes nor has its because" in "".join(problems(unsaid))
    impossible = replace(pair, steps=(replace(first, passes=took(12)), *others))
    assert "nothing passes" in "".join(problems(impossible))
    run = TEACHING["cau-robat"].lessons[1]
    ask = instance(run.steps[2], Ask)
    wrong = replace(run, steps=(*run.steps[:2], replace(ask, answer=ask.mistakes[0].measure)))
    assert "is no mistake" in "".join(problems(wrong))
