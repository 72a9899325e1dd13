"""The coach's tips in Cuarenta, about possible or missed caídas and limpias."""

from typing import Final

from caurobat.learn.coach import can_do, missed, tips_of
from caurobat.learn.happened import scored, swept

_TEXTS: Final = """
can caida: You have a card like the one that was just left. Match it now: caída, 2 points.
[table] can limpia: One of your cards takes everything on the table: limpia, 2 points.
missed caida: That was a chance for a caída: you had a card like the one that was just left.
missed limpia: You could have taken everything: limpia.
"""

TIPS: Final = tips_of(
    _TEXTS,
    {
        "can caida": can_do(scored("caida")),
        "can limpia": can_do(swept),
        "missed caida": missed(scored("caida")),
        "missed limpia": missed(swept),
    },
)
"""The tips, most important first."""
