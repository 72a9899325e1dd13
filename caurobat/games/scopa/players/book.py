"""A player by the book: Scopone as its literature teaches it, to compare with.

The maxims are those of Chitarrella's rules (in Italian at pagat.com/fishing/scopone/chita.html) with the additions of
Giovanni Saracino (*Lo scopone scientifico*, Mursia 1963), as Di Palma and Lanzi sort them for a program ("Traditional
Wisdom and Monte Carlo Tree Search Face-to-Face in the Card Game Scopone", IEEE Transactions on Games 10, 2018) and as
the Federazione Italiana Gioco Scopone teaches them ("10 trucchi per vincere a Scopone", giochistars.it).
"""

from collections.abc import Callable, Sequence
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.games.scopa.players.people import Outlook
from caurobat.games.scopa.players.search import (
    SETTEBELLO_NUMBER,
    SEVENS,
    VALUE,
    Choice,
    cards_of,
    choice_of,
    set_of,
)
from caurobat.games.scopa.rules import GAME, HIGHEST, View
from caurobat.players.player import offered


class Position:
    """A view as a reader of the book looks at it."""

    def __init__(self, view: View) -> None:
        self.outlook = Outlook.of(view)
        self.captured = set_of([card for pile in PILES[: view.seats] for card in view.zones[pile]])
        self.is_of_dealer = (view.dealer - view.seat) % 2 == 0

    def left(self, play: Choice) -> int:
        """Return the table that `play` leaves."""
        card, takes = play
        return self.outlook.table ^ takes if takes else self.outlook.table | 1 << card

    def threats(self, play: Choice) -> list[int]:
        """Return the values with which somebody may take from the table that `play` leaves: some are still unseen."""
        there = self.outlook.terms.captures_from(self.left(play))
        return [value for value in there.worst if self.outlook.copies[value]]


def _gained(play: Choice) -> int:
    card, takes = play
    return takes | 1 << card if takes else 0


def sweep(at: Position, play: Choice) -> float:
    """Sweep: each scopa is a point at once (Chitarrella)."""
    return float(bool(play[1]) and at.outlook.is_sweep(*play))


def settebello(at: Position, play: Choice) -> float:
    """Take the settebello, and do not leave it on the table (Chitarrella: the greatest value is in it)."""
    return (_gained(play) >> SETTEBELLO_NUMBER & 1) - (at.left(play) >> SETTEBELLO_NUMBER & 1)


def no_gift(at: Position, play: Choice) -> float:
    """Leave no table that one card sweeps: more than ten, or a sum of which every card has been seen (FIGS)."""
    total = sum([VALUE[card] for card in cards_of(at.left(play))])
    return -float(0 < total <= HIGHEST and at.outlook.copies[total] > 0)


def sevens(at: Position, play: Choice) -> float:
    """Take sevens, and keep one's own in hand (Chitarrella; the play of sevens in Di Palma and Lanzi)."""
    return (_gained(play) & SEVENS).bit_count() - (at.left(play) & SEVENS).bit_count()


def taking(at: Position, play: Choice) -> float:
    """Take rather than lay: most cards are a point, and whoever lays feeds the next (FIGS)."""
    return float(bool(play[1]))


def mulinello(at: Position, play: Choice) -> float:
    """Keep the mill turning: take, and leave nothing to take, so that the others only lay (*mulinello*, FIGS)."""
    return float(bool(play[1]) and not at.threats(play))


def spariglio(at: Position, play: Choice) -> float:
    """Break pairs as the side that leads, keep them as the dealer's, which plays last (*spariglio*, Saracino, FIGS)."""
    odd = _odd(at.captured | _gained(play)) - _odd(at.captured)
    return -odd if at.is_of_dealer else odd


def _odd(cards: int) -> int:
    """Return the number of values of which a set has one card or three."""
    return sum([(cards >> 4 * value & 15).bit_count() % 2 for value in range(HIGHEST)])


def doubles(at: Position, play: Choice) -> float:
    """Lay a card of which one holds more: its like comes back to the same hand (double and triple cards, Saracino)."""
    card, takes = play
    others = at.outlook.hand ^ 1 << card
    return 0 if takes else (others >> 4 * (VALUE[card] - 1) & 15).bit_count()


def worth(at: Position, play: Choice) -> float:
    """Take what counts most towards coins, the primiera and cards, and lay what counts least."""
    after = at.outlook.after(*play)
    return after.gain - after.lost


MAXIMS: Final[Sequence[Callable[[Position, Choice], float]]] = (
    sweep, settebello, no_gift, sevens, taking, mulinello, spariglio, worth, doubles,
)  # fmt: skip
"""In order: the first that tells two plays apart decides between them."""


class BookPlayer:
    """Plays by the maxims; of plays that none of them tells apart, any."""

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the chosen one of the actions offered."""
        at, actions = Position(view), offered(GAME, view)
        said = {action: [maxim(at, choice_of(action)) for maxim in MAXIMS] for action in actions}
        best = max(said.values())
        return rng.choice([action for action in actions if said[action] == best])
