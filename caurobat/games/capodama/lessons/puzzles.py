"""The puzzles of Capodama: winners and points of tricks, possible plays, and the best card."""

from typing import Final

from caurobat.games.capodama.lessons.lessons import points_undoubled, whole_hand
from caurobat.learn.asking import asked, best
from caurobat.learn.lesson import Mistake
from caurobat.learn.measures import choices_there_were, taker, trick_points
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.narration.strings import msg

KINDS: Final[Kinds] = {
    BEST: best,
    "taker": asked(
        msg("You play the card with the star. Who wins the trick?"),
        taker,
        (),
        is_seat=True,
        otherwise=msg("The highest trump wins, or else the highest of the suit that was led: A 7 J K Q 10 9 8."),
    ),
    "points": asked(
        msg("You play the card with the star. How many points is this trick worth?"),
        trick_points,
        (Mistake(points_undoubled, msg("The doubled suit counts twice.")),),
    ),
    "choices": asked(
        msg("How many of your cards may you play here?"),
        choices_there_were,
        (
            Mistake(
                whole_hand,
                msg("Follow suit if you can. Only trumps may always be played: ace, 7 and queen of hearts."),
            ),
        ),
        is_marked=False,
    ),
}
