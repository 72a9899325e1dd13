"""The first steps of Scopa: remarks for a newcomer."""

from typing import Final

from caurobat.games.scopa import GAME
from caurobat.narration.first_steps import TAKEN, FirstStep, has_partner, is_own_play, ways
from caurobat.narration.strings import msg

FIRST_STEPS: Final = (
    FirstStep(
        "you",
        msg("This is you. The cards that you take go here, face down, and are counted when the round is over."),
        lambda moment: True,
    ),
    FirstStep(
        "turn",
        msg(
            "It is your turn. A card takes one of its number, or several that add up to it; 10, 11 and 12 (fante, "
            "cavallo, re) count 8, 9 and 10. Point at one to see what it would take; press it to play it. With keys: "
            "the arrows choose, Enter plays. Then the seat on your right plays."
        ),
        lambda moment: moment.can_play,
    ),
    FirstStep(
        "sweep",
        msg("Scopa! Nothing is left on the table: a point. The card that did it lies across the pile, to be counted."),
        lambda moment: moment.last_play is not None and moment.last_play.is_sweep,
    ),
    TAKEN,
    FirstStep(
        "stays",
        msg("Your card takes nothing and stays here. Think of what the others could take with it."),
        lambda moment: is_own_play(moment) and moment.last_play.is_trailed,
    ),
    ways(GAME),
    FirstStep(
        "partner", msg("Your partner sits here. Everything the two of you take is counted together."), has_partner
    ),
)
