"""The first matches of Cau robat, from three at the table and three cards at a time to the classic game."""

from typing import Final

from caurobat.learn.ladder import Rung
from caurobat.narration.rules import Example
from caurobat.narration.strings import msg
from caurobat.players.roster import HUMAN

_PICKED: Final = (761, 1494, 3271, 3763, 4540, 4984, 5448, 5853, 6030, 6738, 7801, 7820)
"""Deals that can be won, with an early theft and without early debts, found by `tools/pick_deals.py`."""

LADDER: Final = (
    Rung((HUMAN, "biel", "laia"), {"deal": "threes", "target": 1}, deals=_PICKED),
    Rung(
        (HUMAN, "biel", "laia", "quim"),
        {"deal": "threes", "target": 1},
        msg("One more at the table"),
        msg("Quim plays, too. There is one more pile to steal, and one more thief."),
        Example(
            "table=[O4 C6 E11] hand0=[B4 E1] hand1=[O2 C12] hand2=[C3 E10] hand3=[B7 O12] pile1=[B5 O5 C5]"
            " pile2=[E7 C7] pile3=[B2 C2]",
            ("B4",),
        ),
    ),
    Rung(
        (HUMAN, "laia", "quim", "montse"),
        {"target": 1},
        msg("All cards at once"),
        msg("All the cards are dealt at the beginning. You see your whole hand, and can plan with it."),
        "deal",
    ),
    Rung(
        (HUMAN, "laia", "quim", "montse"),
        {},
        msg("Three rounds"),
        msg("This is the classic game: the first to win three rounds wins the match. A tie counts for all who lead."),
        "ties",
    ),
)

TODAY: Final = Rung((HUMAN, "quim", "montse"), {"target": 1})
"""The table of today's deal, the same every day: a single round."""
