"""A round of Cuarenta: the full `State`, and the `View` of one seat."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from caurobat.core.game import Gain
from caurobat.core.round import RoundState, RoundView
from caurobat.decks import Card
from caurobat.games.cuarenta.rules.options import Options

SIDES: Final = 2


class Phase(StrEnum):
    """The question to the seat to move."""

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
    """The reasons for points, as records write them."""

    FOUR = "four"
    RONDA = "ronda"
    CAIDA = "caida"
    LIMPIA = "limpia"
    CLAIM = "claim"
    MISTAKE = "mistake"
    CARDS = "cards"


ANNOUNCEMENT: Final = "announcement"
"""The question to a seat after the deal, and the `call` of its decision."""
CLAIM: Final = "claim"
"""The `call` of the decision to claim a ronda or not."""


@dataclass(frozen=True, slots=True)
class Caida:
    """In this batch, `seat` matched the card of `rank` that `victim` had just trailed."""

    seat: int
    victim: int
    rank: int


@dataclass(frozen=True, slots=True, repr=False)
class State(RoundState[Options]):
    """A round of Cuarenta at one moment.

    `turn` is the seat to answer the question of `phase`. `score` is each side's in the match, including the `gains` of
    this round. `trailed` is the card that the previous play left on the table. In the present batch, `played` are the
    cards that each seat has played, `caidas` the caídas made, and `rondas` the seats that announced one.
    """

    phase: Phase
    score: tuple[int, ...]
    gains: tuple[Gain, ...]
    trailed: Card | None
    played: tuple[tuple[Card, ...], ...]
    caidas: tuple[Caida, ...]
    rondas: tuple[int, ...]


@dataclass(frozen=True, slots=True, repr=False)
class View(RoundView[Options]):
    """A `State` as `seat` sees it."""

    phase: Phase
    score: tuple[int, ...]
    gains: tuple[Gain, ...]
    trailed: Card | None
    played: tuple[tuple[Card, ...], ...]
    caidas: tuple[Caida, ...]
    rondas: tuple[int, ...]


def score_told(at: State | View, side: int) -> int:
    """Return the points of `side` so far at the table, without those for cards, which the count adds."""
    return at.score[side] - sum(gain.points for gain in at.gains if gain.side == side and gain.why == Score.CARDS)


def side_of(seat: int) -> int:
    """Return the side that `seat` scores for: partners sit across from each other."""
    return seat % SIDES
