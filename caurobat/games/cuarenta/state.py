"""What the rules know at a moment (`State`), and what one seat may know of it (`View`)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from caurobat.core.game import Gain
from caurobat.core.zones import SeenZones, Zones
from caurobat.decks import Card
from caurobat.games.cuarenta.options import Options

SIDES: Final = 2


class Phase(StrEnum):
    """What the seat to move is asked."""

    ANNOUNCE = "announce"
    PLAY = "play"
    CLAIM = "claim"
    OVER = "over"


class Why(StrEnum):
    """Why cards moved."""

    DEAL = "deal"
    TRAIL = "trail"
    MATCH = "match"
    SUM = "sum"
    CAPTURE = "capture"


class Score(StrEnum):
    """What points are scored for, as records write it."""

    FOUR = "four"
    RONDA = "ronda"
    CAIDA = "caida"
    LIMPIA = "limpia"
    CLAIM = "claim"
    MISTAKE = "mistake"
    CARDS = "cards"


ANNOUNCEMENT: Final = "announcement"
"""What a seat is offered after the deal, and the `call` of its decision."""
CLAIM: Final = "claim"
"""The `call` of the decision to claim a ronda or not."""


@dataclass(frozen=True, slots=True)
class Caida:
    """In this batch `seat` matched the card of `rank` that `victim` had trailed right before."""

    seat: int
    victim: int
    rank: int


@dataclass(frozen=True, slots=True)
class State:
    """A round at a moment. `zones` is never changed once the state is made.

    `turn` is the seat that is asked what `phase` tells, None when the round is over. `score` is each side's in the
    match, what this round has brought (`gains`) included. `trailed` is the card that the play right before left on
    the table. Of the batch being played: `played` are the cards that each seat has played, `caidas` those made, and
    `rondas` the seats that announced one.
    """

    options: Options
    seats: int
    dealer: int
    zones: Zones
    phase: Phase
    turn: int | None
    score: tuple[int, ...]
    gains: tuple[Gain, ...]
    trailed: Card | None
    played: tuple[tuple[Card, ...], ...]
    caidas: tuple[Caida, ...]
    rondas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A `State` as `seat` sees it: the same, but cards that it doesn't see are None."""

    seat: int
    options: Options
    seats: int
    dealer: int
    zones: SeenZones
    phase: Phase
    turn: int | None
    score: tuple[int, ...]
    gains: tuple[Gain, ...]
    trailed: Card | None
    played: tuple[tuple[Card, ...], ...]
    caidas: tuple[Caida, ...]
    rondas: tuple[int, ...]


def side_of(seat: int) -> int:
    """The side that `seat` scores for: partners sit crosswise."""
    return seat % SIDES
