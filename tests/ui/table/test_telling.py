from collections.abc import Hashable, Iterator, Sequence
from itertools import product

import pytest

from caurobat.core.events import CallOffered, CardsMoved, Event, TurnStarted
from caurobat.core.zones import PILES
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import Why
from caurobat.match.session import ONLOOKER
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.kits import KITS
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.stage_kit import ShoutAt
from caurobat.ui.table.story.script import cues
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
    return [event for number in range(4) for event in events_of(number)]


def test_every_event_is_told_once_and_in_order(events: list[Event]) -> None:
    assert [step for step in script_of(events) if not isinstance(step, tuple)] == events


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


def test_a_theft_sounds_otherwise_to_the_one_who_is_robbed() -> None:
    theft = next(event for event in events_of(2) if isinstance(event, CardsMoved) and event.why == Why.STEAL)
    own, others = KIT.stage.sound(theft, theft.source.seat), KIT.stage.sound(theft, theft.target.seat)
    assert own is not None
    assert others is not None
    assert own.name != others.name
    assert own.after == others.after
