"""The points of a round: for the cards in the piles of the sides, and for their sweeps."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.game import Gain
from caurobat.core.zones import PILES, SeenZones
from caurobat.decks import Card, parse_card
from caurobat.games.zwicker.options import Options

POINTS: Final = ("sevens", "aces", "sweeps", "ten", "cards")
"""The categories that a side can score in, in the order in which they are counted."""
TEN: Final = parse_card("10D")
SEVENS: Final = (parse_card("7D"), parse_card("7S"))
_ACE: Final = 1
_FOR_ACE: Final = 2
FOR_SWEEP: Final = 3
"""The points of a sweep."""
_FOR_TEN: Final = 10


def card_points(card: Card) -> int:
    """Return the points of `card` for its holder in the end."""
    if card.rank == _ACE:
        return _FOR_ACE
    return _FOR_TEN if card is TEN else int(card in SEVENS)


def gains_of(
    options: Options, zones: SeenZones, sweeps: Sequence[Sequence[Card]], sides: Sequence[tuple[int, ...]]
) -> tuple[Gain, ...]:
    """Return the points of each side by now, in the order of `POINTS`; a tie for most cards scores nothing."""
    held = [[card for seat in side for card in zones[PILES[seat]] if card is not None] for side in sides]
    made = {
        "sevens": [sum([card in SEVENS for card in cards]) for cards in held],
        "aces": [_FOR_ACE * sum([card.rank == _ACE for card in cards]) for cards in held],
        "sweeps": [FOR_SWEEP * sum([len(sweeps[seat]) for seat in side]) for side in sides],
        "ten": [_FOR_TEN * (TEN in cards) for cards in held],
        "cards": _most_cards([len(cards) for cards in held]) if options.most_cards else [0] * len(sides),
    }
    return tuple([Gain(side, why, made[why][side]) for why in POINTS for side in range(len(sides)) if made[why][side]])


def _most_cards(counts: Sequence[int]) -> list[int]:
    return [int(count == max(counts) and counts.count(count) == 1) for count in counts]
