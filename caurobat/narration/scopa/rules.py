"""Scopa's rules in words, for the forms and the settings."""

from typing import Final

from caurobat.games.scopa import GAME, Options
from caurobat.games.scopa.options import Dealing
from caurobat.narration.fishing import FishingRules
from caurobat.narration.scopa.option_texts import OPTIONS
from caurobat.narration.scopa.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.scopa.rules_pages import pages
from caurobat.narration.strings import Strings, msg

_DEALT: Final = 36


class ScopaRules(FishingRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = OPTIONS
    presets = PRESET_TEXTS
    pages = staticmethod(pages)
    too_many = msg("At most four: there aren't enough cards for more.")
    sample = msg("Laia plays the 7 of cups and takes the 4 of coins and the 3 of swords.")

    def hand_text(self, strings: Strings, options: Options, seats: int) -> str:
        """Return the number of cards for each seat."""
        hand = strings.n("{count} card each", "{count} cards each", _DEALT // seats)
        return strings.t("{hand}, three at a time", hand=hand) if options.deal is Dealing.THREES else hand


RULES: Final = ScopaRules(GAME)
