"""Rate limits, so that no phone can slow down the others."""


class Rate:
    """A token bucket: allows `burst` events at once, refilled at `a_second` per second, on any clock."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._a_second, self._burst = a_second, burst
        self._left, self._at = burst, 0.0

    def takes(self, now: float) -> bool:
        """Return whether one more event is allowed at time `now`, and count it if so."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._a_second)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class RatesByKey:
    """A `Rate` for each key, such as an address; the least recent keys beyond `most` are forgotten."""

    def __init__(self, a_second: float, burst: float, most: int = 256) -> None:
        self._a_second, self._burst, self._most = a_second, burst, most
        self._rates: dict[str, Rate] = {}

    def takes(self, key: str, now: float) -> bool:
        """Return whether one more event is allowed for `key` at time `now`, and count it if so."""
        rate = self._rates.pop(key, None) or Rate(self._a_second, self._burst)
        self._rates[key] = rate
        while len(self._rates) > self._most:
            del self._rates[next(iter(self._rates))]
        return rate.takes(now)
