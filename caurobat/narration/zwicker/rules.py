"""Zwicker's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from typing import Final

from caurobat.games.zwicker import GAME, Options
from caurobat.games.zwicker.options import Jokers
from caurobat.narration.fishing import FishingRules
from caurobat.narration.strings import msg
from caurobat.narration.zwicker.option_texts import OPTIONS
from caurobat.narration.zwicker.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.zwicker.rules_pages import pages


class ZwickerRules(FishingRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = OPTIONS
    presets = PRESET_TEXTS
    pages = staticmethod(pages)
    exclusions: Mapping[str, tuple[str, object, object]] = {"table_jokers": ("jokers", Jokers.NONE, Jokers.SIX)}
    too_many = msg("At most eight: there aren't enough cards for more.")
    sample = msg("Laia plays the 9 of clubs and takes the 5 of hearts and the 4 of spades. Zwick!")


RULES: Final = ZwickerRules(GAME)
