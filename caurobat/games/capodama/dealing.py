"""From a shuffled deck to the hands, and whether a given deal can be one.

A seed's deal is made so: the cards that are played with, by suit and rank as in the deck, are shuffled
(`Rng.shuffled`) and dealt from the front, a whole hand of eight to the seat after the dealer, to the next seat, and so
on. With two seats and with one the ace of hearts is taken out first: of the 31 shuffled cards the first 16 are set
aside; with two seats the ace is added to the other 15 and these are shuffled once more and dealt; with one the first
8 of them are the other hand, and the player has the last 7 and the ace.
"""

from collections.abc import Iterator
from typing import Final

from caurobat.core.game import Deal, DealError, SetupError
from caurobat.core.rng import Rng
from caurobat.decks import Card
from caurobat.games.capodama.options import DeckOption, Options
from caurobat.games.capodama.packs import HAND, PACKS, hands_of

_ASIDE: Final = 16
"""How many cards are set aside with two seats and with one."""
_MOST_SEATS: Final = 6


def seat_counts(options: Options) -> tuple[int, ...]:
    """1 to 6, but with the Italian cards, of which there are 40, at most 5."""
    most = _MOST_SEATS if options.deck is DeckOption.FRENCH else _MOST_SEATS - 1
    return tuple(range(1, most + 1))


def check_seats(options: Options, seats: int) -> None:
    """Raises `SetupError` for a number of seats that cannot play."""
    counts = seat_counts(options)
    if seats in counts:
        return
    if seats == _MOST_SEATS:
        raise SetupError("seats", "6 need 48 cards, and of the Italian ones there are 40; play with the French deck")
    raise SetupError("seats", f"{seats} is not from {counts[0]} to {counts[-1]}")


def in_dealing_order(seats: int, dealer: int) -> Iterator[int]:
    """The hands from the one after the dealer round to the dealer's."""
    hands = hands_of(seats)
    return ((dealer + ahead) % hands for ahead in range(1, hands + 1))


def random_deal(options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
    """A deal from a fresh shuffle; raises `SetupError` for a number of seats that cannot play."""
    check_seats(options, seats)
    pack = PACKS[options.deck]
    aside: list[Card] = []
    if seats > 2:
        deck = rng.shuffled(pack.cards(seats))
    else:
        shuffled = rng.shuffled([card for card in pack.cards(seats) if card is not pack.ace])
        aside, deck = shuffled[:_ASIDE], shuffled[_ASIDE:]
        deck = [*deck, pack.ace] if seats == 1 else rng.shuffled([*deck, pack.ace])
    hands: list[tuple[Card, ...]] = [()] * hands_of(seats)
    for number, seat in enumerate(in_dealing_order(seats, dealer)):
        hands[seat] = tuple(deck[number * HAND : (number + 1) * HAND])
    return Deal(dealer, (), tuple(hands), tuple(aside))


def check_deal(options: Options, seats: int, deal: Deal) -> None:
    """Raises `SetupError` or `DealError` unless `deal` could have been dealt."""
    check_seats(options, seats)
    if not 0 <= deal.dealer < seats:
        cure = f"the seats are 0 to {seats - 1}" if seats > 1 else "the only seat is 0"
        raise DealError("dealer", f"{deal.dealer} is no seat; {cure}")
    _check_sizes(seats, deal)
    pack = PACKS[options.deck]
    known = set(pack.cards(seats))
    seen: dict[Card, str] = {}
    for place, cards in [*((f"hands[{seat}]", hand) for seat, hand in enumerate(deal.hands)), ("stock", deal.stock)]:
        for card in cards:
            if card not in known:
                raise DealError(place, f"{card} is not among the cards of {seats} seats with the {options.deck} deck")
            if card in seen:
                raise DealError(place, f"{card} is dealt twice; it lies in {seen[card]} already")
            seen[card] = place
    if pack.ace in deal.stock:
        raise DealError("stock", f"{pack.ace} is set aside; it must be in a hand, for it makes the capo")
    if seats == 1 and pack.ace not in deal.hands[0]:
        raise DealError("hands[1]", f"{pack.ace} is in the other hand; who plays alone has it")


def _check_sizes(seats: int, deal: Deal) -> None:
    _check_size("table", len(deal.table), 0, seats)
    hands = hands_of(seats)
    if len(deal.hands) != hands:
        raise DealError("hands", f"{len(deal.hands)} hands; with {_seats_text(seats)} it is {hands}")
    for seat, hand in enumerate(deal.hands):
        _check_size(f"hands[{seat}]", len(hand), HAND, seats)
    _check_size("stock", len(deal.stock), _ASIDE if seats <= 2 else 0, seats)


def _check_size(place: str, size: int, expected: int, seats: int) -> None:
    if size != expected:
        raise DealError(place, f"{size} cards; with {_seats_text(seats)} it is {expected}")


def _seats_text(seats: int) -> str:
    return "one seat" if seats == 1 else f"{seats} seats"
