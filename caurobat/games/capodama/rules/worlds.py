"""States that agree with all that a view shows and proves, each equally likely to be drawn."""

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import comb, prod
from typing import Final, Protocol, TypeVar

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, Zone
from caurobat.decks import Card
from caurobat.games.capodama.rules.knowledge import Unseen, held_after_exchange, unseen_of
from caurobat.games.capodama.rules.legal import gifts_from, may_be_given
from caurobat.games.capodama.rules.packs import HAND, SIX
from caurobat.games.capodama.rules.state import Gift, State, View, pack_of

T = TypeVar("T")
_TRIES: Final = 20  # the number of plain shuffles before the ways are counted, which is slower but always works


class RandomNumbers(Protocol):
    """The random numbers that a draw needs: from `core.rng.Rng`, or from a player's faster source."""

    def below(self, count: int) -> int:
        """Return an integer from 0 to `count` - 1, all equally likely."""
        ...

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return `items` in random order."""
        ...


class Impossible(ValueError):
    """No deal can lead to the view."""


class Sampler:
    """Draws worlds for one view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._spread = DealSampler(unseen_of(view))

    def state(self, rng: Rng) -> State:
        """Return a state that gives exactly the view and fits all that it proves.

        All such states are equally likely.
        """
        view = self._view
        while True:
            zones = self.zones(rng)
            chosen = self._chosen(zones, rng)
            gifts = self._gifts(zones, rng)
            # Hands with fewer possible gifts are less likely in proportion, so they are redrawn more often.
            if chosen is not None and gifts is not None:
                break
        assert view.capo is not None, "a round that has begun has a capo"
        return State(
            view.options, view.seats, view.dealer, zones, view.turn, view.capo, view.double, view.trump, chosen, gifts,
            view.tricks,
        )  # fmt: skip

    def zones(self, rng: Rng) -> dict[Zone, tuple[Card, ...]]:
        """Return the zones of the view with every unseen place filled."""
        filled = {zone: iter(rng.shuffled(cards)) for zone, cards in self._spread.drawn(rng).items()}
        return {
            zone: tuple([next(filled[zone]) if card is None else card for card in cards])
            for zone, cards in self._view.zones.items()
        }

    def _chosen(self, zones: Mapping[Zone, tuple[Card, ...]], rng: Rng) -> tuple[tuple[Card, ...], ...] | None:
        """Draw the cards that others chose to give from their drawn hands; None if the hands must be redrawn."""
        view, pack = self._view, pack_of(self._view)
        chosen: list[tuple[Card, ...]] = []
        for seat, cards in enumerate(view.chosen):
            gift = tuple([card for card in cards if card is not None])
            if len(gift) < len(cards):
                # The largest possible number of ways to give, without a card that must not be given.
                most = HAND if view.seats != SIX else HAND * (HAND - 1)
                ways = gifts_from(zones[HANDS[seat]], seat, view.capo, view.seats, pack)
                place = rng.below(most)
                if place >= len(ways):
                    return None
                gift = ways[place]
            chosen.append(gift)
        return tuple(chosen)

    def _gifts(self, zones: Mapping[Zone, tuple[Card, ...]], rng: Rng) -> tuple[Gift, ...] | None:
        """Draw the gifts that others made from their drawn hands; None if the hands must be redrawn."""
        view, pack = self._view, pack_of(self._view)
        gifts = list(view.gifts)
        for receiver in {gift.receiver: None for gift in gifts if gift.card is None}:
            received = [gift.card for gift in gifts if gift.receiver == receiver]
            free = [
                card
                for card in held_after_exchange(view, zones, receiver)
                if card not in received and may_be_given(card, receiver, view.capo, view.seats, pack)
            ]
            drawn = rng.shuffled(free)
            for place, gift in enumerate(gifts):
                if gift.receiver == receiver and gift.card is None:
                    # Drawing from a fixed number makes hands with fewer candidates less likely in proportion.
                    if rng.below(HAND) >= len(drawn):
                        return None
                    gifts[place] = Gift(gift.giver, receiver, drawn.pop())
        return tuple(gifts)


