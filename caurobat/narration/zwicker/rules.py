"""Zwicker's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from typing import Final

from caurobat.games.zwicker import GAME, Options
from caurobat.games.zwicker.dealing import BATCH, POOL_SIZE
from caurobat.games.zwicker.options import Jokers
from caurobat.narration.rules import GameRules
from caurobat.narration.strings import Strings, msg
from caurobat.narration.zwicker.option_texts import OPTIONS
from caurobat.narration.zwicker.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.zwicker.rules_pages import pages


class ZwickerRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = OPTIONS
    presets = PRESET_TEXTS
    pages = staticmethod(pages)
    exclusions: Mapping[str, tuple[str, object, object]] = {"table_jokers": ("jokers", Jokers.NONE, Jokers.SIX)}
    too_few = msg("At least two; partners need four.")
    too_many = msg("At most eight: there aren't enough cards for more.")
    sample = msg("Laia plays the 9 of clubs and takes the 5 of hearts and the 4 of spades. Zwick!")

    def deal_lines(self, strings: Strings, options: Options, seats: int) -> list[str]:
        """Return the number of cards in each batch and on the table."""
        hand = strings.n("{count} card each at a time", "{count} cards each at a time", BATCH)
        table = strings.n("{count} on the table", "{count} on the table", POOL_SIZE)
        return [hand, table, *([strings.t("Two against two")] if options.partners else [])]


RULES: Final = ZwickerRules(GAME)
