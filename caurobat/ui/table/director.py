"""From events to a story: which event begins when, and for how long the stage belongs to it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from caurobat.core.events import (
    Called,
    CallOffered,
    CardsMoved,
    DebtOwed,
    Event,
    RoundEnded,
    Swept,
    TurnStarted,
)
from caurobat.decks import Card
from caurobat.games.cau_robat import Why
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.motion import Cue

_TAKING = (Why.CAPTURE, Why.STEAL)


@dataclass(frozen=True, slots=True)
class Happening:
    """One beat of the story: `event` begins, or (without one) the `path` of a capture lights up, rank by rank."""

    event: Event | None
    path: tuple[int, ...] = ()


def story(events: Sequence[Event], speeds: Speeds) -> list[tuple[Happening, float]]:
    """The happenings of `events` in order, each with how long it has the stage, in seconds.

    A played card lands; the path of what it takes lights up; cards fly in order; payments follow one another.
    """
    told: list[tuple[Happening, float]] = []
    for number, event in enumerate(events):
        path = _path_from(events, number)
        if path:
            step = speeds.seconds(Beat.PATH_STEP)
            told += [(Happening(None, path[:length]), step) for length in range(1, len(path) + 1)]
        told.append((Happening(event), _seconds(event, speeds)))
        if _is_taking(event) and not _goes_on(events, number):
            told.append((Happening(None), 0.0))  # the path goes dark
    return told


def cues(
    events: Sequence[Event],
    speeds: Speeds,
    show: Callable[[Event], None],
    light: Callable[[tuple[int, ...]], None],
) -> list[Cue]:
    """The same as cues of a timeline: `show` is called with each event, `light` with each step of a path."""

    def begin(happening: Happening) -> Callable[[], None]:
        event = happening.event
        if event is None:
            return lambda: light(happening.path)
        return lambda: show(event)

    return [Cue(seconds, begin(happening), _name(happening)) for happening, seconds in story(events, speeds)]


def _name(happening: Happening) -> str:
    return "path" if happening.event is None else type(happening.event).__name__


def _is_taking(event: Event) -> bool:
    return isinstance(event, CardsMoved) and event.why in _TAKING


def _goes_on(events: Sequence[Event], number: int) -> bool:
    return number + 1 < len(events) and _is_taking(events[number + 1])


def _path_from(events: Sequence[Event], number: int) -> tuple[int, ...]:
    """The ranks that the capture beginning with event `number` takes, in order; empty where none begins."""
    if not _is_taking(events[number]) or (number and _is_taking(events[number - 1])):
        return ()
    ranks: list[int] = []
    for event in events[number:]:
        if not isinstance(event, CardsMoved) or event.why not in _TAKING:
            break
        # A stolen pile joins the path by its top card; below it are cards that the path does not touch.
        taken: tuple[Card | None, ...] = event.cards[:1] if event.why == Why.STEAL else event.cards
        ranks += [card.rank for card in taken if card is not None]
    return tuple(dict.fromkeys(ranks))


def _seconds(event: Event, speeds: Speeds) -> float:
    match event:
        case CardsMoved():
            return _seconds_of_move(event, speeds)
        case Called():
            return speeds.seconds(Beat.SHOUT)
        case CallOffered():
            return speeds.seconds(Beat.CALL_WINDOW)
        case Swept():
            return speeds.seconds(Beat.SWEEP)
        case DebtOwed():
            return speeds.seconds(Beat.PAYMENT_STEP)
        case TurnStarted():
            return speeds.seconds(Beat.TURN_PAUSE)
        case RoundEnded():
            return speeds.seconds(Beat.SWEEP)
        case _:
            return 0.0


def _seconds_of_move(event: CardsMoved, speeds: Speeds) -> float:
    number = len(event.cards)
    match Why(event.why):
        case Why.DEAL:
            return speeds.seconds(Beat.DEAL_STEP) * min(number, 4)
        case Why.TRAIL | Why.MATCH | Why.CALL:
            return speeds.seconds(Beat.PLAY_CARD) + speeds.seconds(Beat.LAND)
        case Why.CAPTURE | Why.LEFTOVERS:
            return speeds.seconds(Beat.CAPTURE_STEP) * (number - 1) + speeds.seconds(Beat.CAPTURE_FLIGHT)
        case Why.STEAL:
            return speeds.seconds(Beat.STEAL_FLIGHT)
        case Why.DEBT | Why.CAU | Why.SWEEP:
            return speeds.seconds(Beat.PAYMENT_FLIGHT)
