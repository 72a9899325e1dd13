"""Turns events into a script: when each event begins, and how long it has the stage; and plays its sounds on time."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import chain, takewhile

from caurobat.core.events import CardsMoved, Event
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.motion import Cue, quickening
from caurobat.ui.table.stage_kit import GameStage, ShoutAt
from caurobat.ui.table.story.animator import TableAnimator

# The time of each of several payments in a row: relative to the one before, and at least relative to the first.
_SHORTER, _SHORTEST = 0.9, 0.55


def cues(
    kit: GameStage,
    events: Sequence[Event],
    speeds: AnimationSpeeds,
    shouts: Sequence[ShoutAt],
    show: Callable[[Event, ShoutAt], None],
    light: Callable[[tuple[Hashable, ...]], None],
) -> list[Cue]:
    """Return `events` in order as timeline cues.

    `show` is called with each of them and its shout of `shouts`, `light` with places of the middle.

    The places that captures take from light up one by one before them, at increasing speed, and go dark after them. A
    series of payments also speeds up, except for the last one.
    """
    script: list[Cue] = []
    in_a_row = 0
    for number, (event, shout) in enumerate(zip(events, shouts, strict=True)):
        path = _path(kit, events, number)
        gaps = quickening(len(path), speeds.seconds(Duration.PATH_STEP))
        script += [Cue(gap, partial(light, path[:length]), "path") for length, gap in enumerate(gaps, 1)]
        seconds = _seconds(kit, event, speeds, shout)
        if number + 1 < len(events) and kit.is_hurried(event) and kit.is_hurried(events[number + 1]):
            seconds *= max(_SHORTEST, _SHORTER**in_a_row)
        in_a_row = in_a_row + 1 if kit.is_hurried(event) else 0
        script.append(Cue(seconds, partial(show, event, shout), type(event).__name__))
        is_last = number + 1 == len(events) or not kit.taken_places(events[number + 1])
        if is_last and kit.taken_places(event):
            script.append(Cue(0.0, partial(light, ()), "path"))
    return script


def _path(kit: GameStage, events: Sequence[Event], number: int) -> tuple[Hashable, ...]:
    """Return the places that the series of captures which begins with event `number`, if one does, takes from."""
    if number and kit.taken_places(events[number - 1]):
        return ()
    series = takewhile(bool, map(kit.taken_places, events[number:]))
    return tuple(dict.fromkeys(chain.from_iterable(series)))


def _seconds(kit: GameStage, event: Event, speeds: AnimationSpeeds, shouted: ShoutAt) -> float:
    """Return how long `event` has the stage, with `shouted` in place of its own shout, or in addition to it."""
    usual, seconds = kit.shout(event), kit.seconds(event, speeds)
    if shouted == usual:
        return seconds
    beat = speeds.seconds(shouted[0].beat) if shouted is not None else 0.0
    return beat if usual is not None else max(seconds, beat)


class SoundQueue:
    """Plays sounds on time through `play(name, step, side)`; their steps keep rising until `begin_again`.

    Each comes from the side of the seat that it is about, as far as the viewer sees it at one.
    """

    def __init__(self, play: Callable[[str, int, float], None]) -> None:
        self._play = play
        self._due: list[tuple[float, str, int, float]] = []
        self._steps: dict[str, int] = {}

    def hear(self, event: Event, shout: ShoutAt, stage: TableAnimator, began: float, now: float) -> None:
        """Queue the sounds of `event`, which began at `began` on `stage`, and of its `shout`."""
        if stage.kit.begins_play(event):
            self.begin_again()
        if shout is not None and shout[0].sound:
            delay = shout[0].delay(stage.speeds)
            self.add(shout[0].sound, min(began, now) + delay, side=stage.areas.side(shout[1]))
        side = stage.areas.side(_heard_at(event))
        cue = stage.kit.sound(event, stage.view.seat)
        while cue is not None:
            after = sum(stage.speeds.seconds(beat) for beat in cue.after)
            self.add(cue.name, min(began, now) + after, cue.starts(stage.speeds), side)
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
        """Play what is due at `now`; a sound due several times at once is played only once, with its last step."""
        ready = {name: (step, side) for at, name, step, side in self._due if at <= now}
        self._due = [each for each in self._due if each[0] > now]
        for name, (step, side) in ready.items():
            self._play(name, step, side)

    def hush(self) -> None:
        """Drop the queued sounds: their story has been cut short."""
        self._due.clear()


def _heard_at(event: Event) -> int:
    """Return the seat that the sound of `event` comes from: the one that gets cards, plays or speaks; -1: none."""
    if isinstance(event, CardsMoved):
        return event.target.seat if event.target.seat >= 0 else event.source.seat
    return int(getattr(event, "seat", -1))
