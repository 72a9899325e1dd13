"""Spoken messages about the game: their length and their kinds."""

from enum import StrEnum
from typing import Final, NamedTuple

from caurobat.narration.strings import msg


class Length(StrEnum):
    """The length of unsolicited messages."""

    OFF = "off"
    SHORT = "short"
    LONG = "long"


class MessageKind(StrEnum):
    """The kinds of message. A player's own plays have no kind, because they are always announced."""

    PLAYS = "plays"
    PAYMENTS = "payments"
    SCORES = "scores"
    TURNS = "turns"
    COACH = "coach"
    ROUND = "round"  # the start of a round, or of its retelling: never left out


LENGTHS: Final = {Length.OFF: msg("Off"), Length.SHORT: msg("In few words"), Length.LONG: msg("In full sentences")}
KINDS: Final = {
    MessageKind.PLAYS: msg("Plays of others"),
    MessageKind.PAYMENTS: msg("Payments"),
    MessageKind.SCORES: msg("Scores"),
    MessageKind.TURNS: msg("Whose turn it is"),
    MessageKind.COACH: msg("Coach"),
}
"""The names of lengths and kinds in the settings."""


class ToldLine(NamedTuple):
    """A sentence of the story; `brief` is a shorter form, empty if that of another line already covers it."""

    text: str
    brief: str
    kind: MessageKind | None = None
