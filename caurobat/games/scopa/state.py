"""The knowledge of the rules at a moment (`State`), and one seat's share of it (`View`)."""

from dataclasses import dataclass
from enum import StrEnum

from caurobat.core.round import RoundState, RoundView
from caurobat.decks import Card
from caurobat.games.scopa.options import Options


class Why(StrEnum):
    """Why cards moved."""

    DEAL = "deal"
    TRAIL = "trail"
    MATCH = "match"
    CAPTURE = "capture"
    LEFTOVERS = "leftovers"


@dataclass(frozen=True, slots=True, repr=False)
class State(RoundState[Options]):
    """A round of Scopa at a moment.

    `sweeps` are for each seat the cards that it made its sweeps with, the first one first; they lie in its pile.
    """

    sweeps: tuple[tuple[Card, ...], ...]
    last_capturer: int | None


@dataclass(frozen=True, slots=True, repr=False)
class View(RoundView[Options]):
    """A `State` as `seat` sees it.

    The piles are in it: they lie face down on a table of wood, but everybody saw what went into them.
    """

    sweeps: tuple[tuple[Card, ...], ...]
    last_capturer: int | None
