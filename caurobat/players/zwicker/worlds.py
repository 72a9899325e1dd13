"""Worlds that a seat may be in, as models: the unseen cards lie at random, all ways alike."""

import random

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.games.zwicker import GAME, View
from caurobat.players.zwicker.model import KINDS, Model, model_of


class Worlds:
    """Deals the unseen cards of a view out again and again."""

    def __init__(self, view: View, seed: int) -> None:
        self._unseen = [KINDS[card] for card in GAME.unseen_cards(view)]
        self._start = model_of(GAME.sample_world(view, Rng(seed)))
        hands = [seat for seat in range(view.seats) if seat != view.seat]
        self._sizes = [(seat, len(view.zones[HANDS[seat]])) for seat in hands]
        self._stock = len(view.zones[STOCK])
        self._random = random.Random(seed)
        self.chance = self._random.random
        """The chance of all that is played in these worlds."""

    def draw(self) -> Model:
        """A world, to be played on."""
        model, unseen = self._start.copy(), self._unseen
        self._random.shuffle(unseen)
        dealt = self._stock
        model.stock = unseen[:dealt]
        for seat, size in self._sizes:
            model.hands[seat] = unseen[dealt : dealt + size]
            dealt += size
        return model
