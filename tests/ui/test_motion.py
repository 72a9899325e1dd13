from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caurobat.ui.base.timing import ManualClock
from caurobat.ui.motion import Cue, Curve, Timeline, Tween, ease


@pytest.mark.parametrize("curve", Curve)
def test_a_curve_starts_at_nought_and_ends_at_one(curve: Curve) -> None:
    assert ease(curve, 0.0) == pytest.approx(0.0)
    assert ease(curve, 1.0) == pytest.approx(1.0)
    assert ease(curve, -3.0) == ease(curve, 0.0)
    assert ease(curve, 7.0) == ease(curve, 1.0)


def test_a_tween_rests_before_and_after() -> None:
    tween = Tween((0.0, 10.0), (4.0, 20.0), begin=2.0, duration=2.0, curve=Curve.LINEAR)
    assert tween.at(1.0) == (0.0, 10.0)
    assert tween.at(3.0) == (2.0, 15.0)
    assert tween.at(4.0) == (4.0, 20.0)
    assert not tween.is_done(3.99)
    assert tween.is_done(4.0)


@given(st.floats(-1e3, 1e3), st.floats(-1e3, 1e3), st.floats(-1e3, 1e3), st.floats(0, 5), st.sampled_from(Curve))
def test_a_tween_with_a_new_goal_keeps_on(start: float, first: float, second: float, now: float, curve: Curve) -> None:
    tween = Tween((start,), (first,), begin=0.0, duration=3.0, curve=curve)
    after = Tween(tween.at(now), (second,), now, 1.0, curve)
    if after.start != after.end:
        assert after.at(now)[0] == pytest.approx(tween.at(now)[0], abs=1e-6)
    assert after.at(now + 1.0) == (second,)


def cues(told: list[str], *durations: float) -> list[Cue]:
    return [Cue(duration, partial(told.append, str(index)), str(index)) for index, duration in enumerate(durations)]


def test_cues_begin_in_order_when_they_are_due() -> None:
    told: list[str] = []
    clock, timeline = ManualClock(), Timeline()
    timeline.add(cues(told, 1.0, 0.5, 0.0, 2.0), clock.now())
    assert told == ["0"]
    timeline.update(clock.advance(0.99))
    assert told == ["0"]
    timeline.update(clock.advance(0.02))
    assert told == ["0", "1"]
    timeline.update(clock.advance(0.5))
    assert told == ["0", "1", "2", "3"]
    assert timeline.is_running
    timeline.update(clock.advance(2.0))
    assert not timeline.is_running


def test_finish_begins_everything_to_come_once_and_in_order() -> None:
    told: list[str] = []
    timeline = Timeline()
    timeline.add(cues(told, 1.0, 1.0, 1.0), 0.0)
    timeline.finish()
    timeline.finish()
    assert told == ["0", "1", "2"]
    assert not timeline.is_running


def test_a_cue_that_fails_is_not_begun_again_and_the_rest_is_not_lost() -> None:
    told: list[str] = []
    timeline = Timeline()

    def fail() -> None:
        told.append("failed")
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        timeline.add([Cue(0.0, fail), *cues(told, 0.0, 0.0)], 0.0)
    timeline.finish()
    assert told == ["failed", "0", "1"]


@given(st.lists(st.floats(0, 3), max_size=12), st.lists(st.floats(0, 4), max_size=12), st.booleans())
def test_no_cue_is_lost_or_begun_twice(durations: list[float], steps: list[float], ends_early: bool) -> None:
    told: list[str] = []
    timeline = Timeline()
    now = 0.0
    timeline.add(cues(told, *durations), now)
    for step in steps:
        now += step
        timeline.update(now)
    if ends_early:
        timeline.finish()
    else:
        timeline.update(now + sum(durations) + 1)
    assert told == [str(index) for index in range(len(durations))]
    assert not timeline.is_running
