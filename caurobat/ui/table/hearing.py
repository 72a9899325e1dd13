"""What is heard at the table: each event's sound at its time, as the game has it. Nothing is told by sound alone."""

from collections.abc import Callable, Sequence

from caurobat.core.events import Event, RoundEnded
from caurobat.match.session import Session
from caurobat.ui.audio.queue import SoundQueue
from caurobat.ui.audio.sounds import Sound
from caurobat.ui.base.speeds import Speeds
from caurobat.ui.table.stage_kit import Heard, StageKit


class Hearing:
    """Plays the sounds of `session` with `play(name, step)`, which is a loudspeaker's; None: silence."""

    def __init__(self, kit: StageKit, session: Session, play: Callable[[str, int], None] | None) -> None:
        self._kit, self._session = kit, session
        self._queue = SoundQueue(play if play is not None else _unheard)

    def hear(self, event: Event, own: int, began: float, now: float, speeds: Speeds) -> None:
        """Let `event`, which began at `began`, be heard by seat `own`."""
        if self._kit.begins_play(event):
            self._queue.begin_again()
        heard = heard_at(self._kit, event, own, self._match_winners)
        if heard is not None:
            every = speeds.seconds(heard.every) if heard.every is not None else 0.0
            after = sum(speeds.seconds(beat) for beat in heard.after)
            self._queue.add(heard.name, min(began, now) + after, heard.times, every)
            self._queue.update(now)

    @property
    def _match_winners(self) -> tuple[int, ...]:
        """The seats of the side that has won the match."""
        winner = self._session.standing.winner
        return () if winner is None else self._session.sides[winner]

    def update(self, now: float, *, is_telling: bool) -> None:
        """Play what is due; once the story has ended nothing is."""
        self._queue.update(now)
        if not is_telling:
            self._queue.hush()


def heard_at(kit: StageKit, event: Event, own: int, match_winners: Sequence[int]) -> Heard | None:
    """The sound of `event` for seat `own`; the end of a round that wins it the match is a fanfare of its own."""
    if isinstance(event, RoundEnded) and own in match_winners:
        return Heard(Sound.MATCH_WON)
    return kit.sound(event, own)


def _unheard(_name: str, _step: int) -> None:
    """Nobody listens."""
