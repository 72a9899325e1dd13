"""Every option of the rules and every preset in words: what it is called, and a sentence on what each choice changes.

The keys are those of the rules' options, with values as a record writes them; a test holds the two together.
"""

from collections.abc import Mapping
from typing import Final

from caurobat.narration.rules import OptionText
from caurobat.narration.strings import msg, msg_of

OPTIONS: Final[Mapping[str, OptionText]] = {
    "stealing": OptionText(
        msg("Stealing piles"),
        {
            "anywhere": (
                msg("Everywhere"),
                msg(
                    "A pile whose top card continues the sequence is taken, even at the very end of the sequence. "
                    "Nothing changes the game more: 3 to 15 times as many thefts as “only in between”."
                ),
            ),
            "between": (
                msg("Only in between"),
                msg(
                    "A pile is taken only where the sequence goes on to a table card after it. "
                    "Nothing changes the game more: a third to a fifteenth of the thefts of “everywhere”."
                ),
            ),
            "none": (
                msg("Never"),
                msg("This is the game of cau: cards leave a pile only as payment, and no pile is stolen."),
            ),
        },
    ),
    "deal": OptionText(
        msg("Dealing"),
        {
            "all": (msg("All at once"), msg("All cards are dealt at the beginning: long hands, and much to plan.")),
            "threes": (
                msg("Three at a time"),
                msg("Three cards each, and three more when they are played: a small hand, and easy to learn."),
            ),
        },
    ),
    "sequence": OptionText(
        msg("Sequences"),
        {
            "ascending": (msg("Upwards"), msg("A capture runs upwards from the card played, and on from 12 to 1.")),
            "whole_run": (
                msg("Both ways"),
                msg("A capture takes the whole run around the card played, upwards and downwards: larger catches."),
            ),
        },
    ),
    "cau_sequence": OptionText(
        msg("A call takes"),
        {
            True: (
                msg("The sequence, too"),
                msg("The last to call takes the equal cards and the sequence from there."),
            ),
            False: (msg("Equal cards only"), msg("The last to call takes the equal cards, and no sequence.")),
        },
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
                msg("Only the player who laid the first card pays: 1 for a cau, 2 for a recau, 3 for a contracau."),
            ),
            "flat": (
                msg("One each"),
                msg("For each earlier card in the call, its player pays the last caller one card."),
            ),
        },
    ),
    "sweep_first": OptionText(
        msg("A sweep is paid"),
        {
            False: (msg("After the call"), msg("Where a call sweeps the table, the call is paid first.")),
            True: (
                msg("Before the call"),
                msg("Where a call sweeps the table, the sweep is paid first: it matters where a pile is short."),
            ),
        },
    ),
    "leftovers": OptionText(
        msg("Cards left at the end"),
        {
            "nobody": (msg("Nobody's"), msg("What lies on the table at the end counts for nobody.")),
            "last_capturer": (
                msg("To the last taker"),
                msg("What lies on the table at the end goes to whoever captured last."),
            ),
        },
    ),
    "ties": OptionText(
        msg("Level at the top"),
        {
            "all": (msg("Each wins"), msg("Where several have the most cards, each of them wins the round.")),
            "nobody": (msg("Nobody wins"), msg("Where several have the most cards, nobody wins the round.")),
        },
    ),
    "scoring": OptionText(
        msg("What counts"),
        {
            "rounds": (msg("Rounds won"), msg("Whoever has the most cards wins the round.")),
            "points": (
                msg("Points"),
                msg("One point for every ten cards in your pile, so coming second pays as well."),
            ),
        },
    ),
}

PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "classic": (
        msg_of("rules", "Classic"),
        msg("The fullest rules: everything is dealt at once, and any pile can be stolen."),
    ),
    "easy": (msg("Easy"), msg("As classic, with three cards in the hand at a time.")),
    "cau": (msg("Cau"), msg("Three cards at a time, and piles are never stolen: the quiet game.")),
    "short calls": (msg("Short calls"), msg("A call takes the equal cards only, and only the first pays the last.")),
    "family": (msg("Family"), msg("Sequences run both ways, a call costs one card each, a sweep is paid first.")),
}
