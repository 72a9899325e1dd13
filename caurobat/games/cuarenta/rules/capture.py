"""The captures of a card: equal cards with the run above them, or numerals that add up to it."""

from collections.abc import Iterable
from typing import Final

from caurobat.core.fishing import adding_up
from caurobat.decks import Card
from caurobat.games.cuarenta.rules.dealing import PLACES, SEVEN
from caurobat.games.cuarenta.rules.options import Options, Sequence

_SEVENTH: Final = SEVEN - 1  # the place of the seven, below the courts
_KING: Final = 9


def captures(card: Card, table: tuple[Card, ...], options: Options) -> tuple[tuple[Card, ...], ...]:
    """Return every set of table cards that `card` can capture, each in table order: matches, then sums."""
    place = PLACES[card]
    equal = [other for other in table if PLACES[other] == place]
    if not equal and place > _SEVENTH:
        return ()
    matches = []
    if equal:
        run = _run_above(place, table, options)
        matches = [tuple([other for other in table if other is matched or other in run]) for matched in equal]
    return (*matches, *_sums(place + 1, table))


def in_pile_order(card: Card, takes: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return `card` and, below it, its capture: the matched card and its run, or the sum in table order."""
    is_match = any(PLACES[other] == PLACES[card] for other in takes)
    return (card, *sorted(takes, key=lambda other: PLACES[other])) if is_match else (card, *takes)


def matched_card(card: Card, takes: tuple[Card, ...]) -> Card | None:
    """Return the card of `takes` that `card` matches; None if it captures a sum or nothing."""
    place = PLACES[card]
    for other in takes:
        if PLACES[other] == place:
            return other
    return None


def _run_above(place: int, table: tuple[Card, ...], options: Options) -> list[Card]:
    """Return the run above a matched card: the oldest card of each rank, until one is missing."""
    last = _KING
    if options.sequence is Sequence.NUMERALS:
        last = _SEVENTH if place <= _SEVENTH else place
    run = []
    for following in range(place + 1, last + 1):
        longest = next((card for card in table if PLACES[card] == following), None)
        if longest is None:
            break
        run.append(longest)
    return run


def _sums(value: int, table: tuple[Card, ...]) -> Iterable[tuple[Card, ...]]:
    """Return each set of two or more numerals on the table that add up to `value`; nothing adds up to a court."""
    # A single card of that value is a match, not a sum.
    small = [card for card in table if PLACES[card] + 1 < value]
    return adding_up(value, small, lambda card: PLACES[card] + 1) if value <= SEVEN else ()
