"""Hold what is said of plays against what then happens: `python -m tools.check_sayings thefts --players greedy`.

- thefts: how often a pile is stolen before its owner's next decision, beside the chance that was told, in tenths.
- openings: what the next seat gains with a rank left open, beside what was told, whenever it plays that rank.
- forecasts: the chance to win told of the suggestion, beside how often it wins when Ramon goes on in its place.
- hints: what the suggestion gives away beside the best of many times as many trials.

Positions come from rounds of the players named, two to six of them; nothing is tuned on seeds from 777,000,000 on.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.events import CardsMoved
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.games.cau_robat import GAME, PRESETS, Options, State, View, Why
from caurobat.players.cau_robat.advising import ROUNDS, Trials, advise, heats
from caurobat.players.cau_robat.linear import place_of
from caurobat.players.cau_robat.why import Reason, explain
from caurobat.players.estimates import mean_of
from caurobat.players.player import never
from caurobat.players.roster import player_named

FIRST_SEED: Final = 777_000_000
TENTHS: Final = 10
_SHARE: Final = 0.25
"""How many of the decisions of a round are looked at."""


@dataclass(frozen=True, slots=True)
class Position:
    """A decision in a round of `name`d players: the state, the view of who decides, and a seed of its own."""

    state: State
    view: View
    seed: tuple[int, ...]


def positions(name: str, options: Options, count: int, first_seed: int) -> Iterator[Position]:
    """So many decisions with a choice, from rounds of that player at every seat, two to six of them."""
    player, seed, found = player_named(GAME.id, name), first_seed, 0
    while True:
        seats, chance = 2 + seed % 5, random.Random(seed)
        state = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, Rng(seed))).state
        ply = 0
        while state.turn is not None:
            view = GAME.view(state, state.turn)
            if chance.random() < _SHARE and len(each_place(view)) > 1:
                yield Position(state, view, (seed, ply))
                found += 1
                if found == count:
                    return
            state = GAME.apply(state, player.choose(view, Rng(seed, ply))).state
            ply += 1
        seed += 1


def each_place(view: View) -> dict[int, Action]:
    """One action for each that differs in more than suit."""
    decision = GAME.choices(view)
    assert decision is not None
    return {place_of(action): action for action in reversed(decision.actions)}


def reasons_at(position: Position, name: str) -> list[Reason]:
    """The reason of each action that differs, the others playing like the player of that name."""
    actions = set(each_place(position.view).values())
    told = explain(position.view, (name,) * position.view.seats)
    return [reason for reason in told if reason.action in actions]


def thefts(name: str, options: Options, count: int, first_seed: int) -> list[tuple[float, bool]]:
    """For each action at so many positions: the chance of a theft that is told, and whether there was one."""
    player, rows = player_named(GAME.id, name), []
    for position in positions(name, options, count, first_seed):
        seat = position.view.seat
        for reason in reasons_at(position, name):
            state = GAME.apply(position.state, reason.action).state
            if not isinstance(reason.action, Play) or not state.zones[PILES[seat]]:
                continue
            is_stolen, ply = False, 0
            while state.turn not in (None, seat):
                rng = Rng(*position.seed, ply)
                step = GAME.apply(state, player.choose(GAME.view(state, state.turn), rng))
                state, ply = step.state, ply + 1
                is_stolen |= any(
                    isinstance(event, CardsMoved) and event.why == Why.STEAL and event.source is PILES[seat]
                    for event in step.events
                )
            rows.append((reason.theft_chance, is_stolen))
    return rows


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
    player, played, wrong = player_named(GAME.id, name), 0, 0
    for position in positions(name, options, count, first_seed):
        for reason in reasons_at(position, name):
            state = GAME.apply(position.state, reason.action).state
            following = (position.view.seat + 1) % state.seats
            if state.turn != following or state.callers or not isinstance(reason.action, Play):
                continue
            action = player.choose(GAME.view(state, following), Rng(*position.seed))
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


def forecasts(
    name: str, options: Options, count: int, first_seed: int, again: int = 30
) -> list[tuple[float, float, float, float]]:
    """For so many positions: the chance to win told of the suggestion, its error, and the same of what was found.

    Ramon goes on for the seat; the others are those named. Each suggestion is played `again` times, in worlds that
    the seat could not tell apart.
    """
    sound, other, rows = player_named(GAME.id, "ramon"), player_named(GAME.id, name), []
    for position in positions(name, options, count, first_seed):
        view = position.view
        told = advise(view, Rng(*position.seed, 1), players=(name,) * view.seats).reasons[0]
        assert told.forecast is not None
        won = []
        for number in range(again):
            state = GAME.apply(GAME.sample_world(view, Rng(*position.seed, 2, number)), told.action).state
            ply = 0
            while state.turn is not None:
                player = sound if state.turn == view.seat else other
                action = player.choose(GAME.view(state, state.turn), Rng(*position.seed, 3, number, ply))
                state, ply = GAME.apply(state, action).state, ply + 1
            result = GAME.result(state)
            assert result is not None
            won.append((view.seat in result.winners) / max(1, len(result.winners)))
        rows.append((told.forecast.win, told.forecast.win_error, *mean_of(won)))
    return rows


def hints(options: Options, count: int, first_seed: int, times: int = 8) -> list[tuple[float, float, bool]]:
    """For so many positions: what the suggestion gives away, its standard error, and whether it was the sure cards.

    The best is that of `times` as many trials; what it is worth beside the suggestion is measured on others.
    """
    rows = []
    for position in positions("ramon", options, count, first_seed):
        view = position.view
        advice = advise(view, Rng(*position.seed, 1))
        suggested = place_of(advice.best)
        best = heats(Trials(view, Rng(*position.seed, 2)), ROUNDS * times // 2, never)[0]
        loss = 0.0, 0.0
        if best != suggested:
            measured = Trials(view, Rng(*position.seed, 3))
            measured.play((best, suggested), ROUNDS * times, never)
            loss = mean_of([one.win - other.win for one, other in measured.differences(best, suggested)])
        rows.append((*loss, advice.bolder is not None))
    return rows


def _tell_forecasts(rows: Sequence[tuple[float, float, float, float]]) -> None:
    told, true = mean_of([row[0] for row in rows])[0], mean_of([row[2] for row in rows])[0]
    error = mean_of([row[0] - row[2] for row in rows])[1]
    held = sum(abs(row[0] - row[2]) <= 2 * (row[1] ** 2 + row[3] ** 2) ** 0.5 for row in rows)
    print(f"told {told:.1%}, true {true:.1%}, difference {told - true:+.1%} ± {2 * error:.1%}")
    print(f"within two standard errors of both: {held} of {len(rows)}")


def _tell_hints(rows: Sequence[tuple[float, float, bool]]) -> None:
    mean, error = mean_of([loss for loss, _, _ in rows])
    worse = sum(loss > 2 * error > 0 for loss, error, _ in rows)
    print(
        f"gives away {mean:.2%} ± {2 * error:.2%} of the chance to win, {max(loss for loss, _, _ in rows):.1%} at most"
    )
    print(
        f"worse beyond chance in {worse} of {len(rows)}; sure cards kept for want of proof in {sum(r[2] for r in rows)}"
    )


def main() -> None:
    """Read the arguments, look, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["thefts", "openings", "forecasts", "hints"])
    parser.add_argument("--players", default="ramon", help="who sits at every seat (default ramon)")
    parser.add_argument("--preset", default="classic", choices=sorted(PRESETS))
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    chosen = parser.parse_args()
    options = GAME.options(PRESETS[chosen.preset])
    print(f"{chosen.what}, {chosen.players}, {chosen.preset}, {chosen.positions} positions from seed {chosen.seed}")
    match chosen.what:
        case "thefts":
            for rows, told, true, error in in_tenths(thefts(chosen.players, options, chosen.positions, chosen.seed)):
                print(f"{rows:6} told {told:6.1%}  true {true:6.1%} ± {2 * error:.1%}")
        case "openings":
            played, wrong = openings(chosen.players, options, chosen.positions, chosen.seed)
            print(f"{played} captures of the next seat, told otherwise than they were: {wrong}")
        case "forecasts":
            _tell_forecasts(forecasts(chosen.players, options, chosen.positions, chosen.seed))
        case _:
            _tell_hints(hints(options, chosen.positions, chosen.seed))


if __name__ == "__main__":
    main()
