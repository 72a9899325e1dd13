"""The knowledge of the rules at a moment (`State`), and one seat's share of it (`View`)."""

from dataclasses import dataclass
from enum import StrEnum

from caurobat.core.round import RoundState, RoundView
from caurobat.decks import Card
from caurobat.games.zwicker.items import Item
from caurobat.games.zwicker.options import Options


class Why(StrEnum):
    """Why cards moved."""

    DEAL = "deal"
    TRAIL = "trail"
    BUILD = "build"
    MATCH = "match"
    CAPTURE = "capture"
    LEFTOVERS = "leftovers"


@dataclass(frozen=True, slots=True, repr=False)
class State(RoundState[Options]):
    """A round of Zwicker at a moment.

    `items` are what lies in the pool, in order: the cards of the table, one item after the other. `sweeps` are for each
    seat the cards that it made its sweeps with, the first one first.
    """

    items: tuple[Item, ...]
    sweeps: tuple[tuple[Card, ...], ...]
    last_capturer: int | None


@dataclass(frozen=True, slots=True, repr=False)
class View(RoundView[Options]):
    """A `State` as `seat` sees it. The piles are in it: everybody saw what went into them."""

    items: tuple[Item, ...]
    sweeps: tuple[tuple[Card, ...], ...]
    last_capturer: int | None
