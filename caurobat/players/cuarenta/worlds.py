"""The worlds that agree with what a seat sees, as fast models."""

import random
from collections.abc import Iterator

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.dealing import PLACES
from caurobat.games.cuarenta.worlds import must_have, sampled_zones
from caurobat.players.cuarenta.model import Model, model_of, places_of


def each_world(view: View, seed: int) -> Iterator[Model]:
    """Yield worlds without end, each deal of the unseen cards equally likely."""
    if must_have(view):
        yield from _each_fitting(view, Rng(seed))
    chance = random.Random(seed)
    own = [places_of(view.zones[HANDS[seat]]) for seat in range(view.seats)]
    sizes = [0 if seat == view.seat else len(view.zones[HANDS[seat]]) for seat in range(view.seats)]
    unseen = [PLACES[card] for card in GAME.unseen_cards(view)]
    public = model_of(view, own)
    played = [places_of(cards) for cards in view.played]
    needed = sum(sizes)
    while True:
        # Only hands matter until the batch is over, so the stock is not dealt.
        drawn = chance.sample(unseen, needed)
        model = public.copy()
        at = 0
        dealt = list(public.dealt)
        for seat, size in enumerate(sizes):
            if size:
                model.hands[seat] = hand = drawn[at : at + size]
                dealt[seat] = hand + played[seat]
                at += size
        model.dealt = dealt
        yield model


def _each_fitting(view: View, rng: Rng) -> Iterator[Model]:
    while True:
        zones = sampled_zones(view, rng)
        yield model_of(view, [places_of(zones[HANDS[seat]]) for seat in range(view.seats)])
