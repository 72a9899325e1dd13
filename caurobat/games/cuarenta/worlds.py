"""The hands that may be, given all that is public: where an announced ronda may lie, each way as likely as any other.

A ronda is told without its rank. So of the seat that announced one it is known that three of the five cards it was
dealt are of a kind, and not four; some of them may have been played since.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import comb

from caurobat.core.rng import Rng
from caurobat.core.round import filled, unseen_cards
from caurobat.core.zones import HANDS, Zones
from caurobat.decks import Card
from caurobat.games.cuarenta.dealing import pack
from caurobat.games.cuarenta.state import Phase, View, side_of
from caurobat.games.cuarenta.turn import RONDA_LIMIT

Kinds = Mapping[int, tuple[int, ...]]
"""For each seat that must have been dealt several cards of a rank, how many they can be."""


def sampled_zones(view: View, rng: Rng) -> Zones:
    """The zones of `view` with the unseen cards in the unseen places: any way that fits, all alike."""
    unseen = unseen_cards(view, pack(view.options))
    kinds = must_have(view)
    if not kinds:
        return filled(view.zones, rng.shuffled(unseen))
    # One hand is drawn so that it fits; that the others fit as well, chance must bring.
    first = next(iter(kinds))
    others = {seat: counts for seat, counts in kinds.items() if seat != first}
    while True:
        hand = _fitting_hand(view, first, kinds[first], unseen, rng)
        rest = rng.shuffled([card for card in unseen if card not in hand])
        zones = filled({**view.zones, HANDS[first]: hand}, rest)
        if all(fits(zones[HANDS[seat]], view.played[seat], counts) for seat, counts in others.items()):
            return zones


def must_have(view: View) -> Kinds:
    """Return what all know of hands unseen by the view's seat: who announced a ronda, and who is being asked."""
    kinds: dict[int, tuple[int, ...]] = {seat: (3,) for seat in view.rondas if seat != view.seat}
    if view.phase is Phase.ANNOUNCE and view.turn is not None and view.turn != view.seat:
        kinds[view.turn] = (3, 4) if view.score[side_of(view.turn)] < RONDA_LIMIT else (4,)
    return kinds


def fits(hand: Sequence[Card | None], played: Sequence[Card], counts: Sequence[int]) -> bool:
    """Return whether of the cards dealt, those in `hand` and those `played`, the most of a kind are one of `counts`."""
    ranks = [card.rank for card in (*hand, *played) if card is not None]
    return max(map(ranks.count, ranks)) in counts


def _fitting_hand(view: View, seat: int, counts: Sequence[int], unseen: Sequence[Card], rng: Rng) -> tuple[Card, ...]:
    """Cards of `unseen` for the hand of `seat`, any that fit, all alike."""
    size = len(view.zones[HANDS[seat]])
    cases = list(_cases(size, view.played[seat], counts, unseen))
    rank, held = _drawn(cases, rng)
    of_rank = rng.shuffled([card for card in unseen if card.rank == rank])[:held]
    others = rng.shuffled([card for card in unseen if card.rank != rank])[: size - held]
    return tuple(rng.shuffled([*of_rank, *others]))


def _drawn(cases: Sequence[tuple[int, int, int]], rng: Rng) -> tuple[int, int]:
    """The rank and number of one of `cases`, drawn by the ways that each has; raises ValueError if there is none."""
    draw = rng.below(sum(ways for _, _, ways in cases))
    for rank, held, ways in cases:
        if draw < ways:
            return rank, held
        draw -= ways
    raise ValueError("no hand fits what was announced")


def _cases(
    size: int, played: Sequence[Card], counts: Sequence[int], unseen: Sequence[Card]
) -> Iterator[tuple[int, int, int]]:
    """Each rank of which so many can have been dealt, how many of them are still held, and in how many ways.

    Of five cards no two ranks have three, so no hand is counted twice.
    """
    of_rank: dict[int, int] = {}
    for card in (*unseen, *played):
        of_rank.setdefault(card.rank, 0)
    for card in unseen:
        of_rank[card.rank] += 1
    for rank, there in of_rank.items():
        out = sum(card.rank == rank for card in played)
        for count in counts:
            held = count - out
            if 0 <= held <= min(there, size):
                ways = comb(there, held) * comb(len(unseen) - there, size - held)
                if ways:
                    yield rank, held, ways
