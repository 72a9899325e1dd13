"""The outcome of a round: the capo's side, each seat's points, and the winners."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.game import Gain, Result
from caurobat.games.capodama.rules.packs import ALL_POINTS, FIRST_EXCHANGE, hands_of
from caurobat.games.capodama.rules.state import Known, Phase, known_holder, pack_of, phase_of

_NEEDED_TOGETHER = 82
_NEEDED_ALONE = 80
MOST_ALONE: Final = 85
"""The largest number of points with which a player alone wins."""


def points_needed(seats: int) -> int:
    """Return the points that the capo's side needs to win."""
    return _NEEDED_TOGETHER if seats >= FIRST_EXCHANGE else _NEEDED_ALONE


def is_won(points: int, seats: int) -> bool:
    """Return whether the capo's side wins with `points`; a player alone must not have too many."""
    return points >= points_needed(seats) and (seats > 1 or points <= MOST_ALONE)


def points_of(round_: Known) -> tuple[int, ...]:
    """Return the points of each hand's tricks so far."""
    points = [0] * hands_of(round_.seats)
    for trick in round_.tricks:
        points[trick.winner] += trick.points
    return tuple(points)


def side_of(round_: Known) -> tuple[int, ...] | None:
    """Return the seats of the capo's side, None until the exchange is done; for a view, those that its seat knows."""
    capo = {seat for seat in (round_.capo,) if seat is not None}
    if round_.seats < FIRST_EXCHANGE:
        return tuple(capo)
    if phase_of(round_) is not Phase.PLAY:
        return None
    holders = {known_holder(round_, lady) for lady in pack_of(round_).ladies(round_.seats)}
    return tuple(sorted(capo | {seat for seat in holders if seat is not None}))


def result_of(round_: Known) -> Result | None:
    """Return the result with the score of each seat; None while the round goes on.

    Its counts are the points of each seat's cards, since their number has no meaning in this game.
    """
    # When nobody is to move, every card has been played, so everybody knows the sides.
    if round_.turn is not None or not round_.tricks:
        return None
    side, points = side_of(round_) or (), points_of(round_)
    return counted(sum(points[seat] for seat in side), side, round_.seats, points[: round_.seats])


def counted(points: int, side: Sequence[int], seats: int, counts: Sequence[int]) -> Result:
    """Return the result if the capo's side took `points`: 1 for each winner, or 2 if their side took them all."""
    has_won = is_won(points, seats)
    winners = [seat for seat in range(seats) if (seat in side) == has_won]
    gains = [Gain(seat, "round", 1) for seat in winners]
    if seats > 1 and points in (0, ALL_POINTS):
        gains += [Gain(seat, "all", 1) for seat in winners]
    return Result.of(counts, gains, seats, winners)
