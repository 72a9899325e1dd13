"""Choices and advice computed in another process, so that the interface never waits.

A choice always arrives in time: if that process dies or is late, the game's quick player chooses.
"""

import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Action
from caurobat.core.game import AnyView
from caurobat.core.rng import Rng
from caurobat.players.player import SearchingPlayer, Seated, Stop, never, offered
from caurobat.players.roster import ROSTERS, player_named
from caurobat.players.worker import Worker, serve

THINK_SECONDS: Final = 0.5
"""How long a player may think."""
LATE_SECONDS: Final = 0.9
"""The time without an answer after which the quick player chooses instead."""
_LEAST_SECONDS: Final = 0.1


AnyAdvice = Any
"""The advice of any game: its reasons for and against every action, the best one first."""

ROUNDS: Final = 500
"""How many times advice plays each action to the end."""


def _thought(
    player: SearchingPlayer[AnyView], view: AnyView, rng: Rng, asked: float, seconds: float, should_stop: Stop
) -> Action:
    """Return the best action that `player` finds within `seconds` of `asked`, the caller's `time.monotonic()`."""
    now = time.monotonic()
    # The transfer counts as thinking time, because the caller waits from the moment it asked.
    end = max(min(asked, now) + seconds, now + _LEAST_SECONDS)
    return player.think(view, rng, lambda: time.monotonic() >= end or should_stop())


class Thinker(Worker[Action]):
    """One choice at a time, computed in another process: `start`, then `poll` for the action, or `cancel`."""

    def __init__(
        self,
        seconds: float = THINK_SECONDS,
        late: float = LATE_SECONDS,
        life: Callable[[Connection], None] = serve,
    ) -> None:
        """Let players think for `seconds`, and answer for them after `late` seconds."""
        super().__init__(life)
        self._seconds = seconds
        self._late = late
        self._ready: Action | None = None
        self._asked = 0.0

    def start(self, game: str, view: AnyView, player: str, *seed: int) -> None:
        """Let `player` of `game` choose for the seat of `view`, and cancel earlier work.

        Raises `UnknownPlayer`, and `NotItsTurn` for a seat that has nothing to decide.
        """
        self.cancel()
        mind = player_named(game, player)
        if len(offered(GAMES[game], view)) == 1 or not isinstance(mind, SearchingPlayer):
            self._ready = mind.choose(view, Rng(*seed))
            return
        self._quick_choice = partial(ROSTERS[game].quick().choose, view, Rng(*seed))
        self._asked = time.monotonic()
        self.give(partial(_thought, mind, view, Rng(*seed), self._asked, self._seconds))

    def poll(self) -> Action | None:
        """Return the action, once, as soon as it is ready; None before that, and if no choice was asked for."""
        ready, self._ready = self._ready, None
        if not self.is_working:
            return ready
        action = self.take()
        if action is None and (not self.is_alive or time.monotonic() - self._asked >= self._late):
            self.close()
            action = self._quick_choice()
        return action

    def hurry(self) -> Action:
        """Return the action now, the quick player's if it isn't ready; raises `ValueError` if none was asked for."""
        action = self.poll()
        if action is None and not self.is_working:
            raise ValueError("no choice is being worked out; start one first")
        if action is None:
            self.cancel()
            action = self._quick_choice()
        return action

    def cancel(self) -> None:
        """Cancel the choice; the worker stops thinking at once."""
        self._ready = None
        super().cancel()


class Adviser(Worker[AnyAdvice]):
    """Advice for a person, computed in another process: `start`, then `poll` for it, or `cancel`."""

    def __init__(self, rounds: int = ROUNDS, life: Callable[[Connection], None] = serve) -> None:
        """Play each action out `rounds` times."""
        super().__init__(life)
        self._rounds = rounds

    def start(self, game: str, view: AnyView, *seed: int, players: Seated = ()) -> None:
        """Compute advice for the seat of `view` in `game`; raises `NotItsTurn`.

        `players` are the names of the players by seat, empty if nobody knows them.
        """
        self.cancel()
        offered(GAMES[game], view)
        roster = ROSTERS[game]
        assert roster.advise is not None, "only asked in games with advice"
        self._at_once = partial(roster.advise, view, Rng(*seed), 0, players)
        self.give(partial(roster.advise, view, Rng(*seed), min(self._rounds, roster.most_rounds), players))

    def poll(self) -> AnyAdvice:
        """Return the advice once it is ready, else None; it has no forecasts if the worker has died."""
        if not self.is_working:
            return None
        advice = self.take()
        if advice is None and not self.is_alive:
            self.close()
            advice = self._at_once(never)
        return advice
