"""The curves a movement can follow, by the feeling they give rather than by formula."""

import math
from enum import Enum


class Curve(Enum):
    """A named way from 0 to 1."""

    LINEAR = "linear"
    SETTLE = "settle"  # fast off, soft landing: the usual one for a card
    GLIDE = "glide"  # soft at both ends: a pile, a panel
    LIFT = "lift"  # slow off: something heavy that starts to move
    OVERSHOOT = "overshoot"  # a little too far and back: shouts, chips
    BOUNCE = "bounce"  # lands and hops: a counter that has changed


_FALL = 0.4
_HOPS = ((0.4, 0.8, 0.12), (0.8, 1.0, 0.03))  # from, to, height
_OVERSHOOT = 1.70158  # the usual amount: passes the goal by about a tenth


def ease(curve: Curve, progress: float) -> float:
    """Map `progress` (clamped to 0..1) to the place on the way; always 0 at the start and 1 at the end."""
    t = min(1.0, max(0.0, progress))
    match curve:
        case Curve.LINEAR:
            return t
        case Curve.SETTLE:
            return 1.0 - (1.0 - t) ** 3
        case Curve.GLIDE:
            return 0.5 - 0.5 * math.cos(math.pi * t)
        case Curve.LIFT:
            return t**3
        case Curve.OVERSHOOT:
            back = t - 1.0
            return 1.0 + back * back * ((_OVERSHOOT + 1.0) * back + _OVERSHOOT)
        case Curve.BOUNCE:
            return _bounce(t)


def _bounce(t: float) -> float:
    """Fall in two fifths of the time, then two ever smaller hops, each a parabola that touches 1 at its ends."""
    if t < _FALL:
        return (t / _FALL) ** 2
    for begin, end, height in _HOPS:
        if begin <= t < end:
            middle, half = (begin + end) / 2, (end - begin) / 2
            return 1.0 - height * (1.0 - ((t - middle) / half) ** 2)
    return 1.0
