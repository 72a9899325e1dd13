"""The first matches of Capodama: a short one, then the usual one."""

from typing import Final

from caurobat.learn.ladder import Rung
from caurobat.narration.rules import Example
from caurobat.narration.strings import msg
from caurobat.players.roster import HUMAN

LADDER: Final = (
    Rung((HUMAN, "laia", "quim", "biel"), {"target": 3}),
    Rung(
        (HUMAN, "laia", "quim", "montse"),
        {},
        msg("The whole match"),
        msg("You play to 7 points, and Montse remembers which cards are gone. Keep a trump for the end."),
        Example("table=[AC JC 9C] hand0=[KC 7H QH 10C] hand1=[AS KD 9S] hand2=[JD KS 10D] hand3=[9D 7C JS]", ("7H",)),
    ),
)

TODAY: Final = Rung((HUMAN, "montse"), {"target": 1})
"""The table of today's deal, the same on every day: a single round."""
