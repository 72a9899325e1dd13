"""From events to a story: which event begins when, and for how long the stage belongs to it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from caurobat.core.events import Event
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.motion.timeline import Cue
from caurobat.ui.table.stage_kit import StageKit


@dataclass(frozen=True, slots=True)
class Happening:
    """One beat of the story: `event` begins, or (without one) the `lit` places of the middle are lit, and no others."""

    event: Event | None
    lit: tuple[Hashable, ...] = ()


def story(kit: StageKit, events: Sequence[Event], speeds: Speeds) -> list[tuple[Happening, float]]:
    """The happenings of `events` in order, each with how long it has the stage, in seconds.

    Places that the game's `kit` lights before an event light up one by one, and go dark when it says so.
    """
    told: list[tuple[Happening, float]] = []
    for number, event in enumerate(events):
        path = kit.lit_before(events, number)
        step = speeds.seconds(Beat.PATH_STEP)
        told += [(Happening(None, path[:length]), step) for length in range(1, len(path) + 1)]
        told.append((Happening(event), kit.seconds(event, speeds)))
        if kit.is_dark_after(events, number):
            told.append((Happening(None), 0.0))
    return told


def cues(
    kit: StageKit,
    events: Sequence[Event],
    speeds: Speeds,
    show: Callable[[Event], None],
    light: Callable[[tuple[Hashable, ...]], None],
) -> list[Cue]:
    """The same as cues of a timeline: `show` is called with each event, `light` with each step of a path."""

    def begin(happening: Happening) -> Callable[[], None]:
        event = happening.event
        if event is None:
            return lambda: light(happening.lit)
        return lambda: show(event)

    return [Cue(seconds, begin(happening), _name(happening)) for happening, seconds in story(kit, events, speeds)]


def _name(happening: Happening) -> str:
    return "path" if happening.event is None else type(happening.event).__name__
