"""Cau robat's options as the forms change them, and what its settings are called."""

from dataclasses import replace
from typing import Final

from caurobat.games.cau_robat import GAME, PRESETS, Options
from caurobat.games.cau_robat.dealing import batch_sizes, table_size
from caurobat.games.cau_robat.options import Dealing, Scoring
from caurobat.narration.cau_robat.option_texts import OPTIONS
from caurobat.narration.cau_robat.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.cau_robat.rules_pages import pages
from caurobat.narration.rules import RulesKit, SettingTexts, Target, points_target, with_target
from caurobat.narration.rules import with_option as with_any_option
from caurobat.narration.strings import Strings, msg

_TARGETS: Final = range(1, 101)


def with_option(options: Options, name: str, value: object) -> Options:
    """`options` with `value` for `name`; another scoring begins with its usual target."""
    changed: Options = with_any_option(options, name, value)
    # Three rounds are a match, three points are none.
    return replace(changed, target=None) if name == "scoring" else changed


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
    if options.scoring is Scoring.POINTS:
        return points_target(strings, options.goal, _TARGETS)
    line = strings.n(
        "The first to win {count} round wins the match.",
        "The first to win {count} rounds wins the match.",
        options.goal,
    )
    return Target(sorted({*_TARGETS, options.goal}), options.goal, line)


def deal_lines(strings: Strings, options: Options, seats: int) -> list[str]:
    """How many cards each of so many seats gets, and how many lie on the table."""
    each = sum(batch_sizes(seats))
    hand = strings.n("{count} card each", "{count} cards each", each)
    if options.deal is Dealing.THREES:
        hand = strings.t("{hand}, three at a time", hand=hand)
    return [hand, strings.n("{count} on the table", "{count} on the table", table_size(seats))]


RULES: Final = RulesKit(
    pages=pages,
    options=OPTIONS,
    with_option=with_option,
    why_not=why_not,
    presets=PRESET_TEXTS,
    preset_of=preset_of,
    with_preset=with_preset,
    target=target,
    with_target=with_target,
    too_few=msg("Two is the fewest: alone there is nobody to rob."),
    too_many=msg("Twelve is the most: there aren't enough cards for more."),
    deal_lines=deal_lines,
    direction=msg("Play goes round to the right."),
    settings=SettingTexts(
        calls=msg("Cau, recau, contracau"),
        layouts={"wheel": msg("In a wheel"), "row": msg("In a row")},
        layout_hint=msg("In the wheel every rank has its place, and a sequence is a run of neighbours."),
        sample=msg("Laia lays the 7 of cups. You call cau and take 7, 10, 11 and Quim's pile of 9."),
    ),
)
