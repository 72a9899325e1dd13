"""The coach's tips in Cuarenta, about possible or missed caídas and limpias."""

from typing import Final

from caurobat.learn.coach import About, Tip, can_do, missed
from caurobat.learn.happened import scored, swept
from caurobat.narration.strings import msg

TIPS: Final = (
    Tip(
        "can caida",
        msg("You have a card like the one that was just left. Match it now: caída, 2 points."),
        can_do(scored("caida")),
    ),
    Tip(
        "can limpia",
        msg("One of your cards takes everything that lies there: limpia, 2 points."),
        can_do(swept),
        About.TABLE,
    ),
    Tip(
        "missed caida",
        msg("That was a chance for a caída: you had a card like the one that was just left."),
        missed(scored("caida")),
    ),
    Tip("missed limpia", msg("You could have taken everything: limpia."), missed(swept)),
)
"""The tips, most important first."""
