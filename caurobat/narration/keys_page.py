"""The last page of every game's rules, about keys and gamepad; `ui/input` defines what they do."""

from caurobat.narration.rules import Section, section
from caurobat.narration.strings import msg


def keys_page(*own: str) -> Section:
    """Return the page about the keys of all tables, with the game's `own` sentences at the end."""
    return section(
        msg("Keys and gamepad"),
        msg("Arrows: choose a card, or one of several ways (1 to 9, too)"),
        msg("Enter, Space: play it"),
        msg("H: hint"),
        msg("L: the round so far, in words; W there: why the computer did that"),
        msg("P: last play again"),
        msg("D: seat details"),
        msg("A: say the last message again; B: the one before"),
        msg("U: take back; Y: redo"),
        msg("R (after a round): review"),
        msg("Esc, F10: pause; F1: these pages"),
        msg("Ctrl+F, /: search these pages"),
        msg("F11: full screen; M: sound on or off; F12: picture of the window"),
        msg("Gamepad, cross or left stick: choose; A: play"),
        msg("Gamepad, Y: hint, or in the log why the computer did that; X: the log"),
        msg("Gamepad, right stick pressed: last play again; left stick pressed: seat details"),
        msg("Gamepad, Back: take back; B, Start: pause"),
        *own,
        is_of_screen=True,
    )
