"""Help that levels a table: when a suggestion is worth marking unasked, and when a choice is worth a warning.

Both come from the same advice that a hint gives, worked out from the seat's own view with fewer trial games. They are
gentle: where the choice hardly matters nothing is marked, and where it is no costly mistake nothing is said.
"""

from collections.abc import Mapping
from typing import Final

from caurobat.core.decisions import Action
from caurobat.players.judging import Loss

HELP_ROUNDS: Final = 120
"""How often the advice for help plays each action to the end, on average: it has to be there before one decides."""
MATTERS: Final = 0.12
"""A suggestion is marked where the other actions would lose so much of the chance to win, on average."""
COSTLY: Final = 0.15
"""A choice that loses so much of the chance to win is worth a warning,"""
SURELY: Final = 0.05
"""and only where it surely loses so much: by two standard errors of a few dozen trial games."""
_SURE: Final = 2.0


def marked(best: Action, behind: Mapping[Action, Loss], limit: float = MATTERS) -> Action | None:
    """`best` if the others lose `limit` or more beside it, on average, as `behind` tells of each; else None."""
    others = [loss.mean for action, loss in behind.items() if action != best]
    return best if others and sum(others) / len(others) >= limit else None


def is_costly(action: Action, behind: Mapping[Action, Loss]) -> bool:
    """Whether `action` is worth a warning; without anything found, it is not."""
    loss = behind.get(action)
    return loss is not None and loss.mean >= COSTLY and loss.mean - _SURE * loss.error >= SURELY
