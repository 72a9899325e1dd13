"""The places that cards lie in. There is one object per zone, so zones compare and hash by identity, as cards do.

A pile's cards are listed from the top; a hand, the table and the stock in the order in which cards came to
lie or will be dealt.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar, cast

from caurobat.decks import Card

MAX_SEATS: Final = 12


class ZoneKind(StrEnum):
    """The kinds of place a card can lie in."""

    STOCK = "stock"
    TABLE = "table"
    HAND = "hand"
    PILE = "pile"


@dataclass(frozen=True, slots=True, eq=False)
class Zone:
    """One place for cards; `seat` owns it, or is -1 where nobody does. Take zones from the constants below."""

    kind: ZoneKind
    seat: int = -1

    def __str__(self) -> str:
        return self.kind.value if self.seat < 0 else f"{self.kind.value} {self.seat}"

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, tuple[ZoneKind, int]]:
        return _zone, (self.kind, self.seat)

    def is_seen_by(self, seat: int) -> bool:
        """Return whether `seat` sees the cards here: its own hand, every pile and the table; never the stock.

        That is the rule of most games; one where more lies open says so in its `sees`.
        """
        return self.kind in (ZoneKind.TABLE, ZoneKind.PILE) or (self.kind is ZoneKind.HAND and self.seat == seat)


STOCK: Final = Zone(ZoneKind.STOCK)
TABLE: Final = Zone(ZoneKind.TABLE)
HANDS: Final = tuple(Zone(ZoneKind.HAND, seat) for seat in range(MAX_SEATS))
PILES: Final = tuple(Zone(ZoneKind.PILE, seat) for seat in range(MAX_SEATS))

Zones = Mapping[Zone, tuple[Card, ...]]
"""The cards of every zone, as the rules know them."""
SeenZones = Mapping[Zone, tuple[Card | None, ...]]
"""The cards of every zone as one seat sees them: None is a card that it doesn't see."""


def _zone(kind: ZoneKind, seat: int) -> Zone:
    match kind:
        case ZoneKind.STOCK:
            return STOCK
        case ZoneKind.TABLE:
            return TABLE
        case ZoneKind.HAND:
            return HANDS[seat]
        case ZoneKind.PILE:
            return PILES[seat]


SomeCard = TypeVar("SomeCard", Card, Card | None)


def move_cards(
    zones: dict[Zone, tuple[SomeCard, ...]], cards: tuple[SomeCard, ...], source: Zone, target: Zone, at: int
) -> None:
    """Change `zones`: take `cards` from wherever they lie in `source` and put them into `target` from place `at` on.

    A card that is not seen in `source` takes an unseen one's place there.
    """
    zones[source] = _without(zones[source], cards)
    there = zones[target]
    zones[target] = there[:at] + cards + there[at:]


def _without(lying: tuple[SomeCard, ...], gone: tuple[SomeCard, ...]) -> tuple[SomeCard, ...]:
    if lying[: len(gone)] == gone:
        return lying[len(gone) :]
    left: list[Card | None] = list(lying)
    for card in gone:
        left.remove(card if card in left else None)
    return cast(tuple[SomeCard, ...], tuple(left))


def masked(zones: Zones, seat: int, sees: Callable[[Zone, int], bool] = Zone.is_seen_by) -> SeenZones:
    """`zones` as `seat` sees them: the cards of the zones that it doesn't see become None, their number stays."""
    return {zone: cards if sees(zone, seat) else (None,) * len(cards) for zone, cards in zones.items()}
