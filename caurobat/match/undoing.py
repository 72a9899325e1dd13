"""Taking back and playing again: what one may do alone, and what the others at the table must agree to.

Against programs a person may take back as far as its own last decision. Among several people that would take back what
others have decided and seen: there it needs their word, unless nobody has decided anything since.
"""

from collections.abc import Callable, Sequence

from caurobat.core.decisions import Action
from caurobat.core.record import PlayRecord

Decider = Callable[[int], int]


class Undoing:
    """The decisions taken back from the round being played, which can be played again, the last of them first."""

    def __init__(self) -> None:
        self._taken: list[tuple[PlayRecord, ...]] = []

    def push(self, plays: tuple[PlayRecord, ...]) -> None:
        """`plays` have been taken back."""
        self._taken.append(plays)

    def pop(self) -> tuple[PlayRecord, ...]:
        """The plays that were taken back last; they are about to be played again."""
        return self._taken.pop()

    def played(self, action: Action) -> None:
        """`action` was decided: from another one on, what was taken back is past."""
        if not self._taken:
            return
        first, *rest = self._taken.pop()
        if first.action != action:
            self.forget()
        elif rest:
            self._taken.append(tuple(rest))

    def forget(self) -> None:
        """Nothing can be played again."""
        self._taken.clear()

    def is_for(self, seat: int, decider: Decider) -> bool:
        """Whether `seat` has taken back something that can be played again now."""
        return bool(self._taken) and decider(self._taken[-1][0].action.seat) == decider(seat)


def last_place(plays: Sequence[PlayRecord], seat: int, decider: Decider) -> int | None:
    """The number of the last of `plays` that the player of `seat` decided; None where there is none."""
    mine = decider(seat)
    places = (place for place in range(len(plays) - 1, -1, -1) if decider(plays[place].action.seat) == mine)
    return next(places, None)


def has_answered(plays: Sequence[PlayRecord], place: int, decider: Decider) -> bool:
    """Whether anybody else has decided anything after play number `place`."""
    mine = decider(plays[place].action.seat)
    return any(decider(play.action.seat) != mine for play in plays[place + 1 :])
