"""From a shuffled deck to the hands, and the check of a given deal.

The deal of a seed: the cards in play, by suit and rank as in the deck, are shuffled (`Rng.shuffled`) and dealt from the
front, a whole hand of eight to the seat after the dealer, to the next seat, and so on. With two seats and with one, the
ace of hearts is taken out first: of the 31 shuffled cards the first 16 are set aside. With two seats the ace is added
to the other 15, and these are shuffled once more and dealt; with one the first 8 of them are the other hand, and the
player has the last 7 and the ace.
"""

from typing import Final

from caurobat.core.dealing import check_pack_dealt, check_seats, dealt_hands
from caurobat.core.game import Deal, DealError
from caurobat.core.rng import Rng
from caurobat.decks import Card
from caurobat.games.capodama.options import DeckOption, Options
from caurobat.games.capodama.packs import HAND, PACKS, hands_of

_ASIDE: Final = 16  # the number of cards set aside with one or two seats
_MOST_SEATS: Final = 6


def seat_counts(options: Options) -> tuple[int, ...]:
    """Return 1 to 6, or up to 5 with the 40 Italian cards."""
    most = _MOST_SEATS if options.deck is DeckOption.FRENCH else _MOST_SEATS - 1
    return tuple(range(1, most + 1))


def random_deal(options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
    """Return a deal from a fresh shuffle; raises `SetupError` for a number of seats that cannot play."""
    check_seats(seat_counts(options), seats)
    pack = PACKS[options.deck]
    aside: list[Card] = []
    if seats > 2:
        deck = rng.shuffled(pack.cards(seats))
    else:
        shuffled = rng.shuffled([card for card in pack.cards(seats) if card is not pack.ace])
        aside, deck = shuffled[:_ASIDE], shuffled[_ASIDE:]
        deck = [*deck, pack.ace] if seats == 1 else rng.shuffled([*deck, pack.ace])
    return Deal(dealer, (), dealt_hands(deck, hands_of(seats), dealer, HAND), tuple(aside))


def check_deal(options: Options, seats: int, deal: Deal) -> None:
    """Raise `SetupError` or `DealError` unless `deal` could have been dealt."""
    check_seats(seat_counts(options), seats)
    pack = PACKS[options.deck]
    check_pack_dealt(deal, seats, pack.cards(seats), hand=HAND, hands=hands_of(seats))
    if pack.ace in deal.stock:
        raise DealError("stock", f"{pack.ace} is set aside; it must be in a hand, for it makes the capo")
    if seats == 1 and pack.ace not in deal.hands[0]:
        raise DealError("hands[1]", f"{pack.ace} is in the other hand; who plays alone has it")
