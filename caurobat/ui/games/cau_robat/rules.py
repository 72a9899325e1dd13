"""Cau robat's options as the forms change them, and what its settings are called."""

from dataclasses import replace
from typing import Any, Final

from caurobat.core.options import allowed_values
from caurobat.core.zones import MAX_SEATS
from caurobat.games.cau_robat import GAME, PRESETS, Options
from caurobat.games.cau_robat.dealing import batch_sizes, table_size
from caurobat.games.cau_robat.options import Dealing, Scoring
from caurobat.ui.base.settings import TableLayout
from caurobat.ui.base.strings import Strings, msg
from caurobat.ui.games.cau_robat.option_texts import OPTIONS
from caurobat.ui.games.cau_robat.option_texts import PRESETS as PRESET_TEXTS
from caurobat.ui.games.cau_robat.rules_pages import pages
from caurobat.ui.table.rules_kit import RulesKit, SettingTexts, Target

_FEWEST: Final = 2
_MOST_TARGET: Final = 100


def option_values(name: str) -> list[object]:
    """The values that the option `name` takes, in the options' own type."""
    default = getattr(Options(), name)
    if isinstance(default, bool):
        return [True, False] if default else [False, True]
    return [type(default)(value) for value in allowed_values(Options, name)]


def with_option(options: Options, name: str, value: object) -> Options:
    """`options` with `value` for `name`."""
    changed: dict[str, Any] = {name: value}
    if name == "scoring":
        changed["target"] = None  # three rounds are a match, three points are none
    return replace(options, **changed)


def why_not(strings: Strings, options: Options, name: str) -> str:
    """Why the option `name` changes nothing now; empty where it does."""
    if name == "ties" and options.scoring is Scoring.POINTS:
        return strings.t("Where points count, nobody wins a round: each has the points of their own pile.")
    return ""


def preset_of(options: Options) -> str | None:
    """The preset that `options` are, whatever the target; None where they are a mixture."""
    for name, rules in PRESETS.items():
        if replace(options, target=None) == GAME.options(rules):
            return name
    return None


def with_preset(options: Options, name: str) -> Options:
    """The preset `name`, to as many rounds as before."""
    target = options.target if options.scoring is Scoring.ROUNDS else None
    return replace(GAME.options(PRESETS[name]), target=target)


def target(strings: Strings, options: Options) -> Target:
    """What a match is played to."""
    n = strings.n
    if options.scoring is Scoring.ROUNDS:
        line = n(
            "The first to win {count} round wins the match.",
            "The first to win {count} rounds wins the match.",
            options.goal,
        )
    else:
        line = n(
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
    each = sum(batch_sizes(seats))
    hand = strings.n("{count} card each", "{count} cards each", each)
    if options.deal is Dealing.THREES:
        hand = strings.t("{hand}, three at a time", hand=hand)
    return [hand, strings.n("{count} on the table", "{count} on the table", table_size(seats))]


def seat_counts(_options: Options) -> range:
    """How many can play."""
    return range(_FEWEST, MAX_SEATS + 1)


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
    seat_counts=seat_counts,
    too_few=msg("Two is the fewest: alone there is nobody to rob."),
    too_many=msg("Twelve is the most: there aren't enough cards for more."),
    deal_lines=deal_lines,
    direction=msg("Play goes round to the right."),
    settings=SettingTexts(
        calls=msg("Cau, recau, contracau"),
        layouts={TableLayout.WHEEL: msg("In a wheel"), TableLayout.ROW: msg("In a row")},
        layout_hint=msg("In the wheel every rank has its place, and a sequence is a run of neighbours."),
        sample=msg("Laia lays the 7 of cups. You call cau and take 7, 10, 11 and Quim's pile of 9."),
    ),
)
