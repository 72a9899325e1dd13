"""States that fit what a view shows and proves, drawn so that each of them is as likely as any other."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import comb, prod
from typing import Final, Protocol, TypeVar

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, Zone
from caurobat.decks import Card
from caurobat.games.capodama.knowledge import Unseen, held_after_exchange, unseen_of
from caurobat.games.capodama.legal import gifts_from, may_be_given
from caurobat.games.capodama.packs import HAND, SIX
from caurobat.games.capodama.state import Gift, State, View, pack_of

T = TypeVar("T")
_TRIES: Final = 20
"""The number of plain shuffles tried before the ways are counted, which takes longer but always finds one."""


class RandomNumbers(Protocol):
    """The random numbers that a draw needs: `core.rng.Rng` has them, and players have a faster source."""

    def below(self, count: int) -> int:
        """A whole number from 0 below `count`, all alike."""
        ...

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """`items` in random order."""
        ...


class Impossible(ValueError):
    """A view that no deal can lead to."""


def sample(view: View, rng: Rng) -> State:
    """A state that gives exactly `view` and fits all that it proves, all such states alike."""
    return Sampler(view).state(rng)


class Sampler:
    """Draws worlds for one view: what can be worked out once is."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.unseen = unseen_of(view)
        self._spread = Spread(self.unseen)

    def state(self, rng: Rng) -> State:
        """One more state."""
        view = self._view
        while True:
            zones = self.zones(rng)
            chosen = self._chosen(zones, rng)
            gifts = self._gifts(zones, rng)
            # Hands that leave fewer ways to have given are as much less likely: they are drawn anew so often.
            if chosen is not None and gifts is not None:
                break
        assert view.capo is not None, "a round that has begun has a capo"
        return State(
            view.options, view.seats, view.dealer, zones, view.turn, view.capo, view.double, view.trump, chosen, gifts,
            view.tricks,
        )  # fmt: skip

    def zones(self, rng: Rng) -> dict[Zone, tuple[Card, ...]]:
        """The zones of the view with every unseen place filled."""
        filled = {zone: iter(rng.shuffled(cards)) for zone, cards in self._spread.drawn(rng).items()}
        return {
            zone: tuple([next(filled[zone]) if card is None else card for card in cards])
            for zone, cards in self._view.zones.items()
        }

    def _chosen(self, zones: Mapping[Zone, tuple[Card, ...]], rng: Rng) -> tuple[tuple[Card, ...], ...] | None:
        """Draw the cards that others chose to give from their drawn hands; None if the hands must be drawn anew."""
        view, pack = self._view, pack_of(self._view)
        chosen: list[tuple[Card, ...]] = []
        for seat, cards in enumerate(view.chosen):
            known = tuple([card for card in cards if card is not None])
            if len(known) < len(cards):
                # The most ways to give there can be: without a card that must not be given.
                most = HAND if view.seats != SIX else HAND * (HAND - 1)
                ways = gifts_from(zones[HANDS[seat]], seat, view.capo, view.seats, pack)
                place = rng.below(most)
                if place >= len(ways):
                    return None
                known = ways[place]
            chosen.append(known)
        return tuple(chosen)

    def _gifts(self, zones: Mapping[Zone, tuple[Card, ...]], rng: Rng) -> tuple[Gift, ...] | None:
        """Draw the gifts that others made from their drawn hands; None if the hands must be drawn anew."""
        view, pack = self._view, pack_of(self._view)
        gifts = list(view.gifts)
        for receiver in {gift.receiver: None for gift in gifts if gift.card is None}:
            known = [gift.card for gift in gifts if gift.receiver == receiver]
            free = [
                card
                for card in held_after_exchange(view, zones, receiver)
                if card not in known and may_be_given(card, receiver, view.capo, view.seats, pack)
            ]
            drawn = rng.shuffled(free)
            for place, gift in enumerate(gifts):
                if gift.receiver == receiver and gift.card is None:
                    # As if there were always as many to draw from: so hands with fewer are drawn less often.
                    if rng.below(HAND) >= len(drawn):
                        return None
                    gifts[place] = Gift(gift.giver, receiver, drawn.pop())
        return tuple(gifts)


