"""Decisions for measuring hints and forecasts, from rounds of two to six named players."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.advising import Trials
from caurobat.games.cau_robat.players.terms import place_of
from caurobat.games.cau_robat.rules import GAME, Options, State, View
from caurobat.players.player import Player, never
from caurobat.players.roster import player_named
from tools.measuring import onward

LEVELS: Final = "levels"
"""In place of a player's name: a random level at every seat, except the one that thinks long."""
_LEVELS: Final = ("biel", "laia", "quim", "montse", "ramon")
_SHARE: Final = 0.25  # the fraction of the decisions of a round that is used
_PILOT: Final = 60
_OPEN: Final = 0.05  # a round is open if the best card wins at least this often, and loses at least this often


@dataclass(frozen=True, slots=True)
class Position:
    """A decision in a round of `players`, by seat: the state, the view of the seat that decides, and a seed."""

    state: State
    view: View
    seed: tuple[int, ...]
    players: tuple[str, ...]

    def chooser(self, seat: int) -> Player:
        """Return the player of a seat."""
        return player_named(GAME.id, self.players[seat])


def positions(name: str, options: Options, first_seed: int) -> Iterator[Position]:
    """Yield decisions with a choice, without end, from rounds of that player at every seat (or `LEVELS`)."""
    seed = first_seed
    while True:
        seats, chance = 2 + seed % 5, random.Random(seed)
        players = (name,) * seats
        if name == LEVELS:
            players = tuple([_LEVELS[int(chance.random() * len(_LEVELS))] for _ in range(seats)])
        state = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, Rng(seed))).state
        minds = [player_named(GAME.id, each) for each in players]
        for ply, each in enumerate(onward(GAME, state, minds, partial(Rng, seed))):
            if each.turn is not None and chance.random() < _SHARE:
                position = Position(each, GAME.view(each, each.turn), (seed, ply), players)
                if len(each_place(position.view)) > 1:
                    yield position
        seed += 1


def open_positions(name: str, options: Options, first_seed: int) -> Iterator[Position]:
    """Yield positions that matter: by a few trial games, the round is neither lost nor won."""
    for position in positions(name, options, first_seed):
        trials = Trials(position.view, Rng(*position.seed, 9), position.players)
        trials.play(trials.actions, _PILOT, never)
        best = max(trials.actions, key=trials.value)
        wins = [ending.win for ending in trials.endings(best)]
        if _OPEN <= sum(wins) / len(wins) <= 1.0 - _OPEN:
            yield position


def each_place(view: View) -> dict[int, Action]:
    """Return one action for each place, since suits make no difference."""
    decision = GAME.choices(view)
    assert decision is not None
    return {place_of(action): action for action in reversed(decision.actions)}
