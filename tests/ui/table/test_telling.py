"""The story of a play, and what is heard of it: pure functions of events."""

from collections.abc import Hashable, Sequence
from itertools import pairwise

import pytest

from caurobat.core.events import CardsMoved, Event, RoundEnded
from caurobat.games.cau_robat import Why
from caurobat.match.session import ONLOOKER
from caurobat.ui.audio import Sound
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.table.stage_kit import TAKEN
from caurobat.ui.table.story.script import SoundQueue, cues
from caurobat.ui.table.story.sprites import PileCounters
from tests.ui.tables import KIT
from tools.busy_moments import BUSY_MOMENTS, Scripted

SPEEDS = AnimationSpeeds()


def events_of(number: int) -> tuple[Event, ...]:
    return Scripted(BUSY_MOMENTS[number]).session.events(ONLOOKER)


def script_of(events: Sequence[Event]) -> list[tuple[Event | tuple[Hashable, ...], float]]:
    """The steps of the script for `events`, each an event or the places that are lit, with its seconds."""
    steps: list[Event | tuple[Hashable, ...]] = []
    script = cues(
        KIT.stage, events, SPEEDS, [*map(KIT.stage.shout, events)], lambda event, _: steps.append(event), steps.append
    )
    for cue in script:
        cue.begin()
    return list(zip(steps, [cue.duration for cue in script], strict=True))


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """Four rounds' beginnings and what happens most in them."""
    return [event for number in range(4) for event in events_of(number)]


def test_every_event_is_told_once_and_in_order(events: list[Event]) -> None:
    assert [step for step, _ in script_of(events) if not isinstance(step, tuple)] == events


def test_a_path_lights_up_rank_by_rank_before_its_capture_and_goes_dark_after_it() -> None:
    told = [step for step, _ in script_of(events_of(2))]
    first = next(n for n, each in enumerate(told) if isinstance(each, CardsMoved) and each.why == Why.CAPTURE)
    lit = [each for each in told[:first] if isinstance(each, tuple)]
    assert [len(path) for path in lit] == list(range(1, len(lit) + 1))
    assert all(later[: len(path)] == path for path, later in pairwise(lit))
    assert next(each for each in told[first + 1 :] if isinstance(each, tuple)) == ()


def test_each_card_of_a_capture_sounds(events: list[Event]) -> None:
    captures = [each for each in events if isinstance(each, CardsMoved) and each.why == Why.CAPTURE]
    assert max(len(each.cards) for each in captures) > 3
    for capture in captures:
        heard = KIT.stage.sound(capture, 0)
        assert heard is not None
        starts = heard.starts(SPEEDS)
        assert (heard.name, len(starts)) == (Sound.CAPTURE, len(capture.cards))
        assert starts == KIT.stage.manner(capture).starts(len(capture.cards), SPEEDS)


def test_the_cards_of_a_long_capture_set_out_ever_faster() -> None:
    starts = TAKEN.starts(12, SPEEDS)
    gaps = [there - here for here, there in pairwise(starts)]
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[0] == pytest.approx(0.15, abs=0.005)
    assert gaps[-1] == pytest.approx(0.07, abs=0.005)


def test_payments_give_way_ever_sooner_and_the_last_stays_as_long_as_any() -> None:
    told = script_of(events_of(3))
    lasting = [seconds for step, seconds in told if not isinstance(step, tuple) and KIT.stage.is_hurried(step)]
    assert len(lasting) >= 11
    paid = lasting[:-1]
    assert paid[0] > paid[3] > paid[6] == pytest.approx(paid[0] * 0.55, rel=0.05)
    assert lasting[-1] >= paid[0]


def test_a_sum_bounces_when_it_changes_and_then_stands_still() -> None:
    counters = PileCounters()
    for number in range(3):
        counters.add(0, 10.0 + number * 0.3, 1)
    hops = [total.hop for step in range(30) if (total := counters.total(0, 10.6 + step / 50)) is not None]
    assert hops[0] == pytest.approx(1.0)
    assert any(there > here for here, there in pairwise(hops)), "it comes to rest without a bounce"
    assert hops[-1] == pytest.approx(0.0)
    last = counters.total(0, 10.6)
    assert last is not None
    assert last.net == 3


def test_everything_that_moves_or_is_shouted_is_heard(events: list[Event]) -> None:
    for event in events:
        if isinstance(event, CardsMoved) or KIT.stage.shout(event) is not None:
            assert KIT.stage.sound(event, ONLOOKER) is not None


def test_who_wins_a_round_or_loses_it_hears_it() -> None:
    assert KIT.stage.sound(RoundEnded((20, 20), (0, 1)), 0).name == Sound.ROUND_WON  # type: ignore[union-attr]
    assert KIT.stage.sound(RoundEnded((30, 10), (0,)), 1).name == Sound.ROUND_LOST  # type: ignore[union-attr]
    assert KIT.stage.sound(RoundEnded((30, 10), (0,)), ONLOOKER) is None


def test_a_theft_sounds_otherwise_to_the_one_who_is_robbed() -> None:
    theft = next(event for event in events_of(2) if isinstance(event, CardsMoved) and event.why == Why.STEAL)
    own, others = KIT.stage.sound(theft, theft.source.seat), KIT.stage.sound(theft, theft.target.seat)
    assert own is not None
    assert others is not None
    assert own.name != others.name
    assert own.after == others.after


class Heard:
    def __init__(self) -> None:
        self.played: list[tuple[str, int]] = []
        self.queue = SoundQueue(lambda name, step, side: self.played.append((name, step)))


def test_the_cards_of_a_capture_are_heard_one_after_another_each_a_step_higher() -> None:
    heard = Heard()
    heard.queue.add("capture", 10.0, (0.0, 0.5, 1.0))
    for now in (9.9, 10.0, 10.4, 10.5, 11.0, 20.0):
        heard.queue.update(now)
    assert heard.played == [("capture", 0), ("capture", 1), ("capture", 2)]


def test_steps_go_on_through_a_play_and_begin_again_with_the_next() -> None:
    heard = Heard()
    heard.queue.add("capture", 0.0, (0.0, 0.1))
    heard.queue.add("capture", 1.0)
    for now in (0.0, 0.1, 1.0):
        heard.queue.update(now)
    heard.queue.begin_again()
    heard.queue.add("capture", 2.0)
    heard.queue.update(2.0)
    assert heard.played == [("capture", 0), ("capture", 1), ("capture", 2), ("capture", 0)]


def test_what_is_still_to_be_heard_is_forgotten_with_its_story() -> None:
    heard = Heard()
    heard.queue.add("capture", 0.0, (0.0, 0.1, 0.2, 0.3, 0.4))
    heard.queue.update(0.0)
    heard.queue.hush()
    heard.queue.update(9.0)
    assert heard.played == [("capture", 0)]
