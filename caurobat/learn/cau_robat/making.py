"""The positions of Cau robat's lessons, and a sentence that several of them share."""

from typing import Final

from caurobat.games.cau_robat import GAME, State
from caurobat.learn.happened import left
from caurobat.learn.lesson import Because
from caurobat.learn.positions import Positions
from caurobat.narration.strings import msg

AT: Final = Positions(GAME, State, {"trailed": "-", "callers": "[]", "debts": "[]", "last_capturer": "-", "past": "[]"})

STAYS: Final = Because(left(), msg("No card of its number lies there: yours stays on the table and takes nothing."))
"""For a card that takes nothing where it should."""
