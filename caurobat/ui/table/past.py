"""A moment of a round to look back at."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from caurobat.cards import Card
from caurobat.ui.table.stage_kit import TableView


@dataclass(frozen=True, slots=True)
class PastMoment:
    """What the table showed to the view's seat, what the play did (if one is looked at), the places of the middle to
    light and the card to stand out.
    """

    view: TableView
    deed: Any = None
    lit: tuple[Hashable, ...] = ()
    focus: Card | None = None
