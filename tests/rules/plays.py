"""Plays of Cau robat, made up of events."""

from caurobat.core.events import Called, CardsMoved, Event
from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import parse_cards
from caurobat.games.cau_robat.rules import PlaySummary, Why


def capture(seat: int, cards: str, *effects: Event, call: str = "", seats: int = 3) -> PlaySummary:
    """A play of the first of `cards`, perhaps a `call`, that captures the others; `effects` follow."""
    taken = parse_cards(cards)
    laid = CardsMoved(taken[:1], HANDS[seat], TABLE, 0, Why.CALL if call else Why.MATCH)
    said = (Called(seat, call),) if call else ()
    return PlaySummary((laid, *said, CardsMoved(taken, TABLE, PILES[seat], 0, Why.CAPTURE), *effects), seats)


def handed(payer: int, receiver: int, cards: str, why: Why = Why.STEAL) -> CardsMoved:
    return CardsMoved(parse_cards(cards), PILES[payer], PILES[receiver], 0, why)
