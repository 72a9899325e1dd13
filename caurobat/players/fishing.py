"""Parts shared by the players of fishing games: the greedy player, and the errors of people."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.game import AnyGame, AnyView
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.players import imperfect
from caurobat.players.player import ValuingPlayer, offered

JUST_A_CARD: Final = 0.15
"""The value of any card to somebody who only counts cards."""
_LONG: Final = 3  # the number of cards or items that makes a sum a long one
_FONDNESS: Final = 0.5


@dataclass(frozen=True, slots=True)
class ErrorRates(imperfect.ErrorRates):
    """The shared error rates plus those of fishing games, rolled for each card or kind of card."""

    sums: float = 0.0
    """Misses that several cards add up."""
    long_sums: float = 0.0
    """Misses that three or more cards can be taken."""
    value: float = 0.0
    """Takes the most cards, whatever their value."""
    sweep: float = 0.0
    """Misses that a capture empties the table."""

    def overlooks(self, size: int, rolls: Sequence[float], *, is_match: bool, is_crowded: bool) -> bool:
        """Return whether the player misses a capture of `size` cards or items, given the three rolls of its card."""
        match, sums, long_sums = rolls
        if is_match:
            return match < self.match and is_crowded
        return sums < self.sums or (long_sums < self.long_sums and size >= _LONG)

    def fondness(self, taken: Collection[int], played: int) -> float:
        """Return how much the player likes to take these ranks with `played`, or dislikes parting with it."""
        if self.favourite is None:
            return 0.0
        if self.favourite in taken:
            return _FONDNESS
        return -_FONDNESS if played == self.favourite else 0.0


class GreedyPlayer(ValuingPlayer[AnyView]):
    """Chooses the play that is worth most at once; if nothing can be taken, parts with the least valuable card."""

    def __init__(self, game: AnyGame, worth_of: Callable[[Card], float], sweep: float) -> None:
        """`worth_of` returns the value of a captured card, and `sweep` is that of a sweep."""
        self._game, self._worth_of, self._sweep = game, worth_of, sweep

    def values(self, view: AnyView) -> dict[Action, float]:
        """Return the immediate value of each action; a card that is trailed or built on others counts as lost."""
        return {action: self._value(view, action) for action in offered(self._game, view)}

    def _value(self, view: AnyView, action: Action) -> float:
        assert isinstance(action, Play | Build), "cards are played in fishing games, and nothing else is done"
        if isinstance(action, Build) or not action.takes:
            return -self._worth_of(action.card)
        # The last capture of a round may not count as a sweep, but then that is true of all its captures.
        sweep = self._sweep if len(action.takes) == len(view.zones[TABLE]) else 0.0
        return sum([self._worth_of(card) for card in (action.card, *action.takes)]) + sweep
