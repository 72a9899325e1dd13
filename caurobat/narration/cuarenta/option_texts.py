"""The options and presets of Cuarenta in words."""

from collections.abc import Mapping
from typing import Final

from caurobat.narration.rules import OptionText
from caurobat.narration.strings import msg, msg_of

OPTIONS: Final[Mapping[str, OptionText]] = {
    "deck": OptionText(
        msg("Cards"),
        {
            "french": (msg("French"), msg("Ace to seven, jack, queen and king of hearts, diamonds, clubs and spades.")),
            "spanish": (msg("Spanish"), msg("1 to 7, sota, cavall and rei of coins, cups, swords and batons.")),
        },
        msg("The book that we follow has French cards. With Spanish ones nothing else changes."),
    ),
    "sequence": OptionText(
        msg("Runs"),
        {
            "courts": (msg("Up to the king"), msg("A run goes on from the seven to the jack, the queen and the king.")),
            "numerals": (
                msg("Up to the seven"),
                msg("A run ends at the seven, and a court takes one court alone: smaller catches."),
            ),
        },
        msg("The book that we follow doesn’t say whether runs go on to the courts. Both are rulings of ours."),
    ),
    "wrong_claim": OptionText(
        msg("A wrong claim"),
        {
            "two": (
                msg("Two for the others"),
                msg("Claiming a ronda that wasn't there gives the other side two points."),
            ),
            "nothing": (msg("Costs nothing"), msg("A wrong claim of a ronda costs nothing.")),
        },
        msg(
            "The book that we follow is silent on wrong claims. Two points, as for other mistakes, are a ruling "
            "of ours."
        ),
    ),
}

PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "classic": (msg_of("rules", "Classic"), msg("With French cards, as in Quito and Cuenca.")),
    "baraja": (msg("Baraja"), msg("The same with Spanish cards.")),
}
