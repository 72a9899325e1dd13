"""Compares the hint's winning chances with more trials, and with rounds finished by real players.

`tools.check_sayings` is the command.
"""

import math
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.advising import Trials, advise, heats
from caurobat.games.cau_robat.players.terms import place_of
from caurobat.games.cau_robat.players.why import Advice, Reason
from caurobat.games.cau_robat.rules import GAME
from caurobat.players.estimates import mean_of
from caurobat.players.player import never
from caurobat.players.roster import player_named
from caurobat.players.thinking import ROUNDS
from tools.measuring import onward
from tools.positions import Position

SURE: Final = 2.0
"""The number of standard errors in a ±."""
_AGAIN: Final = 30
_FIRM: Final = 0.4  # the fraction of the rounds of the most tried card that another needs to be the reference's best


class ForecastCheck(NamedTuple):
    """A difference as forecast and as observed, each with its standard error, and the cards at the end."""

    behind: float
    error: float
    true: float
    true_error: float
    cards: float
    true_cards: float

    @property
    def holds(self) -> bool:
        """Whether the observation lies within the ± of both."""
        return abs(self.behind - self.true) <= SURE * math.hypot(self.error, self.true_error)


def difference(position: Position) -> ForecastCheck:
    """Compare the suggestion and the next best action in rounds in which Ramon continues after each.

    Both are played 30 times, in worlds that agree with the view; the others are the players of the position.
    """
    best, other = _first_two(advise(position.view, Rng(*position.seed, 1), ROUNDS, players=position.players))
    ends = [_played_on(position, reason.action) for reason in (best, other)]
    # One better and one worse round are added, because equal results so far prove nothing for certain.
    true, error = mean_of([1.0, -1.0, *[one - two for (one, _), (two, _) in zip(*ends, strict=True)]])
    cards = mean_of([count for _, count in ends[0]])[0]
    assert best.forecast is not None
    assert other.forecast is not None
    forecast, points = other.forecast, best.forecast.points
    return ForecastCheck(forecast.behind, forecast.behind_error, true, error, points, cards)


def _first_two(advice: Advice) -> tuple[Reason, Reason]:
    """Return the suggestion, and the next action of another rank."""
    best = advice.reasons[0]
    return best, next(one for one in advice.reasons if place_of(one.action) != place_of(best.action))


def _played_on(position: Position, action: Action) -> list[tuple[float, float]]:
    """Return the seat's win and its cards for each round in which Ramon continues after `action`."""
    sound, ends, seat = player_named(GAME.id, "ramon"), [], position.view.seat
    for number in range(_AGAIN):
        state = GAME.apply(GAME.sample_world(position.view, Rng(*position.seed, 2, number)), action).state
        players = [sound if one == seat else position.chooser(one) for one in range(state.seats)]
        *_, state = onward(GAME, state, players, partial(Rng, *position.seed, 3, number))
        result = GAME.result(state)
        assert result is not None
        ends.append(((seat in result.winners) / max(1, len(result.winners)), float(result.counts[seat])))
    return ends


class SuggestionLoss(NamedTuple):
    """The chance to win that a suggestion gives away, with its standard error."""

    loss: float
    error: float


def suggestion_loss(position: Position, times: int) -> SuggestionLoss:
    """Measure the loss of the suggestion, against the best of `times` as many trials.

    Half of those find the best; the other half, in separate worlds, measure its lead over the suggestion, which would
    be biased on the rounds that chose it.
    """
    view, players = position.view, position.players
    suggested = place_of(advise(view, Rng(*position.seed, 1), ROUNDS, players=players).best)
    best = _winningest(Trials(view, Rng(*position.seed, 2), players), ROUNDS * times // 2)
    if best == suggested:
        return SuggestionLoss(0.0, 0.0)
    measured = Trials(view, Rng(*position.seed, 3), players)
    measured.play((best, suggested), ROUNDS * times // 2, never)
    return SuggestionLoss(*mean_of([one.win - two.win for one, two in measured.differences(best, suggested)]))


def _winningest(trials: Trials, rounds: int) -> int:
    """Return the place that wins most often, of those played often enough."""
    ranked = heats(trials, rounds, never)
    most = max(len(trials.endings(place)) for place in ranked)
    firm = [place for place in ranked if len(trials.endings(place)) >= _FIRM * most]
    return max(firm, key=lambda place: mean_of([ending.win for ending in trials.endings(place)])[0])


def print_differences(rows: Sequence[ForecastCheck]) -> None:
    """Print how far forecasts of differences and cards are from the observations."""
    forecast, true = mean_of([row.behind for row in rows])[0], mean_of([row.true for row in rows])[0]
    error = mean_of([row.behind - row.true for row in rows])[1]
    print(f"behind: forecast {forecast:.1%}, true {true:.1%}, difference {forecast - true:+.1%} ± {SURE * error:.1%}")
    print(f"within ± of both: {sum(row.holds for row in rows)} of {len(rows)}")
    cards, true = mean_of([row.cards for row in rows])[0], mean_of([row.true_cards for row in rows])[0]
    error = mean_of([row.cards - row.true_cards for row in rows])[1]
    print(f"cards: forecast {cards:.1f}, true {true:.1f}, difference {cards - true:+.1f} ± {SURE * error:.1f}")


def print_hints(rows: Sequence[SuggestionLoss]) -> None:
    """Print the average and the largest loss of suggestions."""
    mean, error = mean_of([row.loss for row in rows])
    most = max(rows, key=lambda row: row.loss)
    print(f"gives away {mean:.2%} ± {SURE * error:.2%} of the chance to win,", end=" ")
    print(f"{most.loss:.1%} ± {SURE * most.error:.1%} at most; the best itself in {sum(not r.loss for r in rows)}")
