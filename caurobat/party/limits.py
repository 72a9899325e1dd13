"""Bounds on how often something may happen, so that no phone can keep the others waiting."""


class Rate:
    """Lets `burst` things happen at once, and then `a_second` of them; times are seconds of any clock."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._a_second, self._burst = a_second, burst
        self._left, self._at = burst, 0.0

    def takes(self, now: float) -> bool:
        """Whether one more may happen `now`; if so, it counts."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._a_second)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class RatesByKey:
    """A `Rate` for each key, such as an address; forgets the oldest keys beyond `most`."""

    def __init__(self, a_second: float, burst: float, most: int = 256) -> None:
        self._a_second, self._burst, self._most = a_second, burst, most
        self._rates: dict[str, Rate] = {}

    def takes(self, key: str, now: float) -> bool:
        """Whether one more may happen for `key`; if so, it counts."""
        rate = self._rates.pop(key, None) or Rate(self._a_second, self._burst)
        self._rates[key] = rate
        while len(self._rates) > self._most:
            del self._rates[next(iter(self._rates))]
        return rate.takes(now)
