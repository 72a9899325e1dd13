"""Cuarenta's options as the forms change them, and what its settings are called."""

from dataclasses import replace
from typing import Any, Final

from caurobat.core.options import allowed_values
from caurobat.games.cuarenta import GAME, PRESETS, Options
from caurobat.games.cuarenta.dealing import BATCH, PACK, SEATS
from caurobat.ui.base.settings import TableLayout
from caurobat.ui.base.strings import Strings, msg
from caurobat.ui.games.cuarenta.option_texts import OPTIONS
from caurobat.ui.games.cuarenta.option_texts import PRESETS as PRESET_TEXTS
from caurobat.ui.games.cuarenta.rules_pages import pages
from caurobat.ui.table.rules_kit import RulesKit, SettingTexts, Target


def option_values(name: str) -> list[object]:
    """The values that the option `name` takes, in the options' own type."""
    default = getattr(Options(), name)
    return [type(default)(value) for value in allowed_values(Options, name)]


def with_option(options: Options, name: str, value: object) -> Options:
    """`options` with `value` for `name`."""
    changed: dict[str, Any] = {name: value}
    return replace(options, **changed)


def preset_of(options: Options) -> str | None:
    """The preset that `options` are; None where they are a mixture."""
    return next((name for name, rules in PRESETS.items() if options == GAME.options(rules)), None)


def with_preset(_options: Options, name: str) -> Options:
    """The preset `name`."""
    return GAME.options(PRESETS[name])


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
    option_values=option_values,
    with_option=with_option,
    why_not=lambda _strings, _options, _name: "",
    presets=PRESET_TEXTS,
    preset_of=preset_of,
    with_preset=with_preset,
    target=target,
    with_target=lambda options, _goal: options,
    seat_counts=lambda _options: SEATS,
    too_few=msg("Two is the fewest: one against one."),
    too_many=msg("Four is the most: two against two."),
    deal_lines=deal_lines,
    direction=msg("Play goes round to the right."),
    settings=SettingTexts(
        calls=msg("Rondas"),
        layouts={TableLayout.WHEEL: msg("In an arc"), TableLayout.ROW: msg("In two rows")},
        layout_hint=msg("On the arc every rank has its place, and a run is a row of neighbours."),
        sample=msg("Laia lays the 7 of clubs. You fall on it and take the seven, the jack and the queen: caída!"),
        cards=("KH", "7C", "AS"),
    ),
)
