"""The advantages of one action over a worse one."""

from enum import Enum, auto
from typing import Final

from caurobat.players.cau_robat.why import Reason

_LEAST: Final = 0.3  # the least difference in cards that counts
_MOST: Final = 2


class Advantage(Enum):
    """An advantage that one action may have over another."""

    TAKES_MORE = auto()
    SAFER_PILE = auto()
    """One's own pile is stolen less often."""
    FEEDS_LESS = auto()
    """The next seat can be expected to take less."""
    BETTER_NEXT = auto()
    """A card that stays in the hand takes more at one's next turn."""
    LATER = auto()
    """None of these: it shows only when rounds are played to the end."""


def contrast(played: Reason, better: Reason) -> tuple[Advantage, ...]:
    """Return up to two advantages of `better` over `played`, the one with most cards first; there is always one."""
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
