"""The advantage of one action over a worse one: the own next play, and the danger that decided."""

from enum import Enum, auto
from typing import Final

from caurobat.players.cau_robat.why import Reason

_LEAST: Final = 0.3
"""What makes less of a difference than so many cards is not told."""
_MOST: Final = 2


class Advantage(Enum):
    """One thing that an action may have over another."""

    TAKES_MORE = auto()
    SAFER_PILE = auto()
    """The own pile is stolen less often."""
    FEEDS_LESS = auto()
    """The next seat can be expected to take less."""
    BETTER_NEXT = auto()
    """A card that is kept takes more at the next own turn."""
    LATER = auto()
    """Nothing of that: it is seen only when the rounds are played to the end."""


def contrast(played: Reason, better: Reason) -> tuple[Advantage, ...]:
    """Return at most two advantages of `better` over `played`, that with most cards first; there is always one."""
    cards = {
        Advantage.TAKES_MORE: better.gain - played.gain,
        Advantage.SAFER_PILE: _at_risk(played) - _at_risk(better) if better.theft_chance < played.theft_chance else 0.0,
        Advantage.FEEDS_LESS: _fed(played) - _fed(better),
        Advantage.BETTER_NEXT: better.outlook.take - played.outlook.take,
    }
    advantages = sorted([one for one in cards if cards[one] >= _LEAST], key=lambda one: -cards[one])[:_MOST]
    return tuple(advantages) or (Advantage.LATER,)


def _at_risk(reason: Reason) -> float:
    return reason.theft_chance * reason.pile


def _fed(reason: Reason) -> float:
    """Return how many cards the next seat is expected to take, if it plays its best."""
    expected, missing = 0.0, 1.0
    for opening in sorted(reason.openings, key=lambda one: -one.cards):
        expected += missing * opening.chance * max(0, opening.cards)
        missing *= 1.0 - opening.chance
    return expected
