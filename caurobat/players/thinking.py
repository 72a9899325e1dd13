"""Thinking outside the interface: a player's choice is worked out by another process, and asked for between frames.

The worker process is started afresh (never forked), serves one request after another and stops thinking as soon as
anything new is sent to it or the program is gone. Whatever becomes of it, an answer comes in time: if the worker
dies or is late, the instant linear player chooses. A frozen program must call `multiprocessing.freeze_support()`
first of all.
"""

import multiprocessing
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import View
from caurobat.players.linear import LinearPlayer
from caurobat.players.player import Stop, ThinkingPlayer, offered
from caurobat.players.roster import player_named

THINK_SECONDS: Final = 0.5
"""How long a player may think."""
LATE_SECONDS: Final = 0.9
"""After how long without an answer the linear player chooses instead."""
_LEAST_SECONDS: Final = 0.1
_GRACE_SECONDS: Final = 0.5


@dataclass(frozen=True, slots=True)
class Request:
    """One choice to be made; `asked` is the asker's `time.monotonic()`."""

    number: int
    view: View
    player: str
    seed: tuple[int, ...]
    asked: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Answer:
    """The action chosen for the request of that number."""

    number: int
    action: Action


def deadline(end: float, is_cancelled: Stop) -> Stop:
    """Thinking ends at `end` of `time.monotonic()`, or when it is cancelled."""
    return lambda: time.monotonic() >= end or is_cancelled()


def serve(connection: Connection) -> None:
    """The worker's life: answer each request; None only interrupts. Ends when the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            request: Request | None = connection.recv()
            if request is not None:
                connection.send(Answer(request.number, _choose(request, connection.poll)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        # The program has gone or wants no more: nobody is left to tell.
        return


def _choose(request: Request, is_cancelled: Stop) -> Action:
    player, rng = player_named(request.player), Rng(*request.seed)
    if not isinstance(player, ThinkingPlayer):
        raise TypeError(f"{request.player} does not think; it chooses at once, where it was asked")
    now = time.monotonic()
    # The way here counts as thinking, for the asker waits from the moment it asked.
    end = max(min(request.asked, now) + request.seconds, now + _LEAST_SECONDS)
    return player.think(request.view, rng, deadline(end, is_cancelled))


class Thinker:
    """One choice at a time, worked out elsewhere: `start`, then `poll` until it gives the action, or `cancel`."""

    def __init__(
        self,
        seconds: float = THINK_SECONDS,
        late: float = LATE_SECONDS,
        worker: Callable[[Connection], None] = serve,
    ) -> None:
        """A thinker whose players think so many `seconds`, and which answers for them after `late` seconds."""
        self._seconds = seconds
        self._late = late
        self._worker = worker
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._request: Request | None = None
        self._ready: Action | None = None
        self._number = 0
        self.has_fallen_back = False
        """Whether the last answer was the linear player's, the worker having died or been late."""

    def warm_up(self) -> None:
        """Start the worker, so that the first choice needn't wait for it; `start` does so, too."""
        if self._process is not None and self._process.is_alive():
            return
        self._drop_worker()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._worker, args=(theirs,), name="caurobat-thinker", daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection = process, ours

    @property
    def is_thinking(self) -> bool:
        """Whether a choice is being worked out."""
        return self._request is not None or self._ready is not None

    def start(self, view: View, player: str, *seed: int) -> None:
        """Let `player` choose for the seat of `view`; what was being worked out is cancelled.

        Raises `UnknownPlayer`, and `NotItsTurn` for a seat that has nothing to decide.
        """
        self.cancel()
        self.has_fallen_back = False
        mind = player_named(player)
        actions = offered(view)
        if len(actions) == 1 or not isinstance(mind, ThinkingPlayer):
            self._ready = mind.choose(view, Rng(*seed))
            return
        self._number += 1
        self._request = Request(self._number, view, player, seed, time.monotonic(), self._seconds)
        try:
            self.warm_up()
            if self._connection is not None:
                self._connection.send(self._request)
        except OSError:
            # No process can be had, or it has just died: `poll` finds no worker and falls back.
            self._drop_worker()

    def poll(self) -> Action | None:
        """The action, once, as soon as it is there; None while it is being worked out or nothing is."""
        ready, self._ready = self._ready, None
        request = self._request
        if request is None:
            return ready
        action = self._received(request)
        if action is None and (self._connection is None or time.monotonic() - request.asked >= self._late):
            self._drop_worker()
            self.has_fallen_back = True
            action = LinearPlayer().choose(request.view, Rng(*request.seed))
        if action is not None:
            self._request = None
        return action

    def _received(self, request: Request) -> Action | None:
        try:
            while self._connection is not None and self._connection.poll():
                answer: Answer = self._connection.recv()
                if answer.number == request.number:
                    return answer.action
        except (EOFError, OSError):
            self._drop_worker()
        return None

    def cancel(self) -> None:
        """Forget what is being worked out; the worker stops thinking at once."""
        self._ready = None
        if self._request is None:
            return
        self._request = None
        try:
            if self._connection is not None:
                self._connection.send(None)
        except OSError:
            self._drop_worker()

    def close(self) -> None:
        """Cancel, and end the worker."""
        self._request = self._ready = None
        self._drop_worker()

    def _drop_worker(self) -> None:
        if self._connection is not None:
            self._connection.close()
        process = self._process
        if process is not None:
            # Killed, not asked: it holds nothing that could be lost, and it may be stuck.
            process.kill()
            process.join(_GRACE_SECONDS)
        self._process = self._connection = None
