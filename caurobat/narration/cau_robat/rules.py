"""Cau robat's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from caurobat.games.cau_robat import GAME, PRESETS, Options
from caurobat.games.cau_robat.dealing import batch_sizes, table_size
from caurobat.games.cau_robat.options import Dealing, Scoring
from caurobat.narration.cau_robat.option_texts import OPTIONS
from caurobat.narration.cau_robat.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.cau_robat.rules_pages import pages
from caurobat.narration.rules import GameRules, Target, points_target
from caurobat.narration.strings import Strings, msg


class CauRobatRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = OPTIONS
    presets = PRESET_TEXTS
    pages = staticmethod(pages)
    exclusions: Mapping[str, tuple[str, object, object]] = {"ties": ("scoring", Scoring.POINTS, Scoring.ROUNDS)}
    too_few = msg("At least two: alone, there is nobody to rob.")
    too_many = msg("At most twelve: there aren't enough cards for more.")
    calls = msg("Cau, recau, contracau")
    layouts: Mapping[str, str] = {"wheel": msg("In a wheel"), "row": msg("In a row")}
    layout_hint = msg("In the wheel every rank has its place, and a run is a row of neighbours.")
    sample = msg("Laia leaves the 7 of cups. You call cau and take 7, 10, 11 and Quim's pile of 9 cards.")

    def with_option(self, options: Options, name: str, value: object) -> Options:
        """Return `options` with `value` for `name`; a change of the scoring resets the target."""
        changed = super().with_option(options, name, value)
        # A target of three suits rounds, but not points.
        return replace(changed, target=None) if name == "scoring" else changed

    def with_preset(self, options: Options, name: str) -> Options:
        """Return the preset `name`, with the number of rounds unchanged."""
        target = options.target if options.scoring is Scoring.ROUNDS else None
        return replace(GAME.options(PRESETS[name]), target=target)

    def target(self, strings: Strings, options: Options) -> Target:
        """Return the target of a match."""
        if options.scoring is Scoring.POINTS:
            return points_target(strings, options.goal, self.targets)
        line = strings.n(
            "The first to win {count} round wins the match.",
            "The first to win {count} rounds wins the match.",
            options.goal,
        )
        return Target(sorted({*self.targets, options.goal}), options.goal, line)

    def deal_lines(self, strings: Strings, options: Options, seats: int) -> list[str]:
        """Return the number of cards for each seat and for the table."""
        each = sum(batch_sizes(seats))
        hand = strings.n("{count} card each", "{count} cards each", each)
        if options.deal is Dealing.THREES:
            hand = strings.t("{hand}, three at a time", hand=hand)
        return [hand, strings.n("{count} on the table", "{count} on the table", table_size(seats))]


RULES: Final = CauRobatRules(GAME)
