"""The decisions that a seat is asked for, the actions that answer them, and the error for an illegal action."""

from dataclasses import dataclass

from caurobat.decks import Card


@dataclass(frozen=True, slots=True)
class Play:
    """`seat` plays `card` from its hand: on its turn, or as the answer to a call.

    `takes` are the table cards that it captures, in table order; empty if it captures none. None leaves the choice to
    the rules: always in games where the card alone decides, otherwise only if there is a single outcome.
    """

    seat: int
    card: Card
    takes: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Build:
    """`seat` builds: `card` joins the table cards that `on` belongs to, and together they count as one card of `value`.

    A `value` of None leaves it to the rules, if only one is possible.
    """

    seat: int
    card: Card
    on: Card
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """`seat` passes on a call to answer, an announcement or a claim."""

    seat: int


@dataclass(frozen=True, slots=True)
class Announce:
    """`seat` announces `what` (a word of the game) about the hand that it has just been dealt."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Claim:
    """`seat` claims `rank`, written as on the cards: `5`, `Q`, `11`."""

    seat: int
    rank: str


@dataclass(frozen=True, slots=True)
class ChooseSuit:
    """`seat` chooses the suit with the letter `suit`."""

    seat: int
    suit: str


@dataclass(frozen=True, slots=True)
class NameTrump:
    """`seat` makes `card` a trump, wherever it lies."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Give:
    """`seat` gives away `cards` from its hand; the rules decide who gets each of them, and when."""

    seat: int
    cards: tuple[Card, ...]


Action = Play | Build | Pass | Announce | Claim | ChooseSuit | NameTrump | Give


def cards_of(action: Action) -> tuple[Card, ...]:
    """Return the hand cards that `action` is about; empty if it has none."""
    match action:
        case Play(card=card) | Build(card=card) | NameTrump(card=card):
            return (card,)
        case Give(cards=cards):
            return cards
        case Pass() | Announce() | Claim() | ChooseSuit():
            return ()


@dataclass(frozen=True, slots=True)
class Decision:
    """`seat` has to choose one of `actions` (never empty; plays in the order of its hand, a pass last).

    `call` is None on an ordinary turn. Otherwise it names the call that a play would make, or is a word of the game for
    any other question (`announcement`, `claim`, `double`, `trump`, `give`).
    """

    seat: int
    actions: tuple[Action, ...]
    call: str | None = None


class IllegalAction(ValueError):
    """`action` is not a legal action now; the message says why."""

    def __init__(self, action: Action, why: str) -> None:
        super().__init__(why)
        self.action = action


def never_asked(action: Action, instead: str = "") -> IllegalAction:
    """Return the error for an `action` of a kind that a game never asks for; `instead` says what to do."""
    why = "nothing of that kind is asked in this game"
    return IllegalAction(action, f"{why}; {instead}" if instead else why)
