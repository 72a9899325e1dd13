"""A play of Capodama as its events tell it: a card and the trick that it ended, or a choice before play."""

from dataclasses import dataclass
from typing import ClassVar

from caurobat.core import plays
from caurobat.core.events import CardsChosen, Event, SuitChosen, TrickTaken, TrumpNamed
from caurobat.decks import Card
from caurobat.games.capodama.rules.packs import PACKS
from caurobat.games.capodama.rules.state import Why


@dataclass(frozen=True)
class PlaySummary(plays.PlaySummary):
    """A card played, or a choice."""

    begun_by: ClassVar[tuple[type[Event], ...]] = (SuitChosen, TrumpNamed, CardsChosen)

    @property
    def gifts(self) -> tuple[tuple[int, int, Card | None], ...]:
        """The cards that changed hands: giver, receiver, card."""
        given = [move for move in self.moves if move.why == Why.GIFT]
        return tuple([(move.source.seat, move.target.seat, move.cards[0]) for move in given])

    @property
    def trick(self) -> TrickTaken | None:
        """The trick that the card ended."""
        return next((event for event in self.events if isinstance(event, TrickTaken)), None)

    @property
    def shows_lady(self) -> bool:
        """Whether the card revealed a partner of the capo."""
        return self.moves[:1] != [] and self.moves[0].why == Why.PLAY and is_lady(self.card, self.seats)


def is_lady(card: Card, seats: int) -> bool:
    """Return whether the player of `card` is revealed to be on the capo's side."""
    return any(card in pack.ladies(seats) for pack in PACKS.values())
