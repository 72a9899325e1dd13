"""Moves tried out in the same worlds that a seat may be in; promising ones are tried in more of them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.zones import STOCK
from caurobat.games.zwicker.players.playouts import play_on, rewards, worths
from caurobat.games.zwicker.rules import Round
from caurobat.players.player import Stop
from caurobat.players.rollouts import best_in_heats
from caurobat.players.worlds import Worlds

CANDIDATES: Final = 8
"""The number of moves tried out at first: those that look best."""
_LOOKS: Final = 0.8  # the weight of a move's value at a glance, added to the sum of its rewards in trials


def promising(at: Round) -> dict[Action, float]:
    """Return the moves that look best to the seat to move, best first, with their values at a glance."""
    ordered = sorted(worths(at, is_wide=True), key=lambda each: -sum(each[0]))
    return {move.action(at): sum(worth) for worth, move in islice(ordered, CANDIDATES)}


def tried_best(
    worlds: Worlds[Round], moves: Mapping[Action, float], seat: int, trials: int, should_stop: Stop
) -> Action:
    """Return the best of the `moves` of `seat`, each played to the end of its batch: see `best_in_heats`.

    Values at a glance count like a few trials, which alone would be mostly chance.
    """

    def play_world(left: Sequence[Action]) -> Iterator[float]:
        for played in tried(worlds, left, is_whole=False):
            rewarded = rewards(played)
            yield rewarded[seat % len(rewarded)]

    return best_in_heats({move: _LOOKS * worth for move, worth in moves.items()}, trials, play_world, should_stop)


def tried(worlds: Worlds[Round], moves: Sequence[Action], *, is_whole: bool) -> Iterator[Round]:
    """Yield a new world after each of `moves`, played to the end of the batch or the round."""
    start = worlds.draw()
    for move in moves:
        played = start.copy()
        played.play(move)
        play_on(played, worlds.chance, 0 if is_whole else len(played.zones[STOCK]))
        yield played
