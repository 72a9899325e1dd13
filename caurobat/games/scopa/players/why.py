"""The reasons for and against each play of Scopa, and reviews, whose trial rounds go down a growing tree."""

import random
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import FishingRound, captured_by
from caurobat.core.rng import Rng
from caurobat.decks import Card
from caurobat.games.scopa.players.appraisal import APPRAISAL
from caurobat.games.scopa.players.search import TO_THE_END, play_on, rewards_of, tree_search, worlds_of
from caurobat.games.scopa.rules import GAME, Round, View, napola_points, napola_run
from caurobat.players.advice import play_in_same_worlds
from caurobat.players.capture_advice import CaptureAdviser
from caurobat.players.capturing import Outlook
from caurobat.players.judging import Ending
from caurobat.players.player import Stop
from caurobat.players.tree import SearchNode


class ScopaAdviser(CaptureAdviser):
    """The advice of Scopa; it ignores who sits in the other seats, assuming that all play alike."""

    most_rounds = sys.maxsize
    most_reviewed = 900

    def endings(
        self, view: View, plays: Sequence[Action], rng: Rng, rounds: int, should_stop: Stop
    ) -> dict[Action, list[Ending]]:
        """Play each of `plays` out in `rounds` worlds, or in as many as time allows, and return the endings."""
        worlds, trees = worlds_of(view, rng.next()), [(play, SearchNode[Action]()) for play in plays]
        search = tree_search(view.seat, worlds.chance, TO_THE_END)

        def play_world() -> Iterator[Ending]:
            start = worlds.draw()
            for play, tree in trees:
                end = start.copy()
                end.play(play)
                search.iterate(tree, end)
                points = end.counted().points
                side = view.seat % len(points)
                yield Ending.of(points, side, rewards_of(points)[side])

        return play_in_same_worlds(plays, rounds, should_stop, play_world)

    def played_on(self, at: FishingRound[Any], rng: Rng) -> Sequence[int]:
        """Return the points of each side when everybody plays at a glance."""
        play_on(cast(Round, at), random.Random(rng.next()).random)
        return at.counted().points


ADVISER: Final = ScopaAdviser(APPRAISAL)


def may_be_for_partner(view: View, play: Play) -> bool:
    """Return whether `play` leaves a card like one that the partner left, who may hold another of that rank."""
    partner, rank = (play.seat + 2) % view.seats, play.card.rank
    left = [past.card.rank for past in view.past if past.seat == partner and not past.takes]
    is_held = Outlook.of(APPRAISAL, view).copies[rank] > 0
    return view.options.partners and not play.takes and rank in left and is_held


def napola_of(view: View, gained: Sequence[Card]) -> int:
    """Return the points of the napola of the view's side once it has `gained` cards; 0 if they change nothing."""
    if not view.options.has_napola:
        return 0
    sides = GAME.sides(view.options, view.seats)
    pile = captured_by(view.zones, sides[view.seat % len(sides)])
    longer = [*pile, *gained]
    return napola_points(longer) if len(napola_run(longer)) > len(napola_run(pile)) else 0
