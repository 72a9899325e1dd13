"""The possible hands, given all public facts, in particular announced rondas; all of them are equally likely.

A ronda is announced without its rank. Its seat is therefore known to have been dealt exactly three of a kind among its
five cards, some of which may have been played since.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb

from caurobat.core.game import filled, unseen_cards
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, Zones
from caurobat.decks import Card
from caurobat.games.cuarenta.rules.dealing import pack
from caurobat.games.cuarenta.rules.round import RONDA_LIMIT
from caurobat.games.cuarenta.rules.state import Phase, View, side_of

Kinds = Mapping[int, tuple[int, ...]]
"""The possible numbers of equal cards dealt to each seat that is known to have been dealt several."""


def sampled_zones(view: View, rng: Rng) -> Zones:
    """Return the zones of `view` with the unseen cards in the unseen places, all consistent ways equally likely."""
    unseen = unseen_cards(view, pack(view.options))
    kinds = must_have(view)
    if not kinds:
        return filled(view.zones, rng.shuffled(unseen))
    # One hand is drawn so that it fits; this is repeated until the others fit as well.
    first = next(iter(kinds))
    others = {seat: counts for seat, counts in kinds.items() if seat != first}
    while True:
        hand = _fitting_hand(view, first, kinds[first], unseen, rng)
        rest = rng.shuffled([card for card in unseen if card not in hand])
        zones = filled({**view.zones, HANDS[first]: hand}, rest)
        if all(fits(zones[HANDS[seat]], view.played[seat], counts) for seat, counts in others.items()):
            return zones


def must_have(view: View) -> Kinds:
    """Return what is known about the hidden hands of seats that announced a ronda or are being asked now."""
    kinds: dict[int, tuple[int, ...]] = {seat: (3,) for seat in view.rondas if seat != view.seat}
    if view.phase is Phase.ANNOUNCE and view.turn is not None and view.turn != view.seat:
        kinds[view.turn] = (3, 4) if view.score[side_of(view.turn)] < RONDA_LIMIT else (4,)
    return kinds


def fits(hand: Sequence[Card | None], played: Sequence[Card], counts: Sequence[int]) -> bool:
    """Return whether the largest number of a kind among the cards dealt (`hand` and `played`) is one of `counts`."""
    ranks = [card.rank for card in (*hand, *played) if card is not None]
    return max(map(ranks.count, ranks)) in counts


def _fitting_hand(view: View, seat: int, counts: Sequence[int], unseen: Sequence[Card], rng: Rng) -> tuple[Card, ...]:
    """Return cards of `unseen` for the hand of `seat`, all consistent choices equally likely."""
    size = len(view.zones[HANDS[seat]])
    cases = list(_cases(size, view.played[seat], counts, unseen))
    rank, held = _drawn(cases, rng)
    of_rank = rng.shuffled([card for card in unseen if card.rank == rank])[:held]
    others = rng.shuffled([card for card in unseen if card.rank != rank])[: size - held]
    return tuple(rng.shuffled([*of_rank, *others]))


def _drawn(cases: Sequence[tuple[int, int, int]], rng: Rng) -> tuple[int, int]:
    """Return the rank and number of one of `cases`, drawn in proportion to its ways.

    Raises ValueError if there is none.
    """
    if not cases:
        raise ValueError("no hand fits what was announced")
    up_to = list(accumulate([ways for _, _, ways in cases]))
    rank, held, _ = cases[bisect(up_to, rng.below(up_to[-1]))]
    return rank, held


def _cases(
    size: int, played: Sequence[Card], counts: Sequence[int], unseen: Sequence[Card]
) -> Iterator[tuple[int, int, int]]:
    """Yield each rank that may have been dealt often enough, how many are still held, and the number of ways.

    Five cards cannot contain three of each of two ranks, so no hand is counted twice.
    """
    of_rank = Counter([card.rank for card in unseen])
    for rank in dict.fromkeys([card.rank for card in (*unseen, *played)]):
        there, out = of_rank[rank], sum(card.rank == rank for card in played)
        for count in counts:
            held = count - out
            if 0 <= held <= min(there, size):
                ways = comb(there, held) * comb(len(unseen) - there, size - held)
                if ways:
                    yield rank, held, ways
