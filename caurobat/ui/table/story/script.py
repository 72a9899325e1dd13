"""Turns events into a script, which says when each event begins and for how long, and plays its sounds on time."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, takewhile
from typing import Final, TypeAlias

from caurobat.core.events import CallOffered, CardsMoved, Event, TurnStarted
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.motion import Cue, quickening
from caurobat.ui.table.stage_kit import GameStage, ShoutAt
from caurobat.ui.table.story.animator import TableAnimator

_MOST_LIT: Final = 4.0
"""How many places of a path light up at the usual pace; longer paths share that time."""

Show: TypeAlias = Callable[[Event, ShoutAt, float], None]
"""A function that shows an event with its shout, some seconds after its cue began."""

_LONGEST: Final = 5.0
"""The longest time in seconds for a play, up to the next turn or question, at the usual speed."""
_WAITS: Final = (TurnStarted, CallOffered)
"""The events between two plays that keep their length, so that all windows for answers are equally long."""
_MOST_STEPS: Final = 1.5
"""The longest time, in payment steps, from the first to the last seat paid in a row."""


def cues(
    kit: GameStage,
    events: Sequence[Event],
    speeds: AnimationSpeeds,
    shouts: Sequence[ShoutAt],
    show: Show,
    light: Callable[[tuple[Hashable, ...]], None],
) -> list[Cue]:
    """Return `events` in order as timeline cues.

    `show` is called with each of them, its shout of `shouts` and its delay, `light` with places of the middle.

    The places that captures take from light up one by one before them, at increasing speed, and go dark after them. A
    series of payments is one cue: everything paid to one seat sets out together.

    A play that would take too long is told faster, so that nobody waits long for their turn.
    """
    script: list[Cue] = []
    begin = 0
    for end, event in enumerate(events, 1):
        is_next = end < len(events) and isinstance(events[end], _WAITS)
        if is_next or end == len(events) or isinstance(event, _WAITS):
            part, shouted = events[begin:end], shouts[begin:end]
            told = _tell(kit, part, speeds, shouted, show, light)
            usual = sum(cue.duration for cue in _tell(kit, part, AnimationSpeeds(), shouted, show, light))
            script += [replace(cue, duration=cue.duration * _LONGEST / max(_LONGEST, usual)) for cue in told]
            begin = end
    return script


def _tell(
    kit: GameStage,
    events: Sequence[Event],
    speeds: AnimationSpeeds,
    shouts: Sequence[ShoutAt],
    show: Show,
    light: Callable[[tuple[Hashable, ...]], None],
) -> list[Cue]:
    script: list[Cue] = []
    number = 0
    while number < len(events):
        payments = _payments(kit, events[number:])
        if payments:
            script.append(_paying(kit, payments, speeds, shouts[number : number + len(payments)], show))
            number += len(payments)
            continue
        event, shout, path = events[number], shouts[number], _path(kit, events, number)
        gaps = quickening(len(path), speeds.seconds(Duration.PATH_STEP) * min(1.0, _MOST_LIT / max(1, len(path))))
        script += [Cue(gap, partial(light, path[:length]), "path") for length, gap in enumerate(gaps, 1)]
        script.append(Cue(_seconds(kit, event, speeds, shout), partial(show, event, shout, 0.0), type(event).__name__))
        number += 1
        if kit.taken_places(event) and not any(map(kit.taken_places, events[number : number + 1])):
            script.append(Cue(0.0, partial(light, ()), "path"))
    return script


def _payments(kit: GameStage, events: Sequence[Event]) -> Sequence[Event]:
    """Return the payments that `events` begin with, up to the first one by a seat paid by one of them.

    That seat may be paying with the cards that it has just received.
    """
    paid: set[int] = set()
    for number, event in enumerate(events):
        receiver = kit.paid_to(event)
        if receiver is None or (isinstance(event, CardsMoved) and event.source.seat in paid):
            return events[:number]
        paid.add(receiver)
    return events


def _paying(
    kit: GameStage, payments: Sequence[Event], speeds: AnimationSpeeds, shouts: Sequence[ShoutAt], show: Show
) -> Cue:
    """Return the cue that shows `payments`: all to one seat at once, and one seat after another."""
    receivers = [kit.paid_to(event) for event in payments]
    in_turn = list(dict.fromkeys(receivers))
    gaps = len(in_turn) - 1
    gap = speeds.seconds(Duration.PAYMENT_STEP) * min(1.0, _MOST_STEPS / max(1, gaps))
    delays = [gap * in_turn.index(receiver) for receiver in receivers]

    def begin() -> None:
        for event, shout, delay in zip(payments, shouts, delays, strict=True):
            show(event, shout, delay)

    lasting = [delay + kit.seconds(event, speeds) for event, delay in zip(payments, delays, strict=True)]
    return Cue(max(lasting), begin, "payments")


def _path(kit: GameStage, events: Sequence[Event], number: int) -> tuple[Hashable, ...]:
    """Return the places that a series of captures takes from, if one begins with event `number`."""
    if number and kit.taken_places(events[number - 1]):
        return ()
    series = takewhile(bool, map(kit.taken_places, events[number:]))
    return tuple(dict.fromkeys(chain.from_iterable(series)))


def _seconds(kit: GameStage, event: Event, speeds: AnimationSpeeds, shouted: ShoutAt) -> float:
    """Return how long `event` occupies the stage, with `shouted` replacing its own shout, or in addition to it."""
    usual, seconds = kit.shout(event), kit.seconds(event, speeds)
    if shouted == usual:
        return seconds
    beat = shouted[0].delay(speeds) + speeds.seconds(shouted[0].beat) if shouted is not None else 0.0
    return beat if usual is not None else max(seconds, beat)


class SoundQueue:
    """Plays sounds on time through `play(name, step, side)`; their steps keep rising until `begin_again`.

    Each sound comes from the side of the screen where its seat sits.
    """

    def __init__(self, play: Callable[[str, int, float], None]) -> None:
        self._play = play
        self._due: list[tuple[float, str, int, float]] = []
        self._steps: dict[str, int] = {}

    def hear(self, event: Event, shout: ShoutAt, stage: TableAnimator, begins: float, now: float) -> None:
        """Queue the sounds of `event`, which begins at `begins` on `stage`, and of its `shout`."""
        if stage.kit.game.play_type.begins(event):
            self.begin_again()
        if shout is not None and shout[0].sound:
            delay = shout[0].delay(stage.speeds)
            self.add(shout[0].sound, begins + delay, side=stage.areas.side(shout[1]))
        side = stage.areas.side(_heard_at(event))
        cue = stage.kit.sound(event, stage.view.seat)
        while cue is not None:
            after = sum(stage.speeds.seconds(beat) for beat in cue.after)
            self.add(cue.name, begins + after, cue.starts(stage.speeds), side)
            cue = cue.another
        self.update(now)

    def begin_again(self) -> None:
        """Start the next sound with steps at its lowest."""
        self._steps.clear()

    def add(self, name: str, at: float, starts: Sequence[float] = (0.0,), side: float = 0.0) -> None:
        """Queue `name` at each of `starts`, in seconds after `at`, from `side` (-1, left, to 1, right)."""
        first = self._steps.get(name, 0)
        self._steps[name] = first + len(starts)
        self._due += [(at + start, name, step, side) for step, start in enumerate(starts, first)]

    def update(self, now: float) -> None:
        """Play the sounds due at `now`; one due several times at once is played only once, with its last step."""
        ready = {name: (step, side) for at, name, step, side in self._due if at <= now}
        self._due = [each for each in self._due if each[0] > now]
        for name, (step, side) in ready.items():
            self._play(name, step, side)

    def hush(self) -> None:
        """Drop the queued sounds: their story has been cut short."""
        self._due.clear()


def _heard_at(event: Event) -> int:
    """Return the seat that the sound of `event` comes from: the one that gets cards, plays or speaks; -1 if none."""
    if isinstance(event, CardsMoved):
        return event.target.seat if event.target.seat >= 0 else event.source.seat
    return int(getattr(event, "seat", -1))
