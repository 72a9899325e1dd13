"""The gain of a play and the table it leaves, as far as a seat can know by counting: for quick players and hints."""

from dataclasses import dataclass
from typing import Final

from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.scopa import GAME, View
from caurobat.games.scopa.rules import BATCH, VALUES
from caurobat.players.scopa.model import CARDS, POINTS, SWEEP, VALUE, numbers_in, ways_of
from caurobat.players.worlds import chance_to_hold, expected_best

_RANKS: Final = {value: rank for rank, value in VALUES.items()}


@dataclass(frozen=True, slots=True)
class Opening:
    """A rank that the next seat may hold, with its `chance` and its best capture."""

    rank: int
    chance: float
    takes: tuple[Card, ...]
    gain: float
    is_sweep: bool


@dataclass(frozen=True, slots=True)
class After:
    """The situation after a play: its gain, the card it lost, what it opens to others, and one's own next capture."""

    gain: float
    lost: float
    openings: tuple[Opening, ...]
    danger: float
    """The expected value of the next seat's best capture."""
    follow: float
    """The value of the best capture by a card that stays in the hand, if nobody changes the table."""


class Outlook:
    """The prospects of the seat of a view. `memory` is the number of cards of each pile that it remembers."""

    def __init__(self, view: View, memory: int = 40) -> None:
        seats = view.seats
        self.table = sorted(numbers_in(view.zones[TABLE]))
        self.hand = numbers_in(view.zones[HANDS[view.seat]])
        forgotten = [card for seat in range(seats) for card in view.zones[PILES[seat]][memory:]]
        self.unseen = [0] * 11
        """How many cards of each value the seat has not seen, or has forgotten."""
        for card in numbers_in((*GAME.unseen_cards(view), *forgotten)):
            self.unseen[VALUE[card]] += 1
        self.count = sum(self.unseen)
        self.following = (view.seat + 1) % seats
        is_last_of_hand = len(view.zones[HANDS[view.seat]]) == 1
        is_new_batch = is_last_of_hand and not view.zones[HANDS[self.following]]
        batch = min(len(view.zones[STOCK]), BATCH)
        # After the last card of a batch, the next seat plays from a newly dealt hand.
        self.size = batch if is_new_batch else len(view.zones[HANDS[self.following]])
        self.is_last_card = is_last_of_hand and not view.zones[STOCK] and view.seat == view.dealer

    def holds(self, value: int) -> float:
        """Return the chance that the next seat holds a card of `value`."""
        return chance_to_hold(self.unseen[value], self.size, self.count)

    def after(self, card: int, takes: tuple[int, ...]) -> After:
        """Return the gain of the play and the table it leaves; cards are numbers of the model."""
        rest = [lying for lying in self.table if lying not in takes]
        if takes:
            gain = POINTS[card] + sum([POINTS[taken] for taken in takes])
            gain += SWEEP if not rest and not self.is_last_card else 0.0
            lost = 0.0
        else:
            gain, lost = 0.0, POINTS[card]
            rest = sorted([*rest, card])
        profile = sum([1 << 3 * VALUE[lying] for lying in rest])
        openings = self._openings(rest, profile)
        danger = expected_best([(opening.gain, opening.chance) for opening in openings])
        mine = [best_take(rest, profile, other)[0] for other in self.hand if other != card]
        return After(gain, lost, openings, danger, max(mine, default=0.0))

    def _openings(self, rest: list[int], profile: int) -> tuple[Opening, ...]:
        """Return the next seat's best capture with each rank that it may hold, the most valuable first."""
        openings = []
        for value in range(1, 11):
            chance = self.holds(value) if rest else 0.0
            if chance > 0.0:
                gain, takes = best_take(rest, profile, 4 * (value - 1))
                if takes:
                    cards = tuple([CARDS[taken] for taken in takes])
                    openings.append(Opening(_RANKS[value], chance, cards, gain, len(takes) == len(rest)))
        return tuple(sorted(openings, key=lambda opening: -opening.gain))


def best_take(table: list[int], profile: int, card: int) -> tuple[float, tuple[int, ...]]:
    """Return the value of the most valuable capture with the value of `card`, without that card, and its cards."""
    most: tuple[float, tuple[int, ...]] = (0.0, ())
    for way in ways_of(profile, VALUE[card]):
        if way:
            gain = sum([POINTS[table[place]] for place in way]) + (SWEEP if len(way) == len(table) else 0.0)
            if gain > most[0]:
                most = gain, tuple([table[place] for place in way])
    return most
