"""The texts for a table's agreements, which every game allows."""

from collections.abc import Mapping
from typing import Final

from caurobat.narration.strings import msg
from caurobat.ui.base.settings import CallStyle

CALL_STYLES: Final[Mapping[CallStyle, tuple[str, str]]] = {
    CallStyle.CONFIRM: (
        msg("Ask me"),
        msg("When a call is possible you are asked, and have all the time you want."),
    ),
    CallStyle.AUTOMATIC: (msg("Automatic"), msg("Every call that is possible is made for you.")),
    CallStyle.SHOUT: (msg("Shout in time"), msg("For parties: press in time, or the call is lost.")),
}

OWN_RULES: Final = (msg("Your own"), msg("Your own mix of rules."))
"""For rules that match no preset."""
HOUSE_RULES: Final = msg("House rules that you keep.")

UNDO: Final[Mapping[bool, tuple[str, str]]] = {
    True: (msg("Allowed"), msg("U undoes your last decision and all that came after it: for practice.")),
    False: (msg("Not allowed"), msg("A card played stays played: nothing is undone.")),
}
OPEN_HANDS: Final[Mapping[bool, tuple[str, str]]] = {
    False: (msg("Hidden"), msg("Hands stay private: a curtain falls between two people.")),
    True: (
        msg("Open"),
        msg("For learning together: every hand lies open, and no curtain falls. The computer does not look."),
    ),
}
