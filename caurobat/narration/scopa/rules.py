"""Scopa's options as the forms change them, and what its settings are called."""

from dataclasses import replace
from functools import partial
from typing import Final

from caurobat.games.scopa import GAME, PRESETS, Options
from caurobat.games.scopa.dealing import TABLE_SIZE
from caurobat.games.scopa.options import Dealing
from caurobat.narration.rules import (
    RulesKit,
    SettingTexts,
    Target,
    points_target,
    preset_options,
    with_option,
    with_target,
)
from caurobat.narration.scopa.option_texts import OPTIONS
from caurobat.narration.scopa.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.scopa.rules_pages import pages
from caurobat.narration.strings import Strings, msg

_TARGETS: Final = range(1, 101)
_DEALT: Final = 36


def preset_of(options: Options) -> str | None:
    """The preset that `options` are, whatever the target; None where they are a mixture."""
    for name, rules in PRESETS.items():
        if replace(GAME.options(rules), target=options.target) == options:
            return name
    return None


def target(strings: Strings, options: Options) -> Target:
    """What a match is played to."""
    return points_target(strings, options.goal, _TARGETS)


def deal_lines(strings: Strings, options: Options, seats: int) -> list[str]:
    """How many cards each of so many seats gets, and how many lie on the table."""
    hand = strings.n("{count} card each", "{count} cards each", _DEALT // seats)
    if options.deal is Dealing.THREES:
        hand = strings.t("{hand}, three at a time", hand=hand)
    table = strings.n("{count} on the table", "{count} on the table", TABLE_SIZE)
    return [hand, table, *([strings.t("Two against two")] if options.partners else [])]


RULES: Final = RulesKit(
    pages=pages,
    options=OPTIONS,
    with_option=with_option,
    presets=PRESET_TEXTS,
    preset_of=preset_of,
    with_preset=partial(preset_options, GAME),
    target=target,
    with_target=with_target,
    too_few=msg("Two is the fewest; partners need four."),
    too_many=msg("Four is the most: there aren't enough cards for more."),
    deal_lines=deal_lines,
    direction=msg("Play goes round to the right."),
    settings=SettingTexts(
        calls="",
        layouts={},
        layout_hint="",
        sample=msg("Laia plays the 7 of cups and takes the 4 of coins and the 3 of swords."),
    ),
)
