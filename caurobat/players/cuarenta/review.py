"""The review of a round: what each decision cost."""

from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.events import PointsScored
from caurobat.core.rng import Rng
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.state import Score, side_of
from caurobat.players.cuarenta.greedy import spoken
from caurobat.players.cuarenta.model import action_of, play_of
from caurobat.players.cuarenta.why import played_out
from caurobat.players.judging import Ending, Judgement, Loss, judged_by_halves
from caurobat.players.player import Stop, never, offered

REVIEW_ROUNDS: Final = 1500
"""How often each action of a decision under review is played out."""
_POINT: Final = 0.02  # roughly the chance to win that a point is worth, for announcements and claims


def is_forced(view: View) -> bool:
    """Return whether the seat of `view` had no choice: equal cards with the same capture are one action."""
    actions = offered(GAME, view)
    return len({action_of(action) if isinstance(action, Play) else action for action in actions}) == 1


def judge(
    view: View,
    action: Action,
    rng: Rng,
    rounds: int = REVIEW_ROUNDS,
    should_stop: Stop = never,
    _seated: tuple[str, ...] = (),
) -> Judgement:
    """Judge what `action` gave away at `view`: see `judged_by_halves`. It ignores who sits in the other seats."""
    if not isinstance(action, Play):
        return _judged_word(view, action)
    chosen, finished = action_of(action), played_out(view, rng, rounds, should_stop)
    endings: dict[Action, list[Ending]] = {
        action if number == chosen else play_of(view, number): ends for number, ends in finished.items()
    }
    return judged_by_halves(view, action, endings)


def _judged_word(view: View, action: Action) -> Judgement:
    """Compare an announcement, claim or pass with the right one, in points."""
    best = spoken(view, offered(GAME, view))
    lost = _scored(view, best) - _scored(view, action)
    return Judgement(view, action, best, Loss(lost, 0.0), Loss(lost * _POINT, 0.0))


def _scored(view: View, action: Action) -> float:
    side = side_of(view.seat)
    events = GAME.preview(view, action).events
    words = [event for event in events if isinstance(event, PointsScored) and event.why != Score.CARDS]
    return sum(gain.points if gain.side == side else -gain.points for gain in words)
