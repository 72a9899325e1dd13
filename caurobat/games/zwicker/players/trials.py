"""Moves tried out in the same worlds that a seat may be in, the promising ones in more of them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from caurobat.games.zwicker.players.model import Model, Move, Worlds
from caurobat.games.zwicker.players.playouts import play_out, rewards, worths
from caurobat.players.player import Stop

CANDIDATES: Final = 8
"""The number of moves tried out at first, those that look best."""
_LOOKS: Final = 0.8  # the weight of a move's value at a glance, added to the sum of its rewards in trials


def promising(model: Model) -> dict[Move, float]:
    """Return the moves that look best to the seat to move, best first, with their values at a glance."""
    ordered = sorted(worths(model, is_wide=True), key=lambda each: (-each[0], each[1]))
    return {move: worth for worth, move in islice(ordered, CANDIDATES)}


def tried_best(worlds: Worlds, moves: Mapping[Move, float], trials: int, should_stop: Stop) -> Move:
    """Return the best of `moves`, each played to the end of its batch; without time, the first one.

    In each heat an equal share of `trials` is played in new worlds, and the better half of the moves goes on. Values at
    a glance count like a few trials, which alone would be mostly chance.
    """
    totals = {move: _LOOKS * worth for move, worth in moves.items()}
    rounds = max(1, (len(moves) - 1).bit_length())
    while len(totals) > 1:
        for _ in range(max(1, trials // rounds // len(totals))):
            if should_stop():
                return max(totals, key=lambda move: totals[move])
            for move, (model, side) in zip(totals, tried(worlds, list(totals), is_whole=False), strict=True):
                totals[move] += rewards(model)[side]
        better = sorted(totals, key=lambda move: -totals[move])[: (len(totals) + 1) // 2]
        totals = {move: totals[move] for move in better}
    return next(iter(totals))


def tried(worlds: Worlds, moves: Sequence[Move], *, is_whole: bool) -> Iterator[tuple[Model, int]]:
    """Yield one new world after each of `moves`, played to the end of the batch or the round, and the mover's side."""
    start = worlds.draw()
    for move in moves:
        model = start.copy()
        model.play(move)
        play_out(model, worlds.chance, 0 if is_whole else len(model.stock))
        yield model, start.side_of[start.turn]
