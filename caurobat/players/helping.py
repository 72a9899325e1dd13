"""Help that levels a table: when to mark a suggestion unasked, and when to warn of a choice.

Both use the advice of a hint, worked out from the seat's own view with fewer playouts. Where the choice hardly matters
nothing is marked, and a small mistake gets no warning.
"""

from collections.abc import Mapping
from typing import Final

from caurobat.core.decisions import Action
from caurobat.players.judging import Loss

HELP_ROUNDS: Final = 120
"""How often the advice for help plays each action to the end, on average: it must be ready before the choice."""
MATTERS: Final = 0.12
"""The average loss of the other actions, in chance to win, from which a suggestion is marked."""
COSTLY: Final = 0.15
"""The loss of a choice, in chance to win, from which it gets a warning."""
SURELY: Final = 0.05
"""The loss that it must exceed by two standard errors as well."""
_SURE: Final = 2.0


def marked(best: Action, behind: Mapping[Action, Loss], limit: float = MATTERS) -> Action | None:
    """Return `best` if the other actions lose at least `limit` by `behind`, on average; else None."""
    others = [loss.mean for action, loss in behind.items() if action != best]
    return best if others and sum(others) / len(others) >= limit else None


def is_costly(action: Action, behind: Mapping[Action, Loss]) -> bool:
    """Return whether `action` deserves a warning; never without advice."""
    loss = behind.get(action)
    return loss is not None and loss.mean >= COSTLY and loss.mean - _SURE * loss.error >= SURELY
