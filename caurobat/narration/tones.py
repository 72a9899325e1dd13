"""The kind of thing that a word or a number tells, so that whoever shows it can colour or stress it."""

from enum import Enum


class Tone(Enum):
    """The tone of a number or a line; always told in words or by its sign, too."""

    PLAIN = "plain"
    GAIN = "gain"
    LOSS = "loss"
    BOLD = "bold"  # a gain that hurts somebody
    OWED = "owed"


def tone_of(change: int) -> Tone:
    """The tone of a gain, a loss, or neither."""
    return Tone.GAIN if change > 0 else Tone.LOSS if change < 0 else Tone.PLAIN


def signed(number: int) -> str:
    """`+3`, `−2`, `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
