"""Hold what is said of plays against what then happens: `python -m tools.check_sayings thefts --players greedy`.

- thefts: how often a pile is stolen before its owner's next decision, beside the chance that was told, in tenths.
- openings: what the next seat gains with a rank left open, beside what was told, whenever it plays that rank.
- differences: by how much less the next best action is told to win, and with how many cards the suggestion ends,
  beside what comes of both when Ramon goes on in their place.
- hints: what the suggestion gives away beside the best of many times as many trials, where the round is still open.
- memory: how much more often the suggestion wins with the memory of the round, in rounds of Ramon.

Positions come from rounds of the players named (`levels`: drawn anew for each seat), two to six of them; nothing is
tuned on seeds from 777,000,000 on. With `--into FILE` every position is noted as soon as it is done, and a run with
the same settings goes on from there.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
from caurobat.players.spreading import so_far
from tools.hint_checks import (
    SURE,
    Given,
    Told,
    difference,
    given,
    keeps_sure_cards,
    noted,
    tell_differences,
    tell_hints,
)
from tools.hint_memory import Remembered, remembered, tell_memory, told_positions
from tools.noting import Notes
from tools.positions import Position, each_place, open_positions, positions

FIRST_SEED: Final = 777_000_000
TENTHS: Final = tuple([tenth / 10 for tenth in range(1, 11)])
Rows = list[tuple[float, bool]]
"""What was told of each action at a position, and whether it came true."""


@dataclass(frozen=True, slots=True)
class Part:
    """All chances above `low` and up to `high` that were told: how many, what was told and true on average.

    `error` is the standard error of what was true.
    """

    low: float
    high: float
    count: int
    told: float
    true: float
    error: float


def reasons_at(position: Position) -> list[Reason]:
    """The reason of each action that differs, the others playing like who sits there."""
    actions = set(each_place(position.view).values())
    return [reason for reason in explain(position.view, position.players) if reason.action in actions]


def thefts(name: str, options: Options, count: int, first_seed: int, notes: Notes | None = None) -> list[Rows]:
    """For each of so many positions, and each action there: the chance of a theft that is told, and whether it came."""
    found, notes = [], notes or Notes(None, None)
    for position in islice(positions(name, options, first_seed), count):
        if position.key not in notes.rows:
            notes.add(position.key, [number for row in _thefts_at(position) for number in row])
        told = notes.rows[position.key]
        found.append([(chance, bool(stolen)) for chance, stolen in zip(told[::2], told[1::2], strict=True)])
    return found


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


def in_parts(found: Sequence[Rows], limits: Sequence[float] = TENTHS) -> list[Part]:
    """Compare the told with the true in each part of all chances that has rows; the parts end at `limits`."""
    parts, low = [], -1.0
    for high in limits:
        there = [[row for row in rows if low < row[0] <= high] for rows in found]
        every = [row for rows in there for row in rows]
        if every:
            true = sum(stolen for _, stolen in every) / len(every)
            # The cards of one position hang together, so positions are what is independent.
            off = [sum(stolen - true for _, stolen in rows) for rows in there]
            error = sum(one**2 for one in off) ** 0.5 / len(every)
            parts.append(Part(low, high, len(every), sum(told for told, _ in every) / len(every), true, error))
        low = high
    return parts


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
    parser.add_argument("what", choices=["thefts", "openings", "differences", "hints", "memory"])
    parser.add_argument("--players", default="ramon", help="who sits at every seat (default ramon)")
    parser.add_argument("--preset", default="classic", choices=sorted(PRESETS))
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--times", type=int, default=8, help="how many times as many trials the reference has")
    parser.add_argument("--only", help="hints: just this position, named SEED/PLY as in the file, its SEED given, too")
    parser.add_argument("--kept", action="store_true", help="hints: of them just where sure cards are kept unproved")
    parser.add_argument("--into", type=Path, help="a file for the positions done, to go on from")
    chosen = parser.parse_args()
    options, players = GAME.options(PRESETS[chosen.preset]), chosen.players
    setting = f"{chosen.what}, {players}, {chosen.preset}, from seed {chosen.seed}"
    setting += f", {chosen.times} times" if chosen.what in ("hints", "memory") else ""
    setting += f", only {chosen.only}" if chosen.only else ""
    setting += ", where sure cards are kept" if chosen.kept else ""
    notes = Notes(chosen.into, setting)
    print(f"{setting}, {chosen.positions} positions")
    match chosen.what:
        case "thefts":
            for part in in_parts(thefts(players, options, chosen.positions, chosen.seed, notes)):
                print(f"{part.count:6} told {part.told:6.1%}  true {part.true:6.1%} ± {SURE * part.error:.1%}")
        case "openings":
            played, wrong = openings(players, options, chosen.positions, chosen.seed)
            print(f"{played} captures of the next seat, told otherwise than they were: {wrong}")
        case "differences":
            found = noted(positions(players, options, chosen.seed), chosen.positions, notes, difference)
            tell_differences([Told(*row) for row in so_far(_watched(found))])
        case "memory":
            found = noted(
                told_positions(options, chosen.seed), chosen.positions, notes, partial(remembered, times=chosen.times)
            )
            tell_memory([Remembered(*row) for row in so_far(_watched(found))])
        case _:
            every = open_positions(players, options, chosen.seed)
            there = every if not chosen.only else (one for one in every if one.key == chosen.only)
            if chosen.kept:
                there = filter(keeps_sure_cards, islice(there, chosen.positions))
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
