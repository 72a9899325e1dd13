"""What measuring tools share: their options on the command line, and rounds that players go on with."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, TypeVar

from caurobat.core.game import Game
from caurobat.core.rng import Rng
from caurobat.core.round import RoundState
from caurobat.players.player import Player

StateT = TypeVar("StateT", bound=RoundState[Any])


def asked(doc: str | None, **defaults: str | float) -> argparse.Namespace:
    """Read the command line, which may set each of these options to a value of the type of its default."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in defaults.items():
        parser.add_argument(f"--{name}", type=type(default), default=default, help="default: %(default)s")
    return parser.parse_args()


def onward(
    game: Game[Any, StateT, Any], state: StateT, players: Sequence[Player], chance: Callable[[int], Rng]
) -> Iterator[StateT]:
    """Yield `state` and those after it up to the end of the round; `chance` gives the rng of each ply, from 0."""
    for ply in count():
        yield state
        if (decision := game.decision(state)) is None:
            return
        seat = game.decider(state.seats, decision.seat)
        state = game.apply(state, players[seat].choose(game.view(state, seat), chance(ply))).state
