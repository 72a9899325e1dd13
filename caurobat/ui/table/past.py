"""A moment of a round to look back at."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from caurobat.core.game import Seen
from caurobat.decks import Card


@dataclass(frozen=True, slots=True)
class PastMoment:
    """What the table showed to the view's seat, what the play did (if one is looked at), the places of the middle to
    light and the card to stand out.
    """

    view: Seen
    deed: Any = None
    lit: tuple[Hashable, ...] = ()
    focus: Card | None = None
