"""Scopa's rules in words, for the forms and the settings."""

from typing import Final

from caurobat.games.scopa import GAME, Options
from caurobat.games.scopa.dealing import TABLE_SIZE
from caurobat.games.scopa.options import Dealing
from caurobat.narration.rules import GameRules
from caurobat.narration.scopa.option_texts import OPTIONS
from caurobat.narration.scopa.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.scopa.rules_pages import pages
from caurobat.narration.strings import Strings, msg

_DEALT: Final = 36


class ScopaRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = OPTIONS
    presets = PRESET_TEXTS
    pages = staticmethod(pages)
    too_few = msg("At least two; partners need four.")
    too_many = msg("At most four: there aren't enough cards for more.")
    sample = msg("Laia plays the 7 of cups and takes the 4 of coins and the 3 of swords.")

    def deal_lines(self, strings: Strings, options: Options, seats: int) -> list[str]:
        """Return the number of cards for each seat and for the table."""
        hand = strings.n("{count} card each", "{count} cards each", _DEALT // seats)
        if options.deal is Dealing.THREES:
            hand = strings.t("{hand}, three at a time", hand=hand)
        table = strings.n("{count} on the table", "{count} on the table", TABLE_SIZE)
        return [hand, table, *([strings.t("Two against two")] if options.partners else [])]


RULES: Final = ScopaRules(GAME)
