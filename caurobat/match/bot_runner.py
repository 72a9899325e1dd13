"""Runners for the programs at the table: synchronously, or in a worker process while cards are still moving."""

from typing import Protocol

from caurobat.core.decisions import Action
from caurobat.match.session import Session
from caurobat.players.thinking import Thinker


class BotRunner(Protocol):
    """Computes one choice at a time, for the seat of a session that is to move."""

    def start(self, session: Session) -> None:
        """Start computing the decision of the program to move, dropping any computation under way."""
        ...

    def poll(self) -> Action | None:
        """Return the choice, once, as soon as it is ready."""
        ...

    def hurry(self) -> Action:
        """Return a choice now, a weaker one if the better one is not ready."""
        ...

    def cancel(self) -> None:
        """Drop the computation."""
        ...


class SyncBotRunner:
    """Computes every choice synchronously: for tests and for players that need no time."""

    def __init__(self) -> None:
        self._session: Session | None = None

    def start(self, session: Session) -> None:
        """Remember the session whose choice is wanted."""
        self._session = session

    def poll(self) -> Action | None:
        """Return the choice."""
        return None if self._session is None else self.hurry()

    def hurry(self) -> Action:
        """Return the choice."""
        if self._session is None:
            raise ValueError("no choice is being worked out; start one first")
        session, self._session = self._session, None
        return session.choose()

    def cancel(self) -> None:
        """Forget the session."""
        self._session = None


class WorkerBotRunner:
    """Computes choices in a worker process, so that drawing never waits."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    def start(self, session: Session) -> None:
        """Send the program's view to the worker."""
        turn = session.turn
        if turn is None:
            raise ValueError("nobody has anything to decide; the round is over")
        seat = session.decider(turn)
        self._thinker.start(session.game.id, session.view(seat), session.seats[seat].player, *session.choice_seed)

    def poll(self) -> Action | None:
        """Return the choice, once, as soon as it is ready, which is always within a second of `start`."""
        return self._thinker.poll()

    def hurry(self) -> Action:
        """Return the worker's choice if it is ready, else the quick player's."""
        return self._thinker.hurry()

    def cancel(self) -> None:
        """Stop the worker's computation."""
        self._thinker.cancel()
