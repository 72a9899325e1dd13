"""The puzzles of Cau robat: runs and stolen piles to count, payments, and the best card."""

from typing import Final

from caurobat.games.cau_robat.lessons.happened import (
    all_paid,
    brought,
    by_rule,
    everybody_else,
    if_run_reaches,
    received_by,
    up_to_twelve,
)
from caurobat.learn.asking import asked, best, how_many, most
from caurobat.learn.lesson import OWN, Mistake
from caurobat.learn.measures import gained, up_to_seven
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.narration.strings import msg

KINDS: Final[Kinds] = {
    BEST: best,
    "most": most(msg("Make your pile grow as much as one card can."), gained),
    "gained": how_many(
        Mistake(brought, msg("Count what is paid, too.")),
        Mistake(by_rule(gained, {"stealing": "none"}), msg("The run goes on into a pile, and all of it comes along.")),
        Mistake(if_run_reaches(1, up_to_twelve), msg("After the 12 comes the ace: the run goes on.")),
        Mistake(if_run_reaches(10, up_to_seven), msg("After the 7 comes the sota, the 10.")),
    ),
    "paid": asked(
        msg("You play the card with the star. How many cards are you paid?"),
        received_by(OWN),
        (
            Mistake(by_rule(received_by(OWN), {"cau_payment": "flat"}), msg("The player further back pays more.")),
            Mistake(all_paid, msg("Some of these go to others.")),
            Mistake(everybody_else, msg("Not everybody pays you one.")),
        ),
    ),
}
