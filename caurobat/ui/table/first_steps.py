"""The first steps of a game: what is pointed out to a newcomer, and when. Each is said once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from caurobat.core.game import Seen
from caurobat.ui.table.areas import Areas


@dataclass(frozen=True, slots=True)
class NewMoment:
    """What a newcomer at seat `own` sees: a view, what the last play did, as the game has it, and what can be done.

    `has_begun`: the cards are dealt. `can_play`: it is the newcomer's turn to choose a card.
    """

    view: Seen
    own: int
    deed: Any
    has_begun: bool
    can_play: bool


@dataclass(frozen=True, slots=True)
class FirstStep:
    """Something to be said to a newcomer, in English, the first time it is due.

    `at`: the part of the table it is about. `name` must never change: what has been said is remembered by it.
    """

    name: str
    text: str
    is_due: Callable[[NewMoment], bool]
    at: Callable[[Areas, NewMoment], Rect]
