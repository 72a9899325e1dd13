"""Hold what is said of plays against what then happens: `python -m tools.check_sayings thefts --players greedy`.

- thefts: how often a pile is stolen before its owner's next decision, beside the chance that was told, in tenths.
- openings: what the next seat gains with a rank left open, beside what was told, whenever it plays that rank.
- differences: by how much less the next best action is told to win, and with how many cards the suggestion ends,
  beside what comes of both when Ramon goes on in their place.
- hints: what the suggestion gives away beside the best of many times as many trials, and how often they lie within
  the ± of the difference that was told.

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
from caurobat.players.cau_robat.why import Advice, Reason, explain
from caurobat.players.estimates import mean_of
from caurobat.players.player import never
from caurobat.players.roster import player_named

FIRST_SEED: Final = 777_000_000
TENTHS: Final = 10
SURE: Final = 2.0
"""± is so many standard errors."""
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


@dataclass(frozen=True, slots=True)
class Told:
    """A difference that was told, and what it was found to be, each with its standard error; and cards at the end."""

    behind: float
    error: float
    true: float
    true_error: float
    cards: float = 0.0
    true_cards: float = 0.0

    @property
    def holds(self) -> bool:
        """Whether what was found lies within the ± of both."""
        return abs(self.behind - self.true) <= SURE * (self.error**2 + self.true_error**2) ** 0.5


def differences(name: str, options: Options, count: int, first_seed: int, again: int = 30) -> list[Told]:
    """For so many positions: what is told of the suggestion and the next best, beside rounds that Ramon plays on.

    The others are those named. Both actions are played `again` times, in worlds that the seat could not tell apart.
    """
    rows = []
    for position in positions(name, options, count, first_seed):
        view = position.view
        best, other = _first_two(advise(view, Rng(*position.seed, 1), players=(name,) * view.seats))
        ends = [_played_on(position, name, reason.action, again) for reason in (best, other)]
        # A better and a worse round beside those played: that none differed so far proves no certainty.
        true, error = mean_of([1.0, -1.0, *[one - two for (one, _), (two, _) in zip(*ends, strict=True)]])
        cards = mean_of([count for _, count in ends[0]])[0]
        assert best.forecast is not None
        assert other.forecast is not None
        told = other.forecast
        rows.append(Told(told.behind, told.behind_error, true, error, best.forecast.cards, cards))
    return rows


def _first_two(advice: Advice) -> tuple[Reason, Reason]:
    """The suggestion, and what stands next to it and is not of the same rank."""
    best = advice.reasons[0]
    return best, next(one for one in advice.reasons if place_of(one.action) != place_of(best.action))


def _played_on(position: Position, name: str, action: Action, again: int) -> list[tuple[float, float]]:
    """What the seat wins, and with how many cards it ends, each time that Ramon goes on after `action`."""
    sound, others, ends, seat = player_named(GAME.id, "ramon"), player_named(GAME.id, name), [], position.view.seat
    for number in range(again):
        state = GAME.apply(GAME.sample_world(position.view, Rng(*position.seed, 2, number)), action).state
        ply = 0
        while state.turn is not None:
            player = sound if state.turn == seat else others
            chosen = player.choose(GAME.view(state, state.turn), Rng(*position.seed, 3, number, ply))
            state, ply = GAME.apply(state, chosen).state, ply + 1
        result = GAME.result(state)
        assert result is not None
        ends.append(((seat in result.winners) / max(1, len(result.winners)), float(result.counts[seat])))
    return ends


@dataclass(frozen=True, slots=True)
class Given:
    """What a suggestion gives away, its standard error, whether it was the sure cards, and what was told beside it."""

    loss: float
    error: float
    is_sure: bool
    told: Told


def hints(options: Options, count: int, first_seed: int, times: int = 8) -> Iterator[Given]:
    """What the suggestion gives away at so many positions, one after the other.

    The best is that of `times` as many trials; what it is worth beside the suggestion is measured on others.
    """
    for position in positions("ramon", options, count, first_seed):
        view = position.view
        advice = advise(view, Rng(*position.seed, 1))
        suggested, other = map(place_of, (reason.action for reason in _first_two(advice)))
        told = _first_two(advice)[1].forecast
        assert told is not None
        best = heats(Trials(view, Rng(*position.seed, 2)), ROUNDS * times // 2, never)[0]
        measured = Trials(view, Rng(*position.seed, 3))
        measured.play(tuple({best, suggested, other}), ROUNDS * times, never)
        loss = mean_of([one.win - two.win for one, two in measured.differences(best, suggested)])
        behind = mean_of([one.win - two.win for one, two in measured.differences(suggested, other)])
        yield Given(*loss, advice.bolder is not None, Told(told.behind, told.behind_error, *behind))


def _tell_differences(rows: Sequence[Told]) -> None:
    told, true = mean_of([row.behind for row in rows])[0], mean_of([row.true for row in rows])[0]
    error = mean_of([row.behind - row.true for row in rows])[1]
    print(f"behind: told {told:.1%}, true {true:.1%}, difference {told - true:+.1%} ± {SURE * error:.1%}")
    print(f"within ± of both: {sum(row.holds for row in rows)} of {len(rows)}")
    cards, true = mean_of([row.cards for row in rows])[0], mean_of([row.true_cards for row in rows])[0]
    error = mean_of([row.cards - row.true_cards for row in rows])[1]
    print(f"cards: told {cards:.1f}, true {true:.1f}, difference {cards - true:+.1f} ± {SURE * error:.1f}")


def _tell_hints(given: Iterator[Given]) -> None:
    rows = []
    for row in given:
        rows.append(row)
        if len(rows) % 20 == 0:
            print(f"after {len(rows)}: {mean_of([one.loss for one in rows])[0]:.2%}", flush=True)
    mean, error = mean_of([row.loss for row in rows])
    worse = sum(row.loss > SURE * row.error > 0 for row in rows)
    most = max(rows, key=lambda row: row.loss)
    print(f"gives away {mean:.2%} ± {SURE * error:.2%} of the chance to win,", end=" ")
    print(f"{most.loss:.1%} ± {SURE * most.error:.1%} at most")
    print(f"worse beyond chance in {worse} of {len(rows)}; sure cards kept for want of proof in", end=" ")
    print(f"{sum(row.is_sure for row in rows)}")
    print(f"the difference told beside the next best lies within ± in {sum(row.told.holds for row in rows)}")


def main() -> None:
    """Read the arguments, look, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["thefts", "openings", "differences", "hints"])
    parser.add_argument("--players", default="ramon", help="who sits at every seat (default ramon)")
    parser.add_argument("--preset", default="classic", choices=sorted(PRESETS))
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--times", type=int, default=8, help="hints: how many times as many trials find the best")
    chosen = parser.parse_args()
    options = GAME.options(PRESETS[chosen.preset])
    print(f"{chosen.what}, {chosen.players}, {chosen.preset}, {chosen.positions} positions from seed {chosen.seed}")
    match chosen.what:
        case "thefts":
            for rows, told, true, error in in_tenths(thefts(chosen.players, options, chosen.positions, chosen.seed)):
                print(f"{rows:6} told {told:6.1%}  true {true:6.1%} ± {SURE * error:.1%}")
        case "openings":
            played, wrong = openings(chosen.players, options, chosen.positions, chosen.seed)
            print(f"{played} captures of the next seat, told otherwise than they were: {wrong}")
        case "differences":
            _tell_differences(differences(chosen.players, options, chosen.positions, chosen.seed))
        case _:
            _tell_hints(hints(options, chosen.positions, chosen.seed, chosen.times))


if __name__ == "__main__":
    main()
