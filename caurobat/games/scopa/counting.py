"""The count: each side's holding in its piles, and the points for it.

Piles are public, so this serves the rules, the players and the display alike, at any time in a round.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.game import Gain
from caurobat.core.zones import PILES, SeenZones
from caurobat.decks import SPANISH, Card, SpanishSuit, Suit, parse_card

PRIME_VALUES: Final[Mapping[int, int]] = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 10: 10, 11: 10, 12: 10}
"""The value of each rank in a prime."""
COINS: Final = SpanishSuit.OROS
SETTEBELLO: Final = parse_card("O7")
POINTS: Final = ("cards", "coins", "settebello", "primiera", "scopa")
"""The categories that a side can score in, in the order in which they are counted."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards and sweeps of one side.

    `prime_cards` is its best card of each suit that it has, in the order of the deck's suits; `prime` is their total,
    None if a suit is missing. `sweeps` are the cards of its sweeps.
    """

    cards: int
    coins: int
    has_settebello: bool
    prime_cards: tuple[Card, ...]
    prime: int | None
    sweeps: tuple[Card, ...]


def holdings(
    zones: SeenZones, sweeps: Sequence[tuple[Card, ...]], sides: Sequence[tuple[int, ...]]
) -> tuple[Holding, ...]:
    """Return the holding of each side by its piles."""
    return tuple([_holding(zones, sweeps, side) for side in sides])


def _holding(zones: SeenZones, sweeps: Sequence[tuple[Card, ...]], side: tuple[int, ...]) -> Holding:
    cards = [card for seat in side for card in zones[PILES[seat]] if card is not None]
    prime_cards = best_cards(cards)
    is_whole = len(prime_cards) == len(SPANISH.suits)
    return Holding(
        cards=len(cards),
        coins=sum([card.suit is COINS for card in cards]),
        has_settebello=SETTEBELLO in cards,
        prime_cards=prime_cards,
        prime=sum([PRIME_VALUES[card.rank] for card in prime_cards]) if is_whole else None,
        sweeps=tuple([card for seat in side for card in sweeps[seat]]),
    )


def best_cards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the card of each suit with the highest prime value, in the order of the deck; of courts, the lowest."""
    best: dict[Suit, Card] = {}
    for card in cards:
        if card.suit not in best or _prime_order(card) > _prime_order(best[card.suit]):
            best[card.suit] = card
    return tuple([best[suit] for suit in SPANISH.suits if suit in best])


def _prime_order(card: Card) -> tuple[int, int]:
    return PRIME_VALUES[card.rank], -card.rank


def gains_of(held: Sequence[Holding]) -> tuple[Gain, ...]:
    """Return the points of each side, in the order of `POINTS`; a tie for cards, coins or the prime scores nothing."""
    contests = {
        "cards": [one.cards for one in held],
        "coins": [one.coins for one in held],
        "settebello": [int(one.has_settebello) for one in held],
        "primiera": [one.prime or 0 for one in held],
    }
    gains = []
    for why, amounts in contests.items():
        most = max(amounts)
        if most and amounts.count(most) == 1:
            gains.append(Gain(amounts.index(most), why, 1))
    gains += [Gain(side, "scopa", len(one.sweeps)) for side, one in enumerate(held) if one.sweeps]
    return tuple(gains)
