"""A player by the book: Scopone as its literature teaches it, to compare with.

The maxims are those of Chitarrella's rules (in Italian at pagat.com/fishing/scopone/chita.html) with the additions of
Giovanni Saracino (*Lo scopone scientifico*, Mursia 1963), as Di Palma and Lanzi sort them for a program ("Traditional
Wisdom and Monte Carlo Tree Search Face-to-Face in the Card Game Scopone", IEEE Transactions on Games 10, 2018) and as
the Federazione Italiana Gioco Scopone teaches them ("10 trucchi per vincere a Scopone", giochistars.it).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import captured_by
from caurobat.core.rng import Rng
from caurobat.core.spanish_count import sevens_in
from caurobat.decks import Card
from caurobat.games.scopa.players.appraisal import APPRAISAL, RANKS
from caurobat.games.scopa.rules import GAME, SETTEBELLO, VALUE, View
from caurobat.players.capturing import Outlook
from caurobat.players.player import offered


class BookPosition:
    """A view as a reader of the book looks at it."""

    def __init__(self, view: View) -> None:
        self.outlook = Outlook.of(APPRAISAL, view)
        self.options, self.table = view.options, self.outlook.table
        self.captured = captured_by(view.zones, range(view.seats))
        self.is_of_dealer = (view.dealer - view.seat) % 2 == 0


class BookPlay:
    """A play at a position: the cards that it `gained`, and those that it `left` on the table."""

    def __init__(self, at: BookPosition, action: Action) -> None:
        assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
        self.card, self.takes = action.card, action.takes or ()
        self.after = at.outlook.after(self.card, self.takes)
        self.gained, self.left = (self.card, *self.takes) if self.takes else (), self.after.table


def sweep(at: BookPosition, play: BookPlay) -> float:
    """Sweep: each scopa is a point at once (Chitarrella)."""
    return float(bool(play.takes) and APPRAISAL.is_sweep(at.options, play.card.rank, play.takes, at.table))


def settebello(at: BookPosition, play: BookPlay) -> float:
    """Take the settebello, and do not leave it on the table (Chitarrella: the greatest value is in it)."""
    return (SETTEBELLO in play.gained) - (SETTEBELLO in play.left)


def no_gift(at: BookPosition, play: BookPlay) -> float:
    """Leave no table that one card sweeps: more than ten, or a sum of which every card has been seen (FIGS)."""
    total = sum([VALUE[card] for card in play.left])
    return -float(total in RANKS and at.outlook.copies[RANKS[total]] > 0)


def sevens(at: BookPosition, play: BookPlay) -> float:
    """Take sevens, and keep one's own in hand (Chitarrella; the play of sevens in Di Palma and Lanzi)."""
    return sevens_in(play.gained) - sevens_in(play.left)


def taking(at: BookPosition, play: BookPlay) -> float:
    """Take rather than lay: most cards are a point, and whoever lays feeds the next (FIGS)."""
    return float(bool(play.takes))


def mulinello(at: BookPosition, play: BookPlay) -> float:
    """Keep the mill turning: take, and leave nothing to take, so that the others only lay (*mulinello*, FIGS)."""
    threats = [rank for rank in APPRAISAL.gains(at.options, play.left) if at.outlook.copies[rank]]
    return float(bool(play.takes) and not threats)


def spariglio(at: BookPosition, play: BookPlay) -> float:
    """Break pairs as the side that leads, keep them as the dealer's, which plays last (*spariglio*, Saracino, FIGS)."""
    odd = _odd([*at.captured, *play.gained]) - _odd(at.captured)
    return -odd if at.is_of_dealer else odd


def _odd(cards: Sequence[Card]) -> int:
    """Return the number of ranks of which there are one card or three."""
    return sum([count % 2 for count in Counter([card.rank for card in cards]).values()])


def doubles(at: BookPosition, play: BookPlay) -> float:
    """Lay a card of which one holds more: its like comes back to the same hand (double and triple cards, Saracino)."""
    return 0 if play.takes else [card.rank for card in at.outlook.hand].count(play.card.rank) - 1


def worth(at: BookPosition, play: BookPlay) -> float:
    """Take what counts most towards coins, the primiera and cards, and lay what counts least."""
    return play.after.gain - play.after.lost


MAXIMS: Final[Sequence[Callable[[BookPosition, BookPlay], float]]] = (
    sweep, settebello, no_gift, sevens, taking, mulinello, spariglio, worth, doubles,
)  # fmt: skip
"""In order: the first that tells two plays apart decides between them."""


class BookPlayer:
    """Plays by the maxims; of plays that none of them tells apart, any."""

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the chosen one of the actions offered."""
        at = BookPosition(view)
        plays = {action: BookPlay(at, action) for action in offered(GAME, view)}
        said = {action: [maxim(at, play) for maxim in MAXIMS] for action, play in plays.items()}
        best = max(said.values())
        return rng.choice([action for action in plays if said[action] == best])
