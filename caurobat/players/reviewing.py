"""Reviews in another process, one decision after another, by the players of the game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.game import AnyState, AnyView
from caurobat.core.rng import Rng
from caurobat.players.judging import DealValue, Judgement
from caurobat.players.player import Seated, Stop
from caurobat.players.roster import ROSTERS
from caurobat.players.worker import Worker

REVIEW_ROUNDS: Final = 3000
"""How many times each action of a decision under review is played out."""


Finding = Judgement | tuple[DealValue, ...]
"""The judgement of a decision, or the worth of a deal to each seat."""


class Reviewer(Worker[Finding]):
    """Judges a round's decisions in another process: `start`, then `poll` for the judgements."""

    def __init__(self, rounds: int = REVIEW_ROUNDS) -> None:
        """Play each action out `rounds` times."""
        super().__init__()
        self._rounds = rounds
        self._waiting: list[Callable[[Stop], Finding]] = []
        self.total = 0
        """The number of decisions to judge, excluding those without a choice."""
        self.left = 0
        """The number of decisions not yet judged."""
        self.deal_values: tuple[DealValue, ...] = ()
        """The worth of the deal to each seat, once it is known."""

    def start(
        self,
        game: str,
        decisions: Sequence[tuple[AnyView, Action]],
        *seed: int,
        dealt: AnyState | None = None,
        players: Seated = (),
    ) -> None:
        """Judge these decisions of a round of `game`, in order, and cancel earlier work.

        `players` are the names of the players by seat, empty if nobody knows them. If `dealt`, the round's first state,
        is given, the worth of the deal is computed first.
        """
        self.cancel()
        self.deal_values = ()
        roster, self._waiting = ROSTERS[game], []
        assert roster.judge is not None, "only asked in games with reviews"
        unforced = [decision for decision in decisions if not roster.is_forced(decision[0])]
        if dealt is not None and roster.deal_values is not None:
            self._waiting.append(partial(roster.deal_values, dealt, seed[0] if seed else 0))
        self._waiting += [
            partial(roster.judge, view, action, Rng(*seed, number), self._rounds, players)
            for number, (view, action) in enumerate(unforced)
        ]
        self.total = self.left = len(unforced)
        self._go_on()

    def poll(self) -> Judgement | None:
        """Return the next judgement once it is ready; None before that, or when `left` is 0.

        If the worker dies, the review ends there: `left` becomes 0.
        """
        if not self.is_working:
            return None
        result = self.take()
        if isinstance(result, tuple):
            self.deal_values = result
            self._go_on()
            return None
        if result is not None:
            self.left -= 1
            self._go_on()
        elif not self.is_alive:
            self.cancel()
        return result

    def _go_on(self) -> None:
        if self._waiting:
            self.give(self._waiting.pop(0))

    def cancel(self) -> None:
        """Stop judging; the worker stops at once."""
        self._waiting, self.left = [], 0
        super().cancel()
