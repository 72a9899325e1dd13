"""Cau robat's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from caurobat.games.cau_robat import GAME, PRESETS, Options
from caurobat.games.cau_robat.dealing import batch_sizes, table_size
from caurobat.games.cau_robat.options import Dealing, Scoring
from caurobat.narration.cau_robat.rules_pages import pages
from caurobat.narration.rules import GameRules, OptionText, Target, points_target
from caurobat.narration.strings import Strings, msg, msg_of

_OPTIONS: Final[Mapping[str, OptionText]] = {
    "stealing": OptionText(
        msg("Stealing piles"),
        {
            "anywhere": (
                msg("Everywhere"),
                msg(
                    "A pile whose top card continues the run is taken, even at the very end of the run. "
                    "Nothing changes the game more: 3 to 15 times as many thefts as “only in between”."
                ),
            ),
            "between": (
                msg("Only in between"),
                msg(
                    "A pile is taken only where the run goes on to a table card after it. Nothing changes the "
                    "game more: a third to a fifteenth of the thefts of “everywhere”."
                ),
            ),
            "none": (
                msg("Never"),
                msg("This is the game of cau: cards leave a pile only as payment, and no pile is stolen."),
            ),
        },
        msg(
            "All descriptions show a pile in the middle of a run; none says whether one may end it. “Never” is a "
            "variant of the fullest one."
        ),
    ),
    "deal": OptionText(
        msg("Dealing"),
        {
            "all": (msg("All at once"), msg("All cards are dealt at the beginning: big hands, and plenty to plan.")),
            "threes": (
                msg("Three at a time"),
                msg("Three cards each, and three more when they are played: a small hand, and easy to learn."),
            ),
        },
        msg("The fullest description deals everything at once; three at a time is its easier variant."),
    ),
    "sequence": OptionText(
        msg("Runs"),
        {
            "ascending": (msg("Upwards"), msg("A run goes upwards from the card played, and on from 12 to 1.")),
            "whole_run": (
                msg("Both ways"),
                msg("A capture takes the whole run around the card played, upwards and downwards: larger catches."),
            ),
        },
        msg(
            "Here the descriptions contradict each other: by the fullest a run only goes upwards, by another both ways."
        ),
    ),
    "cau_sequence": OptionText(
        msg("A call takes"),
        {
            True: (
                msg("The run, too"),
                msg("The last to call takes the cards of that rank and the run from there."),
            ),
            False: (msg("Matching cards only"), msg("The last to call takes the cards of that rank, and no run.")),
        },
        msg(
            "By the fullest description a call takes the run, too. Matching cards only is a variant of one in Persian."
        ),
    ),
    "cau_payment": OptionText(
        msg("Paying for a call"),
        {
            "chain": (
                msg("Everyone pays"),
                msg("Each pays every later caller, one card for each step between them: ten in all for a contracau."),
            ),
            "first_to_last": (
                msg("First pays last"),
                msg("Only the player who left the first card pays: 1 for a cau, 2 for a recau, 3 for a contracau."),
            ),
            "flat": (
                msg("One each"),
                msg("For each earlier card in the call, its player pays the last caller one card."),
            ),
        },
        msg(
            "The descriptions contradict one another: everyone pays by the fullest, one each by another, the "
            "first alone by a variant in Persian."
        ),
    ),
    "sweep_first": OptionText(
        msg("A sweep is paid"),
        {
            False: (msg("After the call"), msg("If a call sweeps the table, the call is paid first.")),
            True: (
                msg("Before the call"),
                msg("If a call sweeps the table, the sweep is paid first: this matters when a pile is short."),
            ),
        },
        msg("Two descriptions contradict each other: the fullest pays for the call first, another for the sweep."),
    ),
    "leftovers": OptionText(
        msg("Cards left at the end"),
        {
            "nobody": (msg("Nobody's"), msg("The cards left on the table at the end count for nobody.")),
            "last_capturer": (
                msg("To the last taker"),
                msg("The cards left on the table at the end go to the player who captured last."),
            ),
        },
        msg("The fullest description only counts the piles. Other fishing games give the rest to the last taker."),
    ),
    "ties": OptionText(
        msg("Ties"),
        {
            "all": (msg("Each wins"), msg("If several players tie for most cards, each of them wins the round.")),
            "nobody": (msg("Nobody wins"), msg("If several players tie for most cards, nobody wins the round.")),
        },
        msg("The fullest description is silent; by another, each of those who are tied wins."),
    ),
    "scoring": OptionText(
        msg("What counts"),
        {
            "rounds": (msg("Rounds won"), msg("The player with the most cards wins the round.")),
            "points": (
                msg("Points"),
                msg("One point for every ten cards in your pile, so coming second pays as well."),
            ),
        },
        msg("The fullest description has both: rounds won, or else a point for every ten cards."),
    ),
}

_PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "classic": (
        msg_of("rules", "Classic"),
        msg("The fullest rules: everything is dealt at once, and any pile can be stolen."),
    ),
    "easy": (msg("Easy"), msg("As classic, with three cards in the hand at a time.")),
    "cau": (msg("Cau"), msg("Three cards at a time, and piles are never stolen: the quiet game.")),
    "short calls": (
        msg("Short calls"),
        msg("A call takes the cards of that rank only, and only the first pays the last."),
    ),
    "family": (msg("Family"), msg("Runs go both ways, a call costs one card each, a sweep is paid first.")),
}


class CauRobatRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = _OPTIONS
    presets = _PRESETS
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
