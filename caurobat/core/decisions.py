"""Decisions that seats are asked for, the actions they can answer with, and the error for any other."""

from dataclasses import dataclass

from caurobat.decks import Card


@dataclass(frozen=True, slots=True)
class Play:
    """`seat` plays `card` from its hand: on its turn, or as the answer to a call.

    `takes` are the table cards that it captures, in the order in which they lie; empty where it captures none.
    None leaves that to the rules: always in games where the card alone decides, and else where only one outcome
    is possible.
    """

    seat: int
    card: Card
    takes: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Build:
    """`seat` lays `card` on the table cards that `on` is one of, and from now on they count as one card of `value`.

    A `value` of None leaves it to the rules, where only one is possible.
    """

    seat: int
    card: Card
    on: Card
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """`seat` lets what it was asked pass: a call to answer, an announcement, a claim."""

    seat: int


@dataclass(frozen=True, slots=True)
class Announce:
    """`seat` announces `what` (a word of the game) of the hand that it has just been dealt."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Claim:
    """`seat` claims something of `rank`, written as on the cards: `5`, `Q`, `11`."""

    seat: int
    rank: str


@dataclass(frozen=True, slots=True)
class ChooseSuit:
    """`seat` chooses the suit with the letter `suit`."""

    seat: int
    suit: str


@dataclass(frozen=True, slots=True)
class NameTrump:
    """`seat` makes `card`, wherever it is, a trump."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Give:
    """`seat` gives `cards` of its hand away; the rules tell to whom each goes, and when."""

    seat: int
    cards: tuple[Card, ...]


Action = Play | Build | Pass | Announce | Claim | ChooseSuit | NameTrump | Give


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards of the hand that `action` is about; empty for one without a card."""
    match action:
        case Play(card=card) | Build(card=card) | NameTrump(card=card):
            return (card,)
        case Give(cards=cards):
            return cards
        case Pass() | Announce() | Claim() | ChooseSuit():
            return ()


@dataclass(frozen=True, slots=True)
class Decision:
    """`seat` is to choose one of `actions` (never empty; plays in the order of its hand, a pass last).

    `call` names what is asked where it isn't the seat's ordinary turn to play a card: the call that a play would
    make, or a word of the game for any other question (`announcement`, `claim`, `double`, `trump`, `give`).
    """

    seat: int
    actions: tuple[Action, ...]
    call: str | None = None


class IllegalAction(ValueError):
    """`action` is not among those the rules offer now; the message says why."""

    def __init__(self, action: Action, why: str) -> None:
        super().__init__(why)
        self.action = action


def never_asked(action: Action, instead: str = "") -> IllegalAction:
    """The refusal of an `action` of a kind that a game never asks for; `instead` says what is to be done."""
    why = "nothing of that kind is asked in this game"
    return IllegalAction(action, f"{why}; {instead}" if instead else why)
