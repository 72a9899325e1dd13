"""Proofs about cards that a view doesn't show: suits that a hand lacks, and cards whose holder is known.

There are no other such facts. A card that is neither of the suit led nor a trump proves that its hand lacks that suit;
a trump proves nothing. The capo keeps the ace until it is played. A given card stays with its receiver until it is
played, as nobody passes a gift on.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from caurobat.core.game import unseen_cards
from caurobat.core.zones import HANDS, STOCK, Zone
from caurobat.decks import Card
from caurobat.games.capodama.rules.packs import HAND, hands_of
from caurobat.games.capodama.rules.state import View, leader_of, pack_of, played_by, table_of, trumps_of


@dataclass(frozen=True, slots=True)
class Unseen:
    """The places of unseen cards, and everything known about them.

    `places` is the number of unseen cards in each hand and in the stock, `held` are those of them known to be in a
    hand, `voids` the letters of the suits that a hand lacks, and `loose` the other unseen cards in the order of the
    deck.
    """

    places: Mapping[Zone, int]
    held: Mapping[Zone, tuple[Card, ...]]
    voids: Mapping[Zone, frozenset[str]]
    loose: tuple[Card, ...]


def unseen_of(view: View) -> Unseen:
    """Return everything that `view` proves."""
    unseen = unseen_cards(view, pack_of(view).cards(view.seats))
    places = {
        zone: count
        for zone in (*HANDS[: hands_of(view.seats)], STOCK)
        if (count := sum(card is None for card in view.zones[zone]))
    }
    held: dict[Zone, tuple[Card, ...]] = {}
    for card, seat in _located(view).items():
        if card in unseen:
            held[HANDS[seat]] = (*held.get(HANDS[seat], ()), card)
    placed = {card for cards in held.values() for card in cards}
    loose = tuple([card for card in unseen if card not in placed])
    return Unseen(places, held, {HANDS[seat]: suits for seat, suits in voids_of(view).items()}, loose)


def _located(view: View) -> dict[Card, int]:
    """Return the cards whose hand is known although the view doesn't show them."""
    located = {gift.card: gift.receiver for gift in view.gifts if gift.card is not None}
    if view.capo is not None:
        located[pack_of(view).ace] = view.capo
    return located


def voids_of(view: View) -> dict[int, frozenset[str]]:
    """Return the suits, by letter, that each hand has been shown to lack; hands without any are omitted."""
    trumps = trumps_of(view)
    shown: dict[int, set[str]] = {}
    # Voids shown before the second hands were dealt are no longer true.
    old = HAND if view.seats <= 2 and len(view.tricks) >= HAND else 0
    hands = hands_of(view.seats)
    tricks = [(trick.leader, trick.cards) for trick in view.tricks[old:]]
    leader = leader_of(view)
    if leader is not None:
        tricks.append((leader, table_of(view)))
    for first, cards in tricks:
        for place, card in enumerate(cards):
            if card.suit is not cards[0].suit and card not in trumps:
                shown.setdefault((first + place) % hands, set()).add(cards[0].suit.value)
    return {seat: frozenset(suits) for seat, suits in shown.items()}


def held_after_exchange(view: View, zones: Mapping[Zone, tuple[Card, ...]], seat: int) -> tuple[Card, ...]:
    """Return the cards that `seat` held after the exchange, if its present hand is the one in `zones`."""
    return (*zones[HANDS[seat]], *(card for player, card in played_by(view) if player == seat))
