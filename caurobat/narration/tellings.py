"""Messages on what happens, for whoever hears the table: how long they are, and what they are about."""

from enum import StrEnum
from typing import Final, NamedTuple

from caurobat.narration.strings import msg


class Length(StrEnum):
    """How much is said unasked."""

    OFF = "off"
    SHORT = "short"
    LONG = "long"


class Kind(StrEnum):
    """The kinds of message. One's own plays have none: they are always told."""

    PLAYS = "plays"
    PAYMENTS = "payments"
    SCORES = "scores"
    TURNS = "turns"
    COACH = "coach"
    ROUND = "round"  # a round begins, or is told anew: that is never left out


LENGTHS: Final = {Length.OFF: msg("Off"), Length.SHORT: msg("In few words"), Length.LONG: msg("In full sentences")}
KINDS: Final = {
    Kind.PLAYS: msg("Plays of others"),
    Kind.PAYMENTS: msg("Payments"),
    Kind.SCORES: msg("Scores"),
    Kind.TURNS: msg("Whose turn it is"),
    Kind.COACH: msg("Coach"),
}
"""The names of both in the settings."""


class Line(NamedTuple):
    """A sentence of the story; `brief` is the same in fewer words, empty where another line's has said it."""

    text: str
    brief: str
    kind: Kind | None = None
