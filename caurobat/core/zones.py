"""The zones that cards lie in. There is one object per zone, so zones compare and hash by identity, as cards do.

A pile is listed from the top; a hand and the table in the order in which their cards arrived, the stock in the order in
which it will be dealt.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar, cast

from caurobat.decks import Card

MAX_SEATS: Final = 12


class ZoneKind(StrEnum):
    """The kinds of zone."""

    STOCK = "stock"
    TABLE = "table"
    HAND = "hand"
    PILE = "pile"


@dataclass(frozen=True, slots=True, eq=False)
class Zone:
    """One zone; `seat` is its owner, or -1 if it has none. Use the constants below instead of making zones."""

    kind: ZoneKind
    seat: int = -1

    def __str__(self) -> str:
        return self.kind.value if self.seat < 0 else f"{self.kind.value} {self.seat}"

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return _zone, (str(self),)

    def is_seen_by(self, seat: int) -> bool:
        """Return whether `seat` sees the cards here: its own hand, every pile and the table; never the stock.

        This is the rule of most games; a game that shows more defines its own `sees`.
        """
        return self.kind in (ZoneKind.TABLE, ZoneKind.PILE) or (self.kind is ZoneKind.HAND and self.seat == seat)


STOCK: Final = Zone(ZoneKind.STOCK)
TABLE: Final = Zone(ZoneKind.TABLE)
HANDS: Final = tuple(Zone(ZoneKind.HAND, seat) for seat in range(MAX_SEATS))
PILES: Final = tuple(Zone(ZoneKind.PILE, seat) for seat in range(MAX_SEATS))
ZONES: Final = {str(zone): zone for zone in (STOCK, TABLE, *HANDS, *PILES)}
"""Every zone by its name."""

Zones = Mapping[Zone, tuple[Card, ...]]
"""The cards of every zone, as the rules know them."""
SeenZones = Mapping[Zone, tuple[Card | None, ...]]
"""The cards of every zone as one seat sees them; None for an unseen card."""


def _zone(name: str) -> Zone:
    return ZONES[name]


SomeCard = TypeVar("SomeCard", Card, Card | None)


def move_cards(
    zones: dict[Zone, tuple[SomeCard, ...]], cards: tuple[SomeCard, ...], source: Zone, target: Zone, at: int
) -> None:
    """Change `zones`: take `cards` from wherever they lie in `source` and insert them in `target` at index `at`.

    A card that is unseen in `source` replaces an unseen one there.
    """
    zones[source] = without(zones[source], cards)
    there = zones[target]
    zones[target] = there[:at] + cards + there[at:]


def without(lying: tuple[SomeCard, ...], gone: tuple[SomeCard, ...]) -> tuple[SomeCard, ...]:
    """Return the cards of `lying` without those `gone`, for which unseen ones in `lying` may stand in."""
    if len(gone) == 1 and gone[0] in lying:  # the usual case: it is played
        place = lying.index(gone[0])
        return lying[:place] + lying[place + 1 :]
    if lying[: len(gone)] == gone:
        return lying[len(gone) :]
    left: list[Card | None] = list(lying)
    for card in gone:
        left.remove(card if card in left else None)
    return cast(tuple[SomeCard, ...], tuple(left))


def masked(zones: Zones, seat: int, sees: Callable[[Zone, int], bool] = Zone.is_seen_by) -> SeenZones:
    """Return `zones` as `seat` sees them: unseen cards become None, so that their number is still known."""
    return {zone: cards if sees(zone, seat) else (None,) * len(cards) for zone, cards in zones.items()}
