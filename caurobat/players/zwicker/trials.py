"""Moves tried out in worlds that a seat may be in: all in the same ones, and the promising ones in more of them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from caurobat.players.player import Stop
from caurobat.players.zwicker.model import Model, Move
from caurobat.players.zwicker.playouts import play_out, rewards, worths
from caurobat.players.zwicker.worlds import Worlds

CANDIDATES: Final = 8
"""How many moves are tried out at first, those that look best."""
_LOOKS: Final = 0.8
"""How much the worth of a move at a glance counts, as points of it beside the rewards of trials added up."""


def promising(model: Model, most: int = CANDIDATES) -> dict[Move, float]:
    """The moves that look best to the seat to move, the best one first, and their worth at a glance."""
    ordered = sorted(worths(model, is_wide=True), key=lambda each: (-each[0], each[1]))
    return {move: worth for worth, move in islice(ordered, most)}


def tried_best(worlds: Worlds, moves: Mapping[Move, float], trials: int, should_stop: Stop) -> Move:
    """The best of `moves`, the first being what to do without time, each played on to the end of its batch.

    Each time one share of `trials` is played in new worlds, the better half of the moves goes on. What a move looks
    like counts as some trials do, for a few of these are mostly chance.
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
    """One new world after each of `moves`, played on to the end of the batch, or of the round; and who moved's side."""
    start = worlds.draw()
    for move in moves:
        model = start.copy()
        model.play(move)
        play_out(model, worlds.chance, 0 if is_whole else len(model.stock))
        yield model, start.rules.side_of[start.turn]
