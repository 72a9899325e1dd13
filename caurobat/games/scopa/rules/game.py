"""Scopa under the protocol of `core.game`: the captures of a card, the round, and the deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import CaptureRound, FishingRules, FishingState, FishingView, Why, either
from caurobat.core.game import Deal, DealError
from caurobat.core.rng import Rng
from caurobat.core.zones import TABLE
from caurobat.decks import SPANISH, Card, Deck
from caurobat.games.scopa.rules.counting import POINTS, points_of
from caurobat.games.scopa.rules.options import PRESETS, Dealing, Options, ThreeKings

VALUES: Final[Mapping[int, int]] = {**{rank: rank for rank in range(1, 8)}, 10: 8, 11: 9, 12: 10}
"""The value of each rank in sums: fante 8, cavallo 9, re 10."""
VALUE: Final = {card: VALUES[card.rank] for card in SPANISH.cards}
"""The value of each card."""
HIGHEST: Final = 10
"""The highest value."""
BATCH: Final = 3
"""The number of cards that each seat gets at a time."""
_KING: Final = 12
_TOO_MANY_KINGS: Final = 3


@dataclass(frozen=True, slots=True, repr=False)
class State(FishingState[Options]):
    """A round of Scopa at a moment; `past` is every play since the deal."""

    past: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class View(FishingView[Options]):
    """A `State` as `seat` sees it."""

    past: tuple[Play, ...] = ()


Way = tuple[int, ...]
"""The places on the table, ascending, of the cards that a card takes."""
NO_WAY: Final[tuple[Way, ...]] = ((),)
"""The one way to play a card that can only trail."""


@lru_cache(maxsize=100_000)
def takings(values: tuple[int, ...]) -> tuple[tuple[Way, ...], ...]:
    """Return, for each value from 0 on, what a card of it may take from a table of these `values`.

    No sum is a single card: a card of that value has the rank of the card played, and is taken as such.
    """
    sums: list[list[Way]] = [[] for _ in range(HIGHEST + 1)]

    def add(first: int, total: int, places: Way) -> None:
        for place in range(first, len(values)):
            more = total + values[place]
            if more <= HIGHEST:
                sums[more].append((*places, place))
                add(place + 1, more, (*places, place))

    add(0, 0, ())
    return tuple([tuple([one for one in ways if len(one) == 1] or ways) for ways in sums])


def captures(card: Card, table: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return every set of cards of `table` that `card` may take, each in table order; empty if it can only trail."""
    ways = takings(tuple([VALUE[lying] for lying in table]))[VALUE[card]]
    return tuple([tuple([table[place] for place in way]) for way in ways])


class Round(CaptureRound[State]):
    """A round of Scopa being played; see `core.round`."""

    __slots__ = ("past",)
    state_type = State
    batch = BATCH
    points = staticmethod(points_of)
    past: tuple[Play, ...]

    def ways(self, card: Card) -> Sequence[tuple[Card, ...]]:
        """Return each capture; if there is one, the card must take."""
        return captures(card, self.zones[TABLE]) or ((),)

    def play(self, move: Action) -> None:
        """Let the seat play its card; everybody remembers the play."""
        assert isinstance(move, Play), "cards are played in this game, and nothing else is done"
        self.past = (*self.past, move)
        super().play(move)

    def is_sweep(self) -> bool:
        """Return whether the table is empty; the last card of the round only collects the leftovers."""
        return super().is_sweep() and not self.is_played_out()

    def gathered(self, left: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the leftovers from the newest card on."""
        return left[::-1]

    def refusal(self, card: Card, takes: tuple[Card, ...], ways: Sequence[tuple[Card, ...]]) -> str:
        """Return which rule is broken."""
        if not ways[0]:
            return f"{card} can capture nothing here: it stays on the table, and takes must be empty"
        if not takes:
            return f"{card} can capture, so it may not be left on the table; takes must be {either(ways)}"
        if ways[0][0].rank == card.rank:
            return f"{card} captures one card of its own rank where there is one; takes must be {either(ways)}"
        return super().refusal(card, takes, ways)


class Scopa(FishingRules[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "scopa"
    options_type = Options
    state_type = State
    view_type = View
    round_type = Round
    presets = PRESETS
    reasons = POINTS

    def deck(self, options: Options) -> Deck:
        """Return the Spanish cards."""
        return SPANISH

    def hand_size(self, options: Options, seats: int) -> int:
        """Return the size of a batch, or of a share of the whole pack."""
        is_all = options.deal is Dealing.ALL
        return (len(SPANISH.cards) - self.table_size) // seats if is_all else super().hand_size(options, seats)

    def shuffled(self, options: Options, seats: int, rng: Rng) -> tuple[Card, ...]:
        """Return the pack, shuffled again as long as kings spoil the first table."""
        deck = super().shuffled(options, seats, rng)
        while _is_redealt(options, deck[: self.table_size]):
            deck = super().shuffled(options, seats, rng)
        return deck

    def check_deal(self, options: Options, seats: int, deal: Deal) -> None:
        """Raise `DealError`, too, for a first table that is dealt again."""
        super().check_deal(options, seats, deal)
        if _is_redealt(options, deal.table):
            raise DealError(
                "table", "three kings or more; by three_kings=redeal such a table is shuffled and dealt again"
            )

    def fold_event(self, view: View, event: Event) -> View:
        """Every play is remembered."""
        folded = super().fold_event(view, event)
        match event:
            case CardsMoved(cards=(Card() as card,), source=hand, why=Why.TRAIL):
                return replace(folded, past=(*view.past, Play(hand.seat, card, ())))
            case CardsMoved(cards=(Card() as card, *taken), target=pile, why=Why.CAPTURE):
                takes = tuple([one for one in taken if one is not None])
                return replace(folded, past=(*view.past, Play(pile.seat, card, takes)))
            case _:
                return folded


GAME: Final = Scopa()


def _is_redealt(options: Options, table: Sequence[Card]) -> bool:
    """Return whether a first table is shuffled and dealt again for its kings."""
    kings = sum([card.rank == _KING for card in table])
    return options.three_kings is ThreeKings.REDEAL and kings >= _TOO_MANY_KINGS
