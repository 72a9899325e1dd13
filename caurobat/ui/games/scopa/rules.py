"""Scopa's options as the forms change them, and what its settings are called."""

from dataclasses import replace
from typing import Any, Final

from caurobat.core.options import allowed_values
from caurobat.games.scopa import GAME, PRESETS, Options
from caurobat.games.scopa.dealing import TABLE_SIZE
from caurobat.games.scopa.options import Dealing
from caurobat.ui.base.strings import Strings, msg
from caurobat.ui.games.scopa.option_texts import OPTIONS
from caurobat.ui.games.scopa.option_texts import PRESETS as PRESET_TEXTS
from caurobat.ui.games.scopa.rules_pages import pages
from caurobat.ui.table.rules_kit import RulesKit, SettingTexts, Target

_MOST_TARGET: Final = 100
_DEALT: Final = 36


def option_values(name: str) -> list[object]:
    """The values that the option `name` takes, in the options' own type."""
    default = getattr(Options(), name)
    if isinstance(default, bool):
        return [default, not default]
    return [type(default)(value) for value in allowed_values(Options, name)]


def with_option(options: Options, name: str, value: object) -> Options:
    """`options` with `value` for `name`."""
    changed: dict[str, Any] = {name: value}
    return replace(options, **changed)


def why_not(_strings: Strings, _options: Options, _name: str) -> str:
    """Every option changes something at any time."""
    return ""


def preset_of(options: Options) -> str | None:
    """The preset that `options` are, whatever the target; None where they are a mixture."""
    for name, rules in PRESETS.items():
        if replace(GAME.options(rules), target=options.target) == options:
            return name
    return None


def with_preset(_options: Options, name: str) -> Options:
    """The preset `name`, to as many points as it is usually played to."""
    return GAME.options(PRESETS[name])


def target(strings: Strings, options: Options) -> Target:
    """What a match is played to."""
    line = strings.n(
        "Whoever is ahead with {count} point or more after a round wins the match.",
        "Whoever is ahead with {count} points or more after a round wins the match.",
        options.goal,
    )
    return Target(sorted({*range(1, _MOST_TARGET + 1), options.goal}), options.goal, line)


def with_target(options: Options, goal: int) -> Options:
    """`options` with a match to `goal`."""
    return replace(options, target=goal)


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
    option_values=option_values,
    with_option=with_option,
    why_not=why_not,
    presets=PRESET_TEXTS,
    preset_of=preset_of,
    with_preset=with_preset,
    target=target,
    with_target=with_target,
    seat_counts=GAME.seat_counts,
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
