"""The last page of every game's rules: what keys and gamepad do. The reader of input (`ui/input`) decides that."""

from caurobat.narration.rules import Section
from caurobat.narration.strings import msg


def keys_page(*own: str) -> Section:
    """Return the page of keys that every table obeys, and the game's `own` sentences below them."""
    return Section(
        msg("Keys and gamepad"),
        (
            msg(
                "The arrows choose a card, Enter or Space plays it; where there are several ways, the arrows or 1 to 9 "
                "choose one. H: a hint. L: the round so far, in words. W, in there: why the computer did that. P: the "
                "last play again. D: about the seats. U: take back. Y: play again what was taken back. R, after a "
                "round: a review of it. Esc or F10: pause. F1: these pages. F11: full screen. M: sound. F12: a picture "
                "of the window."
            ),
            msg(
                "On a gamepad: the cross or the left stick, and A. Y: a hint, or in the log why the computer did that. "
                "X: the log. Right stick pressed: the last play again. Left stick pressed: about the seats. Back: "
                "take back. B or Start: pause."
            ),
            *own,
        ),
    )
