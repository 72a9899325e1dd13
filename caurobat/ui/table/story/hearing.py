"""The sounds of a table, played on time as its story runs."""

from collections.abc import Callable, Sequence

from caurobat.core.events import Event
from caurobat.ui.base.speeds import AnimationSpeeds
from caurobat.ui.table.stage_kit import StageKit
from caurobat.ui.table.story.animator import Shouted, TableAnimator


class Hearing:
    """Plays a table's sounds through `play(name, step)`; None: silence."""

    def __init__(self, kit: StageKit, play: Callable[[str, int], None] | None) -> None:
        self._kit = kit
        self._queue = SoundQueue(play if play is not None else _unheard)
        self._shouted: Shouted | None = None

    def hear(self, event: Event, stage: TableAnimator, began: float, now: float, speeds: AnimationSpeeds) -> None:
        """Queue the sounds of `event`, which began at `began`, and of its shout, as `stage` has just shown them."""
        if self._kit.begins_play(event):
            self._queue.begin_again()
        earlier, self._shouted = self._shouted, stage.shouted
        if self._shouted is not None and self._shouted is not earlier and self._shouted.shout.sound:
            self._queue.add(self._shouted.shout.sound, min(began, now) + self._shouted.begin - began)
        cue = self._kit.sound(event, stage.view.seat)
        while cue is not None:
            after = sum(speeds.seconds(beat) for beat in cue.after)
            self._queue.add(cue.name, min(began, now) + after, cue.starts(speeds))
            cue = cue.another
        self._queue.update(now)

    def update(self, now: float, *, is_telling: bool) -> None:
        """Play the sounds that are due; there are none once the story has ended."""
        self._queue.update(now)
        if not is_telling:
            self._queue.hush()


def _unheard(_name: str, _step: int) -> None:
    """Play nothing."""


class SoundQueue:
    """Plays sounds on time through `play(name, step)`; their steps keep rising until `begin_again`."""

    def __init__(self, play: Callable[[str, int], None]) -> None:
        self._play = play
        self._due: list[tuple[float, str, int]] = []
        self._steps: dict[str, int] = {}

    def begin_again(self) -> None:
        """Start the next sound with steps at its lowest."""
        self._steps.clear()

    def add(self, name: str, at: float, starts: Sequence[float] = (0.0,)) -> None:
        """Queue `name` at each of `starts`, in seconds after `at`."""
        first = self._steps.get(name, 0)
        self._steps[name] = first + len(starts)
        self._due += [(at + start, name, step) for step, start in enumerate(starts, first)]

    def update(self, now: float) -> None:
        """Play what is due at `now`; a sound due several times at once is played only once, with its last step."""
        ready = {name: step for at, name, step in self._due if at <= now}
        self._due = [each for each in self._due if each[0] > now]
        for name, step in ready.items():
            self._play(name, step)

    def hush(self) -> None:
        """Drop the queued sounds: their story has been cut short."""
        self._due.clear()
