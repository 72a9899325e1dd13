"""The rounds that a seat may be in, given what it sees: the unseen cards are put in the unseen places.

Only a view goes in, so hidden cards cannot leak. `from_state` is for the arena and the tests.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.cau_robat.options import Options
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.state import State, View
from caurobat.players.cau_robat.fast.model import NONE, OVER, Model
from caurobat.players.cau_robat.fast.rules import PLACES, Rules, mask_of


@lru_cache(maxsize=64)
def rules_of(options: Options) -> Rules:
    """Return the cached rules for `options`."""
    return Rules.of(options)


class Worlds:
    """The rounds that the seat of `view` may be in, every deal of the unseen cards equally likely."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.public = _model(view)
        self.unseen = sorted(PLACES[card.rank] for card in GAME.unseen_cards(view))
        """The places of the unseen cards, ascending."""
        self.sizes = [view.zones[HANDS[seat]].count(None) for seat in range(view.seats)]
        """How many of them each seat holds; the rest are in the stock."""

    def sample(self, random: Callable[[], float]) -> Model:
        """Return one of them, every hand and the stock in random order; `random` gives numbers from 0 below 1."""
        return self.filled(sorted(self.unseen, key=lambda _: random()), random)

    def filled(self, unseen: Sequence[int], random: Callable[[], float]) -> Model:
        """Return the one in which the unseen places, seat by seat and then in the stock, hold `unseen`."""
        world = self.public.copy()
        start = 0
        for seat, size in enumerate(self.sizes):
            if seat == self.seat:
                world.hands[seat].sort(key=lambda _: random())
            world.hands[seat] += unseen[start : start + size]
            start += size
        world.stock = list(unseen[start:])
        return world


def from_state(state: State) -> Model:
    """Return the model of a round with every card known; hands are in the engine's order."""
    model = _model(state)
    for seat in range(state.seats):
        model.hands[seat] = _places(state.zones[HANDS[seat]])
    model.stock = _places(state.zones[STOCK])
    return model


def _places(cards: Sequence[Card | None]) -> list[int]:
    return [PLACES[card.rank] for card in cards if card is not None]


def _model(source: State | View) -> Model:
    """Return everything that `source` shows, with empty hands and stock where it doesn't show them."""
    zones = source.zones
    model = Model()
    model.rules = rules_of(source.options)
    model.seats = source.seats
    model.dealer = source.dealer
    model.hands = [_places(zones[HANDS[seat]]) for seat in range(source.seats)]
    model.stock = _places(zones[STOCK])
    model.table = mask_of(_places(zones[TABLE]))
    model.piles = [bytes(_places(zones[PILES[seat]])) for seat in range(source.seats)]
    model.turn = OVER if source.turn is None else source.turn
    model.trailed = NONE if source.trailed is None else PLACES[source.trailed.rank]
    model.calls = max(0, len(source.callers) - 1)
    model.debts = tuple([(debt.debtor, debt.creditor, debt.cards) for debt in source.debts])
    model.last_capturer = NONE if source.last_capturer is None else source.last_capturer
    return model
