"""Holds what the hint says of winning against more trials, and against rounds that real players finish.

`tools.check_sayings` is the command. Every position is noted as soon as it is done.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME
from caurobat.players.cau_robat.advising import ROUNDS, Trials, advise, heats
from caurobat.players.cau_robat.linear import place_of
from caurobat.players.cau_robat.why import Advice, Reason
from caurobat.players.estimates import mean_of
from caurobat.players.player import never
from caurobat.players.roster import player_named
from tools.noting import Notes
from tools.positions import Position

SURE: Final = 2.0
"""± is so many standard errors."""
_AGAIN: Final = 30
_FIRM: Final = 0.4
"""What share of the rounds of the card tried most another needs to be the best of the reference."""


class Told(NamedTuple):
    """A difference that was told, and what it was found to be, each with its standard error; and cards at the end."""

    behind: float
    error: float
    true: float
    true_error: float
    cards: float
    true_cards: float
    seats: float

    @property
    def beyond(self) -> float:
        """By how many standard errors of both the two differ."""
        return abs(self.behind - self.true) / math.hypot(self.error, self.true_error)

    @property
    def holds(self) -> bool:
        """Whether what was found lies within the ± of both."""
        return self.beyond <= SURE


def difference(position: Position) -> Told:
    """Compare the suggestion and the next best with rounds in which Ramon goes on from each.

    Both actions are played 30 times, in worlds that the seat could not tell apart; the others are who sits there.
    """
    best, other = _first_two(advise(position.view, Rng(*position.seed, 1), players=position.players))
    ends = [_played_on(position, reason.action) for reason in (best, other)]
    # A better and a worse round beside those played: that none differed so far proves no certainty.
    true, error = mean_of([1.0, -1.0, *[one - two for (one, _), (two, _) in zip(*ends, strict=True)]])
    cards = mean_of([count for _, count in ends[0]])[0]
    assert best.forecast is not None
    assert other.forecast is not None
    told = other.forecast
    return Told(told.behind, told.behind_error, true, error, best.forecast.points, cards, position.view.seats)


def _first_two(advice: Advice) -> tuple[Reason, Reason]:
    """The suggestion, and what stands next to it and is not of the same rank."""
    best = advice.reasons[0]
    return best, next(one for one in advice.reasons if place_of(one.action) != place_of(best.action))


def _played_on(position: Position, action: Action) -> list[tuple[float, float]]:
    """Return the seat's win and its cards for each round in which Ramon goes on after `action`."""
    sound, ends, seat = player_named(GAME.id, "ramon"), [], position.view.seat
    for number in range(_AGAIN):
        state = GAME.apply(GAME.sample_world(position.view, Rng(*position.seed, 2, number)), action).state
        ply = 0
        while state.turn is not None:
            player = sound if state.turn == seat else position.chooser(state.turn)
            chosen = player.choose(GAME.view(state, state.turn), Rng(*position.seed, 3, number, ply))
            state, ply = GAME.apply(state, chosen).state, ply + 1
        result = GAME.result(state)
        assert result is not None
        ends.append(((seat in result.winners) / max(1, len(result.winners)), float(result.counts[seat])))
    return ends


class Given(NamedTuple):
    """The chance to win that a suggestion gives away, with its standard error; `bold` is that of `Advice.bolder`.

    `bold` is 0 where nothing is held back for want of proof. `suggested` and `best` are places.
    """

    loss: float
    error: float
    bold: float
    seats: float
    suggested: float
    best: float


