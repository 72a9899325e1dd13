"""The rhythm of things that come one after another, ever faster."""

_FIRST, _LESS, _LAST = 1.36, 0.08, 0.64  # of the usual time between two: at first, with each one, and at least


def quickening(count: int, step: float) -> tuple[float, ...]:
    """The seconds from each of `count` things to the next (the last one's, too) where `step` is the usual time."""
    return tuple(step * max(_LAST, _FIRST - _LESS * number) for number in range(count))
