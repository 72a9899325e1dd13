"""Curves, tweens and the timeline on times handed in."""

from functools import partial
from itertools import pairwise

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


@pytest.mark.parametrize("curve", Curve)
def test_a_curve_never_jumps(curve: Curve) -> None:
    values = [ease(curve, step / 1000) for step in range(1001)]
    assert max(abs(b - a) for a, b in pairwise(values)) < 0.02


def test_a_tween_rests_before_and_after() -> None:
    tween = Tween((0.0, 10.0), (4.0, 20.0), begin=2.0, duration=2.0, curve=Curve.LINEAR)
    assert tween.at(1.0) == (0.0, 10.0)
    assert tween.at(3.0) == (2.0, 15.0)
    assert tween.at(4.0) == (4.0, 20.0)
    assert not tween.is_done(3.99)
    assert tween.is_done(4.0)


def test_a_tween_without_duration_is_there_at_once() -> None:
    assert Tween((0.0,), (5.0,), begin=1.0).at(1.0) == (5.0,)


def test_a_tween_without_duration_waits_for_its_beginning() -> None:
    tween = Tween((0.0,), (5.0,), begin=1.0)
    assert tween.at(0.5) == (0.0,)
    assert tween.at(1.0) == (5.0,)


@given(st.floats(-1e3, 1e3), st.floats(-1e3, 1e3), st.floats(-1e3, 1e3), st.floats(0, 5), st.sampled_from(Curve))
def test_a_tween_that_gets_another_goal_does_not_jump(
    start: float, first: float, second: float, now: float, curve: Curve
) -> None:
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


def test_a_late_frame_begins_every_cue_it_missed_at_its_own_time() -> None:
    timeline = Timeline()
    seen: list[float] = []
    timeline.add([Cue(1.0, lambda: seen.append(timeline.cue_began_at)) for _ in range(4)], 10.0)
    timeline.update(12.5)
    assert seen == [10.0, 11.0, 12.0]


def test_finish_begins_everything_to_come_once_and_in_order() -> None:
    told: list[str] = []
    timeline = Timeline()
    timeline.add(cues(told, 1.0, 1.0, 1.0), 0.0)
    timeline.finish()
    timeline.finish()
    assert told == ["0", "1", "2"]
    assert not timeline.is_running


def test_finish_from_within_a_cue_loses_none() -> None:
    told: list[str] = []
    timeline = Timeline()
    timeline.add([Cue(1.0, timeline.finish), *cues(told, 1.0, 1.0)], 0.0)
    assert told == ["0", "1"]
    assert not timeline.is_running


def test_a_cue_may_add_cues() -> None:
    told: list[str] = []
    timeline = Timeline()

    def more() -> None:
        told.append("first")
        timeline.add(cues(told, 0.0, 0.0), 0.0)

    timeline.add([Cue(0.5, more)], 0.0)
    timeline.finish()
    assert told == ["first", "0", "1"]
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


def test_cues_added_after_a_long_rest_begin_then() -> None:
    told: list[str] = []
    timeline = Timeline()
    timeline.add(cues(told, 1.0), 0.0)
    timeline.add(cues(told, 1.0, 1.0), 50.0)
    assert told == ["0", "0"]
    timeline.update(50.5)
    assert told == ["0", "0"]


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
