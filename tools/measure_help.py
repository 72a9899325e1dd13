"""Measures the value of the gentle hint for a child: `python -m tools.measure_help --deals 100`.

At a table of four, one plays like Biel but follows every marked suggestion; the others are Laia, Montse and Padrina.
Each deal is played once for every rotation of the four; intervals are over deals. `--limit 1` marks nothing, which is
Biel without help.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from tqdm import tqdm

from caurobat.core.decisions import Action
from caurobat.core.game import AnyState
from caurobat.core.rng import Rng
from caurobat.games import GAMES
from caurobat.players.estimates import estimate
from caurobat.players.judging import HELP_ROUNDS, MATTERS, marked
from caurobat.players.player import PerfectInformationPlayer, never, offered
from caurobat.players.roster import HUMAN, ROSTERS, player_named
from caurobat.players.rounds import Fair, play_round, win_shares
from caurobat.players.spreading import so_far, spread

GAME: Final = GAMES["cau-robat"]
TABLE: Final = (HUMAN, "laia", "montse", "padrina")
CHILD: Final = "biel"
FIRST_SEED: Final = 778_000_000
Deal = tuple[list[float], int, int]


@dataclass(slots=True)
class Guided:
    """Plays like `CHILD`, but follows marked suggestions; counts its choices and the marked ones."""

    names: Sequence[str]
    limit: float
    rounds: int
    choices: int = 0
    marks: int = 0
    _child: PerfectInformationPlayer = field(default_factory=lambda: Fair(GAME, player_named(GAME.id, CHILD)))

    def choose(self, state: AnyState, rng: Rng) -> Action:
        """Choose the marked action, or else the child's own."""
        chance = rng.branch(1)
        own = self._child.choose(state, rng)
        roster, view = ROSTERS[GAME.id], GAME.view(state, state.turn)
        assert roster.advise is not None
        if roster.is_forced(view) or len(offered(GAME, view)) < 2 or self.limit >= 1:
            return own
        self.choices += 1
        advice = roster.advise(view, chance, self.rounds, tuple(self.names), never)
        suggestion = marked(advice.best, advice.behind(), self.limit)
        self.marks += suggestion is not None
        return own if suggestion is None else suggestion


def played(seed: int, limit: float, rounds: int) -> Deal:
    """Return each one's share of the wins of `TABLE` over one deal's rotations, its choices and the marked ones."""
    seats, wins, choices, marks = len(TABLE), [0.0] * len(TABLE), 0, 0
    options = GAME.options({})
    for rotation in range(seats):
        names = [TABLE[(seat + rotation) % seats] for seat in range(seats)]
        guided = Guided(names, limit, rounds)
        minds = [guided if name == HUMAN else Fair(GAME, player_named(GAME.id, name)) for name in names]
        deal = GAME.deal(options, seats, seed % seats, Rng(seed))
        one = play_round(GAME, options, deal, minds, partial(Rng, seed, rotation))
        for name, share in zip(names, win_shares(GAME, options, seats, one.result), strict=True):
            wins[TABLE.index(name)] += share / seats
        choices, marks = choices + guided.choices, marks + guided.marks
    return wins, choices, marks


def main() -> None:
    """Read the arguments, play, and print the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--limit", type=float, default=MATTERS, help="of the chance to win, from 0 to 1")
    parser.add_argument("--workers", type=int, default=1, help="how many processes play")
    parser.add_argument("--rounds", type=int, default=HELP_ROUNDS, help="trial games for each card")
    chosen = parser.parse_args()
    work = partial(played, limit=chosen.limit, rounds=chosen.rounds)
    played_deals = spread(work, range(chosen.seed, chosen.seed + chosen.deals), chosen.workers)
    deals = so_far(tqdm(played_deals, total=chosen.deals))
    if len(deals) < 2:
        sys.exit("an interval takes two deals at least")
    print(f"{len(deals)} deals from seed {chosen.seed}, marked from {chosen.limit:.0%} on, {chosen.rounds} trials")
    for place, name in enumerate((f"{CHILD} with the hint", *TABLE[1:])):
        rate = estimate([wins[place] for wins, _, _ in deals])
        print(f"{name:20} wins {rate.mean:.1%} ({rate.low:.1%} to {rate.high:.1%})")
    choices, marks = sum(each[1] for each in deals), sum(each[2] for each in deals)
    print(f"marked in {marks} of {choices} choices" if choices else "nothing was marked")


if __name__ == "__main__":
    main()
