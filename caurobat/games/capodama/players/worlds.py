"""Models of the rounds that a seat may be in, given what it sees.

`KnownTable` reads a view once: the public part, the seat's own cards, and the possible places of the others. Each
`model` is one such world, drawn with `FastRandom`, which is faster than the rules' own random numbers.
"""

import random
from collections.abc import Mapping, Sequence
from typing import TypeVar

from caurobat.core.round import in_dealing_order
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.capodama.players.bitboard import FOE, FRIEND, UNKNOWN, Bitboard, CardNumbers, bits, cards_for
from caurobat.games.capodama.players.policies import doubled_suit, fourth_trump, gift
from caurobat.games.capodama.rules import View
from caurobat.games.capodama.rules.knowledge import unseen_of
from caurobat.games.capodama.rules.legal import gifts_from, receivers
from caurobat.games.capodama.rules.packs import HAND, PACKS, hands_of
from caurobat.games.capodama.rules.state import leader_of, phase_of, played_by
from caurobat.games.capodama.rules.worlds import DealSampler

T = TypeVar("T")


class FastRandom:
    """Random numbers with the interface that the rules ask for, from Python's fast generator."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def below(self, count: int) -> int:
        """Return an integer from 0 to `count` - 1."""
        return int(self.random() * count)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return `items` in random order."""
        result = list(items)
        draw = self.random
        for place in range(len(result) - 1, 0, -1):
            other = int(draw() * (place + 1))
            result[place], result[other] = result[other], result[place]
        return result


class KnownTable:
    """The knowledge of the seat of `view`, in numbers."""

    def __init__(self, view: View) -> None:
        assert view.turn is not None, "somebody is to move"
        self.view, self.turn = view, view.turn
        self.seats, self.players = view.seats, hands_of(view.seats)
        self.phase = phase_of(view)
        self.capo = view.capo if view.capo is not None else 0
        self.cards = cards_for(view.options.deck, view.seats, view.double, view.trump)
        self.unseen = unseen_of(view)
        self._spread = DealSampler(self.unseen)
        self._own = [self.cards.mask(view.zones[HANDS[seat]]) for seat in range(self.players)]
        self._played = played_by(view)
        ladies: dict[Card | None, int] = {self.cards.cards[card]: lady for lady, card in enumerate(self.cards.ladies)}
        self._holders = {ladies[card]: seat for seat, card in self._played if card in ladies}
        self._known = self._known_ladies(ladies)

    def _known_ladies(self, ladies: Mapping[Card | None, int]) -> list[int]:
        """Return the ladies whose holder each seat knows, as far as this seat can tell: played or given to it."""
        known = [sum(1 << lady for lady in self._holders)] * self.players
        for given in self.view.gifts:
            if given.card in ladies:
                for seat in (given.giver, given.receiver):
                    known[seat] |= 1 << ladies[given.card]
        return known

    def hands(self, chance: FastRandom) -> tuple[list[int], tuple[int, ...]]:
        """Return all hands in a random world, and the second hands if they are still to be dealt."""
        hands = self._own[:]
        drawn = self._spread.drawn(chance)
        for zone, cards in drawn.items():
            if zone is not STOCK:
                hands[zone.seat] |= self.cards.mask(cards)
        return hands, self.second_hands(chance.shuffled(drawn.get(STOCK, [])))

    def second_hands(self, stock: Sequence[Card]) -> tuple[int, ...]:
        """Return the hands that are still to be dealt from `stock`, or none if it is empty."""
        if not stock:
            return ()
        second = [0] * self.players
        for number, seat in enumerate(in_dealing_order(self.players, self.view.dealer)):
            second[seat] = self.cards.mask(stock[number * HAND : (number + 1) * HAND])
        return tuple(second)

    def model(self, chance: FastRandom) -> Bitboard:
        """Return a round that this seat may be in now, during play."""
        hands, second = self.hands(chance)
        return self.filled(hands, second)

    def filled(self, hands: list[int], second: tuple[int, ...]) -> Bitboard:
        """Return this round with `hands` and `second` filled in."""
        model = Bitboard(self.cards, self.seats, self.capo, hands, second, self._holders, self._known)
        view = self.view
        for number, trick in enumerate(view.tricks):
            model.points[trick.winner] += trick.points
            model.done = number + 1
        model.played = self.cards.mask([card for _, card in self._played])
        if model.done >= HAND:
            model.second = ()
        model.turn = self.turn
        numbers, leader = self.cards.numbers, leader_of(view)
        for place, card in enumerate(view.zones[TABLE]):
            if card is not None and leader is not None:
                model.lay((leader + place) % self.players, numbers[card])
        return model

    def known(self) -> Bitboard:
        """Return the round as this seat knows it: unseen cards are in no hand unless it knows which."""
        hands = self._own[:]
        for zone, cards in self.unseen.held.items():
            hands[zone.seat] |= self.cards.mask(cards)
        return self.filled(hands, ())


