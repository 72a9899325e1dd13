"""Find deals for a first match of Cau robat: ``python -m tools.pick_deals [--wanted 12]`` prints their seeds.

A picked deal is fun before one knows the game: whoever sits at the person's seat and plays sensibly owes nothing before
their third card, is offered a pile of five cards or more to steal within their first four, and wins as often as the
others. Nobody's choices can be foreseen, so each deal is played by several sensible players, each against many choices
of the others.
"""

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.games.cau_robat.players.fast.model import model_of
from caurobat.games.cau_robat.players.fast.policies import by_seat, policies_of
from caurobat.games.cau_robat.rules import GAME, State, Why
from caurobat.learn.ladder import Rung, picked_deal
from caurobat.learn.lesson import OWN, done_by
from caurobat.players.rollouts import play_out
from caurobat.players.roster import player_named
from tools.measuring import asked, onward

SENSIBLE: Final = ("greedy", "laia", "quim", "linear")
"""The players who stand in for a person that plays sensibly."""
WINNERS: Final = ("human", "laia")
"""The players who have to win often enough."""
_GLIMPSE, _GAMES = 2, 25  # games for each of them: at first, and for a promising deal
_PILE, _CARDS, _FREE = 5, 4, 3
_FEW: Final = 20  # games that show that a deal is as good as lost
_OFFERED: Final = 0.99  # the fraction of the games in which the theft has to be offered
WON: Final = 1 / 3
"""The smallest fraction of games that a person wins, whether they mind what they leave or grab what they can."""


class Opening(NamedTuple):
    """The person's first cards: whether a theft was offered, and whether they owed a card too early."""

    is_offered: bool
    is_indebted: bool


def opening(rung: Rung, seed: int, person: str, choices: int) -> Opening:
    """Return how the deal of `seed` opens if `person` plays at the person's seat; `choices` seeds all choices."""
    players = [player_named(GAME.id, name) for name in (person, *rung.players[1:])]
    options = GAME.options(rung.rules)
    dealt = GAME.start(options, len(players), picked_deal(GAME, rung, seed), (0,) * len(players)).state
    rng, own, is_offered = Rng(seed, choices), 0, False
    for state in onward(GAME, dealt, players, lambda _ply: rng):
        if own < _FREE and any(debt.debtor == OWN for debt in state.debts):
            return Opening(is_offered, is_indebted=True)
        decision = GAME.decision(state)
        if decision is not None and decision.seat == OWN and decision.call is None:
            if own == _CARDS:
                break
            is_offered = is_offered or any(_stolen(state, action) >= _PILE for action in decision.actions)
            own += 1
    return Opening(is_offered, is_indebted=False)


def _stolen(state: State, action: Action) -> int:
    moves = done_by(GAME, state, action).moves
    return sum(len(move.cards) for move in moves if move.target is PILES[OWN] and move.why is Why.STEAL)


def offered_part(rung: Rung, seed: int, games: int) -> float:
    """Return the fraction of games in which the theft is offered; 0 if the person owes a card too early in any."""
    openings = [opening(rung, seed, person, number) for person in SENSIBLE for number in range(games)]
    if any(each.is_indebted for each in openings):
        return 0.0
    return sum(each.is_offered for each in openings) / len(openings)


def is_fun(rung: Rung, seed: int, games: int = 300) -> bool:
    """Return whether the person's seat wins often enough with the deal of `seed`, whoever of `WINNERS` plays there."""
    return all(_won_part(rung, seed, person, games) >= WON for person in WINNERS)


def _won_part(rung: Rung, seed: int, person: str, games: int) -> float:
    options, chance = GAME.options(rung.rules), random.Random(seed).random
    dealt = model_of(GAME.start(options, len(rung.players), picked_deal(GAME, rung, seed)).state)
    policy, won = by_seat(policies_of((person, *rung.players[1:]), chance)), 0
    for _ in range(games):
        model = dealt.copy()
        play_out(model, policy)
        counts = model.counts()
        won += counts[OWN] == max(counts)
    return won / games


def picked(rung: Rung, first: int) -> Iterator[tuple[int, float]]:
    """Return the seeds from `first` on with suitable deals, each with the fraction of games that offer the theft."""
    seed = first
    while True:
        may_do = is_fun(rung, seed, _FEW) and offered_part(rung, seed, _GLIMPSE) >= _OFFERED and is_fun(rung, seed)
        if may_do and (part := offered_part(rung, seed, _GAMES)) >= _OFFERED:
            yield seed, part
        seed += 1


def main() -> None:
    """Print seeds until there are enough."""
    from caurobat.learn import TEACHING

    arguments = asked(__doc__, wanted=12, first=0)
    first = TEACHING[GAME.id].ladder[0]
    for _, (seed, part) in zip(range(arguments.wanted), picked(first, arguments.first), strict=False):
        print(seed, round(part, 3), flush=True)


if __name__ == "__main__":
    main()
