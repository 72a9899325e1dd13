"""What kind of thing a word or a number tells, and the colours that go with it."""

from enum import Enum

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.theme import Colour


class Tone(Enum):
    """What a number or a line stands for; always told in words or by its sign, too."""

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


def ink_on_paper(look: Look, tone: Tone) -> Colour:
    """The colour of words of `tone` on paper."""
    colours = look.theme.colours
    match tone:
        case Tone.GAIN | Tone.BOLD:
            return colours.ink_gain
        case Tone.LOSS | Tone.OWED:
            return colours.ink_loss
        case Tone.PLAIN:
            return colours.ink


def ink_on_panel(look: Look, tone: Tone) -> Colour:
    """The colour of words of `tone` on a panel."""
    colours = look.theme.colours
    match tone:
        case Tone.GAIN | Tone.BOLD:
            return colours.gain
        case Tone.LOSS | Tone.OWED:
            return colours.loss
        case Tone.PLAIN:
            return colours.text


def fill_and_ink(look: Look, tone: Tone) -> tuple[Colour, Colour]:
    """The ground of a pill of `tone`, and what is written on it."""
    colours = look.theme.colours
    match tone:
        case Tone.OWED:
            return colours.owed, colours.text_on_owed
        case Tone.GAIN | Tone.BOLD:
            return colours.gain, look.theme.readable_on(colours.gain)
        case Tone.LOSS:
            return colours.loss, look.theme.readable_on(colours.loss)
        case Tone.PLAIN:
            return colours.panel_raised, colours.text