# --- decisions before play


def begun(
    table: KnownTable, hands: list[int], second: tuple[int, ...], *, double: str | None = None,
    trump: Card | None = None, gifts: Mapping[int, tuple[int, ...]] | None = None,
) -> Bitboard:  # fmt: skip
    """Return the round before its first card with these hands dealt, after these choices and those in the view.

    Open choices are made by habit.
    """
    view = table.view
    double, trump = double or view.double, trump or view.trump
    pack = PACKS[view.options.deck]
    if double is None:
        cards = cards_for(view.options.deck, table.seats, None, None)
        double = pack.doubles[doubled_suit(cards, hands[table.capo]) - 1]
    if table.seats == 3 and trump is None:
        cards = cards_for(view.options.deck, table.seats, double, None)
        trump = cards.cards[fourth_trump(cards, hands[table.capo])]
    cards = cards_for(view.options.deck, table.seats, double, trump)
    known = [0] * table.players
    if cards.ladies:
        hands, known = exchanged(table, cards, hands, gifts or {})
    return Bitboard(cards, table.seats, table.capo, hands, second, {}, known)


def exchanged(
    table: KnownTable, cards: CardNumbers, hands: list[int], gifts: Mapping[int, tuple[int, ...]]
) -> tuple[list[int], list[int]]:
    """Return the hands after the exchange, and the ladies that each seat knows of.

    `gifts` are those already decided.
    """
    after, known = hands[:], [0] * table.players
    for seat, hand in enumerate(hands):
        given = gifts.get(seat)
        if given is None:
            given = habitual_gift(table, cards, hand, seat)
        for card, receiver in zip(given, receivers(seat, table.seats), strict=True):
            after[seat] &= ~(1 << card)
            after[receiver] |= 1 << card
            if card in cards.ladies:
                known[seat] |= 1 << cards.ladies.index(card)
    return after, known


def habitual_gift(table: KnownTable, cards: CardNumbers, hand: int, seat: int) -> tuple[int, ...]:
    """Return the cards of `hand` that `seat` gives by habit. It knows the capo, and whether it has a lady itself."""
    to = receivers(seat, table.seats)
    is_side = seat == table.capo or any(hand >> lady & 1 for lady in cards.ladies)
    sign = FRIEND if is_side else FOE
    knows_all = seat != table.capo and all(hand >> lady & 1 for lady in cards.ladies)
    others = -sign if knows_all else UNKNOWN
    relations = [sign if receiver == table.capo else others for receiver in to]
    held, pack = [cards.cards[number] for number in bits(hand)], PACKS[table.view.options.deck]
    gifts = gifts_from(held, seat, table.capo, table.seats, pack)
    ways = [tuple([cards.numbers[card] for card in given]) for given in gifts]
    return gift(cards, ways, relations, seat == table.capo)
