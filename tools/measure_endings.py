"""What a player of Cau robat gives away in endings of two, compared with perfect play: `measure_endings.py`."""

from collections.abc import Iterator
from itertools import count, islice

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.endgame import Solver, longest_hand
from caurobat.games.cau_robat.players.fast.model import model_of
from caurobat.games.cau_robat.players.searching import SURE_HAND
from caurobat.games.cau_robat.players.terms import WEIGHER, place_of
from caurobat.games.cau_robat.rules import GAME, Options, State
from caurobat.players.estimates import estimate
from caurobat.players.player import Player
from caurobat.players.roster import player_named
from caurobat.players.spreading import so_far
from caurobat.players.terms import LinearPlayer
from tools.measuring import asked, onward


def losses(player: Player, cards: int, first_seed: int) -> Iterator[int]:
    """Yield how many cards the first move of `player` gives away in one ending after another.

    Endings are positions of linear play with up to `cards` in a hand; those without a choice are skipped.
    """
    for seed in count(first_seed):
        state = _ending(cards, seed)
        model = model_of(state)
        if len(model.moves()) > 1:
            assert state.turn is not None
            action = place_of(player.choose(GAME.view(state, state.turn), Rng(seed, 2)))
            solver = Solver()
            _, best = solver.best(model)
            value = solver.value_of(model, action)
            yield best - (value if model.turn == 0 else -value)


def _ending(cards: int, seed: int) -> State:
    state = GAME.start(Options(), 2, GAME.deal(Options(), 2, seed % 2, Rng(seed))).state
    states = onward(GAME, state, [LinearPlayer(WEIGHER)] * 2, lambda ply: Rng(seed, 3, ply))
    return next(each for each in states if longest_hand(model_of(each)) <= cards)


def main() -> None:
    """Read the arguments, solve, and print the mean loss of a decision with its 95 % interval."""
    chosen = asked(__doc__, player="padrina", cards=SURE_HAND, endings=100, seed=10_000_000)
    player = player_named(GAME.id, chosen.player)
    lost = so_far(islice(losses(player, chosen.cards, chosen.seed), chosen.endings))
    mean = estimate(lost)
    print(
        f"{chosen.player}, {len(lost)} endings of {chosen.cards} cards each: gives away {mean.mean:.2f} "
        f"({mean.low:.2f} to {mean.high:.2f}) cards a decision, nothing in {lost.count(0) / len(lost):.1%} of them"
    )


if __name__ == "__main__":
    main()
