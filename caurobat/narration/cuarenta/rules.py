"""Cuarenta's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from typing import Final

from caurobat.games.cuarenta import GAME, Options
from caurobat.games.cuarenta.dealing import BATCH, PACK
from caurobat.narration.cuarenta.option_texts import OPTIONS
from caurobat.narration.cuarenta.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.cuarenta.rules_pages import pages
from caurobat.narration.rules import GameRules, Target
from caurobat.narration.strings import Strings, msg


class CuarentaRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = OPTIONS
    presets = PRESET_TEXTS
    pages = staticmethod(pages)
    too_few = msg("At least two: one against one.")
    too_many = msg("At most four: two against two.")
    calls = msg("Rondas")
    layouts: Mapping[str, str] = {"wheel": msg("In an arc"), "row": msg("In two rows")}
    layout_hint = msg("On the arc every rank has its place, and a run is a row of neighbours.")
    sample = msg("Laia leaves the 7 of clubs. You match it and take the seven, the jack and the queen: caída!")

    def target(self, strings: Strings, options: Options) -> Target:
        """Return the target, which is always forty."""
        return Target((options.goal,), options.goal, strings.t("The first side to reach forty points wins, at once."))

    def deal_lines(self, strings: Strings, options: Options, seats: int) -> list[str]:
        """Return the number of cards for each seat, and of deals."""
        batches = PACK // BATCH // seats
        return [strings.t("five cards each"), strings.n("{count} time a round", "{count} times a round", batches)]


RULES: Final = CuarentaRules(GAME)
