"""Clocks, handed in so that motion can be tested without waiting, and the durations of motion at the table.

The durations are a table, with three factors that players can set and a switch for reduced motion. Each `Duration`
belongs to a tempo with a factor of its own, because some want fast programs and slow payments, and others the opposite.
Only `AnimationSpeeds.seconds` computes a duration; 0 means "at once" and is legal everywhere (see `ui.motion`).
"""

import time
from dataclasses import dataclass, replace
from enum import Enum


class Clock:
    """The machine's clock; it never runs backwards."""

    def now(self) -> float:
        """Return the seconds since an arbitrary moment before the start of the program."""
        return time.monotonic()


class ManualClock(Clock):
    """A clock that stands still until it is advanced, for tests and for pictures of a given moment."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """Return the time last set."""
        return self._now

    def advance(self, seconds: float) -> float:
        """Advance by `seconds` and return the new time; raises ValueError if they are negative."""
        if seconds < 0:
            raise ValueError(f"a clock cannot go back by {-seconds} s")
        self._now += seconds
        return self._now


class Tempo(Enum):
    """The kind of time that a factor applies to."""

    PLAYS = "plays"
    PAUSES = "pauses"
    PAYMENTS = "payments"


class Duration(Enum):
    """One kind of moment at the table: its name, its tempo, and its usual seconds."""

    DEAL_CARD = "deal card", Tempo.PLAYS, 0.26  # stock to place; the next card may start before this one has landed
    DEAL_STEP = "deal step", Tempo.PLAYS, 0.05  # between the starts of two dealt cards
    PLAY_CARD = "play card", Tempo.PLAYS, 0.32  # hand to middle
    LAND = "land", Tempo.PLAYS, 0.12  # a played card rests before anything else happens
    PATH_STEP = "path step", Tempo.PLAYS, 0.14  # one place of the sequence lights up
    CAPTURE_STEP = "capture step", Tempo.PLAYS, 0.11  # between the starts of two captured cards
    CAPTURE_FLIGHT = "capture flight", Tempo.PLAYS, 0.36  # middle to pile
    SEEN = "seen", Tempo.PLAYS, 0.3  # a captured card lies face up on a closed pile
    TURN_OVER = "turn over", Tempo.PLAYS, 0.2  # and is turned over
    BREATH = "breath", Tempo.PLAYS, 0.12  # the pause before a heavy move
    IMPACT = "impact", Tempo.PLAYS, 0.18  # and after it
    HEAVY_FLIGHT = "heavy flight", Tempo.PLAYS, 0.5  # a whole pile
    HEAVIER_FLIGHT = "heavier flight", Tempo.PLAYS, 0.7  # a large pile
    HEAVIEST_FLIGHT = "heaviest flight", Tempo.PLAYS, 0.9  # a very large pile
    CALL_WINDOW = "call window", Tempo.PAUSES, 1.0  # the same for every seat, whether or not it could answer
    SHOUT = "shout", Tempo.PLAYS, 0.8
    ROBBERY = "robbery", Tempo.PLAYS, 0.9  # the shout that goes with it
    FLOURISH = "flourish", Tempo.PLAYS, 0.7  # a rare shout, or the end of a round
    PAYMENT_FLIGHT = "payment flight", Tempo.PAYMENTS, 0.42
    PAYMENT_STEP = "payment step", Tempo.PAYMENTS, 0.3  # between the starts of two payments
    THINK = "think", Tempo.PAUSES, 0.55  # the minimum time a program seems to think, so that its turn can be noticed
    TURN_PAUSE = "turn pause", Tempo.PAUSES, 0.25  # after a play, before the next seat acts
    SEATS_TURN = "seats turn", Tempo.PLAYS, 0.5  # the table turns to another person


class Pace(Enum):
    """The steps of a speed setting, slowest first; the value is the factor of the durations."""

    VERY_SLOW = 2.6  # slow enough for a six-year-old to follow aloud
    SLOW = 1.6
    NORMAL = 1.0
    FAST = 0.6
    VERY_FAST = 0.3
    INSTANT = 0.0


@dataclass(frozen=True, slots=True)
class AnimationSpeeds:
    """The player's choices. `boost`, which must be above 0, divides all of them (a demo's `--speed 4`)."""

    plays: Pace = Pace.NORMAL
    pauses: Pace = Pace.NORMAL
    payments: Pace = Pace.NORMAL
    is_motion_reduced: bool = False
    boost: float = 1.0

    @property
    def calm(self) -> "AnimationSpeeds":
        """Return these speeds with nothing faster than slow, for a person who wants more time."""
        calm = {
            name: max(getattr(self, name), Pace.SLOW, key=lambda pace: pace.value)
            for name in ("plays", "pauses", "payments")
        }
        return replace(self, **calm)

    def seconds(self, beat: Duration) -> float:
        """Return the length of `beat` in seconds; reduced motion keeps it as time to follow the story."""
        _, tempo, base = beat.value
        pace = {Tempo.PLAYS: self.plays, Tempo.PAUSES: self.pauses, Tempo.PAYMENTS: self.payments}[tempo]
        return base * pace.value / self.boost
