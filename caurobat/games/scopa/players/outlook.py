"""The gain of a play and the table it leaves, as far as a seat can know by counting: for quick players and hints."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.scopa.players.cards import CARDS, POINTS, SWEEP, VALUE, cards_of, choices_with, set_of
from caurobat.games.scopa.players.values import captures_from, copies_in, danger_of
from caurobat.games.scopa.rules import GAME, View
from caurobat.games.scopa.rules.game import BATCH, VALUES
from caurobat.players.worlds import chance_to_hold

_RANKS: Final = {value: rank for rank, value in VALUES.items()}


@dataclass(frozen=True, slots=True)
class Opening:
    """A rank that the next seat may hold, with its `chance` and its best capture."""

    rank: int
    chance: float
    takes: tuple[Card, ...]
    gain: float
    is_sweep: bool


class After(NamedTuple):
    """The situation after a play: its gain, the card it lost, the table it leaves, and the captures from that."""

    gain: float
    lost: float
    table: int
    danger: float
    """The expected value of the next seat's best capture."""
    follow: float
    """The value of the best capture by a card that stays in the hand, if nobody changes the table."""


class Outlook:
    """The prospects of a seat that is to play."""

    __slots__ = ("copies", "count", "hand", "is_last_card", "size", "table")

    def __init__(self, hand: int, table: int, unseen: int, size: int, is_last_card: bool) -> None:
        """`hand`, `table` and `unseen` are sets of cards; the next seat holds `size` of those unseen."""
        self.hand, self.table, self.size, self.is_last_card = hand, table, size, is_last_card
        self.copies = copies_in(unseen)
        self.count = unseen.bit_count()

    @classmethod
    def of(cls, view: View, memory: int = len(CARDS)) -> "Outlook":
        """Return that of the seat of `view`, which remembers `memory` cards of each pile."""
        hands, stock = [view.zones[HANDS[seat]] for seat in range(view.seats)], view.zones[STOCK]
        forgotten = [card for zone in PILES[: view.seats] for card in view.zones[zone][memory:]]
        unseen = set_of((*GAME.unseen_cards(view), *forgotten))
        hand, following = hands[view.seat], hands[(view.seat + 1) % view.seats]
        is_last_of_hand = len(hand) == 1
        # After the last card of a batch, the next seat plays from a newly dealt hand.
        size = min(len(stock), BATCH) if is_last_of_hand and not following else len(following)
        is_last_card = is_last_of_hand and not stock and view.seat == view.dealer
        return cls(set_of(hand), set_of(view.zones[TABLE]), unseen, size, is_last_card)

    def after(self, card: int, takes: int) -> After:
        """Return the gain of playing `card` and capturing the set `takes`, and the table it leaves."""
        if takes:
            rest = self.table ^ takes
            gain = POINTS[card] + sum([POINTS[taken] for taken in cards_of(takes)])
            gain += SWEEP if not rest and not self.is_last_card else 0.0
            lost = 0.0
        else:
            rest = self.table | 1 << card
            gain, lost = 0.0, POINTS[card]
        if not rest:
            return After(gain, lost, rest, 0.0, 0.0)
        there = captures_from(rest)
        danger, _ = danger_of(there, self.copies, self.size, self.count)
        follow = max([there.gains[VALUE[other]] for other in cards_of(self.hand ^ 1 << card)], default=0.0)
        return After(gain, lost, rest, danger, follow)

    def openings(self, table: int) -> tuple[Opening, ...]:
        """Return the next seat's best capture from `table` by each rank that it may hold, the best first."""
        openings, there = [], captures_from(table)
        for value in there.worst:
            chance = chance_to_hold(self.copies[value], self.size, self.count)
            if chance > 0.0:
                _, takes = choices_with(table, 4 * (value - 1))[0]
                cards = tuple([CARDS[taken] for taken in cards_of(takes)])
                openings.append(Opening(_RANKS[value], chance, cards, there.gains[value], takes == table))
        return tuple(openings)