class Spread:
    """The ways to spread loose cards over the places that they may lie in."""

    def __init__(self, unseen: Unseen) -> None:
        self._unseen = unseen
        self._rooms = {zone: count - len(unseen.held.get(zone, ())) for zone, count in unseen.places.items()}
        self._tight = [zone for zone in self._rooms if unseen.voids.get(zone) and self._rooms[zone]]
        self._free = [zone for zone in self._rooms if zone not in self._tight]
        self._suits = list(dict.fromkeys(card.suit.value for card in unseen.loose))
        self._of_suit = {suit: [card for card in unseen.loose if card.suit == suit] for suit in self._suits}
        self._ways = cache(self._count)

    def drawn(self, rng: RandomNumbers) -> dict[Zone, list[Card]]:
        """The unseen cards of each place; raises `Impossible`."""
        for _ in range(_TRIES if self._tight else 1):
            tried = self._dealt(rng.shuffled(self._unseen.loose), self._rooms)
            if all(not self._breaks(zone, tried[zone]) for zone in self._tight):
                return tried
        return self._counted(rng)

    def _breaks(self, zone: Zone, cards: Sequence[Card]) -> bool:
        voids = self._unseen.voids[zone]
        return any(card.suit.value in voids for card in cards)

    def _dealt(self, cards: Sequence[Card], rooms: Mapping[Zone, int]) -> dict[Zone, list[Card]]:
        """`cards` from the front into the rooms, with what is known to lie there."""
        result, at = {}, 0
        for zone, room in rooms.items():
            result[zone] = [*self._unseen.held.get(zone, ()), *cards[at : at + room]]
            at += room
        return result

    def _counted(self, rng: RandomNumbers) -> dict[Zone, list[Card]]:
        """Draw one tight place after another; how many of each suit it gets is drawn by the ways that leaves."""
        left = tuple(len(self._of_suit[suit]) for suit in self._suits)
        waiting = {suit: rng.shuffled(cards) for suit, cards in self._of_suit.items()}
        got: dict[Zone, list[Card]] = {}
        for number, zone in enumerate(self._tight):
            splits = list(self._splits(number, left))
            weights = [ways * self._ways(number + 1, rest) for ways, _, rest in splits]
            total = sum(weights)
            if not total:
                raise Impossible("no deal leads to what this seat sees")
            _, counts, left = splits[_drawn_place(weights, _below(total, rng))]
            got[zone] = list(self._unseen.held.get(zone, ()))
            for suit, count in zip(self._suits, counts, strict=True):
                got[zone] += [waiting[suit].pop() for _ in range(count)]
        rest = [card for cards in waiting.values() for card in cards]
        return got | self._dealt(rng.shuffled(rest), {zone: self._rooms[zone] for zone in self._free})

    def _count(self, number: int, left: tuple[int, ...]) -> int:
        """In how many ways the tight places from `number` on can be filled, where so many cards of each suit are left.

        In how many ways the free places then are is always the same.
        """
        if number == len(self._tight):
            return 1
        return sum([ways * self._ways(number + 1, rest) for ways, _, rest in self._splits(number, left)])

    def _splits(self, number: int, left: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
        """Yield the suits that a tight place can get: in how many ways, how many of each, and how many are left."""
        zone = self._tight[number]
        voids = self._unseen.voids[zone]
        most = [0 if suit in voids else count for suit, count in zip(self._suits, left, strict=True)]
        for counts in _shares(self._rooms[zone], most):
            ways = prod([comb(there, count) for there, count in zip(left, counts, strict=True)])
            yield ways, counts, tuple([there - count for there, count in zip(left, counts, strict=True)])


def _shares(room: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ways to write `room` as a sum of numbers that are at most those of `most`."""
    if not most:
        if not room:
            yield ()
        return
    for count in range(min(room, most[0]) + 1):
        for rest in _shares(room - count, most[1:]):
            yield (count, *rest)


def _below(total: int, rng: RandomNumbers) -> int:
    """A whole number below `total`, which may be too large for one draw."""
    most = 1 << 60
    if total <= most:
        return rng.below(total)
    return rng.below(most) * total // most


def _drawn_place(weights: Sequence[int], drawn: int) -> int:
    for place, weight in enumerate(weights):
        if drawn < weight:
            return place
        drawn -= weight
    raise AssertionError("what is drawn is below the sum of the weights")
