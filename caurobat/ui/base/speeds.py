"""Durations: a table of them, three factors that players can set, and a switch for reduced motion.

Each `Duration` belongs to a tempo with a factor of its own, because some want fast programs and slow payments, and
others the opposite. Only `AnimationSpeeds.seconds` computes a duration; 0 means "at once" and is legal everywhere (see
`motion.timeline`).
"""

from dataclasses import dataclass
from enum import Enum


class Tempo(Enum):
    """The kind of time that a factor applies to."""

    PLAYS = "plays"
    PAUSES = "pauses"
    PAYMENTS = "payments"
    INTERFACE = "interface"  # menus have no factor


class Duration(Enum):
    """One kind of moment at the table or in the menus."""

    DEAL_CARD = "deal card"  # one card from the stock to its place; the next may leave before it has landed
    DEAL_STEP = "deal step"  # between the starts of two dealt cards
    PLAY_CARD = "play card"  # hand to middle
    LAND = "land"  # a played card rests before anything else happens
    PATH_STEP = "path step"  # one place of the sequence lights up
    CAPTURE_STEP = "capture step"  # between the starts of two captured cards
    CAPTURE_FLIGHT = "capture flight"  # middle to pile
    SEEN = "seen"  # a captured card lies face up on a closed pile
    TURN_OVER = "turn over"  # and is turned over
    BREATH = "breath"  # the pause before a heavy move
    IMPACT = "impact"  # and after it
    HEAVY_FLIGHT = "heavy flight"  # a whole pile
    HEAVIER_FLIGHT = "heavier flight"  # a large pile
    HEAVIEST_FLIGHT = "heaviest flight"  # a very large pile
    CALL_WINDOW = "call window"  # the same for every seat, whether or not it could answer
    SHOUT = "shout"
    ROBBERY = "robbery"  # the shout that goes with it
    FLOURISH = "flourish"  # a rare shout, or the end of a round
    PAYMENT_FLIGHT = "payment flight"
    PAYMENT_STEP = "payment step"  # between the starts of two payments
    THINK = "think"  # the least a program seems to think, so that its turn can be seen
    TURN_PAUSE = "turn pause"  # after a play, before the next seat acts
    SEATS_TURN = "seats turn"  # the table turns to another person
    HOVER = "hover"
    TOAST = "toast"  # a notice is shown


_BASE: dict[Duration, tuple[Tempo, float]] = {
    Duration.DEAL_CARD: (Tempo.PLAYS, 0.26),
    Duration.DEAL_STEP: (Tempo.PLAYS, 0.05),
    Duration.PLAY_CARD: (Tempo.PLAYS, 0.32),
    Duration.LAND: (Tempo.PLAYS, 0.12),
    Duration.PATH_STEP: (Tempo.PLAYS, 0.14),
    Duration.CAPTURE_STEP: (Tempo.PLAYS, 0.11),
    Duration.CAPTURE_FLIGHT: (Tempo.PLAYS, 0.36),
    Duration.SEEN: (Tempo.PLAYS, 0.3),
    Duration.TURN_OVER: (Tempo.PLAYS, 0.2),
    Duration.BREATH: (Tempo.PLAYS, 0.12),
    Duration.IMPACT: (Tempo.PLAYS, 0.18),
    Duration.HEAVY_FLIGHT: (Tempo.PLAYS, 0.5),
    Duration.HEAVIER_FLIGHT: (Tempo.PLAYS, 0.7),
    Duration.HEAVIEST_FLIGHT: (Tempo.PLAYS, 0.9),
    Duration.CALL_WINDOW: (Tempo.PAUSES, 1.0),
    Duration.SHOUT: (Tempo.PLAYS, 0.8),
    Duration.ROBBERY: (Tempo.PLAYS, 0.9),
    Duration.FLOURISH: (Tempo.PLAYS, 0.7),
    Duration.PAYMENT_FLIGHT: (Tempo.PAYMENTS, 0.42),
    Duration.PAYMENT_STEP: (Tempo.PAYMENTS, 0.3),
    Duration.THINK: (Tempo.PAUSES, 0.55),
    Duration.TURN_PAUSE: (Tempo.PAUSES, 0.25),
    Duration.SEATS_TURN: (Tempo.PLAYS, 0.5),
    Duration.HOVER: (Tempo.INTERFACE, 0.09),
    Duration.TOAST: (Tempo.INTERFACE, 4.0),
}


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

    def __post_init__(self) -> None:
        if not self.boost > 0:
            raise ValueError(f"speed must be above 0, not {self.boost}")

    def seconds(self, beat: Duration) -> float:
        """Return the length of `beat` in seconds.

        Reduced motion does not change it: cards fade instead of flying, and the time to follow the story stays the
        same.
        """
        tempo, base = _BASE[beat]
        match tempo:
            case Tempo.PLAYS:
                return base * self.plays.value / self.boost
            case Tempo.PAUSES:
                return base * self.pauses.value / self.boost
            case Tempo.PAYMENTS:
                return base * self.payments.value / self.boost
            case Tempo.INTERFACE:
                return base
