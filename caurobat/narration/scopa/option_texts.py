"""The options and presets of Scopa in words."""

from collections.abc import Mapping
from typing import Final

from caurobat.narration.fishing import partners_text
from caurobat.narration.rules import OptionText
from caurobat.narration.strings import msg, msg_of

OPTIONS: Final[Mapping[str, OptionText]] = {
    "deal": OptionText(
        msg("Dealing"),
        {
            "threes": (
                msg("Three at a time"),
                msg("Three cards each, and three more when they are played: a small hand, and easy to learn."),
            ),
            "all": (msg("All at once"), msg("All cards are dealt at the beginning: big hands, and plenty to plan.")),
        },
        msg(
            "The book that we follow deals three at a time. All at once is known from Scopone, and here a ruling "
            "of ours."
        ),
    ),
    "partners": partners_text(
        msg(
            "By the book that we follow each plays alone, and partners play Scopone. Here they may play both: a "
            "ruling of ours."
        ),
    ),
    "three_kings": OptionText(
        msg("Three re on the table"),
        {
            "redeal": (msg("Deal again"), msg("A first table with three re or more is shuffled and dealt again.")),
            "play": (msg_of("rules", "Play on"), msg("A first table with three re or more stays as it is.")),
        },
        msg("The book that we follow calls a new deal usual but not official. So both are right."),
    ),
}
"""The options, in the order shown."""

PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "classic": (msg_of("rules", "Classic"), msg("Three cards at a time, each alone.")),
    "pairs": (msg("Pairs"), msg("Two against two, three cards at a time.")),
    "scopone": (
        msg("Scopone"),
        msg("Two against two, all cards dealt at once: a game for those who count."),
    ),
}
"""The usual ways to play: the title and a line for each."""
