"""The window of a call: how long it stands open, the same for everybody, whoever could answer."""

from dataclasses import dataclass


@dataclass(slots=True)
class CallWindow:
    """Open until `ends` (seconds of the clock); it lasted `whole` seconds when it was opened."""

    ends: float = 0.0
    whole: float = 0.0

    def open(self, now: float, seconds: float) -> None:
        """Let it stand open for `seconds` from `now` on."""
        self.ends, self.whole = now + seconds, seconds

    def is_open(self, now: float) -> bool:
        """Whether its time still runs."""
        return now < self.ends

    def left(self, now: float) -> float:
        """How much of its time is left: 1 when it opens, 0 once it is over."""
        return max(0.0, min(1.0, (self.ends - now) / self.whole)) if self.whole > 0 else 0.0
