"""What the rules know at a moment (`State`), and what one seat may know of it (`View`)."""

from dataclasses import dataclass
from enum import StrEnum

from caurobat.core.zones import SeenZones, Zones
from caurobat.decks import Card
from caurobat.games.scopa.options import Options


class Why(StrEnum):
    """Why cards moved."""

    DEAL = "deal"
    TRAIL = "trail"
    MATCH = "match"
    CAPTURE = "capture"
    LEFTOVERS = "leftovers"


@dataclass(frozen=True, slots=True)
class State:
    """A round at a moment. `zones` is never changed once the state is made.

    `turn` is the seat to move, None when the round is over. `sweeps` are for each seat the cards that it made its
    sweeps with, the first one first; they lie in its pile.
    """

    options: Options
    seats: int
    dealer: int
    zones: Zones
    turn: int | None
    sweeps: tuple[tuple[Card, ...], ...]
    last_capturer: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A `State` as `seat` sees it: the same, but cards that it doesn't see are None.

    The piles are in it: they lie face down on a table of wood, but everybody saw what went into them.
    """

    seat: int
    options: Options
    seats: int
    dealer: int
    zones: SeenZones
    turn: int | None
    sweeps: tuple[tuple[Card, ...], ...]
    last_capturer: int | None
