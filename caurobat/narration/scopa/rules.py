"""Scopa's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from typing import Final

from caurobat.games.scopa import GAME, Options
from caurobat.games.scopa.options import Dealing
from caurobat.narration.fishing import FishingRules, partners_text
from caurobat.narration.rules import OptionText
from caurobat.narration.scopa.rules_pages import pages
from caurobat.narration.strings import Strings, msg, msg_of

_DEALT: Final = 36

_OPTIONS: Final[Mapping[str, OptionText]] = {
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

_PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "classic": (msg_of("rules", "Classic"), msg("Three cards at a time, each alone.")),
    "pairs": (msg("Pairs"), msg("Two against two, three cards at a time.")),
    "scopone": (
        msg("Scopone"),
        msg("Two against two, all cards dealt at once: a game for those who count."),
    ),
}


class ScopaRules(FishingRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = _OPTIONS
    presets = _PRESETS
    pages = staticmethod(pages)
    too_many = msg("At most four: there aren't enough cards for more.")
    sample = msg("Laia plays the 7 of cups and takes the 4 of coins and the 3 of swords.")

    def hand_text(self, strings: Strings, options: Options, seats: int) -> str:
        """Return the number of cards for each seat."""
        hand = strings.n("{count} card each", "{count} cards each", _DEALT // seats)
        return strings.t("{hand}, three at a time", hand=hand) if options.deal is Dealing.THREES else hand


RULES: Final = ScopaRules(GAME)
