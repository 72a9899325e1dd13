"""The story of a play, and what is heard of it: pure functions of events."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise, product

import pytest

from caurobat.core.events import CallOffered, CardsMoved, Event, RoundEnded, Swept, TurnStarted
from caurobat.core.zones import PILES
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import Why
from caurobat.match.session import ONLOOKER
from caurobat.ui.audio import Sound
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.kits import KITS
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.stage_kit import TAKEN, ShoutAt
from caurobat.ui.table.story.script import SoundQueue, cues
from caurobat.ui.table.story.sprites import FlyingNumber, PileCounters
from tests.match.playing import finish_round, started
from tests.ui.tables import KIT
from tools.busy_moments import BUSY_MOMENTS, Scripted

SPEEDS = AnimationSpeeds()
EIGHT = SPANISH.cards[:8]


def events_of(number: int) -> tuple[Event, ...]:
    return Scripted(BUSY_MOMENTS[number]).session.events(ONLOOKER)


def script_of(events: Sequence[Event]) -> list[Event | tuple[Hashable, ...]]:
    """The steps of the script for `events`, each an event or the places that are lit."""
    steps: list[Event | tuple[Hashable, ...]] = []
    script = cues(
        KIT.stage, events, SPEEDS, [*map(KIT.stage.shout, events)], lambda event, *_: steps.append(event), steps.append
    )
    for cue in script:
        cue.begin()
    return steps


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """Four rounds' beginnings and what happens most in them."""
    return [event for number in range(4) for event in events_of(number)]


def test_every_event_is_told_once_and_in_order(events: list[Event]) -> None:
    assert [step for step in script_of(events) if not isinstance(step, tuple)] == events


def test_a_path_lights_up_rank_by_rank_before_its_capture_and_goes_dark_after_it() -> None:
    told = script_of(events_of(2))
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


def payments_of(events: Sequence[Event]) -> list[CardsMoved]:
    return [each for each in events if isinstance(each, CardsMoved) and KIT.stage.paid_to(each) is not None]


def delays_of(events: Sequence[Event]) -> list[float]:
    """The seconds after the beginning of their series at which the payments of `events` set out."""
    delays: list[float] = []

    def show(event: Event, _shout: ShoutAt, delay: float) -> None:
        if event in paid:
            delays.append(delay)

    paid = payments_of(events)
    for cue in cues(KIT.stage, events, SPEEDS, [None] * len(events), show, lambda _: None):
        cue.begin()
    return delays


def test_all_that_one_seat_is_paid_sets_out_together() -> None:
    """Eleven seats pay the one that swept a card each, or owe it."""
    events = events_of(3)
    sweep = events[max(number for number, event in enumerate(events) if isinstance(event, Swept)) :]
    assert sum(KIT.stage.paid_to(event) is not None for event in sweep) == 11
    assert set(delays_of(sweep)) == {0.0}


def test_a_debtor_pays_one_creditor_after_another_each_of_them_at_once() -> None:
    """Eight cards to two creditors in turn fly as two fans, and not as eight cards."""
    debts = [CardsMoved((card,), PILES[0], PILES[1 + number % 2], 0, Why.DEBT) for number, card in enumerate(EIGHT)]
    first, second = delays_of(debts[:2])
    assert first == 0.0 < second
    assert delays_of(debts) == [first, second] * 4


def test_cards_that_have_just_been_paid_are_only_paid_on_once_they_lie() -> None:
    first, then = (CardsMoved(EIGHT[:1], PILES[seat], PILES[seat + 1], 0, Why.CAU) for seat in (0, 1))
    told = [cue.duration for cue in cues(KIT.stage, [first, then], SPEEDS, [None] * 2, lambda *_: None, lambda _: None)]
    assert len(told) == 2
    assert told[0] >= SPEEDS.seconds(Duration.PAYMENT_FLIGHT)


def test_the_cards_for_one_creditor_are_one_fan_with_their_number() -> None:
    counters = PileCounters()
    for card in EIGHT[:4]:
        counters.move(FlyingNumber((card,), 0, 1, 5.0, 5.5))
    counters.move(FlyingNumber(EIGHT[4:5], 0, 2, 5.0, 5.5))
    assert [(ride.taker, ride.count) for ride in counters.riding(5.2)] == [(1, 4), (2, 1)]
    sums = [counters.total(seat, 6.0) for seat in range(3)]
    assert [total.net for total in sums if total is not None] == [-5, 4, 1]


def plays(kit: TableKit, seats: int, seed: int) -> Iterator[tuple[list[Event], list[ShoutAt]]]:
    """The plays of a round, each up to the next turn or question, with their shouts."""
    session = started(kit.game, ["greedy"] * seats, seed)
    finish_round(session)
    events = session.events(ONLOOKER)
    shouts = kit.stage.shouts_in(session.view_after(ONLOOKER, 0), events)
    begin = 0
    for end, event in enumerate(events):
        if isinstance(event, TurnStarted | CallOffered):
            yield list(events[begin:end]), shouts[begin:end]
            begin = end + 1


@pytest.mark.parametrize("game", KITS)
def test_no_play_of_any_game_takes_more_than_five_seconds(game: str) -> None:
    kit, longest = KITS[game], 0.0
    most = 12 if game == KIT.game.id else 4
    for seats, seed in product((4, most), range(8)):
        for part, shouts in plays(kit, seats, seed):
            script = cues(kit.stage, part, SPEEDS, shouts, lambda *_: None, lambda _: None)
            longest = max(longest, sum(cue.duration for cue in script))
    assert 1.0 < longest < 5.01


def test_the_window_for_an_answer_is_as_long_after_the_longest_play_as_after_any() -> None:
    theft = [CardsMoved(EIGHT, PILES[0], PILES[1], 0, Why.STEAL)] * 8
    offered = CallOffered(2, "recau")
    shouts = [*map(KIT.stage.shout, theft), None]
    script = cues(KIT.stage, [*theft, offered], SPEEDS, shouts, lambda *_: None, lambda _: None)
    assert script[-1].duration == SPEEDS.seconds(Duration.CALL_WINDOW)
    assert sum(cue.duration for cue in script[:-1]) == pytest.approx(5.0)


@pytest.mark.parametrize("game", [game for game in KITS if game != "capodama"])  # whose tricks sweep nothing
def test_a_sweep_is_shouted_with_the_capture_that_empties_the_table(game: str) -> None:
    kit, swept = KITS[game], 0
    for part, shouts in (play for seed in range(12) for play in plays(kit, 4, seed)):
        number = next((number for number, event in enumerate(part) if isinstance(event, Swept)), None)
        if number is None:
            continue
        last = max(
            before for before, event in enumerate(part) if isinstance(event, CardsMoved) and event.why == Why.CAPTURE
        )
        shout, instead = shouts[last], shouts[number]
        assert shout is not None
        # Only where something greater is shouted with the capture does the sweep wait.
        assert instead is None or shout[0].word != instead[0].word
        swept += instead is None
    assert swept


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
        shout = KIT.stage.shout(event)
        if isinstance(event, CardsMoved) or shout is not None:
            assert KIT.stage.sound(event, ONLOOKER) is not None or (shout is not None and shout[0].sound)


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
