"""What a seat is asked, what it can answer, and the error for an answer that was not offered."""

from dataclasses import dataclass

from caurobat.cards import Card


@dataclass(frozen=True, slots=True)
class Play:
    """`seat` plays `card` from its hand: on its turn, or as the answer to a call."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """`seat` lets the call offered to it pass."""

    seat: int


Action = Play | Pass


@dataclass(frozen=True, slots=True)
class Decision:
    """`seat` is to choose one of `actions` (never empty; plays in the order of its hand, a pass last).

    `call` names the call that a play would make, where the seat is answering one.
    """

    seat: int
    actions: tuple[Action, ...]
    call: str | None = None


class IllegalAction(ValueError):
    """`action` is not among those the rules offer now; the message says why."""

    def __init__(self, action: Action, why: str) -> None:
        super().__init__(why)
        self.action = action
