"""Compare statements about plays with the outcomes: `python -m tools.check_sayings thefts --players greedy`.

- thefts: how often a pile is stolen before its owner's next decision, against the stated chance, in tenths.
- openings: the gain of the next seat with a rank left open, against the stated one, whenever it plays that rank.
- differences: how much less often the next best action wins, and the cards that the suggestion brings, against rounds
  in which Ramon goes on in their place.
- hints: the loss of the suggestion against the best of many times as many trials, in open rounds.

Positions come from rounds of the players named (`levels`: a random one at each seat), two to six of them; nothing is
tuned on seeds from 777,000,000 on.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from tqdm import tqdm

from caurobat.core.decisions import Play
from caurobat.core.events import CardsMoved
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.games.cau_robat.players.why import Reason, explain
from caurobat.games.cau_robat.rules import GAME, PRESETS, Options, Why
from caurobat.players.spreading import so_far
from tools.hint_checks import SURE, difference, print_differences, print_hints, suggestion_loss
from tools.positions import Position, each_place, open_positions, positions

FIRST_SEED: Final = 777_000_000
TENTHS: Final = tuple([tenth / 10 for tenth in range(1, 11)])
Rows = list[tuple[float, bool]]
"""The stated chance for each action at a position, and whether the event happened."""


@dataclass(frozen=True, slots=True)
class Part:
    """All stated chances above `low` and up to `high`: their number, and the stated and true averages.

    `error` is the standard error of the true one.
    """

    low: float
    high: float
    count: int
    stated: float
    true: float
    error: float


def reasons_at(position: Position) -> list[Reason]:
    """Return the reason of each distinct action, with the others playing by models of the players there."""
    actions = set(each_place(position.view).values())
    return [reason for reason in explain(position.view, position.players) if reason.action in actions]


def thefts(name: str, options: Options, count: int, first_seed: int) -> list[Rows]:
    """Return, for each action at `count` positions, the stated chance of a theft and whether it happened."""
    return [list(_thefts_at(position)) for position in islice(positions(name, options, first_seed), count)]


def _thefts_at(position: Position) -> Iterator[tuple[float, bool]]:
    seat = position.view.seat
    for reason in reasons_at(position):
        state = GAME.apply(position.state, reason.action).state
        if not isinstance(reason.action, Play) or not state.zones[PILES[seat]]:
            continue
        is_stolen, ply = False, 0
        while state.turn is not None and state.turn != seat:
            player = position.chooser(state.turn)
            step = GAME.apply(state, player.choose(GAME.view(state, state.turn), Rng(*position.seed, ply)))
            state, ply = step.state, ply + 1
            is_stolen |= any(
                isinstance(event, CardsMoved) and event.why == Why.STEAL and event.source is PILES[seat]
                for event in step.events
            )
        yield reason.theft_chance, is_stolen


def in_parts(every_row: Sequence[Rows], limits: Sequence[float] = TENTHS) -> list[Part]:
    """Compare stated and true chances in each part that has rows; the parts end at `limits`."""
    parts, low = [], -1.0
    for high in limits:
        there = [[row for row in rows if low < row[0] <= high] for rows in every_row]
        every = [row for rows in there for row in rows]
        if every:
            true = sum(stolen for _, stolen in every) / len(every)
            # The actions at one position are correlated, so positions are the independent units.
            off = [sum(stolen - true for _, stolen in rows) for rows in there]
            error = sum(one**2 for one in off) ** 0.5 / len(every)
            parts.append(Part(low, high, len(every), sum(chance for chance, _ in every) / len(every), true, error))
        low = high
    return parts


def openings(name: str, options: Options, count: int, first_seed: int) -> tuple[int, int]:
    """Return how often the next seat played a rank stated to be open, and how often its gain differed."""
    played = wrong = 0
    for position in islice(positions(name, options, first_seed), count):
        for reason in reasons_at(position):
            state = GAME.apply(position.state, reason.action).state
            following = (position.view.seat + 1) % state.seats
            if state.turn != following or state.callers or not isinstance(reason.action, Play):
                continue
            action = position.chooser(following).choose(GAME.view(state, following), Rng(*position.seed))
            stated = {opening.rank: opening.cards for opening in reason.openings}
            step = GAME.apply(state, action)
            if not isinstance(action, Play) or step.state.callers:
                continue
            grown = len(step.state.zones[PILES[following]]) - len(state.zones[PILES[following]])
            is_capture = any(isinstance(event, CardsMoved) and event.why == Why.CAPTURE for event in step.events)
            if is_capture:
                played += 1
                wrong += stated.get(action.card.rank) != grown
    return played, wrong


def main() -> None:
    """Read the arguments, compare, and print the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["thefts", "openings", "differences", "hints"])
    parser.add_argument("--players", default="ramon", help="who sits at every seat (default ramon)")
    parser.add_argument("--preset", default="classic", choices=sorted(PRESETS))
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--times", type=int, default=8, help="how many times as many trials the reference has")
    chosen = parser.parse_args()
    options = GAME.options(PRESETS[chosen.preset])
    setting = (chosen.players, options, chosen.positions, chosen.seed)
    if chosen.what == "thefts":
        for part in in_parts(thefts(*setting)):
            print(f"{part.count:6} stated {part.stated:6.1%}  true {part.true:6.1%} ± {SURE * part.error:.1%}")
    elif chosen.what == "openings":
        played, wrong = openings(*setting)
        print(f"{played} captures of the next seat, stated wrongly: {wrong}")
    elif chosen.what == "differences":
        there = islice(positions(chosen.players, options, chosen.seed), chosen.positions)
        print_differences(so_far(map(difference, tqdm(there, total=chosen.positions))))
    else:
        there = islice(open_positions(chosen.players, options, chosen.seed), chosen.positions)
        print_hints(so_far(suggestion_loss(each, chosen.times) for each in tqdm(there, total=chosen.positions)))


if __name__ == "__main__":
    main()
