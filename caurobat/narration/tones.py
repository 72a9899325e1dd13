"""The tone of a text or a number, for colour or emphasis."""

from enum import Enum


class Tone(Enum):
    """The tone of a number or a line, which its words or its sign also express."""

    PLAIN = "plain"
    GAIN = "gain"
    LOSS = "loss"
    BOLD = "bold"  # a gain at somebody's expense
    OWED = "owed"


def tone_of(change: int) -> Tone:
    """Return the tone of a gain, a loss, or neither."""
    return Tone.GAIN if change > 0 else Tone.LOSS if change < 0 else Tone.PLAIN


def signed(number: int) -> str:
    """Return `+3`, `−2` or `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
