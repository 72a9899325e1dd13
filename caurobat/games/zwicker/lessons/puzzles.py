"""The puzzles of Zwicker: adding up groups, making builds and points, and the best card."""

from typing import Final

from caurobat.core.events import Swept
from caurobat.games.zwicker.lessons.lessons import built, keeps_for_build
from caurobat.games.zwicker.rules.counting import FOR_SWEEP, card_points
from caurobat.learn.asking import SOMETHING_STAYS, STAYS, asked, best, how_many, most
from caurobat.learn.happened import Happened, swept, took
from caurobat.learn.lesson import Because, Mistake
from caurobat.learn.measures import always, gained
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.narration.strings import msg


def _card_points(happened: Happened) -> int:
    """Return the points of the cards that a play brings, including its own."""
    own = [happened.card] if happened.captured and happened.card is not None else []
    return sum(map(card_points, (*happened.captured, *own)))


def points(happened: Happened) -> int:
    """Return the points that a play scores, for cards and for a sweep."""
    return _card_points(happened) + FOR_SWEEP * sum(isinstance(event, Swept) for event in happened.events)


def _without_own(happened: Happened) -> int:
    """Return the points of the play without those of the card played."""
    return points(happened) - (card_points(happened.card) if happened.card is not None else 0)


KINDS: Final[Kinds] = {
    BEST: best,
    "most": most(msg("Take as many cards as one card can."), gained),
    "points": most(msg("Make as many points as one card can."), points),
    "zwick": most(msg("Leave the table empty."), swept, (STAYS, SOMETHING_STAYS)),
    "build": most(
        msg("Build something that a card in your hand can take next time. Jokers do not count."),
        keeps_for_build,
        (
            Because(took(), msg("That takes something. Build instead.")),
            Because(built(), msg("You keep no card of that value.")),
            STAYS,
        ),
    ),
    "scored": asked(
        msg("You play the card with the star. How many points can that make?"),
        points,
        (
            Mistake(_card_points, msg("Then the table is empty: 3 more points.")),
            Mistake(_without_own, msg("Your own card counts, too.")),
            Mistake(always(0), msg("Look for aces, the 7 and the 10 of diamonds, and the 7 of spades.")),
        ),
    ),
    "gained": how_many(),
}
