"""How often the loop has to look: at full rate while something moves, seldom when nothing could be missed."""

from typing import Final

FRAMES_A_SECOND: Final = 60
_IDLE_TURNS: Final = 10  # nothing moves and nobody has touched anything for a while
_QUIET_TURNS: Final = 4  # nobody seems to be there, and whatever somebody does would end the sleep
_UNSEEN_TURNS, _UNSEEN_IDLE_TURNS = 2, 1  # nothing could be seen of it
_ASLEEP_TURNS: Final = 1 / 60  # nothing has been seen for a while: it waits to be shown again
_FALLS_ASLEEP: Final = 5.0  # seconds until then, in which what still sounds comes to its end
_WAKEFUL: Final = 2.0  # seconds after an input in which the next one is looked for at full rate
_QUIET: Final = 20.0  # seconds in which nothing moved and nobody did anything, after which nobody is there


class Pace:
    """Remembers when something happened last, from `now` on; all times are seconds."""

    def __init__(self, now: float) -> None:
        self.is_seen = self.has_focus = True
        self._touched_at = now - _WAKEFUL
        self._moved_at = self._hid_at = now

    def hide(self, now: float) -> None:
        """Nothing can be seen of the window from now on."""
        if self.is_seen:
            self.is_seen, self._hid_at = False, now

    def touch(self, now: float) -> None:
        """Somebody did something."""
        self._touched_at = now

    def move(self, now: float) -> None:
        """Something moves by itself."""
        self._moved_at = now

    def turns_a_second(self, now: float, *, is_moving: bool, is_preparing: bool, is_woken: bool) -> float:
        """How often the loop has to look now; `is_woken`: an input ends the sleep between two turns."""
        if not self.is_seen:
            is_asleep = now > max(self._hid_at, self._moved_at) + _FALLS_ASLEEP
            return _UNSEEN_TURNS if is_moving else _ASLEEP_TURNS if is_asleep else _UNSEEN_IDLE_TURNS
        is_wakeful = self.has_focus and now < self._touched_at + _WAKEFUL
        if is_moving or is_wakeful or is_preparing:
            return FRAMES_A_SECOND
        return _QUIET_TURNS if is_woken and self.is_quiet(now) else _IDLE_TURNS

    def is_quiet(self, now: float) -> bool:
        """Whether nobody seems to be there."""
        return not self.is_seen or now > max(self._touched_at, self._moved_at) + _QUIET
