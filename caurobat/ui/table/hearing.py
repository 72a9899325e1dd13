"""What is heard at the table: each event's sound at its time, as the game has it. Nothing is told by sound alone."""

from collections.abc import Callable

from caurobat.core.events import Event
from caurobat.ui.audio.queue import SoundQueue
from caurobat.ui.base.speeds import Speeds
from caurobat.ui.table.stage_kit import StageKit


class Hearing:
    """Plays the sounds of a table with `play(name, step)`, which is a loudspeaker's; None: silence."""

    def __init__(self, kit: StageKit, play: Callable[[str, int], None] | None) -> None:
        self._kit = kit
        self._queue = SoundQueue(play if play is not None else _unheard)

    def hear(self, event: Event, own: int, began: float, now: float, speeds: Speeds) -> None:
        """Let `event`, which began at `began`, be heard by seat `own`."""
        if self._kit.begins_play(event):
            self._queue.begin_again()
        heard = self._kit.sound(event, own)
        if heard is not None:
            every = speeds.seconds(heard.every) if heard.every is not None else 0.0
            after = sum(speeds.seconds(beat) for beat in heard.after)
            self._queue.add(heard.name, min(began, now) + after, heard.times, every)
            self._queue.update(now)

    def update(self, now: float, *, is_telling: bool) -> None:
        """Play what is due; once the story has ended nothing is."""
        self._queue.update(now)
        if not is_telling:
            self._queue.hush()


def _unheard(_name: str, _step: int) -> None:
    """Nobody listens."""