class DealSampler:
    """The ways to distribute loose cards over the unseen places."""

    def __init__(self, unseen: Unseen) -> None:
        self._unseen = unseen
        self._rooms = {zone: count - len(unseen.held.get(zone, ())) for zone, count in unseen.places.items()}
        self._tight = [zone for zone in self._rooms if unseen.voids.get(zone) and self._rooms[zone]]
        self._free = [zone for zone in self._rooms if zone not in self._tight]
        self._suits = list(dict.fromkeys(card.suit.value for card in unseen.loose))
        self._of_suit = {suit: [card for card in unseen.loose if card.suit == suit] for suit in self._suits}
        self._ways = cache(self._count)

    def drawn(self, rng: RandomNumbers) -> dict[Zone, list[Card]]:
        """Return a random choice of unseen cards for each place; raises `Impossible`."""
        for _ in range(_TRIES if self._tight else 1):
            tried = self._dealt(rng.shuffled(self._unseen.loose), self._rooms)
            if all(not self._breaks(zone, tried[zone]) for zone in self._tight):
                return tried
        return self._counted(rng)

    def _breaks(self, zone: Zone, cards: Sequence[Card]) -> bool:
        voids = self._unseen.voids[zone]
        return any(card.suit.value in voids for card in cards)

    def _dealt(self, cards: Sequence[Card], rooms: Mapping[Zone, int]) -> dict[Zone, list[Card]]:
        """Return `cards` dealt from the front into the rooms, with the cards known to be there."""
        result, at = {}, 0
        for zone, room in rooms.items():
            result[zone] = [*self._unseen.held.get(zone, ()), *cards[at : at + room]]
            at += room
        return result

    def _counted(self, rng: RandomNumbers) -> dict[Zone, list[Card]]:
        """Fill one tight place after another; the number of each suit is drawn in proportion to the remaining ways."""
        left = tuple(len(self._of_suit[suit]) for suit in self._suits)
        waiting = {suit: rng.shuffled(cards) for suit, cards in self._of_suit.items()}
        dealt: dict[Zone, list[Card]] = {}
        for number, zone in enumerate(self._tight):
            splits = list(self._splits(number, left))
            weights = [ways * self._ways(number + 1, rest) for ways, _, rest in splits]
            if not any(weights):
                raise Impossible("no deal leads to what this seat sees")
            up_to = list(accumulate(weights))
            _, counts, left = splits[bisect(up_to, _below(up_to[-1], rng))]
            dealt[zone] = list(self._unseen.held.get(zone, ()))
            for suit, count in zip(self._suits, counts, strict=True):
                dealt[zone] += [waiting[suit].pop() for _ in range(count)]
        rest = [card for cards in waiting.values() for card in cards]
        return dealt | self._dealt(rng.shuffled(rest), {zone: self._rooms[zone] for zone in self._free})

    def _count(self, number: int, left: tuple[int, ...]) -> int:
        """Return the number of ways to fill the tight places from `number` on, with `left` cards of each suit.

        The number of ways for the free places is the same in every case.
        """
        if number == len(self._tight):
            return 1
        return sum([ways * self._ways(number + 1, rest) for ways, _, rest in self._splits(number, left)])

    def _splits(self, number: int, left: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
        """Yield the cards of each suit that a tight place can get: the number of ways, the counts, and what is left."""
        zone = self._tight[number]
        voids = self._unseen.voids[zone]
        most = [0 if suit in voids else count for suit, count in zip(self._suits, left, strict=True)]
        for counts in _shares(self._rooms[zone], most):
            ways = prod([comb(there, count) for there, count in zip(left, counts, strict=True)])
            yield ways, counts, tuple([there - count for there, count in zip(left, counts, strict=True)])


def _shares(room: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write `room` as a sum of numbers of which none exceeds its counterpart in `most`."""
    if not most:
        if not room:
            yield ()
        return
    for count in range(min(room, most[0]) + 1):
        for rest in _shares(room - count, most[1:]):
            yield (count, *rest)


def _below(total: int, rng: RandomNumbers) -> int:
    """Return an integer below `total`, which may be too large for one draw."""
    most = 1 << 60
    if total <= most:
        return rng.below(total)
    return rng.below(most) * total // most
