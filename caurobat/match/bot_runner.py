"""Runs the programs at the table: at once, or in another process while cards still fly."""

from typing import Protocol

from caurobat.core.decisions import Action
from caurobat.match.session import Session
from caurobat.players.roster import ROSTERS
from caurobat.players.thinking import Thinker


class BotRunner(Protocol):
    """Works out one choice at a time, for the seat of a session that is to move."""

    def start(self, session: Session) -> None:
        """Begin to work out what the program to move decides; what was being worked out is forgotten."""
        ...

    def poll(self) -> Action | None:
        """The choice, once, as soon as it is there."""
        ...

    def hurry(self) -> Action:
        """A choice now, a weaker one if the better is not there yet."""
        ...

    def cancel(self) -> None:
        """Forget what is being worked out."""
        ...


class SyncBotRunner:
    """Works out every choice on the spot: for tests and for players that need no time."""

    def __init__(self) -> None:
        self._session: Session | None = None

    def start(self, session: Session) -> None:
        """Remember whose choice is asked for."""
        self._session = session

    def poll(self) -> Action | None:
        """The choice."""
        return None if self._session is None else self.hurry()

    def hurry(self) -> Action:
        """The choice."""
        if self._session is None:
            raise ValueError("no choice is being worked out; start one first")
        session, self._session = self._session, None
        return session.choose()

    def cancel(self) -> None:
        """Forget whose choice was asked for."""
        self._session = None


class WorkerBotRunner:
    """Works out choices in a worker process, so that the picture never waits."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._session: Session | None = None

    def start(self, session: Session) -> None:
        """Send the program's view to the worker."""
        turn = session.turn
        if turn is None:
            raise ValueError("nobody has anything to decide; the round is over")
        self._session = session
        seat = session.decider(turn)
        self._thinker.start(session.game.id, session.view(seat), session.seats[seat].player, *session.choice_seed)

    def poll(self) -> Action | None:
        """The choice, once, as soon as it is there; in any case within a second of `start`."""
        return self._thinker.poll()

    def hurry(self) -> Action:
        """The worker's choice if it is there, else the quick player's."""
        action = self._thinker.poll()
        if action is not None:
            return action
        self._thinker.cancel()
        session = self._session
        if session is None or session.turn is None:
            raise ValueError("no choice is being worked out; start one first")
        return ROSTERS[session.game.id].quick().choose(session.view(session.decider(session.turn)), session.choice_rng)

    def cancel(self) -> None:
        """Let the worker stop."""
        self._session = None
        self._thinker.cancel()
