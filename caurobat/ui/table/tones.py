"""The colours of words and numbers, by tone."""

from caurobat.narration.tones import Tone
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.theme import Colour


def ink_on_paper(look: Look, tone: Tone) -> Colour:
    """Return the colour of words of `tone` on paper."""
    colours = look.theme.colours
    match tone:
        case Tone.GAIN | Tone.BOLD:
            return colours.ink_gain
        case Tone.LOSS | Tone.OWED:
            return colours.ink_loss
        case Tone.PLAIN:
            return colours.ink


def ink_on_panel(look: Look, tone: Tone) -> Colour:
    """Return the colour of words of `tone` on a panel."""
    colours = look.theme.colours
    match tone:
        case Tone.GAIN | Tone.BOLD:
            return colours.gain
        case Tone.LOSS | Tone.OWED:
            return colours.loss
        case Tone.PLAIN:
            return colours.text


def fill_and_ink(look: Look, tone: Tone) -> tuple[Colour, Colour]:
    """Return the colours of a pill of `tone`: its fill and its text."""
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
