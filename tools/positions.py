"""Decisions to measure hints and sayings at: out of rounds of named players, two to six of them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, Options, State, View
from caurobat.players.cau_robat.advising import Trials
from caurobat.players.cau_robat.linear import place_of
from caurobat.players.player import Player, never
from caurobat.players.roster import player_named

LEVELS: Final = "levels"
"""Instead of a player's name: at every seat a level drawn at random, all but the one that takes long to think."""
_LEVELS: Final = ("biel", "laia", "quim", "montse", "ramon")
_SHARE: Final = 0.25
"""How many of the decisions of a round are looked at."""
_PILOT: Final = 60
_OPEN: Final = 0.05
"""A round is open as long as the best card wins neither less often than this nor more often than the rest of it."""


@dataclass(frozen=True, slots=True)
class Position:
    """A decision in a round of `players`, by seat: the state, the view of whoever decides, and a seed of its own."""

    state: State
    view: View
    seed: tuple[int, ...]
    players: tuple[str, ...]

    @property
    def key(self) -> str:
        """A name for it, to be found again by."""
        return "/".join(map(str, self.seed))

    def chooser(self, seat: int) -> Player:
        """Return the player of a seat."""
        return player_named(GAME.id, self.players[seat])


def positions(name: str, options: Options, first_seed: int) -> Iterator[Position]:
    """Decisions with a choice, without end, from rounds of that player at every seat (or `LEVELS`)."""
    seed = first_seed
    while True:
        seats, chance = 2 + seed % 5, random.Random(seed)
        players = (name,) * seats
        if name == LEVELS:
            players = tuple([_LEVELS[int(chance.random() * len(_LEVELS))] for _ in range(seats)])
        state = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, Rng(seed))).state
        ply = 0
        while state.turn is not None:
            view = GAME.view(state, state.turn)
            position = Position(state, view, (seed, ply), players)
            if chance.random() < _SHARE and len(each_place(view)) > 1:
                yield position
            state = GAME.apply(state, position.chooser(state.turn).choose(view, Rng(seed, ply))).state
            ply += 1
        seed += 1


def open_positions(name: str, options: Options, first_seed: int) -> Iterator[Position]:
    """Those of them where something hangs on the choice: the round is neither lost nor won, by a few trial games."""
    for position in positions(name, options, first_seed):
        trials = Trials(position.view, Rng(*position.seed, 9), position.players)
        trials.play(trials.actions, _PILOT, never)
        best = max(trials.actions, key=trials.value)
        wins = [ending.win for ending in trials.endings(best)]
        if _OPEN <= sum(wins) / len(wins) <= 1.0 - _OPEN:
            yield position


def each_place(view: View) -> dict[int, Action]:
    """One action for each that differs in more than suit."""
    decision = GAME.choices(view)
    assert decision is not None
    return {place_of(action): action for action in reversed(decision.actions)}
