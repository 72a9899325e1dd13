"""The capture with a matching card: the sequence round the circle of ranks, over the table and opponents' piles."""

from dataclasses import dataclass

from caurobat.core.zones import PILES, TABLE, Zone, Zones
from caurobat.decks import Card
from caurobat.games.cau_robat.rules.circle import PLACES, mask_of, sequence
from caurobat.games.cau_robat.rules.options import Options, Sequence, Stealing


@dataclass(frozen=True, slots=True)
class Link:
    """One rank of a sequence: the table's card, or an opponent's whole pile."""

    source: Zone
    cards: tuple[Card, ...]


def sequence_from(rank: int, capturer: int, zones: Zones, seats: int, options: Options) -> list[Link]:
    """Return the links beyond the matched card of `rank`, in the order taken; see `sequence`."""
    on_table = {PLACES[card.rank]: card for card in zones[TABLE]}
    piles = {} if options.stealing is Stealing.NONE else piles_by_top(capturer, zones, seats)
    places = sequence(
        PLACES[rank],
        mask_of(on_table),
        mask_of(piles),
        is_between=options.stealing is Stealing.BETWEEN,
        is_whole_run=options.sequence is Sequence.WHOLE_RUN,
    )
    return [
        Link(TABLE, (on_table[place],)) if place in on_table else Link(piles[place], zones[piles[place]])
        for place in places
    ]


def piles_by_top(capturer: int, zones: Zones, seats: int) -> dict[int, Zone]:
    """Return, for each top, the pile of an opponent that would be taken: the tallest, or the first in turn of those."""
    piles: dict[int, Zone] = {}
    for ahead in range(1, seats):
        pile = PILES[(capturer + ahead) % seats]
        cards = zones[pile]
        if cards:
            place = PLACES[cards[0].rank]
            if place not in piles or len(cards) > len(zones[piles[place]]):
                piles[place] = pile
    return piles