def given(position: Position, times: int) -> Given:
    """Measure what the suggestion gives away, against the best of `times` as many trials.

    Half of those find the best; the other half, in worlds of their own, measure it beside the suggestion. So that the
    best is not thought better than it is for having been lucky in the rounds that chose it.
    """
    view, players = position.view, position.players
    advice = advise(view, Rng(*position.seed, 1), players=players)
    suggested = place_of(advice.best)
    best = _winningest(Trials(view, Rng(*position.seed, 2), players), ROUNDS * times // 2)
    measured = Trials(view, Rng(*position.seed, 3), players)
    bolder = suggested if advice.bolder is None else place_of(advice.bolder)
    if best == suggested == bolder:
        return Given(0.0, 0.0, 0.0, view.seats, suggested, best)
    measured.play(tuple({best, suggested, bolder}), ROUNDS * times // 2, never)
    loss, bold = [
        mean_of([one.win - two.win for one, two in measured.differences(place, suggested)]) for place in (best, bolder)
    ]
    return Given(*loss, bold[0], view.seats, suggested, best)


def keeps_sure_cards(position: Position) -> bool:
    """Whether the suggestion keeps sure cards, for want of proof that another wins more."""
    return advise(position.view, Rng(*position.seed, 1), players=position.players).bolder is not None


def _winningest(trials: Trials, rounds: int) -> int:
    """The place that wins most often, of those played often enough to tell."""
    ranked = heats(trials, rounds, never)
    most = max(len(trials.endings(place)) for place in ranked)
    firm = [place for place in ranked if len(trials.endings(place)) >= _FIRM * most]
    return max(firm, key=lambda place: mean_of([ending.win for ending in trials.endings(place)])[0])


def noted(
    found: Iterator[Position], count: int, notes: Notes, work: Callable[[Position], tuple[float, ...]]
) -> Iterator[tuple[float, ...]]:
    """The rows of the first `count` of `found`, those in `notes` taken from there, the others noted as they come."""
    for _, position in zip(range(count), found, strict=False):
        if position.key not in notes.rows:
            notes.add(position.key, work(position))
        yield notes.rows[position.key]


def tell_differences(rows: Sequence[Told]) -> None:
    """How far what was told of differences and cards is from what came of them."""
    told, true = mean_of([row.behind for row in rows])[0], mean_of([row.true for row in rows])[0]
    error = mean_of([row.behind - row.true for row in rows])[1]
    print(f"behind: told {told:.1%}, true {true:.1%}, difference {told - true:+.1%} ± {SURE * error:.1%}")
    print(f"within ± of both: {sum(row.holds for row in rows)} of {len(rows)};", end=" ")
    two = [row for row in rows if row.seats == 2]
    print(f"with two seats {sum(row.holds for row in two)} of {len(two)}")
    beyond = sorted([row.beyond for row in rows])
    print(f"19 of 20 are within {beyond[int(0.95 * (len(beyond) - 1))]:.2f} standard errors of both")
    cards, true = mean_of([row.cards for row in rows])[0], mean_of([row.true_cards for row in rows])[0]
    error = mean_of([row.cards - row.true_cards for row in rows])[1]
    print(f"cards: told {cards:.1f}, true {true:.1f}, difference {cards - true:+.1f} ± {SURE * error:.1f}")


def tell_hints(rows: Sequence[Given]) -> None:
    """Print what suggestions give away on average and at most."""
    mean, error = mean_of([row.loss for row in rows])
    most = max(rows, key=lambda row: row.loss)
    print(f"gives away {mean:.2%} ± {SURE * error:.2%} of the chance to win,", end=" ")
    print(f"{most.loss:.1%} ± {SURE * most.error:.1%} at most; the best itself in {sum(not r.loss for r in rows)}")
    worse = sum(row.loss > SURE * row.error > 0 for row in rows)
    print(f"worse beyond chance in {worse} of {len(rows)};", end=" ")
    held = [row.bold for row in rows if row.bold]
    print(f"sure cards kept for want of proof in {len(held)}, where that gives away {mean_of(held)[0]:.1%}")
    if len(held) < len(rows):
        rest = max([row for row in rows if not row.bold], key=lambda row: row.loss)
        print(f"elsewhere {rest.loss:.1%} ± {SURE * rest.error:.1%} at most")
