"""Turns events into a script: when each event begins, and how long it has the stage."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from caurobat.core.events import Event
from caurobat.ui.base.speeds import AnimationSpeeds, Duration
from caurobat.ui.motion.timeline import Cue, quickening
from caurobat.ui.table.stage_kit import Shout, StageKit

# The stage time of each of several payments in a row: of that of the one before, and of the first one's at least.
_SHORTER, _SHORTEST = 0.9, 0.55


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """One step of the script: `event` begins or, without an event, exactly the `lit` places of the middle light up."""

    event: Event | None
    lit: tuple[Hashable, ...] = ()


ShoutAt = tuple[Shout, int] | None
"""The shout at an event, and its seat."""


def build_script(
    kit: StageKit, events: Sequence[Event], speeds: AnimationSpeeds, shouts: Sequence[ShoutAt] | None = None
) -> list[tuple[ScriptStep, float]]:
    """Return the steps for `events` in order, each with its time on the stage in seconds.

    Places that the game's `kit` lights before an event light up one by one, at increasing speed, and go dark when the
    kit says so. A series of payments also speeds up, except for the last one. `shouts` overrides the shout of each
    event.
    """
    steps: list[tuple[ScriptStep, float]] = []
    in_a_row = 0
    for number, event in enumerate(events):
        path = kit.lit_before(events, number)
        gaps = quickening(len(path), speeds.seconds(Duration.PATH_STEP))
        steps += [(ScriptStep(None, path[:length]), gap) for length, gap in enumerate(gaps, 1)]
        shouted = kit.shout(event) if shouts is None else shouts[number]
        seconds = _seconds(kit, event, speeds, shouted)
        if number + 1 < len(events) and kit.is_hurried(event) and kit.is_hurried(events[number + 1]):
            seconds *= max(_SHORTEST, _SHORTER**in_a_row)
        in_a_row = in_a_row + 1 if kit.is_hurried(event) else 0
        steps.append((ScriptStep(event), seconds))
        if kit.is_dark_after(events, number):
            steps.append((ScriptStep(None), 0.0))
    return steps


def _seconds(kit: StageKit, event: Event, speeds: AnimationSpeeds, shouted: ShoutAt) -> float:
    """Return how long `event` has the stage, with `shouted` in place of its own shout, or in addition to it."""
    usual, seconds = kit.shout(event), kit.seconds(event, speeds)
    if shouted == usual:
        return seconds
    beat = speeds.seconds(shouted[0].beat) if shouted is not None else 0.0
    return beat if usual is not None else max(seconds, beat)


def cues(
    kit: StageKit,
    events: Sequence[Event],
    speeds: AnimationSpeeds,
    show: Callable[[Event], None],
    light: Callable[[tuple[Hashable, ...]], None],
    shouts: Sequence[ShoutAt] | None = None,
) -> list[Cue]:
    """Return the script as timeline cues: `show` is called with each event, `light` with each step of a path."""

    def begin(step: ScriptStep) -> Callable[[], None]:
        event = step.event
        if event is None:
            return lambda: light(step.lit)
        return lambda: show(event)

    return [Cue(seconds, begin(step), _name(step)) for step, seconds in build_script(kit, events, speeds, shouts)]


def _name(step: ScriptStep) -> str:
    return "path" if step.event is None else type(step.event).__name__
