"""How often the loop has to look: at full rate while something happens, seldom when nothing could be missed."""

from typing import Final

FRAMES_A_SECOND: Final = 60
_IDLE_TURNS: Final = 20  # nothing has happened for a while: what happens next waits for at most a twentieth of a second
_UNSEEN_TURNS: Final = 2  # nothing could be seen of it
_WAKEFUL: Final = 2.0  # seconds after something happened in which the next thing is looked for at full rate
_QUIET: Final = 20.0  # seconds in which nothing moved and nobody did anything, after which nobody is there


class Pace:
    """Remembers when something happened last, from `now` on; all times are seconds."""

    def __init__(self, now: float) -> None:
        self.is_seen = True
        self._busy_at = now

    def note(self, now: float) -> None:
        """Somebody did something, or something moves by itself."""
        self._busy_at = now

    def turns_a_second(self, now: float) -> int:
        """How often the loop has to look now."""
        if not self.is_seen:
            return _UNSEEN_TURNS
        return FRAMES_A_SECOND if now < self._busy_at + _WAKEFUL else _IDLE_TURNS

    def is_quiet(self, now: float) -> bool:
        """Whether nobody seems to be there."""
        return not self.is_seen or now > self._busy_at + _QUIET
