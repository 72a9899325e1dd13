"""Zwicker's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from typing import Final

from caurobat.games.zwicker import GAME, Options
from caurobat.games.zwicker.options import Jokers
from caurobat.narration.fishing import FishingRules, partners_text
from caurobat.narration.rules import OptionText
from caurobat.narration.strings import msg, msg_of
from caurobat.narration.zwicker.rules_pages import pages

_OPTIONS: Final[Mapping[str, OptionText]] = {
    "jokers": OptionText(
        msg("Jokers"),
        {
            "6": (msg("Six"), msg("Six jokers: plenty of surprises and many a Zwick.")),
            "3": (msg("Three"), msg("Three jokers: more depends on sums and memory.")),
            "0": (msg("No jokers"), msg("No jokers: every card is worth its number.")),
        },
        msg(
            "The book that we follow plays with jokers, but its beginning is lost to us. How many is a ruling of ours."
        ),
    ),
    "partners": partners_text(
        msg("The beginning of the book’s rules is lost to us. Partners are a ruling of ours."),
    ),
    "table_jokers": OptionText(
        msg("A joker on the table"),
        {
            "captured": (msg("Is taken"), msg("Every card takes it, or can be put on it.")),
            "stay": (msg("Stays there"), msg("Nobody can take it or put a card on it: no Zwick from then on.")),
        },
        msg("The book that we follow says that in some circles a joker on the table is never taken. Both are played."),
    ),
    "build": OptionText(
        msg("Building"),
        {
            "free": (msg("Freely"), msg("You may put a card on another whatever you hold.")),
            "held": (
                msg("With the card for it"),
                msg("You may only build a number that another card in your hand could take."),
            ),
        },
        msg("The beginning of the book’s rules is lost to us. Both ways to build are rulings of ours."),
    ),
    "leftovers": OptionText(
        msg("The rest on the table"),
        {
            "play": (msg("To the last play"), msg("It goes to the player of the last card of all.")),
            "capture": (msg("To the last capture"), msg("It goes to the player who captured last.")),
        },
        msg("The book that we follow gives the rest to the last card played. The other way is that of Scopa."),
    ),
    "most_cards": OptionText(
        msg("Most cards"),
        {
            False: (msg("No point"), msg("Only points count, however many cards you have.")),
            True: (msg("One point"), msg("Most cards make one point; in a tie nobody gets it.")),
        },
        msg("The book that we follow counts no point for most cards. The point is a ruling of ours."),
    ),
}

_PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "holstein": (msg("Holstein"), msg("Six jokers, each alone.")),
    "pairs": (msg("Pairs"), msg("Two against two, with six jokers.")),
    "plain": (msg("Plain"), msg("Without jokers: sums and builds only.")),
    "locked": (msg_of("rules", "Locked"), msg("A joker on the table stays there for good.")),
}


class ZwickerRules(FishingRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = _OPTIONS
    presets = _PRESETS
    pages = staticmethod(pages)
    exclusions: Mapping[str, tuple[str, object, object]] = {"table_jokers": ("jokers", Jokers.NONE, Jokers.SIX)}
    too_many = msg("At most eight: there aren't enough cards for more.")
    sample = msg("Laia plays the 9 of clubs and takes the 5 of hearts and the 4 of spades. Zwick!")


RULES: Final = ZwickerRules(GAME)
