"""Legal decisions: the plays, gifts, suits and trumps that the rules allow, and why they refuse others."""

from collections.abc import Sequence

from caurobat.decks import Card
from caurobat.games.capodama.rules.packs import SIX, Pack


def playable(hand: Sequence[Card], table: Sequence[Card], trumps: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of `hand` that may be played to the trick on the table.

    A hand with any card of the suit led, trumps of that suit included, plays one of them or any trump.
    """
    if not table:
        return tuple(hand)
    suit = table[0].suit
    if all(card.suit is not suit for card in hand):
        return tuple(hand)
    return tuple([card for card in hand if card.suit is suit or card in trumps])


def receivers(giver: int, seats: int) -> tuple[int, ...]:
    """Return the seats that get the cards of `giver`, in the order of the cards.

    These are the next seat, to the left, and with six seats the previous one as well.
    """
    left = (giver + 1) % seats
    return (left, (giver - 1) % seats) if seats == SIX else (left,)


def may_be_given(card: Card, receiver: int, capo: int | None, seats: int, pack: Pack) -> bool:
    """Return whether `card` may be given to `receiver`: never the ace of hearts, and no lady to the capo."""
    return card is not pack.ace and not (receiver == capo and card in pack.ladies(seats))


def gifts_from(
    hand: Sequence[Card], giver: int, capo: int | None, seats: int, pack: Pack
) -> tuple[tuple[Card, ...], ...]:
    """Return every gift that `giver` may make from `hand`: a different card for each receiver."""
    fitting = [
        [card for card in hand if may_be_given(card, receiver, capo, seats, pack)]
        for receiver in receivers(giver, seats)
    ]
    if len(fitting) == 1:
        return tuple([(card,) for card in fitting[0]])
    return tuple([(left, right) for left in fitting[0] for right in fitting[1] if right is not left])
