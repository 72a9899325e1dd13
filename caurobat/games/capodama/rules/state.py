"""A round of Capodama: the full `State`, and the `View` of one seat."""

from dataclasses import dataclass
from enum import StrEnum

from caurobat.core.round import RoundState, RoundView
from caurobat.core.zones import HANDS, TABLE, SeenZones
from caurobat.decks import Card
from caurobat.games.capodama.rules.options import Options
from caurobat.games.capodama.rules.packs import FIRST_EXCHANGE, PACKS, THREE, Pack, hands_of


class Why(StrEnum):
    """Why cards moved."""

    DEAL = "deal"
    GIFT = "gift"
    PLAY = "play"
    TRICK = "trick"


class Phase(StrEnum):
    """The kind of decision; all but `PLAY` are named in decisions."""

    DOUBLE = "double"
    TRUMP = "trump"
    GIVE = "give"
    PLAY = "play"


CAPO = "capo"
"""The announcement of the ace of hearts by its holder."""


@dataclass(frozen=True, slots=True)
class Gift:
    """`giver` gave `receiver` `card`, which is None if it is hidden from the reader."""

    giver: int
    receiver: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: its leader, its cards in the order of play, its winner and its points."""

    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int


class Known:
    """The fields that a state, a view and a round have in common."""

    __slots__ = ()
    options: Options
    seats: int
    zones: SeenZones
    turn: int | None
    capo: int | None
    double: str | None
    trump: Card | None
    chosen: tuple[tuple[Card | None, ...], ...]
    gifts: tuple[Gift, ...]
    tricks: tuple[Trick, ...]


@dataclass(frozen=True, slots=True, repr=False)
class State(RoundState[Options], Known):
    """A round of Capodama at one moment.

    `capo` is None before the deal. `double` is the letter of the doubled suit and `trump` the fourth trump, None until
    they are chosen. `chosen` are the cards that each seat has chosen to give, the left neighbour's first, until all
    have chosen; then `gifts` has the gifts, in the order in which they changed hands.
    """

    capo: int | None
    double: str | None
    trump: Card | None
    chosen: tuple[tuple[Card, ...], ...]
    gifts: tuple[Gift, ...]
    tricks: tuple[Trick, ...]


@dataclass(frozen=True, slots=True, repr=False)
class View(RoundView[Options], Known):
    """A `State` as `seat` sees it; of the gifts between others it knows only those it received."""

    capo: int | None
    double: str | None
    trump: Card | None
    chosen: tuple[tuple[Card | None, ...], ...]
    gifts: tuple[Gift, ...]
    tricks: tuple[Trick, ...]


def pack_of(round_: Known) -> Pack:
    """Return the cards in play."""
    return PACKS[round_.options.deck]


def trumps_of(round_: Known) -> tuple[Card, ...]:
    """Return the trumps known so far, highest first."""
    return pack_of(round_).all_trumps(round_.trump)


def phase_of(round_: Known) -> Phase:
    """Return the kind of the next decision, or of the last one."""
    if round_.double is None:
        return Phase.DOUBLE
    if round_.seats == THREE and round_.trump is None:
        return Phase.TRUMP
    if round_.seats >= FIRST_EXCHANGE and not round_.gifts:
        return Phase.GIVE
    return Phase.PLAY


def table_of(round_: Known) -> tuple[Card, ...]:
    """Return the cards of the open trick, in the order of play."""
    return tuple([card for card in round_.zones[TABLE] if card is not None])


def leader_of(round_: Known) -> int | None:
    """Return the leader of the open or the next trick; None when the round is over."""
    if round_.turn is None:
        return None
    hands = hands_of(round_.seats)
    return (round_.turn - len(round_.zones[TABLE])) % hands


def played_by(round_: Known) -> list[tuple[int, Card]]:
    """Return every card played so far, with the hand that played it, in order."""
    hands = hands_of(round_.seats)
    played = [
        ((trick.leader + place) % hands, card) for trick in round_.tricks for place, card in enumerate(trick.cards)
    ]
    leader = leader_of(round_)
    if leader is not None:
        played += [((leader + place) % hands, card) for place, card in enumerate(table_of(round_))]
    return played


def known_holder(round_: Known, card: Card) -> int | None:
    """Return the hand that has `card`, or had it when it was played; None if that isn't known, or before the deal.

    For a view, this is limited to its seat's knowledge: its own hand, the cards played, and its own gifts.
    """
    for seat in range(hands_of(round_.seats)):
        if card in round_.zones[HANDS[seat]]:
            return seat
    for seat, played in played_by(round_):
        if played is card:
            return seat
    for gift in round_.gifts:
        if gift.card is card:
            return gift.receiver
    return None
