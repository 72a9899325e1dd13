"""Worlds that a seat may be in, as models of this game."""

from caurobat.core.rng import Rng
from caurobat.games.scopa import GAME, View
from caurobat.players import worlds
from caurobat.players.scopa.model import NUMBERS, Model, model_of


class Worlds(worlds.Worlds[Model]):
    """Deals the unseen cards of a view out again and again."""

    def __init__(self, view: View, seed: int) -> None:
        unseen = [NUMBERS[card] for card in GAME.unseen_cards(view)]
        super().__init__(view, unseen, model_of(GAME.sample_world(view, Rng(seed))), seed)
