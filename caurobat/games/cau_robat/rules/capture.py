"""The capture with a matching card: the sequence round the circle of ranks, over the table and opponents' piles."""

from dataclasses import dataclass
from typing import Final

from caurobat.core.zones import PILES, TABLE, Zone, Zones
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat.rules.options import Options, Sequence, Stealing

_UP: Final = {rank: SPANISH.ranks[(place + 1) % len(SPANISH.ranks)] for place, rank in enumerate(SPANISH.ranks)}
_DOWN: Final = {above: below for below, above in _UP.items()}


@dataclass(frozen=True, slots=True)
class Link:
    """One rank of a sequence: the table's card, or an opponent's whole pile."""

    source: Zone
    cards: tuple[Card, ...]


def sequence_from(rank: int, capturer: int, zones: Zones, seats: int, options: Options) -> list[Link]:
    """Return the links beyond the matched card of `rank`, in the order taken (RULES.md, A play, 2).

    They run upwards as long as the next rank is there, at most once round the circle; with `whole_run` then downwards
    in the same way, unless the way up went full circle.
    """
    on_table = {card.rank: card for card in zones[TABLE]}
    links = _run(_UP, rank, capturer, on_table, zones, seats, options.stealing)
    full_circle = len(links) == len(SPANISH.ranks) - 1
    if options.stealing is Stealing.BETWEEN:
        _drop_loose_end(links)
    if options.sequence is Sequence.WHOLE_RUN and not full_circle:
        below = _run(_DOWN, rank, capturer, on_table, zones, seats, options.stealing)
        if options.stealing is Stealing.BETWEEN:
            _drop_loose_end(below)
        links += below
    return links


def _run(
    following: dict[int, int],
    rank: int,
    capturer: int,
    on_table: dict[int, Card],
    zones: Zones,
    seats: int,
    stealing: Stealing,
) -> list[Link]:
    """Return the links from the one after `rank` on, in the direction of `following`, as long as there is one."""
    links: list[Link] = []
    start, rank = rank, following[rank]
    while rank != start:
        card = on_table.get(rank)
        if card is not None:
            links.append(Link(TABLE, (card,)))
        elif stealing is Stealing.NONE or (pile := pile_showing(rank, capturer, zones, seats)) is None:
            break
        else:
            links.append(Link(pile, zones[pile]))
        rank = following[rank]
    return links


def pile_showing(rank: int, capturer: int, zones: Zones, seats: int) -> Zone | None:
    """Return the tallest opponent's pile with `rank` on top; of equal ones, the first in turn after the capturer."""
    owner, height = None, 0
    for ahead in range(1, seats):
        pile = PILES[(capturer + ahead) % seats]
        cards = zones[pile]
        if len(cards) > height and cards[0].rank == rank:
            owner, height = pile, len(cards)
    return owner


def _drop_loose_end(links: list[Link]) -> None:
    """Drop piles with no table card further on in the sequence (`stealing: between`)."""
    while links and links[-1].source is not TABLE:
        links.pop()
