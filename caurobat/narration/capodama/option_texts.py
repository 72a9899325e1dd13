"""The options and presets of Capodama in words."""

from collections.abc import Mapping
from typing import Final

from caurobat.narration.rules import OptionText
from caurobat.narration.strings import msg, msg_of

OPTIONS: Final[Mapping[str, OptionText]] = {
    "deck": OptionText(
        msg("Cards"),
        {
            "french": (msg("French"), msg("Hearts, diamonds, clubs and spades: for up to six.")),
            "italian": (
                msg("Spanish"),
                msg("Coins for hearts, the cavall for the queen: the dama rides. There are cards for up to five."),
            ),
        },
        msg("The description that we follow has both packs; Spanish cards don’t suffice for six."),
    ),
}
PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "classic": (msg_of("rules", "Classic"), msg("With French cards, to seven points.")),
    "italian": (msg("Spanish cards"), msg("Coins for hearts, to seven points.")),
    "short": (msg("Short"), msg("With French cards, to three points.")),
}
