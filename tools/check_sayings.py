"""Hold what is said of plays against what then happens: `python -m tools.check_sayings thefts --players greedy`.

- thefts: how often a pile is stolen before its owner's next decision, beside the chance that was told, in tenths.
- openings: what the next seat gains with a rank left open, beside what was told, whenever it plays that rank.
- differences: by how much less the next best action is told to win, and with how many cards the suggestion ends,
  beside what comes of both when Ramon goes on in their place.
- hints: what the suggestion gives away beside the best of many times as many trials, where the round is still open.

Positions come from rounds of the players named (`levels`: drawn anew for each seat), two to six of them; nothing is
tuned on seeds from 777,000,000 on. With `--into FILE` every position is noted as soon as it is done, and a run with
the same settings goes on from there.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from caurobat.core.decisions import Play
from caurobat.core.events import CardsMoved
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.games.cau_robat import GAME, PRESETS, Options, Why
from caurobat.players.cau_robat.why import Reason, explain
from caurobat.players.estimates import mean_of
from caurobat.players.spreading import so_far
from tools.hint_checks import SURE, Given, Told, difference, given, noted, tell_differences, tell_hints
from tools.noting import Notes
from tools.positions import Position, each_place, open_positions, positions

FIRST_SEED: Final = 777_000_000
TENTHS: Final = 10


def reasons_at(position: Position) -> list[Reason]:
    """The reason of each action that differs, the others playing like who sits there."""
    actions = set(each_place(position.view).values())
    return [reason for reason in explain(position.view, position.players) if reason.action in actions]


def thefts(
    name: str, options: Options, count: int, first_seed: int, notes: Notes | None = None
) -> list[tuple[float, bool]]:
    """For each action at so many positions: the chance of a theft that is told, and whether there was one."""
    rows, notes = list[tuple[float, bool]](), notes or Notes(None, None)
    for position in islice(positions(name, options, first_seed), count):
        if position.key not in notes.rows:
            found = [number for row in _thefts_at(position) for number in row]
            notes.add(position.key, found)
        told = notes.rows[position.key]
        rows += [(chance, bool(stolen)) for chance, stolen in zip(told[::2], told[1::2], strict=True)]
    return rows


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


def in_tenths(rows: Sequence[tuple[float, bool]]) -> list[tuple[int, float, float, float]]:
    """For each tenth of what was told that has rows: how many, told and true on average, and the latter's error."""
    tenths = []
    for tenth in range(TENTHS):
        there = [(told, true) for told, true in rows if min(TENTHS - 1, int(told * TENTHS + 1e-9)) == tenth]
        if there:
            true, error = mean_of([float(true) for _, true in there])
            tenths.append((len(there), mean_of([told for told, _ in there])[0], true, error))
    return tenths


def openings(name: str, options: Options, count: int, first_seed: int) -> tuple[int, int]:
    """How often the next seat played a rank that was told to be open, and how often it gained something else by it."""
    played = wrong = 0
    for position in islice(positions(name, options, first_seed), count):
        for reason in reasons_at(position):
            state = GAME.apply(position.state, reason.action).state
            following = (position.view.seat + 1) % state.seats
            if state.turn != following or state.callers or not isinstance(reason.action, Play):
                continue
            action = position.chooser(following).choose(GAME.view(state, following), Rng(*position.seed))
            told = {opening.rank: opening.cards for opening in reason.openings}
            step = GAME.apply(state, action)
            if not isinstance(action, Play) or step.state.callers:
                continue
            grown = len(step.state.zones[PILES[following]]) - len(state.zones[PILES[following]])
            is_capture = any(isinstance(event, CardsMoved) and event.why == Why.CAPTURE for event in step.events)
            if is_capture:
                played += 1
                wrong += told.get(action.card.rank) != grown
    return played, wrong


def main() -> None:
    """Read the arguments, look, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["thefts", "openings", "differences", "hints"])
    parser.add_argument("--players", default="ramon", help="who sits at every seat (default ramon)")
    parser.add_argument("--preset", default="classic", choices=sorted(PRESETS))
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--times", type=int, default=8, help="hints: how many times as many trials are the reference")
    parser.add_argument("--into", type=Path, help="a file for the positions done, to go on from")
    chosen = parser.parse_args()
    options, players = GAME.options(PRESETS[chosen.preset]), chosen.players
    setting = f"{chosen.what}, {players}, {chosen.preset}, from seed {chosen.seed}"
    setting += f", {chosen.times} times" if chosen.what == "hints" else ""
    notes = Notes(chosen.into, setting)
    print(f"{setting}, {chosen.positions} positions")
    match chosen.what:
        case "thefts":
            rows = thefts(players, options, chosen.positions, chosen.seed, notes)
            for count, told, true, error in in_tenths(rows):
                print(f"{count:6} told {told:6.1%}  true {true:6.1%} ± {SURE * error:.1%}")
        case "openings":
            played, wrong = openings(players, options, chosen.positions, chosen.seed)
            print(f"{played} captures of the next seat, told otherwise than they were: {wrong}")
        case "differences":
            found = noted(positions(players, options, chosen.seed), chosen.positions, notes, difference)
            tell_differences([Told(*row) for row in so_far(_watched(found))])
        case _:
            there = open_positions(players, options, chosen.seed)
            found = noted(there, chosen.positions, notes, partial(given, times=chosen.times))
            tell_hints([Given(*row) for row in so_far(_watched(found))])


def _watched(rows: Iterator[tuple[float, ...]]) -> Iterator[tuple[float, ...]]:
    """`rows` as they come, how many being told on the way."""
    for count, row in enumerate(rows, 1):
        print(
            f"\r{count}", end="\n" if not sys.stderr.isatty() and count % 20 == 0 else "", file=sys.stderr, flush=True
        )
        yield row


if __name__ == "__main__":
    main()
