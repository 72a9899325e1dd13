"""How long frames take: what `demo --json` reports."""

from collections import deque
from collections.abc import Iterable

_KEPT = 20_000  # five minutes of uninterrupted motion; memory must not grow with a long evening


class FrameTimes:
    """Collects, for frames in which something was drawn, the work (update + draw) and the flip in milliseconds."""

    def __init__(self) -> None:
        self.frames = 0
        self._work: deque[float] = deque(maxlen=_KEPT)
        self._flip: deque[float] = deque(maxlen=_KEPT)

    def add(self, work_ms: float, flip_ms: float) -> None:
        """Count one drawn frame."""
        self.frames += 1
        self._work.append(work_ms)
        self._flip.append(flip_ms)

    def work(self) -> dict[str, float]:
        """The quantiles of update + draw in milliseconds."""
        return quantiles(self._work)

    def summary(self, size: tuple[int, int]) -> dict[str, object]:
        """The figures ready for JSON: `frames`, `size` (the window's, in pixels), `work_ms` and `flip_ms`."""
        return {
            "frames": self.frames,
            "size": list(size),
            "work_ms": self.work(),
            "flip_ms": quantiles(self._flip),
        }


def quantiles(values: Iterable[float]) -> dict[str, float]:
    """Median, p95, p99 and max of `values`, all 0.0 where there are none (nearest rank)."""
    ordered = sorted(values)
    if not ordered:
        return {"median": 0.0, "p95": 0.0, "p99": 0.0, "max": 0.0}

    def at(part: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 3)

    return {"median": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": round(ordered[-1], 3)}
