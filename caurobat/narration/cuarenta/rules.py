"""Cuarenta's options as the forms change them, and what its settings are called."""

from functools import partial
from typing import Final

from caurobat.games.cuarenta import GAME, Options
from caurobat.games.cuarenta.dealing import BATCH, PACK
from caurobat.narration.cuarenta.option_texts import OPTIONS
from caurobat.narration.cuarenta.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.cuarenta.rules_pages import pages
from caurobat.narration.rules import RulesKit, SettingTexts, Target, preset_of, preset_options, with_option
from caurobat.narration.strings import Strings, msg


def target(strings: Strings, options: Options) -> Target:
    """Forty, always."""
    return Target((options.goal,), options.goal, strings.t("The side that first has forty points wins, at once."))


def deal_lines(strings: Strings, _options: Options, seats: int) -> list[str]:
    """How many cards each of so many seats gets, and how often."""
    batches = PACK // BATCH // seats
    return [strings.t("five cards each"), strings.n("{count} time a round", "{count} times a round", batches)]


RULES: Final = RulesKit(
    pages=pages,
    options=OPTIONS,
    with_option=with_option,
    presets=PRESET_TEXTS,
    preset_of=partial(preset_of, GAME),
    with_preset=partial(preset_options, GAME),
    target=target,
    with_target=lambda options, _goal: options,
    too_few=msg("Two is the fewest: one against one."),
    too_many=msg("Four is the most: two against two."),
    deal_lines=deal_lines,
    direction=msg("Play goes round to the right."),
    settings=SettingTexts(
        calls=msg("Rondas"),
        layouts={"wheel": msg("In an arc"), "row": msg("In two rows")},
        layout_hint=msg("On the arc every rank has its place, and a run is a row of neighbours."),
        sample=msg("Laia lays the 7 of clubs. You fall on it and take the seven, the jack and the queen: caída!"),
        cards=("KH", "7C", "AS"),
    ),
)
